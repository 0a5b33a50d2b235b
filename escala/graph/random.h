// Random numbers as a pure function of keys and counters: the same on every
// core, slice and back end.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// Threefry-2x32 (20 rounds) of the u32 words x0, x1 (of equal shapes) with the
// keys k0, k1 (broadcast).
struct Words {
  Value x0, x1;
};
Words Threefry(Operand k0, Operand k1, const Value& x0, const Value& x1,
               CallSite here = CallSite::current());

// Random u32 words of shape `dims`; each of the dims[0] examples has a stream
// of its own, keyed by {seed, stream} and its number of 64 bits, which are a row
// of `example`: two u32, the lower bits first. `stream` separates layers. If `dims` are a part of the example, `first` (u32
// scalar; default 0) is the part's first index in the stream.
Value ExampleBits(const Value& seed, uint32_t stream, const Value& example,
                  const Dims& dims, const Value& first = {},
                  CallSite here = CallSite::current());
// The same as floats in [0, 1).
Value ExampleUniform(const Value& seed, uint32_t stream, const Value& example,
                     const Dims& dims, ElementType type = ElementType::kF32,
                     const Value& first = {},
                     CallSite here = CallSite::current());

}  // namespace escala::graph
