// Which op runs in which loop over blocks, and what goes from loop to loop.
#pragma once

#include <string>
#include <vector>

#include "escala/engine/blocks/axes.h"

namespace escala::engine {

// Bit a: axis a.
using AxisBits = uint32_t;

// A value on the border of a loop, and where it carries each of the axes.
struct Crossing {
  hlo::ValueId value = -1;
  std::vector<Place> places;
  bool sum = false;
  hlo::OpCode combine = hlo::OpCode::kAdd;
};

// A loop over blocks of `axes` (none: not a loop), before its body is written.
struct Loop {
  int level = 0;
  AxisBits axes = 0;
  std::vector<int> ops;         // in order
  std::vector<int> recomputed;  // those of `ops` that also belong elsewhere
  std::vector<Crossing> inputs;
  std::vector<Crossing> outputs;
  std::string why_cut;
};

// All loops in order of execution: few, each with as much as it can hold.
//
// A level is a number of loops that must have ended before. An op waits for the
// next level where it reads something of which this level has only parts or
// partial sums. What has no axis is done as late as possible, what has one as
// early as possible. A value that a later loop reads is stored, or made again
// there if that reads no more than storing it would cost.
std::vector<Loop> PlanLoops(const Graph& graph, const std::vector<Axis>& axes);

}  // namespace escala::engine
