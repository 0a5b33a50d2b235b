// Records what all Pods of this process run. It serves the profiler extension
// of the C API, which knows no client.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/run/run_trace.h"

namespace escala::softpod {

struct RecordedRun {
  std::string program;
  std::string device_kind;
  int64_t device = 0;  // of the run's core 0
  int64_t cores = 0;
  int launch_id = 0;  // 0: none was given
  int64_t begin_ns = 0, end_ns = 0;
  engine::RunTrace trace;
};

// All functions are thread-safe.
namespace recorder {

// Begins a recording. Fails while another one is active.
Status Start();
bool IsOn();
// Adds a run that began and ended during a recording; else does nothing.
void Add(RecordedRun run);
// Ends the recording and returns a serialised XSpace (base/wire/xspace.h) in
// wall-clock time. Cores run together, so each run is shown only on the device
// of its core 0.
std::string Stop();

}  // namespace recorder

}  // namespace escala::softpod
