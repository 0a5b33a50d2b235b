#include "escala/ckpt/sink.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"

namespace escala::ckpt {
namespace {

class FolderSink : public Sink {
 public:
  FolderSink(Env* env, std::string root) : env_(env), root_(std::move(root)) {}

  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& name) override {
    const std::string path = PathOf(name);
    ESCALA_RETURN_IF_ERROR(env_->MakeDirs(std::string(DirName(path))));
    ESCALA_RETURN_IF_ERROR(env_->CheckPlain(path));
    return env_->Create(path);
  }
  Status SyncFolder(const std::string& folder) override {
    return env_->SyncDir(PathOf(folder));
  }
  Result<std::unique_ptr<RandomFile>> Open(const std::string& name) override {
    return env_->OpenRandom(PathOf(name));
  }
  Result<uint64_t> SizeOf(const std::string& name) override {
    ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env_->Stat(PathOf(name)));
    if (info.is_directory)
      return NotFound(PathOf(name), ": it is a directory, expected a file");
    return info.size;
  }
  Result<std::vector<std::string>> Folders() override {
    auto names = env_->List(root_);
    if (names.status().code() == StatusCode::kNotFound)
      return std::vector<std::string>();
    if (!names.ok()) return names.status();
    std::erase_if(*names, [&](const std::string& name) {
      const auto info = env_->Stat(PathOf(name));
      return !info.ok() || !info->is_directory;
    });
    return names;
  }
  Result<std::vector<std::string>> Files(const std::string& folder) override {
    return env_->List(PathOf(folder));
  }
  Status DeleteFolder(const std::string& folder,
                      std::string_view first) override {
    const std::string path = PathOf(folder);
    ESCALA_ASSIGN_OR_RETURN(std::vector<std::string> names, env_->List(path));
    const auto marker = std::find(names.begin(), names.end(), first);
    if (marker != names.end()) {
      std::iter_swap(names.begin(), marker);
      ESCALA_RETURN_IF_ERROR(env_->Delete(JoinPath(path, names[0])));
      ESCALA_RETURN_IF_ERROR(env_->SyncDir(path));
      names.erase(names.begin());
    }
    for (const std::string& name : names)
      ESCALA_RETURN_IF_ERROR(env_->Delete(JoinPath(path, name)));
    ESCALA_RETURN_IF_ERROR(env_->Delete(path));
    return env_->SyncDir(root_);
  }
  std::optional<uint64_t> FreeBytes() override {
    const auto bytes = env_->FreeBytes(root_);
    return bytes.ok() ? std::optional(*bytes) : std::nullopt;
  }
  std::string PathOf(const std::string& name) const override {
    return name.empty() ? root_ : JoinPath(root_, name);
  }

 private:
  Env* const env_;
  const std::string root_;
};

}  // namespace

std::unique_ptr<Sink> MakeFolderSink(Env* env, std::string root) {
  return std::make_unique<FolderSink>(env, std::move(root));
}

}  // namespace escala::ckpt
