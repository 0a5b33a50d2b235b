// Executions with a fake executor: the request that the Pod makes, and the
// handling of its results.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>

#include "escala/softpod/pod/executable.h"
#include "escala/softpod/pod/transfer.h"

namespace escala::softpod {
namespace {

using Results = std::vector<engine::CoreArrays>;
using Body = std::function<Result<Results>(engine::RunRequest request)>;

class FakeExecutor : public engine::Executor {
 public:
  explicit FakeExecutor(Body* body) : body_(body) {}
  std::string_view name() const override { return "fake"; }
  Result<std::unique_ptr<engine::CompiledProgram>> Compile(
      engine::CompileRequest) override {
    class Program : public engine::CompiledProgram {
     public:
      explicit Program(Body* body) : body_(body) {}
      Result<Results> Run(engine::RunRequest request) override {
        return (*body_)(std::move(request));
      }

     private:
      Body* body_;
    };
    return std::unique_ptr<engine::CompiledProgram>(
        std::make_unique<Program>(body_));
  }

 private:
  Body* body_;
};

// Two cores, two arguments (the first is donated) and one result. What it gives
// to the host lets all runs have a thread of their own, since they might wait.
constexpr char kProgram[] = R"(
func.func @main(%a: tensor<2xf32> {tf.aliasing_output = 0 : i32},
                %b: tensor<2xf32>) -> tensor<2xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %o = "stablehlo.send"(%a, %t) {
      channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>,
      is_host_transfer = true
  } : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return %a : tensor<2xf32>
})";

class ExecutionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    PodOptions options;
    options.memory_gib = 0.001;
    auto pod = Pod::Create(options, std::make_unique<FakeExecutor>(&body_));
    ASSERT_TRUE(pod.ok()) << pod.status().ToString();
    pod_ = *pod;
    CompileOptions compile;
    compile.num_replicas = 2;
    auto executable = Executable::Compile(pod_, "mlir", kProgram, compile);
    ASSERT_TRUE(executable.ok()) << executable.status().ToString();
    executable_ = *executable;
  }
  void TearDown() override {
    taken_.clear();
    for (BufferHandle* handle : handles_) handle->Destroy();
    executable_ = nullptr;
    pod_->Shutdown();
    EXPECT_EQ(pod_->storages().bytes_in_use(), 0);
    for (VirtualDevice* device : pod_->devices())
      EXPECT_EQ(device->hbm().in_use(), 0);
  }

  BufferHandle* Put(int core, float x) {
    const float data[2] = {x, 1};
    HostSource source;
    source.data = data;
    source.shape = {ElementType::kF32, {2}};
    auto uploaded =
        Upload(pod_.get(), source, pod_->devices()[core]->default_memory());
    EXPECT_TRUE(uploaded.ok());
    handles_.push_back(uploaded->buffer);
    return uploaded->buffer;
  }

  // Starts a run with arguments[core][i], and adds the results' handles to
  // handles_.
  Result<EventRef> Start(std::vector<std::vector<BufferHandle*>> arguments,
                         std::vector<BufferHandle*>* results) {
    BufferHandle* out[2] = {nullptr, nullptr};
    BufferHandle** out_lists[2] = {&out[0], &out[1]};
    BufferHandle* const* in_lists[2] = {arguments[0].data(),
                                        arguments[1].data()};
    Executable::Call call;
    call.arguments = in_lists;
    call.num_cores = 2;
    call.num_arguments = 2;
    call.results = out_lists;
    auto done = executable_->Execute(call);
    if (!done.ok()) return done.status();
    handles_.insert(handles_.end(), out, out + 2);
    if (results != nullptr) results->assign(out, out + 2);
    return done;
  }
  Status Run(std::vector<std::vector<BufferHandle*>> arguments,
             std::vector<BufferHandle*>* results = nullptr) {
    ESCALA_ASSIGN_OR_RETURN(const EventRef done,
                            Start(std::move(arguments), results));
    return done->Await();
  }

  // A column: the results of a run that gives its first arguments, {x, 1} and
  // {x + 1, 1}.
  std::vector<BufferHandle*> PutColumn(float x) {
    std::vector<BufferHandle*> results;
    EXPECT_TRUE(
        Run({{Put(0, x), Put(0, 0)}, {Put(1, x + 1), Put(1, 0)}}, &results)
            .ok());
    return results;
  }

  void Destroy(BufferHandle* handle) {
    handles_.erase(std::find(handles_.begin(), handles_.end(), handle));
    handle->Destroy();
  }

  HostArray ArrayOf(BufferHandle* handle) {
    BufferUse use;
    EXPECT_TRUE(handle->Use(false, &use).ok());
    taken_.push_back(use.Take());
    return taken_.back()->array();
  }

  // Returns the first argument of each core.
  static Results First(const engine::RunRequest& request) {
    return {request.arguments[0]};
  }

  // Copies of the first argument of each core.
  static Results Fresh(const engine::RunRequest& request) {
    Results results(1);
    for (int core : {0, 1}) {
      const HostArray& array = request.arguments[0][core];
      results[0].arrays.push_back(
          HostArray::FromBytes(array.shape(), array.data()));
      results[0].index.push_back(core);
    }
    return results;
  }

  Body body_;
  std::shared_ptr<Pod> pod_;
  std::shared_ptr<Executable> executable_;
  std::vector<BufferHandle*> handles_;
  std::vector<StorageRef> taken_;
};

