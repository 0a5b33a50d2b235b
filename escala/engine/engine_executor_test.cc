// Compares the engine with the reference where cores share what they hold, and
// where they do not.
#include "escala/engine/engine_executor.h"

#include <gtest/gtest.h>

#include "escala/base/log.h"
#include "escala/engine/flatten/flat_runner_test_util.h"
#include "escala/engine/reference_executor.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Arrays = std::vector<std::vector<HostArray>>;

constexpr int64_t kCores = 16;

// Runs three steps with the engine and with the reference; each step's first
// results are the next step's arguments.
class Steps {
 public:
  explicit Steps(const std::string& text) {
    auto module = hlo::ReadModule(text);
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    auto plan = PlanProgram(*module, kCores, 1);
    EXPECT_TRUE(plan.ok()) << plan.status().ToString();
    CompileRequest request;
    request.plan = std::make_shared<ProgramPlan>(std::move(*plan));
    request.module = std::make_shared<hlo::Module>(std::move(*module));
    engine_ =
        MakeEngineExecutor({.threads = 2, .fallback = OnFallback::kError});
    for (Executor* executor :
         {engine_.get(), static_cast<Executor*>(&reference_)}) {
      auto program = executor->Compile(request);
      EXPECT_TRUE(program.ok()) << program.status().ToString();
      programs_.push_back(std::move(*program));
    }
    module_ = request.module;
  }

  void Compare(const Arrays& arguments) {
    Arrays now[2] = {arguments, arguments};
    for (uint64_t step = 0; step < 3; ++step) {
      for (int i : {0, 1}) {
        RunRequest run;
        run.num_cores = kCores;
        run.arguments.resize(arguments[0].size());
        for (const auto& core : now[i])
          for (size_t a = 0; a < core.size(); ++a)
            run.arguments[a].Append(core[a]);
        run.writable.assign(arguments[0].size(), false);
        run.execution = step;
        auto results = programs_[static_cast<size_t>(i)]->Run(std::move(run));
        ASSERT_TRUE(results.ok()) << results.status().ToString();
        for (size_t core = 0; core < now[i].size(); ++core)
          for (size_t r = 0; r < results->size(); ++r)
            now[i][core][r] = (*results)[r][core];
      }
      for (size_t core = 0; core < arguments.size(); ++core)
        for (size_t i = 0; i < arguments[0].size(); ++i)
          ASSERT_EQ(
              Difference(now[0][core][i].view(), now[1][core][i].view(), 1e-4),
              "")
              << "step " << step << " core " << core << " value " << i;
    }
  }

  // Arguments that all cores share, except that the cores in `few` hold other
  // values and that data differ on every core.
  Arrays Arguments(const std::vector<int64_t>& few) const {
    std::mt19937 random(3);
    Arrays arguments(kCores);
    const hlo::Function& main = *module_->entry();
    for (size_t i = 0; i < main.body.arguments.size(); ++i) {
      const Shape& shape = main.shape(main.body.arguments[i]);
      const HostArray most = RandomArray(shape, &random);
      for (int64_t core = 0; core < kCores; ++core) {
        const bool own = i + 1 == main.body.arguments.size() ||
                         std::count(few.begin(), few.end(), core) > 0;
        arguments[static_cast<size_t>(core)].push_back(
            own ? RandomArray(shape, &random) : most);
      }
    }
    return arguments;
  }

 private:
  std::unique_ptr<Executor> engine_;
  ReferenceExecutor reference_;
  std::vector<std::unique_ptr<CompiledProgram>> programs_;
  std::shared_ptr<const hlo::Module> module_;
};

const char kStep[] = R"(
func.func @main(%w: tensor<5x3xf32>, %k: tensor<f32>, %x: tensor<4x5xf32>) -> (tensor<5x3xf32>, tensor<f32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  %t = stablehlo.tanh %y : tensor<4x3xf32>
  %g = stablehlo.dot_general %x, %t, contracting_dims = [0] x [0] : (tensor<4x5xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
  %sum = "stablehlo.all_reduce"(%g) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]]> : tensor<1x16xi64>} : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %rate = stablehlo.constant dense<0.01> : tensor<5x3xf32>
  %scaled = stablehlo.multiply %sum, %rate : tensor<5x3xf32>
  %w2 = stablehlo.subtract %w, %scaled : tensor<5x3xf32>
  %id = stablehlo.replica_id : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %first = stablehlo.compare EQ, %id, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %k2 = "stablehlo.if"(%first) ({
    %n = stablehlo.negate %k : tensor<f32>
    stablehlo.return %n : tensor<f32>
  }, {
    stablehlo.return %k : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %w2, %k2 : tensor<5x3xf32>, tensor<f32>
})";

