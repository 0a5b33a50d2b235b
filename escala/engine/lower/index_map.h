// Represents element positions as affine functions of loop indices. Ops that
// only move elements (slice, transpose, reshape, ...) rewrite such positions
// instead of moving data.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// The index along each dimension of a value: offset + sum of strides times loop
// indices, the same form as an access to memory.
using IndexMap = std::vector<Access>;

// Maps the loops [first, last) of `extents` to the dimensions `dims`, in order:
// each dimension is covered by a run of consecutive loops whose extents
// multiply to its size; a dimension of size 1 needs no loop. Returns nothing if
// the sizes do not match, or if a loop with an extent other than 1 is left over
// before `last`.
std::optional<IndexMap> MatchLoops(const Dims& dims,
                                   std::span<const int64_t> extents, int first,
                                   int last);

// The extents of one loop for each dimension of `sizes` that is not 1, or a
// single 1 if there is none.
std::vector<int64_t> LoopsOf(const Dims& sizes);

// The position in memory, for an array with `strides`, of the element at `map`.
Access AccessOf(const IndexMap& map, std::span<const int64_t> strides);

// The position in an array of shape `to` that has the same row-major number as
// `map` has in the shape `from`. Returns nothing if that is not an affine
// function of the loop indices. If it would be one with a loop split in two,
// and `split` is not null, `split` tells which loop and the extent of its inner
// part.
struct LoopSplit {
  int loop = -1;
  int64_t inner = 0;
};
std::optional<IndexMap> MapThroughReshape(const IndexMap& map, const Dims& from,
                                          const Dims& to,
                                          std::span<const int64_t> extents,
                                          LoopSplit* split);
// Makes two loops of the one that `split` names.
void SplitLoop(const LoopSplit& split, std::vector<int64_t>* loops);

}  // namespace escala::engine
