// This file is compiled with -ffp-contract=fast, so that a multiplication and
// an addition become one instruction where the processor has it.
#include "escala/engine/library/product_kernel.h"

#include <type_traits>

#include "escala/engine/library/processor.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace escala::engine {

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 8")

template <typename T, typename Vector, int kR, int kV>
[[gnu::always_inline]] inline void StoreTile(Vector (&sums)[kR][kV], T* c,
                                             int64_t ldc, bool add) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
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
  StoreTile<T>(sums, c, ldc, add);
}

template <typename T, int kBytes, int kR, int kV>
[[gnu::always_inline]] inline void RunInPlace(const TileInPlace<T>& t) {
  typedef T Vector __attribute__((vector_size(kBytes)));
  constexpr int kLanes = kBytes / sizeof(T);
  const T* rows[kR];
  ESCALA_UNROLL
  for (int i = 0; i < kR; ++i) rows[i] = t.a + t.lines[i];
  Vector sums[kR][kV] = {};
  const T* b = t.b;
  for (int64_t s = 0; s < t.steps; ++s, b += kV * kLanes) {
    const int64_t at = t.inner[s];
    Vector bs[kV];
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      __builtin_memcpy(&bs[v], b + v * kLanes, sizeof(Vector));
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) sums[i][v] += bs[v] * rows[i][at];
    }
  }
  StoreTile<T>(sums, t.c, t.ldc, t.add);
}

template <typename T, int kBytes, int kR, int kV>
[[gnu::always_inline]] inline void RunTiles(const ProductTiles<T>& t) {
  for (int64_t i = 0; i < t.tiles; ++i)
    RunTile<T, kBytes, kR, kV>(t.a + i * t.steps * kR, t.b, t.steps,
                               t.c + i * kR * t.ldc, t.ldc, t.add);
}

template <typename T>
void RunPlain(const ProductTiles<T>& tiles) {
  RunTiles<T, 16, 4, 2>(tiles);
}
template <typename T>
void RunPlainInPlace(const TileInPlace<T>& tile) {
  RunInPlace<T, 16, 4, 2>(tile);
}

#if defined(__x86_64__)

#define ESCALA_AVX2 __attribute__((target("avx2,fma")))
#define ESCALA_AVX512 __attribute__((target("avx512f,avx512dq,avx512bw")))
#define ESCALA_VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))

// The sums of floats fill 12 of 16 registers; a multiplication of integers
// needs more of them for itself.
template <typename T>
constexpr int kAvx2Rows = std::is_floating_point_v<T> ? 6 : 4;
template <typename T>
ESCALA_AVX2 void RunAvx2(const ProductTiles<T>& tiles) {
  RunTiles<T, 32, kAvx2Rows<T>, 2>(tiles);
}
template <typename T>
ESCALA_AVX2 void RunInPlaceAvx2(const TileInPlace<T>& tile) {
  RunInPlace<T, 32, kAvx2Rows<T>, 2>(tile);
}

template <typename T>
ESCALA_AVX512 void RunAvx512(const ProductTiles<T>& tiles) {
  RunTiles<T, 64, 8, 2>(tiles);
}
template <typename T>
ESCALA_AVX512 void RunInPlaceAvx512(const TileInPlace<T>& tile) {
  RunInPlace<T, 64, 8, 2>(tile);
}

// Four elements of one byte, or two of 16 bits, of all lanes.
template <typename T>
inline int WordAt(const T* a) {
  int word;
  __builtin_memcpy(&word, a, sizeof(word));
  return word;
}

// Tiles of small integers, whose products a processor adds in groups to a
// 32-bit sum by one instruction. `start` is what the sums of every row start
// from; kPairs: elements of 16 bits.
constexpr int kWordRows = 8, kWordVectors = 2, kWordLanes = 16;
constexpr int kWordColumns = kWordVectors * kWordLanes;

template <typename T>
ESCALA_VNNI [[gnu::always_inline]] inline __m512i AddGroup(__m512i sum,
                                                           __m512i a,
                                                           __m512i b) {
  if constexpr (sizeof(T) == 2)
    return _mm512_dpwssd_epi32(sum, a, b);
  else
    return _mm512_dpbusd_epi32(sum, a, b);
}

template <typename T>
ESCALA_VNNI void RunWordTile(const T* a, const T* b, int64_t steps,
                             const __m512i (&start)[kWordVectors], uint32_t* c,
                             int64_t ldc, bool add) {
  constexpr int kGroup = 4 / sizeof(T);
  __m512i sums[kWordRows][kWordVectors];
  ESCALA_UNROLL
  for (int i = 0; i < kWordRows; ++i) {
    ESCALA_UNROLL
    for (int v = 0; v < kWordVectors; ++v) sums[i][v] = start[v];
  }
  for (int64_t s = 0; s < steps; ++s) {
    __m512i bs[kWordVectors];
    ESCALA_UNROLL
    for (int v = 0; v < kWordVectors; ++v)
      bs[v] = _mm512_loadu_si512(b + kGroup * v * kWordLanes);
    ESCALA_UNROLL
    for (int i = 0; i < kWordRows; ++i) {
      const __m512i x = _mm512_set1_epi32(WordAt(a + kGroup * i));
      ESCALA_UNROLL
      for (int v = 0; v < kWordVectors; ++v)
        sums[i][v] = AddGroup<T>(sums[i][v], x, bs[v]);
    }
    a += kGroup * kWordRows;
    b += kGroup * kWordColumns;
  }
  ESCALA_UNROLL
  for (int i = 0; i < kWordRows; ++i, c += ldc) {
    ESCALA_UNROLL
    for (int v = 0; v < kWordVectors; ++v) {
      uint32_t* const to = c + v * kWordLanes;
      if (add)
        sums[i][v] = _mm512_add_epi32(sums[i][v], _mm512_loadu_si512(to));
      _mm512_storeu_si512(to, sums[i][v]);
    }
  }
}

