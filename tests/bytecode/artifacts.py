#!/usr/bin/env python3
"""Writes escala/hlo/bytecode/artifacts_test_data.h: small portable artifacts.

  python tests/bytecode/artifacts.py      (a Python with jax 0.10.2)

Each program is written by StableHLO's own serialiser, for the version that its
comment names, and checked against its own reading of them.
"""
import os

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

# name, version, program
PROGRAMS = [
    ("kMatmul", "1.16.0", """
module @jit_f attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%a: tensor<4x8xf32> {jax.arg = "a"},
                         %b: tensor<8x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.sine %a : tensor<4x8xf32> loc(#sin)
    %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0],
      precision = [HIGHEST, DEFAULT] :
      (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
}
#file = loc("train.py":12:8)
#sin = loc("jit(f)/sin"(callsite("step"(#file) at "main"("run.py":3:1))))
"""),
    ("kOldOps", "0.9.0", """
func.func @main(%a: tensor<3x4xf32>, %i: tensor<2x1xi32>,
                %u: tensor<2x4xf32>) -> (tensor<3x4xf32>, tensor<2x4xf32>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<
        update_window_dims = [1], inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>,
      unique_indices = true} :
    (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %1 = "stablehlo.gather"(%a, %i) {
      dimension_numbers = #stablehlo.gather<offset_dims = [1],
        collapsed_slice_dims = [0], start_index_map = [0],
        index_vector_dim = 1>,
      slice_sizes = array<i64: 1, 4>} :
    (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  %2 = "stablehlo.all_reduce"(%1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
      channel_handle = #stablehlo.channel_handle<handle = 7, type = 0>,
      use_global_device_ids} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = stablehlo.exponential %2 : tensor<2x4xf32>
  return %0, %3 : tensor<3x4xf32>, tensor<2x4xf32>
}
"""),
    ("kConstants", "1.17.0", """
func.func @main() -> (tensor<3xi1>, tensor<9xi1>, tensor<2xi4>, tensor<2xbf16>,
                      tensor<2x2xcomplex<f32>>, tensor<0xf32>, tensor<3xui8>,
                      tensor<2xf8E4M3FN>) {
  %0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %1 = stablehlo.constant dense<false> : tensor<9xi1>
  %2 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %3 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xbf16>
  %4 = stablehlo.constant dense<(1.0, -2.0)> : tensor<2x2xcomplex<f32>>
  %5 = stablehlo.constant dense<> : tensor<0xf32>
  %6 = stablehlo.constant dense<[0, 128, 255]> : tensor<3xui8>
  %7 = stablehlo.constant dense<[0.5, 448.0]> : tensor<2xf8E4M3FN>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<3xi1>, tensor<9xi1>,
    tensor<2xi4>, tensor<2xbf16>, tensor<2x2xcomplex<f32>>, tensor<0xf32>,
    tensor<3xui8>, tensor<2xf8E4M3FN>
}
"""),
    ("kControl", "1.13.0", """
func.func private @callee(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @main(%n: tensor<i32>, %x: tensor<f32>) -> (tensor<i32>, tensor<f32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<f32>
  cond {
    %c = stablehlo.compare LT, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %p = stablehlo.compare EQ, %v, %v : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %k = "stablehlo.if"(%p) ({
      %t = func.call @callee(%v) : (tensor<f32>) -> tensor<f32>
      stablehlo.return %t : tensor<f32>
    }, {
      %e = stablehlo.composite "my.op" %v {composite_attributes = {k = 2 : i64},
        decomposition = @callee} : (tensor<f32>) -> tensor<f32>
      stablehlo.return %e : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %k : tensor<i32>, tensor<f32>
  }
  return %0#0, %0#1 : tensor<i32>, tensor<f32>
}
"""),
    ("kShardy", "1.16.0", """
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh,
      [{"x", ?}, {"y":(2)2}p1], replicated={"y":(1)2}>}) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>]
        out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"}
        (%b: tensor<4x8xf32>) {
      %1 = stablehlo.negate %b : tensor<4x8xf32>
      sdy.return %1 : tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = sdy.sharding_constraint %0 <@mesh, [{}, {?}]> : tensor<8x8xf32>
    return %2 : tensor<8x8xf32>
  }
}
"""),
    ("kConvolution", "1.9.0", """
func.func @main(%a: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>)
    -> (tensor<1x4x4x4xf32>, tensor<2xf32>) {
  %0 = stablehlo.convolution(%a, %k)
    dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {stride = [2, 2], pad = [[0, 1], [1, 0]],
              reverse = [true, false]}
    {batch_group_count = 1 : i64, feature_group_count = 1 : i64} :
    (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x4x4x4xf32>
  %1 = stablehlo.custom_call @f(%0) {backend_config = {k = 1 : i32},
    operand_layouts = [dense<[3, 2, 1, 0]> : tensor<4xindex>],
    result_layouts = [dense<0> : tensor<1xindex>], api_version = 4 : i32} :
    (tensor<1x4x4x4xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<1x4x4x4xf32>, tensor<2xf32>
}
"""),
]


def main():
    context = jax_mlir.make_ir_context()
    context.allow_unregistered_dialects = True
    lines = [
        "// Portable artifacts of StableHLO, and what StableHLO reads in them.",
        "// Written by tests/bytecode/artifacts.py; source: jaxlib 0.10.2.",
        "#pragma once", "", "namespace escala::hlo::bytecode {", "",
        "struct Artifact {", "  const char* version;",
        "  const char* hex;", "  const char* text;", "};", ""]
    for name, version, program in PROGRAMS:
        with context:
            artifact = stablehlo.serialize_portable_artifact(
                ir.Module.parse(program), version, True)
            module = stablehlo.deserialize_portable_artifact(context, artifact)
            text = module.operation.get_asm()
        digits = artifact.hex()
        lines.append(f"inline constexpr Artifact {name} = {{")
        lines.append(f'    "{version}",')
        for at in range(0, len(digits), 72):
            end = "," if at + 72 >= len(digits) else ""
            lines.append(f'    "{digits[at:at + 72]}"{end}')
        lines.append(f'    R"({text})"}};')
        lines.append("")
    lines.append("}  // namespace escala::hlo::bytecode")
    path = os.path.join(os.path.dirname(__file__),
                        "../../escala/hlo/bytecode/artifacts_test_data.h")
    with open(path, "w") as out:
        out.write("\n".join(lines) + "\n")


main()
