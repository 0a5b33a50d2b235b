// Programs on hosts in several processes, against the same program on all
// cores; and with the same bits on any number of processes.
#include "escala/engine/hosts_executor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include "escala/engine/flatten/flat_check_test_util.h"
#include "escala/engine/hosts/core_program.h"
#include "escala/engine/hosts/exchange.h"
#include "escala/engine/hosts_test_util.h"
#include "escala/engine/reference_executor.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Arrays = std::vector<std::vector<HostArray>>;

CompileRequest Read(const std::string& text, int64_t replicas,
                    int64_t partitions = 1) {
  CompileRequest request;
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString() << text;
  auto plan = PlanProgram(*module, replicas, partitions);
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  request.plan = std::make_shared<ProgramPlan>(std::move(*plan));
  request.module = std::make_shared<hlo::Module>(std::move(*module));
  request.seed = 3;
  return request;
}

Arrays RandomArguments(const CompileRequest& request,
                       const std::vector<size_t>& uniform) {
  const auto function = hlo::Clone(*request.module->entry());
  for (size_t i = 0; i < function->body.arguments.size(); ++i)
    function->value_types[function->body.arguments[i]].shape =
        request.plan->arguments[i].local;
  const Rows rows = Arguments(*function, request.plan->num_cores(), uniform);
  Arrays arrays;
  for (const auto& row : rows) {
    auto& core = arrays.emplace_back();
    for (const hlo::Literal& literal : row) core.push_back(literal.array);
  }
  return arrays;
}

Arrays OnAllCores(const CompileRequest& request, const Arrays& arguments) {
  ReferenceExecutor reference;
  auto program = reference.Compile(request);
  EXPECT_TRUE(program.ok()) << program.status().ToString();
  RunRequest run;
  run.num_cores = arguments.size();
  run.arguments.resize(arguments[0].size());
  for (const auto& core : arguments)
    for (size_t i = 0; i < core.size(); ++i) run.arguments[i].Append(core[i]);
  run.writable.assign(arguments[0].size(), false);
  auto results = (*program)->Run(std::move(run));
  EXPECT_TRUE(results.ok()) << results.status().ToString();
  Arrays by_core(arguments.size());
  for (size_t core = 0; core < by_core.size(); ++core)
    for (const CoreArrays& result : *results)
      by_core[core].push_back(result[core]);
  return by_core;
}

// Two hosts whose cores alternate by pairs, and four hosts.
const HostCores kTwo = {{0, 1, 4, 5}, {2, 3, 6, 7}};
const HostCores kFour = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
const HostCores kOneEach = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}};

bool SameBits(const Arrays& a, const Arrays& b) {
  for (size_t core = 0; core < a.size(); ++core)
    for (size_t i = 0; i < a[core].size(); ++i)
      if (std::memcmp(a[core][i].data(), b[core][i].data(),
                      a[core][i].shape().byte_size()) != 0)
        return false;
  return true;
}

// Runs the program of eight cores in one process as it is, and on hosts.
void CheckOn(const CompileRequest& request, const Arrays& arguments,
             const std::vector<HostCores>& divisions = {kTwo, kFour}) {
  const Arrays expected = OnAllCores(request, arguments);
  for (const HostCores& hosts : divisions) {
    Arrays first;
    for (const int processes : {1, 2, 4}) {
      if (processes > static_cast<int>(hosts.size())) continue;
      HostsRun run(request, hosts, processes);
      ASSERT_TRUE(run.status().ok()) << run.status().ToString();
      auto got = run.Run(arguments);
      ASSERT_TRUE(got.ok()) << got.status().ToString();
      for (size_t core = 0; core < expected.size(); ++core)
        for (size_t i = 0; i < expected[core].size(); ++i)
          ASSERT_EQ(Difference((*got)[core][i].view(), expected[core][i].view(),
                               2e-5),
                    "")
              << hosts.size() << " hosts, " << processes << " processes, core "
              << core << ", result " << i;
      if (first.empty()) first = *got;
      EXPECT_TRUE(SameBits(first, *got))
          << hosts.size() << " hosts, " << processes << " processes";
    }
  }
}

