#include "escala/hlo/ragged.h"

#include <gtest/gtest.h>

#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

std::string Program(const std::string& config) {
  return R"(module attributes {mhlo.num_partitions = 2 : i32} {
    func.func @main(%in: tensor<3xf32>, %out: tensor<4xf32>, %from: tensor<2xi32>,
                    %count: tensor<2xi32>, %to: tensor<2xi32>, %back: tensor<2xi32>)
        -> tensor<4xf32> {
      %0 = stablehlo.custom_call @ragged_all_to_all(%in, %out, %from, %count, %to, %back) {api_version = 4 : i32, backend_config = {)" +
         config +
         R"(}} : (tensor<3xf32>, tensor<4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    } })";
}

template <typename T>
Literal Row(ElementType type, const std::vector<T>& values) {
  return Literal(
      HostArray::FromBytes(Shape{type, {std::ssize(values)}}, values.data()));
}

TEST(Ragged, EachDeviceSendsItsOwnNumberOfRows) {
  auto module =
      ReadModule(Program("replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, "
                         "channel_id = 1 : i64"));
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const Status expanded = ExpandRaggedAllToAll(&*module);
  ASSERT_TRUE(expanded.ok()) << expanded.ToString();
  const auto again = ReadModule(Print(*module));  // which verifies it
  ASSERT_TRUE(again.ok()) << again.status().ToString();
  constexpr ElementType kF32 = ElementType::kF32, kI32 = ElementType::kI32;
  // XLA's example: device 0 keeps a row and sends two; device 1 sends one and
  // keeps two.
  std::vector<std::vector<Literal>> arguments(2);
  arguments[0] = {Row<float>(kF32, {1, 2, 3}), Row<float>(kF32, {0, 0, 0, 9}),
                  Row<int32_t>(kI32, {0, 1}),  Row<int32_t>(kI32, {1, 2}),
                  Row<int32_t>(kI32, {0, 0}),  Row<int32_t>(kI32, {1, 1})};
  arguments[1] = {Row<float>(kF32, {4, 5, 6}), Row<float>(kF32, {0, 0, 0, 9}),
                  Row<int32_t>(kI32, {0, 1}),  Row<int32_t>(kI32, {1, 2}),
                  Row<int32_t>(kI32, {1, 2}),  Row<int32_t>(kI32, {2, 2})};
  InterpreterOptions options;
  options.num_partitions = 2;
  const auto results = RunPerCore(*again, *again->entry(), arguments, options);
  ASSERT_TRUE(results.ok()) << results.status().ToString();
  const auto row = [&](size_t core) {
    const auto* data =
        reinterpret_cast<const float*>((*results)[core][0].array.data());
    return std::vector<float>(data, data + 4);
  };
  EXPECT_EQ(row(0), (std::vector<float>{1, 4, 0, 9}));
  EXPECT_EQ(row(1), (std::vector<float>{2, 3, 5, 6}));
}

TEST(Ragged, RefusesWhatItsGroupsDoNotFit) {
  const auto message = [](const std::string& config) {
    auto module = ReadModule(Program(config));
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    return std::string(ExpandRaggedAllToAll(&*module).message());
  };
  EXPECT_EQ(message("channel_id = 1 : i64"),
            "custom_call @ragged_all_to_all at line 5: backend_config: got no "
            "replica_groups");
  EXPECT_EQ(
      message("replica_groups = \"a\""),
      "custom_call @ragged_all_to_all at line 5: backend_config: expected "
      "replica_groups to be a matrix of ids");
  EXPECT_EQ(
      message("replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>"),
      "custom_call @ragged_all_to_all at line 5: operand 2: got tensor<2xi32>, "
      "expected as many numbers for each of 3 devices");
}

}  // namespace
}  // namespace escala::hlo
