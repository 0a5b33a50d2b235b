#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "escala/base/child.h"
#include "escala/base/posix.h"

namespace escala {

namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kMostLog = 1 << 16;
constexpr int kPauseMillis = 100;  // between looks whether to stop

bool IsSet(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load();
}

Status MakePipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return ErrnoStatus("cannot make", "a pipe");
  return Status();
}

void WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t wrote =
        Retry([&] { return write(fd, bytes.data(), bytes.size()); });
    if (wrote <= 0) _exit(1);  // the parent no longer reads
    bytes.remove_prefix(static_cast<size_t>(wrote));
  }
}

[[noreturn]] void RunAsChild(
    const std::function<void(const SendToParent&)>& work, pid_t parent,
    int output, int printed) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);  // the parent ended before prctl
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) ::signal(signal, SIG_DFL);
  const rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  dup2(printed, STDOUT_FILENO);
  dup2(printed, STDERR_FILENO);
  work([&](std::string_view bytes) { WriteAll(output, bytes); });
  _exit(0);
}

// False at the end of the stream.
bool ReadSome(int fd, std::string* into) {
  char buffer[1 << 16];
  const ssize_t got = Retry([&] { return read(fd, buffer, sizeof buffer); });
  if (got <= 0) return false;
  into->append(buffer, static_cast<size_t>(got));
  return true;
}

// Reads until `told` is closed. False if the time is over before.
bool Listen(int output, int printed, Clock::time_point end,
            const std::atomic<bool>* stop, ChildEnd* child) {
  pollfd fds[] = {{output, POLLIN, 0}, {printed, POLLIN, 0}};
  std::string* const into[] = {&child->output, &child->log};
  // Processes that the child started may keep `printed` open after its end.
  while (fds[0].fd >= 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - Clock::now());
    if (left.count() <= 0 || IsSet(stop)) return false;
    const int wait =
        static_cast<int>(std::min<int64_t>(left.count(), kPauseMillis));
    if (Retry([&] { return poll(fds, 2, wait); }) < 0) return false;
    for (int i = 0; i < 2; ++i)
      if (fds[i].revents != 0 && !ReadSome(fds[i].fd, into[i])) fds[i].fd = -1;
    if (child->log.size() > 2 * kMostLog)
      child->log.erase(0, child->log.size() - kMostLog);
  }
  return true;
}

// Waits for the child's end. False if the time is over before.
bool WaitUntil(pid_t pid, Clock::time_point end, const std::atomic<bool>* stop,
               int* status, rusage* usage) {
  while (true) {
    if (Retry([&] { return wait4(pid, status, WNOHANG, usage); }) == pid)
      return true;
    if (Clock::now() >= end || IsSet(stop)) return false;
    usleep(1000);
  }
}

}  // namespace

Result<ChildEnd> RunInChild(
    const std::function<void(const SendToParent&)>& work,
    int64_t timeout_seconds, const std::atomic<bool>* stop) {
  const Status stopped(StatusCode::kCancelled, "stopped");
  if (IsSet(stop)) return stopped;
  int output[2], printed[2];
  ESCALA_RETURN_IF_ERROR(MakePipe(output));
  const Descriptor output_here(output[0]);
  Descriptor output_there(output[1]);
  ESCALA_RETURN_IF_ERROR(MakePipe(printed));
  const Descriptor printed_here(printed[0]);
  Descriptor printed_there(printed[1]);

  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid < 0) return ErrnoStatus("cannot start", "a child process");
  if (pid == 0) RunAsChild(work, parent, output[1], printed[1]);
  close(output_there.Release());
  close(printed_there.Release());

  ChildEnd child;
  const auto end = Clock::now() + std::chrono::seconds(timeout_seconds);
  int status = 0;
  rusage usage = {};
  const bool ended = Listen(output[0], printed[0], end, stop, &child) &&
                     WaitUntil(pid, end, stop, &status, &usage);
  if (!ended) {
    kill(pid, SIGKILL);
    Retry([&] { return waitpid(pid, &status, 0); });
    if (IsSet(stop)) return stopped;
    child.timed_out = true;
    return child;
  }
  child.peak_bytes = 1024 * int64_t{usage.ru_maxrss};
  if (WIFSIGNALED(status)) child.signal = WTERMSIG(status);
  if (WIFEXITED(status)) child.exit_code = WEXITSTATUS(status);
  // Reads the rest of the log.
  pollfd rest = {printed[0], POLLIN, 0};
  while (Retry([&] { return poll(&rest, 1, 0); }) > 0 &&
         ReadSome(printed[0], &child.log)) {
  }
  return child;
}

std::string ChildEnd::DescribeEnd(int64_t timeout_seconds) const {
  if (timed_out)
    return StrCat("it did not answer within ", timeout_seconds, " s");
  if (signal != 0) {
    const char* const name = sigabbrev_np(signal);
    return StrCat("it crashed (", name == nullptr ? "signal " : "SIG",
                  name == nullptr ? StrCat(signal) : std::string(name), ")");
  }
  return StrCat("it ended with exit code ", exit_code);
}

}  // namespace escala
