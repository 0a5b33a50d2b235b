// How a program is spread over virtual cores: read from the program itself,
// before anything is compiled.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/sharding.h"

namespace escala::engine {

// An argument or result of the program.
struct ValuePlan {
  Shape global;  // as the program declares it
  Shape local;   // what one core holds: the same unless sharded
  // By logical partition; empty: every core holds all of it.
  std::vector<hlo::Shard> shards;
  // What cuts it, where something does.
  hlo::Mesh mesh;
  hlo::Sharding sharding;
  std::string memory_kind = "device";
};

struct ArgumentPlan : ValuePlan {
  // The program may reuse the argument's memory: its buffer is used up.
  bool donated = false;
  int64_t alias_result = -1;  // that takes the memory over; -1: any
};

struct ProgramPlan {
  enum class Kind {
    // Every core runs the program on its own arguments.
    kPerCore,
    // The program speaks of global values (Shardy): it runs once per replica,
    // manual computations in it once per partition.
    kGlobal,
  };
  Kind kind = Kind::kPerCore;
  std::string why;  // one line for the log
  int64_t num_replicas = 1;
  int64_t num_partitions = 1;
  std::vector<ArgumentPlan> arguments;
  std::vector<ValuePlan> results;

  int64_t num_cores() const { return num_replicas * num_partitions; }
};

// Fails, naming what does not fit, where a mesh has another size than
// num_partitions, a sharding does not divide its value, an attribute asks for
// something that does not exist here.
// REQUIRES: module.entry() != nullptr
Result<ProgramPlan> PlanProgram(const hlo::Module& module, int64_t num_replicas,
                                int64_t num_partitions);

}  // namespace escala::engine