void Check8(const std::string& text, int64_t replicas = 8,
            const std::vector<size_t>& uniform = {}) {
  const CompileRequest request = Read(text, replicas, 8 / replicas);
  CheckOn(request, RandomArguments(request, uniform));
}

std::string Main(const std::string& type, const std::string& body,
                 const std::string& result, const std::string& result_type) {
  return StrCat("func.func @main(%x: tensor<", type, ">) -> tensor<",
                result_type, "> {\n", body, "  return ", result, " : tensor<",
                result_type, ">\n}");
}

TEST(Hosts, SumsOverAllCores) {
  const std::string groups = "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64";
  Check8(
      Main("3x4xf32", AllReduce("%s", "%x", "3x4x", groups), "%s", "3x4xf32"));
  // Large enough that each process sums a part.
  Check8(Main("301x37xf32", AllReduce("%s", "%x", "301x37x", groups), "%s",
              "301x37xf32"));
}

TEST(Hosts, OtherReductions) {
  const std::string groups = "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64";
  for (const char* op : {"maximum", "minimum", "multiply"})
    Check8(
        Main("5xf32", AllReduce("%s", "%x", "5x", groups, op), "%s", "5xf32"));
}

TEST(Hosts, GroupsThatLieAcrossHostsOrWithinThem) {
  for (const char* groups :
       {"[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64",
        "[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64",
        "[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64",
        "[[0, 3, 5, 6], [1, 2, 4, 7]]> : tensor<2x4xi64",
        "[[7, 2, 0], [1, 3, 4]]> : tensor<2x3xi64"}) {
    SCOPED_TRACE(groups);
    if (std::string(groups).find("2x3") != std::string::npos) continue;
    Check8(Main("2x3xf32", AllReduce("%s", "%x", "2x3x", groups), "%s",
                "2x3xf32"));
  }
}

TEST(Hosts, GradientsAreSummedBeforeTheyAreStored) {
  const std::string groups = "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64";
  const std::string text = StrCat(
      R"(
func.func @main(%w: tensor<5x3xf32>, %x: tensor<4x5xf32>) -> (tensor<5x3xf32>, tensor<3xf32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  %t = stablehlo.tanh %y : tensor<4x3xf32>
  %g = stablehlo.dot_general %x, %t, contracting_dims = [0] x [0] : (tensor<4x5xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
)",
      AllReduce("%s", "%g", "5x3x", groups),
      AllReduce("%r", "%b", "3x", groups),
      R"(  %w2 = stablehlo.subtract %w, %s : tensor<5x3xf32>
  return %w2, %r : tensor<5x3xf32>, tensor<3xf32>
})");
  Check8(text, 8, {0});
  const CompileRequest request = Read(text, 8);
  const auto program = ProgramOfHost(*request.module, *request.plan, kTwo, 0);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  const std::string printed = hlo::Print(program->module);
  EXPECT_EQ(printed.find("across_combine"), printed.rfind("across_combine"))
      << printed;
}

TEST(Hosts, MovesBetweenCores) {
  Check8(Main("3x2xf32", R"(
  %s = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} : (tensor<3x2xf32>) -> tensor<3x16xf32>
)",
              "%s", "3x16xf32"));
  Check8(Main("3x2xf32", R"(
  %s = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[5, 0], [1, 2], [4, 3], [6, 7]]> : tensor<4x2xi64>} : (tensor<3x2xf32>) -> tensor<6x2xf32>
)",
              "%s", "6x2xf32"));
  Check8(Main("8x2xf32", R"(
  %s = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>} : (tensor<8x2xf32>) -> tensor<2x8xf32>
)",
              "%s", "2x8xf32"));
  Check8(Main("4xf32", R"(
  %s = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 3], [3, 6], [6, 0], [7, 1]]> : tensor<4x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
)",
              "%s", "4xf32"));
  Check8(Main("4xf32", R"(
  %s = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[5, 1, 2]]> : tensor<1x3xi64>} : (tensor<4xf32>) -> tensor<4xf32>
)",
              "%s", "4xf32"));
}

