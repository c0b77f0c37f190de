cdef extern from *:
    """
    #ifndef TENFILE_BITS
    #define TENFILE_BITS
    #include <stdint.h>
    typedef unsigned __int128 u128;
    #define TENFILE_COMPILED 1
    static inline u128 wide(int n) { return (u128)n; }
    static inline u128 halves(uint64_t high, uint64_t low) { return (u128)high << 64 | low; }
    static inline uint64_t high(u128 x) { return (uint64_t)(x >> 64); }
    static inline uint64_t low(u128 x) { return (uint64_t)x; }
    static inline u128 bit(int square) { return (u128)1 << square; }
    static inline int popcount(u128 x) { return __builtin_popcountll(low(x)) + __builtin_popcountll(high(x)); }
    static inline int lowest(u128 x) { return low(x) ? __builtin_ctzll(low(x)) : 64 + __builtin_ctzll(high(x)); }
    static inline u128 rest(u128 x) { return x & (x - 1); }
    static inline u128 shifted(u128 x, int step) { return step >= 0 ? x << step : x >> -step; }
    static inline u128 upward(u128 x) {
        uint64_t upper = high(x), lower = low(x) | 1;
        uint64_t a = upper ? 0 : (uint64_t)-1 << (63 - __builtin_clzll(lower));
        uint64_t b = upper ? (uint64_t)-1 << (63 - __builtin_clzll(upper)) : (uint64_t)-1;
        return (u128)b << 64 | a;
    }
    static inline long long both(int early, int late) { return (long long)late * 4294967296LL + early; }
    static inline int early(long long pair) { return (int)(uint32_t)pair; }
    static inline int late(long long pair) { return (int)((pair - early(pair)) >> 32); }
    static inline uint64_t folded(u128 x) { return low(x) ^ high(x); }
    static inline uint64_t mixed(u128 x, uint64_t factor) {
        return folded((u128)(low(x) ^ factor) * 0x9E3779B97F4A7C15ULL) + folded((u128)(high(x) + factor) * 0xD6E8FEB86659FD93ULL);
    }
    #endif
    """
    ctypedef unsigned long long u128        # the size is taken from C
    ctypedef unsigned long long uint64_t
    int COMPILED "TENFILE_COMPILED"
    u128 wide(int) noexcept nogil
    u128 halves(uint64_t, uint64_t) noexcept nogil
    uint64_t high(u128) noexcept nogil
    uint64_t low(u128) noexcept nogil
    u128 bit(int) noexcept nogil
    int popcount(u128) noexcept nogil
    int lowest(u128) noexcept nogil
    u128 rest(u128) noexcept nogil
    u128 shifted(u128, int) noexcept nogil
    u128 upward(u128) noexcept nogil
    long long both(int, int) noexcept nogil
    int early(long long) noexcept nogil
    int late(long long) noexcept nogil
    uint64_t mixed(u128, uint64_t) noexcept nogil