TEST_F(ExecutionTest, DonatedArgumentsMayBeWrittenWhenNobodyElseHasThem) {
  std::vector<bool> writable;
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    writable = request.writable;
    if (writable[0])
      for (HostArray& array : request.arguments[0].arrays)
        array.mutable_as<float>()[0] += 1;
    return First(request);
  };
  // One storage for both cores, where the call donates all handles on it.
  std::vector<BufferHandle*> results;
  ASSERT_TRUE(
      Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}, &results).ok());
  EXPECT_EQ(writable, (std::vector<bool>{true, false}));
  EXPECT_EQ(ArrayOf(results[1]).as<float>()[0], 7);
  taken_.clear();
  // A storage that was written to is no longer found by its old bytes.
  EXPECT_EQ(ArrayOf(Put(0, 5)).as<float>()[0], 5);
  taken_.clear();

  // Another handle holds the storage of one core.
  Put(4, 5);
  ASSERT_TRUE(Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}).ok());
  EXPECT_EQ(writable, (std::vector<bool>{false, false}));
  // Another argument of the same call holds it.
  ASSERT_TRUE(Run({{Put(0, 15), Put(0, 15)}, {Put(1, 16), Put(1, 7)}}).ok());
  EXPECT_EQ(writable, (std::vector<bool>{false, false}));
  // All cores share one storage.
  ASSERT_TRUE(Run({{Put(0, 25), Put(0, 7)}, {Put(1, 25), Put(1, 7)}}).ok());
  EXPECT_EQ(writable, (std::vector<bool>{true, false}));
}

TEST_F(ExecutionTest, WhatSharesAnAllocationIsWrittenTogetherOrNotAtAll) {
  const Shape both{ElementType::kF32, {2, 2}}, one{ElementType::kF32, {2}};
  std::vector<bool> writable;
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    writable = request.writable;
    const HostArray slab(both);
    engine::CoreArrays rows;
    for (int core : {0, 1})
      rows.Append(HostArray::OnMemory(
          one, std::shared_ptr<std::byte[]>(slab.memory(),
                                            slab.memory().get() + 8 * core)));
    return Results{rows};
  };
  std::vector<BufferHandle*> results, others;
  ASSERT_TRUE(
      Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}, &results).ok());
  // The other row belongs to a buffer that the call does not have.
  ASSERT_TRUE(
      Run({{results[0], Put(0, 7)}, {Put(1, 6), Put(1, 7)}}, &others).ok());
  EXPECT_EQ(writable, (std::vector<bool>{false, false}));
  ASSERT_TRUE(
      Run({{others[0], Put(0, 7)}, {others[1], Put(1, 7)}}, &results).ok());
  EXPECT_EQ(writable, (std::vector<bool>{true, false}));
}

