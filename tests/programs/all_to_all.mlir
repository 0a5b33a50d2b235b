// all_to_all, checked against splits and joins in NumPy.
// Written by generate/collectives.py.

module @cross_replica {
  func.func private @each(%in0: tensor<4x3xi32>) -> (tensor<2x6xi32>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<4x3xi32>) -> (tensor<2x6xi32>)
    func.return %out0 : tensor<2x6xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-12, 35, -23], [40, 3, 9], [30, 39, 11], [-50, -43, 39]]> : tensor<4x3xi32>
    %in0_0_1 = stablehlo.constant dense<[[44, 34, 40], [44, -45, 11], [22, -3, 7], [-5, -21, -16]]> : tensor<4x3xi32>
    %in0_1_0 = stablehlo.constant dense<[[-27, 41, -43], [0, -23, 41], [-2, 9, -25], [6, 40, 34]]> : tensor<4x3xi32>
    %in0_1_1 = stablehlo.constant dense<[[42, 16, -1], [38, -37, -22], [24, 0, -47], [12, 42, 8]]> : tensor<4x3xi32>
    %in0_2_0 = stablehlo.constant dense<[[38, -1, -20], [6, 30, -27], [49, -16, -48], [-42, -32, -10]]> : tensor<4x3xi32>
    %in0_2_1 = stablehlo.constant dense<[[17, 11, 32], [-15, 2, 18], [2, -29, -43], [21, 31, 32]]> : tensor<4x3xi32>
    %in0_3_0 = stablehlo.constant dense<[[-40, -12, 14], [48, -46, -32], [-50, -42, 49], [-2, -21, 27]]> : tensor<4x3xi32>
    %in0_3_1 = stablehlo.constant dense<[[-37, 24, 9], [43, 7, -42], [13, -5, -36], [29, -31, -49]]> : tensor<4x3xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>, tensor<4x3xi32>) -> (tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>, tensor<2x6xi32>)
    check.expect_eq_const %out#0, dense<[[49, -16, -48, 30, 39, 11], [-42, -32, -10, -50, -43, 39]]> : tensor<2x6xi32>
    check.expect_eq_const %out#1, dense<[[2, -29, -43, 22, -3, 7], [21, 31, 32, -5, -21, -16]]> : tensor<2x6xi32>
    check.expect_eq_const %out#2, dense<[[-27, 41, -43, -40, -12, 14], [0, -23, 41, 48, -46, -32]]> : tensor<2x6xi32>
    check.expect_eq_const %out#3, dense<[[42, 16, -1, -37, 24, 9], [38, -37, -22, 43, 7, -42]]> : tensor<2x6xi32>
    check.expect_eq_const %out#4, dense<[[38, -1, -20, -12, 35, -23], [6, 30, -27, 40, 3, 9]]> : tensor<2x6xi32>
    check.expect_eq_const %out#5, dense<[[17, 11, 32, 44, 34, 40], [-15, 2, 18, 44, -45, 11]]> : tensor<2x6xi32>
    check.expect_eq_const %out#6, dense<[[-2, 9, -25, -50, -42, 49], [6, 40, 34, -2, -21, 27]]> : tensor<2x6xi32>
    check.expect_eq_const %out#7, dense<[[24, 0, -47, 13, -5, -36], [12, 42, 8, 29, -31, -49]]> : tensor<2x6xi32>
    func.return
  }
}

// -----

