#include "escala/cli/data/shards.h"

#include <algorithm>
#include <csignal>
#include <numeric>

#include "escala/base/json.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/run_words.h"
#include "escala/cli/supervise.h"
#include "escala/input/records/data_file.h"
#include "escala/input/records/index.h"
#include "escala/input/records/registry.h"
#include "escala/input/records/tf_records.h"
#include "escala/input/shard_names.h"

namespace escala::cli {
namespace {

constexpr std::string_view kFormats[] = {"tfrecord", "arrayrecord"};
constexpr std::string_view kLockName = "lock";
constexpr int64_t kMeasured = 64;     // records
constexpr int64_t kReadAhead = 1024;  // records

std::atomic<bool> stop_asked{false};

// While it lives, a first signal that asks to stop is noted, so that files that
// are not whole can be deleted. A second one ends the process.
class StopSignals {
 public:
  StopSignals() {
    stop_asked = false;
    for (const int signal : kStopSignals) {
      before_.push_back(std::signal(signal, [](int which) {
        if (stop_asked.exchange(true)) {
          std::signal(which, SIG_DFL);
          std::raise(which);
        }
      }));
      if (before_.back() == SIG_IGN) std::signal(signal, SIG_IGN);
    }
  }
  ~StopSignals() {
    for (size_t i = 0; i < before_.size(); ++i)
      std::signal(kStopSignals[i], before_[i]);
  }

