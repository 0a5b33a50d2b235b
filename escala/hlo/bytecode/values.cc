// The cache of attributes and types, and the text of attributes.
#include "escala/hlo/bytecode/values.h"

#include "escala/hlo/text/lexer.h"

namespace escala::hlo::bytecode {
namespace {

// Appends the bytes as hexadecimal digits.
void AppendHex(std::string_view bytes, std::string* out) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  const size_t at = out->size();
  out->resize(at + 2 * bytes.size());
  char* to = out->data() + at;
  for (const char c : bytes) {
    const auto byte = static_cast<uint8_t>(c);
    *to++ = kDigits[byte >> 4];
    *to++ = kDigits[byte & 15];
  }
}

// Elements of i1 are stored as bits, lowest first, if there are fewer bytes
// than elements; one byte of ones or zeros stands for all. Older files have
// bytes.
std::string UnpackBits(std::string_view bytes, size_t count) {
  if (bytes == std::string_view("\xff", 1)) return std::string(1, '\1');
  if (bytes == std::string_view("\0", 1)) return std::string(1, '\0');
  if (bytes.size() != (count + 7) / 8 || bytes.size() == count)
    return std::string(bytes);
  std::string out(count, '\0');
  for (size_t i = 0; i < count; ++i)
    out[i] = static_cast<char>((bytes[i / 8] >> (i % 8)) & 1);
  return out;
}

}  // namespace

bool Values::Enter(ByteReader* from) {
  if (++depth_ <= max_depth_) return true;
  --depth_;
  return from->TooMuch("attributes or types are nested deeper than ",
                       max_depth_, " levels, the limit of the reader");
}

bool Values::Charge(ByteReader* from, size_t text) {
  text_ += text;
  return text_ <= max_text_ ||
         from->TooMuch(
             "the attributes or types expand to more than the "
             "reader takes");
}

template <typename T>
bool Values::Get(ByteReader* from, uint32_t index, const Entry& entry,
                 Cached<T>* cached, const T** out) {
  using State = typename Cached<T>::State;
  *out = &cached->value;
  if (cached->state == State::kRead) return true;
  if (cached->state == State::kBeingRead)
    return from->Fail("the attribute or type ", index, " contains itself");
  if (!Enter(from)) return false;
  cached->state = State::kBeingRead;
  const bool ok = Decode(entry, &cached->value);
  cached->state = State::kRead;
  Leave();
  return ok && Charge(from, cached->value.text.size());
}

bool Values::GetType(ByteReader* from, uint32_t index, const TypeInfo** type) {
  return Get(from, index, container_.types[index], &types_[index], type);
}

bool Values::GetValue(ByteReader* from, uint32_t index, const Value** value) {
  return Get(from, index, container_.attributes[index], &values_[index], value);
}

bool Values::ReadTypeIndex(ByteReader* from, uint32_t* index) {
  return from->Index(types_.size(), "type", index);
}

bool Values::ReadType(ByteReader* from, const TypeInfo** type) {
  uint32_t index = 0;
  return ReadTypeIndex(from, &index) && GetType(from, index, type);
}

bool Values::ReadValueIndex(ByteReader* from, uint32_t* index) {
  return from->Index(values_.size(), "attribute", index);
}

bool Values::ReadValue(ByteReader* from, const Value** value) {
  uint32_t index = 0;
  return ReadValueIndex(from, &index) && GetValue(from, index, value);
}

bool Values::ReadSource(ByteReader* from,
                        std::shared_ptr<const Source>* source) {
  const Value* value = nullptr;
  if (!ReadValue(from, &value)) return false;
  if (value->kind != ValueKind::kLocation)
    return from->Fail("got an attribute that is no location");
  *source = value->source;
  return true;
}

bool Values::Decode(const Entry& entry, Value* out) {
  ByteReader in = entry.bytes;
  if (!entry.custom) {
    std::string_view text;
    if (!in.Terminated(&text)) return false;
    if (text.substr(0, 4) == "loc(") out->kind = ValueKind::kLocation;
    out->text = std::string(text);
    return true;
  }
  if (entry.dialect == "vhlo") return DecodeVhlo(&in, out) && in.AtEnd();
  if (entry.dialect == "builtin") return DecodeBuiltin(&in, out) && in.AtEnd();
  if (entry.dialect == "chlo") return DecodeChlo(&in, out) && in.AtEnd();
  if (entry.dialect == "sdy") return DecodeSdy(&in, out) && in.AtEnd();
  if (entry.dialect == "stablehlo")
    return in.Unsupported(
        "this is bytecode of the StableHLO dialect itself, which no later "
        "version need be able to read: hand over a portable artifact (in "
        "JAX: jax.export, or "
        "jaxlib.mlir.dialects.stablehlo.serialize_portable_artifact) or text");
  return in.Unsupported("attributes of the dialect ", entry.dialect,
                        " are not supported: lower the program to StableHLO");
}

