#include "escala/climb/run_gates.h"

#include <unistd.h>

#include "escala/base/env_wrapper.h"
#include "escala/climb/climb_test_util.h"
#include "escala/climb/core_gate.h"
#include "escala/input/registry.h"

namespace escala::climb {
namespace {

class RunGatesTest : public ClimbTest {
 protected:
  std::vector<Gate> Ask(const World& world, const recipe::Recipe& recipe) {
    RunQuestion question;
    question.recipe = recipe;
    question.slice = SliceNamed("v3-8");
    question.other = PlannedFor(recipe, "v3-8", "v3-32");
    question.other_slice = SliceNamed("v3-32");
    question.folder = folder_;
    question.steps = 6;
    const auto gates = RunGates(world, question);
    EXPECT_TRUE(gates.ok()) << gates.status().ToString();
    return gates.ok() ? *gates : std::vector<Gate>();
  }
};

TEST_F(RunGatesTest, AGoodJobIsGreen) {
  const auto gates = Ask(TheWorld(), SmallRecipe());
  EXPECT_EQ(gates.size(), 7u);
  for (const Gate& gate : gates)
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.name << ": " << gate.found;
  // A held-out set may take far longer than the steps.
  const auto metrics =
      ReadFile(Env::Default(), folder_ + "/" + kShortRun + "/metrics.jsonl");
  ASSERT_TRUE(metrics.ok());
  EXPECT_NE(metrics->find(R"("step":6,"kind":"train")"), std::string::npos);
  EXPECT_EQ(metrics->find(R"("kind":"eval")"), std::string::npos);
}

// With AdaScale the gradients decide how many steps a run takes: here fewer
// than the short runs are asked for.
TEST_F(RunGatesTest, ARunThatEndsEarlierIsAskedOfItsOwnEnd) {
  const auto gates =
      Ask(TheWorld(), SmallRecipe({"optimizer.adascale=true", "train_steps=12",
                                   "optimizer.name=sgd"}));
  const Gate runs = Find(gates, "runs");
  EXPECT_EQ(runs.colour, Colour::kGreen) << runs.found;
  EXPECT_EQ(runs.found.find("6 steps"), std::string::npos) << runs.found;
  // Its only checkpoint is that of its end, so no value is seen to change.
  EXPECT_EQ(gates.size(), 7u);
  for (const Gate& gate : gates)
    EXPECT_EQ(gate.colour, Colour::kGreen) << gate.name << ": " << gate.found;
  const Gate gain = Find(gates, "AdaScale's gain");
  EXPECT_GT(gain.figures.at(0).value, 6) << gain.found;
}

TEST_F(RunGatesTest, AveragesFollowTheirParameters) {
  const auto gates = Ask(TheWorld(), SmallRecipe({"optimizer.ema=0.99"}));
  EXPECT_EQ(gates.size(), 8u);
  EXPECT_EQ(Find(gates, "averages").colour, Colour::kGreen)
      << Find(gates, "averages").found;
  EXPECT_EQ(Find(gates, "steps of the run").colour, Colour::kGreen);
}

TEST_F(RunGatesTest, ACorruptCoreIsNamed) {
  const auto gates =
      Ask(TheWorld("flip:core=3,program=step,execution=2,result=0,element=4,"
                   "bit=30"),
          SmallRecipe());
  const Gate gate = Find(gates, "replicas agree");
  EXPECT_EQ(gate.colour, Colour::kRed);
  EXPECT_NE(gate.found.find("core 3"), std::string::npos) << gate.found;
  // The usual cause stands before the hardware.
  EXPECT_LT(gate.next.find("sum or mean over the replicas"),
            gate.next.find("same core differs"));
}

// Its copies of the state are like all others, since it spoils what is summed.
TEST_F(RunGatesTest, ACoreThatComputesWronglyIsNamed) {
  auto gate = CoresAgree(TheWorld(), SmallRecipe(), *SliceNamed("v3-8"));
  ASSERT_TRUE(gate.ok()) << gate.status().ToString();
  EXPECT_EQ(gate->colour, Colour::kGreen) << gate->found;
  gate = CoresAgree(
      TheWorld(
          "flip:core=3,program=forward,execution=0,result=0,element=4,bit=3"),
      SmallRecipe(), *SliceNamed("v3-8"));
  ASSERT_TRUE(gate.ok()) << gate.status().ToString();
  EXPECT_EQ(gate->colour, Colour::kRed);
  EXPECT_EQ(gate->found,
            "core 3 of 8 gives other outputs than most of the same examples");
}

TEST_F(RunGatesTest, ADivergingRunIsRed) {
  const auto gates =
      Ask(TheWorld(),
          SmallRecipe({"optimizer.name=sgd", "optimizer.learning_rate=1e30"}));
  EXPECT_EQ(Find(gates, "runs").colour, Colour::kRed);
}

TEST_F(RunGatesTest, TheLogOfARunThatEndsBeforeItIsKilledStandsApart) {
  TrainRun run;
  run.recipe = SmallRecipe({StrCat("out=", folder_, "/run")});
  run.slice = SliceNamed("v3-8");
  run.last_step = 1;
  run.killed_after_save = 1000;
  const Status status = Train(TheWorld(), run);
  EXPECT_NE(status.message().find("1000: OK; its last words: "),
            std::string_view::npos)
      << status.message();
}

// Its examples depend on the process.
class Restless : public input::Source {
 public:
  int64_t size() const override { return 640; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "restless"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    auto* pixels = reinterpret_cast<float*>(out[0].data);
    for (int64_t i = 0; i < 784; ++i)
      pixels[i] =
          static_cast<float>((example * 31 + i + getpid() * 7919) % 9973) /
          9973;
    *reinterpret_cast<int32_t*>(out[1].data) =
        static_cast<int32_t>(example % 10);
    return Status();
  }

