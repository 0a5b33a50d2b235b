#include "escala/climb/imported_function.h"

#include "escala/base/strings.h"
#include "escala/ckpt/safetensors.h"
#include "escala/climb/climb_test_util.h"
#include "escala/input/registry.h"

namespace escala::climb {
namespace {

constexpr int64_t kBatch = 2;  // examples of a core
constexpr const char* kGates[] = {"finite", "same on any core", "same loss",
                                  "same first update", "same twenty steps"};

// Examples of `pixels` numbers between 0 and 1.
class Ramps : public input::Source {
 public:
  explicit Ramps(int64_t pixels)
      : fields_{{"image", {ElementType::kF32, {pixels}}, 0}} {}
  int64_t size() const override { return 640; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override { return "ramps"; }
  Status Read(int64_t example, std::span<const View> out) const override {
    auto* pixels = reinterpret_cast<float*>(out[0].data);
    for (int64_t i = 0; i < out[0].shape->num_elements(); ++i)
      pixels[i] = static_cast<float>((example * 37 + i) % 101) / 101;
    return Status();
  }

 private:
  const std::vector<Field> fields_;
};

void Register(const std::string& name, int64_t pixels) {
  const Status registered = input::RegisterSource(
      name,
      [pixels](input::Split, OptionReader* options,
               Env*) -> Result<std::unique_ptr<input::Source>> {
        ESCALA_RETURN_IF_ERROR(options->Finish());
        return std::unique_ptr<input::Source>(std::make_unique<Ramps>(pixels));
      });
  ASSERT_TRUE(registered.ok()) << registered.ToString();
}

// Which of its values a step reports as its loss, and which one it takes from
// its weights: mean (of all pixels), own (of this core's), noisy (a mean whose
// parts depend on the seed and the core), zero, nan, inf.
struct Kind {
  std::string loss = "mean", update = "mean";
};

std::string StepText(int64_t cores, int64_t pixels, const Kind& kind) {
  const std::string image = StrCat("tensor<", kBatch, "x", pixels, "xf32>");
  std::vector<std::string> all;
  for (int64_t core = 0; core < cores; ++core) all.push_back(StrCat(core));
  const auto mean_of = [&](const std::string& name, const std::string& value) {
    return StrCat("  %", name, "_sum = \"stablehlo.all_reduce\"(%", value,
                  R"() ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[)",
                  StrJoin(all, ", "), "]]> : tensor<1x", cores,
                  "xi64>} : (tensor<f32>) -> tensor<f32>\n  %", name,
                  " = stablehlo.divide %", name,
                  "_sum, %cores : tensor<f32>\n");
  };
  return StrCat(
      "module attributes {mhlo.num_replicas = ", cores,
      " : i32} {\nfunc.func @main(%image: ", image,
      R"(, %lr: tensor<f32>, %step: tensor<i32>, %seed: tensor<ui32>,
    %w: tensor<4xf32>) -> (tensor<f32>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %inf = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %hundred = stablehlo.constant dense<100.0> : tensor<f32>
  %three = stablehlo.constant dense<3> : tensor<ui32>
  %seven = stablehlo.constant dense<7> : tensor<ui32>
)",
      "  %cores = stablehlo.constant dense<", cores,
      ".0> : tensor<f32>\n  %pixels = stablehlo.constant dense<",
      kBatch * pixels, ".0> : tensor<f32>\n",
      "  %sum = stablehlo.reduce(%image init: %zero) applies stablehlo.add\n"
      "      across dimensions = [0, 1] : (",
      image, R"(, tensor<f32>) -> tensor<f32>
  %own = stablehlo.divide %sum, %pixels : tensor<f32>
  %id = stablehlo.replica_id : tensor<ui32>
  %far = stablehlo.multiply %id, %three : tensor<ui32>
  %key = stablehlo.add %far, %seed : tensor<ui32>
  %drawn = stablehlo.remainder %key, %seven : tensor<ui32>
  %number = stablehlo.convert %drawn : (tensor<ui32>) -> tensor<f32>
  %small = stablehlo.divide %number, %hundred : tensor<f32>
  %noise = stablehlo.multiply %small, %own : tensor<f32>
  %part = stablehlo.add %own, %noise : tensor<f32>
)",
      mean_of("mean", "own"), mean_of("noisy", "part"),
      "  %gradient = stablehlo.broadcast_in_dim %", kind.update,
      R"(, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %rate = stablehlo.broadcast_in_dim %lr, dims = []
      : (tensor<f32>) -> tensor<4xf32>
  %move = stablehlo.multiply %gradient, %rate : tensor<4xf32>
  %next = stablehlo.subtract %w, %move : tensor<4xf32>
)",
      "  return %", kind.loss, ", %next : tensor<f32>, tensor<4xf32>\n}\n}\n");
}

