// Describes a dot_general or a convolution as a product of matrices: each
// element of the result is the dot product of a line of one operand with a line
// of the other.
//
// A line of an operand is what one element of the result sums over: of a matrix
// its row or column, of a convolution's data the patch that one position of the
// window sees, of its kernel all elements of one output feature. Patches
// overlap in memory, so nothing is copied to make them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// The offsets of the points of some dimensions, in row-major order.
class Offsets {
 public:
  // Adds a dimension inside the ones before.
  void Append(int64_t size, int64_t stride);

  int64_t count() const { return count_; }
  int64_t operator[](int64_t i) const;
  // Writes those of `count` points from `first` on.
  void Fill(int64_t first, int64_t count, int64_t* to) const;
  Dims All() const;

  // How many points from a multiple of this on are `stride()` apart.
  int64_t run() const { return dims_.empty() ? 1 : dims_.back().size; }
  int64_t stride() const { return dims_.empty() ? 1 : dims_.back().stride; }

 private:
  struct Dim {
    int64_t size, stride;
  };
  std::vector<Dim> dims_;  // as few as have the same offsets; none of size 1
  int64_t count_ = 1;
};

// Where the elements of an operand of a dot_general lie, in elements. Without
// strides it is dense.
struct OperandView {
  int64_t offset = 0;
  Dims strides;  // by dimension
};
using OperandViews = std::array<OperandView, 2>;

struct ProductForm {
  struct Operand {
    Offsets batch, lines;
    Dims inner;  // the offsets of a line's elements from its first one
    ElementType type;
    int64_t start = 0;  // of the first element
  };
  Operand operands[2];
  // Element (i, j) of matrix b of the result, from lines i and j of the
  // operands, is its element b * matrix + i * row + j * column.
  int64_t matrix = 0, row = 0, column = 0;
  Shape result;
};

// Of a dot_general without an algorithm, or of a convolution without padding
// and dilation of its data, whose result has the order batch, space, features.
// Returns UNIMPLEMENTED, with the reason, for all other ops.
Result<ProductForm> ProductFormOf(const hlo::OpContext& op,
                                  const OperandViews& views = {});

// Whether a convolution of f32 is faster as such a product, once its data is
// padded, than by a kernel of convolutions (convolution.h).
bool IsFasterAsProduct(const hlo::OpContext& op);

}  // namespace escala::engine
