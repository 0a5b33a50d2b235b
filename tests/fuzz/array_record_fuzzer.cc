// Fuzzes the reader of ArrayRecord files. Hashes refuse almost every change, so
// the first byte says what the others are:
// - 0: changes to bytes of a good file, three numbers for each;
// - 1: a chunk of records, whose hashes are right;
// - 2: a file's index, in a file whose hashes are right.
// Records that can be read must be the same when written and read again. Built
// and run like hlo_text_fuzzer.cc; keep each find as a small file in
// array_record_finds/, and its cause as a test of input.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "escala/base/testing/memory_env.h"
#include "escala/base/toml.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/array_record.h"
#include "escala/input/records/array_record/chunk.h"
#include "escala/input/records/array_record/decode.h"

namespace escala::input {
namespace {

using array_record::AppendChunk;
using array_record::AppendPadding;
using array_record::Chunk;
using array_record::ChunkType;

[[noreturn]] void Stop(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

// The input, from its beginning; zeros after its end.
class Input {
 public:
  explicit Input(std::string_view bytes) : bytes_(bytes) {}
  uint64_t Number(size_t bytes) {
    uint64_t value = 0;
    while (bytes-- > 0) {
      value = value << 8 | (bytes_.empty() ? 0 : uint8_t(bytes_.front()));
      if (!bytes_.empty()) bytes_.remove_prefix(1);
    }
    return value;
  }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
};

Result<std::unique_ptr<Records>> Open(Env* env) {
  const TomlTable table;
  OptionReader options(table, "fuzz");
  return OpenArrayRecord(env, {"f"}, &options);
}

void Write(Env* env, const std::vector<std::string>& records,
           const ArrayRecordOptions& options) {
  const auto writer = CreateArrayRecord(env, "f", options);
  if (!writer.ok()) Stop(writer.status().ToString());
  for (const std::string& record : records)
    if (!(*writer)->Append(record).ok()) Stop("not appended");
  if (!(*writer)->Close().ok()) Stop("not closed");
}

// Reads the file's first records and its last, if it can be opened.
std::vector<std::string> ReadFile(Env* env) {
  std::vector<std::string> all;
  const auto records = Open(env);
  if (!records.ok()) return all;
  RecordBuffer buffer;
  const int64_t size = (*records)->size();
  for (int64_t i = 0; i < size;
       i = i < 30 ? i + 1 : std::max(i + 1, size - 1)) {
    const auto record = (*records)->Read(i, &buffer);
    if (record.ok()) all.emplace_back(*record);
  }
  return all;
}

void ChangeGoodFile(Input input) {
  MemoryEnv env;
  const std::vector<std::string> records = {"first", "", std::string(200, 'x'),
                                            "fourth", std::string(70000, 'y')};
  const uint64_t kind = input.Number(1);
  constexpr const char* kCompressions[] = {"zstd", "brotli", "snappy",
                                           "uncompressed"};
  Write(&env, records, {kind / 4 % 2 == 0 ? 1 : 3, kCompressions[kind % 4]});
  std::string bytes = *escala::ReadFile(&env, "f");
  while (!input.rest().empty()) {
    const size_t at = input.Number(3) % bytes.size();
    bytes[at] = static_cast<char>(input.Number(1));
  }
  if (!WriteFile(&env, "f", bytes).ok()) Stop("not written");
  for (const std::string& record : ReadFile(&env))
    if (std::find(records.begin(), records.end(), record) == records.end())
      Stop("a changed file has another record");
}

void DecodeChunk(Input input) {
  Chunk chunk;
  chunk.type = static_cast<ChunkType>(input.Number(1));
  chunk.records = input.Number(2);
  chunk.decoded_size = input.Number(4);
  if (chunk.records == 0xffff) chunk.records = uint64_t{1} << 55;
  chunk.data = input.rest();
  if (chunk.type == ChunkType::kSimple && chunk.records == 1) {
    RecordBuffer buffer;
    (void)array_record::DecodeOnly(chunk, &buffer);
  }
  const auto decoded = array_record::Decode(chunk);
  if (!decoded.ok()) return;
  if (decoded->size() != chunk.records) Stop("another number of records");
  std::vector<std::string> records;
  uint64_t bytes = 0;
  for (uint64_t i = 0; i < decoded->size(); ++i) {
    bytes += (*decoded)[i].size();
    if (bytes > 1 << 20 || i == 30) return;  // nothing new, and slow
    records.emplace_back((*decoded)[i]);
  }
  MemoryEnv env;
  Write(&env, records, {4, "snappy"});
  if (ReadFile(&env) != records) Stop("other records when read again");
}

void ReadIndex(Input input) {
  std::string file;
  AppendChunk({.type = ChunkType::kSignature}, 0, &file);
  const std::string record("\0\1\6record", 9);  // uncompressed
  for (int i = 0; i < 3; ++i)
    AppendChunk({ChunkType::kSimple, 1, 6, record}, file.size(), &file);
  const uint64_t begin = file.size();
  Chunk index;
  index.type = ChunkType::kSimple;
  index.records = input.Number(1);
  index.decoded_size = input.Number(2);
  index.data = input.rest();
  AppendChunk(index, begin, &file);
  AppendPadding(file.size(), &file);
  const std::string message =
      ProtoWriter().Uint64(1, begin).Uint64(2, 0x71930e704fdae05e).bytes();
  std::string postscript("\0\1", 2);
  postscript.push_back(static_cast<char>(message.size()));
  postscript += message;
  AppendChunk({ChunkType::kSimple, 1, message.size(), postscript}, file.size(),
              &file);
  AppendPadding(file.size(), &file);
  MemoryEnv env;
  if (!WriteFile(&env, "f", file).ok()) Stop("not written");
  for (const std::string& read : ReadFile(&env))
    if (read != "record") Stop("another record");
}

}  // namespace
}  // namespace escala::input

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace escala::input;
  Input input(std::string_view(reinterpret_cast<const char*>(data), size));
  switch (input.Number(1)) {
    case 0:
      ChangeGoodFile(input);
      break;
    case 1:
      DecodeChunk(input);
      break;
    case 2:
      ReadIndex(input);
      break;
    default:
      break;
  }
  return 0;
}
