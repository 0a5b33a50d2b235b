#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

bool IsBits(const Value& v) {
  return v.is_int() || v.shape.type == ElementType::kI1;
}
bool IsExactFloat(const Value& v) { return v.is_float() && v.exact; }

}  // namespace

bool Writer::UnaryStep() {
  if (Chance(30)) {
    const Value x = Any(IsBits);
    if (x.shape.type == ElementType::kI1) {
      Keep(Unary("not", x));
      return true;
    }
    const bool has_sign = !IsUnsigned(x.shape.type);
    Keep(Unary(has_sign ? OneOf({"negate", "abs", "not", "sign", "popcnt",
                                 "count_leading_zeros"})
                        : OneOf({"negate", "not", "popcnt"}),
               x));
    return true;
  }
  if (Chance(40)) {
    const Value x = Any(IsExactFloat);
    if (Chance(20)) {
      Value v = Emit("is_finite", {x}, "", {ElementType::kI1, x.shape.dims});
      v.finite = true;
      Keep(v);
      return true;
    }
    Value v = Unary(OneOf({"floor", "ceil", "round_nearest_even",
                           "round_nearest_afz", "sign"}),
                    x);
    v.max = x.max + 1;
    v.step = 1;
    Keep(v);
    return true;
  }
  const Value x = Any([](const Value& v) { return v.is_float(); });
  Keep(Unary(OneOf({"negate", "abs"}), x));
  return true;
}

bool Writer::BinaryStep() {
  if (Chance(30)) {
    const Value x = Any(IsBits);
    const Value y = OfShape(x.shape, IsBits);
    Keep(Binary(
        x.shape.type == ElementType::kI1
            ? OneOf({"and", "or", "xor", "maximum", "minimum"})
            : OneOf({"add", "subtract", "multiply", "maximum", "minimum", "and",
                     "or", "xor", "divide", "remainder", "shift_left",
                     "shift_right_logical", "shift_right_arithmetic"}),
        x, y));
    return true;
  }
  const Value x = Any(IsSmooth);
  const Value y = Chance(8) ? x : OfShape(x.shape, IsSmooth);
  Keep(Binary(OneOf({"add", "add", "subtract", "multiply", "multiply",
                     "maximum", "minimum"}),
              x, y));
  return true;
}

bool Writer::SmoothStep() {
  Value x = Any(IsSmooth);
  x = Tame(x, 8);
  const std::string op =
      OneOf({"exponential", "exponential_minus_one", "tanh", "logistic", "sine",
             "cosine", "log", "log_plus_one", "sqrt", "rsqrt", "divide",
             "chlo.erf", "cbrt", "atan2", "power"});
  const bool positive = op == "log" || op == "log_plus_one" || op == "sqrt" ||
                        op == "rsqrt" || op == "cbrt" || op == "divide" ||
                        op == "atan2" || op == "power";
  Value v;
  if (positive) {  // away from steep slopes
    const Value one = Splat(x.shape, 1);
    const Value p = Binary("add", Unary("abs", x), one);
    if (op == "divide" || op == "atan2")
      v = Binary(op, OfShape(x.shape, IsSmooth), p);
    else if (op == "power")
      v = Binary(op, p, Tame(OfShape(x.shape, IsSmooth), 2));
    else
      v = Unary(op, p);
  } else {
    v = Unary(op, x);
  }
  v.exact = false;
  v.max = op == "divide"                           ? std::max(v.max, 4.0)
          : op.starts_with("exp") || op == "power" ? 3000
                                                   : 10;
  ++v.roundings;
  Keep(v);
  return true;
}

bool Writer::CompareStep() {
  const auto exact = [](const Value& v) {
    return v.exact && !IsComplex(v.shape.type);
  };
  const Value x = Any(exact);
  const Value y = OfShape(x.shape, exact);
  Keep(Compare(OneOf({"EQ", "NE", "LT", "LE", "GT", "GE"}), x, y));
  return true;
}

bool Writer::SelectStep() {
  const auto all = [](const Value&) { return true; };
  const Value x = Any(all);
  const Value y = OfShape(x.shape, all);
  const Value p = Chance(25) ? Scalar(ElementType::kI1)
                             : OfShape({ElementType::kI1, x.shape.dims}, all);
  Keep(Emit("select", {p, x, y}, "", x.shape));
  return true;
}

bool Writer::ClampStep() {
  const auto real = [](const Value& v) { return v.is_float() || v.is_int(); };
  const Value x = Any(real);
  const Shape bound = Chance(50) ? Shape{x.shape.type, {}} : x.shape;
  Keep(Emit("clamp", {OfShape(bound, real), x, OfShape(bound, real)}, "",
            x.shape));
  return true;
}

bool Writer::ConvertStep() {
  const ElementType to = RandomType();
  const bool to_float = IsFloat(to);
  Value x = Any([&](const Value& v) {
    if (IsComplex(v.shape.type)) return false;
    if (!v.is_float()) return !to_float || ByteWidth(v.shape.type) == 1;
    if (to_float)
      return v.exact || to == v.shape.type ||
             (IsSmooth(v) && !IsTiny(to) &&
              ByteWidth(to) < ByteWidth(v.shape.type));
    return v.exact && v.finite && BitWidth(to) >= 8;
  });
  if (IsComplex(x.shape.type)) return false;
  const bool from_float = x.is_float();
  if (from_float && !to_float) {
    if (!x.exact || !x.finite || BitWidth(to) < 8) return false;
    x = Tame(x, 100);
    if (IsUnsigned(to)) x = Unary("abs", x);
  } else if (!from_float && to_float && ByteWidth(x.shape.type) > 1) {
    return false;
  }
  if (to_float && from_float && IsTiny(to) && !x.exact) return false;
  Value v = Emit("convert", {x}, "", {to, x.shape.dims});
  if (IsTiny(to)) v.finite = false;  // beyond its range
  if (!from_float && to_float) {
    v.max = 256;
    v.step = 1;
  }
  if (from_float && to_float && !v.exact) v.roundings = 6;
  Keep(v);
  return true;
}

bool Writer::ComplexStep() {
  const auto real = [](const Value& v) {
    return v.shape.type == ElementType::kF32 && v.exact && v.finite &&
           v.max < 100;
  };
  const Value x = Any(real);
  if (!real(x)) return false;
  const Shape shape{ElementType::kC64, x.shape.dims};
  const Value y = OfShape(x.shape, real);
  Value c = Emit("complex", {x, y}, "", shape);
  Value d;
  if (Find([&](const Value& v) { return v.shape == shape; }, &d) &&
      Chance(70)) {
    c.max *= 2, d.max *= 2;
    c = Binary(OneOf({"add", "subtract", "multiply"}), c, d);
    if (c.max > 1000 || c.step < 0.01) return false;
  }
  if (Chance(30)) c = Unary(OneOf({"chlo.conj", "negate"}), c);
  scope_.push_back(c);
  if (Chance(40)) {
    // Real parts that a zero's sign does not change: it may differ where sums
    // are rounded once.
    Value k = Unary(OneOf({"chlo._asin_acos_kernel", "chlo.cosh", "chlo.sinh",
                           "cosine", "exponential", "exponential_minus_one",
                           "log", "logistic", "sign", "sine", "sqrt", "tanh"}),
                    c);
    k = Emit("real", {k}, "", {ElementType::kF32, x.shape.dims});
    k.exact = k.finite = false, k.roundings = 9;
    scope_.push_back(k);
  }
  Value part =
      Emit(OneOf({"real", "imag"}), {c}, "", {ElementType::kF32, x.shape.dims});
  Keep(part);
  return true;
}

}  // namespace escala::random_programs
