// Rules: element-wise ops and map.
#include "escala/engine/flatten/rules.h"

namespace escala::engine {

Status FlattenElementwise(FlattenContext& c, const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  const Dims& dims = c.Local(op.results[0]).dims;
  std::vector<ValueId> operands;
  for (size_t i = 0; i < in.size(); ++i) {
    // The bounds of clamp and the predicate of select may be scalars.
    if (c.Local(op.operands[i]).dims == dims)
      operands.push_back(c.Spread(in[i], axes));
    else if (in[i].axes == 0)
      operands.push_back(in[i].id);
    else
      operands.push_back(c.SpreadScalar(in[i], axes, dims));
  }
  c.EmitDense(op, std::move(operands), op.attributes, axes);
  c.Note(op, "element-wise");
  return Status();
}

Status FlattenMap(FlattenContext& c, const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  hlo::AttributeMap attributes = op.attributes;
  attributes.Set("dimensions",
                 IntsOf(Iota(c.Lead(axes) + c.Local(op.results[0]).rank())));
  c.EmitDense(op, c.SpreadAll(in, axes), std::move(attributes), axes);
  c.Note(op, "element-wise, by its body");
  return Status();
}

}  // namespace escala::engine
