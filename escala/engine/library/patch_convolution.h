// Computes convolutions as products of patches with the kernel: a tile of
// patches is copied into a matrix that fits the cache, and multiplied by our
// product kernel. See patch_form.h.
#pragma once

#include <memory>

#include "escala/engine/library/convolution.h"
#include "escala/engine/library/convolution_form.h"

namespace escala::engine {

// Supports every stablehlo.convolution of f32, with any groups, dilations and
// strides, up to the sizes that patch_form.h and patches.h name; `weights`: as
// a weight gradient. UNIMPLEMENTED, with the reason, for all others; with
// `only_few`, also unless few_outputs.h makes it fast.
Result<std::unique_ptr<Convolution>> MakePatchConvolution(
    const ConvolutionParts& parts, bool weights, bool only_few = false);

}  // namespace escala::engine
