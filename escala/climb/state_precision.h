// Whether the state that a run keeps in f32 has the precision of f32.
//
// The gates of the same function compute everything in f32, so they do not see
// a step that rounds its weights or the optimizer's arrays to bf16, as one with
// mixed precision may do by mistake. Then small updates are lost, and a long
// run stops learning early. Here the values themselves are looked at: f32
// arithmetic gives a value that bf16 can hold once in 65,536 times.
#pragma once

#include <string>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/climb/gate.h"

namespace escala::climb {

// The gate "precision of the state", by two checkpoints of one run: it asks of
// each f32 array the values that changed between them.
Result<Gate> StatePrecision(Env* env, const std::string& earlier,
                            const std::string& later);

}  // namespace escala::climb
