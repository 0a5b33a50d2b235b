#include "escala/climb/evidence.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "escala/base/strings.h"
#include "escala/ckpt/read_json.h"
#include "escala/pods/catalogue.h"
#include "escala/store/digest.h"

namespace escala::climb {

namespace {

using Json = nlohmann::ordered_json;

constexpr char kHeader[] = "climb.json";
constexpr char kRungFile[] = "rung.json";

// --- One description of the fields, for writing and for reading --------------

template <typename Archive>
void Fields(Archive& archive, Figure& figure) {
  archive("name", figure.name);
  archive("value", figure.value);
  archive("unit", figure.unit);
}

template <typename Archive>
void Fields(Archive& archive, Gate& gate) {
  archive("name", gate.name);
  archive("kind", gate.kind);
  archive("colour", gate.colour);
  archive("found", gate.found);
  archive("wanted", gate.wanted);
  archive("next", gate.next);
  archive("against", gate.against);
  archive("figures", gate.figures);
  archive("evidence", gate.evidence);
}

template <typename Archive>
void Fields(Archive& archive, plan::Line& line) {
  archive("key", line.key);
  archive("before", line.before);
  archive("after", line.after);
  archive("rule", line.rule);
  archive("reason", line.reason);
}

template <typename Archive>
void Fields(Archive& archive, Accepted& accepted) {
  archive("gate", accepted.gate);
  archive("reason", accepted.reason);
}

template <typename Archive>
void Fields(Archive& archive, Line& line) {
  archive("label", line.label);
  archive("folder", line.folder);
  archive("examples", line.examples);
  archive("values", line.values);
}

template <typename Archive>
void Fields(Archive& archive, std::pair<std::string, double>& part) {
  archive("name", part.first);
  archive("value", part.second);
}

template <typename Archive>
void Fields(Archive& archive, Bound& bound) {
  archive("recipe", bound.recipe);
  archive("program", bound.program);
  archive("data", bound.data);
  archive("version", bound.version);
}

template <typename Archive>
void Fields(Archive& archive, Rung& rung) {
  archive("slice", rung.slice);
  archive("cores", rung.cores);
  archive("hosts", rung.hosts);
  archive("depth", rung.depth);
  archive("device", rung.device);
  archive("global_batch", rung.global_batch);
  archive("batch_per_replica", rung.batch_per_replica);
  archive("steps", rung.steps);
  archive("run_batch_per_replica", rung.run_batch_per_replica);
  archive("plan", rung.plan);
  archive("gates", rung.gates);
  archive("accepted", rung.accepted);
  archive("losses", rung.losses);
  archive("forecast_step", rung.forecast_step);
  archive("step_seconds", rung.step_seconds);
  archive("input_wait_seconds", rung.input_wait_seconds);
  archive("forecast_efficiency", rung.forecast_efficiency);
  archive("efficiency", rung.efficiency);
  archive("hbm", rung.hbm);
  archive("hbm_capacity", rung.hbm_capacity);
  archive("compiler", rung.compiler);
  archive("traces", rung.traces);
  archive("seconds", rung.seconds);
  archive("took", rung.took);
}

template <typename Archive>
void HeaderFields(Archive& archive, Climb& climb) {
  archive("bound", climb.bound);
  archive("name", climb.name);
  archive("from", climb.from);
  archive("to", climb.to);
  archive("budget_seconds", climb.budget_seconds);
  archive("device", climb.device);
  archive("began", climb.began);
  archive("words", climb.words);
  archive("asking", climb.asking);
}

// --- Writing
// -------------------------------------------------------------------

class Writer {
 public:
  template <typename T>
  void operator()(const char* key, T& value) {
    object_[key] = Of(value);
  }
  template <typename T>
  static Json Of(T& value) {
    if constexpr (std::is_enum_v<T>) {
      return std::string(ToString(value));
    } else if constexpr (std::is_arithmetic_v<T> ||
                         std::is_same_v<T, std::string>) {
      return value;
    } else if constexpr (requires { value.has_value(); }) {
      return value ? Json(*value) : Json();
    } else if constexpr (requires { value.push_back(value.front()); }) {
      Json list = Json::array();
      for (auto& one : value) list.push_back(Of(one));
      return list;
    } else {
      Writer writer;
      Fields(writer, value);
      return writer.object_;
    }
  }
  Json& object() { return object_; }