module @cross_partition {
  func.func private @each(%in0: tensor<3x4xf32>) -> (tensor<6x2xf32>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[3, 0], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<3x4xf32>) -> (tensor<6x2xf32>)
    func.return %out0 : tensor<6x2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-0.625, 0.75, 2.0, 2.0], [1.125, 1.75, 1.25, 2.0], [0.375, 0.875, -0.625, -1.75]]> : tensor<3x4xf32>
    %in0_0_1 = stablehlo.constant dense<[[0.25, -1.875, -1.5, -1.375], [-0.625, -1.5, -1.375, -1.0], [-1.875, -0.25, -0.875, 1.25]]> : tensor<3x4xf32>
    %in0_0_2 = stablehlo.constant dense<[[0.75, -0.875, -0.25, 0.75], [-2.0, -0.375, 1.125, -2.0], [1.0, 0.375, 1.5, -0.5]]> : tensor<3x4xf32>
    %in0_0_3 = stablehlo.constant dense<[[1.75, 0.125, 0.125, -2.0], [-1.75, 1.5, -1.125, 0.5], [-1.875, 1.375, -0.875, 0.25]]> : tensor<3x4xf32>
    %in0_1_0 = stablehlo.constant dense<[[1.625, 1.625, -1.875, 0.875], [2.0, 1.875, -1.625, 0.75], [-0.125, 0.75, 0.375, 1.125]]> : tensor<3x4xf32>
    %in0_1_1 = stablehlo.constant dense<[[-0.875, -1.75, -0.875, 1.25], [-1.75, 1.875, -0.125, 1.25], [-1.25, 1.75, 1.875, -0.25]]> : tensor<3x4xf32>
    %in0_1_2 = stablehlo.constant dense<[[0.875, 1.875, -0.625, 2.0], [-1.25, 1.125, 0.5, -1.75], [-1.5, -1.5, -0.625, 1.0]]> : tensor<3x4xf32>
    %in0_1_3 = stablehlo.constant dense<[[1.75, 0.625, -0.125, 0.875], [-1.125, 0.75, 1.25, 1.75], [1.5, 0.5, 0.0, 0.875]]> : tensor<3x4xf32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_1_0, %in0_1_1, %in0_1_2, %in0_1_3) {
      programs = [[@each, @each, @each, @each], [@each, @each, @each, @each]]
    } : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>)
    check.expect_eq_const %out#0, dense<[[0.125, -2.0], [-1.125, 0.5], [-0.875, 0.25], [2.0, 2.0], [1.25, 2.0], [-0.625, -1.75]]> : tensor<6x2xf32>
    check.expect_eq_const %out#1, dense<[[0.25, -1.875], [-0.625, -1.5], [-1.875, -0.25], [0.75, -0.875], [-2.0, -0.375], [1.0, 0.375]]> : tensor<6x2xf32>
    check.expect_eq_const %out#2, dense<[[-1.5, -1.375], [-1.375, -1.0], [-0.875, 1.25], [-0.25, 0.75], [1.125, -2.0], [1.5, -0.5]]> : tensor<6x2xf32>
    check.expect_eq_const %out#3, dense<[[1.75, 0.125], [-1.75, 1.5], [-1.875, 1.375], [-0.625, 0.75], [1.125, 1.75], [0.375, 0.875]]> : tensor<6x2xf32>
    check.expect_eq_const %out#4, dense<[[-0.125, 0.875], [1.25, 1.75], [0.0, 0.875], [-1.875, 0.875], [-1.625, 0.75], [0.375, 1.125]]> : tensor<6x2xf32>
    check.expect_eq_const %out#5, dense<[[-0.875, -1.75], [-1.75, 1.875], [-1.25, 1.75], [0.875, 1.875], [-1.25, 1.125], [-1.5, -1.5]]> : tensor<6x2xf32>
    check.expect_eq_const %out#6, dense<[[-0.875, 1.25], [-0.125, 1.25], [1.875, -0.25], [-0.625, 2.0], [0.5, -1.75], [-0.625, 1.0]]> : tensor<6x2xf32>
    check.expect_eq_const %out#7, dense<[[1.75, 0.625], [-1.125, 0.75], [1.5, 0.5], [1.625, 1.625], [2.0, 1.875], [-0.125, 0.75]]> : tensor<6x2xf32>
    func.return
  }
}

// -----

