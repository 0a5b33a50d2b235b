// Writes a program, op by op, and remembers what its gradients need.
//
//   Graph g;
//   Value x = g.Argument({ElementType::kF32, {8, 784}}, "x");
//   Value w = g.Argument({ElementType::kF32, {784, 10}}, "w");
//   Value loss = Mean(Square(MatMul(x, w)));
//   ESCALA_ASSIGN_OR_RETURN(hlo::Module program,
//                           g.Build({loss, Gradient(loss, {w})[0]}));
//
// The first failure is kept with the place of the user's call; after it ops do
// nothing, and Build returns it. Not thread-safe.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "escala/base/status.h"
#include "escala/graph/value.h"
#include "escala/hlo/ir.h"

namespace escala::graph {

struct VjpCall;
using VjpFunction = std::function<void(VjpCall*)>;

// What was done, in order: the gradient walks it backward. A node is an op, or
// several under one rule of their own.
struct Node {
  hlo::Op* op = nullptr;  // null: several
  // Operands, and behind them what regions use from outside.
  std::vector<Value> inputs;
  std::vector<Value> outputs;
  // Empty: the rule of the op (gradient/vjp.h); nothing flows back through
  // several.
  VjpFunction vjp;
  // The user's call: of the outermost layer, if it is in one.
  Here here;
  // "attention h0/attn: dense h0/attn/qkv", or null.
  std::shared_ptr<const std::string> layer;
};

class Graph {
 public:
  // The program runs on that many cores; each runs it for itself, and meets
  // others in collectives.
  explicit Graph(int64_t num_replicas = 1);
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  int64_t num_replicas() const { return num_replicas_; }

  // The next argument of the program, also from within a body. `attributes`: of
  // the argument (mhlo.is_same_data_across_replicas, ...).
  Value Argument(Shape shape, std::string name,
                 hlo::AttributeMap attributes = {},
                 Here here = Here::current());
  // Ends the program: its results, in order, by names if there are any.
  // Result `aliases[i]` >= 0 takes the memory of that argument, which the call
  // donates. Nothing may be written afterwards.
  Result<hlo::Module> Build(const std::vector<Value>& results,
                            const std::vector<int64_t>& aliases = {},
                            const std::vector<std::string>& names = {},
                            Here here = Here::current());

  // The first failure.
  const Status& status() const { return status_; }
  // Fails the graph, if it has not: "FILE:LINE: <layers>: <message>".
  void Fail(const Here& here, std::string_view message);

  // --- For those who write ops ---------------------------------------------

  // Result types follow from the op's shape rule. Nothing (as many default
  // values as `num_results`) where an operand is a default value, the graph
  // has failed, or the rule refuses.
  std::vector<Value> Emit(hlo::OpCode code, const std::vector<Value>& operands,
                          hlo::AttributeMap attributes, const Here& here,
                          std::vector<hlo::Region> regions = {},
                          size_t num_results = 1);
  Value Emit1(hlo::OpCode code, const std::vector<Value>& operands,
              hlo::AttributeMap attributes, const Here& here,
              std::vector<hlo::Region> regions = {}) {
    return Emit(code, operands, std::move(attributes), here,
                std::move(regions))[0];
  }
  // Ops whose result does not follow from their operands (constant, iota,
  // reshape, convert, broadcast_in_dim, ...).
  Value EmitTyped(hlo::OpCode code, const std::vector<Value>& operands,
                  hlo::AttributeMap attributes,
                  std::vector<hlo::Region> regions, Shape result,
                  const Here& here);

  // A region with arguments of these shapes, whose ops `body` writes; what it
  // returns is returned by the region. `body` may use values of what encloses
  // it; its own stay inside.
  using Body = std::function<std::vector<Value>(const std::vector<Value>&)>;
  hlo::Region Trace(const std::vector<Shape>& arguments, const Body& body,
                    const Here& here);
  // A body of one op on two scalars: of reductions and collectives.
  hlo::Region ScalarBody(hlo::OpCode code, ElementType type);

