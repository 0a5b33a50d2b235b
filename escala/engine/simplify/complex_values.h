// Real and complex values of a program under construction, with the operators
// that formulas are written with. Each appends ops to the values' builder.
#pragma once

#include <limits>

#include "escala/hlo/builder.h"
#include "escala/hlo/constants.h"

namespace escala::engine::simplify {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

// A real value, or a mask.
struct Real {
  hlo::Builder* b;
  hlo::ValueId v;

  Real Unary(hlo::OpCode code) const { return {b, b->Unary(code, v)}; }
  Real Binary(hlo::OpCode code, Real y) const {
    return {b, b->Binary(code, v, y.v)};
  }
  Real Number(double value) const {
    const Shape& shape = b->shape(v);
    const hlo::ValueId scalar = b->Constant(hlo::ScalarOf(shape.type, value));
    return {b, b->Broadcast(scalar, Dims(b->dims(v)), {})};
  }
  bool is_f64() const { return b->shape(v).type == ElementType::kF64; }
};

inline Real operator+(Real x, Real y) { return x.Binary(hlo::OpCode::kAdd, y); }
inline Real operator-(Real x, Real y) {
  return x.Binary(hlo::OpCode::kSubtract, y);
}
inline Real operator*(Real x, Real y) {
  return x.Binary(hlo::OpCode::kMultiply, y);
}
inline Real operator/(Real x, Real y) {
  return x.Binary(hlo::OpCode::kDivide, y);
}
inline Real operator+(Real x, double y) { return x + x.Number(y); }
inline Real operator-(Real x, double y) { return x - x.Number(y); }
inline Real operator-(double x, Real y) { return y.Number(x) - y; }
inline Real operator*(double x, Real y) { return y.Number(x) * y; }
inline Real operator/(double x, Real y) { return y.Number(x) / y; }
inline Real operator-(Real x) { return x.Unary(hlo::OpCode::kNegate); }

inline Real Comparison(const char* how, Real x, Real y) {
  return {x.b, x.b->Compare(how, x.v, y.v)};
}
inline Real operator<(Real x, double y) {
  return Comparison("LT", x, x.Number(y));
}
inline Real operator>(Real x, double y) {
  return Comparison("GT", x, x.Number(y));
}
inline Real operator>=(Real x, double y) {
  return Comparison("GE", x, x.Number(y));
}
inline Real operator==(Real x, double y) {
  return Comparison("EQ", x, x.Number(y));
}
inline Real IsNaN(Real x) { return Comparison("NE", x, x); }
inline Real And(Real x, Real y) { return x.Binary(hlo::OpCode::kAnd, y); }
inline Real Or(Real x, Real y) { return x.Binary(hlo::OpCode::kOr, y); }
inline Real If(Real which, Real x, Real y) {
  return {x.b, x.b->Select(which.v, x.v, y.v)};
}
inline Real If(Real which, double x, Real y) {
  return If(which, y.Number(x), y);
}

inline Real Abs(Real x) { return x.Unary(hlo::OpCode::kAbs); }
inline Real Sqrt(Real x) { return x.Unary(hlo::OpCode::kSqrt); }
inline Real Exp(Real x) { return x.Unary(hlo::OpCode::kExponential); }
inline Real Log(Real x) { return x.Unary(hlo::OpCode::kLog); }
inline Real Log1p(Real x) { return x.Unary(hlo::OpCode::kLogPlusOne); }
inline Real Sin(Real x) { return x.Unary(hlo::OpCode::kSine); }
inline Real Cos(Real x) { return x.Unary(hlo::OpCode::kCosine); }
inline Real Max(Real x, Real y) { return x.Binary(hlo::OpCode::kMaximum, y); }
inline Real Min(Real x, Real y) { return x.Binary(hlo::OpCode::kMinimum, y); }
inline Real Atan2(Real y, Real x) { return y.Binary(hlo::OpCode::kAtan2, x); }
inline Real IsInfinite(Real x) { return Abs(x) == kInfinity; }
// |x| with the sign of y, also where y is a zero.
inline Real CopySign(Real x, Real y) {
  const ElementType bits = x.is_f64() ? ElementType::kU64 : ElementType::kU32;
  const auto cast = [&](Real r, ElementType to) {
    return Real{x.b, x.b->Emit1(hlo::OpCode::kBitcastConvert, {r.v}, {},
                                Shape{to, Dims(x.b->dims(r.v))})};
  };
  const Real sign = cast(x.Number(-0.0), bits);
  const Real size = cast(Abs(x), bits);
  const Real both = Or(size, And(cast(y, bits), sign));
  return cast(both, x.b->shape(x.v).type);
}

struct Complex {
  Real re, im;
};

inline Complex If(Real which, Complex x, Complex y) {
  return {If(which, x.re, y.re), If(which, x.im, y.im)};
}
inline Complex Conj(Complex z) { return {z.re, -z.im}; }

inline Real Convert(Real x, ElementType type) {
  return {x.b, x.b->Convert(x.v, type)};
}
inline Complex Wide(Complex z) {
  return {Convert(z.re, ElementType::kF64), Convert(z.im, ElementType::kF64)};
}

inline Complex operator*(Complex z, Real r) { return {z.re * r, z.im * r}; }
inline Complex If(Real which, double x, Complex z) {
  return {If(which, x, z.re), If(which, x, z.im)};
}
inline Real IsInfinite(Complex z) {
  return Or(IsInfinite(z.re), IsInfinite(z.im));
}

}  // namespace escala::engine::simplify
