#include "escala/input/records/index.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "escala/base/log.h"
#include "escala/base/mutex.h"
#include "escala/base/wire/crc32c.h"
#include "escala/base/wire/protobuf.h"
#include "escala/store/uri.h"

namespace escala::input {
namespace {

constexpr std::string_view kMagic = "EscIdx1\n";
constexpr size_t kFixedBytes = kMagic.size() + 8 + 4 + 4;
constexpr size_t kCrcBytes = 4;

// Takes a varint from the front; nothing if there is none.
std::optional<uint64_t> TakeVarint(std::string_view* bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < std::min<size_t>(bytes->size(), 10); ++i) {
    const uint64_t byte = static_cast<uint8_t>((*bytes)[i]);
    if (i == 9 && byte > 1) break;
    value |= (byte & 0x7f) << (7 * i);
    if (byte < 0x80) {
      bytes->remove_prefix(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

// Small numbers of either sign become small ones without. Differences are
// those of uint64_t, which wrap around.
uint64_t ZigZag(uint64_t value) { return value << 1 ^ (0 - (value >> 63)); }
uint64_t UnZigZag(uint64_t value) { return value >> 1 ^ (0 - (value & 1)); }

// Of the file that an index says that it is of. REQUIRES: kFixedBytes
FileIdentity IdentityIn(std::string_view index) {
  return {
      ReadFixed(index.substr(kMagic.size()), 8),
      static_cast<uint32_t>(ReadFixed(index.substr(kMagic.size() + 8), 4)),
      static_cast<uint32_t>(ReadFixed(index.substr(kMagic.size() + 12), 4))};
}

Result<std::string> ReadWhole(Env* env, const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
  ESCALA_ASSIGN_OR_RETURN(const auto file, env->OpenRandom(path));
  std::string bytes(info.size, '\0');
  ESCALA_RETURN_IF_ERROR(ReadExactly(*file, 0, bytes.size(), bytes.data()));
  return bytes;
}

// Replaces the file in one step, but does not wait for the disk, as
// WriteFileAtomically does: what a power cut leaves has a wrong checksum.
Status Replace(Env* env, const std::string& path, std::string_view bytes) {
  ESCALA_ASSIGN_OR_RETURN(const std::string temporary, TemporaryFor(env, path));
  const auto write = [&]() -> Status {
    ESCALA_ASSIGN_OR_RETURN(const auto file, env->Create(temporary));
    ESCALA_RETURN_IF_ERROR(file->Append(bytes));
    ESCALA_RETURN_IF_ERROR(file->Close());
    return env->Rename(temporary, path);
  };
  const Status status = write();
  if (!status.ok()) (void)env->Delete(temporary);
  return status;
}

// What is said once for all files.
class Notes {
 public:
  void Add(const std::string& path, const Status& why) {
    MutexLock lock(mutex_);
    ++count_;
    if (path_.empty() || path < path_) {
      path_ = path;
      why_ = why.message();
    }
  }

  // "the index of a.tfrecord WHAT: WHY (and 3 more)"
  void Say(std::string_view what) {
    MutexLock lock(mutex_);
    if (count_ == 0) return;
    ESCALA_LOG(kWarning, "the index of ", path_, " ", what, ": ", why_,
               count_ == 1 ? "" : StrCat(" (and ", count_ - 1, " more)"));
  }

 private:
  Mutex mutex_;
  int64_t count_ ESCALA_GUARDED_BY(mutex_) = 0;
  // The first by name, so that the order of threads does not show.
  std::string path_ ESCALA_GUARDED_BY(mutex_);
  std::string why_ ESCALA_GUARDED_BY(mutex_);
};

// Finds and keeps the indexes of one set of files.
class Keeper {
 public:
  Keeper(Env* env, std::string cache) : env_(env), cache_(std::move(cache)) {}

  Result<std::vector<uint64_t>> Offsets(const DataFile& file,
                                        const FindOffsets& find) {
    if (file.compression != Compression::kNone) return find(file);
    ESCALA_ASSIGN_OR_RETURN(const FileIdentity identity, IdentityOf(file));
    auto kept = Find(file.path, identity);
    if (kept.ok()) return kept;
    if (kept.status().code() != StatusCode::kNotFound)
      replaced_.Add(file.path, kept.status());
    ESCALA_ASSIGN_OR_RETURN(auto offsets, find(file));
    Keep(file.path, PrintIndex(identity, offsets));
    return offsets;
  }

  // The first index that is there and good, else the first error of one that is
  // there.
  Result<std::vector<uint64_t>> Find(const std::string& path,
                                     const FileIdentity& identity) const {
    Status error = NotFound(path, " has no index");
    for (const std::string& place : PlacesOf(path)) {
      auto offsets = Load(place, identity);
      if (offsets.ok()) return offsets;
      if (error.code() == StatusCode::kNotFound &&
          offsets.status().code() != StatusCode::kNotFound)
        error = offsets.status();
    }
    return error;
  }

  // Takes the first index of a file of this size.
  std::optional<int64_t> Count(const std::string& path, uint64_t size) const {
    for (const std::string& place : PlacesOf(path)) {
      const auto bytes = ReadWhole(env_, place);
      if (!bytes.ok() || bytes->size() < kFixedBytes) continue;
      FileIdentity identity = IdentityIn(*bytes);
      identity.size = size;
      const auto offsets = ParseIndex(*bytes, identity);
      if (offsets.ok()) return static_cast<int64_t>(offsets->size());
    }
    return std::nullopt;
  }

  void SayNotes() {
    replaced_.Say("is built anew");
    not_kept_.Say(
        "cannot be kept, so that every start reads the whole file; name a"
        " folder for it by XDG_CACHE_HOME");
  }

 private:
  // Where the index of a file may lie, in the order of looking.
  std::vector<std::string> PlacesOf(const std::string& path) const {
    std::vector<std::string> places;
    if (!store::IsInBucket(path)) places.push_back(StrCat(path, kIndexSuffix));
    if (!cache_.empty()) places.push_back(PathInIndexCache(cache_, path));
    return places;
  }

  Result<std::vector<uint64_t>> Load(const std::string& place,
                                     const FileIdentity& identity) const {
    ESCALA_ASSIGN_OR_RETURN(const std::string bytes, ReadWhole(env_, place));
    return ParseIndex(bytes, identity);
  }

  void Keep(const std::string& path, const std::string& index) {
    Status status = NotFound("no folder is known for it");
    for (const std::string& place : PlacesOf(path)) {
      status = env_->MakeDirs(std::string(DirName(place)));
      if (status.ok()) status = Replace(env_, place, index);
      if (status.ok()) return;
    }
    not_kept_.Add(path, status);
  }

  Env* const env_;
  const std::string cache_;
  Notes replaced_;
  Notes not_kept_;
};

}  // namespace

Result<FileIdentity> IdentityOf(const DataFile& file) {
  FileIdentity identity{file.size, file.first_crc, file.first_crc};
  if (file.size > kFirstBytes) {
    std::string bytes(kFirstBytes, '\0');
    ESCALA_RETURN_IF_ERROR(ReadExactly(*file.file, file.size - kFirstBytes,
                                       bytes.size(), bytes.data())
                               .WithContext(file.path));
    identity.last_crc = Crc32c(bytes);
  }
  return identity;
}

std::string PrintIndex(const FileIdentity& file,
                       std::span<const uint64_t> offsets) {
  std::string out(kMagic);
  AppendFixed(file.size, 8, &out);
  AppendFixed(file.first_crc, 4, &out);
  AppendFixed(file.last_crc, 4, &out);
  AppendVarint(offsets.size(), &out);
  uint64_t before = 0;
  for (size_t i = 0; i < offsets.size(); ++i) {
    const uint64_t end = i + 1 < offsets.size() ? offsets[i + 1] : file.size;
    const uint64_t length = end - offsets[i];
    AppendVarint(ZigZag(length - before), &out);
    before = length;
  }
  AppendFixed(Crc32c(out), kCrcBytes, &out);
  return out;
}

Result<std::vector<uint64_t>> ParseIndex(std::string_view bytes,
                                         const FileIdentity& file) {
  if (bytes.size() < kFixedBytes + kCrcBytes || !bytes.starts_with(kMagic))
    return DataLoss("it does not begin as an index");
  const std::string_view body = bytes.substr(0, bytes.size() - kCrcBytes);
  if (Crc32c(body) != ReadFixed(bytes.substr(body.size()), kCrcBytes))
    return DataLoss("its checksum is wrong");
  const FileIdentity of = IdentityIn(body);
  if (of != file)
    return FailedPrecondition(
        of.size != file.size
            ? StrCat("it is of a file of ", of.size, " bytes, not ", file.size)
            : std::string("it is of a file with other contents"));
  std::string_view rest = body.substr(kFixedBytes);
  const std::optional<uint64_t> count = TakeVarint(&rest);
  // A number takes at least a byte.
  if (!count || *count > rest.size())
    return DataLoss("it has fewer numbers than it says");
  std::vector<uint64_t> offsets;
  offsets.reserve(*count);
  uint64_t at = 0, length = 0;
  for (uint64_t i = 0; i < *count; ++i) {
    const std::optional<uint64_t> change = TakeVarint(&rest);
    if (!change) return DataLoss("it ends inside its numbers");
    length += UnZigZag(*change);
    if (length == 0 || length > file.size - at)
      return DataLoss("its record ", i, " lies outside of the file");
    offsets.push_back(at);
    at += length;
  }
  if (at != file.size || !rest.empty())
    return DataLoss("its records end at byte ", at, " of ", file.size);
  return offsets;
}

std::string DefaultIndexCache(Env* env) {
  std::optional<std::string> folder = env->Variable("XDG_CACHE_HOME");
  if (!folder || !folder->starts_with('/')) {
    const std::optional<std::string> home = env->Variable("HOME");
    if (!home || home->empty()) return "";
    folder = JoinPath(*home, ".cache");
  }
  return JoinPath(*folder, "escala/index");
}

std::string PathInIndexCache(const std::string& cache,
                             const std::string& path) {
  return JoinPath(cache, StrCat(BaseName(path), "-", HexOfCrc32c(Crc32c(path)),
                                kIndexSuffix));
}

Result<std::vector<uint64_t>> FindIndex(Env* env, const DataFile& file,
                                        const std::string& cache) {
  ESCALA_ASSIGN_OR_RETURN(const FileIdentity identity, IdentityOf(file));
  return Keeper(env, cache).Find(file.path, identity);
}

std::optional<int64_t> CountInIndex(Env* env, const std::string& path,
                                    uint64_t size, const std::string& cache) {
  return Keeper(env, cache).Count(path, size);
}

Result<std::vector<std::vector<uint64_t>>> OffsetsOfFiles(
    Env* env, const std::vector<DataFile>& files, const std::string& cache,
    const FindOffsets& find) {
  std::vector<std::string> paths;
  for (const DataFile& file : files) paths.push_back(file.path);
  Keeper keeper(env, cache);
  std::vector<std::vector<uint64_t>> offsets(files.size());
  const Status status = ForEachFile(paths, [&](size_t i) -> Status {
    ESCALA_ASSIGN_OR_RETURN(offsets[i], keeper.Offsets(files[i], find));
    return Status();
  });
  keeper.SayNotes();
  ESCALA_RETURN_IF_ERROR(status);
  return offsets;
}

}  // namespace escala::input
