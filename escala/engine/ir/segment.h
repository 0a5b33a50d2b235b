// A part of a dense program that runs block by block (blocks/schedule.h says
// where programs are cut).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

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

// Blocks add to parts of a sum: then its memory must be set to the start of the
// sum before the first block of a lane. Otherwise that block does it.
inline bool IsPartial(const SegmentOutput& output) {
  for (int d : output.dims)
    if (d >= 0) return true;
  return false;
}

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

}  // namespace escala::engine
