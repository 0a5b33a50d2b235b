// The product kernel for vectors of 256 bits: tiles of 6 rows by 16 columns.
// That takes 12 of the 16 vectors for sums, 2 for b and one for an element of
// a.
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
#pragma GCC target("avx2,fma")

#include "escala/engine/library/gemm_loops.h"

namespace escala::engine {

namespace {

struct Vectors {
  using Floats = __m256;
  static constexpr int64_t kLanes = 8;
  static constexpr int64_t kRows = 6;
  static constexpr int64_t kWideRows = 0;     // they need more registers
  static constexpr int64_t kMostDepth = 256;  // of a panel: 16 KB
  // Rows of b are read in longer runs, as the hardware fetches them.
  static constexpr int64_t kMostPanels = 64;
  static constexpr int64_t kMostPacked = 32 * 1024;  // a quarter of L2
  static constexpr int64_t kRowsAtOnce = 24;

  static __m256i First(int64_t count) {
    static constexpr int32_t kMasks[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(
        kMasks + kLanes - std::clamp<int64_t>(count, 0, kLanes)));
  }
  static Floats Zero() { return _mm256_setzero_ps(); }
  static Floats Splat(float x) { return _mm256_set1_ps(x); }
  static Floats Load(const float* from) { return _mm256_loadu_ps(from); }
  static Floats LoadFirst(const float* from, int64_t count) {
    return _mm256_maskload_ps(from, First(count));
  }
  static void Store(float* to, Floats x) { _mm256_storeu_ps(to, x); }
  static void StoreFirst(float* to, int64_t count, Floats x) {
    _mm256_maskstore_ps(to, First(count), x);
  }
  static Floats Add(Floats a, Floats b) { return _mm256_add_ps(a, b); }
  static Floats MultiplyAdd(Floats a, Floats b, Floats c) {
    return _mm256_fmadd_ps(a, b, c);
  }
  static Floats Or(Floats a, Floats b) { return _mm256_or_ps(a, b); }
  // A bit for each lane that is not zero; NaN is not.
  static unsigned NotZero(Floats x) {
    return static_cast<unsigned>(
        _mm256_movemask_ps(_mm256_cmp_ps(x, _mm256_setzero_ps(), _CMP_NEQ_UQ)));
  }
  static bool AnyNan(Floats a, Floats b) {
    return _mm256_movemask_ps(_mm256_cmp_ps(a, b, _CMP_UNORD_Q)) != 0;
  }
  // Four floats of each of the rows 0 and 4.
  static Floats LoadFours(const float* from, int64_t ld) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(from)),
                                _mm_loadu_ps(from + 4 * ld), 1);
  }
  static Floats Low(Floats a, Floats b) { return _mm256_unpacklo_ps(a, b); }
  static Floats High(Floats a, Floats b) { return _mm256_unpackhi_ps(a, b); }
};

}  // namespace

const GemmKernel* GemmKernelAvx2() { return &GemmLoops<Vectors>::kKernel; }

}  // namespace escala::engine

#else

namespace escala::engine {

const GemmKernel* GemmKernelAvx2() { return nullptr; }

}  // namespace escala::engine

#endif
