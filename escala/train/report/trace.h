// Writes a trace of a run (base/wire/xspace.h) as
// plugins/profile/SESSION/HOST.xplane.pb in the run directory, where XProf
// looks for it.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/base/wire/xspace.h"

namespace escala::train {

// Returns the name of a session: "2026_08_17_22_58_50", in UTC.
std::string TraceSessionName(int64_t wall_nanos);

// `of_plugin`: an XSpace to add, or "". Returns the path of the file. A host
// without a name is called "host".
Result<std::string> WriteTrace(Env* env, const std::string& run_directory,
                               const std::string& session, const Trace& trace,
                               std::string_view of_plugin = "");

}  // namespace escala::train
