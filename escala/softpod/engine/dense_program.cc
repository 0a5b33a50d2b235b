#include "escala/softpod/engine/dense_program.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <unordered_map>

#include "escala/hlo/analysis/heap.h"
#include "escala/hlo/op_table.h"
#include "escala/softpod/engine/lane_sums.h"
#include "escala/softpod/engine/lower/kernel_builder.h"
#include "escala/softpod/engine/lower/lower.h"
#include "escala/softpod/engine/memory_plan.h"
#include "escala/softpod/engine/memory_pool.h"
#include "escala/softpod/engine/simplify/simplify.h"

namespace escala::softpod::engine {
namespace {

using hlo::ValueId;

constexpr int64_t kAlign = 64;
int64_t Aligned(int64_t bytes) {
  return (bytes + kAlign - 1) / kAlign * kAlign;
}

// Lanes' sums into one, in a balanced tree: rows of `kRow` elements and a rest.
constexpr int64_t kRow = 1 << 13;
struct Combine {
  int rows_kernel = -1, rest_kernel = -1;  // of the segment's loops
  int64_t rows = 0;
};

// A segment, and what each of its blocks must be told.
struct Compiled {
  Segment segment;
  SegmentProgram program;
  std::vector<int> waves;           // where there is one block
  std::vector<Combine> combines;    // by output; of sums of several lanes
  std::vector<int64_t> sum_bytes;   // by output: of one lane; 0: no lanes
  std::vector<int64_t> sum_offset;  // by output: in the run's memory
  // By buffer: how many bytes the next block along each axis is away.
  std::vector<std::vector<int64_t>> steps;
  int64_t prepared_offset = 0;       // in the run's memory
  std::unique_ptr<StepTimes> times;  // with EngineOptions::profile
};

// A value that lives between segments.
struct Global {
  enum class Home : uint8_t { kNone, kArgument, kArena, kResult } home;
  int index = -1;             // argument or result
  int64_t offset = 0;         // arena
  int first = -1, last = -1;  // segments
};

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
  return StrCat(text, "] ", kernel.nodes.size(), " nodes, ",
                kernel.stores.size(), " stores");
}

class Program : public DenseProgram {
 public:
  Program(const EngineOptions& options, ThreadPool* pool)
      : options_(options), pool_(*pool) {}

  Status Prepare(const hlo::Module& module, LoopCompiler* compiler);

  Result<std::vector<HostArray>> Run(std::vector<HostArray> arguments,
                                     RunContext context) override;
  const std::string& explanation() const override { return explanation_; }
  std::string Profile() const override;
  int64_t arena_bytes() const override {
    return run_bytes_ + (pool_.threads() + 1) * thread_bytes_;
  }

 private:
  struct Memory {
    std::vector<std::byte*> value;  // by ValueId
    std::byte* run = nullptr;
  };

  Status Add(Segment segment, LoopCompiler* compiler);
  void PlaceGlobals();
  void Explain(const Schedule& schedule);
  Status RunSegment(const Compiled& compiled, const Memory& memory,
                    const RunContext& context);
  Status RunLane(const Compiled& compiled, const Memory& memory,
                 const RunContext& context, int64_t lane);
  std::byte* SumOf(const Compiled& compiled, const Memory& memory, size_t i,
                   int64_t lane) const;
  void FillStarted(const Compiled& compiled, const Memory& memory,
                   int64_t lane) const;
  Frame MakeFrame(const Compiled& compiled, const Memory& memory,
                  std::byte* arena) const;
  Status RunPrepare(const Compiled& compiled, const Memory& memory,
                    const RunContext& context);
  Status RunWide(const Compiled& compiled, const Body& body,
                 const std::vector<int>& waves, const Frame& frame,
                 const RunContext& context);

