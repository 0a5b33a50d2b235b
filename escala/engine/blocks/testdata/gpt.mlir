module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<32x8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<8xf32>, %arg5: tensor<8x8xf32>, %arg6: tensor<24xf32>, %arg7: tensor<8x24xf32>, %arg8: tensor<32xf32>, %arg9: tensor<8x32xf32>, %arg10: tensor<8xf32>, %arg11: tensor<32x8xf32>, %arg12: tensor<8xf32>, %arg13: tensor<8xf32>, %arg14: tensor<8xf32>, %arg15: tensor<8x8xf32>, %arg16: tensor<24xf32>, %arg17: tensor<8x24xf32>, %arg18: tensor<32xf32>, %arg19: tensor<8x32xf32>, %arg20: tensor<8xf32>, %arg21: tensor<6x8xf32>, %arg22: tensor<11x8xf32>, %arg23: tensor<i32>, %arg24: tensor<8xf32>, %arg25: tensor<32x8xf32>, %arg26: tensor<8xf32>, %arg27: tensor<8xf32>, %arg28: tensor<8xf32>, %arg29: tensor<8x8xf32>, %arg30: tensor<24xf32>, %arg31: tensor<8x24xf32>, %arg32: tensor<32xf32>, %arg33: tensor<8x32xf32>, %arg34: tensor<8xf32>, %arg35: tensor<32x8xf32>, %arg36: tensor<8xf32>, %arg37: tensor<8xf32>, %arg38: tensor<8xf32>, %arg39: tensor<8x8xf32>, %arg40: tensor<24xf32>, %arg41: tensor<8x24xf32>, %arg42: tensor<32xf32>, %arg43: tensor<8x32xf32>, %arg44: tensor<8xf32>, %arg45: tensor<6x8xf32>, %arg46: tensor<11x8xf32>, %arg47: tensor<8xf32>, %arg48: tensor<32x8xf32>, %arg49: tensor<8xf32>, %arg50: tensor<8xf32>, %arg51: tensor<8xf32>, %arg52: tensor<8x8xf32>, %arg53: tensor<24xf32>, %arg54: tensor<8x24xf32>, %arg55: tensor<32xf32>, %arg56: tensor<8x32xf32>, %arg57: tensor<8xf32>, %arg58: tensor<32x8xf32>, %arg59: tensor<8xf32>, %arg60: tensor<8xf32>, %arg61: tensor<8xf32>, %arg62: tensor<8x8xf32>, %arg63: tensor<24xf32>, %arg64: tensor<8x24xf32>, %arg65: tensor<32xf32>, %arg66: tensor<8x32xf32>, %arg67: tensor<8xf32>, %arg68: tensor<6x8xf32>, %arg69: tensor<11x8xf32>, %arg70: tensor<6x6xi32>, %arg71: tensor<6x6xi32>) -> (tensor<8xf32> {jax.result_info = "result[0]['blk'][0]['dn']['b']"}, tensor<32x8xf32> {jax.result_info = "result[0]['blk'][0]['dn']['w']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][0]['ln1']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][0]['ln2']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][0]['o']['b']"}, tensor<8x8xf32> {jax.result_info = "result[0]['blk'][0]['o']['w']"}, tensor<24xf32> {jax.result_info = "result[0]['blk'][0]['qkv']['b']"}, tensor<8x24xf32> {jax.result_info = "result[0]['blk'][0]['qkv']['w']"}, tensor<32xf32> {jax.result_info = "result[0]['blk'][0]['up']['b']"}, tensor<8x32xf32> {jax.result_info = "result[0]['blk'][0]['up']['w']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][1]['dn']['b']"}, tensor<32x8xf32> {jax.result_info = "result[0]['blk'][1]['dn']['w']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][1]['ln1']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][1]['ln2']"}, tensor<8xf32> {jax.result_info = "result[0]['blk'][1]['o']['b']"}, tensor<8x8xf32> {jax.result_info = "result[0]['blk'][1]['o']['w']"}, tensor<24xf32> {jax.result_info = "result[0]['blk'][1]['qkv']['b']"}, tensor<8x24xf32> {jax.result_info = "result[0]['blk'][1]['qkv']['w']"}, tensor<32xf32> {jax.result_info = "result[0]['blk'][1]['up']['b']"}, tensor<8x32xf32> {jax.result_info = "result[0]['blk'][1]['up']['w']"}, tensor<8xf32> {jax.result_info = "result[0]['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[0]['pos']"}, tensor<11x8xf32> {jax.result_info = "result[0]['tok']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][0]['dn']['b']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].mu['blk'][0]['dn']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][0]['ln1']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][0]['ln2']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][0]['o']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1][0].mu['blk'][0]['o']['w']"}, tensor<24xf32> {jax.result_info = "result[1][0].mu['blk'][0]['qkv']['b']"}, tensor<8x24xf32> {jax.result_info = "result[1][0].mu['blk'][0]['qkv']['w']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['blk'][0]['up']['b']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].mu['blk'][0]['up']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][1]['dn']['b']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].mu['blk'][1]['dn']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][1]['ln1']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][1]['ln2']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['blk'][1]['o']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1][0].mu['blk'][1]['o']['w']"}, tensor<24xf32> {jax.result_info = "result[1][0].mu['blk'][1]['qkv']['b']"}, tensor<8x24xf32> {jax.result_info = "result[1][0].mu['blk'][1]['qkv']['w']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['blk'][1]['up']['b']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].mu['blk'][1]['up']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[1][0].mu['pos']"}, tensor<11x8xf32> {jax.result_info = "result[1][0].mu['tok']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][0]['dn']['b']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].nu['blk'][0]['dn']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][0]['ln1']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][0]['ln2']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][0]['o']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1][0].nu['blk'][0]['o']['w']"}, tensor<24xf32> {jax.result_info = "result[1][0].nu['blk'][0]['qkv']['b']"}, tensor<8x24xf32> {jax.result_info = "result[1][0].nu['blk'][0]['qkv']['w']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['blk'][0]['up']['b']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].nu['blk'][0]['up']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][1]['dn']['b']"}, tensor<32x8xf32> {jax.result_info = "result[1][0].nu['blk'][1]['dn']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][1]['ln1']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][1]['ln2']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['blk'][1]['o']['b']"}, tensor<8x8xf32> {jax.result_info = "result[1][0].nu['blk'][1]['o']['w']"}, tensor<24xf32> {jax.result_info = "result[1][0].nu['blk'][1]['qkv']['b']"}, tensor<8x24xf32> {jax.result_info = "result[1][0].nu['blk'][1]['qkv']['w']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['blk'][1]['up']['b']"}, tensor<8x32xf32> {jax.result_info = "result[1][0].nu['blk'][1]['up']['w']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['lnf']"}, tensor<6x8xf32> {jax.result_info = "result[1][0].nu['pos']"}, tensor<11x8xf32> {jax.result_info = "result[1][0].nu['tok']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %1 = call @tril(%0) : (tensor<6x6xi1>) -> tensor<6x6xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %3 = stablehlo.compare LT, %arg70, %2, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %c_1 = stablehlo.constant dense<11> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %5 = stablehlo.add %arg70, %4 : tensor<6x6xi32>
    %6 = stablehlo.select %3, %5, %arg70 : tensor<6x6xi1>, tensor<6x6xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<6x6xi32>) -> tensor<6x6x1xi32>
    %8 = "stablehlo.gather"(%arg22, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<11x8xf32>, tensor<6x6x1xi32>) -> tensor<6x6x8xf32>
    %9 = stablehlo.broadcast_in_dim %arg21, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x6x8xf32>) -> tensor<6x6x8xf32>
    %11 = stablehlo.add %8, %10 : tensor<6x6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<6x6x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<6x6x8xf32>
    %18 = stablehlo.multiply %17, %17 : tensor<6x6x8xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x6x8xf32>
    %20 = stablehlo.multiply %19, %17 : tensor<6x6x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%18 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %24 = stablehlo.divide %22, %23 : tensor<6x6x1xf32>
    %25 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %26 = stablehlo.subtract %11, %25 : tensor<6x6x8xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %28 = stablehlo.add %24, %27 : tensor<6x6x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<6x6x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<6x6x1xf32>
    %cst_7 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<6x6x1xf32>
    %33 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %34 = stablehlo.multiply %26, %33 : tensor<6x6x8xf32>
    %35 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %37 = stablehlo.multiply %34, %36 : tensor<6x6x8xf32>
    %38 = stablehlo.dot_general %37, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x24xf32>) -> tensor<6x6x24xf32>
    %39 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<6x6x24xf32>
    %41 = stablehlo.add %38, %40 : tensor<6x6x24xf32>
    %42 = stablehlo.slice %41 [0:6, 0:6, 0:8] : (tensor<6x6x24xf32>) -> tensor<6x6x8xf32>
    %43 = stablehlo.slice %41 [0:6, 0:6, 8:16] : (tensor<6x6x24xf32>) -> tensor<6x6x8xf32>
    %44 = stablehlo.slice %41 [0:6, 0:6, 16:24] : (tensor<6x6x24xf32>) -> tensor<6x6x8xf32>
    %45 = stablehlo.reshape %42 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %47 = stablehlo.reshape %43 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %48 = stablehlo.transpose %47, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %49 = stablehlo.reshape %44 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %50 = stablehlo.transpose %49, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %51 = stablehlo.transpose %48, dims = [0, 1, 3, 2] : (tensor<6x2x6x4xf32>) -> tensor<6x2x4x6xf32>
    %52 = stablehlo.dot_general %46, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x4xf32>, tensor<6x2x4x6xf32>) -> tensor<6x2x6x6xf32>
    %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x2x6x6xf32>
    %54 = stablehlo.divide %52, %53 : tensor<6x2x6x6xf32>
    %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %55:2 = call @_where(%1, %54, %cst_9) : (tensor<6x6xi1>, tensor<6x2x6x6xf32>, tensor<f32>) -> (tensor<6x2x6x6xf32>, tensor<6x2x6x6xi1>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %56 = stablehlo.reduce(%55#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<6x2x6x6xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x2x6xf32>
    %58 = stablehlo.maximum %57, %56 : tensor<6x2x6xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<6x2x6xf32>) -> tensor<6x2x6x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %61 = stablehlo.subtract %55#0, %60 : tensor<6x2x6x6xf32>
    %62 = stablehlo.exponential %61 : tensor<6x2x6x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%62 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<6x2x6x6xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<6x2x6xf32>) -> tensor<6x2x6x1xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %66 = stablehlo.divide %62, %65 : tensor<6x2x6x6xf32>
    %67 = stablehlo.multiply %64, %64 : tensor<6x2x6x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x2x6x1xf32>
    %69 = stablehlo.divide %68, %67 : tensor<6x2x6x1xf32>
    %70 = stablehlo.dot_general %66, %50, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x6xf32>, tensor<6x2x6x4xf32>) -> tensor<6x2x6x4xf32>
    %71 = stablehlo.transpose %70, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %72 = stablehlo.reshape %71 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %73 = stablehlo.dot_general %72, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x8xf32>) -> tensor<6x6x8xf32>
    %74 = stablehlo.add %11, %73 : tensor<6x6x8xf32>
    %75 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %77 = stablehlo.add %74, %76 : tensor<6x6x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_15 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %81 = stablehlo.divide %79, %80 : tensor<6x6x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %83 = stablehlo.subtract %77, %82 : tensor<6x6x8xf32>
    %84 = stablehlo.multiply %83, %83 : tensor<6x6x8xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x6x8xf32>
    %86 = stablehlo.multiply %85, %83 : tensor<6x6x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%84 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_18 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %90 = stablehlo.divide %88, %89 : tensor<6x6x1xf32>
    %91 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %92 = stablehlo.subtract %77, %91 : tensor<6x6x8xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %94 = stablehlo.add %90, %93 : tensor<6x6x1xf32>
    %95 = stablehlo.rsqrt %94 : tensor<6x6x1xf32>
    %96 = stablehlo.divide %95, %94 : tensor<6x6x1xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %98 = stablehlo.multiply %97, %96 : tensor<6x6x1xf32>
    %99 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %100 = stablehlo.multiply %92, %99 : tensor<6x6x8xf32>
    %101 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %103 = stablehlo.multiply %100, %102 : tensor<6x6x8xf32>
    %104 = stablehlo.dot_general %103, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x32xf32>) -> tensor<6x6x32xf32>
    %105 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<6x6x32xf32>
    %107 = stablehlo.add %104, %106 : tensor<6x6x32xf32>
    %108 = stablehlo.multiply %107, %107 : tensor<6x6x32xf32>
    %109 = stablehlo.multiply %108, %107 : tensor<6x6x32xf32>
    %110 = stablehlo.multiply %107, %107 : tensor<6x6x32xf32>
    %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %112 = stablehlo.multiply %111, %110 : tensor<6x6x32xf32>
    %cst_22 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %114 = stablehlo.multiply %113, %109 : tensor<6x6x32xf32>
    %115 = stablehlo.add %107, %114 : tensor<6x6x32xf32>
    %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<6x6x32xf32>
    %118 = stablehlo.tanh %117 : tensor<6x6x32xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %120 = stablehlo.subtract %119, %118 : tensor<6x6x32xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %122 = stablehlo.add %121, %118 : tensor<6x6x32xf32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %124 = stablehlo.multiply %123, %122 : tensor<6x6x32xf32>
    %125 = stablehlo.multiply %107, %124 : tensor<6x6x32xf32>
    %126 = stablehlo.dot_general %125, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x32xf32>, tensor<32x8xf32>) -> tensor<6x6x8xf32>
    %127 = stablehlo.add %77, %126 : tensor<6x6x8xf32>
    %128 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %130 = stablehlo.add %127, %129 : tensor<6x6x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.reduce(%130 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_28 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %134 = stablehlo.divide %132, %133 : tensor<6x6x1xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %136 = stablehlo.subtract %130, %135 : tensor<6x6x8xf32>
    %137 = stablehlo.multiply %136, %136 : tensor<6x6x8xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6x6x8xf32>
    %139 = stablehlo.multiply %138, %136 : tensor<6x6x8xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.reduce(%137 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_31 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %143 = stablehlo.divide %141, %142 : tensor<6x6x1xf32>
    %144 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %145 = stablehlo.subtract %130, %144 : tensor<6x6x8xf32>
    %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %147 = stablehlo.add %143, %146 : tensor<6x6x1xf32>
    %148 = stablehlo.rsqrt %147 : tensor<6x6x1xf32>
    %149 = stablehlo.divide %148, %147 : tensor<6x6x1xf32>
    %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %151 = stablehlo.multiply %150, %149 : tensor<6x6x1xf32>
    %152 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %153 = stablehlo.multiply %145, %152 : tensor<6x6x8xf32>
    %154 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %156 = stablehlo.multiply %153, %155 : tensor<6x6x8xf32>
    %157 = stablehlo.dot_general %156, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x24xf32>) -> tensor<6x6x24xf32>
    %158 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<6x6x24xf32>
    %160 = stablehlo.add %157, %159 : tensor<6x6x24xf32>
    %161 = stablehlo.slice %160 [0:6, 0:6, 0:8] : (tensor<6x6x24xf32>) -> tensor<6x6x8xf32>
    %162 = stablehlo.slice %160 [0:6, 0:6, 8:16] : (tensor<6x6x24xf32>) -> tensor<6x6x8xf32>
    %163 = stablehlo.slice %160 [0:6, 0:6, 16:24] : (tensor<6x6x24xf32>) -> tensor<6x6x8xf32>
    %164 = stablehlo.reshape %161 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %165 = stablehlo.transpose %164, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %166 = stablehlo.reshape %162 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %167 = stablehlo.transpose %166, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %168 = stablehlo.reshape %163 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %169 = stablehlo.transpose %168, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %170 = stablehlo.transpose %167, dims = [0, 1, 3, 2] : (tensor<6x2x6x4xf32>) -> tensor<6x2x4x6xf32>
    %171 = stablehlo.dot_general %165, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x4xf32>, tensor<6x2x4x6xf32>) -> tensor<6x2x6x6xf32>
    %cst_34 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6x2x6x6xf32>
    %173 = stablehlo.divide %171, %172 : tensor<6x2x6x6xf32>
    %cst_35 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %174:2 = call @_where(%1, %173, %cst_35) : (tensor<6x6xi1>, tensor<6x2x6x6xf32>, tensor<f32>) -> (tensor<6x2x6x6xf32>, tensor<6x2x6x6xi1>)
    %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %175 = stablehlo.reduce(%174#0 init: %cst_36) applies stablehlo.maximum across dimensions = [3] : (tensor<6x2x6x6xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<6x2x6xf32>
    %177 = stablehlo.maximum %176, %175 : tensor<6x2x6xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2] : (tensor<6x2x6xf32>) -> tensor<6x2x6x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %180 = stablehlo.subtract %174#0, %179 : tensor<6x2x6x6xf32>
    %181 = stablehlo.exponential %180 : tensor<6x2x6x6xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_38) applies stablehlo.add across dimensions = [3] : (tensor<6x2x6x6xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1, 2] : (tensor<6x2x6xf32>) -> tensor<6x2x6x1xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %185 = stablehlo.divide %181, %184 : tensor<6x2x6x6xf32>
    %186 = stablehlo.multiply %183, %183 : tensor<6x2x6x1xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<6x2x6x1xf32>
    %188 = stablehlo.divide %187, %186 : tensor<6x2x6x1xf32>
    %189 = stablehlo.dot_general %185, %169, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x6xf32>, tensor<6x2x6x4xf32>) -> tensor<6x2x6x4xf32>
    %190 = stablehlo.transpose %189, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %191 = stablehlo.reshape %190 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %192 = stablehlo.dot_general %191, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x8xf32>) -> tensor<6x6x8xf32>
    %193 = stablehlo.add %130, %192 : tensor<6x6x8xf32>
    %194 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %196 = stablehlo.add %193, %195 : tensor<6x6x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_41 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %200 = stablehlo.divide %198, %199 : tensor<6x6x1xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %202 = stablehlo.subtract %196, %201 : tensor<6x6x8xf32>
    %203 = stablehlo.multiply %202, %202 : tensor<6x6x8xf32>
    %cst_42 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<6x6x8xf32>
    %205 = stablehlo.multiply %204, %202 : tensor<6x6x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%203 init: %cst_43) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_44 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %209 = stablehlo.divide %207, %208 : tensor<6x6x1xf32>
    %210 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %211 = stablehlo.subtract %196, %210 : tensor<6x6x8xf32>
    %cst_45 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %213 = stablehlo.add %209, %212 : tensor<6x6x1xf32>
    %214 = stablehlo.rsqrt %213 : tensor<6x6x1xf32>
    %215 = stablehlo.divide %214, %213 : tensor<6x6x1xf32>
    %cst_46 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %217 = stablehlo.multiply %216, %215 : tensor<6x6x1xf32>
    %218 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %219 = stablehlo.multiply %211, %218 : tensor<6x6x8xf32>
    %220 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %222 = stablehlo.multiply %219, %221 : tensor<6x6x8xf32>
    %223 = stablehlo.dot_general %222, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x32xf32>) -> tensor<6x6x32xf32>
    %224 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<6x6x32xf32>
    %226 = stablehlo.add %223, %225 : tensor<6x6x32xf32>
    %227 = stablehlo.multiply %226, %226 : tensor<6x6x32xf32>
    %228 = stablehlo.multiply %227, %226 : tensor<6x6x32xf32>
    %229 = stablehlo.multiply %226, %226 : tensor<6x6x32xf32>
    %cst_47 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %231 = stablehlo.multiply %230, %229 : tensor<6x6x32xf32>
    %cst_48 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %233 = stablehlo.multiply %232, %228 : tensor<6x6x32xf32>
    %234 = stablehlo.add %226, %233 : tensor<6x6x32xf32>
    %cst_49 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %236 = stablehlo.multiply %235, %234 : tensor<6x6x32xf32>
    %237 = stablehlo.tanh %236 : tensor<6x6x32xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %239 = stablehlo.subtract %238, %237 : tensor<6x6x32xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %241 = stablehlo.add %240, %237 : tensor<6x6x32xf32>
    %cst_52 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %243 = stablehlo.multiply %242, %241 : tensor<6x6x32xf32>
    %244 = stablehlo.multiply %226, %243 : tensor<6x6x32xf32>
    %245 = stablehlo.dot_general %244, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x32xf32>, tensor<32x8xf32>) -> tensor<6x6x8xf32>
    %246 = stablehlo.add %196, %245 : tensor<6x6x8xf32>
    %247 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %249 = stablehlo.add %246, %248 : tensor<6x6x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.reduce(%249 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_54 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %253 = stablehlo.divide %251, %252 : tensor<6x6x1xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %255 = stablehlo.subtract %249, %254 : tensor<6x6x8xf32>
    %256 = stablehlo.multiply %255, %255 : tensor<6x6x8xf32>
    %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<6x6x8xf32>
    %258 = stablehlo.multiply %257, %255 : tensor<6x6x8xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %259 = stablehlo.reduce(%256 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_57 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %262 = stablehlo.divide %260, %261 : tensor<6x6x1xf32>
    %263 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %264 = stablehlo.subtract %249, %263 : tensor<6x6x8xf32>
    %cst_58 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %266 = stablehlo.add %262, %265 : tensor<6x6x1xf32>
    %267 = stablehlo.rsqrt %266 : tensor<6x6x1xf32>
    %268 = stablehlo.divide %267, %266 : tensor<6x6x1xf32>
    %cst_59 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %270 = stablehlo.multiply %269, %268 : tensor<6x6x1xf32>
    %271 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %272 = stablehlo.multiply %264, %271 : tensor<6x6x8xf32>
    %273 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %275 = stablehlo.multiply %272, %274 : tensor<6x6x8xf32>
    %276 = stablehlo.transpose %arg22, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %277 = stablehlo.dot_general %275, %276, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x11xf32>) -> tensor<6x6x11xf32>
    %278 = stablehlo.broadcast_in_dim %arg71, dims = [0, 1] : (tensor<6x6xi32>) -> tensor<6x6x1xi32>
    %279:2 = call @take_along_axis(%277, %278) : (tensor<6x6x11xf32>, tensor<6x6x1xi32>) -> (tensor<6x6x1xf32>, tensor<6x6x1x1xi32>)
    %c_60 = stablehlo.constant dense<0> : tensor<i32>
    %280:2 = call @_take(%279#0, %c_60) : (tensor<6x6x1xf32>, tensor<i32>) -> (tensor<6x6xf32>, tensor<1xi32>)
    %cst_61 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %281 = stablehlo.reduce(%277 init: %cst_61) applies stablehlo.maximum across dimensions = [2] : (tensor<6x6x11xf32>, tensor<f32>) -> tensor<6x6xf32>
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %283 = stablehlo.maximum %282, %281 : tensor<6x6xf32>
    %284 = stablehlo.is_finite %283 : (tensor<6x6xf32>) -> tensor<6x6xi1>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %286 = stablehlo.select %284, %283, %285 : tensor<6x6xi1>, tensor<6x6xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x11xf32>
    %289 = stablehlo.subtract %277, %288 : tensor<6x6x11xf32>
    %290 = stablehlo.exponential %289 : tensor<6x6x11xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.reduce(%290 init: %cst_64) applies stablehlo.add across dimensions = [2] : (tensor<6x6x11xf32>, tensor<f32>) -> tensor<6x6xf32>
    %292 = stablehlo.abs %291 : tensor<6x6xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %294 = stablehlo.compare GE, %291, %293, FLOAT : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xi1>
    %295 = stablehlo.log %292 : tensor<6x6xf32>
    %296 = stablehlo.add %295, %286 : tensor<6x6xf32>
    %297 = stablehlo.subtract %296, %280#0 : tensor<6x6xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.reduce(%297 init: %cst_66) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6xf32>, tensor<f32>) -> tensor<f32>
    %cst_67 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %299 = stablehlo.divide %298, %cst_67 : tensor<f32>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_69 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %300 = stablehlo.divide %cst_68, %cst_69 : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %302 = stablehlo.negate %301 : tensor<6x6xf32>
    %303 = stablehlo.divide %301, %292 : tensor<6x6xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %305 = stablehlo.select %294, %304, %303 : tensor<6x6xi1>, tensor<6x6xf32>
    %306 = stablehlo.select %294, %303, %304 : tensor<6x6xi1>, tensor<6x6xf32>
    %307 = stablehlo.negate %305 : tensor<6x6xf32>
    %308 = stablehlo.add %306, %307 : tensor<6x6xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x11xf32>
    %310 = stablehlo.multiply %309, %290 : tensor<6x6x11xf32>
    %311 = call @_take_1(%280#1, %302) : (tensor<1xi32>, tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %312 = call @take_along_axis_2(%279#1, %311) : (tensor<6x6x1x1xi32>, tensor<6x6x1xf32>) -> tensor<6x6x11xf32>
    %313 = stablehlo.add %310, %312 : tensor<6x6x11xf32>
    %314 = stablehlo.dot_general %313, %275, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x11xf32>, tensor<6x6x8xf32>) -> tensor<11x8xf32>
    %315 = stablehlo.transpose %314, dims = [1, 0] : (tensor<11x8xf32>) -> tensor<8x11xf32>
    %316 = stablehlo.dot_general %313, %276, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x11xf32>, tensor<8x11xf32>) -> tensor<6x6x8xf32>
    %317 = stablehlo.transpose %315, dims = [1, 0] : (tensor<8x11xf32>) -> tensor<11x8xf32>
    %318 = stablehlo.multiply %272, %316 : tensor<6x6x8xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.reduce(%318 init: %cst_71) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %320 = stablehlo.reshape %319 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %321 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %322 = stablehlo.multiply %316, %321 : tensor<6x6x8xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %323 = stablehlo.reduce(%320 init: %cst_72) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %324 = stablehlo.multiply %264, %322 : tensor<6x6x8xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %325 = stablehlo.reduce(%324 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %326 = stablehlo.reshape %325 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %327 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %328 = stablehlo.multiply %322, %327 : tensor<6x6x8xf32>
    %329 = stablehlo.multiply %326, %270 : tensor<6x6x1xf32>
    %330 = stablehlo.negate %328 : tensor<6x6x8xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %331 = stablehlo.reduce(%330 init: %cst_74) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %332 = stablehlo.reshape %331 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %cst_75 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %334 = stablehlo.divide %329, %333 : tensor<6x6x1xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.reduce(%334 init: %cst_76) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %336 = stablehlo.broadcast_in_dim %335, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %337 = stablehlo.multiply %336, %258 : tensor<6x6x8xf32>
    %338 = stablehlo.negate %337 : tensor<6x6x8xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.reduce(%338 init: %cst_77) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %340 = stablehlo.reshape %339 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %341 = stablehlo.add %328, %337 : tensor<6x6x8xf32>
    %342 = stablehlo.add %332, %340 : tensor<6x6x1xf32>
    %cst_78 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %344 = stablehlo.divide %342, %343 : tensor<6x6x1xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.reduce(%344 init: %cst_79) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %346 = stablehlo.broadcast_in_dim %345, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %347 = stablehlo.add %341, %346 : tensor<6x6x8xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.reduce(%347 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %349 = stablehlo.reshape %348 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.reduce(%349 init: %cst_81) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %351 = stablehlo.dot_general %347, %244, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<6x6x32xf32>) -> tensor<8x32xf32>
    %352 = stablehlo.transpose %351, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %353 = stablehlo.dot_general %347, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<32x8xf32>) -> tensor<6x6x32xf32>
    %354 = stablehlo.multiply %226, %353 : tensor<6x6x32xf32>
    %355 = stablehlo.multiply %353, %243 : tensor<6x6x32xf32>
    %cst_82 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %357 = stablehlo.multiply %356, %354 : tensor<6x6x32xf32>
    %358 = stablehlo.multiply %357, %239 : tensor<6x6x32xf32>
    %359 = stablehlo.multiply %358, %237 : tensor<6x6x32xf32>
    %360 = stablehlo.add %358, %359 : tensor<6x6x32xf32>
    %cst_83 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %362 = stablehlo.multiply %361, %360 : tensor<6x6x32xf32>
    %363 = stablehlo.add %355, %362 : tensor<6x6x32xf32>
    %cst_84 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %365 = stablehlo.multiply %364, %362 : tensor<6x6x32xf32>
    %366 = stablehlo.multiply %365, %231 : tensor<6x6x32xf32>
    %367 = stablehlo.add %363, %366 : tensor<6x6x32xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x32xf32>, tensor<f32>) -> tensor<32xf32>
    %369 = stablehlo.reshape %368 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %370 = stablehlo.reduce(%369 init: %cst_86) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %371 = stablehlo.dot_general %367, %222, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x32xf32>, tensor<6x6x8xf32>) -> tensor<32x8xf32>
    %372 = stablehlo.transpose %371, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %373 = stablehlo.dot_general %367, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x32xf32>, tensor<8x32xf32>) -> tensor<6x6x8xf32>
    %374 = stablehlo.multiply %219, %373 : tensor<6x6x8xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %375 = stablehlo.reduce(%374 init: %cst_87) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %376 = stablehlo.reshape %375 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %377 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %378 = stablehlo.multiply %373, %377 : tensor<6x6x8xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.reduce(%376 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %380 = stablehlo.multiply %211, %378 : tensor<6x6x8xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.reduce(%380 init: %cst_89) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %382 = stablehlo.reshape %381 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %383 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %384 = stablehlo.multiply %378, %383 : tensor<6x6x8xf32>
    %385 = stablehlo.multiply %382, %217 : tensor<6x6x1xf32>
    %386 = stablehlo.negate %384 : tensor<6x6x8xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.reduce(%386 init: %cst_90) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %388 = stablehlo.reshape %387 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %389 = stablehlo.add %347, %384 : tensor<6x6x8xf32>
    %cst_91 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %391 = stablehlo.divide %385, %390 : tensor<6x6x1xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.reduce(%391 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %393 = stablehlo.broadcast_in_dim %392, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %394 = stablehlo.multiply %393, %205 : tensor<6x6x8xf32>
    %395 = stablehlo.negate %394 : tensor<6x6x8xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %396 = stablehlo.reduce(%395 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %397 = stablehlo.reshape %396 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %398 = stablehlo.add %389, %394 : tensor<6x6x8xf32>
    %399 = stablehlo.add %388, %397 : tensor<6x6x1xf32>
    %cst_94 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %401 = stablehlo.divide %399, %400 : tensor<6x6x1xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.reduce(%401 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %404 = stablehlo.add %398, %403 : tensor<6x6x8xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.reduce(%404 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %406 = stablehlo.reshape %405 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %407 = stablehlo.reduce(%406 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %408 = stablehlo.dot_general %404, %191, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<6x6x8xf32>) -> tensor<8x8xf32>
    %409 = stablehlo.transpose %408, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %410 = stablehlo.dot_general %404, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x8xf32>) -> tensor<6x6x8xf32>
    %411 = stablehlo.reshape %410 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %412 = stablehlo.transpose %411, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %413 = stablehlo.dot_general %412, %185, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x4xf32>, tensor<6x2x6x6xf32>) -> tensor<6x2x4x6xf32>
    %414 = stablehlo.transpose %413, dims = [0, 1, 3, 2] : (tensor<6x2x4x6xf32>) -> tensor<6x2x6x4xf32>
    %415 = stablehlo.dot_general %412, %169, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x4xf32>, tensor<6x2x6x4xf32>) -> tensor<6x2x6x6xf32>
    %416 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %417 = stablehlo.multiply %415, %416 : tensor<6x2x6x6xf32>
    %418 = stablehlo.multiply %417, %181 : tensor<6x2x6x6xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.reduce(%418 init: %cst_98) applies stablehlo.add across dimensions = [3] : (tensor<6x2x6x6xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %420 = stablehlo.reshape %419 : (tensor<6x2x6xf32>) -> tensor<6x2x6x1xf32>
    %421 = stablehlo.negate %420 : tensor<6x2x6x1xf32>
    %422 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %423 = stablehlo.divide %415, %422 : tensor<6x2x6x6xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %424 = stablehlo.reduce(%421 init: %cst_99) applies stablehlo.add across dimensions = [3] : (tensor<6x2x6x1xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %425 = stablehlo.broadcast_in_dim %424, dims = [0, 1, 2] : (tensor<6x2x6xf32>) -> tensor<6x2x6x6xf32>
    %426 = stablehlo.add %423, %425 : tensor<6x2x6x6xf32>
    %427 = stablehlo.multiply %426, %181 : tensor<6x2x6x6xf32>
    %428 = call @_where_3(%174#1, %427) : (tensor<6x2x6x6xi1>, tensor<6x2x6x6xf32>) -> tensor<6x2x6x6xf32>
    %cst_100 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<6x2x6x6xf32>
    %430 = stablehlo.divide %428, %429 : tensor<6x2x6x6xf32>
    %431 = stablehlo.dot_general %430, %165, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x6xf32>, tensor<6x2x6x4xf32>) -> tensor<6x2x6x4xf32>
    %432 = stablehlo.transpose %431, dims = [0, 1, 3, 2] : (tensor<6x2x6x4xf32>) -> tensor<6x2x4x6xf32>
    %433 = stablehlo.dot_general %430, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x6xf32>, tensor<6x2x4x6xf32>) -> tensor<6x2x6x4xf32>
    %434 = stablehlo.transpose %432, dims = [0, 1, 3, 2] : (tensor<6x2x4x6xf32>) -> tensor<6x2x6x4xf32>
    %435 = stablehlo.transpose %414, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %436 = stablehlo.reshape %435 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %437 = stablehlo.transpose %434, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %438 = stablehlo.reshape %437 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %439 = stablehlo.transpose %433, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %440 = stablehlo.reshape %439 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %441 = stablehlo.concatenate %440, %438, %436, dim = 2 : (tensor<6x6x8xf32>, tensor<6x6x8xf32>, tensor<6x6x8xf32>) -> tensor<6x6x24xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %442 = stablehlo.reduce(%441 init: %cst_101) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x24xf32>, tensor<f32>) -> tensor<24xf32>
    %443 = stablehlo.reshape %442 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = stablehlo.reduce(%443 init: %cst_102) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %445 = stablehlo.dot_general %441, %156, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x24xf32>, tensor<6x6x8xf32>) -> tensor<24x8xf32>
    %446 = stablehlo.transpose %445, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %447 = stablehlo.dot_general %441, %arg17, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x24xf32>, tensor<8x24xf32>) -> tensor<6x6x8xf32>
    %448 = stablehlo.multiply %153, %447 : tensor<6x6x8xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%448 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %450 = stablehlo.reshape %449 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %451 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %452 = stablehlo.multiply %447, %451 : tensor<6x6x8xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %453 = stablehlo.reduce(%450 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %454 = stablehlo.multiply %145, %452 : tensor<6x6x8xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %456 = stablehlo.reshape %455 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %457 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %458 = stablehlo.multiply %452, %457 : tensor<6x6x8xf32>
    %459 = stablehlo.multiply %456, %151 : tensor<6x6x1xf32>
    %460 = stablehlo.negate %458 : tensor<6x6x8xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.reduce(%460 init: %cst_106) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %462 = stablehlo.reshape %461 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %463 = stablehlo.add %404, %458 : tensor<6x6x8xf32>
    %cst_107 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %464 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %465 = stablehlo.divide %459, %464 : tensor<6x6x1xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %468 = stablehlo.multiply %467, %139 : tensor<6x6x8xf32>
    %469 = stablehlo.negate %468 : tensor<6x6x8xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %470 = stablehlo.reduce(%469 init: %cst_109) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %471 = stablehlo.reshape %470 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %472 = stablehlo.add %463, %468 : tensor<6x6x8xf32>
    %473 = stablehlo.add %462, %471 : tensor<6x6x1xf32>
    %cst_110 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %475 = stablehlo.divide %473, %474 : tensor<6x6x1xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %476 = stablehlo.reduce(%475 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %477 = stablehlo.broadcast_in_dim %476, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %478 = stablehlo.add %472, %477 : tensor<6x6x8xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %480 = stablehlo.reshape %479 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_113) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %482 = stablehlo.dot_general %478, %125, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<6x6x32xf32>) -> tensor<8x32xf32>
    %483 = stablehlo.transpose %482, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %484 = stablehlo.dot_general %478, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<32x8xf32>) -> tensor<6x6x32xf32>
    %485 = stablehlo.multiply %107, %484 : tensor<6x6x32xf32>
    %486 = stablehlo.multiply %484, %124 : tensor<6x6x32xf32>
    %cst_114 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %487 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %488 = stablehlo.multiply %487, %485 : tensor<6x6x32xf32>
    %489 = stablehlo.multiply %488, %120 : tensor<6x6x32xf32>
    %490 = stablehlo.multiply %489, %118 : tensor<6x6x32xf32>
    %491 = stablehlo.add %489, %490 : tensor<6x6x32xf32>
    %cst_115 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %493 = stablehlo.multiply %492, %491 : tensor<6x6x32xf32>
    %494 = stablehlo.add %486, %493 : tensor<6x6x32xf32>
    %cst_116 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %495 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<6x6x32xf32>
    %496 = stablehlo.multiply %495, %493 : tensor<6x6x32xf32>
    %497 = stablehlo.multiply %496, %112 : tensor<6x6x32xf32>
    %498 = stablehlo.add %494, %497 : tensor<6x6x32xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.reduce(%498 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x32xf32>, tensor<f32>) -> tensor<32xf32>
    %500 = stablehlo.reshape %499 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.reduce(%500 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %502 = stablehlo.dot_general %498, %103, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x32xf32>, tensor<6x6x8xf32>) -> tensor<32x8xf32>
    %503 = stablehlo.transpose %502, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %504 = stablehlo.dot_general %498, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x32xf32>, tensor<8x32xf32>) -> tensor<6x6x8xf32>
    %505 = stablehlo.multiply %100, %504 : tensor<6x6x8xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %506 = stablehlo.reduce(%505 init: %cst_119) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %507 = stablehlo.reshape %506 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %508 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %509 = stablehlo.multiply %504, %508 : tensor<6x6x8xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %510 = stablehlo.reduce(%507 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %511 = stablehlo.multiply %92, %509 : tensor<6x6x8xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %512 = stablehlo.reduce(%511 init: %cst_121) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %513 = stablehlo.reshape %512 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %514 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %515 = stablehlo.multiply %509, %514 : tensor<6x6x8xf32>
    %516 = stablehlo.multiply %513, %98 : tensor<6x6x1xf32>
    %517 = stablehlo.negate %515 : tensor<6x6x8xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%517 init: %cst_122) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %519 = stablehlo.reshape %518 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %520 = stablehlo.add %478, %515 : tensor<6x6x8xf32>
    %cst_123 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %522 = stablehlo.divide %516, %521 : tensor<6x6x1xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.reduce(%522 init: %cst_124) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %524 = stablehlo.broadcast_in_dim %523, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %525 = stablehlo.multiply %524, %86 : tensor<6x6x8xf32>
    %526 = stablehlo.negate %525 : tensor<6x6x8xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %527 = stablehlo.reduce(%526 init: %cst_125) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %528 = stablehlo.reshape %527 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %529 = stablehlo.add %520, %525 : tensor<6x6x8xf32>
    %530 = stablehlo.add %519, %528 : tensor<6x6x1xf32>
    %cst_126 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %532 = stablehlo.divide %530, %531 : tensor<6x6x1xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.reduce(%532 init: %cst_127) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %534 = stablehlo.broadcast_in_dim %533, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %535 = stablehlo.add %529, %534 : tensor<6x6x8xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %536 = stablehlo.reduce(%535 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %537 = stablehlo.reshape %536 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.reduce(%537 init: %cst_129) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %539 = stablehlo.dot_general %535, %72, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<6x6x8xf32>) -> tensor<8x8xf32>
    %540 = stablehlo.transpose %539, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %541 = stablehlo.dot_general %535, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x8xf32>, tensor<8x8xf32>) -> tensor<6x6x8xf32>
    %542 = stablehlo.reshape %541 : (tensor<6x6x8xf32>) -> tensor<6x6x2x4xf32>
    %543 = stablehlo.transpose %542, dims = [0, 2, 1, 3] : (tensor<6x6x2x4xf32>) -> tensor<6x2x6x4xf32>
    %544 = stablehlo.dot_general %543, %66, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x4xf32>, tensor<6x2x6x6xf32>) -> tensor<6x2x4x6xf32>
    %545 = stablehlo.transpose %544, dims = [0, 1, 3, 2] : (tensor<6x2x4x6xf32>) -> tensor<6x2x6x4xf32>
    %546 = stablehlo.dot_general %543, %50, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x4xf32>, tensor<6x2x6x4xf32>) -> tensor<6x2x6x6xf32>
    %547 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %548 = stablehlo.multiply %546, %547 : tensor<6x2x6x6xf32>
    %549 = stablehlo.multiply %548, %62 : tensor<6x2x6x6xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %550 = stablehlo.reduce(%549 init: %cst_130) applies stablehlo.add across dimensions = [3] : (tensor<6x2x6x6xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %551 = stablehlo.reshape %550 : (tensor<6x2x6xf32>) -> tensor<6x2x6x1xf32>
    %552 = stablehlo.negate %551 : tensor<6x2x6x1xf32>
    %553 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<6x2x6x1xf32>) -> tensor<6x2x6x6xf32>
    %554 = stablehlo.divide %546, %553 : tensor<6x2x6x6xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %555 = stablehlo.reduce(%552 init: %cst_131) applies stablehlo.add across dimensions = [3] : (tensor<6x2x6x1xf32>, tensor<f32>) -> tensor<6x2x6xf32>
    %556 = stablehlo.broadcast_in_dim %555, dims = [0, 1, 2] : (tensor<6x2x6xf32>) -> tensor<6x2x6x6xf32>
    %557 = stablehlo.add %554, %556 : tensor<6x2x6x6xf32>
    %558 = stablehlo.multiply %557, %62 : tensor<6x2x6x6xf32>
    %559 = call @_where_3(%55#1, %558) : (tensor<6x2x6x6xi1>, tensor<6x2x6x6xf32>) -> tensor<6x2x6x6xf32>
    %cst_132 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<6x2x6x6xf32>
    %561 = stablehlo.divide %559, %560 : tensor<6x2x6x6xf32>
    %562 = stablehlo.dot_general %561, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x6xf32>, tensor<6x2x6x4xf32>) -> tensor<6x2x6x4xf32>
    %563 = stablehlo.transpose %562, dims = [0, 1, 3, 2] : (tensor<6x2x6x4xf32>) -> tensor<6x2x4x6xf32>
    %564 = stablehlo.dot_general %561, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<6x2x6x6xf32>, tensor<6x2x4x6xf32>) -> tensor<6x2x6x4xf32>
    %565 = stablehlo.transpose %563, dims = [0, 1, 3, 2] : (tensor<6x2x4x6xf32>) -> tensor<6x2x6x4xf32>
    %566 = stablehlo.transpose %545, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %567 = stablehlo.reshape %566 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %568 = stablehlo.transpose %565, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %569 = stablehlo.reshape %568 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %570 = stablehlo.transpose %564, dims = [0, 2, 1, 3] : (tensor<6x2x6x4xf32>) -> tensor<6x6x2x4xf32>
    %571 = stablehlo.reshape %570 : (tensor<6x6x2x4xf32>) -> tensor<6x6x8xf32>
    %572 = stablehlo.concatenate %571, %569, %567, dim = 2 : (tensor<6x6x8xf32>, tensor<6x6x8xf32>, tensor<6x6x8xf32>) -> tensor<6x6x24xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.reduce(%572 init: %cst_133) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x24xf32>, tensor<f32>) -> tensor<24xf32>
    %574 = stablehlo.reshape %573 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %575 = stablehlo.reduce(%574 init: %cst_134) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %576 = stablehlo.dot_general %572, %37, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x24xf32>, tensor<6x6x8xf32>) -> tensor<24x8xf32>
    %577 = stablehlo.transpose %576, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %578 = stablehlo.dot_general %572, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6x24xf32>, tensor<8x24xf32>) -> tensor<6x6x8xf32>
    %579 = stablehlo.multiply %34, %578 : tensor<6x6x8xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %580 = stablehlo.reduce(%579 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %581 = stablehlo.reshape %580 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %582 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<6x6x8xf32>
    %583 = stablehlo.multiply %578, %582 : tensor<6x6x8xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %584 = stablehlo.reduce(%581 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %585 = stablehlo.multiply %26, %583 : tensor<6x6x8xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %586 = stablehlo.reduce(%585 init: %cst_137) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %587 = stablehlo.reshape %586 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %588 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<6x6x1xf32>) -> tensor<6x6x8xf32>
    %589 = stablehlo.multiply %583, %588 : tensor<6x6x8xf32>
    %590 = stablehlo.multiply %587, %32 : tensor<6x6x1xf32>
    %591 = stablehlo.negate %589 : tensor<6x6x8xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %592 = stablehlo.reduce(%591 init: %cst_138) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %593 = stablehlo.reshape %592 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %594 = stablehlo.add %535, %589 : tensor<6x6x8xf32>
    %cst_139 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %596 = stablehlo.divide %590, %595 : tensor<6x6x1xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %597 = stablehlo.reduce(%596 init: %cst_140) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %598 = stablehlo.broadcast_in_dim %597, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %599 = stablehlo.multiply %598, %20 : tensor<6x6x8xf32>
    %600 = stablehlo.negate %599 : tensor<6x6x8xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %601 = stablehlo.reduce(%600 init: %cst_141) applies stablehlo.add across dimensions = [2] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x6xf32>
    %602 = stablehlo.reshape %601 : (tensor<6x6xf32>) -> tensor<6x6x1xf32>
    %603 = stablehlo.add %594, %599 : tensor<6x6x8xf32>
    %604 = stablehlo.add %593, %602 : tensor<6x6x1xf32>
    %cst_142 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %605 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %606 = stablehlo.divide %604, %605 : tensor<6x6x1xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %607 = stablehlo.reduce(%606 init: %cst_143) applies stablehlo.add across dimensions = [2] : (tensor<6x6x1xf32>, tensor<f32>) -> tensor<6x6xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6x8xf32>
    %609 = stablehlo.add %603, %608 : tensor<6x6x8xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %610 = stablehlo.reduce(%609 init: %cst_144) applies stablehlo.add across dimensions = [0] : (tensor<6x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %611 = stablehlo.reshape %610 : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %612 = stablehlo.reduce(%611 init: %cst_145) applies stablehlo.add across dimensions = [0] : (tensor<1x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %613 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %614 = "stablehlo.scatter"(%613, %7, %609) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %1246 = stablehlo.add %arg72, %arg73 : tensor<f32>
      stablehlo.return %1246 : tensor<f32>
    }) : (tensor<11x8xf32>, tensor<6x6x1xi32>, tensor<6x6x8xf32>) -> tensor<11x8xf32>
    %615 = stablehlo.add %317, %614 : tensor<11x8xf32>
    %cst_147 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %616 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %617 = stablehlo.multiply %616, %481 : tensor<8xf32>
    %cst_148 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %618 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %619 = stablehlo.multiply %618, %arg24 : tensor<8xf32>
    %620 = stablehlo.add %617, %619 : tensor<8xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %622 = stablehlo.multiply %621, %483 : tensor<32x8xf32>
    %cst_150 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %623 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %624 = stablehlo.multiply %623, %arg25 : tensor<32x8xf32>
    %625 = stablehlo.add %622, %624 : tensor<32x8xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %626 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %627 = stablehlo.multiply %626, %584 : tensor<8xf32>
    %cst_152 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %629 = stablehlo.multiply %628, %arg26 : tensor<8xf32>
    %630 = stablehlo.add %627, %629 : tensor<8xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %632 = stablehlo.multiply %631, %510 : tensor<8xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %633 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %634 = stablehlo.multiply %633, %arg27 : tensor<8xf32>
    %635 = stablehlo.add %632, %634 : tensor<8xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %636 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %637 = stablehlo.multiply %636, %538 : tensor<8xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %638 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %639 = stablehlo.multiply %638, %arg28 : tensor<8xf32>
    %640 = stablehlo.add %637, %639 : tensor<8xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %641 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %642 = stablehlo.multiply %641, %540 : tensor<8x8xf32>
    %cst_158 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %643 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %644 = stablehlo.multiply %643, %arg29 : tensor<8x8xf32>
    %645 = stablehlo.add %642, %644 : tensor<8x8xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %646 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %647 = stablehlo.multiply %646, %575 : tensor<24xf32>
    %cst_160 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %648 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %649 = stablehlo.multiply %648, %arg30 : tensor<24xf32>
    %650 = stablehlo.add %647, %649 : tensor<24xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %652 = stablehlo.multiply %651, %577 : tensor<8x24xf32>
    %cst_162 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %653 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %654 = stablehlo.multiply %653, %arg31 : tensor<8x24xf32>
    %655 = stablehlo.add %652, %654 : tensor<8x24xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %656 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %657 = stablehlo.multiply %656, %501 : tensor<32xf32>
    %cst_164 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %659 = stablehlo.multiply %658, %arg32 : tensor<32xf32>
    %660 = stablehlo.add %657, %659 : tensor<32xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %661 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %662 = stablehlo.multiply %661, %503 : tensor<8x32xf32>
    %cst_166 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %663 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %664 = stablehlo.multiply %663, %arg33 : tensor<8x32xf32>
    %665 = stablehlo.add %662, %664 : tensor<8x32xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %666 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %667 = stablehlo.multiply %666, %350 : tensor<8xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %668 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %669 = stablehlo.multiply %668, %arg34 : tensor<8xf32>
    %670 = stablehlo.add %667, %669 : tensor<8xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %672 = stablehlo.multiply %671, %352 : tensor<32x8xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %674 = stablehlo.multiply %673, %arg35 : tensor<32x8xf32>
    %675 = stablehlo.add %672, %674 : tensor<32x8xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %677 = stablehlo.multiply %676, %453 : tensor<8xf32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %679 = stablehlo.multiply %678, %arg36 : tensor<8xf32>
    %680 = stablehlo.add %677, %679 : tensor<8xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %681 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %682 = stablehlo.multiply %681, %379 : tensor<8xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %683 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %684 = stablehlo.multiply %683, %arg37 : tensor<8xf32>
    %685 = stablehlo.add %682, %684 : tensor<8xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %686 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %687 = stablehlo.multiply %686, %407 : tensor<8xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %689 = stablehlo.multiply %688, %arg38 : tensor<8xf32>
    %690 = stablehlo.add %687, %689 : tensor<8xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %692 = stablehlo.multiply %691, %409 : tensor<8x8xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %694 = stablehlo.multiply %693, %arg39 : tensor<8x8xf32>
    %695 = stablehlo.add %692, %694 : tensor<8x8xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %697 = stablehlo.multiply %696, %444 : tensor<24xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %698 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %699 = stablehlo.multiply %698, %arg40 : tensor<24xf32>
    %700 = stablehlo.add %697, %699 : tensor<24xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %702 = stablehlo.multiply %701, %446 : tensor<8x24xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %704 = stablehlo.multiply %703, %arg41 : tensor<8x24xf32>
    %705 = stablehlo.add %702, %704 : tensor<8x24xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %707 = stablehlo.multiply %706, %370 : tensor<32xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %709 = stablehlo.multiply %708, %arg42 : tensor<32xf32>
    %710 = stablehlo.add %707, %709 : tensor<32xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %711 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %712 = stablehlo.multiply %711, %372 : tensor<8x32xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %713 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %714 = stablehlo.multiply %713, %arg43 : tensor<8x32xf32>
    %715 = stablehlo.add %712, %714 : tensor<8x32xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %717 = stablehlo.multiply %716, %323 : tensor<8xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %718 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %719 = stablehlo.multiply %718, %arg44 : tensor<8xf32>
    %720 = stablehlo.add %717, %719 : tensor<8xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %722 = stablehlo.multiply %721, %612 : tensor<6x8xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %723 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %724 = stablehlo.multiply %723, %arg45 : tensor<6x8xf32>
    %725 = stablehlo.add %722, %724 : tensor<6x8xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %726 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %727 = stablehlo.multiply %726, %615 : tensor<11x8xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %728 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %729 = stablehlo.multiply %728, %arg46 : tensor<11x8xf32>
    %730 = stablehlo.add %727, %729 : tensor<11x8xf32>
    %731 = stablehlo.multiply %481, %481 : tensor<8xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %732 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %733 = stablehlo.multiply %732, %731 : tensor<8xf32>
    %cst_194 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %735 = stablehlo.multiply %734, %arg47 : tensor<8xf32>
    %736 = stablehlo.add %733, %735 : tensor<8xf32>
    %737 = stablehlo.multiply %483, %483 : tensor<32x8xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %739 = stablehlo.multiply %738, %737 : tensor<32x8xf32>
    %cst_196 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %741 = stablehlo.multiply %740, %arg48 : tensor<32x8xf32>
    %742 = stablehlo.add %739, %741 : tensor<32x8xf32>
    %743 = stablehlo.multiply %584, %584 : tensor<8xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %745 = stablehlo.multiply %744, %743 : tensor<8xf32>
    %cst_198 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %747 = stablehlo.multiply %746, %arg49 : tensor<8xf32>
    %748 = stablehlo.add %745, %747 : tensor<8xf32>
    %749 = stablehlo.multiply %510, %510 : tensor<8xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %750 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %751 = stablehlo.multiply %750, %749 : tensor<8xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %752 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %753 = stablehlo.multiply %752, %arg50 : tensor<8xf32>
    %754 = stablehlo.add %751, %753 : tensor<8xf32>
    %755 = stablehlo.multiply %538, %538 : tensor<8xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %756 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %757 = stablehlo.multiply %756, %755 : tensor<8xf32>
    %cst_202 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %758 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %759 = stablehlo.multiply %758, %arg51 : tensor<8xf32>
    %760 = stablehlo.add %757, %759 : tensor<8xf32>
    %761 = stablehlo.multiply %540, %540 : tensor<8x8xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %763 = stablehlo.multiply %762, %761 : tensor<8x8xf32>
    %cst_204 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %765 = stablehlo.multiply %764, %arg52 : tensor<8x8xf32>
    %766 = stablehlo.add %763, %765 : tensor<8x8xf32>
    %767 = stablehlo.multiply %575, %575 : tensor<24xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %769 = stablehlo.multiply %768, %767 : tensor<24xf32>
    %cst_206 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %771 = stablehlo.multiply %770, %arg53 : tensor<24xf32>
    %772 = stablehlo.add %769, %771 : tensor<24xf32>
    %773 = stablehlo.multiply %577, %577 : tensor<8x24xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %775 = stablehlo.multiply %774, %773 : tensor<8x24xf32>
    %cst_208 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %777 = stablehlo.multiply %776, %arg54 : tensor<8x24xf32>
    %778 = stablehlo.add %775, %777 : tensor<8x24xf32>
    %779 = stablehlo.multiply %501, %501 : tensor<32xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %781 = stablehlo.multiply %780, %779 : tensor<32xf32>
    %cst_210 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %782 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %783 = stablehlo.multiply %782, %arg55 : tensor<32xf32>
    %784 = stablehlo.add %781, %783 : tensor<32xf32>
    %785 = stablehlo.multiply %503, %503 : tensor<8x32xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %786 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %787 = stablehlo.multiply %786, %785 : tensor<8x32xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %789 = stablehlo.multiply %788, %arg56 : tensor<8x32xf32>
    %790 = stablehlo.add %787, %789 : tensor<8x32xf32>
    %791 = stablehlo.multiply %350, %350 : tensor<8xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %793 = stablehlo.multiply %792, %791 : tensor<8xf32>
    %cst_214 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %795 = stablehlo.multiply %794, %arg57 : tensor<8xf32>
    %796 = stablehlo.add %793, %795 : tensor<8xf32>
    %797 = stablehlo.multiply %352, %352 : tensor<32x8xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %799 = stablehlo.multiply %798, %797 : tensor<32x8xf32>
    %cst_216 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %801 = stablehlo.multiply %800, %arg58 : tensor<32x8xf32>
    %802 = stablehlo.add %799, %801 : tensor<32x8xf32>
    %803 = stablehlo.multiply %453, %453 : tensor<8xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %805 = stablehlo.multiply %804, %803 : tensor<8xf32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %807 = stablehlo.multiply %806, %arg59 : tensor<8xf32>
    %808 = stablehlo.add %805, %807 : tensor<8xf32>
    %809 = stablehlo.multiply %379, %379 : tensor<8xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %811 = stablehlo.multiply %810, %809 : tensor<8xf32>
    %cst_220 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %813 = stablehlo.multiply %812, %arg60 : tensor<8xf32>
    %814 = stablehlo.add %811, %813 : tensor<8xf32>
    %815 = stablehlo.multiply %407, %407 : tensor<8xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %817 = stablehlo.multiply %816, %815 : tensor<8xf32>
    %cst_222 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %819 = stablehlo.multiply %818, %arg61 : tensor<8xf32>
    %820 = stablehlo.add %817, %819 : tensor<8xf32>
    %821 = stablehlo.multiply %409, %409 : tensor<8x8xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %823 = stablehlo.multiply %822, %821 : tensor<8x8xf32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %824 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %825 = stablehlo.multiply %824, %arg62 : tensor<8x8xf32>
    %826 = stablehlo.add %823, %825 : tensor<8x8xf32>
    %827 = stablehlo.multiply %444, %444 : tensor<24xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %829 = stablehlo.multiply %828, %827 : tensor<24xf32>
    %cst_226 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %831 = stablehlo.multiply %830, %arg63 : tensor<24xf32>
    %832 = stablehlo.add %829, %831 : tensor<24xf32>
    %833 = stablehlo.multiply %446, %446 : tensor<8x24xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %835 = stablehlo.multiply %834, %833 : tensor<8x24xf32>
    %cst_228 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %837 = stablehlo.multiply %836, %arg64 : tensor<8x24xf32>
    %838 = stablehlo.add %835, %837 : tensor<8x24xf32>
    %839 = stablehlo.multiply %370, %370 : tensor<32xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %841 = stablehlo.multiply %840, %839 : tensor<32xf32>
    %cst_230 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %842 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %843 = stablehlo.multiply %842, %arg65 : tensor<32xf32>
    %844 = stablehlo.add %841, %843 : tensor<32xf32>
    %845 = stablehlo.multiply %372, %372 : tensor<8x32xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %847 = stablehlo.multiply %846, %845 : tensor<8x32xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %849 = stablehlo.multiply %848, %arg66 : tensor<8x32xf32>
    %850 = stablehlo.add %847, %849 : tensor<8x32xf32>
    %851 = stablehlo.multiply %323, %323 : tensor<8xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %853 = stablehlo.multiply %852, %851 : tensor<8xf32>
    %cst_234 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %855 = stablehlo.multiply %854, %arg67 : tensor<8xf32>
    %856 = stablehlo.add %853, %855 : tensor<8xf32>
    %857 = stablehlo.multiply %612, %612 : tensor<6x8xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %859 = stablehlo.multiply %858, %857 : tensor<6x8xf32>
    %cst_236 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %861 = stablehlo.multiply %860, %arg68 : tensor<6x8xf32>
    %862 = stablehlo.add %859, %861 : tensor<6x8xf32>
    %863 = stablehlo.multiply %615, %615 : tensor<11x8xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %865 = stablehlo.multiply %864, %863 : tensor<11x8xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %867 = stablehlo.multiply %866, %arg69 : tensor<11x8xf32>
    %868 = stablehlo.add %865, %867 : tensor<11x8xf32>
    %c_239 = stablehlo.constant dense<2147483647> : tensor<i32>
    %869 = stablehlo.compare LT, %arg23, %c_239, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_240 = stablehlo.constant dense<1> : tensor<i32>
    %870 = stablehlo.add %arg23, %c_240 : tensor<i32>
    %c_241 = stablehlo.constant dense<2147483647> : tensor<i32>
    %871 = call @_where_4(%869, %870, %c_241) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %872 = stablehlo.convert %871 : (tensor<i32>) -> tensor<f32>
    %873 = stablehlo.power %cst_242, %872 : tensor<f32>
    %cst_243 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %874 = stablehlo.subtract %cst_243, %873 : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %876 = stablehlo.divide %620, %875 : tensor<8xf32>
    %877 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %878 = stablehlo.divide %625, %877 : tensor<32x8xf32>
    %879 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %880 = stablehlo.divide %630, %879 : tensor<8xf32>
    %881 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %882 = stablehlo.divide %635, %881 : tensor<8xf32>
    %883 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %884 = stablehlo.divide %640, %883 : tensor<8xf32>
    %885 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %886 = stablehlo.divide %645, %885 : tensor<8x8xf32>
    %887 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %888 = stablehlo.divide %650, %887 : tensor<24xf32>
    %889 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %890 = stablehlo.divide %655, %889 : tensor<8x24xf32>
    %891 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %892 = stablehlo.divide %660, %891 : tensor<32xf32>
    %893 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %894 = stablehlo.divide %665, %893 : tensor<8x32xf32>
    %895 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %896 = stablehlo.divide %670, %895 : tensor<8xf32>
    %897 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %898 = stablehlo.divide %675, %897 : tensor<32x8xf32>
    %899 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %900 = stablehlo.divide %680, %899 : tensor<8xf32>
    %901 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %902 = stablehlo.divide %685, %901 : tensor<8xf32>
    %903 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %904 = stablehlo.divide %690, %903 : tensor<8xf32>
    %905 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %906 = stablehlo.divide %695, %905 : tensor<8x8xf32>
    %907 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %908 = stablehlo.divide %700, %907 : tensor<24xf32>
    %909 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %910 = stablehlo.divide %705, %909 : tensor<8x24xf32>
    %911 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %912 = stablehlo.divide %710, %911 : tensor<32xf32>
    %913 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %914 = stablehlo.divide %715, %913 : tensor<8x32xf32>
    %915 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %916 = stablehlo.divide %720, %915 : tensor<8xf32>
    %917 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %918 = stablehlo.divide %725, %917 : tensor<6x8xf32>
    %919 = stablehlo.broadcast_in_dim %874, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %920 = stablehlo.divide %730, %919 : tensor<11x8xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %921 = stablehlo.convert %871 : (tensor<i32>) -> tensor<f32>
    %922 = stablehlo.power %cst_244, %921 : tensor<f32>
    %cst_245 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %923 = stablehlo.subtract %cst_245, %922 : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %925 = stablehlo.divide %736, %924 : tensor<8xf32>
    %926 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %927 = stablehlo.divide %742, %926 : tensor<32x8xf32>
    %928 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %929 = stablehlo.divide %748, %928 : tensor<8xf32>
    %930 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %931 = stablehlo.divide %754, %930 : tensor<8xf32>
    %932 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %933 = stablehlo.divide %760, %932 : tensor<8xf32>
    %934 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %935 = stablehlo.divide %766, %934 : tensor<8x8xf32>
    %936 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %937 = stablehlo.divide %772, %936 : tensor<24xf32>
    %938 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %939 = stablehlo.divide %778, %938 : tensor<8x24xf32>
    %940 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %941 = stablehlo.divide %784, %940 : tensor<32xf32>
    %942 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %943 = stablehlo.divide %790, %942 : tensor<8x32xf32>
    %944 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %945 = stablehlo.divide %796, %944 : tensor<8xf32>
    %946 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %947 = stablehlo.divide %802, %946 : tensor<32x8xf32>
    %948 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %949 = stablehlo.divide %808, %948 : tensor<8xf32>
    %950 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %951 = stablehlo.divide %814, %950 : tensor<8xf32>
    %952 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %953 = stablehlo.divide %820, %952 : tensor<8xf32>
    %954 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %955 = stablehlo.divide %826, %954 : tensor<8x8xf32>
    %956 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %957 = stablehlo.divide %832, %956 : tensor<24xf32>
    %958 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %959 = stablehlo.divide %838, %958 : tensor<8x24xf32>
    %960 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %961 = stablehlo.divide %844, %960 : tensor<32xf32>
    %962 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %963 = stablehlo.divide %850, %962 : tensor<8x32xf32>
    %964 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %965 = stablehlo.divide %856, %964 : tensor<8xf32>
    %966 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %967 = stablehlo.divide %862, %966 : tensor<6x8xf32>
    %968 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %969 = stablehlo.divide %868, %968 : tensor<11x8xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %971 = stablehlo.add %925, %970 : tensor<8xf32>
    %972 = stablehlo.sqrt %971 : tensor<8xf32>
    %cst_247 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %973 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %974 = stablehlo.add %972, %973 : tensor<8xf32>
    %975 = stablehlo.divide %876, %974 : tensor<8xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %977 = stablehlo.add %927, %976 : tensor<32x8xf32>
    %978 = stablehlo.sqrt %977 : tensor<32x8xf32>
    %cst_249 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %980 = stablehlo.add %978, %979 : tensor<32x8xf32>
    %981 = stablehlo.divide %878, %980 : tensor<32x8xf32>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %983 = stablehlo.add %929, %982 : tensor<8xf32>
    %984 = stablehlo.sqrt %983 : tensor<8xf32>
    %cst_251 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %986 = stablehlo.add %984, %985 : tensor<8xf32>
    %987 = stablehlo.divide %880, %986 : tensor<8xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %989 = stablehlo.add %931, %988 : tensor<8xf32>
    %990 = stablehlo.sqrt %989 : tensor<8xf32>
    %cst_253 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %992 = stablehlo.add %990, %991 : tensor<8xf32>
    %993 = stablehlo.divide %882, %992 : tensor<8xf32>
    %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %995 = stablehlo.add %933, %994 : tensor<8xf32>
    %996 = stablehlo.sqrt %995 : tensor<8xf32>
    %cst_255 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %998 = stablehlo.add %996, %997 : tensor<8xf32>
    %999 = stablehlo.divide %884, %998 : tensor<8xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1001 = stablehlo.add %935, %1000 : tensor<8x8xf32>
    %1002 = stablehlo.sqrt %1001 : tensor<8x8xf32>
    %cst_257 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1004 = stablehlo.add %1002, %1003 : tensor<8x8xf32>
    %1005 = stablehlo.divide %886, %1004 : tensor<8x8xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1007 = stablehlo.add %937, %1006 : tensor<24xf32>
    %1008 = stablehlo.sqrt %1007 : tensor<24xf32>
    %cst_259 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1010 = stablehlo.add %1008, %1009 : tensor<24xf32>
    %1011 = stablehlo.divide %888, %1010 : tensor<24xf32>
    %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1013 = stablehlo.add %939, %1012 : tensor<8x24xf32>
    %1014 = stablehlo.sqrt %1013 : tensor<8x24xf32>
    %cst_261 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1016 = stablehlo.add %1014, %1015 : tensor<8x24xf32>
    %1017 = stablehlo.divide %890, %1016 : tensor<8x24xf32>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1018 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1019 = stablehlo.add %941, %1018 : tensor<32xf32>
    %1020 = stablehlo.sqrt %1019 : tensor<32xf32>
    %cst_263 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1022 = stablehlo.add %1020, %1021 : tensor<32xf32>
    %1023 = stablehlo.divide %892, %1022 : tensor<32xf32>
    %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1025 = stablehlo.add %943, %1024 : tensor<8x32xf32>
    %1026 = stablehlo.sqrt %1025 : tensor<8x32xf32>
    %cst_265 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1028 = stablehlo.add %1026, %1027 : tensor<8x32xf32>
    %1029 = stablehlo.divide %894, %1028 : tensor<8x32xf32>
    %cst_266 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1031 = stablehlo.add %945, %1030 : tensor<8xf32>
    %1032 = stablehlo.sqrt %1031 : tensor<8xf32>
    %cst_267 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1034 = stablehlo.add %1032, %1033 : tensor<8xf32>
    %1035 = stablehlo.divide %896, %1034 : tensor<8xf32>
    %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1037 = stablehlo.add %947, %1036 : tensor<32x8xf32>
    %1038 = stablehlo.sqrt %1037 : tensor<32x8xf32>
    %cst_269 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1040 = stablehlo.add %1038, %1039 : tensor<32x8xf32>
    %1041 = stablehlo.divide %898, %1040 : tensor<32x8xf32>
    %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1043 = stablehlo.add %949, %1042 : tensor<8xf32>
    %1044 = stablehlo.sqrt %1043 : tensor<8xf32>
    %cst_271 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1046 = stablehlo.add %1044, %1045 : tensor<8xf32>
    %1047 = stablehlo.divide %900, %1046 : tensor<8xf32>
    %cst_272 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1049 = stablehlo.add %951, %1048 : tensor<8xf32>
    %1050 = stablehlo.sqrt %1049 : tensor<8xf32>
    %cst_273 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1052 = stablehlo.add %1050, %1051 : tensor<8xf32>
    %1053 = stablehlo.divide %902, %1052 : tensor<8xf32>
    %cst_274 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1055 = stablehlo.add %953, %1054 : tensor<8xf32>
    %1056 = stablehlo.sqrt %1055 : tensor<8xf32>
    %cst_275 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1058 = stablehlo.add %1056, %1057 : tensor<8xf32>
    %1059 = stablehlo.divide %904, %1058 : tensor<8xf32>
    %cst_276 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1061 = stablehlo.add %955, %1060 : tensor<8x8xf32>
    %1062 = stablehlo.sqrt %1061 : tensor<8x8xf32>
    %cst_277 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1064 = stablehlo.add %1062, %1063 : tensor<8x8xf32>
    %1065 = stablehlo.divide %906, %1064 : tensor<8x8xf32>
    %cst_278 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1067 = stablehlo.add %957, %1066 : tensor<24xf32>
    %1068 = stablehlo.sqrt %1067 : tensor<24xf32>
    %cst_279 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1070 = stablehlo.add %1068, %1069 : tensor<24xf32>
    %1071 = stablehlo.divide %908, %1070 : tensor<24xf32>
    %cst_280 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1073 = stablehlo.add %959, %1072 : tensor<8x24xf32>
    %1074 = stablehlo.sqrt %1073 : tensor<8x24xf32>
    %cst_281 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1076 = stablehlo.add %1074, %1075 : tensor<8x24xf32>
    %1077 = stablehlo.divide %910, %1076 : tensor<8x24xf32>
    %cst_282 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1079 = stablehlo.add %961, %1078 : tensor<32xf32>
    %1080 = stablehlo.sqrt %1079 : tensor<32xf32>
    %cst_283 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1082 = stablehlo.add %1080, %1081 : tensor<32xf32>
    %1083 = stablehlo.divide %912, %1082 : tensor<32xf32>
    %cst_284 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1085 = stablehlo.add %963, %1084 : tensor<8x32xf32>
    %1086 = stablehlo.sqrt %1085 : tensor<8x32xf32>
    %cst_285 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1088 = stablehlo.add %1086, %1087 : tensor<8x32xf32>
    %1089 = stablehlo.divide %914, %1088 : tensor<8x32xf32>
    %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1090 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1091 = stablehlo.add %965, %1090 : tensor<8xf32>
    %1092 = stablehlo.sqrt %1091 : tensor<8xf32>
    %cst_287 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1093 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1094 = stablehlo.add %1092, %1093 : tensor<8xf32>
    %1095 = stablehlo.divide %916, %1094 : tensor<8xf32>
    %cst_288 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1097 = stablehlo.add %967, %1096 : tensor<6x8xf32>
    %1098 = stablehlo.sqrt %1097 : tensor<6x8xf32>
    %cst_289 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1100 = stablehlo.add %1098, %1099 : tensor<6x8xf32>
    %1101 = stablehlo.divide %918, %1100 : tensor<6x8xf32>
    %cst_290 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %1103 = stablehlo.add %969, %1102 : tensor<11x8xf32>
    %1104 = stablehlo.sqrt %1103 : tensor<11x8xf32>
    %cst_291 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %1106 = stablehlo.add %1104, %1105 : tensor<11x8xf32>
    %1107 = stablehlo.divide %920, %1106 : tensor<11x8xf32>
    %cst_292 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1109 = stablehlo.multiply %1108, %arg0 : tensor<8xf32>
    %1110 = stablehlo.add %975, %1109 : tensor<8xf32>
    %cst_293 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1112 = stablehlo.multiply %1111, %arg1 : tensor<32x8xf32>
    %1113 = stablehlo.add %981, %1112 : tensor<32x8xf32>
    %cst_294 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1115 = stablehlo.multiply %1114, %arg2 : tensor<8xf32>
    %1116 = stablehlo.add %987, %1115 : tensor<8xf32>
    %cst_295 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1118 = stablehlo.multiply %1117, %arg3 : tensor<8xf32>
    %1119 = stablehlo.add %993, %1118 : tensor<8xf32>
    %cst_296 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1121 = stablehlo.multiply %1120, %arg4 : tensor<8xf32>
    %1122 = stablehlo.add %999, %1121 : tensor<8xf32>
    %cst_297 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1124 = stablehlo.multiply %1123, %arg5 : tensor<8x8xf32>
    %1125 = stablehlo.add %1005, %1124 : tensor<8x8xf32>
    %cst_298 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1126 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1127 = stablehlo.multiply %1126, %arg6 : tensor<24xf32>
    %1128 = stablehlo.add %1011, %1127 : tensor<24xf32>
    %cst_299 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1130 = stablehlo.multiply %1129, %arg7 : tensor<8x24xf32>
    %1131 = stablehlo.add %1017, %1130 : tensor<8x24xf32>
    %cst_300 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1132 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1133 = stablehlo.multiply %1132, %arg8 : tensor<32xf32>
    %1134 = stablehlo.add %1023, %1133 : tensor<32xf32>
    %cst_301 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1136 = stablehlo.multiply %1135, %arg9 : tensor<8x32xf32>
    %1137 = stablehlo.add %1029, %1136 : tensor<8x32xf32>
    %cst_302 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1138 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1139 = stablehlo.multiply %1138, %arg10 : tensor<8xf32>
    %1140 = stablehlo.add %1035, %1139 : tensor<8xf32>
    %cst_303 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1142 = stablehlo.multiply %1141, %arg11 : tensor<32x8xf32>
    %1143 = stablehlo.add %1041, %1142 : tensor<32x8xf32>
    %cst_304 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1145 = stablehlo.multiply %1144, %arg12 : tensor<8xf32>
    %1146 = stablehlo.add %1047, %1145 : tensor<8xf32>
    %cst_305 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1148 = stablehlo.multiply %1147, %arg13 : tensor<8xf32>
    %1149 = stablehlo.add %1053, %1148 : tensor<8xf32>
    %cst_306 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1151 = stablehlo.multiply %1150, %arg14 : tensor<8xf32>
    %1152 = stablehlo.add %1059, %1151 : tensor<8xf32>
    %cst_307 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1154 = stablehlo.multiply %1153, %arg15 : tensor<8x8xf32>
    %1155 = stablehlo.add %1065, %1154 : tensor<8x8xf32>
    %cst_308 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1157 = stablehlo.multiply %1156, %arg16 : tensor<24xf32>
    %1158 = stablehlo.add %1071, %1157 : tensor<24xf32>
    %cst_309 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1160 = stablehlo.multiply %1159, %arg17 : tensor<8x24xf32>
    %1161 = stablehlo.add %1077, %1160 : tensor<8x24xf32>
    %cst_310 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1163 = stablehlo.multiply %1162, %arg18 : tensor<32xf32>
    %1164 = stablehlo.add %1083, %1163 : tensor<32xf32>
    %cst_311 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1166 = stablehlo.multiply %1165, %arg19 : tensor<8x32xf32>
    %1167 = stablehlo.add %1089, %1166 : tensor<8x32xf32>
    %cst_312 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1168 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1169 = stablehlo.multiply %1168, %arg20 : tensor<8xf32>
    %1170 = stablehlo.add %1095, %1169 : tensor<8xf32>
    %cst_313 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1172 = stablehlo.multiply %1171, %arg21 : tensor<6x8xf32>
    %1173 = stablehlo.add %1101, %1172 : tensor<6x8xf32>
    %cst_314 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1174 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %1175 = stablehlo.multiply %1174, %arg22 : tensor<11x8xf32>
    %1176 = stablehlo.add %1107, %1175 : tensor<11x8xf32>
    %cst_315 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1178 = stablehlo.multiply %1177, %1110 : tensor<8xf32>
    %cst_316 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1180 = stablehlo.multiply %1179, %1113 : tensor<32x8xf32>
    %cst_317 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1181 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1182 = stablehlo.multiply %1181, %1116 : tensor<8xf32>
    %cst_318 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1184 = stablehlo.multiply %1183, %1119 : tensor<8xf32>
    %cst_319 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1186 = stablehlo.multiply %1185, %1122 : tensor<8xf32>
    %cst_320 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1188 = stablehlo.multiply %1187, %1125 : tensor<8x8xf32>
    %cst_321 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1189 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1190 = stablehlo.multiply %1189, %1128 : tensor<24xf32>
    %cst_322 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1191 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1192 = stablehlo.multiply %1191, %1131 : tensor<8x24xf32>
    %cst_323 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1193 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1194 = stablehlo.multiply %1193, %1134 : tensor<32xf32>
    %cst_324 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1196 = stablehlo.multiply %1195, %1137 : tensor<8x32xf32>
    %cst_325 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1198 = stablehlo.multiply %1197, %1140 : tensor<8xf32>
    %cst_326 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %1200 = stablehlo.multiply %1199, %1143 : tensor<32x8xf32>
    %cst_327 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1202 = stablehlo.multiply %1201, %1146 : tensor<8xf32>
    %cst_328 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1204 = stablehlo.multiply %1203, %1149 : tensor<8xf32>
    %cst_329 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1206 = stablehlo.multiply %1205, %1152 : tensor<8xf32>
    %cst_330 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1208 = stablehlo.multiply %1207, %1155 : tensor<8x8xf32>
    %cst_331 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1210 = stablehlo.multiply %1209, %1158 : tensor<24xf32>
    %cst_332 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<8x24xf32>
    %1212 = stablehlo.multiply %1211, %1161 : tensor<8x24xf32>
    %cst_333 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1213 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1214 = stablehlo.multiply %1213, %1164 : tensor<32xf32>
    %cst_334 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %1216 = stablehlo.multiply %1215, %1167 : tensor<8x32xf32>
    %cst_335 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1217 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1218 = stablehlo.multiply %1217, %1170 : tensor<8xf32>
    %cst_336 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1220 = stablehlo.multiply %1219, %1173 : tensor<6x8xf32>
    %cst_337 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1221 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<11x8xf32>
    %1222 = stablehlo.multiply %1221, %1176 : tensor<11x8xf32>
    %1223 = stablehlo.add %arg0, %1178 : tensor<8xf32>
    %1224 = stablehlo.add %arg1, %1180 : tensor<32x8xf32>
    %1225 = stablehlo.add %arg2, %1182 : tensor<8xf32>
    %1226 = stablehlo.add %arg3, %1184 : tensor<8xf32>
    %1227 = stablehlo.add %arg4, %1186 : tensor<8xf32>
    %1228 = stablehlo.add %arg5, %1188 : tensor<8x8xf32>
    %1229 = stablehlo.add %arg6, %1190 : tensor<24xf32>
    %1230 = stablehlo.add %arg7, %1192 : tensor<8x24xf32>
    %1231 = stablehlo.add %arg8, %1194 : tensor<32xf32>
    %1232 = stablehlo.add %arg9, %1196 : tensor<8x32xf32>
    %1233 = stablehlo.add %arg10, %1198 : tensor<8xf32>
    %1234 = stablehlo.add %arg11, %1200 : tensor<32x8xf32>
    %1235 = stablehlo.add %arg12, %1202 : tensor<8xf32>
    %1236 = stablehlo.add %arg13, %1204 : tensor<8xf32>
    %1237 = stablehlo.add %arg14, %1206 : tensor<8xf32>
    %1238 = stablehlo.add %arg15, %1208 : tensor<8x8xf32>
    %1239 = stablehlo.add %arg16, %1210 : tensor<24xf32>
    %1240 = stablehlo.add %arg17, %1212 : tensor<8x24xf32>
    %1241 = stablehlo.add %arg18, %1214 : tensor<32xf32>
    %1242 = stablehlo.add %arg19, %1216 : tensor<8x32xf32>
    %1243 = stablehlo.add %arg20, %1218 : tensor<8xf32>
    %1244 = stablehlo.add %arg21, %1220 : tensor<6x8xf32>
    %1245 = stablehlo.add %arg22, %1222 : tensor<11x8xf32>
    return %1223, %1224, %1225, %1226, %1227, %1228, %1229, %1230, %1231, %1232, %1233, %1234, %1235, %1236, %1237, %1238, %1239, %1240, %1241, %1242, %1243, %1244, %1245, %871, %620, %625, %630, %635, %640, %645, %650, %655, %660, %665, %670, %675, %680, %685, %690, %695, %700, %705, %710, %715, %720, %725, %730, %736, %742, %748, %754, %760, %766, %772, %778, %784, %790, %796, %802, %808, %814, %820, %826, %832, %838, %844, %850, %856, %862, %868, %299 : tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<i32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<6x8xf32>, tensor<11x8xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<6x6xi1>) -> tensor<6x6xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<6x6xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6xi32>
    %2 = stablehlo.add %0, %1 : tensor<6x6xi32>
    %3 = stablehlo.iota dim = 1 : tensor<6x6xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<6x6xi1>, tensor<6x6xi1>
    return %6 : tensor<6x6xi1>
  }
  func.func private @_where(%arg0: tensor<6x6xi1>, %arg1: tensor<6x2x6x6xf32>, %arg2: tensor<f32>) -> (tensor<6x2x6x6xf32>, tensor<6x2x6x6xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<6x6xi1>) -> tensor<6x2x6x6xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x2x6x6xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<6x2x6x6xi1>, tensor<6x2x6x6xf32>
    return %3, %1 : tensor<6x2x6x6xf32>, tensor<6x2x6x6xi1>
  }
  func.func private @take_along_axis(%arg0: tensor<6x6x11xf32>, %arg1: tensor<6x6x1xi32>) -> (tensor<6x6x1xf32>, tensor<6x6x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x6x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x6x1xi32>, tensor<6x6x1xi32>) -> tensor<6x6x1xi1>
    %c_0 = stablehlo.constant dense<11> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x6x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x6x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x6x1xi1>, tensor<6x6x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<6x6x1xi32>) -> tensor<6x6x1x1xi32>
    %c_1 = stablehlo.constant dense<10> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x6x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x6x1x1xi32>, tensor<6x6x1x1xi32>) -> tensor<6x6x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<6x6x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x6x1x1xi32>, tensor<6x6x1x1xi32>) -> tensor<6x6x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x6x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<6x6x1x1xi1>, tensor<i1>) -> tensor<6x6x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<6x6x11xf32>, tensor<6x6x1x1xi32>) -> tensor<6x6x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<6x6x1xi1>, tensor<6x6x1xf32>
    return %15, %5 : tensor<6x6x1xf32>, tensor<6x6x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<6x6x1xf32>, %arg1: tensor<i32>) -> (tensor<6x6xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_0(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 6, 6, 1>}> : (tensor<6x6x1xf32>, tensor<1xi32>) -> tensor<6x6xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6x6xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<6x6xi1>, tensor<6x6xf32>
    return %13, %3 : tensor<6x6xf32>, tensor<1xi32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_1(%arg0: tensor<1xi32>, %arg1: tensor<6x6xf32>) -> tensor<6x6x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x6x1xf32>, tensor<1xi32>, tensor<6x6xf32>) -> tensor<6x6x1xf32>
    return %1 : tensor<6x6x1xf32>
  }
  func.func private @take_along_axis_2(%arg0: tensor<6x6x1x1xi32>, %arg1: tensor<6x6x1xf32>) -> tensor<6x6x11xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6x11xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<6x6x11xf32>, tensor<6x6x1x1xi32>, tensor<6x6x1xf32>) -> tensor<6x6x11xf32>
    return %1 : tensor<6x6x11xf32>
  }
  func.func private @_where_3(%arg0: tensor<6x2x6x6xi1>, %arg1: tensor<6x2x6x6xf32>) -> tensor<6x2x6x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x2x6x6xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<6x2x6x6xi1>, tensor<6x2x6x6xf32>
    return %1 : tensor<6x2x6x6xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
