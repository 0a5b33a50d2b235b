#include "escala/graph/elementwise.h"

#include <algorithm>

#include "escala/hlo/constants.h"

namespace escala::graph {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

// The shape that both broadcast to, or nullopt.
std::optional<Dims> Common(const Dims& a, const Dims& b) {
  Dims dims(std::max(a.size(), b.size()));
  for (size_t i = 0; i < dims.size(); ++i) {
    const int64_t p = i < a.size() ? a[a.size() - 1 - i] : 1;
    const int64_t q = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (p != q && p != 1 && q != 1) return std::nullopt;
    dims[dims.size() - 1 - i] = p == 1 ? q : p;
  }
  return dims;
}

// Converts both operands to values of one shape and type; false if that fails.
bool Match(std::string_view op, Operand* a, Operand* b) {
  Graph* const graph = GraphOf({a->value, b->value});
  if (graph == nullptr) return false;
  if (a->is_number)
    a->value = Full(graph, Shape{b->value.type(), {}}, a->number, a->here);
  if (b->is_number)
    b->value = Full(graph, Shape{a->value.type(), {}}, b->number, b->here);
  if (!a->value || !b->value) return false;
  if (a->value.type() != b->value.type()) {
    graph->Fail(a->here, StrCat(op, ": got ", a->value.shape().ToString(),
                                " and ", b->value.shape().ToString(),
                                ", expected one type (Convert changes it)"));
    return false;
  }
  const auto dims = Common(a->value.dims(), b->value.dims());
  if (!dims) {
    graph->Fail(a->here,
                StrCat(op, ": shapes ", DimsText(a->value.dims()), " and ",
                       DimsText(b->value.dims()),
                       " do not match: from the last dimension on each pair "
                       "must be equal, or one of them 1"));
    return false;
  }
  a->value = BroadcastTo(a->value, *dims, a->here);
  b->value = BroadcastTo(b->value, *dims, b->here);
  return static_cast<bool>(a->value) && static_cast<bool>(b->value);
}

Value Binary(OpCode code, std::string_view name, Operand a, Operand b) {
  if (!Match(name, &a, &b)) return Value();
  return a.value.graph()->Emit1(code, {a.value, b.value}, {}, a.here);
}

Value Compare(const char* direction, Operand a, Operand b) {
  if (!Match("compare", &a, &b)) return Value();
  AttributeMap attributes;
  attributes.Set("comparison_direction", std::string(direction));
  return a.value.graph()->Emit1(OpCode::kCompare, {a.value, b.value},
                                std::move(attributes), a.here);
}

Value Unary(OpCode code, const Value& x, const CallSite& here) {
  return x ? x.graph()->Emit1(code, {x}, {}, here) : Value();
}

}  // namespace

// --- Constants --------------------------------------------------------------

Value Constant(Graph* graph, HostArray array, CallSite here) {
  AttributeMap attributes;
  Shape shape = array.shape();
  attributes.Set("value", hlo::Dense{std::move(array)});
  return graph->EmitTyped(OpCode::kConstant, {}, std::move(attributes), {},
                          std::move(shape), here);
}

Value Full(Graph* graph, Shape shape, double value, CallSite here) {
  return BroadcastTo(Constant(graph, hlo::ScalarOf(shape.type, value), here),
                     shape.dims, here);
}

Value ZerosLike(const Value& x, CallSite here) {
  return x ? Full(x.graph(), x.shape(), 0, here) : Value();
}

Value OnesLike(const Value& x, CallSite here) {
  return x ? Full(x.graph(), x.shape(), 1, here) : Value();
}

Value Iota(Graph* graph, Shape shape, int dimension, CallSite here) {
  AttributeMap attributes;
  attributes.Set("iota_dimension", hlo::IntValue{dimension});
  return graph->EmitTyped(OpCode::kIota, {}, std::move(attributes), {},
                          std::move(shape), here);
}

// --- One operand ------------------------------------------------------------

#define X(Name, code)                         \
  Value Name(const Value& x, CallSite here) { \
    return Unary(OpCode::code, x, here);      \
  }
ESCALA_GRAPH_UNARY(X)
#undef X

Value Square(const Value& x, CallSite here) {
  return Mul(Operand(x, here), Operand(x, here));
}

Value Convert(const Value& x, ElementType type, CallSite here) {
  if (!x || x.type() == type) return x;
  return x.graph()->EmitTyped(OpCode::kConvert, {x}, {}, {},
                              Shape{type, x.dims()}, here);
}

Value Bitcast(const Value& x, ElementType type, CallSite here) {
  if (!x || x.type() == type) return x;
  return x.graph()->EmitTyped(OpCode::kBitcastConvert, {x}, {}, {},
                              Shape{type, x.dims()}, here);
}

// --- Two operands -----------------------------------------------------------

#define X(Name, code) \
  Value Name(Operand a, Operand b) { return Binary(OpCode::code, #Name, a, b); }
ESCALA_GRAPH_BINARY(X)
#undef X

Value Equal(Operand a, Operand b) { return Compare("EQ", a, b); }
Value NotEqual(Operand a, Operand b) { return Compare("NE", a, b); }
Value Less(Operand a, Operand b) { return Compare("LT", a, b); }
Value LessEqual(Operand a, Operand b) { return Compare("LE", a, b); }
Value Greater(Operand a, Operand b) { return Compare("GT", a, b); }
Value GreaterEqual(Operand a, Operand b) { return Compare("GE", a, b); }

// --- Select, clamp, broadcast -----------------------------------------------

Value Select(const Value& which, Operand a, Operand b) {
  if (!which) return Value();
  // Two numbers count as f32.
  if (a.is_number && b.is_number)
    a = Operand(
        Full(which.graph(), Shape{ElementType::kF32, {}}, a.number, a.here),
        a.here);
  if (!Match("Select", &a, &b)) return Value();
  const auto dims = Common(which.dims(), a.value.dims());
  if (!dims) {
    which.graph()->Fail(
        a.here, StrCat("Select: a condition of ", DimsText(which.dims()),
                       " does not match values of ", DimsText(a.value.dims())));
    return Value();
  }
  return which.graph()->Emit1(
      OpCode::kSelect,
      {BroadcastTo(which, *dims, a.here), BroadcastTo(a.value, *dims, a.here),
       BroadcastTo(b.value, *dims, a.here)},
      {}, a.here);
}

Value Clamp(Operand low, Operand x, Operand high) {
  return Min(Operand(Max(x, low), x.here), high);
}

Value BroadcastTo(const Value& x, const Dims& dims, CallSite here) {
  if (!x || x.dims() == dims) return x;
  const auto common = Common(x.dims(), dims);
  if (!common || *common != dims || x.dims().size() > dims.size()) {
    x.graph()->Fail(here, StrCat("broadcast: ", DimsText(x.dims()),
                                 " does not become ", DimsText(dims)));
    return Value();
  }
  Dims map(x.dims().size());
  for (size_t i = 0; i < map.size(); ++i)
    map[i] = static_cast<int64_t>(i + dims.size() - map.size());
  AttributeMap attributes;
  attributes.Set("broadcast_dimensions", hlo::IntsOf(std::move(map)));
  return x.graph()->EmitTyped(OpCode::kBroadcastInDim, {x},
                              std::move(attributes), {}, Shape{x.type(), dims},
                              here);
}

}  // namespace escala::graph