TEST(EngineExecutor, AFewCoresWithOtherParameters) {
  Steps steps(kStep);
  for (const std::vector<int64_t>& few :
       std::vector<std::vector<int64_t>>{{}, {7}, {0}, {2, 3, 15}, {1}, {4}})
    steps.Compare(steps.Arguments(few));
  std::vector<int64_t> many = {0, 1, 2, 3, 4, 5, 6};
  steps.Compare(steps.Arguments(many));
}

// Each core has its own weights; the optimizer's state is at first one array
// that all cores share.
const char kSharded[] = R"(
func.func @main(%w: tensor<5x3xf32> {tf.aliasing_output = 0 : i32}, %m: tensor<5x3xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<5x3xf32>) {
  %m2 = stablehlo.add %m, %w : tensor<5x3xf32>
  %w2 = stablehlo.add %w, %x : tensor<5x3xf32>
  return %w2, %m2 : tensor<5x3xf32>, tensor<5x3xf32>
})";

TEST(EngineExecutor, SeparateBuffersOfCoresAreGatheredOnce) {
  auto module = hlo::ReadModule(kSharded);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  auto plan = PlanProgram(*module, kCores, 1);
  ASSERT_TRUE(plan.ok());
  CompileRequest request;
  request.plan = std::make_shared<ProgramPlan>(std::move(*plan));
  request.module = std::make_shared<hlo::Module>(std::move(*module));
  const auto engine =
      MakeEngineExecutor({.threads = 2, .fallback = OnFallback::kError});
  auto program = engine->Compile(request);
  ASSERT_TRUE(program.ok()) << program.status().ToString();

  std::mt19937 random(3);
  const Shape shape{ElementType::kF32, {5, 3}};
  std::vector<CoreArrays> held(3);
  std::vector<float> w, x, m;
  for (int64_t core = 0; core < kCores; ++core) {
    held[0].Append(RandomArray(shape, &random));
    w.push_back(held[0][static_cast<size_t>(core)].as<float>()[0]);
  }
  held[1].arrays = {HostArray(shape)};
  for (int64_t core = 0; core < kCores; ++core) {
    held[2].Append(RandomArray(shape, &random));
    x.push_back(held[2][static_cast<size_t>(core)].as<float>()[0]);
  }
  m.assign(w.size(), 0);

  RunRequest small;
  small.num_cores = kCores;
  small.arguments = held;
  small.writable = {false, false, false};
  small.memory_bytes = 1000;
  const Status refused = (*program)->Run(std::move(small)).status();
  EXPECT_EQ(refused.code(), StatusCode::kResourceExhausted);
  EXPECT_NE(refused.message().find("leave 1000 B of the budget"),
            std::string::npos)
      << refused.message();

  std::vector<const std::byte*> places;
  for (uint64_t step = 0; step < 3; ++step) {
    std::vector<size_t> moved;
    RunRequest run;
    run.num_cores = kCores;
    run.arguments = held;
    // Before the first step others hold the state's memory, too.
    run.writable = {true, step > 0, false};
    run.execution = step;
    run.moved = [&](size_t i, const std::vector<HostArray>& arrays) {
      moved.push_back(i);
      held[i].arrays = arrays;
    };
    auto results = (*program)->Run(std::move(run));
    ASSERT_TRUE(results.ok()) << results.status().ToString();
    EXPECT_EQ(moved,
              step == 0 ? (std::vector<size_t>{0, 2}) : std::vector<size_t>());
    std::vector<const std::byte*> now;
    for (const CoreArrays& result : *results)
      for (size_t core = 0; core < kCores; ++core)
        now.push_back(result[core].data());
    // The results stay in the memory into which the first step copied the
    // arguments.
    if (step == 0) places = now;
    EXPECT_EQ(now, places);
    for (size_t core = 0; core < kCores; ++core) {
      EXPECT_EQ(held[0][core].data(), places[core]);
      m[core] += w[core];
      w[core] += x[core];
      EXPECT_EQ((*results)[0][core].as<float>()[0], w[core]);
      EXPECT_EQ((*results)[1][core].as<float>()[0], m[core]);
    }
    held[0] = (*results)[0];
    held[1] = (*results)[1];
  }
}

