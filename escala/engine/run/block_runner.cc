#include "escala/engine/run/block_runner.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <numeric>

#include "escala/base/aligned.h"
#include "escala/base/mutex.h"
#include "escala/engine/run/division.h"
#include "escala/hlo/reference/region_runner.h"

namespace escala::engine {
namespace {

// How many multiplications of a product may pass between two checks of the
// cancel flag: about 0.1 s or less.
constexpr int64_t kProductAtOnce = int64_t{1} << 32;

bool HoldsBodies(const Step& step) {
  return std::holds_alternative<WhileStep>(step.what) ||
         std::holds_alternative<BranchStep>(step.what);
}

// The product of a step of an op that oneDNN does not multiply, or null.
const PackedProduct* ProductOf(const Step& step) {
  const auto* reference = std::get_if<ReferenceStep>(&step.what);
  return reference == nullptr ? nullptr : reference->product.get();
}

}  // namespace

StepTimes::StepTimes(const SegmentProgram& program) {
  size_t count = program.body.steps.size();
  for (const Step& step : program.body.steps)
    VisitInner(step, [&](const Step& within) { inner[&within] = count++; });
  nanos = std::vector<std::atomic<int64_t>>(count);
}

void BlockRunner::RunLoop(const LoopStep& step, const Frame& frame,
                          int64_t begin, int64_t end,
                          std::byte* scratch) const {
  std::byte* pointers[64];
  std::vector<std::byte*> many;
  std::byte** buffers = pointers;
  if (step.buffers.size() > 64) {
    many.resize(step.buffers.size());
    buffers = many.data();
  }
  if (step.copy_to >= 0 &&
      frame.buffers[step.copy_from] == frame.buffers[step.copy_to])
    return;
  for (size_t i = 0; i < step.buffers.size(); ++i)
    buffers[i] = frame.buffers[step.buffers[i]];
  const CompiledLoop& loop = program_.loops[step.kernel];
  // Several calls in order give the same bits as one: the order of rows is the
  // same.
  const int64_t rows = loop.rows_at_once;
  for (int64_t row = begin; row < end; row += rows) {
    if (row > begin && context_.cancelled()) return;
    loop.function(buffers, loop.parameters.data(), row,
                  std::min(row + rows, end), scratch);
  }
}

void BlockRunner::RunParts(const PartStep& step, const Frame& frame,
                           int64_t begin, int64_t end,
                           std::byte* scratch) const {
  std::vector<std::byte*> buffers;
  for (int b : step.buffers)
    buffers.push_back(b < 0 ? nullptr : frame.buffers[b]);
  LoopCode code;
  if (step.loop >= 0) {
    const CompiledLoop& loop = program_.loops[step.loop];
    code = {loop.function, loop.parameters.data(),
            scratch + Aligned(step.kernel->scratch_bytes())};
  }
  for (int64_t part = begin; part < end && !context_.cancelled(); ++part)
    step.kernel->Run(buffers.data(), code, part, scratch);
}

void BlockRunner::RunConvolution(const ConvolutionStep& step,
                                 const Frame& frame, int64_t begin,
                                 int64_t end) const {
  const auto* lhs = reinterpret_cast<const float*>(frame.buffers[step.lhs]);
  auto* result = reinterpret_cast<float*>(frame.buffers[step.result]);
  for (int64_t part = begin; part < end && !context_.cancelled(); ++part)
    step.convolution->Run(part, lhs, frame.buffers[step.rhs], result,
                          frame.scratch);
}

// Runs a large product as tiles of c, so that it can be cancelled between them.
void BlockRunner::RunTiles(const Gemm& gemm, const float* a, const float* b,
                           float* c) const {
  if (gemm.m * gemm.n <= kProductAtOnce / std::max<int64_t>(1, gemm.k)) {
    gemm.Run(a, b, c);
    return;
  }
  // Square tiles reread both operands the least. A packed b can be read only
  // whole, so then a tile has all columns.
  int64_t rows = 256, columns = 256;
  while (4 * rows * columns * gemm.k <= kProductAtOnce) {
    rows *= 2;
    columns *= 2;
  }
  if (gemm.packed_b) {
    columns = gemm.n;
    rows = std::max<int64_t>(1, kProductAtOnce / (gemm.n * gemm.k) / 16) * 16;
  }
  for (int64_t i = 0; i < gemm.m; i += rows) {
    for (int64_t j = 0; j < gemm.n; j += columns) {
      if (context_.cancelled()) return;
      Gemm tile = gemm;
      tile.m = std::min(rows, gemm.m - i);
      tile.n = std::min(columns, gemm.n - j);
      tile.Run(a + i * (gemm.transpose_a ? 1 : gemm.lda),
               b + j * (gemm.transpose_b ? gemm.ldb : 1), c + i * gemm.ldc + j);
    }
  }
}

// Computes rows or columns [begin, end) of every product of the batch.
void BlockRunner::RunGemm(const GemmStep& step, const Frame& frame,
                          bool accumulate, int64_t begin, int64_t end) const {
  const auto* a =
      reinterpret_cast<const float*>(frame.buffers[step.a]) + step.offset_a;
  const auto* b =
      reinterpret_cast<const float*>(frame.buffers[step.b]) + step.offset_b;
  auto* c = reinterpret_cast<float*>(frame.buffers[step.c]);
  Gemm gemm = step.gemm;
  gemm.ours = gemm.HasOwnRows();
  gemm.accumulate = accumulate;
  if (IsCutByColumns(step.gemm)) {
    gemm.n = end - begin;
    b += begin * (gemm.transpose_b ? gemm.ldb : 1);
    c += begin;
  } else {
    gemm.m = end - begin;
    a += begin * (gemm.transpose_a ? 1 : gemm.lda);
    c += begin * gemm.ldc;
  }
  if (step.batch.empty()) {
    RunTiles(gemm, a, b, c);
    return;
  }
  Dims at(step.batch.size(), 0);
  bool more = true;
  for (int64_t ob = 0; more && !context_.cancelled();) {
    int64_t oa = 0, oc = 0, next_ob = 0;
    gemm.accumulate = accumulate;
    for (size_t d = 0; d < at.size(); ++d) {
      gemm.accumulate |= step.strides_c[d] == 0 && at[d] > 0;
      oa += at[d] * step.strides_a[d];
      oc += at[d] * step.strides_c[d];
    }
    more = NextIndex(step.batch, &at);
    for (size_t d = 0; d < at.size(); ++d) next_ob += at[d] * step.strides_b[d];
    gemm.next_b = more ? b + next_ob : nullptr;
    RunTiles(gemm, a + oa, b + ob, c + oc);
    ob = next_ob;
  }
}

Status BlockRunner::Run(const Frame& frame, const BlockTurn& turn,
                        const std::vector<SumTurns>& sums,
                        BlockQueue* queue) const {
  for (size_t i = 0; i < program_.body.steps.size(); ++i) {
    for (int output : sums[i].enter)
      if (!queue->Enter(turn, output)) return queue->status();
    const int64_t begin = times_ == nullptr ? 0 : MonotonicNow();
    ESCALA_RETURN_IF_ERROR(
        RunStep(program_.body.steps[i], frame, turn.place == 0));
    if (times_ != nullptr) times_->nanos[i] += MonotonicNow() - begin;
    for (int output : sums[i].leave) queue->Leave(turn, output);
  }
  return Status();
}

Status BlockRunner::RunBody(const Body& body, const Frame& frame,
                            bool first) const {
  for (const Step& step : body.steps) {
    const int64_t begin = times_ == nullptr ? 0 : MonotonicNow();
    ESCALA_RETURN_IF_ERROR(RunStep(step, frame, first));
    if (times_ != nullptr) AddTime(step, begin);
  }
  return Status();
}

Status BlockRunner::RunStep(const Step& step, const Frame& frame,
                            bool first) const {
  if (step.first_block_only && !first) return Status();
  if (const auto helped = RunWithHelp(step, frame, first)) return *helped;
  if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
    RunLoop(*loop, frame, 0, loop->rows, frame.scratch);
  } else if (const auto* gemm = std::get_if<GemmStep>(&step.what)) {
    const bool add = gemm->gemm.accumulate && !(step.adds_after_first && first);
    RunGemm(*gemm, frame, add, 0, CutSizeOf(gemm->gemm));
  } else if (const auto* conv = std::get_if<ConvolutionStep>(&step.what)) {
    RunConvolution(*conv, frame, 0, conv->convolution->parts());
  } else if (const auto* pack = std::get_if<PackStep>(&step.what)) {
    pack->convolution->Pack(
        reinterpret_cast<const float*>(frame.buffers[pack->rhs]),
        frame.buffers[pack->packed], frame.scratch);
  } else if (const auto* pack = std::get_if<GemmPackStep>(&step.what)) {
    pack->gemm.Pack(
        reinterpret_cast<const float*>(frame.buffers[pack->b]) + pack->offset_b,
        reinterpret_cast<float*>(frame.buffers[pack->packed]));
  } else if (const auto* pack = std::get_if<ProductPackStep>(&step.what)) {
    pack->product->Pack(frame.buffers[pack->operand],
                        frame.buffers[pack->packed], pack->begin, pack->end);
  } else if (const auto* copy = std::get_if<CopyStep>(&step.what)) {
    std::memcpy(
        frame.buffers[copy->to], frame.buffers[copy->from],
        static_cast<size_t>(program_.buffers[copy->to].shape.byte_size()));
  } else if (const auto* parts = std::get_if<PartStep>(&step.what)) {
    RunParts(*parts, frame, 0, parts->kernel->parts(), frame.scratch);
  } else if (const auto* reference = std::get_if<ReferenceStep>(&step.what)) {
    return Run(*reference, frame);
  } else if (HoldsBodies(step)) {
    return RunBodies(step, frame, {});
  }
  return CheckCancelled();
}

