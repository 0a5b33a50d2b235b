// Arguments whose memory a program may reuse.
#include "escala/base/strings.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

// a + b, where a is donated as `donate` says.
std::string AddInto(std::string_view donate) {
  return Main(StrCat("(%a: tensor<4xf32> {", donate,
                     "}, %b: tensor<4xf32>) -> tensor<4xf32>"),
              "    %0 = stablehlo.add %a, %b : tensor<4xf32>\n"
              "    return %0 : tensor<4xf32>");
}
constexpr std::string_view kAlias = "tf.aliasing_output = 0 : i32";
constexpr std::string_view kDonor = "jax.buffer_donor = true";

class Donation : public Conformance {
 protected:
  static bool Deleted(const Buffer& buffer) {
    const auto deleted = buffer.IsDeleted();
    EXPECT_TRUE(deleted.ok()) << deleted.status().ToString();
    return deleted.ok() && *deleted;
  }
  static Result<Buffer> Send(const HostArray& array) {
    return client().ToDevice(array, device(0));
  }
};

TEST_F(Donation, DeletesTheArgument) {
  for (const std::string_view how : {kAlias, kDonor}) {
    ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                         Compile(client(), AddInto(how), Replicas(1)));
    ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
    ASSERT_OK_AND_ASSIGN(const Buffer b, Send(Count({4}, 10)));
    ASSERT_OK_AND_ASSIGN(const ExecuteResults results, add.Execute({{&a, &b}}));
    EXPECT_TRUE(Deleted(a)) << how;
    EXPECT_FALSE(Deleted(b)) << how;
    ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
    EXPECT_TRUE(Same(got, F32({4}, {10, 12, 14, 16})));
    ASSERT_OK_AND_ASSIGN(const HostArray kept, b.ToHost());
    EXPECT_TRUE(Same(kept, Count({4}, 10)));
    EXPECT_FALSE(a.ToHost().ok());
  }
}

TEST_F(Donation, UseAfterwardsIsRefused) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), AddInto(kAlias), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
  ASSERT_OK_AND_ASSIGN(const Buffer b, Send(Count({4})));
  ASSERT_OK(add.Execute({{&a, &b}}).status());
  for (const auto& arguments : {std::vector<const Buffer*>{&a, &b},
                                std::vector<const Buffer*>{&b, &a}}) {
    const auto again = add.Execute({arguments});
    EXPECT_FALSE(again.ok());
    EXPECT_FALSE(again.status().message().empty());
  }
  ASSERT_OK_AND_ASSIGN(const Buffer c, Send(Count({4})));
  EXPECT_OK(add.Execute({{&c, &b}}).status());
}

TEST_F(Donation, ABufferThatIsAlsoReadIsRefused) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), AddInto(kAlias), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
  const auto result = add.Execute({{&a, &a}});
  EXPECT_FALSE(result.ok());
  EXPECT_FALSE(result.status().message().empty());
}

