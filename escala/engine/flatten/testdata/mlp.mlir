module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=4]> {stablehlo.mesh = {axes = [{name = "d", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<12x16xf32>, %arg2: tensor<8xf32>, %arg3: tensor<16x8xf32>, %arg4: tensor<5xf32>, %arg5: tensor<8x5xf32>, %arg6: tensor<16xf32>, %arg7: tensor<12x16xf32>, %arg8: tensor<8xf32>, %arg9: tensor<16x8xf32>, %arg10: tensor<5xf32>, %arg11: tensor<8x5xf32>, %arg12: tensor<16xf32>, %arg13: tensor<12x16xf32>, %arg14: tensor<8xf32>, %arg15: tensor<16x8xf32>, %arg16: tensor<5xf32>, %arg17: tensor<8x5xf32>, %arg18: tensor<8x12xf32>, %arg19: tensor<8xi32>) -> (tensor<16xf32> {jax.result_info = "result[0][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[0][0]['w']"}, tensor<8xf32> {jax.result_info = "result[0][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[0][1]['w']"}, tensor<5xf32> {jax.result_info = "result[0][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[0][2]['w']"}, tensor<16xf32> {jax.result_info = "result[1][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[1][0]['w']"}, tensor<8xf32> {jax.result_info = "result[1][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[1][1]['w']"}, tensor<5xf32> {jax.result_info = "result[1][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[1][2]['w']"}, tensor<16xf32> {jax.result_info = "result[2][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[2][0]['w']"}, tensor<8xf32> {jax.result_info = "result[2][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[2][1]['w']"}, tensor<5xf32> {jax.result_info = "result[2][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[2][2]['w']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0:19 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg20: tensor<16xf32>, %arg21: tensor<12x16xf32>, %arg22: tensor<8xf32>, %arg23: tensor<16x8xf32>, %arg24: tensor<5xf32>, %arg25: tensor<8x5xf32>, %arg26: tensor<16xf32>, %arg27: tensor<12x16xf32>, %arg28: tensor<8xf32>, %arg29: tensor<16x8xf32>, %arg30: tensor<5xf32>, %arg31: tensor<8x5xf32>, %arg32: tensor<16xf32>, %arg33: tensor<12x16xf32>, %arg34: tensor<8xf32>, %arg35: tensor<16x8xf32>, %arg36: tensor<5xf32>, %arg37: tensor<8x5xf32>, %arg38: tensor<2x12xf32>, %arg39: tensor<2xi32>) {
      %1 = stablehlo.dot_general %arg38, %arg21, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12xf32>, tensor<12x16xf32>) -> tensor<2x16xf32>
      %2 = stablehlo.broadcast_in_dim %arg20, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
      %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
      %4 = stablehlo.add %1, %3 : tensor<2x16xf32>
      %5 = stablehlo.multiply %4, %4 : tensor<2x16xf32>
      %6 = stablehlo.multiply %5, %4 : tensor<2x16xf32>
      %7 = stablehlo.multiply %4, %4 : tensor<2x16xf32>
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %9 = stablehlo.multiply %8, %7 : tensor<2x16xf32>
      %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %11 = stablehlo.multiply %10, %6 : tensor<2x16xf32>
      %12 = stablehlo.add %4, %11 : tensor<2x16xf32>
      %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %14 = stablehlo.multiply %13, %12 : tensor<2x16xf32>
      %15 = stablehlo.tanh %14 : tensor<2x16xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %17 = stablehlo.subtract %16, %15 : tensor<2x16xf32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %19 = stablehlo.add %18, %15 : tensor<2x16xf32>
      %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %21 = stablehlo.multiply %20, %19 : tensor<2x16xf32>
      %22 = stablehlo.multiply %4, %21 : tensor<2x16xf32>
      %23 = stablehlo.dot_general %22, %arg23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<16x8xf32>) -> tensor<2x8xf32>
      %24 = stablehlo.broadcast_in_dim %arg22, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<2x8xf32>
      %26 = stablehlo.add %23, %25 : tensor<2x8xf32>
      %27 = stablehlo.multiply %26, %26 : tensor<2x8xf32>
      %28 = stablehlo.multiply %27, %26 : tensor<2x8xf32>
      %29 = stablehlo.multiply %26, %26 : tensor<2x8xf32>
      %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %31 = stablehlo.multiply %30, %29 : tensor<2x8xf32>
      %cst_6 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %33 = stablehlo.multiply %32, %28 : tensor<2x8xf32>
      %34 = stablehlo.add %26, %33 : tensor<2x8xf32>
      %cst_7 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %36 = stablehlo.multiply %35, %34 : tensor<2x8xf32>
      %37 = stablehlo.tanh %36 : tensor<2x8xf32>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %39 = stablehlo.subtract %38, %37 : tensor<2x8xf32>
      %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %41 = stablehlo.add %40, %37 : tensor<2x8xf32>
      %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %43 = stablehlo.multiply %42, %41 : tensor<2x8xf32>
      %44 = stablehlo.multiply %26, %43 : tensor<2x8xf32>
      %45 = stablehlo.dot_general %44, %arg25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x5xf32>) -> tensor<2x5xf32>
      %46 = stablehlo.broadcast_in_dim %arg24, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
      %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<2x5xf32>
      %48 = stablehlo.add %45, %47 : tensor<2x5xf32>
      %49:3 = func.call @log_softmax(%48) : (tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x1xf32>)
      %50 = stablehlo.broadcast_in_dim %arg39, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %51:2 = func.call @take_along_axis(%49#0, %50) : (tensor<2x5xf32>, tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>)
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %52 = stablehlo.reduce(%51#0 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<f32>
      %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %53 = stablehlo.divide %52, %cst_12 : tensor<f32>
      %54 = stablehlo.negate %53 : tensor<f32>
      %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %55 = stablehlo.negate %cst_13 : tensor<f32>
      %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %56 = stablehlo.divide %55, %cst_14 : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %58 = func.call @take_along_axis_0(%51#1, %57) : (tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x5xf32>
      %59 = func.call @log_softmax_1(%49#1, %49#2, %58) : (tensor<2x5xf32>, tensor<2x1xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %60 = stablehlo.reduce(%59 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<2x5xf32>, tensor<f32>) -> tensor<5xf32>
      %61 = stablehlo.reshape %60 : (tensor<5xf32>) -> tensor<1x5xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %62 = stablehlo.reduce(%61 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
      %63 = stablehlo.dot_general %59, %44, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x8xf32>) -> tensor<5x8xf32>
      %64 = stablehlo.transpose %63, dims = [1, 0] : (tensor<5x8xf32>) -> tensor<8x5xf32>
      %65 = stablehlo.dot_general %59, %arg25, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<8x5xf32>) -> tensor<2x8xf32>
      %66 = stablehlo.multiply %26, %65 : tensor<2x8xf32>
      %67 = stablehlo.multiply %65, %43 : tensor<2x8xf32>
      %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %68 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %69 = stablehlo.multiply %68, %66 : tensor<2x8xf32>
      %70 = stablehlo.multiply %69, %39 : tensor<2x8xf32>
      %71 = stablehlo.multiply %70, %37 : tensor<2x8xf32>
      %72 = stablehlo.add %70, %71 : tensor<2x8xf32>
      %cst_18 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %73 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %74 = stablehlo.multiply %73, %72 : tensor<2x8xf32>
      %75 = stablehlo.add %67, %74 : tensor<2x8xf32>
      %cst_19 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %76 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %77 = stablehlo.multiply %76, %74 : tensor<2x8xf32>
      %78 = stablehlo.multiply %77, %31 : tensor<2x8xf32>
      %79 = stablehlo.add %75, %78 : tensor<2x8xf32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %80 = stablehlo.reduce(%79 init: %cst_20) applies stablehlo.add across dimensions = [0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<8xf32>
      %81 = stablehlo.reshape %80 : (tensor<8xf32>) -> tensor<1x8xf32>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %82 = stablehlo.reduce(%81 init: %cst_21) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %83 = stablehlo.dot_general %79, %22, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<2x16xf32>) -> tensor<8x16xf32>
      %84 = stablehlo.transpose %83, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
      %85 = stablehlo.dot_general %79, %arg23, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<16x8xf32>) -> tensor<2x16xf32>
      %86 = stablehlo.multiply %4, %85 : tensor<2x16xf32>
      %87 = stablehlo.multiply %85, %21 : tensor<2x16xf32>
      %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %88 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %89 = stablehlo.multiply %88, %86 : tensor<2x16xf32>
      %90 = stablehlo.multiply %89, %17 : tensor<2x16xf32>
      %91 = stablehlo.multiply %90, %15 : tensor<2x16xf32>
      %92 = stablehlo.add %90, %91 : tensor<2x16xf32>
      %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %93 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %94 = stablehlo.multiply %93, %92 : tensor<2x16xf32>
      %95 = stablehlo.add %87, %94 : tensor<2x16xf32>
      %cst_24 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %96 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
      %97 = stablehlo.multiply %96, %94 : tensor<2x16xf32>
      %98 = stablehlo.multiply %97, %9 : tensor<2x16xf32>
      %99 = stablehlo.add %95, %98 : tensor<2x16xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %100 = stablehlo.reduce(%99 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<2x16xf32>, tensor<f32>) -> tensor<16xf32>
      %101 = stablehlo.reshape %100 : (tensor<16xf32>) -> tensor<1x16xf32>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %102 = stablehlo.reduce(%101 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %103 = stablehlo.dot_general %99, %arg38, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<2x12xf32>) -> tensor<16x12xf32>
      %104 = stablehlo.transpose %103, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
      %105 = "stablehlo.all_reduce"(%102) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %106 = "stablehlo.all_reduce"(%104) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<12x16xf32>) -> tensor<12x16xf32>
      %107 = "stablehlo.all_reduce"(%82) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %108 = "stablehlo.all_reduce"(%84) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<16x8xf32>) -> tensor<16x8xf32>
      %109 = "stablehlo.all_reduce"(%62) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<5xf32>) -> tensor<5xf32>
      %110 = "stablehlo.all_reduce"(%64) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<8x5xf32>) -> tensor<8x5xf32>
      %111 = "stablehlo.all_reduce"(%54) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %233 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %233 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_27 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %112 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %113 = stablehlo.divide %105, %112 : tensor<16xf32>
      %cst_28 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %114 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %115 = stablehlo.divide %106, %114 : tensor<12x16xf32>
      %cst_29 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %116 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %117 = stablehlo.divide %107, %116 : tensor<8xf32>
      %cst_30 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %118 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %119 = stablehlo.divide %108, %118 : tensor<16x8xf32>
      %cst_31 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %121 = stablehlo.divide %109, %120 : tensor<5xf32>
      %cst_32 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %122 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %123 = stablehlo.divide %110, %122 : tensor<8x5xf32>
      %cst_33 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %124 = stablehlo.divide %111, %cst_33 : tensor<f32>
      %cst_34 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %125 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %126 = stablehlo.multiply %125, %arg26 : tensor<16xf32>
      %cst_35 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %127 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %128 = stablehlo.multiply %127, %113 : tensor<16xf32>
      %129 = stablehlo.add %126, %128 : tensor<16xf32>
      %cst_36 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %131 = stablehlo.multiply %130, %arg27 : tensor<12x16xf32>
      %cst_37 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %132 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %133 = stablehlo.multiply %132, %115 : tensor<12x16xf32>
      %134 = stablehlo.add %131, %133 : tensor<12x16xf32>
      %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %135 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %136 = stablehlo.multiply %135, %arg28 : tensor<8xf32>
      %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %137 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %138 = stablehlo.multiply %137, %117 : tensor<8xf32>
      %139 = stablehlo.add %136, %138 : tensor<8xf32>
      %cst_40 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %140 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %141 = stablehlo.multiply %140, %arg29 : tensor<16x8xf32>
      %cst_41 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %142 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %143 = stablehlo.multiply %142, %119 : tensor<16x8xf32>
      %144 = stablehlo.add %141, %143 : tensor<16x8xf32>
      %cst_42 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %145 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %146 = stablehlo.multiply %145, %arg30 : tensor<5xf32>
      %cst_43 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %147 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %148 = stablehlo.multiply %147, %121 : tensor<5xf32>
      %149 = stablehlo.add %146, %148 : tensor<5xf32>
      %cst_44 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %150 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %151 = stablehlo.multiply %150, %arg31 : tensor<8x5xf32>
      %cst_45 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %152 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %153 = stablehlo.multiply %152, %123 : tensor<8x5xf32>
      %154 = stablehlo.add %151, %153 : tensor<8x5xf32>
      %cst_46 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %155 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %156 = stablehlo.multiply %155, %arg32 : tensor<16xf32>
      %cst_47 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %157 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %158 = stablehlo.multiply %157, %113 : tensor<16xf32>
      %159 = stablehlo.multiply %158, %113 : tensor<16xf32>
      %160 = stablehlo.add %156, %159 : tensor<16xf32>
      %cst_48 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %161 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %162 = stablehlo.multiply %161, %arg33 : tensor<12x16xf32>
      %cst_49 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %163 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %164 = stablehlo.multiply %163, %115 : tensor<12x16xf32>
      %165 = stablehlo.multiply %164, %115 : tensor<12x16xf32>
      %166 = stablehlo.add %162, %165 : tensor<12x16xf32>
      %cst_50 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %167 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %168 = stablehlo.multiply %167, %arg34 : tensor<8xf32>
      %cst_51 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %169 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %170 = stablehlo.multiply %169, %117 : tensor<8xf32>
      %171 = stablehlo.multiply %170, %117 : tensor<8xf32>
      %172 = stablehlo.add %168, %171 : tensor<8xf32>
      %cst_52 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %173 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %174 = stablehlo.multiply %173, %arg35 : tensor<16x8xf32>
      %cst_53 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %175 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %176 = stablehlo.multiply %175, %119 : tensor<16x8xf32>
      %177 = stablehlo.multiply %176, %119 : tensor<16x8xf32>
      %178 = stablehlo.add %174, %177 : tensor<16x8xf32>
      %cst_54 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %179 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %180 = stablehlo.multiply %179, %arg36 : tensor<5xf32>
      %cst_55 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %181 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %182 = stablehlo.multiply %181, %121 : tensor<5xf32>
      %183 = stablehlo.multiply %182, %121 : tensor<5xf32>
      %184 = stablehlo.add %180, %183 : tensor<5xf32>
      %cst_56 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %185 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %186 = stablehlo.multiply %185, %arg37 : tensor<8x5xf32>
      %cst_57 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %187 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %188 = stablehlo.multiply %187, %123 : tensor<8x5xf32>
      %189 = stablehlo.multiply %188, %123 : tensor<8x5xf32>
      %190 = stablehlo.add %186, %189 : tensor<8x5xf32>
      %cst_58 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %191 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %192 = stablehlo.multiply %191, %129 : tensor<16xf32>
      %193 = stablehlo.sqrt %160 : tensor<16xf32>
      %cst_59 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %194 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %195 = stablehlo.add %193, %194 : tensor<16xf32>
      %196 = stablehlo.divide %192, %195 : tensor<16xf32>
      %197 = stablehlo.subtract %arg20, %196 : tensor<16xf32>
      %cst_60 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %198 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %199 = stablehlo.multiply %198, %134 : tensor<12x16xf32>
      %200 = stablehlo.sqrt %166 : tensor<12x16xf32>
      %cst_61 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %201 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %202 = stablehlo.add %200, %201 : tensor<12x16xf32>
      %203 = stablehlo.divide %199, %202 : tensor<12x16xf32>
      %204 = stablehlo.subtract %arg21, %203 : tensor<12x16xf32>
      %cst_62 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %206 = stablehlo.multiply %205, %139 : tensor<8xf32>
      %207 = stablehlo.sqrt %172 : tensor<8xf32>
      %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %209 = stablehlo.add %207, %208 : tensor<8xf32>
      %210 = stablehlo.divide %206, %209 : tensor<8xf32>
      %211 = stablehlo.subtract %arg22, %210 : tensor<8xf32>
      %cst_64 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %212 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %213 = stablehlo.multiply %212, %144 : tensor<16x8xf32>
      %214 = stablehlo.sqrt %178 : tensor<16x8xf32>
      %cst_65 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %215 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %216 = stablehlo.add %214, %215 : tensor<16x8xf32>
      %217 = stablehlo.divide %213, %216 : tensor<16x8xf32>
      %218 = stablehlo.subtract %arg23, %217 : tensor<16x8xf32>
      %cst_66 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %219 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %220 = stablehlo.multiply %219, %149 : tensor<5xf32>
      %221 = stablehlo.sqrt %184 : tensor<5xf32>
      %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %222 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %223 = stablehlo.add %221, %222 : tensor<5xf32>
      %224 = stablehlo.divide %220, %223 : tensor<5xf32>
      %225 = stablehlo.subtract %arg24, %224 : tensor<5xf32>
      %cst_68 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %226 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %227 = stablehlo.multiply %226, %154 : tensor<8x5xf32>
      %228 = stablehlo.sqrt %190 : tensor<8x5xf32>
      %cst_69 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %229 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %230 = stablehlo.add %228, %229 : tensor<8x5xf32>
      %231 = stablehlo.divide %227, %230 : tensor<8x5xf32>
      %232 = stablehlo.subtract %arg25, %231 : tensor<8x5xf32>
      sdy.return %197, %204, %211, %218, %225, %232, %129, %134, %139, %144, %149, %154, %160, %166, %172, %178, %184, %190, %124 : tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>
    } : (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<8x12xf32>, tensor<8xi32>) -> (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18 : tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>
  }
  func.func private @log_softmax(%arg0: tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x5xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x5xf32>
    %6 = stablehlo.exponential %5 : tensor<2x5xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %9 = stablehlo.log %8 : tensor<2x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x5xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x5xf32>
    return %11, %6, %8 : tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x5xf32>, %arg1: tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>) {
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
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x5xf32>, tensor<2x1x1xi32>) -> tensor<2x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x1xi1>, tensor<2x1xf32>
    return %15, %5 : tensor<2x1xf32>, tensor<2x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xf32>) -> tensor<2x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5xf32>, tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x5xf32>
    return %1 : tensor<2x5xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x5xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<2x5xf32>) -> tensor<2x5xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.reshape %1 : (tensor<2xf32>) -> tensor<2x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<2xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xf32>) -> tensor<2x5xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x5xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x5xf32>
    return %7 : tensor<2x5xf32>
  }
}
