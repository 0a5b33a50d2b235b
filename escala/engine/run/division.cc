#include "escala/engine/run/division.h"

#include <algorithm>

#include "escala/engine/run/block_queue.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

// The least work for which a part of a step pays for the cost of handing it to
// another thread.
constexpr int64_t kPartWork = 1 << 15;

constexpr int64_t kRowsOfPart = 8;
// 1 KiB of each row of b, or 64 rows of a transposed b.
int64_t ColumnsOfPart(const Gemm& gemm) { return gemm.transpose_b ? 64 : 256; }

// The points of a loop, times what one costs if that is much.
int64_t WorkOf(const LoopKernel& kernel) {
  int64_t cost = 0;
  for (const LoopNode& node : kernel.nodes)
    if (node.kind == LoopNode::Kind::kApply)
      cost += hlo::Info(node.code).Is(hlo::kTranscendental) ? 8 : 1;
  return Product(kernel.extents) * std::max<int64_t>(1, cost / 16);
}

// The work of steps that are never divided, too.
double WorkOf(const SegmentProgram& program, const Step& step) {
  double work = static_cast<double>(PartsOf(program, step, kMaxParts).work);
  if (work > 0) return work;
  VisitInner(step, [&](const Step& inner) { work += WorkOf(program, inner); });
  for (int b : step.writes)
    work += static_cast<double>(program.buffers[b].shape.num_elements());
  return work;
}

// Steps of a wave run at once; whoever is free takes the next part.
void DivideSteps(const CompiledSegment& compiled, int64_t threads,
                 Division* division) {
  const SegmentProgram& program = compiled.program;
  const std::vector<Step>& steps = program.body.steps;
  std::vector<double> until(threads, 0);
  for (size_t i = 0; i < steps.size(); ++i) {
    if (i > 0 && compiled.waves[i] != compiled.waves[i - 1])
      until.assign(threads, *std::max_element(until.begin(), until.end()));
    const double work = WorkOf(program, steps[i]);
    int64_t parts = PartsOf(program, steps[i], threads).parts;
    VisitInner(steps[i], [&](const Step& inner) {
      parts = std::max(parts, PartsOf(program, inner, threads).parts);
    });
    for (int64_t p = 0; p < parts; ++p)
      *std::min_element(until.begin(), until.end()) +=
          work / static_cast<double>(parts);
    division->work += work;
    if (work >= static_cast<double>(kMaxParts * kPartWork) && parts < kMaxParts)
      division->narrow.push_back(
          StrCat(steps[i].name, " in ", Counted(parts, "part")));
  }
  division->time = *std::max_element(until.begin(), until.end());
}

// The thread that is free first takes the next block, and waits for its turns.
// If there are fewer blocks, some threads help with the steps of each.
void DivideBlocks(const CompiledSegment& compiled, int64_t threads,
                  Division* division) {
  const Segment& segment = compiled.segment;
  std::vector<double> work, parts;
  for (const Step& step : compiled.program.body.steps) {
    work.push_back(WorkOf(compiled.program, step));
    int64_t most = PartsInBlock(compiled.program, step);
    VisitInner(step, [&](const Step& inner) {
      most = std::max(most, PartsInBlock(compiled.program, inner));
    });
    parts.push_back(static_cast<double>(
        std::clamp<int64_t>(threads / segment.num_blocks(), 1, most)));
  }
  struct Thread {
    double until = 0;
    int64_t lane = -1;
  };
  std::vector<Thread> team(
      static_cast<size_t>(std::min(threads, segment.num_blocks())));
  std::vector<std::vector<double>> left(
      static_cast<size_t>(segment.lanes),
      std::vector<double>(segment.outputs.size(), 0));
  BlockQueue queue(segment, 0);
  while (true) {
    Thread& next = *std::min_element(
        team.begin(), team.end(),
        [](const Thread& a, const Thread& b) { return a.until < b.until; });
    const auto turn = queue.Next(next.lane);
    if (!turn) break;
    next.lane = turn->lane;
    for (size_t i = 0; i < work.size(); ++i) {
      for (int output : compiled.turns[i].enter)
        next.until = std::max(next.until, left[turn->lane][output]);
      next.until += work[i] / parts[i];
      for (int output : compiled.turns[i].leave)
        left[turn->lane][output] = next.until;
      division->work += work[i];
    }
  }
  for (const Thread& thread : team)
    division->time = std::max(division->time, thread.until);
}

}  // namespace

bool IsCutByColumns(const Gemm& gemm) {
  const int64_t most = std::min(kMaxParts, gemm.m / kRowsOfPart);
  return !gemm.packed_b && gemm.n > gemm.m &&
         gemm.n / ColumnsOfPart(gemm) >= most;
}

