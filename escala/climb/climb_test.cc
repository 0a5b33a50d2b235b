#include "escala/climb/climb.h"

#include <regex>

#include "escala/base/child.h"
#include "escala/base/strings.h"
#include "escala/climb/climb_test_util.h"
#include "escala/input/registry.h"
#include "escala/plan/evidence.h"

namespace escala::climb {
namespace {

class ClimberTest : public ClimbTest {
 protected:
  ClimbOptions Options(const std::vector<std::string>& rungs) {
    ClimbOptions options;
    for (const std::string& name : rungs)
      options.rungs.push_back(SliceNamed(name));
    options.folder = folder_ + "/climb";
    options.name = "small.toml";
    options.input_seconds = 0;  // a time is no test
    options.say = [this](const std::string& line) { said_ += line + "\n"; };
    return options;
  }
  Result<Climb> Go(const ClimbOptions& options,
                   const std::vector<std::string>& overrides = {}) {
    said_.clear();
    return ClimbTo(TheWorld(), SmallRecipe(overrides), options);
  }
  bool Said(const std::string& words) const {
    return said_.find(words) != std::string::npos;
  }

  std::string said_;
};

TEST_F(ClimberTest, ARungLeavesEvidenceAndIsNotClimbedTwice) {
  ClimbOptions options = Options({"v3-8"});
  const auto climb = Go(options);
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_TRUE(IsOnTop(*climb, options)) << said_;
  EXPECT_EQ(climb->words, "v3-8 is passed");
  const Rung& rung = climb->rungs[0];
  EXPECT_EQ(rung.depth, Depth::kFull);
  EXPECT_EQ(rung.device, "softpod");
  EXPECT_EQ(rung.losses.size(), 5u);
  EXPECT_EQ(rung.losses[4].folder, "v3-8/seed_4");
  ASSERT_EQ(rung.traces.size(), 1u);
  EXPECT_TRUE(rung.traces[0].starts_with("v3-8/short/")) << rung.traces[0];
  EXPECT_TRUE(Env::Default()->Stat(options.folder + "/" + rung.traces[0]).ok());
  for (const char* file : {"climb.json", "report.json", "v3-8/rung.json",
                           "v3-8/plan.toml", "v3-8/seed_4/metrics.jsonl"})
    EXPECT_TRUE(Env::Default()->Stat(options.folder + "/" + file).ok()) << file;
  // No gate needs the checkpoints of short runs any more.
  for (const char* run : {"short", "killed"}) {
    const auto left = Env::Default()->List(
        StrCat(options.folder, "/v3-8/", run, "/checkpoints"));
    EXPECT_TRUE(!left.ok() || left->empty()) << run << ": " << StrJoin(*left);
  }
  ASSERT_TRUE(Go(options).ok());
  EXPECT_EQ(said_, "v3-8: passed before (full)\n");
  // Another recipe is another climb.
  options.budget_seconds = 1;
  const auto other = Go(options, {"optimizer.learning_rate=0.001"});
  ASSERT_TRUE(other.ok()) << other.status().ToString();
  EXPECT_TRUE(
      Said("the recipe (optimizer.learning_rate: 0.003 -> 0.001) "
           "changed since the climb in this folder, which begins "
           "again"))
      << said_;
  EXPECT_EQ(other->rungs[0].depth, Depth::kDry);
}

// Examples of one size and description, whatever their bytes.
class Grey : public input::Source {
 public:
  explicit Grey(float of) : of_(of) {}
  int64_t size() const override { return 640; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "grey images"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    auto* pixels = reinterpret_cast<float*>(out[0].data);
    std::fill_n(pixels, 784, of_ * static_cast<float>(example));
    *reinterpret_cast<int32_t*>(out[1].data) =
        static_cast<int32_t>(example % 10);
    return Status();
  }
  static inline float training = 0.001f, held_out = 0.002f;

