// The groups of cores that take part in a collective of a compiled program, as
// XLA's messages have them (xla/xla_data.proto, xla/service/hlo.proto).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::tpu {

using CoreGroups = std::vector<std::vector<int64_t>>;

// The product of the sizes. Fails where one is not positive, or if the product
// exceeds `most_cores`.
Result<int64_t> CountCores(const std::vector<int64_t>& sizes,
                           int64_t most_cores);

// Adds the group of a ReplicaGroup.
Status AddGroup(std::string_view message, CoreGroups* groups);

// Those of a CollectiveDeviceListProto.
Result<CoreGroups> ListedGroups(std::string_view message);

// Those of an IotaReplicaGroupListProto: [groups, size] <= [sides] T(order).
// Fails if there are more than so many cores, as does the next one.
Result<CoreGroups> IotaGroups(std::string_view message, int64_t most_cores);

// Those of a MeshAxesReplicaGroupListProto: the members of a group differ along
// some axes of a mesh.
Result<CoreGroups> MeshGroups(std::string_view message, int64_t most_cores);

}  // namespace escala::tpu
