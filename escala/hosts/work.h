// The kinds of work that a process of a run does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace escala::hosts {

enum class Work {
  kStart,       // before the first step, and nothing of what follows
  kCompile,     // a program
  kLoad,        // the state, from a checkpoint
  kInput,       // examples
  kRead,        // a file
  kStep,        // a training step
  kDevices,     // waits for the devices, which may wait for other hosts
  kEvaluation,  // of held-out examples
  kSave,        // a checkpoint
  kOther,       // another hook
  kWait,        // waits for other hosts, or for work of its own in a thread
};

// "start", "compile", "load", ...
std::string_view NameOf(Work work);
std::optional<Work> FindWork(std::string_view name);
// "start, compile, load, ..."
std::string NamesOfWork();

}  // namespace escala::hosts
