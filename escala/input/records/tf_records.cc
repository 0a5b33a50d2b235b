#include "escala/input/records/tf_records.h"

#include <algorithm>
#include <utility>

#include "escala/base/wire/tfrecord.h"
#include "escala/input/records/file_set.h"
#include "escala/input/records/formats.h"
#include "escala/input/records/index.h"
#include "escala/store/uri.h"

namespace escala::input {
namespace {

constexpr uint64_t kFrameBytes = kTfRecordHeaderBytes + kTfRecordFooterBytes;

// How much is read at a time to find records. A request to a bucket takes as
// long as megabytes.
constexpr size_t kStepOnDisk = 1 << 20;
constexpr size_t kStepInBucket = 4 << 20;

// A record's file and offset in one word, so that one load finds it: the offset
// has the low bits.
constexpr int kOffsetBits = 40;
constexpr uint64_t kOffsetMask = (uint64_t{1} << kOffsetBits) - 1;
constexpr uint64_t kMostFiles = uint64_t{1} << (64 - kOffsetBits);

constexpr int kByContents = 0;  // in the list of choices

class TfRecords : public Records {
 public:
  TfRecords(std::vector<DataFile> files,
            const std::vector<std::vector<uint64_t>>& offsets)
      : files_(std::move(files)) {
    size_t records = 0;
    for (const auto& of_file : offsets) records += of_file.size();
    places_.reserve(records + 1);
    for (uint64_t file = 0; file < files_.size(); ++file) {
      first_.push_back(static_cast<int64_t>(places_.size()));
      for (const uint64_t offset : offsets[file])
        places_.push_back(file << kOffsetBits | offset);
    }
    // Of no file, so that the last record ends with its file.
    places_.push_back(~uint64_t{0});
  }

  int64_t size() const override {
    return static_cast<int64_t>(places_.size()) - 1;
  }
  int64_t bytes() const override { return files_.bytes(); }
  std::string Describe() const override {
    return StrCat(
        Counted(size(), "record"), " in ",
        Counted(static_cast<int64_t>(files_.size()), "TFRecord file"));
  }
  std::string PlaceOf(int64_t record) const override {
    const ReadAhead::Range range = RangeOf(record);
    return StrCat(files_[range.file].Name(), ": record ",
                  record - first_[range.file], ", at byte ", range.offset);
  }

  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override {
    const ReadAhead::Range range = RangeOf(record);
    char* const bytes = buffer->Room(range.size);
    const std::string_view payload(bytes + kTfRecordHeaderBytes,
                                   range.size - kFrameBytes);
    const Status status = ReadAndCheck(range, payload, bytes);
    if (!status.ok()) return status.WithContext(PlaceOf(record));
    return payload;
  }

  void WillRead(std::span<const int64_t> records) const override {
    files_.WillRead(records, [&](int64_t record) { return RangeOf(record); });
  }

 private:
  // With header and footer.
  ReadAhead::Range RangeOf(int64_t record) const {
    const uint64_t place = places_[static_cast<size_t>(record)];
    const uint64_t next = places_[static_cast<size_t>(record) + 1];
    const uint64_t file = place >> kOffsetBits;
    const uint64_t offset = place & kOffsetMask;
    const uint64_t end =
        next >> kOffsetBits == file ? next & kOffsetMask : files_[file].size;
    return {file, offset, end - offset};
  }

  Status ReadAndCheck(const ReadAhead::Range& range, std::string_view payload,
                      char* out) const {
    ESCALA_RETURN_IF_ERROR(files_.Read(range, out));
    const auto length = ParseTfRecordHeader({out, kTfRecordHeaderBytes});
    if (!length.ok() || *length != payload.size())
      return DataLoss("its header is not that of a record of ", payload.size(),
                      " bytes, as it was when the file was indexed: if the file"
                      " has been written since, start again");
    return CheckTfRecordFooter(
        payload, {payload.data() + payload.size(), kTfRecordFooterBytes});
  }

