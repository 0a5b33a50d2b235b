#include "escala/climb/place.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/climb/report/climb_page.h"
#include "escala/climb/report/report_files.h"
#include "escala/store/uri.h"

namespace escala::climb {
namespace {

constexpr char kLock[] = "lock";
constexpr std::string_view kEarlier = "earlier_";

bool IsNotFound(const Status& status) {
  return status.code() == StatusCode::kNotFound;
}

// The names in a folder; none if it is not there.
Result<std::vector<std::string>> NamesIn(Env* env, const std::string& folder) {
  auto names = env->List(folder);
  if (IsNotFound(names.status())) return std::vector<std::string>();
  return names;
}

// Whether a climb leaves something of this name in its folder.
bool IsOfClimb(std::string_view name) {
  if (name.ends_with(".tmp")) name.remove_suffix(4);
  return name == kHeaderFile || name == kLock || name == kReportFile ||
         name == JsonPathOf(kReportFile) || name.starts_with(kEarlier) ||
         name.starts_with('.') || IsRungFolder(name);
}

// INVALID_ARGUMENT if the folder holds something, and no climb.
Status CheckIsOfClimb(Env* env, const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(const auto names, NamesIn(env, folder));
  if (std::find(names.begin(), names.end(), kHeaderFile) != names.end())
    return Status();
  for (const std::string& name : names)
    if (!IsOfClimb(name))
      return InvalidArgument(
          "--out: got ", folder, ", where ", name,
          " lies, expected a new folder, or that of a climb; name another one");
  return Status();
}

Status OtherClimb(const std::string& folder, std::string_view what_to_do) {
  return FailedPrecondition(folder, ": another climb is going on there; ",
                            what_to_do);
}

}  // namespace

Result<std::unique_ptr<Place>> Place::Take(const World& world,
                                           std::string folder,
                                           std::string bucket, bool take_over) {
  auto place = std::unique_ptr<Place>(
      new Place(world, std::move(folder), std::move(bucket)));
  ESCALA_RETURN_IF_ERROR(place->TakeFolder());
  if (place->bucket_.empty()) return place;
  ESCALA_RETURN_IF_ERROR(place->TakeBucket(take_over));
  ESCALA_RETURN_IF_ERROR(place->Fetch());
  return place;
}

Status Place::TakeFolder() {
  if (store::IsInBucket(folder_))
    return InvalidArgument("out: got ", folder_,
                           ", expected a folder of this machine, in which the "
                           "runs work; the evidence may lie in a bucket "
                           "(--out)");
  const auto info = env_->Stat(folder_);
  if (info.ok() && !info->is_directory)
    return InvalidArgument("--out: got ", folder_,
                           ", a file, expected a folder; name another one");
  if (info.ok()) ESCALA_RETURN_IF_ERROR(CheckIsOfClimb(env_, folder_));
  const auto elsewhere = [](const Status& status) {
    return Status(status.code(),
                  StrCat(status.message(),
                         "; name a folder that can be written (--out)"));
  };
  if (const Status made = env_->MakeDirs(folder_); !made.ok())
    return elsewhere(made);
  const std::string path = JoinPath(folder_, kLock);
  auto lock = env_->Lock(path);
  // Whoever looks whether a climb goes on holds it for a moment, and so do the
  // children of one that was killed.
  for (int i = 0; i < 20 && lock.status().code() == StatusCode::kUnavailable;
       ++i) {
    env_->SleepNanos(100'000'000);
    lock = env_->Lock(path);
  }
  if (lock.status().code() == StatusCode::kUnavailable)
    return OtherClimb(folder_,
                      "wait for its end, or name another folder (--out)");
  if (lock.status().code() == StatusCode::kPermissionDenied)
    return elsewhere(lock.status());
  // Some file systems have no locks.
  if (lock.ok()) lock_ = *std::move(lock);
  return Status();
}

Status Place::TakeBucket(bool take_over) {
  ESCALA_RETURN_IF_ERROR(CheckIsOfClimb(env_, bucket_));
  auto lock =
      store::BucketLock::Take(buckets_, JoinPath(bucket_, kLock), take_over);
  if (lock.status().code() == StatusCode::kUnavailable)
    return OtherClimb(
        bucket_,
        StrCat(lock.status().message(),
               "; wait for its end, say that it was killed (--take-over), or "
               "name another folder (--out)"));
  if (!lock.ok()) return lock.status();
  bucket_lock_ = *std::move(lock);
  return Status();
}

// --- From the bucket ---------------------------------------------------------

Status Place::Fetch() {
  const auto there = ReadHeader(env_, bucket_);
  if (IsNotFound(there.status())) return Status();
  if (!there.ok()) return there.status();
  const auto here = ReadHeader(env_, folder_);
  if (!here.ok() && !IsNotFound(here.status())) return here.status();
  Climb climb = *there;
  climb.begun = {};
  if (here.ok() && here->bound == there->bound) {
    // Runs of another length could not go on here.
    if (here->shared_examples == there->shared_examples &&
        here->budget_seconds == there->budget_seconds)
      climb.begun = here->begun;
  } else {
    ESCALA_ASSIGN_OR_RETURN(const auto names, All());
    if (!names.empty()) ESCALA_RETURN_IF_ERROR(MoveAsideHere(names));
  }
  ESCALA_RETURN_IF_ERROR(WriteHeader(env_, folder_, climb));
  ESCALA_ASSIGN_OR_RETURN(const auto names, NamesIn(env_, bucket_));
  for (const std::string& name : names)
    if (IsRungFolder(name))
      ESCALA_RETURN_IF_ERROR(FetchRung(name, there->bound));
  return Status();
}

Status Place::FetchRung(const std::string& name, const Bound& bound) {
  const std::string file = JoinPath(name, kRungFile);
  const auto text = ReadFile(env_, JoinPath(bucket_, file));
  if (IsNotFound(text.status())) return Status();
  if (!text.ok()) return text.status();
  ESCALA_ASSIGN_OR_RETURN(const BoundRung read, ReadRung(env_, bucket_, name));
  if (!(read.bound == bound)) return Status();
  const auto here = ReadFile(env_, JoinPath(folder_, file));
  if (here.ok() && *here == *text) return Status();
  // Its runs are others than those that may have begun here.
  ESCALA_RETURN_IF_ERROR(MoveAsideHere({name}));
  for (const SealedFile& sealed : read.rung.files) {
    const std::string to = JoinPath(folder_, sealed.path);
    ESCALA_ASSIGN_OR_RETURN(const std::string contents,
                            ReadFile(env_, JoinPath(bucket_, sealed.path)));
    ESCALA_RETURN_IF_ERROR(env_->MakeDirs(std::string(DirName(to))));
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(env_, to, contents));
  }
  ESCALA_RETURN_IF_ERROR(env_->MakeDirs(JoinPath(folder_, name)));
  return WriteFileAtomically(env_, JoinPath(folder_, file), *text);
}

