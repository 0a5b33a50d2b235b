#include "escala/train/folder.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/toml.h"

namespace escala::train {

namespace {

constexpr const char* kDeviceFile = "device.toml";
// The files of a run, besides events and traces.
constexpr const char* kFiles[] = {"config.toml", kDeviceFile,
                                  "plan.json",   "metrics.jsonl",
                                  "mllog.txt",   "weights.safetensors"};
constexpr std::string_view kEvents = "events.out.tfevents.";

Status DeleteIfThere(Env* env, const std::string& path) {
  const Status status = env->Delete(path);
  return status.code() == StatusCode::kNotFound ? Status() : status;
}

// The names in a folder; none if it cannot be read.
std::vector<std::string> NamesIn(Env* env, const std::string& folder) {
  auto names = env->List(folder);
  return names.ok() ? *std::move(names) : std::vector<std::string>();
}

}  // namespace

Status WriteRunDevice(Env* env, const std::string& folder,
                      const RunDevice& device) {
  // The path of a plug-in holds in other working directories, too.
  const bool is_path = device.device.find('/') != std::string::npos;
  TomlTable table;
  table.Set("device",
            TomlOf(is_path ? std::filesystem::absolute(device.device).string()
                           : device.device));
  if (!device.slice.empty()) table.Set("slice", TomlOf(device.slice));
  std::string text;
  for (const TomlEntry& entry : table.entries)
    StrAppend(&text, StrCat(entry.key, " = ", PrintToml(entry.value), "\n"));
  return WriteFile(env, JoinPath(folder, kDeviceFile), text);
}

Result<RunDevice> ReadRunDevice(Env* env, const std::string& folder) {
  RunDevice device;
  const std::string path = JoinPath(folder, kDeviceFile);
  if (!env->Stat(path).ok()) return device;
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, path, /*max_bytes=*/64 << 10));
  ESCALA_ASSIGN_OR_RETURN(const TomlTable table, ReadToml(text, path));
  const auto read = [&](const char* key, std::string* word) {
    const TomlValue* const value = table.Find(key);
    const auto* const found =
        value == nullptr ? nullptr : value->As<std::string>();
    if (found != nullptr) *word = *found;
  };
  read("device", &device.device);
  read("slice", &device.slice);
  return device;
}

Status CheckFolder(const recipe::Recipe& recipe, Env* env) {
  for (const char* file :
       {"config.toml", "metrics.jsonl", "weights.safetensors", "mllog.txt"})
    if (env->Stat(JoinPath(recipe.out, file)).ok())
      return InvalidArgument(
          recipe.At("out"), ": got ", Quoted(recipe.out), ", where ", file,
          " lies, expected a folder without a run; name another one (out=...), "
          "or replace that run (--overwrite)");
  return Status();
}

Status CheckNotOfRun(Env* env, const std::string& path) {
  const std::string folder(DirName(path));
  const bool is_run = env->Stat(JoinPath(folder, "config.toml")).ok();
  const auto name = std::find(std::begin(kFiles), std::end(kFiles),
                              std::string_view(BaseName(path)));
  if (!is_run || name == std::end(kFiles) || !env->Stat(path).ok())
    return Status();
  return InvalidArgument("got ", path, ", a file of the run in ", folder,
                         ", expected another place: the run's would be lost");
}

Status DeleteRun(Env* env, const std::string& folder) {
  for (const char* file : kFiles)
    ESCALA_RETURN_IF_ERROR(DeleteIfThere(env, JoinPath(folder, file)));
  for (const char* file :
       {"weights.safetensors.tmp", "export/forward.mlir",
        "export/arguments.json", "export/weights.safetensors"})
    ESCALA_RETURN_IF_ERROR(DeleteIfThere(env, JoinPath(folder, file)));
  for (const std::string& name : NamesIn(env, folder))
    if (name.starts_with(kEvents))
      ESCALA_RETURN_IF_ERROR(DeleteIfThere(env, JoinPath(folder, name)));
  const std::string traces = JoinPath(folder, "plugins/profile");
  for (const std::string& session : NamesIn(env, traces))
    for (const std::string& name : NamesIn(env, JoinPath(traces, session)))
      if (name.ends_with(".xplane.pb"))
        ESCALA_RETURN_IF_ERROR(
            DeleteIfThere(env, JoinPath(JoinPath(traces, session), name)));
  return Status();
}

NewFiles::NewFiles(Env* env, std::string folder)
    : env_(env), folder_(std::move(folder)), before_(NamesIn(env, folder_)) {}

void NewFiles::Delete() const {
  for (const std::string& name : NamesIn(env_, folder_))
    if (name != "lock" &&
        std::find(before_.begin(), before_.end(), name) == before_.end())
      (void)env_->Delete(JoinPath(folder_, name));
}

}  // namespace escala::train
