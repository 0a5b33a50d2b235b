// Declares the observers of a run. The training loop calls a list of them; each
// kind has its own file here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/train/report/record.h"

namespace escala::train {

// One thread makes all calls: RunStart first, RunEnd last. After a failure the
// run goes on, and the reporter is still called, since it may recover.
class Reporter {
 public:
  virtual ~Reporter() = default;
  // The name for messages to the user: "metrics.jsonl".
  virtual std::string_view name() const = 0;
  virtual Status RunStart(const RunInfo&) { return Status(); }
  virtual Status Step(const StepRecord&) { return Status(); }
  // Tells about a step that is not one of `log_every`.
  virtual void Moved(const StepRecord&) {}
  virtual Status Eval(const EvalRecord&) { return Status(); }
  virtual Status RunEnd(const RunOutcome&) { return Status(); }
  // Show a line to the user: Say a note, on standard error; Print a result, on
  // standard output. They return false if the reporter shows none.
  virtual bool Say(std::string_view) { return false; }
  virtual bool Print(std::string_view) { return false; }
};

// Calls all reporters, in the order in which they were added. The user is told
// once when one begins to fail, and once when it recovers. Not thread-safe.
class Reporters {
 public:
  // `env` must outlive it.
  explicit Reporters(Env* env) : env_(env) {}

  void Add(std::unique_ptr<Reporter> reporter);

  void RunStart(const RunInfo& info);
  void Step(const StepRecord& record);
  void Moved(const StepRecord& record);
  void Eval(const EvalRecord& record);
  void RunEnd(const RunOutcome& outcome);
  // These show a line through the first reporter that shows lines, else
  // directly.
  void Say(std::string_view line);
  void Print(std::string_view line);

  // Returns a message for each reporter whose last call failed.
  std::vector<std::string> failures() const;

 private:
  struct Entry {
    std::unique_ptr<Reporter> reporter;
    Status status;
  };

  template <typename Call>
  void NotifyAll(Call call);

  Env* const env_;
  std::vector<Entry> entries_;
};

}  // namespace escala::train
