// Writes a file of records that others read while it grows. While the disk is
// full, it keeps records in memory and retries.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::train {

// Readers see whole records, except that the last one may be cut after a
// failure; it is repaired before the next is written. While writing fails, up
// to `kKeepBytes` of records are kept in memory, and retried every
// `kRetryNanos`. Not thread-safe.
class RecordFile {
 public:
  static constexpr size_t kKeepBytes = 4 << 20;
  static constexpr int64_t kRetryNanos = 10'000'000'000;

  // Continues the file at `path`. `prepare`, if given, is called before the
  // first record is written. `env` must outlive it.
  RecordFile(Env* env, std::string path, std::function<Status()> prepare = {});

  // Adds a record. Fails unless all records so far are in the file.
  Status Append(std::string_view record);
  // Tries once more to write the kept records, and syncs the file to the disk.
  Status Close();

 private:
  Status Open();
  Status Write();
  Status Fail(Status status);

  Env* const env_;
  const std::string path_;
  std::function<Status()> prepare_;
  std::unique_ptr<WritableFile> file_;
  bool size_known_ = false;
  uint64_t size_ = 0;  // bytes of whole records in the file
  std::string kept_;
  int64_t lost_ = 0;  // records that exceeded kKeepBytes
  Status failure_;
  int64_t retry_at_ = 0;
};

// Truncates a file at its first line with a step greater than `last_step`, and
// removes an incomplete last line. `step_of` may return 0 for lines without a
// step. Succeeds if there is no file.
Status CutLinesAfterStep(Env* env, const std::string& path, int64_t last_step,
                         int64_t (*step_of)(std::string_view line));

// Returns the number after the first `key` in the line, or 0.
int64_t NumberAfter(std::string_view line, std::string_view key);

}  // namespace escala::train
