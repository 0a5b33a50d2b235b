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

// Names of several results.
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
  // 0 to 5 times; the limit is seen from outside or carried.
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
  // The body's block has arguments of its own.
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

Writer::Groups Writer::RandomGroups(bool for_moves) {
  const int64_t cores = replicas_ * partitions_;
  // 0: replicas, 1: cores by number, 2: replicas, with all their partitions;
  // of all_to_all the last is partitions.
  const int mode = for_moves ? OneOf({0, 2}) : Pick(3);
  const int64_t ids = mode == 1                ? cores
                      : for_moves && mode == 2 ? partitions_
                                               : replicas_;
  std::vector<int64_t> sizes;
  for (int64_t s = 1; s <= ids; ++s)
    if (ids % s == 0 && (s > 1 || ids == 1 || Chance(15))) sizes.push_back(s);
  const int64_t size =
      sizes[static_cast<size_t>(Pick(static_cast<int>(sizes.size())))];
  const auto mixed = Permutation(static_cast<int>(ids));
  const int kind = Pick(4);  // neighbours, strided, any
  std::string rows;
  for (int64_t g = 0; g < ids / size; ++g) {
    std::string row;
    for (int64_t i = 0; i < size; ++i) {
      int64_t id = g * size + i;
      if (kind == 1) id = i * (ids / size) + g;
      if (kind == 2) id = mixed[static_cast<size_t>(id)];
      row += StrCat(i > 0 ? ", " : "", id);
    }
    rows += StrCat(g > 0 ? ", " : "", "[", row, "]");
  }
  Groups groups;
  groups.attributes =
      StrCat("replica_groups = dense<[", rows, "]> : tensor<", ids / size, "x",
             size, "xi64>",
             mode > 0 ? ", channel_handle = #stablehlo.channel_handle<"
                        "handle = 1, type = 0>"
                      : "",
             mode == 1 ? ", use_global_device_ids" : "");
  groups.size = mode == 2 && !for_moves ? size * partitions_ : size;
  groups.all = groups.size == cores;
  return groups;
}

Value Writer::AllReduce(const Value& x, const std::string& op) {
  const Groups groups = RandomGroups(false);
  Value v = Emit("all_reduce", {x}, groups.attributes, x.shape,
                 Fold(op, x.shape.type));
  if (groups.all) v.uniform = true;
  if (op == "add") {
    v.max = x.max * static_cast<double>(groups.size);
    if (!v.exact) ++v.roundings;
  }
  return v;
}

bool Writer::CollectiveStep() {
  if (!together_) return false;
  const int kind = Pick(8);
  const bool sums = kind < 5;
  const Value x = Any([&](const Value& v) {
    if (kind > 2 && v.shape.rank() == 0) return false;
    return !sums || IsSmooth(v) || v.is_int();
  });
  if (sums && !IsSmooth(x) && !x.is_int()) return false;
  if (kind < 3) {
    Keep(AllReduce(x, OneOf({"add", "add", "add", "maximum", "minimum"})));
    return true;
  }
  if (kind == 7) {
    const bool partitions = Chance(50);
    const int64_t ids = partitions ? partitions_ : replicas_;
    const auto from = Permutation(static_cast<int>(ids));
    const auto to = Permutation(static_cast<int>(ids));
    const size_t pairs =
        Chance(60) ? static_cast<size_t>(ids)
                   : 1 + static_cast<size_t>(Pick(static_cast<int>(ids)));
    const bool ring = Chance(50);
    std::string list;
    for (size_t i = 0; i < pairs; ++i) {
      const int64_t at = static_cast<int64_t>(i);
      list += StrCat(i > 0 ? ", " : "", "[", ring ? at : from[i], ", ",
                     ring ? (at + 1) % ids : to[i], "]");
    }
    Value v = Emit("collective_permute", {x},
                   StrCat("source_target_pairs = dense<[", list, "]> : tensor<",
                          pairs, "x2xi64>",
                          partitions ? ", channel_handle = "
                                       "#stablehlo.channel_handle<handle = 1, "
                                       "type = 1>"
                                     : ""),
                   x.shape);
    v.uniform = false;
    Keep(v);
    return true;
  }
  if (x.shape.rank() == 0) return false;
  const Groups groups = RandomGroups(kind == 6);
  const int d = Pick(x.shape.rank());
  Shape shape = x.shape;
  int64_t& size = shape.dims[static_cast<size_t>(d)];
  if (size == 0) return false;
  if (kind == 5) {
    size *= groups.size;
    if (shape.num_elements() > 2 * limit_) return false;
    Value v = Emit(
        "all_gather", {x},
        StrCat("all_gather_dim = ", d, " : i64, ", groups.attributes), shape);
    if (groups.all) v.uniform = true;
    Keep(v);
    return true;
  }
  if (size % groups.size != 0) return false;
  size /= groups.size;
  if (kind == 6) {
    const int e = Pick(x.shape.rank());
    shape.dims[static_cast<size_t>(e)] *= groups.size;
    Value v =
        Emit("all_to_all", {x},
             StrCat("split_dimension = ", d, " : i64, concat_dimension = ", e,
                    " : i64, split_count = ", groups.size, " : i64, ",
                    groups.attributes),
             shape);
    v.uniform = false;
    Keep(v);
    return true;
  }
  Value v =
      Emit("reduce_scatter", {x},
           StrCat("scatter_dimension = ", d, " : i64, ", groups.attributes),
           shape, Fold("add", x.shape.type));
  v.uniform = false;
  v.max = x.max * static_cast<double>(groups.size);
  if (!v.exact) ++v.roundings;
  Keep(v);
  return true;
}

// A step of training: an embedding or inputs, layers, softmax, all gradients,
// their sums over cores, and new weights.
bool Writer::TrainingStep() {
  const ElementType type = Chance(85)
                               ? ElementType::kF32
                               : OneOf({ElementType::kF64, ElementType::kBF16});
  const int64_t batch = OneOf<int64_t>({3, 8, 32, 96, 200});
  int64_t width = OneOf<int64_t>({3, 8, 17, 32});
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
    const int64_t next = OneOf<int64_t>({3, 8, 10, 33});
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
    if (Chance(25)) {  // as a layer norm does
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
  // Softmax, its loss, and back.
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

}  // namespace escala::random_programs
