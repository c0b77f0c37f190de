cdef extern from *:
    """
    #ifndef TENFILE_GIL
    #define TENFILE_GIL
    typedef size_t gil_state;
    typedef volatile int shared_flag;
    static inline gil_state gil_release(void) { return (gil_state)PyEval_SaveThread(); }
    static inline void gil_take(gil_state state) { PyEval_RestoreThread((PyThreadState *)state); }
    #endif
    """
    ctypedef size_t gil_state
    ctypedef int shared_flag            # read anew each time: another thread may have set it
    gil_state release "gil_release"() noexcept nogil
    void take "gil_take"(gil_state) noexcept nogil
