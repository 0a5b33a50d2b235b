// chlo.erf_inv: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100040436, 0.00100040436, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<20xf16>
  %out0 = "chlo.erf_inv"(%in0) : (tensor<20xf16>) -> tensor<20xf16>
  %expected0 = stablehlo.constant dense<[0xFC00, -2.33203125, -0.813476562, -0.477050781, -0.000886440277, 0.000886440277, 0.225341797, 2.33203125, 0x7C00, 0x7E00, 0x7E00, 0.0, 0.0, 0x7E00, 0x7E00, 0xFE00, 0x7E00, 5.96046448e-08, 0x7E00, -5.96046448e-08]> : tensor<20xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf16>, tensor<20xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-1.0, -1.0, -0.75, -0.5, -0.000999450684, 0.000999450684, 0.25, 1.0, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<20xbf16>
  %out0 = "chlo.erf_inv"(%in0) : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[0xFF80, 0xFF80, -0.8125, -0.4765625, -0.000885009766, 0.000885009766, 0.225585938, 0x7F80, 0x7F80, 0x7FC0, 0x7FC0, 0.0, 0.0, 0x7FC0, 0x7FC0, 0xFFC0, 0x7FC0, 9.18354962e-41, 0x7FC0, -9.18354962e-41]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100000005, 0.00100000005, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<20xf32>
  %out0 = "chlo.erf_inv"(%in0) : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[0xFF800000, -2.33146787, -0.813419819, -0.476936281, -0.000886227179, 0.000886227179, 0.225312054, 2.33146787, 0x7F800000, 0x7FC00000, 0x7FC00000, 0.0, 0.0, 0x7FC00000, 0x7FC00000, 0xFFC00000, 0x7FC00000, 1.40129846e-45, 0x7FC00000, -1.40129846e-45]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-1.0, -0.9990234375, -0.75, -0.5, -0.001, 0.001, 0.25, 0.9990234375, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<20xf64>
  %out0 = "chlo.erf_inv"(%in0) : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[0xFFF0000000000000, -2.3314677736219473, -0.8134198475976184, -0.4769362762044699, -0.000886227157466552, 0.000886227157466552, 0.2253120550121781, 2.3314677736219473, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 5.0e-324, 0x7FF8000000000000, -5.0e-324]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 8 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.erf_inv"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
