// stablehlo.reduce_window: strides, both dilations, padding of either sign.
// Written by generate/reductions.py.

func.func @plain_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<4x4xf32>
  check.expect_eq_const %out0, dense<[[0.125, 4.875, 3.125, 3.125], [-1.5, 0.125, 2.5, 2.5], [1.625, -2.5, -0.875, -1.375], [-1.125, -1.125, 0.75, 2.5]]> : tensor<4x4xf32>
  func.return
}

// -----

func.func @plain_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<4x4xf32>
  check.expect_eq_const %out0, dense<[[1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.375], [1.75, 1.75, 1.75, 0.875], [1.75, 2.0, 2.0, 2.0]]> : tensor<4x4xf32>
  func.return
}

// -----

func.func @strided_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 3>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.0, 3.0], [1.0, -1.5]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @strided_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 3>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[1.375, 1.5], [1.125, 0.875]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @padded_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[1, 2], [0, 1]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<3x3xf32>
  check.expect_eq_const %out0, dense<[[0.0, 3.0, 0.25], [0.25, 0.875, 2.625], [-0.875, -0.25, 2.5]]> : tensor<3x3xf32>
  func.return
}

// -----

func.func @padded_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[1, 2], [0, 1]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<3x3xf32>
  check.expect_eq_const %out0, dense<[[1.375, 1.5, 1.125], [1.125, 1.75, 1.125], [1.125, 2.0, 1.5]]> : tensor<3x3xf32>
  func.return
}

// -----

func.func @cut_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[-1, 0], [-2, -1]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[1.125, 2.125], [-2.0, -1.5], [-0.25, 1.0]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @cut_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[-1, 0], [-2, -1]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[1.5, 1.375], [1.75, 0.875], [2.0, 2.0]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @base_dilated_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 2, 3>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<9x7xf32>
  check.expect_eq_const %out0, dense<[[-0.625, 1.375, -1.375, -1.375, 1.5, -1.0, -1.0], [-1.25, 0.5, 1.5, 1.5, 1.375, 1.125, 1.125], [-1.25, 0.5, 1.5, 1.5, 1.375, 1.125, 1.125], [0.375, -1.5, -1.125, -1.125, -0.625, 0.25, 0.25], [0.375, -1.5, -1.125, -1.125, -0.625, 0.25, 0.25], [1.125, 1.0, 1.75, 1.75, -2.0, 0.875, 0.875], [1.125, 1.0, 1.75, 1.75, -2.0, 0.875, 0.875], [-1.125, -1.875, -2.0, -2.0, 2.0, 0.125, 0.125], [-1.125, -1.875, -2.0, -2.0, 2.0, 0.125, 0.125]]> : tensor<9x7xf32>
  func.return
}

// -----

func.func @base_dilated_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>, base_dilations = array<i64: 2, 3>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<9x7xf32>
  check.expect_eq_const %out0, dense<[[-0.625, 1.375, -1.375, -1.375, 1.5, -1.0, -1.0], [-1.25, 0.5, 1.5, 1.5, 1.375, 1.125, 1.125], [-1.25, 0.5, 1.5, 1.5, 1.375, 1.125, 1.125], [0.375, -1.5, -1.125, -1.125, -0.625, 0.25, 0.25], [0.375, -1.5, -1.125, -1.125, -0.625, 0.25, 0.25], [1.125, 1.0, 1.75, 1.75, -2.0, 0.875, 0.875], [1.125, 1.0, 1.75, 1.75, -2.0, 0.875, 0.875], [-1.125, -1.875, -2.0, -2.0, 2.0, 0.125, 0.125], [-1.125, -1.875, -2.0, -2.0, 2.0, 0.125, 0.125]]> : tensor<9x7xf32>
  func.return
}

// -----

func.func @window_dilated_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 3, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
  check.expect_eq_const %out0, dense<[[2.375, 0.875, 1.875, 0.25, -0.625], [-1.375, -2.875, 2.0, 0.75, 5.125]]> : tensor<2x5xf32>
  func.return
}

// -----

func.func @window_dilated_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 3, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<2x5xf32>
  check.expect_eq_const %out0, dense<[[1.375, 1.75, 1.5, 1.75, 1.5], [0.5, 1.5, 2.0, 1.5, 2.0]]> : tensor<2x5xf32>
  func.return
}

// -----

func.func @all_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 2, 2>, window_dilations = array<i64: 2, 3>, padding = dense<[[-1, 2], [3, -2]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<4x9xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<4x9xf32>
  func.return
}

// -----

func.func @all_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 2, 2>, window_dilations = array<i64: 2, 3>, padding = dense<[[-1, 2], [3, -2]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<4x9xf32>
  check.expect_eq_const %out0, dense<[[0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000]]> : tensor<4x9xf32>
  func.return
}

// -----

func.func @over_all_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 5, 6>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.125]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @over_all_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 5, 6>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<1x1xf32>
  check.expect_eq_const %out0, dense<[[2.0]]> : tensor<1x1xf32>
  func.return
}

// -----

func.func @too_large_add() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 6, 1>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<0x6xf32>
  check.expect_eq_const %out0, dense<> : tensor<0x6xf32>
  func.return
}

// -----

func.func @too_large_maximum() {
  %in0 = stablehlo.constant dense<[[-0.625, 1.375, -1.375, 1.5, -1.0, -0.125], [-1.25, 0.5, 1.5, 1.375, 1.125, 0.25], [0.375, -1.5, -1.125, -0.625, 0.25, 0.125], [1.125, 1.0, 1.75, -2.0, 0.875, 0.0], [-1.125, -1.875, -2.0, 2.0, 0.125, 1.5]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 6, 1>, window_strides = array<i64: 1, 1>, base_dilations = array<i64: 1, 1>, window_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<f32>) -> tensor<0x6xf32>
  check.expect_eq_const %out0, dense<> : tensor<0x6xf32>
  func.return
}

// -----

func.func @padding_is_init() {
  %in0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %in1 = stablehlo.constant dense<10> : tensor<i32>
  %out0 = "stablehlo.reduce_window"(%in0, %in1) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {window_dimensions = array<i64: 3>, padding = dense<[[1, 1]]> : tensor<1x2xi64>} : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %out0, dense<[23, 16, 19, 27]> : tensor<4xi32>
  func.return
}
