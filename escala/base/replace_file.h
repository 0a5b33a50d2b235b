// Replaces a file as a whole, so that readers see the old contents or the new.
#pragma once

#include <functional>
#include <string>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala {

// Calls `write` with the temporary file of `path` (TemporaryFor), makes it
// durable and renames it. On failure `path` is as before, and the temporary
// file is deleted as far as that is possible: on a full disk its space is
// needed.
Status ReplaceFile(Env* env, const std::string& path,
                   const std::function<Status(WritableFile*)>& write);

}  // namespace escala
