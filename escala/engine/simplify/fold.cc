// Constant folding: replaces an op on constants by the reference's result.
//
// An iota or a broadcast of a constant counts as a constant if the result is
// small. These ops themselves are not folded: they are cheaper than the arrays
// that they generate.
#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/region_runner.h"

namespace escala::engine::simplify {
namespace {

// Limit for results that are folded from iotas and broadcasts.
constexpr int64_t kMaxGeneratedBytes = 64 << 10;

bool IsGenerator(OpCode code) {
  return code == OpCode::kConstant || code == OpCode::kIota ||
         code == OpCode::kBroadcastInDim;
}

// Whether the reference can run the op alone, with the same result on every
// core and in every run.
bool MayFold(const Op& op) {
  const hlo::OpInfo& info = hlo::Info(op);
  return info.reference.kernel != nullptr && !info.Is(hlo::kCoreDependent) &&
         !info.Is(hlo::kSideEffect) && !info.Is(hlo::kCollective) &&
         op.code != OpCode::kRngBitGenerator && op.results.size() == 1;
}

// Deducts the cost of `op` from the budget. Returns false if the budget is too
// small.
bool Pay(Rewriter* rewriter, const Op& op) {
  const hlo::OpContext context{rewriter->module(), rewriter->function(), op};
  const hlo::Work work = hlo::WorkOf(context);
  double cost = work.flops + 8 * work.transcendentals +
                (work.bytes_read + work.bytes_written) / 8;
  // The reference visits all positions of a window, even if its body is free.
  if (op.attributes.Find("window_dimensions") != nullptr) {
    auto visits =
        static_cast<double>(rewriter->shape(op.results[0]).num_elements());
    for (int64_t d : op.attributes.Ints("window_dimensions"))
      visits *= static_cast<double>(d);
    cost += visits;
  }
  if (cost > static_cast<double>(*rewriter->fold_budget())) return false;
  *rewriter->fold_budget() -= static_cast<int64_t>(cost);
  return true;
}

std::optional<HostArray> RunReference(Rewriter* rewriter, const Op& op,
                                      const std::vector<HostArray>& operands) {
  const hlo::OpContext context{rewriter->module(), rewriter->function(), op};
  HostArray result(rewriter->shape(op.results[0]));
  std::vector<ConstView> inputs;
  for (const HostArray& operand : operands) inputs.push_back(operand.view());
  const View output = result.mutable_view();
  const hlo::CoreContext core;
  std::unique_ptr<hlo::RegionRunner> regions;
  if (!op.regions.empty()) regions = hlo::MakeRegionRunner(context, core);
  // An op that fails here fails at run time, with its own message.
  if (!hlo::Info(op)
           .reference
           .kernel({context, inputs, {&output, 1}, regions.get(), core})
           .ok())
    return std::nullopt;
  return result;
}

// The array of `v` if it is a constant or computed by generators from
// constants.
std::optional<HostArray> Generate(Rewriter* rewriter, ValueId v,
                                  int64_t max_bytes, int depth) {
  if (const HostArray* array = rewriter->Constant(v)) return *array;
  const Op* op = rewriter->Def(v);
  if (op == nullptr || depth > 4 || !IsGenerator(op->code) ||
      rewriter->shape(v).byte_size() > max_bytes)
    return std::nullopt;
  std::vector<HostArray> operands;
  for (ValueId operand : op->operands) {
    std::optional<HostArray> array =
        Generate(rewriter, operand, max_bytes, depth + 1);
    if (!array) return std::nullopt;
    operands.push_back(std::move(*array));
  }
  if (!Pay(rewriter, *op)) return std::nullopt;
  return RunReference(rewriter, *op, operands);
}

bool AllConstant(const Rewriter& rewriter, const Op& op) {
  for (ValueId v : op.operands)
    if (rewriter.Constant(v) == nullptr) return false;
  return true;
}

bool AllGenerated(const Rewriter& rewriter, const Op& op) {
  for (ValueId v : op.operands) {
    const Op* def = rewriter.Def(v);
    if (def == nullptr || !IsGenerator(def->code)) return false;
  }
  return true;
}

}  // namespace

ValueId Fold(Rewriter* rewriter, const Op& op) {
  if (op.operands.empty() || !AllGenerated(*rewriter, op) || !MayFold(op) ||
      IsGenerator(op.code))
    return kNone;
  const Shape& shape = rewriter->shape(op.results[0]);
  const int64_t limit =
      AllConstant(*rewriter, op)
          ? rewriter->options().max_folded_bytes
          : std::min(kMaxGeneratedBytes, rewriter->options().max_folded_bytes);
  if (shape.byte_size() > limit) return kNone;
  // If all elements are equal, HoistBroadcasts folds one scalar instead.
  bool splats = IsPointwise(*rewriter, op) && shape.rank() > 0;
  for (ValueId v : op.operands) splats &= rewriter->Splat(v).has_value();
  if (splats && shape.num_elements() > 1) return kNone;
  if (!hlo::CapturedBy(op).empty()) return kNone;
  std::vector<HostArray> operands;
  for (ValueId v : op.operands) {
    std::optional<HostArray> array = Generate(rewriter, v, limit, 0);
    if (!array) return kNone;
    operands.push_back(std::move(*array));
  }
  if (!Pay(rewriter, op)) return kNone;
  std::optional<HostArray> result = RunReference(rewriter, op, operands);
  return result ? rewriter->Constant(std::move(*result)) : kNone;
}

std::optional<HostArray> Evaluate(Rewriter* rewriter, ValueId v,
                                  int64_t max_elements) {
  return Generate(rewriter, v,
                  max_elements * ByteWidth(rewriter->shape(v).type), 0);
}

}  // namespace escala::engine::simplify
