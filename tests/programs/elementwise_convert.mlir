// stablehlo.convert between numbers: integers wrap, floats saturate on the way to integers.
// Written by generate/conversions.py.

func.func @i32_to_i8() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi32>) -> tensor<9xi8>
  check.expect_eq_const %out0, dense<[0, 1, -1, 0, 1, -86, -1, -2, -1]> : tensor<9xi8>
  func.return
}

// -----

func.func @i8_to_ui64() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi8>) -> tensor<9xui64>
  check.expect_eq_const %out0, dense<[18446744073709551488, 18446744073709551489, 18446744073709551615, 0, 1, 42, 63, 126, 127]> : tensor<9xui64>
  func.return
}

// -----

func.func @ui8_to_i8() {
  %in0 = stablehlo.constant dense<[0, 1, 85, 127, 254, 255]> : tensor<6xui8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<6xui8>) -> tensor<6xi8>
  check.expect_eq_const %out0, dense<[0, 1, 85, 127, -2, -1]> : tensor<6xi8>
  func.return
}

// -----

func.func @i64_to_i4() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, 3074457345618258602, 4611686018427387903, 9223372036854775806, 9223372036854775807]> : tensor<9xi64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi64>) -> tensor<9xi4>
  check.expect_eq_const %out0, dense<[0, 1, -1, 0, 1, -6, -1, -2, -1]> : tensor<9xi4>
  func.return
}

// -----

func.func @i4_to_i32() {
  %in0 = stablehlo.constant dense<[-8, -7, -1, 0, 1, 2, 3, 6, 7]> : tensor<9xi4>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi4>) -> tensor<9xi32>
  check.expect_eq_const %out0, dense<[-8, -7, -1, 0, 1, 2, 3, 6, 7]> : tensor<9xi32>
  func.return
}

// -----

func.func @ui64_to_i64() {
  %in0 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 18446744073709551615]> : tensor<6xui64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<6xui64>) -> tensor<6xi64>
  check.expect_eq_const %out0, dense<[0, 1, 6148914691236517205, 9223372036854775807, -2, -1]> : tensor<6xi64>
  func.return
}

// -----

func.func @i16_to_ui4() {
  %in0 = stablehlo.constant dense<[-32768, -32767, -1, 0, 1, 10922, 16383, 32766, 32767]> : tensor<9xi16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi16>) -> tensor<9xui4>
  check.expect_eq_const %out0, dense<[0, 1, 15, 0, 1, 10, 15, 14, 15]> : tensor<9xui4>
  func.return
}

// -----

func.func @f16_to_i4() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xi4>
  check.expect_eq_const %out0, dense<[1, -1, 0, 7, 7, 7, -8, 0, 0, 7, -8, 0, 7, 0, -8, 0]> : tensor<16xi4>
  func.return
}

// -----

func.func @f16_to_i8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xi8>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 127, 127, -128, 0, 0, 127, -128, 0, 127, 0, -128, 0]> : tensor<16xi8>
  func.return
}

// -----

func.func @f16_to_ui8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xui8>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0]> : tensor<16xui8>
  func.return
}

// -----

func.func @f16_to_i32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xi32>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 2147483647, -2147483648, 0, 65504, 0, -65504, 0]> : tensor<16xi32>
  func.return
}

// -----

func.func @f16_to_ui32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xui32>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 4294967295, 0, 0, 65504, 0, 0, 0]> : tensor<16xui32>
  func.return
}

// -----

func.func @f16_to_i64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xi64>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 9223372036854775807, -9223372036854775808, 0, 65504, 0, -65504, 0]> : tensor<16xi64>
  func.return
}

// -----

func.func @f16_to_ui64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<16xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf16>) -> tensor<16xui64>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 18446744073709551615, 0, 0, 65504, 0, 0, 0]> : tensor<16xui64>
  func.return
}

// -----

func.func @bf16_to_i4() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xi4>
  check.expect_eq_const %out0, dense<[1, -1, 0, 7, 7, 7, -8, 0, 0, 7, -8, 0, 7, 0, -8, 0]> : tensor<16xi4>
  func.return
}

// -----

func.func @bf16_to_i8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xi8>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 127, 127, -128, 0, 0, 127, -128, 0, 127, 0, -128, 0]> : tensor<16xi8>
  func.return
}

// -----

func.func @bf16_to_ui8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xui8>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0]> : tensor<16xui8>
  func.return
}

// -----

