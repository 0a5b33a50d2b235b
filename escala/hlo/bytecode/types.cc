// Types: MLIR's own and VHLO's, both as StableHLO's text.
#include <bit>
#include <cstdio>
#include <limits>

#include "escala/hlo/bytecode/values.h"

namespace escala::hlo::bytecode {
namespace {

// VHLO's types without parameters, by their code (VhloBytecode.cpp).
constexpr std::string_view kVhloTypes[] = {
    "i1",
    "",
    "bf16",
    "f16",  // 0
    "f32",
    "f64",
    "f8E4M3FN",
    "f8E5M2",  // 4
    "",
    "index",
    "i4",
    "i8",  // 8
    "i16",
    "i32",
    "i64",
    "ui4",  // 12
    "ui8",
    "ui16",
    "ui32",
    "ui64",  // 16
    "",
    "",
    "!stablehlo.token",
    "",  // 20
    "",
    "",
    "!shape.witness",
    "f8E4M3FNUZ",  // 24
    "f8E5M2FNUZ",
    "f8E4M3B11FNUZ",
    "",
    "i2",  // 28
    "ui2",
    "none",
    "tf32",
    "f8E4M3",  // 32
    "f8E3M4",
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",  // 36
    "f8E8M0FNU",
    "",
    "",  // 40
};

enum VhloCode : uint64_t {
  kComplex = 1,
  kFunction = 8,
  kRankedTensor = 20,
  kRankedTensorWithEncoding = 21,
  kTuple = 23,
  kUniformQuantized = 24,
  kUnrankedTensor = 25,
  kUniformQuantizedPerAxis = 30,
  kNone = 33,
  kRankedBuffer = 41,
  kFuture = 42,
};

// MLIR's own types of floats, from this code on.
constexpr uint64_t kFirstSmallFloat = 21;
constexpr std::string_view kSmallFloats[] = {
    "tf32",       "f8E5M2",     "f8E4M3",        "f8E4M3FN",
    "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4",
    "f4E2M1FN",   "f6E2M3FN",   "f6E3M2FN",      "f8E8M0FNU"};

constexpr int64_t kDynamic = std::numeric_limits<int64_t>::min();

}  // namespace

int ElementBytes(std::string_view element) {
  const std::optional<ElementType> type = ElementTypeFromString(element);
  if (type) return static_cast<int>(ByteWidth(*type));
  if (element == "complex<f32>") return 8;
  if (element == "complex<f64>") return 16;
  if (element == "index") return 8;
  return 0;
}

bool Values::Decode(const Entry& entry, TypeInfo* out) {
  ByteReader in = entry.bytes;
  if (!entry.custom) {
    std::string_view text;
    if (!in.Terminated(&text)) return false;
    out->text = std::string(text);
    return true;
  }
  if (entry.dialect == "vhlo") return DecodeVhloType(&in, out) && in.AtEnd();
  if (entry.dialect == "builtin")
    return DecodeBuiltinType(&in, out) && in.AtEnd();
  if (entry.dialect == "stablehlo") {
    out->text = "!stablehlo.token";
    return true;
  }
  return in.Unsupported("types of the dialect ", entry.dialect,
                        " are not supported: lower the program to StableHLO");
}

bool Values::DecodeBuiltinType(ByteReader* in, TypeInfo* out) {
  uint64_t code = 0, value = 0;
  const TypeInfo* element = nullptr;
  if (!in->VarInt(&code)) return false;
  switch (code) {
    case 0:  // an integer: its width, and two bits for its sign
      if (!in->VarInt(&value)) return false;
      out->text = StrCat((value & 3) == 2   ? "ui"
                         : (value & 3) == 1 ? "si"
                                            : "i",
                         value >> 2);
      return true;
    case 1:
      out->text = "index";
      return true;
    case 2:
      return ReadFunctionType(in, out);
    case 3:
      out->text = "bf16";
      return true;
    case 4:
      out->text = "f16";
      return true;
    case 5:
      out->text = "f32";
      return true;
    case 6:
      out->text = "f64";
      return true;
    case 9:
      if (!ReadType(in, &element)) return false;
      out->text = StrCat("complex<", element->text, ">");
      return true;
    case 12:
      out->text = "none";
      out->is_none = true;
      return true;
    case 13:
      return ReadTensorType(in, /*encoding=*/false, out);
    case 14:
      return ReadTensorType(in, /*encoding=*/true, out);
    case 15:
      out->text = "tuple<";
      if (!ReadTypeList(in, &out->text)) return false;
      out->text += ">";
      return true;
    case 16:
      if (!ReadType(in, &element)) return false;
      out->text = StrCat("tensor<*x", element->text, ">");
      return true;
    default:
      if (code >= kFirstSmallFloat &&
          code - kFirstSmallFloat < std::size(kSmallFloats)) {
        out->text = kSmallFloats[code - kFirstSmallFloat];
        return true;
      }
      return in->Unsupported("the type with code ", code,
                             " of MLIR's builtin dialect is not supported: "
                             "values are tensors");
  }
}

bool Values::DecodeVhloType(ByteReader* in, TypeInfo* out) {
  uint64_t code = 0;
  const TypeInfo* element = nullptr;
  if (!in->VarInt(&code)) return false;
  switch (code) {
    case kComplex:
    case kUnrankedTensor:
      if (!ReadType(in, &element)) return false;
      out->text = StrCat(code == kComplex ? "complex<" : "tensor<*x",
                         element->text, ">");
      return true;
    case kFunction:
      return ReadFunctionType(in, out);
    case kRankedTensor:
      return ReadTensorType(in, /*encoding=*/false, out);
    case kRankedTensorWithEncoding:
      return ReadTensorType(in, /*encoding=*/true, out);
    case kTuple:
    case kFuture:
      out->text = code == kTuple ? "tuple<" : "!stablehlo.future<";
      if (!ReadTypeList(in, &out->text)) return false;
      out->text += ">";
      return true;
    case kRankedBuffer:
      if (!ReadTensorType(in, /*encoding=*/false, out)) return false;
      out->is_tensor = false;
      out->text.replace(0, 6, "memref");
      return true;
    case kUniformQuantized:
    case kUniformQuantizedPerAxis:
      return ReadQuantized(in, code == kUniformQuantizedPerAxis, out);
    default:
      if (code >= std::size(kVhloTypes) || kVhloTypes[code].empty())
        return in->Unsupported("the type with code ", code,
                               " of the VHLO dialect is not known");
      out->text = std::string(kVhloTypes[code]);
      out->is_none = code == kNone;
      return true;
  }
}

bool Values::ReadTypeList(ByteReader* in, std::string* out) {
  uint64_t count = 0;
  if (!in->Count(&count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    const TypeInfo* type = nullptr;
    if (!ReadType(in, &type) || !Charge(in, type->text.size())) return false;
    if (i > 0) out->append(", ");
    out->append(type->text);
  }
  return true;
}

bool Values::ReadFunctionType(ByteReader* in, TypeInfo* out) {
  out->is_function = true;
  out->text = "(";
  if (!ReadTypeList(in, &out->text)) return false;
  out->text += ") -> (";
  if (!ReadTypeList(in, &out->text)) return false;
  out->text += ")";
  return true;
}

bool Values::ReadTensorType(ByteReader* in, bool encoding, TypeInfo* out) {
  const Value* bounds = nullptr;
  if (encoding && !ReadValue(in, &bounds)) return false;
  uint64_t rank = 0;
  if (!in->Count(&rank)) return false;
  out->dims.resize(rank);
  out->text = "tensor<";
  for (int64_t& dim : out->dims) {
    if (!in->SignedVarInt(&dim)) return false;
    if (dim < 0 && dim != kDynamic)
      return in->Fail("got a tensor of size ", dim);
    StrAppend(&out->text, dim == kDynamic ? "?" : StrCat(dim));
    out->text += 'x';
  }
  const TypeInfo* element = nullptr;
  if (!ReadType(in, &element)) return false;
  out->is_tensor = true;
  out->element = element->text;
  out->text += element->text;
  if (bounds != nullptr) {
    out->text += ", ";
    if (!Append(in, *bounds, &out->text)) return false;
  }
  out->text += '>';
  return true;
}

// !quant.uniform<i8:f32, 2.0:16>, and <i8:f32:1, {2.0:16, 0.5}> along an axis.
// The reader of text refuses it by this name.
bool Values::ReadQuantized(ByteReader* in, bool per_axis, TypeInfo* out) {
  uint64_t flags = 0, axis = 0, count = 1;
  int64_t least = 0, most = 0;
  const TypeInfo* storage = nullptr;
  const TypeInfo* expressed = nullptr;
  if (!in->VarInt(&flags) || !ReadType(in, &storage) ||
      !ReadType(in, &expressed))
    return false;
  const std::optional<ElementType> bits = ElementTypeFromString(storage->text);
  const int width = bits ? BitWidth(*bits) : 0;
  if (width == 0 || width > 32)
    return in->Fail("got a quantised type in ", storage->text);
  std::vector<int64_t> scales(1), zeros(1);
  const auto list = [&](std::vector<int64_t>* numbers) {
    if (!in->Count(&count)) return false;
    numbers->resize(count);
    for (int64_t& number : *numbers)
      if (!in->SignedVarInt(&number)) return false;
    return true;
  };
  if (per_axis
          ? !in->VarInt(&axis) || !in->SignedVarInt(&least) ||
                !in->SignedVarInt(&most) || !list(&scales) || !list(&zeros)
          : !in->SignedVarInt(&scales[0]) || !in->SignedVarInt(&zeros[0]) ||
                !in->SignedVarInt(&least) || !in->SignedVarInt(&most))
    return false;
  if (scales.size() != zeros.size())
    return in->Fail("got ", scales.size(), " scales and ", zeros.size(),
                    " zero points");
  const bool is_signed = (flags & 1) != 0;
  out->text = StrCat("!quant.uniform<", is_signed ? "i" : "u", width);
  const int64_t first = is_signed ? -(int64_t{1} << (width - 1)) : 0;
  if (least != first || most != first + (int64_t{1} << width) - 1)
    StrAppend(&out->text, StrCat("<", least, ":", most, ">"));
  StrAppend(&out->text, StrCat(":", expressed->text));
  if (per_axis) StrAppend(&out->text, StrCat(":", axis));
  out->text += per_axis ? ", {" : ", ";
  for (size_t i = 0; i < scales.size(); ++i) {
    char scale[40];
    std::snprintf(scale, sizeof scale, "%.17e",
                  std::bit_cast<double>(scales[i]));
    StrAppend(&out->text, StrCat(i > 0 ? ", " : "", scale));
    if (zeros[i] != 0) StrAppend(&out->text, StrCat(":", zeros[i]));
  }
  out->text += per_axis ? "}>" : ">";
  return true;
}

}  // namespace escala::hlo::bytecode
