#include <gtest/gtest.h>

#include "escala/hlo/calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

// --- Modules made by hand: what a text cannot say ----------------------------

Op* Append(Region* region, OpCode code, std::vector<ValueId> operands,
           std::vector<ValueId> results) {
  region->ops.push_back(std::make_unique<Op>());
  Op* op = region->ops.back().get();
  op->code = code;
  op->operands = std::move(operands);
  op->results = std::move(results);
  return op;
}

// func @main(%0: tensor<2xf32>) -> tensor<2xf32> { return negate(%0) }
Module Negate() {
  Module module;
  module.functions.push_back(std::make_unique<Function>("main"));
  Function& f = *module.functions.back();
  const Type type = Type::Tensor(ElementType::kF32, {2});
  f.body.arguments = {f.NewValue(type)};
  f.argument_attributes.resize(1);
  f.result_types = {type};
  f.result_attributes.resize(1);
  const ValueId result = f.NewValue(type, "n");
  Append(&f.body, OpCode::kNegate, {0}, {result});
  Append(&f.body, OpCode::kFuncReturn, {result}, {});
  return module;
}

std::string VerdictOn(Module* module) {
  const Status status = Verify(module);
  return status.ok() ? "OK" : status.message();
}

TEST(Verify, AcceptsAModuleMadeByHand) {
  Module module = Negate();
  EXPECT_EQ(VerdictOn(&module), "OK");
  EXPECT_EQ(CountWork(module).flops, 2);
}

TEST(Verify, ValuesAreDefinedOnceBeforeTheirUse) {
  Module module = Negate();
  Region& body = module.functions[0]->body;
  std::swap(body.ops[0]->operands[0], body.ops[0]->results[0]);
  EXPECT_EQ(VerdictOn(&module),
            "stablehlo.negate: value %n is used where it is not defined: it "
            "must come earlier, in this region or one around it");

  module = Negate();
  module.functions[0]->body.ops[0]->results[0] = 0;
  EXPECT_EQ(VerdictOn(&module), "stablehlo.negate: value %0 is defined twice");

  module = Negate();
  module.functions[0]->body.ops[0]->operands[0] = 7;
  EXPECT_EQ(VerdictOn(&module),
            "stablehlo.negate: value number 7 is not one of the function's "
            "2");
}

TEST(Verify, ValuesOfARegionEndWithIt) {
  Module module = Negate();
  Function& f = *module.functions[0];
  const ValueId predicate = f.NewValue(Type::Tensor(ElementType::kI1, {}), "p");
  f.body.arguments.push_back(predicate);
  f.argument_attributes.emplace_back();
  const ValueId result = f.NewValue(f.value_types[0], "r");
  f.body.ops.clear();
  Op* branch = Append(&f.body, OpCode::kIf, {predicate}, {result});
  branch->regions.resize(2);
  std::vector<ValueId> inner;
  for (Region& region : branch->regions) {
    inner.push_back(f.NewValue(f.value_types[0], "i"));
    Append(&region, OpCode::kNegate, {0}, {inner.back()});
    Append(&region, OpCode::kReturn, {inner.back()}, {});
  }
  Op* end = Append(&f.body, OpCode::kFuncReturn, {result}, {});
  EXPECT_EQ(VerdictOn(&module), "OK");
  end->operands = {inner[0]};
  EXPECT_EQ(VerdictOn(&module),
            "func.return: value %i is used where it is not defined: it must "
            "come earlier, in this region or one around it");
  // One branch does not see the other's values.
  end->operands = {result};
  branch->regions[1].ops[0]->operands = {inner[0]};
  EXPECT_NE(VerdictOn(&module), "OK");
}

TEST(Verify, ListsOfAFunctionAgree) {
  Module module = Negate();
  module.functions[0]->argument_attributes.clear();
  EXPECT_EQ(VerdictOn(&module),
            "number of argument attributes: got 0, expected 1");
  module = Negate();
  module.functions[0]->value_names.pop_back();
  EXPECT_EQ(VerdictOn(&module), "number of value names: got 1, expected 2");
}

