// stablehlo.map: one and several operands, another result type.
// Written by generate/reductions.py.

func.func @subtract() {
  %in0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[[6.0, 8.0, 10.0], [0.0, 2.0, 4.0]]> : tensor<2x3xf32>
  %out0 = "stablehlo.map"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.subtract"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %out0, dense<[[-6.0, -7.0, -8.0], [3.0, 2.0, 1.0]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @less() {
  %in0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %in1 = stablehlo.constant dense<[[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  %out0 = "stablehlo.map"(%in0, %in1) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %r = "stablehlo.compare"(%a0, %b0) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  check.expect_eq_const %out0, dense<[[true, true, true], [false, false, false]]> : tensor<2x3xi1>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %in1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %out0 = "stablehlo.map"(%in0, %in1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0, 1>} : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %out0, dense<> : tensor<0x3xf32>
  func.return
}