// The bytes that four processes send each other in one run on kFour.
int64_t Sent(const std::string& text) {
  const CompileRequest request = Read(text, 8);
  HostsRun run(request, kFour, 4);
  EXPECT_TRUE(run.status().ok()) << run.status().ToString();
  const auto got = run.Run(RandomArguments(request, {}));
  EXPECT_TRUE(got.ok()) << got.status().ToString();
  for (int rank = 0; rank < 4; ++rank) {
    EXPECT_EQ(run.network().of(rank)->times().calls, 1);
    EXPECT_GT(run.network().of(rank)->times().total, 0);
  }
  return run.network().sent_bytes();
}

TEST(Hosts, OnlyRowsThatAreReadGoToOtherHosts) {
  // Four pairs between hosts.
  const std::string permute = Main("1000xf32", R"(
  %s = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 3], [3, 6], [6, 0], [7, 1], [4, 5]]> : tensor<5x2xi64>} : (tensor<1000xf32>) -> tensor<1000xf32>
)",
                                   "%s", "1000xf32");
  Check8(permute);
  EXPECT_EQ(Sent(permute), 4 * 4000);
  // Of each core an eighth goes to each of six cores of other hosts.
  const std::string all_to_all = Main("3x8x125xf32", R"(
  %s = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 2 : i64, split_count = 8 : i64, replica_groups = dense<[[3, 2, 1, 0, 4, 5, 6, 7]]> : tensor<1x8xi64>} : (tensor<3x8x125xf32>) -> tensor<3x1x1000xf32>
)",
                                      "%s", "3x1x1000xf32");
  Check8(all_to_all);
  EXPECT_EQ(Sent(all_to_all), 8 * 6 * 3 * 500);
  // Each host gives two rows to one other.
  const std::string all_gather = Main("1000xf32", R"(
  %s = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>} : (tensor<1000xf32>) -> tensor<4000xf32>
)",
                                      "%s", "4000xf32");
  Check8(all_gather);
  EXPECT_EQ(Sent(all_gather), 4 * 2 * 4000);
}

TEST(Hosts, CallsWithOtherNeedsAreNotJoined) {
  // On host 0 both need the same, on others not.
  Check8(Main("5xf32", R"(
  %a = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 2], [4, 6]]> : tensor<2x2xi64>} : (tensor<5xf32>) -> tensor<5xf32>
  %b = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 2], [6, 4]]> : tensor<2x2xi64>} : (tensor<5xf32>) -> tensor<5xf32>
  %s = stablehlo.subtract %a, %b : tensor<5xf32>
)",
              "%s", "5xf32"));
}

TEST(Hosts, CoresThatPassTheSame) {
  const std::string gather = Main("3x2xf32", R"(
  %s = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} : (tensor<3x2xf32>) -> tensor<3x16xf32>
)",
                                  "%s", "3x16xf32");
  Check8(gather, 8, {0});
  // Every host has one core.
  const CompileRequest request = Read(gather, 8);
  CheckOn(request, RandomArguments(request, {}), {kOneEach});
}

TEST(Hosts, AllHostsDecideAlikeHowTheySum) {
  // The groups lie alike on the first two of four hosts only.
  Check8(Main("5xf32",
              AllReduce("%s", "%x", "5x",
                        "[[0, 2], [1, 3], [4, 7], [5, 6]]> : tensor<4x2xi64"),
              "%s", "5xf32"));
}

TEST(Hosts, AllHostsJoinTheSameSums) {
  // On some hosts the members are in the same order, on others not.
  Check8(Main("5xf32",
              AllReduce("%a", "%x", "5x",
                        "[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64") +
                  AllReduce("%b", "%x", "5x",
                            "[[0, 1, 3, 2], [4, 5, 6, 7]]> : tensor<2x4xi64") +
                  "  %s = stablehlo.add %a, %b : tensor<5xf32>\n",
              "%s", "5xf32"));
}

