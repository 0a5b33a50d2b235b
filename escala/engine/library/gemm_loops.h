// The product kernel, for vectors V of any width (gemm_avx512.cc,
// gemm_avx2.cc).
//
// A tile of c stays in registers for all of k: kRows rows by two vectors.
//
// b is first packed into panels of two vectors' columns by a part of k, padded
// with zeros at its edge. a is read in place, unless it is transposed, deep and
// read by many panels; then it is packed into tiles of rows.
//
// Each element adds its products in the order of k, in one chain per part of k.
// If rows of a begin or end with zeros, as causal masks leave them, and b is
// finite, the sums skip those products.
//
// Included after `#pragma GCC target`, and after all other headers.
#pragma once

namespace escala::engine {

#define ESCALA_UNROLL _Pragma("GCC unroll 8")
#define ESCALA_INLINE [[gnu::always_inline]] inline

template <class V>
class GemmLoops {
 public:
  static void Pack(const Gemm& gemm, const float* b, float* packed);
  static void Run(const Gemm& gemm, const float* a, const float* b, float* c);

  static constexpr GemmKernel kKernel = {2 * V::kLanes, V::kMostDepth, Pack,
                                         Run};

 private:
  using Floats = typename V::Floats;

  static constexpr int64_t kLanes = V::kLanes;
  static constexpr int64_t kPanel = 2 * kLanes;
  static constexpr int64_t kRows = V::kRows;
  // The rows of a tile that is two panels wide. 0: there are no such tiles.
  static constexpr int64_t kWideRows = V::kWideRows;
  static constexpr int64_t kMostDepth = V::kMostDepth;
  // Panels that a product packs at once, and all their floats.
  static constexpr int64_t kMostPanels = V::kMostPanels;
  static constexpr int64_t kMostPacked = V::kMostPacked;
  // The rows of c that are computed at once are a multiple of this.
  static constexpr int64_t kUnit = V::kRowsAtOnce > 0 ? V::kRowsAtOnce : kRows;
  static constexpr int64_t kShortDepth = 64;  // two panels: half an L1 cache
  static constexpr int64_t kMostRanges = 128;
  static constexpr int64_t kMostElements = 64 * 1024;  // of a, in the L2 cache
  static constexpr int64_t kLine = 16;                 // floats in a cache line
  static constexpr int64_t kBits = 16;                 // of NotZero
  static constexpr int64_t kGap = 2 * kRows;  // floats between tiles of a

  // The part of k outside of which a group of kRows rows of a is zero.
  struct Range {
    int64_t begin, end;
  };

  // A column of tiles: what they read and write, and how far k goes.
  struct Tiles {
    const float* a;
    int64_t a_row, a_k, a_tile;  // strides
    const float* panel;
    // The memory read after this panel, as rows of a panel's width: some tiles
    // together prefetch it.
    const float* next;
    int64_t next_row;
    float* c;
    int64_t ldc;
    int64_t rows;
    int64_t depth;
    const Range* ranges;  // by kRows rows; nullptr: all of k
    bool accumulate;
    int64_t last;  // valid lanes of the last vector
  };

  // Walks over the cache lines of `next`.
  struct Prefetch {
    explicit Prefetch(const Tiles& t) : at(t.next), row(t.next_row) {}
    ESCALA_INLINE void Step() {
      __builtin_prefetch(at);
      at += kPanel == kLine ? row : step;
      step = row - step;
    }
    const float* at;
    const int64_t row;
    int64_t step = kLine;
  };

  using TilesFunction = void (*)(const Tiles&);

  template <int kR, int kV>
  ESCALA_INLINE static void AddProducts(const float* a, int64_t a_row,
                                        const float* b, Floats (&sums)[kR][kV]);
  static int64_t TakeRange(const Tiles& t, int64_t row, const float** a,
                           const float** b);
  template <int kR, int kV, bool kFetch = false>
  static void RunTiles(const Tiles& t);
  static void RunWideTiles(const Tiles& t);
  template <int kV, size_t... kR>
  static constexpr std::array<TilesFunction, kRows> TilesOf(
      std::index_sequence<kR...>) {
    return {RunTiles<static_cast<int>(kR) + 1, kV>...};
  }

