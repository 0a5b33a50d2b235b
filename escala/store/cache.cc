#include "escala/store/cache.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/store/stop.h"

namespace escala::store {
namespace {

constexpr std::string_view kPart = ".part";
constexpr char kUses[] = "uses", kFolderLock[] = "lock";
// A copy is checked piece by piece, when a piece is read for the first time.
constexpr uint64_t kPiece = 64 << 10;
constexpr uint64_t kMostUses = 1 << 20;  // bytes of the list of uses
constexpr int64_t kPollNanos = 50'000'000;

uint64_t PiecesOf(uint64_t size) { return (size + kPiece - 1) / kPiece; }

// A copy: the object's bytes, a CRC-32C for each piece, and the CRC-32C of
// these and of the object's name and version.
uint64_t CopySize(uint64_t size) { return size + 4 * PiecesOf(size) + 4; }

std::string VersionOf(const std::string& path, const ObjectInfo& object) {
  return StrCat(path, "#", object.generation);
}

// FNV-1a.
uint64_t HashOf(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

// "train-00000.tfrecord.0123456789abcdef.1048592": the end of the object's
// name, a hash of its version, and the size of the copy.
std::string NameOf(const std::string& path, const ObjectInfo& object) {
  constexpr size_t kLongest = 100;
  std::string name(BaseName(path));
  if (name.size() > kLongest) name.erase(0, name.size() - kLongest);
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
  char hash[24];
  std::snprintf(
      hash, sizeof hash, "%016llx",
      static_cast<unsigned long long>(HashOf(VersionOf(path, object))));
  return StrCat(name, ".", hash, ".", CopySize(object.size));
}

// The file that is locked while a copy is made. There are few of them, and they
// stay, so that nobody locks one that was deleted.
std::string LockOf(std::string_view name) {
  constexpr uint64_t kLocks = 256;
  if (name.ends_with(kPart)) name.remove_suffix(kPart.size());
  return StrCat("lock-", HashOf(name) % kLocks);
}

// What a file in the folder takes, or will take; none if it is no copy.
std::optional<uint64_t> BytesOf(std::string_view name) {
  if (name.ends_with(kPart)) name.remove_suffix(kPart.size());
  if (StrSplit(name, '.').size() != 3) return std::nullopt;
  return ParseNumber<uint64_t>(std::string(name.substr(name.rfind('.') + 1)));
}

void AddNumber(uint32_t number, std::string* out) {
  for (int byte = 0; byte < 4; ++byte)
    out->push_back(static_cast<char>(number >> (8 * byte)));
}

uint32_t NumberAt(const std::string& bytes, size_t at) {
  uint32_t number = 0;
  for (int byte = 3; byte >= 0; --byte)
    number = number << 8 |
             static_cast<unsigned char>(bytes[at + static_cast<size_t>(byte)]);
  return number;
}

}  // namespace

class Cache::Use {
 public:
  Use(Cache* cache, std::string name) : cache_(cache), name_(std::move(name)) {
    const MutexLock lock(cache_->mutex_);
    ++cache_->open_[name_];
  }
  ~Use() {
    const MutexLock lock(cache_->mutex_);
    if (--cache_->open_[name_] == 0) cache_->open_.erase(name_);
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

  const std::string& name() const { return name_; }

 private:
  Cache* const cache_;
  const std::string name_;
};

// Reads a copy, and the bucket once the copy turned out to be damaged.
class Cache::CachedFile : public RandomFile {
 public:
  CachedFile(Cache* cache, std::string path, const ObjectInfo& object,
             std::unique_ptr<RandomFile> copy, std::string crcs,
             std::shared_ptr<Use> use)
      : cache_(cache),
        path_(std::move(path)),
        object_(object),
        copy_(std::move(copy)),
        crcs_(std::move(crcs)),
        use_(std::move(use)),
        checked_(PiecesOf(object.size)) {}

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    if (offset >= object_.size) return size_t{0};
    size = std::min<uint64_t>(size, object_.size - offset);
    if (size == 0) return size;
    if (!is_damaged_) {
      Status status = Check(offset, size);
      if (status.ok()) status = ReadExactly(*copy_, offset, size, out);
      if (status.ok()) return size;
      // The next run downloads it again.
      if (!is_damaged_.exchange(true)) {
        cache_->Note(status);
        (void)cache_->Delete(cache_->PathOf(use_->name()));
      }
    }
    {
      const std::lock_guard lock(mutex_);
      if (far_ == nullptr) {
        ESCALA_ASSIGN_OR_RETURN(far_,
                                cache_->buckets_->OpenVersion(path_, object_));
      }
    }
    return far_->Read(offset, size, out);
  }

