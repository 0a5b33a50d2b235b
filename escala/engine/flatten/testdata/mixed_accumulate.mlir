module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=4]> {stablehlo.mesh = {axes = [{name = "d", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<12x16xf32>, %arg2: tensor<8xf32>, %arg3: tensor<16x8xf32>, %arg4: tensor<5xf32>, %arg5: tensor<8x5xf32>, %arg6: tensor<16xf32>, %arg7: tensor<12x16xf32>, %arg8: tensor<8xf32>, %arg9: tensor<16x8xf32>, %arg10: tensor<5xf32>, %arg11: tensor<8x5xf32>, %arg12: tensor<16xf32>, %arg13: tensor<12x16xf32>, %arg14: tensor<8xf32>, %arg15: tensor<16x8xf32>, %arg16: tensor<5xf32>, %arg17: tensor<8x5xf32>, %arg18: tensor<16x12xf32>, %arg19: tensor<16xi32>) -> (tensor<16xf32> {jax.result_info = "result[0][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[0][0]['w']"}, tensor<8xf32> {jax.result_info = "result[0][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[0][1]['w']"}, tensor<5xf32> {jax.result_info = "result[0][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[0][2]['w']"}, tensor<16xf32> {jax.result_info = "result[1][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[1][0]['w']"}, tensor<8xf32> {jax.result_info = "result[1][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[1][1]['w']"}, tensor<5xf32> {jax.result_info = "result[1][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[1][2]['w']"}, tensor<16xf32> {jax.result_info = "result[2][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[2][0]['w']"}, tensor<8xf32> {jax.result_info = "result[2][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[2][1]['w']"}, tensor<5xf32> {jax.result_info = "result[2][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[2][2]['w']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0:19 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg20: tensor<16xf32>, %arg21: tensor<12x16xf32>, %arg22: tensor<8xf32>, %arg23: tensor<16x8xf32>, %arg24: tensor<5xf32>, %arg25: tensor<8x5xf32>, %arg26: tensor<16xf32>, %arg27: tensor<12x16xf32>, %arg28: tensor<8xf32>, %arg29: tensor<16x8xf32>, %arg30: tensor<5xf32>, %arg31: tensor<8x5xf32>, %arg32: tensor<16xf32>, %arg33: tensor<12x16xf32>, %arg34: tensor<8xf32>, %arg35: tensor<16x8xf32>, %arg36: tensor<5xf32>, %arg37: tensor<8x5xf32>, %arg38: tensor<4x12xf32>, %arg39: tensor<4xi32>) {
      %1 = stablehlo.reshape %arg38 : (tensor<4x12xf32>) -> tensor<2x2x12xf32>
      %2 = stablehlo.reshape %arg39 : (tensor<4xi32>) -> tensor<2x2xi32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %9:16 = stablehlo.while(%iterArg = %1, %iterArg_49 = %2, %iterArg_50 = %arg20, %iterArg_51 = %arg21, %iterArg_52 = %arg22, %iterArg_53 = %arg23, %iterArg_54 = %arg24, %iterArg_55 = %arg25, %iterArg_56 = %c, %iterArg_57 = %cst_5, %iterArg_58 = %3, %iterArg_59 = %4, %iterArg_60 = %5, %iterArg_61 = %6, %iterArg_62 = %7, %iterArg_63 = %8) : tensor<2x2x12xf32>, tensor<2x2xi32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<i32>, tensor<f32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>
      cond {
        %c_64 = stablehlo.constant dense<2> : tensor<i32>
        %138 = stablehlo.compare LT, %iterArg_56, %c_64, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %138 : tensor<i1>
      } do {
        %138 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_56) : (tensor<2x2x12xf32>, tensor<i32>) -> tensor<2x12xf32>
        %139 = func.call @dynamic_index_in_dim_0(%iterArg_49, %iterArg_56) : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
        %140:7 = func.call @closed_call(%iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %138, %139) : (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<2x12xf32>, tensor<2xi32>) -> (tensor<f32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>)
        %c_64 = stablehlo.constant dense<1> : tensor<i32>
        %141 = stablehlo.add %iterArg_56, %c_64 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %iterArg_55, %141, %140#0, %140#1, %140#2, %140#3, %140#4, %140#5, %140#6 : tensor<2x2x12xf32>, tensor<2x2xi32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<i32>, tensor<f32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>
      }
      %10 = "stablehlo.all_reduce"(%9#10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %11 = "stablehlo.all_reduce"(%9#11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<12x16xf32>) -> tensor<12x16xf32>
      %12 = "stablehlo.all_reduce"(%9#12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %13 = "stablehlo.all_reduce"(%9#13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<16x8xf32>) -> tensor<16x8xf32>
      %14 = "stablehlo.all_reduce"(%9#14) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<5xf32>) -> tensor<5xf32>
      %15 = "stablehlo.all_reduce"(%9#15) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<8x5xf32>) -> tensor<8x5xf32>
      %16 = "stablehlo.all_reduce"(%9#9) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %138 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %138 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_6 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %18 = stablehlo.divide %10, %17 : tensor<16xf32>
      %cst_7 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %20 = stablehlo.divide %11, %19 : tensor<12x16xf32>
      %cst_8 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %22 = stablehlo.divide %12, %21 : tensor<8xf32>
      %cst_9 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %24 = stablehlo.divide %13, %23 : tensor<16x8xf32>
      %cst_10 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %26 = stablehlo.divide %14, %25 : tensor<5xf32>
      %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %28 = stablehlo.divide %15, %27 : tensor<8x5xf32>
      %cst_12 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %29 = stablehlo.divide %16, %cst_12 : tensor<f32>
      %cst_13 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %31 = stablehlo.multiply %30, %arg26 : tensor<16xf32>
      %cst_14 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %33 = stablehlo.multiply %32, %18 : tensor<16xf32>
      %34 = stablehlo.add %31, %33 : tensor<16xf32>
      %cst_15 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %36 = stablehlo.multiply %35, %arg27 : tensor<12x16xf32>
      %cst_16 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %38 = stablehlo.multiply %37, %20 : tensor<12x16xf32>
      %39 = stablehlo.add %36, %38 : tensor<12x16xf32>
      %cst_17 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %41 = stablehlo.multiply %40, %arg28 : tensor<8xf32>
      %cst_18 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %43 = stablehlo.multiply %42, %22 : tensor<8xf32>
      %44 = stablehlo.add %41, %43 : tensor<8xf32>
      %cst_19 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %46 = stablehlo.multiply %45, %arg29 : tensor<16x8xf32>
      %cst_20 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %48 = stablehlo.multiply %47, %24 : tensor<16x8xf32>
      %49 = stablehlo.add %46, %48 : tensor<16x8xf32>
      %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %50 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %51 = stablehlo.multiply %50, %arg30 : tensor<5xf32>
      %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %52 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %53 = stablehlo.multiply %52, %26 : tensor<5xf32>
      %54 = stablehlo.add %51, %53 : tensor<5xf32>
      %cst_23 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %55 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %56 = stablehlo.multiply %55, %arg31 : tensor<8x5xf32>
      %cst_24 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %58 = stablehlo.multiply %57, %28 : tensor<8x5xf32>
      %59 = stablehlo.add %56, %58 : tensor<8x5xf32>
      %cst_25 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %60 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %61 = stablehlo.multiply %60, %arg32 : tensor<16xf32>
      %cst_26 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %62 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %63 = stablehlo.multiply %62, %18 : tensor<16xf32>
      %64 = stablehlo.multiply %63, %18 : tensor<16xf32>
      %65 = stablehlo.add %61, %64 : tensor<16xf32>
      %cst_27 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %66 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %67 = stablehlo.multiply %66, %arg33 : tensor<12x16xf32>
      %cst_28 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %68 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %69 = stablehlo.multiply %68, %20 : tensor<12x16xf32>
      %70 = stablehlo.multiply %69, %20 : tensor<12x16xf32>
      %71 = stablehlo.add %67, %70 : tensor<12x16xf32>
      %cst_29 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %72 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %73 = stablehlo.multiply %72, %arg34 : tensor<8xf32>
      %cst_30 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %74 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %75 = stablehlo.multiply %74, %22 : tensor<8xf32>
      %76 = stablehlo.multiply %75, %22 : tensor<8xf32>
      %77 = stablehlo.add %73, %76 : tensor<8xf32>
      %cst_31 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %78 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %79 = stablehlo.multiply %78, %arg35 : tensor<16x8xf32>
      %cst_32 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %80 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %81 = stablehlo.multiply %80, %24 : tensor<16x8xf32>
      %82 = stablehlo.multiply %81, %24 : tensor<16x8xf32>
      %83 = stablehlo.add %79, %82 : tensor<16x8xf32>
      %cst_33 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %84 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %85 = stablehlo.multiply %84, %arg36 : tensor<5xf32>
      %cst_34 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %86 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %87 = stablehlo.multiply %86, %26 : tensor<5xf32>
      %88 = stablehlo.multiply %87, %26 : tensor<5xf32>
      %89 = stablehlo.add %85, %88 : tensor<5xf32>
      %cst_35 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %90 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %91 = stablehlo.multiply %90, %arg37 : tensor<8x5xf32>
      %cst_36 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %92 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %93 = stablehlo.multiply %92, %28 : tensor<8x5xf32>
      %94 = stablehlo.multiply %93, %28 : tensor<8x5xf32>
      %95 = stablehlo.add %91, %94 : tensor<8x5xf32>
      %cst_37 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %96 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %97 = stablehlo.multiply %96, %34 : tensor<16xf32>
      %98 = stablehlo.sqrt %65 : tensor<16xf32>
      %cst_38 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %99 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %100 = stablehlo.add %98, %99 : tensor<16xf32>
      %101 = stablehlo.divide %97, %100 : tensor<16xf32>
      %102 = stablehlo.subtract %arg20, %101 : tensor<16xf32>
      %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %103 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %104 = stablehlo.multiply %103, %39 : tensor<12x16xf32>
      %105 = stablehlo.sqrt %71 : tensor<12x16xf32>
      %cst_40 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %106 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %107 = stablehlo.add %105, %106 : tensor<12x16xf32>
      %108 = stablehlo.divide %104, %107 : tensor<12x16xf32>
      %109 = stablehlo.subtract %arg21, %108 : tensor<12x16xf32>
      %cst_41 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %110 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %111 = stablehlo.multiply %110, %44 : tensor<8xf32>
      %112 = stablehlo.sqrt %77 : tensor<8xf32>
      %cst_42 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %113 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %114 = stablehlo.add %112, %113 : tensor<8xf32>
      %115 = stablehlo.divide %111, %114 : tensor<8xf32>
      %116 = stablehlo.subtract %arg22, %115 : tensor<8xf32>
      %cst_43 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %118 = stablehlo.multiply %117, %49 : tensor<16x8xf32>
      %119 = stablehlo.sqrt %83 : tensor<16x8xf32>
      %cst_44 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %121 = stablehlo.add %119, %120 : tensor<16x8xf32>
      %122 = stablehlo.divide %118, %121 : tensor<16x8xf32>
      %123 = stablehlo.subtract %arg23, %122 : tensor<16x8xf32>
      %cst_45 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %124 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %125 = stablehlo.multiply %124, %54 : tensor<5xf32>
      %126 = stablehlo.sqrt %89 : tensor<5xf32>
      %cst_46 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %127 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %128 = stablehlo.add %126, %127 : tensor<5xf32>
      %129 = stablehlo.divide %125, %128 : tensor<5xf32>
      %130 = stablehlo.subtract %arg24, %129 : tensor<5xf32>
      %cst_47 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %132 = stablehlo.multiply %131, %59 : tensor<8x5xf32>
      %133 = stablehlo.sqrt %95 : tensor<8x5xf32>
      %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %134 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %135 = stablehlo.add %133, %134 : tensor<8x5xf32>
      %136 = stablehlo.divide %132, %135 : tensor<8x5xf32>
      %137 = stablehlo.subtract %arg25, %136 : tensor<8x5xf32>
      sdy.return %102, %109, %116, %123, %130, %137, %34, %39, %44, %49, %54, %59, %65, %71, %77, %83, %89, %95, %29 : tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>
    } : (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16x12xf32>, tensor<16xi32>) -> (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18 : tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x2x12xf32>, %arg1: tensor<i32>) -> tensor<2x12xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 12] : (tensor<2x2x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x12xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x12xf32>) -> tensor<2x12xf32>
    return %1 : tensor<2x12xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x2xi32>, %arg1: tensor<i32>) -> tensor<2xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x2xi32>) -> tensor<2xi32>
    return %1 : tensor<2xi32>
  }
  func.func private @closed_call(%arg0: tensor<16xf32>, %arg1: tensor<12x16xf32>, %arg2: tensor<8xf32>, %arg3: tensor<16x8xf32>, %arg4: tensor<5xf32>, %arg5: tensor<8x5xf32>, %arg6: tensor<f32>, %arg7: tensor<16xf32>, %arg8: tensor<12x16xf32>, %arg9: tensor<8xf32>, %arg10: tensor<16x8xf32>, %arg11: tensor<5xf32>, %arg12: tensor<8x5xf32>, %arg13: tensor<2x12xf32>, %arg14: tensor<2xi32>) -> (tensor<f32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>) {
    %0 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xbf16>
    %1 = stablehlo.convert %arg1 : (tensor<12x16xf32>) -> tensor<12x16xbf16>
    %2 = stablehlo.convert %arg2 : (tensor<8xf32>) -> tensor<8xbf16>
    %3 = stablehlo.convert %arg3 : (tensor<16x8xf32>) -> tensor<16x8xbf16>
    %4 = stablehlo.convert %arg4 : (tensor<5xf32>) -> tensor<5xbf16>
    %5 = stablehlo.convert %arg5 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
    %6 = stablehlo.convert %arg13 : (tensor<2x12xf32>) -> tensor<2x12xbf16>
    %7 = stablehlo.dot_general %6, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12xbf16>, tensor<12x16xbf16>) -> tensor<2x16xbf16>
    %8 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<16xbf16>) -> tensor<1x16xbf16>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x16xbf16>) -> tensor<2x16xbf16>
    %10 = stablehlo.add %7, %9 : tensor<2x16xbf16>
    %11 = stablehlo.multiply %10, %10 : tensor<2x16xbf16>
    %12 = stablehlo.multiply %11, %10 : tensor<2x16xbf16>
    %13 = stablehlo.multiply %10, %10 : tensor<2x16xbf16>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %15 = stablehlo.multiply %14, %13 : tensor<2x16xbf16>
    %cst_0 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %16 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %17 = stablehlo.multiply %16, %12 : tensor<2x16xbf16>
    %18 = stablehlo.add %10, %17 : tensor<2x16xbf16>
    %cst_1 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %20 = stablehlo.multiply %19, %18 : tensor<2x16xbf16>
    %21 = stablehlo.tanh %20 : tensor<2x16xbf16>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %23 = stablehlo.subtract %22, %21 : tensor<2x16xbf16>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %25 = stablehlo.add %24, %21 : tensor<2x16xbf16>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %27 = stablehlo.multiply %26, %25 : tensor<2x16xbf16>
    %28 = stablehlo.multiply %10, %27 : tensor<2x16xbf16>
    %29 = stablehlo.dot_general %28, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8xbf16>
    %30 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<2x8xbf16>
    %32 = stablehlo.add %29, %31 : tensor<2x8xbf16>
    %33 = stablehlo.multiply %32, %32 : tensor<2x8xbf16>
    %34 = stablehlo.multiply %33, %32 : tensor<2x8xbf16>
    %35 = stablehlo.multiply %32, %32 : tensor<2x8xbf16>
    %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
    %36 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %37 = stablehlo.multiply %36, %35 : tensor<2x8xbf16>
    %cst_6 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %38 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %39 = stablehlo.multiply %38, %34 : tensor<2x8xbf16>
    %40 = stablehlo.add %32, %39 : tensor<2x8xbf16>
    %cst_7 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %41 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %42 = stablehlo.multiply %41, %40 : tensor<2x8xbf16>
    %43 = stablehlo.tanh %42 : tensor<2x8xbf16>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %44 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %45 = stablehlo.subtract %44, %43 : tensor<2x8xbf16>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %46 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %47 = stablehlo.add %46, %43 : tensor<2x8xbf16>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %48 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %49 = stablehlo.multiply %48, %47 : tensor<2x8xbf16>
    %50 = stablehlo.multiply %32, %49 : tensor<2x8xbf16>
    %51 = stablehlo.dot_general %50, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xbf16>, tensor<8x5xbf16>) -> tensor<2x5xbf16>
    %52 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<5xbf16>) -> tensor<1x5xbf16>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1] : (tensor<1x5xbf16>) -> tensor<2x5xbf16>
    %54 = stablehlo.add %51, %53 : tensor<2x5xbf16>
    %55:3 = call @log_softmax(%54) : (tensor<2x5xbf16>) -> (tensor<2x5xbf16>, tensor<2x5xbf16>, tensor<2x1xbf16>)
    %56 = stablehlo.broadcast_in_dim %arg14, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %57:2 = call @take_along_axis(%55#0, %56) : (tensor<2x5xbf16>, tensor<2x1xi32>) -> (tensor<2x1xbf16>, tensor<2x1x1xi32>)
    %58 = stablehlo.convert %57#0 : (tensor<2x1xbf16>) -> tensor<2x1xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %60 = stablehlo.divide %59, %cst_12 : tensor<f32>
    %61 = stablehlo.convert %60 : (tensor<f32>) -> tensor<bf16>
    %62 = stablehlo.negate %61 : tensor<bf16>
    %63 = stablehlo.convert %62 : (tensor<bf16>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %64 = stablehlo.negate %cst_13 : tensor<bf16>
    %65 = stablehlo.convert %64 : (tensor<bf16>) -> tensor<f32>
    %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %66 = stablehlo.divide %65, %cst_14 : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %68 = stablehlo.convert %67 : (tensor<2x1xf32>) -> tensor<2x1xbf16>
    %69 = call @take_along_axis_1(%57#1, %68) : (tensor<2x1x1xi32>, tensor<2x1xbf16>) -> tensor<2x5xbf16>
    %70 = call @log_softmax_2(%55#1, %55#2, %69) : (tensor<2x5xbf16>, tensor<2x1xbf16>, tensor<2x5xbf16>) -> tensor<2x5xbf16>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %71 = stablehlo.reduce(%70 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<2x5xbf16>, tensor<bf16>) -> tensor<5xbf16>
    %72 = stablehlo.reshape %71 : (tensor<5xbf16>) -> tensor<1x5xbf16>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %73 = stablehlo.reduce(%72 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<1x5xbf16>, tensor<bf16>) -> tensor<5xbf16>
    %74 = stablehlo.dot_general %70, %50, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xbf16>, tensor<2x8xbf16>) -> tensor<5x8xbf16>
    %75 = stablehlo.transpose %74, dims = [1, 0] : (tensor<5x8xbf16>) -> tensor<8x5xbf16>
    %76 = stablehlo.dot_general %70, %5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xbf16>, tensor<8x5xbf16>) -> tensor<2x8xbf16>
    %77 = stablehlo.multiply %32, %76 : tensor<2x8xbf16>
    %78 = stablehlo.multiply %76, %49 : tensor<2x8xbf16>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %80 = stablehlo.multiply %79, %77 : tensor<2x8xbf16>
    %81 = stablehlo.multiply %80, %45 : tensor<2x8xbf16>
    %82 = stablehlo.multiply %81, %43 : tensor<2x8xbf16>
    %83 = stablehlo.add %81, %82 : tensor<2x8xbf16>
    %cst_18 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %84 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %85 = stablehlo.multiply %84, %83 : tensor<2x8xbf16>
    %86 = stablehlo.add %78, %85 : tensor<2x8xbf16>
    %cst_19 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %87 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
    %88 = stablehlo.multiply %87, %85 : tensor<2x8xbf16>
    %89 = stablehlo.multiply %88, %37 : tensor<2x8xbf16>
    %90 = stablehlo.add %86, %89 : tensor<2x8xbf16>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %91 = stablehlo.reduce(%90 init: %cst_20) applies stablehlo.add across dimensions = [0] : (tensor<2x8xbf16>, tensor<bf16>) -> tensor<8xbf16>
    %92 = stablehlo.reshape %91 : (tensor<8xbf16>) -> tensor<1x8xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %93 = stablehlo.reduce(%92 init: %cst_21) applies stablehlo.add across dimensions = [0] : (tensor<1x8xbf16>, tensor<bf16>) -> tensor<8xbf16>
    %94 = stablehlo.dot_general %90, %28, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xbf16>, tensor<2x16xbf16>) -> tensor<8x16xbf16>
    %95 = stablehlo.transpose %94, dims = [1, 0] : (tensor<8x16xbf16>) -> tensor<16x8xbf16>
    %96 = stablehlo.dot_general %90, %3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8xbf16>, tensor<16x8xbf16>) -> tensor<2x16xbf16>
    %97 = stablehlo.multiply %10, %96 : tensor<2x16xbf16>
    %98 = stablehlo.multiply %96, %27 : tensor<2x16xbf16>
    %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
    %99 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %100 = stablehlo.multiply %99, %97 : tensor<2x16xbf16>
    %101 = stablehlo.multiply %100, %23 : tensor<2x16xbf16>
    %102 = stablehlo.multiply %101, %21 : tensor<2x16xbf16>
    %103 = stablehlo.add %101, %102 : tensor<2x16xbf16>
    %cst_23 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
    %104 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %105 = stablehlo.multiply %104, %103 : tensor<2x16xbf16>
    %106 = stablehlo.add %98, %105 : tensor<2x16xbf16>
    %cst_24 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
    %107 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
    %108 = stablehlo.multiply %107, %105 : tensor<2x16xbf16>
    %109 = stablehlo.multiply %108, %15 : tensor<2x16xbf16>
    %110 = stablehlo.add %106, %109 : tensor<2x16xbf16>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %111 = stablehlo.reduce(%110 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<2x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %112 = stablehlo.reshape %111 : (tensor<16xbf16>) -> tensor<1x16xbf16>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %113 = stablehlo.reduce(%112 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<1x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
    %114 = stablehlo.dot_general %110, %6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xbf16>, tensor<2x12xbf16>) -> tensor<16x12xbf16>
    %115 = stablehlo.transpose %114, dims = [1, 0] : (tensor<16x12xbf16>) -> tensor<12x16xbf16>
    %116 = stablehlo.convert %75 : (tensor<8x5xbf16>) -> tensor<8x5xf32>
    %117 = stablehlo.convert %73 : (tensor<5xbf16>) -> tensor<5xf32>
    %118 = stablehlo.convert %95 : (tensor<16x8xbf16>) -> tensor<16x8xf32>
    %119 = stablehlo.convert %93 : (tensor<8xbf16>) -> tensor<8xf32>
    %120 = stablehlo.convert %115 : (tensor<12x16xbf16>) -> tensor<12x16xf32>
    %121 = stablehlo.convert %113 : (tensor<16xbf16>) -> tensor<16xf32>
    %122 = stablehlo.add %arg6, %63 : tensor<f32>
    %123 = stablehlo.add %arg7, %121 : tensor<16xf32>
    %124 = stablehlo.add %arg8, %120 : tensor<12x16xf32>
    %125 = stablehlo.add %arg9, %119 : tensor<8xf32>
    %126 = stablehlo.add %arg10, %118 : tensor<16x8xf32>
    %127 = stablehlo.add %arg11, %117 : tensor<5xf32>
    %128 = stablehlo.add %arg12, %116 : tensor<8x5xf32>
    return %122, %123, %124, %125, %126, %127, %128 : tensor<f32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x5xbf16>) -> (tensor<2x5xbf16>, tensor<2x5xbf16>, tensor<2x1xbf16>) {
    %cst = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x5xbf16>, tensor<bf16>) -> tensor<2xbf16>
    %cst_0 = stablehlo.constant dense<0xFF80> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2xbf16>
    %2 = stablehlo.maximum %1, %0 : tensor<2xbf16>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xbf16>) -> tensor<2x1xbf16>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xbf16>) -> tensor<2x5xbf16>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x5xbf16>
    %6 = stablehlo.exponential %5 : tensor<2x5xbf16>
    %7 = stablehlo.convert %6 : (tensor<2x5xbf16>) -> tensor<2x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %10 = stablehlo.convert %9 : (tensor<2x1xf32>) -> tensor<2x1xbf16>
    %11 = stablehlo.log %10 : tensor<2x1xbf16>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x1xbf16>) -> tensor<2x5xbf16>
    %13 = stablehlo.subtract %5, %12 : tensor<2x5xbf16>
    return %13, %6, %10 : tensor<2x5xbf16>, tensor<2x5xbf16>, tensor<2x1xbf16>
  }
  func.func private @take_along_axis(%arg0: tensor<2x5xbf16>, %arg1: tensor<2x1xi32>) -> (tensor<2x1xbf16>, tensor<2x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x1xi1>, tensor<2x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xi32>) -> tensor<2x1x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x1x1xi1>, tensor<i1>) -> tensor<2x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x5xbf16>, tensor<2x1x1xi32>) -> tensor<2x1xbf16>
    %cst = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x1xbf16>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x1xi1>, tensor<2x1xbf16>
    return %15, %5 : tensor<2x1xbf16>, tensor<2x1x1xi32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xbf16>) -> tensor<2x5xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x5xbf16>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<2x5xbf16>, tensor<2x1x1xi32>, tensor<2x1xbf16>) -> tensor<2x5xbf16>
    return %1 : tensor<2x5xbf16>
  }
  func.func private @log_softmax_2(%arg0: tensor<2x5xbf16>, %arg1: tensor<2x1xbf16>, %arg2: tensor<2x5xbf16>) -> tensor<2x5xbf16> {
    %0 = stablehlo.negate %arg2 : tensor<2x5xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x5xbf16>, tensor<bf16>) -> tensor<2xbf16>
    %2 = stablehlo.reshape %1 : (tensor<2xbf16>) -> tensor<2x1xbf16>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x1xbf16>
    %4 = stablehlo.convert %3 : (tensor<2x1xbf16>) -> tensor<2x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
    %7 = stablehlo.convert %6 : (tensor<2x5xf32>) -> tensor<2x5xbf16>
    %8 = stablehlo.multiply %7, %arg0 : tensor<2x5xbf16>
    %9 = stablehlo.add %arg2, %8 : tensor<2x5xbf16>
    return %9 : tensor<2x5xbf16>
  }
}