  ESCALA_INLINE static void PackRow(const float* b, int64_t columns,
                                    float* panel);
  static void TransposeFour(const float* from, int64_t ldb, float* to);
  static void PackColumns(const float* b, int64_t ldb, int64_t depth,
                          int64_t columns, float* panel);
  static void PackTiles(const float* a, int64_t lda, int64_t depth,
                        int64_t rows, float* tiles);
  static void PackPanels(const Gemm& gemm, const float* b, int64_t k,
                         int64_t depth, int64_t j, int64_t end, float* panels);

  static void RunRows(Tiles* tiles, TilesFunction run, int64_t rows);
  static void RunPanel(Tiles tiles, int64_t columns, bool fetch);
  static void RunPanels(const Tiles& tiles, int64_t j, int64_t end, bool fetch);
  static void RunRowsOfC(const Gemm& gemm, const float* b, int64_t k,
                         Tiles tiles, bool fetch);

  static unsigned NotZero(const float* from, int64_t stride, int64_t lines,
                          int64_t lanes);
  static void RangesOf(const Tiles& t, int64_t row, Range* ranges);
  static bool FindRanges(const Tiles& t, Range* ranges);
  static bool AllFinite(const float* panel, int64_t size);

  // Divides k into parts of about the same length.
  static int64_t DepthOf(int64_t k) {
    const int64_t parts = (k + kMostDepth - 1) / kMostDepth;
    return (k + parts - 1) / parts;
  }
  // How many columns of b a product packs at once.
  static int64_t ColumnsAtOnce(int64_t depth) {
    return std::min(kMostPacked / (depth * kPanel), kMostPanels) * kPanel;
  }
  static int64_t WholePanels(int64_t n) {
    return (n + kPanel - 1) / kPanel * kPanel;
  }
};

// --- Tiles -------------------------------------------------------------------

template <class V>
template <int kR, int kV>
ESCALA_INLINE void GemmLoops<V>::AddProducts(const float* a, int64_t a_row,
                                             const float* b,
                                             Floats (&sums)[kR][kV]) {
  Floats bs[kV];
  ESCALA_UNROLL
  for (int v = 0; v < kV; ++v) bs[v] = V::Load(b + v * kLanes);
  ESCALA_UNROLL
  for (int i = 0; i < kR; ++i) {
    const Floats x = V::Splat(a[i * a_row]);
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      sums[i][v] = V::MultiplyAdd(x, bs[v], sums[i][v]);
  }
}

// Moves `a` and `b` to the first step of k that the tile needs, and returns the
// number of steps.
template <class V>
inline int64_t GemmLoops<V>::TakeRange(const Tiles& t, int64_t row,
                                       const float** a, const float** b) {
  const Range& range = t.ranges[row / kRows];
  *a += range.begin * t.a_k;
  *b += range.begin * kPanel;
  return range.end - range.begin;
}

// Computes tiles of kR rows. Each tile prefetches its lines of c, and some
// tiles together the next panel, because the hardware would not do so in time.
// kFetch: for a transposed a, of which a tile reads a part of a cache line per
// step of k, also prefetches the lines of the following tiles.
template <class V>
template <int kR, int kV, bool kFetch>
void GemmLoops<V>::RunTiles(const Tiles& t) {
  const float* tile_a = t.a;
  Prefetch next(t);
  float* c = t.c;
  const int64_t a_row = t.a_row, a_k = t.a_k, ldc = t.ldc;
  const int64_t last = t.last;
  for (int64_t row = 0; row < t.rows; row += kR) {
    Floats sums[kR][kV];
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) {
        sums[i][v] = V::Zero();
        if (v * kLanes % kLine == 0)
          __builtin_prefetch(c + i * ldc + v * kLanes, 1);
      }
    }
    const float* a = tile_a;
    const float* b = t.panel;
    int64_t k = t.depth;
    if (t.ranges != nullptr) k = TakeRange(t, row, &a, &b);
    for (; k >= 4; k -= 4) {
      next.Step();
#pragma GCC unroll 4
      for (int u = 0; u < 4; ++u, a += a_k, b += kPanel) {
        if (kFetch) __builtin_prefetch(a + kLine, 0, 2);
        AddProducts(a, a_row, b, sums);
      }
    }
    for (; k > 0; --k, a += a_k, b += kPanel) AddProducts(a, a_row, b, sums);
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i, c += ldc) {
      float* const end = c + (kV - 1) * kLanes;
      if (t.accumulate) {
        if (kV == 2) sums[i][0] = V::Add(V::Load(c), sums[i][0]);
        sums[i][kV - 1] = V::Add(V::LoadFirst(end, last), sums[i][kV - 1]);
      }
      if (kV == 2) V::Store(c, sums[i][0]);
      // Masked stores are slower.
      if (last == kLanes)
        V::Store(end, sums[i][kV - 1]);
      else
        V::StoreFirst(end, last, sums[i][kV - 1]);
    }
    tile_a += t.a_tile;
  }
}