  // Writes more into a region that has ended, of an op of the region being
  // written: `body` gives what the region returns in addition.
  void Reopen(hlo::Region* region,
              const std::function<std::vector<Value>()>& body,
              const Here& here);
  // One more argument of such a region.
  Value AddArgument(hlo::Region* region, Shape shape);
  // One more operand and result of an op of the region being written, before
  // which `make` writes the operand.
  Value Extend(hlo::Op* op, const std::function<Value()>& make);
  // More outputs of the node of the region being written that has `output`.
  void AddOutputs(const Value& output, const std::vector<Value>& more);

  // Joins all that `body` writes into one node with the rule `vjp`. Its
  // outputs are values of their own, also where `body` hands an input through.
  // Inputs of the node are `inputs`, and behind them what else `body` used from
  // outside.
  std::vector<Value> OneNode(const std::vector<Value>& inputs, const Body& body,
                             VjpFunction vjp, const Here& here);

  // Numbers 0, 1, ... for all places that draw random numbers.
  uint32_t NextPlace() { return next_place_++; }
  uint32_t next_place() const { return next_place_; }

  // While one lives, what is written was written before: a block is made again
  // for its gradient. It draws the numbers that it drew when `first_place` was
  // the next place.
  class Again {
   public:
    Again(Graph* graph, uint32_t first_place)
        : graph_(graph), next_place_(graph->next_place_) {
      ++graph_->again_;
      graph_->next_place_ = first_place;
    }
    ~Again() {
      --graph_->again_;
      graph_->next_place_ = next_place_;
    }
    Again(const Again&) = delete;
    Again& operator=(const Again&) = delete;

   private:
    Graph* const graph_;
    const uint32_t next_place_;
  };
  bool writing_again() const { return again_ > 0; }

  // For Remat. Switched off, it writes its blocks once, and the program's work
  // is what the mathematics needs.
  void SetRemat(bool remat) { remat_ = remat; }
  bool remat() const { return remat_; }
  void NoteRemat() { has_remat_ = true; }
  bool has_remat() const { return has_remat_; }  // a block was written again

  // The op that was written last. REQUIRES: there is one
  hlo::Op* last_op() const { return frames_.back().region->ops.back().get(); }
  // The nodes of the region being written.
  const std::vector<Node>& nodes() const { return frames_.back().nodes; }
  // Can values of now use `v`? Otherwise it is of a region that has ended.
  bool Reachable(const Value& v) const;

  // Stays where it is as long as the graph lives.
  const Shape& shape(hlo::ValueId id) const { return shapes_[id]; }

 private:
  friend class Naming;
  struct Frame {
    hlo::Region* region;
    int id;
    std::vector<Node> nodes;
  };
  struct Name {
    // Of all layers that are being written, outermost first.
    std::shared_ptr<const std::string> layers;
    Here here;
  };

  bool CanEmit(const std::vector<Value>& operands, const Here& here,
               std::string_view op);
  Value NewValue(hlo::Type type);
  void AddNode(hlo::Op* op, std::vector<Value> inputs,
               std::vector<Value> outputs, VjpFunction vjp, const Here& here);
  const Here& PlaceOf(const Here& here) const;  // of the outermost layer

  const int64_t num_replicas_;
  std::unique_ptr<hlo::Function> function_;  // null: built
  hlo::Module module_;                       // what shape rules see
  std::vector<Frame> frames_;                // innermost last
  std::vector<int> frame_of_;                // by value
  std::deque<Shape> shapes_;                 // by value
  int num_frames_ = 0;
  bool remat_ = true, has_remat_ = false;
  std::vector<Name> names_;
  int again_ = 0;
  uint32_t next_place_ = 0;
  Status status_;
};

// While it lives, failures say that they happened in `what` ("dense fc1"), and
// name its place instead of those further inside.
class Naming {
 public:
  Naming(Graph* graph, std::string what, Here here);
  ~Naming();
  Naming(const Naming&) = delete;
  Naming& operator=(const Naming&) = delete;

 private:
  Graph* const graph_;
};

// The graph of the first operand that has one, or nullptr.
Graph* GraphOf(const std::vector<Value>& values);

// "2x3", "scalar"
std::string DimsText(const Dims& dims);

}  // namespace escala::graph
