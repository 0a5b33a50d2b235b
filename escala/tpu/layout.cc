#include "escala/tpu/layout.h"

#include <algorithm>

namespace escala::tpu {
namespace {

constexpr int64_t kLanes = 128;
constexpr int64_t kSublanes = 8;

int64_t RoundUp(int64_t value, int64_t to) {
  return (value + to - 1) / to * to;
}

// A short second-minor dimension gets a shorter tile: 4 rows, 2 or 1, at least
// those that a word holds.
int64_t RoundUpRows(int64_t rows, int64_t packing) {
  int64_t tile = kSublanes;
  while (tile > packing && tile / 2 >= rows) tile /= 2;
  return RoundUp(rows, tile);
}

// With dimension `lanes` as the minor one and the best for the rows.
int64_t BestRows(const Shape& shape, int lanes) {
  if (shape.rank() == 0) return 4 * kLanes;
  if (shape.rank() == 1) return RoundUp(shape.byte_size(), 4 * kLanes);
  int64_t best = INT64_MAX;
  for (int rows = 0; rows < shape.rank(); ++rows)
    if (rows != lanes) best = std::min(best, TiledBytes(shape, lanes, rows));
  return best;
}

}  // namespace

int64_t TiledBytes(const Shape& shape, int lanes, int rows) {
  const int width = ByteWidth(shape.type);
  int64_t elements = 1;
  for (int i = 0; i < shape.rank(); ++i) {
    int64_t size = shape.dims[i];
    if (i == lanes) size = RoundUp(size, kLanes);
    if (i == rows) size = RoundUpRows(size, std::max(1, 4 / width));
    elements *= size;
  }
  return elements * width;
}

int64_t TiledBytes(const Shape& shape) {
  if (shape.rank() < 2) return BestRows(shape, 0);
  int64_t best = INT64_MAX;
  for (int lanes = 0; lanes < shape.rank(); ++lanes)
    best = std::min(best, BestRows(shape, lanes));
  return best;
}

int64_t PlainTiledBytes(const Shape& shape) {
  if (shape.rank() < 2) return TiledBytes(shape);
  Shape padded = shape;
  int64_t* const minor = &padded.dims.back();
  minor[0] = RoundUp(minor[0], kLanes);
  minor[-1] = RoundUp(minor[-1], kSublanes);
  return padded.byte_size();
}

double TilePadding(int64_t a, int64_t b) {
  const int64_t padded = std::min(RoundUp(a, kLanes) * RoundUp(b, kSublanes),
                                  RoundUp(a, kSublanes) * RoundUp(b, kLanes));
  return static_cast<double>(padded) / static_cast<double>(a * b);
}

bool FillsTiles(const Shape& shape, int dim, int64_t piece) {
  int lanes = shape.rank() - 1;
  for (int i = lanes; i-- > 0;)
    if (BestRows(shape, i) < BestRows(shape, lanes)) lanes = i;
  return dim == lanes ? piece % kLanes == 0 : piece % kSublanes == 0;
}

}  // namespace escala::tpu
