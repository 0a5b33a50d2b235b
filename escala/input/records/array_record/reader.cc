#include <algorithm>
#include <utility>

#include "escala/input/records/array_record/array_record.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/array_record/chunk_cache.h"
#include "escala/input/records/array_record/footer.h"
#include "escala/input/records/file_set.h"

namespace escala::input {
namespace {

using array_record::Chunk;
using array_record::ChunkCache;
using array_record::ChunkIndex;
using array_record::ChunkType;
using array_record::DecodedChunk;

// The end of a message about bytes that are not as they were written.
Status WithNextStep(const Status& status) {
  if (status.code() != StatusCode::kDataLoss) return status;
  return DataLoss(status.message(), "; copy the file again, or write it again");
}

class ArrayRecords : public Records {
 public:
  // REQUIRES: as many indexes as files, and at least one
  ArrayRecords(std::vector<DataFile> files, std::vector<ChunkIndex> indexes,
               uint64_t most_cached_bytes)
      : files_(std::move(files)),
        indexes_(std::move(indexes)),
        cache_(most_cached_bytes) {
    for (const ChunkIndex& index : indexes_) {
      first_records_.push_back(records_);
      first_chunks_.push_back(chunks_);
      records_ += static_cast<uint64_t>(index.records());
      chunks_ += index.chunks();
    }
  }

  int64_t size() const override { return static_cast<int64_t>(records_); }

  int64_t bytes() const override { return files_.bytes(); }

  std::string Describe() const override {
    uint64_t least = 0, most = 0;  // of the files' groups
    for (const ChunkIndex& index : indexes_) {
      if (index.records() == 0) continue;
      most = std::max(most, index.group());
      least = least == 0 ? index.group() : std::min(least, index.group());
    }
    return StrCat(
        Counted(size(), "record"), " in ",
        Counted(static_cast<int64_t>(files_.size()), "ArrayRecord file"),
        most > 1 ? StrCat(", in groups of ",
                          least < most ? StrCat(least, " to ") : "", most)
                 : "");
  }

  std::string PlaceOf(int64_t record) const override {
    const Place place = Find(record);
    return StrCat(files_[place.file].path, ": record ",
                  static_cast<uint64_t>(record) - first_records_[place.file],
                  ", in the chunk at byte ", RangeOf(place).offset);
  }

  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override {
    auto bytes = ReadAt(Find(record), buffer);
    if (bytes.ok()) return bytes;
    return WithNextStep(bytes.status().WithContext(PlaceOf(record)));
  }

  void WillRead(std::span<const int64_t> records) const override {
    if (!files_.is_far()) return;
    std::vector<Place> places;
    for (const int64_t record : records) {
      const Place place = Find(record);
      if (RecordsIn(place) == 1 || cache_.Want(NumberOf(place)))
        places.push_back(place);
    }
    files_.WillRead(places, [&](const Place& place) { return RangeOf(place); });
  }

 private:
  // A record's file, its chunk there, and its number in the chunk.
  struct Place {
    size_t file = 0;
    uint64_t chunk = 0;
    uint64_t record = 0;
  };

  Place Find(int64_t record) const {
    const auto number = static_cast<uint64_t>(record);
    // Files without records begin where the next one does.
    const auto after =
        std::upper_bound(first_records_.begin(), first_records_.end(), number);
    const auto file = static_cast<size_t>(after - first_records_.begin()) - 1;
    const auto place = indexes_[file].Find(number - first_records_[file]);
    return {file, place.chunk, place.record};
  }

  uint64_t RecordsIn(const Place& place) const {
    return indexes_[place.file].records_in(place.chunk);
  }
  // The chunk's number among those of all files.
  uint64_t NumberOf(const Place& place) const {
    return first_chunks_[place.file] + place.chunk;
  }
  ReadAhead::Range RangeOf(const Place& place) const {
    const ChunkIndex& index = indexes_[place.file];
    const uint64_t begin = index.begin(place.chunk);
    return {place.file, begin, index.end(place.chunk) - begin};
  }

