// Writes records to a set of files, which are there as a whole or not at all.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/cli/commands.h"
#include "escala/cli/data/words.h"
#include "escala/input/records/array_record/array_record.h"
#include "escala/store/uri.h"

namespace escala::cli {

struct ShardOptions {
  std::string folder;
  std::string format;  // "tfrecord", "arrayrecord"
  int64_t shards = 0;  // 0: files of about shard_bytes
  uint64_t shard_bytes = uint64_t{256} << 20;
  input::ArrayRecordOptions array_record;
  bool overwrite = false;
};
// Reads --to, --format, --shards, --shard-mib, --compression, --group-size and
// --overwrite.
Result<ShardOptions> ShardOptionsOf(const Arguments& arguments);

// Records 0 to size - 1. Any thread may call `read`, which replaces *out.
struct NewRecords {
  int64_t size = 0;
  std::function<Status(int64_t record, std::string* out)> read;
  // Says that a thread will read these, if that makes it faster.
  std::function<void(std::span<const int64_t> records)> will_read;
  // Files beside those of the records: name and contents.
  std::vector<std::pair<std::string, std::string>> beside;
};

// The files FOLDER/NAME-00000-of-00008.tfrecord. Until Commit they are written
// to a hidden folder beside their place; in a bucket, where nothing can be
// renamed, each is there once it is whole. Destroyed before, it deletes what it
// has written.
class ShardSet {
 public:
  // ALREADY_EXISTS if a file of the set, or of one of the same name with
  // another number of files, is there already and may not be overwritten.
  // RESOURCE_EXHAUSTED if there is no room. UNAVAILABLE if another process
  // writes this set.
  static Result<std::unique_ptr<ShardSet>> Create(Env* env,
                                                  const ShardOptions& options,
                                                  const std::string& name,
                                                  const NewRecords& records);
  ~ShardSet();

  // Writes all files, several at a time, and counts the records in them. A
  // signal that asks to stop ends it with an error.
  Status Write();
  // Gives all files their names.
  Status Commit();

  const std::vector<std::string>& paths() const { return paths_; }
  // All of them: "data/train-*-of-00008.tfrecord".
  std::string pattern() const;
  int64_t records() const { return records_.size; }
  uint64_t bytes() const { return bytes_; }  // of the files; after Write

 private:
  ShardSet(Env* env, const ShardOptions& options, std::string name,
           const NewRecords& records)
      : env_(env),
        options_(options),
        name_(std::move(name)),
        records_(records),
        in_bucket_(store::IsInBucket(options.folder)) {}

  // Estimates the size of a record, and decides how many files there are.
  Status Measure();
  Status CheckFree();
  Status CheckRoom() const;
  Status MakeStage();
  Status WriteOne(size_t shard, SharedProgress* progress);
  Result<std::unique_ptr<input::RecordWriter>> NewWriter(
      const std::string& path) const;
  Status CheckCount();
  Status WriteBeside();
  Status GiveNames();
  Status Delete(const std::string& path) const;  // OK if there is none
  int64_t First(size_t shard) const;             // its first record

  Env* const env_;
  const ShardOptions options_;
  const std::string name_;
  const NewRecords records_;
  const bool in_bucket_;
  uint64_t bytes_each_ = 0;  // of a record, about
  std::vector<std::string> paths_;
  std::vector<std::string> staged_;  // where each file is written
  std::vector<char> is_written_;     // of each file
  std::vector<std::string> beside_;  // the paths of records_.beside
  std::vector<std::string> old_;     // files of a set that is replaced
  std::vector<std::string> made_;    // folders that did not exist, inner first
  std::string stage_;                // the hidden folder; "": none
  std::unique_ptr<FileLock> lock_;   // in stage_
  std::atomic<bool> has_failed_ = false;
  uint64_t bytes_ = 0;
  bool is_committed_ = false;
};

// "data/train-*-of-00008.tfrecord: 100 records in 8 files, 2.1 MiB"
std::string InWords(const ShardSet& set);
// `input` is the table with which a recipe reads the files.
std::string JsonOf(const ShardSet& set, const std::string& input);
// Bad use if the words must change, else broken.
Outcome WriteFailed(const Status& status);

}  // namespace escala::cli