TEST(Verify, RegionsEndInTheirTerminator) {
  Module module = Negate();
  module.functions[0]->body.ops.pop_back();
  EXPECT_EQ(VerdictOn(&module),
            "stablehlo.negate: is the last op of its region: expected "
            "func.return");
  module = Negate();
  Region& body = module.functions[0]->body;
  std::swap(body.ops[0], body.ops[1]);
  EXPECT_EQ(VerdictOn(&module),
            "func.return: ends its region, but ops follow it");
  module = Negate();
  module.functions[0]->body.ops[1]->code = OpCode::kSdyReturn;
  EXPECT_EQ(VerdictOn(&module),
            "sdy.return: cannot end this region: expected func.return");
}

TEST(Verify, NamesThePlace) {
  Module module = Negate();
  module.functions[0]->body.ops[0]->location = {12, 5};
  module.functions[0]->body.ops[0]->operands.clear();
  Location where;
  EXPECT_FALSE(Verify(&module, &where).ok());
  EXPECT_EQ(where.line, 12);
  EXPECT_EQ(where.column, 5);
}

TEST(Verify, ThereAreCores) {
  Module module;
  module.attributes.Set("mhlo.num_partitions", IntValue{0});
  EXPECT_EQ(Verify(&module).message(),
            "mhlo.num_partitions is 0, expected 1 or more");
}

TEST(Verify, SizesAreBounded) {
  Module module = Negate();
  module.functions[0]->value_types[0].shape.dims = {-1};
  EXPECT_NE(VerdictOn(&module), "OK");
}

// --- As texts ----------------------------------------------------------------

TEST(Verify, RegionsSeeWhatIsAroundThem) {
  const std::string inner =
      "  %0 = \"stablehlo.if\"(%p) ({\n    %n = stablehlo.negate %a : "
      "tensor<f32>\n    stablehlo.return %n : tensor<f32>\n  }, {\n    "
      "stablehlo.return %a : tensor<f32>\n  }) : (tensor<i1>) -> "
      "tensor<f32>\n";
  EXPECT_EQ(VerdictOnModule("func.func @main(%p: tensor<i1>, %a: tensor<f32>) "
                            "-> tensor<f32> {\n" +
                            inner + "  return %0 : tensor<f32>\n}"),
            "OK");
}

TEST(Verify, ReturnMatchesTheFunction) {
  // The reader does not check this, so the verifier must.
  Module module = Negate();
  module.functions[0]->result_types[0].shape.dims = {3};
  EXPECT_EQ(VerdictOn(&module),
            "func.return: type of returned value 0: got tensor<2xf32>, "
            "expected tensor<3xf32>");
  module = Negate();
  module.functions[0]->body.ops[1]->operands.clear();
  EXPECT_EQ(VerdictOn(&module),
            "func.return: number of returned values: got 0, expected 1");
}

TEST(Verify, RecursionIsRefused) {
  auto calls = [](const std::string& name, const std::string& callee) {
    return "func.func private @" + name + "() {\n  func.call @" + callee +
           "() : () -> ()\n  return\n}\n";
  };
  EXPECT_EQ(VerdictOnModule(calls("f", "g") + calls("g", "h") +
                            "func.func private @h() {\n  return\n}\n"),
            "OK");
  EXPECT_EQ(
      VerdictOnModule(calls("f", "g") + calls("g", "h") + calls("h", "g")),
      "function @g calls itself (through @h): recursion is not "
      "supported, write a stablehlo.while");
  EXPECT_EQ(VerdictOnModule(calls("f", "f")),
            "function @f calls itself (through @f): recursion is not "
            "supported, write a stablehlo.while");
}

// Verification must not recurse along a chain of calls, nor visit a function
// once per path (2^n with two calls in each).
TEST(Verify, LongChainsOfCalls) {
  constexpr int kLength = 50'000;
  Module module;
  for (int i = 0; i <= kLength; ++i) {
    module.functions.push_back(
        std::make_unique<Function>(i == 0 ? "main" : StrCat("f", i)));
    Function& f = *module.functions.back();
    for (int call = 0; call < 2 && i < kLength; ++call)
      Append(&f.body, OpCode::kCall, {}, {})
          ->attributes.Set("callee", Symbol{StrCat("f", i + 1)});
    Append(&f.body, OpCode::kFuncReturn, {}, {});
  }
  EXPECT_EQ(VerdictOn(&module), "OK");
  EXPECT_EQ(CountWork(module).flops, 0);
  auto order = CalleesFirst(module);
  ASSERT_TRUE(order.ok());
  EXPECT_EQ(order->front()->name, StrCat("f", kLength));
  EXPECT_EQ(order->back()->name, "main");
}

