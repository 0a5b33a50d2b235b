// chlo.zeta: Hurwitz, and the Riemann zeta function at q = 1.
// Written by generate/elementwise.py.

func.func @f32() {
  %in0 = stablehlo.constant dense<[1.5, 2.0, 2.0, 3.0, 4.5, 10.0, 30.0, 50.0, 1.0, 0.5, 1.00097656]> : tensor<11xf32>
  %in1 = stablehlo.constant dense<[0.25, 1.0, 100.5, 7.0, 10000.0, 0.5, 1.5, 20.0, 3.0, 3.0, 2.0]> : tensor<11xf32>
  %out0 = "chlo.zeta"(%in0, %in1) : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  %expected0 = stablehlo.constant dense<[10.2130556, 1.64493406, 0.00999991689, 0.011765236, 2.85764289e-15, 1024.01746, 5.21509628e-06, 0.0, 0x7F800000, 0x7FC00000, 1023.57727]> : tensor<11xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<11xf32>, tensor<11xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[1.5, 2.0, 2.0, 3.0, 4.5, 10.0, 30.0, 50.0, 1.0, 0.5, 1.0009765625]> : tensor<11xf64>
  %in1 = stablehlo.constant dense<[0.25, 1.0, 100.5, 7.0, 10000.0, 0.5, 1.5, 20.0, 3.0, 3.0, 2.0]> : tensor<11xf64>
  %out0 = "chlo.zeta"(%in0, %in1) : (tensor<11xf64>, tensor<11xf64>) -> tensor<11xf64>
  %expected0 = stablehlo.constant dense<[10.213055360466601, 1.6449340668482266, 0.009999916669583104, 0.011765236492927617, 2.8576428946428565e-15, 1024.0174503557578, 5.215096203815733e-06, 9.741288743603646e-66, 0x7FF0000000000000, 0x7FF8000000000000, 1023.5772867695047]> : tensor<11xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 16 : tensor<11xf64>, tensor<11xf64>
  func.return
}
