#include "escala/engine/run/profile.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

#include "escala/engine/codegen/supported.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

// "reduce [64 | 128] 12 nodes, 3 stores"
std::string Describe(const SegmentProgram& program, const Step& step) {
  const auto* loop = std::get_if<LoopStep>(&step.what);
  if (loop == nullptr) return step.name;
  const LoopKernel& kernel = program.kernels[loop->kernel];
  std::string text = StrCat(step.name, " [");
  for (size_t d = 0; d < kernel.extents.size(); ++d) {
    if (static_cast<int>(d) == kernel.row_dims) text += d == 0 ? "| " : " |";
    text += StrCat(d == 0 ? "" : " ", kernel.extents[d]);
  }
  StrAppend(&text, StrCat("] ", Counted(std::ssize(kernel.nodes), "node"), ", ",
                          Counted(std::ssize(kernel.stores), "store")));
  const std::string calls = CallsOf(kernel);
  if (!calls.empty()) StrAppend(&text, StrCat("; by element: ", calls));
  return text;
}

struct Work {
  double flops = 0, bytes = 0;
};

// The work of one block.
Work WorkOf(const SegmentProgram& program, const Step& step) {
  Work work;
  if (const auto* gemm = std::get_if<GemmStep>(&step.what)) {
    work.flops = 2.0 * static_cast<double>(gemm->gemm.m) *
                 static_cast<double>(gemm->gemm.n) *
                 static_cast<double>(gemm->gemm.k);
    for (int64_t d : gemm->batch) work.flops *= static_cast<double>(d);
  } else if (const auto* c = std::get_if<ConvolutionStep>(&step.what)) {
    work.flops = c->flops;
  } else if (const auto* r = std::get_if<ReferenceStep>(&step.what);
             r != nullptr && r->product != nullptr) {
    work.flops = 2.0 * r->product->multiplications();
  }
  if (const auto* p = std::get_if<PartStep>(&step.what);
      p != nullptr && p->kernel->moved_bytes() >= 0) {
    work.bytes = static_cast<double>(p->kernel->moved_bytes());
    return work;
  }
  for (const auto* list : {&step.reads, &step.writes})
    for (int b : *list)
      work.bytes += static_cast<double>(program.buffers[b].shape.byte_size());
  return work;
}

// " of 2 add, exponential, reduce add": the ops that a loop kernel computes.
std::string Fused(const SegmentProgram& program, const Step& step) {
  const auto* loop = std::get_if<LoopStep>(&step.what);
  if (loop == nullptr) return "";
  std::map<std::string, int64_t> counts;
  for (const LoopNode& node : program.kernels[loop->kernel].nodes) {
    const std::string name(hlo::Info(node.code).short_name());
    if (node.kind == LoopNode::Kind::kApply) ++counts[name];
    if (node.kind == LoopNode::Kind::kFold) ++counts[StrCat("reduce ", name)];
  }
  std::vector<std::string> words;
  for (const auto& [name, count] : counts)
    words.push_back(count == 1 ? name : StrCat(count, " ", name));
  return words.empty() ? "" : StrCat(" of ", StrJoin(words));
}

// The first word of a step's name: "gemm" of "gemm 8x16x32".
std::string KindOf(const Step& step) {
  return step.name.substr(0, step.name.find(' '));
}

void TellSegment(const CompiledSegment& c, const SegmentTimes& times,
                 size_t segment, int threads, RunTrace* trace) {
  const auto whole = [&](const char* name, int64_t begin, int64_t end) {
    trace->ops.push_back({StrCat(name, ".", segment), name, name,
                          hlo::Location(), begin,
                          std::max<int64_t>(end - begin, 0)});
  };
  if (!c.program.prepare.steps.empty())
    whole("pack weights", times.begin, times.blocks);
  const double blocks = static_cast<double>(c.segment.num_blocks());
  int64_t at_work = threads;
  if (blocks > 1) at_work = std::min<int64_t>(threads, c.arenas);
  at_work = std::max<int64_t>(at_work, 1);
  int64_t at = times.blocks;
  for (size_t i = 0; i < c.program.body.steps.size(); ++i) {
    const Step& step = c.program.body.steps[i];
    const Work work = WorkOf(c.program, step);
    OpSpan op;
    op.category = KindOf(step);
    op.location = step.location;
    op.name = StrCat(op.category, ".", segment, ".", i);
    op.words = StrCat(Describe(c.program, step), Fused(c.program, step));
    op.start_ns = at;
    op.duration_ns = times.steps.nanos[i] / at_work;
    op.flops = work.flops * blocks;
    op.bytes = work.bytes * blocks;
    at += op.duration_ns;
    trace->ops.push_back(std::move(op));
  }
  const bool sums = std::any_of(c.sums.begin(), c.sums.end(),
                                [](const LaneSums& s) { return s.bytes > 0; });
  if (sums) whole("sum of lanes", times.combine, times.end);
}

