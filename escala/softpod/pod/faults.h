// Faults to inject: failures on purpose, for tests of recovery.
//
//   die:core=3,execution=5        device 3 is gone from execution 5 on: every
//                                 execution that needs it fails
//   fail:execution=7              execution 7 fails, execution 8 does not
//   flip:core=1,execution=2,result=0,element=4,bit=30
//                                 one bit of one result of one device changes
//   code:every=3                  one in three loop kernels (by a hash of what
//                                 they compute) gets no machine code
//
// Faults are separated by `;`. Executions are counted over the whole Pod, from
// 0, in the order in which Execute was called. `core` is the id of a device.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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
};

// Parses a list of faults. The error for an unknown word names the known ones.
Result<std::vector<Fault>> ParseFaults(std::string_view text);

}  // namespace escala::softpod
