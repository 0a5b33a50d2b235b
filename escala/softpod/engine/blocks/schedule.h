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
#include "escala/hlo/ir.h"

namespace escala::softpod::engine {

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

// How a segment's body sees a value of the program.
struct SegmentInput {
  // Of the program; -1: the block's first positions along the A axes, as a
  // tensor<Axi64>: number of the part * axis size / parts.
  hlo::ValueId value = -1;
  // The dimensions along which block b sees its own part: one entry per axis of
  // the segment; -1: all of it. Part i of n along a dimension d of size s is
  // [i s/n, (i+1) s/n); n divides s. Axes that name the same dimension cut it
  // one after the other: the second cuts what the first leaves.
  std::vector<int> dims;
};

struct SegmentOutput {
  hlo::ValueId value = -1;
  enum class Kind : uint8_t {
    kPart,  // each block writes its part (dims as above)
    kSum,   // the sum of all blocks' (for `combine`: add, maximum, ...); with
            // dims, each adds to its part. What the body returns may be wider
            // than the value (f32 for bf16): it is summed so, then converted.
    kSame,  // the same from every block
  } kind = Kind::kPart;
  std::vector<int> dims;
  hlo::OpCode combine = hlo::OpCode::kAdd;
};

struct Segment {
  // Arguments are the inputs, results the outputs, in the shapes of one block.
  // It may read no value of the program in another way.
  std::shared_ptr<const hlo::Module> body;
  std::vector<SegmentInput> inputs;
  std::vector<SegmentOutput> outputs;
  // Blocks per axis; the product is the number of blocks; {}: one block that is
  // all. Block b is the mixed-radix number, first axis most significant.
  std::vector<int64_t> blocks;
  // Blocks are dealt to lanes in order, in ranges of equal size but for one
  // ([i B/L, (i+1) B/L) for lane i); each lane adds up its sums block by block,
  // then lanes are added in a balanced tree. Without sums, blocks may run in
  // any order.
  int64_t lanes = 1;
  std::string why_cut;  // what ended it: for people
  // For people, too.
  std::vector<int64_t> axis_sizes;
  std::vector<std::string> recomputed;  // op names, with counts
  int64_t live_bytes = 0;  // of one block's values, at the fullest moment

  int64_t num_blocks() const {
    int64_t n = 1;
    for (int64_t b : blocks) n *= b;
    return n;
  }
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

}  // namespace escala::softpod::engine
