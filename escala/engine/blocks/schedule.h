// A dense program cut into segments, and segments into blocks.
//
// Most ops of a training step act example by example. Dimensions of values that
// move together through ops form a *batch axis*; between two places that need
// all of it at once (a statistic over the batch that is used again, a sum of
// gradients that the optimizer reads) the program runs block by block: a few
// positions of the axis through all ops of the segment, so that what is between
// them stays in a cache. Sums over the axis become partial sums, whose number
// depends on shapes alone, added in a fixed tree.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/segment.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct BlockOptions {
  // What the values of one block should fit into.
  int64_t cache_bytes = 1 << 20;
  // A loop that would need more than this for one block is taken apart further,
  // where the program can be: more loops, each over smaller blocks.
  int64_t most_block_bytes = int64_t{16} << 20;
  // All partial sums together.
  int64_t partial_bytes = int64_t{32} << 20;
  int64_t max_lanes = 16;
  // A block has at least this much work.
  int64_t min_block_flops = 1 << 16;
  // And its matrix products this many rows, if they can; a quarter of it where
  // there would be too few blocks otherwise.
  int64_t good_rows = 64;
};

// Segments in order of execution; together they compute what `function` returns
// (its terminator is in none of them).
struct Schedule {
  std::vector<Segment> segments;
  // By segment: blocks, sizes, what is stored, what is recomputed; one line.
  std::vector<std::string> Explain(const hlo::Function& function) const;
};

// The program with fewer places at which it must be cut: a factor that is the
// same for all terms of a sum is taken out of it where it comes later than the
// terms (gradients of batch norm), so that the sum need not wait for it. Floats
// round differently then; nothing else changes.
// REQUIRES: as below
Result<std::unique_ptr<hlo::Module>> PrepareForBlocks(
    const hlo::Module& module, const BlockOptions& options = {});

// REQUIRES: `module` is the result of Simplify: one function, verified.
Result<Schedule> CutIntoBlocks(const hlo::Module& module,
                               const BlockOptions& options = {});

}  // namespace escala::engine
