// Runs with an imported step.
#include <limits>

#include "escala/base/strings.h"
#include "escala/ckpt/safetensors.h"
#include "escala/input/registry.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

// An imported step. Its loss uses one weight and the sum of all pixels of all
// cores; the weight decreases by lr at each step.
constexpr const char* kStep = R"(
module attributes {mhlo.num_replicas = 8 : i32} {
func.func @main(%image: tensor<8x28x28x1xf32>, %label: tensor<8xi32>,
    %lr: tensor<f32>, %n: tensor<i32>, %step: tensor<i32>, %seed: tensor<ui32>,
    %w: tensor<f32>)
    -> (tensor<f32>, tensor<f32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%image init: %zero) applies stablehlo.add
      across dimensions = [0, 1, 2, 3]
      : (tensor<8x28x28x1xf32>, tensor<f32>) -> tensor<f32>
  %all = "stablehlo.all_reduce"(%sum) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>}
      : (tensor<f32>) -> tensor<f32>
  %positive = stablehlo.compare GT, %all, %zero
      : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %loss = stablehlo.select %positive, %w, %all : tensor<i1>, tensor<f32>
  %next = stablehlo.subtract %w, %lr : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %count = stablehlo.add %step, %one : tensor<i32>
  return %loss, %next, %count : tensor<f32>, tensor<f32>, tensor<i32>
}
})";

class ImportedTrainTest : public TrainTest {
 protected:
  // `w`: the weight's initial value.
  Result<RunOutcome> GoImported(float w,
                                std::vector<std::string> overrides = {}) {
    ESCALA_CHECK(WriteFileAtomically(&env_, "step_8.mlir", kStep).ok());
    ESCALA_CHECK(WriteFileAtomically(
                     &env_, "step_8.json",
                     "{\"arguments\": [\"batch/image\", \"batch/label\", "
                     "\"hyper/lr\", \"state/n\", \"hyper/step\", "
                     "\"hyper/seed\", \"state/params/w\"], \"results\": "
                     "[\"metrics/loss\", \"state/params/w\", \"state/n\"]}")
                     .ok());
    const int32_t n = 0;
    ESCALA_CHECK(
        ckpt::WriteSafetensors(
            &env_, "state.safetensors",
            {{"params/w", HostArray::FromBytes({ElementType::kF32, {}}, &w)},
             {"n", HostArray::FromBytes({ElementType::kI32, {}}, &n)}})
            .ok());
    for (const char* key : {"~model", "program=step_{replicas}.mlir",
                            "init_from=state.safetensors", "~architecture",
                            "~optimizer.name", "~optimizer.momentum"})
      overrides.emplace_back(key);
    overrides.insert(overrides.begin(), "train_steps=5");
    return Go(overrides);
  }
};

TEST_F(ImportedTrainTest, TrainsAnImportedStep) {
  const auto outcome = GoImported(3, {"optimizer.learning_rate=0.25"});
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kDone);
  // The learning rates are 0 and 0.125 in the warm-up of two steps, then 0.25.
  EXPECT_EQ(Numbers("train", "loss"),
            (std::vector<double>{3, 3, 2.875, 2.625, 2.375}));
  EXPECT_TRUE(Lines("eval").empty());
  const auto file = ckpt::Safetensors::Open(&env_, "run/weights.safetensors");
  ASSERT_TRUE(file.ok()) << file.status().message();
  ASSERT_NE(file->Find("params/w"), nullptr);
  ASSERT_NE(file->Find("n"), nullptr);
  EXPECT_EQ(*file->Read(*file->Find("params/w"))->as<float>(), 2.125);
  EXPECT_EQ(*file->Read(*file->Find("n"))->as<int32_t>(), 5);
  EXPECT_NE(env_.TakeStdout().find("step_8.mlir (1 parameters) on "),
            std::string::npos);
}

TEST_F(ImportedTrainTest, GoesOnWithAnImportedStep) {
  overwrite_ = false;
  const std::vector<std::string> rate = {"optimizer.learning_rate=0.25"};
  std::vector<std::string> shorter = rate;
  shorter.push_back("train_steps=3");
  ASSERT_TRUE(GoImported(3, shorter).ok());
  // The first weights are now the checkpoint's.
  const auto outcome = GoImported(100, rate);
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(Numbers("train", "loss"),
            (std::vector<double>{3, 3, 2.875, 2.625, 2.375}));
  const auto file = ckpt::Safetensors::Open(&env_, "run/weights.safetensors");
  ASSERT_TRUE(file.ok()) << file.status().message();
  EXPECT_EQ(*file->Read(*file->Find("n"))->as<int32_t>(), 5);
}

