// Transforms of one length: what is prepared once for fft_loops.h.
//
// All transforms are forward and without scale.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace escala::engine::fft {

inline constexpr int64_t kLargestRadix = 127;

// True if no prime factor of n is above kLargestRadix: a LinePlan exists.
bool IsSmooth(int64_t n);

// Transforms a vector of lines, one in each element of the vector. Stockham's
// algorithm: each stage reads one array and writes another, and the points come
// out in order.
template <typename T>
struct LinePlan {
  struct Stage {
    int64_t radix;
    int64_t groups;   // of butterflies with the same factors; 1 in the last
    int64_t stride;   // butterflies in a group
    int64_t factors;  // index of the first in `factors`
    int64_t roots;    // index in `roots`, if the radix has no own code
  };

  // REQUIRES: n > 0, IsSmooth(n)
  explicit LinePlan(int64_t n);

  int64_t n;
  std::vector<Stage> stages;  // at least one
  std::vector<T> factors;     // pairs, by group and output
  std::vector<T> roots;       // pairs: of the circle in `radix` parts
};

// Transforms one line. Its points fill vectors of `lanes` elements.
template <typename T>
struct RowPlan {
  // How a line of n points can be transformed:
  //   kLanes   a first stage of radix `lanes`, each of whose results is one of
  //            `lanes` shorter lines
  //   kMatrix  as a matrix, its columns and then its rows: if `lanes` does not
  //            divide n. Even at 2^17 points it takes twice the time of kLanes.
  //   kChirp   as a convolution with a longer line (Bluestein)
  enum class Way { kNone, kLanes, kMatrix, kChirp };
  static Way WayOf(int64_t n, int64_t lanes);

  // REQUIRES: WayOf(n, lanes) is not kNone
  RowPlan(int64_t n, int64_t lanes);

  // Elements of scratch memory that the transform needs.
  int64_t scratch() const;

  int64_t n, lanes;
  Way way;
  // kLanes: the lines of n / lanes points, and the factors of the first stage:
  // a vector of real parts and one of imaginary parts for each output from 1
  // on of each vector of butterflies.
  std::unique_ptr<LinePlan<T>> rest;
  // kMatrix: columns of n1 points, rows of n2. Vectors of factors as above, for
  // each row of each vector of columns.
  std::unique_ptr<LinePlan<T>> columns, rows;
  std::vector<T> factors;
  // kChirp: `spectrum` is that of the chirp, divided by longer->n, which the
  // user of the plan computes: it holds the chirp at first.
  std::unique_ptr<RowPlan> longer;
  std::vector<T> chirp_re, chirp_im, spectrum_re, spectrum_im;
};

// Where the vectors begin that cover n elements: every `lanes` elements, and
// the last one so that it ends at n. REQUIRES: n >= lanes
inline int64_t VectorsOver(int64_t n, int64_t lanes) {
  return (n + lanes - 1) / lanes;
}
inline int64_t VectorBegin(int64_t vector, int64_t n, int64_t lanes) {
  return vector * lanes + lanes <= n ? vector * lanes : n - lanes;
}

extern template struct LinePlan<float>;
extern template struct LinePlan<double>;
extern template struct RowPlan<float>;
extern template struct RowPlan<double>;

}  // namespace escala::engine::fft
