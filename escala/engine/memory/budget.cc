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
    if (op->location.known()) text += StrCat(" at ", op->location.InWords());
    return text;
  }
  return "an argument";
}

struct MemoryUse {
  int64_t bytes = 0;
  std::string text;
};

// Adds the buffers of the body that are in the arenas.
void AddBuffers(const CompiledSegment& compiled, std::vector<MemoryUse>* uses) {
  const SegmentProgram& program = compiled.program;
  std::vector<bool> seen(program.buffers.size(), false);
  for (const Step& step : program.body.steps)
    for (int b : step.writes) {
      const Buffer& buffer = program.buffers[b];
      if (buffer.home != Buffer::Home::kArena || seen[b]) continue;
      seen[b] = true;
      uses->push_back({buffer.shape.byte_size(),
                       StrCat(buffer.shape.ToString(), " (", step.name, ")")});
    }
}

}  // namespace

std::vector<CutOptions> AllCutOptions(const BlockOptions& blocks) {
  std::vector<CutOptions> ways{{blocks, true}};
  // More loops over smaller blocks can need more memory in total, since values
  // between loops are stored whole. So also try fewer loops over larger blocks.
  CutOptions whole = ways[0];
  whole.blocks.most_block_bytes = std::numeric_limits<int64_t>::max();
  ways.push_back(whole);
  for (CutOptions way : {ways[0], ways[1]}) {
    way.prepare_weights = false;
    way.blocks.cache_bytes = std::min<int64_t>(blocks.cache_bytes, 1 << 16);
    way.blocks.partial_bytes = 0;
    way.blocks.max_lanes = 2;
    way.blocks.good_rows = 4;
    way.blocks.most_whole_bytes = 0;
    way.blocks.min_block_flops = way.blocks.min_turn_flops = 1;
    ways.push_back(way);
  }
  CutOptions least = ways.back();
  least.blocks.max_lanes = 1;
  least.blocks.most_block_bytes = 1 << 16;
  ways.push_back(least);
  return ways;
}

int64_t BytesNeeded(const hlo::Function& function, const RunPlan& plan) {
  int64_t need = plan.bytes;
  for (size_t v = 0; v < plan.globals.size(); ++v) {
    const ProgramValue& g = plan.globals[v];
    if (g.home == ProgramValue::Home::kArgument ||
        (g.home == ProgramValue::Home::kResult && g.argument < 0))
      need += function.shape(static_cast<ValueId>(v)).byte_size();
  }
  return need;
}

Status TooLarge(const hlo::Function& function,
                const std::vector<CompiledSegment>& segments,
                const RunPlan& plan, int64_t budget) {
  std::vector<MemoryUse> uses;
  for (const RunPlan::Part& part : plan.parts)
    if (part.value >= 0)
      uses.push_back(
          {part.bytes, StrCat(function.shape(part.value).ToString(), " (",
                              MakerOf(function, part.value), ")")});
  for (size_t v = 0; v < plan.globals.size(); ++v) {
    const ProgramValue::Home home = plan.globals[v].home;
    if (home != ProgramValue::Home::kArgument &&
        home != ProgramValue::Home::kResult)
      continue;
    const Shape& shape = function.shape(static_cast<ValueId>(v));
    uses.push_back(
        {shape.byte_size(),
         StrCat(shape.ToString(), " (",
                home == ProgramValue::Home::kArgument ? "argument " : "result ",
                plan.globals[v].index, ")")});
  }
  int fullest = -1;
  for (const RunPlan::Part& part : plan.parts)
    fullest = std::max(fullest, part.segment);
  if (fullest >= 0) AddBuffers(segments[fullest], &uses);
  std::stable_sort(
      uses.begin(), uses.end(),
      [](const MemoryUse& a, const MemoryUse& b) { return a.bytes > b.bytes; });
  std::vector<std::string> most;
  for (size_t i = 0; i < std::min<size_t>(uses.size(), 4); ++i)
    most.push_back(StrCat(Size(uses[i].bytes), " ", uses[i].text));
  return ResourceExhausted(
      "for all cores together the program needs ",
      Size(BytesNeeded(function, plan)),
      " of this machine's memory, more than the budget of ", Size(budget),
      ", and cannot be cut into smaller blocks; the largest are ",
      StrJoin(most),
      "; use a smaller batch per core, or raise SOFTPOD_MEMORY_GIB");
}

}  // namespace escala::engine
