// Values that are parts of others, and results written into others: kernels
// read them with offsets and strides.
#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

size_t Index(int64_t i) { return static_cast<size_t>(i); }

}  // namespace

// A value of this shape, made by moves of existing or new values; the last move
// is chosen first.
Value Writer::View(const Shape& shape, const Test& test, int moves) {
  const int rank = shape.rank();
  const auto source = [&](const Dims& dims) {
    return View({shape.type, dims}, test, moves - 1);
  };
  if (moves == 0 || rank == 0) {
    Value v;
    const auto same = [&](const Value& x) {
      return x.shape == shape && test(x);
    };
    return Chance(60) && Find(same, &v) ? v : Argument(shape);
  }
  const int64_t most = std::max<int64_t>(2 * limit_, 2048);
  switch (Pick(10)) {
    case 0:
    case 1:
    case 2: {
      Dims low, high, step, from;
      for (const int64_t d : shape.dims) {
        low.push_back(Chance(40) ? 0 : 1 + Pick(3));
        step.push_back(Chance(75) ? 1 : 2 + Pick(2));
        const int64_t reach = d == 0 ? 0 : (d - 1) * step.back() + 1;
        high.push_back(low.back() + reach);
        from.push_back(high.back() + (Chance(40) ? 0 : Pick(4)));
      }
      if (Product(from) > most) return source(shape.dims);
      return Emit("slice", {source(from)},
                  StrCat("start_indices = ", Array(low), ", limit_indices = ",
                         Array(high), ", strides = ", Array(step)),
                  shape);
    }
    case 3:
    case 4: {
      const auto order = Permutation(rank);
      Dims from(shape.dims.size());
      for (int d = 0; d < rank; ++d)
        from[Index(order[Index(d)])] = shape.dims[Index(d)];
      return Emit("transpose", {source(from)},
                  StrCat("permutation = ", Array(order)), shape);
    }
    case 5: {
      Dims from = shape.dims;
      const size_t d = Index(Pick(rank));
      const int64_t k = OneOf<int64_t>({2, 3, 4, 8});
      if (Chance(50) && d + 1 < from.size()) {
        from[d] *= from[d + 1];
        from.erase(from.begin() + static_cast<int64_t>(d) + 1);
      } else if (rank < 5 && from[d] > 0 && from[d] % k == 0) {
        from[d] /= k;
        from.insert(from.begin() + static_cast<int64_t>(d) + Pick(2), k);
      } else if (rank < 5) {
        from.insert(from.begin() + Pick(rank + 1), 1);
      }
      return Emit("reshape", {source(from)}, "", shape);
    }
    case 6: {
      Dims dims;
      for (int d = 0; d < rank; ++d)
        if (Chance(50)) dims.push_back(d);
      if (dims.empty()) dims.push_back(Pick(rank));
      return Emit("reverse", {source(shape.dims)},
                  StrCat("dimensions = ", Array(dims)), shape);
    }
    case 7: {
      const ElementType index = OneOf({ElementType::kI32, ElementType::kU32});
      Dims from = shape.dims;
      for (int64_t& d : from)
        if (Chance(50)) d += 1 + Pick(4);
      if (Product(from) > most) return source(shape.dims);
      Values operands = {source(from)};
      for (int d = 0; d < rank; ++d)
        operands.push_back(Chance(50) ? Splat({index, {}}, Pick(4))
                                      : Scalar(index));
      Value v = Emit("dynamic_slice", operands,
                     StrCat("slice_sizes = ", Array(shape.dims)), shape);
      v.max = operands[0].max, v.step = operands[0].step;
      v.exact = operands[0].exact, v.finite = operands[0].finite;
      v.roundings = operands[0].roundings;
      return v;
    }
    case 8: {
      const int d = Pick(rank);
      const int64_t size = shape.dims[Index(d)];
      if (size < 2) return source(shape.dims);
      Dims first = shape.dims, second = shape.dims;
      first[Index(d)] = 1 + Pick(static_cast<int>(size) - 1);
      second[Index(d)] = size - first[Index(d)];
      const Value a = source(first), b = source(second);
      return Emit("concatenate", {a, b}, StrCat("dimension = ", d, " : i64"),
                  shape);
    }
    default: {
      if (IsComplex(shape.type)) return source(shape.dims);
      Dims low, high, inside, from;
      for (const int64_t d : shape.dims) {
        // The remainder goes to the end.
        const int64_t k = d > 2 && Chance(20) ? 1 : 0;
        const int64_t a = d > 1 && Chance(50) ? 1 : 0;
        const int64_t size = std::max<int64_t>((d - a + k) / (k + 1), 0);
        low.push_back(a), inside.push_back(k), from.push_back(size);
        high.push_back(d - a - (size + std::max<int64_t>(size - 1, 0) * k));
      }
      return Emit("pad", {source(from), Splat({shape.type, {}}, 0)},
                  StrCat("edge_padding_low = ", Array(low),
                         ", edge_padding_high = ", Array(high),
                         ", interior_padding = ", Array(inside)),
                  shape);
    }
  }
}

