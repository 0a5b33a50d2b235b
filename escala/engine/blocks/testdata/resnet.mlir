module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<5xf32>, %arg2: tensor<8x5xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<3x3x4x4xf32>, %arg7: tensor<3x3x4x4xf32>, %arg8: tensor<4xf32>, %arg9: tensor<4xf32>, %arg10: tensor<8xf32>, %arg11: tensor<8xf32>, %arg12: tensor<3x3x4x8xf32>, %arg13: tensor<3x3x8x8xf32>, %arg14: tensor<8xf32>, %arg15: tensor<8xf32>, %arg16: tensor<1x1x4x8xf32>, %arg17: tensor<3x3x3x4xf32>, %arg18: tensor<4xf32>, %arg19: tensor<5xf32>, %arg20: tensor<8x5xf32>, %arg21: tensor<4xf32>, %arg22: tensor<4xf32>, %arg23: tensor<4xf32>, %arg24: tensor<3x3x4x4xf32>, %arg25: tensor<3x3x4x4xf32>, %arg26: tensor<4xf32>, %arg27: tensor<4xf32>, %arg28: tensor<8xf32>, %arg29: tensor<8xf32>, %arg30: tensor<3x3x4x8xf32>, %arg31: tensor<3x3x8x8xf32>, %arg32: tensor<8xf32>, %arg33: tensor<8xf32>, %arg34: tensor<1x1x4x8xf32>, %arg35: tensor<3x3x3x4xf32>, %arg36: tensor<4x8x8x3xf32>, %arg37: tensor<4xi32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b0']"}, tensor<5xf32> {jax.result_info = "result[0]['fc']['b']"}, tensor<8x5xf32> {jax.result_info = "result[0]['fc']['w']"}, tensor<4xf32> {jax.result_info = "result[0]['g0']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['b1']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['b2']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['st'][0]['c1']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['st'][0]['c2']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['g1']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['g2']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['b1']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['b2']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[0]['st'][1]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['st'][1]['c2']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['g1']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['g2']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[0]['st'][1]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[0]['stem']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['b0']"}, tensor<5xf32> {jax.result_info = "result[1][0].trace['fc']['b']"}, tensor<8x5xf32> {jax.result_info = "result[1][0].trace['fc']['w']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['g0']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['b1']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['b2']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][0].trace['st'][0]['c1']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][0].trace['st'][0]['c2']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['g1']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['g2']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['b1']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['b2']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[1][0].trace['st'][1]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1][0].trace['st'][1]['c2']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['g1']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['g2']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[1][0].trace['st'][1]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[1][0].trace['stem']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg36, %arg17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<4x8x8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %4 = stablehlo.divide %2, %3 : tensor<1x1x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5:4 = call @_var(%0, %c) : (tensor<4x8x8x4xf32>, tensor<i32>) -> (tensor<1x1x1x4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>)
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %7 = stablehlo.subtract %0, %6 : tensor<4x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %9 = stablehlo.add %5#0, %8 : tensor<1x1x1x4xf32>
    %10 = stablehlo.rsqrt %9 : tensor<1x1x1x4xf32>
    %11 = stablehlo.divide %10, %9 : tensor<1x1x1x4xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<1x1x1x4xf32>
    %14 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %15 = stablehlo.multiply %7, %14 : tensor<4x8x8x4xf32>
    %16 = stablehlo.broadcast_in_dim %arg3, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %18 = stablehlo.multiply %15, %17 : tensor<4x8x8x4xf32>
    %19 = stablehlo.broadcast_in_dim %arg0, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %21 = stablehlo.add %18, %20 : tensor<4x8x8x4xf32>
    %22 = call @relu(%21) : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %24 = stablehlo.compare GT, %21, %23, FLOAT : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xi1>
    %25 = stablehlo.convolution(%22, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x8x8x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_4) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_5 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %29 = stablehlo.divide %27, %28 : tensor<1x1x1x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %30:4 = call @_var(%25, %c_6) : (tensor<4x8x8x4xf32>, tensor<i32>) -> (tensor<1x1x1x4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>)
    %31 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %32 = stablehlo.subtract %25, %31 : tensor<4x8x8x4xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %34 = stablehlo.add %30#0, %33 : tensor<1x1x1x4xf32>
    %35 = stablehlo.rsqrt %34 : tensor<1x1x1x4xf32>
    %36 = stablehlo.divide %35, %34 : tensor<1x1x1x4xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %38 = stablehlo.multiply %37, %36 : tensor<1x1x1x4xf32>
    %39 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %40 = stablehlo.multiply %32, %39 : tensor<4x8x8x4xf32>
    %41 = stablehlo.broadcast_in_dim %arg8, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %43 = stablehlo.multiply %40, %42 : tensor<4x8x8x4xf32>
    %44 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %46 = stablehlo.add %43, %45 : tensor<4x8x8x4xf32>
    %47 = call @relu(%46) : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %49 = stablehlo.compare GT, %46, %48, FLOAT : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xi1>
    %50 = stablehlo.convolution(%47, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x8x8x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_10) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_11 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %54 = stablehlo.divide %52, %53 : tensor<1x1x1x4xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %55:4 = call @_var(%50, %c_12) : (tensor<4x8x8x4xf32>, tensor<i32>) -> (tensor<1x1x1x4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>)
    %56 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %57 = stablehlo.subtract %50, %56 : tensor<4x8x8x4xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %59 = stablehlo.add %55#0, %58 : tensor<1x1x1x4xf32>
    %60 = stablehlo.rsqrt %59 : tensor<1x1x1x4xf32>
    %61 = stablehlo.divide %60, %59 : tensor<1x1x1x4xf32>
    %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %63 = stablehlo.multiply %62, %61 : tensor<1x1x1x4xf32>
    %64 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %65 = stablehlo.multiply %57, %64 : tensor<4x8x8x4xf32>
    %66 = stablehlo.broadcast_in_dim %arg9, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %68 = stablehlo.multiply %65, %67 : tensor<4x8x8x4xf32>
    %69 = stablehlo.broadcast_in_dim %arg5, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %71 = stablehlo.add %68, %70 : tensor<4x8x8x4xf32>
    %72 = stablehlo.add %71, %22 : tensor<4x8x8x4xf32>
    %73 = call @relu(%72) : (tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %75 = stablehlo.compare GT, %72, %74, FLOAT : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xi1>
    %76 = stablehlo.convolution(%73, %arg12) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<4x4x4x8xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_16) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_17 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %80 = stablehlo.divide %78, %79 : tensor<1x1x1x8xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %81:4 = call @_var_0(%76, %c_18) : (tensor<4x4x4x8xf32>, tensor<i32>) -> (tensor<1x1x1x8xf32>, tensor<4x4x4x8xf32>, tensor<f32>, tensor<i1>)
    %82 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %83 = stablehlo.subtract %76, %82 : tensor<4x4x4x8xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %85 = stablehlo.add %81#0, %84 : tensor<1x1x1x8xf32>
    %86 = stablehlo.rsqrt %85 : tensor<1x1x1x8xf32>
    %87 = stablehlo.divide %86, %85 : tensor<1x1x1x8xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %89 = stablehlo.multiply %88, %87 : tensor<1x1x1x8xf32>
    %90 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %91 = stablehlo.multiply %83, %90 : tensor<4x4x4x8xf32>
    %92 = stablehlo.broadcast_in_dim %arg14, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %94 = stablehlo.multiply %91, %93 : tensor<4x4x4x8xf32>
    %95 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %97 = stablehlo.add %94, %96 : tensor<4x4x4x8xf32>
    %98 = call @relu_2(%97) : (tensor<4x4x4x8xf32>) -> tensor<4x4x4x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x4x4x8xf32>
    %100 = stablehlo.compare GT, %97, %99, FLOAT : (tensor<4x4x4x8xf32>, tensor<4x4x4x8xf32>) -> tensor<4x4x4x8xi1>
    %101 = stablehlo.convolution(%98, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x4x4x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_22) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_23 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %105 = stablehlo.divide %103, %104 : tensor<1x1x1x8xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %106:4 = call @_var_0(%101, %c_24) : (tensor<4x4x4x8xf32>, tensor<i32>) -> (tensor<1x1x1x8xf32>, tensor<4x4x4x8xf32>, tensor<f32>, tensor<i1>)
    %107 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %108 = stablehlo.subtract %101, %107 : tensor<4x4x4x8xf32>
    %cst_25 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %110 = stablehlo.add %106#0, %109 : tensor<1x1x1x8xf32>
    %111 = stablehlo.rsqrt %110 : tensor<1x1x1x8xf32>
    %112 = stablehlo.divide %111, %110 : tensor<1x1x1x8xf32>
    %cst_26 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %114 = stablehlo.multiply %113, %112 : tensor<1x1x1x8xf32>
    %115 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %116 = stablehlo.multiply %108, %115 : tensor<4x4x4x8xf32>
    %117 = stablehlo.broadcast_in_dim %arg15, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %119 = stablehlo.multiply %116, %118 : tensor<4x4x4x8xf32>
    %120 = stablehlo.broadcast_in_dim %arg11, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %122 = stablehlo.add %119, %121 : tensor<4x4x4x8xf32>
    %123 = stablehlo.convolution(%73, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<1x1x4x8xf32>) -> tensor<4x4x4x8xf32>
    %124 = stablehlo.add %122, %123 : tensor<4x4x4x8xf32>
    %125 = call @relu_2(%124) : (tensor<4x4x4x8xf32>) -> tensor<4x4x4x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x4x4x8xf32>
    %127 = stablehlo.compare GT, %124, %126, FLOAT : (tensor<4x4x4x8xf32>, tensor<4x4x4x8xf32>) -> tensor<4x4x4x8xi1>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.reduce(%125 init: %cst_28) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %cst_29 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %130 = stablehlo.divide %128, %129 : tensor<4x8xf32>
    %131 = stablehlo.dot_general %130, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
    %132 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<4x5xf32>
    %134 = stablehlo.add %131, %133 : tensor<4x5xf32>
    %135 = stablehlo.broadcast_in_dim %arg37, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %136:2 = call @take_along_axis(%134, %135) : (tensor<4x5xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>)
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %137:2 = call @_take(%136#0, %c_30) : (tensor<4x1xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<1xi32>)
    %cst_31 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %138 = stablehlo.reduce(%134 init: %cst_31) applies stablehlo.maximum across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %140 = stablehlo.maximum %139, %138 : tensor<4xf32>
    %141 = stablehlo.is_finite %140 : (tensor<4xf32>) -> tensor<4xi1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %143 = stablehlo.select %141, %140, %142 : tensor<4xi1>, tensor<4xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x5xf32>
    %146 = stablehlo.subtract %134, %145 : tensor<4x5xf32>
    %147 = stablehlo.exponential %146 : tensor<4x5xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%147 init: %cst_34) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %149 = stablehlo.abs %148 : tensor<4xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %151 = stablehlo.compare GE, %148, %150, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %152 = stablehlo.log %149 : tensor<4xf32>
    %153 = stablehlo.add %152, %143 : tensor<4xf32>
    %154 = stablehlo.subtract %153, %137#0 : tensor<4xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.reduce(%154 init: %cst_36) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_37 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %156 = stablehlo.divide %155, %cst_37 : tensor<f32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_39 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %157 = stablehlo.divide %cst_38, %cst_39 : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %159 = stablehlo.negate %158 : tensor<4xf32>
    %160 = stablehlo.divide %158, %149 : tensor<4xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %162 = stablehlo.select %151, %161, %160 : tensor<4xi1>, tensor<4xf32>
    %163 = stablehlo.select %151, %160, %161 : tensor<4xi1>, tensor<4xf32>
    %164 = stablehlo.negate %162 : tensor<4xf32>
    %165 = stablehlo.add %163, %164 : tensor<4xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0] : (tensor<4xf32>) -> tensor<4x5xf32>
    %167 = stablehlo.multiply %166, %147 : tensor<4x5xf32>
    %168 = call @_take_4(%137#1, %159) : (tensor<1xi32>, tensor<4xf32>) -> tensor<4x1xf32>
    %169 = call @take_along_axis_5(%136#1, %168) : (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x5xf32>
    %170 = stablehlo.add %167, %169 : tensor<4x5xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.reduce(%170 init: %cst_41) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
    %172 = stablehlo.reshape %171 : (tensor<5xf32>) -> tensor<1x5xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.reduce(%172 init: %cst_42) applies stablehlo.add across dimensions = [0] : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %174 = stablehlo.dot_general %170, %130, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<4x8xf32>) -> tensor<5x8xf32>
    %175 = stablehlo.transpose %174, dims = [1, 0] : (tensor<5x8xf32>) -> tensor<8x5xf32>
    %176 = stablehlo.dot_general %170, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<8x5xf32>) -> tensor<4x8xf32>
    %cst_43 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %178 = stablehlo.divide %176, %177 : tensor<4x8xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 3] : (tensor<4x8xf32>) -> tensor<4x4x4x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x4x4x8xf32>
    %181 = stablehlo.select %127, %179, %180 : tensor<4x4x4x8xi1>, tensor<4x4x4x8xf32>
    %182 = stablehlo.convolution(%73, %181) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<4x4x4x8xf32>) -> tensor<1x1x4x8xf32>
    %183 = stablehlo.reverse %arg16, dims = [0, 1] : tensor<1x1x4x8xf32>
    %184 = stablehlo.convolution(%181, %183) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x4x8xf32>, tensor<1x1x4x8xf32>) -> tensor<4x8x8x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.reduce(%181 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %186 = stablehlo.reshape %185 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.reduce(%186 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %188 = stablehlo.multiply %116, %181 : tensor<4x4x4x8xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%188 init: %cst_47) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %190 = stablehlo.reshape %189 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %191 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %192 = stablehlo.multiply %181, %191 : tensor<4x4x4x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.reduce(%190 init: %cst_48) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %194 = stablehlo.multiply %108, %192 : tensor<4x4x4x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.reduce(%194 init: %cst_49) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %196 = stablehlo.reshape %195 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %197 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %198 = stablehlo.multiply %192, %197 : tensor<4x4x4x8xf32>
    %199 = stablehlo.multiply %196, %114 : tensor<1x1x1x8xf32>
    %200 = stablehlo.negate %198 : tensor<4x4x4x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_50) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %202 = stablehlo.reshape %201 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %203 = call @_var_6(%106#1, %106#2, %106#3, %199) : (tensor<4x4x4x8xf32>, tensor<f32>, tensor<i1>, tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %204 = stablehlo.add %198, %203 : tensor<4x4x4x8xf32>
    %cst_51 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %206 = stablehlo.divide %202, %205 : tensor<1x1x1x8xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%206 init: %cst_52) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [3] : (tensor<8xf32>) -> tensor<4x4x4x8xf32>
    %209 = stablehlo.add %204, %208 : tensor<4x4x4x8xf32>
    %210 = stablehlo.convolution(%98, %209) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x4x8xf32>, tensor<4x4x4x8xf32>) -> tensor<3x3x8x8xf32>
    %211 = stablehlo.reverse %arg13, dims = [0, 1] : tensor<3x3x8x8xf32>
    %212 = stablehlo.convolution(%209, %211) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x4x4x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4x4x4x8xf32>
    %214 = stablehlo.select %100, %212, %213 : tensor<4x4x4x8xi1>, tensor<4x4x4x8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_54) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %216 = stablehlo.reshape %215 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %217 = stablehlo.reduce(%216 init: %cst_55) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %218 = stablehlo.multiply %91, %214 : tensor<4x4x4x8xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.reduce(%218 init: %cst_56) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %220 = stablehlo.reshape %219 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %221 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %222 = stablehlo.multiply %214, %221 : tensor<4x4x4x8xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.reduce(%220 init: %cst_57) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %224 = stablehlo.multiply %83, %222 : tensor<4x4x4x8xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.reduce(%224 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %226 = stablehlo.reshape %225 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %227 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %228 = stablehlo.multiply %222, %227 : tensor<4x4x4x8xf32>
    %229 = stablehlo.multiply %226, %89 : tensor<1x1x1x8xf32>
    %230 = stablehlo.negate %228 : tensor<4x4x4x8xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%230 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %232 = stablehlo.reshape %231 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %233 = call @_var_6(%81#1, %81#2, %81#3, %229) : (tensor<4x4x4x8xf32>, tensor<f32>, tensor<i1>, tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %234 = stablehlo.add %228, %233 : tensor<4x4x4x8xf32>
    %cst_60 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %236 = stablehlo.divide %232, %235 : tensor<1x1x1x8xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.reduce(%236 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [3] : (tensor<8xf32>) -> tensor<4x4x4x8xf32>
    %239 = stablehlo.add %234, %238 : tensor<4x4x4x8xf32>
    %240 = stablehlo.convolution(%73, %239) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<4x4x4x8xf32>) -> tensor<3x3x4x8xf32>
    %241 = stablehlo.reverse %arg12, dims = [0, 1] : tensor<3x3x4x8xf32>
    %242 = stablehlo.convolution(%239, %241) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x4x4x8xf32>, tensor<3x3x4x8xf32>) -> tensor<4x8x8x4xf32>
    %243 = stablehlo.add %184, %242 : tensor<4x8x8x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %245 = stablehlo.select %75, %243, %244 : tensor<4x8x8x4xi1>, tensor<4x8x8x4xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.reduce(%245 init: %cst_63) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %247 = stablehlo.reshape %246 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.reduce(%247 init: %cst_64) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %249 = stablehlo.multiply %65, %245 : tensor<4x8x8x4xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.reduce(%249 init: %cst_65) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %251 = stablehlo.reshape %250 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %252 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %253 = stablehlo.multiply %245, %252 : tensor<4x8x8x4xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.reduce(%251 init: %cst_66) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %255 = stablehlo.multiply %57, %253 : tensor<4x8x8x4xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.reduce(%255 init: %cst_67) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %257 = stablehlo.reshape %256 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %258 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %259 = stablehlo.multiply %253, %258 : tensor<4x8x8x4xf32>
    %260 = stablehlo.multiply %257, %63 : tensor<1x1x1x4xf32>
    %261 = stablehlo.negate %259 : tensor<4x8x8x4xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.reduce(%261 init: %cst_68) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %263 = stablehlo.reshape %262 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %264 = call @_var_8(%55#1, %55#2, %55#3, %260) : (tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %265 = stablehlo.add %259, %264 : tensor<4x8x8x4xf32>
    %cst_69 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %267 = stablehlo.divide %263, %266 : tensor<1x1x1x4xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.reduce(%267 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [3] : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %270 = stablehlo.add %265, %269 : tensor<4x8x8x4xf32>
    %271 = stablehlo.convolution(%47, %270) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %272 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x4x4xf32>
    %273 = stablehlo.convolution(%270, %272) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x8x8x4xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %275 = stablehlo.select %49, %273, %274 : tensor<4x8x8x4xi1>, tensor<4x8x8x4xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.reduce(%275 init: %cst_72) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %277 = stablehlo.reshape %276 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_73) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %279 = stablehlo.multiply %40, %275 : tensor<4x8x8x4xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.reduce(%279 init: %cst_74) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %281 = stablehlo.reshape %280 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %282 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %283 = stablehlo.multiply %275, %282 : tensor<4x8x8x4xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %284 = stablehlo.reduce(%281 init: %cst_75) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %285 = stablehlo.multiply %32, %283 : tensor<4x8x8x4xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%285 init: %cst_76) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %287 = stablehlo.reshape %286 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %288 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %289 = stablehlo.multiply %283, %288 : tensor<4x8x8x4xf32>
    %290 = stablehlo.multiply %287, %38 : tensor<1x1x1x4xf32>
    %291 = stablehlo.negate %289 : tensor<4x8x8x4xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %292 = stablehlo.reduce(%291 init: %cst_77) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %293 = stablehlo.reshape %292 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %294 = call @_var_8(%30#1, %30#2, %30#3, %290) : (tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %295 = stablehlo.add %289, %294 : tensor<4x8x8x4xf32>
    %cst_78 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %297 = stablehlo.divide %293, %296 : tensor<1x1x1x4xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.reduce(%297 init: %cst_79) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [3] : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %300 = stablehlo.add %295, %299 : tensor<4x8x8x4xf32>
    %301 = stablehlo.convolution(%22, %300) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<4x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %302 = stablehlo.reverse %arg6, dims = [0, 1] : tensor<3x3x4x4xf32>
    %303 = stablehlo.convolution(%300, %302) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<4x8x8x4xf32>
    %304 = stablehlo.add %245, %303 : tensor<4x8x8x4xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %306 = stablehlo.select %24, %304, %305 : tensor<4x8x8x4xi1>, tensor<4x8x8x4xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.reduce(%306 init: %cst_81) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %308 = stablehlo.reshape %307 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %309 = stablehlo.reduce(%308 init: %cst_82) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %310 = stablehlo.multiply %15, %306 : tensor<4x8x8x4xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %311 = stablehlo.reduce(%310 init: %cst_83) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %312 = stablehlo.reshape %311 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %313 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %314 = stablehlo.multiply %306, %313 : tensor<4x8x8x4xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.reduce(%312 init: %cst_84) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %316 = stablehlo.multiply %7, %314 : tensor<4x8x8x4xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %317 = stablehlo.reduce(%316 init: %cst_85) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %318 = stablehlo.reshape %317 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %319 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %320 = stablehlo.multiply %314, %319 : tensor<4x8x8x4xf32>
    %321 = stablehlo.multiply %318, %13 : tensor<1x1x1x4xf32>
    %322 = stablehlo.negate %320 : tensor<4x8x8x4xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.reduce(%322 init: %cst_86) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %324 = stablehlo.reshape %323 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %325 = call @_var_8(%5#1, %5#2, %5#3, %321) : (tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %326 = stablehlo.add %320, %325 : tensor<4x8x8x4xf32>
    %cst_87 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %328 = stablehlo.divide %324, %327 : tensor<1x1x1x4xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %329 = stablehlo.reduce(%328 init: %cst_88) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %330 = stablehlo.broadcast_in_dim %329, dims = [3] : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %331 = stablehlo.add %326, %330 : tensor<4x8x8x4xf32>
    %332 = stablehlo.convolution(%arg36, %331) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x8x8x3xf32>, tensor<4x8x8x4xf32>) -> tensor<3x3x3x4xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %334 = stablehlo.multiply %333, %arg18 : tensor<4xf32>
    %335 = stablehlo.add %309, %334 : tensor<4xf32>
    %cst_90 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %336 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %337 = stablehlo.multiply %336, %arg19 : tensor<5xf32>
    %338 = stablehlo.add %173, %337 : tensor<5xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %340 = stablehlo.multiply %339, %arg20 : tensor<8x5xf32>
    %341 = stablehlo.add %175, %340 : tensor<8x5xf32>
    %cst_92 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %343 = stablehlo.multiply %342, %arg21 : tensor<4xf32>
    %344 = stablehlo.add %315, %343 : tensor<4xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %346 = stablehlo.multiply %345, %arg22 : tensor<4xf32>
    %347 = stablehlo.add %278, %346 : tensor<4xf32>
    %cst_94 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %349 = stablehlo.multiply %348, %arg23 : tensor<4xf32>
    %350 = stablehlo.add %248, %349 : tensor<4xf32>
    %cst_95 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %352 = stablehlo.multiply %351, %arg24 : tensor<3x3x4x4xf32>
    %353 = stablehlo.add %301, %352 : tensor<3x3x4x4xf32>
    %cst_96 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %354 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %355 = stablehlo.multiply %354, %arg25 : tensor<3x3x4x4xf32>
    %356 = stablehlo.add %271, %355 : tensor<3x3x4x4xf32>
    %cst_97 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %358 = stablehlo.multiply %357, %arg26 : tensor<4xf32>
    %359 = stablehlo.add %284, %358 : tensor<4xf32>
    %cst_98 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %360 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %361 = stablehlo.multiply %360, %arg27 : tensor<4xf32>
    %362 = stablehlo.add %254, %361 : tensor<4xf32>
    %cst_99 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %364 = stablehlo.multiply %363, %arg28 : tensor<8xf32>
    %365 = stablehlo.add %217, %364 : tensor<8xf32>
    %cst_100 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %367 = stablehlo.multiply %366, %arg29 : tensor<8xf32>
    %368 = stablehlo.add %187, %367 : tensor<8xf32>
    %cst_101 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %370 = stablehlo.multiply %369, %arg30 : tensor<3x3x4x8xf32>
    %371 = stablehlo.add %240, %370 : tensor<3x3x4x8xf32>
    %cst_102 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %373 = stablehlo.multiply %372, %arg31 : tensor<3x3x8x8xf32>
    %374 = stablehlo.add %210, %373 : tensor<3x3x8x8xf32>
    %cst_103 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %376 = stablehlo.multiply %375, %arg32 : tensor<8xf32>
    %377 = stablehlo.add %223, %376 : tensor<8xf32>
    %cst_104 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %379 = stablehlo.multiply %378, %arg33 : tensor<8xf32>
    %380 = stablehlo.add %193, %379 : tensor<8xf32>
    %cst_105 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
    %382 = stablehlo.multiply %381, %arg34 : tensor<1x1x4x8xf32>
    %383 = stablehlo.add %182, %382 : tensor<1x1x4x8xf32>
    %cst_106 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %385 = stablehlo.multiply %384, %arg35 : tensor<3x3x3x4xf32>
    %386 = stablehlo.add %332, %385 : tensor<3x3x3x4xf32>
    %cst_107 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %388 = stablehlo.multiply %387, %335 : tensor<4xf32>
    %cst_108 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %390 = stablehlo.multiply %389, %338 : tensor<5xf32>
    %cst_109 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %392 = stablehlo.multiply %391, %341 : tensor<8x5xf32>
    %cst_110 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %394 = stablehlo.multiply %393, %344 : tensor<4xf32>
    %cst_111 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %396 = stablehlo.multiply %395, %347 : tensor<4xf32>
    %cst_112 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %397 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %398 = stablehlo.multiply %397, %350 : tensor<4xf32>
    %cst_113 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %400 = stablehlo.multiply %399, %353 : tensor<3x3x4x4xf32>
    %cst_114 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %402 = stablehlo.multiply %401, %356 : tensor<3x3x4x4xf32>
    %cst_115 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %404 = stablehlo.multiply %403, %359 : tensor<4xf32>
    %cst_116 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %406 = stablehlo.multiply %405, %362 : tensor<4xf32>
    %cst_117 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %408 = stablehlo.multiply %407, %365 : tensor<8xf32>
    %cst_118 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %410 = stablehlo.multiply %409, %368 : tensor<8xf32>
    %cst_119 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %412 = stablehlo.multiply %411, %371 : tensor<3x3x4x8xf32>
    %cst_120 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %413 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %414 = stablehlo.multiply %413, %374 : tensor<3x3x8x8xf32>
    %cst_121 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %415 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %416 = stablehlo.multiply %415, %377 : tensor<8xf32>
    %cst_122 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %418 = stablehlo.multiply %417, %380 : tensor<8xf32>
    %cst_123 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %419 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
    %420 = stablehlo.multiply %419, %383 : tensor<1x1x4x8xf32>
    %cst_124 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %422 = stablehlo.multiply %421, %386 : tensor<3x3x3x4xf32>
    %423 = stablehlo.add %arg0, %388 : tensor<4xf32>
    %424 = stablehlo.add %arg1, %390 : tensor<5xf32>
    %425 = stablehlo.add %arg2, %392 : tensor<8x5xf32>
    %426 = stablehlo.add %arg3, %394 : tensor<4xf32>
    %427 = stablehlo.add %arg4, %396 : tensor<4xf32>
    %428 = stablehlo.add %arg5, %398 : tensor<4xf32>
    %429 = stablehlo.add %arg6, %400 : tensor<3x3x4x4xf32>
    %430 = stablehlo.add %arg7, %402 : tensor<3x3x4x4xf32>
    %431 = stablehlo.add %arg8, %404 : tensor<4xf32>
    %432 = stablehlo.add %arg9, %406 : tensor<4xf32>
    %433 = stablehlo.add %arg10, %408 : tensor<8xf32>
    %434 = stablehlo.add %arg11, %410 : tensor<8xf32>
    %435 = stablehlo.add %arg12, %412 : tensor<3x3x4x8xf32>
    %436 = stablehlo.add %arg13, %414 : tensor<3x3x8x8xf32>
    %437 = stablehlo.add %arg14, %416 : tensor<8xf32>
    %438 = stablehlo.add %arg15, %418 : tensor<8xf32>
    %439 = stablehlo.add %arg16, %420 : tensor<1x1x4x8xf32>
    %440 = stablehlo.add %arg17, %422 : tensor<3x3x3x4xf32>
    return %423, %424, %425, %426, %427, %428, %429, %430, %431, %432, %433, %434, %435, %436, %437, %438, %439, %440, %335, %338, %341, %344, %347, %350, %353, %356, %359, %362, %365, %368, %371, %374, %377, %380, %383, %386, %156 : tensor<4xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<4x8x8x4xf32>, %arg1: tensor<i32>) -> (tensor<1x1x1x4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8x8x4xf32>
    %6 = chlo.square %5 : tensor<4x8x8x4xf32> -> tensor<4x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x8x8x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %14 = stablehlo.divide %12, %13 : tensor<1x1x1x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<1x1x1x4xf32>
    return %16, %8, %10, %15 : tensor<1x1x1x4xf32>, tensor<4x8x8x4xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<1x1x1x4xf32>, %arg2: tensor<f32>) -> tensor<1x1x1x4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1x1x1x4xf32>
    return %2 : tensor<1x1x1x4xf32>
  }
  func.func private @relu(%arg0: tensor<4x8x8x4xf32>) -> tensor<4x8x8x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x8x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x8x8x4xf32>
    return %1 : tensor<4x8x8x4xf32>
  }
  func.func private @_var_0(%arg0: tensor<4x4x4x8xf32>, %arg1: tensor<i32>) -> (tensor<1x1x1x8xf32>, tensor<4x4x4x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x4x4x8xf32>
    %6 = chlo.square %5 : tensor<4x4x4x8xf32> -> tensor<4x4x4x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x4x4x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x4x4x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %14 = stablehlo.divide %12, %13 : tensor<1x1x1x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where_1(%15, %14, %cst_5) : (tensor<i1>, tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<1x1x1x8xf32>
    return %16, %8, %10, %15 : tensor<1x1x1x8xf32>, tensor<4x4x4x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<1x1x1x8xf32>, %arg2: tensor<f32>) -> tensor<1x1x1x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<1x1x1x8xf32>
    return %2 : tensor<1x1x1x8xf32>
  }
  func.func private @relu_2(%arg0: tensor<4x4x4x8xf32>) -> tensor<4x4x4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4x4x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x4x4x8xf32>
    return %1 : tensor<4x4x4x8xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x5xf32>, %arg1: tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1xi1>, tensor<4x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x1xi1>, tensor<4x1xf32>
    return %15, %5 : tensor<4x1xf32>, tensor<4x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<4x1xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_3(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 1>}> : (tensor<4x1xf32>, tensor<1xi32>) -> tensor<4xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<4xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<4xi1>, tensor<4xf32>
    return %13, %3 : tensor<4xf32>, tensor<1xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_4(%arg0: tensor<1xi32>, %arg1: tensor<4xf32>) -> tensor<4x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x1xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<4x1xf32>
    return %1 : tensor<4x1xf32>
  }
  func.func private @take_along_axis_5(%arg0: tensor<4x1x1xi32>, %arg1: tensor<4x1xf32>) -> tensor<4x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x5xf32>, tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x5xf32>
    return %1 : tensor<4x5xf32>
  }
  func.func private @_var_6(%arg0: tensor<4x4x4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<1x1x1x8xf32>) -> tensor<4x4x4x8xf32> {
    %0 = call @_where_7(%arg2, %arg3) : (tensor<i1>, tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %2 = stablehlo.divide %0, %1 : tensor<1x1x1x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [3] : (tensor<8xf32>) -> tensor<4x4x4x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x4x4x8xf32>
    %6 = stablehlo.negate %5 : tensor<4x4x4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %8 = stablehlo.reshape %7 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_1 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x1x1x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<8xf32>) -> tensor<4x4x4x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x4x4x8xf32>
    return %13 : tensor<4x4x4x8xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<1x1x1x8xf32>
    return %1 : tensor<1x1x1x8xf32>
  }
  func.func private @_var_8(%arg0: tensor<4x8x8x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<1x1x1x4xf32>) -> tensor<4x8x8x4xf32> {
    %0 = call @_where_9(%arg2, %arg3) : (tensor<i1>, tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.divide %0, %1 : tensor<1x1x1x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [3] : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x8x8x4xf32>
    %6 = stablehlo.negate %5 : tensor<4x8x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.reshape %7 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_1 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1x1x1x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<4xf32>) -> tensor<4x8x8x4xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x8x8x4xf32>
    return %13 : tensor<4x8x8x4xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<1x1x1x4xf32>
    return %1 : tensor<1x1x1x4xf32>
  }
}
