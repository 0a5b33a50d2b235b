// Faults to inject: failures on purpose, for tests of recovery.
//
//   die:core=3,execution=5        device 3 is gone from execution 5 on: every
//                                 execution that needs it fails
//   fail:execution=7              execution 7 fails, execution 8 does not
//   flip:core=1,program=step,execution=2,result=0,element=4,bit=30
//                                 one bit of one result of one device changes
//   code:every=3                  one in three loop kernels (by a hash of what
//                                 they compute) gets no machine code
//
// Faults are separated by `;`. Executions are counted over the whole Pod, from
// 0, in the order in which Execute was called. With program=NAME only those of
// the programs whose module has that name are counted, and only they fail or
// flip; a device that dies is gone for all programs. `core` is the id of a
// device.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"

namespace escala::softpod {

// A fault to inject. Only the fields of its kind are set.
struct Fault {
  enum class Kind { kDie, kFail, kFlip, kCode };
  Kind kind = Kind::kFail;
  int64_t core = 0;
  int64_t execution = 0;
  int64_t result = 0;
  int64_t element = 0;
  int64_t bit = 0;
  int64_t every = 0;
  std::string program;  // "": of all programs

  // "execution 7", "execution 7 of step"
  std::string Moment() const;
};

// Parses a list of faults. The error for an unknown word names the known ones.
Result<std::vector<Fault>> ParseFaults(std::string_view text);

// Counts a Pod's executions for its faults. Thread-safe.
class FaultClock {
 public:
  explicit FaultClock(std::vector<Fault> faults);

  // Counts an execution of the program of that name. Returns the faults that
  // strike it, unless it does not run on their device. They live as long as the
  // clock.
  std::vector<const Fault*> Count(std::string_view program);

 private:
  const std::vector<Fault> faults_;
  Mutex mutex_;
  std::vector<int64_t> counted_ ESCALA_GUARDED_BY(mutex_);  // by fault
};

}  // namespace escala::softpod
