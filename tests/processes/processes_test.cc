// A software Pod that several processes share: each thread here has a client of
// its own, and they meet by Gloo as processes do.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "escala/base/random.h"
#include "escala/pjrt/client.h"

namespace escala::pjrt {
namespace {

class Store : public KeyValues {
 public:
  Status Put(const std::string& key, const std::string& value) override {
    const std::lock_guard lock(mutex_);
    values_[key] = value;
    changed_.notify_all();
    return Status();
  }
  Result<std::string> Get(const std::string& key,
                          int64_t milliseconds) override {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::milliseconds(milliseconds),
                           [&] { return values_.contains(key); }))
      return Status(StatusCode::kDeadlineExceeded,
                    StrCat("nobody has put ", key));
    return values_[key];
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::string> values_;
};

const Plugin* Softpod() {
  static const Plugin* const plugin =
      *Plugin::Load(StrCat(ESCALA_LIBRARIES, "/libsoftpod.so"));
  return plugin;
}

NamedValues Options(int processes, int process, const char* exact = "hosts") {
  return {{"slice", std::string("v3-32")},
          {"num_nodes", int64_t{processes}},
          {"node_id", int64_t{process}},
          {"host_address", std::string("127.0.0.1")},
          {"threads", int64_t{1}},
          {"exact", std::string(exact)},
          {"exchange_seconds", int64_t{20}}};
}

// Runs `body` for each process, on a thread each, and returns the failures.
std::vector<Status> EachProcess(int processes,
                                const std::function<Status(int)>& body) {
  std::vector<Status> statuses(static_cast<size_t>(processes));
  std::vector<std::thread> threads;
  for (int p = 0; p < processes; ++p)
    threads.emplace_back([&, p] { statuses[p] = body(p); });
  for (std::thread& thread : threads) thread.join();
  return statuses;
}

// A step of 32 cores: a product, and its gradient summed over all.
constexpr char kStep[] = R"(
module attributes {mhlo.num_replicas = 32 : i32} {
func.func @main(%w: tensor<64x48xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<24x64xf32>) -> (tensor<64x48xf32>, tensor<ui32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<24x64xf32>, tensor<64x48xf32>) -> tensor<24x48xf32>
  %t = stablehlo.tanh %y : tensor<24x48xf32>
  %g = stablehlo.dot_general %x, %t, contracting_dims = [0] x [0] : (tensor<24x64xf32>, tensor<24x48xf32>) -> tensor<64x48xf32>
  %sum = "stablehlo.all_reduce"(%g) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]]> : tensor<1x32xi64>} : (tensor<64x48xf32>) -> tensor<64x48xf32>
  %rate = stablehlo.constant dense<0.001> : tensor<64x48xf32>
  %scaled = stablehlo.multiply %sum, %rate : tensor<64x48xf32>
  %w2 = stablehlo.subtract %w, %scaled : tensor<64x48xf32>
  %id = stablehlo.replica_id : tensor<ui32>
  return %w2, %id : tensor<64x48xf32>, tensor<ui32>
}
})";

HostArray Data(int64_t rows, int64_t columns, uint64_t seed) {
  HostArray array(Shape{ElementType::kF32, {rows, columns}});
  auto* data = reinterpret_cast<float*>(array.mutable_data());
  for (int64_t i = 0; i < rows * columns; ++i)
    data[i] =
        static_cast<float>((seed * 7919 + i * 104729) % 2003) / 2003.0F - 0.5F;
  return array;
}

// The weights after some steps, as the first device of the process has them.
Result<HostArray> Steps(const Client& client, int count) {
  ESCALA_ASSIGN_OR_RETURN(
      const LoadedExecutable step,
      client.Compile(kStep, CompileOptions::ForCores(32, false)));
  ESCALA_ASSIGN_OR_RETURN(const auto devices, step.Devices());
  if (devices != client.addressable_devices())
    return Internal("the program's devices are not those of the process");
  std::vector<Buffer> weights, data;
  for (const Device* device : devices) {
    ESCALA_ASSIGN_OR_RETURN(Buffer w,
                            client.ToDevice(Data(64, 48, 1), *device));
    weights.push_back(std::move(w));
    ESCALA_ASSIGN_OR_RETURN(
        Buffer x,
        client.ToDevice(Data(24, 64, static_cast<uint64_t>(device->id()) + 2),
                        *device));
    data.push_back(std::move(x));
  }
  for (int i = 0; i < count; ++i) {
    std::vector<std::vector<const Buffer*>> arguments;
    for (size_t d = 0; d < devices.size(); ++d)
      arguments.push_back({&weights[d], &data[d]});
    ESCALA_ASSIGN_OR_RETURN(auto results, step.Execute(arguments));
    for (size_t d = 0; d < devices.size(); ++d) {
      weights[d] = std::move(results.outputs[d][0]);
      ESCALA_ASSIGN_OR_RETURN(const HostArray id,
                              results.outputs[d][1].ToHost());
      if (*id.as<uint32_t>() != static_cast<uint32_t>(devices[d]->id()))
        return Internal("core ", devices[d]->id(), " takes itself for ",
                        *id.as<uint32_t>());
    }
  }
  return weights[0].ToHost();
}

