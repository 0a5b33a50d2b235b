// The gate "target": does the planned run reach the figures that the recipe
// asks of its evaluations (eval.target)? It is asked where the runs of a rung
// are the whole planned run, and only if the recipe has a target.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/climb/gate.h"

namespace escala::climb {

using Target = std::map<std::string, double>;  // by metric

// The examples at the first evaluation of a run that meets all of the target;
// nullopt: none does.
Result<std::optional<double>> ReachedAt(Env* env, const std::string& folder,
                                        const Target& target);

// `reached`: by seed, the examples until the target; `planned`: of a run.
// Green if all seeds reach it, red if fewer than half do: a recipe that reaches
// it nineteen times of twenty is red on five seeds once in a thousand climbs.
Gate TargetGate(const Target& target,
                const std::vector<std::optional<double>>& reached,
                double planned);
// It does not apply, since `why`.
Gate TargetSkipped(const Target& target, std::string why);

}  // namespace escala::climb
