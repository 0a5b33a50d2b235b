// chlo.ragged_dot in its three modes.
// Written by generate/linear.py.

func.func @rows() {
  %in0 = stablehlo.constant dense<[[-2.0, 0.625, 0.125], [-0.875, 1.0, 0.125], [0.25, 0.875, 0.375], [1.375, -0.875, -0.25], [1.625, 0.625, 0.0], [0.625, -1.625, -0.5], [-0.25, 2.0, 1.0]]> : tensor<7x3xf32>
  %in1 = stablehlo.constant dense<[[[-1.125, -0.875], [1.625, -0.375], [1.875, -0.625]], [[0.625, 1.25], [-2.0, -0.875], [-2.0, 1.125]], [[-0.5, -1.0], [1.125, 2.0], [-1.0, 0.5]]]> : tensor<3x3x2xf32>
  %in2 = stablehlo.constant dense<[2, 4, 1]> : tensor<3xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [],
        rhs_batching_dimensions = [],
        lhs_contracting_dimensions = [1],
        rhs_contracting_dimensions = [1],
        lhs_ragged_dimensions = [0],
        rhs_group_dimensions = [0]>
    } : (tensor<7x3xf32>, tensor<3x3x2xf32>, tensor<3xi32>) -> tensor<7x2xf32>
  check.expect_eq_const %out0, dense<[[3.5, 1.4375], [2.84375, 0.3125], [-2.34375, -0.03125], [3.109375, 2.203125], [-0.234375, 1.484375], [4.640625, 1.640625], [1.375, 4.75]]> : tensor<7x2xf32>
  func.return
}

// -----

func.func @rows_left_over() {
  %in0 = stablehlo.constant dense<[[1.625, -0.125, -2.0], [2.0, -1.375, -0.875], [0.5, -1.375, 0.875], [-0.625, 1.0, 1.75], [1.5, 1.625, 1.75], [0.125, -2.0, -0.875], [-0.75, 0.0, -1.125]]> : tensor<7x3xf32>
  %in1 = stablehlo.constant dense<[[[-0.25, 1.75], [0.0, 0.125], [-1.25, 1.375]], [[-1.875, 0.125], [-0.5, -1.0], [-0.625, 1.125]], [[1.25, 1.375], [-0.625, 0.375], [-0.375, -1.625]]]> : tensor<3x3x2xf32>
  %in2 = stablehlo.constant dense<[2, 0, 1]> : tensor<3xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [],
        rhs_batching_dimensions = [],
        lhs_contracting_dimensions = [1],
        rhs_contracting_dimensions = [1],
        lhs_ragged_dimensions = [0],
        rhs_group_dimensions = [0]>
    } : (tensor<7x3xf32>, tensor<3x3x2xf32>, tensor<3xi32>) -> tensor<7x2xf32>
  check.expect_eq_const %out0, dense<[[2.09375, 0.078125], [0.59375, 2.125], [1.15625, -1.25], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]> : tensor<7x2xf32>
  func.return
}

// -----

func.func @rows_with_batch() {
  %in0 = stablehlo.constant dense<[[[1.125, 1.25, 1.25], [-0.625, 1.125, 0.0], [0.625, 0.125, -2.0], [1.625, 0.5, 1.875], [0.625, -1.375, 1.375]], [[0.375, 0.75, 1.625], [2.0, -0.5, 0.125], [0.25, 1.125, 1.75], [0.125, 1.375, -0.25], [-1.625, -1.375, 1.5]]]> : tensor<2x5x3xf32>
  %in1 = stablehlo.constant dense<[[[[1.5, 0.5, 1.875], [0.625, 2.0, 2.0]], [[-0.25, 1.375, -1.375], [0.5, -1.375, 0.875]], [[-1.75, -0.125, 1.625], [0.75, 0.75, 0.75]]], [[[-0.375, 1.875, 0.5], [1.875, -1.75, 1.0]], [[0.875, 1.625, 0.875], [-0.125, 1.5, -1.5]], [[0.875, 1.5, 1.375], [0.125, -1.125, 0.75]]]]> : tensor<2x3x2x3xf32>
  %in2 = stablehlo.constant dense<[[2, 3], [5, 0]]> : tensor<2x2xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [0],
        rhs_batching_dimensions = [2],
        lhs_contracting_dimensions = [2],
        rhs_contracting_dimensions = [1],
        lhs_ragged_dimensions = [1],
        rhs_group_dimensions = [0]>
    } : (tensor<2x5x3xf32>, tensor<2x3x2x3xf32>, tensor<2x2xi32>) -> tensor<2x5x3xf32>
  check.expect_eq_const %out0, dense<[[[-0.8125, 2.125, 2.421875], [-1.21875, 1.234375, -2.71875], [-1.875, -1.625, -2.328125], [1.46875, 6.671875, 3.828125], [-0.234375, 1.0, 1.0]], [[1.828125, 0.9375, 2.625], [1.09375, 4.78125, 3.65625], [2.03125, 0.265625, 2.796875], [0.578125, -1.828125, 1.265625], [-0.578125, -0.234375, -3.328125]]]> : tensor<2x5x3xf32>
  func.return
}

