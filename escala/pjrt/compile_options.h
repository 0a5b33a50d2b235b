// How a program is to be compiled, and the message that says so to a plug-in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"

namespace escala::pjrt {

struct CompileOptions {
  // A program for N cores with its collectives inside is num_replicas = N.
  int num_replicas = 1;
  // For a program of the whole machine that the compiler cuts, as JAX sends it.
  int num_partitions = 1;
  bool use_spmd_partitioning = false;
  bool use_shardy_partitioner = false;
  // The device of every replica (and, inside it, partition): num_replicas *
  // num_partitions device ids. Empty: the plug-in's default.
  std::vector<int> device_assignment;

  // For a program of so many cores: each core's own, or the whole machine's.
  static CompileOptions ForCores(int64_t cores, bool whole_machine);
};

// A serialised CompileOptionsProto. Fails on counts below one, which some
// plug-ins answer by ending the process, and on an assignment of another size.
Result<std::string> Serialize(const CompileOptions& options);

}  // namespace escala::pjrt
