#include "escala/hlo/reference/interpreter.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "escala/hlo/reference/interpreter_impl.h"
#include "escala/hlo/reference/op_index.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

using Rows = std::vector<std::vector<Literal>>;

Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(*module) : Module();
}

Literal I32(std::vector<int32_t> values) {
  const Dims dims = {static_cast<int64_t>(values.size())};
  return HostArray::FromBytes(Shape{ElementType::kI32, dims}, values.data());
}
Literal Scalar(int32_t value) {
  return HostArray::FromBytes(Shape{ElementType::kI32, {}}, &value);
}
std::vector<int32_t> Ints(const Literal& literal) {
  const auto* data = literal.array.as<int32_t>();
  return {data, data + literal.array.shape().num_elements()};
}
std::vector<int32_t> Column(const Rows& rows, size_t i = 0) {
  std::vector<int32_t> values;
  for (const auto& row : rows) values.push_back(Ints(row[i])[0]);
  return values;
}

Result<Rows> RunText(std::string_view text, int64_t replicas,
                     int64_t partitions = 1, Rows arguments = {},
                     InterpreterOptions options = {}) {
  const Module module = Read(text);
  const Function* main = module.entry();
  if (main == nullptr) return InvalidArgument("no entry");
  options.num_replicas = replicas;
  options.num_partitions = partitions;
  if (arguments.empty())
    arguments.resize(static_cast<size_t>(replicas * partitions));
  return RunPerCore(module, *main, arguments, options);
}

#define ASSERT_OK_AND_GET(lhs, expr)                     \
  auto ESCALA_CONCAT(r, __LINE__) = (expr);              \
  ASSERT_TRUE(ESCALA_CONCAT(r, __LINE__).ok())           \
      << ESCALA_CONCAT(r, __LINE__).status().ToString(); \
  lhs = *std::move(ESCALA_CONCAT(r, __LINE__))

// The core's number as i32.
constexpr char kReplicaAsInt[] = R"(
    %id = stablehlo.replica_id : tensor<ui32>
    %me = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
)";

TEST(Interpreter, EqualOperandsShareResults) {
  constexpr char kText[] = R"(
    func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
      %0 = stablehlo.add %a, %a : tensor<2xi32>
      return %0 : tensor<2xi32>
    })";
  const Literal one = I32({1, 2}), other = I32({5, 6});
  ASSERT_OK_AND_GET(
      const Rows results,
      RunText(kText, 6, 1, {{one}, {other}, {one}, {one}, {other}, {one}}));
  std::set<const std::byte*> memories;
  for (const auto& row : results) memories.insert(row[0].array.data());
  EXPECT_EQ(memories.size(), 2u);
  EXPECT_EQ(Ints(results[3][0]), (std::vector<int32_t>{2, 4}));
  EXPECT_EQ(Ints(results[4][0]), (std::vector<int32_t>{10, 12}));
  EXPECT_EQ(results[0][0].array.data(), results[5][0].array.data());
}

TEST(Interpreter, AnArgumentMayBeAToken) {
  constexpr char kText[] = R"(
    func.func @main(%t: !stablehlo.token, %a: tensor<1xi32>) -> tensor<1xi32> {
      %0 = stablehlo.negate %a : tensor<1xi32>
      return %0 : tensor<1xi32>
    })";
  ASSERT_OK_AND_GET(const Rows results,
                    RunText(kText, 1, 1, {{Literal(), I32({3})}}));
  EXPECT_EQ(Ints(results[0][0]), (std::vector<int32_t>{-3}));
  EXPECT_FALSE(RunText(kText, 1, 1, {{Literal(), Literal()}}).ok());
}

