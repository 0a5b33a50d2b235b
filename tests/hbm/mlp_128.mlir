module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<784x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<512x10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg6: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg7: tensor<784x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg8: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg9: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg10: tensor<10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg11: tensor<512x10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg12: tensor<1024x784xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg13: tensor<1024xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) -> (tensor<512xf32> {jax.result_info = "result[0][0]['b']"}, tensor<784x512xf32> {jax.result_info = "result[0][0]['w']"}, tensor<512xf32> {jax.result_info = "result[0][1]['b']"}, tensor<512x512xf32> {jax.result_info = "result[0][1]['w']"}, tensor<10xf32> {jax.result_info = "result[0][2]['b']"}, tensor<512x10xf32> {jax.result_info = "result[0][2]['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].trace[0]['b']"}, tensor<784x512xf32> {jax.result_info = "result[1][0].trace[0]['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].trace[1]['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].trace[1]['w']"}, tensor<10xf32> {jax.result_info = "result[1][0].trace[2]['b']"}, tensor<512x10xf32> {jax.result_info = "result[1][0].trace[2]['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:13 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg14: tensor<512xf32>, %arg15: tensor<784x512xf32>, %arg16: tensor<512xf32>, %arg17: tensor<512x512xf32>, %arg18: tensor<10xf32>, %arg19: tensor<512x10xf32>, %arg20: tensor<512xf32>, %arg21: tensor<784x512xf32>, %arg22: tensor<512xf32>, %arg23: tensor<512x512xf32>, %arg24: tensor<10xf32>, %arg25: tensor<512x10xf32>, %arg26: tensor<128x784xf32>, %arg27: tensor<128xi32>) {
      %1 = stablehlo.dot_general %arg26, %arg15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x784xf32>, tensor<784x512xf32>) -> tensor<128x512xf32>
      %2 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
      %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<128x512xf32>
      %4 = stablehlo.add %1, %3 : tensor<128x512xf32>
      %5 = func.call @relu(%4) : (tensor<128x512xf32>) -> tensor<128x512xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %7 = stablehlo.compare GT, %4, %6, FLOAT : (tensor<128x512xf32>, tensor<128x512xf32>) -> tensor<128x512xi1>
      %8 = stablehlo.dot_general %5, %arg17, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x512xf32>, tensor<512x512xf32>) -> tensor<128x512xf32>
      %9 = stablehlo.broadcast_in_dim %arg16, dims = [1] : (tensor<512xf32>) -> tensor<1x512xf32>
      %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x512xf32>) -> tensor<128x512xf32>
      %11 = stablehlo.add %8, %10 : tensor<128x512xf32>
      %12 = func.call @relu(%11) : (tensor<128x512xf32>) -> tensor<128x512xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %14 = stablehlo.compare GT, %11, %13, FLOAT : (tensor<128x512xf32>, tensor<128x512xf32>) -> tensor<128x512xi1>
      %15 = stablehlo.dot_general %12, %arg19, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x512xf32>, tensor<512x10xf32>) -> tensor<128x10xf32>
      %16 = stablehlo.broadcast_in_dim %arg18, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<128x10xf32>
      %18 = stablehlo.add %15, %17 : tensor<128x10xf32>
      %19 = stablehlo.broadcast_in_dim %arg27, dims = [0] : (tensor<128xi32>) -> tensor<128x1xi32>
      %20:2 = func.call @take_along_axis(%18, %19) : (tensor<128x10xf32>, tensor<128x1xi32>) -> (tensor<128x1xf32>, tensor<128x1x1xi32>)
      %c = stablehlo.constant dense<0> : tensor<i32>
      %21:2 = func.call @_take(%20#0, %c) : (tensor<128x1xf32>, tensor<i32>) -> (tensor<128xf32>, tensor<1xi32>)
      %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %22 = stablehlo.reduce(%18 init: %cst_1) applies stablehlo.maximum across dimensions = [1] : (tensor<128x10xf32>, tensor<f32>) -> tensor<128xf32>
      %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %24 = stablehlo.maximum %23, %22 : tensor<128xf32>
      %25 = stablehlo.is_finite %24 : (tensor<128xf32>) -> tensor<128xi1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %27 = stablehlo.select %25, %24, %26 : tensor<128xi1>, tensor<128xf32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<128xf32>) -> tensor<128x1xf32>
      %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<128x1xf32>) -> tensor<128x10xf32>
      %30 = stablehlo.subtract %18, %29 : tensor<128x10xf32>
      %31 = stablehlo.exponential %30 : tensor<128x10xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.reduce(%31 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<128x10xf32>, tensor<f32>) -> tensor<128xf32>
      %33 = stablehlo.abs %32 : tensor<128xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %35 = stablehlo.compare GE, %32, %34, FLOAT : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xi1>
      %36 = stablehlo.log %33 : tensor<128xf32>
      %37 = stablehlo.add %36, %27 : tensor<128xf32>
      %38 = stablehlo.subtract %37, %21#0 : tensor<128xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %39 = stablehlo.reduce(%38 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
      %cst_7 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %40 = stablehlo.divide %39, %cst_7 : tensor<f32>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_9 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %41 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %43 = stablehlo.negate %42 : tensor<128xf32>
      %44 = stablehlo.divide %42, %33 : tensor<128xf32>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %46 = stablehlo.select %35, %45, %44 : tensor<128xi1>, tensor<128xf32>
      %47 = stablehlo.select %35, %44, %45 : tensor<128xi1>, tensor<128xf32>
      %48 = stablehlo.negate %46 : tensor<128xf32>
      %49 = stablehlo.add %47, %48 : tensor<128xf32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<128xf32>) -> tensor<128x10xf32>
      %51 = stablehlo.multiply %50, %31 : tensor<128x10xf32>
      %52 = func.call @_take_0(%21#1, %43) : (tensor<1xi32>, tensor<128xf32>) -> tensor<128x1xf32>
      %53 = func.call @take_along_axis_1(%20#1, %52) : (tensor<128x1x1xi32>, tensor<128x1xf32>) -> tensor<128x10xf32>
      %54 = stablehlo.add %51, %53 : tensor<128x10xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %55 = stablehlo.reduce(%54 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<128x10xf32>, tensor<f32>) -> tensor<10xf32>
      %56 = stablehlo.reshape %55 : (tensor<10xf32>) -> tensor<1x10xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %57 = stablehlo.reduce(%56 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
      %58 = stablehlo.dot_general %54, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x10xf32>, tensor<128x512xf32>) -> tensor<10x512xf32>
      %59 = stablehlo.transpose %58, dims = [1, 0] : (tensor<10x512xf32>) -> tensor<512x10xf32>
      %60 = stablehlo.dot_general %54, %arg19, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<128x10xf32>, tensor<512x10xf32>) -> tensor<128x512xf32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %61 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %62 = stablehlo.select %14, %60, %61 : tensor<128x512xi1>, tensor<128x512xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %63 = stablehlo.reduce(%62 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<128x512xf32>, tensor<f32>) -> tensor<512xf32>
      %64 = stablehlo.reshape %63 : (tensor<512xf32>) -> tensor<1x512xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %65 = stablehlo.reduce(%64 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %66 = stablehlo.dot_general %62, %5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x512xf32>, tensor<128x512xf32>) -> tensor<512x512xf32>
      %67 = stablehlo.transpose %66, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %68 = stablehlo.dot_general %62, %arg17, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<128x512xf32>, tensor<512x512xf32>) -> tensor<128x512xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %69 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %70 = stablehlo.select %7, %68, %69 : tensor<128x512xi1>, tensor<128x512xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %71 = stablehlo.reduce(%70 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<128x512xf32>, tensor<f32>) -> tensor<512xf32>
      %72 = stablehlo.reshape %71 : (tensor<512xf32>) -> tensor<1x512xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %73 = stablehlo.reduce(%72 init: %cst_18) applies stablehlo.add across dimensions = [0] : (tensor<1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %74 = stablehlo.dot_general %70, %arg26, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<128x512xf32>, tensor<128x784xf32>) -> tensor<512x784xf32>
      %75 = stablehlo.transpose %74, dims = [1, 0] : (tensor<512x784xf32>) -> tensor<784x512xf32>
      %76 = "stablehlo.all_reduce"(%73) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %77 = "stablehlo.all_reduce"(%75) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<784x512xf32>) -> tensor<784x512xf32>
      %78 = "stablehlo.all_reduce"(%65) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %79 = "stablehlo.all_reduce"(%67) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %80 = "stablehlo.all_reduce"(%57) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<10xf32>) -> tensor<10xf32>
      %81 = "stablehlo.all_reduce"(%59) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<512x10xf32>) -> tensor<512x10xf32>
      %82 = "stablehlo.all_reduce"(%40) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
        %132 = stablehlo.add %arg28, %arg29 : tensor<f32>
        stablehlo.return %132 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_19 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %83 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %84 = stablehlo.divide %76, %83 : tensor<512xf32>
      %cst_20 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %85 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<784x512xf32>
      %86 = stablehlo.divide %77, %85 : tensor<784x512xf32>
      %cst_21 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %87 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %88 = stablehlo.divide %78, %87 : tensor<512xf32>
      %cst_22 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %89 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %90 = stablehlo.divide %79, %89 : tensor<512x512xf32>
      %cst_23 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %91 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<10xf32>
      %92 = stablehlo.divide %80, %91 : tensor<10xf32>
      %cst_24 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %93 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<512x10xf32>
      %94 = stablehlo.divide %81, %93 : tensor<512x10xf32>
      %cst_25 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %95 = stablehlo.divide %82, %cst_25 : tensor<f32>
      %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %96 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %97 = stablehlo.multiply %96, %arg20 : tensor<512xf32>
      %98 = stablehlo.add %84, %97 : tensor<512xf32>
      %cst_27 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %99 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<784x512xf32>
      %100 = stablehlo.multiply %99, %arg21 : tensor<784x512xf32>
      %101 = stablehlo.add %86, %100 : tensor<784x512xf32>
      %cst_28 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %102 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %103 = stablehlo.multiply %102, %arg22 : tensor<512xf32>
      %104 = stablehlo.add %88, %103 : tensor<512xf32>
      %cst_29 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %105 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %106 = stablehlo.multiply %105, %arg23 : tensor<512x512xf32>
      %107 = stablehlo.add %90, %106 : tensor<512x512xf32>
      %cst_30 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %108 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<10xf32>
      %109 = stablehlo.multiply %108, %arg24 : tensor<10xf32>
      %110 = stablehlo.add %92, %109 : tensor<10xf32>
      %cst_31 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %111 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<512x10xf32>
      %112 = stablehlo.multiply %111, %arg25 : tensor<512x10xf32>
      %113 = stablehlo.add %94, %112 : tensor<512x10xf32>
      %cst_32 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %114 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %115 = stablehlo.multiply %114, %98 : tensor<512xf32>
      %cst_33 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %116 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<784x512xf32>
      %117 = stablehlo.multiply %116, %101 : tensor<784x512xf32>
      %cst_34 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %118 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %119 = stablehlo.multiply %118, %104 : tensor<512xf32>
      %cst_35 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %121 = stablehlo.multiply %120, %107 : tensor<512x512xf32>
      %cst_36 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %122 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<10xf32>
      %123 = stablehlo.multiply %122, %110 : tensor<10xf32>
      %cst_37 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %124 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<512x10xf32>
      %125 = stablehlo.multiply %124, %113 : tensor<512x10xf32>
      %126 = stablehlo.add %arg14, %115 : tensor<512xf32>
      %127 = stablehlo.add %arg15, %117 : tensor<784x512xf32>
      %128 = stablehlo.add %arg16, %119 : tensor<512xf32>
      %129 = stablehlo.add %arg17, %121 : tensor<512x512xf32>
      %130 = stablehlo.add %arg18, %123 : tensor<10xf32>
      %131 = stablehlo.add %arg19, %125 : tensor<512x10xf32>
      sdy.return %126, %127, %128, %129, %130, %131, %98, %101, %104, %107, %110, %113, %95 : tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<f32>
    } : (tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<1024x784xf32>, tensor<1024xi32>) -> (tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12 : tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<512xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<10xf32>, tensor<512x10xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<128x512xf32>) -> tensor<128x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<128x512xf32>
    return %1 : tensor<128x512xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<128x10xf32>, %arg1: tensor<128x1xi32>) -> (tensor<128x1xf32>, tensor<128x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<128x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<128x1xi32>, tensor<128x1xi32>) -> tensor<128x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<128x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<128x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<128x1xi1>, tensor<128x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<128x1xi32>) -> tensor<128x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<128x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<128x1x1xi32>, tensor<128x1x1xi32>) -> tensor<128x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<128x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<128x1x1xi32>, tensor<128x1x1xi32>) -> tensor<128x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<128x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<128x1x1xi1>, tensor<i1>) -> tensor<128x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<128x10xf32>, tensor<128x1x1xi32>) -> tensor<128x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<128x1xi1>, tensor<128x1xf32>
    return %15, %5 : tensor<128x1xf32>, tensor<128x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<128x1xf32>, %arg1: tensor<i32>) -> (tensor<128xf32>, tensor<1xi32>) {
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 128, 1>}> : (tensor<128x1xf32>, tensor<1xi32>) -> tensor<128xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<128xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<128xi1>, tensor<128xf32>
    return %13, %3 : tensor<128xf32>, tensor<1xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_0(%arg0: tensor<1xi32>, %arg1: tensor<128xf32>) -> tensor<128x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<128x1xf32>, tensor<1xi32>, tensor<128xf32>) -> tensor<128x1xf32>
    return %1 : tensor<128x1xf32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<128x1x1xi32>, %arg1: tensor<128x1xf32>) -> tensor<128x10xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<128x10xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<128x10xf32>, tensor<128x1x1xi32>, tensor<128x1xf32>) -> tensor<128x10xf32>
    return %1 : tensor<128x10xf32>
  }
}
