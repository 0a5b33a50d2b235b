// A tile of c stays in registers for all of k: 8 rows by 32 columns or, with
// short k, 4 by 64. That takes 16 vectors of sums, and a few for b and one
// element of a.
//
// b is first packed into panels of 32 columns by a part of k, padded with zeros
// at its edge. a is read in place, unless it is transposed, deep and read by
// many panels; then it is packed into tiles of rows.
//
// Each element adds its products in the order of k, in one chain per part of k.
// If rows of a begin or end with zeros, as causal masks leave them, and b is
// finite, the sums skip those products.
#include "escala/engine/library/gemm_kernel.h"

#include <dnnl.h>

#include <algorithm>
#include <span>

#include "escala/base/status.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace escala::engine {

#if defined(__x86_64__)

#define ESCALA_AVX512 __attribute__((target("avx512f")))

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 8")

constexpr int64_t kLanes = 16;
constexpr int64_t kPanel = 2 * kLanes;
constexpr int64_t kRows = 8;
constexpr int64_t kWideRows = 4;     // of tiles two panels wide
constexpr int64_t kMostDepth = 512;  // of a panel: 64 KB
constexpr int64_t kShortDepth = 64;  // two panels: half of the L1 cache
constexpr int64_t kMostRanges = 128;
constexpr int64_t kMostElements = 64 * 1024;  // of a, in the L2 cache

// The part of k outside of which a group of kRows rows of a is zero.
struct Range {
  int64_t begin, end;
};

// A column of tiles: what they read and write, and how far k goes.
struct Tiles {
  const float* a;
  int64_t a_row, a_k, a_tile;  // strides
  const float* panel;
  // The memory read after this panel, as rows of a panel's width: 8 tiles
  // together prefetch it.
  const float* next;
  int64_t next_row;
  float* c;
  int64_t ldc;
  int64_t rows;
  int64_t depth;
  const Range* ranges;  // by kRows rows; nullptr: all of k
  bool accumulate;
  __mmask16 last;  // valid lanes of the last vector
};

template <int kR, int kV>
ESCALA_AVX512 [[gnu::always_inline]] inline void AddProducts(
    const float* a, int64_t a_row, const float* b, __m512 (&sums)[kR][kV]) {
  __m512 bs[kV];
  ESCALA_UNROLL
  for (int v = 0; v < kV; ++v) bs[v] = _mm512_load_ps(b + v * kLanes);
  ESCALA_UNROLL
  for (int i = 0; i < kR; ++i) {
    const __m512 x = _mm512_set1_ps(a[i * a_row]);
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      sums[i][v] = _mm512_fmadd_ps(x, bs[v], sums[i][v]);
  }
}

// Moves `a` and `b` to the first step of k that the tile needs, and returns the
// number of steps.
inline int64_t TakeRange(const Tiles& t, int64_t row, const float** a,
                         const float** b) {
  const Range& range = t.ranges[row / kRows];
  *a += range.begin * t.a_k;
  *b += range.begin * kPanel;
  return range.end - range.begin;
}

// Computes tiles of kR rows. Each tile prefetches its lines of c, and 8 tiles
// together the next panel, because the hardware would not do so in time.
// kFetch: for a transposed a, of which a tile reads half a cache line per step
// of k, also prefetches the lines of the following tiles.
template <int kR, int kV, bool kFetch = false>
ESCALA_AVX512 void RunTiles(const Tiles& t) {
  const float* tile_a = t.a;
  const float* next = t.next;
  float* c = t.c;
  const int64_t a_row = t.a_row, a_k = t.a_k, ldc = t.ldc;
  const int64_t next_row = t.next_row;
  const __mmask16 last = t.last;
  for (int64_t row = 0; row < t.rows; row += kR) {
    __m512 sums[kR][kV];
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) {
        sums[i][v] = _mm512_setzero_ps();
        __builtin_prefetch(c + i * ldc + v * kLanes, 1);
      }
    }
    const float* a = tile_a;
    const float* b = t.panel;
    int64_t k = t.depth;
    if (t.ranges != nullptr) k = TakeRange(t, row, &a, &b);
    int64_t step = kLanes;
    for (; k >= 4; k -= 4, next += step, step = next_row - step) {
      __builtin_prefetch(next);
#pragma GCC unroll 4
      for (int u = 0; u < 4; ++u, a += a_k, b += kPanel) {
        if (kFetch) __builtin_prefetch(a + kLanes, 0, 2);
        AddProducts(a, a_row, b, sums);
      }
    }
    for (; k > 0; --k, a += a_k, b += kPanel) AddProducts(a, a_row, b, sums);
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i, c += ldc) {
      float* const end = c + (kV - 1) * kLanes;
      if (t.accumulate) {
        if (kV == 2) sums[i][0] = _mm512_add_ps(_mm512_loadu_ps(c), sums[i][0]);
        sums[i][kV - 1] =
            _mm512_add_ps(_mm512_maskz_loadu_ps(last, end), sums[i][kV - 1]);
      }
      if (kV == 2) _mm512_storeu_ps(c, sums[i][0]);
      // Masked stores are slower.
      if (last == 0xffff)
        _mm512_storeu_ps(end, sums[i][kV - 1]);
      else
        _mm512_mask_storeu_ps(end, last, sums[i][kV - 1]);
    }
    tile_a += t.a_tile;
  }
}

