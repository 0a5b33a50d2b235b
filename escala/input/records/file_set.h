// The data files of a set of records, read where they lie.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/input/records/data_file.h"
#include "escala/input/records/read_ahead.h"

namespace escala::input {

// Any thread may call any method.
class FileSet {
 public:
  // REQUIRES: at least one file
  explicit FileSet(std::vector<DataFile> files);

  size_t size() const { return files_.size(); }
  const DataFile& operator[](size_t file) const { return files_[file]; }

  // Of all files, as they are read (decompressed).
  int64_t bytes() const {
    uint64_t bytes = 0;
    for (const DataFile& file : files_) bytes += file.size;
    return static_cast<int64_t>(bytes);
  }

  // Reads exactly the range: from what was read ahead if the files are far.
  Status Read(const ReadAhead::Range& range, char* out) const {
    if (ahead_ != nullptr) return ahead_->Read(range, out);
    return ReadExactly(*files_[range.file].file, range.offset, range.size, out);
  }

  // Whether they lie in a bucket, so that WillRead has an effect.
  bool is_far() const { return ahead_ != nullptr; }
  // Tells of the ranges of these records: range_of(record).
  template <typename Records, typename RangeOf>
  void WillRead(const Records& records, const RangeOf& range_of) const {
    if (!is_far()) return;
    std::vector<ReadAhead::Range> ranges;
    ranges.reserve(records.size());
    for (const auto record : records) ranges.push_back(range_of(record));
    ahead_->WillRead(ranges);
  }

 private:
  const std::vector<DataFile> files_;
  std::unique_ptr<ReadAhead> ahead_;  // null: the files are near
};

}  // namespace escala::input