TEST_F(ExecutionTest, ArgumentsStayWhereTheExecutorBroughtThem) {
  const Shape both{ElementType::kF32, {2, 2}}, one{ElementType::kF32, {2}};
  std::vector<const std::byte*> came;
  HostArray slab;
  const auto row = [&](int core) {
    const auto& memory = slab.memory();
    return HostArray::OnMemory(
        one, std::shared_ptr<std::byte[]>(memory, memory.get() + 8 * core));
  };
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    engine::CoreArrays& a = request.arguments[0];
    came = {a[0].data(), a[1].data()};
    slab = HostArray(both);
    for (int core : {0, 1}) {
      HostArray moved = row(core);
      std::memcpy(moved.mutable_data(), a[core].data(), 8);
      a.arrays[core] = moved;
    }
    request.moved(0, a.arrays);
    return First(request);
  };
  std::vector<BufferHandle*> results;
  ASSERT_TRUE(
      Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}, &results).ok());
  const int64_t in_use = pod_->storages().bytes_in_use();
  EXPECT_EQ(in_use, 3 * 8);  // the moved bytes still belong to the arguments
  const HostArray first = slab;
  ASSERT_TRUE(
      Run({{results[0], Put(0, 7)}, {results[1], Put(1, 7)}}, &results).ok());
  EXPECT_EQ(came,
            (std::vector<const std::byte*>{first.data(), first.data() + 8}));
  EXPECT_EQ(pod_->storages().bytes_in_use(), in_use);
  EXPECT_EQ(ArrayOf(results[1]).as<float>()[0], 6);
}

TEST_F(ExecutionTest, OtherBuffersTakeFromWhatARunMayTake) {
  int64_t memory_bytes = 0;
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    memory_bytes = request.memory_bytes;
    return First(request);
  };
  const int64_t budget = pod_->storages().budget();
  ASSERT_TRUE(Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}).ok());
  EXPECT_EQ(memory_bytes, budget);
  Put(0, 1), Put(1, 2);  // as the results and arguments of that run do
  ASSERT_TRUE(Run({{Put(0, 15), Put(0, 7)}, {Put(1, 16), Put(1, 7)}}).ok());
  EXPECT_EQ(memory_bytes, budget - 4 * 8);
}

TEST_F(ExecutionTest, ResultsThatShareMemoryShareAStorage) {
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    const HostArray fresh(request.arguments[0][0].shape());
    return Results{{{fresh, fresh}, {0, 1}}};
  };
  std::vector<BufferHandle*> results;
  ASSERT_TRUE(
      Run({{Put(0, 5), Put(0, 7)}, {Put(1, 5), Put(1, 7)}}, &results).ok());
  EXPECT_EQ(ArrayOf(results[0]).data(), ArrayOf(results[1]).data());
  EXPECT_EQ(taken_[0], taken_[1]);
}

TEST_F(ExecutionTest, AResultThatIsAnArgumentHasItsStorage) {
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    return Results{request.arguments[1]};
  };
  std::vector<BufferHandle*> results;
  BufferHandle* b = Put(0, 7);
  ASSERT_TRUE(Run({{Put(0, 5), b}, {Put(1, 6), Put(1, 8)}}, &results).ok());
  ArrayOf(b);
  ArrayOf(results[0]);
  EXPECT_EQ(taken_[0], taken_[1]);
}