// Computes tiles of 4 rows and two whole panels. With small k a tile's prologue
// and epilogue dominate; these tiles load fewer bytes per multiplication and
// write longer runs of c, which are faster to fetch. REQUIRES: whole tiles
ESCALA_AVX512 void RunWideTiles(const Tiles& t) {
  constexpr int kV = 4;
  const float* tile_a = t.a;
  const float* next = t.next;
  float* c = t.c;
  const int64_t a_row = t.a_row, a_k = t.a_k, ldc = t.ldc;
  const int64_t next_row = t.next_row;
  const int64_t second = t.depth * kPanel;
  for (int64_t row = 0; row < t.rows; row += kWideRows) {
    __m512 sums[kWideRows][kV];
    ESCALA_UNROLL
    for (int i = 0; i < kWideRows; ++i) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) {
        sums[i][v] = _mm512_setzero_ps();
        if (t.accumulate) __builtin_prefetch(c + i * ldc + v * kLanes, 1);
      }
    }
    const float* a = tile_a;
    const float* b = t.panel;
    int64_t k = t.depth;
    if (t.ranges != nullptr) k = TakeRange(t, row, &a, &b);
    int64_t step = kLanes;
    for (; k > 0; --k, a += a_k, b += kPanel) {
      if (k % 4 == 0) {
        __builtin_prefetch(next);
        next += step;
        step = next_row - step;
      }
      const __m512 bs[kV] = {_mm512_load_ps(b), _mm512_load_ps(b + kLanes),
                             _mm512_load_ps(b + second),
                             _mm512_load_ps(b + second + kLanes)};
      ESCALA_UNROLL
      for (int i = 0; i < kWideRows; ++i) {
        const __m512 x = _mm512_set1_ps(a[i * a_row]);
        ESCALA_UNROLL
        for (int v = 0; v < kV; ++v)
          sums[i][v] = _mm512_fmadd_ps(x, bs[v], sums[i][v]);
      }
    }
    ESCALA_UNROLL
    for (int i = 0; i < kWideRows; ++i, c += ldc) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) {
        float* const to = c + v * kLanes;
        if (t.accumulate)
          sums[i][v] = _mm512_add_ps(_mm512_loadu_ps(to), sums[i][v]);
        _mm512_storeu_ps(to, sums[i][v]);
      }
    }
    tile_a += kWideRows * a_row;
  }
}

using TilesFunction = void (*)(const Tiles&);
constexpr TilesFunction kTiles[2][kRows] = {
    {RunTiles<1, 1>, RunTiles<2, 1>, RunTiles<3, 1>, RunTiles<4, 1>,
     RunTiles<5, 1>, RunTiles<6, 1>, RunTiles<7, 1>, RunTiles<8, 1>},
    {RunTiles<1, 2>, RunTiles<2, 2>, RunTiles<3, 2>, RunTiles<4, 2>,
     RunTiles<5, 2>, RunTiles<6, 2>, RunTiles<7, 2>, RunTiles<8, 2>}};

__mmask16 FirstLanes(int64_t count) {
  return static_cast<__mmask16>(count >= kLanes ? 0xffff : (1 << count) - 1);
}

// Packs rows of b, up to 32 columns.
ESCALA_AVX512 void PackRows(const float* b, int64_t ldb, int64_t depth,
                            int64_t columns, float* panel) {
  const __mmask16 low = FirstLanes(columns);
  const __mmask16 high = FirstLanes(std::max<int64_t>(columns - kLanes, 0));
  for (int64_t k = 0; k < depth; ++k, b += ldb, panel += kPanel) {
    _mm512_store_ps(panel, _mm512_maskz_loadu_ps(low, b));
    if (columns > kLanes)
      _mm512_store_ps(panel + kLanes, _mm512_maskz_loadu_ps(high, b + kLanes));
  }
}

