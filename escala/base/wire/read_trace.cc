#include "escala/base/wire/read_trace.h"

#include <map>
#include <utility>

#include "escala/base/wire/protobuf.h"

namespace escala {
namespace {

constexpr int64_t kPicosPerNano = 1000;

// Calls each(reader) for the fields of a message; field numbers are those of
// tsl/profiler/protobuf/xplane.proto.
template <typename Each>
Status ForFields(std::string_view message, const Each& each) {
  ProtoReader reader(message);
  while (reader.Next()) each(reader);
  return reader.status();
}

// The value of an entry of a map from ids to messages.
Result<std::string_view> MapValue(std::string_view entry) {
  std::string_view value;
  ESCALA_RETURN_IF_ERROR(ForFields(entry, [&](ProtoReader& r) {
    if (r.field() == 2) value = r.Bytes();
  }));
  return value;
}

struct Metadata {
  int64_t id = 0;
  std::string name, short_name;
  std::vector<std::string_view> stats;
};

Result<Metadata> ReadMetadata(std::string_view bytes) {
  Metadata metadata;
  ESCALA_RETURN_IF_ERROR(ForFields(bytes, [&](ProtoReader& r) {
    switch (r.field()) {
      case 1:
        metadata.id = r.Int64();
        break;
      case 2:
        metadata.name = r.Bytes();
        break;
      case 4:
        metadata.short_name = r.Bytes();
        break;
      case 5:
        metadata.stats.push_back(r.Bytes());
        break;
    }
  }));
  return metadata;
}

// Reads one plane. A line may precede the names that it uses, so the names are
// read first.
class PlaneReader {
 public:
  explicit PlaneReader(std::string_view plane) : plane_(plane) {}

  Status AddTo(Trace* trace) {
    ESCALA_RETURN_IF_ERROR(Sort());
    for (const std::string_view entry : stat_entries_) {
      ESCALA_ASSIGN_OR_RETURN(const auto value, MapValue(entry));
      ESCALA_ASSIGN_OR_RETURN(Metadata metadata, ReadMetadata(value));
      stat_names_[metadata.id] = std::move(metadata.name);
    }
    for (const std::string_view entry : event_entries_) {
      ESCALA_ASSIGN_OR_RETURN(const auto value, MapValue(entry));
      ESCALA_ASSIGN_OR_RETURN(Metadata metadata, ReadMetadata(value));
      TraceSpan& span = named_[metadata.id];
      span.plane = name_;
      span.name = std::move(metadata.name);
      span.short_name = std::move(metadata.short_name);
      for (const std::string_view stat : metadata.stats)
        ESCALA_RETURN_IF_ERROR(ReadStat(stat, &span.op_stats));
    }
    TraceStats stats;
    for (const std::string_view stat : stats_)
      ESCALA_RETURN_IF_ERROR(ReadStat(stat, &stats));
    if (!stats.empty())
      trace->plane_stats.emplace_back(name_, std::move(stats));
    for (const std::string_view line : lines_)
      ESCALA_RETURN_IF_ERROR(ReadLine(line, trace));
    return Status();
  }

 private:
  // Fields of the plane, by kind.
  Status Sort() {
    return ForFields(plane_, [&](ProtoReader& r) {
      switch (r.field()) {
        case 2:
          name_ = r.Bytes();
          break;
        case 3:
          lines_.push_back(r.Bytes());
          break;
        case 4:
          event_entries_.push_back(r.Bytes());
          break;
        case 5:
          stat_entries_.push_back(r.Bytes());
          break;
        case 6:
          stats_.push_back(r.Bytes());
          break;
      }
    });
  }

  Status ReadStat(std::string_view bytes, TraceStats* stats) const {
    std::string name;
    TraceValue value;
    ESCALA_RETURN_IF_ERROR(ForFields(bytes, [&](ProtoReader& r) {
      switch (r.field()) {
        case 1:
          name = NameOf(r.Int64());
          break;
        case 2:
          value = r.Double();
          break;
        case 3:
        case 4:
          value = r.Int64();
          break;
        case 5:
          value = std::string(r.Bytes());
          break;
        case 7:  // a text that several stats share
          value = NameOf(r.Int64());
          break;
      }
    }));
    stats->emplace_back(std::move(name), std::move(value));
    return Status();
  }

  std::string NameOf(int64_t stat) const {
    const auto it = stat_names_.find(stat);
    return it == stat_names_.end() ? "" : it->second;
  }

  Status ReadLine(std::string_view bytes, Trace* trace) const {
    std::string name;
    int64_t begin = 0;
    std::vector<std::string_view> events;
    ESCALA_RETURN_IF_ERROR(ForFields(bytes, [&](ProtoReader& r) {
      if (r.field() == 2) name = r.Bytes();
      if (r.field() == 3) begin = r.Int64();
      if (r.field() == 4) events.push_back(r.Bytes());
    }));
    for (const std::string_view event : events) {
      int64_t id = 0, offset = 0, duration = 0;
      std::vector<std::string_view> stats;
      ESCALA_RETURN_IF_ERROR(ForFields(event, [&](ProtoReader& r) {
        if (r.field() == 1) id = r.Int64();
        if (r.field() == 2) offset = r.Int64();
        if (r.field() == 3) duration = r.Int64();
        if (r.field() == 4) stats.push_back(r.Bytes());
      }));
      const auto named = named_.find(id);
      TraceSpan span = named == named_.end() ? TraceSpan{name_} : named->second;
      span.line = name;
      span.start_ns = begin + offset / kPicosPerNano;
      span.duration_ns = duration / kPicosPerNano;
      for (const std::string_view stat : stats)
        ESCALA_RETURN_IF_ERROR(ReadStat(stat, &span.stats));
      trace->spans.push_back(std::move(span));
    }
    return Status();
  }

  const std::string_view plane_;
  std::string name_;
  std::vector<std::string_view> lines_, event_entries_, stat_entries_, stats_;
  std::map<int64_t, std::string> stat_names_;
  std::map<int64_t, TraceSpan> named_;  // by event name: all but the times
};

}  // namespace

Result<Trace> ReadTrace(std::string_view space) {
  Trace trace;
  std::vector<std::string_view> planes;
  Status status = ForFields(space, [&](ProtoReader& r) {
    if (r.field() == 1) planes.push_back(r.Bytes());
    if (r.field() == 4) trace.host_name = r.Bytes();
  });
  for (size_t i = 0; i < planes.size() && status.ok(); ++i)
    status = PlaneReader(planes[i]).AddTo(&trace);
  if (!status.ok()) return InvalidArgument("not an XSpace: ", status.message());
  return trace;
}

}  // namespace escala
