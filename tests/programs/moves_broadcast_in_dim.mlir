// stablehlo.broadcast_in_dim and its dynamic form: sizes of 1 repeat, dimensions may change places.
// Written by generate/moves.py.

func.func @scalar() {
  %in0 = stablehlo.constant dense<5> : tensor<i32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[5, 5, 5], [5, 5, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_scalar() {
  %in0 = stablehlo.constant dense<5> : tensor<i32>
  %in1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64>} : (tensor<i32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[5, 5, 5], [5, 5, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @row() {
  %in0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 1>} : (tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_row() {
  %in0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 1>} : (tensor<3xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @column() {
  %in0 = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 0>} : (tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_column() {
  %in0 = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %in1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @ones() {
  %in0 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_ones() {
  %in0 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %in1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @swapped() {
  %in0 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 1, 0>} : (tensor<3x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 2, 4], [1, 3, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_swapped() {
  %in0 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi32>
  %in1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 1, 0>} : (tensor<3x2xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 2, 4], [1, 3, 5]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @swapped_ones() {
  %in0 = stablehlo.constant dense<[[0], [1], [2]]> : tensor<3x1xi32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 2, 0>} : (tensor<3x1xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @dynamic_swapped_ones() {
  %in0 = stablehlo.constant dense<[[0], [1], [2]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[4, 2, 3]> : tensor<3xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 2, 0>} : (tensor<3x1xi32>, tensor<3xi64>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<[0]> : tensor<1xi32>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 0>} : (tensor<1xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x3xi32>
  func.return
}

// -----

func.func @dynamic_empty() {
  %in0 = stablehlo.constant dense<[0]> : tensor<1xi32>
  %in1 = stablehlo.constant dense<[0, 3]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 0>} : (tensor<1xi32>, tensor<2xi64>) -> tensor<0x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x3xi32>
  func.return
}

// -----

func.func @complex() {
  %in0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %out0 = "stablehlo.broadcast_in_dim"(%in0) {broadcast_dimensions = array<i64: 1>} : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %out0, dense<[[(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  func.return
}

// -----

func.func @dynamic_complex() {
  %in0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %in1 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %in1) {broadcast_dimensions = array<i64: 1>} : (tensor<2xcomplex<f64>>, tensor<2xi64>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %out0, dense<[[(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  func.return
}
