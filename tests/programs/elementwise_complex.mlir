// stablehlo.complex puts two parts together.
// Written by generate/elementwise.py.

func.func @f32() {
  %in0 = stablehlo.constant dense<[1.5, 0x7F800000, 0x7FC00000, -0.0]> : tensor<4xf32>
  %in1 = stablehlo.constant dense<[-2.5, 1.0, 0xFF800000, 0.0]> : tensor<4xf32>
  %out0 = "stablehlo.complex"(%in0, %in1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.5, -2.5), (0x7F800000, 1.0), (0x7FC00000, 0xFF800000), (-0.0, 0.0)]> : tensor<4xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[1.5, 0x7FF0000000000000, 0x7FF8000000000000, -0.0]> : tensor<4xf64>
  %in1 = stablehlo.constant dense<[-2.5, 1.0, 0xFFF0000000000000, 0.0]> : tensor<4xf64>
  %out0 = "stablehlo.complex"(%in0, %in1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.5, -2.5), (0x7FF0000000000000, 1.0), (0x7FF8000000000000, 0xFFF0000000000000), (-0.0, 0.0)]> : tensor<4xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
  func.return
}
