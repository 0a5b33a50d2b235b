// Ops that JAX programs rarely contain, so that every row of the table occurs.
#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

size_t Index(int64_t i) { return static_cast<size_t>(i); }
bool All(const Value&) { return true; }
bool IsBits(const Value& v) {
  return v.is_int() || v.shape.type == ElementType::kI1;
}
bool IsExactReal(const Value& v) { return v.is_float() && v.exact && v.finite; }

}  // namespace

// A constant i64 vector, as dynamic ops take shapes.
Value Writer::Numbers(const Dims& numbers) {
  const Shape shape{ElementType::kI64, {static_cast<int64_t>(numbers.size())}};
  std::string list = List(numbers);
  if (numbers.empty()) list = "";
  return Emit("constant", {},
              StrCat("value = dense<", list, "> : ", shape.ToString()), shape);
}

// Only moves may use the value: its bits may mean no number.
Value Writer::OnlyMoves(Value v) {
  v.finite = v.exact = false;
  v.roundings = 9;
  scope_.push_back(v);
  return v;
}

bool Writer::FunctionStep() {  // of mathematics, away from steep slopes
  Value x = Any(IsSmooth);
  if (!IsSmooth(x)) return false;
  x = Tame(x, 4);
  const std::string op = OneOf(
      {"tan", "chlo.tan", "chlo.acos", "chlo.acosh", "chlo.asin", "chlo.asinh",
       "chlo.atan", "chlo.atanh", "chlo.bessel_i1e", "chlo.cosh",
       "chlo.digamma", "chlo.erf_inv", "chlo.erfc", "chlo.lgamma", "chlo.sinh",
       "chlo.square", "chlo.polygamma", "chlo.zeta"});
  const auto is = [&](std::initializer_list<const char*> names) {
    return std::find(names.begin(), names.end(), op) != names.end();
  };
  if (is({"tan", "chlo.tan", "chlo.acos", "chlo.asin", "chlo.atanh",
          "chlo.erf_inv"})) {
    Value part = Splat(x.shape, 0.125);
    part.step = 0.125;
    x = Binary("multiply", x, part);
  }
  if (is({"chlo.acosh", "chlo.digamma", "chlo.lgamma", "chlo.polygamma",
          "chlo.zeta"}))
    x = Binary("add", Unary("abs", x), Splat(x.shape, 2));
  Value v;
  if (op == "chlo.polygamma")
    v = Binary(op, Splat(x.shape, 1 + Pick(2)), x);
  else if (op == "chlo.zeta")
    v = Binary(op, x, Splat(x.shape, 1 + Pick(3)));
  else
    v = Unary(op, x);
  v.exact = false, v.roundings = x.roundings + 2, v.max = 32;
  Keep(v);
  return true;
}

bool Writer::QuestionStep() {  // float predicates, and the next number
  const Value x = Any([](const Value& v) { return v.is_float() && v.exact; });
  if (!x.is_float() || !x.exact || IsTiny(x.shape.type)) return false;
  if (Chance(25)) {
    const Value y = OfShape(x.shape, IsExactReal);
    Value v = Binary("chlo.next_after", x, y);
    v.exact = false, v.roundings = 9;
    scope_.push_back(v);
    return true;
  }
  if (Chance(40)) {
    Value v = Emit("reduce_precision", {x},
                   StrCat("exponent_bits = ", 4 + Pick(5),
                          " : i32, mantissa_bits = ", 1 + Pick(12), " : i32"),
                   x.shape);
    v.finite = false;
    v.max = 2 * x.max;
    Keep(v);
    return true;
  }
  Value v = Emit(OneOf({"chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf"}),
                 {x}, "", {ElementType::kI1, x.shape.dims});
  v.finite = true;
  Keep(v);
  return true;
}

