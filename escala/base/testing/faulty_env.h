// An Env whose operations fail when told to. To see what code does at each of
// its failures, run it once, ask for count(kAny), and run it so many times more
// with FailAt(kAny, i, ...).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "escala/base/env.h"

namespace escala {

enum class FileOp : int {
  kOpen,    // for reading
  kCreate,  // for writing, appending too
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

  // From now on the n-th operation of the kind (the next one is 0) fails with
  // `error` and has no effect; but an Append puts the first half of its data.
  // With `forever` those after it fail too. Replaces what was told before.
  void FailAt(FileOp op, int64_t n, Status error, bool forever = false);
  // All goes well again, and whole.
  void Clear();

  // Reads return at most `bytes` > 0 at a time.
  void LimitReads(size_t bytes);

  // Operations begun so far, failed ones too. kAny: of all kinds.
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

  // For the files it opened: counts an operation, and says how it ends.
  Status Begin(FileOp op);
  size_t read_limit() const;

 private:
  mutable std::mutex mutex_;
  std::array<int64_t, static_cast<int>(FileOp::kAny) + 1> counts_ = {};
  FileOp fail_op_ = FileOp::kAny;
  int64_t fail_at_ = 0;  // a count of fail_op_
  Status error_;         // OK: nothing fails
  bool forever_ = false;
  size_t read_limit_;
};

}  // namespace escala