bool Values::ReadItems(ByteReader* in, std::vector<uint32_t>* items) {
  uint64_t count = 0;
  if (!in->Count(&count)) return false;
  items->resize(count);
  for (uint32_t& item : *items)
    if (!ReadValueIndex(in, &item)) return false;
  return true;
}

bool Values::ReadText(ByteReader* in, std::string* out) {
  const Value* value = nullptr;
  const size_t before = out->size();
  return ReadValue(in, &value) && Append(in, *value, out) &&
         Charge(in, out->size() - before);
}

bool Values::ReadSignedList(ByteReader* in, std::string* out) {
  uint64_t count = 0;
  if (!in->Count(&count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    int64_t number = 0;
    if (!in->SignedVarInt(&number)) return false;
    StrAppend(out, StrCat(i > 0 ? ", " : "", number));
  }
  return true;
}

// A number of the type's width: one byte, or a signed number whose lowest bits
// it is.
bool Values::ReadBits(ByteReader* in, const TypeInfo& type, int64_t* bits) {
  const std::optional<ElementType> element = ElementTypeFromString(type.text);
  const int width = element ? BitWidth(*element) : 64;  // index
  if (!element && type.text != "index" && type.text != "si32" &&
      type.text != "si64")
    return in->Unsupported("a number of type ", type.text, " is not supported");
  if (width <= 8) {
    uint8_t byte = 0;
    if (!in->Byte(&byte)) return false;
    *bits = byte;
  } else if (!in->SignedVarInt(bits)) {
    return false;
  }
  if (width < 64) {
    *bits =
        static_cast<int64_t>(static_cast<uint64_t>(*bits) << (64 - width)) >>
        (64 - width);
  }
  return true;
}

// A number of a type: kInt or kFloat.
bool Values::ReadNumber(ByteReader* in, Value* out) {
  const TypeInfo* type = nullptr;
  if (!ReadTypeIndex(in, &out->type) || !GetType(in, out->type, &type))
    return false;
  const std::optional<ElementType> element = ElementTypeFromString(type->text);
  out->kind =
      element && IsFloat(*element) ? ValueKind::kFloat : ValueKind::kInt;
  return ReadBits(in, *type, &out->number);
}

bool Values::Append(ByteReader* from, const Value& value, std::string* out) {
  if (!Enter(from)) return false;
  if (out->size() > max_text_) return Charge(from, out->size());
  bool ok = true;
  const TypeInfo* type = nullptr;
  const auto append_item = [&](uint32_t index) {
    const Value* item = nullptr;
    return GetValue(from, index, &item) && Append(from, *item, out);
  };
  switch (value.kind) {
    case ValueKind::kText:
    case ValueKind::kEnum:
    case ValueKind::kAccuracy:
      out->append(value.text);
      break;
    case ValueKind::kString:
      out->append(text::Quote(value.bytes));
      break;
    case ValueKind::kSymbol:
      out->push_back('@');
      out->append(text::IsBareName(value.bytes) ? std::string(value.bytes)
                                                : text::Quote(value.bytes));
      break;
    case ValueKind::kBool:
      out->append(value.number != 0 ? "true" : "false");
      break;
    case ValueKind::kInt:
      ok = GetType(from, value.type, &type);
      if (!ok) break;
      if (type->text == "i1") {
        out->append(value.number != 0 ? "true" : "false");
      } else if (type->text[0] == 'u') {
        const int shift = 64 - BitWidth(*ElementTypeFromString(type->text));
        StrAppend(out,
                  StrCat(static_cast<uint64_t>(value.number) << shift >> shift,
                         " : ", type->text));
      } else {
        StrAppend(out, StrCat(value.number, " : ", type->text));
      }
      break;
    case ValueKind::kFloat: {
      ok = GetType(from, value.type, &type);
      if (!ok) break;
      const int shift = 64 - BitWidth(*ElementTypeFromString(type->text));
      uint64_t bits = static_cast<uint64_t>(value.number) << shift >> shift;
      std::string bytes;
      for (int i = (64 - shift + 7) / 8 * 8 - 8; i >= 0; i -= 8)
        bytes.push_back(static_cast<char>(bits >> i));
      out->append("0x");
      AppendHex(bytes, out);
      StrAppend(out, StrCat(" : ", type->text));
      break;
    }
    case ValueKind::kTensor:
      ok = AppendTensor(from, value, out);
      break;
    case ValueKind::kArray:
      out->push_back('[');
      for (size_t i = 0; ok && i < value.items.size(); ++i) {
        if (i > 0) out->append(", ");
        ok = append_item(value.items[i]);
      }
      out->push_back(']');
      break;
    case ValueKind::kDict:
      out->push_back('{');
      for (size_t i = 0; ok && i + 1 < value.items.size(); i += 2) {
        if (i > 0) out->append(", ");
        const Value* name = nullptr;
        ok = GetValue(from, value.items[i], &name);
        if (!ok) break;
        if (name->kind != ValueKind::kString)
          ok = from->Fail("got a dictionary with a name that is no string");
        out->append(text::IsBareName(name->bytes) ? std::string(name->bytes)
                                                  : text::Quote(name->bytes));
        out->append(" = ");
        ok = ok && append_item(value.items[i + 1]);
      }
      out->push_back('}');
      break;
    case ValueKind::kType:
      ok = GetType(from, value.type, &type);
      if (ok) out->append(type->text);
      break;
    case ValueKind::kLocation:
      out->append("unit");
      break;
  }
  Leave();
  return ok;
}

bool Values::AppendTensor(ByteReader* from, const Value& tensor,
                          std::string* out) {
  const TypeInfo* type = nullptr;
  if (!GetType(from, tensor.type, &type)) return false;
  if (!type->is_tensor)
    return from->Fail("got a constant of type ", type->text,
                      ", expected a tensor");
  int64_t count = 1;
  for (const int64_t dim : type->dims)
    if (__builtin_mul_overflow(count, dim, &count) || count < 0)
      return from->Unsupported("got a constant of type ", type->text);
  if (count == 0) {
    StrAppend(out, StrCat("dense<> : ", type->text));
    return true;
  }
  const int width = ElementBytes(type->element);
  const auto size = static_cast<int64_t>(tensor.bytes.size());
  int64_t all = 0;
  if (width == 0 || __builtin_mul_overflow(count, int64_t{width}, &all))
    return from->Unsupported("got a constant of type ", type->text);
  out->append("dense<\"0x");
  if (type->element == "i1") {
    const std::string bytes = UnpackBits(
        tensor.bytes, static_cast<size_t>(std::min(count, 8 * size)));
    AppendHex(bytes, out);
  } else {
    if (size != all && size != width)
      return from->Fail("got ", size, " bytes for a constant of type ",
                        type->text, ", expected ", all);
    AppendHex(tensor.bytes, out);
  }
  StrAppend(out, StrCat("\"> : ", type->text));
  return true;
}

bool Values::Integers(ByteReader* from, const Value& tensor,
                      std::vector<int64_t>* out) {
  const TypeInfo* type = nullptr;
  if (tensor.kind != ValueKind::kTensor)
    return from->Fail("got another attribute than the expected integers");
  if (!GetType(from, tensor.type, &type)) return false;
  const bool bits = type->element == "i1";
  if (!type->is_tensor || type->dims.size() != 1 ||
      (!bits && type->element != "i64"))
    return from->Fail("got integers of type ", type->text,
                      ", expected a list of i64 or i1");
  const auto count = static_cast<size_t>(type->dims[0]);
  const size_t width = bits ? 1 : 8;
  // A list of one value for all has few bytes; no op has so many dimensions.
  constexpr size_t kMost = 1 << 16;
  if (count > kMost) return from->TooMuch("got a list of ", count, " integers");
  const std::string bytes =
      bits ? UnpackBits(tensor.bytes, count) : std::string(tensor.bytes);
  if (bytes.size() != count * width && bytes.size() != width && count > 0)
    return from->Fail("got ", bytes.size(), " bytes for ", count, " integers");
  out->resize(count);
  for (size_t i = 0; i < count; ++i) {
    const size_t at = bytes.size() == width ? 0 : i * width;
    uint64_t value = 0;
    for (size_t k = 0; k < width; ++k)
      value |= static_cast<uint64_t>(static_cast<uint8_t>(bytes[at + k]))
               << (8 * k);
    (*out)[i] = static_cast<int64_t>(value);
  }
  return true;
}

}  // namespace escala::hlo::bytecode
