#include "escala/input/records/array_record/decode.h"

#include "escala/input/records/array_record/byte_cursor.h"
#include "escala/input/records/array_record/codec.h"

namespace escala::input::array_record {
namespace {

struct SimpleChunk {
  PackedBuffer sizes;   // varints
  PackedBuffer values;  // the records
};

Result<SimpleChunk> ParseSimple(const Chunk& chunk) {
  ByteCursor cursor(chunk.data);
  const uint8_t codec = cursor.Byte();
  const std::string_view sizes = cursor.Bytes(cursor.Varint());
  if (cursor.failed())
    return DataLoss("its chunk has no room for the sizes of its records");
  SimpleChunk simple;
  ESCALA_ASSIGN_OR_RETURN(simple.sizes, ParsePacked(codec, sizes));
  ESCALA_ASSIGN_OR_RETURN(simple.values, ParsePacked(codec, cursor.rest()));
  if (simple.values.size != chunk.decoded_size)
    return DataLoss("its chunk has records of ", simple.values.size,
                    " bytes, and its header says ", chunk.decoded_size);
  return simple;
}

// Takes chunk.records varints.
Result<std::vector<uint64_t>> EndsOf(const Chunk& chunk,
                                     std::string_view sizes) {
  std::vector<uint64_t> ends;
  if (chunk.records <= sizes.size()) {
    ends.reserve(chunk.records);
    ByteCursor cursor(sizes);
    uint64_t end = 0;
    while (ends.size() < chunk.records && !cursor.failed()) {
      const uint64_t size = cursor.Varint();
      if (size > chunk.decoded_size - end) break;
      end += size;
      ends.push_back(end);
    }
    if (ends.size() == chunk.records && !cursor.failed() &&
        cursor.rest().empty() && end == chunk.decoded_size)
      return ends;
  }
  return DataLoss("the sizes of the ", chunk.records, " records of its chunk, ",
                  "which are ", sizes.size(), " bytes, do not add up to ",
                  chunk.decoded_size);
}

}  // namespace

Result<DecodedChunk> Decode(const Chunk& chunk) {
  if (chunk.type == ChunkType::kTransposed) return DecodeTransposed(chunk);
  if (chunk.type != ChunkType::kSimple)
    return DataLoss("its chunk is of type ", static_cast<int>(chunk.type),
                    ", expected ", static_cast<int>(ChunkType::kSimple), " or ",
                    static_cast<int>(ChunkType::kTransposed),
                    ", which have records");
  ESCALA_ASSIGN_OR_RETURN(const SimpleChunk simple, ParseSimple(chunk));
  const auto sizes = std::make_unique_for_overwrite<char[]>(simple.sizes.size);
  ESCALA_RETURN_IF_ERROR(Unpack(simple.sizes, sizes.get()));
  ESCALA_ASSIGN_OR_RETURN(
      std::vector<uint64_t> ends,
      EndsOf(chunk, std::string_view(sizes.get(), simple.sizes.size)));
  auto values = std::make_unique_for_overwrite<char[]>(simple.values.size);
  ESCALA_RETURN_IF_ERROR(Unpack(simple.values, values.get()));
  return DecodedChunk(std::move(values), std::move(ends));
}

Result<std::string_view> DecodeOnly(const Chunk& chunk, RecordBuffer* buffer) {
  // The sizes, whose decompression would cost as much as a small record's,
  // are one number that the header has, too.
  ESCALA_ASSIGN_OR_RETURN(const SimpleChunk simple, ParseSimple(chunk));
  char* const bytes = buffer->Room(simple.values.size);
  ESCALA_RETURN_IF_ERROR(Unpack(simple.values, bytes));
  return std::string_view(bytes, simple.values.size);
}

}  // namespace escala::input::array_record