TEST(Hosts, WhatNeedsAnotherCallDoesSoOnAllHosts) {
  // The broadcast is within a host; the others get zeros there, whatever the
  // first sum is.
  const std::string all = "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64";
  Check8(Main("5xf32",
              AllReduce("%a", "%x", "5x", all) + R"(
  %b = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<5xf32>) -> tensor<5xf32>
)" + AllReduce("%c", "%b", "5x", all) +
                  "  %s = stablehlo.subtract %c, %a : tensor<5xf32>\n",
              "%s", "5xf32"));
}

TEST(Hosts, AllPassTheSameRowsWhateverAxesTheyFind) {
  // Sums within the first host make axes of 3 and 2 there, on the second they
  // make axes of 2 and 3; the sums between them lie along the latter only.
  const CompileRequest request =
      Read(Main("5xf32",
                AllReduce("%a", "%x", "5x",
                          "[[0, 2, 4], [1, 3, 5], [6, 7, 8], [9, 10, 11]]> : "
                          "tensor<4x3xi64") +
                    AllReduce("%s", "%a", "5x",
                              "[[0, 1, 2, 6, 7, 8], [3, 4, 5, 9, 10, 11]]> : "
                              "tensor<2x6xi64"),
                "%s", "5xf32"),
           12);
  CheckOn(request, RandomArguments(request, {}),
          {{{0, 1, 2, 3, 4, 5}, {6, 7, 8, 9, 10, 11}}});
}

// Two hosts of one process, in a run that may be cancelled.
class RunExchangeTest : public ::testing::Test {
 protected:
  Status Sum(size_t host, std::string_view what) {
    const Shape shape{ElementType::kF32, {3}};
    const HostArray mine(shape);
    HostArray all(shape);
    const ConstView from = mine.view();
    const View to = all.mutable_view();
    return exchange_.of(host)->CombineAcross({what, hosts_}, hlo::OpCode::kAdd,
                                             {&from, 1}, {&to, 1});
  }
  std::atomic<bool> cancel_{false};
  const HostPlaces places_{{0, 0}, {0, 1}};
  const std::vector<int64_t> hosts_ = {0, 1};
  Staging staging_;
  RunExchange exchange_{&places_, nullptr, &staging_, 5, &cancel_};
};

TEST_F(RunExchangeTest, AWaitEndsSoonAfterTheRunIsCancelled) {
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    cancel_ = true;
  });
  EXPECT_EQ(Sum(0, "a sum").code(), StatusCode::kCancelled);
  other.join();
}

TEST_F(RunExchangeTest, NobodyWaitsForAHostThatHasEnded) {
  std::thread other([&] { (void)exchange_.Finish(); });
  const Status status = Sum(0, "a sum");
  other.join();
  EXPECT_EQ(status.code(), StatusCode::kFailedPrecondition);
  EXPECT_NE(status.message().find("host 0 in a sum"), std::string::npos)
      << status.message();
}

TEST_F(RunExchangeTest, DifferentCallsDoNotMeet) {
  Status status;
  std::thread other([&] { status = Sum(1, "another sum"); });
  EXPECT_EQ(Sum(0, "a sum").code(), StatusCode::kFailedPrecondition);
  other.join();
  EXPECT_EQ(status.code(), StatusCode::kFailedPrecondition);
}

TEST(Hosts, SumsOfTwoProcessesTakeOneMessage) {
  const std::string text =
      Main("30001xf32",
           AllReduce("%s", "%x", "30001x",
                     "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64"),
           "%s", "30001xf32");
  const CompileRequest request = Read(text, 8);
  HostsRun run(request, kTwo, 2);
  const auto got = run.Run(RandomArguments(request, {}));
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  EXPECT_EQ(run.network().sent_bytes(), 2 * 30001 * 4);
}

