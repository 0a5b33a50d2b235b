#include "escala/input/records/array_record/chunk.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "escala/base/random.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/chunk_cache.h"
#include "escala/input/records/array_record/codec.h"
#include "escala/input/records/array_record/decode.h"
#include "escala/input/records/array_record/footer.h"

namespace escala::input::array_record {
namespace {

TEST(ArrayRecordChunk, RefusesChunksWhoseSizesDoNotAgree) {
  using namespace std::string_literals;
  const auto refused = [](uint64_t records, uint64_t size,
                          const std::string& data) {
    return Decode({ChunkType::kSimple, records, size, data}).status().message();
  };
  EXPECT_EQ(refused(2, 3, "\0\2\1\2abc"s), "");
  EXPECT_EQ(refused(2, 4, "\0\2\1\2abc"s),
            "its chunk has records of 3 bytes, and its header says 4");
  EXPECT_EQ(refused(2, 3, "\0\2\1\3abc"s),
            "the sizes of the 2 records of its chunk, which are 2 bytes, do not"
            " add up to 3");
  EXPECT_NE(refused(2, 3, "\0\2\1\1abc"s), "");
  EXPECT_NE(refused(2, 3, "\0\3\1\2\0abc"s), "");
  // 2^64 - 1 and 4.
  EXPECT_NE(refused(2, 3,
                    "\0\xb\xff\xff\xff\xff\xff\xff\xff\xff\xff\1\4"
                    "abc"s),
            "");
  EXPECT_NE(refused(1, 3, "\0\2\1\2abc"s), "");
  EXPECT_NE(refused(3, 3, "\0\2\1\2abc"s), "");
  EXPECT_NE(refused(uint64_t{1} << 55, 3, "\0\2\1\2abc"s), "");
  EXPECT_EQ(refused(2, 3, "\0\x9\1\2abc"s),
            "its chunk has no room for the sizes of its records");
  EXPECT_EQ(refused(2, 3, "x\2\1\2abc"s),
            "its compression has the number 120, expected none, brotli, snappy "
            "or zstd");
  // A size that nothing in so few bytes can have.
  EXPECT_EQ(refused(1, 1 << 20, "s\1\0\x80\x80\x40 x"s),
            "2 bytes of snappy cannot have 1048576 bytes when decompressed");
  EXPECT_EQ(Decode({ChunkType::kPadding, 1, 1, ""}).status().message(),
            "its chunk is of type 112, expected 114 or 116, which have "
            "records");
}

TEST(ArrayRecordChunk, EndsWhereItSays) {
  std::string data(3 << 16, '\0');
  RandomStream random(1, 2);
  for (char& c : data) c = static_cast<char>(random.Bits32());
  for (const uint64_t block : {0, 5})
    for (const uint64_t in_block : {0, 25, 26, 64, 65400, 65472, 65512, 65535})
      for (const uint64_t size : {0, 1, 23, 24, 25, 40, 65472, 131000})
        for (const uint64_t records : {1, 90, 70000}) {
          const uint64_t begin = block * kBlock + in_block;
          const Chunk chunk = {.type = ChunkType::kSimple,
                               .records = records,
                               .decoded_size = 7,
                               .data = std::string_view(data).substr(0, size)};
          std::string bytes(begin, 'x');
          AppendChunk(chunk, begin, &bytes);
          EXPECT_EQ(bytes.size(), ChunkEnd(begin, size, records));
          EXPECT_TRUE(MayBegin(bytes.size()));
          EXPECT_GE(bytes.size() - begin, records);
          const auto read =
              ParseChunk(begin, bytes.size() - begin, bytes.data() + begin);
          ASSERT_TRUE(read.ok()) << read.status().ToString();
          EXPECT_EQ(read->data, chunk.data);
          EXPECT_EQ(read->records, records);
          EXPECT_EQ(read->decoded_size, 7u);
          // Without the last byte of its data.
          std::string cut;
          AppendChunk({.data = chunk.data}, begin, &cut);
          const Status refused =
              ParseChunk(begin, cut.size() - 1, cut.data()).status();
          if (size > 0) {
            EXPECT_EQ(refused.message(), StrCat("its chunk has ", size,
                                                " bytes of data, and only ",
                                                size - 1, " are there"));
          }
        }
}

TEST(ArrayRecordChunk, PaddingEndsAtABlock) {
  for (uint64_t begin = 0; begin < kBlock; begin += begin < 64000 ? 997 : 1) {
    if (!MayBegin(begin)) continue;
    std::string bytes;
    AppendPadding(begin, &bytes);
    EXPECT_EQ((begin + bytes.size()) % kBlock, 0u) << begin;
    EXPECT_LT(bytes.size(), kBlock + kChunkHeader);
  }
}

TEST(ArrayRecordChunk, AsksForLittleMemoryIfItsHeaderIsDamaged) {
  auto packer = Packer::Parse("zstd");
  ASSERT_TRUE(packer.ok());
  for (const int field : {0, 1, 2}) {  // buckets, buffers, nodes
    std::string header(static_cast<size_t>(field), field == 1 ? '\1' : '\0');
    AppendVarint(5'000'000, &header);
    header.append(20'000'000, '\0');
    std::string packed, data = "z";
    ASSERT_TRUE(packer->Append(header, &packed).ok());
    AppendVarint(packed.size(), &data);
    data += packed;
    EXPECT_EQ(Decode({ChunkType::kTransposed, 1, 1, data}).status().message(),
              field == 2
                  ? "its transposed chunk has too many nodes"
                  : "its transposed chunk has impossible numbers of buckets "
                    "and buffers");
  }
}

TEST(ArrayRecordCodec, RefusesOtherSizes) {
  for (const std::string compression : {"zstd", "brotli", "snappy"}) {
    auto packer = Packer::Parse(compression);
    ASSERT_TRUE(packer.ok());
    const std::string data = "twelve bytes";
    std::string packed;
    ASSERT_TRUE(packer->Append(data, &packed).ok());
    auto buffer = ParsePacked(static_cast<uint8_t>(packer->codec()), packed);
    ASSERT_TRUE(buffer.ok());
    std::string out(20, 'x');
    EXPECT_TRUE(Unpack(*buffer, out.data()).ok());
    EXPECT_EQ(out, data + "xxxxxxxx");
    for (const uint64_t size : {0, 11, 13}) {
      buffer->size = size;
      EXPECT_EQ(Unpack(*buffer, out.data()).code(), StatusCode::kDataLoss)
          << compression << size;
    }
    buffer->size = data.size();
    buffer->bytes.remove_suffix(1);
    EXPECT_EQ(Unpack(*buffer, out.data()).code(), StatusCode::kDataLoss);
    packed += "x";
    buffer->bytes = std::string_view(packed).substr(1);
    EXPECT_EQ(Unpack(*buffer, out.data()).code(), StatusCode::kDataLoss);
  }
}

TEST(ArrayRecordCache, KeepsWhatWasUsedLast) {
  ChunkCache cache(3100);
  int decoded = 0;
  const auto use = [&](uint64_t number) {
    const auto chunk = cache.Get(number, [&]() -> Result<DecodedChunk> {
      ++decoded;
      return DecodedChunk(std::make_unique<char[]>(1000), {1000});
    });
    EXPECT_TRUE(chunk.ok());
    return decoded;
  };
  EXPECT_TRUE(cache.Want(1));
  EXPECT_FALSE(cache.Want(1));
  EXPECT_EQ(use(1), 1);
  EXPECT_FALSE(cache.Want(1));
  EXPECT_EQ(use(2), 2);
  EXPECT_EQ(use(3), 3);
  EXPECT_EQ(use(1), 3);
  EXPECT_EQ(use(4), 4);  // in place of 2
  EXPECT_EQ(use(1), 4);
  EXPECT_FALSE(cache.Want(1));
  EXPECT_EQ(use(2), 5);  // in place of 3
  EXPECT_TRUE(cache.Want(3));
  EXPECT_EQ(use(3), 6);
  EXPECT_EQ(use(4), 7);
  EXPECT_TRUE(cache.Want(1));

  // A failure is not kept.
  const auto fail = [] { return Result<DecodedChunk>(DataLoss("damaged")); };
  EXPECT_EQ(cache.Get(9, fail).status().message(), "damaged");
  EXPECT_EQ(use(9), 8);
}

TEST(ArrayRecordIndex, FindsRecordsInChunksOfAnySize) {
  RandomStream random(1, 2);
  for (int round = 0; round < 300; ++round) {
    ChunkIndex index;
    std::vector<std::pair<uint64_t, uint64_t>> places;
    const uint64_t group = random.Below(5);
    const uint64_t chunks = random.Below(8);
    for (uint64_t i = 0; i < chunks; ++i) {
      const uint64_t count =
          round % 3 == 0 || i + 1 == chunks ? random.Below(5) : group;
      for (uint64_t r = 0; r < count; ++r) places.emplace_back(i, r);
      index.Add(100 * i, count);
    }
    index.End(100 * chunks);
    ASSERT_EQ(index.records(), static_cast<int64_t>(places.size()));
    for (size_t i = 0; i < places.size(); ++i) {
      const auto place = index.Find(i);
      EXPECT_EQ(std::pair(place.chunk, place.record), places[i]);
      EXPECT_EQ(index.begin(place.chunk), 100 * place.chunk);
      EXPECT_EQ(index.end(place.chunk), 100 * place.chunk + 100);
      EXPECT_EQ(index.records_in(place.chunk),
                static_cast<uint64_t>(std::count_if(
                    places.begin(), places.end(),
                    [&](const auto& p) { return p.first == place.chunk; })));
    }
  }
}

}  // namespace
}  // namespace escala::input::array_record
