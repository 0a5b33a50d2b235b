// This file is compiled with -ffp-contract=fast, so that a multiplication and
// an addition become one instruction where the processor has it.
#include "escala/engine/library/vector_kernel.h"

#include <algorithm>

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

#define ESCALA_UNROLL _Pragma("GCC unroll 16")
#define ESCALA_INLINE [[gnu::always_inline]] inline
// Keeps the compiler from reading a vector anew for each of its uses.
#if defined(__x86_64__)
#define ESCALA_IN_REGISTER(vector) __asm__("" : "+x"(vector))
#else
#define ESCALA_IN_REGISTER(vector) (void)(vector)
#endif
#define ESCALA_ALWAYS __attribute__((always_inline))

// Bytes of y that stay in the L1 cache for all passes.
constexpr int64_t kBlockBytes = 16 << 10;

// A long sum is made of groups of so many terms. So what rounding takes grows
// with the length of a group, and the number of groups, not of terms.
constexpr int64_t kTermsOfGroup = 512;

template <typename Vector, typename T>
ESCALA_INLINE Vector Load(const T* from) {
  Vector value;
  __builtin_memcpy(&value, from, sizeof(Vector));
  return value;
}

// Vectors of signed integers as wide as T.
template <typename Vector>
using MaskOf = decltype(Vector{} < Vector{});

// All bits of the lanes from `first` on.
template <typename Vector>
ESCALA_INLINE MaskOf<Vector> LanesFrom(int64_t first) {
  constexpr int kLanes = sizeof(Vector) / sizeof(Vector{}[0]);
  MaskOf<Vector> lanes = {};
  ESCALA_UNROLL
  for (int lane = 0; lane < kLanes; ++lane) lanes[lane] = lane;
  return lanes - static_cast<int>(first) >= 0;
}

// Adds kR rows from k on to elements [i, i + kV vectors) of all lines of y, but
// for the first `keep` elements. The rows are read once for several lines.
template <typename Vector, int kR, int kV, bool kFirst, typename T>
ESCALA_INLINE void AddTo(const RowSums<T>& s, const T* const (&rows)[kR],
                         int64_t k, int64_t i, int64_t keep = 0) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  Vector values[kR][kV];
  ESCALA_UNROLL
  for (int r = 0; r < kR; ++r) {
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      values[r][v] = Load<Vector>(rows[r] + i + v * kLanes);
  }
  for (int64_t j = 0; j < s.w_count; ++j) {
    T* const y = s.y + j * s.y_line + i;
    const T* const w = s.w + j * s.w_line + k;
    Vector sums[kV];
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      sums[v] = kFirst ? Vector{} : Load<Vector>(y + v * kLanes);
    ESCALA_UNROLL
    for (int r = 0; r < kR; ++r) {
      ESCALA_UNROLL
      for (int v = 0; v < kV; ++v) sums[v] += values[r][v] * w[r];
    }
    if (keep > 0) sums[0] = LanesFrom<Vector>(keep) ? sums[0] : Load<Vector>(y);
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v)
      __builtin_memcpy(y + v * kLanes, &sums[v], sizeof(Vector));
  }
}

// REQUIRES: an element of y for each lane of a vector.
template <typename Vector, int kR, bool kFirst, typename T>
ESCALA_INLINE void AddSome(const RowSums<T>& s, int64_t k) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  constexpr int kV = 2;
  const T* rows[kR];
  for (int r = 0; r < kR; ++r) rows[r] = s.x + s.rows[k + r];
  int64_t i = 0;
  for (; i + kV * kLanes <= s.count; i += kV * kLanes)
    AddTo<Vector, kR, kV, kFirst>(s, rows, k, i);
  for (; i + kLanes <= s.count; i += kLanes)
    AddTo<Vector, kR, 1, kFirst>(s, rows, k, i);
  // The last vector begins earlier, and keeps what was added.
  if (i < s.count)
    AddTo<Vector, kR, 1, kFirst>(s, rows, k, s.count - kLanes,
                                 i - (s.count - kLanes));
}

