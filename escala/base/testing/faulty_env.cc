#include "escala/base/testing/faulty_env.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "escala/base/mutex.h"

namespace escala {
namespace {

class FaultySequentialFile : public SequentialFile {
 public:
  FaultySequentialFile(FaultyEnv* env, std::unique_ptr<SequentialFile> target)
      : env_(env), target_(std::move(target)) {}

  Result<size_t> Read(size_t size, char* out) override {
    ESCALA_RETURN_IF_ERROR(env_->Begin(FileOp::kRead));
    return target_->Read(std::min(size, env_->read_limit()), out);
  }

 private:
  FaultyEnv* const env_;
  const std::unique_ptr<SequentialFile> target_;
};

class FaultyRandomFile : public RandomFile {
 public:
  FaultyRandomFile(FaultyEnv* env, std::unique_ptr<RandomFile> target)
      : env_(env), target_(std::move(target)) {}

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    ESCALA_RETURN_IF_ERROR(env_->Begin(FileOp::kRead));
    return target_->Read(offset, std::min(size, env_->read_limit()), out);
  }

 private:
  FaultyEnv* const env_;
  const std::unique_ptr<RandomFile> target_;
};

class FaultyWritableFile : public WritableFile {
 public:
  FaultyWritableFile(FaultyEnv* env, std::unique_ptr<WritableFile> target)
      : env_(env), target_(std::move(target)) {}

  Status Append(std::string_view data) override {
    const Status failure = env_->Begin(FileOp::kAppend);
    if (failure.ok()) return target_->Append(data);
    ESCALA_RETURN_IF_ERROR(target_->Append(data.substr(0, data.size() / 2)));
    return failure;
  }

  Status Flush() override {
    ESCALA_RETURN_IF_ERROR(env_->Begin(FileOp::kFlush));
    return target_->Flush();
  }

  Status Sync() override {
    ESCALA_RETURN_IF_ERROR(env_->Begin(FileOp::kSync));
    return target_->Sync();
  }

  Status Close() override {
    ESCALA_RETURN_IF_ERROR(env_->Begin(FileOp::kClose));
    return target_->Close();
  }

 private:
  FaultyEnv* const env_;
  const std::unique_ptr<WritableFile> target_;
};

// Wraps a file that the target Env opened in one of our faulty ones.
template <typename Faulty, typename File>
Result<std::unique_ptr<File>> Wrap(FaultyEnv* env,
                                   Result<std::unique_ptr<File>> opened) {
  if (!opened.ok()) return opened.status();
  return std::unique_ptr<File>(new Faulty(env, std::move(opened).value()));
}

}  // namespace

FaultyEnv::FaultyEnv(Env* target)
    : EnvWrapper(target), read_limit_(std::numeric_limits<size_t>::max()) {}

void FaultyEnv::FailAt(FileOp op, int64_t n, Status error, bool forever) {
  const MutexLock lock(mutex_);
  fail_op_ = op;
  fail_at_ = counts_[static_cast<int>(op)] + n;
  error_ = std::move(error);
  forever_ = forever;
}

void FaultyEnv::Clear() {
  const MutexLock lock(mutex_);
  error_ = Status();
  read_limit_ = std::numeric_limits<size_t>::max();
}

void FaultyEnv::LimitReads(size_t bytes) {
  const MutexLock lock(mutex_);
  read_limit_ = std::max<size_t>(bytes, 1);
}

int64_t FaultyEnv::count(FileOp op) const {
  const MutexLock lock(mutex_);
  return counts_[static_cast<int>(op)];
}

size_t FaultyEnv::read_limit() const {
  const MutexLock lock(mutex_);
  return read_limit_;
}

Status FaultyEnv::Begin(FileOp op) {
  const MutexLock lock(mutex_);
  const int64_t of_kind = counts_[static_cast<int>(op)]++;
  const int64_t of_any = counts_[static_cast<int>(FileOp::kAny)]++;
  if (fail_op_ != op && fail_op_ != FileOp::kAny) return Status();
  const int64_t now = fail_op_ == FileOp::kAny ? of_any : of_kind;
  const bool fails = forever_ ? now >= fail_at_ : now == fail_at_;
  return fails ? error_ : Status();
}

Result<std::unique_ptr<SequentialFile>> FaultyEnv::OpenSequential(
    const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kOpen));
  return Wrap<FaultySequentialFile>(this, target()->OpenSequential(path));
}

Result<std::unique_ptr<RandomFile>> FaultyEnv::OpenRandom(
    const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kOpen));
  return Wrap<FaultyRandomFile>(this, target()->OpenRandom(path));
}

Result<std::unique_ptr<WritableFile>> FaultyEnv::Create(
    const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kCreate));
  return Wrap<FaultyWritableFile>(this, target()->Create(path));
}

Result<std::unique_ptr<WritableFile>> FaultyEnv::OpenAppend(
    const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kCreate));
  return Wrap<FaultyWritableFile>(this, target()->OpenAppend(path));
}

Result<FileInfo> FaultyEnv::Stat(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kStat));
  return target()->Stat(path);
}

Result<std::vector<std::string>> FaultyEnv::List(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kList));
  return target()->List(path);
}

Status FaultyEnv::MakeDirs(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kMakeDirs));
  return target()->MakeDirs(path);
}

Status FaultyEnv::Delete(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kDelete));
  return target()->Delete(path);
}

Status FaultyEnv::Truncate(const std::string& path, uint64_t size) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kTruncate));
  return target()->Truncate(path, size);
}

Status FaultyEnv::Rename(const std::string& from, const std::string& to) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kRename));
  return target()->Rename(from, to);
}

Status FaultyEnv::SyncDir(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kSyncDir));
  return target()->SyncDir(path);
}

Result<std::unique_ptr<FileLock>> FaultyEnv::Lock(const std::string& path) {
  ESCALA_RETURN_IF_ERROR(Begin(FileOp::kLock));
  return target()->Lock(path);
}

}  // namespace escala
