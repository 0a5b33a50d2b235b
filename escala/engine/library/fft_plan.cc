#include "escala/engine/library/fft_plan.h"

#include <algorithm>
#include <complex>

#include "escala/base/root_of_unity.h"

namespace escala::engine::fft {

namespace {

// The radices of the stages, in their order. The last stage has no factors, so
// it is the one of the largest power of two.
std::vector<int64_t> RadicesOf(int64_t n) {
  std::vector<int64_t> radices;
  for (int64_t p = 3; p <= kLargestRadix; p += 2)
    for (; n % p == 0; n /= p) radices.push_back(p);
  int64_t twos = 0;
  for (; n % 2 == 0; n /= 2) ++twos;
  if (twos == 1) {
    radices.push_back(2);
  } else if (twos % 3 != 0) {
    radices.push_back(4);
    if (twos % 3 == 1) radices.push_back(4);
  }
  if (twos > 1) radices.insert(radices.end(), twos / 3 - (twos % 3 == 1), 8);
  if (radices.empty()) radices.push_back(1);
  return radices;
}

// The rows of the matrix that a line of n points becomes: near to the square
// root, and at least `lanes` rows and columns. 0 if there is none.
int64_t RowsOf(int64_t n, int64_t lanes) {
  const auto cost = [&](int64_t n1) {
    const int64_t n2 = n / n1;
    return n1 * VectorsOver(n2, lanes) + n2 * VectorsOver(n1, lanes) +
           2 * (n1 + n2);
  };
  int64_t best = 0;
  for (int64_t n1 = lanes; n1 * lanes <= n; ++n1)
    if (n % n1 == 0 && (best == 0 || cost(n1) < cost(best))) best = n1;
  return best;
}

// The length of the convolution that a line of n points becomes.
int64_t LongerThan(int64_t n, int64_t lanes) {
  int64_t best = lanes * lanes;
  while (best < 2 * n - 1) best *= 2;
  for (const int64_t odd : {3, 5, 9, 15}) {
    int64_t m = odd * lanes * lanes;
    while (m < 2 * n - 1) m *= 2;
    // A radix of 3 or 5 takes more time than one of 4.
    if (m * 9 < best * 8) best = m;
  }
  return best;
}

template <typename T>
void Fill(std::vector<T>* re, std::vector<T>* im, int64_t at,
          std::complex<double> root) {
  (*re)[at] = static_cast<T>(root.real());
  (*im)[at] = static_cast<T>(root.imag());
}

template <typename T>
void PushPair(std::vector<T>* to, std::complex<double> root) {
  to->push_back(static_cast<T>(root.real()));
  to->push_back(static_cast<T>(root.imag()));
}

// Adds the vectors of real and of imaginary parts of the powers of the root of
// n, with exponents row * (column + i) for element i.
template <typename T>
void PushVectors(std::vector<T>* to, int64_t row, int64_t column, int64_t n,
                 int64_t lanes) {
  const size_t at = to->size();
  to->resize(at + 2 * lanes);
  for (int64_t i = 0; i < lanes; ++i) {
    const std::complex<double> root = RootOfUnity(row * (column + i) % n, n);
    (*to)[at + i] = static_cast<T>(root.real());
    (*to)[at + lanes + i] = static_cast<T>(root.imag());
  }
}

}  // namespace

bool IsSmooth(int64_t n) {
  for (int64_t p = 2; p <= kLargestRadix; ++p)
    while (n > 0 && n % p == 0) n /= p;
  return n == 1;
}

template <typename T>
LinePlan<T>::LinePlan(int64_t length) : n(length) {
  int64_t left = n, stride = 1;
  for (const int64_t radix : RadicesOf(n)) {
    const int64_t groups = left / radix;
    stages.push_back({radix, groups, stride,
                      static_cast<int64_t>(factors.size()),
                      static_cast<int64_t>(roots.size())});
    for (int64_t j = 0; groups > 1 && j < groups; ++j)
      for (int64_t k = 1; k < radix; ++k)
        PushPair(&factors, RootOfUnity(j * k, left));
    for (int64_t k = 0; k < radix; ++k) PushPair(&roots, RootOfUnity(k, radix));
    left = groups;
    stride *= radix;
  }
}

template <typename T>
auto RowPlan<T>::WayOf(int64_t n, int64_t lanes) -> Way {
  if (!IsSmooth(n)) return n < lanes ? Way::kNone : Way::kChirp;
  if (n % lanes == 0 && n / lanes >= lanes) return Way::kLanes;
  return RowsOf(n, lanes) > 0 ? Way::kMatrix : Way::kNone;
}

template <typename T>
RowPlan<T>::RowPlan(int64_t length, int64_t vector_lanes)
    : n(length), lanes(vector_lanes), way(WayOf(length, vector_lanes)) {
  if (way == Way::kLanes) {
    const int64_t m = n / lanes;
    rest = std::make_unique<LinePlan<T>>(m);
    for (int64_t v = 0; v < VectorsOver(m, lanes); ++v)
      for (int64_t k = 1; k < lanes; ++k)
        PushVectors(&factors, k, VectorBegin(v, m, lanes), n, lanes);
    return;
  }
  if (way == Way::kMatrix) {
    const int64_t n1 = RowsOf(n, lanes), n2 = n / n1;
    columns = std::make_unique<LinePlan<T>>(n1);
    rows = std::make_unique<LinePlan<T>>(n2);
    for (int64_t v = 0; v < VectorsOver(n2, lanes); ++v)
      for (int64_t k = 0; k < n1; ++k)
        PushVectors(&factors, k, VectorBegin(v, n2, lanes), n, lanes);
    return;
  }
  // jk = (j^2 + k^2 - (j - k)^2) / 2 turns the sum into a convolution.
  longer = std::make_unique<RowPlan>(LongerThan(n, lanes), lanes);
  const int64_t m = longer->n;
  for (auto* array : {&chirp_re, &chirp_im}) array->resize(n);
  for (auto* array : {&spectrum_re, &spectrum_im}) array->resize(m);
  int64_t square = 0;  // k^2 modulo 2n
  for (int64_t k = 0; k < n; ++k) {
    const std::complex<double> root = RootOfUnity(square, 2 * n);
    Fill(&chirp_re, &chirp_im, k, root);
    const std::complex<double> part{root.real() / static_cast<double>(m),
                                    -root.imag() / static_cast<double>(m)};
    Fill(&spectrum_re, &spectrum_im, k, part);
    if (k > 0) Fill(&spectrum_re, &spectrum_im, m - k, part);
    square = (square + 2 * k + 1) % (2 * n);
  }
}

template <typename T>
int64_t RowPlan<T>::scratch() const {
  switch (way) {
    case Way::kLanes:
      return 4 * n;
    case Way::kMatrix:
      // The matrix, with rows that are no power of two apart, and two arrays
      // for a vector of lines.
      return 2 * columns->n * (VectorsOver(rows->n, lanes) + 1) * lanes +
             4 * std::max(columns->n, rows->n) * lanes;
    case Way::kChirp:
      return 2 * longer->n + longer->scratch();
    case Way::kNone:
      break;
  }
  return 0;
}

template struct LinePlan<float>;
template struct LinePlan<double>;
template struct RowPlan<float>;
template struct RowPlan<double>;

}  // namespace escala::engine::fft
