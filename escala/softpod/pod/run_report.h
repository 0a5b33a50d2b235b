// What the software Pods of this process have run, and what it would take on
// the real slices: the text that the Python package prints.
#pragma once

#include <cstdint>
#include <string>

#include "escala/base/status.h"
#include "escala/softpod/pod/program_time.h"

namespace escala::softpod::run_report {

// A run of a program, for one row of the text.
struct Run {
  std::string program;
  std::string fingerprint;  // tells programs of one name apart
  const pods::Slice* slice = nullptr;
  int64_t cores = 0;
  int64_t hbm_bytes = 0;  // of one core
  int64_t hbm_limit = 0;
};

// Counts a run that takes `time`. Thread-safe.
void Add(Run run, const Result<ProgramTime>& time);

// For each slice a table of its programs, the costliest first, and the parts of
// the costliest one's time. Thread-safe.
std::string Text();

}  // namespace escala::softpod::run_report