bool Writer::BitcastStep() {
  Value x = Any([](const Value& v) {
    return v.is_int() && BitWidth(v.shape.type) >= 8 && v.shape.rank() < 4;
  });
  if (!x.is_int() || BitWidth(x.shape.type) < 8) return false;
  const ElementType to =
      OneOf({ElementType::kI8, ElementType::kU8, ElementType::kI16,
             ElementType::kU16, ElementType::kI32, ElementType::kU32,
             ElementType::kI64, ElementType::kU64, ElementType::kF32,
             ElementType::kBF16, ElementType::kF64});
  const int64_t from_width = ByteWidth(x.shape.type), width = ByteWidth(to);
  Dims dims = x.shape.dims;
  if (from_width > width) {
    dims.push_back(from_width / width);
  } else if (from_width < width) {
    if (dims.empty() || dims.back() != width / from_width) return false;
    dims.pop_back();
  }
  const Value v = Emit("bitcast_convert", {x}, "", {to, dims});
  if (IsFloat(to))
    OnlyMoves(v);
  else
    Keep(v);
  return true;
}

bool Writer::MapStep() {
  const auto good = [](const Value& v) { return v.is_int() || IsSmooth(v); };
  const Value x = Any(good);
  if (!good(x)) return false;
  const Value y = OfShape(x.shape, good);
  const std::string a = NewName(), b = NewName(), c = NewName(), d = NewName();
  const std::string t = Shape{x.shape.type, {}}.ToString();
  Dims all;
  for (int i = 0; i < x.shape.rank(); ++i) all.push_back(i);
  Value v =
      Emit("map", {x, y}, StrCat("dimensions = ", Array(all)), x.shape,
           StrCat("({\n  ^bb0(", a, ": ", t, ", ", b, ": ", t, "):\n  ", c,
                  " = stablehlo.multiply ", a, ", ", b, " : ", t, "\n  ", d,
                  " = stablehlo.", OneOf({"add", "subtract", "maximum"}), " ",
                  c, ", ", a, " : ", t, "\n  stablehlo.return ", d, " : ", t,
                  "\n  })"));
  v.max = x.max * y.max + x.max;
  v.step = x.step * y.step;
  if (!v.exact) v.roundings += 2;
  Keep(v);
  return true;
}

bool Writer::BroadcastingStep() {  // CHLO's forms
  const bool bits = Chance(40);
  const auto good = [&](const Value& v) {
    return (bits ? v.is_int() : IsSmooth(v) && v.finite) && v.shape.rank() > 0;
  };
  Value x = Any(good);
  if (!good(x)) return false;
  Dims part(x.shape.dims.begin() + Pick(x.shape.rank()), x.shape.dims.end());
  for (int64_t& d : part)
    if (Chance(25)) d = 1;
  Value y = OfShape({x.shape.type, part}, good);
  if (y.shape.dims != part) return false;
  const Shape result = x.shape;
  if (Chance(15)) {
    Value v = Emit("chlo.broadcast_select",
                   {OfShape({ElementType::kI1, part}, All), x, x}, "", result);
    Keep(v);
    return true;
  }
  if (Chance(15)) {
    if (!x.exact || !y.exact) return false;
    Value v = Emit("chlo.broadcast_compare", {x, y},
                   "comparison_direction = #chlo<comparison_direction LT>",
                   {ElementType::kI1, result.dims});
    v.finite = v.exact = true;
    Keep(v);
    return true;
  }
  std::string op =
      bits ? OneOf({"add", "subtract", "multiply", "and", "or", "xor",
                    "maximum", "minimum", "divide", "remainder", "shift_left",
                    "shift_right_arithmetic", "shift_right_logical"})
           : OneOf({"add", "subtract", "multiply", "maximum", "minimum",
                    "divide", "atan2", "power", "next_after", "complex",
                    "remainder", "zeta", "polygamma"});
  if (IsTiny(x.shape.type)) op = "maximum";
  if (op == "complex") {
    if (x.shape.type != ElementType::kF32 || !x.exact || !y.exact) return false;
    scope_.push_back(Emit("chlo.broadcast_complex", {x, y}, "",
                          {ElementType::kC64, result.dims}));
    return true;
  }
  const bool steep = op == "divide" || op == "atan2" || op == "power" ||
                     op == "zeta" || op == "polygamma";
  if (!bits && steep) {
    x = Binary("add", Unary("abs", Tame(x, 4)), Splat(x.shape, 2));
    y = Binary("add", Unary("abs", Tame(y, 2)), Splat(y.shape, 1));
    if (op == "polygamma") x = Splat(x.shape, 1), y = y;
  }
  if (!bits && (op == "next_after" || op == "remainder") &&
      (!x.exact || !y.exact))
    return false;
  Value v = Emit("chlo.broadcast_" + op, {x, y}, "", result);
  v.max = op == "multiply" ? x.max * y.max
          : op == "power"  ? 3000
                           : x.max + y.max;
  if (op == "multiply") v.step = x.step * y.step;
  if (op == "next_after") v.exact = false, v.roundings = 9;
  if (v.is_float() && steep) v.exact = false, v.roundings += 2;
  if (v.is_float() && !v.exact && op != "maximum" && op != "minimum")
    ++v.roundings;
  Keep(v);
  return true;
}

