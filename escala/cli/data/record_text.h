// What the bytes of a record are: a tf.train.Example, or the fields of its
// format. Shown as text, and checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/input/decode/example.h"
#include "escala/input/records/check.h"
#include "escala/input/records/records.h"

namespace escala::cli {

// "JPEG", "PNG"; "": neither, by the first bytes.
std::string_view ImageKind(std::string_view bytes);

// Takes a field of a layout from the front of a record's bytes.
Result<std::string_view> TakeField(const Field& field, std::string_view* rest);
// Whether the field is all bytes that are left: an encoded image.
bool IsRest(const Field& field);

// Checks that a record can be decoded: every value of an example, or the fields
// of the format's layout; images as a whole. `records` may be null for a format
// without a layout, and must outlive the result, which is for one thread at a
// time.
Result<input::CheckRecord> CheckOfRecords(const input::Records* records);

// One value in a record.
struct ShownValue {
  std::string name;
  std::string kind;      // "bytes", "float", "int64", "u8"
  int64_t count = 0;     // of values; of an array: its elements
  int64_t bytes = 0;     // of all values
  std::string contents;  // "3, 7, ...", "JPEG of 12345 bytes", on one line
};
Result<std::vector<ShownValue>> ShowExample(std::string_view record);
Result<std::vector<ShownValue>> ShowLayout(const std::vector<Field>& layout,
                                           std::string_view record);
ShownValue ShowBytes(std::string name, std::string_view bytes);

}  // namespace escala::cli