// Computes tiles of kWideRows rows and two whole panels. With small k a tile's
// prologue and epilogue dominate; these tiles load fewer bytes per
// multiplication and write longer runs of c, which are faster to fetch.
// REQUIRES: whole tiles
template <class V>
void GemmLoops<V>::RunWideTiles(const Tiles& t) {
  constexpr int kR = kWideRows > 0 ? kWideRows : 1, kV = 4;
  const float* tile_a = t.a;
  Prefetch next(t);
  float* c = t.c;
  const int64_t a_row = t.a_row, a_k = t.a_k, ldc = t.ldc;
  const int64_t second = t.depth * kPanel;
  for (int64_t row = 0; row < t.rows; row += kR) {
    Floats sums[kR][kV];
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) {
        sums[i][v] = V::Zero();
        if (t.accumulate) __builtin_prefetch(c + i * ldc + v * kLanes, 1);
      }
    }
    const float* a = tile_a;
    const float* b = t.panel;
    int64_t k = t.depth;
    if (t.ranges != nullptr) k = TakeRange(t, row, &a, &b);
    for (; k > 0; --k, a += a_k, b += kPanel) {
      if (k % 4 == 0) next.Step();
      const Floats bs[kV] = {V::Load(b), V::Load(b + kLanes),
                             V::Load(b + second), V::Load(b + second + kLanes)};
      ESCALA_UNROLL
      for (int i = 0; i < kR; ++i) {
        const Floats x = V::Splat(a[i * a_row]);
        ESCALA_UNROLL
        for (int v = 0; v < kV; ++v)
          sums[i][v] = V::MultiplyAdd(x, bs[v], sums[i][v]);
      }
    }
    ESCALA_UNROLL
    for (int i = 0; i < kR; ++i, c += ldc) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) {
        float* const to = c + v * kLanes;
        if (t.accumulate) sums[i][v] = V::Add(V::Load(to), sums[i][v]);
        V::Store(to, sums[i][v]);
      }
    }
    tile_a += kR * a_row;
  }
}

// Computes the next rows of the tiles, which `run` takes as one tile or
// several.
template <class V>
void GemmLoops<V>::RunRows(Tiles* tiles, TilesFunction run, int64_t rows) {
  Tiles part = *tiles;
  part.rows = rows;
  run(part);
  tiles->a += rows / kRows * tiles->a_tile + rows % kRows * tiles->a_row;
  if (tiles->ranges != nullptr) tiles->ranges += rows / kRows;
  tiles->c += rows * tiles->ldc;
  tiles->rows -= rows;
}

// Computes the columns of one panel. `fetch`: see kFetch of RunTiles.
template <class V>
void GemmLoops<V>::RunPanel(Tiles tiles, int64_t columns, bool fetch) {
  static constexpr std::array<TilesFunction, kRows> kTiles[2] = {
      TilesOf<1>(std::make_index_sequence<kRows>()),
      TilesOf<2>(std::make_index_sequence<kRows>())};
  const auto& run = kTiles[columns > kLanes ? 1 : 0];
  tiles.last = columns > kLanes ? columns - kLanes : columns;
  int64_t rest = tiles.rows % kRows;
  // A tile of one or two rows has too few sums to keep the processor busy, so
  // it takes rows from the tile before.
  const bool in_place = tiles.a_tile == kRows * tiles.a_row;
  if (kRows < 8 && (rest == 1 || rest == 2) && tiles.rows > kRows && in_place &&
      tiles.ranges == nullptr)
    rest += kRows;
  if (tiles.rows > rest)
    RunRows(
        &tiles,
        fetch && columns > kLanes ? RunTiles<kRows, 2, true> : run[kRows - 1],
        tiles.rows - rest);
  if (rest > kRows) RunRows(&tiles, run[rest / 2 - 1], rest / 2);
  if (tiles.rows > 0) RunRows(&tiles, run[tiles.rows - 1], tiles.rows);
}