// %i and %h are the same in all blocks, so only one lane may write them. The
// loops are interpreted so that the thread sanitizer sees every access.
TEST(EngineExecutor, OneLaneWritesResultsThatAllCompute) {
  auto module = hlo::ReadModule(R"(
func.func @main(%a: tensor<64x256xf32>, %b: tensor<30x40xf32>, %m: tensor<256x256xf32>) -> (tensor<i32>, tensor<64x256xf32>, tensor<30x40xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %x = %a, %h = %b) : tensor<i32>, tensor<64x256xf32>, tensor<30x40xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.dot_general %x, %m, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
    %t = stablehlo.tanh %y : tensor<64x256xf32>
    %g = stablehlo.sine %h : tensor<30x40xf32>
    stablehlo.return %j, %t, %g : tensor<i32>, tensor<64x256xf32>, tensor<30x40xf32>
  }
  return %r#0, %r#1, %r#2 : tensor<i32>, tensor<64x256xf32>, tensor<30x40xf32>
})");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  auto plan = PlanProgram(*module, 1, 1);
  ASSERT_TRUE(plan.ok()) << plan.status().ToString();
  CompileRequest request;
  request.plan = std::make_shared<ProgramPlan>(std::move(*plan));
  request.module = std::make_shared<hlo::Module>(std::move(*module));
  std::mt19937 random(5);
  const HostArray a = RandomArray({ElementType::kF32, {64, 256}}, &random);
  const HostArray b = RandomArray({ElementType::kF32, {30, 40}}, &random);
  const HostArray m = RandomArray({ElementType::kF32, {256, 256}}, &random);
  ReferenceExecutor reference;
  const auto engine = MakeEngineExecutor(
      {.threads = 4, .smallest_blocks = true, .fail_every_loop_kernel = 1});
  std::vector<std::vector<CoreArrays>> ran;
  for (Executor* executor :
       {static_cast<Executor*>(&reference), engine.get()}) {
    auto program = executor->Compile(request);
    ASSERT_TRUE(program.ok()) << program.status().ToString();
    for (int run = 0; run < 4; ++run) {
      RunRequest call;
      call.num_cores = 1;
      call.arguments.resize(3);
      call.arguments[0].Append(a);
      call.arguments[1].Append(b);
      call.arguments[2].Append(m);
      call.writable.assign(3, false);
      auto results = (*program)->Run(std::move(call));
      ASSERT_TRUE(results.ok()) << results.status().ToString();
      ran.push_back(std::move(*results));
    }
  }
  for (const auto& results : ran)
    for (size_t i = 0; i < results.size(); ++i)
      EXPECT_EQ(Difference(results[i][0].view(), ran[0][i][0].view(), 1e-4),
                "");
}

CompileRequest RequestFor(const std::string& text, int64_t cores) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  auto plan = PlanProgram(*module, cores, 1);
  EXPECT_TRUE(plan.ok()) << plan.status().ToString();
  CompileRequest request;
  request.plan = std::make_shared<ProgramPlan>(std::move(*plan));
  request.module = std::make_shared<hlo::Module>(std::move(*module));
  return request;
}

// Collects the log lines written during its lifetime.
class LogLines {
 public:
  LogLines() {
    Logger::Default().SetSink(
        [this](LogLevel, std::string_view line) { lines.emplace_back(line); });
  }
  ~LogLines() { Logger::Default().SetSink(nullptr); }
  std::vector<std::string> lines;
};

