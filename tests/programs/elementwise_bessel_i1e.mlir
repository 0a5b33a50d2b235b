// chlo.bessel_i1e: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 24.5, 25.5, 900.0, 0.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, 5.96046448e-08, -65504.0, -5.96046448e-08]> : tensor<24xf16>
  %out0 = "chlo.bessel_i1e"(%in0) : (tensor<24xf16>) -> tensor<24xf16>
  %expected0 = stablehlo.constant dense<[-0.0875244141, -0.206542969, -0.207885742, -0.189941406, -0.000499725342, 0.000499725342, 0.15637207, 0.189941406, 0.207885742, 0.218994141, 0.206542969, 0.127197266, 0.0793457031, 0.0778198242, 0.0132904053, 0.0, 0.0, 0.0, -0.0, 0x7E00, 0.00155830383, 0.0, -0.00155830383, -0.0]> : tensor<24xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<24xf16>, tensor<24xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 24.5, 25.5, 900.0, 0.0, -0.0, 0x7F80, 0xFF80, 0x7FC0, 3.38953139e+38, 9.18354962e-41, -3.38953139e+38, -9.18354962e-41]> : tensor<24xbf16>
  %out0 = "chlo.bessel_i1e"(%in0) : (tensor<24xbf16>) -> tensor<24xbf16>
  %expected0 = stablehlo.constant dense<[-0.0874023438, -0.20703125, -0.208007812, -0.189453125, -0.000499725342, 0.000499725342, 0.15625, 0.189453125, 0.208007812, 0.21875, 0.20703125, 0.126953125, 0.0795898438, 0.0776367188, 0.0133056641, 0.0, 0.0, 0.0, -0.0, 0x7FC0, 2.17052193e-20, 0.0, -2.17052193e-20, -0.0]> : tensor<24xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<24xbf16>, tensor<24xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 24.5, 25.5, 900.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.40282347e+38, 1.40129846e-45, -3.40282347e+38, -1.40129846e-45]> : tensor<24xf32>
  %out0 = "chlo.bessel_i1e"(%in0) : (tensor<24xf32>) -> tensor<24xf32>
  %expected0 = stablehlo.constant dense<[-0.0875062197, -0.206584647, -0.207910419, -0.189887792, -0.000499500311, 0.000499500311, 0.156420797, 0.189887792, 0.207910419, 0.219039381, 0.206584647, 0.127224982, 0.0793485269, 0.0778257921, 0.0132925333, 0.0, 0.0, 0.0, -0.0, 0x7FC00000, 2.1626705e-20, 1.40129846e-45, -2.1626705e-20, -1.40129846e-45]> : tensor<24xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<24xf32>, tensor<24xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, 24.5, 25.5, 900.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.7976931348623157e+308, 5.0e-324, -1.7976931348623157e+308, -5.0e-324]> : tensor<24xf64>
  %out0 = "chlo.bessel_i1e"(%in0) : (tensor<24xf64>) -> tensor<24xf64>
  %expected0 = stablehlo.constant dense<[-0.08750622218328867, -0.20658464953126654, -0.2079104153497085, -0.189887793304855, -0.0004995003123542213, 0.0004995003123542213, 0.15642080318487173, 0.189887793304855, 0.2079104153497085, 0.21903938742092574, 0.20658464953126654, 0.1272249839358912, 0.0793485288472677, 0.07782578909193859, 0.013292533222590655, 0.0, 0.0, 0.0, -0.0, 0x7FF8000000000000, 2.9754474593159e-155, 5.0e-324, -2.9754474593159e-155, -5.0e-324]> : tensor<24xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 16 : tensor<24xf64>, tensor<24xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.bessel_i1e"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