 private:
  const float of_;
  const std::vector<Field> fields_ = {
      {"image", {ElementType::kF32, {28, 28, 1}}, 0},
      {"label", {ElementType::kI32, {}}, 10}};
};

TEST_F(ClimberTest, ExchangedExamplesAreOtherData) {
  const Status registered = input::RegisterSource(
      "grey",
      [](input::Split split, OptionReader* options,
         Env*) -> Result<std::unique_ptr<input::Source>> {
        ESCALA_RETURN_IF_ERROR(options->Finish());
        return std::unique_ptr<input::Source>(std::make_unique<Grey>(
            split == input::Split::kTrain ? Grey::training : Grey::held_out));
      });
  ASSERT_TRUE(registered.ok()) << registered.ToString();
  ClimbOptions options = Options({"v3-8"});
  options.budget_seconds = 1;  // dry
  const std::vector<std::string> words = {"data=grey", "~input.train_size",
                                          "~input.eval_size"};
  ASSERT_TRUE(Go(options, words).ok()) << said_;
  ASSERT_TRUE(Go(options, words).ok()) << said_;
  EXPECT_EQ(said_, "v3-8: passed before (dry)\n");
  for (float* changed : {&Grey::training, &Grey::held_out}) {
    *changed *= 2;
    ASSERT_TRUE(Go(options, words).ok()) << said_;
    EXPECT_TRUE(Said("note: the data changed since")) << said_;
  }
}

// The steps of a rung's first run for convergence that measured noise.
std::vector<double> NoiseSteps(const ClimbOptions& options, const char* rung) {
  const auto metrics =
      ReadFile(Env::Default(),
               StrCat(options.folder, "/", rung, "/seed_0/metrics.jsonl"));
  if (!metrics.ok()) ADD_FAILURE() << metrics.status().ToString();
  std::vector<double> steps;
  for (const std::string_view line : StrSplit(*metrics, '\n'))
    if (line.find("\"noise_scale\":") != std::string_view::npos)
      steps.push_back(*plan::NumberInLine(line, "step"));
  return steps;
}

TEST_F(ClimberTest, NoiseIsMeasuredAtTheSameStepsHoweverLongItTakes) {
  const ClimbOptions options = Options({"v3-8"});
  ASSERT_TRUE(Go(options).ok()) << said_;
  EXPECT_EQ(NoiseSteps(options, "v3-8"),
            (std::vector<double>{4, 8, 12, 16, 20}));
}

TEST_F(ClimberTest, NoiseIsMeasuredAgainOnlyWhereTheRungBelowHasNone) {
  const ClimbOptions options = Options({"v3-8", "v3-32", "v3-128"});
  const auto climb = Go(options, {"train_steps=160"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  ASSERT_EQ(climb->rungs.size(), 3u) << said_;
  EXPECT_FALSE(NoiseSteps(options, "v3-8").empty());
  EXPECT_TRUE(NoiseSteps(options, "v3-32").empty());
  EXPECT_FALSE(NoiseSteps(options, "v3-128").empty());
  for (const size_t at : {1, 2})
    EXPECT_NE(Find(climb->rungs[at].gates, "convergence")
                  .wanted.find("batch is forecast to need"),
              std::string::npos)
        << said_;
}

// The TPU's compiler takes gigabytes, which no step on the software Pod needs.
TEST_F(ClimberTest, TheMemoryOfARungIsThatOfItsOwnProcesses) {
  constexpr size_t kBytes = 256 << 20;
  World world = TheWorld();
  int64_t peak = 0;
  world.peak_bytes = &peak;
  const auto compiler = RunInChild(
      [](const SendToParent& send) {
        send(std::string(kBytes, 'x').substr(0, 1));
      },
      60);
  ASSERT_TRUE(compiler.ok());
  EXPECT_GE(compiler->peak_bytes, int64_t{kBytes});
  EXPECT_EQ(peak, 0);
  const auto step = [](std::string* answer) {
    *answer = std::string(64 << 20, 'x').substr(0, 1);
    return Status();
  };
  ASSERT_TRUE(InChild(world, step).ok());
  EXPECT_GT(peak, 64 << 20);
  EXPECT_LT(peak, int64_t{kBytes});
  const int64_t of_large = peak;
  ASSERT_TRUE(InChild(world, [](std::string*) { return Status(); }).ok());
  EXPECT_EQ(peak, of_large);
}

TEST_F(ClimberTest, ShardedReplicasHaveNoNoiseToMeasure) {
  ClimbOptions options = Options({"v3-8"});
  const auto climb = Go(options, {"mesh.fsdp=-1"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_TRUE(IsOnTop(*climb, options)) << said_;
  EXPECT_EQ(climb->rungs[0].losses.size(), 5u);
}

TEST_F(ClimberTest, WithoutNoiseConvergenceSaysWhyThereIsNoForecast) {
  ClimbOptions options = Options({"v3-8", "v3-32"});
  const auto climb = Go(options, {"mesh.fsdp=-1"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  ASSERT_EQ(climb->rungs.size(), 2u) << said_;
  EXPECT_NE(Find(climb->rungs[1].gates, "convergence")
                .wanted.find("without a forecast, since gradient noise is "
                             "measured between 2 to 8 equal groups of replicas "
                             "that hold all parameters, which the mesh of "
                             "v3-32 does not have"),
            std::string::npos)
      << said_;
  // The user's own word.
  options.forecast = *plan::BatchForecast::Fit({}, plan::NoiseEstimate{500});
  ASSERT_TRUE(Env::Default()->Delete(options.folder + "/v3-32/rung.json").ok());
  const auto again = Go(options, {"mesh.fsdp=-1"});
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  ASSERT_EQ(again->rungs.size(), 2u) << said_;
  EXPECT_NE(Find(again->rungs[1].gates, "convergence")
                .wanted.find("batch is forecast to need"),
            std::string::npos)
      << said_;
}

TEST_F(ClimberTest, ADryRungHasTheGatesThatNeedNoDevices) {
  ClimbOptions options = Options({"v3-8", "v3-2048"});
  options.budget_seconds = 1;
  const auto climb = Go(options, {"global_batch=8", "train_steps=20000",
                                  "input.train_size=65536"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_TRUE(IsOnTop(*climb, options)) << said_;
  EXPECT_EQ(climb->words, "v3-2048 is passed dry: nothing ran on it");
  for (const Rung& rung : climb->rungs) {
    EXPECT_EQ(rung.depth, Depth::kDry);
    EXPECT_EQ(rung.device, "");
    for (const char* name :
         {"plan", "fits", "data", "held-out data", "records", "write out",
          "disk", "host RAM", "collectives", "flops"})
      EXPECT_EQ(Find(rung.gates, name).colour, Colour::kGreen) << name;
    EXPECT_EQ(Find(rung.gates, "time").colour, Colour::kForecast);
  }
  EXPECT_EQ(Find(climb->rungs[1].gates, "planned values").colour,
            Colour::kGreen);
}

TEST_F(ClimberTest, ABudgetThatComparesConvergenceIsNamedAtTheEnd) {
  ClimbOptions options = Options({"v3-8", "v3-32"});
  options.budget_seconds = 1;
  const auto climb = Go(options);
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_TRUE(IsOnTop(*climb, options)) << said_;
  EXPECT_TRUE(Said("nothing ran on any rung: with --budget ")) << said_;
  EXPECT_TRUE(Said("runs them, and compares convergence\n")) << said_;
}

TEST_F(ClimberTest, AReportSaysThatConvergenceWasNotCompared) {
  const ClimbOptions options = Options({"v3-8", "v3-32"});
  const auto climb =
      Go(options,
         {"optimizer.name=sgd", "optimizer.adascale=true", "train_steps=200"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  ASSERT_TRUE(IsOnTop(*climb, options)) << said_;
  EXPECT_EQ(climb->words, "v3-32 is passed; convergence was not compared");
  const Gate& gate = Find(climb->rungs[1].gates, "convergence");
  EXPECT_EQ(gate.colour, Colour::kSkipped);
  EXPECT_EQ(gate.found, "AdaScale's runs have no length in examples");
}

// A call may be interrupted because the machine was busy.
TEST_F(ClimberTest, StepsOfAnInterruptedCallAreNotThePaceOfTheNext) {
  ClimbOptions options = Options({"v3-8", "v3-32"});
  options.budget_seconds = 1200;
  std::atomic<bool> stop{false};
  options.stop = &stop;
  options.say = [this, &stop](const std::string& line) {
    said_ += line + "\n";
    if (line.find("restores elsewhere") != std::string::npos) stop = true;
  };
  EXPECT_EQ(Go(options).status().code(), StatusCode::kCancelled) << said_;
  const std::string path = options.folder + "/v3-8/short/metrics.jsonl";
  auto metrics = ReadFile(Env::Default(), path);
  ASSERT_TRUE(metrics.ok()) << metrics.status().ToString();
  const std::string slower = std::regex_replace(
      *metrics, std::regex("\"step_seconds\":[^,]*"), "\"step_seconds\":99");
  ASSERT_NE(slower, *metrics);
  ASSERT_TRUE(WriteFileAtomically(Env::Default(), path, slower).ok());
  options.say = [this](const std::string& line) { said_ += line + "\n"; };
  stop = false;
  const auto climb = Go(options);
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  ASSERT_EQ(climb->rungs.size(), 2u) << said_;
  EXPECT_EQ(climb->rungs[0].losses.size(), 5u) << said_;
  EXPECT_EQ(climb->rungs[1].depth, Depth::kFull) << said_;
}

TEST_F(ClimberTest, ARungOnWhichNothingRanTookNothing) {
  ClimbOptions options = Options({"v3-8"});
  options.budget_seconds = 3600;
  const auto climb = Go(options, {"architecture.hidden=[100000,50000]"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_EQ(Find(climb->rungs[0].gates, "fits").colour, Colour::kRed);
  EXPECT_NE(climb->rungs[0].depth, Depth::kDry);
  EXPECT_FALSE(Said("took")) << said_;
}

TEST_F(ClimberTest, WhatEachPartTookIsSaidKeptAndPartOfTheWhole) {
  ClimbOptions options = Options({"v3-8"});
  options.budget_seconds = 3600;
  const auto climb = Go(options);
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_TRUE(
      Said("next  v3-8  full: 4 examples per replica, 8 steps, convergence on "
           "640 examples of each seed, about "))
      << said_;
  EXPECT_TRUE(Said("convergence: 5 runs of 640 examples, about ")) << said_;
  EXPECT_TRUE(Said("took  v3-8  ")) << said_;
  const Rung& rung = climb->rungs[0];
  std::string names;
  double sum = 0;
  for (const auto& [name, seconds] : rung.took) {
    names += name + "; ";
    EXPECT_GT(seconds, 0) << name;
    sum += seconds;
  }
  EXPECT_EQ(names,
            "before runs; short runs; data; performance; same function; "
            "convergence; ");
  EXPECT_LE(sum, rung.seconds);
  EXPECT_GT(sum, 0.9 * rung.seconds);
  const auto kept = ReadFolder(Env::Default(), options.folder);
  ASSERT_TRUE(kept.ok()) << kept.status().ToString();
  EXPECT_EQ(kept->rungs[0].took, rung.took);
}

// 20 steps of v3-8 are 5 on v3-32, fewer than a short run has elsewhere.
TEST_F(ClimberTest, ARungWithFewStepsIsAskedToItsEnd) {
  const auto climb = Go(Options({"v3-8", "v3-32"}));
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  ASSERT_EQ(climb->rungs.size(), 2u);
  EXPECT_EQ(Find(climb->rungs[1].gates, "runs").found,
            "5 steps ran, with a finite loss and gradient");
  // The smallest rung's step is asked by itself.
  EXPECT_EQ(Find(climb->rungs[0].gates, "same first update").colour,
            Colour::kGreen);
}

TEST_F(ClimberTest, AYellowGateNeedsAReasonAndARedOneStops) {
  // Four examples for each of 128 replicas are more than the data has.
  ClimbOptions options = Options({"v3-8", "v3-128"});
  options.budget_seconds = 1;  // nothing runs
  const auto climb = Go(options, {"plan.max_global_batch=32"});
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_FALSE(IsOnTop(*climb, options));
  EXPECT_EQ(climb->rungs.size(), 2u);
  EXPECT_EQ(climb->words, "v3-128 is not passed: plan (red)");
  EXPECT_TRUE(Said("         next: change the recipe")) << said_;
  EXPECT_TRUE(NextStep(*climb).starts_with("what is red must be mended"));
  EXPECT_NE(Find(climb->rungs[1].gates, "plan").found.find("max_global_batch"),
            std::string::npos);
}

TEST_F(ClimberTest, OfManyRedGatesTheFirstIsTheCause) {
  Climb climb;
  Rung& rung = climb.rungs.emplace_back();
  const auto add = [&](const std::string& name, Colour colour) {
    rung.gates.push_back({.name = name, .colour = colour});
  };
  add("runs", Colour::kGreen);
  add("same order", Colour::kRed);
  EXPECT_EQ(NextStep(climb).find("begin with"), std::string::npos);
  add("evaluation", Colour::kRed);
  EXPECT_NE(NextStep(climb).find("begin with \"same order\""),
            std::string::npos)
      << NextStep(climb);
}

TEST_F(ClimberTest, ACompilerThatIsNotThereIsUnknown) {
  ClimbOptions options = Options({"v3-8"});
  options.budget_seconds = 1;  // dry
  options.compiler.library = "no/such/libtpu.so";
  const auto climb = Go(options);
  ASSERT_TRUE(climb.ok()) << climb.status().ToString();
  EXPECT_EQ(climb->words, "v3-8 is not passed: compiles by libtpu (unknown)");
  EXPECT_NE(climb->rungs[0].compiler.find("no/such/libtpu.so"),
            std::string::npos);
  EXPECT_NE(NextStep(*climb).find("--accept"), std::string::npos);
  options.accept = "there is no libtpu here";
  const auto accepted = Go(options);
  ASSERT_TRUE(accepted.ok()) << accepted.status().ToString();
  EXPECT_TRUE(IsOnTop(*accepted, options)) << said_;
  EXPECT_TRUE(
      Said("accepted  v3-8: compiles by libtpu (unknown): there is no "
           "libtpu here"))
      << said_;
  EXPECT_EQ(NextStep(*accepted), "");
}

TEST_F(ClimberTest, EvidenceThatWasEditedStopsTheClimb) {
  ClimbOptions options = Options({"v3-8"});
  options.budget_seconds = 1;
  ASSERT_TRUE(Go(options).ok());
  const std::string path = options.folder + "/v3-8/rung.json";
  auto text = ReadFile(Env::Default(), path);
  ASSERT_TRUE(text.ok());
  text->replace(text->find("forecast"), 8, "green___");
  ASSERT_TRUE(WriteFile(Env::Default(), path, *text).ok());
  const auto climb = Go(options);
  EXPECT_EQ(climb.status().code(), StatusCode::kDataLoss);
}

TEST_F(ClimberTest, TwoClimbsDoNotShareAFolder) {
  ClimbOptions options = Options({"v3-8"});
  options.budget_seconds = 1;
  ASSERT_TRUE(Env::Default()->MakeDirs(options.folder).ok());
  const auto lock = Env::Default()->Lock(options.folder + "/lock");
  ASSERT_TRUE(lock.ok());
  EXPECT_NE(Go(options).status().message().find("another climb is going on"),
            std::string::npos);
}

TEST_F(ClimberTest, ASignalStopsBetweenRungs) {
  ClimbOptions options = Options({"v3-8"});
  const std::atomic<bool> stop{true};
  options.stop = &stop;
  EXPECT_EQ(Go(options).status().code(), StatusCode::kCancelled);
}

}  // namespace
}  // namespace escala::climb
