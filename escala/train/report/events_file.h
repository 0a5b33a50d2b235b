// TensorBoard event files: TFRecords of Event messages, in the run directory as
// events.out.tfevents.<seconds>.<host>.
//
// Scalars are written as simple_value: what TensorBoard, its Python readers,
// TensorFlow's summary_iterator and all that came after them show as a scalar
// (the newer tensor form is no scalar to the older of them). Tags: train/loss
// and so on, train/learning_rate, train/epoch, perf/step_seconds,
// perf/tokens_per_second, perf/tflops_per_device, eval/top1 and so on. The
// recipe is a table on the page of texts.
//
// Every process begins a file of its own, which tells readers from which step
// on it replaces what earlier ones have.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "escala/train/report/record_file.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

// Events as protocol buffers, without their framing. Times in seconds.
std::string FileVersionEvent(double wall_time);
// "What comes from `step` on is mine."
std::string SessionStartEvent(double wall_time, int64_t step);
std::string ScalarsEvent(double wall_time, int64_t step,
                         const Scalars& scalars);
std::string TextEvent(double wall_time, int64_t step, std::string_view tag,
                      std::string_view markdown);
// A table of two columns in Markdown.
std::string SettingsTable(const Settings& settings);

class EventsFile : public Reporter {
 public:
  // `env` must outlive it.
  explicit EventsFile(Env* env) : env_(env) {}

  std::string_view name() const override { return "TensorBoard events"; }
  Status RunStart(const RunInfo& info) override;
  Status Step(const StepRecord& record) override;
  Status Eval(const EvalRecord& record) override;
  Status RunEnd(const RunOutcome& outcome) override;

 private:
  double Now() const;

  Env* const env_;
  std::unique_ptr<RecordFile> file_;  // from RunStart on
};

}  // namespace escala::train
