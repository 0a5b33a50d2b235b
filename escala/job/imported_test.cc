// Imported steps: valid files and invalid ones.
#include "escala/job/imported.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "escala/base/random.h"
#include "escala/base/testing/memory_env.h"
#include "escala/hlo/op_table.h"
#include "escala/job/small_job_test_util.h"

namespace escala::job {
namespace {

// The loss is w times the sum of x over 2 cores x 2 examples, and w decreases
// by lr times that sum. Arguments and results are in an unusual order.
constexpr const char* kStep = R"(
module @step attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main(%lr: tensor<f32>, %x: tensor<2x8xf32>, %seed: tensor<ui32>,
      %w: tensor<f32> {jax.buffer_donor = true}, %step: tensor<i32>,
      %count: tensor<i32>, %label: tensor<2xi32>)
      -> (tensor<f32>, tensor<i32>, tensor<f32>, tensor<f32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add
        across dimensions = [0, 1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<f32>
    %all = "stablehlo.all_reduce"(%sum) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
        : (tensor<f32>) -> tensor<f32>
    %loss = stablehlo.multiply %all, %w : tensor<f32>
    %change = stablehlo.multiply %all, %lr : tensor<f32>
    %next = stablehlo.subtract %w, %change : tensor<f32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %more = stablehlo.add %count, %one : tensor<i32>
    return %all, %more, %loss, %next
        : tensor<f32>, tensor<i32>, tensor<f32>, tensor<f32>
  }
})";
constexpr const char* kStepNames = R"({
  "arguments": ["hyper/lr", "batch/x", "hyper/seed", "state/params/w",
                "hyper/step", "state/count", "batch/label"],
  "results": ["metrics/all", "state/count", "metrics/loss", "state/params/w"],
  "export": "python export.py -n {replicas}"})";

// The same loss over the examples that count, as a global program on the batch
// of all cores.
constexpr const char* kEval = R"(
module @eval attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["cores"=2]>
  func.func @main(
      %weight: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"cores"}]>},
      %x: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"cores"}, {}]>},
      %label: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"cores"}]>},
      %w: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>})
      -> (tensor<f32>, tensor<f32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %weights = stablehlo.broadcast_in_dim %weight, dims = [0]
        : (tensor<6xf32>) -> tensor<6x8xf32>
    %y = stablehlo.multiply %x, %weights : tensor<6x8xf32>
    %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add
        across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
    %count = stablehlo.reduce(%weight init: %zero) applies stablehlo.add
        across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %loss = stablehlo.multiply %sum, %w : tensor<f32>
    return %loss, %count : tensor<f32>, tensor<f32>
  }
})";
constexpr const char* kEvalNames = R"({
  "arguments": ["weight", "batch/x", "batch/label", "state/params/w"],
  "results": ["metrics/loss", "weight"]})";

using Change = std::pair<std::string, std::string>;

std::string Changed(std::string text, const std::vector<Change>& changes) {
  for (const auto& [from, to] : changes) {
    const size_t at = text.find(from);
    ESCALA_CHECK(at != std::string::npos, from);
    text.replace(at, from.size(), to);
  }
  return text;
}

class ImportedTest : public testing::Test {
 protected:
  void Put(const std::string& file, const std::string& text) {
    ASSERT_TRUE(env_.MakeDirs("dir").ok());
    ASSERT_TRUE(WriteFileAtomically(&env_, file, text).ok());
  }

  void SetUp() override {
    Put("dir/step_2.mlir", kStep);
    Put("dir/step_2.json", kStepNames);
    Put("dir/eval_2.mlir", kEval);
    Put("dir/eval_2.json", kEvalNames);
  }