// --- Packing -----------------------------------------------------------------

// Packs a row of b, up to a panel's columns.
template <class V>
ESCALA_INLINE void GemmLoops<V>::PackRow(const float* b, int64_t columns,
                                         float* panel) {
  const int64_t low = std::min(columns, kLanes), high = columns - low;
  V::Store(panel, low == kLanes ? V::Load(b) : V::LoadFirst(b, low));
  if (high == kLanes)
    V::Store(panel + kLanes, V::Load(b + kLanes));
  else if (high > 0)
    V::Store(panel + kLanes, V::LoadFirst(b + kLanes, high));
}

// Packs a vector's columns of a transposed b for 4 values of k: from[j * ldb +
// k] to to[k * kPanel + j].
template <class V>
inline void GemmLoops<V>::TransposeFour(const float* from, int64_t ldb,
                                        float* to) {
  const Floats r0 = V::LoadFours(from, ldb);
  const Floats r1 = V::LoadFours(from + ldb, ldb);
  const Floats r2 = V::LoadFours(from + 2 * ldb, ldb);
  const Floats r3 = V::LoadFours(from + 3 * ldb, ldb);
  // Transpose 4 by 4 in each quarter of the vectors.
  const Floats low02 = V::Low(r0, r2), high02 = V::High(r0, r2);
  const Floats low13 = V::Low(r1, r3), high13 = V::High(r1, r3);
  V::Store(to, V::Low(low02, low13));
  V::Store(to + kPanel, V::High(low02, low13));
  V::Store(to + 2 * kPanel, V::Low(high02, high13));
  V::Store(to + 3 * kPanel, V::High(high02, high13));
}

template <class V>
void GemmLoops<V>::PackColumns(const float* b, int64_t ldb, int64_t depth,
                               int64_t columns, float* panel) {
  for (int64_t j = 0; j < columns; j += kLanes) {
    const float* const from = b + j * ldb;
    float* const to = panel + j;
    int64_t k = 0;
    if (columns - j >= kLanes)
      for (; k + 4 <= depth; k += 4)
        TransposeFour(from + k, ldb, to + k * kPanel);
    const int64_t some = std::min(kLanes, columns - j);
    for (; k < depth; ++k) {
      if (some < kLanes) V::Store(to + k * kPanel, V::Zero());
      for (int64_t i = 0; i < some; ++i) to[k * kPanel + i] = from[i * ldb + k];
    }
  }
}

// Packs a transposed a into tiles of kRows rows. It reads one row of a after
// the other because these are contiguous; the gap between tiles spreads them
// over the cache's sets.
template <class V>
void GemmLoops<V>::PackTiles(const float* a, int64_t lda, int64_t depth,
                             int64_t rows, float* tiles) {
  const int64_t stride = depth * kRows + kGap;
  for (int64_t k = 0; k < depth; ++k, a += lda) {
    float* to = tiles + k * kRows;
    int64_t i = 0;
    for (; i + kRows <= rows; i += kRows, to += stride)
      std::memcpy(to, a + i, kRows * sizeof(float));
    for (; i < rows; ++i) *to++ = a[i];
  }
}

// Packs panels: columns [j, end) of b, and a part of k.
template <class V>
void GemmLoops<V>::PackPanels(const Gemm& gemm, const float* b, int64_t k,
                              int64_t depth, int64_t j, int64_t end,
                              float* panels) {
  if (gemm.transpose_b) {
    for (; j < end; j += kPanel, panels += depth * kPanel)
      PackColumns(b + j * gemm.ldb + k, gemm.ldb, depth,
                  std::min(kPanel, end - j), panels);
    return;
  }
  b += k * gemm.ldb;
  for (int64_t row = 0; row < depth; ++row, b += gemm.ldb, panels += kPanel) {
    float* panel = panels;
    for (int64_t p = j; p < end; p += kPanel, panel += depth * kPanel)
      PackRow(b + p, std::min(kPanel, end - p), panel);
  }
}

// --- Zeros -------------------------------------------------------------------

