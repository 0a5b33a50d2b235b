#include "escala/base/wire/tfrecord.h"

#include "escala/base/wire/crc32c.h"
#include "escala/base/wire/protobuf.h"

namespace escala {
namespace {

bool CrcMatches(std::string_view data, std::string_view stored) {
  return MaskCrc32c(Crc32c(data)) == ReadFixed(stored, 4);
}

}  // namespace

std::string TfRecordHeader(std::string_view payload) {
  std::string header;
  AppendFixed(payload.size(), 8, &header);
  AppendFixed(MaskCrc32c(Crc32c(header)), 4, &header);
  return header;
}

std::string TfRecordFooter(std::string_view payload) {
  std::string footer;
  AppendFixed(MaskCrc32c(Crc32c(payload)), 4, &footer);
  return footer;
}

void AppendTfRecord(std::string_view payload, std::string* out) {
  out->append(TfRecordHeader(payload));
  out->append(payload);
  out->append(TfRecordFooter(payload));
}

Result<uint64_t> ParseTfRecordHeader(std::string_view header) {
  if (!CrcMatches(header.substr(0, 8), header.substr(8)))
    return DataLoss("the length's checksum is wrong");
  return ReadFixed(header, 8);
}

Status CheckTfRecordFooter(std::string_view payload, std::string_view footer) {
  if (CrcMatches(payload, footer)) return Status();
  return DataLoss("the checksum of its ", payload.size(), " bytes is wrong");
}

bool TfRecordReader::Next(std::string_view* payload) {
  if (!status_.ok() || offset_ == data_.size()) return false;
  status_ = Read(payload).WithContext(StrCat("TFRecord at byte ", offset_));
  if (!status_.ok()) return false;
  offset_ += kTfRecordHeaderBytes + payload->size() + kTfRecordFooterBytes;
  return true;
}

Status TfRecordReader::Read(std::string_view* payload) {
  const std::string_view rest = data_.substr(offset_);
  if (rest.size() < kTfRecordHeaderBytes)
    return DataLoss("the data end inside its header");
  ESCALA_ASSIGN_OR_RETURN(
      const uint64_t length,
      ParseTfRecordHeader(rest.substr(0, kTfRecordHeaderBytes)));
  const std::string_view body = rest.substr(kTfRecordHeaderBytes);
  if (body.size() < kTfRecordFooterBytes ||
      body.size() - kTfRecordFooterBytes < length)
    return DataLoss("the data end inside it: it has ", length,
                    " bytes and a checksum, but ", body.size(), " are left");
  *payload = body.substr(0, length);
  return CheckTfRecordFooter(*payload,
                             body.substr(length, kTfRecordFooterBytes));
}

}  // namespace escala
