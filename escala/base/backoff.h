// The pauses between attempts at something that fails.
#pragma once

#include <algorithm>
#include <cstdint>

namespace escala {

// One second, then each time twice as long, up to 64 seconds. An attempt that
// lasted for longer than that has a new reason to fail, so the pauses begin
// again.
class Backoff {
 public:
  // `lasted`: the attempt before, in nanoseconds. Returns whole seconds.
  int64_t NextSeconds(int64_t lasted) {
    if (lasted > kLongest * 1'000'000'000) next_ = 1;
    const int64_t pause = next_;
    next_ = std::min(2 * next_, kLongest);
    return pause;
  }

 private:
  static constexpr int64_t kLongest = 64;
  int64_t next_ = 1;
};

}  // namespace escala
