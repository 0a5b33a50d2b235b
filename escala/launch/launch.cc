#include "escala/launch/launch.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "escala/base/backoff.h"
#include "escala/base/strings.h"
#include "escala/launch/own_address.h"
#include "escala/launch/roster.h"

extern char** environ;

namespace escala::launch {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
// Of a shell that cannot start what it should: ssh's, and any shell's.
constexpr int kNoShell = 255, kNoProgram = 127;

Result<int> FreePort(Env* env) {
  ESCALA_ASSIGN_OR_RETURN(const auto listener, env->Listen(kLoopback, 0));
  return listener->port();
}

std::string Processes(int count) {
  return StrCat(count, count == 1 ? " process" : " processes");
}

// Whether a shell takes it as the name of a variable.
bool IsShellName(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
           (c >= 'a' && c <= 'z');
  });
}

// The variables of this process that those on other machines must see.
std::vector<std::pair<std::string, std::string>> OwnVariables() {
  std::vector<std::pair<std::string, std::string>> own;
  for (char** at = environ; *at != nullptr; ++at) {
    const std::string text = *at;
    const size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (!IsShellName(name)) continue;
    for (const char* prefix :
         {"ESCALA_", "SOFTPOD_", "TPU_", "GCE_", "LD_LIBRARY_PATH"})
      if (name.starts_with(prefix) && equals != std::string::npos)
        own.emplace_back(name, text.substr(equals + 1));
  }
  return own;
}

// Of a run that was asked to stop, and has saved.
constexpr int kNotFinished = 1;

class Launcher {
 public:
  Launcher(Env* env, const Job& job)
      : env_(env), job_(job), roster_(env, job.machines) {}

  Ending Run() {
    while (true) {
      Ending ending = OneAttempt();
      if (ending.well || ending.was_stopped || !ending.status.ok())
        return ending;
      if (!ending.bad) continue;  // it goes on with other machines
      if (!MayRestart(*ending.bad)) return ending;
      if (restarts_ == job_.restarts) return ending;
      ++restarts_;
      if (!Pause(*ending.bad)) return {.was_stopped = true};
    }
  }

 private:
  bool Stopped() const { return job_.stop->load() != 0; }
  void Say(const std::string& words) const {
    *job_.err << "launch: " << words << "\n" << std::flush;
  }

  // Sleeps for so long, or until somebody asks to stop.
  bool Sleep(int64_t nanos) const {
    for (int64_t slept = 0; slept < nanos && !Stopped(); slept += kSecond / 10)
      env_->SleepNanos(kSecond / 10);
    return !Stopped();
  }

  Ending OneAttempt() {
    auto size = FindSize();
    if (!size.ok()) return {.status = size.status(), .restarts = restarts_};
    if (!*size) return {.was_stopped = true, .restarts = restarts_};
    SayWhere(**size);
    last_size_ = **size;
    auto attempt = MakeAttempt(**size);
    if (!attempt.ok()) return {.status = attempt.status()};
    begun_ = env_->MonotonicNanos();
    if (const Status started = (*attempt)->Start(); !started.ok())
      return {.status = started};
    ++attempts_;
    (*attempt)->Run();
    if (job_.end_now->load())
      return {.was_stopped = true, .restarts = restarts_};
    const std::optional<BadEnd>& bad = (*attempt)->bad_end();
    // Asked to move, all hosts save and say that they did not finish.
    if ((*attempt)->was_moved() && bad && bad->kind == BadEnd::Kind::kEnded &&
        WIFEXITED(bad->status) && WEXITSTATUS(bad->status) == kNotFinished)
      return {.restarts = restarts_};
    // A host that did not listen for the signal yet had nothing to save.
    if (bad && bad->kind == BadEnd::Kind::kEnded && WIFSIGNALED(bad->status) &&
        WTERMSIG(bad->status) == job_.stop->load()) {
      Say("interrupted before all hosts had begun");
      return {.was_stopped = true, .restarts = restarts_};
    }
    if (bad) Tell(**attempt, *bad);
    return {.well = !bad, .bad = bad, .restarts = restarts_};
  }