TEST(Staging, MemoryIsUsedAgain) {
  Staging staging;
  std::byte* large = nullptr;
  {
    const Staging::Block small = staging.Take(10);
    const Staging::Block block = staging.Take(1000);
    large = block.data();
    EXPECT_NE(large, small.data());
  }
  const Staging::Block fits = staging.Take(900);
  EXPECT_EQ(fits.data(), large);
  const Staging::Block other = staging.Take(900);
  EXPECT_NE(other.data(), large);
}

TEST(Hosts, ReduceScatter) {
  for (const char* groups :
       {"[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64",
        "[[0, 4, 2, 6], [1, 3, 5, 7]]> : tensor<2x4xi64"}) {
    const bool all = std::string(groups).find("1x8") != std::string::npos;
    Check8(Main("3x16xf32",
                StrCat(R"(
  %s = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<)",
                       groups, ">} : (tensor<3x16xf32>) -> tensor<3x",
                       all ? 2 : 4, "xf32>\n"),
                "%s", StrCat("3x", all ? 2 : 4, "xf32")));
  }
}

TEST(Hosts, CoresKnowTheirNumbersAndRandomStreams) {
  const std::string text = R"(
func.func @main(%x: tensor<ui32>) -> (tensor<ui32>, tensor<ui32>, tensor<5xf32>) {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %dims = stablehlo.constant dense<[5]> : tensor<1xi64>
  %u = stablehlo.rng %zero, %one, %dims, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<5xf32>
  return %r, %p, %u : tensor<ui32>, tensor<ui32>, tensor<5xf32>
})";
  Check8(text, 8);
  Check8(text, 4);
}

TEST(Hosts, LoopsWithCollectives) {
  const std::string text =
      StrCat(R"(
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %tenth = stablehlo.constant dense<0.1> : tensor<4xf32>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4xf32>
   cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
)",
             AllReduce("%s", "%y", "4x",
                       "[[0, 1, 2, 3, 4, 5, 6, 7]]> : "
                       "tensor<1x8xi64"),
             R"(    %t = stablehlo.multiply %s, %tenth : tensor<4xf32>
    stablehlo.return %j, %t : tensor<i32>, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
})");
  Check8(text);
}

// A step in JAX's form: each core has a part of the data, and all sum their
// gradients by hand; the optimizer, `update`, is outside. `gather`: how a core
// gets all weights of its part.
std::string GlobalStep(const std::string& update,
                       const std::string& w_sharding = "[{}, {}]",
                       const std::string& w_local = "5x4",
                       const std::string& gather = "") {
  return StrCat(
      R"(
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%w: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, )",
      w_sharding,
      R"(>}, %x: tensor<24x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, )",
      w_sharding,
      R"(>}, tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %tenth = stablehlo.constant dense<0.1> : tensor<5x4xf32>
  %out:2 = sdy.manual_computation(%w, %x) in_shardings=[<@mesh, )",
      w_sharding,
      R"(>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%part: tensor<)",
      w_local, R"(xf32>, %d: tensor<3x5xf32>) {
)",
      gather.empty()
          ? "    %v = stablehlo.reshape %part : (tensor<5x4xf32>) -> "
            "tensor<5x4xf32>\n"
          : gather,
      R"(    %y = stablehlo.dot_general %d, %v, contracting_dims = [1] x [0] : (tensor<3x5xf32>, tensor<5x4xf32>) -> tensor<3x4xf32>
    %t = stablehlo.tanh %y : tensor<3x4xf32>
    %g = stablehlo.dot_general %d, %t, contracting_dims = [0] x [0] : (tensor<3x5xf32>, tensor<3x4xf32>) -> tensor<5x4xf32>
    %s = "stablehlo.all_reduce"(%g) ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %c = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %c : tensor<f32>
    }) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids} : (tensor<5x4xf32>) -> tensor<5x4xf32>
    sdy.return %s, %t : tensor<5x4xf32>, tensor<3x4xf32>
  } : (tensor<5x4xf32>, tensor<24x5xf32>) -> (tensor<5x4xf32>, tensor<24x4xf32>)
  %step = stablehlo.multiply %out#0, %tenth : tensor<5x4xf32>
)",
      update, R"(  %z = stablehlo.add %out#1, %out#1 : tensor<24x4xf32>
  return %w2, %z : tensor<5x4xf32>, tensor<24x4xf32>
})");
}