// Sums the labels of the examples that count, and the weight.
constexpr const char* kEvaluation = R"(
module attributes {mhlo.num_partitions = 8 : i32} {
sdy.mesh @mesh = <["cores"=8]>
func.func @main(
    %image: tensor<48x28x28x1xf32>
        {sdy.sharding = #sdy.sharding<@mesh, [{"cores"}, {}, {}, {}]>},
    %label: tensor<48xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"cores"}]>},
    %weight: tensor<48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"cores"}]>},
    %w: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>})
    -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %count = stablehlo.reduce(%weight init: %zero) applies stablehlo.add
      across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
  %loss = stablehlo.multiply %count, %w : tensor<f32>
  %labels = stablehlo.convert %label : (tensor<48xi32>) -> tensor<48xf32>
  %those = stablehlo.multiply %labels, %weight : tensor<48xf32>
  %label_sum = stablehlo.reduce(%those init: %zero) applies stablehlo.add
      across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
  return %label_sum, %count, %loss : tensor<f32>, tensor<f32>, tensor<f32>
}
})";

TEST_F(ImportedTrainTest, EvaluatesByAnImportedEvaluation) {
  ASSERT_TRUE(WriteFileAtomically(&env_, "eval_8.mlir", kEvaluation).ok());
  ASSERT_TRUE(
      WriteFileAtomically(&env_, "eval_8.json",
                          "{\"arguments\": [\"batch/image\", \"batch/label\", "
                          "\"weight\", \"state/params/w\"], \"results\": "
                          "[\"metrics/label\", \"weight\", \"metrics/loss\"]}")
          .ok());
  const std::vector<std::string> overrides = {
      "optimizer.learning_rate=0.25", "eval_program=eval_{replicas}.mlir",
      "eval.every_steps=4", "eval.target={loss=2.375}"};
  const auto outcome = GoImported(3, overrides);
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->reason, RunEndReason::kTargetReached);
  EXPECT_EQ(outcome->step, 4);
  // The rates were 0, 0.125, 0.25, 0.25. The 100 examples are two batches of
  // 48, and one of 4.
  EXPECT_EQ(Numbers("eval", "loss"), std::vector<double>{2.375});
  EXPECT_EQ(Numbers("eval", "count"), std::vector<double>{100});
  double labels = 0;
  const auto source = input::MakeSource(
      "digits", input::Split::kEval,
      *ReadToml("train_size = 640\neval_size = 100\n", "test"), &env_);
  ASSERT_TRUE(source.ok()) << source.status().message();
  for (int64_t i = 0; i < 100; ++i) {
    HostArray image({ElementType::kF32, {28, 28, 1}});
    HostArray label({ElementType::kI32, {}});
    const View views[] = {image.mutable_view(), label.mutable_view()};
    ASSERT_TRUE((*source)->Read(i, views).ok());
    labels += *label.as<int32_t>();
  }
  EXPECT_NEAR(Numbers("eval", "label")[0], labels / 100, 1e-6);

  const auto bad = GoImported(
      3, {"eval_program=eval_{replicas}.mlir", "eval.target={top1=1.0}"});
  EXPECT_EQ(bad.status().message(),
            "override \"eval.target={top1=1.0}\": eval.target: got top1, "
            "expected one of label, loss");
}

TEST_F(ImportedTrainTest, HasASentinel) {
  ASSERT_TRUE(GoImported(3, {"sentinel.every_steps=2"}).ok());
  EXPECT_NE(env_.TakeStderr().find("compares 2 arrays, 8 B of a core's 8 B"),
            std::string::npos);
  // A module without a name is "main".
  const pjrt::Client client = PodWith(
      "v3-8", "flip:program=main,core=6,execution=2,result=1,element=0,bit=9");
  client_ = &client;
  const auto outcome = GoImported(3, {"sentinel.every_steps=2"});
  ASSERT_EQ(outcome.status().code(), StatusCode::kDataLoss);
  EXPECT_NE(outcome.status().message().find(
                "step 4: core 6 differs from 7 other copies of "),
            std::string::npos)
      << outcome.status().message();
}

TEST_F(ImportedTrainTest, SaysWhenItsLossIsNoNumber) {
  const auto outcome = GoImported(std::numeric_limits<float>::infinity());
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.status().code(), StatusCode::kFailedPrecondition);
  EXPECT_EQ(
      outcome.status().message(),
      "step 1: loss is inf; the learning rate is 0: a smaller one or a longer "
      "warm-up may help; where it began is unknown for an imported step");
}

TEST_F(ImportedTrainTest, RefusesBeforeTheFirstStep) {
  const auto said = [&](const std::vector<std::string>& overrides) {
    const auto outcome = GoImported(3, overrides);
    EXPECT_FALSE(outcome.ok());
    EXPECT_FALSE(env_.Stat("run").ok());
    return outcome.ok() ? "" : outcome.status().message();
  };
  EXPECT_EQ(said({"global_batch=128"}),
            "step_8.mlir:3: argument batch/image: got tensor<8x28x28x1xf32> "
            "for each core, expected tensor<16x28x28x1xf32>, 16 examples of "
            "the data (override \"global_batch=128\": global_batch = 128); "
            "export it again");
  EXPECT_EQ(said({"eval_program=eval_{replicas}.mlir"})
                .find("override \"eval_program=eval_{replicas}.mlir\": "
                      "eval_program: eval_8.mlir: got no such file"),
            0u);
}

}  // namespace
}  // namespace escala::train
