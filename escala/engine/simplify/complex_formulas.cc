// Formulas are written for f32 and f64 alike. Those that would lose digits or
// overflow in f32 are computed in f64 (Wide), where the squares of all f32 fit.
// What f64 alone needs, such as a scale, is left out for them.
#include "escala/engine/simplify/complex_formulas.h"

#include <cmath>
#include <limits>

#include "escala/engine/simplify/complex_values.h"
#include "escala/hlo/constants.h"

namespace escala::engine::simplify {

namespace {

using hlo::Builder;
using hlo::OpCode;
using hlo::ValueId;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// --- Size --------------------------------------------------------------------

// The size of the larger part, and the ratio of the smaller one to it.
struct Size {
  Real large, ratio;
};

Size SizeOf(Complex z) {
  const Real x = Abs(z.re), y = Abs(z.im);
  const Real large = Max(x, y);
  return {large, Min(x, y) / If(large == 0, 1, large)};
}

Real Hypot(Complex z) {
  const Size size = SizeOf(z);
  const Real h = size.large * Sqrt(size.ratio * size.ratio + 1);
  return If(IsInfinite(z), kInfinity, h);
}

// --- Products ----------------------------------------------------------------

Complex Multiply(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

Complex Square(Complex z) {
  return {(z.re - z.im) * (z.re + z.im), 2 * z.re * z.im};
}

// The power of two below the larger part, within the range where its
// reciprocal is a number, too; and this reciprocal.
struct Scale {
  Real power, inverse;
};

Scale ScaleOf(Complex z) {
  Builder* const b = z.re.b;
  const auto cast = [&](Real r, ElementType to) {
    return Real{b, b->Emit1(OpCode::kBitcastConvert, {r.v}, {},
                            Shape{to, Dims(b->dims(r.v))})};
  };
  const auto bits_of = [&](double value) {
    return cast(z.re.Number(value), ElementType::kU64);
  };
  // A maximum of bits costs less than one that heeds NaN and zeros.
  const Real parts = Max(cast(Abs(z.re), ElementType::kU64),
                         cast(Abs(z.im), ElementType::kU64));
  const Real bits = And(Max(Min(parts, bits_of(0x1p1000)), bits_of(0x1p-1000)),
                        bits_of(kInfinity));
  // The exponent of the reciprocal is the other one's distance from twice the
  // bias.
  const Real inverse = bits_of(0x1p1023).Binary(OpCode::kSubtract, bits);
  return {cast(bits, ElementType::kF64), cast(inverse, ElementType::kF64)};
}

// An infinite part becomes 1, any other 0, with its sign.
Complex Box(Complex z) {
  const auto box = [](Real r) {
    return CopySign(If(IsInfinite(r), 1, r.Number(0)), r);
  };
  return {box(z.re), box(z.im)};
}

// Replaces a quotient whose parts are both NaN by what C's annex G defines for
// it. That is a zero, an infinity or NaN, so the type may be narrower than that
// of the formula.
Complex DivideSpecial(Complex a, Complex b, Complex plain) {
  const Real lost = And(IsNaN(plain.re), IsNaN(plain.im));
  const auto is_finite = [](Complex z) {
    return And(Abs(z.re) < kInfinity, Abs(z.im) < kInfinity);
  };
  const Complex by_zero = a * CopySign(a.re.Number(kInfinity), b.re);
  const Real zero = And(b.re == 0, b.im == 0);
  const Real grows = And(IsInfinite(a), is_finite(b));
  const Real shrinks = And(IsInfinite(b), is_finite(a));
  // The sum of two large parts must stay finite.
  const Real scale = If(Max(Abs(a.re), Abs(a.im)) > 1, 0.5, a.re.Number(1));
  const Complex x = If(grows, Box(a), a * scale);
  const Complex y = If(shrinks, Box(b), b);
  const Real factor = If(grows, kInfinity, a.re.Number(0));
  const Complex turned{(x.re * y.re + x.im * y.im) * factor,
                       (x.im * y.re - x.re * y.im) * factor};
  const Complex special =
      If(zero, by_zero, If(Or(grows, shrinks), turned, plain));
  return If(lost, special, plain);
}

// The parts of a / b times the square of |b|, and that square.
struct Quotient {
  Complex above;
  Real below;
};

Quotient QuotientOf(Complex a, Complex b) {
  return {{a.re * b.re + a.im * b.im, a.im * b.re - a.re * b.im},
          b.re * b.re + b.im * b.im};
}

// Divides numbers of f32. Squares are made in f64, where they do not overflow.
// A product with the reciprocal is rounded from so many more bits that it costs
// nothing.
Complex DivideNarrow(Complex a, Complex b) {
  const Quotient q = QuotientOf(Wide(a), Wide(b));
  const Complex plain = q.above * (1 / q.below);
  return DivideSpecial(a, b,
                       {Convert(plain.re, ElementType::kF32),
                        Convert(plain.im, ElementType::kF32)});
}

// Divides numbers of f64, which it scales first, since squares may overflow.
Complex Divide(Complex a, Complex b) {
  const Scale above = ScaleOf(a), below = ScaleOf(b);
  const Quotient q = QuotientOf(a * above.inverse, b * below.inverse);
  const Complex plain{q.above.re / q.below, q.above.im / q.below};
  const Complex scaled =
      If(above.power < 1, plain * below.inverse * above.power,
         plain * above.power * below.inverse);
  return DivideSpecial(a, b, scaled);
}

// --- Roots -------------------------------------------------------------------

// The root of z * up, which is w; h is |z * up|.
struct Root {
  Complex w;
  Real h, up, root_of_up;
};

// `z` is of f64.
Root RootOf(Complex z, bool was_f32) {
  Real up = z.re.Number(1), root_of_up = up;
  if (!was_f32) {
    const Real large = SizeOf(z).large;
    const Real is_big = large > 0x1p1000, is_small = large < 0x1p-900;
    up = If(is_big, 0x1p-100, If(is_small, 0x1p120, up));
    root_of_up = If(is_big, 0x1p-50, If(is_small, 0x1p60, root_of_up));
    z = z * up;
  }
  const Real h = was_f32 ? Sqrt(z.re * z.re + z.im * z.im) : Hypot(z);
  const Real large = Sqrt(0.5 * (Abs(z.re) + h));
  const Real small = If(large == 0, 0, Abs(z.im) / (2 * large));
  const Real right = z.re >= 0;
  Complex w{If(right, large, small), CopySign(If(right, small, large), z.im)};
  const Real flat = IsInfinite(z.im);
  w = {If(flat, kInfinity, w.re), If(flat, z.im, w.im)};
  return {w, h, up, root_of_up};
}

Complex Sqrt(Complex z, bool was_f32) {
  const Root root = RootOf(z, was_f32);
  return was_f32 ? root.w : root.w * (1 / root.root_of_up);
}

Complex Rsqrt(Complex z, bool was_f32) {
  const Root root = RootOf(z, was_f32);
  const Real none = root.h == 0, all = IsInfinite(z);
  const Complex w{root.w.re / root.h, -root.w.im / root.h};
  Complex result = If(all, 0, was_f32 ? w : w * root.root_of_up);
  return {If(none, kInfinity, result.re), If(none, kNaN, result.im)};
}

Complex Cbrt(Complex z) {
  const Complex eighth = z * z.re.Number(0.125);
  const Real radius = 2 * Hypot(eighth).Unary(OpCode::kCbrt);
  const Real angle = Atan2(z.im, z.re) / z.re.Number(3);
  return {radius * Cos(angle), radius * Sin(angle)};
}

Complex Sign(Complex z) {
  const Size size = SizeOf(z);
  const Real large = If(size.large == 0, 1, size.large);
  const Real stretch = Sqrt(size.ratio * size.ratio + 1);
  return {z.re / large / stretch, z.im / large / stretch};
}

// --- Logarithms --------------------------------------------------------------

Complex Log(Complex z) {
  const Size size = SizeOf(z);
  const Real log = Log(size.large) + 0.5 * Log1p(size.ratio * size.ratio);
  return {If(IsInfinite(z), kInfinity, log), Atan2(z.im, z.re)};
}

// The real part is log1p(2x + x^2 + y^2) / 2, or log |1 + z| where that is far
// from zero.
Complex Log1p(Complex z) {
  const Complex next{z.re + 1, z.im};
  const Real t = z.re * (z.re + 2) + z.im * z.im;
  const Real near = Abs(t) < 0.5;
  const Size size = SizeOf(next);
  const Real log = If(near, 0, Log(size.large)) +
                   0.5 * Log1p(If(near, t, size.ratio * size.ratio));
  return {If(IsInfinite(z), kInfinity, log), Atan2(z.im, next.re)};
}

// --- Exponentials ------------------------------------------------------------

// Beyond this number e^x may overflow while e^x cos y does not, so a power of e
// is split off.
double SplitOf(Real x) { return x.is_f64() ? 512 : 64; }

struct SplitExp {
  Real e, factor;  // e^x = e * factor
  Real is_split;
};

SplitExp SplitExpOf(Real x) {
  const double split = SplitOf(x);
  const Real large = x > split;
  return {Exp(If(large, x - split, x)), If(large, std::exp(split), x.Number(1)),
          large};
}

Complex Exp(Complex z) {
  const SplitExp e = SplitExpOf(z.re);
  const Real im = e.e * Sin(z.im) * e.factor;
  return {e.e * Cos(z.im) * e.factor, If(z.im == 0, z.im, im)};
}

// e^x cos y - 1 = expm1(x) cos y - 2 sin^2(y / 2)
//
// The terms cancel where e^x cos y is near 1, so for f32 they are made in f64.
// There cos y = 1 - 2 sin^2(y / 2) has digits enough.
Complex Expm1(Complex z) {
  if (!z.re.is_f64()) {
    const Complex wide = Wide(z);
    const Real half = Sin(0.5 * wide.im), below = 2 * half * half;
    const Real grown = wide.re.Unary(OpCode::kExponentialMinusOne);
    return {Convert(grown * (1 - below) - below, ElementType::kF32), Exp(z).im};
  }
  const Complex e = Exp(z);
  const Real half = Sin(0.5 * z.im);
  const Real small = Min(z.re, z.re.Number(40));
  const Real near =
      small.Unary(OpCode::kExponentialMinusOne) * Cos(z.im) - 2 * half * half;
  return {If(z.re < 40, near, e.re - 1), e.im};
}

// With m = expm1(-|x|), E = e^-|x| and the half angle, 1 + E cos y is a sum of
// positive terms, so there are no lost digits near the poles.
Complex Logistic(Complex z) {
  const Real minus = -Abs(z.re), half = 0.5 * z.im;
  const Real m = minus.Unary(OpCode::kExponentialMinusOne), e = Exp(minus);
  const Real c = Cos(half), s = Sin(half);
  const Real cosine = 2 * c * c;  // 1 + cos y
  const Real below = e * cosine - m, sine = e * (2 * s * c);
  const Real norm = below * below + sine * sine;
  const Real re = If(z.re >= 0, below, e * (cosine + m));
  return {re / norm, sine / norm};
}

// --- Hyperbolic and circular functions ---------------------------------------

// sinh and cosh, both divided by `factor`.
struct Hyperbolic {
  Real sinh, cosh, factor;
};

Hyperbolic HyperbolicOf(Real x) {
  const SplitExp e = SplitExpOf(Abs(x));
  const Real half = 0.5 * e.e;
  const Real sinh = x.Unary(OpCode::kChloSinh);
  const Real cosh = x.Unary(OpCode::kChloCosh);
  return {If(e.is_split, CopySign(half, x), sinh), If(e.is_split, half, cosh),
          e.factor};
}

// A zero part of a result keeps its sign, which decides the side of a branch
// cut.
Complex Sinh(Complex z) {
  const Hyperbolic h = HyperbolicOf(z.re);
  const Real one = z.re.Number(1), cosine = Cos(z.im);
  const Real re = h.sinh * cosine * h.factor;
  const Real im = h.cosh * Sin(z.im) * h.factor;
  return {If(z.re == 0, z.re * CopySign(one, cosine), re),
          If(z.im == 0, z.im, im)};
}

Complex Cosh(Complex z) {
  const Hyperbolic h = HyperbolicOf(z.re);
  const Real one = z.re.Number(1), sine = Sin(z.im);
  const Real re = h.cosh * Cos(z.im) * h.factor;
  const Real im = h.sinh * sine * h.factor;
  return {re, If(z.im == 0, CopySign(one, z.re) * z.im,
                 If(z.re == 0, z.re * CopySign(one, sine), im))};
}

Complex Sine(Complex z) {
  const Complex turned = Sinh({z.im, z.re});
  return {turned.im, turned.re};
}

Complex Cosine(Complex z) { return Cosh({-z.im, z.re}); }

// (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y). Beyond 20 the real
// part is 1 with its sign, and the denominator e^2|x| / 4.
Complex Tanh(Complex z) {
  const ElementType type = z.re.b->shape(z.re.v).type;
  const auto wide = [](Real r) { return Convert(r, ElementType::kF64); };
  const Real limit = z.re.Number(20);
  const Real x = Max(Min(z.re, limit), -limit);
  const Real sinh = wide(x.Unary(OpCode::kChloSinh));
  const Real cosh = wide(x.Unary(OpCode::kChloCosh));
  const Real s = Sin(z.im), c = Cos(z.im);
  const Real sine = wide(s), cosine = wide(c);
  const Real norm = sinh * sinh + cosine * cosine;
  const Real re = Convert(sinh * cosh / norm, type);
  const Real im = Convert(sine * cosine / norm, type);
  const Real far = Abs(z.re) > 20;
  const Real far_im = 4 * s * c * Exp(-2 * Abs(z.re));
  return {If(far, CopySign(z.re.Number(1), z.re), re),
          If(z.im == 0, z.im, If(IsInfinite(z.re), 0, If(far, far_im, im)))};
}

Complex Tan(Complex z) {
  const Complex turned = Tanh({z.im, z.re});
  return {turned.im, turned.re};
}

// --- Inverse functions, in f64 -----------------------------------------------

// With p = |z + 1| and q = |z - 1|, a = (p + q) / 2 and |x| / a are the axes of
// the ellipse and of the hyperbola through z with the foci 1 and -1.
struct Axes {
  Real x;     // |re z|
  Real root;  // sqrt(a^2 - x^2)
  Real log;   // acosh a
};

// For numbers of f32.
Axes NarrowAxesOf(Complex z) {
  // Larger numbers have the same angles; their logarithm is set apart.
  const auto bounded = [](Real r) { return Min(Abs(r), r.Number(1e60)); };
  const Real x = bounded(z.re), y = bounded(z.im), yy = y * y;
  const Real p = Sqrt((x + 1) * (x + 1) + yy);
  const Real q = Sqrt((x - 1) * (x - 1) + yy);
  const Real a = 0.5 * (p + q);
  const Real tiny = x.Number(1e-300);
  const Real left = yy / (p + (x + 1));  // p - (x + 1)
  const Real inner = x < 1;
  // q - |x - 1|, which cancels, and q + |x - 1|.
  const Real gap = Abs(x - 1);
  const Real near = yy / Max(q + gap, tiny), far = q + gap;
  const Real above_one = 0.5 * (left + If(inner, near, far));
  const Real above_x = 0.5 * (left + If(inner, far, near));
  const Real log = Log1p(above_one + Sqrt(above_one * (a + 1)));
  return {x, Sqrt(above_x * (a + x)), If(IsInfinite(z), kInfinity, log)};
}

// For numbers of f64, whose squares may be too small or too large. What is
// small is a product with y, whose root is taken by itself. Far from the foci,
// a is |z| and the root |y|.
Axes WideAxesOf(Complex z) {
  constexpr double kFar = 0x1p300, kDown = 0x1p-200;
  const double log_of_down = std::log(kDown);
  const auto bounded = [](Real r) { return Min(Abs(r), r.Number(kFar)); };
  const Real x = bounded(z.re), y = bounded(z.im), yy = y * y;
  const Real gap = Abs(x - 1);
  const Real p = Sqrt((x + 1) * (x + 1) + yy);
  const Real q = Max(Sqrt(gap * gap + yy), y);
  const Real a = 0.5 * (p + q);
  const Real left = y / (p + (x + 1));
  const Real right = y / Max(q + gap, x.Number(1e-300));
  // The distances of a to 1 and x: y * small is that to the larger of both.
  const Real small = 0.5 * (left + right), large = 0.5 * (y * left + (q + gap));
  const Real inner = x < 1;
  const Real root_of_y = Sqrt(y), one = x.Number(1);
  const Real above_one = If(inner, y * small, large);
  const Real sine =
      If(inner, root_of_y, one) * Sqrt(If(inner, small, large) * (a + 1));
  const Real root =
      If(inner, one, root_of_y) * Sqrt(If(inner, large, small) * (a + x));
  const Size size = SizeOf(z);
  const Real far = size.large > kFar;
  const Real twice =
      2 * (kDown * size.large) * Sqrt(size.ratio * size.ratio + 1);
  const Real log = Log1p(If(far, twice, above_one + sine)) -
                   If(far, log_of_down, x.Number(0));
  return {Abs(z.re), If(far, Abs(z.im), root),
          If(IsInfinite(z), kInfinity, log)};
}

Axes AxesOf(Complex z, bool was_f32) {
  return was_f32 ? NarrowAxesOf(z) : WideAxesOf(z);
}

Complex Asin(Complex z, bool was_f32) {
  const Axes axes = AxesOf(z, was_f32);
  return {CopySign(Atan2(axes.x, axes.root), z.re), CopySign(axes.log, z.im)};
}

Complex Acos(Complex z, bool was_f32) {
  const Axes axes = AxesOf(z, was_f32);
  return {Atan2(axes.root, CopySign(axes.x, z.re)), -CopySign(axes.log, z.im)};
}

Complex Acosh(Complex z, bool was_f32) {
  const Complex acos = Acos(z, was_f32);
  return {Abs(acos.im), CopySign(acos.re, z.im)};
}

Complex Asinh(Complex z, bool was_f32) {
  const Complex asin = Asin({z.im, z.re}, was_f32);
  return {asin.im, asin.re};
}

// The real part is a logarithm of 1 + 4x / |1 - z|^2. At the pole the square of
// f64 vanishes, and 1 does not count.
Complex Atanh(Complex z, bool was_f32) {
  const double limit = was_f32 ? 1e60 : 1e150;
  const auto bounded = [&](Real r) {
    return Max(Min(r, r.Number(limit)), r.Number(-limit));
  };
  const Real x = bounded(z.re), y = bounded(z.im), yy = y * y;
  const Real side = Abs(x);
  const Real size = (1 - side) * (1 - side) + yy;
  Real log = Log1p(4 * side / size);
  if (!was_f32) {
    const Real pole = size < 1e-280;
    log =
        Log1p(If(pole, 2 / Abs(y), 4 * side / size)) * If(pole, 2, y.Number(1));
  }
  const Real im = 0.5 * Atan2(2 * y, (1 - x) * (x + 1) - yy);
  return {CopySign(0.25 * log, z.re), im};
}

Complex Atan(Complex z, bool was_f32) {
  const Complex turned = Atanh({z.im, z.re}, was_f32);
  return {turned.im, turned.re};
}

// In f64, of numbers of f32: a product with log |a| loses as many digits as it
// has before the point.
Complex Power(Complex a, Complex b) {
  const Complex power = Exp(Multiply(Log(a), b));
  const Real none = And(b.re == 0, b.im == 0);
  const Real up = b.re > 0;
  const Real zero = And(And(a.re == 0, a.im == 0), up);
  // The plain formula has NaN for a real power of infinity, as infinity times
  // an imaginary part of zero.
  const Real real = And(a.im == 0, b.im == 0);
  const Real infinite = And(a.re == kInfinity, real);
  const Real above = And(infinite, up), below = And(infinite, b.re < 0);
  Complex result = If(zero, 0, If(Or(above, below), 0, power));
  result.re = If(above, kInfinity, result.re);
  return {If(none, 1, result.re), If(none, 0, result.im)};
}

// --- The table ---------------------------------------------------------------

// The formula on numbers of the operands' type, or nothing.
std::optional<Complex> Native(OpCode code, Complex a) {
  switch (code) {
    case OpCode::kCbrt:
      return Cbrt(a);
    case OpCode::kChloConj:
      return Conj(a);
    case OpCode::kChloCosh:
      return Cosh(a);
    case OpCode::kChloSinh:
      return Sinh(a);
    case OpCode::kChloSquare:
      return Square(a);
    case OpCode::kCosine:
      return Cosine(a);
    case OpCode::kExponential:
      return Exp(a);
    case OpCode::kExponentialMinusOne:
      return Expm1(a);
    case OpCode::kLog:
      return Log(a);
    case OpCode::kLogPlusOne:
      return Log1p(a);
    case OpCode::kNegate:
      return Complex{-a.re, -a.im};
    case OpCode::kSign:
      return Sign(a);
    case OpCode::kSine:
      return Sine(a);
    case OpCode::kTan:
    case OpCode::kChloTan:
      return Tan(a);
    case OpCode::kTanh:
      return Tanh(a);
    default:
      return std::nullopt;
  }
}

// The same for ops that compute in f64.
std::optional<Complex> InF64(OpCode code, Complex a, bool was_f32) {
  switch (code) {
    case OpCode::kLogistic:
      return Logistic(a);
    case OpCode::kRsqrt:
      return Rsqrt(a, was_f32);
    case OpCode::kSqrt:
      return Sqrt(a, was_f32);
    case OpCode::kChloAcos:
      return Acos(a, was_f32);
    case OpCode::kChloAcosh:
      return Acosh(a, was_f32);
    case OpCode::kChloAsin:
      return Asin(a, was_f32);
    case OpCode::kChloAsinh:
      return Asinh(a, was_f32);
    case OpCode::kChloAtan:
      return Atan(a, was_f32);
    case OpCode::kChloAtanh:
      return Atanh(a, was_f32);
    default:
      return std::nullopt;
  }
}

std::optional<Complex> Binary(OpCode code, Complex a, Complex b) {
  const bool was_f32 = !a.re.is_f64();
  switch (code) {
    case OpCode::kAdd:
      return Complex{a.re + b.re, a.im + b.im};
    case OpCode::kSubtract:
      return Complex{a.re - b.re, a.im - b.im};
    case OpCode::kMultiply:
      return Multiply(a, b);
    case OpCode::kDivide:
      return was_f32 ? DivideNarrow(a, b) : Divide(a, b);
    case OpCode::kPower:
      if (!was_f32) return std::nullopt;
      return Power(Wide(a), Wide(b));
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Parts> EmitComplexFormula(Builder* builder, OpCode code,
                                        std::span<const Parts> operands) {
  const auto read = [&](const Parts& z) {
    return Complex{{builder, z.re}, {builder, z.im}};
  };
  const ElementType type = builder->shape(operands[0].re).type;
  std::optional<Complex> result;
  if (operands.size() == 2) {
    result = Binary(code, read(operands[0]), read(operands[1]));
  } else if (operands.size() == 1) {
    const Complex a = read(operands[0]);
    result = Native(code, a);
    if (!result) result = InF64(code, Wide(a), type == ElementType::kF32);
  }
  if (!result) return std::nullopt;
  return Parts{Convert(result->re, type).v, Convert(result->im, type).v};
}

hlo::ValueId EmitComplexAbs(Builder* builder, const Parts& z) {
  return Hypot({{builder, z.re}, {builder, z.im}}).v;
}

}  // namespace escala::engine::simplify