module @one_dimension {
  func.func private @each(%in0: tensor<8x2xi64>) -> (tensor<8x2xi64>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 : i64, replica_groups = dense<[[3, 1, 0, 2]]> : tensor<1x4xi64>} : (tensor<8x2xi64>) -> (tensor<8x2xi64>)
    func.return %out0 : tensor<8x2xi64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[18, 22], [34, -47], [4, -10], [1, 45], [47, -33], [25, -39], [23, 3], [-50, 24]]> : tensor<8x2xi64>
    %in0_1_0 = stablehlo.constant dense<[[37, 43], [48, 33], [41, -1], [45, -40], [-29, -32], [22, -12], [33, -28], [-32, 29]]> : tensor<8x2xi64>
    %in0_2_0 = stablehlo.constant dense<[[-24, -13], [-10, 25], [-16, -1], [33, 40], [-9, -36], [38, 48], [2, 11], [-6, -41]]> : tensor<8x2xi64>
    %in0_3_0 = stablehlo.constant dense<[[15, -2], [14, 30], [-47, 8], [42, -23], [1, 28], [-24, -9], [3, -3], [46, -37]]> : tensor<8x2xi64>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<8x2xi64>, tensor<8x2xi64>, tensor<8x2xi64>, tensor<8x2xi64>) -> (tensor<8x2xi64>, tensor<8x2xi64>, tensor<8x2xi64>, tensor<8x2xi64>)
    check.expect_eq_const %out#0, dense<[[1, 28], [-24, -9], [-29, -32], [22, -12], [47, -33], [25, -39], [-9, -36], [38, 48]]> : tensor<8x2xi64>
    check.expect_eq_const %out#1, dense<[[-47, 8], [42, -23], [41, -1], [45, -40], [4, -10], [1, 45], [-16, -1], [33, 40]]> : tensor<8x2xi64>
    check.expect_eq_const %out#2, dense<[[3, -3], [46, -37], [33, -28], [-32, 29], [23, 3], [-50, 24], [2, 11], [-6, -41]]> : tensor<8x2xi64>
    check.expect_eq_const %out#3, dense<[[15, -2], [14, 30], [37, 43], [48, 33], [18, 22], [34, -47], [-24, -13], [-10, 25]]> : tensor<8x2xi64>
    func.return
  }
}

// -----

module @last_dimension {
  func.func private @each(%in0: tensor<2x4xui8>) -> (tensor<2x4xui8>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2x4xui8>) -> (tensor<2x4xui8>)
    func.return %out0 : tensor<2x4xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[3, 14, 16, 47], [22, 46, 34, 17]]> : tensor<2x4xui8>
    %in0_0_1 = stablehlo.constant dense<[[41, 4, 31, 3], [8, 19, 38, 9]]> : tensor<2x4xui8>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1) {
      programs = [[@each, @each]]
    } : (tensor<2x4xui8>, tensor<2x4xui8>) -> (tensor<2x4xui8>, tensor<2x4xui8>)
    check.expect_eq_const %out#0, dense<[[31, 3, 16, 47], [38, 9, 34, 17]]> : tensor<2x4xui8>
    check.expect_eq_const %out#1, dense<[[41, 4, 3, 14], [8, 19, 22, 46]]> : tensor<2x4xui8>
    func.return
  }
}

// -----

module @c128 {
  func.func private @each(%in0: tensor<2x1x4xcomplex<f64>>) -> (tensor<4x1x2xcomplex<f64>>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x1x4xcomplex<f64>>) -> (tensor<4x1x2xcomplex<f64>>)
    func.return %out0 : tensor<4x1x2xcomplex<f64>>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[(1.0, 0.375), (0.625, -0.125), (1.5, 0.75), (1.0, 1.375)]], [[(-1.25, 0.625), (-1.5, 1.0), (-0.5, -2.0), (-0.75, -0.5)]]]> : tensor<2x1x4xcomplex<f64>>
    %in0_1_0 = stablehlo.constant dense<[[[(0.125, -0.875), (1.0, -2.0), (1.75, 0.25), (2.0, 1.75)]], [[(-0.125, 0.625), (0.125, 1.875), (-1.375, -1.625), (2.0, -0.625)]]]> : tensor<2x1x4xcomplex<f64>>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<2x1x4xcomplex<f64>>, tensor<2x1x4xcomplex<f64>>) -> (tensor<4x1x2xcomplex<f64>>, tensor<4x1x2xcomplex<f64>>)
    check.expect_eq_const %out#0, dense<[[[(1.0, 0.375), (0.625, -0.125)]], [[(-1.25, 0.625), (-1.5, 1.0)]], [[(0.125, -0.875), (1.0, -2.0)]], [[(-0.125, 0.625), (0.125, 1.875)]]]> : tensor<4x1x2xcomplex<f64>>
    check.expect_eq_const %out#1, dense<[[[(1.5, 0.75), (1.0, 1.375)]], [[(-0.5, -2.0), (-0.75, -0.5)]], [[(1.75, 0.25), (2.0, 1.75)]], [[(-1.375, -1.625), (2.0, -0.625)]]]> : tensor<4x1x2xcomplex<f64>>
    func.return
  }
}

