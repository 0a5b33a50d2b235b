// What a process of a run is doing: for whoever watches the run, and for faults
// that are to strike in the middle of something.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/hosts/faults.h"
#include "escala/hosts/work.h"

namespace escala::hosts {

// A piece of work that a thread is at.
struct Doing {
  Work work = Work::kStart;
  std::string words;   // "reads input of step 14"
  double seconds = 0;  // since it began
};

// The time that this process takes for a step, without its waits for others: of
// the last steps, so many of a hundred took at most so long.
struct StepTimes {
  int64_t steps = 0;
  double p50 = 0, p90 = 0, p99 = 0;  // seconds
};

// What the devices of this process wait for.
struct DeviceWaits {
  double seconds = 0;  // for other hosts, so far
  std::string words;   // "host 2 at all_reduce (exchange 57)"; "": nothing
};

struct Report {
  int64_t step = 0;  // the last that has begun
  // The innermost work of each thread; that of the run's own thread comes
  // first.
  std::vector<Doing> doing;
  StepTimes own;
};

// Thread-safe.
class Activity {
 public:
  explicit Activity(Env* env) : env_(env) {}
  Activity(const Activity&) = delete;
  Activity& operator=(const Activity&) = delete;

  // This thread is at that work while the scope lives.
  class Scope {
   public:
    ~Scope() { activity_->End(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    friend class Activity;
    explicit Scope(Activity* activity) : activity_(activity) {}
    Activity* const activity_;
  };
  [[nodiscard]] Scope Begin(Work work, std::string words);

  // The run's thread begins a step.
  void BeginStep(int64_t step);

  Report Look() const;

  // How to ask the devices, until it is null again. It is called by any thread,
  // and must not call this object.
  void SetDevices(std::function<DeviceWaits()> devices);

  // REQUIRES: called before any other thread knows this object
  void SetFaults(Faults faults) { faults_ = std::move(faults); }

 private:
  struct Entry {
    Work work;
    std::string words;
    int64_t since;
  };
  void End();

  Env* const env_;
  Faults faults_;
  mutable Mutex mutex_;
  std::function<DeviceWaits()> devices_ ESCALA_GUARDED_BY(mutex_);
  // The innermost comes last. A thread without any is not there.
  std::map<std::thread::id, std::vector<Entry>> threads_
      ESCALA_GUARDED_BY(mutex_);
  std::thread::id run_thread_ ESCALA_GUARDED_BY(mutex_) =
      std::this_thread::get_id();
  int64_t step_ ESCALA_GUARDED_BY(mutex_) = 0;
  int64_t step_began_ ESCALA_GUARDED_BY(mutex_) = -1;  // none has
  int64_t waited_ ESCALA_GUARDED_BY(mutex_) = 0;  // in this step, nanoseconds
  // DeviceWaits::seconds when this step began.
  double device_waits_ ESCALA_GUARDED_BY(mutex_) = 0;
  std::deque<double> own_ ESCALA_GUARDED_BY(mutex_);  // seconds, newest last
};

}  // namespace escala::hosts
