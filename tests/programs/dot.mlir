// dot, dot_general and einsum.
// Written by generate/linear.py.

func.func @dot_matrices() {
  %in0 = stablehlo.constant dense<[[-0.125, -0.75, -1.5, 1.25], [1.125, -1.0, 0.0, 0.375], [-0.625, 0.875, -1.5, -0.75]]> : tensor<3x4xf32>
  %in1 = stablehlo.constant dense<[[-1.875, 0.5], [-1.25, 1.0], [-2.0, -1.75], [-1.875, -0.875]]> : tensor<4x2xf32>
  %out0 = stablehlo.dot %in0, %in1 : (tensor<3x4xf32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[1.828125, 0.71875], [-1.5625, -0.765625], [4.484375, 3.84375]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @dot_vectors() {
  %in0 = stablehlo.constant dense<[1.0, 1.5, -1.75, 2.0, -1.625]> : tensor<5xf32>
  %in1 = stablehlo.constant dense<[0.75, -0.125, -0.25, -1.125, 0.625]> : tensor<5xf32>
  %out0 = stablehlo.dot %in0, %in1 : (tensor<5xf32>, tensor<5xf32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<-2.265625> : tensor<f32>
  func.return
}

// -----

func.func @dot_vector_matrix() {
  %in0 = stablehlo.constant dense<[1.5, -1.375, -1.625]> : tensor<3xf32>
  %in1 = stablehlo.constant dense<[[-1.875, -0.125], [0.625, -1.75], [1.75, -0.375]]> : tensor<3x2xf32>
  %out0 = stablehlo.dot %in0, %in1 : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[-6.515625, 2.828125]> : tensor<2xf32>
  func.return
}

// -----

func.func @dot_matrix_vector() {
  %in0 = stablehlo.constant dense<[[1.25, -0.375, -0.875], [1.875, 0.0, 0.875]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[-1.25, 0.0, -0.875]> : tensor<3xf32>
  %out0 = stablehlo.dot %in0, %in1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[-0.796875, -3.109375]> : tensor<2xf32>
  func.return
}

// -----

func.func @dot_empty_contraction() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %in1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %out0 = stablehlo.dot %in0, %in1 : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @dot_empty_result() {
  %in0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %in1 = stablehlo.constant dense<[[-1.5, 1.75, 0.125], [1.5, -0.25, -1.375]]> : tensor<2x3xf32>
  %out0 = stablehlo.dot %in0, %in1 : (tensor<0x2xf32>, tensor<2x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %out0, dense<> : tensor<0x3xf32>
  func.return
}

// -----

func.func @batch_last_two_contracted() {
  %in0 = stablehlo.constant dense<[[[[-0.375, -2.0, -0.375, 0.5, 0.25], [1.0, -0.125, -1.625, 0.0, 0.25], [0.375, 1.375, 0.25, -1.25, -1.5], [1.125, -1.625, -1.5, -1.5, 1.125]], [[-1.75, 1.375, 0.5, 1.625, -0.875], [-1.375, 1.25, 1.125, -0.5, -0.25], [1.375, -1.375, 1.0, 1.5, 0.5], [-1.25, -0.25, 1.375, -0.25, 2.0]]], [[[-1.625, -1.625, 1.25, -1.875, -1.875], [1.5, -1.875, -0.125, 0.375, 0.625], [0.125, -1.0, -1.125, -1.625, -1.75], [0.75, -0.75, 2.0, 1.625, -0.5]], [[0.0, -1.375, 2.0, -1.25, -0.875], [-1.125, 2.0, -1.5, 0.875, 0.75], [2.0, -1.25, 0.75, -0.25, 0.875], [2.0, -0.625, 1.875, 0.875, -0.125]]], [[[0.375, 0.875, 1.875, -0.875, -0.625], [0.0, 1.125, 1.125, -1.875, 0.375], [0.25, -1.0, 1.375, 0.125, -0.875], [-1.875, -1.25, 1.0, -0.625, 0.125]], [[1.875, 0.125, -1.75, -1.625, 2.0], [-0.875, 0.25, 0.75, -1.5, -1.25], [-1.375, 0.25, 1.875, -1.5, 1.0], [0.875, 1.75, 0.5, 1.375, -0.625]]]]> : tensor<3x2x4x5xf32>
  %in1 = stablehlo.constant dense<[[[[-0.75, 0.375, -2.0, 1.75], [-0.75, 1.625, 1.375, 2.0], [-0.625, 0.125, -2.0, 1.125], [-0.875, 0.625, 1.75, 1.125], [0.875, 1.0, 0.75, -0.5], [0.625, -1.875, -1.25, 1.875]], [[0.0, 0.125, -0.5, 0.625], [-1.875, 0.125, 1.875, 1.625], [1.375, 1.25, 1.875, -1.0], [0.5, 0.125, -1.75, 0.625], [1.625, -1.75, 1.125, 1.875], [0.25, -1.25, 0.5, -1.125]], [[0.0, -1.25, -1.5, -0.875], [-1.375, -0.5, -1.75, -1.0], [-1.875, -1.75, 1.25, -1.125], [0.625, 0.0, 1.875, -1.5], [0.875, -0.625, 0.75, -1.5], [-0.25, 0.125, -0.375, 1.875]]], [[[0.875, -0.5, -1.375, 1.25], [-1.5, 1.5, 0.125, 0.375], [1.5, -1.5, -0.875, -0.375], [2.0, -0.5, 1.125, -0.625], [0.75, 1.75, 1.125, 0.25], [0.125, 0.75, 2.0, -0.875]], [[0.25, 1.75, -1.5, 1.625], [-1.125, 0.875, -1.125, -1.375], [0.0, 2.0, -1.625, 1.875], [-1.0, 1.0, -1.375, 0.75], [-1.25, -2.0, -0.25, -1.5], [-0.25, -0.125, 1.375, 0.75]], [[1.375, -0.625, -0.375, 1.375], [0.875, 0.0, -2.0, -0.625], [-1.875, 0.0, 1.25, -1.25], [-1.125, -0.125, -1.0, 1.0], [0.375, 2.0, -0.5, 1.5], [-0.5, -0.625, -0.5, 0.25]]], [[[-2.0, -1.875, -2.0, 1.375], [-0.75, -0.75, -0.125, 0.375], [0.75, 0.25, 1.5, -1.875], [-0.375, -1.375, 1.875, 1.0], [-1.0, -1.875, 1.25, 0.25], [1.875, -0.75, -0.875, -1.5]], [[-1.625, 1.875, 0.125, 1.125], [1.875, 1.375, -1.25, 1.125], [-1.25, 1.625, -0.125, -0.125], [-0.75, 0.375, 0.375, -1.25], [-1.125, 1.625, -1.25, -1.875], [-0.875, -0.125, -1.125, -0.875]], [[-1.875, 0.125, 0.875, 0.875], [-1.625, 1.75, 1.75, 1.5], [-0.375, -0.75, -1.25, 1.5], [1.25, -0.875, -0.375, -0.375], [0.125, 1.75, -0.5, -2.0], [-0.125, -0.75, -1.0, 1.75]]], [[[-0.5, 0.375, 0.5, -1.625], [0.625, 1.0, -1.375, -0.25], [0.125, -1.875, -1.5, 2.0], [-2.0, -0.125, 0.0, 0.0], [-0.75, -1.625, 0.5, -1.125], [0.625, 1.25, -0.5, -0.5]], [[-1.5, 1.0, 0.875, 1.875], [1.0, 0.5, 0.5, -0.125], [0.75, -0.375, -1.125, 0.5], [-1.25, -1.5, -1.75, -1.375], [-1.75, 1.25, -1.125, -1.375], [1.75, 0.75, -0.375, -1.375]], [[1.0, 1.25, -1.125, -1.625], [-0.625, -0.25, -1.25, 1.375], [0.875, 0.5, -0.375, 1.75], [-0.25, 0.75, -0.875, -1.375], [0.5, 0.5, -1.75, -0.5], [0.75, 0.375, -0.375, 0.0]]], [[[-1.0, 1.375, -0.875, -1.625], [-1.625, 1.375, 1.75, 1.75], [1.0, -1.5, 0.625, 0.375], [-0.875, 1.5, 0.0, 1.75], [-1.875, 1.375, 0.125, -2.0], [-1.125, 0.625, 0.0, -0.25]], [[-1.5, 1.25, -0.75, -1.875], [1.625, -0.75, -1.25, 2.0], [2.0, 0.375, -1.0, -1.0], [1.25, -0.75, -0.125, -1.5], [-1.625, -1.0, -0.5, -0.25], [-0.25, 1.125, -0.375, 1.25]], [[1.25, -2.0, 0.625, 0.75], [-1.375, 1.75, 0.25, 2.0], [1.0, 0.5, 1.375, -1.375], [-1.75, 1.375, 0.5, -1.625], [-0.625, 1.375, -1.75, 2.0], [-1.375, 1.625, 1.5, 1.875]]]]> : tensor<5x3x6x4xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0] x [1],
      contracting_dims = [2, 3] x [3, 0]
      : (tensor<3x2x4x5xf32>, tensor<5x3x6x4xf32>) -> tensor<3x2x6xf32>
  check.expect_eq_const %out0, dense<[[[-1.359375, 9.640625, -1.734375, 3.96875, 1.296875, 7.1875], [-8.203125, 1.15625, -3.21875, 4.625, -2.671875, -6.75]], [[7.6875, 7.828125, -6.453125, -3.171875, 6.25, -9.34375], [6.265625, 10.90625, -2.828125, -3.984375, 0.421875, -8.046875]], [[-5.203125, 8.84375, -6.03125, 3.140625, 5.453125, -6.375], [11.28125, 5.3125, -3.890625, -10.125, -3.546875, -5.34375]]]> : tensor<3x2x6xf32>
  func.return
}

// -----

func.func @two_batches_crossed() {
  %in0 = stablehlo.constant dense<[[[[-0.625, 0.0], [0.625, -1.375], [1.625, -0.375], [0.375, 1.125]], [[0.75, -0.375], [-1.875, 0.625], [1.625, -0.5], [0.375, -1.625]], [[1.375, -0.5], [-1.25, -2.0], [-1.75, 1.125], [-0.5, 1.625]]], [[[0.25, 0.375], [-1.75, -1.375], [-1.375, 1.875], [-1.25, 0.875]], [[-0.25, 0.375], [-1.625, 0.5], [1.625, -0.125], [0.5, -0.375]], [[-0.25, 0.375], [0.625, 1.625], [-1.125, 0.375], [-0.75, -1.5]]]]> : tensor<2x3x4x2xf32>
  %in1 = stablehlo.constant dense<[[[[1.0, -1.25, 0.0, 1.375, 0.75], [-1.875, 0.125, 0.625, 2.0, 2.0]], [[-1.875, 0.625, 0.75, -1.5, 1.875], [-0.25, -0.5, 1.5, 0.375, -1.5]], [[-0.375, -2.0, 1.0, 1.0, -0.125], [0.75, -0.5, -1.5, 1.0, 1.25]], [[1.75, -1.0, 0.875, 1.75, -0.5], [2.0, -1.375, -2.0, 0.875, -1.25]]], [[[0.875, -1.5, 0.0, 1.125, 0.875], [0.125, -1.875, -0.625, -1.875, -1.125]], [[0.5, 1.25, -0.625, -0.625, 0.75], [-1.75, 1.875, 0.5, 0.875, -1.875]], [[-1.0, -1.625, 1.375, -1.0, -0.875], [0.375, 1.375, -0.875, -0.25, -0.625]], [[-1.625, -0.875, 0.0, -1.625, -1.875], [0.25, -0.75, -1.25, 1.0, -0.625]]], [[[-0.125, 0.625, -1.125, 0.875, 1.625], [-1.75, 0.625, -2.0, -1.0, 0.25]], [[-1.125, -1.125, -1.625, -2.0, -0.625], [-1.125, 1.625, 1.5, 1.375, -1.5]], [[0.5, -0.375, -0.25, 0.125, -0.75], [-0.125, -0.25, -1.75, 2.0, -1.0]], [[1.0, 0.25, 1.25, -0.875, -0.625], [1.5, -1.875, -0.125, -1.25, -0.875]]]]> : tensor<3x4x2x5xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0, 2] x [2, 1],
      contracting_dims = [1] x [0]
      : (tensor<2x3x4x2xf32>, tensor<3x4x2x5xf32>) -> tensor<2x4x2x5xf32>
  check.expect_eq_const %out0, dense<[[[[-0.140625, 0.515625, -1.546875, 1.1875, 2.421875], [-0.265625, 0.25, 0.5625, -0.859375, -1.140625]], [[-0.703125, -0.546875, 3.671875, 2.734375, 0.546875], [5.140625, 2.171875, 1.828125, 5.671875, -0.859375]], [[-3.109375, -5.234375, 4.296875, -0.21875, -0.3125], [1.203125, 1.140625, -1.34375, 0.265625, -0.359375]], [[-0.453125, -0.828125, -0.296875, 0.484375, -0.578125], [6.234375, 0.703125, 3.015625, 3.1875, 1.46875]]], [[[-0.0625, 0.34375, 0.8125, 1.21875, 0.71875], [-1.3125, -0.421875, -0.75, -0.328125, 0.421875]], [[2.578125, -1.15625, -2.5, -1.21875, 4.734375], [-2.359375, 4.265625, 0.625, 2.15625, -1.3125]], [[-0.28125, 3.203125, 2.609375, -4.03125, -1.609375], [1.3125, -1.203125, -3.359375, 2.65625, 2.046875]], [[-3.5, 2.75, 1.96875, 0.34375, 1.90625], [-0.59375, 1.890625, -1.09375, 2.265625, 0.453125]]]]> : tensor<2x4x2x5xf32>
  func.return
}

// -----

func.func @outer_product() {
  %in0 = stablehlo.constant dense<[[0.125, -1.5, 0.75], [1.5, -0.625, 0.75]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[1.875, -1.125]> : tensor<2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [] x []
      : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[0.234375, -0.140625], [-2.8125, 1.6875], [1.40625, -0.84375]], [[2.8125, -1.6875], [-1.171875, 0.703125], [1.40625, -0.84375]]]> : tensor<2x3x2xf32>
  func.return
}

// -----

func.func @batch_only() {
  %in0 = stablehlo.constant dense<[[-0.875, 0.875, -0.75], [-0.625, 1.375, -1.25]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[[-1.75, 1.25], [1.875, 0.625], [-1.375, -1.75]]> : tensor<3x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0, 1] x [1, 0],
      contracting_dims = [] x []
      : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %out0, dense<[[1.53125, 1.640625, 1.03125], [-0.78125, 0.859375, 2.1875]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @empty_contraction() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x2xf32>
  %in1 = stablehlo.constant dense<> : tensor<2x0x3xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0] x [0],
      contracting_dims = [1] x [1]
      : (tensor<2x0x2xf32>, tensor<2x0x3xf32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %out0, dense<[[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<2x2x3xf32>
  func.return
}

// -----

func.func @empty_batch() {
  %in0 = stablehlo.constant dense<> : tensor<0x2x2xf32>
  %in1 = stablehlo.constant dense<> : tensor<0x2x3xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0] x [0],
      contracting_dims = [1] x [1]
      : (tensor<0x2x2xf32>, tensor<0x2x3xf32>) -> tensor<0x2x3xf32>
  check.expect_eq_const %out0, dense<> : tensor<0x2x3xf32>
  func.return
}

// -----

func.func @f64() {
  %in0 = stablehlo.constant dense<[[-0.125, -1.0, 2.0], [-0.375, 1.625, 0.25]]> : tensor<2x3xf64>
  %in1 = stablehlo.constant dense<[[1.375, -1.25], [1.75, -2.0], [1.5, -0.5]]> : tensor<3x2xf64>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %out0, dense<[[1.078125, 1.15625], [2.703125, -2.90625]]> : tensor<2x2xf64>
  func.return
}

// -----

func.func @f32_to_f64() {
  %in0 = stablehlo.constant dense<[[1.5, -1.625, -1.0], [0.25, -0.625, -0.25]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[[0.5, -0.75], [-0.25, -0.875], [0.625, -0.875]]> : tensor<3x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf64>
  check.expect_eq_const %out0, dense<[[0.53125, 1.171875], [0.125, 0.578125]]> : tensor<2x2xf64>
  func.return
}

// -----

func.func @complex() {
  %in0 = stablehlo.constant dense<[[(1.625, 0.75), (-1.5, 1.375), (1.0, 1.625)], [(1.75, -1.125), (0.25, 1.75), (0.375, -1.125)]]> : tensor<2x3xcomplex<f32>>
  %in1 = stablehlo.constant dense<[[(0.875, -2.0), (1.125, 0.75)], [(-0.25, 0.125), (0.125, 1.5)], [(1.625, -0.125), (1.875, 1.75)]]> : tensor<3x2xcomplex<f32>>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %out0, dense<[[(4.953125, -0.609375), (-1.953125, 4.78125)], [(-0.53125, -6.765625), (2.890625, -0.8125)]]> : tensor<2x2xcomplex<f32>>
  func.return
}

// -----

func.func @complex_f64() {
  %in0 = stablehlo.constant dense<[[(1.25, 0.5), (-1.125, -1.0), (0.5, 1.75)], [(1.5, 0.75), (1.5, -0.375), (-1.25, -1.0)]]> : tensor<2x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(2.0, 0.0), (-1.125, 2.0)], [(-1.25, -1.625), (-1.0, 1.5)], [(0.625, 1.25), (1.0, -1.0)]]> : tensor<3x2xcomplex<f64>>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %out0, dense<[[(0.40625, 5.796875), (2.46875, 2.5)], [(0.984375, -2.65625), (-6.375, 5.03125)]]> : tensor<2x2xcomplex<f64>>
  func.return
}

// -----

func.func @f8() {
  %in0 = stablehlo.constant dense<[[-0.625, 0.625, 0.75], [-0.375, 0.625, -0.75]]> : tensor<2x3xf8E4M3FN>
  %in1 = stablehlo.constant dense<[[-0.875, -0.875], [-0.625, 0.125], [0.0, -1.0]]> : tensor<3x2xf8E5M2>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x3xf8E4M3FN>, tensor<3x2xf8E5M2>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.15625, -0.125], [-0.0625, 1.15625]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @i8_to_i32() {
  %in0 = stablehlo.constant dense<[[-128, 127, 5]]> : tensor<1x3xi8>
  %in1 = stablehlo.constant dense<[[-128], [127], [-7]]> : tensor<3x1xi8>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<1x3xi8>, tensor<3x1xi8>) -> tensor<1x1xi32>
  check.expect_eq_const %out0, dense<[[32478]]> : tensor<1x1xi32>
  func.return
}

// -----

func.func @i8_wraps() {
  %in0 = stablehlo.constant dense<[100, 100, 3]> : tensor<3xi8>
  %in1 = stablehlo.constant dense<[2, 2, 1]> : tensor<3xi8>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<3xi8>, tensor<3xi8>) -> tensor<i8>
  check.expect_eq_const %out0, dense<-109> : tensor<i8>
  func.return
}

// -----

func.func @ui8_wraps() {
  %in0 = stablehlo.constant dense<[200, 100, 3]> : tensor<3xui8>
  %in1 = stablehlo.constant dense<[2, 2, 1]> : tensor<3xui8>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<3xui8>, tensor<3xui8>) -> tensor<ui8>
  check.expect_eq_const %out0, dense<91> : tensor<ui8>
  func.return
}

