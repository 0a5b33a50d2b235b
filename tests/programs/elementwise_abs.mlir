// stablehlo.abs: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.abs"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[20.0, 2.5, 1.0, 0.75, 0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, 0.0, 0x7C00, 0x7C00, 0xFE00, 65504.0, 5.96046448e-08, 65504.0, 5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.abs"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[20.0, 2.5, 1.0, 0.75, 0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, 0.0, 0x7F80, 0x7F80, 0xFFC0, 3.38953139e+38, 9.18354962e-41, 3.38953139e+38, 9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.abs"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[20.0, 2.5, 1.0, 0.75, 0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, 0.0, 0x7F800000, 0x7F800000, 0xFFC00000, 3.40282347e+38, 1.40129846e-45, 3.40282347e+38, 1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.abs"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[20.0, 2.5, 1.0, 0.75, 0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000, 1.7976931348623157e+308, 5.0e-324, 1.7976931348623157e+308, 5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.abs"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @i2() {
  %in0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %out0 = "stablehlo.abs"(%in0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %out0, dense<[-2, 1, 0, 1]> : tensor<4xi2>
  func.return
}

// -----

func.func @i4() {
  %in0 = stablehlo.constant dense<[-8, -7, -1, 0, 1, 2, 3, 6, 7]> : tensor<9xi4>
  %out0 = "stablehlo.abs"(%in0) : (tensor<9xi4>) -> tensor<9xi4>
  check.expect_eq_const %out0, dense<[-8, 7, 1, 0, 1, 2, 3, 6, 7]> : tensor<9xi4>
  func.return
}

// -----

func.func @i8() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.abs"(%in0) : (tensor<9xi8>) -> tensor<9xi8>
  check.expect_eq_const %out0, dense<[-128, 127, 1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  func.return
}

// -----

func.func @i16() {
  %in0 = stablehlo.constant dense<[-32768, -32767, -1, 0, 1, 10922, 16383, 32766, 32767]> : tensor<9xi16>
  %out0 = "stablehlo.abs"(%in0) : (tensor<9xi16>) -> tensor<9xi16>
  check.expect_eq_const %out0, dense<[-32768, 32767, 1, 0, 1, 10922, 16383, 32766, 32767]> : tensor<9xi16>
  func.return
}

// -----

func.func @i32() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.abs"(%in0) : (tensor<9xi32>) -> tensor<9xi32>
  check.expect_eq_const %out0, dense<[-2147483648, 2147483647, 1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  func.return
}

// -----

func.func @i64() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, 3074457345618258602, 4611686018427387903, 9223372036854775806, 9223372036854775807]> : tensor<9xi64>
  %out0 = "stablehlo.abs"(%in0) : (tensor<9xi64>) -> tensor<9xi64>
  check.expect_eq_const %out0, dense<[-9223372036854775808, 9223372036854775807, 1, 0, 1, 3074457345618258602, 4611686018427387903, 9223372036854775806, 9223372036854775807]> : tensor<9xi64>
  func.return
}
