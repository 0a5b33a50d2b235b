// Cuts a dense program into segments, and segments into blocks, to keep
// intermediate values in cache.
//
// Most ops of a training step treat examples independently. Dimensions of
// values that ops map to one another form a *batch axis*. The program runs
// block by block along it: all ops of a segment on a few positions of the axis,
// so that the values between the ops stay in a cache. A segment ends where an
// op needs all of the axis at once (a statistic over the batch that is used
// again, or a sum of gradients that the optimizer reads). Sums over the axis
// become partial sums, which are added in a fixed tree; their number depends on
// shapes alone.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/segment.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct BlockOptions {
  // The size that the live values of one block should not exceed.
  int64_t cache_bytes = 1 << 20;
  // If a block of a loop needs more than this, the program is cut along a
  // further axis if possible: into more loops, each over smaller blocks.
  int64_t most_block_bytes = int64_t{16} << 20;
  // The limit for all partial sums of a loop together.
  int64_t partial_bytes = int64_t{32} << 20;
  int64_t max_lanes = 16;
  // The least work in a block, in flops.
  int64_t min_block_flops = 1 << 16;
  // The least work of a block in one turn of a loop: every block makes all
  // turns, and each time it begins their steps.
  int64_t min_turn_flops = 1 << 11;
  // The least number of rows that a block's matrix products should have; a
  // quarter of it if there would be too few blocks otherwise.
  int64_t good_rows = 64;
  // Whether a loop stays whole where cutting it would take much longer
  // (cost.h). It may then need so many bytes, or as many as its blocks would.
  bool weigh_cost = true;
  int64_t most_whole_bytes = int64_t{256} << 20;
};

// Segments in order of execution. Together they compute what `function`
// returns; its terminator is in none of them.
struct Schedule {
  std::vector<Segment> segments;
  // One line per segment: its blocks, their sizes, what is stored and what is
  // recomputed.
  std::vector<std::string> Explain(const hlo::Function& function) const;
};

// Rewrites the program so that it can be cut into fewer segments. For example,
// a factor that is the same for all terms of a sum is moved out of the sum if
// it is available later than the terms (as in gradients of batch norm), so that
// the sum need not wait for it. Floats may round differently; nothing else
// changes.
// REQUIRES: as for CutIntoBlocks
Result<std::unique_ptr<hlo::Module>> PrepareForBlocks(
    const hlo::Module& module, const BlockOptions& options = {});

// Cuts the program's entry function. A program that cannot be cut becomes one
// segment.
// REQUIRES: `module` is the result of Simplify: one function, verified.
Result<Schedule> CutIntoBlocks(const hlo::Module& module,
                               const BlockOptions& options = {});

}  // namespace escala::engine
