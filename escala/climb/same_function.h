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

#include <vector>

#include "escala/climb/comparable.h"
#include "escala/climb/gate.h"

namespace escala::climb {

// Returns the four gates. Without a slice below it returns the first and the
// third: the loss that the rung's step reports, and its update by plain SGD,
// against the gradients' program. Where the lower slice cannot be opened the
// gates are unknown. A failure on the upper rung, or of one of the programs on
// either, is returned as a Status, except for too little memory, which f32 may
// cause and which makes the gates unknown.
Result<std::vector<Gate>> SameFunction(const FunctionQuestion& question);

}  // namespace escala::climb