TEST(Interpreter, OperandsThatDifferInTwoWays) {
  constexpr char kText[] = R"(
    func.func @main(%a: tensor<1xi32>, %b: tensor<1xi32>) -> tensor<1xi32> {
      %0 = stablehlo.multiply %a, %b : tensor<1xi32>
      return %0 : tensor<1xi32>
    })";
  const Literal a[] = {I32({2}), I32({3})}, b[] = {I32({10}), I32({100})};
  Rows arguments;
  for (int core = 0; core < 8; ++core)
    arguments.push_back({a[core % 2], b[core / 4]});
  ASSERT_OK_AND_GET(const Rows results, RunText(kText, 8, 1, arguments));
  EXPECT_EQ(Column(results),
            (std::vector<int32_t>{20, 30, 20, 30, 200, 300, 200, 300}));
  EXPECT_EQ(results[0][0].array.data(), results[2][0].array.data());
  EXPECT_NE(results[0][0].array.data(), results[4][0].array.data());
}

TEST(Interpreter, CoresKnowWhoTheyAre) {
  constexpr char kText[] = R"(
    func.func @main() -> (tensor<ui32>, tensor<ui32>) {
      %0 = stablehlo.replica_id : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      return %0, %1 : tensor<ui32>, tensor<ui32>
    })";
  ASSERT_OK_AND_GET(const Rows results, RunText(kText, 2, 3));
  EXPECT_EQ(Column(results, 0), (std::vector<int32_t>{0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(Column(results, 1), (std::vector<int32_t>{0, 1, 2, 0, 1, 2}));
}

TEST(Interpreter, CoresTakeTheirBranch) {
  const std::string text =
      StrCat("func.func @main() -> tensor<i32> {", kReplicaAsInt, R"(
      %three = stablehlo.constant dense<3> : tensor<i32>
      %p = stablehlo.compare LT, %me, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r = "stablehlo.if"(%p) ({
        %0 = stablehlo.add %me, %me : tensor<i32>
        stablehlo.return %0 : tensor<i32>
      }, {
        %0 = stablehlo.negate %me : tensor<i32>
        stablehlo.return %0 : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      return %r : tensor<i32>
    })");
  ASSERT_OK_AND_GET(const Rows results, RunText(text, 5));
  EXPECT_EQ(Column(results), (std::vector<int32_t>{0, 2, 4, -3, -4}));
}

TEST(Interpreter, CaseTakesTheLastBranchWhereTheIndexIsOut) {
  constexpr char kText[] = R"(
    func.func @main(%i: tensor<i32>) -> tensor<i32> {
      %r = "stablehlo.case"(%i) ({
        %0 = stablehlo.constant dense<10> : tensor<i32>
        stablehlo.return %0 : tensor<i32>
      }, {
        %0 = stablehlo.constant dense<11> : tensor<i32>
        stablehlo.return %0 : tensor<i32>
      }, {
        %0 = stablehlo.constant dense<12> : tensor<i32>
        stablehlo.return %0 : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      return %r : tensor<i32>
    })";
  ASSERT_OK_AND_GET(
      const Rows results,
      RunText(
          kText, 5, 1,
          {{Scalar(0)}, {Scalar(1)}, {Scalar(2)}, {Scalar(-1)}, {Scalar(9)}}));
  EXPECT_EQ(Column(results), (std::vector<int32_t>{10, 11, 12, 12, 12}));
}

TEST(Interpreter, CoresLeaveALoopWhenTheyAreDone) {
  const std::string text = StrCat(
      "func.func @main() -> (tensor<i32>, tensor<i32>) {", kReplicaAsInt, R"(
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %sum = %zero) : tensor<i32>, tensor<i32>
      cond {
        %c = stablehlo.compare LT, %i, %me : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        %more = stablehlo.add %sum, %next : tensor<i32>
        stablehlo.return %next, %more : tensor<i32>, tensor<i32>
      }
      return %r#0, %r#1 : tensor<i32>, tensor<i32>
    })");
  ASSERT_OK_AND_GET(const Rows results, RunText(text, 5));
  EXPECT_EQ(Column(results, 0), (std::vector<int32_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(Column(results, 1), (std::vector<int32_t>{0, 1, 3, 6, 10}));
}

// An all_reduce that only cores with numbers under `limit` reach.
std::string ReduceUnder(int limit, std::string_view groups) {
  return StrCat("func.func @main() -> tensor<i32> {", kReplicaAsInt,
                "%n = stablehlo.constant dense<", limit, "> : tensor<i32>",
                R"(
      %p = stablehlo.compare LT, %me, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r = "stablehlo.if"(%p) ({
        %s = "stablehlo.all_reduce"(%me) ({
        ^bb0(%a: tensor<i32>, %b: tensor<i32>):
          %0 = stablehlo.add %a, %b : tensor<i32>
          stablehlo.return %0 : tensor<i32>
        }) {replica_groups = dense<)",
                groups, R"(} : (tensor<i32>) -> tensor<i32>
        stablehlo.return %s : tensor<i32>
      }, {
        stablehlo.return %me : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      return %r : tensor<i32>
    })");
}

TEST(Interpreter, WholeGroupsMayMeetInABranch) {
  ASSERT_OK_AND_GET(
      const Rows results,
      RunText(ReduceUnder(2, "[[0, 1], [2, 3]]> : tensor<2x2xi64>"), 4));
  EXPECT_EQ(Column(results), (std::vector<int32_t>{1, 1, 2, 3}));
}

TEST(Interpreter, TornGroupsAreAnErrorThatNamesTheCores) {
  const auto results =
      RunText(ReduceUnder(2, "[[0, 2], [1, 3]]> : tensor<2x2xi64>"), 4);
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.status().code(), StatusCode::kFailedPrecondition);
  const std::string& message = results.status().message();
  EXPECT_NE(message.find("stablehlo.all_reduce at "), std::string::npos);
  EXPECT_NE(message.find("cores 0, 1 are here but cores 2, 3 of their groups "
                         "are not"),
            std::string::npos)
      << message;
}

TEST(Interpreter, GroupsThatNobodyComesToDoNotMatter) {
  ASSERT_OK_AND_GET(
      const Rows results,
      RunText(ReduceUnder(0, "[[0, 2], [1, 3]]> : tensor<2x2xi64>"), 4));
  EXPECT_EQ(Column(results), (std::vector<int32_t>{0, 1, 2, 3}));
}

TEST(Interpreter, CoreListsAreAbbreviated) {
  EXPECT_EQ(FormatCores({3}), "3");
  EXPECT_EQ(FormatCores({0, 1, 2, 3, 8, 9, 12}), "0-3, 8, 9, 12");
  std::vector<int32_t> odd;
  for (int32_t i = 0; i < 40; ++i) odd.push_back(2 * i + 1);
  EXPECT_EQ(FormatCores(odd), "1, 3, 5, 7, 9, 11, 13, 15 and 32 more");
}

TEST(Interpreter, CallsCompositesTuplesAndFutures) {
  constexpr char kText[] = R"(
    func.func private @twice(%a: tensor<1xi32>) -> tensor<1xi32> {
      %0 = stablehlo.add %a, %a : tensor<1xi32>
      return %0 : tensor<1xi32>
    }
    func.func @main(%a: tensor<1xi32>) -> (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) {
      %0 = func.call @twice(%a) : (tensor<1xi32>) -> tensor<1xi32>
      %1 = stablehlo.composite "x.twice" %0 {decomposition = @twice} : (tensor<1xi32>) -> tensor<1xi32>
      %t = stablehlo.tuple %0, %1 : tuple<tensor<1xi32>, tensor<1xi32>>
      %2 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<1xi32>, tensor<1xi32>>) -> tensor<1xi32>
      %f = "stablehlo.async_start"(%0) ({
      ^bb0(%x: tensor<1xi32>):
        %s = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64: 1>} : (tensor<1xi32>) -> tensor<1xi32>
        stablehlo.return %s : tensor<1xi32>
      }) : (tensor<1xi32>) -> !stablehlo.future<tensor<1xi32>>
      %3 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
      %4 = stablehlo.optimization_barrier %3 : tensor<1xi32>
      return %1, %2, %4 : tensor<1xi32>, tensor<1xi32>, tensor<1xi32>
    })";
  ASSERT_OK_AND_GET(const Rows results,
                    RunText(kText, 2, 1, {{I32({3})}, {I32({5})}}));
  EXPECT_EQ(Column(results, 0), (std::vector<int32_t>{12, 20}));
  EXPECT_EQ(Column(results, 1), (std::vector<int32_t>{12, 20}));
  EXPECT_EQ(Column(results, 2), (std::vector<int32_t>{6, 10}));
}

TEST(Interpreter, ControlFlowInTheBodyOfReduce) {
  // Adds only positive elements.
  constexpr char kText[] = R"(
    func.func @main(%a: tensor<5xi32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0 = stablehlo.reduce(%a init: %zero) across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
        reducer(%x: tensor<i32>, %y: tensor<i32>) {
          %z = stablehlo.constant dense<0> : tensor<i32>
          %p = stablehlo.compare GT, %y, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
          %r = "stablehlo.if"(%p) ({
            %s = stablehlo.add %x, %y : tensor<i32>
            stablehlo.return %s : tensor<i32>
          }, {
            stablehlo.return %x : tensor<i32>
          }) : (tensor<i1>) -> tensor<i32>
          stablehlo.return %r : tensor<i32>
        }
      return %0 : tensor<i32>
    })";
  ASSERT_OK_AND_GET(const Rows results, RunText(kText, 2, 1,
                                                {{I32({1, -2, 3, -4, 5})},
                                                 {I32({-1, 2, 3, 4, 5})}}));
  EXPECT_EQ(Column(results), (std::vector<int32_t>{9, 14}));
}

