// Loops that are one function each: they give the bits that their steps give,
// one by one, and end when they are told to.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <thread>

#include "escala/engine/dense_program.h"
#include "escala/engine/memory/run_plan.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

hlo::Module Read(const std::string& text) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().message() << "\n" << text;
  return *std::move(module);
}

std::unique_ptr<DenseProgram> Compiled(const hlo::Module& module,
                                       LoopCompiler* compiler, ThreadPool* pool,
                                       const EngineOptions& options = {}) {
  const std::vector<int> donated(module.entry()->body.arguments.size(),
                                 kNotDonated);
  auto program =
      DenseProgram::Compile(module, donated, options, compiler, pool);
  EXPECT_TRUE(program.ok()) << program.status().message();
  return *std::move(program);
}

// Small whole numbers and halves, so that no integer overflows at once.
HostArray Numbers(const Shape& shape, int64_t seed) {
  HostArray wide(Shape{ElementType::kF64, shape.dims});
  for (int64_t i = 0; i < shape.num_elements(); ++i)
    wide.mutable_as<double>()[i] =
        static_cast<double>((i * 7 + seed * 3) % 11 - 5) / 2;
  HostArray array(shape);
  hlo::ref::ConvertElements(View{&array.shape(), array.mutable_data()}, 0,
                            ConstView{&wide.shape(), wide.data()}, 0,
                            shape.num_elements());
  return array;
}

std::vector<HostArray> ArgumentsOf(const hlo::Module& module) {
  std::vector<HostArray> arguments;
  for (const hlo::ValueId v : module.entry()->body.arguments)
    arguments.push_back(
        Numbers(module.entry()->shape(v), std::ssize(arguments)));
  return arguments;
}

Result<std::vector<HostArray>> RunOn(DenseProgram* program,
                                     const hlo::Module& module,
                                     hlo::CancelFlag cancel = nullptr) {
  std::vector<HostArray> arguments = ArgumentsOf(module);
  RunContext context;
  context.cancel = cancel;
  const std::vector<bool> writable(arguments.size(), false);
  return program->Run(std::move(arguments), writable, context);
}

