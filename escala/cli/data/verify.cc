#include <algorithm>
#include <cstdio>
#include <numeric>

#include "escala/base/json.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/record_text.h"
#include "escala/cli/data/words.h"
#include "escala/cli/run_words.h"
#include "escala/input/records/check.h"
#include "escala/input/records/index.h"
#include "escala/input/records/tf_records.h"

namespace escala::cli {
namespace {

using input::CheckedRecords;
using input::CheckRecord;

constexpr size_t kStep = 8 << 20;

struct Verified {
  DataUnit unit;
  Status opened;  // why no record can be read
  CheckedRecords checked;
  Status index;  // what is wrong with the index, which a run builds anew
  double seconds = 0;

  bool whole() const { return opened.ok() && checked.damage.empty(); }
};

struct Asked {
  DataWords words;
  int64_t sample = 0;  // records of each file; 0: all
  bool decode = false;
};

// Shares out the bytes of a unit's files among what is read of them.
class UnitProgress {
 public:
  UnitProgress(SharedProgress* progress, uint64_t bytes)
      : progress_(progress), bytes_(static_cast<double>(bytes)) {}

  // All that is read: records, or bytes.
  void Begin(uint64_t all) {
    share_ = bytes_ / static_cast<double>(std::max<uint64_t>(all, 1));
  }
  void Add(uint64_t part) {
    left_ += share_ * static_cast<double>(part);
    const auto whole = static_cast<uint64_t>(left_);
    left_ -= static_cast<double>(whole);
    progress_->Add(whole);
  }

 private:
  SharedProgress* const progress_;
  const double bytes_;
  double share_ = 0;
  double left_ = 0;  // less than a byte
};

// Reads a TFRecord file without its index, and compares the two.
Status VerifyTfRecords(const Asked& asked, const CheckRecord& decode,
                       UnitProgress* progress, Verified* verified) {
  Env* const env = DataEnv();
  ESCALA_ASSIGN_OR_RETURN(const auto opened,
                          input::OpenDataFiles(env, verified->unit.files,
                                               input::TfRecordCompression));
  const input::DataFile& file = opened[0];
  progress->Begin(file.size);
  const auto checked = input::CheckTfRecords(*file.file, file.size, kStep,
                                             [&](std::string_view record) {
                                               progress->Add(record.size());
                                               return decode(record);
                                             });
  if (!checked.ok()) return checked.status().WithContext(file.path);
  verified->checked = *checked;
  if (file.compression != input::Compression::kNone || !verified->whole())
    return Status();
  const auto index = input::FindIndex(env, file, IndexCacheOf(asked.words));
  if (index.ok() && *index != checked->offsets)
    verified->index =
        FailedPrecondition("it has other records than the file: delete it");
  else if (index.status().code() != StatusCode::kNotFound)
    verified->index = index.status();
  return Status();
}

Status Verify(const Asked& asked, uint64_t bytes, UnitProgress* progress,
              Verified* verified) {
  // Without records a file is no set, and there is nothing to sample.
  const bool alone =
      verified->unit.format == "tfrecord" && (asked.sample == 0 || bytes == 0);
  std::unique_ptr<input::Records> records;
  CheckRecord decode = [](std::string_view) { return Status(); };
  if (!alone) {
    ESCALA_ASSIGN_OR_RETURN(records, OpenUnit(verified->unit, asked.words));
  }
  if (asked.decode) {
    ESCALA_ASSIGN_OR_RETURN(decode, CheckOfRecords(records.get()));
  }
  if (alone) return VerifyTfRecords(asked, decode, progress, verified);
  const int64_t size = records->size();
  const auto which = EvenlySpread(size, asked.sample > 0 ? asked.sample : size);
  progress->Begin(which.size());
  ESCALA_ASSIGN_OR_RETURN(
      verified->checked,
      input::CheckRecords(*records, which, [&](std::string_view record) {
        progress->Add(1);
        return decode(record);
      }));
  return Status();
}

// "40 records, 512 MiB in 0.21 s, 2.4 GiB/s"
std::string Speed(const CheckedRecords& checked, double took) {
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.2f s", took);
  const auto bytes = static_cast<double>(checked.bytes);
  return StrCat(Counted(checked.records, "record"), ", ", FormatBytes(bytes),
                " in ", seconds, ", ",
                FormatBytes(bytes / std::max(took, 1e-9)), "/s");
}

std::string InWords(const Verified& verified) {
  const std::string& path = verified.unit.files[0];
  if (!verified.opened.ok())
    return StrCat(verified.opened.code() == StatusCode::kDataLoss
                      ? "DAMAGED "
                      : "UNREADABLE ",
                  OnOneLine(verified.opened.message()), "\n");
  std::string text =
      StrCat(verified.whole() ? "whole " : "DAMAGED ", OnOneLine(path), ": ",
             Speed(verified.checked, verified.seconds), "\n");
  for (const input::Damage& damage : verified.checked.damage)
    StrAppend(&text, StrCat("  ",
                            damage.offset ? StrCat(OnOneLine(path), ": record ",
                                                   damage.record, ", at byte ",
                                                   *damage.offset, ": ")
                                          : "",
                            OnOneLine(damage.why), "\n"));
  if (!verified.index.ok())
    StrAppend(
        &text,
        StrCat("  its index: ", OnOneLine(verified.index.message()), "\n"));
  return text;
}

std::string JsonOf(const Verified& verified) {
  JsonWriter json;
  json.BeginObject().Key("file").String(verified.unit.files[0]);
  json.Key("format").String(verified.unit.format);
  json.Key("whole").Bool(verified.whole());
  if (!verified.opened.ok()) json.Key("why").String(verified.opened.message());
  json.Key("records").Int(verified.checked.records);
  json.Key("bytes").Uint(verified.checked.bytes);
  json.Key("seconds").Number(verified.seconds).Key("damage").BeginArray();
  for (const input::Damage& damage : verified.checked.damage) {
    json.BeginObject().Key("record").Int(damage.record).Key("offset");
    damage.offset ? json.Uint(*damage.offset) : json.Null();
    json.Key("bytes");
    damage.bytes ? json.Uint(*damage.bytes) : json.Null();
    json.Key("why").String(damage.why).EndObject();
  }
  json.EndArray();
  if (!verified.index.ok()) json.Key("index").String(verified.index.message());
  json.EndObject();
  return std::move(json).Take() + "\n";
}

// Prints results in the order of the files, as soon as those before are there.
class InOrder {
 public:
  InOrder(size_t size, bool json, std::ostream* out)
      : texts_(size), json_(json), out_(*out) {}

