// stablehlo.exponential: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 88.5, -100.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<23xf16>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<23xf16>) -> tensor<23xf16>
  %expected0 = stablehlo.constant dense<[0.0, 0.0820922852, 0.367919922, 0.472412109, 0.999023438, 1.00097656, 1.6484375, 2.1171875, 2.71875, 4.48046875, 12.1796875, 8104.0, 0x7C00, 0.0, 1.0, 1.0, 0x7C00, 0.0, 0x7E00, 0x7C00, 1.0, 0.0, 1.0]> : tensor<23xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<23xf16>, tensor<23xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 88.5, -100.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<23xbf16>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<23xbf16>) -> tensor<23xbf16>
  %expected0 = stablehlo.constant dense<[2.06637196e-09, 0.08203125, 0.3671875, 0.47265625, 1.0, 1.0, 1.6484375, 2.109375, 2.71875, 4.46875, 12.1875, 8096.0, 2.72491739e+38, 0.0, 1.0, 1.0, 0x7F80, 0.0, 0x7FC0, 0x7F80, 1.0, 0.0, 1.0]> : tensor<23xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<23xbf16>, tensor<23xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 88.5, -100.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<23xf32>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<23xf32>) -> tensor<23xf32>
  %expected0 = stablehlo.constant dense<[2.06115369e-09, 0.0820849985, 0.36787945, 0.472366542, 0.99900049, 1.00100052, 1.64872122, 2.1170001, 2.71828175, 4.48168898, 12.1824942, 8103.08398, 2.72308792e+38, 3.78350585e-44, 1.0, 1.0, 0x7F800000, 0.0, 0x7FC00000, 0x7F800000, 1.0, 0.0, 1.0]> : tensor<23xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<23xf32>, tensor<23xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 88.5, -100.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<23xf64>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<23xf64>) -> tensor<23xf64>
  %expected0 = stablehlo.constant dense<[2.061153622438558e-09, 0.0820849986238988, 0.36787944117144233, 0.4723665527410147, 0.999000499833375, 1.0010005001667084, 1.6487212707001282, 2.117000016612675, 2.718281828459045, 4.4816890703380645, 12.182493960703473, 8103.083927575384, 2.7230878250681117e+38, 3.720075976020836e-44, 1.0, 1.0, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF0000000000000, 1.0, 0.0, 1.0]> : tensor<23xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<23xf64>, tensor<23xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.59746647, 0.407900184), (0.587675095, 0.150058091), (-7.31511021, -1.04274368), (-0.133980915, -0.0190985166), (0.778800368, -0.000778800691), (1.00100005, 0.0010010004), (19.9288235, 2.50415897), (-1.12180841, -0.159909919)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.exponential"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.5974665191199127, 0.40790017007835977), (0.5876750903439226, 0.15005808662216327), (-7.315110094901103, -1.0427436562359045), (-0.13398091492954262, -0.019098516261135196), (0.7788003936710458, -0.0007788006532712809), (1.0009999996665, 0.0010010003333333), (19.92882288023536, 2.504158960797569), (-1.12180846607056, -0.15990991882981662)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
