// all_gather, checked against NumPy.concatenate.
// Written by generate/collectives.py.

module @cross_replica {
  func.func private @each(%in0: tensor<2x3xi32>) -> (tensor<4x3xi32>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 0 : i64, replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<2x3xi32>) -> tensor<4x3xi32>
    func.return %out0 : tensor<4x3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-12, 35, -23], [40, 3, 9]]> : tensor<2x3xi32>
    %in0_0_1 = stablehlo.constant dense<[[30, 39, 11], [-50, -43, 39]]> : tensor<2x3xi32>
    %in0_1_0 = stablehlo.constant dense<[[44, 34, 40], [44, -45, 11]]> : tensor<2x3xi32>
    %in0_1_1 = stablehlo.constant dense<[[22, -3, 7], [-5, -21, -16]]> : tensor<2x3xi32>
    %in0_2_0 = stablehlo.constant dense<[[-27, 41, -43], [0, -23, 41]]> : tensor<2x3xi32>
    %in0_2_1 = stablehlo.constant dense<[[-2, 9, -25], [6, 40, 34]]> : tensor<2x3xi32>
    %in0_3_0 = stablehlo.constant dense<[[42, 16, -1], [38, -37, -22]]> : tensor<2x3xi32>
    %in0_3_1 = stablehlo.constant dense<[[24, 0, -47], [12, 42, 8]]> : tensor<2x3xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>)
    check.expect_eq_const %out#0, dense<[[-27, 41, -43], [0, -23, 41], [-12, 35, -23], [40, 3, 9]]> : tensor<4x3xi32>
    check.expect_eq_const %out#1, dense<[[-2, 9, -25], [6, 40, 34], [30, 39, 11], [-50, -43, 39]]> : tensor<4x3xi32>
    check.expect_eq_const %out#2, dense<[[44, 34, 40], [44, -45, 11], [42, 16, -1], [38, -37, -22]]> : tensor<4x3xi32>
    check.expect_eq_const %out#3, dense<[[22, -3, 7], [-5, -21, -16], [24, 0, -47], [12, 42, 8]]> : tensor<4x3xi32>
    check.expect_eq_const %out#4, dense<[[-27, 41, -43], [0, -23, 41], [-12, 35, -23], [40, 3, 9]]> : tensor<4x3xi32>
    check.expect_eq_const %out#5, dense<[[-2, 9, -25], [6, 40, 34], [30, 39, 11], [-50, -43, 39]]> : tensor<4x3xi32>
    check.expect_eq_const %out#6, dense<[[44, 34, 40], [44, -45, 11], [42, 16, -1], [38, -37, -22]]> : tensor<4x3xi32>
    check.expect_eq_const %out#7, dense<[[22, -3, 7], [-5, -21, -16], [24, 0, -47], [12, 42, 8]]> : tensor<4x3xi32>
    func.return
  }
}

// -----

