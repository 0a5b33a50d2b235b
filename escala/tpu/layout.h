// Computes how many bytes a value takes in a TPU's memory, which stores the two
// minor dimensions in tiles of 8 x 128 words.
#pragma once

#include "escala/hlo/type.h"

namespace escala::tpu {

// The size in the layout (order of dimensions) that wastes least, which the TPU
// compiler chooses for arguments and most intermediate values. Elements
// narrower than 4 bytes are packed: tiles are 16 x 128 of 2 bytes, 32 x 128 of
// 1 byte.
int64_t TiledBytes(const Shape& shape);

// The same with dimension `lanes` as the minor one. A convolution needs its
// operands so: features or batch along the lanes, never space.
int64_t TiledBytes(const Shape& shape, int lanes);

// Whether `piece` elements along `dim` are whole tiles, in the layout of
// TiledBytes(shape).
bool FillsTiles(const Shape& shape, int dim, int64_t piece);

}  // namespace escala::tpu
