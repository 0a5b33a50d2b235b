// Ops that are whole algorithms.
#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

size_t Index(int64_t i) { return static_cast<size_t>(i); }
bool All(const Value&) { return true; }

}  // namespace

bool Writer::SelectAndScatterStep() {
  const auto good = [](const Value& v) {
    return v.shape.rank() > 0 && v.shape.num_elements() > 0 && v.exact &&
           v.finite && (v.is_float() || v.is_int()) && !IsTiny(v.shape.type);
  };
  const Value x = Any(good);
  if (!good(x)) return false;
  Dims window, step, dims;
  std::string pad;
  for (int d = 0; d < x.shape.rank(); ++d) {
    const int64_t size = x.shape.dims[Index(d)];
    const int64_t w =
        Chance(60) ? 1 + Pick(static_cast<int>(std::min<int64_t>(size, 3))) : 1;
    const int64_t s = 1 + Pick(2);
    const int64_t low = Pick(static_cast<int>(w)), high = Pick(2);
    window.push_back(w), step.push_back(s);
    dims.push_back((size + low + high - w) / s + 1);
    pad += StrCat(d > 0 ? ", " : "", "[", low, ", ", high, "]");
  }
  const Value source = OfShape({x.shape.type, dims}, [](const Value& v) {
    return v.is_int() || IsSmooth(v);
  });
  const std::string a = NewName(), b = NewName(), p = NewName();
  const std::string t = Shape{x.shape.type, {}}.ToString();
  const std::string select =
      StrCat("({\n  ^bb0(", a, ": ", t, ", ", b, ": ", t, "):\n  ", p,
             " = stablehlo.compare GE, ", a, ", ", b, " : (", t, ", ", t,
             ") -> tensor<i1>\n  stablehlo.return ", p, " : tensor<i1>\n  }, ");
  Value v =
      Emit("select_and_scatter", {x, source, Splat({x.shape.type, {}}, 0)},
           StrCat("window_dimensions = ", Array(window),
                  ", window_strides = ", Array(step), ", padding = dense<[",
                  pad, "]> : tensor<", x.shape.rank(), "x2xi64>"),
           x.shape, select + Fold("add", x.shape.type).substr(1));
  v.max = source.max * static_cast<double>(Product(window));
  v.step = source.step;
  if (!v.exact) ++v.roundings;
  Keep(v);
  return true;
}

bool Writer::BatchNormStep() {
  const auto good = [](const Value& v) {
    return v.shape.rank() > 1 && v.shape.num_elements() > 1 && IsSmooth(v) &&
           v.finite && !IsTiny(v.shape.type) && ByteWidth(v.shape.type) >= 4;
  };
  Value x = Any(good);
  if (!good(x)) return false;
  x = Tame(x, 8);
  const int d = Pick(x.shape.rank());
  const Shape one{x.shape.type, {x.shape.dims[Index(d)]}};
  const auto plain = [](const Value& v) { return IsSmooth(v) && v.finite; };
  const auto factor = [&] { return Tame(OfShape(one, plain), 4); };
  const std::string attributes =
      StrCat("epsilon = 0.25 : f32, feature_index = ", d, " : i64");
  const auto done = [&](Value v) {
    v.exact = false, v.roundings = 5, v.max = 256;
    Keep(v);
  };
  const Value scale = factor();
  if (Chance(33)) {
    const Value offset = factor(), mean = factor();
    const Value variance = Unary("abs", factor());
    done(Emit("batch_norm_inference", {x, scale, offset, mean, variance},
              attributes, x.shape));
    return true;
  }
  const std::string name = NewName();
  const bool gradient = Chance(50);
  std::vector<Value> operands = {x, scale};
  if (gradient) {
    operands.push_back(factor());
    operands.push_back(Unary("abs", factor()));
    operands.push_back(Tame(OfShape(x.shape, plain), 4));
  } else {
    operands.push_back(factor());
  }
  std::string names, types;
  bool uniform = true;
  for (const Value& v : operands) {
    names += StrCat(names.empty() ? "" : ", ", v.name);
    types += StrCat(types.empty() ? "" : ", ", v.shape.ToString());
    uniform = uniform && v.uniform;
  }
  text_ += StrCat("  ", name, ":3 = \"stablehlo.batch_norm_",
                  gradient ? "grad" : "training", "\"(", names, ") {",
                  attributes, "} : (", types, ") -> (", x.shape.ToString(),
                  ", ", one.ToString(), ", ", one.ToString(), ")\n");
  for (int i = 0; i < 3; ++i) {
    Value v = x;
    v.name = StrCat(name, "#", i);
    if (i > 0) v.shape = one;
    v.uniform = uniform;
    done(v);
  }
  return true;
}

