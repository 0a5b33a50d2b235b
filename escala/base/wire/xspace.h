// Spans of time as XProf and TensorBoard's profile page read them: an XSpace.
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

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "escala/base/status.h"

namespace escala {

inline constexpr std::string_view kHostPlane = "/host:CPU";
inline constexpr std::string_view kStepsLine = "Steps";
inline constexpr std::string_view kModulesLine = "XLA Modules";
inline constexpr std::string_view kOpsLine = "XLA Ops";
std::string TpuPlane(int64_t device);  // "/device:TPU:3"

// Names with what they are, in the order in which they are shown.
using TraceValue =
    std::variant<std::monostate, bool, int64_t, double, std::string>;
using TraceStats = std::vector<std::pair<std::string, TraceValue>>;

struct TraceSpan {
  std::string plane;
  std::string line;
  std::string name;  // of an op: all there is to say, where `short_name` is set
  int64_t start_ns = 0;  // one clock for all
  int64_t duration_ns = 0;
  TraceStats stats;     // of this span
  TraceStats op_stats;  // of all spans of the line with this name: the first's
  std::string short_name;  // likewise; what is shown where there is little room
};

struct Trace {
  std::string host_name;
  std::vector<TraceSpan> spans;  // in any order
  // What a plane is: device_type_string, peak_teraflops_per_second,
  // peak_hbm_bw_gigabytes_per_second.
  std::vector<std::pair<std::string, TraceStats>> plane_stats;
};

// An XSpace, as protocol buffer. Planes, and lines in them, are in the order in
// which the spans name them first. Spans of one line are sorted by time.
std::string XSpaceBytes(const Trace& trace);

// The XSpace `other` and the trace as one: planes of the same name become one.
// INVALID_ARGUMENT where `other` is none.
Result<std::string> MergeXSpace(const Trace& trace, std::string_view other);

}  // namespace escala
