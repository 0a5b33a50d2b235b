// Divides a convolution into parts that threads share, and between which a run
// can be cancelled.
#pragma once

#include <cstdint>
#include <memory>

#include "escala/base/status.h"
#include "escala/engine/library/convolution.h"
#include "escala/engine/library/convolution_form.h"

namespace escala::engine {

// A convolution in at most `most` parts. Each is a smaller convolution: of some
// examples; of some rows of one example, with the rows of lhs that they meet;
// or of some output channels, if the kernel is larger than all examples. The
// parts of a gradient of the kernel have some of its channels. They follow from
// the sizes alone. UNIMPLEMENTED, with the reason, if there would be one part,
// or if they do not read the kernel in the same order.
Result<std::unique_ptr<Convolution>> DivideConvolution(
    const ConvolutionParts& whole, bool weights, int64_t most);

}  // namespace escala::engine
