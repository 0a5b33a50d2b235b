// Losses, one number for each example (or place), in f32: the job sums them
// with the examples' weights, and divides by the global batch.
#pragma once

#include "escala/nn/context.h"

namespace escala::nn {

// -log softmax(logits)[label], with the labels smoothed: each other class gets
// smoothing / classes.
Value CrossEntropy(const Value& logits, const Value& labels,
                   double smoothing = 0, Here here = Here::current());
// Against probabilities (a teacher's).
Value SoftCrossEntropy(const Value& logits, const Value& targets,
                       Here here = Here::current());
// Logits against 0 or 1.
Value SigmoidCrossEntropy(const Value& logits, const Value& targets,
                          Here here = Here::current());
Value SquaredError(const Value& x, const Value& target,
                   Here here = Here::current());
Value AbsoluteError(const Value& x, const Value& target,
                    Here here = Here::current());
Value Huber(const Value& x, const Value& target, double delta = 1,
            Here here = Here::current());

// Is the label among the k largest logits? 1 or 0, f32; ties count against it.
Value TopKAccuracy(const Value& logits, const Value& labels, int64_t k,
                   Here here = Here::current());

}  // namespace escala::nn
