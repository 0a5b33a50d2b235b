// Where the time of a step goes: by a trace on devices that ran it, and by a
// forecast on a real slice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/wire/xspace.h"

namespace escala::climb {

// An op of a device's program, or several that it fuses.
struct OpTime {
  std::string name;      // "gemm.0.3", unique in its program
  std::string words;     // "gemm 512x64x128"; "" if the trace says no more
  std::string category;  // "gemm", "all-reduce"
  std::string source;    // "step:142", a program's line; "" if not known
  std::string code;      // of its first op there, "dot_general"; "": not known
  double seconds = 0;    // of a step
  double flops = 0;      // of a step; 0: not known
};

// The mean time of a step in seconds, and its parts, which add up to it.
struct StepShares {
  int64_t steps = 0;
  double step = 0;
  // A device ran something else than collectives, or a collective.
  double compute = 0, collectives = 0;
  double input_wait = 0;  // no device ran, and the loop waited for a batch
  double host = 0;        // no device ran, for another reason

  // Ops of one device, those that took longest first; empty if the trace has
  // none.
  std::vector<OpTime> ops;
  // Without a device in the trace, `compute` is the time in which the loop
  // handed steps over (some plug-ins run them meanwhile) and waited for their
  // results, collectives count with it, and `input_wait` is all of the waiting
  // for batches, although devices may have worked meanwhile.
  bool has_devices = false;
};

// The parts of a step of a real slice in seconds, by the planner's model
// (pods::StepTime). Decoding of the input is not in it.
struct ForecastShares {
  double products = 0, vectors = 0, memory = 0, kernels = 0;
  double collectives = 0;  // not hidden behind computing
  double input_wait = 0, host = 0;
  // What the software Pod's clock counts beyond the model: an injected fault
  // slows a core or a link.
  double slow = 0;
  double mfu = 0;

  double compute() const { return products + vectors + memory + kernels; }
  double step() const {
    return compute() + collectives + input_wait + host + slow;
  }
};

// "gemm 512x64x128, dot_general at step:142"
std::string InWords(const OpTime& op);

// `trace` has that of a run (train/profile.h), and perhaps those of devices, of
// which the first one is taken. Fails if it has no whole step.
Result<StepShares> SharesOf(const Trace& trace);

}  // namespace escala::climb
