// The source of records: files of some format, and a decoder of their records.
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/input/decode/decoder.h"
#include "escala/input/meter.h"
#include "escala/input/records/registry.h"
#include "escala/input/sources.h"
#include "escala/store/uri.h"

namespace escala::input {
namespace {

class RecordSource : public Source {
 public:
  static constexpr int64_t kMostNamed = 20;  // bad records

  struct Parts {
    std::shared_ptr<const Records> records;
    std::vector<std::string> files;
    std::unique_ptr<Decoder> decoder;
    int64_t first = 0, size = 0;
    int64_t most_bad = 0;  // records that are skipped; 0: the run stops
    std::string skip_key;  // "input.on_bad_record"
    bool is_far = false;
    Env* env = nullptr;
  };
  explicit RecordSource(Parts parts) : parts_(std::move(parts)) {}

  int64_t size() const override { return parts_.size; }
  const std::vector<Field>& fields() const override {
    return parts_.decoder->fields();
  }
  int64_t bytes() const override {
    return static_cast<int64_t>(static_cast<double>(parts_.records->bytes()) *
                                static_cast<double>(parts_.size) /
                                static_cast<double>(parts_.records->size()));
  }
  std::string Describe() const override {
    if (parts_.size == parts_.records->size())
      return parts_.records->Describe();
    return StrCat(Counted(parts_.size, "example"), " of ",
                  parts_.records->Describe());
  }
  std::vector<SourceFile> files() const override {
    std::vector<SourceFile> files;
    for (const std::string& path : parts_.files)
      files.push_back({path, parts_.size == parts_.records->size()});
    return files;
  }
  std::string PlaceOf(int64_t example) const override {
    return parts_.records->PlaceOf(parts_.first + example);
  }
  bool is_far() const override { return parts_.is_far; }
  // A request of 4 MiB takes little longer than a short one.
  int64_t far_block() const override {
    constexpr int64_t kBytes = int64_t{4} << 20;
    const int64_t bytes = std::max<int64_t>(parts_.records->bytes(), 1);
    const double each = static_cast<double>(bytes) /
                        static_cast<double>(parts_.records->size());
    return std::clamp<int64_t>(
        static_cast<int64_t>(static_cast<double>(kBytes) / each), 1, 65536);
  }

  Status Read(int64_t example, std::span<const View> out) const override {
    return ReadGood(example, nullptr, out);
  }
  Status ReadChanged(int64_t example, const Draw& draw,
                     std::span<const View> out) const override {
    return ReadGood(example, &draw, out);
  }

  void WillRead(std::span<const int64_t> examples) const override {
    std::vector<int64_t> records(examples.begin(), examples.end());
    for (int64_t& record : records) record += parts_.first;
    parts_.records->WillRead(records);
  }

 private:
  Status ReadOne(int64_t example, const Draw* draw,
                 std::span<const View> out) const {
    thread_local RecordBuffer buffer;
    const int64_t record = parts_.first + example;
    std::string_view bytes;
    {
      const StageTimer timer(Stage::kRead);
      ESCALA_ASSIGN_OR_RETURN(bytes, parts_.records->Read(record, &buffer));
    }
    Meter::OfThisThread().bytes += static_cast<int64_t>(bytes.size());
    const StageTimer timer(Stage::kDecode);
    const Status status = DecodeInRange(*parts_.decoder, bytes, draw, out);
    if (status.ok()) return status;
    return status.WithContext(parts_.records->PlaceOf(record));
  }

  // Reads the example, or the next one that can be read.
  Status ReadGood(int64_t example, const Draw* draw,
                  std::span<const View> out) const {
    Status status = ReadOne(example, draw, out);
    if (status.ok()) return status;
    if (parts_.most_bad == 0)
      return status.code() == StatusCode::kDataLoss
                 ? DataLoss(status.message(), "; ", parts_.skip_key,
                            " = \"skip:1\" leaves one such record out")
                 : status;
    for (int64_t tried = 1; status.code() == StatusCode::kDataLoss; ++tried) {
      if (tried == parts_.size) return status.WithContext("no example is good");
      ESCALA_RETURN_IF_ERROR(Skip(example, status));
      example = (example + 1) % parts_.size;
      status = ReadOne(example, draw, out);
    }
    return status;
  }

