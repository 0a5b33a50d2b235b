module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=4]> {stablehlo.mesh = {axes = [{name = "d", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<3x3x4x8xf32>, %arg2: tensor<3x3x8x8xf32>, %arg3: tensor<8x5xf32>, %arg4: tensor<4xf32>, %arg5: tensor<1x1x4x8xf32>, %arg6: tensor<3x3x3x4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<3x3x4x8xf32>, %arg9: tensor<3x3x8x8xf32>, %arg10: tensor<8x5xf32>, %arg11: tensor<4xf32>, %arg12: tensor<1x1x4x8xf32>, %arg13: tensor<3x3x3x4xf32>, %arg14: tensor<4xf32>, %arg15: tensor<3x3x4x8xf32>, %arg16: tensor<3x3x8x8xf32>, %arg17: tensor<8x5xf32>, %arg18: tensor<4xf32>, %arg19: tensor<1x1x4x8xf32>, %arg20: tensor<3x3x3x4xf32>, %arg21: tensor<8x6x6x3xf32>, %arg22: tensor<8xi32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b0']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[0]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['c2']"}, tensor<8x5xf32> {jax.result_info = "result[0]['fc']"}, tensor<4xf32> {jax.result_info = "result[0]['g0']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[0]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[0]['stem']"}, tensor<4xf32> {jax.result_info = "result[1]['b0']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[1]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1]['c2']"}, tensor<8x5xf32> {jax.result_info = "result[1]['fc']"}, tensor<4xf32> {jax.result_info = "result[1]['g0']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[1]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[1]['stem']"}, tensor<4xf32> {jax.result_info = "result[2]['b0']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[2]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[2]['c2']"}, tensor<8x5xf32> {jax.result_info = "result[2]['fc']"}, tensor<4xf32> {jax.result_info = "result[2]['g0']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[2]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[2]['stem']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0:22 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{"d"}, {}, {}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg23: tensor<4xf32>, %arg24: tensor<3x3x4x8xf32>, %arg25: tensor<3x3x8x8xf32>, %arg26: tensor<8x5xf32>, %arg27: tensor<4xf32>, %arg28: tensor<1x1x4x8xf32>, %arg29: tensor<3x3x3x4xf32>, %arg30: tensor<4xf32>, %arg31: tensor<3x3x4x8xf32>, %arg32: tensor<3x3x8x8xf32>, %arg33: tensor<8x5xf32>, %arg34: tensor<4xf32>, %arg35: tensor<1x1x4x8xf32>, %arg36: tensor<3x3x3x4xf32>, %arg37: tensor<4xf32>, %arg38: tensor<3x3x4x8xf32>, %arg39: tensor<3x3x8x8xf32>, %arg40: tensor<8x5xf32>, %arg41: tensor<4xf32>, %arg42: tensor<1x1x4x8xf32>, %arg43: tensor<3x3x3x4xf32>, %arg44: tensor<2x6x6x3xf32>, %arg45: tensor<2xi32>) {
      %1 = stablehlo.convolution(%arg44, %arg29) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x6x6x4xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
      %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %4 = stablehlo.divide %2, %3 : tensor<4xf32>
      %5 = stablehlo.broadcast_in_dim %4, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
      %7 = stablehlo.subtract %1, %6 : tensor<2x6x6x4xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %8:4 = func.call @_var(%1, %c) : (tensor<2x6x6x4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<2x6x6x4xf32>, tensor<f32>, tensor<i1>)
      %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %10 = stablehlo.add %8#0, %9 : tensor<4xf32>
      %11 = stablehlo.rsqrt %10 : tensor<4xf32>
      %12 = stablehlo.divide %11, %10 : tensor<4xf32>
      %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %14 = stablehlo.multiply %13, %12 : tensor<4xf32>
      %15 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
      %17 = stablehlo.multiply %7, %16 : tensor<2x6x6x4xf32>
      %18 = stablehlo.broadcast_in_dim %arg27, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
      %20 = stablehlo.multiply %17, %19 : tensor<2x6x6x4xf32>
      %21 = stablehlo.broadcast_in_dim %arg23, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
      %23 = stablehlo.add %20, %22 : tensor<2x6x6x4xf32>
      %24 = func.call @relu(%23) : (tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
      %26 = stablehlo.compare GT, %23, %25, FLOAT : (tensor<2x6x6x4xf32>, tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xi1>
      %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<f32>
      %28 = "stablehlo.reduce_window"(%24, %27) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.maximum %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<2x6x6x4xf32>
      %29 = stablehlo.convolution(%28, %arg24) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x4xf32>, tensor<3x3x4x8xf32>) -> tensor<2x3x3x8xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.reduce(%29 init: %cst_5) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
      %cst_6 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
      %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %32 = stablehlo.divide %30, %31 : tensor<8xf32>
      %33 = stablehlo.broadcast_in_dim %32, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
      %35 = stablehlo.subtract %29, %34 : tensor<2x3x3x8xf32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %36:4 = func.call @_var_0(%29, %c_7) : (tensor<2x3x3x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<2x3x3x8xf32>, tensor<f32>, tensor<i1>)
      %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %38 = stablehlo.add %36#0, %37 : tensor<8xf32>
      %39 = stablehlo.rsqrt %38 : tensor<8xf32>
      %40 = stablehlo.divide %39, %38 : tensor<8xf32>
      %cst_9 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %42 = stablehlo.multiply %41, %40 : tensor<8xf32>
      %43 = stablehlo.broadcast_in_dim %39, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
      %45 = stablehlo.multiply %35, %44 : tensor<2x3x3x8xf32>
      %46 = func.call @relu_2(%45) : (tensor<2x3x3x8xf32>) -> tensor<2x3x3x8xf32>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3x3x8xf32>
      %48 = stablehlo.compare GT, %45, %47, FLOAT : (tensor<2x3x3x8xf32>, tensor<2x3x3x8xf32>) -> tensor<2x3x3x8xi1>
      %49 = stablehlo.convolution(%46, %arg25) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x3x3x8xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %50 = stablehlo.reduce(%49 init: %cst_11) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
      %cst_12 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %52 = stablehlo.divide %50, %51 : tensor<8xf32>
      %53 = stablehlo.broadcast_in_dim %52, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
      %55 = stablehlo.subtract %49, %54 : tensor<2x3x3x8xf32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %56:4 = func.call @_var_0(%49, %c_13) : (tensor<2x3x3x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<2x3x3x8xf32>, tensor<f32>, tensor<i1>)
      %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %58 = stablehlo.add %56#0, %57 : tensor<8xf32>
      %59 = stablehlo.rsqrt %58 : tensor<8xf32>
      %60 = stablehlo.divide %59, %58 : tensor<8xf32>
      %cst_15 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %61 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %62 = stablehlo.multiply %61, %60 : tensor<8xf32>
      %63 = stablehlo.broadcast_in_dim %59, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
      %65 = stablehlo.multiply %55, %64 : tensor<2x3x3x8xf32>
      %66 = stablehlo.convolution(%28, %arg28) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x4xf32>, tensor<1x1x4x8xf32>) -> tensor<2x3x3x8xf32>
      %67 = stablehlo.add %65, %66 : tensor<2x3x3x8xf32>
      %68 = func.call @relu_2(%67) : (tensor<2x3x3x8xf32>) -> tensor<2x3x3x8xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %69 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x3x3x8xf32>
      %70 = stablehlo.compare GT, %67, %69, FLOAT : (tensor<2x3x3x8xf32>, tensor<2x3x3x8xf32>) -> tensor<2x3x3x8xi1>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %71 = stablehlo.reduce(%68 init: %cst_17) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<2x8xf32>
      %cst_18 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %72 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %73 = stablehlo.divide %71, %72 : tensor<2x8xf32>
      %74 = stablehlo.dot_general %73, %arg26, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x5xf32>) -> tensor<2x5xf32>
      %75:3 = func.call @log_softmax(%74) : (tensor<2x5xf32>) -> (tensor<2x5xf32>, tensor<2x5xf32>, tensor<2x1xf32>)
      %76 = stablehlo.broadcast_in_dim %arg45, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %77:2 = func.call @take_along_axis(%75#0, %76) : (tensor<2x5xf32>, tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>)
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %78 = stablehlo.reduce(%77#0 init: %cst_19) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x1xf32>, tensor<f32>) -> tensor<f32>
      %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %79 = stablehlo.divide %78, %cst_20 : tensor<f32>
      %80 = stablehlo.negate %79 : tensor<f32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %81 = stablehlo.negate %cst_21 : tensor<f32>
      %cst_22 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %82 = stablehlo.divide %81, %cst_22 : tensor<f32>
      %83 = stablehlo.broadcast_in_dim %82, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %84 = func.call @take_along_axis_3(%77#1, %83) : (tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x5xf32>
      %85 = func.call @log_softmax_4(%75#1, %75#2, %84) : (tensor<2x5xf32>, tensor<2x1xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
      %86 = stablehlo.dot_general %85, %73, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<2x8xf32>) -> tensor<5x8xf32>
      %87 = stablehlo.transpose %86, dims = [1, 0] : (tensor<5x8xf32>) -> tensor<8x5xf32>
      %88 = stablehlo.dot_general %85, %arg26, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5xf32>, tensor<8x5xf32>) -> tensor<2x8xf32>
      %cst_23 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
      %89 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
      %90 = stablehlo.divide %88, %89 : tensor<2x8xf32>
      %91 = stablehlo.broadcast_in_dim %90, dims = [0, 3] : (tensor<2x8xf32>) -> tensor<2x3x3x8xf32>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %92 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x3x3x8xf32>
      %93 = stablehlo.select %70, %91, %92 : tensor<2x3x3x8xi1>, tensor<2x3x3x8xf32>
      %94 = stablehlo.convolution(%28, %93) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x4xf32>, tensor<2x3x3x8xf32>) -> tensor<1x1x4x8xf32>
      %95 = stablehlo.reverse %arg28, dims = [0, 1] : tensor<1x1x4x8xf32>
      %96 = stablehlo.convolution(%93, %95) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x8xf32>, tensor<1x1x4x8xf32>) -> tensor<2x6x6x4xf32>
      %97 = stablehlo.multiply %55, %93 : tensor<2x3x3x8xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %98 = stablehlo.reduce(%97 init: %cst_25) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
      %99 = stablehlo.reshape %98 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %100 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
      %101 = stablehlo.multiply %93, %100 : tensor<2x3x3x8xf32>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %102 = stablehlo.reduce(%99 init: %cst_26) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %103 = stablehlo.multiply %102, %62 : tensor<8xf32>
      %104 = func.call @_var_5(%56#1, %56#2, %56#3, %103) : (tensor<2x3x3x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> tensor<2x3x3x8xf32>
      %105 = stablehlo.negate %101 : tensor<2x3x3x8xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %106 = stablehlo.reduce(%105 init: %cst_27) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
      %107 = stablehlo.reshape %106 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %108 = stablehlo.add %104, %101 : tensor<2x3x3x8xf32>
      %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %109 = stablehlo.reduce(%107 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %cst_29 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
      %110 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %111 = stablehlo.divide %109, %110 : tensor<8xf32>
      %112 = stablehlo.broadcast_in_dim %111, dims = [3] : (tensor<8xf32>) -> tensor<2x3x3x8xf32>
      %113 = stablehlo.add %108, %112 : tensor<2x3x3x8xf32>
      %114 = stablehlo.convolution(%46, %113) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x8xf32>, tensor<2x3x3x8xf32>) -> tensor<3x3x8x8xf32>
      %115 = stablehlo.reverse %arg25, dims = [0, 1] : tensor<3x3x8x8xf32>
      %116 = stablehlo.convolution(%113, %115) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x3x3x8xf32>
      %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x3x3x8xf32>
      %118 = stablehlo.select %48, %116, %117 : tensor<2x3x3x8xi1>, tensor<2x3x3x8xf32>
      %119 = stablehlo.multiply %35, %118 : tensor<2x3x3x8xf32>
      %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %120 = stablehlo.reduce(%119 init: %cst_31) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
      %121 = stablehlo.reshape %120 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %122 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
      %123 = stablehlo.multiply %118, %122 : tensor<2x3x3x8xf32>
      %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %124 = stablehlo.reduce(%121 init: %cst_32) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %125 = stablehlo.multiply %124, %42 : tensor<8xf32>
      %126 = func.call @_var_5(%36#1, %36#2, %36#3, %125) : (tensor<2x3x3x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> tensor<2x3x3x8xf32>
      %127 = stablehlo.negate %123 : tensor<2x3x3x8xf32>
      %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %128 = stablehlo.reduce(%127 init: %cst_33) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
      %129 = stablehlo.reshape %128 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
      %130 = stablehlo.add %126, %123 : tensor<2x3x3x8xf32>
      %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %131 = stablehlo.reduce(%129 init: %cst_34) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %cst_35 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
      %132 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %133 = stablehlo.divide %131, %132 : tensor<8xf32>
      %134 = stablehlo.broadcast_in_dim %133, dims = [3] : (tensor<8xf32>) -> tensor<2x3x3x8xf32>
      %135 = stablehlo.add %130, %134 : tensor<2x3x3x8xf32>
      %136 = stablehlo.convolution(%28, %135) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x4xf32>, tensor<2x3x3x8xf32>) -> tensor<3x3x4x8xf32>
      %137 = stablehlo.reverse %arg24, dims = [0, 1] : tensor<3x3x4x8xf32>
      %138 = stablehlo.convolution(%135, %137) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x8xf32>, tensor<3x3x4x8xf32>) -> tensor<2x6x6x4xf32>
      %139 = stablehlo.add %96, %138 : tensor<2x6x6x4xf32>
      %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %140 = stablehlo.pad %24, %cst_36, low = [0, 0, 0, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<2x7x7x4xf32>
      %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %141 = "stablehlo.select_and_scatter"(%140, %139, %cst_37) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.compare GE, %arg46, %arg47, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %321 : tensor<i1>
      }, {
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<2x7x7x4xf32>, tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<2x7x7x4xf32>
      %142 = stablehlo.slice %141 [0:2, 0:6, 0:6, 0:4] : (tensor<2x7x7x4xf32>) -> tensor<2x6x6x4xf32>
      %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %143 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
      %144 = stablehlo.select %26, %142, %143 : tensor<2x6x6x4xi1>, tensor<2x6x6x4xf32>
      %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %145 = stablehlo.reduce(%144 init: %cst_39) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
      %146 = stablehlo.reshape %145 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %147 = stablehlo.reduce(%146 init: %cst_40) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
      %148 = stablehlo.multiply %17, %144 : tensor<2x6x6x4xf32>
      %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %149 = stablehlo.reduce(%148 init: %cst_41) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
      %150 = stablehlo.reshape %149 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %151 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
      %152 = stablehlo.multiply %144, %151 : tensor<2x6x6x4xf32>
      %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %153 = stablehlo.reduce(%150 init: %cst_42) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
      %154 = stablehlo.multiply %7, %152 : tensor<2x6x6x4xf32>
      %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %155 = stablehlo.reduce(%154 init: %cst_43) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
      %156 = stablehlo.reshape %155 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %157 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
      %158 = stablehlo.multiply %152, %157 : tensor<2x6x6x4xf32>
      %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %159 = stablehlo.reduce(%156 init: %cst_44) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
      %160 = stablehlo.multiply %159, %14 : tensor<4xf32>
      %161 = func.call @_var_7(%8#1, %8#2, %8#3, %160) : (tensor<2x6x6x4xf32>, tensor<f32>, tensor<i1>, tensor<4xf32>) -> tensor<2x6x6x4xf32>
      %162 = stablehlo.negate %158 : tensor<2x6x6x4xf32>
      %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %163 = stablehlo.reduce(%162 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
      %164 = stablehlo.reshape %163 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
      %165 = stablehlo.add %161, %158 : tensor<2x6x6x4xf32>
      %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %166 = stablehlo.reduce(%164 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
      %cst_47 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
      %167 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %168 = stablehlo.divide %166, %167 : tensor<4xf32>
      %169 = stablehlo.broadcast_in_dim %168, dims = [3] : (tensor<4xf32>) -> tensor<2x6x6x4xf32>
      %170 = stablehlo.add %165, %169 : tensor<2x6x6x4xf32>
      %171 = stablehlo.convolution(%arg44, %170) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x6x3xf32>, tensor<2x6x6x4xf32>) -> tensor<3x3x3x4xf32>
      %172 = "stablehlo.all_reduce"(%147) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      %173 = "stablehlo.all_reduce"(%136) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<3x3x4x8xf32>) -> tensor<3x3x4x8xf32>
      %174 = "stablehlo.all_reduce"(%114) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
      %175 = "stablehlo.all_reduce"(%87) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<8x5xf32>) -> tensor<8x5xf32>
      %176 = "stablehlo.all_reduce"(%153) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<4xf32>) -> tensor<4xf32>
      %177 = "stablehlo.all_reduce"(%94) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<1x1x4x8xf32>) -> tensor<1x1x4x8xf32>
      %178 = "stablehlo.all_reduce"(%171) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<3x3x3x4xf32>) -> tensor<3x3x3x4xf32>
      %179 = "stablehlo.all_reduce"(%80) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
        %321 = stablehlo.add %arg46, %arg47 : tensor<f32>
        stablehlo.return %321 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_48 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %180 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %181 = stablehlo.divide %172, %180 : tensor<4xf32>
      %cst_49 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %182 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %183 = stablehlo.divide %173, %182 : tensor<3x3x4x8xf32>
      %cst_50 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %184 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %185 = stablehlo.divide %174, %184 : tensor<3x3x8x8xf32>
      %cst_51 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %186 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %187 = stablehlo.divide %175, %186 : tensor<8x5xf32>
      %cst_52 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %188 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %189 = stablehlo.divide %176, %188 : tensor<4xf32>
      %cst_53 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %190 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %191 = stablehlo.divide %177, %190 : tensor<1x1x4x8xf32>
      %cst_54 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %192 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %193 = stablehlo.divide %178, %192 : tensor<3x3x3x4xf32>
      %cst_55 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %194 = stablehlo.divide %179, %cst_55 : tensor<f32>
      %cst_56 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %195 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %196 = stablehlo.multiply %195, %arg30 : tensor<4xf32>
      %cst_57 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %198 = stablehlo.multiply %197, %181 : tensor<4xf32>
      %199 = stablehlo.add %196, %198 : tensor<4xf32>
      %cst_58 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %201 = stablehlo.multiply %200, %arg31 : tensor<3x3x4x8xf32>
      %cst_59 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %202 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %203 = stablehlo.multiply %202, %183 : tensor<3x3x4x8xf32>
      %204 = stablehlo.add %201, %203 : tensor<3x3x4x8xf32>
      %cst_60 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %206 = stablehlo.multiply %205, %arg32 : tensor<3x3x8x8xf32>
      %cst_61 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %207 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %208 = stablehlo.multiply %207, %185 : tensor<3x3x8x8xf32>
      %209 = stablehlo.add %206, %208 : tensor<3x3x8x8xf32>
      %cst_62 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %210 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %211 = stablehlo.multiply %210, %arg33 : tensor<8x5xf32>
      %cst_63 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %212 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %213 = stablehlo.multiply %212, %187 : tensor<8x5xf32>
      %214 = stablehlo.add %211, %213 : tensor<8x5xf32>
      %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %215 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %216 = stablehlo.multiply %215, %arg34 : tensor<4xf32>
      %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %217 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %218 = stablehlo.multiply %217, %189 : tensor<4xf32>
      %219 = stablehlo.add %216, %218 : tensor<4xf32>
      %cst_66 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %220 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %221 = stablehlo.multiply %220, %arg35 : tensor<1x1x4x8xf32>
      %cst_67 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %222 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %223 = stablehlo.multiply %222, %191 : tensor<1x1x4x8xf32>
      %224 = stablehlo.add %221, %223 : tensor<1x1x4x8xf32>
      %cst_68 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %225 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %226 = stablehlo.multiply %225, %arg36 : tensor<3x3x3x4xf32>
      %cst_69 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %227 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %228 = stablehlo.multiply %227, %193 : tensor<3x3x3x4xf32>
      %229 = stablehlo.add %226, %228 : tensor<3x3x3x4xf32>
      %cst_70 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %230 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %231 = stablehlo.multiply %230, %arg37 : tensor<4xf32>
      %cst_71 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %232 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %233 = stablehlo.multiply %232, %181 : tensor<4xf32>
      %234 = stablehlo.multiply %233, %181 : tensor<4xf32>
      %235 = stablehlo.add %231, %234 : tensor<4xf32>
      %cst_72 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %236 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %237 = stablehlo.multiply %236, %arg38 : tensor<3x3x4x8xf32>
      %cst_73 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %238 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %239 = stablehlo.multiply %238, %183 : tensor<3x3x4x8xf32>
      %240 = stablehlo.multiply %239, %183 : tensor<3x3x4x8xf32>
      %241 = stablehlo.add %237, %240 : tensor<3x3x4x8xf32>
      %cst_74 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %242 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %243 = stablehlo.multiply %242, %arg39 : tensor<3x3x8x8xf32>
      %cst_75 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %244 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %245 = stablehlo.multiply %244, %185 : tensor<3x3x8x8xf32>
      %246 = stablehlo.multiply %245, %185 : tensor<3x3x8x8xf32>
      %247 = stablehlo.add %243, %246 : tensor<3x3x8x8xf32>
      %cst_76 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %248 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %249 = stablehlo.multiply %248, %arg40 : tensor<8x5xf32>
      %cst_77 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %250 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %251 = stablehlo.multiply %250, %187 : tensor<8x5xf32>
      %252 = stablehlo.multiply %251, %187 : tensor<8x5xf32>
      %253 = stablehlo.add %249, %252 : tensor<8x5xf32>
      %cst_78 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %254 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %255 = stablehlo.multiply %254, %arg41 : tensor<4xf32>
      %cst_79 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %256 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %257 = stablehlo.multiply %256, %189 : tensor<4xf32>
      %258 = stablehlo.multiply %257, %189 : tensor<4xf32>
      %259 = stablehlo.add %255, %258 : tensor<4xf32>
      %cst_80 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %260 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %261 = stablehlo.multiply %260, %arg42 : tensor<1x1x4x8xf32>
      %cst_81 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %262 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %263 = stablehlo.multiply %262, %191 : tensor<1x1x4x8xf32>
      %264 = stablehlo.multiply %263, %191 : tensor<1x1x4x8xf32>
      %265 = stablehlo.add %261, %264 : tensor<1x1x4x8xf32>
      %cst_82 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
      %266 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %267 = stablehlo.multiply %266, %arg43 : tensor<3x3x3x4xf32>
      %cst_83 = stablehlo.constant dense<0.00999999977> : tensor<f32>
      %268 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %269 = stablehlo.multiply %268, %193 : tensor<3x3x3x4xf32>
      %270 = stablehlo.multiply %269, %193 : tensor<3x3x3x4xf32>
      %271 = stablehlo.add %267, %270 : tensor<3x3x3x4xf32>
      %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %272 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %273 = stablehlo.multiply %272, %199 : tensor<4xf32>
      %274 = stablehlo.sqrt %235 : tensor<4xf32>
      %cst_85 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %275 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %276 = stablehlo.add %274, %275 : tensor<4xf32>
      %277 = stablehlo.divide %273, %276 : tensor<4xf32>
      %278 = stablehlo.subtract %arg23, %277 : tensor<4xf32>
      %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %279 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %280 = stablehlo.multiply %279, %204 : tensor<3x3x4x8xf32>
      %281 = stablehlo.sqrt %241 : tensor<3x3x4x8xf32>
      %cst_87 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %282 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
      %283 = stablehlo.add %281, %282 : tensor<3x3x4x8xf32>
      %284 = stablehlo.divide %280, %283 : tensor<3x3x4x8xf32>
      %285 = stablehlo.subtract %arg24, %284 : tensor<3x3x4x8xf32>
      %cst_88 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %286 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %287 = stablehlo.multiply %286, %209 : tensor<3x3x8x8xf32>
      %288 = stablehlo.sqrt %247 : tensor<3x3x8x8xf32>
      %cst_89 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %289 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
      %290 = stablehlo.add %288, %289 : tensor<3x3x8x8xf32>
      %291 = stablehlo.divide %287, %290 : tensor<3x3x8x8xf32>
      %292 = stablehlo.subtract %arg25, %291 : tensor<3x3x8x8xf32>
      %cst_90 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %293 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %294 = stablehlo.multiply %293, %214 : tensor<8x5xf32>
      %295 = stablehlo.sqrt %253 : tensor<8x5xf32>
      %cst_91 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %296 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
      %297 = stablehlo.add %295, %296 : tensor<8x5xf32>
      %298 = stablehlo.divide %294, %297 : tensor<8x5xf32>
      %299 = stablehlo.subtract %arg26, %298 : tensor<8x5xf32>
      %cst_92 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %300 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %301 = stablehlo.multiply %300, %219 : tensor<4xf32>
      %302 = stablehlo.sqrt %259 : tensor<4xf32>
      %cst_93 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %303 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %304 = stablehlo.add %302, %303 : tensor<4xf32>
      %305 = stablehlo.divide %301, %304 : tensor<4xf32>
      %306 = stablehlo.subtract %arg27, %305 : tensor<4xf32>
      %cst_94 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %307 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %308 = stablehlo.multiply %307, %224 : tensor<1x1x4x8xf32>
      %309 = stablehlo.sqrt %265 : tensor<1x1x4x8xf32>
      %cst_95 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %310 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
      %311 = stablehlo.add %309, %310 : tensor<1x1x4x8xf32>
      %312 = stablehlo.divide %308, %311 : tensor<1x1x4x8xf32>
      %313 = stablehlo.subtract %arg28, %312 : tensor<1x1x4x8xf32>
      %cst_96 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %314 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %315 = stablehlo.multiply %314, %229 : tensor<3x3x3x4xf32>
      %316 = stablehlo.sqrt %271 : tensor<3x3x3x4xf32>
      %cst_97 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %317 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
      %318 = stablehlo.add %316, %317 : tensor<3x3x3x4xf32>
      %319 = stablehlo.divide %315, %318 : tensor<3x3x3x4xf32>
      %320 = stablehlo.subtract %arg29, %319 : tensor<3x3x3x4xf32>
      sdy.return %278, %285, %292, %299, %306, %313, %320, %199, %204, %209, %214, %219, %224, %229, %235, %241, %247, %253, %259, %265, %271, %194 : tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<f32>
    } : (tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<8x6x6x3xf32>, tensor<8xi32>) -> (tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21 : tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<2x6x6x4xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<2x6x6x4xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x6x6x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x6x6x4xf32>
    %6 = chlo.square %5 : tensor<2x6x6x4xf32> -> tensor<2x6x6x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x6x6x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.divide %11, %12 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    return %15, %8, %10, %14 : tensor<4xf32>, tensor<2x6x6x4xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>) -> tensor<4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @relu(%arg0: tensor<2x6x6x4xf32>) -> tensor<2x6x6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x6x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x6x4xf32>
    return %1 : tensor<2x6x6x4xf32>
  }
  func.func private @_var_0(%arg0: tensor<2x3x3x8xf32>, %arg1: tensor<i32>) -> (tensor<8xf32>, tensor<2x3x3x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x3x3x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x3x3x8xf32>
    %6 = chlo.square %5 : tensor<2x3x3x8xf32> -> tensor<2x3x3x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x3x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x3x3x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %13 = stablehlo.divide %11, %12 : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where_1(%14, %13, %cst_5) : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    return %15, %8, %10, %14 : tensor<8xf32>, tensor<2x3x3x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<8xf32>, %arg2: tensor<f32>) -> tensor<8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<8xf32>
    return %2 : tensor<8xf32>
  }
  func.func private @relu_2(%arg0: tensor<2x3x3x8xf32>) -> tensor<2x3x3x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x3x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x3x3x8xf32>
    return %1 : tensor<2x3x3x8xf32>
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
  func.func private @take_along_axis_3(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xf32>) -> tensor<2x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x5xf32>, tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x5xf32>
    return %1 : tensor<2x5xf32>
  }
  func.func private @log_softmax_4(%arg0: tensor<2x5xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<2x5xf32>) -> tensor<2x5xf32> {
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
  func.func private @_var_5(%arg0: tensor<2x3x3x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<8xf32>) -> tensor<2x3x3x8xf32> {
    %0 = call @_where_6(%arg2, %arg3) : (tensor<i1>, tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.divide %0, %1 : tensor<8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<8xf32>) -> tensor<2x3x3x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<2x3x3x8xf32>
    %5 = stablehlo.negate %4 : tensor<2x3x3x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x8xf32>, tensor<f32>) -> tensor<8xf32>
    %7 = stablehlo.reshape %6 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<8xf32>) -> tensor<2x3x3x8xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x3x3x8xf32>
    return %12 : tensor<2x3x3x8xf32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @_var_7(%arg0: tensor<2x6x6x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4xf32>) -> tensor<2x6x6x4xf32> {
    %0 = call @_where_8(%arg2, %arg3) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<4xf32>) -> tensor<2x6x6x4xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<2x6x6x4xf32>
    %5 = stablehlo.negate %4 : tensor<2x6x6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x6x4xf32>, tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.reshape %6 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<7.200000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<4xf32>) -> tensor<2x6x6x4xf32>
    %12 = stablehlo.add %4, %11 : tensor<2x6x6x4xf32>
    return %12 : tensor<2x6x6x4xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
