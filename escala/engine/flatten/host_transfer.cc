// The rule for stablehlo.send and stablehlo.recv of the host: a custom call
// that has a row for each core (custom_calls.h).
#include <algorithm>

#include "escala/engine/flatten/rules.h"

namespace escala::engine {

using hlo::OpCode;

// Cores call the host one by one, also with equal values. Outlier cores do so
// in the call that their own context emits.
Status FlattenHostTransfer(FlattenContext& c, const Op& op) {
  const int64_t points = PointsOf(c.cores, c.scope);
  Dims cores = c.row_cores;
  if (cores.empty()) {
    cores.assign(static_cast<size_t>(points), -1);
    for (int64_t core = 0; core < c.plan.num_cores(); ++core) {
      int64_t& known = cores[c.cores.RowOf(c.scope, core)];
      const bool outlier =
          std::find(c.outlier_cores.begin(), c.outlier_cores.end(), core) !=
          c.outlier_cores.end();
      if (known < 0 && !outlier) known = core;
    }
  }
  const auto rows = [&](Flat x) {
    const ValueId spread = c.Spread(x, c.scope);
    const Dims& dims = c.b.dims(spread);
    const Dims local(dims.begin() + c.Lead(c.scope), dims.end());
    return c.b.Reshape(spread, Join({points}, local));
  };
  std::vector<ValueId> operands;
  for (ValueId v : op.operands) operands.push_back(rows(c.Value(v)));
  if (c.mask.id >= 0) {
    const Dims others = c.PositionsIn(c.mask.axes, c.mask.axes & ~c.scope);
    operands.push_back(rows(
        {c.b.Reduce(OpCode::kOr, c.mask.id, others), c.mask.axes & c.scope}));
  }
  std::vector<Shape> shapes;
  for (ValueId result : op.results) {
    const Shape& local = c.Local(result);
    shapes.push_back({local.type, Join({points}, local.dims)});
  }
  const std::vector<ValueId> results = c.b.Emit(
      OpCode::kCustomCall, std::move(operands),
      Attributes(
          {{"call_target_name", std::string("softpod.host")},
           {"softpod.channel",
            hlo::IntValue{op.attributes.Dict("channel_handle").Int("handle")}},
           {"softpod.masked", c.mask.id >= 0},
           {"softpod.cores", IntsOf(std::move(cores))}}),
      std::move(shapes));
  for (size_t i = 0; i < op.results.size(); ++i)
    c.Set(
        op, i,
        {c.b.Reshape(results[i], c.Dense(c.scope, c.Local(op.results[i])).dims),
         c.scope});
  c.Note(op,
         StrCat("calls the host for all points of axes ", ToString(c.scope)));
  return Status();
}

}  // namespace escala::engine
