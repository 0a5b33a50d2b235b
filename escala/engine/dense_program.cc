#include "escala/engine/dense_program.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

#include "escala/base/aligned.h"
#include "escala/engine/explain.h"
#include "escala/engine/lower/lane_sums.h"
#include "escala/engine/lower/lower.h"
#include "escala/engine/memory/budget.h"
#include "escala/engine/memory/in_place.h"
#include "escala/engine/memory/memory_plan.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/engine/run/division.h"
#include "escala/engine/run/loops_together.h"
#include "escala/engine/simplify/round_operands.h"
#include "escala/engine/simplify/simplify.h"
#include "escala/engine/simplify/split_complex.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

using hlo::ValueId;

// Whether no two blocks write to the same output memory at once.
bool OwnOutputs(const Segment& segment) {
  return segment.num_blocks() == 1 ||
         std::all_of(segment.outputs.begin(), segment.outputs.end(),
                     [](const SegmentOutput& output) {
                       return output.kind == SegmentOutput::Kind::kPart;
                     });
}

// "12.3"
std::string Tenths(double number) {
  const int64_t tenths = std::llround(10 * number);
  return StrCat(tenths / 10, ".", tenths % 10);
}

// By kernel: whether it is run by itself, and not only within a loop that is
// one function.
std::vector<bool> KernelsToCompile(const SegmentProgram& program) {
  std::vector<bool> needed(program.kernels.size(), true);
  VisitSteps(program.body, [&](const Step& step) {
    const auto* const loop = std::get_if<WhileStep>(&step.what);
    if (loop == nullptr || loop->code == nullptr) return;
    VisitInner(step, [&](const Step& inner) {
      if (const auto* kernel = std::get_if<LoopStep>(&inner.what))
        needed[kernel->kernel] = false;
    });
    for (const Step* call : loop->code->calls)
      if (const auto* kernel = std::get_if<LoopStep>(&call->what))
        needed[kernel->kernel] = true;
  });
  return needed;
}

// Cuts a dense program into segments, lowers them, plans all memory, and has
// the loops compiled.
class DenseCompiler {
 public:
  DenseCompiler(const EngineOptions& options, int threads)
      : options_(options), threads_(threads) {}

  // REQUIRES: called once.
  Result<DenseCode> Compile(const hlo::Module& module,
                            const std::vector<int>& donated,
                            LoopCompiler* compiler, ThreadPool* pool);
  // Describes the compiled program, for the log.
  std::string Explain(const DenseCode& code) const;

 private:
  Status Fit(const std::vector<int>& donated);
  void MakeWhiles(LoopCompiler* compiler, ThreadPool* pool);
  Status MakeCode(LoopCompiler* compiler, ThreadPool* pool);
  void PlaceAll();
  Status Arrange(const CutOptions& way, const std::vector<int>& donated,
                 int workers);
  Status Add(Segment segment, const CutOptions& way);
  void ShareWithArguments(CompiledSegment* compiled);

  const EngineOptions& options_;
  const int threads_;  // all that compute
  int workers_ = 1;    // those that run blocks at once
  DenseCode code_;
  std::vector<int> aliases_;       // by ValueId: see FindAliases
  std::vector<std::string> cuts_;  // by segment: how it was cut, for the log
};