Status BlockRunner::CheckCancelled() const {
  if (!context_.cancelled()) return Status();
  return Status(StatusCode::kCancelled, "the execution was cancelled");
}

Status BlockRunner::Run(const ReferenceStep& step, const Frame& frame) const {
  if (step.product != nullptr) {
    RunProduct(step, frame, 0, step.product->rows());
    return CheckCancelled();
  }
  const hlo::OpContext op{*program_.module, *program_.module->entry(),
                          *step.op};
  // A buffer may have another shape than the value in it, after a reshape in
  // place.
  const auto view = [&](hlo::ValueId v, int buffer) {
    return View{&op.function.shape(v), frame.buffers[buffer]};
  };
  std::vector<ConstView> operands;
  std::vector<View> results;
  for (size_t i = 0; i < step.operands.size(); ++i)
    operands.push_back(view(step.op->operands[i], step.operands[i]));
  for (size_t i = 0; i < step.results.size(); ++i)
    results.push_back(view(step.op->results[i], step.results[i]));
  std::unique_ptr<hlo::RegionRunner> regions;
  if (!step.op->regions.empty()) {
    hlo::RegionHost host;
    host.captured = [&](hlo::ValueId v) {
      for (const auto& [value, buffer] : step.captured)
        if (value == v) return ConstView(view(v, buffer));
      return ConstView{};
    };
    host.cancel = context_.cancel;
    regions = hlo::MakeRegionRunner(op, context_.core, std::move(host));
  }
  ESCALA_RETURN_IF_ERROR(hlo::Info(*step.op).reference.kernel(
      {op, operands, results, regions.get(), context_.core, context_.cancel}));
  return CheckCancelled();
}