TEST(Interpreter, ScanForwardsAndBackwards) {
  constexpr char kText[] = R"(
    func.func @main(%a: tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<2xi32>) {
      %init = stablehlo.constant dense<[0, 10]> : tensor<2xi32>
      %0:2 = chlo.scan(%a) inits(%init) dimension=1 attributes {is_reverse = true} {
      ^bb0(%x: tensor<2xi32>, %sum: tensor<2xi32>):
        %1 = stablehlo.add %x, %sum : tensor<2xi32>
        stablehlo.return %1, %1 : tensor<2xi32>, tensor<2xi32>
      } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
      return %0#0, %0#1 : tensor<2x3xi32>, tensor<2xi32>
    })";
  const int32_t values[] = {1, 2, 3, 4, 5, 6};
  const Literal a =
      HostArray::FromBytes(Shape{ElementType::kI32, {2, 3}}, values);
  ASSERT_OK_AND_GET(const Rows results, RunText(kText, 1, 1, {{a}}));
  EXPECT_EQ(Ints(results[0][0]), (std::vector<int32_t>{6, 5, 3, 25, 21, 16}));
  EXPECT_EQ(Ints(results[0][1]), (std::vector<int32_t>{6, 25}));
}

// Sets `cancel` at the third interpreter.print.
class Stopper : public TestOpHandler {
 public:
  Status Handle(const OpContext&, int64_t, const std::vector<Literal>&,
                std::vector<Literal>*) override {
    if (++count == 3) cancel = true;
    return Status();
  }
  int count = 0;
  std::atomic<bool> cancel = false;
};

