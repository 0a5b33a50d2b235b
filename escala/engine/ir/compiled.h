// A compiled dense program as data: its segments, and what one run of it keeps
// in memory, and where. memory/ decides the places, run/ goes by them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "escala/engine/ir/program.h"
#include "escala/engine/ir/segment.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Lanes' sums into one, in a balanced tree: rows of `kRow` elements and a rest.
struct Combine {
  static constexpr int64_t kRow = 1 << 13;
  int rows_kernel = -1, rest_kernel = -1;  // of the segment's loops
  int64_t rows = 0;
};

// The sum of several lanes, or one in another type than the result's.
struct LaneSums {
  int64_t bytes = 0;      // of one lane; 0: there is just the result
  bool in_place = false;  // the first lane adds up in the result's memory
  int64_t offset = 0;  // of the first lane that does not, in the run's memory
  Combine combine;
};

// A segment, and what each of its blocks must be told.
struct Compiled {
  Segment segment;
  SegmentProgram program;
  std::vector<int> waves;      // where there is one block
  std::vector<LaneSums> sums;  // by output
  // By output: where in a thread's arena the other lanes leave what the first
  // lane makes, too, or -1.
  std::vector<int64_t> spares;
  // By buffer: how many bytes the next block along each axis is away.
  std::vector<std::vector<int64_t>> steps;
  // In the run's memory. An arena for each thread that runs blocks, and scratch
  // memory for every thread.
  int64_t prepared_offset = 0;
  int64_t arena_offset = 0, arena_stride = 0, arenas = 0;
  int64_t scratch_offset = 0, scratch_stride = 0;
};

// A value that lives between segments.
struct Global {
  enum class Home : uint8_t { kNone, kArgument, kArena, kResult } home;
  int index = -1;             // argument or result
  int argument = -1;          // a result that may take this argument's memory
  int64_t offset = 0;         // in the run's memory
  int first = -1, last = -1;  // segments
};

struct RunPlan {
  std::vector<Global> globals;  // by ValueId
  int64_t bytes = 0;
  // The most that is needed at once: by liveness of the same values.
  int64_t lower_bound_bytes = 0;
  // What of it is needed where it is fullest: for people, largest first.
  struct Part {
    int64_t bytes = 0;
    int segment = -1;
    hlo::ValueId value = -1;  // or ...
    const char* what = "";    // "partial sums", "arenas", ...
  };
  std::vector<Part> parts;
  std::vector<Guard> guards;  // in the run's memory
};

// All that a run needs of the program.
struct DenseCode {
  std::unique_ptr<const hlo::Module> module;
  const hlo::Function* function = nullptr;  // its entry
  std::vector<Compiled> segments;
  RunPlan plan;
};

}  // namespace escala::engine
