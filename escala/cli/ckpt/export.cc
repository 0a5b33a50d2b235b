#include <map>
#include <span>

#include "escala/base/json.h"
#include "escala/ckpt/numpy.h"
#include "escala/ckpt/safetensors.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/name_map.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/store/buckets.h"
#include "escala/train/folder.h"

namespace escala::cli {
namespace {

using ckpt::NamedArrays;

struct Asked {
  NamedArrays arrays;
  std::map<std::string, std::string> metadata;  // of a safetensors file
};

// The arrays that are asked for, under their names in the file.
Result<Asked> Read(const ckpt::ArrayStore& store,
                   std::span<const std::string> patterns, bool all,
                   const NameMap& map, const Streams& streams) {
  std::vector<std::string> every_name, names;
  for (const auto& entry : store.arrays()) every_name.push_back(entry.name);
  ESCALA_ASSIGN_OR_RETURN(const auto selected, Selected(every_name, patterns));
  std::vector<const ckpt::ArrayStore::Entry*> entries;
  uint64_t total = 0;
  for (size_t i = 0; i < selected.size(); ++i) {
    const auto& entry = store.arrays()[i];
    // A slot is asked for by --all, or by its name.
    const bool skipped =
        patterns.empty() && !all && entry.kind == ckpt::ArrayKind::kSlot;
    if (!selected[i] || skipped) continue;
    entries.push_back(&entry);
    names.push_back(entry.name);
    total += static_cast<uint64_t>(entry.shape.byte_size());
  }
  ESCALA_ASSIGN_OR_RETURN(const NameMap::Names renamed,
                          map.Apply(names, NameMap::To::kTheirs));
  NoteKept(renamed, streams);
  ByteProgress progress("read", total);
  Asked asked{{}, {{"format", "escala"}}};
  for (size_t i = 0; i < entries.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(HostArray array, store.Read(*entries[i]));
    progress.Add(static_cast<uint64_t>(array.shape().byte_size()));
    const std::string& name = renamed.renamed[i];
    if (entries[i]->kind != ckpt::ArrayKind::kParameter)
      asked.metadata[ckpt::KindKey(name)] = ckpt::ToString(entries[i]->kind);
    asked.arrays.emplace_back(name, std::move(array));
  }
  return asked;
}

// Makes arrays of types that NumPy has.
void MakeForNumpy(NamedArrays* arrays, const Streams& streams) {
  int64_t changed = 0;
  for (auto& [name, array] : *arrays) {
    const ElementType type = array.shape().type;
    array = ckpt::ForNumpy(array);
    changed += array.shape().type != type ? 1 : 0;
  }
  if (changed > 0)
    streams.err << "note: " << Counted(changed, "array")
                << " of types that NumPy lacks (bf16, f8) became f32, with the "
                   "same values\n";
}

// A name becomes a path in the folder and must not lead out of it.
Status CheckNameAsPath(const std::string& name) {
  for (const std::string_view part : StrSplit(name, '/'))
    if (part.empty() || part == "." || part == "..")
      return InvalidArgument("array ", Quoted(name),
                             ": its name is no path in a folder; rename it "
                             "(--names), or write an .npz file");
  return Status();
}

Status WriteFolder(Env* env, const std::string& folder,
                   const NamedArrays& arrays,
                   const ckpt::ArrayWritten& written) {
  for (const auto& [name, array] : arrays)
    ESCALA_RETURN_IF_ERROR(CheckNameAsPath(name));
  for (const auto& [name, array] : arrays) {
    const std::string path = JoinPath(folder, name + ".npy");
    ESCALA_RETURN_IF_ERROR(env->MakeDirs(std::string(DirName(path))));
    ESCALA_RETURN_IF_ERROR(ckpt::WriteNpy(env, path, array));
    written(static_cast<uint64_t>(array.shape().byte_size()));
  }
  return Status();
}

enum class Form { kSafetensors, kNpz, kNpy, kFolder };

Result<Form> FormOf(const std::string& path) {
  const auto info = store::Buckets::Default()->Stat(path);
  if (path.ends_with('/') || (info.ok() && info->is_directory))
    return Form::kFolder;
  if (path.ends_with(".safetensors")) return Form::kSafetensors;
  if (path.ends_with(".npz")) return Form::kNpz;
  if (path.ends_with(".npy")) return Form::kNpy;
  return InvalidArgument("got ", path,
                         ", expected a file that ends in .safetensors, .npz or "
                         ".npy, or a folder that ends in /");
}

// Files of runs and checkpoints are not written over.
Status CheckFree(const std::string& path) {
  Env* const env = store::Buckets::Default();
  ESCALA_RETURN_IF_ERROR(train::CheckNotOfRun(env, path));
  const auto place = ckpt::FindCheckpoints(env, std::string(DirName(path)));
  if (!place.ok() || place->folder.empty()) return Status();
  return InvalidArgument("got ", path,
                         ", a file in the folder of a checkpoint, expected "
                         "another place");
}

Status Write(Form form, const std::string& path, const Asked& asked,
             int64_t bytes) {
  const NamedArrays& arrays = asked.arrays;
  Env* const env = store::Buckets::Default();
  ByteProgress progress("write", static_cast<uint64_t>(bytes));
  const auto written = [&](uint64_t more) { progress.Add(more); };
  switch (form) {
    case Form::kSafetensors:
      return ckpt::WriteSafetensors(env, path, arrays, asked.metadata, written);
    case Form::kNpz:
      return ckpt::WriteNpz(env, path, arrays, written);
    case Form::kFolder:
      return WriteFolder(env, path, arrays, written);
    case Form::kNpy:
      break;
  }
  if (arrays.size() != 1)
    return InvalidArgument(path, ": got ", arrays.size(),
                           " arrays, and an .npy file has one; select it by "
                           "its name, or write an .npz file");
  return ckpt::WriteNpy(env, path, arrays[0].second);
}

}  // namespace

Outcome CkptExport(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"RUN", "FILE"}, true);
      !words.ok())
    return Outcome::BadUse(words);
  const auto step = StepAskedFor(arguments);
  if (!step.ok()) return Outcome::BadUse(step.status());
  const auto& words = arguments.positional();
  const std::string& path = words[1];
  const auto form = FormOf(path);
  if (!form.ok()) return Outcome::BadUse(form.status());
  if (const Status free = CheckFree(path); !free.ok())
    return Outcome::BadUse(free);
  const auto map = NameMapAskedFor(arguments);
  if (!map.ok()) return RunFailed(map.status());
  const auto store = OpenStore(words[0], *step, streams);
  if (!store.ok()) return RunFailed(store.status());
  auto asked = Read(*store, std::span<const std::string>(words).subspan(2),
                    arguments.Has("all"), *map, streams);
  if (!asked.ok()) return RunFailed(asked.status());
  NamedArrays& arrays = asked->arrays;
  if (*form != Form::kSafetensors) MakeForNumpy(&arrays, streams);
  int64_t bytes = 0;
  for (const auto& [name, array] : arrays) bytes += array.shape().byte_size();
  if (const Status status = Write(*form, path, *asked, bytes); !status.ok())
    return RunFailed(status);
  const auto count = static_cast<int64_t>(arrays.size());
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject().Key("file").String(path).Key("from");
    json.String(store->path()).Key("arrays").Int(count);
    json.Key("bytes").Int(bytes).EndObject();
    streams.out << std::move(json).Take() << "\n";
  } else {
    streams.out << path << ": " << Counted(count, "array") << " of "
                << store->path() << ", "
                << FormatBytes(static_cast<double>(bytes)) << "\n";
  }
  return Outcome::Yes();
}

}  // namespace escala::cli
