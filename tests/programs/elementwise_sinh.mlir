// chlo.sinh: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "chlo.sinh"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0xFC00, -6.05078125, -1.17480469, -0.822265625, -0.00100040436, 0.00100040436, 0.520996094, 0.822265625, 1.17480469, 2.12890625, 6.05078125, 4052.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x7C00, 5.96046448e-08, 0xFC00, -5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "chlo.sinh"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-242221056.0, -6.0625, -1.171875, -0.82421875, -0.000999450684, 0.000999450684, 0.51953125, 0.82421875, 1.171875, 2.125, 6.0625, 4048.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0x7F80, 9.18354962e-41, 0xFF80, -9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "chlo.sinh"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-242582592.0, -6.05020428, -1.17520118, -0.822316706, -0.00100000016, 0.00100000016, 0.521095276, 0.822316706, 1.17520118, 2.12927938, 6.05020428, 4051.54199, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800000, 1.40129846e-45, 0xFF800000, -1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "chlo.sinh"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-242582597.70489514, -6.0502044810397875, -1.1752011936438014, -0.82231673193583, -0.001000000166666675, 0.001000000166666675, 0.5210953054937474, 0.82231673193583, 1.1752011936438014, 2.1292794550948173, 6.0502044810397875, 4051.54190208279, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 5.0e-324, 0xFFF0000000000000, -5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.sinh"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.sinh"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.504895687, 0.278979123), (-0.504895687, 0.278979123), (-3.59056449, -0.530921102), (3.59056449, -0.530921102), (-0.252612203, -0.00103141298), (0.000999999698, 0.0010000004), (9.93971252, 1.2551831), (-0.124071576, -0.142223939)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.sinh"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.504895714387995, 0.2789791283502615), (-0.504895714387995, 0.2789791283502615), (-3.59056458998578, -0.5309210862485199), (3.59056458998578, -0.5309210862485199), (-0.25261219050202044, -0.0010314129279773985), (0.0009999996666666333, 0.0010000003333333), (9.93971213357129, 1.2551830751361823), (-0.12407157711933818, -0.14222394441768127)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
