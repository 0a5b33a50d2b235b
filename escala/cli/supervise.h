// Restarts a command that breaks.
#pragma once

#include <csignal>
#include <cstdint>
#include <optional>

#include "escala/cli/commands.h"

namespace escala::cli {

// The signals that ask a run to save and stop.
inline constexpr int kStopSignals[] = {SIGINT, SIGTERM, SIGHUP};

// For the handler of such a signal: whether it is a request of its own. A
// program that stops a run may signal it and its process group, as timeout
// does: within half a second that is the same request.
enum class StopRequest { kFirst, kSame, kAnother };
StopRequest NextStopRequest();

// The exit code of a child whose failure would come again; the parent's is
// kBroke.
inline constexpr int kBrokeForGood = 5;

// Forks: the child goes on with the command, and the parent starts another
// child whenever one crashes or ends with kBroke, `restarts` times at most,
// each time after a longer pause. Returns in the child with the number of
// children before it, and in the parent with the command's outcome. Signals
// that ask to stop are passed on to the child. REQUIRES: the process has one
// thread.
struct Supervised {
  int64_t attempt = 0;             // of a child, from 0
  std::optional<Outcome> outcome;  // of the parent
};
Supervised Supervise(int64_t restarts, const Streams& streams);

}  // namespace escala::cli