// A mask of kBits lanes: those that are not zero in some of `lines` lines. NaN
// counts.
template <class V>
unsigned GemmLoops<V>::NotZero(const float* from, int64_t stride, int64_t lines,
                               int64_t lanes) {
  unsigned bits = 0;
  for (int64_t first = 0; first < std::min(lanes, kBits); first += kLanes) {
    Floats any = V::Zero();
    for (int64_t i = 0; i < lines; ++i)
      any = V::Or(any, V::LoadFirst(from + i * stride + first, lanes - first));
    bits |= V::NotZero(any) << first;
  }
  return bits;
}

// Finds the ranges of the kRows rows from `row` on and of the kRows rows after
// them.
template <class V>
void GemmLoops<V>::RangesOf(const Tiles& t, int64_t row, Range* ranges) {
  constexpr int64_t kSteps = 8;  // of k, between which it does not distinguish
  constexpr unsigned kGroup = (1u << kRows) - 1;
  const float* const a = t.a + row * t.a_row;
  const int64_t rows = std::min(t.rows - row, 2 * kRows);
  const auto widen = [&](Range* range, int64_t k, unsigned bits) {
    const int64_t begin = k + __builtin_ctz(bits | 1u << kBits);
    const int64_t end = k + 32 - __builtin_clz(bits | 1);
    range->begin = bits == 0 ? range->begin : std::min(range->begin, begin);
    range->end = bits == 0 ? range->end : end;
  };
  ranges[0] = ranges[1] = {t.depth, 0};
  if (t.a_row == 1) {
    for (int64_t k = 0; k < t.depth; k += kSteps) {
      const int64_t steps = std::min(kSteps, t.depth - k);
      const unsigned bits = NotZero(a + k * t.a_k, t.a_k, steps, rows);
      const unsigned all = (1u << steps) - 1;
      widen(&ranges[0], k, (bits & kGroup) != 0 ? all : 0);
      widen(&ranges[1], k, bits >> kRows != 0 ? all : 0);
    }
  } else {
    for (int64_t r = 0; r < rows; r += kRows)
      for (int64_t k = 0; k < t.depth; k += kBits)
        widen(&ranges[r / kRows], k,
              NotZero(a + r * t.a_row + k, t.a_row, std::min(kRows, rows - r),
                      t.depth - k));
  }
  for (int i = 0; i < 2; ++i)
    ranges[i].begin = std::min(ranges[i].begin, ranges[i].end);
}

// Finds the ranges of all rows of a. True if they are worth using. A causal
// mask leaves a triangle, so the two corners are checked first.
template <class V>
bool GemmLoops<V>::FindRanges(const Tiles& t, Range* ranges) {
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
  for (const Range& range : std::span(ranges, static_cast<size_t>(groups)))
    steps += range.end - range.begin;
  return steps <= groups * t.depth / 8 * 7;
}

// Whether all elements are finite. REQUIRES: size is whole panels
template <class V>
bool GemmLoops<V>::AllFinite(const float* panel, int64_t size) {
  Floats sums[2] = {V::Zero(), V::Zero()};
  for (int64_t i = 0; i < size; i += kPanel)
    for (int v = 0; v < 2; ++v)
      sums[v] =
          V::MultiplyAdd(V::Load(panel + i + v * kLanes), V::Zero(), sums[v]);
  return !V::AnyNan(sums[0], sums[1]);
}

// --- The product -------------------------------------------------------------

template <class V>
void GemmLoops<V>::Pack(const Gemm& gemm, const float* b, float* packed) {
  const int64_t most = DepthOf(gemm.k);
  for (int64_t k = 0; k < gemm.k; k += most) {
    const int64_t depth = std::min(most, gemm.k - k);
    const int64_t columns = ColumnsAtOnce(depth);
    for (int64_t j = 0; j < gemm.n; j += columns)
      PackPanels(gemm, b, k, depth, j, std::min(j + columns, gemm.n),
                 packed + j * depth);
    packed += depth * WholePanels(gemm.n);
  }
}

