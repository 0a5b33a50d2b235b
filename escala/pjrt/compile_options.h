// The options of a compilation, and the message that gives them to a plug-in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"

namespace escala::pjrt {

struct CompileOptions {
  // A per-core program with its collectives for N cores has num_replicas = N.
  int num_replicas = 1;
  // For a global program that the compiler partitions, as JAX sends it.
  int num_partitions = 1;
  bool use_spmd_partitioning = false;
  bool use_shardy_partitioner = false;
  // Device ids, num_replicas * num_partitions, replica-major. Empty: the
  // plug-in's default.
  std::vector<int> device_assignment;

  // Options for a program of that many cores, either per-core or global.
  static CompileOptions ForCores(int64_t cores, bool whole_machine);
};

// Returns a serialised CompileOptionsProto. Fails on a count below one, because
// some plug-ins then end the process, and on an assignment of another size.
Result<std::string> Serialize(const CompileOptions& options);

}  // namespace escala::pjrt
