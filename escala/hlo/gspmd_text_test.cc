#include "escala/hlo/gspmd_text.h"

#include <gtest/gtest.h>

namespace escala::hlo {
namespace {

using Kind = GspmdSharding::Kind;

GspmdSharding Read(const std::string& text) {
  auto sharding = ReadGspmdSharding(text);
  EXPECT_TRUE(sharding.ok()) << sharding.status().ToString();
  return sharding.ok() ? *sharding : GspmdSharding();
}

TEST(GspmdText, Reads) {
  EXPECT_EQ(Read("{replicated}").kind, Kind::kReplicated);
  EXPECT_EQ(Read("{manual}").kind, Kind::kManual);
  EXPECT_EQ(Read("{maximal device=3}").devices, std::vector<int64_t>{3});
  const GspmdSharding listed = Read("{devices=[2,1,2]0,2,1,3}");
  EXPECT_EQ(listed.kind, Kind::kTiled);
  EXPECT_EQ(listed.tiles, (Dims{2, 1, 2}));
  EXPECT_EQ(listed.devices, (std::vector<int64_t>{0, 2, 1, 3}));
  EXPECT_EQ(listed.rank(), 3u);
  const GspmdSharding copies =
      Read("{devices=[1,2,4]<=[4,2]T(1,0) last_tile_dim_replicate}");
  EXPECT_EQ(copies.devices, (std::vector<int64_t>{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_EQ(copies.rank(), 2u);
  EXPECT_EQ(copies.rest, std::vector<Kind>{Kind::kReplicated});
  const GspmdSharding partial =
      Read("{devices=[4,2]<=[8] last_tile_dims={manual, replicated}}");
  EXPECT_EQ(partial.rank(), 0u);
  EXPECT_EQ(partial.rest,
            (std::vector<Kind>{Kind::kManual, Kind::kReplicated}));
}

TEST(GspmdText, SaysWhatIsWrong) {
  const auto message = [](const std::string& text) {
    return std::string(ReadGspmdSharding(text).status().message());
  };
  EXPECT_EQ(message("{sharded}"),
            "mhlo.sharding = \"{sharded}\": got 'sharded}' at byte 1, expected "
            "replicated, manual, maximal or devices");
  for (const char* text :
       {"", "{", "{replicated", "{replicated}}", "{devices=[2]0}",
        "{devices=[2]0,0}", "{devices=[2]0,2}", "{devices=[0]<=[0]}",
        "{devices=[2]<=[4]}", "{devices=[4]<=[2,2]T(0,0)}", "{devices=[2]-1,0}",
        "{devices=[99999999999,99999999999]<=[1]}", "{maximal device=}",
        "{devices=[2]<=[2] last_tile_dims={}}",
        "{devices=[2]<=[2] last_tile_dims={manual, manual}}"})
    EXPECT_FALSE(ReadGspmdSharding(text).ok()) << text;
}

}  // namespace
}  // namespace escala::hlo
