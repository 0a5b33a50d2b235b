// stablehlo.compare, all directions: NaN, signed zeros, total order, signed and unsigned, lexicographic.
// Written by generate/conversions.py.

func.func @f32_EQ() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @f32_total_EQ() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true]> : tensor<81xi1>
  func.return
}

// -----

func.func @i4_EQ() {
  %in0 = stablehlo.constant dense<[-8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1]> : tensor<25xi4>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi4>, tensor<25xi4>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, false, true, false, false, false, false, false, true, false, false, false, false, false, true, false, false, false, false, false, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @i64_EQ() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1]> : tensor<25xi64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi64>, tensor<25xi64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, false, true, false, false, false, false, false, true, false, false, false, false, false, true, false, false, false, false, false, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @ui64_EQ() {
  %in0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614]> : tensor<25xui64>
  %in1 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614]> : tensor<25xui64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<25xui64>, tensor<25xui64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, false, true, false, false, false, false, false, true, false, false, false, false, false, true, false, false, false, false, false, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @i1_EQ() {
  %in0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %in1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[true, false, false, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @c64_EQ() {
  %in0 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 2.0), (-1.0, 2.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, true, false, false, false, true]> : tensor<9xi1>
  func.return
}

// -----

func.func @f32_NE() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true]> : tensor<81xi1>
  func.return
}

// -----

func.func @f32_total_NE() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @i4_NE() {
  %in0 = stablehlo.constant dense<[-8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1]> : tensor<25xi4>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi4>, tensor<25xi4>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, true, false, true, true, true, true, true, false, true, true, true, true, true, false, true, true, true, true, true, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @i64_NE() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1]> : tensor<25xi64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi64>, tensor<25xi64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, true, false, true, true, true, true, true, false, true, true, true, true, true, false, true, true, true, true, true, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @ui64_NE() {
  %in0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614]> : tensor<25xui64>
  %in1 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614]> : tensor<25xui64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<25xui64>, tensor<25xui64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, true, false, true, true, true, true, true, false, true, true, true, true, true, false, true, true, true, true, true, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @i1_NE() {
  %in0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %in1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[false, true, true, false]> : tensor<4xi1>
  func.return
}

// -----

func.func @c64_NE() {
  %in0 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 2.0), (-1.0, 2.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction NE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, false, true, true, true, false]> : tensor<9xi1>
  func.return
}

// -----

func.func @f32_GE() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @f32_total_GE() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true]> : tensor<81xi1>
  func.return
}

// -----

func.func @i4_GE() {
  %in0 = stablehlo.constant dense<[-8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1]> : tensor<25xi4>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi4>, tensor<25xi4>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, true, true, false, false, false, true, true, true, false, false, true, true, true, true, false, true, true, true, true, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @i64_GE() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1]> : tensor<25xi64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi64>, tensor<25xi64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, true, true, false, false, false, true, true, true, false, false, true, true, true, true, false, true, true, true, true, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @ui64_GE() {
  %in0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614]> : tensor<25xui64>
  %in1 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614]> : tensor<25xui64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<25xui64>, tensor<25xui64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, false, false, false, false, true, true, false, false, false, true, true, true, false, false, true, true, true, true, false, true, true, true, true, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @i1_GE() {
  %in0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %in1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[true, false, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @c64_GE() {
  %in0 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 2.0), (-1.0, 2.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %out0, dense<[true, true, true, false, true, true, false, false, true]> : tensor<9xi1>
  func.return
}

// -----

func.func @f32_GT() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @f32_total_GT() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @i4_GT() {
  %in0 = stablehlo.constant dense<[-8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1]> : tensor<25xi4>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi4>, tensor<25xi4>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, true, false, false, false, false, true, true, false, false, false, true, true, true, false, false, true, true, true, true, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @i64_GT() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1]> : tensor<25xi64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi64>, tensor<25xi64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, true, false, false, false, false, true, true, false, false, false, true, true, true, false, false, true, true, true, true, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @ui64_GT() {
  %in0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614]> : tensor<25xui64>
  %in1 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614]> : tensor<25xui64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<25xui64>, tensor<25xui64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, true, false, false, false, false, true, true, false, false, false, true, true, true, false, false, true, true, true, true, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @i1_GT() {
  %in0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %in1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[false, false, true, false]> : tensor<4xi1>
  func.return
}

// -----

func.func @c64_GT() {
  %in0 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 2.0), (-1.0, 2.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %out0, dense<[false, true, true, false, false, true, false, false, false]> : tensor<9xi1>
  func.return
}

// -----

func.func @f32_LE() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @f32_total_LE() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true]> : tensor<81xi1>
  func.return
}

