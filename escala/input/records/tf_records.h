// TFRecord files: see formats.h for reading them as records.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/input/records/data_file.h"
#include "escala/input/records/records.h"

namespace escala::input {

// Says how a file is compressed by its first bytes: not at all if these are the
// header of a record.
Compression TfRecordCompression(std::string_view head);

// Returns the offsets of the records of a file, by its frames: the checksum of
// each header is verified, those of the payloads are not. Reads `step` bytes at
// a time, and skips payloads that reach beyond these. Errors name the record
// and its byte.
Result<std::vector<uint64_t>> FindTfRecords(const RandomFile& file,
                                            uint64_t size, size_t step);

// Writes a plain TFRecord file, which has its name once it is closed.
class TfRecordWriter : public RecordWriter {
 public:
  static Result<std::unique_ptr<TfRecordWriter>> Create(
      Env* env, const std::string& path);

  Status Append(std::string_view record) override;
  Status Close() override;

 private:
  TfRecordWriter(Env* env, std::string path, std::string temporary,
                 std::unique_ptr<WritableFile> file)
      : env_(env),
        path_(std::move(path)),
        temporary_(std::move(temporary)),
        file_(std::move(file)) {}

  Env* const env_;
  const std::string path_;
  const std::string temporary_;  // the name until Close
  const std::unique_ptr<WritableFile> file_;
};

}  // namespace escala::input
