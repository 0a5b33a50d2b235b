#include <array>

#include "escala/graph/gradient/vjp.h"
#include "escala/hlo/op_table.h"

namespace escala::graph {

const VjpRow* FindVjp(hlo::OpCode code) {
  static const auto* const table = [] {
    auto* rows = new std::vector<const VjpRow*>(hlo::AllOps().size());
    for (const auto& family :
         {ElementwiseVjps(), MoveVjps(), ReduceVjps(), LinearVjps(),
          IndexVjps(), CollectiveVjps(), ControlVjps()})
      for (const VjpRow& row : family)
        (*rows)[static_cast<size_t>(row.code)] = &row;
    return rows;
  }();
  return (*table)[static_cast<size_t>(code)];
}

}  // namespace escala::graph
