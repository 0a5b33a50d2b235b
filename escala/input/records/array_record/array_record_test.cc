#include "escala/input/records/array_record/array_record.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "escala/base/env_wrapper.h"
#include "escala/base/random.h"
#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/array_record/decode.h"
#include "escala/input/records/array_record/footer.h"

namespace escala::input {
namespace {

using Strings = std::vector<std::string>;

Result<std::unique_ptr<Records>> Open(Env* env, const Strings& files,
                                      const std::string& settings = "") {
  ESCALA_ASSIGN_OR_RETURN(const TomlTable table, ReadToml(settings, "test"));
  OptionReader options(table, "array_record");
  return OpenArrayRecord(env, files, &options);
}

// Everything that a file has, or the first error.
Result<Strings> ReadAll(Env* env, const std::string& path) {
  ESCALA_ASSIGN_OR_RETURN(const auto records, Open(env, {path}));
  Strings all;
  RecordBuffer buffer;
  for (int64_t i = 0; i < records->size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(const auto record, records->Read(i, &buffer));
    all.emplace_back(record);
  }
  return all;
}

Status WriteAll(Env* env, const std::string& path, const Strings& records,
                const ArrayRecordOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(const auto writer,
                          CreateArrayRecord(env, path, options));
  for (const std::string& record : records)
    ESCALA_RETURN_IF_ERROR(writer->Append(record));
  return writer->Close();
}

std::string Noise(size_t size, uint64_t seed) {
  RandomStream random(17, seed);
  std::string noise(size, '\0');
  for (char& c : noise) c = static_cast<char>(random.Bits32());
  return noise;
}

// --- Files of Google's writer (testdata/make_google.py) ----------------------

constexpr const char* kGoogle[] = {
    "zstd_1",         "brotli_4",     "snappy_4",      "uncompressed_1",
    "uncompressed_7", "transposed_1", "transposed_16", "transposed_256"};

std::string GoogleFile(const std::string& name) {
  const std::string path = StrCat(
      ESCALA_SOURCE_DIR "/escala/input/records/array_record/testdata/google_",
      name, ".gz");
  std::string bytes(1 << 20, '\0');
  const gzFile file = gzopen(path.c_str(), "rb");
  const int size =
      gzread(file, bytes.data(), static_cast<unsigned>(bytes.size()));
  gzclose(file);
  bytes.resize(static_cast<size_t>(std::max(size, 0)));
  return bytes;
}

// The same as in make_google.py.
std::string GoogleRecord(uint64_t i) {
  if (i % 11 == 0) return "";
  if (i % 5 == 4) return std::string(i, '\xff');
  ProtoWriter inner, message;
  inner.Fixed32(1, static_cast<uint32_t>(i)).Fixed64(15, i * i);
  message.Uint64(1, i * i * i * i * i)
      .Bytes(2, std::string(i % 7, static_cast<char>('a' + i % 26)))
      .Message(300, inner);
  return message.bytes();
}

Strings GoogleRecords() {
  Strings records;
  for (uint64_t i = 0; i < 30; ++i) records.push_back(GoogleRecord(i));
  return records;
}

TEST(ArrayRecord, ReadsFilesOfGooglesWriter) {
  for (const std::string name : kGoogle) {
    SCOPED_TRACE(name);
    MemoryEnv env;
    ASSERT_TRUE(WriteFile(&env, "f", GoogleFile(name)).ok());
    const auto records = ReadAll(&env, "f");
    ASSERT_TRUE(records.ok()) << records.status().ToString();
    EXPECT_EQ(*records, GoogleRecords());
  }
}

TEST(ArrayRecord, RefusesASetWithoutRecords) {
  MemoryEnv env;
  ASSERT_TRUE(WriteFile(&env, "f", GoogleFile("empty")).ok());
  ASSERT_TRUE(WriteAll(&env, "g", {}, {}).ok());
  EXPECT_EQ(Open(&env, {}).status().message(),
            "no file is given: name the files of the set");
  EXPECT_EQ(Open(&env, {"f"}).status().message(),
            "f has no record: write it anew, or name other files");
  EXPECT_EQ(Open(&env, {"g", "f"}).status().message(),
            "g and the other files have no record: write it anew, or name "
            "other files");
}

TEST(ArrayRecord, WritesTheBytesOfGooglesWriter) {
  for (const int64_t group : {1, 7}) {
    MemoryEnv env;
    ASSERT_TRUE(
        WriteAll(&env, "f", GoogleRecords(), {group, "uncompressed"}).ok());
    const std::string ours = *ReadFile(&env, "f");
    const std::string theirs = GoogleFile(StrCat("uncompressed_", group));
    EXPECT_EQ(ours.size(), theirs.size());
    // The index lists the writer's options, of which Google's has more.
    ASSERT_TRUE(WriteFile(&env, "theirs", theirs).ok());
    const auto index =
        array_record::ReadFooter(**env.OpenRandom("theirs"), theirs.size());
    ASSERT_TRUE(index.ok());
    const uint64_t end = index->end(index->chunks() - 1);
    EXPECT_TRUE(ours.substr(0, end) == theirs.substr(0, end));
    EXPECT_TRUE(ours.substr(1 << 16) == theirs.substr(1 << 16));
  }
}

TEST(ArrayRecord, NoDamagedByteChangesARecord) {
  const Strings expected = GoogleRecords();
  for (const std::string name : kGoogle) {
    SCOPED_TRACE(name);
    const std::string whole = GoogleFile(name);
    int refused = 0, tried = 0;
    for (size_t at = 0; at < whole.size(); ++at) {
      // Most of the file is zeros that nobody reads.
      if (whole[at] == 0 && at % 97 != 0) continue;
      MemoryEnv env;
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
      ASSERT_TRUE(WriteFile(&env, "f", damaged).ok());
      const auto records = ReadAll(&env, "f");
      ++tried;
      if (records.ok()) {
        EXPECT_EQ(*records, expected) << at;
        continue;
      }
      ++refused;
      EXPECT_EQ(records.status().code(), StatusCode::kDataLoss);
      EXPECT_TRUE(records.status().message().starts_with("f: ")) << at;
    }
    EXPECT_GT(refused, tried / 4);
  }
}

// Damage that the hashes do not show.
TEST(ArrayRecord, DecodesDamagedChunksWithoutHarm) {
  for (const std::string name : kGoogle) {
    MemoryEnv env;
    const std::string whole = GoogleFile(name);
    ASSERT_TRUE(WriteFile(&env, "f", whole).ok());
    const auto file = env.OpenRandom("f");
    const auto index = array_record::ReadFooter(**file, whole.size());
    ASSERT_TRUE(index.ok());
    int refused = 0;
    for (uint64_t i = 0; i < index->chunks(); ++i) {
      RecordBuffer buffer;
      const size_t size = index->end(i) - index->begin(i);
      char* const bytes = buffer.Room(size);
      ASSERT_TRUE(ReadExactly(**file, index->begin(i), size, bytes).ok());
      const auto chunk = array_record::ParseChunk(index->begin(i), size, bytes);
      ASSERT_TRUE(chunk.ok());
      for (size_t at = 0; at < 8 * chunk->data.size(); ++at) {
        std::string data(chunk->data);
        data[at / 8] = static_cast<char>(data[at / 8] ^ 1 << at % 8);
        array_record::Chunk damaged = *chunk;
        damaged.data = data;
        const auto decoded = array_record::Decode(damaged);
        if (!decoded.ok())
          ++refused;
        else
          EXPECT_EQ(decoded->size(), chunk->records);
      }
    }
    EXPECT_GT(refused, 50) << name;
  }
}

// --- Our files ---------------------------------------------------------------

TEST(ArrayRecord, ReadsWhatItWrites) {
  std::vector<Strings> sets = {
      {""}, {"only"}, Strings(700), {Noise(3 << 20, 1), "", Noise(9, 2)}};
  Strings borders;  // records that end at each place around a block's border
  for (size_t i = 0; i < 100; ++i)
    borders.push_back(Noise((1 << 16) - 120 + i, i));
  sets.push_back(borders);
  sets.push_back({std::string(2 << 20, 'x'), GoogleRecord(7)});
  for (const int64_t group : {1, 3, 256}) {
    for (const std::string compression :
         {"zstd", "zstd:-7", "brotli:1", "snappy", "uncompressed"}) {
      SCOPED_TRACE(StrCat("group_size:", group, ",", compression));
      for (const Strings& set : sets) {
        MemoryEnv env;
        const Status written = WriteAll(&env, "f", set, {group, compression});
        ASSERT_TRUE(written.ok()) << written.ToString();
        const auto read = ReadAll(&env, "f");
        ASSERT_TRUE(read.ok()) << read.status().ToString();
        EXPECT_EQ(*read, set);
      }
    }
  }
}

TEST(ArrayRecord, ReadsSeveralFilesAsOneSet) {
  MemoryEnv env;
  ASSERT_TRUE(WriteAll(&env, "a", {"0", "1", "2"}, {2, "zstd"}).ok());
  ASSERT_TRUE(WriteAll(&env, "b", {}, {}).ok());
  ASSERT_TRUE(WriteAll(&env, "c", {"3", "4"}, {}).ok());
  const auto set = Open(&env, {"a", "b", "c"});
  ASSERT_TRUE(set.ok()) << set.status().ToString();
  const Records& records = **set;
  EXPECT_EQ(records.Describe(),
            "5 records in 3 ArrayRecord files, in groups of 1 to 2");
  RecordBuffer buffer;
  for (const int64_t i : {4, 0, 3, 2, 1})
    EXPECT_EQ(*records.Read(i, &buffer), StrCat(i));
  EXPECT_EQ(records.PlaceOf(1), "a: record 1, in the chunk at byte 64");
  EXPECT_EQ(records.PlaceOf(3), "c: record 0, in the chunk at byte 64");
}

TEST(ArrayRecord, RefusesAFileThatWasNotClosed) {
  MemoryEnv env;
  auto writer = CreateArrayRecord(&env, "f", {});
  ASSERT_TRUE(writer.ok());
  for (int i = 0; i < 300; ++i)
    ASSERT_TRUE((*writer)->Append(Noise(1000, 1)).ok());
  writer->reset();
  EXPECT_FALSE(env.Stat("f").ok());
  EXPECT_EQ(Open(&env, {"f.tmp"}).status().message(),
            "f.tmp: its last 65536 bytes do not say where its index is (the "
            "header of its chunk does not match its hash): its writer was not "
            "closed, or the file was truncated; copy the file again, or write "
            "it again");
}

TEST(ArrayRecord, RefusesTruncatedFiles) {
  MemoryEnv env;
  Strings records;
  for (size_t i = 0; i < 300; ++i) records.push_back(Noise(1000, i));
  ASSERT_TRUE(WriteAll(&env, "f", records, {}).ok());
  const std::string whole = *ReadFile(&env, "f");
  for (size_t size = 0; size < whole.size(); size += 1 << 13) {
    ASSERT_TRUE(WriteFile(&env, "cut", whole.substr(0, size)).ok());
    const Status status = Open(&env, {"cut"}).status();
    EXPECT_EQ(status.code(), StatusCode::kDataLoss) << size;
  }
}

TEST(ArrayRecord, SaysWhatIsWrong) {
  MemoryEnv env;
  ASSERT_TRUE(WriteFile(&env, "text", "no records").ok());
  EXPECT_EQ(Open(&env, {"text"}).status().message(),
            "text: this is no ArrayRecord file: its first 10 bytes are not the "
            "64 of Riegeli's signature; copy the file again, or write it "
            "again");
  EXPECT_EQ(Open(&env, {"none"}).status().code(), StatusCode::kNotFound);

  ASSERT_TRUE(WriteAll(&env, "f", {"one", "two", "three"}, {}).ok());
  std::string bytes = *ReadFile(&env, "f");
  bytes[bytes.find("two")] = 'T';
  ASSERT_TRUE(WriteFile(&env, "f", bytes).ok());
  const auto records = Open(&env, {"f"});
  ASSERT_TRUE(records.ok());
  RecordBuffer buffer;
  EXPECT_EQ(*(*records)->Read(2, &buffer), "three");
  EXPECT_EQ((*records)->Read(1, &buffer).status().message(),
            "f: record 1, in the chunk at byte 130: the 26 bytes of data of "
            "its chunk do not match their hash; copy the file again, or write "
            "it again");

  for (const auto& [options, message] :
       std::vector<std::pair<ArrayRecordOptions, std::string>>{
           {{0, "zstd"}, "group_size: got 0, expected 1 to 2147483647"},
           {{1, "lz4"}, "compression: got \"lz4\", expected"},
           {{1, "snappy:1"}, "compression: got \"snappy:1\", expected"},
           {{1, "zstd:99"}, "compression: got \"zstd:99\", expected"},
           {{1, "brotli:"}, "compression: got \"brotli:\", expected"}}) {
    const Status status = CreateArrayRecord(&env, "g", options).status();
    EXPECT_EQ(status.code(), StatusCode::kInvalidArgument);
    EXPECT_TRUE(status.message().starts_with(message)) << status.ToString();
  }
  EXPECT_FALSE(env.Stat("g").ok());
  EXPECT_EQ(Open(&env, {"f"}, "cache = 1").status().code(),
            StatusCode::kInvalidArgument);
}

// A file of chunks "zero", "one", "two", with an index of these entries: offset
// and number of records of each chunk, after the numbers of its first record.
std::string FileWithIndex(const std::vector<std::vector<uint64_t>>& entries) {
  using namespace array_record;
  const auto append = [](const Strings& records, std::string* file) {
    std::string data(1, '\0'), sizes, values;
    for (const std::string& record : records) {
      AppendVarint(record.size(), &sizes);
      values += record;
    }
    AppendVarint(sizes.size(), &data);
    data += sizes + values;
    AppendChunk({ChunkType::kSimple, records.size(), values.size(), data},
                file->size(), file);
  };
  std::string file;
  AppendChunk({.type = ChunkType::kSignature}, 0, &file);
  for (const char* record : {"zero", "one", "two"}) append({record}, &file);
  const uint64_t begin = file.size();
  Strings index;
  for (const std::vector<uint64_t>& entry : entries) {
    ProtoWriter numbers;
    for (uint32_t i = 0; i < entry.size(); ++i)
      if (entry[i] != 0) numbers.Uint64(i, entry[i]);
    index.push_back(index.empty() ? ProtoWriter().Message(1, numbers).bytes()
                                  : numbers.bytes());
  }
  append(index, &file);
  AppendPadding(file.size(), &file);
  append({ProtoWriter().Uint64(1, begin).Uint64(2, 0x71930e704fdae05e).bytes()},
         &file);
  AppendPadding(file.size(), &file);
  return file;
}

TEST(ArrayRecord, RefusesAnIndexThatDoesNotFit) {
  const auto refused = [](const std::vector<std::vector<uint64_t>>& entries) {
    MemoryEnv env;
    EXPECT_TRUE(WriteFile(&env, "f", FileWithIndex(entries)).ok());
    const auto records = ReadAll(&env, "f");
    if (records.ok()) {
      EXPECT_EQ(*records, (Strings{"zero", "one", "two"}));
      return std::string();
    }
    const std::string message = records.status().message();
    return message.substr(0, message.find("; copy the file again"));
  };
  EXPECT_EQ(
      refused({{0, 1, 3, 3}, {0, 64, 4, 1}, {0, 111, 3, 1}, {0, 157, 3, 1}}),
      "");
  EXPECT_EQ(
      refused({{0, 2, 3, 3}, {0, 64, 4, 1}, {0, 111, 3, 1}, {0, 157, 3, 1}}),
      "f: its format has version 2, expected 1");
  EXPECT_EQ(refused({{0, 1, 3, 2}, {0, 64, 4, 1}, {0, 111, 3, 1}}),
            "f: its index has 2 chunks, and says that it has 3");
  EXPECT_EQ(refused({{0, 1, 2, 3}, {0, 64, 4, 1}, {0, 111, 3, 1}}),
            "f: its index has 2 records, and says that it has 3");
  EXPECT_EQ(refused({{0, 1, 2, 1}, {0, 64, 4, 1}, {0, 111, 3, 1}}),
            "f: its index has 2 records, and says that it has 1");
  EXPECT_EQ(refused({{0, 1, 2, 2}, {0, 111, 3, 1}, {0, 64, 4, 1}}),
            "f: its index says that chunk 1 is at byte 64, expected one between"
            " 151 and 203");
  EXPECT_EQ(refused({{0, 1, 1, 1}, {0, 300, 3, 1}}),
            "f: its index says that chunk 0 is at byte 300, expected one "
            "between 64 and 203");
  EXPECT_EQ(refused({{0, 1, 2, 2}, {0, 64, 4, 1}, {0, 111, 3, 1ull << 63}}),
            "f: its index says that chunk 1 has 9223372036854775808 records");
  EXPECT_EQ(refused({{0, 1, 1, 2}, {0, 64, 4, 2}}),
            "f: record 0, in the chunk at byte 64: its chunk has 1 record, "
            "and the file's index says 2");
  EXPECT_EQ(refused({{0, 1, 1, 1}, {0, 66, 4, 1}}),
            "f: record 0, in the chunk at byte 66: the header of its chunk "
            "does not match its hash");
  EXPECT_EQ(refused({}), "f: its format has version 0, expected 1");
}

// Counts the reads of all files.
class CountingEnv : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;