template <typename Vector, bool kFirst, typename T>
ESCALA_INLINE int64_t AddNext(const RowSums<T>& s, int64_t k) {
  const int64_t left = s.terms - k;
  if (sizeof(Vector) == 64 && left >= 8) {
    AddSome<Vector, 8, kFirst>(s, k);
    return 8;
  }
  if (left >= 4) {
    AddSome<Vector, 4, kFirst>(s, k);
    return 4;
  }
  if (left >= 2) {
    AddSome<Vector, 2, kFirst>(s, k);
    return 2;
  }
  AddSome<Vector, 1, kFirst>(s, k);
  return 1;
}

// Lines of fewer elements than a vector has.
template <typename T>
ESCALA_INLINE void AddShort(const RowSums<T>& s) {
  for (int64_t j = 0; j < s.w_count; ++j)
    for (int64_t i = 0; i < s.count; ++i) {
      T sum = {};
      for (int64_t k = 0; k < s.terms; ++k)
        sum += s.w[j * s.w_line + k] * s.x[s.rows[k] + i];
      T& y = s.y[j * s.y_line + i];
      y = s.accumulate ? y + sum : sum;
    }
}

// All rows into a line of kV vectors, and the rest of one more if kRest. That
// one ends where the line ends: what it shares with the vector before it is the
// same.
template <typename Vector, int kV, bool kRest, typename T>
ESCALA_INLINE void AddNarrow(const RowSums<T>& s) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  constexpr int kAll = kV + (kRest ? 1 : 0);
  const auto at = [&](int v) ESCALA_ALWAYS {
    return v < kV ? v * kLanes : s.count - kLanes;
  };
  for (int64_t j = 0; j < s.w_count; ++j) {
    T* const y = s.y + j * s.y_line;
    const T* const w = s.w + j * s.w_line;
    Vector sums[kAll] = {};
    for (int64_t k = 0; k < s.terms; ++k) {
      ESCALA_UNROLL
      for (int v = 0; v < kAll; ++v)
        sums[v] += Load<Vector>(s.x + s.rows[k] + at(v)) * w[k];
    }
    if (s.accumulate) {
      ESCALA_UNROLL
      for (int v = 0; v < kAll; ++v) sums[v] += Load<Vector>(y + at(v));
    }
    ESCALA_UNROLL
    for (int v = 0; v < kAll; ++v)
      __builtin_memcpy(y + at(v), &sums[v], sizeof(Vector));
  }
}

template <typename Vector, int kV, typename T>
ESCALA_INLINE bool IsAddedNarrow(const RowSums<T>& s) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  if (s.count / kLanes != kV) return false;
  if (s.count % kLanes != 0)
    AddNarrow<Vector, kV, true>(s);
  else
    AddNarrow<Vector, kV, false>(s);
  return true;
}

// A group of terms of lines that are longer.
template <typename Vector, typename T>
ESCALA_INLINE void AddLong(const RowSums<T>& s) {
  T space[kBlockBytes / sizeof(T)];
  RowSums<T> group = s;
  if (s.accumulate) {
    group.y = space;
    group.y_line = s.count;
  }
  int64_t k = AddNext<Vector, true>(group, 0);
  while (k < s.terms) k += AddNext<Vector, false>(group, k);
  if (!s.accumulate) return;
  for (int64_t j = 0; j < s.w_count; ++j)
    for (int64_t i = 0; i < s.count; ++i)
      s.y[j * s.y_line + i] += space[j * s.count + i];
}

template <typename Vector, typename T>
ESCALA_INLINE void AddGroup(const RowSums<T>& s) {
  if (s.count < static_cast<int64_t>(sizeof(Vector) / sizeof(T)))
    AddShort(s);
  else if (!IsAddedNarrow<Vector, 1>(s) && !IsAddedNarrow<Vector, 2>(s) &&
           !IsAddedNarrow<Vector, 3>(s) && !IsAddedNarrow<Vector, 4>(s))
    AddLong<Vector>(s);
}

