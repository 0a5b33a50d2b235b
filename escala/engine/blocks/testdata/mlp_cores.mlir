module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<12x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<5xf32>, %arg5: tensor<16x5xf32>, %arg6: tensor<16xf32>, %arg7: tensor<12x16xf32>, %arg8: tensor<16xf32>, %arg9: tensor<16x16xf32>, %arg10: tensor<5xf32>, %arg11: tensor<16x5xf32>, %arg12: tensor<4x8x12xf32>, %arg13: tensor<4x8xi32>) -> (tensor<16xf32> {jax.result_info = "result[0][0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[0][0]['w']"}, tensor<16xf32> {jax.result_info = "result[0][1]['b']"}, tensor<16x16xf32> {jax.result_info = "result[0][1]['w']"}, tensor<5xf32> {jax.result_info = "result[0][2]['b']"}, tensor<16x5xf32> {jax.result_info = "result[0][2]['w']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace[0]['b']"}, tensor<12x16xf32> {jax.result_info = "result[1][0].trace[0]['w']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace[1]['b']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].trace[1]['w']"}, tensor<5xf32> {jax.result_info = "result[1][0].trace[2]['b']"}, tensor<16x5xf32> {jax.result_info = "result[1][0].trace[2]['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg12, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x12xf32>, tensor<12x16xf32>) -> tensor<4x8x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<4x8x16xf32>
    %4 = call @relu(%3) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %7 = stablehlo.dot_general %4, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %8 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %10 = stablehlo.add %7, %9 : tensor<4x8x16xf32>
    %11 = call @relu(%10) : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %13 = stablehlo.compare GT, %10, %12, FLOAT : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xi1>
    %14 = stablehlo.dot_general %11, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x5xf32>) -> tensor<4x8x5xf32>
    %15 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<5xf32>) -> tensor<1x1x5xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x1x5xf32>) -> tensor<4x8x5xf32>
    %17 = stablehlo.add %14, %16 : tensor<4x8x5xf32>
    %18 = stablehlo.broadcast_in_dim %arg13, dims = [0, 1] : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
    %19:2 = call @take_along_axis(%17, %18) : (tensor<4x8x5xf32>, tensor<4x8x1xi32>) -> (tensor<4x8x1xf32>, tensor<4x8x1x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %20:2 = call @_take(%19#0, %c) : (tensor<4x8x1xf32>, tensor<i32>) -> (tensor<4x8xf32>, tensor<1xi32>)
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %21 = stablehlo.reduce(%17 init: %cst_1) applies stablehlo.maximum across dimensions = [2] : (tensor<4x8x5xf32>, tensor<f32>) -> tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %23 = stablehlo.maximum %22, %21 : tensor<4x8xf32>
    %24 = stablehlo.is_finite %23 : (tensor<4x8xf32>) -> tensor<4x8xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %26 = stablehlo.select %24, %23, %25 : tensor<4x8xi1>, tensor<4x8xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x5xf32>
    %29 = stablehlo.subtract %17, %28 : tensor<4x8x5xf32>
    %30 = stablehlo.exponential %29 : tensor<4x8x5xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<4x8x5xf32>, tensor<f32>) -> tensor<4x8xf32>
    %32 = stablehlo.abs %31 : tensor<4x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %34 = stablehlo.compare GE, %31, %33, FLOAT : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %35 = stablehlo.log %32 : tensor<4x8xf32>
    %36 = stablehlo.add %35, %26 : tensor<4x8xf32>
    %37 = stablehlo.subtract %36, %20#0 : tensor<4x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.reduce(%37 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %39 = stablehlo.divide %38, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %40 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %42 = stablehlo.negate %41 : tensor<4x8xf32>
    %43 = stablehlo.divide %41, %32 : tensor<4x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %45 = stablehlo.select %34, %44, %43 : tensor<4x8xi1>, tensor<4x8xf32>
    %46 = stablehlo.select %34, %43, %44 : tensor<4x8xi1>, tensor<4x8xf32>
    %47 = stablehlo.negate %45 : tensor<4x8xf32>
    %48 = stablehlo.add %46, %47 : tensor<4x8xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x5xf32>
    %50 = stablehlo.multiply %49, %30 : tensor<4x8x5xf32>
    %51 = call @_take_0(%20#1, %42) : (tensor<1xi32>, tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %52 = call @take_along_axis_1(%19#1, %51) : (tensor<4x8x1x1xi32>, tensor<4x8x1xf32>) -> tensor<4x8x5xf32>
    %53 = stablehlo.add %50, %52 : tensor<4x8x5xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x5xf32>, tensor<f32>) -> tensor<5xf32>
    %55 = stablehlo.reshape %54 : (tensor<5xf32>) -> tensor<1x1x5xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.reduce(%55 init: %cst_12) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %57 = stablehlo.dot_general %53, %11, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x5xf32>, tensor<4x8x16xf32>) -> tensor<5x16xf32>
    %58 = stablehlo.transpose %57, dims = [1, 0] : (tensor<5x16xf32>) -> tensor<16x5xf32>
    %59 = stablehlo.dot_general %53, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x5xf32>, tensor<16x5xf32>) -> tensor<4x8x16xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %61 = stablehlo.select %13, %59, %60 : tensor<4x8x16xi1>, tensor<4x8x16xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_14) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %63 = stablehlo.reshape %62 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_15) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %65 = stablehlo.dot_general %61, %4, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %66 = stablehlo.transpose %65, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %67 = stablehlo.dot_general %61, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %69 = stablehlo.select %6, %67, %68 : tensor<4x8x16xi1>, tensor<4x8x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %71 = stablehlo.reshape %70 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.reduce(%71 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %73 = stablehlo.dot_general %69, %arg12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x12xf32>) -> tensor<16x12xf32>
    %74 = stablehlo.transpose %73, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
    %cst_19 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %76 = stablehlo.multiply %75, %arg6 : tensor<16xf32>
    %77 = stablehlo.add %72, %76 : tensor<16xf32>
    %cst_20 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %79 = stablehlo.multiply %78, %arg7 : tensor<12x16xf32>
    %80 = stablehlo.add %74, %79 : tensor<12x16xf32>
    %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %82 = stablehlo.multiply %81, %arg8 : tensor<16xf32>
    %83 = stablehlo.add %64, %82 : tensor<16xf32>
    %cst_22 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %85 = stablehlo.multiply %84, %arg9 : tensor<16x16xf32>
    %86 = stablehlo.add %66, %85 : tensor<16x16xf32>
    %cst_23 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %88 = stablehlo.multiply %87, %arg10 : tensor<5xf32>
    %89 = stablehlo.add %56, %88 : tensor<5xf32>
    %cst_24 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16x5xf32>
    %91 = stablehlo.multiply %90, %arg11 : tensor<16x5xf32>
    %92 = stablehlo.add %58, %91 : tensor<16x5xf32>
    %cst_25 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %94 = stablehlo.multiply %93, %77 : tensor<16xf32>
    %cst_26 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<12x16xf32>
    %96 = stablehlo.multiply %95, %80 : tensor<12x16xf32>
    %cst_27 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %98 = stablehlo.multiply %97, %83 : tensor<16xf32>
    %cst_28 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %100 = stablehlo.multiply %99, %86 : tensor<16x16xf32>
    %cst_29 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %102 = stablehlo.multiply %101, %89 : tensor<5xf32>
    %cst_30 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x5xf32>
    %104 = stablehlo.multiply %103, %92 : tensor<16x5xf32>
    %105 = stablehlo.add %arg0, %94 : tensor<16xf32>
    %106 = stablehlo.add %arg1, %96 : tensor<12x16xf32>
    %107 = stablehlo.add %arg2, %98 : tensor<16xf32>
    %108 = stablehlo.add %arg3, %100 : tensor<16x16xf32>
    %109 = stablehlo.add %arg4, %102 : tensor<5xf32>
    %110 = stablehlo.add %arg5, %104 : tensor<16x5xf32>
    return %105, %106, %107, %108, %109, %110, %77, %80, %83, %86, %89, %92, %39 : tensor<16xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<5xf32>, tensor<16x5xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<5xf32>, tensor<16x5xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x8x16xf32>
    return %1 : tensor<4x8x16xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x8x5xf32>, %arg1: tensor<4x8x1xi32>) -> (tensor<4x8x1xf32>, tensor<4x8x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x8x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x8x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x8x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x8x1xi1>, tensor<4x8x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x8x1xi32>) -> tensor<4x8x1x1xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x8x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x8x1x1xi32>, tensor<4x8x1x1xi32>) -> tensor<4x8x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<4x8x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x8x1x1xi32>, tensor<4x8x1x1xi32>) -> tensor<4x8x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x8x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<4x8x1x1xi1>, tensor<i1>) -> tensor<4x8x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x8x5xf32>, tensor<4x8x1x1xi32>) -> tensor<4x8x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x8x1xi1>, tensor<4x8x1xf32>
    return %15, %5 : tensor<4x8x1xf32>, tensor<4x8x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<4x8x1xf32>, %arg1: tensor<i32>) -> (tensor<4x8xf32>, tensor<1xi32>) {
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 4, 8, 1>}> : (tensor<4x8x1xf32>, tensor<1xi32>) -> tensor<4x8xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<4x8xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<4x8xi1>, tensor<4x8xf32>
    return %13, %3 : tensor<4x8xf32>, tensor<1xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_0(%arg0: tensor<1xi32>, %arg1: tensor<4x8xf32>) -> tensor<4x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x8x1xf32>, tensor<1xi32>, tensor<4x8xf32>) -> tensor<4x8x1xf32>
    return %1 : tensor<4x8x1xf32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<4x8x1x1xi32>, %arg1: tensor<4x8x1xf32>) -> tensor<4x8x5xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x5xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x8x5xf32>, tensor<4x8x1x1xi32>, tensor<4x8x1xf32>) -> tensor<4x8x5xf32>
    return %1 : tensor<4x8x5xf32>
  }
}
