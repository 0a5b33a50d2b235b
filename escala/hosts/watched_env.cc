#include "escala/hosts/watched_env.h"

#include <utility>

#include "escala/base/strings.h"

namespace escala::hosts {

namespace {

class WatchedStream : public SequentialFile {
 public:
  WatchedStream(std::unique_ptr<SequentialFile> file, Activity* activity,
                std::string words)
      : file_(std::move(file)), activity_(activity), words_(std::move(words)) {}
  Result<size_t> Read(size_t size, char* out) override {
    const auto doing = activity_->Begin(Work::kRead, words_);
    return file_->Read(size, out);
  }

 private:
  const std::unique_ptr<SequentialFile> file_;
  Activity* const activity_;
  const std::string words_;
};

class WatchedFile : public RandomFile {
 public:
  WatchedFile(std::unique_ptr<RandomFile> file, Activity* activity,
              std::string words)
      : file_(std::move(file)), activity_(activity), words_(std::move(words)) {}
  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    const auto doing = activity_->Begin(Work::kRead, words_);
    return file_->Read(offset, size, out);
  }

 private:
  const std::unique_ptr<RandomFile> file_;
  Activity* const activity_;
  const std::string words_;
};

}  // namespace

Result<std::unique_ptr<SequentialFile>> WatchedEnv::OpenSequential(
    const std::string& path) {
  std::string words = StrCat("reads ", path);
  const auto doing = activity_->Begin(Work::kRead, words);
  ESCALA_ASSIGN_OR_RETURN(auto file, target()->OpenSequential(path));
  return std::unique_ptr<SequentialFile>(std::make_unique<WatchedStream>(
      std::move(file), activity_, std::move(words)));
}

Result<std::unique_ptr<RandomFile>> WatchedEnv::OpenRandom(
    const std::string& path) {
  std::string words = StrCat("reads ", path);
  const auto doing = activity_->Begin(Work::kRead, words);
  ESCALA_ASSIGN_OR_RETURN(auto file, target()->OpenRandom(path));
  return std::unique_ptr<RandomFile>(std::make_unique<WatchedFile>(
      std::move(file), activity_, std::move(words)));
}

}  // namespace escala::hosts
