// Plans how many passes over its columns a row needs, and which nodes each pass
// computes. A pass ends where a fold's result is needed.
#pragma once

#include <vector>

#include "escala/engine/codegen/normalized_loop.h"

namespace escala::engine {

struct Pass {
  std::vector<int> compute;  // nodes that vary by column; operands first
  std::vector<int> reload;   // nodes of earlier passes to load from scratch
  std::vector<int> folds;    // folds over values of this pass
  std::vector<int> stores;   // stores that vary by column
  int cost = 0;              // per vector, roughly in instructions
};

struct Passes {
  std::vector<Pass> passes;
  // [p]: nodes of the row to compute before pass p; the last entry: after all
  // passes.
  std::vector<std::vector<int>> row_nodes;
  std::vector<int> row_stores;   // stores of the row, done last
  std::vector<bool> column;      // by node: varies along any column dimension
  std::vector<bool> vector;      // by node: varies along the vector dimension
  std::vector<bool> vector_use;  // by node: needed as a vector
  std::vector<int> slot;         // by node: its scratch slot, or -1
  int num_slots = 0;
};

Passes FindPasses(const NormalizedLoop& form);

// The parameters of a compiled loop: the form's, then the offsets of its
// scratch slots. Adds up the bytes of these.
std::vector<int64_t> ParametersOf(const NormalizedLoop& form,
                                  const Passes& passes, int64_t* scratch_bytes);

// Cost of a node per vector, roughly in instructions.
int CostOf(const NormalizedLoop& form, int node);

}  // namespace escala::engine
