// The folder that a process of a run writes to: who may write there, and what
// goes again if nothing comes of the run.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/recipe/recipe.h"
#include "escala/train/folder.h"

namespace escala::train {

class RunFolder {
 public:
  // The first process (rank 0) has the recipe's folder, each other one a folder
  // in it. `recipe` and `env` must outlive it.
  RunFolder(const recipe::Recipe& recipe, Env* env, int rank);

  const std::string& path() const { return path_; }

  // Lets no other run write there, nor to the checkpoints if they lie
  // elsewhere. INVALID_ARGUMENT or FAILED_PRECONDITION, with the recipe's line,
  // if another one does. A second call does nothing.
  Status Take();
  // ... if a run is there that this one may go on with.
  Status TakeIfUsed();
  // Makes the folder, and takes it.
  Status Make();
  // The files that come from now on are this run's. If `overwrites`, the run
  // that lies there is moved aside.
  Status Begin(bool overwrites);
  // Takes back what a run made that ends before its first step.
  void LeaveNothing(bool overwrites);

 private:
  std::string LockFile() const { return JoinPath(path_, "lock"); }
  Status TakeCheckpoints();

  const recipe::Recipe& recipe_;
  Env* const env_;
  const bool is_first_;
  const std::string path_;
  std::unique_ptr<FileLock> checkpoints_lock_;
  std::unique_ptr<FileLock> lock_;
  bool made_lock_ = false, made_folder_ = false;
  std::optional<NewFiles> new_files_;
};

}  // namespace escala::train