typedef float Four __attribute__((vector_size(16)));
typedef float Eight __attribute__((vector_size(32)));
typedef float Sixteen __attribute__((vector_size(64)));

// Loads 4 floats from each of 4 rows that are 4 apart.
ESCALA_AVX512 inline void LoadFours(const float* from, int64_t ld,
                                    Sixteen* to) {
  const auto four = [&](int64_t row) ESCALA_AVX512 {
    Four value;
    __builtin_memcpy(&value, from + row * ld, sizeof(value));
    return value;
  };
  const Four a = four(0), b = four(4), c = four(8), d = four(12);
  const Eight ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
  const Eight cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7);
  *to = __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                                12, 13, 14, 15);
}

// Packs 16 columns of a transposed b for 4 values of k: from[j * ldb + k] to
// to[k * 32 + j].
ESCALA_AVX512 inline void TransposeFour(const float* from, int64_t ldb,
                                        float* to) {
  Sixteen r0, r1, r2, r3;
  LoadFours(from, ldb, &r0);
  LoadFours(from + ldb, ldb, &r1);
  LoadFours(from + 2 * ldb, ldb, &r2);
  LoadFours(from + 3 * ldb, ldb, &r3);
  // Transpose 4 by 4 in each quarter of the vectors.
#define ESCALA_LOW(x, y)                                                      \
  __builtin_shufflevector(x, y, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, \
                          28, 13, 29)
#define ESCALA_HIGH(x, y)                                                   \
  __builtin_shufflevector(x, y, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, \
                          14, 30, 15, 31)
  const Sixteen low02 = ESCALA_LOW(r0, r2), high02 = ESCALA_HIGH(r0, r2);
  const Sixteen low13 = ESCALA_LOW(r1, r3), high13 = ESCALA_HIGH(r1, r3);
  const Sixteen out[4] = {ESCALA_LOW(low02, low13), ESCALA_HIGH(low02, low13),
                          ESCALA_LOW(high02, high13),
                          ESCALA_HIGH(high02, high13)};
#undef ESCALA_LOW
#undef ESCALA_HIGH
  for (int k = 0; k < 4; ++k)
    __builtin_memcpy(to + k * kPanel, &out[k], sizeof(Sixteen));
}

ESCALA_AVX512 void PackColumns(const float* b, int64_t ldb, int64_t depth,
                               int64_t columns, float* panel) {
  for (int64_t j = 0; j < columns; j += kLanes) {
    const float* const from = b + j * ldb;
    float* const to = panel + j;
    int64_t k = 0;
    if (columns - j >= kLanes)
      for (; k + 4 <= depth; k += 4)
        TransposeFour(from + k, ldb, to + k * kPanel);
    for (; k < depth; ++k)
      for (int64_t i = 0; i < kLanes; ++i)
        to[k * kPanel + i] = j + i < columns ? from[i * ldb + k] : 0.0f;
  }
}

// Packs a transposed a into tiles of 8 rows. It reads one row of a after the
// other because these are contiguous; the gap between tiles spreads them over
// the cache's sets.
ESCALA_AVX512 void PackTiles(const float* a, int64_t lda, int64_t depth,
                             int64_t rows, float* tiles) {
  const int64_t stride = depth * kRows + kLanes;
  for (int64_t k = 0; k < depth; ++k, a += lda) {
    float* to = tiles + k * kRows;
    int64_t i = 0;
    for (; i + kRows <= rows; i += kRows, to += stride)
      _mm256_store_ps(to, _mm256_loadu_ps(a + i));
    for (; i < rows; ++i) *to++ = a[i];
  }
}

// Computes the columns of one panel. `fetch`: see kFetch of RunTiles.
void RunPanel(Tiles tiles, int64_t columns, bool fetch) {
  const TilesFunction* const run = kTiles[columns > kLanes ? 1 : 0];
  tiles.last = FirstLanes(columns > kLanes ? columns - kLanes : columns);
  const int64_t rest = tiles.rows % kRows;
  tiles.rows -= rest;
  if (tiles.rows > 0) {
    const bool wide = fetch && columns > kLanes;
    (wide ? RunTiles<kRows, 2, true> : run[kRows - 1])(tiles);
  }
  if (rest == 0) return;
  tiles.a += tiles.rows / kRows * tiles.a_tile;
  if (tiles.ranges != nullptr) tiles.ranges += tiles.rows / kRows;
  tiles.c += tiles.rows * tiles.ldc;
  tiles.rows = rest;
  run[rest - 1](tiles);
}

