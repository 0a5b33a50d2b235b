// stablehlo.sine: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.sine"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[-0.913085938, -0.598632812, -0.841308594, -0.681640625, -0.00100040436, 0.00100040436, 0.479492188, 0.681640625, 0.841308594, 0.997558594, 0.598632812, 0.412109375, 0.0, -0.0, 0xFE00, 0xFE00, 0x7E00, 0.975585938, 5.96046448e-08, -0.975585938, -5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.sine"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-0.9140625, -0.59765625, -0.83984375, -0.6796875, -0.000999450684, 0.000999450684, 0.478515625, 0.6796875, 0.83984375, 0.99609375, 0.59765625, 0.412109375, 0.0, -0.0, 0xFFC0, 0xFFC0, 0x7FC0, -0.98828125, 9.18354962e-41, 0.98828125, -9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.sine"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-0.912945271, -0.598472118, -0.841470957, -0.681638777, -0.000999999931, 0.000999999931, 0.47942555, 0.681638777, 0.841470957, 0.997494996, 0.598472118, 0.412118495, 0.0, -0.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, -0.521876514, 1.40129846e-45, 0.521876514, -1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.sine"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-0.9129452507276277, -0.5984721441039565, -0.8414709848078965, -0.6816387600233341, -0.0009999998333333417, 0.0009999998333333417, 0.479425538604203, 0.6816387600233341, 0.8414709848078965, 0.9974949866040544, 0.5984721441039565, 0.4121184852417566, 0.0, -0.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0.004961954789184062, 5.0e-324, -0.004961954789184062, -5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.sine"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.sine"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.494485795, 0.221688166), (-0.494485795, 0.221688166), (9.15449905, 4.16890717), (-9.15449905, 4.16890717), (-0.247404084, -0.000968912616), (0.0010000004, 0.000999999698), (0.142223939, -0.124071576), (1.2551831, -9.93971252)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.sine"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.494485780933195, 0.22168816414957482), (-0.494485780933195, 0.22168816414957482), (9.15449914691143, 4.168906959966565), (-9.15449914691143, 4.168906959966565), (-0.24740408295651287, -0.0009689125831960565), (0.0010000003333333, 0.0009999996666666333), (0.14222394441768127, -0.12407157711933818), (1.2551830751361823, -9.93971213357129)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
