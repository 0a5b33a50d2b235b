#include "escala/hlo/check/entry.h"

#include <gtest/gtest.h>

#include "escala/hlo/check/shard_rows.h"
#include "escala/hlo/check/strip.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(module).value() : Module();
}

std::vector<int32_t> Ints(const HostArray& array) {
  return {array.as<int32_t>(),
          array.as<int32_t>() + array.shape().num_elements()};
}

HostArray Constant(std::string_view text) {
  auto arrays = ReadConstants(text);
  EXPECT_TRUE(arrays.ok()) << arrays.status().ToString();
  return arrays.ok() ? (*arrays)[0] : HostArray(Shape{});
}

// --- EntryModule, LiftConstants ---------------------------------------------

constexpr char kCalls[] = R"(
  func.func @helper(%a: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.add %a, %a : tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @unused() { return }
  func.func @case(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2x1xi32>) {
    %c = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
    %shape = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
    %0 = func.call @helper(%a) : (tensor<2xi32>) -> tensor<2xi32>
    %1 = stablehlo.add %0, %c : tensor<2xi32>
    %2 = stablehlo.dynamic_reshape %1, %shape : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x1xi32>
    return %1, %2 : tensor<2xi32>, tensor<2x1xi32>
  })";

TEST(EntryModule, HoldsWhatTheFunctionReaches) {
  const Module module = Read(kCalls);
  auto entry = EntryModule(module, *module.Find("case"));
  ASSERT_TRUE(entry.ok()) << entry.status().ToString();
  EXPECT_NE(entry->Find("main"), nullptr);
  EXPECT_NE(entry->Find("helper"), nullptr);
  EXPECT_EQ(entry->Find("unused"), nullptr);
  EXPECT_EQ(entry->entry(), entry->Find("main"));
  // The printed module is a valid program.
  EXPECT_TRUE(ReadModule(Print(*entry)).ok());
}

TEST(EntryModule, RefusesASecondMain) {
  const Module module = Read(R"(
    func.func @main() { return }
    func.func @case() { func.call @main() : () -> ()
      return })");
  EXPECT_EQ(EntryModule(module, *module.Find("case")).status().code(),
            StatusCode::kUnimplemented);
}

TEST(LiftConstants, GivesTheSameResults) {
  const Module module = Read(kCalls);
  auto entry = EntryModule(module, *module.Find("case"));
  ASSERT_TRUE(entry.ok());
  Function* main = nullptr;
  for (auto& function : entry->functions)
    if (function->name == "main") main = function.get();
  const std::vector<HostArray> lifted = LiftConstants(main);
  // The constant that defines a shape stays.
  ASSERT_EQ(lifted.size(), 1u);
  EXPECT_EQ(Ints(lifted[0]), (std::vector<int32_t>{10, 20}));
  ASSERT_EQ(main->body.arguments.size(), 2u);
  ASSERT_TRUE(Verify(&*entry).ok());
  const Literal a = Constant("dense<[1, 2]> : tensor<2xi32>");
  auto results = RunPerCore(*entry, *main, {{a, lifted[0]}}, {});
  ASSERT_TRUE(results.ok()) << results.status().ToString();
  EXPECT_EQ(Ints((*results)[0][0].array), (std::vector<int32_t>{12, 24}));
}

// --- Stripping --------------------------------------------------------------

// Runs only programs without test ops; counts the cores.
class PlainRunner : public ProgramRunner {
 public:
  Result<std::vector<std::vector<Literal>>> Run(
      const Module& module, const Function& function,
      const std::vector<std::vector<Literal>>& arguments, int64_t num_replicas,
      int64_t num_partitions, TestOpHandler*) override {
    InterpreterOptions options;
    options.num_replicas = num_replicas;
    options.num_partitions = num_partitions;
    cores += num_replicas * num_partitions;
    return RunPerCore(module, function, arguments, options);
  }
  bool can_handle_test_ops() const override { return false; }
  int64_t cores = 0;
};

Status RunMain(const Module& module, ProgramRunner* runner,
               std::vector<std::vector<Literal>>* results) {
  TestOps test_ops(runner);
  ESCALA_ASSIGN_OR_RETURN(
      *results, RunWithChecks(module, *module.Find("main"), {{}}, 1, 1, runner,
                              &test_ops));
  return Status();
}

TEST(StripChecks, AYesIsReturnedForCheckEq) {
  for (const bool holds : {true, false}) {
    std::string text = R"(
      func.func @main() -> (tensor<i1>, tensor<2xi32>) {
        %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
        %b = stablehlo.constant dense<[1, SECOND]> : tensor<2xi32>
        %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<i1>
        return %0, %b : tensor<i1>, tensor<2xi32>
      })";
    text.replace(text.find("SECOND"), 6, holds ? "2" : "3");
    const Module module = Read(text);
    PlainRunner device;
    std::vector<std::vector<Literal>> results;
    const Status status = RunMain(module, &device, &results);
    EXPECT_EQ(status.ok(), holds) << status.ToString();
    if (!status.ok()) continue;
    ASSERT_EQ(results[0].size(), 2u);
    EXPECT_EQ(results[0][0].array.data()[0], std::byte{1});
    EXPECT_EQ(Ints(results[0][1].array), (std::vector<int32_t>{1, 2}));
  }
}

