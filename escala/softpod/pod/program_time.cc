#include "escala/softpod/pod/program_time.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "escala/pods/link.h"

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

// A transfer that takes twice as long counts as two.
Status SlowLinks(std::span<const Fault* const> faults, const pods::Slice& slice,
                 pods::StepWork* work) {
  for (const Fault* fault : faults) {
    if (fault->kind != Fault::Kind::kSlow || fault->link_from < 0) continue;
    ESCALA_ASSIGN_OR_RETURN(
        const pods::Link link,
        pods::LinkBetween(slice, fault->link_from, fault->link_to));
    for (pods::Transfer& transfer : work->transfers)
      if (pods::Uses(transfer, link, slice)) transfer.runs *= fault->factor;
  }
  return Status();
}

}  // namespace

std::string ProgramTime::ToString() const {
  return StrCat(
      step.ToString(), pods::CountedOnce(loops_counted_once),
      tpu::SourceOfCollectives(is_lower_bound, has_compilers_collectives));
}

Result<ProgramTime> ForecastTime(const hlo::Module& module,
                                 const std::vector<VirtualDevice*>& devices,
                                 const pods::Slice& slice,
                                 const tpu::CompiledProgram* compiled,
                                 std::span<const Fault* const> faults) {
  ESCALA_ASSIGN_OR_RETURN(
      tpu::ProgramWork program,
      tpu::ProgramWorkOf(module, std::ssize(devices), compiled));
  pods::StepWork& work = program.work;
  ProgramTime time;
  time.has_compilers_collectives = program.has_compilers_collectives;
  time.is_partitioned = program.is_partitioned;
  time.collectives = std::move(program.collectives);
  const Places places(devices, slice);
  for (pods::Transfer& transfer : work.transfers)
    ESCALA_RETURN_IF_ERROR(places.Put(&transfer));
  ESCALA_RETURN_IF_ERROR(SlowLinks(faults, slice, &work));
  ESCALA_ASSIGN_OR_RETURN(time.step, pods::StepTimeOf(work, slice));
  time.loops_counted_once = work.loops_counted_once;
  time.is_lower_bound = work.divided;
  const double compute = time.step.total() - time.step.collectives;
  std::vector<double> factors(1, 1.0);
  for (const Fault* fault : faults) {
    if (fault->kind != Fault::Kind::kSlow || fault->core < 0) continue;
    factors.resize(devices.size(), 1.0);
    for (size_t core = 0; core < devices.size(); ++core)
      if (devices[core]->id() == fault->core) factors[core] *= fault->factor;
  }
  if (!work.transfers.empty())
    factors = {*std::max_element(factors.begin(), factors.end())};
  for (const double factor : factors) {
    const double seconds = compute * (factor - 1) + time.step.total();
    const double nanoseconds = seconds * 1e9;
    if (!(nanoseconds >= 0 && nanoseconds <= kMostNanoseconds))
      return InvalidArgument("an execution would take ", seconds, " s");
    time.nanoseconds.push_back(std::llround(nanoseconds));
  }
  return time;
}

}  // namespace escala::softpod
