// The interface of the reference kernels: a kernel runs one op on operand views
// and writes into given result memory. Kernels are plain loops that can be read
// beside the StableHLO specification.
//
// A kernel may rely on a verified op: shapes and attributes agree. It fails
// only for errors that verification cannot see (an index operand out of the
// range that the specification allows, an unknown custom call).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::hlo {

// Runs a region of an op on given values, e.g. the body of reduce, sort, map,
// scatter.
class RegionRunner {
 public:
  virtual ~RegionRunner() = default;
  // `arguments` and `results` match the region's arguments and terminator.
  virtual Status Run(int region, std::span<const ConstView> arguments,
                     std::span<const View> results) = 0;
};

// The core that an op runs on, and the inputs of its random numbers.
class HostTransfers;  // host_transfers.h
class HostExchange;   // host_exchange.h

struct CoreContext {
  int64_t replica = 0;
  int64_t partition = 0;
  int64_t core = 0;        // logical: replica * num_partitions + partition
  uint64_t seed = 0;       // of the executable
  uint64_t execution = 0;  // counts Execute calls of the executable
  // Differs for every op of the program and every iteration of the loops around
  // it (op_index.h).
  uint64_t op_index = 0;
  // SOFTPOD_MATMUL=bf16: see MatMulPrecision (matmul_precision.h).
  bool round_matmul_operands_to_bf16 = false;
  HostTransfers* host = nullptr;  // of this execution
  HostExchange* hosts = nullptr;  // of this execution
};

struct KernelCall {
  const OpContext& op;
  std::span<const ConstView> operands;
  std::span<const View> results;  // not aliased with operands
  RegionRunner* regions;          // when the op has regions
  CoreContext core;
  CancelFlag cancel = nullptr;
};

// A collective among cores that all have arrived. Indices: [core][operand].
struct CollectiveCall {
  const OpContext& op;
  int64_t num_replicas;
  int64_t num_partitions;
  // The participating cores as ascending logical ids; operands and results are
  // in this order. Every group of the op is either wholly inside or wholly
  // outside. Result views of several cores may be the same memory if the cores
  // have the same results: the cores of a group for all_reduce, all_gather and
  // collective_broadcast, and all cores that are in no group.
  std::span<const int64_t> cores;
  std::span<const std::span<const ConstView>> operands;
  std::span<const std::span<const View>> results;
  RegionRunner* regions;
};

// The process groups of a collective as logical core ids, according to the
// specification's cross_replica, cross_partition, cross_replica_and_partition
// and flattened_ids (chosen by channel handle and use_global_device_ids). For
// collective_permute: its pairs. Fails on ids that are out of range or
// repeated.
Result<std::vector<std::vector<int64_t>>> ProcessGroups(const OpContext& op,
                                                        int64_t num_replicas,
                                                        int64_t num_partitions);

// Registers a custom_call target for the whole process. Thread-safe. The kernel
// must check its operands and results itself (see custom_call.cc), because
// verification checks only what the row in ops.def says.
void RegisterCustomCall(std::string_view target, Kernel kernel);

namespace ref {
// The kernels that the rows of ops.def name, defined in the files of this
// folder. CustomCall fails on an unknown target with the list of known ones.
#define ESCALA_KERNEL(name) Status name(const KernelCall&);
#define ESCALA_COLLECTIVE(name) Status name(const CollectiveCall&);
#define ESCALA_SPECIAL(...)
#define ESCALA_OP(code, name, operands, results, regions, attributes, shape, \
                  work, reference, ...)                                      \
  reference
#include "escala/hlo/ops.def"
#undef ESCALA_OP
#undef ESCALA_SPECIAL
#undef ESCALA_COLLECTIVE
#undef ESCALA_KERNEL
}  // namespace ref
}  // namespace escala::hlo