// Compares the bits with those of the steps on 1, 2 and 7 threads. `whole`: how
// many loops are functions.
void Check(const std::string& text, const std::string& whole) {
  SCOPED_TRACE(text);
  const hlo::Module module = Read(text);
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  std::vector<HostArray> expected;
  for (const int threads : {1, 2, 7})
    for (const bool by_steps : {true, false}) {
      SCOPED_TRACE(StrCat(threads, " threads, by steps ", by_steps));
      ThreadPool pool(threads - 1);
      EngineOptions options;
      options.loops_by_steps = by_steps;
      options.explain = true;
      const auto program = Compiled(module, compiler->get(), &pool, options);
      EXPECT_EQ(program->explanation().find(whole) != std::string::npos,
                !by_steps)
          << program->explanation();
      auto results = RunOn(program.get(), module);
      ASSERT_TRUE(results.ok()) << results.status().message();
      if (expected.empty()) expected = *results;
      for (size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(std::memcmp(expected[i].data(), (*results)[i].data(),
                              expected[i].shape().byte_size()),
                  0)
            << "result " << i;
    }
}

// A loop of `turns` turns. It carries a counter %i and `carried` ("%a = %x",
// ...); `next` are the names of the next values.
std::string LoopOf(const std::string& arguments, const std::string& carried,
                   const std::string& types, const std::string& body,
                   const std::string& next, int turns = 13) {
  return StrCat(
      "func.func @main(", arguments, ") -> (tensor<i32>, ", types,
      ") {\n  %none = stablehlo.constant dense<0> : tensor<i32>\n"
      "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
      "  %n = stablehlo.constant dense<",
      turns, "> : tensor<i32>\n  %r:",
      1 + 1 + std::count(next.begin(), next.end(), ','),
      " = stablehlo.while(%i = %none, ", carried, ") : tensor<i32>, ", types,
      " cond {\n    %p = stablehlo.compare LT, %i, %n : "
      "(tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "    stablehlo.return %p : tensor<i1>\n  } do {\n",
      body,
      "    %j = stablehlo.add %i, %one : tensor<i32>\n"
      "    stablehlo.return %j, ",
      next, " : tensor<i32>, ", types, "\n  }\n  return ",
      [&] {
        std::string all = "%r#0";
        for (int64_t k = 0; k <= std::count(next.begin(), next.end(), ','); ++k)
          StrAppend(&all, StrCat(", %r#", k + 1));
        return all;
      }(),
      " : tensor<i32>, ", types, "\n}\n");
}

TEST(WholeLoops, ArraysOfAllTypesAndSizes) {
  for (const char* type :
       {"i8", "ui8", "i16", "ui16", "i32", "ui32", "i64", "ui64", "f16", "bf16",
        "f32", "f64", "complex<f32>", "complex<f64>", "f8E4M3FN"})
    for (const char* dims : {"", "1x", "2x", "3x3x", "16x", "70x"}) {
      const std::string t = StrCat("tensor<", dims, type, ">");
      const bool is_float = std::string(type).find('f') != std::string::npos;
      std::string body = StrCat("    %b = stablehlo.multiply %a, %x : ", t,
                                "\n    %c = stablehlo.add %b, %y : ", t, "\n");
      if (is_float && std::string(type).find("f8") == std::string::npos)
        StrAppend(&body, StrCat("    %d = stablehlo.sine %c : ", t, "\n"));
      else
        StrAppend(&body,
                  StrCat("    %d = stablehlo.subtract %c, %x : ", t, "\n"));
      Check(LoopOf(StrCat("%x: ", t, ", %y: ", t), "%a = %x", t, body, "%d"),
            "1 whole loop");
    }
}

// Functions of a few elements are computed in one short vector.
TEST(WholeLoops, FunctionsOfAFewElements) {
  for (const char* function :
       {"sine", "cosine", "tan", "log", "log_plus_one", "exponential", "tanh",
        "cbrt", "rsqrt", "logistic", "power", "atan2", "remainder"})
    for (const char* type : {"bf16", "f32", "f64"})
      for (const char* dims : {"", "3x", "2x5x", "16x"}) {
        const std::string t = StrCat("tensor<", dims, type, ">");
        const std::string f = function;
        const bool binary = f == "power" || f == "atan2" || f == "remainder";
        Check(LoopOf(StrCat("%x: ", t, ", %y: ", t), "%a = %x", t,
                     StrCat("    %b = stablehlo.", f, " %a",
                            binary ? ", %y : " : " : ", t,
                            "\n    %c = stablehlo.add %b, %x : ", t, "\n"),
                     "%c"),
              "1 whole loop");
      }
}

TEST(WholeLoops, SumsAndProductsOfAFewElements) {
  for (const int n : {1, 2, 3, 4, 5, 9, 16, 40}) {
    const std::string v = StrCat("tensor<", n, "xf32>");
    const std::string m = StrCat("tensor<", n, "x", n, "xf32>");
    Check(LoopOf(StrCat("%x: ", m, ", %y: ", v, ", %z: tensor<f32>"),
                 "%a = %y, %s = %z", StrCat(v, ", tensor<f32>"),
                 StrCat("    %zero = stablehlo.constant dense<0.0> : "
                        "tensor<f32>\n"
                        "    %b = stablehlo.dot_general %x, %a, "
                        "contracting_dims = [1] x [0] : (",
                        m, ", ", v, ") -> ", v,
                        "\n    %c = stablehlo.tanh %b : ", v,
                        "\n    %t = stablehlo.reduce(%c init: %zero) applies "
                        "stablehlo.add across dimensions = [0] : (",
                        v,
                        ", tensor<f32>) -> tensor<f32>\n"
                        "    %u = stablehlo.add %s, %t : tensor<f32>\n"),
                 "%c, %u"),
          "1 whole loop");
  }
}

// Positions that are out of range are moved into it.
TEST(WholeLoops, SlicesAtPositionsOfTheLoop) {
  for (const int n : {2, 4, 9, 16, 300})
    for (const int size : {1, 2}) {
      const std::string v = StrCat("tensor<", n, "xi32>");
      const std::string s = StrCat("tensor<", size, "xi32>");
      Check(
          LoopOf(StrCat("%x: ", v), "%a = %x", v,
                 StrCat("    %k = stablehlo.subtract %i, %one : tensor<i32>\n"
                        "    %s = stablehlo.dynamic_slice %a, %k, sizes = [",
                        size, "] : (", v, ", tensor<i32>) -> ", s,
                        "\n    %d = stablehlo.add %s, %s : ", s,
                        "\n    %u = stablehlo.dynamic_update_slice %a, %d, %i "
                        ": (",
                        v, ", ", s, ", tensor<i32>) -> ", v, "\n"),
                 "%u"),
          "1 whole loop");
    }
}

TEST(WholeLoops, LoopsAndBranchesWithin) {
  const std::string t = "tensor<i32>, tensor<3xf32>";
  Check(LoopOf("%x: tensor<3xf32>", "%k = %none, %a = %x", t, R"(
    %w:2 = stablehlo.while(%l = %none, %b = %a) : tensor<i32>, tensor<3xf32>
    cond {
      %q = stablehlo.compare LT, %l, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %q : tensor<i1>
    } do {
      %m = stablehlo.add %l, %one : tensor<i32>
      %c = stablehlo.cosine %b : tensor<3xf32>
      stablehlo.return %m, %c : tensor<i32>, tensor<3xf32>
    }
    %three = stablehlo.constant dense<3> : tensor<i32>
    %e = stablehlo.remainder %i, %three : tensor<i32>
    %f = stablehlo.subtract %e, %one : tensor<i32>
    %g:2 = "stablehlo.case"(%f) ({
      %h = stablehlo.add %w#1, %x : tensor<3xf32>
      stablehlo.return %k, %h : tensor<i32>, tensor<3xf32>
    }, {
      %h = stablehlo.negate %w#1 : tensor<3xf32>
      %o = stablehlo.add %k, %w#0 : tensor<i32>
      stablehlo.return %o, %h : tensor<i32>, tensor<3xf32>
    }) : (tensor<i32>) -> (tensor<i32>, tensor<3xf32>)
)",
               "%g#0, %g#1"),
        "1 whole loop");
}

