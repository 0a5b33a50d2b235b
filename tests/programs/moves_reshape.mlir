// stablehlo.reshape and dynamic_reshape.
// Written by generate/moves.py.

func.func @to_3_4() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %out0 = "stablehlo.reshape"(%in0) : (tensor<2x6xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @dynamic_to_3_4() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %in1 = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %out0 = "stablehlo.dynamic_reshape"(%in0, %in1) : (tensor<2x6xi32>, tensor<2xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @to_12() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %out0 = "stablehlo.reshape"(%in0) : (tensor<2x6xi32>) -> tensor<12xi32>
  check.expect_eq_const %out0, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi32>
  func.return
}

// -----

func.func @dynamic_to_12() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %in1 = stablehlo.constant dense<[12]> : tensor<1xi32>
  %out0 = "stablehlo.dynamic_reshape"(%in0, %in1) : (tensor<2x6xi32>, tensor<1xi32>) -> tensor<12xi32>
  check.expect_eq_const %out0, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]> : tensor<12xi32>
  func.return
}

// -----

func.func @to_2_3_2_1() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %out0 = "stablehlo.reshape"(%in0) : (tensor<2x6xi32>) -> tensor<2x3x2x1xi32>
  check.expect_eq_const %out0, dense<[[[[0], [1]], [[2], [3]], [[4], [5]]], [[[6], [7]], [[8], [9]], [[10], [11]]]]> : tensor<2x3x2x1xi32>
  func.return
}

// -----

func.func @dynamic_to_2_3_2_1() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]> : tensor<2x6xi32>
  %in1 = stablehlo.constant dense<[2, 3, 2, 1]> : tensor<4xi32>
  %out0 = "stablehlo.dynamic_reshape"(%in0, %in1) : (tensor<2x6xi32>, tensor<4xi32>) -> tensor<2x3x2x1xi32>
  check.expect_eq_const %out0, dense<[[[[0], [1]], [[2], [3]], [[4], [5]]], [[[6], [7]], [[8], [9]], [[10], [11]]]]> : tensor<2x3x2x1xi32>
  func.return
}

// -----

func.func @scalar() {
  %in0 = stablehlo.constant dense<[[1.5]]> : tensor<1x1xf32>
  %out0 = "stablehlo.reshape"(%in0) : (tensor<1x1xf32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<1.5> : tensor<f32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xi32>
  %out0 = "stablehlo.reshape"(%in0) : (tensor<2x0xi32>) -> tensor<0x5xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x5xi32>
  func.return
}
