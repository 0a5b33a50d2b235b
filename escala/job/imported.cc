#include "escala/job/imported.h"

#include <algorithm>

#include "escala/job/begin.h"
#include "escala/job/job.h"
#include "escala/job/signature.h"

namespace escala::job {

namespace {

constexpr ElementType kF32 = ElementType::kF32;
const Shape kMetric = {kF32, {}};

void Append(const Ports& more, Ports* to) {
  to->insert(to->end(), more.begin(), more.end());
}

// Returns the argument for each field of the data, in that order. `examples`:
// number on each core; `why` explains it.
Result<Ports> BatchPorts(const Signature& signature,
                         const std::vector<Field>& fields, int64_t examples,
                         const std::string& why) {
  const Ports ports = signature.Arguments("batch");
  std::vector<std::string> names;
  for (const Field& field : fields) names.push_back(field.name);
  for (const Port& port : ports)
    if (std::find(names.begin(), names.end(), port.name) == names.end())
      return signature.Refuse(port.what,
                              "a field that the data lacks, expected one of ",
                              StrJoin(names));
  Ports found;
  for (const Field& field : fields) {
    const auto port =
        std::find_if(ports.begin(), ports.end(),
                     [&](const Port& p) { return p.name == field.name; });
    if (port == ports.end())
      return signature.Refuse(StrCat("argument batch/", field.name),
                              "none, expected one for each field of the data (",
                              StrJoin(names),
                              "), which the step may leave unused");
    Shape expected = field.shape;
    expected.dims.insert(expected.dims.begin(), examples);
    ESCALA_RETURN_IF_ERROR(signature.CheckExamples(*port, expected, why));
    found.push_back(*port);
  }
  return found;
}

// A state of a single array has no name; it is named by its role.
std::string StateName(const Port& port) {
  return port.name.empty() ? port.role : port.name;
}

bool IsUnderParams(const Port& port) {
  return port.name == "params" || port.name.starts_with("params/");
}

// --- A step -----------------------------------------------------------------

class StepReader {
 public:
  StepReader(const Signature& signature, Job* job)
      : signature_(signature), job_(*job) {}

  Status Read(const recipe::Recipe& recipe, const std::vector<Field>& fields) {
    ESCALA_RETURN_IF_ERROR(State());
    const int64_t examples = job_.length.batch_per_replica;
    const char* const key =
        recipe.global_batch ? "global_batch" : "batch_per_replica";
    ESCALA_ASSIGN_OR_RETURN(
        const Ports batch,
        BatchPorts(signature_, fields, examples,
                   StrCat(Counted(examples, "example"), " of the data (",
                          recipe.At(key), " = ",
                          recipe.global_batch ? *recipe.global_batch : examples,
                          ")")));
    Append(batch, &arguments_);
    ESCALA_RETURN_IF_ERROR(Hyper());
    ESCALA_RETURN_IF_ERROR(Metrics());
    ESCALA_ASSIGN_OR_RETURN(
        job_.train, signature_.Write(arguments_, results_, job_.state.size()));
    job_.train.metrics = std::move(metrics_);
    return Status();
  }

 private:
  Status State() {
    const Ports state = signature_.Arguments("state");
    const Ports next = signature_.Results("state");
    if (state.empty())
      return signature_.Refuse("argument state",
                               "none, expected arrays that a step trains");
    // If no array is under "params", all arrays count as parameters.
    const bool all = std::none_of(state.begin(), state.end(), IsUnderParams);
    for (const Port& port : state) {
      if (port.name.empty() && state.size() > 1)
        return signature_.Refuse(port.what, "an array without a name among ",
                                 state.size(), ", expected state/NAME");
      ESCALA_RETURN_IF_ERROR(signature_.CheckWhole(port, port.whole));
      ESCALA_ASSIGN_OR_RETURN(
          Port result, signature_.Find(next, StrCat("result state/", port.name),
                                       port.name, port.whole));
      arguments_.push_back(port);
      results_.push_back(std::move(result));
      StateEntry& entry = job_.state.emplace_back();
      entry.kind = all || IsUnderParams(port) ? StateEntry::Kind::kParameter
                                              : StateEntry::Kind::kStatistic;
      entry.name = entry.parameter = StateName(port);
      entry.shape = port.whole;
    }
    for (const Port& port : next)
      ESCALA_RETURN_IF_ERROR(signature_
                                 .Find(state,
                                       StrCat("argument state/", port.name),
                                       port.name, port.whole)
                                 .status());
    return Status();
  }

  Status Hyper() {
    const Ports ports = signature_.Arguments("hyper");
    for (const Port& port : ports)
      if (port.name != "lr" && port.name != "step" && port.name != "seed")
        return signature_.Refuse(port.what,
                                 "an unknown input, expected lr, step, seed");
    for (const auto& [name, type] :
         {std::pair("lr", kF32), std::pair("step", ElementType::kI32),
          std::pair("seed", ElementType::kU32)}) {
      ESCALA_ASSIGN_OR_RETURN(
          Port port, signature_.Find(ports, StrCat("argument hyper/", name),
                                     name, {type, {}}));
      arguments_.push_back(std::move(port));
    }
    return Status();
  }