// -----

func.func @ui8_to_i32() {
  %in0 = stablehlo.constant dense<[200, 255]> : tensor<2xui8>
  %in1 = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<2xui8>, tensor<2xui8>) -> tensor<i32>
  check.expect_eq_const %out0, dense<116025> : tensor<i32>
  func.return
}

// -----

func.func @i64_wraps() {
  %in0 = stablehlo.constant dense<[4611686018427387904, 4611686018427387904]> : tensor<2xi64>
  %in1 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<2xi64>, tensor<2xi64>) -> tensor<i64>
  check.expect_eq_const %out0, dense<4611686018427387904> : tensor<i64>
  func.return
}

// -----

func.func @i4() {
  %in0 = stablehlo.constant dense<[[-8, 7], [3, 1]]> : tensor<2x2xi4>
  %in1 = stablehlo.constant dense<[[-8, 2], [7, -1]]> : tensor<2x2xi4>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x2xi4>, tensor<2x2xi4>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[113, -23], [-17, 5]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @dot_general_i1() {
  %in0 = stablehlo.constant dense<[[true, false, true], [false, false, true]]> : tensor<2x3xi1>
  %in1 = stablehlo.constant dense<[[true, false], [false, false], [true, true]]> : tensor<3x2xi1>
  %out0 = stablehlo.dot_general %in0, %in1, contracting_dims = [1] x [0]
      : (tensor<2x3xi1>, tensor<3x2xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %out0, dense<[[true, true], [true, true]]> : tensor<2x2xi1>
  func.return
}

// -----

func.func @bf16_sums_in_f32() {
  %in0 = stablehlo.constant dense<[256.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<9xbf16>
  %in1 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<9xbf16>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<bf16>
  check.expect_eq_const %out0, dense<264.0> : tensor<bf16>
  func.return
}

// -----

func.func @f16_sums_in_f32() {
  %in0 = stablehlo.constant dense<[60000.0, 60000.0, -60000.0]> : tensor<3xf16>
  %in1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<3xf16>, tensor<3xf16>) -> tensor<f16>
  check.expect_eq_const %out0, dense<60000.0> : tensor<f16>
  func.return
}

// -----

func.func @bf16_to_f32() {
  %in0 = stablehlo.constant dense<[256.0, 1.0, 0.5]> : tensor<3xbf16>
  %in1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<f32>
  check.expect_eq_const %out0, dense<257.5> : tensor<f32>
  func.return
}

// -----

func.func @f16_overflows() {
  %in0 = stablehlo.constant dense<[60000.0, 60000.0]> : tensor<2xf16>
  %in1 = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf16>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<2xf16>, tensor<2xf16>) -> tensor<f16>
  check.expect_almost_eq_const %out0, dense<0x7C00> : tensor<f16>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @nan_and_infinity() {
  %in0 = stablehlo.constant dense<[[1.0, 0x7F800000], [0x7FC00000, 0.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %in1 = stablehlo.constant dense<[[0.0, 1.0], [0.0, 2.0]]> : tensor<2x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %out0, dense<[[0xFFC00000, 0x7F800000], [0x7FC00000, 0x7FC00000], [0.0, 0.0]]> : tensor<3x2xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @algorithm_bf16() {
  %in0 = stablehlo.constant dense<[[1.00195312, 1.00048828]]> : tensor<1x2xf32>
  %in1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = bf16, rhs_precision_type = bf16,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 1,
        allow_imprecise_accumulation = false>
      : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.0]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @algorithm_tf32() {
  %in0 = stablehlo.constant dense<[[1.00195312, 1.00048828]]> : tensor<1x2xf32>
  %in1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = tf32, rhs_precision_type = tf32,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 1,
        allow_imprecise_accumulation = false>
      : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.00195312]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @algorithm_f16() {
  %in0 = stablehlo.constant dense<[[1.00195312, 1.00048828]]> : tensor<1x2xf32>
  %in1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = f16, rhs_precision_type = f16,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 1,
        allow_imprecise_accumulation = false>
      : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.00195312]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @algorithm_f32() {
  %in0 = stablehlo.constant dense<[[1.00195312, 1.00048828]]> : tensor<1x2xf32>
  %in1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = f32, rhs_precision_type = f32,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 1,
        allow_imprecise_accumulation = false>
      : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.00244141]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @algorithm_bf16_x3() {
  %in0 = stablehlo.constant dense<[[1.00195312, 1.00048828]]> : tensor<1x2xf32>
  %in1 = stablehlo.constant dense<[[1.0], [1.0]]> : tensor<2x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = bf16, rhs_precision_type = bf16,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 3,
        allow_imprecise_accumulation = false>
      : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.00244141]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @algorithm_bf16_x6() {
  %in0 = stablehlo.constant dense<[[1.00195694]]> : tensor<1x1xf32>
  %in1 = stablehlo.constant dense<[[1.00195694]]> : tensor<1x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = bf16, rhs_precision_type = bf16,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 6,
        allow_imprecise_accumulation = false>
      : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[1.00391769]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @algorithm_f64() {
  %in0 = stablehlo.constant dense<[16777216.0, 1.0, 1.0]> : tensor<3xf32>
  %in1 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0],
      algorithm = <
        lhs_precision_type = f64, rhs_precision_type = f64,
        accumulation_type = f64,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 1,
        allow_imprecise_accumulation = false>
      : (tensor<3xf32>, tensor<3xf32>) -> tensor<f64>
  check.expect_eq_const %out0, dense<16777218.0> : tensor<f64>
  func.return
}

// -----

func.func @algorithm_f8() {
  %in0 = stablehlo.constant dense<[[-0.5, 0.75, -1.875], [-0.625, -1.75, -1.0]]> : tensor<2x3xf8E4M3FN>
  %in1 = stablehlo.constant dense<[[-0.5, 0.5], [-0.625, -0.5], [0.5, -0.875]]> : tensor<3x2xf8E5M2>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0],
      algorithm = <
        lhs_precision_type = f8E5M2, rhs_precision_type = f8E5M2,
        accumulation_type = f32,
        lhs_component_count = 1, rhs_component_count = 1,
        num_primitive_operations = 1,
        allow_imprecise_accumulation = false>
      : (tensor<2x3xf8E4M3FN>, tensor<3x2xf8E5M2>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[-1.15625, 1.015625], [0.90625, 1.4375]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @random_0() {
  %in0 = stablehlo.constant dense<[[-1.75, 0.5]]> : tensor<1x2xf32>
  %in1 = stablehlo.constant dense<[[-1.75, -1.875]]> : tensor<1x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0, 1] x [0, 1],
      contracting_dims = [] x []
      : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  check.expect_eq_const %out0, dense<[[3.0625, -0.9375]]> : tensor<1x2xf32>
  func.return
}

// -----

func.func @random_1() {
  %in0 = stablehlo.constant dense<[[[[-2.0, 0.5], [-0.125, -1.25], [0.875, 2.0]], [[1.875, -0.375], [-0.75, -1.5], [-0.375, -1.5]], [[1.625, -0.75], [2.0, 0.625], [-0.125, -1.625]], [[0.375, 1.75], [0.25, 0.375], [-0.125, -0.375]], [[-0.125, -1.125], [1.625, -0.375], [0.5, 2.0]]], [[[-0.125, 1.875], [-1.75, -0.75], [1.25, -1.625]], [[1.125, -2.0], [-1.25, -1.25], [-0.375, 1.0]], [[-1.75, -0.125], [-1.0, -1.875], [0.625, 0.25]], [[-1.5, 0.875], [-1.25, -1.25], [2.0, 0.875]], [[-0.5, -0.875], [0.0, -1.125], [0.625, 1.0]]]]> : tensor<2x5x3x2xf32>
  %in1 = stablehlo.constant dense<[[[[[[-1.5, 0.625, 0.875], [0.625, 2.0, -1.625]], [[-0.75, 1.125, 2.0], [0.125, -1.75, -0.25]], [[-1.625, 0.375, -0.875], [-0.75, -0.25, 1.0]], [[0.0, -1.375, -1.0], [-1.75, -1.5, 0.375]], [[0.75, -0.5, 1.25], [2.0, 1.5, -1.875]]], [[[2.0, -0.5, -0.625], [-0.375, -0.625, -0.75]], [[1.25, -1.875, -1.75], [-1.0, 0.0, 0.125]], [[0.5, -1.875, 1.5], [0.375, -1.125, 0.375]], [[1.875, 1.25, 0.625], [-0.875, 0.0, 1.625]], [[1.0, 0.75, 1.0], [2.0, -1.625, -0.125]]], [[[-1.0, 0.0, 0.625], [-0.75, -1.875, -0.75]], [[1.625, -0.375, -0.125], [2.0, 1.5, 0.125]], [[-1.625, -0.875, 0.75], [0.125, 0.75, 1.0]], [[-1.375, 1.0, -0.25], [0.5, -1.5, 1.75]], [[1.375, 1.375, 0.875], [1.0, -1.75, 0.375]]], [[[-1.75, -0.125, 0.375], [-1.75, 0.25, 0.25]], [[-1.125, 1.125, -1.125], [2.0, -1.25, 1.5]], [[0.625, -1.625, 0.75], [-1.0, 0.25, -1.875]], [[1.625, 0.75, 1.625], [0.875, 0.0, 2.0]], [[-2.0, -1.25, -1.25], [0.125, 1.125, 1.625]]], [[[-1.625, -1.875, -1.75], [-1.125, -1.5, -0.125]], [[-1.625, -0.125, -1.625], [0.125, -1.125, -1.625]], [[-0.875, 0.5, -1.25], [1.5, -0.75, -0.75]], [[-1.375, -0.375, 0.375], [1.375, -1.5, 1.875]], [[1.5, 1.625, 1.25], [-1.0, -0.625, -1.0]]]], [[[[-1.625, -1.125, -1.5], [1.875, 0.875, -0.875]], [[-0.75, -1.75, 0.375], [1.125, -1.375, -1.25]], [[0.0, 1.625, -0.75], [-0.125, -2.0, -1.5]], [[0.875, 0.25, -0.875], [-1.75, 0.75, -1.625]], [[-1.25, -1.125, -1.375], [-1.0, -1.25, -0.25]]], [[[-1.875, -0.625, 1.875], [-0.25, 0.125, 0.125]], [[1.625, 1.125, -1.25], [0.125, 0.25, 0.0]], [[1.25, 0.0, 0.125], [-0.875, 0.125, 1.625]], [[-2.0, -0.375, -0.375], [2.0, 1.5, 1.875]], [[1.0, -1.25, 0.625], [-1.5, 0.875, 1.0]]], [[[-0.75, 1.5, -0.875], [0.0, -1.875, 1.125]], [[2.0, 0.625, -0.625], [-0.5, -0.5, -0.625]], [[1.25, 0.0, -0.75], [0.375, -1.0, 0.0]], [[-1.625, -1.5, 1.125], [1.625, -0.5, -1.875]], [[1.25, 0.0, 0.0], [0.75, 1.75, 1.125]]], [[[1.25, 0.375, -0.375], [-1.625, 2.0, -1.0]], [[-1.0, 0.375, -1.0], [-1.5, -0.125, -1.375]], [[1.5, 1.875, -1.5], [-0.5, 2.0, -0.375]], [[-0.75, 1.75, -0.25], [-1.0, -1.75, -1.0]], [[1.625, 1.125, 1.125], [0.0, 0.375, -0.5]]], [[[1.375, -0.375, -0.875], [0.875, -0.5, 0.75]], [[0.875, -2.0, 0.75], [-1.0, -1.375, -1.375]], [[0.875, -0.75, 2.0], [-1.0, -0.875, -2.0]], [[0.875, -2.0, -1.25], [0.375, -0.75, 1.875]], [[0.625, -1.875, 0.625], [1.5, 0.375, 1.875]]]], [[[[-1.625, -0.5, -0.5], [-2.0, 1.0, -1.625]], [[1.625, -1.125, 1.625], [-0.875, -1.875, 1.25]], [[-0.75, -0.25, 1.875], [1.875, 1.875, -0.625]], [[2.0, 0.875, 0.125], [1.0, -1.75, -0.25]], [[-1.0, 0.125, -0.875], [-1.125, 2.0, -0.75]]], [[[1.875, -1.5, -0.125], [1.5, 1.625, 0.5]], [[-1.75, -0.125, 1.125], [0.125, -1.125, -0.25]], [[-1.25, 0.25, -1.25], [0.875, 1.5, -0.875]], [[-0.625, -1.375, -1.375], [-1.125, -0.25, 1.125]], [[-1.5, -0.375, -0.375], [-1.0, -0.75, -1.625]]], [[[2.0, -1.125, -1.0], [-0.625, 0.125, 0.625]], [[-1.625, 1.25, -0.5], [-0.375, 1.125, 1.75]], [[0.375, -0.5, 1.625], [0.125, -1.125, -0.625]], [[-1.625, 0.25, -1.75], [0.875, 0.625, -1.125]], [[-1.875, -1.75, -1.25], [-2.0, -1.0, 1.25]]], [[[0.375, 1.625, 0.25], [0.875, -1.75, -1.75]], [[-0.5, 1.875, -1.25], [1.0, 1.125, 1.75]], [[-0.125, -1.875, 1.75], [-1.25, 0.75, -1.625]], [[-1.75, -1.25, 1.75], [-0.625, -1.375, -1.25]], [[-0.25, 0.625, -2.0], [0.375, -2.0, -1.875]]], [[[-0.5, 1.625, 2.0], [-0.25, -1.75, 0.125]], [[-1.5, -0.125, -0.125], [-0.625, 0.125, 0.125]], [[2.0, -0.625, 0.375], [1.125, -1.5, -0.375]], [[-0.125, 2.0, 1.5], [-0.25, 1.75, 0.5]], [[-0.25, -1.0, -0.5], [-1.375, 0.5, 0.25]]]]], [[[[[0.25, 1.375, -1.75], [0.0, -0.875, -1.375]], [[-1.5, 0.625, 1.5], [-1.875, 0.25, -1.375]], [[0.25, -1.0, 0.5], [0.875, 0.125, 1.5]], [[0.875, -2.0, -1.125], [2.0, -1.5, 1.625]], [[-1.25, -1.25, 1.875], [1.375, -0.375, -2.0]]], [[[0.0, 1.875, 1.625], [0.375, 0.875, -0.75]], [[1.125, 0.75, -0.625], [2.0, 0.75, -0.75]], [[-1.25, 0.625, 1.5], [-1.625, 0.0, -1.75]], [[-1.375, 0.375, -0.5], [1.125, -1.375, 1.25]], [[0.5, 1.125, 0.5], [-2.0, -1.125, 1.375]]], [[[-0.125, -1.0, 0.0], [0.5, -1.5, 1.625]], [[-0.25, -0.125, -0.125], [0.5, -1.375, -0.5]], [[-1.875, -1.125, -2.0], [-0.375, -0.5, 1.5]], [[0.875, 1.625, 0.75], [-0.5, -0.125, -1.75]], [[0.25, 0.375, 1.625], [1.0, 0.375, -1.25]]], [[[-1.25, -1.375, 1.875], [2.0, 0.5, 0.375]], [[-0.25, -0.125, -2.0], [-2.0, -1.5, 1.25]], [[1.375, -2.0, 1.75], [1.5, -0.375, 1.75]], [[-2.0, -1.625, -1.5], [-1.0, 1.375, -0.75]], [[1.625, 0.75, -1.25], [0.375, -1.625, 0.375]]], [[[1.375, 0.75, 0.0], [-1.75, -1.5, -0.125]], [[1.625, -0.25, 1.25], [1.375, 1.25, -0.875]], [[-1.125, 0.75, 1.875], [1.5, -0.125, 2.0]], [[-2.0, -1.375, -1.875], [-0.625, -1.75, -1.875]], [[-0.125, -1.875, 0.5], [1.125, -1.25, 0.875]]]], [[[[-0.625, -0.875, -1.875], [-0.5, 0.375, 0.625]], [[1.875, 0.75, -1.75], [0.0, -0.625, 0.75]], [[1.875, 1.625, 0.125], [-0.25, -0.375, 0.125]], [[-1.25, -1.25, -0.375], [0.75, 0.125, -0.875]], [[-0.125, 2.0, -1.125], [-0.875, 0.75, 1.375]]], [[[0.75, -1.125, -1.5], [-2.0, 2.0, -2.0]], [[1.375, -1.25, -0.375], [0.625, 1.125, -1.75]], [[1.875, -0.625, 0.375], [1.5, -2.0, 1.5]], [[1.75, -1.5, -1.5], [-0.375, -0.875, -1.625]], [[0.75, -1.625, 1.625], [-0.875, 0.0, 0.625]]], [[[-1.375, 0.0, -1.375], [1.5, 1.375, -0.5]], [[-0.5, -1.75, 0.75], [1.0, 1.625, -1.875]], [[-0.75, 2.0, 0.875], [0.25, 1.75, 2.0]], [[-0.375, -2.0, 0.875], [-0.75, -1.125, 1.875]], [[-2.0, 0.625, 1.0], [1.0, 1.125, 0.125]]], [[[-1.625, -1.25, 0.75], [1.125, -0.375, -1.625]], [[-1.75, -0.25, 0.0], [-1.875, 0.625, 0.75]], [[1.875, 1.875, -0.75], [-1.875, -0.25, -1.375]], [[1.5, -1.875, -1.75], [-1.375, 0.25, -1.125]], [[-0.375, 1.5, 1.875], [1.75, -1.0, 0.0]]], [[[0.5, -1.75, -1.875], [-1.625, -1.375, 0.875]], [[0.875, 0.625, -1.875], [-0.375, 0.125, 0.375]], [[2.0, -1.875, -1.75], [1.75, 1.0, 1.875]], [[-1.75, 1.875, -0.875], [-0.625, -2.0, 2.0]], [[-1.375, 1.125, -1.25], [-1.125, -2.0, -1.125]]]], [[[[-1.25, -0.375, -0.125], [0.375, 1.75, -0.125]], [[1.625, 0.0, 1.5], [2.0, -2.0, 1.125]], [[0.625, -0.875, -2.0], [-0.625, -0.5, 1.625]], [[0.75, 1.875, -0.875], [-1.375, -1.25, 1.0]], [[0.375, -1.75, -0.875], [-1.375, 0.125, -0.375]]], [[[0.75, -1.75, 0.75], [-0.625, 0.875, 1.25]], [[1.0, 1.875, -1.375], [1.5, 0.875, -0.5]], [[2.0, 2.0, -1.125], [1.75, -0.625, 1.875]], [[0.0, 1.0, -1.5], [-1.5, -1.75, 1.375]], [[1.125, 1.125, 1.125], [0.5, -0.875, -0.125]]], [[[-1.25, -1.0, 1.625], [-0.875, -0.125, 1.0]], [[1.125, 0.25, 0.125], [-1.25, 1.5, 1.25]], [[1.5, 1.25, -0.375], [-2.0, -1.25, 0.625]], [[-1.625, 0.0, 1.0], [1.375, 1.5, 2.0]], [[0.125, 1.25, -0.75], [0.5, 0.75, -1.625]]], [[[1.0, 0.125, 0.875], [-1.125, -1.5, 1.375]], [[-0.25, 0.875, 1.375], [-1.125, 0.5, -1.25]], [[-0.875, 0.375, -0.75], [1.125, -0.875, 1.375]], [[-1.125, 1.625, 0.25], [-1.125, 1.0, -1.625]], [[-0.25, 0.75, -1.625], [0.0, -1.25, 1.375]]], [[[-1.375, 0.25, 0.625], [0.875, 1.25, 1.875]], [[0.75, -1.375, -2.0], [-0.875, -0.75, -0.25]], [[0.125, 0.25, 1.25], [0.875, 1.75, 0.75]], [[-1.25, 1.125, 1.125], [1.25, -1.25, -2.0]], [[-1.0, -2.0, 0.125], [-1.0, -0.5, -0.375]]]]]]> : tensor<2x3x5x5x2x3xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [2, 0] x [5, 4],
      contracting_dims = [1, 3] x [2, 0]
      : (tensor<2x5x3x2xf32>, tensor<2x3x5x5x2x3xf32>) -> tensor<3x2x3x5xf32>
  check.expect_eq_const %out0, dense<[[[[1.15625, 3.015625, 7.5625, 1.109375, 3.65625], [-4.15625, 4.0625, 6.65625, -4.9375, 8.984375], [13.546875, -10.859375, -3.765625, -7.421875, -3.5625]], [[6.46875, -18.234375, 5.984375, -2.40625, 6.359375], [6.765625, 0.9375, -7.046875, 2.53125, -1.125], [2.15625, 0.40625, -2.359375, -3.6875, -0.125]]], [[[-8.734375, -1.34375, -1.40625, 3.671875, 5.671875], [6.0625, -3.015625, 0.609375, -4.40625, -1.21875], [4.40625, 1.1875, -3.71875, 0.703125, -2.390625]], [[2.28125, 5.046875, 2.234375, 7.453125, 4.171875], [-5.65625, -2.15625, 0.53125, 4.546875, -0.296875], [-3.421875, -0.03125, -2.34375, 4.9375, 2.65625]]], [[[-6.640625, 9.140625, 2.953125, -7.0, 3.21875], [-5.59375, -6.53125, -4.375, -2.375, -10.78125], [-2.390625, 1.5, 2.953125, 2.40625, -1.828125]], [[0.296875, 3.28125, -2.765625, 1.765625, 6.078125], [-5.65625, -7.96875, -2.015625, -3.453125, -2.515625], [-0.46875, 2.96875, -2.984375, -6.796875, -2.234375]]]]> : tensor<3x2x3x5xf32>
  func.return
}

// -----

func.func @random_2() {
  %in0 = stablehlo.constant dense<[[-0.75, 0.125, 1.0, -1.0, 0.625, 1.375], [0.875, 1.375, -1.0, -2.0, -0.25, -0.5], [0.875, 1.125, -1.0, 0.625, 0.75, -0.5], [0.75, -1.875, 1.0, -1.375, -0.25, 1.375], [-2.0, 0.0, -0.375, 0.625, 1.25, 0.75]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[[[-1.875, 0.0], [0.5, -1.625], [-1.75, 1.875], [1.375, 1.125], [-1.0, 1.875]], [[1.0, -0.75], [0.875, -1.25], [-1.5, -0.125], [-1.5, -0.875], [1.875, -0.875]], [[-0.25, -1.375], [-2.0, 1.75], [0.75, -1.25], [0.625, 1.875], [-1.0, -0.125]], [[-1.625, 0.75], [-0.625, 1.75], [-0.5, 0.0], [-1.0, 0.875], [1.125, -1.375]], [[0.875, 0.75], [-1.375, -0.75], [0.875, 0.125], [1.125, -0.125], [1.125, -1.125]], [[1.25, 1.25], [-2.0, 1.375], [1.625, -1.875], [-1.5, -1.625], [-1.0, -1.625]]], [[[-1.5, -1.625], [1.75, -0.25], [-1.75, -1.875], [-1.125, 0.375], [1.5, -1.125]], [[-0.125, -0.25], [1.125, 1.375], [-1.625, 1.25], [0.75, -0.5], [-0.5, -0.25]], [[1.0, -0.625], [-1.875, -1.125], [1.75, 0.25], [-1.75, 0.375], [1.0, -1.5]], [[-2.0, 0.375], [-0.375, 0.5], [-0.375, 0.125], [-1.625, -1.375], [0.625, 0.625]], [[1.75, 1.125], [2.0, 0.625], [-0.125, 0.375], [2.0, -0.5], [-1.875, 0.375]], [[0.0, 1.375], [0.875, 0.125], [1.625, 0.625], [-0.875, 2.0], [0.75, 0.375]]]]> : tensor<2x6x5x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0, 1] x [2, 1]
      : (tensor<5x6xf32>, tensor<2x6x5x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[14.203125, -11.375], [-4.515625, 14.234375]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @random_3() {
  %in0 = stablehlo.constant dense<[[[1.875, 0.875, -0.5, -1.0]], [[-0.25, -1.5, -0.125, 0.375]], [[1.375, -1.25, 0.75, 1.625]], [[-0.875, -0.125, 1.625, -0.625]]]> : tensor<4x1x4xf32>
  %in1 = stablehlo.constant dense<[-2.0, -1.375, -0.25, 2.0]> : tensor<4xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [0] x [0]
      : (tensor<4x1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
  check.expect_eq_const %out0, dense<[[-5.5, 0.375, 4.234375, -0.171875]]> : tensor<1x4xf32>
  func.return
}

// -----

func.func @random_4() {
  %in0 = stablehlo.constant dense<[[[-1.875, 1.125]], [[-1.125, -0.5]]]> : tensor<2x1x2xf32>
  %in1 = stablehlo.constant dense<[[[1.875], [-1.5]], [[0.25], [0.75]]]> : tensor<2x2x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [2, 1] x [0, 2]
      : (tensor<2x1x2xf32>, tensor<2x2x1xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[-3.234375, 3.65625], [-2.234375, 1.3125]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @random_5() {
  %in0 = stablehlo.constant dense<[[[[0.875, -1.5]], [[-1.25, -2.0]]], [[[-0.25, 0.375]], [[1.375, -1.25]]], [[[-0.25, 0.875]], [[-1.375, -0.375]]], [[[0.75, 0.75]], [[-1.625, 0.0]]]]> : tensor<4x2x1x2xf32>
  %in1 = stablehlo.constant dense<[[[[-0.25, 0.125], [0.25, 1.125]], [[1.25, -1.125], [0.5, 1.5]], [[0.125, -1.625], [-0.875, -0.875]], [[-1.0, 0.25], [-0.375, -1.75]]], [[[0.875, -1.5], [1.25, 1.75]], [[0.5, 1.375], [-1.375, -0.75]], [[-0.375, 0.5], [-1.375, -0.375]], [[1.375, 2.0], [-0.125, -1.125]]], [[[-1.875, -0.5], [0.625, 1.875]], [[-1.5, 1.625], [1.25, 1.625]], [[-0.5, -0.875], [1.75, 0.5]], [[0.5, 0.375], [1.125, 1.75]]], [[[-1.75, 0.25], [-0.75, 0.25]], [[0.75, 1.625], [-1.875, -1.125]], [[-1.875, -1.375], [0.75, 0.875]], [[0.125, -1.25], [2.0, -0.125]]]]> : tensor<4x4x2x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [3, 1] x [2, 3],
      contracting_dims = [] x []
      : (tensor<4x2x1x2xf32>, tensor<4x4x2x2xf32>) -> tensor<2x2x4x1x4x4xf32>
  check.expect_eq_const %out0, dense<[[[[[[-0.21875, 1.09375, 0.109375, -0.875], [0.765625, 0.4375, -0.328125, 1.203125], [-1.640625, -1.3125, -0.4375, 0.4375], [-1.53125, 0.65625, -1.640625, 0.109375]]], [[[0.0625, -0.3125, -0.03125, 0.25], [-0.21875, -0.125, 0.09375, -0.34375], [0.46875, 0.375, 0.125, -0.125], [0.4375, -0.1875, 0.46875, -0.03125]]], [[[0.0625, -0.3125, -0.03125, 0.25], [-0.21875, -0.125, 0.09375, -0.34375], [0.46875, 0.375, 0.125, -0.125], [0.4375, -0.1875, 0.46875, -0.03125]]], [[[-0.1875, 0.9375, 0.09375, -0.75], [0.65625, 0.375, -0.28125, 1.03125], [-1.40625, -1.125, -0.375, 0.375], [-1.3125, 0.5625, -1.40625, 0.09375]]]], [[[[-0.15625, 1.40625, 2.03125, -0.3125], [1.875, -1.71875, -0.625, -2.5], [0.625, -2.03125, 1.09375, -0.46875], [-0.3125, -2.03125, 1.71875, 1.5625]]], [[[0.171875, -1.546875, -2.234375, 0.34375], [-2.0625, 1.890625, 0.6875, 2.75], [-0.6875, 2.234375, -1.203125, 0.515625], [0.34375, 2.234375, -1.890625, -1.71875]]], [[[-0.171875, 1.546875, 2.234375, -0.34375], [2.0625, -1.890625, -0.6875, -2.75], [0.6875, -2.234375, 1.203125, -0.515625], [-0.34375, -2.234375, 1.890625, 1.71875]]], [[[-0.203125, 1.828125, 2.640625, -0.40625], [2.4375, -2.234375, -0.8125, -3.25], [0.8125, -2.640625, 1.421875, -0.609375], [-0.40625, -2.640625, 2.234375, 2.03125]]]]], [[[[[-0.375, -0.75, 1.3125, 0.5625], [-1.875, 2.0625, 2.0625, 0.1875], [-0.9375, -1.875, -2.625, -1.6875], [1.125, 2.8125, -1.125, -3.0]]], [[[0.09375, 0.1875, -0.328125, -0.140625], [0.46875, -0.515625, -0.515625, -0.046875], [0.234375, 0.46875, 0.65625, 0.421875], [-0.28125, -0.703125, 0.28125, 0.75]]], [[[0.21875, 0.4375, -0.765625, -0.328125], [1.09375, -1.203125, -1.203125, -0.109375], [0.546875, 1.09375, 1.53125, 0.984375], [-0.65625, -1.640625, 0.65625, 1.75]]], [[[0.1875, 0.375, -0.65625, -0.28125], [0.9375, -1.03125, -1.03125, -0.09375], [0.46875, 0.9375, 1.3125, 0.84375], [-0.5625, -1.40625, 0.5625, 1.5]]]], [[[[-2.25, -3.0, 1.75, 3.5], [-3.5, 1.5, 0.75, 2.25], [-3.75, -3.25, -1.0, -3.5], [-0.5, 2.25, -1.75, 0.25]]], [[[-1.40625, -1.875, 1.09375, 2.1875], [-2.1875, 0.9375, 0.46875, 1.40625], [-2.34375, -2.03125, -0.625, -2.1875], [-0.3125, 1.40625, -1.09375, 0.15625]]], [[[-0.421875, -0.5625, 0.328125, 0.65625], [-0.65625, 0.28125, 0.140625, 0.421875], [-0.703125, -0.609375, -0.1875, -0.65625], [-0.09375, 0.421875, -0.328125, 0.046875]]], [[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]]]]> : tensor<2x2x4x1x4x4xf32>
  func.return
}

// -----

func.func @random_6() {
  %in0 = stablehlo.constant dense<[-2.0, -1.5, -0.25]> : tensor<3xf32>
  %in1 = stablehlo.constant dense<[[[-1.25, 0.0, -0.625], [-0.125, -1.0, 1.5], [-1.0, -0.875, -1.5], [-2.0, -0.5, 0.375]], [[0.125, 0.5, -0.125], [-1.5, -1.25, 0.0], [0.375, 0.5, 1.875], [0.0, 0.25, -2.0]], [[-1.5, -1.625, 1.25], [-1.375, 1.875, 1.125], [-1.875, 0.5, -1.25], [-1.875, 1.0, 0.0]], [[1.25, -0.125, -1.625], [-1.375, -1.625, 1.125], [1.625, -1.5, -1.125], [-0.125, -1.125, -0.125]]]> : tensor<4x4x3xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [0] x [2],
      contracting_dims = [] x []
      : (tensor<3xf32>, tensor<4x4x3xf32>) -> tensor<3x4x4xf32>
  check.expect_eq_const %out0, dense<[[[2.5, 0.25, 2.0, 4.0], [-0.25, 3.0, -0.75, 0.0], [3.0, 2.75, 3.75, 3.75], [-2.5, 2.75, -3.25, 0.25]], [[0.0, 1.5, 1.3125, 0.75], [-0.75, 1.875, -0.75, -0.375], [2.4375, -2.8125, -0.75, -1.5], [0.1875, 2.4375, 2.25, 1.6875]], [[0.15625, -0.375, 0.375, -0.09375], [0.03125, 0.0, -0.46875, 0.5], [-0.3125, -0.28125, 0.3125, 0.0], [0.40625, -0.28125, 0.28125, 0.03125]]]> : tensor<3x4x4xf32>
  func.return
}

// -----

func.func @random_7() {
  %in0 = stablehlo.constant dense<[[[[[1.25, 2.0, -0.125, 1.125], [-0.375, -1.25, -1.25, -1.375]]], [[[-1.625, -1.5, -1.25, -0.625], [-0.125, -2.0, 1.375, 1.875]]], [[[0.75, -1.875, -0.625, -0.625], [1.875, 0.625, -1.875, 1.0]]], [[[1.5, -1.25, -1.625, -0.625], [1.5, -0.375, 0.5, 0.375]]]], [[[[0.375, -1.0, 1.375, 0.125], [2.0, 0.0, -0.75, -0.25]]], [[[1.25, -1.25, 0.5, -0.625], [1.875, -1.0, -0.75, -0.25]]], [[[0.375, 0.0, -1.0, -0.25], [-1.75, 0.0, 1.25, -1.75]]], [[[1.0, 1.0, 0.25, 2.0], [-0.375, 1.25, -0.25, 1.875]]]]]> : tensor<2x4x1x2x4xf32>
  %in1 = stablehlo.constant dense<[[[[-1.625, -0.5], [0.625, -0.875], [0.5, 1.375], [-0.375, -0.875]], [[-1.375, -1.75], [-1.375, -0.5], [-1.75, -0.75], [1.375, -1.125]], [[-1.625, -0.5], [-1.875, 1.375], [-1.75, -0.125], [1.625, -1.5]], [[0.0, 1.875], [-0.625, 2.0], [-0.625, 1.25], [-0.125, 0.625]], [[-0.625, -0.875], [0.125, -0.375], [-1.375, -1.625], [0.5, -0.25]]]]> : tensor<1x5x4x2xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [2] x [0],
      contracting_dims = [1, 3] x [2, 3]
      : (tensor<2x4x1x2x4xf32>, tensor<1x5x4x2xf32>) -> tensor<1x2x4x5xf32>
  check.expect_eq_const %out0, dense<[[[[-1.671875, -1.109375, -0.328125, 2.6875, -4.3125], [-1.09375, 4.015625, -0.828125, -3.53125, 1.4375], [-3.875, 3.09375, 3.0, -0.25, 3.46875], [-2.203125, -0.15625, 2.0, 3.515625, -1.453125]], [[-4.734375, -4.21875, 0.375, 3.9375, 0.390625], [0.25, 3.5625, 2.34375, -0.5625, 1.03125], [0.453125, 0.546875, -1.453125, -1.21875, -0.328125], [-5.171875, 3.640625, 1.84375, -1.6875, 3.875]]]]> : tensor<1x2x4x5xf32>
  func.return
}

// -----

func.func @longer_than_a_block() {
  %in0 = stablehlo.constant dense<[[0.375, 0.375, 0.375, 0.125, 0.125, -0.25, 0.375, -0.25, -0.125, 0.0, 0.0, -0.125, 0.125, -0.375, -0.25, 0.375, 0.0, 0.0, 0.375, -0.125, -0.375, 0.25, 0.25, 0.0, 0.125, 0.375, -0.25, -0.25, 0.375, -0.375, 0.0, 0.25, 0.25, -0.375, 0.0, -0.375, -0.375, -0.375, -0.375, -0.125, -0.25, -0.125, -0.25, -0.125, -0.375, 0.0, -0.375, 0.125, 0.0, -0.25, -0.25, 0.25, 0.0, 0.0, 0.125, 0.25, 0.125, -0.125, 0.125, -0.25, 0.375, -0.125, -0.375, 0.0, 0.375, -0.25, -0.25, 0.125, 0.125, -0.25, 0.375, -0.375, 0.25, 0.125, -0.125, -0.375, 0.25, -0.375, -0.375, 0.0, 0.375, 0.125, 0.25, 0.25, -0.25, 0.0, -0.125, -0.125, 0.125, -0.375, -0.375, -0.375, -0.25, -0.25, -0.25, 0.0, 0.0, 0.0, -0.375, -0.375, 0.375, 0.25, 0.25, -0.125, 0.375, -0.125, 0.0, -0.25, -0.375, 0.0, 0.375, 0.125, 0.125, 0.125, 0.25, 0.0, 0.125, 0.375, 0.25, -0.125, -0.375, 0.25, 0.25, 0.375, -0.375, 0.375, 0.25, -0.375, -0.375, -0.125, 0.25], [-0.375, 0.375, 0.0, 0.125, -0.375, 0.375, -0.125, 0.25, -0.375, 0.125, 0.375, 0.375, 0.125, -0.125, -0.25, 0.0, -0.375, -0.25, -0.125, 0.0, 0.375, 0.125, 0.375, -0.375, 0.25, -0.25, -0.125, -0.25, -0.125, 0.25, -0.375, -0.375, -0.375, 0.375, -0.125, -0.25, -0.25, -0.125, -0.125, -0.375, 0.0, -0.125, -0.125, 0.0, -0.125, -0.25, 0.25, 0.125, -0.125, -0.25, -0.375, 0.25, -0.375, 0.125, -0.125, -0.125, 0.125, -0.25, 0.125, 0.25, 0.25, 0.125, 0.0, 0.25, 0.0, 0.125, 0.25, 0.375, 0.0, 0.25, -0.375, -0.375, 0.375, -0.125, 0.125, 0.0, 0.25, -0.125, 0.125, 0.0, 0.25, 0.0, 0.0, 0.25, 0.125, 0.0, 0.0, 0.125, 0.375, -0.375, -0.375, 0.375, 0.375, 0.0, 0.0, 0.0, 0.25, 0.25, 0.25, 0.0, -0.25, 0.125, 0.375, 0.0, 0.0, -0.375, -0.25, 0.125, -0.125, -0.25, -0.375, 0.25, -0.375, 0.375, -0.125, -0.125, 0.25, -0.125, -0.25, 0.375, 0.375, -0.375, 0.25, -0.125, 0.0, 0.0, 0.0, 0.25, 0.375, 0.25, 0.375]]> : tensor<2x131xf32>
  %in1 = stablehlo.constant dense<[[-0.25], [0.125], [0.125], [0.125], [0.25], [0.125], [0.125], [-0.125], [0.25], [-0.25], [0.125], [-0.25], [0.125], [0.375], [-0.375], [-0.125], [-0.125], [0.25], [0.25], [-0.125], [0.125], [-0.25], [0.25], [-0.25], [-0.25], [0.0], [0.0], [0.25], [0.375], [-0.25], [0.0], [-0.25], [0.125], [-0.375], [0.25], [-0.125], [-0.375], [0.125], [0.0], [0.125], [-0.25], [0.25], [0.0], [-0.375], [-0.25], [0.0], [0.0], [0.125], [-0.375], [0.25], [-0.25], [0.0], [0.0], [0.25], [-0.375], [0.125], [-0.375], [0.375], [-0.125], [-0.375], [-0.25], [0.125], [0.25], [0.125], [-0.125], [0.0], [0.125], [0.25], [-0.25], [-0.25], [0.0], [0.125], [0.25], [0.0], [0.125], [0.125], [-0.25], [-0.25], [-0.25], [-0.125], [0.375], [0.0], [0.25], [-0.375], [-0.125], [-0.25], [-0.375], [0.25], [-0.375], [-0.25], [0.0], [-0.25], [0.25], [-0.125], [0.375], [0.375], [0.125], [0.25], [-0.25], [0.0], [-0.375], [-0.125], [0.125], [0.375], [-0.125], [0.0], [-0.25], [-0.125], [0.125], [-0.375], [-0.375], [-0.375], [0.25], [-0.125], [0.0], [0.25], [0.125], [0.25], [0.375], [0.25], [0.125], [0.25], [0.0], [0.0], [-0.25], [0.0], [0.25], [-0.375], [0.0], [0.375], [-0.125]]> : tensor<131x1xf32>
  %out0 = stablehlo.dot_general %in0, %in1,
      batching_dims = [] x [],
      contracting_dims = [1] x [0]
      : (tensor<2x131xf32>, tensor<131x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %out0, dense<[[0.71875], [-0.203125]]> : tensor<2x1xf32>
  func.return
}

// -----

func.func @einsum_matrices() {
  %in0 = stablehlo.constant dense<[[-1.625, -1.25, -1.75], [1.125, -1.75, 1.375]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[[1.375, 0.625, 0.5, -0.125], [-1.0, 1.25, 1.75, 1.125], [1.125, 1.375, -2.0, 2.0]]> : tensor<3x4xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %out0, dense<[[-2.953125, -4.984375, 0.5, -4.703125], [4.84375, 0.40625, -5.25, 0.640625]]> : tensor<2x4xf32>
  func.return
}

// -----

func.func @einsum_transposed_result() {
  %in0 = stablehlo.constant dense<[[-0.125, 0.75, 0.25], [0.25, 1.25, -2.0]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[[-0.25, -1.875, 0.0, -0.25], [2.0, -1.375, -1.25, 0.625], [-1.125, 0.0, 0.125, 1.375]]> : tensor<3x4xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "ab,bc->ca" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  check.expect_eq_const %out0, dense<[[1.25, 4.6875], [-0.796875, -2.1875], [-0.90625, -1.8125], [0.84375, -2.03125]]> : tensor<4x2xf32>
  func.return
}

// -----

func.func @einsum_batch() {
  %in0 = stablehlo.constant dense<[[[-1.25, -0.25, 1.875, 1.625], [-0.375, -1.0, -0.875, 1.375], [-1.25, -0.625, 1.375, -0.875]], [[0.5, 0.0, -0.75, -0.25], [-2.0, 1.875, -0.5, 0.625], [1.125, 1.75, -0.875, -1.125]]]> : tensor<2x3x4xf32>
  %in1 = stablehlo.constant dense<[[[2.0, -0.375], [1.625, -0.25], [2.0, -1.0], [0.75, -1.75]], [[-0.375, 0.25], [-2.0, 1.25], [1.5, -1.25], [2.0, 1.5]]]> : tensor<2x4x2xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "bij,bjk->bik" : (tensor<2x3x4xf32>, tensor<2x4x2xf32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[2.0625, -4.1875], [-3.09375, -1.140625], [-1.421875, 0.78125]], [[-1.8125, 0.6875], [-2.5, 3.40625], [-7.484375, 1.875]]]> : tensor<2x3x2xf32>
  func.return
}

// -----

func.func @einsum_batch_in_the_middle() {
  %in0 = stablehlo.constant dense<[[[-0.625, -1.875, 0.5, -1.5], [-0.125, -2.0, 0.25, -1.625]], [[1.375, -1.375, 0.625, -1.5], [-0.625, -0.25, 1.25, -1.75]], [[-0.125, 0.0, 1.375, -0.625], [1.5, 1.625, -1.75, 1.5]]]> : tensor<3x2x4xf32>
  %in1 = stablehlo.constant dense<[[[1.5, 1.25], [1.0, 0.875]], [[1.375, -1.625], [1.875, -1.125]], [[1.5, 1.875], [-0.875, -1.5]], [[-0.625, -0.375], [-0.75, -0.125]]]> : tensor<4x2x2xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "ibj,jkb->kbi" : (tensor<3x2x4xf32>, tensor<4x2x2xf32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %out0, dense<[[[-1.828125, 2.046875, 2.265625], [4.171875, 2.625, -4.609375]], [[-3.453125, -0.625, -0.859375], [1.96875, -1.921875, 1.921875]]]> : tensor<2x2x3xf32>
  func.return
}

// -----

func.func @einsum_private_sum() {
  %in0 = stablehlo.constant dense<[[-1.0, 0.0, -0.875], [-0.25, 1.0, 1.375]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[-0.75, 1.25, -1.75, -1.125]> : tensor<4xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "ij,k->ki" : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<4x2xf32>
  check.expect_eq_const %out0, dense<[[1.40625, -1.59375], [-2.34375, 2.65625], [3.28125, -3.71875], [2.109375, -2.390625]]> : tensor<4x2xf32>
  func.return
}

// -----

func.func @einsum_diagonal() {
  %in0 = stablehlo.constant dense<[[[0.875, -0.75], [0.5, -0.75], [1.75, 1.0]], [[1.875, -0.625], [1.125, -1.625], [1.125, -1.75]], [[1.375, 0.0], [1.875, -1.25], [-0.25, 1.5]]]> : tensor<3x3x2xf32>
  %in1 = stablehlo.constant dense<[[0.625, 0.5], [-1.0, -0.75], [0.125, 1.25]]> : tensor<3x2xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "iij,ij->j" : (tensor<3x3x2xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[-0.609375, 2.71875]> : tensor<2xf32>
  func.return
}

// -----

func.func @einsum_inner() {
  %in0 = stablehlo.constant dense<[0.25, -2.0, 1.5]> : tensor<3xf32>
  %in1 = stablehlo.constant dense<[-0.5, -0.125, -0.125]> : tensor<3xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "i,i->" : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<-0.0625> : tensor<f32>
  func.return
}

// -----

func.func @einsum_empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %in1 = stablehlo.constant dense<> : tensor<0x2xf32>
  %out0 = stablehlo.einsum %in0, %in1, config = "ij,jk->ik" : (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @unary_einsum_transpose() {
  %in0 = stablehlo.constant dense<[[0.75, 1.125, -1.5], [-1.75, 1.5, -0.125]]> : tensor<2x3xf32>
  %out0 = stablehlo.unary_einsum %in0, config = "ij->ji" : (tensor<2x3xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[0.75, -1.75], [1.125, 1.5], [-1.5, -0.125]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @unary_einsum_trace() {
  %in0 = stablehlo.constant dense<[[1.625, -0.125, 1.875], [0.875, 2.0, -1.5], [0.75, 1.125, 1.5]]> : tensor<3x3xf32>
  %out0 = stablehlo.unary_einsum %in0, config = "ii->" : (tensor<3x3xf32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<5.125> : tensor<f32>
  func.return
}

// -----

func.func @unary_einsum_diagonal() {
  %in0 = stablehlo.constant dense<[[[1.5, -0.25], [-0.875, -0.875], [0.875, -0.25]], [[-0.875, -2.0], [1.125, -1.375], [-1.125, -1.375]]]> : tensor<2x3x2xf32>
  %out0 = stablehlo.unary_einsum %in0, config = "iji->ji" : (tensor<2x3x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[1.5, -2.0], [-0.875, -1.375], [0.875, -1.375]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @unary_einsum_sum() {
  %in0 = stablehlo.constant dense<[[[-1.5, 1.75], [0.25, 1.625], [0.25, 2.0]], [[0.5, 0.625], [0.375, -1.0], [-1.125, -0.125]]]> : tensor<2x3x2xf32>
  %out0 = stablehlo.unary_einsum %in0, config = "ijk->j" : (tensor<2x3x2xf32>) -> tensor<3xf32>
  check.expect_eq_const %out0, dense<[1.375, 1.25, 1.0]> : tensor<3xf32>
  func.return
}