void BlockRunner::RunProduct(const ReferenceStep& step, const Frame& frame,
                             int64_t begin, int64_t end) const {
  const auto& buffers = frame.buffers;
  step.product->Run(buffers[step.operands[0]], buffers[step.operands[1]],
                    buffers[step.results[0]], begin, end, frame.scratch,
                    step.packed, context_.cancel);
}

Status BlockRunner::RunInner(const Body& body, const Frame& frame,
                             std::span<std::byte* const> scratch) const {
  if (scratch.empty()) return RunBody(body, frame, true);
  std::vector<int> waves(body.steps.size());
  std::iota(waves.begin(), waves.end(), 0);
  return RunWide(body, frame, waves, scratch);
}

Status BlockRunner::RunWhile(const WhileStep& loop, const Frame& frame,
                             std::span<std::byte* const> scratch) const {
  if (loop.code != nullptr) return RunCode(*loop.code, frame);
  if (!IsWide(program_, *loop.body)) scratch = {};
  while (true) {
    ESCALA_RETURN_IF_ERROR(CheckCancelled());
    ESCALA_RETURN_IF_ERROR(RunBody(*loop.condition, frame, true));
    if (*frame.buffers[loop.predicate] == std::byte{0}) return Status();
    ESCALA_RETURN_IF_ERROR(RunInner(*loop.body, frame, scratch));
  }
}

