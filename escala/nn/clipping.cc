// Gradient clipping, averages and AdaScale.
#include "escala/graph/ops.h"
#include "escala/nn/optimizer.h"

namespace escala::nn {

Value SquaredNorm(const std::vector<Value>& gradients,
                  const std::vector<std::function<Value(const Value&)>>& add,
                  CallSite here) {
  const graph::Naming naming(graph::GraphOf(gradients), "squared norm", here);
  Value all;
  for (size_t i = 0; i < gradients.size(); ++i) {
    Value one = graph::Sum(graph::Square(gradients[i]));
    if (i < add.size() && add[i]) one = add[i](one);
    all = i == 0 ? one : all + one;
  }
  return all;
}

std::vector<Value> ClipByNorm(const std::vector<Value>& gradients,
                              const Value& squared_norm, double limit,
                              CallSite here) {
  const graph::Naming naming(squared_norm.graph(), "clip by norm", here);
  const Value scale = limit / graph::Max(graph::Sqrt(squared_norm),
                                         limit);  // 1: below the limit
  std::vector<Value> clipped;
  for (const Value& gradient : gradients) clipped.push_back(gradient * scale);
  return clipped;
}

Value Ema(const Value& average, const Value& value, double decay,
          CallSite here) {
  const graph::Naming naming(average.graph(), "moving average", here);
  return decay * average + (1 - decay) * value;
}

std::vector<Optimizer::Slot> AdaScale::Slots() {
  return {{"variance", {ElementType::kF32, {}}},
          {"mean", {ElementType::kF32, {}}}};
}

Value AdaScale::Gain(const Value& each, const Value& all,
                     std::vector<Value>* slots, CallSite here) const {
  if (batches_ == 1) return graph::OnesLike(all, here);
  const graph::Naming naming(all.graph(), "adascale", here);
  const double s = static_cast<double>(batches_);
  // Unbiased estimates, clamped because neither can be negative.
  const Value variance = graph::Max((each - all) * (s / (s - 1)), 0.0);
  const Value mean = graph::Max(all - variance / s, 0.0);
  // The averages start at 0 and are too small, but by one factor, which cancels
  // in the ratio.
  Value& smooth_variance = (*slots)[0];
  Value& smooth_mean = (*slots)[1];
  smooth_variance = Ema(smooth_variance, variance, smoothing_);
  smooth_mean = Ema(smooth_mean, mean, smoothing_);
  const Value one = smooth_variance / s + smooth_mean;
  const Value gain = (smooth_variance + smooth_mean) / one;
  // All gradients were zero: no gain is known.
  return graph::Select(graph::Equal(one, 0.0), 1.0, graph::Clamp(1.0, gain, s));
}

bool MatchesAny(std::string_view name,
                const std::vector<std::string>& patterns) {
  for (const std::string& pattern : patterns) {
    // On a mismatch the last star consumes one more character.
    size_t p = 0, n = 0, star = std::string::npos, taken = 0;
    while (n < name.size()) {
      if (p < pattern.size() && pattern[p] == '*') {
        star = p++;
        taken = n;
      } else if (p < pattern.size() && pattern[p] == name[n]) {
        ++p, ++n;
      } else if (star != std::string::npos) {
        p = star + 1;
        n = ++taken;
      } else {
        break;
      }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    if (n == name.size() && p == pattern.size()) return true;
  }
  return false;
}

}  // namespace escala::nn
