#include "escala/softpod/pod/compile_options.h"

#include "escala/base/wire/protobuf.h"

namespace escala::softpod {
namespace {

// A field with another wire type than the schema's is an error.
Result<std::vector<std::vector<int64_t>>> ReadDeviceAssignment(
    std::string_view proto) {
  int64_t replicas = 0;
  int64_t computations = 0;
  std::vector<std::vector<int64_t>> by_computation;
  ProtoReader reader(proto);
  while (reader.Next()) {
    if (reader.field() == 1) {
      replicas = reader.Int64();
    } else if (reader.field() == 2) {
      computations = reader.Int64();
    } else if (reader.field() == 3) {
      ProtoReader computation(reader.Bytes());
      std::vector<int64_t>& ids = by_computation.emplace_back();
      while (computation.Next())
        if (computation.field() == 1) computation.RepeatedInt64(&ids);
      ESCALA_RETURN_IF_ERROR(computation.status());
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  if (computations != static_cast<int64_t>(by_computation.size()))
    return InvalidArgument("says ", computations, " partitions but lists ",
                           by_computation.size());
  for (const auto& ids : by_computation)
    if (static_cast<int64_t>(ids.size()) != replicas)
      return InvalidArgument("says ", replicas, " replicas but lists ",
                             ids.size(), " devices of a partition");
  std::vector<std::vector<int64_t>> assignment;
  for (int64_t r = 0; r < replicas && computations > 0; ++r) {
    std::vector<int64_t>& row = assignment.emplace_back();
    for (const auto& ids : by_computation)
      row.push_back(ids[static_cast<size_t>(r)]);
  }
  return assignment;
}

Status ReadBuildOptions(std::string_view proto, CompileOptions* options) {
  ProtoReader reader(proto);
  while (reader.Next()) {
    switch (reader.field()) {
      case 4:
        options->num_replicas = reader.Int64();
        break;
      case 5:
        options->num_partitions = reader.Int64();
        break;
      case 9: {
        auto assignment = ReadDeviceAssignment(reader.Bytes());
        if (!assignment.ok())
          return assignment.status().WithContext("device_assignment");
        options->device_assignment = std::move(assignment).value();
        break;
      }
      case 19:
        options->shardy = reader.Bool();
        break;
      case 23:
        if (const int64_t processes = reader.Int64(); processes > 1)
          return Unimplemented("process_count is ", processes,
                               "; a software Pod runs in one process");
        break;
        // 6 has XLA partition the program: here the program itself says how it
        // is partitioned. 12 and 18 permit the plug-in to choose
        // shardings, which it need not do. The other fields concern XLA's own
        // passes.
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  if (options->num_replicas < 0 || options->num_partitions < 0)
    return InvalidArgument("num_replicas is ", options->num_replicas,
                           ", num_partitions ", options->num_partitions,
                           "; expected numbers from 1");
  return Status();
}

// Checks the name of one entry of a framework's compiler_options.
Status CheckFlag(std::string_view proto) {
  std::string name;
  ProtoReader reader(proto);
  while (reader.Next())
    if (reader.field() == 1) name = reader.Bytes();
  ESCALA_RETURN_IF_ERROR(reader.status());
  if (name.starts_with("xla_")) return Status();
  return InvalidArgument("No such compile option: '", name,
                         "'; the software Pod takes the flags of XLA's "
                         "compiler (xla_...), which have no effect here, and "
                         "has none of its own: set SOFTPOD_... variables");
}

Status ReadTop(std::string_view proto, CompileOptions* options) {
  ProtoReader reader(proto);
  while (reader.Next()) {
    switch (reader.field()) {
      case 2:
        if (reader.Bool())
          return Unimplemented(
              "parameter_is_tupled_arguments is not supported; pass the "
              "arguments one by one");
        break;
      case 3:
        ESCALA_RETURN_IF_ERROR(ReadBuildOptions(reader.Bytes(), options));
        break;
      case 4:
        options->portable = reader.Bool();
        break;
      case 7:
        ESCALA_RETURN_IF_ERROR(CheckFlag(reader.Bytes()));
        break;
    }
  }
  return reader.status();
}

}  // namespace

Result<CompileOptions> ReadCompileOptions(std::string_view proto) {
  CompileOptions options;
  options.proto = proto;
  if (Status status = ReadTop(proto, &options); !status.ok())
    return status.WithContext("compile options (CompileOptionsProto)");
  return options;
}

std::string WriteDeviceAssignment(
    const std::vector<std::vector<int64_t>>& assignment) {
  ProtoWriter proto;
  const size_t partitions = assignment.empty() ? 0 : assignment[0].size();
  proto.Uint64(1, assignment.size()).Uint64(2, partitions);
  for (size_t p = 0; p < partitions; ++p) {
    std::vector<int64_t> ids;
    for (const auto& row : assignment) ids.push_back(row[p]);
    ProtoWriter computation;
    computation.PackedInt64(1, ids);
    proto.Message(3, computation);
  }
  return proto.bytes();
}

}  // namespace escala::softpod
