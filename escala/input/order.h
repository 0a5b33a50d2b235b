// In which order a run reads a set of examples: a function of (seed, position,
// size) and nothing else. Nothing is stored, so that a run resumes from one
// integer, the position, and any host can ask for any position.
#pragma once

#include <cstdint>

namespace escala::input {

// One of the size! orders of [0, size), by its key: where `i` goes. Takes the
// same short time for any size.
// REQUIRES: 0 <= i < size
int64_t Permuted(uint64_t key, int64_t size, int64_t i);

struct Order {
  int64_t size = 1;
  uint64_t seed = 0;
  bool shuffle = true;  // else each epoch goes through the examples in order

  // The example at a place of the run: each one once per epoch, epochs in
  // different orders.
  // REQUIRES: size > 0, position >= 0
  int64_t ExampleAt(int64_t position) const;
};

}  // namespace escala::input
