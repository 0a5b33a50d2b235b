#include "escala/hlo/manual.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

// The shards of a manual computation whose result has these further axes.
Result<ManualShards> ShardsWith(const std::string& further) {
  const auto module = ReadModule(
      "module { sdy.mesh @m = <[\"x\"=2, \"y\"=2]> func.func @main(%a: "
      "tensor<4xf32>) -> tensor<4xf32> { %0 = sdy.manual_computation(%a) "
      "in_shardings=[<@m, [{\"x\"}]>] out_shardings=[<@m, [{\"x\"}]" +
      further +
      ">] manual_axes={\"x\", \"y\"} (%b: tensor<2xf32>) { sdy.return %b : "
      "tensor<2xf32> } : (tensor<4xf32>) -> tensor<4xf32> return %0 : "
      "tensor<4xf32> } }");
  if (!module.ok()) return module.status();
  const Function& main = *module->entry();
  return ManualShardsOf({*module, main, *main.body.ops[0]}, 4);
}

TEST(Manual, AnUnreducedResultIsRefused) {
  const auto shards = ShardsWith("");
  ASSERT_TRUE(shards.ok()) << shards.status().ToString();
  EXPECT_EQ(shards->out[0][3].offset, Dims{2});
  const auto unreduced = ShardsWith(", unreduced={\"y\"}");
  EXPECT_EQ(unreduced.status().message(),
            "result 0: its sharding leaves it unreduced over the axis y; add "
            "it up in the body");
}

}  // namespace
}  // namespace escala::hlo
