#include "escala/hlo/check/check.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/hlo/check/compare.h"
#include "escala/hlo/check/strip.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

using Outcome = CheckResult::Outcome;

HostArray Constant(std::string_view text) {
  auto arrays = ReadConstants(text);
  EXPECT_TRUE(arrays.ok()) << arrays.status().ToString();
  return arrays.ok() ? (*arrays)[0] : HostArray(Shape{});
}

// --- Comparing --------------------------------------------------------------

struct Pair {
  const char* got;
  const char* expected;
};

TEST(Compare, EqualIsByValue) {
  const Pair equal[] = {
      {"dense<[1, 2]> : tensor<2xi32>", "dense<[1, 2]> : tensor<2xi32>"},
      {"dense<0.0> : tensor<f32>", "dense<-0.0> : tensor<f32>"},
      {"dense<(1.0, 2.0)> : tensor<complex<f64>>",
       "dense<(1.0, 2.0)> : tensor<complex<f64>>"},
      {"dense<true> : tensor<3xi1>", "dense<true> : tensor<3xi1>"},
  };
  for (const Pair& pair : equal)
    EXPECT_TRUE(
        CompareEqual(Constant(pair.got).view(), Constant(pair.expected).view())
            .ok())
        << pair.got;
  const Pair different[] = {
      {"dense<[1, 2]> : tensor<2xi32>", "dense<[1, 3]> : tensor<2xi32>"},
      {"dense<0x7FC00000> : tensor<f32>", "dense<0x7FC00000> : tensor<f32>"},
      {"dense<(1.0, 2.0)> : tensor<complex<f64>>",
       "dense<(1.0, 3.0)> : tensor<complex<f64>>"},
      {"dense<[1, 2]> : tensor<2xi32>", "dense<[1, 2]> : tensor<2xui32>"},
      {"dense<[1, 2]> : tensor<2xi32>", "dense<[[1, 2]]> : tensor<1x2xi32>"},
  };
  for (const Pair& pair : different)
    EXPECT_FALSE(
        CompareEqual(Constant(pair.got).view(), Constant(pair.expected).view())
            .ok())
        << pair.got;
}

TEST(Compare, SaysWhereAndHowMany) {
  const Status status = CompareEqual(
      Constant("dense<[[1, 2, 3], [4, 0, 0]]> : tensor<2x3xi32>").view(),
      Constant("dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>").view());
  EXPECT_EQ(status.message(),
            "at [1, 1]: got 0, expected 5 (2 of 6 elements differ)");
}

TEST(Compare, NamesInfinitiesAndNaNs) {
  const Status status =
      CompareEqual(Constant("dense<0x7FC00000> : tensor<f32>").view(),
                   Constant("dense<0xFF800000> : tensor<f32>").view());
  EXPECT_EQ(status.message(),
            "at []: got 0x7FC00000 (NaN), expected 0xFF800000 (-inf) (1 of 1 "
            "element differs)");
}

TEST(Compare, AlmostEqual) {
  auto almost = [](std::string_view a, std::string_view b, double tolerance) {
    return CompareAlmost(Constant(a).view(), Constant(b).view(), tolerance)
        .ok();
  };
  EXPECT_TRUE(
      almost("dense<5.0> : tensor<f64>", "dense<5.1> : tensor<f64>", 0.11));
  EXPECT_FALSE(
      almost("dense<5.0> : tensor<f64>", "dense<5.1> : tensor<f64>", 0.09));
  EXPECT_TRUE(almost("dense<0x7FC00000> : tensor<f32>",
                     "dense<0x7FC00001> : tensor<f32>", 0));
  EXPECT_TRUE(almost("dense<0x7F800000> : tensor<f32>",
                     "dense<0x7F800000> : tensor<f32>", 0));
  EXPECT_FALSE(almost("dense<0x7F800000> : tensor<f32>",
                      "dense<0xFF800000> : tensor<f32>", 1e300));
  EXPECT_FALSE(almost("dense<0x7FC00000> : tensor<f32>",
                      "dense<1.0> : tensor<f32>", 1e300));
  EXPECT_FALSE(almost("dense<1> : tensor<i32>", "dense<1> : tensor<i32>", 1));
}

