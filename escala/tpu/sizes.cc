#include "escala/tpu/sizes.h"

#include <algorithm>

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/tpu/layout.h"

namespace escala::tpu {

using hlo::AttributeMap;
using hlo::Function;
using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

Sizes::Sizes(const Function& function, const Region& block)
    : function_(function) {
  FindConvolutions(block);
}

int64_t Sizes::Bytes(const Shape& shape) const {
  const auto tiles = tiles_.find(shape.dims);
  if (tiles == tiles_.end()) return TiledBytes(shape);
  int64_t bytes = INT64_MAX;
  for (const auto& [a, b] : tiles->second)
    bytes = std::min({bytes, TiledBytes(shape, a, b), TiledBytes(shape, b, a)});
  return bytes;
}

// Tensors of the shape of a convolution's input or output have tiles of
// features and batch: values between convolutions keep that layout.
void Sizes::FindConvolutions(const Region& block) {
  hlo::ForEachOp(block, [&](const Op& op) {
    if (op.code != OpCode::kConvolution) return;
    const AttributeMap& dims = op.attributes.Dict("dimension_numbers");
    Allow(op.operands[0], dims.Int("input_batch_dimension"),
          dims.Int("input_feature_dimension"));
    Allow(op.results[0], dims.Int("output_batch_dimension"),
          dims.Int("output_feature_dimension"));
  });
}

void Sizes::Allow(ValueId value, int64_t batch, int64_t features) {
  tiles_[function_.shape(value).dims].insert(
      {static_cast<int>(batch), static_cast<int>(features)});
}

}  // namespace escala::tpu
