#include "escala/launch/attempt.h"

#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include "escala/base/strings.h"

namespace escala::launch {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr double kNano = 1e-9;
// Between the first bad end and the end of the other processes: they may know
// the reason, and say it.
constexpr int64_t kLastWords = 2 * kSecond;
// Between SIGTERM, at which a run saves, and SIGKILL.
constexpr int64_t kToSave = 20 * kSecond;
constexpr int64_t kMoveEvery = kSecond;
constexpr int64_t kJudgeEvery = kSecond / 5;
// For the first that is heard of a host, in seconds: a shell elsewhere may ask
// a machine that sleeps.
constexpr double kToStart = 120;
constexpr int64_t kStackMillis = 5'000;
constexpr size_t kKeptLines = 20;
// The status that waitpid returns for a shell that did not find its program.
constexpr int kNotBegun = 127 << 8;
constexpr char kDidNotBegin[] =
    "did not begin: what --via starts must be a shell that reads its standard "
    "input, as `ssh {}` (without -n) and `docker exec -i {} sh` do";

bool EndedWell(int status) {
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// A shell tells with its exit code that a signal has ended what it ran.
int WithoutShell(int status) {
  constexpr int kSignals = 128, kMostSignals = 64;
  const int signal = WIFEXITED(status) ? WEXITSTATUS(status) - kSignals : 0;
  return signal > 0 && signal <= kMostSignals ? signal : status;
}

std::string Seconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f s", seconds);
  return text;
}

}  // namespace

std::string BadEndInWords(int status) {
  if (WIFSIGNALED(status))
    return StrCat("was ended by a signal (", strsignal(WTERMSIG(status)), ")");
  return StrCat("failed (exit ", WEXITSTATUS(status), ")");
}

Attempt::Attempt(Env* env, Options options, std::unique_ptr<Watch> watch)
    : env_(env), options_(std::move(options)), watch_(std::move(watch)) {}

Attempt::~Attempt() = default;

Status Attempt::Start() {
  options_.out->flush();
  options_.err->flush();
  for (const Command& command : options_.commands) {
    ESCALA_ASSIGN_OR_RETURN(auto child, Child::Start(command));
    hosts_.push_back({std::move(child), {}});
  }
  return Status();
}

void Attempt::Run() {
  judged_at_ = deaf_since_ = env_->MonotonicNanos();
  while (IsAlive()) {
    Read(100);
    Collect();
    Ask();
    Judge();
    EndAll(env_->MonotonicNanos());
  }
  Read(0);
}

bool Attempt::IsAlive() const {
  return std::any_of(hosts_.begin(), hosts_.end(),
                     [](const Host& host) { return host.child->is_alive(); });
}

void Attempt::SignalAll(int signal) {
  for (size_t rank = 0; rank < hosts_.size(); ++rank) {
    Child& child = *hosts_[rank].child;
    // A shell would end, and not pass the signal on.
    const bool is_elsewhere = !options_.commands[rank].shell.empty();
    if (child.is_alive() && (!is_elsewhere || signal == SIGKILL))
      child.Signal(signal);
  }
  if (signal != SIGKILL) watch_->AskToStop();
}

void Attempt::KillUnheard() {
  const auto heard = watch_->hosts();
  for (size_t rank = 0; rank < hosts_.size(); ++rank) {
    const auto host = heard.find(static_cast<int>(rank));
    Child& child = *hosts_[rank].child;
    if (child.is_alive() && !options_.commands[rank].shell.empty() &&
        (host == heard.end() || !host->second.is_here))
      child.Signal(SIGKILL);
  }
}

// --- Output -----------------------------------------------------------------

void Attempt::Read(int milliseconds) {
  std::vector<pollfd> waits;
  for (const Host& host : hosts_)
    waits.push_back({host.child->output(), POLLIN, 0});
  if (poll(waits.data(), waits.size(), milliseconds) <= 0) return;
  for (size_t rank = 0; rank < hosts_.size(); ++rank)
    if (waits[rank].revents != 0)
      hosts_[rank].child->Read([&](std::string line) {
        TakeLine(static_cast<int>(rank), std::move(line));
      });
}

void Attempt::TakeLine(int rank, std::string line) {
  if (options_.all_output)
    *options_.out << "[" << rank << "] " << line << "\n" << std::flush;
  else if (rank == 0)
    *options_.out << line << "\n" << std::flush;
  std::deque<std::string>& last = hosts_[rank].last;
  last.push_back(std::move(line));
  if (last.size() > kKeptLines) last.pop_front();
}

