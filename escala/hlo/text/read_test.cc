// Input that the reader accepts, and its messages for input that it refuses.
#include <gtest/gtest.h>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text/read_test_util.h"

namespace escala::hlo {
namespace {

// --- Modules and functions --------------------------------------------------

TEST(Read, ModuleWithNameAndAttributes) {
  const Module m = Read(R"(
    #unused = loc("x.py":1:2 to :4)
    module @"a name" attributes {mhlo.num_replicas = 4 : i32, note} {
      func.func public @main(%arg0: tensor<f32> {jax.arg = "x"} loc("a"(#unused)))
          -> (tensor<f32> {jax.result_info = "r"}) attributes {x = 1 : i64} {
        return %arg0 : tensor<f32> loc(#unused)
      } loc(callsite("f" at "g"))
      func.func private @declared(tensor<2xf32>, tensor<i1>) -> ()
    } loc(unknown)
    #late = loc(unknown)
    {-# external_resources: {} #-})");
  EXPECT_EQ(m.name, "a name");
  EXPECT_EQ(m.num_replicas(), 4);
  EXPECT_EQ(m.num_partitions(), 1);
  EXPECT_TRUE(m.attributes.Has("note"));
  ASSERT_EQ(m.functions.size(), 2u);
  const Function& f = *m.functions[0];
  EXPECT_EQ(f.name, "main");
  EXPECT_FALSE(f.is_private);
  EXPECT_EQ(f.value_names, std::vector<std::string>{"arg0"});
  EXPECT_EQ(f.argument_attributes[0].Str("jax.arg"), "x");
  EXPECT_EQ(f.result_attributes[0].Str("jax.result_info"), "r");
  EXPECT_EQ(f.attributes.Int("x"), 1);
  EXPECT_EQ(f.location.line, 4);
  EXPECT_EQ(f.location.column, 7);
  EXPECT_EQ(f.body.ops[0]->location.line, 6);
  EXPECT_EQ(f.body.ops[0]->location.column, 9);
  EXPECT_TRUE(m.functions[1]->is_private);
  EXPECT_TRUE(m.functions[1]->body.ops.empty());
  EXPECT_EQ(m.functions[1]->body.arguments.size(), 2u);
}

TEST(Read, GenericModule) {
  const Module m = Read(R"(
    "builtin.module"() <{sym_name = "m"}> ({
    ^bb0:
      "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}>
          {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}} : () -> ()
      "func.func"() <{arg_attrs = [{a = "b"}],
                      function_type = (tensor<f32>) -> (tensor<f32>),
                      sym_name = "main", sym_visibility = "private"}> ({
      ^bb0(%x: tensor<f32> loc(unknown)):
        "func.return"(%x) : (tensor<f32>) -> ()
      }) {note} : () -> ()
    }) {mhlo.num_partitions = 2 : i32} : () -> ())");
  EXPECT_EQ(m.name, "m");
  EXPECT_EQ(m.num_partitions(), 2);
  ASSERT_NE(m.FindMesh("mesh"), nullptr);
  EXPECT_EQ(m.FindMesh("mesh")->num_devices(), 2);
  ASSERT_EQ(m.functions.size(), 1u);
  EXPECT_TRUE(m.functions[0]->is_private);
  EXPECT_TRUE(m.functions[0]->attributes.Has("note"));
  EXPECT_EQ(m.functions[0]->argument_attributes[0].Str("a"), "b");
}

TEST(Read, ModulesSplitByLines) {
  const auto parts = ReadModules(
      "func.func @a() {\n  return\n}\n"
      "// -----\n"
      "\n"
      "func.func @b() {\n  stablehlo.nonsense\n}\n"
      "// ----- and a remark\r\n"
      "func.func @c() {\n  return\n}\n");
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].line, 1);
  EXPECT_TRUE(parts[0].module.ok());
  EXPECT_EQ(parts[1].line, 5);
  ASSERT_FALSE(parts[1].module.ok());
  EXPECT_EQ(parts[1].module.status().message().substr(0, 11), "<text>:7:3:");
  EXPECT_EQ(parts[2].line, 10);
  EXPECT_TRUE(parts[2].module.ok());
  EXPECT_EQ(ReadModules("").size(), 1u);
  EXPECT_TRUE(ReadModules("")[0].module.ok());
}

TEST(Read, BareAndQuotedOps) {
  const Module m = Read(R"(func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = "stablehlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32>
    %1 = stablehlo.constant() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
    %2 = constant dense<1.0> : tensor<2xf32>
    %3 = arith.constant dense<1.0> : tensor<2xf32>
    %4 = call @g(%3) : (tensor<2xf32>) -> tensor<2xf32>
    %5 = func.call @g(%4) : (tensor<2xf32>) -> tensor<2xf32>
    %6 = "func.call"(%5) {callee = @g} : (tensor<2xf32>) -> tensor<2xf32>
    return {a = "b"} %6 : tensor<2xf32>
  }
  func.func @g(%a: tensor<2xf32>) -> tensor<2xf32> {
    "func.return"(%a) : (tensor<2xf32>) -> ()
  })");
  ASSERT_EQ(m.functions.size(), 2u);
  const Region& body = m.functions[0]->body;
  ASSERT_EQ(body.ops.size(), 8u);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(body.ops[i]->code, OpCode::kConstant);
    EXPECT_EQ(body.ops[i]->attributes, body.ops[0]->attributes);
  }
  for (int i = 4; i < 7; ++i) EXPECT_EQ(body.ops[i]->code, OpCode::kCall);
  EXPECT_EQ(body.ops[7]->attributes.Str("a"), "b");
}

TEST(Read, ResultsAndScopes) {
  const Module m =
      Read(R"(func.func @f(%a: tensor<i1>, %b: tensor<f32>) -> tensor<f32> {
    %0:2 = "stablehlo.if"(%a) ({
      %1 = stablehlo.add %b, %b : tensor<f32>
      stablehlo.return %1, %b : tensor<f32>, tensor<f32>
    }, {
      %1 = stablehlo.negate %b : tensor<f32>
      "stablehlo.return"(%1, %1) : (tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<i1>) -> (tensor<f32>, tensor<f32>)
    %1 = stablehlo.add %0#0, %0#1 : tensor<f32>
    %x, %y = "stablehlo.custom_call"(%1) {call_target_name = "t"}
        : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
    %p:2, %q = "stablehlo.custom_call"(%1) {call_target_name = "t"}
        : (tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
    "stablehlo.custom_call"(%p#1, %q, %0) {call_target_name = "t"}
        : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %y : tensor<f32>
  })");
  ASSERT_EQ(m.functions.size(), 1u);
  const Function& f = *m.functions[0];
  const auto& ops = f.body.ops;
  EXPECT_EQ(f.value_names[ops[0]->results[1]], "0#1");
  EXPECT_EQ(ops[1]->operands[1], ops[0]->results[1]);
  EXPECT_EQ(f.value_names[ops[2]->results[1]], "y");
  EXPECT_EQ(f.value_names[ops[3]->results[0]], "p#0");
  EXPECT_EQ(ops[4]->operands[0], ops[3]->results[1]);
  EXPECT_EQ(ops[4]->operands[1], ops[3]->results[2]);
  EXPECT_EQ(ops[4]->operands[2], ops[0]->results[0]);
  EXPECT_EQ(ops[4]->results.size(), 1u);  // its result has no name
}

// --- Types ------------------------------------------------------------------

TEST(ReadType, EverySpelling) {
  const Module m = Read(
      "func.func @f(%a: tensor< 2 x 3 x complex<f32> >, %b: tensor<0x4xi1>, "
      "%c: tensor<si8>, %d: tuple<tensor<f32>, tuple<>>, "
      "%e: !stablehlo.future<tensor<2xf32>>, %f: tensor<1xf8E4M3FN>) { return "
      "}");
  ASSERT_EQ(m.functions.size(), 1u);
  const std::vector<Type>& types = m.functions[0]->value_types;
  EXPECT_EQ(types[0], Type::Tensor(ElementType::kC64, {2, 3}));
  EXPECT_EQ(types[1], Type::Tensor(ElementType::kI1, {0, 4}));
  EXPECT_EQ(types[2], Type::Tensor(ElementType::kI8, {}));
  EXPECT_EQ(types[3], Type::Tuple({Type::Tensor(ElementType::kF32, {}),
                                   Type::Tuple({})}));
  EXPECT_EQ(types[4].kind, Type::Kind::kFuture);
  EXPECT_EQ(types[5].shape.type, ElementType::kF8E4M3FN);
}

TEST(ReadType, RefusesBadTypes) {
  const auto error = [](const std::string& type) {
    return ErrorOf("func.func @f(%a: " + type + ") { return }");
  };
  EXPECT_EQ(error("tensor<?x3xf32>"),
            "UNIMPLEMENTED: f.mlir:1:18: dynamic shape tensor<?x3xf32>: "
            "export the program with static shapes");
  EXPECT_EQ(error("tensor<*xf32>"),
            "UNIMPLEMENTED: f.mlir:1:18: unranked tensor tensor<*xf32>: "
            "export the program with static shapes");
  EXPECT_EQ(error("tensor<2x!quant.uniform<i8:f32, 1.0>>"),
            "UNIMPLEMENTED: f.mlir:1:27: the quantised type !quant.uniform is "
            "not supported: express the quantisation with integer ops");
  EXPECT_EQ(error("tensor<2xf32, #stablehlo.bounds<3>>"),
            "UNIMPLEMENTED: f.mlir:1:18: the encoding of tensor<2xf32, "
            "#stablehlo.bounds<3>> is not supported: tensors are dense with "
            "static shapes");
  EXPECT_EQ(error("tensor<2xindex>"),
            "UNIMPLEMENTED: f.mlir:1:27: the element type index is not "
            "supported: use i32 or i64");
  EXPECT_EQ(error("memref<2xf32>"),
            "UNIMPLEMENTED: f.mlir:1:18: memref types are not supported: "
            "values are tensors");
  EXPECT_EQ(error("tensor<2xf23>"),
            "INVALID_ARGUMENT: f.mlir:1:27: the element type f23 is not "
            "known; nearest: f16, f32, f64");
  EXPECT_EQ(error("tensor<99999999999999999999xf32>"),
            "INVALID_ARGUMENT: f.mlir:1:25: the size 99999999999999999999 "
            "does not fit into 64 bits");
  EXPECT_EQ(error("f32"),
            "INVALID_ARGUMENT: f.mlir:1:18: got f32, expected a "
            "type like tensor<2x3xf32>");
}

// --- Errors -----------------------------------------------------------------

TEST(ReadError, Ops) {
  EXPECT_EQ(ErrorOfOp("%0 = stablehlo.ad %a, %a"),
            "INVALID_ARGUMENT: f.mlir:2:6: the op stablehlo.ad is not known; "
            "nearest: stablehlo.add, stablehlo.and, stablehlo.pad");
  EXPECT_EQ(ErrorOfOp("\"mhlo.add\"(%a, %a)"),
            "UNIMPLEMENTED: f.mlir:2:1: the op mhlo.add is of the dialect "
            "mhlo, which is not supported: lower the program to StableHLO; "
            "nearest: stablehlo.add");
  EXPECT_EQ(ErrorOfOp("%0 = \"stablehlo.infeed\"(%a) : () -> ()"),
            "UNIMPLEMENTED: f.mlir:2:6: stablehlo.infeed: infeed is not "
            "supported: pass the data as arguments of the program");
  EXPECT_EQ(ErrorOfOp("%0 = stablehlo.add %a, %arg : tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:24: stablehlo.add: the value %arg is "
            "not defined before this use; nearest: %a");
  EXPECT_EQ(ErrorOfOp("%0 = stablehlo.add %a, %a#1 : tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:24: stablehlo.add: got %a#1, but %a "
            "has 1 result");
  EXPECT_EQ(ErrorOfOp("%a = stablehlo.add %a, %a : tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:1: stablehlo.add: the value %a is "
            "defined twice, first at 1:14");
  EXPECT_EQ(ErrorOfOp("%0 = stablehlo.add %a, %a : tensor<2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:20: stablehlo.add: operand 0 is "
            "declared as tensor<2xf32>, but the value is of type "
            "tensor<2x2xf32>");
  EXPECT_EQ(
      ErrorOfOp("%0 = stablehlo.while(a = %a) : tensor<2x2xf32>"),
      "INVALID_ARGUMENT: f.mlir:2:22: stablehlo.while: got a, expected an "
      "argument like %iterArg");
  EXPECT_EQ(ErrorOfOp("%0:2 = stablehlo.add %a, %a : tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:1: stablehlo.add: the names do not "
            "match its 1 result");
  EXPECT_EQ(ErrorOfOp("%0:99999999999 = stablehlo.add %a, %a : "
                      "tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:1: stablehlo.add: the names do not "
            "match its 1 result");
  EXPECT_EQ(ErrorOfOp("%0 = \"stablehlo.add\"(%a) : (tensor<2x2xf32>, "
                      "tensor<2x2xf32>) -> tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:6: stablehlo.add: got 2 types for 1 "
            "operands");
  EXPECT_EQ(ErrorOfOp("%0 = \"stablehlo.add\"(%a, %a) : (tensor<2x2xf32>, "
                      "tensor<2x2xf32>) tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:67: stablehlo.add: got tensor, "
            "expected ->");
  EXPECT_EQ(ErrorOfOp("\"cf.br\"()[^bb1] : () -> ()").substr(0, 25),
            "UNIMPLEMENTED: f.mlir:2:1");
}

// Errors of verification have the location of the op.
TEST(ReadError, VerificationKnowsThePlace) {
  EXPECT_EQ(ErrorOfOp("  %0 = \"stablehlo.transpose\"(%a) : "
                      "(tensor<2x2xf32>) -> tensor<2x2xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:8: stablehlo.transpose: attribute "
            "permutation is missing: got none, expected a list of integers");
}

TEST(ReadError, Loops) {
  const std::pair<const char*, const char*> cases[] = {
      {"(%i %a) : tensor<2x2xf32>",
       "2:25: stablehlo.while: got %a, expected ="},
      {"(%i = 5) : tensor<2x2xf32>",
       "2:27: stablehlo.while: got 5, expected a value like %0"},
      {"(%i = %a)) cond", "2:30: stablehlo.while: got ), expected :"},
      {"(%i = %a) : 5 cond",
       "2:33: stablehlo.while: got 5, expected a type like tensor<2x3xf32>"},
      {"(%i = %a) : tensor<f32>, tensor<f32> cond",
       "2:31: stablehlo.while: got 2 types for 1 arguments"},
      {"() attributes 5", "2:35: stablehlo.while: got 5, expected {"},
      {"() do", "2:24: stablehlo.while: got do, expected cond"},
      {"() cond {\n stablehlo.return\n} cond",
       "4:3: stablehlo.while: got cond, expected do"},
      {"(%i = %a, %i = %a) : tensor<f32>, tensor<f32> cond {",
       "2:31: stablehlo.while: the value %i is defined twice, first at 2:22"},
      {"() cond 5", "2:29: stablehlo.while: got 5, expected {"},
  };
  for (const auto& [rest, words] : cases)
    EXPECT_EQ(ErrorOfOp(StrCat("%0 = stablehlo.while", rest)),
              StrCat("INVALID_ARGUMENT: f.mlir:", words));
}

TEST(ReadError, RegionsAndBrackets) {
  EXPECT_EQ(ErrorOf("func.func @f() {\n  return\n"),
            "INVALID_ARGUMENT: f.mlir:1:16: the region that starts here has "
            "no closing brace");
  EXPECT_EQ(ErrorOf("module {\n"),
            "INVALID_ARGUMENT: f.mlir:1:1: the module that starts here has no "
            "closing brace");
  EXPECT_EQ(ErrorOf("func.func @f() {\n  return\n}\n}"),
            "INVALID_ARGUMENT: f.mlir:4:1: got }, expected module or "
            "func.func");
  EXPECT_EQ(ErrorOf("func.func @f() {\n  return\n^bb1:\n  return\n}"),
            "UNIMPLEMENTED: f.mlir:3:1: a region with several blocks is not "
            "supported: control flow is stablehlo.if, case and while");
  EXPECT_EQ(ErrorOf("func.func @f(%a: tensor<f32>, %a: tensor<f32>) {}"),
            "INVALID_ARGUMENT: f.mlir:1:31: the value %a is defined twice, "
            "first at 1:14");
  EXPECT_EQ(ErrorOf("func.func @f() { return }\nfunc.func @f() { return }"),
            "INVALID_ARGUMENT: f.mlir:2:1: the function @f is defined twice");
  EXPECT_EQ(ErrorOf("module { module {} }"),
            "UNIMPLEMENTED: f.mlir:1:10: a module inside a module is not "
            "supported");
  EXPECT_EQ(ErrorOf("module attributes {x = \"a\nb\"} {}"),
            "INVALID_ARGUMENT: f.mlir:1:24: got a string that does not end on "
            "its line, expected an attribute");
  EXPECT_EQ(ErrorOf("arith.addi"),
            "UNIMPLEMENTED: f.mlir:1:1: got arith.addi outside of a function, "
            "expected func.func or sdy.mesh");
}

// --- Limits -----------------------------------------------------------------

TEST(ReadLimit, ConstantsAreRefusedBeforeTheyAreAllocated) {
  EXPECT_EQ(
      ErrorOfOp("%0 = stablehlo.constant dense<[1.0]> : "
                "tensor<2684354560xf32>"),
      "RESOURCE_EXHAUSTED: f.mlir:2:25: stablehlo.constant: the constant "
      "tensor<2684354560xf32> takes 10.0 GiB; the limit of the reader is 4.00 "
      "GiB: make it with stablehlo.broadcast_in_dim or pass it as an argument");
  // The limit is on the sum over all constants of a text.
  ReadOptions options;
  options.max_constant_bytes = 10;
  const std::string text =
      "func.func @f() {\n"
      "%0 = stablehlo.constant dense<1> : tensor<6xi8>\n"
      "%1 = stablehlo.constant dense<1> : tensor<5xi8>\n"
      "return }";
  EXPECT_EQ(ErrorOf(text, options),
            "RESOURCE_EXHAUSTED: f.mlir:3:25: stablehlo.constant: the "
            "constant tensor<5xi8> takes 5 B after 6 B of others; the limit "
            "of the reader is 10 B: make it with stablehlo.broadcast_in_dim "
            "or pass it as an argument");
  options.max_constant_bytes = 11;
  EXPECT_EQ(ErrorOf(text, options), "ok");
  EXPECT_EQ(ErrorOfOp("%0 = stablehlo.constant dense<1> : "
                      "tensor<9223372036854775807x9xi8>")
                .substr(0, 68),
            "INVALID_ARGUMENT: f.mlir:2:36: stablehlo.constant: shape "
            "tensor<9223");
}

// --- Constants of one element for all ---------------------------------------

// The codes of the ops that one constant is read as, with the bytes that the
// values of its constants take.
std::string ReadAs(const std::string& constant) {
  const Module m =
      Read("func.func @f() -> tensor<16385xf32> {\n%0 = " + constant +
           "\nreturn %0 : tensor<16385xf32> }");
  std::string text;
  for (const auto& op : m.functions[0]->body.ops) {
    text += std::string(Info(op->code).name) + " ";
    if (const Attribute* value = op->attributes.Find("value"))
      text += std::to_string(value->get<Dense>()->array.shape().byte_size()) +
              " B ";
    if (op->attributes.Has("note")) text += "(note) ";
  }
  return text;
}

TEST(Read, AWideConstantOfOneElementIsAScalarAndItsBroadcast) {
  const std::string split =
      "stablehlo.constant 4 B stablehlo.broadcast_in_dim ";
  const std::string type = "tensor<16385xf32>";
  EXPECT_EQ(ReadAs("stablehlo.constant dense<1.5> : " + type),
            split + "func.return ");
  EXPECT_EQ(ReadAs("stablehlo.constant {note} dense<\"0x0000C03F\"> : " + type),
            split + "(note) func.return ");
  EXPECT_EQ(ReadAs("\"stablehlo.constant\"() <{value = dense< -1.5> : " + type +
                   "}> : () -> " + type),
            split + "func.return ");
  // 64 KiB, which is little, and a list.
  const Module narrow = Read(
      "func.func @f() {\n"
      "%0 = stablehlo.constant dense<1.5> : tensor<16384xf32>\n"
      "return }");
  EXPECT_EQ(narrow.functions[0]->body.ops.size(), 2u);
  std::string list = "1.5";
  for (int i = 1; i < 16385; ++i) list += ", 1.5";
  EXPECT_EQ(ReadAs("stablehlo.constant dense<[" + list + "]> : " + type),
            "stablehlo.constant 65540 B func.return ");
}

TEST(Read, AWideConstantIsOfTheTypeOfItsValue) {
  EXPECT_EQ(ErrorOfOp("%0 = \"stablehlo.constant\"() <{value = dense<1.5> : "
                      "tensor<16385xf32>}> : () -> tensor<16386xf32>"),
            "INVALID_ARGUMENT: f.mlir:2:6: stablehlo.constant: got a value of "
            "type tensor<16385xf32>, expected no operands, no regions and one "
            "result of its type");
}

TEST(ReadLimit, Ops) {
  ReadOptions options;
  options.max_ops = 2;
  EXPECT_EQ(ErrorOf("func.func @f() {\n%0 = stablehlo.replica_id : "
                    "tensor<ui32>\nreturn }",
                    options),
            "ok");
  options.max_ops = 1;
  EXPECT_EQ(ErrorOf("func.func @f() {\n%0 = stablehlo.replica_id : "
                    "tensor<ui32>\nreturn }",
                    options),
            "RESOURCE_EXHAUSTED: f.mlir:3:1: the text has more than 1 ops, "
            "the limit of the reader");
}

TEST(ReadLimit, Depth) {
  const auto nested = [](const std::string& open, const std::string& close) {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += open;
    for (int i = 0; i < 100000; ++i) text += close;
    return text;
  };
  const std::string limit = "nested deeper than 200 levels";
  const std::string texts[] = {
      "module attributes {x = " + nested("[", "]") + "} {}",
      "module attributes {x = " + nested("{a = ", "}") + "} {}",
      "func.func @f(%a: " + nested("tuple<", ">") + ") { return }",
      "func.func @f() { " + nested("\"stablehlo.case\"() ({", "})") + "}",
      "func.func @f() { " + nested("stablehlo.while() cond {", "}") + "}",
  };
  for (const std::string& text : texts) {
    const std::string error = ErrorOf(text);
    EXPECT_NE(error.find(limit), std::string::npos) << error.substr(0, 200);
  }
  // Deep brackets that the reader skips without recursion do not overflow the
  // stack.
  EXPECT_EQ(
      ErrorOf("module attributes {x = #a.b<" + nested("<", ">") + ">} {}"),
      "ok");
  const std::string shape =
      ErrorOf("func.func @f() { %0 = stablehlo.constant dense<" +
              nested("[", "]") + "> : tensor<f32> return }");
  EXPECT_NE(shape, "ok");
  EXPECT_LT(shape.size(), 1000u) << shape.substr(0, 200);
}

// Each alias contains the previous one twice: expanding them would give 2^60
// attributes.
TEST(ReadLimit, AliasesThatGrow) {
  std::string list = "#a0 = [1, 1]\n", type = "!a0 = tensor<f32>\n",
              opaque = "#a0 = #x.y<z>\n";
  for (int i = 1; i <= 60; ++i) {
    const std::string n = std::to_string(i), p = std::to_string(i - 1);
    list += "#a" + n + " = [#a" + p + ", #a" + p + "]\n";
    type += "!a" + n + " = tuple<!a" + p + ", !a" + p + ">\n";
    opaque += "#a" + n + " = #x.y<#a" + p + ", #a" + p + ">\n";
  }
  for (const std::string& text : {list + "module attributes {x = #a60} {}",
                                  type + "func.func @f(%a: !a60) { return }",
                                  opaque + "module attributes {x = #a60} {}"}) {
    const std::string error = ErrorOf(text);
    EXPECT_NE(error.find("expand to more than the reader takes"),
              std::string::npos)
        << error.substr(0, 200);
  }
  EXPECT_NE(ErrorOf("#a = #x.y<#a, #a>\nmodule attributes {x = #a} {}"), "ok");
}

// One type in the text, but one copy per operand in memory.
TEST(ReadLimit, OneLargeTypeForManyOperands) {
  std::string type = "tuple<tensor<f32>", operands = "%a";
  for (int i = 0; i < 20000; ++i) type += ", tensor<f32>", operands += ", %a";
  const std::string error =
      ErrorOf("func.func @f(%a: tensor<f32>) { %0 = stablehlo.clamp " +
              operands + " : " + type + "> return }");
  EXPECT_NE(error.find("expand to more than the reader takes"),
            std::string::npos)
      << error.substr(0, 200);
}

TEST(ReadLimit, Rank) {
  std::string sizes;
  for (int i = 0; i < 129; ++i) sizes += "1x";
  EXPECT_EQ(
      ErrorOf("func.func @f(%a: tensor<" + sizes + "f32>) { return }"),
      "INVALID_ARGUMENT: f.mlir:1:18: a shape has 129 dimensions; at most "
      "128 are possible");
}

}  // namespace
}  // namespace escala::hlo