// A mask of 16 lanes: those that are not zero in some of `lines` lines. NaN
// counts.
ESCALA_AVX512 unsigned NotZero(const float* from, int64_t stride, int64_t lines,
                               int64_t lanes) {
  const __mmask16 mask = FirstLanes(lanes);
  __m512i any = _mm512_setzero_si512();
  for (int64_t i = 0; i < lines; ++i, from += stride)
    any = _mm512_or_si512(any, _mm512_maskz_loadu_epi32(mask, from));
  return _mm512_test_epi32_mask(any, _mm512_set1_epi32(0x7fffffff));
}

// Finds the ranges of the kRows rows from `row` on and of the kRows rows after
// them.
void RangesOf(const Tiles& t, int64_t row, Range* ranges) {
  const float* const a = t.a + row * t.a_row;
  const int64_t rows = t.rows - row;
  const auto widen = [&](Range* range, int64_t k, unsigned bits) {
    const int64_t begin = k + __builtin_ctz(bits | 1u << kLanes);
    const int64_t end = k + 32 - __builtin_clz(bits | 1);
    range->begin = bits == 0 ? range->begin : std::min(range->begin, begin);
    range->end = bits == 0 ? range->end : end;
  };
  ranges[0] = ranges[1] = {t.depth, 0};
  if (t.a_row == 1) {  // a precision of 8 steps is enough
    for (int64_t k = 0; k < t.depth; k += kRows) {
      const int64_t steps = std::min(kRows, t.depth - k);
      const unsigned bits = NotZero(a + k * t.a_k, t.a_k, steps, rows);
      const unsigned all = (1u << steps) - 1;
      widen(&ranges[0], k, (bits & 0xff) != 0 ? all : 0);
      widen(&ranges[1], k, bits >> kRows != 0 ? all : 0);
    }
  } else {
    for (int64_t r = 0; r < std::min(rows, 2 * kRows); r += kRows)
      for (int64_t k = 0; k < t.depth; k += kLanes)
        widen(&ranges[r / kRows], k,
              NotZero(a + r * t.a_row + k, t.a_row, std::min(kRows, rows - r),
                      t.depth - k));
  }
  for (int i = 0; i < 2; ++i)
    ranges[i].begin = std::min(ranges[i].begin, ranges[i].end);
}

// Finds the ranges of all rows of a. True if they are worth using. A causal
// mask leaves a triangle, so the two corners are checked first.
bool FindRanges(const Tiles& t, Range* ranges) {
  constexpr int64_t kSide = kRows;
  const int64_t groups = (t.rows + kRows - 1) / kRows;
  if (t.depth < 2 * kSide || t.rows < 2 * kSide || groups >= kMostRanges)
    return false;
  const auto is_zero = [&](int64_t row, int64_t k) {
    return NotZero(t.a + row * t.a_row + k * t.a_k, std::max(t.a_row, t.a_k),
                   kSide, kSide) == 0;
  };
  if (!is_zero(0, t.depth - kSide) && !is_zero(t.rows - kSide, 0)) return false;
  for (int64_t g = 0; g < groups; g += 2) RangesOf(t, g * kRows, ranges + g);
  int64_t steps = 0;
  for (const Range& range : std::span(ranges, groups))
    steps += range.end - range.begin;
  return steps <= groups * t.depth / 8 * 7;
}

// Whether all elements are finite. REQUIRES: size is whole panels
ESCALA_AVX512 bool AllFinite(const float* panel, int64_t size) {
  __m512 sums[2] = {_mm512_setzero_ps(), _mm512_setzero_ps()};
  for (int64_t i = 0; i < size; i += kPanel)
    for (int v = 0; v < 2; ++v)
      sums[v] = _mm512_fmadd_ps(_mm512_load_ps(panel + i + v * kLanes),
                                _mm512_setzero_ps(), sums[v]);
  return _mm512_cmp_ps_mask(sums[0], sums[1], _CMP_UNORD_Q) == 0;
}

// Divides k into parts of about the same length.
int64_t DepthOf(int64_t k) {
  const int64_t parts = (k + kMostDepth - 1) / kMostDepth;
  return (k + parts - 1) / parts;
}

int64_t WholePanels(int64_t n) { return (n + kPanel - 1) / kPanel * kPanel; }

// Packs one panel: columns of b from j on, and a part of k.
void PackPanel(const Gemm& gemm, const float* b, int64_t k, int64_t depth,
               int64_t j, float* panel) {
  const int64_t columns = std::min(kPanel, gemm.n - j);
  if (gemm.transpose_b)
    PackColumns(b + j * gemm.ldb + k, gemm.ldb, depth, columns, panel);
  else
    PackRows(b + k * gemm.ldb + j, gemm.ldb, depth, columns, panel);
}

}  // namespace

