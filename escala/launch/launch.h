// Stands above a run: starts the processes of its hosts, ends them together,
// and starts them again, also on fewer machines. Nothing recovers inside an
// attempt.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/launch/attempt.h"
#include "escala/launch/machines.h"

namespace escala::launch {

// What an attempt runs on.
struct Size {
  std::string slice;
  int processes = 1;
  // What the run does otherwise there, for a message: "accumulates over 4
  // pieces, ..."; "": nothing.
  std::string otherwise;
  bool operator==(const Size&) const = default;
};

struct Job {
  // Reads the list of machines, also during attempts.
  std::function<Result<std::vector<Machine>>()> machines;
  std::string list;  // what it reads, for messages: the name of a file
  std::string via;   // the words that start a shell on another machine
  // The largest size that so many slots take. A failure's message says why
  // there is none: "the run needs more".
  std::function<Result<Size>(int64_t slots)> fit;
  std::string needed;  // what fit() takes, for a message: "4 slots for v3-32"
  // The words of `escala` for a process.
  std::function<std::vector<std::string>(const Size& size, int rank,
                                         bool is_first_attempt)>
      words;
  int64_t restarts = 0;
  // Whether the run may go on with less than fit() gives for all slots.
  bool elastic = false;
  double aside_seconds = 60;  // for which a machine that failed is not used
  double wait_seconds = 600;  // for machines, where there are too few
  Limits limits;
  bool all_output = false;
  std::ostream* out = nullptr;
  std::ostream* err = nullptr;
  const std::atomic<int>* stop = nullptr;      // Attempt::Options::stop
  const std::atomic<bool>* end_now = nullptr;  // Attempt::Options::end_now
  std::atomic<bool>* tell_stacks = nullptr;
};

struct Ending {
  bool well = false;
  // By a signal before or between attempts, or by a second one.
  bool was_stopped = false;
  std::optional<BadEnd> bad;  // the last attempt's
  Status status;              // what could not be done; OK after an attempt
  int64_t restarts = 0;
};

Ending Launch(Env* env, const Job& job);

// Exit codes after which another attempt may end otherwise. It would not after
// the others.
inline constexpr int kMayPass = 3;

}  // namespace escala::launch
