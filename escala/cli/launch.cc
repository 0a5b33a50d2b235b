#include "escala/cli/launch.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <utility>

#include "escala/base/env.h"
#include "escala/cli/supervise.h"
#include "escala/pods/catalogue.h"
#include "escala/train/folder.h"

namespace escala::cli {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr int64_t kLongestPause = 64 * kSecond;
// Between the first failure and the end of the other processes: they may know
// the reason, and say it.
constexpr int64_t kLastWords = 2 * kSecond;
// Between SIGTERM, at which a run saves, and SIGKILL.
constexpr int64_t kToSave = 20 * kSecond;
constexpr size_t kKeptLines = 20;

volatile sig_atomic_t stop_asked = 0;
void AskToStop(int signal) { stop_asked = signal; }

struct Host {
  pid_t pid = -1;  // -1: it has ended
  int output = -1;
  std::string begun;             // a line that is not whole yet
  std::deque<std::string> last;  // lines
  int status = 0;                // of waitpid
};

bool EndedWell(int status) {
  return WIFEXITED(status) && WEXITSTATUS(status) == kYes;
}

// The processes of one attempt. They are killed when it is destroyed.
class Attempt {
 public:
  Attempt(const Streams& streams, bool all_output)
      : streams_(streams), all_output_(all_output) {}
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  ~Attempt() {
    Signal(SIGKILL);
    for (Host& host : hosts_) {
      if (host.pid > 0) waitpid(host.pid, nullptr, 0);
      if (host.output >= 0) close(host.output);
    }
  }

  // `words`: of the command line of each, without the program.
  Status Start(const std::vector<std::vector<std::string>>& words, int port) {
    const auto size = static_cast<int>(words.size());
    for (int rank = 0; rank < size; ++rank) {
      int ends[2];
      if (pipe2(ends, O_CLOEXEC) != 0)
        return Unavailable("no pipe could be made: ", strerror(errno));
      streams_.out.flush();
      streams_.err.flush();
      const pid_t parent = getpid();
      const pid_t child = fork();
      if (child < 0) {
        close(ends[0]);
        close(ends[1]);
        return Unavailable("no child process could be made: ", strerror(errno));
      }
      if (child == 0) Become(words[rank], rank, size, port, ends[1], parent);
      close(ends[1]);
      Host& host = hosts_.emplace_back();
      host.pid = child;
      host.output = ends[0];
      fcntl(host.output, F_SETFL, O_NONBLOCK);
    }
    return Status();
  }

  // Waits until all have ended, and ends them after the first that ends badly,
  // or when a signal asks to stop.
  void Run(Env* env) {
    int64_t ends_at = INT64_MAX, killed_at = INT64_MAX;
    bool passed_on = false;
    while (Alive()) {
      Read(100);
      Collect();
      const int64_t now = env->MonotonicNanos();
      if (const int signal = stop_asked; signal != 0 && !passed_on) {
        passed_on = true;
        // A terminal sends Ctrl-C to all; a run takes two signals that come
        // together as one.
        Signal(signal);
        killed_at = now + 3 * kToSave;
      }
      if (first_bad_ >= 0 && ends_at == INT64_MAX) ends_at = now + kLastWords;
      if (now >= ends_at && killed_at == INT64_MAX) {
        Signal(SIGTERM);
        killed_at = now + kToSave;
      }
      if (now >= killed_at) Signal(SIGKILL);
    }
    Read(0);
  }

  // The first host that ended badly; -1: none.
  int first_bad() const { return first_bad_; }
  const Host& host(int rank) const { return hosts_[rank]; }

