// Estimates whether a job fits into the memory of a slice's cores, what takes
// the space, and which changes would need less.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/job/job.h"
#include "escala/models/model.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"
#include "escala/tpu/hbm.h"

namespace escala::plan {

// The parts of a job that are not in its recipe. `env` must outlive it.
struct Data {
  std::vector<Field> fields;
  int64_t examples = 0;  // of the training data
  Env* env = nullptr;    // reads imported programs
  // Of a core's HBM that programs may use; 0: as much as its generation has.
  int64_t hbm_bytes = 0;
};

// The recipe's job on the cores of a slice.
Result<job::Job> JobOn(const recipe::Recipe& recipe, const pods::Slice& slice,
                       const Data& data);

// Bytes of the batch of one core.
int64_t BatchBytes(const job::Job& job);

// HBM of one core in bytes at the moment of peak use, by purpose.
struct FitParts {
  int64_t parameters = 0;   // and running statistics
  int64_t averages = 0;     // of parameters
  int64_t optimizer = 0;    // optimizer state
  int64_t batch = 0;        // and the scalars of a step
  int64_t copies = 0;       // of parameters: gathered or converted
  int64_t activations = 0;  // kept for the gradient
  int64_t gradients = 0;
  int64_t temporaries = 0;  // all else, and the gaps between buffers

  int64_t total() const;
};

enum class Verdict {
  kFits,
  kTight,  // within the estimate's error of the limit
  kDoesNotFit,
};
std::string_view ToString(Verdict verdict);  // "fits"
// Whether a program fits a core whose memory has so many bytes.
Verdict VerdictOf(const tpu::HbmEstimate& estimate, int64_t capacity);

struct Fit {
  FitParts parts;
  int64_t needed_bytes = 0;
  int64_t wanted_bytes = 0;    // if the compiler did not rematerialise
  int64_t capacity_bytes = 0;  // HBM of a core that programs may use
  Verdict verdict = Verdict::kFits;
  bool asked = false;           // the verdict is the TPU compiler's
  double flops = 0;             // of one core, per step
  double collective_bytes = 0;  // that one core sends into collectives
  std::string table;            // the sums and the largest values as text

  // Host RAM for batches that are read ahead, and for the copy of the state
  // that a checkpoint is written from. A capacity of 0: not known.
  int64_t host_bytes = 0;
  int64_t host_capacity_bytes = 0;
};

// The job's training program in canonical form, which is what the estimates
// count.
Result<std::unique_ptr<hlo::Function>> CanonicalStep(const job::Job& job);

// Estimates the fit of the job. `hbm_bytes`: Data::hbm_bytes. REQUIRES: `step`
// is its CanonicalStep().
Result<Fit> EstimateFit(const job::Job& job, const hlo::Function& step,
                        const pods::Slice& slice, int64_t hbm_bytes = 0);

// Fit::host_bytes of a job of so many replicas on the slice. Each core has as
// much of the state as one of `job` has.
int64_t HostBytes(const job::Job& job, int64_t replicas,
                  const pods::Slice& slice);

// A change of the recipe that needs less memory. Its fit was estimated on the
// changed job.
struct Remedy {
  std::string what;                    // "rematerialise the blocks"
  std::vector<std::string> overrides;  // "architecture.remat=true"
  std::string cost;                    // "33 % more FLOPs"
  Fit fit;
  // Pieces of a batch whose statistics (of batch norms) are each piece's own:
  // steps are no longer the same.
  bool cuts_statistics = false;
};

enum class Remedies { kNone, kFirst, kAll };

// The changes that help this recipe, each alone, in order of their cost; if
// none alone fits, also several together. kFirst: only the first with which it
// fits. Empty for an imported program, which only its maker can change.
std::vector<Remedy> FindRemedies(const recipe::Recipe& recipe,
                                 const pods::Slice& slice, const Data& data,
                                 const Fit& fit, Remedies which);

// The change that only cuts a replica's batch into pieces, which gradients are
// accumulated over: the fewest with which the job fits, else those with which
// it needs the least. The examples of a step stay the same, in their order.
// Nothing if no number of pieces needs less, or for an imported program.
std::optional<Remedy> FindPieces(const recipe::Recipe& recipe,
                                 const pods::Slice& slice, const Data& data,
                                 const Fit& fit);

// The same as several lines of text.
std::string VerdictText(const Fit& fit);
std::string Describe(const Fit& fit);
std::string Describe(const Remedy& remedy);

}  // namespace escala::plan