  const EngineOptions options_;
  ThreadPool& pool_;
  std::unique_ptr<hlo::Module> module_;
  const hlo::Function* function_ = nullptr;
  std::vector<Compiled> segments_;
  std::vector<Global> globals_;
  int64_t run_bytes_ = 0;
  int64_t thread_bytes_ = 0;
  std::string explanation_;
  std::atomic<int64_t> runs_{0};
  MemoryPool memory_;
};

// `width`: of an element. Axes that cut one dimension cut it one after the
// other.
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

Status Program::Add(Segment segment, LoopCompiler*) {
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
  options.bf16_matmul = options_.bf16_matmul;
  ESCALA_ASSIGN_OR_RETURN(compiled.program,
                          LowerSegment(segment, in, out, options));
  SegmentProgram& program = compiled.program;
  if (segment.num_blocks() == 1) {
    compiled.waves = FindWaves(program);
  } else {
    for (size_t i = 0; i < program.body.steps.size(); ++i)
      compiled.waves.push_back(static_cast<int>(i));
  }
  PlanMemory(&program, compiled.waves);
  const size_t outputs = segment.outputs.size();
  compiled.combines.resize(outputs);
  compiled.sum_bytes.assign(outputs, 0);
  compiled.sum_offset.assign(outputs, 0);
  for (size_t i = 0; i < outputs; ++i) {
    const SegmentOutput& output = segment.outputs[i];
    if (output.kind != SegmentOutput::Kind::kSum) continue;
    const Shape& to = types[output.value].shape;
    const ElementType from = body.result_types[i].shape.type;
    if (lanes == 1 && from == to.type) continue;
    Shape lane{from, to.dims};
    compiled.sum_bytes[i] = Aligned(lane.byte_size());
    Combine& combine = compiled.combines[i];
    const int64_t n = to.num_elements();
    combine.rows = n / kRow;
    if (combine.rows > 0) {
      combine.rows_kernel = static_cast<int>(program.kernels.size());
      program.kernels.push_back(CombineKernel(output.combine, from, to.type,
                                              lanes, {combine.rows, kRow}, 1));
    }
    if (n % kRow != 0) {
      combine.rest_kernel = static_cast<int>(program.kernels.size());
      program.kernels.push_back(
          CombineKernel(output.combine, from, to.type, lanes, {n % kRow}, 0));
    }
  }
  compiled.steps.resize(program.buffers.size());
  for (size_t b = 0; b < program.buffers.size(); ++b) {
    const Buffer& buffer = program.buffers[b];
    if (buffer.home == Buffer::Home::kInput) {
      const SegmentInput& input = segment.inputs[buffer.index];
      if (input.value < 0) continue;
      const Shape& shape = types[input.value].shape;
      compiled.steps[b] =
          StepsOf(segment, shape.dims, input.dims, ByteWidth(shape.type));
    } else if (buffer.home == Buffer::Home::kOutput) {
      const SegmentOutput& output = segment.outputs[buffer.index];
      compiled.steps[b] =
          StepsOf(segment, types[output.value].shape.dims, output.dims,
                  ByteWidth(body.result_types[buffer.index].shape.type));
    }
  }
  if (options_.profile)
    compiled.times = std::make_unique<StepTimes>(program.body.steps.size());
  compiled.segment = std::move(segment);
  segments_.push_back(std::move(compiled));
  return Status();
}

// Arguments and results have memory of their own; other values and the lanes'
// sums share the run's.
void Program::PlaceGlobals() {
  globals_.assign(function_->value_types.size(), Global{});
  for (size_t i = 0; i < function_->body.arguments.size(); ++i) {
    Global& g = globals_[function_->body.arguments[i]];
    g.home = Global::Home::kArgument;
    g.index = static_cast<int>(i);
  }
  const auto& returned = function_->body.terminator().operands;
  for (size_t i = 0; i < returned.size(); ++i) {
    Global& g = globals_[returned[i]];
    if (g.home != Global::Home::kNone) continue;
    g.home = Global::Home::kResult;
    g.index = static_cast<int>(i);
  }
  std::vector<std::vector<ValueId>> begins(segments_.size()),
      ends(segments_.size());
  for (size_t s = 0; s < segments_.size(); ++s) {
    for (const SegmentOutput& output : segments_[s].segment.outputs) {
      Global& g = globals_[output.value];
      if (g.home == Global::Home::kNone) g.home = Global::Home::kArena;
      g.first = g.last = static_cast<int>(s);
    }
    for (const SegmentInput& input : segments_[s].segment.inputs)
      if (input.value >= 0) globals_[input.value].last = static_cast<int>(s);
  }
  for (size_t v = 0; v < globals_.size(); ++v) {
    if (globals_[v].home != Global::Home::kArena) continue;
    begins[globals_[v].first].push_back(static_cast<ValueId>(v));
    ends[globals_[v].last].push_back(static_cast<ValueId>(v));
  }
  hlo::HeapSimulator heap;
  const auto bytes_of = [&](ValueId v) {
    return Aligned(function_->shape(v).byte_size());
  };
  for (size_t s = 0; s < segments_.size(); ++s) {
    Compiled& compiled = segments_[s];
    for (ValueId v : begins[s]) globals_[v].offset = heap.Allocate(bytes_of(v));
    const int64_t lanes = compiled.segment.lanes;
    for (size_t i = 0; i < compiled.sum_bytes.size(); ++i)
      compiled.sum_offset[i] = heap.Allocate(lanes * compiled.sum_bytes[i]);
    const int64_t prepared = Aligned(compiled.program.prepared_bytes);
    compiled.prepared_offset = heap.Allocate(prepared);
    heap.Free(compiled.prepared_offset, prepared);
    for (size_t i = 0; i < compiled.sum_bytes.size(); ++i)
      heap.Free(compiled.sum_offset[i], lanes * compiled.sum_bytes[i]);
    for (ValueId v : ends[s]) heap.Free(globals_[v].offset, bytes_of(v));
  }
  run_bytes_ = heap.peak();
}

Status Program::Prepare(const hlo::Module& module, LoopCompiler* compiler) {
  ESCALA_ASSIGN_OR_RETURN(module_, Simplify(module));
  ESCALA_ASSIGN_OR_RETURN(module_, PrepareForBlocks(*module_, options_.blocks));
  function_ = module_->entry();
  ESCALA_ASSIGN_OR_RETURN(Schedule schedule,
                          CutIntoBlocks(*module_, options_.blocks));
  if (options_.explain) explanation_ = schedule.Explain(*function_);
  for (Segment& segment : schedule.segments)
    ESCALA_RETURN_IF_ERROR(Add(std::move(segment), compiler));
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
    thread_bytes_ =
        std::max(thread_bytes_, Aligned(c.program.arena_bytes) +
                                    Aligned(c.program.scratch_bytes));
  }
  PlaceGlobals();
  if (options_.explain) Explain(schedule);
  return Status();
}

