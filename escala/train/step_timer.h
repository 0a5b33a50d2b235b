// How long steps take, from one line of metrics to the next.
#pragma once

#include <cstdint>

namespace escala::train {

// Times are nanoseconds of one clock. What the loop does meanwhile that is no
// step (an evaluation, a trace that is written) does not count.
class StepTimer {
 public:
  void Start(int64_t now) { since_ = now; }
  void Leave(int64_t now) { left_ = now; }
  void Return(int64_t now) { since_ += now - left_; }

  // A step's metrics were read.
  void Count() { ++steps_; }
  // The mean of the steps since the last line, or the start, in seconds.
  // REQUIRES: Count() was called since then
  double Mean(int64_t now) const {
    return static_cast<double>(now - since_) * 1e-9 /
           static_cast<double>(steps_);
  }
  // They have been told: the next line is about those after them.
  void NextLine(int64_t now) {
    since_ = now;
    steps_ = 0;
  }

 private:
  int64_t since_ = 0;
  int64_t left_ = 0;
  int64_t steps_ = 0;
};

}  // namespace escala::train
