#include "escala/engine/memory/run_plan.h"

#include <algorithm>
#include <utility>

#include "escala/base/aligned.h"
#include "escala/base/heap.h"

namespace escala::engine {
namespace {

using hlo::ValueId;

// The distance in bytes between neighbouring blocks along each axis, for a
// value of shape `dims` with elements of `width` bytes. Axes that cut the same
// dimension cut it one after the other.
std::vector<int64_t> StepsOf(const Segment& segment, Dims dims,
                             const std::vector<int>& cut, int64_t width) {
  const Dims strides = RowMajorStrides(dims);
  std::vector<int64_t> steps(cut.size(), 0);
  for (size_t a = 0; a < cut.size(); ++a) {
    if (cut[a] < 0) continue;
    dims[cut[a]] /= segment.blocks[a];
    steps[a] = dims[cut[a]] * strides[cut[a]] * width;
  }
  return steps;
}

// Finds the home of each value, and the segments that write it and that read it
// last.
void FindLives(const hlo::Function& function,
               const std::vector<CompiledSegment>& segments,
               std::vector<ProgramValue>* globals) {
  for (size_t i = 0; i < function.body.arguments.size(); ++i) {
    ProgramValue& g = (*globals)[function.body.arguments[i]];
    g.home = ProgramValue::Home::kArgument;
    g.index = static_cast<int>(i);
  }
  const auto& returned = function.body.terminator().operands;
  for (size_t i = 0; i < returned.size(); ++i) {
    ProgramValue& g = (*globals)[returned[i]];
    if (g.home != ProgramValue::Home::kNone) continue;
    g.home = ProgramValue::Home::kResult;
    g.index = static_cast<int>(i);
  }
  for (size_t s = 0; s < segments.size(); ++s) {
    for (const SegmentOutput& output : segments[s].segment.outputs) {
      ProgramValue& g = (*globals)[output.value];
      if (g.home == ProgramValue::Home::kNone)
        g.home = ProgramValue::Home::kArena;
      g.first = g.last = static_cast<int>(s);
    }
    for (const SegmentInput& input : segments[s].segment.inputs)
      if (input.value >= 0) (*globals)[input.value].last = static_cast<int>(s);
  }
}

// Simulates the heap of a run, segment by segment, and records the offsets.
class RunPlanner {
 public:
  RunPlanner(const hlo::Function& function, bool guarded,
             std::vector<CompiledSegment>* segments, RunPlan* plan)
      : function_(function),
        guarded_(guarded),
        segments_(*segments),
        plan_(*plan) {}

  void Run(int workers, int threads) {
    std::vector<std::vector<ValueId>> begins(segments_.size()),
        ends(segments_.size());
    for (size_t v = 0; v < plan_.globals.size(); ++v) {
      const ProgramValue& g = plan_.globals[v];
      if (g.home != ProgramValue::Home::kArena) continue;
      begins[g.first].push_back(static_cast<ValueId>(v));
      ends[g.last].push_back(static_cast<ValueId>(v));
    }
    for (size_t s = 0; s < segments_.size(); ++s) {
      segment_ = static_cast<int>(s);
      for (ValueId v : begins[s])
        plan_.globals[v].offset = Take(BytesOf(v), BytesOf(v), v, "");
      PlaceSegment(&segments_[s], workers, threads);
      for (const Temporary& t : temporary_) Free(t.offset, t.bytes, t.needed);
      temporary_.clear();
      parts_.resize(std::min(parts_.size(), values_));
      for (ValueId v : ends[s]) {
        Free(plan_.globals[v].offset, BytesOf(v), BytesOf(v));
        std::erase_if(
            parts_, [v](const RunPlan::Part& part) { return part.value == v; });
        values_ = parts_.size();
      }
    }
    plan_.bytes = heap_.peak();
    std::stable_sort(plan_.parts.begin(), plan_.parts.end(),
                     [](const RunPlan::Part& a, const RunPlan::Part& b) {
                       return a.bytes > b.bytes;
                     });
  }

 private:
  int64_t BytesOf(ValueId v) const {
    return Aligned(function_.shape(v).byte_size());
  }