TEST(Compare, UlpsAreCountedThroughZero) {
  auto ulps = [](std::string_view a, std::string_view b) {
    return UlpDifference(Constant(a).view(), Constant(b).view(), 0);
  };
  EXPECT_EQ(ulps("dense<1.0> : tensor<f32>", "dense<0x3F800003> : tensor<f32>"),
            3u);
  // The smallest numbers on both sides of zero are two steps apart.
  EXPECT_EQ(ulps("dense<0x00000001> : tensor<f32>",
                 "dense<0x80000001> : tensor<f32>"),
            2u);
  EXPECT_EQ(ulps("dense<0.0> : tensor<f32>", "dense<-0.0> : tensor<f32>"), 0u);
  EXPECT_EQ(ulps("dense<0x7E00> : tensor<f16>", "dense<0x7E01> : tensor<f16>"),
            0u);
  EXPECT_EQ(ulps("dense<0x7C00> : tensor<f16>", "dense<0x7BFF> : tensor<f16>"),
            std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(
      ulps("dense<0x3C> : tensor<f8E4M3FN>", "dense<0x38> : tensor<f8E4M3FN>"),
      4u);
}

// --- Files of checks --------------------------------------------------------

std::vector<CheckResult> Check(std::string_view text,
                               CheckOptions options = {}) {
  return CheckText(text, options);
}

TEST(CheckText, FindsTheCasesAndTheirOutcome) {
  const auto results = Check(R"(
func.func @good() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 2]> : tensor<2xi32>
  func.return
}
func.func @bad() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 3]> : tensor<2xi32>
  func.return
}
// -----
func.func private @helper() {
  func.return
}
func.func @main(%a: tensor<i32>) {
  func.return
}
// -----
func.func @wrong(%a: tensor<i32>, %b: tensor<2xi32>) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<2xi32>) -> tensor<i32>
  func.return
}
// -----
func.func @dynamic(%a: tensor<?xi32>) {
  func.return
}
)");
  ASSERT_EQ(results.size(), 5u);
  EXPECT_EQ(results[0].outcome, Outcome::kPassed);
  EXPECT_EQ(results[0].function, "good");
  EXPECT_EQ(results[0].line, 2);
  EXPECT_EQ(results[1].outcome, Outcome::kFailed);
  EXPECT_EQ(results[1].reason,
            "check.expect_eq_const at 9:3: at [1]: got 2, expected 3 (1 of 2 "
            "element differs)");
  EXPECT_EQ(results[2].outcome, Outcome::kSkipped);
  EXPECT_EQ(results[2].function, "main");
  EXPECT_EQ(results[3].outcome, Outcome::kFailed);
  EXPECT_EQ(results[4].outcome, Outcome::kSkipped);
}

// A case without checks does not pass, but may fail.
TEST(CheckText, WithoutChecksNothingPasses) {
  const auto verdict = [](std::string_view text) {
    std::string verdicts;
    for (const CheckResult& result : Check(text))
      StrAppend(&verdicts,
                StrCat(result.outcome == Outcome::kPassed   ? "ok "
                       : result.outcome == Outcome::kFailed ? "FAIL "
                                                            : "skip ",
                       result.function, " ", result.reason, "\n"));
    return verdicts;
  };
  EXPECT_EQ(verdict(""), "skip  has no check ops: there is nothing to run\n");
  EXPECT_EQ(verdict("// nothing\n// -----\nmodule {}"),
            "skip  has no check ops: there is nothing to run\n");
  EXPECT_EQ(verdict("func.func @main() { return }"),
            "skip main runs, but has no check ops\n");
  EXPECT_EQ(verdict("func.func @f(%a: tensor<i32>) { return }"),
            "skip f has no check ops\n");
  EXPECT_TRUE(verdict(R"(
    func.func @main() {
      %0 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.custom_call @nobody_knows(%0) : (tensor<i32>) -> tensor<i32>
      stablehlo.custom_call @nobody_knows(%1) : (tensor<i32>) -> ()
      return
    })")
                  .starts_with("skip main "));
  // Checks in a region and in a callee count.
  EXPECT_EQ(verdict(R"(
    func.func private @check(%a: tensor<i1>) {
      check.expect_eq_const %a, dense<true> : tensor<i1>
      return
    }
    func.func @main() {
      %0 = stablehlo.constant dense<true> : tensor<i1>
      func.call @check(%0) : (tensor<i1>) -> ()
      return
    })"),
            "ok main \n");
}

TEST(CheckText, TakesArguments) {
  CheckOptions options;
  options.arguments = {Constant("dense<2> : tensor<i32>")};
  const auto results = Check(R"(
    func.func @main(%a: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.add %a, %a : tensor<i32>
      check.expect_eq_const %0, dense<4> : tensor<i32>
      return %0 : tensor<i32>
    })",
                             options);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].outcome, Outcome::kPassed) << results[0].reason;
}

