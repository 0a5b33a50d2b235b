// Makes the job of a recipe on a slice: its programs (one step of training and
// one batch of evaluation), and the list of the state that is kept between
// steps.
//
// The signature of a step, including imported ones:
//
//   (state ..., batch ..., learning_rate, updates, examples, seed)
//       -> (state ..., metrics ...)
//
// An imported step has no examples; its "step" is the number of updates.
//
// With AdaScale (optimizer.adascale) the learning rate is multiplied by the
// gain. The metrics then include the gain and kAdaScaleSteps, the sum of all
// gains so far: the number of one-replica steps that the updates are worth.
//
// learning_rate is an f32 scalar. updates is an i32 scalar: the optimizer's
// updates before this step. examples is the number of the batch's first
// example, counted over the run: two ui32, the lower bits first. seed is a ui32
// scalar. The new state takes the memory of the old. Metrics are f32 scalars,
// the same on every core. The signature of an evaluation:
//
//   (parameters ..., batch ..., weight) -> (weight's sum, sums of metrics ...)
//
// weight is f32: 1 for each example that counts, else 0.
//
// Imported programs (imported.h) are brought into this form: their arguments
// and results are matched by name, and checked.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/sharding.h"
#include "escala/models/model.h"
#include "escala/nn/context.h"
#include "escala/nn/schedule.h"
#include "escala/recipe/length.h"
#include "escala/recipe/recipe.h"

namespace escala::job {

struct ImportedProgram;  // imported.h

// One array of the state that is kept from step to step.
struct StateEntry {
  enum class Kind {
    kParameter,
    kStatistic,  // running statistics of the model
    kSlot,       // optimizer state
    kEma,        // moving average of a parameter
  };
  Kind kind = Kind::kParameter;
  std::string name;  // "fc1/kernel", "fc1/kernel:momentum", "fc1/kernel:ema"
  std::string parameter;      // owner; "": belongs to the run
  Shape shape;                // of the whole array
  std::vector<nn::Cut> cuts;  // none: each core has the whole array
  nn::Initializer init;       // of the whole array
  // Each step makes the copies anew from those of all cores, so a difference
  // between them does not last.
  bool is_remade = false;
};

// One array in the batch of a core.
struct BatchField {
  std::string name;
  Shape shape;  // dimension 0: a core's examples
};

inline constexpr char kAdaScaleGain[] = "adascale_gain";
inline constexpr char kAdaScaleSteps[] = "adascale_steps";
inline constexpr char kAdaScaleStepsEntry[] = "adascale:steps";  // in the state

struct Program {
  // Verified. Its name is "step", "evaluation", "noise", "diagnosis",
  // "sentinel" or "forward", or that of the imported program.
  std::shared_ptr<const hlo::Module> module;
  std::vector<std::string> metrics;
  // FLOPs of one core in one run. For a training step they exclude
  // recomputation for gradients (graph::Remat).
  double flops = 0;
  // A global program describes all cores at once, as its partitions (Shardy).
  // Otherwise each core is a replica.
  bool global = false;

  std::string text() const;  // the StableHLO for devices
};

// Evaluates examples of each replica. Its state arguments are the entries of
// the job's state with the indices `state`, in that order: parameters (or their
// averages, if the recipe keeps them) and statistics.
struct EvalProgram {
  Program program;
  std::vector<size_t> state;
  std::vector<BatchField> batch;  // excludes the weight
};

struct Job {
  nn::Mesh mesh;  // of all cores
  int64_t cores = 0;
  int64_t replicas = 0;  // positions on the data axes
  recipe::Length length;
  nn::Schedule schedule;
  models::Model model;
  std::vector<StateEntry> state;
  std::vector<BatchField> batch;
  Program train;
  bool perplexity = false;  // report the perplexity: exp of the loss
  // An imported step: `model` has only a name, `state` has no initialisers, and
  // there is an evaluation only if it was imported too.
  bool is_imported = false;
  std::optional<EvalProgram> eval;

