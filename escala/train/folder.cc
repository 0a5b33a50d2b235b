#include "escala/train/folder.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <random>
#include <set>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/find.h"
#include "escala/store/uri.h"

namespace escala::train {

namespace {

constexpr const char* kDeviceFile = "device.toml";
// The files of a run, besides events and traces.
constexpr const char* kFiles[] = {
    "config.toml",         kDeviceFile,
    ckpt::kElsewhereFile,  "plan.json",
    "metrics.jsonl",       "mllog.txt",
    "weights.safetensors", "weights.safetensors.tmp"};
constexpr const char* kExported[] = {"forward.mlir", "arguments.json",
                                     "weights.safetensors"};
// What `escala report` leaves there.
constexpr const char* kReports[] = {"report.html", "report.json"};
constexpr const char* kTraces = "plugins/profile";
constexpr const char* kAside = "overwritten";
constexpr const char* kPartlyAside = "overwritten.part";
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

std::string CheckpointsOf(std::string_view folder) {
  return JoinPath(folder, ckpt::kCheckpointsFolder);
}

std::string CheckpointsOf(const recipe::Recipe& recipe) {
  return recipe.checkpoint.folder.empty() ? CheckpointsOf(recipe.out)
                                          : recipe.checkpoint.folder;
}

Status WritePlaceOfCheckpoints(const recipe::Recipe& recipe, Env* env) {
  if (recipe.checkpoint.folder.empty()) return Status();
  return WriteFileAtomically(env, JoinPath(recipe.out, ckpt::kElsewhereFile),
                             recipe.checkpoint.folder + "\n");
}

WriteProbe ProbeFolder(Env* env, const std::string& folder) {
  constexpr std::string_view kText = "can be written\n";
  std::vector<std::string> made;  // inner folders first
  for (std::string at = folder;
       at != "." && env->Stat(at).status().code() == StatusCode::kNotFound;
       at = DirName(at))
    made.push_back(at);
  // A bucket may allow new objects and forbid that they be replaced or deleted.
  std::random_device random;
  WriteProbe probe;
  probe.file = JoinPath(
      folder, StrCat("probe-", env->WallNanos(), "-", random(), "-", random()));
  // Other hosts of the run may probe it, too, and take the folder that they
  // have made away again.
  constexpr int kTries = 10;
  for (int i = 0; i < kTries; ++i) {
    probe.written = env->MakeDirs(folder);
    if (probe.written.ok()) probe.written = WriteFile(env, probe.file, kText);
    if (probe.written.code() != StatusCode::kNotFound ||
        store::IsInBucket(folder))
      break;
  }
  if (probe.written.ok()) {
    const auto text = ReadFile(env, probe.file, 2 * kText.size());
    if (!text.ok())
      probe.read = text.status();
    else if (*text != kText)
      probe.read = DataLoss(probe.file, ": got other bytes than were written");
  }
  // A server that does not answer is not asked again.
  if (probe.written.code() != StatusCode::kUnavailable) {
    const Status deleted = env->Delete(probe.file);
    if (probe.written.ok()) probe.deleted = deleted;
    for (const std::string& one : made) (void)env->Delete(one);
  }
  return probe;
}

Status CheckCheckpointsAreWritable(const recipe::Recipe& recipe, Env* env) {
  const std::string folder = CheckpointsOf(recipe);
  const bool is_elsewhere = !recipe.checkpoint.folder.empty();
  // The run makes its own folder later, and writes other files there first.
  if (!is_elsewhere && !env->Stat(folder).ok()) return Status();
  const Status status = ProbeFolder(env, folder).written;
  if (status.ok() || status.code() == StatusCode::kResourceExhausted)
    return Status();
  return status.WithContext(
      recipe.At(is_elsewhere ? "checkpoint.folder" : "out"));
}

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
    if (value == nullptr) return Status();
    const auto* const found = value->As<std::string>();
    if (found == nullptr)
      return DataLoss(value->place, ": ", key, ": got ", value->Describe(),
                      ", expected a name in quotes");
    *word = *found;
    return Status();
  };
  ESCALA_RETURN_IF_ERROR(read("device", &device.device));
  ESCALA_RETURN_IF_ERROR(read("slice", &device.slice));
  return device;
}

bool HasEnded(Env* env, const std::string& folder) {
  const std::string path = JoinPath(folder, "metrics.jsonl");
  if (!env->CheckPlain(path).ok()) return false;
  const auto text = ReadFile(env, path);
  if (!text.ok()) return false;
  const std::string_view all = StrTrim(*text);
  const size_t line = all.rfind('\n');
  const std::string_view last = line == all.npos ? all : all.substr(line + 1);
  return last.find(R"("kind":"end")") != last.npos &&
         (last.find(R"("reason":"done")") != last.npos ||
          last.find(R"("reason":"target reached")") != last.npos);
}

