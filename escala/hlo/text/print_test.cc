// The printer's guarantees: equal modules give equal text, the text reads back
// as an equal module, and names given by users are kept.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString() << "\n" << text;
  return module.ok() ? *std::move(module) : Module();
}

std::string PrintFirst(const Module& module, PrintOptions options = {}) {
  return module.functions.empty()
             ? ""
             : Print(module, *module.functions[0], options);
}

// --- Names ------------------------------------------------------------------

TEST(PrintNames, KeptWhereThereAreAny) {
  EXPECT_EQ(
      PrintFirst(Read(
          R"(func.func @f(%weights: tensor<f32>, %arg7: tensor<f32>) -> tensor<f32> {
    %5 = stablehlo.add %weights, %arg7 : tensor<f32>
    %loss = stablehlo.add %5, %5 : tensor<f32>
    %8 = stablehlo.constant dense<1> : tensor<i32>
    %9 = stablehlo.constant dense<1.0> : tensor<f32>
    %10 = stablehlo.constant dense<2.0> : tensor<f32>
    %a, %b = stablehlo.custom_call @two(%loss) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
    %g:2 = stablehlo.custom_call @two(%b) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
    %11, %12 = stablehlo.custom_call @two(%g#1) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
    return %12 : tensor<f32>
  })")),
      R"(func.func @f(%weights: tensor<f32>, %arg0: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %weights, %arg0 : tensor<f32>
  %loss = stablehlo.add %0, %0 : tensor<f32>
  %c = stablehlo.constant dense<1> : tensor<i32>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  %a, %b = stablehlo.custom_call @two(%loss) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %g:2 = stablehlo.custom_call @two(%b) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
  %1:2 = stablehlo.custom_call @two(%g#1) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return %1#1 : tensor<f32>
}
)");
}

// Names come from whoever built the module: they may collide, be invalid, or
// look like generated ones.
TEST(PrintNames, AnyNamesGiveReadableText) {
  Module module;
  auto function = std::make_unique<Function>("f");
  const Type type = Type::Tensor(ElementType::kF32, {});
  const char* names[] = {"x",    "x",   "x_0", "a b\"c", "7up",
                         "arg0", "c#d", "",    "12",     "\n"};
  const ValueId argument = function->NewValue(type, "arg3");
  function->body.arguments = {argument, function->NewValue(type, "")};
  function->argument_attributes.resize(2);
  ValueId last = argument;
  for (const char* name : names) {
    auto op = std::make_unique<Op>();
    op->code = OpCode::kNegate;
    op->operands = {last};
    op->results = {last = function->NewValue(type, name)};
    function->body.ops.push_back(std::move(op));
  }
  auto end = std::make_unique<Op>();
  end->code = OpCode::kFuncReturn;
  end->operands = {last};
  function->body.ops.push_back(std::move(end));
  function->result_types = {type};
  function->result_attributes.resize(1);
  module.functions.push_back(std::move(function));

  const std::string text = Print(module);
  EXPECT_EQ(Print(Read(text)), text);
  EXPECT_NE(text.find("%x_0 = stablehlo.negate %x :"), std::string::npos)
      << text;
  EXPECT_NE(text.find("%x_0_0 = stablehlo.negate %x_0 :"), std::string::npos);
  EXPECT_NE(text.find("%a_b_c ="), std::string::npos);
  EXPECT_NE(text.find("%_7up ="), std::string::npos);
}

// Sibling regions may use the same names.
TEST(PrintNames, ReusedInRegionsSideBySide) {
  const std::string text =
      R"(func.func @f(%arg0: tensor<i1>, %arg1: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%arg0) ({
    %y = stablehlo.add %arg1, %arg1 : tensor<f32>
    %2 = stablehlo.negate %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    %y = stablehlo.sine %arg1 : tensor<f32>
    %2 = stablehlo.negate %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  %1 = stablehlo.negate %0 : tensor<f32>
  return %1 : tensor<f32>
}
)";
  EXPECT_EQ(PrintFirst(Read(text)), text);
}

// --- Constants --------------------------------------------------------------

TEST(PrintConstants, LongOnesAsBytesOrCut) {
  const Module m = Read(R"(func.func @f() {
    %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi16>
    %1 = stablehlo.constant dense<7> : tensor<100xi16>
    return
  })");
  PrintOptions options;
  options.max_elements = 3;
  EXPECT_EQ(PrintFirst(m, options),
            "func.func @f() {\n"
            "  %c = stablehlo.constant dense<\"0x0100020003000400\"> : "
            "tensor<4xi16>\n"
            "  %c_0 = stablehlo.constant dense<7> : tensor<100xi16>\n"
            "  return\n"
            "}\n");
  EXPECT_EQ(PrintFirst(Read(PrintFirst(m, options))), PrintFirst(m));
  options.elide_constants = true;
  EXPECT_NE(PrintFirst(m, options).find("dense<...> : tensor<4xi16>"),
            std::string::npos);
  options.max_elements = 0;
  EXPECT_NE(PrintFirst(m, options).find("dense<[1, 2, 3, 4]>"),
            std::string::npos);
}

// --- Attributes -------------------------------------------------------------

