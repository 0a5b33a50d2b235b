#include <algorithm>

#include "writer.h"

namespace escala::random_programs {

Writer::Groups Writer::RandomGroups(bool for_moves) {
  const int64_t cores = replicas_ * partitions_;
  // 0: replicas, 1: flattened ids, 2: replicas with all their partitions; for
  // moves, 2 is partitions.
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
    const bool partitions = replicas_ == 1 || Chance(50);
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

// Collectives with several operands, and rare ones.
bool Writer::RareCollectiveStep() {
  if (!together_) return false;
  const Value x = Any([](const Value& v) { return v.is_int() || IsSmooth(v); });
  if (!x.is_int() && !IsSmooth(x)) return false;
  const std::string type = x.shape.ToString();
  const Groups groups = RandomGroups(true);
  if (Chance(30)) {
    Value v = Emit("collective_broadcast", {x}, groups.attributes, x.shape);
    v.uniform = false;
    Keep(v);
    return true;
  }
  const Groups reduced = RandomGroups(false);
  const auto sum = [&](Value v) {
    v.uniform = reduced.all;
    v.max = x.max * static_cast<double>(reduced.size);
    if (v.is_float() && !v.exact) ++v.roundings;
    Keep(v);
  };
  if (Chance(30)) {
    Value v = Emit("collective_reduce", {x}, groups.attributes, x.shape,
                   Fold("add", x.shape.type));
    v.uniform = false;
    v.max = x.max * static_cast<double>(groups.size);
    if (v.is_float() && !v.exact) ++v.roundings;
    Keep(v);
    return true;
  }
  const std::string name = NewName();
  if (Chance(50)) {
    const std::string a = NewName(), b = NewName(), future = NewName();
    text_ += StrCat(
        "  ", future, " = \"stablehlo.async_start\"(", x.name, ") ({\n  ^bb0(",
        a, ": ", type, "):\n  ", b, " = \"stablehlo.all_reduce\"(", a, ") ",
        Fold("add", x.shape.type), " {", reduced.attributes, "} : (", type,
        ") -> ", type, "\n  \"stablehlo.return\"(", b, ") : (", type,
        ") -> ()\n  }) : (", type, ") -> !stablehlo.future<", type, ">\n  ",
        name, " = \"stablehlo.async_done\"(", future, ") : (!stablehlo.future<",
        type, ">) -> ", type, "\n");
    Value v = x;
    v.name = name;
    sum(v);
    return true;
  }
  const Value y = OfShape({x.shape.type, {3}}, [](const Value& v) {
    return v.is_int() || IsSmooth(v);
  });
  const std::string types = StrCat(type, ", ", y.shape.ToString());
  text_ += StrCat("  ", name, ":2 = \"stablehlo.all_reduce\"(", x.name, ", ",
                  y.name, ") ", Fold("add", x.shape.type), " {",
                  reduced.attributes, "} : (", types, ") -> (", types, ")\n");
  Value v = x;
  v.name = StrCat(name, "#0");
  sum(v);
  v = y;
  v.name = StrCat(name, "#1");
  v.max = std::max(x.max, y.max);
  v.uniform = reduced.all;
  v.max *= static_cast<double>(reduced.size);
  if (v.is_float() && !v.exact) ++v.roundings;
  Keep(v);
  return true;
}

// Branches on the replica: all partitions of a replica take the same branch, so
// collectives among them are legal there.
bool Writer::GroupedControlStep() {
  if (!together_ || depth_ > 0 || replicas_ < 2) return false;
  const Shape scalar{ElementType::kU32, {}};
  const Value x = Any([](const Value& v) { return v.is_int() || IsSmooth(v); });
  if (!x.is_int() && !IsSmooth(x)) return false;
  const Value id = Emit("replica_id", {}, "", scalar);
  const std::string type = x.shape.ToString();
  std::string rows;
  for (int64_t r = 0; r < replicas_; ++r) {
    std::string row;
    for (int64_t p = 0; p < partitions_; ++p)
      row += StrCat(p > 0 ? ", " : "", r * partitions_ + p);
    rows += StrCat(r > 0 ? ", " : "", "[", row, "]");
  }
  const std::string groups =
      StrCat("{replica_groups = dense<[", rows, "]> : tensor<", replicas_, "x",
             partitions_,
             "xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, "
             "type = 0>, use_global_device_ids}");
  const auto reduce = [&](const std::string& of, const std::string& op) {
    const std::string v = NewName();
    text_ += StrCat("  ", v, " = \"stablehlo.all_reduce\"(", of, ") ",
                    Fold(op, x.shape.type), " ", groups, " : (", type, ") -> ",
                    type, "\n");
    return v;
  };
  Value v = x;
  v.name = NewName();
  v.uniform = false;
  if (Chance(50)) {
    const Value bound = Splat(scalar, 1 + Pick(static_cast<int>(replicas_)));
    const Value p = Compare(OneOf({"LT", "EQ", "GE"}), id, bound);
    const std::string then = Nested([&] {
      const std::string sum = reduce(x.name, "add");
      text_ +=
          StrCat("  \"stablehlo.return\"(", sum, ") : (", type, ") -> ()\n");
    });
    const std::string otherwise = Nested([&] {
      const std::string most = Chance(50) ? reduce(x.name, "maximum") : x.name;
      text_ +=
          StrCat("  \"stablehlo.return\"(", most, ") : (", type, ") -> ()\n");
    });
    text_ +=
        StrCat("  ", v.name, " = \"stablehlo.if\"(", p.name, ") ({\n", then,
               "  }, {\n", otherwise, "  }) : (tensor<i1>) -> ", type, "\n");
    v.max = x.max * static_cast<double>(partitions_);
  } else {  // as many times as the replica's number says, 4 at most
    const Value four = Splat(scalar, 4), zero = Splat(scalar, 0);
    const Value times = Emit("minimum", {id, four}, "", scalar);
    const std::string i = NewName(), a = NewName(), j = NewName(),
                      b = NewName();
    const std::string counter = scalar.ToString();
    const std::string condition = Nested([&] {
      text_ +=
          StrCat("  ", i, "p = stablehlo.compare LT, ", i, ", ", times.name,
                 " : (", counter, ", ", counter,
                 ") -> tensor<i1>\n  stablehlo.return ", i, "p : tensor<i1>\n");
    });
    const std::string body = Nested([&] {
      const Value one = Splat(scalar, 1);
      const std::string most = reduce(b, "maximum");
      text_ += StrCat("  ", j, "n = stablehlo.add ", j, ", ", one.name, " : ",
                      counter, "\n  stablehlo.return ", j, "n, ", most, " : ",
                      counter, ", ", type, "\n");
    });
    const std::string loop = NewName();
    text_ += StrCat("  ", loop, ":2 = \"stablehlo.while\"(", zero.name, ", ",
                    x.name, ") ({\n  ^bb0(", i, ": ", counter, ", ", a, ": ",
                    type, "):\n", condition, "  }, {\n  ^bb0(", j, ": ",
                    counter, ", ", b, ": ", type, "):\n", body, "  }) : (",
                    counter, ", ", type, ") -> (", counter, ", ", type, ")\n");
    v.name = StrCat(loop, "#1");
  }
  if (v.is_float() && !v.exact) ++v.roundings;
  Keep(v);
  return true;
}

}  // namespace escala::random_programs