TEST(StripChecks, ChecksOfParallelFunctionsAreMadeOnEveryCore) {
  for (const char* expected : {"[1, 2]", "[1, 3]"}) {
    std::string text = R"(
      func.func @core(%a: tensor<2xi32>) -> tensor<2xi32> {
        interpreter.print %a : tensor<2xi32>
        check.expect_eq_const %a, dense<EXPECTED> : tensor<2xi32>
        return %a : tensor<2xi32>
      }
      func.func @main() {
        %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
        %b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
        %0:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@core], [@core]]}
          : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
        check.expect_eq_const %0#1, dense<[1, 2]> : tensor<2xi32>
        return
      })";
    text.replace(text.find("EXPECTED"), 8, expected);
    const Module module = Read(text);
    PlainRunner device;
    const auto reference = MakeReferenceRunner();
    TestOps test_ops(&device);
    const Status status =
        reference->Run(module, *module.Find("main"), {{}}, 1, 1, &test_ops)
            .status();
    EXPECT_EQ(device.cores, 2);
    EXPECT_EQ(status.ok(), std::string_view(expected) == "[1, 2]")
        << status.ToString();
  }
}

// --- Global programs --------------------------------------------------------

constexpr char kGlobal[] = R"(
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %b: tensor<2xi32>)
      -> (tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<2xi32>) {
    %0 = stablehlo.add %a, %a : tensor<4x2xi32>
    %1 = stablehlo.add %b, %b : tensor<2xi32>
    return %0, %1 : tensor<4x2xi32>, tensor<2xi32>
  })";

TEST(ShardRows, TheReferenceRunsOnPieces) {
  const Module module = Read(kGlobal);
  const Function& main = *module.Find("main");
  ASSERT_TRUE(IsGlobal(module, main));
  ASSERT_EQ(PartitionsOf(module, main), 4);
  const Literal a =
      Constant("dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi32>");
  const Literal b = Constant("dense<[5, 6]> : tensor<2xi32>");
  auto pieces = CutRows(module, ArgumentsOf(main), {{a, b}}, 4);
  ASSERT_TRUE(pieces.ok()) << pieces.status().ToString();
  ASSERT_EQ(pieces->size(), 4u);
  // Core 1 is at x = 0, y = 1, which has the lower half of the rows.
  EXPECT_EQ(Ints((*pieces)[1][0].array), (std::vector<int32_t>{4, 5, 6, 7}));
  EXPECT_EQ(Ints((*pieces)[2][0].array), (std::vector<int32_t>{0, 1, 2, 3}));
  auto joined = JoinRows(module, ArgumentsOf(main), *pieces, 4);
  ASSERT_TRUE(joined.ok()) << joined.status().ToString();
  EXPECT_EQ(Ints((*joined)[0][0].array), Ints(a.array));

  auto results =
      MakeReferenceRunner()->Run(module, main, *pieces, 1, 4, nullptr);
  ASSERT_TRUE(results.ok()) << results.status().ToString();
  // Core 3: rows 2 and 3, column 1, doubled.
  EXPECT_EQ(Ints((*results)[3][0].array), (std::vector<int32_t>{10, 14}));
  EXPECT_EQ(Ints((*results)[3][1].array), (std::vector<int32_t>{10, 12}));
}

TEST(ShardRows, TheMeshMustHaveAsManyDevices) {
  const Module module = Read(kGlobal);
  const Function& main = *module.Find("main");
  const Literal a = HostArray(Shape{ElementType::kI32, {4, 2}});
  const Literal b = HostArray(Shape{ElementType::kI32, {2}});
  EXPECT_EQ(CutRows(module, ArgumentsOf(main), {{a, b}}, 8).status().code(),
            StatusCode::kInvalidArgument);
  EXPECT_EQ(CutRows(module, ArgumentsOf(main), {{a}}, 4).status().code(),
            StatusCode::kInvalidArgument);
}

TEST(ShardRows, AMeshAloneMakesNoGlobalProgram) {
  const Module module = Read(R"(
    sdy.mesh @mesh = <["x"=2]>
    func.func @main() { return })");
  EXPECT_FALSE(IsGlobal(module, *module.Find("main")));
  EXPECT_EQ(PartitionsOf(module, *module.Find("main")), 1);
}

}  // namespace
}  // namespace escala::hlo
