// Prints plans as JSON, for programs to read.
#pragma once

#include <string>

#include "escala/base/json.h"
#include "escala/plan/fit.h"
#include "escala/plan/text.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::plan {

// Adds the member "compiler".
void PutAnswer(const TpuAnswer& answer, JsonWriter* json);

// One JSON object on one line, with stable keys (docs/guide/commands.md). An
// unknown value is null. `compiler` is present only if the TPU compiler was
// asked. A slice without a plan has only the keys slice and refused.
std::string RungJson(const Rung& rung, const TpuAnswer* compiler = nullptr);

// The text of a run's plan.json: RungJson of PlanOfRun (plan.h), with estimates
// and proposals.
std::string PlanJson(const recipe::Recipe& recipe, const pods::Slice& slice,
                     const DataSize& size, Data data);

}  // namespace escala::plan
