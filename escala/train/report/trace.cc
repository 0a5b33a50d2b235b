#include "escala/train/report/trace.h"

#include <algorithm>

#include "escala/base/strings.h"
#include "escala/base/utc_time.h"

namespace escala::train {
namespace {

// Makes a valid file name from any host name.
std::string FileName(const std::string& host_name) {
  std::string name = host_name.empty() ? "host" : host_name;
  std::replace(name.begin(), name.end(), '/', '_');
  return name + ".xplane.pb";
}

}  // namespace

std::string TraceSessionName(int64_t wall_nanos) {
  return UtcTime(wall_nanos, "%Y_%m_%d_%H_%M_%S");
}

Result<std::string> WriteTrace(Env* env, const std::string& run_directory,
                               const std::string& session, const Trace& trace,
                               std::string_view of_plugin) {
  const std::string directory =
      JoinPath(run_directory, StrCat("plugins/profile/", session));
  ESCALA_RETURN_IF_ERROR(env->MakeDirs(directory));
  const std::string path = JoinPath(directory, FileName(trace.host_name));
  ESCALA_ASSIGN_OR_RETURN(const std::string bytes,
                          MergeXSpace(trace, of_plugin));
  ESCALA_RETURN_IF_ERROR(WriteFileAtomically(env, path, bytes));
  return path;
}

}  // namespace escala::train
