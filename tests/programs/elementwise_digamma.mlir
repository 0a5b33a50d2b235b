// chlo.digamma: numbers, zeros, infinities, NaN, the ends of the type.
// Written by generate/elementwise.py.

func.func @f16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100040436, 0.00100040436, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xf16>
  %out0 = "chlo.digamma"(%in0) : (tensor<14xf16>) -> tensor<14xf16>
  %expected0 = stablehlo.constant dense<[0x7E00, 1.10351562, 0x7E00, -2.89453125, 999.0, -1000.0, -1.96386719, -1.0859375, -0.577148438, 0.0364990234, 0.703125, 2.140625, 4.46484375, 3.67578125]> : tensor<14xf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<14xf16>, tensor<14xf16>
  func.return
}

// -----

func.func @bf16() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.000999450684, 0.000999450684, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xbf16>
  %out0 = "chlo.digamma"(%in0) : (tensor<14xbf16>) -> tensor<14xbf16>
  %expected0 = stablehlo.constant dense<[0x7FC0, 1.1015625, 0x7FC0, -2.890625, 1000.0, -1000.0, -1.9609375, -1.0859375, -0.578125, 0.0363769531, 0.703125, 2.140625, 4.46875, 3.671875]> : tensor<14xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<14xbf16>, tensor<14xbf16>
  func.return
}

// -----

func.func @f32() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.00100000005, 0.00100000005, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xf32>
  %out0 = "chlo.digamma"(%in0) : (tensor<14xf32>) -> tensor<14xf32>
  %expected0 = stablehlo.constant dense<[0x7FC00000, 1.10315669, 0x7FC00000, -2.89412022, 999.421082, -1000.5755, -1.96351004, -1.08586085, -0.577215672, 0.0364899747, 0.70315665, 2.14064145, 4.46627569, 3.67632747]> : tensor<14xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<14xf32>, tensor<14xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[-20.0, -2.5, -1.0, -0.75, -0.001, 0.001, 0.5, 0.75, 1.0, 1.5, 2.5, 9.0, -3.25, 40.0]> : tensor<14xf64>
  %out0 = "chlo.digamma"(%in0) : (tensor<14xf64>) -> tensor<14xf64>
  %expected0 = stablehlo.constant dense<[0x7FF8000000000000, 1.1031566406452433, 0x7FF8000000000000, -2.894120200042932, 999.4211381978913, -1000.5755719318103, -1.9635100260214235, -1.0858608797864722, -0.5772156649015329, 0.03648997397857652, 0.7031566406452432, 2.1406414779556098, 4.4662758723502805, 3.6763273740348428]> : tensor<14xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 16 : tensor<14xf64>, tensor<14xf64>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "chlo.digamma"(%in0) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
