module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<5xf32>, %arg2: tensor<8x5xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<3x3x4x4xf32>, %arg7: tensor<3x3x4x4xf32>, %arg8: tensor<4xf32>, %arg9: tensor<4xf32>, %arg10: tensor<8xf32>, %arg11: tensor<8xf32>, %arg12: tensor<3x3x4x8xf32>, %arg13: tensor<3x3x8x8xf32>, %arg14: tensor<8xf32>, %arg15: tensor<8xf32>, %arg16: tensor<1x1x4x8xf32>, %arg17: tensor<3x3x3x4xf32>, %arg18: tensor<4xf32>, %arg19: tensor<5xf32>, %arg20: tensor<8x5xf32>, %arg21: tensor<4xf32>, %arg22: tensor<4xf32>, %arg23: tensor<4xf32>, %arg24: tensor<3x3x4x4xf32>, %arg25: tensor<3x3x4x4xf32>, %arg26: tensor<4xf32>, %arg27: tensor<4xf32>, %arg28: tensor<8xf32>, %arg29: tensor<8xf32>, %arg30: tensor<3x3x4x8xf32>, %arg31: tensor<3x3x8x8xf32>, %arg32: tensor<8xf32>, %arg33: tensor<8xf32>, %arg34: tensor<1x1x4x8xf32>, %arg35: tensor<3x3x3x4xf32>, %arg36: tensor<4x2x8x8x3xf32>, %arg37: tensor<4x2xi32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b0']"}, tensor<5xf32> {jax.result_info = "result[0]['fc']['b']"}, tensor<8x5xf32> {jax.result_info = "result[0]['fc']['w']"}, tensor<4xf32> {jax.result_info = "result[0]['g0']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['b1']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['b2']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['st'][0]['c1']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[0]['st'][0]['c2']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['g1']"}, tensor<4xf32> {jax.result_info = "result[0]['st'][0]['g2']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['b1']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['b2']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[0]['st'][1]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['st'][1]['c2']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['g1']"}, tensor<8xf32> {jax.result_info = "result[0]['st'][1]['g2']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[0]['st'][1]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[0]['stem']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['b0']"}, tensor<5xf32> {jax.result_info = "result[1][0].trace['fc']['b']"}, tensor<8x5xf32> {jax.result_info = "result[1][0].trace['fc']['w']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['g0']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['b1']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['b2']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][0].trace['st'][0]['c1']"}, tensor<3x3x4x4xf32> {jax.result_info = "result[1][0].trace['st'][0]['c2']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['g1']"}, tensor<4xf32> {jax.result_info = "result[1][0].trace['st'][0]['g2']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['b1']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['b2']"}, tensor<3x3x4x8xf32> {jax.result_info = "result[1][0].trace['st'][1]['c1']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[1][0].trace['st'][1]['c2']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['g1']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['st'][1]['g2']"}, tensor<1x1x4x8xf32> {jax.result_info = "result[1][0].trace['st'][1]['sc']"}, tensor<3x3x3x4xf32> {jax.result_info = "result[1][0].trace['stem']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.reshape %arg36 : (tensor<4x2x8x8x3xf32>) -> tensor<8x8x8x3xf32>
    %1 = stablehlo.convolution(%0, %arg17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<8x8x8x4xf32>
    %2 = stablehlo.reshape %1 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %6 = stablehlo.divide %4, %5 : tensor<4x1x1x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %7:4 = call @_var(%2, %c) : (tensor<4x2x8x8x4xf32>, tensor<i32>) -> (tensor<4x1x1x1x4xf32>, tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>)
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %9 = stablehlo.subtract %2, %8 : tensor<4x2x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %11 = stablehlo.add %7#0, %10 : tensor<4x1x1x1x4xf32>
    %12 = stablehlo.rsqrt %11 : tensor<4x1x1x1x4xf32>
    %13 = stablehlo.divide %12, %11 : tensor<4x1x1x1x4xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<4x1x1x1x4xf32>
    %16 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %17 = stablehlo.multiply %9, %16 : tensor<4x2x8x8x4xf32>
    %18 = stablehlo.broadcast_in_dim %arg3, dims = [4] : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %20 = stablehlo.multiply %17, %19 : tensor<4x2x8x8x4xf32>
    %21 = stablehlo.broadcast_in_dim %arg0, dims = [4] : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %23 = stablehlo.add %20, %22 : tensor<4x2x8x8x4xf32>
    %24 = call @relu(%23) : (tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %26 = stablehlo.compare GT, %23, %25, FLOAT : (tensor<4x2x8x8x4xf32>, tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xi1>
    %27 = stablehlo.reshape %24 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %28 = stablehlo.convolution(%27, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<8x8x8x4xf32>
    %29 = stablehlo.reshape %28 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_4) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %cst_5 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %33 = stablehlo.divide %31, %32 : tensor<4x1x1x1x4xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %34:4 = call @_var(%29, %c_6) : (tensor<4x2x8x8x4xf32>, tensor<i32>) -> (tensor<4x1x1x1x4xf32>, tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>)
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %36 = stablehlo.subtract %29, %35 : tensor<4x2x8x8x4xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %38 = stablehlo.add %34#0, %37 : tensor<4x1x1x1x4xf32>
    %39 = stablehlo.rsqrt %38 : tensor<4x1x1x1x4xf32>
    %40 = stablehlo.divide %39, %38 : tensor<4x1x1x1x4xf32>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %42 = stablehlo.multiply %41, %40 : tensor<4x1x1x1x4xf32>
    %43 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %44 = stablehlo.multiply %36, %43 : tensor<4x2x8x8x4xf32>
    %45 = stablehlo.broadcast_in_dim %arg8, dims = [4] : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %47 = stablehlo.multiply %44, %46 : tensor<4x2x8x8x4xf32>
    %48 = stablehlo.broadcast_in_dim %arg4, dims = [4] : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %50 = stablehlo.add %47, %49 : tensor<4x2x8x8x4xf32>
    %51 = call @relu(%50) : (tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %53 = stablehlo.compare GT, %50, %52, FLOAT : (tensor<4x2x8x8x4xf32>, tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xi1>
    %54 = stablehlo.reshape %51 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %55 = stablehlo.convolution(%54, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<8x8x8x4xf32>
    %56 = stablehlo.reshape %55 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_10) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %cst_11 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %60 = stablehlo.divide %58, %59 : tensor<4x1x1x1x4xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %61:4 = call @_var(%56, %c_12) : (tensor<4x2x8x8x4xf32>, tensor<i32>) -> (tensor<4x1x1x1x4xf32>, tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>)
    %62 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %63 = stablehlo.subtract %56, %62 : tensor<4x2x8x8x4xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %65 = stablehlo.add %61#0, %64 : tensor<4x1x1x1x4xf32>
    %66 = stablehlo.rsqrt %65 : tensor<4x1x1x1x4xf32>
    %67 = stablehlo.divide %66, %65 : tensor<4x1x1x1x4xf32>
    %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %69 = stablehlo.multiply %68, %67 : tensor<4x1x1x1x4xf32>
    %70 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %71 = stablehlo.multiply %63, %70 : tensor<4x2x8x8x4xf32>
    %72 = stablehlo.broadcast_in_dim %arg9, dims = [4] : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %74 = stablehlo.multiply %71, %73 : tensor<4x2x8x8x4xf32>
    %75 = stablehlo.broadcast_in_dim %arg5, dims = [4] : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %77 = stablehlo.add %74, %76 : tensor<4x2x8x8x4xf32>
    %78 = stablehlo.add %77, %24 : tensor<4x2x8x8x4xf32>
    %79 = call @relu(%78) : (tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %81 = stablehlo.compare GT, %78, %80, FLOAT : (tensor<4x2x8x8x4xf32>, tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xi1>
    %82 = stablehlo.reshape %79 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %83 = stablehlo.convolution(%82, %arg12) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<3x3x4x8xf32>) -> tensor<8x4x4x8xf32>
    %84 = stablehlo.reshape %83 : (tensor<8x4x4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.reduce(%84 init: %cst_16) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %cst_17 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %88 = stablehlo.divide %86, %87 : tensor<4x1x1x1x8xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %89:4 = call @_var_0(%84, %c_18) : (tensor<4x2x4x4x8xf32>, tensor<i32>) -> (tensor<4x1x1x1x8xf32>, tensor<4x2x4x4x8xf32>, tensor<f32>, tensor<i1>)
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %91 = stablehlo.subtract %84, %90 : tensor<4x2x4x4x8xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %93 = stablehlo.add %89#0, %92 : tensor<4x1x1x1x8xf32>
    %94 = stablehlo.rsqrt %93 : tensor<4x1x1x1x8xf32>
    %95 = stablehlo.divide %94, %93 : tensor<4x1x1x1x8xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<4x1x1x1x8xf32>
    %98 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %99 = stablehlo.multiply %91, %98 : tensor<4x2x4x4x8xf32>
    %100 = stablehlo.broadcast_in_dim %arg14, dims = [4] : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %102 = stablehlo.multiply %99, %101 : tensor<4x2x4x4x8xf32>
    %103 = stablehlo.broadcast_in_dim %arg10, dims = [4] : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %105 = stablehlo.add %102, %104 : tensor<4x2x4x4x8xf32>
    %106 = call @relu_2(%105) : (tensor<4x2x4x4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4x2x4x4x8xf32>
    %108 = stablehlo.compare GT, %105, %107, FLOAT : (tensor<4x2x4x4x8xf32>, tensor<4x2x4x4x8xf32>) -> tensor<4x2x4x4x8xi1>
    %109 = stablehlo.reshape %106 : (tensor<4x2x4x4x8xf32>) -> tensor<8x4x4x8xf32>
    %110 = stablehlo.convolution(%109, %arg13) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<8x4x4x8xf32>
    %111 = stablehlo.reshape %110 : (tensor<8x4x4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_22) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %cst_23 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %115 = stablehlo.divide %113, %114 : tensor<4x1x1x1x8xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %116:4 = call @_var_0(%111, %c_24) : (tensor<4x2x4x4x8xf32>, tensor<i32>) -> (tensor<4x1x1x1x8xf32>, tensor<4x2x4x4x8xf32>, tensor<f32>, tensor<i1>)
    %117 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %118 = stablehlo.subtract %111, %117 : tensor<4x2x4x4x8xf32>
    %cst_25 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %120 = stablehlo.add %116#0, %119 : tensor<4x1x1x1x8xf32>
    %121 = stablehlo.rsqrt %120 : tensor<4x1x1x1x8xf32>
    %122 = stablehlo.divide %121, %120 : tensor<4x1x1x1x8xf32>
    %cst_26 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<4x1x1x1x8xf32>
    %125 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %126 = stablehlo.multiply %118, %125 : tensor<4x2x4x4x8xf32>
    %127 = stablehlo.broadcast_in_dim %arg15, dims = [4] : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %129 = stablehlo.multiply %126, %128 : tensor<4x2x4x4x8xf32>
    %130 = stablehlo.broadcast_in_dim %arg11, dims = [4] : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %132 = stablehlo.add %129, %131 : tensor<4x2x4x4x8xf32>
    %133 = stablehlo.reshape %79 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %134 = stablehlo.convolution(%133, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<1x1x4x8xf32>) -> tensor<8x4x4x8xf32>
    %135 = stablehlo.reshape %134 : (tensor<8x4x4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %136 = stablehlo.add %132, %135 : tensor<4x2x4x4x8xf32>
    %137 = call @relu_2(%136) : (tensor<4x2x4x4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x2x4x4x8xf32>
    %139 = stablehlo.compare GT, %136, %138, FLOAT : (tensor<4x2x4x4x8xf32>, tensor<4x2x4x4x8xf32>) -> tensor<4x2x4x4x8xi1>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.reduce(%137 init: %cst_28) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_29 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %142 = stablehlo.divide %140, %141 : tensor<4x2x8xf32>
    %143 = stablehlo.dot_general %142, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2x8xf32>, tensor<8x5xf32>) -> tensor<4x2x5xf32>
    %144 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<5xf32>) -> tensor<1x1x5xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<4x2x5xf32>
    %146 = stablehlo.add %143, %145 : tensor<4x2x5xf32>
    %147 = stablehlo.broadcast_in_dim %arg37, dims = [0, 1] : (tensor<4x2xi32>) -> tensor<4x2x1xi32>
    %148:2 = call @take_along_axis(%146, %147) : (tensor<4x2x5xf32>, tensor<4x2x1xi32>) -> (tensor<4x2x1xf32>, tensor<4x2x1x1xi32>)
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %149:2 = call @_take(%148#0, %c_30) : (tensor<4x2x1xf32>, tensor<i32>) -> (tensor<4x2xf32>, tensor<1xi32>)
    %cst_31 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %150 = stablehlo.reduce(%146 init: %cst_31) applies stablehlo.maximum across dimensions = [2] : (tensor<4x2x5xf32>, tensor<f32>) -> tensor<4x2xf32>
    %cst_32 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %152 = stablehlo.maximum %151, %150 : tensor<4x2xf32>
    %153 = stablehlo.is_finite %152 : (tensor<4x2xf32>) -> tensor<4x2xi1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %155 = stablehlo.select %153, %152, %154 : tensor<4x2xi1>, tensor<4x2xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1] : (tensor<4x2xf32>) -> tensor<4x2x1xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<4x2x1xf32>) -> tensor<4x2x5xf32>
    %158 = stablehlo.subtract %146, %157 : tensor<4x2x5xf32>
    %159 = stablehlo.exponential %158 : tensor<4x2x5xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.reduce(%159 init: %cst_34) applies stablehlo.add across dimensions = [2] : (tensor<4x2x5xf32>, tensor<f32>) -> tensor<4x2xf32>
    %161 = stablehlo.abs %160 : tensor<4x2xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %163 = stablehlo.compare GE, %160, %162, FLOAT : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xi1>
    %164 = stablehlo.log %161 : tensor<4x2xf32>
    %165 = stablehlo.add %164, %155 : tensor<4x2xf32>
    %166 = stablehlo.subtract %165, %149#0 : tensor<4x2xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%166 init: %cst_36) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
    %cst_37 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %168 = stablehlo.divide %167, %cst_37 : tensor<f32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_39 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %169 = stablehlo.divide %cst_38, %cst_39 : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %171 = stablehlo.negate %170 : tensor<4x2xf32>
    %172 = stablehlo.divide %170, %161 : tensor<4x2xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %174 = stablehlo.select %163, %173, %172 : tensor<4x2xi1>, tensor<4x2xf32>
    %175 = stablehlo.select %163, %172, %173 : tensor<4x2xi1>, tensor<4x2xf32>
    %176 = stablehlo.negate %174 : tensor<4x2xf32>
    %177 = stablehlo.add %175, %176 : tensor<4x2xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<4x2xf32>) -> tensor<4x2x5xf32>
    %179 = stablehlo.multiply %178, %159 : tensor<4x2x5xf32>
    %180 = call @_take_4(%149#1, %171) : (tensor<1xi32>, tensor<4x2xf32>) -> tensor<4x2x1xf32>
    %181 = call @take_along_axis_5(%148#1, %180) : (tensor<4x2x1x1xi32>, tensor<4x2x1xf32>) -> tensor<4x2x5xf32>
    %182 = stablehlo.add %179, %181 : tensor<4x2x5xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.reduce(%182 init: %cst_41) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x2x5xf32>, tensor<f32>) -> tensor<5xf32>
    %184 = stablehlo.reshape %183 : (tensor<5xf32>) -> tensor<1x1x5xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.reduce(%184 init: %cst_42) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %186 = stablehlo.dot_general %182, %142, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5xf32>, tensor<4x2x8xf32>) -> tensor<5x8xf32>
    %187 = stablehlo.transpose %186, dims = [1, 0] : (tensor<5x8xf32>) -> tensor<8x5xf32>
    %188 = stablehlo.dot_general %182, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5xf32>, tensor<8x5xf32>) -> tensor<4x2x8xf32>
    %cst_43 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %190 = stablehlo.divide %188, %189 : tensor<4x2x8xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 4] : (tensor<4x2x8xf32>) -> tensor<4x2x4x4x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x2x4x4x8xf32>
    %193 = stablehlo.select %139, %191, %192 : tensor<4x2x4x4x8xi1>, tensor<4x2x4x4x8xf32>
    %194 = stablehlo.reshape %193 : (tensor<4x2x4x4x8xf32>) -> tensor<8x4x4x8xf32>
    %195 = stablehlo.convolution(%133, %194) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<8x4x4x8xf32>) -> tensor<1x1x4x8xf32>
    %196 = stablehlo.reverse %arg16, dims = [0, 1] : tensor<1x1x4x8xf32>
    %197 = stablehlo.convolution(%194, %196) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x4x8xf32>, tensor<1x1x4x8xf32>) -> tensor<8x8x8x4xf32>
    %198 = stablehlo.reshape %197 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %199 = stablehlo.reduce(%193 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %200 = stablehlo.reshape %199 : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %202 = stablehlo.multiply %126, %193 : tensor<4x2x4x4x8xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %203 = stablehlo.reduce(%202 init: %cst_47) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %204 = stablehlo.reshape %203 : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %205 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %206 = stablehlo.multiply %193, %205 : tensor<4x2x4x4x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%204 init: %cst_48) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %208 = stablehlo.multiply %118, %206 : tensor<4x2x4x4x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %209 = stablehlo.reduce(%208 init: %cst_49) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %210 = stablehlo.reshape %209 : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %211 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %212 = stablehlo.multiply %206, %211 : tensor<4x2x4x4x8xf32>
    %213 = stablehlo.multiply %210, %124 : tensor<4x1x1x1x8xf32>
    %214 = stablehlo.negate %212 : tensor<4x2x4x4x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_50) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %216 = stablehlo.reshape %215 : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %217 = call @_var_6(%116#1, %116#2, %116#3, %213) : (tensor<4x2x4x4x8xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %218 = stablehlo.add %212, %217 : tensor<4x2x4x4x8xf32>
    %cst_51 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %220 = stablehlo.divide %216, %219 : tensor<4x1x1x1x8xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.reduce(%220 init: %cst_52) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %223 = stablehlo.add %218, %222 : tensor<4x2x4x4x8xf32>
    %224 = stablehlo.reshape %223 : (tensor<4x2x4x4x8xf32>) -> tensor<8x4x4x8xf32>
    %225 = stablehlo.convolution(%109, %224) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x4x8xf32>, tensor<8x4x4x8xf32>) -> tensor<3x3x8x8xf32>
    %226 = stablehlo.reverse %arg13, dims = [0, 1] : tensor<3x3x8x8xf32>
    %227 = stablehlo.convolution(%224, %226) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x4x8xf32>, tensor<3x3x8x8xf32>) -> tensor<8x4x4x8xf32>
    %228 = stablehlo.reshape %227 : (tensor<8x4x4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4x2x4x4x8xf32>
    %230 = stablehlo.select %108, %228, %229 : tensor<4x2x4x4x8xi1>, tensor<4x2x4x4x8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %231 = stablehlo.reduce(%230 init: %cst_54) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %232 = stablehlo.reshape %231 : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_55) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %234 = stablehlo.multiply %99, %230 : tensor<4x2x4x4x8xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.reduce(%234 init: %cst_56) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %236 = stablehlo.reshape %235 : (tensor<8xf32>) -> tensor<1x1x1x1x8xf32>
    %237 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %238 = stablehlo.multiply %230, %237 : tensor<4x2x4x4x8xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.reduce(%236 init: %cst_57) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %240 = stablehlo.multiply %91, %238 : tensor<4x2x4x4x8xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.reduce(%240 init: %cst_58) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %242 = stablehlo.reshape %241 : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %243 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %244 = stablehlo.multiply %238, %243 : tensor<4x2x4x4x8xf32>
    %245 = stablehlo.multiply %242, %97 : tensor<4x1x1x1x8xf32>
    %246 = stablehlo.negate %244 : tensor<4x2x4x4x8xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %247 = stablehlo.reduce(%246 init: %cst_59) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %248 = stablehlo.reshape %247 : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %249 = call @_var_6(%89#1, %89#2, %89#3, %245) : (tensor<4x2x4x4x8xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %250 = stablehlo.add %244, %249 : tensor<4x2x4x4x8xf32>
    %cst_60 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %252 = stablehlo.divide %248, %251 : tensor<4x1x1x1x8xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %253 = stablehlo.reduce(%252 init: %cst_61) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %255 = stablehlo.add %250, %254 : tensor<4x2x4x4x8xf32>
    %256 = stablehlo.reshape %255 : (tensor<4x2x4x4x8xf32>) -> tensor<8x4x4x8xf32>
    %257 = stablehlo.convolution(%82, %256) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<8x4x4x8xf32>) -> tensor<3x3x4x8xf32>
    %258 = stablehlo.reverse %arg12, dims = [0, 1] : tensor<3x3x4x8xf32>
    %259 = stablehlo.convolution(%256, %258) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x4x4x8xf32>, tensor<3x3x4x8xf32>) -> tensor<8x8x8x4xf32>
    %260 = stablehlo.reshape %259 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %261 = stablehlo.add %198, %260 : tensor<4x2x8x8x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %263 = stablehlo.select %81, %261, %262 : tensor<4x2x8x8x4xi1>, tensor<4x2x8x8x4xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_63) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %265 = stablehlo.reshape %264 : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.reduce(%265 init: %cst_64) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %267 = stablehlo.multiply %71, %263 : tensor<4x2x8x8x4xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.reduce(%267 init: %cst_65) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %269 = stablehlo.reshape %268 : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %270 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %271 = stablehlo.multiply %263, %270 : tensor<4x2x8x8x4xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %272 = stablehlo.reduce(%269 init: %cst_66) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %273 = stablehlo.multiply %63, %271 : tensor<4x2x8x8x4xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %274 = stablehlo.reduce(%273 init: %cst_67) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %275 = stablehlo.reshape %274 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %276 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %277 = stablehlo.multiply %271, %276 : tensor<4x2x8x8x4xf32>
    %278 = stablehlo.multiply %275, %69 : tensor<4x1x1x1x4xf32>
    %279 = stablehlo.negate %277 : tensor<4x2x8x8x4xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %280 = stablehlo.reduce(%279 init: %cst_68) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %281 = stablehlo.reshape %280 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %282 = call @_var_8(%61#1, %61#2, %61#3, %278) : (tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %283 = stablehlo.add %277, %282 : tensor<4x2x8x8x4xf32>
    %cst_69 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %285 = stablehlo.divide %281, %284 : tensor<4x1x1x1x4xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%285 init: %cst_70) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x2x8x8x4xf32>
    %288 = stablehlo.add %283, %287 : tensor<4x2x8x8x4xf32>
    %289 = stablehlo.reshape %288 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %290 = stablehlo.convolution(%54, %289) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<8x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %291 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x4x4xf32>
    %292 = stablehlo.convolution(%289, %291) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<8x8x8x4xf32>
    %293 = stablehlo.reshape %292 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %295 = stablehlo.select %53, %293, %294 : tensor<4x2x8x8x4xi1>, tensor<4x2x8x8x4xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.reduce(%295 init: %cst_72) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %297 = stablehlo.reshape %296 : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.reduce(%297 init: %cst_73) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %299 = stablehlo.multiply %44, %295 : tensor<4x2x8x8x4xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %300 = stablehlo.reduce(%299 init: %cst_74) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %301 = stablehlo.reshape %300 : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %302 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %303 = stablehlo.multiply %295, %302 : tensor<4x2x8x8x4xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.reduce(%301 init: %cst_75) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %305 = stablehlo.multiply %36, %303 : tensor<4x2x8x8x4xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %306 = stablehlo.reduce(%305 init: %cst_76) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %307 = stablehlo.reshape %306 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %308 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %309 = stablehlo.multiply %303, %308 : tensor<4x2x8x8x4xf32>
    %310 = stablehlo.multiply %307, %42 : tensor<4x1x1x1x4xf32>
    %311 = stablehlo.negate %309 : tensor<4x2x8x8x4xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %312 = stablehlo.reduce(%311 init: %cst_77) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %313 = stablehlo.reshape %312 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %314 = call @_var_8(%34#1, %34#2, %34#3, %310) : (tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %315 = stablehlo.add %309, %314 : tensor<4x2x8x8x4xf32>
    %cst_78 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %317 = stablehlo.divide %313, %316 : tensor<4x1x1x1x4xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.reduce(%317 init: %cst_79) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %319 = stablehlo.broadcast_in_dim %318, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x2x8x8x4xf32>
    %320 = stablehlo.add %315, %319 : tensor<4x2x8x8x4xf32>
    %321 = stablehlo.reshape %320 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %322 = stablehlo.convolution(%27, %321) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<8x8x8x4xf32>) -> tensor<3x3x4x4xf32>
    %323 = stablehlo.reverse %arg6, dims = [0, 1] : tensor<3x3x4x4xf32>
    %324 = stablehlo.convolution(%321, %323) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<8x8x8x4xf32>
    %325 = stablehlo.reshape %324 : (tensor<8x8x8x4xf32>) -> tensor<4x2x8x8x4xf32>
    %326 = stablehlo.add %263, %325 : tensor<4x2x8x8x4xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %328 = stablehlo.select %26, %326, %327 : tensor<4x2x8x8x4xi1>, tensor<4x2x8x8x4xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %329 = stablehlo.reduce(%328 init: %cst_81) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %330 = stablehlo.reshape %329 : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %331 = stablehlo.reduce(%330 init: %cst_82) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %332 = stablehlo.multiply %17, %328 : tensor<4x2x8x8x4xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %333 = stablehlo.reduce(%332 init: %cst_83) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %334 = stablehlo.reshape %333 : (tensor<4xf32>) -> tensor<1x1x1x1x4xf32>
    %335 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3, 4] : (tensor<1x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %336 = stablehlo.multiply %328, %335 : tensor<4x2x8x8x4xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.reduce(%334 init: %cst_84) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<1x1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %338 = stablehlo.multiply %9, %336 : tensor<4x2x8x8x4xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%338 init: %cst_85) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %340 = stablehlo.reshape %339 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %341 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %342 = stablehlo.multiply %336, %341 : tensor<4x2x8x8x4xf32>
    %343 = stablehlo.multiply %340, %15 : tensor<4x1x1x1x4xf32>
    %344 = stablehlo.negate %342 : tensor<4x2x8x8x4xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.reduce(%344 init: %cst_86) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %346 = stablehlo.reshape %345 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %347 = call @_var_8(%7#1, %7#2, %7#3, %343) : (tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>, tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %348 = stablehlo.add %342, %347 : tensor<4x2x8x8x4xf32>
    %cst_87 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %350 = stablehlo.divide %346, %349 : tensor<4x1x1x1x4xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %351 = stablehlo.reduce(%350 init: %cst_88) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x2x8x8x4xf32>
    %353 = stablehlo.add %348, %352 : tensor<4x2x8x8x4xf32>
    %354 = stablehlo.reshape %353 : (tensor<4x2x8x8x4xf32>) -> tensor<8x8x8x4xf32>
    %355 = stablehlo.convolution(%0, %354) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<8x8x8x3xf32>, tensor<8x8x8x4xf32>) -> tensor<3x3x3x4xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %357 = stablehlo.multiply %356, %arg18 : tensor<4xf32>
    %358 = stablehlo.add %331, %357 : tensor<4xf32>
    %cst_90 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %360 = stablehlo.multiply %359, %arg19 : tensor<5xf32>
    %361 = stablehlo.add %185, %360 : tensor<5xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %363 = stablehlo.multiply %362, %arg20 : tensor<8x5xf32>
    %364 = stablehlo.add %187, %363 : tensor<8x5xf32>
    %cst_92 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %366 = stablehlo.multiply %365, %arg21 : tensor<4xf32>
    %367 = stablehlo.add %337, %366 : tensor<4xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %369 = stablehlo.multiply %368, %arg22 : tensor<4xf32>
    %370 = stablehlo.add %298, %369 : tensor<4xf32>
    %cst_94 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %372 = stablehlo.multiply %371, %arg23 : tensor<4xf32>
    %373 = stablehlo.add %266, %372 : tensor<4xf32>
    %cst_95 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %375 = stablehlo.multiply %374, %arg24 : tensor<3x3x4x4xf32>
    %376 = stablehlo.add %322, %375 : tensor<3x3x4x4xf32>
    %cst_96 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %378 = stablehlo.multiply %377, %arg25 : tensor<3x3x4x4xf32>
    %379 = stablehlo.add %290, %378 : tensor<3x3x4x4xf32>
    %cst_97 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %380 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %381 = stablehlo.multiply %380, %arg26 : tensor<4xf32>
    %382 = stablehlo.add %304, %381 : tensor<4xf32>
    %cst_98 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %384 = stablehlo.multiply %383, %arg27 : tensor<4xf32>
    %385 = stablehlo.add %272, %384 : tensor<4xf32>
    %cst_99 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %387 = stablehlo.multiply %386, %arg28 : tensor<8xf32>
    %388 = stablehlo.add %233, %387 : tensor<8xf32>
    %cst_100 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %390 = stablehlo.multiply %389, %arg29 : tensor<8xf32>
    %391 = stablehlo.add %201, %390 : tensor<8xf32>
    %cst_101 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %393 = stablehlo.multiply %392, %arg30 : tensor<3x3x4x8xf32>
    %394 = stablehlo.add %257, %393 : tensor<3x3x4x8xf32>
    %cst_102 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %396 = stablehlo.multiply %395, %arg31 : tensor<3x3x8x8xf32>
    %397 = stablehlo.add %225, %396 : tensor<3x3x8x8xf32>
    %cst_103 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %399 = stablehlo.multiply %398, %arg32 : tensor<8xf32>
    %400 = stablehlo.add %239, %399 : tensor<8xf32>
    %cst_104 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %402 = stablehlo.multiply %401, %arg33 : tensor<8xf32>
    %403 = stablehlo.add %207, %402 : tensor<8xf32>
    %cst_105 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
    %405 = stablehlo.multiply %404, %arg34 : tensor<1x1x4x8xf32>
    %406 = stablehlo.add %195, %405 : tensor<1x1x4x8xf32>
    %cst_106 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %408 = stablehlo.multiply %407, %arg35 : tensor<3x3x3x4xf32>
    %409 = stablehlo.add %355, %408 : tensor<3x3x3x4xf32>
    %cst_107 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %410 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %411 = stablehlo.multiply %410, %358 : tensor<4xf32>
    %cst_108 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %413 = stablehlo.multiply %412, %361 : tensor<5xf32>
    %cst_109 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %415 = stablehlo.multiply %414, %364 : tensor<8x5xf32>
    %cst_110 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %416 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %417 = stablehlo.multiply %416, %367 : tensor<4xf32>
    %cst_111 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %418 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %419 = stablehlo.multiply %418, %370 : tensor<4xf32>
    %cst_112 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %421 = stablehlo.multiply %420, %373 : tensor<4xf32>
    %cst_113 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %422 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %423 = stablehlo.multiply %422, %376 : tensor<3x3x4x4xf32>
    %cst_114 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %424 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<3x3x4x4xf32>
    %425 = stablehlo.multiply %424, %379 : tensor<3x3x4x4xf32>
    %cst_115 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %427 = stablehlo.multiply %426, %382 : tensor<4xf32>
    %cst_116 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %429 = stablehlo.multiply %428, %385 : tensor<4xf32>
    %cst_117 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %430 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %431 = stablehlo.multiply %430, %388 : tensor<8xf32>
    %cst_118 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %433 = stablehlo.multiply %432, %391 : tensor<8xf32>
    %cst_119 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<3x3x4x8xf32>
    %435 = stablehlo.multiply %434, %394 : tensor<3x3x4x8xf32>
    %cst_120 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %437 = stablehlo.multiply %436, %397 : tensor<3x3x8x8xf32>
    %cst_121 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %439 = stablehlo.multiply %438, %400 : tensor<8xf32>
    %cst_122 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %441 = stablehlo.multiply %440, %403 : tensor<8xf32>
    %cst_123 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<1x1x4x8xf32>
    %443 = stablehlo.multiply %442, %406 : tensor<1x1x4x8xf32>
    %cst_124 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<3x3x3x4xf32>
    %445 = stablehlo.multiply %444, %409 : tensor<3x3x3x4xf32>
    %446 = stablehlo.add %arg0, %411 : tensor<4xf32>
    %447 = stablehlo.add %arg1, %413 : tensor<5xf32>
    %448 = stablehlo.add %arg2, %415 : tensor<8x5xf32>
    %449 = stablehlo.add %arg3, %417 : tensor<4xf32>
    %450 = stablehlo.add %arg4, %419 : tensor<4xf32>
    %451 = stablehlo.add %arg5, %421 : tensor<4xf32>
    %452 = stablehlo.add %arg6, %423 : tensor<3x3x4x4xf32>
    %453 = stablehlo.add %arg7, %425 : tensor<3x3x4x4xf32>
    %454 = stablehlo.add %arg8, %427 : tensor<4xf32>
    %455 = stablehlo.add %arg9, %429 : tensor<4xf32>
    %456 = stablehlo.add %arg10, %431 : tensor<8xf32>
    %457 = stablehlo.add %arg11, %433 : tensor<8xf32>
    %458 = stablehlo.add %arg12, %435 : tensor<3x3x4x8xf32>
    %459 = stablehlo.add %arg13, %437 : tensor<3x3x8x8xf32>
    %460 = stablehlo.add %arg14, %439 : tensor<8xf32>
    %461 = stablehlo.add %arg15, %441 : tensor<8xf32>
    %462 = stablehlo.add %arg16, %443 : tensor<1x1x4x8xf32>
    %463 = stablehlo.add %arg17, %445 : tensor<3x3x3x4xf32>
    return %446, %447, %448, %449, %450, %451, %452, %453, %454, %455, %456, %457, %458, %459, %460, %461, %462, %463, %358, %361, %364, %367, %370, %373, %376, %379, %382, %385, %388, %391, %394, %397, %400, %403, %406, %409, %168 : tensor<4xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x4x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x4x8xf32>, tensor<3x3x3x4xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<4x2x8x8x4xf32>, %arg1: tensor<i32>) -> (tensor<4x1x1x1x4xf32>, tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %cst_0 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x1x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x2x8x8x4xf32>
    %6 = chlo.square %5 : tensor<4x2x8x8x4xf32> -> tensor<4x2x8x8x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x2x8x8x4xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x1x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x1x4xf32>, tensor<f32>) -> tensor<4x1x1x1x4xf32>
    return %16, %8, %10, %15 : tensor<4x1x1x1x4xf32>, tensor<4x2x8x8x4xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<4x1x1x1x4xf32>, %arg2: tensor<f32>) -> tensor<4x1x1x1x4xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1x1x1x4xf32>
    return %2 : tensor<4x1x1x1x4xf32>
  }
  func.func private @relu(%arg0: tensor<4x2x8x8x4xf32>) -> tensor<4x2x8x8x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x8x8x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x2x8x8x4xf32>
    return %1 : tensor<4x2x8x8x4xf32>
  }
  func.func private @_var_0(%arg0: tensor<4x2x4x4x8xf32>, %arg1: tensor<i32>) -> (tensor<4x1x1x1x8xf32>, tensor<4x2x4x4x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x1x1x1x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x2x4x4x8xf32>
    %6 = chlo.square %5 : tensor<4x2x4x4x8xf32> -> tensor<4x2x4x4x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x2x4x4x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x2x4x4x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x1x1x1x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = call @_where_1(%15, %14, %cst_5) : (tensor<i1>, tensor<4x1x1x1x8xf32>, tensor<f32>) -> tensor<4x1x1x1x8xf32>
    return %16, %8, %10, %15 : tensor<4x1x1x1x8xf32>, tensor<4x2x4x4x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<4x1x1x1x8xf32>, %arg2: tensor<f32>) -> tensor<4x1x1x1x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x1x1x1x8xf32>
    return %2 : tensor<4x1x1x1x8xf32>
  }
  func.func private @relu_2(%arg0: tensor<4x2x4x4x8xf32>) -> tensor<4x2x4x4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x4x4x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x2x4x4x8xf32>
    return %1 : tensor<4x2x4x4x8xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x2x5xf32>, %arg1: tensor<4x2x1xi32>) -> (tensor<4x2x1xf32>, tensor<4x2x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x2x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x2x1xi32>, tensor<4x2x1xi32>) -> tensor<4x2x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x2x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x2x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x2x1xi1>, tensor<4x2x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x2x1xi32>) -> tensor<4x2x1x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x2x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x2x1x1xi32>, tensor<4x2x1x1xi32>) -> tensor<4x2x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<4x2x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x2x1x1xi32>, tensor<4x2x1x1xi32>) -> tensor<4x2x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x2x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<4x2x1x1xi1>, tensor<i1>) -> tensor<4x2x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x2x5xf32>, tensor<4x2x1x1xi32>) -> tensor<4x2x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x2x1xi1>, tensor<4x2x1xf32>
    return %15, %5 : tensor<4x2x1xf32>, tensor<4x2x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<4x2x1xf32>, %arg1: tensor<i32>) -> (tensor<4x2xf32>, tensor<1xi32>) {
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 2, 1>}> : (tensor<4x2x1xf32>, tensor<1xi32>) -> tensor<4x2xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<4x2xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<4x2xi1>, tensor<4x2xf32>
    return %13, %3 : tensor<4x2xf32>, tensor<1xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_4(%arg0: tensor<1xi32>, %arg1: tensor<4x2xf32>) -> tensor<4x2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x2x1xf32>, tensor<1xi32>, tensor<4x2xf32>) -> tensor<4x2x1xf32>
    return %1 : tensor<4x2x1xf32>
  }
  func.func private @take_along_axis_5(%arg0: tensor<4x2x1x1xi32>, %arg1: tensor<4x2x1xf32>) -> tensor<4x2x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x2x5xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x2x5xf32>, tensor<4x2x1x1xi32>, tensor<4x2x1xf32>) -> tensor<4x2x5xf32>
    return %1 : tensor<4x2x5xf32>
  }
  func.func private @_var_6(%arg0: tensor<4x2x4x4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x1x8xf32>) -> tensor<4x2x4x4x8xf32> {
    %0 = call @_where_7(%arg2, %arg3) : (tensor<i1>, tensor<4x1x1x1x8xf32>) -> tensor<4x1x1x1x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x1x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x2x4x4x8xf32>
    %6 = stablehlo.negate %5 : tensor<4x2x4x4x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x4x4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x8xf32>) -> tensor<4x1x1x1x8xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x1x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 4] : (tensor<4x8xf32>) -> tensor<4x2x4x4x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x2x4x4x8xf32>
    return %13 : tensor<4x2x4x4x8xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<4x1x1x1x8xf32>) -> tensor<4x1x1x1x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<4x1x1x1x8xf32>
    return %1 : tensor<4x1x1x1x8xf32>
  }
  func.func private @_var_8(%arg0: tensor<4x2x8x8x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x1x1x1x4xf32>) -> tensor<4x2x8x8x4xf32> {
    %0 = call @_where_9(%arg2, %arg3) : (tensor<i1>, tensor<4x1x1x1x4xf32>) -> tensor<4x1x1x1x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x1x1x1x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x2x8x8x4xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x2x8x8x4xf32>
    %6 = stablehlo.negate %5 : tensor<4x2x8x8x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x2x8x8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x4xf32>) -> tensor<4x1x1x1x4xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x1x1x1x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1, 2, 3] : (tensor<4x1x1x1x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 4] : (tensor<4x4xf32>) -> tensor<4x2x8x8x4xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x2x8x8x4xf32>
    return %13 : tensor<4x2x8x8x4xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<4x1x1x1x4xf32>) -> tensor<4x1x1x1x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1x1x1x4xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<4x1x1x1x4xf32>
    return %1 : tensor<4x1x1x1x4xf32>
  }
}
