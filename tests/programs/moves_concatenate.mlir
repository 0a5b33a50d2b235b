// stablehlo.concatenate along any dimension, of one, of three, of empty ones.
// Written by generate/moves.py.

func.func @two_0() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %in1 = stablehlo.constant dense<[[100, 101, 102], [103, 104, 105]]> : tensor<2x3xi32>
  %out0 = "stablehlo.concatenate"(%in0, %in1) {dimension = 0 : i64} : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2], [3, 4, 5], [100, 101, 102], [103, 104, 105]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @two_1() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %in1 = stablehlo.constant dense<[[100, 101, 102], [103, 104, 105]]> : tensor<2x3xi32>
  %out0 = "stablehlo.concatenate"(%in0, %in1) {dimension = 1 : i64} : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 100, 101, 102], [3, 4, 5, 103, 104, 105]]> : tensor<2x6xi32>
  func.return
}

// -----

func.func @one() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %out0 = "stablehlo.concatenate"(%in0) {dimension = 0 : i64} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @with_empty() {
  %in0 = stablehlo.constant dense<[[0], [3]]> : tensor<2x1xi32>
  %in1 = stablehlo.constant dense<> : tensor<2x0xi32>
  %in2 = stablehlo.constant dense<[[100, 101, 102], [103, 104, 105]]> : tensor<2x3xi32>
  %out0 = "stablehlo.concatenate"(%in0, %in1, %in2) {dimension = 1 : i64} : (tensor<2x1xi32>, tensor<2x0xi32>, tensor<2x3xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %out0, dense<[[0, 100, 101, 102], [3, 103, 104, 105]]> : tensor<2x4xi32>
  func.return
}

// -----

func.func @middle() {
  %in0 = stablehlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)]], [[(4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (7.0, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0)]], [[(4.0, 0.0), (5.0, 0.0)]]]> : tensor<2x1x2xcomplex<f64>>
  %out0 = "stablehlo.concatenate"(%in0, %in1) {dimension = 1 : i64} : (tensor<2x2x2xcomplex<f64>>, tensor<2x1x2xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  check.expect_eq_const %out0, dense<[[[(0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (3.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]], [[(4.0, 0.0), (5.0, 0.0)], [(6.0, 0.0), (7.0, 0.0)], [(4.0, 0.0), (5.0, 0.0)]]]> : tensor<2x3x2xcomplex<f64>>
  func.return
}
