module @jit_step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=2, "m"=2]> {stablehlo.mesh = {axes = [{name = "d", size = 2 : i64}, {name = "m", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<6x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x6xf32>, %arg3: tensor<8x4xf32>) -> (tensor<6x8xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<8x6xf32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3) in_shardings=[<@mesh, [{}, {"m"}]>, <@mesh, [{"m"}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{}, {"m"}]>, <@mesh, [{"m"}, {}]>, <@mesh, [{}, {}]>] manual_axes={"d", "m"} (%arg4: tensor<6x4xf32>, %arg5: tensor<4x4xf32>, %arg6: tensor<4x6xf32>, %arg7: tensor<4x4xf32>) {
      %1 = stablehlo.dot_general %arg6, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
      %2 = func.call @relu(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %4 = stablehlo.compare GT, %1, %3, FLOAT : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
      %5 = stablehlo.dot_general %2, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %41 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %41 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %7 = stablehlo.subtract %6, %arg7 : tensor<4x4xf32>
      %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %9 = stablehlo.multiply %8, %7 : tensor<4x4xf32>
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_1 = stablehlo.constant dense<2> : tensor<ui32>
      %10 = stablehlo.partition_id : tensor<ui32>
      %11 = stablehlo.divide %10, %c : tensor<ui32>
      %12 = stablehlo.remainder %11, %c_1 : tensor<ui32>
      %13 = stablehlo.convert %12 : (tensor<ui32>) -> tensor<i32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %c_2, %13 : tensor<i32>
      %15 = stablehlo.convert %14 : (tensor<i32>) -> tensor<f32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %16 = stablehlo.multiply %cst_3, %15 : tensor<f32>
      %cst_4 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
      %17 = stablehlo.divide %16, %cst_4 : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %19 = stablehlo.multiply %18, %9 : tensor<4x4xf32>
      %20 = "stablehlo.all_reduce"(%19) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %41 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %41 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %21 = stablehlo.dot_general %20, %2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %22 = stablehlo.transpose %21, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %23 = stablehlo.dot_general %20, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %25 = stablehlo.select %4, %23, %24 : tensor<4x4xi1>, tensor<4x4xf32>
      %26 = stablehlo.dot_general %25, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
      %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
      %28 = "stablehlo.all_reduce"(%27) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %41 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %41 : tensor<f32>
      }) : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %29 = "stablehlo.all_reduce"(%22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %41 = stablehlo.add %arg8, %arg9 : tensor<f32>
        stablehlo.return %41 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
      %31 = stablehlo.divide %28, %30 : tensor<6x4xf32>
      %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %33 = stablehlo.divide %29, %32 : tensor<4x4xf32>
      %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
      %35 = stablehlo.multiply %34, %31 : tensor<6x4xf32>
      %36 = stablehlo.subtract %arg4, %35 : tensor<6x4xf32>
      %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %37 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
      %38 = stablehlo.multiply %37, %33 : tensor<4x4xf32>
      %39 = stablehlo.subtract %arg5, %38 : tensor<4x4xf32>
      %40 = "stablehlo.all_gather"(%arg6) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x6xf32>) -> tensor<8x6xf32>
      sdy.return %36, %39, %40 : tensor<6x4xf32>, tensor<4x4xf32>, tensor<8x6xf32>
    } : (tensor<6x8xf32>, tensor<8x4xf32>, tensor<8x6xf32>, tensor<8x4xf32>) -> (tensor<6x8xf32>, tensor<8x4xf32>, tensor<8x6xf32>)
    return %0#0, %0#1, %0#2 : tensor<6x8xf32>, tensor<8x4xf32>, tensor<8x6xf32>
  }
  func.func private @relu(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}
