#include "escala/engine/memory/budget.h"

#include <algorithm>
#include <limits>
#include <string>

#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

using hlo::ValueId;

std::string Size(int64_t bytes) {
  return FormatBytes(static_cast<double>(bytes));
}

// "dot_general at line 12"
std::string MakerOf(const hlo::Function& function, ValueId v) {
  for (const auto& op : function.body.ops) {
    if (std::find(op->results.begin(), op->results.end(), v) ==
        op->results.end())
      continue;
    std::string text(hlo::Info(*op).short_name());
    if (op->location.line > 0) text += StrCat(" at line ", op->location.line);
    return text;
  }
  return "an argument";
}

struct Taker {
  int64_t bytes = 0;
  std::string text;
};

// Adds the buffers of the body that are in the arenas.
void AddBuffers(const Compiled& compiled, std::vector<Taker>* takers) {
  const SegmentProgram& program = compiled.program;
  std::vector<bool> seen(program.buffers.size(), false);
  for (const Step& step : program.body.steps)
    for (int b : step.writes) {
      const Buffer& buffer = program.buffers[b];
      if (buffer.home != Buffer::Home::kArena || seen[b]) continue;
      seen[b] = true;
      takers->push_back(
          {buffer.shape.byte_size(),
           StrCat(buffer.shape.ToString(), " (", step.name, ")")});
    }
}

}  // namespace

std::vector<Thrift> WaysToCut(const BlockOptions& blocks) {
  std::vector<Thrift> ways{{blocks, true}};
  // More loops over smaller blocks can need more memory in total, since values
  // between loops are stored whole. So also try fewer loops over larger blocks.
  Thrift whole = ways[0];
  whole.blocks.most_block_bytes = std::numeric_limits<int64_t>::max();
  ways.push_back(whole);
  for (Thrift way : {ways[0], ways[1]}) {
    way.prepare_weights = false;
    way.blocks.cache_bytes = std::min<int64_t>(blocks.cache_bytes, 1 << 16);
    way.blocks.partial_bytes = 0;
    way.blocks.max_lanes = 2;
    way.blocks.good_rows = 4;
    way.blocks.min_block_flops = 1;
    ways.push_back(way);
  }
  Thrift least = ways.back();
  least.blocks.max_lanes = 1;
  least.blocks.most_block_bytes = 1 << 16;
  ways.push_back(least);
  return ways;
}

int64_t NeedOf(const hlo::Function& function, const RunPlan& plan) {
  int64_t need = plan.bytes;
  for (size_t v = 0; v < plan.globals.size(); ++v) {
    const Global& g = plan.globals[v];
    if (g.home == Global::Home::kArgument ||
        (g.home == Global::Home::kResult && g.argument < 0))
      need += function.shape(static_cast<ValueId>(v)).byte_size();
  }
  return need;
}

Status TooLarge(const hlo::Function& function,
                const std::vector<Compiled>& segments, const RunPlan& plan,
                int64_t budget) {
  std::vector<Taker> takers;
  for (const RunPlan::Part& part : plan.parts)
    if (part.value >= 0)
      takers.push_back(
          {part.bytes, StrCat(function.shape(part.value).ToString(), " (",
                              MakerOf(function, part.value), ")")});
  for (size_t v = 0; v < plan.globals.size(); ++v) {
    const Global::Home home = plan.globals[v].home;
    if (home != Global::Home::kArgument && home != Global::Home::kResult)
      continue;
    const Shape& shape = function.shape(static_cast<ValueId>(v));
    takers.push_back(
        {shape.byte_size(),
         StrCat(shape.ToString(), " (",
                home == Global::Home::kArgument ? "argument " : "result ",
                plan.globals[v].index, ")")});
  }
  int fullest = -1;
  for (const RunPlan::Part& part : plan.parts)
    fullest = std::max(fullest, part.segment);
  if (fullest >= 0) AddBuffers(segments[fullest], &takers);
  std::stable_sort(
      takers.begin(), takers.end(),
      [](const Taker& a, const Taker& b) { return a.bytes > b.bytes; });
  std::vector<std::string> most;
  for (size_t i = 0; i < std::min<size_t>(takers.size(), 4); ++i)
    most.push_back(StrCat(Size(takers[i].bytes), " ", takers[i].text));
  return ResourceExhausted(
      "for all cores together the program needs ", Size(NeedOf(function, plan)),
      " of this machine's memory, more than the budget of ", Size(budget),
      ", and cannot be cut into smaller blocks; the largest are ",
      StrJoin(most),
      "; use a smaller batch per core, or raise SOFTPOD_MEMORY_GIB");
}

}  // namespace escala::engine
