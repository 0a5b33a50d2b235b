// Ends a run when cores disagree on what they should all hold.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "escala/job/sentinel.h"
#include "escala/train/hook.h"

namespace escala::train {

// Compares the cores' copies of the state (job/sentinel.h) every
// sentinel.every_steps steps, after the last step, whenever `also_due` says so,
// and when a loss or gradient is not finite. A difference is DATA_LOSS that
// names the step, the cores and the arrays. Before the first step the user is
// told once what it does not see.
//
// In the list it stands before FiniteCheck, whose search for the cause of a NaN
// would otherwise blame a layer for a damaged memory, and before the hooks that
// save the state.
class SentinelHook : public Hook {
 public:
  // Whether the copies are to be compared after the last step of this view;
  // null: never.
  using AlsoDue = std::function<bool(const RunView&)>;

  // Compiles the program. `session` must outlive the hook.
  static Result<std::unique_ptr<SentinelHook>> Make(const Session& session,
                                                    AlsoDue also_due = nullptr);

  // Whether copies differed since the run last began.
  bool has_found() const { return has_found_; }

  std::string_view name() const override { return "sentinel"; }
  Status RunStart(RunView* run) override;
  Due DueAfter(const RunView& run) const override;
  Status AfterStep(RunView* run) override;
  Status Check(const StepRecord& record, const StepInput& input,
               const RunView& run) override;

 private:
  SentinelHook(const Session& session, job::Sentinel sentinel, AlsoDue also_due)
      : session_(session),
        sentinel_(std::move(sentinel)),
        also_due_(std::move(also_due)) {}

  // Fails if copies differ. `when`: "step 7".
  Status Compare(const RunView& run, const std::string& when);

  const Session& session_;
  const job::Sentinel sentinel_;
  const AlsoDue also_due_;
  std::optional<pjrt::LoadedExecutable> program_;  // none: nothing to compare
  bool has_told_ = false, has_found_ = false;
  int64_t good_ = 0;  // steps done when the copies were equal
};

}  // namespace escala::train
