#include "escala/softpod/pod/program_time.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "escala/tpu/step_work.h"

namespace escala::softpod {
namespace {

// About a century, so that the sum of a few still fits into 64 bits.
constexpr double kMostNanoseconds = 3e18;

// Maps the program's cores to the slice's devices.
class Places {
 public:
  Places(const std::vector<VirtualDevice*>& devices, const pods::Slice& slice)
      : devices_(devices),
        all_(static_cast<int>(devices.size()) == slice.devices) {}

  Status Put(pods::Transfer* transfer) const {
    for (auto& [from, to] : transfer->from_to) {
      ESCALA_RETURN_IF_ERROR(Put(&from));
      ESCALA_RETURN_IF_ERROR(Put(&to));
    }
    for (std::vector<int64_t>& group : transfer->groups)
      for (int64_t& core : group) ESCALA_RETURN_IF_ERROR(Put(&core));
    // An empty list means all devices of the slice; a smaller program must list
    // its own.
    if (all_ || !transfer->from_to.empty() || !transfer->groups.empty())
      return Status();
    std::vector<int64_t>& group = transfer->groups.emplace_back();
    for (const VirtualDevice* device : devices_) group.push_back(device->id());
    return Status();
  }

 private:
  Status Put(int64_t* core) const {
    if (*core < 0 || *core >= std::ssize(devices_))
      return InvalidArgument("a collective names core ", *core, " of ",
                             devices_.size());
    *core = devices_[static_cast<size_t>(*core)]->id();
    return Status();
  }

  const std::vector<VirtualDevice*>& devices_;
  const bool all_;
};

}  // namespace

std::string ProgramTime::ToString() const {
  return step.ToString() + pods::CountedOnce(loops_counted_once);
}

Result<ProgramTime> ForecastTime(const hlo::Module& module,
                                 const std::vector<VirtualDevice*>& devices,
                                 const pods::Slice& slice) {
  ESCALA_ASSIGN_OR_RETURN(pods::StepWork work, tpu::StepWorkOf(module));
  const Places places(devices, slice);
  for (pods::Transfer& transfer : work.transfers)
    ESCALA_RETURN_IF_ERROR(places.Put(&transfer));
  ProgramTime time;
  ESCALA_ASSIGN_OR_RETURN(time.step, pods::StepTimeOf(work, slice));
  time.loops_counted_once = work.loops_counted_once;
  const double nanoseconds = time.step.total() * 1e9;
  if (!(nanoseconds >= 0 && nanoseconds <= kMostNanoseconds))
    return InvalidArgument("an execution would take ", time.step.total(), " s");
  time.nanoseconds = std::llround(nanoseconds);
  return time;
}

}  // namespace escala::softpod
