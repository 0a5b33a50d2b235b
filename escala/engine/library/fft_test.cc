#include "escala/engine/library/fft.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <numbers>
#include <random>
#include <utility>
#include <vector>

namespace escala::engine {
namespace {

using Complex = std::complex<double>;
using Kind = FftForm::Kind;

int64_t HalfOf(int64_t n) { return n / 2 + 1; }

// A line, and the points of its transform by the definition.
class Line {
 public:
  Line(std::vector<Complex> x, bool inverse)
      : x_(std::move(x)), roots_(x_.size()) {
    const double turn = (inverse ? 2 : -2) * std::numbers::pi;
    const double n = static_cast<double>(x_.size());
    for (size_t k = 0; k < x_.size(); ++k)
      roots_[k] = std::polar(1.0, turn * static_cast<double>(k) / n);
    if (inverse)
      for (Complex& v : x_) v /= n;
  }

  Complex Point(int64_t k) const {
    const int64_t n = static_cast<int64_t>(x_.size());
    Complex sum;
    for (int64_t j = 0, turn = 0; j < n; ++j) {
      sum += x_[j] * roots_[turn];
      turn += k;
      if (turn >= n) turn -= n;
    }
    return sum;
  }

 private:
  std::vector<Complex> x_, roots_;
};

// The whole complex line `line` of `data`, which has `kind` as its input.
template <typename T>
std::vector<Complex> LineOf(const FftForm& form, const std::vector<T>& data,
                            int64_t outer, int64_t inner) {
  const int64_t n = form.length, half = HalfOf(n);
  std::vector<Complex> x(n);
  for (int64_t k = 0; k < n; ++k) {
    if (form.kind == Kind::kFromReal) {
      x[k] = data[outer * n + k];
    } else if (form.kind == Kind::kToReal) {
      const int64_t at = 2 * (outer * half + (k < half ? k : n - k));
      x[k] = {data[at], k < half ? data[at + 1] : -data[at + 1]};
      // The line is real, so these are too, whatever is given.
      if (k == 0 || 2 * k == n) x[k] = x[k].real();
    } else {
      const int64_t at = 2 * ((outer * n + k) * form.inner + inner);
      x[k] = {data[at], data[at + 1]};
    }
  }
  return x;
}

// Widths of vectors, in bytes. One that the processor lacks counts as the next
// smaller one.
constexpr int64_t kWidths[] = {16, 32, 64};

template <typename T>
std::vector<T> RunFft(const FftForm& form, const std::vector<T>& from,
                      size_t size, bool in_place, int64_t widest) {
  const auto fft = MakeFft(form, widest);
  // A write behind the scratch memory or the result would change these bytes.
  constexpr size_t kBehind = 64;
  const size_t bytes = fft->scratch_bytes();
  const std::unique_ptr<std::byte, decltype(&std::free)> scratch(
      static_cast<std::byte*>(
          std::aligned_alloc(64, (bytes + 63) / 64 * 64 + kBehind)),
      &std::free);
  std::memset(scratch.get(), 0xff, bytes + kBehind);
  std::vector<T> to(size, T(77));
  if (in_place) to = from;
  to.resize(size + kBehind, T(77));
  const T* source = in_place ? to.data() : from.data();
  std::byte* const buffers[] = {
      reinterpret_cast<std::byte*>(const_cast<T*>(source)),
      reinterpret_cast<std::byte*>(to.data())};
  for (int64_t part = fft->parts() - 1; part >= 0; --part)
    fft->Run(buffers, LoopCode(), part, scratch.get());
  for (size_t i = 0; i < kBehind; ++i) {
    EXPECT_EQ(scratch.get()[bytes + i], std::byte{0xff});
    EXPECT_EQ(to[size + i], T(77));
  }
  to.resize(size);
  return to;
}

// The largest error of a transform of random numbers over all widths, relative
// to the result's norm. Of long lines some points are compared.
template <typename T>
double ErrorOf(FftForm form, bool in_place = false) {
  form.real_type = sizeof(T) == 4 ? ElementType::kF32 : ElementType::kF64;
  const int64_t n = form.length, lines = form.outer * form.inner;
  const bool from_real = form.kind == Kind::kFromReal;
  const bool to_real = form.kind == Kind::kToReal;
  std::vector<T> from(lines * (from_real ? n
                               : to_real ? 2 * HalfOf(n)
                                         : 2 * n));
  std::mt19937 bits(static_cast<unsigned>(n));
  std::normal_distribution<double> normal;
  for (T& v : from) v = static_cast<T>(normal(bits));
  const int64_t out = to_real ? n : from_real ? 2 * HalfOf(n) : 2 * n;
  std::vector<std::vector<T>> results;
  for (const int64_t widest : kWidths)
    results.push_back(RunFft(form, from, lines * out, in_place, widest));
  std::vector<double> errors(results.size());
  double whole = 0;
  const int64_t points = from_real ? HalfOf(n) : n;
  const int64_t step = n > 300 ? points / 61 : 1;
  for (int64_t o = 0; o < form.outer; ++o) {
    for (int64_t i = 0; i < form.inner; ++i) {
      const Line line(LineOf(form, from, o, i), form.inverse);
      for (int64_t k = 0; k < points; k += step) {
        const int64_t at = to_real     ? o * n + k
                           : from_real ? 2 * (o * HalfOf(n) + k)
                                       : 2 * ((o * n + k) * form.inner + i);
        const Complex y = line.Point(k);
        whole += std::norm(y);
        for (size_t r = 0; r < results.size(); ++r) {
          const T* got = results[r].data() + at;
          errors[r] += std::norm(Complex{got[0], to_real ? 0.0 : got[1]} -
                                 (to_real ? y.real() : y));
        }
      }
    }
  }
  double worst = 0;  // NaN, if one is
  for (const double error : errors) worst = error <= worst ? worst : error;
  return std::sqrt(worst / whole);
}

void ExpectExact(const FftForm& form, bool in_place = false) {
  const auto text = [&] {
    return testing::Message()
           << "length " << form.length << ", " << form.outer << " x "
           << form.inner << ", kind " << static_cast<int>(form.kind)
           << (form.inverse ? ", inverse" : "");
  };
  EXPECT_LT(ErrorOf<float>(form, in_place), 5e-7) << text();
  EXPECT_LT(ErrorOf<double>(form, in_place), 1e-14) << text();
}

// Complex and real lines, both ways.
void ExpectExactLines(int64_t n, int64_t outer) {
  ExpectExact({.length = n, .outer = outer});
  ExpectExact({.inverse = true, .length = n, .outer = outer});
  ExpectExact({.kind = Kind::kFromReal, .length = n, .outer = outer});
  ExpectExact(
      {.kind = Kind::kToReal, .inverse = true, .length = n, .outer = outer});
}

// One line, and as many as leave parts of a vector of any width empty.
TEST(Fft, AllShortLengths) {
  for (int64_t n = 1; n <= 300; ++n)
    for (const int64_t outer : {1, 7}) ExpectExactLines(n, outer);
}

TEST(Fft, LongerLengths) {
  for (const int64_t n : {500, 512, 961, 1000, 1009, 1018, 1024, 1331, 1920})
    for (const int64_t outer : {1, 19}) ExpectExactLines(n, outer);
}

// Large primes, and powers and products of which no matrix is square.
TEST(Fft, LongLines) {
  for (const int64_t n : {2187, 4096, 7919, 8192, 10000, 15625, 16384, 20014,
                          29791, 49152, 65536})
    ExpectExactLines(n, 1);
}

TEST(Fft, InnerDimensions) {
  for (const int64_t n : {1, 2, 8, 16, 37, 60, 100, 289})
    for (const int64_t inner : {3, 16, 21})
      for (const bool inverse : {false, true})
        for (const bool in_place : {false, true})
          ExpectExact(
              {.inverse = inverse, .length = n, .outer = 3, .inner = inner},
              in_place);
}

TEST(Fft, LongInnerLines) {
  for (const int64_t n : {1009, 4096, 8192})
    for (const int64_t inner : {2, 11})
      ExpectExact({.length = n, .outer = 2, .inner = inner});
}

TEST(Fft, InPlace) {
  for (const int64_t n : {8, 12, 15, 37, 64, 729, 1000, 16384})
    for (const int64_t outer : {1, 17})
      if (n < 2000 || outer == 1)
        ExpectExact({.length = n, .outer = outer}, /*in_place=*/true);
}

}  // namespace
}  // namespace escala::engine