TEST(Processes, OneTwoAndFourGiveTheSameBits) {
  std::vector<HostArray> weights;
  for (const int processes : {1, 2, 4}) {
    Store store;
    std::vector<HostArray> own(static_cast<size_t>(processes));
    const auto statuses = EachProcess(processes, [&](int process) -> Status {
      ESCALA_ASSIGN_OR_RETURN(
          const Client client,
          Client::Create(Softpod(), Options(processes, process), &store));
      EXPECT_EQ(client.process_index(), process);
      EXPECT_EQ(client.devices().size(), 32);
      EXPECT_EQ(client.addressable_devices().size(), 32 / processes);
      for (const Device* device : client.addressable_devices())
        EXPECT_EQ(device->description().process_index, process);
      ESCALA_ASSIGN_OR_RETURN(own[process], Steps(client, 3));
      return Status();
    });
    for (const Status& status : statuses)
      ASSERT_TRUE(status.ok()) << status.ToString();
    weights.insert(weights.end(), own.begin(), own.end());
  }
  for (const HostArray& other : weights)
    EXPECT_EQ(std::memcmp(weights[0].data(), other.data(),
                          weights[0].shape().byte_size()),
              0);
}

// Core 0 hands a row to the last core.
constexpr char kOneWay[] = R"(
module attributes {mhlo.num_replicas = 32 : i32} {
func.func @main(%x: tensor<64x48xf32>) -> tensor<64x48xf32> {
  %y = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 31]]> : tensor<1x2xi64>} : (tensor<64x48xf32>) -> tensor<64x48xf32>
  return %y : tensor<64x48xf32>
}
})";

int64_t ExchangeFigure(const Client& client, const std::string& name) {
  const auto attributes = client.addressable_devices()[0]->Attributes();
  EXPECT_TRUE(attributes.ok()) << attributes.status().ToString();
  const auto found = attributes->find("exchange_" + name);
  return found == attributes->end() ? -1 : std::get<int64_t>(found->second);
}

TEST(Processes, ARowGoesOneWayAlone) {
  Store store;
  const auto statuses = EachProcess(4, [&](int process) -> Status {
    ESCALA_ASSIGN_OR_RETURN(
        const Client client,
        Client::Create(Softpod(), Options(4, process), &store));
    ESCALA_ASSIGN_OR_RETURN(
        const LoadedExecutable move,
        client.Compile(kOneWay, CompileOptions::ForCores(32, false)));
    ESCALA_ASSIGN_OR_RETURN(const auto devices, move.Devices());
    std::vector<Buffer> data;
    std::vector<std::vector<const Buffer*>> arguments;
    for (const Device* device : devices) {
      ESCALA_ASSIGN_OR_RETURN(
          Buffer x,
          client.ToDevice(Data(64, 48, static_cast<uint64_t>(device->id())),
                          *device));
      data.push_back(std::move(x));
    }
    for (const Buffer& x : data) arguments.push_back({&x});
    ESCALA_ASSIGN_OR_RETURN(const auto results, move.Execute(arguments));
    ESCALA_ASSIGN_OR_RETURN(const HostArray last,
                            results.outputs.back()[0].ToHost());
    const HostArray expected =
        process == 3 ? Data(64, 48, 0)
                     : HostArray(Shape{ElementType::kF32, {64, 48}});
    EXPECT_EQ(std::memcmp(last.data(), expected.data(), 64 * 48 * 4), 0);
    EXPECT_EQ(ExchangeFigure(client, "calls"), 1);
    EXPECT_EQ(ExchangeFigure(client, "sent_bytes"),
              process == 0 ? 64 * 48 * 4 : 0);
    // Processes 1 and 2 have nobody to wait for.
    EXPECT_EQ(ExchangeFigure(client, "waiting_ns") > 0,
              process == 0 || process == 3);
    EXPECT_GE(ExchangeFigure(client, "time_ns"),
              ExchangeFigure(client, "waiting_ns") +
                  ExchangeFigure(client, "moving_ns"));
    return Status();
  });
  for (const Status& status : statuses)
    EXPECT_TRUE(status.ok()) << status.ToString();
}

