// Determines how a program is distributed over virtual cores. The plan is read
// from the program itself, before anything is compiled.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/sharding.h"

namespace escala::engine {

// Where values may be: HBM, the default; memory of the host, pinned to its
// place or not, as a TPU's plug-in names it.
inline constexpr const char* kMemoryKinds[] = {"device", "pinned_host",
                                               "unpinned_host"};

// An argument or result of the program.
struct ValuePlan {
  Shape global;  // the shape that the program declares
  // what one core holds; the same as `global` if it is not sharded
  Shape local;
  // By logical partition; empty if every core holds all of the value.
  std::vector<hlo::Shard> shards;
  // By logical partition: where its shard begins in the value's bytes, if every
  // shard is one piece of them. Empty otherwise, and if the value is unreduced.
  std::vector<int64_t> offsets;
  // By logical partition, if the value is unreduced, which means that it is the
  // sum, maximum or minimum (`sharding.reduction`) of several values: the
  // number of the one that the core holds (a piece of). Empty otherwise.
  std::vector<int64_t> part;
  // The partition that alone holds the value, if its sharding says so; -1: it
  // does not. The others pass and get something of the same shape.
  int64_t holder = -1;
  // The sharding, if `shards` is not empty or there is a holder.
  hlo::Mesh mesh;
  hlo::Sharding sharding;
  std::string memory_kind = kMemoryKinds[0];
  // The order of its bytes that the program asks for, by XLA's text; empty:
  // row-major. It is a name that buffers carry: all values are row-major.
  std::string layout;

  // Whether all partitions hold all of it.
  bool is_whole() const { return shards.empty() && holder < 0; }
  bool in_hbm() const { return memory_kind == kMemoryKinds[0]; }
};

struct ArgumentPlan : ValuePlan {
  // The program may reuse the argument's memory; the caller's buffer is invalid
  // after the run.
  bool donated = false;
  int64_t alias_result = -1;  // the result that takes over the memory; -1: any
};

struct ProgramPlan {
  enum class Kind {
    kPerCore,
    // The program is written in terms of global values (Shardy). It runs once
    // per replica; manual computations in it run once per partition.
    kGlobal,
  };
  Kind kind = Kind::kPerCore;
  std::string why;  // the reason for `kind`, one line for the log
  int64_t num_replicas = 1;
  int64_t num_partitions = 1;
  std::vector<ArgumentPlan> arguments;
  std::vector<ValuePlan> results;
  // If these are the cores of one host (hosts/host_program.h): the numbers that
  // they have in the program of all. Empty: the same numbers.
  std::vector<int64_t> core_numbers;

  int64_t NumberOf(int64_t core) const {
    return core_numbers.empty() ? core
                                : core_numbers[static_cast<size_t>(core)];
  }
  int64_t num_cores() const { return num_replicas * num_partitions; }
};

// Fails, with the argument or result at fault in the message, if a mesh does
// not have num_partitions devices, a sharding does not divide its value, or an
// attribute asks for something that is not supported.
// REQUIRES: module.entry() != nullptr
Result<ProgramPlan> PlanProgram(const hlo::Module& module, int64_t num_replicas,
                                int64_t num_partitions);

}  // namespace escala::engine
