// Saves checkpoints during a run, while training goes on.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/thread_pool.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/train/evaluation_hook.h"
#include "escala/train/hook.h"

namespace escala::train {

// Free space that a save wants beside the arrays' bytes, for its manifest.
inline constexpr uint64_t kSpareBytesOfSave = uint64_t{4} << 20;

// The state of a run in pieces: each once, from the first core that has it.
struct StatePieces {
  std::vector<ckpt::PieceToWrite> pieces;
  int64_t bytes = 0;

  void Wait() const;  // for all copies that were started
};
// Starts to copy the state off the devices, into the memory of an earlier call
// if there was one. No copy may be under way; after a failure some may be.
Status CopyState(const State& state, const Placement& placement,
                 const job::Job& job, StatePieces* copy);

// Copies it into new memory, and waits for it.
Result<StatePieces> CopyState(const State& state, const Placement& placement,
                              const job::Job& job);

// Saves when the recipe's cadence says, after the last step, and after a
// failure that leaves the state good. A save begins between two steps, when the
// numbers of all steps before were good, and starts all copies off the devices
// at once. A thread of its own writes them, and deletes the checkpoints that
// the recipe does not keep. One save is under way at a time; the next one waits
// for it.
class Saver : public Hook {
 public:
  struct Options {
    recipe::Checkpoint keys;
    int64_t every_steps = 0;  // 0: by the clock
    // All that does not change during the run.
    ckpt::Manifest about;
    // The hooks whose notes are kept.
    std::vector<const Hook*> noted;
    const EvaluationHook* evaluation = nullptr;  // null: none
    int64_t saved_step = -1;    // of the checkpoint that the run begins with
    bool at_start = false;      // save before the first step
    int64_t grace_seconds = 0;  // RunOptions
    // Called before the marker is written, in any thread: what it does not make
    // durable may be older than the checkpoint after a power cut.
    std::function<void()> before_commit;
    // Called once, in any thread, when the first checkpoint has been saved.
    std::function<Status()> after_first;
  };
  // `env` and `group`, the processes that save together, must outlive it.
  Saver(Env* env, std::unique_ptr<ckpt::Sink> sink, Options options,
        hosts::Group* group = hosts::Group::One());
  ~Saver() override;

  // The steps of the last checkpoint that was saved; -1: none.
  int64_t saved_step() const { return saved_step_; }

  // Whether it saves the state after the last step of this view.
  bool IsDueNow(const RunView& run) const;

  std::string_view name() const override { return "checkpoint"; }
  TomlTable Note() const override;
  void Restore(const TomlTable& note) override;
  Status RunStart(RunView* run) override;
  Due DueAfter(const RunView& run) const override;
  Status AfterStep(RunView* run) override;

 private:
  // A save, while it is written and afterwards.
  struct Save {
    int64_t step = 0, bytes = 0, begin = 0;  // begin: by the monotonic clock
    std::optional<double> value;             // of keep_best
    double seconds = 0;
    Status status, clean_up;
  };

  // What the evaluation of the state found of keep_best.
  std::optional<double> ValueNow(const RunView& run) const;
  bool IsBest(const RunView& run) const;
  void WaitForThread();
  Status Start(RunView* run);
  Status CheckRoom(int64_t bytes);
  // In the thread.
  Status Write(int64_t step, ckpt::Manifest manifest);
  Status ReadBack(int64_t step);
  // Deletes what is not kept, and what is newer than that.
  Status CleanUp(int64_t newest);
  bool IsKept(int64_t step) const;
  // Tells what became of the last save. Fails if the run must end.
  Status Collect(RunView* run);

  Env* const env_;
  const std::unique_ptr<ckpt::Sink> sink_;
  Options options_;
  hosts::Group* const group_;
  StatePieces state_;  // its memory is used again
  // The values of keep_best of what was saved, by step.
  std::map<int64_t, double> values_;
  // The last n of them stay.
  std::vector<int64_t> steps_;
  int64_t asked_step_;  // of the last save that was begun
  int64_t saved_step_;
  int64_t last_begin_ = 0, said_ = 0;
  int64_t last_now_ = 0;  // RunView::now at last_begin_
  bool has_failed_ = false, has_waited_ = false, has_left_ = false,
       has_warned_ = false;
  std::optional<Save> save_;
  std::atomic<bool> is_written_{false};  // save_ is complete
  ThreadPool thread_{1};                 // last: it uses the rest
};

}  // namespace escala::train
