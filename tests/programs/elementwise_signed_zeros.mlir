// Zeros keep the sign that IEEE-754 gives them.
// Written by generate/elementwise.py.

func.func @maximum() {
  %in0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %in1 = stablehlo.constant dense<[0.0, 0.0, -0.0, -0.0]> : tensor<4xf32>
  %f = "stablehlo.maximum"(%in0, %in1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[0, 0, 0, 2147483648]> : tensor<4xui32>
  func.return
}

// -----

func.func @minimum() {
  %in0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %in1 = stablehlo.constant dense<[0.0, 0.0, -0.0, -0.0]> : tensor<4xf32>
  %f = "stablehlo.minimum"(%in0, %in1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[0, 2147483648, 2147483648, 2147483648]> : tensor<4xui32>
  func.return
}

// -----

func.func @add() {
  %in0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %in1 = stablehlo.constant dense<[0.0, 0.0, -0.0, -0.0]> : tensor<4xf32>
  %f = "stablehlo.add"(%in0, %in1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[0, 0, 0, 2147483648]> : tensor<4xui32>
  func.return
}

// -----

func.func @negate() {
  %in0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %f = "stablehlo.negate"(%in0) : (tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[2147483648, 0, 2147483648, 0]> : tensor<4xui32>
  func.return
}

// -----

func.func @sqrt() {
  %in0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %f = "stablehlo.sqrt"(%in0) : (tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[0, 2147483648, 0, 2147483648]> : tensor<4xui32>
  func.return
}

// -----

func.func @sign() {
  %in0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0]> : tensor<4xf32>
  %f = "stablehlo.sign"(%in0) : (tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[0, 2147483648, 0, 2147483648]> : tensor<4xui32>
  func.return
}

// -----

func.func @round_nearest_even() {
  %in0 = stablehlo.constant dense<[0.25, -0.25, 0.5, -0.5]> : tensor<4xf32>
  %f = "stablehlo.round_nearest_even"(%in0) : (tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[0, 2147483648, 0, 2147483648]> : tensor<4xui32>
  func.return
}

// -----

func.func @ceil() {
  %in0 = stablehlo.constant dense<[-0.25, -0.25, -0.5, -0.5]> : tensor<4xf32>
  %f = "stablehlo.ceil"(%in0) : (tensor<4xf32>) -> tensor<4xf32>
  %out0 = "stablehlo.bitcast_convert"(%f) : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %out0, dense<[2147483648, 2147483648, 2147483648, 2147483648]> : tensor<4xui32>
  func.return
}
