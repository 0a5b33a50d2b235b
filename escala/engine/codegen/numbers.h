// Numbers for formulas of vector code: each operation emits instructions for
// all lanes. A formula is a template over the kind of number. With Number it
// computes in double, which is 29 bits more than results in f32 need. With Pair
// it computes with about 100 bits, from which a result in f64 is rounded.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <span>

namespace escala::engine {

// A bool for each lane.
struct Mask {
  llvm::IRBuilder<>* b;
  llvm::Value* v;
};
Mask operator&(Mask a, Mask b);
Mask operator|(Mask a, Mask b);
Mask operator^(Mask a, Mask b);
Mask operator!(Mask a);
llvm::Value* Any(Mask a);  // whether any lane is set

// A double for each lane, or a float in formulas that compute in f32: constants
// are rounded to it.
struct Number {
  llvm::IRBuilder<>* b;
  llvm::Value* v;

  Number Of(double value) const;  // the same value in all lanes
};
bool IsSingle(Number x);  // computes in f32
Number operator+(Number x, Number y);
Number operator-(Number x, Number y);
Number operator*(Number x, Number y);
Number operator/(Number x, Number y);
Number operator-(Number x);
inline Number operator+(Number x, double y) { return x + x.Of(y); }
inline Number operator-(Number x, double y) { return x - x.Of(y); }
inline Number operator*(Number x, double y) { return x * x.Of(y); }
inline Number operator/(Number x, double y) { return x / x.Of(y); }
inline Number operator+(double x, Number y) { return y.Of(x) + y; }
inline Number operator-(double x, Number y) { return y.Of(x) - y; }
inline Number operator*(double x, Number y) { return y.Of(x) * y; }
inline Number operator/(double x, Number y) { return y.Of(x) / y; }
Number Fma(Number x, Number y, Number z);  // x * y + z, rounded once
Number Sqrt(Number x);
Number Abs(Number x);
Number CopySign(Number x, Number sign);
Number RoundEven(Number x);
Number Floor(Number x);
Number Trunc(Number x);

// Comparisons are false for NaN, except !=.
Mask operator<(Number x, Number y);
Mask operator<=(Number x, Number y);
Mask operator==(Number x, Number y);
Mask operator!=(Number x, Number y);
inline Mask operator<(Number x, double y) { return x < x.Of(y); }
inline Mask operator<=(Number x, double y) { return x <= x.Of(y); }
inline Mask operator>(Number x, double y) { return x.Of(y) < x; }
inline Mask operator>=(Number x, double y) { return x.Of(y) <= x; }
inline Mask operator==(Number x, double y) { return x == x.Of(y); }
Mask IsNan(Number x);
Mask IsNegative(Number x);  // by the sign bit
Mask IsOdd(Number x);       // REQUIRES: |x| < 2^51 is an integer (f32: 2^22)
Number Select(Mask mask, Number x, Number y);

// 2^n for integers -1022 <= n <= 1023, in f32 -126 <= n <= 127.
Number PowerOfTwo(Number n);
// The n and m with x = 2^n m and 1 <= m < 2. REQUIRES: x is normal.
Number Exponent(Number x);
Number Mantissa(Number x);
// The same with m in [sqrt(1/2), sqrt(2)).
struct Split {
  Number m, n;
};
Split SplitNumber(Number x);

// The unevaluated sum of two doubles, of which `low` is at most half a unit in
// the last place of `high`.
struct Pair {
  Number high, low;
};
Pair operator+(Pair x, Pair y);
Pair operator+(Pair x, Number y);
Pair operator*(Pair x, Pair y);
Pair operator*(Pair x, Number y);
Pair operator/(Pair x, Pair y);
Pair operator-(Pair x);
Pair Sqrt(Pair x);
Pair Select(Mask mask, Pair x, Pair y);
inline Pair operator+(Number x, Pair y) { return y + x; }
inline Pair operator-(Pair x, Pair y) { return x + -y; }
inline Pair operator-(Pair x, Number y) { return x + -y; }
inline Pair operator-(Number x, Pair y) { return -y + x; }
inline Pair operator*(Number x, Pair y) { return y * x; }
inline Pair operator/(Pair x, Number y) { return x / Pair{y, y.Of(0)}; }
inline Pair operator/(Number x, Pair y) { return Pair{x, x.Of(0)} / y; }
inline Pair operator+(Pair x, double y) { return x + x.high.Of(y); }
inline Pair operator-(Pair x, double y) { return x + x.high.Of(-y); }
inline Pair operator+(double x, Pair y) { return y + x; }
inline Pair operator-(double x, Pair y) { return -y + x; }
inline Pair operator*(Pair x, double y) { return x * x.high.Of(y); }
inline Pair operator*(double x, Pair y) { return y * x; }
inline Pair operator/(double x, Pair y) { return y.high.Of(x) / y; }

// --- What templates over T = Number or Pair need ----------------------------

inline Number Lead(Number x) { return x; }
inline Number Lead(Pair x) { return x.high; }

// x + y and x * y, exact in a Pair.
template <class T>
T Sum(Number x, Number y);
template <class T>
T Product(Number x, Number y);
// x + y with |x| >= |y|.
template <class T>
T QuickSum(Number x, Number y);
// The sum of the first doubles of `parts`.
template <class T>
T Constant(Number like, std::span<const double> parts);
template <class T>
T From(Number x);
// x times powers of two: exact.
Number Scale(Number x, Number power);
Pair Scale(Pair x, Number power);
// Their sum as one double.
inline Number Round(Number x) { return x; }
inline Number Round(Pair x) { return x.high; }
// x - n c, where c is the sum of three parts and the result is below 1.
Number Reduce(Number x, Number n, std::span<const double> parts);
Pair Reduce(Pair x, Number n, std::span<const double> parts);

// Coefficients, lowest first: those with a low part are sums of two doubles.
struct Table {
  std::span<const double> high, low;
  Table Rounded() const { return {high, {}}; }
};
// Pairs are used for the coefficients that have low parts.
Number Polynomial(Number x, Table table);
Pair Polynomial(Pair x, Table table);

}  // namespace escala::engine
