#include "escala/engine/hosts/join_calls.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/strings.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::ValueId;

namespace {

// By what is the same on all hosts, so that all join the same calls.
bool AreAlike(const Op& a, const Op& b) {
  for (const char* name : {"call_target_name", "softpod.combine",
                           "softpod.rows", "softpod.needs"}) {
    const hlo::Attribute* x = a.attributes.Find(name);
    const hlo::Attribute* y = b.attributes.Find(name);
    if ((x == nullptr) != (y == nullptr) || (x != nullptr && !(*x == *y)))
      return false;
  }
  return true;
}

// The number of calls on the longest way to each op.
std::vector<int> Levels(const hlo::Function& function,
                        const hlo::Region& region) {
  std::vector<int> of_value(function.value_types.size(), 0);
  std::vector<int> levels;
  for (const auto& op : region.ops) {
    int level = 0;
    for (const ValueId v : op->operands) level = std::max(level, of_value[v]);
    for (const ValueId v : hlo::CapturedBy(*op))
      level = std::max(level, of_value[v]);
    levels.push_back(level);
    for (const ValueId v : op->results)
      of_value[v] = level + (CallsHosts(*op) ? 1 : 0);
  }
  return levels;
}

}  // namespace

void JoinCalls(hlo::Function* function, hlo::Region* region) {
  for (const auto& op : region->ops)
    for (hlo::Region& inner : op->regions) JoinCalls(function, &inner);
  const std::vector<int> levels = Levels(*function, *region);
  // By level: the other ops first, in their order, then the calls.
  std::map<int, std::vector<std::unique_ptr<Op>>> others, calls;
  std::unique_ptr<Op> terminator = std::move(region->ops.back());
  region->ops.pop_back();
  for (size_t i = 0; i < region->ops.size(); ++i) {
    std::unique_ptr<Op>& op = region->ops[i];
    if (!CallsHosts(*op)) {
      others[levels[i]].push_back(std::move(op));
      continue;
    }
    auto& level = calls[levels[i]];
    const auto alike =
        std::find_if(level.begin(), level.end(),
                     [&](const auto& other) { return AreAlike(*other, *op); });
    if (alike == level.end()) {
      level.push_back(std::move(op));
      continue;
    }
    Op& joined = **alike;
    joined.operands.insert(joined.operands.end(), op->operands.begin(),
                           op->operands.end());
    joined.results.insert(joined.results.end(), op->results.begin(),
                          op->results.end());
  }
  region->ops.clear();
  const int last =
      levels.empty() ? 0 : *std::max_element(levels.begin(), levels.end());
  for (int level = 0; level <= last; ++level)
    for (auto* part : {&others, &calls})
      for (std::unique_ptr<Op>& op : (*part)[level])
        region->ops.push_back(std::move(op));
  region->ops.push_back(std::move(terminator));
}

}  // namespace escala::engine
