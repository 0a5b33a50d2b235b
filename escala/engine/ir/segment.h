// Represents a segment, which is a part of a dense program that runs block by
// block. blocks/schedule.h decides where a program is cut into segments.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// Describes how a segment's body reads a value of the program.
struct SegmentInput {
  // The value's number in the program. -1: the block's first position along
  // each A axis, as a tensor<Axi64>, where A is the number of axes: the block's
  // number along the axis * axis size / blocks along it.
  hlo::ValueId value = -1;
  // The dimension of the value that each axis cuts, one entry per axis; -1: a
  // block reads all of the value. Part i of n along a dimension of size s is [i
  // s/n, (i+1) s/n), and n divides s. If several axes name one dimension, they
  // cut it in order: the second one cuts what the first one leaves.
  std::vector<int> dims;
};

struct SegmentOutput {
  hlo::ValueId value = -1;
  enum class Kind : uint8_t {
    kPart,  // each block writes its part; `dims` as in SegmentInput
    // The results of all blocks are combined by `combine` (add, maximum, ...).
    // With `dims`, each block adds to its part only. The body may return a
    // wider type than the value's (f32 for bf16): the sum has that type, and is
    // converted at the end.
    kSum,
    kSame,  // every block computes the same
  } kind = Kind::kPart;
  std::vector<int> dims;
  hlo::OpCode combine = hlo::OpCode::kAdd;
};

// Whether blocks add to parts of a sum. If so, all of the sum's memory is set
// to the start of the sum before the first block of a lane runs. If not, the
// first block itself does that.
inline bool IsPartial(const SegmentOutput& output) {
  for (int d : output.dims)
    if (d >= 0) return true;
  return false;
}

struct Segment {
  // Its arguments are the inputs and its results the outputs, in the shapes of
  // one block. It reads no other value of the program.
  std::shared_ptr<const hlo::Module> body;
  std::vector<SegmentInput> inputs;
  std::vector<SegmentOutput> outputs;
  // Blocks per axis; their product is the number of blocks. Empty: a single
  // block, which is all of the segment. The number of a block is a mixed-radix
  // number of its positions; the first axis is the most significant.
  std::vector<int64_t> blocks;
  // Lanes are ranges of consecutive blocks; lane i of L has the blocks [i B/L,
  // (i+1) B/L). Each lane adds up its own partial sums block by block; then the
  // sums of the lanes are added in a balanced tree. A segment without sums may
  // run its blocks in any order.
  int64_t lanes = 1;
  std::string why_cut;  // why the segment ends, for messages
  // The size of each axis. The next fields are for messages.
  std::vector<int64_t> axis_sizes;
  std::vector<std::string> recomputed;  // op names with counts
  // the most bytes that the values of one block need at one time
  int64_t live_bytes = 0;
  // How long it takes by the model of blocks/cost.h, and with the other number
  // of blocks that was weighed. 0: none was.
  double nanos = 0, other_nanos = 0;
  int64_t other_blocks = 0;

  int64_t num_blocks() const {
    int64_t n = 1;
    for (int64_t b : blocks) n *= b;
    return n;
  }
};

}  // namespace escala::engine
