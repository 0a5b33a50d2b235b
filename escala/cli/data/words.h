// Shared by the `data` commands: what their words name, and progress.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/base/toml.h"
#include "escala/cli/ckpt/words.h"
#include "escala/cli/commands.h"
#include "escala/cli/shown_text.h"
#include "escala/input/records/records.h"

namespace escala::cli {

// The file system of data, buckets included.
Env* DataEnv();

// The words of a command: paths, and keys of [input].
struct DataWords {
  std::vector<std::string> paths;
  std::string format;  // the key; "": by the files' names
  TomlTable input;     // the other keys
};
// key=value is a key if only letters, digits, '_' and '.' stand before '='.
// `expected` names the missing paths in an error.
Result<DataWords> DataWordsOf(const Arguments& arguments,
                              std::string_view expected);

// Opens all files as one set. INVALID_ARGUMENT: the words must change.
Result<std::unique_ptr<input::Records>> OpenRecordSet(const DataWords& words);

// Files that are read together: a file, a pair of idx files, or the folder of
// a set of images.
struct DataUnit {
  std::vector<std::string> files;
  std::string format;
};
struct DataUnits {
  std::vector<DataUnit> units;
  std::vector<std::string> others;  // files in folders that have no format
};
Result<DataUnits> FindUnits(const DataWords& words);
Result<std::unique_ptr<input::Records>> OpenUnit(const DataUnit& unit,
                                                 const DataWords& words);

// A sentence for each set of files some of which are missing among these,
// unless one file alone was named, and one about the files without a format.
std::vector<std::string> NotesOf(const DataWords& words,
                                 const DataUnits& found);

// Where indexes are kept that cannot lie beside their files.
std::string IndexCacheOf(const DataWords& words);

// At most `most` numbers, evenly spread over 0 to size - 1, with both ends.
std::vector<int64_t> EvenlySpread(int64_t size, int64_t most);

// A progress line of bytes for several threads.
class SharedProgress {
 public:
  SharedProgress(std::string what, uint64_t total)
      : progress_(std::move(what), total) {}
  void Add(uint64_t bytes) {
    const MutexLock lock(mutex_);
    progress_.Add(bytes);
  }

 private:
  Mutex mutex_;
  ByteProgress progress_ ESCALA_GUARDED_BY(mutex_);
};

}  // namespace escala::cli
