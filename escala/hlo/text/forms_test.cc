// Reads and prints the custom form of every op that has one. The texts are as
// StableHLO's own printer prints them.
#include "escala/hlo/text/forms.h"

#include <gtest/gtest.h>

#include <set>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

// Functions as the printer spells them.
constexpr const char* kFunctions[] = {
    R"(func.func @constants() {
  %cst = stablehlo.constant dense<1.500000e+00> : tensor<2xf32>
  %c = stablehlo.constant dense<[-2, 4]> : tensor<2xi64>
  %c_0 = stablehlo.constant {note = "x"} dense<[[true, false]]> : tensor<1x2xi1>
  %cst_1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %cst_2 = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>
  %cst_3 = stablehlo.constant dense<[0x7FC00000, 0xFF800000, 1.17549435e-38, -0.000000e+00]> : tensor<4xf32>
  %cst_4 = chlo.constant dense<2.500000e-01> : tensor<bf16>
  return
}
)",
    R"(func.func @sources(%arg0: tensor<1xi64>) -> (tensor<2x3xi32>, tensor<4xf32>, tensor<ui32>, tensor<ui32>, !stablehlo.token) {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %1 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
  %2 = stablehlo.replica_id : tensor<ui32>
  %3 = stablehlo.partition_id : tensor<ui32>
  %4 = stablehlo.create_token : !stablehlo.token
  %5 = stablehlo.after_all %4, %4 : !stablehlo.token
  %6 = stablehlo.after_all : !stablehlo.token
  return %0, %1, %2, %3, %5 : tensor<2x3xi32>, tensor<4xf32>, tensor<ui32>, tensor<ui32>, !stablehlo.token
}
)",
    R"(func.func @elementwise(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>, %arg2: tensor<i1>) {
  %0 = stablehlo.tanh %arg0 : tensor<2xf32>
  %1 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-03, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  %2 = stablehlo.is_finite %arg0 : (tensor<2xf32>) -> tensor<2xi1>
  %3 = stablehlo.add %arg0, %0 {mhlo.frontend_attributes = {a = "b"}} : tensor<2xf32>
  %4 = stablehlo.convert %arg0 : (tensor<2xf32>) -> tensor<2xf64>
  %5 = stablehlo.convert %arg0 : tensor<2xf32>
  %6 = stablehlo.bitcast_convert %arg0 : (tensor<2xf32>) -> tensor<2xi32>
  %7 = stablehlo.complex %arg0, %3 : tensor<2xcomplex<f32>>
  %8 = stablehlo.real %7 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %9 = stablehlo.imag %arg0 : tensor<2xf32>
  %10 = stablehlo.clamp %arg0, %0, %3 : tensor<2xf32>
  %11 = stablehlo.select %2, %arg0, %0 : tensor<2xi1>, tensor<2xf32>
  %12 = stablehlo.select %arg2, %arg0, %0 : tensor<i1>, tensor<2xf32>
  %13 = stablehlo.compare LT, %arg0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %14 = stablehlo.compare GE, %arg0, %0, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %15 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2xf32>
  %16 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
  return
}
)",
    R"(func.func @moves(%arg0: tensor<3x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>, %arg3: tensor<2xi64>) {
  %0 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<3x8xf32>) -> tensor<2x3x8xf32>
  %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<3x8xf32>) -> tensor<3x2x8xf32>
  %3 = stablehlo.dynamic_broadcast_in_dim %arg1, %arg3, dims = [] {known_expanding_dimensions = array<i64>} : (tensor<f32>, tensor<2xi64>) -> tensor<3x8xf32>
  %4 = stablehlo.concatenate %arg0, %arg0, dim = 1 : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x16xf32>
  %5 = stablehlo.dynamic_slice %arg0, %arg2, %arg2, sizes = [2, 3] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %6 = stablehlo.dynamic_update_slice %arg0, %5, %arg2, %arg2 : (tensor<3x8xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
  %7 = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<3x8xf32>, tensor<f32>) -> tensor<4x16xf32>
  %8 = stablehlo.reshape %arg0 : (tensor<3x8xf32>) -> tensor<24xf32>
  %9 = stablehlo.dynamic_reshape %arg0, %arg3 : (tensor<3x8xf32>, tensor<2xi64>) -> tensor<4x6xf32>
  %10 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<3x8xf32>
  %11 = stablehlo.slice %arg0 [1:3, 0:8:2] : (tensor<3x8xf32>) -> tensor<2x4xf32>
  %12 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x8xf32>) -> tensor<8x3xf32>
  %13 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<3x8xf32>) -> tensor<i32>
  %14 = stablehlo.real_dynamic_slice %arg0, %arg3, %arg3, %arg3 : (tensor<3x8xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x1xf32>
  return
}
)",
    R"(func.func @dynamic_pad(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi64>) -> tensor<6xf32> {
  %0 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
)",
    R"(func.func @tuples(%arg0: tensor<i32>, %arg1: tensor<4xf32>) -> (tensor<i32>, tensor<i32>, tensor<4xf32>) {
  %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<i32>, tensor<4xf32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<i32>, tensor<4xf32>>) -> tensor<i32>
  %2:2 = stablehlo.optimization_barrier {a = "b"} %1, %arg1 : tensor<i32>, tensor<4xf32>
  stablehlo.optimization_barrier()
  %3 = builtin.unrealized_conversion_cast %2#0 : tensor<i32> to tensor<i32>
  return %3, %2#0, %2#1 : tensor<i32>, tensor<i32>, tensor<4xf32>
}
)",
    R"(func.func @linear(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<8xcomplex<f32>>) {
  %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %1 = stablehlo.dot_general %arg2, %arg2, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.dot %arg2, %arg2, precision = [HIGH, HIGH] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = stablehlo.dot %arg2, %arg2 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = stablehlo.einsum %arg2, %arg2, config = "ab,bc->ac" : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = stablehlo.unary_einsum %arg2, config = "ab->a" : (tensor<4x4xf32>) -> tensor<4xf32>
  %6 = stablehlo.cholesky %arg2, lower = true : tensor<4x4xf32>
  %7 = stablehlo.cholesky %arg2 : tensor<4x4xf32>
  %8 = stablehlo.fft %arg3, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return
}
)",
    R"(func.func @convolution(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) -> tensor<1x4x4x4xf32> {
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x4x4x4xf32>
  %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}
)",
    R"(func.func @random(%arg0: tensor<f32>, %arg1: tensor<2xui64>, %arg2: tensor<2xi64>) {
  %0 = stablehlo.rng %arg0, %arg0, %arg2, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
  %1:2 = stablehlo.rng_bit_generator %arg1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  %output_state, %output = stablehlo.rng_bit_generator %arg1, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  return
}
)",
    R"(func.func @reduce(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>) {
  %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] {a = "b"} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %1:2 = stablehlo.reduce(%arg0 init: %cst), (%arg1 init: %c) across dimensions = [1] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%arg2: tensor<f32>, %arg4: tensor<f32>) (%arg3: tensor<i32>, %arg5: tensor<i32>) {
    %2 = stablehlo.maximum %arg2, %arg4 : tensor<f32>
    %3 = stablehlo.add %arg3, %arg5 : tensor<i32>
    stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
  }
  return %0, %1#0, %1#1 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>
}
)",
    R"(func.func @control(%arg0: tensor<i32>, %arg1: tensor<i1>) -> (tensor<i32>, tensor<i32>) {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0) : tensor<i32>, tensor<i32> attributes {a = "b"}
  cond {
    %2 = stablehlo.compare LT, %iterArg, %iterArg_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %2 = stablehlo.add %iterArg, %c : tensor<i32>
    %3 = func.call @helper(%2) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %3, %iterArg_0 : tensor<i32>, tensor<i32>
  }
  %1 = "stablehlo.if"(%arg1) ({
    stablehlo.return %arg0 : tensor<i32>
  }, {
    stablehlo.return %c : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %0#0, %1 : tensor<i32>, tensor<i32>
}
func.func private @helper(%arg0: tensor<i32> {tf.aliasing_output = 0 : i32}) -> (tensor<i32> {jax.result_info = "r"}) attributes {note} {
  return %arg0 : tensor<i32>
}
)",
    R"(func.func @calls(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @callee(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %1:2 = stablehlo.custom_call @two(%arg0) {api_version = 2 : i32, backend_config = "x", has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  stablehlo.custom_call @"odd-name"() {has_side_effect = true} : () -> ()
  %2 = stablehlo.composite "my.op" %1#0 {composite_attributes = {n = 1 : i64}, decomposition = @callee, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @callee(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  return %arg0 : tensor<4xf32>
}
)",
    R"(func.func @chlo(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xi1>) {
  %0 = chlo.erf_inv %arg0 : tensor<2x3xf32> -> tensor<2x3xf32>
  %1 = chlo.next_after %arg0, %arg0 : tensor<2x3xf32>, tensor<2x3xf32> -> tensor<2x3xf32>
  %2 = chlo.broadcast_add %arg0, %arg1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = chlo.broadcast_compare %arg1, %arg1 {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %4 = chlo.broadcast_select %arg2, %arg1, %arg1 : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %5:2 = chlo.top_k(%arg0, k = 2) : tensor<2x3xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return
}
)",
    R"(func.func @scan(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> (tensor<4xi32>, tensor<i32>) {
  %0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0 attributes {is_reverse = true} {
  ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
    %1 = stablehlo.add %arg2, %arg3 : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<i32>
}
)",
    R"(func.func @tests(%arg0: tensor<2xf32>) {
  check.expect_eq %arg0, %arg0 : tensor<2xf32>
  check.expect_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
  check.expect_almost_eq %arg0, %arg0, tolerance = 1.000000e-02 : tensor<2xf32>
  check.expect_almost_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, tolerance = 1.000000e-03
  check.expect_close %arg0, %arg0, max_ulp_difference = 2, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  %0 = interpreter.probe %arg0, probe_id = "p" : tensor<2xf32>
  interpreter.print %0 : tensor<2xf32>
  check.expect_serialized_eq %arg0, probe_id = "p", iter = 3 : tensor<2xf32>
  return
}
)"};

