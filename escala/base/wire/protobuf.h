// Protocol buffers' wire format without schemas or generated code: a reader
// that iterates over fields, and a writer that appends them.
//
//   ProtoReader reader(bytes);
//   while (reader.Next()) {
//     switch (reader.field()) {
//       case 1: options.replicas = reader.Int64(); break;
//       case 3: ESCALA_RETURN_IF_ERROR(ReadInner(reader.Bytes())); break;
//     }  // others are skipped
//   }
//   return reader.status();
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala {

enum class WireType : uint8_t {
  kVarint = 0,
  kFixed64 = 1,
  kBytes = 2,  // strings, messages, packed repeated fields
  kGroupBegin = 3,
  kGroupEnd = 4,
  kFixed32 = 5,
};

// Never reads outside of the bytes given, which must outlive it. The first
// error (bytes that end inside a field, a varint of over 64 bits, a field read
// as a type that it does not have, a group) is kept: Next then returns false,
// and status() has the error and its byte offset.
class ProtoReader {
 public:
  explicit ProtoReader(std::string_view message) : data_(message) {}

  // Moves to the next field, skipping an unread value. False at the end and
  // after an error.
  bool Next();
  uint32_t field() const { return field_; }
  WireType type() const { return type_; }

  // The field's value, read as the type in its schema. At most one call per
  // Next. Returns 0 or "" after an error.
  uint64_t Uint64();  // also uint32, enum
  int64_t Int64() { return static_cast<int64_t>(Uint64()); }  // also int32
  int64_t Sint64();                                           // also sint32
  bool Bool() { return Uint64() != 0; }
  uint32_t Fixed32();
  uint64_t Fixed64();
  float Float();
  double Double();
  std::string_view Bytes();

  // Appends the value or values of a repeated integer field, packed or not.
  void RepeatedInt64(std::vector<int64_t>* out);

  const Status& status() const { return status_; }

 private:
  bool Expect(WireType type, const char* wanted);
  uint64_t TakeVarint();
  uint64_t TakeFixed(size_t bytes);
  void Fail(std::string_view what);

  std::string_view data_;
  size_t at_ = 0;
  uint32_t field_ = 0;
  WireType type_ = WireType::kVarint;
  bool pending_ = false;  // the field's value was not read yet
  Status status_;
};

// Appends fields. Writes defaults too; to omit one, do not call.
class ProtoWriter {
 public:
  ProtoWriter& Uint64(uint32_t field, uint64_t value);
  ProtoWriter& Int64(uint32_t field, int64_t value);
  ProtoWriter& Sint64(uint32_t field, int64_t value);
  ProtoWriter& Bool(uint32_t field, bool value);
  ProtoWriter& Fixed32(uint32_t field, uint32_t value);
  ProtoWriter& Fixed64(uint32_t field, uint64_t value);
  ProtoWriter& Float(uint32_t field, float value);
  ProtoWriter& Double(uint32_t field, double value);
  ProtoWriter& Bytes(uint32_t field, std::string_view value);
  ProtoWriter& Message(uint32_t field, const ProtoWriter& message);
  ProtoWriter& PackedInt64(uint32_t field, std::span<const int64_t> values);

  const std::string& bytes() const { return out_; }

 private:
  void Tag(uint32_t field, WireType type);
  std::string out_;
};

// Least significant group first, seven bits per byte; at most 10 bytes.
void AppendVarint(uint64_t value, std::string* out);
// Little-endian.
void AppendFixed(uint64_t value, size_t bytes, std::string* out);
// Reads a little-endian number. REQUIRES: data.size() >= bytes
uint64_t ReadFixed(std::string_view data, size_t bytes);

}  // namespace escala