bool IsDivided(const std::string& text) {
  const CompileRequest request = Read(text, 1, 8);
  EXPECT_EQ(request.plan->kind, ProgramPlan::Kind::kGlobal);
  return ProgramOfCore(*hlo::CanonicalModule(*request.module), *request.plan)
      .has_value();
}

TEST(Hosts, AGlobalStepByHandIsDivided) {
  const std::string update =
      "  %w2 = stablehlo.subtract %w, %step : tensor<5x4xf32>\n";
  const std::string step = GlobalStep(update);
  EXPECT_TRUE(IsDivided(step));
  Check8(step, 1, {0});
  // The gradients of four hosts, once around.
  const CompileRequest request = Read(step, 1, 8);
  HostsRun run(request, kFour, 4);
  const auto got = run.Run(RandomArguments(request, {0}));
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  EXPECT_EQ(run.network().sent_bytes(), 4 * 3 * 5 * 4 * 4);
  // Weights in parts, which the cores gather; each updates its own.
  const std::string fsdp = GlobalStep(update, R"([{}, {"y"}])", "5x1", R"(
    %v = "stablehlo.all_gather"(%part) {all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids} : (tensor<5x1xf32>) -> tensor<5x4xf32>
)");
  EXPECT_TRUE(IsDivided(fsdp));
  const CompileRequest parts = Read(fsdp, 1, 8);
  Arrays arguments = RandomArguments(parts, {});
  for (size_t core = 4; core < 8; ++core)  // the same along x
    arguments[core][0] = arguments[core - 4][0];
  CheckOn(parts, arguments);
}

TEST(Hosts, AGlobalProgramWhosePartsMeetOutsideIsNotDivided) {
  // A sum over rows that lie on different cores.
  const std::string step = GlobalStep(
      R"(  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%out#1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
  %rows = stablehlo.broadcast_in_dim %sum, dims = [1] : (tensor<4xf32>) -> tensor<5x4xf32>
  %w2 = stablehlo.subtract %rows, %step : tensor<5x4xf32>
)");
  EXPECT_FALSE(IsDivided(step));
  Check8(step, 1, {0});
}

