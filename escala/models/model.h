// A model: its answer for a batch, and its loss and metrics. Recipes find
// models by registered name; a user's own model is passed to the run directly.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/field.h"
#include "escala/base/options.h"
#include "escala/base/status.h"
#include "escala/nn/context.h"

namespace escala::models {

using graph::Value;

// The fields of a batch; dimension 0 counts examples.
class Batch {
 public:
  void Add(std::string name, Value value) {
    fields_.emplace_back(std::move(name), value);
  }
  // Fails the graph if there is no such field, and lists those that exist.
  Value Get(graph::Graph* graph, std::string_view name,
            graph::CallSite here = graph::CallSite::current()) const;
  const std::vector<std::pair<std::string, Value>>& fields() const {
    return fields_;
  }

 private:
  std::vector<std::pair<std::string, Value>> fields_;
};

// The results of a model's forward pass, by name. Their dimension 0 counts
// examples. A model with one output returns the value itself, whose name is
// then "answer".
class Outputs {
 public:
  // Both are implicit, so that models with one output read as functions.
  Outputs(Value answer) : named_({{"answer", answer}}) {}
  operator const Value&() const;  // REQUIRES: one output

  // REQUIRES: at least one, with names that differ
  explicit Outputs(std::vector<std::pair<std::string, Value>> named)
      : named_(std::move(named)) {}
  // Fails the graph if there is no such output, and lists those that exist.
  Value Get(graph::Graph* graph, std::string_view name,
            graph::CallSite here = graph::CallSite::current()) const;
  const std::vector<std::pair<std::string, Value>>& named() const {
    return named_;
  }

 private:
  std::vector<std::pair<std::string, Value>> named_;
};

// All f32; dimension 0 counts examples. An example with several numbers, for
// example one per position, counts with their mean. The job averages over the
// examples of all cores.
struct Judgement {
  Value loss;
  // Evaluation metrics ("top1", "top5"), averaged like the loss. With
  // `perplexity`, exp of the mean loss is reported, too.
  std::vector<std::pair<std::string, Value>> metrics;
  bool perplexity = false;
};

// Judges several outputs apart, by name: the loss is the sum of their losses,
// and the losses and metrics of each are metrics: "digit/loss", "digit/top1".
Judgement JudgeApart(
    const std::vector<std::pair<std::string, Judgement>>& outputs);

struct Model {
  std::string name;
  // Maps a batch (without labels) to the model's outputs, e.g. logits. `escala
  // predict` and `escala export` run it.
  std::function<Outputs(nn::Scope, const Batch&)> forward;
  // Loss and metrics of the outputs.
  std::function<Judgement(nn::Scope, const Outputs&, const Batch&)> judge;
  // Fields that `forward` reads.
  std::vector<std::string> inputs;
  // Parameters' names here and in published files; "*" matches any text without
  // "/".
  std::vector<std::pair<std::string, std::string>> public_names;
  // Work per example in "tokens" for texts; 0: progress counts examples.
  int64_t tokens_per_example = 0;
};

// Makes a model for the recipe's [architecture] and the data's fields. Must
// call options->Finish() before it returns.
using MakeModel = std::function<Result<Model>(
    OptionReader* options, const std::vector<Field>& fields)>;

// The models that recipes can name, shipped ones included. RegisterModel fails
// with ALREADY_EXISTS for a used name; FindModel suggests the nearest names.
Status RegisterModel(std::string name, MakeModel make);
std::vector<std::string> ModelNames();  // sorted
Result<Model> FindModel(std::string_view name, const TomlTable& architecture,
                        const std::vector<Field>& fields,
                        const AskedAt& at = {});

// For MakeModel: finds a field, or fails with a list of those that exist.
Result<Field> FindField(const std::vector<Field>& fields, std::string_view name,
                        std::string_view model);

}  // namespace escala::models
