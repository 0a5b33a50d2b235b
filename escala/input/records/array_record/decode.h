// The records of a chunk.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/records.h"

namespace escala::input::array_record {

// The records of a chunk, one after the other.
class DecodedChunk {
 public:
  DecodedChunk(std::unique_ptr<char[]> bytes, std::vector<uint64_t> ends)
      : bytes_(std::move(bytes)), ends_(std::move(ends)) {}

  uint64_t size() const { return ends_.size(); }
  // REQUIRES: i < size()
  std::string_view operator[](uint64_t i) const {
    const uint64_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(bytes_.get() + begin, ends_[i] - begin);
  }
  // In memory.
  uint64_t bytes() const {
    return (ends_.empty() ? 0 : ends_.back()) + 8 * ends_.capacity();
  }

 private:
  std::unique_ptr<char[]> bytes_;
  std::vector<uint64_t> ends_;  // of the records, in bytes_
};

// Decompresses a chunk of records, transposed or not. DATA_LOSS if its data do
// not agree with its header.
Result<DecodedChunk> Decode(const Chunk& chunk);

// The same for a transposed chunk alone (transposed.cc).
Result<DecodedChunk> DecodeTransposed(const Chunk& chunk);

// Decompresses the only record of a chunk into *buffer. REQUIRES: chunk.type is
// kSimple and chunk.records 1
Result<std::string_view> DecodeOnly(const Chunk& chunk, RecordBuffer* buffer);

}  // namespace escala::input::array_record
