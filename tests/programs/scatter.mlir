// stablehlo.scatter: windows, batches, repeated indices, windows that are not wholly inside left out.
// Written by generate/reductions.py.

func.func @add_rows() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[2], [0], [2]]> : tensor<3x1xi64>
  %in2 = stablehlo.constant dense<[[0, 100, 200, 300, 400], [500, 600, 700, 800, 900], [1000, 1100, 1200, 1300, 1400]]> : tensor<3x5xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<3x1xi64>, tensor<3x5xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[500, 601, 702, 803, 904], [5, 6, 7, 8, 9], [1010, 1211, 1412, 1613, 1814], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @add_points_some_outside() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[0, 1], [3, 4], [0, 1], [4, 0], [-1, 2], [0, 5], [1, -1]]> : tensor<7x2xi64>
  %in2 = stablehlo.constant dense<[10, 20, 30, 40, 50, 60, 70]> : tensor<7xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0, 1], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<7x2xi64>, tensor<7xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[0, 41, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 39]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @window_partly_outside() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[3, 3]> : tensor<2xi64>
  %in2 = stablehlo.constant dense<[[100, 200, 300], [400, 500, 600]]> : tensor<2x3xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 0>} : (tensor<4x5xi32>, tensor<2xi64>, tensor<2x3xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @replace() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi64>
  %in2 = stablehlo.constant dense<[[0, 100, 200, 300, 400], [500, 600, 700, 800, 900]]> : tensor<2x5xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<2x1xi64>, tensor<2x5xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[500, 600, 700, 800, 900], [5, 6, 7, 8, 9], [0, 100, 200, 300, 400], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @windows_overlap() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[1, 0], [1, 2], [1, 3], [1, 1]]> : tensor<4x2xi64>
  %in2 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107], [108, 109, 110, 111]]> : tensor<3x4xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    "stablehlo.return"(%b) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<4x2xi64>, tensor<3x4xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4], [100, 103, 107, 111, 109], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @batched() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[[1], [4]], [[0], [9]], [[2], [2]], [[3], [0]]]> : tensor<4x2x1xi64>
  %in2 = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<4x5xi32>, tensor<4x2x1xi64>, tensor<4x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[0, 2, 2, 3, 6], [8, 6, 7, 8, 9], [10, 11, 23, 13, 14], [23, 16, 17, 25, 19]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @reshaped_indices() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[2, 0], [3, 2], [9, 1]]> : tensor<3x2xi32>
  %in2 = stablehlo.constant dense<[[0, 7, 14, 21, 28], [35, 42, 49, 56, 63], [70, 77, 84, 91, 98], [105, 112, 119, 126, 133], [140, 147, 154, 161, 168], [175, 182, 189, 196, 203]]> : tensor<6x5xi32>
  %pairs = stablehlo.optimization_barrier %in1 : tensor<3x2xi32>
  %at = stablehlo.reshape %pairs : (tensor<3x2xi32>) -> tensor<6x1xi32>
  %out0 = "stablehlo.scatter"(%in0, %at, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<6x1xi32>, tensor<6x5xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[35, 43, 51, 59, 67], [180, 188, 196, 204, 212], [115, 130, 145, 160, 175], [85, 93, 101, 109, 117]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @vector_dim_first() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[1, 3]]> : tensor<1x2xi64>
  %in2 = stablehlo.constant dense<[[0, 10], [20, 30], [40, 50], [60, 70]]> : tensor<4x2xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1], index_vector_dim = 0>} : (tensor<4x5xi32>, tensor<1x2xi64>, tensor<4x2xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 13, 4], [5, 26, 7, 38, 9], [10, 51, 12, 63, 14], [15, 76, 17, 88, 19]]> : tensor<4x5xi32>
  func.return
}

// -----

func.func @two_inputs() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %in2 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi64>
  %in3 = stablehlo.constant dense<[[8, 8, 8, 8, 8], [8, 8, 8, 8, 8]]> : tensor<2x5xi32>
  %in4 = stablehlo.constant dense<[[0.5, 0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5, 0.5]]> : tensor<2x5xf32>
  %out0, %out1 = "stablehlo.scatter"(%in0, %in1, %in2, %in3, %in4) ({
  ^bb0(%a: tensor<i32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %s = "stablehlo.subtract"(%b, %d) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r, %s) : (tensor<i32>, tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<4x5xf32>, tensor<2x1xi64>, tensor<2x5xi32>, tensor<2x5xf32>) -> (tensor<4x5xi32>, tensor<4x5xf32>)
  check.expect_eq_const %out0, dense<[[8, 8, 8, 8, 8], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  check.expect_eq_const %out1, dense<[[-0.5, 0.5, 1.5, 2.5, 3.5], [5.0, 6.0, 7.0, 8.0, 9.0], [9.5, 10.5, 11.5, 12.5, 13.5], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  func.return
}

// -----

func.func @no_updates() {
  %in0 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %in1 = stablehlo.constant dense<> : tensor<0x1xi64>
  %in2 = stablehlo.constant dense<> : tensor<0x5xi32>
  %out0 = "stablehlo.scatter"(%in0, %in1, %in2) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x5xi32>, tensor<0x1xi64>, tensor<0x5xi32>) -> tensor<4x5xi32>
  check.expect_eq_const %out0, dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  func.return
}
