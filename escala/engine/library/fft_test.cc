#include "escala/engine/library/fft.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdlib>
#include <memory>
#include <numbers>
#include <random>
#include <vector>

namespace escala::engine {
namespace {

using Complex = std::complex<double>;
using Kind = FftForm::Kind;

int64_t HalfOf(int64_t n) { return n / 2 + 1; }

// The transform's definition: a sum for each point.
std::vector<Complex> Definition(const std::vector<Complex>& x, bool inverse) {
  const int64_t n = static_cast<int64_t>(x.size());
  std::vector<Complex> roots(n), y(n);
  const double turn = (inverse ? 2 : -2) * std::numbers::pi;
  for (int64_t k = 0; k < n; ++k)
    roots[k] =
        std::polar(1.0, turn * static_cast<double>(k) / static_cast<double>(n));
  for (int64_t k = 0; k < n; ++k) {
    for (int64_t j = 0; j < n; ++j) y[k] += x[j] * roots[j * k % n];
    if (inverse) y[k] /= static_cast<double>(n);
  }
  return y;
}

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

template <typename T>
std::vector<T> RunFft(const FftForm& form, std::vector<T> from, size_t size,
                      bool in_place) {
  const auto fft = MakeFft(form);
  const size_t bytes = (fft->scratch_bytes() + 63) / 64 * 64;
  const std::unique_ptr<std::byte, decltype(&std::free)> scratch(
      static_cast<std::byte*>(std::aligned_alloc(64, bytes)), &std::free);
  std::vector<T> to(size, T(77));
  if (in_place) to = from;
  T* source = in_place ? to.data() : from.data();
  std::byte* const buffers[] = {reinterpret_cast<std::byte*>(source),
                                reinterpret_cast<std::byte*>(to.data())};
  for (int64_t part = fft->parts() - 1; part >= 0; --part)
    fft->Run(buffers, LoopCode(), part, scratch.get());
  return to;
}

// The error of a transform of random numbers, relative to the result's norm.
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
  const std::vector<T> to = RunFft(form, from, lines * out, in_place);
  double error = 0, whole = 0;
  for (int64_t o = 0; o < form.outer; ++o) {
    for (int64_t i = 0; i < form.inner; ++i) {
      const auto y = Definition(LineOf(form, from, o, i), form.inverse);
      for (int64_t k = 0; k < (from_real ? HalfOf(n) : n); ++k) {
        const int64_t at = to_real     ? o * n + k
                           : from_real ? 2 * (o * HalfOf(n) + k)
                                       : 2 * ((o * n + k) * form.inner + i);
        const Complex got{to[at], to_real ? 0.0 : to[at + 1]};
        error += std::norm(got - (to_real ? y[k].real() : y[k]));
        whole += std::norm(y[k]);
      }
    }
  }
  return std::sqrt(error / whole);
}

void ExpectExact(const FftForm& form) {
  const auto text = [&] {
    return testing::Message()
           << "length " << form.length << ", " << form.outer << " x "
           << form.inner << ", kind " << static_cast<int>(form.kind)
           << (form.inverse ? ", inverse" : "");
  };
  EXPECT_LT(ErrorOf<float>(form), 6e-7) << text();
  EXPECT_LT(ErrorOf<double>(form), 2e-14) << text();
}

TEST(Fft, IsItsDefinition) {
  for (const int64_t n :
       {1,  2,  3,  4,   5,   7,   8,   12,  15,   26,   34,  37,
        64, 74, 97, 100, 240, 257, 360, 512, 1000, 1009, 1018}) {
    for (const int64_t outer : {1, 19}) {
      if (n > 300 && outer > 1 && n != 1000) continue;
      ExpectExact({.length = n, .outer = outer});
      ExpectExact({.inverse = true, .length = n, .outer = outer});
      ExpectExact({.kind = Kind::kFromReal, .length = n, .outer = outer});
      ExpectExact({.kind = Kind::kToReal,
                   .inverse = true,
                   .length = n,
                   .outer = outer});
    }
  }
}

TEST(Fft, LongLines) {
  ExpectExact({.length = 4096});
  ExpectExact({.kind = Kind::kFromReal, .length = 4096});
  ExpectExact({.kind = Kind::kToReal, .inverse = true, .length = 4096});
}

TEST(Fft, InnerDimensions) {
  for (const int64_t n : {6, 37, 256})
    for (const int64_t inner : {3, 16, 21})
      for (const bool inverse : {false, true})
        ExpectExact(
            {.inverse = inverse, .length = n, .outer = 3, .inner = inner});
}

TEST(Fft, InPlace) {
  for (const int64_t n : {12, 37, 1000}) {
    const FftForm form{.length = n, .outer = 2, .inner = 9};
    EXPECT_LT(ErrorOf<float>(form, /*in_place=*/true), 6e-7) << n;
  }
}

}  // namespace
}  // namespace escala::engine