func.func @bf16_to_i32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xi32>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 2147483647, -2147483648, 0, 2147483647, 0, -2147483648, 0]> : tensor<16xi32>
  func.return
}

// -----

func.func @bf16_to_ui32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xui32>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 4294967295, 0, 0, 4294967295, 0, 0, 0]> : tensor<16xui32>
  func.return
}

// -----

func.func @bf16_to_i64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xi64>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 9223372036854775807, -9223372036854775808, 0, 9223372036854775807, 0, -9223372036854775808, 0]> : tensor<16xi64>
  func.return
}

// -----

func.func @bf16_to_ui64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<16xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xbf16>) -> tensor<16xui64>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 18446744073709551615, 0, 0, 18446744073709551615, 0, 0, 0]> : tensor<16xui64>
  func.return
}

// -----

func.func @f32_to_i4() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xi4>
  check.expect_eq_const %out0, dense<[1, -1, 0, 7, 7, 7, -8, 0, 0, 7, -8, 0, 7, 0, -8, 0]> : tensor<16xi4>
  func.return
}

// -----

func.func @f32_to_i8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xi8>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 127, 127, -128, 0, 0, 127, -128, 0, 127, 0, -128, 0]> : tensor<16xi8>
  func.return
}

// -----

func.func @f32_to_ui8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xui8>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0]> : tensor<16xui8>
  func.return
}

// -----

func.func @f32_to_i32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xi32>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 2147483647, -2147483648, 0, 2147483647, 0, -2147483648, 0]> : tensor<16xi32>
  func.return
}

// -----

func.func @f32_to_ui32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xui32>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 4294967295, 0, 0, 4294967295, 0, 0, 0]> : tensor<16xui32>
  func.return
}

// -----

func.func @f32_to_i64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xi64>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 9223372036854775807, -9223372036854775808, 0, 9223372036854775807, 0, -9223372036854775808, 0]> : tensor<16xi64>
  func.return
}

// -----

func.func @f32_to_ui64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<16xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf32>) -> tensor<16xui64>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 18446744073709551615, 0, 0, 18446744073709551615, 0, 0, 0]> : tensor<16xui64>
  func.return
}

// -----

func.func @f64_to_i4() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xi4>
  check.expect_eq_const %out0, dense<[1, -1, 0, 7, 7, 7, -8, 0, 0, 7, -8, 0, 7, 0, -8, 0]> : tensor<16xi4>
  func.return
}

// -----

func.func @f64_to_i8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xi8>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 127, 127, -128, 0, 0, 127, -128, 0, 127, 0, -128, 0]> : tensor<16xi8>
  func.return
}

// -----

func.func @f64_to_ui8() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xui8>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0]> : tensor<16xui8>
  func.return
}

// -----

func.func @f64_to_i32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xi32>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 2147483647, -2147483648, 0, 2147483647, 0, -2147483648, 0]> : tensor<16xi32>
  func.return
}

// -----

func.func @f64_to_ui32() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xui32>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 4294967295, 0, 0, 4294967295, 0, 0, 0]> : tensor<16xui32>
  func.return
}

// -----

func.func @f64_to_i64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xi64>
  check.expect_eq_const %out0, dense<[1, -1, 0, 127, 128, 300, -129, 0, 0, 9223372036854775807, -9223372036854775808, 0, 9223372036854775807, 0, -9223372036854775808, 0]> : tensor<16xi64>
  func.return
}

// -----

func.func @f64_to_ui64() {
  %in0 = stablehlo.constant dense<[1.5, -1.5, -0.75, 127.0, 128.0, 300.0, -129.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<16xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<16xf64>) -> tensor<16xui64>
  check.expect_eq_const %out0, dense<[1, 0, 0, 127, 128, 300, 0, 0, 0, 18446744073709551615, 0, 0, 18446744073709551615, 0, 0, 0]> : tensor<16xui64>
  func.return
}

// -----

func.func @i8_to_f16() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi8>) -> tensor<9xf16>
  %expected0 = stablehlo.constant dense<[-128.0, -127.0, -1.0, 0.0, 1.0, 42.0, 63.0, 126.0, 127.0]> : tensor<9xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xf16>, tensor<9xf16>
  func.return
}

// -----

func.func @i8_to_bf16() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi8>) -> tensor<9xbf16>
  %expected0 = stablehlo.constant dense<[-128.0, -127.0, -1.0, 0.0, 1.0, 42.0, 63.0, 126.0, 127.0]> : tensor<9xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xbf16>, tensor<9xbf16>
  func.return
}

// -----

