// Writes TensorBoard event files, which are TFRecords of Event messages, in the
// run directory as events.out.tfevents.<seconds>.<host>.
//
// Scalars are written as simple_value, because TensorBoard, its Python readers,
// TensorFlow's summary_iterator and all later readers show that as a scalar.
// Older readers do not show the newer tensor form. Tags: train/loss and so on,
// train/learning_rate, train/epoch, perf/step_seconds, perf/tokens_per_second,
// perf/tflops_per_device, eval/top1 and so on. The recipe is a table on the
// text page.
//
// Every process begins a new file. Its session start tells readers from which
// step on it replaces the earlier files.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "escala/train/report/record_file.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

// These return events as protocol buffers without framing. Times are in
// seconds.
std::string FileVersionEvent(double wall_time);
// Tells readers that the file replaces earlier ones from `step` on.
std::string SessionStartEvent(double wall_time, int64_t step);
std::string ScalarsEvent(double wall_time, int64_t step,
                         const Scalars& scalars);
std::string TextEvent(double wall_time, int64_t step, std::string_view tag,
                      std::string_view markdown);
// Formats settings as a Markdown table of two columns.
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