// A product, a sort and the reference's ops are called from the function.
TEST(WholeLoops, StepsWithoutCodeAreCalled) {
  Check(LoopOf("%x: tensor<40x40xf32>, %y: tensor<40xf32>",
               "%a = %y, %s = %none", "tensor<40xf32>, tensor<i32>", R"(
    %b = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<40x40xf32>, tensor<40xf32>) -> tensor<40xf32>
    %c = stablehlo.logistic %b : tensor<40xf32>
    %d = "stablehlo.sort"(%c) ({
    ^bb0(%l: tensor<f32>, %m: tensor<f32>):
      %q = stablehlo.compare LT, %l, %m : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %q : tensor<i1>
    }) {dimension = 0 : i64} : (tensor<40xf32>) -> tensor<40xf32>
    %t = stablehlo.add %s, %i : tensor<i32>
)",
               "%d, %t"),
        "1 whole loop");
}

// Two values change places in each turn.
TEST(WholeLoops, CarriesThatChangePlaces) {
  for (const char* t : {"tensor<i64>", "tensor<4xi64>", "tensor<50xi64>"})
    Check(LoopOf(StrCat("%x: ", t, ", %y: ", t), "%a = %x, %b = %y",
                 StrCat(t, ", ", t),
                 StrCat("    %c = stablehlo.add %a, %b : ", t, "\n"), "%b, %c"),
          "1 whole loop");
}

constexpr char kForever[] = R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %r = stablehlo.while(%a = %x) : tensor<f32>
  cond {
    %p = stablehlo.constant dense<true> : tensor<i1>
    %q = stablehlo.compare EQ, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %s = stablehlo.or %p, %q : tensor<i1>
    stablehlo.return %s : tensor<i1>
  } do {
    %b = stablehlo.cosine %a : tensor<f32>
    stablehlo.return %b : tensor<f32>
  }
  return %r : tensor<f32>
})";