TEST_F(Donation, ABufferTwiceIsRefused) {
  const std::string text = Main(
      "(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: "
      "tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<4xf32>, "
      "tensor<4xf32>)",
      "    return %b, %a : tensor<4xf32>, tensor<4xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable swap,
                       Compile(client(), text, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
  EXPECT_FALSE(swap.Execute({{&a, &a}}).ok());
}

TEST_F(Donation, SwappedArguments) {
  // Each result reuses the other argument's memory.
  const std::string text = Main(
      "(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: "
      "tensor<4xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<4xf32>, "
      "tensor<4xf32>)",
      "    return %b, %a : tensor<4xf32>, tensor<4xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable swap,
                       Compile(client(), text, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
  ASSERT_OK_AND_ASSIGN(const Buffer b, Send(Count({4}, 50)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, swap.Execute({{&a, &b}}));
  EXPECT_TRUE(Deleted(a));
  EXPECT_TRUE(Deleted(b));
  ASSERT_OK_AND_ASSIGN(const auto got, Fetch(results.outputs));
  EXPECT_TRUE(Same(got[0][0], Count({4}, 50)));
  EXPECT_TRUE(Same(got[0][1], Count({4})));
}

TEST_F(Donation, SomeArguments) {
  const std::string text = Main(
      "(%a: tensor<4xf32>, %b: tensor<4xf32> {tf.aliasing_output = 1 : "
      "i32}, %c: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)",
      "    %0 = stablehlo.add %a, %c : tensor<4xf32>\n"
      "    %1 = stablehlo.multiply %b, %c : tensor<4xf32>\n"
      "    return %0, %1 : tensor<4xf32>, tensor<4xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable program,
                       Compile(client(), text, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
  ASSERT_OK_AND_ASSIGN(const Buffer b, Send(Count({4}, 1)));
  ASSERT_OK_AND_ASSIGN(const Buffer c, Send(Count({4}, 2)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results,
                       program.Execute({{&a, &b, &c}}));
  EXPECT_FALSE(Deleted(a));
  EXPECT_TRUE(Deleted(b));
  EXPECT_FALSE(Deleted(c));
  ASSERT_OK_AND_ASSIGN(const auto got, Fetch(results.outputs));
  EXPECT_TRUE(Same(got[0][0], F32({4}, {2, 4, 6, 8})));
  EXPECT_TRUE(Same(got[0][1], F32({4}, {2, 6, 12, 20})));
}

TEST_F(Donation, CanBeWithheld) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), AddInto(kAlias), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4})));
  ASSERT_OK_AND_ASSIGN(const Buffer b, Send(Count({4}, 10)));
  ExecuteOptions options;
  options.keep_arguments = {0};
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results,
                       add.Execute({{&a, &b}}, options));
  EXPECT_FALSE(Deleted(a));
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, F32({4}, {10, 12, 14, 16})));
  ASSERT_OK_AND_ASSIGN(const HostArray kept, a.ToHost());
  EXPECT_TRUE(Same(kept, Count({4})));
}

TEST_F(Donation, InALongChain) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), AddInto(kAlias), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(Buffer state, Send(Count({4})));
  ASSERT_OK_AND_ASSIGN(const Buffer one, Send(F32({4}, {1, 1, 1, 1})));
  for (int i = 0; i < 300; ++i) {
    ASSERT_OK_AND_ASSIGN(ExecuteResults results, add.Execute({{&state, &one}}));
    state = std::move(results.outputs[0][0]);
  }
  ASSERT_OK_AND_ASSIGN(const HostArray got, state.ToHost());
  EXPECT_TRUE(Same(got, Count({4}, 300)));
}

TEST_F(Donation, WaitsForReadersThatCameBefore) {
  // The copies to the host are requested before the donation.
  const std::string text = Main(
      "(%a: tensor<262144xf32> {tf.aliasing_output = 0 : i32}) -> "
      "tensor<262144xf32>",
      "    %0 = stablehlo.negate %a : tensor<262144xf32>\n"
      "    return %0 : tensor<262144xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable negate,
                       Compile(client(), text, Replicas(1)));
  for (int round = 0; round < 10; ++round) {
    ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({262144}, 1)));
    HostArray before(Shape{ElementType::kF32, {262144}});
    ASSERT_OK_AND_ASSIGN(const Event copied, a.ToHost(&before));
    ASSERT_OK_AND_ASSIGN(const ExecuteResults results, negate.Execute({{&a}}));
    ASSERT_OK(copied.Await());
    EXPECT_TRUE(Same(before, Count({262144}, 1)));
    ASSERT_OK_AND_ASSIGN(const HostArray after, results.outputs[0][0].ToHost());
    EXPECT_EQ(after.as<float>()[262143], -262144.0f);
  }
}

