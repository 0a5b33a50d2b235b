// stablehlo.pad and dynamic_pad: edges, between, negative, all at once.
// Written by generate/moves.py.

func.func @edges() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 2, 3>, interior_padding = array<i64: 0, 0>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<6x7xi32>
  check.expect_eq_const %out0, dense<[[-9, -9, -9, -9, -9, -9, -9], [1, 2, 3, 4, -9, -9, -9], [5, 6, 7, 8, -9, -9, -9], [9, 10, 11, 12, -9, -9, -9], [-9, -9, -9, -9, -9, -9, -9], [-9, -9, -9, -9, -9, -9, -9]]> : tensor<6x7xi32>
  func.return
}

// -----

func.func @dynamic_edges() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<6x7xi32>
  check.expect_eq_const %out0, dense<[[-9, -9, -9, -9, -9, -9, -9], [1, 2, 3, 4, -9, -9, -9], [5, 6, 7, 8, -9, -9, -9], [9, 10, 11, 12, -9, -9, -9], [-9, -9, -9, -9, -9, -9, -9], [-9, -9, -9, -9, -9, -9, -9]]> : tensor<6x7xi32>
  func.return
}

// -----

func.func @between() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 1, 2>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<5x10xi32>
  check.expect_eq_const %out0, dense<[[1, -9, -9, 2, -9, -9, 3, -9, -9, 4], [-9, -9, -9, -9, -9, -9, -9, -9, -9, -9], [5, -9, -9, 6, -9, -9, 7, -9, -9, 8], [-9, -9, -9, -9, -9, -9, -9, -9, -9, -9], [9, -9, -9, 10, -9, -9, 11, -9, -9, 12]]> : tensor<5x10xi32>
  func.return
}

// -----

func.func @dynamic_between() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<5x10xi32>
  check.expect_eq_const %out0, dense<[[1, -9, -9, 2, -9, -9, 3, -9, -9, 4], [-9, -9, -9, -9, -9, -9, -9, -9, -9, -9], [5, -9, -9, 6, -9, -9, 7, -9, -9, 8], [-9, -9, -9, -9, -9, -9, -9, -9, -9, -9], [9, -9, -9, 10, -9, -9, 11, -9, -9, 12]]> : tensor<5x10xi32>
  func.return
}

// -----

func.func @negative() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: -1, -2>, edge_padding_high = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[7, 8, -9], [11, 12, -9]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dynamic_negative() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[-1, -2]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[7, 8, -9], [11, 12, -9]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @negative_high() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: -2, -3>, interior_padding = array<i64: 0, 0>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<1x2xi32>
  check.expect_eq_const %out0, dense<[[-9, 1]]> : tensor<1x2xi32>
  func.return
}

// -----

func.func @dynamic_negative_high() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[-2, -3]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi32>
  check.expect_eq_const %out0, dense<[[-9, 1]]> : tensor<1x2xi32>
  func.return
}

// -----

func.func @negative_between() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: -1, -3>, edge_padding_high = array<i64: -2, 2>, interior_padding = array<i64: 1, 2>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<2x9xi32>
  check.expect_eq_const %out0, dense<[[-9, -9, -9, -9, -9, -9, -9, -9, -9], [6, -9, -9, 7, -9, -9, 8, -9, -9]]> : tensor<2x9xi32>
  func.return
}

// -----

func.func @dynamic_negative_between() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[-1, -3]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[-2, 2]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x9xi32>
  check.expect_eq_const %out0, dense<[[-9, -9, -9, -9, -9, -9, -9, -9, -9], [6, -9, -9, 7, -9, -9, 8, -9, -9]]> : tensor<2x9xi32>
  func.return
}

// -----

func.func @negative_to_nothing() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: -3, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<0x4xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x4xi32>
  func.return
}

// -----

func.func @dynamic_negative_to_nothing() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[-3, 0]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<0x4xi32>
  check.expect_eq_const %out0, dense<> : tensor<0x4xi32>
  func.return
}

// -----

func.func @beyond_the_operand() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: -4, 5>, edge_padding_high = array<i64: 6, -7>, interior_padding = array<i64: 0, 0>} : (tensor<3x4xi32>, tensor<i32>) -> tensor<5x2xi32>
  check.expect_eq_const %out0, dense<[[-9, -9], [-9, -9], [-9, -9], [-9, -9], [-9, -9]]> : tensor<5x2xi32>
  func.return
}

// -----

func.func @dynamic_beyond_the_operand() {
  %in0 = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<-9> : tensor<i32>
  %in2 = stablehlo.constant dense<[-4, 5]> : tensor<2xi64>
  %in3 = stablehlo.constant dense<[6, -7]> : tensor<2xi64>
  %in4 = stablehlo.constant dense<[0, 0]> : tensor<2xi64>
  %out0 = "stablehlo.dynamic_pad"(%in0, %in1, %in2, %in3, %in4) : (tensor<3x4xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<5x2xi32>
  check.expect_eq_const %out0, dense<[[-9, -9], [-9, -9], [-9, -9], [-9, -9], [-9, -9]]> : tensor<5x2xi32>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %in1 = stablehlo.constant dense<1.5> : tensor<f32>
  %out0 = "stablehlo.pad"(%in0, %in1) {edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 1, 1>, interior_padding = array<i64: 3, 0>} : (tensor<0x2xf32>, tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %out0, dense<[[1.5, 1.5, 1.5], [1.5, 1.5, 1.5]]> : tensor<2x3xf32>
  func.return
}