template <typename Vector, typename T>
ESCALA_INLINE void AddRows(const RowSums<T>& s) {
  if (s.terms == 0) return AddShort(s);
  // Blocks of about equal size.
  const int64_t most = kBlockBytes / (s.w_count * sizeof(T));
  const int64_t blocks = (s.count + most - 1) / most;
  RowSums<T> group = s;
  for (int64_t b = 0; b < blocks; ++b) {
    const int64_t begin = s.count * b / blocks;
    group.x = s.x + begin;
    group.y = s.y + begin;
    group.count = s.count * (b + 1) / blocks - begin;
    for (int64_t k = 0; k < s.terms; k += kTermsOfGroup) {
      group.rows = s.rows + k;
      group.w = s.w + k;
      group.terms = std::min(kTermsOfGroup, s.terms - k);
      group.accumulate = s.accumulate || k > 0;
      AddGroup<Vector>(group);
    }
  }
}

// Lanes of a in which the bit of the index is 0, and of b where it is 1, each
// added to its neighbour across that bit.
template <int kBit, typename Vector>
ESCALA_INLINE Vector AddNeighbours(Vector a, Vector b) {
  constexpr int kLanes = sizeof(Vector) / sizeof(a[0]);
  MaskOf<Vector> low, high;
  ESCALA_UNROLL
  for (int i = 0; i < kLanes; ++i) {
    low[i] = (i & kBit) != 0 ? kLanes + (i ^ kBit) : i;
    high[i] = (i & kBit) != 0 ? kLanes + i : i ^ kBit;
  }
  return __builtin_shuffle(a, b, low) + __builtin_shuffle(a, b, high);
}

// The sum of the lanes of each of kN vectors: lane l of the result is that of
// sums[l]. All are added in the same order.
template <int kN, int kBit = 1, typename Vector>
ESCALA_INLINE Vector SumLanes(const Vector* sums) {
  constexpr int kLanes = sizeof(Vector) / sizeof(sums[0][0]);
  if constexpr (kBit == kLanes) {
    return sums[0];
  } else {
    constexpr int kLeft = kN > 1 ? kN / 2 : 1;
    Vector halves[kLeft];
    ESCALA_UNROLL
    for (int i = 0; i < kLeft; ++i)
      halves[i] = AddNeighbours<kBit>(sums[kN > 1 ? 2 * i : 0],
                                      sums[kN > 1 ? 2 * i + 1 : 0]);
    return SumLanes<kLeft, kBit * 2>(halves);
  }
}

// Adds the products of one run: kL lines of x by kC lines of w. Neighbouring
// vectors are added to kV sums in turn, so that short blocks have several
// chains of additions.
template <typename Vector, int kL, int kC, int kV, typename T>
ESCALA_INLINE void AddRun(const T* const (&x)[kL], const T* w, int64_t w_line,
                          int64_t terms, Vector (&sums)[kC][kV][kL]) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  const auto add = [&](int64_t k, int v, const auto& load) ESCALA_ALWAYS {
    Vector ws[kC];
    ESCALA_UNROLL
    for (int c = 0; c < kC; ++c) ws[c] = load(w + c * w_line + k);
    ESCALA_UNROLL
    for (int l = 0; l < kL; ++l) {
      Vector values = load(x[l] + k);
      if constexpr (kC > 1) ESCALA_IN_REGISTER(values);
      ESCALA_UNROLL
      for (int c = 0; c < kC; ++c) sums[c][v][l] += values * ws[c];
    }
  };
  const auto all = [](const T* from)
                       ESCALA_ALWAYS { return Load<Vector>(from); };
  int64_t k = 0;
  for (; k + kV * kLanes <= terms; k += kV * kLanes) {
    ESCALA_UNROLL
    for (int v = 0; v < kV; ++v) add(k + v * kLanes, v, all);
  }
  if (kV > 1 && k + kLanes <= terms) {
    add(k, 0, all);
    k += kLanes;
  }
  const int64_t rest = terms - k;
  if (rest == 0) return;
  if (k == 0) {  // too few for a vector
    add(0, 0, [&](const T* from) ESCALA_ALWAYS {
      Vector value = {};
      for (int64_t lane = 0; lane < rest; ++lane) value[lane] = from[lane];
      return value;
    });
    return;
  }
  // The last vector begins earlier. Its lanes that were added become zero.
  const MaskOf<Vector> left = LanesFrom<Vector>(kLanes - rest);
  add(terms - kLanes, kV - 1, [&](const T* from) ESCALA_ALWAYS {
    return Vector(MaskOf<Vector>(Load<Vector>(from)) & left);
  });
}

