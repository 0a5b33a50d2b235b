#include "escala/input/records/array_record/footer.h"

#include <algorithm>
#include <limits>

#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/array_record/decode.h"

namespace escala::input::array_record {
namespace {

constexpr uint64_t kSignatureEnd = 64;
constexpr uint64_t kMagic = 0x71930e704fdae05e;
constexpr uint64_t kVersion = 1;
constexpr uint64_t kMostRecords = std::numeric_limits<int64_t>::max();

Result<DecodedChunk> DecodeAt(const RandomFile& file, uint64_t begin,
                              uint64_t end) {
  RecordBuffer buffer;
  char* const bytes = buffer.Room(end - begin);
  ESCALA_RETURN_IF_ERROR(ReadExactly(file, begin, end - begin, bytes));
  ESCALA_ASSIGN_OR_RETURN(const Chunk chunk,
                          ParseChunk(begin, end - begin, bytes));
  return Decode(chunk);
}

// The fields of numbers of a message without others, by field number.
struct Numbers {
  uint64_t field[4] = {};
  std::string_view text;  // field 4
};

Result<Numbers> ReadNumbers(std::string_view message) {
  Numbers numbers;
  ProtoReader reader(message);
  while (reader.Next()) {
    if (reader.field() < 4)
      numbers.field[reader.field()] = reader.Uint64();
    else if (reader.field() == 4)
      numbers.text = reader.Bytes();
  }
  ESCALA_RETURN_IF_ERROR(reader.status());
  return numbers;
}

// The offset of the footer, which the last block says.
Result<uint64_t> ReadPostscript(const RandomFile& file, uint64_t size) {
  if (size < 2 * kBlock)
    return DataLoss("it has ", size, " bytes, and the shortest has ",
                    2 * kBlock);
  ESCALA_ASSIGN_OR_RETURN(const DecodedChunk postscript,
                          DecodeAt(file, size - kBlock, size));
  if (postscript.size() == 0) return DataLoss("its last chunk is empty");
  ESCALA_ASSIGN_OR_RETURN(const Numbers numbers, ReadNumbers(postscript[0]));
  const uint64_t footer = numbers.field[1];
  if (numbers.field[2] != kMagic || footer < kSignatureEnd ||
      footer >= size - kBlock || !MayBegin(footer))
    return DataLoss("its last chunk says that the footer is at byte ", footer,
                    ", with the magic number ", numbers.field[2]);
  return footer;
}

// Why a file without a postscript has none.
Status ExplainMissing(const RandomFile& file, uint64_t size,
                      const Status& reason) {
  if (reason.code() != StatusCode::kDataLoss) return reason;
  std::string signature;
  AppendChunk({.type = ChunkType::kSignature}, 0, &signature);
  std::string found(std::min<uint64_t>(size, signature.size()), '\0');
  ESCALA_RETURN_IF_ERROR(ReadExactly(file, 0, found.size(), found.data()));
  if (found != signature)
    return DataLoss("this is no ArrayRecord file: its first ", found.size(),
                    " bytes are not the ", signature.size(), " of Riegeli's ",
                    "signature");
  return DataLoss("its last ", kBlock, " bytes do not say where its index is (",
                  reason.message(), "): its writer was not closed, or the ",
                  "file was truncated");
}

}  // namespace

ChunkIndex::Place ChunkIndex::Find(uint64_t record) const {
  if (firsts_.empty()) return {record / group_, record % group_};
  const auto after = std::upper_bound(firsts_.begin(), firsts_.end(), record);
  return {static_cast<uint64_t>(after - firsts_.begin() - 1),
          record - *(after - 1)};
}

uint64_t ChunkIndex::records_in(uint64_t chunk) const {
  if (firsts_.empty()) return std::min(group_, records_ - chunk * group_);
  const bool last = chunk + 1 == firsts_.size();
  return (last ? records_ : firsts_[chunk + 1]) - firsts_[chunk];
}

void ChunkIndex::Add(uint64_t begin, uint64_t records) {
  const uint64_t chunks = begins_.size();
  if (chunks == 0) group_ = records;
  if (firsts_.empty() &&
      (group_ == 0 || records > group_ || records_ != chunks * group_)) {
    for (uint64_t i = 0; i < chunks; ++i) firsts_.push_back(i * group_);
    group_ = 0;
  }
  if (group_ == 0) firsts_.push_back(records_);
  begins_.push_back(begin);
  records_ += records;
}

Result<ChunkIndex> ReadFooter(const RandomFile& file, uint64_t size) {
  const auto footer_begin = ReadPostscript(file, size);
  if (!footer_begin.ok())
    return ExplainMissing(file, size, footer_begin.status());
  const auto decoded = DecodeAt(file, *footer_begin, size - kBlock);
  if (!decoded.ok())
    return decoded.status().WithContext(
        StrCat("its index at byte ", *footer_begin, " cannot be read"));
  const DecodedChunk& footer = *decoded;

  // A RiegeliFooterMetadata, whose field 1 is an ArrayRecordMetadata, and an
  // ArrayRecordFooter for each chunk.
  std::string_view metadata;
  ProtoReader reader(footer.size() == 0 ? std::string_view() : footer[0]);
  while (reader.Next())
    if (reader.field() == 1) metadata = reader.Bytes();
  ESCALA_RETURN_IF_ERROR(reader.status());
  ESCALA_ASSIGN_OR_RETURN(const Numbers numbers, ReadNumbers(metadata));
  const uint64_t version = numbers.field[1], chunks = numbers.field[2],
                 records = numbers.field[3];
  if (version != kVersion)
    return Unimplemented("its format has version ", version, ", expected ",
                         kVersion);
  if (chunks != footer.size() - 1)
    return DataLoss("its index has ", footer.size() - 1,
                    " chunks, and says that it has ", chunks);
  ChunkIndex index;
  uint64_t end = kSignatureEnd;
  for (uint64_t i = 1; i <= chunks; ++i) {
    ESCALA_ASSIGN_OR_RETURN(const Numbers chunk, ReadNumbers(footer[i]));
    const uint64_t begin = chunk.field[1], count = chunk.field[3];
    if (begin < end || begin >= *footer_begin || !MayBegin(begin))
      return DataLoss("its index says that chunk ", i - 1, " is at byte ",
                      begin, ", expected one between ", end, " and ",
                      *footer_begin);
    if (count > kMostRecords - static_cast<uint64_t>(index.records()))
      return DataLoss("its index says that chunk ", i - 1, " has ", count,
                      " records");
    index.Add(begin, count);
    end = begin + kChunkHeader;
  }
  index.End(*footer_begin);
  if (static_cast<uint64_t>(index.records()) != records)
    return DataLoss("its index has ", index.records(),
                    " records, and says that it has ", records);
  return index;
}

}  // namespace escala::input::array_record
