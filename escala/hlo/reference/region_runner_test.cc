#include "escala/hlo/reference/region_runner.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

const Shape kScalar{ElementType::kI32, {}};

class RegionRunnerTest : public testing::Test {
 protected:
  // Uses the region of the first op of @main that has one.
  void Read(std::string_view text) {
    auto module = ReadModule(text);
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    module_ = std::move(*module);
    const Function& main = *module_.entry();
    for (const auto& op : main.body.ops) {
      if (op->regions.empty()) continue;
      context_.emplace(OpContext{module_, main, *op});
      break;
    }
    ASSERT_TRUE(context_.has_value());
  }

  Result<int32_t> Run(RegionRunner* runner, int32_t a, int32_t b) {
    int32_t result = 0;
    const ConstView arguments[] = {
        {&kScalar, reinterpret_cast<const std::byte*>(&a)},
        {&kScalar, reinterpret_cast<const std::byte*>(&b)}};
    const View results[] = {{&kScalar, reinterpret_cast<std::byte*>(&result)}};
    ESCALA_RETURN_IF_ERROR(runner->Run(0, arguments, results));
    return result;
  }

  Module module_;
  std::optional<OpContext> context_;
};

constexpr char kReduce[] = R"(
  func.func @main(%a: tensor<2xi32>, %seven: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.reduce(%a init: %seven) across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
      reducer(%x: tensor<i32>, %y: tensor<i32>) {)";

TEST_F(RegionRunnerTest, RunsStepsInOrderAndInlinesCalls) {
  Read(StrCat(R"(
    func.func private @thrice(%a: tensor<i32>) -> tensor<i32> {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %0 = stablehlo.multiply %a, %three : tensor<i32>
      return %0 : tensor<i32>
    })",
              kReduce, R"(
        %1 = func.call @thrice(%x) : (tensor<i32>) -> tensor<i32>
        %2 = stablehlo.subtract %1, %y : tensor<i32>
        stablehlo.return %2 : tensor<i32>
      }
    return %0 : tensor<i32>
  })"));
  auto runner = MakeRegionRunner(*context_, CoreContext{});
  for (int32_t a = 0; a < 4; ++a) {
    auto result = Run(runner.get(), a, 5);
    ASSERT_TRUE(result.ok()) << result.status().ToString();
    EXPECT_EQ(*result, 3 * a - 5);
  }
}

// Each function calls the next one twice, and no kernel runs in any of them.
TEST_F(RegionRunnerTest, CallsThatDoubleAreLeftToTheHost) {
  std::string text =
      "func.func private @f31(%a: tensor<i32>) -> tensor<i32> "
      "{\n  return %a : tensor<i32>\n}\n";
  for (int i = 0; i < 31; ++i)
    text += StrCat("func.func private @f", i,
                   "(%a: tensor<i32>) -> tensor<i32> {\n  %0 = call @f", i + 1,
                   "(%a) : (tensor<i32>) -> tensor<i32>\n  %1 = call @f", i + 1,
                   "(%0) : (tensor<i32>) -> tensor<i32>\n"
                   "  return %1 : tensor<i32>\n}\n");
  Read(StrCat(text, kReduce, R"(
        %1 = func.call @f0(%x) : (tensor<i32>) -> tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }
    return %0 : tensor<i32>
  })"));
  EXPECT_TRUE(HasPlainRegions(*context_));
  auto runner = MakeRegionRunner(*context_, CoreContext{});
  EXPECT_EQ(Run(runner.get(), 1, 2).status().code(),
            StatusCode::kUnimplemented);
}

TEST_F(RegionRunnerTest, AsksForWhatIsAround) {
  Read(StrCat(kReduce, R"(
        %1 = stablehlo.add %x, %y : tensor<i32>
        %2 = stablehlo.add %1, %seven : tensor<i32>
        stablehlo.return %2 : tensor<i32>
      }
    return %0 : tensor<i32>
  })"));
  const int32_t seven = 7;
  ValueId asked = -1;
  RegionHost host;
  host.captured = [&](ValueId value) -> ConstView {
    asked = value;
    return {&kScalar, reinterpret_cast<const std::byte*>(&seven)};
  };
  auto runner = MakeRegionRunner(*context_, CoreContext{}, std::move(host));
  auto result = Run(runner.get(), 10, 20);
  ASSERT_TRUE(result.ok()) << result.status().ToString();
  EXPECT_EQ(*result, 37);
  EXPECT_EQ(asked, module_.entry()->body.arguments[1]);
}

TEST_F(RegionRunnerTest, LeavesControlFlowToItsHost) {
  Read(StrCat(kReduce, R"(
        %p = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %2 = "stablehlo.if"(%p) ({
          stablehlo.return %x : tensor<i32>
        }, {
          stablehlo.return %y : tensor<i32>
        }) : (tensor<i1>) -> tensor<i32>
        stablehlo.return %2 : tensor<i32>
      }
    return %0 : tensor<i32>
  })"));
  auto alone = MakeRegionRunner(*context_, CoreContext{});
  EXPECT_EQ(Run(alone.get(), 1, 2).status().code(), StatusCode::kUnimplemented);

  int calls = 0;
  RegionHost host;
  host.general = [&](int, std::span<const ConstView> arguments,
                     std::span<const View> results) {
    ++calls;
    *results[0].data = *arguments[1].data;
    return Status();
  };
  auto runner = MakeRegionRunner(*context_, CoreContext{}, std::move(host));
  auto result = Run(runner.get(), 1, 2);
  ASSERT_TRUE(result.ok()) << result.status().ToString();
  EXPECT_EQ(*result, 2);
  EXPECT_EQ(calls, 1);
}

TEST_F(RegionRunnerTest, CanBeCancelled) {
  Read(StrCat(kReduce, R"(
        %1 = stablehlo.add %x, %y : tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }
    return %0 : tensor<i32>
  })"));
  std::atomic<bool> cancel = true;
  RegionHost host;
  host.cancel = &cancel;
  auto runner = MakeRegionRunner(*context_, CoreContext{}, std::move(host));
  Status status;
  int runs = 0;
  while (status.ok() && runs < 100000) {
    ++runs;
    status = Run(runner.get(), 1, 2).status();
  }
  EXPECT_EQ(status.code(), StatusCode::kCancelled);
}

}  // namespace
}  // namespace escala::hlo
