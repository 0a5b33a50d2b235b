// Represents the program of a training step while it is written: its arguments,
// and the passes over the batch. Internal to this folder.
#pragma once

#include <vector>

#include "escala/job/job.h"
#include "escala/job/layout.h"

namespace escala::job {

using Values = std::vector<graph::Value>;

struct StepGraph {
  // Adds the arguments. Everything given must outlive it.
  StepGraph(const recipe::Recipe& recipe, const Job& job, const Layout& layout,
            const nn::Optimizer& optimizer);

  // The graph's first error, with the model's name.
  Status status() const;
  ElementType sum_type() const { return SumTypeOf(recipe.optimizer); }

  const recipe::Recipe& recipe;
  const Job& job;
  const Layout& layout;
  const nn::Optimizer& optimizer;
  graph::Graph graph;

  // The arguments. `statistics` are those of `state`, in the layout's order.
  Values state, batch, statistics;
  graph::Value learning_rate, updates, examples, seed;
};

// The outcome of a pass over this core's examples, forward and backward.
struct Pass {
  Values sums;        // loss and metrics, over the examples
  Values gradients;   // in f32, by trained parameter: this core's share
  Values statistics;  // after these examples
};

// Passes over the batch, or over its micro batches in a loop that adds up
// gradients and sums. The outcome has no meaning if the graph has failed.
Pass PassOverBatch(StepGraph* s);

// The same with the loop unrolled and without sums, because the inside of a
// loop cannot be watched.
Pass UnrolledPass(StepGraph* s);

}  // namespace escala::job