void Program::Explain(const Schedule&) {
  for (size_t s = 0; s < segments_.size(); ++s) {
    const Compiled& c = segments_[s];
    explanation_ +=
        StrCat("segment ", s, ": ", c.program.body.steps.size(),
               " steps, arena ", c.program.arena_bytes, " bytes (lower bound ",
               c.program.lower_bound_bytes, ")\n");
    for (const Step& step : c.program.body.steps)
      explanation_ += StrCat("  ", Describe(c.program, step), "\n");
  }
}

std::string Program::Profile() const {
  // Steps of one name and form are one line: seconds, calls, work.
  struct Line {
    int64_t nanos = 0, steps = 0;
    double flops = 0, bytes = 0;
  };
  std::map<std::string, Line> lines;
  int64_t all = 0;
  const int64_t runs = runs_;
  for (const Compiled& c : segments_) {
    if (c.times == nullptr || runs == 0) continue;
    const double blocks =
        static_cast<double>(c.segment.num_blocks()) * static_cast<double>(runs);
    for (size_t i = 0; i < c.program.body.steps.size(); ++i) {
      const Step& step = c.program.body.steps[i];
      Line& line = lines[Describe(c.program, step)];
      line.nanos += c.times->nanos[i];
      all += c.times->nanos[i];
      ++line.steps;
      if (const auto* gemm = std::get_if<GemmStep>(&step.what)) {
        double n = 2.0 * static_cast<double>(gemm->gemm.m) *
                   static_cast<double>(gemm->gemm.n) *
                   static_cast<double>(gemm->gemm.k);
        for (int64_t d : gemm->batch) n *= static_cast<double>(d);
        line.flops += n * blocks;
      } else if (const auto* c = std::get_if<ConvolutionStep>(&step.what)) {
        line.flops += c->flops * blocks;
      }
      for (const auto* list : {&step.reads, &step.writes})
        for (int b : *list)
          line.bytes +=
              static_cast<double>(c.program.buffers[b].shape.byte_size()) *
              blocks;
    }
  }
  std::vector<std::pair<int64_t, std::string>> order;
  for (const auto& [name, line] : lines) order.emplace_back(line.nanos, name);
  std::sort(order.rbegin(), order.rend());
  std::string text;
  for (const auto& [nanos, name] : order) {
    const Line& line = lines[name];
    const double seconds = static_cast<double>(nanos) * 1e-9;
    char numbers[128];
    std::snprintf(numbers, sizeof(numbers),
                  "%9.3f ms %5.1f %%  %4lld steps %8.1f GF/s %8.1f GB/s  ",
                  seconds * 1e3 / static_cast<double>(runs),
                  100.0 * static_cast<double>(nanos) /
                      static_cast<double>(std::max<int64_t>(all, 1)),
                  static_cast<long long>(line.steps),
                  line.flops / seconds * 1e-9, line.bytes / seconds * 1e-9);
    text += StrCat(numbers, name, "\n");
  }
  return text;
}

