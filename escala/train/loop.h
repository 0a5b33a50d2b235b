// Runs the training loop: it hands steps to the devices, reads their metrics,
// and calls the hooks in between (hook.h).
#pragma once

#include <atomic>
#include <vector>

#include "escala/ckpt/manifest.h"
#include "escala/input/batches.h"
#include "escala/train/buckets.h"
#include "escala/train/hook.h"
#include "escala/train/host_reads.h"
#include "escala/train/profile.h"
#include "escala/train/step_timer.h"

namespace escala::train {

// The parts of a run that the loop uses. All must outlive it.
struct LoopParts {
  const Session& session;
  const pjrt::LoadedExecutable& step;
  input::Batches& batches;
  Reporters& reporters;
  Profile& profile;
  Env* env;
  const std::atomic<bool>* stop;  // true: start no further step; may be null
  std::vector<Hook*> hooks;       // in the order of their calls
  // Where the run stands before its first step here, and how long it took
  // until then.
  ckpt::RunPlace begin;
  double seconds_before = 0;
  HostReads host_reads;
  BucketCheck buckets;
  int64_t last_step = 0;  // start no step after it; 0: none
};

class Loop {
 public:
  // `state`: that before the first step.
  Loop(LoopParts parts, State state);

  // Runs all steps, then calls the hooks once more. The failure of a step names
  // it.
  Status Run();

  // After the run.
  const RunView& view() const { return view_; }
  bool IsDone() const;
  // The steps of this process.
  int64_t own_steps() const { return view_.steps - parts_.begin.step; }
  // The steps whose metrics were read and found good, and the examples so far.
  int64_t good_steps() const { return good_steps_; }
  int64_t good_examples() const { return good_examples_; }
  // Whether the reporters have been told about a step.
  bool has_reported() const { return has_reported_; }
  double Seconds() const;  // of the whole run
  const std::vector<HostRead>& hosts() const {
    return parts_.host_reads.hosts();
  }
  // The devices' forecast of the time since the first step, and of the steps
  // alone. REQUIRES: forecast_seconds() > 0
  double forecast_total_seconds() const;
  double forecast_seconds() const { return forecast_seconds_; }

 private:
  // A step whose metrics have not been read yet.
  struct Pending {
    StepInput input;
    Buffers metrics;                 // of core 0
    std::optional<double> forecast;  // StepRecord::forecast_step_seconds
  };

  Status Steps();
  bool IsAtLastStep() const;  // the caller wants no more than these
  bool IsStopped() const;     // somebody has asked this process to stop
  // Whether somebody has asked any process to stop: all get the same
  // answer. Sets RunView::now.
  Result<bool> AgreeToStop();
  // Reads the batch of the next step if there is one. A run that is to stop
  // does not wait for it.
  Status ReadNext();
  Result<std::vector<Buffers>> NextBatch();
  Status StartStep();
  Status ReadOldestMetrics();
  Status ReadAllMetrics();
  // Fills in all but the scalars and the wall time.
  void Complete(const Pending& pending, StepRecord* record) const;
  Status CallBefore(Hook* hook);
  Status CallAfter(Hook* hook);
  template <typename F>
  Status Call(const Hook& hook, Due due, int64_t step, const F& call);
  // The time since then by the devices' forecast, if they make one.
  std::optional<double> ForecastSince(std::optional<int64_t> clock) const;
  int64_t Now() const { return parts_.env->MonotonicNanos(); }

  LoopParts parts_;
  hosts::Activity& activity_;
  const job::Job& job_;
  State state_;
  RunView view_;
  StepInput next_;
  std::vector<Pending> pending_;  // oldest first
  StepTimer timer_;
  std::optional<int64_t> clock_;  // the devices' clock at the first step
  double forecast_seconds_ = 0;   // the sum over the steps, by clock_
  int64_t good_steps_, good_examples_;
  bool has_reported_ = false;
};

}  // namespace escala::train