TEST(Hosts, RefusesWhatMayNotMeet) {
  const std::string text = StrCat(R"(
func.func @main(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %r = "stablehlo.if"(%p) ({
)",
                                  AllReduce("%s", "%x", "4x",
                                            "[[0, 1, 2, 3, 4, 5, 6, 7]]> : "
                                            "tensor<1x8xi64"),
                                  R"(    stablehlo.return %s : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %r : tensor<4xf32>
})");
  HostsRun run(Read(text, 8), kTwo, 1);
  EXPECT_NE(run.status().message().find("another way on other cores"),
            std::string::npos)
      << run.status().ToString();
}

// A process that cannot compile its part does not come; nobody waits for it.
TEST(Hosts, OneThatCannotCompileIsNamedByAllOthers) {
  const CompileRequest request =
      Read(Main("4xf32",
                AllReduce("%s", "%x", "4x",
                          "[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64"),
                "%s", "4xf32"),
           8);
  HostsRun run(request, kFour, 4,
               {{2, [](const CompileRequest&) {
                   return ResourceExhausted("no memory for code\na table");
                 }}});
  EXPECT_FALSE(run.Run(RandomArguments(request, {})).ok());
  for (const int process : {0, 1, 3}) {
    EXPECT_EQ(run.statuses()[process].code(), StatusCode::kResourceExhausted);
    EXPECT_EQ(run.statuses()[process].message(),
              "process 2 could not compile its part of the program: no memory "
              "for code");
  }
  // The answer stays.
  EXPECT_FALSE(run.Run(RandomArguments(request, {})).ok());
}

TEST(Hosts, AProgramThatOneHasWholeAllComputeWhole) {
  const CompileRequest request = Read(
      GlobalStep("  %w2 = stablehlo.subtract %w, %step : tensor<5x4xf32>\n"), 1,
      8);
  const Arrays arguments = RandomArguments(request, {0});
  const auto of_parts = [](const CompileRequest& part) {
    return part.plan->num_cores() < 8 ? Unimplemented("it is a part")
                                      : Status();
  };
  HostsRun run(request, kFour, 4, {{1, of_parts}});
  ASSERT_TRUE(run.status().ok()) << run.status().ToString();
  const Arrays expected = OnAllCores(request, arguments);
  for (int turn = 0; turn < 2; ++turn) {
    const auto got = run.Run(arguments);
    ASSERT_TRUE(got.ok()) << got.status().ToString();
    for (size_t core = 0; core < expected.size(); ++core)
      for (size_t i = 0; i < expected[core].size(); ++i)
        EXPECT_EQ(
            Difference((*got)[core][i].view(), expected[core][i].view(), 2e-5),
            "");
  }
  // One that has its part, and then cannot compute all.
  const auto of_whole = [](const CompileRequest& part) {
    return part.plan->num_cores() < 8 ? Status() : Unimplemented("it is all");
  };
  HostsRun mixed(request, kFour, 4, {{1, of_parts}, {3, of_whole}});
  EXPECT_FALSE(mixed.Run(arguments).ok());
  for (const int process : {0, 1, 2})
    EXPECT_EQ(mixed.statuses()[process].message(),
              "process 3 could not compile its part of the program: it is all");
  EXPECT_EQ(mixed.statuses()[3].message(), "it is all");
}

// Whoever exchanges nothing waits for nobody.
TEST(Hosts, ProgramsWithoutExchangesNeedNoAgreement) {
  const CompileRequest request =
      Read(Main("4xf32", "  %s = stablehlo.add %x, %x : tensor<4xf32>\n", "%s",
                "4xf32"),
           8);
  HostsRun run(request, kFour, 4,
               {{2, [](const CompileRequest&) {
                   return ResourceExhausted("no memory for code");
                 }}});
  EXPECT_TRUE(run.Run(RandomArguments(request, {})).ok());
  EXPECT_EQ(run.network().sent_bytes(), 0);
}

// Sends a value to the host and receives one, as JAX writes a callback.
std::string Callback(const std::string& to, const std::string& from,
                     const std::string& type) {
  return StrCat(
      R"(  %t0 = stablehlo.create_token : !stablehlo.token
  %t1 = "stablehlo.send"()",
      to,
      R"(, %t0) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 2>, is_host_transfer = true} : ()",
      type, R"(, !stablehlo.token) -> !stablehlo.token
  )",
      from,
      R"(, %t2 = "stablehlo.recv"(%t1) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> ()",
      type, R"(, !stablehlo.token)
)");
}

// Gives back what it gets and 100 for each process before its own. Keeps the
// numbers of the cores that called.
class Adding : public hlo::HostTransfers {
 public:
  explicit Adding(int process) : process_(process) {}
  Status Send(int64_t core, int64_t, ConstView array) override {
    const std::lock_guard lock(mutex_);
    if (fails) return Unavailable("no callback today");
    calls.push_back(core);
    got_[core] = HostArray::FromBytes(*array.shape, array.data);
    return Status();
  }
  Status Receive(int64_t core, int64_t, View array) override {
    const std::lock_guard lock(mutex_);
    const auto* from = reinterpret_cast<const float*>(got_[core].data());
    auto* to = reinterpret_cast<float*>(array.data);
    for (int64_t i = 0; i < array.shape->num_elements(); ++i)
      to[i] = from[i] + 100.0F * static_cast<float>(process_);
    return Status();
  }
  std::vector<int64_t> calls;
  bool fails = false;

