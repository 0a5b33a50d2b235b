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

// What is small in a run's folder, and is not made anew by a reader.
constexpr const char* kRunFiles[] = {"config.toml", "device.toml",
                                     "metrics.jsonl", "plan.json"};

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
void Fields(Archive& archive, SealedFile& file) {
  archive("path", file.path);
  archive("sha256", file.sha256);
}

template <typename Archive>
void Fields(Archive& archive, Begun& begun) {
  archive("slice", begun.slice);
  archive("depth", begun.depth);
  archive("batch_per_replica", begun.batch_per_replica);
  archive("steps", begun.steps);
  archive("compared_steps", begun.compared_steps);
  archive("evaluated", begun.evaluated);
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
  archive.Since(2, "took", rung.took);
  archive.Since(2, "files", rung.files);
  archive.Since(3, "process_bytes", rung.process_bytes);
}

template <typename Archive>
void HeaderFields(Archive& archive, Climb& climb) {
  archive("bound", climb.bound);
  archive("name", climb.name);
  archive("from", climb.from);
  archive("to", climb.to);
  archive("budget_seconds", climb.budget_seconds);
  archive.Since(2, "device", climb.device);
  archive("began", climb.began);
  archive("words", climb.words);
  archive("asking", climb.asking);
}

template <typename Archive>
void OwnFields(Archive& archive, Climb& climb) {
  archive.Since(2, "begun", climb.begun);
  archive.Since(2, "shared_examples", climb.shared_examples);
  archive.Since(4, "kept", climb.kept);
}

// --- Writing -----------------------------------------------------------------

class Writer {
 public:
  template <typename T>
  void operator()(const char* key, T& value) {
    object_[key] = Of(value);
  }
  template <typename T>
  void Since(int /*format*/, const char* key, T& value) {
    (*this)(key, value);
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

// --- Reading -----------------------------------------------------------------

class Reader {
 public:
  Reader(const Json& object, int format) : object_(object), format_(format) {}

  template <typename T>
  void operator()(const char* key, T& value) {
    const auto found = object_.find(key);
    if (found == object_.end() || !Into(*found, &value))
      if (bad_.empty()) bad_ = StrCat(key, bad_inside_);
  }
  // A key that earlier formats do not have.
  template <typename T>
  void Since(int format, const char* key, T& value) {
    if (format_ >= format) (*this)(key, value);
  }
  const std::string& bad() const { return bad_; }

 private:
  template <typename T>
  bool Into(const Json& json, T* value) {
    if constexpr (std::is_enum_v<T>) {
      if (!json.is_string() || json.get<std::string>().empty()) return false;
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
      Reader reader(json, format_);
      Fields(reader, *value);
      if (!reader.bad().empty()) bad_inside_ = StrCat(".", reader.bad());
      return reader.bad().empty();
    }
    return true;
  }

  const Json& object_;
  const int format_;
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
  if (*format < 1)
    return DataLoss(what, ": got format ", format->get<int64_t>(),
                    ", expected 1 to ", kFormat,
                    "; no Escala wrote it, so use another folder (--out)");
  if (*format > kFormat)
    return DataLoss(what, ": got format ", format->get<int64_t>(),
                    ", expected at most ", kFormat,
                    "; a newer Escala wrote it, so use that one, or another "
                    "folder (--out)");
  return json;
}

template <typename Read>
Status ReadFields(const Json& json, std::string_view what, const Read& read) {
  Reader reader(json, json["format"].get<int>());
  read(reader);
  if (reader.bad().empty()) return Status();
  return DataLoss(what, ": ", reader.bad(),
                  " is missing or not of its kind; the file was not written by "
                  "a climb as it is");
}

// --- Files that tell when they were edited -----------------------------------

Status WriteSealed(Env* env, const std::string& path, Json json) {
  json["sha256"] = store::Sha256(Text(json));
  return WriteFileAtomically(env, path, Text(json));
}

// `otherwise`: what happens if the file is not there.
Result<Json> ReadSealed(Env* env, const std::string& path,
                        std::string_view otherwise) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, path));
  if (const Status read = ckpt::ReadJsonObject(text, path).status(); !read.ok())
    return DataLoss(read.message(),
                    ", so that it was edited or cut; bring it back, or delete "
                    "it, and ",
                    otherwise);
  ESCALA_ASSIGN_OR_RETURN(Json json, Parse(text, path));
  const auto seal = json.find("sha256");
  const std::string sum =
      seal != json.end() && seal->is_string() ? seal->get<std::string>() : "";
  json.erase("sha256");
  if (sum != store::Sha256(Text(json)))
    return DataLoss(path,
                    ": its contents do not fit its checksum, so that it was "
                    "edited or cut; bring it back, or delete it, and ",
                    otherwise);
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

std::string FolderOf(const Rung& rung) {
  return RungFolder(rung.slice, ClassOf(rung));
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
    reader.Since(2, "others", climb.others);
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
  copy.kept.clear();
  for (const auto* rungs : {&climb.rungs, &climb.others})
    for (const Rung& rung : *rungs) copy.kept.push_back(FolderOf(rung));
  Writer writer;
  writer.object()["format"] = kFormat;
  HeaderFields(writer, copy);
  OwnFields(writer, copy);
  return WriteSealed(env, JoinPath(folder, kHeaderFile), writer.object());
}

