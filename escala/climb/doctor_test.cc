#include "escala/climb/doctor.h"

#include <algorithm>
#include <filesystem>

#include "escala/base/env_wrapper.h"
#include "escala/base/strings.h"
#include "escala/climb/climb_test_util.h"

namespace escala::climb {
namespace {

// A disk on which the buckets are folders, with rights and with a size.
class FakeDisk : public EnvWrapper {
 public:
  explicit FakeDisk(std::string folder)
      : EnvWrapper(Env::Default()), folder_(std::move(folder)) {}

  bool may_write = true, may_read = true, may_delete = true;
  uint64_t free_bytes = uint64_t{1} << 40;
  std::string memory = "MemTotal: 16777216 kB\n";

  // Where a path of a bucket, or one of the system, lies.
  std::string At(const std::string& path) const {
    if (path.starts_with("gs://")) return JoinPath(folder_, path.substr(5));
    if (path == "/proc/meminfo") return JoinPath(folder_, "meminfo");
    return path;
  }

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override {
    if (path == "/proc/meminfo")
      ESCALA_RETURN_IF_ERROR(WriteFile(target(), At(path), memory));
    if (!may_read && path.starts_with("gs://"))
      return Status(StatusCode::kPermissionDenied, StrCat("not read: ", path));
    return EnvWrapper::OpenSequential(At(path));
  }
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    if (!may_write && path.starts_with("gs://"))
      return Status(StatusCode::kPermissionDenied,
                    StrCat("not written: ", path));
    return EnvWrapper::Create(At(path));
  }
  Result<FileInfo> Stat(const std::string& path) override {
    return EnvWrapper::Stat(At(path));
  }
  Status CheckPlain(const std::string& path) override {
    return EnvWrapper::CheckPlain(At(path));
  }
  Result<std::vector<std::string>> List(const std::string& path) override {
    return EnvWrapper::List(At(path));
  }
  Status MakeDirs(const std::string& path) override {
    return EnvWrapper::MakeDirs(At(path));
  }
  Status Delete(const std::string& path) override {
    if (!may_delete && path.starts_with("gs://"))
      return Status(StatusCode::kPermissionDenied,
                    StrCat("not deleted: ", path));
    return EnvWrapper::Delete(At(path));
  }
  Result<uint64_t> FreeBytes(const std::string& path) override {
    (void)path;
    return free_bytes;
  }

 private:
  const std::string folder_;
};

class DoctorTest : public ClimbTest {
 protected:
  DoctorTest() : disk_(folder_) {}

  // All lines about the recipe on the slice.
  std::vector<Gate> Ask(const std::vector<std::string>& overrides = {},
                        const std::string& slice = "v3-8") {
    World world = TheWorld();
    world.env = &disk_;
    world.device = device_;
    if (!opened_.empty())
      world.open = [this, open = world.open](const pods::Slice&) {
        return open(*SliceNamed(opened_));
      };
    std::vector<std::string> words = {StrCat("out=", folder_, "/run")};
    words.insert(words.end(), overrides.begin(), overrides.end());
    question_.recipe = SmallRecipe(words);
    question_.slice = SliceNamed(slice);
    question_.place_of =
        [](const std::string& bucket) -> Result<pods::BucketPlace> {
      if (bucket == "near")
        return pods::BucketPlace{"US-CENTRAL1", "region", {}};
      if (bucket == "all") return pods::BucketPlace{"US", "multi-region", {}};
      if (bucket == "far")
        return pods::BucketPlace{"EUROPE-WEST4", "region", {}};
      return NotFound("no such bucket");
    };
    return Doctor(world, question_);
  }
  Colour ColourOf(const std::string& name,
                  const std::vector<std::string>& overrides = {}) {
    return Find(Ask(overrides), name).colour;
  }

