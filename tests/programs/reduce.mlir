// stablehlo.reduce over any dimensions, from the init value, of several operands.
// Written by generate/reductions.py.

func.func @add_0() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[3.0, 0.0], [0.0, 1.5], [-0.75, 12.0]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @add_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[5.5, 10.25]> : tensor<2xf32>
  func.return
}

// -----

func.func @add_0_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<15.75> : tensor<f32>
  func.return
}

// -----

func.func @add() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  func.return
}

// -----

func.func @multiply_0() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<1.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[2.0, -4.0], [-9.0, 0.5], [-0.25, 32.0]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @multiply_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<1.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[12.0, -24.0]> : tensor<2xf32>
  func.return
}

// -----

func.func @multiply_0_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<1.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<-288.0> : tensor<f32>
  func.return
}

// -----

func.func @multiply() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<1.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.multiply"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  func.return
}

// -----

func.func @maximum_0() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[2.0, 2.0], [3.0, 1.0], [0.25, 8.0]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @maximum_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[4.0, 8.0]> : tensor<2xf32>
  func.return
}

// -----

func.func @maximum_0_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<8.0> : tensor<f32>
  func.return
}

// -----

func.func @maximum() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  func.return
}

// -----

func.func @minimum_0() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.minimum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  check.expect_eq_const %out0, dense<[[1.0, -2.0], [-3.0, 0.5], [-1.0, 4.0]]> : tensor<3x2xf32>
  func.return
}

// -----

func.func @minimum_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.minimum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[-2.0, -3.0]> : tensor<2xf32>
  func.return
}

// -----

func.func @minimum_0_1_2() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.minimum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0, 1, 2>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<-3.0> : tensor<f32>
  func.return
}

// -----

func.func @minimum() {
  %in0 = stablehlo.constant dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.minimum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64>} : (tensor<2x3x2xf32>, tensor<f32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %out0, dense<[[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]], [[2.0, 2.0], [-3.0, 1.0], [0.25, 8.0]]]> : tensor<2x3x2xf32>
  func.return
}

// -----

func.func @nothing() {
  %in0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %in1 = stablehlo.constant dense<7.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[7.0, 7.0]> : tensor<2xf32>
  func.return
}

// -----

func.func @init_counts_once() {
  %in0 = stablehlo.constant dense<[1.0, 3.0, -1.0]> : tensor<3xf32>
  %in1 = stablehlo.constant dense<100.0> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %out0, dense<103.0> : tensor<f32>
  func.return
}

// -----

func.func @nan() {
  %in0 = stablehlo.constant dense<[1.0, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  %in1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  %expected0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  func.return
}

// -----

func.func @or() {
  %in0 = stablehlo.constant dense<[[true, false], [false, false]]> : tensor<2x2xi1>
  %in1 = stablehlo.constant dense<false> : tensor<i1>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %r = "stablehlo.or"(%a, %b) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %out0, dense<[true, false]> : tensor<2xi1>
  func.return
}

// -----

func.func @bf16_rounds() {
  %in0 = stablehlo.constant dense<[256.0, 1.0]> : tensor<2xbf16>
  %in1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %r = "stablehlo.add"(%a, %b) : (tensor<bf16>, tensor<bf16>) -> tensor<bf16>
    "stablehlo.return"(%r) : (tensor<bf16>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2xbf16>, tensor<bf16>) -> tensor<bf16>
  check.expect_eq_const %out0, dense<256.0> : tensor<bf16>
  func.return
}

// -----

func.func @bf16_in_an_f32_body() {
  %in0 = stablehlo.constant dense<[256.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<9xbf16>
  %in1 = stablehlo.constant dense<0.0> : tensor<bf16>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<9xbf16>, tensor<bf16>) -> tensor<f32>
  check.expect_eq_const %out0, dense<264.0> : tensor<f32>
  func.return
}

// -----

func.func @i8_wraps() {
  %in0 = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %in1 = stablehlo.constant dense<0> : tensor<i8>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %r = "stablehlo.add"(%a, %b) : (tensor<i8>, tensor<i8>) -> tensor<i8>
    "stablehlo.return"(%r) : (tensor<i8>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %out0, dense<-56> : tensor<i8>
  func.return
}

// -----

func.func @i4() {
  %in0 = stablehlo.constant dense<[[7, -3], [-8, 2]]> : tensor<2x2xi4>
  %in1 = stablehlo.constant dense<-1> : tensor<i4>
  %out0 = "stablehlo.reduce"(%in0, %in1) ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %r = "stablehlo.maximum"(%a, %b) : (tensor<i4>, tensor<i4>) -> tensor<i4>
    "stablehlo.return"(%r) : (tensor<i4>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2x2xi4>, tensor<i4>) -> tensor<2xi4>
  check.expect_eq_const %out0, dense<[7, 2]> : tensor<2xi4>
  func.return
}

// -----

func.func @pretty() {
  %in0 = stablehlo.constant dense<[[1.0, -2.0], [3.0, 0.5], [-1.0, 4.0]]> : tensor<3x2xf32>
  %in1 = stablehlo.constant dense<0.0> : tensor<f32>
  %out0 = stablehlo.reduce(%in0 init: %in1) applies stablehlo.add across dimensions = [0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %out0, dense<[3.0, 2.5]> : tensor<2xf32>
  func.return
}

// -----

func.func @argmax() {
  %in0 = stablehlo.constant dense<[[3.0, 9.0, 9.0, 1.0], [5.0, 2.0, 7.0, 7.0]]> : tensor<2x4xf32>
  %in1 = stablehlo.constant dense<[[0, 1, 2, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %in2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %in3 = stablehlo.constant dense<-1> : tensor<i32>
  %out0, %out1 = "stablehlo.reduce"(%in0, %in1, %in2, %in3) ({
  ^bb0(%v: tensor<f32>, %i: tensor<i32>, %w: tensor<f32>, %j: tensor<i32>):
    %p = "stablehlo.compare"(%v, %w) {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %x = "stablehlo.select"(%p, %v, %w) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %y = "stablehlo.select"(%p, %i, %j) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<i32>) -> ()
  }) {dimensions = array<i64: 1>} : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %out0, dense<[9.0, 7.0]> : tensor<2xf32>
  check.expect_eq_const %out1, dense<[1, 2]> : tensor<2xi32>
  func.return
}