  Result<std::unique_ptr<RandomFile>> OpenRandom(
      const std::string& path) override {
    class Counted : public RandomFile {
     public:
      Counted(std::unique_ptr<RandomFile> file, std::atomic<int>* reads)
          : file_(std::move(file)), reads_(reads) {}
      Result<size_t> Read(uint64_t offset, size_t size,
                          char* out) const override {
        ++*reads_;
        return file_->Read(offset, size, out);
      }

     private:
      const std::unique_ptr<RandomFile> file_;
      std::atomic<int>* const reads_;
    };
    ESCALA_ASSIGN_OR_RETURN(auto file, target()->OpenRandom(path));
    return std::unique_ptr<RandomFile>(
        std::make_unique<Counted>(std::move(file), &reads));
  }

  std::atomic<int> reads = 0;
};

TEST(ArrayRecord, ReadsAGroupOnceWhileItIsKept) {
  MemoryEnv memory;
  CountingEnv env(&memory);
  Strings all;
  for (size_t i = 0; i < 1000; ++i) all.push_back(Noise(3000, i));
  ASSERT_TRUE(WriteAll(&env, "f", all, {100, "zstd:1"}).ok());
  const auto read_all = [&](const Records& records, bool forward) {
    RecordBuffer buffer;
    for (size_t i = 0; i < all.size(); ++i) {
      const size_t record = forward ? i : all.size() - 1 - i;
      EXPECT_EQ(*records.Read(static_cast<int64_t>(record), &buffer),
                all[record]);
    }
  };
  {
    const auto records = Open(&env, {"f"});
    ASSERT_TRUE(records.ok());
    env.reads = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&, i] { read_all(**records, i % 2 == 0); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(env.reads, 10);
  }
  for (const auto& [mib, kept] : {std::pair(0, 1), std::pair(1, 3)}) {
    const auto records = Open(&env, {"f"}, StrCat("chunk_cache_mib = ", mib));
    ASSERT_TRUE(records.ok());
    env.reads = 0;
    read_all(**records, true);
    EXPECT_EQ(env.reads, 10);
    read_all(**records, false);
    EXPECT_EQ(env.reads, 20 - kept);
  }
}

TEST(ArrayRecord, FetchesAheadFromABucket) {
  MemoryEnv memory;
  CountingEnv env(&memory);
  Strings all;
  for (size_t i = 0; i < 100; ++i) all.push_back(Noise(300, i));
  ASSERT_TRUE(memory.MakeDirs("gs://b").ok());
  for (const int64_t group : {1, 5}) {
    const std::string path = StrCat("gs://b/", group);
    ASSERT_TRUE(WriteAll(&env, path, all, {group, "zstd:1"}).ok());
    EXPECT_FALSE(memory.Stat(path + ".tmp").ok());
    const auto records = Open(&env, {path});
    ASSERT_TRUE(records.ok()) << records.status().ToString();
    env.reads = 0;
    std::vector<int64_t> order;
    for (int64_t i = 0; i < 100; ++i) order.push_back(i * 37 % 100);
    (*records)->WillRead(order);
    (*records)->WillRead(order);  // groups are fetched once
    RecordBuffer buffer;
    for (const int64_t i : order)
      EXPECT_EQ(*(*records)->Read(i, &buffer), all[static_cast<size_t>(i)]);
    // Records that are told twice are fetched twice, and the second fetch may
    // still be under way.
    const int expected = group == 1 ? 2 : 1;
    for (int i = 0; i < 1000 && env.reads < expected; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(env.reads, expected);
    (*records)->WillRead(order);
    if (group == 5) {
      for (const int64_t i : order) (void)(*records)->Read(i, &buffer);
      EXPECT_EQ(env.reads, 1);
    }
  }
}

}  // namespace
}  // namespace escala::input