 private:
  [[noreturn]] static void Become(const std::vector<std::string>& words,
                                  int rank, int size, int port, int output,
                                  pid_t parent) {
    for (const int signal : kStopSignals) std::signal(signal, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(kBroke);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    setenv("ESCALA_RANK", StrCat(rank).c_str(), 1);
    setenv("ESCALA_SIZE", StrCat(size).c_str(), 1);
    setenv("ESCALA_COORDINATOR", StrCat(kLoopback, ":", port).c_str(), 1);
    std::vector<char*> argv = {const_cast<char*>("escala")};
    for (const std::string& word : words)
      argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    execv("/proc/self/exe", argv.data());
    _exit(kBroke);
  }

  bool Alive() const {
    return std::any_of(hosts_.begin(), hosts_.end(),
                       [](const Host& host) { return host.pid > 0; });
  }

  void Signal(int signal) const {
    for (const Host& host : hosts_)
      if (host.pid > 0) kill(host.pid, signal);
  }

  void Collect() {
    for (size_t rank = 0; rank < hosts_.size(); ++rank) {
      Host& host = hosts_[rank];
      if (host.pid <= 0 || waitpid(host.pid, &host.status, WNOHANG) <= 0)
        continue;
      host.pid = -1;
      if (!EndedWell(host.status) && first_bad_ < 0)
        first_bad_ = static_cast<int>(rank);
    }
  }

  void Read(int milliseconds) {
    std::vector<pollfd> waits;
    for (const Host& host : hosts_) waits.push_back({host.output, POLLIN, 0});
    if (poll(waits.data(), waits.size(), milliseconds) <= 0) return;
    for (size_t rank = 0; rank < hosts_.size(); ++rank)
      if (waits[rank].revents != 0) ReadFrom(static_cast<int>(rank));
  }

  void ReadFrom(int rank) {
    Host& host = hosts_[rank];
    char buffer[4096];
    while (true) {
      const ssize_t got = read(host.output, buffer, sizeof buffer);
      if (got < 0 && errno == EINTR) continue;
      if (got == 0) {
        close(std::exchange(host.output, -1));
        if (!host.begun.empty()) Line(rank, std::exchange(host.begun, {}));
      }
      if (got <= 0) return;
      for (const char c : std::string_view(buffer, static_cast<size_t>(got)))
        if (c == '\n')
          Line(rank, std::exchange(host.begun, {}));
        else
          host.begun += c;
    }
  }

  void Line(int rank, std::string line) {
    if (all_output_)
      streams_.out << "[" << rank << "] " << line << "\n" << std::flush;
    else if (rank == 0)
      streams_.out << line << "\n" << std::flush;
    std::deque<std::string>& last = hosts_[rank].last;
    last.push_back(std::move(line));
    if (last.size() > kKeptLines) last.pop_front();
  }

  const Streams& streams_;
  const bool all_output_;
  std::vector<Host> hosts_;
  int first_bad_ = -1;
};

// The words of `escala train` for each process.
std::vector<std::vector<std::string>> WordsOfHosts(const Arguments& arguments,
                                                   const std::string& slice,
                                                   int64_t processes,
                                                   bool is_first_attempt) {
  std::vector<std::vector<std::string>> all;
  for (int64_t rank = 0; rank < processes; ++rank) {
    std::vector<std::string>& words = all.emplace_back();
    words = {"train", "--slice", slice};
    for (const Option& option : kLaunchOptions) {
      const std::string_view name = option.name;
      if (name == "slice" || name == "processes" || name == "max-restarts" ||
          name == "all-output")
        continue;
      // A restart goes on with what the run before it has saved.
      if (name == "overwrite" && !is_first_attempt) continue;
      const bool of_first =
          name.starts_with("metrics-") || name.starts_with("mllog");
      if (of_first && rank > 0) continue;
      if (option.value.empty()) {
        if (arguments.Has(name)) words.push_back(StrCat("--", name));
        continue;
      }
      for (const std::string& value : arguments.GetAll(name)) {
        words.push_back(StrCat("--", name));
        words.push_back(value);
      }
    }
    words.insert(words.end(), arguments.positional().begin(),
                 arguments.positional().end());
  }
  return all;
}

Result<int> FreePort(Env* env) {
  ESCALA_ASSIGN_OR_RETURN(const auto listener, env->Listen(kLoopback, 0));
  return listener->port();
}

void PrintLastWords(const Attempt& attempt, const Streams& streams) {
  const int rank = attempt.first_bad();
  // Host 0 was heard already.
  if (rank <= 0) return;
  streams.err << "launch: the last words of host " << rank << ":\n";
  for (const std::string& line : attempt.host(rank).last)
    streams.err << "  " << line << "\n";
  streams.err.flush();
}

// The exit code of a run that was not restarted.
int CodeOf(int status) {
  if (!WIFEXITED(status) || WEXITSTATUS(status) == kBrokeForGood) return kBroke;
  return WEXITSTATUS(status);
}

}  // namespace

Outcome Launch(const Arguments& arguments, const Streams& streams) {
  if (arguments.positional().empty())
    return Outcome::BadUse(InvalidArgument(
        "got nothing, expected a recipe, as recipes/digits_cnn.toml"));
  std::string name = arguments.Get("slice").value_or("");
  if (name.empty()) {
    // That of a run's folder.
    const auto run =
        train::ReadRunDevice(Env::Default(), arguments.positional()[0]);
    name = run.ok() && !run->slice.empty() ? run->slice : "v3-8";
  }
  const auto slice = pods::FindSlice(name);
  if (!slice.ok()) return Outcome::BadUse(slice.status());
  const int64_t hosts = (*slice)->hosts;
  const auto processes =
      arguments.GetInt("processes", std::min<int64_t>(hosts, 64), 1, 4096);
  if (!processes.ok()) return Outcome::BadUse(processes.status());
  if (hosts % *processes != 0)
    return Outcome::BadUse(
        InvalidArgument("--processes: got ", *processes,
                        ", expected a number that divides the ",
                        Counted(hosts, "host"), " of ", (*slice)->name));
  const auto restarts = arguments.GetInt("max-restarts", 0, 0, 1'000'000);
  if (!restarts.ok()) return Outcome::BadUse(restarts.status());
  Env* const env = Env::Default();
  for (const int signal : kStopSignals) std::signal(signal, AskToStop);
  int64_t pause = kSecond;
  for (int64_t count = 0;; ++count) {
    const auto port = FreePort(env);
    if (!port.ok()) return Outcome::Broke(port.status());
    const int64_t begin = env->MonotonicNanos();
    Attempt attempt(streams, arguments.Has("all-output"));
    const Status started = attempt.Start(
        WordsOfHosts(arguments, name, *processes, count == 0), *port);
    if (!started.ok()) return Outcome::Broke(started);
    attempt.Run(env);
    const int bad = attempt.first_bad();
    if (bad < 0) return Outcome::Yes();
    const int status = attempt.host(bad).status;
    PrintLastWords(attempt, streams);
    const bool may_restart = stop_asked == 0 && (WIFSIGNALED(status) ||
                                                 WEXITSTATUS(status) == kBroke);
    if (!may_restart || count == *restarts) {
      Outcome outcome;
      outcome.code = CodeOf(status);
      if (WIFSIGNALED(status) || outcome.code == kBroke)
        outcome.status = Unavailable(
            "host ", bad, " of ", *processes, " ", BadEndInWords(status),
            count == 0 ? std::string()
                       : StrCat(" after ", Counted(count, "restart"),
                                ", as many as --max-restarts allows"));
      return outcome;
    }
    // A run that lasted has a new reason to fail.
    if (env->MonotonicNanos() - begin > kLongestPause) pause = kSecond;
    streams.err << "launch: host " << bad << " of " << *processes << " "
                << BadEndInWords(status) << "; restart " << count + 1 << " of "
                << *restarts << " in " << pause / kSecond << " s\n"
                << std::flush;
    for (int64_t waited = 0; waited < pause && stop_asked == 0;
         waited += kSecond / 10)
      env->SleepNanos(kSecond / 10);
    if (stop_asked != 0) return Outcome::No();
    pause = std::min(2 * pause, kLongestPause);
  }
}

}  // namespace escala::cli
