// The context in which model code runs: the program being built, parameters by
// name, and options (training or not, precision, mesh).
//
//   Value Mlp(nn::Scope s, Value x) {
//     x = Relu(nn::Dense(s / "fc1", x, 512));
//     return nn::Dense(s / "fc2", x, 10);
//   }
//
// A scope is a prefix of names. The first use of a name makes the parameter; a
// second one is an error (layers of one name would silently share it), unless a
// block is rematerialised.
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

using graph::CallSite;
using graph::Value;

// Element types.
struct Precision {
  ElementType parameters = ElementType::kF32;  // in storage
  ElementType compute = ElementType::kF32;  // matrix products and activations

  // "f32": both f32. "mixed": stored in f32, computed in bf16. "bf16": both
  // bf16. Norms, losses, reductions and the optimizer always use f32.
  static Result<Precision> FromName(std::string_view name);
};

// A parameter's initial value: a function of (seed, name, whole shape), so that
// it does not depend on how the parameter is cut. Threads may call it at the
// same time.
using Initializer =
    std::function<void(uint64_t seed, std::string_view name, HostArray* out)>;

// The array is cut along `dimension` over a mesh axis.
struct Cut {
  int dimension = 0;
  std::string axis;
};
// The shape of one piece.
Shape LocalShape(const Shape& shape, const std::vector<Cut>& cuts,
                 const Mesh& mesh);

// A parameter, or an array of running statistics.
struct Parameter {
  std::string name;  // "h0/attention/qkv/kernel"
  Shape shape;       // of the whole
  Initializer init;
  bool is_statistic = false;  // statistics: no gradient, updated by the model
  std::vector<Cut> cuts;      // none: replicated
};

enum class Mode { kTrain, kEval };

class Context {
 public:
  struct Options {
    Mode mode = Mode::kTrain;
    Precision precision;
    Mesh mesh;
  };
  // Provides a parameter's value in the program: an argument, or a value made
  // from one (the all_gather of a shard). It may be called inside a body, and
  // again with the same argument when a block is rematerialised.
  using Provide = std::function<Value(const Parameter& parameter)>;

  Context(graph::Graph* graph, Options options, Provide provide)
      : graph_(graph),
        options_(std::move(options)),
        provide_(std::move(provide)) {}

  graph::Graph* graph() const { return graph_; }
  const Options& options() const { return options_; }
  bool training() const { return options_.mode == Mode::kTrain; }

  // Required by models with dropout: a ui32 seed, and each example's number
  // (graph/random.h).
  void SetRandom(Value seed, Value examples) {
    seed_ = seed;
    examples_ = examples;
  }
  const Value& seed() const { return seed_; }
  const Value& examples() const { return examples_; }

  // In the order of first use.
  const std::vector<Parameter>& parameters() const { return parameters_; }
  const std::vector<Value>& values() const { return values_; }
  // The statistics' new values, by parameter; a default value: unchanged.
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

  // Parameters have the type Precision::parameters.
  Value Param(std::string_view name, Dims dims, Initializer init,
              CallSite here = CallSite::current()) const;
  // This replica's piece of `dims`, cut along `dimension` over the axis.
  Value CutParam(std::string_view name, Dims dims, int dimension,
                 std::string axis, Initializer init,
                 CallSite here = CallSite::current()) const;
  // Running statistics in f32; SetState sets their new value.
  Value State(std::string_view name, Dims dims, Initializer init,
              CallSite here = CallSite::current()) const;
  void SetState(std::string_view name, const Value& value,
                CallSite here = CallSite::current()) const;

  Context& context() const { return *context_; }
  graph::Graph* graph() const { return context_->graph(); }
  const std::string& prefix() const { return prefix_; }
  // Converts to Precision::compute.
  Value Compute(const Value& x, CallSite here = CallSite::current()) const;

 private:
  Value Make(Parameter parameter, const CallSite& here) const;
  std::string NameOf(std::string_view name) const;

  Context* context_;
  std::string prefix_;
};

}  // namespace escala::nn
