#include "escala/job/job.h"

#include "escala/graph/ops.h"
#include "escala/hlo/text.h"
#include "escala/job/begin.h"
#include "escala/job/layout.h"
#include "escala/job/patterns.h"
#include "escala/job/programs.h"
#include "escala/job/trace.h"

namespace escala::job {

namespace {

nn::Schedule::Kind KindOf(recipe::ScheduleKind kind) {
  using From = recipe::ScheduleKind;
  using To = nn::Schedule::Kind;
  switch (kind) {
    case From::kConstant:
      return To::kConstant;
    case From::kLinear:
      return To::kLinear;
    case From::kCosine:
      return To::kCosine;
    case From::kPolynomial:
      return To::kPolynomial;
    case From::kPiecewise:
      return To::kPiecewise;
  }
  return {};
}

nn::Schedule ScheduleOf(const recipe::Recipe& recipe,
                        const recipe::Length& length) {
  nn::Schedule schedule;
  schedule.kind = KindOf(recipe.schedule.kind);
  schedule.peak = recipe.optimizer.learning_rate;
  schedule.warmup_steps = length.warmup_steps;
  schedule.total_steps = length.steps;
  schedule.end_factor = recipe.schedule.end_factor;
  schedule.power = recipe.schedule.power;
  schedule.boundaries = length.boundaries;
  schedule.factors = recipe.schedule.factors;
  return schedule;
}

nn::Context::Options ContextOf(const recipe::Recipe& recipe,
                               const nn::Mesh& mesh, nn::Mode mode) {
  return {mode, *nn::Precision::FromName(recipe::Word(recipe.precision)), mesh};
}

Status CheckOptimizer(const recipe::Recipe& recipe, const nn::Mesh& mesh,
                      const nn::Optimizer& optimizer) {
  const bool cut = recipe.optimizer.shard == recipe::Shard::kFsdp ||
                   mesh.SizeOf("model") > 1;
  if (cut && !optimizer.works_on_pieces())
    return Unimplemented(recipe.At("optimizer.name"),
                         ": its state is of whole parameters, and the mesh (",
                         mesh.ToString(),
                         ") cuts them; take another optimizer, or leave the "
                         "parameters whole");
  if (recipe.optimizer.adascale &&
      recipe.optimizer.shard == recipe::Shard::kFsdp)
    return Unimplemented(recipe.At("optimizer.adascale"),
                         ": it compares the replicas' own gradients, and with "
                         "FSDP (mesh ",
                         mesh.ToString(),
                         ") these are summed before a core has them; take "
                         "optimizer.shard=zero1 or none");
  return Status();
}

Result<Asked> AskModel(const recipe::Recipe& recipe, const nn::Mesh& mesh,
                       const models::Model& model, nn::Mode mode,
                       const std::vector<BatchField>& batch) {
  Asked asked;
  ESCALA_ASSIGN_OR_RETURN(asked.optimizer,
                          nn::MakeOptimizer(OptionsOf(recipe.optimizer)));
  ESCALA_RETURN_IF_ERROR(CheckOptimizer(recipe, mesh, *asked.optimizer));
  auto written = ParametersOf(model, ContextOf(recipe, mesh, mode), batch);
  if (!written.ok())
    return written.status().WithContext(recipe.PlaceOf("model"));
  asked.written = *std::move(written);
  asked.layout =
      MakeLayout(recipe, mesh, asked.written.parameters, *asked.optimizer);
  return asked;
}

// Makes a job with only its mesh.
Result<Job> JobOn(const recipe::Recipe& recipe, int64_t cores) {
  Job job;
  job.cores = cores;
  ESCALA_ASSIGN_OR_RETURN(job.mesh, MeshOf(recipe, cores));
  job.replicas = job.mesh.SizeOf("data") * job.mesh.SizeOf("fsdp");
  return job;
}

}  // namespace

std::string Program::text() const { return hlo::Print(*module); }

Result<Job> BeginJob(const recipe::Recipe& recipe, int64_t cores,
                     const std::vector<Field>& fields, int64_t data_examples) {
  ESCALA_ASSIGN_OR_RETURN(Job job, JobOn(recipe, cores));
  ESCALA_ASSIGN_OR_RETURN(job.length,
                          LengthOf(recipe, job.replicas, data_examples));
  job.schedule = ScheduleOf(recipe, job.length);
  ESCALA_RETURN_IF_ERROR(
      job.schedule.Check().WithContext(recipe.At("schedule")));
  job.batch = BatchOf(fields, job.length.batch_per_replica);
  return job;
}

Result<Job> MakeJob(const recipe::Recipe& recipe, int64_t cores,
                    const models::Model& model,
                    const std::vector<Field>& fields, int64_t data_examples) {
  ESCALA_ASSIGN_OR_RETURN(Job job,
                          BeginJob(recipe, cores, fields, data_examples));
  job.model = model;
  ESCALA_ASSIGN_OR_RETURN(const Asked asked,
                          AskModel(recipe, job.mesh, model, nn::Mode::kTrain,
                                   BatchOf(fields, job.length.micro_batch)));
  ESCALA_RETURN_IF_ERROR(CheckPatterns(recipe, asked.written.parameters));
  job.train.metrics = asked.written.metrics;
  job.perplexity = asked.written.perplexity;
  job.state = asked.layout.state;
  ESCALA_ASSIGN_OR_RETURN(
      job.train,
      WriteTrainProgram(recipe, job, asked.layout, *asked.optimizer));
  return job;
}

Result<Asked> AskAgain(const recipe::Recipe& recipe, const Job& job) {
  std::vector<BatchField> micro = job.batch;
  for (BatchField& field : micro) field.shape.dims[0] = job.length.micro_batch;
  return AskModel(recipe, job.mesh, job.model, nn::Mode::kTrain, micro);
}

Job WithoutProgram(const Job& job, const Asked& asked) {
  Job begun = job;
  begun.train = Program();
  begun.train.metrics = asked.written.metrics;
  return begun;
}

Result<Diagnosis> MakeDiagnosis(const recipe::Recipe& recipe, const Job& job) {
  ESCALA_ASSIGN_OR_RETURN(const Asked asked, AskAgain(recipe, job));
  return WriteDiagnosis(recipe, job, asked.layout, *asked.optimizer);
}

Result<int64_t> NoiseParts(const recipe::Recipe& recipe, const nn::Mesh& mesh) {
  constexpr int64_t kMostParts = 8;  // more parts add little precision
  const int64_t size = mesh.SizeOf("data");
  int64_t parts = std::min(kMostParts, size);
  while (parts > 1 && size % parts != 0) --parts;
  if (parts > 1) return parts;
  return InvalidArgument(
      recipe.At("noise.every_steps"), ": got ", recipe.noise.every_steps,
      ", but it compares the gradients of 2 to 8 equal groups of replicas, and "
      "the mesh (",
      mesh.ToString(), ") has ", Counted(size, "replica"),
      " on its axis data, expected a number that one of 2 to 8 divides; take a "
      "larger slice, a larger axis data, or this key out");
}

Result<NoiseProgram> MakeNoise(const recipe::Recipe& recipe, const Job& job) {
  NoiseProgram noise;
  ESCALA_ASSIGN_OR_RETURN(noise.parts, NoiseParts(recipe, job.mesh));
  ESCALA_ASSIGN_OR_RETURN(const Asked asked, AskAgain(recipe, job));
  ESCALA_ASSIGN_OR_RETURN(
      noise.program, WriteNoise(recipe, WithoutProgram(job, asked),
                                asked.layout, *asked.optimizer, noise.parts));
  return noise;
}

// --- Evaluation -------------------------------------------------------------

Result<Job> MakeEvalJob(const recipe::Recipe& recipe, int64_t cores,
                        const models::Model& model,
                        const std::vector<Field>& fields) {
  ESCALA_ASSIGN_OR_RETURN(Job job, JobOn(recipe, cores));
  job.model = model;
  job.length.eval_batch_per_replica = recipe::EvalBatchOf(recipe, job.replicas);
  ESCALA_ASSIGN_OR_RETURN(
      const Asked asked,
      AskModel(recipe, job.mesh, model, nn::Mode::kEval,
               BatchOf(fields, job.length.eval_batch_per_replica)));
  job.perplexity = asked.written.perplexity;
  job.state = asked.layout.state;
  return job;
}

Result<EvalProgram> MakeEval(const recipe::Recipe& recipe, const Job& job,
                             const std::vector<Field>& fields,
                             int64_t batch_per_replica) {
  EvalProgram eval;
  eval.batch = BatchOf(fields, batch_per_replica);
  ESCALA_ASSIGN_OR_RETURN(
      const Asked asked,
      AskModel(recipe, job.mesh, job.model, nn::Mode::kEval, eval.batch));
  const Layout& layout = asked.layout;

  graph::Graph graph(job.cores);
  std::map<std::string, graph::Value> arguments;
  for (const Kept& kept : layout.kept) {
    // Match by name: in training, the model may request them in another order.
    const std::string name =
        kept.ema >= 0 ? layout.state[kept.ema].name : kept.parameter.name;
    size_t index = 0;
    while (index < job.state.size() && job.state[index].name != name) ++index;
    if (index == job.state.size())
      return FailedPrecondition("model ", job.model.name,
                                ": evaluation asks "
                                "for parameter ",
                                kept.parameter.name,
                                ", which training does not have");
    const StateEntry& entry = job.state[index];
    eval.state.push_back(index);
    arguments[kept.parameter.name] =
        graph.Argument(nn::LocalShape(entry.shape, entry.cuts, job.mesh),
                       entry.name, SameOnAllCores(entry.cuts.empty()));
  }
  TraceInput input;
  input.options = ContextOf(recipe, job.mesh, nn::Mode::kEval);
  input.provide = [&](const nn::Parameter& parameter) {
    const graph::Value kept =
        graph::Convert(arguments[parameter.name], parameter.shape.type);
    return Whole(layout.Find(parameter.name), job.mesh, kept,
                 SumTypeOf(recipe.optimizer));
  };
  for (const BatchField& field : eval.batch)
    input.fields.emplace_back(field.name,
                              graph.Argument(field.shape, field.name));
  input.weight =
      graph.Argument({ElementType::kF32, {batch_per_replica}}, "weight");
  const Traced traced = Trace(&graph, job.model, input);
  ESCALA_RETURN_IF_ERROR(graph.status().WithContext(
      StrCat(recipe.PlaceOf("model"), ": model ", job.model.name)));
  std::vector<graph::Value> results = {graph::Sum(input.weight)};
  results.insert(results.end(), traced.sums.values.begin(),
                 traced.sums.values.end());
  for (graph::Value& result : results)
    result = graph::AllReduce(result, job.mesh.GroupsOf(kDataAxes));
  eval.program.metrics = traced.sums.names;
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module, graph.Build(results));
  module.name = "evaluation";
  eval.program.module = std::make_shared<hlo::Module>(std::move(module));
  return eval;
}

}  // namespace escala::job
