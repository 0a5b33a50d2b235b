// How many bytes a value takes in the memory of a TPU, where the two minor
// dimensions are cut into tiles of 8 x 128 words.
#pragma once

#include "escala/hlo/type.h"

namespace escala::tpu {

// In the layout (any order of the dimensions) that wastes least, as the TPU
// compiler chooses for arguments and most intermediate values. Elements
// narrower than 4 bytes are packed: 16 x 128 of 2 bytes, 32 x 128 of 1.
int64_t TiledBytes(const Shape& shape);

// As TiledBytes, with dimension `lanes` the minor one: what a convolution asks
// of its operands (features or batch along the lanes, never space).
int64_t TiledBytes(const Shape& shape, int lanes);

// Whether `piece` elements along a dimension are whole tiles, in the layout of
// TiledBytes(shape).
bool FillsTiles(const Shape& shape, int dim, int64_t piece);

}  // namespace escala::tpu
