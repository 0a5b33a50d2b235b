// sdy.manual_computation: which part of a global value each partition holds in
// its body.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/sharding.h"

namespace escala::hlo {

// Whether the op's body runs once for each position along the axis.
// REQUIRES: a verified sdy.manual_computation
bool IsManual(const Op& op, const std::string& axis);

struct ManualShards {
  // By operand and by result: the shard of each partition. It is cut along the
  // manual axes only.
  std::vector<std::vector<Shard>> in, out;
  // By partition: its position along the manual axes, as one number.
  std::vector<int64_t> positions;
};

// Fails if the mesh of the op does not have `num_partitions` devices. It is the
// first mesh with axes among those of the op's shardings, or else the module's
// main mesh.
// REQUIRES: a verified op
Result<ManualShards> ManualShardsOf(const OpContext& op,
                                    int64_t num_partitions);

}  // namespace escala::hlo
