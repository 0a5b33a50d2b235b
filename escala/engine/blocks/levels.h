// Assigns ops to loops over blocks, and finds the values that go from loop to
// loop.
#pragma once

#include <string>
#include <vector>

#include "escala/engine/blocks/axes.h"

namespace escala::engine {

// A set of axes: bit a is axis a.
using AxisBits = uint32_t;

// An input or output of a loop, and the position of each axis in it.
struct Crossing {
  hlo::ValueId value = -1;
  std::vector<AxisDim> places;
  bool sum = false;
  hlo::OpCode combine = hlo::OpCode::kAdd;
};

// A loop over blocks of `axes` (0: plain code without blocks) before its body
// is written.
struct Loop {
  int level = 0;
  AxisBits axes = 0;
  std::vector<int> ops;  // in order
  // those of `ops` that belong to another loop and are recomputed here, in
  // order
  std::vector<int> recomputed;
  std::vector<Crossing> inputs;
  std::vector<Crossing> outputs;
  std::string why_cut;
};

// Plans the loops, in order of execution: as few as possible, each with as many
// ops as possible.
//
// The level of an op is the number of loops that must have ended before it. An
// op goes to the next level if it reads a value of which this level has only
// parts or partial sums. Ops without an axis are done as late as possible
// unless a loop needs them; ops with one as early as possible. A value that a
// later loop reads is stored, or recomputed there if that reads about as many
// bytes as the stored value has.
std::vector<Loop> PlanLoops(const OpGraph& graph,
                            const std::vector<Axis>& axes);

}  // namespace escala::engine