Status SyncReports(Env* env, const std::string& folder) {
  for (const std::string& name : NamesIn(env, folder)) {
    if (name != "metrics.jsonl" && name != "mllog.txt" &&
        !name.starts_with(kEvents))
      continue;
    const std::string path = JoinPath(folder, name);
    ESCALA_RETURN_IF_ERROR(env->CheckPlain(path));
    ESCALA_ASSIGN_OR_RETURN(const auto file, env->OpenAppend(path));
    ESCALA_RETURN_IF_ERROR(file->Sync());
    ESCALA_RETURN_IF_ERROR(file->Close());
  }
  return env->SyncDir(folder);
}

namespace {

Status Refusal(const recipe::Recipe& recipe, std::string_view file,
               std::string_view why) {
  return InvalidArgument(
      recipe.At("out"), ": got ", Quoted(recipe.out), ", where ", file, " lies",
      why,
      ", expected a folder without a run; name another one (out=...), or "
      "replace that run (--overwrite)");
}

}  // namespace

Status CheckNotPartlyAside(const recipe::Recipe& recipe, Env* env) {
  if (!env->Stat(JoinPath(recipe.out, kPartlyAside)).ok()) return Status();
  return Refusal(recipe, kPartlyAside, ", a run that was being moved aside");
}

namespace {

// INVALID_ARGUMENT in the folder of a climb, or of one of its rungs.
Status CheckIsOfNoClimb(const recipe::Recipe& recipe, Env* env) {
  for (const char* file : {"climb.json", "rung.json"})
    if (env->Stat(JoinPath(recipe.out, file)).ok())
      return InvalidArgument(
          recipe.At("out"), ": got ", Quoted(recipe.out), ", where ", file,
          " of a climb lies, expected a folder of the run's own; name another "
          "one (out=...)");
  return Status();
}

}  // namespace

Status CheckRecipeIsOfRun(const recipe::Recipe& recipe, Env* env) {
  ESCALA_RETURN_IF_ERROR(CheckIsOfNoClimb(recipe, env));
  const auto text = ReadFile(env, JoinPath(recipe.out, "config.toml"));
  if (!text.ok()) return Status();
  // A run that was killed at its start leaves this file alone.
  const auto read = recipe::ReadRecipe(*text, "config.toml", {});
  if (read.ok() && recipe::ToToml(*read) == *text) return Status();
  for (const std::string& name : NamesIn(env, recipe.out)) {
    const bool is_file = std::find(std::begin(kFiles), std::end(kFiles),
                                   name) != std::end(kFiles);
    if ((is_file && name != "config.toml") || name.starts_with(kEvents) ||
        name == ckpt::kCheckpointsFolder)
      return Status();
  }
  return InvalidArgument(
      recipe.At("out"), ": got ", Quoted(recipe.out),
      ", where config.toml lies, which no run has written, expected a folder "
      "without such a file: a run writes its own; name another one (out=...)");
}

