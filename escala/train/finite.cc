#include "escala/train/finite.h"

#include <cmath>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::train {

namespace {

// Repeats the step with marks, and names the value that first became infinite
// or NaN: "dense fc2 (digits.cc:16): infinite on core 0". Empty if there is
// none. The state is that before the step, unless the following step has begun
// already; then it is one update newer.
Result<std::string> FindFirstBad(const StepInput& input, const RunView& run) {
  const job::Job& job = run.session.job();
  const Placement& placement = run.session.placement();
  ESCALA_ASSIGN_OR_RETURN(const job::Diagnosis diagnosis,
                          job::MakeDiagnosis(run.session.recipe(), job));
  ESCALA_ASSIGN_OR_RETURN(
      const pjrt::LoadedExecutable program,
      placement.Compile(diagnosis.program, "the search for the reason"));
  ESCALA_ASSIGN_OR_RETURN(const auto results,
                          ExecuteStep(placement, job, program, run.state,
                                      input.batch, input.scalars));
  std::vector<std::vector<int32_t>> marks;
  for (const Buffers& outputs : results.outputs) {
    ESCALA_ASSIGN_OR_RETURN(const HostArray array, outputs[0].ToHost());
    const int32_t* const first = array.as<int32_t>();
    marks.emplace_back(first, first + array.shape().num_elements());
  }
  return diagnosis.FirstBad(marks);
}

std::string Cause(const StepInput& input, const RunView& run) {
  const auto first = FindFirstBad(input, run);
  if (!first.ok())
    return StrCat("the search for the reason failed: ",
                  first.status().message());
  if (first->empty())
    return "with the parameters after this step everything is finite";
  return StrCat("first seen in ", *first);
}

}  // namespace

std::string NotFinite(const Scalars& scalars) {
  std::string words;
  for (const auto& [name, value] : scalars) {
    if ((name != "loss" && name != "grad_norm") || std::isfinite(value))
      continue;
    StrAppend(&words, StrCat(words.empty() ? "" : ", ", name, " is ",
                             std::isnan(value) ? "NaN" : FormatNumber(value)));
  }
  return words;
}

bool FiniteCheck::Amend(StepRecord* record, RunView* run) {
  const std::string what = NotFinite(record->scalars);
  skipped_ = what.empty() ? 0 : skipped_ + 1;
  if (what.empty()) return false;
  if (Skips() && skipped_ <= kMostSkipped) {
    --run->updates;
    run->reporters.Say(StrCat("warning: step ", record->step, ": ", what,
                              "; its batch is skipped"));
  }
  return true;
}

Status FiniteCheck::Check(const StepRecord& record, const StepInput& input,
                          const RunView& run) {
  const std::string what = NotFinite(record.scalars);
  if (what.empty()) return Status();
  if (Skips() && skipped_ <= kMostSkipped) return Status();
  bad_examples_ = record.examples;
  if (const auto data = FindBadData(input, run); data.ok() && !data->empty())
    return FailedPrecondition("step ", record.step, ": ", what,
                              "; the data are the reason: ", *data,
                              "; repair that example, or leave it out");
  const std::string rate = FormatNumber(record.learning_rate);
  if (run.session.job().is_imported)
    return FailedPrecondition("step ", record.step, ": ", what,
                              "; the learning rate is ", rate,
                              ": a smaller one or a longer warm-up may help; "
                              "where it began is unknown for an imported step");
  return FailedPrecondition(
      "step ", record.step, ": ", what, "; ", Cause(input, run),
      "; the learning rate is ", rate,
      ": a smaller one, a longer warm-up or optimizer.clip_norm may help");
}

Result<std::string> FiniteCheck::FindBadData(const StepInput& input,
                                             const RunView& run) const {
  const job::Job& job = run.session.job();
  const std::vector<Field>& fields = run.session.source().fields();
  const int64_t rows = job.length.global_batch / job.replicas;
  for (size_t k = 0; k < input.batch.size(); ++k) {
    const int64_t core = run.session.placement().own()[k];
    for (size_t f = 0; f < fields.size(); ++f) {
      if (!IsFloat(fields[f].shape.type)) continue;
      ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                              input.batch[k][f].ToHost());
      const auto bad = FirstNotFinite(array.view());
      if (!bad) continue;
      const int64_t row = bad->element / fields[f].shape.num_elements();
      const int64_t replica = job.ReplicaOf(core);
      return StrCat("field ", fields[f].name,
                    std::isnan(bad->value) ? " is NaN" : " is infinite", " in ",
                    place_of_(input.scalars.examples + replica * rows + row));
    }
  }
  return std::string();
}

std::optional<NotFiniteElement> FirstNotFinite(ConstView view) {
  for (int64_t i = 0; i < view.shape->num_elements(); ++i)
    if (const double value = ElementAsDouble(view, i); !std::isfinite(value))
      return NotFiniteElement{i, value};
  return std::nullopt;
}

Result<std::string> FindBadWeight(const RunView& run) {
  const job::Job& job = run.session.job();
  using Kind = job::StateEntry::Kind;
  for (size_t i = 0; i < job.state.size(); ++i) {
    const job::StateEntry& entry = job.state[i];
    if (entry.kind != Kind::kParameter && entry.kind != Kind::kStatistic)
      continue;
    ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                            run.state.Get(run.session.placement(), job, i));
    if (!IsFloat(array.shape().type)) continue;
    if (const auto bad = FirstNotFinite(array.view()))
      return StrCat(
          entry.kind == Kind::kParameter ? "parameter " : "statistic ",
          entry.name, std::isnan(bad->value) ? " is NaN" : " is infinite");
  }
  return std::string();
}

}  // namespace escala::train
