#include "escala/ckpt/array_store.h"

#include <utility>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/ckpt/find.h"

namespace escala::ckpt {

std::string KindKey(std::string_view array) { return StrCat("kind:", array); }

Result<ArrayStore> ArrayStore::Open(Env* env, const std::string& path) {
  ArrayStore store;
  store.path_ = path;
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
  if (info.is_directory) {
    ESCALA_ASSIGN_OR_RETURN(const CheckpointPath found,
                            FindCheckpoints(env, path));
    store.sink_ = MakeFolderSink(env, found.root);
    if (found.folder.empty()) {
      std::vector<Status> skipped;
      ESCALA_ASSIGN_OR_RETURN(
          const CheckpointPath newest,
          FindCheckpoint(env, path, /*step=*/std::nullopt, &skipped));
      return FailedPrecondition(
          path, ": got a folder of checkpoints, expected one of them, as ",
          store.sink_->PathOf(newest.folder));
    }
    ESCALA_ASSIGN_OR_RETURN(Checkpoint checkpoint,
                            Checkpoint::Open(store.sink_.get(), found.folder));
    store.checkpoint_ = std::make_unique<Checkpoint>(std::move(checkpoint));
    for (const StoredArray& array : store.manifest()->arrays)
      store.arrays_.push_back({array.name, array.shape, array.kind});
  } else {
    ESCALA_ASSIGN_OR_RETURN(Safetensors file, Safetensors::Open(env, path));
    store.file_ = std::make_unique<Safetensors>(std::move(file));
    const auto& metadata = store.file_->metadata();
    for (const TensorInfo& tensor : store.file_->tensors()) {
      store.arrays_.push_back({tensor.name, tensor.shape});
      const auto word = metadata.find(KindKey(tensor.name));
      if (word == metadata.end()) continue;
      const auto kind = ArrayKindOf(word->second);
      if (!kind)
        return DataLoss(path, ": __metadata__: ", word->first, ": got ",
                        Quoted(word->second),
                        ", expected parameter, statistic, slot or average");
      store.arrays_.back().kind = *kind;
    }
  }
  for (size_t i = 0; i < store.arrays_.size(); ++i)
    store.index_.emplace(store.arrays_[i].name, i);
  return store;
}

const ArrayStore::Entry* ArrayStore::Find(std::string_view name) const {
  const auto it = index_.find(std::string(name));
  return it == index_.end() ? nullptr : &arrays_[it->second];
}

Result<HostArray> ArrayStore::Read(const Entry& array) const {
  const auto index = static_cast<size_t>(&array - arrays_.data());
  return checkpoint_ ? checkpoint_->Read(checkpoint_->manifest().arrays[index])
                     : file_->Read(file_->tensors()[index]);
}

}  // namespace escala::ckpt