bool Writer::LinearAlgebraStep() {
  const ElementType type = Chance(70) ? ElementType::kF32 : ElementType::kF64;
  const int64_t n = OneOf<int64_t>({1, 2, 3, 5, 8});
  const Dims batch = RandomDims(0, 1);
  if (Product(batch) > 64) return false;
  const auto with = [&](int64_t rows, int64_t columns) {
    Dims dims = batch;
    dims.push_back(rows), dims.push_back(columns);
    return Shape{type, dims};
  };
  const int k = static_cast<int>(batch.size());
  const auto good = [](const Value& v) { return IsSmooth(v) && v.finite; };
  // b b' + 16 is positive definite and well conditioned.
  const Value b = Tame(OfShape(with(n, n), good), 4);
  const Dims lead = k == 1 ? Dims{0} : Dims{};
  Value a = Dot(b, b, lead, lead, {k + 1}, {k + 1});
  const Shape index{ElementType::kI32, a.shape.dims};
  const auto iota = [&](int d) {
    return Emit("iota", {}, StrCat("iota_dimension = ", d, " : i64"), index);
  };
  const Value diagonal = Emit("select",
                              {Compare("EQ", iota(k), iota(k + 1)),
                               Splat(a.shape, 64), Splat(a.shape, 0)},
                              "", a.shape);
  a = Binary("add", a, diagonal);
  const bool lower = Chance(50);
  const Value l = Emit("cholesky", {a},
                       StrCat("lower = ", lower ? "true" : "false"), a.shape);
  // The other half is undefined.
  const Value zero = Splat(a.shape, 0);
  Value half = Emit(
      "select", {Compare(lower ? "GE" : "LE", iota(k), iota(k + 1)), l, zero},
      "", a.shape);
  half.exact = false, half.roundings = 4, half.max = 64;
  Keep(half);
  const bool left = Chance(50);
  const Value y = Tame(OfShape(left ? with(n, 3) : with(3, n), good), 4);
  Value x = Emit(
      "triangular_solve", {half, y},
      StrCat("left_side = ", left ? "true" : "false",
             ", lower = ", lower ? "true" : "false",
             ", unit_diagonal = false, transpose_a = #stablehlo<transpose ",
             OneOf({"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}), ">"),
      y.shape);
  x.exact = false, x.roundings = 5, x.max = 16;
  Keep(x);
  return true;
}

bool Writer::FftStep() {
  const auto good = [](const Value& v) {
    return v.shape.type == ElementType::kF32 && v.shape.rank() > 0 &&
           v.shape.num_elements() > 0 && IsSmooth(v) && v.finite;
  };
  Value x = Any(good);
  if (!good(x)) return false;
  x = Tame(x, 8);
  const int64_t n = x.shape.dims.back();
  Value v;
  if (Chance(40)) {
    Shape half{ElementType::kC64, x.shape.dims};
    half.dims.back() = n / 2 + 1;
    v = Emit("fft", {x},
             StrCat("fft_type = #stablehlo<fft_type RFFT>, fft_length = ",
                    Array({n})),
             half);
    if (Chance(40)) {
      v = Emit("fft", {v},
               StrCat("fft_type = #stablehlo<fft_type IRFFT>, fft_length = ",
                      Array({n})),
               x.shape);
      v.exact = false, v.roundings = 5, v.max = 16;
      Keep(v);
      return true;
    }
  } else {
    const Value c = Emit("complex", {x, Tame(OfShape(x.shape, good), 8)}, "",
                         {ElementType::kC64, x.shape.dims});
    v = Emit("fft", {c},
             StrCat("fft_type = #stablehlo<fft_type ", OneOf({"FFT", "IFFT"}),
                    ">, fft_length = ", Array({n})),
             c.shape);
  }
  v = Emit(OneOf({"real", "imag"}), {v}, "", {ElementType::kF32, v.shape.dims});
  v.exact = false, v.roundings = 5, v.max = 1000;
  Keep(v);
  return true;
}

bool Writer::RandomStep() {
  const Dims dims = RandomDims(1, 2);
  if (Chance(50)) {
    const std::string name = NewName();
    const Value state = OfShape({ElementType::kU64, {2}}, All);
    const Shape out{OneOf({ElementType::kU32, ElementType::kU64,
                           ElementType::kI32, ElementType::kU8}),
                    dims};
    text_ += StrCat("  ", name, ":2 = \"stablehlo.rng_bit_generator\"(",
                    state.name, ") {rng_algorithm = #stablehlo<rng_algorithm ",
                    OneOf({"THREE_FRY", "PHILOX", "DEFAULT"}),
                    ">} : (tensor<2xui64>) -> (", "tensor<2xui64>, ",
                    out.ToString(), ")\n");
    Value next = state;
    next.name = StrCat(name, "#0");
    Value bits = state;
    bits.name = StrCat(name, "#1");
    bits.shape = out;
    Keep(next);
    Keep(bits);
    return true;
  }
  const ElementType type = Chance(70) ? ElementType::kF32 : ElementType::kI32;
  const Shape scalar{type, {}};
  const Value a = Splat(scalar, -2), b = Splat(scalar, 3);
  Value v = Emit(
      "rng", {a, b, Numbers(dims)},
      StrCat("rng_distribution = #stablehlo<rng_distribution ",
             type == ElementType::kF32 && Chance(40) ? "NORMAL" : "UNIFORM",
             ">"),
      {type, dims});
  v.uniform = false;
  if (v.is_float()) v.exact = false, v.roundings = 2, v.max = 32;
  Keep(v);
  return true;
}

bool Writer::TopKStep() {
  const auto good = [](const Value& v) {
    return v.shape.rank() > 0 && v.shape.dims.back() > 0 && v.exact &&
           v.finite && (v.is_float() || v.is_int()) &&
           BitWidth(v.shape.type) >= 16;
  };
  const Value x = Any(good);
  if (!good(x)) return false;
  const int64_t k = 1 + Pick(static_cast<int>(x.shape.dims.back()));
  Value most = x, where = x;
  most.shape.dims.back() = where.shape.dims.back() = k;
  where.shape.type = ElementType::kI32;
  const std::string name = NewName();
  most.name = StrCat(name, "#0"), where.name = StrCat(name, "#1");
  text_ += StrCat("  ", name, ":2 = \"chlo.top_k\"(", x.name, ") {k = ", k,
                  " : i64} : (", x.shape.ToString(), ") -> (",
                  most.shape.ToString(), ", ", where.shape.ToString(), ")\n");
  Keep(most);
  Keep(where);
  return true;
}

bool Writer::ScanStep() {
  const auto good = [](const Value& v) {
    return v.shape.rank() > 0 && v.shape.dims[0] > 0 && v.shape.dims[0] < 65 &&
           (v.is_int() || (v.exact && v.finite && v.is_float() &&
                           ByteWidth(v.shape.type) >= 4));
  };
  Value x = Any(good);
  if (!good(x)) return false;
  if (x.is_float()) x = Tame(x, 8);
  Shape row = x.shape;
  row.dims.erase(row.dims.begin());
  const Value init = Splat(row, 0);
  const std::string name = NewName(), a = NewName(), b = NewName(),
                    c = NewName();
  const std::string r = row.ToString(), t = x.shape.ToString();
  text_ +=
      StrCat("  ", name, ":2 = chlo.scan(", x.name, ") inits(", init.name,
             ") dimension=0 ",
             Chance(40) ? "attributes {is_reverse = true} " : "", "{\n  ^bb0(",
             a, ": ", r, ", ", b, ": ", r, "):\n  ", c, " = stablehlo.add ", a,
             ", ", b, " : ", r, "\n  stablehlo.return ", c, ", ", c, " : ", r,
             ", ", r, "\n  } : (", t, ", ", r, ") -> (", t, ", ", r, ")\n");
  Value all = x, last = x;
  all.name = StrCat(name, "#0"), last.name = StrCat(name, "#1");
  last.shape = row;
  all.max = last.max = x.max * static_cast<double>(x.shape.dims[0]);
  Keep(all);
  Keep(last);
  return true;
}

bool Writer::RaggedDotStep() {
  const int64_t m = 7, k = OneOf<int64_t>({1, 3, 8}), n = 4, g = 3;
  const auto good = [](const Value& v) { return IsSmooth(v) && v.finite; };
  const Value a = Tame(OfShape({ElementType::kF32, {m, k}}, good), 8);
  const Value b = Tame(OfShape({ElementType::kF32, {g, k, n}}, good), 8);
  const Value sizes = Emit("constant", {},
                           StrCat("value = dense<[2, ", Pick(4),
                                  ", 1]> : "
                                  "tensor<3xi32>"),
                           {ElementType::kI32, {g}});
  Value v = Emit(
      "chlo.ragged_dot", {a, b, sizes},
      "ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions "
      "= [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], "
      "rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], "
      "rhs_group_dimensions = [0]>",
      {ElementType::kF32, {m, n}});
  v.max = a.max * b.max * static_cast<double>(k);
  v.step = a.step * b.step;
  if (!v.exact) ++v.roundings;
  Keep(v);
  return true;
}

}  // namespace escala::random_programs
