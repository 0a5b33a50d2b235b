// TFRecord framing. A record is
//
//   uint64 length; uint32 masked_crc32c(length); length bytes;
//   uint32 masked_crc32c(those bytes)
//
// all little-endian, one after the other, without a file header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala {

inline constexpr size_t kTfRecordHeaderBytes = 12;
inline constexpr size_t kTfRecordFooterBytes = 4;

// Header and footer of `payload`, for writers that do not want to copy it.
std::string TfRecordHeader(std::string_view payload);
std::string TfRecordFooter(std::string_view payload);

void AppendTfRecord(std::string_view payload, std::string* out);

// The payload's length. Fails with DATA_LOSS if the header's CRC is wrong.
// REQUIRES: header.size() == kTfRecordHeaderBytes
Result<uint64_t> ParseTfRecordHeader(std::string_view header);
// REQUIRES: footer.size() == kTfRecordFooterBytes
Status CheckTfRecordFooter(std::string_view payload, std::string_view footer);

// Iterates over the records in `data`, which must outlive it.
class TfRecordReader {
 public:
  explicit TfRecordReader(std::string_view data) : data_(data) {}

  // Returns the next record, in place. False at the end and from the first
  // damaged or truncated record on; status() tells which.
  bool Next(std::string_view* payload);

  // The offset of the record after the last one returned.
  size_t offset() const { return offset_; }
  const Status& status() const { return status_; }

 private:
  Status Read(std::string_view* payload);

  std::string_view data_;
  size_t offset_ = 0;
  Status status_;
};

}  // namespace escala
