// The random bits of rng_bit_generator (hlo/reference/random.h defines them).
//
// Both algorithms make blocks of words from a counter, so a part is a range of
// blocks, and the bits do not depend on who computes it.
#pragma once

#include <cstdint>
#include <memory>

#include "escala/engine/library/part_kernel.h"

namespace escala::engine {

struct RandomBitsForm {
  bool threefry = false;    // otherwise Philox
  int64_t state_words = 2;  // of 64 bits: 2, or 3 for Philox
  int64_t width = 4;        // bytes of an element: 1, 2, 4 or 8
  int bits = 32;            // of an element of one byte: at most 8
  bool is_signed = false;   // an element of less than a byte extends its sign
  // The elements are outer x length x inner. Threefry makes two elements of
  // less than 64 bits at a time, which are neighbours along `length`.
  int64_t outer = 1, length = 1, inner = 1;

  int64_t elements() const { return outer * length * inner; }
};

// Makes the kernel. Its buffers: the state, the new state, the elements.
std::shared_ptr<const PartKernel> MakeRandomBits(const RandomBitsForm& form);

}  // namespace escala::engine
