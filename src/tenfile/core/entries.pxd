from .bits cimport uint64_t

cdef extern from *:
    """
    #ifndef TENFILE_ENTRIES
    #define TENFILE_ENTRIES
    #include <stdint.h>
    static inline uint64_t entry_packed(unsigned int move, int score, int depth, int bound, int age) {
        return ((((uint64_t)age << 2 | (uint64_t)bound) << 8 | (uint64_t)depth) << 16 | (uint64_t)(score + 32768)) << 30 | move;
    }
    static inline unsigned int entry_move(uint64_t word) { return (unsigned int)(word & 0x3FFFFFFF); }
    static inline int entry_score(uint64_t word) { return (int)(word >> 30 & 0xFFFF) - 32768; }
    static inline int entry_depth(uint64_t word) { return (int)(word >> 46 & 0xFF); }
    static inline int entry_bound(uint64_t word) { return (int)(word >> 54 & 3); }
    static inline int entry_age(uint64_t word) { return (int)(word >> 56 & 63); }
    #endif
    """
    uint64_t packed "entry_packed"(unsigned int move, int score, int depth, int bound, int age) noexcept nogil
    unsigned int move_of "entry_move"(uint64_t word) noexcept nogil
    int score_of "entry_score"(uint64_t word) noexcept nogil
    int depth_of "entry_depth"(uint64_t word) noexcept nogil
    int bound_of "entry_bound"(uint64_t word) noexcept nogil
    int age_of "entry_age"(uint64_t word) noexcept nogil