  static recipe::Recipe ReadRecipe(std::vector<std::string> overrides) {
    const auto recipe = recipe::ReadRecipe(
        "program = \"dir/step_{replicas}.mlir\"\n"
        "eval_program = \"dir/eval_{replicas}.mlir\"\n"
        "init_from = \"state.safetensors\"\ndata = \"none\"\n"
        "global_batch = 4\ntrain_steps = 3\n[optimizer]\nlearning_rate = 0.5\n",
        "test.toml", overrides);
    ESCALA_CHECK(recipe.ok(), recipe.status().message());
    return *recipe;
  }

  Result<Job> Make(const std::vector<std::string>& overrides = {},
                   int64_t cores = 2) {
    const recipe::Recipe recipe = ReadRecipe(overrides);
    ESCALA_ASSIGN_OR_RETURN(
        const ImportedProgram step,
        ReadImported(&env_, recipe.program, ImportedKind::kStep, cores));
    return MakeJob(recipe, cores, step, Fields(), 160);
  }

  Result<EvalProgram> MakeEvaluation(
      const std::vector<std::string>& overrides = {}) {
    const recipe::Recipe recipe = ReadRecipe(overrides);
    ESCALA_ASSIGN_OR_RETURN(const Job job, Make());
    ESCALA_ASSIGN_OR_RETURN(
        const ImportedProgram eval,
        ReadImported(&env_, recipe.eval_program, ImportedKind::kEvaluation, 2));
    return MakeEval(recipe, job, eval, Fields());
  }

  // Returns the error for a step with these changes.
  std::string Said(const std::vector<Change>& program,
                   const std::vector<Change>& names = {}) {
    Put("dir/step_2.mlir", Changed(kStep, program));
    Put("dir/step_2.json", Changed(kStepNames, names));
    return Make().status().message();
  }

  std::string SaidOfEval(const std::vector<Change>& program,
                         const std::vector<Change>& names = {}) {
    Put("dir/eval_2.mlir", Changed(kEval, program));
    Put("dir/eval_2.json", Changed(kEvalNames, names));
    return MakeEvaluation().status().message();
  }

  MemoryEnv env_;
};

const char* const kAgain = "; export it again: python export.py -n 2";

std::string Of(const std::string& rest) {
  return StrCat("dir/step_2.mlir:3: ", rest, kAgain);
}

std::string OfEval(const std::string& rest) {
  return StrCat("dir/eval_2.mlir:4: ", rest, "; export it again");
}

// --- Valid files ------------------------------------------------------------

TEST_F(ImportedTest, AStepComesIntoTheRunsOrder) {
  const auto job = Make();
  ASSERT_TRUE(job.ok()) << job.status().message();
  EXPECT_TRUE(job->is_imported);
  EXPECT_EQ(job->replicas, 2);
  EXPECT_FALSE(job->train.global);
  EXPECT_EQ(job->train.metrics, (std::vector<std::string>{"loss", "all"}));
  ASSERT_EQ(job->state.size(), 2u);
  EXPECT_EQ(job->state[0].name, "params/w");
  EXPECT_EQ(job->state[0].kind, StateEntry::Kind::kParameter);
  EXPECT_EQ(job->state[1].name, "count");
  EXPECT_EQ(job->state[1].kind, StateEntry::Kind::kStatistic);
  EXPECT_EQ(job->state[1].shape, (Shape{kI32, {}}));

  const auto module = hlo::ReadModule(job->train.text());
  ASSERT_TRUE(module.ok()) << module.status().message();
  const hlo::Function& main = *module->entry();
  const auto& attributes = main.argument_attributes;
  ASSERT_EQ(attributes.size(), 7u);
  for (size_t i = 0; i < attributes.size(); ++i) {
    const bool batch = i == 2 || i == 3;
    EXPECT_EQ(attributes[i].IntOr("tf.aliasing_output", -1),
              i < 2 ? static_cast<int64_t>(i) : -1);
    EXPECT_FALSE(attributes[i].Has("jax.buffer_donor"));
    EXPECT_EQ(attributes[i].Has("mhlo.is_same_data_across_replicas"), !batch);
  }

  // Two cores with ones and twos: the sum is 48, so w goes from 3 to 3 - 0.5 x
  // 48.
  Cores arguments(2);
  for (int core = 0; core < 2; ++core) {
    HostArray x({kF32, {2, 8}});
    std::fill_n(x.mutable_as<float>(), 16, core + 1.0f);
    arguments[core].emplace_back(Scalar<float>(kF32, 3));
    arguments[core].emplace_back(Scalar<int32_t>(kI32, 7));
    arguments[core].emplace_back(x);
    arguments[core].emplace_back(HostArray({kI32, {2}}));
    arguments[core].emplace_back(Scalar<float>(kF32, 0.5));
    arguments[core].emplace_back(Scalar<int32_t>(kI32, 0));
    arguments[core].emplace_back(Scalar<uint32_t>(ElementType::kU32, 0));
  }
  for (const auto& results : Interpret(job->train, arguments)) {
    ASSERT_EQ(results.size(), 4u);
    EXPECT_EQ(*results[0].array.as<float>(), 3 - 24);
    EXPECT_EQ(*results[1].array.as<int32_t>(), 8);
    EXPECT_EQ(*results[2].array.as<float>(), 144);
    EXPECT_EQ(*results[3].array.as<float>(), 48);
  }
}

