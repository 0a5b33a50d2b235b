// chlo.atanh: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100040436, 0.00100040436, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<20xf16>
  %out0 = "chlo.atanh"(%in0) : (tensor<20xf16>) -> tensor<20xf16>
  %expected0 = stablehlo.constant dense<[0xFC00, -3.8125, -0.973144531, -0.549316406, -0.00100040436, 0.00100040436, 0.255371094, 3.8125, 0x7C00, 0xFE00, 0xFE00, 0.0, -0.0, 0xFE00, 0xFE00, 0x7E00, 0xFE00, 5.96046448e-08, 0xFE00, -5.96046448e-08]> : tensor<20xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf16>, tensor<20xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-1.0, -1.0, -0.75, -0.5, -0.000999450684, 0.000999450684, 0.25, 1.0, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<20xbf16>
  %out0 = "chlo.atanh"(%in0) : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[0xFF80, 0xFF80, -0.97265625, -0.55078125, -0.000999450684, 0.000999450684, 0.255859375, 0x7F80, 0x7F80, 0xFFC0, 0xFFC0, 0.0, -0.0, 0xFFC0, 0xFFC0, 0x7FC0, 0xFFC0, 9.18354962e-41, 0xFFC0, -9.18354962e-41]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100000005, 0.00100000005, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<20xf32>
  %out0 = "chlo.atanh"(%in0) : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[0xFF800000, -3.81206536, -0.972955048, -0.549306154, -0.0010000004, 0.0010000004, 0.255412817, 3.81206536, 0x7F800000, 0xFFC00000, 0xFFC00000, 0.0, -0.0, 0xFFC00000, 0xFFC00000, 0x7FC00000, 0xFFC00000, 1.40129846e-45, 0xFFC00000, -1.40129846e-45]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-1.0, -0.9990234375, -0.75, -0.5, -0.001, 0.001, 0.25, 0.9990234375, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<20xf64>
  %out0 = "chlo.atanh"(%in0) : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[0xFFF0000000000000, -3.8120652928306447, -0.9729550745276566, -0.5493061443340549, -0.0010000003333335333, 0.0010000003333335333, 0.25541281188299536, 3.8120652928306447, 0x7FF0000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0.0, -0.0, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0xFFF8000000000000, 5.0e-324, 0xFFF8000000000000, -5.0e-324]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.atanh"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.atanh"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.500370026, 0.31439814), (-0.500370026, 0.31439814), (0.146946669, -1.33897257), (-0.146946669, -1.33897257), (-0.255412519, -0.00106666621), (0.000999999349, 0.00100000075), (0.345842957, 1.55520689), (0.012483092, -1.24951398)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.atanh"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.5003700000525311, 0.3143981432077165), (-0.5003700000525311, 0.3143981432077165), (0.14694666622552977, -1.3389725222944935), (-0.14694666622552977, -1.3389725222944935), (-0.25541252743889475, -0.0010666661862720592), (0.0009999993333325333, 0.0010000006666658666), (0.34584295166932216, 1.555206838512052), (0.012483092187052253, -1.2495139370554467)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