bool HaveGemmKernel() {
  static const bool have =
      (dnnl_get_effective_cpu_isa() & dnnl_cpu_isa_avx512_core) ==
          dnnl_cpu_isa_avx512_core &&
      __builtin_cpu_supports("avx512f");
  return have;
}

int64_t PackedSize(const Gemm& gemm) { return gemm.k * WholePanels(gemm.n); }

void PackForGemmKernel(const Gemm& gemm, const float* b, float* packed) {
  const int64_t most = DepthOf(gemm.k);
  for (int64_t k = 0; k < gemm.k; k += most) {
    const int64_t depth = std::min(most, gemm.k - k);
    for (int64_t j = 0; j < gemm.n; j += kPanel, packed += depth * kPanel)
      PackPanel(gemm, b, k, depth, j, packed);
  }
}

void RunGemmKernel(const Gemm& gemm, const float* a, const float* b, float* c) {
  alignas(64) thread_local float own_panel[kMostDepth * kPanel];
  alignas(64) thread_local float own_tiles[kMostElements];
  // Packing a pays if several panels read it.
  const bool pack_a =
      gemm.transpose_a && gemm.n > 2 * kPanel && gemm.k > kShortDepth;
  // Choose the largest number of rows whose part of a stays cached for all
  // panels.
  const int64_t most = DepthOf(gemm.k);
  const int64_t rows = kMostElements / (most + 2) / kRows * kRows;
  Tiles tiles = {};
  tiles.ldc = gemm.ldc;
  for (int64_t k = 0; k < gemm.k; k += most) {
    tiles.depth = std::min(most, gemm.k - k);
    tiles.accumulate = gemm.accumulate || k > 0;
    for (int64_t i = 0; i < gemm.m; i += rows) {
      tiles.rows = std::min(rows, gemm.m - i);
      tiles.a_row = gemm.transpose_a ? 1 : gemm.lda;
      tiles.a_k = gemm.transpose_a ? gemm.lda : 1;
      tiles.a_tile = kRows * tiles.a_row;
      tiles.a = a + i * tiles.a_row + k * tiles.a_k;
      Range ranges[kMostRanges];
      const bool triangle = !gemm.packed_b && FindRanges(tiles, ranges);
      if (pack_a) {
        PackTiles(tiles.a, gemm.lda, tiles.depth, tiles.rows, own_tiles);
        tiles.a = own_tiles;
        tiles.a_k = kRows;
        tiles.a_tile = tiles.depth * kRows + kLanes;
      }
      // If c is higher than wide, tiles of 8 rows reach the longer runs of it.
      const bool wide = gemm.k <= kShortDepth && gemm.m <= gemm.n &&
                        tiles.rows % kWideRows == 0;
      for (int64_t j = 0, next = 0; j < gemm.n; j = next) {
        next = j + (wide && j + 2 * kPanel <= gemm.n ? 2 : 1) * kPanel;
        tiles.c = c + i * gemm.ldc + j;
        if (gemm.packed_b) {
          tiles.panel = b + k * WholePanels(gemm.n) + j * tiles.depth;
          tiles.next = tiles.panel + tiles.depth * kPanel;
          tiles.next_row = kPanel;
        } else {
          for (int64_t p = j; p < next; p += kPanel)
            PackPanel(gemm, b, k, tiles.depth, p,
                      own_panel + (p - j) * tiles.depth);
          tiles.panel = tiles.next = own_panel;
          tiles.next_row = 0;
          const float* const then =
              next >= gemm.n ? gemm.next_b
                             : b + (gemm.transpose_b ? next * gemm.ldb + k
                                                     : k * gemm.ldb + next);
          if (then != nullptr) {
            tiles.next = then;
            tiles.next_row = gemm.ldb;
          }
          tiles.ranges =
              triangle && AllFinite(own_panel, (next - j) * tiles.depth)
                  ? ranges
                  : nullptr;
        }
        if (next - j > kPanel)
          RunWideTiles(tiles);
        else
          RunPanel(tiles, std::min(kPanel, gemm.n - j),
                   j == 0 && gemm.transpose_a && !pack_a);
      }
    }
  }
}

#undef ESCALA_UNROLL
#undef ESCALA_AVX512

#else

bool HaveGemmKernel() { return false; }
int64_t PackedSize(const Gemm&) { return 0; }
void PackForGemmKernel(const Gemm&, const float*, float*) {
  ESCALA_CHECK(false, "no kernel for this processor");
}
void RunGemmKernel(const Gemm&, const float*, const float*, float*) {
  ESCALA_CHECK(false, "no kernel for this processor");
}

#endif

}  // namespace escala::engine
