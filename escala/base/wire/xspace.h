// Time spans in the format of XProf and TensorBoard's profile page: an XSpace.
//
// A *plane* is a host or a device, a *line* one thread of it. XProf knows
// these:
//
//   /host:CPU      one line per thread, spans with free names
//   /device:TPU:N  "Steps": one span per step, named by its number;
//                  "XLA Modules": one span per program run;
//                  "XLA Ops": one span per op
//
// It reads the stat group_id (integer: the step of a span) and the op_stats
// hlo_category, flops, bytes_accessed, tf_op, program_id.
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

// Names and values, in the order in which they are shown.
using TraceValue =
    std::variant<std::monostate, bool, int64_t, double, std::string>;
using TraceStats = std::vector<std::pair<std::string, TraceValue>>;

struct TraceSpan {
  std::string plane;
  std::string line;
  std::string name;      // for ops with a `short_name`: the full text
  int64_t start_ns = 0;  // all spans use one clock
  int64_t duration_ns = 0;
  TraceStats stats;        // of this span
  TraceStats op_stats;     // one per name and line: its first span's are used
  std::string short_name;  // likewise; shown where there is little room
};

struct Trace {
  std::string host_name;
  std::vector<TraceSpan> spans;  // in any order
  // Stats of planes: device_type_string, peak_teraflops_per_second,
  // peak_hbm_bw_gigabytes_per_second.
  std::vector<std::pair<std::string, TraceStats>> plane_stats;
};

// Serialises an XSpace. Planes, and lines in them, are in the order in which
// the spans first name them. Spans of one line are sorted by time.
std::string XSpaceBytes(const Trace& trace);

// Adds the trace to the XSpace `other`; planes of the same name are joined.
// INVALID_ARGUMENT if `other` is no XSpace.
Result<std::string> MergeXSpace(const Trace& trace, std::string_view other);

}  // namespace escala
