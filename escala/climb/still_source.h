// Examples that cost nothing but a copy: the first ones of another source, read
// once and repeated. What a step gains by them is what its input costs.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/input/source.h"

namespace escala::climb {

// As many examples as `source` has, with its fields. `source` must outlive it.
Result<std::unique_ptr<input::Source>> MakeStillSource(
    const input::Source& source);

}  // namespace escala::climb