TEST_F(ImportedTest, WithoutParamsAllOfTheStateIsParameters) {
  Put("dir/step_2.json",
      Changed(kStepNames, {{"params/w", "w"}, {"params/w", "w"}}));
  const auto job = Make();
  ASSERT_TRUE(job.ok()) << job.status().message();
  for (const StateEntry& entry : job->state)
    EXPECT_EQ(entry.kind, StateEntry::Kind::kParameter);
}

TEST_F(ImportedTest, AnEvaluationKnowsItsBatch) {
  const auto eval = MakeEvaluation();
  ASSERT_TRUE(eval.ok()) << eval.status().message();
  EXPECT_EQ(eval->state, std::vector<size_t>{0});
  ASSERT_EQ(eval->batch.size(), 2u);
  EXPECT_EQ(eval->batch[0].name, "x");
  EXPECT_EQ(eval->batch[0].shape, (Shape{kF32, {3, 8}}));
  EXPECT_EQ(eval->batch[1].shape, (Shape{kI32, {3}}));
  EXPECT_TRUE(eval->program.global);
  EXPECT_EQ(eval->program.metrics, std::vector<std::string>{"loss"});
  const auto module = hlo::ReadModule(eval->program.text());
  ASSERT_TRUE(module.ok()) << module.status().message();
  const hlo::Function& main = *module->entry();
  EXPECT_EQ(main.type(main.body.arguments[0]).shape, (Shape{kF32, {}}));
  EXPECT_EQ(main.type(main.body.arguments[3]).shape, (Shape{kF32, {6}}));
  for (const hlo::AttributeMap& attributes : main.argument_attributes)
    EXPECT_FALSE(attributes.Has("tf.aliasing_output"));
  EXPECT_EQ(2 * eval->program.flops, hlo::CountWork(*module).flops);
  EXPECT_TRUE(MakeEvaluation({"eval.batch_per_replica=3"}).ok());
}

TEST_F(ImportedTest, AStateMayBeOneArray) {
  Put("dir/step_2.json",
      Changed(kStepNames, {{"\"state/params/w\"", "\"state\""},
                           {"\"state/params/w\"", "\"state\""}}));
  EXPECT_EQ(Make().status().message(),
            Of("argument state: got an array without a name among 2, expected "
               "state/NAME"));
  Put("dir/step_2.mlir", R"(
module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main(%w: tensor<f32>, %x: tensor<2x8xf32>, %label: tensor<2xi32>,
                  %lr: tensor<f32>, %step: tensor<i32>, %seed: tensor<ui32>)
      -> (tensor<f32>, tensor<f32>) {
    return %lr, %w : tensor<f32>, tensor<f32>
  }
})");
  Put("dir/step_2.json",
      R"({"arguments": ["state", "batch/x", "batch/label", "hyper/lr",
                        "hyper/step", "hyper/seed"],
          "results": ["state", "metrics/loss"]})");
  const auto job = Make();
  ASSERT_TRUE(job.ok()) << job.status().message();
  ASSERT_EQ(job->state.size(), 1u);
  EXPECT_EQ(job->state[0].name, "state");
}

