#include "escala/engine/lower/lane_sums.h"

#include <utility>

namespace escala::engine {

LoopKernel CombineKernel(hlo::OpCode code, ElementType from, ElementType to,
                         int64_t lanes, std::vector<int64_t> extents,
                         int row_dims) {
  LoopKernel kernel;
  kernel.name = "sum of lanes";
  kernel.extents = std::move(extents);
  kernel.row_dims = row_dims;
  Access access;
  access.strides.assign(kernel.extents.size(), 1);
  if (row_dims == 1) access.strides[0] = kernel.extents[1];
  std::vector<int> level;
  for (int64_t lane = 0; lane < lanes; ++lane) {
    kernel.buffers.push_back({from, -1});
    LoopNode node;
    node.kind = LoopNode::Kind::kLoad;
    node.type = from;
    node.buffer = static_cast<int>(lane);
    node.access = access;
    level.push_back(static_cast<int>(kernel.nodes.size()));
    kernel.nodes.push_back(std::move(node));
  }
  const auto apply = [&](hlo::OpCode op, ElementType type,
                         std::vector<int> operands) {
    LoopNode node;
    node.kind = LoopNode::Kind::kApply;
    node.type = type;
    node.code = op;
    node.operands = std::move(operands);
    kernel.nodes.push_back(std::move(node));
    return static_cast<int>(kernel.nodes.size()) - 1;
  };
  while (level.size() > 1) {
    std::vector<int> next;
    for (size_t i = 0; i + 1 < level.size(); i += 2)
      next.push_back(apply(code, from, {level[i], level[i + 1]}));
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = std::move(next);
  }
  int sum = level[0];
  if (to != from) sum = apply(hlo::OpCode::kConvert, to, {sum});
  kernel.buffers.push_back({to, -1});
  LoopStore store;
  store.node = sum;
  store.buffer = static_cast<int>(kernel.buffers.size()) - 1;
  store.access = access;
  kernel.stores.push_back(std::move(store));
  return kernel;
}

}  // namespace escala::engine
