// Computes how many bytes a value takes in a TPU's memory, which stores the two
// minor dimensions in tiles of 8 x 128 elements.
#pragma once

#include "escala/hlo/type.h"

namespace escala::tpu {

// The size in the layout (order of dimensions) that wastes least, which the TPU
// compiler chooses for arguments and most intermediate values. Tiles have 8 x
// 128 elements of any width: narrow ones are packed in words within a tile.
int64_t TiledBytes(const Shape& shape);

// The same with dimension `lanes` as the minor one and `rows` as the next. A
// convolution needs its operands so: features and batch, never space.
int64_t TiledBytes(const Shape& shape, int lanes, int rows);

// The size with whole tiles of 8 x 128 over the last two dimensions.
int64_t PlainTiledBytes(const Shape& shape);

// Returns how many times their own size matrices of a x b elements take in
// tiles over both dimensions, in the better of the two orders.
double TilePadding(int64_t a, int64_t b);

// Whether `piece` elements along `dim` are whole tiles, in the layout of
// TiledBytes(shape).
bool FillsTiles(const Shape& shape, int dim, int64_t piece);

}  // namespace escala::tpu
