// stablehlo.exponential_minus_one: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[-1.0, -0.91796875, -0.632324219, -0.527832031, -0.000999450684, 0.00100135803, 0.648925781, 1.1171875, 1.71875, 3.48242188, 11.1796875, 8104.0, 0.0, -0.0, 0x7C00, -1.0, 0x7E00, 0x7C00, 5.96046448e-08, -1.0, -5.96046448e-08]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[-1.0, -0.91796875, -0.6328125, -0.52734375, -0.000999450684, 0.000999450684, 0.6484375, 1.1171875, 1.71875, 3.484375, 11.1875, 8096.0, 0.0, -0.0, 0x7F80, -1.0, 0x7FC0, 0x7F80, 9.18354962e-41, -1.0, -9.18354962e-41]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[-1.0, -0.917914987, -0.63212055, -0.527633429, -0.00099950016, 0.00100050017, 0.648721278, 1.11699998, 1.71828187, 3.48168898, 11.1824942, 8102.08398, 0.0, -0.0, 0x7F800000, -1.0, 0x7FC00000, 0x7F800000, 1.40129846e-45, -1.0, -1.40129846e-45]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[-0.9999999979388464, -0.9179150013761012, -0.6321205588285577, -0.5276334472589853, -0.0009995001666250085, 0.0010005001667083417, 0.6487212707001282, 1.1170000166126746, 1.7182818284590453, 3.481689070338065, 11.182493960703473, 8102.083927575384, 0.0, -0.0, 0x7FF0000000000000, -1.0, 0x7FF8000000000000, 0x7FF0000000000000, 5.0e-324, -1.0, -5.0e-324]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.597466528, 0.407900184), (-0.412324905, 0.150058091), (-8.31511021, -1.04274368), (-1.13398087, -0.0190985166), (-0.221199602, -0.000778800691), (0.000999999698, 0.0010010004), (18.9288235, 2.50415897), (-2.12180853, -0.159909919)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.exponential_minus_one"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.5974665191199127, 0.40790017007835977), (-0.4123249096560773, 0.15005808662216327), (-8.315110094901103, -1.0427436562359045), (-1.1339809149295426, -0.019098516261135196), (-0.22119960632895422, -0.0007788006532712809), (0.0009999996664999667, 0.0010010003333333), (18.92882288023536, 2.504158960797569), (-2.12180846607056, -0.15990991882981662)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