TEST(Verify, NamesAreUnique) {
  Module module = Negate();
  module.functions.push_back(Clone(*module.functions[0]));
  EXPECT_EQ(VerdictOn(&module), "function @main is there twice");
  module = Negate();
  module.meshes = {{"m", {{"x", 2}}}, {"m", {{"x", 4}}}};
  EXPECT_EQ(VerdictOn(&module), "mesh @m is there twice");
}

TEST(Verify, Meshes) {
  auto mesh = [](std::vector<Mesh::Axis> axes, std::vector<int64_t> ids) {
    Module module = Negate();
    module.meshes = {{"m", std::move(axes), std::move(ids)}};
    return VerdictOn(&module);
  };
  EXPECT_EQ(mesh({{"x", 2}, {"y", 2}}, {3, 1, 0, 2}), "OK");
  EXPECT_EQ(mesh({}, {7}), "OK");
  EXPECT_EQ(mesh({{"x", 2}, {"x", 2}}, {}),
            "mesh @m: axis \"x\" is there twice");
  EXPECT_EQ(mesh({{"x", 2}}, {0, 1, 2}),
            "mesh @m has 2 positions but 3 device ids");
  EXPECT_EQ(mesh({{"x", 2}}, {0, 2}),
            "mesh @m: device id 2 is out of 0 ... 1 or repeated");
  EXPECT_EQ(mesh({{"x", 0}}, {}),
            "mesh @m: axis \"x\" of size 0 makes a mesh of no or too many "
            "devices");
  EXPECT_EQ(mesh({{"x", int64_t{1} << 40}, {"y", int64_t{1} << 40}}, {}),
            "mesh @m: axis \"x\" of size 1099511627776 makes a mesh of no or "
            "too many devices");
}

TEST(Verify, ShardingsOfArgumentsFitTheirTypes) {
  Module module = Negate();
  module.meshes = {{"m", {{"x", 4}}}};
  auto& attributes = module.functions[0]->argument_attributes[0];
  Sharding sharding{.mesh = "m", .dims = {{.axes = {{"x"}}}}};
  attributes.Set("sdy.sharding", sharding);
  // Two elements over four devices are valid: a partitioner pads.
  EXPECT_EQ(VerdictOn(&module), "OK");
  sharding.dims.emplace_back();
  attributes.Set("sdy.sharding", sharding);
  EXPECT_EQ(VerdictOn(&module),
            "argument 0: a sharding of 2 dimensions does not fit "
            "tensor<2xf32>");
  sharding.mesh = "n";
  attributes.Set("sdy.sharding", sharding);
  EXPECT_EQ(VerdictOn(&module),
            "argument 0: the module has no mesh @n; it has @m");
}

// JAX writes values on one device without dimensions, whatever their rank.
TEST(Verify, MaximalMeshesTakeNoDimensions) {
  const auto verdict = [](std::string_view mesh) {
    const auto module = ReadModule(
        StrCat("sdy.mesh @maximal_mesh_0 = ", mesh,
               "\nfunc.func @main(%a: tensor<2x3xf32>) -> (tensor<2x3xf32> "
               "{sdy.sharding = #sdy.sharding<@maximal_mesh_0, []>}) {\n"
               "%0 = stablehlo.custom_call @f(%a) {sdy.sharding = "
               "#sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : "
               "(tensor<2x3xf32>) -> tensor<2x3xf32>\n"
               "%1 = sdy.sharding_constraint %0 <@maximal_mesh_0, []> : "
               "tensor<2x3xf32>\nreturn %1 : tensor<2x3xf32>\n}"));
    return module.ok() ? "OK" : module.status().message();
  };
  EXPECT_EQ(verdict("<[], device_ids=[0]>"), "OK");
  for (const char* mesh : {"<[]>", "<[\"x\"=1]>"})
    EXPECT_EQ(verdict(mesh),
              "<text>:2:1: result 0: a sharding of 0 dimensions does not fit "
              "tensor<2x3xf32>");
}

// --- Attributes --------------------------------------------------------------

