#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

size_t Index(int64_t i) { return static_cast<size_t>(i); }

bool Summable(const Value& v) {
  return v.shape.rank() > 0 &&
         (v.is_int() || IsSmooth(v) || v.shape.type == ElementType::kI1);
}

}  // namespace

bool Writer::ReduceStep() {
  const Value x = Any(Summable);
  if (!Summable(x)) return false;
  Dims dims;
  for (int d = 0; d < x.shape.rank(); ++d)
    if (Chance(50)) dims.push_back(d);
  const std::string op =
      x.shape.type == ElementType::kI1 ? OneOf({"and", "or"})
      : x.is_int()
          ? OneOf({"add", "multiply", "maximum", "minimum", "and", "or"})
          : OneOf({"add", "add", "maximum", "minimum"});
  Keep(Sum(x, dims, op));
  return true;
}

bool Writer::ArgMaxStep() {
  const Value x = Any([](const Value& v) {
    return v.shape.rank() > 0 && v.exact && v.finite &&
           v.shape.type == ElementType::kF32;
  });
  if (x.shape.rank() == 0 || !x.exact || !x.finite ||
      x.shape.type != ElementType::kF32)
    return false;
  const int d = Pick(x.shape.rank());
  Dims left = x.shape.dims;
  left.erase(left.begin() + d);
  const Shape index{ElementType::kI32, x.shape.dims};
  const Value at =
      Emit("iota", {}, StrCat("iota_dimension = ", d, " : i64"), index);
  const Value low = Splat({ElementType::kF32, {}}, -1000);
  const Value zero = Splat({ElementType::kI32, {}}, 0);
  const std::string n = NewName();
  const std::string f = "tensor<f32>", i = "tensor<i32>", b = "tensor<i1>";
  Value most, where;
  most.name = StrCat(NewName(), "m");
  most.shape = {ElementType::kF32, left};
  most.uniform = where.uniform = x.uniform;
  most.max = std::max(x.max, 1000.0), most.step = x.step;
  where.name = StrCat(n, "i");
  where.shape = {ElementType::kI32, left};
  text_ += StrCat(
      "  ", most.name, ", ", where.name, " = \"stablehlo.reduce\"(", x.name,
      ", ", at.name, ", ", low.name, ", ", zero.name, ") ({\n  ^bb0(", n,
      "a: ", f, ", ", n, "b: ", i, ", ", n, "c: ", f, ", ", n, "d: ", i,
      "):\n  ", n, "gt = stablehlo.compare GT, ", n, "a, ", n, "c : (", f, ", ",
      f, ") -> ", b, "\n  ", n, "eq = stablehlo.compare EQ, ", n, "a, ", n,
      "c : (", f, ", ", f, ") -> ", b, "\n  ", n, "lt = stablehlo.compare LT, ",
      n, "b, ", n, "d : (", i, ", ", i, ") -> ", b, "\n  ", n,
      "both = stablehlo.and ", n, "eq, ", n, "lt : ", b, "\n  ", n,
      "p = stablehlo.or ", n, "gt, ", n, "both : ", b, "\n  ", n,
      "v = stablehlo.select ", n, "gt, ", n, "a, ", n, "c : ", b, ", ", f,
      "\n  ", n, "w = stablehlo.select ", n, "p, ", n, "b, ", n, "d : ", b,
      ", ", i, "\n  stablehlo.return ", n, "v, ", n, "w : ", f, ", ", i,
      "\n  }) {dimensions = array<i64: ", d, ">} : (", x.shape.ToString(), ", ",
      index.ToString(), ", ", f, ", ", i, ") -> (", most.shape.ToString(), ", ",
      where.shape.ToString(), ")\n");
  Keep(where);
  Keep(most);
  return true;
}

