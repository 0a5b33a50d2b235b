// stablehlo.select_and_scatter: the first of equals, overlapping windows, padding.
// Written by generate/reductions.py.

func.func @apart() {
  %in0 = stablehlo.constant dense<[[6.0, 3.0, 7.0, 1.0, 8.0, 4.0], [1.0, 0.0, 1.0, 5.0, 2.0, 5.0], [1.0, 6.0, 0.0, 7.0, 4.0, 5.0], [2.0, 7.0, 7.0, 5.0, 3.0, 4.0], [8.0, 4.0, 3.0, 3.0, 2.0, 6.0]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %in2 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 3>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<5x6xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0, 1.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 4.0, 0.0, 0.0], [0.0, 3.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<5x6xf32>
  func.return
}

// -----

func.func @overlapping() {
  %in0 = stablehlo.constant dense<[[6.0, 3.0, 7.0, 1.0, 8.0, 4.0], [1.0, 0.0, 1.0, 5.0, 2.0, 5.0], [1.0, 6.0, 0.0, 7.0, 4.0, 5.0], [2.0, 7.0, 7.0, 5.0, 3.0, 4.0], [8.0, 4.0, 3.0, 3.0, 2.0, 6.0]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf32>
  %in2 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<5x6xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0, 3.0, 0.0, 7.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 54.0, 0.0, 0.0], [0.0, 5.0, 0.0, 0.0, 0.0, 0.0], [9.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<5x6xf32>
  func.return
}

// -----

func.func @padded() {
  %in0 = stablehlo.constant dense<[[6.0, 3.0, 7.0, 1.0, 8.0, 4.0], [1.0, 0.0, 1.0, 5.0, 2.0, 5.0], [1.0, 6.0, 0.0, 7.0, 4.0, 5.0], [2.0, 7.0, 7.0, 5.0, 3.0, 4.0], [8.0, 4.0, 3.0, 3.0, 2.0, 6.0]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : tensor<3x3xf32>
  %in2 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  check.expect_eq_const %out0, dense<[[1.0, 0.0, 2.0, 0.0, 3.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 6.0], [0.0, 0.0, 0.0, 5.0, 0.0, 0.0], [0.0, 4.0, 8.0, 0.0, 0.0, 0.0], [7.0, 0.0, 0.0, 0.0, 0.0, 9.0]]> : tensor<5x6xf32>
  func.return
}

// -----

func.func @gaps() {
  %in0 = stablehlo.constant dense<[[6.0, 3.0, 7.0, 1.0, 8.0, 4.0], [1.0, 0.0, 1.0, 5.0, 2.0, 5.0], [1.0, 6.0, 0.0, 7.0, 4.0, 5.0], [2.0, 7.0, 7.0, 5.0, 3.0, 4.0], [8.0, 4.0, 3.0, 3.0, 2.0, 6.0]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %in2 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 2, 3>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<3x2xf32>, tensor<f32>) -> tensor<5x6xf32>
  check.expect_eq_const %out0, dense<[[1.0, 0.0, 0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [3.0, 0.0, 0.0, 4.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [5.0, 0.0, 0.0, 6.0, 0.0, 0.0]]> : tensor<5x6xf32>
  func.return
}

// -----

func.func @integers() {
  %in0 = stablehlo.constant dense<[[6, 3, 7, 1, 8, 4], [1, 0, 1, 5, 2, 5], [1, 6, 0, 7, 4, 5], [2, 7, 7, 5, 3, 4], [8, 4, 3, 3, 2, 6]]> : tensor<5x6xi32>
  %in1 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]> : tensor<4x3xi32>
  %in2 = stablehlo.constant dense<0> : tensor<i32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%r) : (tensor<i32>) -> ()
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xi32>, tensor<4x3xi32>, tensor<i32>) -> tensor<5x6xi32>
  check.expect_eq_const %out0, dense<[[1, 0, 2, 0, 3, 0], [0, 0, 0, 0, 0, 6], [0, 4, 0, 13, 0, 9], [0, 7, 11, 0, 0, 0], [10, 0, 0, 0, 0, 12]]> : tensor<5x6xi32>
  func.return
}

// -----

func.func @least() {
  %in0 = stablehlo.constant dense<[[6.0, 3.0, 7.0, 1.0, 8.0, 4.0], [1.0, 0.0, 1.0, 5.0, 2.0, 5.0], [1.0, 6.0, 0.0, 7.0, 4.0, 5.0], [2.0, 7.0, 7.0, 5.0, 3.0, 4.0], [8.0, 4.0, 3.0, 3.0, 2.0, 6.0]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %in2 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0, 0.0, 3.0, 0.0, 0.0], [0.0, 3.0, 0.0, 0.0, 0.0, 0.0], [4.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 6.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<5x6xf32>
  func.return
}

// -----

func.func @no_sum() {
  %in0 = stablehlo.constant dense<[[6.0, 3.0, 7.0, 1.0, 8.0, 4.0], [1.0, 0.0, 1.0, 5.0, 2.0, 5.0], [1.0, 6.0, 0.0, 7.0, 4.0, 5.0], [2.0, 7.0, 7.0, 5.0, 3.0, 4.0], [8.0, 4.0, 3.0, 3.0, 2.0, 6.0]]> : tensor<5x6xf32>
  %in1 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf32>
  %in2 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.select_and_scatter"(%in0, %in1, %in2) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x6xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<5x6xf32>
  check.expect_eq_const %out0, dense<[[0.0, 0.0, 2.0, 0.0, 4.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 12.0, 0.0, 0.0], [0.0, 5.0, 0.0, 0.0, 0.0, 0.0], [9.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<5x6xf32>
  func.return
}