  void Add(size_t i, const Verified& verified) {
    const MutexLock lock(mutex_);
    texts_[i] = json_ ? JsonOf(verified) : InWords(verified);
    for (; next_ < texts_.size() && !texts_[next_].empty(); ++next_)
      out_ << texts_[next_] << std::flush;
  }

 private:
  Mutex mutex_;
  std::vector<std::string> texts_ ESCALA_GUARDED_BY(mutex_);
  size_t next_ ESCALA_GUARDED_BY(mutex_) = 0;
  const bool json_;
  std::ostream& out_;
};

double Seconds() {
  return static_cast<double>(Env::Default()->MonotonicNanos()) / 1e9;
}

}  // namespace

Outcome DataVerify(const Arguments& arguments, const Streams& streams) {
  auto words = DataWordsOf(arguments, "record files or their folder");
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto sample = arguments.GetInt("sample", 0, 1, int64_t{1} << 40);
  if (!sample.ok()) return Outcome::BadUse(sample.status());
  auto found = FindUnits(*words);
  if (!found.ok()) return RunFailed(OnOneLine(found.status()));

  std::vector<uint64_t> bytes(found->units.size());
  std::vector<std::string> paths;
  for (const DataUnit& unit : found->units) {
    uint64_t& of_unit = bytes[paths.size()];
    paths.push_back(unit.files[0]);
    for (const std::string& file : unit.files) {
      const auto info = DataEnv()->Stat(file);
      if (info.ok() && !info->is_directory) of_unit += info->size;
    }
  }
  const Asked asked{*std::move(words), *sample, arguments.Has("decode")};
  SharedProgress progress(
      "verify", std::accumulate(bytes.begin(), bytes.end(), uint64_t{0}));
  InOrder answers(paths.size(), arguments.Has("json"), &streams.out);
  std::vector<char> is_whole(paths.size());
  const Status status = input::ForEachFile(paths, [&](size_t i) -> Status {
    Verified verified{found->units[i]};
    const double begin = Seconds();
    UnitProgress of_unit(&progress, bytes[i]);
    const Status done = Verify(asked, bytes[i], &of_unit, &verified);
    verified.seconds = Seconds() - begin;
    // All files would fail for these reasons.
    if (done.code() == StatusCode::kInvalidArgument ||
        done.code() == StatusCode::kUnavailable)
      return done;
    verified.opened = done;
    is_whole[i] = verified.whole();
    answers.Add(i, verified);
    return Status();
  });
  if (!status.ok()) return RunFailed(OnOneLine(status));
  for (const std::string& sentence : NotesOf(asked.words, *found))
    streams.err << "note: " << OnOneLine(sentence) << "\n";
  return std::find(is_whole.begin(), is_whole.end(), 0) == is_whole.end()
             ? Outcome::Yes()
             : Outcome::No();
}

}  // namespace escala::cli
