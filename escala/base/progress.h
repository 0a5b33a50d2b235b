// Shows how far a long piece of work is:
//
//   restore: 1200/5000 tensors (24%), 310/s, 12s left, layer_7/kernel
//
// A terminal's line is redrawn in place, and shortened to the terminal's width;
// elsewhere a line is printed at times.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/mutex.h"

namespace escala {

struct ProgressOptions {
  std::string what;   // "restore"
  std::string unit;   // "tensors"
  int64_t total = 0;  // units; 0: not known
};

// Draws on env's standard error. Any thread may call any method.
class Progress {
 public:
  // `env` must outlive it.
  Progress(Env* env, ProgressOptions options);
  ~Progress();  // Finish()
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `done` units are done; the rate leaves out those before the first call.
  // Cheap to call often: it draws 10 times a second on a terminal, else every
  // 10 seconds.
  void Update(int64_t done, std::string_view note = {});
  // These print a line above the progress line: Say on standard error, Print
  // on standard output.
  void Say(std::string_view line);
  void Print(std::string_view line);
  // Draws the last state and ends the line. No other call may follow. Writes
  // nothing if Update was never called.
  void Finish();

 private:
  struct Sample {
    int64_t nanos;
    int64_t done;
  };

  void Above(std::string_view line, bool is_result);
  void Draw(int64_t now) ESCALA_REQUIRES(mutex_);
  std::string Line() const ESCALA_REQUIRES(mutex_);
  // The recent units per second; 0: not known.
  double Rate() const ESCALA_REQUIRES(mutex_);

  Env* const env_;
  const ProgressOptions options_;
  const bool terminal_;
  Mutex mutex_;
  // The states drawn in the last half minute, and the present one.
  std::deque<Sample> samples_ ESCALA_GUARDED_BY(mutex_);
  std::string note_ ESCALA_GUARDED_BY(mutex_);
  int64_t last_draw_ ESCALA_GUARDED_BY(mutex_) = 0;
  bool finished_ ESCALA_GUARDED_BY(mutex_) = false;
};

// "45s", "12m05s", "3h20m", "2d04h"
std::string FormatDuration(double seconds);

}  // namespace escala
