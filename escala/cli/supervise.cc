#include "escala/cli/supervise.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "escala/base/env.h"

namespace escala::cli {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr int64_t kLongestPause = 64 * kSecond;

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

std::string BadEndInWords(int status) {
  if (WIFSIGNALED(status))
    return StrCat("was ended by a signal (", strsignal(WTERMSIG(status)), ")");
  return StrCat("failed (exit ", WEXITSTATUS(status), ")");
}

Supervised Supervise(int64_t restarts, const Streams& streams) {
  Env* const env = Env::Default();
  const pid_t parent = getpid();
  int64_t pause = kSecond;
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
                            StrCat("the run ", BadEndInWords(status), " after ",
                                   Counted(restarts, "restart"),
                                   ", as many as --max-restarts allows")))};
    // A run that lasted has a new reason to fail.
    if (env->MonotonicNanos() - begin > kLongestPause) pause = kSecond;
    streams.err << "train: the run " << BadEndInWords(status) << "; restart "
                << attempt + 1 << " of " << restarts << " in "
                << pause / kSecond << " s\n";
    streams.err.flush();
    for (int64_t waited = 0; waited < pause && stop_asked == 0;
         waited += kSecond / 10)
      env->SleepNanos(kSecond / 10);
    if (stop_asked != 0) return {0, Outcome::No()};
    pause = std::min(2 * pause, kLongestPause);
  }
}

}  // namespace escala::cli
