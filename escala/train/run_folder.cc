#include "escala/train/run_folder.h"

#include <utility>

#include "escala/store/uri.h"

namespace escala::train {

RunFolder::RunFolder(const recipe::Recipe& recipe, Env* env, int rank)
    : recipe_(recipe),
      env_(env),
      is_first_(rank == 0),
      path_(is_first_ ? recipe.out
                      : JoinPath(recipe.out, StrCat("hosts/", rank))) {}

Status RunFolder::Take() {
  if (lock_ != nullptr) return Status();
  const bool is_new = !env_->Stat(LockFile()).ok();
  auto lock = env_->Lock(LockFile());
  if (lock.status().code() == StatusCode::kUnavailable)
    return FailedPrecondition(
        recipe_.At("out"), ": got ", Quoted(recipe_.out),
        ", where another run is going on, expected a folder of its own; wait "
        "for that run to end, or name another folder");
  made_lock_ |= is_new;
  // Some file systems have no locks.
  if (lock.ok()) lock_ = *std::move(lock);
  return TakeCheckpoints();
}

// Buckets have no locks: there a save fails if another run has written
// meanwhile.
Status RunFolder::TakeCheckpoints() {
  const std::string& folder = recipe_.checkpoint.folder;
  if (folder.empty() || store::IsInBucket(folder)) return Status();
  // The first process has it for all.
  if (!is_first_) return Status();
  ESCALA_RETURN_IF_ERROR(
      env_->MakeDirs(folder).WithContext(recipe_.At("checkpoint.folder")));
  auto lock = env_->Lock(JoinPath(folder, "lock"));
  if (lock.status().code() == StatusCode::kUnavailable)
    return FailedPrecondition(
        recipe_.At("checkpoint.folder"), ": got ", folder,
        ", where another run saves its checkpoints, expected a folder of its "
        "own; wait for that run to end, or name another folder");
  if (lock.ok()) checkpoints_lock_ = *std::move(lock);
  return Status();
}

Status RunFolder::TakeIfUsed() {
  return env_->Stat(JoinPath(path_, "config.toml")).ok() ? Take() : Status();
}

Status RunFolder::Make() {
  made_folder_ |= !env_->Stat(path_).ok();
  ESCALA_RETURN_IF_ERROR(env_->MakeDirs(path_).WithContext(recipe_.At("out")));
  return Take();
}

Status RunFolder::Begin(bool overwrites) {
  if (is_first_ && overwrites)
    ESCALA_RETURN_IF_ERROR(MoveRunAside(env_, path_));
  new_files_.emplace(env_, path_);
  return Status();
}

void RunFolder::LeaveNothing(bool overwrites) {
  if (new_files_) {
    new_files_->Delete();
    if (overwrites && is_first_) (void)MoveRunBack(env_, path_);
  }
  if (made_lock_) (void)env_->Delete(LockFile());
  lock_.reset();
  if (made_folder_) (void)env_->Delete(path_);
}

}  // namespace escala::train
