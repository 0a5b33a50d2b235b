// Where an op of moves finds its elements: positions as affine functions of
// loop indices.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "escala/base/array.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// One per dimension of a value: its index there, as offset + sum of strides
// times loop indices. (The same form as an access to memory.)
using IndexMap = std::vector<Access>;

// Element i along every dimension of `dims` is loop index i of the loops
// `extents`: dimensions of size 1 take none, the others a run of loops whose
// extents multiply to their size. Loops from `first` on; nothing where the
// sizes do not match, or loops are left over before `last`.
std::optional<IndexMap> MatchLoops(const Dims& dims,
                                   std::span<const int64_t> extents, int first,
                                   int last);

// One loop for each dimension of `sizes` that is not 1; one of 1 where none is.
std::vector<int64_t> LoopsOf(const Dims& sizes);

// Element of a dense array (or one with `strides`) at `map`.
Access AccessOf(const IndexMap& map, std::span<const int64_t> strides);

// The positions in `to`, at the same place in row-major order as `map` in
// `from`. Nothing where that is no affine function: then `split`, if not null,
// is a loop and an inner extent: it becomes one if the loop is cut in two so.
struct LoopSplit {
  int loop = -1;
  int64_t inner = 0;
};
std::optional<IndexMap> MapThroughReshape(const IndexMap& map, const Dims& from,
                                          const Dims& to,
                                          std::span<const int64_t> extents,
                                          LoopSplit* split);

}  // namespace escala::engine
