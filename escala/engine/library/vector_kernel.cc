// This file is compiled with -ffp-contract=fast, so that a multiplication and
// an addition become one instruction where the processor has it.
#include "escala/engine/library/vector_kernel.h"

#include <algorithm>

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 8")
#define ESCALA_INLINE [[gnu::always_inline]] inline

// Rows that are added in one pass over y, and vectors of y at a time, so that
// the chains of several elements are computed at once.
constexpr int kRows = 8;
constexpr int kVectors = 4;
// Elements of y that stay in the L1 cache for all passes.
constexpr int64_t kBlock = 1024;

template <typename Vector, typename T>
ESCALA_INLINE Vector Load(const T* from) {
  Vector value;
  __builtin_memcpy(&value, from, sizeof(Vector));
  return value;
}

// kR rows into kV vectors of y.
template <typename Vector, int kR, int kV, typename T>
ESCALA_INLINE void AddTo(const T* const (&rows)[kR], const T* w, T* y,
                         int64_t i) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  Vector sums[kV];
  ESCALA_UNROLL
  for (int v = 0; v < kV; ++v) sums[v] = Load<Vector>(y + i + v * kLanes);
  ESCALA_UNROLL
  for (int r = 0; r < kR; ++r) {
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      sums[v] += Load<Vector>(rows[r] + i + v * kLanes) * w[r];
  }
  ESCALA_UNROLL
  for (int v = 0; v < kV; ++v)
    __builtin_memcpy(y + i + v * kLanes, &sums[v], sizeof(Vector));
}

template <typename Vector, int kR, typename T>
ESCALA_INLINE void AddSome(const T* x, const int64_t* rows, const T* w, T* y,
                           int64_t count) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  const T* at[kR];
  for (int r = 0; r < kR; ++r) at[r] = x + rows[r];
  int64_t i = 0;
  for (; i + kVectors * kLanes <= count; i += kVectors * kLanes)
    AddTo<Vector, kR, kVectors>(at, w, y, i);
  for (; i + kLanes <= count; i += kLanes) AddTo<Vector, kR, 1>(at, w, y, i);
  for (; i < count; ++i) {
    T sum = y[i];
    for (int r = 0; r < kR; ++r) sum += at[r][i] * w[r];
    y[i] = sum;
  }
}

// All rows into a y of kV vectors, and the rest of one more if kRest. That one
// ends where y ends: what it shares with the vector before it is the same.
template <typename Vector, int kV, bool kRest, typename T>
ESCALA_INLINE void AddNarrow(const T* x, const int64_t* rows, const T* w,
                             int64_t terms, T* y, int64_t count) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  constexpr int kAll = kV + (kRest ? 1 : 0);
  const auto at = [&](int v) { return v < kV ? v * kLanes : count - kLanes; };
  Vector sums[kAll];
  ESCALA_UNROLL
  for (int v = 0; v < kAll; ++v) sums[v] = Load<Vector>(y + at(v));
  for (int64_t k = 0; k < terms; ++k) {
    ESCALA_UNROLL
    for (int v = 0; v < kAll; ++v)
      sums[v] += Load<Vector>(x + rows[k] + at(v)) * w[k];
  }
  ESCALA_UNROLL
  for (int v = 0; v < kAll; ++v)
    __builtin_memcpy(y + at(v), &sums[v], sizeof(Vector));
}

template <typename Vector, int kV, typename T>
ESCALA_INLINE bool IsAddedNarrow(const T* x, const int64_t* rows, const T* w,
                                 int64_t terms, T* y, int64_t count) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  if (count / kLanes != kV) return false;
  if (count % kLanes != 0)
    AddNarrow<Vector, kV, true>(x, rows, w, terms, y, count);
  else
    AddNarrow<Vector, kV, false>(x, rows, w, terms, y, count);
  return true;
}

