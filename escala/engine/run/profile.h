// Where the time of a program went.
#pragma once

#include <string>
#include <vector>

#include "escala/engine/ir/compiled.h"
#include "escala/engine/run/block_runner.h"
#include "escala/engine/run/run_trace.h"

namespace escala::engine {

// Of `runs` runs, all threads together, by kind of step: lines for people.
// `times`: of each segment's steps in all runs; empty where none were taken.
std::string ProfileOf(const std::vector<Compiled>& segments,
                      const std::vector<StepTimes>& times, int64_t runs);

// One run of one segment: its parts by MonotonicNow, and the time of its steps.
struct SegmentTimes {
  explicit SegmentTimes(const SegmentProgram& program)
      : steps(program.body.steps.size()) {}
  int64_t begin = 0;    // weights are made ready
  int64_t blocks = 0;   // the blocks run
  int64_t combine = 0;  // sums of lanes are added
  int64_t end = 0;
  StepTimes steps;
};

// The ops of a run, of which each segment's steps ran on `threads` threads or,
// where there are fewer lanes or arenas, on so many.
void TellRun(const std::vector<Compiled>& segments,
             const std::vector<SegmentTimes>& times, int threads,
             RunTrace* trace);

}  // namespace escala::engine
