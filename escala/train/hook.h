// Declares hooks. A hook is work that a run does between two steps besides
// training: evaluating, measuring gradient noise, tracing, saving. The loop
// (loop.h) knows no kind of hook; it calls the hooks of its list.
//
// The loop's thread makes all calls, in the order of the list, at each of these
// points:
//
//   RunStart     before the first step
//   BeforeStep   a step follows; its batch is on the devices
//   AfterStep    that step runs, and the next batch is on its way
//   Amend        the metrics of a step have been read, one step late
//   Check        the step's record has been reported
//   AfterStep    once more when no step follows, with RunView::is_over; also
//                after a failure
//
// BeforeStep and AfterStep are called only when the hook is due, either at once
// or settled. Settled: the loop first waits for all steps, and reads and checks
// their metrics, so the state is that of `steps` good steps. At once: earlier
// steps may still be running, and their numbers may turn out to be bad.
//
// A hook may run programs on the state and copy it. The next step takes the
// state's memory over, so the hook must start every copy before it returns; it
// may wait for the copies later, for example in another thread. It keeps no
// reference to the view, the state or the batch. It must not change the state,
// the batches or any random number: a run has the same bits with and without
// it.
//
// A hook whose own state must go along when the run continues from a checkpoint
// gives it as a note, and gets it back before RunStart.
//
// RunView::stop ends the run after this call. An error ends it as failed, with
// the error's message, so a hook whose failure does not matter says a warning
// and returns OK. An error after that one is said as a warning.
//
// The step timer is paused while BeforeStep and AfterStep run, and the call is
// a part of the trace under the hook's name. Waiting for steps to settle counts
// as the steps' time, and so does work of the hook's own threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hosts/work.h"
#include "escala/train/note.h"
#include "escala/train/report/reporter.h"
#include "escala/train/session.h"
#include "escala/train/step.h"

namespace escala::train {

// A hook's request to end the run.
struct StopRequest {
  RunEndReason reason = RunEndReason::kDone;
  std::string words;  // RunOutcome::words
};

// A run between two steps.
struct RunView {
  const Session& session;
  const State& state;  // after `steps` steps
  Reporters& reporters;
  int64_t started = 0;   // by the monotonic clock, without its pauses
  int64_t now = 0;       // the same clock of the first process, after this step
  int64_t steps = 0;     // handed to the devices since the run first began
  int64_t updates = 0;   // of the optimizer, in these steps
  int64_t examples = 0;  // read by them
  double step_seconds = 0;  // duration of the last step; 0: unknown
  bool stopped = false;     // somebody has asked all processes to stop
  // No step follows; `status` is OK or the failure of the run.
  bool is_over = false;
  Status status;
  // Set with a failure that leaves the state that of `steps` good steps, such
  // as a record that cannot be read: the state is saved nevertheless.
  bool is_state_good = false;

  // Hooks may set these, and is_state_good when they fail. The position in the
  // schedule and the run grows by one with each step; the run is done at the
  // job's number of steps.
  int64_t position = 0;
  std::optional<StopRequest> stop;
};

// The arguments of a step besides the state.
struct StepInput {
  StepScalars scalars;
  std::vector<Buffers> batch;  // [own core][field]

  int64_t step() const { return scalars.step + 1; }  // from 1
};

enum class Due { kNo, kAtOnce, kSettled };

class Hook {
 public:
  virtual ~Hook() = default;
  // The name of its calls in traces, and of its note. Empty: they are not
  // shown, and it has no note.
  virtual std::string_view name() const { return ""; }
  // What it does, for those who watch the run.
  virtual hosts::Work work() const { return hosts::Work::kOther; }

  virtual TomlTable Note() const { return {}; }
  // An empty note: the run begins at its first step.
  virtual void Restore(const TomlTable& /*note*/) {}

  virtual Status RunStart(RunView*) { return Status(); }

  virtual Due DueBefore(const RunView&) const { return Due::kNo; }
  virtual Status BeforeStep(const RunView&, const StepInput& /*next*/) {
    return Status();
  }
  virtual Due DueAfter(const RunView&) const { return Due::kNo; }
  virtual Status AfterStep(RunView*) { return Status(); }

  // Completes the record of a step. Returns whether the record must be
  // reported even if the step is not one of `log_every`.
  virtual bool Amend(StepRecord*, RunView*) { return false; }
  // Fails if the step must end the run. `input`: the step's own; the state may
  // be one step newer.
  virtual Status Check(const StepRecord&, const StepInput& /*input*/,
                       const RunView&) {
    return Status();
  }
};

}  // namespace escala::train