// --- To the bucket -----------------------------------------------------------

Status Place::Send(const std::string& path) {
  const auto text = ReadFile(env_, JoinPath(folder_, path));
  if (IsNotFound(text.status())) return Status();
  if (!text.ok()) return text.status();
  return WriteFile(env_, JoinPath(bucket_, path), *text);
}

Status Place::KeepRung(const Bound& bound, Rung* rung) {
  ESCALA_RETURN_IF_ERROR(SealFiles(env_, folder_, rung));
  ESCALA_RETURN_IF_ERROR(WriteRung(env_, folder_, bound, *rung));
  if (bucket_.empty()) return Status();
  const std::string file = JoinPath(FolderOf(*rung), kRungFile);
  const auto here = ReadFile(env_, JoinPath(folder_, file)),
             there = ReadFile(env_, JoinPath(bucket_, file));
  if (here.ok() && there.ok() && *here == *there) return Status();
  ESCALA_RETURN_IF_ERROR(bucket_lock_->Check());
  for (const SealedFile& sealed : rung->files)
    ESCALA_RETURN_IF_ERROR(Send(sealed.path));
  return Send(file);
}

Status Place::KeepClimb(const Climb& climb) {
  ESCALA_RETURN_IF_ERROR(WriteHeader(env_, folder_, climb));
  const std::string report = JoinPath(folder_, kReportFile);
  ESCALA_RETURN_IF_ERROR(WriteReport(env_, report, ToJson(climb), Html(climb)));
  if (bucket_.empty()) return Status();
  ESCALA_RETURN_IF_ERROR(bucket_lock_->Check());
  ESCALA_RETURN_IF_ERROR(Send(kHeaderFile));
  ESCALA_RETURN_IF_ERROR(Send(JsonPathOf(kReportFile)));
  return Send(kReportFile);
}