// -----

func.func @i4_LE() {
  %in0 = stablehlo.constant dense<[-8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1]> : tensor<25xi4>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi4>, tensor<25xi4>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, true, true, true, true, false, true, true, true, true, false, false, true, true, true, false, false, false, true, true, false, false, false, false, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @i64_LE() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1]> : tensor<25xi64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi64>, tensor<25xi64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, true, true, true, true, false, true, true, true, true, false, false, true, true, true, false, false, false, true, true, false, false, false, false, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @ui64_LE() {
  %in0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614]> : tensor<25xui64>
  %in1 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614]> : tensor<25xui64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<25xui64>, tensor<25xui64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[true, true, true, true, true, false, true, true, true, true, false, false, true, true, true, false, false, false, true, true, false, false, false, false, true]> : tensor<25xi1>
  func.return
}

// -----

func.func @i1_LE() {
  %in0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %in1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[true, true, false, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @c64_LE() {
  %in0 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 2.0), (-1.0, 2.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %out0, dense<[true, false, false, true, true, false, true, true, true]> : tensor<9xi1>
  func.return
}

// -----

func.func @f32_LT() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @f32_total_LT() {
  %in0 = stablehlo.constant dense<[0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.40129846e-45, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]> : tensor<81xf32>
  %in1 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000, 0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.40129846e-45, 1.0, 0x7F800000, 0x7FC00000]> : tensor<81xf32>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  func.return
}

// -----

func.func @i4_LT() {
  %in0 = stablehlo.constant dense<[-8, -8, -8, -8, -8, -7, -7, -7, -7, -7, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi4>
  %in1 = stablehlo.constant dense<[-8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1, -8, -7, -1, 0, 1]> : tensor<25xi4>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi4>, tensor<25xi4>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, false, false, true, true, true, false, false, false, true, true, false, false, false, false, true, false, false, false, false, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @i64_LT() {
  %in0 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]> : tensor<25xi64>
  %in1 = stablehlo.constant dense<[-9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1, -9223372036854775808, -9223372036854775807, -1, 0, 1]> : tensor<25xi64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<25xi64>, tensor<25xi64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, false, false, true, true, true, false, false, false, true, true, false, false, false, false, true, false, false, false, false, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @ui64_LT() {
  %in0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614]> : tensor<25xui64>
  %in1 = stablehlo.constant dense<[0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614, 0, 1, 6148914691236517205, 9223372036854775807, 18446744073709551614]> : tensor<25xui64>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<25xui64>, tensor<25xui64>) -> tensor<25xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true, true, false, false, true, true, true, false, false, false, true, true, false, false, false, false, true, false, false, false, false, false]> : tensor<25xi1>
  func.return
}

// -----

func.func @i1_LT() {
  %in0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %in1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[false, true, false, false]> : tensor<4xi1>
  func.return
}

// -----

func.func @c64_LT() {
  %in0 = stablehlo.constant dense<[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (1.0, -1.0), (-1.0, 2.0), (-1.0, 2.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 2.0)]> : tensor<9xcomplex<f32>>
  %out0 = "stablehlo.compare"(%in0, %in1) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<9xcomplex<f32>>, tensor<9xcomplex<f32>>) -> tensor<9xi1>
  check.expect_eq_const %out0, dense<[false, false, false, true, false, false, true, true, false]> : tensor<9xi1>
  func.return
}
