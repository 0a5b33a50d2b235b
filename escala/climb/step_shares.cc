#include "escala/climb/step_shares.h"

#include <algorithm>
#include <map>
#include <utility>

#include "escala/base/strings.h"
#include "escala/train/profile.h"

namespace escala::climb {
namespace {

constexpr double kNano = 1e-9;
constexpr std::string_view kDevicePlanes = "/device:";

struct Interval {
  int64_t begin = 0, end = 0;
};
using Intervals = std::vector<Interval>;

// The time that at least one of them covers.
double Covered(Intervals intervals) {
  std::sort(
      intervals.begin(), intervals.end(),
      [](const Interval& a, const Interval& b) { return a.begin < b.begin; });
  int64_t covered = 0, end = INT64_MIN;
  for (const Interval& one : intervals) {
    if (one.end <= end) continue;
    covered += one.end - std::max(one.begin, end);
    end = one.end;
  }
  return static_cast<double>(covered) * kNano;
}

Intervals Both(Intervals a, const Intervals& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// The names differ between TPUs, GPUs and StableHLO: "all-reduce-done.3",
// "ncclDevKernel_AllReduce", "all_reduce".
bool IsCollective(const TraceSpan& span, const std::string& category) {
  std::string text = StrCat(span.name, " ", span.short_name, " ", category);
  std::replace(text.begin(), text.end(), '_', '-');
  for (const char* word : {"all-reduce", "all-gather", "reduce-scatter",
                           "all-to-all", "collective", "nccl"})
    if (text.find(word) != text.npos) return true;
  return false;
}

std::string TextOf(const TraceStats& stats, std::string_view name) {
  for (const auto& [key, value] : stats)
    if (const auto* text = std::get_if<std::string>(&value);
        text != nullptr && key == name)
      return *text;
  return "";
}

double NumberOf(const TraceStats& stats, std::string_view name) {
  for (const auto& [key, value] : stats) {
    if (key != name) continue;
    if (const auto* integer = std::get_if<int64_t>(&value))
      return static_cast<double>(*integer);
    if (const auto* number = std::get_if<double>(&value)) return *number;
  }
  return 0;
}

// The spans of some lines, cut to the window of the steps.
struct Window {
  int64_t begin = INT64_MAX, end = INT64_MIN;

  bool Has(const TraceSpan& span) const {
    return span.start_ns < end && span.start_ns + span.duration_ns > begin;
  }
  Interval Cut(const TraceSpan& span) const {
    return {std::max(span.start_ns, begin),
            std::min(span.start_ns + span.duration_ns, end)};
  }
};

class Device {
 public:
  Device(const Trace& trace, const Window& window) : window_(window) {
    for (const TraceSpan& span : trace.spans)
      if (span.plane.starts_with(kDevicePlanes) && window.Has(span) &&
          (plane_.empty() || span.plane < plane_))
        plane_ = span.plane;
    if (plane_.empty()) return;
    for (const TraceSpan& span : trace.spans)
      if (span.plane == plane_ && window.Has(span)) Add(span);
    // GPUs have a line for each stream instead.
    if (ops_.empty()) ops_ = std::move(others_);
    if (busy_.empty())
      for (const TraceSpan* op : ops_) busy_.push_back(window.Cut(*op));
  }

  bool exists() const { return !busy_.empty(); }
  const Intervals& busy() const { return busy_; }

  Intervals Collectives() const {
    Intervals all;
    for (const TraceSpan* op : ops_)
      if (IsCollective(*op, TextOf(op->op_stats, "hlo_category")))
        all.push_back(window_.Cut(*op));
    return all;
  }

  std::vector<OpTime> Ops(double steps) const {
    std::vector<const TraceSpan*> order = ops_;
    std::stable_sort(
        order.begin(), order.end(), [](const TraceSpan* a, const TraceSpan* b) {
          return a->start_ns != b->start_ns ? a->start_ns < b->start_ns
                                            : a->duration_ns > b->duration_ns;
        });
    std::map<std::string, OpTime> by_name;
    std::vector<std::pair<const TraceSpan*, OpTime*>> open;  // outer ones first
    for (const TraceSpan* span : order) {
      OpTime* const op = &by_name[span->name];
      if (op->name.empty()) Describe(*span, op);
      const double seconds = static_cast<double>(span->duration_ns) * kNano;
      while (!open.empty() &&
             open.back().first->start_ns + open.back().first->duration_ns <=
                 span->start_ns)
        open.pop_back();
      // A loop's span has the spans of its body inside.
      if (!open.empty()) open.back().second->seconds -= seconds / steps;
      op->seconds += seconds / steps;
      op->flops += NumberOf(span->op_stats, "flops") / steps;
      open.emplace_back(span, op);
    }
    std::vector<OpTime> ops;
    for (auto& [name, op] : by_name) ops.push_back(std::move(op));
    std::stable_sort(
        ops.begin(), ops.end(),
        [](const OpTime& a, const OpTime& b) { return a.seconds > b.seconds; });
    return ops;
  }

 private:
  void Add(const TraceSpan& span) {
    if (span.line == kModulesLine)
      busy_.push_back(window_.Cut(span));
    else if (span.line == kOpsLine)
      ops_.push_back(&span);
    else if (span.line != kStepsLine)
      others_.push_back(&span);
  }

  static void Describe(const TraceSpan& span, OpTime* op) {
    op->name = span.short_name.empty() ? span.name : span.short_name;
    op->category = TextOf(span.op_stats, "hlo_category");
    op->source = TextOf(span.op_stats, "source");
    // "step: gemm.0.3: gemm 512x64x128", or "%fusion.3 = f32[8] fusion(...)"
    const size_t at = span.name.find(op->name);
    if (at == span.name.npos) return;
    const std::string_view rest =
        std::string_view(span.name).substr(at + op->name.size());
    for (const std::string_view separator : {": ", " = "})
      if (rest.starts_with(separator))
        op->words = StrTrim(rest.substr(separator.size()));
  }

  const Window window_;
  std::string plane_;
  Intervals busy_;
  std::vector<const TraceSpan*> ops_, others_;
};

}  // namespace

std::string InWords(const OpTime& op) {
  return StrCat(op.words.empty() ? op.name : op.words,
                op.code.empty() && op.source.empty() ? "" : ", ", op.code,
                op.source.empty() ? ""
                : op.code.empty() ? StrCat("at ", op.source)
                                  : StrCat(" at ", op.source));
}

Result<StepShares> SharesOf(const Trace& trace) {
  StepShares shares;
  Window window;
  std::vector<const TraceSpan*> loop;
  for (const TraceSpan& span : trace.spans) {
    if (span.plane != kHostPlane || span.line != train::kLoopLine) continue;
    loop.push_back(&span);
    if (span.name != train::kStepSpan) continue;
    ++shares.steps;
    window.begin = std::min(window.begin, span.start_ns);
    window.end = std::max(window.end, span.start_ns + span.duration_ns);
  }
  if (shares.steps == 0) return Internal("the trace has no step");
  const auto loop_parts = [&](std::string_view name) {
    Intervals parts;
    for (const TraceSpan* span : loop)
      if (span->name == name && window.Has(*span))
        parts.push_back(window.Cut(*span));
    return parts;
  };
  const auto steps = static_cast<double>(shares.steps);
  const Device device(trace, window);
  shares.has_devices = device.exists();
  const Intervals collectives = device.Collectives();
  const Intervals busy = device.exists()
                             ? Both(device.busy(), collectives)
                             : Both(loop_parts(train::kEnqueueSpan),
                                    loop_parts(train::kMetricsSpan));
  const double ran = Covered(busy);
  const double not_host = Covered(Both(busy, loop_parts(train::kInputSpan)));
  shares.step = static_cast<double>(window.end - window.begin) * kNano / steps;
  shares.collectives = Covered(collectives) / steps;
  shares.compute = ran / steps - shares.collectives;
  shares.input_wait = (not_host - ran) / steps;
  shares.host = shares.step - not_host / steps;
  shares.ops = device.Ops(steps);
  return shares;
}

}  // namespace escala::climb