 private:
  const std::vector<Field> fields_ = {
      {"image", {ElementType::kF32, {28, 28, 1}}, {}},
      {"label", {ElementType::kI32, {}}, 10}};
};

TEST_F(RunGatesTest, ASourceThatChangesIsRed) {
  const Status registered = input::RegisterSource(
      "restless",
      [](input::Split, OptionReader* options,
         Env*) -> Result<std::unique_ptr<input::Source>> {
        ESCALA_RETURN_IF_ERROR(options->Finish());
        return std::unique_ptr<input::Source>(std::make_unique<Restless>());
      });
  ASSERT_TRUE(registered.ok()) << registered.ToString();
  const auto gates = Ask(
      TheWorld(),
      SmallRecipe({"data=restless", "~input.train_size", "~input.eval_size"}));
  EXPECT_EQ(Find(gates, "same bits twice").colour, Colour::kRed);
}

// A disk that loses the end of each checkpoint's part, and says nothing.
class Forgetful : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    ESCALA_ASSIGN_OR_RETURN(auto file, EnvWrapper::Create(path));
    if (!path.ends_with(".safetensors") ||
        path.find("checkpoints") == std::string::npos)
      return file;
    return std::unique_ptr<WritableFile>(
        std::make_unique<Cut>(std::move(file)));
  }

 private:
  class Cut : public WritableFile {
   public:
    explicit Cut(std::unique_ptr<WritableFile> file) : file_(std::move(file)) {}
    Status Append(std::string_view data) override {
      std::string changed(data);
      if (!changed.empty()) changed.back() ^= 1;
      return file_->Append(changed);
    }
    Status Flush() override { return file_->Flush(); }
    Status Sync() override { return file_->Sync(); }
    Status Close() override { return file_->Close(); }

   private:
    std::unique_ptr<WritableFile> file_;
  };
};

TEST_F(RunGatesTest, ACheckpointThatTheDiskSpoiledIsRed) {
  Forgetful env(Env::Default());
  World world = TheWorld();
  world.env = &env;
  const auto gates = Ask(world, SmallRecipe());
  EXPECT_EQ(WorstOf(gates), Colour::kRed);
  EXPECT_EQ(Find(gates, "resumes after a kill").colour, Colour::kRed);
}

}  // namespace
}  // namespace escala::climb
