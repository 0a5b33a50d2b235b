// Writes mllog.txt, the log of MLPerf's training benchmarks. It has one
// `:::MLLOG` line per event, as MLPerf's compliance checker (Python package
// mlperf-logging) reads it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "escala/train/report/record_file.h"
#include "escala/train/report/reporter.h"

namespace escala::train {

enum class MllogEventType { kPoint, kIntervalStart, kIntervalEnd };

struct MllogEvent {
  int64_t time_ms = 0;  // since 1970
  MllogEventType type = MllogEventType::kPoint;
  std::string key;
  Value value;
  Settings metadata;
};

// Returns a line without its line break.
std::string MllogLine(const MllogEvent& event);

// Facts that only the submitter knows.
struct MllogOptions {
  std::string benchmark;  // "resnet", "llama31_8b"
  std::string organization;
  std::string platform;
  std::string division = "open";    // or "closed"
  std::string status = "research";  // "cloud", "onprem", "preview"
  bool cache_cleared = false;       // before the run
  std::string accuracy;             // the scalar that counts; "": the first
  Settings keys;  // what the benchmark's rules require: opt_name, ...
};

// The lines are: those of MllogOptions, seed, global_batch_size, train_samples
// and eval_samples between init_start and init_stop; run_start; epoch_start and
// epoch_stop (one epoch if the data has none); eval_start, eval_accuracy,
// eval_stop; and run_stop with `status`. The status is "success" if the target
// was reached, or if there was no target and all steps were done, else
// "aborted". An interrupted run has no run_stop: the run that resumes it
// continues the log, and removes the lines of steps that it repeats. Metadata
// has `step`, `epoch_num` (from 1 on) and `samples_count`.
class Mllog : public Reporter {
 public:
  // `env` must outlive it.
  Mllog(Env* env, MllogOptions options);

  std::string_view name() const override { return "mllog.txt"; }
  Status RunStart(const RunInfo& info) override;
  Status Step(const StepRecord& record) override;
  Status Eval(const EvalRecord& record) override;
  Status RunEnd(const RunOutcome& outcome) override;

 private:
  // A position in the run and the time when it was reached.
  struct Moment {
    int64_t step = 0;
    int64_t examples = 0;
    double epoch = 0;
    int64_t time_ms = 0;
  };

  int64_t NowMs() const;
  // Adds a line to `lines_`.
  void Put(const Moment& moment, MllogEventType type, std::string_view key,
           Value value, Settings metadata = {});
  void PutInit();
  void PutEpoch(const Moment& moment, MllogEventType type,
                Settings metadata = {});
  // Writes the ends and starts of epochs between the last moment and this one.
  void AdvanceTo(const Moment& moment);
  Status WriteLines();

  Env* const env_;
  const MllogOptions options_;
  RunInfo info_;
  std::unique_ptr<RecordFile> file_;  // from RunStart on
  std::string lines_;
  Moment now_;
  int64_t epoch_ = 1;  // the open epoch or, if none is open, the next one
  bool epoch_open_ = false;
};

}  // namespace escala::train