void AppendCodes(const Region& region, std::set<OpCode>* codes) {
  for (const auto& op : region.ops) {
    codes->insert(op->code);
    for (const Region& inner : op->regions) AppendCodes(inner, codes);
  }
}

TEST(Forms, PrintAsTheyWereRead) {
  for (const char* text : kFunctions) {
    auto module = ReadModule(text);
    ASSERT_TRUE(module.ok()) << module.status().ToString() << "\n" << text;
    std::string printed;
    for (const auto& function : module->functions)
      printed += Print(*module, *function);
    EXPECT_EQ(printed, text);
  }
}

TEST(Forms, GenericFormGivesTheSameModule) {
  PrintOptions generic;
  generic.generic = true;
  for (const char* text : kFunctions) {
    auto module = ReadModule(text);
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    const std::string printed = Print(*module, generic);
    auto again = ReadModule(printed);
    ASSERT_TRUE(again.ok()) << again.status().ToString() << "\n" << printed;
    EXPECT_EQ(Print(*again), Print(*module));
    EXPECT_EQ(Print(*again, generic), printed);
  }
}

// A new row in the table of forms needs a line above.
TEST(Forms, EveryFormIsTested) {
  std::set<OpCode> tested;
  for (const char* text : kFunctions) {
    auto module = ReadModule(text);
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    for (const auto& function : module->functions)
      AppendCodes(function->body, &tested);
  }
  const OpCode elsewhere[] = {OpCode::kSdyReturn,
                              OpCode::kSdyShardingConstraint,
                              OpCode::kSdyShardingGroup};
  for (OpCode code : elsewhere) tested.insert(code);
  for (const OpInfo& info : AllOps()) {
    const bool common =
        info.Is(kSameTypePrint) || info.name.starts_with("chlo.broadcast_");
    if (!common && !text::FormOf(info.code).empty()) {
      EXPECT_EQ(tested.count(info.code), 1u) << info.name;
    }
  }
}

