#include "escala/graph/collectives.h"

#include "escala/graph/gradient/vjp.h"
#include "escala/hlo/patterns.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

Groups GroupsOf(const VjpCall& c) {
  const auto& list =
      *c.attributes().Find("replica_groups")->get<hlo::IntList>();
  Groups groups(list.dims[0]);
  for (size_t i = 0; i < list.values.size(); ++i)
    groups[i / list.dims[1]].push_back(list.values[i]);
  return groups;
}

void AllReduceRule(VjpCall* c) {
  if (hlo::CombinerOf(c->node.op->regions[0]) != OpCode::kAdd) {
    c->graph->Fail(c->node.here,
                   "no gradient goes through this all_reduce: only through a "
                   "sum (StopGradient makes it a constant)");
    return;
  }
  std::vector<Value> cts;
  for (size_t i = 0; i < c->cotangents.size(); ++i) cts.push_back(c->ct(i));
  c->result = AllReduce(cts, GroupsOf(*c), Combine::kSum, c->node.here);
}

int Place(const VjpCall& c, const char* name) {
  return static_cast<int>(c.attributes().Int(name));
}

void PermuteRule(VjpCall* c) {
  const Dims& flat = c->attributes().Ints("source_target_pairs");
  std::vector<std::pair<int64_t, int64_t>> back;
  for (size_t i = 0; i < flat.size(); i += 2)
    back.emplace_back(flat[i + 1], flat[i]);
  c->result[0] = CollectivePermute(c->ct(), back, c->node.here);
}

constexpr VjpRow kRows[] = {
    {OpCode::kAllGather,
     [](VjpCall* c) {
       c->result[0] = ReduceScatter(c->ct(), Place(*c, "all_gather_dim"),
                                    GroupsOf(*c), c->node.here);
     }},
    {OpCode::kAllReduce, AllReduceRule},
    {OpCode::kAllToAll,
     [](VjpCall* c) {
       c->result[0] =
           AllToAll(c->ct(), Place(*c, "concat_dimension"),
                    Place(*c, "split_dimension"), GroupsOf(*c), c->node.here);
     }},
    {OpCode::kCollectivePermute, PermuteRule},
    {OpCode::kReduceScatter,
     [](VjpCall* c) {
       c->result[0] = AllGather(c->ct(), Place(*c, "scatter_dimension"),
                                GroupsOf(*c), c->node.here);
     }},
    {OpCode::kReplicaId, nullptr},
};

}  // namespace

std::span<const VjpRow> CollectiveVjps() { return kRows; }

}  // namespace escala::graph