TEST(Interpreter, EndlessLoopsCanBeCancelled) {
  constexpr char kText[] = R"(
    func.func @main() -> tensor<i1> {
      %true = stablehlo.constant dense<true> : tensor<i1>
      %r = stablehlo.while(%c = %true) : tensor<i1>
      cond {
        stablehlo.return %c : tensor<i1>
      } do {
        interpreter.print %c : tensor<i1>
        stablehlo.return %c : tensor<i1>
      }
      return %r : tensor<i1>
    })";
  Stopper stopper;
  InterpreterOptions options;
  options.test_ops = &stopper;
  options.cancel = &stopper.cancel;
  const auto results = RunText(kText, 1, 1, {}, options);
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.status().code(), StatusCode::kCancelled);
  EXPECT_EQ(stopper.count, 3);
}

TEST(Interpreter, CallsThatAreTooDeepAreRefused) {
  std::string text = R"(
    func.func @main(%a: tensor<i32>) -> tensor<i32> {
      %0 = func.call @f0(%a) : (tensor<i32>) -> tensor<i32>
      return %0 : tensor<i32>
    })";
  constexpr int kCalls = 1500;
  for (int i = 0; i < kCalls; ++i)
    StrAppend(&text,
              StrCat("\nfunc.func private @f", i,
                     "(%a: tensor<i32>) -> tensor<i32> {\n%0 = func.call @f",
                     i + 1, "(%a) : (tensor<i32>) -> tensor<i32>\n",
                     "return %0 : tensor<i32>\n}"));
  StrAppend(&text, StrCat("\nfunc.func private @f", kCalls,
                          "(%a: tensor<i32>) -> tensor<i32> {\n",
                          "return %a : tensor<i32>\n}"));
  const auto results = RunText(text, 1, 1, {{Scalar(1)}});
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.status().code(), StatusCode::kResourceExhausted);
}