bool Writer::OldFormsStep() {  // deprecated ops, rewritten first
  const Value x = Any([](const Value& v) {
    return v.shape.rank() > 0 && v.shape.num_elements() > 0;
  });
  if (x.shape.rank() == 0 || x.shape.num_elements() == 0) return false;
  const Shape& shape = x.shape;
  const int rank = shape.rank();
  const int d = Pick(rank);
  const int64_t n = shape.dims[Index(d)];
  switch (Pick(14)) {
    case 0: {
      if (shape.num_elements() * 3 > 2 * limit_) return false;
      Dims dims = shape.dims;
      dims.insert(dims.begin(), 3);
      Keep(Emit("broadcast", {x}, "broadcast_sizes = array<i64: 3>",
                {shape.type, dims}));
      return true;
    }
    case 1: {
      Dims dims = shape.dims;
      dims.insert(dims.begin(), 2);
      if (Product(dims) > 2 * limit_) return false;
      Dims map;
      for (int i = 0; i < rank; ++i) map.push_back(i + 1);
      Value v = Emit("dynamic_broadcast_in_dim", {x, Numbers(dims)},
                     StrCat("broadcast_dimensions = ", Array(map)),
                     {shape.type, dims});
      v.max = x.max, v.step = x.step;
      Keep(v);
      return true;
    }
    case 2: {
      Value v = Emit("dynamic_reshape",
                     {x, Numbers({shape.num_elements(), int64_t{1}})}, "",
                     {shape.type, {shape.num_elements(), 1}});
      Keep(v);
      return true;
    }
    case 3: {
      Value v = Emit("dynamic_iota", {Numbers(shape.dims)},
                     StrCat("iota_dimension = ", d, " : i64"),
                     {ElementType::kI32, shape.dims});
      Keep(v);
      return true;
    }
    case 4: {
      Value v =
          Emit("get_dimension_size", {x}, StrCat("dimension = ", d, " : i64"),
               {ElementType::kI32, {}});
      v.uniform = v.exact = v.finite = true;
      Keep(v);
      return true;
    }
    case 5: {
      if (!IsFloat(shape.type) || IsTiny(shape.type)) return false;
      Value v = Emit("chlo.constant_like", {x},
                     StrCat("value = 2.5 : ", ToString(shape.type)), shape);
      v.exact = v.finite = true;
      v.roundings = 0, v.max = 4, v.step = 0.25;
      Keep(v);
      return true;
    }
    case 6: {
      Dims dims = shape.dims;
      dims[Index(d)] = 4;
      if (Product(dims) > 2 * limit_) return false;
      const Value at = Binary(
          "remainder", Unary("abs", OfShape({ElementType::kI32, {4}}, All)),
          Splat({ElementType::kI32, {4}}, static_cast<double>(n)));
      const Value safe =
          Emit("clamp",
               {Splat({ElementType::kI32, {}}, 0), at,
                Splat({ElementType::kI32, {}}, static_cast<double>(n - 1))},
               "", at.shape);
      Keep(Emit("torch_index_select", {x, safe},
                StrCat("dim = ", d, " : i64, batch_dims = 0 : i64"),
                {shape.type, dims}));
      return true;
    }
    case 7: {
      Dims low, high, inside, dims;
      for (const int64_t s : shape.dims) {
        low.push_back(Pick(3)), high.push_back(Pick(3) - 1);
        inside.push_back(Pick(2));
        dims.push_back(s + (s - 1) * inside.back() + low.back() + high.back());
      }
      if (Product(dims) > 2 * limit_ ||
          *std::min_element(dims.begin(), dims.end()) < 0)
        return false;
      const Value fill = OfShape({shape.type, {}}, All);
      Keep(Emit("dynamic_pad",
                {x, fill, Numbers(low), Numbers(high), Numbers(inside)}, "",
                {shape.type, dims}));
      return true;
    }
    case 8: {
      Dims low, high, step, dims;
      for (const int64_t s : shape.dims) {
        low.push_back(Pick(static_cast<int>(s)));
        high.push_back(s), step.push_back(1 + Pick(2));
        dims.push_back((s - low.back() + step.back() - 1) / step.back());
      }
      Keep(Emit("real_dynamic_slice",
                {x, Numbers(low), Numbers(high), Numbers(step)}, "",
                {shape.type, dims}));
      return true;
    }
    case 9: {
      Dims sizes = shape.dims, offset;
      sizes[0] = 1;
      Dims dims = {3};
      for (int i = 1; i < rank; ++i) {
        offset.push_back(i);
        dims.push_back(sizes[Index(i)]);
      }
      if (Product(dims) > 2 * limit_) return false;
      const Value at = OfShape({ElementType::kI32, {3}}, All);
      Keep(Emit("dynamic_gather", {x, at, Numbers(sizes)},
                StrCat("dimension_numbers = #stablehlo.gather<offset_dims = ",
                       List(offset),
                       ", collapsed_slice_dims = [0], start_index_map = [0], "
                       "index_vector_dim = 1>"),
                {shape.type, dims}));
      return true;
    }
    case 10: {
      if (rank != 2) return false;
      Keep(Emit("unary_einsum", {x}, "einsum_config = \"ij->ji\"",
                {shape.type, {shape.dims[1], shape.dims[0]}}));
      return true;
    }
    case 11:
    case 12: {
      if (rank != 2 || !(IsSmooth(x) || x.is_int())) return false;
      Value y = OfShape({shape.type, {shape.dims[1], 5}}, [](const Value& v) {
        return IsSmooth(v) || v.is_int();
      });
      Value a = x;
      if (a.is_float()) a = Tame(a, 16), y = Tame(y, 16);
      const bool dot = Chance(60);
      Value v = Emit(dot ? "dot" : "einsum", {a, y},
                     dot ? "" : "einsum_config = \"ab,bc->ac\"",
                     {shape.type, {shape.dims[0], 5}});
      v.max = a.max * y.max * static_cast<double>(shape.dims[1]);
      v.step = a.step * y.step;
      if (!v.exact) ++v.roundings;
      Keep(v);
      return true;
    }
    default: {
      const std::string target =
          OneOf({"Sharding", "LayoutConstraint", "annotate_device_placement"});
      Value v = Emit(
          "custom_call", {x},
          StrCat("call_target_name = \"", target, "\", api_version = 1 : i32"),
          shape);
      Keep(v);
      return true;
    }
  }
}

