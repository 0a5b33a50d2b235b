// Which of a run's processes this one is.
#pragma once

#include <string>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::hosts {

struct Place {
  int rank = 0;
  int size = 1;
  // Where the process of rank 0 listens; empty if there is one process.
  std::string coordinator;  // a machine, by name or number
  int port = 0;
  std::string found_by;  // for messages: "escala launch", "Slurm"
};

inline constexpr int kDefaultPort = 8476;

// Reads what a launcher has put into the environment: `escala launch`
// (ESCALA_RANK, ESCALA_SIZE, ESCALA_COORDINATOR), Open MPI's and MPICH's
// mpirun, Slurm's srun, a TPU VM or GKE (TPU_WORKER_ID, TPU_WORKER_HOSTNAMES).
// One process if there is none of them. ESCALA_COORDINATOR=MACHINE[:PORT] goes
// before what a launcher says of the coordinator; mpirun says nothing.
// INVALID_ARGUMENT, with the variable at fault.
Result<Place> FindPlace(Env* env);

// The machines of Slurm's short form: "a[01-03,7],b" is a01, a02, a03, a7, b.
Result<std::vector<std::string>> SlurmHosts(const std::string& list);

}  // namespace escala::hosts
