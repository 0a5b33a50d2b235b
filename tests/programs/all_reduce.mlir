// all_reduce, checked against folds in NumPy.
// Written by generate/collectives.py.

module @cross_replica {
  func.func private @each(%in0: tensor<3xi32>) -> (tensor<3xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<3xi32>) -> (tensor<3xi32>)
    func.return %out0 : tensor<3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-12, 35, -23]> : tensor<3xi32>
    %in0_0_1 = stablehlo.constant dense<[40, 3, 9]> : tensor<3xi32>
    %in0_1_0 = stablehlo.constant dense<[30, 39, 11]> : tensor<3xi32>
    %in0_1_1 = stablehlo.constant dense<[-50, -43, 39]> : tensor<3xi32>
    %in0_2_0 = stablehlo.constant dense<[44, 34, 40]> : tensor<3xi32>
    %in0_2_1 = stablehlo.constant dense<[44, -45, 11]> : tensor<3xi32>
    %in0_3_0 = stablehlo.constant dense<[22, -3, 7]> : tensor<3xi32>
    %in0_3_1 = stablehlo.constant dense<[-5, -21, -16]> : tensor<3xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %out#0, dense<[32, 69, 17]> : tensor<3xi32>
    check.expect_eq_const %out#1, dense<[84, -42, 20]> : tensor<3xi32>
    check.expect_eq_const %out#2, dense<[52, 36, 18]> : tensor<3xi32>
    check.expect_eq_const %out#3, dense<[-55, -64, 23]> : tensor<3xi32>
    check.expect_eq_const %out#4, dense<[32, 69, 17]> : tensor<3xi32>
    check.expect_eq_const %out#5, dense<[84, -42, 20]> : tensor<3xi32>
    check.expect_eq_const %out#6, dense<[52, 36, 18]> : tensor<3xi32>
    check.expect_eq_const %out#7, dense<[-55, -64, 23]> : tensor<3xi32>
    func.return
  }
}

// -----

module @cross_replica_and_partition {
  func.func private @each(%in0: tensor<3xi32>) -> (tensor<3xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[3, 1], [0, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<3xi32>) -> (tensor<3xi32>)
    func.return %out0 : tensor<3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-41, 17, -27]> : tensor<3xi32>
    %in0_0_1 = stablehlo.constant dense<[38, -47, -25]> : tensor<3xi32>
    %in0_1_0 = stablehlo.constant dense<[-3, -42, -48]> : tensor<3xi32>
    %in0_1_1 = stablehlo.constant dense<[-3, -36, 36]> : tensor<3xi32>
    %in0_2_0 = stablehlo.constant dense<[-15, 36, 15]> : tensor<3xi32>
    %in0_2_1 = stablehlo.constant dense<[34, 20, 13]> : tensor<3xi32>
    %in0_3_0 = stablehlo.constant dense<[15, -21, 25]> : tensor<3xi32>
    %in0_3_1 = stablehlo.constant dense<[-34, -39, 4]> : tensor<3xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %out#0, dense<[16, 26, -24]> : tensor<3xi32>
    check.expect_eq_const %out#1, dense<[16, 26, -24]> : tensor<3xi32>
    check.expect_eq_const %out#2, dense<[-25, -138, 17]> : tensor<3xi32>
    check.expect_eq_const %out#3, dense<[-25, -138, 17]> : tensor<3xi32>
    check.expect_eq_const %out#4, dense<[16, 26, -24]> : tensor<3xi32>
    check.expect_eq_const %out#5, dense<[16, 26, -24]> : tensor<3xi32>
    check.expect_eq_const %out#6, dense<[-25, -138, 17]> : tensor<3xi32>
    check.expect_eq_const %out#7, dense<[-25, -138, 17]> : tensor<3xi32>
    func.return
  }
}

// -----

module @flattened_ids {
  func.func private @each(%in0: tensor<3xi32>) -> (tensor<3xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[0, 7, 3, 4], [6, 1, 2, 5]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<3xi32>) -> (tensor<3xi32>)
    func.return %out0 : tensor<3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[26, -48, -24]> : tensor<3xi32>
    %in0_0_1 = stablehlo.constant dense<[-32, -16, -34]> : tensor<3xi32>
    %in0_1_0 = stablehlo.constant dense<[7, -30, -8]> : tensor<3xi32>
    %in0_1_1 = stablehlo.constant dense<[23, 28, -5]> : tensor<3xi32>
    %in0_2_0 = stablehlo.constant dense<[1, -20, -18]> : tensor<3xi32>
    %in0_2_1 = stablehlo.constant dense<[5, -4, 20]> : tensor<3xi32>
    %in0_3_0 = stablehlo.constant dense<[48, 31, 44]> : tensor<3xi32>
    %in0_3_1 = stablehlo.constant dense<[-45, 42, 28]> : tensor<3xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %out#0, dense<[5, 2, -19]> : tensor<3xi32>
    check.expect_eq_const %out#1, dense<[28, -19, 22]> : tensor<3xi32>
    check.expect_eq_const %out#2, dense<[28, -19, 22]> : tensor<3xi32>
    check.expect_eq_const %out#3, dense<[5, 2, -19]> : tensor<3xi32>
    check.expect_eq_const %out#4, dense<[5, 2, -19]> : tensor<3xi32>
    check.expect_eq_const %out#5, dense<[28, -19, 22]> : tensor<3xi32>
    check.expect_eq_const %out#6, dense<[28, -19, 22]> : tensor<3xi32>
    check.expect_eq_const %out#7, dense<[5, 2, -19]> : tensor<3xi32>
    func.return
  }
}

