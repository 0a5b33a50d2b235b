#include "escala/climb/device_class.h"

#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

Rung Passed(const std::string& slice, const std::string& device) {
  Rung rung;
  rung.slice = slice;
  rung.device = device;
  rung.depth = Depth::kFunction;
  rung.gates = {{.name = "runs", .colour = Colour::kGreen}};
  return rung;
}

Opening Asking(std::vector<std::string> ladder) {
  return {.ladder = std::move(ladder),
          .device_class = "tpu",
          .folder = "c",
          .command = "escala climb a.toml",
          .device = "tpu"};
}

std::string Missing(const Opening& opening, const std::vector<Rung>& evidence) {
  const Status status = CheckOpened(opening, evidence);
  EXPECT_EQ(status.code(), StatusCode::kFailedPrecondition);
  return std::string(status.message());
}

TEST(DeviceClass, IsThatOfThePlatform) {
  EXPECT_EQ(DeviceClassOf("softpod"), kSoftpod);
  EXPECT_EQ(DeviceClassOf("tpu"), "tpu");
  EXPECT_EQ(DeviceClassOf("cpu"), "XLA's CPU");
  EXPECT_EQ(DeviceClassOf("cuda"), "CUDA");
  EXPECT_EQ(DeviceClassOf("other"), "other");
}

TEST(DeviceClass, AnotherNumberOrKindOfDevicesIsNotTheSlice) {
  const auto v3 = pods::FindSlice("v3-8");
  ASSERT_TRUE(v3.ok());
  EXPECT_TRUE(CheckAreSlice({"tpu", "TPU v3", 8}, **v3).ok());
  EXPECT_TRUE(CheckAreSlice({"XLA's CPU", "cpu", 8}, **v3).ok());
  EXPECT_FALSE(CheckAreSlice({"tpu", "TPU v2", 8}, **v3).ok());
  EXPECT_EQ(CheckAreSlice({"XLA's CPU", "cpu", 4}, **v3).message(),
            "got 4 x cpu, expected the 8 x TPU v3 of v3-8; name the slice that "
            "is attached (--to), or attach that one");
}

TEST(Opening, TheSoftwarePodOpensTheSmallestSliceOnly) {
  const Rung small = Passed("v3-8", "softpod"),
             large = Passed("v3-32", "softpod");
  EXPECT_TRUE(CheckOpened(Asking({"v3-8"}), {small}).ok());
  EXPECT_EQ(
      Missing(Asking({"v3-8", "v3-32"}), {small, large}),
      "v3-32 on tpu needs v3-8 passed on tpu first, and in c there is no such "
      "evidence; attach a v3-8 and run `escala climb a.toml --to v3-8 --from "
      "v3-8 --device tpu --out c`");
  EXPECT_EQ(Missing(Asking({"v3-8"}), {}),
            "v3-8 on tpu needs v3-8 passed on the software Pod first, and in c "
            "there is no such evidence; run `escala climb a.toml --to v3-8 "
            "--from v3-8 --out c`");
}

TEST(Opening, TheSameClassOpensTheSliceAbove) {
  const Rung pod = Passed("v3-8", "softpod"), real = Passed("v3-8", "tpu");
  EXPECT_TRUE(CheckOpened(Asking({"v3-8", "v3-32"}), {pod, real}).ok());
  // A stand-in opens nothing for a TPU.
  const Rung other = Passed("v3-8", "XLA's CPU");
  Missing(Asking({"v3-8", "v3-32"}), {pod, other});
  // The rungs between count, and the lowest that is missing is named.
  const std::string words =
      Missing(Asking({"v3-8", "v3-32", "v3-64", "v3-128"}), {pod, real});
  EXPECT_NE(words.find("needs v3-32 passed on tpu first"), std::string::npos)
      << words;
  EXPECT_NE(words.find("--to v3-32 --from v3-8 --rungs v3-8,v3-32 "),
            std::string::npos)
      << words;
}

TEST(Opening, WhatIsNotPassedOrDidNotRunOpensNothing) {
  const Rung pod = Passed("v3-8", "softpod");
  Rung red = Passed("v3-8", "tpu");
  red.gates.push_back({.name = "input wait", .colour = Colour::kYellow});
  EXPECT_NE(Missing(Asking({"v3-8", "v3-32"}), {pod, red})
                .find("in c it is not passed (input wait)"),
            std::string::npos);
  red.accepted = {{"input wait", "a reason"}};
  EXPECT_TRUE(CheckOpened(Asking({"v3-8", "v3-32"}), {pod, red}).ok());
  Rung dry = Passed("v3-8", "");
  dry.depth = Depth::kDry;
  EXPECT_NE(Missing(Asking({"v3-8"}), {dry}).find("nothing of it ran"),
            std::string::npos);
}

using DeviceClassTest = ClimbTest;

TEST_F(DeviceClassTest, AttachedDevicesAreLookedAtInAChild) {
  const auto attached = LookAtDevices(TheWorld(), *SliceNamed("v3-32"));
  ASSERT_TRUE(attached.ok()) << attached.status().ToString();
  EXPECT_EQ(attached->device_class, kSoftpod);
  EXPECT_EQ(attached->count, 32);
  EXPECT_EQ(attached->kind, "TPU v3");
}

TEST_F(DeviceClassTest, OtherSlicesAreTheSoftwarePods) {
  World world = TheWorld();
  const pods::Slice* own = SliceNamed("v3-8");
  int own_opened = 0;
  const OpenClient open = OpenOnly(
      [&, softpod = world.open](const pods::Slice& slice) {
        ++own_opened;
        return softpod(slice);
      },
      own);
  const pods::Slice copy = *own;
  ASSERT_TRUE(open(copy).ok());
  EXPECT_EQ(open(*SliceNamed("v3-32"))->devices().size(), 32u);
  EXPECT_EQ(own_opened, 0);
  ASSERT_TRUE(open(*own).ok());
  EXPECT_EQ(own_opened, 1);
}

}  // namespace
}  // namespace escala::climb
