#include "escala/input/records/check.h"

#include <algorithm>

#include "escala/base/wire/tfrecord.h"

namespace escala::input {
namespace {

constexpr uint64_t kHeader = kTfRecordHeaderBytes;
constexpr uint64_t kFrame = kTfRecordHeaderBytes + kTfRecordFooterBytes;

// Reads a file in large pieces, from begin to end.
class Pieces {
 public:
  Pieces(const RandomFile& file, uint64_t size, size_t step)
      : file_(file), size_(size), step_(step) {}

  // The bytes stay until the next call. REQUIRES: the file has them
  Result<std::string_view> At(uint64_t offset, uint64_t size) {
    if (offset < begin_ || offset + size > begin_ + bytes_.size()) {
      begin_ = offset;
      bytes_.resize(
          std::min<uint64_t>(std::max<uint64_t>(step_, size), size_ - offset));
      ESCALA_RETURN_IF_ERROR(
          ReadExactly(file_, offset, bytes_.size(), bytes_.data()));
    }
    return std::string_view(bytes_).substr(offset - begin_, size);
  }

 private:
  const RandomFile& file_;
  const uint64_t size_;
  const size_t step_;
  uint64_t begin_ = 0;  // of bytes_ in the file
  std::string bytes_;
};

// The next header of a record that fits into the file; `size` if there is none.
// A checksum fits by chance at one of 2^32 bytes.
Result<uint64_t> NextHeader(Pieces* pieces, uint64_t at, uint64_t size) {
  for (; at + kFrame <= size; ++at) {
    ESCALA_ASSIGN_OR_RETURN(const auto header, pieces->At(at, kHeader));
    const auto length = ParseTfRecordHeader(header);
    if (length.ok() && *length <= size - at - kFrame) return at;
  }
  return size;
}

bool IsDamage(const Status& status) {
  return status.code() == StatusCode::kDataLoss ||
         status.code() == StatusCode::kInvalidArgument;
}

}  // namespace

Result<CheckedRecords> CheckTfRecords(const RandomFile& file, uint64_t size,
                                      size_t step, const CheckRecord& check) {
  CheckedRecords checked;
  Pieces pieces(file, size, step);
  for (uint64_t at = 0; at < size;) {
    const auto record =
        checked.records + static_cast<int64_t>(checked.damage.size());
    const auto damaged = [&](uint64_t end, const auto&... why) {
      checked.damage.push_back({record, at, end - at, StrCat(why...)});
      at = end;
    };
    if (size - at < kHeader) {
      damaged(size, "the file ends inside its header");
      break;
    }
    ESCALA_ASSIGN_OR_RETURN(const auto header, pieces.At(at, kHeader));
    const auto length = ParseTfRecordHeader(header);
    if (!length.ok()) {
      ESCALA_ASSIGN_OR_RETURN(const uint64_t next,
                              NextHeader(&pieces, at + 1, size));
      if (at == 0 && next == size)
        damaged(size, "it is no TFRecord file: no byte begins a record");
      else
        damaged(next, length.status().message(), "; ", next - at,
                " bytes are lost, up to ",
                next == size ? "the end of the file" : "the next record");
      continue;
    }
    if (size - at < kFrame || size - at - kFrame < *length) {
      damaged(size, "the file ends inside it: it has ", *length,
              " bytes and a checksum, and ", size - at - kHeader,
              " bytes are left");
      break;
    }
    ESCALA_ASSIGN_OR_RETURN(
        const auto body,
        pieces.At(at + kHeader, *length + kTfRecordFooterBytes));
    const std::string_view payload = body.substr(0, *length);
    Status status = CheckTfRecordFooter(payload, body.substr(*length));
    if (status.ok()) status = check(payload);
    if (!status.ok() && !IsDamage(status)) return status;
    const uint64_t end = at + kFrame + *length;
    if (!status.ok()) {
      damaged(end, status.message());
      continue;
    }
    checked.offsets.push_back(at);
    ++checked.records;
    checked.bytes += *length;
    at = end;
  }
  return checked;
}

Result<CheckedRecords> CheckRecords(const Records& records,
                                    const std::vector<int64_t>& which,
                                    const CheckRecord& check) {
  CheckedRecords checked;
  RecordBuffer buffer;
  records.WillRead(which);
  for (const int64_t record : which) {
    const auto bytes = records.Read(record, &buffer);
    const Status status =
        bytes.ok() ? check(*bytes).WithContext(records.PlaceOf(record))
                   : bytes.status();
    if (!status.ok() && !IsDamage(status)) return status;
    if (!status.ok()) {
      checked.damage.push_back({record, {}, {}, status.message()});
      continue;
    }
    ++checked.records;
    checked.bytes += bytes->size();
  }
  return checked;
}

}  // namespace escala::input
