// Traces of runs on the software Pod.
#include <map>

#include "escala/base/strings.h"
#include "escala/base/wire/xspace_test_util.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

// The trace's planes, with the count of each "line: name".
using Planes = std::map<std::string, std::map<std::string, int>>;
Planes PlanesOf(const std::string& space) {
  Planes planes;
  for (const XPlane& plane : ReadXSpace(space))
    for (const XLine& line : plane.lines)
      for (const XEvent& event : line.events)
        ++planes[plane.name][StrCat(line.name, ": ", event.name)];
  return planes;
}

TEST_F(TrainTest, WritesATraceOfSomeSteps) {
  ASSERT_TRUE(Go({}).ok());
  const auto losses = Numbers("train", "loss");
  EXPECT_FALSE(env_.Stat("run/plugins").ok());
  ASSERT_TRUE(Go({"profile.start=5", "profile.steps=3"}).ok());
  EXPECT_EQ(Numbers("train", "loss"), losses);
  EXPECT_NE(env_.TakeStderr().find("trace for XProf in run/plugins/profile/"),
            std::string::npos);
  const auto sessions = env_.List("run/plugins/profile");
  ASSERT_TRUE(sessions.ok() && sessions->size() == 1u);
  const auto space = ReadFile(
      &env_,
      StrCat("run/plugins/profile/", sessions->front(), "/host.xplane.pb"));
  ASSERT_TRUE(space.ok()) << space.status().message();
  Planes planes = PlanesOf(*space);
  std::map<std::string, int>& host = planes["/host:CPU"];
  for (const char* part : {"train", "input", "upload", "enqueue", "metrics"})
    EXPECT_EQ(host[StrCat("loop: ", part)], 3) << part;
  std::map<std::string, int>& device = planes["/device:TPU:0"];
  for (const char* step : {"5", "6", "7"})
    EXPECT_EQ(device[StrCat("Steps: ", step)], 1) << step;
  EXPECT_EQ(device.count("Steps: 8") + device.count("Steps: 4"), 0u);
  EXPECT_GT(device.size(), 8u);  // the other names are ops
}

TEST_F(TrainTest, ATraceEndsWithItsRun) {
  ASSERT_TRUE(Go({"profile.start=19", "profile.steps=10"}).ok());
  const auto sessions = env_.List("run/plugins/profile");
  ASSERT_TRUE(sessions.ok() && sessions->size() == 1u);
  Planes planes =
      PlanesOf(*ReadFile(&env_, StrCat("run/plugins/profile/",
                                       sessions->front(), "/host.xplane.pb")));
  EXPECT_EQ(planes["/host:CPU"]["loop: train"], 2);
  EXPECT_EQ(planes["/host:CPU"]["loop: evaluation"], 1);
  EXPECT_EQ(planes["/host:CPU"]["loop: save"], 1);
}

}  // namespace
}  // namespace escala::train
