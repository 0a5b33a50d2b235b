// Copies of a bucket's files on a disk: an Env that reads what others open in a
// bucket from a folder of this machine, and leaves all else to the Env below.
//
//   store::Cache env(below, buckets, {"/mnt/disk/cache", 100 << 30});
//   auto file = env.OpenRandom("gs://my-data/train-00000.tfrecord");
//
// - OpenRandom downloads a file that the folder does not have, and compares its
//   checksum with the server's. A copy is of one version of an object, so a
//   file that was replaced in the bucket is downloaded again.
// - Processes share a folder: what one downloads, the others wait for.
// - The least recently opened copies are deleted when there is no room, except
//   those that this process has open. If there is still none, the disk is full,
//   or a copy is damaged, the bucket is read, and one note says so.
//
// docs/rooms/store.md tells what is in the folder.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/env_wrapper.h"
#include "escala/base/mutex.h"
#include "escala/store/buckets.h"

namespace escala::store {

struct CacheOptions {
  std::string folder;  // is created
  uint64_t most_bytes = 0;
  bool makes_copies = true;  // false: only those that are there are used
};

// Any thread may call any method. Must outlive the files that it opened.
class Cache : public EnvWrapper {
 public:
  // Both must outlive it.
  Cache(Env* below, Buckets* buckets, CacheOptions options);

  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override;

 private:
  class CachedFile;
  // Counts a copy as open as long as it lives.
  class Use;

  Result<std::unique_ptr<RandomFile>> OpenCopy(const std::string& path,
                                               const ObjectInfo& object);
  // Opens the copy `name` if it is there and whole.
  Result<std::unique_ptr<RandomFile>> OpenIfThere(const std::string& path,
                                                  const ObjectInfo& object,
                                                  std::shared_ptr<Use> use);
  Status Download(const std::string& path, const ObjectInfo& object,
                  const std::string& name);
  Status FillPart(const std::string& path, const ObjectInfo& object,
                  const std::string& part);
  // Deletes copies until there is room for `bytes` more. REQUIRES: the folder
  // is locked
  Status MakeRoom(uint64_t bytes);
  // The names in the folder, those last that were opened last. REQUIRES: the
  // folder is locked
  Result<std::vector<std::string>> ByLastUse();
  Status NoteUse(const std::string& name);
  bool IsOpen(const std::string& name);
  // Waits until nobody else has it.
  Result<std::unique_ptr<FileLock>> LockFile(const std::string& name);
  std::string PathOf(const std::string& name) const;
  void Note(const Status& why);

  Buckets* const buckets_;
  const CacheOptions options_;
  std::atomic<bool> has_noted_{false}, keeps_bound_{false};
  Mutex mutex_;
  std::map<std::string, int> open_ ESCALA_GUARDED_BY(mutex_);  // by name
};

}  // namespace escala::store
