// stablehlo.torch_index_select: with batches, indices of any rank.
// Written by generate/moves.py.

func.func @dim_0() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %in1 = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi64>
  %out0 = "stablehlo.torch_index_select"(%in0, %in1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x3x4xi32>, tensor<3xi64>) -> tensor<3x3x4xi32>
  check.expect_eq_const %out0, dense<[[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]], [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<3x3x4xi32>
  func.return
}

// -----

func.func @dim_1() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %in1 = stablehlo.constant dense<[2, 0, 1]> : tensor<3xi64>
  %out0 = "stablehlo.torch_index_select"(%in0, %in1) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<2x3x4xi32>, tensor<3xi64>) -> tensor<2x3x4xi32>
  check.expect_eq_const %out0, dense<[[[8, 9, 10, 11], [0, 1, 2, 3], [4, 5, 6, 7]], [[20, 21, 22, 23], [12, 13, 14, 15], [16, 17, 18, 19]]]> : tensor<2x3x4xi32>
  func.return
}

// -----

func.func @dim_2() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %in1 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xi64>
  %out0 = "stablehlo.torch_index_select"(%in0, %in1) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<2x3x4xi32>, tensor<3xi64>) -> tensor<2x3x3xi32>
  check.expect_eq_const %out0, dense<[[[3, 0, 1], [7, 4, 5], [11, 8, 9]], [[15, 12, 13], [19, 16, 17], [23, 20, 21]]]> : tensor<2x3x3xi32>
  func.return
}

// -----

func.func @index_of_rank_2() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %in1 = stablehlo.constant dense<[[0, 2], [1, 1]]> : tensor<2x2xi32>
  %out0 = "stablehlo.torch_index_select"(%in0, %in1) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<2x3x4xi32>, tensor<2x2xi32>) -> tensor<2x2x2x4xi32>
  check.expect_eq_const %out0, dense<[[[[0, 1, 2, 3], [8, 9, 10, 11]], [[4, 5, 6, 7], [4, 5, 6, 7]]], [[[12, 13, 14, 15], [20, 21, 22, 23]], [[16, 17, 18, 19], [16, 17, 18, 19]]]]> : tensor<2x2x2x4xi32>
  func.return
}

// -----

func.func @one_batch_dimension() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %in1 = stablehlo.constant dense<[[0, 2], [1, 1]]> : tensor<2x2xi32>
  %out0 = "stablehlo.torch_index_select"(%in0, %in1) {dim = 2 : i64, batch_dims = 1 : i64} : (tensor<2x3x4xi32>, tensor<2x2xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %out0, dense<[[[0, 2], [4, 6], [8, 10]], [[13, 13], [17, 17], [21, 21]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @scalar_index() {
  %in0 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %in1 = stablehlo.constant dense<1> : tensor<i64>
  %out0 = "stablehlo.torch_index_select"(%in0, %in1) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x3x4xi32>, tensor<i64>) -> tensor<3x4xi32>
  check.expect_eq_const %out0, dense<[[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]> : tensor<3x4xi32>
  func.return
}
