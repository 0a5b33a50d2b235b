// The table of gradients: for every op that a graph can write, its rule, or
// why it has none.
//
// A program of N cores is differentiated as one function of what all cores
// hold: the sum over cores of <output, cotangent>. So the cotangent of what a
// core sent to others comes back to it through a collective: all_reduce gives
// all_reduce, all_gather gives reduce_scatter.
//
// To add an op: a row in the file of its family here, a line in
// gradient_test.cc, and a case of JAX (jax_cases_util_test.cc).
#pragma once

#include <span>
#include <vector>

#include "escala/graph/graph.h"

namespace escala::graph {

// One op on the way back.
struct VjpCall {
  Graph* graph;
  const Node& node;
  // Of the outputs; a default value is zero, but not all are.
  std::vector<Value> cotangents;
  // Which inputs' cotangents are asked for.
  std::vector<bool> wanted;
  // To be filled: one for each input, in its shape; default values are zeros.
  std::vector<Value> result;

  const Value& in(size_t i) const { return node.inputs[i]; }
  const Value& out(size_t i = 0) const { return node.outputs[i]; }
  const hlo::AttributeMap& attributes() const { return node.op->attributes; }
  // The cotangent of output i, zeros written out.
  Value ct(size_t i = 0) const;
};

struct VjpRow {
  hlo::OpCode code;
  // Null: nothing flows back (floor, comparisons, integers), or `refusal`.
  void (*rule)(VjpCall* call);
  const char* refusal = nullptr;
};

// The families.
std::span<const VjpRow> ElementwiseVjps();
std::span<const VjpRow> MoveVjps();
std::span<const VjpRow> ReduceVjps();
std::span<const VjpRow> LinearVjps();  // dot, convolution, windows
std::span<const VjpRow> IndexVjps();   // gather, scatter, sort
std::span<const VjpRow> CollectiveVjps();
std::span<const VjpRow> ControlVjps();

// nullptr: no row.
const VjpRow* FindVjp(hlo::OpCode code);

}  // namespace escala::graph
