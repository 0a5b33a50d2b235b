// Keeps where the records of a data file begin in a small file, so that a run
// does not read all of its data before the first step.
//
// The index of a file whose records lie one after the other is, little-endian:
//
//   "EscIdx1\n"
//   uint64 size of the data file
//   uint32 crc32c of its first 64 KiB, uint32 crc32c of its last 64 KiB
//   varint count of records
//   for each record a zigzag varint: its length less that of the one before
//   uint32 crc32c of all these bytes
//
// A record's length counts all bytes up to the next record, or to the end of
// the file.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/input/records/data_file.h"

namespace escala::input {

// By which an index knows its data file.
struct FileIdentity {
  uint64_t size = 0;
  uint32_t first_crc = 0;
  uint32_t last_crc = 0;
  bool operator==(const FileIdentity&) const = default;
};
// REQUIRES: the file is not compressed
Result<FileIdentity> IdentityOf(const DataFile& file);

// `offsets`: those of the records, rising from 0. REQUIRES: empty if the file
// is, and all below its size
std::string PrintIndex(const FileIdentity& file,
                       std::span<const uint64_t> offsets);
// Takes nothing on trust: what it returns, PrintIndex may print. DATA_LOSS for
// damaged bytes, FAILED_PRECONDITION for the index of another file.
Result<std::vector<uint64_t>> ParseIndex(std::string_view bytes,
                                         const FileIdentity& file);

// "a/train-0.tfrecord.escala-index"
inline constexpr std::string_view kIndexSuffix = ".escala-index";

// Where indexes are kept that cannot lie beside their files: escala/index below
// $XDG_CACHE_HOME or ~/.cache; "" if the environment names no folder.
std::string DefaultIndexCache(Env* env);
// The index of a file in such a folder. Files of one name in several folders
// have several indexes.
std::string PathInIndexCache(const std::string& cache, const std::string& path);

// The index that is kept of a file: NOT_FOUND if there is none, DATA_LOSS or
// FAILED_PRECONDITION if it is damaged or of another file.
Result<std::vector<uint64_t>> FindIndex(Env* env, const DataFile& file,
                                        const std::string& cache);

// The number of records in the index that is kept of a file with this path and
// size, found without reading the file: it may have other contents by now.
std::optional<int64_t> CountInIndex(Env* env, const std::string& path,
                                    uint64_t size, const std::string& cache);

// Finds the offsets of all records of a file, by reading it.
using FindOffsets =
    std::function<Result<std::vector<uint64_t>>(const DataFile& file)>;

// Returns the offsets of each file's records: from its index, which lies beside
// it or in the folder `cache`, or else by `find`, and then keeps an index for
// the next time. An index that is not of this file, or damaged, is replaced. An
// index that cannot be written is no error. Both are noted in the log, once for
// all files. Files that were decompressed have no index.
Result<std::vector<std::vector<uint64_t>>> OffsetsOfFiles(
    Env* env, const std::vector<DataFile>& files, const std::string& cache,
    const FindOffsets& find);

}  // namespace escala::input
