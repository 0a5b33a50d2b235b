#include "escala/train/sentinel.h"

#include <cstring>
#include <set>
#include <utility>

#include "escala/base/strings.h"
#include "escala/train/finite.h"

namespace escala::train {

namespace {

constexpr int64_t kHashesMillis = 600'000;

// Runs the program; returns [core][entry].
Result<std::vector<std::vector<uint32_t>>> Hashes(
    const job::Sentinel& sentinel, const pjrt::LoadedExecutable& program,
    const RunView& run) {
  const Placement& placement = run.session.placement();
  const std::vector<int64_t>& own = placement.own();
  std::vector<std::vector<const pjrt::Buffer*>> arguments(own.size());
  for (size_t k = 0; k < own.size(); ++k)
    for (const size_t entry : sentinel.watched)
      arguments[k].push_back(&run.state.at(own[k], entry));
  pjrt::ExecuteOptions options;
  options.launch_id = static_cast<int>(run.steps);
  ESCALA_ASSIGN_OR_RETURN(const auto results,
                          program.Execute(arguments, options));
  std::string mine;
  for (const Buffers& outputs : results.outputs) {
    ESCALA_ASSIGN_OR_RETURN(const HostArray array, outputs[0].ToHost());
    mine.append(reinterpret_cast<const char*>(array.data()),
                array.shape().byte_size());
  }
  const size_t mine_bytes = mine.size();
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<std::string> all,
      placement.group().Gather("the sentinel", std::move(mine), kHashesMillis));
  // Each process has given those of its cores, in their order.
  const size_t count = mine_bytes / own.size() / sizeof(uint32_t);
  std::vector<size_t> taken(all.size(), 0);
  std::vector<std::vector<uint32_t>> hashes;
  for (int64_t core = 0; core < placement.cores(); ++core) {
    const auto process =
        all.size() == 1
            ? 0
            : static_cast<size_t>(
                  placement.device(core).description().process_index);
    std::vector<uint32_t>& own_hashes = hashes.emplace_back(count);
    std::memcpy(own_hashes.data(), all[process].data() + taken[process],
                count * sizeof(uint32_t));
    taken[process] += count * sizeof(uint32_t);
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
