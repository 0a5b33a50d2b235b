// collective_broadcast: from the first core of each group.
// Written by generate/collectives.py.

module @cross_replica {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.collective_broadcast"(%in0) {replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
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
    check.expect_eq_const %out#0, dense<[11, -50]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[-43, 39]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[3, 9]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[30, 39]> : tensor<2xi32>
    check.expect_eq_const %out#4, dense<[11, -50]> : tensor<2xi32>
    check.expect_eq_const %out#5, dense<[-43, 39]> : tensor<2xi32>
    check.expect_eq_const %out#6, dense<[3, 9]> : tensor<2xi32>
    check.expect_eq_const %out#7, dense<[30, 39]> : tensor<2xi32>
    func.return
  }
}

// -----

module @cross_partition {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %out0 = "stablehlo.collective_broadcast"(%in0) {replica_groups = dense<[[3, 0], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<2xf32>) -> tensor<2xf32>
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
    check.expect_eq_const %out#0, dense<[1.25, 2.0]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[2.0, 2.0]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[2.0, 2.0]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[1.25, 2.0]> : tensor<2xf32>
    check.expect_eq_const %out#4, dense<[-1.5, -1.375]> : tensor<2xf32>
    check.expect_eq_const %out#5, dense<[-0.625, -1.75]> : tensor<2xf32>
    check.expect_eq_const %out#6, dense<[-0.625, -1.75]> : tensor<2xf32>
    check.expect_eq_const %out#7, dense<[-1.5, -1.375]> : tensor<2xf32>
    func.return
  }
}

// -----

module @outside_of_groups {
  func.func private @each(%in0: tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>) {
    %out0 = "stablehlo.collective_broadcast"(%in0) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>} : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    func.return %out0 : tensor<2x2xcomplex<f64>>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[(0.25, 0.625), (1.25, -0.25)], [(0.625, -1.0), (1.875, 1.375)]]> : tensor<2x2xcomplex<f64>>
    %in0_1_0 = stablehlo.constant dense<[[(-1.75, 0.625), (-0.75, 1.75)], [(0.0, 1.25), (-0.5, 1.75)]]> : tensor<2x2xcomplex<f64>>
    %in0_2_0 = stablehlo.constant dense<[[(-0.875, 0.375), (-0.375, 1.5)], [(0.25, 1.625), (-2.0, -1.375)]]> : tensor<2x2xcomplex<f64>>
    %in0_3_0 = stablehlo.constant dense<[[(1.5, -0.125), (-1.0, 0.875)], [(0.5, 0.75), (-0.625, -0.375)]]> : tensor<2x2xcomplex<f64>>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>)
    check.expect_eq_const %out#0, dense<[[(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
    check.expect_eq_const %out#1, dense<[[(-0.875, 0.375), (-0.375, 1.5)], [(0.25, 1.625), (-2.0, -1.375)]]> : tensor<2x2xcomplex<f64>>
    check.expect_eq_const %out#2, dense<[[(-0.875, 0.375), (-0.375, 1.5)], [(0.25, 1.625), (-2.0, -1.375)]]> : tensor<2x2xcomplex<f64>>
    check.expect_eq_const %out#3, dense<[[(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
    func.return
  }
}

// -----

module @i1 {
  func.func private @each(%in0: tensor<3xi1>) -> (tensor<3xi1>) {
    %out0 = "stablehlo.collective_broadcast"(%in0) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<3xi1>) -> tensor<3xi1>
    func.return %out0 : tensor<3xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
    %in0_1_0 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3xi1>, tensor<3xi1>) -> (tensor<3xi1>, tensor<3xi1>)
    check.expect_eq_const %out#0, dense<[false, false, true]> : tensor<3xi1>
    check.expect_eq_const %out#1, dense<[false, false, true]> : tensor<3xi1>
    func.return
  }
}

// -----

module @empty {
  func.func private @each(%in0: tensor<2x0xf32>) -> (tensor<2x0xf32>) {
    %out0 = "stablehlo.collective_broadcast"(%in0) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2x0xf32>) -> tensor<2x0xf32>
    func.return %out0 : tensor<2x0xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<> : tensor<2x0xf32>
    %in0_1_0 = stablehlo.constant dense<> : tensor<2x0xf32>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<2x0xf32>, tensor<2x0xf32>) -> (tensor<2x0xf32>, tensor<2x0xf32>)
    check.expect_eq_const %out#0, dense<> : tensor<2x0xf32>
    check.expect_eq_const %out#1, dense<> : tensor<2x0xf32>
    func.return
  }
}

// -----

module @dynamic_root {
  func.func private @each(%in0: tensor<2xi32>, %in1: tensor<1xi32>) -> (tensor<2xi32>) {
    %out0 = "stablehlo.collective_broadcast"(%in0, %in1) {has_dynamic_root = true, replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
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
    check.expect_eq_const %out#0, dense<[39, -37]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[39, -37]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[39, -37]> : tensor<2xi32>
    func.return
  }
}
