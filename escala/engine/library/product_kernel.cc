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
#define ESCALA_ALWAYS __attribute__((always_inline))

// Writes the first `count` lanes of a vector, fewer than all, in pieces.
template <typename T, typename Vector>
[[gnu::always_inline]] inline void StoreFirst(Vector sum, T* to, int64_t count,
                                              bool add) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  if (add) {
    Vector old = {};
    for (int64_t i = 0; i < count; ++i) old[i] = to[i];
    sum += old;
  }
  const T* from = reinterpret_cast<const T*>(&sum);
  ESCALA_UNROLL
  for (int piece = kLanes / 2; piece > 0; piece /= 2) {
    if ((count & piece) == 0) continue;
    __builtin_memcpy(to, from, piece * sizeof(T));
    from += piece;
    to += piece;
  }
}

// Writes or adds `columns` elements of each row, a part of whose last vector.
template <typename T, typename Vector, int kR, int kV>
[[gnu::always_inline]] inline void StoreTile(Vector (&sums)[kR][kV], T* c,
                                             int64_t ldc, int64_t columns,
                                             bool add) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  const int64_t last = columns - (kV - 1) * kLanes;
  ESCALA_UNROLL
  for (int i = 0; i < kR; ++i, c += ldc) {
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v) {
      T* const to = c + v * kLanes;
      if (v == kV - 1 && last < kLanes) {
        StoreFirst(sums[i][v], to, last, add);
        continue;
      }
      if (add) {
        Vector old;
        __builtin_memcpy(&old, to, sizeof(Vector));
        sums[i][v] += old;
      }
      __builtin_memcpy(to, &sums[i][v], sizeof(Vector));
    }
  }
}

// kR rows by kN of the kV vectors of a panel; at(i, s) is element s of row i.
template <typename T, typename Vector, int kR, int kN, int kV, typename Tile,
          typename At>
[[gnu::always_inline]] inline void RunTile(const Tile& t, T* c, const At& at) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  Vector sums[kR][kN] = {};
  const T* b = t.b;
  for (int64_t s = 0; s < t.steps; ++s, b += kV * kLanes) {
    Vector bs[kN];
    ESCALA_UNROLL
    for (int v = 0; v < kN; ++v)
      __builtin_memcpy(&bs[v], b + v * kLanes, sizeof(Vector));
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      const T x = at(i, s);
      ESCALA_UNROLL
      for (int v = 0; v < kN; ++v) sums[i][v] += bs[v] * x;
    }
  }
  StoreTile(sums, c, t.ldc, t.columns, t.add);
}

// kR rows or, if there are fewer, so many.
template <typename T, int kBytes, int kR, int kV, typename Tile, typename At>
[[gnu::always_inline]] inline void RunRows(const Tile& t, int64_t rows, T* c,
                                           const At& at) {
  typedef T Vector __attribute__((vector_size(kBytes)));
  if constexpr (kR > 1)
    if (rows < kR) return RunRows<T, kBytes, kR - 1, kV>(t, rows, c, at);
  if (t.columns <= kBytes / static_cast<int64_t>(sizeof(T)))
    RunTile<T, Vector, kR, 1, kV>(t, c, at);
  else
    RunTile<T, Vector, kR, kV, kV>(t, c, at);
}

// Tiles of kR rows by kV vectors of kBytes. Inlined into functions with a
// target, they become the instructions of that target.
template <typename T, int kBytes, int kR, int kV>
[[gnu::always_inline]] inline void RunTiles(const ProductTiles<T>& t) {
  for (int64_t row = 0; row < t.rows; row += kR) {
    const T* const a = t.a + row * t.steps;
    RunRows<T, kBytes, kR, kV>(t, t.rows - row, t.c + row * t.ldc,
                               [a](int i, int64_t s)
                                   ESCALA_ALWAYS { return a[s * kR + i]; });
  }
}

