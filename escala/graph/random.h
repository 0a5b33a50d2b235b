// Random numbers as a pure function of keys and places: the same on every core,
// slice and back end.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// Threefry-2x32 (20 rounds): u32 words x0, x1 of any equal shapes under the
// keys k0, k1 (broadcast).
struct Words {
  Value x0, x1;
};
Words Threefry(Operand k0, Operand k1, const Value& x0, const Value& x1,
               Here here = Here::current());

// For each of the N examples of dims[0] a stream of its own, by {seed, place}
// and its number `example` (u32, N): random u32 words of shape `dims`. `place`
// tells layers apart. `first` (u32, a scalar; none: 0): which number of the
// stream comes first, where `dims` are a piece of the example.
Value ExampleBits(const Value& seed, uint32_t place, const Value& example,
                  const Dims& dims, const Value& first = {},
                  Here here = Here::current());
// The same as floats in [0, 1).
Value ExampleUniform(const Value& seed, uint32_t place, const Value& example,
                     const Dims& dims, ElementType type = ElementType::kF32,
                     const Value& first = {}, Here here = Here::current());

}  // namespace escala::graph
