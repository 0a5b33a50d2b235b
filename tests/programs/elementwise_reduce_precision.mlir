// stablehlo.reduce_precision: ties to even, beyond the exponents infinity and zero.
// Written by generate/conversions.py.

func.func @f32_e5m10() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7F800000, 0.000100016594, 0.0, 0.0, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f32_e8m7() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 7 : i32} : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f32_e4m3() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 4 : i32, mantissa_bits = 3 : i32} : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7F800000, 0x7F800000, 0.0, 0.0, 0.0, 3.5, 0x7F800000, 0x7F800000, 0.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f32_e2m0() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 3.40282347e+38, -3.40282347e+38]> : tensor<19xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 2 : i32, mantissa_bits = 0 : i32} : (tensor<19xf32>) -> tensor<19xf32>
  %expected0 = stablehlo.constant dense<[2.0, -1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0.0, 0.0, 0.0, 0x7F800000, 0x7F800000, 0x7F800000, 0.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000]> : tensor<19xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<19xf32>, tensor<19xf32>
  func.return
}

// -----

func.func @f32_e8m23() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 23 : i32} : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f32_e11m2() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 11 : i32, mantissa_bits = 2 : i32} : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000106811523, 1.04308128e-07, 6.10351562e-05, 3.5, 448.0, 448.0, 0.013671875, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f32_e1m1() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828, 1.00146484, 65519.0, 65520.0, 9.99999975e-05, 1.00000001e-07, 5.99999985e-05, 3.5, 448.0, 464.0, 0.0130000003, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, -3.40282347e+38]> : tensor<20xf32>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 1 : i32, mantissa_bits = 1 : i32} : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[0.0, -0.0, 0.0, 0.0, 0x7F800000, 0x7F800000, 0.0, 0.0, 0.0, 0x7F800000, 0x7F800000, 0x7F800000, 0.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f64_e5m10() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<20xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.001953125, 65504.0, 0x7FF0000000000000, 0.00010001659393310547, 0.0, 0.0, 3.5, 448.0, 464.0, 0.01300048828125, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @f64_e8m7() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<20xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 7 : i32} : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.00010013580322265625, 1.0011717677116394e-07, 6.008148193359375e-05, 3.5, 448.0, 464.0, 0.01300048828125, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @f64_e4m3() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<20xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 4 : i32, mantissa_bits = 3 : i32} : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, 0.0, 3.5, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @f64_e2m0() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<19xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 2 : i32, mantissa_bits = 0 : i32} : (tensor<19xf64>) -> tensor<19xf64>
  %expected0 = stablehlo.constant dense<[2.0, -1.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<19xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<19xf64>, tensor<19xf64>
  func.return
}

// -----

func.func @f64_e8m23() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<20xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 23 : i32} : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 9.999999747378752e-05, 1.0000000116860974e-07, 5.999999848427251e-05, 3.5, 448.0, 464.0, 0.013000000268220901, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @f64_e11m2() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<20xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 11 : i32, mantissa_bits = 2 : i32} : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.0001068115234375, 1.043081283569336e-07, 6.103515625e-05, 3.5, 448.0, 448.0, 0.013671875, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @f64_e1m1() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.00048828125, 1.00146484375, 65519.0, 65520.0, 0.0001, 1.0e-07, 6.0e-05, 3.5, 448.0, 464.0, 0.013, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, -1.7976931348623157e+308]> : tensor<20xf64>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 1 : i32, mantissa_bits = 1 : i32} : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[0.0, -0.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @f16_e5m10() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<18xf16>) -> tensor<18xf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<18xf16>, tensor<18xf16>
  func.return
}

// -----

func.func @f16_e8m7() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 7 : i32} : (tensor<18xf16>) -> tensor<18xf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7C00, 0x7C00, 0.000100135803, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0xFC00]> : tensor<18xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<18xf16>, tensor<18xf16>
  func.return
}

// -----