int64_t CutSizeOf(const Gemm& gemm) {
  return IsCutByColumns(gemm) ? gemm.n : gemm.m;
}

int64_t UnitOf(const Gemm& gemm) {
  return IsCutByColumns(gemm) ? ColumnsOfPart(gemm) : kRowsOfPart;
}

StepParts PartsOf(const SegmentProgram& program, const Step& step,
                  int64_t threads) {
  StepParts division;
  if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
    if (loop->rows_independent) division.rows = loop->rows;
    division.work = WorkOf(program.kernels[loop->kernel]);
  } else if (const auto* gemm = std::get_if<GemmStep>(&step.what)) {
    division.rows =
        std::max<int64_t>(1, CutSizeOf(gemm->gemm) / UnitOf(gemm->gemm));
    division.work =
        gemm->gemm.m * gemm->gemm.n * gemm->gemm.k * Product(gemm->batch) / 16;
  } else if (const auto* conv = std::get_if<ConvolutionStep>(&step.what)) {
    division.rows = conv->convolution->parts();
    division.work = static_cast<int64_t>(conv->flops / 32);
  } else if (const auto* parts = std::get_if<PartStep>(&step.what)) {
    division.rows = parts->kernel->parts();
    division.work = parts->kernel->work();
  } else if (const auto* reference = std::get_if<ReferenceStep>(&step.what);
             reference != nullptr && reference->product != nullptr) {
    // A part packs the second operand for itself, so there are no more parts
    // than threads, and each has some rows.
    division.rows = std::min((reference->product->rows() + 7) / 8, threads);
    division.work =
        static_cast<int64_t>(reference->product->multiplications() / 16);
  }
  division.parts = std::clamp<int64_t>(
      std::min(division.rows, division.work / kPartWork), 1, kMaxParts);
  // Parts of a row of memory are read more slowly than a whole one.
  const auto* gemm = std::get_if<GemmStep>(&step.what);
  if (threads == 1 && gemm != nullptr && gemm->gemm.CutsFreely())
    division.parts = 1;
  return division;
}

int64_t PartsInBlock(const SegmentProgram& program, const Step& step) {
  const auto* gemm = std::get_if<GemmStep>(&step.what);
  if (gemm != nullptr && !gemm->gemm.CutsFreely()) return 1;
  return PartsOf(program, step, kMaxParts).parts;
}

bool IsWide(const SegmentProgram& program, const Body& body) {
  bool wide = false;
  VisitSteps(body, [&](const Step& step) {
    wide = wide || PartsOf(program, step, /*threads=*/2).parts > 1;
  });
  return wide;
}

double NanosOf(const SegmentProgram& program, const Step& step) {
  constexpr double kMuch = 1e9;
  if (const auto* loop = std::get_if<WhileStep>(&step.what);
      loop != nullptr && loop->nanos != nullptr)
    return static_cast<double>(loop->nanos->load(std::memory_order_relaxed));
  const int64_t work = PartsOf(program, step, kMaxParts).work;
  if (work == 0) return std::holds_alternative<CopyStep>(step.what) ? 0 : kMuch;
  if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
    const LoopKernel& kernel = program.kernels[loop->kernel];
    // A function of f64 takes some four times as long as one of f32; elements
    // that do not lie side by side come from a cache one by one.
    double nanos = 0;
    for (const LoopNode& node : kernel.nodes)
      if (node.kind == LoopNode::Kind::kLoadAt)
        nanos += 0.5;
      else if (node.kind == LoopNode::Kind::kApply)
        nanos += !hlo::Info(node.code).Is(hlo::kTranscendental) ? 0.03
                 : node.type == ElementType::kF64               ? 2
                                                                : 0.5;
    return static_cast<double>(Product(kernel.extents)) *
           std::max(kNanosPerElement, nanos);
  }
  // 16 multiplications, or what a sort does to an element.
  return static_cast<double>(work) / 4;
}

double NanosOf(const CompiledSegment& compiled) {
  double nanos = 0;
  for (const Step& step : compiled.program.body.steps)
    nanos += NanosOf(compiled.program, step);
  return nanos * static_cast<double>(compiled.segment.num_blocks());
}

Division DivideAmong(const CompiledSegment& compiled, int64_t threads) {
  Division division;
  if (compiled.segment.num_blocks() == 1)
    DivideSteps(compiled, threads, &division);
  else
    DivideBlocks(compiled, threads, &division);
  return division;
}

}  // namespace escala::engine
