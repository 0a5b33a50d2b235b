// A place where checkpoints lie: a folder of a disk, later a bucket. What is
// written needs no renaming: a checkpoint counts once its last file is there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::ckpt {

// Names are those of files in one level of folders: "step_00001000/COMMITTED".
// Any thread may call any method.
class Sink {
 public:
  virtual ~Sink() = default;
  // Creates an empty file, and its folder if need be. The contents are durable
  // after WritableFile::Sync.
  virtual Result<std::unique_ptr<WritableFile>> Create(
      const std::string& name) = 0;
  // Once this has returned, all files of the folder that were synced survive a
  // power cut.
  virtual Status SyncFolder(const std::string& folder) = 0;

  virtual Result<std::unique_ptr<RandomFile>> Open(const std::string& name) = 0;
  // NOT_FOUND if there is no such file.
  virtual Result<uint64_t> SizeOf(const std::string& name) = 0;
  virtual Result<std::vector<std::string>> Folders() = 0;  // sorted
  // The names of a folder's files, without the folder's, sorted.
  virtual Result<std::vector<std::string>> Files(const std::string& folder) = 0;
  // Deletes the file `first` before all others, so that a folder which is half
  // deleted is no checkpoint.
  virtual Status DeleteFolder(const std::string& folder,
                              std::string_view first) = 0;

  // The bytes that can still be written; nullopt: no limit is known.
  virtual std::optional<uint64_t> FreeBytes() = 0;

  // How messages call a file; "": the place itself.
  virtual std::string PathOf(const std::string& name) const = 0;
};

// The folders in `root`, which is created by the first file.
std::unique_ptr<Sink> MakeFolderSink(Env* env, std::string root);

}  // namespace escala::ckpt