Frame Program::MakeFrame(const Compiled& compiled, const Memory& memory,
                         std::byte* arena) const {
  Frame frame;
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
  frame.scratch = arena + Aligned(compiled.program.arena_bytes);
  return frame;
}

std::byte* Program::SumOf(const Compiled& compiled, const Memory& memory,
                          size_t i, int64_t lane) const {
  if (compiled.sum_bytes[i] == 0)
    return memory.value[compiled.segment.outputs[i].value];
  return memory.run + compiled.sum_offset[i] + lane * compiled.sum_bytes[i];
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
                        const RunContext& context, int64_t lane) {
  UseOneThreadHere();
  const Segment& segment = compiled.segment;
  const SegmentProgram& program = compiled.program;
  const auto arena = memory_.Take(thread_bytes_);
  Frame frame = MakeFrame(compiled, memory, arena.get());
  const int64_t blocks = segment.num_blocks();
  const int64_t begin = lane * blocks / segment.lanes;
  const int64_t end = (lane + 1) * blocks / segment.lanes;
  const size_t axes = segment.blocks.size();
  std::vector<int64_t> at(axes, 0), first(axes, 0);
  const BlockRunner runner(program, context, compiled.times.get());
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
        std::byte* base = output.kind == SegmentOutput::Kind::kSum
                              ? SumOf(compiled, memory, buffer.index, lane)
                              : memory.value[output.value];
        frame.buffers[i] = base + offset;
      }
    }
    if (blocks == 1)
      return RunWide(compiled, program.body, compiled.waves, frame, context);
    ESCALA_RETURN_IF_ERROR(runner.Run(frame, b == begin));
  }
  return Status();
}

Status Program::RunWide(const Compiled& compiled, const Body& body,
                        const std::vector<int>& waves, const Frame& frame,
                        const RunContext& context) {
  std::vector<std::shared_ptr<std::byte[]>> owners;
  std::vector<std::byte*> scratch;
  for (int t = 0; t <= pool_.threads(); ++t) {
    owners.push_back(memory_.Take(Aligned(compiled.program.scratch_bytes)));
    scratch.push_back(owners.back().get());
  }
  const BlockRunner runner(compiled.program, context, compiled.times.get());
  return runner.RunWide(body, frame, waves, scratch);
}

