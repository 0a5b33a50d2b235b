#include <algorithm>

#include "writer.h"

namespace escala::random_programs {

// A training step: embedding or inputs, layers, softmax, all gradients, their
// sums over cores, new weights.
bool Writer::TrainingStep() {
  const ElementType type = Chance(85)
                               ? ElementType::kF32
                               : OneOf({ElementType::kF64, ElementType::kBF16});
  const int64_t batch = OneOf<int64_t>({3, 8, 32, 96, 200, 520});
  int64_t width = OneOf<int64_t>({3, 8, 17, 32, 40});
  const auto number = [&](double x) { return Splat({type, {}}, x); };
  const auto scaled = [&](const Value& v, double by) {
    Value s = number(by);
    s.step = by < 0.25 ? by : 0.25;
    return Binary("multiply", v, Broadcast(s, {}, v.shape.dims));
  };
  const auto input = [&](const Shape& shape, char cores) {
    Value v = Argument(shape);
    v.name.back() = cores;
    v.uniform = cores == 'u';
    arguments_.back() = v;
    return v;
  };
  Values gradients, weights;
  const bool embeds = Chance(40);
  const Value ids = input({ElementType::kI32, {batch}}, 'v');
  Value h;
  if (embeds) {
    weights.push_back(input({type, {9, width}}, 'u'));
    h = Emit("gather", {weights[0], ids},
             StrCat("dimension_numbers = #stablehlo.gather<offset_dims = [1], "
                    "collapsed_slice_dims = [0], start_index_map = [0], "
                    "index_vector_dim = 1>, slice_sizes = array<i64: 1, ",
                    width, ">"),
             {type, {batch, width}});
  } else {
    h = input({type, {batch, width}}, 'v');
  }
  const int layers = 1 + Pick(3);
  Values inputs, slopes;
  for (int l = 0; l < layers; ++l) {
    const int64_t next = OneOf<int64_t>({3, 8, 10, 33, 72});
    const Value w = input({type, {width, next}}, 'u');
    const Value b = input({type, {next}}, 'u');
    inputs.push_back(h);
    weights.push_back(w);
    Value z = scaled(Dot(h, w, {}, {}, {1}, {0}), 1.0 / 32);
    z = Binary("add", z, Broadcast(b, {1}, z.shape.dims));
    width = next;
    if (l + 1 == layers) {
      h = z;
      break;
    }
    if (z.exact && Chance(50)) {
      const Value zero = Broadcast(number(0), {}, z.shape.dims);
      h = Binary("maximum", z, zero);
      slopes.push_back(Emit("convert", {Compare("GT", z, zero)}, "", z.shape));
    } else {
      h = Unary("tanh", z);
      h.exact = false;
      const Value one = Broadcast(number(1), {}, z.shape.dims);
      slopes.push_back(Binary("subtract", one, Binary("multiply", h, h)));
    }
    if (Chance(25)) {  // like a layer norm
      const Value mean = scaled(Sum(h, {1}), 1.0 / 16);
      h = Binary("subtract", h, Broadcast(mean, {0}, h.shape.dims));
      Value spread = Sum(Binary("multiply", h, h), {1});
      spread = Unary(
          "rsqrt",
          Binary("add", spread, Broadcast(number(1), {}, spread.shape.dims)));
      h = Binary("multiply", h, Broadcast(spread, {0}, h.shape.dims));
      h.exact = false;
    }
  }
  // Softmax, its loss, and the gradient.
  const Dims dims = h.shape.dims;
  const Value most = Sum(h, {1}, "maximum");
  const Value e =
      Unary("exponential", Binary("subtract", h, Broadcast(most, {0}, dims)));
  const Value sum = Sum(e, {1});
  const Value p = Binary("divide", e, Broadcast(sum, {0}, dims));
  const Value classes =
      Emit("iota", {}, "iota_dimension = 1 : i64", {ElementType::kI32, dims});
  const Value hot =
      Emit("convert", {Compare("EQ", classes, Broadcast(ids, {0}, dims))}, "",
           h.shape);
  Value loss = Binary("subtract", Broadcast(Unary("log", sum), {0}, dims),
                      Binary("subtract", h, Broadcast(most, {0}, dims)));
  loss = Sum(Binary("multiply", hot, loss), {0, 1});
  gradients.push_back(loss);
  Value d = scaled(Binary("subtract", p, hot), 1.0 / 16);
  for (int l = layers - 1; l >= 0; --l) {
    const size_t i = static_cast<size_t>(l);
    const Value& w = weights[i + (embeds ? 1 : 0)];
    gradients.push_back(Dot(inputs[i], d, {}, {}, {0}, {0}));
    gradients.push_back(Sum(d, {0}));
    if (l == 0 && !embeds) break;
    d = Dot(d, w, {}, {}, {1}, {1});
    if (l > 0) d = Binary("multiply", d, slopes[i - 1]);
  }
  if (embeds) {
    const Value zero = Broadcast(number(0), {}, weights[0].shape.dims);
    gradients.push_back(
        Emit("scatter", {zero, ids, d},
             "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims"
             " = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims "
             "= [0], index_vector_dim = 1>",
             weights[0].shape, Fold("add", type)));
  }
  const bool local = Chance(15);
  for (const Value& g : gradients) {
    Value v = local ? g : AllReduce(g);
    v.exact = false, v.roundings = 6, v.max = 8;
    const auto of =
        std::find_if(weights.begin(), weights.end(),
                     [&](const Value& w) { return w.shape == v.shape; });
    if (of != weights.end() && Chance(70))
      v = Binary("subtract", *of, scaled(v, 1.0 / 8));
    v.exact = false, v.roundings = 6, v.max = 8;
    scope_.push_back(v);
  }
  return true;
}

// Batch statistics, the normalised values, and the sums of the gradient: blocks
// have a few of many examples each.
bool Writer::StatisticsStep() {
  const ElementType type = ElementType::kF32;
  const int64_t channels = OneOf<int64_t>({1, 3, 8});
  Dims dims = {OneOf<int64_t>({4, 6, 16}), OneOf<int64_t>({2, 4, 9})};
  if (Chance(50)) dims.push_back(OneOf<int64_t>({1, 3, 4}));
  const int at = Chance(70) ? static_cast<int>(dims.size()) : 1;  // channels
  dims.insert(dims.begin() + at, channels);
  Dims others;
  int64_t count = 1;
  for (int d = 0; d < static_cast<int>(dims.size()); ++d) {
    if (d == at) continue;
    others.push_back(d);
    count *= dims[static_cast<size_t>(d)];
  }
  const auto wide = [&](const Value& v) { return Broadcast(v, {at}, dims); };
  const auto mean = [&](const Value& v) {
    const Value sum = Sum(v, others);
    return Binary("divide", sum, Splat(sum.shape, static_cast<double>(count)));
  };
  const auto good = [](const Value& v) { return v.finite && IsSmooth(v); };
  const Value data = Tame(OfShape({type, dims}, good), 4);
  const Value scale = Argument({type, {channels}});
  // Computed in the program, so that it can be rematerialised.
  const Value x = Binary("multiply", data, wide(scale));
  const Value middle = mean(x);
  const Value off = Binary("subtract", x, wide(middle));
  const Value spread = mean(Binary("multiply", off, off));
  const Value one = Splat(spread.shape, 1);
  const Value slope = Unary("rsqrt", Binary("add", spread, one));
  const Value y = Binary("multiply", off, wide(slope));
  Values results = {middle, spread, y};
  if (Chance(60)) results.push_back(Sum(Binary("multiply", y, data), others));
  if (Chance(60)) {  // a common factor of all terms inside a sum
    Value terms = Binary("multiply", x, wide(slope));
    if (Chance(50)) terms = Unary("negate", terms);
    if (Chance(50))
      terms = Binary("divide", terms, wide(Binary("add", spread, one)));
    results.push_back(mean(terms));
  }
  for (Value v : results) {
    v.exact = false, v.roundings = 5, v.max = 256;
    scope_.push_back(v);
  }
  return true;
}

// Gradients of several parts of a batch, added up by a loop, then summed over
// the cores: a partial sum that a loop carries.
bool Writer::AccumulationStep() {
  if (!together_ || depth_ > 0) return false;
  const int64_t parts = OneOf<int64_t>({1, 2, 4}),
                rows = OneOf<int64_t>({3, 8});
  const int64_t k = OneOf<int64_t>({3, 8}), n = OneOf<int64_t>({1, 5, 8});
  const ElementType type = ElementType::kF32;
  const Value data = Argument({type, {parts * rows, k}});
  const Value weights = Argument({type, {k, n}});
  const Shape sums{type, {k, n}}, counter{ElementType::kI32, {}};
  const Value start = Splat(sums, 0), zero = Splat(counter, 0);
  const std::string c = counter.ToString(), s = sums.ToString();
  Value i, j, g, h;
  i.name = NewName(), j.name = NewName();
  i.shape = j.shape = counter;
  g.name = NewName(), h.name = NewName();
  g.shape = h.shape = sums;
  const std::string condition = Nested([&] {
    const Value p =
        Compare("LT", i, Splat(counter, static_cast<double>(parts)));
    text_ += StrCat("  stablehlo.return ", p.name, " : tensor<i1>\n");
  });
  const std::string body = Nested([&] {
    const Value at =
        Binary("multiply", j, Splat(counter, static_cast<double>(rows)));
    const Value x =
        Emit("dynamic_slice", {data, at, Splat(counter, 0)},
             StrCat("slice_sizes = ", Array({rows, k})), {type, {rows, k}});
    const Value y = Unary("tanh", Dot(x, weights, {}, {}, {1}, {0}));
    const Value sum = Binary("add", h, Dot(x, y, {}, {}, {0}, {0}));
    const Value next = Binary("add", j, Splat(counter, 1));
    text_ += StrCat("  stablehlo.return ", next.name, ", ", sum.name, " : ", c,
                    ", ", s, "\n");
  });
  const std::string loop = NewName();
  text_ += StrCat("  ", loop, ":2 = \"stablehlo.while\"(", zero.name, ", ",
                  start.name, ") ({\n  ^bb0(", i.name, ": ", c, ", ", g.name,
                  ": ", s, "):\n", condition, "  }, {\n  ^bb0(", j.name, ": ",
                  c, ", ", h.name, ": ", s, "):\n", body, "  }) : (", c, ", ",
                  s, ") -> (", c, ", ", s, ")\n");
  Value sum;
  sum.name = StrCat(loop, "#1"), sum.shape = sums;
  sum.uniform = sum.exact = false;
  sum.max = 8, sum.roundings = 4;
  sum = AllReduce(sum);
  sum.exact = false, sum.max = 64, sum.roundings = 6;
  scope_.push_back(sum);
  return true;
}

}  // namespace escala::random_programs
