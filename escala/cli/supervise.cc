#include "escala/cli/supervise.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "escala/base/backoff.h"
#include "escala/base/env.h"
#include "escala/launch/attempt.h"

namespace escala::cli {

namespace {

constexpr int64_t kTenth = 100'000'000;  // of a second

volatile sig_atomic_t child_pid = 0;
volatile sig_atomic_t stop_asked = 0;

void PassOn(int signal) {
  stop_asked = 1;
  // A terminal sends Ctrl-C to the child, too.
  if (child_pid > 0 && signal != SIGINT) kill(child_pid, signal);
}

// Waits for the end of the child, whatever signals come.
int WaitFor(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

StopRequest NextStopRequest() {
  static std::atomic<int64_t> first_nanos{0};
  constexpr int64_t kOneRequest = 500'000'000;
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  const int64_t nanos = now.tv_sec * int64_t{1'000'000'000} + now.tv_nsec;
  int64_t first = 0;
  if (first_nanos.compare_exchange_strong(first, nanos))
    return StopRequest::kFirst;
  return nanos - first < kOneRequest ? StopRequest::kSame
                                     : StopRequest::kAnother;
}

Supervised Supervise(int64_t restarts, const Streams& streams) {
  Env* const env = Env::Default();
  const pid_t parent = getpid();
  Backoff backoff;
  for (int64_t attempt = 0;; ++attempt) {
    streams.out.flush();
    streams.err.flush();
    const int64_t begin = env->MonotonicNanos();
    const pid_t child = fork();
    if (child < 0)
      return {0, Outcome::Broke(Unavailable("no child process could be made: ",
                                            strerror(errno)))};
    if (child == 0) {
      for (const int signal : kStopSignals) std::signal(signal, SIG_DFL);
      // Without the parent nobody would restart it: it saves and ends.
      prctl(PR_SET_PDEATHSIG, SIGTERM);
      if (getppid() != parent) _exit(kBroke);
      return {attempt, std::nullopt};
    }
    child_pid = child;
    for (const int signal : kStopSignals) std::signal(signal, PassOn);
    const int status = WaitFor(child);
    child_pid = 0;
    const bool broke = WIFSIGNALED(status) || WEXITSTATUS(status) == kBroke;
    if (!broke || stop_asked != 0) {
      Outcome outcome;
      outcome.code = WIFSIGNALED(status) ? kBroke : WEXITSTATUS(status);
      if (outcome.code == kBrokeForGood) outcome.code = kBroke;
      return {0, outcome};
    }
    if (attempt == restarts)
      return {0, Outcome::Broke(
                     Status(StatusCode::kUnavailable,
                            StrCat("the run ", launch::BadEndInWords(status),
                                   " after ", Counted(restarts, "restart"),
                                   ", as many as --max-restarts allows")))};
    const int64_t pause = backoff.NextSeconds(env->MonotonicNanos() - begin);
    streams.err << "train: the run " << launch::BadEndInWords(status)
                << "; restart " << attempt + 1 << " of " << restarts << " in "
                << pause << " s\n";
    streams.err.flush();
    for (int64_t tenths = 0; tenths < 10 * pause && stop_asked == 0; ++tenths)
      env->SleepNanos(kTenth);
    if (stop_asked != 0) return {0, Outcome::No()};
  }
}

}  // namespace escala::cli