TEST_F(ExecutionTest, AColumnIsDonatedAsOne) {
  body_ = First;
  const std::vector<BufferHandle*> column = PutColumn(5);
  const int64_t hbm = pod_->devices()[1]->hbm().in_use();
  BufferHandle *b = Put(0, 7), *c = Put(1, 7);
  const int64_t two = pod_->devices()[1]->hbm().in_use() - hbm;
  std::vector<BufferHandle*> results;
  ASSERT_TRUE(Run({{column[0], b}, {column[1], c}}, &results).ok());
  EXPECT_TRUE(column[0]->IsDeleted() && column[1]->IsDeleted());
  EXPECT_FALSE(b->IsDeleted() || results[1]->IsDeleted());
  EXPECT_EQ(pod_->devices()[1]->hbm().in_use(), hbm + two);
  EXPECT_EQ(ArrayOf(results[1]).as<float>()[0], 6);
  const Status again = Run({{column[0], b}, {column[1], c}});
  EXPECT_NE(again.message().find("argument 0 for device 0: the buffer has been "
                                 "donated to an earlier execution"),
            std::string::npos)
      << again.ToString();
  column[1]->Delete();  // nothing is given back twice
  EXPECT_EQ(pod_->devices()[1]->hbm().in_use(), hbm + two);
}

TEST_F(ExecutionTest, AColumnPassedTwiceIsRefusedAndStaysUsable) {
  body_ = First;
  const std::vector<BufferHandle*> column = PutColumn(5);
  const Status twice = Run({{column[0], column[0]}, {column[1], column[1]}});
  EXPECT_NE(twice.message().find("argument 1 for device 0: the buffer is being "
                                 "donated by another argument of this call"),
            std::string::npos)
      << twice.ToString();
  EXPECT_FALSE(column[0]->IsDeleted() || column[1]->IsDeleted());
  std::vector<BufferHandle*> results;
  ASSERT_TRUE(
      Run({{column[0], Put(0, 7)}, {column[1], Put(1, 7)}}, &results).ok());
  EXPECT_TRUE(column[0]->IsDeleted() && column[1]->IsDeleted());
  EXPECT_EQ(ArrayOf(results[1]).as<float>()[0], 6);
}

TEST_F(ExecutionTest, ACallThatFailsLeavesItsColumns) {
  body_ = First;
  const std::vector<BufferHandle*> column = PutColumn(5);
  BufferHandle* gone = Put(1, 7);
  gone->Delete();
  EXPECT_FALSE(Run({{column[0], Put(0, 7)}, {column[1], gone}}).ok());
  EXPECT_FALSE(column[0]->IsDeleted() || column[1]->IsDeleted());
  ASSERT_TRUE(Run({{column[0], Put(0, 7)}, {column[1], Put(1, 7)}}).ok());
}

TEST_F(ExecutionTest, AHandleThatLeftItsColumnIsTheOnlyOneThatIsGone) {
  body_ = First;
  const std::vector<BufferHandle*> column = PutColumn(5);
  column[1]->Delete();
  const Status status = Run({{column[0], Put(0, 7)}, {column[1], Put(1, 7)}});
  EXPECT_NE(status.message().find("argument 0 for device 1: the buffer has "
                                  "been deleted"),
            std::string::npos)
      << status.ToString();
  EXPECT_FALSE(column[0]->IsDeleted());
  EXPECT_EQ(ArrayOf(column[0]).as<float>()[0], 5);
}

TEST_F(ExecutionTest, HandlesOfAColumnInUseMayEnd) {
  Event go;
  body_ = First;
  const std::vector<BufferHandle*> column = PutColumn(5);
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    (void)go.Await();
    request.arguments[0] = std::move(request.arguments[1]);
    return Fresh(request);
  };
  std::vector<BufferHandle*> results;
  const auto done =
      Start({{Put(0, 1), column[0]}, {Put(1, 2), column[1]}}, &results);
  ASSERT_TRUE(done.ok()) << done.status().ToString();
  column[0]->Delete();
  Destroy(column[1]);
  go.Set(Status());
  ASSERT_TRUE((*done)->Await().ok());
  EXPECT_EQ(ArrayOf(results[0]).as<float>()[0], 5);
  EXPECT_EQ(ArrayOf(results[1]).as<float>()[0], 6);
  taken_.clear();
  EXPECT_EQ(pod_->storages().bytes_in_use(), 3 * 8);  // {0, 1} and the results
}