  // Counts a record that is left out, and names the first ones.
  Status Skip(int64_t example, const Status& why) const {
    const MutexLock lock(mutex_);
    if (!skipped_.insert(example).second) return Status();
    const auto count = static_cast<int64_t>(skipped_.size());
    if (count > parts_.most_bad)
      return why.WithContext(StrCat("on_bad_record = \"skip:", parts_.most_bad,
                                    "\", and this is one more"));
    if (count > kMostNamed) return Status();
    parts_.env->WriteToStderr(
        StrCat("warning: skipped a bad record (", count, " of at most ",
               parts_.most_bad, "): ", why.message(),
               count == kMostNamed ? "; others are skipped without a line" : "",
               "\n"));
    return Status();
  }

  const Parts parts_;
  mutable Mutex mutex_;
  mutable std::set<int64_t> skipped_ ESCALA_GUARDED_BY(mutex_);
};

// Reads "stop" or "skip:N".
int64_t TakeMostBad(OptionReader* options) {
  const std::string word = options->String("on_bad_record", "stop");
  constexpr std::string_view kSkip = "skip:";
  if (word == "stop") return 0;
  if (word.starts_with(kSkip))
    if (const auto most = ParseNumber<int64_t>(word.substr(kSkip.size()));
        most && *most > 0)
      return *most;
  options->Refuse("on_bad_record", "\"stop\" or \"skip:N\" with N >= 1");
  return 0;
}

// Where the examples lie: files of their own for the evaluation, or a part of
// all files.
struct Place {
  std::string key = "files";  // that names them
  std::vector<std::string> files;
  double begin = 0, end = 1;  // shares of the files' records
};

Place TakePlace(Split split, OptionReader* options) {
  Place place;
  place.files = options->Strings("files", {});
  const auto eval_files = options->Strings("eval_files", {});
  const double eval_fraction = options->Number("eval_fraction", 0, 0, 0.99);
  if (place.files.empty())
    options->Refuse("files",
                    "files of records: a path, a folder, a pattern "
                    "(\"train-*.tfrecord\"), or a list of them");
  if (!eval_files.empty() && options->Has("eval_fraction"))
    options->Refuse("eval_fraction", "nothing beside eval_files");
  if (!eval_files.empty()) {
    if (split == Split::kEval)
      place.key = "eval_files", place.files = eval_files;
  } else if (split == Split::kTrain) {
    place.end = 1 - eval_fraction;
  } else {
    place.begin = 1 - eval_fraction;
    if (eval_fraction == 0)
      options->Refuse(
          options->Has("eval_fraction") ? "eval_fraction" : "eval_files",
          "files of examples to evaluate on, or eval_fraction = "
          "0.1 for the last tenth of `files`");
  }
  return place;
}

}  // namespace

Result<std::unique_ptr<Source>> MakeRecordSource(Split split,
                                                 OptionReader* options,
                                                 Env* env) {
  const Place place = TakePlace(split, options);
  const std::string format = options->String("format", "");
  const std::string decode = options->String("decode", "");
  DecoderOptions decoder{split, options->Tables(), options->table_at()};
  RecordSource::Parts parts;
  parts.env = env;
  parts.most_bad = TakeMostBad(options);
  // Without the file that the table is in.
  const std::string& at = options->table_at();
  parts.skip_key = StrCat(at.substr(at.rfind(' ') + 1), ".on_bad_record");
  if (place.files.empty()) return options->Finish();
  ESCALA_ASSIGN_OR_RETURN(
      parts.records,
      OpenRecords(env, place.files, format, options, place.key, &parts.files));
  const bool has_layout = !parts.records->layout().empty();
  ESCALA_ASSIGN_OR_RETURN(
      const DecoderMaker maker,
      FindDecoder(options->At("decode"), !decode.empty() ? decode
                                         : has_layout    ? "layout"
                                                         : "example"));
  ESCALA_ASSIGN_OR_RETURN(parts.decoder, maker(*parts.records, decoder));

  const auto all = static_cast<double>(parts.records->size());
  parts.first = std::llround(all * place.begin);
  parts.size = std::llround(all * place.end) - parts.first;
  if (parts.size == 0)
    return InvalidArgument(
        options->At(place.begin > 0 ? "eval_fraction" : place.key), ": ",
        parts.records->Describe(), ": the ", ToString(split),
        " part has no record, expected at least 1");
  for (const std::string& file : place.files)
    parts.is_far |= store::IsInBucket(file);
  return std::unique_ptr<Source>(new RecordSource(std::move(parts)));
}

}  // namespace escala::input
