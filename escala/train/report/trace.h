// A trace of a run (base/wire/xspace.h), in the run directory as
// plugins/profile/SESSION/HOST.xplane.pb, where XProf looks.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/base/wire/xspace.h"

namespace escala::train {

// "2026_08_17_22_58_50", UTC: what sessions are called.
std::string TraceSessionName(int64_t wall_nanos);

// `of_plugin`: an XSpace to go with it, or "". Where it wrote it. A host
// without a name is "host".
Result<std::string> WriteTrace(Env* env, const std::string& run_directory,
                               const std::string& session, const Trace& trace,
                               std::string_view of_plugin = "");

}  // namespace escala::train
