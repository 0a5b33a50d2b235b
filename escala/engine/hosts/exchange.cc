#include "escala/engine/hosts/exchange.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/base/strings.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

// One call of all hosts: what those here bring, and get.
struct Round {
  std::map<int64_t, Side> sides;  // by host
  std::optional<hlo::OpCode> combine;
  bool begun = false;  // a thread exchanges for all sides
  bool done = false;
  Status status;
  size_t left = 0;  // sides that have not looked at the outcome
};

struct RunExchange::Rep {
  class Host : public hlo::HostExchange {
   public:
    Host(Rep* rep, int64_t host) : rep_(*rep), host_(host) {}
    Status CombineAcross(const Call& call, hlo::OpCode combine,
                         std::span<const ConstView> mine,
                         std::span<const View> all) override {
      return rep_.Meet(host_, ++calls_, {call, mine, all}, combine);
    }
    Status GatherAcross(const Call& call, std::span<const ConstView> mine,
                        std::span<const View> all) override {
      return rep_.Meet(host_, ++calls_, {call, mine, all}, std::nullopt);
    }

   private:
    Rep& rep_;
    const int64_t host_;
    uint64_t calls_ = 0;
  };

  const HostPlaces& places;
  Transport* const transport;
  Staging* const staging;
  const uint64_t tag;
  const hlo::CancelFlag cancel;
  std::vector<std::unique_ptr<Host>> hosts;

  Mutex mutex;
  CondVar changed;
  // By number and first host: groups of hosts that do not meet may make the
  // same call at once.
  std::map<std::pair<uint64_t, int64_t>, Round> rounds ESCALA_GUARDED_BY(mutex);
  Status failed ESCALA_GUARDED_BY(mutex);
  // Hosts that wait in a round that is not begun, or have come to their end.
  size_t idle ESCALA_GUARDED_BY(mutex) = 0;

  // Whether the two sides are of the same call.
  static bool Fit(const Side& a, const Side& b) {
    return a.call.what == b.call.what &&
           std::equal(a.mine.begin(), a.mine.end(), b.mine.begin(),
                      b.mine.end(), [](const ConstView& x, const ConstView& y) {
                        return x.shape->type == y.shape->type &&
                               x.shape->byte_size() == y.shape->byte_size();
                      });
  }

  // Fails if all hosts here are idle, and some of them wait.
  void LookForDeadlock() ESCALA_REQUIRES(mutex) {
    if (idle < hosts.size() || !failed.ok()) return;
    std::string waits;
    for (const auto& [key, round] : rounds) {
      if (round.begun) continue;
      for (const auto& [host, side] : round.sides)
        waits += StrCat(waits.empty() ? "" : ", ", "host ", host, " in ",
                        side.call.what);
    }
    if (waits.empty()) return;
    failed = FailedPrecondition(
        "hosts wait for others that do not come (they took another branch, or "
        "left the loop): ",
        waits, "; a real Pod would hang");
    changed.NotifyAll();
  }

  // Until the round is done, or fails before it began.
  void Wait(const Round& round) ESCALA_REQUIRES(mutex) {
    // Whoever cancels a run does not know who waits here.
    constexpr std::chrono::milliseconds kLook{20};
    while (!round.done && (round.begun || failed.ok())) {
      if (cancel == nullptr || round.begun) {
        changed.Wait(mutex);
        continue;
      }
      if (hlo::IsCancelled(cancel)) {
        failed = Status(StatusCode::kCancelled, "the run was cancelled");
        changed.NotifyAll();
        return;
      }
      changed.WaitUntil(mutex, std::chrono::steady_clock::now() + kLook);
    }
  }

  Status Meet(int64_t host, uint64_t number, Side side,
              std::optional<hlo::OpCode> combine) {
    size_t expected = 0;
    for (const int64_t other : side.call.hosts)
      expected +=
          std::binary_search(places.here.begin(), places.here.end(), other);
    const std::pair key(number, side.call.hosts.front());
    MutexLock lock(mutex);
    ESCALA_RETURN_IF_ERROR(failed);
    Round& round = rounds[key];
    if (!round.sides.empty()) {
      const Side& first = round.sides.begin()->second;
      if (round.combine != combine || !Fit(first, side)) {
        failed = FailedPrecondition(
            "hosts come to different calls at once (they took another branch, "
            "or left a loop): ",
            first.call.what, ", and host ", host, " ", side.call.what,
            "; a real Pod would hang");
        changed.NotifyAll();
        return failed;
      }
    }
    round.combine = combine;
    round.sides.emplace(host, side);
    round.left = expected;
    if (round.sides.size() == expected) {
      round.begun = true;
      idle -= expected - 1;
      lock.Unlock();
      Status status = Exchange(round, number);
      lock.Lock();
      if (!status.ok() && failed.ok()) failed = status;
      round.status = std::move(status);
      round.done = true;
      changed.NotifyAll();
    } else {
      ++idle;
      LookForDeadlock();
    }
    // A side's arrays are in use while a thread exchanges them.
    Wait(round);
    Status status = round.done ? round.status : failed;
    if (--round.left == 0) rounds.erase(key);
    return status;
  }

  // Messages of different calls never meet.
  uint64_t TagOf(const hlo::HostExchange::Call& call, uint64_t number) const {
    uint64_t mixed = hlo::MixScope(tag, number);
    mixed = hlo::MixScope(mixed, static_cast<uint64_t>(call.hosts[0]));
    for (const char c : call.what)
      mixed = hlo::MixScope(mixed, static_cast<uint64_t>(c));
    return mixed;
  }

  Status Exchange(const Round& round, uint64_t number) {
    const auto begin = std::chrono::steady_clock::now();
    const hlo::HostExchange::Call& call = round.sides.begin()->second.call;
    const Meeting meeting{
        places,     transport,           staging,
        cancel,     TagOf(call, number), {call.hosts.begin(), call.hosts.end()},
        round.sides};
    std::optional<Transport::Scope> under_way;
    if (transport != nullptr) under_way.emplace(transport, call.what);
    const Status status = round.combine ? CombineAll(meeting, *round.combine)
                                        : GatherAll(meeting);
    if (transport != nullptr) {
      ++transport->times().calls;
      transport->times().total +=
          std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin)
              .count();
    }
    return status.WithContext(std::string(call.what));
  }
};

std::vector<int> Meeting::Processes() const {
  std::vector<int> processes;
  for (const int64_t host : hosts) processes.push_back(ProcessOf(host));
  std::sort(processes.begin(), processes.end());
  processes.erase(std::unique(processes.begin(), processes.end()),
                  processes.end());
  return processes;
}

RunExchange::RunExchange(const HostPlaces* places, Transport* transport,
                         Staging* staging, uint64_t tag, hlo::CancelFlag cancel)
    : rep_(new Rep{*places, transport, staging, tag, cancel}) {
  for (const int64_t host : places->here)
    rep_->hosts.push_back(std::make_unique<Rep::Host>(rep_.get(), host));
}

RunExchange::~RunExchange() = default;

hlo::HostExchange* RunExchange::of(size_t k) { return rep_->hosts[k].get(); }

Status RunExchange::Finish() {
  const MutexLock lock(rep_->mutex);
  ++rep_->idle;
  rep_->LookForDeadlock();
  return rep_->failed;
}

void RunExchange::Fail(const Status& status) {
  const MutexLock lock(rep_->mutex);
  if (rep_->failed.ok()) rep_->failed = status;
  rep_->changed.NotifyAll();
}

}  // namespace escala::engine