// One line for all steps with the same name and extents.
struct Line {
  int64_t nanos = 0, steps = 0;
  double flops = 0, bytes = 0;  // of all turns; 0: not counted
};

// The lines from the longest to the shortest, with shares of `all`.
std::string Table(const std::map<std::string, Line>& lines, int64_t all,
                  int64_t runs) {
  std::vector<std::pair<int64_t, std::string>> order;
  for (const auto& [name, line] : lines) order.emplace_back(line.nanos, name);
  std::sort(order.rbegin(), order.rend());
  std::string text;
  for (const auto& [nanos, name] : order) {
    if (nanos == 0) break;  // a branch that was not taken
    const Line& line = lines.at(name);
    const double seconds = static_cast<double>(nanos) * 1e-9;
    char numbers[128];
    std::snprintf(numbers, sizeof(numbers),
                  "%9.3f ms %5.1f %%  %4lld %-5s %8.1f GF/s %8.1f GB/s  ",
                  seconds * 1e3 / static_cast<double>(runs),
                  100.0 * static_cast<double>(nanos) /
                      static_cast<double>(std::max<int64_t>(all, 1)),
                  static_cast<long long>(line.steps),
                  line.steps == 1 ? "step" : "steps",
                  line.flops / seconds * 1e-9, line.bytes / seconds * 1e-9);
    text += StrCat(numbers, name, "\n");
  }
  return text;
}

// Whether the reference interpreter, or that of loops, runs the step.
bool IsInterpreted(const SegmentProgram& program, const Step& step) {
  int loop = -1;
  if (const auto* reference = std::get_if<ReferenceStep>(&step.what))
    return !reference->has_code();
  if (const auto* kernel = std::get_if<LoopStep>(&step.what))
    loop = kernel->kernel;
  if (const auto* parts = std::get_if<PartStep>(&step.what)) loop = parts->loop;
  return loop >= 0 && !program.loops[loop].problem.empty();
}

std::string Percent(int64_t part, int64_t all) {
  char text[16];
  std::snprintf(text, sizeof(text), "%.1f %%",
                100 * static_cast<double>(part) / static_cast<double>(all));
  return text;
}

}  // namespace

void TellRun(const std::vector<CompiledSegment>& segments,
             const std::vector<SegmentTimes>& times, int threads,
             RunTrace* trace) {
  for (size_t s = 0; s < segments.size(); ++s)
    TellSegment(segments[s], times[s], s, threads, trace);
}

std::string ProfileOf(const std::vector<CompiledSegment>& segments,
                      const std::vector<StepTimes>& times, int64_t runs) {
  if (times.empty() || runs == 0) return "";
  std::map<std::string, Line> lines, inner;
  int64_t all = 0;
  for (size_t s = 0; s < segments.size(); ++s) {
    const CompiledSegment& c = segments[s];
    const double blocks =
        static_cast<double>(c.segment.num_blocks()) * static_cast<double>(runs);
    for (size_t i = 0; i < c.program.body.steps.size(); ++i) {
      const Step& step = c.program.body.steps[i];
      Line& line = lines[Describe(c.program, step)];
      line.nanos += times[s].nanos[i];
      all += times[s].nanos[i];
      ++line.steps;
      const Work work = WorkOf(c.program, step);
      line.flops += work.flops * blocks;
      line.bytes += work.bytes * blocks;
    }
    for (const auto& [step, number] : times[s].inner) {
      Line& line = inner[StrCat("  within: ", Describe(c.program, *step))];
      line.nanos += times[s].nanos[number];
      ++line.steps;
    }
  }
  return Table(lines, all, runs) + Table(inner, all, runs);
}

std::string InterpretedShare(const std::vector<CompiledSegment>& segments,
                             const std::vector<StepTimes>& times) {
  std::map<std::string, int64_t> slow;
  int64_t all = 0, sum = 0;
  for (size_t s = 0; s < times.size(); ++s) {
    const SegmentProgram& program = segments[s].program;
    const auto add = [&](const Step& step, int64_t nanos) {
      if (!IsInterpreted(program, step)) return;
      slow[step.name] += nanos;
      sum += nanos;
    };
    for (size_t i = 0; i < program.body.steps.size(); ++i) {
      all += times[s].nanos[i];
      add(program.body.steps[i], times[s].nanos[i]);
    }
    for (const auto& [step, number] : times[s].inner)
      add(*step, times[s].nanos[number]);
  }
  if (static_cast<double>(sum) <= kTolerableShare * static_cast<double>(all))
    return "";
  std::vector<std::pair<int64_t, std::string>> order;
  for (const auto& [name, nanos] : slow) order.emplace_back(nanos, name);
  std::sort(order.rbegin(), order.rend());
  std::vector<std::string> words;
  for (const auto& [nanos, name] : order)
    words.push_back(StrCat(name, " ", Percent(nanos, all)));
  return StrCat(Percent(sum, all), ": ", StrJoin(words));
}

}  // namespace escala::engine