  // Its data lie in *buffer.
  Result<Chunk> ReadChunk(const Place& place, RecordBuffer* buffer) const {
    const ReadAhead::Range range = RangeOf(place);
    char* const bytes = buffer->Room(range.size);
    ESCALA_RETURN_IF_ERROR(files_.Read(range, bytes));
    ESCALA_ASSIGN_OR_RETURN(
        const Chunk chunk,
        array_record::ParseChunk(range.offset, range.size, bytes));
    if (chunk.records != RecordsIn(place))
      return DataLoss("its chunk has ",
                      Counted(static_cast<int64_t>(chunk.records), "record"),
                      ", and the file's index says ", RecordsIn(place));
    return chunk;
  }

  Result<std::string_view> ReadAt(const Place& place,
                                  RecordBuffer* buffer) const {
    thread_local RecordBuffer packed;
    if (RecordsIn(place) == 1) {
      ESCALA_ASSIGN_OR_RETURN(const Chunk chunk, ReadChunk(place, &packed));
      if (chunk.type == ChunkType::kSimple)
        return array_record::DecodeOnly(chunk, buffer);
      ESCALA_ASSIGN_OR_RETURN(const DecodedChunk decoded, Decode(chunk));
      return Copy(decoded[0], buffer);
    }
    const auto decode = [&]() -> Result<DecodedChunk> {
      ESCALA_ASSIGN_OR_RETURN(const Chunk chunk, ReadChunk(place, &packed));
      return Decode(chunk);
    };
    ESCALA_ASSIGN_OR_RETURN(const auto chunk,
                            cache_.Get(NumberOf(place), decode));
    return Copy((*chunk)[place.record], buffer);
  }

  static std::string_view Copy(std::string_view bytes, RecordBuffer* buffer) {
    char* const copy = buffer->Room(bytes.size());
    std::copy(bytes.begin(), bytes.end(), copy);
    return std::string_view(copy, bytes.size());
  }

  const FileSet files_;
  const std::vector<ChunkIndex> indexes_;
  std::vector<uint64_t> first_records_, first_chunks_;  // of each file
  uint64_t records_ = 0, chunks_ = 0;
  mutable ChunkCache cache_;
};

}  // namespace

Result<std::unique_ptr<Records>> OpenArrayRecord(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  const int64_t cache_mib =
      options->Integer("chunk_cache_mib", 256, 0, 1 << 20);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (files.empty())
    return InvalidArgument("no file is given: name the files of the set");
  std::vector<DataFile> opened(files.size());
  std::vector<ChunkIndex> indexes(files.size());
  ESCALA_RETURN_IF_ERROR(ForEachFile(files, [&](size_t i) -> Status {
    const std::string& path = files[i];
    ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
    ESCALA_ASSIGN_OR_RETURN(auto file, env->OpenRandom(path));
    auto index = array_record::ReadFooter(*file, info.size);
    if (!index.ok()) return WithNextStep(index.status().WithContext(path));
    opened[i] = {path, std::move(file), info.size};
    indexes[i] = *std::move(index);
    return Status();
  }));
  int64_t records = 0;
  for (size_t i = 0; i < files.size(); ++i) {
    if (indexes[i].records() > INT64_MAX - records)
      return InvalidArgument(files[i], " and the files before it have more ",
                             "than ", INT64_MAX, " records: name fewer files");
    records += indexes[i].records();
  }
  if (records == 0)
    return InvalidArgument(
        files[0], files.size() == 1 ? " has" : " and the other files have",
        " no record: write it anew, or name other files");
  return std::unique_ptr<Records>(
      std::make_unique<ArrayRecords>(std::move(opened), std::move(indexes),
                                     static_cast<uint64_t>(cache_mib) << 20));
}

}  // namespace escala::input
