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

// The two parts around `payload`, for a writer that does not want to copy it.
std::string TfRecordHeader(std::string_view payload);
std::string TfRecordFooter(std::string_view payload);

void AppendTfRecord(std::string_view payload, std::string* out);

// The length that a header announces. Fails with DATA_LOSS where its CRC is
// wrong. REQUIRES: header.size() == kTfRecordHeaderBytes
Result<uint64_t> ParseTfRecordHeader(std::string_view header);
// REQUIRES: footer.size() == kTfRecordFooterBytes
Status CheckTfRecordFooter(std::string_view payload, std::string_view footer);

// Goes through the records in `data`, which must outlive it.
class TfRecordReader {
 public:
  explicit TfRecordReader(std::string_view data) : data_(data) {}

  // The next record, in place. False at the end, and from the first record on
  // that is damaged or cut off; status() tells them apart.
  bool Next(std::string_view* payload);

  // Where the record after the last one returned begins.
  size_t offset() const { return offset_; }
  const Status& status() const { return status_; }

 private:
  Status Read(std::string_view* payload);

  std::string_view data_;
  size_t offset_ = 0;
  Status status_;
};

}  // namespace escala
