// A recipe on a slice, as programs: what one core runs for a step of training
// and for a batch of evaluation, and what it keeps in between.
//
// The signature of a step (also of one made elsewhere):
//
//   (state ..., batch ..., learning_rate, step, seed) -> (state ..., metrics
//   ...)
//
// With AdaScale (optimizer.adascale) the rate is multiplied by the gain, and
// the metrics have the gain and kAdaScaleSteps: the sum of all gains so far,
// the steps of one replica's batch that as many updates are worth.
//
// learning_rate: f32; step: i32, from 0; seed: ui32; all scalars. State takes
// the memory of the state before it. Metrics are f32 scalars, the same on every
// core. Of an evaluation:
//
//   (parameters ..., batch ..., weight) -> (weight's sum, sums of metrics ...)
//
// weight: f32, 1 for each example that counts, else 0.
//
// Programs made elsewhere (foreign.h) come into this form: argument by argument
// by their names, with what a run takes of them checked.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/models/model.h"
#include "escala/nn/context.h"
#include "escala/nn/schedule.h"
#include "escala/recipe/length.h"
#include "escala/recipe/recipe.h"

namespace escala::job {

struct Foreign;  // foreign.h

// One array that is kept from step to step.
struct StateEntry {
  enum class Kind {
    kParameter,
    kStatistic,  // running statistics of the model
    kSlot,       // of the optimizer
    kEma,        // of a parameter
  };
  Kind kind = Kind::kParameter;
  std::string name;  // "fc1/kernel", "fc1/kernel:momentum", "fc1/kernel:ema"
  std::string parameter;      // whose it is; "": of the run
  Shape shape;                // all of it
  std::vector<nn::Cut> cuts;  // none: every core has all of it
  nn::Initializer init;       // of the whole array
};

// One array of a core's batch.
struct BatchField {
  std::string name;
  Shape shape;  // examples of one core first
};

inline constexpr char kAdaScaleGain[] = "adascale_gain";
inline constexpr char kAdaScaleSteps[] = "adascale_steps";
inline constexpr char kAdaScaleStepsEntry[] = "adascale:steps";  // of the state

struct Program {
  std::shared_ptr<const hlo::Module> module;  // verified
  std::vector<std::string> metrics;
  // Of one core, once; of a training step without what is computed again for
  // gradients (graph::Remat).
  double flops = 0;
  // Speaks of all cores at once, which are its partitions (Shardy); else each
  // is a replica.
  bool global = false;

  std::string text() const;  // StableHLO, as devices are given it
};

// Judges examples of each replica. Its state arguments are the entries `state`
// of the job (by index), in that order: parameters (their averages where the
// recipe keeps them) and statistics.
struct EvalProgram {
  Program program;
  std::vector<size_t> state;
  std::vector<BatchField> batch;  // without the weight
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
  bool perplexity = false;  // exp of the loss is worth telling
  // A step made elsewhere: `model` has but a name, `state` no initialisers, and
  // an evaluation only if it was made elsewhere, too.
  bool made_elsewhere = false;
  std::optional<EvalProgram> eval;

  // The replica whose batch a core works on.
  int64_t ReplicaOf(int64_t core) const;
};

// `fields`, `data_examples`: of the training data. Fails with the recipe's key
// where the slice does not fit (mesh, batch), or with the place in the model.
Result<Job> MakeJob(const recipe::Recipe& recipe, int64_t cores,
                    const models::Model& model,
                    const std::vector<models::Field>& fields,
                    int64_t data_examples);

// Of a step made elsewhere. Fails with the program's file and line, the name of
// the argument or result, got and expected, where it is not the step of the
// data's batches, or not of these cores.
Result<Job> MakeJob(const recipe::Recipe& recipe, int64_t cores,
                    const Foreign& step,
                    const std::vector<models::Field>& fields,
                    int64_t data_examples);

// The program that judges `batch_per_replica` examples of each replica.
// REQUIRES: a job of a model
Result<EvalProgram> MakeEval(const recipe::Recipe& recipe, const Job& job,
                             const std::vector<models::Field>& fields,
                             int64_t batch_per_replica);
// An evaluation made elsewhere, of the job's state; it knows its own batch.
Result<EvalProgram> MakeEval(const recipe::Recipe& recipe, const Job& job,
                             const Foreign& evaluation,
                             const std::vector<models::Field>& fields);

// The model's answer to `examples` examples, on one core with whole parameters:
//
//   (inputs ..., parameters and statistics ...) -> answer
struct ForwardProgram {
  Program program;
  std::vector<BatchField> inputs;
  std::vector<StateEntry> state;  // in the order of the arguments
  Shape answer;                   // examples first
};
Result<ForwardProgram> MakeForward(const recipe::Recipe& recipe,
                                   const models::Model& model,
                                   const std::vector<models::Field>& fields,
                                   int64_t examples);

// The program that tells where the first number came from that is none, in a
// step whose loss or gradient is not finite: the step's arguments -> marks of
// what its layers make (i32, one number each).
struct Diagnosis {
  enum Mark : int32_t { kNan = 0, kInfinite = 1, kFinite = 2 };
  struct Watched {
    std::string what;  // "dense fc1 (digits.cc:16)"
    // Those that it is made of, by their place among the watched.
    std::vector<size_t> inputs;
    bool is_constant = false;
  };

  Program program;
  std::vector<Watched> watched;  // as the step makes them

  // In words: what first became infinite, or no number, though all that it is
  // made of was. Empty: all is well.
  // REQUIRES: of each core as many marks as there are watched
  std::string FirstBad(const std::vector<std::vector<int32_t>>& marks) const;
};
Result<Diagnosis> MakeDiagnosis(const recipe::Recipe& recipe, const Job& job);

// Compares the gradients of parts of a batch: the step's arguments -> the mean
// over the parts of their gradients' squared norms, and the squared norm of the
// whole batch's gradient.
struct NoiseProgram {
  Program program;
  int64_t parts = 0;  // of the batch, of equally many examples
};
// Fails where replicas do not make up at least two parts.
Result<NoiseProgram> MakeNoise(const recipe::Recipe& recipe, const Job& job);

// The piece of a whole array that a core has.
HostArray PieceOf(const HostArray& whole, const std::vector<nn::Cut>& cuts,
                  const nn::Mesh& mesh, int64_t core);
// The other way round: the piece goes into its place of `whole`.
void PutPiece(const HostArray& piece, const std::vector<nn::Cut>& cuts,
              const nn::Mesh& mesh, int64_t core, HostArray* whole);

// The mesh of the recipe on that many cores: open sizes filled in.
Result<nn::Mesh> MeshOf(const recipe::Recipe& recipe, int64_t cores);

}  // namespace escala::job