// -----

module @maximum_f32 {
  func.func private @each(%in0: tensor<2x3xf32>) -> (tensor<2x3xf32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
    func.return %out0 : tensor<2x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.25, 0.625, -1.625], [2.0, 0.25, 0.875]]> : tensor<2x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[1.0, 1.375, -0.75], [-0.125, -2.0, -0.625]]> : tensor<2x3xf32>
    %in0_2_0 = stablehlo.constant dense<[[-1.375, -1.625, 0.625], [1.0, -1.75, 1.5]]> : tensor<2x3xf32>
    %in0_3_0 = stablehlo.constant dense<[[-1.75, -1.375, 0.5], [-0.5, 1.125, 1.25]]> : tensor<2x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
    check.expect_eq_const %out#0, dense<[[1.0, 1.375, 0.625], [2.0, 1.125, 1.5]]> : tensor<2x3xf32>
    check.expect_eq_const %out#1, dense<[[1.0, 1.375, 0.625], [2.0, 1.125, 1.5]]> : tensor<2x3xf32>
    check.expect_eq_const %out#2, dense<[[1.0, 1.375, 0.625], [2.0, 1.125, 1.5]]> : tensor<2x3xf32>
    check.expect_eq_const %out#3, dense<[[1.0, 1.375, 0.625], [2.0, 1.125, 1.5]]> : tensor<2x3xf32>
    func.return
  }
}

// -----

module @minimum_i8 {
  func.func private @each(%in0: tensor<2x3xi8>) -> (tensor<2x3xi8>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i8>, %b: tensor<i8>):
      %c = stablehlo.minimum %a, %b : tensor<i8>
      stablehlo.return %c : tensor<i8>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xi8>) -> (tensor<2x3xi8>)
    func.return %out0 : tensor<2x3xi8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-33, 48, -37], [-41, -48, -48]]> : tensor<2x3xi8>
    %in0_1_0 = stablehlo.constant dense<[[49, -39, 9], [11, -7, -11]]> : tensor<2x3xi8>
    %in0_2_0 = stablehlo.constant dense<[[-39, 40, 9], [-48, 29, -34]]> : tensor<2x3xi8>
    %in0_3_0 = stablehlo.constant dense<[[-28, -13, -7], [-35, 38, 25]]> : tensor<2x3xi8>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xi8>, tensor<2x3xi8>, tensor<2x3xi8>, tensor<2x3xi8>) -> (tensor<2x3xi8>, tensor<2x3xi8>, tensor<2x3xi8>, tensor<2x3xi8>)
    check.expect_eq_const %out#0, dense<[[-39, -39, -37], [-48, -48, -48]]> : tensor<2x3xi8>
    check.expect_eq_const %out#1, dense<[[-39, -39, -37], [-48, -48, -48]]> : tensor<2x3xi8>
    check.expect_eq_const %out#2, dense<[[-39, -39, -37], [-48, -48, -48]]> : tensor<2x3xi8>
    check.expect_eq_const %out#3, dense<[[-39, -39, -37], [-48, -48, -48]]> : tensor<2x3xi8>
    func.return
  }
}

// -----

module @multiply_ui8 {
  func.func private @each(%in0: tensor<2x3xui8>) -> (tensor<2x3xui8>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
      %c = stablehlo.multiply %a, %b : tensor<ui8>
      stablehlo.return %c : tensor<ui8>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xui8>) -> (tensor<2x3xui8>)
    func.return %out0 : tensor<2x3xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[8, 8, 1], [0, 13, 22]]> : tensor<2x3xui8>
    %in0_1_0 = stablehlo.constant dense<[[20, 37, 2], [38, 48, 16]]> : tensor<2x3xui8>
    %in0_2_0 = stablehlo.constant dense<[[36, 29, 3], [46, 7, 10]]> : tensor<2x3xui8>
    %in0_3_0 = stablehlo.constant dense<[[12, 0, 16], [30, 15, 24]]> : tensor<2x3xui8>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>) -> (tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>, tensor<2x3xui8>)
    check.expect_eq_const %out#0, dense<[[0, 0, 96], [0, 240, 0]]> : tensor<2x3xui8>
    check.expect_eq_const %out#1, dense<[[0, 0, 96], [0, 240, 0]]> : tensor<2x3xui8>
    check.expect_eq_const %out#2, dense<[[0, 0, 96], [0, 240, 0]]> : tensor<2x3xui8>
    check.expect_eq_const %out#3, dense<[[0, 0, 96], [0, 240, 0]]> : tensor<2x3xui8>
    func.return
  }
}

// -----

module @and_i1 {
  func.func private @each(%in0: tensor<2x3xi1>) -> (tensor<2x3xi1>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i1>, %b: tensor<i1>):
      %c = stablehlo.and %a, %b : tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xi1>) -> (tensor<2x3xi1>)
    func.return %out0 : tensor<2x3xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
    %in0_1_0 = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
    %in0_2_0 = stablehlo.constant dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
    %in0_3_0 = stablehlo.constant dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>)
    check.expect_eq_const %out#0, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
    check.expect_eq_const %out#1, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
    check.expect_eq_const %out#2, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
    check.expect_eq_const %out#3, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
    func.return
  }
}

