// chlo.polygamma: derivatives of digamma.
// Written by generate/elementwise.py.

func.func @f32() {
  %in0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0]> : tensor<7xf32>
  %in1 = stablehlo.constant dense<[2.5, 0.5, 7.25, 100.0, 0.125, 3.0, 33.0]> : tensor<7xf32>
  %out0 = "chlo.polygamma"(%in0, %in1) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  %expected0 = stablehlo.constant dense<[0.70315665, 4.93480206, -0.0218289532, 2.03019999e-06, 31457340.0, -21.4366074, -6.9226512e-14]> : tensor<7xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0]> : tensor<7xf64>
  %in1 = stablehlo.constant dense<[2.5, 0.5, 7.25, 100.0, 0.125, 3.0, 33.0]> : tensor<7xf64>
  %out0 = "chlo.polygamma"(%in0, %in1) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
  %expected0 = stablehlo.constant dense<[0.7031566406452432, 4.93480220054468, -0.021828952295197733, 2.030199990001333e-06, 31457340.65960263, -21.43660662871299, -6.922650885618966e-14]> : tensor<7xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 32 : tensor<7xf64>, tensor<7xf64>
  func.return
}

// -----

func.func @not_natural() {
  %in0 = stablehlo.constant dense<[0.5, -1.0]> : tensor<2xf32>
  %in1 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf32>
  %out0 = "chlo.polygamma"(%in0, %in1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %expected0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000]> : tensor<2xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  func.return
}
