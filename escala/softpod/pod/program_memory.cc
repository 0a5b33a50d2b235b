#include "escala/softpod/pod/program_memory.h"

#include <algorithm>

#include "escala/hlo/patterns.h"
#include "escala/tpu/hbm_options.h"

namespace escala::softpod {

std::vector<int64_t> AliasBytes(const engine::ProgramPlan& plan) {
  std::vector<int64_t> bytes(plan.arguments.size(), 0);
  std::vector<bool> taken(plan.results.size(), false);
  for (const engine::ArgumentPlan& argument : plan.arguments)
    if (argument.alias_result >= 0) taken[argument.alias_result] = true;
  for (size_t i = 0; i < bytes.size(); ++i) {
    const engine::ArgumentPlan& argument = plan.arguments[i];
    if (!argument.donated || !argument.in_hbm()) continue;
    if (argument.alias_result >= 0) {
      const engine::ValuePlan& result = plan.results[argument.alias_result];
      if (result.in_hbm())
        bytes[i] = std::min(HbmBytes(argument.local), HbmBytes(result.local));
      continue;
    }
    // A donated argument's memory goes to any result of the same shape.
    for (size_t r = 0; r < taken.size(); ++r) {
      const engine::ValuePlan& result = plan.results[r];
      if (taken[r] || !result.in_hbm() || !(result.local == argument.local))
        continue;
      taken[r] = true;
      bytes[i] = HbmBytes(argument.local);
      break;
    }
  }
  return bytes;
}

ProgramMemory EstimateProgramMemory(const hlo::Module& module,
                                    const engine::ProgramPlan& plan,
                                    const pods::Generation& generation) {
  ProgramMemory memory;
  // Count arguments and results as their buffers will be charged. The estimate
  // gives the rest.
  for (const engine::ArgumentPlan& argument : plan.arguments) {
    if (argument.in_hbm()) {
      memory.argument_bytes += HbmBytes(argument.local);
    } else {
      memory.host_argument_bytes += argument.local.byte_size();
    }
  }
  for (const engine::ValuePlan& result : plan.results) {
    if (result.in_hbm()) {
      memory.output_bytes += HbmBytes(result.local);
    } else {
      memory.host_output_bytes += result.local.byte_size();
    }
  }
  for (int64_t bytes : AliasBytes(plan)) memory.alias_bytes += bytes;
  tpu::HbmOptions options = tpu::HbmOptionsOf(generation);
  const Result<tpu::HbmEstimate> estimate = tpu::EstimateHbm(module, options);
  if (!estimate.ok()) {
    memory.table = StrCat(
        "no estimate of temporary values: ", estimate.status().message(), "\n");
    return memory;
  }
  memory.temp_bytes = estimate->temp_bytes;
  memory.table = estimate->Table();
  if (hlo::AnyOp(module, hlo::MovesToHost)) {
    options.of_host = true;
    memory.host_temp_bytes = tpu::EstimateHbm(module, options)->temp_bytes;
  }
  return memory;
}

}  // namespace escala::softpod
