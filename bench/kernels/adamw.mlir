// bytes 117440520
module @jit_adamw attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 8 : i32} {
  func.func public @main(%arg0: tensor<4096x1024xf32> {mhlo.is_same_data_across_replicas = true, tf.aliasing_output = 0 : i32}, %arg1: tensor<i32> {mhlo.is_same_data_across_replicas = true, tf.aliasing_output = 1 : i32}, %arg2: tensor<4096x1024xf32> {mhlo.is_same_data_across_replicas = true, tf.aliasing_output = 2 : i32}, %arg3: tensor<4096x1024xf32> {mhlo.is_same_data_across_replicas = true, tf.aliasing_output = 3 : i32}, %arg4: tensor<4096x1024xf32>) -> (tensor<4096x1024xf32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}, tensor<4096x1024xf32> {jax.result_info = "result[2]"}, tensor<4096x1024xf32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %1 = stablehlo.multiply %0, %arg4 : tensor<4096x1024xf32>
    %cst_0 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %3 = stablehlo.multiply %2, %arg2 : tensor<4096x1024xf32>
    %4 = stablehlo.add %1, %3 : tensor<4096x1024xf32>
    %5 = stablehlo.multiply %arg4, %arg4 : tensor<4096x1024xf32>
    %cst_1 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<4096x1024xf32>
    %cst_2 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %9 = stablehlo.multiply %8, %arg3 : tensor<4096x1024xf32>
    %10 = stablehlo.add %7, %9 : tensor<4096x1024xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %11 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.add %arg1, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<2147483647> : tensor<i32>
    %13 = call @_where(%11, %12, %c_4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_5 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %14 = stablehlo.convert %13 : (tensor<i32>) -> tensor<f32>
    %15 = stablehlo.power %cst_5, %14 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.subtract %cst_6, %15 : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %18 = stablehlo.divide %4, %17 : tensor<4096x1024xf32>
    %cst_7 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %19 = stablehlo.convert %13 : (tensor<i32>) -> tensor<f32>
    %20 = stablehlo.power %cst_7, %19 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.subtract %cst_8, %20 : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %23 = stablehlo.divide %10, %22 : tensor<4096x1024xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %25 = stablehlo.add %23, %24 : tensor<4096x1024xf32>
    %26 = stablehlo.sqrt %25 : tensor<4096x1024xf32>
    %cst_10 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %28 = stablehlo.add %26, %27 : tensor<4096x1024xf32>
    %29 = stablehlo.divide %18, %28 : tensor<4096x1024xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %31 = stablehlo.multiply %30, %arg0 : tensor<4096x1024xf32>
    %32 = stablehlo.add %29, %31 : tensor<4096x1024xf32>
    %cst_12 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4096x1024xf32>
    %34 = stablehlo.multiply %33, %32 : tensor<4096x1024xf32>
    %35 = stablehlo.add %arg0, %34 : tensor<4096x1024xf32>
    return %35, %13, %4, %10 : tensor<4096x1024xf32>, tensor<i32>, tensor<4096x1024xf32>, tensor<4096x1024xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