class ImportedFunctionTest : public ClimbTest {
 protected:
  static void SetUpTestSuite() {
    Register("narrow_ramps", kNarrow);
    Register("wide_ramps", kWide);
  }

  // Asks v4-16, which has 8 cores, against v4-8, which has 4.
  std::vector<Gate> Ask(const Kind& lower, const Kind& upper,
                        int64_t pixels = kNarrow) {
    Write(4, pixels, lower);
    Write(8, pixels, upper);
    const recipe::Recipe below = SmallRecipe(
        {"~model", StrCat("program=", folder_, "/step_{replicas}.mlir"),
         StrCat("init_from=", folder_, "/state.safetensors"), "~architecture",
         "~optimizer.name", "optimizer.learning_rate=0.1", "global_batch=8",
         "plan.lr_rule=linear", "~input.train_size", "~input.eval_size",
         StrCat("data=", pixels == kWide ? "wide_ramps" : "narrow_ramps")});
    FunctionQuestion question;
    question.lower = {below, SliceNamed("v4-8")};
    question.upper = {PlannedFor(below, "v4-8", "v4-16"), SliceNamed("v4-16")};
    World world = TheWorld();
    world.peak_bytes = &peak_bytes_;
    question.open = world.open;
    question.env = world.env;
    const auto gates =
        GatesInChild(world, [&] { return ImportedFunction(question); });
    EXPECT_TRUE(gates.ok()) << gates.status().ToString();
    return gates.ok() ? *gates : std::vector<Gate>();
  }

  static constexpr int64_t kNarrow = 64, kWide = 1 << 19;
  int64_t peak_bytes_ = 0;  // of the process that asked

 private:
  void Write(int64_t cores, int64_t pixels, const Kind& kind) {
    Env* const env = Env::Default();
    const std::string step = StrCat(folder_, "/step_", cores);
    ASSERT_TRUE(
        WriteFileAtomically(env, step + ".mlir", StepText(cores, pixels, kind))
            .ok());
    ASSERT_TRUE(WriteFileAtomically(
                    env, step + ".json",
                    R"({"arguments": ["batch/image", "hyper/lr", "hyper/step",
 "hyper/seed", "state/params/w"], "results": ["metrics/loss",
 "state/params/w"]})")
                    .ok());
    const std::vector<float> start(4, 1);
    ASSERT_TRUE(ckpt::WriteSafetensors(
                    env, folder_ + "/state.safetensors",
                    {{"params/w", HostArray::FromBytes({ElementType::kF32, {4}},
                                                       start.data())}})
                    .ok());
  }
};

TEST_F(ImportedFunctionTest, ASoundStepIsGreen) {
  const auto gates = Ask({}, {});
  for (const char* name : kGates) {
    const Gate gate = Find(gates, name);
    EXPECT_EQ(gate.colour, Colour::kGreen) << name << ": " << gate.found;
  }
}

