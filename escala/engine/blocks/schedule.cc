#include "escala/engine/blocks/schedule.h"

#include <algorithm>
#include <map>
#include <set>

#include "escala/engine/blocks/body.h"
#include "escala/engine/blocks/choose.h"
#include "escala/engine/blocks/loop_plan.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

// The whole program as one segment. An argument that is returned unchanged is
// not an output, and a value that is returned twice is one output: outputs must
// not share memory.
Segment WholeProgram(const hlo::Module& module, const hlo::Function& function) {
  Segment segment;
  const auto whole = std::make_shared<hlo::Module>(hlo::Clone(module));
  segment.body = whole;
  for (hlo::ValueId v : function.body.arguments) segment.inputs.push_back({v});
  const auto entry =
      std::find_if(whole->functions.begin(), whole->functions.end(),
                   [&](const auto& f) { return f.get() == whole->entry(); });
  hlo::Function& body = **entry;
  std::vector<hlo::ValueId>& made = body.body.ops.back()->operands;
  made.clear();
  body.result_types.clear();
  body.result_attributes.clear();
  std::set<hlo::ValueId> seen(function.body.arguments.begin(),
                              function.body.arguments.end());
  for (hlo::ValueId v : function.body.terminator().operands) {
    if (!seen.insert(v).second) continue;
    segment.outputs.push_back({v});
    made.push_back(v);
    body.result_types.push_back(function.type(v));
    body.result_attributes.emplace_back();
  }
  segment.why_cut = "the end of the program";
  return segment;
}

std::vector<std::string> NamesOf(const OpGraph& graph,
                                 const std::vector<int>& ops) {
  std::map<std::string, int> counts;
  for (int i : ops) ++counts[std::string(hlo::Info(graph.op(i)).short_name())];
  std::vector<std::string> names;
  for (const auto& [name, count] : counts)
    names.push_back(count == 1 ? name : StrCat(count, " ", name));
  return names;
}

// Leaves out of `loop` the axes that are not cut, if others are. A value that
// is summed over them alone is then a part, and no sum for each lane. Returns
// whether there were any.
bool DropWholeAxes(const OpGraph& graph, const std::vector<Axis>& axes,
                   const BlockChoice& choice, Loop* loop) {
  const std::vector<size_t> numbers = AxesOf(loop->axes);
  AxisBits cut = 0;
  for (size_t k = 0; k < numbers.size(); ++k)
    if (choice.blocks[k] > 1) cut |= AxisBits{1} << numbers[k];
  if (cut == 0 || cut == loop->axes) return false;
  loop->axes = cut;
  for (Crossing& out : loop->outputs) {
    const int op = graph.producer(out.value);
    const std::vector<hlo::ValueId>& results = graph.op(op).results;
    const auto r = static_cast<size_t>(
        std::find(results.begin(), results.end(), out.value) - results.begin());
    const std::vector<size_t> left = AxesOf(cut);
    out.sum &= std::any_of(left.begin(), left.end(), [&](size_t a) {
      return axes[a].cuts[op].has_value() && axes[a].cuts[op]->sums[r];
    });
  }
  return true;
}

Result<Segment> MakeSegment(const OpGraph& graph, const std::vector<Axis>& axes,
                            Loop loop, BlockChoice choice,
                            const BlockOptions& options) {
  Segment segment;
  segment.why_cut = loop.why_cut;
  if (DropWholeAxes(graph, axes, choice, &loop))
    choice = ChooseBlocks(graph, axes, loop, options);
  segment.blocks = choice.blocks;
  segment.lanes = choice.lanes;
  segment.live_bytes = choice.live_bytes;
  segment.nanos = choice.nanos;
  segment.other_nanos = choice.other_nanos;
  segment.other_blocks = choice.other_blocks;
  segment.recomputed = NamesOf(graph, loop.recomputed);
  for (size_t a : AxesOf(loop.axes)) segment.axis_sizes.push_back(axes[a].size);
  ESCALA_RETURN_IF_ERROR(WriteBody(graph, axes, loop, &segment));
  return segment;
}

}  // namespace

Result<Schedule> CutIntoBlocks(const hlo::Module& module,
                               const BlockOptions& options) {
  const hlo::Function* function = module.entry();
  if (function == nullptr || function->body.ops.empty())
    return InvalidArgument(
        "a program to be cut into blocks needs one entry function with a "
        "body");
  const OpGraph graph(module, *function);
  Schedule schedule;
  if (!graph.can_be_cut()) {
    schedule.segments.push_back(WholeProgram(module, *function));
    return schedule;
  }
  LoopPlan plan = MakeLoopPlan(graph, options);
  for (size_t k = 0; k < plan.loops.size(); ++k) {
    ESCALA_ASSIGN_OR_RETURN(
        Segment segment, MakeSegment(graph, plan.axes, std::move(plan.loops[k]),
                                     std::move(plan.choices[k]), options));
    schedule.segments.push_back(std::move(segment));
  }
  return schedule;
}

}  // namespace escala::engine
