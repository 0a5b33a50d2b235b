// Prints a line for each step in MaxText's form (--log-style=maxtext), for
// scripts that parse its logs. It writes to standard output, on host 0 only.
#pragma once

#include <string>
#include <string_view>

#include "escala/train/report/reporter.h"

namespace escala::train {

// completed step: 9, seconds: 5.667, TFLOP/s/device: 134.924,
// Tokens/s/device: 8672.758, total_weights: 196608, loss: 10.374,
// lm_loss: 10.374, perplexity: 32017.381           (on one line)
//
// MaxText counts steps from 0, so the first one is "completed step: 0". An
// unknown number is 0.000, as in MaxText.
std::string MaxTextStepLine(const StepRecord& record, int64_t devices);
// Completed eval after train step 9, loss=10.374, perplexity=32017.381,
// total_weights=196608, avg_z_loss=0.000
std::string MaxTextEvalLine(const EvalRecord& record);

class MaxTextLog : public Reporter {
 public:
  // `env` must outlive it.
  explicit MaxTextLog(Env* env) : env_(env) {}

  std::string_view name() const override { return "log"; }
  Status RunStart(const RunInfo& info) override;
  Status Step(const StepRecord& record) override;
  Status Eval(const EvalRecord& record) override;
  // MaxText has no such line; it says how the run ended.
  Status RunEnd(const RunOutcome& outcome) override;

 private:
  Env* const env_;
  int64_t devices_ = 1;
};

}  // namespace escala::train
