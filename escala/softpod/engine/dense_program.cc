#include "escala/softpod/engine/dense_program.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "escala/hlo/op_table.h"
#include "escala/softpod/engine/aligned.h"
#include "escala/softpod/engine/budget.h"
#include "escala/softpod/engine/explain.h"
#include "escala/softpod/engine/in_place.h"
#include "escala/softpod/engine/lane_sums.h"
#include "escala/softpod/engine/lower/kernel_builder.h"
#include "escala/softpod/engine/lower/lower.h"
#include "escala/softpod/engine/memory_plan.h"
#include "escala/softpod/engine/profile.h"
#include "escala/softpod/engine/round_operands.h"
#include "escala/softpod/engine/run_plan.h"
#include "escala/softpod/engine/simplify/simplify.h"

namespace escala::softpod::engine {
namespace {

using hlo::ValueId;

// Nobody else writes a block's outputs meanwhile.
bool OwnOutputs(const Segment& segment) {
  return segment.num_blocks() == 1 ||
         std::all_of(segment.outputs.begin(), segment.outputs.end(),
                     [](const SegmentOutput& output) {
                       return output.kind == SegmentOutput::Kind::kPart;
                     });
}

// What guards hold; as floats: NaN.
constexpr uint8_t kGuard = 0xFF;

class Program : public DenseProgram {
 public:
  Program(const EngineOptions& options, ThreadPool* pool)
      : options_(options), pool_(*pool), memory_(options.memory) {}

  Status Prepare(const hlo::Module& module, const std::vector<int>& donated,
                 LoopCompiler* compiler);

  Result<std::vector<HostArray>> Run(std::vector<HostArray> arguments,
                                     const std::vector<bool>& writable,
                                     RunContext context) override;
  const CodeReport& report() const override { return report_; }
  const std::string& explanation() const override { return explanation_; }
  std::string Profile() const override { return ProfileOf(segments_, runs_); }
  int64_t arena_bytes() const override { return plan_.bytes; }
  int64_t lower_bound_bytes() const override { return plan_.lower_bound_bytes; }
  int64_t need_bytes() const override { return NeedOf(*function_, plan_); }

 private:
  struct Memory {
    std::vector<std::byte*> value;  // by ValueId
    std::byte* run = nullptr;
    std::vector<SegmentTimes>* times = nullptr;  // where they are wanted
  };

  std::shared_ptr<std::byte[]> Fresh(int64_t bytes);
  Status CheckGuards(const Memory& memory) const;
  Status Arrange(const Thrift& way, const std::vector<int>& donated,
                 int workers);
  Status Add(Segment segment, const Thrift& way);
  void ShareWithArguments(Compiled* compiled);
  void Explain();
  Status RunSegment(const Compiled& compiled, const Memory& memory,
                    const RunContext& context);
  Status RunLane(const Compiled& compiled, const Memory& memory,
                 const RunContext& context, int64_t lane, int slot);
  std::byte* SumOf(const Compiled& compiled, const Memory& memory, size_t i,
                   int64_t lane) const;
  void FillStarted(const Compiled& compiled, const Memory& memory,
                   int64_t lane) const;
  Frame MakeFrame(const Compiled& compiled, const Memory& memory,
                  int slot) const;
  Status RunPrepare(const Compiled& compiled, const Memory& memory,
                    const RunContext& context);
  Status RunWide(const Compiled& compiled, const Body& body,
                 const std::vector<int>& waves, const Frame& frame,
                 const Memory& memory, const RunContext& context);
  std::byte* ScratchOf(const Compiled& compiled, const Memory& memory,
                       int64_t slot) const {
    return memory.run + compiled.scratch_offset +
           slot * compiled.scratch_stride;
  }
  std::byte* ArenaOf(const Compiled& compiled, const Memory& memory,
                     int64_t slot) const {
    return memory.run + compiled.arena_offset + slot * compiled.arena_stride;
  }
  int num_threads() const { return pool_.threads() + 1; }
  SegmentTimes* TimesOf(const Compiled& compiled, const Memory& memory) const {
    return memory.times == nullptr
               ? nullptr
               : &(*memory.times)[&compiled - segments_.data()];
  }
  StepTimes* StepTimesOf(const Compiled& compiled, const Memory& memory) const {
    SegmentTimes* const times = TimesOf(compiled, memory);
    return times == nullptr ? nullptr : &times->steps;
  }
  void Tell(const std::vector<SegmentTimes>& times, RunTrace* trace) const;

