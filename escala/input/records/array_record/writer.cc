#include <limits>

#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/array_record.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/array_record/codec.h"
#include "escala/store/uri.h"

namespace escala::input {
namespace {

using array_record::Chunk;
using array_record::ChunkType;
using array_record::Packer;

constexpr int64_t kMostGroup = std::numeric_limits<int32_t>::max();
constexpr uint64_t kMagic = 0x71930e704fdae05e;
constexpr uint64_t kVersion = 1;

struct IndexEntry {  // of a chunk
  uint64_t offset, decoded_size, records;
};

// Records that become one chunk.
class Group {
 public:
  void Add(std::string_view record) {
    ++records_;
    AppendVarint(record.size(), &sizes_);
    values_.append(record);
  }

  int64_t records() const { return records_; }
  uint64_t bytes() const { return values_.size(); }

  // Makes a chunk, whose data are in *data, and forgets the records.
  Result<Chunk> Take(Packer* packer, std::string* data) {
    data->assign(1, static_cast<char>(packer->codec()));
    std::string sizes;
    ESCALA_RETURN_IF_ERROR(packer->Append(sizes_, &sizes));
    AppendVarint(sizes.size(), data);
    *data += sizes;
    ESCALA_RETURN_IF_ERROR(packer->Append(values_, data));
    const Chunk chunk{.type = ChunkType::kSimple,
                      .records = static_cast<uint64_t>(records_),
                      .decoded_size = values_.size(),
                      .data = *data};
    records_ = 0;
    sizes_.clear();
    values_.clear();
    return chunk;
  }

 private:
  int64_t records_ = 0;
  std::string sizes_;
  std::string values_;
};

class ArrayRecordWriter : public RecordWriter {
 public:
  ArrayRecordWriter(Env* env, std::string path, std::string temporary,
                    int64_t group_size, Packer packer,
                    std::unique_ptr<WritableFile> file)
      : env_(env),
        path_(std::move(path)),
        temporary_(std::move(temporary)),
        group_size_(group_size),
        packer_(std::move(packer)),
        file_(std::move(file)) {}

  Status Begin() { return Write({.type = ChunkType::kSignature}); }

  Status Append(std::string_view record) override {
    if (record.size() > array_record::kMostBufferBytes - group_.bytes())
      return InvalidArgument(
          path_, ": record ", records_, " of ", record.size(),
          " bytes makes its group larger than ", array_record::kMostBufferBytes,
          " bytes, the most that readers take: make group_size smaller");
    ++records_;
    group_.Add(record);
    return group_.records() < group_size_ ? Status() : WriteGroup();
  }

  Status Close() override {
    if (group_.records() > 0) ESCALA_RETURN_IF_ERROR(WriteGroup());
    ESCALA_RETURN_IF_ERROR(WriteFooter());
    ESCALA_RETURN_IF_ERROR(file_->Sync());
    ESCALA_RETURN_IF_ERROR(file_->Close());
    if (temporary_ == path_) return Status();
    ESCALA_RETURN_IF_ERROR(env_->Rename(temporary_, path_));
    return env_->SyncDir(std::string(DirName(path_)));
  }

 private:
  Status WriteGroup() {
    ESCALA_ASSIGN_OR_RETURN(const Chunk chunk, group_.Take(&packer_, &data_));
    index_.push_back({offset_, chunk.decoded_size, chunk.records});
    return Write(chunk);
  }

  // Writes the index, and where it begins, three times, to the last block.
  Status WriteFooter() {
    Group footer;
    ProtoWriter metadata;
    metadata.Uint64(1, kVersion)
        .Uint64(2, index_.size())
        .Uint64(3, records_)
        // Grain looks for the size of groups here.
        .Bytes(4, StrCat("group_size:", group_size_,
                         ",transpose:false,pad_to_block_boundary:false,",
                         packer_.ToString()));
    footer.Add(ProtoWriter().Message(1, metadata).bytes());
    for (const IndexEntry& entry : index_)
      footer.Add(ProtoWriter()
                     .Uint64(1, entry.offset)
                     .Uint64(2, entry.decoded_size)
                     .Uint64(3, entry.records)
                     .bytes());
    const uint64_t begin = offset_;
    ESCALA_ASSIGN_OR_RETURN(const Chunk chunk, footer.Take(&packer_, &data_));
    ESCALA_RETURN_IF_ERROR(Write(chunk));
    ESCALA_RETURN_IF_ERROR(Pad());

    Group postscript;
    for (int i = 0; i < 3; ++i)
      postscript.Add(ProtoWriter().Uint64(1, begin).Uint64(2, kMagic).bytes());
    ESCALA_ASSIGN_OR_RETURN(Packer plain, Packer::Parse("uncompressed"));
    ESCALA_ASSIGN_OR_RETURN(const Chunk last, postscript.Take(&plain, &data_));
    ESCALA_RETURN_IF_ERROR(Write(last));
    return Pad();
  }

  Status Write(const Chunk& chunk) {
    out_.clear();
    AppendChunk(chunk, offset_, &out_);
    offset_ += out_.size();
    return file_->Append(out_);
  }

  Status Pad() {
    out_.clear();
    array_record::AppendPadding(offset_, &out_);
    offset_ += out_.size();
    return file_->Append(out_);
  }

  Env* const env_;
  const std::string path_;
  const std::string temporary_;  // the name until Close
  const int64_t group_size_;
  Packer packer_;
  const std::unique_ptr<WritableFile> file_;
  uint64_t offset_ = 0;
  uint64_t records_ = 0;
  Group group_;
  std::vector<IndexEntry> index_;
  std::string data_, out_;  // of one chunk, kept for their memory
};

}  // namespace

Result<std::unique_ptr<RecordWriter>> CreateArrayRecord(
    Env* env, const std::string& path, const ArrayRecordOptions& options) {
  if (options.group_size < 1 || options.group_size > kMostGroup)
    return InvalidArgument("group_size: got ", options.group_size,
                           ", expected 1 to ", kMostGroup);
  ESCALA_ASSIGN_OR_RETURN(Packer packer, Packer::Parse(options.compression));
  // An object of a bucket is there once it is closed, and cannot be renamed.
  std::string temporary = path;
  if (!store::IsInBucket(path)) {
    ESCALA_ASSIGN_OR_RETURN(temporary, TemporaryFor(env, path));
  }
  ESCALA_ASSIGN_OR_RETURN(auto file, env->Create(temporary));
  auto writer = std::make_unique<ArrayRecordWriter>(
      env, path, temporary, options.group_size, std::move(packer),
      std::move(file));
  ESCALA_RETURN_IF_ERROR(writer->Begin());
  return std::unique_ptr<RecordWriter>(std::move(writer));
}

}  // namespace escala::input
