#include "escala/base/wire/xspace.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/wire/protobuf.h"

namespace escala {
namespace {

// Fields of tsl/profiler/protobuf/xplane.proto.
enum SpaceField : uint32_t { kPlanes = 1, kHostnames = 4 };
enum PlaneField : uint32_t {
  kPlaneId = 1,
  kPlaneName = 2,
  kLines = 3,
  kEventMetadata = 4,
  kStatMetadata = 5,
  kPlaneStats = 6,
};
enum LineField : uint32_t {
  kLineId = 1,
  kLineName = 2,
  kLineTimestampNs = 3,
  kEvents = 4,
};
enum EventField : uint32_t {
  kEventMetadataId = 1,
  kOffsetPs = 2,
  kDurationPs = 3,
  kEventStats = 4,
};
enum StatField : uint32_t {
  kStatMetadataId = 1,
  kStatDouble = 2,
  kStatInt64 = 4,
  kStatString = 5,
};
enum MetadataField : uint32_t {
  kMetadataId = 1,
  kMetadataName = 2,
  kMetadataDisplayName = 4,
  kMetadataStats = 5,
};
enum MapField : uint32_t { kMapKey = 1, kMapValue = 2 };

constexpr int64_t kPicosPerNano = 1000;

// Numbers names from 1 on, in the order in which they are first used.
class Names {
 public:
  int64_t Id(const std::string& name, bool* is_new = nullptr) {
    const auto [at, added] = ids_.emplace(name, ids_.size() + 1);
    if (is_new != nullptr) *is_new = added;
    if (added) names_.push_back(&at->first);
    return at->second;
  }
  size_t size() const { return names_.size(); }
  const std::string& name(size_t index) const { return *names_[index]; }

 private:
  std::map<std::string, int64_t> ids_;
  std::vector<const std::string*> names_;
};

class PlaneWriter {
 public:
  // Ids of lines and metadata start after `id_base`.
  PlaneWriter(int64_t id, const std::string& name, int64_t id_base)
      : id_base_(id_base) {
    plane_.Int64(kPlaneId, id).Bytes(kPlaneName, name);
  }

  void Stats(const TraceStats& stats) { Put(stats, kPlaneStats, &plane_); }

  // REQUIRES: `spans` is not empty and sorted by time.
  void Line(const std::string& name, std::span<const TraceSpan* const> spans) {
    const int64_t begin = spans.front()->start_ns;
    ProtoWriter line;
    line.Int64(kLineId, id_base_ + ++lines_).Bytes(kLineName, name);
    line.Int64(kLineTimestampNs, begin);
    for (const TraceSpan* span : spans)
      line.Message(kEvents, Event(*span, begin));
    plane_.Message(kLines, line);
  }

  // No other call may follow.
  const ProtoWriter& Finish() {
    for (size_t i = 0; i < stats_.size(); ++i)
      plane_.Message(kStatMetadata, MapEntry(i + 1, stats_.name(i), {}));
    for (size_t i = 0; i < events_.size(); ++i)
      plane_.Message(kEventMetadata,
                     MapEntry(i + 1, event_names_[i], event_stats_[i]));
    return plane_;
  }

 private:
  ProtoWriter Event(const TraceSpan& span, int64_t begin) {
    bool is_new = false;
    const int64_t id = events_.Id(StrCat(span.line, "\n", span.name), &is_new);
    if (is_new) {
      event_names_.push_back(span.name);
      ProtoWriter more;
      if (!span.short_name.empty())
        more.Bytes(kMetadataDisplayName, span.short_name);
      Put(OpStats(span, id), kMetadataStats, &more);
      event_stats_.push_back(more.bytes());
    }
    ProtoWriter event;
    event.Int64(kEventMetadataId, id_base_ + id);
    event.Int64(kOffsetPs, (span.start_ns - begin) * kPicosPerNano);
    event.Int64(kDurationPs,
                std::max<int64_t>(span.duration_ns, 0) * kPicosPerNano);
    Put(span.stats, kEventStats, &event);
    return event;
  }

  // XProf's tables show only ops with nonzero program_id and symbol_id.
  static TraceStats OpStats(const TraceSpan& span, int64_t id) {
    TraceStats stats = span.op_stats;
    if (span.line != kOpsLine) return stats;
    const auto add = [&](const char* name, int64_t value) {
      for (const auto& [key, given] : stats)
        if (key == name) return;
      stats.emplace_back(name, value);
    };
    add("program_id", 1);
    add("symbol_id", id);
    return stats;
  }

  void Put(const TraceStats& stats, uint32_t field, ProtoWriter* out) {
    for (const auto& [name, value] : stats) {
      ProtoWriter stat;
      stat.Int64(kStatMetadataId, id_base_ + stats_.Id(name));
      if (const auto* number = std::get_if<double>(&value)) {
        stat.Double(kStatDouble, *number);
      } else if (const auto* integer = std::get_if<int64_t>(&value)) {
        stat.Int64(kStatInt64, *integer);
      } else if (const auto* truth = std::get_if<bool>(&value)) {
        stat.Int64(kStatInt64, *truth);
      } else if (const auto* text = std::get_if<std::string>(&value)) {
        stat.Bytes(kStatString, *text);
      }
      out->Message(field, stat);
    }
  }

