// stablehlo.round_nearest_afz: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 0.25, -0.25, 7.75, 12.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.round_nearest_afz"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[-4.0, -3.0, -2.0, -1.0, 1.0, 2.0, 3.0, 4.0, 0.0, -0.0, 8.0, 12.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 0.0, -65504.0, -0.0]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 0.25, -0.25, 7.75, 12.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.round_nearest_afz"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-4.0, -3.0, -2.0, -1.0, 1.0, 2.0, 3.0, 4.0, 0.0, -0.0, 8.0, 12.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 0.0, -3.38953139e+38, -0.0]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 0.25, -0.25, 7.75, 12.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.round_nearest_afz"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-4.0, -3.0, -2.0, -1.0, 1.0, 2.0, 3.0, 4.0, 0.0, -0.0, 8.0, 12.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 0.0, -3.40282347e+38, -0.0]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 0.25, -0.25, 7.75, 12.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.round_nearest_afz"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-4.0, -3.0, -2.0, -1.0, 1.0, 2.0, 3.0, 4.0, 0.0, -0.0, 8.0, 12.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 0.0, -1.7976931348623157e+308, -0.0]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.round_nearest_afz"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
