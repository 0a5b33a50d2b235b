// The table of gradients: for every op of a graph its rule, or why it has none.
//
// A program of N cores is differentiated as one function of all cores' inputs:
// the sum over cores of <output, cotangent>. The cotangent of a value sent to
// other cores therefore returns by a collective: the rule of all_reduce is
// all_reduce, that of all_gather reduce_scatter.
//
// To add an op: a row in its family's file here, a line in gradient_test.cc,
// and a JAX case (jax_cases_util_test.cc).
#pragma once

#include <span>
#include <vector>

#include "escala/graph/graph.h"

namespace escala::graph {

// One op in the backward pass.
struct VjpCall {
  Graph* graph;
  const Node& node;
  // One per output; a default value is zero. At least one is not.
  std::vector<Value> cotangents;
  // Which inputs need a cotangent.
  std::vector<bool> needed;
  // The rule's result: one per input, in its shape; default values are zeros.
  std::vector<Value> result;

  const Value& in(size_t i) const { return node.inputs[i]; }
  const Value& out(size_t i = 0) const { return node.outputs[i]; }
  const hlo::AttributeMap& attributes() const { return node.op->attributes; }
  // The cotangent of output i; a default value becomes zeros.
  Value ct(size_t i = 0) const;
};

// The cotangents of a body's inputs, among them the values that it captures.
// Unlike Vjp it holds all inputs: how they depend on each other, outside of the
// body, is not the body's gradient.
std::vector<Value> VjpOfBody(const std::vector<Value>& outputs,
                             const std::vector<Value>& cotangents,
                             const std::vector<Value>& inputs,
                             const CallSite& here);

struct VjpRow {
  hlo::OpCode code;
  // Null: no gradient flows (floor, comparisons, integers), or see `refusal`.
  void (*rule)(VjpCall* call);
  const char* refusal = nullptr;
};

std::span<const VjpRow> ElementwiseVjps();
std::span<const VjpRow> MoveVjps();
std::span<const VjpRow> ReduceVjps();
std::span<const VjpRow> LinearVjps();  // dot, convolution, windows
std::span<const VjpRow> IndexVjps();   // gather, scatter, sort
std::span<const VjpRow> CollectiveVjps();
std::span<const VjpRow> ControlVjps();

// nullptr if there is no row.
const VjpRow* FindVjp(hlo::OpCode code);

}  // namespace escala::graph
