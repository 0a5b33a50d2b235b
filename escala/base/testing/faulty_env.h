// An Env whose operations fail on request. To test all failures of some code,
// run it once, read count(kAny), then run it that often, each time with
// FailAt(kAny, i, ...).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/env_wrapper.h"
#include "escala/base/mutex.h"

namespace escala {

enum class FileOp : int {
  kOpen,    // for reading
  kCreate,  // for writing or appending
  kRead,
  kAppend,
  kFlush,
  kSync,
  kClose,
  kStat,
  kList,
  kMakeDirs,
  kDelete,
  kTruncate,
  kRename,
  kSyncDir,
  kLock,
  kAny,
};

// Any thread may call any method. It must outlive the files it opened.
class FaultyEnv : public EnvWrapper {
 public:
  explicit FaultyEnv(Env* target);

  // Makes the n-th operation of the kind from now on (the next is 0) fail with
  // `error`, without effect except that an Append writes the first half of its
  // data. With `forever` all later ones fail too. Replaces the last request.
  void FailAt(FileOp op, int64_t n, Status error, bool forever = false);
  // Removes all faults.
  void Clear();

  // Reads return at most `bytes` > 0 at a time.
  void LimitReads(size_t bytes);

  // Operations begun so far, including failed ones. kAny counts all kinds.
  int64_t count(FileOp op) const;

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override;
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) override;
  Result<FileInfo> Stat(const std::string& path) override;
  Result<std::vector<std::string>> List(const std::string& path) override;
  Status MakeDirs(const std::string& path) override;
  Status Delete(const std::string& path) override;
  Status Truncate(const std::string& path, uint64_t size) override;
  Status Rename(const std::string& from, const std::string& to) override;
  Status SyncDir(const std::string& path) override;
  Result<std::unique_ptr<FileLock>> Lock(const std::string& path) override;

  // For the files that it opened: counts an operation and returns its status.
  Status Begin(FileOp op);
  size_t read_limit() const;

 private:
  mutable Mutex mutex_;
  std::array<int64_t, static_cast<int>(FileOp::kAny) + 1> counts_
      ESCALA_GUARDED_BY(mutex_) = {};
  FileOp fail_op_ ESCALA_GUARDED_BY(mutex_) = FileOp::kAny;
  // The operation's number, counted by counts_.
  int64_t fail_at_ ESCALA_GUARDED_BY(mutex_) = 0;
  Status error_ ESCALA_GUARDED_BY(mutex_);  // OK: nothing fails
  bool forever_ ESCALA_GUARDED_BY(mutex_) = false;
  size_t read_limit_ ESCALA_GUARDED_BY(mutex_);
};

}  // namespace escala
