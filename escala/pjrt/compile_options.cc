#include "escala/pjrt/compile_options.h"

#include <string_view>

#include "escala/base/strings.h"

namespace escala::pjrt {
namespace {

// Field numbers of xla/pjrt/proto/compile_options.proto and of
// DeviceAssignmentProto in xla/xla_data.proto. All defaults that a message of
// debug options would zero are kept by leaving it out.
constexpr int kExecutableBuildOptions = 3;
constexpr int kNumReplicas = 4;
constexpr int kNumPartitions = 5;
constexpr int kUseSpmdPartitioning = 6;
constexpr int kDeviceAssignment = 9;
constexpr int kUseShardyPartitioner = 19;
constexpr int kReplicaCount = 1;
constexpr int kComputationCount = 2;
constexpr int kComputationDevices = 3;
constexpr int kReplicaDeviceIds = 1;

void PutVarint(std::string* out, uint64_t value) {
  for (; value >= 0x80; value >>= 7)
    out->push_back(static_cast<char>(value | 0x80));
  out->push_back(static_cast<char>(value));
}

void PutNumber(std::string* out, int field, uint64_t value) {
  PutVarint(out, static_cast<uint64_t>(field) << 3);
  PutVarint(out, value);
}

void PutBytes(std::string* out, int field, std::string_view bytes) {
  PutVarint(out, static_cast<uint64_t>(field) << 3 | 2);
  PutVarint(out, bytes.size());
  out->append(bytes);
}

// The message lists, per partition, the devices of all replicas.
std::string SerializeAssignment(const CompileOptions& options) {
  std::string message;
  PutNumber(&message, kReplicaCount, options.num_replicas);
  PutNumber(&message, kComputationCount, options.num_partitions);
  for (int p = 0; p < options.num_partitions; ++p) {
    std::string ids;
    for (int r = 0; r < options.num_replicas; ++r)
      PutVarint(&ids, static_cast<uint64_t>(
                          options.device_assignment[r * options.num_partitions +
                                                    p]));
    std::string devices;
    PutBytes(&devices, kReplicaDeviceIds, ids);
    PutBytes(&message, kComputationDevices, devices);
  }
  return message;
}

}  // namespace

Result<std::string> Serialize(const CompileOptions& options) {
  if (options.num_replicas < 1 || options.num_partitions < 1)
    return InvalidArgument("a program needs at least one replica and one "
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
  std::string build;
  PutNumber(&build, kNumReplicas, options.num_replicas);
  PutNumber(&build, kNumPartitions, options.num_partitions);
  if (options.use_spmd_partitioning) PutNumber(&build, kUseSpmdPartitioning, 1);
  if (!assignment.empty())
    PutBytes(&build, kDeviceAssignment, SerializeAssignment(options));
  if (options.use_shardy_partitioner)
    PutNumber(&build, kUseShardyPartitioner, 1);
  std::string message;
  PutBytes(&message, kExecutableBuildOptions, build);
  return message;
}

}  // namespace escala::pjrt