TEST(Interpreter, ArgumentsMustFit) {
  constexpr char kText[] = R"(
    func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
      return %a : tensor<2xi32>
    })";
  EXPECT_FALSE(RunText(kText, 2, 1, {{I32({1, 2})}}).ok());
  EXPECT_FALSE(RunText(kText, 1, 1, {{I32({1, 2}), I32({1, 2})}}).ok());
  const auto results = RunText(kText, 2, 1, {{I32({1, 2})}, {I32({1, 2, 3})}});
  ASSERT_FALSE(results.ok());
  EXPECT_EQ(results.status().message(),
            "@main: argument 0 of core 1 is tensor<3xi32>, expected "
            "tensor<2xi32>");
}

TEST(Interpreter, RandomOpsDrawOfTheirOwn) {
  // Two draws in a loop of two iterations, one in a function that is called
  // twice.
  constexpr char kText[] = R"(
    func.func private @draw() -> tensor<4xi32> {
      %a = stablehlo.constant dense<0> : tensor<i32>
      %b = stablehlo.constant dense<1000000> : tensor<i32>
      %s = stablehlo.constant dense<4> : tensor<1xi64>
      %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
      return %0 : tensor<4xi32>
    }
    func.func @main() -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %two = stablehlo.constant dense<2> : tensor<i32>
      %0 = func.call @draw() : () -> tensor<4xi32>
      %1 = func.call @draw() : () -> tensor<4xi32>
      %r:3 = stablehlo.while(%i = %zero, %x = %0, %y = %0) : tensor<i32>, tensor<4xi32>, tensor<4xi32>
      cond {
        %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<i32>
        %d = func.call @draw() : () -> tensor<4xi32>
        stablehlo.return %n, %d, %x : tensor<i32>, tensor<4xi32>, tensor<4xi32>
      }
      return %0, %1, %r#1, %r#2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
    })";
  ASSERT_OK_AND_GET(const Rows results, RunText(kText, 2));
  std::set<std::vector<int32_t>> draws;
  for (const auto& row : results)
    for (const Literal& literal : row) draws.insert(Ints(literal));
  EXPECT_EQ(draws.size(), 8u);
  ASSERT_OK_AND_GET(const Rows again, RunText(kText, 2));
  EXPECT_EQ(Ints(results[1][3]), Ints(again[1][3]));
}

TEST(Interpreter, ScopesDoNotMeet) {
  std::set<uint64_t> seen;
  for (uint64_t scope = 0; scope < 100; ++scope)
    for (uint64_t number = 0; number < 100; ++number)
      seen.insert(MixScope(scope, number));
  EXPECT_EQ(seen.size(), 10000u);
}

