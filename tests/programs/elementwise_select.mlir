// stablehlo.select, by element and by one truth value.
// Written by generate/conversions.py.

func.func @i4() {
  %in0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %in1 = stablehlo.constant dense<[7, 1]> : tensor<2xi4>
  %in2 = stablehlo.constant dense<[2, -8]> : tensor<2xi4>
  %out0 = "stablehlo.select"(%in0, %in1, %in2) : (tensor<2xi1>, tensor<2xi4>, tensor<2xi4>) -> tensor<2xi4>
  check.expect_eq_const %out0, dense<[7, -8]> : tensor<2xi4>
  func.return
}

// -----

func.func @by_element() {
  %in0 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %in1 = stablehlo.constant dense<[[1.0, 0x7FC00000], [3.0, 4.0]]> : tensor<2x2xf32>
  %in2 = stablehlo.constant dense<[[-1.0, -2.0], [0x7F800000, -0.0]]> : tensor<2x2xf32>
  %out0 = "stablehlo.select"(%in0, %in1, %in2) : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[1.0, -2.0], [0x7F800000, 4.0]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @true() {
  %in0 = stablehlo.constant dense<true> : tensor<i1>
  %in1 = stablehlo.constant dense<[[1.0, 0x7FC00000], [3.0, 4.0]]> : tensor<2x2xf32>
  %in2 = stablehlo.constant dense<[[-1.0, -2.0], [0x7F800000, -0.0]]> : tensor<2x2xf32>
  %out0 = "stablehlo.select"(%in0, %in1, %in2) : (tensor<i1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %expected0 = stablehlo.constant dense<[[1.0, 0x7FC00000], [3.0, 4.0]]> : tensor<2x2xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2x2xf32>, tensor<2x2xf32>
  func.return
}

// -----

func.func @false() {
  %in0 = stablehlo.constant dense<false> : tensor<i1>
  %in1 = stablehlo.constant dense<[[1.0, 0x7FC00000], [3.0, 4.0]]> : tensor<2x2xf32>
  %in2 = stablehlo.constant dense<[[-1.0, -2.0], [0x7F800000, -0.0]]> : tensor<2x2xf32>
  %out0 = "stablehlo.select"(%in0, %in1, %in2) : (tensor<i1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[-1.0, -2.0], [0x7F800000, -0.0]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @complex() {
  %in0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %in1 = stablehlo.constant dense<[(0.0, 1.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>
  %in2 = stablehlo.constant dense<[(-0.0, -1.0), (-2.0, -0.0)]> : tensor<2xcomplex<f64>>
  %out0 = "stablehlo.select"(%in0, %in1, %in2) : (tensor<2xi1>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %out0, dense<[(-0.0, -1.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}