  void SayWhere(const Size& size) const {
    const std::string otherwise =
        size.otherwise.empty() ? "" : StrCat("; it ", size.otherwise);
    if (last_size_ && *last_size_ != size)
      Say(StrCat("the run goes on on ", size.slice, " with ",
                 Processes(size.processes), ", after ", last_size_->slice,
                 " with ", last_size_->processes, otherwise));
    else if (!last_size_ && !otherwise.empty())
      Say(StrCat("the run begins on ", size.slice, " with ",
                 Processes(size.processes), otherwise));
  }

  // --- Machines -------------------------------------------------------------

  // Nothing if somebody asked to stop.
  Result<std::optional<Size>> FindSize() {
    const int64_t latest =
        env_->MonotonicNanos() +
        static_cast<int64_t>(job_.wait_seconds * static_cast<double>(kSecond));
    bool has_said = false;
    while (!Stopped()) {
      const Status read = roster_.Refresh();
      if (!read.ok() && attempts_ == 0) return read;
      seats_ = roster_.Slots();
      const auto size = job_.fit(static_cast<int64_t>(seats_.size()));
      if (size.ok()) {
        seats_.resize(static_cast<size_t>(size->processes));
        return std::optional<Size>(*size);
      }
      const std::string have = Counted(std::ssize(seats_), "slot");
      if (attempts_ == 0)
        return FailedPrecondition(job_.list, ": got ", have, ", expected ",
                                  job_.needed, job_.elastic ? "; " : "",
                                  job_.elastic ? size.status().message() : "");
      if (env_->MonotonicNanos() >= latest)
        return Unavailable("only ", have, " could be had for ",
                           FormatSeconds(job_.wait_seconds), ", and ",
                           size.status().message());
      if (!std::exchange(has_said, true))
        Say(StrCat("waits for machines: got ", have, ", and ",
                   size.status().message()));
      Sleep(kSecond / 2);
    }
    return std::optional<Size>();
  }

  static std::string FormatSeconds(double seconds) {
    return StrCat(static_cast<int64_t>(seconds), " s");
  }

  // Whether the machines are others than those that the attempt runs on: some
  // are gone, or there are enough for a larger size.
  bool ShouldMove(const Size& now) {
    const Status read = roster_.Refresh();
    if (!read.ok()) {
      if (said_unread_ != read.message())
        Say(StrCat("warning: ", said_unread_ = read.message()));
      return false;
    }
    for (const Machine& seat : seats_)
      if (!roster_.Has(seat.name)) {
        Say(StrCat(seat.name, " is not in ", job_.list,
                   " any more; the run saves, and goes on without it"));
        return true;
      }
    const auto size = job_.fit(std::ssize(roster_.Slots()));
    if (!size.ok() || size->processes <= now.processes) return false;
    Say(StrCat("there are machines for ", size->slice, " with ",
               Processes(size->processes),
               "; the run saves, and goes on with them"));
    return true;
  }

  // --- An attempt -----------------------------------------------------------

  // The others cannot reach this machine by the name that it has for itself.
  Status SetOwnAddress() {
    const auto other = std::find_if(
        seats_.begin(), seats_.end(),
        [](const Machine& machine) { return !IsThisMachine(machine); });
    if (other == seats_.end()) return Status();
    ESCALA_ASSIGN_OR_RETURN(const std::string own,
                            OwnAddressToward(other->address));
    for (Machine& seat : seats_)
      if (IsThisMachine(seat) && seat.address == seat.name) seat.address = own;
    return Status();
  }

