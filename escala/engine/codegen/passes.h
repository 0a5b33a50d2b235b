// In how many passes over the columns a row is done, and what each computes.
#pragma once

#include <vector>

#include "escala/engine/codegen/form.h"

namespace escala::engine {

struct Pass {
  std::vector<int> compute;  // column nodes, operands first
  std::vector<int> reload;   // column nodes of earlier passes, from scratch
  std::vector<int> folds;    // whose operand is complete
  std::vector<int> stores;   // of columns
  int cost = 0;              // of one vector, roughly in instructions
};

struct Passes {
  std::vector<Pass> passes;
  // Row nodes to compute before pass p; the last ones after all passes.
  std::vector<std::vector<int>> row_nodes;
  std::vector<int> row_stores;   // done last
  std::vector<bool> column;      // varies along any column dimension
  std::vector<bool> vector;      // ... along the last
  std::vector<bool> vector_use;  // is used by a node or store that does
  std::vector<int> slot;         // where in scratch a node is kept, or -1
  int num_slots = 0;
};

Passes FindPasses(const Form& form);

// Roughly, in instructions per vector.
int CostOf(const Form& form, int node);

}  // namespace escala::engine
