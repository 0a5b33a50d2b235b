#include "escala/train/report/maxtext_log.h"

#include <cmath>
#include <cstdio>

#include "escala/train/report/console.h"

namespace escala::train {
namespace {

// Formats like Python's {:.3f}, which writes NaN without a sign.
std::string ThreeDigits(double value) {
  if (std::isnan(value)) return "nan";
  char text[352];  // the largest double has 309 digits before the point
  std::snprintf(text, sizeof text, "%.3f", value);
  return text;
}

std::string ScalarOrZero(const Scalars& scalars, std::string_view name) {
  return ThreeDigits(FindScalar(scalars, name).value_or(0));
}

}  // namespace

std::string MaxTextStepLine(const StepRecord& record, int64_t devices) {
  const double tokens = record.tokens_per_second.value_or(0) /
                        static_cast<double>(devices > 0 ? devices : 1);
  return StrCat(
      "completed step: ", record.step - 1,
      ", seconds: ", ThreeDigits(record.step_seconds),
      ", TFLOP/s/device: ", ThreeDigits(record.tflops_per_device.value_or(0)),
      ", Tokens/s/device: ", ThreeDigits(tokens),
      ", total_weights: ", record.weight,
      ", loss: ", ScalarOrZero(record.scalars, "loss"),
      ", lm_loss: ", ScalarOrZero(record.scalars, "lm_loss"),
      ", perplexity: ", ScalarOrZero(record.scalars, "perplexity"));
}

std::string MaxTextEvalLine(const EvalRecord& record) {
  return StrCat("Completed eval after train step ", record.step - 1,
                ", loss=", ScalarOrZero(record.scalars, "loss"),
                ", perplexity=", ScalarOrZero(record.scalars, "perplexity"),
                ", total_weights=", record.count,
                ", avg_z_loss=", ScalarOrZero(record.scalars, "z_loss"));
}

Status MaxTextLog::RunStart(const RunInfo& info) {
  devices_ = info.devices;
  return Status();
}

Status MaxTextLog::Step(const StepRecord& record) {
  env_->WriteToStdout(StrCat(MaxTextStepLine(record, devices_), "\n"));
  return Status();
}

Status MaxTextLog::RunEnd(const RunOutcome& outcome) {
  env_->WriteToStdout(StrCat(LastLine(outcome), "\n"));
  return Status();
}

Status MaxTextLog::Eval(const EvalRecord& record) {
  env_->WriteToStdout(StrCat(MaxTextEvalLine(record), "\n"));
  return Status();
}

}  // namespace escala::train
