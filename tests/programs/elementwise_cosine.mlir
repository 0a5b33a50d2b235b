// stablehlo.cosine: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0.408203125, -0.801269531, 0.540527344, 0.731445312, 1.0, 1.0, 0.877441406, 0.731445312, 0.540527344, 0.0707397461, -0.801269531, -0.911132812, 1.0, 1.0, 0xFE00, 0xFE00, 0x7E00, -0.220581055, 1.0, -0.220581055, 1.0]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[0.408203125, -0.80078125, 0.5390625, 0.73046875, 1.0, 1.0, 0.87890625, 0.73046875, 0.5390625, 0.0708007812, -0.80078125, -0.91015625, 1.0, 1.0, 0xFFC0, 0xFFC0, 0x7FC0, 0.162109375, 1.0, 0.162109375, 1.0]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[0.408082068, -0.801143587, 0.540302277, 0.731688857, 0.999999523, 0.999999523, 0.87758255, 0.731688857, 0.540302277, 0.070737198, -0.801143587, -0.91113025, 1.0, 1.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0.853021026, 1.0, 0.853021026, 1.0]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[0.40808206181339196, -0.8011436155469337, 0.5403023058681398, 0.7316888688738209, 0.9999995000000417, 0.9999995000000417, 0.8775825618903728, 0.7316888688738209, 0.5403023058681398, 0.0707372016677029, -0.8011436155469337, -0.9111302618846769, 1.0, 1.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, -0.9999876894265599, 1.0, -0.9999876894265599, 1.0]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.905150175, -0.121108793), (0.905150175, 0.121108793), (-4.18962574, 9.10922813), (-4.18962574, -9.10922813), (0.968912899, -0.000247404008), (1.0, -1.00000011e-06), (-0.997736871, -0.017685974), (9.98911095, 1.24897587)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.cosine"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.9051501505596067, -0.12110879604381165), (0.9051501505596067, 0.12110879604381165), (-4.189625690968807, 9.109227893755337), (-4.189625690968807, -9.109227893755337), (0.968912906166896, -0.0002474040004885182), (0.9999999999998334, -9.99999999999989e-07), (-0.9977368889512219, -0.017685974412135323), (9.989110746664071, 1.2489758856613866)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