template <typename Vector, typename T>
ESCALA_INLINE void AddRows(const T* x, const int64_t* rows, const T* w,
                           int64_t terms, T* y, int64_t count) {
  if (IsAddedNarrow<Vector, 1>(x, rows, w, terms, y, count) ||
      IsAddedNarrow<Vector, 2>(x, rows, w, terms, y, count) ||
      IsAddedNarrow<Vector, 3>(x, rows, w, terms, y, count) ||
      IsAddedNarrow<Vector, 4>(x, rows, w, terms, y, count))
    return;
  for (int64_t i = 0; i < count; i += kBlock) {
    const int64_t some = std::min(kBlock, count - i);
    int64_t k = 0;
    for (; k + kRows <= terms; k += kRows)
      AddSome<Vector, kRows>(x + i, rows + k, w + k, y + i, some);
    for (; k + 4 <= terms; k += 4)
      AddSome<Vector, 4>(x + i, rows + k, w + k, y + i, some);
    for (; k + 2 <= terms; k += 2)
      AddSome<Vector, 2>(x + i, rows + k, w + k, y + i, some);
    if (k < terms) AddSome<Vector, 1>(x + i, rows + k, w + k, y + i, some);
  }
}

// kL lines at a time share what is read of w.
template <typename Vector, int kL, typename T>
ESCALA_INLINE void DotSome(const T* x, const int64_t* lines, const T* w,
                           int64_t terms, T* y) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  constexpr int kV = 2;
  Vector sums[kL][kV] = {};
  int64_t k = 0;
  for (; k + kV * kLanes <= terms; k += kV * kLanes) {
    Vector ws[kV];
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v) ws[v] = Load<Vector>(w + k + v * kLanes);
    ESCALA_UNROLL
    for (int l = 0; l < kL; ++l) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v)
        sums[l][v] += Load<Vector>(x + lines[l] + k + v * kLanes) * ws[v];
    }
  }
  ESCALA_UNROLL
  for (int l = 0; l < kL; ++l) {
    T sum = 0;
    for (int i = 0; i < kLanes; ++i) sum += sums[l][0][i] + sums[l][1][i];
    for (int64_t j = k; j < terms; ++j) sum += x[lines[l] + j] * w[j];
    y[l] = sum;
  }
}

template <typename Vector, typename T>
ESCALA_INLINE void DotLines(const T* x, const int64_t* lines, int64_t count,
                            const T* w, int64_t terms, T* y) {
  int64_t i = 0;
  for (; i + 4 <= count; i += 4)
    DotSome<Vector, 4>(x, lines + i, w, terms, y + i);
  for (; i < count; ++i) DotSome<Vector, 1>(x, lines + i, w, terms, y + i);
}

// Both functions for vectors of kBytes, as the instructions of a target.
#define ESCALA_KERNEL(NAME, BYTES, TARGET)                                    \
  template <typename T>                                                       \
  struct NAME {                                                               \
    typedef T Vector __attribute__((vector_size(BYTES)));                     \
    TARGET static void Rows(const T* x, const int64_t* rows, const T* w,      \
                            int64_t terms, T* y, int64_t count) {             \
      AddRows<Vector>(x, rows, w, terms, y, count);                           \
    }                                                                         \
    TARGET static void Lines(const T* x, const int64_t* lines, int64_t count, \
                             const T* w, int64_t terms, T* y) {               \
      DotLines<Vector>(x, lines, count, w, terms, y);                         \
    }                                                                         \
  };

ESCALA_KERNEL(Plain, 16, )
#if defined(__x86_64__)
ESCALA_KERNEL(Avx2, 32, __attribute__((target("avx2,fma"))))
ESCALA_KERNEL(Avx512, 64, __attribute__((target("avx512f,avx512dq,avx512bw"))))
#endif

#undef ESCALA_KERNEL
#undef ESCALA_INLINE
#undef ESCALA_UNROLL

}  // namespace

template <typename T>
VectorKernel<T> FindVectorKernel() {
#if defined(__x86_64__)
  if (HaveAvx512()) return {Avx512<T>::Rows, Avx512<T>::Lines};
  if (HaveAvx2()) return {Avx2<T>::Rows, Avx2<T>::Lines};
#endif
  return {Plain<T>::Rows, Plain<T>::Lines};
}

template VectorKernel<double> FindVectorKernel<double>();
template VectorKernel<float> FindVectorKernel<float>();
template VectorKernel<uint32_t> FindVectorKernel<uint32_t>();
template VectorKernel<uint64_t> FindVectorKernel<uint64_t>();

}  // namespace escala::engine
