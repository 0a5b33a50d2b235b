// The index at the end of an ArrayRecord file: where each chunk begins, and how
// many records it has.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/input/records/array_record/codec.h"

namespace escala::input::array_record {

class ChunkIndex {
 public:
  struct Place {
    uint64_t chunk = 0;
    uint64_t record = 0;  // in it
  };

  int64_t records() const { return static_cast<int64_t>(records_); }
  uint64_t chunks() const { return begins_.size() - 1; }
  // The number of records in every chunk but the last; 0 if they differ.
  uint64_t group() const { return group_; }

  // REQUIRES: record < records()
  Place Find(uint64_t record) const;
  // Where a chunk begins, and the first byte after it and its padding.
  // REQUIRES: chunk < chunks()
  uint64_t begin(uint64_t chunk) const { return begins_[chunk]; }
  uint64_t end(uint64_t chunk) const { return begins_[chunk + 1]; }
  uint64_t records_in(uint64_t chunk) const;

  // Chunks begin in this order, and nothing is between them.
  void Add(uint64_t begin, uint64_t records);
  // The chunks end where the footer begins. REQUIRES: called once, at last
  void End(uint64_t footer) { begins_.push_back(footer); }

 private:
  uint64_t records_ = 0;
  uint64_t group_ = 0;
  std::vector<uint64_t> begins_;
  // Each chunk's first record; empty while all chunks but the last have
  // group_ records, as in most files.
  std::vector<uint64_t> firsts_;
};

// Reads the index of a file of `size` bytes. DATA_LOSS if there is none, or it
// is damaged; its messages do not name the file.
Result<ChunkIndex> ReadFooter(const RandomFile& file, uint64_t size);

}  // namespace escala::input::array_record
