#include "escala/train/hosts_of_devices.h"

#include <set>

#include "escala/base/socket.h"
#include "escala/pods/catalogue.h"

namespace escala::train {

hosts::DeviceWaits WaitsOfDevices(const pjrt::Client& client) {
  for (const pjrt::Device& device : client.devices()) {
    if (!device.is_addressable()) continue;
    const auto exchanges = device.GetExchanges();
    if (!exchanges) break;
    hosts::DeviceWaits waits;
    waits.seconds = static_cast<double>(exchanges->waiting_nanos) * 1e-9;
    if (exchanges->waits_for >= 0)
      waits.words =
          StrCat("host ", exchanges->waits_for, " at ", exchanges->under_way);
    return waits;
  }
  return {};
}

int64_t MachinesOf(const pjrt::Client& client, const hosts::Group& group) {
  if (group.place().coordinator == kLoopback) return 1;
  std::set<int> processes;
  bool has_all = true;
  for (const pjrt::Device& device : client.devices()) {
    processes.insert(device.description().process_index);
    has_all &= device.is_addressable();
  }
  return has_all ? 1 : static_cast<int64_t>(processes.size());
}

std::vector<int> HostOfCores(const Placement& placement, int64_t cores,
                             const std::string& slice) {
  std::vector<int> hosts(static_cast<size_t>(cores), 0);
  const auto found = pods::FindSlice(slice);
  if (!found.ok()) return hosts;
  const auto devices = pods::Devices(**found);
  for (size_t core = 0; core < hosts.size(); ++core) {
    const auto id =
        static_cast<size_t>(placement.device(static_cast<int64_t>(core)).id());
    if (id < devices.size()) hosts[core] = devices[id].host;
  }
  return hosts;
}

}  // namespace escala::train