// --- Invalid files ----------------------------------------------------------

TEST_F(ImportedTest, AMissingFileIsNamedWithTheLineThatExportsIt) {
  const Status status = Make({}, 4).status();
  EXPECT_EQ(status.code(), StatusCode::kNotFound);
  const std::string missing =
      StrCat("dir/step_4.mlir: got no such file in ",
             std::filesystem::current_path().string(),
             ", expected the program for 4 replicas; export it with: ");
  EXPECT_EQ(status.message(), missing + "python export.py -n 4");
  ASSERT_TRUE(env_.Delete("dir/step_2.json").ok());
  EXPECT_EQ(Make({}, 4).status().message(),
            missing +
                "python export.py --replicas 4 there (a copy of "
                "examples/jax_step has it), or in your own program "
                "escala_step.export_step(\"dir/step_4.mlir\", step, state, "
                "batch, replicas=4)");
  EXPECT_EQ(Make().status().message(),
            "dir/step_2.json: got no such file, expected the names of the "
            "arguments and results of dir/step_2.mlir; export_step writes "
            "both");
  EXPECT_EQ(Make().status().code(), StatusCode::kNotFound);
}

TEST_F(ImportedTest, FilesThatAreNoProgramOrNoNames) {
  const auto said = [&](const char* file, const std::string& text) {
    SetUp();
    Put(file, text);
    const Status status = Make().status();
    EXPECT_EQ(status.code(), StatusCode::kFailedPrecondition) << text;
    return status.message();
  };
  EXPECT_EQ(said("dir/step_2.mlir", "ML\xefR\x06"),
            "dir/step_2.mlir: MLIR bytecode, byte 5 (header): the number that "
            "starts before has 1 more bytes, but the section ends after 0");
  EXPECT_EQ(
      said("dir/step_2.mlir", "func.func @main(").find("dir/step_2.mlir:1:"),
      0u);
  EXPECT_EQ(said("dir/step_2.mlir", "module {}"),
            "dir/step_2.mlir: got no function @main, expected the step");
  for (const char* none : {"", "[]", "{\"arguments\": 3}", "{\"results\": []}"})
    EXPECT_EQ(said("dir/step_2.json", none),
              "dir/step_2.json: arguments: got none, expected an object of "
              "lists of names, {\"arguments\": [...], \"results\": [...]}");
  EXPECT_EQ(said("dir/step_2.json", "{\"arguments\": [\"hyper/lr\", 4]}"),
            "dir/step_2.json: arguments[1]: got no name, expected a text");
  EXPECT_EQ(
      said("dir/step_2.json", "{\"arguments\": [\"state/w\", \"state/w\"]}"),
      "dir/step_2.json: arguments[1]: got \"state/w\" again, expected each "
      "once");
  EXPECT_EQ(said("dir/step_2.json", "{\"arguments\": [\"state/w\"]}"),
            "dir/step_2.json: arguments: got 1 name, expected 7, as many as "
            "@main of dir/step_2.mlir has; export both again");
}