// -----

func.func @rows_with_batch_same_groups() {
  %in0 = stablehlo.constant dense<[[[0.75, 0.875, -0.125], [0.25, 0.0, 0.375], [0.0, 0.625, -1.375], [-0.875, 0.625, -0.25], [1.625, -2.0, -0.125]], [[-0.75, -1.0, -2.0], [0.625, 1.625, 1.875], [0.875, 1.875, -1.625], [1.5, -0.75, 0.25], [0.25, 0.25, 0.5]]]> : tensor<2x5x3xf32>
  %in1 = stablehlo.constant dense<[[[[-1.0, -1.125], [1.125, 1.375], [1.125, -1.875]], [[-0.125, -0.5], [-0.625, 0.375], [-0.375, -1.875]]], [[[1.875, 0.75], [2.0, 1.0], [-0.125, -1.875]], [[0.25, -1.25], [0.25, 1.5], [-2.0, -1.875]]]]> : tensor<2x2x3x2xf32>
  %in2 = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [0],
        rhs_batching_dimensions = [1],
        lhs_contracting_dimensions = [2],
        rhs_contracting_dimensions = [2],
        lhs_ragged_dimensions = [1],
        rhs_group_dimensions = [0]>
    } : (tensor<2x5x3xf32>, tensor<2x2x3x2xf32>, tensor<2xi32>) -> tensor<2x5x2xf32>
  check.expect_eq_const %out0, dense<[[[0.09375, 0.59375], [0.421875, -0.515625], [1.421875, 3.203125], [-0.359375, 0.4375], [-0.9375, -0.546875]], [[1.46875, 3.75], [-3.1875, -1.859375], [3.9375, 4.765625], [-0.3125, -3.46875], [-0.875, -0.875]]]> : tensor<2x5x2xf32>
  func.return
}

// -----

func.func @sums() {
  %in0 = stablehlo.constant dense<[[1.5, -0.375, -1.5, 1.875, 0.0, 0.875], [-1.75, 0.5, 0.75, 1.75, 1.75, -1.25]]> : tensor<2x6xf32>
  %in1 = stablehlo.constant dense<[[-1.0, 1.75, -1.0], [1.25, 1.375, -0.875], [1.5, -0.375, -2.0], [1.125, 1.875, -0.375], [1.875, -1.125, 1.5], [0.25, -1.625, 1.75]]> : tensor<6x3xf32>
  %in2 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [],
        rhs_batching_dimensions = [],
        lhs_contracting_dimensions = [1],
        rhs_contracting_dimensions = [0],
        lhs_ragged_dimensions = [1],
        rhs_group_dimensions = []>
    } : (tensor<2x6xf32>, tensor<6x3xf32>, tensor<3xi32>) -> tensor<3x2x3xf32>
  check.expect_eq_const %out0, dense<[[[-1.5, 2.625, -1.5], [1.75, -3.0625, 1.75]], [[-2.71875, 0.046875, 3.328125], [1.75, 0.40625, -1.9375]], [[2.328125, 2.09375, 0.828125], [4.9375, 3.34375, -0.21875]]]> : tensor<3x2x3xf32>
  func.return
}

// -----

func.func @sums_left_over() {
  %in0 = stablehlo.constant dense<[[0.625, 0.5, 0.375, 1.625, -1.375, -1.375], [-1.125, 1.875, 0.625, 2.0, -1.125, 1.5]]> : tensor<2x6xf32>
  %in1 = stablehlo.constant dense<[[1.25, -1.875, 0.375], [-1.75, -0.75, -0.875], [-1.375, 0.75, -0.125], [-1.75, 1.125, 0.0], [0.25, 0.625, -0.625], [0.625, 1.75, 0.5]]> : tensor<6x3xf32>
  %in2 = stablehlo.constant dense<[1, 0, 3]> : tensor<3xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [],
        rhs_batching_dimensions = [],
        lhs_contracting_dimensions = [1],
        rhs_contracting_dimensions = [0],
        lhs_ragged_dimensions = [1],
        rhs_group_dimensions = []>
    } : (tensor<2x6xf32>, tensor<6x3xf32>, tensor<3xi32>) -> tensor<3x2x3xf32>
  check.expect_eq_const %out0, dense<[[[0.78125, -1.171875, 0.234375], [-1.40625, 2.109375, -0.421875]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-4.234375, 1.734375, -0.484375], [-7.640625, 1.3125, -1.71875]]]> : tensor<3x2x3xf32>
  func.return
}

// -----

