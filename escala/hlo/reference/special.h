// The special functions of CHLO on real numbers, accurate to the rounding error
// of double, or to a few times that where long double is no wider than double.
#pragma once

namespace escala::hlo::ref {

double LogGamma(double x);   // log |gamma(x)|; +infinity at the poles
double Digamma(double x);    // NaN at 0, -1, -2, ...
double ErfInv(double x);     // +-infinity at +-1, NaN outside
double BesselI1e(double x);  // exp(-|x|) I1(x)
double Logistic(double x);   // 1 / (1 + exp(-x))
double Rsqrt(double x);

// The Hurwitz zeta function, sum over k >= 0 of 1 / (q + k)^x. Infinity for
// x = 1, NaN for x < 1. For q <= 0: NaN unless x is an integer; at the poles
// q = 0, -1, ... infinity for even x, NaN for odd.
double Zeta(double x, double q);

// The n-th derivative of digamma; NaN unless n is a natural number.
double Polygamma(double n, double x);

}  // namespace escala::hlo::ref
