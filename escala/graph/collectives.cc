#include "escala/graph/collectives.h"

#include <algorithm>
#include <set>

#include "escala/graph/dimensions.h"
#include "escala/graph/elementwise.h"
#include "escala/graph/moves.h"

namespace escala::graph {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

// Makes the attribute; fails the graph if the groups are invalid.
std::optional<hlo::IntList> GroupsOf(Graph* graph, const Groups& groups,
                                     std::string_view op, const CallSite& here,
                                     int64_t* size) {
  const int64_t replicas = graph->num_replicas();
  if (groups.empty()) {
    *size = replicas;
    return hlo::MatrixOf(Counting(replicas), replicas);
  }
  Dims flat;
  std::set<int64_t> seen;
  *size = static_cast<int64_t>(groups[0].size());
  for (const auto& group : groups) {
    if (static_cast<int64_t>(group.size()) != *size || *size == 0) {
      graph->Fail(here, StrCat(op, ": groups have ", *size, " and ",
                               group.size(), " replicas, expected one size"));
      return std::nullopt;
    }
    for (const int64_t replica : group) {
      if (replica < 0 || replica >= replicas || !seen.insert(replica).second) {
        graph->Fail(here, StrCat(op, ": replica ", replica,
                                 " of a group is named twice, or not one of ",
                                 replicas));
        return std::nullopt;
      }
      flat.push_back(replica);
    }
  }
  if (static_cast<int64_t>(seen.size()) != replicas) {
    graph->Fail(here, StrCat(op, ": groups name ", seen.size(), " of ",
                             replicas, " replicas, expected all"));
    return std::nullopt;
  }
  return hlo::MatrixOf(flat, *size);
}

OpCode CodeOf(Combine combine) {
  switch (combine) {
    case Combine::kMax:
      return OpCode::kMaximum;
    case Combine::kMin:
      return OpCode::kMinimum;
    case Combine::kMul:
      return OpCode::kMultiply;
    default:
      return OpCode::kAdd;
  }
}

}  // namespace

Value ReplicaId(Graph* graph, CallSite here) {
  return graph->Emit1(OpCode::kReplicaId, {}, {}, here);
}

std::vector<Value> AllReduce(const std::vector<Value>& x, const Groups& groups,
                             Combine combine, CallSite here) {
  Graph* const graph = GraphOf(x);
  if (graph == nullptr) return x;
  int64_t size = 0;
  auto list = GroupsOf(graph, groups, "all_reduce", here, &size);
  if (!list) return std::vector<Value>(x.size());
  if (size == 1) return x;
  AttributeMap attributes;
  attributes.Set("replica_groups", *std::move(list));
  std::vector<hlo::Region> regions;
  regions.push_back(graph->ScalarBody(CodeOf(combine), x[0].type()));
  return graph->Emit(OpCode::kAllReduce, x, std::move(attributes), here,
                     std::move(regions), x.size());
}

Value AllReduce(const Value& x, const Groups& groups, Combine combine,
                CallSite here) {
  return AllReduce(std::vector<Value>{x}, groups, combine, here)[0];
}

Value AllGather(const Value& x, int dimension, const Groups& groups,
                CallSite here) {
  if (!x) return x;
  int64_t size = 0;
  const auto at = DimensionOf(x, dimension, "all_gather", here);
  auto list = GroupsOf(x.graph(), groups, "all_gather", here, &size);
  if (!at || !list) return Value();
  if (size == 1) return x;
  AttributeMap attributes;
  attributes.Set("all_gather_dim", hlo::IntValue{*at});
  attributes.Set("replica_groups", *std::move(list));
  Shape shape = x.shape();
  shape.dims[*at] *= size;
  return x.graph()->EmitTyped(OpCode::kAllGather, {x}, std::move(attributes),
                              {}, std::move(shape), here);
}

Value ReduceScatter(const Value& x, int dimension, const Groups& groups,
                    CallSite here) {
  if (!x) return x;
  int64_t size = 0;
  const auto at = DimensionOf(x, dimension, "reduce_scatter", here);
  auto list = GroupsOf(x.graph(), groups, "reduce_scatter", here, &size);
  if (!at || !list) return Value();
  if (size == 1) return x;
  Shape shape = x.shape();
  if (shape.dims[*at] % size != 0) {
    x.graph()->Fail(here, StrCat("reduce_scatter: dimension ", dimension,
                                 " of ", DimsText(x.dims()),
                                 " does not divide among ", size, " replicas"));
    return Value();
  }
  shape.dims[*at] /= size;
  AttributeMap attributes;
  attributes.Set("scatter_dimension", hlo::IntValue{*at});
  attributes.Set("replica_groups", *std::move(list));
  std::vector<hlo::Region> regions;
  regions.push_back(x.graph()->ScalarBody(OpCode::kAdd, x.type()));
  return x.graph()->EmitTyped(OpCode::kReduceScatter, {x},
                              std::move(attributes), std::move(regions),
                              std::move(shape), here);
}

Value AllToAll(const Value& x, int split, int concat, const Groups& groups,
               CallSite here) {
  if (!x) return x;
  int64_t size = 0;
  const auto from = DimensionOf(x, split, "all_to_all", here);
  const auto to = DimensionOf(x, concat, "all_to_all", here);
  auto list = GroupsOf(x.graph(), groups, "all_to_all", here, &size);
  if (!from || !to || !list) return Value();
  if (size == 1) return x;
  AttributeMap attributes;
  attributes.Set("split_dimension", hlo::IntValue{*from});
  attributes.Set("concat_dimension", hlo::IntValue{*to});
  attributes.Set("split_count", hlo::IntValue{size});
  attributes.Set("replica_groups", *std::move(list));
  return x.graph()->Emit1(OpCode::kAllToAll, {x}, std::move(attributes), here);
}

Value CollectivePermute(const Value& x,
                        const std::vector<std::pair<int64_t, int64_t>>& pairs,
                        CallSite here) {
  if (!x) return x;
  Dims flat;
  for (const auto& [from, to] : pairs) flat.insert(flat.end(), {from, to});
  AttributeMap attributes;
  attributes.Set("source_target_pairs", hlo::MatrixOf(flat, 2));
  return x.graph()->Emit1(OpCode::kCollectivePermute, {x},
                          std::move(attributes), here);
}

}  // namespace escala::graph