Status DenseCompiler::Add(Segment segment, const CutOptions& way) {
  const std::vector<hlo::Type>& types = code_.function->value_types;
  CompiledSegment compiled;
  std::vector<Dims> in, out;
  const hlo::Function& body = *segment.body->entry();
  for (size_t i = 0; i < segment.inputs.size(); ++i) {
    const SegmentInput& input = segment.inputs[i];
    in.push_back(RowMajorStrides(input.value < 0
                                     ? body.shape(body.body.arguments[i]).dims
                                     : types[input.value].shape.dims));
  }
  const int64_t lanes = segment.num_blocks() > 1 ? segment.lanes : 1;
  segment.lanes = lanes;
  for (const SegmentOutput& output : segment.outputs)
    out.push_back(RowMajorStrides(types[output.value].shape.dims));
  LowerOptions options;
  options.prepare_weights = way.prepare_weights;
  options.few_blocks =
      segment.num_blocks() > 1 && segment.num_blocks() < kMaxParts;
  ESCALA_ASSIGN_OR_RETURN(compiled.program,
                          LowerSegment(segment, in, out, options));
  SegmentProgram& program = compiled.program;
  RemoveCopies(&program, OwnOutputs(segment));
  if (segment.num_blocks() == 1) BringLoopsTogether(&program);
  const size_t outputs = segment.outputs.size();
  compiled.sums.resize(outputs);
  for (size_t i = 0; i < outputs; ++i) {
    const SegmentOutput& output = segment.outputs[i];
    if (output.kind != SegmentOutput::Kind::kSum) continue;
    const Shape& to = types[output.value].shape;
    const ElementType from = body.result_types[i].shape.type;
    if (lanes == 1 && from == to.type) continue;
    Shape lane{from, to.dims};
    LaneSums& sums = compiled.sums[i];
    sums.bytes = Aligned(lane.byte_size());
    sums.in_place = from == to.type;
    Combine& combine = sums.combine;
    const int64_t n = to.num_elements();
    const auto add = [&](std::vector<int64_t> extents) {
      const int rows = static_cast<int>(extents.size()) - 1;
      LoopKernel kernel = CombineKernel(output.combine, from, to.type, lanes,
                                        std::move(extents), rows);
      if (sums.in_place) kernel.buffers.back().alias = 0;
      program.kernels.push_back(std::move(kernel));
      return static_cast<int>(program.kernels.size()) - 1;
    };
    combine.rows = n / Combine::kRow;
    if (combine.rows > 0)
      combine.rows_kernel = add({combine.rows, Combine::kRow});
    if (n % Combine::kRow != 0) combine.rest_kernel = add({n % Combine::kRow});
  }
  compiled.segment = std::move(segment);
  VisitSteps(program.body, [&](const Step& step) {
    if (const auto* parts = std::get_if<PartStep>(&step.what))
      program.scratch_bytes =
          std::max(program.scratch_bytes, parts->kernel->scratch_bytes());
  });
  ShareWithArguments(&compiled);
  FindTurns(&compiled);
  FindSteps(*code_.function, &compiled);
  if (compiled.segment.num_blocks() == 1) {
    compiled.waves = FindWaves(program);
  } else {
    for (size_t i = 0; i < program.body.steps.size(); ++i)
      compiled.waves.push_back(static_cast<int>(i));
    compiled.nanos = NanosOf(compiled);
  }
  PlanMemory(&program, compiled.waves, options_.guarded);
  PlaceDiscarded(*code_.function, &compiled);
  code_.segments.push_back(std::move(compiled));
  return Status();
}

// Keeps input-output aliasing only where it is safe, and tells the segment's
// program about it.
void DenseCompiler::ShareWithArguments(CompiledSegment* compiled) {
  const Segment& segment = compiled->segment;
  SegmentProgram& program = compiled->program;
  InputSharing sharing(&program);
  std::vector<int> input_buffers(segment.inputs.size(), -1);
  std::vector<int> output_buffers(segment.outputs.size(), -1);
  for (size_t b = program.buffers.size(); b-- > 0;) {
    const Buffer& buffer = program.buffers[b];
    if (buffer.home == Buffer::Home::kInput)
      input_buffers[buffer.index] = static_cast<int>(b);
    else if (buffer.home == Buffer::Home::kOutput)
      output_buffers[buffer.index] = static_cast<int>(b);
  }
  std::unordered_map<ValueId, std::vector<size_t>> inputs_of;
  for (size_t i = 0; i < segment.inputs.size(); ++i)
    inputs_of[segment.inputs[i].value].push_back(i);
  for (size_t o = 0; o < segment.outputs.size(); ++o) {
    const SegmentOutput& output = segment.outputs[o];
    int& alias = aliases_[output.value];
    if (alias < 0) continue;
    const ValueId argument = code_.function->body.arguments[alias];
    const int to = output_buffers[o];
    std::vector<int> from;
    for (size_t i : inputs_of[argument]) {
      if (input_buffers[i] >= 0) from.push_back(input_buffers[i]);
      // The argument would be overwritten while other blocks, or later
      // additions to a sum, still read it.
      if (output.kind != SegmentOutput::Kind::kPart &&
          (segment.num_blocks() > 1 ||
           output.kind == SegmentOutput::Kind::kSum))
        alias = -1;
      if (segment.num_blocks() > 1 && segment.inputs[i].dims != output.dims)
        alias = -1;
    }
    for (int b : from)
      if (alias >= 0 && !sharing.May(b, to)) alias = -1;
    if (alias < 0) continue;
    for (int b : from) sharing.Expect(b, to);
  }
}

// Cuts into segments, lowers them and plans memory. Generates no code yet.
Status DenseCompiler::Arrange(const CutOptions& way,
                              const std::vector<int>& donated, int workers) {
  ESCALA_ASSIGN_OR_RETURN(Schedule schedule,
                          CutIntoBlocks(*code_.module, way.blocks));
  if (options_.explain) cuts_ = schedule.Explain(*code_.function);
  aliases_ = FindAliases(*code_.function, schedule, donated);
  code_.segments.clear();
  for (Segment& segment : schedule.segments)
    ESCALA_RETURN_IF_ERROR(Add(std::move(segment), way));
  code_.plan = PlanRun(*code_.function, aliases_, workers, workers,
                       options_.guarded, &code_.segments);
  return Status();
}