// Without a gate's answer on what is no number, green is no answer.
TEST_F(ImportedFunctionTest, WhatIsNotFiniteIsRedAndNotRandom) {
  const std::pair<Kind, std::string> cases[] = {
      {{"nan", "mean"}, "the loss of step 1 is nan on v4-16"},
      {{"inf", "mean"}, "the loss of step 1 is inf on v4-16"},
      {{"mean", "nan"},
       "the update of params/w by step 1 has values that are not finite on "
       "v4-16"}};
  for (const auto& [kind, found] : cases) {
    const auto gates = Ask(kind, kind);
    ASSERT_EQ(gates.size(), 1u) << found;
    EXPECT_EQ(gates[0].name, "finite");
    EXPECT_EQ(gates[0].colour, Colour::kRed);
    EXPECT_EQ(gates[0].found, found);
    EXPECT_FALSE(gates[0].next.empty());
  }
}

TEST_F(ImportedFunctionTest, TheRungBelowMayBeTheOneThatIsNotFinite) {
  for (const char* update : {"mean", "noisy"}) {
    const std::string loss = update;
    const auto gates = Ask({"nan", update}, {loss, update});
    ASSERT_EQ(gates.size(), 2u);
    EXPECT_EQ(gates[0].found, "the loss of step 1 is nan on v4-8");
    EXPECT_EQ(gates[0].colour, Colour::kRed);
    EXPECT_EQ(gates[1].name, "same on any core");
  }
}

TEST_F(ImportedFunctionTest, ALossOfZeroLeavesTheUpdatesToJudge) {
  const auto sound = Ask({"zero", "mean"}, {"zero", "mean"});
  EXPECT_EQ(Find(sound, "same on any core").colour, Colour::kGreen);
  EXPECT_EQ(Find(sound, "same loss").colour, Colour::kUnknown);
  EXPECT_EQ(Find(sound, "same first update").colour, Colour::kGreen);
  EXPECT_EQ(Find(sound, "same twenty steps").colour, Colour::kUnknown);
  const Gate own =
      Find(Ask({"zero", "own"}, {"zero", "own"}), "same on any core");
  EXPECT_EQ(own.colour, Colour::kRed) << own.found;
  EXPECT_NE(own.found.find("the update of params/w"), std::string::npos);
}

TEST_F(ImportedFunctionTest, RandomUpdatesAreSeenWithoutALoss) {
  const auto gates = Ask({"zero", "noisy"}, {"zero", "noisy"});
  const Gate cores = Find(gates, "same on any core");
  EXPECT_EQ(cores.colour, Colour::kGreen);
  EXPECT_NE(cores.found.find("each swap changes the updates"),
            std::string::npos)
      << cores.found;
  EXPECT_EQ(Find(gates, "same loss").colour, Colour::kUnknown);
  EXPECT_EQ(Find(gates, "same first update").colour, Colour::kGreen);
}

TEST_F(ImportedFunctionTest, NoUpdateIsNothingToCompare) {
  for (const char* loss : {"mean", "noisy"}) {
    const auto gates = Ask({loss, "zero"}, {loss, "zero"});
    EXPECT_EQ(Find(gates, "same loss").colour, Colour::kGreen) << loss;
    EXPECT_EQ(Find(gates, "same first update").colour, Colour::kUnknown)
        << loss;
  }
}

// A batch has 8 examples of 2 MiB; twenty steps of three batches have 22.
TEST_F(ImportedFunctionTest, NoMoreThanABatchIsInMemory) {
  Ask({}, {}, kWide);
  const int64_t with_data = peak_bytes_;
  peak_bytes_ = 0;
  Ask({}, {});
  // Two batches, their copies on the devices of both rungs, the program's, and
  // one for each rung that its Pod keeps for the next upload.
  constexpr int64_t kBatchBytes = 8 * 4 * kWide;
  EXPECT_LT(with_data - peak_bytes_, 14 * kBatchBytes);
}

}  // namespace
}  // namespace escala::climb
