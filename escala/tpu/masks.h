// Finds the masks that the TPU compiler packs into bits: comparisons of values
// that follow from one convolution element by element, such as those of a ReLU.
// Its gradient then needs no wider value, and the mask takes a bit an element.
#pragma once

#include <unordered_map>

#include "escala/hlo/ir.h"

namespace escala::tpu {

// By the comparison's result: the words that the mask is packed into, along the
// outermost dimension of space.
using PackedMasks = std::unordered_map<hlo::ValueId, Shape>;

PackedMasks FindPackedMasks(const hlo::Function& function,
                            const hlo::Region& block);

}  // namespace escala::tpu
