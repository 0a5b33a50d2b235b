#include "escala/pods/run_cost.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/pods/slice_test_util.h"
#include "escala/pods/time_constants.h"

namespace escala::pods {
namespace {

Prices Read(std::string_view toml) {
  const std::string text =
      StrCat(toml.starts_with("currency") ? "" : "currency = \"USD\"\n", toml);
  const Result<Prices> prices = ReadPrices(text, "prices.toml");
  EXPECT_TRUE(prices.ok()) << prices.status().ToString();
  return *prices;
}

std::string Refusal(std::string_view toml) {
  const Result<Prices> prices = ReadPrices(toml, "prices.toml");
  EXPECT_FALSE(prices.ok()) << toml;
  return prices.ok() ? "" : prices.status().message();
}

TEST(RunCost, HoursAndMoney) {
  // 36,000 steps of 0.1 s are one hour on 16 chips.
  const RunSize size{4096, 36000, 61.5e12 * 0.1 / 4};
  const Prices prices = Read("[prices]\nv3 = 2.5\n");
  const RunCost cost = CostOf(size, 0.1, Find("v3-32"), prices);
  EXPECT_NEAR(cost.hours, 1, 1e-12);
  EXPECT_NEAR(cost.chip_hours, 16, 1e-9);
  EXPECT_NEAR(cost.examples_per_second, 40960, 1e-6);
  EXPECT_NEAR(cost.mfu, 0.25, 1e-12);
  ASSERT_TRUE(cost.cost.has_value());
  EXPECT_NEAR(*cost.cost, 40, 1e-9);
}

TEST(RunCost, WithoutAPriceTheCostIsUnknown) {
  const RunSize size{4096, 36000, 0};
  EXPECT_FALSE(CostOf(size, 0.1, Find("v3-32"), Prices()).cost.has_value());
  const Prices other = Read("[prices]\nv4 = 1\n");
  EXPECT_FALSE(CostOf(size, 0.1, Find("v3-32"), other).cost.has_value());
  EXPECT_EQ(CostOf(size, 0, Find("v3-32"), other).examples_per_second, 0);
}

TEST(RunCost, TheNearestPriceCounts) {
  const Prices prices = Read(
      "currency = \"EUR\"\n[prices]\nv3 = 1\n\"v3@europe-west4-a\" = 2\n"
      "\"v3-32\" = 3\n\"V5e-16\" = 4\n");
  EXPECT_EQ(prices.currency, "EUR");
  EXPECT_EQ(prices.OfChipHour(Find("v3-8"), ""), 1);
  EXPECT_EQ(prices.OfChipHour(Find("v3-8"), "europe-west4-a"), 2);
  EXPECT_EQ(prices.OfChipHour(Find("v3-32"), "europe-west4-a"), 3);
  EXPECT_EQ(prices.OfChipHour(Find("v5litepod-16"), ""), 4);
  EXPECT_EQ(prices.OfChipHour(Find("v4-8"), ""), std::nullopt);
}

TEST(Prices, GenerationsAlsoGoByTheNamesOfTheirSlices) {
  const Prices prices =
      Read("[prices]\nv5litepod = 1\n\"tpu7x@us-central1-c\" = 2\nv4 = 3\n");
  EXPECT_EQ(prices.OfChipHour(Find("v5e-16"), ""), 1);
  EXPECT_EQ(prices.OfChipHour(Find("tpu7x-8"), "us-central1-c"), 2);
  EXPECT_NE(Refusal("[prices]\nv5e = 1\nv5litepod = 1\n")
                .find("got \"v5litepod\", a second price of v5e, expected one"),
            std::string::npos);
  EXPECT_NE(Refusal("[prices]\nv5 = 1\n").find("expected a generation (v2, "),
            std::string::npos);
}

TEST(Prices, AreNumbersFromZero) {
  const Prices free = Read("[prices]\nv3 = 0\n");
  EXPECT_EQ(free.OfChipHour(Find("v3-8"), ""), 0);
  EXPECT_EQ(CostOf({1, 1, 0}, 1, Find("v3-8"), free).cost, 0);
  for (const char* bad : {"-0.5", "inf", "nan", "true"})
    EXPECT_NE(Refusal(StrCat("[prices]\nv3 = ", bad, "\n"))
                  .find("an hour, a number from 0"),
              std::string::npos)
        << bad;
}

// An XLA device of v7x is half a chip; one of v4 is a chip of two cores.
TEST(RunCost, MfuIsOfADevice) {
  const auto mfu = [](std::string_view slice) {
    return CostOf({64, 10, 1e12}, 0.01, Find(slice), Prices()).mfu;
  };
  EXPECT_NEAR(mfu("tpu7x-8"), 100e12 / 1153.5e12, 1e-9);
  EXPECT_NEAR(mfu("v4-8"), 100e12 / 275e12, 1e-9);
  const RunCost none = CostOf({64, 10, 1e12}, 0, Find("v4-8"), Prices());
  EXPECT_EQ(none.mfu, 0);
  EXPECT_EQ(none.hours, 0);
}

TEST(Prices, MistakesAreNamed) {
  for (const char* key : {"v3-32@us-central1-a", "v3@us-moon1-a", "v2@"}) {
    const std::string refusal =
        Refusal(StrCat("[prices]\n\"", key, "\" = 1\n"));
    EXPECT_NE(refusal.find(StrCat("prices.toml:2: prices: got \"", key,
                                  "\", expected a zone that offers it: ")),
              std::string::npos)
        << refusal;
    EXPECT_NE(refusal.find("europe-west4-a"), std::string::npos) << refusal;
  }
  EXPECT_NE(
      Refusal("[prices]\nv3 = -1\n").find("prices.toml:2: prices.v3: got -1"),
      std::string::npos)
      << Refusal("[prices]\nv3 = -1\n");
  EXPECT_NE(Refusal("[prices]\nv9 = 1\n").find("expected a generation (v2,"),
            std::string::npos);
  EXPECT_NE(Refusal("[prices]\nv3 = \"1\"\n").find("expected what a chip"),
            std::string::npos);
  EXPECT_NE(Refusal("price = 1\n").find("got key \"price\""),
            std::string::npos);
  EXPECT_NE(Refusal("[prices]\nv3 = 1\n").find("got no currency"),
            std::string::npos);
  EXPECT_NE(Refusal("currency = 3\n").find("expected a word"),
            std::string::npos);
  EXPECT_NE(Refusal("prices = 3\n").find("expected a table"),
            std::string::npos);
  EXPECT_NE(Refusal("[prices\n").find("prices.toml:"), std::string::npos);
  EXPECT_NE(Refusal("[prices]\nv3 = nan\n").find("prices.v3"),
            std::string::npos);
}

TEST(TimeModel, EveryGenerationHasItsConstants) {
  for (const Generation& generation : AllGenerations()) {
    const TimeConstants& constants = FittedTimeConstants(generation);
    EXPECT_GT(constants.product_share, 0.2) << generation.name;
    EXPECT_LE(constants.product_share, 1) << generation.name;
    EXPECT_GT(constants.memory_share, 0.2) << generation.name;
    EXPECT_LE(constants.memory_share, 1) << generation.name;
    EXPECT_GT(constants.kernel_seconds, 0) << generation.name;
  }
  EXPECT_GT(FittedTimeModel().collective_start_seconds, 0);
}

}  // namespace
}  // namespace escala::pods