Status Program::RunPrepare(const Compiled& compiled, const Memory& memory,
                           const RunContext& context) {
  const Body& body = compiled.program.prepare;
  if (body.steps.empty()) return Status();
  const auto scratch = memory_.Take(thread_bytes_);
  const Frame frame = MakeFrame(compiled, memory, scratch.get());
  return RunWide(compiled, body, std::vector<int>(body.steps.size(), 0), frame,
                 context);
}

Status Program::RunSegment(const Compiled& compiled, const Memory& memory,
                           const RunContext& context) {
  const Segment& segment = compiled.segment;
  ESCALA_RETURN_IF_ERROR(RunPrepare(compiled, memory, context));
  if (segment.lanes == 1) {
    ESCALA_RETURN_IF_ERROR(RunLane(compiled, memory, context, 0));
  } else {
    std::mutex mutex;
    Status failed;
    pool_.ParallelFor(segment.lanes, [&](int64_t lane) {
      const Status status = RunLane(compiled, memory, context, lane);
      if (status.ok()) return;
      std::lock_guard lock(mutex);
      if (failed.ok()) failed = status;
    });
    ESCALA_RETURN_IF_ERROR(failed);
  }
  // The lanes' sums: all pieces of all outputs at once.
  struct Piece {
    size_t output;
    int64_t begin, end;
    bool rest;
  };
  std::vector<Piece> pieces;
  for (size_t i = 0; i < compiled.sum_bytes.size(); ++i) {
    if (compiled.sum_bytes[i] == 0) continue;
    constexpr int64_t kRows = 4;
    for (int64_t r = 0; r < compiled.combines[i].rows; r += kRows)
      pieces.push_back(
          {i, r, std::min(r + kRows, compiled.combines[i].rows), false});
    if (compiled.combines[i].rest_kernel >= 0)
      pieces.push_back({i, 0, 1, true});
  }
  pool_.ParallelFor(static_cast<int64_t>(pieces.size()), [&](int64_t p) {
    const Piece& piece = pieces[p];
    const SegmentOutput& output = segment.outputs[piece.output];
    const Combine& combine = compiled.combines[piece.output];
    const hlo::Function& body = *segment.body->entry();
    const int64_t skipped = piece.rest ? combine.rows * kRow : 0;
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
    const auto scratch = memory_.Take(loop.scratch_bytes);
    loop.function(buffers.data(), loop.parameters.data(), piece.begin,
                  piece.end, scratch.get());
  });
  return Status();
}

Result<std::vector<HostArray>> Program::Run(std::vector<HostArray> arguments,
                                            RunContext context) {
  context.pool = &pool_;
  ++runs_;
  UseOneThreadHere();
  Memory memory;
  memory.value.assign(globals_.size(), nullptr);
  const auto run = memory_.Take(run_bytes_);
  memory.run = run.get();
  const auto& returned = function_->body.terminator().operands;
  std::vector<HostArray> results(returned.size());
  for (size_t v = 0; v < globals_.size(); ++v) {
    const Global& g = globals_[v];
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
            HostArray::OnMemory(shape, memory_.Take(shape.byte_size()));
        memory.value[v] = results[g.index].mutable_data();
        break;
      }
    }
  }
  for (const Compiled& compiled : segments_)
    ESCALA_RETURN_IF_ERROR(RunSegment(compiled, memory, context));
  for (size_t i = 0; i < returned.size(); ++i) {
    const Global& g = globals_[returned[i]];
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
    const hlo::Module& module, const EngineOptions& options,
    LoopCompiler* compiler, ThreadPool* pool) {
  auto program = std::make_unique<Program>(options, pool);
  ESCALA_RETURN_IF_ERROR(program->Prepare(module, compiler));
  return std::unique_ptr<DenseProgram>(std::move(program));
}

}  // namespace escala::softpod::engine