TEST(Verify, AttributesComeIntoTheFormOfTheTable) {
  Module module = Negate();
  Function& f = *module.functions[0];
  Op& op = *f.body.ops[0];
  op.code = OpCode::kTranspose;
  // A list in brackets becomes the list of integers that the table requires.
  op.attributes.Set("permutation", Attribute::Array{IntValue{0}});
  EXPECT_EQ(VerdictOn(&module), "OK");
  EXPECT_EQ(op.attributes.Ints("permutation"), (std::vector<int64_t>{0}));

  op.attributes.Set("permutation", std::string("0"));
  EXPECT_EQ(VerdictOn(&module),
            "stablehlo.transpose: attribute permutation is of another kind: "
            "got a string, expected a list of integers");
  op.attributes.Erase("permutation");
  EXPECT_EQ(VerdictOn(&module),
            "stablehlo.transpose: attribute permutation is missing: got none, "
            "expected a list of integers");
}

TEST(Verify, BooleansAndUnits) {
  Module module = Negate();
  Op& op = *module.functions[0]->body.ops[0];
  op.code = OpCode::kCollectiveBroadcast;
  op.attributes.Set("replica_groups", IntList{{0}, {1, 1}});
  op.attributes.Set("has_dynamic_root", false);
  EXPECT_EQ(VerdictOn(&module), "OK");
  EXPECT_FALSE(op.attributes.Has("has_dynamic_root"));
  op.attributes.Set("has_dynamic_root", true);
  EXPECT_EQ(VerdictOn(&module),
            "stablehlo.collective_broadcast: number of operands: got 1, "
            "expected data and then its root with has_dynamic_root");
  EXPECT_NE(op.attributes.Find("has_dynamic_root")->get<Unit>(), nullptr);
}

TEST(Verify, AbsentListsOfStructsAreEmpty) {
  Result<Module> module = ReadModule(
      "func.func @main(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<f32> "
      "{\n  %0 = \"stablehlo.dot_general\"(%a, %b) {dot_dimension_numbers = "
      "#stablehlo.dot<lhs_contracting_dimensions = [0], "
      "rhs_contracting_dimensions = [0]>} : (tensor<3xf32>, tensor<3xf32>) -> "
      "tensor<f32>\n  return %0 : tensor<f32>\n}");
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const Op& op = *module->functions[0]->body.ops[0];
  EXPECT_TRUE(op.attributes.Dict("dot_dimension_numbers")
                  .Ints("lhs_batching_dimensions")
                  .empty());
}

TEST(Verify, UnknownAttributesAreKept) {
  Module module = Negate();
  Op& op = *module.functions[0]->body.ops[0];
  op.attributes.Set("mhlo.frontend_attributes", AttributeMap());
  EXPECT_EQ(VerdictOn(&module), "OK");
  EXPECT_TRUE(op.attributes.Has("mhlo.frontend_attributes"));
}

// --- Building ----------------------------------------------------------------

TEST(InferResultTypes, FollowFromTheOperands) {
  Module module = Negate();
  Function& f = *module.functions[0];
  const ValueId matrix = f.NewValue(Type::Tensor(ElementType::kF32, {2, 3}));
  Op op;
  op.code = OpCode::kDotGeneral;
  op.operands = {0, matrix};
  AttributeMap numbers;
  numbers.Set("lhs_contracting_dimensions", IntList{{0}, {1}});
  numbers.Set("rhs_contracting_dimensions", IntList{{0}, {1}});
  op.attributes.Set("dot_dimension_numbers", numbers);
  auto types = InferResultTypes({module, f, op});
  ASSERT_TRUE(types.ok()) << types.status().ToString();
  ASSERT_EQ(types->size(), 1u);
  EXPECT_EQ((*types)[0].ToString(), "tensor<3xf32>");
}

TEST(InferResultTypes, SaysWhereTheyDoNot) {
  Module module = Negate();
  Function& f = *module.functions[0];
  Op op;
  op.code = OpCode::kReshape;
  op.operands = {0};
  auto types = InferResultTypes({module, f, op});
  ASSERT_FALSE(types.ok());
  EXPECT_EQ(types.status().message(),
            "stablehlo.reshape: type of result: got none, expected one, "
            "because it does not follow from the operands");
  op.code = OpCode::kAdd;
  types = InferResultTypes({module, f, op});
  ASSERT_FALSE(types.ok());
  EXPECT_EQ(types.status().message(),
            "stablehlo.add: number of operands: got 1, expected 2");
}

}  // namespace
}  // namespace escala::hlo