Status BlockRunner::RunBodies(const Step& step, const Frame& frame,
                              std::span<std::byte* const> scratch) const {
  if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
    if (loop->nanos == nullptr) return RunWhile(*loop, frame, scratch);
    const int64_t begin = MonotonicNow();
    const Status status = RunWhile(*loop, frame, scratch);
    loop->nanos->store(MonotonicNow() - begin, std::memory_order_relaxed);
    return status;
  }
  const auto& branch = std::get<BranchStep>(step.what);
  const int n = static_cast<int>(branch.branches.size());
  int choice = 0;
  if (branch.is_if) {
    choice = *frame.buffers[branch.selector] == std::byte{0} ? 1 : 0;
  } else {
    std::memcpy(&choice, frame.buffers[branch.selector], sizeof(choice));
    if (choice < 0 || choice >= n) choice = n - 1;
  }
  const Body& body = *branch.branches[choice];
  if (!IsWide(program_, body)) scratch = {};
  return RunInner(body, frame, scratch);
}

Status BlockRunner::RunCode(const CompiledWhile& code,
                            const Frame& frame) const {
  static constexpr std::atomic<bool> kNever{false};
  struct Caller {
    const BlockRunner& runner;
    const CompiledWhile& code;
    const Frame& frame;
    Status status;
    std::exception_ptr thrown;
  } caller{*this, code, frame, {}, nullptr};
  // The function has no tables by which an exception could pass through it.
  const CompiledWhile::Call call = [](void* context, int64_t number) {
    auto* const of = static_cast<Caller*>(context);
    try {
      of->status = of->runner.RunStep(*of->code.calls[number], of->frame, true);
    } catch (...) {
      of->thrown = std::current_exception();
      return CompiledWhile::kStopped;
    }
    return of->status.ok() ? CompiledWhile::kDone : CompiledWhile::kStopped;
  };
  const size_t timed = times_ == nullptr ? 0 : code.steps.size();
  std::vector<int64_t> ticks(code.steps.size() + 1, 0);
  const int64_t begin = timed == 0 ? 0 : MonotonicNow();
  const int32_t result =
      code.function(frame.buffers.data(), frame.scratch,
                    context_.cancel == nullptr ? &kNever : context_.cancel,
                    call, &caller, ticks.data());
  if (timed > 0 && ticks[timed] > 0) {
    const double scale = static_cast<double>(MonotonicNow() - begin) /
                         static_cast<double>(ticks[timed]);
    for (size_t i = 0; i < timed; ++i)
      times_->nanos[times_->inner.at(code.steps[i])] +=
          static_cast<int64_t>(scale * static_cast<double>(ticks[i]));
  }
  if (caller.thrown != nullptr) std::rethrow_exception(caller.thrown);
  ESCALA_RETURN_IF_ERROR(caller.status);
  if (result == CompiledWhile::kDone) return Status();
  return Status(StatusCode::kCancelled, "the execution was cancelled");
}

void BlockRunner::AddTime(const Step& step, int64_t started) const {
  const std::vector<Step>& steps = program_.body.steps;
  const auto inner = times_->inner.find(&step);
  if (inner != times_->inner.end())
    times_->nanos[inner->second] += MonotonicNow() - started;
  else if (&step >= steps.data() && &step < steps.data() + steps.size())
    times_->nanos[&step - steps.data()] += MonotonicNow() - started;
}

void BlockRunner::Divide(const Step& step, int64_t threads,
                         std::vector<Part>* parts) const {
  const PackedProduct* const product = ProductOf(step);
  const auto [n, rows, work] = PartsOf(program_, step, threads);
  const auto* gemm = std::get_if<GemmStep>(&step.what);
  for (int64_t p = 0; p < n; ++p) {
    Part part{&step, p * rows / n, (p + 1) * rows / n};
    if (gemm != nullptr) {
      const int64_t unit = UnitOf(gemm->gemm);
      part.begin *= unit;
      part.end = p + 1 == n ? CutSizeOf(gemm->gemm) : part.end * unit;
    } else if (product != nullptr) {
      part.begin = p * product->rows() / n;
      part.end = (p + 1) * product->rows() / n;
    }
    if (n == 1) part.end = -1;
    parts->push_back(part);
  }
}

