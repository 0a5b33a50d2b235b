// ArrayRecord files (github.com/google/array_record): records in compressed
// groups, with an index at the end, so that any record is found in one read.
// docs/rooms/input.md describes how they are laid out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/input/records/records.h"

namespace escala::input {

// Opens files of any compression and group size, transposed or not. A set may
// have files without records, but not these alone. DATA_LOSS, with the file,
// the byte and the reason, where a file is damaged, truncated, or was never
// closed. Option:
//   chunk_cache_mib  bounds the memory for decompressed groups of several
//                    records: 256
Result<std::unique_ptr<Records>> OpenArrayRecord(
    Env* env, const std::vector<std::string>& files, OptionReader* options);

struct ArrayRecordOptions {
  // Records that are compressed together. More make the file smaller; each
  // record read at random decompresses its whole group.
  int64_t group_size = 1;
  // "zstd", "zstd:LEVEL", "brotli", "brotli:LEVEL", "snappy", "uncompressed".
  std::string compression = "zstd:3";
};

// Writes a file, which has its name once the writer is closed. INVALID_ARGUMENT
// if the options are not as above.
Result<std::unique_ptr<RecordWriter>> CreateArrayRecord(
    Env* env, const std::string& path, const ArrayRecordOptions& options);

}  // namespace escala::input
