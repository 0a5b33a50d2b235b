// The machines that a run may use, as a file lists them, and how a process is
// started there.
#pragma once

#include <string>
#include <vector>

#include "escala/base/env.h"

namespace escala::launch {

struct Machine {
  std::string name;     // what `via` is given
  std::string address;  // where the others reach it
  int slots = 1;        // processes that it takes
};

// Reads a line for each machine, as Open MPI has them:
//
//   NAME [slots=N] [address=ADDRESS]   # a remark
//
// INVALID_ARGUMENT with the file's line.
Result<std::vector<Machine>> ReadMachines(Env* env, const std::string& file);

// This machine alone.
std::vector<Machine> ThisMachine(int slots);

bool IsThisMachine(const Machine& machine);

// The words that start a shell there: "ssh {}" with the machine's name in place
// of {}. Nothing for this machine.
std::vector<std::string> ShellThere(const std::string& via,
                                    const Machine& machine);

}  // namespace escala::launch