func.func @i8_to_f32() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi8>) -> tensor<9xf32>
  %expected0 = stablehlo.constant dense<[-128.0, -127.0, -1.0, 0.0, 1.0, 42.0, 63.0, 126.0, 127.0]> : tensor<9xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xf32>, tensor<9xf32>
  func.return
}

// -----

func.func @i8_to_f64() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi8>) -> tensor<9xf64>
  %expected0 = stablehlo.constant dense<[-128.0, -127.0, -1.0, 0.0, 1.0, 42.0, 63.0, 126.0, 127.0]> : tensor<9xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xf64>, tensor<9xf64>
  func.return
}

// -----

func.func @i32_to_f16() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi32>) -> tensor<9xf16>
  %expected0 = stablehlo.constant dense<[0xFC00, 0xFC00, -1.0, 0.0, 1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00]> : tensor<9xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xf16>, tensor<9xf16>
  func.return
}

// -----

func.func @i32_to_bf16() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi32>) -> tensor<9xbf16>
  %expected0 = stablehlo.constant dense<[-2.14748365e+09, -2.14748365e+09, -1.0, 0.0, 1.0, 717225984.0, 1.07374182e+09, 2.14748365e+09, 2.14748365e+09]> : tensor<9xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xbf16>, tensor<9xbf16>
  func.return
}

// -----

func.func @i32_to_f32() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi32>) -> tensor<9xf32>
  %expected0 = stablehlo.constant dense<[-2.14748365e+09, -2.14748365e+09, -1.0, 0.0, 1.0, 715827904.0, 1.07374182e+09, 2.14748365e+09, 2.14748365e+09]> : tensor<9xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xf32>, tensor<9xf32>
  func.return
}

// -----

func.func @i32_to_f64() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<9xi32>) -> tensor<9xf64>
  %expected0 = stablehlo.constant dense<[-2147483648.0, -2147483647.0, -1.0, 0.0, 1.0, 715827882.0, 1073741823.0, 2147483646.0, 2147483647.0]> : tensor<9xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<9xf64>, tensor<9xf64>
  func.return
}

// -----

func.func @ui32_to_f16() {
  %in0 = stablehlo.constant dense<[0, 1, 1431655765, 2147483647, 4294967294, 4294967295]> : tensor<6xui32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<6xui32>) -> tensor<6xf16>
  %expected0 = stablehlo.constant dense<[0.0, 1.0, 0x7C00, 0x7C00, 0x7C00, 0x7C00]> : tensor<6xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf16>, tensor<6xf16>
  func.return
}

// -----

func.func @ui32_to_bf16() {
  %in0 = stablehlo.constant dense<[0, 1, 1431655765, 2147483647, 4294967294, 4294967295]> : tensor<6xui32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<6xui32>) -> tensor<6xbf16>
  %expected0 = stablehlo.constant dense<[0.0, 1.0, 1.43445197e+09, 2.14748365e+09, 4.2949673e+09, 4.2949673e+09]> : tensor<6xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}

// -----

func.func @ui32_to_f32() {
  %in0 = stablehlo.constant dense<[0, 1, 1431655765, 2147483647, 4294967294, 4294967295]> : tensor<6xui32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<6xui32>) -> tensor<6xf32>
  %expected0 = stablehlo.constant dense<[0.0, 1.0, 1.43165581e+09, 2.14748365e+09, 4.2949673e+09, 4.2949673e+09]> : tensor<6xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  func.return
}

// -----

func.func @ui32_to_f64() {
  %in0 = stablehlo.constant dense<[0, 1, 1431655765, 2147483647, 4294967294, 4294967295]> : tensor<6xui32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<6xui32>) -> tensor<6xf64>
  %expected0 = stablehlo.constant dense<[0.0, 1.0, 1431655765.0, 2147483647.0, 4294967294.0, 4294967295.0]> : tensor<6xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf64>, tensor<6xf64>
  func.return
}

// -----

func.func @i64_to_f32() {
  %in0 = stablehlo.constant dense<[4611686293305294849, 4611686293305294848, 9223372036854775807, -9223372036854775808, 9007199254740993, -9007199254740993, 3]> : tensor<7xi64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<7xi64>) -> tensor<7xf32>
  %expected0 = stablehlo.constant dense<[4.61168657e+18, 4.61168602e+18, 9.22337204e+18, -9.22337204e+18, 9.00719925e+15, -9.00719925e+15, 3.0]> : tensor<7xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  func.return
}

// -----

