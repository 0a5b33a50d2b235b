#include "escala/tpu/masks.h"

#include <optional>
#include <vector>

#include "escala/hlo/op_table.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

// The words of a mask that has the shape of the convolution's result.
std::optional<Shape> PackedWords(const Op& convolution, Shape mask) {
  const hlo::AttributeMap& dims =
      convolution.attributes.Dict("dimension_numbers");
  for (const int64_t dim : dims.Ints("output_spatial_dimensions")) {
    const auto at = mask.dims.begin() + dim;
    if (*at <= 1 || *at > 32) continue;
    mask.type = *at <= 8    ? ElementType::kU8
                : *at <= 16 ? ElementType::kU16
                            : ElementType::kU32;
    mask.dims.erase(at);
    return mask;
  }
  return std::nullopt;
}

}  // namespace

PackedMasks FindPackedMasks(const Function& function, const Region& block) {
  // The convolutions behind a value: none, one from which it is computed
  // element by element, or others as well.
  struct Origin {
    const Op* convolution = nullptr;
    bool other = false;  // several, or not element by element
  };
  std::vector<Origin> origins(function.value_types.size());
  PackedMasks masks;
  for (const auto& op : block.ops) {
    Origin origin;
    for (const ValueId operand : op->operands) {
      const Origin& from = origins[operand];
      origin.other |= from.other;
      if (from.convolution == nullptr) continue;
      origin.other |= origin.convolution != nullptr &&
                      origin.convolution != from.convolution;
      origin.convolution = from.convolution;
    }
    if (op->code == OpCode::kConvolution)
      origin = {op.get(), false};
    else if (op->code != OpCode::kBroadcastInDim &&
             !Info(*op).Is(hlo::kElementwise))
      origin.other |= origin.convolution != nullptr;
    for (const ValueId result : op->results) origins[result] = origin;
    if (op->code != OpCode::kCompare || origin.other ||
        origin.convolution == nullptr)
      continue;
    if (const auto words =
            PackedWords(*origin.convolution, function.shape(op->results[0])))
      masks[op->results[0]] = *words;
  }
  return masks;
}

}  // namespace escala::tpu