 private:
  const int process_;
  std::mutex mutex_;
  std::map<int64_t, HostArray> got_;
};

class HostCallbacksTest : public ::testing::Test {
 protected:
  HostCallbacksTest() {
    for (int p = 0; p < 4; ++p) adding_.emplace_back(p);
  }
  // The first elements of the cores' results; arguments are [core, core].
  Result<std::vector<float>> Run(HostsRun* run) {
    run->callbacks.clear();
    for (Adding& adding : adding_) run->callbacks.push_back(&adding);
    Arrays arguments(8);
    for (size_t core = 0; core < 8; ++core) {
      HostArray array(Shape{ElementType::kF32, {2}});
      std::fill_n(reinterpret_cast<float*>(array.mutable_data()), 2,
                  static_cast<float>(core));
      arguments[core].push_back(std::move(array));
    }
    ESCALA_ASSIGN_OR_RETURN(const Arrays got, run->Run(arguments));
    std::vector<float> firsts;
    for (const auto& results : got)
      firsts.push_back(*reinterpret_cast<const float*>(results[0].data()));
    return firsts;
  }

  static std::string Program(const std::string& body) {
    return StrCat(R"(
sdy.mesh @mesh = <["x"=8]>
func.func @main(%x: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
)",
                  body, "  return %y : tensor<16xf32>\n}");
  }

  std::deque<Adding> adding_;
};

// Each core has its own, also where each host's cores are a program.
TEST_F(HostCallbacksTest, OfEachCore) {
  const std::string text = Program(StrCat(
      R"(  %y = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
)",
      Callback("%a", "%r", "tensor<2xf32>"),
      R"(    sdy.return %r : tensor<2xf32>
  } : (tensor<16xf32>) -> tensor<16xf32>
)"));
  EXPECT_TRUE(IsDivided(text));
  for (const int processes : {1, 2, 4}) {
    HostsRun run(Read(text, 1, 8), kFour, processes);
    const auto got = Run(&run);
    ASSERT_TRUE(got.ok()) << got.status().ToString();
    for (int core = 0; core < 8; ++core)
      EXPECT_EQ((*got)[core], core + 100 * (core * processes / 8));
    std::vector<int64_t>& calls = adding_[0].calls;
    std::sort(calls.begin(), calls.end());
    for (int place = 0; place < 8 / processes; ++place)
      EXPECT_EQ(calls[place], place);
    EXPECT_EQ(std::ssize(calls), 8 / processes);
    calls.clear();
  }
}

// The process of the core that calls has the callback; all get its answer.
TEST_F(HostCallbacksTest, OfAProgramThatAllComputeWhole) {
  const std::string text =
      Program(StrCat("  %a = stablehlo.reverse %x, dims = [0] : "
                     "tensor<16xf32>\n",
                     Callback("%a", "%y", "tensor<16xf32>")));
  EXPECT_FALSE(IsDivided(text));
  // Core 0 is of the last process.
  const HostCores turned = {{2, 3}, {4, 5}, {6, 7}, {0, 1}};
  HostsRun run(Read(text, 1, 8), turned, 4);
  const auto got = Run(&run);
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  for (int core = 0; core < 8; ++core) EXPECT_EQ((*got)[core], 307 - core);
  for (const int process : {0, 1, 2})
    EXPECT_TRUE(adding_[process].calls.empty());
  EXPECT_EQ(adding_[3].calls, std::vector<int64_t>{0});
  adding_[3].fails = true;
  EXPECT_FALSE(Run(&run).ok());
  EXPECT_EQ(run.statuses()[3].message(), "no callback today");
  for (const int process : {0, 1, 2})
    EXPECT_NE(run.statuses()[process].message().find(
                  "the host callback of core 0 failed in its process"),
              std::string::npos)
        << run.statuses()[process].ToString();
}

}  // namespace
}  // namespace escala::engine
