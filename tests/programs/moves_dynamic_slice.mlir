// stablehlo.dynamic_slice and dynamic_update_slice: starts are moved inside.
// Written by generate/moves.py.

func.func @slice_inside() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<1> : tensor<i64>
  %in2 = stablehlo.constant dense<2> : tensor<i64>
  %out0 = "stablehlo.dynamic_slice"(%in0, %in1, %in2) {slice_sizes = array<i64: 2, 3>} : (tensor<5x6xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[8, 9, 10], [14, 15, 16]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @update_inside() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[[0, -1, -2], [-3, -4, -5]]> : tensor<2x3xi32>
  %in2 = stablehlo.constant dense<1> : tensor<i64>
  %in3 = stablehlo.constant dense<2> : tensor<i64>
  %out0 = "stablehlo.dynamic_update_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2x3xi32>, tensor<i64>, tensor<i64>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4, 5], [6, 7, 0, -1, -2, 11], [12, 13, -3, -4, -5, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @slice_beyond() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<99> : tensor<i32>
  %in2 = stablehlo.constant dense<4> : tensor<i32>
  %out0 = "stablehlo.dynamic_slice"(%in0, %in1, %in2) {slice_sizes = array<i64: 2, 3>} : (tensor<5x6xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[21, 22, 23], [27, 28, 29]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @update_beyond() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[[0, -1, -2], [-3, -4, -5]]> : tensor<2x3xi32>
  %in2 = stablehlo.constant dense<99> : tensor<i32>
  %in3 = stablehlo.constant dense<4> : tensor<i32>
  %out0 = "stablehlo.dynamic_update_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 0, -1, -2], [24, 25, 26, -3, -4, -5]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @slice_negative() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<-3> : tensor<i8>
  %in2 = stablehlo.constant dense<-1> : tensor<i8>
  %out0 = "stablehlo.dynamic_slice"(%in0, %in1, %in2) {slice_sizes = array<i64: 2, 3>} : (tensor<5x6xi32>, tensor<i8>, tensor<i8>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2], [6, 7, 8]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @update_negative() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[[0, -1, -2], [-3, -4, -5]]> : tensor<2x3xi32>
  %in2 = stablehlo.constant dense<-3> : tensor<i8>
  %in3 = stablehlo.constant dense<-1> : tensor<i8>
  %out0 = "stablehlo.dynamic_update_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2x3xi32>, tensor<i8>, tensor<i8>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, -1, -2, 3, 4, 5], [-3, -4, -5, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @slice_unsigned() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %in2 = stablehlo.constant dense<1> : tensor<ui64>
  %out0 = "stablehlo.dynamic_slice"(%in0, %in1, %in2) {slice_sizes = array<i64: 2, 3>} : (tensor<5x6xi32>, tensor<ui64>, tensor<ui64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[19, 20, 21], [25, 26, 27]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @update_unsigned() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[[0, -1, -2], [-3, -4, -5]]> : tensor<2x3xi32>
  %in2 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %in3 = stablehlo.constant dense<1> : tensor<ui64>
  %out0 = "stablehlo.dynamic_update_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2x3xi32>, tensor<ui64>, tensor<ui64>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 0, -1, -2, 22, 23], [24, -3, -4, -5, 28, 29]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @empty_update() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<> : tensor<0x6xi32>
  %in2 = stablehlo.constant dense<9> : tensor<i32>
  %in3 = stablehlo.constant dense<0> : tensor<i32>
  %out0 = "stablehlo.dynamic_update_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<0x6xi32>, tensor<i32>, tensor<i32>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @scalar() {
  %in0 = stablehlo.constant dense<1.5> : tensor<f32>
  %in1 = stablehlo.constant dense<2.5> : tensor<f32>
  %out0 = "stablehlo.dynamic_update_slice"(%in0, %in1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<2.5> : tensor<f32>
  func.return
}
