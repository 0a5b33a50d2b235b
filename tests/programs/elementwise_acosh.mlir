// chlo.acosh: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "chlo.acosh"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0.0, 0.962402344, 1.56640625, 2.88671875, 0xFE00, 0xFE00, 0x7C00, 0xFE00, 0x7E00, 11.78125, 0xFE00, 0xFE00, 0xFE00]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "chlo.acosh"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0.0, 0.9609375, 1.5703125, 2.890625, 0xFFC0, 0xFFC0, 0x7F80, 0xFFC0, 0x7FC0, 89.5, 0xFFC0, 0xFFC0, 0xFFC0]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "chlo.acosh"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0.0, 0.962423623, 1.56679928, 2.88727093, 0xFFC00000, 0xFFC00000, 0x7F800000, 0xFFC00000, 0x7FC00000, 89.4159851, 0xFFC00000, 0xFFC00000, 0xFFC00000]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "chlo.acosh"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0.0, 0.9624236501192069, 1.566799236972411, 2.8872709503576206, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 710.475860073944, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.acosh"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.acosh"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.281396061, 1.06918752), (0.281396061, 2.0724051), (1.98338699, -1.00014353), (1.98338699, -2.14144921), (0.00103279541, -1.82347643), (0.0010000004, 1.56979632), (1.76378167, 0.0441600643), (1.81918716, -1.53128529)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.acosh"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.2813960562452928, 1.0691874735193958), (0.2813960562452928, 2.0724051800703975), (1.9833870299165355, -1.0001435424737972), (1.9833870299165355, -2.141449111115996), (0.0010327953386590767, -1.8234764442310232), (0.0010000003333330333, 1.5697963271282303), (1.7637816499875794, 0.04416006374763745), (1.819187184014368, -1.5312853451349782)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
