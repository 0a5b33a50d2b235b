// chlo.atan: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "chlo.atan"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[-1.52050781, -1.19042969, -0.78515625, -0.643554688, -0.00100040436, 0.00100040436, 0.463623047, 0.643554688, 0.78515625, 0.982910156, 1.19042969, 1.45996094, 0.0, -0.0, 1.5703125, -1.5703125, 0x7E00, 1.5703125, 5.96046448e-08, -1.5703125, -5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "chlo.atan"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-1.5234375, -1.1875, -0.78515625, -0.64453125, -0.000999450684, 0.000999450684, 0.462890625, 0.64453125, 0.78515625, 0.984375, 1.1875, 1.4609375, 0.0, -0.0, 1.5703125, -1.5703125, 0x7FC0, 1.5703125, 9.18354962e-41, -1.5703125, -9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "chlo.atan"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-1.5208379, -1.19028997, -0.785398185, -0.643501103, -0.000999999698, 0.000999999698, 0.463647604, 0.643501103, 0.785398185, 0.982793748, 1.19028997, 1.46013916, 0.0, -0.0, 1.57079637, -1.57079637, 0x7FC00000, 1.57079637, 1.40129846e-45, -1.57079637, -1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "chlo.atan"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-1.5208379310729538, -1.1902899496825317, -0.7853981633974483, -0.6435011087932844, -0.0009999996666668668, 0.0009999996666668668, 0.4636476090008061, 0.6435011087932844, 0.7853981633974483, 0.982793723247329, 1.1902899496825317, 1.460139105621001, 0.0, -0.0, 1.5707963267948966, -1.5707963267948966, 0x7FF8000000000000, 1.5707963267948966, 5.0e-324, -1.5707963267948966, -5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.atan"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.atan"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.484254479, 0.200586617), (-0.484254479, 0.200586617), (1.40992105, -0.22907269), (-1.40992105, -0.22907269), (-0.24497889, -0.000941176724), (0.00100000075, 0.000999999349), (1.24951398, 0.012483092), (1.55520689, -0.345842957)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.atan"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.4842544903299662, 0.20058661813123432), (-0.4842544903299662, 0.20058661813123432), (1.4099210495965755, -0.22907268296853878), (-1.4099210495965755, -0.22907268296853878), (-0.24497888458033526, -0.0009411766963838021), (0.0010000006666658666, 0.0009999993333325333), (1.2495139370554467, 0.012483092187052253), (1.555206838512052, -0.34584295166932216)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