TEST(Processes, NumbersAgreeToRoundingWithoutExact) {
  Store store;
  std::vector<HostArray> own(2);
  const auto statuses = EachProcess(2, [&](int process) -> Status {
    ESCALA_ASSIGN_OR_RETURN(
        const Client client,
        Client::Create(Softpod(), Options(2, process, "off"), &store));
    ESCALA_ASSIGN_OR_RETURN(own[process], Steps(client, 3));
    return Status();
  });
  for (const Status& status : statuses)
    ASSERT_TRUE(status.ok()) << status.ToString();
  const auto client = Client::Create(Softpod(), Options(1, 0, "off"));
  ASSERT_TRUE(client.ok()) << client.status().ToString();
  const auto alone = Steps(*client, 3);
  ASSERT_TRUE(alone.ok()) << alone.status().ToString();
  for (int64_t i = 0; i < 64 * 48; ++i) {
    EXPECT_EQ(own[0].as<float>()[i], own[1].as<float>()[i]);
    EXPECT_NEAR(own[0].as<float>()[i], alone->as<float>()[i], 1e-5);
  }
}

Status OnlyCreate(const NamedValues& options, KeyValues* store) {
  return Client::Create(Softpod(), options, store).status();
}

TEST(Processes, ThatDisagreeAreTold) {
  Store store;
  const auto statuses = EachProcess(2, [&](int process) {
    NamedValues options = Options(2, process);
    if (process == 1) options["matmul"] = std::string("bf16");
    return OnlyCreate(options, &store);
  });
  for (const Status& status : statuses) {
    EXPECT_NE(status.message().find("matmul bf16"), std::string::npos)
        << status.ToString();
    EXPECT_NE(status.message().find("matmul f32"), std::string::npos)
        << status.ToString();
  }
}

TEST(Processes, AnAbsentOneIsNamed) {
  Store store;
  NamedValues options = Options(2, 0);
  options["exchange_seconds"] = int64_t{1};
  const Status status = OnlyCreate(options, &store);
  EXPECT_NE(status.message().find("process 1 of 2 did not come within 1 s"),
            std::string::npos)
      << status.ToString();
}

TEST(Processes, WrongNumbersAreRefused) {
  Store store;
  EXPECT_NE(OnlyCreate(Options(3, 0), &store)
                .message()
                .find("4 hosts, which cannot be divided equally among 3"),
            std::string::npos);
  EXPECT_NE(OnlyCreate(Options(2, 2), &store)
                .message()
                .find("node_id is 2 of num_nodes 2; expected 0 ... 1"),
            std::string::npos);
  EXPECT_NE(
      OnlyCreate(Options(2, 0), nullptr).message().find("key-value callbacks"),
      std::string::npos);
}

// Before a program's first run, or in the middle of another one.
TEST(Processes, OneThatIsGoneIsNamedByTheOthers) {
  for (const int steps : {0, 1}) {
    Store store;
    const auto statuses = EachProcess(2, [&](int process) -> Status {
      ESCALA_ASSIGN_OR_RETURN(
          Client client,
          Client::Create(Softpod(), Options(2, process), &store));
      return Steps(client, process == 0 ? 3 : steps).status();
    });
    EXPECT_TRUE(statuses[1].ok()) << statuses[1].ToString();
    EXPECT_EQ(statuses[0].code(), StatusCode::kUnavailable)
        << statuses[0].ToString();
    for (const char* part :
         {"process 0 waits for process 1",
          steps == 0 ? "what the others could compile" : "all_reduce"})
      EXPECT_NE(statuses[0].message().find(part), std::string::npos)
          << statuses[0].ToString();
  }
}

TEST(Processes, OneThatCannotCompileIsNamedByTheOthers) {
  Store store;
  const auto begin = std::chrono::steady_clock::now();
  const auto statuses = EachProcess(4, [&](int process) -> Status {
    NamedValues options = Options(4, process);
    options["exchange_seconds"] = int64_t{600};
    if (process == 2) options["hbm_gib"] = 0.00001F;
    ESCALA_ASSIGN_OR_RETURN(Client client,
                            Client::Create(Softpod(), options, &store));
    if (process == 2)
      return client.Compile(kStep, CompileOptions::ForCores(32, false))
          .status();
    return Steps(client, 3).status();
  });
  EXPECT_LT(std::chrono::steady_clock::now() - begin,
            std::chrono::seconds(300));
  const std::string why = "the program needs ";
  EXPECT_NE(statuses[2].message().find(why), std::string::npos)
      << statuses[2].ToString();
  for (const int process : {0, 1, 3})
    EXPECT_NE(
        statuses[process].message().find(StrCat(
            "process 2 could not compile its part of the program: ", why)),
        std::string::npos)
        << statuses[process].ToString();
}

TEST(Processes, ABufferOfAnotherProcessIsRefused) {
  Store store;
  const auto statuses = EachProcess(2, [&](int process) -> Status {
    ESCALA_ASSIGN_OR_RETURN(
        const Client client,
        Client::Create(Softpod(), Options(2, process), &store));
    for (const Device& device : client.devices())
      if (!device.is_addressable())
        return client.ToDevice(Data(2, 2, 0), device).status();
    return Status();
  });
  for (const Status& status : statuses)
    EXPECT_NE(status.message().find("belongs to process"), std::string::npos)
        << status.ToString();
}

}  // namespace
}  // namespace escala::pjrt