  FakeDisk disk_;
  std::string device_ = "softpod";
  std::string opened_;  // a slice that is opened instead of the asked one
  DoctorQuestion question_;
};

TEST_F(DoctorTest, FindsNothingWrongAndLeavesNothing) {
  const auto gates = Ask();
  EXPECT_EQ(WorstOf(gates), Colour::kUnknown);
  for (const Gate& gate : gates) {
    EXPECT_EQ(gate.kind, GateKind::kPreflight) << gate.name;
    EXPECT_EQ(gate.colour == Colour::kUnknown, gate.name == "price")
        << gate.name << ": " << gate.found;
    EXPECT_FALSE(gate.found.empty()) << gate.name;
  }
  for (const char* name :
       {"devices", "versions", "data", "held-out data", "plan", "records",
        "write out", "disk", "host RAM", "fits"})
    EXPECT_EQ(Find(gates, name).colour, Colour::kGreen) << name;
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(DoctorTest, ARungAsksWithoutItsPlan) {
  question_.recipe = SmallRecipe({StrCat("out=", folder_, "/run")});
  question_.slice = SliceNamed("v3-8");
  const auto gates = DoctorOfRung(TheWorld(), question_);
  EXPECT_EQ(WorstOf(gates), Colour::kGreen);
  for (const char* name : {"plan", "fits", "price", "libtpu"})
    EXPECT_TRUE(std::none_of(gates.begin(), gates.end(), [&](const Gate& gate) {
      return gate.name == name;
    })) << name;
}

TEST_F(DoctorTest, TheDevicesAreThoseOfTheSlice) {
  opened_ = "v3-32";
  const Gate more = Find(Ask(), "devices");
  EXPECT_EQ(more.colour, Colour::kRed);
  EXPECT_EQ(more.found, "32 x TPU v3 of softpod");
  opened_ = "v2-8";
  EXPECT_EQ(Find(Ask(), "devices").found, "8 x TPU v2 of softpod");
  EXPECT_EQ(ColourOf("devices"), Colour::kRed);
}

TEST_F(DoctorTest, APluginThatCrashesIsRed) {
  World world = TheWorld();
  world.open = [](const pods::Slice&) -> Result<pjrt::Client> { abort(); };
  question_.recipe = SmallRecipe({StrCat("out=", folder_, "/run")});
  question_.slice = SliceNamed("v3-8");
  const auto gates = Doctor(world, question_);
  EXPECT_EQ(Find(gates, "devices").colour, Colour::kRed);
  EXPECT_EQ(Find(gates, "data").colour, Colour::kGreen);
}

TEST_F(DoctorTest, DataThatCannotBeReadIsRedAndTheRestIsAsked) {
  const auto gates = Ask({"data=records", "~input.train_size",
                          "~input.eval_size", "input.files=none/*"});
  EXPECT_EQ(Find(gates, "data").colour, Colour::kRed);
  EXPECT_EQ(Find(gates, "held-out data").colour, Colour::kRed);
  EXPECT_EQ(Find(gates, "plan").colour, Colour::kGreen);
  EXPECT_EQ(Find(gates, "fits").colour, Colour::kUnknown);
  EXPECT_EQ(Find(gates, "write out").colour, Colour::kGreen);
}

TEST_F(DoctorTest, EachStepNeedsABatchOfRecords) {
  EXPECT_EQ(ColourOf("records", {"input.train_size=32"}), Colour::kGreen);
  const Gate few = Find(Ask({"input.train_size=31"}), "records");
  EXPECT_EQ(few.colour, Colour::kRed);
  EXPECT_EQ(few.found, "31 examples, 31 for each host");
}

TEST_F(DoctorTest, ARecipeThatDoesNotSuitTheSliceIsRed) {
  const auto gates = Ask({"global_batch=12"});
  EXPECT_EQ(Find(gates, "plan").colour, Colour::kRed);
  EXPECT_EQ(ColourOf("plan", {"model=mine"}), Colour::kRed);
  EXPECT_EQ(ColourOf("plan", {"eval.target={fame = 1}"}), Colour::kRed);
  const recipe::Recipe planned = PlannedFor(SmallRecipe(), "v3-8", "v3-32");
  question_.recipe = planned;
  question_.recipe.out = JoinPath(folder_, "run");
  question_.slice = SliceNamed("v3-8");
  EXPECT_EQ(Find(Doctor(TheWorld(), question_), "plan").colour,
            Colour::kYellow);
}

TEST_F(DoctorTest, BucketsShouldLieNextToThePod) {
  question_.zone = "us-central1-a";
  const std::vector<std::string> words = {"init_from=gs://far/w.safetensors",
                                          "checkpoint.folder=gs://near/run"};
  const auto gates = Ask(words);
  EXPECT_EQ(Find(gates, "bucket near").colour, Colour::kGreen);
  EXPECT_EQ(ColourOf("bucket all", {"init_from=gs://all/w.safetensors"}),
            Colour::kYellow);
  EXPECT_EQ(Find(gates, "bucket far").colour, Colour::kRed);
  EXPECT_EQ(ColourOf("bucket none", {"resume_from=gs://none/run"}),
            Colour::kRed);
  question_.allow_cross_region = "a trial";
  const Gate allowed = Find(Ask(words), "bucket far");
  EXPECT_EQ(allowed.colour, Colour::kGreen);
  EXPECT_NE(allowed.found.find("allowed: a trial"), std::string::npos);
  question_.zone = "";
  EXPECT_EQ(Find(Ask(words), "bucket near").colour, Colour::kUnknown);
}

TEST_F(DoctorTest, ProbesWhereTheRunWrites) {
  const std::vector<std::string> words = {"checkpoint.folder=gs://near/a/run"};
  const std::string name = "write checkpoint.folder";
  const std::string bucket = disk_.At("gs://near");
  question_.zone = "us-central1-a";
  EXPECT_EQ(ColourOf(name, words), Colour::kGreen);
  EXPECT_FALSE(std::filesystem::exists(bucket));  // all is gone again
  disk_.may_read = false;
  EXPECT_EQ(ColourOf(name, words), Colour::kRed);
  disk_.may_read = true;
  disk_.may_write = false;
  EXPECT_EQ(ColourOf(name, words), Colour::kRed);
  disk_.may_write = true;
  disk_.may_delete = false;
  const Gate stays = Find(Ask(words), name);
  EXPECT_EQ(stays.colour, Colour::kYellow);
  EXPECT_NE(stays.found.find("gs://near/a/run/probe-"), std::string::npos)
      << stays.found;
}

TEST_F(DoctorTest, LooksAtWhatTheRunBeginsWith) {
  const std::string file = JoinPath(folder_, "w.safetensors");
  const std::vector<std::string> words = {StrCat("init_from=", file)};
  EXPECT_EQ(ColourOf("read init_from", words), Colour::kRed);
  ASSERT_TRUE(WriteFile(Env::Default(), file, "").ok());
  EXPECT_EQ(ColourOf("read init_from", words), Colour::kRed);
  ASSERT_TRUE(WriteFile(Env::Default(), file, "x").ok());
  EXPECT_EQ(ColourOf("read init_from", words), Colour::kGreen);
}

TEST_F(DoctorTest, CheckpointsNeedSpace) {
  const std::vector<std::string> words = {"checkpoint.every_steps=2",
                                          "checkpoint.keep=3"};
  const Gate enough = Find(Ask(words), "disk");
  EXPECT_EQ(enough.colour, Colour::kGreen);
  const double needed = enough.figures[0].value;
  EXPECT_NE(enough.found.find("4 checkpoints"), std::string::npos)
      << enough.found;
  disk_.free_bytes = static_cast<uint64_t>(1.2 * needed);
  EXPECT_EQ(ColourOf("disk", words), Colour::kYellow);
  disk_.free_bytes = static_cast<uint64_t>(0.9 * needed);
  EXPECT_EQ(ColourOf("disk", words), Colour::kRed);
  // All are kept: eleven of twenty steps.
  EXPECT_NE(Find(Ask({"checkpoint.every_steps=2", "checkpoint.keep=0"}), "disk")
                .found.find("11 checkpoints"),
            std::string::npos);
}

TEST_F(DoctorTest, ASaveNeedsSpaceBesideItsArrays) {
  disk_.free_bytes = uint64_t{4} << 20;
  const Gate full = Find(Ask(), "disk");
  EXPECT_EQ(full.colour, Colour::kRed) << full.found;
  EXPECT_NE(full.found.find("4.00 MiB beside"), std::string::npos)
      << full.found;
  EXPECT_NE(full.next.find("out=FOLDER"), std::string::npos) << full.next;
}

// A disk with little room where one folder lies.
class SmallDisk : public EnvWrapper {
 public:
  SmallDisk(Env* env, std::string small)
      : EnvWrapper(env), small_(std::move(small)) {}
  Result<uint64_t> FreeBytes(const std::string& path) override {
    return path.starts_with(small_) ? uint64_t{3} << 20 : uint64_t{1} << 40;
  }

 private:
  const std::string small_;
};

TEST_F(DoctorTest, TheRunsOfAClimbNeedSpaceWhereTheyLie) {
  question_.recipe = SmallRecipe({StrCat("out=", folder_, "/run")});
  question_.slice = SliceNamed("v3-8");
  SmallDisk disk(Env::Default(), folder_ + "/climb");
  World world = TheWorld();
  world.env = &disk;
  EXPECT_EQ(WorstOf(DoctorOfRung(world, question_)), Colour::kGreen);
  question_.runs_folder = folder_ + "/climb";
  const auto gates = DoctorOfRung(world, question_);
  EXPECT_EQ(Find(gates, "disk").colour, Colour::kGreen);
  const Gate gate = Find(gates, "disk of the climb");
  ASSERT_EQ(gate.colour, Colour::kRed) << gate.found;
  EXPECT_NE(gate.next.find("--out FOLDER"), std::string::npos) << gate.next;
  question_.seed_runs = 5;
  EXPECT_GT(Find(DoctorOfRung(world, question_), "disk of the climb")
                .figures[0]
                .value,
            gate.figures[0].value);
}

TEST_F(DoctorTest, RunsForConvergenceKeepOneCheckpointEach) {
  question_.recipe =
      SmallRecipe({StrCat("out=", folder_, "/run"), "checkpoint.every_steps=1",
                   "checkpoint.keep=0"});
  question_.slice = SliceNamed("v3-8");
  question_.runs_folder = folder_ + "/climb";
  question_.seed_runs = 5;
  const auto ask = [&] {
    return Find(DoctorOfRung(TheWorld(), question_), "disk of the climb");
  };
  // Two of each of two short runs, five, and one that is being written.
  const Gate gate = ask();
  EXPECT_NE(gate.found.find("10 checkpoints"), std::string::npos) << gate.found;
  // What lies there is not asked for again.
  question_.rung_folder = folder_ + "/climb/v3-8";
  ASSERT_TRUE(Env::Default()->MakeDirs(question_.rung_folder + "/short").ok());
  ASSERT_TRUE(WriteFile(Env::Default(), question_.rung_folder + "/short/file",
                        std::string(100'000, 'x'))
                  .ok());
  EXPECT_EQ(ask().figures[0].value, gate.figures[0].value - 100'000);
}

// The memory of a v2 host is not known (pods/data/chips.toml).
TEST_F(DoctorTest, LittleMemoryIsEnoughOnAnyHost) {
  const Gate little = Find(Ask({}, "v2-8"), "host RAM");
  EXPECT_EQ(little.colour, Colour::kGreen) << little.found;
  EXPECT_NE(little.found.find("is not known"), std::string::npos)
      << little.found;
  const Gate much =
      Find(Ask({"architecture.hidden=[60000,60000]"}, "v2-8"), "host RAM");
  EXPECT_EQ(much.colour, Colour::kUnknown) << much.found;
  EXPECT_FALSE(much.next.empty());
}

TEST_F(DoctorTest, AFolderThatCannotBeWrittenHasAnotherName) {
  ASSERT_TRUE(WriteFile(Env::Default(), folder_ + "/file", "x").ok());
  question_.recipe = SmallRecipe({StrCat("out=", folder_, "/file/run")});
  question_.slice = SliceNamed("v3-8");
  const Gate gate = Find(DoctorOfRung(TheWorld(), question_), "write out");
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_NE(gate.next.find("(out=FOLDER)"), std::string::npos) << gate.next;
}

TEST_F(DoctorTest, TheCacheNeedsSpace) {
  const std::vector<std::string> words = {
      StrCat("input.cache=", folder_, "/cache"), "input.cache_gib=100"};
  EXPECT_EQ(ColourOf("cache", words), Colour::kGreen);
  disk_.free_bytes = uint64_t{99} << 30;
  EXPECT_EQ(ColourOf("cache", words), Colour::kRed);
}

TEST_F(DoctorTest, OnARealDeviceThisMachineIsTheHost) {
  device_ = "tpu";
  EXPECT_EQ(ColourOf("host RAM"), Colour::kGreen);
  disk_.memory = "MemFree: 9 kB\nMemTotal: 16 kB\n";
  EXPECT_EQ(ColourOf("host RAM"), Colour::kRed);
  device_ = "softpod";
  EXPECT_EQ(ColourOf("host RAM"), Colour::kGreen);
}

TEST_F(DoctorTest, ABatchThatDoesNotFitIsRed) {
  EXPECT_EQ(ColourOf("fits", {"architecture.hidden=[60000,60000]"}),
            Colour::kRed);
}

TEST_F(DoctorTest, SaysThePrice) {
  question_.prices.currency = "EUR";
  question_.prices.chip_hour["v3"] = 2.5;
  const Gate gate = Find(Ask(), "price");
  EXPECT_EQ(gate.colour, Colour::kForecast);
  EXPECT_EQ(gate.figures.at(0).value, 10);  // four chips
  EXPECT_GT(gate.figures.at(1).value, 0);   // the run
  EXPECT_NE(gate.found.find("EUR 10 an hour"), std::string::npos) << gate.found;
}

}  // namespace
}  // namespace escala::climb
