// The gates that ask whether two rungs compute the same function. Both run in
// f32 on the same global batch, with the same weights, order of examples and
// dropout (comparable.h), so that only the order of sums may differ between
// them.
//
//   "same loss"          the loss of step 1
//   "same gradients"     the norm of each parameter's gradient at step 1
//   "same first update"  the gradients themselves; the update by plain SGD of
//                        each rung, against its gradients; the update by the
//                        recipe's own optimizer; the running statistics
//   "same twenty steps"  the losses of the steps after it
//
// How far rounding may move them is measured: each rung's programs also run in
// another order of sums (rewrite.h). A difference may be 4 times what this
// moves, on either rung. A kink of the function (ReLU) on which a value happens
// to lie makes a large difference out of a rounding error, but with other
// weights it lies elsewhere. So a difference that is too large is red only if
// it is so with the weights of three seeds. The loss of step 1 has no jumps,
// and no kink changes half of a gradient: these are red at once.
//
// The losses count until 4 times the measured deviation is a tenth of the loss:
// training is chaotic, and later steps tell nothing. Where even the gradients
// have no useful bound the gate is yellow.
//
// AdaScale's gain depends on the number of replicas, so that updates and later
// losses are not comparable; these gates are skipped. An imported step cannot
// be traced again; its gates are unknown.
#pragma once

#include <functional>
#include <vector>

#include "escala/base/env.h"
#include "escala/climb/comparable.h"
#include "escala/climb/gate.h"
#include "escala/pjrt/client.h"

namespace escala::climb {

struct SameFunctionQuestion {
  // Two rungs, the smaller slice first. Without a slice below, the rung's step
  // alone is asked: the loss that it reports, and its update by plain SGD,
  // against the gradients' program.
  PlannedRecipe lower, upper;
  // Opens the devices of a slice, whose products of f32 must be in f32. Where
  // the lower slice cannot be opened the gates are unknown.
  std::function<Result<pjrt::Client>(const pods::Slice&)> open;
  Env* env = nullptr;
  int64_t steps = 20;  // at least 2; fewer than 20 where time is short
};

// Returns the four gates, of which a rung with none below has the first and the
// third. A failure on the upper rung, or of one of the
// programs on either, is returned as a Status, except for too little memory,
// which f32 may cause and which makes the gates unknown.
Result<std::vector<Gate>> SameFunction(const SameFunctionQuestion& question);

}  // namespace escala::climb
