#include "escala/store/buckets.h"

#include <algorithm>
#include <utility>

#include "escala/base/wire/crc32c.h"
#include "escala/store/uri.h"

namespace escala::store {
namespace {

// Without the '/' at the end that folders may be written with.
Result<Uri> Parse(std::string_view path) {
  ESCALA_ASSIGN_OR_RETURN(Uri uri, ParseUri(path));
  if (uri.is_in_bucket())
    while (uri.path.ends_with('/')) uri.path.pop_back();
  return uri;
}

// Names an object, not a bucket.
Result<Uri> ParseObject(std::string_view path) {
  ESCALA_ASSIGN_OR_RETURN(Uri uri, Parse(path));
  if (uri.is_in_bucket() && uri.path.empty())
    return FailedPrecondition("cannot open ", path,
                              ": it is a bucket, expected gs://BUCKET/NAME");
  return uri;
}

// Long enough to ask for each file of a large folder after listing it.
constexpr int64_t kRememberedNanos = 10'000'000'000;

// What all names in a folder begin with.
std::string PrefixOf(const Uri& uri) {
  return uri.path.empty() ? "" : uri.path + "/";
}

// The bucket is there, but nothing of this name.
Status Nothing(const std::string& path) {
  return NotFound("cannot find ", path,
                  ": no object of its bucket has this name or begins with it "
                  "and a '/'");
}

Status Refused(std::string_view verb, const std::string& path) {
  return Unimplemented("cannot ", verb, " ", path,
                       ": objects of a bucket are written once and whole; "
                       "write a new one, or use a path on a disk");
}

}  // namespace

Buckets* Buckets::Default() {
  static auto* const buckets = new Buckets(Env::Default());
  return buckets;
}

Buckets::Buckets(Env* below, BucketsOptions options)
    : EnvWrapper(below),
      upload_(options.upload),
      api_(below, std::move(options.api)) {}

Result<BucketLocation> Buckets::LocationOf(const std::string& bucket) {
  return FindLocation(&api_, bucket);
}

Result<ObjectInfo> Buckets::Open(const Uri& uri) {
  auto found = FindObject(&api_, uri);
  if (found.status().code() != StatusCode::kNotFound) return found;
  ESCALA_ASSIGN_OR_RETURN(
      const Listing inside,
      ListObjects(&api_, uri.bucket, PrefixOf(uri), /*most=*/1));
  if (inside.objects.empty() && inside.folders.empty())
    return Nothing(ToString(uri));
  return FailedPrecondition("cannot open ", ToString(uri),
                            ": it is a folder, expected an object");
}

void Buckets::Remember(const Uri& folder, const Listing& inside) {
  const MutexLock lock(mutex_);
  const int64_t now = MonotonicNanos();
  if (now >= next_sweep_) {
    std::erase_if(listed_,
                  [&](const auto& entry) { return entry.second.until < now; });
    next_sweep_ = now + kRememberedNanos;
  }
  const auto remember = [&](const std::string& name, const FileInfo& info) {
    listed_[ToString({folder.bucket, name})] = {info, now + kRememberedNanos};
  };
  for (const std::string& name : inside.folders) remember(name, {0, true});
  // An object with the name of a folder comes first.
  for (const auto& [name, size] : inside.objects) remember(name, {size, false});
}

std::optional<FileInfo> Buckets::TakeListed(const Uri& uri) {
  const MutexLock lock(mutex_);
  const auto found = listed_.find(ToString(uri));
  if (found == listed_.end()) return std::nullopt;
  const Listed listed = found->second;
  listed_.erase(found);
  if (listed.until < MonotonicNanos()) return std::nullopt;
  return listed.info;
}

Result<ObjectInfo> Buckets::Find(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  return Open(uri);
}

Result<std::unique_ptr<RandomFile>> Buckets::OpenVersion(
    const std::string& path, const ObjectInfo& version) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  return NewRandomFile(&api_, uri, version, &read_ahead_);
}

Result<std::unique_ptr<SequentialFile>> Buckets::OpenVersionInOrder(
    const std::string& path, const ObjectInfo& version) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  return NewSequentialFile(&api_, uri, version);
}

Result<uint64_t> Buckets::WriteVersion(const std::string& path,
                                       std::string_view data,
                                       uint64_t replaced) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  (void)TakeListed(uri);
  ESCALA_ASSIGN_OR_RETURN(
      const ObjectInfo written,
      WriteObject(&api_, uri, data, Crc32c(data), replaced));
  return written.generation;
}

Status Buckets::DeleteVersion(const std::string& path, uint64_t version) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  (void)TakeListed(uri);
  return DeleteObject(&api_, uri, version);
}

Result<std::unique_ptr<SequentialFile>> Buckets::OpenSequential(
    const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->OpenSequential(uri.path);
  ESCALA_ASSIGN_OR_RETURN(const ObjectInfo info, Open(uri));
  return NewSequentialFile(&api_, uri, info);
}

