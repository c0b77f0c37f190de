from .bits cimport u128, uint64_t

cdef extern from *:
    """
    #ifndef TENFILE_MEMORY
    #define TENFILE_MEMORY
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
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
    static inline uint64_t *new_cells(long long count) { return (uint64_t *)calloc((size_t)count, sizeof(uint64_t)); }
    static inline int is_missing(uint64_t *cells) { return cells == NULL; }
    static inline void clear_cells(uint64_t *cells, long long count) { memset(cells, 0, sizeof(uint64_t) * (size_t)count); }
    static inline void free_cells(uint64_t *cells) { free(cells); }
    static inline unsigned __int128 *no_sets(void) { return NULL; }
    static inline unsigned __int128 *more_sets(unsigned __int128 *old, int room) {
        return (unsigned __int128 *)tenfile_grown(old, sizeof(unsigned __int128) * (size_t)room);
    }
    static inline short *new_shorts(long long count) {
        short *made = (short *)calloc((size_t)count, sizeof(short));
        if (!made) { fputs("tenfile: out of memory\\n", stderr); abort(); }
        return made;
    }
    static inline void clear_shorts(short *numbers, long long count) { memset(numbers, 0, sizeof(short) * (size_t)count); }
    static inline void free_shorts(short *first, short *second) { free(first); free(second); }
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
    void free_shorts(short *, short *) noexcept nogil
    void prefetch(uint64_t *, long long) noexcept nogil
    void free_moves(unsigned int *, unsigned int *) noexcept nogil
