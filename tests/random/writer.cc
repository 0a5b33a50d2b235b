#include "writer.h"

#include <algorithm>
#include <cmath>

#include "generate.h"

namespace escala::random_programs {
namespace {

double BitsOf(ElementType type) {
  switch (type) {
    case ElementType::kBF16:
      return 8;
    case ElementType::kF16:
      return 11;
    case ElementType::kF64:
      return 53;
    default:
      return 24;
  }
}

std::string Join(const Dims& dims) {
  std::string text;
  for (size_t i = 0; i < dims.size(); ++i)
    text += StrCat(i > 0 ? ", " : "", dims[i]);
  return text;
}

}  // namespace

std::string List(const Dims& dims) { return StrCat("[", Join(dims), "]"); }
std::string Array(const Dims& dims) {
  return dims.empty() ? "array<i64>" : StrCat("array<i64: ", Join(dims), ">");
}
std::vector<int64_t> Writer::Permutation(int n) {
  std::vector<int64_t> order;
  for (int i = 0; i < n; ++i) {
    order.push_back(i);
    std::swap(order.back(), order[static_cast<size_t>(Pick(i + 1))]);
  }
  return order;
}

int64_t Writer::RandomSize() {
  if (Pick(300) == 0) return 0;
  return OneOf<int64_t>(
      {1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 12, 13, 16, 17, 31, 33, 64, 101});
}

Dims Writer::RandomDims(int min_rank, int max_rank) {
  const int rank =
      std::clamp(OneOf({0, 1, 1, 2, 2, 2, 2, 3, 3, 4}), min_rank, max_rank);
  Dims dims;
  int64_t n = 1;
  for (int i = 0; i < rank; ++i) {
    int64_t d = RandomSize();
    if (n * d > limit_) d = OneOf<int64_t>({1, 2, 3});
    dims.push_back(d);
    n *= d;
  }
  std::shuffle(dims.begin(), dims.end(), random_);
  return dims;
}

ElementType Writer::RandomType() {
  if (Chance(62)) return ElementType::kF32;
  if (Chance(15))
    return OneOf({ElementType::kI4, ElementType::kU4, ElementType::kI16,
                  ElementType::kU16, ElementType::kU64, ElementType::kF8E4M3FN,
                  ElementType::kF8E5M2, ElementType::kF8E4M3FNUZ});
  return OneOf({ElementType::kF64, ElementType::kBF16, ElementType::kF16,
                ElementType::kI1, ElementType::kI8, ElementType::kI32,
                ElementType::kI32, ElementType::kI64, ElementType::kU8,
                ElementType::kU32});
}

Value Writer::Argument(const Shape& shape, bool wild) {
  const char cores = OneOf({'u', 'u', 'v', 'v', 'v', 'h', 'm'});
  Value v;
  v.name =
      StrCat("%a", next_name_++, wild ? "_w_" : "_s_", std::string(1, cores));
  v.shape = shape;
  v.uniform = cores == 'u';
  v.finite = !wild;
  if (!v.is_float()) v.max = 256;
  arguments_.push_back(v);
  return v;
}

Value Writer::Splat(const Shape& shape, double number) {
  const std::string text =
      IsFloat(shape.type)
          ? StrCat(number == std::floor(number)
                       ? StrCat(static_cast<int64_t>(number), ".0")
                       : StrCat(number))
      : shape.type == ElementType::kI1 ? (number != 0 ? "true" : "false")
                                       : StrCat(static_cast<int64_t>(number));
  Value v =
      Emit(Chance(3) ? "chlo.constant" : "constant", {},
           StrCat("value = dense<", text, "> : ", shape.ToString()), shape);
  v.max = std::abs(number);
  v.step = 0.25;
  return v;
}

Value Writer::Constant(const Shape& shape) {
  const bool is_float = IsFloat(shape.type);
  const auto number = [&] {
    if (shape.type == ElementType::kI1) return static_cast<double>(Pick(2));
    if (is_float) return (Pick(33) - 16) / 4.0;
    return static_cast<double>(Pick(9));
  };
  if (shape.rank() != 1 || shape.dims[0] > 8 || shape.dims[0] == 0)
    return Splat(shape, number());
  std::string list;
  for (int64_t i = 0; i < shape.dims[0]; ++i) {
    const double n = number();
    list += StrCat(i > 0 ? ", " : "",
                   is_float ? StrCat(static_cast<int64_t>(n * 4), ".0")
                   : shape.type == ElementType::kI1
                       ? (n != 0 ? "true" : "false")
                       : StrCat(static_cast<int64_t>(n)));
  }
  Value v =
      Emit("constant", {},
           StrCat("value = dense<[", list, "]> : ", shape.ToString()), shape);
  v.max = 16;
  v.step = 1;
  return v;
}

bool Writer::Find(const Test& test, Value* value) {
  std::vector<const Value*> good;
  for (const Values* list : {&arguments_, &scope_})
    for (const Value& v : *list)
      if (test(v)) good.push_back(&v);
  if (good.empty()) return false;
  const size_t n = good.size();
  const size_t late = std::min<size_t>(n, 4);
  *value = *good[Chance(60)
                     ? n - 1 - static_cast<size_t>(Pick(static_cast<int>(late)))
                     : static_cast<size_t>(Pick(static_cast<int>(n)))];
  return true;
}

Value Writer::Any(const Test& test) {
  Value v;
  if (!Chance(8) && Find(test, &v)) return v;
  for (int i = 0; i < 50; ++i) {
    const Shape shape{RandomType(), RandomDims(0, 4)};
    Value fresh;
    fresh.shape = shape;
    if (test(fresh)) return Argument(shape, Chance(6));
  }
  if (Find(test, &v)) return v;
  return Argument({ElementType::kF32, {4, 3}});
}

Value Writer::OfShape(const Shape& shape, const Test& test) {
  Value v;
  const auto same = [&](const Value& x) { return x.shape == shape && test(x); };
  if (Chance(75) && Find(same, &v)) return v;
  if (Chance(20) && !IsComplex(shape.type)) return Constant(shape);
  if (shape.rank() > 0 && Chance(25)) return View(shape, test, 1 + Pick(3));
  if (shape.rank() > 0 && Chance(50)) {  // from fewer dimensions
    Dims part, map;
    for (int d = 0; d < shape.rank(); ++d) {
      if (!Chance(50)) continue;
      part.push_back(shape.dims[static_cast<size_t>(d)]);
      map.push_back(d);
    }
    const auto fits = [&](const Value& x) {
      return x.shape.type == shape.type && x.shape.dims == part && test(x);
    };
    if (!Find(fits, &v)) v = Argument({shape.type, part});
    return map.size() == shape.dims.size() ? v : Broadcast(v, map, shape.dims);
  }
  return Find(same, &v) && Chance(60) ? v : Argument(shape);
}

Value Writer::Scalar(ElementType type) {
  return OfShape({type, {}}, [](const Value&) { return true; });
}

Value Writer::Emit(const std::string& op, const Values& operands,
                   const std::string& attributes, const Shape& result,
                   const std::string& regions) {
  Value v;
  v.name = NewName();
  v.shape = result;
  std::string names, types;
  if (!operands.empty()) v.max = 0, v.step = 1e9;
  for (const Value& x : operands) {
    names += StrCat(names.empty() ? "" : ", ", x.name);
    types += StrCat(types.empty() ? "" : ", ", x.shape.ToString());
    v.uniform = v.uniform && x.uniform;
    v.finite = v.finite && x.finite;
    v.exact = v.exact && x.exact;
    v.roundings = std::max(v.roundings, x.roundings);
    if (!x.is_float() && !IsComplex(x.shape.type)) continue;
    v.max = std::max(v.max, x.max);
    v.step = std::min(v.step, x.step);
  }
  text_ +=
      StrCat("  ", v.name, " = \"", op.find('.') == op.npos ? "stablehlo." : "",
             op, "\"(", names, ") ", regions,
             attributes.empty() ? "" : StrCat(" {", attributes, "}"), " : (",
             types, ") -> ", result.ToString(), "\n");
  return v;
}

Value Writer::Keep(Value v) {
  if (v.is_float() && v.exact && !IsTiny(v.shape.type) &&
      v.max / v.step > std::exp2(BitsOf(v.shape.type))) {
    v.exact = false;
    ++v.roundings;
  }
  if (IsSmooth(v) && v.max > 1000) v = Tame(v, 16);
  scope_.push_back(v);
  return v;
}

std::string Writer::Nested(const std::function<void()>& write) {
  std::string saved;
  std::swap(saved, text_);
  const size_t n = scope_.size();
  ++depth_;
  write();
  --depth_;
  scope_.resize(n);
  std::swap(saved, text_);
  return saved;
}

std::string Writer::Fold(const std::string& op, ElementType type) {
  const std::string a = NewName(), b = NewName(), c = NewName();
  const std::string t = Shape{type, {}}.ToString();
  return StrCat("({\n  ^bb0(", a, ": ", t, ", ", b, ": ", t, "):\n  ", c,
                " = \"stablehlo.", op, "\"(", a, ", ", b, ") : (", t, ", ", t,
                ") -> ", t, "\n  \"stablehlo.return\"(", c, ") : (", t,
                ") -> ()\n  })");
}

Value Writer::Unary(const std::string& op, const Value& x) {
  return Emit(op, {x}, "", x.shape);
}

Value Writer::Binary(const std::string& op, const Value& x, const Value& y) {
  Value v = Emit(op, {x, y}, "", x.shape);
  if (op == "add" || op == "subtract") v.max = x.max + y.max;
  if (op == "multiply") v.max = x.max * y.max, v.step = x.step * y.step;
  if (v.is_float() && !v.exact && op != "maximum" && op != "minimum")
    ++v.roundings;
  return v;
}

Value Writer::Compare(const std::string& direction, const Value& x,
                      const Value& y) {
  Value v = Emit("compare", {x, y},
                 StrCat("comparison_direction = #stablehlo<"
                        "comparison_direction ",
                        direction, ">"),
                 {ElementType::kI1, x.shape.dims});
  v.finite = v.exact = true;
  return v;
}

Value Writer::Broadcast(const Value& x, const Dims& dims, const Dims& to) {
  return Emit("broadcast_in_dim", {x},
              StrCat("broadcast_dimensions = ", Array(dims)),
              {x.shape.type, to});
}

Value Writer::Sum(const Value& x, const Dims& dims, const std::string& op) {
  Dims left;
  int64_t n = 1;
  for (int d = 0; d < x.shape.rank(); ++d) {
    const int64_t size = x.shape.dims[static_cast<size_t>(d)];
    if (std::find(dims.begin(), dims.end(), d) == dims.end())
      left.push_back(size);
    else
      n *= size;
  }
  const Shape scalar{x.shape.type, {}};
  const bool is_float = x.is_float();
  const double start = op == "add" || op == "or"         ? 0
                       : op == "multiply" || op == "and" ? 1
                       : is_float ? (op == "maximum" ? -64 : 64)
                                  : Pick(9);
  const Value init =
      Chance(80) || is_float ? Splat(scalar, start) : Constant(scalar);
  Value v = Emit("reduce", {x, init}, StrCat("dimensions = ", Array(dims)),
                 {x.shape.type, left}, Fold(op, x.shape.type));
  v.step = std::min(x.step, 1.0);
  if (op == "add") {
    v.max = x.max * static_cast<double>(std::max<int64_t>(n, 1));
    if (!v.exact) ++v.roundings;
  }
  return v;
}

Value Writer::Dot(const Value& a, const Value& b, const Dims& a_batch,
                  const Dims& b_batch, const Dims& a_sum, const Dims& b_sum) {
  Dims dims;
  int64_t n = 1;
  const auto in = [](const Dims& list, int d) {
    return std::find(list.begin(), list.end(), d) != list.end();
  };
  for (const int64_t d : a_batch)
    dims.push_back(a.shape.dims[static_cast<size_t>(d)]);
  for (int d = 0; d < a.shape.rank(); ++d)
    if (!in(a_batch, d) && !in(a_sum, d))
      dims.push_back(a.shape.dims[static_cast<size_t>(d)]);
  for (int d = 0; d < b.shape.rank(); ++d)
    if (!in(b_batch, d) && !in(b_sum, d))
      dims.push_back(b.shape.dims[static_cast<size_t>(d)]);
  for (const int64_t d : a_sum) n *= a.shape.dims[static_cast<size_t>(d)];
  Value v = Emit(
      "dot_general", {a, b},
      StrCat(
          "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = ",
          List(a_batch), ", rhs_batching_dimensions = ", List(b_batch),
          ", lhs_contracting_dimensions = ", List(a_sum),
          ", rhs_contracting_dimensions = ", List(b_sum), ">"),
      {a.shape.type, dims});
  v.max = a.max * b.max * static_cast<double>(std::max<int64_t>(n, 1));
  v.step = a.step * b.step;
  if (!v.exact) ++v.roundings;
  return v;
}

Value Writer::Tame(const Value& x, double limit) {
  Value v = x;
  if (v.max > limit) {
    const Shape scalar{x.shape.type, {}};
    const Value low = Splat(scalar, -limit), high = Splat(scalar, limit);
    const bool finite = v.finite;
    v = Emit("clamp", {low, v, high}, "", x.shape);
    v.uniform = x.uniform, v.finite = finite;
    v.max = limit, v.step = x.step;
  }
  if (v.exact && v.step < 1.0 / 16) {
    v = Unary("round_nearest_even", v);
    v.step = 1;
  }
  return v;
}

Value Writer::MakeLike(const Shape& shape) {
  return OfShape(shape, [](const Value&) { return true; });
}

void Writer::Ops(int count) {
  struct Weighted {
    int weight;
    Step step;
  };
  static const Weighted kSteps[] = {
      {8, &Writer::UnaryStep},
      {14, &Writer::BinaryStep},
      {7, &Writer::SmoothStep},
      {4, &Writer::CompareStep},
      {5, &Writer::SelectStep},
      {2, &Writer::ClampStep},
      {5, &Writer::ConvertStep},
      {1, &Writer::ComplexStep},
      {2, &Writer::IotaStep},
      {2, &Writer::ConstantStep},
      {6, &Writer::BroadcastStep},
      {6, &Writer::TransposeStep},
      {5, &Writer::ReshapeStep},
      {5, &Writer::SliceStep},
      {4, &Writer::PadStep},
      {4, &Writer::ConcatenateStep},
      {3, &Writer::ReverseStep},
      {3, &Writer::DynamicSliceStep},
      {3, &Writer::DynamicUpdateStep},
      {5, &Writer::GatherStep},
      {8, &Writer::ReduceStep},
      {1, &Writer::ArgMaxStep},
      {8, &Writer::DotStep},
      {2, &Writer::ConvolutionStep},
      {2, &Writer::WindowStep},
      {1, &Writer::SortStep},
      {3, &Writer::IfStep},
      {3, &Writer::WhileStep},
      {2, &Writer::IdStep},
      {8, &Writer::CollectiveStep},
      {1, &Writer::RareCollectiveStep},
      {1, &Writer::GroupedControlStep},
      {1, &Writer::LargeDotStep},
      {6, &Writer::ViewProductStep},
      {3, &Writer::PutStep},
      {1, &Writer::TurnsStep},
      {1, &Writer::StatisticsStep},
      {10, &Writer::RareStep},
      {1, &Writer::CallStep},
      {4, &Writer::ManualStep},
      {3, &Writer::ConstraintStep},
  };
  int total = 0;
  for (const Weighted& s : kSteps) total += s.weight;
  for (int done = 0, tries = 0; done < count && tries < 20 * count; ++tries) {
    int at = Pick(total);
    for (const Weighted& s : kSteps) {
      if ((at -= s.weight) >= 0) continue;
      if ((this->*s.step)()) ++done;
      break;
    }
  }
}

std::string Writer::Program() {
  struct Mesh {
    int64_t replicas, partitions;
  };
  const Mesh mesh = OneOf<Mesh>({{1, 1},
                                 {1, 1},
                                 {2, 1},
                                 {1, 2},
                                 {4, 1},
                                 {2, 2},
                                 {6, 1},
                                 {3, 2},
                                 {8, 1},
                                 {4, 2},
                                 {2, 4},
                                 {8, 1},
                                 {1, 4}});
  replicas_ = mesh.replicas, partitions_ = mesh.partitions;
  limit_ = OneOf<int64_t>({64, 512, 2048, 4096});
  if (Chance(12)) {
    global_ = true;
    together_ = false;
    mesh_x_ = OneOf<int64_t>({1, 2, 2, 4}), mesh_y_ = OneOf<int64_t>({1, 2, 3});
    replicas_ = 1, partitions_ = mesh_x_ * mesh_y_;
  } else if (Chance(30)) {
    TrainingStep();
  } else if (Chance(12)) {
    AccumulationStep();
  } else if (Chance(12)) {
    StatisticsStep();
  }
  Ops(OneOf({2, 4, 6, 10, 16, 24}));
  // Unused values, and some others.
  Values results;
  for (size_t i = 0; i < scope_.size(); ++i)
    if (i + 3 >= scope_.size() || Chance(25)) results.push_back(scope_[i]);
  if (results.empty()) results.push_back(Argument({ElementType::kF32, {2}}));
  std::string inputs, names, types, result_types;
  std::vector<bool> aliased(results.size(), false);
  for (const Value& v : arguments_) {
    std::string attributes;
    if (global_ && Chance(70))
      attributes =
          StrCat("sdy.sharding = #sdy.sharding", RandomSharding(v.shape, true));
    if (!global_ && Chance(15)) {  // donated
      attributes = "jax.buffer_donor = true";
      for (size_t i = 0; i < results.size(); ++i) {
        if (results[i].shape != v.shape || aliased[i] || Chance(30)) continue;
        attributes = StrCat("tf.aliasing_output = ", i, " : i32");
        aliased[i] = true;
        break;
      }
    }
    inputs +=
        StrCat(inputs.empty() ? "" : ", ", v.name, ": ", v.shape.ToString(),
               attributes.empty() ? "" : StrCat(" {", attributes, "}"));
  }
  for (const Value& v : results) {
    const char* comma = names.empty() ? "" : ", ";
    names += StrCat(comma, v.name);
    types += StrCat(comma, v.shape.ToString());
    result_types += StrCat(comma, v.shape.ToString());
    if (global_ && Chance(50))
      result_types += StrCat(" {sdy.sharding = #sdy.sharding",
                             RandomSharding(v.shape, true), "}");
  }
  const std::string mesh_text =
      global_ ? StrCat("sdy.mesh @mesh = <[\"x\"=", mesh_x_,
                       ", \"y\"=", mesh_y_, "]>\n")
              : "";
  return StrCat("module @random attributes {mhlo.num_replicas = ", replicas_,
                " : i32, mhlo.num_partitions = ", partitions_, " : i32} {\n",
                mesh_text, "func.func @main(", inputs, ") -> (", result_types,
                ") {\n", text_, "  return ", names, " : ", types, "\n}\n",
                functions_, "}\n");
}

std::string MakeProgram(uint64_t seed) { return Writer(seed).Program(); }

}  // namespace escala::random_programs
