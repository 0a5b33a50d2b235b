#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

// A branch that returns the first operand of the test, or a constant.
std::string Branch(const std::string& type, const std::string& value,
                   const std::string& arguments = "") {
  return "{ " + arguments + "\n %c = stablehlo.constant dense<" + value +
         "> : " + type + "\n stablehlo.return %c : " + type + "\n}";
}

TEST(ControlShape, If) {
  auto test = [](const std::string& predicate, const std::string& other) {
    return Verdict({"stablehlo.if",
                    {predicate},
                    {"tensor<2xf32>"},
                    "(" + Branch("tensor<2xf32>", "1.0") + ", " + other + ")"});
  };
  const std::string same = Branch("tensor<2xf32>", "2.0");
  EXPECT_EQ(test("tensor<i1>", same), "OK");
  EXPECT_EQ(test("tensor<1xi1>", same),
            "operand 0: got tensor<1xi1>, expected tensor<i1>");
  EXPECT_EQ(test("tensor<i1>", Branch("tensor<f32>", "2.0")),
            "type 0 of values returned by region 1: got tensor<f32>, expected "
            "tensor<2xf32>");
  EXPECT_EQ(test("tensor<i1>",
                 Branch("tensor<2xf32>", "2.0", "^bb0(%x: tensor<f32>):")),
            "number of arguments of region 1: got 1, expected 0");
}

TEST(ControlShape, Case) {
  auto test = [](const std::string& index, const std::string& branches) {
    return Verdict({"stablehlo.case", {index}, {"tensor<f32>"}, branches});
  };
  const std::string one = Branch("tensor<f32>", "1.0");
  EXPECT_EQ(test("tensor<i32>", "(" + one + ", " + one + ", " + one + ")"),
            "OK");
  EXPECT_EQ(test("tensor<i64>", "(" + one + ")"),
            "operand 0: got tensor<i64>, expected tensor<i32>");
  EXPECT_EQ(test("tensor<i32>", ""),
            "number of regions: got 0, expected at least 1");
}

std::string While(const std::string& type, const std::string& condition_type,
                  const std::string& result, const std::string& body_returns) {
  return Verdict(
      {"stablehlo.while",
       {type},
       {result},
       "({ ^bb0(%i: " + type + "):\n %c = stablehlo.constant dense<true> : " +
           condition_type + "\n stablehlo.return %c : " + condition_type +
           "\n}, { ^bb0(%i: " + type + "):\n %c = stablehlo.constant dense<1>" +
           " : " + body_returns + "\n stablehlo.return %c : " + body_returns +
           "\n})"});
}

TEST(ControlShape, While) {
  const std::string t = "tensor<2xi32>", p = "tensor<i1>";
  EXPECT_EQ(While(t, p, t, t), "OK");
  EXPECT_EQ(While(t, "tensor<1xi1>", t, t),
            "type 0 of values returned by the condition: got tensor<1xi1>, "
            "expected tensor<i1>");
  EXPECT_EQ(While(t, p, t, "tensor<3xi32>"),
            "type 0 of values returned by the body: got tensor<3xi32>, "
            "expected tensor<2xi32>");
  EXPECT_EQ(While(t, p, "tensor<3xi32>", t),
            "type of result: got tensor<3xi32>, expected tensor<2xi32>");
}

std::string Call(const std::string& call) {
  return VerdictOnModule(
      "module {\n func.func private @f(%a: tensor<f32>) -> tensor<f32> {\n  "
      "return %a : tensor<f32>\n }\n func.func private @declared(tensor<f32>) "
      "-> tensor<f32>\n func.func @main(%a: tensor<f32>, %b: tensor<2xf32>) "
      "{\n  " +
      call + "\n  return\n }\n}");
}

TEST(ControlShape, Call) {
  EXPECT_EQ(Call("%0 = func.call @f(%a) : (tensor<f32>) -> tensor<f32>"), "OK");
  EXPECT_EQ(Call("%0 = func.call @g(%a) : (tensor<f32>) -> tensor<f32>"),
            "func.call: the module has no function @g");
  EXPECT_EQ(Call("%0 = func.call @f(%b) : (tensor<2xf32>) -> tensor<f32>"),
            "func.call: type 0 of operands for @f: got tensor<2xf32>, "
            "expected tensor<f32>");
  EXPECT_EQ(Call("%0 = func.call @f(%a) : (tensor<f32>) -> tensor<2xf32>"),
            "func.call: type of result: got tensor<2xf32>, expected "
            "tensor<f32>");
  EXPECT_EQ(Call("%0 = func.call @declared(%a) : (tensor<f32>) -> tensor<f32>"),
            "func.call: function @declared is declared but has no body");
}

