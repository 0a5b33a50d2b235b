// The kernels that a greedy schedule may take next.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace escala::tpu {

// Holds the items whose operands are all done. XLA ranks the ready users of an
// operand anew after each of its last readers, and counts them as the newest
// then. With thousands of updates that read one learning rate, that is
// quadratic. Here items with the same operands are one class, which is ranked
// anew as a whole.
class ReadyQueue {
 public:
  using Rank = std::pair<int64_t, size_t>;

  // `operands`: of each item, each once. `rank` tells an item's present rank.
  // Both must outlive the queue.
  ReadyQueue(const std::vector<std::vector<int>>& operands,
             const std::function<Rank(int item)>& rank);

  bool empty() const { return best_.empty(); }

  // Adds an item as the newest.
  void Push(int item);

  // Removes the item of the highest rank; among equals, the newest.
  int Pop();

  // Notes that the rank of an item changed. That counts from the next RankUsers
  // of one of its operands on. Does nothing if the item is not in the queue.
  void Changed(int item);

  // Ranks the users of an operand anew. They become the newest, in the order of
  // their numbers.
  void RankUsers(int operand);

 private:
  // Rank, age (higher is newer), and the item.
  using Key = std::tuple<Rank, int64_t, int>;
  struct Class {
    std::vector<int> operands;
    // Items that were pushed after RankUsers was last called for the class, and
    // the others, which all became the newest then, at `time`.
    std::set<Key> fresh;
    std::set<std::pair<Rank, int>> ranked;
    int64_t time = 0;
    std::vector<int> changed;  // of `ranked`
    Key best;                  // its key in best_, if it is there
    bool has_best = false;
  };

  void RankAnew(Class* c);
  // Puts the best item of the class into best_.
  void Update(int number);

  const std::function<Rank(int)>& rank_;
  std::vector<Class> classes_;
  std::vector<int> class_of_;    // by item
  std::vector<Rank> rank_of_;    // of the items in the queue, as it is in a key
  std::vector<bool> is_inside_;  // by item: is in the queue
  std::vector<bool> is_ranked_;  // by item: is in its class's `ranked`
  std::vector<std::set<int>> ready_;  // by operand: classes that are not empty
  std::set<Key> best_;                // of each class
  int64_t time_ = 0;
};

}  // namespace escala::tpu
