#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

std::string Types(const std::vector<Value>& values) {
  std::string text;
  for (const Value& v : values)
    text += StrCat(text.empty() ? "" : ", ", v.shape.ToString());
  return text;
}

std::string Return(const std::vector<Value>& values) {
  std::string names;
  for (const Value& v : values)
    names += StrCat(names.empty() ? "" : ", ", v.name);
  return StrCat("  \"stablehlo.return\"(", names, ") : (", Types(values),
                ") -> ()\n");
}

// The name of result i of n.
std::string At(const std::string& name, size_t i, size_t n) {
  return n == 1 ? name : StrCat(name, "#", i);
}
std::string Several(const std::string& name, size_t n) {
  return n == 1 ? name : StrCat(name, ":", n);
}

}  // namespace

bool Writer::IfStep() {
  if (depth_ > 1) return false;
  const bool is_if = Chance(60);
  const Value p = Scalar(is_if ? ElementType::kI1 : ElementType::kI32);
  const bool together = together_;
  together_ = together && p.uniform;
  std::vector<Shape> shapes;
  for (int i = 1 + Pick(3); i > 0; --i)
    shapes.push_back(Any([](const Value&) { return true; }).shape);
  Values results;
  std::string branches;
  const int count = is_if ? 2 : 1 + Pick(4);
  for (int k = 0; k < count; ++k) {
    const std::string branch = Nested([&] {
      Ops(1 + Pick(4));
      Values out;
      for (const Shape& shape : shapes) out.push_back(MakeLike(shape));
      text_ += Return(out);
      for (size_t i = 0; i < out.size(); ++i) {
        if (k == 0) {
          results.push_back(out[i]);
          results[i].uniform = out[i].uniform && p.uniform;
          continue;
        }
        Value& r = results[i];
        r.uniform = r.uniform && out[i].uniform;
        r.finite = r.finite && out[i].finite;
        r.exact = r.exact && out[i].exact;
        r.roundings = std::max(r.roundings, out[i].roundings);
        r.max = std::max(r.max, out[i].max);
        r.step = std::min(r.step, out[i].step);
      }
    });
    branches += StrCat(k > 0 ? ", " : "", "{\n", branch, "  }");
  }
  together_ = together;
  const std::string name = NewName();
  const size_t n = results.size();
  text_ += StrCat("  ", Several(name, n), " = \"stablehlo.",
                  is_if ? "if" : "case", "\"(", p.name, ") (", branches,
                  ") : (", p.shape.ToString(), ") -> (", Types(results), ")\n");
  for (size_t i = 0; i < n; ++i) {
    results[i].name = At(name, i, n);
    if (IsComplex(results[i].shape.type))
      scope_.push_back(results[i]);
    else
      Keep(results[i]);
  }
  return true;
}

bool Writer::WhileStep() {
  if (depth_ > 1) return false;
  const Shape counter{ElementType::kI32, {}};
  // 0 to 5 iterations; the limit is captured or carried.
  Value limit = Chance(40) ? Splat(counter, Pick(6)) : Scalar(counter.type);
  const Value zero = Splat(counter, 0), five = Splat(counter, 5);
  limit = Emit("clamp", {zero, limit, five}, "", counter);
  const bool carried_limit = Chance(20);
  Values inits = {zero};
  if (carried_limit) inits.push_back(limit);
  const size_t first = inits.size();
  for (int i = 1 + Pick(3); i > 0; --i) {
    Value v = Any([](const Value& x) {
      return !IsComplex(x.shape.type) && (!x.is_float() || IsSmooth(x));
    });
    if (IsComplex(v.shape.type)) continue;
    if (v.is_float()) v = Tame(v, 8);
    inits.push_back(v);
  }
  Values carried;
  std::string block, conditions;
  for (size_t i = 0; i < inits.size(); ++i) {
    Value v = inits[i];
    v.name = NewName();
    if (i >= first) {
      v.uniform = false;
      v.max = std::max(v.max, 8.0), v.step = 1.0 / 16;
      if (!v.exact) v.roundings = 3;
      if (v.shape.type == ElementType::kBF16) v.roundings = 3, v.exact = false;
    }
    carried.push_back(v);
    block += StrCat(i > 0 ? ", " : "", v.name, ": ", v.shape.ToString());
  }
  const bool together = together_;
  together_ = together && limit.uniform;
  const std::string condition = Nested([&] {
    const Value p =
        Compare("LT", carried[0], carried_limit ? carried[1] : limit);
    text_ += Return({p});
  });
  // The body's block has its own arguments.
  std::string body_block;
  for (size_t i = 0; i < carried.size(); ++i) {
    carried[i].name = NewName();
    body_block += StrCat(i > 0 ? ", " : "", carried[i].name, ": ",
                         carried[i].shape.ToString());
  }
  const std::string body = Nested([&] {
    for (const Value& v : carried) scope_.push_back(v);
    Ops(1 + Pick(5));
    const Value one = Splat(counter, 1);
    Values next = {Binary("add", carried[0], one)};
    if (carried_limit) next.push_back(carried[1]);
    for (size_t i = first; i < carried.size(); ++i) {
      const Value& c = carried[i];
      const auto good = [&](const Value& v) {
        return !v.is_float() || (c.exact ? v.exact && v.finite : IsSmooth(v));
      };
      Value v = OfShape(c.shape, good);
      if (v.is_float()) v = c.exact ? Tame(v, 8) : Unary("tanh", v);
      next.push_back(v);
    }
    text_ += Return(next);
  });
  together_ = together;
  const std::string name = NewName();
  const size_t n = inits.size();
  std::string operands;
  for (const Value& v : inits)
    operands += StrCat(operands.empty() ? "" : ", ", v.name);
  text_ += StrCat("  ", Several(name, n), " = \"stablehlo.while\"(", operands,
                  ") ({\n  ^bb0(", block, "):\n", condition, "  }, {\n  ^bb0(",
                  body_block, "):\n", body, "  }) : (", Types(inits), ") -> (",
                  Types(inits), ")\n");
  for (size_t i = 0; i < n; ++i) {
    Value v = carried[i];
    v.name = At(name, i, n);
    v.uniform = v.uniform && limit.uniform;
    Keep(v);
  }
  return true;
}

bool Writer::IdStep() {
  Value id = Emit(OneOf({"replica_id", "partition_id"}), {}, "",
                  {ElementType::kU32, {}});
  id.uniform = false;
  Value number = Emit("convert", {id}, "", {ElementType::kI32, {}});
  const Value two = Splat(number.shape, 1 + Pick(3));
  Keep(number);
  const Value odd = Keep(Binary("remainder", number, two));
  if (Chance(60)) {
    const Value one = Splat(number.shape, Pick(2));
    Keep(Compare("EQ", odd, one));
  }
  return true;
}

}  // namespace escala::random_programs