// Chooses the fastest way of cutting whose memory fits the budget, or the limit
// that stands for it.
Status DenseCompiler::Fit(const std::vector<int>& donated) {
  const std::vector<CutOptions> ways = AllCutOptions(options_.blocks);
  const int64_t budget = options_.memory_bytes;
  const int64_t limit =
      options_.cut_memory_bytes > 0 ? options_.cut_memory_bytes : budget;
  size_t best = 0;
  int64_t least = 0;
  for (size_t w = 0; w < ways.size(); ++w) {
    ESCALA_RETURN_IF_ERROR(Arrange(ways[w], donated, kWorkersToPlanFor));
    const int64_t need = BytesNeeded(*code_.function, code_.plan);
    if (w == 0 || need < least) {
      best = w;
      least = need;
    }
    if (limit == 0 || need <= limit) break;
  }
  if (limit > 0 && least > limit)
    ESCALA_RETURN_IF_ERROR(Arrange(ways[best], donated, 1));
  // Run as many threads as memory allows; the number of threads changes no
  // bits.
  workers_ = threads_;
  const auto too_large = [&] {
    PlaceAll();
    return budget > 0 && BytesNeeded(*code_.function, code_.plan) > budget;
  };
  while (too_large()) {
    if (workers_ == 1)
      return TooLarge(*code_.function, code_.segments, code_.plan, budget);
    --workers_;
  }
  return Status();
}

// Makes one function of each outermost `while` whose steps are all too small to
// be shared among threads.
void DenseCompiler::MakeWhiles(LoopCompiler* compiler, ThreadPool* pool) {
  if (options_.loops_by_steps) return;
  std::vector<WhileToCompile> loops;
  std::vector<std::pair<SegmentProgram*, WhileStep*>> places;
  for (CompiledSegment& c : code_.segments) {
    const bool shares = c.segment.num_blocks() == 1;
    const auto is_wide = [&](const Body& body) {
      bool wide = false;
      VisitSteps(body, [&](const Step& step) {
        wide |= PartsOf(c.program, step, /*threads=*/2).parts > 1;
      });
      return shares && wide;
    };
    const std::function<void(Body*)> find = [&](Body* body) {
      for (Step& step : body->steps) {
        auto* const loop = std::get_if<WhileStep>(&step.what);
        if (loop != nullptr && !is_wide(*loop->condition) &&
            !is_wide(*loop->body)) {
          loops.push_back({&c.program, loop, options_.profile, !shares});
          places.emplace_back(&c.program, loop);
        } else {
          for (Body* inner : BodiesOf(step)) find(inner);
        }
      }
    };
    find(&c.program.body);
  }
  const auto codes = compiler->CompileWhiles(loops, pool);
  for (size_t i = 0; i < codes.size(); ++i) {
    places[i].second->code = codes[i];
    if (codes[i] == nullptr) continue;
    int64_t& scratch_bytes = places[i].first->scratch_bytes;
    scratch_bytes = std::max(scratch_bytes, codes[i]->scratch_bytes);
  }
}

// Compiles the kernels of all segments in one batch, so that code generation
// keeps all threads busy.
Status DenseCompiler::MakeCode(LoopCompiler* compiler, ThreadPool* pool) {
  MakeWhiles(compiler, pool);
  std::vector<LoopKernel> kernels;
  std::vector<std::vector<bool>> needed;
  for (const CompiledSegment& c : code_.segments) {
    needed.push_back(KernelsToCompile(c.program));
    for (size_t k = 0; k < needed.back().size(); ++k)
      if (needed.back()[k]) kernels.push_back(c.program.kernels[k]);
  }
  ESCALA_ASSIGN_OR_RETURN(std::vector<CompiledLoop> loops,
                          compiler->Compile(kernels, pool));
  size_t next = 0;
  for (size_t s = 0; s < code_.segments.size(); ++s) {
    CompiledSegment& c = code_.segments[s];
    c.program.loops.resize(c.program.kernels.size());
    for (size_t k = 0; k < c.program.kernels.size(); ++k) {
      if (!needed[s][k]) continue;
      c.program.scratch_bytes =
          std::max(c.program.scratch_bytes, loops[next].scratch_bytes);
      c.program.loops[k] = std::move(loops[next++]);
    }
    // An algorithm has its own scratch memory before that of its loop.
    VisitSteps(c.program.body, [&](const Step& step) {
      const auto* parts = std::get_if<PartStep>(&step.what);
      if (parts == nullptr || parts->loop < 0) return;
      c.program.scratch_bytes =
          std::max(c.program.scratch_bytes,
                   Aligned(parts->kernel->scratch_bytes()) +
                       c.program.loops[parts->loop].scratch_bytes);
    });
  }
  return Status();
}

