#include "escala/engine/memory/memory_plan.h"

#include <gtest/gtest.h>

#include <cstring>

#include "escala/engine/dense_program.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

struct Touched {
  std::vector<int> reads, writes;
};

std::vector<int> WavesOf(const std::vector<Touched>& steps) {
  SegmentProgram program;
  for (const Touched& touched : steps) {
    Step step;
    step.reads = touched.reads;
    step.writes = touched.writes;
    program.body.steps.push_back(step);
  }
  return FindWaves(program);
}

using Waves = std::vector<int>;

TEST(FindWaves, StepsThatTouchNothingOfOneAnotherGoTogether) {
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{0}, {2}}, {{0, 3}, {4}}}), (Waves{0, 0, 0}));
  // The second step reads, or writes, or both, what the first one writes.
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{1}, {2}}}), (Waves{0, 1}));
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{1}, {1}}}), (Waves{0, 1}));
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{2}, {1}}}), (Waves{0, 1}));
  // The last step writes what the first one reads.
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{2}, {0}}}), (Waves{0, 1}));
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{3}, {2}}, {{4}, {0}}}), (Waves{0, 0, 1}));
  // A new wave ignores what earlier waves touched.
  EXPECT_EQ(WavesOf({{{0}, {1}}, {{1}, {2}}, {{4}, {0}}, {{2}, {5}}}),
            (Waves{0, 1, 1, 2}));
}

// A receive waits for what an earlier send makes the host compute.
TEST(FindWaves, CallsOfTheHostGoAlone) {
  SegmentProgram program;
  hlo::Op call{hlo::OpCode::kCustomCall};
  call.attributes.Set("call_target_name", std::string("softpod.host"));
  Step step;
  program.body.steps = {step, step, step, step};
  program.body.steps[1].what = ReferenceStep{&call};
  program.body.steps[2].what = ReferenceStep{&call};
  EXPECT_EQ(FindWaves(program), (Waves{0, 1, 3, 4}));
}

TEST(FindWaves, LoopsAndBranchesGoAlone) {
  SegmentProgram program;
  Step step;
  program.body.steps = {step, step, step};
  program.body.steps[1].what = WhileStep();
  EXPECT_EQ(FindWaves(program), (Waves{0, 1, 2}));
  program.body.steps[1].what = BranchStep();
  EXPECT_EQ(FindWaves(program), (Waves{0, 1, 2}));
}

// The product may be computed in the memory of %x, once all maxima are done.
const char kPools[] = R"(
func.func @main(%x: tensor<512x512xf32>, %k: tensor<512x512xf32>) -> (tensor<510x510xf32>, tensor<510x510xf32>, tensor<510x510xf32>, tensor<510x510xf32>, tensor<512x512xf32>) {
POOLS  %y = stablehlo.multiply %x, %k : tensor<512x512xf32>
  return %p0, %p1, %p2, %p3, %y : tensor<510x510xf32>, tensor<510x510xf32>, tensor<510x510xf32>, tensor<510x510xf32>, tensor<512x512xf32>
})";

TEST(FindWaves, NobodyWritesWhatOthersStillRead) {
  std::string text = kPools, pools;
  for (int i = 0; i < 4; ++i)
    pools += StrCat("  %i", i, " = stablehlo.constant dense<", i - 2,
                    ".0> : tensor<f32>\n  %p", i,
                    " = \"stablehlo.reduce_window\"(%x, %i", i, R"() ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) {window_dimensions = array<i64: 3, 3>} : (tensor<512x512xf32>, tensor<f32>) -> tensor<510x510xf32>
)");
  text.replace(text.find("POOLS"), 5, pools);
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  const Shape shape{ElementType::kF32, {512, 512}};
  std::vector<HostArray> alone;
  for (int threads : {1, 2, 7}) {
    ThreadPool pool(threads - 1);
    auto program = DenseProgram::Compile(
        *module, {4, kNotDonated}, EngineOptions(), compiler->get(), &pool);
    ASSERT_TRUE(program.ok()) << program.status().message();
    for (int run = 0; run < 5; ++run) {
      std::vector<HostArray> arguments;
      for (int a = 0; a < 2; ++a) {
        HostArray array(shape);
        for (int64_t i = 0; i < shape.num_elements(); ++i)
          array.mutable_as<float>()[i] = static_cast<float>((i * 37 + a) % 101);
        arguments.push_back(std::move(array));
      }
      auto results = (*program)->Run(arguments, {true, false}, RunContext{});
      ASSERT_TRUE(results.ok()) << results.status().message();
      EXPECT_EQ((*results)[4].data(), arguments[0].data());
      if (alone.empty()) alone = *results;
      for (size_t r = 0; r < alone.size(); ++r)
        ASSERT_EQ(
            std::memcmp((*results)[r].data(), alone[r].data(),
                        static_cast<size_t>(alone[r].shape().byte_size())),
            0)
            << "result " << r << " with " << threads << " threads";
    }
  }
}

}  // namespace
}  // namespace escala::engine