module @cross_replica_and_partition {
  func.func private @each(%in0: tensor<2x3xui8>) -> (tensor<2x12xui8>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 1 : i64, replica_groups = dense<[[3, 1], [0, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2x3xui8>) -> tensor<2x12xui8>
    func.return %out0 : tensor<2x12xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[4, 33, 11], [44, 1, 12]]> : tensor<2x3xui8>
    %in0_0_1 = stablehlo.constant dense<[[23, 4, 1], [23, 7, 43]]> : tensor<2x3xui8>
    %in0_1_0 = stablehlo.constant dense<[[17, 43, 32], [42, 35, 31]]> : tensor<2x3xui8>
    %in0_1_1 = stablehlo.constant dense<[[32, 14, 37], [8, 5, 27]]> : tensor<2x3xui8>
    %in0_2_0 = stablehlo.constant dense<[[12, 37, 48], [26, 45, 19]]> : tensor<2x3xui8>
    %in0_2_1 = stablehlo.constant dense<[[30, 12, 29], [9, 19, 43]]> : tensor<2x3xui8>
    %in0_3_0 = stablehlo.constant dense<[[26, 19, 23], [42, 23, 45]]> : tensor<2x3xui8>
    %in0_3_1 = stablehlo.constant dense<[[7, 10, 18], [22, 7, 38]]> : tensor<2x3xui8>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>) -> (tensor<2x12xui8>, tensor<2x12xui8>, tensor<2x12xui8>, tensor<2x12xui8>, tensor<2x12xui8>, tensor<2x12xui8>, tensor<2x12xui8>, tensor<2x12xui8>)
    check.expect_eq_const %out#0, dense<[[4, 33, 11, 12, 37, 48, 23, 4, 1, 30, 12, 29], [44, 1, 12, 26, 45, 19, 23, 7, 43, 9, 19, 43]]> : tensor<2x12xui8>
    check.expect_eq_const %out#1, dense<[[4, 33, 11, 12, 37, 48, 23, 4, 1, 30, 12, 29], [44, 1, 12, 26, 45, 19, 23, 7, 43, 9, 19, 43]]> : tensor<2x12xui8>
    check.expect_eq_const %out#2, dense<[[26, 19, 23, 17, 43, 32, 7, 10, 18, 32, 14, 37], [42, 23, 45, 42, 35, 31, 22, 7, 38, 8, 5, 27]]> : tensor<2x12xui8>
    check.expect_eq_const %out#3, dense<[[26, 19, 23, 17, 43, 32, 7, 10, 18, 32, 14, 37], [42, 23, 45, 42, 35, 31, 22, 7, 38, 8, 5, 27]]> : tensor<2x12xui8>
    check.expect_eq_const %out#4, dense<[[4, 33, 11, 12, 37, 48, 23, 4, 1, 30, 12, 29], [44, 1, 12, 26, 45, 19, 23, 7, 43, 9, 19, 43]]> : tensor<2x12xui8>
    check.expect_eq_const %out#5, dense<[[4, 33, 11, 12, 37, 48, 23, 4, 1, 30, 12, 29], [44, 1, 12, 26, 45, 19, 23, 7, 43, 9, 19, 43]]> : tensor<2x12xui8>
    check.expect_eq_const %out#6, dense<[[26, 19, 23, 17, 43, 32, 7, 10, 18, 32, 14, 37], [42, 23, 45, 42, 35, 31, 22, 7, 38, 8, 5, 27]]> : tensor<2x12xui8>
    check.expect_eq_const %out#7, dense<[[26, 19, 23, 17, 43, 32, 7, 10, 18, 32, 14, 37], [42, 23, 45, 42, 35, 31, 22, 7, 38, 8, 5, 27]]> : tensor<2x12xui8>
    func.return
  }
}

// -----

