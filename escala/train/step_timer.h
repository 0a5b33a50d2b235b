// Measures how long steps take, from one line of metrics to the next.
#pragma once

#include <cstdint>

namespace escala::train {

// Times are nanoseconds of one clock. Time between Pause and Resume does not
// count: the loop then does something other than steps, such as an evaluation
// or writing a trace.
class StepTimer {
 public:
  void Start(int64_t now) { since_ = now; }
  void Pause(int64_t now) { paused_ = now; }
  void Resume(int64_t now) { since_ += now - paused_; }

  // Counts a step, when its metrics have been read.
  void Count() { ++steps_; }
  // Returns the mean duration in seconds of the steps since the last line or
  // the start. REQUIRES: Count() was called since then
  double Mean(int64_t now) const {
    return static_cast<double>(now - since_) * 1e-9 /
           static_cast<double>(steps_);
  }
  // The part of that in which the loop waited for batches.
  void CountWait(int64_t nanos) { waited_ += nanos; }
  double MeanWait() const {
    return static_cast<double>(waited_) * 1e-9 / static_cast<double>(steps_);
  }
  // Starts the steps of the next line.
  void NextLine(int64_t now) {
    waited_ = 0;
    since_ = now;
    steps_ = 0;
  }

 private:
  int64_t since_ = 0;
  int64_t paused_ = 0;
  int64_t steps_ = 0;
  int64_t waited_ = 0;
};

}  // namespace escala::train