// -----

module @or_i1 {
  func.func private @each(%in0: tensor<2x3xi1>) -> (tensor<2x3xi1>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i1>, %b: tensor<i1>):
      %c = stablehlo.or %a, %b : tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xi1>) -> (tensor<2x3xi1>)
    func.return %out0 : tensor<2x3xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[true, false, false], [true, false, true]]> : tensor<2x3xi1>
    %in0_1_0 = stablehlo.constant dense<[[true, true, false], [true, true, true]]> : tensor<2x3xi1>
    %in0_2_0 = stablehlo.constant dense<[[true, false, false], [true, true, true]]> : tensor<2x3xi1>
    %in0_3_0 = stablehlo.constant dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>)
    check.expect_eq_const %out#0, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    check.expect_eq_const %out#1, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    check.expect_eq_const %out#2, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    check.expect_eq_const %out#3, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    func.return
  }
}

// -----

module @and_ui16 {
  func.func private @each(%in0: tensor<2x3xui16>) -> (tensor<2x3xui16>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
      %c = stablehlo.and %a, %b : tensor<ui16>
      stablehlo.return %c : tensor<ui16>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xui16>) -> (tensor<2x3xui16>)
    func.return %out0 : tensor<2x3xui16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[12, 24, 24], [11, 25, 31]]> : tensor<2x3xui16>
    %in0_1_0 = stablehlo.constant dense<[[24, 7, 19], [30, 6, 36]]> : tensor<2x3xui16>
    %in0_2_0 = stablehlo.constant dense<[[35, 27, 14], [37, 7, 33]]> : tensor<2x3xui16>
    %in0_3_0 = stablehlo.constant dense<[[37, 10, 20], [48, 6, 33]]> : tensor<2x3xui16>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xui16>, tensor<2x3xui16>, tensor<2x3xui16>, tensor<2x3xui16>) -> (tensor<2x3xui16>, tensor<2x3xui16>, tensor<2x3xui16>, tensor<2x3xui16>)
    check.expect_eq_const %out#0, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
    check.expect_eq_const %out#1, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
    check.expect_eq_const %out#2, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
    check.expect_eq_const %out#3, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui16>
    func.return
  }
}

// -----

module @or_i64 {
  func.func private @each(%in0: tensor<2x3xi64>) -> (tensor<2x3xi64>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %c = stablehlo.or %a, %b : tensor<i64>
      stablehlo.return %c : tensor<i64>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xi64>) -> (tensor<2x3xi64>)
    func.return %out0 : tensor<2x3xi64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-47, -35, 9], [-46, -4, -34]]> : tensor<2x3xi64>
    %in0_1_0 = stablehlo.constant dense<[[-8, 28, 11], [30, -5, -16]]> : tensor<2x3xi64>
    %in0_2_0 = stablehlo.constant dense<[[-1, 14, -25], [42, -49, -10]]> : tensor<2x3xi64>
    %in0_3_0 = stablehlo.constant dense<[[-3, -16, 3], [21, 33, -40]]> : tensor<2x3xi64>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>)
    check.expect_eq_const %out#0, dense<[[-1, -1, -17], [-1, -1, -2]]> : tensor<2x3xi64>
    check.expect_eq_const %out#1, dense<[[-1, -1, -17], [-1, -1, -2]]> : tensor<2x3xi64>
    check.expect_eq_const %out#2, dense<[[-1, -1, -17], [-1, -1, -2]]> : tensor<2x3xi64>
    check.expect_eq_const %out#3, dense<[[-1, -1, -17], [-1, -1, -2]]> : tensor<2x3xi64>
    func.return
  }
}

// -----

module @xor_ui32 {
  func.func private @each(%in0: tensor<2x3xui32>) -> (tensor<2x3xui32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
      %c = stablehlo.xor %a, %b : tensor<ui32>
      stablehlo.return %c : tensor<ui32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xui32>) -> (tensor<2x3xui32>)
    func.return %out0 : tensor<2x3xui32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[30, 43, 33], [41, 14, 47]]> : tensor<2x3xui32>
    %in0_1_0 = stablehlo.constant dense<[[29, 20, 9], [30, 31, 25]]> : tensor<2x3xui32>
    %in0_2_0 = stablehlo.constant dense<[[40, 19, 14], [42, 12, 3]]> : tensor<2x3xui32>
    %in0_3_0 = stablehlo.constant dense<[[15, 13, 28], [48, 35, 32]]> : tensor<2x3xui32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x3xui32>) -> (tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x3xui32>, tensor<2x3xui32>)
    check.expect_eq_const %out#0, dense<[[36, 33, 58], [45, 62, 21]]> : tensor<2x3xui32>
    check.expect_eq_const %out#1, dense<[[36, 33, 58], [45, 62, 21]]> : tensor<2x3xui32>
    check.expect_eq_const %out#2, dense<[[36, 33, 58], [45, 62, 21]]> : tensor<2x3xui32>
    check.expect_eq_const %out#3, dense<[[36, 33, 58], [45, 62, 21]]> : tensor<2x3xui32>
    func.return
  }
}