module @flattened_ids {
  func.func private @each(%in0: tensor<2x3xcomplex<f64>>) -> (tensor<8x3xcomplex<f64>>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 7, 3, 4], [6, 1, 2, 5]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<2x3xcomplex<f64>>) -> tensor<8x3xcomplex<f64>>
    func.return %out0 : tensor<8x3xcomplex<f64>>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[(1.125, 0.25), (-2.0, -1.25), (-1.0, -0.375)], [(-1.25, 1.0), (-0.625, 1.125), (-1.375, -0.125)]]> : tensor<2x3xcomplex<f64>>
    %in0_0_1 = stablehlo.constant dense<[[(0.0, 2.0), (-0.75, 1.25), (-0.75, 1.875)], [(0.25, -1.875), (-0.125, 1.75), (0.875, 1.125)]]> : tensor<2x3xcomplex<f64>>
    %in0_1_0 = stablehlo.constant dense<[[(0.125, 0.0), (1.375, 0.25), (-0.75, 0.875)], [(1.125, -0.375), (1.875, -0.125), (0.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
    %in0_1_1 = stablehlo.constant dense<[[(1.75, -1.375), (-0.75, -0.75), (-1.375, -0.625)], [(-0.75, 1.75), (0.75, 0.0), (-1.875, -0.375)]]> : tensor<2x3xcomplex<f64>>
    %in0_2_0 = stablehlo.constant dense<[[(-1.125, -0.625), (0.25, -0.875), (1.25, 1.0)], [(-0.5, -0.125), (-0.625, -0.375), (-1.625, -1.75)]]> : tensor<2x3xcomplex<f64>>
    %in0_2_1 = stablehlo.constant dense<[[(0.625, -1.375), (-1.5, 0.0), (-0.875, 1.375)], [(0.5, 0.625), (0.375, 0.875), (-1.625, 1.875)]]> : tensor<2x3xcomplex<f64>>
    %in0_3_0 = stablehlo.constant dense<[[(-0.875, -0.375), (-1.125, 1.875), (1.625, -1.625)], [(-0.5, -1.0), (1.0, -0.875), (-1.875, -1.875)]]> : tensor<2x3xcomplex<f64>>
    %in0_3_1 = stablehlo.constant dense<[[(-1.25, 0.75), (1.375, 0.75), (-0.5, -0.75)], [(2.0, 1.75), (-0.625, -1.5), (1.25, -1.0)]]> : tensor<2x3xcomplex<f64>>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> (tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>, tensor<8x3xcomplex<f64>>)
    check.expect_eq_const %out#0, dense<[[(1.125, 0.25), (-2.0, -1.25), (-1.0, -0.375)], [(-1.25, 1.0), (-0.625, 1.125), (-1.375, -0.125)], [(-1.25, 0.75), (1.375, 0.75), (-0.5, -0.75)], [(2.0, 1.75), (-0.625, -1.5), (1.25, -1.0)], [(1.75, -1.375), (-0.75, -0.75), (-1.375, -0.625)], [(-0.75, 1.75), (0.75, 0.0), (-1.875, -0.375)], [(-1.125, -0.625), (0.25, -0.875), (1.25, 1.0)], [(-0.5, -0.125), (-0.625, -0.375), (-1.625, -1.75)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#1, dense<[[(-0.875, -0.375), (-1.125, 1.875), (1.625, -1.625)], [(-0.5, -1.0), (1.0, -0.875), (-1.875, -1.875)], [(0.0, 2.0), (-0.75, 1.25), (-0.75, 1.875)], [(0.25, -1.875), (-0.125, 1.75), (0.875, 1.125)], [(0.125, 0.0), (1.375, 0.25), (-0.75, 0.875)], [(1.125, -0.375), (1.875, -0.125), (0.0, 0.0)], [(0.625, -1.375), (-1.5, 0.0), (-0.875, 1.375)], [(0.5, 0.625), (0.375, 0.875), (-1.625, 1.875)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#2, dense<[[(-0.875, -0.375), (-1.125, 1.875), (1.625, -1.625)], [(-0.5, -1.0), (1.0, -0.875), (-1.875, -1.875)], [(0.0, 2.0), (-0.75, 1.25), (-0.75, 1.875)], [(0.25, -1.875), (-0.125, 1.75), (0.875, 1.125)], [(0.125, 0.0), (1.375, 0.25), (-0.75, 0.875)], [(1.125, -0.375), (1.875, -0.125), (0.0, 0.0)], [(0.625, -1.375), (-1.5, 0.0), (-0.875, 1.375)], [(0.5, 0.625), (0.375, 0.875), (-1.625, 1.875)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#3, dense<[[(1.125, 0.25), (-2.0, -1.25), (-1.0, -0.375)], [(-1.25, 1.0), (-0.625, 1.125), (-1.375, -0.125)], [(-1.25, 0.75), (1.375, 0.75), (-0.5, -0.75)], [(2.0, 1.75), (-0.625, -1.5), (1.25, -1.0)], [(1.75, -1.375), (-0.75, -0.75), (-1.375, -0.625)], [(-0.75, 1.75), (0.75, 0.0), (-1.875, -0.375)], [(-1.125, -0.625), (0.25, -0.875), (1.25, 1.0)], [(-0.5, -0.125), (-0.625, -0.375), (-1.625, -1.75)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#4, dense<[[(1.125, 0.25), (-2.0, -1.25), (-1.0, -0.375)], [(-1.25, 1.0), (-0.625, 1.125), (-1.375, -0.125)], [(-1.25, 0.75), (1.375, 0.75), (-0.5, -0.75)], [(2.0, 1.75), (-0.625, -1.5), (1.25, -1.0)], [(1.75, -1.375), (-0.75, -0.75), (-1.375, -0.625)], [(-0.75, 1.75), (0.75, 0.0), (-1.875, -0.375)], [(-1.125, -0.625), (0.25, -0.875), (1.25, 1.0)], [(-0.5, -0.125), (-0.625, -0.375), (-1.625, -1.75)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#5, dense<[[(-0.875, -0.375), (-1.125, 1.875), (1.625, -1.625)], [(-0.5, -1.0), (1.0, -0.875), (-1.875, -1.875)], [(0.0, 2.0), (-0.75, 1.25), (-0.75, 1.875)], [(0.25, -1.875), (-0.125, 1.75), (0.875, 1.125)], [(0.125, 0.0), (1.375, 0.25), (-0.75, 0.875)], [(1.125, -0.375), (1.875, -0.125), (0.0, 0.0)], [(0.625, -1.375), (-1.5, 0.0), (-0.875, 1.375)], [(0.5, 0.625), (0.375, 0.875), (-1.625, 1.875)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#6, dense<[[(-0.875, -0.375), (-1.125, 1.875), (1.625, -1.625)], [(-0.5, -1.0), (1.0, -0.875), (-1.875, -1.875)], [(0.0, 2.0), (-0.75, 1.25), (-0.75, 1.875)], [(0.25, -1.875), (-0.125, 1.75), (0.875, 1.125)], [(0.125, 0.0), (1.375, 0.25), (-0.75, 0.875)], [(1.125, -0.375), (1.875, -0.125), (0.0, 0.0)], [(0.625, -1.375), (-1.5, 0.0), (-0.875, 1.375)], [(0.5, 0.625), (0.375, 0.875), (-1.625, 1.875)]]> : tensor<8x3xcomplex<f64>>
    check.expect_eq_const %out#7, dense<[[(1.125, 0.25), (-2.0, -1.25), (-1.0, -0.375)], [(-1.25, 1.0), (-0.625, 1.125), (-1.375, -0.125)], [(-1.25, 0.75), (1.375, 0.75), (-0.5, -0.75)], [(2.0, 1.75), (-0.625, -1.5), (1.25, -1.0)], [(1.75, -1.375), (-0.75, -0.75), (-1.375, -0.625)], [(-0.75, 1.75), (0.75, 0.0), (-1.875, -0.375)], [(-1.125, -0.625), (0.25, -0.875), (1.25, 1.0)], [(-0.5, -0.125), (-0.625, -0.375), (-1.625, -1.75)]]> : tensor<8x3xcomplex<f64>>
    func.return
  }
}

// -----

module @i1 {
  func.func private @each(%in0: tensor<3xi1>) -> (tensor<6xi1>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<3xi1>) -> tensor<6xi1>
    func.return %out0 : tensor<6xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
    %in0_1_0 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3xi1>, tensor<3xi1>) -> (tensor<6xi1>, tensor<6xi1>)
    check.expect_eq_const %out#0, dense<[false, false, true, true, false, false]> : tensor<6xi1>
    check.expect_eq_const %out#1, dense<[false, false, true, true, false, false]> : tensor<6xi1>
    func.return
  }
}

