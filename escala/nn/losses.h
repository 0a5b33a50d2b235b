// Losses, one f32 number per example (or position); the training job sums them
// with the examples' weights and divides by the global batch.
#pragma once

#include "escala/nn/context.h"

namespace escala::nn {

// -log softmax(logits)[label]. Label smoothing spreads `smoothing` evenly over
// all classes.
Value CrossEntropy(const Value& logits, const Value& labels,
                   double smoothing = 0, CallSite here = CallSite::current());
// The targets are probabilities (e.g. a teacher's).
Value SoftCrossEntropy(const Value& logits, const Value& targets,
                       CallSite here = CallSite::current());
// The targets are 0 or 1.
Value SigmoidCrossEntropy(const Value& logits, const Value& targets,
                          CallSite here = CallSite::current());
Value SquaredError(const Value& x, const Value& target,
                   CallSite here = CallSite::current());
Value AbsoluteError(const Value& x, const Value& target,
                    CallSite here = CallSite::current());
Value Huber(const Value& x, const Value& target, double delta = 1,
            CallSite here = CallSite::current());

// 1 if the label is among the k largest logits, else 0; ties count as larger.
Value TopKAccuracy(const Value& logits, const Value& labels, int64_t k,
                   CallSite here = CallSite::current());

}  // namespace escala::nn