  // Returns the replica whose batch a core works on.
  int64_t ReplicaOf(int64_t core) const;
};

// Makes a job of a model. `fields` and `data_examples` describe the training
// data. Fails with the recipe's key if the mesh or the batch does not fit the
// slice, or with the source location in the model.
Result<Job> MakeJob(const recipe::Recipe& recipe, int64_t cores,
                    const models::Model& model,
                    const std::vector<Field>& fields, int64_t data_examples);

// Makes a job that can only be evaluated: it has no batch, schedule or training
// step, and of its length only the batch of evaluation. `fields` are those of
// the training data.
Result<Job> MakeEvalJob(const recipe::Recipe& recipe, int64_t cores,
                        const models::Model& model,
                        const std::vector<Field>& fields);

// Makes a job of an imported step. If the step does not fit the batches or the
// cores, the error has the program's file and line, the name of the argument or
// result, and the actual and expected shapes.
Result<Job> MakeJob(const recipe::Recipe& recipe, int64_t cores,
                    const ImportedProgram& step,
                    const std::vector<Field>& fields, int64_t data_examples);

// Makes the program that evaluates `batch_per_replica` examples of each
// replica. REQUIRES: a job of a model
Result<EvalProgram> MakeEval(const recipe::Recipe& recipe, const Job& job,
                             const std::vector<Field>& fields,
                             int64_t batch_per_replica);
// Makes a program of an imported evaluation, which has the job's state. Its
// batch size is that of its arguments.
Result<EvalProgram> MakeEval(const recipe::Recipe& recipe, const Job& job,
                             const ImportedProgram& evaluation,
                             const std::vector<Field>& fields);

// The model's forward pass on `examples` examples, on one core with whole
// parameters:
//
//   (inputs ..., parameters and statistics ...) -> outputs ...
struct ForwardProgram {
  Program program;
  std::vector<BatchField> inputs;
  std::vector<StateEntry> state;  // in the order of the arguments
  std::vector<BatchField> outputs;
};
Result<ForwardProgram> MakeForward(const recipe::Recipe& recipe,
                                   const models::Model& model,
                                   const std::vector<Field>& fields,
                                   int64_t examples);

// Finds the source of NaN or infinity in a step whose loss or gradient is not
// finite. The program maps the step's arguments to marks for the outputs of its
// layers (one i32 each).
struct Diagnosis {
  enum Mark : int32_t { kNan = 0, kInfinite = 1, kFinite = 2 };
  struct Watched {
    std::string what;  // "dense fc1 (digits.cc:16)"
    // The watched values that it is computed from, by index.
    std::vector<size_t> inputs;
    bool is_constant = false;
  };

  Program program;
  std::vector<Watched> watched;  // in the order of the step

  // Names the first value that became infinite or NaN although its inputs were
  // better. Empty if all is finite. REQUIRES: the marks of each core have one
  // entry for each of `watched`
  std::string FirstBad(const std::vector<std::vector<int32_t>>& marks) const;
};
Result<Diagnosis> MakeDiagnosis(const recipe::Recipe& recipe, const Job& job);

// Compares the gradients of parts of a batch. The program maps the step's
// arguments to the mean squared norm of the parts' gradients, and the squared
// norm of the whole batch's gradient.
struct NoiseProgram {
  Program program;
  int64_t parts = 0;  // of the batch, equally large
};
// Fails if the replicas cannot be divided into at least two parts.
Result<int64_t> NoiseParts(const recipe::Recipe& recipe, const nn::Mesh& mesh);
Result<NoiseProgram> MakeNoise(const recipe::Recipe& recipe, const Job& job);

// The replicas that each host feeds, in ascending order, given the host of each
// core. Hosts feed no ranges: host 0 of v3-32 has devices 0-3 and 8-11. A
// replica whose cores belong to several hosts is fed by each of them.
std::vector<std::vector<int>> FeedsOfHosts(
    const Job& job, const std::vector<int>& host_of_core);

// Returns where a core's piece of a whole array lies.
hlo::Shard PlaceOf(const Shape& shape, const std::vector<nn::Cut>& cuts,
                   const nn::Mesh& mesh, int64_t core);
// Whether no core with a lower number has the same piece.
bool IsFirstHolder(const std::vector<nn::Cut>& cuts, const nn::Mesh& mesh,
                   int64_t core);

// Returns a core's piece of a whole array.
HostArray PieceOf(const HostArray& whole, const std::vector<nn::Cut>& cuts,
                  const nn::Mesh& mesh, int64_t core);
// The inverse: copies the piece to its position in `whole`.
void PutPiece(const HostArray& piece, const std::vector<nn::Cut>& cuts,
              const nn::Mesh& mesh, int64_t core, HostArray* whole);

// Returns the recipe's mesh on that many cores, with open sizes filled in.
Result<nn::Mesh> MeshOf(const recipe::Recipe& recipe, int64_t cores);

}  // namespace escala::job
