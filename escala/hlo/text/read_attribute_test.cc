// How the reader represents attributes.
#include <gtest/gtest.h>

#include <cmath>

#include "escala/hlo/text/read_test_util.h"

namespace escala::hlo {
namespace {

// The attribute `x` of a module.
Attribute ReadAttribute(const std::string& text) {
  const Module m = Read("module attributes {x = " + text + "} {}");
  const Attribute* a = m.attributes.Find("x");
  return a != nullptr ? *a : Attribute(std::string("nothing was read"));
}

template <typename T>
T Get(const std::string& text) {
  const Attribute a = ReadAttribute(text);
  EXPECT_NE(a.get<T>(), nullptr) << text << " is " << a.KindName();
  return a.get<T>() != nullptr ? *a.get<T>() : T();
}

TEST(ReadAttribute, Numbers) {
  EXPECT_EQ(Get<IntValue>("5"), (IntValue{5, ElementType::kI64}));
  EXPECT_EQ(Get<IntValue>("-5 : i32"), (IntValue{-5, ElementType::kI32}));
  EXPECT_EQ(Get<IntValue>("0xFF : i8"), (IntValue{-1, ElementType::kI8}));
  EXPECT_EQ(Get<IntValue>("18446744073709551615 : ui64"),
            (IntValue{-1, ElementType::kU64}));
  EXPECT_EQ(Get<IntValue>("-9223372036854775808").value, INT64_MIN);
  EXPECT_EQ(Get<bool>("1 : i1"), true);
  EXPECT_EQ(Get<bool>("false"), false);
  EXPECT_EQ(Get<FloatValue>("1.5"), (FloatValue{1.5, ElementType::kF64}));
  EXPECT_EQ(Get<FloatValue>("-0.1 : f32"),
            (FloatValue{-0.1f, ElementType::kF32}));
  EXPECT_EQ(Get<FloatValue>("2 : bf16"), (FloatValue{2, ElementType::kBF16}));
  EXPECT_EQ(Get<FloatValue>("0x7F800000 : f32").value, HUGE_VAL);
  EXPECT_EQ(Get<Opaque>("3 : index").text, "3 : index");
}

TEST(ReadAttribute, NumbersThatDoNotFit) {
  const auto error = [](const std::string& number) {
    return ErrorOf("module attributes {x = " + number + "} {}");
  };
  EXPECT_EQ(error("256 : i8"),
            "INVALID_ARGUMENT: f.mlir:1:24: the number 256 does not fit into "
            "i8");
  EXPECT_EQ(error("-129 : i8"),
            "INVALID_ARGUMENT: f.mlir:1:25: the number -129 does not fit into "
            "i8");
  EXPECT_EQ(error("-1 : ui8"),
            "INVALID_ARGUMENT: f.mlir:1:25: the number -1 does not fit into "
            "ui8");
  EXPECT_EQ(error("99999999999999999999"),
            "INVALID_ARGUMENT: f.mlir:1:24: the number 99999999999999999999 "
            "does not fit into i64");
  EXPECT_EQ(error("1.5 : i32"),
            "INVALID_ARGUMENT: f.mlir:1:24: the number 1.5 is not of type i32");
}

TEST(ReadAttribute, TextAndSymbols) {
  EXPECT_EQ(Get<std::string>(R"("a\"b\\c\n\t\41")"), "a\"b\\c\n\tA");
  EXPECT_EQ(Get<Symbol>("@a").name, "a");
  EXPECT_EQ(Get<Symbol>("@a::@\"b c\"").name, "a::b c");
  EXPECT_EQ(Get<Type>("tensor<2xf32>"), Type::Tensor(ElementType::kF32, {2}));
  EXPECT_EQ(Get<Type>("!stablehlo.token"), Type::Token());
  ReadAttribute("unit").get<Unit>();
}

TEST(ReadAttribute, Lists) {
  const IntList list = Get<IntList>("array<i32: 1, -2>");
  EXPECT_EQ(list.values, (std::vector<int64_t>{1, -2}));
  EXPECT_EQ(list.type, ElementType::kI32);
  EXPECT_FALSE(list.dense);
  EXPECT_EQ(Get<IntList>("array<i1: true, false>").values,
            (std::vector<int64_t>{1, 0}));
  EXPECT_TRUE(Get<IntList>("array<i64>").values.empty());
  EXPECT_EQ(Get<Attribute::Array>("[1, \"a\", [], {b = unit, c}]").size(), 4u);
  EXPECT_TRUE(Get<AttributeMap>("{\"odd key\" = 1, b}").Has("odd key"));
  EXPECT_EQ(ErrorOf("module attributes {a, a} {}"),
            "INVALID_ARGUMENT: f.mlir:1:23: the attribute a is there twice");
}

TEST(ReadAttribute, ForeignAttributesKeepTheirText) {
  EXPECT_EQ(Get<Opaque>("f32").text, "f32");
  EXPECT_EQ(Get<Opaque>("#foo.bar").text, "#foo.bar");
  EXPECT_EQ(
      Get<Opaque>("#foo.bar<a = [1,\n  // a remark\n 2], \">\", x -> y>").text,
      "#foo.bar<a = [1, 2], \">\", x -> y>");
  EXPECT_EQ(Get<Opaque>("affine_map<(d0, d1) -> (d1)>").text,
            "affine_map<(d0, d1) -> (d1)>");
  EXPECT_EQ(Get<Opaque>("affine_set<(d0) : (d0 - 1 >= 0)>").text,
            "affine_set<(d0) : (d0 - 1 >= 0)>");
  EXPECT_EQ(Get<Opaque>("array<f32: 1.0>").text, "array<f32: 1.0>");
  EXPECT_EQ(Get<Opaque>("dense<[1, 0]> : tensor<2xindex>").text,
            "dense<[1, 0]> : tensor<2xindex>");
  EXPECT_EQ(Get<Opaque>("(tensor<2xf32>) -> (tensor<3xf32>)").text,
            "(tensor<2xf32>) -> (tensor<3xf32>)");
  EXPECT_EQ(ErrorOf("module attributes {x = #foo.bar<(> } {}"),
            "INVALID_ARGUMENT: f.mlir:1:32: the bracket < has no partner");
}

TEST(ReadAttribute, Aliases) {
  const Module m = Read(R"(
    #one = 1 : i32
    #map = affine_map<(d0) -> (d0)>
    #both = #foo.bar<#map, #one>
    #dims = array<i64: 1, 0>
    !t = tensor<2x3xf32>
    !e = bf16
    module attributes {a = #one, b = [#map], c = #both} {
      func.func @f(%x: !t, %y: tensor<2x!e>) -> tensor<3x2xf32> {
        %0 = "stablehlo.transpose"(%x) {permutation = #dims} : (!t) -> tensor<3x2xf32>
        return %0 : tensor<3x2xf32>
      }
    })");
  EXPECT_EQ(m.attributes.Int("a"), 1);
  EXPECT_EQ(m.attributes.Find("c")->get<Opaque>()->text,
            "#foo.bar<affine_map<(d0) -> (d0)>, 1 : i32>");
  ASSERT_EQ(m.functions.size(), 1u);
  EXPECT_EQ(FirstOp(m).attributes.Ints("permutation"),
            (std::vector<int64_t>{1, 0}));
  EXPECT_EQ(m.functions[0]->value_types[1],
            Type::Tensor(ElementType::kBF16, {2}));
  EXPECT_EQ(ErrorOf("module attributes {a = #nothing} {}"),
            "INVALID_ARGUMENT: f.mlir:1:24: the attribute alias #nothing is "
            "not defined");
  EXPECT_EQ(ErrorOf("func.func @f(%a: !nothing) {}"),
            "INVALID_ARGUMENT: f.mlir:1:18: the type alias !nothing is not "
            "defined");
  EXPECT_EQ(ErrorOf("#a = 1\n#a = 2\nmodule {}"),
            "INVALID_ARGUMENT: f.mlir:2:1: the alias #a is defined twice");
}

TEST(ReadAttribute, StructsOfTheTable) {
  const Module m =
      Read(R"(func.func @f(%a: tensor<3x4xf32>, %i: tensor<2x1xi32>) {
    %0 = "stablehlo.gather"(%a, %i) <{
      dimension_numbers = #stablehlo.gather<
        index_vector_dim = 1, offset_dims = [1],
        collapsed_slice_dims = [0], start_index_map = [0],>,
      indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}>
      : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
    return
  })");
  const AttributeMap& dims = FirstOp(m).attributes.Dict("dimension_numbers");
  EXPECT_EQ(dims.Int("index_vector_dim"), 1);
  EXPECT_EQ(dims.Ints("offset_dims"), (std::vector<int64_t>{1}));
  EXPECT_TRUE(dims.Ints("operand_batching_dims").empty());
  EXPECT_EQ(ErrorOfOp("\"stablehlo.gather\"(%a, %a) {dimension_numbers = "
                      "#stablehlo.gather<offset = [1]>}"),
            "INVALID_ARGUMENT: f.mlir:2:67: stablehlo.gather: got offset, "
            "expected '>' or one of offset_dims, collapsed_slice_dims, "
            "operand_batching_dims, start_indices_batching_dims, "
            "start_index_map, index_vector_dim");
  EXPECT_EQ(ErrorOfOp("\"stablehlo.compare\"(%a, %a) {comparison_direction = "
                      "#stablehlo<fft_type FFT>}"),
            "INVALID_ARGUMENT: f.mlir:2:64: stablehlo.compare: got fft_type, "
            "expected comparison_direction");
  EXPECT_EQ(ErrorOfOp("stablehlo.convolution(%a, %a) dim_numbers = [b, 0, f]x"
                      "[0, i, i]->[b, 0, f]"),
            "INVALID_ARGUMENT: f.mlir:2:62: stablehlo.convolution: got i, "
            "expected one each of i, o, and spatial dimensions 0, 1, ...");
  EXPECT_EQ(ErrorOfOp("stablehlo.convolution(%a, %a) dim_numbers = [b, 1, f]x"
                      "[0, i, o]->[b, 0, f]"),
            "INVALID_ARGUMENT: f.mlir:2:45: stablehlo.convolution: the input "
            "has the spatial dimension 1, but only 1 of them");
}

TEST(ReadAttribute, ReplicaGroupsByMeshAxes) {
  const Module m = Read(R"(
    sdy.mesh @mesh = <["x"=2, "y"=4]>
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "stablehlo.all_reduce"(%a) <{replica_groups =
        #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [
          #stablehlo.axis_ref<name = "x">,
          #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %1 = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %1 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    })");
  ASSERT_EQ(m.functions.size(), 1u);
  const AttributeMap& groups = FirstOp(m).attributes.Dict("replica_groups");
  EXPECT_EQ(groups.Str("mesh"), "mesh");
  const auto& axes = *groups.Find("axes")->get<Attribute::Array>();
  ASSERT_EQ(axes.size(), 2u);
  EXPECT_EQ(axes[0].get<AttributeMap>()->Str("name"), "x");
  EXPECT_FALSE(axes[0].get<AttributeMap>()->Has("size"));
  EXPECT_EQ(axes[1].get<AttributeMap>()->Int("size"), 2);
}

}  // namespace
}  // namespace escala::hlo
