module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=4]> {stablehlo.mesh = {axes = [{name = "d", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<2x32x8xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<2x8xf32>, %arg3: tensor<2x8x8xf32>, %arg4: tensor<2x8x24xf32>, %arg5: tensor<2x8x32xf32>, %arg6: tensor<8xf32>, %arg7: tensor<6x8xf32>, %arg8: tensor<11x8xf32>, %arg9: tensor<2x32x8xf32>, %arg10: tensor<2x8xf32>, %arg11: tensor<2x8xf32>, %arg12: tensor<2x8x8xf32>, %arg13: tensor<2x8x24xf32>, %arg14: tensor<2x8x32xf32>, %arg15: tensor<8xf32>, %arg16: tensor<6x8xf32>, %arg17: tensor<11x8xf32>, %arg18: tensor<2x32x8xf32>, %arg19: tensor<2x8xf32>, %arg20: tensor<2x8xf32>, %arg21: tensor<2x8x8xf32>, %arg22: tensor<2x8x24xf32>, %arg23: tensor<2x8x32xf32>, %arg24: tensor<8xf32>, %arg25: tensor<6x8xf32>, %arg26: tensor<11x8xf32>, %arg27: tensor<8x6xi32>, %arg28: tensor<8x6xi32>) -> (tensor<2x32x8xf32> {jax.result_info = "result[0]['blk']['dn']"}, tensor<2x8xf32> {jax.result_info = "result[0]['blk']['ln1']"}, tensor<2x8xf32> {jax.result_info = "result[0]['blk']['ln2']"}, tensor<2x8x8xf32> {jax.result_info = "result[0]['blk']['o']"}, tensor<2x8x24xf32> {jax.result_info = "result[0]['blk']['qkv']"}, tensor<2x8x32xf32> {jax.result_info = "result[0]['blk']['up']"}, tensor<8xf32> {jax.result_info = "result[0]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[0]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[0]['tok']"}, tensor<2x32x8xf32> {jax.result_info = "result[1]['blk']['dn']"}, tensor<2x8xf32> {jax.result_info = "result[1]['blk']['ln1']"}, tensor<2x8xf32> {jax.result_info = "result[1]['blk']['ln2']"}, tensor<2x8x8xf32> {jax.result_info = "result[1]['blk']['o']"}, tensor<2x8x24xf32> {jax.result_info = "result[1]['blk']['qkv']"}, tensor<2x8x32xf32> {jax.result_info = "result[1]['blk']['up']"}, tensor<8xf32> {jax.result_info = "result[1]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[1]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[1]['tok']"}, tensor<2x32x8xf32> {jax.result_info = "result[2]['blk']['dn']"}, tensor<2x8xf32> {jax.result_info = "result[2]['blk']['ln1']"}, tensor<2x8xf32> {jax.result_info = "result[2]['blk']['ln2']"}, tensor<2x8x8xf32> {jax.result_info = "result[2]['blk']['o']"}, tensor<2x8x24xf32> {jax.result_info = "result[2]['blk']['qkv']"}, tensor<2x8x32xf32> {jax.result_info = "result[2]['blk']['up']"}, tensor<8xf32> {jax.result_info = "result[2]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[2]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[2]['tok']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0:28 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28) in_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg29: tensor<2x32x8xf32>, %arg30: tensor<2x8xf32>, %arg31: tensor<2x8xf32>, %arg32: tensor<2x8x8xf32>, %arg33: tensor<2x8x24xf32>, %arg34: tensor<2x8x32xf32>, %arg35: tensor<8xf32>, %arg36: tensor<6x8xf32>, %arg37: tensor<11x8xf32>, %arg38: tensor<2x32x8xf32>, %arg39: tensor<2x8xf32>, %arg40: tensor<2x8xf32>, %arg41: tensor<2x8x8xf32>, %arg42: tensor<2x8x24xf32>, %arg43: tensor<2x8x32xf32>, %arg44: tensor<8xf32>, %arg45: tensor<6x8xf32>, %arg46: tensor<11x8xf32>, %arg47: tensor<2x32x8xf32>, %arg48: tensor<2x8xf32>, %arg49: tensor<2x8xf32>, %arg50: tensor<2x8x8xf32>, %arg51: tensor<2x8x24xf32>, %arg52: tensor<2x8x32xf32>, %arg53: tensor<8xf32>, %arg54: tensor<6x8xf32>, %arg55: tensor<11x8xf32>, %arg56: tensor<2x6xi32>, %arg57: tensor<2x6xi32>) {
      %c = stablehlo.constant dense<true> : tensor<i1>
      %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
      %2 = func.call @tril(%1) : (tensor<6x6xi1>) -> tensor<6x6xi1>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
      %4 = stablehlo.compare LT, %arg56, %3, SIGNED : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
      %c_1 = stablehlo.constant dense<11> : tensor<i32>
      %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
      %6 = stablehlo.add %arg56, %5 : tensor<2x6xi32>
      %7 = stablehlo.select %4, %6, %arg56 : tensor<2x6xi1>, tensor<2x6xi32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
      %9 = "stablehlo.gather"(%arg37, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<2x6x1xi32>) -> tensor<2x6x8xf32>
      %10 = stablehlo.broadcast_in_dim %arg36, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
      %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x6x8xf32>) -> tensor<2x6x8xf32>
      %12 = stablehlo.add %9, %11 : tensor<2x6x8xf32>
      %cst = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %13:2 = func.call @_where(%2, %cst) : (tensor<6x6xi1>, tensor<f32>) -> (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>)
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x2x4x6xf32>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x4xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x6xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x1xf32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x1xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x4xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x6xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %31 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
      %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %36 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
      %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
      %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %42:38 = stablehlo.while(%iterArg = %arg29, %iterArg_125 = %arg30, %iterArg_126 = %arg31, %iterArg_127 = %arg32, %iterArg_128 = %arg33, %iterArg_129 = %arg34, %iterArg_130 = %13#0, %iterArg_131 = %13#1, %iterArg_132 = %c_30, %iterArg_133 = %12, %iterArg_134 = %14, %iterArg_135 = %15, %iterArg_136 = %16, %iterArg_137 = %17, %iterArg_138 = %18, %iterArg_139 = %19, %iterArg_140 = %20, %iterArg_141 = %21, %iterArg_142 = %22, %iterArg_143 = %23, %iterArg_144 = %24, %iterArg_145 = %25, %iterArg_146 = %26, %iterArg_147 = %27, %iterArg_148 = %28, %iterArg_149 = %29, %iterArg_150 = %30, %iterArg_151 = %31, %iterArg_152 = %32, %iterArg_153 = %33, %iterArg_154 = %34, %iterArg_155 = %35, %iterArg_156 = %36, %iterArg_157 = %37, %iterArg_158 = %38, %iterArg_159 = %39, %iterArg_160 = %40, %iterArg_161 = %41) : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>
      cond {
        %c_162 = stablehlo.constant dense<2> : tensor<i32>
        %320 = stablehlo.compare LT, %iterArg_132, %c_162, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %320 : tensor<i1>
      } do {
        %320 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_132) : (tensor<2x32x8xf32>, tensor<i32>) -> tensor<32x8xf32>
        %321 = func.call @dynamic_index_in_dim_0(%iterArg_125, %iterArg_132) : (tensor<2x8xf32>, tensor<i32>) -> tensor<8xf32>
        %322 = func.call @dynamic_index_in_dim_0(%iterArg_126, %iterArg_132) : (tensor<2x8xf32>, tensor<i32>) -> tensor<8xf32>
        %323 = func.call @dynamic_index_in_dim_1(%iterArg_127, %iterArg_132) : (tensor<2x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %324 = func.call @dynamic_index_in_dim_2(%iterArg_128, %iterArg_132) : (tensor<2x8x24xf32>, tensor<i32>) -> tensor<8x24xf32>
        %325 = func.call @dynamic_index_in_dim_3(%iterArg_129, %iterArg_132) : (tensor<2x8x32xf32>, tensor<i32>) -> tensor<8x32xf32>
        %326:29 = func.call @closed_call(%iterArg_130, %iterArg_131, %iterArg_133, %320, %321, %322, %323, %324, %325) : (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>) -> (tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>)
        %327 = func.call @dynamic_update_index_in_dim(%iterArg_134, %326#1, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %328 = func.call @dynamic_update_index_in_dim_5(%iterArg_135, %326#2, %iterArg_132) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
        %329 = func.call @dynamic_update_index_in_dim_5(%iterArg_136, %326#3, %iterArg_132) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
        %330 = func.call @dynamic_update_index_in_dim(%iterArg_137, %326#4, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %331 = func.call @dynamic_update_index_in_dim_6(%iterArg_138, %326#5, %iterArg_132) : (tensor<2x1x1x8xf32>, tensor<1x1x8xf32>, tensor<i32>) -> tensor<2x1x1x8xf32>
        %332 = func.call @dynamic_update_index_in_dim(%iterArg_139, %326#6, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %333 = func.call @dynamic_update_index_in_dim(%iterArg_140, %326#7, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %334 = func.call @dynamic_update_index_in_dim_7(%iterArg_141, %326#8, %iterArg_132) : (tensor<2x2x2x4x6xf32>, tensor<2x2x4x6xf32>, tensor<i32>) -> tensor<2x2x2x4x6xf32>
        %335 = func.call @dynamic_update_index_in_dim_8(%iterArg_142, %326#9, %iterArg_132) : (tensor<2x2x2x6x4xf32>, tensor<2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x2x6x4xf32>
        %336 = func.call @dynamic_update_index_in_dim_9(%iterArg_143, %326#10, %iterArg_132) : (tensor<2x2x2x6x6xf32>, tensor<2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x2x6x6xf32>
        %337 = func.call @dynamic_update_index_in_dim_10(%iterArg_144, %326#11, %iterArg_132) : (tensor<2x2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x2x6x1xf32>
        %338 = func.call @dynamic_update_index_in_dim_10(%iterArg_145, %326#12, %iterArg_132) : (tensor<2x2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x2x6x1xf32>
        %339 = func.call @dynamic_update_index_in_dim_8(%iterArg_146, %326#13, %iterArg_132) : (tensor<2x2x2x6x4xf32>, tensor<2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x2x6x4xf32>
        %340 = func.call @dynamic_update_index_in_dim_9(%iterArg_147, %326#14, %iterArg_132) : (tensor<2x2x2x6x6xf32>, tensor<2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x2x6x6xf32>
        %341 = func.call @dynamic_update_index_in_dim(%iterArg_148, %326#15, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %342 = func.call @dynamic_update_index_in_dim(%iterArg_149, %326#16, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %343 = func.call @dynamic_update_index_in_dim_5(%iterArg_150, %326#17, %iterArg_132) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
        %344 = func.call @dynamic_update_index_in_dim_5(%iterArg_151, %326#18, %iterArg_132) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
        %345 = func.call @dynamic_update_index_in_dim(%iterArg_152, %326#19, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %346 = func.call @dynamic_update_index_in_dim_6(%iterArg_153, %326#20, %iterArg_132) : (tensor<2x1x1x8xf32>, tensor<1x1x8xf32>, tensor<i32>) -> tensor<2x1x1x8xf32>
        %347 = func.call @dynamic_update_index_in_dim(%iterArg_154, %326#21, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %348 = func.call @dynamic_update_index_in_dim(%iterArg_155, %326#22, %iterArg_132) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
        %349 = func.call @dynamic_update_index_in_dim_11(%iterArg_156, %326#23, %iterArg_132) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
        %350 = func.call @dynamic_update_index_in_dim_11(%iterArg_157, %326#24, %iterArg_132) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
        %351 = func.call @dynamic_update_index_in_dim_11(%iterArg_158, %326#25, %iterArg_132) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
        %352 = func.call @dynamic_update_index_in_dim_11(%iterArg_159, %326#26, %iterArg_132) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
        %353 = func.call @dynamic_update_index_in_dim_11(%iterArg_160, %326#27, %iterArg_132) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
        %354 = func.call @dynamic_update_index_in_dim_11(%iterArg_161, %326#28, %iterArg_132) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
        %c_162 = stablehlo.constant dense<1> : tensor<i32>
        %355 = stablehlo.add %iterArg_132, %c_162 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_125, %iterArg_126, %iterArg_127, %iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %355, %326#0, %327, %328, %329, %330, %331, %332, %333, %334, %335, %336, %337, %338, %339, %340, %341, %342, %343, %344, %345, %346, %347, %348, %349, %350, %351, %352, %353, %354 : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>
      }
      %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %43 = stablehlo.reduce(%42#9 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
      %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
      %cst_32 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %46 = stablehlo.divide %44, %45 : tensor<2x6x1xf32>
      %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
      %48 = stablehlo.subtract %42#9, %47 : tensor<2x6x8xf32>
      %49 = stablehlo.multiply %48, %48 : tensor<2x6x8xf32>
      %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %50 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
      %51 = stablehlo.multiply %50, %48 : tensor<2x6x8xf32>
      %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %52 = stablehlo.reduce(%49 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
      %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
      %cst_35 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %55 = stablehlo.divide %53, %54 : tensor<2x6x1xf32>
      %56 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
      %57 = stablehlo.subtract %42#9, %56 : tensor<2x6x8xf32>
      %cst_36 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %59 = stablehlo.add %55, %58 : tensor<2x6x1xf32>
      %60 = stablehlo.rsqrt %59 : tensor<2x6x1xf32>
      %61 = stablehlo.divide %60, %59 : tensor<2x6x1xf32>
      %cst_37 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %62 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %63 = stablehlo.multiply %62, %61 : tensor<2x6x1xf32>
      %64 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
      %65 = stablehlo.multiply %57, %64 : tensor<2x6x8xf32>
      %66 = stablehlo.broadcast_in_dim %arg35, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
      %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
      %68 = stablehlo.multiply %65, %67 : tensor<2x6x8xf32>
      %69 = stablehlo.transpose %arg37, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
      %70 = stablehlo.dot_general %68, %69, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x11xf32>) -> tensor<2x6x11xf32>
      %71:3 = func.call @log_softmax(%70) : (tensor<2x6x11xf32>) -> (tensor<2x6x11xf32>, tensor<2x6x11xf32>, tensor<2x6x1xf32>)
      %72 = stablehlo.broadcast_in_dim %arg57, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
      %73:2 = func.call @take_along_axis(%71#0, %72) : (tensor<2x6x11xf32>, tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>)
      %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %74 = stablehlo.reduce(%73#0 init: %cst_38) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<f32>
      %cst_39 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
      %75 = stablehlo.divide %74, %cst_39 : tensor<f32>
      %76 = stablehlo.negate %75 : tensor<f32>
      %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %77 = stablehlo.negate %cst_40 : tensor<f32>
      %cst_41 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
      %78 = stablehlo.divide %77, %cst_41 : tensor<f32>
      %79 = stablehlo.broadcast_in_dim %78, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %80 = func.call @take_along_axis_12(%73#1, %79) : (tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x11xf32>
      %81 = func.call @log_softmax_13(%71#1, %71#2, %80) : (tensor<2x6x11xf32>, tensor<2x6x1xf32>, tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
      %82 = stablehlo.dot_general %81, %68, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x11xf32>, tensor<2x6x8xf32>) -> tensor<11x8xf32>
      %83 = stablehlo.transpose %82, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
      %84 = stablehlo.dot_general %81, %69, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x11xf32>, tensor<8x11xf32>) -> tensor<2x6x8xf32>
      %85 = stablehlo.transpose %83, dims = [1, 0] : (tensor<8x11xf32>) -> tensor<11x8xf32>
      %86 = stablehlo.multiply %65, %84 : tensor<2x6x8xf32>
      %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %87 = stablehlo.reduce(%86 init: %cst_42) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<8xf32>
      %88 = stablehlo.reshape %87 : (tensor<8xf32>) -> tensor<1x1x8xf32>
      %89 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
      %90 = stablehlo.multiply %84, %89 : tensor<2x6x8xf32>
      %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %91 = stablehlo.reduce(%88 init: %cst_43) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %92 = stablehlo.multiply %57, %90 : tensor<2x6x8xf32>
      %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %93 = stablehlo.reduce(%92 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
      %94 = stablehlo.reshape %93 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
      %95 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
      %96 = stablehlo.multiply %90, %95 : tensor<2x6x8xf32>
      %97 = stablehlo.multiply %94, %63 : tensor<2x6x1xf32>
      %98 = stablehlo.negate %96 : tensor<2x6x8xf32>
      %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %99 = stablehlo.reduce(%98 init: %cst_45) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
      %100 = stablehlo.reshape %99 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
      %cst_46 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %101 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %102 = stablehlo.divide %97, %101 : tensor<2x6x1xf32>
      %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %103 = stablehlo.reduce(%102 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
      %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
      %105 = stablehlo.multiply %104, %51 : tensor<2x6x8xf32>
      %106 = stablehlo.negate %105 : tensor<2x6x8xf32>
      %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %107 = stablehlo.reduce(%106 init: %cst_48) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
      %108 = stablehlo.reshape %107 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
      %109 = stablehlo.add %96, %105 : tensor<2x6x8xf32>
      %110 = stablehlo.add %100, %108 : tensor<2x6x1xf32>
      %cst_49 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %111 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
      %112 = stablehlo.divide %110, %111 : tensor<2x6x1xf32>
      %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %113 = stablehlo.reduce(%112 init: %cst_50) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
      %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
      %115 = stablehlo.add %109, %114 : tensor<2x6x8xf32>
      %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %116 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %118 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %119 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %121 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %c_57 = stablehlo.constant dense<0> : tensor<i32>
      %122:41 = stablehlo.while(%iterArg = %42#10, %iterArg_125 = %42#11, %iterArg_126 = %42#12, %iterArg_127 = %42#13, %iterArg_128 = %42#14, %iterArg_129 = %42#15, %iterArg_130 = %arg33, %iterArg_131 = %42#16, %iterArg_132 = %42#17, %iterArg_133 = %42#18, %iterArg_134 = %42#19, %iterArg_135 = %42#20, %iterArg_136 = %42#21, %iterArg_137 = %42#22, %iterArg_138 = %42#23, %iterArg_139 = %arg32, %iterArg_140 = %42#24, %iterArg_141 = %42#25, %iterArg_142 = %42#26, %iterArg_143 = %42#27, %iterArg_144 = %42#28, %iterArg_145 = %42#29, %iterArg_146 = %42#30, %iterArg_147 = %arg34, %iterArg_148 = %42#31, %iterArg_149 = %42#32, %iterArg_150 = %42#33, %iterArg_151 = %42#34, %iterArg_152 = %42#35, %iterArg_153 = %42#36, %iterArg_154 = %arg29, %iterArg_155 = %42#37, %iterArg_156 = %13#0, %iterArg_157 = %c_57, %iterArg_158 = %115, %iterArg_159 = %116, %iterArg_160 = %117, %iterArg_161 = %118, %iterArg_162 = %119, %iterArg_163 = %120, %iterArg_164 = %121) : tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x24xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x8x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x32xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x32x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x6xi1>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>
      cond {
        %c_165 = stablehlo.constant dense<2> : tensor<i32>
        %320 = stablehlo.compare LT, %iterArg_157, %c_165, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %320 : tensor<i1>
      } do {
        %c_165 = stablehlo.constant dense<2> : tensor<i32>
        %320 = stablehlo.subtract %c_165, %iterArg_157 : tensor<i32>
        %c_166 = stablehlo.constant dense<1> : tensor<i32>
        %321 = stablehlo.subtract %320, %c_166 : tensor<i32>
        %322 = func.call @dynamic_index_in_dim_14(%iterArg, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %323 = func.call @dynamic_index_in_dim_15(%iterArg_125, %321) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
        %324 = func.call @dynamic_index_in_dim_15(%iterArg_126, %321) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
        %325 = func.call @dynamic_index_in_dim_14(%iterArg_127, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %326 = func.call @dynamic_index_in_dim_16(%iterArg_128, %321) : (tensor<2x1x1x8xf32>, tensor<i32>) -> tensor<1x1x8xf32>
        %327 = func.call @dynamic_index_in_dim_14(%iterArg_129, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %328 = func.call @dynamic_index_in_dim_2(%iterArg_130, %321) : (tensor<2x8x24xf32>, tensor<i32>) -> tensor<8x24xf32>
        %329 = func.call @dynamic_index_in_dim_14(%iterArg_131, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %330 = func.call @dynamic_index_in_dim_17(%iterArg_132, %321) : (tensor<2x2x2x4x6xf32>, tensor<i32>) -> tensor<2x2x4x6xf32>
        %331 = func.call @dynamic_index_in_dim_18(%iterArg_133, %321) : (tensor<2x2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x6x4xf32>
        %332 = func.call @dynamic_index_in_dim_19(%iterArg_134, %321) : (tensor<2x2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x6x6xf32>
        %333 = func.call @dynamic_index_in_dim_20(%iterArg_135, %321) : (tensor<2x2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
        %334 = func.call @dynamic_index_in_dim_20(%iterArg_136, %321) : (tensor<2x2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
        %335 = func.call @dynamic_index_in_dim_18(%iterArg_137, %321) : (tensor<2x2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x6x4xf32>
        %336 = func.call @dynamic_index_in_dim_19(%iterArg_138, %321) : (tensor<2x2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x6x6xf32>
        %337 = func.call @dynamic_index_in_dim_1(%iterArg_139, %321) : (tensor<2x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %338 = func.call @dynamic_index_in_dim_14(%iterArg_140, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %339 = func.call @dynamic_index_in_dim_14(%iterArg_141, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %340 = func.call @dynamic_index_in_dim_15(%iterArg_142, %321) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
        %341 = func.call @dynamic_index_in_dim_15(%iterArg_143, %321) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
        %342 = func.call @dynamic_index_in_dim_14(%iterArg_144, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %343 = func.call @dynamic_index_in_dim_16(%iterArg_145, %321) : (tensor<2x1x1x8xf32>, tensor<i32>) -> tensor<1x1x8xf32>
        %344 = func.call @dynamic_index_in_dim_14(%iterArg_146, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %345 = func.call @dynamic_index_in_dim_3(%iterArg_147, %321) : (tensor<2x8x32xf32>, tensor<i32>) -> tensor<8x32xf32>
        %346 = func.call @dynamic_index_in_dim_14(%iterArg_148, %321) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
        %347 = func.call @dynamic_index_in_dim_21(%iterArg_149, %321) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
        %348 = func.call @dynamic_index_in_dim_21(%iterArg_150, %321) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
        %349 = func.call @dynamic_index_in_dim_21(%iterArg_151, %321) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
        %350 = func.call @dynamic_index_in_dim_21(%iterArg_152, %321) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
        %351 = func.call @dynamic_index_in_dim_21(%iterArg_153, %321) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
        %352 = func.call @dynamic_index_in_dim(%iterArg_154, %321) : (tensor<2x32x8xf32>, tensor<i32>) -> tensor<32x8xf32>
        %353 = func.call @dynamic_index_in_dim_21(%iterArg_155, %321) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
        %354:7 = func.call @closed_call_22(%iterArg_156, %iterArg_158, %322, %323, %324, %325, %326, %327, %328, %329, %330, %331, %332, %333, %334, %335, %336, %337, %338, %339, %340, %341, %342, %343, %344, %345, %346, %347, %348, %349, %350, %351, %352, %353) : (tensor<2x2x6x6xi1>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<8x24xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<8x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<8x32xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<32x8xf32>, tensor<2x6x32xf32>) -> (tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>)
        %355 = func.call @dynamic_update_index_in_dim_24(%iterArg_159, %354#1, %321) : (tensor<2x32x8xf32>, tensor<32x8xf32>, tensor<i32>) -> tensor<2x32x8xf32>
        %356 = func.call @dynamic_update_index_in_dim_25(%iterArg_160, %354#2, %321) : (tensor<2x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<2x8xf32>
        %357 = func.call @dynamic_update_index_in_dim_25(%iterArg_161, %354#3, %321) : (tensor<2x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<2x8xf32>
        %358 = func.call @dynamic_update_index_in_dim_26(%iterArg_162, %354#4, %321) : (tensor<2x8x8xf32>, tensor<8x8xf32>, tensor<i32>) -> tensor<2x8x8xf32>
        %359 = func.call @dynamic_update_index_in_dim_27(%iterArg_163, %354#5, %321) : (tensor<2x8x24xf32>, tensor<8x24xf32>, tensor<i32>) -> tensor<2x8x24xf32>
        %360 = func.call @dynamic_update_index_in_dim_28(%iterArg_164, %354#6, %321) : (tensor<2x8x32xf32>, tensor<8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
        %c_167 = stablehlo.constant dense<1> : tensor<i32>
        %361 = stablehlo.add %iterArg_157, %c_167 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_125, %iterArg_126, %iterArg_127, %iterArg_128, %iterArg_129, %iterArg_130, %iterArg_131, %iterArg_132, %iterArg_133, %iterArg_134, %iterArg_135, %iterArg_136, %iterArg_137, %iterArg_138, %iterArg_139, %iterArg_140, %iterArg_141, %iterArg_142, %iterArg_143, %iterArg_144, %iterArg_145, %iterArg_146, %iterArg_147, %iterArg_148, %iterArg_149, %iterArg_150, %iterArg_151, %iterArg_152, %iterArg_153, %iterArg_154, %iterArg_155, %iterArg_156, %361, %354#0, %355, %356, %357, %358, %359, %360 : tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x24xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x8x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x32xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x32x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x6xi1>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>
      }
      %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %123 = stablehlo.reduce(%122#34 init: %cst_58) applies stablehlo.add across dimensions = [0] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
      %124 = stablehlo.reshape %123 : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
      %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %125 = stablehlo.reduce(%124 init: %cst_59) applies stablehlo.add across dimensions = [0] : (tensor<1x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
      %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %126 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %127 = "stablehlo.scatter"(%126, %8, %122#34) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<11x8xf32>, tensor<2x6x1xi32>, tensor<2x6x8xf32>) -> tensor<11x8xf32>
      %128 = stablehlo.add %85, %127 : tensor<11x8xf32>
      %129 = "stablehlo.all_reduce"(%122#35) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
      %130 = "stablehlo.all_reduce"(%122#36) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %131 = "stablehlo.all_reduce"(%122#37) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %132 = "stablehlo.all_reduce"(%122#38) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
      %133 = "stablehlo.all_reduce"(%122#39) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<2x8x24xf32>) -> tensor<2x8x24xf32>
      %134 = "stablehlo.all_reduce"(%122#40) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
      %135 = "stablehlo.all_reduce"(%91) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %136 = "stablehlo.all_reduce"(%125) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<6x8xf32>) -> tensor<6x8xf32>
      %137 = "stablehlo.all_reduce"(%128) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<11x8xf32>) -> tensor<11x8xf32>
      %138 = "stablehlo.all_reduce"(%76) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %320 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %320 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_61 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %140 = stablehlo.divide %129, %139 : tensor<2x32x8xf32>
      %cst_62 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %141 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %142 = stablehlo.divide %130, %141 : tensor<2x8xf32>
      %cst_63 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %143 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %144 = stablehlo.divide %131, %143 : tensor<2x8xf32>
      %cst_64 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %145 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %146 = stablehlo.divide %132, %145 : tensor<2x8x8xf32>
      %cst_65 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %147 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %148 = stablehlo.divide %133, %147 : tensor<2x8x24xf32>
      %cst_66 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %149 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %150 = stablehlo.divide %134, %149 : tensor<2x8x32xf32>
      %cst_67 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %151 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %152 = stablehlo.divide %135, %151 : tensor<8xf32>
      %cst_68 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %153 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %154 = stablehlo.divide %136, %153 : tensor<6x8xf32>
      %cst_69 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %155 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %156 = stablehlo.divide %137, %155 : tensor<11x8xf32>
      %cst_70 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %157 = stablehlo.divide %138, %cst_70 : tensor<f32>
      %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %158 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %159 = stablehlo.multiply %158, %arg38 : tensor<2x32x8xf32>
      %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %160 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %161 = stablehlo.multiply %160, %140 : tensor<2x32x8xf32>
      %162 = stablehlo.add %159, %161 : tensor<2x32x8xf32>
      %cst_73 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %163 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %164 = stablehlo.multiply %163, %arg39 : tensor<2x8xf32>
      %cst_74 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %165 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %166 = stablehlo.multiply %165, %142 : tensor<2x8xf32>
      %167 = stablehlo.add %164, %166 : tensor<2x8xf32>
      %cst_75 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %168 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %169 = stablehlo.multiply %168, %arg40 : tensor<2x8xf32>
      %cst_76 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %170 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %171 = stablehlo.multiply %170, %144 : tensor<2x8xf32>
      %172 = stablehlo.add %169, %171 : tensor<2x8xf32>
      %cst_77 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %173 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %174 = stablehlo.multiply %173, %arg41 : tensor<2x8x8xf32>
      %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %175 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %176 = stablehlo.multiply %175, %146 : tensor<2x8x8xf32>
      %177 = stablehlo.add %174, %176 : tensor<2x8x8xf32>
      %cst_79 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %178 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %179 = stablehlo.multiply %178, %arg42 : tensor<2x8x24xf32>
      %cst_80 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %180 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %181 = stablehlo.multiply %180, %148 : tensor<2x8x24xf32>
      %182 = stablehlo.add %179, %181 : tensor<2x8x24xf32>
      %cst_81 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %183 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %184 = stablehlo.multiply %183, %arg43 : tensor<2x8x32xf32>
      %cst_82 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %185 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %186 = stablehlo.multiply %185, %150 : tensor<2x8x32xf32>
      %187 = stablehlo.add %184, %186 : tensor<2x8x32xf32>
      %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %188 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %189 = stablehlo.multiply %188, %arg44 : tensor<8xf32>
      %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %190 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %191 = stablehlo.multiply %190, %152 : tensor<8xf32>
      %192 = stablehlo.add %189, %191 : tensor<8xf32>
      %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %193 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %194 = stablehlo.multiply %193, %arg45 : tensor<6x8xf32>
      %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %195 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %196 = stablehlo.multiply %195, %154 : tensor<6x8xf32>
      %197 = stablehlo.add %194, %196 : tensor<6x8xf32>
      %cst_87 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %198 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %199 = stablehlo.multiply %198, %arg46 : tensor<11x8xf32>
      %cst_88 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %201 = stablehlo.multiply %200, %156 : tensor<11x8xf32>
      %202 = stablehlo.add %199, %201 : tensor<11x8xf32>
      %cst_89 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %204 = stablehlo.multiply %203, %arg47 : tensor<2x32x8xf32>
      %cst_90 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %206 = stablehlo.multiply %205, %140 : tensor<2x32x8xf32>
      %207 = stablehlo.multiply %206, %140 : tensor<2x32x8xf32>
      %208 = stablehlo.add %204, %207 : tensor<2x32x8xf32>
      %cst_91 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %209 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %210 = stablehlo.multiply %209, %arg48 : tensor<2x8xf32>
      %cst_92 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %211 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %212 = stablehlo.multiply %211, %142 : tensor<2x8xf32>
      %213 = stablehlo.multiply %212, %142 : tensor<2x8xf32>
      %214 = stablehlo.add %210, %213 : tensor<2x8xf32>
      %cst_93 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %215 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %216 = stablehlo.multiply %215, %arg49 : tensor<2x8xf32>
      %cst_94 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %217 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %218 = stablehlo.multiply %217, %144 : tensor<2x8xf32>
      %219 = stablehlo.multiply %218, %144 : tensor<2x8xf32>
      %220 = stablehlo.add %216, %219 : tensor<2x8xf32>
      %cst_95 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %221 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %222 = stablehlo.multiply %221, %arg50 : tensor<2x8x8xf32>
      %cst_96 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %223 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %224 = stablehlo.multiply %223, %146 : tensor<2x8x8xf32>
      %225 = stablehlo.multiply %224, %146 : tensor<2x8x8xf32>
      %226 = stablehlo.add %222, %225 : tensor<2x8x8xf32>
      %cst_97 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %227 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %228 = stablehlo.multiply %227, %arg51 : tensor<2x8x24xf32>
      %cst_98 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %229 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %230 = stablehlo.multiply %229, %148 : tensor<2x8x24xf32>
      %231 = stablehlo.multiply %230, %148 : tensor<2x8x24xf32>
      %232 = stablehlo.add %228, %231 : tensor<2x8x24xf32>
      %cst_99 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %233 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %234 = stablehlo.multiply %233, %arg52 : tensor<2x8x32xf32>
      %cst_100 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %235 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %236 = stablehlo.multiply %235, %150 : tensor<2x8x32xf32>
      %237 = stablehlo.multiply %236, %150 : tensor<2x8x32xf32>
      %238 = stablehlo.add %234, %237 : tensor<2x8x32xf32>
      %cst_101 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %239 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %240 = stablehlo.multiply %239, %arg53 : tensor<8xf32>
      %cst_102 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %241 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %242 = stablehlo.multiply %241, %152 : tensor<8xf32>
      %243 = stablehlo.multiply %242, %152 : tensor<8xf32>
      %244 = stablehlo.add %240, %243 : tensor<8xf32>
      %cst_103 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %245 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %246 = stablehlo.multiply %245, %arg54 : tensor<6x8xf32>
      %cst_104 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %247 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %248 = stablehlo.multiply %247, %154 : tensor<6x8xf32>
      %249 = stablehlo.multiply %248, %154 : tensor<6x8xf32>
      %250 = stablehlo.add %246, %249 : tensor<6x8xf32>
      %cst_105 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %251 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %252 = stablehlo.multiply %251, %arg55 : tensor<11x8xf32>
      %cst_106 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %253 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %254 = stablehlo.multiply %253, %156 : tensor<11x8xf32>
      %255 = stablehlo.multiply %254, %156 : tensor<11x8xf32>
      %256 = stablehlo.add %252, %255 : tensor<11x8xf32>
      %cst_107 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %257 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %258 = stablehlo.multiply %257, %162 : tensor<2x32x8xf32>
      %259 = stablehlo.sqrt %208 : tensor<2x32x8xf32>
      %cst_108 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %260 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %261 = stablehlo.add %259, %260 : tensor<2x32x8xf32>
      %262 = stablehlo.divide %258, %261 : tensor<2x32x8xf32>
      %263 = stablehlo.subtract %arg29, %262 : tensor<2x32x8xf32>
      %cst_109 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %264 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %265 = stablehlo.multiply %264, %167 : tensor<2x8xf32>
      %266 = stablehlo.sqrt %214 : tensor<2x8xf32>
      %cst_110 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %267 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %268 = stablehlo.add %266, %267 : tensor<2x8xf32>
      %269 = stablehlo.divide %265, %268 : tensor<2x8xf32>
      %270 = stablehlo.subtract %arg30, %269 : tensor<2x8xf32>
      %cst_111 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %271 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %272 = stablehlo.multiply %271, %172 : tensor<2x8xf32>
      %273 = stablehlo.sqrt %220 : tensor<2x8xf32>
      %cst_112 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %274 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %275 = stablehlo.add %273, %274 : tensor<2x8xf32>
      %276 = stablehlo.divide %272, %275 : tensor<2x8xf32>
      %277 = stablehlo.subtract %arg31, %276 : tensor<2x8xf32>
      %cst_113 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %278 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %279 = stablehlo.multiply %278, %177 : tensor<2x8x8xf32>
      %280 = stablehlo.sqrt %226 : tensor<2x8x8xf32>
      %cst_114 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %281 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %282 = stablehlo.add %280, %281 : tensor<2x8x8xf32>
      %283 = stablehlo.divide %279, %282 : tensor<2x8x8xf32>
      %284 = stablehlo.subtract %arg32, %283 : tensor<2x8x8xf32>
      %cst_115 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %285 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %286 = stablehlo.multiply %285, %182 : tensor<2x8x24xf32>
      %287 = stablehlo.sqrt %232 : tensor<2x8x24xf32>
      %cst_116 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %288 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %289 = stablehlo.add %287, %288 : tensor<2x8x24xf32>
      %290 = stablehlo.divide %286, %289 : tensor<2x8x24xf32>
      %291 = stablehlo.subtract %arg33, %290 : tensor<2x8x24xf32>
      %cst_117 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %292 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %293 = stablehlo.multiply %292, %187 : tensor<2x8x32xf32>
      %294 = stablehlo.sqrt %238 : tensor<2x8x32xf32>
      %cst_118 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %295 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %296 = stablehlo.add %294, %295 : tensor<2x8x32xf32>
      %297 = stablehlo.divide %293, %296 : tensor<2x8x32xf32>
      %298 = stablehlo.subtract %arg34, %297 : tensor<2x8x32xf32>
      %cst_119 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %299 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %300 = stablehlo.multiply %299, %192 : tensor<8xf32>
      %301 = stablehlo.sqrt %244 : tensor<8xf32>
      %cst_120 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %302 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %303 = stablehlo.add %301, %302 : tensor<8xf32>
      %304 = stablehlo.divide %300, %303 : tensor<8xf32>
      %305 = stablehlo.subtract %arg35, %304 : tensor<8xf32>
      %cst_121 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %306 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %307 = stablehlo.multiply %306, %197 : tensor<6x8xf32>
      %308 = stablehlo.sqrt %250 : tensor<6x8xf32>
      %cst_122 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %309 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %310 = stablehlo.add %308, %309 : tensor<6x8xf32>
      %311 = stablehlo.divide %307, %310 : tensor<6x8xf32>
      %312 = stablehlo.subtract %arg36, %311 : tensor<6x8xf32>
      %cst_123 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %313 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %314 = stablehlo.multiply %313, %202 : tensor<11x8xf32>
      %315 = stablehlo.sqrt %256 : tensor<11x8xf32>
      %cst_124 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %316 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %317 = stablehlo.add %315, %316 : tensor<11x8xf32>
      %318 = stablehlo.divide %314, %317 : tensor<11x8xf32>
      %319 = stablehlo.subtract %arg37, %318 : tensor<11x8xf32>
      sdy.return %263, %270, %277, %284, %291, %298, %305, %312, %319, %162, %167, %172, %177, %182, %187, %192, %197, %202, %208, %214, %220, %226, %232, %238, %244, %250, %256, %157 : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>
    } : (tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<8x6xi32>, tensor<8x6xi32>) -> (tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25, %0#26, %0#27 : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<6x6xi1>) -> tensor<6x6xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %2 = stablehlo.add %0, %1 : tensor<6x6xi32>
    %3 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<6x6xi1>, tensor<6x6xi1>
    return %6 : tensor<6x6xi1>
  }
  func.func private @_where(%arg0: tensor<6x6xi1>, %arg1: tensor<f32>) -> (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<6x6xi1>) -> tensor<2x2x6x6xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    return %1, %2 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x32x8xf32>, %arg1: tensor<i32>) -> tensor<32x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 8] : (tensor<2x32x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x8xf32>) -> tensor<32x8xf32>
    return %1 : tensor<32x8xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<2x8x8xf32>, %arg1: tensor<i32>) -> tensor<8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 8] : (tensor<2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<2x8x24xf32>, %arg1: tensor<i32>) -> tensor<8x24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 24] : (tensor<2x8x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x24xf32>) -> tensor<8x24xf32>
    return %1 : tensor<8x24xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<2x8x32xf32>, %arg1: tensor<i32>) -> tensor<8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 32] : (tensor<2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x32xf32>) -> tensor<8x32xf32>
    return %1 : tensor<8x32xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x2x6x6xf32>, %arg2: tensor<2x6x8xf32>, %arg3: tensor<32x8xf32>, %arg4: tensor<8xf32>, %arg5: tensor<8xf32>, %arg6: tensor<8x8xf32>, %arg7: tensor<8x24xf32>, %arg8: tensor<8x32xf32>) -> (tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %5 = stablehlo.subtract %arg2, %4 : tensor<2x6x8xf32>
    %6 = stablehlo.multiply %5, %5 : tensor<2x6x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x6x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_3 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x6x1xf32>
    %13 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %14 = stablehlo.subtract %arg2, %13 : tensor<2x6x8xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %16 = stablehlo.add %12, %15 : tensor<2x6x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<2x6x1xf32>
    %18 = stablehlo.divide %17, %16 : tensor<2x6x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<2x6x1xf32>
    %21 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %22 = stablehlo.multiply %14, %21 : tensor<2x6x8xf32>
    %23 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %25 = stablehlo.multiply %22, %24 : tensor<2x6x8xf32>
    %26 = stablehlo.dot_general %25, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x24xf32>) -> tensor<2x6x24xf32>
    %27 = stablehlo.slice %26 [0:2, 0:6, 0:8] : (tensor<2x6x24xf32>) -> tensor<2x6x8xf32>
    %28 = stablehlo.slice %26 [0:2, 0:6, 8:16] : (tensor<2x6x24xf32>) -> tensor<2x6x8xf32>
    %29 = stablehlo.slice %26 [0:2, 0:6, 16:24] : (tensor<2x6x24xf32>) -> tensor<2x6x8xf32>
    %30 = stablehlo.reshape %27 : (tensor<2x6x8xf32>) -> tensor<2x6x2x4xf32>
    %31 = stablehlo.transpose %30, dims = [0, 2, 1, 3] : (tensor<2x6x2x4xf32>) -> tensor<2x2x6x4xf32>
    %32 = stablehlo.reshape %28 : (tensor<2x6x8xf32>) -> tensor<2x6x2x4xf32>
    %33 = stablehlo.transpose %32, dims = [0, 2, 1, 3] : (tensor<2x6x2x4xf32>) -> tensor<2x2x6x4xf32>
    %34 = stablehlo.reshape %29 : (tensor<2x6x8xf32>) -> tensor<2x6x2x4xf32>
    %35 = stablehlo.transpose %34, dims = [0, 2, 1, 3] : (tensor<2x6x2x4xf32>) -> tensor<2x2x6x4xf32>
    %36 = stablehlo.transpose %33, dims = [0, 1, 3, 2] : (tensor<2x2x6x4xf32>) -> tensor<2x2x4x6xf32>
    %37 = stablehlo.dot_general %31, %36, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x4xf32>, tensor<2x2x4x6xf32>) -> tensor<2x2x6x6xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %39 = stablehlo.divide %37, %38 : tensor<2x2x6x6xf32>
    %40 = call @_where_4(%39, %arg0, %arg1) : (tensor<2x2x6x6xf32>, tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x6xf32>
    %43 = stablehlo.maximum %42, %41 : tensor<2x2x6xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %46 = stablehlo.subtract %40, %45 : tensor<2x2x6x6xf32>
    %47 = stablehlo.exponential %46 : tensor<2x2x6x6xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %51 = stablehlo.divide %47, %50 : tensor<2x2x6x6xf32>
    %52 = stablehlo.multiply %49, %49 : tensor<2x2x6x1xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
    %54 = stablehlo.divide %53, %52 : tensor<2x2x6x1xf32>
    %55 = stablehlo.dot_general %51, %35, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x6xf32>, tensor<2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    %56 = stablehlo.transpose %55, dims = [0, 2, 1, 3] : (tensor<2x2x6x4xf32>) -> tensor<2x6x2x4xf32>
    %57 = stablehlo.reshape %56 : (tensor<2x6x2x4xf32>) -> tensor<2x6x8xf32>
    %58 = stablehlo.dot_general %57, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x8xf32>) -> tensor<2x6x8xf32>
    %59 = stablehlo.add %arg2, %58 : tensor<2x6x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_12 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %63 = stablehlo.divide %61, %62 : tensor<2x6x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %65 = stablehlo.subtract %59, %64 : tensor<2x6x8xf32>
    %66 = stablehlo.multiply %65, %65 : tensor<2x6x8xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %68 = stablehlo.multiply %67, %65 : tensor<2x6x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%66 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_15 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %72 = stablehlo.divide %70, %71 : tensor<2x6x1xf32>
    %73 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %74 = stablehlo.subtract %59, %73 : tensor<2x6x8xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %76 = stablehlo.add %72, %75 : tensor<2x6x1xf32>
    %77 = stablehlo.rsqrt %76 : tensor<2x6x1xf32>
    %78 = stablehlo.divide %77, %76 : tensor<2x6x1xf32>
    %cst_17 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %80 = stablehlo.multiply %79, %78 : tensor<2x6x1xf32>
    %81 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %82 = stablehlo.multiply %74, %81 : tensor<2x6x8xf32>
    %83 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %85 = stablehlo.multiply %82, %84 : tensor<2x6x8xf32>
    %86 = stablehlo.dot_general %85, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x32xf32>) -> tensor<2x6x32xf32>
    %87 = stablehlo.multiply %86, %86 : tensor<2x6x32xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<2x6x32xf32>
    %89 = stablehlo.multiply %86, %86 : tensor<2x6x32xf32>
    %cst_18 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %91 = stablehlo.multiply %90, %89 : tensor<2x6x32xf32>
    %cst_19 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %93 = stablehlo.multiply %92, %88 : tensor<2x6x32xf32>
    %94 = stablehlo.add %86, %93 : tensor<2x6x32xf32>
    %cst_20 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %96 = stablehlo.multiply %95, %94 : tensor<2x6x32xf32>
    %97 = stablehlo.tanh %96 : tensor<2x6x32xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %99 = stablehlo.subtract %98, %97 : tensor<2x6x32xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %101 = stablehlo.add %100, %97 : tensor<2x6x32xf32>
    %cst_23 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<2x6x32xf32>
    %104 = stablehlo.multiply %86, %103 : tensor<2x6x32xf32>
    %105 = stablehlo.dot_general %104, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x32xf32>, tensor<32x8xf32>) -> tensor<2x6x8xf32>
    %106 = stablehlo.add %59, %105 : tensor<2x6x8xf32>
    return %106, %8, %20, %17, %14, %23, %22, %25, %36, %31, %47, %49, %54, %35, %51, %57, %68, %80, %77, %74, %83, %82, %85, %91, %97, %99, %103, %86, %104 : tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>
  }
  func.func private @_where_4(%arg0: tensor<2x2x6x6xf32>, %arg1: tensor<2x2x6x6xi1>, %arg2: tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
    return %0 : tensor<2x2x6x6xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2x6x8xf32>, %arg1: tensor<2x6x8xf32>, %arg2: tensor<i32>) -> tensor<2x2x6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x6x8xf32>) -> tensor<1x2x6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x2x6x8xf32>, tensor<1x2x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x6x8xf32>
    return %1 : tensor<2x2x6x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<2x2x6x1xf32>, %arg1: tensor<2x6x1xf32>, %arg2: tensor<i32>) -> tensor<2x2x6x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x6x1xf32>) -> tensor<1x2x6x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x2x6x1xf32>, tensor<1x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x6x1xf32>
    return %1 : tensor<2x2x6x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<2x1x1x8xf32>, %arg1: tensor<1x1x8xf32>, %arg2: tensor<i32>) -> tensor<2x1x1x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x1x1x8xf32>, tensor<1x1x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x1x8xf32>
    return %1 : tensor<2x1x1x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<2x2x2x4x6xf32>, %arg1: tensor<2x2x4x6xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x4x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x4x6xf32>) -> tensor<1x2x2x4x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x4x6xf32>, tensor<1x2x2x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x4x6xf32>
    return %1 : tensor<2x2x2x4x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<2x2x2x6x4xf32>, %arg1: tensor<2x2x6x4xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x6x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x6x4xf32>) -> tensor<1x2x2x6x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x6x4xf32>, tensor<1x2x2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x6x4xf32>
    return %1 : tensor<2x2x2x6x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<2x2x2x6x6xf32>, %arg1: tensor<2x2x6x6xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x6x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x6x6xf32>) -> tensor<1x2x2x6x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x6x6xf32>, tensor<1x2x2x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x6x6xf32>
    return %1 : tensor<2x2x2x6x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<2x2x2x6x1xf32>, %arg1: tensor<2x2x6x1xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x6x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x6x1xf32>) -> tensor<1x2x2x6x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x6x1xf32>, tensor<1x2x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x6x1xf32>
    return %1 : tensor<2x2x2x6x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<2x2x6x32xf32>, %arg1: tensor<2x6x32xf32>, %arg2: tensor<i32>) -> tensor<2x2x6x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x6x32xf32>) -> tensor<1x2x6x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x2x6x32xf32>, tensor<1x2x6x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x6x32xf32>
    return %1 : tensor<2x2x6x32xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x6x11xf32>) -> (tensor<2x6x11xf32>, tensor<2x6x11xf32>, tensor<2x6x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x6x11xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x6xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x11xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x6x11xf32>
    %6 = stablehlo.exponential %5 : tensor<2x6x11xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x6x11xf32>, tensor<f32>) -> tensor<2x6xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %9 = stablehlo.log %8 : tensor<2x6x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x11xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x6x11xf32>
    return %11, %6, %8 : tensor<2x6x11xf32>, tensor<2x6x11xf32>, tensor<2x6x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x6x11xf32>, %arg1: tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x6x1xi1>, tensor<2x6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x6x1xi32>) -> tensor<2x6x1x1xi32>
    %c_1 = stablehlo.constant dense<10> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x6x1x1xi32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x6x1x1xi32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x6x1x1xi1>, tensor<i1>) -> tensor<2x6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x6x11xf32>, tensor<2x6x1x1xi32>) -> tensor<2x6x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x6x1xi1>, tensor<2x6x1xf32>
    return %15, %5 : tensor<2x6x1xf32>, tensor<2x6x1x1xi32>
  }
  func.func private @take_along_axis_12(%arg0: tensor<2x6x1x1xi32>, %arg1: tensor<2x6x1xf32>) -> tensor<2x6x11xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x11xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x6x11xf32>, tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x11xf32>
    return %1 : tensor<2x6x11xf32>
  }
  func.func private @log_softmax_13(%arg0: tensor<2x6x11xf32>, %arg1: tensor<2x6x1xf32>, %arg2: tensor<2x6x11xf32>) -> tensor<2x6x11xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x6x11xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x6x11xf32>, tensor<f32>) -> tensor<2x6xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x6x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x11xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x6x11xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x6x11xf32>
    return %7 : tensor<2x6x11xf32>
  }
  func.func private @dynamic_index_in_dim_14(%arg0: tensor<2x2x6x8xf32>, %arg1: tensor<i32>) -> tensor<2x6x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 6, 8] : (tensor<2x2x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6x8xf32>) -> tensor<2x6x8xf32>
    return %1 : tensor<2x6x8xf32>
  }
  func.func private @dynamic_index_in_dim_15(%arg0: tensor<2x2x6x1xf32>, %arg1: tensor<i32>) -> tensor<2x6x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 6, 1] : (tensor<2x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6x1xf32>) -> tensor<2x6x1xf32>
    return %1 : tensor<2x6x1xf32>
  }
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<2x1x1x8xf32>, %arg1: tensor<i32>) -> tensor<1x1x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 8] : (tensor<2x1x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x8xf32>) -> tensor<1x1x8xf32>
    return %1 : tensor<1x1x8xf32>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<2x2x2x4x6xf32>, %arg1: tensor<i32>) -> tensor<2x2x4x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 4, 6] : (tensor<2x2x2x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x4x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x4x6xf32>) -> tensor<2x2x4x6xf32>
    return %1 : tensor<2x2x4x6xf32>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<2x2x2x6x4xf32>, %arg1: tensor<i32>) -> tensor<2x2x6x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 6, 4] : (tensor<2x2x2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x6x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    return %1 : tensor<2x2x6x4xf32>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<2x2x2x6x6xf32>, %arg1: tensor<i32>) -> tensor<2x2x6x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 6, 6] : (tensor<2x2x2x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x6x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
    return %1 : tensor<2x2x6x6xf32>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<2x2x2x6x1xf32>, %arg1: tensor<i32>) -> tensor<2x2x6x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 6, 1] : (tensor<2x2x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x6x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x6x1xf32>) -> tensor<2x2x6x1xf32>
    return %1 : tensor<2x2x6x1xf32>
  }
  func.func private @dynamic_index_in_dim_21(%arg0: tensor<2x2x6x32xf32>, %arg1: tensor<i32>) -> tensor<2x6x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 6, 32] : (tensor<2x2x6x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6x32xf32>) -> tensor<2x6x32xf32>
    return %1 : tensor<2x6x32xf32>
  }
  func.func private @closed_call_22(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x6x8xf32>, %arg2: tensor<2x6x8xf32>, %arg3: tensor<2x6x1xf32>, %arg4: tensor<2x6x1xf32>, %arg5: tensor<2x6x8xf32>, %arg6: tensor<1x1x8xf32>, %arg7: tensor<2x6x8xf32>, %arg8: tensor<8x24xf32>, %arg9: tensor<2x6x8xf32>, %arg10: tensor<2x2x4x6xf32>, %arg11: tensor<2x2x6x4xf32>, %arg12: tensor<2x2x6x6xf32>, %arg13: tensor<2x2x6x1xf32>, %arg14: tensor<2x2x6x1xf32>, %arg15: tensor<2x2x6x4xf32>, %arg16: tensor<2x2x6x6xf32>, %arg17: tensor<8x8xf32>, %arg18: tensor<2x6x8xf32>, %arg19: tensor<2x6x8xf32>, %arg20: tensor<2x6x1xf32>, %arg21: tensor<2x6x1xf32>, %arg22: tensor<2x6x8xf32>, %arg23: tensor<1x1x8xf32>, %arg24: tensor<2x6x8xf32>, %arg25: tensor<8x32xf32>, %arg26: tensor<2x6x8xf32>, %arg27: tensor<2x6x32xf32>, %arg28: tensor<2x6x32xf32>, %arg29: tensor<2x6x32xf32>, %arg30: tensor<2x6x32xf32>, %arg31: tensor<2x6x32xf32>, %arg32: tensor<32x8xf32>, %arg33: tensor<2x6x32xf32>) -> (tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg33, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<2x6x32xf32>) -> tensor<8x32xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %2 = stablehlo.dot_general %arg1, %arg32, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<32x8xf32>) -> tensor<2x6x32xf32>
    %3 = stablehlo.multiply %arg31, %2 : tensor<2x6x32xf32>
    %4 = stablehlo.multiply %2, %arg30 : tensor<2x6x32xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %6 = stablehlo.multiply %5, %3 : tensor<2x6x32xf32>
    %7 = stablehlo.multiply %6, %arg29 : tensor<2x6x32xf32>
    %8 = stablehlo.multiply %7, %arg28 : tensor<2x6x32xf32>
    %9 = stablehlo.add %7, %8 : tensor<2x6x32xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<2x6x32xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x6x32xf32>
    %cst_1 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6x32xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<2x6x32xf32>
    %15 = stablehlo.multiply %14, %arg27 : tensor<2x6x32xf32>
    %16 = stablehlo.add %12, %15 : tensor<2x6x32xf32>
    %17 = stablehlo.dot_general %16, %arg26, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x32xf32>, tensor<2x6x8xf32>) -> tensor<32x8xf32>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %19 = stablehlo.dot_general %16, %arg25, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x32xf32>, tensor<8x32xf32>) -> tensor<2x6x8xf32>
    %20 = stablehlo.multiply %arg24, %19 : tensor<2x6x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %22 = stablehlo.reshape %21 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %23 = stablehlo.broadcast_in_dim %arg23, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %24 = stablehlo.multiply %19, %23 : tensor<2x6x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%22 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %26 = stablehlo.multiply %arg22, %24 : tensor<2x6x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %28 = stablehlo.reshape %27 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %29 = stablehlo.broadcast_in_dim %arg21, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %30 = stablehlo.multiply %24, %29 : tensor<2x6x8xf32>
    %31 = stablehlo.multiply %28, %arg20 : tensor<2x6x1xf32>
    %32 = stablehlo.negate %30 : tensor<2x6x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_5) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %34 = stablehlo.reshape %33 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %35 = stablehlo.add %arg1, %30 : tensor<2x6x8xf32>
    %cst_6 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %37 = stablehlo.divide %31, %36 : tensor<2x6x1xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %40 = stablehlo.multiply %39, %arg19 : tensor<2x6x8xf32>
    %41 = stablehlo.negate %40 : tensor<2x6x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %43 = stablehlo.reshape %42 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %44 = stablehlo.add %35, %40 : tensor<2x6x8xf32>
    %45 = stablehlo.add %34, %43 : tensor<2x6x1xf32>
    %cst_9 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %47 = stablehlo.divide %45, %46 : tensor<2x6x1xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %50 = stablehlo.add %44, %49 : tensor<2x6x8xf32>
    %51 = stablehlo.dot_general %50, %arg18, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<2x6x8xf32>) -> tensor<8x8xf32>
    %52 = stablehlo.transpose %51, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %53 = stablehlo.dot_general %50, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x8xf32>) -> tensor<2x6x8xf32>
    %54 = stablehlo.reshape %53 : (tensor<2x6x8xf32>) -> tensor<2x6x2x4xf32>
    %55 = stablehlo.transpose %54, dims = [0, 2, 1, 3] : (tensor<2x6x2x4xf32>) -> tensor<2x2x6x4xf32>
    %56 = stablehlo.dot_general %55, %arg16, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>) -> tensor<2x2x4x6xf32>
    %57 = stablehlo.transpose %56, dims = [0, 1, 3, 2] : (tensor<2x2x4x6xf32>) -> tensor<2x2x6x4xf32>
    %58 = stablehlo.dot_general %55, %arg15, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x4xf32>, tensor<2x2x6x4xf32>) -> tensor<2x2x6x6xf32>
    %59 = stablehlo.broadcast_in_dim %arg14, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %60 = stablehlo.multiply %58, %59 : tensor<2x2x6x6xf32>
    %61 = stablehlo.multiply %60, %arg12 : tensor<2x2x6x6xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %63 = stablehlo.reshape %62 : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %64 = stablehlo.negate %63 : tensor<2x2x6x1xf32>
    %65 = stablehlo.broadcast_in_dim %arg13, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %66 = stablehlo.divide %58, %65 : tensor<2x2x6x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%64 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x1xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x6xf32>
    %69 = stablehlo.add %66, %68 : tensor<2x2x6x6xf32>
    %70 = stablehlo.multiply %69, %arg12 : tensor<2x2x6x6xf32>
    %71 = call @_where_23(%arg0, %70) : (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %73 = stablehlo.divide %71, %72 : tensor<2x2x6x6xf32>
    %74 = stablehlo.dot_general %73, %arg11, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x6xf32>, tensor<2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    %75 = stablehlo.transpose %74, dims = [0, 1, 3, 2] : (tensor<2x2x6x4xf32>) -> tensor<2x2x4x6xf32>
    %76 = stablehlo.dot_general %73, %arg10, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x6xf32>, tensor<2x2x4x6xf32>) -> tensor<2x2x6x4xf32>
    %77 = stablehlo.transpose %75, dims = [0, 1, 3, 2] : (tensor<2x2x4x6xf32>) -> tensor<2x2x6x4xf32>
    %78 = stablehlo.transpose %57, dims = [0, 2, 1, 3] : (tensor<2x2x6x4xf32>) -> tensor<2x6x2x4xf32>
    %79 = stablehlo.reshape %78 : (tensor<2x6x2x4xf32>) -> tensor<2x6x8xf32>
    %80 = stablehlo.transpose %77, dims = [0, 2, 1, 3] : (tensor<2x2x6x4xf32>) -> tensor<2x6x2x4xf32>
    %81 = stablehlo.reshape %80 : (tensor<2x6x2x4xf32>) -> tensor<2x6x8xf32>
    %82 = stablehlo.transpose %76, dims = [0, 2, 1, 3] : (tensor<2x2x6x4xf32>) -> tensor<2x6x2x4xf32>
    %83 = stablehlo.reshape %82 : (tensor<2x6x2x4xf32>) -> tensor<2x6x8xf32>
    %84 = stablehlo.concatenate %83, %81, %79, dim = 2 : (tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>) -> tensor<2x6x24xf32>
    %85 = stablehlo.dot_general %84, %arg9, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x24xf32>, tensor<2x6x8xf32>) -> tensor<24x8xf32>
    %86 = stablehlo.transpose %85, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %87 = stablehlo.dot_general %84, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x24xf32>, tensor<8x24xf32>) -> tensor<2x6x8xf32>
    %88 = stablehlo.multiply %arg7, %87 : tensor<2x6x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_14) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %90 = stablehlo.reshape %89 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %91 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %92 = stablehlo.multiply %87, %91 : tensor<2x6x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%90 init: %cst_15) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %94 = stablehlo.multiply %arg5, %92 : tensor<2x6x8xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %96 = stablehlo.reshape %95 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %97 = stablehlo.broadcast_in_dim %arg4, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %98 = stablehlo.multiply %92, %97 : tensor<2x6x8xf32>
    %99 = stablehlo.multiply %96, %arg3 : tensor<2x6x1xf32>
    %100 = stablehlo.negate %98 : tensor<2x6x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%100 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %102 = stablehlo.reshape %101 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %103 = stablehlo.add %50, %98 : tensor<2x6x8xf32>
    %cst_18 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %105 = stablehlo.divide %99, %104 : tensor<2x6x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %108 = stablehlo.multiply %107, %arg2 : tensor<2x6x8xf32>
    %109 = stablehlo.negate %108 : tensor<2x6x8xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%109 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %111 = stablehlo.reshape %110 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %112 = stablehlo.add %103, %108 : tensor<2x6x8xf32>
    %113 = stablehlo.add %102, %111 : tensor<2x6x1xf32>
    %cst_21 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %115 = stablehlo.divide %113, %114 : tensor<2x6x1xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.reduce(%115 init: %cst_22) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %118 = stablehlo.add %112, %117 : tensor<2x6x8xf32>
    return %118, %1, %93, %25, %52, %86, %18 : tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>
  }
  func.func private @_where_23(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
    return %1 : tensor<2x2x6x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_24(%arg0: tensor<2x32x8xf32>, %arg1: tensor<32x8xf32>, %arg2: tensor<i32>) -> tensor<2x32x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x8xf32>) -> tensor<1x32x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x32x8xf32>, tensor<1x32x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x8xf32>
    return %1 : tensor<2x32x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_25(%arg0: tensor<2x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
    return %1 : tensor<2x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_26(%arg0: tensor<2x8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<i32>) -> tensor<2x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x8xf32>
    return %1 : tensor<2x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_27(%arg0: tensor<2x8x24xf32>, %arg1: tensor<8x24xf32>, %arg2: tensor<i32>) -> tensor<2x8x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x24xf32>) -> tensor<1x8x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x8x24xf32>, tensor<1x8x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x24xf32>
    return %1 : tensor<2x8x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_28(%arg0: tensor<2x8x32xf32>, %arg1: tensor<8x32xf32>, %arg2: tensor<i32>) -> tensor<2x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x32xf32>) -> tensor<1x8x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x8x32xf32>, tensor<1x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x32xf32>
    return %1 : tensor<2x8x32xf32>
  }
}
