#include "escala/graph/random.h"

#include <algorithm>

#include "escala/graph/elementwise.h"
#include "escala/graph/moves.h"

namespace escala::graph {

namespace {

Value Rotate(const Value& x, int by) {
  return Or(ShiftLeft(x, by), ShiftRight(x, 32 - by));
}

// A bijection of 32 bits in which each input bit affects all output bits
// (Wellons' "lowbias32").
Value Mix(Value x) {
  x = Xor(x, ShiftRight(x, 16)) * 0x7feb352d;
  x = Xor(x, ShiftRight(x, 15)) * 0x846ca68b;
  return Xor(x, ShiftRight(x, 16));
}

}  // namespace

// Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (2011).
Words Threefry(Operand k0, Operand k1, const Value& x0, const Value& x1,
               CallSite here) {
  if (!x0 || !x1) return {};
  Value keys[3] = {Add(ZerosLike(x0, here), k0), Add(ZerosLike(x0, here), k1),
                   Value()};
  keys[2] = Xor(Xor(keys[0], keys[1]), 0x1BD11BDA);
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Value a = x0 + keys[0], b = x1 + keys[1];
  for (int i = 1; i <= 5; ++i) {
    for (const int rotation : kRotations[(i + 1) % 2]) {
      a = a + b;
      b = Xor(Rotate(b, rotation), a);
    }
    a = a + keys[i % 3];
    b = b + keys[(i + 1) % 3] + static_cast<double>(i);
  }
  return {a, b};
}

// Threefry gives two words per example; each element is two mixing steps of
// these and its index, at a third of the cost of Threefry for all.
Value ExampleBits(const Value& seed, uint32_t stream, const Value& example,
                  const Dims& dims, const Value& first, CallSite here) {
  if (!seed || !example) return Value();
  Graph* const graph = seed.graph();
  if (dims.empty() || example.dims() != Dims{dims[0], 2} ||
      example.type() != ElementType::kU32 || seed.type() != ElementType::kU32) {
    graph->Fail(here, StrCat("random numbers for ", DimsText(dims), ": got ",
                             "examples ", example.shape().ToString(),
                             " and a seed ", seed.shape().ToString(),
                             ", expected two ui32 words for each element of "
                             "the first dimension, and a ui32 scalar"));
    return Value();
  }
  const auto word = [&](int64_t i) {
    return Reshape(SliceDim(example, 1, i, i + 1, 1, here), {dims[0]}, here);
  };
  const Words key =
      Threefry(seed, static_cast<double>(stream), word(0), word(1), here);
  const Dims each(dims.begin() + 1, dims.end());
  int64_t count = 1;
  for (const int64_t d : each) count *= d;
  Value number = Iota(graph, Shape{ElementType::kU32, {1, count}}, 1, here);
  if (first) number = Add({number, here}, first);
  const Value bits = Mix(Mix(Xor(number, ExpandDim(key.x0, 1, here))) +
                         ExpandDim(key.x1, 1, here));
  return Reshape(bits, dims, here);
}

Value ExampleUniform(const Value& seed, uint32_t stream, const Value& example,
                     const Dims& dims, ElementType type, const Value& first,
                     CallSite here) {
  const Value bits = ExampleBits(seed, stream, example, dims, first, here);
  if (!bits) return bits;
  const Value high = Convert(ShiftRight(bits, 8), ElementType::kF32, here);
  return Convert(high * (1.0 / (1 << 24)), type, here);
}

}  // namespace escala::graph