Status WriteRung(Env* env, const std::string& folder, const Bound& bound,
                 const Rung& rung) {
  BoundRung copy{bound, rung};
  Writer writer;
  writer.object()["format"] = kFormat;
  writer("bound", copy.bound);
  writer("rung", copy.rung);
  const std::string of_rung = JoinPath(folder, FolderOf(rung));
  ESCALA_RETURN_IF_ERROR(env->MakeDirs(of_rung));
  return WriteSealed(env, JoinPath(of_rung, kRungFile), writer.object());
}

Result<Climb> ReadHeader(Env* env, const std::string& folder) {
  const std::string path = JoinPath(folder, kHeaderFile);
  ESCALA_ASSIGN_OR_RETURN(
      const Json json,
      ReadSealed(env, path, "the climb goes on with its rungs"));
  Climb climb;
  ESCALA_RETURN_IF_ERROR(ReadFields(json, path, [&](Reader& reader) {
    HeaderFields(reader, climb);
    OwnFields(reader, climb);
  }));
  return climb;
}

bool IsRungFolder(std::string_view name) {
  return pods::FindSlice(name.substr(0, name.find('_'))).ok();
}

Result<BoundRung> ReadRung(Env* env, const std::string& folder,
                           const std::string& name) {
  const std::string path = JoinPath(JoinPath(folder, name), kRungFile);
  ESCALA_ASSIGN_OR_RETURN(const Json json,
                          ReadSealed(env, path, "the rung is climbed again"));
  BoundRung read;
  ESCALA_RETURN_IF_ERROR(ReadFields(json, path, [&](Reader& reader) {
    reader("bound", read.bound);
    reader("rung", read.rung);
  }));
  if (FolderOf(read.rung) != name)
    return DataLoss(path, ": got the evidence of ", Quoted(FolderOf(read.rung)),
                    ", expected that of ", name,
                    "; delete it, and the rung is climbed again");
  // Whoever copies the files must not write elsewhere.
  for (const SealedFile& file : read.rung.files)
    if (!file.path.starts_with(name + "/") ||
        file.path.find("..") != std::string::npos)
      return DataLoss(path, ": got the file ", Quoted(file.path),
                      ", expected one in ", name,
                      "; delete it, and the rung is climbed again");
  return read;
}

Result<Climb> ReadFolder(Env* env, const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(Climb climb, ReadHeader(env, folder));
  ESCALA_ASSIGN_OR_RETURN(const auto names, env->List(folder));
  for (const std::string& name : names) {
    if (!IsRungFolder(name)) continue;
    auto read = ReadRung(env, folder, name);
    if (read.status().code() == StatusCode::kNotFound) continue;
    if (!read.ok()) return read.status();
    // Of an earlier recipe, program or data: the climb begins again there.
    if (read->bound == climb.bound)
      climb.rungs.push_back(std::move(read->rung));
  }
  const auto place_of = [](const Rung& rung) {
    return pods::FindSlice(rung.slice).value();
  };
  std::stable_sort(
      climb.rungs.begin(), climb.rungs.end(),
      [&](const Rung& a, const Rung& b) { return place_of(a) < place_of(b); });
  GroupFor(climb.device, &climb);
  return climb;
}

Status SealFiles(Env* env, const std::string& folder, Rung* rung) {
  rung->files.clear();
  const auto seal = [&](const std::string& path) -> Status {
    const auto text = ReadFile(env, JoinPath(folder, path));
    if (text.status().code() == StatusCode::kNotFound) return Status();
    if (!text.ok()) return text.status();
    rung->files.push_back({path, store::Sha256(*text)});
    return Status();
  };
  ESCALA_RETURN_IF_ERROR(seal(JoinPath(FolderOf(*rung), kPlanFile)));
  const auto names = env->List(JoinPath(folder, FolderOf(*rung)));
  if (names.status().code() == StatusCode::kNotFound) return Status();
  if (!names.ok()) return names.status();
  for (const std::string& name : *names) {
    const std::string run = JoinPath(FolderOf(*rung), name);
    const auto info = env->Stat(JoinPath(folder, run));
    if (!info.ok() || !info->is_directory) continue;
    for (const char* file : kRunFiles)
      ESCALA_RETURN_IF_ERROR(seal(JoinPath(run, file)));
  }
  return Status();
}

Status CheckRungs(Env* env, const std::string& folder, const Climb& climb) {
  for (const std::string& name : climb.kept) {
    const std::string path = JoinPath(JoinPath(folder, name), kRungFile);
    const Status status = env->Stat(path).status();
    if (status.code() == StatusCode::kNotFound)
      return DataLoss(path, ": it is not there, but ",
                      JoinPath(folder, kHeaderFile),
                      " counts its rung; bring it back, or run the same climb "
                      "again, which climbs it anew");
    ESCALA_RETURN_IF_ERROR(status);
  }
  return Status();
}

Status CheckFiles(Env* env, const std::string& folder, const Rung& rung) {
  for (const SealedFile& file : rung.files) {
    const auto text = ReadFile(env, JoinPath(folder, file.path));
    const bool is_gone = text.status().code() == StatusCode::kNotFound;
    if (!text.ok() && !is_gone) return text.status();
    if (!is_gone && store::Sha256(*text) == file.sha256) continue;
    const std::string of_rung =
        JoinPath(JoinPath(folder, FolderOf(rung)), kRungFile);
    return DataLoss(JoinPath(folder, file.path), ": ",
                    is_gone ? "it is not there"
                            : "it was edited or cut: its checksum is another",
                    ", but ", of_rung,
                    " rests on it; bring it back, or delete ", of_rung,
                    ", and the rung is climbed again");
  }
  return Status();
}

}  // namespace escala::climb
