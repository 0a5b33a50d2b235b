#include "escala/store/bucket_lock.h"

#include <filesystem>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/utc_time.h"

namespace escala::store {
namespace {

constexpr uint64_t kMostBytes = 4096;
constexpr char kProcess[] = "process ";
constexpr char kMachine[] = "machine ";

std::string FirstLineOf(const char* path) {
  const auto text = ReadFile(Env::Default(), path, kMostBytes);
  return text.ok() ? std::string(StrTrim(StrSplit(*text, '\n')[0]))
                   : std::string();
}

// What tells this machine, since it started, from all others, and its processes
// from those of its other containers. "": not known.
std::string ThisMachine() {
  std::error_code error;
  const std::string processes =
      std::filesystem::read_symlink("/proc/self/ns/pid", error).string();
  const std::string boot = FirstLineOf("/proc/sys/kernel/random/boot_id");
  return error || boot.empty() ? "" : StrCat(boot, " ", processes);
}

// "PID since TICKS", which no two processes of a machine share. "": there is no
// such process.
std::string Process(const std::string& pid) {
  const std::string line = FirstLineOf(StrCat("/proc/", pid, "/stat").c_str());
  // The second field, a name in parentheses, may hold anything.
  const size_t name = line.rfind(')');
  if (name == line.npos) return "";
  constexpr size_t kState = 1, kStart = 20;  // fields after the name
  const auto fields = StrSplit(std::string_view(line).substr(name + 1), ' ');
  if (fields.size() <= kStart || fields[kState] == "Z") return "";
  return StrCat(line.substr(0, line.find(' ')), " since ", fields[kStart]);
}

// The rest of the line that begins with `word`.
std::string_view Line(std::string_view text, std::string_view word) {
  for (const std::string_view line : StrSplit(text, '\n'))
    if (line.starts_with(word)) return line.substr(word.size());
  return "";
}

// The first line is for people, the others for IsDead.
std::string Claim(int64_t now) {
  const std::string process = Process("self");
  return StrCat("process ", process.substr(0, process.find(' ')), " on ",
                FirstLineOf("/proc/sys/kernel/hostname"), " since ",
                UtcTime(now), "\n", kMachine, ThisMachine(), "\n", kProcess,
                process, "\n");
}

// Whether the holder was a process of this machine that has ended.
bool IsDead(std::string_view claim) {
  const std::string machine = ThisMachine();
  if (machine.empty() || Line(claim, kMachine) != machine) return false;
  const size_t second = claim.find('\n') + 1;  // the first line is for people
  const std::string process(Line(claim.substr(second), kProcess));
  return !process.empty() &&
         Process(process.substr(0, process.find(' '))) != process;
}

}  // namespace

Result<std::unique_ptr<BucketLock>> BucketLock::Take(Buckets* buckets,
                                                     const std::string& path,
                                                     bool take_over) {
  uint64_t replaced = 0;
  const auto there = buckets->Find(path);
  if (there.ok()) {
    ESCALA_ASSIGN_OR_RETURN(const std::string claim,
                            ReadFile(buckets, path, kMostBytes));
    if (!take_over && !IsDead(claim))
      return Unavailable(path, ": ", StrSplit(claim, '\n')[0], " holds it");
    replaced = there->generation;
  } else if (there.status().code() != StatusCode::kNotFound) {
    return there.status();
  }
  auto generation =
      buckets->WriteVersion(path, Claim(Env::Default()->WallNanos()), replaced);
  if (generation.status().code() == StatusCode::kFailedPrecondition)
    return Unavailable(path, ": another process has just taken it");
  if (!generation.ok()) return generation.status();
  return std::unique_ptr<BucketLock>(
      new BucketLock(buckets, path, *generation));
}

BucketLock::~BucketLock() {
  // If that fails, the next process sees that this one has ended.
  (void)buckets_->DeleteVersion(path_, generation_);
}

Status BucketLock::Check() {
  const auto there = buckets_->Find(path_);
  if (!there.ok() && there.status().code() != StatusCode::kNotFound)
    return there.status();
  if (there.ok() && there->generation == generation_) return Status();
  return FailedPrecondition(path_, ": somebody else has ",
                            there.ok() ? "taken it over" : "deleted it",
                            ", expected this process to hold it to its end");
}

}  // namespace escala::store