// A reduction whose body captures a value. It has no machine code if the value
// differs between cores.
const char kCaptures[] = R"(
func.func @main(%x: tensor<3xf32>, %s: tensor<f32> {mhlo.is_same_data_across_replicas = true}) -> tensor<3xf32> {
  %sum = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.multiply %b, %s : tensor<f32>
      %d = stablehlo.add %a, %c : tensor<f32>
      stablehlo.return %d : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>) -> tensor<3xf32>
  return %sum : tensor<3xf32>
})";

HostArray Floats(Dims dims, const std::vector<float>& values) {
  return HostArray::FromBytes({ElementType::kF32, std::move(dims)},
                              values.data());
}

// Runs three times: with one %s for both cores, then twice with a separate one
// for each core.
std::vector<Result<std::vector<CoreArrays>>> RunCaptures(Executor* executor) {
  std::vector<Result<std::vector<CoreArrays>>> ran;
  auto program = executor->Compile(RequestFor(kCaptures, 2));
  EXPECT_TRUE(program.ok()) << program.status().ToString();
  if (!program.ok()) return ran;
  for (const bool same : {true, false, false}) {
    RunRequest run;
    run.num_cores = 2;
    run.arguments.resize(2);
    for (const float x : {1.0f, 10.0f})
      run.arguments[0].Append(Floats({3}, {x, 2 * x, 3 * x}));
    if (same) {
      run.arguments[1].arrays = {Floats({}, {2})};
    } else {
      for (const float s : {2.0f, 5.0f})
        run.arguments[1].Append(Floats({}, {s}));
    }
    run.writable.assign(2, false);
    ran.push_back((*program)->Run(std::move(run)));
  }
  return ran;
}

TEST(EngineExecutor, AVariantWithoutCodeRunsByTheReferenceOrFails) {
  LogLines log;
  const auto engine = MakeEngineExecutor({.threads = 2});
  ReferenceExecutor reference;
  const auto got = RunCaptures(engine.get());
  const auto expected = RunCaptures(&reference);
  ASSERT_EQ(got.size(), 3u);
  for (size_t i = 0; i < got.size(); ++i) {
    ASSERT_TRUE(got[i].ok()) << got[i].status().ToString();
    ASSERT_TRUE(expected[i].ok()) << expected[i].status().ToString();
    for (size_t core : {0, 1})
      EXPECT_EQ(Difference((*got[i])[0][core].view(),
                           (*expected[i])[0][core].view(), 0),
                "")
          << "run " << i << " core " << core;
  }
  // 1 + 10 * 2
  EXPECT_EQ((*got[0])[0][0].as<float>()[0], 21);
  ASSERT_EQ(log.lines.size(), 1u);
  EXPECT_NE(log.lines[0].find("its body uses values of its own on each core"),
            std::string::npos)
      << log.lines[0];

  const auto strict =
      MakeEngineExecutor({.threads = 2, .fallback = OnFallback::kError});
  const auto refused = RunCaptures(strict.get());
  ASSERT_EQ(refused.size(), 3u);
  EXPECT_TRUE(refused[0].ok()) << refused[0].status().ToString();
  EXPECT_EQ(refused[1].status().code(), StatusCode::kUnimplemented);
  EXPECT_EQ(refused[2].status().code(), StatusCode::kUnimplemented);
  EXPECT_EQ(log.lines.size(), 1u);
}

// The branch taken if the cores' %x differ has no machine code. If both cores
// hold the same %x it cannot be taken and is left out. %g is [%x of core 0, %x
// of core 1].
std::string BranchWithALongBody() {
  std::string text = R"(
func.func @main(%x: tensor<1xi32> {mhlo.is_same_data_across_replicas = true}, %y: tensor<4xi32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %g = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xi32>) -> tensor<2xi32>
  %a = stablehlo.slice %g [0:1] : (tensor<2xi32>) -> tensor<1xi32>
  %b = stablehlo.slice %g [1:2] : (tensor<2xi32>) -> tensor<1xi32>
  %n = stablehlo.compare NE, %a, %b : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
  %p = stablehlo.reshape %n : (tensor<1xi1>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %s = stablehlo.reduce(%y init: %zero) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
    reducer(%c: tensor<i32>, %d: tensor<i32>) {
      %e0 = stablehlo.subtract %c, %d : tensor<i32>
)";
  constexpr int kPairs = 60;  // more ops than a kernel of a reduction has
  for (int i = 0; i < 2 * kPairs; ++i)
    StrAppend(&text, StrCat("      %e", i + 1, " = stablehlo.xor %e", i,
                            ", %d : tensor<i32>\n"));
  return StrCat(text, "      stablehlo.return %e", 2 * kPairs, R"( : tensor<i32>
    }
    stablehlo.return %s : tensor<i32>
  }, {
    stablehlo.return %zero : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
})");
}

