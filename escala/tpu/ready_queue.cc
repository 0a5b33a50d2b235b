#include "escala/tpu/ready_queue.h"

#include <algorithm>
#include <iterator>

namespace escala::tpu {

ReadyQueue::ReadyQueue(const std::vector<std::vector<int>>& operands,
                       const std::function<Rank(int item)>& rank)
    : rank_(rank),
      class_of_(operands.size()),
      rank_of_(operands.size()),
      is_inside_(operands.size()),
      is_ranked_(operands.size()),
      ready_(operands.size()) {
  std::map<std::vector<int>, int> known;
  for (size_t i = 0; i < operands.size(); ++i) {
    std::vector<int> sorted = operands[i];
    std::sort(sorted.begin(), sorted.end());
    const auto [at, fresh] =
        known.try_emplace(std::move(sorted), static_cast<int>(classes_.size()));
    if (fresh) classes_.emplace_back().operands = operands[i];
    class_of_[i] = at->second;
  }
}

void ReadyQueue::Push(int item) {
  const int number = class_of_[item];
  Class& c = classes_[number];
  if (c.fresh.empty() && c.ranked.empty())
    for (const int operand : c.operands) ready_[operand].insert(number);
  rank_of_[item] = rank_(item);
  is_inside_[item] = true;
  is_ranked_[item] = false;
  c.fresh.insert({rank_of_[item], time_++, item});
  Update(number);
}

int ReadyQueue::Pop() {
  const auto [rank, time, item] = *best_.rbegin();
  const int number = class_of_[item];
  Class& c = classes_[number];
  is_inside_[item] = false;
  if (is_ranked_[item])
    c.ranked.erase({rank, item});
  else
    c.fresh.erase({rank, time, item});
  if (c.fresh.empty() && c.ranked.empty())
    for (const int operand : c.operands) ready_[operand].erase(number);
  Update(number);
  return item;
}

void ReadyQueue::Changed(int item) {
  if (is_inside_[item] && is_ranked_[item])
    classes_[class_of_[item]].changed.push_back(item);
}

void ReadyQueue::RankUsers(int operand) {
  for (const int number : ready_[operand]) {
    RankAnew(&classes_[number]);
    Update(number);
  }
  ++time_;
}

void ReadyQueue::RankAnew(Class* c) {
  std::vector<int> items;
  for (const int item : c->changed)
    if (is_inside_[item] && c->ranked.erase({rank_of_[item], item}) > 0)
      items.push_back(item);
  for (const auto& [rank, time, item] : c->fresh) items.push_back(item);
  c->changed.clear();
  c->fresh.clear();
  for (const int item : items) {
    rank_of_[item] = rank_(item);
    is_ranked_[item] = true;
    c->ranked.insert({rank_of_[item], item});
  }
  c->time = time_;
}

void ReadyQueue::Update(int number) {
  Class& c = classes_[number];
  if (c.has_best) best_.erase(c.best);
  c.has_best = !c.fresh.empty() || !c.ranked.empty();
  if (!c.has_best) return;
  if (c.ranked.empty()) {
    c.best = *c.fresh.rbegin();
  } else {
    const auto& [rank, item] = *c.ranked.rbegin();
    c.best = {rank, c.time, item};
    if (!c.fresh.empty()) c.best = std::max(c.best, *c.fresh.rbegin());
  }
  best_.insert(c.best);
}

}  // namespace escala::tpu
