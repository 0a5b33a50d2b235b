// Converts shardings to the form in which PJRT reports them.
#pragma once

#include <string>

#include "escala/base/status.h"
#include "escala/hlo/attribute.h"

namespace escala::softpod {

// Returns a serialised OpSharding message (xla_data.proto), which tells the
// tile of a value that each logical device holds. It is empty if each device
// holds the whole value.
Result<std::string> OpShardingOf(const hlo::Mesh& mesh,
                                 const hlo::Sharding& sharding);

}  // namespace escala::softpod
