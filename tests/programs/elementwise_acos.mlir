// chlo.acos: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100040436, 0.00100040436, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<20xf16>
  %out0 = "chlo.acos"(%in0) : (tensor<20xf16>) -> tensor<20xf16>
  %expected0 = stablehlo.constant dense<[3.140625, 3.09765625, 2.41796875, 2.09375, 1.57226562, 1.56933594, 1.31835938, 0.0441894531, 0.0, 0x7E00, 0x7E00, 1.5703125, 1.5703125, 0x7E00, 0x7E00, 0x7E00, 0x7E00, 1.5703125, 0x7E00, 1.5703125]> : tensor<20xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf16>, tensor<20xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-1.0, -1.0, -0.75, -0.5, -0.000999450684, 0.000999450684, 0.25, 1.0, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<20xbf16>
  %out0 = "chlo.acos"(%in0) : (tensor<20xbf16>) -> tensor<20xbf16>
  %expected0 = stablehlo.constant dense<[3.140625, 3.140625, 2.421875, 2.09375, 1.5703125, 1.5703125, 1.3203125, 0.0, 0.0, 0x7FC0, 0x7FC0, 1.5703125, 1.5703125, 0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 1.5703125, 0x7FC0, 1.5703125]> : tensor<20xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xbf16>, tensor<20xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-1.0, -0.999023438, -0.75, -0.5, -0.00100000005, 0.00100000005, 0.25, 0.999023438, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<20xf32>
  %out0 = "chlo.acos"(%in0) : (tensor<20xf32>) -> tensor<20xf32>
  %expected0 = stablehlo.constant dense<[3.14159274, 3.09739494, 2.41885829, 2.09439516, 1.5717963, 1.56979632, 1.31811607, 0.0441977717, 0.0, 0x7FC00000, 0x7FC00000, 1.57079637, 1.57079637, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.57079637, 0x7FC00000, 1.57079637]> : tensor<20xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf32>, tensor<20xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-1.0, -0.9990234375, -0.75, -0.5, -0.001, 0.001, 0.25, 0.9990234375, 1.0, 1.5, -1.5, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<20xf64>
  %out0 = "chlo.acos"(%in0) : (tensor<20xf64>) -> tensor<20xf64>
  %expected0 = stablehlo.constant dense<[3.141592653589793, 3.097394882444078, 2.4188584057763776, 2.0943951023931957, 1.5717963269615634, 1.56979632662823, 1.318116071652818, 0.04419777114571532, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.5707963267948966, 1.5707963267948966, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.5707963267948966, 0x7FF8000000000000, 1.5707963267948966]> : tensor<20xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<20xf64>, tensor<20xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.acos"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "chlo.acos"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.06918752, -0.281396061), (2.0724051, -0.281396061), (1.00014353, 1.98338699), (2.14144921, 1.98338699), (1.82347643, 0.00103279541), (1.56979632, -0.0010000004), (0.0441600643, -1.76378167), (1.53128529, 1.81918716)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "chlo.acos"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.0691874735193958, -0.2813960562452928), (2.0724051800703975, -0.2813960562452928), (1.0001435424737972, 1.9833870299165355), (2.141449111115996, 1.9833870299165355), (1.8234764442310232, 0.0010327953386590767), (1.5697963271282303, -0.0010000003333330333), (0.04416006374763745, -1.7637816499875794), (1.5312853451349782, 1.819187184014368)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
