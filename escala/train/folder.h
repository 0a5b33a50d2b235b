// The files in a run's folder.
#pragma once

#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// The folder of checkpoints in a run's folder: "runs/digits/checkpoints".
std::string CheckpointsOf(std::string_view folder);
// That of a recipe's checkpoints, which may lie elsewhere
// (`checkpoint.folder`).
std::string CheckpointsOf(const recipe::Recipe& recipe);
// Tells those who know only the run's folder where they lie then.
Status WritePlaceOfCheckpoints(const recipe::Recipe& recipe, Env* env);

// How a folder answers to a small file that is written, read back and deleted.
// Each status is OK as well if that was not tried, because the one before
// failed.
struct WriteProbe {
  Status written, read, deleted;
  std::string file;  // stays there if `deleted` failed
};
// The file has a name that nobody else uses. Folders that are made for it go
// again.
WriteProbe ProbeFolder(Env* env, const std::string& folder);

// Probes where the checkpoints lie, and leaves nothing there. Fails with
// the recipe's line if that is refused; a full disk is not, since it may have
// room by the first save.
Status CheckCheckpointsAreWritable(const recipe::Recipe& recipe, Env* env);

// The device that a run uses. The run keeps it in its folder for those who read
// its weights later.
struct RunDevice {
  std::string device;  // "softpod"
  std::string slice;   // "v3-8"; "" if the device has no slices
};
Status WriteRunDevice(Env* env, const std::string& folder,
                      const RunDevice& device);
// Returns empty names if the folder has no such file.
Result<RunDevice> ReadRunDevice(Env* env, const std::string& folder);

// Returns INVALID_ARGUMENT if a run was being moved aside in the folder: what
// is left of it there must not go on.
Status CheckNotPartlyAside(const recipe::Recipe& recipe, Env* env);

// Returns INVALID_ARGUMENT if the folder is that of a climb or of its rung, or if
// config.toml in it is a user's own file, which would be lost.
Status CheckRecipeIsOfRun(const recipe::Recipe& recipe, Env* env);

// Returns INVALID_ARGUMENT if the run's folder has files of another run, which
// would be overwritten. A run of the same recipe that has saved nothing may
// begin again. REQUIRES: the folder has no checkpoints
Status CheckFolder(const recipe::Recipe& recipe, Env* env);

// Returns INVALID_ARGUMENT if `path` is a file that a run has left in its
// folder: whoever writes there destroys the run.
Status CheckNotOfRun(Env* env, const std::string& path);

// Whether the run in a folder has reported that all of it is done.
bool HasEnded(Env* env, const std::string& folder);

// Makes what the run's reports have so far survive a power cut.
Status SyncReports(Env* env, const std::string& folder);

// Moves what a run and `escala export` have left in a folder, and nothing else,
// to the folder "overwritten" in it. If a run lies there already, it is the
// older one, and what is in the folder goes: that run has saved nothing.
Status MoveRunAside(Env* env, const std::string& folder);
Status MoveRunBack(Env* env, const std::string& folder);
Status DeleteRunAside(Env* env, const std::string& folder);

// Where the run lies that was moved aside in a folder, and how to take it back:
// for whoever comes after a run that was ended before its first checkpoint. ""
// if there is none.
std::string AsideInWords(Env* env, std::string folder);

// Frees the folder of a run that ended before its first step.
class NewFiles {
 public:
  // Notes which files are there already. `env` must outlive it.
  NewFiles(Env* env, std::string folder);
  // Deletes the others, as far as that is possible.
  void Delete() const;

 private:
  Env* const env_;
  const std::string folder_;
  std::vector<std::string> before_;
};

}  // namespace escala::train
