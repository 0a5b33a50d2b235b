#include "escala/softpod/pod/device.h"

#include <iterator>

#include "escala/base/strings.h"
#include "escala/engine/ir/program_plan.h"

namespace escala::softpod {
namespace {

void RaiseTo(std::atomic<int64_t>* maximum, int64_t value) {
  int64_t seen = maximum->load();
  while (seen < value && !maximum->compare_exchange_weak(seen, value)) {
  }
}

constexpr int kNumMemoryKinds = std::size(engine::kMemoryKinds);

}  // namespace

bool HbmMeter::TryCharge(int64_t bytes, int64_t transient) {
  int64_t used = in_use_.load();
  do {
    if (bytes + transient > limit_ - used) return false;
  } while (!in_use_.compare_exchange_weak(used, used + bytes));
  RaiseTo(&peak_, used + bytes + transient);
  RaiseTo(&largest_, bytes);
  ++allocations_;
  return true;
}

VirtualDevice::VirtualDevice(const pods::Slice& slice,
                             const pods::DevicePlace& place, int64_t hbm_bytes)
    : place_(place), kind_(slice.generation->device_kind), hbm_(hbm_bytes) {
  const std::string coords = StrJoin(place.coords, ",");
  to_string_ =
      StrCat("SoftpodDevice(id=", place.id, ", host=", place.host, ", coords=(",
             coords, "), core_on_chip=", place.core_on_chip, ")");
  debug_string_ =
      StrCat("SOFTPOD_", place.id, "(", slice.name, ", host=", place.host,
             ", (", coords, ",", place.core_on_chip, "))");
  attributes_ = {
      {"coords",
       std::vector<int64_t>(place.coords.begin(), place.coords.end())},
      {"core_on_chip", int64_t{place.core_on_chip}},
      {"slice_index", int64_t{0}},
      {"host_id", int64_t{place.host}},
  };
  for (int i = 0; i < kNumMemoryKinds; ++i) {
    auto memory = std::make_unique<MemorySpace>();
    memory->id = place.id * kNumMemoryKinds + i;
    memory->kind_id = i;
    memory->kind = engine::kMemoryKinds[i];
    memory->to_string =
        StrCat("SoftpodMemory(id=", memory->id, ", kind=", memory->kind,
               ", device=", place.id, ")");
    memory->debug_string = memory->to_string;
    memory->device = this;
    memory->devices = {this};
    memories_.push_back(memory.get());
    owned_memories_.push_back(std::move(memory));
  }
}

MemorySpace* VirtualDevice::FindMemory(const std::string& kind) const {
  for (MemorySpace* memory : memories_)
    if (memory->kind == kind) return memory;
  return nullptr;
}

}  // namespace escala::softpod
