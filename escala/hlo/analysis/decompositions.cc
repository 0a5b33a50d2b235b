#include "escala/hlo/analysis/decompositions.h"

#include "escala/hlo/analysis/ragged_products.h"
#include "escala/hlo/constants.h"

namespace escala::hlo {
namespace {

using Values = std::vector<ValueId>;

class BatchNorm {
 public:
  BatchNorm(const OpContext& op, const Values& operands, Builder* b)
      : op_(op),
        operands_(operands),
        b_(*b),
        type_(op.operand(0).type == ElementType::kF64 ? ElementType::kF64
                                                      : ElementType::kF32),
        dims_(op.operand(0).dims),
        feature_(op.op.attributes.Int("feature_index")) {
    for (int64_t d = 0; d < std::ssize(dims_); ++d)
      if (d != feature_) others_.push_back(d);
    int64_t size = 1;
    for (const int64_t d : others_) size *= dims_[d];
    size_ = static_cast<double>(size);
  }

  Values Inference() { return Rounded({Normalized(Operand(3), Operand(4))}); }

  Values Training() {
    const ValueId mean = Divide(Sum(Operand(0)), Splat(size_));
    const ValueId centered = Centered(mean);
    const ValueId variance =
        Divide(Sum(Multiply(centered, centered)), Splat(size_));
    return Rounded({Normalized(mean, variance), mean, variance});
  }

  Values Gradient() {
    const ValueId grad = Operand(4), variance = WithEpsilon(Operand(3));
    const ValueId deviation = b_.Unary(OpCode::kSqrt, variance);
    const ValueId centered = Centered(Operand(2));
    const ValueId sum = Sum(grad);
    const ValueId of_centered = Sum(Multiply(grad, centered));
    const ValueId of_normalized =
        Sum(Multiply(grad, Divide(centered, Wide(deviation))));
    const ValueId slope =
        Divide(Multiply(Wide(of_centered), centered), Wide(variance));
    const ValueId scale = Divide(Divide(Operand(1), deviation), Splat(size_));
    const ValueId all = Multiply(grad, Wide(Splat(size_)));
    return Rounded(
        {Multiply(Wide(scale), Subtract(Subtract(all, Wide(sum)), slope)),
         of_normalized, sum});
  }

 private:
  ValueId Operand(size_t i) { return b_.Convert(operands_[i], type_); }
  ValueId Sum(ValueId x) { return b_.Sum(x, others_); }
  // From a value of each feature.
  ValueId Wide(ValueId x) { return b_.Broadcast(x, dims_, {feature_}); }
  // The same for all features.
  ValueId Splat(double value) {
    return b_.Broadcast(b_.Constant(ScalarOf(type_, value)), {dims_[feature_]},
                        {});
  }
  ValueId Multiply(ValueId a, ValueId c) {
    return b_.Binary(OpCode::kMultiply, a, c);
  }
  ValueId Divide(ValueId a, ValueId c) {
    return b_.Binary(OpCode::kDivide, a, c);
  }
  ValueId Subtract(ValueId a, ValueId c) {
    return b_.Binary(OpCode::kSubtract, a, c);
  }
  ValueId Centered(ValueId mean) { return Subtract(Operand(0), Wide(mean)); }
  ValueId WithEpsilon(ValueId variance) {
    return b_.Binary(OpCode::kAdd, variance,
                     Splat(op_.op.attributes.Float("epsilon")));
  }
  ValueId Normalized(ValueId mean, ValueId variance) {
    const ValueId deviation = b_.Unary(OpCode::kSqrt, WithEpsilon(variance));
    const ValueId normalized = Divide(Centered(mean), Wide(deviation));
    return b_.Binary(OpCode::kAdd, Multiply(Wide(Operand(1)), normalized),
                     Wide(Operand(2)));
  }
  Values Rounded(Values results) {
    for (size_t i = 0; i < results.size(); ++i)
      results[i] = b_.Convert(results[i], op_.result(i).type);
    return results;
  }

  const OpContext& op_;
  const Values& operands_;
  Builder& b_;
  const ElementType type_;
  const Dims dims_;
  const int64_t feature_;
  Dims others_;
  double size_ = 1;  // elements of a feature
};

}  // namespace

std::vector<ValueId> EmitDecomposed(const OpContext& op,
                                    const std::vector<ValueId>& operands,
                                    Builder* b) {
  switch (op.op.code) {
    case OpCode::kBatchNormInference:
      return BatchNorm(op, operands, b).Inference();
    case OpCode::kBatchNormTraining:
      return BatchNorm(op, operands, b).Training();
    case OpCode::kBatchNormGrad:
      return BatchNorm(op, operands, b).Gradient();
    case OpCode::kChloRaggedDot:
      return {EmitRaggedProduct(op, operands, b)};
    default:
      return {};
  }
}

}  // namespace escala::hlo
