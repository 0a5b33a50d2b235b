// chlo.is_inf: zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[1.5, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<10xf16>
  %out0 = "chlo.is_inf"(%in0) : (tensor<10xf16>) -> tensor<10xi1>
  check.expect_eq_const %out0, dense<[false, false, false, true, true, false, false, false, false, false]> : tensor<10xi1>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[1.5, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<10xbf16>
  %out0 = "chlo.is_inf"(%in0) : (tensor<10xbf16>) -> tensor<10xi1>
  check.expect_eq_const %out0, dense<[false, false, false, true, true, false, false, false, false, false]> : tensor<10xi1>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[1.5, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<10xf32>
  %out0 = "chlo.is_inf"(%in0) : (tensor<10xf32>) -> tensor<10xi1>
  check.expect_eq_const %out0, dense<[false, false, false, true, true, false, false, false, false, false]> : tensor<10xi1>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[1.5, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<10xf64>
  %out0 = "chlo.is_inf"(%in0) : (tensor<10xf64>) -> tensor<10xi1>
  check.expect_eq_const %out0, dense<[false, false, false, true, true, false, false, false, false, false]> : tensor<10xi1>
  func.return
}

// -----

func.func @f8e4m3fn() {
  %in0 = stablehlo.constant dense<[1.0, 448.0, 0x7F, -448.0, 0.0]> : tensor<5xf8E4M3FN>
  %out0 = "chlo.is_inf"(%in0) : (tensor<5xf8E4M3FN>) -> tensor<5xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false]> : tensor<5xi1>
  func.return
}