Status CheckFolder(const recipe::Recipe& recipe, Env* env) {
  const auto refuse = [&](std::string_view file, std::string_view why) {
    return Refusal(recipe, file, why);
  };
  const auto has = [&](std::string_view file) {
    return env->Stat(JoinPath(recipe.out, file)).ok();
  };
  if (has("weights.safetensors"))
    return refuse("weights.safetensors",
                  HasEnded(env, recipe.out)
                      ? " of a run that has ended, and no checkpoint of it"
                      : " but no checkpoint");
  const auto text = ReadFile(env, JoinPath(recipe.out, "config.toml"));
  if (text.status().code() == StatusCode::kNotFound) {
    for (const char* file : {"metrics.jsonl", "mllog.txt"})
      if (has(file)) return refuse(file, "");
    return Status();
  }
  if (!text.ok()) return text.status();
  const auto other = recipe::ReadRecipe(*text, "config.toml", {});
  if (!other.ok()) return refuse("config.toml", "");
  for (const recipe::Difference& one : recipe::DifferencesOf(*other, recipe))
    if (one.key != "out")
      return refuse("config.toml",
                    StrCat(" with ", one.key, " = ",
                           one.before.empty() ? "unset" : one.before));
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

namespace {

// Calls f(name in `folder`) for each file of a run there, the markers of
// checkpoints before their other files.
Status ForFilesOfRun(Env* env, const std::string& folder,
                     const std::function<Status(const std::string&)>& f) {
  std::vector<std::string> files;
  const auto add = [&](const std::string& in, auto&& is_ours) {
    for (const std::string& name : NamesIn(env, JoinPath(folder, in)))
      if (is_ours(name)) files.push_back(JoinPath(in, name));
  };
  const auto all = [](std::string_view) { return true; };
  const auto is_in = [](std::string_view name, const auto& list) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
  };
  add("", [&](std::string_view name) {
    return name.starts_with(kEvents) || is_in(name, kFiles);
  });
  add("export", [&](std::string_view name) { return is_in(name, kExported); });
  for (const std::string& name : NamesIn(env, JoinPath(folder, kTraces)))
    add(JoinPath(kTraces, name),
        [](std::string_view file) { return file.ends_with(".xplane.pb"); });
  // Folders go unless there are files of somebody else in them.
  std::set<std::string, std::greater<>> folders;  // inner ones first
  const std::string checkpoints = CheckpointsOf(folder);
  const auto info = env->Stat(checkpoints);
  if (info.ok() && info->is_directory) folders.insert("checkpoints");
  for (const std::string& name : NamesIn(env, checkpoints)) {
    if (!ckpt::StepOf(name)) continue;
    const std::string step = JoinPath("checkpoints", name);
    folders.insert(step);  // it may be empty
    add(step, all);
  }
  // A report is of the run beside it.
  if (!files.empty()) {
    add("", [&](std::string_view name) { return is_in(name, kReports); });
  }
  for (const std::string& file : files) ESCALA_RETURN_IF_ERROR(f(file));
  for (std::string_view at : files)
    while ((at = DirName(at)) != ".") folders.emplace(at);
  for (const std::string& name : folders)
    (void)env->Delete(JoinPath(folder, name));
  return Status();
}

Status DeleteRun(Env* env, const std::string& folder) {
  return ForFilesOfRun(env, folder, [&](const std::string& file) {
    return DeleteIfThere(env, JoinPath(folder, file));
  });
}

Status MoveRun(Env* env, const std::string& from, const std::string& to) {
  ESCALA_RETURN_IF_ERROR(ForFilesOfRun(env, from, [&](const std::string& file) {
    const std::string target = JoinPath(to, file);
    const std::string folder(DirName(target));
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(folder));
    ESCALA_RETURN_IF_ERROR(env->Rename(JoinPath(from, file), target));
    return env->SyncDir(folder);
  }));
  return env->SyncDir(from);
}

bool HasRun(Env* env, const std::string& folder) {
  bool has = false;
  (void)ForFilesOfRun(env, folder, [&](const std::string&) {
    has = true;
    return Status();
  });
  return has;
}

}  // namespace

Status MoveRunAside(Env* env, const std::string& folder) {
  const std::string aside = JoinPath(folder, kAside);
  if (env->Stat(aside).ok()) {
    const auto checkpoints = ckpt::MakeFolderSink(env, CheckpointsOf(folder));
    ESCALA_ASSIGN_OR_RETURN(const auto steps,
                            ckpt::CommittedSteps(checkpoints.get()));
    if (steps.empty()) return DeleteRun(env, folder);
    ESCALA_RETURN_IF_ERROR(DeleteRunAside(env, folder));
  }
  // Whoever finds this name knows that the move was not completed.
  const std::string partly = JoinPath(folder, kPartlyAside);
  if (!HasRun(env, folder) && !env->Stat(partly).ok()) return Status();
  ESCALA_RETURN_IF_ERROR(env->MakeDirs(partly));
  ESCALA_RETURN_IF_ERROR(MoveRun(env, folder, partly));
  ESCALA_RETURN_IF_ERROR(env->Rename(partly, aside));
  return env->SyncDir(folder);
}

Status MoveRunBack(Env* env, const std::string& folder) {
  const std::string aside = JoinPath(folder, kAside);
  if (!env->Stat(aside).ok()) return Status();
  ESCALA_RETURN_IF_ERROR(MoveRun(env, aside, folder));
  (void)env->Delete(aside);
  return env->SyncDir(folder);
}

Status DeleteRunAside(Env* env, const std::string& folder) {
  const std::string aside = JoinPath(folder, kAside);
  if (!env->Stat(aside).ok()) return Status();
  ESCALA_RETURN_IF_ERROR(DeleteRun(env, aside));
  (void)env->Delete(aside);
  return Status();
}

std::string AsideInWords(Env* env, std::string folder) {
  while (folder.ends_with('/')) folder.pop_back();
  const std::string aside = JoinPath(folder, kAside);
  const std::string partly = JoinPath(folder, kPartlyAside);
  if (HasRun(env, partly))
    return StrCat(partly,
                  " has files of the run in this folder: --overwrite was ended "
                  "while it moved them; `cp -r ",
                  partly, "/. ", folder, " && rm -r ", partly,
                  "` takes them back");
  const auto checkpoints = ckpt::MakeFolderSink(env, CheckpointsOf(folder));
  const auto steps = ckpt::CommittedSteps(checkpoints.get());
  if (!HasRun(env, aside) || !steps.ok() || !steps->empty()) return "";
  return StrCat("the run before --overwrite lies in ", aside,
                " until a new run here has its first checkpoint; `mv ", aside,
                " ", folder, ".before` takes it back");
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
