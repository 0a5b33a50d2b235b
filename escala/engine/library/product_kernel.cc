// This file is compiled with -ffp-contract=fast, so that a multiplication and
// an addition become one instruction where the processor has it.
#include "escala/engine/library/product_kernel.h"

#include <dnnl.h>

#include "escala/engine/library/gemm_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace escala::engine {

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 8")

// A tile of kR rows by kV vectors of kBytes. Inlined into functions with a
// target, it becomes the instructions of that target.
template <typename T, int kBytes, int kR, int kV>
[[gnu::always_inline]] inline void RunTile(const T* a, const T* b,
                                           int64_t steps, T* c, int64_t ldc,
                                           bool add) {
  typedef T Vector __attribute__((vector_size(kBytes)));
  constexpr int kLanes = kBytes / sizeof(T);
  Vector sums[kR][kV] = {};
  for (int64_t s = 0; s < steps; ++s, a += kR, b += kV * kLanes) {
    Vector bs[kV];
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      __builtin_memcpy(&bs[v], b + v * kLanes, sizeof(Vector));
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) sums[i][v] += bs[v] * a[i];
    }
  }
  ESCALA_UNROLL
  for (int i = 0; i < kR; ++i, c += ldc) {
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v) {
      if (add) {
        Vector old;
        __builtin_memcpy(&old, c + v * kLanes, sizeof(Vector));
        sums[i][v] += old;
      }
      __builtin_memcpy(c + v * kLanes, &sums[i][v], sizeof(Vector));
    }
  }
}

template <typename T>
void RunPlain(const T* a, const T* b, int64_t steps, T* c, int64_t ldc,
              bool add) {
  RunTile<T, 16, 4, 2>(a, b, steps, c, ldc, add);
}

#if defined(__x86_64__)

#define ESCALA_AVX512 __attribute__((target("avx512f,avx512dq,avx512bw")))
#define ESCALA_VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))

template <typename T>
__attribute__((target("avx2,fma"))) void RunAvx2(const T* a, const T* b,
                                                 int64_t steps, T* c,
                                                 int64_t ldc, bool add) {
  RunTile<T, 32, 4, 2>(a, b, steps, c, ldc, add);
}

template <typename T>
ESCALA_AVX512 void RunAvx512(const T* a, const T* b, int64_t steps, T* c,
                             int64_t ldc, bool add) {
  RunTile<T, 64, 8, 2>(a, b, steps, c, ldc, add);
}

// Multiplies pairs of 16-bit integers and adds them to a 32-bit sum in one
// instruction.
constexpr int kPairRows = 8, kPairVectors = 2;
ESCALA_VNNI void RunPairs(const int16_t* a, const int16_t* b, int64_t steps,
                          uint32_t* c, int64_t ldc, bool add) {
  constexpr int kLanes = 16;
  __m512i sums[kPairRows][kPairVectors];
  ESCALA_UNROLL
  for (int i = 0; i < kPairRows; ++i) {
    ESCALA_UNROLL
    for (int v = 0; v < kPairVectors; ++v) sums[i][v] = _mm512_setzero_si512();
  }
  for (int64_t s = 0; s < steps; ++s) {
    __m512i bs[kPairVectors];
    ESCALA_UNROLL
    for (int v = 0; v < kPairVectors; ++v)
      bs[v] = _mm512_loadu_si512(b + 2 * v * kLanes);
    ESCALA_UNROLL
    for (int i = 0; i < kPairRows; ++i) {
      int pair;
      __builtin_memcpy(&pair, a + 2 * i, sizeof(pair));
      const __m512i x = _mm512_set1_epi32(pair);
      ESCALA_UNROLL
      for (int v = 0; v < kPairVectors; ++v)
        sums[i][v] = _mm512_dpwssd_epi32(sums[i][v], x, bs[v]);
    }
    a += 2 * kPairRows;
    b += 2 * kPairVectors * kLanes;
  }
  ESCALA_UNROLL
  for (int i = 0; i < kPairRows; ++i, c += ldc) {
    ESCALA_UNROLL
    for (int v = 0; v < kPairVectors; ++v) {
      if (add)
        sums[i][v] =
            _mm512_add_epi32(sums[i][v], _mm512_loadu_si512(c + v * kLanes));
      _mm512_storeu_si512(c + v * kLanes, sums[i][v]);
    }
  }
}

bool HaveAvx512() {
  return HaveGemmKernel() && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512bw");
}

bool HaveAvx2() {
  return (dnnl_get_effective_cpu_isa() & dnnl_cpu_isa_avx2) ==
             dnnl_cpu_isa_avx2 &&
         __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

#undef ESCALA_AVX512
#undef ESCALA_VNNI

#endif

#undef ESCALA_UNROLL

}  // namespace

template <typename T>
ProductKernel<T> FindProductKernel() {
#if defined(__x86_64__)
  if (HaveAvx512()) return {8, 128 / sizeof(T), 1, RunAvx512<T>};
  if (HaveAvx2()) return {4, 64 / sizeof(T), 1, RunAvx2<T>};
#endif
  return {4, 32 / sizeof(T), 1, RunPlain<T>};
}

template ProductKernel<double> FindProductKernel<double>();
template ProductKernel<float> FindProductKernel<float>();
template ProductKernel<uint32_t> FindProductKernel<uint32_t>();
template ProductKernel<uint64_t> FindProductKernel<uint64_t>();

template <>
ProductKernel<int16_t> FindProductKernel<int16_t>() {
#if defined(__x86_64__)
  if (HaveAvx512() && __builtin_cpu_supports("avx512vnni"))
    return {kPairRows, kPairVectors * 16, 2, RunPairs};
#endif
  return {};
}

}  // namespace escala::engine
