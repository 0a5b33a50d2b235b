// A model: what it makes of a batch, and how good that is. Registered by name,
// so that recipes can ask for it; a user's own are given to the run directly.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/options.h"
#include "escala/base/status.h"
#include "escala/nn/context.h"

namespace escala::models {

using graph::Value;

// One field of an example, as its source gives it.
struct Field {
  std::string name;    // "image", "label", "tokens", "targets"
  Shape shape;         // of one example
  int64_t values = 0;  // integers are in [0, values): classes; 0: not known
};

// The fields of a batch: the first dimension are examples.
class Batch {
 public:
  void Add(std::string name, Value value) {
    fields_.emplace_back(std::move(name), value);
  }
  // Fails the graph where there is no such field, naming those that are.
  Value Get(graph::Graph* graph, std::string_view name,
            graph::Here here = graph::Here::current()) const;
  const std::vector<std::pair<std::string, Value>>& fields() const {
    return fields_;
  }

 private:
  std::vector<std::pair<std::string, Value>> fields_;
};

// All in f32, one number for each example, or for each place of each example
// (equal shapes). Sums over examples and cores, and the division, are the
// job's.
struct Judgement {
  Value loss;
  // "top1", "top5": means of the same kind, for evaluation. The perplexity,
  // exp of the mean loss, comes by itself where `perplexity` is set.
  std::vector<std::pair<std::string, Value>> metrics;
  bool perplexity = false;
};

struct Model {
  std::string name;
  // From a batch (without what is to be found out) to the model's answer:
  // logits. What `escala predict` and `escala export` run.
  std::function<Value(nn::Scope, const Batch&)> forward;
  // How good the answer is.
  std::function<Judgement(nn::Scope, const Value& answer, const Batch&)> judge;
  // Fields that `forward` reads.
  std::vector<std::string> inputs;
  // Floating-point operations per example, forward alone; 0: unknown.
  double forward_flops = 0;
  // Names of parameters in published files, ours first; "*" is any text
  // without "/".
  std::vector<std::pair<std::string, std::string>> public_names;
  // What counts as work done: "tokens" of a text; empty: examples.
  int64_t tokens_per_example = 0;
};

// From the recipe's [architecture] and the fields of the data. Asks
// options->Finish() before it returns.
using MakeModel = std::function<Result<Model>(
    OptionReader* options, const std::vector<Field>& fields)>;

// For recipes. The shipped ones are there from the start; a name that is taken
// is ALREADY_EXISTS, one that is not known fails with the nearest.
Status RegisterModel(std::string name, MakeModel make);
std::vector<std::string> ModelNames();  // sorted
Result<Model> FindModel(std::string_view name, const TomlTable& architecture,
                        const std::vector<Field>& fields,
                        const AskedAt& at = {});

// For makers: the field of that name, or an error that names those that are.
Result<Field> FindField(const std::vector<Field>& fields, std::string_view name,
                        std::string_view model);

}  // namespace escala::models
