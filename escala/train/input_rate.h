// Measures how fast this machine reads what a host of a slice feeds to its
// cores, and which part of that work takes the time.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/input/meter.h"
#include "escala/pods/catalogue.h"
#include "escala/train/session.h"

namespace escala::train {

// The stages of a thread that reads, what lies between them, and the transfer
// to the devices.
inline constexpr int kInputOther = input::kStages,
                     kInputTransfer = kInputOther + 1,
                     kInputParts = kInputTransfer + 1;
std::string_view InputPartName(int part);  // "decode"

struct InputRate {
  std::vector<int> feeds;     // the replicas that the host feeds
  int64_t host_examples = 0;  // of a step
  int threads = 0;            // that read
  int64_t examples = 0;       // that they read
  double seconds = 0, cpu_seconds = 0;
  // Of `seconds`, those in which a thread that could read waited for a
  // processor, because other programs ran; 0: not known.
  double queued_seconds = 0;
  double bytes = 0;  // of records
  // Microseconds of one thread for an example, by part.
  std::array<double, kInputParts> micros = {};

  double rate() const { return static_cast<double>(examples) / seconds; }
  double cpu_micros() const {
    return 1e6 * cpu_seconds / static_cast<double>(examples);
  }
  int binds() const;  // the part that takes most time
};

// Reads as the slice's first host does, for about 1.75 x `seconds`, and at
// least three batches. `threads`: 0: as the recipe says.
Result<InputRate> MeasureInput(const Session& session, const pods::Slice& slice,
                               double seconds, int threads = 0);

}  // namespace escala::train
