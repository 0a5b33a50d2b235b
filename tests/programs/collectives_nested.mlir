// Collectives inside of other ops.
// Written by generate/collectives.py.

module @in_while {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %loop:2 = stablehlo.while(%i = %zero, %x = %in0) : tensor<i32>, tensor<2xf32>
    cond {
      %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %y = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[1, 0], [3, 2]]> : tensor<2x2xi64>} : (tensor<2xf32>) -> (tensor<2xf32>)
      stablehlo.return %next, %y : tensor<i32>, tensor<2xf32>
    }
    %out0 = stablehlo.optimization_barrier %loop#1 : tensor<2xf32>
    func.return %out0 : tensor<2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-1.125, 1.125]> : tensor<2xf32>
    %in0_1_0 = stablehlo.constant dense<[0.875, -1.125]> : tensor<2xf32>
    %in0_2_0 = stablehlo.constant dense<[-1.625, -1.0]> : tensor<2xf32>
    %in0_3_0 = stablehlo.constant dense<[-1.625, -1.0]> : tensor<2xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    check.expect_eq_const %out#0, dense<[-1.0, 0.0]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[-1.0, 0.0]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[-13.0, -8.0]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[-13.0, -8.0]> : tensor<2xf32>
    func.return
  }
}

// -----

module @in_case {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %id = stablehlo.replica_id : tensor<ui32>
    %two = stablehlo.constant dense<2> : tensor<ui32>
    %group = stablehlo.divide %id, %two : tensor<ui32>
    %index = stablehlo.convert %group : (tensor<ui32>) -> tensor<i32>
    %x = stablehlo.optimization_barrier %in0 : tensor<2xf32>
    %out0 = "stablehlo.case"(%index) ({
      %n = stablehlo.negate %x : tensor<2xf32>
      stablehlo.return %n : tensor<2xf32>
    }, {
      %y = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[1, 0], [3, 2]]> : tensor<2x2xi64>} : (tensor<2xf32>) -> (tensor<2xf32>)
      stablehlo.return %y : tensor<2xf32>
    }) : (tensor<i32>) -> tensor<2xf32>
    func.return %out0 : tensor<2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[0.875, -1.125]> : tensor<2xf32>
    %in0_1_0 = stablehlo.constant dense<[-1.0, 0.875]> : tensor<2xf32>
    %in0_2_0 = stablehlo.constant dense<[-1.125, 0.75]> : tensor<2xf32>
    %in0_3_0 = stablehlo.constant dense<[-0.875, -0.875]> : tensor<2xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    check.expect_eq_const %out#0, dense<[-0.875, 1.125]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[1.0, -0.875]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[-2.0, -0.125]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[-2.0, -0.125]> : tensor<2xf32>
    func.return
  }
}

// -----

module @in_called {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %once = func.call @total(%in0) : (tensor<2xf32>) -> tensor<2xf32>
    %out0 = func.call @total(%once) : (tensor<2xf32>) -> tensor<2xf32>
    func.return %out0 : tensor<2xf32>
  }
  func.func private @total(%x: tensor<2xf32>) -> tensor<2xf32> {
  %out0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[1, 0], [3, 2]]> : tensor<2x2xi64>} : (tensor<2xf32>) -> (tensor<2xf32>)
  func.return %out0 : tensor<2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[1.125, 0.75]> : tensor<2xf32>
    %in0_1_0 = stablehlo.constant dense<[1.875, 1.75]> : tensor<2xf32>
    %in0_2_0 = stablehlo.constant dense<[1.625, 1.875]> : tensor<2xf32>
    %in0_3_0 = stablehlo.constant dense<[1.25, -0.125]> : tensor<2xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    check.expect_eq_const %out#0, dense<[6.0, 5.0]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[6.0, 5.0]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[5.75, 3.5]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[5.75, 3.5]> : tensor<2xf32>
    func.return
  }
}

// -----

module @async_all_reduce {
  func.func private @each(%in0: tensor<2xf32>) -> (tensor<2xf32>) {
    %future = "stablehlo.async_start"(%in0) ({
    ^bb0(%x: tensor<2xf32>):
    %y = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[1, 0], [3, 2]]> : tensor<2x2xi64>} : (tensor<2xf32>) -> (tensor<2xf32>)
    stablehlo.return %y : tensor<2xf32>
    }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
    %out0 = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    func.return %out0 : tensor<2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[1.75, 1.25]> : tensor<2xf32>
    %in0_1_0 = stablehlo.constant dense<[-0.875, -0.375]> : tensor<2xf32>
    %in0_2_0 = stablehlo.constant dense<[0.0, -1.875]> : tensor<2xf32>
    %in0_3_0 = stablehlo.constant dense<[-0.25, 1.25]> : tensor<2xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    check.expect_eq_const %out#0, dense<[0.875, 0.875]> : tensor<2xf32>
    check.expect_eq_const %out#1, dense<[0.875, 0.875]> : tensor<2xf32>
    check.expect_eq_const %out#2, dense<[-0.25, -0.625]> : tensor<2xf32>
    check.expect_eq_const %out#3, dense<[-0.25, -0.625]> : tensor<2xf32>
    func.return
  }
}
