cimport cython
from . cimport bits, entries, memory, tuning
from .bits cimport u128, uint64_t


@cython.final
cdef class HashTable:
    cdef uint64_t *cells                # two for each entry: key ^ word, word
    cdef readonly long long buckets
    cdef readonly int age

    @cython.locals(first="long long", i="long long", word=uint64_t)
    cdef uint64_t probe(self, uint64_t key) noexcept nogil

    cdef void expect(self, uint64_t key) noexcept nogil

    @cython.locals(i=int, count=int)
    cpdef int fullness(self)

    @cython.locals(word=uint64_t)
    cpdef object recall(self, uint64_t key)

    @cython.locals(i="long long", count="long long")
    cpdef long long count_strays(self)

    @cython.locals(word=uint64_t)
    cdef int is_stray(self, long long i) noexcept nogil

    @cython.locals(word=uint64_t)
    cdef int is_new(self, int i) noexcept nogil

    @cython.locals(first="long long", i="long long", place="long long", found=uint64_t, word=uint64_t, worth=int, least=int)
    cdef void store(self, uint64_t key, unsigned int move, int score, int depth, int bound) noexcept nogil

    @cython.locals(product=u128)
    cdef long long bucket(self, uint64_t key) noexcept nogil
