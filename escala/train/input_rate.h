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
  double bytes = 0;  // of records
  // What one thread alone takes for an example: its work, and its waits for
  // disks and buckets, but not its waits for a processor while others ran.
  double thread_micros = 0;
  // The share of that thread's time in which it waited for a processor; 0 where
  // the kernel does not count it.
  double busy = 0;
  // Microseconds of one thread for an example, by part.
  std::array<double, kInputParts> micros = {};

  double rate() const { return static_cast<double>(examples) / seconds; }
  double cpu_micros() const {
    return 1e6 * cpu_seconds / static_cast<double>(examples);
  }
  int binds() const;          // the part that takes most time
  int reading_binds() const;  // the same, without the transfer
};

// Reads as the slice's first host does, for about 1.75 x `seconds`, and at
// least three batches. `threads`: 0: as the recipe says.
Result<InputRate> MeasureInput(const Session& session, const pods::Slice& slice,
                               double seconds, int threads = 0);

}  // namespace escala::train
