#include "escala/graph/control.h"

#include "escala/graph/gradient/vjp.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

void BarrierRule(VjpCall* c) {
  std::vector<Value> cts;
  for (size_t i = 0; i < c->cotangents.size(); ++i) cts.push_back(c->ct(i));
  c->result = OptimizationBarrier(cts, c->node.here);
}

constexpr VjpRow kRows[] = {
    {OpCode::kIf, nullptr, "use Cond, which has a rule"},
    {OpCode::kOptimizationBarrier, BarrierRule},
    {OpCode::kWhile, nullptr,
     "its length is not known beforehand (Scan has a gradient)"},
};

}  // namespace

std::span<const VjpRow> ControlVjps() { return kRows; }

}  // namespace escala::graph