  // `more`: further fields of the value, serialised.
  ProtoWriter MapEntry(size_t number, const std::string& name,
                       std::string_view more) const {
    const int64_t id = id_base_ + static_cast<int64_t>(number);
    ProtoWriter value;
    value.Int64(kMetadataId, id);
    value.Bytes(kMetadataName, name);
    ProtoWriter entry;
    entry.Int64(kMapKey, id);
    entry.Bytes(kMapValue, StrCat(value.bytes(), more));
    return entry;
  }

  const int64_t id_base_;
  ProtoWriter plane_;
  int64_t lines_ = 0;
  Names events_;  // by line and name
  std::vector<std::string> event_names_;
  std::vector<std::string> event_stats_;  // serialised fields
  Names stats_;
};

// Orders by begin; of two that begin together, the enclosing one goes first.
bool Before(const TraceSpan* a, const TraceSpan* b) {
  if (a->start_ns != b->start_ns) return a->start_ns < b->start_ns;
  return a->duration_ns > b->duration_ns;
}

struct PlaneSpans {
  Names lines;
  std::vector<std::vector<const TraceSpan*>> spans;  // by line
};

// Names and serialised planes.
using Planes = std::vector<std::pair<std::string, std::string>>;

Planes PlanesOf(const Trace& trace, int64_t id_base) {
  Names names;
  std::vector<PlaneSpans> by_plane;
  for (const TraceSpan& span : trace.spans) {
    const size_t plane = static_cast<size_t>(names.Id(span.plane)) - 1;
    if (plane == by_plane.size()) by_plane.emplace_back();
    PlaneSpans& in_plane = by_plane[plane];
    const size_t line = static_cast<size_t>(in_plane.lines.Id(span.line)) - 1;
    if (line == in_plane.spans.size()) in_plane.spans.emplace_back();
    in_plane.spans[line].push_back(&span);
  }
  Planes planes;
  for (size_t i = 0; i < by_plane.size(); ++i) {
    PlaneWriter plane(id_base + static_cast<int64_t>(i) + 1, names.name(i),
                      id_base);
    for (const auto& [name, stats] : trace.plane_stats)
      if (name == names.name(i)) plane.Stats(stats);
    PlaneSpans& in_plane = by_plane[i];
    for (size_t line = 0; line < in_plane.spans.size(); ++line) {
      std::vector<const TraceSpan*>& spans = in_plane.spans[line];
      std::stable_sort(spans.begin(), spans.end(), Before);
      plane.Line(in_plane.lines.name(line), spans);
    }
    planes.emplace_back(names.name(i), plane.Finish().bytes());
  }
  return planes;
}

std::string PlaneName(std::string_view plane, Status* status) {
  std::string name;
  ProtoReader reader(plane);
  while (reader.Next())
    if (reader.field() == kPlaneName) name = reader.Bytes();
  if (status->ok()) *status = reader.status();
  return name;
}

}  // namespace

std::string TpuPlane(int64_t device) { return StrCat("/device:TPU:", device); }

std::string XSpaceBytes(const Trace& trace) {
  ProtoWriter space;
  for (const auto& [name, bytes] : PlanesOf(trace, 0))
    space.Bytes(kPlanes, bytes);
  if (!trace.host_name.empty()) space.Bytes(kHostnames, trace.host_name);
  return space.bytes();
}

Result<std::string> MergeXSpace(const Trace& trace, std::string_view other) {
  // New ids in a foreign plane begin beyond the ids in use there, and stay
  // within the 32 bits of a line's id that XProf keeps.
  constexpr int64_t kIdBase = int64_t{1} << 30;
  Planes alone = PlanesOf(trace, 0), joined = PlanesOf(trace, kIdBase);
  ProtoWriter space;
  Status status;
  ProtoReader reader(other);
  while (reader.Next()) {
    if (reader.type() != WireType::kBytes) continue;
    const uint32_t field = reader.field();
    std::string bytes(reader.Bytes());
    if (field == kPlanes) {
      const std::string name = PlaneName(bytes, &status);
      // Concatenated messages parse as their union.
      for (size_t i = 0; i < alone.size(); ++i) {
        if (alone[i].first != name) continue;
        bytes += std::exchange(joined[i].second, "");
        alone[i].second.clear();
      }
    }
    if (field != kHostnames) space.Bytes(field, bytes);
  }
  if (status.ok()) status = reader.status();
  if (!status.ok()) return InvalidArgument("not an XSpace: ", status.message());
  for (const auto& [name, bytes] : alone)
    if (!bytes.empty()) space.Bytes(kPlanes, bytes);
  if (!trace.host_name.empty()) space.Bytes(kHostnames, trace.host_name);
  return space.bytes();
}

}  // namespace escala
