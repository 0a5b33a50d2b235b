// collective_permute: zeros where nothing arrives.
// Written by generate/collectives.py.

module @ring {
  func.func private @each(%in0: tensor<2x2xf32>) -> (tensor<2x2xf32>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    func.return %out0 : tensor<2x2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-0.375, -0.625], [-0.75, 0.25]]> : tensor<2x2xf32>
    %in0_0_1 = stablehlo.constant dense<[[-0.5, -0.125], [-1.125, 0.25]]> : tensor<2x2xf32>
    %in0_1_0 = stablehlo.constant dense<[[-0.875, -0.75], [0.75, -0.75]]> : tensor<2x2xf32>
    %in0_1_1 = stablehlo.constant dense<[[-0.375, -2.0], [1.75, -0.75]]> : tensor<2x2xf32>
    %in0_2_0 = stablehlo.constant dense<[[0.375, -0.125], [1.875, -1.5]]> : tensor<2x2xf32>
    %in0_2_1 = stablehlo.constant dense<[[-1.125, 2.0], [0.625, 1.875]]> : tensor<2x2xf32>
    %in0_3_0 = stablehlo.constant dense<[[-1.0, -1.625], [-1.25, -1.25]]> : tensor<2x2xf32>
    %in0_3_1 = stablehlo.constant dense<[[-0.75, -0.75], [-0.875, 0.0]]> : tensor<2x2xf32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
    check.expect_eq_const %out#0, dense<[[-1.0, -1.625], [-1.25, -1.25]]> : tensor<2x2xf32>
    check.expect_eq_const %out#1, dense<[[-0.75, -0.75], [-0.875, 0.0]]> : tensor<2x2xf32>
    check.expect_eq_const %out#2, dense<[[-0.375, -0.625], [-0.75, 0.25]]> : tensor<2x2xf32>
    check.expect_eq_const %out#3, dense<[[-0.5, -0.125], [-1.125, 0.25]]> : tensor<2x2xf32>
    check.expect_eq_const %out#4, dense<[[-0.875, -0.75], [0.75, -0.75]]> : tensor<2x2xf32>
    check.expect_eq_const %out#5, dense<[[-0.375, -2.0], [1.75, -0.75]]> : tensor<2x2xf32>
    check.expect_eq_const %out#6, dense<[[0.375, -0.125], [1.875, -1.5]]> : tensor<2x2xf32>
    check.expect_eq_const %out#7, dense<[[-1.125, 2.0], [0.625, 1.875]]> : tensor<2x2xf32>
    func.return
  }
}

// -----

module @partition_ring {
  func.func private @each(%in0: tensor<3xi32>) -> (tensor<3xi32>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[3, 2], [2, 1], [1, 0], [0, 3]]> : tensor<4x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<3xi32>) -> tensor<3xi32>
    func.return %out0 : tensor<3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-9, -36, 25]> : tensor<3xi32>
    %in0_0_1 = stablehlo.constant dense<[-3, 32, 33]> : tensor<3xi32>
    %in0_0_2 = stablehlo.constant dense<[16, -30, 33]> : tensor<3xi32>
    %in0_0_3 = stablehlo.constant dense<[33, 32, -36]> : tensor<3xi32>
    %in0_1_0 = stablehlo.constant dense<[20, 38, 22]> : tensor<3xi32>
    %in0_1_1 = stablehlo.constant dense<[-24, -13, 46]> : tensor<3xi32>
    %in0_1_2 = stablehlo.constant dense<[24, 7, -30]> : tensor<3xi32>
    %in0_1_3 = stablehlo.constant dense<[38, -1, -7]> : tensor<3xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_1_0, %in0_1_1, %in0_1_2, %in0_1_3) {
      programs = [[@each, @each, @each, @each], [@each, @each, @each, @each]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %out#0, dense<[-3, 32, 33]> : tensor<3xi32>
    check.expect_eq_const %out#1, dense<[16, -30, 33]> : tensor<3xi32>
    check.expect_eq_const %out#2, dense<[33, 32, -36]> : tensor<3xi32>
    check.expect_eq_const %out#3, dense<[-9, -36, 25]> : tensor<3xi32>
    check.expect_eq_const %out#4, dense<[-24, -13, 46]> : tensor<3xi32>
    check.expect_eq_const %out#5, dense<[24, 7, -30]> : tensor<3xi32>
    check.expect_eq_const %out#6, dense<[38, -1, -7]> : tensor<3xi32>
    check.expect_eq_const %out#7, dense<[20, 38, 22]> : tensor<3xi32>
    func.return
  }
}

