#include "escala/graph/reduce.h"

#include <algorithm>
#include <limits>

#include "escala/graph/dimensions.h"
#include "escala/graph/elementwise.h"
#include "escala/graph/gradient.h"
#include "escala/graph/moves.h"
#include "escala/hlo/constants.h"

namespace escala::graph {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Value Reduce(OpCode code, std::string_view name, const Value& x,
             const Dims& over, bool keep, const CallSite& here) {
  if (!x) return x;
  const auto dims = DimensionsOf(x, over, name, here);
  if (!dims) return Value();
  Value result = x;
  if (!dims->empty()) {
    Graph* const graph = x.graph();
    AttributeMap attributes;
    attributes.Set("dimensions", hlo::IntsOf(*dims));
    const Value init = Constant(graph, hlo::IdentityOf(code, x.type()), here);
    std::vector<hlo::Region> regions;
    regions.push_back(graph->ScalarBody(code, x.type()));
    result = graph->Emit1(OpCode::kReduce, {x, init}, std::move(attributes),
                          here, std::move(regions));
  }
  if (!keep || !result) return result;
  Dims kept = x.dims();
  for (const int64_t d : *dims) kept[d] = 1;
  return Reshape(result, kept, here);
}

}  // namespace

Value Sum(const Value& x, const Dims& over, bool keep, CallSite here) {
  if (!x) return x;
  const Value sum =
      Reduce(OpCode::kAdd, "sum", Wide(x, here), over, keep, here);
  return Convert(sum, x.type(), here);
}

Value Mean(const Value& x, const Dims& over, bool keep, CallSite here) {
  if (!x) return x;
  const Value sum =
      Reduce(OpCode::kAdd, "mean", Wide(x, here), over, keep, here);
  if (!sum) return sum;
  const int64_t kept = std::max<int64_t>(sum.shape().num_elements(), 1);
  const int64_t count = x.shape().num_elements() / kept;
  return Convert(Mul(Operand(sum, here), Operand(1.0 / count, here)), x.type(),
                 here);
}

Value ReduceMax(const Value& x, const Dims& over, bool keep, CallSite here) {
  return Reduce(OpCode::kMaximum, "max", x, over, keep, here);
}

Value ReduceMin(const Value& x, const Dims& over, bool keep, CallSite here) {
  return Reduce(OpCode::kMinimum, "min", x, over, keep, here);
}

Value Product(const Value& x, const Dims& over, bool keep, CallSite here) {
  return Reduce(OpCode::kMultiply, "product", x, over, keep, here);
}

Value Any(const Value& x, const Dims& over, CallSite here) {
  return Reduce(OpCode::kOr, "any", x, over, false, here);
}

Value All(const Value& x, const Dims& over, CallSite here) {
  return Reduce(OpCode::kAnd, "all", x, over, false, here);
}

Value ArgMax(const Value& x, int over, CallSite here) {
  if (!x) return x;
  const auto at = DimensionOf(x, over, "argmax", here);
  if (!at) return Value();
  const Value place =
      Iota(x.graph(), Shape{ElementType::kI32, x.dims()}, *at, here);
  const Value is_largest =
      Equal(Operand(x, here), Operand(ReduceMax(x, {*at}, true, here), here));
  const double none = static_cast<double>(x.dims()[*at] - 1);
  return ReduceMin(
      Select(is_largest, Operand(place, here), Operand(none, here)), {*at},
      false, here);
}

// Written as one node: its gradient needs only the result, which takes fewer
// ops and is more exact than differentiating the parts.
Value LogSumExp(const Value& x, int along, bool keep, CallSite here) {
  if (!x) return x;
  const Value result = CustomVjp(
      {x},
      [&](const std::vector<Value>& v) {
        const Value most = ReduceMax(v[0], {along}, true, here);
        const Value shift = Select(IsFinite(most, here), most, 0.0);
        const Value sum = Sum(Exp(v[0] - shift, here), {along}, true, here);
        return std::vector<Value>{Log(sum, here) + shift};
      },
      [](const auto& in, const auto& out, const auto& ct) {
        // If all are -inf, so is the result: the difference would be NaN.
        const Value none = Equal(out[0], -kInfinity);
        return std::vector<Value>{Exp(in[0] - Select(none, 0.0, out[0])) *
                                  ct[0]};
      },
      here)[0];
  return keep ? result : Squeeze(result, along, here);
}

Value Softmax(const Value& x, int along, CallSite here) {
  if (!x) return x;
  return CustomVjp(
      {x},
      [&](const std::vector<Value>& v) {
        const Value shift = ReduceMax(v[0], {along}, true, here);
        const Value e = Exp(v[0] - shift, here);
        return std::vector<Value>{e / Sum(e, {along}, true, here)};
      },
      [along](const auto&, const auto& out, const auto& ct) {
        const Value mean = Sum(out[0] * ct[0], {along}, true);
        return std::vector<Value>{out[0] * (ct[0] - mean)};
      },
      here)[0];
}

// Subtracts the maximum first: differences of large numbers would lose the
// digits.
Value LogSoftmax(const Value& x, int along, CallSite here) {
  if (!x) return x;
  const Value shifted =
      x - StopGradient(ReduceMax(x, {along}, true, here), here);
  return shifted - Log(Sum(Exp(shifted, here), {along}, true, here), here);
}

}  // namespace escala::graph
