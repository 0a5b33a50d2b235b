// What the Pods of this process run while somebody records it: behind the
// profiler extension of the C API, which knows no client.
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

// All functions may be called from any thread.
namespace recorder {

// Fails while another recording goes on.
Status Start();
bool IsOn();
// What runs began and ended before Stop. Nothing where none goes on.
void Add(RecordedRun run);
// A serialised XSpace (base/wire/xspace.h) in the time of the wall clock: of
// each run the device of its core 0 stands for all, since they run together.
std::string Stop();

}  // namespace recorder

}  // namespace escala::softpod
