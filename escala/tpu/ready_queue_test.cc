#include "escala/tpu/ready_queue.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "escala/base/random.h"

namespace escala::tpu {
namespace {

using Rank = ReadyQueue::Rank;

// Computes what ReadyQueue promises, one item at a time.
class Model {
 public:
  Model(const std::vector<std::vector<int>>& operands,
        const std::vector<Rank>& ranks)
      : operands_(operands), ranks_(ranks) {}

  bool empty() const { return keys_.empty(); }
  void Push(int item) { keys_.push_back({ranks_[item], time_++, item}); }
  int Pop() {
    const auto best = std::max_element(keys_.begin(), keys_.end());
    const int item = std::get<2>(*best);
    keys_.erase(best);
    return item;
  }
  void RankUsers(int operand) {
    std::sort(keys_.begin(), keys_.end(), [](const auto& a, const auto& b) {
      return std::get<2>(a) < std::get<2>(b);
    });
    for (auto& [rank, time, item] : keys_) {
      const std::vector<int>& read = operands_[item];
      if (std::find(read.begin(), read.end(), operand) == read.end()) continue;
      rank = ranks_[item];
      time = time_++;
    }
  }

 private:
  const std::vector<std::vector<int>>& operands_;
  const std::vector<Rank>& ranks_;
  std::vector<std::tuple<Rank, int64_t, int>> keys_;
  int64_t time_ = 0;
};

TEST(ReadyQueue, IsAsIfItemsWereRankedOneByOne) {
  constexpr int kItems = 60, kOperands = 6;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    RandomStream random(seed, 0);
    const auto below = [&](uint64_t n) {
      return static_cast<int>(random.Below(n));
    };
    std::vector<std::vector<int>> operands(kItems);
    for (std::vector<int>& list : operands)
      for (int operand = 0; operand < kOperands; ++operand)
        if (below(3) == 0) list.push_back(operand);
    std::vector<Rank> ranks(kItems);
    for (Rank& rank : ranks) rank = {below(3), below(2)};
    const std::function<Rank(int)> rank = [&](int item) { return ranks[item]; };
    ReadyQueue queue(operands, rank);
    Model model(operands, ranks);
    int next = 0;
    while (next < kItems || !queue.empty()) {
      ASSERT_EQ(queue.empty(), model.empty());
      const int what = below(8);
      if (what < 3 && next < kItems) {
        queue.Push(next);
        model.Push(next++);
      } else if (what < 4 && !queue.empty()) {
        ASSERT_EQ(queue.Pop(), model.Pop()) << "seed " << seed;
      } else if (what < 6) {
        const int item = below(kItems);
        ranks[item] = {below(3), below(2)};
        queue.Changed(item);
      } else {
        const int operand = below(kOperands);
        queue.RankUsers(operand);
        model.RankUsers(operand);
      }
    }
  }
}

}  // namespace
}  // namespace escala::tpu
