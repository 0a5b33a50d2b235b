// The constants are field numbers of XLA's messages (xla/service/hlo.proto).
#include "escala/tpu/compiled_instruction.h"

#include "escala/base/wire/protobuf.h"

namespace escala::tpu {
namespace {

namespace computation_field {
constexpr uint32_t kInstructions = 2, kId = 5, kRootId = 6;
}  // namespace computation_field
namespace instruction_field {
constexpr uint32_t kOpcode = 2, kShape = 3, kLiteral = 8, kTupleIndex = 13,
                   kChannel = 26, kId = 35, kOperands = 36, kCalled = 38,
                   kBackendConfig = 43, kOldGroups = 49, kPairs = 52,
                   kDirection = 63, kFrontend = 68, kGlobalIds = 71,
                   kGroups = 87, kIotaGroups = 92, kMeshGroups = 93;
}  // namespace instruction_field

Result<std::pair<int64_t, int64_t>> ReadPair(std::string_view message) {
  std::pair<int64_t, int64_t> pair{0, 0};
  ProtoReader reader(message);
  while (reader.Next()) {
    if (reader.field() == 1) pair.first = reader.Int64();
    if (reader.field() == 2) pair.second = reader.Int64();
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return pair;
}

Result<CompiledInstruction> ReadInstruction(std::string_view message) {
  namespace field = instruction_field;
  CompiledInstruction one;
  ProtoReader reader(message);
  while (reader.Next()) {
    switch (reader.field()) {
      case field::kOpcode:
        one.opcode = reader.Bytes();
        break;
      case field::kShape:
        one.shape = reader.Bytes();
        break;
      case field::kLiteral:
        one.literal = reader.Bytes();
        break;
      case field::kTupleIndex:
        one.tuple_index = reader.Int64();
        break;
      case field::kChannel:
        one.channel = reader.Int64();
        break;
      case field::kId:
        one.id = reader.Int64();
        break;
      case field::kOperands:
        reader.RepeatedInt64(&one.operands);
        break;
      case field::kCalled:
        reader.RepeatedInt64(&one.called);
        break;
      case field::kBackendConfig:
        one.config = reader.Bytes();
        break;
      case field::kDirection:
        one.direction = reader.Bytes();
        break;
      case field::kFrontend:
        one.frontend = reader.Bytes();
        break;
      case field::kGlobalIds:
        one.global_ids = reader.Bool();
        break;
      case field::kOldGroups:
        ESCALA_RETURN_IF_ERROR(AddGroup(reader.Bytes(), &one.old_groups));
        break;
      case field::kPairs: {
        ESCALA_ASSIGN_OR_RETURN(const auto pair, ReadPair(reader.Bytes()));
        one.pairs.push_back(pair);
        break;
      }
      case field::kGroups:
        one.groups = reader.Bytes();
        one.has_groups = true;
        break;
      case field::kIotaGroups:
        one.iota = reader.Bytes();
        one.has_iota = true;
        break;
      case field::kMeshGroups:
        one.mesh = reader.Bytes();
        one.has_mesh = true;
        break;
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return one;
}

}  // namespace

Result<std::pair<int64_t, CompiledComputation>> ReadComputation(
    std::string_view message) {
  int64_t id = 0;
  CompiledComputation computation;
  ProtoReader reader(message);
  while (reader.Next()) {
    switch (reader.field()) {
      case computation_field::kInstructions: {
        ESCALA_ASSIGN_OR_RETURN(CompiledInstruction one,
                                ReadInstruction(reader.Bytes()));
        computation.by_id[one.id] = computation.instructions.size();
        computation.instructions.push_back(std::move(one));
        break;
      }
      case computation_field::kId:
        id = reader.Int64();
        break;
      case computation_field::kRootId:
        computation.root = reader.Int64();
        break;
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return std::pair(id, std::move(computation));
}

}  // namespace escala::tpu
