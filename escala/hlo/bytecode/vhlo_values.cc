// Attributes of the VHLO dialect (stablehlo/dialect/VhloBytecode.cpp), as those
// of StableHLO.
#include <bit>
#include <cstdio>
#include <span>

#include "escala/hlo/bytecode/values.h"
#include "escala/hlo/text/lexer.h"

namespace escala::hlo::bytecode {
namespace {

enum Code : uint64_t {
  kArray = 1,
  kBoolean = 2,
  kDictionary = 6,
  kFloat = 8,
  kInteger = 9,
  kOutputOperandAlias = 10,
  kString = 14,
  kTensor = 15,
  kType = 17,
  kTypeExtensions = 18,
  kResultAccuracyMode = 19,
  kResultAccuracy = 20,
  kSubAxisInfo = 21,
  kAxisRef = 22,
  kReplicaGroupMeshAxes = 23,
  kMeshAxis = 24,
  kMesh = 25,
};

// The words of an enumeration by number; VhloEnums.td.
struct Enumeration {
  uint64_t code;
  std::string_view before;  // the text of a value is before, word, after
  std::string_view after;
  std::string_view words[6];
};
constexpr Enumeration kEnumerations[] = {
    {3,
     "#stablehlo<comparison_direction ",
     ">",
     {"EQ", "NE", "GE", "GT", "LE", "LT"}},
    {4,
     "#stablehlo<comparison_type ",
     ">",
     {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}},
    {5, "", " : i32", {"0", "1", "2", "3", "4"}},  // api_version
    {7, "#stablehlo<fft_type ", ">", {"FFT", "IFFT", "RFFT", "IRFFT"}},
    {11, "#stablehlo<precision ", ">", {"DEFAULT", "HIGH", "HIGHEST"}},
    {12, "#stablehlo<rng_algorithm ", ">", {"DEFAULT", "THREE_FRY", "PHILOX"}},
    {13, "#stablehlo<rng_distribution ", ">", {"", "UNIFORM", "NORMAL"}},
    {16,
     "#stablehlo<transpose ",
     ">",
     {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}},
    {kResultAccuracyMode,
     "#stablehlo.result_accuracy_mode<",
     ">",
     {"DEFAULT", "HIGHEST", "TOLERANCE"}},
};

// Those of the CHLO dialect; stablehlo/dialect/ChloBytecode.cpp.
constexpr Enumeration kChloEnumerations[] = {
    {0,
     "#chlo<comparison_direction ",
     ">",
     {"EQ", "NE", "GE", "GT", "LE", "LT"}},
    {1,
     "#chlo<comparison_type ",
     ">",
     {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}},
};

const Enumeration* FindEnumeration(std::span<const Enumeration> all,
                                   uint64_t code) {
  for (const Enumeration& e : all)
    if (e.code == code) return &e;
  return nullptr;
}

bool DecodeEnumeration(ByteReader* in, const Enumeration& e, Value* out) {
  uint64_t number = 0;
  if (!in->VarInt(&number)) return false;
  if (number >= std::size(e.words) || e.words[number].empty())
    return in->Unsupported("got the value ", number, " of ", e.before,
                           "...>, which is not known");
  out->kind = ValueKind::kEnum;
  out->number = static_cast<int64_t>(number);
  out->text = StrCat(e.before, e.words[number], e.after);
  return true;
}

}  // namespace

bool Values::DecodeVhlo(ByteReader* in, Value* out) {
  uint64_t code = 0, number = 0;
  if (!in->VarInt(&code)) return false;
  if (const Enumeration* e = FindEnumeration(kEnumerations, code))
    return DecodeEnumeration(in, *e, out);
  switch (code) {
    case kArray:
      out->kind = ValueKind::kArray;
      return ReadItems(in, &out->items);
    case kBoolean:
      out->kind = ValueKind::kBool;
      if (!in->VarInt(&number)) return false;
      out->number = number != 0;
      return number <= 1 || in->Fail("got the boolean ", number);
    case kDictionary:
      out->kind = ValueKind::kDict;
      if (!in->Count(&number)) return false;
      out->items.resize(2 * number);
      for (uint32_t& item : out->items)
        if (!ReadValueIndex(in, &item)) return false;
      return true;
    case kFloat:
    case kInteger:
      return ReadNumber(in, out);
    case kOutputOperandAlias:
      return DecodeOutputAlias(in, out);
    case kString:
      out->kind = ValueKind::kString;
      return container_.ReadString(in, &out->bytes);
    case kTensor:
      out->kind = ValueKind::kTensor;
      return ReadTypeIndex(in, &out->type) && in->Blob(&out->bytes);
    case kType:
      out->kind = ValueKind::kType;
      return ReadTypeIndex(in, &out->type);
    case kTypeExtensions: {
      out->text = "#stablehlo.bounds<";
      if (!ReadSignedList(in, &out->text)) return false;
      out->text += ">";
      return true;
    }
    case kResultAccuracy:
      return DecodeAccuracy(in, out);
    case kSubAxisInfo: {
      int64_t before = 0, size = 0;
      if (!in->SignedVarInt(&before) || !in->SignedVarInt(&size)) return false;
      out->text = StrCat("(", before, ")", size);
      return true;
    }
    case kAxisRef:
    case kMeshAxis:
      return DecodeAxis(in, code, out);
    case kReplicaGroupMeshAxes:
    case kMesh:
      return DecodeMesh(in, code, out);
    default:
      return in->Unsupported("the attribute with code ", code,
                             " of the VHLO dialect is not known");
  }
}

bool Values::DecodeChlo(ByteReader* in, Value* out) {
  uint64_t code = 0;
  if (!in->VarInt(&code)) return false;
  if (const Enumeration* e = FindEnumeration(kChloEnumerations, code))
    return DecodeEnumeration(in, *e, out);
  return in->Unsupported("the attribute with code ", code,
                         " of the CHLO dialect is not known");
}

bool Values::DecodeOutputAlias(ByteReader* in, Value* out) {
  int64_t operand = 0;
  out->text = "#stablehlo.output_operand_alias<output_tuple_indices = [";
  if (!ReadSignedList(in, &out->text) || !in->SignedVarInt(&operand))
    return false;
  StrAppend(&out->text, StrCat("], operand_index = ", operand,
                               ", operand_tuple_indices = ["));
  if (!ReadSignedList(in, &out->text)) return false;
  out->text += "]>";
  return true;
}

// Tolerances as doubles, a number of units in the last place, and a mode.
bool Values::DecodeAccuracy(ByteReader* in, Value* out) {
  int64_t absolute = 0, relative = 0, ulps = 0;
  const Value* mode = nullptr;
  if (!in->SignedVarInt(&absolute) || !in->SignedVarInt(&relative) ||
      !in->SignedVarInt(&ulps) || !ReadValue(in, &mode))
    return false;
  const auto text = [](int64_t bits) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.17e", std::bit_cast<double>(bits));
    return std::string(buffer);
  };
  out->kind = ValueKind::kAccuracy;
  out->number = absolute != 0 || relative != 0 || ulps != 0 ||
                mode->kind != ValueKind::kEnum || mode->number != 0;
  out->text = StrCat("#stablehlo.result_accuracy<atol = ", text(absolute),
                     ", rtol = ", text(relative), ", ulps = ", ulps,
                     ", mode = ", mode->text, ">");
  return true;
}

