// Spans of time as XProf and TensorBoard's profile page show them, in the run
// directory as plugins/profile/SESSION/HOST.xplane.pb.
//
// A *plane* is what has a clock of its own to show (the host, a device), a
// *line* a thread of it. Those that XProf knows:
//
//   /host:CPU      a line a thread, spans with free names
//   /device:TPU:N  "Steps": a span a step, named by its number;
//                  "XLA Modules": a span a program run;
//                  "XLA Ops": a span an op
//
// Stats that it reads: group_id (integer: the step that a span belongs to);
// of ops, as op_stats: hlo_category, flops, bytes_accessed, tf_op, program_id.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/train/report/record.h"

namespace escala::train {

inline constexpr std::string_view kHostPlane = "/host:CPU";
inline constexpr std::string_view kStepsLine = "Steps";
inline constexpr std::string_view kModulesLine = "XLA Modules";
inline constexpr std::string_view kOpsLine = "XLA Ops";
std::string TpuPlane(int64_t device);  // "/device:TPU:3"

struct TraceSpan {
  std::string plane;
  std::string line;
  std::string name;
  int64_t start_ns = 0;  // one clock for all
  int64_t duration_ns = 0;
  Settings stats;     // of this span
  Settings op_stats;  // of all spans of the line with this name: the first's
};

struct Trace {
  std::string host_name;
  std::vector<TraceSpan> spans;  // in any order
  // What a plane is: device_type_string, peak_teraflops_per_second,
  // peak_hbm_bw_gigabytes_per_second.
  std::vector<std::pair<std::string, Settings>> plane_stats;
};

// An XSpace, as protocol buffer. Planes, and lines in them, are in the order in
// which the spans name them first. Spans of one line are sorted by time.
std::string XSpaceBytes(const Trace& trace);

// "2026_08_17_22_58_50", UTC: what sessions are called.
std::string TraceSessionName(int64_t wall_nanos);

// Where it wrote it. A host without a name is "host".
Result<std::string> WriteTrace(Env* env, const std::string& run_directory,
                               const std::string& session, const Trace& trace);

}  // namespace escala::train
