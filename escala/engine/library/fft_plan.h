// Transforms of one length, for fft.cc: what is prepared once, and the loops.
//
// Points are held as two arrays, of real and of imaginary parts. The loops work
// on one vector of lines at a time (LinePlan) or on one long line (RowPlan).
// All transforms here are forward and without scale: an inverse one is a
// forward one with the two arrays swapped.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#if defined(__GNUC__) && !defined(__clang__)
// Vectors are passed between functions that are all inlined.
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

// Every loop is inlined into one function for each kind of processor.
#define ESCALA_FFT_INLINE inline __attribute__((always_inline))
#define ESCALA_FFT_LAMBDA __attribute__((always_inline))

namespace escala::engine::fft {

template <typename T>
inline constexpr int64_t kLanes = 64 / static_cast<int64_t>(sizeof(T));

template <typename T>
struct VectorOf;
template <>
struct VectorOf<float> {
  typedef float Type __attribute__((vector_size(64), aligned(4), may_alias));
};
template <>
struct VectorOf<double> {
  typedef double Type __attribute__((vector_size(64), aligned(8), may_alias));
};
template <typename T>
using Vector = typename VectorOf<T>::Type;

template <typename T>
struct Split {
  T* re;
  T* im;
};

// Rounds up to whole vectors.
template <typename T>
constexpr int64_t Whole(int64_t n) {
  return (n + kLanes<T> - 1) / kLanes<T> * kLanes<T>;
}

// True if a LinePlan can have this length: no prime factor is above 13.
bool IsSmooth(int64_t n);

// Transforms a vector of lines: point k of all lines is the vector at
// k * kLanes. Stockham's algorithm: each stage reads one array and writes
// another, and the points come out in order.
template <typename T>
struct LinePlan {
  struct Stage {
    int64_t radix;
    int64_t groups;   // of butterflies with the same factors
    int64_t stride;   // butterflies in a group
    int64_t factors;  // index of the first in `factors`
  };

  // REQUIRES: n > 0, IsSmooth(n)
  explicit LinePlan(int64_t n);

  int64_t n;
  std::vector<Stage> stages;
  std::vector<T> factors;  // pairs, by group and output
  std::vector<T> roots;    // pairs: of the stages without code of their own
};

// Transforms a line of any length: as a matrix of n1 by n2 points, its columns
// and then its rows, or as a convolution with a longer line (Bluestein).
template <typename T>
struct RowPlan {
  explicit RowPlan(int64_t n);

  // Elements of scratch memory, and of each array of a line.
  int64_t scratch() const;
  int64_t padded() const { return Whole<T>(n) + kLanes<T>; }

  int64_t n;
  // A matrix of n1 rows:
  std::unique_ptr<LinePlan<T>> columns, rows;  // lengths n1, n2
  std::vector<T> factors_re, factors_im;       // by row, padded
  // Bluestein:
  std::unique_ptr<RowPlan> longer;
  std::vector<T> chirp_re, chirp_im;  // padded
  std::vector<T> spectrum_re,
      spectrum_im;  // of the chirp, divided by longer->n
};

extern template struct LinePlan<float>;
extern template struct LinePlan<double>;
extern template struct RowPlan<float>;
extern template struct RowPlan<double>;

}  // namespace escala::engine::fft
