#include "escala/base/json.h"
#include "escala/base/version.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/ckpt/name_map.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/run_words.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

// Fails if runs in this folder go on from checkpoints of their own.
Status CheckHasNone(Env* env, const std::string& folder) {
  const auto info = env->Stat(folder);
  if (!info.ok()) return Status();  // it is made
  if (!info->is_directory)
    return InvalidArgument(folder, ": it is a file, expected a folder");
  const auto place = ckpt::FindCheckpoints(env, folder);
  if (!place.ok()) return Status();
  const auto sink = ckpt::MakeFolderSink(env, place->root);
  ESCALA_ASSIGN_OR_RETURN(const auto folders, sink->Folders());
  if (folders.empty() && place->folder.empty()) return Status();
  return InvalidArgument(
      folder,
      ": it has checkpoints already, expected a folder without, since "
      "imported weights are where a run begins; name another one");
}

Result<std::vector<ckpt::PieceToWrite>> PiecesOf(const ckpt::ArrayStore& store,
                                                 const NameMap& map,
                                                 const Streams& streams) {
  std::vector<std::string> names;
  uint64_t total = 0;
  for (const auto& array : store.arrays()) {
    names.push_back(array.name);
    total += static_cast<uint64_t>(array.shape.byte_size());
  }
  ESCALA_ASSIGN_OR_RETURN(const NameMap::Names renamed,
                          map.Apply(names, NameMap::To::kOurs));
  NoteKept(renamed, streams);
  ByteProgress progress("import", total);
  std::vector<ckpt::PieceToWrite> pieces;
  for (size_t i = 0; i < names.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(HostArray array, store.Read(store.arrays()[i]));
    progress.Add(static_cast<uint64_t>(array.shape().byte_size()));
    const Shape shape = array.shape();
    pieces.push_back({renamed.renamed[i], shape, Dims(shape.dims.size(), 0),
                      std::move(array), nullptr, store.arrays()[i].kind});
  }
  return pieces;
}

}  // namespace

Outcome CkptImport(const Arguments& arguments, const Streams& streams) {
  if (const Status words = CheckWords(arguments, {"FILE", "FOLDER"});
      !words.ok())
    return Outcome::BadUse(words);
  const std::string& file = arguments.positional()[0];
  const std::string& folder = arguments.positional()[1];
  Env* const env = store::Buckets::Default();
  const auto map = NameMapAskedFor(arguments);
  if (!map.ok()) return RunFailed(map.status());
  if (const auto info = env->Stat(file); info.ok() && info->is_directory)
    return Outcome::BadUse(
        InvalidArgument(file, ": it is a folder, expected a safetensors file"));
  const auto store = ckpt::ArrayStore::Open(env, file);
  if (!store.ok()) return Outcome::Broke(store.status());
  if (store->arrays().empty())
    return Outcome::Broke(FailedPrecondition(
        file, ": it has no arrays, expected weights to begin a run with"));
  if (const Status free = CheckHasNone(env, folder); !free.ok())
    return RunFailed(free);
  auto pieces = PiecesOf(*store, *map, streams);
  if (!pieces.ok()) return RunFailed(pieces.status());

  ckpt::Manifest manifest;
  manifest.version = Version();
  manifest.written = env->WallNanos() / 1'000'000'000;
  manifest.notes["import"] = file;
  const auto sink =
      ckpt::MakeFolderSink(env, JoinPath(folder, ckpt::kCheckpointsFolder));
  const std::string name = ckpt::FolderOf(0);
  if (const Status written = ckpt::WriteCheckpoint(
          sink.get(), ckpt::OneProcess(), name, manifest, *pieces);
      !written.ok())
    return Outcome::Broke(written);
  const std::string path = sink->PathOf(name);
  const auto count = static_cast<int64_t>(pieces->size());
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject().Key("folder").String(path).Key("arrays").Int(count);
    json.EndObject();
    streams.out << std::move(json).Take() << "\n";
  } else {
    streams.out << path << ": " << Counted(count, "array")
                << "; a run begins with them by init_from=" << path << "\n";
  }
  return Outcome::Yes();
}

}  // namespace escala::cli
