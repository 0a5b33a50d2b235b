// stablehlo.gather and dynamic_gather: windows, batches, starts that are moved inside.
// Written by generate/reductions.py.

func.func @rows() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5, 3>} : (tensor<4x5x3xi32>, tensor<2x1xi64>) -> tensor<2x5x3xi32>
  check.expect_eq_const %out0, dense<[[[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]]]> : tensor<2x5x3xi32>
  func.return
}

// -----

func.func @dynamic_rows() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %in2 = stablehlo.constant dense<[1, 5, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x5x3xi32>
  check.expect_eq_const %out0, dense<[[[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]]]> : tensor<2x5x3xi32>
  func.return
}

// -----

func.func @no_vector_dim() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5, 3>} : (tensor<4x5x3xi32>, tensor<3xi64>) -> tensor<3x5x3xi32>
  check.expect_eq_const %out0, dense<[[[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]]]> : tensor<3x5x3xi32>
  func.return
}

// -----

func.func @dynamic_no_vector_dim() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[3, 1, 0]> : tensor<3xi32>
  %in2 = stablehlo.constant dense<[1, 5, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3x5x3xi32>
  check.expect_eq_const %out0, dense<[[[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]]]> : tensor<3x5x3xi32>
  func.return
}

// -----

func.func @points() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[1, 2, 0], [3, 4, 2]]> : tensor<2x3xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0, 1, 2], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>} : (tensor<4x5x3xi32>, tensor<2x3xi64>) -> tensor<2xi32>
  check.expect_eq_const %out0, dense<[21, 59]> : tensor<2xi32>
  func.return
}

// -----

func.func @dynamic_points() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[1, 2, 0], [3, 4, 2]]> : tensor<2x3xi32>
  %in2 = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [], collapsed_slice_dims = [0, 1, 2], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1, 2], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<2x3xi32>, tensor<3xi32>) -> tensor<2xi32>
  check.expect_eq_const %out0, dense<[21, 59]> : tensor<2xi32>
  func.return
}

// -----

func.func @windows() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[0, 1], [2, 2]]> : tensor<2x2xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 3, 2>} : (tensor<4x5x3xi32>, tensor<2x2xi64>) -> tensor<2x2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[[3, 4], [6, 7], [9, 10]], [[18, 19], [21, 22], [24, 25]]], [[[36, 37], [39, 40], [42, 43]], [[51, 52], [54, 55], [57, 58]]]]> : tensor<2x2x3x2xi32>
  func.return
}

// -----

func.func @dynamic_windows() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[0, 1], [2, 2]]> : tensor<2x2xi32>
  %in2 = stablehlo.constant dense<[2, 3, 2]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<2x2xi32>, tensor<3xi32>) -> tensor<2x2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[[3, 4], [6, 7], [9, 10]], [[18, 19], [21, 22], [24, 25]]], [[[36, 37], [39, 40], [42, 43]], [[51, 52], [54, 55], [57, 58]]]]> : tensor<2x2x3x2xi32>
  func.return
}

// -----

func.func @moved_inside() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[-7, 99], [3, 3]]> : tensor<2x2xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 3, 3>} : (tensor<4x5x3xi32>, tensor<2x2xi64>) -> tensor<2x2x3x3xi32>
  check.expect_eq_const %out0, dense<[[[[6, 7, 8], [9, 10, 11], [12, 13, 14]], [[21, 22, 23], [24, 25, 26], [27, 28, 29]]], [[[36, 37, 38], [39, 40, 41], [42, 43, 44]], [[51, 52, 53], [54, 55, 56], [57, 58, 59]]]]> : tensor<2x2x3x3xi32>
  func.return
}

// -----

func.func @dynamic_moved_inside() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[-7, 99], [3, 3]]> : tensor<2x2xi32>
  %in2 = stablehlo.constant dense<[2, 3, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], collapsed_slice_dims = [], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<2x2xi32>, tensor<3xi32>) -> tensor<2x2x3x3xi32>
  check.expect_eq_const %out0, dense<[[[[6, 7, 8], [9, 10, 11], [12, 13, 14]], [[21, 22, 23], [24, 25, 26], [27, 28, 29]]], [[[36, 37, 38], [39, 40, 41], [42, 43, 44]], [[51, 52, 53], [54, 55, 56], [57, 58, 59]]]]> : tensor<2x2x3x3xi32>
  func.return
}

// -----

func.func @mapped_backwards() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[2, 1], [0, 3]]> : tensor<2x2xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [2], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [2, 0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 5, 1>} : (tensor<4x5x3xi32>, tensor<2x2xi64>) -> tensor<2x2x5xi32>
  check.expect_eq_const %out0, dense<[[[17, 20, 23, 26, 29], [32, 35, 38, 41, 44]], [[30, 33, 36, 39, 42], [45, 48, 51, 54, 57]]]> : tensor<2x2x5xi32>
  func.return
}

// -----

