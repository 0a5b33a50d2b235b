// stablehlo.logistic: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0.0, 0.0758666992, 0.269042969, 0.320800781, 0.499755859, 0.500488281, 0.622558594, 0.679199219, 0.730957031, 0.817382812, 0.924316406, 1.0, 0.5, 0.5, 1.0, 0.0, 0xFE00, 1.0, 0.5, 0.0, 0.5]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[2.06637196e-09, 0.0756835938, 0.26953125, 0.3203125, 0.5, 0.5, 0.62109375, 0.6796875, 0.73046875, 0.81640625, 0.92578125, 1.0, 0.5, 0.5, 1.0, 0.0, 0xFFC0, 1.0, 0.5, 0.0, 0.5]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[2.06115369e-09, 0.0758581832, 0.268941432, 0.320821315, 0.499749988, 0.500249982, 0.622459352, 0.679178715, 0.731058598, 0.817574501, 0.924141824, 0.999876618, 0.5, 0.5, 1.0, 0.0, 0xFFC00000, 1.0, 0.5, 0.0, 0.5]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[2.0611536181902037e-09, 0.07585818002124355, 0.2689414213699951, 0.320821300824607, 0.4997500000208333, 0.5002499999791666, 0.6224593312018546, 0.679178699175393, 0.7310585786300049, 0.8175744761936437, 0.9241418199787564, 0.9998766054240138, 0.5, 0.5, 1.0, 0.0, 0xFFF8000000000000, 1.0, 0.5, 0.0, 0.5]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.624275148, 0.0590029657), (0.375724822, 0.0590029657), (1.15414762, -0.0254526809), (-0.154147655, -0.0254526809), (0.437823474, -0.000246134121), (0.500249982, 0.000249999983), (0.952893376, 0.00563636143), (4.01442814, -3.95733523)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.logistic"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.6242751644199612, 0.05900296431450802), (0.3757248355800388, 0.05900296431450802), (1.1541476496139678, -0.02545268116361431), (-0.1541476496139678, -0.02545268116361431), (0.4378234838104434, -0.00024613410229723976), (0.5002500000416666, 0.000249999958333325), (0.9528934015735112, 0.00563636145412579), (4.014427970690746, -3.957335213730186)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
