// Writes a program op by op, and records what gradients need.
//
//   Graph g;
//   Value x = g.Argument({ElementType::kF32, {8, 784}}, "x");
//   Value w = g.Argument({ElementType::kF32, {784, 10}}, "w");
//   Value loss = Mean(Square(MatMul(x, w)));
//   ESCALA_ASSIGN_OR_RETURN(hlo::Module program,
//                           g.Build({loss, Gradient(loss, {w})[0]}));
//
// The first failure is kept with the user's call site; later ops do nothing,
// and Build returns the failure. Not thread-safe.
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

// The record of one op, or of several that share a rule; gradients walk the
// nodes backward.
struct Node {
  hlo::Op* op = nullptr;  // null: several ops
  // Operands, then values that regions capture.
  std::vector<Value> inputs;
  std::vector<Value> outputs;
  // Null: the op's rule in gradient/vjp.h; nothing flows through several ops.
  VjpFunction vjp;
  // The user's call site; in a layer, the outermost layer's call site.
  CallSite here;
  // "attention h0/attn: dense h0/attn/qkv", or null.
  std::shared_ptr<const std::string> layer;
};

class Graph {
 public:
  // The program runs on `num_replicas` cores; they communicate by collectives.
  explicit Graph(int64_t num_replicas = 1);
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  int64_t num_replicas() const { return num_replicas_; }

  // Adds an argument of the program; bodies may add some, too. `attributes` are
  // the argument's (mhlo.is_same_data_across_replicas, ...).
  Value Argument(Shape shape, std::string name,
                 hlo::AttributeMap attributes = {},
                 CallSite here = CallSite::current());
  // Ends the program with these results, named if `names` are given. Result i
  // may share memory with argument aliases[i], which the call donates; -1: with
  // none. No other call may follow.
  Result<hlo::Module> Build(const std::vector<Value>& results,
                            const std::vector<int64_t>& aliases = {},
                            const std::vector<std::string>& names = {},
                            CallSite here = CallSite::current());

  // The first failure, or OK.
  const Status& status() const { return status_; }
  // Records the first failure: "FILE:LINE: <layers>: <message>".
  void Fail(const CallSite& here, std::string_view message);

  // --- For the implementation of ops ---------------------------------------

  // Writes an op; its result types follow from its shape rule. Returns
  // `num_results` default values if an operand is a default value, the graph
  // has failed, or the rule refuses.
  std::vector<Value> Emit(hlo::OpCode code, const std::vector<Value>& operands,
                          hlo::AttributeMap attributes, const CallSite& here,
                          std::vector<hlo::Region> regions = {},
                          size_t num_results = 1);
  Value Emit1(hlo::OpCode code, const std::vector<Value>& operands,
              hlo::AttributeMap attributes, const CallSite& here,
              std::vector<hlo::Region> regions = {}) {
    return Emit(code, operands, std::move(attributes), here,
                std::move(regions))[0];
  }
  // For ops whose result type does not follow from their operands (constant,
  // iota, reshape, convert, broadcast_in_dim, ...).
  Value EmitTyped(hlo::OpCode code, const std::vector<Value>& operands,
                  hlo::AttributeMap attributes,
                  std::vector<hlo::Region> regions, Shape result,
                  const CallSite& here);

  // Makes a region with arguments of these shapes. `body` writes its ops and
  // returns its results. It may use values of enclosing regions; its own values
  // cannot be used outside.
  using Body = std::function<std::vector<Value>(const std::vector<Value>&)>;
  hlo::Region Trace(const std::vector<Shape>& arguments, const Body& body,
                    const CallSite& here);
  // The body of a reduction or collective: one op on two scalars.
  hlo::Region ScalarBody(hlo::OpCode code, ElementType type);

  // Adds ops to a finished region of an op in the current region; `body`
  // returns the region's additional results.
  void Reopen(hlo::Region* region,
              const std::function<std::vector<Value>()>& body,
              const CallSite& here);
  // Adds an argument to such a region.
  Value AddArgument(hlo::Region* region, Shape shape);
  // Adds an operand and a result to an op of the current region. `make` writes
  // the operand before the op.
  Value Extend(hlo::Op* op, const std::function<Value()>& make);
  // Adds outputs to the node of the current region that has `output`.
  void AddOutputs(const Value& output, const std::vector<Value>& more);

