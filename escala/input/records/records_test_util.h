// Opens sets of records in a MemoryEnv, for tests of formats.
#pragma once

#include <gtest/gtest.h>
#include <zlib.h>

#include <memory>
#include <string>
#include <vector>

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/input/records/records.h"

namespace escala::input {

inline std::string CompressedByGzip(const std::string& bytes) {
  z_stream stream = {};
  EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, 0), Z_OK);
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

class RecordsTest : public testing::Test {
 protected:
  explicit RecordsTest(RecordsMaker maker) : maker_(std::move(maker)) {}

  void Write(const std::string& path, const std::string& bytes) {
    EXPECT_TRUE(env_.MakeDirs(std::string(DirName(path))).ok());
    EXPECT_TRUE(WriteFileAtomically(&env_, path, bytes).ok());
  }

  // `options` is TOML.
  Result<std::unique_ptr<Records>> Make(const std::vector<std::string>& files,
                                        const std::string& options = "") {
    const auto table = ReadToml(options, "a.toml");
    EXPECT_TRUE(table.ok()) << table.status().message();
    OptionReader reader(*table, "format");
    return maker_(&faulty_, files, &reader);
  }
  // The error of Make; "" if there is none.
  std::string Refused(const std::vector<std::string>& files,
                      const std::string& options = "") {
    return Make(files, options).status().message();
  }
  std::unique_ptr<Records> Open(const std::vector<std::string>& files,
                                const std::string& options = "") {
    auto records = Make(files, options);
    EXPECT_TRUE(records.ok()) << records.status().message();
    return records.ok() ? *std::move(records) : nullptr;
  }

  // The bytes of a record, or the error's text.
  static std::string Read(const Records& records, int64_t record) {
    RecordBuffer buffer;
    const auto bytes = records.Read(record, &buffer);
    return bytes.ok() ? std::string(*bytes) : bytes.status().message();
  }
  static std::vector<std::string> ReadAll(const Records& records) {
    std::vector<std::string> all;
    for (int64_t i = 0; i < records.size(); ++i)
      all.push_back(Read(records, i));
    return all;
  }

  MemoryEnv env_;
  FaultyEnv faulty_{&env_};

 private:
  const RecordsMaker maker_;
};

}  // namespace escala::input