  // Allocates `bytes`. `needed` is how many of them are live at one time; the
  // difference is fragmentation inside.
  int64_t Take(int64_t bytes, int64_t needed, ValueId value, const char* what) {
    if (bytes == 0) return 0;
    live_ += needed;
    parts_.push_back({bytes, segment_, value, what});
    if (value >= 0) values_ = parts_.size();
    if (live_ > plan_.lower_bound_bytes) {
      plan_.lower_bound_bytes = live_;
      plan_.parts = parts_;
    }
    if (!guarded_) return heap_.Allocate(bytes);
    const int64_t offset = heap_.Allocate(bytes + kAlign);
    plan_.guards.push_back({offset + bytes, offset + bytes + kAlign});
    return offset;
  }
  void Free(int64_t offset, int64_t bytes, int64_t needed) {
    live_ -= needed;
    if (!guarded_) heap_.Free(offset, bytes);
  }
  // Like Take, but freed at the end of the segment.
  int64_t TakeHere(int64_t bytes, const char* what, int64_t needed = -1) {
    if (needed < 0) needed = bytes;
    const int64_t offset = Take(bytes, needed, -1, what);
    if (bytes > 0) temporary_.push_back({offset, bytes, needed});
    return offset;
  }

  void PlaceSegment(CompiledSegment* compiled, int workers, int threads) {
    const Segment& segment = compiled->segment;
    for (LaneSums& sums : compiled->sums)
      sums.offset =
          TakeHere((segment.lanes - (sums.in_place ? 1 : 0)) * sums.bytes,
                   "partial sums");
    compiled->prepared_offset =
        TakeHere(Aligned(compiled->program.prepared_bytes), "packed weights");
    compiled->arenas = std::min<int64_t>(segment.num_blocks(), workers);
    compiled->arena_stride = Aligned(compiled->program.arena_bytes);
    compiled->arena_offset =
        TakeHere(compiled->arenas * compiled->arena_stride,
                 segment.num_blocks() == 1 ? "values inside it"
                                           : "values of running blocks",
                 compiled->arenas * compiled->program.lower_bound_bytes);
    for (int64_t a = 0; a < compiled->arenas; ++a) {
      const int64_t base = compiled->arena_offset + a * compiled->arena_stride;
      for (const Guard& guard : compiled->program.guards)
        plan_.guards.push_back({base + guard.begin, base + guard.end});
    }
    compiled->scratch_stride = Aligned(compiled->program.scratch_bytes);
    compiled->scratch_offset =
        TakeHere(threads * compiled->scratch_stride, "scratch memory");
  }

