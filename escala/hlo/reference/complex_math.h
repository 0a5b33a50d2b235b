// Functions of complex numbers, accurate to the last bits of both parts of a
// complex<double>, also near branch cuts and where squares would overflow.
//
// They are computed in long double: its wider exponents avoid overflow of
// intermediate results, and its extra bits absorb cancellation. Where long
// double is no wider than double, some digits are lost.
#pragma once

#include <complex>

namespace escala::hlo::ref {

using Complex128 = std::complex<double>;

namespace complex_math {

Complex128 Multiply(Complex128 a, Complex128 b);
Complex128 Divide(Complex128 a, Complex128 b);
Complex128 Power(Complex128 a, Complex128 b);
Complex128 Atan2(Complex128 y, Complex128 x);

Complex128 Acos(Complex128 z);
Complex128 Acosh(Complex128 z);
Complex128 Asin(Complex128 z);
Complex128 Asinh(Complex128 z);
Complex128 Atan(Complex128 z);
Complex128 Atanh(Complex128 z);
Complex128 Cbrt(Complex128 z);
Complex128 Cos(Complex128 z);
Complex128 Cosh(Complex128 z);
Complex128 Exp(Complex128 z);
Complex128 Expm1(Complex128 z);
Complex128 Log(Complex128 z);
Complex128 Log1p(Complex128 z);
Complex128 Logistic(Complex128 z);
Complex128 Rsqrt(Complex128 z);
Complex128 Sign(Complex128 z);
Complex128 Sin(Complex128 z);
Complex128 Sinh(Complex128 z);
Complex128 Sqrt(Complex128 z);
Complex128 Square(Complex128 z);
Complex128 Tan(Complex128 z);
Complex128 Tanh(Complex128 z);

// w with asin(z) = (atan2(re z, re w), sign(im z) im w).
Complex128 AsinAcosKernel(Complex128 z);

}  // namespace complex_math
}  // namespace escala::hlo::ref