void Attempt::Say(const std::string& words) {
  *options_.err << "launch: " << words << "\n" << std::flush;
}

void Attempt::PrintStacks() {
  const auto stacks = watch_->AskForStacks(kStackMillis);
  const auto heard = watch_->hosts();
  for (size_t i = 0; i < hosts_.size(); ++i) {
    const auto rank = static_cast<int>(i);
    const auto host = heard.find(rank);
    *options_.err << "launch: host " << rank << ": "
                  << (host == heard.end() ? std::string("not heard yet")
                                          : DoingInWords(host->second.report))
                  << "\n";
    const auto stack = stacks.find(rank);
    if (stack != stacks.end())
      *options_.err << stack->second;
    else if (hosts_[i].child->is_alive())
      *options_.err << "  does not answer (state " << hosts_[i].child->State()
                    << ")\n";
  }
  options_.err->flush();
}

// --- Ends -------------------------------------------------------------------

void Attempt::Fail(BadEnd end) {
  if (bad_end_) return;
  bad_end_ = std::move(end);
  failed_at_ = env_->MonotonicNanos();
}

void Attempt::Collect() {
  std::vector<BadEnd> ends;
  for (size_t rank = 0; rank < hosts_.size(); ++rank) {
    Child& child = *hosts_[rank].child;
    if (!child.Collect()) continue;
    const bool well = EndedWell(child.status());
    if (well && !child.left_script()) continue;
    int status = child.status();
    if (well) status = kNotBegun;
    if (!options_.commands[rank].shell.empty()) status = WithoutShell(status);
    ends.push_back({BadEnd::Kind::kEnded, static_cast<int>(rank), status,
                    well ? std::string(kDidNotBegin) : BadEndInWords(status)});
  }
  // If several hosts end at about the same time, one that a signal ended is the
  // cause: the others fail because it is gone. They may hear of that before
  // waitpid returns it, since the kernel frees its memory first.
  const auto cause =
      std::find_if(ends.begin(), ends.end(),
                   [](const BadEnd& end) { return WIFSIGNALED(end.status); });
  const bool is_effect = bad_end_ && bad_end_->kind == BadEnd::Kind::kEnded &&
                         !WIFSIGNALED(bad_end_->status) && !was_asked_ &&
                         env_->MonotonicNanos() - failed_at_ < kLastWords;
  if (cause != ends.end() && is_effect)
    bad_end_ = *cause;
  else if (cause != ends.end())
    Fail(*cause);
  else if (!ends.empty())
    Fail(ends.front());
}

void Attempt::Ask() {
  const int64_t now = env_->MonotonicNanos();
  const int signal = options_.stop->load();
  if (!was_asked_ && !bad_end_ && signal == 0 && options_.should_move &&
      now - move_asked_at_ >= kMoveEvery) {
    move_asked_at_ = now;
    was_moved_ = options_.should_move();
  }
  if (!was_asked_ && (signal != 0 || was_moved_)) {
    was_asked_ = true;
    // A terminal sends Ctrl-C to all; a run takes two signals that come
    // together as one.
    SignalAll(signal != 0 ? signal : SIGTERM);
    const double seconds = options_.limits.stop_seconds;
    kill_at_ = std::min(kill_at_, now + static_cast<int64_t>(seconds * 1e9));
  }
  if (options_.end_now->load() && !std::exchange(ends_now_, true)) {
    Say("a second signal came: all hosts are ended now; what they have not "
        "saved is lost");
    kill_at_ = now;
  }
  if (options_.tell_stacks->exchange(false)) PrintStacks();
}

void Attempt::EndAll(int64_t now) {
  if (bad_end_ && now - failed_at_ >= kLastWords && kill_at_ == INT64_MAX) {
    // Nothing comes of waiting for hosts that hang.
    const bool hangs = bad_end_->kind == BadEnd::Kind::kHung;
    SignalAll(hangs ? SIGKILL : SIGTERM);
    kill_at_ = now + kToSave;
    KillUnheard();
  }
  if (now < kill_at_) return;
  if (was_asked_ && !ends_now_) FailToStop(now);
  SignalAll(SIGKILL);
}

