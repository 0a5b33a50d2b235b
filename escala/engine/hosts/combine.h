// Combines arrays element by element.
#pragma once

#include <cstddef>
#include <cstdint>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Rounds each result to the element type once.
class Combiner {
 public:
  // `code`: add, multiply, minimum, maximum, and, or, xor.
  Combiner(ElementType type, hlo::OpCode code) : type_(type), code_(code) {}

  int64_t width() const { return ByteWidth(type_); }  // bytes of an element
  // to[i] = to[i] combined with from[i]. Fails if the type has no such op.
  Status Into(std::byte* to, const std::byte* from, int64_t elements) const;

 private:
  const ElementType type_;
  const hlo::OpCode code_;
};

// Where the tree over n hosts is divided: the first half, rounded up to a power
// of two. REQUIRES: n > 1
int64_t SplitOf(int64_t n);

}  // namespace escala::engine