  const hlo::Function& function_;
  const bool guarded_;
  std::vector<CompiledSegment>& segments_;
  RunPlan& plan_;
  HeapSimulator heap_;
  int64_t live_ = 0;
  int segment_ = 0;
  struct Temporary {
    int64_t offset, bytes, needed;
  };
  std::vector<Temporary> temporary_;
  std::vector<RunPlan::Part> parts_;  // live; values between segments first
  size_t values_ = 0;                 // how many of parts_ are such values
};

}  // namespace

std::vector<int> FindAliases(const hlo::Function& function,
                             const Schedule& schedule,
                             const std::vector<int>& donated) {
  const size_t n = function.value_types.size();
  const auto& arguments = function.body.arguments;
  const auto& returned = function.body.terminator().operands;
  std::vector<int> made(n, -1), read(n, -1), aliases(n, -1);
  for (size_t s = 0; s < schedule.segments.size(); ++s) {
    for (const SegmentOutput& output : schedule.segments[s].outputs)
      made[output.value] = static_cast<int>(s);
    for (const SegmentInput& input : schedule.segments[s].inputs)
      if (input.value >= 0) read[input.value] = static_cast<int>(s);
  }
  const auto try_result = [&](size_t i, size_t r) {
    const ValueId from = arguments[i], to = returned[r];
    if (made[to] < 0 || aliases[to] >= 0 || made[to] < read[from] ||
        !(function.shape(from) == function.shape(to)))
      return false;
    aliases[to] = static_cast<int>(i);
    return true;
  };
  // An argument that is also returned must keep its value.
  const auto stays = [&](size_t i) {
    return std::find(returned.begin(), returned.end(), arguments[i]) !=
           returned.end();
  };
  for (size_t i = 0; i < donated.size(); ++i)
    if (donated[i] >= 0 && !stays(i))
      try_result(i, static_cast<size_t>(donated[i]));
  for (size_t i = 0; i < donated.size(); ++i) {
    if (donated[i] != kAnyResult || stays(i)) continue;
    for (size_t r = 0; r < returned.size(); ++r)
      if (try_result(i, r)) break;
  }
  return aliases;
}

void FindTurns(CompiledSegment* compiled) {
  const SegmentProgram& program = compiled->program;
  const std::vector<SegmentOutput>& outputs = compiled->segment.outputs;
  const std::vector<Step>& steps = program.body.steps;
  compiled->turns.assign(steps.size(), SumTurns{});
  std::vector<int> last(outputs.size(), -1);
  for (size_t i = 0; i < steps.size(); ++i)
    for (const auto* list : {&steps[i].reads, &steps[i].writes})
      for (int b : *list) {
        const Buffer& buffer = program.buffers[b];
        if (buffer.home != Buffer::Home::kOutput ||
            outputs[buffer.index].kind != SegmentOutput::Kind::kSum)
          continue;
        if (last[buffer.index] < 0)
          compiled->turns[i].enter.push_back(buffer.index);
        last[buffer.index] = static_cast<int>(i);
      }
  for (size_t o = 0; o < outputs.size(); ++o)
    if (last[o] >= 0)
      compiled->turns[last[o]].leave.push_back(static_cast<int>(o));
}

void FindSteps(const hlo::Function& function, CompiledSegment* compiled) {
  const Segment& segment = compiled->segment;
  const hlo::Function& body = *segment.body->entry();
  const std::vector<Buffer>& buffers = compiled->program.buffers;
  compiled->steps.resize(buffers.size());
  for (size_t b = 0; b < buffers.size(); ++b) {
    if (buffers[b].home == Buffer::Home::kInput) {
      const SegmentInput& input = segment.inputs[buffers[b].index];
      if (input.value < 0) continue;
      const Shape& shape = function.shape(input.value);
      compiled->steps[b] =
          StepsOf(segment, shape.dims, input.dims, ByteWidth(shape.type));
    } else if (buffers[b].home == Buffer::Home::kOutput) {
      const SegmentOutput& output = segment.outputs[buffers[b].index];
      compiled->steps[b] =
          StepsOf(segment, function.shape(output.value).dims, output.dims,
                  ByteWidth(body.result_types[buffers[b].index].shape.type));
    }
  }
}

void PlaceDiscarded(const hlo::Function& function, CompiledSegment* compiled) {
  const Segment& segment = compiled->segment;
  SegmentProgram& program = compiled->program;
  compiled->discarded.assign(segment.outputs.size(), -1);
  if (segment.num_blocks() == 1) return;
  for (size_t i = 0; i < segment.outputs.size(); ++i) {
    const SegmentOutput& output = segment.outputs[i];
    if (output.kind != SegmentOutput::Kind::kSame) continue;
    const int64_t bytes = Aligned(function.shape(output.value).byte_size());
    compiled->discarded[i] = Aligned(program.arena_bytes);
    program.arena_bytes = compiled->discarded[i] + bytes;
    program.lower_bound_bytes += bytes;
  }
}

RunPlan PlanRun(const hlo::Function& function, const std::vector<int>& aliases,
                int workers, int threads, bool guarded,
                std::vector<CompiledSegment>* segments) {
  RunPlan plan;
  plan.globals.assign(function.value_types.size(), ProgramValue{});
  FindLives(function, *segments, &plan.globals);
  for (size_t v = 0; v < aliases.size(); ++v)
    plan.globals[v].argument = aliases[v];
  RunPlanner(function, guarded, segments, &plan).Run(workers, threads);
  return plan;
}

}  // namespace escala::engine
