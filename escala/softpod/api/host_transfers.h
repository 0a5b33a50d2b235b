// Host callbacks: the host's ends of a program's channels, as Execute gets
// them.
#pragma once

#include <memory>

#include "escala/pjrt/c_api.h"
#include "escala/softpod/pod/executable.h"

namespace escala::softpod::api {

// Copies the callbacks of `options` for the cores of an execution, the first
// `num_cores`. Null if there are none.
Result<std::shared_ptr<hlo::HostTransfers>> ReadHostTransfers(
    const PJRT_ExecuteOptions& options, size_t num_cores);

}  // namespace escala::softpod::api