// -----

module @add_bf16 {
  func.func private @each(%in0: tensor<2x3xbf16>) -> (tensor<2x3xbf16>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
      %c = stablehlo.add %a, %b : tensor<bf16>
      stablehlo.return %c : tensor<bf16>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xbf16>) -> (tensor<2x3xbf16>)
    func.return %out0 : tensor<2x3xbf16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-8.0, 4.0, 7.0], [-5.0, 5.0, -2.0]]> : tensor<2x3xbf16>
    %in0_1_0 = stablehlo.constant dense<[[8.0, 0.0, 6.0], [-8.0, 5.0, -2.0]]> : tensor<2x3xbf16>
    %in0_2_0 = stablehlo.constant dense<[[-6.0, -7.0, -2.0], [2.0, 0.0, 6.0]]> : tensor<2x3xbf16>
    %in0_3_0 = stablehlo.constant dense<[[-8.0, 2.0, -2.0], [6.0, 8.0, -5.0]]> : tensor<2x3xbf16>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xbf16>, tensor<2x3xbf16>, tensor<2x3xbf16>, tensor<2x3xbf16>) -> (tensor<2x3xbf16>, tensor<2x3xbf16>, tensor<2x3xbf16>, tensor<2x3xbf16>)
    check.expect_eq_const %out#0, dense<[[-14.0, -1.0, 9.0], [-5.0, 18.0, -3.0]]> : tensor<2x3xbf16>
    check.expect_eq_const %out#1, dense<[[-14.0, -1.0, 9.0], [-5.0, 18.0, -3.0]]> : tensor<2x3xbf16>
    check.expect_eq_const %out#2, dense<[[-14.0, -1.0, 9.0], [-5.0, 18.0, -3.0]]> : tensor<2x3xbf16>
    check.expect_eq_const %out#3, dense<[[-14.0, -1.0, 9.0], [-5.0, 18.0, -3.0]]> : tensor<2x3xbf16>
    func.return
  }
}

// -----

module @add_f16 {
  func.func private @each(%in0: tensor<2x3xf16>) -> (tensor<2x3xf16>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f16>, %b: tensor<f16>):
      %c = stablehlo.add %a, %b : tensor<f16>
      stablehlo.return %c : tensor<f16>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xf16>) -> (tensor<2x3xf16>)
    func.return %out0 : tensor<2x3xf16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-0.75, 0.625, -0.875], [-0.5, 0.875, 1.75]]> : tensor<2x3xf16>
    %in0_1_0 = stablehlo.constant dense<[[2.0, 1.125, 0.125], [0.25, 0.5, -1.875]]> : tensor<2x3xf16>
    %in0_2_0 = stablehlo.constant dense<[[1.625, 1.75, -1.375], [-1.75, -1.5, 1.25]]> : tensor<2x3xf16>
    %in0_3_0 = stablehlo.constant dense<[[-2.0, -1.125, -0.125], [-0.5, 1.375, 0.0]]> : tensor<2x3xf16>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x3xf16>) -> (tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x3xf16>, tensor<2x3xf16>)
    check.expect_eq_const %out#0, dense<[[0.875, 2.375, -2.25], [-2.5, 1.25, 1.125]]> : tensor<2x3xf16>
    check.expect_eq_const %out#1, dense<[[0.875, 2.375, -2.25], [-2.5, 1.25, 1.125]]> : tensor<2x3xf16>
    check.expect_eq_const %out#2, dense<[[0.875, 2.375, -2.25], [-2.5, 1.25, 1.125]]> : tensor<2x3xf16>
    check.expect_eq_const %out#3, dense<[[0.875, 2.375, -2.25], [-2.5, 1.25, 1.125]]> : tensor<2x3xf16>
    func.return
  }
}

// -----

module @add_f64 {
  func.func private @each(%in0: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f64>, %b: tensor<f64>):
      %c = stablehlo.add %a, %b : tensor<f64>
      stablehlo.return %c : tensor<f64>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xf64>) -> (tensor<2x3xf64>)
    func.return %out0 : tensor<2x3xf64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1.875, 0.125, 0.375], [-0.625, -1.5, -0.875]]> : tensor<2x3xf64>
    %in0_1_0 = stablehlo.constant dense<[[-1.75, 0.25, 1.625], [-1.0, -1.375, -0.25]]> : tensor<2x3xf64>
    %in0_2_0 = stablehlo.constant dense<[[-1.125, 1.375, 1.0], [1.125, -1.0, -1.0]]> : tensor<2x3xf64>
    %in0_3_0 = stablehlo.constant dense<[[0.125, 0.75, -1.25], [0.125, -0.875, -0.125]]> : tensor<2x3xf64>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
    check.expect_eq_const %out#0, dense<[[-0.875, 2.5, 1.75], [-0.375, -4.75, -2.25]]> : tensor<2x3xf64>
    check.expect_eq_const %out#1, dense<[[-0.875, 2.5, 1.75], [-0.375, -4.75, -2.25]]> : tensor<2x3xf64>
    check.expect_eq_const %out#2, dense<[[-0.875, 2.5, 1.75], [-0.375, -4.75, -2.25]]> : tensor<2x3xf64>
    check.expect_eq_const %out#3, dense<[[-0.875, 2.5, 1.75], [-0.375, -4.75, -2.25]]> : tensor<2x3xf64>
    func.return
  }
}

