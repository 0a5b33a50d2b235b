// Ops by which cores meet. Groups name replicas: each inner list is a group;
// all have the same size, and a replica is in at most one (in all: exactly
// one). No groups: all replicas in one.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

using Groups = std::vector<std::vector<int64_t>>;

enum class Combine { kSum, kMax, kMin, kMul };

// ui32: which replica this is.
Value ReplicaId(Graph* graph, Here here = Here::current());

Value AllReduce(const Value& x, const Groups& groups = {},
                Combine combine = Combine::kSum, Here here = Here::current());
// Several in one op.
std::vector<Value> AllReduce(const std::vector<Value>& x,
                             const Groups& groups = {},
                             Combine combine = Combine::kSum,
                             Here here = Here::current());
// The parts of the group's replicas, in its order, along `dimension`.
Value AllGather(const Value& x, int dimension, const Groups& groups = {},
                Here here = Here::current());
// The sum over the group, of which each replica keeps its part.
Value ReduceScatter(const Value& x, int dimension, const Groups& groups = {},
                    Here here = Here::current());
// Cut along `split`, each part to another replica; what comes is joined along
// `concat`.
Value AllToAll(const Value& x, int split, int concat, const Groups& groups = {},
               Here here = Here::current());
// {from, to} pairs; who gets nothing gets zeros.
Value CollectivePermute(const Value& x,
                        const std::vector<std::pair<int64_t, int64_t>>& pairs,
                        Here here = Here::current());

}  // namespace escala::graph