// Computes columns [j, end) of c from panels that lie one after the other, some
// rows at a time, so that lines of c that lie beside each other are written
// soon after each other.
template <class V>
void GemmLoops<V>::RunPanels(const Tiles& tiles, int64_t j, int64_t end,
                             bool fetch) {
  const int64_t size = tiles.depth * kPanel;
  bool finite[kMostPanels] = {};
  for (int64_t p = 0; tiles.ranges != nullptr && j + p * kPanel < end; ++p)
    finite[p] = AllFinite(tiles.panel + p * size, size);
  const int64_t at_once = V::kRowsAtOnce > 0 ? V::kRowsAtOnce : tiles.rows;
  for (int64_t row = 0; row < tiles.rows; row += at_once) {
    for (int64_t p = 0; j + p * kPanel < end; ++p) {
      Tiles part = tiles;
      part.rows = std::min(at_once, tiles.rows - row);
      part.a += row / kRows * tiles.a_tile;
      part.c += row * tiles.ldc + p * kPanel;
      part.panel += p * size;
      part.ranges = finite[p] ? tiles.ranges + row / kRows : nullptr;
      if (kMostPanels > 1) part.next = part.panel + size;
      RunPanel(part, std::min(kPanel, end - j - p * kPanel), fetch && p == 0);
    }
  }
}

// Computes some rows of c, adding a part of k.
template <class V>
void GemmLoops<V>::RunRowsOfC(const Gemm& gemm, const float* b, int64_t k,
                              Tiles tiles, bool fetch) {
  alignas(64) thread_local float own_panels[kMostPacked];
  float* const c = tiles.c;
  const int64_t columns = ColumnsAtOnce(tiles.depth);
  // If c is higher than wide, tiles of more rows reach the longer runs.
  const bool wide = kWideRows > 0 && gemm.k <= kShortDepth &&
                    gemm.m <= gemm.n && tiles.rows % kWideRows == 0;
  for (int64_t j = 0, end = 0; j < gemm.n; j = end) {
    const bool two = wide && j + 2 * kPanel <= gemm.n;
    end = std::min(j + (two ? 2 * kPanel : columns), gemm.n);
    tiles.c = c + j;
    if (gemm.packed_b) {
      tiles.panel = b + k * WholePanels(gemm.n) + j * tiles.depth;
      tiles.next = tiles.panel + tiles.depth * kPanel;
      tiles.next_row = kPanel;
    } else {
      PackPanels(gemm, b, k, tiles.depth, j, end, own_panels);
      tiles.panel = own_panels;
      const float* const then =
          end >= gemm.n ? gemm.next_b
                        : b + (gemm.transpose_b ? end * gemm.ldb + k
                                                : k * gemm.ldb + end);
      const bool one = kMostPanels == 1 && then != nullptr;
      tiles.next = one ? then : own_panels;
      tiles.next_row = one ? gemm.ldb : kMostPanels == 1 ? 0 : kPanel;
    }
    if (two) {
      Tiles pair = tiles;
      if (pair.ranges != nullptr &&
          !AllFinite(tiles.panel, 2 * kPanel * tiles.depth))
        pair.ranges = nullptr;
      RunWideTiles(pair);
    } else {
      RunPanels(tiles, j, end, fetch && j == 0);
    }
  }
}

template <class V>
void GemmLoops<V>::Run(const Gemm& gemm, const float* a, const float* b,
                       float* c) {
  alignas(64) thread_local float own_tiles[kMostElements];
  // Packing a pays if several panels read it.
  const bool pack_a =
      gemm.transpose_a && gemm.n > 2 * kPanel && gemm.k > kShortDepth;
  // Choose the largest number of rows whose part of a stays cached for all
  // panels.
  const int64_t most = DepthOf(gemm.k);
  const int64_t rows = kMostElements / (most + kGap / kRows) / kUnit * kUnit;
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
      tiles.c = c + i * gemm.ldc;
      Range ranges[kMostRanges];
      tiles.ranges =
          !gemm.packed_b && FindRanges(tiles, ranges) ? ranges : nullptr;
      if (pack_a) {
        PackTiles(tiles.a, gemm.lda, tiles.depth, tiles.rows, own_tiles);
        tiles.a = own_tiles;
        tiles.a_k = kRows;
        tiles.a_tile = tiles.depth * kRows + kGap;
      }
      RunRowsOfC(gemm, b, k, tiles, gemm.transpose_a && !pack_a);
    }
  }
}

#undef ESCALA_INLINE
#undef ESCALA_UNROLL

}  // namespace escala::engine
