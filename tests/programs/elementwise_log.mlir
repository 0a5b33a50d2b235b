// stablehlo.log: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.log"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0x7E00, 0x7E00, 0x7E00, 0x7E00, 0x7E00, -6.90625, -0.693359375, -0.287597656, 0.0, 0.405517578, 0.916503906, 2.19726562, 0xFC00, 0xFC00, 0x7C00, 0x7E00, 0x7E00, 11.09375, -16.640625, 0x7E00, 0x7E00]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.log"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, -6.90625, -0.69140625, -0.287109375, 0.0, 0.40625, 0.91796875, 2.203125, 0xFF80, 0xFF80, 0x7F80, 0x7FC0, 0x7FC0, 88.5, -92.0, 0x7FC0, 0x7FC0]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.log"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, -6.90775537, -0.693147182, -0.287682086, 0.0, 0.405465096, 0.91629076, 2.19722462, 0xFF800000, 0xFF800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 88.7228394, -103.278931, 0x7FC00000, 0x7FC00000]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.log"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, -6.907755278982137, -0.6931471805599453, -0.2876820724517809, 0.0, 0.4054651081081644, 0.9162907318741551, 2.1972245773362196, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 709.782712893384, -744.4400719213812, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.log"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.log"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(-0.581575394, 0.463647604), (-0.581575394, 2.67794514), (1.28247464, -0.982793748), (1.28247464, -2.15879893), (-1.38628638, -3.13759279), (-6.56118155, 0.785398185), (1.09947956, 0.0416425802), (1.09947956, -1.5291537)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.log"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(-0.5815754049028404, 0.4636476090008061), (-0.5815754049028404, 2.677945044588987), (1.2824746787307684, -0.982793723247329), (1.2824746787307684, -2.158798930342464), (-1.38628636118389, -3.1375926749229217), (-6.561181688702164, 0.7853981633974483), (1.099479591574214, 0.04164257909858842), (1.099479591574214, -1.5291537476963082)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
