#include "escala/base/wire/protobuf.h"

#include <bit>

namespace escala {
namespace {

uint64_t ZigZag(int64_t value) {
  return static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63);
}

int64_t UnZigZag(uint64_t value) {
  return static_cast<int64_t>(value >> 1 ^ (~(value & 1) + 1));
}

}  // namespace

void AppendVarint(uint64_t value, std::string* out) {
  while (value >= 0x80) {
    out->push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  out->push_back(static_cast<char>(value));
}

void AppendFixed(uint64_t value, size_t bytes, std::string* out) {
  for (size_t i = 0; i < bytes; ++i)
    out->push_back(static_cast<char>(value >> (8 * i)));
}

uint64_t ReadFixed(std::string_view data, size_t bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < bytes; ++i)
    value |= uint64_t{static_cast<uint8_t>(data[i])} << (8 * i);
  return value;
}

void ProtoReader::Fail(std::string_view what) {
  if (!status_.ok()) return;
  status_ =
      InvalidArgument("protobuf message of ", data_.size(), " bytes: at byte ",
                      at_, ", field ", field_, ": ", what);
  pending_ = false;
}

uint64_t ProtoReader::TakeVarint() {
  uint64_t value = 0;
  for (size_t i = 0; i < 10; ++i) {
    if (at_ + i == data_.size()) {
      Fail("the bytes end inside a varint");
      return 0;
    }
    const uint64_t byte = static_cast<uint8_t>(data_[at_ + i]);
    if (i == 9 && byte > 1) break;
    value |= (byte & 0x7f) << (7 * i);
    if (byte < 0x80) {
      at_ += i + 1;
      return value;
    }
  }
  Fail("a varint of more than 64 bits");
  return 0;
}

uint64_t ProtoReader::TakeFixed(size_t bytes) {
  if (data_.size() - at_ < bytes) {
    Fail("the bytes end inside a number of fixed size");
    return 0;
  }
  const uint64_t value = ReadFixed(data_.substr(at_), bytes);
  at_ += bytes;
  return value;
}

bool ProtoReader::Next() {
  if (pending_) {
    switch (type_) {
      case WireType::kVarint:
        Uint64();
        break;
      case WireType::kFixed64:
        Fixed64();
        break;
      case WireType::kFixed32:
        Fixed32();
        break;
      default:
        Bytes();
    }
  }
  if (!status_.ok() || at_ == data_.size()) return false;
  field_ = 0;
  const uint64_t tag = TakeVarint();
  if (!status_.ok()) return false;
  if (tag >> 32 != 0 || tag >> 3 == 0) {
    Fail(StrCat("the tag ", tag, " has no valid field number"));
    return false;
  }
  field_ = static_cast<uint32_t>(tag >> 3);
  type_ = static_cast<WireType>(tag & 7);
  if (type_ != WireType::kVarint && type_ != WireType::kFixed64 &&
      type_ != WireType::kBytes && type_ != WireType::kFixed32) {
    Fail(StrCat("the wire type ", tag & 7, " is not supported"));
    return false;
  }
  pending_ = true;
  return true;
}

bool ProtoReader::Expect(WireType type, const char* wanted) {
  if (!status_.ok()) return false;
  if (!pending_ || type_ != type) {
    Fail(StrCat("read as ", wanted, ", but ",
                pending_ ? StrCat("its wire type is ", static_cast<int>(type_))
                         : std::string("it was read already")));
    return false;
  }
  pending_ = false;
  return true;
}

uint64_t ProtoReader::Uint64() {
  return Expect(WireType::kVarint, "a varint") ? TakeVarint() : 0;
}

int64_t ProtoReader::Sint64() { return UnZigZag(Uint64()); }

uint32_t ProtoReader::Fixed32() {
  if (!Expect(WireType::kFixed32, "four bytes")) return 0;
  return static_cast<uint32_t>(TakeFixed(4));
}

uint64_t ProtoReader::Fixed64() {
  return Expect(WireType::kFixed64, "eight bytes") ? TakeFixed(8) : 0;
}

float ProtoReader::Float() { return std::bit_cast<float>(Fixed32()); }
double ProtoReader::Double() { return std::bit_cast<double>(Fixed64()); }

std::string_view ProtoReader::Bytes() {
  if (!Expect(WireType::kBytes, "bytes")) return {};
  const uint64_t size = TakeVarint();
  if (!status_.ok()) return {};
  if (size > data_.size() - at_) {
    Fail(StrCat("its ", size, " bytes are more than the ", data_.size() - at_,
                " that are left"));
    return {};
  }
  const std::string_view value = data_.substr(at_, size);
  at_ += size;
  return value;
}

void ProtoReader::RepeatedInt64(std::vector<int64_t>* out) {
  if (!pending_ || type_ != WireType::kBytes) {
    const int64_t value = Int64();
    if (status_.ok()) out->push_back(value);
    return;
  }
  ProtoReader packed(Bytes());
  while (packed.at_ < packed.data_.size()) {
    const uint64_t value = packed.TakeVarint();
    if (!packed.status_.ok()) {
      Fail("its packed numbers are cut off or too long");
      return;
    }
    out->push_back(static_cast<int64_t>(value));
  }
}

void ProtoWriter::Tag(uint32_t field, WireType type) {
  AppendVarint(uint64_t{field} << 3 | static_cast<uint8_t>(type), &out_);
}

ProtoWriter& ProtoWriter::Uint64(uint32_t field, uint64_t value) {
  Tag(field, WireType::kVarint);
  AppendVarint(value, &out_);
  return *this;
}

ProtoWriter& ProtoWriter::Int64(uint32_t field, int64_t value) {
  return Uint64(field, static_cast<uint64_t>(value));
}

ProtoWriter& ProtoWriter::Sint64(uint32_t field, int64_t value) {
  return Uint64(field, ZigZag(value));
}

ProtoWriter& ProtoWriter::Bool(uint32_t field, bool value) {
  return Uint64(field, value ? 1 : 0);
}

ProtoWriter& ProtoWriter::Fixed32(uint32_t field, uint32_t value) {
  Tag(field, WireType::kFixed32);
  AppendFixed(value, 4, &out_);
  return *this;
}

ProtoWriter& ProtoWriter::Fixed64(uint32_t field, uint64_t value) {
  Tag(field, WireType::kFixed64);
  AppendFixed(value, 8, &out_);
  return *this;
}

ProtoWriter& ProtoWriter::Float(uint32_t field, float value) {
  return Fixed32(field, std::bit_cast<uint32_t>(value));
}

ProtoWriter& ProtoWriter::Double(uint32_t field, double value) {
  return Fixed64(field, std::bit_cast<uint64_t>(value));
}

ProtoWriter& ProtoWriter::Bytes(uint32_t field, std::string_view value) {
  Tag(field, WireType::kBytes);
  AppendVarint(value.size(), &out_);
  out_.append(value);
  return *this;
}

ProtoWriter& ProtoWriter::Message(uint32_t field, const ProtoWriter& message) {
  return Bytes(field, message.out_);
}

ProtoWriter& ProtoWriter::PackedInt64(uint32_t field,
                                      std::span<const int64_t> values) {
  std::string packed;
  for (const int64_t value : values)
    AppendVarint(static_cast<uint64_t>(value), &packed);
  return Bytes(field, packed);
}

}  // namespace escala
