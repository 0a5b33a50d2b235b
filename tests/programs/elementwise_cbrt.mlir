// stablehlo.cbrt: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[-2.71484375, -1.35742188, -1.0, -0.908691406, -0.100036621, 0.100036621, 0.793457031, 0.908691406, 1.0, 1.14453125, 1.35742188, 2.08007812, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 40.3125, 0.00390625, -40.3125, -0.00390625]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-2.71875, -1.359375, -1.0, -0.91015625, -0.100097656, 0.100097656, 0.79296875, 0.91015625, 1.0, 1.1484375, 1.359375, 2.078125, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 6.97502689e+12, 4.50750548e-14, -6.97502689e+12, -4.50750548e-14]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-2.7144177, -1.35720885, -1.0, -0.908560276, -0.100000001, 0.100000001, 0.793700516, 0.908560276, 1.0, 1.14471424, 1.35720885, 2.08008385, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 6.98146357e+12, 1.11903471e-15, -6.98146357e+12, -1.11903471e-15]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-2.7144176165949068, -1.3572088082974534, -1.0, -0.9085602964160698, -0.1, 0.1, 0.7937005259840998, 0.9085602964160698, 1.0, 1.1447142425533319, 1.3572088082974534, 2.080083823051904, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 5.643803094122362e+102, 1.7031839360032603e-108, -5.643803094122362e+102, -1.7031839360032603e-108]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.813955963, 0.126807466), (0.51679647, 0.641502798), (1.45185661, -0.493403524), (1.15322828, -1.01064301), (0.31570825, -0.545142829), (0.108421512, 0.0290514566), (1.44252765, 0.02002481), (1.25927794, -0.703921795)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.cbrt"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.8139559382747512, 0.1268074709786297), (0.5167964603945269, 0.6415027846178182), (1.4518566183526649, -0.4934035341040047), (1.1532283040274223, -1.010642947093974), (0.31570823603733644, -0.5451428154288481), (0.10842150814913512, 0.029051455550725146), (1.4425276033157288, 0.020024809406029305), (1.2592779548347173, -0.7039218080063014)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