// -----

module @missing_targets {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[0, 2], [3, 1]]> : tensor<2x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[8, -13]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[22, 8]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[39, -4]> : tensor<2xi32>
    %in0_3_0 = stablehlo.constant dense<[11, -43]> : tensor<2xi32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[0, 0]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[11, -43]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[8, -13]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[0, 0]> : tensor<2xi32>
    func.return
  }
}

// -----

module @self_loops {
  func.func private @each(%in0: tensor<2xui8>) -> (tensor<2xui8>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[0, 0], [1, 3], [2, 2]]> : tensor<3x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2xui8>) -> tensor<2xui8>
    func.return %out0 : tensor<2xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[3, 44]> : tensor<2xui8>
    %in0_0_1 = stablehlo.constant dense<[3, 40]> : tensor<2xui8>
    %in0_0_2 = stablehlo.constant dense<[14, 3]> : tensor<2xui8>
    %in0_0_3 = stablehlo.constant dense<[29, 11]> : tensor<2xui8>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3) {
      programs = [[@each, @each, @each, @each]]
    } : (tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>)
    check.expect_eq_const %out#0, dense<[3, 44]> : tensor<2xui8>
    check.expect_eq_const %out#1, dense<[0, 0]> : tensor<2xui8>
    check.expect_eq_const %out#2, dense<[14, 3]> : tensor<2xui8>
    check.expect_eq_const %out#3, dense<[3, 40]> : tensor<2xui8>
    func.return
  }
}

// -----

module @no_pairs {
  func.func private @each(%in0: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<> : tensor<0x2xi64>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    func.return %out0 : tensor<2xcomplex<f32>>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[(1.125, -1.625), (-1.75, 1.5)]> : tensor<2xcomplex<f32>>
    %in0_1_0 = stablehlo.constant dense<[(1.25, -0.75), (0.0, 1.375)]> : tensor<2xcomplex<f32>>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>)
    check.expect_eq_const %out#0, dense<[(0.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
    check.expect_eq_const %out#1, dense<[(0.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
    func.return
  }
}

// -----

module @bf16 {
  func.func private @each(%in0: tensor<1x3xbf16>) -> (tensor<1x3xbf16>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>} : (tensor<1x3xbf16>) -> tensor<1x3xbf16>
    func.return %out0 : tensor<1x3xbf16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[8.0, 3.0, 8.0]]> : tensor<1x3xbf16>
    %in0_1_0 = stablehlo.constant dense<[[5.0, -4.0, 1.0]]> : tensor<1x3xbf16>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<1x3xbf16>, tensor<1x3xbf16>) -> (tensor<1x3xbf16>, tensor<1x3xbf16>)
    check.expect_eq_const %out#0, dense<[[5.0, -4.0, 1.0]]> : tensor<1x3xbf16>
    check.expect_eq_const %out#1, dense<[[8.0, 3.0, 8.0]]> : tensor<1x3xbf16>
    func.return
  }
}

// -----

module @i1 {
  func.func private @each(%in0: tensor<3xi1>) -> (tensor<3xi1>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<3xi1>) -> tensor<3xi1>
    func.return %out0 : tensor<3xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
    %in0_0_1 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1) {
      programs = [[@each, @each]]
    } : (tensor<3xi1>, tensor<3xi1>) -> (tensor<3xi1>, tensor<3xi1>)
    check.expect_eq_const %out#0, dense<[false, false, false]> : tensor<3xi1>
    check.expect_eq_const %out#1, dense<[true, false, false]> : tensor<3xi1>
    func.return
  }
}