  const FileSet files_;
  std::vector<int64_t> first_;    // the number of each file's first record
  std::vector<uint64_t> places_;  // of each record
};

Result<std::vector<uint64_t>> OffsetsOf(const DataFile& file) {
  if (file.size > kOffsetMask)
    return InvalidArgument(file.path, " has ", file.size,
                           " bytes, and TFRecord files of up to ", kOffsetMask,
                           " are read: cut it into several");
  auto offsets =
      FindTfRecords(*file.file, file.size,
                    store::IsInBucket(file.path) ? kStepInBucket : kStepOnDisk);
  if (!offsets.ok()) return offsets.status().WithContext(file.Name());
  return offsets;
}

}  // namespace

Compression TfRecordCompression(std::string_view head) {
  if (head.size() >= kTfRecordHeaderBytes &&
      ParseTfRecordHeader(head.substr(0, kTfRecordHeaderBytes)).ok())
    return Compression::kNone;
  if (LooksLikeGzip(head)) return Compression::kGzip;
  return LooksLikeZlib(head) ? Compression::kZlib : Compression::kNone;
}

Result<std::vector<uint64_t>> FindTfRecords(const RandomFile& file,
                                            uint64_t size, size_t step) {
  std::vector<uint64_t> offsets;
  std::string bytes;
  uint64_t begin = 0;  // of `bytes` in the file
  for (uint64_t at = 0; at < size;) {
    const auto fail = [&](const auto&... what) {
      return DataLoss("record ", offsets.size(), ", at byte ", at, ": ",
                      what...);
    };
    if (size - at < kTfRecordHeaderBytes)
      return fail("the file ends inside its header: get it whole");
    if (at + kTfRecordHeaderBytes > begin + bytes.size()) {
      begin = at;
      bytes.resize(
          std::min<uint64_t>(std::max(step, kTfRecordHeaderBytes), size - at));
      ESCALA_RETURN_IF_ERROR(ReadExactly(file, at, bytes.size(), bytes.data()));
    }
    const auto length = ParseTfRecordHeader(
        std::string_view(bytes).substr(at - begin, kTfRecordHeaderBytes));
    if (!length.ok() && at == 0)
      return DataLoss(
          "it is no TFRecord file: its first ", kTfRecordHeaderBytes,
          " bytes are not a record's header; check `files` and the format");
    if (!length.ok()) return fail(length.status().message());
    if (size - at < kFrameBytes || size - at - kFrameBytes < *length)
      return fail("the file ends inside it: it has ", *length,
                  " bytes and a checksum, and ",
                  size - at - kTfRecordHeaderBytes,
                  " bytes are left: get the file whole");
    offsets.push_back(at);
    at += kFrameBytes + *length;
  }
  return offsets;
}

Result<std::unique_ptr<TfRecordWriter>> TfRecordWriter::Create(
    Env* env, const std::string& path) {
  // An object of a bucket is there once it is closed, and cannot be renamed.
  std::string temporary = path;
  if (!store::IsInBucket(path)) {
    ESCALA_ASSIGN_OR_RETURN(temporary, TemporaryFor(env, path));
  }
  ESCALA_ASSIGN_OR_RETURN(auto file, env->Create(temporary));
  return std::unique_ptr<TfRecordWriter>(
      new TfRecordWriter(env, path, temporary, std::move(file)));
}

Status TfRecordWriter::Append(std::string_view record) {
  ESCALA_RETURN_IF_ERROR(file_->Append(TfRecordHeader(record)));
  ESCALA_RETURN_IF_ERROR(file_->Append(record));
  return file_->Append(TfRecordFooter(record));
}

Status TfRecordWriter::Close() {
  ESCALA_RETURN_IF_ERROR(file_->Sync());
  ESCALA_RETURN_IF_ERROR(file_->Close());
  if (temporary_ == path_) return Status();
  ESCALA_RETURN_IF_ERROR(env_->Rename(temporary_, path_));
  return env_->SyncDir(std::string(DirName(path_)));
}

Result<std::unique_ptr<Records>> MakeTfRecords(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  const int compression =
      options->Choice("compression", {"auto", "none", "gzip", "zlib"});
  const std::string cache = options->String("cache", DefaultIndexCache(env));
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (files.size() >= kMostFiles)
    return InvalidArgument("got ", files.size(), " TFRecord files, and up to ",
                           kMostFiles - 1, " are read: join some");
  const Recognise recognise = [&](std::string_view head) {
    return compression == kByContents
               ? TfRecordCompression(head)
               : static_cast<Compression>(compression - 1);
  };
  ESCALA_ASSIGN_OR_RETURN(auto opened, OpenDataFiles(env, files, recognise));
  ESCALA_ASSIGN_OR_RETURN(const auto offsets,
                          OffsetsOfFiles(env, opened, cache, OffsetsOf));
  auto records = std::make_unique<TfRecords>(std::move(opened), offsets);
  if (records->size() == 0)
    return InvalidArgument(
        files[0], files.size() == 1 ? " has" : " and the other files have",
        " no record: write it anew, or name other files");
  return std::unique_ptr<Records>(std::move(records));
}

}  // namespace escala::input
