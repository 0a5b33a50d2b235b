// stablehlo.transpose.
// Written by generate/moves.py.

func.func @by_0_1_2() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 0, 1, 2>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @by_0_2_1() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x2xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %out0, dense<[[[0, 2, 4], [1, 3, 5]], [[6, 8, 10], [7, 9, 11]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @by_1_0_2() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x2xi32>) -> tensor<3x2x2xi32>
  check.expect_eq_const %out0, dense<[[[0, 1], [6, 7]], [[2, 3], [8, 9]], [[4, 5], [10, 11]]]> : tensor<3x2x2xi32>
  func.return
}

// -----

func.func @by_1_2_0() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 1, 2, 0>} : (tensor<2x3x2xi32>) -> tensor<3x2x2xi32>
  check.expect_eq_const %out0, dense<[[[0, 6], [1, 7]], [[2, 8], [3, 9]], [[4, 10], [5, 11]]]> : tensor<3x2x2xi32>
  func.return
}

// -----

func.func @by_2_0_1() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x2xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %out0, dense<[[[0, 2, 4], [6, 8, 10]], [[1, 3, 5], [7, 9, 11]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @by_2_1_0() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 2, 1, 0>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[0, 6], [2, 8], [4, 10]], [[1, 7], [3, 9], [5, 11]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x2xi32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 2, 0, 1>} : (tensor<2x0x2xi32>) -> tensor<2x2x0xi32>
  check.expect_eq_const %out0, dense<> : tensor<2x2x0xi32>
  func.return
}

// -----

func.func @scalar() {
  %in0 = stablehlo.constant dense<2.0> : tensor<f32>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64>} : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<2.0> : tensor<f32>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xbf16>
  %out0 = "stablehlo.transpose"(%in0) {permutation = array<i64: 1, 0>} : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %out0, dense<[[0.0, 2.0], [1.0, 3.0]]> : tensor<2x2xbf16>
  func.return
}