bool Writer::TupleStep() {
  const Value x = Any(All), y = Any(All);
  const std::string types =
      StrCat(x.shape.ToString(), ", ", y.shape.ToString());
  const std::string name = NewName();
  if (Chance(50)) {  // a barrier, or a cast of types to themselves
    const std::string op = OneOf({"stablehlo.optimization_barrier",
                                  "builtin.unrealized_conversion_cast"});
    text_ += StrCat("  ", name, ":2 = \"", op, "\"(", x.name, ", ", y.name,
                    ") : (", types, ") -> (", types, ")\n");
    for (int i = 0; i < 2; ++i) {
      Value v = i == 0 ? x : y;
      v.name = StrCat(name, "#", i);
      scope_.push_back(v);
    }
    return true;
  }
  text_ += StrCat("  ", name, " = \"stablehlo.tuple\"(", x.name, ", ", y.name,
                  ") : (", types, ") -> tuple<", types, ">\n");
  Value v = x;
  v.name = NewName();
  text_ += StrCat("  ", v.name, " = \"stablehlo.get_tuple_element\"(", name,
                  ") {index = 0 : i32} : (tuple<", types, ">) -> ",
                  v.shape.ToString(), "\n");
  scope_.push_back(v);
  if (Chance(50)) {
    const std::string token = NewName();
    text_ += StrCat("  ", token,
                    " = \"stablehlo.create_token\"() : () -> "
                    "!stablehlo.token\n  ",
                    NewName(), " = \"stablehlo.after_all\"(", token,
                    ") : (!stablehlo.token) -> !stablehlo.token\n");
  }
  return true;
}

