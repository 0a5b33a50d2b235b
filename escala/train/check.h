// What a recipe asks of its run, held to what the job is: before the first
// step.
#pragma once

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/job/job.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// INVALID_ARGUMENT with the recipe's key: a target that no evaluation measures,
// a trace of steps that are not, AdaScale where there is nothing to compare.
Status CheckAsked(const recipe::Recipe& recipe, const job::Job& job);

// INVALID_ARGUMENT where the run's folder has another run: what that left would
// be lost.
Status CheckFolder(const recipe::Recipe& recipe, Env* env);

}  // namespace escala::train
