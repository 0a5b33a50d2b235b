// The order in which a run reads a set of examples. It is a function of (seed,
// position, size) only and needs no storage. A run can therefore resume from
// one integer, the position, and any host can compute any position.
#pragma once

#include <cstdint>
#include <span>

namespace escala::input {

// Returns the image of `i` under one of the size! permutations of [0, size),
// which `key` selects. Takes the same short time for any size. REQUIRES: 0 <= i
// < size
int64_t Permuted(uint64_t key, int64_t size, int64_t i);

// Each epoch has every example once, in an order of its own.
struct Order {
  // How many blocks of a shuffle by blocks are mixed with each other.
  static constexpr int64_t kBlocksTogether = 16;

  int64_t size = 1;
  uint64_t seed = 0;
  bool shuffle = true;  // false: each epoch is in order
  // 0: any example may come anywhere in an epoch. N: examples are drawn from
  // kBlocksTogether blocks of N consecutive examples until these are used up,
  // and the blocks come in an order of their own. The rest that makes no whole
  // block comes last; where blocks begin differs from epoch to epoch.
  int64_t block = 0;
  // Examples of an epoch that are read; -1: all. The others are other ones in
  // each epoch if it is shuffled.
  int64_t used = -1;

  // The examples of an epoch.
  int64_t epoch_size() const { return used < 0 ? size : used; }

  // Returns the example at a position of the run. REQUIRES: size > 0, used !=
  // 0, position >= 0
  int64_t ExampleAt(int64_t position) const;
  // The examples at `position`, position + 1, ...; faster than one by one.
  void ExamplesAt(int64_t position, std::span<int64_t> out) const;

  // Positions that follow each other, whose examples are mixed with each other
  // and with no others: those of some blocks, or of an epoch.
  struct Group {
    int64_t begin = 0, end = 0;
  };
  Group GroupOf(int64_t position) const;

 private:
  // Whether there is more than one group of blocks that are mixed.
  bool is_grouped() const {
    return block > 0 && block < size / kBlocksTogether;
  }
  void InEpoch(int64_t epoch, int64_t first, std::span<int64_t> out) const;
};

}  // namespace escala::input
