// Regions that see no outside values: functions, composites, and manual
// computations of global programs. Their arguments are chosen first and passed
// by the caller.
#include <algorithm>

#include "writer.h"

namespace escala::random_programs {

Writer::Scope Writer::Isolated(const std::function<void()>& write) {
  Scope inner;
  std::swap(inner.text, text_);
  std::swap(inner.arguments, arguments_);
  std::swap(inner.values, scope_);
  ++depth_;
  write();
  --depth_;
  std::swap(inner.text, text_);
  std::swap(inner.arguments, arguments_);
  std::swap(inner.values, scope_);
  return inner;
}

// A new argument of main for an inner argument, of the same kind.
Value Writer::Outer(const Value& inner, const Shape& shape) {
  Value v = inner;
  v.name = StrCat("%a", next_name_++, inner.name.substr(inner.name.size() - 4));
  v.shape = shape;
  arguments_.push_back(v);
  return v;
}

bool Writer::CallStep() {
  if (depth_ > 0) return false;  // an outer argument must be one of main
  std::vector<Value> results;
  const Scope inner = Isolated([&] {
    Ops(1 + Pick(5));
    for (int i = 1 + Pick(2); i > 0; --i)
      results.push_back(Any([](const Value&) { return true; }));
  });
  const std::string name = StrCat("f", next_name_++);
  std::string parameters, operands, operand_types, names, types;
  for (const Value& v : inner.arguments) {
    const char* comma = parameters.empty() ? "" : ", ";
    parameters += StrCat(comma, v.name, ": ", v.shape.ToString());
    operands += StrCat(comma, Outer(v, v.shape).name);
    operand_types += StrCat(comma, v.shape.ToString());
  }
  for (const Value& v : results) {
    names += StrCat(names.empty() ? "" : ", ", v.name);
    types += StrCat(types.empty() ? "" : ", ", v.shape.ToString());
  }
  functions_ +=
      StrCat("func.func private @", name, "(", parameters, ") -> (", types,
             ") {\n", inner.text, "  return ", names, " : ", types, "\n}\n");
  const std::string result = NewName();
  const bool composite = Chance(40);
  text_ += StrCat(
      "  ", result, ":", results.size(), " = \"",
      composite ? "stablehlo.composite" : "func.call", "\"(", operands, ") {",
      composite ? StrCat("name = \"test.", name, "\", decomposition = @", name)
                : StrCat("callee = @", name),
      "} : (", operand_types, ") -> (", types, ")\n");
  for (size_t i = 0; i < results.size(); ++i) {
    Value v = results[i];
    v.name =
        results.size() == 1 ? StrCat(result, "#0") : StrCat(result, "#", i);
    if (IsComplex(v.shape.type))
      scope_.push_back(v);
    else
      Keep(v);
  }
  return true;
}

namespace {

// The mesh axes that cut each dimension: "[{\"x\"}, {}]".
std::string ShardingText(const std::vector<std::string>& axes) {
  std::string dims;
  for (size_t d = 0; d < axes.size(); ++d)
    dims += StrCat(d > 0 ? ", " : "", "{", axes[d], "}");
  return StrCat("<@mesh, [", dims, "]>");
}

}  // namespace

int64_t Writer::MeshSize(const std::string& axes) const {
  return (axes.find('x') != axes.npos ? mesh_x_ : 1) *
         (axes.find('y') != axes.npos ? mesh_y_ : 1);
}

// A sharding that divides the shape; replicated if not `cut`.
std::string Writer::RandomSharding(const Shape& shape, bool cut) {
  std::vector<std::string> axes(static_cast<size_t>(shape.rank()));
  std::vector<std::string> free = {"\"x\"", "\"y\""};
  if (Chance(30)) free = {"\"x\", \"y\""};
  if (Chance(20)) free = {"\"y\", \"x\""};
  for (const std::string& f : free) {
    if (!cut || axes.empty() || Chance(20)) continue;
    const size_t d = static_cast<size_t>(Pick(shape.rank()));
    if (axes[d].empty() && shape.dims[d] % MeshSize(f) == 0) axes[d] = f;
  }
  return ShardingText(axes);
}

// sdy.manual_computation: one core's program inside of a global one.
bool Writer::ManualStep() {
  if (!global_ || depth_ > 0) return false;
  std::vector<Value> results;
  const Scope inner = Isolated([&] {
    together_ = true;
    global_ = false;
    Ops(2 + Pick(8));
    for (int i = 0; i < 8 && results.size() < 2; ++i) {
      const Value v = Any([](const Value&) { return true; });
      // Values that differ between cores must be cut along all axes.
      if (v.uniform || v.shape.rank() > 0) results.push_back(v);
    }
    together_ = false;
    global_ = true;
  });
  if (results.empty()) return false;
  std::string parameters, operands, operand_types, in, out, names, types,
      inner_types;
  for (const Value& v : inner.arguments) {
    const char* comma = parameters.empty() ? "" : ", ";
    Shape whole = v.shape;
    std::vector<std::string> axes(static_cast<size_t>(v.shape.rank()));
    if (!v.uniform && v.shape.rank() > 0) {
      const size_t d = static_cast<size_t>(Pick(v.shape.rank()));
      axes[d] = OneOf({"\"x\"", "\"y\"", "\"x\", \"y\"", "\"y\", \"x\""});
      whole.dims[d] *= MeshSize(axes[d]);
    }
    const Value outer = Outer(v, whole);
    parameters += StrCat(comma, v.name, ": ", v.shape.ToString());
    operands += StrCat(comma, outer.name);
    operand_types += StrCat(comma, whole.ToString());
    in += StrCat(comma, ShardingText(axes));
  }
  std::vector<Value> whole;
  for (const Value& v : results) {
    const char* comma = names.empty() ? "" : ", ";
    Value w = v;
    std::vector<std::string> axes(static_cast<size_t>(v.shape.rank()));
    if (!v.uniform) {
      const size_t d = static_cast<size_t>(Pick(v.shape.rank()));
      axes[d] = "\"x\", \"y\"";
      w.shape.dims[d] *= mesh_x_ * mesh_y_;
    }
    names += StrCat(comma, v.name);
    inner_types += StrCat(comma, v.shape.ToString());
    types += StrCat(comma, w.shape.ToString());
    out += StrCat(comma, ShardingText(axes));
    w.uniform = true;
    whole.push_back(w);
  }
  const std::string result = NewName();
  text_ +=
      StrCat("  ", result, ":", results.size(), " = sdy.manual_computation(",
             operands, ") in_shardings=[", in, "] out_shardings=[", out,
             "] manual_axes={\"x\", \"y\"} (", parameters, ") {\n", inner.text,
             "  sdy.return ", names, " : ", inner_types, "\n  } : (",
             operand_types, ") -> (", types, ")\n");
  for (size_t i = 0; i < whole.size(); ++i) {
    whole[i].name = StrCat(result, "#", i);
    if (IsComplex(whole[i].shape.type))
      scope_.push_back(whole[i]);
    else
      Keep(whole[i]);
  }
  return true;
}

bool Writer::ConstraintStep() {
  if (!global_) return false;
  const Value x = Any([](const Value& v) { return v.shape.rank() > 0; });
  if (x.shape.rank() == 0) return false;
  Value v =
      Emit("sdy.sharding_constraint", {x},
           StrCat("sharding = #sdy.sharding", RandomSharding(x.shape, true)),
           x.shape);
  scope_.push_back(v);
  return true;
}

}  // namespace escala::random_programs
