#include "escala/hlo/patterns.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text/read_test_util.h"

namespace escala::hlo {
namespace {

using Strings = std::vector<std::string>;

// A loop whose body holds a reduction.
constexpr const char* kNested = R"(
  func.func @main(%a: tensor<4xf32>, %n: tensor<i1>) -> tensor<4xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.while(%x = %a) : tensor<4xf32>
      cond {
        stablehlo.return %n : tensor<i1>
      } do {
        %1 = stablehlo.reduce(%x init: %zero)
            applies stablehlo.maximum across dimensions = [0]
            : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
        %2 = stablehlo.broadcast_in_dim %1, dims = []
            : (tensor<f32>) -> tensor<4xf32>
        stablehlo.return %2 : tensor<4xf32>
      }
    return %0 : tensor<4xf32>
  }
  func.func private @other(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  })";

template <typename Root>
Strings Visited(const Root& root) {
  Strings names;
  ForEachOp(root,
            [&](const Op& op) { names.emplace_back(Info(op).short_name()); });
  return names;
}

TEST(Patterns, TheWalkVisitsAnOpBeforeTheOpsInsideIt) {
  const Module module = Read(kNested);
  const Strings loop = {"while",  "return",           "reduce", "maximum",
                        "return", "broadcast_in_dim", "return"};
  Strings all = {"constant"};
  all.insert(all.end(), loop.begin(), loop.end());
  all.push_back("return");
  EXPECT_EQ(Visited(module.functions[0]->body), all);
  all.insert(all.end(), {"negate", "return"});
  EXPECT_EQ(Visited(module), all);
  const Op& op = *module.functions[0]->body.ops[1];
  EXPECT_EQ(Visited(op), loop);
}

TEST(Patterns, FindOpStopsAtTheFirstMatch) {
  const Module module = Read(kNested);
  int looked = 0;
  const Op* found = FindOp(module, [&](const Op& op) {
    ++looked;
    return op.code == OpCode::kMaximum;
  });
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->code, OpCode::kMaximum);
  EXPECT_EQ(looked, 5);
  EXPECT_FALSE(AnyOp(module.functions[0]->body,
                     [](const Op& op) { return op.code == OpCode::kNegate; }));
}

TEST(Patterns, CheckOpsReturnsTheFirstError) {
  const Module module = Read(kNested);
  const Status status = CheckOps(module, [](const Op& op) {
    return op.results.empty() ? InvalidArgument("line ", op.location.line)
                              : Status();
  });
  EXPECT_EQ(status.message(), "line 6");
  EXPECT_TRUE(CheckOps(module, [](const Op&) { return Status(); }).ok());
}

TEST(Patterns, AVisitMayRemoveTheRegionsOfItsOp) {
  Module module = Read(kNested);
  Strings names;
  ForEachOp(&module.functions[0]->body, [&](Op* op) {
    names.emplace_back(Info(*op).short_name());
    op->regions.clear();
  });
  EXPECT_EQ(names, (Strings{"constant", "while", "return"}));
}

}  // namespace
}  // namespace escala::hlo