// Lines [i, i + count) of x by kC lines of w from line j on.
// REQUIRES: 0 < count <= kL.
template <typename Vector, int kL, int kC, int kV, typename T>
ESCALA_INLINE void DotBlock(const Dots<T>& d, int64_t i, int64_t count,
                            int64_t j) {
  constexpr int kLanes = sizeof(Vector) / sizeof(T);
  Vector sums[kC][kV][kL] = {};
  for (const DotRun& run : d.runs) {
    const T* x[kL];
    ESCALA_UNROLL
    for (int l = 0; l < kL; ++l)
      x[l] = d.x + d.lines[i + (l < count ? l : 0)] + run.x;
    AddRun<Vector>(x, d.w + j * d.w_line + run.w, d.w_line, run.terms, sums);
  }
  constexpr int kGroup = kL < kLanes ? kL : kLanes;
  ESCALA_UNROLL
  for (int c = 0; c < kC; ++c) {
    ESCALA_UNROLL
    for (int v = 1; v < kV; ++v) {
      ESCALA_UNROLL
      for (int l = 0; l < kL; ++l) sums[c][0][l] += sums[c][v][l];
    }
    ESCALA_UNROLL
    for (int l = 0; l < kL; l += kGroup) {
      const Vector sum = SumLanes<kGroup>(&sums[c][0][l]);
      ESCALA_UNROLL
      for (int g = 0; g < kGroup; ++g) {
        if (l + g >= count) break;
        const int64_t line = i + l + g;
        T* const y = d.y + (d.y_lines != nullptr ? d.y_lines[line] : line) +
                     (j + c) * d.y_w;
        *y = d.accumulate ? *y + sum[g] : sum[g];
      }
    }
  }
}

template <typename Vector, int kL, int kC, int kV, typename T>
ESCALA_INLINE void DotColumns(const Dots<T>& d, int64_t j) {
  int64_t i = 0;
  for (; i + kL <= d.count; i += kL) DotBlock<Vector, kL, kC, kV>(d, i, kL, j);
  if (i + 1 < d.count)
    DotBlock<Vector, kL, kC, kV>(d, i, d.count - i, j);
  else if (i < d.count)
    DotBlock<Vector, 1, kC, kV>(d, i, 1, j);
}

// The sums of a block stay in registers: 24 of 32, or 12 of 16.
template <typename Vector, typename T>
ESCALA_INLINE void DotLines(const Dots<T>& d) {
  constexpr int kL = sizeof(Vector) == 64 ? 8 : 4;
  for (int64_t j = 0; j < d.w_count;) {
    const int64_t left = d.w_count - j;
    if (left == 3 || left > 4) {
      DotColumns<Vector, kL, 3, 1>(d, j);
      j += 3;
    } else if (left > 1) {
      DotColumns<Vector, kL, 2, 1>(d, j);
      j += 2;
    } else {
      DotColumns<Vector, 4, 1, 2>(d, j);
      ++j;
    }
  }
}

// Both functions for vectors of kBytes, as the instructions of a target.
#define ESCALA_KERNEL(NAME, BYTES, TARGET)                                     \
  template <typename T>                                                        \
  struct NAME {                                                                \
    typedef T Vector __attribute__((vector_size(BYTES)));                      \
    TARGET static void Rows(const RowSums<T>& sums) { AddRows<Vector>(sums); } \
    TARGET static void Lines(const Dots<T>& dots) { DotLines<Vector>(dots); }  \
  };

ESCALA_KERNEL(Plain, 16, )
#if defined(__x86_64__)
ESCALA_KERNEL(Avx2, 32, __attribute__((target("avx2,fma"))))
ESCALA_KERNEL(Avx512, 64, __attribute__((target("avx512f,avx512dq,avx512bw"))))
#endif

#undef ESCALA_KERNEL
#undef ESCALA_ALWAYS
#undef ESCALA_IN_REGISTER
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
