#pragma once

#include "escala/hlo/ir.h"

namespace escala::climb {

hlo::Module InOtherOrder(const hlo::Module& module);

}  // namespace escala::climb
