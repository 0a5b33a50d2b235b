// stablehlo.clamp: min(max(x, low), high), also for low > high and NaN.
// Written by generate/conversions.py.

func.func @scalars() {
  %in0 = stablehlo.constant dense<-1.0> : tensor<f32>
  %in1 = stablehlo.constant dense<[-5.0, 0.0, 5.0, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %in2 = stablehlo.constant dense<2.0> : tensor<f32>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<f32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  %expected0 = stablehlo.constant dense<[-1.0, 0.0, 2.0, 0x7FC00000, 2.0, -1.0]> : tensor<6xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  func.return
}

// -----

func.func @crossed() {
  %in0 = stablehlo.constant dense<2.0> : tensor<f32>
  %in1 = stablehlo.constant dense<[-5.0, 0.0, 5.0, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %in2 = stablehlo.constant dense<-1.0> : tensor<f32>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<f32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  %expected0 = stablehlo.constant dense<[-1.0, -1.0, -1.0, 0x7FC00000, -1.0, -1.0]> : tensor<6xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  func.return
}

// -----

func.func @tensors() {
  %in0 = stablehlo.constant dense<[-9.0, 1.0, 0x7FC00000, 0.0, 0.0, 0.0]> : tensor<6xf32>
  %in1 = stablehlo.constant dense<[-5.0, 0.0, 5.0, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %in2 = stablehlo.constant dense<[-6.0, 4.0, 0x7FC00000, 3.0, 3.0, 3.0]> : tensor<6xf32>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %expected0 = stablehlo.constant dense<[-6.0, 1.0, 0x7FC00000, 0x7FC00000, 3.0, 0.0]> : tensor<6xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  func.return
}

// -----

func.func @mixed() {
  %in0 = stablehlo.constant dense<[-9.0, 1.0, 0x7FC00000, 0.0, 0.0, 0.0]> : tensor<6xf32>
  %in1 = stablehlo.constant dense<[-5.0, 0.0, 5.0, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %in2 = stablehlo.constant dense<2.0> : tensor<f32>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  %expected0 = stablehlo.constant dense<[-5.0, 1.0, 0x7FC00000, 0x7FC00000, 2.0, 0.0]> : tensor<6xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<6xf32>, tensor<6xf32>
  func.return
}

// -----

func.func @i4() {
  %in0 = stablehlo.constant dense<1> : tensor<i4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, 2, 3, 6, 7]> : tensor<9xi4>
  %in2 = stablehlo.constant dense<3> : tensor<i4>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<i4>, tensor<9xi4>, tensor<i4>) -> tensor<9xi4>
  check.expect_eq_const %out0, dense<[1, 1, 1, 1, 1, 2, 3, 3, 3]> : tensor<9xi4>
  func.return
}

// -----

func.func @i64() {
  %in0 = stablehlo.constant dense<1> : tensor<i64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, 3074457345618258602, 4611686018427387903, 9223372036854775806, 9223372036854775807]> : tensor<9xi64>
  %in2 = stablehlo.constant dense<3> : tensor<i64>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<i64>, tensor<9xi64>, tensor<i64>) -> tensor<9xi64>
  check.expect_eq_const %out0, dense<[1, 1, 1, 1, 1, 3, 3, 3, 3]> : tensor<9xi64>
  func.return
}

// -----

func.func @ui8() {
  %in0 = stablehlo.constant dense<1> : tensor<ui8>
  %in1 = stablehlo.constant dense<[0, 1, 85, 127, 254, 255]> : tensor<6xui8>
  %in2 = stablehlo.constant dense<3> : tensor<ui8>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<ui8>, tensor<6xui8>, tensor<ui8>) -> tensor<6xui8>
  check.expect_eq_const %out0, dense<[1, 1, 3, 3, 3, 3]> : tensor<6xui8>
  func.return
}

// -----

func.func @i1() {
  %in0 = stablehlo.constant dense<false> : tensor<i1>
  %in1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %in2 = stablehlo.constant dense<true> : tensor<i1>
  %out0 = "stablehlo.clamp"(%in0, %in1, %in2) : (tensor<i1>, tensor<2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %out0, dense<[true, false]> : tensor<2xi1>
  func.return
}
