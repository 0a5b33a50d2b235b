// The key-value store of a run's processes: it lives in that of rank 0.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"

namespace escala::hosts {

// Thread-safe.
class Store {
 public:
  // `say`: told of those that have not come to a meeting after so long, and
  // then each time after twice as long; null: nobody is.
  using Say = std::function<void(const std::string& words)>;
  explicit Store(Say say = nullptr, int64_t silent_milliseconds = 10'000)
      : say_(std::move(say)), silent_(silent_milliseconds) {}
  Status Put(const std::string& key, std::string value);
  // Waits for the value. DEADLINE_EXCEEDED after so long.
  Result<std::string> Get(const std::string& key, int64_t milliseconds);
  // Gives the value of process `rank`, waits for those of all `size`
  // processes, and returns them by rank. Each process calls it once for a key.
  // UNAVAILABLE, with those that have not come, after so long, and from then on
  // for whoever comes later. INVALID_ARGUMENT for all if their sizes differ.
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
    int size = 0;                       // as the first that came has it
    int taken = 0;
    Status failed;
    int64_t begun = 0, say_at = 0;  // milliseconds
  };
  void SayWhoIsAbsent(const std::string& key, int size, Meeting* meeting)
      ESCALA_REQUIRES(mutex_);

  const Say say_;
  const int64_t silent_;
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