bool Writer::DotStep() {
  const auto good = [](const Value& v) { return IsSmooth(v) || v.is_int(); };
  const Value a = Any(good);
  if (!good(a)) return false;
  const auto order = Permutation(a.shape.rank());
  Dims a_batch, a_sum, b_dims, roles;
  for (const int64_t d : order) {
    const int64_t size = a.shape.dims[Index(d)];
    if (Chance(25)) {
      a_batch.push_back(d);
      b_dims.push_back(size), roles.push_back(0);
    } else if (Chance(60)) {
      a_sum.push_back(d);
      b_dims.push_back(size), roles.push_back(1);
    }
  }
  int64_t n = std::max<int64_t>(a.shape.num_elements(), 1);
  while (Chance(50) && b_dims.size() < 4) {
    int64_t d = RandomSize();
    if (n * d > 65536 || Product(b_dims) * d > limit_) d = 1;
    n *= std::max<int64_t>(d, 1);
    b_dims.push_back(d), roles.push_back(2);
  }
  // The other operand's dimensions are in any order.
  const auto mixed = Permutation(static_cast<int>(b_dims.size()));
  Dims dims(b_dims.size()), b_batch, b_sum;
  for (size_t i = 0; i < b_dims.size(); ++i) dims[Index(mixed[i])] = b_dims[i];
  for (size_t i = 0; i < b_dims.size(); ++i) {
    if (roles[i] == 0) b_batch.push_back(mixed[i]);
    if (roles[i] == 1) b_sum.push_back(mixed[i]);
  }
  Value b = OfShape({a.shape.type, dims}, good);
  Value x = a;
  if (x.is_float()) x = Tame(x, 16), b = Tame(b, 16);
  const Value v = Dot(x, b, a_batch, b_batch, a_sum, b_sum);
  if (v.shape.num_elements() > 16384) return true;
  Keep(v);
  return true;
}

// Large enough for several panels and passes of a product kernel.
bool Writer::LargeDotStep() {
  if (depth_ > 0) return false;
  const int64_t m = OneOf<int64_t>({1, 5, 17, 40}),
                k = OneOf<int64_t>({64, 257, 513, 1031}),
                n = OneOf<int64_t>({1, 7, 33, 48, 72});
  const ElementType type = Chance(80)
                               ? ElementType::kF32
                               : OneOf({ElementType::kBF16, ElementType::kF64,
                                        ElementType::kF16, ElementType::kI32});
  const bool turn_a = Chance(40), turn_b = Chance(40);
  const Value a = Argument({type, turn_a ? Dims{k, m} : Dims{m, k}});
  const Value b = Argument({type, turn_b ? Dims{n, k} : Dims{k, n}});
  Keep(Dot(a, b, {}, {}, {turn_a ? 0 : 1}, {turn_b ? 1 : 0}));
  return true;
}

