module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<1024x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<2048x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<2048x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg6: tensor<1000xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg7: tensor<2048x1000xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg8: tensor<i32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, []>}, %arg9: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg10: tensor<1024x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg11: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg12: tensor<2048x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg13: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg14: tensor<2048x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg15: tensor<1000xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg16: tensor<2048x1000xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg17: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg18: tensor<1024x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg19: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg20: tensor<2048x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg21: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg22: tensor<2048x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg23: tensor<1000xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg24: tensor<2048x1000xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg25: tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg26: tensor<512xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) -> (tensor<2048xf32> {jax.result_info = "result[0][0]['b']"}, tensor<1024x2048xf32> {jax.result_info = "result[0][0]['w']"}, tensor<2048xf32> {jax.result_info = "result[0][1]['b']"}, tensor<2048x2048xf32> {jax.result_info = "result[0][1]['w']"}, tensor<2048xf32> {jax.result_info = "result[0][2]['b']"}, tensor<2048x2048xf32> {jax.result_info = "result[0][2]['w']"}, tensor<1000xf32> {jax.result_info = "result[0][3]['b']"}, tensor<2048x1000xf32> {jax.result_info = "result[0][3]['w']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu[0]['b']"}, tensor<1024x2048xf32> {jax.result_info = "result[1][0].mu[0]['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu[1]['b']"}, tensor<2048x2048xf32> {jax.result_info = "result[1][0].mu[1]['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu[2]['b']"}, tensor<2048x2048xf32> {jax.result_info = "result[1][0].mu[2]['w']"}, tensor<1000xf32> {jax.result_info = "result[1][0].mu[3]['b']"}, tensor<2048x1000xf32> {jax.result_info = "result[1][0].mu[3]['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu[0]['b']"}, tensor<1024x2048xf32> {jax.result_info = "result[1][0].nu[0]['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu[1]['b']"}, tensor<2048x2048xf32> {jax.result_info = "result[1][0].nu[1]['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu[2]['b']"}, tensor<2048x2048xf32> {jax.result_info = "result[1][0].nu[2]['w']"}, tensor<1000xf32> {jax.result_info = "result[1][0].nu[3]['b']"}, tensor<2048x1000xf32> {jax.result_info = "result[1][0].nu[3]['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:26 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg27: tensor<2048xf32>, %arg28: tensor<1024x2048xf32>, %arg29: tensor<2048xf32>, %arg30: tensor<2048x2048xf32>, %arg31: tensor<2048xf32>, %arg32: tensor<2048x2048xf32>, %arg33: tensor<1000xf32>, %arg34: tensor<2048x1000xf32>, %arg35: tensor<i32>, %arg36: tensor<2048xf32>, %arg37: tensor<1024x2048xf32>, %arg38: tensor<2048xf32>, %arg39: tensor<2048x2048xf32>, %arg40: tensor<2048xf32>, %arg41: tensor<2048x2048xf32>, %arg42: tensor<1000xf32>, %arg43: tensor<2048x1000xf32>, %arg44: tensor<2048xf32>, %arg45: tensor<1024x2048xf32>, %arg46: tensor<2048xf32>, %arg47: tensor<2048x2048xf32>, %arg48: tensor<2048xf32>, %arg49: tensor<2048x2048xf32>, %arg50: tensor<1000xf32>, %arg51: tensor<2048x1000xf32>, %arg52: tensor<64x1024xf32>, %arg53: tensor<64xi32>) {
      %1 = stablehlo.dot_general %arg52, %arg28, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x1024xf32>, tensor<1024x2048xf32>) -> tensor<64x2048xf32>
      %2 = stablehlo.broadcast_in_dim %arg27, dims = [1] : (tensor<2048xf32>) -> tensor<1x2048xf32>
      %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x2048xf32>) -> tensor<64x2048xf32>
      %4 = stablehlo.add %1, %3 : tensor<64x2048xf32>
      %5 = stablehlo.multiply %4, %4 : tensor<64x2048xf32>
      %6 = stablehlo.multiply %5, %4 : tensor<64x2048xf32>
      %7 = stablehlo.multiply %4, %4 : tensor<64x2048xf32>
      %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %9 = stablehlo.multiply %8, %7 : tensor<64x2048xf32>
      %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %11 = stablehlo.multiply %10, %6 : tensor<64x2048xf32>
      %12 = stablehlo.add %4, %11 : tensor<64x2048xf32>
      %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %14 = stablehlo.multiply %13, %12 : tensor<64x2048xf32>
      %15 = stablehlo.tanh %14 : tensor<64x2048xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %17 = stablehlo.subtract %16, %15 : tensor<64x2048xf32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %19 = stablehlo.add %18, %15 : tensor<64x2048xf32>
      %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %21 = stablehlo.multiply %20, %19 : tensor<64x2048xf32>
      %22 = stablehlo.multiply %4, %21 : tensor<64x2048xf32>
      %23 = stablehlo.dot_general %22, %arg30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<2048x2048xf32>) -> tensor<64x2048xf32>
      %24 = stablehlo.broadcast_in_dim %arg29, dims = [1] : (tensor<2048xf32>) -> tensor<1x2048xf32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<1x2048xf32>) -> tensor<64x2048xf32>
      %26 = stablehlo.add %23, %25 : tensor<64x2048xf32>
      %27 = stablehlo.multiply %26, %26 : tensor<64x2048xf32>
      %28 = stablehlo.multiply %27, %26 : tensor<64x2048xf32>
      %29 = stablehlo.multiply %26, %26 : tensor<64x2048xf32>
      %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %31 = stablehlo.multiply %30, %29 : tensor<64x2048xf32>
      %cst_6 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %33 = stablehlo.multiply %32, %28 : tensor<64x2048xf32>
      %34 = stablehlo.add %26, %33 : tensor<64x2048xf32>
      %cst_7 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %36 = stablehlo.multiply %35, %34 : tensor<64x2048xf32>
      %37 = stablehlo.tanh %36 : tensor<64x2048xf32>
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %38 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %39 = stablehlo.subtract %38, %37 : tensor<64x2048xf32>
      %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %41 = stablehlo.add %40, %37 : tensor<64x2048xf32>
      %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %43 = stablehlo.multiply %42, %41 : tensor<64x2048xf32>
      %44 = stablehlo.multiply %26, %43 : tensor<64x2048xf32>
      %45 = stablehlo.dot_general %44, %arg32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<2048x2048xf32>) -> tensor<64x2048xf32>
      %46 = stablehlo.broadcast_in_dim %arg31, dims = [1] : (tensor<2048xf32>) -> tensor<1x2048xf32>
      %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<1x2048xf32>) -> tensor<64x2048xf32>
      %48 = stablehlo.add %45, %47 : tensor<64x2048xf32>
      %49 = stablehlo.multiply %48, %48 : tensor<64x2048xf32>
      %50 = stablehlo.multiply %49, %48 : tensor<64x2048xf32>
      %51 = stablehlo.multiply %48, %48 : tensor<64x2048xf32>
      %cst_11 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %52 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %53 = stablehlo.multiply %52, %51 : tensor<64x2048xf32>
      %cst_12 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %55 = stablehlo.multiply %54, %50 : tensor<64x2048xf32>
      %56 = stablehlo.add %48, %55 : tensor<64x2048xf32>
      %cst_13 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %58 = stablehlo.multiply %57, %56 : tensor<64x2048xf32>
      %59 = stablehlo.tanh %58 : tensor<64x2048xf32>
      %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %60 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %61 = stablehlo.subtract %60, %59 : tensor<64x2048xf32>
      %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %62 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %63 = stablehlo.add %62, %59 : tensor<64x2048xf32>
      %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %64 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %65 = stablehlo.multiply %64, %63 : tensor<64x2048xf32>
      %66 = stablehlo.multiply %48, %65 : tensor<64x2048xf32>
      %67 = stablehlo.dot_general %66, %arg34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<2048x1000xf32>) -> tensor<64x1000xf32>
      %68 = stablehlo.broadcast_in_dim %arg33, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
      %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<1x1000xf32>) -> tensor<64x1000xf32>
      %70 = stablehlo.add %67, %69 : tensor<64x1000xf32>
      %71 = stablehlo.broadcast_in_dim %arg53, dims = [0] : (tensor<64xi32>) -> tensor<64x1xi32>
      %72:2 = func.call @take_along_axis(%70, %71) : (tensor<64x1000xf32>, tensor<64x1xi32>) -> (tensor<64x1xf32>, tensor<64x1x1xi32>)
      %c = stablehlo.constant dense<0> : tensor<i32>
      %73:2 = func.call @_take(%72#0, %c) : (tensor<64x1xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<1xi32>)
      %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %74 = stablehlo.reduce(%70 init: %cst_17) applies stablehlo.maximum across dimensions = [1] : (tensor<64x1000xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %75 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %76 = stablehlo.maximum %75, %74 : tensor<64xf32>
      %77 = stablehlo.is_finite %76 : (tensor<64xf32>) -> tensor<64xi1>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %78 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %79 = stablehlo.select %77, %76, %78 : tensor<64xi1>, tensor<64xf32>
      %80 = stablehlo.broadcast_in_dim %79, dims = [0] : (tensor<64xf32>) -> tensor<64x1xf32>
      %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<64x1xf32>) -> tensor<64x1000xf32>
      %82 = stablehlo.subtract %70, %81 : tensor<64x1000xf32>
      %83 = stablehlo.exponential %82 : tensor<64x1000xf32>
      %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %84 = stablehlo.reduce(%83 init: %cst_20) applies stablehlo.add across dimensions = [1] : (tensor<64x1000xf32>, tensor<f32>) -> tensor<64xf32>
      %85 = stablehlo.abs %84 : tensor<64xf32>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %86 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %87 = stablehlo.compare GE, %84, %86, FLOAT : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
      %88 = stablehlo.log %85 : tensor<64xf32>
      %89 = stablehlo.add %88, %79 : tensor<64xf32>
      %90 = stablehlo.subtract %89, %73#0 : tensor<64xf32>
      %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %91 = stablehlo.reduce(%90 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
      %cst_23 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
      %92 = stablehlo.divide %91, %cst_23 : tensor<f32>
      %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_25 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
      %93 = stablehlo.divide %cst_24, %cst_25 : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %93, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %95 = stablehlo.negate %94 : tensor<64xf32>
      %96 = stablehlo.divide %94, %85 : tensor<64xf32>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %97 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %98 = stablehlo.select %87, %97, %96 : tensor<64xi1>, tensor<64xf32>
      %99 = stablehlo.select %87, %96, %97 : tensor<64xi1>, tensor<64xf32>
      %100 = stablehlo.negate %98 : tensor<64xf32>
      %101 = stablehlo.add %99, %100 : tensor<64xf32>
      %102 = stablehlo.broadcast_in_dim %101, dims = [0] : (tensor<64xf32>) -> tensor<64x1000xf32>
      %103 = stablehlo.multiply %102, %83 : tensor<64x1000xf32>
      %104 = func.call @_take_0(%73#1, %95) : (tensor<1xi32>, tensor<64xf32>) -> tensor<64x1xf32>
      %105 = func.call @take_along_axis_1(%72#1, %104) : (tensor<64x1x1xi32>, tensor<64x1xf32>) -> tensor<64x1000xf32>
      %106 = stablehlo.add %103, %105 : tensor<64x1000xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %107 = stablehlo.reduce(%106 init: %cst_27) applies stablehlo.add across dimensions = [0] : (tensor<64x1000xf32>, tensor<f32>) -> tensor<1000xf32>
      %108 = stablehlo.reshape %107 : (tensor<1000xf32>) -> tensor<1x1000xf32>
      %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %109 = stablehlo.reduce(%108 init: %cst_28) applies stablehlo.add across dimensions = [0] : (tensor<1x1000xf32>, tensor<f32>) -> tensor<1000xf32>
      %110 = stablehlo.dot_general %106, %66, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x1000xf32>, tensor<64x2048xf32>) -> tensor<1000x2048xf32>
      %111 = stablehlo.transpose %110, dims = [1, 0] : (tensor<1000x2048xf32>) -> tensor<2048x1000xf32>
      %112 = stablehlo.dot_general %106, %arg34, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x1000xf32>, tensor<2048x1000xf32>) -> tensor<64x2048xf32>
      %113 = stablehlo.multiply %48, %112 : tensor<64x2048xf32>
      %114 = stablehlo.multiply %112, %65 : tensor<64x2048xf32>
      %cst_29 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %115 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %116 = stablehlo.multiply %115, %113 : tensor<64x2048xf32>
      %117 = stablehlo.multiply %116, %61 : tensor<64x2048xf32>
      %118 = stablehlo.multiply %117, %59 : tensor<64x2048xf32>
      %119 = stablehlo.add %117, %118 : tensor<64x2048xf32>
      %cst_30 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %121 = stablehlo.multiply %120, %119 : tensor<64x2048xf32>
      %122 = stablehlo.add %114, %121 : tensor<64x2048xf32>
      %cst_31 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %123 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %124 = stablehlo.multiply %123, %121 : tensor<64x2048xf32>
      %125 = stablehlo.multiply %124, %53 : tensor<64x2048xf32>
      %126 = stablehlo.add %122, %125 : tensor<64x2048xf32>
      %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %127 = stablehlo.reduce(%126 init: %cst_32) applies stablehlo.add across dimensions = [0] : (tensor<64x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %128 = stablehlo.reshape %127 : (tensor<2048xf32>) -> tensor<1x2048xf32>
      %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %129 = stablehlo.reduce(%128 init: %cst_33) applies stablehlo.add across dimensions = [0] : (tensor<1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %130 = stablehlo.dot_general %126, %44, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<64x2048xf32>) -> tensor<2048x2048xf32>
      %131 = stablehlo.transpose %130, dims = [1, 0] : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
      %132 = stablehlo.dot_general %126, %arg32, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<2048x2048xf32>) -> tensor<64x2048xf32>
      %133 = stablehlo.multiply %26, %132 : tensor<64x2048xf32>
      %134 = stablehlo.multiply %132, %43 : tensor<64x2048xf32>
      %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %135 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %136 = stablehlo.multiply %135, %133 : tensor<64x2048xf32>
      %137 = stablehlo.multiply %136, %39 : tensor<64x2048xf32>
      %138 = stablehlo.multiply %137, %37 : tensor<64x2048xf32>
      %139 = stablehlo.add %137, %138 : tensor<64x2048xf32>
      %cst_35 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %140 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %141 = stablehlo.multiply %140, %139 : tensor<64x2048xf32>
      %142 = stablehlo.add %134, %141 : tensor<64x2048xf32>
      %cst_36 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %143 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %144 = stablehlo.multiply %143, %141 : tensor<64x2048xf32>
      %145 = stablehlo.multiply %144, %31 : tensor<64x2048xf32>
      %146 = stablehlo.add %142, %145 : tensor<64x2048xf32>
      %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %147 = stablehlo.reduce(%146 init: %cst_37) applies stablehlo.add across dimensions = [0] : (tensor<64x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %148 = stablehlo.reshape %147 : (tensor<2048xf32>) -> tensor<1x2048xf32>
      %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %149 = stablehlo.reduce(%148 init: %cst_38) applies stablehlo.add across dimensions = [0] : (tensor<1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %150 = stablehlo.dot_general %146, %22, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<64x2048xf32>) -> tensor<2048x2048xf32>
      %151 = stablehlo.transpose %150, dims = [1, 0] : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
      %152 = stablehlo.dot_general %146, %arg30, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<2048x2048xf32>) -> tensor<64x2048xf32>
      %153 = stablehlo.multiply %4, %152 : tensor<64x2048xf32>
      %154 = stablehlo.multiply %152, %21 : tensor<64x2048xf32>
      %cst_39 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %155 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %156 = stablehlo.multiply %155, %153 : tensor<64x2048xf32>
      %157 = stablehlo.multiply %156, %17 : tensor<64x2048xf32>
      %158 = stablehlo.multiply %157, %15 : tensor<64x2048xf32>
      %159 = stablehlo.add %157, %158 : tensor<64x2048xf32>
      %cst_40 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %160 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %161 = stablehlo.multiply %160, %159 : tensor<64x2048xf32>
      %162 = stablehlo.add %154, %161 : tensor<64x2048xf32>
      %cst_41 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %163 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<64x2048xf32>
      %164 = stablehlo.multiply %163, %161 : tensor<64x2048xf32>
      %165 = stablehlo.multiply %164, %9 : tensor<64x2048xf32>
      %166 = stablehlo.add %162, %165 : tensor<64x2048xf32>
      %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %167 = stablehlo.reduce(%166 init: %cst_42) applies stablehlo.add across dimensions = [0] : (tensor<64x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %168 = stablehlo.reshape %167 : (tensor<2048xf32>) -> tensor<1x2048xf32>
      %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %169 = stablehlo.reduce(%168 init: %cst_43) applies stablehlo.add across dimensions = [0] : (tensor<1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %170 = stablehlo.dot_general %166, %arg52, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x2048xf32>, tensor<64x1024xf32>) -> tensor<2048x1024xf32>
      %171 = stablehlo.transpose %170, dims = [1, 0] : (tensor<2048x1024xf32>) -> tensor<1024x2048xf32>
      %172 = "stablehlo.all_reduce"(%169) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %173 = "stablehlo.all_reduce"(%171) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<1024x2048xf32>) -> tensor<1024x2048xf32>
      %174 = "stablehlo.all_reduce"(%149) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %175 = "stablehlo.all_reduce"(%151) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
      %176 = "stablehlo.all_reduce"(%129) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %177 = "stablehlo.all_reduce"(%131) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
      %178 = "stablehlo.all_reduce"(%109) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<1000xf32>) -> tensor<1000xf32>
      %179 = "stablehlo.all_reduce"(%111) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<2048x1000xf32>) -> tensor<2048x1000xf32>
      %180 = "stablehlo.all_reduce"(%92) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
        %423 = stablehlo.add %arg54, %arg55 : tensor<f32>
        stablehlo.return %423 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_44 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %181 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %182 = stablehlo.divide %172, %181 : tensor<2048xf32>
      %cst_45 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %183 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %184 = stablehlo.divide %173, %183 : tensor<1024x2048xf32>
      %cst_46 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %185 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %186 = stablehlo.divide %174, %185 : tensor<2048xf32>
      %cst_47 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %187 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %188 = stablehlo.divide %175, %187 : tensor<2048x2048xf32>
      %cst_48 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %189 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %190 = stablehlo.divide %176, %189 : tensor<2048xf32>
      %cst_49 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %191 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %192 = stablehlo.divide %177, %191 : tensor<2048x2048xf32>
      %cst_50 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %193 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %194 = stablehlo.divide %178, %193 : tensor<1000xf32>
      %cst_51 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %195 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %196 = stablehlo.divide %179, %195 : tensor<2048x1000xf32>
      %cst_52 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %197 = stablehlo.divide %180, %cst_52 : tensor<f32>
      %cst_53 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %198 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %199 = stablehlo.multiply %198, %182 : tensor<2048xf32>
      %cst_54 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %201 = stablehlo.multiply %200, %arg36 : tensor<2048xf32>
      %202 = stablehlo.add %199, %201 : tensor<2048xf32>
      %cst_55 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %204 = stablehlo.multiply %203, %184 : tensor<1024x2048xf32>
      %cst_56 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %206 = stablehlo.multiply %205, %arg37 : tensor<1024x2048xf32>
      %207 = stablehlo.add %204, %206 : tensor<1024x2048xf32>
      %cst_57 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %209 = stablehlo.multiply %208, %186 : tensor<2048xf32>
      %cst_58 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %210 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %211 = stablehlo.multiply %210, %arg38 : tensor<2048xf32>
      %212 = stablehlo.add %209, %211 : tensor<2048xf32>
      %cst_59 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %213 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %214 = stablehlo.multiply %213, %188 : tensor<2048x2048xf32>
      %cst_60 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %215 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %216 = stablehlo.multiply %215, %arg39 : tensor<2048x2048xf32>
      %217 = stablehlo.add %214, %216 : tensor<2048x2048xf32>
      %cst_61 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %218 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %219 = stablehlo.multiply %218, %190 : tensor<2048xf32>
      %cst_62 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %220 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %221 = stablehlo.multiply %220, %arg40 : tensor<2048xf32>
      %222 = stablehlo.add %219, %221 : tensor<2048xf32>
      %cst_63 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %223 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %224 = stablehlo.multiply %223, %192 : tensor<2048x2048xf32>
      %cst_64 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %225 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %226 = stablehlo.multiply %225, %arg41 : tensor<2048x2048xf32>
      %227 = stablehlo.add %224, %226 : tensor<2048x2048xf32>
      %cst_65 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %228 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %229 = stablehlo.multiply %228, %194 : tensor<1000xf32>
      %cst_66 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %230 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %231 = stablehlo.multiply %230, %arg42 : tensor<1000xf32>
      %232 = stablehlo.add %229, %231 : tensor<1000xf32>
      %cst_67 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %233 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %234 = stablehlo.multiply %233, %196 : tensor<2048x1000xf32>
      %cst_68 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %235 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %236 = stablehlo.multiply %235, %arg43 : tensor<2048x1000xf32>
      %237 = stablehlo.add %234, %236 : tensor<2048x1000xf32>
      %238 = stablehlo.multiply %182, %182 : tensor<2048xf32>
      %cst_69 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %239 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %240 = stablehlo.multiply %239, %238 : tensor<2048xf32>
      %cst_70 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %241 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %242 = stablehlo.multiply %241, %arg44 : tensor<2048xf32>
      %243 = stablehlo.add %240, %242 : tensor<2048xf32>
      %244 = stablehlo.multiply %184, %184 : tensor<1024x2048xf32>
      %cst_71 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %245 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %246 = stablehlo.multiply %245, %244 : tensor<1024x2048xf32>
      %cst_72 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %247 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %248 = stablehlo.multiply %247, %arg45 : tensor<1024x2048xf32>
      %249 = stablehlo.add %246, %248 : tensor<1024x2048xf32>
      %250 = stablehlo.multiply %186, %186 : tensor<2048xf32>
      %cst_73 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %251 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %252 = stablehlo.multiply %251, %250 : tensor<2048xf32>
      %cst_74 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %253 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %254 = stablehlo.multiply %253, %arg46 : tensor<2048xf32>
      %255 = stablehlo.add %252, %254 : tensor<2048xf32>
      %256 = stablehlo.multiply %188, %188 : tensor<2048x2048xf32>
      %cst_75 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %257 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %258 = stablehlo.multiply %257, %256 : tensor<2048x2048xf32>
      %cst_76 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %259 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %260 = stablehlo.multiply %259, %arg47 : tensor<2048x2048xf32>
      %261 = stablehlo.add %258, %260 : tensor<2048x2048xf32>
      %262 = stablehlo.multiply %190, %190 : tensor<2048xf32>
      %cst_77 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %263 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %264 = stablehlo.multiply %263, %262 : tensor<2048xf32>
      %cst_78 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %265 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %266 = stablehlo.multiply %265, %arg48 : tensor<2048xf32>
      %267 = stablehlo.add %264, %266 : tensor<2048xf32>
      %268 = stablehlo.multiply %192, %192 : tensor<2048x2048xf32>
      %cst_79 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %269 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %270 = stablehlo.multiply %269, %268 : tensor<2048x2048xf32>
      %cst_80 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %271 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %272 = stablehlo.multiply %271, %arg49 : tensor<2048x2048xf32>
      %273 = stablehlo.add %270, %272 : tensor<2048x2048xf32>
      %274 = stablehlo.multiply %194, %194 : tensor<1000xf32>
      %cst_81 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %275 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %276 = stablehlo.multiply %275, %274 : tensor<1000xf32>
      %cst_82 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %277 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %278 = stablehlo.multiply %277, %arg50 : tensor<1000xf32>
      %279 = stablehlo.add %276, %278 : tensor<1000xf32>
      %280 = stablehlo.multiply %196, %196 : tensor<2048x1000xf32>
      %cst_83 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %281 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %282 = stablehlo.multiply %281, %280 : tensor<2048x1000xf32>
      %cst_84 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %283 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %284 = stablehlo.multiply %283, %arg51 : tensor<2048x1000xf32>
      %285 = stablehlo.add %282, %284 : tensor<2048x1000xf32>
      %c_85 = stablehlo.constant dense<2147483647> : tensor<i32>
      %286 = stablehlo.compare LT, %arg35, %c_85, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_86 = stablehlo.constant dense<1> : tensor<i32>
      %287 = stablehlo.add %arg35, %c_86 : tensor<i32>
      %c_87 = stablehlo.constant dense<2147483647> : tensor<i32>
      %288 = func.call @_where_2(%286, %287, %c_87) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %cst_88 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %289 = stablehlo.convert %288 : (tensor<i32>) -> tensor<f32>
      %290 = stablehlo.power %cst_88, %289 : tensor<f32>
      %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %291 = stablehlo.subtract %cst_89, %290 : tensor<f32>
      %292 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %293 = stablehlo.divide %202, %292 : tensor<2048xf32>
      %294 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %295 = stablehlo.divide %207, %294 : tensor<1024x2048xf32>
      %296 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %297 = stablehlo.divide %212, %296 : tensor<2048xf32>
      %298 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %299 = stablehlo.divide %217, %298 : tensor<2048x2048xf32>
      %300 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %301 = stablehlo.divide %222, %300 : tensor<2048xf32>
      %302 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %303 = stablehlo.divide %227, %302 : tensor<2048x2048xf32>
      %304 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %305 = stablehlo.divide %232, %304 : tensor<1000xf32>
      %306 = stablehlo.broadcast_in_dim %291, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %307 = stablehlo.divide %237, %306 : tensor<2048x1000xf32>
      %cst_90 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %308 = stablehlo.convert %288 : (tensor<i32>) -> tensor<f32>
      %309 = stablehlo.power %cst_90, %308 : tensor<f32>
      %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %310 = stablehlo.subtract %cst_91, %309 : tensor<f32>
      %311 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %312 = stablehlo.divide %243, %311 : tensor<2048xf32>
      %313 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %314 = stablehlo.divide %249, %313 : tensor<1024x2048xf32>
      %315 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %316 = stablehlo.divide %255, %315 : tensor<2048xf32>
      %317 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %318 = stablehlo.divide %261, %317 : tensor<2048x2048xf32>
      %319 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %320 = stablehlo.divide %267, %319 : tensor<2048xf32>
      %321 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %322 = stablehlo.divide %273, %321 : tensor<2048x2048xf32>
      %323 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %324 = stablehlo.divide %279, %323 : tensor<1000xf32>
      %325 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %326 = stablehlo.divide %285, %325 : tensor<2048x1000xf32>
      %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %327 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %328 = stablehlo.add %312, %327 : tensor<2048xf32>
      %329 = stablehlo.sqrt %328 : tensor<2048xf32>
      %cst_93 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %330 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %331 = stablehlo.add %329, %330 : tensor<2048xf32>
      %332 = stablehlo.divide %293, %331 : tensor<2048xf32>
      %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %333 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %334 = stablehlo.add %314, %333 : tensor<1024x2048xf32>
      %335 = stablehlo.sqrt %334 : tensor<1024x2048xf32>
      %cst_95 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %336 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %337 = stablehlo.add %335, %336 : tensor<1024x2048xf32>
      %338 = stablehlo.divide %295, %337 : tensor<1024x2048xf32>
      %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %339 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %340 = stablehlo.add %316, %339 : tensor<2048xf32>
      %341 = stablehlo.sqrt %340 : tensor<2048xf32>
      %cst_97 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %342 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %343 = stablehlo.add %341, %342 : tensor<2048xf32>
      %344 = stablehlo.divide %297, %343 : tensor<2048xf32>
      %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %345 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %346 = stablehlo.add %318, %345 : tensor<2048x2048xf32>
      %347 = stablehlo.sqrt %346 : tensor<2048x2048xf32>
      %cst_99 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %348 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %349 = stablehlo.add %347, %348 : tensor<2048x2048xf32>
      %350 = stablehlo.divide %299, %349 : tensor<2048x2048xf32>
      %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %351 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %352 = stablehlo.add %320, %351 : tensor<2048xf32>
      %353 = stablehlo.sqrt %352 : tensor<2048xf32>
      %cst_101 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %354 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %355 = stablehlo.add %353, %354 : tensor<2048xf32>
      %356 = stablehlo.divide %301, %355 : tensor<2048xf32>
      %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %357 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %358 = stablehlo.add %322, %357 : tensor<2048x2048xf32>
      %359 = stablehlo.sqrt %358 : tensor<2048x2048xf32>
      %cst_103 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %360 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %361 = stablehlo.add %359, %360 : tensor<2048x2048xf32>
      %362 = stablehlo.divide %303, %361 : tensor<2048x2048xf32>
      %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %363 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %364 = stablehlo.add %324, %363 : tensor<1000xf32>
      %365 = stablehlo.sqrt %364 : tensor<1000xf32>
      %cst_105 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %366 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %367 = stablehlo.add %365, %366 : tensor<1000xf32>
      %368 = stablehlo.divide %305, %367 : tensor<1000xf32>
      %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %369 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %370 = stablehlo.add %326, %369 : tensor<2048x1000xf32>
      %371 = stablehlo.sqrt %370 : tensor<2048x1000xf32>
      %cst_107 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %372 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %373 = stablehlo.add %371, %372 : tensor<2048x1000xf32>
      %374 = stablehlo.divide %307, %373 : tensor<2048x1000xf32>
      %cst_108 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %375 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %376 = stablehlo.multiply %375, %arg27 : tensor<2048xf32>
      %377 = stablehlo.add %332, %376 : tensor<2048xf32>
      %cst_109 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %378 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %379 = stablehlo.multiply %378, %arg28 : tensor<1024x2048xf32>
      %380 = stablehlo.add %338, %379 : tensor<1024x2048xf32>
      %cst_110 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %381 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %382 = stablehlo.multiply %381, %arg29 : tensor<2048xf32>
      %383 = stablehlo.add %344, %382 : tensor<2048xf32>
      %cst_111 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %384 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %385 = stablehlo.multiply %384, %arg30 : tensor<2048x2048xf32>
      %386 = stablehlo.add %350, %385 : tensor<2048x2048xf32>
      %cst_112 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %387 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %388 = stablehlo.multiply %387, %arg31 : tensor<2048xf32>
      %389 = stablehlo.add %356, %388 : tensor<2048xf32>
      %cst_113 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %390 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %391 = stablehlo.multiply %390, %arg32 : tensor<2048x2048xf32>
      %392 = stablehlo.add %362, %391 : tensor<2048x2048xf32>
      %cst_114 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %393 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %394 = stablehlo.multiply %393, %arg33 : tensor<1000xf32>
      %395 = stablehlo.add %368, %394 : tensor<1000xf32>
      %cst_115 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %396 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %397 = stablehlo.multiply %396, %arg34 : tensor<2048x1000xf32>
      %398 = stablehlo.add %374, %397 : tensor<2048x1000xf32>
      %cst_116 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %399 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %400 = stablehlo.multiply %399, %377 : tensor<2048xf32>
      %cst_117 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %401 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
      %402 = stablehlo.multiply %401, %380 : tensor<1024x2048xf32>
      %cst_118 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %403 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %404 = stablehlo.multiply %403, %383 : tensor<2048xf32>
      %cst_119 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %405 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %406 = stablehlo.multiply %405, %386 : tensor<2048x2048xf32>
      %cst_120 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %407 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %408 = stablehlo.multiply %407, %389 : tensor<2048xf32>
      %cst_121 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %409 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2048x2048xf32>
      %410 = stablehlo.multiply %409, %392 : tensor<2048x2048xf32>
      %cst_122 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %411 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<1000xf32>
      %412 = stablehlo.multiply %411, %395 : tensor<1000xf32>
      %cst_123 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %413 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<2048x1000xf32>
      %414 = stablehlo.multiply %413, %398 : tensor<2048x1000xf32>
      %415 = stablehlo.add %arg27, %400 : tensor<2048xf32>
      %416 = stablehlo.add %arg28, %402 : tensor<1024x2048xf32>
      %417 = stablehlo.add %arg29, %404 : tensor<2048xf32>
      %418 = stablehlo.add %arg30, %406 : tensor<2048x2048xf32>
      %419 = stablehlo.add %arg31, %408 : tensor<2048xf32>
      %420 = stablehlo.add %arg32, %410 : tensor<2048x2048xf32>
      %421 = stablehlo.add %arg33, %412 : tensor<1000xf32>
      %422 = stablehlo.add %arg34, %414 : tensor<2048x1000xf32>
      sdy.return %415, %416, %417, %418, %419, %420, %421, %422, %288, %202, %207, %212, %217, %222, %227, %232, %237, %243, %249, %255, %261, %267, %273, %279, %285, %197 : tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<i32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<f32>
    } : (tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<i32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<512x1024xf32>, tensor<512xi32>) -> (tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<i32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25 : tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<i32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<2048xf32>, tensor<1024x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<2048xf32>, tensor<2048x2048xf32>, tensor<1000xf32>, tensor<2048x1000xf32>, tensor<f32>
  }
  func.func private @take_along_axis(%arg0: tensor<64x1000xf32>, %arg1: tensor<64x1xi32>) -> (tensor<64x1xf32>, tensor<64x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<64x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<64x1xi32>, tensor<64x1xi32>) -> tensor<64x1xi1>
    %c_0 = stablehlo.constant dense<1000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<64x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<64x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<64x1xi1>, tensor<64x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<64x1xi32>) -> tensor<64x1x1xi32>
    %c_1 = stablehlo.constant dense<999> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<64x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<64x1x1xi32>, tensor<64x1x1xi32>) -> tensor<64x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<64x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<64x1x1xi32>, tensor<64x1x1xi32>) -> tensor<64x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<64x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<64x1x1xi1>, tensor<i1>) -> tensor<64x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<64x1000xf32>, tensor<64x1x1xi32>) -> tensor<64x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<64x1xi1>, tensor<64x1xf32>
    return %15, %5 : tensor<64x1xf32>, tensor<64x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<64x1xf32>, %arg1: tensor<i32>) -> (tensor<64xf32>, tensor<1xi32>) {
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 64, 1>}> : (tensor<64x1xf32>, tensor<1xi32>) -> tensor<64xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<64xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<64xi1>, tensor<64xf32>
    return %13, %3 : tensor<64xf32>, tensor<1xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_0(%arg0: tensor<1xi32>, %arg1: tensor<64xf32>) -> tensor<64x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<64x1xf32>, tensor<1xi32>, tensor<64xf32>) -> tensor<64x1xf32>
    return %1 : tensor<64x1xf32>
  }
  func.func private @take_along_axis_1(%arg0: tensor<64x1x1xi32>, %arg1: tensor<64x1xf32>) -> tensor<64x1000xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x1000xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<64x1000xf32>, tensor<64x1x1xi32>, tensor<64x1xf32>) -> tensor<64x1000xf32>
    return %1 : tensor<64x1000xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
