#include "escala/softpod/pod/recorder.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/base/strings.h"
#include "escala/base/wire/xspace.h"

namespace escala::softpod::recorder {
namespace {

std::atomic<bool> is_on{false};

struct Runs {
  Mutex mutex;
  std::vector<RecordedRun> runs ESCALA_GUARDED_BY(mutex);
};

// Never destroyed: a Pod's threads may outlive main().
Runs& All() {
  static auto* const all = new Runs;
  return *all;
}

// The difference between wall-clock time (nanoseconds since 1970) and
// MonotonicNow.
int64_t WallOffset() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::system_clock::now().time_since_epoch())
             .count() -
         engine::MonotonicNow();
}

class Writer {
 public:
  void Add(const RecordedRun& run) {
    plane_ = TpuPlane(run.device);
    group_.clear();
    if (run.launch_id != 0)
      group_ = {{"group_id", static_cast<int64_t>(run.launch_id)}};
    const int64_t took = run.end_ns - run.begin_ns;
    if (run.launch_id != 0)
      Span(kStepsLine, StrCat(run.launch_id), run.begin_ns, took);
    Span(kModulesLine, run.program, run.begin_ns, took);
    for (const engine::OpSpan& op : run.trace.ops) {
      Span(kOpsLine, StrCat(run.program, ": ", op.name, ": ", op.words),
           op.start_ns, op.duration_ns);
      TraceSpan& span = trace_.spans.back();
      span.short_name = op.name;
      span.op_stats = {{"hlo_category", op.category},
                       {"program_id", ProgramOf(run.program)}};
      const auto count = [&](const char* name, double number) {
        if (number > 0)
          span.op_stats.emplace_back(name, static_cast<int64_t>(number));
      };
      const hlo::Location& at = op.location;
      if (at.source != nullptr && !at.source->file.empty())
        span.op_stats.emplace_back("source",
                                   StrCat(at.source->file, ":", at.line));
      else if (at.line > 0)
        span.op_stats.emplace_back("source", StrCat(run.program, ":", at.line));
      if (at.source != nullptr && !at.source->name.empty())
        span.op_stats.emplace_back("tf_op", at.source->name);
      count("flops", op.flops);
      count("model_flops", op.flops);
      count("bytes_accessed", op.bytes);
    }
    Device(run);
  }

  std::string Bytes() const { return XSpaceBytes(trace_); }

 private:
  void Span(std::string_view line, std::string name, int64_t start,
            int64_t took) {
    TraceSpan span;
    span.plane = plane_;
    span.line = line;
    span.name = std::move(name);
    span.start_ns = start + offset_;
    span.duration_ns = took;
    span.stats = group_;
    trace_.spans.push_back(std::move(span));
  }

  int64_t ProgramOf(const std::string& name) {
    const auto it = std::find(programs_.begin(), programs_.end(), name);
    const int64_t number = it - programs_.begin() + 1;
    if (it == programs_.end()) programs_.push_back(name);
    return number;
  }

  void Device(const RecordedRun& run) {
    for (const auto& [plane, stats] : trace_.plane_stats)
      if (plane == plane_) return;
    trace_.plane_stats.push_back({plane_,
                                  {{"device_type_string", run.device_kind},
                                   {"cores that run together", run.cores}}});
  }

  const int64_t offset_ = WallOffset();
  Trace trace_;
  std::string plane_;
  TraceStats group_;
  std::vector<std::string> programs_;
};

}  // namespace

Status Start() {
  const MutexLock lock(All().mutex);
  if (is_on)
    return FailedPrecondition(
        "another profile is being recorded; stop that one first");
  All().runs.clear();
  is_on = true;
  return Status();
}

bool IsOn() { return is_on.load(std::memory_order_relaxed); }

void Add(RecordedRun run) {
  const MutexLock lock(All().mutex);
  if (is_on) All().runs.push_back(std::move(run));
}

std::string Stop() {
  std::vector<RecordedRun> runs;
  {
    const MutexLock lock(All().mutex);
    is_on = false;
    runs.swap(All().runs);
  }
  Writer writer;
  for (const RecordedRun& run : runs) writer.Add(run);
  return writer.Bytes();
}

}  // namespace escala::softpod::recorder