bool Writer::ConvolutionStep() {
  const ElementType type =
      Chance(80)
          ? ElementType::kF32
          : OneOf({ElementType::kF64, ElementType::kI32, ElementType::kBF16});
  const int space = OneOf({1, 2, 2, 2});
  const int64_t groups = OneOf<int64_t>({1, 1, 1, 2, 3});
  const int64_t batches = groups == 1 && Chance(15) ? 2 : 1;
  const int64_t batch = OneOf<int64_t>({1, 2, 4, 8}) * batches;
  const int64_t in = OneOf<int64_t>({1, 2, 3, 8, 16}) * groups;
  const int64_t out = OneOf<int64_t>({1, 2, 5, 8, 16, 33}) * groups * batches;
  Dims lhs(Index(space + 2)), rhs(Index(space + 2)), result(Index(space + 2));
  // Positions of batch, feature and space in the three arrays.
  const auto l = Permutation(space + 2), r = Permutation(space + 2),
             o = Permutation(space + 2);
  lhs[Index(l[0])] = batch, lhs[Index(l[1])] = in;
  rhs[Index(r[0])] = in / groups, rhs[Index(r[1])] = out;
  result[Index(o[0])] = batch / batches, result[Index(o[1])] = out;
  std::string stride, pad, lhs_dilate, rhs_dilate, reversed;
  Dims strides, lhs_d, rhs_d;
  for (int s = 0; s < space; ++s) {
    const int64_t size = OneOf<int64_t>({1, 4, 5, 7, 8, 14});
    const int64_t window = OneOf<int64_t>({1, 2, 3, 3});
    const int64_t step = OneOf<int64_t>({1, 1, 2});
    const int64_t ld = OneOf<int64_t>({1, 1, 1, 2});
    const int64_t rd = OneOf<int64_t>({1, 1, 1, 2});
    int64_t low = Pick(3), high = Pick(3);
    if (Chance(5)) low = -1;
    const int64_t wide = (size - 1) * ld + 1;
    const int64_t reach = (window - 1) * rd + 1;
    while (wide + low + high < reach) ++high;
    lhs[Index(l[Index(s + 2)])] = size;
    rhs[Index(r[Index(s + 2)])] = window;
    result[Index(o[Index(s + 2)])] = (wide + low + high - reach) / step + 1;
    strides.push_back(step), lhs_d.push_back(ld), rhs_d.push_back(rd);
    pad += StrCat(s > 0 ? ", " : "", "[", low, ", ", high, "]");
    reversed += StrCat(s > 0 ? ", " : "", Chance(15) ? "true" : "false");
  }
  if (Product(result) * Product(rhs) / out > 2000000) return false;
  const auto good = [](const Value& v) {
    return v.finite && (IsSmooth(v) || v.is_int());
  };
  Value x = OfShape({type, lhs}, good), k = OfShape({type, rhs}, good);
  if (x.is_float()) x = Tame(x, 16), k = Tame(k, 16);
  Dims l_space(l.begin() + 2, l.end()), r_space(r.begin() + 2, r.end()),
      o_space(o.begin() + 2, o.end());
  const std::string padding =
      StrCat("dense<[", pad, "]> : tensor<", space, "x2xi64>");
  Values operands = {x, k};
  const bool dynamic = Chance(10);
  if (dynamic)
    operands.push_back(Emit("constant", {}, StrCat("value = ", padding),
                            {ElementType::kI64, {space, 2}}));
  Value v = Emit(dynamic ? "dynamic_conv" : "convolution", operands,
                 StrCat("window_strides = ", Array(strides),
                        dynamic ? "" : StrCat(", padding = ", padding),
                        ", lhs_dilation = ", Array(lhs_d),
                        ", rhs_dilation = ", Array(rhs_d),
                        ", window_reversal = array<i1: ", reversed,
                        ">, dimension_numbers = #stablehlo.conv<raw\n"
                        "      input_batch_dimension = ",
                        l[0], ", input_feature_dimension = ", l[1],
                        ", input_spatial_dimensions = ", List(l_space),
                        ", kernel_input_feature_dimension = ", r[0],
                        ", kernel_output_feature_dimension = ", r[1],
                        ", kernel_spatial_dimensions = ", List(r_space),
                        ", output_batch_dimension = ", o[0],
                        ", output_feature_dimension = ", o[1],
                        ", output_spatial_dimensions = ", List(o_space),
                        ">, feature_group_count = ", groups,
                        " : i64, batch_group_count = ", batches, " : i64"),
                 {type, result});
  v.max = x.max * k.max * static_cast<double>(Product(rhs));
  v.step = x.step * k.step;
  if (!v.exact) ++v.roundings;
  Keep(v);
  return true;
}

