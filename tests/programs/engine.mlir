// What random programs found in the engine, and what else it alone can get
// wrong. Expected values from NumPy.

// No loops run along both shapes.
module @reshape_of_an_argument {
  func.func private @each(%a: tensor<3x4xf32>) -> tensor<4x3xf32> {
    %out = stablehlo.reshape %a : (tensor<3x4xf32>) -> tensor<4x3xf32>
    func.return %out : tensor<4x3xf32>
  }
  func.func @main() {
    %in = stablehlo.constant dense<[[-1.0, -2.0, -1.75, -1.25], [-2.75, -0.25, -4.0, 0.0], [-3.75, -1.0, -2.25, -2.5]]> : tensor<3x4xf32>
    %out = "interpreter.run_parallel"(%in) {
      programs = [[@each]]
    } : (tensor<3x4xf32>) -> tensor<4x3xf32>
    check.expect_eq_const %out, dense<[[-1.0, -2.0, -1.75], [-1.25, -2.75, -0.25], [-4.0, 0.0, -3.75], [-1.0, -2.25, -2.5]]> : tensor<4x3xf32>
    func.return
  }
}

// -----

// No loops run along both shapes, and a part is wanted.
module @part_of_a_reshape {
  func.func private @each(%a: tensor<9x8xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.reshape %a : (tensor<9x8xf32>) -> tensor<6x12xf32>
    %out = stablehlo.slice %0 [0:4, 1:10:3] : (tensor<6x12xf32>) -> tensor<4x3xf32>
    func.return %out : tensor<4x3xf32>
  }
  func.func @main() {
    %in = stablehlo.constant dense<[[2.25, 1.0, 0.5, 1.0, -1.25, 3.0, 3.25, -0.5], [-3.0, 1.75, 1.75, 3.5, 4.0, 1.5, -0.75, -1.75], [-2.25, 1.5, -3.75, -4.0, 0.25, -2.0, 2.0, -0.75], [-2.0, 3.5, -2.25, -3.25, -2.5, 1.25, -3.25, -3.0], [2.0, -1.0, 2.5, 0.0, 0.5, -0.25, -4.0, -3.0], [2.25, 1.75, -2.25, 2.5, 2.25, 1.5, -1.75, -3.25], [1.75, 2.75, 0.75, -2.0, 4.0, -1.5, 1.75, -0.25], [1.75, 2.25, -2.25, 3.0, -1.5, 4.0, 2.0, 1.75], [-3.75, -0.75, -3.25, -4.0, -0.75, -2.5, 1.25, -2.5]]> : tensor<9x8xf32>
    %out = "interpreter.run_parallel"(%in) {
      programs = [[@each]]
    } : (tensor<9x8xf32>) -> tensor<4x3xf32>
    check.expect_eq_const %out, dense<[[1.0, -1.25, -0.5], [1.5, -2.25, -4.0], [3.5, -2.5, -3.0], [-0.25, 2.25, 2.5]]> : tensor<4x3xf32>
    func.return
  }
}

// -----

// The reference takes the operand in the shape of the reshape, which is not that of the
// memory.
module @sorted_reshape {
  func.func private @each(%a: tensor<3x4xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.reshape %a : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %out = "stablehlo.sort"(%0) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) {dimension = 0 : i64, is_stable = true} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    func.return %out : tensor<4x3xf32>
  }
  func.func @main() {
    %in = stablehlo.constant dense<[[-3.5, -1.0, 2.75, 1.25], [-1.25, -2.25, -0.75, -2.0], [-1.25, -1.0, 1.0, 3.5]]> : tensor<3x4xf32>
    %out = "interpreter.run_parallel"(%in) {
      programs = [[@each]]
    } : (tensor<3x4xf32>) -> tensor<4x3xf32>
    check.expect_eq_const %out, dense<[[-3.5, -2.0, -2.25], [-1.0, -1.25, -1.25], [-0.75, -1.0, 2.75], [1.25, 1.0, 3.5]]> : tensor<4x3xf32>
    func.return
  }
}

// -----

// A reverse of what lies in memory in the shape of all cores.
module @reverse_of_all_cores {
  func.func private @each(%a: tensor<2x3xf32>, %u: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.add %u, %u : tensor<2x3xf32>
    %1 = stablehlo.divide %a, %0 : tensor<2x3xf32>
    %2 = stablehlo.reverse %1, dims = [0, 1] : tensor<2x3xf32>
    func.return %2 : tensor<2x3xf32>
  }
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-2.25, -3.0, 0.5], [4.0, -0.75, -1.5]]> : tensor<2x3xf32>
    %in1 = stablehlo.constant dense<[[1.75, 0.25, -2.25], [2.0, -1.5, 3.0]]> : tensor<2x3xf32>
    %in2 = stablehlo.constant dense<[[1.0, 4.0, -1.0], [-3.75, 3.5, 2.0]]> : tensor<2x3xf32>
    %in3 = stablehlo.constant dense<[[0.5, -3.5, 3.0], [-1.5, 4.0, 0.5]]> : tensor<2x3xf32>
    %u = stablehlo.constant dense<[[1.0, 2.0, 4.0], [8.0, 0.5, 0.25]]> : tensor<2x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0, %u, %in1, %u, %in2, %u, %in3, %u) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
    check.expect_eq_const %out#0, dense<[[-3.0, -0.75, 0.25], [0.0625, -0.75, -1.125]]> : tensor<2x3xf32>
    check.expect_eq_const %out#1, dense<[[6.0, -1.5, 0.125], [-0.28125, 0.0625, 0.875]]> : tensor<2x3xf32>
    check.expect_eq_const %out#2, dense<[[4.0, 3.5, -0.234375], [-0.125, 1.0, 0.5]]> : tensor<2x3xf32>
    check.expect_eq_const %out#3, dense<[[1.0, 4.0, -0.09375], [0.375, -0.875, 0.25]]> : tensor<2x3xf32>
    func.return
  }
}

// -----

// An op of several results, all of them empty.
module @top_k_of_nothing {
  func.func private @each(%a: tensor<0x3xf32>) -> (tensor<0x2xf32>, tensor<0x2xi32>) {
    %out:2 = chlo.top_k(%a, k = 2) : tensor<0x3xf32> -> (tensor<0x2xf32>, tensor<0x2xi32>)
    func.return %out#0, %out#1 : tensor<0x2xf32>, tensor<0x2xi32>
  }
  func.func @main() {
    %in = stablehlo.constant dense<> : tensor<0x3xf32>
    %out:2 = "interpreter.run_parallel"(%in) {
      programs = [[@each]]
    } : (tensor<0x3xf32>) -> (tensor<0x2xf32>, tensor<0x2xi32>)
    check.expect_eq_const %out#0, dense<> : tensor<0x2xf32>
    check.expect_eq_const %out#1, dense<> : tensor<0x2xi32>
    func.return
  }
}
