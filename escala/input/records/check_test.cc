#include "escala/input/records/check.h"

#include "escala/base/testing/memory_env.h"
#include "escala/base/wire/tfrecord.h"
#include "escala/input/records/formats.h"
#include "escala/input/records/records_test_util.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

Status Nothing(std::string_view) { return Status(); }

// Five records, of 26 bytes each with their frames.
std::string Five() {
  std::string bytes;
  for (char c = 'a'; c < 'f'; ++c) AppendTfRecord(std::string(10, c), &bytes);
  return bytes;
}

Result<CheckedRecords> Check(const std::string& bytes,
                             const CheckRecord& check = Nothing,
                             size_t step = 1 << 20) {
  MemoryEnv env;
  EXPECT_TRUE(WriteFile(&env, "f", bytes).ok());
  const auto file = env.OpenRandom("f");
  return CheckTfRecords(**file, bytes.size(), step, check);
}

// "2 at 52 to 78: the checksum ...", one line for each damage.
std::string Said(const std::string& bytes, const CheckRecord& check = Nothing) {
  const auto checked = Check(bytes, check);
  std::string text = StrCat(checked->records, " whole\n");
  for (const Damage& damage : checked->damage)
    StrAppend(&text,
              StrCat(damage.record, " at ", *damage.offset, " to ",
                     *damage.offset + *damage.bytes, ": ", damage.why, "\n"));
  return text;
}

TEST(CheckTfRecords, CountsWhatIsWhole) {
  const auto checked = Check(Five());
  ASSERT_TRUE(checked.ok());
  EXPECT_EQ(checked->records, 5);
  EXPECT_EQ(checked->bytes, 50u);
  EXPECT_EQ(checked->offsets, (std::vector<uint64_t>{0, 26, 52, 78, 104}));
  EXPECT_EQ(Said(""), "0 whole\n");
}

TEST(CheckTfRecords, NamesEachDamageAndGoesOn) {
  std::string bytes = Five();
  bytes[26] ^= 1;       // in the length of record 1
  bytes[78 + 15] ^= 1;  // in the bytes of record 3
  bytes.resize(bytes.size() - 3);
  const std::string before =
      "2 whole\n"
      "1 at 26 to 52: the length's checksum is wrong; 26 bytes are lost, up to "
      "the next record\n"
      "3 at 78 to 104: the checksum of its 10 bytes is wrong\n";
  EXPECT_EQ(Said(bytes),
            before +
                "4 at 104 to 127: the file ends inside it: it has 10 bytes and "
                "a checksum, and 11 bytes are left\n");
  bytes.resize(104 + 7);
  EXPECT_EQ(Said(bytes),
            before + "4 at 104 to 111: the file ends inside its header\n");
  EXPECT_EQ(Said(std::string(1000, 'x')),
            "0 whole\n"
            "0 at 0 to 1000: it is no TFRecord file: no byte begins a "
            "record\n");
  // Nothing begins behind the last header.
  bytes = Five();
  bytes[104] ^= 1;
  EXPECT_EQ(Said(bytes),
            "4 whole\n"
            "4 at 104 to 130: the length's checksum is wrong; 26 bytes are "
            "lost, up to the end of the file\n");
}

TEST(CheckTfRecords, IsTheSameForAnyStep) {
  std::string bytes = Five();
  bytes[27] ^= 1;
  for (const size_t step : {1, 11, 12, 13, 26, 40, 1000}) {
    const auto checked = Check(bytes, Nothing, step);
    ASSERT_TRUE(checked.ok());
    EXPECT_EQ(checked->offsets, (std::vector<uint64_t>{0, 52, 78, 104}));
    ASSERT_EQ(checked->damage.size(), 1u) << step;
    EXPECT_EQ(checked->damage[0].bytes, 26u);
  }
}

TEST(CheckTfRecords, AsksWhetherRecordsCanBeDecoded) {
  const auto refuse_c = [](std::string_view record) {
    return record[0] == 'c' ? InvalidArgument("got c") : Status();
  };
  EXPECT_EQ(Said(Five(), refuse_c), "4 whole\n2 at 52 to 78: got c\n");
  const auto stop = [](std::string_view) { return Unavailable("stopped"); };
  EXPECT_EQ(Check(Five(), stop).status().message(), "stopped");
}

class CheckRecordsTest : public RecordsTest {
 protected:
  CheckRecordsTest() : RecordsTest(MakeTfRecords) {}
};

TEST_F(CheckRecordsTest, ReadsThoseThatAreAskedFor) {
  std::string bytes = Five();
  Write("f", bytes);
  const auto records = Open({"f"});
  ASSERT_TRUE(records != nullptr);
  bytes[26 + 15] ^= 1;
  ASSERT_TRUE(WriteFile(&env_, "f", bytes).ok());
  const auto some = CheckRecords(*Open({"f"}), {0, 2, 4}, Nothing);
  ASSERT_TRUE(some.ok());
  EXPECT_EQ(some->records, 3);
  EXPECT_EQ(some->bytes, 30u);
  EXPECT_TRUE(some->damage.empty());
  const auto all = CheckRecords(*Open({"f"}), {0, 1, 2, 3, 4}, Nothing);
  ASSERT_TRUE(all.ok());
  EXPECT_EQ(all->records, 4);
  ASSERT_EQ(all->damage.size(), 1u);
  EXPECT_EQ(all->damage[0].record, 1);
  EXPECT_EQ(all->damage[0].why,
            "f: record 1, at byte 26: the checksum of its 10 bytes is wrong");
}

}  // namespace
}  // namespace escala::input
