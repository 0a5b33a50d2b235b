// chlo.broadcast_*: by trailing dimensions, or along broadcast_dimensions.
// Written by generate/conversions.py.

func.func @add() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_add"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[4, -4], [1, -7], [7, -1]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @subtract() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_subtract"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[-2, 6], [-5, 3], [1, 9]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @multiply() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_multiply"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[3, -5], [-6, 10], [12, -20]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @maximum() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_maximum"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[3, 1], [3, -2], [4, 4]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @minimum() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_minimum"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, -5], [-2, -5], [3, -5]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @and() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_and"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 1], [2, -6], [0, 0]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @or() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_or"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[3, -5], [-1, -1], [7, -1]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @xor() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_xor"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[2, -6], [-3, 5], [7, -1]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @remainder() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_remainder"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 1], [-2, -2], [1, 4]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @divide() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_divide"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[0, 0], [0, 0], [1, 0]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @shift_left() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[0, 3]> : tensor<2xi32>
  %out0 = "chlo.broadcast_shift_left"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 8], [-2, -16], [4, 32]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @shift_right_arithmetic() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[0, 3]> : tensor<2xi32>
  %out0 = "chlo.broadcast_shift_right_arithmetic"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 0], [-2, -1], [4, 0]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @shift_right_logical() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[0, 3]> : tensor<2xi32>
  %out0 = "chlo.broadcast_shift_right_logical"(%in0, %in1) : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 0], [-2, 536870911], [4, 0]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @atan2() {
  %in0 = stablehlo.constant dense<[[1.0], [-2.0], [4.0]]> : tensor<3x1xf32>
  %in1 = stablehlo.constant dense<[3.0, -5.0]> : tensor<2xf32>
  %out0 = "chlo.broadcast_atan2"(%in0, %in1) : (tensor<3x1xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %expected0 = stablehlo.constant dense<[[0.321750551, 2.94419718], [-0.588002622, -2.76108623], [0.927295208, 2.46685171]]> : tensor<3x2xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<3x2xf32>, tensor<3x2xf32>
  func.return
}

// -----

func.func @power() {
  %in0 = stablehlo.constant dense<[[1.0], [2.0], [4.0]]> : tensor<3x1xf32>
  %in1 = stablehlo.constant dense<[3.0, -5.0]> : tensor<2xf32>
  %out0 = "chlo.broadcast_power"(%in0, %in1) : (tensor<3x1xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %expected0 = stablehlo.constant dense<[[1.0, 1.0], [8.0, 0.03125], [64.0, 0.0009765625]]> : tensor<3x2xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<3x2xf32>, tensor<3x2xf32>
  func.return
}

// -----

func.func @next_after() {
  %in0 = stablehlo.constant dense<[[1.0], [-2.0], [4.0]]> : tensor<3x1xf32>
  %in1 = stablehlo.constant dense<[3.0, -5.0]> : tensor<2xf32>
  %out0 = "chlo.broadcast_next_after"(%in0, %in1) : (tensor<3x1xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %expected0 = stablehlo.constant dense<[[1.00000012, 0.99999994], [-1.99999988, -2.00000024], [3.99999976, 3.99999976]]> : tensor<3x2xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<3x2xf32>, tensor<3x2xf32>
  func.return
}

// -----

func.func @complex() {
  %in0 = stablehlo.constant dense<[[1.0], [-2.0], [4.0]]> : tensor<3x1xf32>
  %in1 = stablehlo.constant dense<[3.0, -5.0]> : tensor<2xf32>
  %out0 = "chlo.broadcast_complex"(%in0, %in1) : (tensor<3x1xf32>, tensor<2xf32>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %out0, dense<[[(1.0, 3.0), (1.0, -5.0)], [(-2.0, 3.0), (-2.0, -5.0)], [(4.0, 3.0), (4.0, -5.0)]]> : tensor<3x2xcomplex<f32>>
  func.return
}

// -----

func.func @zeta() {
  %in0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf64>
  %in1 = stablehlo.constant dense<[1.0, 1.0e+300]> : tensor<2xf64>
  %out0 = "chlo.broadcast_zeta"(%in0, %in1) : (tensor<2x1xf64>, tensor<2xf64>) -> tensor<2x2xf64>
  %expected0 = stablehlo.constant dense<[[1.6449340668482264, 1.0e-300], [1.082323233711138, 0.0]]> : tensor<2x2xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<2x2xf64>, tensor<2x2xf64>
  func.return
}

// -----

func.func @polygamma() {
  %in0 = stablehlo.constant dense<1.0> : tensor<f64>
  %in1 = stablehlo.constant dense<[1.0]> : tensor<1xf64>
  %out0 = "chlo.broadcast_polygamma"(%in0, %in1) : (tensor<f64>, tensor<1xf64>) -> tensor<1xf64>
  %expected0 = stablehlo.constant dense<[1.6449340668482264]> : tensor<1xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<1xf64>, tensor<1xf64>
  func.return
}

// -----

func.func @compare() {
  %in0 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_compare"(%in0, %in1) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<3x1xi32>, tensor<2xi32>) -> tensor<3x2xi1>
  check.expect_eq_const %out0, dense<[[true, false], [true, false], [false, false]]> : tensor<3x2xi1>
  func.return
}

// -----

func.func @select() {
  %in0 = stablehlo.constant dense<[[true], [false], [true]]> : tensor<3x1xi1>
  %in1 = stablehlo.constant dense<7> : tensor<i32>
  %in2 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_select"(%in0, %in1, %in2) : (tensor<3x1xi1>, tensor<i32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[7, 7], [3, -5], [7, 7]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @along_dimension_0() {
  %in0 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %in1 = stablehlo.constant dense<[3, -5]> : tensor<2xi32>
  %out0 = "chlo.broadcast_add"(%in0, %in1) {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[3, 4, 5], [-2, -1, 0]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @scalar() {
  %in0 = stablehlo.constant dense<1> : tensor<i32>
  %in1 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %out0 = "chlo.broadcast_subtract"(%in0, %in1) : (tensor<i32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[1, 0, -1], [-2, -3, -4]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<3x0xi32>
  %in1 = stablehlo.constant dense<[[1], [-2], [4]]> : tensor<3x1xi32>
  %out0 = "chlo.broadcast_add"(%in0, %in1) : (tensor<3x0xi32>, tensor<3x1xi32>) -> tensor<3x0xi32>
  check.expect_eq_const %out0, dense<> : tensor<3x0xi32>
  func.return
}
