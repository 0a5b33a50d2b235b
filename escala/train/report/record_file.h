// A file of records that others read while it grows, and that outlives a disk
// which is full for a while.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::train {

// Readers see whole records, but for the last one after a failure, which is
// made good before the next is written. While writing fails records are kept,
// up to `kKeepBytes` of them, and tried again every `kRetryNanos`. For one
// thread.
class RecordFile {
 public:
  static constexpr size_t kKeepBytes = 4 << 20;
  static constexpr int64_t kRetryNanos = 10'000'000'000;

  // Continues the file at `path`. `prepare`, if there is one, comes before the
  // first record. `env` must outlive it.
  RecordFile(Env* env, std::string path, std::function<Status()> prepare = {});

  // Fails while the records so far are not in the file.
  Status Append(std::string_view record);
  // Tries once more to write what is kept, and makes it outlive a power cut.
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
  uint64_t size_ = 0;  // of the whole records in the file
  std::string kept_;
  int64_t lost_ = 0;  // records for which there was no room
  Status failure_;
  int64_t retry_at_ = 0;
};

// Cuts off the lines of a file from the first on that has a step, by
// `step_of`, larger than `last_step`; and what is no whole line at its end.
// `step_of` may return 0 for lines without one. Success where there is no file.
Status CutLinesAfterStep(Env* env, const std::string& path, int64_t last_step,
                         int64_t (*step_of)(std::string_view line));

// The number that follows the first `key` in the line; 0 where there is none.
int64_t NumberAfter(std::string_view line, std::string_view key);

}  // namespace escala::train