// Replica groups by mesh axes: a reference to an axis or a part of it, or an
// axis of a mesh with its size.
bool Values::DecodeAxis(ByteReader* in, uint64_t code, Value* out) {
  const Value* name = nullptr;
  if (!ReadValue(in, &name)) return false;
  if (name->kind != ValueKind::kString)
    return in->Fail("got an axis whose name is no string");
  const std::string quoted = text::Quote(name->bytes);
  if (code == kMeshAxis) {
    int64_t size = 0;
    if (!in->SignedVarInt(&size)) return false;
    out->text = StrCat("<name=", quoted, ", size=", size, ">");
    return true;
  }
  uint64_t has_part = 0;
  const Value* part = nullptr;
  if (!in->VarInt(&has_part) || (has_part != 0 && !ReadValue(in, &part)))
    return false;
  out->text = StrCat("#stablehlo.axis_ref<name = ", quoted);
  if (part != nullptr)
    StrAppend(&out->text, StrCat(", sub_axis_info = ", part->text));
  out->text += ">";
  return true;
}

bool Values::DecodeMesh(ByteReader* in, uint64_t code, Value* out) {
  if (code == kReplicaGroupMeshAxes) {
    const Value* mesh = nullptr;
    if (!ReadValue(in, &mesh)) return false;
    out->text = "#stablehlo.replica_group_mesh_axes<mesh = ";
    Value symbol = *mesh;
    if (symbol.kind == ValueKind::kString) symbol.kind = ValueKind::kSymbol;
    if (!Append(in, symbol, &out->text)) return false;
    out->text += ", axes = ";
    if (!ReadText(in, &out->text)) return false;
    out->text += ">";
    return true;
  }
  uint32_t ids = 0;
  bool has_ids = false;
  uint64_t number = 0;
  out->text = "#stablehlo.mesh<axes=";
  if (!ReadText(in, &out->text) || !in->VarIntWithFlag(&number, &has_ids))
    return false;
  if (has_ids) {
    const Value* value = nullptr;
    if (number >= container_.attributes.size())
      return in->Fail("got attribute ", number, ", but there are ",
                      container_.attributes.size());
    ids = static_cast<uint32_t>(number);
    out->text += ", device_ids=";
    if (!GetValue(in, ids, &value) || !Append(in, *value, &out->text))
      return false;
  }
  out->text += ">";
  return true;
}

}  // namespace escala::hlo::bytecode
