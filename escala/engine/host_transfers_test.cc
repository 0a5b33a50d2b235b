// Programs that send to the host and receive from it: the engine makes the
// calls that the reference makes, core by core.
#include "escala/hlo/reference/host_transfers.h"

#include <gtest/gtest.h>

#include <map>

#include "escala/engine/engine_executor.h"
#include "escala/engine/reference_executor.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

constexpr int64_t kCores = 4;

// A host that notes what it gets, and answers channel n + 1 with what came on
// channel n, plus 100.
class Host final : public hlo::HostTransfers {
 public:
  Status Send(int64_t core, int64_t channel, ConstView array) override {
    const double value = ElementAsDouble(array, 0);
    calls[core].push_back(StrCat(channel, ": ", value));
    last_[{core, channel}] = value;
    return channel == failing
               ? Status(StatusCode::kInternal, "the host is out of paper")
               : Status();
  }
  Status Receive(int64_t core, int64_t channel, View array) override {
    calls[core].push_back(StrCat(channel, "?"));
    *reinterpret_cast<float*>(array.data) =
        static_cast<float>(last_[{core, channel - 1}] + 100);
    return Status();
  }

  std::map<int64_t, std::vector<std::string>> calls;  // by core, in order
  int64_t failing = 0;

 private:
  std::map<std::pair<int64_t, int64_t>, double> last_;
};

struct Ran {
  Status status;
  std::vector<double> results;  // of the cores
  Host host;
};

// Core i's argument is i. Without a host if `with_host` is false.
Ran RunOn(Executor* executor, const std::string& body, int64_t failing = 0,
          bool with_host = true) {
  Ran ran;
  auto module = hlo::ReadModule(
      "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n" + body + "}");
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  auto plan = PlanProgram(*module, kCores, 1);
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  CompileRequest request;
  request.plan = std::make_shared<ProgramPlan>(std::move(*plan));
  request.module = std::make_shared<hlo::Module>(std::move(*module));
  auto program = executor->Compile(request);
  EXPECT_TRUE(program.ok()) << program.status().ToString();
  RunRequest run;
  run.num_cores = kCores;
  run.arguments.resize(1);
  for (int64_t core = 0; core < kCores; ++core) {
    HostArray x(Shape{ElementType::kF32, {}});
    *x.mutable_as<float>() = static_cast<float>(core);
    run.arguments[0].Append(std::move(x));
  }
  run.writable = {false};
  ran.host.failing = failing;
  run.host = with_host ? &ran.host : nullptr;
  auto results = (*program)->Run(std::move(run));
  ran.status = results.status();
  if (results.ok())
    for (int64_t core = 0; core < kCores; ++core)
      ran.results.push_back(
          ElementAsDouble((*results)[0][static_cast<size_t>(core)].view(), 0));
  return ran;
}

// Runs with both, compares, and returns what the engine did.
Ran RunBoth(const std::string& body) {
  ReferenceExecutor reference;
  const auto engine =
      MakeEngineExecutor({.threads = 2, .fallback = OnFallback::kError});
  Ran expected = RunOn(&reference, body), got = RunOn(engine.get(), body);
  EXPECT_TRUE(expected.status.ok()) << expected.status.ToString();
  EXPECT_TRUE(got.status.ok()) << got.status.ToString();
  EXPECT_EQ(got.results, expected.results);
  EXPECT_EQ(got.host.calls, expected.host.calls);
  return got;
}

std::string Send(const std::string& value, int channel,
                 const std::string& before, const std::string& after) {
  return StrCat(
      "  ", after, " = \"stablehlo.send\"(", value, ", ", before,
      ") {channel_handle = #stablehlo.channel_handle<handle = ", channel,
      ", type = 2>, is_host_transfer = true} : "
      "(tensor<f32>, !stablehlo.token) -> !stablehlo.token\n");
}
std::string Receive(const std::string& value, int channel,
                    const std::string& before, const std::string& after) {
  return StrCat(
      "  ", value, ", ", after, " = \"stablehlo.recv\"(", before,
      ") {channel_handle = #stablehlo.channel_handle<handle = ", channel,
      ", type = 3>, is_host_transfer = true} : "
      "(!stablehlo.token) -> (tensor<f32>, !stablehlo.token)\n");
}
const std::string kToken =
    "  %t0 = stablehlo.create_token : !stablehlo.token\n";

