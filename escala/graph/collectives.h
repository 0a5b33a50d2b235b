// Collective ops between cores. Each inner list of `groups` is a group of
// replicas. All groups have the same size, and each replica is in exactly one.
// No groups: all replicas form one.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

using Groups = std::vector<std::vector<int64_t>>;

enum class Combine { kSum, kMax, kMin, kMul };

// This core's replica number (ui32).
Value ReplicaId(Graph* graph, CallSite here = CallSite::current());

Value AllReduce(const Value& x, const Groups& groups = {},
                Combine combine = Combine::kSum,
                CallSite here = CallSite::current());
// Reduces several values in one op.
std::vector<Value> AllReduce(const std::vector<Value>& x,
                             const Groups& groups = {},
                             Combine combine = Combine::kSum,
                             CallSite here = CallSite::current());
// Concatenates the group's values along `dimension`, in the group's order.
Value AllGather(const Value& x, int dimension, const Groups& groups = {},
                CallSite here = CallSite::current());
// Sums over the group; each replica keeps its part along `dimension`.
Value ReduceScatter(const Value& x, int dimension, const Groups& groups = {},
                    CallSite here = CallSite::current());
// Cuts x along `split`, sends part i to the group's replica i, and concatenates
// the received parts along `concat`.
Value AllToAll(const Value& x, int split, int concat, const Groups& groups = {},
               CallSite here = CallSite::current());
// Sends x along the {from, to} pairs; replicas that receive nothing get zeros.
Value CollectivePermute(const Value& x,
                        const std::vector<std::pair<int64_t, int64_t>>& pairs,
                        CallSite here = CallSite::current());

}  // namespace escala::graph
