// Private to this folder: Adafactor for MakeOptimizer.
#pragma once

#include <memory>

#include "escala/nn/optimizer.h"

namespace escala::nn {

std::unique_ptr<Optimizer> MakeAdafactor(const OptimizerOptions& options);

}  // namespace escala::nn
