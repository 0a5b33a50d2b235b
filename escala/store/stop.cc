#include "escala/store/stop.h"

#include <utility>

#include "escala/store/uri.h"

namespace escala::store {
namespace {

thread_local const std::atomic<bool>* flag_of_thread = nullptr;

class StoppableStream : public SequentialFile {
 public:
  StoppableStream(std::unique_ptr<SequentialFile> file,
                  const std::atomic<bool>* flag)
      : file_(std::move(file)), flag_(flag) {}

  Result<size_t> Read(size_t size, char* out) override {
    const StopScope scope(flag_);
    return file_->Read(size, out);
  }

 private:
  const std::unique_ptr<SequentialFile> file_;
  const std::atomic<bool>* const flag_;
};

class StoppableFile : public RandomFile {
 public:
  StoppableFile(std::unique_ptr<RandomFile> file, const std::atomic<bool>* flag)
      : file_(std::move(file)), flag_(flag) {}

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    const StopScope scope(flag_);
    return file_->Read(offset, size, out);
  }

 private:
  const std::unique_ptr<RandomFile> file_;
  const std::atomic<bool>* const flag_;
};

}  // namespace

StopScope::StopScope(const std::atomic<bool>* flag)
    : outer_(std::exchange(flag_of_thread, flag)) {}
StopScope::~StopScope() { flag_of_thread = outer_; }

const std::atomic<bool>* StopScope::Flag() { return flag_of_thread; }

bool StopIsAsked() {
  return flag_of_thread != nullptr && flag_of_thread->load();
}

Status StopError() { return Status(StatusCode::kCancelled, "stopped"); }

Result<std::unique_ptr<SequentialFile>> StoppableEnv::OpenSequential(
    const std::string& path) {
  const StopScope scope(flag_);
  auto file = target()->OpenSequential(path);
  if (!file.ok() || !IsInBucket(path)) return file;
  return std::unique_ptr<SequentialFile>(
      std::make_unique<StoppableStream>(*std::move(file), flag_));
}

Result<std::unique_ptr<RandomFile>> StoppableEnv::OpenRandom(
    const std::string& path) {
  const StopScope scope(flag_);
  auto file = target()->OpenRandom(path);
  if (!file.ok() || !IsInBucket(path)) return file;
  return std::unique_ptr<RandomFile>(
      std::make_unique<StoppableFile>(*std::move(file), flag_));
}

Result<FileInfo> StoppableEnv::Stat(const std::string& path) {
  const StopScope scope(flag_);
  return target()->Stat(path);
}

Result<std::vector<std::string>> StoppableEnv::List(const std::string& path) {
  const StopScope scope(flag_);
  return target()->List(path);
}

}  // namespace escala::store
