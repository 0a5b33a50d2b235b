// Converts values of a global program between whole values per replica and
// shards per core.
#pragma once

#include <vector>

#include "escala/hlo/reference/interpreter.h"

namespace escala::hlo {

// A list of arguments or results: types, and attributes, whose sdy.sharding
// says how a value is sharded. Without it every core holds the whole value.
struct ShardedList {
  std::vector<Type> types;
  const std::vector<AttributeMap>* attributes;
};
ShardedList ArgumentsOf(const Function& function);
ShardedList ResultsOf(const Function& function);

// Converts one row of whole values per replica to one row per core, and back.
// Fails with kInvalidArgument if a mesh does not have `num_partitions` devices.
Result<std::vector<std::vector<Literal>>> CutRows(
    const Module& module, const ShardedList& list,
    const std::vector<std::vector<Literal>>& whole, int64_t num_partitions);
Result<std::vector<std::vector<Literal>>> JoinRows(
    const Module& module, const ShardedList& list,
    const std::vector<std::vector<Literal>>& pieces, int64_t num_partitions);

}  // namespace escala::hlo
