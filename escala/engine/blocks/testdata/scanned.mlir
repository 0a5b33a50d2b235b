module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x16x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<6x8xf32>, %arg3: tensor<5xf32>, %arg4: tensor<8x5xf32>, %arg5: tensor<3x8x16xf32>, %arg6: tensor<3x16x8xf32>, %arg7: tensor<8xf32>, %arg8: tensor<6x8xf32>, %arg9: tensor<5xf32>, %arg10: tensor<8x5xf32>, %arg11: tensor<3x8x16xf32>, %arg12: tensor<2x4x6xf32>, %arg13: tensor<2x4xi32>) -> (tensor<3x16x8xf32> {jax.result_info = "result[0]['down']"}, tensor<8xf32> {jax.result_info = "result[0]['in']['b']"}, tensor<6x8xf32> {jax.result_info = "result[0]['in']['w']"}, tensor<5xf32> {jax.result_info = "result[0]['out']['b']"}, tensor<8x5xf32> {jax.result_info = "result[0]['out']['w']"}, tensor<3x8x16xf32> {jax.result_info = "result[0]['up']"}, tensor<3x16x8xf32> {jax.result_info = "result[1][0].trace['down']"}, tensor<8xf32> {jax.result_info = "result[1][0].trace['in']['b']"}, tensor<6x8xf32> {jax.result_info = "result[1][0].trace['in']['w']"}, tensor<5xf32> {jax.result_info = "result[1][0].trace['out']['b']"}, tensor<8x5xf32> {jax.result_info = "result[1][0].trace['out']['w']"}, tensor<3x8x16xf32> {jax.result_info = "result[1][0].trace['up']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x16x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x8x16xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6:16 = stablehlo.while(%iterArg = %arg12, %iterArg_18 = %arg13, %iterArg_19 = %arg2, %iterArg_20 = %arg1, %iterArg_21 = %arg5, %iterArg_22 = %arg0, %iterArg_23 = %arg4, %iterArg_24 = %arg3, %iterArg_25 = %c, %iterArg_26 = %cst_5, %iterArg_27 = %0, %iterArg_28 = %1, %iterArg_29 = %2, %iterArg_30 = %3, %iterArg_31 = %4, %iterArg_32 = %5) : tensor<2x4x6xf32>, tensor<2x4xi32>, tensor<6x8xf32>, tensor<8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<8x5xf32>, tensor<5xf32>, tensor<i32>, tensor<f32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>
    cond {
      %c_33 = stablehlo.constant dense<2> : tensor<i32>
      %43 = stablehlo.compare LT, %iterArg_25, %c_33, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %43 : tensor<i1>
    } do {
      %43 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_25) : (tensor<2x4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
      %44 = func.call @dynamic_index_in_dim_0(%iterArg_18, %iterArg_25) : (tensor<2x4xi32>, tensor<i32>) -> tensor<4xi32>
      %45:7 = func.call @closed_call(%iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %43, %44) : (tensor<6x8xf32>, tensor<8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<8x5xf32>, tensor<5xf32>, tensor<f32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>, tensor<4x6xf32>, tensor<4xi32>) -> (tensor<f32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>)
      %c_33 = stablehlo.constant dense<1> : tensor<i32>
      %46 = stablehlo.add %iterArg_25, %c_33 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %46, %45#0, %45#1, %45#2, %45#3, %45#4, %45#5, %45#6 : tensor<2x4x6xf32>, tensor<2x4xi32>, tensor<6x8xf32>, tensor<8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<8x5xf32>, tensor<5xf32>, tensor<i32>, tensor<f32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>
    }
    %cst_6 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x16x8xf32>
    %8 = stablehlo.multiply %7, %arg6 : tensor<3x16x8xf32>
    %9 = stablehlo.add %6#10, %8 : tensor<3x16x8xf32>
    %cst_7 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %11 = stablehlo.multiply %10, %arg7 : tensor<8xf32>
    %12 = stablehlo.add %6#11, %11 : tensor<8xf32>
    %cst_8 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg8 : tensor<6x8xf32>
    %15 = stablehlo.add %6#12, %14 : tensor<6x8xf32>
    %cst_9 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %17 = stablehlo.multiply %16, %arg9 : tensor<5xf32>
    %18 = stablehlo.add %6#13, %17 : tensor<5xf32>
    %cst_10 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %20 = stablehlo.multiply %19, %arg10 : tensor<8x5xf32>
    %21 = stablehlo.add %6#14, %20 : tensor<8x5xf32>
    %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x8x16xf32>
    %23 = stablehlo.multiply %22, %arg11 : tensor<3x8x16xf32>
    %24 = stablehlo.add %6#15, %23 : tensor<3x8x16xf32>
    %cst_12 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x16x8xf32>
    %26 = stablehlo.multiply %25, %9 : tensor<3x16x8xf32>
    %cst_13 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %28 = stablehlo.multiply %27, %12 : tensor<8xf32>
    %cst_14 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %30 = stablehlo.multiply %29, %15 : tensor<6x8xf32>
    %cst_15 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %32 = stablehlo.multiply %31, %18 : tensor<5xf32>
    %cst_16 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x5xf32>
    %34 = stablehlo.multiply %33, %21 : tensor<8x5xf32>
    %cst_17 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x8x16xf32>
    %36 = stablehlo.multiply %35, %24 : tensor<3x8x16xf32>
    %37 = stablehlo.add %arg0, %26 : tensor<3x16x8xf32>
    %38 = stablehlo.add %arg1, %28 : tensor<8xf32>
    %39 = stablehlo.add %arg2, %30 : tensor<6x8xf32>
    %40 = stablehlo.add %arg3, %32 : tensor<5xf32>
    %41 = stablehlo.add %arg4, %34 : tensor<8x5xf32>
    %42 = stablehlo.add %arg5, %36 : tensor<3x8x16xf32>
    return %37, %38, %39, %40, %41, %42, %9, %12, %15, %18, %21, %24, %6#9 : tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>, tensor<f32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x4x6xf32>, %arg1: tensor<i32>) -> tensor<4x6xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 6] : (tensor<2x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    return %1 : tensor<4x6xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x4xi32>, %arg1: tensor<i32>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<1x4xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xi32>) -> tensor<4xi32>
    return %1 : tensor<4xi32>
  }
  func.func private @closed_call(%arg0: tensor<6x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<3x8x16xf32>, %arg3: tensor<3x16x8xf32>, %arg4: tensor<8x5xf32>, %arg5: tensor<5xf32>, %arg6: tensor<f32>, %arg7: tensor<3x16x8xf32>, %arg8: tensor<8xf32>, %arg9: tensor<6x8xf32>, %arg10: tensor<5xf32>, %arg11: tensor<8x5xf32>, %arg12: tensor<3x8x16xf32>, %arg13: tensor<4x6xf32>, %arg14: tensor<4xi32>) -> (tensor<f32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>) {
    %0 = stablehlo.dot_general %arg13, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<4x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5:5 = stablehlo.while(%iterArg = %arg2, %iterArg_18 = %arg3, %iterArg_19 = %c, %iterArg_20 = %3, %iterArg_21 = %4) : tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>
    cond {
      %c_22 = stablehlo.constant dense<3> : tensor<i32>
      %67 = stablehlo.compare LT, %iterArg_19, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %67 : tensor<i1>
    } do {
      %67 = func.call @dynamic_index_in_dim_1(%iterArg, %iterArg_19) : (tensor<3x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
      %68 = func.call @dynamic_index_in_dim_2(%iterArg_18, %iterArg_19) : (tensor<3x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %69:2 = func.call @closed_call_3(%iterArg_20, %67, %68) : (tensor<4x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
      %70 = func.call @dynamic_update_index_in_dim(%iterArg_21, %69#1, %iterArg_19) : (tensor<3x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<3x4x8xf32>
      %c_22 = stablehlo.constant dense<1> : tensor<i32>
      %71 = stablehlo.add %iterArg_19, %c_22 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_18, %71, %69#0, %70 : tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x4x8xf32>
    }
    %6 = stablehlo.dot_general %5#3, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
    %7 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<5xf32>) -> tensor<1x5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x5xf32>) -> tensor<4x5xf32>
    %9 = stablehlo.add %6, %8 : tensor<4x5xf32>
    %10 = stablehlo.broadcast_in_dim %arg14, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %11:2 = call @take_along_axis(%9, %10) : (tensor<4x5xf32>, tensor<4x1xi32>) -> (tensor<4x1xf32>, tensor<4x1x1xi32>)
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %12:2 = call @_take(%11#0, %c_0) : (tensor<4x1xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<1xi32>)
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %13 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.maximum across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %15 = stablehlo.maximum %14, %13 : tensor<4xf32>
    %16 = stablehlo.is_finite %15 : (tensor<4xf32>) -> tensor<4xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %18 = stablehlo.select %16, %15, %17 : tensor<4xi1>, tensor<4xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x5xf32>
    %21 = stablehlo.subtract %9, %20 : tensor<4x5xf32>
    %22 = stablehlo.exponential %21 : tensor<4x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %24 = stablehlo.abs %23 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.compare GE, %23, %25, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %27 = stablehlo.log %24 : tensor<4xf32>
    %28 = stablehlo.add %27, %18 : tensor<4xf32>
    %29 = stablehlo.subtract %28, %12#0 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %31 = stablehlo.divide %30, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %32 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %34 = stablehlo.negate %33 : tensor<4xf32>
    %35 = stablehlo.divide %33, %24 : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %37 = stablehlo.select %26, %36, %35 : tensor<4xi1>, tensor<4xf32>
    %38 = stablehlo.select %26, %35, %36 : tensor<4xi1>, tensor<4xf32>
    %39 = stablehlo.negate %37 : tensor<4xf32>
    %40 = stablehlo.add %38, %39 : tensor<4xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0] : (tensor<4xf32>) -> tensor<4x5xf32>
    %42 = stablehlo.multiply %41, %22 : tensor<4x5xf32>
    %43 = call @_take_4(%12#1, %34) : (tensor<1xi32>, tensor<4xf32>) -> tensor<4x1xf32>
    %44 = call @take_along_axis_5(%11#1, %43) : (tensor<4x1x1xi32>, tensor<4x1xf32>) -> tensor<4x5xf32>
    %45 = stablehlo.add %42, %44 : tensor<4x5xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
    %47 = stablehlo.reshape %46 : (tensor<5xf32>) -> tensor<1x5xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %49 = stablehlo.dot_general %45, %5#3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<4x8xf32>) -> tensor<5x8xf32>
    %50 = stablehlo.transpose %49, dims = [1, 0] : (tensor<5x8xf32>) -> tensor<8x5xf32>
    %51 = stablehlo.dot_general %45, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<8x5xf32>) -> tensor<4x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x8x16xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x16x8xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %54:7 = stablehlo.while(%iterArg = %5#4, %iterArg_18 = %arg2, %iterArg_19 = %arg3, %iterArg_20 = %c_15, %iterArg_21 = %51, %iterArg_22 = %52, %iterArg_23 = %53) : tensor<3x4x8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>
    cond {
      %c_24 = stablehlo.constant dense<3> : tensor<i32>
      %67 = stablehlo.compare LT, %iterArg_20, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %67 : tensor<i1>
    } do {
      %c_24 = stablehlo.constant dense<3> : tensor<i32>
      %67 = stablehlo.subtract %c_24, %iterArg_20 : tensor<i32>
      %c_25 = stablehlo.constant dense<1> : tensor<i32>
      %68 = stablehlo.subtract %67, %c_25 : tensor<i32>
      %69 = func.call @dynamic_index_in_dim_6(%iterArg, %68) : (tensor<3x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %70 = func.call @dynamic_index_in_dim_1(%iterArg_18, %68) : (tensor<3x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
      %71 = func.call @dynamic_index_in_dim_2(%iterArg_19, %68) : (tensor<3x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %72:3 = func.call @closed_call_7(%iterArg_21, %69, %70, %71) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>) -> (tensor<4x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>)
      %73 = func.call @dynamic_update_index_in_dim_8(%iterArg_22, %72#1, %68) : (tensor<3x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<3x8x16xf32>
      %74 = func.call @dynamic_update_index_in_dim_9(%iterArg_23, %72#2, %68) : (tensor<3x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<3x16x8xf32>
      %c_26 = stablehlo.constant dense<1> : tensor<i32>
      %75 = stablehlo.add %iterArg_20, %c_26 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_18, %iterArg_19, %75, %72#0, %73, %74 : tensor<3x4x8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>, tensor<i32>, tensor<4x8xf32>, tensor<3x8x16xf32>, tensor<3x16x8xf32>
    }
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54#4 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %56 = stablehlo.reshape %55 : (tensor<8xf32>) -> tensor<1x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.reduce(%56 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %58 = stablehlo.dot_general %54#4, %arg13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %59 = stablehlo.transpose %58, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %60 = stablehlo.add %arg6, %31 : tensor<f32>
    %61 = stablehlo.add %arg7, %54#6 : tensor<3x16x8xf32>
    %62 = stablehlo.add %arg8, %57 : tensor<8xf32>
    %63 = stablehlo.add %arg9, %59 : tensor<6x8xf32>
    %64 = stablehlo.add %arg10, %48 : tensor<5xf32>
    %65 = stablehlo.add %arg11, %50 : tensor<8x5xf32>
    %66 = stablehlo.add %arg12, %54#5 : tensor<3x8x16xf32>
    return %60, %61, %62, %63, %64, %65, %66 : tensor<f32>, tensor<3x16x8xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<5xf32>, tensor<8x5xf32>, tensor<3x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x8x16xf32>, %arg1: tensor<i32>) -> tensor<8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 16] : (tensor<3x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x16x8xf32>, %arg1: tensor<i32>) -> tensor<16x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 8] : (tensor<3x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
  func.func private @closed_call_3(%arg0: tensor<4x8xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<16x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
    %1 = stablehlo.tanh %0 : tensor<4x16xf32>
    %2 = stablehlo.dot_general %1, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
    %3 = stablehlo.add %arg0, %2 : tensor<4x8xf32>
    return %3, %arg0 : tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<i32>) -> tensor<3x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x4x8xf32>
    return %1 : tensor<3x4x8xf32>
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
    %2 = call @_where(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
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
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<3x4x8xf32>, %arg1: tensor<i32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 8] : (tensor<3x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @closed_call_7(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<8x16xf32>, %arg3: tensor<16x8xf32>) -> (tensor<4x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>) {
    %0:4 = stablehlo.optimization_barrier %arg1, %arg2, %arg3, %arg0 : tensor<4x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<4x8xf32>
    %1 = stablehlo.dot_general %0#0, %0#1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
    %2 = stablehlo.tanh %1 : tensor<4x16xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
    %4 = stablehlo.subtract %3, %2 : tensor<4x16xf32>
    %5 = stablehlo.dot_general %0#3, %2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<4x16xf32>) -> tensor<8x16xf32>
    %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %7 = stablehlo.dot_general %0#3, %0#2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<16x8xf32>) -> tensor<4x16xf32>
    %8 = stablehlo.multiply %7, %4 : tensor<4x16xf32>
    %9 = stablehlo.multiply %8, %2 : tensor<4x16xf32>
    %10 = stablehlo.add %8, %9 : tensor<4x16xf32>
    %11 = stablehlo.dot_general %10, %0#0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
    %12 = stablehlo.transpose %11, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %13 = stablehlo.dot_general %10, %0#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<8x16xf32>) -> tensor<4x8xf32>
    %14 = stablehlo.add %0#3, %13 : tensor<4x8xf32>
    return %14, %12, %6 : tensor<4x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<3x8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<i32>) -> tensor<3x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x8x16xf32>, tensor<1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x8x16xf32>
    return %1 : tensor<3x8x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<3x16x8xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<i32>) -> tensor<3x16x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x8xf32>, tensor<1x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x8xf32>
    return %1 : tensor<3x16x8xf32>
  }
}
