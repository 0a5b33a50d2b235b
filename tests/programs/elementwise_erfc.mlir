// chlo.erfc: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 8.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<22xf16>
  %out0 = "chlo.erfc"(%in0) : (tensor<22xf16>) -> tensor<22xf16>
  %expected0 = stablehlo.constant dense<[2.0, 2.0, 1.84277344, 1.7109375, 1.00097656, 0.999023438, 0.479492188, 0.288818359, 0.157348633, 0.0339050293, 0.000406980515, 0.0, 0.0, 1.0, 1.0, 0.0, 2.0, 0x7E00, 0.0, 1.0, 2.0, 1.0]> : tensor<22xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<22xf16>, tensor<22xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 8.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<22xbf16>
  %out0 = "chlo.erfc"(%in0) : (tensor<22xbf16>) -> tensor<22xbf16>
  %expected0 = stablehlo.constant dense<[2.0, 2.0, 1.84375, 1.7109375, 1.0, 1.0, 0.48046875, 0.2890625, 0.157226562, 0.0339355469, 0.000406265259, 4.14361759e-37, 1.12412679e-29, 1.0, 1.0, 0.0, 2.0, 0x7FC0, 0.0, 1.0, 2.0, 1.0]> : tensor<22xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<22xbf16>, tensor<22xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 8.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<22xf32>
  %out0 = "chlo.erfc"(%in0) : (tensor<22xf32>) -> tensor<22xf32>
  %expected0 = stablehlo.constant dense<[2.0, 1.99959302, 1.84270084, 1.71115565, 1.00112844, 0.998871624, 0.479500115, 0.288844377, 0.157299206, 0.0338948518, 0.000406952022, 4.13703171e-37, 1.12242971e-29, 1.0, 1.0, 0.0, 2.0, 0x7FC00000, 0.0, 1.0, 2.0, 1.0]> : tensor<22xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<22xf32>, tensor<22xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 8.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<22xf64>
  %out0 = "chlo.erfc"(%in0) : (tensor<22xf64>) -> tensor<22xf64>
  %expected0 = stablehlo.constant dense<[2.0, 1.999593047982555, 1.8427007929497148, 1.7111556336535152, 1.0011283787909693, 0.9988716212090307, 0.4795001221869535, 0.2888443663464849, 0.15729920705028516, 0.03389485352468927, 0.00040695201744495886, 4.137031746513811e-37, 1.1224297172982928e-29, 1.0, 1.0, 0.0, 2.0, 0x7FF8000000000000, 0.0, 1.0, 2.0, 1.0]> : tensor<22xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 8 : tensor<22xf64>, tensor<22xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.erfc"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
