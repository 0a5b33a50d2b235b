#include <algorithm>

#include "escala/input/records/array_record/array_record.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/array_record/chunk_cache.h"
#include "escala/input/records/array_record/footer.h"

namespace escala::input {
namespace {

using array_record::Chunk;
using array_record::ChunkCache;
using array_record::ChunkIndex;
using array_record::ChunkType;
using array_record::DecodedChunk;

struct File {
  std::string path;
  std::unique_ptr<RandomFile> bytes;
  ChunkIndex index;
  uint64_t first_record = 0;  // of all files together
  uint64_t first_chunk = 0;
};

// A record, by its file, its chunk there, and its number in the chunk.
struct Place {
  const File* file = nullptr;
  uint64_t chunk = 0;
  uint64_t record = 0;
};

// The end of a message about bytes that are not as they were written.
Status WithNextStep(const Status& status) {
  if (status.code() != StatusCode::kDataLoss) return status;
  return DataLoss(status.message(), "; copy the file again, or write it again");
}

Result<File> OpenFile(Env* env, const std::string& path) {
  File file;
  file.path = path;
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
  ESCALA_ASSIGN_OR_RETURN(file.bytes, env->OpenRandom(path));
  auto index = array_record::ReadFooter(*file.bytes, info.size);
  if (!index.ok()) return WithNextStep(index.status().WithContext(path));
  file.index = *std::move(index);
  return file;
}

class ArrayRecords : public Records {
 public:
  ArrayRecords(std::vector<File> files, uint64_t records,
               uint64_t most_cached_bytes)
      : files_(std::move(files)),
        records_(records),
        cache_(most_cached_bytes) {}

  int64_t size() const override { return static_cast<int64_t>(records_); }

  std::string Describe() const override {
    std::string text = StrCat(
        Counted(size(), "record"), " in ",
        Counted(static_cast<int64_t>(files_.size()), "ArrayRecord file"));
    const uint64_t group = files_.empty() ? 0 : files_.front().index.group();
    if (group > 1) text += StrCat(", in groups of ", group);
    return text;
  }

  std::string PlaceOf(int64_t record) const override {
    const Place place = Find(record);
    return StrCat(place.file->path, ": record ",
                  static_cast<uint64_t>(record) - place.file->first_record,
                  ", in the chunk at byte ",
                  place.file->index.begin(place.chunk));
  }

  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override {
    auto bytes = ReadAt(Find(record), buffer);
    if (bytes.ok()) return bytes;
    return WithNextStep(bytes.status().WithContext(PlaceOf(record)));
  }

 private:
  Place Find(int64_t record) const {
    const auto number = static_cast<uint64_t>(record);
    const auto after = std::upper_bound(files_.begin(), files_.end(), number,
                                        [](uint64_t number, const File& file) {
                                          return number < file.first_record;
                                        });
    const File& file = *(after - 1);
    const auto place = file.index.Find(number - file.first_record);
    return {&file, place.chunk, place.record};
  }

  // Reads the chunk's bytes from its file: the only access to a file after it
  // was opened.
  static Result<Chunk> ReadChunk(const File& file, uint64_t chunk,
                                 RecordBuffer* buffer) {
    ESCALA_ASSIGN_OR_RETURN(
        const Chunk read,
        array_record::ReadChunk(*file.bytes, file.index.begin(chunk),
                                file.index.end(chunk), buffer));
    if (read.records != file.index.records_in(chunk))
      return DataLoss("its chunk has ", read.records,
                      " records, and the file's index says ",
                      file.index.records_in(chunk));
    return read;
  }

  Result<std::string_view> ReadAt(const Place& place,
                                  RecordBuffer* buffer) const {
    thread_local RecordBuffer packed;
    const File& file = *place.file;
    if (file.index.records_in(place.chunk) == 1) {
      ESCALA_ASSIGN_OR_RETURN(const Chunk chunk,
                              ReadChunk(file, place.chunk, &packed));
      if (chunk.type == ChunkType::kSimple)
        return array_record::DecodeOnly(chunk, buffer);
      ESCALA_ASSIGN_OR_RETURN(const DecodedChunk decoded, Decode(chunk));
      return Copy(decoded[0], buffer);
    }
    const auto decode = [&]() -> Result<DecodedChunk> {
      ESCALA_ASSIGN_OR_RETURN(const Chunk chunk,
                              ReadChunk(file, place.chunk, &packed));
      return Decode(chunk);
    };
    ESCALA_ASSIGN_OR_RETURN(const auto chunk,
                            cache_.Get(file.first_chunk + place.chunk, decode));
    return Copy((*chunk)[place.record], buffer);
  }

  static std::string_view Copy(std::string_view bytes, RecordBuffer* buffer) {
    char* const copy = buffer->Room(bytes.size());
    std::copy(bytes.begin(), bytes.end(), copy);
    return std::string_view(copy, bytes.size());
  }

  const std::vector<File> files_;
  const uint64_t records_;
  mutable ChunkCache cache_;
};

}  // namespace

Result<std::unique_ptr<Records>> OpenArrayRecord(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  const int64_t cache_mib =
      options->Integer("chunk_cache_mib", 256, 0, 1 << 20);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  std::vector<File> opened;
  uint64_t records = 0, chunks = 0;
  for (const std::string& path : files) {
    ESCALA_ASSIGN_OR_RETURN(File file, OpenFile(env, path));
    file.first_record = records;
    file.first_chunk = chunks;
    const auto more = static_cast<uint64_t>(file.index.records());
    if (more > INT64_MAX - records)
      return InvalidArgument(path, " and the files before it have more than ",
                             INT64_MAX, " records");
    records += more;
    chunks += file.index.chunks();
    opened.push_back(std::move(file));
  }
  return std::unique_ptr<Records>(std::make_unique<ArrayRecords>(
      std::move(opened), records, static_cast<uint64_t>(cache_mib) << 20));
}

}  // namespace escala::input
