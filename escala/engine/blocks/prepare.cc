#include <algorithm>

#include "escala/engine/blocks/loop_plan.h"
#include "escala/engine/blocks/moments.h"
#include "escala/engine/blocks/schedule.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// The terms of a sum, taken apart into factors.
struct Product {
  ValueId rest = -1;  // the factor that stays in the sum
  // Factors that are the same for all terms.
  std::vector<const Op*> broadcasts;
  std::vector<bool> divides;  // for each: divide by it
  bool negative = false;
};

class ScalePuller {
 public:
  ScalePuller(const OpGraph& graph, const std::vector<int>& levels)
      : graph_(graph), levels_(levels) {}

  // Takes the terms of `reduce` apart as far as that lowers the level of what
  // stays in the sum; returns no factors if it does not.
  Product SplitFactors(const Op& reduce) const {
    Product product;
    product.rest = reduce.operands[0];
    if (!IsSum(reduce)) return product;
    Product now = product;
    for (int depth = 0; depth < 16 && Step(reduce, &now); ++depth)
      if (LevelOf(now.rest) < LevelOf(product.rest)) product = now;
    return product;
  }

 private:
  bool IsSum(const Op& reduce) const {
    if (reduce.code != OpCode::kReduce || reduce.operands.size() != 2)
      return false;
    const Shape& shape = graph_.function().shape(reduce.operands[0]);
    return Info(shape.type).clazz == ElementClass::kFloat &&
           hlo::CombinerOf(reduce.regions[0]) == OpCode::kAdd &&
           IsIdentity(reduce.operands[1], OpCode::kAdd, graph_.definitions());
  }

  int LevelOf(ValueId v) const {
    const int p = graph_.producer(v);
    return p < 0 ? 0 : levels_[p];
  }

  bool Step(const Op& reduce, Product* product) const {
    const Op* op = graph_.definitions()[product->rest];
    if (op == nullptr) return false;
    switch (op->code) {
      case OpCode::kNegate:
        product->negative = !product->negative;
        product->rest = op->operands[0];
        return true;
      case OpCode::kMultiply:
        for (int side = 0; side < 2; ++side)
          if (TakeFactor(reduce, op->operands[side], false, product)) {
            product->rest = op->operands[1 - side];
            return true;
          }
        return false;
      case OpCode::kDivide:
        if (!TakeFactor(reduce, op->operands[1], true, product)) return false;
        product->rest = op->operands[0];
        return true;
      default:
        return false;
    }
  }

  // Takes out v if it is a broadcast along all dimensions that are summed.
  bool TakeFactor(const Op& reduce, ValueId v, bool divides,
                  Product* product) const {
    const Op* op = graph_.definitions()[v];
    if (op == nullptr || op->code != OpCode::kBroadcastInDim) return false;
    const std::vector<int64_t>& map =
        op->attributes.Ints("broadcast_dimensions");
    const Dims& dims = graph_.function().shape(op->operands[0]).dims;
    for (size_t d = 0; d < map.size(); ++d)
      if (hlo::HasDim(reduce.attributes.Ints("dimensions"), map[d]) &&
          dims[d] != 1)
        return false;
    product->broadcasts.push_back(op);
    product->divides.push_back(divides);
    return true;
  }

  const OpGraph& graph_;
  const std::vector<int>& levels_;
};

// Replaces a reduce by reduce(rest) * factors.
class ScaleWriter {
 public:
  // Appends to `out`, which `b` has entered.
  ScaleWriter(const OpGraph& graph, MomentSplitter* moments, hlo::Builder* b,
              hlo::Region* out)
      : graph_(graph), moments_(*moments), b_(*b), out_(*out) {}

  void Write(std::unique_ptr<Op> reduce, const Product& product) {
    const ValueId result = reduce->results[0];
    const std::vector<int64_t> summed = reduce->attributes.Ints("dimensions");
    const Dims dims = b_.shape(result).dims;
    const Op& known = *graph_.definitions()[result];
    if (!moments_.Write(known, product.rest, &b_)) {
      reduce->operands[0] = graph_.original(product.rest);
      b_.Append(std::move(reduce));
    }
    ValueId v = b_.NewValue(Shape(b_.shape(result)));
    SetResult(v);
    // Apply the innermost factor first, as the terms did.
    for (size_t k = product.broadcasts.size(); k-- > 0;) {
      const ValueId factor = Factor(*product.broadcasts[k], summed, dims);
      v = b_.Binary(product.divides[k] ? OpCode::kDivide : OpCode::kMultiply, v,
                    factor);
    }
    if (product.negative) v = b_.Unary(OpCode::kNegate, v);
    SetResult(result);
  }

 private:
  // Makes `v` the result of the op that was written last.
  void SetResult(ValueId v) { out_.ops.back()->results = {v}; }

  // The operand of `broadcast`, broadcast to the shape of the sum.
  ValueId Factor(const Op& broadcast, const std::vector<int64_t>& summed,
                 const Dims& dims) {
    const std::vector<int64_t>& map =
        broadcast.attributes.Ints("broadcast_dimensions");
    ValueId v = graph_.original(broadcast.operands[0]);
    const Shape from = b_.shape(v);
    Dims kept, to;
    for (size_t d = 0; d < map.size(); ++d) {
      if (hlo::HasDim(summed, map[d])) continue;
      kept.push_back(from.dims[d]);
      to.push_back(map[d]);
      for (int64_t s : summed) to.back() -= s < map[d];
    }
    if (kept.size() != from.dims.size())
      v = b_.Emit1(OpCode::kReshape, {v}, {}, Shape{from.type, kept});
    return b_.Emit1(
        OpCode::kBroadcastInDim, {v},
        hlo::Attributes({{"broadcast_dimensions", hlo::IntsOf(to)}}),
        Shape{from.type, dims});
  }

  const OpGraph& graph_;
  MomentSplitter& moments_;
  hlo::Builder& b_;
  hlo::Region& out_;
};

}  // namespace

Result<std::unique_ptr<hlo::Module>> PrepareForBlocks(
    const hlo::Module& module, const BlockOptions& options) {
  auto out = std::make_unique<hlo::Module>(hlo::Clone(module));
  const hlo::Function* entry = out->entry();
  if (entry == nullptr || entry->body.ops.empty())
    return InvalidArgument(
        "a program to be cut into blocks needs one entry function with a "
        "body");
  hlo::Function* function = nullptr;
  for (const auto& f : out->functions)
    if (f.get() == entry) function = f.get();
  const OpGraph graph(module, *module.entry());
  if (!graph.can_be_cut()) return out;
  const LoopPlan plan = MakeLoopPlan(graph, options);
  const std::vector<int> levels = LevelsOf(graph, plan.axes);
  const ScalePuller puller(graph, levels);
  hlo::Region body;
  hlo::Builder b(function);
  b.Enter(&body);
  MomentSplitter moments(graph, plan, levels);
  ScaleWriter scales(graph, &moments, &b, &body);
  for (std::unique_ptr<Op>& op : function->body.ops) {
    if (op->results.size() != 1 || op->code != OpCode::kReduce) {
      b.Append(std::move(op));
      continue;
    }
    const Op& reduce = *graph.definitions()[op->results[0]];
    scales.Write(std::move(op), puller.SplitFactors(reduce));
  }
  function->body.ops = std::move(body.ops);
  ESCALA_RETURN_IF_ERROR(
      hlo::Verify(out.get()).WithContext("a program prepared for blocks"));
  return out;
}

}  // namespace escala::engine