  // Joins all ops that `body` writes into one node with the rule `vjp`. The
  // outputs are new values even if `body` returns an input. The node's inputs
  // are `inputs`, then other values that `body` captures.
  std::vector<Value> OneNode(const std::vector<Value>& inputs, const Body& body,
                             VjpFunction vjp, const CallSite& here);

  // Numbers the uses of random numbers: 0, 1, ...
  uint32_t NextRandomStream() { return next_random_stream_++; }
  uint32_t next_random_stream() const { return next_random_stream_; }

  // Marks ops written during its lifetime as rematerialisation of a block for
  // its gradient. They draw the same random numbers as when `first_stream` was
  // the next number.
  class Rematerialising {
   public:
    Rematerialising(Graph* graph, uint32_t first_stream)
        : graph_(graph), before_(graph->next_random_stream_) {
      ++graph_->rematerialising_;
      graph_->next_random_stream_ = first_stream;
    }
    ~Rematerialising() {
      --graph_->rematerialising_;
      graph_->next_random_stream_ = before_;
    }
    Rematerialising(const Rematerialising&) = delete;
    Rematerialising& operator=(const Rematerialising&) = delete;

   private:
    Graph* const graph_;
    const uint32_t before_;
  };
  bool rematerialising() const { return rematerialising_ > 0; }

  // Switches Remat off: each block is then written once, so that counting the
  // program's ops gives the work of the mathematics alone.
  void SetRemat(bool remat) { remat_ = remat; }
  bool remat() const { return remat_; }
  void NoteRemat() { has_remat_ = true; }
  bool has_remat() const { return has_remat_; }  // a block was rematerialised

  // REQUIRES: an op was written
  hlo::Op* last_op() const { return frames_.back().region->ops.back().get(); }
  // The nodes of the current region.
  const std::vector<Node>& nodes() const { return frames_.back().nodes; }
  // False if `v` belongs to a region that has ended.
  bool Reachable(const Value& v) const;

  // The reference stays valid as long as the graph.
  const Shape& shape(hlo::ValueId id) const { return shapes_[id]; }

 private:
  friend class Naming;
  struct Frame {
    hlo::Region* region;
    int id;
    std::vector<Node> nodes;
  };
  struct Name {
    // All open layers, outermost first.
    std::shared_ptr<const std::string> layers;
    CallSite here;
  };

  bool CanEmit(const std::vector<Value>& operands, const CallSite& here,
               std::string_view op);
  Value NewValue(hlo::Type type);
  void AddNode(hlo::Op* op, std::vector<Value> inputs,
               std::vector<Value> outputs, VjpFunction vjp,
               const CallSite& here);
  const CallSite& PlaceOf(const CallSite& here) const;  // the outermost layer's

  const int64_t num_replicas_;
  std::unique_ptr<hlo::Function> function_;  // null once built
  hlo::Module module_;                       // context of shape rules
  std::vector<Frame> frames_;                // innermost last
  std::vector<int> frame_of_;                // by value
  std::deque<Shape> shapes_;                 // by value
  int num_frames_ = 0;
  bool remat_ = true, has_remat_ = false;
  std::vector<Name> names_;
  int rematerialising_ = 0;
  uint32_t next_random_stream_ = 0;
  Status status_;
};

// During its lifetime, failures say that they happened in layer `what` ("dense
// fc1") and name the call site of the outermost such layer.
class Naming {
 public:
  Naming(Graph* graph, std::string what, CallSite here);
  ~Naming();
  Naming(const Naming&) = delete;
  Naming& operator=(const Naming&) = delete;

 private:
  Graph* const graph_;
};

// The graph of the first non-default value, or nullptr.
Graph* GraphOf(const std::vector<Value>& values);

// "2x3", "scalar"
std::string DimsText(const Dims& dims);

}  // namespace escala::graph
