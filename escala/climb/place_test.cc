#include "escala/climb/place.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"

namespace escala::climb {
namespace {

// A bucket needs a server: tests/buckets.sh has one.
class PlaceTest : public testing::Test {
 protected:
  PlaceTest() { world_.env = &env_; }
  Result<std::unique_ptr<Place>> Take() {
    return Place::Take(world_, "runs/c", "", false);
  }
  static Climb Example() {
    Climb climb;
    climb.bound = {"a", "b", "c", "0.1.0"};
    climb.from = climb.to = "v3-8";
    climb.asking = "v3-8";
    return climb;
  }
  bool Has(const std::string& path) { return env_.Stat(path).ok(); }

  MemoryEnv env_;
  World world_;
};

TEST_F(PlaceTest, AFolderIsForOneClimb) {
  auto place = Take();
  ASSERT_TRUE(place.ok()) << place.status().ToString();
  EXPECT_TRUE(IsUnderWay(&env_, "runs/c"));
  const Status second = Take().status();
  EXPECT_EQ(second.code(), StatusCode::kFailedPrecondition);
  EXPECT_EQ(second.message(),
            "runs/c: another climb is going on there; wait for its end, or "
            "name another folder (--out)");
  place->reset();
  EXPECT_FALSE(IsUnderWay(&env_, "runs/c"));
  EXPECT_TRUE(Take().ok());
}

TEST_F(PlaceTest, AFolderWithSomethingElseIsRefused) {
  ASSERT_TRUE(env_.MakeDirs("runs/c").ok());
  for (const char* name : {"lock", "earlier_1", ".hidden", "climb.json.tmp"})
    ASSERT_TRUE(WriteFile(&env_, StrCat("runs/c/", name), "").ok());
  EXPECT_TRUE(Take().ok());
  ASSERT_TRUE(WriteFile(&env_, "runs/c/metrics.jsonl", "").ok());
  EXPECT_EQ(Take().status().message(),
            "--out: got runs/c, where metrics.jsonl lies, expected a new "
            "folder, or that of a climb; name another one");
  // The user may keep notes in a climb's folder.
  ASSERT_TRUE(WriteHeader(&env_, "runs/c", Example()).ok());
  EXPECT_TRUE(Take().ok());
  world_.env = &env_;
  ASSERT_TRUE(WriteFile(&env_, "file", "").ok());
  EXPECT_EQ(Place::Take(world_, "file", "", false).status().message(),
            "--out: got file, a file, expected a folder; name another one");
}

TEST_F(PlaceTest, NothingThatWasSeenIsLost) {
  auto place = Take();
  ASSERT_TRUE(place.ok());
  Rung rung;
  rung.slice = "v3-8";
  Climb climb = Example();
  for (int i = 1; i <= 2; ++i) {
    climb.began = StrCat("time ", i);
    ASSERT_TRUE((*place)->KeepRung(climb.bound, &rung).ok());
    ASSERT_TRUE((*place)->KeepClimb(climb).ok());
    ASSERT_TRUE((*place)->MoveAllAside().ok());
    EXPECT_FALSE(Has("runs/c/v3-8"));
    EXPECT_FALSE(Has("runs/c/climb.json"));
    const auto earlier = ReadFolder(&env_, StrCat("runs/c/earlier_", i));
    ASSERT_TRUE(earlier.ok()) << earlier.status().ToString();
    EXPECT_EQ(earlier->began, climb.began);
    EXPECT_EQ(earlier->rungs.size(), 1u);
  }
  // One rung, too.
  ASSERT_TRUE((*place)->KeepRung(climb.bound, &rung).ok());
  ASSERT_TRUE((*place)->MoveAside({"v3-8", "v3-32"}).ok());
  EXPECT_TRUE(Has("runs/c/earlier_3/v3-8/rung.json"));
}

}  // namespace
}  // namespace escala::climb
