// collective_reduce: to the first core of each group.
// Written by generate/collectives.py.

module @cross_replica {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.collective_reduce"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-12, 35]> : tensor<2xi32>
    %in0_0_1 = stablehlo.constant dense<[-23, 40]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[3, 9]> : tensor<2xi32>
    %in0_1_1 = stablehlo.constant dense<[30, 39]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[11, -50]> : tensor<2xi32>
    %in0_2_1 = stablehlo.constant dense<[-43, 39]> : tensor<2xi32>
    %in0_3_0 = stablehlo.constant dense<[44, 34]> : tensor<2xi32>
    %in0_3_1 = stablehlo.constant dense<[40, 44]> : tensor<2xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[0, 0]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[0, 0]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[47, 43]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[70, 83]> : tensor<2xi32>
    check.expect_eq_const %out#4, dense<[-1, -15]> : tensor<2xi32>
    check.expect_eq_const %out#5, dense<[-66, 79]> : tensor<2xi32>
    check.expect_eq_const %out#6, dense<[0, 0]> : tensor<2xi32>
    check.expect_eq_const %out#7, dense<[0, 0]> : tensor<2xi32>
    func.return
  }
}

// -----

module @cross_partition {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %out0 = "stablehlo.collective_reduce"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[3, 0], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2xf32>) -> tensor<2xf32>
    func.return %out0 : tensor<2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-0.625, 0.75]> : tensor<2xf32>
    %in0_0_1 = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf32>
    %in0_0_2 = stablehlo.constant dense<[1.125, 1.75]> : tensor<2xf32>
    %in0_0_3 = stablehlo.constant dense<[1.25, 2.0]> : tensor<2xf32>
    %in0_1_0 = stablehlo.constant dense<[0.375, 0.875]> : tensor<2xf32>
    %in0_1_1 = stablehlo.constant dense<[-0.625, -1.75]> : tensor<2xf32>
    %in0_1_2 = stablehlo.constant dense<[0.25, -1.875]> : tensor<2xf32>
    %in0_1_3 = stablehlo.constant dense<[-1.5, -1.375]> : tensor<2xf32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_0_2, %in0_0_3, %in0_1_0, %in0_1_1, %in0_1_2, %in0_1_3) {
      programs = [[@each, @each, @each, @each], [@each, @each, @each, @each]]
    } : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    check.expect_eq_const %out#0, dense<[0.0, 0.0]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[3.125, 3.75]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[0.0, 0.0]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[0.625, 2.75]> : tensor<2xf32>
    check.expect_eq_const %out#4, dense<[0.0, 0.0]> : tensor<2xf32>
    check.expect_eq_const %out#5, dense<[-0.375, -3.625]> : tensor<2xf32>
    check.expect_eq_const %out#6, dense<[0.0, 0.0]> : tensor<2xf32>
    check.expect_eq_const %out#7, dense<[-1.125, -0.5]> : tensor<2xf32>
    func.return
  }
}

// -----

module @outside_of_groups {
  func.func private @each(%in0: tensor<3xui8>) -> (tensor<3xui8>) {
    %out0 = "stablehlo.collective_reduce"(%in0) ({
    ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
      %c = stablehlo.maximum %a, %b : tensor<ui8>
      stablehlo.return %c : tensor<ui8>
    }) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>} : (tensor<3xui8>) -> tensor<3xui8>
    func.return %out0 : tensor<3xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[28, 40, 32]> : tensor<3xui8>
    %in0_1_0 = stablehlo.constant dense<[48, 31, 21]> : tensor<3xui8>
    %in0_2_0 = stablehlo.constant dense<[12, 41, 4]> : tensor<3xui8>
    %in0_3_0 = stablehlo.constant dense<[16, 25, 18]> : tensor<3xui8>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>) -> (tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>)
    check.expect_eq_const %out#0, dense<[0, 0, 0]> : tensor<3xui8>
    check.expect_eq_const %out#1, dense<[0, 0, 0]> : tensor<3xui8>
    check.expect_eq_const %out#2, dense<[48, 41, 21]> : tensor<3xui8>
    check.expect_eq_const %out#3, dense<[0, 0, 0]> : tensor<3xui8>
    func.return
  }
}

// -----

module @dynamic_root {
  func.func private @each(%in0: tensor<2xi32>, %in1: tensor<1xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.collective_reduce"(%in0, %in1) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }){has_dynamic_root = true, replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[39, -37]> : tensor<2xi32>
    %in1_0_0 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %in0_1_0 = stablehlo.constant dense<[-26, 25]> : tensor<2xi32>
    %in1_1_0 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %in0_2_0 = stablehlo.constant dense<[46, -47]> : tensor<2xi32>
    %in1_2_0 = stablehlo.constant dense<[1]> : tensor<1xi32>
    %out:3 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0, %in0_2_0, %in1_2_0) {
      programs = [[@each], [@each], [@each]]
    } : (tensor<2xi32>, tensor<1xi32>, tensor<2xi32>, tensor<1xi32>, tensor<2xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[59, -59]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[0, 0]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[0, 0]> : tensor<2xi32>
    func.return
  }
}