// -----

module @i1 {
  func.func private @each(%in0: tensor<2x2xi1>) -> (tensor<1x4xi1>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2x2xi1>) -> (tensor<1x4xi1>)
    func.return %out0 : tensor<1x4xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[true, false], [false, false]]> : tensor<2x2xi1>
    %in0_1_0 = stablehlo.constant dense<[[false, true], [false, true]]> : tensor<2x2xi1>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<2x2xi1>, tensor<2x2xi1>) -> (tensor<1x4xi1>, tensor<1x4xi1>)
    check.expect_eq_const %out#0, dense<[[false, true, false, false]]> : tensor<1x4xi1>
    check.expect_eq_const %out#1, dense<[[false, true, true, false]]> : tensor<1x4xi1>
    func.return
  }
}

// -----

module @empty {
  func.func private @each(%in0: tensor<4x0xf32>) -> (tensor<2x0xf32>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x0xf32>) -> (tensor<2x0xf32>)
    func.return %out0 : tensor<2x0xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<> : tensor<4x0xf32>
    %in0_1_0 = stablehlo.constant dense<> : tensor<4x0xf32>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x0xf32>, tensor<4x0xf32>) -> (tensor<2x0xf32>, tensor<2x0xf32>)
    check.expect_eq_const %out#0, dense<> : tensor<2x0xf32>
    check.expect_eq_const %out#1, dense<> : tensor<2x0xf32>
    func.return
  }
}

// -----

module @variadic {
  func.func private @each(%in0: tensor<2x3xi32>, %in1: tensor<2x3xi32>) -> (tensor<1x6xi32>, tensor<1x6xi32>) {
    %out:2 = "stablehlo.all_to_all"(%in0, %in1) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<1x6xi32>, tensor<1x6xi32>)
    %out0 = stablehlo.optimization_barrier %out#0 : tensor<1x6xi32>
    %out1 = stablehlo.optimization_barrier %out#1 : tensor<1x6xi32>
    func.return %out0, %out1 : tensor<1x6xi32>, tensor<1x6xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-41, 25, -34], [-3, -38, -11]]> : tensor<2x3xi32>
    %in1_0_0 = stablehlo.constant dense<[[-33, -3, 7], [10, 6, 16]]> : tensor<2x3xi32>
    %in0_1_0 = stablehlo.constant dense<[[39, 35, -44], [38, 30, -32]]> : tensor<2x3xi32>
    %in1_1_0 = stablehlo.constant dense<[[5, 26, 33], [-29, -33, 23]]> : tensor<2x3xi32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<1x6xi32>, tensor<1x6xi32>, tensor<1x6xi32>, tensor<1x6xi32>)
    check.expect_eq_const %out#0, dense<[[38, 30, -32, -3, -38, -11]]> : tensor<1x6xi32>
    check.expect_eq_const %out#1, dense<[[-29, -33, 23, 10, 6, 16]]> : tensor<1x6xi32>
    check.expect_eq_const %out#2, dense<[[39, 35, -44, -41, 25, -34]]> : tensor<1x6xi32>
    check.expect_eq_const %out#3, dense<[[5, 26, 33, -33, -3, 7]]> : tensor<1x6xi32>
    func.return
  }
}

// -----