// -----

module @bf16_middle {
  func.func private @each(%in0: tensor<2x1x2xbf16>) -> (tensor<2x2x2xbf16>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 1 : i64, replica_groups = dense<[[1, 3], [2, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<2x1x2xbf16>) -> tensor<2x2x2xbf16>
    func.return %out0 : tensor<2x2x2xbf16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[-8.0, 3.0]], [[-1.0, 2.0]]]> : tensor<2x1x2xbf16>
    %in0_0_1 = stablehlo.constant dense<[[[-7.0, -7.0]], [[-8.0, 8.0]]]> : tensor<2x1x2xbf16>
    %in0_0_2 = stablehlo.constant dense<[[[-6.0, -2.0]], [[4.0, -2.0]]]> : tensor<2x1x2xbf16>
    %in0_0_3 = stablehlo.constant dense<[[[-7.0, 5.0]], [[-8.0, 7.0]]]> : tensor<2x1x2xbf16>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3) {
      programs = [[@each, @each, @each, @each]]
    } : (tensor<2x1x2xbf16>, tensor<2x1x2xbf16>, tensor<2x1x2xbf16>, tensor<2x1x2xbf16>) -> (tensor<2x2x2xbf16>, tensor<2x2x2xbf16>, tensor<2x2x2xbf16>, tensor<2x2x2xbf16>)
    check.expect_eq_const %out#0, dense<[[[-6.0, -2.0], [-8.0, 3.0]], [[4.0, -2.0], [-1.0, 2.0]]]> : tensor<2x2x2xbf16>
    check.expect_eq_const %out#1, dense<[[[-7.0, -7.0], [-7.0, 5.0]], [[-8.0, 8.0], [-8.0, 7.0]]]> : tensor<2x2x2xbf16>
    check.expect_eq_const %out#2, dense<[[[-6.0, -2.0], [-8.0, 3.0]], [[4.0, -2.0], [-1.0, 2.0]]]> : tensor<2x2x2xbf16>
    check.expect_eq_const %out#3, dense<[[[-7.0, -7.0], [-7.0, 5.0]], [[-8.0, 8.0], [-8.0, 7.0]]]> : tensor<2x2x2xbf16>
    func.return
  }
}

// -----

module @empty {
  func.func private @each(%in0: tensor<0x2xf64>) -> (tensor<0x4xf64>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x4xf64>
    func.return %out0 : tensor<0x4xf64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<> : tensor<0x2xf64>
    %in0_1_0 = stablehlo.constant dense<> : tensor<0x2xf64>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<0x2xf64>, tensor<0x2xf64>) -> (tensor<0x4xf64>, tensor<0x4xf64>)
    check.expect_eq_const %out#0, dense<> : tensor<0x4xf64>
    check.expect_eq_const %out#1, dense<> : tensor<0x4xf64>
    func.return
  }
}

