// A program beside the step that returns the gradients which the step ought to
// use. It is traced from the same model, but does not share the step's code
// after the backward pass: each gradient is summed over the replicas by one
// all_reduce, whatever the optimizer's sharding. A step that sums, cuts or
// gathers gradients wrongly therefore differs from it.
//
//   (state ..., batch ..., learning_rate, updates, examples, seed)
//       -> (loss, gradients ...)
//
// The loss is the mean over the global batch. The gradients are those of the
// loss, in f32, neither clipped nor decayed, each cut as the parameter is in
// the state. The update of plain SGD is the gradient times the learning rate.
#pragma once

#include <vector>

#include "escala/job/job.h"

namespace escala::job {

struct GradientProgram {
  Program program;
  // The trained parameters, by index into Job::state, in the order of results.
  std::vector<size_t> parameters;
};

// REQUIRES: a job of a model, made from this recipe
Result<GradientProgram> MakeGradients(const recipe::Recipe& recipe,
                                      const Job& job);

}  // namespace escala::job
