// Buckets of Cloud Storage as part of the file system: an Env that reads and
// writes "gs://bucket/name", and leaves all other paths to the Env below it.
//
//   store::Buckets env(Env::Default());
//   auto text = ReadFile(&env, "gs://my-data/train/labels.csv");
//
// How a bucket differs from a disk:
// - A name's '/' separates folders, but a folder is there as long as something
//   is in it: MakeDirs and SyncDir do nothing, and deleting a folder that has
//   nothing in it succeeds.
// - A file appears whole, when its Sync or Close returns, or not at all; that
// is
//   also what a rename is for elsewhere. It replaces the version that Create
//   has found: if somebody else has written meanwhile, Sync fails.
// - An open file is one version: reads of it fail once it was replaced.
// - The first Stat of a name within 10 s of a List that returned it tells what
//   the list has told, and needs no request.
// - Rename, Truncate, OpenAppend and Lock are refused. A lock has to be an
//   object, which a killed process leaves behind: see bucket_lock.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "escala/base/env_wrapper.h"
#include "escala/base/mutex.h"
#include "escala/store/api.h"
#include "escala/store/object_files.h"
#include "escala/store/objects.h"
#include "escala/store/upload.h"

namespace escala::store {

struct BucketsOptions {
  ApiOptions api;
  UploadOptions upload;
};

// Asks for credentials at the first path in a bucket. Any thread may call any
// method. Must outlive the files that it opened.
class Buckets : public EnvWrapper {
 public:
  explicit Buckets(Env* below, BucketsOptions options = {});
  // Over the machine's own Env, for paths that users name. Clocks, variables,
  // sockets and streams are asked of Env::Default(). Never destroyed.
  static Buckets* Default();

  // By bucket, since the beginning.
  std::vector<BucketTraffic> Traffic() const { return api_.Traffic(); }
  Result<BucketLocation> LocationOf(const std::string& bucket);

  // The version of an object that would be opened now. REQUIRES: the path is in
  // a bucket
  Result<ObjectInfo> Find(const std::string& path);
  // Opens a version that was found.
  Result<std::unique_ptr<RandomFile>> OpenVersion(const std::string& path,
                                                  const ObjectInfo& version);
  Result<std::unique_ptr<SequentialFile>> OpenVersionInOrder(
      const std::string& path, const ObjectInfo& version);
  // Writes an object whose newest version is `replaced` (0: there is none), and
  // returns the new one; else FAILED_PRECONDITION. REQUIRES: the path is in a
  // bucket
  Result<uint64_t> WriteVersion(const std::string& path, std::string_view data,
                                uint64_t replaced);
  // Deletes that version and no other. OK if it is gone already. REQUIRES: the
  // path is in a bucket
  Status DeleteVersion(const std::string& path, uint64_t version);

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override;
  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override;
  Result<std::unique_ptr<WritableFile>> OpenAppend(
      const std::string& path) override;
  Result<FileInfo> Stat(const std::string& path) override;
  Status CheckPlain(const std::string& path) override;
  Result<std::vector<std::string>> List(const std::string& path) override;
  Status MakeDirs(const std::string& path) override;
  Status Delete(const std::string& path) override;
  Status Truncate(const std::string& path, uint64_t size) override;
  Status Rename(const std::string& from, const std::string& to) override;
  Status SyncDir(const std::string& path) override;
  Result<uint64_t> FreeBytes(const std::string& path) override;
  Result<std::unique_ptr<FileLock>> Lock(const std::string& path) override;

 private:
  // What a list has told of a path.
  struct Listed {
    FileInfo info;
    int64_t until = 0;  // by the monotonic clock
  };

  Result<ObjectInfo> Open(const Uri& uri);
  void Remember(const Uri& folder, const Listing& inside);
  // Forgets it, too.
  std::optional<FileInfo> TakeListed(const Uri& uri);

  const UploadOptions upload_;
  Api api_;
  ReadAheadBudget read_ahead_;

  Mutex mutex_;
  std::unordered_map<std::string, Listed> listed_ ESCALA_GUARDED_BY(mutex_);
  int64_t next_sweep_ ESCALA_GUARDED_BY(mutex_) = 0;
};

}  // namespace escala::store
