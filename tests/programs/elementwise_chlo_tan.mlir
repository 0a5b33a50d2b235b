// chlo.tan: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "chlo.tan"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[-2.23632812, 0.747070312, -1.55761719, -0.931640625, -0.00100040436, 0.00100040436, 0.546386719, 0.931640625, 1.55761719, 14.1015625, -0.747070312, -0.452392578, 0.0, -0.0, 0xFE00, 0xFE00, 0x7E00, -4.421875, 5.96046448e-08, 4.421875, -5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "chlo.tan"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-2.234375, 0.74609375, -1.5546875, -0.9296875, -0.000999450684, 0.000999450684, 0.546875, 0.9296875, 1.5546875, 14.125, -0.74609375, -0.453125, 0.0, -0.0, 0xFFC0, 0xFFC0, 0x7FC0, -6.09375, 9.18354962e-41, 6.09375, -9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "chlo.tan"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-2.23716092, 0.747022271, -1.55740774, -0.931596458, -0.0010000004, 0.0010000004, 0.546302497, 0.931596458, 1.55740774, 14.1014204, -0.747022271, -0.452315658, 0.0, -0.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, -0.611797929, 1.40129846e-45, 0.611797929, -1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "chlo.tan"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-2.237160944224742, 0.7470222972386603, -1.5574077246549023, -0.9315964599440725, -0.0010000003333334668, 0.0010000003333334668, 0.5463024898437905, 0.9315964599440725, 1.5574077246549023, 14.101419947171719, -0.7470222972386603, -0.45231565944180985, 0.0, -0.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, -0.004962015874444895, 5.0e-324, 0.004962015874444895, -5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.tan"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.tan"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.504500687, 0.312420696), (-0.504500687, 0.312420696), (-0.00376402563, -1.00323868), (0.00376402563, -1.00323868), (-0.255341649, -0.00106519915), (0.000999999349, 0.00100000075), (-0.140298173, 0.126839936), (0.00122063549, -0.995207369)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.tan"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.504500702698564, 0.3124206925025888), (-0.504500702698564, 0.3124206925025888), (-0.0037640256415042484, -1.0032386273536098), (0.0037640256415042484, -1.0032386273536098), (-0.2553416492311493, -0.001065199072216096), (0.0009999993333328, 0.0010000006666661333), (-0.14029816681980314, 0.1268399397769182), (0.0012206355197352978, -0.995207374312129)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