TEST(Plan, ValuesDieAtTheirLastUse) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<i32>, %b: tensor<i1>) -> tensor<i32> {
      %0 = stablehlo.add %a, %a : tensor<i32>
      %1 = stablehlo.add %0, %a : tensor<i32>
      %2 = "stablehlo.if"(%b) ({
        %4 = stablehlo.add %1, %1 : tensor<i32>
        stablehlo.return %4 : tensor<i32>
      }, {
        stablehlo.return %1 : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      return %2 : tensor<i32>
    })");
  const Function& main = *module.entry();
  const auto plan = interpreter::MakePlan(main);
  auto value = [&](size_t op) { return main.body.ops[op]->results[0]; };
  auto at = [&](size_t op) { return plan.at(main.body.ops[op].get()); };
  using Ids = std::vector<ValueId>;
  EXPECT_EQ(at(0).dead_before, Ids{});
  EXPECT_EQ(at(1).dead_before.size(), 2u);  // %0 and %a
  // %1 is read in both branches: it lives until the `if` has run.
  EXPECT_EQ(at(2).captured, Ids{value(1)});
  EXPECT_EQ(at(2).dead_after, Ids{value(1)});
  EXPECT_EQ(at(2).dead_before, Ids{main.body.arguments[1]});
  EXPECT_EQ(at(3).dead_before, Ids{value(2)});
  EXPECT_EQ(at(2).number, 2u);
  EXPECT_EQ(at(3).number, 6u);  // after the three ops in the branches
}

// --- Global programs --------------------------------------------------------

TEST(RunGlobal, CutsRunsAndJoins) {
  // Each of 2 x 2 devices has 2 of the 4 rows and all columns; partial sums are
  // added over "y".
  const Module module = Read(R"(
    module attributes {mhlo.num_partitions = 4 : i32} {
      sdy.mesh @mesh = <["x"=2, "y"=2]>
      func.func @main(%a: tensor<4x4xi32>) -> tensor<4xi32> {
        %two = stablehlo.constant dense<2> : tensor<4x4xi32>
        %b = stablehlo.multiply %a, %two : tensor<4x4xi32>
        %0 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%c: tensor<2x2xi32>) {
          %zero = stablehlo.constant dense<0> : tensor<i32>
          %1 = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
          %2 = "stablehlo.all_reduce"(%1) ({
          ^bb0(%x: tensor<i32>, %y: tensor<i32>):
            %3 = stablehlo.add %x, %y : tensor<i32>
            stablehlo.return %3 : tensor<i32>
          }) {replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<2xi32>
          sdy.return %2 : tensor<2xi32>
        } : (tensor<4x4xi32>) -> tensor<4xi32>
        return %0 : tensor<4xi32>
      }
    })");
  ASSERT_NE(module.entry(), nullptr);
  std::vector<int32_t> values(16);
  for (int i = 0; i < 16; ++i) values[i] = i;
  const Literal a =
      HostArray::FromBytes(Shape{ElementType::kI32, {4, 4}}, values.data());
  InterpreterOptions options;
  options.num_partitions = 4;
  ASSERT_OK_AND_GET(const Rows results,
                    RunGlobal(module, *module.entry(), {{a}}, options));
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(Ints(results[0][0]), (std::vector<int32_t>{12, 44, 76, 108}));

  // RunPerCore refuses the program, because each core would run it alone.
  EXPECT_EQ(RunPerCore(module, *module.entry(), Rows(4, {a}), options)
                .status()
                .code(),
            StatusCode::kFailedPrecondition);
  options.num_partitions = 2;
  EXPECT_EQ(RunGlobal(module, *module.entry(), {{a}}, options).status().code(),
            StatusCode::kFailedPrecondition);
}

