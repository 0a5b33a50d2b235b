#include "escala/input/records/array_record/chunk.h"

#include <highwayhash/c_bindings.h>

#include <algorithm>
#include <cstring>

#include "escala/base/wire/protobuf.h"

namespace escala::input::array_record {
namespace {

constexpr uint64_t kUsable = kBlock - kBlockHeader;

// How many bytes before `offset` are no block headers.
uint64_t UsableBefore(uint64_t offset) {
  return offset / kBlock * kUsable + std::max(offset % kBlock, kBlockHeader) -
         kBlockHeader;
}

// The offset after the first `usable` > 0 bytes that are no block headers.
uint64_t OffsetAfter(uint64_t usable) {
  return usable + (usable + kUsable - 1) / kUsable * kBlockHeader;
}

// Removes the block headers from `size` bytes of a file that begin at `offset`,
// and returns how many are left. They only help to find chunks without an
// index, so damage in them does no harm.
size_t RemoveBlockHeaders(uint64_t offset, size_t size, char* bytes) {
  size_t from = 0, kept = 0;
  while (from < size) {
    const uint64_t in_block = (offset + from) % kBlock;
    if (in_block == 0) {
      from += kBlockHeader;
      continue;
    }
    const size_t run = std::min<uint64_t>(kBlock - in_block, size - from);
    if (from != kept) std::memmove(bytes + kept, bytes + from, run);
    from += run;
    kept += run;
  }
  return kept;
}

uint64_t Number(std::string_view bytes, size_t at) {
  return ReadFixed(bytes.substr(at), 8);
}

}  // namespace

uint64_t Hash(std::string_view bytes) {
  // The library wants vectors of the machine's width.
  alignas(32) static constexpr HHKey key = {
      0x2f696c6567656952, 0x0a7364726f636572, 0x2f696c6567656952,
      0x0a7364726f636572};
  return HighwayHash64(key, bytes.data(), bytes.size());
}

uint64_t ChunkEnd(uint64_t begin, uint64_t data_size, uint64_t records) {
  const uint64_t end =
      OffsetAfter(UsableBefore(begin) + kChunkHeader + data_size);
  uint64_t least = begin + records;
  if (!MayBegin(least)) least = least / kBlock * kBlock + kBlockHeader + 1;
  return std::max(end, least);
}

Result<Chunk> ParseChunk(uint64_t begin, size_t size, char* bytes) {
  size = RemoveBlockHeaders(begin, size, bytes);
  if (size < kChunkHeader)
    return DataLoss("a chunk of ", size, " bytes has no room for its header");
  const std::string_view header(bytes, kChunkHeader);
  if (Number(header, 0) != Hash(header.substr(8)))
    return DataLoss("the header of its chunk does not match its hash");
  const uint64_t data_size = Number(header, 8);
  if (data_size > size - kChunkHeader)
    return DataLoss("its chunk has ", data_size, " bytes of data, and only ",
                    size - kChunkHeader, " are there");
  Chunk chunk;
  const uint64_t type_and_records = Number(header, 24);
  chunk.type = static_cast<ChunkType>(type_and_records & 0xff);
  chunk.records = type_and_records >> 8;
  chunk.decoded_size = Number(header, 32);
  chunk.data = std::string_view(bytes + kChunkHeader, data_size);
  if (Number(header, 16) != Hash(chunk.data))
    return DataLoss("the ", data_size,
                    " bytes of data of its chunk do not match their hash");
  return chunk;
}

void AppendChunk(const Chunk& chunk, uint64_t begin, std::string* out) {
  std::string header;
  AppendFixed(chunk.data.size(), 8, &header);
  AppendFixed(Hash(chunk.data), 8, &header);
  AppendFixed(static_cast<uint64_t>(chunk.type) | chunk.records << 8, 8,
              &header);
  AppendFixed(chunk.decoded_size, 8, &header);
  std::string hash;
  AppendFixed(Hash(header), 8, &hash);

  const uint64_t end = ChunkEnd(begin, chunk.data.size(), chunk.records);
  uint64_t at = begin;
  // Appends bytes, or `size` zeros, and the block headers between them.
  const auto append = [&](const char* bytes, uint64_t size) {
    while (size > 0) {
      if (at % kBlock == 0) {
        std::string distances;
        AppendFixed(at - begin, 8, &distances);
        AppendFixed(end - at, 8, &distances);
        AppendFixed(Hash(distances), 8, out);
        *out += distances;
        at += kBlockHeader;
      }
      const uint64_t run = std::min(size, kBlock - at % kBlock);
      if (bytes != nullptr)
        out->append(bytes, run), bytes += run;
      else
        out->append(run, '\0');
      at += run;
      size -= run;
    }
  };
  append(hash.data(), hash.size());
  append(header.data(), header.size());
  append(chunk.data.data(), chunk.data.size());
  append(nullptr, UsableBefore(end) - UsableBefore(at));
}

void AppendPadding(uint64_t begin, std::string* out) {
  if (begin % kBlock == 0) return;
  uint64_t end = begin / kBlock * kBlock + kBlock;
  if (end - begin < kChunkHeader) end += kBlock;
  const std::string nothing(
      UsableBefore(end) - UsableBefore(begin) - kChunkHeader, '\0');
  Chunk chunk;
  chunk.data = nothing;
  AppendChunk(chunk, begin, out);
}

}  // namespace escala::input::array_record
