// chlo.cosh: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "chlo.cosh"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0x7C00, 6.1328125, 1.54296875, 1.29492188, 1.0, 1.0, 1.12792969, 1.29492188, 1.54296875, 2.3515625, 6.1328125, 4052.0, 1.0, 1.0, 0x7C00, 0x7C00, 0x7E00, 0x7C00, 1.0, 0x7C00, 1.0]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "chlo.cosh"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[242221056.0, 6.125, 1.546875, 1.296875, 1.0, 1.0, 1.125, 1.296875, 1.546875, 2.359375, 6.125, 4048.0, 1.0, 1.0, 0x7F80, 0x7F80, 0x7FC0, 0x7F80, 1.0, 0x7F80, 1.0]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "chlo.cosh"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[242582592.0, 6.13228941, 1.54308069, 1.29468334, 1.00000048, 1.00000048, 1.12762594, 1.29468334, 1.54308069, 2.3524096, 6.13228941, 4051.54199, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7F800000, 1.0, 0x7F800000, 1.0]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "chlo.cosh"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[242582597.70489514, 6.132289479663686, 1.5430806348152437, 1.2946832846768448, 1.0000005000000416, 1.0000005000000416, 1.1276259652063807, 1.2946832846768448, 1.5430806348152437, 2.352409615243247, 6.132289479663686, 4051.542025492594, 1.0, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 1.0, 0x7FF0000000000000, 1.0]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.cosh"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.cosh"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.09257078, 0.128921047), (1.09257078, -0.128921047), (-3.72454548, -0.511822581), (-3.72454548, 0.511822581), (1.0314126, 0.000252612284), (1.0, 1.00000011e-06), (9.98911095, 1.24897587), (-0.997736871, -0.017685974)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.cosh"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.0925708047319176, 0.12892104172809826), (1.0925708047319176, -0.12892104172809826), (-3.7245455049153224, -0.5118225699873846), (-3.7245455049153224, 0.5118225699873846), (1.0314125841730661, 0.0002526122747061176), (0.9999999999998334, 9.99999999999989e-07), (9.989110746664071, 1.2489758856613866), (-0.9977368889512219, -0.017685974412135323)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
