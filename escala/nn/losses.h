// Losses, in f32. Cross entropies of classes take the last dimension away: they
// are one number for each example, or for each position of it. The other losses
// are one number for each element. The training job counts an example with the
// mean of its numbers, and averages over the examples.
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
// For each element. The targets are 0 or 1.
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

// One number for each example: the mean over all dimensions but the first.
Value MeanOfExample(const Value& x, CallSite here = CallSite::current());

}  // namespace escala::nn