TEST(WholeLoops, EndWhenTheRunIsCancelled) {
  const hlo::Module module = Read(kForever);
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  const auto program = Compiled(module, compiler->get(), &pool);
  std::atomic<bool> cancel{false};
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    cancel = true;
  });
  const auto results = RunOn(program.get(), module, &cancel);
  later.join();
  EXPECT_EQ(results.status().code(), StatusCode::kCancelled);
}

std::string Recurrence(int turns) {
  return LoopOf("%x: tensor<f32>, %y: tensor<20xf32>", "%a = %x, %b = %y",
                "tensor<f32>, tensor<20xf32>",
                "    %c = stablehlo.multiply %a, %x : tensor<f32>\n"
                "    %d = stablehlo.tanh %b : tensor<20xf32>\n",
                "%c, %d", turns);
}

TEST(WholeLoops, AreCompiledOnceAndKeptInTheCache) {
  const std::string folder =
      StrCat(::testing::TempDir(), "whole_loops_", getpid());
  std::filesystem::remove_all(folder);
  for (const bool again : {false, true}) {
    auto compiler = MakeLoopCompiler({.cache_dir = folder});
    ASSERT_TRUE(compiler.ok());
    ThreadPool pool(0);
    const hlo::Module module = Read(Recurrence(20));
    for (int i = 0; i < 2; ++i) {
      const auto program = Compiled(module, compiler->get(), &pool);
      ASSERT_TRUE(RunOn(program.get(), module).ok());
      // The kernels of the loop's steps are not compiled by themselves.
      const LoopCompiler::Counts counts = (*compiler)->counts();
      EXPECT_LE(counts.made + counts.found, 3);
      EXPECT_EQ(counts.made == 0, again);
    }
  }
  std::filesystem::remove_all(folder);
}

TEST(WholeLoops, RunStepByStepWhereNoCodeCanBeMade) {
  const hlo::Module module = Read(Recurrence(20));
  auto whole = MakeLoopCompiler();
  auto failing = MakeLoopCompiler({.fail_every = 1});
  ASSERT_TRUE(whole.ok() && failing.ok());
  ThreadPool pool(0);
  EngineOptions options;
  options.explain = true;
  const auto program = Compiled(module, failing->get(), &pool, options);
  EXPECT_EQ(program->explanation().find("whole loop"), std::string::npos);
  const auto expected =
      RunOn(Compiled(module, whole->get(), &pool).get(), module);
  const auto results = RunOn(program.get(), module);
  ASSERT_TRUE(expected.ok() && results.ok());
  for (int64_t i = 0; i < 20; ++i)
    EXPECT_NEAR((*results)[2].as<float>()[i], (*expected)[2].as<float>()[i],
                1e-5);
}

TEST(WholeLoops, TheProfileShowsTheirSteps) {
  const hlo::Module module = Read(Recurrence(20000));
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(0);
  EngineOptions options;
  options.explain = options.profile = true;
  const auto program = Compiled(module, compiler->get(), &pool, options);
  EXPECT_NE(program->explanation().find("1 whole loop"), std::string::npos);
  ASSERT_TRUE(RunOn(program.get(), module).ok());
  const std::string profile = program->Profile();
  const size_t within = profile.find("within: loop [20]");
  ASSERT_NE(within, std::string::npos) << profile;
  const size_t line = profile.rfind('\n', within) + 1;
  EXPECT_GT(std::stod(profile.substr(line)), 0.01) << profile;
}

// A turn of so little work is not worth a block of its own.
TEST(WholeLoops, LoopsOfShortTurnsAreNotCut) {
  const std::string t = "tensor<8xf32>";
  const hlo::Module module = Read(
      LoopOf(StrCat("%x: ", t), "%a = %x", t,
             StrCat("    %b = stablehlo.tanh %a : ", t, "\n"), "%b", 50000));
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(0);
  for (const bool cut : {false, true}) {
    EngineOptions options;
    options.explain = true;
    options.blocks.weigh_cost = false;  // which finds one block cheaper, too
    if (cut) options.blocks.min_turn_flops = 0;
    const auto program = Compiled(module, compiler->get(), &pool, options);
    EXPECT_EQ(program->explanation().find(" 1 block of ") == std::string::npos,
              cut)
        << program->explanation();
  }
}

}  // namespace
}  // namespace escala::engine
