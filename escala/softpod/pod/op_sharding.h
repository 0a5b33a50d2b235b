// Shardings in the form in which PJRT reports them.
#pragma once

#include <string>

#include "escala/base/status.h"
#include "escala/hlo/attribute.h"

namespace escala::softpod {

// An OpSharding message (xla_data.proto), serialised: which tile of a value
// every logical device holds. Empty when each holds all of it.
Result<std::string> OpShardingOf(const hlo::Mesh& mesh,
                                 const hlo::Sharding& sharding);

}  // namespace escala::softpod
