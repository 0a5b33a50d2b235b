#include "escala/train/step.h"

#include <cmath>
#include <utility>

namespace escala::train {

namespace {

template <typename T>
HostArray Scalar(ElementType type, T value) {
  return HostArray::FromBytes({type, {}}, &value);
}

}  // namespace

Result<pjrt::ExecuteResults> ExecuteStep(const Placement& placement,
                                         const job::Job& job,
                                         const pjrt::LoadedExecutable& program,
                                         const State& state,
                                         const std::vector<Buffers>& batch,
                                         const StepScalars& scalars) {
  const HostArray arrays[] = {
      Scalar(ElementType::kF32, static_cast<float>(scalars.learning_rate)),
      Scalar(ElementType::kI32, static_cast<int32_t>(scalars.step)),
      Scalar(ElementType::kU32, static_cast<uint32_t>(scalars.seed))};
  std::vector<std::vector<const pjrt::Buffer*>> arguments(placement.cores());
  std::vector<Buffers> on_core(placement.cores());
  for (int64_t core = 0; core < placement.cores(); ++core) {
    for (const HostArray& array : arrays) {
      ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                              placement.PutOn(core, array));
      on_core[core].push_back(std::move(buffer));
    }
    for (size_t i = 0; i < job.state.size(); ++i)
      arguments[core].push_back(&state.at(core, i));
    for (const pjrt::Buffer& buffer : batch[core])
      arguments[core].push_back(&buffer);
    for (const pjrt::Buffer& buffer : on_core[core])
      arguments[core].push_back(&buffer);
  }
  pjrt::ExecuteOptions execute;
  execute.launch_id = static_cast<int>(scalars.step) + 1;
  return program.Execute(arguments, execute);
}

Result<std::string> FindFirstBad(const recipe::Recipe& recipe,
                                 const Placement& placement,
                                 const job::Job& job, const State& state,
                                 const std::vector<Buffers>& batch,
                                 const StepScalars& scalars) {
  ESCALA_ASSIGN_OR_RETURN(const job::Diagnosis diagnosis,
                          job::MakeDiagnosis(recipe, job));
  ESCALA_ASSIGN_OR_RETURN(
      const pjrt::LoadedExecutable program,
      placement.Compile(diagnosis.program, "the search for the reason"));
  ESCALA_ASSIGN_OR_RETURN(
      const auto results,
      ExecuteStep(placement, job, program, state, batch, scalars));
  std::vector<std::vector<int32_t>> marks;
  for (const Buffers& outputs : results.outputs) {
    ESCALA_ASSIGN_OR_RETURN(const HostArray array, outputs[0].ToHost());
    const int32_t* const first = array.as<int32_t>();
    marks.emplace_back(first, first + array.shape().num_elements());
  }
  return diagnosis.FirstBad(marks);
}

std::optional<double> FirstNotFinite(ConstView view) {
  for (int64_t i = 0; i < view.shape->num_elements(); ++i)
    if (const double value = ElementAsDouble(view, i); !std::isfinite(value))
      return value;
  return std::nullopt;
}

Result<std::string> FindBadWeight(const Placement& placement,
                                  const job::Job& job, const State& state) {
  using Kind = job::StateEntry::Kind;
  for (size_t i = 0; i < job.state.size(); ++i) {
    const job::StateEntry& entry = job.state[i];
    if (entry.kind != Kind::kParameter && entry.kind != Kind::kStatistic)
      continue;
    ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                            state.Get(placement, job, i));
    if (!IsFloat(array.shape().type)) continue;
    if (const auto bad = FirstNotFinite(array.view()))
      return StrCat(
          entry.kind == Kind::kParameter ? "parameter " : "statistic ",
          entry.name, std::isnan(*bad) ? " is NaN" : " is infinite");
  }
  return std::string();
}

}  // namespace escala::train