func.func @sums_with_batch() {
  %in0 = stablehlo.constant dense<[[[1.0, 1.375, 1.0, -1.125, 0.75], [1.625, 0.0, 0.375, 0.75, 0.125], [-1.375, 0.375, 1.125, 0.0, -1.875]], [[-0.5, -2.0, -1.625, -1.0, -1.875], [-0.5, 1.625, 0.625, 1.75, 1.5], [1.25, 1.375, 1.25, -1.0, -1.75]]]> : tensor<2x3x5xf32>
  %in1 = stablehlo.constant dense<[[[-0.875, -1.25], [-0.625, -0.875]], [[2.0, -0.125], [-1.75, -1.0]], [[-1.375, -1.75], [-0.5, -0.5]], [[0.5, -1.75], [-0.25, -0.75]], [[1.5, -1.0], [1.375, 0.875]]]> : tensor<5x2x2xf32>
  %in2 = stablehlo.constant dense<[[2, 3], [4, 1]]> : tensor<2x2xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [0],
        rhs_batching_dimensions = [1],
        lhs_contracting_dimensions = [2],
        rhs_contracting_dimensions = [0],
        lhs_ragged_dimensions = [2],
        rhs_group_dimensions = []>
    } : (tensor<2x3x5xf32>, tensor<5x2x2xf32>, tensor<2x2xi32>) -> tensor<2x2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[[1.875, -1.421875], [-1.421875, -2.03125], [1.953125, 1.671875]], [[4.875, 4.0], [-3.28125, -2.8125], [-3.5625, -2.34375]]], [[[-0.8125, -0.53125], [0.046875, -2.09375], [-4.359375, -0.09375]], [[-2.578125, -1.640625], [2.0625, 1.3125], [-2.40625, -1.53125]]]]> : tensor<2x2x3x2xf32>
  func.return
}

// -----

func.func @batch() {
  %in0 = stablehlo.constant dense<[[[-1.25, -1.5, 1.125, 1.5], [1.5, 0.75, 2.0, -1.875]], [[-1.25, 0.25, -0.625, 1.5], [-0.625, 1.375, -2.0, -1.25]], [[-0.25, 0.625, -1.625, 1.0], [1.0, 0.5, 0.75, 0.125]]]> : tensor<3x2x4xf32>
  %in1 = stablehlo.constant dense<[[[-1.5, -0.875], [-1.625, 0.625], [-1.625, -0.75], [1.5, 0.375]], [[1.5, 1.0], [0.25, 1.375], [1.125, 0.875], [0.625, 1.5]], [[-1.125, 0.25], [0.0, 0.5], [0.375, 0.125], [1.0, -0.5]]]> : tensor<3x4x2xf32>
  %in2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [0],
        rhs_batching_dimensions = [0],
        lhs_contracting_dimensions = [2],
        rhs_contracting_dimensions = [1],
        lhs_ragged_dimensions = [0],
        rhs_group_dimensions = []>
    } : (tensor<3x2x4xf32>, tensor<3x4x2xf32>, tensor<2xi32>) -> tensor<3x2x2xf32>
  check.expect_eq_const %out0, dense<[[[4.734375, -0.125], [-9.53125, -3.046875]], [[-1.578125, 0.796875], [-3.625, -2.359375]], [[0.671875, -0.453125], [-0.71875, 0.53125]]]> : tensor<3x2x2xf32>
  func.return
}

// -----

func.func @rows_with_prefix() {
  %in0 = stablehlo.constant dense<[[[-1.25, -1.75, -0.875], [-0.75, -1.625, -0.25], [1.0, -0.875, -1.25], [-1.875, 2.0, 1.5]], [[1.5, -0.75, -0.375], [-1.625, -0.75, 1.625], [-1.75, 0.625, -0.25], [-1.75, 1.375, -1.875]]]> : tensor<2x4x3xf32>
  %in1 = stablehlo.constant dense<[[[0.75, 1.5], [0.625, 0.375], [1.25, -0.5]], [[-1.75, -1.625], [0.25, 1.625], [-1.375, 0.0]]]> : tensor<2x3x2xf32>
  %in2 = stablehlo.constant dense<[[1, 3], [2, 1]]> : tensor<2x2xi64>
  %out0 = "chlo.ragged_dot"(%in0, %in1, %in2) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_batching_dimensions = [],
        rhs_batching_dimensions = [],
        lhs_contracting_dimensions = [2],
        rhs_contracting_dimensions = [1],
        lhs_ragged_dimensions = [1],
        rhs_group_dimensions = [0]>
    } : (tensor<2x4x3xf32>, tensor<2x3x2xf32>, tensor<2x2xi64>) -> tensor<2x4x2xf32>
  check.expect_eq_const %out0, dense<[[[-3.125, -2.09375], [1.25, -1.421875], [-0.25, -3.046875], [1.71875, 6.296875]], [[0.1875, 2.15625], [0.34375, -3.53125], [3.5625, 3.859375], [0.0, 0.0]]]> : tensor<2x4x2xf32>
  func.return
}
