// Defines the bits of rng and rng_bit_generator. Every executor of programs
// must produce the same bits, so they are all made here.
//
// rng_bit_generator is a function of its state alone; its bits and the new
// state are those of XLA's plugins:
//   PHILOX, DEFAULT  Philox 4x32-10. key = state[0]; the 128-bit counter is
//                    (low state[1], high state[2]), or with a state of two
//                    words (low state[1], high state[0]). An element of at most
//                    32 bits is the low end of word i; one of 64 bits is words
//                    2i (low) and 2i + 1. The new state is the key and the
//                    counter advanced by the number of blocks begun.
//   THREE_FRY        Threefry 2x32-20, key = state[0], counter = state[1]. With
//                    64 bits, element i is the block at counter + i. For
//                    narrower types the array is cut into pairs along its first
//                    even dimension (its largest one if all are odd; then the
//                    last pair is half used), pairs are numbered in row-major
//                    order, and pair p is the block at counter + p. The
//                    counter advances by the number of blocks.
//
// rng is a function of (seed, op, core, execution), all from the CoreContext:
//   sub = Philox4x32(counter = op_index + 2^64 execution, key = seed)
//   block(i) = Philox4x32(counter = i + 2^64 (core ^ (sub[2] + 2^32 sub[3])),
//                         key = sub[0] + 2^32 sub[1])
// Word 4i + j is block(i)[j]. Element e uses the words e w, ..., e w + w-1:
//   UNIFORM, float up to 32 bits  w = 1. u = the upper p bits / 2^p, p being
//       the digits of the type (f32: 24); a + u (b - a) in f32, rounded to the
//       type; a if that is not below b.
//   UNIFORM, f64        w = 2. u = the upper 53 of 64 bits / 2^53; in f64.
//   UNIFORM, integer    w = 2. a + floor(bits (b - a) / 2^64); a if a >= b.
//   NORMAL, up to f32   w = 2. u = (word + 1) / 2^32, v = next word / 2^32;
//       a + b sqrt(-2 log u) cos(2 pi v) in f64, rounded to the type.
//   NORMAL, f64         w = 4. u = (n + 1) / 2^53, v = n / 2^53, each with the
//       upper 53 of 64 bits as n.
// In words of 64 bits the first 32-bit word is the low half. log and cos are
// those of the C library.
#pragma once

#include <array>
#include <cstdint>

#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

std::array<uint32_t, 4> Philox4x32(std::array<uint64_t, 2> counter,
                                   uint64_t key);
std::array<uint32_t, 2> Threefry2x32(uint64_t counter, uint64_t key);
// The dimension along which Threefry pairs elements. REQUIRES: there is one.
size_t PairedDimension(const Dims& dims);

// The stream of random words of one rng op on one core.
class RngWords {
 public:
  explicit RngWords(const CoreContext& core);
  uint32_t At(uint64_t index);
  uint64_t PairAt(uint64_t index);  // words index and index + 1

 private:
  uint64_t key_ = 0;
  uint64_t high_ = 0;
  uint64_t block_index_ = 0;
  std::array<uint32_t, 4> block_;
};

}  // namespace escala::hlo::ref
