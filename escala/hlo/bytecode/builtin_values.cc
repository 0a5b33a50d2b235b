// Attributes and locations of MLIR's builtin dialect
// (mlir/IR/BuiltinDialectBytecode.td).
#include "escala/hlo/bytecode/values.h"

namespace escala::hlo::bytecode {
namespace {

enum Code : uint64_t {
  kArray = 0,
  kDictionary = 1,
  kString = 2,
  kStringWithType = 3,
  kFlatSymbol = 4,
  kSymbol = 5,
  kType = 6,
  kUnit = 7,
  kInteger = 8,
  kFloat = 9,
  kCallSiteLoc = 10,
  kFileLineColLoc = 11,
  kFusedLoc = 12,
  kFusedLocWithMetadata = 13,
  kNameLoc = 14,
  kUnknownLoc = 15,
  kDenseResource = 16,
  kDenseArray = 17,
  kDenseElements = 18,
  kFileLineColRange = 22,
};

int Clamp(uint64_t number) {
  constexpr uint64_t kMost = 0x7fffffff;
  return static_cast<int>(std::min(number, kMost));
}

}  // namespace

bool Values::DecodeBuiltin(ByteReader* in, Value* out) {
  uint64_t code = 0;
  uint32_t index = 0;
  const Value* part = nullptr;
  if (!in->VarInt(&code)) return false;
  switch (code) {
    case kArray:
      out->kind = ValueKind::kArray;
      return ReadItems(in, &out->items);
    case kDictionary: {
      out->kind = ValueKind::kDict;
      uint64_t count = 0;
      if (!in->Count(&count)) return false;
      out->items.resize(2 * count);
      for (uint32_t& item : out->items)
        if (!ReadValueIndex(in, &item)) return false;
      return true;
    }
    case kString:
      out->kind = ValueKind::kString;
      return container_.ReadString(in, &out->bytes);
    case kStringWithType:
      out->kind = ValueKind::kString;
      return container_.ReadString(in, &out->bytes) &&
             ReadTypeIndex(in, &index);
    case kFlatSymbol:
      out->kind = ValueKind::kSymbol;
      if (!ReadValue(in, &part)) return false;
      out->bytes = part->bytes;
      return part->kind == ValueKind::kString ||
             in->Fail("got a symbol that is no string");
    case kType:
      out->kind = ValueKind::kType;
      return ReadTypeIndex(in, &out->type);
    case kUnit:
      out->text = "unit";
      return true;
    case kInteger:
    case kFloat:
      return ReadNumber(in, out);
    case kCallSiteLoc:
    case kFileLineColLoc:
    case kFusedLoc:
    case kFusedLocWithMetadata:
    case kNameLoc:
    case kUnknownLoc:
    case kFileLineColRange:
      return DecodeLocation(in, code, out);
    case kDenseResource:
      out->kind = ValueKind::kTensor;
      if (!ReadTypeIndex(in, &out->type) ||
          !in->Index(container_.resources.size(), "resource", &index))
        return false;
      out->bytes = container_.resources[index].bytes;
      return true;
    case kDenseArray:
      return DecodeDenseArray(in, out);
    case kDenseElements:
      out->kind = ValueKind::kTensor;
      return ReadTypeIndex(in, &out->type) && in->Blob(&out->bytes);
    default:
      return in->Unsupported("the attribute with code ", code,
                             " of MLIR's builtin dialect is not supported");
  }
}

// array<i64: 1, 2>: its element type, its size, and its bytes
bool Values::DecodeDenseArray(ByteReader* in, Value* out) {
  const TypeInfo* type = nullptr;
  uint64_t count = 0;
  std::string_view bytes;
  if (!ReadType(in, &type) || !in->VarInt(&count) || !in->Blob(&bytes))
    return false;
  const auto width = static_cast<size_t>(ElementBytes(type->text));
  if (width == 0 || bytes.size() % width != 0 || bytes.size() / width != count)
    return in->Fail("got ", bytes.size(), " bytes for an array of ", count, " ",
                    type->text);
  const bool integers = type->text[0] == 'i';
  if (!integers)
    return in->Unsupported("an array<", type->text, "> is not supported");
  out->text = StrCat("array<", type->text);
  for (size_t i = 0; i < count; ++i) {
    uint64_t value = 0;
    for (size_t k = 0; k < width; ++k)
      value |= static_cast<uint64_t>(static_cast<uint8_t>(bytes[i * width + k]))
               << (8 * k);
    const size_t shift = 64 - 8 * width;
    StrAppend(&out->text, i == 0 ? ": " : ", ");
    if (type->text == "i1") {
      StrAppend(&out->text, value != 0 ? "true" : "false");
    } else {
      StrAppend(&out->text, StrCat(static_cast<int64_t>(value << shift) >>
                                   static_cast<int>(shift)));
    }
  }
  out->text += ">";
  return true;
}

// The place is that of the innermost call, and the name is the outermost one:
// JAX's names, such as jit(f)/add, are around the stack of the calls.
bool Values::DecodeLocation(ByteReader* in, uint64_t code, Value* out) {
  out->kind = ValueKind::kLocation;
  const Value* part = nullptr;
  std::shared_ptr<const Source> first, second;
  uint64_t count = 0, line = 0, column = 0;
  switch (code) {
    case kCallSiteLoc:
      if (!ReadSource(in, &first) || !ReadSource(in, &second)) return false;
      out->source = first != nullptr ? first : second;
      return true;
    case kFileLineColLoc:
    case kFileLineColRange: {
      if (!ReadValue(in, &part)) return false;
      count = 2;
      if (code == kFileLineColRange && !in->Count(&count)) return false;
      for (uint64_t i = 0; i < count; ++i) {
        uint64_t number = 0;
        if (!in->VarInt(&number)) return false;
        if (i == 0) line = number;
        if (i == 1) column = number;
      }
      out->source = std::make_shared<const Source>(
          Source{std::string(part->bytes), Clamp(line), Clamp(column), ""});
      return Charge(in, part->bytes.size());
    }
    case kFusedLoc:
    case kFusedLocWithMetadata:
      if (!in->Count(&count)) return false;
      for (uint64_t i = 0; i < count; ++i) {
        if (!ReadSource(in, &first)) return false;
        if (out->source == nullptr) out->source = first;
      }
      return code == kFusedLoc || ReadValue(in, &part);
    case kNameLoc: {
      if (!ReadValue(in, &part) || !ReadSource(in, &first)) return false;
      Source source = first != nullptr ? *first : Source();
      source.name = std::string(part->bytes);
      if (!Charge(in, source.name.size() + source.file.size())) return false;
      out->source = std::make_shared<const Source>(std::move(source));
      return true;
    }
    default:
      return true;
  }
}

}  // namespace escala::hlo::bytecode
