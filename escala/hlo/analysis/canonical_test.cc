#include "escala/hlo/analysis/canonical.h"

#include <gtest/gtest.h>

#include <set>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

Module Read(std::string_view text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return std::move(module).value();
}

std::unique_ptr<Function> Canonical(const Module& module) {
  Result<std::unique_ptr<Function>> function =
      Canonicalise(module, *module.entry());
  EXPECT_TRUE(function.ok()) << function.status().ToString();
  return std::move(function).value();
}

std::vector<std::string> Names(const Function& function) {
  std::vector<std::string> names;
  for (const std::unique_ptr<Op>& op : function.body.ops)
    names.emplace_back(Info(*op).short_name());
  return names;
}

using Strings = std::vector<std::string>;

TEST(Canonical, CallsAreInlined) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
      %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.add %a, %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"add", "add", "return"}));
}

TEST(Canonical, EqualOpsAreJoinedAndDeadOnesRemoved) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.exponential %a : tensor<4xf32>
      %1 = stablehlo.exponential %a : tensor<4xf32>
      %dead = stablehlo.sine %0 : tensor<4xf32>
      %2 = stablehlo.add %0, %1 : tensor<4xf32>
      return %2 : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)),
            (Strings{"exponential", "add", "return"}));
}

TEST(Canonical, DifferentConstantsStayApart) {
  const Module module = Read(R"(
    func.func @main() -> (tensor<f32>, tensor<f32>) {
      %0 = stablehlo.constant dense<1.0> : tensor<f32>
      %1 = stablehlo.constant dense<2.0> : tensor<f32>
      return %0, %1 : tensor<f32>, tensor<f32>
    })");
  EXPECT_EQ(Canonical(module)->body.ops.size(), 3u);
}

TEST(Canonical, CollectivesStay) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "stablehlo.all_reduce"(%a) ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
        : (tensor<4xf32>) -> tensor<4xf32>
      return %a : tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)), (Strings{"all_reduce", "return"}));
}

TEST(Canonical, ValuesOfARegionAreNotSeenOutside) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<4xf32>)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.exponential %a : tensor<4xf32>
        stablehlo.return %1 : tensor<4xf32>
      }, {
        stablehlo.return %a : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      %2 = stablehlo.exponential %a : tensor<4xf32>
      return %0, %2 : tensor<4xf32>, tensor<4xf32>
    })");
  EXPECT_EQ(Names(*Canonical(module)),
            (Strings{"if", "exponential", "return"}));
}

TEST(Canonical, ExponentialCallsAreRefused) {
  std::string text =
      "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
      "%0 = call @f0(%a) : (tensor<f32>) -> tensor<f32>\n"
      "return %0 : tensor<f32>\n}\n";
  for (int i = 0; i < 40; ++i)
    text += StrCat("func.func private @f", i,
                   "(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f", i + 1,
                   "(%a) : (tensor<f32>) -> tensor<f32>\n%1 = call @f", i + 1,
                   "(%0) : (tensor<f32>) -> tensor<f32>\n"
                   "return %1 : tensor<f32>\n}\n");
  text +=
      "func.func private @f40(%a: tensor<f32>) -> tensor<f32> {\n"
      "%0 = stablehlo.sine %a : tensor<f32>\nreturn %0 : tensor<f32>\n}\n";
  const Module module = Read(text);
  CanonicalOptions options;
  options.max_ops = 10000;
  const auto function = Canonicalise(module, *module.entry(), options);
  EXPECT_EQ(function.status().code(), StatusCode::kResourceExhausted);
}

// A call counts as one op, and so does every op that is inlined for it or is in
// a region.
TEST(Canonical, NoMoreOperationsThanMayBe) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
      %0 = call @root(%a) : (tensor<f32>) -> tensor<f32>
      %1 = "stablehlo.if"(%p) ({
        %2 = stablehlo.sine %0 : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }, {
        stablehlo.return %a : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      return %1 : tensor<f32>
    }
    func.func private @root(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.sqrt %a : tensor<f32>
      return %0 : tensor<f32>
    })");
  // call, sqrt; if, sine, return, return; return.
  CanonicalOptions options;
  options.max_ops = 7;
  EXPECT_TRUE(Canonicalise(module, *module.entry(), options).ok());
  options.max_ops = 6;
  const auto refused = Canonicalise(module, *module.entry(), options);
  EXPECT_EQ(refused.status().code(), StatusCode::kResourceExhausted);
  EXPECT_EQ(refused.status().message(),
            "@main with its calls inlined has more than 6 operations");
}

TEST(Canonical, DeepCallsAreRefused) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += StrCat("func.func ", i == 0 ? "@main" : StrCat("private @f", i),
                   "(%a: tensor<f32>) -> tensor<f32> {\n%0 = call @f", i + 1,
                   "(%a) : (tensor<f32>) -> tensor<f32>\n"
                   "return %0 : tensor<f32>\n}\n");
  text +=
      "func.func private @f1000(%a: tensor<f32>) -> tensor<f32> {\n"
      "return %a : tensor<f32>\n}\n";
  const Module module = Read(text);
  EXPECT_EQ(Canonicalise(module, *module.entry()).status().code(),
            StatusCode::kResourceExhausted);
}

}  // namespace
}  // namespace escala::hlo