TEST(HostTransfers, EveryCoreSendsAndReceives) {
  const Ran ran =
      RunBoth(kToken + Send("%x", 1, "%t0", "%t1") +
              Receive("%y", 2, "%t1", "%t2") + "  return %y : tensor<f32>\n");
  EXPECT_EQ(ran.results, (std::vector<double>{100, 101, 102, 103}));
  EXPECT_EQ(ran.host.calls.at(3), (std::vector<std::string>{"1: 3", "2?"}));
}

TEST(HostTransfers, EqualValuesAreSentByEveryCore) {
  const Ran ran =
      RunBoth(kToken + "  %c = stablehlo.constant dense<7.0> : tensor<f32>\n" +
              Send("%c", 1, "%t0", "%t1") + "  return %x : tensor<f32>\n");
  EXPECT_EQ(ran.host.calls.size(), size_t{kCores});
}

// Core i leaves the loop after i iterations.
TEST(HostTransfers, InALoopThatCoresLeaveAtOtherTimes) {
  const Ran ran = RunBoth(
      "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "  %one = stablehlo.constant dense<1.0> : tensor<f32>\n"
      "  %i:2 = stablehlo.while(%n = %zero, %s = %zero) : tensor<f32>, "
      "tensor<f32>\n  cond {\n"
      "    %go = stablehlo.compare LT, %n, %x : (tensor<f32>, tensor<f32>) -> "
      "tensor<i1>\n    stablehlo.return %go : tensor<i1>\n  } do {\n" +
      kToken + Send("%n", 1, "%t0", "%t1") + Receive("%y", 2, "%t1", "%t2") +
      "    %m = stablehlo.add %n, %one : tensor<f32>\n"
      "    %u = stablehlo.add %s, %y : tensor<f32>\n"
      "    stablehlo.return %m, %u : tensor<f32>, tensor<f32>\n  }\n"
      "  return %i#1 : tensor<f32>\n");
  EXPECT_EQ(ran.results, (std::vector<double>{0, 100, 201, 303}));
  EXPECT_EQ(ran.host.calls.count(0), 0u);
  EXPECT_EQ(ran.host.calls.at(2),
            (std::vector<std::string>{"1: 0", "2?", "1: 1", "2?"}));
}

TEST(HostTransfers, FailuresOfTheHostEndTheRun) {
  ReferenceExecutor reference;
  const auto engine = MakeEngineExecutor({.threads = 2});
  for (Executor* executor :
       {engine.get(), static_cast<Executor*>(&reference)}) {
    const std::string body =
        kToken + Send("%x", 1, "%t0", "%t1") + "  return %x : tensor<f32>\n";
    const Ran failed = RunOn(executor, body, 1);
    EXPECT_NE(failed.status.message().find("out of paper"), std::string::npos)
        << failed.status.ToString();
    EXPECT_EQ(failed.host.calls.size(), 1u);
    const Ran alone = RunOn(executor, body, 0, false);
    EXPECT_EQ(alone.status.code(), StatusCode::kFailedPrecondition);
    EXPECT_NE(alone.status.message().find("channel 1 leads to the host"),
              std::string::npos)
        << alone.status.ToString();
  }
}

TEST(HostTransfers, OtherFormsAreRefused) {
  const auto refusal = [](std::string op) {
    return hlo::ReadModule(
               "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n" + kToken +
               op + "  return %x : tensor<f32>\n}")
        .status()
        .message();
  };
  std::string between = Send("%x", 1, "%t0", "%t1");
  between.replace(between.find("true"), 4, "false");
  EXPECT_NE(refusal(between).find("use collective_permute"), std::string::npos)
      << refusal(between);
  EXPECT_NE(refusal("  %u = \"stablehlo.send\"(%x, %x, %t0) {channel_handle = "
                    "#stablehlo.channel_handle<handle = 1, type = 2>, "
                    "is_host_transfer = true} : (tensor<f32>, tensor<f32>, "
                    "!stablehlo.token) -> !stablehlo.token\n")
                .find("got 2 tensors, expected one"),
            std::string::npos);
}

}  // namespace
}  // namespace escala::engine
