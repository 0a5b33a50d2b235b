// Rules: element-wise ops and map.
#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::OpCode;

Status Flattener::Elementwise(const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  const Shape& local = Local(op.results[0]);
  std::vector<ValueId> operands;
  for (size_t i = 0; i < in.size(); ++i) {
    const Shape& shape = Local(op.operands[i]);
    // The bounds of clamp and the predicate of select may be scalars.
    if (shape.dims == local.dims)
      operands.push_back(Spread(in[i], axes));
    else if (in[i].axes == 0)
      operands.push_back(in[i].id);
    else
      operands.push_back(SpreadScalar(in[i], axes, local.dims));
  }
  Set(op, 0,
      {b_.Emit1(op.code, std::move(operands), op.attributes,
                Dense(axes, local)),
       axes});
  Note(op, "element-wise");
  return Status();
}

Status Flattener::Map(const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  const Shape result = Dense(axes, Local(op.results[0]));
  std::vector<ValueId> operands;
  for (const Flat& x : in) operands.push_back(Spread(x, axes));
  hlo::AttributeMap attributes = op.attributes;
  attributes.Set("dimensions", IntsOf(Iota(result.rank())));
  std::vector<hlo::Region> regions;
  regions.push_back(CopyRegion(op.regions[0]));
  Set(op, 0,
      {b_.Emit1(op.code, std::move(operands), std::move(attributes), result,
                std::move(regions)),
       axes});
  Note(op, "element-wise, by its body");
  return Status();
}

}  // namespace escala::engine
