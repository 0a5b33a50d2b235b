#include "escala/train/sentinel.h"

#include <set>
#include <utility>

#include "escala/base/strings.h"
#include "escala/train/finite.h"

namespace escala::train {

namespace {

// Runs the program; returns [core][entry].
Result<std::vector<std::vector<uint32_t>>> Hashes(
    const job::Sentinel& sentinel, const pjrt::LoadedExecutable& program,
    const RunView& run) {
  const int64_t cores = run.session.job().cores;
  std::vector<std::vector<const pjrt::Buffer*>> arguments(cores);
  for (int64_t core = 0; core < cores; ++core)
    for (const size_t entry : sentinel.watched)
      arguments[core].push_back(&run.state.at(core, entry));
  pjrt::ExecuteOptions options;
  options.launch_id = static_cast<int>(run.steps);
  ESCALA_ASSIGN_OR_RETURN(const auto results,
                          program.Execute(arguments, options));
  std::vector<std::vector<uint32_t>> hashes;
  for (const Buffers& outputs : results.outputs) {
    ESCALA_ASSIGN_OR_RETURN(const HostArray array, outputs[0].ToHost());
    const uint32_t* const first = array.as<uint32_t>();
    hashes.emplace_back(first, first + array.shape().num_elements());
  }
  return hashes;
}

// "TPU_3(...)", "TPU_0(...) or TPU_1(...)"
std::string Devices(const Placement& placement,
                    const std::set<int64_t>& cores) {
  constexpr size_t kShown = 4;
  std::vector<std::string> names;
  for (const int64_t core : cores) {
    if (names.size() == kShown) {
      names.emplace_back("others");
      break;
    }
    names.push_back(placement.device(core).description().debug_string);
  }
  return StrJoin(names, " or ");
}

}  // namespace

Result<std::unique_ptr<SentinelHook>> SentinelHook::Make(const Session& session,
                                                         AlsoDue also_due) {
  ESCALA_ASSIGN_OR_RETURN(job::Sentinel sentinel,
                          job::MakeSentinel(session.job()));
  std::unique_ptr<SentinelHook> hook(
      new SentinelHook(session, std::move(sentinel), std::move(also_due)));
  if (hook->sentinel_.program.module != nullptr) {
    ESCALA_ASSIGN_OR_RETURN(
        hook->program_,
        session.placement().Compile(hook->sentinel_.program, "the sentinel"));
  }
  return hook;
}

Status SentinelHook::RunStart(RunView* run) {
  good_ = run->steps;
  has_found_ = false;
  if (!std::exchange(has_told_, true))
    run->reporters.Say(StrCat("sentinel: ", sentinel_.Limits(session_.job())));
  return Status();
}

Due SentinelHook::DueAfter(const RunView& run) const {
  if (!program_) return Due::kNo;
  if (run.is_over)
    return (run.status.ok() || run.is_state_good) && run.steps != good_
               ? Due::kSettled
               : Due::kNo;
  return run.steps % session_.recipe().sentinel.every_steps == 0 ||
                 (also_due_ && also_due_(run))
             ? Due::kSettled
             : Due::kNo;
}

Status SentinelHook::AfterStep(RunView* run) {
  ESCALA_RETURN_IF_ERROR(Compare(*run, StrCat("step ", run->steps)));
  good_ = run->steps;
  return Status();
}

Status SentinelHook::Check(const StepRecord& record, const StepInput&,
                           const RunView& run) {
  const std::string what = NotFinite(record.scalars);
  if (what.empty() || !program_) return Status();
  return Compare(run, StrCat("step ", record.step, ": ", what));
}

Status SentinelHook::Compare(const RunView& run, const std::string& when) {
  const auto hashes = Hashes(sentinel_, *program_, run);
  if (!hashes.ok())
    return hashes.status().WithContext(StrCat(when, ": comparing copies"));
  const auto differences = sentinel_.Compare(session_.job(), *hashes);
  if (differences.empty()) return Status();
  std::vector<std::string> words;
  std::set<int64_t> cores;
  for (const auto& difference : differences) {
    words.push_back(difference.words);
    cores.insert(difference.cores.begin(), difference.cores.end());
  }
  has_found_ = true;
  return DataLoss(when, ": ", StrJoin(words, "; "),
                  "; all copies must have the same bits, so a sum or mean over "
                  "the replicas is missing in the step, or memory or "
                  "arithmetic of ",
                  Devices(run.session.placement(), cores),
                  " failed after step ", good_,
                  "; begin again from a state of that step or before, and "
                  "without the device if it alone fails again");
}

}  // namespace escala::train
