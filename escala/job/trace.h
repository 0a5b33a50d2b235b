// Writes the model into a program. Internal to this folder.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/job/job.h"

namespace escala::job {

// Loss ([0]) and metrics in f32, as sums over the examples. The means follow by
// division; positions of one example are averaged already.
struct Sums {
  std::vector<std::string> names;
  std::vector<graph::Value> values;
  bool perplexity = false;
};

// Must live until gradients are taken: that traces the bodies of Scan and Remat
// once more, and they use these objects.
struct Traced {
  Sums sums;
  std::unique_ptr<nn::Context> context;
  std::unique_ptr<const models::Batch> batch;
};

struct TraceInput {
  nn::Context::Options options;
  nn::Context::Provide provide;
  std::vector<std::pair<std::string, graph::Value>> fields;
  graph::Value seed, examples;  // default values: no dropout
  graph::Value weight;          // of each example; default value: 1
};

// Runs the model on the batch. Loss and metrics are summed over the examples;
// each example counts with its mean over positions times its weight.
Traced Trace(graph::Graph* graph, const models::Model& model,
             const TraceInput& input);

// The parameters that a model requests and the metrics that it returns, in its
// order. They are found by tracing the model into a program that is then
// dropped.
struct Written {
  std::vector<nn::Parameter> parameters;
  std::vector<std::string> metrics;  // loss first
  bool perplexity = false;
};
Result<Written> ParametersOf(const models::Model& model,
                             const nn::Context::Options& options,
                             const std::vector<BatchField>& batch);

// Adds the dimension of examples to the fields.
std::vector<BatchField> BatchOf(const std::vector<Field>& fields,
                                int64_t examples);

// Returns the attribute that marks an argument as equal on all cores, if
// `same`.
hlo::AttributeMap SameOnAllCores(bool same);

}  // namespace escala::job