// -----

module @add_c64 {
  func.func private @each(%in0: tensor<2x3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
      %c = stablehlo.add %a, %b : tensor<complex<f32>>
      stablehlo.return %c : tensor<complex<f32>>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>)
    func.return %out0 : tensor<2x3xcomplex<f32>>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[(-1.5, 0.625), (1.125, 1.125), (0.125, 1.875)], [(-0.625, -1.75), (0.5, -0.625), (1.25, -1.125)]]> : tensor<2x3xcomplex<f32>>
    %in0_1_0 = stablehlo.constant dense<[[(-0.375, -0.75), (1.375, -2.0), (-1.375, -1.375)], [(-0.25, 1.0), (1.375, 2.0), (-0.125, -0.75)]]> : tensor<2x3xcomplex<f32>>
    %in0_2_0 = stablehlo.constant dense<[[(-1.75, -0.75), (1.625, 0.0), (-0.25, 0.375)], [(-0.5, -0.5), (-1.625, -2.0), (0.75, -0.375)]]> : tensor<2x3xcomplex<f32>>
    %in0_3_0 = stablehlo.constant dense<[[(1.75, -1.625), (-0.875, 1.25), (-1.875, 0.25)], [(1.625, 0.5), (-0.375, 2.0), (-1.125, -0.125)]]> : tensor<2x3xcomplex<f32>>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>)
    check.expect_eq_const %out#0, dense<[[(-1.875, -2.5), (3.25, 0.375), (-3.375, 1.125)], [(0.25, -0.75), (-0.125, 1.375), (0.75, -2.375)]]> : tensor<2x3xcomplex<f32>>
    check.expect_eq_const %out#1, dense<[[(-1.875, -2.5), (3.25, 0.375), (-3.375, 1.125)], [(0.25, -0.75), (-0.125, 1.375), (0.75, -2.375)]]> : tensor<2x3xcomplex<f32>>
    check.expect_eq_const %out#2, dense<[[(-1.875, -2.5), (3.25, 0.375), (-3.375, 1.125)], [(0.25, -0.75), (-0.125, 1.375), (0.75, -2.375)]]> : tensor<2x3xcomplex<f32>>
    check.expect_eq_const %out#3, dense<[[(-1.875, -2.5), (3.25, 0.375), (-3.375, 1.125)], [(0.25, -0.75), (-0.125, 1.375), (0.75, -2.375)]]> : tensor<2x3xcomplex<f32>>
    func.return
  }
}

// -----

module @add_i1 {
  func.func private @each(%in0: tensor<2x3xi1>) -> (tensor<2x3xi1>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i1>, %b: tensor<i1>):
      %c = stablehlo.add %a, %b : tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2x3xi1>) -> (tensor<2x3xi1>)
    func.return %out0 : tensor<2x3xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[true, false, true], [true, false, false]]> : tensor<2x3xi1>
    %in0_1_0 = stablehlo.constant dense<[[false, true, true], [true, true, false]]> : tensor<2x3xi1>
    %in0_2_0 = stablehlo.constant dense<[[true, false, true], [true, true, true]]> : tensor<2x3xi1>
    %in0_3_0 = stablehlo.constant dense<[[true, true, false], [false, true, false]]> : tensor<2x3xi1>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>)
    check.expect_eq_const %out#0, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    check.expect_eq_const %out#1, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    check.expect_eq_const %out#2, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    check.expect_eq_const %out#3, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
    func.return
  }
}

// -----

module @scalar {
  func.func private @each(%in0: tensor<f32>) -> (tensor<f32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<f32>) -> (tensor<f32>)
    func.return %out0 : tensor<f32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<-0.75> : tensor<f32>
    %in0_1_0 = stablehlo.constant dense<-1.375> : tensor<f32>
    %in0_2_0 = stablehlo.constant dense<0.0> : tensor<f32>
    %in0_3_0 = stablehlo.constant dense<0.0> : tensor<f32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>)
    check.expect_eq_const %out#0, dense<-2.125> : tensor<f32>
    check.expect_eq_const %out#1, dense<-2.125> : tensor<f32>
    check.expect_eq_const %out#2, dense<-2.125> : tensor<f32>
    check.expect_eq_const %out#3, dense<-2.125> : tensor<f32>
    func.return
  }
}

// -----

module @empty {
  func.func private @each(%in0: tensor<0x3xf32>) -> (tensor<0x3xf32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<0x3xf32>) -> (tensor<0x3xf32>)
    func.return %out0 : tensor<0x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<> : tensor<0x3xf32>
    %in0_1_0 = stablehlo.constant dense<> : tensor<0x3xf32>
    %in0_2_0 = stablehlo.constant dense<> : tensor<0x3xf32>
    %in0_3_0 = stablehlo.constant dense<> : tensor<0x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>) -> (tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>)
    check.expect_eq_const %out#0, dense<> : tensor<0x3xf32>
    check.expect_eq_const %out#1, dense<> : tensor<0x3xf32>
    check.expect_eq_const %out#2, dense<> : tensor<0x3xf32>
    check.expect_eq_const %out#3, dense<> : tensor<0x3xf32>
    func.return
  }
}

