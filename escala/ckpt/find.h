// Finds checkpoints by what a user calls them: a run's folder, and a step.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/ckpt/manifest.h"
#include "escala/ckpt/sink.h"

namespace escala::ckpt {

// In a run's folder.
inline constexpr char kCheckpointsFolder[] = "checkpoints";
// In place of that folder: the name of the folder where they lie, on one line.
inline constexpr char kElsewhereFile[] = "checkpoints.txt";

struct CheckpointPath {
  std::string root;    // "runs/a/checkpoints"
  std::string folder;  // "step_00001000" in it; "": none was named
};

// `path`: a run's folder, its folder of checkpoints, or one checkpoint. What is
// in them is not read. NOT_FOUND if nothing is there, FAILED_PRECONDITION if it
// is something else.
Result<CheckpointPath> FindCheckpoints(Env* env, const std::string& path);

// Returns the checkpoint of a step, by default of the newest that is whole: a
// damaged one is skipped, and told in `skipped`. INVALID_ARGUMENT if there is
// none of that step; NOT_FOUND if there is none at all; DATA_LOSS if all are
// damaged.
Result<CheckpointPath> FindCheckpoint(Env* env, const std::string& path,
                                      std::optional<int64_t> step,
                                      std::vector<Status>* skipped);

struct ListedCheckpoint {
  enum class State {
    kWhole,       // marker and manifest agree, and parts have their sizes
    kDamaged,     // committed, but changed since
    kNewer,       // in a format that a newer Escala has written
    kUnfinished,  // without a marker: no checkpoint
  };
  std::string folder;
  int64_t step = 0;
  State state = State::kUnfinished;
  Status why;                        // not OK if damaged or newer
  uint64_t bytes = 0;                // of all files
  std::optional<Manifest> manifest;  // if whole
};
// All folders of steps in a place, oldest first.
Result<std::vector<ListedCheckpoint>> ListCheckpoints(Sink* sink);

}  // namespace escala::ckpt
