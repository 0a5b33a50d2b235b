// stablehlo.count_leading_zeros, from the top bit of the type.
// Written by generate/elementwise.py.

func.func @i2() {
  %in0 = stablehlo.constant dense<[-2, -1, 0, 1]> : tensor<4xi2>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %out0, dense<[0, 0, -2, 1]> : tensor<4xi2>
  func.return
}

// -----

func.func @i4() {
  %in0 = stablehlo.constant dense<[-8, -7, -1, 0, 1, 2, 3, 6, 7]> : tensor<9xi4>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<9xi4>) -> tensor<9xi4>
  check.expect_eq_const %out0, dense<[0, 0, 0, 4, 3, 2, 2, 1, 1]> : tensor<9xi4>
  func.return
}

// -----

func.func @i8() {
  %in0 = stablehlo.constant dense<[-128, -127, -1, 0, 1, 42, 63, 126, 127]> : tensor<9xi8>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<9xi8>) -> tensor<9xi8>
  check.expect_eq_const %out0, dense<[0, 0, 0, 8, 7, 2, 2, 1, 1]> : tensor<9xi8>
  func.return
}

// -----

func.func @i16() {
  %in0 = stablehlo.constant dense<[-32768, -32767, -1, 0, 1, 10922, 16383, 32766, 32767]> : tensor<9xi16>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<9xi16>) -> tensor<9xi16>
  check.expect_eq_const %out0, dense<[0, 0, 0, 16, 15, 2, 2, 1, 1]> : tensor<9xi16>
  func.return
}

// -----

func.func @i32() {
  %in0 = stablehlo.constant dense<[-2147483648, -2147483647, -1, 0, 1, 715827882, 1073741823, 2147483646, 2147483647]> : tensor<9xi32>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<9xi32>) -> tensor<9xi32>
  check.expect_eq_const %out0, dense<[0, 0, 0, 32, 31, 2, 2, 1, 1]> : tensor<9xi32>
  func.return
}

// -----

func.func @i64() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, 3074457345618258602, 4611686018427387903, 9223372036854775806, 9223372036854775807]> : tensor<9xi64>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<9xi64>) -> tensor<9xi64>
  check.expect_eq_const %out0, dense<[0, 0, 0, 64, 63, 2, 2, 1, 1]> : tensor<9xi64>
  func.return
}

// -----

func.func @ui2() {
  %in0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %out0, dense<[2, 1, 0, 0]> : tensor<4xui2>
  func.return
}

// -----

func.func @ui4() {
  %in0 = stablehlo.constant dense<[0, 1, 5, 7, 14, 15]> : tensor<6xui4>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<6xui4>) -> tensor<6xui4>
  check.expect_eq_const %out0, dense<[4, 3, 1, 1, 0, 0]> : tensor<6xui4>
  func.return
}

// -----

func.func @ui8() {
  %in0 = stablehlo.constant dense<[0, 1, 85, 127, 254, 255]> : tensor<6xui8>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %out0, dense<[8, 7, 1, 1, 0, 0]> : tensor<6xui8>
  func.return
}

// -----

func.func @ui16() {
  %in0 = stablehlo.constant dense<[0, 1, 21845, 32767, 65534, 65535]> : tensor<6xui16>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %out0, dense<[16, 15, 1, 1, 0, 0]> : tensor<6xui16>
  func.return
}

// -----

func.func @ui32() {
  %in0 = stablehlo.constant dense<[0, 1, 1431655765, 2147483647, 4294967294, 4294967295]> : tensor<6xui32>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %out0, dense<[32, 31, 1, 1, 0, 0]> : tensor<6xui32>
  func.return
}

// -----

func.func @ui64() {
  %in0 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 18446744073709551615]> : tensor<6xui64>
  %out0 = "stablehlo.count_leading_zeros"(%in0) : (tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %out0, dense<[64, 63, 1, 1, 0, 0]> : tensor<6xui64>
  func.return
}
