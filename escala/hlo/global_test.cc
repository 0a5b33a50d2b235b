#include "escala/hlo/global.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

Module Read(const std::string& text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? *std::move(module) : Module();
}

constexpr const char* kMeshes =
    "sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]>\n"
    "sdy.mesh @mesh = <[\"x\"=4]>\n"
    "func.func private @constrained(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
    "  %0 = sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<8xf32>\n"
    "  return %0 : tensor<8xf32>\n}\n";

TEST(Global, ReachableFunctionsDecide) {
  const Module module = Read(StrCat(
      kMeshes,
      "func.func @alone(%a: tensor<8xf32>) { return }\n"
      "func.func @calls(%a: tensor<8xf32>) {\n"
      "  %0 = func.call @constrained(%a) : (tensor<8xf32>) -> tensor<8xf32>\n"
      "  return\n}\n"
      "func.func @sharded(%a: tensor<8xf32> {sdy.sharding = "
      "#sdy.sharding<@mesh, [{}]>}) { return }"));
  std::string why;
  EXPECT_FALSE(IsGlobal(module, *module.Find("alone"), &why));
  EXPECT_EQ(why, "there is no sharding in it");
  EXPECT_TRUE(IsGlobal(module, *module.Find("calls"), &why));
  EXPECT_EQ(why, "@constrained contains ops of Shardy");
  EXPECT_TRUE(IsGlobal(module, *module.Find("sharded"), &why));
  EXPECT_EQ(why, "arguments or results carry sdy.sharding");
  // A mesh that only names one device says nothing about partitions.
  EXPECT_EQ(PartitionsOf(module, *module.Find("alone")), 1);
  EXPECT_EQ(PartitionsOf(module, *module.Find("calls")), 4);
}

TEST(Global, TheModuleHasTheLastWord) {
  const Module module = Read(StrCat(
      "module attributes {mhlo.num_partitions = 2 : i32} {\n", kMeshes, "}"));
  EXPECT_EQ(PartitionsOf(module, *module.Find("constrained")), 2);
  EXPECT_EQ(MainMesh(module)->name, "mesh");
  EXPECT_EQ(MainMesh(Module()), nullptr);
}

}  // namespace
}  // namespace escala::hlo