 private:
  Json object_ = Json::object();
};

std::string Text(const Json& json) {
  // Texts of recipes and paths may hold any bytes.
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// --- Reading
// -------------------------------------------------------------------

class Reader {
 public:
  explicit Reader(const Json& object) : object_(object) {}

  template <typename T>
  void operator()(const char* key, T& value) {
    const auto found = object_.find(key);
    if (found == object_.end() || !Into(*found, &value))
      if (bad_.empty()) bad_ = StrCat(key, bad_inside_);
  }
  const std::string& bad() const { return bad_; }

 private:
  template <typename T>
  bool Into(const Json& json, T* value) {
    if constexpr (std::is_enum_v<T>) {
      if (!json.is_string()) return false;
      for (int i = 0; i <= 8; ++i)
        if (ToString(static_cast<T>(i)) == json.get<std::string>()) {
          *value = static_cast<T>(i);
          return true;
        }
      return false;
    } else if constexpr (std::is_same_v<T, std::string>) {
      if (!json.is_string()) return false;
      *value = json.get<std::string>();
    } else if constexpr (std::is_floating_point_v<T>) {
      // Infinity and NaN are written as null.
      if (!json.is_number() && !json.is_null()) return false;
      *value = json.is_null() ? std::nan("") : json.get<T>();
    } else if constexpr (std::is_integral_v<T>) {
      if (!json.is_number_integer()) return false;
      *value = json.get<T>();
    } else if constexpr (requires { value->has_value(); }) {
      value->reset();
      return json.is_null() || Into(json, &value->emplace());
    } else if constexpr (requires { value->push_back(value->front()); }) {
      if (!json.is_array()) return false;
      value->clear();
      for (const Json& one : json)
        if (!Into(one, &value->emplace_back())) return false;
    } else {
      if (!json.is_object()) return false;
      Reader reader(json);
      Fields(reader, *value);
      if (!reader.bad().empty()) bad_inside_ = StrCat(".", reader.bad());
      return reader.bad().empty();
    }
    return true;
  }

  const Json& object_;
  std::string bad_, bad_inside_;
};

Result<Json> Parse(std::string_view text, std::string_view what) {
  // Reads it twice: once to refuse what readers take differently, and once with
  // the order of its keys.
  ESCALA_RETURN_IF_ERROR(ckpt::ReadJsonObject(text, what).status());
  Json json = Json::parse(text, nullptr, false);
  const auto format = json.find("format");
  if (format == json.end() || !format->is_number_integer())
    return DataLoss(what, ": got no key format, expected a file of a climb");
  if (*format > kFormat)
    return DataLoss(what, ": got format ", format->get<int64_t>(),
                    ", expected at most ", kFormat,
                    "; a newer Escala wrote it, so use that one, or another "
                    "folder (--out)");
  return json;
}

template <typename Read>
Status ReadFields(const Json& json, std::string_view what, const Read& read) {
  Reader reader(json);
  read(reader);
  if (reader.bad().empty()) return Status();
  return DataLoss(what, ": ", reader.bad(),
                  " is missing or not of its kind; the file was not written by "
                  "a climb as it is");
}

// --- Files that tell when they were edited
// ---------------------------------------

Status WriteSealed(Env* env, const std::string& path, Json json) {
  json["sha256"] = store::Sha256(Text(json));
  return WriteFileAtomically(env, path, Text(json));
}

Result<Json> ReadSealed(Env* env, const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, path));
  ESCALA_ASSIGN_OR_RETURN(Json json, Parse(text, path));
  const auto seal = json.find("sha256");
  const std::string sum =
      seal != json.end() && seal->is_string() ? seal->get<std::string>() : "";
  json.erase("sha256");
  if (sum != store::Sha256(Text(json)))
    return DataLoss(path,
                    ": its contents do not fit its checksum, so that it was "
                    "edited or cut; delete it, and the rung is climbed again");
  return json;
}

}  // namespace

std::string_view ToString(Depth depth) {
  switch (depth) {
    case Depth::kFull:
      return "full";
    case Depth::kFunction:
      return "function";
    case Depth::kDry:
      return "dry";
  }
  return "";
}

bool Rung::IsPassed() const {
  return std::all_of(gates.begin(), gates.end(), [&](const Gate& gate) {
    const Colour worst = WorstOf({gate});
    return worst == Colour::kGreen ||
           (worst != Colour::kRed &&
            std::any_of(
                accepted.begin(), accepted.end(),
                [&](const Accepted& one) { return one.gate == gate.name; }));
  });
}

std::string ClassOf(const Rung& rung) {
  return rung.device.empty() ? kSoftpod : rung.device;
}

std::string RungFolder(const std::string& slice,
                       const std::string& device_class) {
  if (device_class == kSoftpod) return slice;
  std::string name = slice + "_";
  for (const char c : device_class) {
    if (std::isalnum(static_cast<unsigned char>(c)))
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (c == ' ')
      name += '_';
  }
  return name;
}

