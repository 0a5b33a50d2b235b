#include "escala/train/step.h"

#include <utility>

namespace escala::train {

namespace {

template <typename T>
HostArray Scalar(ElementType type, T value) {
  return HostArray::FromBytes({type, {}}, &value);
}

// The lower and the upper half.
HostArray Words(int64_t number) {
  const uint64_t bits = static_cast<uint64_t>(number);
  const uint32_t words[] = {static_cast<uint32_t>(bits),
                            static_cast<uint32_t>(bits >> 32)};
  return HostArray::FromBytes({ElementType::kU32, {2}}, words);
}

}  // namespace

std::vector<HostArray> ScalarsOf(const job::Job& job,
                                 const StepScalars& scalars) {
  std::vector<HostArray> arrays = {
      Scalar(ElementType::kF32, static_cast<float>(scalars.learning_rate)),
      Scalar(ElementType::kI32, static_cast<int32_t>(scalars.updates))};
  if (!job.is_imported) arrays.push_back(Words(scalars.examples));
  arrays.push_back(
      Scalar(ElementType::kU32, static_cast<uint32_t>(scalars.seed)));
  return arrays;
}

Result<pjrt::ExecuteResults> ExecuteStep(const Placement& placement,
                                         const job::Job& job,
                                         const pjrt::LoadedExecutable& program,
                                         const State& state,
                                         const std::vector<Buffers>& batch,
                                         const StepScalars& scalars) {
  const std::vector<HostArray> arrays = ScalarsOf(job, scalars);
  const std::vector<int64_t>& own = placement.own();
  std::vector<std::vector<const pjrt::Buffer*>> arguments(own.size());
  std::vector<Buffers> on_core(own.size());
  for (size_t k = 0; k < own.size(); ++k) {
    for (const HostArray& array : arrays) {
      ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                              placement.PutOn(own[k], array));
      on_core[k].push_back(std::move(buffer));
    }
    for (size_t i = 0; i < job.state.size(); ++i)
      arguments[k].push_back(&state.at(own[k], i));
    for (const pjrt::Buffer& buffer : batch[k]) arguments[k].push_back(&buffer);
    for (const pjrt::Buffer& buffer : on_core[k])
      arguments[k].push_back(&buffer);
  }
  pjrt::ExecuteOptions execute;
  execute.launch_id = static_cast<int>(scalars.step) + 1;
  return program.Execute(arguments, execute);
}

}  // namespace escala::train
