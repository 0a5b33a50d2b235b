// stablehlo.reverse.
// Written by generate/moves.py.

func.func @dimensions() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.reverse"(%in0) {dimensions = array<i64>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @dimensions_0() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.reverse"(%in0) {dimensions = array<i64: 0>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[6, 7], [8, 9], [10, 11]], [[0, 1], [2, 3], [4, 5]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @dimensions_1() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.reverse"(%in0) {dimensions = array<i64: 1>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[4, 5], [2, 3], [0, 1]], [[10, 11], [8, 9], [6, 7]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @dimensions_2_0() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.reverse"(%in0) {dimensions = array<i64: 2, 0>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[7, 6], [9, 8], [11, 10]], [[1, 0], [3, 2], [5, 4]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @dimensions_0_1_2() {
  %in0 = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %out0 = "stablehlo.reverse"(%in0) {dimensions = array<i64: 0, 1, 2>} : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[11, 10], [9, 8], [7, 6]], [[5, 4], [3, 2], [1, 0]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x2xi32>
  %out0 = "stablehlo.reverse"(%in0) {dimensions = array<i64: 1>} : (tensor<2x0x2xi32>) -> tensor<2x0x2xi32>
  check.expect_eq_const %out0, dense<> : tensor<2x0x2xi32>
  func.return
}
