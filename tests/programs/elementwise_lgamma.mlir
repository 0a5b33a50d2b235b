// chlo.lgamma: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xf16>
  %out0 = "chlo.lgamma"(%in0) : (tensor<14xf16>) -> tensor<14xf16>
  %expected0 = stablehlo.constant dense<[0x7C00, -0.0562438965, 0x7C00, 1.57617188, 6.90625, 6.90625, 0.572265625, 0.20324707, 0.0, -0.120788574, 0.284667969, 10.6015625, -0.623046875, 106.625]> : tensor<14xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<14xf16>, tensor<14xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xbf16>
  %out0 = "chlo.lgamma"(%in0) : (tensor<14xbf16>) -> tensor<14xbf16>
  %expected0 = stablehlo.constant dense<[0x7F80, -0.0561523438, 0x7F80, 1.578125, 6.90625, 6.90625, 0.57421875, 0.203125, 0.0, -0.120605469, 0.28515625, 10.625, -0.625, 106.5]> : tensor<14xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xf32>
  %out0 = "chlo.lgamma"(%in0) : (tensor<14xf32>) -> tensor<14xf32>
  %expected0 = stablehlo.constant dense<[0x7F800000, -0.0562437177, 0x7F800000, 1.57570457, 6.9083333, 6.90717888, 0.572364926, 0.203280956, 0.0, -0.120782241, 0.28468287, 10.6046028, -0.623153448, 106.63176]> : tensor<14xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<14xf32>, tensor<14xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xf64>
  %out0 = "chlo.lgamma"(%in0) : (tensor<14xf64>) -> tensor<14xf64>
  %expected0 = stablehlo.constant dense<[0x7FF0000000000000, -0.05624371649767401, 0x7FF0000000000000, 1.5757045971498584, 6.908333317515028, 6.907178885383853, 0.5723649429247, 0.20328095143129538, 0.0, -0.12078223763524526, 0.2846828704729192, 10.60460290274525, -0.6231534513209985, 106.63176026064345]> : tensor<14xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 16 : tensor<14xf64>, tensor<14xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.lgamma"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