module @processes_8 {
  func.func private @each(%in0: tensor<8x2xi16>) -> (tensor<1x16xi16>) {
    %out0 = "stablehlo.all_to_all"(%in0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 8 : i64, replica_groups = dense<[[5, 3, 0, 7, 1, 2, 6, 4]]> : tensor<1x8xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<8x2xi16>) -> (tensor<1x16xi16>)
    func.return %out0 : tensor<1x16xi16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-23, -47], [40, -44], [-19, 28], [47, -19], [31, -29], [39, 28], [-32, -43], [12, -7]]> : tensor<8x2xi16>
    %in0_0_1 = stablehlo.constant dense<[[-15, 21], [-19, -40], [-19, 37], [-5, -22], [-33, 32], [11, 8], [-1, 9], [-15, 23]]> : tensor<8x2xi16>
    %in0_0_2 = stablehlo.constant dense<[[21, 7], [-32, -47], [45, 40], [-32, -4], [-27, -28], [42, -3], [35, -29], [-8, -18]]> : tensor<8x2xi16>
    %in0_0_3 = stablehlo.constant dense<[[45, -31], [-45, -38], [7, -31], [37, -34], [-45, 28], [-50, -48], [15, -13], [6, 4]]> : tensor<8x2xi16>
    %in0_0_4 = stablehlo.constant dense<[[42, -13], [-46, 14], [42, 3], [-18, 30], [47, 11], [-29, 22], [10, -30], [-15, 12]]> : tensor<8x2xi16>
    %in0_0_5 = stablehlo.constant dense<[[-17, -4], [-24, 24], [41, 32], [-5, -39], [36, 29], [36, 40], [40, -39], [3, -25]]> : tensor<8x2xi16>
    %in0_0_6 = stablehlo.constant dense<[[-18, 2], [-27, -18], [22, -23], [21, 21], [-35, 12], [19, 39], [28, 43], [-28, 35]]> : tensor<8x2xi16>
    %in0_0_7 = stablehlo.constant dense<[[-36, 32], [41, 16], [-18, -43], [22, 5], [12, 11], [24, -45], [-18, 37], [-13, -17]]> : tensor<8x2xi16>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_0_4, %in0_0_5, %in0_0_6, %in0_0_7) {
      programs = [[@each, @each, @each, @each, @each, @each, @each, @each]]
    } : (tensor<8x2xi16>, tensor<8x2xi16>, tensor<8x2xi16>, tensor<8x2xi16>, tensor<8x2xi16>, tensor<8x2xi16>, tensor<8x2xi16>, tensor<8x2xi16>) -> (tensor<1x16xi16>, tensor<1x16xi16>, tensor<1x16xi16>, tensor<1x16xi16>, tensor<1x16xi16>, tensor<1x16xi16>, tensor<1x16xi16>, tensor<1x16xi16>)
    check.expect_eq_const %out#0, dense<[[41, 32, 7, -31, -19, 28, -18, -43, -19, 37, 45, 40, 22, -23, 42, 3]]> : tensor<1x16xi16>
    check.expect_eq_const %out#1, dense<[[36, 29, -45, 28, 31, -29, 12, 11, -33, 32, -27, -28, -35, 12, 47, 11]]> : tensor<1x16xi16>
    check.expect_eq_const %out#2, dense<[[36, 40, -50, -48, 39, 28, 24, -45, 11, 8, 42, -3, 19, 39, -29, 22]]> : tensor<1x16xi16>
    check.expect_eq_const %out#3, dense<[[-24, 24, -45, -38, 40, -44, 41, 16, -19, -40, -32, -47, -27, -18, -46, 14]]> : tensor<1x16xi16>
    check.expect_eq_const %out#4, dense<[[3, -25, 6, 4, 12, -7, -13, -17, -15, 23, -8, -18, -28, 35, -15, 12]]> : tensor<1x16xi16>
    check.expect_eq_const %out#5, dense<[[-17, -4, 45, -31, -23, -47, -36, 32, -15, 21, 21, 7, -18, 2, 42, -13]]> : tensor<1x16xi16>
    check.expect_eq_const %out#6, dense<[[40, -39, 15, -13, -32, -43, -18, 37, -1, 9, 35, -29, 28, 43, 10, -30]]> : tensor<1x16xi16>
    check.expect_eq_const %out#7, dense<[[-5, -39, 37, -34, 47, -19, 22, 5, -5, -22, -32, -4, 21, 21, -18, 30]]> : tensor<1x16xi16>
    func.return
  }
}