// --- Aside -------------------------------------------------------------------

Status Place::MoveAsideHere(const std::vector<std::string>& names) {
  const auto is_free = [&](const std::string& earlier) {
    for (const std::string& name : names)
      if (env_->Stat(JoinPath(JoinPath(folder_, earlier), name)).ok())
        return false;
    return true;
  };
  // One folder for all that one call moves, unless it asks a rung twice.
  if (earlier_.empty() || !is_free(earlier_)) {
    int i = 1;
    while (env_->Stat(JoinPath(folder_, StrCat(kEarlier, i))).ok() ||
           (!bucket_.empty() &&
            env_->Stat(JoinPath(bucket_, StrCat(kEarlier, i))).ok()))
      ++i;
    earlier_ = StrCat(kEarlier, i);
  }
  const std::string aside = JoinPath(folder_, earlier_);
  for (const std::string& name : names) {
    const std::string from = JoinPath(folder_, name);
    if (!env_->Stat(from).ok()) continue;
    ESCALA_RETURN_IF_ERROR(env_->MakeDirs(aside));
    ESCALA_RETURN_IF_ERROR(env_->Rename(from, JoinPath(aside, name)));
    ESCALA_RETURN_IF_ERROR(env_->SyncDir(aside));
  }
  return env_->SyncDir(folder_);
}

// The bucket's copies of what was moved here. First rung.json goes, so that
// none is left without its files.
Status Place::MoveAsideThere(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const std::string aside = JoinPath(earlier_, name);
    if (!IsRungFolder(name)) {
      ESCALA_RETURN_IF_ERROR(Send(aside));
      continue;
    }
    const std::string file = JoinPath(name, kRungFile);
    if (!env_->Stat(JoinPath(folder_, JoinPath(earlier_, file))).ok() ||
        !env_->Stat(JoinPath(bucket_, file)).ok())
      continue;
    ESCALA_ASSIGN_OR_RETURN(const BoundRung read,
                            ReadRung(env_, bucket_, name));
    for (const SealedFile& sealed : read.rung.files)
      ESCALA_RETURN_IF_ERROR(Send(JoinPath(earlier_, sealed.path)));
    ESCALA_RETURN_IF_ERROR(Send(JoinPath(earlier_, file)));
    ESCALA_RETURN_IF_ERROR(env_->Delete(JoinPath(bucket_, file)));
  }
  return Status();
}

Status Place::MoveAside(const std::vector<std::string>& names) {
  ESCALA_RETURN_IF_ERROR(MoveAsideHere(names));
  if (bucket_.empty()) return Status();
  ESCALA_RETURN_IF_ERROR(bucket_lock_->Check());
  return MoveAsideThere(names);
}

Result<std::vector<std::string>> Place::All() const {
  ESCALA_ASSIGN_OR_RETURN(auto names, NamesIn(env_, folder_));
  std::erase_if(names, [](const std::string& name) {
    return !IsOfClimb(name) || name == kLock || name.starts_with(kEarlier) ||
           name.starts_with('.');
  });
  return names;
}

Status Place::MoveAllAside() {
  ESCALA_ASSIGN_OR_RETURN(const auto names, All());
  return MoveAside(names);
}

bool IsUnderWay(Env* env, const std::string& folder) {
  const std::string path = JoinPath(folder, kLock);
  if (!env->Stat(path).ok()) return false;
  // A bucket's is an object that is there as long as it is held; who may not
  // lock a file cannot tell.
  return !env->Lock(path).ok();
}

}  // namespace escala::climb
