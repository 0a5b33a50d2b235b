// The model written into a program. For this room.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/job/job.h"

namespace escala::job {

// Means over the examples (and their places), in f32, as sums that are still to
// be divided: [0] is the loss, the others the model's metrics.
struct Sums {
  std::vector<std::string> names;
  std::vector<graph::Value> values;
  bool perplexity = false;
};

// Keep it as long as gradients are taken: bodies (of Scan, Remat) are then
// written once more, and what they made use of is here.
struct Traced {
  Sums sums;
  std::unique_ptr<nn::Context> context;
  std::unique_ptr<const models::Batch> batch;
};

struct TraceInput {
  nn::Context::Options options;
  nn::Context::Provide provide;
  std::vector<std::pair<std::string, graph::Value>> fields;
  graph::Value seed, examples;  // default values: the model draws nothing
  graph::Value weight;          // of each example; a default value: 1
};

// Runs the model on the batch: its loss and metrics, each summed over the
// examples (its mean over places, times the weight).
Traced Trace(graph::Graph* graph, const models::Model& model,
             const TraceInput& input);

// What the model asks for and judges, in its order: from a program written for
// this alone.
struct Written {
  std::vector<nn::Parameter> parameters;
  std::vector<std::string> metrics;  // the loss first
  bool perplexity = false;
};
Result<Written> ParametersOf(const models::Model& model,
                             const nn::Context::Options& options,
                             const std::vector<BatchField>& batch);

// The fields with examples in front.
std::vector<BatchField> BatchOf(const std::vector<models::Field>& fields,
                                int64_t examples);

// Marks an argument as equal on all cores, if it is.
hlo::AttributeMap SameOnAllCores(bool same);

}  // namespace escala::job
