// This file is compiled with -ffp-contract=fast, so that a multiplication and
// an addition become one instruction where the processor has it.
#include "escala/engine/library/tiny_kernel.h"

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 4")

// Elements of b stay in registers for all rows.
template <int kColumns, int kDepth, typename T>
[[gnu::always_inline]] inline void Multiply(const TinyProducts<T>& s) {
  for (int64_t t = 0; t < s.count; ++t) {
    const T* a = s.a + s.a_start[t];
    const T* const b = s.b + s.b_start[t];
    T* c = s.c + t * s.c_matrix;
    T right[kDepth][kColumns];
    ESCALA_UNROLL
    for (int p = 0; p < kDepth; ++p) {
      ESCALA_UNROLL
      for (int j = 0; j < kColumns; ++j)
        right[p][j] = b[p * s.b_inner + j * s.b_column];
    }
    for (int64_t i = 0; i < s.rows; ++i, a += s.a_row, c += s.c_row) {
      T sums[kColumns] = {};
      ESCALA_UNROLL
      for (int p = 0; p < kDepth; ++p) {
        const T left = a[p * s.a_inner];
        ESCALA_UNROLL
        for (int j = 0; j < kColumns; ++j) sums[j] += left * right[p][j];
      }
      ESCALA_UNROLL
      for (int j = 0; j < kColumns; ++j) c[j * s.c_column] = sums[j];
    }
  }
}

#define ESCALA_TARGET(NAME, TARGET)                                 \
  template <int kColumns, int kDepth, typename T>                   \
  TARGET void NAME(const TinyProducts<T>& products) {               \
    Multiply<kColumns, kDepth>(products);                           \
  }                                                                 \
  template <int kDepth, typename T>                                 \
  TinyFunction<T> NAME##Of(int64_t columns) {                       \
    constexpr TinyFunction<T> kAll[kMostTinyColumns] = {            \
        NAME<1, kDepth, T>, NAME<2, kDepth, T>, NAME<3, kDepth, T>, \
        NAME<4, kDepth, T>};                                        \
    return kAll[columns - 1];                                       \
  }                                                                 \
  template <typename T>                                             \
  TinyFunction<T> NAME##Of(int64_t columns, int64_t depth) {        \
    return depth == 2   ? NAME##Of<2, T>(columns)                   \
           : depth == 3 ? NAME##Of<3, T>(columns)                   \
                        : NAME##Of<4, T>(columns);                  \
  }

ESCALA_TARGET(Plain, )
#if defined(__x86_64__)
ESCALA_TARGET(Avx2, __attribute__((target("avx2,fma"))))
#endif

#undef ESCALA_TARGET
#undef ESCALA_UNROLL

}  // namespace

template <typename T>
TinyFunction<T> FindTinyFunction(int64_t columns, int64_t depth) {
#if defined(__x86_64__)
  if (HaveAvx2()) return Avx2Of<T>(columns, depth);
#endif
  return PlainOf<T>(columns, depth);
}

template TinyFunction<float> FindTinyFunction<float>(int64_t, int64_t);
template TinyFunction<double> FindTinyFunction<double>(int64_t, int64_t);

}  // namespace escala::engine