 private:
  // Checks the pieces of a range that were not read before.
  Status Check(uint64_t offset, size_t size) const {
    thread_local std::string buffer;
    for (uint64_t piece = offset / kPiece;
         piece <= (offset + size - 1) / kPiece; ++piece) {
      if (checked_[piece].load(std::memory_order_relaxed)) continue;
      const uint64_t begin = piece * kPiece;
      buffer.resize(std::min(kPiece, object_.size - begin));
      ESCALA_RETURN_IF_ERROR(
          ReadExactly(*copy_, begin, buffer.size(), buffer.data()));
      if (Crc32c(buffer) != NumberAt(crcs_, 4 * piece))
        return DataLoss(cache_->PathOf(use_->name()), ": byte ", begin,
                        " and the ", buffer.size() - 1,
                        " after it have another checksum than when the file "
                        "was written");
      checked_[piece].store(true, std::memory_order_relaxed);
    }
    return Status();
  }

  Cache* const cache_;
  const std::string path_;
  const ObjectInfo object_;
  const std::unique_ptr<RandomFile> copy_;
  const std::string crcs_;
  const std::shared_ptr<Use> use_;
  mutable std::vector<std::atomic<bool>> checked_;
  mutable std::atomic<bool> is_damaged_{false};
  mutable std::mutex mutex_;  // guards the writing of what follows
  mutable std::unique_ptr<RandomFile> far_;
};

Cache::Cache(Env* below, Buckets* buckets, CacheOptions options)
    : EnvWrapper(below), buckets_(buckets), options_(std::move(options)) {}

std::string Cache::PathOf(const std::string& name) const {
  return JoinPath(options_.folder, name);
}

void Cache::Note(const Status& why) {
  if (!has_noted_.exchange(true))
    WriteToStderr(StrCat("note: the cache in ", options_.folder,
                         " cannot serve all files: ", why.message(),
                         "; the bucket is read instead\n"));
}

Result<std::unique_ptr<RandomFile>> Cache::OpenRandom(const std::string& path) {
  if (!IsInBucket(path)) return target()->OpenRandom(path);
  ESCALA_ASSIGN_OR_RETURN(const ObjectInfo object, buckets_->Find(path));
  auto copy = OpenCopy(path, object);
  if (copy.ok() || StopIsAsked()) return copy;
  if (options_.makes_copies) Note(copy.status());
  return buckets_->OpenVersion(path, object);
}

Result<std::unique_ptr<RandomFile>> Cache::OpenCopy(const std::string& path,
                                                    const ObjectInfo& object) {
  const std::string name = NameOf(path, object);
  // Another run may have had a larger bound.
  if (options_.makes_copies && !keeps_bound_.exchange(true)) {
    const auto lock = LockFile(kFolderLock);
    if (lock.ok()) (void)MakeRoom(0);
  }
  const auto use = std::make_shared<Use>(this, name);
  auto there = OpenIfThere(path, object, use);
  if (!there.ok() && options_.makes_copies) {
    ESCALA_RETURN_IF_ERROR(MakeDirs(options_.folder));
    ESCALA_ASSIGN_OR_RETURN(const auto lock, LockFile(LockOf(name)));
    there = OpenIfThere(path, object, use);  // somebody else's
    if (!there.ok()) {
      ESCALA_RETURN_IF_ERROR(Download(path, object, name));
      there = OpenIfThere(path, object, use);
    }
  }
  if (there.ok()) (void)NoteUse(name);
  return there;
}

Result<std::unique_ptr<RandomFile>> Cache::OpenIfThere(
    const std::string& path, const ObjectInfo& object,
    std::shared_ptr<Use> use) {
  const std::string file = PathOf(use->name());
  ESCALA_ASSIGN_OR_RETURN(auto copy, target()->OpenRandom(file));
  std::string crcs(4 * PiecesOf(object.size) + 4, 0);
  Status status = ReadExactly(*copy, object.size, crcs.size(), crcs.data());
  const size_t end = crcs.size() - 4;
  if (status.ok() && ExtendCrc32c(Crc32c(VersionOf(path, object)),
                                  {crcs.data(), end}) != NumberAt(crcs, end))
    status = DataLoss(file, " is damaged");
  if (!status.ok()) {
    (void)Delete(file);
    return status;
  }
  return std::unique_ptr<RandomFile>(new CachedFile(
      this, path, object, std::move(copy), std::move(crcs), std::move(use)));
}

Status Cache::Download(const std::string& path, const ObjectInfo& object,
                       const std::string& name) {
  const std::string part = PathOf(StrCat(name, kPart));
  {
    ESCALA_ASSIGN_OR_RETURN(const auto lock, LockFile(kFolderLock));
    (void)Delete(part);  // of a process that was killed
    ESCALA_RETURN_IF_ERROR(MakeRoom(CopySize(object.size)));
    // From now on others count it.
    ESCALA_ASSIGN_OR_RETURN(const auto file, Create(part));
    ESCALA_RETURN_IF_ERROR(file->Close());
  }
  Status status = FillPart(path, object, part);
  if (status.ok()) status = Rename(part, PathOf(name));
  if (!status.ok()) (void)Delete(part);
  return status;
}

Status Cache::FillPart(const std::string& path, const ObjectInfo& object,
                       const std::string& part) {
  ESCALA_ASSIGN_OR_RETURN(const auto from,
                          buckets_->OpenVersionInOrder(path, object));
  ESCALA_ASSIGN_OR_RETURN(const auto to, Create(part));
  std::string piece(kPiece, 0), crcs;
  for (uint64_t done = 0; done < object.size;) {
    size_t size = 0;
    const size_t wanted = std::min(kPiece, object.size - done);
    while (size < wanted) {
      ESCALA_ASSIGN_OR_RETURN(const size_t got,
                              from->Read(wanted - size, piece.data() + size));
      if (got == 0) return DataLoss("cannot read ", path, ": it is too short");
      size += got;
    }
    ESCALA_RETURN_IF_ERROR(to->Append({piece.data(), size}));
    AddNumber(Crc32c({piece.data(), size}), &crcs);
    done += size;
  }
  AddNumber(ExtendCrc32c(Crc32c(VersionOf(path, object)), crcs), &crcs);
  ESCALA_RETURN_IF_ERROR(to->Append(crcs));
  ESCALA_RETURN_IF_ERROR(to->Sync());
  return to->Close();
}

Status Cache::MakeRoom(uint64_t bytes) {
  ESCALA_ASSIGN_OR_RETURN(const auto names, ByLastUse());
  uint64_t taken = bytes;
  for (const std::string& name : names) taken += BytesOf(name).value_or(0);
  for (const std::string& name : names) {
    const auto size = BytesOf(name);
    if (!size) continue;
    if (name.ends_with(kPart)) {
      // Whoever downloads it has locked it.
      const auto lock = Lock(PathOf(LockOf(name)));
      if (!lock.ok()) continue;
      ESCALA_RETURN_IF_ERROR(Delete(PathOf(name)));
    } else {
      if (taken <= options_.most_bytes || IsOpen(name)) continue;
      ESCALA_RETURN_IF_ERROR(Delete(PathOf(name)));
    }
    taken -= *size;
  }
  if (taken > options_.most_bytes)
    return ResourceExhausted("its ", options_.most_bytes,
                             " bytes are in use, and ",
                             taken - options_.most_bytes, " more are needed");
  return Status();
}

Result<std::vector<std::string>> Cache::ByLastUse() {
  ESCALA_ASSIGN_OR_RETURN(auto names, List(options_.folder));
  std::map<std::string, size_t, std::less<>> last;  // by name; 0: never
  const auto uses = ReadFile(this, PathOf(kUses));
  size_t line = 0;
  if (uses.ok())
    for (const std::string_view name : StrSplit(*uses, '\n'))
      last[std::string(name)] = ++line;
  std::stable_sort(names.begin(), names.end(),
                   [&](const std::string& a, const std::string& b) {
                     const auto at = [&](const std::string& name) {
                       const auto found = last.find(name);
                       return found == last.end() ? 0 : found->second;
                     };
                     return at(a) < at(b);
                   });
  if (uses.ok() && uses->size() > kMostUses) {
    std::string shorter;
    for (const std::string& name : names)
      if (last.contains(name)) StrAppend(&shorter, name + "\n");
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(this, PathOf(kUses), shorter));
  }
  return names;
}

Status Cache::NoteUse(const std::string& name) {
  ESCALA_ASSIGN_OR_RETURN(const auto lock, LockFile(kFolderLock));
  ESCALA_ASSIGN_OR_RETURN(const auto file, OpenAppend(PathOf(kUses)));
  ESCALA_RETURN_IF_ERROR(file->Append(name + "\n"));
  return file->Close();
}

bool Cache::IsOpen(const std::string& name) {
  const MutexLock lock(mutex_);
  return open_.contains(name);
}

Result<std::unique_ptr<FileLock>> Cache::LockFile(const std::string& name) {
  while (true) {
    auto lock = Lock(PathOf(name));
    if (lock.status().code() != StatusCode::kUnavailable) return lock;
    if (StopIsAsked()) return StopError();
    SleepNanos(kPollNanos);
  }
}

}  // namespace escala::store
