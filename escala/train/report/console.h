// Shows a run to the user: progress on standard error, as one line that is
// updated on a terminal and as plain lines elsewhere; results on standard
// output. On host 0 only.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "escala/base/progress.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

//   train: 120/1000 steps (12%), 41.3/s, 21s left, loss 0.4121, lr 0.05
//   eval at step 100: top1 0.981, loss 0.07 (10000 examples, 0.4s)
class Console : public Reporter {
 public:
  // `env` must outlive it.
  explicit Console(Env* env) : env_(env) {}

  std::string_view name() const override { return "console"; }
  Status RunStart(const RunInfo& info) override;
  Status Step(const StepRecord& record) override;
  void Moved(const StepRecord& record) override;
  Status Eval(const EvalRecord& record) override;
  Status RunEnd(const RunOutcome& outcome) override;
  bool Say(std::string_view line) override;
  bool Print(std::string_view line) override;

 private:
  Env* const env_;
  std::unique_ptr<Progress> progress_;  // between RunStart and RunEnd
};

// Formats scalars with four significant digits: "loss 0.4121, lr 0.05".
std::string FormatScalars(const Scalars& scalars);

// The line that ends a run: "train: done, 60 steps, 7680 examples, 2.1 s".
std::string LastLine(const RunOutcome& outcome);

}  // namespace escala::train
