// stablehlo.slice and real_dynamic_slice with strides.
// Written by generate/moves.py.

func.func @inner() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %out0 = "stablehlo.slice"(%in0) {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<5x6xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %out0, dense<[[8, 9, 10], [14, 15, 16], [20, 21, 22]]> : tensor<3x3xi32>
  func.return
}

// -----

func.func @dynamic_inner() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %in2 = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  %out0 = "stablehlo.real_dynamic_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x3xi32>
  check.expect_eq_const %out0, dense<[[8, 9, 10], [14, 15, 16], [20, 21, 22]]> : tensor<3x3xi32>
  func.return
}

// -----

func.func @strides() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %out0 = "stablehlo.slice"(%in0) {start_indices = array<i64: 0, 1>, limit_indices = array<i64: 5, 6>, strides = array<i64: 2, 3>} : (tensor<5x6xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 4], [13, 16], [25, 28]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @dynamic_strides() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %in2 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %out0 = "stablehlo.real_dynamic_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<3x2xi32>
  check.expect_eq_const %out0, dense<[[1, 4], [13, 16], [25, 28]]> : tensor<3x2xi32>
  func.return
}

// -----

func.func @uneven_stride() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %out0 = "stablehlo.slice"(%in0) {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 5, 5>, strides = array<i64: 3, 4>} : (tensor<5x6xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[6, 10], [24, 28]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @dynamic_uneven_stride() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %in2 = stablehlo.constant dense<[5, 5]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %out0 = "stablehlo.real_dynamic_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[6, 10], [24, 28]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %out0 = "stablehlo.slice"(%in0) {start_indices = array<i64: 2, 3>, limit_indices = array<i64: 2, 6>, strides = array<i64: 1, 1>} : (tensor<5x6xi32>) -> tensor<0x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x3xi32>
  func.return
}

// -----

func.func @dynamic_empty() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %in2 = stablehlo.constant dense<[2, 6]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  %out0 = "stablehlo.real_dynamic_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<0x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x3xi32>
  func.return
}

// -----

func.func @all() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %out0 = "stablehlo.slice"(%in0) {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 5, 6>, strides = array<i64: 1, 1>} : (tensor<5x6xi32>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @dynamic_all() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %in2 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  %out0 = "stablehlo.real_dynamic_slice"(%in0, %in1, %in2, %in3) : (tensor<5x6xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @scalar() {
  %in0 = stablehlo.constant dense<3> : tensor<i32>
  %out0 = "stablehlo.slice"(%in0) {start_indices = array<i64>, limit_indices = array<i64>, strides = array<i64>} : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %out0, dense<3> : tensor<i32>
  func.return
}