 private:
  std::vector<void (*)(int)> before_;
};

Status Stopped() {
  return Status(StatusCode::kCancelled,
                "stopped by a signal; nothing was written");
}

// Whether `path` is a file of the set, or the index of one.
bool IsOneOf(std::string_view path, const std::vector<std::string>& files) {
  if (path.ends_with(input::kIndexSuffix))
    path.remove_suffix(input::kIndexSuffix.size());
  return std::find(files.begin(), files.end(), path) != files.end();
}

Status IsThere(const std::string& path) {
  return AlreadyExists(path,
                       " is there already: name another folder, or replace it "
                       "with --overwrite");
}

}  // namespace

Result<ShardOptions> ShardOptionsOf(const Arguments& arguments) {
  ShardOptions options;
  options.folder = arguments.Get("to").value_or("");
  if (options.folder.empty())
    return InvalidArgument("expected --to FOLDER, where the files go");
  options.format = arguments.Get("format").value_or("");
  if (std::find(std::begin(kFormats), std::end(kFormats), options.format) ==
      std::end(kFormats))
    return InvalidArgument("--format: got ", Quoted(options.format),
                           ", expected one of ", StrJoin(kFormats));
  if (arguments.Has("shards") && arguments.Has("shard-mib"))
    return InvalidArgument("--shards and --shard-mib exclude each other");
  ESCALA_ASSIGN_OR_RETURN(options.shards,
                          arguments.GetInt("shards", 0, 1, input::kMostShards));
  ESCALA_ASSIGN_OR_RETURN(
      const int64_t mib,
      arguments.GetInt("shard-mib", 256, 1, int64_t{1} << 20));
  options.shard_bytes = static_cast<uint64_t>(mib) << 20;
  options.overwrite = arguments.Has("overwrite");
  const bool is_array_record = options.format == "arrayrecord";
  for (const char* name : {"compression", "group-size"})
    if (arguments.Has(name) && !is_array_record)
      return InvalidArgument("--", name, ": got it with --format ",
                             options.format,
                             ", expected --format arrayrecord, which alone is "
                             "compressed by groups");
  auto& array_record = options.array_record;
  array_record.compression =
      arguments.Get("compression").value_or(array_record.compression);
  ESCALA_ASSIGN_OR_RETURN(
      array_record.group_size,
      arguments.GetInt("group-size", array_record.group_size, 1, 1 << 20));
  return options;
}

// --- Before anything is written ----------------------------------------------

Result<std::unique_ptr<ShardSet>> ShardSet::Create(Env* env,
                                                   const ShardOptions& options,
                                                   const std::string& name,
                                                   const NewRecords& records) {
  std::unique_ptr<ShardSet> set(new ShardSet(env, options, name, records));
  ESCALA_RETURN_IF_ERROR(set->Measure());
  ESCALA_RETURN_IF_ERROR(set->CheckFree());
  ESCALA_RETURN_IF_ERROR(set->MakeStage());  // makes room, too
  ESCALA_RETURN_IF_ERROR(set->CheckRoom());
  return set;
}

Status ShardSet::Measure() {
  const auto measured = EvenlySpread(records_.size, kMeasured);
  if (measured.empty()) return InvalidArgument("there is no record to write");
  uint64_t bytes = 0;
  std::string record;
  for (const int64_t i : measured) {
    ESCALA_RETURN_IF_ERROR(records_.read(i, &record));
    bytes += record.size() + 16;  // with header and checksum
  }
  bytes_each_ = std::max<uint64_t>(bytes / measured.size(), 1);
  const auto size = static_cast<uint64_t>(records_.size);
  const uint64_t each =
      std::max<uint64_t>(options_.shard_bytes / bytes_each_, 1);
  const uint64_t shards = options_.shards > 0
                              ? static_cast<uint64_t>(options_.shards)
                              : (size + each - 1) / each;
  if (shards > size)
    return InvalidArgument("--shards: got ", shards,
                           ", expected at most one for each of the ",
                           Counted(records_.size, "record"));
  if (shards > input::kMostShards)
    return InvalidArgument("it would be ", shards, " files, expected at most ",
                           input::kMostShards, ": raise --shard-mib");
  input::ShardName shard{JoinPath(options_.folder, name_), 0,
                         static_cast<int64_t>(shards),
                         StrCat(".", options_.format)};
  for (; shard.shard < shard.shards; ++shard.shard)
    paths_.push_back(input::ToString(shard));
  return Status();
}

Status ShardSet::CheckFree() {
  const auto names = env_->List(options_.folder);
  if (names.status().code() == StatusCode::kNotFound) {
    if (!in_bucket_) return Status();
    // The folder need not be there, but the bucket must.
    ESCALA_ASSIGN_OR_RETURN(const auto uri, store::ParseUri(options_.folder));
    return env_->Stat("gs://" + uri.bucket).status();
  }
  ESCALA_RETURN_IF_ERROR(names.status());
  for (const auto& [name, contents] : records_.beside)
    if (std::find(names->begin(), names->end(), name) != names->end() &&
        !options_.overwrite)
      return IsThere(JoinPath(options_.folder, name));
  const std::string suffix = StrCat(".", options_.format);
  for (const std::string& name : *names) {
    const auto shard = input::ParseShardName(name);
    if (!shard || shard->before != name_) continue;
    const bool is_index = shard->after == StrCat(suffix, input::kIndexSuffix);
    if (!is_index && shard->after != suffix) continue;
    old_.push_back(JoinPath(options_.folder, name));
    if (!is_index && !options_.overwrite) return IsThere(old_.back());
  }
  return Status();
}

Status ShardSet::CheckRoom() const {
  // How well data can be compressed is not known.
  if (options_.format != "tfrecord" &&
      options_.array_record.compression != "uncompressed")
    return Status();
  const uint64_t needed = bytes_each_ * static_cast<uint64_t>(records_.size);
  ESCALA_ASSIGN_OR_RETURN(const uint64_t free,
                          env_->FreeBytes(options_.folder));
  if (needed <= free) return Status();
  return ResourceExhausted(
      options_.folder, ": the files need about ",
      FormatBytes(static_cast<double>(needed)), ", and only ",
      FormatBytes(static_cast<double>(free)), " are free there");
}

Status ShardSet::MakeStage() {
  staged_ = paths_;
  is_written_.resize(paths_.size());
  if (in_bucket_) return Status();
  for (std::string folder = options_.folder;
       env_->Stat(folder).status().code() == StatusCode::kNotFound;
       folder = DirName(folder)) {
    made_.push_back(folder);
    if (folder == DirName(folder)) break;
  }
  const std::string stage = JoinPath(
      options_.folder, StrCat(".", name_, ".", options_.format, ".writing"));
  ESCALA_RETURN_IF_ERROR(env_->MakeDirs(stage));
  auto lock = env_->Lock(JoinPath(stage, kLockName));
  if (lock.status().code() == StatusCode::kUnavailable)
    return Unavailable(stage, ": another process writes these files now");
  ESCALA_RETURN_IF_ERROR(lock.status());
  lock_ = *std::move(lock);
  stage_ = stage;
  // A process that was killed has left files.
  ESCALA_ASSIGN_OR_RETURN(const auto left, env_->List(stage_));
  for (const std::string& name : left)
    if (name != kLockName)
      ESCALA_RETURN_IF_ERROR(env_->Delete(JoinPath(stage_, name)));
  for (std::string& path : staged_) path = JoinPath(stage_, BaseName(path));
  return Status();
}

// --- Writing -----------------------------------------------------------------

int64_t ShardSet::First(size_t shard) const {
  const auto shards = static_cast<int64_t>(paths_.size());
  const auto i = static_cast<int64_t>(shard);
  // As many records in each, but for one.
  return i * (records_.size / shards) + std::min(i, records_.size % shards);
}

Result<std::unique_ptr<input::RecordWriter>> ShardSet::NewWriter(
    const std::string& path) const {
  if (options_.format == "arrayrecord")
    return input::CreateArrayRecord(env_, path, options_.array_record);
  ESCALA_ASSIGN_OR_RETURN(auto writer,
                          input::TfRecordWriter::Create(env_, path));
  return std::unique_ptr<input::RecordWriter>(std::move(writer));
}

Status ShardSet::WriteOne(size_t shard, SharedProgress* progress) {
  const int64_t end = First(shard + 1);
  int64_t told = First(shard);
  const auto tell = [&] {
    std::vector<int64_t> next(
        static_cast<size_t>(std::min(kReadAhead, end - told)));
    std::iota(next.begin(), next.end(), told);
    told += static_cast<int64_t>(next.size());
    records_.will_read(next);
  };
  ESCALA_ASSIGN_OR_RETURN(const auto writer, NewWriter(staged_[shard]));
  std::string record;
  for (int64_t i = First(shard); i < end; ++i) {
    if (stop_asked || has_failed_) return Status();
    while (told < end && told - i < kReadAhead) tell();
    ESCALA_RETURN_IF_ERROR(records_.read(i, &record));
    ESCALA_RETURN_IF_ERROR(writer->Append(record));
    progress->Add(record.size());
  }
  ESCALA_RETURN_IF_ERROR(writer->Close());
  is_written_[shard] = true;
  return Status();
}

Status ShardSet::Write() {
  const StopSignals signals;
  SharedProgress progress(StrCat("write ", name_),
                          bytes_each_ * static_cast<uint64_t>(records_.size));
  const Status status = input::ForEachFile(staged_, [&](size_t shard) {
    if (stop_asked || has_failed_) return Status();
    Status one = WriteOne(shard, &progress);
    if (!one.ok()) has_failed_ = true;
    return one;
  });
  ESCALA_RETURN_IF_ERROR(status);
  if (stop_asked) return Stopped();
  ESCALA_RETURN_IF_ERROR(CheckCount());
  ESCALA_RETURN_IF_ERROR(WriteBeside());
  return stop_asked ? Stopped() : Status();
}

Status ShardSet::CheckCount() {
  const TomlTable none;
  OptionReader options(none, "the written files");
  ESCALA_ASSIGN_OR_RETURN(
      const auto records,
      input::OpenRecords(env_, staged_, options_.format, &options));
  for (const std::string& path : staged_) {
    ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env_->Stat(path));
    bytes_ += info.size;
  }
  if (records->size() == records_.size) return Status();
  return Internal(options_.folder, ": ", Counted(records_.size, "record"),
                  " were written, but the files have ", records->size(),
                  "; nothing was kept");
}