template <typename T, int kBytes, int kR, int kV>
[[gnu::always_inline]] inline void RunInPlace(const TileInPlace<T>& t) {
  RunRows<T, kBytes, kR, kV>(t, t.rows, t.c,
                             [&t](int i, int64_t s) ESCALA_ALWAYS {
                               return t.a[t.lines[i] + t.inner[s]];
                             });
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
#define ESCALA_WORDS \
  __attribute__((target("avx512f,avx512bw,avx512vnni,avx512bf16")))

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

// Tiles of elements of at most 16 bits, whose products a processor adds in
// groups to a sum of 32 bits by one instruction. `start` is what the sums of
// every row start from.
constexpr int kWordRows = 8, kWordVectors = 2, kWordLanes = 16;
constexpr int kWordColumns = kWordVectors * kWordLanes;

template <typename T, typename Vector>
ESCALA_WORDS [[gnu::always_inline]] inline Vector AddGroup(Vector sum,
                                                           __m512i a,
                                                           __m512i b) {
  if constexpr (std::is_same_v<T, Bf16>)
    return Vector(_mm512_dpbf16_ps(__m512(sum), __m512bh(a), __m512bh(b)));
  else if constexpr (sizeof(T) == 2)
    return Vector(_mm512_dpwssd_epi32(__m512i(sum), a, b));
  else
    return Vector(_mm512_dpbusd_epi32(__m512i(sum), a, b));
}

// The tile of row `row`: kR rows or, if fewer are left, so many.
template <typename T, int kN, int kR = kWordRows>
ESCALA_WORDS void RunWordTile(const ProductTiles<T>& t, int64_t row,
                              const __m512i (&start)[kWordVectors]) {
  if constexpr (kR > 1)
    if (t.rows - row < kR) return RunWordTile<T, kN, kR - 1>(t, row, start);
  typedef typename SumOf<T>::type Vector __attribute__((vector_size(64)));
  constexpr int kGroup = 4 / sizeof(T);
  const T* a = t.a + row * t.steps * kGroup;
  const T* b = t.b;
  Vector sums[kR][kN];
  ESCALA_UNROLL
  for (int i = 0; i < kR; ++i) {
    ESCALA_UNROLL
    for (int v = 0; v < kN; ++v) sums[i][v] = Vector(start[v]);
  }
  for (int64_t s = 0; s < t.steps; ++s) {
    __m512i bs[kN];
    ESCALA_UNROLL
    for (int v = 0; v < kN; ++v)
      bs[v] = _mm512_loadu_si512(b + kGroup * v * kWordLanes);
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      const __m512i x = _mm512_set1_epi32(WordAt(a + kGroup * i));
      ESCALA_UNROLL
      for (int v = 0; v < kN; ++v)
        sums[i][v] = AddGroup<T>(sums[i][v], x, bs[v]);
    }
    a += kGroup * kWordRows;
    b += kGroup * kWordColumns;
  }
  StoreTile(sums, t.c + row * t.ldc, t.ldc, t.columns, t.add);
}

// If the bytes of a are raised by 128, every sum is too large by 128 times the
// sum of its column of b, which is the same for all rows.
template <typename T>
ESCALA_WORDS void RunWords(const ProductTiles<T>& t) {
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
  for (int64_t row = 0; row < t.rows; row += kWordRows) {
    if (t.columns <= kWordLanes)
      RunWordTile<T, 1>(t, row, start);
    else
      RunWordTile<T, 2>(t, row, start);
  }
}

// Pairs of 16-bit integers, without the instruction that also adds.
constexpr int kPairRows = 4, kPairVectors = 2, kPairLanes = 8;
template <int kN, int kR = kPairRows>
ESCALA_AVX2 void RunPairTile(const ProductTiles<int16_t>& t, int64_t row) {
  if constexpr (kR > 1)
    if (t.rows - row < kR) return RunPairTile<kN, kR - 1>(t, row);
  typedef uint32_t Vector __attribute__((vector_size(32)));
  const int16_t* a = t.a + 2 * row * t.steps;
  const int16_t* b = t.b;
  Vector sums[kR][kN] = {};
  for (int64_t s = 0; s < t.steps; ++s) {
    __m256i bs[kN];
    ESCALA_UNROLL
    for (int v = 0; v < kN; ++v)
      bs[v] = _mm256_loadu_si256(
          reinterpret_cast<const __m256i*>(b + 2 * v * kPairLanes));
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      const __m256i x = _mm256_set1_epi32(WordAt(a + 2 * i));
      ESCALA_UNROLL
      for (int v = 0; v < kN; ++v)
        sums[i][v] += Vector(_mm256_madd_epi16(x, bs[v]));
    }
    a += 2 * kPairRows;
    b += 2 * kPairVectors * kPairLanes;
  }
  StoreTile(sums, t.c + row * t.ldc, t.ldc, t.columns, t.add);
}

ESCALA_AVX2 void RunPairsAvx2(const ProductTiles<int16_t>& t) {
  for (int64_t row = 0; row < t.rows; row += kPairRows) {
    if (t.columns <= kPairLanes)
      RunPairTile<1>(t, row);
    else
      RunPairTile<2>(t, row);
  }
}

bool HaveBf16() { return HaveAvx512() && __builtin_cpu_supports("avx512bf16"); }
bool HaveVnni() { return HaveAvx512() && __builtin_cpu_supports("avx512vnni"); }

#undef ESCALA_AVX2
#undef ESCALA_AVX512
#undef ESCALA_WORDS

#endif

#undef ESCALA_ALWAYS
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

template <>
ProductKernel<Bf16> FindProductKernel<Bf16>() {
#if defined(__x86_64__)
  if (HaveBf16()) return {kWordRows, kWordColumns, 2, RunWords<Bf16>};
#endif
  return {};
}

}  // namespace escala::engine
