// Those who watch a run. The loop drives a list of them; each is a file here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/train/report/record.h"

namespace escala::train {

// Its hooks are called by one thread: RunStart first, RunEnd last. A failure
// does not end the run, nor what the reporter is told: it may do better later.
class Reporter {
 public:
  virtual ~Reporter() = default;
  // What the user would call it: "metrics.jsonl".
  virtual std::string_view name() const = 0;
  virtual Status RunStart(const RunInfo&) { return Status(); }
  virtual Status Step(const StepRecord&) { return Status(); }
  // A step that no Step tells of was done, and has seen so many examples.
  virtual void Moved(int64_t /*step*/, int64_t /*examples*/) {}
  virtual Status Eval(const EvalRecord&) { return Status(); }
  virtual Status RunEnd(const RunOutcome&) { return Status(); }
  // Shows the user a line. False: it shows none.
  virtual bool Say(std::string_view) { return false; }
};

// Tells all of them, in the order of their adding. When one begins to fail the
// user is told, once, and once more when it is well again. For one thread.
class Reporters {
 public:
  // `env` must outlive it.
  explicit Reporters(Env* env) : env_(env) {}

  void Add(std::unique_ptr<Reporter> reporter);

  void RunStart(const RunInfo& info);
  void Step(const StepRecord& record);
  void Moved(int64_t step, int64_t examples);
  void Eval(const EvalRecord& record);
  void RunEnd(const RunOutcome& outcome);
  // Through the first that shows lines, else to standard error.
  void Say(std::string_view line);

  // A sentence for each one that failed the last time it was told something.
  std::vector<std::string> failures() const;

 private:
  struct Entry {
    std::unique_ptr<Reporter> reporter;
    Status status;
  };

  template <typename Hook>
  void TellAll(Hook hook);

  Env* const env_;
  std::vector<Entry> entries_;
};

}  // namespace escala::train