  const EngineOptions options_;
  ThreadPool& pool_;
  MemoryPool memory_;
  std::unique_ptr<hlo::Module> module_;
  const hlo::Function* function_ = nullptr;
  std::vector<Compiled> segments_;
  std::vector<int> heirs_;  // by ValueId: see FindHeirs
  RunPlan plan_;
  CodeReport report_;
  std::vector<std::string> cuts_;  // of segments: for people
  std::string explanation_;
  std::atomic<int64_t> runs_{0};
};

Status Program::Add(Segment segment, const Thrift& way) {
  const std::vector<hlo::Type>& types = function_->value_types;
  Compiled compiled;
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
  ESCALA_ASSIGN_OR_RETURN(compiled.program,
                          LowerSegment(segment, in, out, options));
  SegmentProgram& program = compiled.program;
  RemoveCopies(&program, OwnOutputs(segment));
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
  ShareWithArguments(&compiled);
  FindSteps(*function_, &compiled);
  if (compiled.segment.num_blocks() == 1) {
    compiled.waves = FindWaves(program);
  } else {
    for (size_t i = 0; i < program.body.steps.size(); ++i)
      compiled.waves.push_back(static_cast<int>(i));
  }
  PlanMemory(&program, compiled.waves, options_.guarded);
  PlaceSpares(*function_, &compiled);
  if (options_.profile)
    compiled.times = std::make_unique<StepTimes>(program.body.steps.size());
  segments_.push_back(std::move(compiled));
  return Status();
}

// Results that the segment makes in the memory of arguments.
void Program::ShareWithArguments(Compiled* compiled) {
  const Segment& segment = compiled->segment;
  SegmentProgram& program = compiled->program;
  const auto number_of = [&](Buffer::Home home, size_t index) {
    for (size_t b = 0; b < program.buffers.size(); ++b)
      if (program.buffers[b].home == home &&
          program.buffers[b].index == static_cast<int>(index))
        return static_cast<int>(b);
    return -1;
  };
  for (size_t o = 0; o < segment.outputs.size(); ++o) {
    const SegmentOutput& output = segment.outputs[o];
    int& heir = heirs_[output.value];
    if (heir < 0) continue;
    const ValueId argument = function_->body.arguments[heir];
    const int to = number_of(Buffer::Home::kOutput, o);
    std::vector<int> from;
    for (size_t i = 0; i < segment.inputs.size(); ++i) {
      if (segment.inputs[i].value != argument) continue;
      from.push_back(number_of(Buffer::Home::kInput, i));
      // All must see what this block alone writes.
      if (output.kind != SegmentOutput::Kind::kPart &&
          (segment.num_blocks() > 1 ||
           output.kind == SegmentOutput::Kind::kSum))
        heir = -1;
      if (segment.num_blocks() > 1 && segment.inputs[i].dims != output.dims)
        heir = -1;
    }
    for (int b : from)
      if (heir >= 0 && !MayShare(program, b, to)) heir = -1;
    if (heir < 0) continue;
    for (int b : from) ExpectShared(&program, b, to);
  }
}

// Segments and where they keep what; before code is made.
Status Program::Arrange(const Thrift& way, const std::vector<int>& donated,
                        int workers) {
  ESCALA_ASSIGN_OR_RETURN(Schedule schedule,
                          CutIntoBlocks(*module_, way.blocks));
  if (options_.explain) cuts_ = schedule.Explain(*function_);
  heirs_ = FindHeirs(*function_, schedule, donated);
  segments_.clear();
  for (Segment& segment : schedule.segments)
    ESCALA_RETURN_IF_ERROR(Add(std::move(segment), way));
  plan_ = PlanRun(*function_, heirs_, workers, workers, options_.guarded,
                  &segments_);
  return Status();
}

Status Program::Prepare(const hlo::Module& module,
                        const std::vector<int>& donated,
                        LoopCompiler* compiler) {
  std::optional<hlo::Module> rounded;
  if (options_.bf16_matmul) rounded.emplace(RoundOperandsToBf16(module));
  ESCALA_ASSIGN_OR_RETURN(module_, Simplify(rounded ? *rounded : module));
  ESCALA_ASSIGN_OR_RETURN(module_, PrepareForBlocks(*module_, options_.blocks));
  function_ = module_->entry();
  const std::vector<Thrift> ways = WaysToCut(options_.blocks);
  const int64_t budget = options_.memory_bytes;
  size_t best = 0;
  int64_t least = 0;
  for (size_t w = 0; w < ways.size(); ++w) {
    ESCALA_RETURN_IF_ERROR(Arrange(ways[w], donated, kWorkersToPlanFor));
    const int64_t need = NeedOf(*function_, plan_);
    if (w == 0 || need < least) {
      best = w;
      least = need;
    }
    if (budget == 0 || need <= budget) break;
  }
  if (budget > 0 && least > budget)
    ESCALA_RETURN_IF_ERROR(Arrange(ways[best], donated, 1));
  // As many threads as there is memory for; fewer change no bits.
  int workers = num_threads();
  const auto too_large = [&] {
    plan_ = PlanRun(*function_, heirs_, workers, num_threads(),
                    options_.guarded, &segments_);
    return budget > 0 && NeedOf(*function_, plan_) > budget;
  };
  while (too_large()) {
    if (workers == 1) return TooLarge(*function_, segments_, plan_, budget);
    --workers;
  }
  // All kernels at once: codegen uses all threads.
  std::vector<LoopKernel> kernels;
  for (const Compiled& c : segments_)
    kernels.insert(kernels.end(), c.program.kernels.begin(),
                   c.program.kernels.end());
  ESCALA_ASSIGN_OR_RETURN(std::vector<CompiledLoop> loops,
                          compiler->Compile(kernels, &pool_));
  size_t next = 0;
  for (Compiled& c : segments_) {
    for (size_t k = 0; k < c.program.kernels.size(); ++k) {
      c.program.scratch_bytes =
          std::max(c.program.scratch_bytes, loops[next].scratch_bytes);
      c.program.loops.push_back(std::move(loops[next++]));
    }
  }
  plan_ = PlanRun(*function_, heirs_, workers, num_threads(), options_.guarded,
                  &segments_);
  report_ = MakeCodeReport(segments_);
  if (options_.explain) Explain();
  return Status();
}

void Program::Explain() {
  const auto size = [](int64_t bytes) {
    return FormatBytes(static_cast<double>(bytes));
  };
  std::vector<std::string> lines;
  for (size_t s = 0; s < segments_.size(); ++s) {
    const SegmentProgram& program = segments_[s].program;
    std::string line = StrCat(cuts_[s], "\n      ", ExplainSteps(program));
    if (program.arena_bytes > 0)
      StrAppend(&line, StrCat("; arena ", size(program.arena_bytes),
                              " (liveness needs ",
                              size(program.lower_bound_bytes), ")"));
    lines.push_back(std::move(line));
  }
  explanation_ = StrCat(
      "segments:\n", ExplainSegments(lines), "memory: ", size(plan_.bytes),
      " for a run (liveness needs ", size(plan_.lower_bound_bytes), "), ",
      std::count_if(heirs_.begin(), heirs_.end(),
                    [](int argument) { return argument >= 0; }),
      " results in the memory of arguments\n");
  constexpr size_t kMost = 5;
  for (size_t i = 0; i < std::min(plan_.parts.size(), kMost); ++i) {
    const RunPlan::Part& part = plan_.parts[i];
    StrAppend(
        &explanation_,
        StrCat("  ", size(part.bytes), ": ", part.what,
               part.value >= 0 ? function_->shape(part.value).ToString() : "",
               ", segment ", part.segment, "\n"));
  }
}

Frame Program::MakeFrame(const Compiled& compiled, const Memory& memory,
                         int slot) const {
  Frame frame;
  std::byte* const arena = ArenaOf(compiled, memory, slot);
  frame.buffers.resize(compiled.program.buffers.size(), nullptr);
  for (size_t b = 0; b < frame.buffers.size(); ++b) {
    const Buffer& buffer = compiled.program.buffers[b];
    if (buffer.home == Buffer::Home::kArena) {
      frame.buffers[b] = arena + buffer.offset;
    } else if (buffer.home == Buffer::Home::kPrepared) {
      frame.buffers[b] = memory.run + compiled.prepared_offset + buffer.offset;
    } else if (buffer.invariant) {
      frame.buffers[b] =
          memory.value[compiled.segment.inputs[buffer.index].value];
    } else if (buffer.home == Buffer::Home::kConstant) {
      frame.buffers[b] = const_cast<std::byte*>(buffer.constant.data());
    }
  }
  frame.scratch = ScratchOf(compiled, memory, slot);
  return frame;
}

std::byte* Program::SumOf(const Compiled& compiled, const Memory& memory,
                          size_t i, int64_t lane) const {
  const LaneSums& sums = compiled.sums[i];
  if (sums.in_place) --lane;
  if (sums.bytes == 0 || lane < 0)
    return memory.value[compiled.segment.outputs[i].value];
  return memory.run + sums.offset + lane * sums.bytes;
}

// Sums to which blocks add parts start from the identity everywhere.
void Program::FillStarted(const Compiled& compiled, const Memory& memory,
                          int64_t lane) const {
  const hlo::Function& body = *compiled.segment.body->entry();
  for (size_t i = 0; i < compiled.segment.outputs.size(); ++i) {
    const SegmentOutput& output = compiled.segment.outputs[i];
    if (output.kind != SegmentOutput::Kind::kSum || !IsPartial(output))
      continue;
    const ElementType type = body.result_types[i].shape.type;
    const uint64_t bits = FoldIdentity(output.combine, type);
    const int width = ByteWidth(type);
    std::byte* sum = SumOf(compiled, memory, i, lane);
    const int64_t n = function_->shape(output.value).num_elements();
    for (int64_t e = 0; e < n; ++e)
      std::memcpy(sum + e * width, &bits, static_cast<size_t>(width));
  }
}

Status Program::RunLane(const Compiled& compiled, const Memory& memory,
                        const RunContext& context, int64_t lane, int slot) {
  UseOneThreadHere();
  const Segment& segment = compiled.segment;
  const SegmentProgram& program = compiled.program;
  Frame frame = MakeFrame(compiled, memory, slot);
  const int64_t blocks = segment.num_blocks();
  const int64_t begin = lane * blocks / segment.lanes;
  const int64_t end = (lane + 1) * blocks / segment.lanes;
  const size_t axes = segment.blocks.size();
  std::vector<int64_t> at(axes, 0), first(axes, 0);
  const BlockRunner runner(program, context, StepTimesOf(compiled, memory));
  FillStarted(compiled, memory, lane);
  for (int64_t b = begin; b < end; ++b) {
    int64_t rest = b;
    for (size_t a = axes; a-- > 0;) {
      at[a] = rest % segment.blocks[a];
      rest /= segment.blocks[a];
      first[a] = at[a] * (segment.axis_sizes[a] / segment.blocks[a]);
    }
    for (size_t i = 0; i < program.buffers.size(); ++i) {
      const Buffer& buffer = program.buffers[i];
      int64_t offset = 0;
      for (size_t a = 0; a < compiled.steps[i].size(); ++a)
        offset += at[a] * compiled.steps[i][a];
      if (buffer.home == Buffer::Home::kInput) {
        const SegmentInput& input = segment.inputs[buffer.index];
        if (input.value < 0) {
          frame.buffers[i] = reinterpret_cast<std::byte*>(first.data());
          continue;
        }
        frame.buffers[i] = memory.value[input.value] + offset;
      } else if (buffer.home == Buffer::Home::kOutput) {
        const SegmentOutput& output = segment.outputs[buffer.index];
        const int64_t spare = compiled.spares[buffer.index];
        std::byte* base = output.kind == SegmentOutput::Kind::kSum
                              ? SumOf(compiled, memory, buffer.index, lane)
                          : spare >= 0 && lane > 0
                              ? ArenaOf(compiled, memory, slot) + spare
                              : memory.value[output.value];
        frame.buffers[i] = base + offset;
      }
    }
    if (blocks == 1)
      return RunWide(compiled, program.body, compiled.waves, frame, memory,
                     context);
    ESCALA_RETURN_IF_ERROR(runner.Run(frame, b == begin));
  }
  return Status();
}

Status Program::RunWide(const Compiled& compiled, const Body& body,
                        const std::vector<int>& waves, const Frame& frame,
                        const Memory& memory, const RunContext& context) {
  std::vector<std::byte*> scratch;
  for (int t = 0; t < num_threads(); ++t)
    scratch.push_back(ScratchOf(compiled, memory, t));
  const BlockRunner runner(compiled.program, context,
                           StepTimesOf(compiled, memory));
  return runner.RunWide(body, frame, waves, scratch);
}

Status Program::RunPrepare(const Compiled& compiled, const Memory& memory,
                           const RunContext& context) {
  const Body& body = compiled.program.prepare;
  if (body.steps.empty()) return Status();
  const Frame frame = MakeFrame(compiled, memory, 0);
  return RunWide(compiled, body, std::vector<int>(body.steps.size(), 0), frame,
                 memory, context);
}

Status Program::RunSegment(const Compiled& compiled, const Memory& memory,
                           const RunContext& context) {
  const Segment& segment = compiled.segment;
  SegmentTimes* const times = TimesOf(compiled, memory);
  if (times != nullptr) times->begin = MonotonicNow();
  ESCALA_RETURN_IF_ERROR(RunPrepare(compiled, memory, context));
  if (times != nullptr) times->blocks = MonotonicNow();
  if (segment.lanes == 1) {
    ESCALA_RETURN_IF_ERROR(RunLane(compiled, memory, context, 0, 0));
  } else {
    std::mutex mutex;
    Status failed;
    pool_.ShareOut(
        segment.lanes, compiled.arenas, [&](int64_t lane, int64_t slot) {
          const Status status =
              RunLane(compiled, memory, context, lane, static_cast<int>(slot));
          if (status.ok()) return;
          std::lock_guard lock(mutex);
          if (failed.ok()) failed = status;
        });
    ESCALA_RETURN_IF_ERROR(failed);
  }
  if (times != nullptr) times->combine = MonotonicNow();
  // The lanes' sums: all pieces of all outputs at once.
  struct Piece {
    size_t output;
    int64_t begin, end;
    bool rest;
  };
  std::vector<Piece> pieces;
  for (size_t i = 0; i < compiled.sums.size(); ++i) {
    if (compiled.sums[i].bytes == 0) continue;
    const Combine& combine = compiled.sums[i].combine;
    constexpr int64_t kRows = 4;
    for (int64_t r = 0; r < combine.rows; r += kRows)
      pieces.push_back({i, r, std::min(r + kRows, combine.rows), false});
    if (combine.rest_kernel >= 0) pieces.push_back({i, 0, 1, true});
  }
  const auto combine_piece = [&](int64_t p, int64_t slot) {
    const Piece& piece = pieces[p];
    const SegmentOutput& output = segment.outputs[piece.output];
    const Combine& combine = compiled.sums[piece.output].combine;
    const hlo::Function& body = *segment.body->entry();
    const int64_t skipped = piece.rest ? combine.rows * Combine::kRow : 0;
    const int width = ByteWidth(body.result_types[piece.output].shape.type);
    std::vector<std::byte*> buffers;
    for (int64_t lane = 0; lane < segment.lanes; ++lane)
      buffers.push_back(SumOf(compiled, memory, piece.output, lane) +
                        skipped * width);
    buffers.push_back(memory.value[output.value] +
                      skipped * ByteWidth(function_->shape(output.value).type));
    const CompiledLoop& loop =
        compiled.program
            .loops[piece.rest ? combine.rest_kernel : combine.rows_kernel];
    loop.function(buffers.data(), loop.parameters.data(), piece.begin,
                  piece.end, ScratchOf(compiled, memory, slot));
  };
  pool_.ShareOut(static_cast<int64_t>(pieces.size()), num_threads(),
                 combine_piece);
  if (times != nullptr) times->end = MonotonicNow();
  return Status();
}

void Program::Tell(const std::vector<SegmentTimes>& times,
                   RunTrace* trace) const {
  if (trace != nullptr) TellRun(segments_, times, num_threads(), trace);
  if (!options_.profile) return;
  for (size_t s = 0; s < segments_.size(); ++s)
    for (size_t i = 0; i < times[s].steps.nanos.size(); ++i)
      segments_[s].times->nanos[i] += times[s].steps.nanos[i];
}

std::shared_ptr<std::byte[]> Program::Fresh(int64_t bytes) {
  auto memory = memory_.Take(bytes);
  if (options_.guarded)
    std::memset(memory.get(), kGuard, static_cast<size_t>(bytes));
  return memory;
}

Status Program::CheckGuards(const Memory& memory) const {
  for (const Guard& guard : plan_.guards)
    for (int64_t i = guard.begin; i < guard.end; ++i)
      if (memory.run[i] != std::byte{kGuard})
        return Internal("byte ", i - guard.begin, " behind a buffer at ",
                        guard.begin, " was written");
  return Status();
}

Result<std::vector<HostArray>> Program::Run(std::vector<HostArray> arguments,
                                            const std::vector<bool>& writable,
                                            RunContext context) {
  context.pool = &pool_;
  ++runs_;
  UseOneThreadHere();
  Memory memory;
  memory.value.assign(plan_.globals.size(), nullptr);
  const auto run = Fresh(plan_.bytes);
  memory.run = run.get();
  std::vector<SegmentTimes> times;
  if (context.trace != nullptr || options_.profile) {
    times.reserve(segments_.size());
    for (const Compiled& c : segments_) times.emplace_back(c.program);
    memory.times = &times;
  }
  const auto& returned = function_->body.terminator().operands;
  std::vector<HostArray> results(returned.size());
  for (size_t v = 0; v < plan_.globals.size(); ++v) {
    const Global& g = plan_.globals[v];
    switch (g.home) {
      case Global::Home::kNone:
        break;
      case Global::Home::kArgument:
        memory.value[v] = arguments[g.index].mutable_data();
        break;
      case Global::Home::kArena:
        memory.value[v] = run.get() + g.offset;
        break;
      case Global::Home::kResult: {
        const Shape& shape = function_->shape(static_cast<ValueId>(v));
        results[g.index] =
            g.argument >= 0 && writable[g.argument]
                ? HostArray::OnMemory(shape, arguments[g.argument].memory())
                : HostArray::OnMemory(shape, Fresh(shape.byte_size()));
        memory.value[v] = results[g.index].mutable_data();
        break;
      }
    }
  }
  for (const Compiled& compiled : segments_)
    ESCALA_RETURN_IF_ERROR(RunSegment(compiled, memory, context));
  ESCALA_RETURN_IF_ERROR(CheckGuards(memory));
  if (memory.times != nullptr) Tell(times, context.trace);
  for (size_t i = 0; i < returned.size(); ++i) {
    const Global& g = plan_.globals[returned[i]];
    if (g.home == Global::Home::kArgument) {
      results[i] = arguments[g.index];
    } else if (g.index != static_cast<int>(i)) {
      results[i] = results[g.index];
    }
  }
  return results;
}

}  // namespace

Result<std::unique_ptr<DenseProgram>> DenseProgram::Compile(
    const hlo::Module& module, const std::vector<int>& donated,
    const EngineOptions& options, LoopCompiler* compiler, ThreadPool* pool) {
  auto program = std::make_unique<Program>(options, pool);
  ESCALA_RETURN_IF_ERROR(program->Prepare(module, donated, compiler));
  return std::unique_ptr<DenseProgram>(std::move(program));
}

}  // namespace escala::softpod::engine