// As in a training loop that does not wait for its steps.
TEST_F(ExecutionTest, AColumnIsDonatedBeforeItsBytesAreThere) {
  for (const bool fails : {false, true}) {
    Event go;
    std::atomic<int> runs = 0;
    body_ = [&](engine::RunRequest request) -> Result<Results> {
      (void)go.Await();
      if (fails) return NotFound("nothing");
      ++runs;
      return Fresh(request);
    };
    std::vector<BufferHandle*> first, second, third;
    ASSERT_TRUE(
        Start({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}, &first).ok());
    ASSERT_TRUE(
        Start({{first[0], Put(0, 7)}, {first[1], Put(1, 7)}}, &second).ok());
    EXPECT_TRUE(first[0]->IsDeleted() && first[1]->IsDeleted());
    Destroy(first[1]);
    const auto done =
        Start({{second[0], Put(0, 7)}, {second[1], Put(1, 7)}}, &third);
    ASSERT_TRUE(done.ok());
    second[0]->Delete();
    go.Set(Status());
    EXPECT_EQ((*done)->Await().ok(), !fails);
    EXPECT_EQ(runs, fails ? 0 : 3);
    if (fails) continue;
    EXPECT_EQ(ArrayOf(third[1]).as<float>()[0], 6);
    taken_.clear();
    // Only the last results and {7, 1} are held.
    EXPECT_EQ(pod_->storages().bytes_in_use(), 3 * 8);
  }
}

TEST_F(ExecutionTest, WrongResultsOfAnExecutorAreCaught) {
  const auto run = [&] {
    return Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}});
  };
  Results wrong;
  body_ = [&](engine::RunRequest) -> Result<Results> { return wrong; };
  EXPECT_EQ(run().code(), StatusCode::kInternal);
  const HostArray right(Shape{ElementType::kF32, {2}});
  for (const engine::CoreArrays& arrays :
       {engine::CoreArrays{}, engine::CoreArrays{{right, right}, {}},
        engine::CoreArrays{{right}, {0}}, engine::CoreArrays{{right}, {0, 1}},
        engine::CoreArrays{{right}, {-1, 0}}, engine::CoreArrays{{}, {0, 0}}}) {
    wrong = {arrays};
    EXPECT_EQ(run().code(), StatusCode::kInternal);
  }
  wrong = {{{HostArray(Shape{ElementType::kF32, {3}})}, {}}};
  EXPECT_NE(run().message().find("tensor<3xf32>"), std::string::npos);
  body_ = [](engine::RunRequest) -> Result<Results> { throw std::bad_alloc(); };
  EXPECT_EQ(run().code(), StatusCode::kResourceExhausted);
  body_ = [](engine::RunRequest) -> Result<Results> {
    return NotFound("nothing");
  };
  const Status status = run();
  EXPECT_EQ(status.code(), StatusCode::kNotFound);
  EXPECT_EQ(status.message(), "execute main: nothing");
}

TEST_F(ExecutionTest, RunsAreCounted) {
  std::vector<uint64_t> numbers;
  body_ = [&](engine::RunRequest request) -> Result<Results> {
    numbers.push_back(request.execution);
    return First(request);
  };
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(Run({{Put(0, 5), Put(0, 7)}, {Put(1, 6), Put(1, 7)}}).ok());
  EXPECT_EQ(numbers, (std::vector<uint64_t>{0, 1, 2}));
}

TEST_F(ExecutionTest, HostMemoryIsBounded) {
  std::vector<float> data(1 << 18);  // 1 MiB of a budget of 1.05 MB
  HostSource source;
  source.data = data.data();
  source.shape = {ElementType::kF32, {1 << 18}};
  MemorySpace* memory = pod_->devices()[0]->default_memory();
  auto first = Upload(pod_.get(), source, memory);
  ASSERT_TRUE(first.ok()) << first.status().ToString();
  handles_.push_back(first->buffer);
  data[0] = 1;
  const auto second = Upload(pod_.get(), source, memory);
  EXPECT_EQ(second.status().code(), StatusCode::kResourceExhausted);
  // The failed call left no charge.
  EXPECT_EQ(pod_->devices()[0]->hbm().in_use(), 1 << 20);
}

}  // namespace
}  // namespace escala::softpod
