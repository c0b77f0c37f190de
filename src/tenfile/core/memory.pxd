from .bits cimport u128, uint64_t

cdef extern from *:
    """
    #ifndef TENFILE_MEMORY
    #define TENFILE_MEMORY
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    typedef struct {
        unsigned __int128 passed, usable;
        uint64_t key;
        unsigned int move, serial;
        int clock;
        short square, victim, rights;
        unsigned char moved, over, taken;
    } Undo;
    typedef struct {
        unsigned __int128 targets;
        int origin;
        short sort, stage;
    } Sheaf;
    static inline void *tenfile_grown(void *old, size_t size) {
        void *grown = realloc(old, size);
        if (!grown) { fputs("tenfile: out of memory\\n", stderr); abort(); }
        return grown;
    }
    static inline Undo *no_undos(void) { return NULL; }
    static inline Undo *more_undos(Undo *old, int room) { return (Undo *)tenfile_grown(old, sizeof(Undo) * (size_t)room); }
    static inline Undo *undo_at(Undo *records, int ply) { return records + ply; }
    static inline Sheaf *no_sheaves(void) { return NULL; }
    static inline Sheaf *more_sheaves(Sheaf *old, int room) { return (Sheaf *)tenfile_grown(old, sizeof(Sheaf) * (size_t)room); }
    static inline unsigned int *no_moves(void) { return NULL; }
    static inline unsigned int *more_moves(unsigned int *old, int room) {
        return (unsigned int *)tenfile_grown(old, sizeof(unsigned int) * (size_t)room);
    }
    static inline void free_moves(unsigned int *first, unsigned int *second) { free(first); free(second); }
    static inline void copy_undos(Undo *goal, Undo *source, int count) {
        if (count) memcpy(goal, source, sizeof(Undo) * (size_t)count);
    }
    /* Zeros. Where there are many, they begin at a boundary of 2 MiB and lie in large pages if the system has them: a
       table is looked up all over the place, and finding small pages costs more than reading them. Before the first
       stands what must be given back, and how much of it (0: not pages). */
    #define TENFILE_PAGE ((size_t)1 << 21)
    static inline void *tenfile_zeros(size_t size) {
        int is_large = size >= TENFILE_PAGE / 2;
        size_t unit = is_large ? TENFILE_PAGE : 64, whole = size + 2 * unit;
        if (whole < size) return NULL;
        char *base = is_large ? (char *)mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                              : (char *)calloc(whole, 1);
        if (!base || base == (char *)MAP_FAILED) return NULL;
        char *start = (char *)(((uintptr_t)base + 2 * sizeof(size_t) + unit - 1) & ~(uintptr_t)(unit - 1));
        ((size_t *)start)[-1] = is_large ? whole : 0;
        ((char **)start)[-2] = base;
    #ifdef MADV_HUGEPAGE
        if (is_large) madvise(start, size, MADV_HUGEPAGE);
    #endif
        return start;
    }
    static inline void tenfile_leave(void *start) {
        if (!start) return;
        char *base = ((char **)start)[-2];
        if (((size_t *)start)[-1]) munmap(base, ((size_t *)start)[-1]);
        else free(base);
    }
    static inline uint64_t *new_cells(long long count) {
        return (unsigned long long)count >> 50 ? NULL : (uint64_t *)tenfile_zeros((size_t)count * sizeof(uint64_t));
    }
    static inline int is_missing(uint64_t *cells) { return cells == NULL; }
    static inline void clear_cells(uint64_t *cells, long long count) { memset(cells, 0, sizeof(uint64_t) * (size_t)count); }
    static inline void free_cells(uint64_t *cells) { tenfile_leave(cells); }
    static inline unsigned __int128 *no_sets(void) { return NULL; }
    static inline unsigned __int128 *more_sets(unsigned __int128 *old, int room) {
        return (unsigned __int128 *)tenfile_grown(old, sizeof(unsigned __int128) * (size_t)room);
    }
    static inline short *new_shorts(long long count) {
        short *made = (short *)tenfile_zeros((size_t)count * sizeof(short));
        if (!made) { fputs("tenfile: out of memory\\n", stderr); abort(); }
        return made;
    }
    static inline void clear_shorts(short *numbers, long long count) { memset(numbers, 0, sizeof(short) * (size_t)count); }
    static inline void clear_row(short *numbers, long long first, long long count) {
        memset(numbers + first, 0, sizeof(short) * (size_t)count);
    }
    static inline short *no_shorts(void) { return NULL; }
    static inline void free_shorts(short *first, short *second) {
        tenfile_leave(first);
        tenfile_leave(second);
    }
    static inline void prefetch_short(short *numbers, long long i) { __builtin_prefetch(numbers + i); }
    static inline void prefetch(uint64_t *cells, long long i) { __builtin_prefetch(cells + i); }
    static inline void copy_sets(unsigned __int128 *goal, unsigned __int128 *source) { memcpy(goal, source, 16 * 16); }
    static inline void copy_codes(unsigned char *goal, unsigned char *source, int count) {
        memcpy(goal, source, (size_t)count);
    }
    static inline int same_codes(unsigned char *one, unsigned char *other, int count) {
        return !memcmp(one, other, (size_t)count);
    }
    typedef const unsigned char *Octets;
    typedef unsigned char *Written;
    static inline Octets read_from(Octets octets) { return octets; }
    static inline Written written_to(Written octets) { return octets; }
    static inline void free_all(void *first, void *second, void *third) { free(first); free(second); free(third); }
    #endif
    """
    ctypedef struct Undo:
        u128 passed, usable
        uint64_t key
        unsigned int move, serial
        int clock
        short square, victim, rights
        unsigned char moved, over, taken
    ctypedef struct Sheaf:
        u128 targets
        int origin
        short sort, stage
    ctypedef const unsigned char *Octets
    ctypedef unsigned char *Written
    Octets read_from(Octets) noexcept nogil
    Written written_to(Written) noexcept nogil
    Undo *no_undos() noexcept nogil
    Undo *more_undos(Undo *, int) noexcept nogil
    Undo *undo_at(Undo *, int) noexcept nogil
    Sheaf *no_sheaves() noexcept nogil
    Sheaf *more_sheaves(Sheaf *, int) noexcept nogil
    unsigned int *no_moves() noexcept nogil
    unsigned int *more_moves(unsigned int *, int) noexcept nogil
    void copy_undos(Undo *, Undo *, int) noexcept nogil
    void copy_sets(u128 *, u128 *) noexcept nogil
    void copy_codes(unsigned char *, unsigned char *, int) noexcept nogil
    int same_codes(unsigned char *, unsigned char *, int) noexcept nogil
    void free_all(void *, void *, void *) noexcept nogil
    u128 *no_sets() noexcept nogil
    u128 *more_sets(u128 *, int) noexcept nogil
    uint64_t *new_cells(long long) noexcept nogil
    int is_missing(uint64_t *) noexcept nogil
    void clear_cells(uint64_t *, long long) noexcept nogil
    void free_cells(uint64_t *) noexcept nogil
    short *new_shorts(long long) noexcept nogil
    void clear_shorts(short *, long long) noexcept nogil
    void clear_row(short *, long long, long long) noexcept nogil
    short *no_shorts() noexcept nogil
    void free_shorts(short *, short *) noexcept nogil
    void prefetch(uint64_t *, long long) noexcept nogil
    void prefetch_short(short *, long long) noexcept nogil
    void free_moves(unsigned int *, unsigned int *) noexcept nogil