// If the bytes of a are raised by 128, every sum is too large by 128 times the
// sum of its column of b, which is the same for all rows.
template <typename T>
ESCALA_VNNI void RunWords(const ProductTiles<T>& t) {
  constexpr int kGroup = 4 / sizeof(T);
  __m512i start[kWordVectors] = {_mm512_setzero_si512(),
                                 _mm512_setzero_si512()};
  if (t.raised) {
    const __m512i raise = _mm512_set1_epi8(-128);
    for (int64_t s = 0; s < t.steps; ++s)
      for (int v = 0; v < kWordVectors; ++v)
        start[v] = AddGroup<T>(
            start[v], raise,
            _mm512_loadu_si512(t.b +
                               kGroup * (s * kWordColumns + v * kWordLanes)));
    for (__m512i& sum : start)
      sum = _mm512_sub_epi32(_mm512_setzero_si512(), sum);
  }
  for (int64_t i = 0; i < t.tiles; ++i)
    RunWordTile<T>(t.a + i * t.steps * kGroup * kWordRows, t.b, t.steps, start,
                   t.c + i * kWordRows * t.ldc, t.ldc, t.add);
}

// Pairs of 16-bit integers, without the instruction that also adds.
constexpr int kPairRows = 4, kPairVectors = 2, kPairLanes = 8;
ESCALA_AVX2 void RunPairsAvx2(const ProductTiles<int16_t>& t) {
  const int16_t* a = t.a;
  for (int64_t tile = 0; tile < t.tiles; ++tile) {
    const int16_t* b = t.b;
    __m256i sums[kPairRows][kPairVectors] = {};
    for (int64_t s = 0; s < t.steps; ++s) {
      __m256i bs[kPairVectors];
      ESCALA_UNROLL
      for (int v = 0; v < kPairVectors; ++v)
        bs[v] = _mm256_loadu_si256(
            reinterpret_cast<const __m256i*>(b + 2 * v * kPairLanes));
      ESCALA_UNROLL
      for (int i = 0; i < kPairRows; ++i) {
        const __m256i x = _mm256_set1_epi32(WordAt(a + 2 * i));
        ESCALA_UNROLL
        for (int v = 0; v < kPairVectors; ++v)
          sums[i][v] =
              _mm256_add_epi32(sums[i][v], _mm256_madd_epi16(x, bs[v]));
      }
      a += 2 * kPairRows;
      b += 2 * kPairVectors * kPairLanes;
    }
    for (int i = 0; i < kPairRows; ++i) {
      for (int v = 0; v < kPairVectors; ++v) {
        auto* const to = reinterpret_cast<__m256i*>(
            t.c + (tile * kPairRows + i) * t.ldc + v * kPairLanes);
        if (t.add)
          sums[i][v] = _mm256_add_epi32(sums[i][v], _mm256_loadu_si256(to));
        _mm256_storeu_si256(to, sums[i][v]);
      }
    }
  }
}

bool HaveVnni() { return HaveAvx512() && __builtin_cpu_supports("avx512vnni"); }

#undef ESCALA_AVX2
#undef ESCALA_AVX512
#undef ESCALA_VNNI

#endif

#undef ESCALA_UNROLL

}  // namespace

template <typename T>
ProductKernel<T> FindProductKernel() {
#if defined(__x86_64__)
  if (HaveAvx512())
    return {8, 128 / sizeof(T), 1, RunAvx512<T>, RunInPlaceAvx512<T>};
  if (HaveAvx2())
    return {kAvx2Rows<T>, 64 / sizeof(T), 1, RunAvx2<T>, RunInPlaceAvx2<T>};
#endif
  return {4, 32 / sizeof(T), 1, RunPlain<T>, RunPlainInPlace<T>};
}

template ProductKernel<double> FindProductKernel<double>();
template ProductKernel<float> FindProductKernel<float>();
template ProductKernel<uint32_t> FindProductKernel<uint32_t>();
template ProductKernel<uint64_t> FindProductKernel<uint64_t>();

template <>
ProductKernel<int16_t> FindProductKernel<int16_t>() {
#if defined(__x86_64__)
  if (HaveVnni()) return {kWordRows, kWordColumns, 2, RunWords<int16_t>};
  if (HaveAvx2())
    return {kPairRows, kPairVectors * kPairLanes, 2, RunPairsAvx2};
#endif
  return {};
}

template <>
ProductKernel<int8_t> FindProductKernel<int8_t>() {
#if defined(__x86_64__)
  if (HaveVnni()) return {kWordRows, kWordColumns, 4, RunWords<int8_t>};
#endif
  return {};
}

}  // namespace escala::engine
