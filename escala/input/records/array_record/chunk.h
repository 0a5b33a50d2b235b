// The container of ArrayRecord files, Riegeli's: chunks one after the other,
// each a header and data with their HighwayHash, which a block header of 24
// bytes interrupts at every multiple of 64 KiB.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::input::array_record {

inline constexpr uint64_t kBlock = 64 << 10;
inline constexpr uint64_t kBlockHeader = 24;
inline constexpr uint64_t kChunkHeader = 40;

// The numbers are those of files; do not change.
enum class ChunkType : uint8_t {
  kSignature = 's',  // begins a file, without data
  kMetadata = 'm',
  kPadding = 'p',
  kSimple = 'r',
  kTransposed = 't',
};

struct Chunk {
  ChunkType type = ChunkType::kPadding;
  uint64_t records = 0;
  uint64_t decoded_size = 0;  // of all records together
  std::string_view data;
};

// "Riegeli/records\n" twice is the key.
uint64_t Hash(std::string_view bytes);

// Whether a chunk can begin here: not inside of a block header nor right after
// one.
inline bool MayBegin(uint64_t offset) {
  return offset % kBlock == 0 || offset % kBlock > kBlockHeader;
}

// Returns the end of a chunk that begins at `begin`. It has at least as many
// bytes as records. REQUIRES: MayBegin(begin)
uint64_t ChunkEnd(uint64_t begin, uint64_t data_size, uint64_t records);

// Takes apart the chunk that begins at offset `begin` of its file, from `size`
// bytes, in which other things may follow it. Overwrites the bytes: the data of
// the result lie in them. DATA_LOSS if the chunk is damaged, or longer.
// REQUIRES: MayBegin(begin)
Result<Chunk> ParseChunk(uint64_t begin, size_t size, char* bytes);

// Appends a chunk that begins at `begin`, with its block headers and padding.
void AppendChunk(const Chunk& chunk, uint64_t begin, std::string* out);

// Appends a padding chunk that begins at `begin` and ends at a multiple of
// kBlock; nothing if `begin` is one.
void AppendPadding(uint64_t begin, std::string* out);

}  // namespace escala::input::array_record
