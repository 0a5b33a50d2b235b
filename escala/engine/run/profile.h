// Formats per-step timings, as a table for people and as spans for profilers.
#pragma once

#include <string>
#include <vector>

#include "escala/engine/ir/compiled_segment.h"
#include "escala/engine/run/block_runner.h"
#include "escala/engine/run/run_trace.h"

namespace escala::engine {

// A readable table of the time of `runs` runs, all threads together, by kind of
// step. `times` has the total time of each segment's steps; empty if they were
// not timed.
std::string ProfileOf(const std::vector<CompiledSegment>& segments,
                      const std::vector<StepTimes>& times, int64_t runs);

// "12.5 %: reference sort 11.0 %, reference fft 1.5 %": the share of the steps'
// time in steps that an interpreter runs, since they have no machine code, and
// these steps from the slowest on. Empty if the share is at most
// kTolerableShare.
inline constexpr double kTolerableShare = 0.05;
std::string InterpretedShare(const std::vector<CompiledSegment>& segments,
                             const std::vector<StepTimes>& times);

// The times of one run of one segment: when its phases began (MonotonicNow),
// and how long its steps took.
struct SegmentTimes {
  explicit SegmentTimes(const SegmentProgram& program) : steps(program) {}
  int64_t begin = 0;    // weights are packed
  int64_t blocks = 0;   // blocks run
  int64_t combine = 0;  // sums of the lanes are added
  int64_t end = 0;
  StepTimes steps;
};

// Adds the ops of a run to `trace`. The steps of each segment ran on `threads`
// threads, or on fewer if there are fewer arenas.
void TellRun(const std::vector<CompiledSegment>& segments,
             const std::vector<SegmentTimes>& times, int threads,
             RunTrace* trace);

}  // namespace escala::engine