bool Writer::WindowStep() {
  const auto good = [](const Value& v) {
    return v.shape.rank() > 0 && v.shape.num_elements() > 0 &&
           (IsSmooth(v) || v.is_int());
  };
  const Value x = Any(good);
  if (!good(x)) return false;
  Dims window, step, base, dilate, dims;
  std::string pad;
  int64_t n = 1;
  // Sometimes a scan along one dimension.
  const int scanned = Chance(25) ? Pick(x.shape.rank()) : -1;
  for (int d = 0; d < x.shape.rank(); ++d) {
    const int64_t size = x.shape.dims[Index(d)];
    if (scanned >= 0) {
      const int64_t w = d == scanned ? size : 1;
      const bool reverse = Chance(50);
      window.push_back(w), step.push_back(1), base.push_back(1),
          dilate.push_back(1);
      dims.push_back(size);
      pad += StrCat(d > 0 ? ", " : "", "[", reverse ? 0 : w - 1, ", ",
                    reverse ? w - 1 : 0, "]");
      n *= w;
      continue;
    }
    const bool used = Chance(60);
    const int64_t w =
        used ? 1 + Pick(static_cast<int>(std::min<int64_t>(size, 4))) : 1;
    const int64_t s = used ? 1 + Pick(2) : 1;
    const int64_t b = used && Chance(10) ? 2 : 1;
    const int64_t r = used && Chance(20) ? 2 : 1;
    int64_t low = used ? Pick(2) : 0, high = used ? Pick(3) : 0;
    if (used && Chance(20)) low = (w - 1) * r;
    const int64_t wide = (size - 1) * b + 1, reach = (w - 1) * r + 1;
    while (wide + low + high < reach) ++high;
    window.push_back(w), step.push_back(s), base.push_back(b),
        dilate.push_back(r);
    dims.push_back((wide + low + high - reach) / s + 1);
    pad += StrCat(d > 0 ? ", " : "", "[", low, ", ", high, "]");
    n *= w;
  }
  if (Product(dims) > 2 * limit_) return false;
  const std::string op = OneOf({"add", "maximum", "minimum"});
  const Value init = Splat({x.shape.type, {}}, op == "add" || x.is_int() ? 0
                                               : op == "maximum"         ? -64
                                                                         : 64);
  Value v =
      Emit("reduce_window", {x, init},
           StrCat("window_dimensions = ", Array(window), ", window_strides = ",
                  Array(step), ", base_dilations = ", Array(base),
                  ", window_dilations = ", Array(dilate), ", padding = dense<[",
                  pad, "]> : tensor<", x.shape.rank(), "x2xi64>"),
           {x.shape.type, dims}, Fold(op, x.shape.type));
  v.step = x.step;
  if (op == "add") {
    v.max = x.max * static_cast<double>(n);
    if (!v.exact) ++v.roundings;
  }
  Keep(v);
  return true;
}

bool Writer::SortStep() {
  const auto good = [](const Value& v) {
    return v.shape.rank() > 0 && v.exact && v.finite &&
           (v.is_float() || v.is_int());
  };
  const Value x = Any(good);
  if (!good(x)) return false;
  const Value y = OfShape({ElementType::kI32, x.shape.dims},
                          [](const Value&) { return true; });
  const std::string n = NewName();
  Value keys, rest;
  keys.name = n + "k", rest.name = n + "r";
  keys.shape = x.shape, rest.shape = y.shape;
  keys.uniform = rest.uniform = x.uniform && y.uniform;
  keys.max = x.max, keys.step = x.step;
  const std::string t = Shape{x.shape.type, {}}.ToString();
  const std::string types =
      StrCat(x.shape.ToString(), ", ", y.shape.ToString());
  text_ += StrCat(
      "  ", keys.name, ", ", rest.name, " = \"stablehlo.sort\"(", x.name, ", ",
      y.name, ") ({\n  ^bb0(", n, "a: ", t, ", ", n, "b: ", t, ", ", n,
      "c: tensor<i32>, ", n, "d: tensor<i32>):\n  ", n,
      "p = stablehlo.compare ", OneOf({"LT", "GT", "LE", "GE"}), ", ", n, "a, ",
      n, "b : (", t, ", ", t, ") -> tensor<i1>\n  stablehlo.return ", n,
      "p : tensor<i1>\n  }) {dimension = ", Pick(x.shape.rank()),
      " : i64, is_stable = true} : (", types, ") -> (", types, ")\n");
  Keep(keys);
  Keep(rest);
  return true;
}

}  // namespace escala::random_programs