// Every spelling of a check: the first of each pair holds, the second does not.
constexpr const char* kChecks[][2] = {
    {"check.expect_eq %a, %a : tensor<2xf32>",
     "check.expect_eq %a, %b : tensor<2xf32>"},
    {"check.expect_almost_eq %a, %b, tolerance = 0.1 : tensor<2xf32>",
     "check.expect_almost_eq %a, %b : tensor<2xf32>"},
    {"check.expect_almost_eq_const %a, dense<[1.00001, 2.0]> : tensor<2xf32>",
     "check.expect_almost_eq_const %a, dense<[1.001, 2.0]> : tensor<2xf32>"},
    {"check.expect_close %a, %a, max_ulp_difference = 0 : tensor<2xf32>, "
     "tensor<2xf32>",
     "check.expect_close %a, %b, max_ulp_difference = 9 : tensor<2xf32>, "
     "tensor<2xf32>"},
    {"stablehlo.custom_call @check.expect_eq(%a, %a) {has_side_effect = true} "
     ": (tensor<2xf32>, tensor<2xf32>) -> ()",
     "stablehlo.custom_call @check.expect_eq(%a, %b) {has_side_effect = true} "
     ": (tensor<2xf32>, tensor<2xf32>) -> ()"},
    {"stablehlo.custom_call @check.expect_almost_eq(%a, %a) {has_side_effect = "
     "true} : (tensor<2xf32>, tensor<2xf32>) -> ()",
     "stablehlo.custom_call @check.expect_almost_eq(%a, %b) {has_side_effect = "
     "true} : (tensor<2xf32>, tensor<2xf32>) -> ()"},
    {"stablehlo.custom_call @check.expect_close(%a, %a) {has_side_effect = "
     "true} : (tensor<2xf32>, tensor<2xf32>) -> ()",
     "stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = "
     "true} : (tensor<2xf32>, tensor<2xf32>) -> ()"},
};

std::string WithCheck(std::string_view check) {
  return StrCat(R"(
    func.func @main() {
      %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
      %b = stablehlo.constant dense<[1.05, 2.0]> : tensor<2xf32>
      )",
                check, R"(
      func.return
    })");
}

// Cannot run checks, like a device; counts the programs that it gets.
class PlainRunner : public ProgramRunner {
 public:
  Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler*) override {
    ++runs;
    InterpreterOptions options;
    options.num_replicas = num_replicas;
    options.num_partitions = num_partitions;
    return RunPerCore(module, function, arguments, options);
  }
  bool can_handle_test_ops() const override { return false; }
  int runs = 0;
};

TEST(CheckText, EveryCheckHoldsAndFails) {
  for (const auto& [holds, fails] : kChecks) {
    PlainRunner device;
    for (ProgramRunner* runner : {static_cast<ProgramRunner*>(nullptr),
                                  static_cast<ProgramRunner*>(&device)}) {
      CheckOptions options;
      options.runner = runner;
      auto results = Check(WithCheck(holds), options);
      ASSERT_EQ(results.size(), 1u);
      EXPECT_EQ(results[0].outcome, Outcome::kPassed)
          << holds << ": " << results[0].reason;
      results = Check(WithCheck(fails), options);
      ASSERT_EQ(results.size(), 1u);
      EXPECT_EQ(results[0].outcome, Outcome::kFailed) << fails;
      EXPECT_NE(results[0].reason.find("at [0]"), std::string::npos)
          << results[0].reason;
    }
    EXPECT_EQ(device.runs, 2);
  }
}

constexpr char kProbes[] = R"(
  func.func @main() {
    %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %b = interpreter.probe %a, probe_id = "p" : tensor<2xi32>
    %c = stablehlo.add %b, %b : tensor<2xi32>
    %d = interpreter.probe %c, probe_id = "p" : tensor<2xi32>
    check.expect_serialized_eq %b, probe_id = "p" : tensor<2xi32>
    check.expect_serialized_eq %d, probe_id = "p", iter = 1 : tensor<2xi32>
    check.expect_serialized_eq %d, probe_id = "p", iter = ITER : tensor<2xi32>
    func.return
  })";

TEST(CheckText, ProbesKeepWhatTheySaw) {
  for (bool on_device : {false, true}) {
    PlainRunner device;
    CheckOptions options;
    if (on_device) options.runner = &device;
    for (const char* iteration : {"1", "0", "2"}) {
      std::string text = kProbes;
      text.replace(text.find("ITER"), 4, iteration);
      const auto results = Check(text, options);
      ASSERT_EQ(results.size(), 1u);
      EXPECT_EQ(results[0].outcome, std::string_view(iteration) == "1"
                                        ? Outcome::kPassed
                                        : Outcome::kFailed)
          << results[0].reason;
    }
  }
}