// -----

module @processes_32 {
  func.func private @each(%in0: tensor<1xi16>) -> (tensor<32xi16>) {
    %out0 = "stablehlo.all_gather"(%in0) {all_gather_dim = 0 : i64, replica_groups = dense<[[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]]> : tensor<1x32xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<1xi16>) -> tensor<32xi16>
    func.return %out0 : tensor<32xi16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-20]> : tensor<1xi16>
    %in0_0_1 = stablehlo.constant dense<[37]> : tensor<1xi16>
    %in0_1_0 = stablehlo.constant dense<[33]> : tensor<1xi16>
    %in0_1_1 = stablehlo.constant dense<[-25]> : tensor<1xi16>
    %in0_2_0 = stablehlo.constant dense<[3]> : tensor<1xi16>
    %in0_2_1 = stablehlo.constant dense<[26]> : tensor<1xi16>
    %in0_3_0 = stablehlo.constant dense<[-3]> : tensor<1xi16>
    %in0_3_1 = stablehlo.constant dense<[-8]> : tensor<1xi16>
    %in0_4_0 = stablehlo.constant dense<[34]> : tensor<1xi16>
    %in0_4_1 = stablehlo.constant dense<[-9]> : tensor<1xi16>
    %in0_5_0 = stablehlo.constant dense<[-49]> : tensor<1xi16>
    %in0_5_1 = stablehlo.constant dense<[-10]> : tensor<1xi16>
    %in0_6_0 = stablehlo.constant dense<[-33]> : tensor<1xi16>
    %in0_6_1 = stablehlo.constant dense<[41]> : tensor<1xi16>
    %in0_7_0 = stablehlo.constant dense<[18]> : tensor<1xi16>
    %in0_7_1 = stablehlo.constant dense<[18]> : tensor<1xi16>
    %in0_8_0 = stablehlo.constant dense<[-27]> : tensor<1xi16>
    %in0_8_1 = stablehlo.constant dense<[4]> : tensor<1xi16>
    %in0_9_0 = stablehlo.constant dense<[-4]> : tensor<1xi16>
    %in0_9_1 = stablehlo.constant dense<[1]> : tensor<1xi16>
    %in0_10_0 = stablehlo.constant dense<[20]> : tensor<1xi16>
    %in0_10_1 = stablehlo.constant dense<[8]> : tensor<1xi16>
    %in0_11_0 = stablehlo.constant dense<[38]> : tensor<1xi16>
    %in0_11_1 = stablehlo.constant dense<[-18]> : tensor<1xi16>
    %in0_12_0 = stablehlo.constant dense<[21]> : tensor<1xi16>
    %in0_12_1 = stablehlo.constant dense<[-26]> : tensor<1xi16>
    %in0_13_0 = stablehlo.constant dense<[-20]> : tensor<1xi16>
    %in0_13_1 = stablehlo.constant dense<[32]> : tensor<1xi16>
    %in0_14_0 = stablehlo.constant dense<[39]> : tensor<1xi16>
    %in0_14_1 = stablehlo.constant dense<[-30]> : tensor<1xi16>
    %in0_15_0 = stablehlo.constant dense<[-46]> : tensor<1xi16>
    %in0_15_1 = stablehlo.constant dense<[-7]> : tensor<1xi16>
    %out:32 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1, %in0_4_0, %in0_4_1, %in0_5_0, %in0_5_1, %in0_6_0, %in0_6_1, %in0_7_0, %in0_7_1, %in0_8_0, %in0_8_1, %in0_9_0, %in0_9_1, %in0_10_0, %in0_10_1, %in0_11_0, %in0_11_1, %in0_12_0, %in0_12_1, %in0_13_0, %in0_13_1, %in0_14_0, %in0_14_1, %in0_15_0, %in0_15_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>, tensor<1xi16>) -> (tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>, tensor<32xi16>)
    check.expect_eq_const %out#0, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#1, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#2, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#3, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#4, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#5, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#6, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#7, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#8, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#9, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#10, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#11, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#12, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#13, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#14, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#15, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#16, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#17, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#18, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#19, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#20, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#21, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#22, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#23, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#24, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#25, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#26, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#27, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#28, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#29, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#30, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    check.expect_eq_const %out#31, dense<[-7, -46, -30, 39, 32, -20, -26, 21, -18, 38, 8, 20, 1, -4, 4, -27, 18, 18, 41, -33, -10, -49, -9, 34, -8, -3, 26, 3, -25, 33, 37, -20]> : tensor<32xi16>
    func.return
  }
}