// The error with OnFallback::kError.
const char kWithoutCode[] =
    "stablehlo.reduce of i32 at 10:10 has no machine code: its body has an op "
    "or a type without code; with SOFTPOD_FALLBACK=reference the reference "
    "interpreter runs it";

TEST(EngineExecutor, AVariantWithAStepWithoutCodeIsReportedOrRefused) {
  for (const OnFallback fallback :
       {OnFallback::kReference, OnFallback::kError}) {
    LogLines log;
    const auto engine =
        MakeEngineExecutor({.threads = 2, .fallback = fallback});
    auto program = engine->Compile(RequestFor(BranchWithALongBody(), 2));
    ASSERT_TRUE(program.ok()) << program.status().ToString();
    EXPECT_TRUE((*program)->report()->fallbacks.empty());
    EXPECT_TRUE(log.lines.empty()) << log.lines[0];
    RunRequest run;
    run.num_cores = 2;
    run.arguments.resize(2);
    for (const int32_t x : {5, 6})
      run.arguments[0].Append(
          HostArray::FromBytes({ElementType::kI32, {1}}, &x));
    const int32_t y[] = {1, 2, 3, 4};
    run.arguments[1].arrays = {
        HostArray::FromBytes({ElementType::kI32, {4}}, y)};
    run.writable.assign(2, false);
    const auto results = (*program)->Run(std::move(run));
    if (fallback == OnFallback::kError) {
      EXPECT_EQ(results.status().code(), StatusCode::kUnimplemented);
      EXPECT_EQ(results.status().message(), kWithoutCode);
      EXPECT_TRUE(log.lines.empty()) << log.lines[0];
      continue;
    }
    ASSERT_TRUE(results.ok()) << results.status().ToString();
    EXPECT_EQ(*(*results)[0][0].as<int32_t>(), -10);
    EXPECT_EQ((*program)->report()->fallbacks.size(), 1u);
    ASSERT_EQ(log.lines.size(), 1u);
    EXPECT_NE(log.lines[0].find("the reference interpreter runs, slowly: "
                                "reduce of i32;"),
              std::string::npos)
        << log.lines[0];
  }
}

TEST(EngineExecutor, OpsWithoutAKernelFallBackOrAreRefused) {
  const char program[] = R"(
func.func @main(%x: tensor<3xf32>, %i: tensor<f32>) -> tensor<f32> {
  %s = stablehlo.reduce(%x init: %i) across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %c = "stablehlo.if"(%p) ({
      stablehlo.return %a : tensor<f32>
    }, {
      stablehlo.return %b : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    stablehlo.return %c : tensor<f32>
  }
  return %s : tensor<f32>
})";
  const std::string why =
      "stablehlo.reduce at 3:8 has control flow in its body";
  LogLines log;
  EXPECT_TRUE(MakeEngineExecutor({})->Compile(RequestFor(program, 2)).ok());
  ASSERT_EQ(log.lines.size(), 1u);
  EXPECT_NE(log.lines[0].find(why), std::string::npos) << log.lines[0];
  const Status refused = MakeEngineExecutor({.fallback = OnFallback::kError})
                             ->Compile(RequestFor(program, 2))
                             .status();
  EXPECT_EQ(refused.code(), StatusCode::kUnimplemented);
  EXPECT_EQ(refused.message(),
            why +
                "; with SOFTPOD_FALLBACK=reference the reference interpreter "
                "runs it");
}

