// Runs programs whose cores are spread over hosts in several processes, by an
// executor for the cores of one host (or of one process).
//
// A per-core program becomes one for each group of cores here that is to
// compute by itself (host_program.h): all cores of the process, or with
// `exact` each host's, on a thread of its own. So does a global program, if it
// tells what each core does (hosts/core_program.h). Otherwise every process
// gets the arguments of all cores from the others, and computes all of it. What
// a program is, all processes agree before its first run (hosts/agreement.h).
#pragma once

#include <memory>

#include "escala/engine/executor.h"
#include "escala/engine/hosts/exchange.h"
#include "escala/engine/hosts/host_program.h"

namespace escala::engine {

struct HostsRequest {
  CompileRequest program;  // of all cores
  HostCores cores;
  HostPlaces places;
  Transport* transport = nullptr;  // if there are several processes
  uint64_t tag = 0;                // of the program, the same in all processes
};

// The program runs with the arguments of the cores of this process, in the
// order of cores, and gives their results. `executor` must outlive it.
// REQUIRES: this process has a core of the program
Result<std::unique_ptr<CompiledProgram>> CompileForHosts(HostsRequest request,
                                                         Executor* executor);

// This process could not compile the program of HostsRequest::tag, and says why
// to the others, which then end with that instead of waiting for it. Does not
// wait itself.
void RefuseForHosts(const HostPlaces& places, Transport* transport,
                    uint64_t tag, const Status& why);

}  // namespace escala::engine
