#include "escala/input/records/fixed_records.h"

#include <algorithm>

#include "escala/input/records/file_set.h"

namespace escala::input {
namespace {

class FixedRecords : public Records {
 public:
  FixedRecords(std::vector<DataFile> files, const std::vector<int64_t>& counts,
               FixedRecord record)
      : files_(std::move(files)), record_(std::move(record)) {
    for (const int64_t count : counts) ends_.push_back(size() + count);
  }

  int64_t size() const override { return ends_.empty() ? 0 : ends_.back(); }
  int64_t bytes() const override { return files_.bytes(); }
  std::string Describe() const override {
    return StrCat(Counted(size(), "record"), " in ",
                  Counted(static_cast<int64_t>(files_.size()),
                          StrCat(record_.kind, " file")));
  }
  std::string PlaceOf(int64_t record) const override {
    const ReadAhead::Range range = RangeOf(record);
    return StrCat(files_[range.file].Name(), ": record ",
                  range.offset / record_.stride, ", at byte ", range.offset);
  }

  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override {
    char* const bytes = buffer->Room(record_.size);
    const Status status = files_.Read(RangeOf(record), bytes);
    if (!status.ok()) return status.WithContext(PlaceOf(record));
    return std::string_view(bytes, record_.size);
  }

  void WillRead(std::span<const int64_t> records) const override {
    files_.WillRead(records, [&](int64_t record) { return RangeOf(record); });
  }

  const std::vector<Field>& layout() const override { return record_.fields; }

 private:
  ReadAhead::Range RangeOf(int64_t record) const {
    const auto end = std::upper_bound(ends_.begin(), ends_.end(), record);
    const int64_t first = end == ends_.begin() ? 0 : end[-1];
    return {static_cast<size_t>(end - ends_.begin()),
            static_cast<uint64_t>(record - first) * record_.stride,
            record_.size};
  }

  const FileSet files_;
  const FixedRecord record_;
  std::vector<int64_t>
      ends_;  // of each file: how many it and those before have
};

}  // namespace

std::unique_ptr<Records> MakeFixedRecords(std::vector<DataFile> files,
                                          std::vector<int64_t> counts,
                                          FixedRecord record) {
  return std::make_unique<FixedRecords>(std::move(files), counts,
                                        std::move(record));
}

}  // namespace escala::input