TEST(EngineExecutor, TheLogNamesRandomNumbersAsTheProgramDoes) {
  LogLines log;
  auto program = MakeEngineExecutor({})->Compile(RequestFor(R"(
func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<3xf32> {
  %n = stablehlo.constant dense<3> : tensor<1xi64>
  %r = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  return %r : tensor<3xf32>
})",
                                                            2));
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  ASSERT_EQ(log.lines.size(), 1u);
  EXPECT_NE(log.lines[0].find("slowly: rng of f32;"), std::string::npos)
      << log.lines[0];
}

// Falling back would not help: the reference needs even more memory.
TEST(EngineExecutor, TooLittleMemoryIsAnErrorAndNoFallback) {
  LogLines log;
  const auto engine =
      MakeEngineExecutor({.threads = 2, .memory_bytes = int64_t{3} << 20});
  const Status status = engine
                            ->Compile(RequestFor(R"(
func.func @main(%x: tensor<600x600xf32>) -> tensor<600x600xf32> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<600x600xf32>, tensor<600x600xf32>) -> tensor<600x600xf32>
  %z = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : (tensor<600x600xf32>, tensor<600x600xf32>) -> tensor<600x600xf32>
  return %z : tensor<600x600xf32>
})",
                                                 1))
                            .status();
  EXPECT_EQ(status.code(), StatusCode::kResourceExhausted);
  EXPECT_TRUE(
      status.message().starts_with("for all cores together the program needs "))
      << status.message();
  EXPECT_TRUE(log.lines.empty()) << log.lines[0];
}

// Groups of four neighbours factor 16 cores into two axes; %x differs between
// groups only.
TEST(EngineExecutor, ValuesThatVaryAlongOneAxisAreHeldOncePerIndex) {
  const auto engine =
      MakeEngineExecutor({.threads = 2, .fallback = OnFallback::kError});
  auto program = engine->Compile(RequestFor(R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %sum = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]> : tensor<4x4xi64>} : (tensor<3xf32>) -> tensor<3xf32>
  return %sum : tensor<3xf32>
})",
                                            kCores));
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  RunRequest run;
  run.num_cores = kCores;
  run.arguments.resize(1);
  for (const float x : {1.0f, 2.0f, 3.0f, 4.0f})
    run.arguments[0].arrays.push_back(Floats({3}, {x, x, x}));
  for (int32_t core = 0; core < kCores; ++core)
    run.arguments[0].index.push_back(core / 4);
  run.writable = {false};
  std::vector<HostArray> together;
  run.moved = [&](size_t, const std::vector<HostArray>& arrays) {
    together = arrays;
  };
  const auto results = (*program)->Run(std::move(run));
  ASSERT_TRUE(results.ok()) << results.status().ToString();
  EXPECT_EQ((*results)[0][15].as<float>()[0], 16);
  ASSERT_EQ(together.size(), 4u);
  for (size_t row : {1, 2, 3})
    EXPECT_EQ(together[row].data(),
              together[0].data() + row * together[0].shape().byte_size());
}

TEST(EngineExecutor, CodeThatCannotBeMadeIsAnErrorWhereAsked) {
  const char program[] = R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %y = stablehlo.add %x, %x : tensor<3xf32>
  return %y : tensor<3xf32>
})";
  LogLines log;
  for (const OnFallback fallback :
       {OnFallback::kReference, OnFallback::kError}) {
    const auto engine = MakeEngineExecutor(
        {.threads = 2, .fail_every_loop_kernel = 1, .fallback = fallback});
    const auto compiled = engine->Compile(RequestFor(program, 2));
    EXPECT_EQ(compiled.ok(), fallback == OnFallback::kReference);
    if (compiled.ok()) {
      const CodeReport* const report = (*compiled)->report();
      ASSERT_NE(report, nullptr);
      EXPECT_EQ(report->interpreted.size(), 1u);
      continue;
    }
    EXPECT_EQ(compiled.status().code(), StatusCode::kUnimplemented);
    EXPECT_NE(compiled.status().message().find("has no machine code"),
              std::string::npos)
        << compiled.status().message();
  }
  ASSERT_EQ(log.lines.size(), 1u);
  EXPECT_NE(log.lines[0].find("1 loop"), std::string::npos) << log.lines[0];
}

}  // namespace
}  // namespace escala::engine