  Result<std::unique_ptr<Attempt>> MakeAttempt(const Size& size) {
    const bool all_here = std::all_of(
        seats_.begin(), seats_.end(),
        [](const Machine& machine) { return IsThisMachine(machine); });
    ESCALA_RETURN_IF_ERROR(SetOwnAddress());
    ESCALA_ASSIGN_OR_RETURN(
        auto watch, Watch::Start(env_, all_here ? kLoopback : "0.0.0.0"));
    // A port that is free here need not be free there; another attempt takes
    // another one.
    ESCALA_ASSIGN_OR_RETURN(const int port, FreePort(env_));
    Attempt::Options options;
    options.limits = job_.limits;
    options.all_output = job_.all_output;
    options.out = job_.out;
    options.err = job_.err;
    options.stop = job_.stop;
    options.end_now = job_.end_now;
    options.tell_stacks = job_.tell_stacks;
    if (job_.elastic)
      options.should_move = [this, size] { return ShouldMove(size); };
    for (int rank = 0; rank < size.processes; ++rank) {
      const Machine& seat = seats_[static_cast<size_t>(rank)];
      Command command;
      command.shell = ShellThere(job_.via, seat);
      command.words = job_.words(size, rank, attempts_ == 0);
      if (!command.shell.empty()) command.variables = OwnVariables();
      std::string launcher = kLoopback;
      if (!all_here && !IsThisMachine(seat)) {
        ESCALA_ASSIGN_OR_RETURN(launcher, OwnAddressToward(seat.address));
      }
      const auto set = [&](const char* name, std::string value) {
        command.variables.emplace_back(name, std::move(value));
      };
      set("ESCALA_RANK", StrCat(rank));
      set("ESCALA_SIZE", StrCat(size.processes));
      set("ESCALA_COORDINATOR", StrCat(seats_[0].address, ":", port));
      set("ESCALA_LAUNCHER", StrCat(launcher, ":", watch->port()));
      set("ESCALA_ATTEMPT", StrCat(attempts_));
      set("ESCALA_HEARTBEAT", StrCat(job_.limits.heartbeat_seconds));
      if (!all_here) set("ESCALA_ADDRESS", seat.address);
      options.commands.push_back(std::move(command));
    }
    return std::make_unique<Attempt>(env_, std::move(options),
                                     std::move(watch));
  }

  // Says how it ended, and sets the machine aside if it may be its fault.
  void Tell(const Attempt& attempt, const BadEnd& bad) {
    // Host 0 was heard already; often both say the same.
    const auto& words = attempt.last_lines(bad.rank);
    const auto& heard = attempt.last_lines(0);
    const bool is_known =
        !words.empty() && !heard.empty() && words.back() == heard.back();
    if (bad.rank > 0 && !job_.all_output && !is_known) {
      Say(StrCat("the last words of host ", bad.rank, ":"));
      for (const std::string& line : words) *job_.err << "  " << line << "\n";
      job_.err->flush();
    }
    const bool of_machine =
        bad.kind == BadEnd::Kind::kLost || WIFSIGNALED(bad.status) ||
        (WIFEXITED(bad.status) && (WEXITSTATUS(bad.status) == kNoShell ||
                                   WEXITSTATUS(bad.status) == kNoProgram));
    if (!job_.elastic || !of_machine || Stopped()) return;
    const std::string& name = seats_[static_cast<size_t>(bad.rank)].name;
    Say(StrCat(name, " is not used for ",
               FormatSeconds(roster_.SetAside(name, job_.aside_seconds))));
  }

  bool MayRestart(const BadEnd& bad) const {
    if (Stopped()) return false;
    if (bad.kind != BadEnd::Kind::kEnded || WIFSIGNALED(bad.status))
      return true;
    const int code = WEXITSTATUS(bad.status);
    return code == kMayPass || code == kNoShell || code == kNoProgram;
  }

  bool Pause(const BadEnd& bad) {
    const int64_t pause = backoff_.NextSeconds(env_->MonotonicNanos() - begun_);
    Say(StrCat("host ", bad.rank, " of ", last_size_->processes, " ", bad.words,
               "; restart ", restarts_, " of ", job_.restarts, " in ", pause,
               " s"));
    return Sleep(pause * kSecond);
  }

  Env* const env_;
  const Job& job_;
  Roster roster_;
  std::vector<Machine> seats_;  // of each process of the attempt
  std::optional<Size> last_size_;
  std::string said_unread_;
  int64_t attempts_ = 0, restarts_ = 0;
  int64_t begun_ = 0;  // when the attempt did
  Backoff backoff_;
};

}  // namespace

Ending Launch(Env* env, const Job& job) { return Launcher(env, job).Run(); }

}  // namespace escala::launch
