// stablehlo.sqrt: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<21xf16>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<21xf16>) -> tensor<21xf16>
  %expected0 = stablehlo.constant dense<[0xFE00, 0xFE00, 0xFE00, 0xFE00, 0xFE00, 0.0316162109, 0.70703125, 0.866210938, 1.0, 1.22460938, 1.58105469, 3.0, 0.0, -0.0, 0x7C00, 0xFE00, 0x7E00, 255.875, 0.000244140625, 0xFE00, 0xFE00]> : tensor<21xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf16>, tensor<21xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<21xbf16>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<21xbf16>) -> tensor<21xbf16>
  %expected0 = stablehlo.constant dense<[0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0, 0.0314941406, 0.70703125, 0.8671875, 1.0, 1.2265625, 1.578125, 3.0, 0.0, -0.0, 0x7F80, 0xFFC0, 0x7FC0, 1.83746865e+19, 9.58206022e-21, 0xFFC0, 0xFFC0]> : tensor<21xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xbf16>, tensor<21xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<21xf32>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<21xf32>) -> tensor<21xf32>
  %expected0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0.0316227786, 0.707106769, 0.866025388, 1.0, 1.22474492, 1.58113885, 3.0, 0.0, -0.0, 0x7F800000, 0xFFC00000, 0x7FC00000, 1.8446743e+19, 3.74339207e-23, 0xFFC00000, 0xFFC00000]> : tensor<21xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf32>, tensor<21xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<21xf64>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<21xf64>) -> tensor<21xf64>
  %expected0 = stablehlo.constant dense<[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, 0.03162277660168379, 0.7071067811865476, 0.8660254037844386, 1.0, 1.224744871391589, 1.5811388300841898, 3.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 1.3407807929942596e+154, 2.2227587494850775e-162, 0xFFF8000000000000, 0xFFF8000000000000]> : tensor<21xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<21xf64>, tensor<21xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.00100000005), (0.00100000005, 0.00100000005), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f32>>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.727673352, 0.171780378), (0.171780378, 0.727673352), (1.67414927, -0.895977497), (0.895977497, -1.67414927), (0.000999998068, -0.500001013), (0.0347434431, 0.0143912053), (1.73242652, 0.0360765681), (1.25052047, -1.19950056)]> : tensor<8xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (-0.25, -0.001), (0.001, 0.001), (3.0, 0.125), (0.125, -3.0)]> : tensor<8xcomplex<f64>>
  %out0 = "stablehlo.sqrt"(%in0) : (tensor<8xcomplex<f64>>) -> tensor<8xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.7276733451126774, 0.17178037486125622), (0.17178037486125622, 0.7276733451126774), (1.6741492280355401, -0.8959774761298381), (0.8959774761298381, -1.6741492280355401), (0.0009999980000139999, -0.500000999995), (0.03474344227601157, 0.014391204994250742), (1.7324264829085936, 0.03607656695195973), (1.2505204991054881, -1.1995005288381657)]> : tensor<8xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 4 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  func.return
}
