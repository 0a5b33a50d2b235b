// stablehlo.bitcast_convert: the low bits first where elements split or join.
// Written by generate/conversions.py.

func.func @f32_to_i32() {
  %in0 = stablehlo.constant dense<[[1.5, -0.0], [0x7F800000, 1.40129846e-45]]> : tensor<2x2xf32>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<2x2xf32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[1069547520, -2147483648], [2139095040, 1]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @f32_to_ui8() {
  %in0 = stablehlo.constant dense<[[1.5, -0.0], [0x7F800000, 1.40129846e-45]]> : tensor<2x2xf32>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<2x2xf32>) -> tensor<2x2x4xui8>
  check.expect_eq_const %out0, dense<[[[0, 0, 192, 63], [0, 0, 0, 128]], [[0, 0, 128, 127], [1, 0, 0, 0]]]> : tensor<2x2x4xui8>
  func.return
}

// -----

func.func @ui8_to_f32() {
  %in0 = stablehlo.constant dense<[[[0, 0, 192, 63], [0, 0, 0, 128]], [[0, 0, 128, 127], [1, 0, 0, 0]]]> : tensor<2x2x4xui8>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<2x2x4xui8>) -> tensor<2x2xf32>
  %expected0 = stablehlo.constant dense<[[1.5, -0.0], [0x7F800000, 1.40129846e-45]]> : tensor<2x2xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2x2xf32>, tensor<2x2xf32>
  func.return
}

// -----

func.func @f16_to_bf16() {
  %in0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 65504.0]> : tensor<4xf16>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<4xf16>) -> tensor<4xbf16>
  %expected0 = stablehlo.constant dense<[0.0078125, -2.0, 3.05175781e-05, 2.6480714e+36]> : tensor<4xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<4xbf16>, tensor<4xbf16>
  func.return
}

// -----

func.func @f16_to_ui64() {
  %in0 = stablehlo.constant dense<[1.0, -2.0, 0.5, 65504.0]> : tensor<4xf16>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<4xf16>) -> tensor<ui64>
  check.expect_eq_const %out0, dense<8934921761598749696> : tensor<ui64>
  func.return
}

// -----

func.func @ui8_to_ui4() {
  %in0 = stablehlo.constant dense<[143, 33, 240]> : tensor<3xui8>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<3xui8>) -> tensor<3x2xui4>
  check.expect_eq_const %out0, dense<[[15, 8], [1, 2], [0, 15]]> : tensor<3x2xui4>
  func.return
}

// -----

func.func @ui8_to_i4() {
  %in0 = stablehlo.constant dense<[143, 33, 240]> : tensor<3xui8>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<3xui8>) -> tensor<3x2xi4>
  check.expect_eq_const %out0, dense<[[-1, -8], [1, 2], [0, -1]]> : tensor<3x2xi4>
  func.return
}

// -----

func.func @i4_to_ui8() {
  %in0 = stablehlo.constant dense<[[-1, -8], [1, 2], [0, -1]]> : tensor<3x2xi4>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<3x2xi4>) -> tensor<3xui8>
  check.expect_eq_const %out0, dense<[143, 33, 240]> : tensor<3xui8>
  func.return
}

// -----

func.func @i64_to_f64() {
  %in0 = stablehlo.constant dense<[4611686018427387904, -1]> : tensor<2xi64>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<2xi64>) -> tensor<2xf64>
  %expected0 = stablehlo.constant dense<[2.0, 0xFFFFFFFFFFFFFFFF]> : tensor<2xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  func.return
}

// -----

func.func @f32_to_f64() {
  %in0 = stablehlo.constant dense<[[1.0, -2.0]]> : tensor<1x2xf32>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<1x2xf32>) -> tensor<1xf64>
  %expected0 = stablehlo.constant dense<[-2.000000473111868]> : tensor<1xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<1xf64>, tensor<1xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<0x2xui16>
  %out0 = "stablehlo.bitcast_convert"(%in0) : (tensor<0x2xui16>) -> tensor<0xui32>
  check.expect_eq_const %out0, dense<> : tensor<0xui32>
  func.return
}
