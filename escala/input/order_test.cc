#include "escala/input/order.h"

#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "gtest/gtest.h"

namespace escala::input {
namespace {

std::vector<int64_t> All(uint64_t key, int64_t size) {
  std::vector<int64_t> to;
  for (int64_t i = 0; i < size; ++i) to.push_back(Permuted(key, size, i));
  return to;
}

TEST(Order, PermutesAnySize) {
  for (int64_t size = 1; size <= 130; ++size)
    for (const uint64_t key : {0, 1, 77}) {
      const std::vector<int64_t> to = All(key, size);
      const std::set<int64_t> distinct(to.begin(), to.end());
      ASSERT_EQ(static_cast<int64_t>(distinct.size()), size);
      ASSERT_EQ(*distinct.begin(), 0);
      ASSERT_EQ(*distinct.rbegin(), size - 1);
    }
}

TEST(Order, PermutesLargeSizes) {
  for (const int64_t size : {int64_t{1281167}, int64_t{1} << 40, INT64_MAX}) {
    std::set<int64_t> seen;
    for (int64_t i = 0; i < 2000; ++i) {
      for (const int64_t at : {i, size - 1 - i}) {
        const int64_t to = Permuted(5, size, at);
        ASSERT_GE(to, 0);
        ASSERT_LT(to, size);
        ASSERT_TRUE(seen.insert(to).second) << size << " " << at;
      }
    }
  }
}

double ChiSquared(const std::map<std::vector<int64_t>, int>& counts,
                  size_t cells, double expected) {
  double sum = static_cast<double>(cells - counts.size()) * expected;
  for (const auto& [cell, count] : counts)
    sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// All 24 orders of four are equally likely. With 23 degrees of freedom, chi
// squared is above 59.0 once in 20,000.
TEST(Order, AllOrdersOfFew) {
  std::map<std::vector<int64_t>, int> counts;
  for (uint64_t key = 0; key < 24000; ++key) ++counts[All(key, 4)];
  EXPECT_LT(ChiSquared(counts, 24, 1000), 59.0);
}

// Counts the targets of two neighbours in tenths of the range: 100 cells. With
// 99 degrees of freedom, chi squared is above 167 once in 20,000.
TEST(Order, NeighboursArePlacedIndependently) {
  const int64_t size = 100000;
  std::map<std::vector<int64_t>, int> counts;
  for (int64_t i = 0; i + 1 < size; i += 2)
    ++counts[{Permuted(9, size, i) / 10000, Permuted(9, size, i + 1) / 10000}];
  EXPECT_LT(ChiSquared(counts, 100, 500), 167);
}

// Ascents, cycles and fixed points must be as frequent as in random
// permutations; there is one fixed point on average.
TEST(Order, LooksRandom) {
  int64_t stay = 0, ascents = 0, cycles = 0;
  const int64_t size = 1000;
  const int orders = 300;
  for (int key = 0; key < orders; ++key) {
    const std::vector<int64_t> to = All(static_cast<uint64_t>(key), size);
    std::vector<bool> seen(to.size());
    for (int64_t i = 0; i < size; ++i) {
      stay += to[i] == i;
      if (i > 0) ascents += to[i] > to[i - 1];
      if (seen[i]) continue;
      ++cycles;
      for (int64_t j = i; !seen[j]; j = to[j]) seen[j] = true;
    }
  }
  EXPECT_NEAR(stay, orders, 5 * std::sqrt(orders));
  // The variance of the ascents is (size + 1) / 12 per order.
  EXPECT_NEAR(ascents, orders * (size - 1) / 2.0,
              5 * std::sqrt(orders * (size + 1) / 12.0));
  // The mean is the harmonic number of 1000; the variance is close to it.
  EXPECT_NEAR(cycles, orders * 7.485, 5 * std::sqrt(orders * 7.485));
}

TEST(Order, EpochsAreOrdersOfTheirOwn) {
  const Order order{1000, 3};
  std::set<std::vector<int64_t>> epochs;
  for (int64_t epoch = 0; epoch < 20; ++epoch) {
    std::vector<int64_t> examples;
    for (int64_t i = 0; i < 1000; ++i)
      examples.push_back(order.ExampleAt(epoch * 1000 + i));
    epochs.insert(examples);
    EXPECT_EQ(std::set(examples.begin(), examples.end()).size(), 1000u);
  }
  EXPECT_EQ(epochs.size(), 20u);
  const Order other{1000, 4};
  int same = 0;
  for (int64_t i = 0; i < 1000; ++i)
    same += order.ExampleAt(i) == other.ExampleAt(i);
  EXPECT_LT(same, 10);
}

// A checkpoint relies on the order, so it must never change.
TEST(Order, IsTheSameForGood) {
  const Order order{1000, 42};
  EXPECT_EQ((std::vector{order.ExampleAt(0), order.ExampleAt(1),
                         order.ExampleAt(2), order.ExampleAt(1000000007)}),
            (std::vector<int64_t>{167, 838, 332, 304}));
}

TEST(Order, WithoutShuffleIsInOrder) {
  const Order order{7, 3, /*shuffle=*/false};
  for (int64_t p = 0; p < 30; ++p) EXPECT_EQ(order.ExampleAt(p), p % 7);
}

// Every example once an epoch, whatever the block, also where no number of
// blocks makes up the set.
TEST(Order, ReadsEveryExampleOnceAnEpochByBlocks) {
  for (const int64_t size : {1, 2, 7, 64, 100, 1000, 1601})
    for (const int64_t block : {1, 3, 7, 20, 60, 2000})
      for (int64_t epoch = 0; epoch < 3; ++epoch) {
        const Order order{.size = size, .seed = 5, .block = block};
        std::vector<int64_t> examples(static_cast<size_t>(size));
        order.ExamplesAt(epoch * size, examples);
        const std::set<int64_t> distinct(examples.begin(), examples.end());
        ASSERT_EQ(static_cast<int64_t>(distinct.size()), size) << block;
        ASSERT_EQ(*distinct.begin(), 0);
        ASSERT_EQ(*distinct.rbegin(), size - 1);
        for (int64_t i = 0; i < size; i += 5)
          ASSERT_EQ(order.ExampleAt(epoch * size + i), examples[i]);
      }
}

// While kBlocksTogether blocks last, no example of another block is read, so
// that a reader needs as many blocks in memory.
TEST(Order, MixesOnlySomeBlocksAtATime) {
  const Order order{.size = 10'000, .seed = 3, .block = 10};
  EXPECT_EQ(order.GroupOf(0).end, 160);
  EXPECT_EQ(order.GroupOf(159).end, 160);
  EXPECT_EQ(order.GroupOf(160).end, 320);
  EXPECT_EQ(order.GroupOf(9999).end, 10'000);
  std::vector<int64_t> group(160);
  int in_file_order = 0;
  for (int64_t begin = 0; begin < 10'000 - 160; begin += 160) {
    order.ExamplesAt(20'000 + begin, group);
    for (size_t i = 1; i < group.size(); ++i)
      in_file_order += group[i] == group[i - 1] + 1;
    std::sort(group.begin(), group.end());
    int runs = 1;
    for (size_t i = 1; i < group.size(); ++i)
      runs += group[i] != group[i - 1] + 1;
    // A run holds one block or several; the end of the set may cut one in two.
    ASSERT_LE(runs, Order::kBlocksTogether + 1);
  }
  EXPECT_LT(in_file_order, 200);  // of 10,000, where few are expected
}

TEST(Order, LeavesOutTheEndOfAnEpoch) {
  const Order order{.size = 10, .seed = 3, .used = 8};
  std::set<std::set<int64_t>> left_out;
  for (int64_t epoch = 0; epoch < 20; ++epoch) {
    std::vector<int64_t> examples(8);
    order.ExamplesAt(epoch * 8, examples);
    const std::set<int64_t> distinct(examples.begin(), examples.end());
    ASSERT_EQ(distinct.size(), 8u);
    left_out.insert(distinct);
  }
  EXPECT_GT(left_out.size(), 5u);  // others in each epoch
}

// Runs that were begun by an earlier version go on with the same examples.
TEST(Order, StaysWhatItWas) {
  std::vector<int64_t> examples(8);
  Order{.size = 60'000, .seed = 1}.ExamplesAt(0, examples);
  EXPECT_EQ(examples, (std::vector<int64_t>{10290, 19206, 10699, 5408, 36910,
                                            17120, 11617, 46415}));
  Order{.size = 60'000, .seed = 1, .block = 100}.ExamplesAt(70'000, examples);
  EXPECT_EQ(examples, (std::vector<int64_t>{12676, 56969, 355, 443, 20391,
                                            20941, 16341, 59896}));
}

}  // namespace
}  // namespace escala::input
