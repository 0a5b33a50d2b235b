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

// --- Values from outside
// ------------------------------------------------------

TEST(Patterns, CapturedByListsOuterValuesInTheOrderOfUse) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %p: tensor<i1>)
        -> tensor<4xf32> {
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.add %b, %a : tensor<4xf32>
        %2 = "stablehlo.if"(%p) ({
          %3 = stablehlo.multiply %1, %b : tensor<4xf32>
          stablehlo.return %3 : tensor<4xf32>
        }, {
          stablehlo.return %a : tensor<4xf32>
        }) : (tensor<i1>) -> tensor<4xf32>
        stablehlo.return %2 : tensor<4xf32>
      }, {
        stablehlo.return %b : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      %4 = stablehlo.negate %0 : tensor<4xf32>
      return %4 : tensor<4xf32>
    })");
  const Region& body = module.functions[0]->body;
  const ValueId a = body.arguments[0], b = body.arguments[1],
                p = body.arguments[2];
  using Values = std::vector<ValueId>;
  const Op& outer = *body.ops[0];
  EXPECT_EQ(CapturedBy(outer), (Values{b, a, p}));
  const Op& inner = *outer.regions[0].ops[1];
  const ValueId sum = outer.regions[0].ops[0]->results[0];
  EXPECT_EQ(CapturedBy(inner), (Values{sum, b, a}));
  EXPECT_TRUE(CapturedBy(*body.ops[1]).empty());
  EXPECT_EQ(CapturedBy({a}, body.ops), (Values{p, b}));
}

TEST(Patterns, TheArgumentsOfABodyAreNotCaptured) {
  const Module module = Read(kNested);
  const Op& loop = *module.functions[0]->body.ops[1];
  const ValueId zero = module.functions[0]->body.ops[0]->results[0];
  const ValueId n = module.functions[0]->body.arguments[1];
  EXPECT_EQ(CapturedBy(loop), (std::vector<ValueId>{n, zero}));
}

// --- Bodies ------------------------------------------------------------------

// A reduction by the body (%x, %y) -> `ops`.
Module ReduceBy(const std::string& ops) {
  return Read(
      "func.func @main(%a: tensor<4xi32>, %i: tensor<i32>) -> tensor<i32> {"
      "%0 = \"stablehlo.reduce\"(%a, %i) <{dimensions = array<i64: 0>}> ({"
      "^bb0(%x: tensor<i32>, %y: tensor<i32>):\n" +
      ops +
      "}) : (tensor<4xi32>, tensor<i32>) -> tensor<i32>\n"
      "return %0 : tensor<i32> }");
}

// The name of the op that BodyOp finds, with a star if it is a combiner.
std::string Body(const std::string& op, const std::string& returned = "%r") {
  const Module module =
      ReduceBy("%r = stablehlo." + op + " : tensor<i32>\nstablehlo.return " +
               returned + " : tensor<i32>\n");
  const Region& body = FirstOp(module).regions[0];
  const Op* found = BodyOp(body);
  if (found == nullptr) return "none";
  const auto combiner = CombinerOf(body);
  EXPECT_EQ(combiner.value_or(found->code), found->code);
  return std::string(Info(*found).short_name()) + (combiner ? "*" : "");
}

TEST(Patterns, OneOpOfTheArgumentsIsABody) {
  EXPECT_EQ(Body("add %x, %y"), "add*");
  EXPECT_EQ(Body("subtract %x, %y"), "subtract");
  for (const char* code : {"multiply", "maximum", "minimum", "and", "or"})
    EXPECT_EQ(Body(std::string(code) + " %x, %y"), std::string(code) + "*");
}

// The matchers before BodyOp disagreed on these.
TEST(Patterns, OnlyACommutativeOpMayHaveItsOperandsSwapped) {
  EXPECT_EQ(Body("add %y, %x"), "add*");
  EXPECT_EQ(Body("xor %y, %x"), "xor*");
  EXPECT_EQ(Body("subtract %y, %x"), "none");
}

TEST(Patterns, OtherBodiesHaveNoOneOp) {
  EXPECT_EQ(Body("add %x, %x"), "none");
  EXPECT_EQ(Body("add %x, %i"), "none");
  EXPECT_EQ(Body("negate %x"), "none");
  EXPECT_EQ(Body("add %x, %y", "%x"), "none");
  const Module two = ReduceBy(
      "%r = stablehlo.add %x, %y : tensor<i32>\n"
      "%s = stablehlo.add %r, %y : tensor<i32>\n"
      "stablehlo.return %s : tensor<i32>\n");
  EXPECT_EQ(BodyOp(FirstOp(two).regions[0]), nullptr);
  const Module none = ReduceBy("stablehlo.return %y : tensor<i32>\n");
  EXPECT_EQ(BodyOp(FirstOp(none).regions[0]), nullptr);
}

// --- Splats ------------------------------------------------------------------

// Returns the value of all elements of %r, the result of `ops`, as text, or
// "none".
std::string Splat(const std::string& ops, const std::string& type) {
  const Module module = Read("func.func @main(%a: " + type + ") -> " + type +
                             " {\n" + ops + "return %r : " + type + "\n}");
  const Region& body = module.functions[0]->body;
  const auto definition = [&](ValueId v) {
    return FindOp(body, [&](const Op& op) {
      return !op.results.empty() && op.results[0] == v;
    });
  };
  const HostArray* splat = SplatOf(body.terminator().operands[0], definition);
  return splat == nullptr ? "none" : ElementToString(splat->view(), 0);
}

std::string ConstantSplat(const std::string& value, const std::string& type) {
  return Splat("%r = stablehlo.constant dense<" + value + "> : " + type + "\n",
               type);
}

TEST(Patterns, ASplatHasTheSameBytesEverywhere) {
  EXPECT_EQ(ConstantSplat("3", "tensor<i32>"), "3");
  EXPECT_EQ(ConstantSplat("3", "tensor<2x2xi32>"), "3");
  EXPECT_EQ(ConstantSplat("[5, 5, 5]", "tensor<3xi32>"), "5");
  EXPECT_EQ(ConstantSplat("[5, 5, 6]", "tensor<3xi32>"), "none");
  EXPECT_EQ(ConstantSplat("[0.0, -0.0]", "tensor<2xf32>"), "none");
}

// Some looked at the first element of an empty constant.
TEST(Patterns, AnEmptyConstantIsNoSplat) {
  EXPECT_EQ(ConstantSplat("", "tensor<0xi32>"), "none");
}

TEST(Patterns, ASplatIsSeenThroughMoves) {
  EXPECT_EQ(Splat("%c = stablehlo.constant dense<7> : tensor<2xi32>\n"
                  "%b = stablehlo.broadcast_in_dim %c, dims = [0] : "
                  "(tensor<2xi32>) -> tensor<2x3xi32>\n"
                  "%t = stablehlo.transpose %b, dims = [1, 0] : "
                  "(tensor<2x3xi32>) -> tensor<3x2xi32>\n"
                  "%r = stablehlo.reshape %t : (tensor<3x2xi32>) -> "
                  "tensor<6xi32>\n",
                  "tensor<6xi32>"),
            "7");
  EXPECT_EQ(Splat("%r = stablehlo.reshape %a : (tensor<6xi32>) -> "
                  "tensor<6xi32>\n",
                  "tensor<6xi32>"),
            "none");
  EXPECT_EQ(Splat("%c = stablehlo.constant dense<7> : tensor<6xi32>\n"
                  "%r = stablehlo.negate %c : tensor<6xi32>\n",
                  "tensor<6xi32>"),
            "none");
}

}  // namespace
}  // namespace escala::hlo
