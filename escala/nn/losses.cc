#include "escala/nn/losses.h"

#include "escala/graph/ops.h"
#include "escala/nn/layers.h"

namespace escala::nn {

namespace {

Value Wide(const Value& x, CallSite here) {
  return graph::Convert(x, ElementType::kF32, here);
}

}  // namespace

Value CrossEntropy(const Value& logits, const Value& labels, double smoothing,
                   CallSite here) {
  if (!logits || !labels) return Value();
  const Value wide = Wide(logits, here);
  // Subtracting the maximum keeps the digits of a small loss from large logits.
  const Value shifted =
      wide - graph::StopGradient(graph::ReduceMax(wide, {-1}, true, here));
  const Value norm = graph::Log(
      graph::Sum(graph::Exp(shifted, here), {-1}, false, here), here);
  const Value right = graph::Pick(shifted, labels, here);
  if (smoothing == 0) return norm - right;
  const Value all = graph::Mean(shifted, {-1}, false, here);
  return norm - right * (1 - smoothing) - all * smoothing;
}

Value SoftCrossEntropy(const Value& logits, const Value& targets,
                       CallSite here) {
  if (!logits || !targets) return Value();
  const Value log = graph::LogSoftmax(Wide(logits, here), -1, here);
  return -graph::Sum(graph::Mul({Wide(targets, here), here}, log), {-1}, false,
                     here);
}

Value SigmoidCrossEntropy(const Value& logits, const Value& targets,
                          CallSite here) {
  if (!logits || !targets) return Value();
  const Value x = Wide(logits, here);
  return Softplus(x, here) - graph::Mul({x, here}, Wide(targets, here));
}

Value SquaredError(const Value& x, const Value& target, CallSite here) {
  return graph::Square(graph::Sub({Wide(x, here), here}, Wide(target, here)),
                       here);
}

Value AbsoluteError(const Value& x, const Value& target, CallSite here) {
  return graph::Abs(graph::Sub({Wide(x, here), here}, Wide(target, here)),
                    here);
}

Value Huber(const Value& x, const Value& target, double delta, CallSite here) {
  const Value error = AbsoluteError(x, target, here);
  const Value near = graph::Min(error, delta);
  return graph::Square(near, here) * 0.5 + (error - near) * delta;
}

// Fewer than k other logits are at least as large.
Value TopKAccuracy(const Value& logits, const Value& labels, int64_t k,
                   CallSite here) {
  if (!logits || !labels) return Value();
  const Value wide = graph::StopGradient(Wide(logits, here), here);
  const Value right = graph::Pick(wide, labels, here);
  const Value as_large = graph::Convert(
      graph::GreaterEqual({wide, here}, graph::ExpandDim(right, -1, here)),
      ElementType::kF32, here);
  const Value others = graph::Sum(as_large, {-1}, false, here) - 1.0;
  // A label whose logit is NaN is in no top.
  const Value in = graph::And(graph::Less(others, static_cast<double>(k)),
                              graph::Equal(right, right));
  return graph::Convert(in, ElementType::kF32, here);
}

Value MeanOfExample(const Value& x, CallSite here) {
  if (!x || x.rank() <= 1) return x;
  Dims rest;
  for (int d = 1; d < x.rank(); ++d) rest.push_back(d);
  return graph::Mean(x, rest, false, here);
}

}  // namespace escala::nn
