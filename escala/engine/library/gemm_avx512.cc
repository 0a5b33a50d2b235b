// The product kernel for vectors of 512 bits: tiles of 8 rows by 32 columns or,
// with short k, 4 by 64. That takes 16 vectors of sums, and a few for b and one
// element of a.
#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

#include "escala/engine/library/gemm_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

// For everything below. Headers of others come before it: their functions are
// shared with files that run on any processor.
#pragma GCC target("avx512f,avx512dq,avx512bw")

#include "escala/engine/library/gemm_loops.h"

namespace escala::engine {

namespace {

struct Vectors {
  using Floats = __m512;
  static constexpr int64_t kLanes = 16;
  static constexpr int64_t kRows = 8;
  static constexpr int64_t kWideRows = 4;
  static constexpr int64_t kMostDepth = 512;  // of a panel: 64 KB
  static constexpr int64_t kMostPanels = 1;
  static constexpr int64_t kMostPacked = kMostDepth * 2 * kLanes;
  static constexpr int64_t kRowsAtOnce = 0;  // all

  static __mmask16 First(int64_t count) {
    return static_cast<__mmask16>(count >= kLanes ? 0xffff : (1 << count) - 1);
  }
  static Floats Zero() { return _mm512_setzero_ps(); }
  static Floats Splat(float x) { return _mm512_set1_ps(x); }
  static Floats Load(const float* from) { return _mm512_loadu_ps(from); }
  static Floats LoadFirst(const float* from, int64_t count) {
    return _mm512_maskz_loadu_ps(First(count), from);
  }
  static void Store(float* to, Floats x) { _mm512_storeu_ps(to, x); }
  static void StoreFirst(float* to, int64_t count, Floats x) {
    _mm512_mask_storeu_ps(to, First(count), x);
  }
  static Floats Add(Floats a, Floats b) { return _mm512_add_ps(a, b); }
  static Floats MultiplyAdd(Floats a, Floats b, Floats c) {
    return _mm512_fmadd_ps(a, b, c);
  }
  static Floats Or(Floats a, Floats b) { return _mm512_or_ps(a, b); }
  // A bit for each lane that is not zero; NaN is not.
  static unsigned NotZero(Floats x) {
    return _mm512_test_epi32_mask(_mm512_castps_si512(x),
                                  _mm512_set1_epi32(0x7fffffff));
  }
  static bool AnyNan(Floats a, Floats b) {
    return _mm512_cmp_ps_mask(a, b, _CMP_UNORD_Q) != 0;
  }
  // Four floats of each of the rows 0, 4, 8 and 12. GCC 12 warns of the
  // intrinsics of these moves.
  static Floats LoadFours(const float* from, int64_t ld) {
    const auto two = [&](int64_t row) {
      return __builtin_shufflevector(_mm_loadu_ps(from + row * ld),
                                     _mm_loadu_ps(from + (row + 4) * ld), 0, 1,
                                     2, 3, 4, 5, 6, 7);
    };
    return __builtin_shufflevector(two(0), two(8), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                                   10, 11, 12, 13, 14, 15);
  }
  static Floats Low(Floats a, Floats b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9,
                                   25, 12, 28, 13, 29);
  }
  static Floats High(Floats a, Floats b) {
    return __builtin_shufflevector(a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11,
                                   27, 14, 30, 15, 31);
  }
};

}  // namespace

const GemmKernel* GemmKernelAvx512() { return &GemmLoops<Vectors>::kKernel; }

}  // namespace escala::engine

#else

namespace escala::engine {

const GemmKernel* GemmKernelAvx512() { return nullptr; }

}  // namespace escala::engine

#endif
