// stablehlo.real, also of real numbers.
// Written by generate/elementwise.py.

func.func @c64() {
  %in0 = stablehlo.constant dense<[(1.0, -2.0), (0x7F800000, -0.0), (0x7FC00000, 0x7F800000), (-0.5, 0.0)]> : tensor<4xcomplex<f32>>
  %out0 = "stablehlo.real"(%in0) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %expected0 = stablehlo.constant dense<[1.0, 0x7F800000, 0x7FC00000, -0.5]> : tensor<4xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(1.0, -2.0), (0x7FF0000000000000, -0.0), (0x7FF8000000000000, 0x7FF0000000000000), (-0.5, 0.0)]> : tensor<4xcomplex<f64>>
  %out0 = "stablehlo.real"(%in0) : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %expected0 = stablehlo.constant dense<[1.0, 0x7FF0000000000000, 0x7FF8000000000000, -0.5]> : tensor<4xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<4xf64>, tensor<4xf64>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[1.5, -2.5, 0x7F800000]> : tensor<3xf32>
  %out0 = "stablehlo.real"(%in0) : (tensor<3xf32>) -> tensor<3xf32>
  %expected0 = stablehlo.constant dense<[1.5, -2.5, 0x7F800000]> : tensor<3xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  func.return
}
