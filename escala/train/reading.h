// How a recipe wants its examples to be read.
#pragma once

#include "escala/input/batches.h"
#include "escala/recipe/recipe.h"

namespace escala::train {

// The order, the threads and the depth; the caller adds what to read. Fails if
// the recipe's words make no sense.
Result<input::BatchOptions> ReadingOf(const recipe::Recipe& recipe,
                                      const input::Source& source);

}  // namespace escala::train
