// Reads collectives from a compiled program. The constants are field numbers of
// XLA's HloModuleProto (xla/service/hlo.proto).
#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "escala/base/wire/protobuf.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::plan {

namespace {

constexpr uint32_t kModuleOfConfigured = 1;
constexpr uint32_t kComputations = 3;
constexpr uint32_t kInstructions = 2;
constexpr uint32_t kOpcode = 2;
constexpr uint32_t kShape = 3;
constexpr uint32_t kId = 35;
constexpr uint32_t kOperandIds = 36;
constexpr uint32_t kElementType = 2;
constexpr uint32_t kDimensions = 3;
constexpr uint32_t kTupleShapes = 4;

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

Result<int64_t> BytesOf(std::string_view shape, int depth = 0) {
  if (depth > kMostNested)
    return InvalidArgument("a shape of tuples is nested too deep");
  ProtoReader reader(shape);
  uint64_t type = 0;
  std::vector<int64_t> dims;
  int64_t inner = 0;
  while (reader.Next()) {
    switch (reader.field()) {
      case kElementType:
        type = reader.Uint64();
        break;
      case kDimensions:
        reader.RepeatedInt64(&dims);
        break;
      case kTupleShapes: {
        ESCALA_ASSIGN_OR_RETURN(const int64_t bytes,
                                BytesOf(reader.Bytes(), depth + 1));
        inner += bytes;
        break;
      }
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  double bytes = BitsOf(type) / 8.0;
  for (const int64_t dim : dims)
    bytes *= static_cast<double>(std::max<int64_t>(dim, 0));
  return inner + static_cast<int64_t>(std::min(bytes, 1e18));
}

struct Instruction {
  std::string opcode;
  int64_t id = 0;
  int64_t bytes = 0;  // of its result
  std::vector<int64_t> operands;
};

Result<Instruction> ReadInstruction(std::string_view message) {
  Instruction instruction;
  ProtoReader reader(message);
  while (reader.Next()) {
    switch (reader.field()) {
      case kOpcode:
        instruction.opcode = reader.Bytes();
        break;
      case kShape: {
        ESCALA_ASSIGN_OR_RETURN(instruction.bytes, BytesOf(reader.Bytes()));
        break;
      }
      case kId:
        instruction.id = reader.Int64();
        break;
      case kOperandIds:
        reader.RepeatedInt64(&instruction.operands);
        break;
    }
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return instruction;
}

// The kind of a collective: "all-reduce" for "all-reduce-start", too. "" for
// other ops, including "-done" ops, so that an asynchronous collective counts
// once.
std::string_view KindOf(std::string_view opcode) {
  static constexpr std::string_view kKinds[] = {
      "all-reduce",          "all-gather", "reduce-scatter",
      "collective-permute",  "all-to-all", "ragged-all-to-all",
      "collective-broadcast"};
  constexpr std::string_view kStart = "-start";
  if (opcode.ends_with(kStart)) opcode.remove_suffix(kStart.size());
  const auto* const kind =
      std::find(std::begin(kKinds), std::end(kKinds), opcode);
  return kind == std::end(kKinds) ? std::string_view() : *kind;
}

Status AddComputation(std::string_view message,
                      std::map<std::string_view, CollectiveSum>* sums) {
  std::unordered_map<int64_t, int64_t> bytes;  // by id
  std::vector<Instruction> collectives;
  ProtoReader reader(message);
  while (reader.Next()) {
    if (reader.field() != kInstructions) continue;
    ESCALA_ASSIGN_OR_RETURN(Instruction instruction,
                            ReadInstruction(reader.Bytes()));
    bytes[instruction.id] = instruction.bytes;
    if (!KindOf(instruction.opcode).empty())
      collectives.push_back(std::move(instruction));
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  for (const Instruction& collective : collectives) {
    const std::string_view kind = KindOf(collective.opcode);
    int64_t given = 0;
    for (const int64_t operand : collective.operands) given += bytes[operand];
    int64_t made = collective.bytes;
    // The result of an all-gather-start includes its operands.
    if (collective.opcode != kind && kind == "all-gather") made -= given;
    CollectiveSum& sum = (*sums)[kind];
    sum.kind = kind;
    ++sum.count;
    sum.bytes += kind == "all-gather" ? std::max(given, made) : given;
  }
  return Status();
}

}  // namespace

Result<std::vector<CollectiveSum>> CollectivesOf(std::string_view program,
                                                 std::string_view format) {
  if (format == "hlo_with_config") {
    ProtoReader outer(program);
    std::string_view module;
    while (outer.Next())
      if (outer.field() == kModuleOfConfigured) module = outer.Bytes();
    ESCALA_RETURN_IF_ERROR(outer.status().WithContext("the compiled program"));
    program = module;
  } else if (format != "hlo") {
    return Unimplemented("the compiled program is given as \"", format,
                         "\", expected hlo or hlo_with_config");
  }
  std::map<std::string_view, CollectiveSum> sums;
  ProtoReader reader(program);
  while (reader.Next())
    if (reader.field() == kComputations)
      ESCALA_RETURN_IF_ERROR(AddComputation(reader.Bytes(), &sums)
                                 .WithContext("the compiled program"));
  ESCALA_RETURN_IF_ERROR(reader.status().WithContext("the compiled program"));
  std::vector<CollectiveSum> list;
  for (auto& [kind, sum] : sums) list.push_back(std::move(sum));
  return list;
}

}  // namespace escala::plan
