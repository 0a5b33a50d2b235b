// Which of a run's processes this one is.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/hosts/tpu_worker.h"

namespace escala::hosts {

struct Place {
  int rank = 0;
  int size = 1;
  // Where the process of rank 0 listens; empty if there is one process.
  std::string coordinator;  // a machine, by name or number
  int port = 0;
  std::string found_by;  // for messages: "escala launch", "Slurm"
};

// Whether text names a machine: letters, digits, dots, hyphens, underscores. An
// IPv6 address does not, since nothing here listens at one.
bool IsMachine(std::string_view text);

// Not libtpu's ports: 8471, and 8476 on, which its users give its processes.
inline constexpr int kDefaultPort = 8482;

// Reads what a launcher has put into the environment: `escala launch`
// (ESCALA_RANK, ESCALA_SIZE, ESCALA_COORDINATOR), Open MPI's and MPICH's
// mpirun, Slurm's srun. Without one of them this may be a worker of a slice of
// TPUs (tpu_worker.h), which `worker` is then set to, unless it is null.
// Otherwise one process. ESCALA_COORDINATOR=MACHINE[:PORT] goes before what a
// launcher says of the coordinator; mpirun says nothing. INVALID_ARGUMENT, with
// the variable at fault, or as FindTpuWorker.
Result<Place> FindPlace(Env* env, bool is_tpu = false,
                        std::optional<TpuWorker>* worker = nullptr);

// The machines of Slurm's short form: "a[01-03,7],b" is a01, a02, a03, a7, b.
Result<std::vector<std::string>> SlurmHosts(const std::string& list);

}  // namespace escala::hosts
