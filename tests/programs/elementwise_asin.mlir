// chlo.asin: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100040436, 0.00100040436, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<20xf16>
  %out0 = "chlo.asin"(%in0) : (tensor<20xf16>) -> tensor<20xf16>
  %expected0 = stablehlo.constant dense<[-1.5703125, -1.52636719, -0.848144531, -0.5234375, -0.00100040436, 0.00100040436, 0.252685547, 1.52636719, 1.5703125, 0x7E00, 0x7E00, 0.0, -0.0, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 5.96046448e-08, 0x7E00, -5.96046448e-08]> : tensor<20xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf16>, tensor<20xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-1.0, -1.0, -0.75, -0.5, -0.000999450684, 0.000999450684, 0.25, 1.0, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<20xbf16>
  %out0 = "chlo.asin"(%in0) : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[-1.5703125, -1.5703125, -0.84765625, -0.5234375, -0.000999450684, 0.000999450684, 0.251953125, 1.5703125, 1.5703125, 0x7FC0, 0x7FC0, 0.0, -0.0, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 9.18354962e-41, 0x7FC0, -9.18354962e-41]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100000005, 0.00100000005, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<20xf32>
  %out0 = "chlo.asin"(%in0) : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[-1.57079637, -1.52659857, -0.848062098, -0.52359879, -0.00100000016, 0.00100000016, 0.252680242, 1.52659857, 1.57079637, 0x7FC00000, 0x7FC00000, 0.0, -0.0, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.40129846e-45, 0x7FC00000, -1.40129846e-45]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-1.0, -0.9990234375, -0.75, -0.5, -0.001, 0.001, 0.25, 0.9990234375, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<20xf64>
  %out0 = "chlo.asin"(%in0) : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[-1.5707963267948966, -1.5265985556491812, -0.848062078981481, -0.5235987755982989, -0.0010000001666667416, 0.0010000001666667416, 0.25268025514207865, 1.5265985556491812, 1.5707963267948966, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, -0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 5.0e-324, 0x7FF8000000000000, -5.0e-324]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.asin"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.asin"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.501608849, 0.281396061), (-0.501608849, 0.281396061), (0.570652783, -1.98338699), (-0.570652783, -1.98338699), (-0.252680123, -0.00103279541), (0.000999999698, 0.0010000004), (1.52663624, 1.76378167), (0.0395109802, -1.81918716)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.asin"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.5016088532755008, 0.2813960562452928), (-0.5016088532755008, 0.2813960562452928), (0.5706527843210994, -1.9833870299165355), (-0.5706527843210994, -1.9833870299165355), (-0.2526801174361265, -0.0010327953386590767), (0.0009999996666663668, 0.0010000003333330333), (1.5266362630472592, 1.7637816499875794), (0.03951098165991842, -1.819187184014368)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