TEST_F(Donation, SharedStorage) {
  // The two results are one value; donating one must not change the other.
  const std::string twice =
      Main("(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)",
           "    %0 = stablehlo.negate %a : tensor<4xf32>\n"
           "    return %0, %0 : tensor<4xf32>, tensor<4xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable both,
                       Compile(client(), twice, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), AddInto(kAlias), Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({4}, 1)));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults pair, both.Execute({{&a}}));
  ASSERT_OK_AND_ASSIGN(
      const ExecuteResults sum,
      add.Execute({{&pair.outputs[0][0], &pair.outputs[0][1]}}));
  ASSERT_OK_AND_ASSIGN(const HostArray got, sum.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, F32({4}, {-2, -4, -6, -8})));
  ASSERT_OK_AND_ASSIGN(const HostArray other, pair.outputs[0][1].ToHost());
  EXPECT_TRUE(Same(other, F32({4}, {-1, -2, -3, -4})));
}

TEST_F(Donation, EqualUploads) {
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable add,
                       Compile(client(), AddInto(kAlias), Replicas(1)));
  const HostArray array = Count({4});
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(array));
  ASSERT_OK_AND_ASSIGN(const Buffer b, Send(array));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, add.Execute({{&a, &b}}));
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, F32({4}, {0, 2, 4, 6})));
  ASSERT_OK_AND_ASSIGN(const HostArray kept, b.ToHost());
  EXPECT_TRUE(Same(kept, array));
  EXPECT_TRUE(Same(array, Count({4})));
}

TEST_F(Donation, AnEmptyArray) {
  const std::string text = Main(
      "(%a: tensor<0xf32> {tf.aliasing_output = 0 : i32}) -> "
      "tensor<0xf32>",
      "    %0 = stablehlo.negate %a : tensor<0xf32>\n"
      "    return %0 : tensor<0xf32>");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable negate,
                       Compile(client(), text, Replicas(1)));
  ASSERT_OK_AND_ASSIGN(const Buffer a, Send(Count({0})));
  ASSERT_OK_AND_ASSIGN(const ExecuteResults results, negate.Execute({{&a}}));
  EXPECT_TRUE(Deleted(a));
  ASSERT_OK_AND_ASSIGN(const HostArray got, results.outputs[0][0].ToHost());
  EXPECT_TRUE(Same(got, Count({0})));
}

class DonationOnEight : public EightCores {};

TEST_F(DonationOnEight, OnEveryDevice) {
  const std::string text = Main(
      "(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: "
      "tensor<4xf32>) -> tensor<4xf32>",
      R"(    %0 = "stablehlo.all_reduce"(%b) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.add %a, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>)");
  ASSERT_OK_AND_ASSIGN(const LoadedExecutable step,
                       Compile(client(), text, Replicas(kCores)));
  ASSERT_OK_AND_ASSIGN(const auto devices, step.Devices());
  std::vector<Arrays> arguments;
  for (int i = 0; i < kCores; ++i)
    arguments.push_back({Count({4}), F32({4}, {1, 1, 1, 1})});
  ASSERT_OK_AND_ASSIGN(auto buffers, Upload(client(), devices, arguments));
  for (int i = 0; i < 20; ++i) {
    ASSERT_OK_AND_ASSIGN(ExecuteResults results,
                         step.Execute(Pointers(buffers)));
    for (int d = 0; d < kCores; ++d) {
      ASSERT_OK_AND_ASSIGN(const bool state, buffers[d][0].IsDeleted());
      EXPECT_TRUE(state);
      ASSERT_OK_AND_ASSIGN(const bool gradient, buffers[d][1].IsDeleted());
      EXPECT_FALSE(gradient);
      buffers[d][0] = std::move(results.outputs[d][0]);
    }
  }
  for (int d = 0; d < kCores; ++d) {
    ASSERT_OK_AND_ASSIGN(const HostArray got, buffers[d][0].ToHost());
    EXPECT_TRUE(Same(got, Count({4}, 160))) << d;
  }
}

}  // namespace
}  // namespace escala::pjrt
