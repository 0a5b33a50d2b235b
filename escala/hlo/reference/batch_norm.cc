// Batch normalisation by the specification's decompositions, feature by
// feature, in f32 (f64 for f64), rounded once at the end.
#include <cmath>

#include "escala/hlo/reference/compute.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

namespace {

// Views the operand as [outer, feature, inner].
struct Features {
  explicit Features(const KernelCall& call) {
    const Dims& dims = call.operands[0].shape->dims;
    const int64_t index = call.op.op.attributes.Int("feature_index");
    outer = Product(Dims(dims.begin(), dims.begin() + index));
    count = dims[index];
    inner = Product(Dims(dims.begin() + index + 1, dims.end()));
  }

  // Calls f(position) for every element of a feature.
  template <typename F>
  void ForEach(int64_t feature, F f) const {
    for (int64_t o = 0; o < outer; ++o)
      for (int64_t i = 0; i < inner; ++i) f((o * count + feature) * inner + i);
  }

  int64_t outer, count, inner;
};

template <typename T>
struct MeanAndVariance {
  T mean, variance;
};

template <typename T>
MeanAndVariance<T> Measure(const Features& features, int64_t feature,
                           const std::vector<T>& x) {
  const T size = static_cast<T>(features.outer * features.inner);
  T sum = 0;
  features.ForEach(feature, [&](int64_t i) { sum += x[i]; });
  const T mean = sum / size;
  T squares = 0;
  features.ForEach(feature, [&](int64_t i) {
    const T centered = x[i] - mean;
    squares += centered * centered;
  });
  return {mean, squares / size};
}

template <typename T>
void Normalize(const Features& features, int64_t feature,
               MeanAndVariance<T> measured, T scale, T offset, T epsilon,
               std::vector<T>* x) {
  const T deviation = std::sqrt(measured.variance + epsilon);
  features.ForEach(feature, [&](int64_t i) {
    const T normalized = ((*x)[i] - measured.mean) / deviation;
    (*x)[i] = scale * normalized + offset;
  });
}

template <typename F>
Status WithOperandType(const KernelCall& call, F f) {
  if (call.operands[0].shape->type == ElementType::kF64)
    f(Tag<double>());
  else
    f(Tag<float>());
  return Status();
}

}  // namespace

Status BatchNormInference(const KernelCall& call) {
  const Features features(call);
  return WithOperandType(call, [&]<typename T>(Tag<T>) {
    const T epsilon = static_cast<T>(call.op.op.attributes.Float("epsilon"));
    std::vector<T> x = ReadAs<T>(call.operands[0]);
    const std::vector<T> scale = ReadAs<T>(call.operands[1]);
    const std::vector<T> offset = ReadAs<T>(call.operands[2]);
    const std::vector<T> mean = ReadAs<T>(call.operands[3]);
    const std::vector<T> variance = ReadAs<T>(call.operands[4]);
    for (int64_t c = 0; c < features.count; ++c)
      Normalize(features, c, {mean[c], variance[c]}, scale[c], offset[c],
                epsilon, &x);
    WriteFrom(x, call.results[0]);
  });
}

Status BatchNormTraining(const KernelCall& call) {
  const Features features(call);
  return WithOperandType(call, [&]<typename T>(Tag<T>) {
    const T epsilon = static_cast<T>(call.op.op.attributes.Float("epsilon"));
    std::vector<T> x = ReadAs<T>(call.operands[0]);
    const std::vector<T> scale = ReadAs<T>(call.operands[1]);
    const std::vector<T> offset = ReadAs<T>(call.operands[2]);
    std::vector<T> mean(features.count), variance(features.count);
    for (int64_t c = 0; c < features.count; ++c) {
      const MeanAndVariance<T> measured = Measure(features, c, x);
      mean[c] = measured.mean;
      variance[c] = measured.variance;
      Normalize(features, c, measured, scale[c], offset[c], epsilon, &x);
    }
    WriteFrom(x, call.results[0]);
    WriteFrom(mean, call.results[1]);
    WriteFrom(variance, call.results[2]);
  });
}

Status BatchNormGrad(const KernelCall& call) {
  const Features features(call);
  return WithOperandType(call, [&]<typename T>(Tag<T>) {
    const T epsilon = static_cast<T>(call.op.op.attributes.Float("epsilon"));
    const std::vector<T> x = ReadAs<T>(call.operands[0]);
    const std::vector<T> scale = ReadAs<T>(call.operands[1]);
    const std::vector<T> mean = ReadAs<T>(call.operands[2]);
    const std::vector<T> variance = ReadAs<T>(call.operands[3]);
    const std::vector<T> grad = ReadAs<T>(call.operands[4]);
    const T size = static_cast<T>(features.outer * features.inner);
    std::vector<T> grad_x(x.size()), grad_scale(features.count),
        grad_offset(features.count);
    for (int64_t c = 0; c < features.count; ++c) {
      const T deviation = std::sqrt(variance[c] + epsilon);
      T sum = 0, sum_centered = 0, sum_normalized = 0;
      features.ForEach(c, [&](int64_t i) {
        const T centered = x[i] - mean[c];
        sum += grad[i];
        sum_centered += grad[i] * centered;
        sum_normalized += grad[i] * (centered / deviation);
      });
      features.ForEach(c, [&](int64_t i) {
        const T centered = x[i] - mean[c];
        const T slope = sum_centered * centered / (variance[c] + epsilon);
        grad_x[i] =
            scale[c] / deviation / size * (grad[i] * size - sum - slope);
      });
      grad_scale[c] = sum_normalized;
      grad_offset[c] = sum;
    }
    WriteFrom(grad_x, call.results[0]);
    WriteFrom(grad_scale, call.results[1]);
    WriteFrom(grad_offset, call.results[2]);
  });
}

}  // namespace escala::hlo::ref
