// The gates of a rung that its own short runs answer: they run, stay finite,
// agree on all cores, have the same bits a second time and after a kill, and
// their state is whole on another slice.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/climb/runs.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

struct RunQuestion {
  recipe::Recipe recipe;  // of the rung
  const pods::Slice* slice = nullptr;
  // The same job on another slice, which restores the state; nullptr: there is
  // none here.
  recipe::Recipe other;
  const pods::Slice* other_slice = nullptr;
  std::string folder;  // for the runs
  int64_t steps = 8;   // of each run
};

// The folder of the first run, in `folder`: nobody kills it.
inline constexpr char kShortRun[] = "short";

Result<std::vector<Gate>> RunGates(const World& world,
                                   const RunQuestion& question);

// Whether a run or a climb ended with this message since it could not write,
// and what to do then.
bool IsFullDisk(std::string_view message);
inline constexpr char kFreeSpace[] =
    "free some space there, or name a folder on another disk (--out FOLDER)";

// Deletes the checkpoints of a rung's short runs, which are nearly all of the
// bytes in its folder. No gate reads them again once the rung is passed; what
// they answered and the runs' small files stay. OK if there are none.
Status DeleteShortCheckpoints(Env* env, const std::string& folder);

// The arrays that differ between two checkpoints, or files of weights, by name;
// those that only one of them has count.
Result<std::vector<std::string>> DifferentArrays(Env* env, const std::string& a,
                                                 const std::string& b);

}  // namespace escala::climb
