// Faults of a host, on purpose, for tests of recovery. The software Pod has
// faults of devices (softpod/pod/faults.h).
//
//   kill:host=1,at=step,step=12         host 1 ends as by kill -9 when its step
//                                       12 begins
//   kill:host=2,at=save,use=2,after=30  ... 30 ms after it begins its second
//                                       save
//   freeze:host=2,at=step,step=5        its process stops, as by kill -STOP
//   hang:host=2,at=input,step=5         the thread that is at it goes on never,
//                                       the others do
//   slow:host=3,at=step,step=4,ms=200   it takes so much longer at each, from
//                                       step 4 on
//   exit:host=1,at=step,step=3,code=3   the process ends with that code
//
// Faults are separated by `;`. `at` is one of the kinds of work (work.h). A
// fault strikes in the first attempt of a run, or in `attempt=N` (from 0), or
// in each, with `attempt=all`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/hosts/work.h"

namespace escala::hosts {

struct Fault {
  enum class Kind { kKill, kFreeze, kHang, kSlow, kExit };
  Kind kind = Kind::kKill;
  int64_t host = 0;
  Work at = Work::kStep;
  int64_t step = 0;     // 0: at any
  int64_t use = 1;      // of that work at that step, from 1
  int64_t after = 0;    // milliseconds
  int64_t ms = 0;       // of kSlow
  int64_t code = 3;     // of kExit
  int64_t attempt = 0;  // -1: all
};

// INVALID_ARGUMENT, with the words that are known.
Result<std::vector<Fault>> ParseFaults(std::string_view text);

// The faults of this process. Thread-safe.
class Faults {
 public:
  Faults() = default;  // none
  Faults(std::vector<Fault> faults, int host, int64_t attempt);

  // A thread begins that work.
  void Strike(Work work, int64_t step) const;

 private:
  struct Shared {
    std::vector<Fault> faults;
    Mutex mutex;
    std::vector<int64_t> uses ESCALA_GUARDED_BY(mutex);  // by fault
  };
  std::shared_ptr<Shared> shared_;  // null: none
};

}  // namespace escala::hosts
