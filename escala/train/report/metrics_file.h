// Writes metrics.jsonl, one JSON object per line, as soon as it is known.
//
//   {"step":120,"kind":"train","examples":15360,"epoch":1.5,
//    "wall_seconds":3.25,"step_seconds":0.025,"input_wait_seconds":0,
//    "input_bytes":0,"buckets":[],"learning_rate":0.05,
//    "tokens_per_second":null,"tflops_per_device":null,
//    "forecast_step_seconds":0.0004,
//    "metrics":{"loss":0.4121,"top1":0.875}}
//   {"step":120,"kind":"eval","examples":15360,"epoch":1.5,
//    "wall_seconds":3.5,"seconds":0.2,"count":10000,"metrics":{"top1":0.9}}
//   {"step":120,"kind":"end","examples":15360,"epoch":1.5,
//    "wall_seconds":3.5,"reason":"target reached",
//    "words":"reached top1 >= 0.9 (0.9) after 15360 examples",
//    "hosts":[{"examples":15360,"bytes":0}],"metrics":{}}
//
// (each on one line). step_seconds and the rates are means over the steps since
// the line before, without evaluations; input_wait_seconds is the part of
// step_seconds in which the loop waited for its next batch. input_bytes are
// those of records that this process has read so far, and `hosts` says how much
// of that each host of the slice has read. `buckets` says what was read and written of
// buckets, and where they lie: {"bucket":"b","place":"US-EAST1","requests":9,
// "retries":0,"bytes_read":1,"bytes_written":0}. forecast_step_seconds is the
// step's time on the real slice, as the software Pod's virtual clock forecasts
// it. Keys and their order do not change; null means unknown or not finite. A
// resumed run continues the file: it first removes the end line, and the lines
// of steps that it repeats.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "escala/train/report/record_file.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

// These return a line without its line break.
std::string StepLine(const StepRecord& record);
std::string EvalLine(const EvalRecord& record);
std::string EndLine(const RunOutcome& outcome);

// The last step of which metrics.jsonl in a run's folder has a line; 0 if there
// is none.
int64_t LastStepIn(Env* env, const std::string& folder);

class MetricsFile : public Reporter {
 public:
  // `env` must outlive it.
  explicit MetricsFile(Env* env) : env_(env) {}

  std::string_view name() const override { return "metrics.jsonl"; }
  Status RunStart(const RunInfo& info) override;
  Status Step(const StepRecord& record) override;
  Status Eval(const EvalRecord& record) override;
  Status RunEnd(const RunOutcome& outcome) override;

 private:
  Env* const env_;
  std::unique_ptr<RecordFile> file_;  // from RunStart on
};

}  // namespace escala::train
