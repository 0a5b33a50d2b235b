// What a model is written in: a program being built, its parameters by name,
// and how it is meant (training or not, in which precision, on which mesh).
//
//   Value Mlp(nn::Scope s, Value x) {
//     x = Relu(nn::Dense(s / "fc1", x, 512));
//     return nn::Dense(s / "fc2", x, 10);
//   }
//
// A scope is a place in the tree of names. Asking a name for the first time
// makes the parameter; asking again is an error (layers of one name would
// silently share), except where a block is written again for its gradient.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/graph/graph.h"
#include "escala/nn/mesh.h"

namespace escala::nn {

using graph::Here;
using graph::Value;

// What types things have.
struct Precision {
  ElementType parameters = ElementType::kF32;  // as they are kept
  ElementType compute = ElementType::kF32;     // products and activations

  // "f32": both f32. "mixed": kept in f32, computed in bf16. "bf16": both bf16.
  // Norms, losses, reductions and the optimizer are f32 in all of them.
  static Result<Precision> FromName(std::string_view name);
};

// How a parameter starts: a function of (seed, its name) and of its whole
// shape, wherever its pieces are.
using Initializer =
    std::function<void(uint64_t seed, std::string_view name, HostArray* out)>;

// An array has a piece on each position of a mesh axis.
struct Cut {
  int dimension = 0;
  std::string axis;
};
// The shape of one piece.
Shape LocalShape(const Shape& shape, const std::vector<Cut>& cuts,
                 const Mesh& mesh);

// One parameter, or one piece of running statistics.
struct Parameter {
  std::string name;  // "h0/attention/qkv/kernel"
  Shape shape;       // all of it
  Initializer init;
  bool is_state = false;  // statistics: no gradient, changed by the model
  std::vector<Cut> cuts;  // none: every replica has all of it
};

enum class Mode { kTrain, kEval };

class Context {
 public:
  struct Options {
    Mode mode = Mode::kTrain;
    Precision precision;
    Mesh mesh;
  };
  // Gives a parameter's value in the program: an argument, or what is made of
  // one (all_gather of a shard). It may be called inside of a body, and for a
  // block that is written again once more: then of the same argument.
  using Provide = std::function<Value(const Parameter& parameter)>;

  Context(graph::Graph* graph, Options options, Provide provide)
      : graph_(graph),
        options_(std::move(options)),
        provide_(std::move(provide)) {}

  graph::Graph* graph() const { return graph_; }
  const Options& options() const { return options_; }
  bool training() const { return options_.mode == Mode::kTrain; }

  // For dropout. REQUIRES (where the model has any): a ui32 scalar, and for
  // each example of the batch its number (ui32).
  void SetRandom(Value seed, Value examples) {
    seed_ = seed;
    examples_ = examples;
  }
  const Value& seed() const { return seed_; }
  const Value& examples() const { return examples_; }

  // In the order in which they were made.
  const std::vector<Parameter>& parameters() const { return parameters_; }
  const std::vector<Value>& values() const { return values_; }
  // What statistics become after this step, by parameter; a default value: as
  // they were.
  const std::vector<Value>& updates() const { return updates_; }

 private:
  friend class Scope;

  graph::Graph* const graph_;
  const Options options_;
  const Provide provide_;
  Value seed_, examples_;
  std::vector<Parameter> parameters_;
  std::vector<Value> values_;
  std::vector<Value> updates_;
  std::map<std::string, size_t, std::less<>> by_name_;
};

class Scope {
 public:
  explicit Scope(Context* context) : context_(context) {}

  Scope operator/(std::string_view name) const;  // "h0", or several: "h0/attn"

  // In the types of the parameters (as kept).
  Value Param(std::string_view name, Dims dims, Initializer init,
              Here here = Here::current()) const;
  // The piece of this replica, cut along `dimension` of `dims` over the axis.
  Value CutParam(std::string_view name, Dims dims, int dimension,
                 std::string axis, Initializer init,
                 Here here = Here::current()) const;
  // Running statistics, in f32; SetState says what they become.
  Value State(std::string_view name, Dims dims, Initializer init,
              Here here = Here::current()) const;
  void SetState(std::string_view name, const Value& value,
                Here here = Here::current()) const;

  Context& context() const { return *context_; }
  graph::Graph* graph() const { return context_->graph(); }
  const std::string& prefix() const { return prefix_; }
  // In the type that products and activations have.
  Value Compute(const Value& x, Here here = Here::current()) const;

 private:
  Value Make(Parameter parameter, const Here& here) const;
  std::string NameOf(std::string_view name) const;

  Context* context_;
  std::string prefix_;
};

}  // namespace escala::nn
