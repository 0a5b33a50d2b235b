// Commands and manifests for those who start a run by other means than
// `escala launch`: Google Cloud's command line, Slurm, Kubernetes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::launch {

struct Emission {
  std::string name;   // of the job; made of letters, digits and hyphens
  std::string slice;  // of the catalogue: "v5litepod-16"
  int64_t processes = 1;
  // The words behind `escala train`, the recipe first, without device, slice,
  // grace and restarts.
  std::vector<std::string> words;
  // As `escala train` takes it; "": a TPU, and in Slurm the software Pod.
  std::string device;
  int64_t restarts = 0;  // after a crash or a failure
  // Between a notice and the end of the machine; 0: as usual there.
  int64_t grace_seconds = 0;
  std::string zone;  // of Google Cloud; "": one that offers the slice to all
  // Where the recipe keeps its checkpoints; "": in the run's folder.
  std::string checkpoint_folder;
};

inline constexpr std::string_view kEmitForms[] = {"gcloud", "slurm", "k8s"};

// The text for a form: a script of bash for gcloud, one for sbatch, a manifest
// for kubectl. Whatever is in the words is quoted, so that `escala train` gets
// them as they are. INVALID_ARGUMENT for another form, for a slice that cannot
// be had in that way, and for words that cannot be written.
Result<std::string> Emit(std::string_view form, const Emission& emission);

}  // namespace escala::launch
