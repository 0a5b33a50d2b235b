// The roots of unity, as Fourier transforms need them.
#pragma once

#include <complex>
#include <cstdint>

namespace escala {

// exp(-2 pi i k / n). It is exact at multiples of a quarter of the circle, and
// has the error of sin and cos of angles of at most pi / 4 elsewhere.
// REQUIRES: k >= 0, n > 0
std::complex<double> RootOfUnity(int64_t k, int64_t n);

}  // namespace escala