void Attempt::FailToStop(int64_t now) {
  const Reports reports = Heard(now);
  const std::vector<int> busy =
      HoldUp(reports, options_.limits.heartbeat_seconds);
  for (size_t i = 0; i < hosts_.size(); ++i) {
    const auto rank = static_cast<int>(i);
    const bool is_cause =
        busy.empty() ? hosts_[i].child->is_alive() : rank == busy[0];
    if (!is_cause) continue;
    const auto report = reports.find(rank);
    Fail({BadEnd::Kind::kHung, rank, 0,
          StrCat("did not end within ", Seconds(options_.limits.stop_seconds),
                 " of being asked to",
                 report == reports.end()
                     ? std::string()
                     : StrCat("; it ", DoingInWords(report->second)))});
    return;
  }
}

// --- What the hosts say -----------------------------------------------------

void Attempt::Judge() {
  const int64_t now = env_->MonotonicNanos();
  if (now - judged_at_ < kJudgeEvery || bad_end_) return;
  // If this process itself did not run, it has heard nobody meanwhile.
  if (now - judged_at_ > 5 * kJudgeEvery) deaf_since_ = now;
  judged_at_ = now;
  FindLost(now);
  const Reports reports = Heard(now);
  if (reports.size() != hosts_.size() || bad_end_) return;
  FindHung(reports);
  if (!said_slow_) SayWhoIsSlow(now, reports);
}

Reports Attempt::Heard(int64_t now) const {
  Reports reports;
  for (auto& [rank, host] : watch_->hosts()) {
    if (static_cast<size_t>(rank) >= hosts_.size() || !host.is_here) continue;
    reports[rank] = host.report;
    for (hosts::Doing& doing : reports[rank].doing)
      doing.seconds += static_cast<double>(now - host.heard) * kNano;
  }
  return reports;
}

// On a busy machine each is slow now and then, so it must last.
void Attempt::SayWhoIsSlow(int64_t now, const Reports& reports) {
  const auto slow = FindSlow(reports);
  const int rank = slow ? slow->rank : -1;
  if (std::exchange(slow_rank_, rank) != rank) slow_since_ = now;
  if (!slow || static_cast<double>(now - slow_since_) * kNano <
                   options_.limits.heartbeat_seconds)
    return;
  said_slow_ = true;
  Say(SlowInWords(*slow));
}

void Attempt::FindLost(int64_t now) {
  const auto heard = watch_->hosts();
  for (size_t rank = 0; rank < hosts_.size(); ++rank) {
    Child& child = *hosts_[rank].child;
    if (!child.is_alive()) continue;
    const auto host = heard.find(static_cast<int>(rank));
    const bool was_here = host != heard.end();
    // One that has said goodbye may still have memory to give back.
    const double limit =
        !was_here ? std::max(kToStart, options_.limits.heartbeat_seconds)
        : host->second.is_here ? options_.limits.heartbeat_seconds
                               : 3 * options_.limits.heartbeat_seconds;
    const int64_t since =
        std::max(was_here ? host->second.heard : 0, deaf_since_);
    const double silent = static_cast<double>(now - since) * kNano;
    if (silent < limit) continue;
    const bool is_stopped = child.State() == "T";
    Fail({BadEnd::Kind::kLost, static_cast<int>(rank), 0,
          StrCat("was not heard for ", Seconds(silent),
                 is_stopped ? " (its process is stopped)" : "",
                 was_here ? StrCat("; it was last seen at this: ",
                                   DoingInWords(host->second.report))
                          : std::string(" since its start"))});
    child.Signal(SIGKILL);
    return;
  }
}

void Attempt::FindHung(const Reports& reports) {
  const Limits& limits = options_.limits;
  const std::vector<int> busy = HoldUp(reports, limits.heartbeat_seconds);
  if (!busy.empty()) {
    // Once for each thing that holds them up.
    std::string words;
    for (const int rank : busy) {
      const auto& doing = reports.at(rank).doing;
      StrAppend(&words, StrCat(rank, doing.empty() ? "" : doing[0].words));
    }
    if (said_hold_up_ != words) {
      said_hold_up_ = words;
      for (const int rank : busy)
        Say(StrCat("the others have waited for ",
                   Seconds(limits.heartbeat_seconds), " or more for host ",
                   rank, ", which ", DoingInWords(reports.at(rank))));
    }
  }
  double still = INFINITY;
  for (const auto& [rank, report] : reports)
    still = std::min(still, StillSeconds(report));
  if (still < limits.hang_seconds) return;
  const int rank = busy.empty() ? 0 : busy[0];
  PrintStacks();
  Fail({BadEnd::Kind::kHung, rank, 0,
        StrCat("hangs: for ", Seconds(still),
               ", nothing has moved in any host; it ",
               DoingInWords(reports.at(rank)))});
}

}  // namespace escala::launch
