// Values of a global program, as its replicas see them and as its cores hold
// them.
#pragma once

#include <vector>

#include "escala/hlo/reference/interpreter.h"

namespace escala::hlo {

// What one list of arguments or results is: types, and attributes of which
// sdy.sharding says where the pieces are. Without it every core holds all.
struct ShardedList {
  std::vector<Type> types;
  const std::vector<AttributeMap>* attributes;
};
ShardedList ArgumentsOf(const Function& function);
ShardedList ResultsOf(const Function& function);

// From one row of whole values per replica to one row per core, and back.
// kInvalidArgument where a mesh does not have `num_partitions` devices.
Result<std::vector<std::vector<Literal>>> CutRows(
    const Module& module, const ShardedList& list,
    const std::vector<std::vector<Literal>>& whole, int64_t num_partitions);
Result<std::vector<std::vector<Literal>>> JoinRows(
    const Module& module, const ShardedList& list,
    const std::vector<std::vector<Literal>>& pieces, int64_t num_partitions);

}  // namespace escala::hlo
