// Decides where a run begins: at its first step, or where a checkpoint stands.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "escala/ckpt/checkpoint.h"
#include "escala/train/note.h"
#include "escala/train/session.h"

namespace escala::train {

// What a checkpoint says of a run besides its arrays and its place. `slice`:
// also the name of a device without slices. `step`: the text of its program.
Result<ckpt::Manifest> AboutRun(const Session& session,
                                const std::string& slice,
                                std::string_view step);

struct Beginning {
  std::shared_ptr<ckpt::Sink> sink;                    // of the checkpoint
  std::shared_ptr<const ckpt::Checkpoint> checkpoint;  // null: the first step
  ckpt::RunPlace place;
  double seconds = 0;                      // that the run took until there
  std::map<std::string, TomlTable> notes;  // by owner
  bool is_own = false;  // the checkpoint is one of the run's own folder
  std::string end;      // how the run ended; "": it goes on
  std::vector<std::string> words;  // for the user, each a line
};

struct BeginningOptions {
  ckpt::Manifest about;         // AboutRun
  bool overwrite = false;       // take no notice of a run in the folder
  bool accept_changes = false;  // of keys, against `resume_from`
  // Own checkpoints that were found to be damaged.
  std::set<int64_t> damaged;
};

// The last whole checkpoint of the run's folder, else that of `resume_from`,
// else the first step. INVALID_ARGUMENT: the recipe, the data or the slice is
// another than that of the checkpoint, in a way that makes it another run.
// DATA_LOSS: all checkpoints are damaged.
Result<Beginning> FindBeginning(const Session& session, Env* env,
                                const BeginningOptions& options);

// Reads what each core needs of each entry of the job's state, by name.
// DATA_LOSS: the checkpoint is damaged.
Result<State> RestoreState(const Placement& placement, const job::Job& job,
                           const ckpt::Checkpoint& checkpoint);

}  // namespace escala::train