func.func @i64_to_f64() {
  %in0 = stablehlo.constant dense<[4611686293305294849, 4611686293305294848, 9223372036854775807, -9223372036854775808, 9007199254740993, -9007199254740993, 3]> : tensor<7xi64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<7xi64>) -> tensor<7xf64>
  %expected0 = stablehlo.constant dense<[4.611686293305295e+18, 4.611686293305295e+18, 9.223372036854776e+18, -9.223372036854776e+18, 9007199254740992.0, -9007199254740992.0, 3.0]> : tensor<7xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<7xf64>, tensor<7xf64>
  func.return
}

// -----

func.func @i64_to_bf16() {
  %in0 = stablehlo.constant dense<[1157425104234217473, 1157425104234217472, 4611686018427387903, 1166432303488958463, 257, 259, 5, -1157425104234217473, -1157425104234217472, -4611686018427387903, -1166432303488958463, -257, -259, -5]> : tensor<14xi64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xi64>) -> tensor<14xbf16>
  %expected0 = stablehlo.constant dense<[1.1619287e+18, 1.1529215e+18, 4.61168602e+18, 1.1619287e+18, 256.0, 260.0, 5.0, -1.1619287e+18, -1.1529215e+18, -4.61168602e+18, -1.1619287e+18, -256.0, -260.0, -5.0]> : tensor<14xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @ui64_to_bf16() {
  %in0 = stablehlo.constant dense<[1157425104234217473, 1157425104234217472, 4611686018427387903, 1166432303488958463, 257, 259, 5]> : tensor<7xui64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<7xui64>) -> tensor<7xbf16>
  %expected0 = stablehlo.constant dense<[1.1619287e+18, 1.1529215e+18, 4.61168602e+18, 1.1619287e+18, 256.0, 260.0, 5.0]> : tensor<7xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<7xbf16>, tensor<7xbf16>
  func.return
}

// -----

func.func @f16_to_bf16() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7C00, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<14xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf16>) -> tensor<14xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 0x7F80, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 65536.0, 5.96046448e-08, -65536.0, -5.96046448e-08]> : tensor<14xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @f16_to_f32() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7C00, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<14xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf16>) -> tensor<14xf32>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7F800000, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<14xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  func.return
}

// -----

func.func @f16_to_f64() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7C00, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<14xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf16>) -> tensor<14xf64>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7FF0000000000000, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 65504.0, 5.960464477539063e-08, -65504.0, -5.960464477539063e-08]> : tensor<14xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  func.return
}

// -----

func.func @bf16_to_f16() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<14xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xbf16>) -> tensor<14xf16>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 0x7C00, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0.0, 0xFC00, -0.0]> : tensor<14xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  func.return
}

// -----

func.func @bf16_to_f32() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<14xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xbf16>) -> tensor<14xf32>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<14xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  func.return
}

// -----

func.func @bf16_to_f64() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<14xbf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xbf16>) -> tensor<14xf64>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 3.3895313892515355e+38, 9.183549615799121e-41, -3.3895313892515355e+38, -9.183549615799121e-41]> : tensor<14xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  func.return
}

// -----

func.func @f32_to_f16() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828, 65520.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<14xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf32>) -> tensor<14xf16>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7C00, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0.0, 0xFC00, -0.0]> : tensor<14xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  func.return
}

// -----

func.func @f32_to_bf16() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828, 65520.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<14xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf32>) -> tensor<14xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 0.0, 0xFF80, -0.0]> : tensor<14xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @f32_to_f64() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828, 65520.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<14xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf32>) -> tensor<14xf64>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828125, 65520.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 3.4028234663852886e+38, 1.401298464324817e-45, -3.4028234663852886e+38, -1.401298464324817e-45]> : tensor<14xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  func.return
}

// -----

func.func @f64_to_f16() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828125, 65520.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<14xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf64>) -> tensor<14xf16>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.0, 0x7C00, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0.0, 0xFC00, -0.0]> : tensor<14xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  func.return
}

// -----

func.func @f64_to_bf16() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828125, 65520.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<14xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf64>) -> tensor<14xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.0, 1.0, 65536.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 0.0, 0xFF80, -0.0]> : tensor<14xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @f64_to_f32() {
  %in0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828125, 65520.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<14xf64>
  %out0 = "stablehlo.convert"(%in0) : (tensor<14xf64>) -> tensor<14xf32>
  %expected0 = stablehlo.constant dense<[1.5, -2.75, 1.00390625, 1.00048828, 65520.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0.0, 0xFF800000, -0.0]> : tensor<14xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  func.return
}
