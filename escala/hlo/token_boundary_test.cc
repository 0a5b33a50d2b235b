#include "escala/hlo/token_boundary.h"

#include <gtest/gtest.h>

#include "escala/hlo/patterns.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

TEST(TokenBoundary, ManualComputationsAndEntriesPassNoTokens) {
  auto module = ReadModule(R"(
    sdy.mesh @mesh = <["d"=2]>
    func.func @main(%t: !stablehlo.token, %x: tensor<4xf32>) -> (!stablehlo.token, tensor<4xf32>) {
      %0:2 = sdy.manual_computation(%t, %x) in_shardings=[<@mesh, []>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, []>, <@mesh, [{"d"}]>] manual_axes={"d"} (%u: !stablehlo.token, %y: tensor<2xf32>) {
        %1 = stablehlo.after_all %u, %u : !stablehlo.token
        %2 = stablehlo.negate %y : tensor<2xf32>
        sdy.return %1, %2 : !stablehlo.token, tensor<2xf32>
      } : (!stablehlo.token, tensor<4xf32>) -> (!stablehlo.token, tensor<4xf32>)
      %3 = stablehlo.after_all %0#0, %t : !stablehlo.token
      return %3, %0#1 : !stablehlo.token, tensor<4xf32>
    })");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  PassTokensAsTensors(&*module);
  const Function& entry = *module->entry();
  EXPECT_TRUE(entry.type(entry.body.arguments[0]).is_tensor());
  EXPECT_TRUE(entry.result_types[0].is_tensor());
  const Op* manual = FindOp(entry.body, [](const Op& op) {
    return op.code == OpCode::kSdyManualComputation;
  });
  ASSERT_NE(manual, nullptr);
  EXPECT_EQ(manual->operands.size(), 1u);
  EXPECT_EQ(manual->results.size(), 1u);
  EXPECT_EQ(manual->regions[0].arguments.size(), 1u);
  // The text can be read again, so each use of a token has a definition.
  const auto again = ReadModule(Print(*module));
  EXPECT_TRUE(again.ok()) << again.status().ToString();
}

}  // namespace
}  // namespace escala::hlo
