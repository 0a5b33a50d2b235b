// The order in which a run reads a set of examples. It is a function of (seed,
// position, size) only and needs no storage. A run can therefore resume from
// one integer, the position, and any host can compute any position.
#pragma once

#include <cstdint>

namespace escala::input {

// Returns the image of `i` under one of the size! permutations of [0, size),
// which `key` selects. Takes the same short time for any size. REQUIRES: 0 <= i
// < size
int64_t Permuted(uint64_t key, int64_t size, int64_t i);

struct Order {
  int64_t size = 1;
  uint64_t seed = 0;
  bool shuffle = true;  // false: each epoch is in order

  // Returns the example at a position of the run. Each epoch has every example
  // once, in an order of its own. REQUIRES: size > 0, position >= 0
  int64_t ExampleAt(int64_t position) const;
};

}  // namespace escala::input
