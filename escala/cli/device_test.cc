#include "escala/cli/device.h"

#include <gtest/gtest.h>

#include "escala/cli/known_differences.h"

namespace escala::cli {
namespace {

constexpr Option kOptions[] = {kDeviceOption, kSliceOption,
                               kDeviceOptionOption};

Result<std::optional<pjrt::DeviceRequest>> Request(
    std::vector<std::string> words) {
  ESCALA_ASSIGN_OR_RETURN(const Arguments arguments,
                          Arguments::Parse(kOptions, words));
  return ReadDeviceRequest(arguments);
}

TEST(ReadDeviceRequest, OptionsAreCollected) {
  EXPECT_FALSE(Request({})->has_value());
  const auto request = Request({"--device", "x.so", "--device-option",
                                "a=1,b=true", "--device-option", "c=text"});
  ASSERT_TRUE(request.ok()) << request.status().ToString();
  const pjrt::NamedValues& options = (*request)->options;
  EXPECT_EQ(options.size(), 3u);
  EXPECT_EQ(std::get<int64_t>(options.at("a")), 1);
  EXPECT_EQ(std::get<bool>(options.at("b")), true);
  EXPECT_EQ(std::get<std::string>(options.at("c")), "text");
  EXPECT_FALSE(Request({"--slice", "v3-8"}).ok());
  EXPECT_FALSE(Request({"--device", "x.so", "--device-option", "a"}).ok());
}

TEST(ReadDeviceRequest, NothingIsGivenTwice) {
  EXPECT_EQ(Request({"--device", "x.so", "--device-option", "a=1,b=2",
                     "--device-option", "a=3"})
                .status()
                .message(),
            "--device-option: \"a\" is given twice, expected once");
  EXPECT_FALSE(
      Request({"--device", "x.so", "--device-option", "a=1,a=1"}).ok());
  EXPECT_FALSE(Request({"--device", "softpod", "--slice", "v3-8",
                        "--device-option", "slice=v3-32"})
                   .ok());
}

// --- Known differences ------------------------------------------------------

TEST(KnownDifferences, AreFoundByFileAndFunction) {
  const auto known = KnownDifferences::Parse(
      "# a comment\n"
      "flushes denormal numbers:\n"
      "  add.mlir @f32 ?@f64\n"
      "\n"
      "is slow:\n"
      "  log.mlir * !@c64\n",
      "list");
  ASSERT_TRUE(known.ok()) << known.status().ToString();
  ASSERT_NE(known->Find("tests/add.mlir", "f32"), nullptr);
  EXPECT_EQ(known->Find("tests/add.mlir", "f32")->reason,
            "flushes denormal numbers");
  EXPECT_FALSE(known->Find("tests/add.mlir", "f32")->may_pass);
  EXPECT_TRUE(known->Find("add.mlir", "f64")->may_pass);
  EXPECT_EQ(known->Find("add.mlir", "f16"), nullptr);
  EXPECT_EQ(known->Find("madd.mlir", "f32"), nullptr);
  EXPECT_EQ(known->Find("log.mlir", "any")->reason, "is slow");
  EXPECT_FALSE(known->Find("log.mlir", "any")->fatal);
  EXPECT_TRUE(known->Find("log.mlir", "c64")->fatal);
}

TEST(KnownDifferences, SayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"  add.mlir @f\n",
       "list:1: got \"add.mlir @f\", expected a reason "
       "before the first file"},
      {"a reason\n",
       "list:1: got \"a reason\", expected a reason with a colon "
       "at its end"},
      {"r:\n  add.mlir\n",
       "list:2: got \"add.mlir\", expected FILE and then "
       "@FUNCTION ... or *"},
      {"r:\n  add.mlir f\n",
       "list:2: got \"add.mlir f\", expected FILE and "
       "then @FUNCTION ... or *"},
      {"r:\n  a.mlir @f @f\n",
       "list:2: got \"a.mlir @f @f\", expected @f "
       "once"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_EQ(KnownDifferences::Parse(text, "list").status().message(),
              message);
}

}  // namespace
}  // namespace escala::cli
