// stablehlo.broadcast: new dimensions before the others.
// Written by generate/moves.py.

func.func @by_4() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %out0 = "stablehlo.broadcast"(%in0) {broadcast_sizes = array<i64: 4>} : (tensor<2x3xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[0, 1, 2], [3, 4, 5]], [[0, 1, 2], [3, 4, 5]], [[0, 1, 2], [3, 4, 5]], [[0, 1, 2], [3, 4, 5]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @by_2_1() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %out0 = "stablehlo.broadcast"(%in0) {broadcast_sizes = array<i64: 2, 1>} : (tensor<2x3xi32>) -> tensor<2x1x2x3xi32>
  check.expect_eq_const %out0, dense<[[[[0, 1, 2], [3, 4, 5]]], [[[0, 1, 2], [3, 4, 5]]]]> : tensor<2x1x2x3xi32>
  func.return
}

// -----

func.func @by_() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %out0 = "stablehlo.broadcast"(%in0) {broadcast_sizes = array<i64>} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @by_3_0() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %out0 = "stablehlo.broadcast"(%in0) {broadcast_sizes = array<i64: 3, 0>} : (tensor<2x3xi32>) -> tensor<3x0x2x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<3x0x2x3xi32>
  func.return
}
