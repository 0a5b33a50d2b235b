// The key-value store of a run's processes: it lives in that of rank 0.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"

namespace escala::hosts {

// Thread-safe.
class Store {
 public:
  Status Put(const std::string& key, std::string value);
  // Waits for the value. DEADLINE_EXCEEDED after so long.
  Result<std::string> Get(const std::string& key, int64_t milliseconds);
  // Gives the value of process `rank`, waits for those of all `size`
  // processes, and returns them by rank. Each process calls it once for a key.
  // UNAVAILABLE, with those that have not come, after so long, and from then on
  // for whoever comes later.
  Result<std::vector<std::string>> Gather(const std::string& key, int rank,
                                          int size, std::string value,
                                          int64_t milliseconds);
  // Process `rank` will not come any more: whoever waits for it, now or later,
  // gets UNAVAILABLE with its name.
  void Gone(int rank);
  // Ends all waits, which fail with UNAVAILABLE, as do later ones.
  void Close();

 private:
  struct Meeting {
    std::map<int, std::string> values;  // by rank
    int taken = 0;
    Status failed;
  };

  Mutex mutex_;
  CondVar changed_;
  bool closed_ ESCALA_GUARDED_BY(mutex_) = false;
  std::map<std::string, std::string> values_ ESCALA_GUARDED_BY(mutex_);
  std::map<std::string, Meeting> meetings_ ESCALA_GUARDED_BY(mutex_);
  std::set<int> gone_ ESCALA_GUARDED_BY(mutex_);
};

// "hosts 1 and 3 of 4": those that are not among `here`.
std::string Absent(const std::set<int>& here, int size);

}  // namespace escala::hosts