TEST(Forms, PartsOfFormsGivenTwiceOrMissing) {
  const auto message = [](const std::string& op) {
    auto module = ReadModule("func.func @f(%a: tensor<2x2xf32>) {\n" + op);
    return module.ok() ? "ok" : module.status().message();
  };
  EXPECT_EQ(message("%0 = stablehlo.transpose %a, dims = [1, 0] "
                    "{permutation = array<i64: 1, 0>} : (tensor<2x2xf32>) -> "
                    "tensor<2x2xf32>"),
            "<text>:2:45: stablehlo.transpose: the attribute permutation is "
            "there twice");
  EXPECT_EQ(message("%0 = stablehlo.transpose %a : tensor<2x2xf32>"),
            "<text>:2:29: stablehlo.transpose: got :, expected ,");
  EXPECT_EQ(message("%0 = stablehlo.transpose %a, perm = [1, 0]"),
            "<text>:2:30: stablehlo.transpose: got perm, expected dims");
  EXPECT_EQ(message("%0 = stablehlo.compare %a, %a"),
            "<text>:2:24: stablehlo.compare: got %a, expected a word of "
            "comparison_direction");
  EXPECT_EQ(message("%0 = stablehlo.reduce_precision %a, format = e5x2"),
            "<text>:2:46: stablehlo.reduce_precision: got e5x2, expected a "
            "format like e5m10");
  EXPECT_EQ(message("%0 = stablehlo.all_reduce %a"),
            "<text>:2:6: stablehlo.all_reduce: has no custom form: write it "
            "as \"stablehlo.all_reduce\"(...) : (...) -> ...");
  EXPECT_EQ(message("%0 = stablehlo.complex %a, %a : tensor<2x2xf32>"),
            "<text>:2:33: stablehlo.complex: got tensor<2x2xf32>, expected a "
            "tensor of complex<f32> or complex<f64>");
  EXPECT_EQ(message("%0 = stablehlo.reduce(%a init: %a) applies "
                    "stablehlo.subtract across dimensions = [0] : () -> ()"),
            "<text>:2:44: stablehlo.reduce: got stablehlo.subtract, expected "
            "a commutative op of two operands");
}

}  // namespace
}  // namespace escala::hlo
