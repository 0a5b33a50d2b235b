// stablehlo.constant in its spellings, chlo.constant, chlo.constant_like.
// Written by generate/moves.py.

func.func @splat() {
  %out0 = stablehlo.constant dense<2.5> : tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[2.5, 2.5, 2.5], [2.5, 2.5, 2.5]]> : tensor<2x3xf32>, tolerance = 2.50e-05
  func.return
}

// -----

func.func @hex() {
  %out0 = stablehlo.constant dense<"0x000000000000803F0000004000004040000080400000A040"> : tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>, tolerance = 5.00e-05
  func.return
}

// -----

func.func @empty() {
  %out0 = stablehlo.constant dense<> : tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @negative_i4() {
  %out0 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  check.expect_eq_const %out0, dense<[-8, 7]> : tensor<2xi4>
  func.return
}

// -----

func.func @chlo() {
  %out0 = "chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  check.expect_eq_const %out0, dense<[1, 2]> : tensor<2xi32>
  func.return
}

// -----

func.func @like_float() {
  %in0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %out0 = "chlo.constant_like"(%in0) {value = 3.5 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[3.5, 3.5, 3.5], [3.5, 3.5, 3.5]]> : tensor<2x3xf32>, tolerance = 3.50e-05
  func.return
}

// -----

func.func @like_integer() {
  %in0 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %out0 = "chlo.constant_like"(%in0) {value = -2 : i32} : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %out0, dense<[-2, -2, -2]> : tensor<3xi32>
  func.return
}

// -----

func.func @like_empty() {
  %in0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %out0 = "chlo.constant_like"(%in0) {value = 3.5 : f32} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<0x3xf32>, tolerance = 1.00e-05
  func.return
}