// -----

module @one_core_in_a_group {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[3], [0], [1], [2]]> : tensor<4x1xi64>} : (tensor<2xi32>) -> (tensor<2xi32>)
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[15, 12]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[-39, -6]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[31, 5]> : tensor<2xi32>
    %in0_3_0 = stablehlo.constant dense<[41, -12]> : tensor<2xi32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[15, 12]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[-39, -6]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[31, 5]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[41, -12]> : tensor<2xi32>
    func.return
  }
}

// -----

module @short_groups {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[3, 1, 0], [2, -1, -1]]> : tensor<2x3xi64>} : (tensor<2xi32>) -> (tensor<2xi32>)
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-18, 31]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[-21, -49]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[8, -12]> : tensor<2xi32>
    %in0_3_0 = stablehlo.constant dense<[11, 22]> : tensor<2xi32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[-28, 4]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[-28, 4]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[8, -12]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[-28, 4]> : tensor<2xi32>
    func.return
  }
}

// -----

module @processes_8 {
  func.func private @each(%in0: tensor<2x2xi32>) -> (tensor<2x2xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[7, 0, 5, 2], [1, 6, 3, 4]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<2x2xi32>) -> (tensor<2x2xi32>)
    func.return %out0 : tensor<2x2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-23, -47], [40, -44]]> : tensor<2x2xi32>
    %in0_0_1 = stablehlo.constant dense<[[-19, 28], [47, -19]]> : tensor<2x2xi32>
    %in0_0_2 = stablehlo.constant dense<[[31, -29], [39, 28]]> : tensor<2x2xi32>
    %in0_0_3 = stablehlo.constant dense<[[-32, -43], [12, -7]]> : tensor<2x2xi32>
    %in0_1_0 = stablehlo.constant dense<[[-15, 21], [-19, -40]]> : tensor<2x2xi32>
    %in0_1_1 = stablehlo.constant dense<[[-19, 37], [-5, -22]]> : tensor<2x2xi32>
    %in0_1_2 = stablehlo.constant dense<[[-33, 32], [11, 8]]> : tensor<2x2xi32>
    %in0_1_3 = stablehlo.constant dense<[[-1, 9], [-15, 23]]> : tensor<2x2xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_1_0, %in0_1_1, %in0_1_2, %in0_1_3) {
      programs = [[@each, @each, @each, @each], [@each, @each, @each, @each]]
    } : (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>)
    check.expect_eq_const %out#0, dense<[[-12, -30], [59, -15]]> : tensor<2x2xi32>
    check.expect_eq_const %out#1, dense<[[-99, 38], [51, -58]]> : tensor<2x2xi32>
    check.expect_eq_const %out#2, dense<[[-12, -30], [59, -15]]> : tensor<2x2xi32>
    check.expect_eq_const %out#3, dense<[[-99, 38], [51, -58]]> : tensor<2x2xi32>
    check.expect_eq_const %out#4, dense<[[-99, 38], [51, -58]]> : tensor<2x2xi32>
    check.expect_eq_const %out#5, dense<[[-12, -30], [59, -15]]> : tensor<2x2xi32>
    check.expect_eq_const %out#6, dense<[[-99, 38], [51, -58]]> : tensor<2x2xi32>
    check.expect_eq_const %out#7, dense<[[-12, -30], [59, -15]]> : tensor<2x2xi32>
    func.return
  }
}

// -----