TEST_F(ImportedTest, SignaturesThatDoNotFit) {
  EXPECT_EQ(Said({{"num_replicas = 2", "num_replicas = 4"}}),
            Of("@main: got a program for 4 replicas x 1 partition, expected 2 "
               "replicas, as many as the slice has cores"));
  EXPECT_EQ(Said({{" attributes {mhlo.num_replicas = 2 : i32}", ""}}),
            Of("@main: got a program for 1 replica x 1 partition, expected 2 "
               "replicas, as many as the slice has cores"));
  EXPECT_EQ(Said({}, {{"hyper/seed", "hyp/seed"}}),
            Of("argument hyp/seed: got a name (in dir/step_2.json) that begins "
               "with hyp, expected one of state, batch, hyper"));
  EXPECT_EQ(Said({}, {{"metrics/all", "loss"}}),
            Of("result loss: got a name (in dir/step_2.json) that begins with "
               "loss, expected one of state, metrics"));
  EXPECT_EQ(Said({{"%seed: tensor<ui32>", "%seed: tensor<i32>"}}),
            Of("argument hyper/seed: got tensor<i32>, expected tensor<ui32>"));
  EXPECT_EQ(
      Said({}, {{"hyper/lr", "hyper/rate"}}),
      Of("argument hyper/rate: got an unknown input, expected lr, step, seed"));
  EXPECT_EQ(Said({}, {{"hyper/lr", "state/lr"}, {"metrics/all", "state/lr"}}),
            Of("argument hyper/lr: got none, expected tensor<f32>"));
}

TEST_F(ImportedTest, StateThatDoesNotComeBack) {
  EXPECT_EQ(Said({}, {{"state/count\", \"batch", "metrics/count\", \"batch"},
                      {"\"state/count\", \"met", "\"metrics/count\", \"met"}})
                .find("dir/step_2.mlir:3: argument metrics/count: got a name"),
            0u);
  EXPECT_EQ(Said({}, {{"\"state/count\", \"met", "\"state/counts\", \"met"}}),
            Of("result state/count: got none, but state/counts, "
               "expected tensor<i32>"));
  EXPECT_EQ(Said({}, {{"metrics/all", "state/all"}}),
            Of("argument state/all: got none, expected tensor<f32>"));
  EXPECT_EQ(Said({}, {{"metrics/loss\", \"state/params/w",
                       "state/params/w\", \"metrics/loss"},
                      {"metrics/all\", \"state/count",
                       "state/count\", \"metrics/all"}}),
            Of("result state/count: got tensor<f32>, expected tensor<i32>"));
}

TEST_F(ImportedTest, BatchesThatAreNotThoseOfTheData) {
  EXPECT_EQ(Said({}, {{"batch/label", "batch/labels"}}),
            Of("argument batch/labels: got a field that the data lacks, "
               "expected one of x, label"));
  EXPECT_EQ(Said({}, {{"batch/label", "state/label"}})
                .find("dir/step_2.mlir:3: result state/label: got none"),
            0u);
  EXPECT_EQ(Said({{"%label: tensor<2xi32>", "%label: tensor<2xf32>"}}),
            Of("argument batch/label: got tensor<2xf32> for each core, "
               "expected tensor<2xi32>, 2 examples of the data (test.toml:5: "
               "global_batch = 4)"));
  SetUp();
  EXPECT_EQ(Make({"global_batch=8"}).status().message(),
            Of("argument batch/x: got tensor<2x8xf32> for each core, expected "
               "tensor<4x8xf32>, 4 examples of the data (override "
               "\"global_batch=8\": global_batch = 8)"));
  EXPECT_EQ(Make({"global_batch=8"}).status().code(),
            StatusCode::kInvalidArgument);
}

TEST_F(ImportedTest, MetricsThatAreNone) {
  EXPECT_EQ(Said({}, {{"metrics/loss", "metrics/cost"}}),
            Of("result metrics/loss: got none, but metrics/cost, "
               "expected tensor<f32>"));
  EXPECT_EQ(Said({}, {{"metrics/loss", "metrics/lass"},
                      {"\"state/count\", \"met", "\"metrics/loss\", \"met"}})
                .find("dir/step_2.mlir:3: result state/count: got none"),
            0u);
}

