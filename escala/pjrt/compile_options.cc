#include "escala/pjrt/compile_options.h"

#include "escala/base/strings.h"
#include "escala/base/wire/protobuf.h"

namespace escala::pjrt {
namespace {

// Field numbers of xla/pjrt/proto/compile_options.proto and of
// DeviceAssignmentProto in xla/xla_data.proto. The message of debug options is
// left out, because it would set unmentioned options to zero instead of their
// defaults.
constexpr uint32_t kExecutableBuildOptions = 3;
constexpr uint32_t kNumReplicas = 4;
constexpr uint32_t kNumPartitions = 5;
constexpr uint32_t kUseSpmdPartitioning = 6;
constexpr uint32_t kDeviceAssignment = 9;
constexpr uint32_t kUseShardyPartitioner = 19;
constexpr uint32_t kReplicaCount = 1;
constexpr uint32_t kComputationCount = 2;
constexpr uint32_t kComputationDevices = 3;
constexpr uint32_t kReplicaDeviceIds = 1;

// The message lists the devices of all replicas, for each partition.
ProtoWriter Assignment(const CompileOptions& options) {
  ProtoWriter message;
  message.Int64(kReplicaCount, options.num_replicas);
  message.Int64(kComputationCount, options.num_partitions);
  for (int p = 0; p < options.num_partitions; ++p) {
    std::vector<int64_t> ids;
    for (int r = 0; r < options.num_replicas; ++r)
      ids.push_back(options.device_assignment[r * options.num_partitions + p]);
    message.Message(kComputationDevices,
                    ProtoWriter().PackedInt64(kReplicaDeviceIds, ids));
  }
  return message;
}

}  // namespace

CompileOptions CompileOptions::ForCores(int64_t cores, bool whole_machine) {
  CompileOptions options;
  (whole_machine ? options.num_partitions : options.num_replicas) =
      static_cast<int>(cores);
  options.use_spmd_partitioning = whole_machine;
  options.use_shardy_partitioner = whole_machine;
  return options;
}

Result<std::string> Serialize(const CompileOptions& options) {
  if (options.num_replicas < 1 || options.num_partitions < 1)
    return InvalidArgument(
        "a program needs at least one replica and one "
        "partition; asked for ",
        options.num_replicas, " x ", options.num_partitions);
  const int64_t positions =
      static_cast<int64_t>(options.num_replicas) * options.num_partitions;
  const std::vector<int>& assignment = options.device_assignment;
  if (!assignment.empty() &&
      static_cast<int64_t>(assignment.size()) != positions)
    return InvalidArgument("the device assignment has ", assignment.size(),
                           " entries; ", options.num_replicas, " replicas x ",
                           options.num_partitions, " partitions need ",
                           positions);
  ProtoWriter build;
  build.Int64(kNumReplicas, options.num_replicas);
  build.Int64(kNumPartitions, options.num_partitions);
  if (options.use_spmd_partitioning) build.Bool(kUseSpmdPartitioning, true);
  if (!assignment.empty())
    build.Message(kDeviceAssignment, Assignment(options));
  if (options.use_shardy_partitioner) build.Bool(kUseShardyPartitioner, true);
  return ProtoWriter().Message(kExecutableBuildOptions, build).bytes();
}

}  // namespace escala::pjrt
