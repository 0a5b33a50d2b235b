// stablehlo.sort along any dimension, stable, of several operands together; chlo.top_k.
// Written by generate/reductions.py.

func.func @dimension_0_LT() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : (tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %out0, dense<[[0, -8, 2, -2, -6], [5, -2, 4, 1, 2], [8, 5, 4, 8, 7]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @dimension_0_GT() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : (tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %out0, dense<[[8, 5, 4, 8, 7], [5, -2, 4, 1, 2], [0, -8, 2, -2, -6]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @dimension_1_LT() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %out0, dense<[[-6, -2, -2, 4, 5], [0, 1, 2, 4, 5], [-8, 2, 7, 8, 8]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @dimension_1_GT() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction GT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %out0, dense<[[5, 4, -2, -2, -6], [5, 4, 2, 1, 0], [8, 8, 7, 2, -8]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @last_dimension_by_default() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {is_stable = true} : (tensor<3x5xi32>) -> tensor<3x5xi32>
  check.expect_eq_const %out0, dense<[[-6, -2, -2, 4, 5], [0, 1, 2, 4, 5], [-8, 2, 7, 8, 8]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @stable_pairs() {
  %in0 = stablehlo.constant dense<[2.0, 1.0, 2.0, 1.0, 0.0, 2.0, 1.0]> : tensor<7xf32>
  %in1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  %out0, %out1 = "stablehlo.sort"(%in0, %in1) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>, %a1: tensor<i32>, %b1: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64, is_stable = true} : (tensor<7xf32>, tensor<7xi32>) -> (tensor<7xf32>, tensor<7xi32>)
  check.expect_eq_const %out0, dense<[0.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0]> : tensor<7xf32>
  check.expect_eq_const %out1, dense<[4, 1, 3, 6, 0, 2, 5]> : tensor<7xi32>
  func.return
}

// -----

func.func @total_order() {
  %in0 = stablehlo.constant dense<[1.0, 0x7FC00000, 0xFF800000, 0.0, -0.0, 0x7F800000, -1.0]> : tensor<7xf32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64} : (tensor<7xf32>) -> tensor<7xf32>
  %expected0 = stablehlo.constant dense<[0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<7xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  func.return
}

// -----

func.func @captured() {
  %in0 = stablehlo.constant dense<[5.0, -3.0, 8.0, 0.0, 4.0, 12.0]> : tensor<6xf32>
  %in1 = stablehlo.constant dense<2.0> : tensor<f32>
  %four = stablehlo.add %in1, %in1 : tensor<f32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.subtract %a, %four : tensor<f32>
    %d = stablehlo.subtract %b, %four : tensor<f32>
    %e = stablehlo.abs %c : tensor<f32>
    %f = stablehlo.abs %d : tensor<f32>
    %r = stablehlo.compare LT, %e, %f : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %out0, dense<[4.0, 5.0, 8.0, 0.0, -3.0, 12.0]> : tensor<6xf32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<3x0xi32>
  %out0 = "stablehlo.sort"(%in0) ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<3x0xi32>) -> tensor<3x0xi32>
  check.expect_eq_const %out0, dense<> : tensor<3x0xi32>
  func.return
}

// -----

func.func @top_1() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0, %out1 = "chlo.top_k"(%in0) {k = 1 : i64} : (tensor<3x5xi32>) -> (tensor<3x1xi32>, tensor<3x1xi32>)
  check.expect_eq_const %out0, dense<[[5], [5], [8]]> : tensor<3x1xi32>
  check.expect_eq_const %out1, dense<[[0], [1], [0]]> : tensor<3x1xi32>
  func.return
}

// -----

func.func @top_3() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0, %out1 = "chlo.top_k"(%in0) {k = 3 : i64} : (tensor<3x5xi32>) -> (tensor<3x3xi32>, tensor<3x3xi32>)
  check.expect_eq_const %out0, dense<[[5, 4, -2], [5, 4, 2], [8, 8, 7]]> : tensor<3x3xi32>
  check.expect_eq_const %out1, dense<[[0, 2, 1], [1, 2, 4], [0, 3, 4]]> : tensor<3x3xi32>
  func.return
}

// -----

func.func @top_5() {
  %in0 = stablehlo.constant dense<[[5, -2, 4, -2, -6], [0, 5, 4, 1, 2], [8, -8, 2, 8, 7]]> : tensor<3x5xi32>
  %out0, %out1 = "chlo.top_k"(%in0) {k = 5 : i64} : (tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>)
  check.expect_eq_const %out0, dense<[[5, 4, -2, -2, -6], [5, 4, 2, 1, 0], [8, 8, 7, 2, -8]]> : tensor<3x5xi32>
  check.expect_eq_const %out1, dense<[[0, 2, 1, 3, 4], [1, 2, 4, 3, 0], [0, 3, 4, 2, 1]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @top_of_nan() {
  %in0 = stablehlo.constant dense<[1.0, 0x7FC00000, 0xFF800000, 0.0, -0.0, 0x7F800000, -1.0]> : tensor<7xf32>
  %out0, %out1 = "chlo.top_k"(%in0) {k = 4 : i64} : (tensor<7xf32>) -> (tensor<4xf32>, tensor<4xi32>)
  %expected0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 1.0, 0.0]> : tensor<4xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  check.expect_eq_const %out1, dense<[1, 5, 0, 3]> : tensor<4xi32>
  func.return
}
