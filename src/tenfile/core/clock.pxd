cdef extern from *:
    """
    #ifndef TENFILE_CLOCK
    #define TENFILE_CLOCK
    #include <time.h>
    static inline long long clock_now(void) {
        struct timespec moment;
        clock_gettime(CLOCK_MONOTONIC, &moment);
        return moment.tv_sec * 1000000000LL + moment.tv_nsec;
    }
    #endif
    """
    long long now "clock_now"() noexcept nogil