Status ShardSet::WriteBeside() {
  const std::string& folder = in_bucket_ ? options_.folder : stage_;
  for (const auto& [name, contents] : records_.beside) {
    beside_.push_back(JoinPath(folder, name));
    ESCALA_RETURN_IF_ERROR(WriteFileAtomically(env_, beside_.back(), contents));
  }
  return Status();
}

// --- The end -----------------------------------------------------------------

Status ShardSet::Commit() {
  is_committed_ = true;
  if (!in_bucket_) ESCALA_RETURN_IF_ERROR(GiveNames());
  for (const std::string& path : old_)
    if (!IsOneOf(path, paths_)) ESCALA_RETURN_IF_ERROR(Delete(path));
  return env_->SyncDir(options_.folder);
}

Status ShardSet::GiveNames() {
  for (const auto* all : {&staged_, &beside_})
    for (const std::string& path : *all) {
      const std::string name =
          JoinPath(options_.folder, std::string(BaseName(path)));
      ESCALA_RETURN_IF_ERROR(env_->Rename(path, name));
      // The index that was made when the records were counted.
      const std::string index = StrCat(path, input::kIndexSuffix);
      if (env_->Stat(index).ok())
        ESCALA_RETURN_IF_ERROR(
            env_->Rename(index, StrCat(name, input::kIndexSuffix)));
    }
  return Status();
}

Status ShardSet::Delete(const std::string& path) const {
  const Status status = env_->Delete(path);
  return status.code() == StatusCode::kNotFound ? Status() : status;
}

ShardSet::~ShardSet() {
  // Errors have nowhere to go: what cannot be deleted stays, hidden.
  if (in_bucket_ && !is_committed_) {
    for (size_t i = 0; i < staged_.size(); ++i)
      if (is_written_[i]) (void)Delete(staged_[i]);
    for (const std::string& path : beside_) (void)Delete(path);
  }
  if (!stage_.empty()) {
    const auto names = env_->List(stage_);
    if (names.ok())
      for (const std::string& name : *names)
        (void)env_->Delete(JoinPath(stage_, name));
    lock_.reset();
    (void)env_->Delete(stage_);
  }
  if (!is_committed_)
    for (const std::string& folder : made_) (void)env_->Delete(folder);
}

std::string ShardSet::pattern() const {
  const auto shard = input::ParseShardName(paths_[0]);
  return StrCat(shard->before, "-*-of-",
                ToString(*shard).substr(shard->before.size() + 10));
}

std::string InWords(const ShardSet& set) {
  return StrCat(set.pattern(), ": ", Counted(set.records(), "record"), " in ",
                Counted(static_cast<int64_t>(set.paths().size()), "file"), ", ",
                FormatBytes(static_cast<double>(set.bytes())), "\n");
}

std::string JsonOf(const ShardSet& set, const std::string& input) {
  JsonWriter json;
  json.BeginObject().Key("files").BeginArray();
  for (const std::string& path : set.paths()) json.String(path);
  json.EndArray().Key("records").Int(set.records());
  json.Key("bytes").Uint(set.bytes()).Key("input").String(input).EndObject();
  return std::move(json).Take() + "\n";
}

Outcome WriteFailed(const Status& status) {
  const bool bad = status.code() == StatusCode::kInvalidArgument ||
                   status.code() == StatusCode::kAlreadyExists;
  return NotRead(OnOneLine(status), bad);
}

}  // namespace escala::cli