func.func @dynamic_mapped_backwards() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[2, 1], [0, 3]]> : tensor<2x2xi32>
  %in2 = stablehlo.constant dense<[2, 5, 1]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [2], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [2, 0], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<2x2xi32>, tensor<3xi32>) -> tensor<2x2x5xi32>
  check.expect_eq_const %out0, dense<[[[17, 20, 23, 26, 29], [32, 35, 38, 41, 44]], [[30, 33, 36, 39, 42], [45, 48, 51, 54, 57]]]> : tensor<2x2x5xi32>
  func.return
}

// -----

func.func @vector_dim_first() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[1, 2, 0], [0, 1, 2]]> : tensor<2x3xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 2, 1, 3>} : (tensor<4x5x3xi32>, tensor<2x3xi64>) -> tensor<2x3x3xi32>
  check.expect_eq_const %out0, dense<[[[15, 16, 17], [33, 34, 35], [6, 7, 8]], [[30, 31, 32], [48, 49, 50], [21, 22, 23]]]> : tensor<2x3x3xi32>
  func.return
}

// -----

func.func @dynamic_vector_dim_first() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[1, 2, 0], [0, 1, 2]]> : tensor<2x3xi32>
  %in2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 1], index_vector_dim = 0>} : (tensor<4x5x3xi32>, tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3x3xi32>
  check.expect_eq_const %out0, dense<[[[15, 16, 17], [33, 34, 35], [6, 7, 8]], [[30, 31, 32], [48, 49, 50], [21, 22, 23]]]> : tensor<2x3x3xi32>
  func.return
}

// -----

func.func @batched() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[[1], [0]], [[4], [2]], [[3], [3]], [[0], [9]]]> : tensor<4x2x1xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>} : (tensor<4x5x3xi32>, tensor<4x2x1xi64>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[3, 4, 5], [0, 1, 2]], [[27, 28, 29], [21, 22, 23]], [[39, 40, 41], [39, 40, 41]], [[45, 46, 47], [57, 58, 59]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @dynamic_batched() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[[1], [0]], [[4], [2]], [[3], [3]], [[0], [9]]]> : tensor<4x2x1xi32>
  %in2 = stablehlo.constant dense<[1, 1, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>} : (tensor<4x5x3xi32>, tensor<4x2x1xi32>, tensor<3xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[3, 4, 5], [0, 1, 2]], [[27, 28, 29], [21, 22, 23]], [[39, 40, 41], [39, 40, 41]], [[45, 46, 47], [57, 58, 59]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @batched_after_vector_dim() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[[1, 0], [4, 2], [3, 3], [0, 9]]]> : tensor<1x4x2xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1, 3>} : (tensor<4x5x3xi32>, tensor<1x4x2xi64>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[3, 4, 5], [0, 1, 2]], [[27, 28, 29], [21, 22, 23]], [[39, 40, 41], [39, 40, 41]], [[45, 46, 47], [57, 58, 59]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @dynamic_batched_after_vector_dim() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[[1, 0], [4, 2], [3, 3], [0, 9]]]> : tensor<1x4x2xi32>
  %in2 = stablehlo.constant dense<[1, 1, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 0>} : (tensor<4x5x3xi32>, tensor<1x4x2xi32>, tensor<3xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %out0, dense<[[[3, 4, 5], [0, 1, 2]], [[27, 28, 29], [21, 22, 23]], [[39, 40, 41], [39, 40, 41]], [[45, 46, 47], [57, 58, 59]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @offsets_in_front() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[2], [0], [1]]> : tensor<3x1xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2, 2>} : (tensor<4x5x3xi32>, tensor<3x1xi64>) -> tensor<2x2x3xi32>
  check.expect_eq_const %out0, dense<[[[30, 0, 15], [31, 1, 16]], [[33, 3, 18], [34, 4, 19]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @dynamic_offsets_in_front() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<[[2], [0], [1]]> : tensor<3x1xi32>
  %in2 = stablehlo.constant dense<[1, 2, 2]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %out0, dense<[[[30, 0, 15], [31, 1, 16]], [[33, 3, 18], [34, 4, 19]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<> : tensor<0x1xi64>
  %out0 = "stablehlo.gather"(%in0, %in1) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5, 3>} : (tensor<4x5x3xi32>, tensor<0x1xi64>) -> tensor<0x5x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x5x3xi32>
  func.return
}

// -----

func.func @dynamic_empty() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]], [[15, 16, 17], [18, 19, 20], [21, 22, 23], [24, 25, 26], [27, 28, 29]], [[30, 31, 32], [33, 34, 35], [36, 37, 38], [39, 40, 41], [42, 43, 44]], [[45, 46, 47], [48, 49, 50], [51, 52, 53], [54, 55, 56], [57, 58, 59]]]> : tensor<4x5x3xi32>
  %in1 = stablehlo.constant dense<> : tensor<0x1xi32>
  %in2 = stablehlo.constant dense<[1, 5, 3]> : tensor<3xi32>
  %out0 = "stablehlo.dynamic_gather"(%in0, %in1, %in2) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0], index_vector_dim = 1>} : (tensor<4x5x3xi32>, tensor<0x1xi32>, tensor<3xi32>) -> tensor<0x5x3xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x5x3xi32>
  func.return
}