bool Writer::CustomCallStep() {
  if (Chance(50)) {
    const auto good = [](const Value& v) {
      return IsSmooth(v) && !IsTiny(v.shape.type);
    };
    const Value x = Any(good);
    if (!good(x)) return false;
    Value v =
        Emit("custom_call", {x},
             "call_target_name = \"mhlo.erf\", api_version = 1 : i32", x.shape);
    v.exact = false, v.max = 1, ++v.roundings;
    Keep(v);
    return true;
  }
  const Shape shape{ElementType::kF32, RandomDims(0, 2)};
  Value v = Emit("custom_call", {},
                 "call_target_name = \"AllocateBuffer\", api_version = 1 : i32",
                 shape);
  v.max = 0, v.step = 1;
  Keep(v);
  return true;
}

bool Writer::MulhiStep() {
  const Value x = Any([](const Value& v) { return v.is_int(); });
  if (!x.is_int()) return false;
  Keep(Binary("chlo.mulhi", x, OfShape(x.shape, IsBits)));
  return true;
}

bool Writer::RareStep() {
  static const Step kRare[] = {&Writer::FunctionStep,
                               &Writer::FunctionStep,
                               &Writer::FunctionStep,
                               &Writer::QuestionStep,
                               &Writer::QuestionStep,
                               &Writer::BitcastStep,
                               &Writer::BitcastStep,
                               &Writer::MapStep,
                               &Writer::BroadcastingStep,
                               &Writer::BroadcastingStep,
                               &Writer::BroadcastingStep,
                               &Writer::OldFormsStep,
                               &Writer::OldFormsStep,
                               &Writer::OldFormsStep,
                               &Writer::OldFormsStep,
                               &Writer::TupleStep,
                               &Writer::SelectAndScatterStep,
                               &Writer::SelectAndScatterStep,
                               &Writer::BatchNormStep,
                               &Writer::LinearAlgebraStep,
                               &Writer::FftStep,
                               &Writer::RandomStep,
                               &Writer::TopKStep,
                               &Writer::ScanStep,
                               &Writer::RaggedDotStep,
                               &Writer::CustomCallStep,
                               &Writer::MulhiStep};
  return (this->*kRare[Pick(static_cast<int>(std::size(kRare)))])();
}

}  // namespace escala::random_programs
