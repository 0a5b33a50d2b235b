#include "escala/engine/lower/unread.h"

#include <algorithm>

namespace escala::engine {
namespace {

std::vector<bool> LiveNodes(const LoopKernel& kernel) {
  std::vector<bool> live(kernel.nodes.size(), false);
  for (const LoopStore& store : kernel.stores)
    for (int node : {store.node, store.guard, store.at})
      if (node >= 0) live[node] = true;
  for (size_t n = kernel.nodes.size(); n-- > 0;)
    if (live[n])
      for (int operand : kernel.nodes[n].operands) live[operand] = true;
  return live;
}

// Removes nodes and buffers that no store needs, and renumbers the others.
void Compact(LoopKernel* kernel, std::vector<int>* buffers) {
  const std::vector<bool> live = LiveNodes(*kernel);
  std::vector<bool> used(kernel->buffers.size(), false);
  std::vector<int> number(kernel->nodes.size(), -1);
  std::vector<LoopNode> nodes;
  for (size_t n = 0; n < kernel->nodes.size(); ++n) {
    if (!live[n]) continue;
    number[n] = static_cast<int>(nodes.size());
    LoopNode& node = nodes.emplace_back(std::move(kernel->nodes[n]));
    for (int& operand : node.operands) operand = number[operand];
    if (node.buffer >= 0) used[node.buffer] = true;
  }
  kernel->nodes = std::move(nodes);
  for (LoopStore& store : kernel->stores) {
    for (int* node : {&store.node, &store.guard, &store.at})
      if (*node >= 0) *node = number[*node];
    used[store.buffer] = true;
  }
  std::vector<int> place(used.size(), -1);
  std::vector<LoopBuffer> kept;
  std::vector<int> kept_numbers;
  for (size_t b = 0; b < used.size(); ++b) {
    if (!used[b]) continue;
    place[b] = static_cast<int>(kept.size());
    kept.push_back(kernel->buffers[b]);
    kept_numbers.push_back((*buffers)[b]);
  }
  for (LoopBuffer& buffer : kept)
    if (buffer.alias >= 0) buffer.alias = place[buffer.alias];
  for (LoopNode& node : kernel->nodes)
    if (node.buffer >= 0) node.buffer = place[node.buffer];
  for (LoopStore& store : kernel->stores) store.buffer = place[store.buffer];
  kernel->buffers = std::move(kept);
  *buffers = std::move(kept_numbers);
}

// Drops the stores that nothing reads now. Returns whether there were any:
// their operands may have become unread.
bool DropOnce(SegmentProgram* program) {
  std::vector<bool> read(program->buffers.size(), false);
  for (const Body* body : {&program->prepare, &program->body}) {
    for (const Step& step : body->steps) {
      const auto* loop = std::get_if<LoopStep>(&step.what);
      if (loop == nullptr) {
        for (int b : step.reads) read[b] = true;
        continue;
      }
      const LoopKernel& kernel = program->kernels[loop->kernel];
      for (const LoopNode& node : kernel.nodes)
        if (node.buffer >= 0) read[loop->buffers[node.buffer]] = true;
    }
  }
  bool any = false;
  std::vector<Step> steps;
  for (Step& step : program->body.steps) {
    auto* loop = std::get_if<LoopStep>(&step.what);
    if (loop == nullptr) {
      steps.push_back(std::move(step));
      continue;
    }
    LoopKernel& kernel = program->kernels[loop->kernel];
    std::vector<LoopStore> stores;
    for (const LoopStore& store : kernel.stores) {
      const int b = loop->buffers[store.buffer];
      if (read[b] || program->buffers[b].home != Buffer::Home::kArena)
        stores.push_back(store);
    }
    const bool dropped = stores.size() < kernel.stores.size();
    any |= dropped;
    if (stores.empty()) continue;
    kernel.stores = std::move(stores);
    if (dropped) {
      Compact(&kernel, &loop->buffers);
      const auto gone = [&](int b) {
        return std::find(loop->buffers.begin(), loop->buffers.end(), b) ==
               loop->buffers.end();
      };
      std::erase_if(step.reads, gone);
      std::erase_if(step.writes, gone);
    }
    steps.push_back(std::move(step));
  }
  program->body.steps = std::move(steps);
  return any;
}

}  // namespace

void DropUnread(SegmentProgram* program) {
  while (DropOnce(program)) {
  }
}

}  // namespace escala::engine
