// Represents a compiled dense program as data: its segments, and the memory
// that one run needs, with every offset. The code in memory/ decides the
// offsets; the code in run/ uses them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "escala/engine/ir/program.h"
#include "escala/engine/ir/segment.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Says how the partial sums of all lanes are added: in a balanced tree, element
// by element. One kernel does `rows` rows of `kRow` elements; another one does
// the elements after the last whole row.
struct Combine {
  static constexpr int64_t kRow = 1 << 13;
  // indices into SegmentProgram::loops; -1: none
  int rows_kernel = -1, rest_kernel = -1;
  int64_t rows = 0;
};

// The partial sums of one output: one per lane. They are also needed with a
// single lane if the sum has another type than the result.
struct LaneSums {
  int64_t bytes = 0;  // Bytes per lane; 0: blocks add directly to the result.
  bool in_place = false;  // The first lane accumulates in the result's memory.
  // Offset in the run's memory of the first other lane's partial sum.
  int64_t offset = 0;
  Combine combine;
};

// The sums (numbers of outputs) that a step is the first of its block to touch,
// and those that it is the last to touch. Blocks of a lane do so in order.
struct SumTurns {
  std::vector<int> enter, leave;
};

// A segment with its code, and where each of its blocks finds its data.
struct CompiledSegment {
  Segment segment;
  SegmentProgram program;
  // By step: its wave. Steps of one wave run at once if there is one block;
  // with several blocks each step is a wave of its own.
  std::vector<int> waves;
  std::vector<SumTurns> turns;  // by step
  std::vector<LaneSums> sums;   // by output
  // By output: the offset in a thread's arena to which blocks other than the
  // first write a result that every block computes, or -1.
  std::vector<int64_t> discarded;
  // By buffer and axis: the distance in bytes from a block's data to the data
  // of the next block along that axis.
  std::vector<std::vector<int64_t>> steps;
  double nanos = 0;  // that its blocks take one thread, roughly
  // Offsets in the run's memory. Each thread that runs blocks has an arena;
  // every thread has scratch memory.
  int64_t prepared_offset = 0;
  int64_t arena_offset = 0, arena_stride = 0, arenas = 0;
  int64_t scratch_offset = 0, scratch_stride = 0;
};

// A value that one segment makes and another one reads, or an argument or
// result of the program.
struct ProgramValue {
  enum class Home : uint8_t { kNone, kArgument, kArena, kResult } home;
  int index = -1;  // number of the argument or result
  // If >= 0: this result may reuse the memory of that argument.
  int argument = -1;
  int64_t offset = 0;         // in the run's memory
  int first = -1, last = -1;  // segments
};

struct RunPlan {
  std::vector<ProgramValue> globals;  // by ValueId
  int64_t bytes = 0;
  // The most bytes that are live at one time. No plan can need less.
  int64_t lower_bound_bytes = 0;
  // The values live at that time, for messages; largest first.
  struct Part {
    int64_t bytes = 0;
    int segment = -1;
    hlo::ValueId value = -1;  // If -1, `what` says what it is.
    const char* what = "";    // "partial sums", "arenas", ...
  };
  std::vector<Part> parts;
  std::vector<Guard> guards;  // in the run's memory
};

// Everything that a run needs to know of the program.
struct DenseCode {
  std::unique_ptr<const hlo::Module> module;
  const hlo::Function* function = nullptr;  // the module's entry
  std::vector<CompiledSegment> segments;
  RunPlan plan;
};

}  // namespace escala::engine