TEST(PrintAttributes, EverySpellingComesBack) {
  const std::string text =
      "module attributes {a = -5 : i32, b = 1.500000e+00, c = "
      "1.000000e-03 : f32, d = 0x7FC00000 : f32, e = \"q\\22\\\\\\0A\", f = "
      "@x::@\"y z\", g = array<i32: 1, -2>, h = array<i1: true>, i = "
      "array<i64>, j = dense<[[1, 2]]> : tensor<1x2xi64>, k = "
      "dense<2.500000e-01> : tensor<2xbf16>, l = [unit, true, []], \"m n\" = "
      "{o, p = tensor<2xf32>}, q = #foo.bar<1, \"2\">, r = 255 : ui8, s = "
      "!stablehlo.token, t = 0x7FF8000000000000 : f64, u} {\n}\n";
  EXPECT_EQ(Print(Read(text)), text);
}

// Attribute names that have a meaning on some ops, on other ops.
TEST(PrintAttributes, NamesOfOthers) {
  const std::string text =
      "module attributes {in_shardings = [1 : i64, \"a\"], manual_axes = "
      "[\"x\"], operand_layouts = array<i64: 1, 0>, precision_config = "
      "[\"DEFAULT\"], sdy.sharding = [2 : i64]} {\n}\n";
  EXPECT_EQ(Print(Read(text)), text);
}

// A list in an attribute of the op table prints as its kind, however it was
// read.
TEST(PrintAttributes, ListsInTheFormOfTheTable) {
  const Module m = Read(R"(func.func @f(%arg0: tensor<2x3xf32>) {
    %0 = "stablehlo.map"(%arg0) <{dimensions = dense<[0, 1]> : tensor<2xi32>}> ({
    ^bb0(%x: tensor<f32>):
      stablehlo.return %x : tensor<f32>
    }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    return
  })");
  EXPECT_NE(Print(m).find("<{dimensions = array<i64: 0, 1>}>"),
            std::string::npos)
      << Print(m);
}

// --- One op -----------------------------------------------------------------

TEST(PrintOp, OneLine) {
  const Module m =
      Read(R"(func.func @f(%a: tensor<4xf32>, %c: tensor<i1>) -> tensor<f32> {
    %0 = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.reduce(%a init: %0) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
     reducer(%x: tensor<f32>, %y: tensor<f32>) {
      %9 = stablehlo.subtract %x, %y : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }
    %2 = "stablehlo.if"(%c) ({
      stablehlo.return %1 : tensor<f32>
    }, {
      stablehlo.return %0 : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %big = stablehlo.constant dense<"0x)" +
           std::string(20 * 2, '1') +
           R"("> : tensor<20xi8>
    return %2 : tensor<f32>
  })");
  ASSERT_EQ(m.functions.size(), 1u);
  const Function& f = *m.functions[0];
  const auto line = [&](int i) {
    return PrintOp(OpContext{m, f, *f.body.ops[i]});
  };
  EXPECT_EQ(line(0),
            "%0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>");
  EXPECT_EQ(line(1),
            "%1 = stablehlo.reduce(%a init: %0) across dimensions = [0] : "
            "(tensor<4xf32>, tensor<f32>) -> tensor<f32> reducer(%x: "
            "tensor<f32>, %y: tensor<f32>) {...}");
  EXPECT_EQ(line(2),
            "%2 = \"stablehlo.if\"(%c) ({...}, {...}) : (tensor<i1>) -> "
            "tensor<f32>");
}

// Messages print ops before verification, so every invalid op must print on one
// line.
TEST(PrintOp, OpsThatAreWrong) {
  Module module;
  Function function("f");
  const ValueId v = function.NewValue(Type::Tensor(ElementType::kF32, {2}));
  for (const OpInfo& info : AllOps()) {
    for (size_t operands : {0, 1, 3}) {
      for (size_t results : {0, 1, 2}) {
        Op op;
        op.code = info.code;
        op.operands.assign(operands, v);
        op.results.assign(results, v);
        op.regions.resize(operands);
        EXPECT_NE(PrintOp(OpContext{module, function, op}), "");
        for (const AttributeSpec& spec : info.attributes)
          op.attributes.Set(std::string(spec.name), std::string("odd"));
        EXPECT_NE(PrintOp(OpContext{module, function, op}), "");
        for (const AttributeSpec& spec : info.attributes)
          op.attributes.Set(std::string(spec.name), IntList{{1, 2}, {2}});
        EXPECT_NE(PrintOp(OpContext{module, function, op}), "");
        for (const AttributeSpec& spec : info.attributes)
          op.attributes.Set(std::string(spec.name), AttributeMap());
        EXPECT_NE(PrintOp(OpContext{module, function, op}), "");
      }
    }
  }
}

// --- Finds of the fuzzer ----------------------------------------------------

// Runs the input of tests/fuzz/hlo_text_fuzzer.cc on each stored find.
TEST(FuzzFinds, StayFixed) {
  const std::filesystem::path folder =
      std::filesystem::path(ESCALA_SOURCE_DIR) / "tests/fuzz/hlo_text_finds";
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(file.path(), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    ++files;
    for (const ModulePart& part : ReadModules(text.str())) {
      if (!part.module.ok()) continue;
      for (bool generic : {false, true}) {
        PrintOptions options;
        options.generic = generic;
        const std::string printed = Print(*part.module, options);
        const auto again = ReadModule(printed);
        ASSERT_TRUE(again.ok()) << file.path() << "\n"
                                << again.status().ToString() << printed;
        EXPECT_EQ(Print(*again, options), printed) << file.path();
      }
    }
  }
  EXPECT_GT(files, 0);
}

}  // namespace
}  // namespace escala::hlo