// Puts a value into a larger one; sometimes other ops read it, too.
void Writer::PutSomewhere(const Value& v) {
  const int rank = v.shape.rank();
  if (Chance(25)) Keep(v);
  if (rank == 0 || IsComplex(v.shape.type)) {
    Keep(v);
    return;
  }
  Dims dims = v.shape.dims;
  const auto good = [](const Value& x) { return !x.is_float() || IsSmooth(x); };
  switch (Pick(5)) {
    case 0:
    case 1: {
      for (int64_t& d : dims)
        if (Chance(60)) d += 1 + Pick(4);
      if (Product(dims) > 4 * std::max<int64_t>(limit_, 1024)) break;
      Values operands = {View({v.shape.type, dims}, good, Pick(2)), v};
      for (int d = 0; d < rank; ++d)
        operands.push_back(Chance(50) ? Splat({ElementType::kI32, {}}, Pick(4))
                                      : Scalar(ElementType::kI32));
      Keep(Emit("dynamic_update_slice", operands, "", {v.shape.type, dims}));
      return;
    }
    case 2: {
      const int d = Pick(rank);
      dims[Index(d)] = 1 + Pick(3);
      const Value other = View({v.shape.type, dims}, good, Pick(2));
      dims[Index(d)] += v.shape.dims[Index(d)];
      Keep(Emit("concatenate", Chance(50) ? Values{v, other} : Values{other, v},
                StrCat("dimension = ", d, " : i64"), {v.shape.type, dims}));
      return;
    }
    case 3: {
      const auto order = Permutation(rank);
      for (int d = 0; d < rank; ++d)
        dims[Index(d)] = v.shape.dims[Index(order[Index(d)])];
      Keep(Emit("transpose", {v}, StrCat("permutation = ", Array(order)),
                {v.shape.type, dims}));
      return;
    }
    default: {
      Dims low, high, one(dims.size(), 1);
      for (int64_t& d : dims) {
        low.push_back(d > 1 && Chance(50) ? 1 : 0);
        high.push_back(d > 2 && Chance(50) ? d - 1 : d);
        d = high.back() - low.back();
      }
      Keep(Emit("slice", {v},
                StrCat("start_indices = ", Array(low), ", limit_indices = ",
                       Array(high), ", strides = ", Array(one)),
                {v.shape.type, dims}));
      return;
    }
  }
  Keep(v);
}

// A product of two views, with dimensions of all roles in any order.
bool Writer::ViewProductStep() {
  const ElementType type = Chance(75)
                               ? ElementType::kF32
                               : OneOf({ElementType::kF64, ElementType::kBF16,
                                        ElementType::kF16, ElementType::kI32});
  struct Part {
    int role;  // 0: batch, 1: summed, 2: of one operand only
    int64_t size;
  };
  int64_t all = 1;
  const auto size = [&] {
    int64_t d = OneOf<int64_t>({1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33});
    if (all * d > 16 * limit_) d = OneOf<int64_t>({1, 2, 3});
    if (all * d > 65536) d = 1;
    all *= d;
    return d;
  };
  std::vector<Part> shared, own[2];
  for (int i = OneOf({0, 0, 1, 1, 2}); i > 0; --i)
    shared.push_back({0, size()});
  for (int i = OneOf({1, 1, 1, 2}); i > 0; --i) shared.push_back({1, size()});
  for (auto& parts : own)
    for (int i = OneOf({0, 1, 1, 1, 2}); i > 0; --i)
      parts.push_back({2, size()});
  Value operands[2];
  Dims batch[2], summed[2];
  for (int o = 0; o < 2; ++o) {
    std::vector<Part> parts = shared;
    parts.insert(parts.end(), own[o].begin(), own[o].end());
    const auto place = Permutation(static_cast<int>(parts.size()));
    Dims dims(parts.size());
    for (size_t i = 0; i < parts.size(); ++i) {
      dims[Index(place[i])] = parts[i].size;
      if (parts[i].role == 0) batch[o].push_back(place[i]);
      if (parts[i].role == 1) summed[o].push_back(place[i]);
    }
    operands[o] = View(
        {type, dims},
        [](const Value& v) { return v.is_int() || (IsSmooth(v) && v.finite); },
        Pick(4));
    // Reuse an operand: a product with itself, or with other readers.
    if (Chance(15)) scope_.push_back(operands[o]);
    if (operands[o].is_float()) operands[o] = Tame(operands[o], 16);
  }
  Value v =
      Dot(operands[0], operands[1], batch[0], batch[1], summed[0], summed[1]);
  if (v.shape.num_elements() > 4 * std::max<int64_t>(limit_, 1024)) return true;
  if (v.is_float() && v.max > 1000) v = Tame(v, 16);
  PutSomewhere(v);
  return true;
}

