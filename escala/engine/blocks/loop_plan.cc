#include "escala/engine/blocks/loop_plan.h"

#include <algorithm>

#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

// A loop with less work than this is not worth its overhead.
double LittleWork(const BlockOptions& options) {
  return 4.0 * static_cast<double>(options.min_block_flops);
}

// Cancels the cuts of trivial ops unless a user reads their result cut.
void DropUnusedCuts(const OpGraph& graph, std::vector<Axis>* axes) {
  for (int i = graph.num_ops() - 1; i >= 0; --i) {
    if (!graph.trivial(i)) continue;
    for (Axis& axis : *axes) {
      if (!axis.cuts[i].has_value()) continue;
      const auto& uses = graph.uses(graph.op(i).results[0]);
      const bool used =
          std::any_of(uses.begin(), uses.end(), [&](const OpGraph::Use& use) {
            return use.operand < 0 ||
                   OperandDim(axis, use.op, use.operand).carried();
          });
      if (!used) axis.cuts[i].reset();
    }
  }
}

// Whether the loop only prepares, element by element, what ops that are not cut
// read: for example the indices of a scatter. In one segment with these it
// stores nothing, or is divided among threads by its rows.
bool OnlyPrepares(const OpGraph& graph, const std::vector<Axis>& axes,
                  const Loop& loop) {
  int64_t read = 0, written = 0;
  for (int i : loop.ops)
    if (!graph.trivial(i) && !hlo::Info(graph.op(i)).IsCheap()) return false;
  for (const Crossing& in : loop.inputs) read += graph.bytes(in.value);
  for (const Crossing& out : loop.outputs) {
    written += graph.bytes(out.value);
    const auto& returned = graph.returned();
    if (std::find(returned.begin(), returned.end(), out.value) !=
        returned.end())
      return false;
    for (const OpGraph::Use& use : graph.uses(out.value))
      for (const Axis& axis : axes)
        if (axis.cuts[use.op].has_value()) return false;
  }
  return read <= written;
}

// Cancels the cuts of ops in small loops, for example of the last ops of a sum
// that still has one axis after the other ones are gone, and of loops that only
// prepare. Returns whether there was any.
bool DropSmallLoops(const OpGraph& graph, const std::vector<Loop>& loops,
                    double little_work, std::vector<Axis>* axes) {
  bool any = false;
  for (const Loop& loop : loops) {
    double flops = 0;
    for (int i : loop.ops) flops += graph.flops(i);
    if (loop.axes == 0 ||
        (flops > little_work && !OnlyPrepares(graph, *axes, loop)))
      continue;
    for (int i : loop.ops) {
      const bool again =
          std::binary_search(loop.recomputed.begin(), loop.recomputed.end(), i);
      for (Axis& axis : *axes) {
        if (again || graph.trivial(i) || !axis.cuts[i].has_value()) continue;
        axis.cuts[i].reset();
        any = true;
      }
    }
  }
  if (any) DropUnusedCuts(graph, axes);
  return any;
}

LoopPlan PlanAlong(const OpGraph& graph, std::vector<Axis> axes,
                   const BlockOptions& options) {
  LoopPlan plan;
  plan.loops = PlanLoops(graph, axes);
  if (DropSmallLoops(graph, plan.loops, LittleWork(options), &axes))
    plan.loops = PlanLoops(graph, axes);
  for (const Loop& loop : plan.loops) {
    plan.choices.push_back(ChooseBlocks(graph, axes, loop, options));
    plan.most_live = std::max(plan.most_live, plan.choices.back().live_bytes);
  }
  plan.axes = std::move(axes);
  return plan;
}

}  // namespace

LoopPlan MakeLoopPlan(const OpGraph& graph, const BlockOptions& options) {
  const double little = LittleWork(options);
  std::vector<Axis> axes;
  while (AddAxis(graph, /*keep_loops=*/true, little, &axes)) {
  }
  LoopPlan plan = PlanAlong(graph, axes, options);
  while (!axes.empty() && plan.most_live > options.most_block_bytes &&
         AddAxis(graph, /*keep_loops=*/false, little, &axes)) {
    LoopPlan finer = PlanAlong(graph, axes, options);
    if (finer.most_live * 2 > plan.most_live) break;
    plan = std::move(finer);
  }
  return plan;
}

}  // namespace escala::engine