constexpr char kParallel[] = R"(
  func.func @sum(%a: tensor<1xi32>) -> tensor<1xi32> {
    %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %1 = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xi32>) -> tensor<1xi32>
    return %0 : tensor<1xi32>
  }
  func.func @other(%a: tensor<1xi32>) -> tensor<1xi32> {
    return %a : tensor<1xi32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[1]> : tensor<1xi32>
    %b = stablehlo.constant dense<[2]> : tensor<1xi32>
    %r:2 = "interpreter.run_parallel"(%a, %b) {
      programs=[[@sum], [@SECOND]]
    } : (tensor<1xi32>, tensor<1xi32>) -> (tensor<1xi32>, tensor<1xi32>)
    check.expect_eq_const %r#0, dense<[3]> : tensor<1xi32>
    check.expect_eq_const %r#1, dense<[3]> : tensor<1xi32>
    func.return
  })";

TEST(CheckText, RunsOnManyCores) {
  std::string text = kParallel;
  text.replace(text.find("SECOND"), 6, "sum");
  PlainRunner device;
  CheckOptions options;
  EXPECT_EQ(Check(text, options)[0].outcome, Outcome::kPassed);
  options.runner = &device;
  EXPECT_EQ(Check(text, options)[0].outcome, Outcome::kPassed);
  EXPECT_EQ(device.runs, 1);
}

TEST(CheckText, DifferentProgramsAreSkipped) {
  std::string text = kParallel;
  text.replace(text.find("SECOND"), 6, "other");
  EXPECT_EQ(Check(text)[0].outcome, Outcome::kSkipped);
}

TEST(CheckText, GlobalProgramsRunOnTheirMesh) {
  int prints = 0;
  CheckOptions options;
  options.print = [&](std::string_view) { ++prints; };
  const auto results = Check(R"(
    sdy.mesh @mesh = <["x"=2]>
    func.func @main() {
      %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
        %1 = stablehlo.reverse %b, dims = [0] : tensor<2xi32>
        sdy.return %1 : tensor<2xi32>
      } : (tensor<4xi32>) -> tensor<4xi32>
      interpreter.print %0 : tensor<4xi32>
      check.expect_eq_const %0, dense<[2, 1, 4, 3]> : tensor<4xi32>
      func.return
    })",
                             options);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].outcome, Outcome::kPassed) << results[0].reason;
  EXPECT_EQ(prints, 1);
}

TEST(CheckText, Prints) {
  std::string printed;
  CheckOptions options;
  options.print = [&](std::string_view text) { printed += text; };
  Check(R"(
    func.func @main() {
      %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
      interpreter.print %a : tensor<2xi32>
      func.return
    })",
        options);
  EXPECT_EQ(printed, "core 0: %a = dense<[1, 2]> : tensor<2xi32>\n");
}

TEST(StripChecks, LeavesAProgramWithoutTests) {
  auto module = ReadModule(R"(
    func.func private @twice(%a: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.add %a, %a : tensor<i32>
      return %0 : tensor<i32>
    }
    func.func private @unused() {
      %a = stablehlo.constant dense<1> : tensor<i32>
      check.expect_eq %a, %a : tensor<i32>
      return
    }
    func.func @main(%a: tensor<i32>) -> tensor<i32> {
      %0 = func.call @twice(%a) : (tensor<i32>) -> tensor<i32>
      check.expect_eq_const %0, dense<6> : tensor<i32>
      check.expect_eq %a, %0 : tensor<i32>
      return %0 : tensor<i32>
    })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  auto program = StripChecks(*module, *module->Find("main"));
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  EXPECT_EQ(program->module.Find("unused"), nullptr);
  EXPECT_NE(program->module.Find("twice"), nullptr);
  EXPECT_EQ(program->num_results, 1u);
  ASSERT_EQ(program->checks.size(), 2u);
  const Function& main = *program->module.Find("main");
  EXPECT_EQ(main.body.ops.size(), 2u);
  EXPECT_EQ(main.result_types.size(), 4u);
  EXPECT_TRUE(Verify(&program->module).ok());
  EXPECT_EQ(program->checks[1].got, 2);
  EXPECT_EQ(program->checks[1].expected, 3);
}

TEST(StripChecks, RefusesChecksThatAreNotAtTheTop) {
  auto module = ReadModule(R"(
    func.func @main(%p: tensor<i1>) {
      "stablehlo.if"(%p) ({
        check.expect_eq %p, %p : tensor<i1>
        stablehlo.return
      }, {
        stablehlo.return
      }) : (tensor<i1>) -> ()
      return
    })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  EXPECT_EQ(StripChecks(*module, *module->Find("main")).status().code(),
            StatusCode::kUnimplemented);
}

}  // namespace
}  // namespace escala::hlo
