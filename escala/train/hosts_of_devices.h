// What a run's devices say of its hosts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/hosts/activity.h"
#include "escala/hosts/group.h"
#include "escala/pjrt/client.h"
#include "escala/train/placement.h"

namespace escala::train {

// The host that the devices of this process wait for; empty for devices that
// do not tell.
hosts::DeviceWaits WaitsOfDevices(const pjrt::Client& client);

// The machines that must find the run's files. One carries all hosts of the
// software Pod, or all processes of `escala launch`.
int64_t MachinesOf(const pjrt::Client& client, const hosts::Group& group);

// By core: its host in the slice. A device without slices has one host.
std::vector<int> HostOfCores(const Placement& placement, int64_t cores,
                             const std::string& slice);

}  // namespace escala::train
