#include "escala/base/replace_file.h"

namespace escala {
namespace {

Status WriteDurably(Env* env, const std::string& path,
                    const std::function<Status(WritableFile*)>& write) {
  ESCALA_ASSIGN_OR_RETURN(const auto file, env->Create(path));
  ESCALA_RETURN_IF_ERROR(write(file.get()));
  ESCALA_RETURN_IF_ERROR(file->Sync());
  return file->Close();
}

}  // namespace

Status ReplaceFile(Env* env, const std::string& path,
                   const std::function<Status(WritableFile*)>& write) {
  ESCALA_ASSIGN_OR_RETURN(const std::string temporary, TemporaryFor(env, path));
  Status status = WriteDurably(env, temporary, write);
  if (status.ok()) status = env->Rename(temporary, path);
  if (!status.ok()) {
    (void)env->Delete(temporary);
    return status;
  }
  return env->SyncDir(std::string(DirName(path)));
}

}  // namespace escala
