// A worker of a slice of TPUs: a TPU VM, which asks its metadata, or a
// container of GKE, which has it in the environment.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::hosts {

struct TpuWorker {
  int worker = 0;                     // its number in the slice
  std::vector<std::string> machines;  // of the slice, by worker
  std::string found_by;  // "TPU_WORKER_HOSTNAMES", "the machine's metadata"
  // Slices that train as one job (Multislice); the coordinator is the machine
  // of worker 0 of slice 0.
  int slices = 1;
  int slice = 0;
  std::string coordinator;
  // The metadata's description of the slice: ACCELERATOR_TYPE, HOST_BOUNDS ...
  // Empty if the environment said it all.
  std::map<std::string, std::string> tpu_env;
};

// Reads the environment: TPU_WORKER_ID with TPU_WORKER_HOSTNAMES or
// TPU_PROCESS_ADDRESSES, and MEGASCALE_*. If it says nothing, asks the metadata
// server for a second at most; but only for a TPU (`is_tpu`) or where the
// environment names the server, and never if TPU_SKIP_MDS_QUERY is set. Nothing
// if this is no such worker. INVALID_ARGUMENT names what is wrong. UNAVAILABLE
// if a TPU is asked for on a machine of Google's whose metadata server is
// silent: it may be one of several, and must not train alone.
Result<std::optional<TpuWorker>> FindTpuWorker(Env* env, bool is_tpu);

// What libtpu must find in the environment before it is loaded, by name and
// value: what the metadata says and the environment does not. Nothing if the
// environment has any word on the topology: whoever gave it wants another one
// than the whole slice. INVALID_ARGUMENT if what is there contradicts itself.
Result<std::vector<std::pair<std::string, std::string>>> LibtpuVariables(
    Env* env, const TpuWorker& worker);

// The machines of the attribute worker-network-endpoints: "name:id:address" or
// only a name for each, with commas between them.
Result<std::vector<std::string>> EndpointMachines(const std::string& list);

// The attribute tpu-env: a line "KEY: 'value'" for each.
std::map<std::string, std::string> ParseTpuEnv(const std::string& text);

}  // namespace escala::hosts
