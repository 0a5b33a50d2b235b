// Programs in the ops that XLA translates to HLO.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// The module without ops of Shardy's, as XLA exports them: constraints on
// shardings and groups of values that are sharded alike are left out, what an
// asynchronous op does stands where it starts, and the body of a manual
// computation stands between two custom calls,
// @local_xla.sdy.GlobalToLocalShape and
// @local_xla.sdy.LocalToGlobalShape. It is for readers of the program, as JAX,
// which translates what it keeps in its cache of compiled programs; it does not
// run.
//
// The form has no place for memory of the host, nor for layouts. If a program
// asks for them, the module's frontend attributes list the memory of each
// argument (softpod.argument_memories) and result (softpod.result_memories) by
// XLA's numbers, with the layout, as in "0;5;0{0,1}": 0 is the device's memory,
// 5 the host's.
Module XlaForm(const Module& module);

}  // namespace escala::hlo
