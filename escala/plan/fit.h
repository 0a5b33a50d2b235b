// Does a job fit into the memory of a slice's cores, what takes the space, and
// what could be done.
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

namespace escala::plan {

// What a job is made of beside its recipe. `env` must outlive it.
struct Data {
  std::vector<models::Field> fields;
  int64_t examples = 0;  // of the training data
  Env* env = nullptr;    // where programs made elsewhere are read
};

// The recipe's job on the cores of a slice.
Result<job::Job> JobOn(const recipe::Recipe& recipe, const pods::Slice& slice,
                       const Data& data);

// Of one core.
int64_t BatchBytes(const job::Job& job);

// HBM of a core, bytes. By what the space is for, at the fullest moment.
struct FitParts {
  int64_t parameters = 0;   // and running statistics
  int64_t averages = 0;     // of parameters
  int64_t optimizer = 0;    // its state
  int64_t batch = 0;        // and the scalars of a step
  int64_t copies = 0;       // of parameters: gathered, in another type
  int64_t activations = 0;  // kept for the gradient
  int64_t gradients = 0;
  int64_t temporaries = 0;  // the rest, with the gaps between buffers

  int64_t total() const;
};

enum class Verdict {
  kFits,
  kTight,  // too near the limit to be sure of (kFitBand)
  kDoesNotFit,
};
std::string_view ToString(Verdict verdict);  // "fits"

// How far off the estimate may be.
inline constexpr double kFitBand = 0.05;

struct Fit {
  FitParts parts;
  int64_t needed_bytes = 0;
  int64_t capacity_bytes = 0;  // what a program may use of a core's HBM
  Verdict verdict = Verdict::kFits;
  double flops = 0;             // of one core and step
  double collective_bytes = 0;  // that one core gives into collectives
  std::string table;            // the sums and the largest values, as the Pod's

  // Of a host's RAM: batches that are read ahead. 0: its size is not known.
  int64_t host_bytes = 0;
  int64_t host_capacity_bytes = 0;
};

// The job's training program in the form that is counted.
Result<std::unique_ptr<hlo::Function>> CanonicalStep(const job::Job& job);

// Of the job, whose CanonicalStep() is `step`.
Result<Fit> EstimateFit(const job::Job& job, const hlo::Function& step,
                        const pods::Slice& slice);

// Of a host's RAM, for batches that are read ahead.
int64_t HostBytes(int64_t batch_bytes, int64_t replicas,
                  const pods::Slice& slice);

// A change of the recipe that needs less memory, made and estimated.
struct Remedy {
  std::string what;                    // "rematerialise the blocks"
  std::vector<std::string> overrides;  // "architecture.remat=true"
  std::string cost;                    // "33 % more FLOPs"
  Fit fit;
};

enum class Remedies { kNone, kFirst, kAll };

// Those that apply to the recipe, each alone and then together as far as they
// are needed, in the order of what they cost; or the first of these by which it
// fits. Nothing for a program made elsewhere, whose maker must do it.
std::vector<Remedy> FindRemedies(const recipe::Recipe& recipe,
                                 const pods::Slice& slice, const Data& data,
                                 const Fit& fit, Remedies which);

// Several lines.
std::string Describe(const Fit& fit);
std::string Describe(const Remedy& remedy);

}  // namespace escala::plan