TEST(RunGlobal, AxesThatAreNotManualStayWhole) {
  const Module module = Read(R"(
    module {
      sdy.mesh @mesh = <["x"=2, "y"=3]>
      func.func @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<2xui32>) {
        %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
          %1 = stablehlo.add %b, %b : tensor<2xi32>
          %2 = stablehlo.partition_id : tensor<ui32>
          %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
          sdy.return %1, %3 : tensor<2xi32>, tensor<1xui32>
        } : (tensor<4xi32>) -> (tensor<4xi32>, tensor<2xui32>)
        return %0#0, %0#1 : tensor<4xi32>, tensor<2xui32>
      }
    })");
  ASSERT_NE(module.entry(), nullptr);
  InterpreterOptions options;
  options.num_replicas = 2;
  options.num_partitions = 6;
  ASSERT_OK_AND_GET(
      const Rows results,
      RunGlobal(module, *module.entry(),
                {{I32({1, 2, 3, 4})}, {I32({5, 6, 7, 8})}}, options));
  EXPECT_EQ(Ints(results[0][0]), (std::vector<int32_t>{2, 4, 6, 8}));
  EXPECT_EQ(Ints(results[1][0]), (std::vector<int32_t>{10, 12, 14, 16}));
  EXPECT_EQ(Ints(results[1][1]), (std::vector<int32_t>{0, 3}));
}

// A manual computation over "y" inside one over "x": the outer shardings name
// both axes, but the outer one slices only along "x".
TEST(RunGlobal, Nested) {
  const Module module = Read(R"(
    module {
      sdy.mesh @mesh = <["x"=2, "y"=2]>
      func.func @main(%a: tensor<8xi32>) -> tensor<8xi32> {
        %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} (%b: tensor<4xi32>) {
          %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%c: tensor<2xi32>) {
            %id = stablehlo.partition_id : tensor<ui32>
            %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
            %d = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<2xi32>
            %2 = stablehlo.add %c, %d : tensor<2xi32>
            sdy.return %2 : tensor<2xi32>
          } : (tensor<4xi32>) -> tensor<4xi32>
          sdy.return %1 : tensor<4xi32>
        } : (tensor<8xi32>) -> tensor<8xi32>
        return %0 : tensor<8xi32>
      }
    })");
  ASSERT_NE(module.entry(), nullptr);
  InterpreterOptions options;
  options.num_partitions = 4;
  ASSERT_OK_AND_GET(
      const Rows results,
      RunGlobal(module, *module.entry(),
                {{I32({10, 10, 20, 20, 30, 30, 40, 40})}}, options));
  EXPECT_EQ(Ints(results[0][0]),
            (std::vector<int32_t>{10, 10, 21, 21, 32, 32, 43, 43}));
}

TEST(RunGlobal, ACoreMaySendToItself) {
  const Module module = Read(R"(
    module {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
        %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
          %1 = "stablehlo.collective_permute"(%b) {source_target_pairs = dense<[[1, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>) -> tensor<2xi32>
          %2 = "stablehlo.collective_permute"(%1) {source_target_pairs = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
          sdy.return %2 : tensor<2xi32>
        } : (tensor<4xi32>) -> tensor<4xi32>
        return %0 : tensor<4xi32>
      }
    })");
  ASSERT_NE(module.entry(), nullptr);
  InterpreterOptions options;
  options.num_partitions = 2;
  ASSERT_OK_AND_GET(
      const Rows results,
      RunGlobal(module, *module.entry(), {{I32({1, 2, 3, 4})}}, options));
  EXPECT_EQ(Ints(results[0][0]), (std::vector<int32_t>{0, 0, 3, 4}));
}

TEST(RunGlobal, CollectivesOutsideOfManualComputationAreRefused) {
  const Module module = Read(R"(
    module {
      sdy.mesh @mesh = <["x"=2]>
      func.func @main(%a: tensor<2xi32>) -> tensor<4xi32> {
        %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2xi32>) -> tensor<4xi32>
        return %0 : tensor<4xi32>
      }
    })");
  ASSERT_NE(module.entry(), nullptr);
  InterpreterOptions options;
  options.num_partitions = 2;
  const auto results =
      RunGlobal(module, *module.entry(), {{I32({1, 2})}}, options);
  ASSERT_FALSE(results.ok());
  EXPECT_NE(results.status().message().find("one device of the global"),
            std::string::npos);
}

}  // namespace
}  // namespace escala::hlo
