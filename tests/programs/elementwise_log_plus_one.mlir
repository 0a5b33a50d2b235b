// stablehlo.log_plus_one: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0xFE00, 0xFE00, 0xFC00, -1.38671875, -0.00100135803, 0.000999450684, 0.405517578, 0.559570312, 0.693359375, 0.916503906, 1.25292969, 2.30273438, 0.0, -0.0, 0x7C00, 0xFE00, 0x7E00, 11.09375, 5.96046448e-08, 0xFE00, -5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[0xFFC0, 0xFFC0, 0xFF80, -1.3828125, -0.000999450684, 0.000999450684, 0.40625, 0.55859375, 0.69140625, 0.91796875, 1.25, 2.296875, 0.0, -0.0, 0x7F80, 0xFFC0, 0x7FC0, 88.5, 9.18354962e-41, 0xFFC0, -9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFF800000, -1.38629436, -0.0010005004, 0.000999500393, 0.405465096, 0.559615791, 0.693147182, 0.91629076, 1.25276291, 2.30258512, 0.0, -0.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 88.7228394, 1.40129846e-45, 0xFFC00000, -1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF0000000000000, -1.3862943611198906, -0.0010005003335835335, 0.0009995003330835331, 0.4054651081081644, 0.5596157879354227, 0.6931471805599453, 0.9162907318741551, 1.252762968495368, 2.302585092994046, 0.0, -0.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 709.782712893384, 5.0e-324, 0xFFF8000000000000, -5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.419164598, 0.165148675), (-0.581575394, 0.463647604), (1.4451859, -0.785398185), (1.15129256, -1.89254689), (-0.287681192, -0.00133333262), (0.000999999349, 0.000999000738), (1.38678241, 0.0312398337), (1.16440046, -1.21202564)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.log_plus_one"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.4191645952022216, 0.16514867741462683), (-0.5815754049028404, 0.4636476090008061), (1.4451858789480823, -0.7853981633974483), (1.151292546497023, -1.892546881191539), (-0.28768118356368216, -0.0013333325432107195), (0.0009999993343325333, 0.000999000666665868), (1.3867824041064183, 0.031239833430268277), (1.1644004675624693, -1.2120256565243244)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