TEST_F(ImportedTest, EvaluationsThatDoNotFit) {
  EXPECT_EQ(
      SaidOfEval({}, {{"params/w", "params/v"}}),
      OfEval(
          "argument state/params/v: got an array that dir/step_2.mlir lacks, "
          "expected some of its state"));
  EXPECT_EQ(SaidOfEval({{"%label: tensor<6xi32>", "%label: tensor<6xf32>"}}),
            OfEval("argument batch/label: got tensor<3xf32> for each core, "
                   "expected tensor<3xi32>, 3 examples of the data, as many as "
                   "there are weights"));
  EXPECT_EQ(SaidOfEval({{"%label: tensor<6xi32> {sdy.sharding = "
                         "#sdy.sharding<@mesh, [{\"cores\"}]>}",
                         "%label: tensor<6xi32>"}}),
            OfEval("argument batch/label: got tensor<6xi32> of tensor<6xi32> "
                   "for each core, expected it cut by examples, the first for "
                   "core 0"));
  EXPECT_EQ(SaidOfEval({{"#sdy.sharding<@mesh, [{\"cores\"}, {}]>",
                         "#sdy.sharding<@mesh, [{}, {\"cores\"}]>"}}),
            OfEval("argument batch/x: got tensor<6x4xf32> of tensor<6x8xf32> "
                   "for each core, expected it cut by examples, the first for "
                   "core 0"));
  EXPECT_EQ(
      SaidOfEval({{"[\"cores\"=2]>", "[\"cores\"=2], device_ids=[1, 0]>"}})
          .find("dir/eval_2.mlir:4: argument batch/x: got "
                "tensor<3x8xf32> of tensor<6x8xf32> for each core, "
                "expected it cut by examples"),
      0u);
  EXPECT_EQ(
      SaidOfEval({}, {{"\"weight\", \"batch/x\"", "\"weights\", \"batch/x\""}}),
      OfEval("argument weights: got a name (in dir/eval_2.json) that "
             "begins with weights, expected one of state, batch, "
             "weight"));
  EXPECT_EQ(SaidOfEval({}, {{"\"metrics/loss\", \"weight\"",
                             "\"metrics/loss\", \"metrics/weight\""}}),
            OfEval("result weight: got none, expected tensor<f32>"));
  EXPECT_EQ(SaidOfEval({{"%w: tensor<f32> {sdy",
                         "%more: tensor<6xf32>, %w: "
                         "tensor<f32> {sdy"}},
                       {{"\"state/params/w\"",
                         "\"weight/more\", \"state/params/w\""}}),
            OfEval("argument weight/more: got a value that a run does not use, "
                   "expected none"));
  SetUp();
  EXPECT_EQ(MakeEvaluation({"eval.batch_per_replica=4"}).status().message(),
            "override \"eval.batch_per_replica=4\": eval.batch_per_replica: "
            "got 4, expected 3, which dir/eval_2.mlir takes; take it out, or "
            "export for that many");
}

// Damaged files must end in a Status, whatever their bytes.
TEST_F(ImportedTest, DamagedFilesAreAnswered) {
  RandomStream random(7, 0);
  int refused = 0;
  for (int i = 0; i < 1500; ++i) {
    SetUp();
    const bool eval = i % 2 == 1, names = i % 4 > 1;
    std::string text = eval    ? names ? kEvalNames : kEval
                       : names ? kStepNames
                               : kStep;
    for (int n = 0; n < 1 + i % 3; ++n) {
      const size_t at = random.Below(text.size());
      const size_t size = 1 + random.Below(12);
      switch (random.Below(3)) {
        case 0:
          text[at] = static_cast<char>(random.Bits32());
          break;
        case 1:
          text.erase(at, size);
          break;
        case 2:
          text.insert(random.Below(text.size()), text.substr(at, size));
      }
    }
    Put(StrCat("dir/", eval ? "eval" : "step", names ? "_2.json" : "_2.mlir"),
        text);
    const Status status = eval ? MakeEvaluation().status() : Make().status();
    if (!status.ok()) {
      ++refused;
      EXPECT_EQ(status.message().find("dir/"), 0u) << status.message();
    }
  }
  EXPECT_GE(refused, 1400);
}

}  // namespace
}  // namespace escala::job
