// Compares the collectives of a step's program with those that its layout
// demands: for each parameter, the sum of its gradient over the replicas, and
// the gathers of what is cut.
//
//   layout            sums                          gathers
//   whole on a core   all_reduce                    none
//   zero1             reduce_scatter                one of the new parameter
//   fsdp              reduce_scatter, all_reduce    one for each use, two with
//                     over the axis data            recomputation
//
// What the axis `model` exchanges are activations, for which no formula of
// parameters exists; they are counted and not judged.
#pragma once

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/job/job.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

// REQUIRES: a job of a model
Result<Gate> Collectives(const recipe::Recipe& recipe, const job::Job& job);

}  // namespace escala::climb
