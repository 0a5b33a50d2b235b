// Where the processes of a run begin: all of them after one step.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "escala/hosts/group.h"
#include "escala/train/resume.h"

namespace escala::train {

// The longest wait for other processes before the first step.
inline constexpr int64_t kMeetMillis = 600'000;

struct BeginTogether {
  hosts::Group* group = nullptr;
  Env* env = nullptr;  // sleeps
  const std::atomic<bool>* stop = nullptr;
  std::string checkpoints;  // the folder, for messages
  // Looks for where this process begins, as FindBeginning.
  std::function<Result<Beginning>()> look;
};

// All look, and all begin after the last step that one of them sees. Those that
// do not see it look again, after longer and longer pauses for a minute in all:
// a folder that machines share (NFS) may show some of them an older listing.
// Nobody returns before all have looked. FAILED_PRECONDITION in all of them, if
// they still differ.
Result<Beginning> FindBeginningTogether(const BeginTogether& together);

}  // namespace escala::train