func.func @f16_e4m3() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 4 : i32, mantissa_bits = 3 : i32} : (tensor<18xf16>) -> tensor<18xf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7C00, 0x7C00, 0.0, 3.5, 0x7C00, 0x7C00, 0.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0xFC00]> : tensor<18xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<18xf16>, tensor<18xf16>
  func.return
}

// -----

func.func @f16_e2m0() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 65504.0, -65504.0]> : tensor<17xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 2 : i32, mantissa_bits = 0 : i32} : (tensor<17xf16>) -> tensor<17xf16>
  %expected0 = stablehlo.constant dense<[2.0, -1.0, 1.0, 1.0, 0x7C00, 0x7C00, 0.0, 0x7C00, 0x7C00, 0x7C00, 0.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7C00, 0xFC00]> : tensor<17xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  func.return
}

// -----

func.func @f16_e8m23() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 23 : i32} : (tensor<18xf16>) -> tensor<18xf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<18xf16>, tensor<18xf16>
  func.return
}

// -----

func.func @f16_e11m2() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 11 : i32, mantissa_bits = 2 : i32} : (tensor<18xf16>) -> tensor<18xf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7C00, 0x7C00, 0.000106811523, 3.5, 448.0, 448.0, 0.013671875, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0xFC00]> : tensor<18xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<18xf16>, tensor<18xf16>
  func.return
}

// -----

func.func @f16_e1m1() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.00195312, 65504.0, 0x7C00, 0.000100016594, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0]> : tensor<18xf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 1 : i32, mantissa_bits = 1 : i32} : (tensor<18xf16>) -> tensor<18xf16>
  %expected0 = stablehlo.constant dense<[0.0, -0.0, 0.0, 0.0, 0x7C00, 0x7C00, 0.0, 0x7C00, 0x7C00, 0x7C00, 0.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 0xFC00]> : tensor<18xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<18xf16>, tensor<18xf16>
  func.return
}

// -----

func.func @bf16_e5m10() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7F80, 0x7F80, 0.000100135803, 0.0, 0.0, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 0xFF80]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @bf16_e8m7() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 7 : i32} : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @bf16_e4m3() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 4 : i32, mantissa_bits = 3 : i32} : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 0x7F80, 0x7F80, 0.0, 0.0, 0.0, 3.5, 0x7F80, 0x7F80, 0.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 0xFF80]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @bf16_e2m0() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 3.38953139e+38, -3.38953139e+38]> : tensor<19xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 2 : i32, mantissa_bits = 0 : i32} : (tensor<19xbf16>) -> tensor<19xbf16>
  %expected0 = stablehlo.constant dense<[2.0, -1.0, 1.0, 1.0, 0x7F80, 0x7F80, 0.0, 0.0, 0.0, 0x7F80, 0x7F80, 0x7F80, 0.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7F80, 0xFF80]> : tensor<19xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<19xbf16>, tensor<19xbf16>
  func.return
}

// -----

func.func @bf16_e8m23() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 8 : i32, mantissa_bits = 23 : i32} : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @bf16_e11m2() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 11 : i32, mantissa_bits = 2 : i32} : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000106811523, 1.04308128e-07, 6.10351562e-05, 3.5, 448.0, 448.0, 0.013671875, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 0xFF80]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @bf16_e1m1() {
  %in0 = stablehlo.constant dense<[1.5, -1.25, 1.0, 1.0, 65536.0, 65536.0, 0.000100135803, 1.00117177e-07, 6.00814819e-05, 3.5, 448.0, 464.0, 0.0130004883, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, -3.38953139e+38]> : tensor<20xbf16>
  %out0 = "stablehlo.reduce_precision"(%in0) {exponent_bits = 1 : i32, mantissa_bits = 1 : i32} : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[0.0, -0.0, 0.0, 0.0, 0x7F80, 0x7F80, 0.0, 0.0, 0.0, 0x7F80, 0x7F80, 0x7F80, 0.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 0xFF80]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}
