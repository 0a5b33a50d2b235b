#include "escala/pods/draw.h"

#include <algorithm>
#include <cstdio>
#include <functional>

#include "escala/base/json.h"
#include "escala/base/table.h"

namespace escala::pods {
namespace {

// The positions of an axis that are drawn; -1 is a gap.
std::vector<int> Shown(int length, int limit) {
  std::vector<int> shown;
  for (int i = 0; i < length; ++i) {
    if (length <= limit || i < limit - 2 || i == length - 1)
      shown.push_back(i);
    else if (shown.back() != -1)
      shown.push_back(-1);
  }
  return shown;
}

int Length(const Slice& slice, size_t axis) {
  return axis < slice.topology.size() ? slice.topology[axis] : 1;
}
bool Wraps(const Slice& slice, size_t axis) {
  return axis < slice.wrap.size() && slice.wrap[axis];
}

std::string Centred(std::string text, size_t width) {
  while (text.size() + 1 < width) text = " " + text + " ";
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

// Draws one plane of the torus. A chip is drawn as "[0 1] h0": the ids of its
// devices, and its host.
class Plane {
 public:
  Plane(const Slice& slice, const std::vector<DevicePlace>& places, int z)
      : slice_(slice), places_(places), z_(z) {
    const std::string last = Cell(Length(slice, 0) - 1, Length(slice, 1) - 1);
    width_ = last.size();
    // Another chip at an end of the last row may have a longer name.
    for (int x : {0, Length(slice, 0) - 1})
      width_ = std::max(width_, Cell(x, Length(slice, 1) - 1).size());
  }

  std::string Draw() const {
    const std::vector<int> columns = Columns();
    const std::vector<int> rows = Shown(Length(slice_, 1), 8);
    const std::string wrap_row = Verticals(columns, '~');
    std::string out = Header(columns);
    if (Wraps(slice_, 1)) out += wrap_row;
    for (size_t i = 0; i < rows.size(); ++i) {
      if (rows[i] < 0) {
        out += Verticals(columns, ':');
        continue;
      }
      out += Row(rows[i], columns);
      if (i + 1 < rows.size() && rows[i + 1] >= 0)
        out += Verticals(columns, '|');
    }
    if (Wraps(slice_, 1)) out += wrap_row;
    return out;
  }

 private:
  static constexpr const char* kMargin = "        ";

  // As many as fit a terminal.
  std::vector<int> Columns() const {
    for (int limit = 8;; --limit) {
      const std::vector<int> columns = Shown(Length(slice_, 0), limit);
      size_t width = std::string_view(kMargin).size();
      for (const int x : columns) width += x < 0 ? 2 : width_ + 3;
      if (width <= kTextColumns || limit == 3) return columns;
    }
  }

  std::string Cell(int x, int y) const {
    const int cores = slice_.devices / slice_.chips;
    const int chip = (z_ * Length(slice_, 1) + y) * Length(slice_, 0) + x;
    std::string cell = "[";
    for (int core = 0; core < cores; ++core)
      cell += StrCat(core ? " " : "", places_[chip * cores + core].id);
    return cell + StrCat("] h", places_[chip * cores].host);
  }

  // A line with a text centred over every column that is drawn.
  std::string Line(const std::vector<int>& columns,
                   const std::function<std::string(int)>& text) const {
    std::string line = kMargin;
    for (int x : columns)
      line += x < 0 ? "  " : Centred(text(x), width_) + "   ";
    return std::string(line, 0, line.find_last_not_of(' ') + 1) + "\n";
  }

  std::string Header(const std::vector<int>& columns) const {
    return Line(columns, [](int x) { return StrCat("x=", x); });
  }
  std::string Verticals(const std::vector<int>& columns, char link) const {
    return Line(columns, [&](int) { return std::string(1, link); });
  }

  std::string Row(int y, const std::vector<int>& columns) const {
    char label[16];
    std::snprintf(label, sizeof label, "  y=%-3d", y);
    const char* const end = Wraps(slice_, 0) ? "~" : " ";
    std::string line = StrCat(label, end);
    for (size_t i = 0; i < columns.size(); ++i) {
      if (columns[i] < 0) {
        line += " ... ";
        continue;
      }
      line += Centred(Cell(columns[i], y), width_);
      if (i + 1 < columns.size()) line += columns[i + 1] < 0 ? "" : "---";
    }
    line += end;
    return std::string(line, 0, line.find_last_not_of(' ') + 1) + "\n";
  }

  const Slice& slice_;
  const std::vector<DevicePlace>& places_;
  const int z_;
  size_t width_ = 0;
};

std::string WrapText(const Slice& slice) {
  std::string axes;
  for (size_t i = 0; i < slice.wrap.size(); ++i)
    if (slice.wrap[i]) axes += StrCat(axes.empty() ? "" : ", ", "xyz"[i]);
  return axes.empty() ? "none" : axes;
}

std::string Topology(const Slice& slice) {
  return StrJoin(slice.topology, "x");
}

std::string Figure(double value, std::string_view unit) {
  return value == 0 ? "not published" : StrCat(value, " ", unit);
}

void AppendRow(std::string* out, const char* name, const std::string& value) {
  char label[32];
  std::snprintf(label, sizeof label, "  %-15s", name);
  StrAppend(out, Wrapped(label, value));
}

}  // namespace

std::string DrawSlice(const Slice& slice) {
  const std::vector<DevicePlace> places = Devices(slice);
  std::string out;
  const int depth = Length(slice, 2);
  for (int z : Shown(depth, 4)) {
    if (z < 0) {
      out += "\n  ... more planes like these ...\n";
      continue;
    }
    if (slice.topology.size() > 2)
      out += StrCat(z == 0 ? "" : "\n", "  plane z=", z, "\n");
    out += Plane(slice, places, z).Draw();
  }
  out += StrCat("  [ids of the devices of one chip] host;  --- | link",
                WrapText(slice) == "none" ? "" : ";  ~ wraparound link");
  if (depth > 1)
    out += StrCat(";\n  planes are linked along z",
                  Wraps(slice, 2) ? ", the last with the first" : "");
  return out + "\n";
}

std::string DescribeSlice(const Slice& slice) {
  const Generation& g = *slice.generation;
  std::string out;
  AppendRow(&out, "chips", StrCat(slice.chips));
  AppendRow(&out, "cores",
            StrCat(slice.cores, " (", g.cores_per_chip, " per chip)"));
  AppendRow(&out, "devices",
            StrCat(slice.devices, ", each a \"", g.device_kind, "\""));
  AppendRow(&out, "hosts",
            StrCat(slice.hosts, " with ", slice.chips_per_host, " chips each"));
  AppendRow(&out, "torus",
            StrCat(Topology(slice), ", wraparound: ", WrapText(slice), " (",
                   slice.wrap_certainty, ")"));
  AppendRow(&out, "HBM",
            StrCat(g.hbm_gib * slice.chips / slice.devices, " GiB per device, ",
                   g.hbm_gib * slice.chips, " GiB in all, ",
                   Figure(g.hbm_gb_s, "GB/s per chip")));
  AppendRow(&out, "bf16 peak",
            StrCat(Figure(g.bf16_tflops, "TFLOP/s per chip"), ", ",
                   g.bf16_tflops * slice.chips / 1000, " PFLOP/s in all"));
  AppendRow(&out, "links",
            StrCat(g.ici_links, " per chip, ",
                   Figure(g.ici_link_usable_gb_s, "GB/s usable one way each")));
  std::vector<std::string> zones;
  for (const Zone& zone : ZonesOf(slice))
    zones.push_back(zone.tenancy == "general"
                        ? zone.zone
                        : StrCat(zone.zone, " (", zone.tenancy, ")"));
  AppendRow(&out, "zones", zones.empty() ? "none known" : StrJoin(zones));
  AppendRow(&out, "source", slice.source);
  if (!slice.note.empty()) AppendRow(&out, "note", slice.note);
  return out;
}

std::string SliceText(const Slice& slice) {
  return StrCat(slice.name, slice.alias.empty() ? "" : " (" + slice.alias + ")",
                "\n\n", DrawSlice(slice), "\n", DescribeSlice(slice));
}

std::string SliceToJson(const Slice& slice) {
  const Generation& g = *slice.generation;
  JsonWriter json;
  json.BeginObject();
  json.Key("slice").String(slice.name);
  json.Key("generation").String(g.name);
  json.Key("chips").Int(slice.chips);
  json.Key("cores").Int(slice.cores);
  json.Key("devices").Int(slice.devices);
  json.Key("hosts").Int(slice.hosts);
  json.Key("topology").String(Topology(slice));
  json.Key("wrap").BeginArray();
  for (bool wrap : slice.wrap) json.Bool(wrap);
  json.EndArray();
  json.Key("hbm_gib_per_core").Number(slice.hbm_gib_per_core());
  json.Key("bf16_tflops_per_chip").Number(g.bf16_tflops);
  json.Key("hbm_gb_s_per_chip").Number(g.hbm_gb_s);
  json.Key("ici_links").Int(g.ici_links);
  json.Key("ici_link_usable_gb_s").Number(g.ici_link_usable_gb_s);
  json.Key("device_kind").String(g.device_kind);
  json.Key("zones").BeginArray();
  for (const Zone& zone : ZonesOf(slice)) json.String(zone.zone);
  json.EndArray();
  json.EndObject();
  return std::move(json).Take();
}

std::string ListSlices() {
  std::string out;
  char line[160];
  std::snprintf(line, sizeof line, "%-16s%-10s%8s%8s%9s%7s  %-10s%s\n", "slice",
                "alias", "chips", "cores", "devices", "hosts", "torus", "wrap");
  out += line;
  for (const Slice& slice : AllSlices()) {
    std::snprintf(line, sizeof line, "%-16s%-10s%8d%8d%9d%7d  %-10s%s\n",
                  slice.name.c_str(), slice.alias.c_str(), slice.chips,
                  slice.cores, slice.devices, slice.hosts,
                  Topology(slice).c_str(), WrapText(slice).c_str());
    out += line;
  }
  return out;
}

}  // namespace escala::pods