void GroupFor(const std::string& device_class, Climb* climb) {
  std::vector<Rung> all = std::move(climb->rungs);
  std::move(climb->others.begin(), climb->others.end(),
            std::back_inserter(all));
  climb->device = device_class;
  climb->rungs.clear();
  climb->others.clear();
  for (Rung& rung : all)
    (ClassOf(rung) == device_class ? climb->rungs : climb->others)
        .push_back(std::move(rung));
}

std::string ToJson(const Climb& climb) {
  Climb copy = climb;
  Writer writer;
  writer.object()["format"] = kFormat;
  HeaderFields(writer, copy);
  writer("rungs", copy.rungs);
  writer("others", copy.others);
  return Text(writer.object());
}

Result<Climb> ReadClimb(std::string_view text, std::string_view what) {
  ESCALA_ASSIGN_OR_RETURN(const Json json, Parse(text, what));
  Climb climb;
  ESCALA_RETURN_IF_ERROR(ReadFields(json, what, [&](Reader& reader) {
    HeaderFields(reader, climb);
    reader("rungs", climb.rungs);
    reader("others", climb.others);
  }));
  return climb;
}

std::string ToJson(const Gate& gate) {
  Gate copy = gate;
  Writer writer;
  Fields(writer, copy);
  return writer.object().dump(-1, ' ', false, Json::error_handler_t::replace) +
         "\n";
}

std::string GatesToJson(const std::vector<Gate>& gates) {
  std::vector<Gate> copy = gates;
  Writer writer;
  writer.object()["format"] = kFormat;
  writer("gates", copy);
  return Text(writer.object());
}

Result<std::vector<Gate>> ReadGates(std::string_view text,
                                    std::string_view what) {
  ESCALA_ASSIGN_OR_RETURN(const Json json, Parse(text, what));
  std::vector<Gate> gates;
  ESCALA_RETURN_IF_ERROR(
      ReadFields(json, what, [&](Reader& reader) { reader("gates", gates); }));
  return gates;
}

Status WriteHeader(Env* env, const std::string& folder, const Climb& climb) {
  Climb copy = climb;
  Writer writer;
  writer.object()["format"] = kFormat;
  HeaderFields(writer, copy);
  return WriteSealed(env, JoinPath(folder, kHeader), writer.object());
}

Status WriteRung(Env* env, const std::string& folder, const Bound& bound,
                 const Rung& rung) {
  Bound bound_copy = bound;
  Rung rung_copy = rung;
  Writer writer;
  writer.object()["format"] = kFormat;
  writer("bound", bound_copy);
  writer("rung", rung_copy);
  const std::string of_rung =
      JoinPath(folder, RungFolder(rung.slice, ClassOf(rung)));
  ESCALA_RETURN_IF_ERROR(env->MakeDirs(of_rung));
  return WriteSealed(env, JoinPath(of_rung, kRungFile), writer.object());
}

namespace {

// The folders with evidence in that of a climb, of small slices first.
Result<std::vector<std::string>> RungFolders(Env* env,
                                             const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(auto names, env->List(folder));
  std::sort(names.begin(), names.end());
  std::vector<std::string> found;
  for (const pods::Slice& slice : pods::AllSlices())
    for (const std::string& name : names)
      if ((name == slice.name || name.starts_with(slice.name + "_")) &&
          env->Stat(JoinPath(JoinPath(folder, name), kRungFile)).ok())
        found.push_back(name);
  return found;
}

}  // namespace

Result<Climb> ReadFolder(Env* env, const std::string& folder) {
  const std::string path = JoinPath(folder, kHeader);
  ESCALA_ASSIGN_OR_RETURN(const Json header, ReadSealed(env, path));
  Climb climb;
  ESCALA_RETURN_IF_ERROR(ReadFields(
      header, path, [&](Reader& reader) { HeaderFields(reader, climb); }));
  ESCALA_ASSIGN_OR_RETURN(const auto rungs, RungFolders(env, folder));
  for (const std::string& name : rungs) {
    const std::string rung_path = JoinPath(JoinPath(folder, name), kRungFile);
    ESCALA_ASSIGN_OR_RETURN(const Json json, ReadSealed(env, rung_path));
    Bound bound;
    Rung rung;
    ESCALA_RETURN_IF_ERROR(ReadFields(json, rung_path, [&](Reader& reader) {
      reader("bound", bound);
      reader("rung", rung);
    }));
    // Of an earlier recipe, program or data: the climb begins again there.
    if (bound == climb.bound) climb.rungs.push_back(std::move(rung));
  }
  GroupFor(climb.device, &climb);
  return climb;
}

}  // namespace escala::climb
