#include "escala/climb/rewrite.h"

#include <string>
#include <utility>

#include "escala/base/element_type.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/patterns.h"

namespace escala::climb {

namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

class Rewriter {
 public:
  explicit Rewriter(hlo::Function* function) : function_(*function) {}

  void Rewrite(hlo::Region* region) {
    std::vector<std::unique_ptr<Op>> ops = std::move(region->ops);
    region->ops.clear();
    for (std::unique_ptr<Op>& op : ops) {
      out_ = region;
      Change(op.get());
      for (hlo::Region& inner : op->regions) Rewrite(&inner);
      region->ops.push_back(std::move(op));
    }
  }

 private:
  void Change(Op* op) {
    switch (op->code) {
      case OpCode::kAllReduce:
        return AddPairsFirst(op);
      case OpCode::kDotGeneral: {
        const auto& numbers = op->attributes.Dict("dot_dimension_numbers");
        return ReverseBoth(op,
                           numbers.IntsOr("lhs_contracting_dimensions", 0, 0),
                           numbers.IntsOr("rhs_contracting_dimensions", 0, 0));
      }
      case OpCode::kConvolution: {
        // In groups, the operands have other features.
        if (op->attributes.Int("feature_group_count") != 1 ||
            op->attributes.Int("batch_group_count") != 1)
          return;
        const auto& numbers = op->attributes.Dict("dimension_numbers");
        return ReverseBoth(op, {numbers.Int("input_feature_dimension")},
                           {numbers.Int("kernel_input_feature_dimension")});
      }
      case OpCode::kReduce:
        if (op->results.size() == 1 && AddsFloats(*op))
          op->operands[0] =
              Reversed(op->operands[0], op->attributes.Ints("dimensions"));
        return;
      default:
        return;
    }
  }

  bool AddsFloats(const Op& op) const {
    return IsFloat(function_.shape(op.results[0]).type) &&
           hlo::CombinerOf(op.regions[0]) == OpCode::kAdd;
  }

  void ReverseBoth(Op* op, const Dims& left, const Dims& right) {
    op->operands[0] = Reversed(op->operands[0], left);
    op->operands[1] = Reversed(op->operands[1], right);
  }

  ValueId Reversed(ValueId x, const Dims& dims) {
    if (dims.empty()) return x;
    auto op = std::make_unique<Op>();
    op->code = OpCode::kReverse;
    op->operands = {x};
    op->results = {function_.NewValue(function_.type(x))};
    op->attributes.Set("dimensions", hlo::IntsOf(dims));
    const ValueId y = op->results[0];
    out_->ops.push_back(std::move(op));
    return y;
  }

  void AddPairsFirst(Op* op) {
    if (!AddsFloats(*op)) return;
    const auto* groups =
        op->attributes.Find("replica_groups")->get<hlo::IntList>();
    const int64_t size = groups->dims[1];
    if (size < 4 || size % 2 != 0) return;
    std::vector<int64_t> pairs, across;
    const int64_t half = size / 2;
    for (int64_t g = 0; g < groups->dims[0]; ++g) {
      const int64_t* const group = &groups->values[g * size];
      for (int64_t i = 0; i < half; ++i)
        for (const int64_t at : {i, i + half}) pairs.push_back(group[at]);
      for (const int64_t begin : {int64_t{0}, half})
        for (int64_t i = 0; i < half; ++i) across.push_back(group[begin + i]);
    }
    std::unique_ptr<Op> first = Clone(*op);
    first->attributes.Set("replica_groups", hlo::MatrixOf(pairs, 2));
    for (ValueId& result : first->results)
      result = function_.NewValue(function_.type(result));
    op->attributes.Set("replica_groups", hlo::MatrixOf(across, half));
    op->operands = first->results;
    out_->ops.push_back(std::move(first));
  }

  hlo::Function& function_;
  hlo::Region* out_ = nullptr;
};

}  // namespace

hlo::Module WithExactProducts(const hlo::Module& module) {
  hlo::Module changed = hlo::Clone(module);
  for (const auto& function : changed.functions)
    hlo::ForEachOp(&function->body, [](Op* op) {
      if (op->code == OpCode::kDotGeneral || op->code == OpCode::kConvolution)
        op->attributes.Set("precision_config",
                           hlo::Attribute::Array(2, std::string("HIGHEST")));
    });
  return changed;
}

hlo::Module WithOtherSums(const hlo::Module& module) {
  hlo::Module changed = hlo::Clone(module);
  for (const auto& function : changed.functions)
    Rewriter(function.get()).Rewrite(&function->body);
  return changed;
}

}  // namespace escala::climb