  // Puts the loss first, where the run expects it.
  Status Metrics() {
    Ports ports = signature_.Results("metrics");
    ESCALA_RETURN_IF_ERROR(
        signature_.Find(ports, "result metrics/loss", "loss", kMetric)
            .status());
    std::stable_partition(ports.begin(), ports.end(),
                          [](const Port& port) { return port.name == "loss"; });
    for (const Port& port : ports) {
      ESCALA_RETURN_IF_ERROR(signature_.CheckWhole(port, kMetric));
      metrics_.push_back(port.name);
    }
    Append(ports, &results_);
    return Status();
  }

  const Signature& signature_;
  Job& job_;
  Ports arguments_, results_;
  std::vector<std::string> metrics_;
};

// --- An evaluation ----------------------------------------------------------

// Returns the arguments that are state, and their indices in the job's state.
Result<Ports> StatePorts(const Signature& signature, const Job& job,
                         std::vector<size_t>* indices) {
  Ports ports = signature.Arguments("state");
  for (const Port& port : ports) {
    size_t index = 0;
    while (index < job.state.size() && job.state[index].name != StateName(port))
      ++index;
    if (index == job.state.size())
      return signature.Refuse(port.what, "an array that ", job.model.name,
                              " lacks, expected some of its state");
    ESCALA_RETURN_IF_ERROR(signature.CheckWhole(port, job.state[index].shape));
    indices->push_back(index);
  }
  return ports;
}

}  // namespace

Result<Job> MakeJob(const recipe::Recipe& recipe, int64_t cores,
                    const ImportedProgram& step,
                    const std::vector<Field>& fields, int64_t data_examples) {
  ESCALA_ASSIGN_OR_RETURN(Job job,
                          BeginJob(recipe, cores, fields, data_examples));
  job.is_imported = true;
  job.model.name = step.file;
  ESCALA_ASSIGN_OR_RETURN(
      const Signature signature,
      Signature::Of(step, cores, {"state", "batch", "hyper"},
                    {"state", "metrics"}));
  ESCALA_RETURN_IF_ERROR(StepReader(signature, &job).Read(recipe, fields));
  return job;
}

Result<EvalProgram> MakeEval(const recipe::Recipe& recipe, const Job& job,
                             const ImportedProgram& evaluation,
                             const std::vector<Field>& fields) {
  ESCALA_ASSIGN_OR_RETURN(
      const Signature signature,
      Signature::Of(evaluation, job.cores, {"state", "batch", "weight"},
                    {"weight", "metrics"}));
  EvalProgram eval;
  ESCALA_ASSIGN_OR_RETURN(Ports arguments,
                          StatePorts(signature, job, &eval.state));
  // The shape of the weights tells how many examples a core evaluates at once.
  const Ports weights = signature.Arguments("weight");
  const auto weight =
      std::find_if(weights.begin(), weights.end(),
                   [](const Port& port) { return port.name.empty(); });
  if (weight == weights.end() || weight->local.rank() != 1)
    return signature.Refuse(
        "argument weight",
        weight == weights.end() ? "none" : weight->whole.ToString(),
        ", expected f32, a number for each example");
  const int64_t examples = weight->local.dims[0];
  if (recipe.eval.batch_per_replica.value_or(examples) != examples)
    return InvalidArgument(recipe.At("eval.batch_per_replica"), ": got ",
                           *recipe.eval.batch_per_replica, ", expected ",
                           examples, ", which ", evaluation.file,
                           " takes; take it out, or export for that many");
  ESCALA_ASSIGN_OR_RETURN(
      const Ports batch,
      BatchPorts(signature, fields, examples,
                 StrCat(Counted(examples, "example"),
                        " of the data, as many as there are weights")));
  for (size_t i = 0; i < fields.size(); ++i)
    eval.batch.push_back({fields[i].name, batch[i].local});
  ESCALA_RETURN_IF_ERROR(signature.CheckExamples(*weight, {kF32, {examples}},
                                                 "a number for each example"));
  Append(batch, &arguments);
  arguments.push_back(*weight);

  ESCALA_ASSIGN_OR_RETURN(
      Port sum, signature.Find(signature.Results("weight"), "result weight", "",
                               kMetric));
  Ports results = {std::move(sum)};
  std::vector<std::string> names;
  for (const Port& port : signature.Results("metrics")) {
    ESCALA_RETURN_IF_ERROR(signature.CheckWhole(port, kMetric));
    results.push_back(port);
    names.push_back(port.name);
  }
  ESCALA_ASSIGN_OR_RETURN(eval.program, signature.Write(arguments, results, 0));
  eval.program.metrics = std::move(names);
  return eval;
}

}  // namespace escala::job
