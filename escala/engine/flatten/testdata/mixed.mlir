module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=4]> {stablehlo.mesh = {axes = [{name = "d", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<12x16xf32>, %arg2: tensor<8xf32>, %arg3: tensor<16x8xf32>, %arg4: tensor<5xf32>, %arg5: tensor<8x5xf32>, %arg6: tensor<16xf32>, %arg7: tensor<12x16xf32>, %arg8: tensor<8xf32>, %arg9: tensor<16x8xf32>, %arg10: tensor<5xf32>, %arg11: tensor<8x5xf32>, %arg12: tensor<16xf32>, %arg13: tensor<12x16xf32>, %arg14: tensor<8xf32>, %arg15: tensor<16x8xf32>, %arg16: tensor<5xf32>, %arg17: tensor<8x5xf32>, %arg18: tensor<8x12xf32>, %arg19: tensor<8xi32>) -> (tensor<16xf32> {jax.result_info = "result[0][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[0][0]['w']"}, tensor<8xf32> {jax.result_info = "result[0][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[0][1]['w']"}, tensor<5xf32> {jax.result_info = "result[0][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[0][2]['w']"}, tensor<16xf32> {jax.result_info = "result[1][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[1][0]['w']"}, tensor<8xf32> {jax.result_info = "result[1][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[1][1]['w']"}, tensor<5xf32> {jax.result_info = "result[1][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[1][2]['w']"}, tensor<16xf32> {jax.result_info = "result[2][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[2][0]['w']"}, tensor<8xf32> {jax.result_info = "result[2][1]['b']"}, tensor<16x8xf32> {jax.result_info = "result[2][1]['w']"}, tensor<5xf32> {jax.result_info = "result[2][2]['b']"}, tensor<8x5xf32> {jax.result_info = "result[2][2]['w']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0:19 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg20: tensor<16xf32>, %arg21: tensor<12x16xf32>, %arg22: tensor<8xf32>, %arg23: tensor<16x8xf32>, %arg24: tensor<5xf32>, %arg25: tensor<8x5xf32>, %arg26: tensor<16xf32>, %arg27: tensor<12x16xf32>, %arg28: tensor<8xf32>, %arg29: tensor<16x8xf32>, %arg30: tensor<5xf32>, %arg31: tensor<8x5xf32>, %arg32: tensor<16xf32>, %arg33: tensor<12x16xf32>, %arg34: tensor<8xf32>, %arg35: tensor<16x8xf32>, %arg36: tensor<5xf32>, %arg37: tensor<8x5xf32>, %arg38: tensor<2x12xf32>, %arg39: tensor<2xi32>) {
      %1 = stablehlo.convert %arg20 : (tensor<16xf32>) -> tensor<16xbf16>
      %2 = stablehlo.convert %arg21 : (tensor<12x16xf32>) -> tensor<12x16xbf16>
      %3 = stablehlo.convert %arg22 : (tensor<8xf32>) -> tensor<8xbf16>
      %4 = stablehlo.convert %arg23 : (tensor<16x8xf32>) -> tensor<16x8xbf16>
      %5 = stablehlo.convert %arg24 : (tensor<5xf32>) -> tensor<5xbf16>
      %6 = stablehlo.convert %arg25 : (tensor<8x5xf32>) -> tensor<8x5xbf16>
      %7 = stablehlo.convert %arg38 : (tensor<2x12xf32>) -> tensor<2x12xbf16>
      %8 = stablehlo.dot_general %7, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12xbf16>, tensor<12x16xbf16>) -> tensor<2x16xbf16>
      %9 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<16xbf16>) -> tensor<1x16xbf16>
      %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x16xbf16>) -> tensor<2x16xbf16>
      %11 = stablehlo.add %8, %10 : tensor<2x16xbf16>
      %12 = stablehlo.multiply %11, %11 : tensor<2x16xbf16>
      %13 = stablehlo.multiply %12, %11 : tensor<2x16xbf16>
      %14 = stablehlo.multiply %11, %11 : tensor<2x16xbf16>
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
      %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %16 = stablehlo.multiply %15, %14 : tensor<2x16xbf16>
      %cst_0 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
      %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %18 = stablehlo.multiply %17, %13 : tensor<2x16xbf16>
      %19 = stablehlo.add %11, %18 : tensor<2x16xbf16>
      %cst_1 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
      %20 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %21 = stablehlo.multiply %20, %19 : tensor<2x16xbf16>
      %22 = stablehlo.tanh %21 : tensor<2x16xbf16>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
      %23 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %24 = stablehlo.subtract %23, %22 : tensor<2x16xbf16>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
      %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %26 = stablehlo.add %25, %22 : tensor<2x16xbf16>
      %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
      %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %28 = stablehlo.multiply %27, %26 : tensor<2x16xbf16>
      %29 = stablehlo.multiply %11, %28 : tensor<2x16xbf16>
      %30 = stablehlo.dot_general %29, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8xbf16>
      %31 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<8xbf16>) -> tensor<1x8xbf16>
      %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x8xbf16>) -> tensor<2x8xbf16>
      %33 = stablehlo.add %30, %32 : tensor<2x8xbf16>
      %34 = stablehlo.multiply %33, %33 : tensor<2x8xbf16>
      %35 = stablehlo.multiply %34, %33 : tensor<2x8xbf16>
      %36 = stablehlo.multiply %33, %33 : tensor<2x8xbf16>
      %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<bf16>
      %37 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %38 = stablehlo.multiply %37, %36 : tensor<2x8xbf16>
      %cst_6 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
      %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %40 = stablehlo.multiply %39, %35 : tensor<2x8xbf16>
      %41 = stablehlo.add %33, %40 : tensor<2x8xbf16>
      %cst_7 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
      %42 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %43 = stablehlo.multiply %42, %41 : tensor<2x8xbf16>
      %44 = stablehlo.tanh %43 : tensor<2x8xbf16>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
      %45 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %46 = stablehlo.subtract %45, %44 : tensor<2x8xbf16>
      %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
      %47 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %48 = stablehlo.add %47, %44 : tensor<2x8xbf16>
      %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
      %49 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %50 = stablehlo.multiply %49, %48 : tensor<2x8xbf16>
      %51 = stablehlo.multiply %33, %50 : tensor<2x8xbf16>
      %52 = stablehlo.dot_general %51, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xbf16>, tensor<8x5xbf16>) -> tensor<2x5xbf16>
      %53 = stablehlo.broadcast_in_dim %5, dims = [1] : (tensor<5xbf16>) -> tensor<1x5xbf16>
      %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<1x5xbf16>) -> tensor<2x5xbf16>
      %55 = stablehlo.add %52, %54 : tensor<2x5xbf16>
      %56:3 = func.call @log_softmax(%55) : (tensor<2x5xbf16>) -> (tensor<2x5xbf16>, tensor<2x5xbf16>, tensor<2x1xbf16>)
      %57 = stablehlo.broadcast_in_dim %arg39, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %58:2 = func.call @take_along_axis(%56#0, %57) : (tensor<2x5xbf16>, tensor<2x1xi32>) -> (tensor<2x1xbf16>, tensor<2x1x1xi32>)
      %59 = stablehlo.convert %58#0 : (tensor<2x1xbf16>) -> tensor<2x1xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %60 = stablehlo.reduce(%59 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<f32>
      %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %61 = stablehlo.divide %60, %cst_12 : tensor<f32>
      %62 = stablehlo.convert %61 : (tensor<f32>) -> tensor<bf16>
      %63 = stablehlo.negate %62 : tensor<bf16>
      %64 = stablehlo.convert %63 : (tensor<bf16>) -> tensor<f32>
      %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
      %65 = stablehlo.negate %cst_13 : tensor<bf16>
      %66 = stablehlo.convert %65 : (tensor<bf16>) -> tensor<f32>
      %cst_14 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %67 = stablehlo.divide %66, %cst_14 : tensor<f32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %69 = stablehlo.convert %68 : (tensor<2x1xf32>) -> tensor<2x1xbf16>
      %70 = func.call @take_along_axis_0(%58#1, %69) : (tensor<2x1x1xi32>, tensor<2x1xbf16>) -> tensor<2x5xbf16>
      %71 = func.call @log_softmax_1(%56#1, %56#2, %70) : (tensor<2x5xbf16>, tensor<2x1xbf16>, tensor<2x5xbf16>) -> tensor<2x5xbf16>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %72 = stablehlo.reduce(%71 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<2x5xbf16>, tensor<bf16>) -> tensor<5xbf16>
      %73 = stablehlo.reshape %72 : (tensor<5xbf16>) -> tensor<1x5xbf16>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %74 = stablehlo.reduce(%73 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<1x5xbf16>, tensor<bf16>) -> tensor<5xbf16>
      %75 = stablehlo.dot_general %71, %51, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xbf16>, tensor<2x8xbf16>) -> tensor<5x8xbf16>
      %76 = stablehlo.transpose %75, dims = [1, 0] : (tensor<5x8xbf16>) -> tensor<8x5xbf16>
      %77 = stablehlo.dot_general %71, %6, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xbf16>, tensor<8x5xbf16>) -> tensor<2x8xbf16>
      %78 = stablehlo.multiply %33, %77 : tensor<2x8xbf16>
      %79 = stablehlo.multiply %77, %50 : tensor<2x8xbf16>
      %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
      %80 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %81 = stablehlo.multiply %80, %78 : tensor<2x8xbf16>
      %82 = stablehlo.multiply %81, %46 : tensor<2x8xbf16>
      %83 = stablehlo.multiply %82, %44 : tensor<2x8xbf16>
      %84 = stablehlo.add %82, %83 : tensor<2x8xbf16>
      %cst_18 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
      %85 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %86 = stablehlo.multiply %85, %84 : tensor<2x8xbf16>
      %87 = stablehlo.add %79, %86 : tensor<2x8xbf16>
      %cst_19 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
      %88 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<bf16>) -> tensor<2x8xbf16>
      %89 = stablehlo.multiply %88, %86 : tensor<2x8xbf16>
      %90 = stablehlo.multiply %89, %38 : tensor<2x8xbf16>
      %91 = stablehlo.add %87, %90 : tensor<2x8xbf16>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %92 = stablehlo.reduce(%91 init: %cst_20) applies stablehlo.add across dimensions = [0] : (tensor<2x8xbf16>, tensor<bf16>) -> tensor<8xbf16>
      %93 = stablehlo.reshape %92 : (tensor<8xbf16>) -> tensor<1x8xbf16>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %94 = stablehlo.reduce(%93 init: %cst_21) applies stablehlo.add across dimensions = [0] : (tensor<1x8xbf16>, tensor<bf16>) -> tensor<8xbf16>
      %95 = stablehlo.dot_general %91, %29, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xbf16>, tensor<2x16xbf16>) -> tensor<8x16xbf16>
      %96 = stablehlo.transpose %95, dims = [1, 0] : (tensor<8x16xbf16>) -> tensor<16x8xbf16>
      %97 = stablehlo.dot_general %91, %4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x8xbf16>, tensor<16x8xbf16>) -> tensor<2x16xbf16>
      %98 = stablehlo.multiply %11, %97 : tensor<2x16xbf16>
      %99 = stablehlo.multiply %97, %28 : tensor<2x16xbf16>
      %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<bf16>
      %100 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %101 = stablehlo.multiply %100, %98 : tensor<2x16xbf16>
      %102 = stablehlo.multiply %101, %24 : tensor<2x16xbf16>
      %103 = stablehlo.multiply %102, %22 : tensor<2x16xbf16>
      %104 = stablehlo.add %102, %103 : tensor<2x16xbf16>
      %cst_23 = stablehlo.constant dense<7.968750e-01> : tensor<bf16>
      %105 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %106 = stablehlo.multiply %105, %104 : tensor<2x16xbf16>
      %107 = stablehlo.add %99, %106 : tensor<2x16xbf16>
      %cst_24 = stablehlo.constant dense<4.467770e-02> : tensor<bf16>
      %108 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<bf16>) -> tensor<2x16xbf16>
      %109 = stablehlo.multiply %108, %106 : tensor<2x16xbf16>
      %110 = stablehlo.multiply %109, %16 : tensor<2x16xbf16>
      %111 = stablehlo.add %107, %110 : tensor<2x16xbf16>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %112 = stablehlo.reduce(%111 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<2x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
      %113 = stablehlo.reshape %112 : (tensor<16xbf16>) -> tensor<1x16xbf16>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %114 = stablehlo.reduce(%113 init: %cst_26) applies stablehlo.add across dimensions = [0] : (tensor<1x16xbf16>, tensor<bf16>) -> tensor<16xbf16>
      %115 = stablehlo.dot_general %111, %7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xbf16>, tensor<2x12xbf16>) -> tensor<16x12xbf16>
      %116 = stablehlo.transpose %115, dims = [1, 0] : (tensor<16x12xbf16>) -> tensor<12x16xbf16>
      %117 = stablehlo.convert %76 : (tensor<8x5xbf16>) -> tensor<8x5xf32>
      %118 = stablehlo.convert %74 : (tensor<5xbf16>) -> tensor<5xf32>
      %119 = stablehlo.convert %96 : (tensor<16x8xbf16>) -> tensor<16x8xf32>
      %120 = stablehlo.convert %94 : (tensor<8xbf16>) -> tensor<8xf32>
      %121 = stablehlo.convert %116 : (tensor<12x16xbf16>) -> tensor<12x16xf32>
      %122 = stablehlo.convert %114 : (tensor<16xbf16>) -> tensor<16xf32>
      %123 = "stablehlo.all_reduce"(%122) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %124 = "stablehlo.all_reduce"(%121) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<12x16xf32>) -> tensor<12x16xf32>
      %125 = "stablehlo.all_reduce"(%120) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %126 = "stablehlo.all_reduce"(%119) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<16x8xf32>) -> tensor<16x8xf32>
      %127 = "stablehlo.all_reduce"(%118) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<5xf32>) -> tensor<5xf32>
      %128 = "stablehlo.all_reduce"(%117) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<8x5xf32>) -> tensor<8x5xf32>
      %129 = "stablehlo.all_reduce"(%64) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
        %251 = stablehlo.add %arg40, %arg41 : tensor<f32>
        stablehlo.return %251 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_27 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %131 = stablehlo.divide %123, %130 : tensor<16xf32>
      %cst_28 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %132 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %133 = stablehlo.divide %124, %132 : tensor<12x16xf32>
      %cst_29 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %134 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %135 = stablehlo.divide %125, %134 : tensor<8xf32>
      %cst_30 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %136 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %137 = stablehlo.divide %126, %136 : tensor<16x8xf32>
      %cst_31 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %138 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %139 = stablehlo.divide %127, %138 : tensor<5xf32>
      %cst_32 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %140 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %141 = stablehlo.divide %128, %140 : tensor<8x5xf32>
      %cst_33 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %142 = stablehlo.divide %129, %cst_33 : tensor<f32>
      %cst_34 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %143 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %144 = stablehlo.multiply %143, %arg26 : tensor<16xf32>
      %cst_35 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %145 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %146 = stablehlo.multiply %145, %131 : tensor<16xf32>
      %147 = stablehlo.add %144, %146 : tensor<16xf32>
      %cst_36 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %148 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %149 = stablehlo.multiply %148, %arg27 : tensor<12x16xf32>
      %cst_37 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %150 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %151 = stablehlo.multiply %150, %133 : tensor<12x16xf32>
      %152 = stablehlo.add %149, %151 : tensor<12x16xf32>
      %cst_38 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %153 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %154 = stablehlo.multiply %153, %arg28 : tensor<8xf32>
      %cst_39 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %155 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %156 = stablehlo.multiply %155, %135 : tensor<8xf32>
      %157 = stablehlo.add %154, %156 : tensor<8xf32>
      %cst_40 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %158 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %159 = stablehlo.multiply %158, %arg29 : tensor<16x8xf32>
      %cst_41 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %160 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %161 = stablehlo.multiply %160, %137 : tensor<16x8xf32>
      %162 = stablehlo.add %159, %161 : tensor<16x8xf32>
      %cst_42 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %163 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %164 = stablehlo.multiply %163, %arg30 : tensor<5xf32>
      %cst_43 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %165 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %166 = stablehlo.multiply %165, %139 : tensor<5xf32>
      %167 = stablehlo.add %164, %166 : tensor<5xf32>
      %cst_44 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %168 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %169 = stablehlo.multiply %168, %arg31 : tensor<8x5xf32>
      %cst_45 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %170 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %171 = stablehlo.multiply %170, %141 : tensor<8x5xf32>
      %172 = stablehlo.add %169, %171 : tensor<8x5xf32>
      %cst_46 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %173 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %174 = stablehlo.multiply %173, %arg32 : tensor<16xf32>
      %cst_47 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %175 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %176 = stablehlo.multiply %175, %131 : tensor<16xf32>
      %177 = stablehlo.multiply %176, %131 : tensor<16xf32>
      %178 = stablehlo.add %174, %177 : tensor<16xf32>
      %cst_48 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %179 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %180 = stablehlo.multiply %179, %arg33 : tensor<12x16xf32>
      %cst_49 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %181 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %182 = stablehlo.multiply %181, %133 : tensor<12x16xf32>
      %183 = stablehlo.multiply %182, %133 : tensor<12x16xf32>
      %184 = stablehlo.add %180, %183 : tensor<12x16xf32>
      %cst_50 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %185 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %186 = stablehlo.multiply %185, %arg34 : tensor<8xf32>
      %cst_51 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %187 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %188 = stablehlo.multiply %187, %135 : tensor<8xf32>
      %189 = stablehlo.multiply %188, %135 : tensor<8xf32>
      %190 = stablehlo.add %186, %189 : tensor<8xf32>
      %cst_52 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %191 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %192 = stablehlo.multiply %191, %arg35 : tensor<16x8xf32>
      %cst_53 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %193 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %194 = stablehlo.multiply %193, %137 : tensor<16x8xf32>
      %195 = stablehlo.multiply %194, %137 : tensor<16x8xf32>
      %196 = stablehlo.add %192, %195 : tensor<16x8xf32>
      %cst_54 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %198 = stablehlo.multiply %197, %arg36 : tensor<5xf32>
      %cst_55 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %199 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %200 = stablehlo.multiply %199, %139 : tensor<5xf32>
      %201 = stablehlo.multiply %200, %139 : tensor<5xf32>
      %202 = stablehlo.add %198, %201 : tensor<5xf32>
      %cst_56 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %204 = stablehlo.multiply %203, %arg37 : tensor<8x5xf32>
      %cst_57 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %206 = stablehlo.multiply %205, %141 : tensor<8x5xf32>
      %207 = stablehlo.multiply %206, %141 : tensor<8x5xf32>
      %208 = stablehlo.add %204, %207 : tensor<8x5xf32>
      %cst_58 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %209 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %210 = stablehlo.multiply %209, %147 : tensor<16xf32>
      %211 = stablehlo.sqrt %178 : tensor<16xf32>
      %cst_59 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %212 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %213 = stablehlo.add %211, %212 : tensor<16xf32>
      %214 = stablehlo.divide %210, %213 : tensor<16xf32>
      %215 = stablehlo.subtract %arg20, %214 : tensor<16xf32>
      %cst_60 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %216 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %217 = stablehlo.multiply %216, %152 : tensor<12x16xf32>
      %218 = stablehlo.sqrt %184 : tensor<12x16xf32>
      %cst_61 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %219 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
      %220 = stablehlo.add %218, %219 : tensor<12x16xf32>
      %221 = stablehlo.divide %217, %220 : tensor<12x16xf32>
      %222 = stablehlo.subtract %arg21, %221 : tensor<12x16xf32>
      %cst_62 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %223 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %224 = stablehlo.multiply %223, %157 : tensor<8xf32>
      %225 = stablehlo.sqrt %190 : tensor<8xf32>
      %cst_63 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %226 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %227 = stablehlo.add %225, %226 : tensor<8xf32>
      %228 = stablehlo.divide %224, %227 : tensor<8xf32>
      %229 = stablehlo.subtract %arg22, %228 : tensor<8xf32>
      %cst_64 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %230 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %231 = stablehlo.multiply %230, %162 : tensor<16x8xf32>
      %232 = stablehlo.sqrt %196 : tensor<16x8xf32>
      %cst_65 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %233 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
      %234 = stablehlo.add %232, %233 : tensor<16x8xf32>
      %235 = stablehlo.divide %231, %234 : tensor<16x8xf32>
      %236 = stablehlo.subtract %arg23, %235 : tensor<16x8xf32>
      %cst_66 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %237 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %238 = stablehlo.multiply %237, %167 : tensor<5xf32>
      %239 = stablehlo.sqrt %202 : tensor<5xf32>
      %cst_67 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %240 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %241 = stablehlo.add %239, %240 : tensor<5xf32>
      %242 = stablehlo.divide %238, %241 : tensor<5xf32>
      %243 = stablehlo.subtract %arg24, %242 : tensor<5xf32>
      %cst_68 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %244 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %245 = stablehlo.multiply %244, %172 : tensor<8x5xf32>
      %246 = stablehlo.sqrt %208 : tensor<8x5xf32>
      %cst_69 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %247 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %248 = stablehlo.add %246, %247 : tensor<8x5xf32>
      %249 = stablehlo.divide %245, %248 : tensor<8x5xf32>
      %250 = stablehlo.subtract %arg25, %249 : tensor<8x5xf32>
      sdy.return %215, %222, %229, %236, %243, %250, %147, %152, %157, %162, %167, %172, %178, %184, %190, %196, %202, %208, %142 : tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>
    } : (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<8x12xf32>, tensor<8xi32>) -> (tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18 : tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<f32>
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
  func.func private @take_along_axis_0(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xbf16>) -> tensor<2x5xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x5xbf16>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<bf16>, %arg3: tensor<bf16>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<bf16>
      stablehlo.return %2 : tensor<bf16>
    }) : (tensor<2x5xbf16>, tensor<2x1x1xi32>, tensor<2x1xbf16>) -> tensor<2x5xbf16>
    return %1 : tensor<2x5xbf16>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x5xbf16>, %arg1: tensor<2x1xbf16>, %arg2: tensor<2x5xbf16>) -> tensor<2x5xbf16> {
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