module @processes_32 {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[0, 5, 2, 7, 4, 1, 6, 3], [8, 13, 10, 15, 12, 9, 14, 11], [16, 21, 18, 23, 20, 17, 22, 19], [24, 29, 26, 31, 28, 25, 30, 27]]> : tensor<4x8xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<2xi32>) -> (tensor<2xi32>)
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-20, 37]> : tensor<2xi32>
    %in0_0_1 = stablehlo.constant dense<[33, -25]> : tensor<2xi32>
    %in0_0_2 = stablehlo.constant dense<[3, 26]> : tensor<2xi32>
    %in0_0_3 = stablehlo.constant dense<[-3, -8]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[34, -9]> : tensor<2xi32>
    %in0_1_1 = stablehlo.constant dense<[-49, -10]> : tensor<2xi32>
    %in0_1_2 = stablehlo.constant dense<[-33, 41]> : tensor<2xi32>
    %in0_1_3 = stablehlo.constant dense<[18, 18]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[-27, 4]> : tensor<2xi32>
    %in0_2_1 = stablehlo.constant dense<[-4, 1]> : tensor<2xi32>
    %in0_2_2 = stablehlo.constant dense<[20, 8]> : tensor<2xi32>
    %in0_2_3 = stablehlo.constant dense<[38, -18]> : tensor<2xi32>
    %in0_3_0 = stablehlo.constant dense<[21, -26]> : tensor<2xi32>
    %in0_3_1 = stablehlo.constant dense<[-20, 32]> : tensor<2xi32>
    %in0_3_2 = stablehlo.constant dense<[39, -30]> : tensor<2xi32>
    %in0_3_3 = stablehlo.constant dense<[-46, -7]> : tensor<2xi32>
    %in0_4_0 = stablehlo.constant dense<[-21, 7]> : tensor<2xi32>
    %in0_4_1 = stablehlo.constant dense<[-40, -17]> : tensor<2xi32>
    %in0_4_2 = stablehlo.constant dense<[-15, 9]> : tensor<2xi32>
    %in0_4_3 = stablehlo.constant dense<[19, -30]> : tensor<2xi32>
    %in0_5_0 = stablehlo.constant dense<[-1, -21]> : tensor<2xi32>
    %in0_5_1 = stablehlo.constant dense<[-35, -16]> : tensor<2xi32>
    %in0_5_2 = stablehlo.constant dense<[4, -12]> : tensor<2xi32>
    %in0_5_3 = stablehlo.constant dense<[-7, -16]> : tensor<2xi32>
    %in0_6_0 = stablehlo.constant dense<[-38, -26]> : tensor<2xi32>
    %in0_6_1 = stablehlo.constant dense<[-43, 10]> : tensor<2xi32>
    %in0_6_2 = stablehlo.constant dense<[-17, -10]> : tensor<2xi32>
    %in0_6_3 = stablehlo.constant dense<[-24, -39]> : tensor<2xi32>
    %in0_7_0 = stablehlo.constant dense<[17, 1]> : tensor<2xi32>
    %in0_7_1 = stablehlo.constant dense<[16, 5]> : tensor<2xi32>
    %in0_7_2 = stablehlo.constant dense<[-43, -37]> : tensor<2xi32>
    %in0_7_3 = stablehlo.constant dense<[-38, 3]> : tensor<2xi32>
    %out:32 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_1_0, %in0_1_1, %in0_1_2, %in0_1_3, %in0_2_0, %in0_2_1, %in0_2_2, %in0_2_3, %in0_3_0, %in0_3_1, %in0_3_2, %in0_3_3, %in0_4_0, %in0_4_1, %in0_4_2, %in0_4_3, %in0_5_0, %in0_5_1, %in0_5_2, %in0_5_3, %in0_6_0, %in0_6_1, %in0_6_2, %in0_6_3, %in0_7_0, %in0_7_1, %in0_7_2, %in0_7_3) {
      programs = [[@each, @each, @each, @each], [@each, @each, @each, @each], [@each, @each, @each, @each], [@each, @each, @each, @each], [@each, @each, @each, @each], [@each, @each, @each, @each], [@each, @each, @each, @each], [@each, @each, @each, @each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#4, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#5, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#6, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#7, dense<[-17, 70]> : tensor<2xi32>
    check.expect_eq_const %out#8, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#9, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#10, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#11, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#12, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#13, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#14, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#15, dense<[21, -36]> : tensor<2xi32>
    check.expect_eq_const %out#16, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#17, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#18, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#19, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#20, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#21, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#22, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#23, dense<[-96, -96]> : tensor<2xi32>
    check.expect_eq_const %out#24, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#25, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#26, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#27, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#28, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#29, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#30, dense<[-170, -93]> : tensor<2xi32>
    check.expect_eq_const %out#31, dense<[-170, -93]> : tensor<2xi32>
    func.return
  }
}

// -----

module @custom_body {
  func.func private @each(%in0: tensor<3xi32>) -> (tensor<3xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %m = stablehlo.minimum %a, %b : tensor<i32>
      %f = stablehlo.constant dense<-7> : tensor<i32>
      %c = stablehlo.maximum %m, %f : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<3xi32>) -> (tensor<3xi32>)
    func.return %out0 : tensor<3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-35, -28, -43]> : tensor<3xi32>
    %in0_1_0 = stablehlo.constant dense<[-2, 28, 17]> : tensor<3xi32>
    %in0_2_0 = stablehlo.constant dense<[49, -49, 12]> : tensor<3xi32>
    %in0_3_0 = stablehlo.constant dense<[24, 1, -32]> : tensor<3xi32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)
    check.expect_eq_const %out#0, dense<[-7, -7, -7]> : tensor<3xi32>
    check.expect_eq_const %out#1, dense<[-7, -7, -7]> : tensor<3xi32>
    check.expect_eq_const %out#2, dense<[-7, -7, -7]> : tensor<3xi32>
    check.expect_eq_const %out#3, dense<[-7, -7, -7]> : tensor<3xi32>
    func.return
  }
}

// -----

module @promoted_to_the_body {
  func.func private @each(%in0: tensor<3xbf16>) -> (tensor<3xf32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<3xbf16>) -> (tensor<3xf32>)
    func.return %out0 : tensor<3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[0.0, -6.0, -8.0]> : tensor<3xbf16>
    %in0_1_0 = stablehlo.constant dense<[-6.0, -2.0, 3.0]> : tensor<3xbf16>
    %in0_2_0 = stablehlo.constant dense<[-1.0, 8.0, 5.0]> : tensor<3xbf16>
    %in0_3_0 = stablehlo.constant dense<[-7.0, 6.0, -3.0]> : tensor<3xbf16>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
    check.expect_eq_const %out#0, dense<[-14.0, 6.0, -3.0]> : tensor<3xf32>
    check.expect_eq_const %out#1, dense<[-14.0, 6.0, -3.0]> : tensor<3xf32>
    check.expect_eq_const %out#2, dense<[-14.0, 6.0, -3.0]> : tensor<3xf32>
    check.expect_eq_const %out#3, dense<[-14.0, 6.0, -3.0]> : tensor<3xf32>
    func.return
  }
}

