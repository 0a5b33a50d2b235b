#include "escala/graph/gradient.h"

#include <unordered_map>
#include <unordered_set>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/hlo/op_table.h"

namespace escala::graph {

namespace {

using hlo::ValueId;

class Backward {
 public:
  Backward(Graph* graph, const CallSite& here) : graph_(graph), here_(here) {}

  void Add(const Value& value, const Value& cotangent) {
    if (!cotangent || !value) return;
    Value& sum = cotangents_[value.id()];
    sum = sum ? escala::graph::Add(sum, cotangent) : cotangent;
  }
  Value Of(const Value& value) const {
    const auto found = cotangents_.find(value.id());
    return found == cotangents_.end() ? Value() : found->second;
  }

  // If `held`, no gradient flows further than to a value of `wrt`.
  void Walk(const std::vector<Value>& wrt, bool held) {
    // A copy, because the walk adds nodes.
    const std::vector<Node> nodes = graph_->nodes();
    for (const Value& value : wrt)
      if (value) depends_.insert(value.id());
    if (held) held_ = depends_;
    for (const Node& node : nodes) {
      if (Stops(node)) continue;
      for (const Value& input : node.inputs)
        if (depends_.count(input.id()) > 0) {
          for (const Value& output : node.outputs) depends_.insert(output.id());
          break;
        }
    }
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
      if (!graph_->status().ok()) return;
      Through(*node);
    }
  }

 private:
  // Whether no gradient flows through the node.
  static bool Stops(const Node& node) {
    if (node.vjp) return false;
    if (node.op == nullptr) return true;
    const VjpRow* row = FindVjp(node.op->code);
    return row != nullptr && row->rule == nullptr && row->refusal == nullptr;
  }

  void Through(const Node& node) {
    if (Stops(node)) return;
    VjpCall call{graph_, node, {}, {}, std::vector<Value>(node.inputs.size())};
    bool any = false, asked = false;
    for (const Value& output : node.outputs) {
      call.cotangents.push_back(held_.count(output.id()) > 0 ? Value()
                                                             : Of(output));
      any |= static_cast<bool>(call.cotangents.back());
    }
    for (const Value& input : node.inputs) {
      const bool wanted =
          depends_.count(input.id()) > 0 && IsFloat(input.type());
      call.needed.push_back(wanted);
      asked |= wanted;
    }
    if (!any || !asked) return;
    const Naming naming(graph_, StrCat("gradient of ", What(node)), node.here);
    if (!Run(&call)) return;
    for (size_t i = 0; i < node.inputs.size(); ++i)
      if (call.needed[i]) Pass(node, i, call.result[i]);
  }

  static std::string What(const Node& node) {
    if (node.layer != nullptr) return *node.layer;
    if (node.op == nullptr) return "a block";
    return std::string(hlo::Info(*node.op).short_name());
  }

  bool Run(VjpCall* call) {
    const Node& node = call->node;
    if (node.vjp) {
      node.vjp(call);
      return true;
    }
    const VjpRow* row = FindVjp(node.op->code);
    const auto name = hlo::Info(*node.op).short_name();
    if (row == nullptr || row->refusal != nullptr) {
      graph_->Fail(node.here,
                   StrCat("no gradient goes through ", name, ": ",
                          row == nullptr ? "it has no rule" : row->refusal));
      return false;
    }
    row->rule(call);
    return true;
  }

  void Pass(const Node& node, size_t i, const Value& cotangent) {
    const Value& input = node.inputs[i];
    if (cotangent && cotangent.shape() != input.shape())
      graph_->Fail(node.here, StrCat("the gradient of input ", i, " is ",
                                     cotangent.shape().ToString(),
                                     ", expected ", input.shape().ToString()));
    Add(input, cotangent);
  }

  Graph* const graph_;
  const CallSite here_;
  std::unordered_set<ValueId> depends_, held_;
  std::unordered_map<ValueId, Value> cotangents_;
};

}  // namespace

Value VjpCall::ct(size_t i) const {
  return cotangents[i] ? cotangents[i] : ZerosLike(node.outputs[i]);
}

