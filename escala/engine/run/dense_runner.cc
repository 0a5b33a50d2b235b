#include "escala/engine/run/dense_runner.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/engine/ir/loop_kernel.h"
#include "escala/engine/library/gemm.h"
#include "escala/engine/run/division.h"
#include "escala/hlo/constants.h"

namespace escala::engine {
namespace {

using hlo::ValueId;

// The byte that fills guards and fresh memory; floats of such bytes are NaN.
constexpr uint8_t kGuard = 0xFF;

}  // namespace

DenseRunner::DenseRunner(DenseCode code, bool profile, bool guarded,
                         MemoryPool memory, ThreadPool* pool)
    : code_(std::move(code)),
      guarded_(guarded),
      memory_(std::move(memory)),
      pool_(*pool) {
  if (!profile) return;
  for (const CompiledSegment& c : code_.segments)
    times_.emplace_back(c.program);
}

Frame DenseRunner::MakeFrame(const CompiledSegment& compiled,
                             const Memory& memory, int64_t slot) const {
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

std::byte* DenseRunner::SumOf(const CompiledSegment& compiled,
                              const Memory& memory, size_t i,
                              int64_t lane) const {
  const LaneSums& sums = compiled.sums[i];
  if (sums.in_place) --lane;
  if (sums.bytes == 0 || lane < 0)
    return memory.value[compiled.segment.outputs[i].value];
  return memory.run + sums.offset + lane * sums.bytes;
}

// Fills the lane's copy of each partial sum (IsPartial) with the identity
// element.
void DenseRunner::FillStarted(const CompiledSegment& compiled,
                              const Memory& memory, int64_t lane) const {
  const hlo::Function& body = *compiled.segment.body->entry();
  for (size_t i = 0; i < compiled.segment.outputs.size(); ++i) {
    const SegmentOutput& output = compiled.segment.outputs[i];
    if (output.kind != SegmentOutput::Kind::kSum || !IsPartial(output))
      continue;
    const ElementType type = body.result_types[i].shape.type;
    const HostArray identity = hlo::ExactIdentityOf(output.combine, type);
    // The sum may be of a wider type than the program's value.
    const auto width = static_cast<size_t>(ByteWidth(type));
    const size_t size =
        width *
        static_cast<size_t>(code_.function->shape(output.value).num_elements());
    std::byte* const sum = SumOf(compiled, memory, i, lane);
    // One element, then as much again as is there.
    size_t done = std::min(size, width);
    std::memcpy(sum, identity.data(), done);
    for (; done < size; done += std::min(done, size - done))
      std::memcpy(sum + done, sum, std::min(done, size - done));
  }
}

void DenseRunner::PlaceBlock(const CompiledSegment& compiled,
                             const Memory& memory, const BlockTurn& turn,
                             int64_t slot, std::vector<int64_t>* first,
                             Frame* frame) const {
  const Segment& segment = compiled.segment;
  const std::vector<Buffer>& buffers = compiled.program.buffers;
  const size_t axes = segment.blocks.size();
  std::vector<int64_t> at(axes, 0);
  first->assign(axes, 0);
  int64_t rest = turn.block;
  for (size_t a = axes; a-- > 0;) {
    at[a] = rest % segment.blocks[a];
    rest /= segment.blocks[a];
    (*first)[a] = at[a] * (segment.axis_sizes[a] / segment.blocks[a]);
  }
  for (size_t i = 0; i < buffers.size(); ++i) {
    const Buffer& buffer = buffers[i];
    int64_t offset = 0;
    for (size_t a = 0; a < compiled.steps[i].size(); ++a)
      offset += at[a] * compiled.steps[i][a];
    if (buffer.home == Buffer::Home::kInput) {
      const SegmentInput& input = segment.inputs[buffer.index];
      frame->buffers[i] = input.value < 0
                              ? reinterpret_cast<std::byte*>(first->data())
                              : memory.value[input.value] + offset;
    } else if (buffer.home == Buffer::Home::kOutput) {
      const SegmentOutput& output = segment.outputs[buffer.index];
      const int64_t discarded = compiled.discarded[buffer.index];
      std::byte* base = output.kind == SegmentOutput::Kind::kSum
                            ? SumOf(compiled, memory, buffer.index, turn.lane)
                        : discarded >= 0 && turn.block > 0
                            ? ArenaOf(compiled, memory, slot) + discarded
                            : memory.value[output.value];
      frame->buffers[i] = base + offset;
    }
  }
}

Status DenseRunner::RunBlocks(const CompiledSegment& compiled,
                              const Memory& memory, const RunContext& context) {
  const BlockRunner runner(compiled.program, context,
                           StepTimesOf(compiled, memory));
  const Segment& segment = compiled.segment;
  BlockQueue queue(segment, segment.outputs.size());
  SpareScratch spare;
  const bool shared = pool_.PaysToShare(compiled.nanos, num_threads());
  for (int64_t t = compiled.arenas; shared && t < num_threads(); ++t)
    spare.Give(ScratchOf(compiled, memory, t));
  pool_.ParallelFor(shared ? compiled.arenas : 1, [&](int64_t slot) {
    UseOneThreadHere();
    Frame frame = MakeFrame(compiled, memory, slot);
    frame.spare = &spare;
    std::vector<int64_t> first;
    int64_t lane = -1;
    while (const auto turn = queue.Next(lane)) {
      lane = turn->lane;
      // The later blocks of the lane wait for this one at every sum.
      if (turn->place == 0) FillStarted(compiled, memory, lane);
      PlaceBlock(compiled, memory, *turn, slot, &first, &frame);
      const Status status = runner.Run(frame, *turn, compiled.turns, &queue);
      if (!status.ok()) return queue.Fail(status);
    }
    spare.Give(frame.scratch);
  });
  return queue.status();
}

Status DenseRunner::RunWide(const CompiledSegment& compiled, const Body& body,
                            const std::vector<int>& waves, const Frame& frame,
                            const Memory& memory, const RunContext& context) {
  std::vector<std::byte*> scratch;
  for (int t = 0; t < num_threads(); ++t)
    scratch.push_back(ScratchOf(compiled, memory, t));
  const BlockRunner runner(compiled.program, context,
                           StepTimesOf(compiled, memory));
  return runner.RunWide(body, frame, waves, scratch);
}

Status DenseRunner::RunPrepare(const CompiledSegment& compiled,
                               const Memory& memory,
                               const RunContext& context) {
  const Body& body = compiled.program.prepare;
  if (body.steps.empty()) return Status();
  const Frame frame = MakeFrame(compiled, memory, 0);
  return RunWide(compiled, body, std::vector<int>(body.steps.size(), 0), frame,
                 memory, context);
}

Status DenseRunner::RunSegment(const CompiledSegment& compiled,
                               const Memory& memory,
                               const RunContext& context) {
  const Segment& segment = compiled.segment;
  SegmentTimes* const times = TimesOf(compiled, memory);
  if (times != nullptr) times->begin = MonotonicNow();
  ESCALA_RETURN_IF_ERROR(RunPrepare(compiled, memory, context));
  if (times != nullptr) times->blocks = MonotonicNow();
  if (segment.num_blocks() == 1) {
    Frame frame = MakeFrame(compiled, memory, 0);
    std::vector<int64_t> first;
    PlaceBlock(compiled, memory, BlockTurn{}, 0, &first, &frame);
    FillStarted(compiled, memory, 0);
    ESCALA_RETURN_IF_ERROR(RunWide(compiled, compiled.program.body,
                                   compiled.waves, frame, memory, context));
  } else {
    ESCALA_RETURN_IF_ERROR(RunBlocks(compiled, memory, context));
  }
  if (times != nullptr) times->combine = MonotonicNow();
  // Add up the sums of the lanes; the pieces of all outputs are shared out at
  // once.
  struct Piece {
    size_t output;
    int64_t begin, end;
    bool rest;
  };
  std::vector<Piece> pieces;
  int64_t rows = 0;
  for (size_t i = 0; i < compiled.sums.size(); ++i) {
    if (compiled.sums[i].bytes == 0) continue;
    const Combine& combine = compiled.sums[i].combine;
    constexpr int64_t kRows = 4;
    rows += combine.rows + 1;
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
                      skipped *
                          ByteWidth(code_.function->shape(output.value).type));
    const CompiledLoop& loop =
        compiled.program
            .loops[piece.rest ? combine.rest_kernel : combine.rows_kernel];
    loop.function(buffers.data(), loop.parameters.data(), piece.begin,
                  piece.end, ScratchOf(compiled, memory, slot));
  };
  const bool shared = pool_.PaysToShare(
      kNanosPerElement *
          static_cast<double>(rows * Combine::kRow * segment.lanes),
      num_threads());
  pool_.ShareOut(static_cast<int64_t>(pieces.size()),
                 shared ? num_threads() : 1, combine_piece);
  if (times != nullptr) times->end = MonotonicNow();
  return Status();
}

void DenseRunner::LogProfile(const std::vector<SegmentTimes>& times,
                             RunTrace* trace) {
  if (trace != nullptr) TellRun(code_.segments, times, num_threads(), trace);
  if (times_.empty()) return;
  for (size_t s = 0; s < code_.segments.size(); ++s)
    for (size_t i = 0; i < times[s].steps.nanos.size(); ++i)
      times_[s].nanos[i] += times[s].steps.nanos[i];
}

std::shared_ptr<std::byte[]> DenseRunner::Fresh(int64_t bytes) {
  auto memory = memory_.Take(bytes);
  if (guarded_) std::memset(memory.get(), kGuard, static_cast<size_t>(bytes));
  return memory;
}

Status DenseRunner::CheckGuards(const Memory& memory) const {
  for (const Guard& guard : code_.plan.guards)
    for (int64_t i = guard.begin; i < guard.end; ++i)
      if (memory.run[i] != std::byte{kGuard})
        return Internal("byte ", i - guard.begin, " behind a buffer at ",
                        guard.begin, " was written");
  return Status();
}

Result<std::vector<HostArray>> DenseRunner::Run(
    std::vector<HostArray> arguments, const std::vector<bool>& writable,
    RunContext context) {
  const size_t wanted = code_.function->body.arguments.size();
  if (arguments.size() != wanted || writable.size() != wanted)
    return Internal("the program has ", wanted, " arguments, got ",
                    arguments.size(), ", and of ", writable.size(),
                    " whether they may be overwritten");
  context.pool = &pool_;
  ++runs_;
  UseOneThreadHere();
  Memory memory;
  memory.value.assign(code_.plan.globals.size(), nullptr);
  const auto run = Fresh(code_.plan.bytes);
  memory.run = run.get();
  std::vector<SegmentTimes> times;
  if (context.trace != nullptr || !times_.empty()) {
    times.reserve(code_.segments.size());
    for (const CompiledSegment& c : code_.segments)
      times.emplace_back(c.program);
    memory.times = &times;
  }
  const auto& returned = code_.function->body.terminator().operands;
  std::vector<HostArray> results(returned.size());
  for (size_t v = 0; v < code_.plan.globals.size(); ++v) {
    const ProgramValue& g = code_.plan.globals[v];
    switch (g.home) {
      case ProgramValue::Home::kNone:
        break;
      case ProgramValue::Home::kArgument:
        memory.value[v] = arguments[g.index].mutable_data();
        break;
      case ProgramValue::Home::kArena:
        memory.value[v] = run.get() + g.offset;
        break;
      case ProgramValue::Home::kResult: {
        const Shape& shape = code_.function->shape(static_cast<ValueId>(v));
        results[g.index] =
            g.argument >= 0 && writable[g.argument]
                ? HostArray::OnMemory(shape, arguments[g.argument].memory())
                : HostArray::OnMemory(shape, Fresh(shape.byte_size()));
        memory.value[v] = results[g.index].mutable_data();
        break;
      }
    }
  }
  for (const CompiledSegment& compiled : code_.segments)
    ESCALA_RETURN_IF_ERROR(RunSegment(compiled, memory, context));
  ESCALA_RETURN_IF_ERROR(CheckGuards(memory));
  if (memory.times != nullptr) LogProfile(times, context.trace);
  for (size_t i = 0; i < returned.size(); ++i) {
    const ProgramValue& g = code_.plan.globals[returned[i]];
    if (g.home == ProgramValue::Home::kArgument) {
      results[i] = arguments[g.index];
    } else if (g.index != static_cast<int>(i)) {
      results[i] = results[g.index];
    }
  }
  return results;
}

}  // namespace escala::engine