// Puts any available value somewhere.
bool Writer::PutStep() {
  const Value v = Any([](const Value& x) {
    return x.shape.rank() > 0 && (!x.is_float() || IsSmooth(x));
  });
  if (v.is_float() && !IsSmooth(v)) return false;
  PutSomewhere(v);
  return true;
}

// A loop like a scan: each iteration reads its part of some arrays and writes
// its part of another, with products of the carried value.
bool Writer::TurnsStep() {
  if (depth_ > 0) return false;
  const ElementType type =
      Chance(80)
          ? ElementType::kF32
          : OneOf({ElementType::kF64, ElementType::kBF16, ElementType::kI32});
  const int64_t turns = OneOf<int64_t>({1, 2, 3, 5});
  const int64_t m = OneOf<int64_t>({1, 3, 4, 8}), n = OneOf<int64_t>({2, 5, 8});
  const bool inside = Chance(30);  // the iteration is not the first dimension
  const Shape xs{type, inside ? Dims{m, turns, n} : Dims{turns, m, n}};
  const Shape state{type, {n, n}}, counter{ElementType::kI32, {}};
  const Shape ys{type, {turns + Pick(2), n, m}};
  const auto good = [](const Value& v) {
    return v.is_int() || (v.finite && IsSmooth(v));
  };
  const auto first = [&](const Shape& shape) {
    Value v = View(shape, good, Pick(3));
    return v.is_float() ? Tame(v, 4) : v;
  };
  const Value data = first(xs);
  Values inits = {Splat(counter, 0), first(state), first(ys)};
  Values names[2];
  std::string blocks[2];
  for (int k = 0; k < 2; ++k) {
    for (const Value& init : inits) {
      Value v = init;
      v.name = NewName();
      v.uniform = false;
      v.exact = v.is_int(), v.roundings = 3, v.max = 8;
      blocks[k] += StrCat(blocks[k].empty() ? "" : ", ", v.name, ": ",
                          v.shape.ToString());
      names[k].push_back(v);
    }
  }
  const std::string types =
      StrCat(counter.ToString(), ", ", state.ToString(), ", ", ys.ToString());
  const auto bounded = [&](const Value& v) {
    return v.is_float() ? Unary("tanh", v) : v;
  };
  const std::string condition = Nested([&] {
    const Value p =
        Compare("LT", names[0][0], Splat(counter, static_cast<double>(turns)));
    text_ += StrCat("  stablehlo.return ", p.name, " : tensor<i1>\n");
  });
  const std::string body = Nested([&] {
    const Value &i = names[1][0], &h = names[1][1], &out = names[1][2];
    const Value zero = Splat(counter, 0);
    const Dims sizes = inside ? Dims{m, 1, n} : Dims{1, m, n};
    Values at = {data, zero, zero, zero};
    at[inside ? 2 : 1] = i;
    const Value part =
        Emit("dynamic_slice", at, StrCat("slice_sizes = ", Array(sizes)),
             {type, sizes});
    const Value x = Emit("reshape", {part}, "", {type, {m, n}});
    const Value y = bounded(Dot(x, h, {}, {}, {1}, {Pick(2)}));
    const Value turned = Emit("transpose", {y},
                              "permutation = array<i64: 1, 0>", {type, {n, m}});
    const Value row = Emit("reshape", {turned}, "", {type, {1, n, m}});
    const Value written =
        Emit("dynamic_update_slice", {out, row, i, zero, zero}, "", ys);
    Value next = h;
    if (Chance(70)) next = bounded(Dot(x, y, {}, {}, {0}, {0}));
    if (Chance(30))
      next = Emit("transpose", {next}, "permutation = array<i64: 1, 0>", state);
    const Value more = Binary("add", i, Splat(counter, 1));
    text_ += StrCat("  stablehlo.return ", more.name, ", ", next.name, ", ",
                    written.name, " : ", types, "\n");
  });
  const std::string loop = NewName();
  text_ += StrCat("  ", loop, ":3 = \"stablehlo.while\"(", inits[0].name, ", ",
                  inits[1].name, ", ", inits[2].name, ") ({\n  ^bb0(",
                  blocks[0], "):\n", condition, "  }, {\n  ^bb0(", blocks[1],
                  "):\n", body, "  }) : (", types, ") -> (", types, ")\n");
  for (size_t i = 1; i < 3; ++i) {
    Value v = names[1][i];
    v.name = StrCat(loop, "#", i);
    v.roundings = 5;
    Keep(v);
  }
  return true;
}

}  // namespace escala::random_programs