// -----

module @minus_zeros {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %sum = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2xf32>) -> (tensor<2xf32>)
    %one = stablehlo.constant dense<1.0> : tensor<2xf32>
    %out0 = stablehlo.divide %one, %sum : tensor<2xf32>
    func.return %out0 : tensor<2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-0.0, -0.0]> : tensor<2xf32>
    %in0_1_0 = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf32>
    %in0_2_0 = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf32>
    %in0_3_0 = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    check.expect_eq_const %out#0, dense<[0xFF800000, 0x7F800000]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[0xFF800000, 0x7F800000]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[0xFF800000, 0x7F800000]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[0xFF800000, 0x7F800000]> : tensor<2xf32>
    func.return
  }
}

// -----

module @variadic {
  func.func private @each(%in0: tensor<2x2xf32>, %in1: tensor<3xf32>) -> (tensor<2x2xf32>, tensor<3xf32>) {
    %out:2 = "stablehlo.all_reduce"(%in0, %in1) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[1, 0], [2, 3]]> : tensor<2x2xi64>} : (tensor<2x2xf32>, tensor<3xf32>) -> (tensor<2x2xf32>, tensor<3xf32>)
    %out0 = stablehlo.optimization_barrier %out#0 : tensor<2x2xf32>
    %out1 = stablehlo.optimization_barrier %out#1 : tensor<3xf32>
    func.return %out0, %out1 : tensor<2x2xf32>, tensor<3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.625, 1.0], [-1.375, -0.125]]> : tensor<2x2xf32>
    %in1_0_0 = stablehlo.constant dense<[-1.5, -0.375, -1.375]> : tensor<3xf32>
    %in0_1_0 = stablehlo.constant dense<[[-0.125, 0.25], [0.5, 0.25]]> : tensor<2x2xf32>
    %in1_1_0 = stablehlo.constant dense<[0.625, 1.625, 1.5]> : tensor<3xf32>
    %in0_2_0 = stablehlo.constant dense<[[-1.75, 1.625], [1.25, -1.375]]> : tensor<2x2xf32>
    %in1_2_0 = stablehlo.constant dense<[0.25, 1.125, 1.375]> : tensor<3xf32>
    %in0_3_0 = stablehlo.constant dense<[[-1.125, -1.375], [1.0, -0.625]]> : tensor<2x2xf32>
    %in1_3_0 = stablehlo.constant dense<[0.25, -0.75, 1.875]> : tensor<3xf32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0, %in0_2_0, %in1_2_0, %in0_3_0, %in1_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<3xf32>) -> (tensor<2x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<3xf32>)
    check.expect_eq_const %out#0, dense<[[-1.75, 1.25], [-0.875, 0.125]]> : tensor<2x2xf32>
    check.expect_eq_const %out#1, dense<[-0.875, 1.25, 0.125]> : tensor<3xf32>
    check.expect_eq_const %out#2, dense<[[-1.75, 1.25], [-0.875, 0.125]]> : tensor<2x2xf32>
    check.expect_eq_const %out#3, dense<[-0.875, 1.25, 0.125]> : tensor<3xf32>
    check.expect_eq_const %out#4, dense<[[-2.875, 0.25], [2.25, -2.0]]> : tensor<2x2xf32>
    check.expect_eq_const %out#5, dense<[0.5, 0.375, 3.25]> : tensor<3xf32>
    check.expect_eq_const %out#6, dense<[[-2.875, 0.25], [2.25, -2.0]]> : tensor<2x2xf32>
    check.expect_eq_const %out#7, dense<[0.5, 0.375, 3.25]> : tensor<3xf32>
    func.return
  }
}

// -----

module @mesh_axes {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y">]>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<2xi32>) -> (tensor<2xi32>)
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[48, -8]> : tensor<2xi32>
    %in0_0_1 = stablehlo.constant dense<[-16, 16]> : tensor<2xi32>
    %in0_0_2 = stablehlo.constant dense<[20, -26]> : tensor<2xi32>
    %in0_0_3 = stablehlo.constant dense<[30, 8]> : tensor<2xi32>
    %in0_0_4 = stablehlo.constant dense<[-5, 11]> : tensor<2xi32>
    %in0_0_5 = stablehlo.constant dense<[-40, -42]> : tensor<2xi32>
    %in0_0_6 = stablehlo.constant dense<[-47, -46]> : tensor<2xi32>
    %in0_0_7 = stablehlo.constant dense<[-10, 24]> : tensor<2xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_0_4, %in0_0_5, %in0_0_6, %in0_0_7) {
      programs = [[@each, @each, @each, @each, @each, @each, @each, @each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[82, -10]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[82, -10]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[82, -10]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[82, -10]> : tensor<2xi32>
    check.expect_eq_const %out#4, dense<[-102, -53]> : tensor<2xi32>
    check.expect_eq_const %out#5, dense<[-102, -53]> : tensor<2xi32>
    check.expect_eq_const %out#6, dense<[-102, -53]> : tensor<2xi32>
    check.expect_eq_const %out#7, dense<[-102, -53]> : tensor<2xi32>
    func.return
  }
}
