// Faults to inject: failures on purpose, for tests of recovery.
//
//   die:core=3,execution=5        device 3 is gone: every execution that needs
//                                 it fails
//   fail:execution=7              execution 7 fails, execution 8 does not
//   fail:collective=2,step=20     ... because of its third collective, in the
//                                 order of the program's text, if it has three
//   flip:core=1,step=3,result=0,element=4,bit=30
//                                 one bit of one result of one device changes
//   slow:core=3,factor=2          work of device 3 takes twice as long; where
//                                 a program has collectives, the others wait
//   slow:link=0-2,factor=10       collectives that use the link between the
//                                 chips of devices 0 and 2 take 10 times as
//                                 long; `escala pod SLICE` draws the links
//   code:every=3                  one in three loop kernels (by a hash of what
//                                 they compute) gets no machine code
//
// Faults are separated by `;`. `core` is the id of a device. Slow cores and
// links show on the virtual clocks alone.
//
// A fault comes at a moment, which is one of these:
//
//   execution=5                   executions of the whole Pod, from 0, in the
//                                 order in which Execute was called
//   program=NAME,execution=5      ... of the programs whose module has that
//                                 name; only they fail or flip
//   step=6                        the sixth execution of the programs named
//                                 "step": program=step,execution=5. In a run
//                                 that began in this process, that is its step
//                                 6
//
// `fail` and `flip` strike at that moment alone. `die` and `slow` begin with
// it, and then last for all programs. Without a moment, `slow` lasts from the
// beginning, and `fail:collective=N` strikes at every execution. The others
// need a moment, and `code` has none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/pods/catalogue.h"

namespace escala::softpod {

// A fault to inject. Only the fields of its kind are set.
struct Fault {
  enum class Kind { kDie, kFail, kFlip, kSlow, kCode };
  Kind kind = Kind::kFail;
  int64_t core = -1;                     // -1: not of a core
  int64_t link_from = -1, link_to = -1;  // devices; -1: not of a link
  double factor = 1;
  int64_t collective = -1;  // from 0; -1: the whole execution
  int64_t execution = -1;   // from 0; -1: all of them
  int64_t step = 0;         // as written, from 1; 0: it was not
  int64_t result = 0;
  int64_t element = 0;
  int64_t bit = 0;
  int64_t every = 0;
  std::string program;  // "": of all programs

  // "execution 7", "execution 7 of step", "step 8", "every execution"
  std::string Moment() const;
};

// Parses a list of faults. The errors name the words that are known.
Result<std::vector<Fault>> ParseFaults(std::string_view text);

// Fails if a fault names a core or a link that the slice does not have.
Status CheckFaults(const std::vector<Fault>& faults, const pods::Slice& slice);

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
