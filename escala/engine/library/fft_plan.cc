#include "escala/engine/library/fft_plan.h"

#include <algorithm>
#include <complex>

#include "escala/base/root_of_unity.h"
#include "escala/engine/library/fft_loops.h"

namespace escala::engine::fft {

namespace {

constexpr int64_t kLargestRadix = 13;

// The radices of the stages, in their order.
std::vector<int64_t> RadicesOf(int64_t n) {
  std::vector<int64_t> radices;
  for (; n % 4 == 0; n /= 4) radices.push_back(4);
  for (int64_t p = 2; n > 1; ++p)
    for (; n % p == 0; n /= p) radices.push_back(p);
  return radices;
}

// The rows of the matrix that a line of n points becomes: near to the square
// root, and so that few lanes are empty.
int64_t RowsOf(int64_t n, int64_t lanes) {
  const auto cost = [&](int64_t n1) {
    const int64_t n2 = n / n1;
    const auto whole = [&](int64_t k) {
      return (k + lanes - 1) / lanes * lanes;
    };
    return static_cast<double>(n1 * whole(n2) + n2 * whole(n1)) +
           2.0 * static_cast<double>(n1 + n2) * static_cast<double>(lanes);
  };
  int64_t best = 1;
  for (int64_t n1 = 1; n1 * n1 <= n; ++n1)
    if (n % n1 == 0)
      for (const int64_t candidate : {n1, n / n1})
        if (cost(candidate) < cost(best)) best = candidate;
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
    stages.push_back(
        {radix, groups, stride, static_cast<int64_t>(factors.size())});
    for (int64_t j = 0; j < groups; ++j) {
      for (int64_t k = 1; k < radix; ++k) {
        const std::complex<double> root = RootOfUnity(j * k, left);
        factors.push_back(static_cast<T>(root.real()));
        factors.push_back(static_cast<T>(root.imag()));
      }
    }
    left = groups;
    stride *= radix;
  }
  // roots[p * p + k]: the roots of the circle in p parts.
  roots.resize(2 * (kLargestRadix + 1) * (kLargestRadix + 1));
  for (int64_t p = 1; p <= kLargestRadix; ++p) {
    for (int64_t k = 0; k < p; ++k) {
      const std::complex<double> root = RootOfUnity(k, p);
      roots[2 * (p * p + k)] = static_cast<T>(root.real());
      roots[2 * (p * p + k) + 1] = static_cast<T>(root.imag());
    }
  }
}

template <typename T>
RowPlan<T>::RowPlan(int64_t length) : n(length) {
  if (IsSmooth(n)) {
    const int64_t n1 = RowsOf(n, kLanes<T>), n2 = n / n1;
    columns = std::make_unique<LinePlan<T>>(n1);
    rows = std::make_unique<LinePlan<T>>(n2);
    const int64_t width = Whole<T>(n2);
    factors_re.resize(n1 * width);
    factors_im.resize(n1 * width);
    for (int64_t k = 0; k < n1; ++k)
      for (int64_t j = 0; j < n2; ++j)
        Fill(&factors_re, &factors_im, k * width + j, RootOfUnity(j * k, n));
    return;
  }
  // jk = (j^2 + k^2 - (j - k)^2) / 2 turns the sum into a convolution.
  longer = std::make_unique<RowPlan>(LongerThan(n, kLanes<T>));
  const int64_t m = longer->n;
  for (auto* array : {&chirp_re, &chirp_im}) array->resize(padded());
  for (auto* array : {&spectrum_re, &spectrum_im})
    array->resize(longer->padded());
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
  std::vector<T> scratch(longer->scratch());
  TransformRow(*longer, {spectrum_re.data(), spectrum_im.data()},
               scratch.data());
}

template <typename T>
int64_t RowPlan<T>::scratch() const {
  if (longer != nullptr) return 2 * longer->padded() + longer->scratch();
  const int64_t matrix = Whole<T>(columns->n) * Whole<T>(rows->n);
  return 2 * matrix + 4 * std::max(columns->n, rows->n) * kLanes<T>;
}

template struct LinePlan<float>;
template struct LinePlan<double>;
template struct RowPlan<float>;
template struct RowPlan<double>;

}  // namespace escala::engine::fft