TEST(ControlShape, Composite) {
  auto composite = [](const std::string& name, const std::string& target) {
    return Call("%0 = \"stablehlo.composite\"(%a) {name = \"" + name +
                "\", decomposition = @" + target +
                "} : (tensor<f32>) -> tensor<f32>");
  };
  EXPECT_EQ(composite("my.op", "f"), "OK");
  EXPECT_EQ(composite("op", "f"),
            "stablehlo.composite: name: got \"op\", expected one with a "
            "namespace, such as \"my_namespace.my_op\"");
  EXPECT_EQ(composite("my.op", "g"),
            "stablehlo.composite: the module has no function @g");
}

TEST(ControlShape, CustomCall) {
  auto call = [](const std::string& attributes) {
    return Verdict({"stablehlo.custom_call",
                    {"tensor<2xf32>"},
                    {"tensor<3xi8>"},
                    "",
                    "call_target_name = \"f\"" + attributes});
  };
  EXPECT_EQ(call(""), "OK");
  EXPECT_EQ(call(", api_version = 4 : i32, backend_config = {a = 1 : i64}"),
            "OK");
  EXPECT_EQ(call(", api_version = 4 : i32, backend_config = \"a\""),
            "backend_config: got a string, expected a dictionary for "
            "api_version 4");
  EXPECT_EQ(call(", operand_layouts = [dense<0> : tensor<1xindex>]"),
            "operand_layouts and result_layouts: got one of them, expected "
            "both or none");
}

std::string AsyncStart(const std::string& op, const std::string& returned,
                       const std::string& future) {
  return Verdict({"stablehlo.async_start",
                  {"tensor<2xf32>"},
                  {"!stablehlo.future<" + future + ">"},
                  "({ ^bb0(%x: tensor<2xf32>):\n " + op +
                      "\n stablehlo.return " + returned + "\n})"});
}

TEST(ControlShape, Async) {
  const std::string slice =
      "%s = stablehlo.slice %x [0:1] : (tensor<2xf32>) "
      "-> tensor<1xf32>";
  EXPECT_EQ(AsyncStart(slice, "%s : tensor<1xf32>", "tensor<1xf32>"), "OK");
  EXPECT_EQ(AsyncStart("%s = stablehlo.negate %x : tensor<2xf32>",
                       "%s : tensor<2xf32>", "tensor<2xf32>"),
            "op in region 0: got stablehlo.negate, expected a collective or a "
            "slice");
  EXPECT_EQ(AsyncStart(slice, "%x : tensor<2xf32>", "tensor<2xf32>"),
            "values returned by region 0: expected the results of "
            "stablehlo.slice");
  EXPECT_EQ(Verdict({"stablehlo.async_start",
                     {"tensor<2xf32>", "tensor<2xf32>"},
                     {"!stablehlo.future<tensor<1xf32>>"},
                     "({ ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):\n " +
                         slice + "\n stablehlo.return %s : tensor<1xf32>\n})"}),
            "operands of stablehlo.slice: expected the arguments of its "
            "region in order");
  EXPECT_EQ(Verdict({"stablehlo.async_done",
                     {"!stablehlo.future<tensor<1xf32>>"},
                     {"tensor<1xf32>"}}),
            "OK");
  EXPECT_EQ(
      Verdict({"stablehlo.async_done", {"tensor<1xf32>"}, {"tensor<1xf32>"}}),
      "operand 0: got tensor<1xf32>, expected a future");
}

TEST(ControlShape, RefusedOpsSayWhatToDoInstead) {
  EXPECT_EQ(Verdict({"stablehlo.infeed",
                     {"!stablehlo.token"},
                     {"tensor<f32>", "!stablehlo.token"}}),
            "infeed is not supported: pass the data as arguments of the "
            "program");
}

TEST(ControlShape, OpsOfTests) {
  EXPECT_EQ(Verdict({"check.expect_eq", {"tensor<f32>", "tensor<f32>"}, {}}),
            "OK");
  EXPECT_EQ(Verdict({"check.expect_eq", {"tensor<f32>", "tensor<2xf32>"}, {}}),
            "rank of operands differs: got tensor<f32> and tensor<2xf32>");
  EXPECT_EQ(Verdict({"check.expect_eq_const",
                     {"tensor<f32>"},
                     {},
                     "",
                     "value = dense<1> : tensor<i32>"}),
            "element type of operand and value differs: got tensor<f32> and "
            "tensor<i32>");
  EXPECT_EQ(
      Verdict({"check.expect_almost_eq", {"tensor<i32>", "tensor<i32>"}, {}}),
      "operand 0: got tensor<i32>, expected elements of floating-point "
      "or complex type");
  auto parallel = [](const std::string& programs) {
    return Call("%0 = \"interpreter.run_parallel\"(%a) {programs = " +
                programs + "} : (tensor<f32>) -> tensor<f32>");
  };
  EXPECT_EQ(parallel("[[@f]]"), "OK");
  EXPECT_EQ(parallel("[[@f, @f]]"),
            "interpreter.run_parallel: number of operands for the programs: "
            "got 1, expected 2");
  EXPECT_EQ(parallel("[[@g]]"),
            "interpreter.run_parallel: programs: the module has no function "
            "@g");
}

}  // namespace
}  // namespace escala::hlo
