// stablehlo.abs of complex numbers does not overflow.
// Written by generate/elementwise.py.

func.func @c64() {
  %in0 = stablehlo.constant dense<[(3.0, -4.0), (0.0, 0.0), (1.70141173e+38, 1.70141173e+38), (0x7F800000, 0x7FC00000), (0.0, 0.00100000005)]> : tensor<5xcomplex<f32>>
  %out0 = "stablehlo.abs"(%in0) : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  %expected0 = stablehlo.constant dense<[5.0, 0.0, 2.40615945e+38, 0x7F800000, 0.00100000005]> : tensor<5xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(3.0, -4.0), (0.0, 0.0), (8.988465674311579e+307, 8.988465674311579e+307), (0x7FF0000000000000, 0x7FF8000000000000), (0.0, 0.001)]> : tensor<5xcomplex<f64>>
  %out0 = "stablehlo.abs"(%in0) : (tensor<5xcomplex<f64>>) -> tensor<5xf64>
  %expected0 = stablehlo.constant dense<[5.0, 0.0, 1.2711610061536462e+308, 0x7FF0000000000000, 0.001]> : tensor<5xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<5xf64>, tensor<5xf64>
  func.return
}