Status BlockRunner::RunPart(const Part& part, const Frame& frame,
                            bool first) const {
  if (part.end < 0) return RunStep(*part.step, frame, first);
  const Step& step = *part.step;
  if (const auto* loop = std::get_if<LoopStep>(&step.what)) {
    RunLoop(*loop, frame, part.begin, part.end, frame.scratch);
  } else if (const auto* parts = std::get_if<PartStep>(&step.what)) {
    RunParts(*parts, frame, part.begin, part.end, frame.scratch);
  } else if (const auto* conv = std::get_if<ConvolutionStep>(&step.what)) {
    RunConvolution(*conv, frame, part.begin, part.end);
  } else if (const auto* gemm = std::get_if<GemmStep>(&step.what)) {
    const bool add = gemm->gemm.accumulate && !(step.adds_after_first && first);
    RunGemm(*gemm, frame, add, part.begin, part.end);
  } else {
    RunProduct(std::get<ReferenceStep>(step.what), frame, part.begin, part.end);
  }
  return Status();
}

Status BlockRunner::Share(const std::vector<Part>& parts, const Frame& frame,
                          bool first, bool timed,
                          std::span<std::byte* const> scratch) const {
  std::vector<Frame> frames(std::min(parts.size(), scratch.size()), frame);
  for (size_t f = 0; f < frames.size(); ++f) {
    frames[f].scratch = scratch[f];
    frames[f].spare = nullptr;
  }
  Mutex mutex;
  Status failed;
  context_.pool->ShareOut(
      std::ssize(parts), std::ssize(frames), [&](int64_t p, int64_t place) {
        if (context_.cancelled()) return;
        UseOneThreadHere();
        const int64_t started = timed ? MonotonicNow() : 0;
        const Status status = RunPart(parts[p], frames[place], first);
        if (timed) AddTime(*parts[p].step, started);
        if (status.ok()) return;
        const MutexLock lock(mutex);
        if (failed.ok()) failed = status;
      });
  ESCALA_RETURN_IF_ERROR(failed);
  // Parts that are cancelled return early without a status.
  return CheckCancelled();
}

std::optional<Status> BlockRunner::RunWithHelp(const Step& step,
                                               const Frame& frame,
                                               bool first) const {
  if (frame.spare == nullptr || !frame.spare->any()) return std::nullopt;
  const int64_t most = PartsInBlock(program_, step);
  if (most == 1 || !context_.pool->PaysToShare(NanosOf(program_, step), most))
    return std::nullopt;
  std::vector<std::byte*> scratch = frame.spare->Take(most - 1);
  if (scratch.empty()) return std::nullopt;
  std::vector<Part> parts;
  Divide(step, std::ssize(scratch) + 1, &parts);
  scratch.push_back(frame.scratch);
  // The caller takes the time of the whole step.
  Status status = Share(parts, frame, first, /*timed=*/false, scratch);
  scratch.pop_back();
  for (std::byte* one : scratch) frame.spare->Give(one);
  return status;
}

Status BlockRunner::RunWide(const Body& body, const Frame& frame,
                            const std::vector<int>& waves,
                            std::span<std::byte* const> scratch) const {
  const std::vector<Step>& steps = body.steps;
  std::vector<Part> parts;
  for (size_t i = 0; i < steps.size();) {
    parts.clear();
    const size_t wave_begin = i;
    for (; i < steps.size() && waves[i] == waves[wave_begin]; ++i)
      Divide(steps[i], std::ssize(scratch), &parts);
    ESCALA_RETURN_IF_ERROR(CheckCancelled());
    double nanos = 0, longest = 0;
    for (size_t s = wave_begin; parts.size() > 1 && s < i; ++s) {
      const double one = NanosOf(program_, steps[s]);
      if (HoldsBodies(steps[s])) longest = std::max(longest, one);
      nanos += one;
    }
    if (parts.size() > 1 &&
        context_.pool->PaysToShare(nanos, std::ssize(scratch), longest)) {
      ESCALA_RETURN_IF_ERROR(
          Share(parts, frame, /*first=*/true, times_ != nullptr, scratch));
      continue;
    }
    for (size_t s = wave_begin; s < i; ++s) {
      const Step& step = steps[s];
      const int64_t started = times_ == nullptr ? 0 : MonotonicNow();
      ESCALA_RETURN_IF_ERROR(HoldsBodies(step) ? RunBodies(step, frame, scratch)
                                               : RunStep(step, frame, true));
      if (times_ != nullptr) AddTime(step, started);
    }
  }
  return CheckCancelled();
}

}  // namespace escala::engine
