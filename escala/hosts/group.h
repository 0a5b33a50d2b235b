// The processes of a run, seen from one of them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/hosts/activity.h"
#include "escala/hosts/place.h"

namespace escala::hosts {

// All processes make the same calls of the same names in the same order; each
// call but Put and Get waits for the others. If one does not come within the
// time limit, UNAVAILABLE names it, in all that wait. Thread-safe: calls of
// different names may overlap.
class Group {
 public:
  // One process: nobody is waited for. Never destroyed.
  static Group* One();
  // Meets the other processes of `place`, for at most so long. `env` and
  // `activity`, which is told of waits, must outlive it. `say` is told of long
  // ones, as of Store::Say. INVALID_ARGUMENT if two processes have one number.
  static Result<std::unique_ptr<Group>> Join(
      Env* env, const Place& place, int64_t milliseconds, Activity* activity,
      const std::function<void(const std::string& words)>& say = nullptr);
  virtual ~Group() = default;

  int rank() const { return place_.rank; }
  int size() const { return place_.size; }
  const Place& place() const { return place_; }
  // What this process is doing.
  Activity& activity() { return *activity_; }

  virtual Status Put(const std::string& key, const std::string& value) = 0;
  // Waits until some process has put it, and else fails with
  // DEADLINE_EXCEEDED.
  virtual Result<std::string> Get(const std::string& key,
                                  int64_t milliseconds) = 0;

  // Whether some process did not come to a meeting, so that no other meeting
  // can be a good one.
  bool has_lost() const;

  // The values of all, by rank.
  Result<std::vector<std::string>> Gather(const std::string& name,
                                          std::string value,
                                          int64_t milliseconds);
  // As Gather(), of what each process has done so far: if some have failed, all
  // get the status of the first of them.
  Result<std::vector<std::string>> GatherIfWell(const std::string& name,
                                                const Status& status,
                                                const std::string& value,
                                                int64_t milliseconds);
  Status Barrier(const std::string& name, int64_t milliseconds);
  // What the process of rank 0 passes.
  Result<std::string> Broadcast(const std::string& name, std::string value,
                                int64_t milliseconds);
  // Adds by rank, so that all get the same bits. REQUIRES: as many numbers in
  // all processes
  Result<std::vector<double>> Sum(const std::string& name,
                                  const std::vector<double>& numbers,
                                  int64_t milliseconds);

 protected:
  Group(Place place, Activity* activity)
      : place_(std::move(place)), activity_(activity) {}
  virtual Result<std::vector<std::string>> GatherAt(const std::string& key,
                                                    std::string value,
                                                    int64_t milliseconds) = 0;

 private:
  const Place place_;
  Activity* const activity_;
  mutable Mutex mutex_;
  // How often a name was used: each time is another meeting.
  std::map<std::string, int64_t> uses_ ESCALA_GUARDED_BY(mutex_);
  bool has_lost_ ESCALA_GUARDED_BY(mutex_) = false;
};

}  // namespace escala::hosts