// -----

module @scalar {
  func.func private @each(%in0: tensor<f64>) -> (tensor<f64>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<f64>) -> tensor<f64>
    func.return %out0 : tensor<f64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<-0.75> : tensor<f64>
    %in0_1_0 = stablehlo.constant dense<-1.375> : tensor<f64>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
    check.expect_eq_const %out#0, dense<-1.375> : tensor<f64>
    check.expect_eq_const %out#1, dense<0.0> : tensor<f64>
    func.return
  }
}

// -----

module @empty {
  func.func private @each(%in0: tensor<0xf32>) -> (tensor<0xf32>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<0xf32>) -> tensor<0xf32>
    func.return %out0 : tensor<0xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<> : tensor<0xf32>
    %in0_1_0 = stablehlo.constant dense<> : tensor<0xf32>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<0xf32>, tensor<0xf32>) -> (tensor<0xf32>, tensor<0xf32>)
    check.expect_eq_const %out#0, dense<> : tensor<0xf32>
    check.expect_eq_const %out#1, dense<> : tensor<0xf32>
    func.return
  }
}

// -----

module @processes_32 {
  func.func private @each(%in0: tensor<1xi32>) -> (tensor<1xi32>) {
    %out0 = "stablehlo.collective_permute"(%in0) {source_target_pairs = dense<[[0, 3], [1, 8], [2, 13], [3, 18], [4, 23], [5, 28], [6, 1], [7, 6], [8, 11], [9, 16], [10, 21], [11, 26], [12, 31], [13, 4], [14, 9], [15, 14], [16, 19], [17, 24], [18, 29], [19, 2], [20, 7], [21, 12], [22, 17], [23, 22], [24, 27], [25, 0], [26, 5], [27, 10], [28, 15], [29, 20], [30, 25], [31, 30]]> : tensor<32x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<1xi32>) -> tensor<1xi32>
    func.return %out0 : tensor<1xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-20]> : tensor<1xi32>
    %in0_0_1 = stablehlo.constant dense<[37]> : tensor<1xi32>
    %in0_0_2 = stablehlo.constant dense<[33]> : tensor<1xi32>
    %in0_0_3 = stablehlo.constant dense<[-25]> : tensor<1xi32>
    %in0_0_4 = stablehlo.constant dense<[3]> : tensor<1xi32>
    %in0_0_5 = stablehlo.constant dense<[26]> : tensor<1xi32>
    %in0_0_6 = stablehlo.constant dense<[-3]> : tensor<1xi32>
    %in0_0_7 = stablehlo.constant dense<[-8]> : tensor<1xi32>
    %in0_0_8 = stablehlo.constant dense<[34]> : tensor<1xi32>
    %in0_0_9 = stablehlo.constant dense<[-9]> : tensor<1xi32>
    %in0_0_10 = stablehlo.constant dense<[-49]> : tensor<1xi32>
    %in0_0_11 = stablehlo.constant dense<[-10]> : tensor<1xi32>
    %in0_0_12 = stablehlo.constant dense<[-33]> : tensor<1xi32>
    %in0_0_13 = stablehlo.constant dense<[41]> : tensor<1xi32>
    %in0_0_14 = stablehlo.constant dense<[18]> : tensor<1xi32>
    %in0_0_15 = stablehlo.constant dense<[18]> : tensor<1xi32>
    %in0_0_16 = stablehlo.constant dense<[-27]> : tensor<1xi32>
    %in0_0_17 = stablehlo.constant dense<[4]> : tensor<1xi32>
    %in0_0_18 = stablehlo.constant dense<[-4]> : tensor<1xi32>
    %in0_0_19 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %in0_0_20 = stablehlo.constant dense<[20]> : tensor<1xi32>
    %in0_0_21 = stablehlo.constant dense<[8]> : tensor<1xi32>
    %in0_0_22 = stablehlo.constant dense<[38]> : tensor<1xi32>
    %in0_0_23 = stablehlo.constant dense<[-18]> : tensor<1xi32>
    %in0_0_24 = stablehlo.constant dense<[21]> : tensor<1xi32>
    %in0_0_25 = stablehlo.constant dense<[-26]> : tensor<1xi32>
    %in0_0_26 = stablehlo.constant dense<[-20]> : tensor<1xi32>
    %in0_0_27 = stablehlo.constant dense<[32]> : tensor<1xi32>
    %in0_0_28 = stablehlo.constant dense<[39]> : tensor<1xi32>
    %in0_0_29 = stablehlo.constant dense<[-30]> : tensor<1xi32>
    %in0_0_30 = stablehlo.constant dense<[-46]> : tensor<1xi32>
    %in0_0_31 = stablehlo.constant dense<[-7]> : tensor<1xi32>
    %out:32 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_0_4, %in0_0_5, %in0_0_6, %in0_0_7, %in0_0_8, %in0_0_9, %in0_0_10, %in0_0_11, %in0_0_12, %in0_0_13, %in0_0_14, %in0_0_15, %in0_0_16, %in0_0_17, %in0_0_18, %in0_0_19, %in0_0_20, %in0_0_21, %in0_0_22, %in0_0_23, %in0_0_24, %in0_0_25, %in0_0_26, %in0_0_27, %in0_0_28, %in0_0_29, %in0_0_30, %in0_0_31) {
      programs = [[@each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each, @each]]
    } : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>)
    check.expect_eq_const %out#0, dense<[-26]> : tensor<1xi32>
    check.expect_eq_const %out#1, dense<[-3]> : tensor<1xi32>
    check.expect_eq_const %out#2, dense<[1]> : tensor<1xi32>
    check.expect_eq_const %out#3, dense<[-20]> : tensor<1xi32>
    check.expect_eq_const %out#4, dense<[41]> : tensor<1xi32>
    check.expect_eq_const %out#5, dense<[-20]> : tensor<1xi32>
    check.expect_eq_const %out#6, dense<[-8]> : tensor<1xi32>
    check.expect_eq_const %out#7, dense<[20]> : tensor<1xi32>
    check.expect_eq_const %out#8, dense<[37]> : tensor<1xi32>
    check.expect_eq_const %out#9, dense<[18]> : tensor<1xi32>
    check.expect_eq_const %out#10, dense<[32]> : tensor<1xi32>
    check.expect_eq_const %out#11, dense<[34]> : tensor<1xi32>
    check.expect_eq_const %out#12, dense<[8]> : tensor<1xi32>
    check.expect_eq_const %out#13, dense<[33]> : tensor<1xi32>
    check.expect_eq_const %out#14, dense<[18]> : tensor<1xi32>
    check.expect_eq_const %out#15, dense<[39]> : tensor<1xi32>
    check.expect_eq_const %out#16, dense<[-9]> : tensor<1xi32>
    check.expect_eq_const %out#17, dense<[38]> : tensor<1xi32>
    check.expect_eq_const %out#18, dense<[-25]> : tensor<1xi32>
    check.expect_eq_const %out#19, dense<[-27]> : tensor<1xi32>
    check.expect_eq_const %out#20, dense<[-30]> : tensor<1xi32>
    check.expect_eq_const %out#21, dense<[-49]> : tensor<1xi32>
    check.expect_eq_const %out#22, dense<[-18]> : tensor<1xi32>
    check.expect_eq_const %out#23, dense<[3]> : tensor<1xi32>
    check.expect_eq_const %out#24, dense<[4]> : tensor<1xi32>
    check.expect_eq_const %out#25, dense<[-46]> : tensor<1xi32>
    check.expect_eq_const %out#26, dense<[-10]> : tensor<1xi32>
    check.expect_eq_const %out#27, dense<[21]> : tensor<1xi32>
    check.expect_eq_const %out#28, dense<[26]> : tensor<1xi32>
    check.expect_eq_const %out#29, dense<[-4]> : tensor<1xi32>
    check.expect_eq_const %out#30, dense<[-7]> : tensor<1xi32>
    check.expect_eq_const %out#31, dense<[-33]> : tensor<1xi32>
    func.return
  }
}