Result<std::unique_ptr<RandomFile>> Buckets::OpenRandom(
    const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->OpenRandom(uri.path);
  ESCALA_ASSIGN_OR_RETURN(const ObjectInfo info, Open(uri));
  return NewRandomFile(&api_, uri, info, &read_ahead_);
}

Result<std::unique_ptr<WritableFile>> Buckets::Create(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->Create(uri.path);
  (void)TakeListed(uri);
  const auto there = FindObject(&api_, uri);
  if (!there.ok() && there.status().code() != StatusCode::kNotFound)
    return there.status();
  return NewUpload(&api_, uri, there.ok() ? there->generation : 0, upload_);
}

Result<std::unique_ptr<WritableFile>> Buckets::OpenAppend(
    const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->OpenAppend(uri.path);
  return Refused("append to", path);
}

Result<FileInfo> Buckets::Stat(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, Parse(path));
  if (!uri.is_in_bucket()) return target()->Stat(uri.path);
  if (const auto listed = TakeListed(uri)) return *listed;
  if (!uri.path.empty()) {
    const auto found = FindObject(&api_, uri);
    if (found.ok()) return FileInfo{found->size, false};
    if (found.status().code() != StatusCode::kNotFound) return found.status();
  }
  ESCALA_ASSIGN_OR_RETURN(
      const Listing inside,
      ListObjects(&api_, uri.bucket, PrefixOf(uri), /*most=*/1));
  if (uri.path.empty() || !inside.objects.empty() || !inside.folders.empty())
    return FileInfo{0, true};
  return Nothing(path);
}

Status Buckets::CheckPlain(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  return uri.is_in_bucket() ? Status() : target()->CheckPlain(uri.path);
}

Result<std::vector<std::string>> Buckets::List(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, Parse(path));
  if (!uri.is_in_bucket()) return target()->List(uri.path);
  const std::string prefix = PrefixOf(uri);
  ESCALA_ASSIGN_OR_RETURN(const Listing inside,
                          ListObjects(&api_, uri.bucket, prefix));
  Remember(uri, inside);
  std::vector<std::string> names;
  // Consoles mark a folder by an empty object with its name and a '/'.
  const auto add = [&](const std::string& name) {
    if (name.size() > prefix.size() && name.starts_with(prefix))
      names.push_back(name.substr(prefix.size()));
  };
  for (const ListedObject& object : inside.objects) add(object.name);
  for (const std::string& folder : inside.folders) add(folder);
  if (names.empty() && inside.objects.empty() && !uri.path.empty())
    return Nothing(path);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

Status Buckets::MakeDirs(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, Parse(path));
  return uri.is_in_bucket() ? Status() : target()->MakeDirs(uri.path);
}

Status Buckets::Delete(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->Delete(uri.path);
  (void)TakeListed(uri);
  auto found = FindObject(&api_, uri);
  if (found.status().code() == StatusCode::kNotFound) {
    const std::string prefix = PrefixOf(uri);
    ESCALA_ASSIGN_OR_RETURN(const Listing inside,
                            ListObjects(&api_, uri.bucket, prefix, /*most=*/2));
    if (inside.objects.empty() && inside.folders.empty()) return Status();
    if (inside.objects.size() != 1 || inside.objects[0].name != prefix ||
        !inside.folders.empty())
      return FailedPrecondition("cannot delete ", path,
                                ": it is a folder with something in it");
    uri.path = prefix;  // a console's mark of a folder
    found = FindObject(&api_, uri);
  }
  if (!found.ok()) return found.status();
  return DeleteObject(&api_, uri, found->generation);
}

Status Buckets::Truncate(const std::string& path, uint64_t size) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->Truncate(uri.path, size);
  return Refused("cut", path);
}

Status Buckets::Rename(const std::string& from, const std::string& to) {
  ESCALA_ASSIGN_OR_RETURN(const Uri source, ParseObject(from));
  ESCALA_ASSIGN_OR_RETURN(const Uri destination, ParseObject(to));
  if (source.is_in_bucket() || destination.is_in_bucket())
    return Refused(StrCat("rename ", from, " to"), to);
  return target()->Rename(source.path, destination.path);
}

Status Buckets::SyncDir(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, Parse(path));
  return uri.is_in_bucket() ? Status() : target()->SyncDir(uri.path);
}

Result<uint64_t> Buckets::FreeBytes(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, Parse(path));
  if (!uri.is_in_bucket()) return target()->FreeBytes(uri.path);
  return uint64_t{INT64_MAX};  // no limit is known
}

Result<std::unique_ptr<FileLock>> Buckets::Lock(const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const Uri uri, ParseObject(path));
  if (!uri.is_in_bucket()) return target()->Lock(uri.path);
  return Refused("lock", path);
}

}  // namespace escala::store
