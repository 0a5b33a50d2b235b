#include "escala/engine/explain.h"

#include <gtest/gtest.h>

#include "escala/engine/run/profile.h"

namespace escala::engine {
namespace {

TEST(Explain, RulesWithCounts) {
  std::vector<FlattenNote> notes;
  for (int i = 0; i < 6; ++i)
    notes.push_back({{10 + i, 5}, "stablehlo.add", "element-wise"});
  notes.push_back({{20, 5}, "stablehlo.multiply", "element-wise"});
  notes.push_back({{30, 7}, "stablehlo.while", "a loop of all cores together"});
  notes.push_back({{40, 9}, "stablehlo.fft", "core by core: no rule"});
  EXPECT_EQ(ExplainRules(notes),
            "  core by core: no rule: fft (at 40:9)\n"
            "  element-wise: 6 add, multiply\n"
            "  a loop of all cores together: while (at 30:7)\n");
  EXPECT_EQ(ExplainRules({}), "");
}

TEST(Explain, SegmentsThatAreAlikeAreOneLine) {
  EXPECT_EQ(ExplainSegments({"a", "b", "a", "a", "c", "b"}),
            "  0, 2-3: a\n  1, 5: b\n  4: c\n");
}

SegmentProgram Program(const std::string& problem) {
  SegmentProgram program;
  program.kernels.resize(1);
  program.kernels[0].name = "softmax";
  program.loops.resize(1);
  program.loops[0].problem = problem;
  LoopStep loop;
  loop.kernel = 0;
  Step step;
  step.what = loop;
  program.body.steps = {step, step};
  step.what = GemmStep();
  program.body.steps.push_back(step);
  WhileStep repeat;
  repeat.condition = std::make_shared<Body>();
  repeat.body = std::make_shared<Body>(Body{{step}});
  step.what = repeat;
  program.body.steps.push_back(step);
  return program;
}

TEST(Explain, StepsByKind) {
  EXPECT_EQ(ExplainSteps(Program("")), "2 loops, 2 products, 1 while loop");
  EXPECT_EQ(
      ExplainSteps(Program("no code")),
      "2 products, 1 while loop; by the reference: 2 loop softmax (no code)");
}

TEST(Explain, FunctionsThatAreCalledByElement) {
  SegmentProgram program = Program("");
  LoopNode node;
  node.kind = LoopNode::Kind::kApply;
  node.type = ElementType::kF64;
  node.code = hlo::OpCode::kChloZeta;
  program.kernels[0].nodes = {node};
  EXPECT_EQ(ExplainSteps(program),
            "2 loops, 2 products, 1 while loop; called element by element: "
            "2 zeta f64");
  program.kernels[0].nodes[0].type = ElementType::kF32;
  EXPECT_EQ(ExplainSteps(program), "2 loops, 2 products, 1 while loop");
}

TEST(Profile, ShowsTheStepsOfLoops) {
  Step product;
  product.what = GemmStep();
  product.name = "gemm 1x2x3";
  WhileStep repeat;
  repeat.condition = std::make_shared<Body>();
  repeat.body = std::make_shared<Body>(Body{{product}});
  Step loop;
  loop.what = repeat;
  loop.name = "while";
  std::vector<CompiledSegment> segments(1);
  segments[0].program.body.steps = {loop};
  std::vector<StepTimes> times;
  times.emplace_back(segments[0].program);
  times[0].nanos[0] = 4000000;
  times[0].nanos[1] = 3000000;
  const std::string text = ProfileOf(segments, times, 1);
  EXPECT_NE(text.find("4.000 ms 100.0 %     1 step"), text.npos) << text;
  EXPECT_NE(text.find("3.000 ms  75.0 %     1 step"), text.npos) << text;
  EXPECT_NE(text.find("within: gemm 1x2x3"), text.npos) << text;
}

TEST(Profile, SaysWhatAnInterpreterTakes) {
  const hlo::Op op{};
  ReferenceStep interpreted;
  interpreted.op = &op;
  Step slow;
  slow.what = interpreted;
  slow.name = "reference stablehlo.sort";
  Step product;
  product.what = GemmStep();
  product.name = "gemm 1x2x3";
  WhileStep repeat;
  repeat.condition = std::make_shared<Body>();
  repeat.body = std::make_shared<Body>(Body{{slow}});
  Step loop;
  loop.what = repeat;
  loop.name = "while";
  std::vector<CompiledSegment> segments(1);
  segments[0].program.body.steps = {product, loop};
  std::vector<StepTimes> times;
  times.emplace_back(segments[0].program);
  times[0].nanos[0] = 900;
  times[0].nanos[1] = 100;
  times[0].nanos[2] = 50;  // the step in the loop
  EXPECT_EQ(InterpretedShare(segments, times), "");
  times[0].nanos[2] = 80;
  EXPECT_EQ(InterpretedShare(segments, times),
            "8.0 %: reference stablehlo.sort 8.0 %");
  EXPECT_EQ(InterpretedShare(segments, {}), "");
}

}  // namespace
}  // namespace escala::engine