namespace {

std::vector<Value> Cotangents(const std::vector<Value>& outputs,
                              const std::vector<Value>& cotangents,
                              const std::vector<Value>& wrt, bool held,
                              const CallSite& here) {
  Graph* const graph = GraphOf(outputs);
  if (graph == nullptr || !graph->status().ok())
    return std::vector<Value>(wrt.size());
  if (outputs.size() != cotangents.size())
    graph->Fail(here, StrCat("got ", cotangents.size(), " cotangents of ",
                             outputs.size(), " outputs"));
  Backward backward(graph, here);
  for (size_t i = 0; i < outputs.size() && graph->status().ok(); ++i) {
    if (cotangents[i] && cotangents[i].shape() != outputs[i].shape())
      graph->Fail(here, StrCat("the cotangent of output ", i, " is ",
                               cotangents[i].shape().ToString(), ", expected ",
                               outputs[i].shape().ToString()));
    backward.Add(outputs[i], cotangents[i]);
  }
  backward.Walk(wrt, held);
  std::vector<Value> results;
  for (const Value& value : wrt) {
    if (!graph->status().ok() || !value) return std::vector<Value>(wrt.size());
    const Value cotangent = backward.Of(value);
    results.push_back(cotangent ? cotangent : ZerosLike(value));
  }
  return results;
}

}  // namespace

std::vector<Value> Vjp(const std::vector<Value>& outputs,
                       const std::vector<Value>& cotangents,
                       const std::vector<Value>& wrt, CallSite here) {
  return Cotangents(outputs, cotangents, wrt, /*held=*/false, here);
}

std::vector<Value> VjpOfBody(const std::vector<Value>& outputs,
                             const std::vector<Value>& cotangents,
                             const std::vector<Value>& inputs,
                             const CallSite& here) {
  return Cotangents(outputs, cotangents, inputs, /*held=*/true, here);
}

std::vector<Value> Gradient(const Value& loss, const std::vector<Value>& wrt,
                            CallSite here) {
  if (loss && (loss.rank() != 0 || !IsFloat(loss.type())))
    loss.graph()->Fail(
        here, StrCat("a gradient is asked of ", loss.shape().ToString(),
                     ", expected one number (Mean or Sum makes "
                     "one)"));
  for (const Value& value : wrt)
    if (value && !IsFloat(value.type()))
      value.graph()->Fail(
          here, StrCat("a gradient is asked by ", value.shape().ToString(),
                       ", expected floats"));
  return Vjp({loss}, {loss ? OnesLike(loss) : Value()}, wrt, here);
}

ValueAndGradient ValueAndGrad(
    const std::function<Value(const std::vector<Value>&)>& f,
    const std::vector<Value>& parameters, CallSite here) {
  const Value value = f(parameters);
  return {value, Gradient(value, parameters, here)};
}

// --- Custom rules -----------------------------------------------------------

Value StopGradient(const Value& x, CallSite here) {
  if (!x) return x;
  return x.graph()->OneNode(
      {x}, [](const std::vector<Value>& v) { return v; }, nullptr, here)[0];
}

std::vector<Value> CustomVjp(
    const std::vector<Value>& inputs, const Graph::Body& f,
    const std::function<std::vector<Value>(
        const std::vector<Value>& inputs, const std::vector<Value>& outputs,
        const std::vector<Value>& cotangents)>& backward,
    CallSite here) {
  Graph* const graph = GraphOf(inputs);
  if (graph == nullptr) return f(inputs);
  const size_t count = inputs.size();
  return graph->OneNode(
      inputs, f,
      [backward, count, here](VjpCall* call) {
        const auto& all = call->node.inputs;
        std::vector<Value> cts;
        for (size_t i = 0; i < call->cotangents.size(); ++i)
          cts.push_back(call->ct(i));
        const auto got = backward({all.begin(), all.begin() + count},
                                  call->node.outputs, cts);
        if (got.size() != count)
          call->graph->Fail(here, StrCat("a custom gradient gave ", got.size(),
                                         " cotangents, expected ", count));
        for (size_t i = 0; i < std::min(count, got.size()); ++i)
          call->result[i] = got[i];
      },
      here);
}

namespace {

// Copies that compilers do not merge with the originals.
std::vector<Value> Barrier(Graph* graph, const std::vector<Value>& values,
                           const CallSite& here) {
  return graph->Emit(hlo::OpCode::kOptimizationBarrier, values, {}, here, {},
                     values.size());
}

}  // namespace

std::vector<Value> Remat(const std::vector<Value>& inputs, const Graph::Body& f,
                         CallSite here) {
  Graph* const graph = GraphOf(inputs);
  if (graph == nullptr || !graph->remat()) return f(inputs);
  const size_t count = inputs.size();
  const uint32_t random_stream = graph->next_random_stream();
  return graph->OneNode(
      inputs, f,
      [f, count, random_stream, here](VjpCall* call) {
        const auto& all = call->node.inputs;
        std::vector<Value> wrt =
            Barrier(call->graph, {all.begin(), all.begin() + count}, here);
        const Graph::Rematerialising scope(call->graph, random_stream);
        call->graph->NoteRemat();
        const std::vector<Value> outputs = f(wrt);
        wrt.insert(wrt.end(), all.begin() + count, all.end());
        call->result = VjpOfBody(outputs, call->cotangents, wrt, here);
      },
      here);
}

}  // namespace escala::graph
