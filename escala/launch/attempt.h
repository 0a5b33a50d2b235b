// One attempt at a run: its processes, one for each host, from their start to
// their common end.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/launch/child.h"
#include "escala/launch/look.h"
#include "escala/launch/watch.h"

namespace escala::launch {

struct Limits {
  double heartbeat_seconds = 10;  // a host that is silent for longer is lost
  double hang_seconds = 600;      // an attempt in which nothing moves is ended
  double stop_seconds = 60;       // for all to save, if they are asked to stop
};

// How the first host ended that did not end well.
struct BadEnd {
  enum class Kind {
    kEnded,  // by itself, or by a signal: `status` says how
    kLost,   // it was not heard any more
    kHung,   // it and all others were at the same thing for too long
  };
  Kind kind = Kind::kEnded;
  int rank = 0;
  int status = 0;     // of waitpid
  std::string words;  // "was ended by a signal (Killed)"
};

class Attempt {
 public:
  struct Options {
    std::vector<Command> commands;  // of each host
    Limits limits;
    bool all_output = false;  // also of hosts above 0, each line with its host
    std::ostream* out = nullptr;
    std::ostream* err = nullptr;
    // A signal that asks the run to save and stop; 0: none yet.
    const std::atomic<int>* stop = nullptr;
    // Set by a second one: all hosts are killed.
    const std::atomic<bool>* end_now = nullptr;
    // Set by a signal that asks for all stacks.
    std::atomic<bool>* tell_stacks = nullptr;
    // Asked now and then: whether the run should save and stop, to go on with
    // other machines.
    std::function<bool()> should_move;
  };
  Attempt(Env* env, Options options, std::unique_ptr<Watch> watch);
  ~Attempt();  // its processes are killed

  Status Start();
  // Waits until all have ended; ends them after the first bad end, or when it
  // is asked to stop.
  void Run();

  const std::optional<BadEnd>& bad_end() const { return bad_end_; }
  // Whether should_move() ended it.
  bool was_moved() const { return was_moved_; }
  // The last lines of a host.
  const std::deque<std::string>& last_lines(int rank) const {
    return hosts_[rank].last;
  }

 private:
  struct Host {
    std::unique_ptr<Child> child;
    std::deque<std::string> last;  // lines
  };

  bool IsAlive() const;
  void SignalAll(int signal);
  // The shells whose hosts get no orders, as they were not heard.
  void KillUnheard();
  void Read(int milliseconds);
  void TakeLine(int rank, std::string line);
  void Collect();
  void Ask();    // what signals and should_move() ask for
  void Judge();  // what the hosts say, or do not say
  void SayWhoIsSlow(int64_t now, const Reports& reports);
  Reports Heard(int64_t now) const;  // of the hosts that are here
  void FindLost(int64_t now);
  void FindHung(const Reports& reports);
  void EndAll(int64_t now);  // in time
  void FailToStop(int64_t now);
  void Fail(BadEnd end);
  void Say(const std::string& words);
  void PrintStacks();

  Env* const env_;
  const Options options_;
  const std::unique_ptr<Watch> watch_;
  std::vector<Host> hosts_;
  std::optional<BadEnd> bad_end_;
  bool was_moved_ = false;
  bool was_asked_ = false;  // to stop
  bool ends_now_ = false;
  int64_t failed_at_ = 0;  // when bad_end_ was found
  int64_t kill_at_ = INT64_MAX;
  int64_t judged_at_ = 0;
  int64_t deaf_since_ = 0;  // beats before it do not count
  int64_t move_asked_at_ = 0;
  std::string said_hold_up_;
  bool said_slow_ = false;
  int slow_rank_ = -1;
  int64_t slow_since_ = 0;
};

// How a process ended badly, by waitpid's status: "failed (exit 3)".
std::string BadEndInWords(int status);

}  // namespace escala::launch
