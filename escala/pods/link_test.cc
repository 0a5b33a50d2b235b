#include "escala/pods/link.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/pods/slice_test_util.h"

namespace escala::pods {
namespace {

// On v3-32, a mesh of 4 x 4 chips, chip c has the devices 2c and 2c + 1.
bool UsesIt(const Transfer& transfer, int64_t a, int64_t b,
            std::string_view slice = "v3-32") {
  const auto link = LinkBetween(Find(slice), a, b);
  EXPECT_TRUE(link.ok()) << link.status().message();
  return link.ok() && Uses(transfer, *link, Find(slice));
}

Transfer Groups(std::vector<std::vector<int64_t>> groups) {
  Transfer transfer;
  transfer.groups = std::move(groups);
  return transfer;
}
Transfer Message(int64_t from, int64_t to) {
  Transfer transfer;
  transfer.from_to = {{from, to}};
  return transfer;
}

TEST(Link, JoinsNeighbours) {
  const Slice& slice = Find("v3-32");
  for (const auto& [a, b] : {std::pair{0, 2}, {3, 1}, {0, 8}, {22, 30}})
    EXPECT_TRUE(LinkBetween(slice, a, b).ok()) << a << " " << b;
  EXPECT_EQ(LinkBetween(slice, 0, 4).status().message(),
            "no link joins the chips of devices 0 and 4 of v3-32; those of "
            "device 0 lead to devices 2, 3, 8, 9 (`escala pod v3-32` draws "
            "them)");
  EXPECT_FALSE(LinkBetween(slice, 0, 1).ok());   // one chip
  EXPECT_FALSE(LinkBetween(slice, 0, 10).ok());  // diagonal
  EXPECT_FALSE(LinkBetween(slice, 0, 6).ok());   // this mesh has no wraparound
  EXPECT_EQ(LinkBetween(slice, 0, 32).status().message(),
            "device 32 is none of v3-32, which has 0 to 31");
}

TEST(Link, GroupsUseTheLinksOfTheirBox) {
  EXPECT_TRUE(UsesIt(Transfer(), 0, 2));
  const Transfer row = Groups({{0, 2, 4, 6}});
  EXPECT_TRUE(UsesIt(row, 0, 2));
  EXPECT_TRUE(UsesIt(row, 6, 4));
  EXPECT_FALSE(UsesIt(row, 0, 8));
  EXPECT_FALSE(UsesIt(row, 8, 10));
  const Transfer box = Groups({{18, 20, 26, 28}, {0, 1}});
  EXPECT_TRUE(UsesIt(box, 18, 26));
  EXPECT_TRUE(UsesIt(box, 26, 28));
  EXPECT_FALSE(UsesIt(box, 16, 18));
  EXPECT_FALSE(UsesIt(box, 0, 2));  // that group is on one chip
  // A group with holes passes through the chips between.
  EXPECT_TRUE(UsesIt(Groups({{0, 4}}), 2, 4));
}

TEST(Link, MessagesTakeAShortestWay) {
  EXPECT_TRUE(UsesIt(Message(0, 10), 0, 2));
  EXPECT_TRUE(UsesIt(Message(0, 10), 8, 10));
  EXPECT_TRUE(UsesIt(Message(0, 10), 2, 10));
  EXPECT_FALSE(UsesIt(Message(0, 10), 2, 4));
  EXPECT_FALSE(UsesIt(Message(3, 3), 2, 4));
}

// v4-512 has rings of 4 x 8 x 8 chips, one device each: x counts fastest.
TEST(Link, WrapsAround) {
  const char* const slice = "v4-512";
  ASSERT_EQ(Find(slice).topology, (std::vector<int>{4, 8, 8}));
  ASSERT_TRUE(Find(slice).wrap[1]);
  const int64_t last = 28;  // y = 7
  Transfer ring = Groups({{0, 4, 8, 12, 16, 20, 24, 28}});
  EXPECT_TRUE(UsesIt(ring, 0, last, slice));
  EXPECT_TRUE(UsesIt(ring, last, 0, slice));
  EXPECT_TRUE(UsesIt(ring, 24, last, slice));
  EXPECT_FALSE(UsesIt(Groups({{0, 4, 8, 12}}), 0, last, slice));
  EXPECT_TRUE(UsesIt(Groups({{0, 8, 16, 24}}), 0, last, slice));
  EXPECT_TRUE(UsesIt(Message(4, 24), 0, last, slice));
  EXPECT_TRUE(UsesIt(Message(4, 24), 24, last, slice));
  EXPECT_FALSE(UsesIt(Message(4, 24), 4, 8, slice));
  EXPECT_FALSE(UsesIt(Message(4, 12), 0, last, slice));
}

}  // namespace
}  // namespace escala::pods
