// The constants are field numbers of XLA's messages (xla/service/hlo.proto,
// xla/xla_data.proto).
#include "escala/tpu/compiled_instruction.h"

#include <algorithm>
#include <array>

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

namespace shape_field {
constexpr uint32_t kElementType = 2, kDimensions = 3, kTupleShapes = 4;
}  // namespace shape_field

// No valid program nests tuples deeper than this.
constexpr int kMostNested = 16;

// Bits of an element of xla.PrimitiveType; 0: not an array.
int BitsOf(uint64_t type) {
  static constexpr std::array<uint8_t, 36> kBits = {
      0,  8, 8, 16, 32, 64, 8,   16, 32, 64, 16, 32,  // pred .. f32
      64, 0, 0, 64, 16, 0,  128, 8,  8,  4,  4,  8,   // f64 .. f8e4m3b11fnuz
      8,  8, 2, 2,  8,  8,  1,   1,  4,  8,  0,  0};
  return type < kBits.size() ? kBits[type] : 0;
}

Result<double> SizeOf(std::string_view shape, int depth) {
  if (depth > kMostNested)
    return InvalidArgument("a shape of tuples is nested too deep");
  ProtoReader reader(shape);
  uint64_t type = 0;
  std::vector<int64_t> dims;
  double inner = 0;
  while (reader.Next()) {
    switch (reader.field()) {
      case shape_field::kElementType:
        type = reader.Uint64();
        break;
      case shape_field::kDimensions:
        reader.RepeatedInt64(&dims);
        break;
      case shape_field::kTupleShapes: {
        ESCALA_ASSIGN_OR_RETURN(const double bytes,
                                SizeOf(reader.Bytes(), depth + 1));
        inner += bytes;
        break;
      }
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  double bytes = BitsOf(type) / 8.0;
  for (const int64_t dim : dims)
    bytes *= static_cast<double>(std::max<int64_t>(dim, 0));
  return inner + std::min(bytes, 1e18);
}

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

Result<double> BytesOfShape(std::string_view shape) { return SizeOf(shape, 0); }

}  // namespace escala::tpu
