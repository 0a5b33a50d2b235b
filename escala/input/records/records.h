// Records: numbered strings of bytes that lie in files of some format. A
// Decoder (decoder.h) turns them into examples, so that every format works with
// every decoder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/field.h"
#include "escala/base/options.h"
#include "escala/base/status.h"

namespace escala::input {

// Memory for the bytes of one record at a time, which grows and is not
// initialised. For one thread at a time.
class RecordBuffer {
 public:
  // At least `size` bytes. What was in it before is lost.
  char* Room(size_t size) {
    if (size > size_) {
      bytes_.reset(new char[size]);
      size_ = size;
    }
    return bytes_.get();
  }

 private:
  std::unique_ptr<char[]> bytes_;
  size_t size_ = 0;
};

// Immutable and thread-safe.
class Records {
 public:
  virtual ~Records() = default;

  virtual int64_t size() const = 0;
  // Of all files; 0: not known.
  virtual int64_t bytes() const { return 0; }
  // For people: "200,000 records in 8 TFRecord files".
  virtual std::string Describe() const = 0;
  // Where a record lies, for messages: "train-00003.tfrecord: record 17, at
  // byte 14,246". REQUIRES: 0 <= record < size()
  virtual std::string PlaceOf(int64_t record) const = 0;

  // Returns a record's bytes, which lie in *buffer or in memory of the set, and
  // stay until *buffer is used again. A record always has the same bytes. Fails
  // with DATA_LOSS, and the place, where a checksum or a length is wrong.
  // REQUIRES: 0 <= record < size()
  virtual Result<std::string_view> Read(int64_t record,
                                        RecordBuffer* buffer) const = 0;

  // Says that these records will be read soon, each about once and in about
  // this order, so that what lies far away is fetched in large pieces ahead of
  // time. May be ignored.
  virtual void WillRead(std::span<const int64_t> records) const {
    (void)records;
  }

  // Where the format itself says what a record's bytes are (MNIST's idx,
  // CIFAR's files, tokens): its fields, one after the other, little-endian and
  // without gaps. The last one may be bytes of any number, such as those of an
  // encoded image: u8 [-1]. Empty elsewhere.
  virtual const std::vector<Field>& layout() const {
    static const std::vector<Field> none;
    return none;
  }
};

// Opens the files of one set, in this order. Reads its options and calls
// options->Finish() before any work.
using RecordsMaker = std::function<Result<std::unique_ptr<Records>>(
    Env* env, const std::vector<std::string>& files, OptionReader* options)>;

// Records by one function: that of Records::Read. Their places are told by
// their numbers.
std::unique_ptr<Records> RecordsOf(
    int64_t size, std::string description,
    std::function<Result<std::string_view>(int64_t, RecordBuffer*)> read);

// Writes one file of records. For one thread at a time.
class RecordWriter {
 public:
  virtual ~RecordWriter() = default;
  virtual Status Append(std::string_view record) = 0;
  // Writes what is left and makes the file durable. No other call may follow; a
  // file whose writer is destroyed without it is not readable.
  virtual Status Close() = 0;
};

}  // namespace escala::input