void DenseCompiler::PlaceAll() {
  code_.plan = PlanRun(*code_.function, aliases_, workers_, threads_,
                       options_.guarded, &code_.segments);
}

Result<DenseCode> DenseCompiler::Compile(const hlo::Module& module,
                                         const std::vector<int>& donated,
                                         LoopCompiler* compiler,
                                         ThreadPool* pool) {
  std::optional<hlo::Module> rounded;
  if (options_.bf16_matmul) rounded.emplace(RoundOperandsToBf16(module));
  const hlo::Module& whole = rounded ? *rounded : module;
  const std::unique_ptr<hlo::Module> split = SplitComplex(whole);
  ESCALA_ASSIGN_OR_RETURN(code_.module, Simplify(split ? *split : whole));
  ESCALA_ASSIGN_OR_RETURN(code_.module,
                          PrepareForBlocks(*code_.module, options_.blocks));
  code_.function = code_.module->entry();
  ESCALA_RETURN_IF_ERROR(Fit(donated));
  ESCALA_RETURN_IF_ERROR(MakeCode(compiler, pool));
  PlaceAll();  // now the loops' scratch sizes are known
  return std::move(code_);
}

std::string DenseCompiler::Explain(const DenseCode& code) const {
  const auto size = [](int64_t bytes) {
    return FormatBytes(static_cast<double>(bytes));
  };
  // The number of threads that the plan should keep busy.
  constexpr int64_t kThreads = 16;
  std::vector<std::string> lines;
  double work = 0, time = 0;
  for (size_t s = 0; s < code.segments.size(); ++s) {
    const SegmentProgram& program = code.segments[s].program;
    std::string line = StrCat(cuts_[s], "\n      ", ExplainSteps(program));
    if (program.arena_bytes > 0)
      StrAppend(&line, StrCat("; arena ", size(program.arena_bytes),
                              " (liveness needs ",
                              size(program.lower_bound_bytes), ")"));
    const Division division = DivideAmong(code.segments[s], kThreads);
    work += division.work;
    time += division.time;
    StrAppend(&line, StrCat("; ", Tenths(division.work / division.time), " of ",
                            kThreads, " threads busy"));
    if (!division.narrow.empty())
      StrAppend(&line, StrCat(", because of ", StrJoin(division.narrow)));
    lines.push_back(std::move(line));
  }
  std::string text =
      StrCat("segments:\n", ExplainSegments(lines),
             "threads: by the work of its steps the program keeps ",
             Tenths(time > 0 ? work / time : 0), " of ", kThreads, " busy\n",
             "memory: ", size(code.plan.bytes), " for a run (liveness needs ",
             size(code.plan.lower_bound_bytes), "), ",
             std::count_if(aliases_.begin(), aliases_.end(),
                           [](int argument) { return argument >= 0; }),
             " results in the memory of arguments\n");
  constexpr size_t kMost = 5;
  for (size_t i = 0; i < std::min(code.plan.parts.size(), kMost); ++i) {
    const RunPlan::Part& part = code.plan.parts[i];
    StrAppend(&text, StrCat("  ", size(part.bytes), ": ", part.what,
                            part.value >= 0
                                ? code.function->shape(part.value).ToString()
                                : "",
                            ", segment ", part.segment, "\n"));
  }
  return text;
}

}  // namespace

Result<std::unique_ptr<DenseProgram>> DenseProgram::Compile(
    const hlo::Module& module, const std::vector<int>& donated,
    const EngineOptions& options, LoopCompiler* compiler, ThreadPool* pool) {
  DenseCompiler dense(options, pool->threads() + 1);
  ESCALA_ASSIGN_OR_RETURN(DenseCode code,
                          dense.Compile(module, donated, compiler, pool));
  CodeReport report = MakeCodeReport(code.segments);
  std::string explanation = options.explain ? dense.Explain(code) : "";
  return std::unique_ptr<DenseProgram>(
      new DenseProgram(std::move(code), std::move(report),
                       std::move(explanation), options, pool));
}

DenseProgram::DenseProgram(DenseCode code, CodeReport report,
                           std::string explanation,
                           const EngineOptions& options, ThreadPool* pool)
    : runner_(std::move(code), options.profile, options.guarded, options.memory,
              pool),
      report_(std::move(report)),
      explanation_(std::move(explanation)) {}

int64_t DenseProgram::need_bytes() const {
  return BytesNeeded(*runner_.code().function, runner_.code().plan);
}

}  // namespace escala::engine
