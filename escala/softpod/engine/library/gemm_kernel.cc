// Tiles of c, 8 rows by 32 columns, stay in registers while k goes by: 16
// vectors of sums, 2 of b, 8 numbers of a. b is brought into panels first, 32
// columns wide and a part of k long, zeros beside its edge; a is read where it
// lies. Sums go up k, in one chain per element and part.
#include "escala/softpod/engine/library/gemm_kernel.h"

#include <dnnl.h>

#include <algorithm>

#include "escala/base/status.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace escala::softpod::engine {

#if defined(__x86_64__)

#define ESCALA_AVX512 __attribute__((target("avx512f")))

namespace {

constexpr int64_t kLanes = 16;
constexpr int64_t kPanel = 2 * kLanes;
constexpr int64_t kRows = 8;
constexpr int64_t kMostDepth = 512;           // of a panel: 64 KB
constexpr int64_t kMostElements = 64 * 1024;  // of a, in the second-level cache

// One tile: where it reads and writes, how far k goes.
struct Tile {
  const float* a;
  int64_t a_row, a_k;  // strides
  const float* panel;
  float* c;
  int64_t ldc;
  int64_t depth;
  bool accumulate;
  __mmask16 last;  // of the last vector: the lanes that exist
};

template <int kR, int kV>
ESCALA_AVX512 void RunTile(const Tile& t) {
  __m512 sums[kR][kV];
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 2
    for (int v = 0; v < kV; ++v) sums[i][v] = _mm512_setzero_ps();
  }
  if (t.accumulate) {
#pragma GCC unroll 8
    for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 2
      for (int v = 0; v < kV; ++v)
        __builtin_prefetch(t.c + i * t.ldc + v * kLanes, 1);
    }
  }
  const float* a = t.a;
  const float* b = t.panel;
  for (int64_t k = 0; k < t.depth; ++k) {
    __m512 bs[kV];
#pragma GCC unroll 2
    for (int v = 0; v < kV; ++v) bs[v] = _mm512_load_ps(b + v * kLanes);
#pragma GCC unroll 8
    for (int i = 0; i < kR; ++i) {
      const __m512 x = _mm512_set1_ps(a[i * t.a_row]);
#pragma GCC unroll 2
      for (int v = 0; v < kV; ++v)
        sums[i][v] = _mm512_fmadd_ps(x, bs[v], sums[i][v]);
    }
    a += t.a_k;
    b += kPanel;
  }
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 2
    for (int v = 0; v < kV; ++v) {
      float* const to = t.c + i * t.ldc + v * kLanes;
      const __mmask16 mask = v == kV - 1 ? t.last : __mmask16{0xffff};
      __m512 sum = sums[i][v];
      if (t.accumulate)
        sum = _mm512_add_ps(_mm512_maskz_loadu_ps(mask, to), sum);
      _mm512_mask_storeu_ps(to, mask, sum);
    }
  }
}

using TileFunction = void (*)(const Tile&);
constexpr TileFunction kTiles[2][kRows] = {
    {RunTile<1, 1>, RunTile<2, 1>, RunTile<3, 1>, RunTile<4, 1>, RunTile<5, 1>,
     RunTile<6, 1>, RunTile<7, 1>, RunTile<8, 1>},
    {RunTile<1, 2>, RunTile<2, 2>, RunTile<3, 2>, RunTile<4, 2>, RunTile<5, 2>,
     RunTile<6, 2>, RunTile<7, 2>, RunTile<8, 2>}};

__mmask16 FirstLanes(int64_t count) {
  return static_cast<__mmask16>(count >= kLanes ? 0xffff : (1 << count) - 1);
}

// Rows of b, up to 32 columns of them.
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

// 4 numbers each of 4 rows that are 4 apart.
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

// 16 columns of b given transposed: from[j * ldb + k] to to[k * 32 + j], for 4
// values of k.
ESCALA_AVX512 inline void TransposeFour(const float* from, int64_t ldb,
                                        float* to) {
  Sixteen r0, r1, r2, r3;
  LoadFours(from, ldb, &r0);
  LoadFours(from + ldb, ldb, &r1);
  LoadFours(from + 2 * ldb, ldb, &r2);
  LoadFours(from + 3 * ldb, ldb, &r3);
  // Within each quarter: the transpose of 4 by 4.
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

// c's rows [begin, end), columns of one panel.
void RunPanel(const Gemm& gemm, int64_t begin, int64_t end, int64_t columns,
              const float* a, Tile tile) {
  const TileFunction* const tiles = kTiles[columns > kLanes ? 1 : 0];
  tile.last = FirstLanes(columns > kLanes ? columns - kLanes : columns);
  float* const c = tile.c;
  for (int64_t i = begin; i < end; i += kRows) {
    tile.a = a + i * tile.a_row;
    tile.c = c + i * gemm.ldc;
    tiles[std::min(kRows, end - i) - 1](tile);
  }
}

}  // namespace

bool HaveGemmKernel() {
  static const bool have =
      (dnnl_get_effective_cpu_isa() & dnnl_cpu_isa_avx512_core) ==
          dnnl_cpu_isa_avx512_core &&
      __builtin_cpu_supports("avx512f");
  return have;
}

void RunGemmKernel(const Gemm& gemm, const float* a, const float* b, float* c) {
  alignas(64) thread_local float panel[kMostDepth * kPanel];
  Tile tile = {};
  tile.a_row = gemm.transpose_a ? 1 : gemm.lda;
  tile.a_k = gemm.transpose_a ? gemm.lda : 1;
  tile.panel = panel;
  tile.ldc = gemm.ldc;
  // Parts of k of about the same length; rows so that their part of a stays in
  // the cache for all panels.
  const int64_t parts = (gemm.k + kMostDepth - 1) / kMostDepth;
  const int64_t depth = (gemm.k + parts - 1) / parts;
  const int64_t rows = std::max(kMostElements / depth / kRows * kRows, kRows);
  for (int64_t k = 0; k < gemm.k; k += depth) {
    tile.depth = std::min(depth, gemm.k - k);
    tile.accumulate = gemm.accumulate || k > 0;
    for (int64_t i = 0; i < gemm.m; i += rows) {
      const int64_t end = std::min(gemm.m, i + rows);
      for (int64_t j = 0; j < gemm.n; j += kPanel) {
        const int64_t columns = std::min(kPanel, gemm.n - j);
        if (gemm.transpose_b)
          PackColumns(b + j * gemm.ldb + k, gemm.ldb, tile.depth, columns,
                      panel);
        else
          PackRows(b + k * gemm.ldb + j, gemm.ldb, tile.depth, columns, panel);
        tile.c = c + j;
        RunPanel(gemm, i, end, columns, a + k * tile.a_k, tile);
      }
    }
  }
}

#undef ESCALA_AVX512

#else

bool HaveGemmKernel() { return false; }
void RunGemmKernel(const Gemm&, const float*, const float*, float*) {
  ESCALA_CHECK(false, "no kernel for this processor");
}

#endif

}  // namespace escala::softpod::engine
