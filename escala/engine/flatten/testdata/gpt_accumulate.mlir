module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=4]> {stablehlo.mesh = {axes = [{name = "d", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<2x32x8xf32>, %arg1: tensor<2x8xf32>, %arg2: tensor<2x8xf32>, %arg3: tensor<2x8x8xf32>, %arg4: tensor<2x8x24xf32>, %arg5: tensor<2x8x32xf32>, %arg6: tensor<8xf32>, %arg7: tensor<6x8xf32>, %arg8: tensor<11x8xf32>, %arg9: tensor<2x32x8xf32>, %arg10: tensor<2x8xf32>, %arg11: tensor<2x8xf32>, %arg12: tensor<2x8x8xf32>, %arg13: tensor<2x8x24xf32>, %arg14: tensor<2x8x32xf32>, %arg15: tensor<8xf32>, %arg16: tensor<6x8xf32>, %arg17: tensor<11x8xf32>, %arg18: tensor<2x32x8xf32>, %arg19: tensor<2x8xf32>, %arg20: tensor<2x8xf32>, %arg21: tensor<2x8x8xf32>, %arg22: tensor<2x8x24xf32>, %arg23: tensor<2x8x32xf32>, %arg24: tensor<8xf32>, %arg25: tensor<6x8xf32>, %arg26: tensor<11x8xf32>, %arg27: tensor<16x6xi32>, %arg28: tensor<16x6xi32>) -> (tensor<2x32x8xf32> {jax.result_info = "result[0]['blk']['dn']"}, tensor<2x8xf32> {jax.result_info = "result[0]['blk']['ln1']"}, tensor<2x8xf32> {jax.result_info = "result[0]['blk']['ln2']"}, tensor<2x8x8xf32> {jax.result_info = "result[0]['blk']['o']"}, tensor<2x8x24xf32> {jax.result_info = "result[0]['blk']['qkv']"}, tensor<2x8x32xf32> {jax.result_info = "result[0]['blk']['up']"}, tensor<8xf32> {jax.result_info = "result[0]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[0]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[0]['tok']"}, tensor<2x32x8xf32> {jax.result_info = "result[1]['blk']['dn']"}, tensor<2x8xf32> {jax.result_info = "result[1]['blk']['ln1']"}, tensor<2x8xf32> {jax.result_info = "result[1]['blk']['ln2']"}, tensor<2x8x8xf32> {jax.result_info = "result[1]['blk']['o']"}, tensor<2x8x24xf32> {jax.result_info = "result[1]['blk']['qkv']"}, tensor<2x8x32xf32> {jax.result_info = "result[1]['blk']['up']"}, tensor<8xf32> {jax.result_info = "result[1]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[1]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[1]['tok']"}, tensor<2x32x8xf32> {jax.result_info = "result[2]['blk']['dn']"}, tensor<2x8xf32> {jax.result_info = "result[2]['blk']['ln1']"}, tensor<2x8xf32> {jax.result_info = "result[2]['blk']['ln2']"}, tensor<2x8x8xf32> {jax.result_info = "result[2]['blk']['o']"}, tensor<2x8x24xf32> {jax.result_info = "result[2]['blk']['qkv']"}, tensor<2x8x32xf32> {jax.result_info = "result[2]['blk']['up']"}, tensor<8xf32> {jax.result_info = "result[2]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[2]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[2]['tok']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0:28 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28) in_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg29: tensor<2x32x8xf32>, %arg30: tensor<2x8xf32>, %arg31: tensor<2x8xf32>, %arg32: tensor<2x8x8xf32>, %arg33: tensor<2x8x24xf32>, %arg34: tensor<2x8x32xf32>, %arg35: tensor<8xf32>, %arg36: tensor<6x8xf32>, %arg37: tensor<11x8xf32>, %arg38: tensor<2x32x8xf32>, %arg39: tensor<2x8xf32>, %arg40: tensor<2x8xf32>, %arg41: tensor<2x8x8xf32>, %arg42: tensor<2x8x24xf32>, %arg43: tensor<2x8x32xf32>, %arg44: tensor<8xf32>, %arg45: tensor<6x8xf32>, %arg46: tensor<11x8xf32>, %arg47: tensor<2x32x8xf32>, %arg48: tensor<2x8xf32>, %arg49: tensor<2x8xf32>, %arg50: tensor<2x8x8xf32>, %arg51: tensor<2x8x24xf32>, %arg52: tensor<2x8x32xf32>, %arg53: tensor<8xf32>, %arg54: tensor<6x8xf32>, %arg55: tensor<11x8xf32>, %arg56: tensor<4x6xi32>, %arg57: tensor<4x6xi32>) {
      %1 = stablehlo.reshape %arg56 : (tensor<4x6xi32>) -> tensor<2x2x6xi32>
      %2 = stablehlo.reshape %arg57 : (tensor<4x6xi32>) -> tensor<2x2x6xi32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %12:22 = stablehlo.while(%iterArg = %1, %iterArg_73 = %2, %iterArg_74 = %arg37, %iterArg_75 = %arg36, %iterArg_76 = %arg29, %iterArg_77 = %arg30, %iterArg_78 = %arg31, %iterArg_79 = %arg32, %iterArg_80 = %arg33, %iterArg_81 = %arg34, %iterArg_82 = %arg35, %iterArg_83 = %c, %iterArg_84 = %cst_8, %iterArg_85 = %3, %iterArg_86 = %4, %iterArg_87 = %5, %iterArg_88 = %6, %iterArg_89 = %7, %iterArg_90 = %8, %iterArg_91 = %9, %iterArg_92 = %10, %iterArg_93 = %11) : tensor<2x2x6xi32>, tensor<2x2x6xi32>, tensor<11x8xf32>, tensor<6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<i32>, tensor<f32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>
      cond {
        %c_94 = stablehlo.constant dense<2> : tensor<i32>
        %204 = stablehlo.compare LT, %iterArg_83, %c_94, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %204 : tensor<i1>
      } do {
        %204 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_83) : (tensor<2x2x6xi32>, tensor<i32>) -> tensor<2x6xi32>
        %205 = func.call @dynamic_index_in_dim(%iterArg_73, %iterArg_83) : (tensor<2x2x6xi32>, tensor<i32>) -> tensor<2x6xi32>
        %206:10 = func.call @closed_call(%iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %iterArg_92, %iterArg_93, %204, %205) : (tensor<11x8xf32>, tensor<6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<f32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x6xi32>, tensor<2x6xi32>) -> (tensor<f32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>)
        %c_94 = stablehlo.constant dense<1> : tensor<i32>
        %207 = stablehlo.add %iterArg_83, %c_94 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %207, %206#0, %206#1, %206#2, %206#3, %206#4, %206#5, %206#6, %206#7, %206#8, %206#9 : tensor<2x2x6xi32>, tensor<2x2x6xi32>, tensor<11x8xf32>, tensor<6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<i32>, tensor<f32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>
      }
      %13 = "stablehlo.all_reduce"(%12#13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<2x32x8xf32>) -> tensor<2x32x8xf32>
      %14 = "stablehlo.all_reduce"(%12#14) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %15 = "stablehlo.all_reduce"(%12#15) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %16 = "stablehlo.all_reduce"(%12#16) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
      %17 = "stablehlo.all_reduce"(%12#17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<2x8x24xf32>) -> tensor<2x8x24xf32>
      %18 = "stablehlo.all_reduce"(%12#18) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
      %19 = "stablehlo.all_reduce"(%12#19) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %20 = "stablehlo.all_reduce"(%12#20) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<6x8xf32>) -> tensor<6x8xf32>
      %21 = "stablehlo.all_reduce"(%12#21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<11x8xf32>) -> tensor<11x8xf32>
      %22 = "stablehlo.all_reduce"(%12#12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
        %204 = stablehlo.add %arg58, %arg59 : tensor<f32>
        stablehlo.return %204 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_9 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %24 = stablehlo.divide %13, %23 : tensor<2x32x8xf32>
      %cst_10 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %26 = stablehlo.divide %14, %25 : tensor<2x8xf32>
      %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %28 = stablehlo.divide %15, %27 : tensor<2x8xf32>
      %cst_12 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %30 = stablehlo.divide %16, %29 : tensor<2x8x8xf32>
      %cst_13 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %31 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %32 = stablehlo.divide %17, %31 : tensor<2x8x24xf32>
      %cst_14 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %34 = stablehlo.divide %18, %33 : tensor<2x8x32xf32>
      %cst_15 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %36 = stablehlo.divide %19, %35 : tensor<8xf32>
      %cst_16 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %38 = stablehlo.divide %20, %37 : tensor<6x8xf32>
      %cst_17 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %40 = stablehlo.divide %21, %39 : tensor<11x8xf32>
      %cst_18 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %41 = stablehlo.divide %22, %cst_18 : tensor<f32>
      %cst_19 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %43 = stablehlo.multiply %42, %arg38 : tensor<2x32x8xf32>
      %cst_20 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %44 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %45 = stablehlo.multiply %44, %24 : tensor<2x32x8xf32>
      %46 = stablehlo.add %43, %45 : tensor<2x32x8xf32>
      %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %48 = stablehlo.multiply %47, %arg39 : tensor<2x8xf32>
      %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %49 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %50 = stablehlo.multiply %49, %26 : tensor<2x8xf32>
      %51 = stablehlo.add %48, %50 : tensor<2x8xf32>
      %cst_23 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %52 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %53 = stablehlo.multiply %52, %arg40 : tensor<2x8xf32>
      %cst_24 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %55 = stablehlo.multiply %54, %28 : tensor<2x8xf32>
      %56 = stablehlo.add %53, %55 : tensor<2x8xf32>
      %cst_25 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %58 = stablehlo.multiply %57, %arg41 : tensor<2x8x8xf32>
      %cst_26 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %60 = stablehlo.multiply %59, %30 : tensor<2x8x8xf32>
      %61 = stablehlo.add %58, %60 : tensor<2x8x8xf32>
      %cst_27 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %62 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %63 = stablehlo.multiply %62, %arg42 : tensor<2x8x24xf32>
      %cst_28 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %64 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %65 = stablehlo.multiply %64, %32 : tensor<2x8x24xf32>
      %66 = stablehlo.add %63, %65 : tensor<2x8x24xf32>
      %cst_29 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %67 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %68 = stablehlo.multiply %67, %arg43 : tensor<2x8x32xf32>
      %cst_30 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %69 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %70 = stablehlo.multiply %69, %34 : tensor<2x8x32xf32>
      %71 = stablehlo.add %68, %70 : tensor<2x8x32xf32>
      %cst_31 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %72 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %73 = stablehlo.multiply %72, %arg44 : tensor<8xf32>
      %cst_32 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %74 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %75 = stablehlo.multiply %74, %36 : tensor<8xf32>
      %76 = stablehlo.add %73, %75 : tensor<8xf32>
      %cst_33 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %77 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %78 = stablehlo.multiply %77, %arg45 : tensor<6x8xf32>
      %cst_34 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %79 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %80 = stablehlo.multiply %79, %38 : tensor<6x8xf32>
      %81 = stablehlo.add %78, %80 : tensor<6x8xf32>
      %cst_35 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %82 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %83 = stablehlo.multiply %82, %arg46 : tensor<11x8xf32>
      %cst_36 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %84 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %85 = stablehlo.multiply %84, %40 : tensor<11x8xf32>
      %86 = stablehlo.add %83, %85 : tensor<11x8xf32>
      %cst_37 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %87 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %88 = stablehlo.multiply %87, %arg47 : tensor<2x32x8xf32>
      %cst_38 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %89 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %90 = stablehlo.multiply %89, %24 : tensor<2x32x8xf32>
      %91 = stablehlo.multiply %90, %24 : tensor<2x32x8xf32>
      %92 = stablehlo.add %88, %91 : tensor<2x32x8xf32>
      %cst_39 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %93 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %94 = stablehlo.multiply %93, %arg48 : tensor<2x8xf32>
      %cst_40 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %95 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %96 = stablehlo.multiply %95, %26 : tensor<2x8xf32>
      %97 = stablehlo.multiply %96, %26 : tensor<2x8xf32>
      %98 = stablehlo.add %94, %97 : tensor<2x8xf32>
      %cst_41 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %99 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %100 = stablehlo.multiply %99, %arg49 : tensor<2x8xf32>
      %cst_42 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %101 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %102 = stablehlo.multiply %101, %28 : tensor<2x8xf32>
      %103 = stablehlo.multiply %102, %28 : tensor<2x8xf32>
      %104 = stablehlo.add %100, %103 : tensor<2x8xf32>
      %cst_43 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %105 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %106 = stablehlo.multiply %105, %arg50 : tensor<2x8x8xf32>
      %cst_44 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %107 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %108 = stablehlo.multiply %107, %30 : tensor<2x8x8xf32>
      %109 = stablehlo.multiply %108, %30 : tensor<2x8x8xf32>
      %110 = stablehlo.add %106, %109 : tensor<2x8x8xf32>
      %cst_45 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %111 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %112 = stablehlo.multiply %111, %arg51 : tensor<2x8x24xf32>
      %cst_46 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %113 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %114 = stablehlo.multiply %113, %32 : tensor<2x8x24xf32>
      %115 = stablehlo.multiply %114, %32 : tensor<2x8x24xf32>
      %116 = stablehlo.add %112, %115 : tensor<2x8x24xf32>
      %cst_47 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %118 = stablehlo.multiply %117, %arg52 : tensor<2x8x32xf32>
      %cst_48 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %119 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %120 = stablehlo.multiply %119, %34 : tensor<2x8x32xf32>
      %121 = stablehlo.multiply %120, %34 : tensor<2x8x32xf32>
      %122 = stablehlo.add %118, %121 : tensor<2x8x32xf32>
      %cst_49 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %123 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %124 = stablehlo.multiply %123, %arg53 : tensor<8xf32>
      %cst_50 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %125 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %126 = stablehlo.multiply %125, %36 : tensor<8xf32>
      %127 = stablehlo.multiply %126, %36 : tensor<8xf32>
      %128 = stablehlo.add %124, %127 : tensor<8xf32>
      %cst_51 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %129 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %130 = stablehlo.multiply %129, %arg54 : tensor<6x8xf32>
      %cst_52 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %132 = stablehlo.multiply %131, %38 : tensor<6x8xf32>
      %133 = stablehlo.multiply %132, %38 : tensor<6x8xf32>
      %134 = stablehlo.add %130, %133 : tensor<6x8xf32>
      %cst_53 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %135 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %136 = stablehlo.multiply %135, %arg55 : tensor<11x8xf32>
      %cst_54 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %137 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %138 = stablehlo.multiply %137, %40 : tensor<11x8xf32>
      %139 = stablehlo.multiply %138, %40 : tensor<11x8xf32>
      %140 = stablehlo.add %136, %139 : tensor<11x8xf32>
      %cst_55 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %141 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %142 = stablehlo.multiply %141, %46 : tensor<2x32x8xf32>
      %143 = stablehlo.sqrt %92 : tensor<2x32x8xf32>
      %cst_56 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %144 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
      %145 = stablehlo.add %143, %144 : tensor<2x32x8xf32>
      %146 = stablehlo.divide %142, %145 : tensor<2x32x8xf32>
      %147 = stablehlo.subtract %arg29, %146 : tensor<2x32x8xf32>
      %cst_57 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %148 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %149 = stablehlo.multiply %148, %51 : tensor<2x8xf32>
      %150 = stablehlo.sqrt %98 : tensor<2x8xf32>
      %cst_58 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %151 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %152 = stablehlo.add %150, %151 : tensor<2x8xf32>
      %153 = stablehlo.divide %149, %152 : tensor<2x8xf32>
      %154 = stablehlo.subtract %arg30, %153 : tensor<2x8xf32>
      %cst_59 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %155 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %156 = stablehlo.multiply %155, %56 : tensor<2x8xf32>
      %157 = stablehlo.sqrt %104 : tensor<2x8xf32>
      %cst_60 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %158 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %159 = stablehlo.add %157, %158 : tensor<2x8xf32>
      %160 = stablehlo.divide %156, %159 : tensor<2x8xf32>
      %161 = stablehlo.subtract %arg31, %160 : tensor<2x8xf32>
      %cst_61 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %162 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %163 = stablehlo.multiply %162, %61 : tensor<2x8x8xf32>
      %164 = stablehlo.sqrt %110 : tensor<2x8x8xf32>
      %cst_62 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %165 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
      %166 = stablehlo.add %164, %165 : tensor<2x8x8xf32>
      %167 = stablehlo.divide %163, %166 : tensor<2x8x8xf32>
      %168 = stablehlo.subtract %arg32, %167 : tensor<2x8x8xf32>
      %cst_63 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %169 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %170 = stablehlo.multiply %169, %66 : tensor<2x8x24xf32>
      %171 = stablehlo.sqrt %116 : tensor<2x8x24xf32>
      %cst_64 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %172 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
      %173 = stablehlo.add %171, %172 : tensor<2x8x24xf32>
      %174 = stablehlo.divide %170, %173 : tensor<2x8x24xf32>
      %175 = stablehlo.subtract %arg33, %174 : tensor<2x8x24xf32>
      %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %176 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %177 = stablehlo.multiply %176, %71 : tensor<2x8x32xf32>
      %178 = stablehlo.sqrt %122 : tensor<2x8x32xf32>
      %cst_66 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %179 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
      %180 = stablehlo.add %178, %179 : tensor<2x8x32xf32>
      %181 = stablehlo.divide %177, %180 : tensor<2x8x32xf32>
      %182 = stablehlo.subtract %arg34, %181 : tensor<2x8x32xf32>
      %cst_67 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %183 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %184 = stablehlo.multiply %183, %76 : tensor<8xf32>
      %185 = stablehlo.sqrt %128 : tensor<8xf32>
      %cst_68 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %186 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %187 = stablehlo.add %185, %186 : tensor<8xf32>
      %188 = stablehlo.divide %184, %187 : tensor<8xf32>
      %189 = stablehlo.subtract %arg35, %188 : tensor<8xf32>
      %cst_69 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %190 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %191 = stablehlo.multiply %190, %81 : tensor<6x8xf32>
      %192 = stablehlo.sqrt %134 : tensor<6x8xf32>
      %cst_70 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %193 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %194 = stablehlo.add %192, %193 : tensor<6x8xf32>
      %195 = stablehlo.divide %191, %194 : tensor<6x8xf32>
      %196 = stablehlo.subtract %arg36, %195 : tensor<6x8xf32>
      %cst_71 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %198 = stablehlo.multiply %197, %86 : tensor<11x8xf32>
      %199 = stablehlo.sqrt %140 : tensor<11x8xf32>
      %cst_72 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
      %201 = stablehlo.add %199, %200 : tensor<11x8xf32>
      %202 = stablehlo.divide %198, %201 : tensor<11x8xf32>
      %203 = stablehlo.subtract %arg37, %202 : tensor<11x8xf32>
      sdy.return %147, %154, %161, %168, %175, %182, %189, %196, %203, %46, %51, %56, %61, %66, %71, %76, %81, %86, %92, %98, %104, %110, %116, %122, %128, %134, %140, %41 : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>
    } : (tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<16x6xi32>, tensor<16x6xi32>) -> (tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25, %0#26, %0#27 : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x2x6xi32>, %arg1: tensor<i32>) -> tensor<2x6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 6] : (tensor<2x2x6xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6xi32>) -> tensor<2x6xi32>
    return %1 : tensor<2x6xi32>
  }
  func.func private @closed_call(%arg0: tensor<11x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<2x32x8xf32>, %arg3: tensor<2x8xf32>, %arg4: tensor<2x8xf32>, %arg5: tensor<2x8x8xf32>, %arg6: tensor<2x8x24xf32>, %arg7: tensor<2x8x32xf32>, %arg8: tensor<8xf32>, %arg9: tensor<f32>, %arg10: tensor<2x32x8xf32>, %arg11: tensor<2x8xf32>, %arg12: tensor<2x8xf32>, %arg13: tensor<2x8x8xf32>, %arg14: tensor<2x8x24xf32>, %arg15: tensor<2x8x32xf32>, %arg16: tensor<8xf32>, %arg17: tensor<6x8xf32>, %arg18: tensor<11x8xf32>, %arg19: tensor<2x6xi32>, %arg20: tensor<2x6xi32>) -> (tensor<f32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %1 = call @tril(%0) : (tensor<6x6xi1>) -> tensor<6x6xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %3 = stablehlo.compare LT, %arg19, %2, SIGNED : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %c_1 = stablehlo.constant dense<11> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %5 = stablehlo.add %arg19, %4 : tensor<2x6xi32>
    %6 = stablehlo.select %3, %5, %arg19 : tensor<2x6xi1>, tensor<2x6xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %8 = "stablehlo.gather"(%arg0, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<2x6x1xi32>) -> tensor<2x6x8xf32>
    %9 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x6x8xf32>) -> tensor<2x6x8xf32>
    %11 = stablehlo.add %8, %10 : tensor<2x6x8xf32>
    %cst = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %12:2 = call @_where(%1, %cst) : (tensor<6x6xi1>, tensor<f32>) -> (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>)
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x2x4x6xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x1xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2x2x6x6xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x1x1x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2x6x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2x6x32xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %41:38 = stablehlo.while(%iterArg = %arg2, %iterArg_61 = %arg3, %iterArg_62 = %arg4, %iterArg_63 = %arg5, %iterArg_64 = %arg6, %iterArg_65 = %arg7, %iterArg_66 = %12#0, %iterArg_67 = %12#1, %iterArg_68 = %c_30, %iterArg_69 = %11, %iterArg_70 = %13, %iterArg_71 = %14, %iterArg_72 = %15, %iterArg_73 = %16, %iterArg_74 = %17, %iterArg_75 = %18, %iterArg_76 = %19, %iterArg_77 = %20, %iterArg_78 = %21, %iterArg_79 = %22, %iterArg_80 = %23, %iterArg_81 = %24, %iterArg_82 = %25, %iterArg_83 = %26, %iterArg_84 = %27, %iterArg_85 = %28, %iterArg_86 = %29, %iterArg_87 = %30, %iterArg_88 = %31, %iterArg_89 = %32, %iterArg_90 = %33, %iterArg_91 = %34, %iterArg_92 = %35, %iterArg_93 = %36, %iterArg_94 = %37, %iterArg_95 = %38, %iterArg_96 = %39, %iterArg_97 = %40) : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>
    cond {
      %c_98 = stablehlo.constant dense<2> : tensor<i32>
      %138 = stablehlo.compare LT, %iterArg_68, %c_98, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %138 : tensor<i1>
    } do {
      %138 = func.call @dynamic_index_in_dim_0(%iterArg, %iterArg_68) : (tensor<2x32x8xf32>, tensor<i32>) -> tensor<32x8xf32>
      %139 = func.call @dynamic_index_in_dim_1(%iterArg_61, %iterArg_68) : (tensor<2x8xf32>, tensor<i32>) -> tensor<8xf32>
      %140 = func.call @dynamic_index_in_dim_1(%iterArg_62, %iterArg_68) : (tensor<2x8xf32>, tensor<i32>) -> tensor<8xf32>
      %141 = func.call @dynamic_index_in_dim_2(%iterArg_63, %iterArg_68) : (tensor<2x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
      %142 = func.call @dynamic_index_in_dim_3(%iterArg_64, %iterArg_68) : (tensor<2x8x24xf32>, tensor<i32>) -> tensor<8x24xf32>
      %143 = func.call @dynamic_index_in_dim_4(%iterArg_65, %iterArg_68) : (tensor<2x8x32xf32>, tensor<i32>) -> tensor<8x32xf32>
      %144:29 = func.call @closed_call_5(%iterArg_66, %iterArg_67, %iterArg_69, %138, %139, %140, %141, %142, %143) : (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>) -> (tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>)
      %145 = func.call @dynamic_update_index_in_dim(%iterArg_70, %144#1, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %146 = func.call @dynamic_update_index_in_dim_7(%iterArg_71, %144#2, %iterArg_68) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
      %147 = func.call @dynamic_update_index_in_dim_7(%iterArg_72, %144#3, %iterArg_68) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
      %148 = func.call @dynamic_update_index_in_dim(%iterArg_73, %144#4, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %149 = func.call @dynamic_update_index_in_dim_8(%iterArg_74, %144#5, %iterArg_68) : (tensor<2x1x1x8xf32>, tensor<1x1x8xf32>, tensor<i32>) -> tensor<2x1x1x8xf32>
      %150 = func.call @dynamic_update_index_in_dim(%iterArg_75, %144#6, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %151 = func.call @dynamic_update_index_in_dim(%iterArg_76, %144#7, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %152 = func.call @dynamic_update_index_in_dim_9(%iterArg_77, %144#8, %iterArg_68) : (tensor<2x2x2x4x6xf32>, tensor<2x2x4x6xf32>, tensor<i32>) -> tensor<2x2x2x4x6xf32>
      %153 = func.call @dynamic_update_index_in_dim_10(%iterArg_78, %144#9, %iterArg_68) : (tensor<2x2x2x6x4xf32>, tensor<2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x2x6x4xf32>
      %154 = func.call @dynamic_update_index_in_dim_11(%iterArg_79, %144#10, %iterArg_68) : (tensor<2x2x2x6x6xf32>, tensor<2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x2x6x6xf32>
      %155 = func.call @dynamic_update_index_in_dim_12(%iterArg_80, %144#11, %iterArg_68) : (tensor<2x2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x2x6x1xf32>
      %156 = func.call @dynamic_update_index_in_dim_12(%iterArg_81, %144#12, %iterArg_68) : (tensor<2x2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x2x6x1xf32>
      %157 = func.call @dynamic_update_index_in_dim_10(%iterArg_82, %144#13, %iterArg_68) : (tensor<2x2x2x6x4xf32>, tensor<2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x2x6x4xf32>
      %158 = func.call @dynamic_update_index_in_dim_11(%iterArg_83, %144#14, %iterArg_68) : (tensor<2x2x2x6x6xf32>, tensor<2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x2x6x6xf32>
      %159 = func.call @dynamic_update_index_in_dim(%iterArg_84, %144#15, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %160 = func.call @dynamic_update_index_in_dim(%iterArg_85, %144#16, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %161 = func.call @dynamic_update_index_in_dim_7(%iterArg_86, %144#17, %iterArg_68) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
      %162 = func.call @dynamic_update_index_in_dim_7(%iterArg_87, %144#18, %iterArg_68) : (tensor<2x2x6x1xf32>, tensor<2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
      %163 = func.call @dynamic_update_index_in_dim(%iterArg_88, %144#19, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %164 = func.call @dynamic_update_index_in_dim_8(%iterArg_89, %144#20, %iterArg_68) : (tensor<2x1x1x8xf32>, tensor<1x1x8xf32>, tensor<i32>) -> tensor<2x1x1x8xf32>
      %165 = func.call @dynamic_update_index_in_dim(%iterArg_90, %144#21, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %166 = func.call @dynamic_update_index_in_dim(%iterArg_91, %144#22, %iterArg_68) : (tensor<2x2x6x8xf32>, tensor<2x6x8xf32>, tensor<i32>) -> tensor<2x2x6x8xf32>
      %167 = func.call @dynamic_update_index_in_dim_13(%iterArg_92, %144#23, %iterArg_68) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
      %168 = func.call @dynamic_update_index_in_dim_13(%iterArg_93, %144#24, %iterArg_68) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
      %169 = func.call @dynamic_update_index_in_dim_13(%iterArg_94, %144#25, %iterArg_68) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
      %170 = func.call @dynamic_update_index_in_dim_13(%iterArg_95, %144#26, %iterArg_68) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
      %171 = func.call @dynamic_update_index_in_dim_13(%iterArg_96, %144#27, %iterArg_68) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
      %172 = func.call @dynamic_update_index_in_dim_13(%iterArg_97, %144#28, %iterArg_68) : (tensor<2x2x6x32xf32>, tensor<2x6x32xf32>, tensor<i32>) -> tensor<2x2x6x32xf32>
      %c_98 = stablehlo.constant dense<1> : tensor<i32>
      %173 = stablehlo.add %iterArg_68, %c_98 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %173, %144#0, %145, %146, %147, %148, %149, %150, %151, %152, %153, %154, %155, %156, %157, %158, %159, %160, %161, %162, %163, %164, %165, %166, %167, %168, %169, %170, %171, %172 : tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>
    }
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41#9 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_32 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %45 = stablehlo.divide %43, %44 : tensor<2x6x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %47 = stablehlo.subtract %41#9, %46 : tensor<2x6x8xf32>
    %48 = stablehlo.multiply %47, %47 : tensor<2x6x8xf32>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %50 = stablehlo.multiply %49, %47 : tensor<2x6x8xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%48 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_35 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %54 = stablehlo.divide %52, %53 : tensor<2x6x1xf32>
    %55 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %56 = stablehlo.subtract %41#9, %55 : tensor<2x6x8xf32>
    %cst_36 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %58 = stablehlo.add %54, %57 : tensor<2x6x1xf32>
    %59 = stablehlo.rsqrt %58 : tensor<2x6x1xf32>
    %60 = stablehlo.divide %59, %58 : tensor<2x6x1xf32>
    %cst_37 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %62 = stablehlo.multiply %61, %60 : tensor<2x6x1xf32>
    %63 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %64 = stablehlo.multiply %56, %63 : tensor<2x6x8xf32>
    %65 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %67 = stablehlo.multiply %64, %66 : tensor<2x6x8xf32>
    %68 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %69 = stablehlo.dot_general %67, %68, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x11xf32>) -> tensor<2x6x11xf32>
    %70:3 = call @log_softmax(%69) : (tensor<2x6x11xf32>) -> (tensor<2x6x11xf32>, tensor<2x6x11xf32>, tensor<2x6x1xf32>)
    %71 = stablehlo.broadcast_in_dim %arg20, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %72:2 = call @take_along_axis(%70#0, %71) : (tensor<2x6x11xf32>, tensor<2x6x1xi32>) -> (tensor<2x6x1xf32>, tensor<2x6x1x1xi32>)
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72#0 init: %cst_38) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_39 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %74 = stablehlo.divide %73, %cst_39 : tensor<f32>
    %75 = stablehlo.negate %74 : tensor<f32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.negate %cst_40 : tensor<f32>
    %cst_41 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %77 = stablehlo.divide %76, %cst_41 : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %79 = call @take_along_axis_14(%72#1, %78) : (tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x11xf32>
    %80 = call @log_softmax_15(%70#1, %70#2, %79) : (tensor<2x6x11xf32>, tensor<2x6x1xf32>, tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
    %81 = stablehlo.dot_general %80, %67, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x11xf32>, tensor<2x6x8xf32>) -> tensor<11x8xf32>
    %82 = stablehlo.transpose %81, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %83 = stablehlo.dot_general %80, %68, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x11xf32>, tensor<8x11xf32>) -> tensor<2x6x8xf32>
    %84 = stablehlo.transpose %82, dims = [1, 0] : (tensor<8x11xf32>) -> tensor<11x8xf32>
    %85 = stablehlo.multiply %64, %83 : tensor<2x6x8xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_42) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %87 = stablehlo.reshape %86 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %88 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %89 = stablehlo.multiply %83, %88 : tensor<2x6x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%87 init: %cst_43) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %91 = stablehlo.multiply %56, %89 : tensor<2x6x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.reduce(%91 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %93 = stablehlo.reshape %92 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %94 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %95 = stablehlo.multiply %89, %94 : tensor<2x6x8xf32>
    %96 = stablehlo.multiply %93, %62 : tensor<2x6x1xf32>
    %97 = stablehlo.negate %95 : tensor<2x6x8xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_45) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %99 = stablehlo.reshape %98 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %cst_46 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %101 = stablehlo.divide %96, %100 : tensor<2x6x1xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %104 = stablehlo.multiply %103, %50 : tensor<2x6x8xf32>
    %105 = stablehlo.negate %104 : tensor<2x6x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.reduce(%105 init: %cst_48) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %107 = stablehlo.reshape %106 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %108 = stablehlo.add %95, %104 : tensor<2x6x8xf32>
    %109 = stablehlo.add %99, %107 : tensor<2x6x1xf32>
    %cst_49 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %111 = stablehlo.divide %109, %110 : tensor<2x6x1xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_50) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %114 = stablehlo.add %108, %113 : tensor<2x6x8xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x32x8xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x8x8xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x8x24xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x8x32xf32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %121:41 = stablehlo.while(%iterArg = %41#10, %iterArg_61 = %41#11, %iterArg_62 = %41#12, %iterArg_63 = %41#13, %iterArg_64 = %41#14, %iterArg_65 = %41#15, %iterArg_66 = %arg6, %iterArg_67 = %41#16, %iterArg_68 = %41#17, %iterArg_69 = %41#18, %iterArg_70 = %41#19, %iterArg_71 = %41#20, %iterArg_72 = %41#21, %iterArg_73 = %41#22, %iterArg_74 = %41#23, %iterArg_75 = %arg5, %iterArg_76 = %41#24, %iterArg_77 = %41#25, %iterArg_78 = %41#26, %iterArg_79 = %41#27, %iterArg_80 = %41#28, %iterArg_81 = %41#29, %iterArg_82 = %41#30, %iterArg_83 = %arg7, %iterArg_84 = %41#31, %iterArg_85 = %41#32, %iterArg_86 = %41#33, %iterArg_87 = %41#34, %iterArg_88 = %41#35, %iterArg_89 = %41#36, %iterArg_90 = %arg2, %iterArg_91 = %41#37, %iterArg_92 = %12#0, %iterArg_93 = %c_57, %iterArg_94 = %114, %iterArg_95 = %115, %iterArg_96 = %116, %iterArg_97 = %117, %iterArg_98 = %118, %iterArg_99 = %119, %iterArg_100 = %120) : tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x24xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x8x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x32xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x32x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x6xi1>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>
    cond {
      %c_101 = stablehlo.constant dense<2> : tensor<i32>
      %138 = stablehlo.compare LT, %iterArg_93, %c_101, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %138 : tensor<i1>
    } do {
      %c_101 = stablehlo.constant dense<2> : tensor<i32>
      %138 = stablehlo.subtract %c_101, %iterArg_93 : tensor<i32>
      %c_102 = stablehlo.constant dense<1> : tensor<i32>
      %139 = stablehlo.subtract %138, %c_102 : tensor<i32>
      %140 = func.call @dynamic_index_in_dim_16(%iterArg, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %141 = func.call @dynamic_index_in_dim_17(%iterArg_61, %139) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
      %142 = func.call @dynamic_index_in_dim_17(%iterArg_62, %139) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
      %143 = func.call @dynamic_index_in_dim_16(%iterArg_63, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %144 = func.call @dynamic_index_in_dim_18(%iterArg_64, %139) : (tensor<2x1x1x8xf32>, tensor<i32>) -> tensor<1x1x8xf32>
      %145 = func.call @dynamic_index_in_dim_16(%iterArg_65, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %146 = func.call @dynamic_index_in_dim_3(%iterArg_66, %139) : (tensor<2x8x24xf32>, tensor<i32>) -> tensor<8x24xf32>
      %147 = func.call @dynamic_index_in_dim_16(%iterArg_67, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %148 = func.call @dynamic_index_in_dim_19(%iterArg_68, %139) : (tensor<2x2x2x4x6xf32>, tensor<i32>) -> tensor<2x2x4x6xf32>
      %149 = func.call @dynamic_index_in_dim_20(%iterArg_69, %139) : (tensor<2x2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x6x4xf32>
      %150 = func.call @dynamic_index_in_dim_21(%iterArg_70, %139) : (tensor<2x2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x6x6xf32>
      %151 = func.call @dynamic_index_in_dim_22(%iterArg_71, %139) : (tensor<2x2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
      %152 = func.call @dynamic_index_in_dim_22(%iterArg_72, %139) : (tensor<2x2x2x6x1xf32>, tensor<i32>) -> tensor<2x2x6x1xf32>
      %153 = func.call @dynamic_index_in_dim_20(%iterArg_73, %139) : (tensor<2x2x2x6x4xf32>, tensor<i32>) -> tensor<2x2x6x4xf32>
      %154 = func.call @dynamic_index_in_dim_21(%iterArg_74, %139) : (tensor<2x2x2x6x6xf32>, tensor<i32>) -> tensor<2x2x6x6xf32>
      %155 = func.call @dynamic_index_in_dim_2(%iterArg_75, %139) : (tensor<2x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
      %156 = func.call @dynamic_index_in_dim_16(%iterArg_76, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %157 = func.call @dynamic_index_in_dim_16(%iterArg_77, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %158 = func.call @dynamic_index_in_dim_17(%iterArg_78, %139) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
      %159 = func.call @dynamic_index_in_dim_17(%iterArg_79, %139) : (tensor<2x2x6x1xf32>, tensor<i32>) -> tensor<2x6x1xf32>
      %160 = func.call @dynamic_index_in_dim_16(%iterArg_80, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %161 = func.call @dynamic_index_in_dim_18(%iterArg_81, %139) : (tensor<2x1x1x8xf32>, tensor<i32>) -> tensor<1x1x8xf32>
      %162 = func.call @dynamic_index_in_dim_16(%iterArg_82, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %163 = func.call @dynamic_index_in_dim_4(%iterArg_83, %139) : (tensor<2x8x32xf32>, tensor<i32>) -> tensor<8x32xf32>
      %164 = func.call @dynamic_index_in_dim_16(%iterArg_84, %139) : (tensor<2x2x6x8xf32>, tensor<i32>) -> tensor<2x6x8xf32>
      %165 = func.call @dynamic_index_in_dim_23(%iterArg_85, %139) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
      %166 = func.call @dynamic_index_in_dim_23(%iterArg_86, %139) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
      %167 = func.call @dynamic_index_in_dim_23(%iterArg_87, %139) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
      %168 = func.call @dynamic_index_in_dim_23(%iterArg_88, %139) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
      %169 = func.call @dynamic_index_in_dim_23(%iterArg_89, %139) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
      %170 = func.call @dynamic_index_in_dim_0(%iterArg_90, %139) : (tensor<2x32x8xf32>, tensor<i32>) -> tensor<32x8xf32>
      %171 = func.call @dynamic_index_in_dim_23(%iterArg_91, %139) : (tensor<2x2x6x32xf32>, tensor<i32>) -> tensor<2x6x32xf32>
      %172:7 = func.call @closed_call_24(%iterArg_92, %iterArg_94, %140, %141, %142, %143, %144, %145, %146, %147, %148, %149, %150, %151, %152, %153, %154, %155, %156, %157, %158, %159, %160, %161, %162, %163, %164, %165, %166, %167, %168, %169, %170, %171) : (tensor<2x2x6x6xi1>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<8x24xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<8x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<8x32xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<32x8xf32>, tensor<2x6x32xf32>) -> (tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>)
      %173 = func.call @dynamic_update_index_in_dim_26(%iterArg_95, %172#1, %139) : (tensor<2x32x8xf32>, tensor<32x8xf32>, tensor<i32>) -> tensor<2x32x8xf32>
      %174 = func.call @dynamic_update_index_in_dim_27(%iterArg_96, %172#2, %139) : (tensor<2x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<2x8xf32>
      %175 = func.call @dynamic_update_index_in_dim_27(%iterArg_97, %172#3, %139) : (tensor<2x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<2x8xf32>
      %176 = func.call @dynamic_update_index_in_dim_28(%iterArg_98, %172#4, %139) : (tensor<2x8x8xf32>, tensor<8x8xf32>, tensor<i32>) -> tensor<2x8x8xf32>
      %177 = func.call @dynamic_update_index_in_dim_29(%iterArg_99, %172#5, %139) : (tensor<2x8x24xf32>, tensor<8x24xf32>, tensor<i32>) -> tensor<2x8x24xf32>
      %178 = func.call @dynamic_update_index_in_dim_30(%iterArg_100, %172#6, %139) : (tensor<2x8x32xf32>, tensor<8x32xf32>, tensor<i32>) -> tensor<2x8x32xf32>
      %c_103 = stablehlo.constant dense<1> : tensor<i32>
      %179 = stablehlo.add %iterArg_93, %c_103 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %iterArg_79, %iterArg_80, %iterArg_81, %iterArg_82, %iterArg_83, %iterArg_84, %iterArg_85, %iterArg_86, %iterArg_87, %iterArg_88, %iterArg_89, %iterArg_90, %iterArg_91, %iterArg_92, %179, %172#0, %173, %174, %175, %176, %177, %178 : tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x24xf32>, tensor<2x2x6x8xf32>, tensor<2x2x2x4x6xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x1xf32>, tensor<2x2x2x6x4xf32>, tensor<2x2x2x6x6xf32>, tensor<2x8x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x8xf32>, tensor<2x1x1x8xf32>, tensor<2x2x6x8xf32>, tensor<2x8x32xf32>, tensor<2x2x6x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x32xf32>, tensor<2x32x8xf32>, tensor<2x2x6x32xf32>, tensor<2x2x6x6xi1>, tensor<i32>, tensor<2x6x8xf32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>
    }
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.reduce(%121#34 init: %cst_58) applies stablehlo.add across dimensions = [0] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %123 = stablehlo.reshape %122 : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%123 init: %cst_59) applies stablehlo.add across dimensions = [0] : (tensor<1x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %126 = "stablehlo.scatter"(%125, %7, %121#34) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %138 = stablehlo.add %arg21, %arg22 : tensor<f32>
      stablehlo.return %138 : tensor<f32>
    }) : (tensor<11x8xf32>, tensor<2x6x1xi32>, tensor<2x6x8xf32>) -> tensor<11x8xf32>
    %127 = stablehlo.add %84, %126 : tensor<11x8xf32>
    %128 = stablehlo.add %arg9, %75 : tensor<f32>
    %129 = stablehlo.add %arg10, %121#35 : tensor<2x32x8xf32>
    %130 = stablehlo.add %arg11, %121#36 : tensor<2x8xf32>
    %131 = stablehlo.add %arg12, %121#37 : tensor<2x8xf32>
    %132 = stablehlo.add %arg13, %121#38 : tensor<2x8x8xf32>
    %133 = stablehlo.add %arg14, %121#39 : tensor<2x8x24xf32>
    %134 = stablehlo.add %arg15, %121#40 : tensor<2x8x32xf32>
    %135 = stablehlo.add %arg16, %90 : tensor<8xf32>
    %136 = stablehlo.add %arg17, %124 : tensor<6x8xf32>
    %137 = stablehlo.add %arg18, %127 : tensor<11x8xf32>
    return %128, %129, %130, %131, %132, %133, %134, %135, %136, %137 : tensor<f32>, tensor<2x32x8xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<2x8x8xf32>, tensor<2x8x24xf32>, tensor<2x8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>
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
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x32x8xf32>, %arg1: tensor<i32>) -> tensor<32x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 8] : (tensor<2x32x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x8xf32>) -> tensor<32x8xf32>
    return %1 : tensor<32x8xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<2x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<2x8x8xf32>, %arg1: tensor<i32>) -> tensor<8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 8] : (tensor<2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<2x8x24xf32>, %arg1: tensor<i32>) -> tensor<8x24xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 24] : (tensor<2x8x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x24xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x24xf32>) -> tensor<8x24xf32>
    return %1 : tensor<8x24xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<2x8x32xf32>, %arg1: tensor<i32>) -> tensor<8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 32] : (tensor<2x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x32xf32>) -> tensor<8x32xf32>
    return %1 : tensor<8x32xf32>
  }
  func.func private @closed_call_5(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x2x6x6xf32>, %arg2: tensor<2x6x8xf32>, %arg3: tensor<32x8xf32>, %arg4: tensor<8xf32>, %arg5: tensor<8xf32>, %arg6: tensor<8x8xf32>, %arg7: tensor<8x24xf32>, %arg8: tensor<8x32xf32>) -> (tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x2x4x6xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x1xf32>, tensor<2x2x6x4xf32>, tensor<2x2x6x6xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x1xf32>, tensor<2x6x1xf32>, tensor<2x6x8xf32>, tensor<1x1x8xf32>, tensor<2x6x8xf32>, tensor<2x6x8xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>, tensor<2x6x32xf32>) {
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
    %40 = call @_where_6(%39, %arg0, %arg1) : (tensor<2x2x6x6xf32>, tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
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
  func.func private @_where_6(%arg0: tensor<2x2x6x6xf32>, %arg1: tensor<2x2x6x6xi1>, %arg2: tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32> {
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
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<2x2x6x1xf32>, %arg1: tensor<2x6x1xf32>, %arg2: tensor<i32>) -> tensor<2x2x6x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x6x1xf32>) -> tensor<1x2x6x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x2x6x1xf32>, tensor<1x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x6x1xf32>
    return %1 : tensor<2x2x6x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<2x1x1x8xf32>, %arg1: tensor<1x1x8xf32>, %arg2: tensor<i32>) -> tensor<2x1x1x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x1x1x8xf32>, tensor<1x1x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x1x8xf32>
    return %1 : tensor<2x1x1x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<2x2x2x4x6xf32>, %arg1: tensor<2x2x4x6xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x4x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x4x6xf32>) -> tensor<1x2x2x4x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x4x6xf32>, tensor<1x2x2x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x4x6xf32>
    return %1 : tensor<2x2x2x4x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<2x2x2x6x4xf32>, %arg1: tensor<2x2x6x4xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x6x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x6x4xf32>) -> tensor<1x2x2x6x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x6x4xf32>, tensor<1x2x2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x6x4xf32>
    return %1 : tensor<2x2x2x6x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<2x2x2x6x6xf32>, %arg1: tensor<2x2x6x6xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x6x6xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x6x6xf32>) -> tensor<1x2x2x6x6xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x6x6xf32>, tensor<1x2x2x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x6x6xf32>
    return %1 : tensor<2x2x2x6x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<2x2x2x6x1xf32>, %arg1: tensor<2x2x6x1xf32>, %arg2: tensor<i32>) -> tensor<2x2x2x6x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x2x6x1xf32>) -> tensor<1x2x2x6x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x2x6x1xf32>, tensor<1x2x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x2x6x1xf32>
    return %1 : tensor<2x2x2x6x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<2x2x6x32xf32>, %arg1: tensor<2x6x32xf32>, %arg2: tensor<i32>) -> tensor<2x2x6x32xf32> {
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
  func.func private @take_along_axis_14(%arg0: tensor<2x6x1x1xi32>, %arg1: tensor<2x6x1xf32>) -> tensor<2x6x11xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x11xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x6x11xf32>, tensor<2x6x1x1xi32>, tensor<2x6x1xf32>) -> tensor<2x6x11xf32>
    return %1 : tensor<2x6x11xf32>
  }
  func.func private @log_softmax_15(%arg0: tensor<2x6x11xf32>, %arg1: tensor<2x6x1xf32>, %arg2: tensor<2x6x11xf32>) -> tensor<2x6x11xf32> {
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
  func.func private @dynamic_index_in_dim_16(%arg0: tensor<2x2x6x8xf32>, %arg1: tensor<i32>) -> tensor<2x6x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 6, 8] : (tensor<2x2x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6x8xf32>) -> tensor<2x6x8xf32>
    return %1 : tensor<2x6x8xf32>
  }
  func.func private @dynamic_index_in_dim_17(%arg0: tensor<2x2x6x1xf32>, %arg1: tensor<i32>) -> tensor<2x6x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 6, 1] : (tensor<2x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6x1xf32>) -> tensor<2x6x1xf32>
    return %1 : tensor<2x6x1xf32>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<2x1x1x8xf32>, %arg1: tensor<i32>) -> tensor<1x1x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 8] : (tensor<2x1x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x8xf32>) -> tensor<1x1x8xf32>
    return %1 : tensor<1x1x8xf32>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<2x2x2x4x6xf32>, %arg1: tensor<i32>) -> tensor<2x2x4x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 4, 6] : (tensor<2x2x2x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x4x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x4x6xf32>) -> tensor<2x2x4x6xf32>
    return %1 : tensor<2x2x4x6xf32>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<2x2x2x6x4xf32>, %arg1: tensor<i32>) -> tensor<2x2x6x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 6, 4] : (tensor<2x2x2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x6x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x6x4xf32>) -> tensor<2x2x6x4xf32>
    return %1 : tensor<2x2x6x4xf32>
  }
  func.func private @dynamic_index_in_dim_21(%arg0: tensor<2x2x2x6x6xf32>, %arg1: tensor<i32>) -> tensor<2x2x6x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 6, 6] : (tensor<2x2x2x6x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x6x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
    return %1 : tensor<2x2x6x6xf32>
  }
  func.func private @dynamic_index_in_dim_22(%arg0: tensor<2x2x2x6x1xf32>, %arg1: tensor<i32>) -> tensor<2x2x6x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 2, 6, 1] : (tensor<2x2x2x6x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x2x6x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2x6x1xf32>) -> tensor<2x2x6x1xf32>
    return %1 : tensor<2x2x6x1xf32>
  }
  func.func private @dynamic_index_in_dim_23(%arg0: tensor<2x2x6x32xf32>, %arg1: tensor<i32>) -> tensor<2x6x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 6, 32] : (tensor<2x2x6x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x6x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x6x32xf32>) -> tensor<2x6x32xf32>
    return %1 : tensor<2x6x32xf32>
  }
  func.func private @closed_call_24(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x6x8xf32>, %arg2: tensor<2x6x8xf32>, %arg3: tensor<2x6x1xf32>, %arg4: tensor<2x6x1xf32>, %arg5: tensor<2x6x8xf32>, %arg6: tensor<1x1x8xf32>, %arg7: tensor<2x6x8xf32>, %arg8: tensor<8x24xf32>, %arg9: tensor<2x6x8xf32>, %arg10: tensor<2x2x4x6xf32>, %arg11: tensor<2x2x6x4xf32>, %arg12: tensor<2x2x6x6xf32>, %arg13: tensor<2x2x6x1xf32>, %arg14: tensor<2x2x6x1xf32>, %arg15: tensor<2x2x6x4xf32>, %arg16: tensor<2x2x6x6xf32>, %arg17: tensor<8x8xf32>, %arg18: tensor<2x6x8xf32>, %arg19: tensor<2x6x8xf32>, %arg20: tensor<2x6x1xf32>, %arg21: tensor<2x6x1xf32>, %arg22: tensor<2x6x8xf32>, %arg23: tensor<1x1x8xf32>, %arg24: tensor<2x6x8xf32>, %arg25: tensor<8x32xf32>, %arg26: tensor<2x6x8xf32>, %arg27: tensor<2x6x32xf32>, %arg28: tensor<2x6x32xf32>, %arg29: tensor<2x6x32xf32>, %arg30: tensor<2x6x32xf32>, %arg31: tensor<2x6x32xf32>, %arg32: tensor<32x8xf32>, %arg33: tensor<2x6x32xf32>) -> (tensor<2x6x8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x24xf32>, tensor<8x32xf32>) {
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
    %71 = call @_where_25(%arg0, %70) : (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
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
  func.func private @_where_25(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
    return %1 : tensor<2x2x6x6xf32>
  }
  func.func private @dynamic_update_index_in_dim_26(%arg0: tensor<2x32x8xf32>, %arg1: tensor<32x8xf32>, %arg2: tensor<i32>) -> tensor<2x32x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x8xf32>) -> tensor<1x32x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x32x8xf32>, tensor<1x32x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x8xf32>
    return %1 : tensor<2x32x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_27(%arg0: tensor<2x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
    return %1 : tensor<2x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_28(%arg0: tensor<2x8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<i32>) -> tensor<2x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x8xf32>
    return %1 : tensor<2x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_29(%arg0: tensor<2x8x24xf32>, %arg1: tensor<8x24xf32>, %arg2: tensor<i32>) -> tensor<2x8x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x24xf32>) -> tensor<1x8x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x8x24xf32>, tensor<1x8x24xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x24xf32>
    return %1 : tensor<2x8x24xf32>
  }
  func.func private @dynamic_update_index_in_dim_30(%arg0: tensor<2x8x32xf32>, %arg1: tensor<8x32xf32>, %arg2: tensor<i32>) -> tensor<2x8x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x32xf32>) -> tensor<1x8x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x8x32xf32>, tensor<1x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x8x32xf32>
    return %1 : tensor<2x8x32xf32>
  }
}
