// What the engine rewrites, and what it cuts into blocks.
// Written by generate/engine_rules.py.

module @dynamic_forms {
  func.func private @each(%in0: tensor<3x4xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x6xf32>, tensor<3x4xf32>, tensor<6x5xf32>, tensor<2x2xf32>, tensor<4x4xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<[2, 3, 5, 4]> : tensor<4xi64>} : () -> tensor<4xi64>
    %t2 = "stablehlo.dynamic_broadcast_in_dim"(%in0, %t1)  {broadcast_dimensions = array<i64: 1, 3>} : (tensor<3x4xf32>, tensor<4xi64>) -> tensor<2x3x5x4xf32>
    %t3 = "stablehlo.constant"()  {value = dense<[2, 6]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t4 = "stablehlo.dynamic_reshape"(%in0, %t3)  : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x6xf32>
    %t5 = "stablehlo.constant"()  {value = dense<[3, 4]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t6 = "stablehlo.dynamic_iota"(%t5)  {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<3x4xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.constant"()  {value = dense<[1, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t9 = "stablehlo.constant"()  {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t10 = "stablehlo.constant"()  {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t11 = "stablehlo.dynamic_pad"(%in0, %t7, %t8, %t9, %t10)  : (tensor<3x4xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<6x5xf32>
    %t12 = "stablehlo.constant"()  {value = dense<[1, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t13 = "stablehlo.constant"()  {value = dense<[3, 4]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t14 = "stablehlo.constant"()  {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t15 = "stablehlo.real_dynamic_slice"(%in0, %t12, %t13, %t14)  : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xf32>
    %t16 = "stablehlo.constant"()  {value = dense<[2, 0, 1, 1]> : tensor<4xi32>} : () -> tensor<4xi32>
    %t17 = "stablehlo.constant"()  {value = dense<[1, 4]> : tensor<2xi64>} : () -> tensor<2xi64>
    %t18 = "stablehlo.dynamic_gather"(%in0, %t16, %t17)  {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<4xi32>, tensor<2xi64>) -> tensor<4x4xf32>
    %t19 = "stablehlo.add"(%t6, %in0)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    func.return %t2, %t4, %t19, %t11, %t15, %t18 : tensor<2x3x5x4xf32>, tensor<2x6xf32>, tensor<3x4xf32>, tensor<6x5xf32>, tensor<2x2xf32>, tensor<4x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.125, -1.625, -1.25, -1.25], [-1.125, -1.75, 0.875, -0.25], [1.0, -1.75, 0.5, 0.875]]> : tensor<3x4xf32>
    %in0_1_0 = stablehlo.constant dense<[[0.875, -1.625, -1.375, 1.125], [-1.125, 0.75, 1.0, 0.625], [0.0, -1.0, 0.25, 0.625]]> : tensor<3x4xf32>
    %out:12 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x6xf32>, tensor<3x4xf32>, tensor<6x5xf32>, tensor<2x2xf32>, tensor<4x4xf32>, tensor<2x3x5x4xf32>, tensor<2x6xf32>, tensor<3x4xf32>, tensor<6x5xf32>, tensor<2x2xf32>, tensor<4x4xf32>)
    check.expect_eq_const %out#0, dense<[[[[-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25]], [[-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25]], [[1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875]]], [[[-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.625, -1.25, -1.25]], [[-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25]], [[1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875], [1.0, -1.75, 0.5, 0.875]]]]> : tensor<2x3x5x4xf32>
    check.expect_eq_const %out#1, dense<[[-1.125, -1.625, -1.25, -1.25, -1.125, -1.75], [0.875, -0.25, 1.0, -1.75, 0.5, 0.875]]> : tensor<2x6xf32>
    check.expect_eq_const %out#2, dense<[[-1.125, -0.625, 0.75, 1.75], [-1.125, -0.75, 2.875, 2.75], [1.0, -0.75, 2.5, 3.875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#3, dense<[[0.5, 0.5, 0.5, 0.5, 0.5], [-1.625, -1.25, -1.25, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5, 0.5], [-1.75, 0.875, -0.25, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5, 0.5], [-1.75, 0.5, 0.875, 0.5, 0.5]]> : tensor<6x5xf32>
    check.expect_eq_const %out#4, dense<[[-1.125, 0.875], [1.0, 0.5]]> : tensor<2x2xf32>
    check.expect_eq_const %out#5, dense<[[1.0, -1.75, 0.5, 0.875], [-1.125, -1.625, -1.25, -1.25], [-1.125, -1.75, 0.875, -0.25], [-1.125, -1.75, 0.875, -0.25]]> : tensor<4x4xf32>
    check.expect_eq_const %out#6, dense<[[[[0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125]], [[-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625]], [[0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625]]], [[[0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125], [0.875, -1.625, -1.375, 1.125]], [[-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625]], [[0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625], [0.0, -1.0, 0.25, 0.625]]]]> : tensor<2x3x5x4xf32>
    check.expect_eq_const %out#7, dense<[[0.875, -1.625, -1.375, 1.125, -1.125, 0.75], [1.0, 0.625, 0.0, -1.0, 0.25, 0.625]]> : tensor<2x6xf32>
    check.expect_eq_const %out#8, dense<[[0.875, -0.625, 0.625, 4.125], [-1.125, 1.75, 3.0, 3.625], [0.0, 0.0, 2.25, 3.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#9, dense<[[0.5, 0.5, 0.5, 0.5, 0.5], [-1.625, -1.375, 1.125, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5, 0.5], [0.75, 1.0, 0.625, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5, 0.5], [-1.0, 0.25, 0.625, 0.5, 0.5]]> : tensor<6x5xf32>
    check.expect_eq_const %out#10, dense<[[-1.125, 1.0], [0.0, 0.25]]> : tensor<2x2xf32>
    check.expect_eq_const %out#11, dense<[[0.0, -1.0, 0.25, 0.625], [0.875, -1.625, -1.375, 1.125], [-1.125, 0.75, 1.0, 0.625], [-1.125, 0.75, 1.0, 0.625]]> : tensor<4x4xf32>
    func.return
  }
}

// -----

module @plain_broadcasts {
  func.func private @each(%in0: tensor<3x4xf32>, %in1: tensor<4xf32>) -> (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) {
    %t1 = "stablehlo.broadcast"(%in0)  {broadcast_sizes = array<i64: 2>} : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
    %t2 = "chlo.broadcast_add"(%in0, %in1)  : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
    %t3 = "chlo.broadcast_subtract"(%in0, %in1)  : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
    %t4 = "chlo.broadcast_multiply"(%in0, %in1)  : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
    %t5 = "chlo.broadcast_maximum"(%in0, %in1)  : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
    func.return %t1, %t2, %t3, %t4, %t5 : tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1.875, -1.625, -0.875, 1.75], [1.125, -0.25, 1.0, 1.25], [1.5, -2.0, 0.0, 0.5]]> : tensor<3x4xf32>
    %in1_0_0 = stablehlo.constant dense<[-1.5, 0.625, -1.625, -1.125]> : tensor<4xf32>
    %in0_1_0 = stablehlo.constant dense<[[0.25, -0.875, 1.375, 1.75], [-1.125, -1.25, -1.25, 1.25], [0.75, 1.75, -2.0, -1.125]]> : tensor<3x4xf32>
    %in1_1_0 = stablehlo.constant dense<[0.125, 1.625, -1.5, 1.625]> : tensor<4xf32>
    %out:10 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>, tensor<4xf32>) -> (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
    check.expect_eq_const %out#0, dense<[[[1.875, -1.625, -0.875, 1.75], [1.125, -0.25, 1.0, 1.25], [1.5, -2.0, 0.0, 0.5]], [[1.875, -1.625, -0.875, 1.75], [1.125, -0.25, 1.0, 1.25], [1.5, -2.0, 0.0, 0.5]]]> : tensor<2x3x4xf32>
    check.expect_eq_const %out#1, dense<[[0.375, -1.0, -2.5, 0.625], [-0.375, 0.375, -0.625, 0.125], [0.0, -1.375, -1.625, -0.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#2, dense<[[3.375, -2.25, 0.75, 2.875], [2.625, -0.875, 2.625, 2.375], [3.0, -2.625, 1.625, 1.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#3, dense<[[-2.8125, -1.015625, 1.421875, -1.96875], [-1.6875, -0.15625, -1.625, -1.40625], [-2.25, -1.25, -0.0, -0.5625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#4, dense<[[1.875, 0.625, -0.875, 1.75], [1.125, 0.625, 1.0, 1.25], [1.5, 0.625, 0.0, 0.5]]> : tensor<3x4xf32>
    check.expect_eq_const %out#5, dense<[[[0.25, -0.875, 1.375, 1.75], [-1.125, -1.25, -1.25, 1.25], [0.75, 1.75, -2.0, -1.125]], [[0.25, -0.875, 1.375, 1.75], [-1.125, -1.25, -1.25, 1.25], [0.75, 1.75, -2.0, -1.125]]]> : tensor<2x3x4xf32>
    check.expect_eq_const %out#6, dense<[[0.375, 0.75, -0.125, 3.375], [-1.0, 0.375, -2.75, 2.875], [0.875, 3.375, -3.5, 0.5]]> : tensor<3x4xf32>
    check.expect_eq_const %out#7, dense<[[0.125, -2.5, 2.875, 0.125], [-1.25, -2.875, 0.25, -0.375], [0.625, 0.125, -0.5, -2.75]]> : tensor<3x4xf32>
    check.expect_eq_const %out#8, dense<[[0.03125, -1.421875, -2.0625, 2.84375], [-0.140625, -2.03125, 1.875, 2.03125], [0.09375, 2.84375, 3.0, -1.828125]]> : tensor<3x4xf32>
    check.expect_eq_const %out#9, dense<[[0.25, 1.625, 1.375, 1.75], [0.125, 1.625, -1.25, 1.625], [0.75, 1.75, -1.5, 1.625]]> : tensor<3x4xf32>
    func.return
  }
}

// -----

module @maps {
  func.func private @each(%in0: tensor<3x4xf32>, %in1: tensor<3x4xf32>) -> (tensor<3x4xf32>) {
    %t1 = "stablehlo.map"(%in0, %in1) ({
    ^bb0(%m0: tensor<f32>, %m1: tensor<f32>):
      %mc = stablehlo.constant dense<0.5> : tensor<f32>
      %mz = stablehlo.constant dense<0.0> : tensor<f32>
      %m2 = stablehlo.multiply %m0, %mc : tensor<f32>
      %m3 = stablehlo.compare GT, %m1, %mz : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %m4 = stablehlo.select %m3, %m2, %m1 : tensor<i1>, tensor<f32>
      stablehlo.return %m4 : tensor<f32>
    }) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    func.return %t1 : tensor<3x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.125, -1.375, -2.0, -1.625], [-1.5, 0.375, 1.375, -2.0], [0.0, 0.0, 1.75, -0.875]]> : tensor<3x4xf32>
    %in1_0_0 = stablehlo.constant dense<[[1.0, 0.125, 1.875, 0.0], [2.0, 0.0, 2.0, -0.75], [1.375, 0.375, -0.25, 0.25]]> : tensor<3x4xf32>
    %in0_1_0 = stablehlo.constant dense<[[1.625, -0.25, -1.125, 0.5], [1.375, -0.75, -1.5, -0.375], [-1.125, -1.875, -0.375, -1.875]]> : tensor<3x4xf32>
    %in1_1_0 = stablehlo.constant dense<[[1.5, 1.875, 0.125, 1.125], [0.375, -1.25, -0.375, 1.375], [-0.75, -0.75, 2.0, -1.0]]> : tensor<3x4xf32>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
    check.expect_eq_const %out#0, dense<[[-0.5625, -0.6875, -1.0, 0.0], [-0.75, 0.0, 0.6875, -0.75], [0.0, 0.0, -0.25, -0.4375]]> : tensor<3x4xf32>
    check.expect_eq_const %out#1, dense<[[0.8125, -0.125, -0.5625, 0.25], [0.6875, -1.25, -0.375, -0.1875], [-0.75, -0.75, -0.1875, -1.0]]> : tensor<3x4xf32>
    func.return
  }
}

// -----

module @bits_i32 {
  func.func private @each(%in0: tensor<3x5xi32>, %in1: tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) {
    %t1 = "stablehlo.constant"()  {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t3 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t5 = "stablehlo.xor"(%in0, %t2)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t6 = "stablehlo.xor"(%t2, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t7 = "stablehlo.xor"(%in0, %t4)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t8 = "stablehlo.xor"(%in0, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t9 = "stablehlo.and"(%in0, %t2)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t10 = "stablehlo.and"(%t4, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t11 = "stablehlo.or"(%t2, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t12 = "stablehlo.or"(%in0, %t4)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t13 = "stablehlo.and"(%in0, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t14 = "stablehlo.not"(%in1)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t15 = "stablehlo.not"(%t14)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t16 = "stablehlo.and"(%in0, %in1)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t17 = "stablehlo.xor"(%t16, %t2)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    func.return %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t15, %t17 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-394820468, -1778839292, -144449387, 1357742688, -1928071210], [1137355284, 700574431, 1228106119, 1517187803, 213761230], [-251523805, 772051266, 99570257, -938516364, -865264141]]> : tensor<3x5xi32>
    %in1_0_0 = stablehlo.constant dense<[[-1587767748, -1136475759, -1698959252, -11978745, -580810108], [-175905874, 1863564088, 1939542589, 98964926, 282218724], [-708541307, -1898697079, 1636006562, -325555870, 515080491]]> : tensor<3x5xi32>
    %in0_1_0 = stablehlo.constant dense<[[666610150, -1268025920, 1958708892, 1398783498, -595823346], [-553317269, -1888821632, -1729157400, 1926446679, -1043380051], [42606187, -969451049, -1598149372, -1562214510, 431080497]]> : tensor<3x5xi32>
    %in1_1_0 = stablehlo.constant dense<[[1678130450, -829888684, 1190512631, -1432518665, -1033687706], [-1915228521, 657157095, 2146406481, -88961119, 2118845136], [1229946189, -1971119987, 1806050870, -551262493, 1922864658]]> : tensor<3x5xi32>
    %out:22 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>)
    check.expect_eq_const %out#0, dense<[[394820467, 1778839291, 144449386, -1357742689, 1928071209], [-1137355285, -700574432, -1228106120, -1517187804, -213761231], [251523804, -772051267, -99570258, 938516363, 865264140]]> : tensor<3x5xi32>
    check.expect_eq_const %out#1, dense<[[394820467, 1778839291, 144449386, -1357742689, 1928071209], [-1137355285, -700574432, -1228106120, -1517187804, -213761231], [251523804, -772051267, -99570258, 938516363, 865264140]]> : tensor<3x5xi32>
    check.expect_eq_const %out#2, dense<[[-394820468, -1778839292, -144449387, 1357742688, -1928071210], [1137355284, 700574431, 1228106119, 1517187803, 213761230], [-251523805, 772051266, 99570257, -938516364, -865264141]]> : tensor<3x5xi32>
    check.expect_eq_const %out#3, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi32>
    check.expect_eq_const %out#4, dense<[[-394820468, -1778839292, -144449387, 1357742688, -1928071210], [1137355284, 700574431, 1228106119, 1517187803, 213761230], [-251523805, 772051266, 99570257, -938516364, -865264141]]> : tensor<3x5xi32>
    check.expect_eq_const %out#5, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi32>
    check.expect_eq_const %out#6, dense<[[-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1]]> : tensor<3x5xi32>
    check.expect_eq_const %out#7, dense<[[-394820468, -1778839292, -144449387, 1357742688, -1928071210], [1137355284, 700574431, 1228106119, 1517187803, 213761230], [-251523805, 772051266, 99570257, -938516364, -865264141]]> : tensor<3x5xi32>
    check.expect_eq_const %out#8, dense<[[-394820468, -1778839292, -144449387, 1357742688, -1928071210], [1137355284, 700574431, 1228106119, 1517187803, 213761230], [-251523805, 772051266, 99570257, -938516364, -865264141]]> : tensor<3x5xi32>
    check.expect_eq_const %out#9, dense<[[-1587767748, -1136475759, -1698959252, -11978745, -580810108], [-175905874, 1863564088, 1939542589, 98964926, 282218724], [-708541307, -1898697079, 1636006562, -325555870, 515080491]]> : tensor<3x5xi32>
    check.expect_eq_const %out#10, dense<[[1605073907, 1807744767, 1843142651, -1346961409, 1929280891], [-1099080197, -687974937, -1091764230, -6688923, -9441477], [788528126, -235143169, -25383425, 938975135, -203489572]]> : tensor<3x5xi32>
    check.expect_eq_const %out#11, dense<[[-666610151, 1268025919, -1958708893, -1398783499, 595823345], [553317268, 1888821631, 1729157399, -1926446680, 1043380050], [-42606188, 969451048, 1598149371, 1562214509, -431080498]]> : tensor<3x5xi32>
    check.expect_eq_const %out#12, dense<[[-666610151, 1268025919, -1958708893, -1398783499, 595823345], [553317268, 1888821631, 1729157399, -1926446680, 1043380050], [-42606188, 969451048, 1598149371, 1562214509, -431080498]]> : tensor<3x5xi32>
    check.expect_eq_const %out#13, dense<[[666610150, -1268025920, 1958708892, 1398783498, -595823346], [-553317269, -1888821632, -1729157400, 1926446679, -1043380051], [42606187, -969451049, -1598149372, -1562214510, 431080497]]> : tensor<3x5xi32>
    check.expect_eq_const %out#14, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi32>
    check.expect_eq_const %out#15, dense<[[666610150, -1268025920, 1958708892, 1398783498, -595823346], [-553317269, -1888821632, -1729157400, 1926446679, -1043380051], [42606187, -969451049, -1598149372, -1562214510, 431080497]]> : tensor<3x5xi32>
    check.expect_eq_const %out#16, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi32>
    check.expect_eq_const %out#17, dense<[[-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1]]> : tensor<3x5xi32>
    check.expect_eq_const %out#18, dense<[[666610150, -1268025920, 1958708892, 1398783498, -595823346], [-553317269, -1888821632, -1729157400, 1926446679, -1043380051], [42606187, -969451049, -1598149372, -1562214510, 431080497]]> : tensor<3x5xi32>
    check.expect_eq_const %out#19, dense<[[666610150, -1268025920, 1958708892, 1398783498, -595823346], [-553317269, -1888821632, -1729157400, 1926446679, -1043380051], [42606187, -969451049, -1598149372, -1562214510, 431080497]]> : tensor<3x5xi32>
    check.expect_eq_const %out#20, dense<[[1678130450, -829888684, 1190512631, -1432518665, -1033687706], [-1915228521, 657157095, 2146406481, -88961119, 2118845136], [1229946189, -1971119987, 1806050870, -551262493, 1922864658]]> : tensor<3x5xi32>
    check.expect_eq_const %out#21, dense<[[-604121347, 2079824575, -1152747157, -35470851, 1067440889], [1929049084, -120212097, -418316353, -1922174466, -1078657153], [-662602, 2113726330, -547759109, 2111805821, -277906449]]> : tensor<3x5xi32>
    func.return
  }
}

// -----

module @bits_ui8 {
  func.func private @each(%in0: tensor<3x5xui8>, %in1: tensor<3x5xui8>) -> (tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>) {
    %t1 = "stablehlo.constant"()  {value = dense<255> : tensor<ui8>} : () -> tensor<ui8>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<ui8>) -> tensor<3x5xui8>
    %t3 = "stablehlo.constant"()  {value = dense<0> : tensor<ui8>} : () -> tensor<ui8>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<ui8>) -> tensor<3x5xui8>
    %t5 = "stablehlo.xor"(%in0, %t2)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t6 = "stablehlo.xor"(%t2, %in0)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t7 = "stablehlo.xor"(%in0, %t4)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t8 = "stablehlo.xor"(%in0, %in0)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t9 = "stablehlo.and"(%in0, %t2)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t10 = "stablehlo.and"(%t4, %in0)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t11 = "stablehlo.or"(%t2, %in0)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t12 = "stablehlo.or"(%in0, %t4)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t13 = "stablehlo.and"(%in0, %in0)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t14 = "stablehlo.not"(%in1)  : (tensor<3x5xui8>) -> tensor<3x5xui8>
    %t15 = "stablehlo.not"(%t14)  : (tensor<3x5xui8>) -> tensor<3x5xui8>
    %t16 = "stablehlo.and"(%in0, %in1)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    %t17 = "stablehlo.xor"(%t16, %t2)  : (tensor<3x5xui8>, tensor<3x5xui8>) -> tensor<3x5xui8>
    func.return %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t15, %t17 : tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[221, 99, 11, 37, 155], [165, 177, 237, 211, 203], [117, 23, 196, 254, 44]]> : tensor<3x5xui8>
    %in1_0_0 = stablehlo.constant dense<[[50, 132, 130, 75, 49], [20, 210, 219, 223, 68], [215, 11, 101, 17, 68]]> : tensor<3x5xui8>
    %in0_1_0 = stablehlo.constant dense<[[25, 146, 53, 11, 198], [109, 253, 204, 100, 205], [35, 218, 51, 170, 237]]> : tensor<3x5xui8>
    %in1_1_0 = stablehlo.constant dense<[[77, 208, 41, 34, 153], [95, 241, 138, 141, 88], [227, 128, 147, 18, 42]]> : tensor<3x5xui8>
    %out:22 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>) -> (tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>, tensor<3x5xui8>)
    check.expect_eq_const %out#0, dense<[[34, 156, 244, 218, 100], [90, 78, 18, 44, 52], [138, 232, 59, 1, 211]]> : tensor<3x5xui8>
    check.expect_eq_const %out#1, dense<[[34, 156, 244, 218, 100], [90, 78, 18, 44, 52], [138, 232, 59, 1, 211]]> : tensor<3x5xui8>
    check.expect_eq_const %out#2, dense<[[221, 99, 11, 37, 155], [165, 177, 237, 211, 203], [117, 23, 196, 254, 44]]> : tensor<3x5xui8>
    check.expect_eq_const %out#3, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui8>
    check.expect_eq_const %out#4, dense<[[221, 99, 11, 37, 155], [165, 177, 237, 211, 203], [117, 23, 196, 254, 44]]> : tensor<3x5xui8>
    check.expect_eq_const %out#5, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui8>
    check.expect_eq_const %out#6, dense<[[255, 255, 255, 255, 255], [255, 255, 255, 255, 255], [255, 255, 255, 255, 255]]> : tensor<3x5xui8>
    check.expect_eq_const %out#7, dense<[[221, 99, 11, 37, 155], [165, 177, 237, 211, 203], [117, 23, 196, 254, 44]]> : tensor<3x5xui8>
    check.expect_eq_const %out#8, dense<[[221, 99, 11, 37, 155], [165, 177, 237, 211, 203], [117, 23, 196, 254, 44]]> : tensor<3x5xui8>
    check.expect_eq_const %out#9, dense<[[50, 132, 130, 75, 49], [20, 210, 219, 223, 68], [215, 11, 101, 17, 68]]> : tensor<3x5xui8>
    check.expect_eq_const %out#10, dense<[[239, 255, 253, 254, 238], [251, 111, 54, 44, 191], [170, 252, 187, 239, 251]]> : tensor<3x5xui8>
    check.expect_eq_const %out#11, dense<[[230, 109, 202, 244, 57], [146, 2, 51, 155, 50], [220, 37, 204, 85, 18]]> : tensor<3x5xui8>
    check.expect_eq_const %out#12, dense<[[230, 109, 202, 244, 57], [146, 2, 51, 155, 50], [220, 37, 204, 85, 18]]> : tensor<3x5xui8>
    check.expect_eq_const %out#13, dense<[[25, 146, 53, 11, 198], [109, 253, 204, 100, 205], [35, 218, 51, 170, 237]]> : tensor<3x5xui8>
    check.expect_eq_const %out#14, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui8>
    check.expect_eq_const %out#15, dense<[[25, 146, 53, 11, 198], [109, 253, 204, 100, 205], [35, 218, 51, 170, 237]]> : tensor<3x5xui8>
    check.expect_eq_const %out#16, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui8>
    check.expect_eq_const %out#17, dense<[[255, 255, 255, 255, 255], [255, 255, 255, 255, 255], [255, 255, 255, 255, 255]]> : tensor<3x5xui8>
    check.expect_eq_const %out#18, dense<[[25, 146, 53, 11, 198], [109, 253, 204, 100, 205], [35, 218, 51, 170, 237]]> : tensor<3x5xui8>
    check.expect_eq_const %out#19, dense<[[25, 146, 53, 11, 198], [109, 253, 204, 100, 205], [35, 218, 51, 170, 237]]> : tensor<3x5xui8>
    check.expect_eq_const %out#20, dense<[[77, 208, 41, 34, 153], [95, 241, 138, 141, 88], [227, 128, 147, 18, 42]]> : tensor<3x5xui8>
    check.expect_eq_const %out#21, dense<[[246, 111, 222, 253, 127], [178, 14, 119, 251, 183], [220, 127, 236, 253, 215]]> : tensor<3x5xui8>
    func.return
  }
}

// -----

module @bits_i1 {
  func.func private @each(%in0: tensor<3x5xi1>, %in1: tensor<3x5xi1>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) {
    %t1 = "stablehlo.constant"()  {value = dense<true> : tensor<i1>} : () -> tensor<i1>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<i1>) -> tensor<3x5xi1>
    %t3 = "stablehlo.constant"()  {value = dense<false> : tensor<i1>} : () -> tensor<i1>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<i1>) -> tensor<3x5xi1>
    %t5 = "stablehlo.xor"(%in0, %t2)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t6 = "stablehlo.xor"(%t2, %in0)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t7 = "stablehlo.xor"(%in0, %t4)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t8 = "stablehlo.xor"(%in0, %in0)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t9 = "stablehlo.and"(%in0, %t2)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t10 = "stablehlo.and"(%t4, %in0)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t11 = "stablehlo.or"(%t2, %in0)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t12 = "stablehlo.or"(%in0, %t4)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t13 = "stablehlo.and"(%in0, %in0)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t14 = "stablehlo.not"(%in1)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t15 = "stablehlo.not"(%t14)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t16 = "stablehlo.and"(%in0, %in1)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t17 = "stablehlo.xor"(%t16, %t2)  : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    func.return %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t15, %t17 : tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[false, false, true, false, true], [true, false, true, true, true], [true, false, true, true, false]]> : tensor<3x5xi1>
    %in1_0_0 = stablehlo.constant dense<[[false, false, true, false, true], [true, false, false, true, true], [false, false, false, true, false]]> : tensor<3x5xi1>
    %in0_1_0 = stablehlo.constant dense<[[false, true, false, true, true], [true, true, true, true, false], [false, true, false, true, false]]> : tensor<3x5xi1>
    %in1_1_0 = stablehlo.constant dense<[[false, true, true, false, true], [true, true, false, true, false], [true, true, true, true, true]]> : tensor<3x5xi1>
    %out:22 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>)
    check.expect_eq_const %out#0, dense<[[true, true, false, true, false], [false, true, false, false, false], [false, true, false, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#1, dense<[[true, true, false, true, false], [false, true, false, false, false], [false, true, false, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#2, dense<[[false, false, true, false, true], [true, false, true, true, true], [true, false, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#3, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#4, dense<[[false, false, true, false, true], [true, false, true, true, true], [true, false, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#5, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#6, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#7, dense<[[false, false, true, false, true], [true, false, true, true, true], [true, false, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#8, dense<[[false, false, true, false, true], [true, false, true, true, true], [true, false, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#9, dense<[[false, false, true, false, true], [true, false, false, true, true], [false, false, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#10, dense<[[true, true, false, true, false], [false, true, true, false, false], [true, true, true, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#11, dense<[[true, false, true, false, false], [false, false, false, false, true], [true, false, true, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#12, dense<[[true, false, true, false, false], [false, false, false, false, true], [true, false, true, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#13, dense<[[false, true, false, true, true], [true, true, true, true, false], [false, true, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#14, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#15, dense<[[false, true, false, true, true], [true, true, true, true, false], [false, true, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#16, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#17, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#18, dense<[[false, true, false, true, true], [true, true, true, true, false], [false, true, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#19, dense<[[false, true, false, true, true], [true, true, true, true, false], [false, true, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#20, dense<[[false, true, true, false, true], [true, true, false, true, false], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#21, dense<[[true, false, true, true, false], [false, false, true, false, true], [true, false, true, false, true]]> : tensor<3x5xi1>
    func.return
  }
}

// -----

module @bits_ui16 {
  func.func private @each(%in0: tensor<3x5xui16>, %in1: tensor<3x5xui16>) -> (tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>) {
    %t1 = "stablehlo.constant"()  {value = dense<65535> : tensor<ui16>} : () -> tensor<ui16>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<ui16>) -> tensor<3x5xui16>
    %t3 = "stablehlo.constant"()  {value = dense<0> : tensor<ui16>} : () -> tensor<ui16>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<ui16>) -> tensor<3x5xui16>
    %t5 = "stablehlo.xor"(%in0, %t2)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t6 = "stablehlo.xor"(%t2, %in0)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t7 = "stablehlo.xor"(%in0, %t4)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t8 = "stablehlo.xor"(%in0, %in0)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t9 = "stablehlo.and"(%in0, %t2)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t10 = "stablehlo.and"(%t4, %in0)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t11 = "stablehlo.or"(%t2, %in0)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t12 = "stablehlo.or"(%in0, %t4)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t13 = "stablehlo.and"(%in0, %in0)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t14 = "stablehlo.not"(%in1)  : (tensor<3x5xui16>) -> tensor<3x5xui16>
    %t15 = "stablehlo.not"(%t14)  : (tensor<3x5xui16>) -> tensor<3x5xui16>
    %t16 = "stablehlo.and"(%in0, %in1)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    %t17 = "stablehlo.xor"(%t16, %t2)  : (tensor<3x5xui16>, tensor<3x5xui16>) -> tensor<3x5xui16>
    func.return %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t15, %t17 : tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[7838, 38389, 11011, 42085, 55221], [41500, 13184, 14478, 52110, 24165], [22032, 46742, 17164, 7475, 58877]]> : tensor<3x5xui16>
    %in1_0_0 = stablehlo.constant dense<[[33676, 36981, 28671, 25963, 59293], [21570, 3839, 32007, 62643, 32999], [50414, 42082, 64703, 46667, 14734]]> : tensor<3x5xui16>
    %in0_1_0 = stablehlo.constant dense<[[30006, 43343, 53403, 12573, 26050], [8651, 14642, 22460, 56366, 13679], [62806, 27692, 47264, 53284, 32935]]> : tensor<3x5xui16>
    %in1_1_0 = stablehlo.constant dense<[[54280, 21202, 41846, 54704, 21621], [40711, 36719, 18086, 16690, 4264], [41960, 56352, 10209, 63155, 31721]]> : tensor<3x5xui16>
    %out:22 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>) -> (tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>, tensor<3x5xui16>)
    check.expect_eq_const %out#0, dense<[[57697, 27146, 54524, 23450, 10314], [24035, 52351, 51057, 13425, 41370], [43503, 18793, 48371, 58060, 6658]]> : tensor<3x5xui16>
    check.expect_eq_const %out#1, dense<[[57697, 27146, 54524, 23450, 10314], [24035, 52351, 51057, 13425, 41370], [43503, 18793, 48371, 58060, 6658]]> : tensor<3x5xui16>
    check.expect_eq_const %out#2, dense<[[7838, 38389, 11011, 42085, 55221], [41500, 13184, 14478, 52110, 24165], [22032, 46742, 17164, 7475, 58877]]> : tensor<3x5xui16>
    check.expect_eq_const %out#3, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui16>
    check.expect_eq_const %out#4, dense<[[7838, 38389, 11011, 42085, 55221], [41500, 13184, 14478, 52110, 24165], [22032, 46742, 17164, 7475, 58877]]> : tensor<3x5xui16>
    check.expect_eq_const %out#5, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui16>
    check.expect_eq_const %out#6, dense<[[65535, 65535, 65535, 65535, 65535], [65535, 65535, 65535, 65535, 65535], [65535, 65535, 65535, 65535, 65535]]> : tensor<3x5xui16>
    check.expect_eq_const %out#7, dense<[[7838, 38389, 11011, 42085, 55221], [41500, 13184, 14478, 52110, 24165], [22032, 46742, 17164, 7475, 58877]]> : tensor<3x5xui16>
    check.expect_eq_const %out#8, dense<[[7838, 38389, 11011, 42085, 55221], [41500, 13184, 14478, 52110, 24165], [22032, 46742, 17164, 7475, 58877]]> : tensor<3x5xui16>
    check.expect_eq_const %out#9, dense<[[33676, 36981, 28671, 25963, 59293], [21570, 3839, 32007, 62643, 32999], [50414, 42082, 64703, 46667, 14734]]> : tensor<3x5xui16>
    check.expect_eq_const %out#10, dense<[[64883, 28554, 54524, 56222, 14442], [65535, 64895, 51193, 16253, 65434], [48127, 23549, 49139, 60412, 56947]]> : tensor<3x5xui16>
    check.expect_eq_const %out#11, dense<[[35529, 22192, 12132, 52962, 39485], [56884, 50893, 43075, 9169, 51856], [2729, 37843, 18271, 12251, 32600]]> : tensor<3x5xui16>
    check.expect_eq_const %out#12, dense<[[35529, 22192, 12132, 52962, 39485], [56884, 50893, 43075, 9169, 51856], [2729, 37843, 18271, 12251, 32600]]> : tensor<3x5xui16>
    check.expect_eq_const %out#13, dense<[[30006, 43343, 53403, 12573, 26050], [8651, 14642, 22460, 56366, 13679], [62806, 27692, 47264, 53284, 32935]]> : tensor<3x5xui16>
    check.expect_eq_const %out#14, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui16>
    check.expect_eq_const %out#15, dense<[[30006, 43343, 53403, 12573, 26050], [8651, 14642, 22460, 56366, 13679], [62806, 27692, 47264, 53284, 32935]]> : tensor<3x5xui16>
    check.expect_eq_const %out#16, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xui16>
    check.expect_eq_const %out#17, dense<[[65535, 65535, 65535, 65535, 65535], [65535, 65535, 65535, 65535, 65535], [65535, 65535, 65535, 65535, 65535]]> : tensor<3x5xui16>
    check.expect_eq_const %out#18, dense<[[30006, 43343, 53403, 12573, 26050], [8651, 14642, 22460, 56366, 13679], [62806, 27692, 47264, 53284, 32935]]> : tensor<3x5xui16>
    check.expect_eq_const %out#19, dense<[[30006, 43343, 53403, 12573, 26050], [8651, 14642, 22460, 56366, 13679], [62806, 27692, 47264, 53284, 32935]]> : tensor<3x5xui16>
    check.expect_eq_const %out#20, dense<[[54280, 21202, 41846, 54704, 21621], [40711, 36719, 18086, 16690, 4264], [41960, 56352, 10209, 63155, 31721]]> : tensor<3x5xui16>
    check.expect_eq_const %out#21, dense<[[44031, 65469, 32749, 61167, 48063], [65276, 63197, 47451, 49117, 61399], [24255, 46047, 57183, 12255, 65374]]> : tensor<3x5xui16>
    func.return
  }
}

// -----

module @bits_i8 {
  func.func private @each(%in0: tensor<3x5xi8>, %in1: tensor<3x5xi8>) -> (tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>) {
    %t1 = "stablehlo.constant"()  {value = dense<-1> : tensor<i8>} : () -> tensor<i8>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<i8>) -> tensor<3x5xi8>
    %t3 = "stablehlo.constant"()  {value = dense<0> : tensor<i8>} : () -> tensor<i8>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<i8>) -> tensor<3x5xi8>
    %t5 = "stablehlo.xor"(%in0, %t2)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t6 = "stablehlo.xor"(%t2, %in0)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t7 = "stablehlo.xor"(%in0, %t4)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t8 = "stablehlo.xor"(%in0, %in0)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t9 = "stablehlo.and"(%in0, %t2)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t10 = "stablehlo.and"(%t4, %in0)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t11 = "stablehlo.or"(%t2, %in0)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t12 = "stablehlo.or"(%in0, %t4)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t13 = "stablehlo.and"(%in0, %in0)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t14 = "stablehlo.not"(%in1)  : (tensor<3x5xi8>) -> tensor<3x5xi8>
    %t15 = "stablehlo.not"(%t14)  : (tensor<3x5xi8>) -> tensor<3x5xi8>
    %t16 = "stablehlo.and"(%in0, %in1)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    %t17 = "stablehlo.xor"(%t16, %t2)  : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi8>
    func.return %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t12, %t13, %t15, %t17 : tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[126, 68, -115, -14, 18], [-77, 114, 76, -116, -59], [10, 95, -67, 37, -74]]> : tensor<3x5xi8>
    %in1_0_0 = stablehlo.constant dense<[[60, -75, -90, -12, 98], [9, -29, 24, -96, -99], [65, 28, -66, -36, 41]]> : tensor<3x5xi8>
    %in0_1_0 = stablehlo.constant dense<[[-41, 6, -113, -80, -102], [-117, 21, -98, 47, 61], [-58, -50, 74, 30, 37]]> : tensor<3x5xi8>
    %in1_1_0 = stablehlo.constant dense<[[33, 17, -109, -87, -27], [-57, 126, 12, 43, 68], [-9, -11, 102, -50, -40]]> : tensor<3x5xi8>
    %out:22 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>) -> (tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>, tensor<3x5xi8>)
    check.expect_eq_const %out#0, dense<[[-127, -69, 114, 13, -19], [76, -115, -77, 115, 58], [-11, -96, 66, -38, 73]]> : tensor<3x5xi8>
    check.expect_eq_const %out#1, dense<[[-127, -69, 114, 13, -19], [76, -115, -77, 115, 58], [-11, -96, 66, -38, 73]]> : tensor<3x5xi8>
    check.expect_eq_const %out#2, dense<[[126, 68, -115, -14, 18], [-77, 114, 76, -116, -59], [10, 95, -67, 37, -74]]> : tensor<3x5xi8>
    check.expect_eq_const %out#3, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi8>
    check.expect_eq_const %out#4, dense<[[126, 68, -115, -14, 18], [-77, 114, 76, -116, -59], [10, 95, -67, 37, -74]]> : tensor<3x5xi8>
    check.expect_eq_const %out#5, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi8>
    check.expect_eq_const %out#6, dense<[[-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1]]> : tensor<3x5xi8>
    check.expect_eq_const %out#7, dense<[[126, 68, -115, -14, 18], [-77, 114, 76, -116, -59], [10, 95, -67, 37, -74]]> : tensor<3x5xi8>
    check.expect_eq_const %out#8, dense<[[126, 68, -115, -14, 18], [-77, 114, 76, -116, -59], [10, 95, -67, 37, -74]]> : tensor<3x5xi8>
    check.expect_eq_const %out#9, dense<[[60, -75, -90, -12, 98], [9, -29, 24, -96, -99], [65, 28, -66, -36, 41]]> : tensor<3x5xi8>
    check.expect_eq_const %out#10, dense<[[-61, -5, 123, 15, -3], [-2, -99, -9, 127, 122], [-1, -29, 67, -5, -33]]> : tensor<3x5xi8>
    check.expect_eq_const %out#11, dense<[[40, -7, 112, 79, 101], [116, -22, 97, -48, -62], [57, 49, -75, -31, -38]]> : tensor<3x5xi8>
    check.expect_eq_const %out#12, dense<[[40, -7, 112, 79, 101], [116, -22, 97, -48, -62], [57, 49, -75, -31, -38]]> : tensor<3x5xi8>
    check.expect_eq_const %out#13, dense<[[-41, 6, -113, -80, -102], [-117, 21, -98, 47, 61], [-58, -50, 74, 30, 37]]> : tensor<3x5xi8>
    check.expect_eq_const %out#14, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi8>
    check.expect_eq_const %out#15, dense<[[-41, 6, -113, -80, -102], [-117, 21, -98, 47, 61], [-58, -50, 74, 30, 37]]> : tensor<3x5xi8>
    check.expect_eq_const %out#16, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi8>
    check.expect_eq_const %out#17, dense<[[-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1], [-1, -1, -1, -1, -1]]> : tensor<3x5xi8>
    check.expect_eq_const %out#18, dense<[[-41, 6, -113, -80, -102], [-117, 21, -98, 47, 61], [-58, -50, 74, 30, 37]]> : tensor<3x5xi8>
    check.expect_eq_const %out#19, dense<[[-41, 6, -113, -80, -102], [-117, 21, -98, 47, 61], [-58, -50, 74, 30, 37]]> : tensor<3x5xi8>
    check.expect_eq_const %out#20, dense<[[33, 17, -109, -87, -27], [-57, 126, 12, 43, 68], [-9, -11, 102, -50, -40]]> : tensor<3x5xi8>
    check.expect_eq_const %out#21, dense<[[-2, -1, 124, 95, 127], [124, -21, -13, -44, -5], [57, 59, -67, -15, -1]]> : tensor<3x5xi8>
    func.return
  }
}

// -----

module @opposites {
  func.func private @each(%in0: tensor<3x5xi32>, %in1: tensor<3x5xi32>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) {
    %t1 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t2 = "stablehlo.not"(%t1)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t3 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t4 = "stablehlo.not"(%t3)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t5 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t6 = "stablehlo.not"(%t5)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t7 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t8 = "stablehlo.not"(%t7)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t9 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t10 = "stablehlo.not"(%t9)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t11 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t12 = "stablehlo.not"(%t11)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t13 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t14 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t15 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t16 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t17 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %t18 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    func.return %t2, %t4, %t6, %t8, %t10, %t12, %t13, %t14, %t15, %t16, %t17, %t18 : tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1, -2, -2, 2, 0], [-2, 1, -1, -1, 0], [-1, -2, -2, 0, 1]]> : tensor<3x5xi32>
    %in1_0_0 = stablehlo.constant dense<[[-2, -2, 0, -1, 0], [2, 0, 0, -2, -2], [2, -1, 0, -1, 2]]> : tensor<3x5xi32>
    %in0_1_0 = stablehlo.constant dense<[[-2, 2, 2, 0, 0], [2, -2, 0, -2, -1], [-1, -1, -2, 1, 2]]> : tensor<3x5xi32>
    %in1_1_0 = stablehlo.constant dense<[[0, -2, 2, 1, 1], [-1, -1, 1, 0, 0], [1, -1, 1, -2, 1]]> : tensor<3x5xi32>
    %out:24 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>)
    check.expect_eq_const %out#0, dense<[[true, true, false, true, true], [false, true, false, true, true], [false, false, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#1, dense<[[true, false, false, true, false], [false, true, false, true, true], [false, false, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#2, dense<[[false, true, true, false, true], [true, false, true, false, false], [true, true, true, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#3, dense<[[false, false, true, false, false], [true, false, true, false, false], [true, true, true, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#4, dense<[[true, false, true, true, false], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#5, dense<[[false, true, false, false, true], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#6, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#7, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#8, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#9, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#10, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#11, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#12, dense<[[false, true, true, false, false], [true, false, false, false, false], [false, true, false, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#13, dense<[[false, true, false, false, false], [true, false, false, false, false], [false, false, false, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#14, dense<[[true, false, true, true, true], [false, true, true, true, true], [true, true, true, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#15, dense<[[true, false, false, true, true], [false, true, true, true, true], [true, false, true, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#16, dense<[[true, true, false, true, true], [true, true, true, true, true], [true, false, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#17, dense<[[false, false, true, false, false], [false, false, false, false, false], [false, true, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#18, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#19, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#20, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#21, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#22, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#23, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    func.return
  }
}

// -----

module @opposites_of_floats {
  func.func private @each(%in0: tensor<3x5xf32>, %in1: tensor<3x5xf32>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) {
    %t1 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t2 = "stablehlo.not"(%t1)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t3 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t4 = "stablehlo.not"(%t3)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t5 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t6 = "stablehlo.not"(%t5)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t7 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t8 = "stablehlo.not"(%t7)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t9 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t10 = "stablehlo.not"(%t9)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t11 = "stablehlo.compare"(%in0, %in1)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t12 = "stablehlo.not"(%t11)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t13 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t14 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    %t15 = "stablehlo.compare"(%in0, %in0)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xi1>
    func.return %t2, %t4, %t6, %t8, %t10, %t12, %t13, %t14, %t15 : tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[0.5, 0x7FC00000, -1.0, -1.75, 1.375], [-0.75, 1.5, -0.75, -1.5, -2.0], [-0.625, -1.125, -1.75, 1.625, -0.75]]> : tensor<3x5xf32>
    %in1_0_0 = stablehlo.constant dense<[[-1.375, 1.5, 0.125, 1.125, -1.25], [-1.25, -1.125, 1.75, 0.75, -0.5], [0.75, -0.375, 0.0, 0x7FC00000, -0.375]]> : tensor<3x5xf32>
    %out:9 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0) {
      programs = [[@each]]
    } : (tensor<3x5xf32>, tensor<3x5xf32>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>)
    check.expect_eq_const %out#0, dense<[[true, true, false, false, true], [true, true, false, false, false], [false, false, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#1, dense<[[true, true, false, false, true], [true, true, false, false, false], [false, false, false, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#2, dense<[[false, true, true, true, false], [false, false, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#3, dense<[[false, true, true, true, false], [false, false, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#4, dense<[[true, true, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#5, dense<[[false, false, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#6, dense<[[true, false, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#7, dense<[[true, false, true, true, true], [true, true, true, true, true], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#8, dense<[[false, true, false, false, false], [false, false, false, false, false], [false, false, false, false, false]]> : tensor<3x5xi1>
    func.return
  }
}

// -----

module @selects {
  func.func private @each(%in0: tensor<3x5xi1>, %in1: tensor<i1>, %in2: tensor<3x5xf32>, %in3: tensor<3x5xf32>, %in4: tensor<3x5xf32>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<true> : tensor<i1>} : () -> tensor<i1>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<i1>) -> tensor<3x5xi1>
    %t3 = "stablehlo.constant"()  {value = dense<false> : tensor<i1>} : () -> tensor<i1>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<i1>) -> tensor<3x5xi1>
    %t5 = "stablehlo.compare"(%in0, %t2)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t6 = "stablehlo.compare"(%in0, %t4)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t7 = "stablehlo.compare"(%in0, %t2)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t8 = "stablehlo.compare"(%in0, %t4)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t9 = "stablehlo.not"(%in0)  : (tensor<3x5xi1>) -> tensor<3x5xi1>
    %t10 = "stablehlo.select"(%t9, %in2, %in3)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t11 = "stablehlo.select"(%in0, %t2, %t4)  : (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t12 = "stablehlo.select"(%in0, %t4, %t2)  : (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %t13 = "stablehlo.select"(%in0, %in2, %in3)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t14 = "stablehlo.select"(%in0, %t13, %in4)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t15 = "stablehlo.select"(%in0, %in3, %in4)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t16 = "stablehlo.select"(%in0, %in2, %t15)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t17 = "stablehlo.select"(%in0, %in2, %in2)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t18 = "stablehlo.select"(%t2, %in2, %in3)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t19 = "stablehlo.select"(%t4, %in2, %in3)  : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t20 = "stablehlo.select"(%in1, %in2, %in3)  : (tensor<i1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t21 = "stablehlo.constant"()  {value = dense<-1.0> : tensor<f32>} : () -> tensor<f32>
    %t22 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t23 = "stablehlo.clamp"(%t21, %in2, %t22)  : (tensor<f32>, tensor<3x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    func.return %t5, %t6, %t7, %t8, %t10, %t11, %t12, %t14, %t16, %t17, %t18, %t19, %t20, %t23 : tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[true, false, false, false, false], [true, false, true, true, true], [false, false, false, false, false]]> : tensor<3x5xi1>
    %in1_0_0 = stablehlo.constant dense<true> : tensor<i1>
    %in2_0_0 = stablehlo.constant dense<[[1.0, 0.375, -0.875, 1.25, -1.125], [-1.0, -1.5, -0.125, -2.0, 1.0], [1.5, -1.125, 1.75, 2.0, -0.5]]> : tensor<3x5xf32>
    %in3_0_0 = stablehlo.constant dense<[[-1.625, -1.5, 1.125, -0.75, -1.25], [-1.0, 2.0, 1.25, 1.25, 0.375], [0.75, 0.875, -2.0, -1.75, 0.625]]> : tensor<3x5xf32>
    %in4_0_0 = stablehlo.constant dense<[[-1.5, -1.875, 0.75, 0.0, -0.5], [-1.75, -0.75, 1.625, -1.625, 1.125], [1.125, -1.875, -1.625, -1.875, 1.25]]> : tensor<3x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[false, false, false, false, true], [true, true, false, false, true], [false, true, true, true, false]]> : tensor<3x5xi1>
    %in1_1_0 = stablehlo.constant dense<true> : tensor<i1>
    %in2_1_0 = stablehlo.constant dense<[[0.0, -1.125, 1.25, -2.0, 1.625], [1.375, 1.125, -0.125, 1.875, -0.875], [0.75, -1.375, 1.25, 1.375, 0.25]]> : tensor<3x5xf32>
    %in3_1_0 = stablehlo.constant dense<[[0.375, -1.875, 1.625, 1.625, 0.0], [0.625, 0.25, 0.625, 0.625, -0.25], [1.75, 0.25, 2.0, 1.375, -1.5]]> : tensor<3x5xf32>
    %in4_1_0 = stablehlo.constant dense<[[-1.125, 0.5, 0.375, 0.75, 1.875], [1.125, -1.375, 0.5, -1.75, 0.875], [1.125, -1.0, 0.875, -0.5, 0.125]]> : tensor<3x5xf32>
    %out:28 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in3_0_0, %in4_0_0, %in0_1_0, %in1_1_0, %in2_1_0, %in3_1_0, %in4_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi1>, tensor<i1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<i1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>)
    check.expect_eq_const %out#0, dense<[[true, false, false, false, false], [true, false, true, true, true], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#1, dense<[[false, true, true, true, true], [false, true, false, false, false], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#2, dense<[[false, true, true, true, true], [false, true, false, false, false], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#3, dense<[[true, false, false, false, false], [true, false, true, true, true], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#4, dense<[[-1.625, 0.375, -0.875, 1.25, -1.125], [-1.0, -1.5, 1.25, 1.25, 0.375], [1.5, -1.125, 1.75, 2.0, -0.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#5, dense<[[true, false, false, false, false], [true, false, true, true, true], [false, false, false, false, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#6, dense<[[false, true, true, true, true], [false, true, false, false, false], [true, true, true, true, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#7, dense<[[1.0, -1.875, 0.75, 0.0, -0.5], [-1.0, -0.75, -0.125, -2.0, 1.0], [1.125, -1.875, -1.625, -1.875, 1.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#8, dense<[[1.0, -1.875, 0.75, 0.0, -0.5], [-1.0, -0.75, -0.125, -2.0, 1.0], [1.125, -1.875, -1.625, -1.875, 1.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#9, dense<[[1.0, 0.375, -0.875, 1.25, -1.125], [-1.0, -1.5, -0.125, -2.0, 1.0], [1.5, -1.125, 1.75, 2.0, -0.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#10, dense<[[1.0, 0.375, -0.875, 1.25, -1.125], [-1.0, -1.5, -0.125, -2.0, 1.0], [1.5, -1.125, 1.75, 2.0, -0.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#11, dense<[[-1.625, -1.5, 1.125, -0.75, -1.25], [-1.0, 2.0, 1.25, 1.25, 0.375], [0.75, 0.875, -2.0, -1.75, 0.625]]> : tensor<3x5xf32>
    check.expect_eq_const %out#12, dense<[[1.0, 0.375, -0.875, 1.25, -1.125], [-1.0, -1.5, -0.125, -2.0, 1.0], [1.5, -1.125, 1.75, 2.0, -0.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#13, dense<[[0.5, 0.375, -0.875, 0.5, -1.0], [-1.0, -1.0, -0.125, -1.0, 0.5], [0.5, -1.0, 0.5, 0.5, -0.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#14, dense<[[false, false, false, false, true], [true, true, false, false, true], [false, true, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#15, dense<[[true, true, true, true, false], [false, false, true, true, false], [true, false, false, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#16, dense<[[true, true, true, true, false], [false, false, true, true, false], [true, false, false, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#17, dense<[[false, false, false, false, true], [true, true, false, false, true], [false, true, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#18, dense<[[0.0, -1.125, 1.25, -2.0, 0.0], [0.625, 0.25, -0.125, 1.875, -0.25], [0.75, 0.25, 2.0, 1.375, 0.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#19, dense<[[false, false, false, false, true], [true, true, false, false, true], [false, true, true, true, false]]> : tensor<3x5xi1>
    check.expect_eq_const %out#20, dense<[[true, true, true, true, false], [false, false, true, true, false], [true, false, false, false, true]]> : tensor<3x5xi1>
    check.expect_eq_const %out#21, dense<[[-1.125, 0.5, 0.375, 0.75, 1.625], [1.375, 1.125, 0.5, -1.75, -0.875], [1.125, -1.375, 1.25, 1.375, 0.125]]> : tensor<3x5xf32>
    check.expect_eq_const %out#22, dense<[[-1.125, 0.5, 0.375, 0.75, 1.625], [1.375, 1.125, 0.5, -1.75, -0.875], [1.125, -1.375, 1.25, 1.375, 0.125]]> : tensor<3x5xf32>
    check.expect_eq_const %out#23, dense<[[0.0, -1.125, 1.25, -2.0, 1.625], [1.375, 1.125, -0.125, 1.875, -0.875], [0.75, -1.375, 1.25, 1.375, 0.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#24, dense<[[0.0, -1.125, 1.25, -2.0, 1.625], [1.375, 1.125, -0.125, 1.875, -0.875], [0.75, -1.375, 1.25, 1.375, 0.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#25, dense<[[0.375, -1.875, 1.625, 1.625, 0.0], [0.625, 0.25, 0.625, 0.625, -0.25], [1.75, 0.25, 2.0, 1.375, -1.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#26, dense<[[0.0, -1.125, 1.25, -2.0, 1.625], [1.375, 1.125, -0.125, 1.875, -0.875], [0.75, -1.375, 1.25, 1.375, 0.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#27, dense<[[0.0, -1.0, 0.5, -1.0, 0.5], [0.5, 0.5, -0.125, 0.5, -0.875], [0.5, -1.0, 0.5, 0.5, 0.25]]> : tensor<3x5xf32>
    func.return
  }
}

// -----

module @ranges {
  func.func private @each(%in0: tensor<4x6xi32>, %in1: tensor<4x6xi8>) -> (tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) {
    %t1 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<4x6xi32>
    %t2 = "stablehlo.constant"()  {value = dense<-2> : tensor<i32>} : () -> tensor<i32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t4 = "stablehlo.constant"()  {value = dense<3> : tensor<i32>} : () -> tensor<i32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t6 = "stablehlo.clamp"(%t3, %in0, %t5)  : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t7 = "stablehlo.constant"()  {value = dense<5> : tensor<i32>} : () -> tensor<i32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t9 = "stablehlo.constant"()  {value = dense<2> : tensor<i32>} : () -> tensor<i32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t11 = "stablehlo.constant"()  {value = dense<-3> : tensor<i32>} : () -> tensor<i32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t13 = "stablehlo.multiply"(%t1, %t12)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t14 = "stablehlo.abs"(%t6)  : (tensor<4x6xi32>) -> tensor<4x6xi32>
    %t15 = "stablehlo.remainder"(%t14, %t8)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t16 = "stablehlo.remainder"(%t1, %t10)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t17 = "stablehlo.concatenate"(%t1, %t6)  {dimension = 0 : i64} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
    %t18 = "stablehlo.constant"()  {value = dense<8> : tensor<i32>} : () -> tensor<i32>
    %t19 = "stablehlo.broadcast_in_dim"(%t18)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<8x6xi32>
    %t20 = "stablehlo.compare"(%in0, %t10)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t21 = "stablehlo.select"(%t20, %t1, %t6)  : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t22 = "stablehlo.convert"(%in1)  : (tensor<4x6xi8>) -> tensor<4x6xi32>
    %t23 = "stablehlo.constant"()  {value = dense<127> : tensor<i32>} : () -> tensor<i32>
    %t24 = "stablehlo.broadcast_in_dim"(%t23)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t25 = "stablehlo.constant"()  {value = dense<-15> : tensor<i32>} : () -> tensor<i32>
    %t26 = "stablehlo.broadcast_in_dim"(%t25)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t27 = "stablehlo.constant"()  {value = dense<6> : tensor<i32>} : () -> tensor<i32>
    %t28 = "stablehlo.broadcast_in_dim"(%t27)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t29 = "stablehlo.compare"(%t13, %t10)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t30 = "stablehlo.compare"(%t13, %t10)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t31 = "stablehlo.compare"(%t13, %t10)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t32 = "stablehlo.compare"(%t13, %t10)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t33 = "stablehlo.compare"(%t13, %t10)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t34 = "stablehlo.compare"(%t13, %t10)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t35 = "stablehlo.compare"(%t13, %t26)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t36 = "stablehlo.compare"(%t13, %t26)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t37 = "stablehlo.compare"(%t13, %t26)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t38 = "stablehlo.compare"(%t13, %t26)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t39 = "stablehlo.compare"(%t13, %t26)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t40 = "stablehlo.compare"(%t13, %t26)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t41 = "stablehlo.compare"(%t15, %t8)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t42 = "stablehlo.compare"(%t15, %t8)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t43 = "stablehlo.compare"(%t15, %t8)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t44 = "stablehlo.compare"(%t15, %t8)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t45 = "stablehlo.compare"(%t15, %t8)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t46 = "stablehlo.compare"(%t15, %t8)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t47 = "stablehlo.compare"(%t16, %t10)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t48 = "stablehlo.compare"(%t16, %t10)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t49 = "stablehlo.compare"(%t16, %t10)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t50 = "stablehlo.compare"(%t16, %t10)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t51 = "stablehlo.compare"(%t16, %t10)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t52 = "stablehlo.compare"(%t16, %t10)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t53 = "stablehlo.compare"(%t21, %t5)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t54 = "stablehlo.compare"(%t21, %t5)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t55 = "stablehlo.compare"(%t21, %t5)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t56 = "stablehlo.compare"(%t21, %t5)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t57 = "stablehlo.compare"(%t21, %t5)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t58 = "stablehlo.compare"(%t21, %t5)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t59 = "stablehlo.compare"(%t22, %t24)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t60 = "stablehlo.compare"(%t22, %t24)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t61 = "stablehlo.compare"(%t22, %t24)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t62 = "stablehlo.compare"(%t22, %t24)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t63 = "stablehlo.compare"(%t22, %t24)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t64 = "stablehlo.compare"(%t22, %t24)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t65 = "stablehlo.compare"(%t1, %t8)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t66 = "stablehlo.compare"(%t1, %t8)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t67 = "stablehlo.compare"(%t1, %t8)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t68 = "stablehlo.compare"(%t1, %t8)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t69 = "stablehlo.compare"(%t1, %t8)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t70 = "stablehlo.compare"(%t1, %t8)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t71 = "stablehlo.compare"(%t6, %t3)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t72 = "stablehlo.compare"(%t6, %t3)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t73 = "stablehlo.compare"(%t6, %t3)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t74 = "stablehlo.compare"(%t6, %t3)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t75 = "stablehlo.compare"(%t6, %t3)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t76 = "stablehlo.compare"(%t6, %t3)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t77 = "stablehlo.compare"(%t1, %t28)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t78 = "stablehlo.compare"(%t1, %t28)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t79 = "stablehlo.compare"(%t1, %t28)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t80 = "stablehlo.compare"(%t1, %t28)  {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t81 = "stablehlo.compare"(%t1, %t28)  {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t82 = "stablehlo.compare"(%t1, %t28)  {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi1>
    %t83 = "stablehlo.compare"(%t17, %t19)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<8x6xi32>, tensor<8x6xi32>) -> tensor<8x6xi1>
    %t84 = "stablehlo.constant"()  {value = dense<-2> : tensor<i32>} : () -> tensor<i32>
    %t85 = "stablehlo.broadcast_in_dim"(%t84)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<8x6xi32>
    %t86 = "stablehlo.compare"(%t17, %t85)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<8x6xi32>, tensor<8x6xi32>) -> tensor<8x6xi1>
    %t87 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
    %t88 = "stablehlo.broadcast_in_dim"(%t87)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<8x6xi32>
    %t89 = "stablehlo.compare"(%t17, %t88)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<8x6xi32>, tensor<8x6xi32>) -> tensor<8x6xi1>
    %t90 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t91 = "stablehlo.broadcast_in_dim"(%t90)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t92 = "stablehlo.maximum"(%t1, %t91)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t93 = "stablehlo.maximum"(%t1, %t8)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t94 = "stablehlo.minimum"(%t1, %t8)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t95 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t96 = "stablehlo.broadcast_in_dim"(%t95)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t97 = "stablehlo.minimum"(%t1, %t96)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t98 = "stablehlo.minimum"(%t6, %t5)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t99 = "stablehlo.maximum"(%t22, %t24)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %t100 = "stablehlo.constant"()  {value = dense<-15> : tensor<i32>} : () -> tensor<i32>
    %t101 = "stablehlo.broadcast_in_dim"(%t100)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<4x6xi32>
    %t102 = "stablehlo.minimum"(%t13, %t101)  : (tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    func.return %t29, %t30, %t31, %t32, %t33, %t34, %t35, %t36, %t37, %t38, %t39, %t40, %t41, %t42, %t43, %t44, %t45, %t46, %t47, %t48, %t49, %t50, %t51, %t52, %t53, %t54, %t55, %t56, %t57, %t58, %t59, %t60, %t61, %t62, %t63, %t64, %t65, %t66, %t67, %t68, %t69, %t70, %t71, %t72, %t73, %t74, %t75, %t76, %t77, %t78, %t79, %t80, %t81, %t82, %t83, %t86, %t89, %t92, %t93, %t94, %t97, %t98, %t99, %t102 : tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1, 8, 2, 9, 7, -7], [4, 3, -7, 3, 1, -4], [7, 9, -7, 3, -5, 5], [-8, -5, -2, 2, -5, -5]]> : tensor<4x6xi32>
    %in1_0_0 = stablehlo.constant dense<[[29, 17, -7, -49, -83, -24], [-125, -25, -21, -27, 79, 97], [-75, -41, -4, -20, 125, 13], [1, -113, 127, -90, 50, -37]]> : tensor<4x6xi8>
    %in0_1_0 = stablehlo.constant dense<[[0, -9, 5, 3, -7, 7], [-2, 8, -7, 2, -9, 6], [5, -4, 6, -4, -2, -9], [-6, -9, 4, -1, -9, -2]]> : tensor<4x6xi32>
    %in1_1_0 = stablehlo.constant dense<[[-32, 26, 126, 74, -52, -127], [0, 11, -31, -71, -79, -11], [-64, 99, -126, 34, 53, 35], [-21, 9, -39, -72, 60, 102]]> : tensor<4x6xi8>
    %out:128 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x6xi32>, tensor<4x6xi8>, tensor<4x6xi32>, tensor<4x6xi8>) -> (tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<8x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>)
    check.expect_eq_const %out#0, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#1, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#2, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#3, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#4, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#5, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#6, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#7, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#8, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#9, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#10, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#11, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#12, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#13, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#14, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#15, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#16, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#17, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#18, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#19, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#20, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#21, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#22, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#23, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#24, dense<[[true, false, true, false, false, false], [false, false, true, false, false, false], [false, false, true, false, false, false], [true, true, true, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#25, dense<[[false, true, false, true, true, true], [true, true, false, true, true, true], [true, true, false, true, true, true], [false, false, false, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#26, dense<[[false, false, false, false, false, true], [false, false, false, false, true, true], [false, false, false, false, true, false], [false, false, false, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#27, dense<[[true, true, true, true, true, false], [true, true, true, true, false, false], [true, true, true, true, false, true], [true, true, true, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#28, dense<[[false, true, false, true, true, false], [true, true, false, true, false, false], [true, true, false, true, false, true], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#29, dense<[[true, false, true, false, false, true], [false, false, true, false, true, true], [false, false, true, false, true, false], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#30, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, false, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#31, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, true, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#32, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#33, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#34, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, true, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#35, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, false, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#36, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#37, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#38, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#39, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#40, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#41, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#42, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#43, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#44, dense<[[true, true, true, true, true, false], [true, true, false, true, true, false], [true, true, false, true, false, true], [false, false, false, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#45, dense<[[false, false, false, false, false, true], [false, false, true, false, false, true], [false, false, true, false, true, false], [true, true, true, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#46, dense<[[false, false, false, false, false, true], [false, false, true, false, false, true], [false, false, true, false, true, false], [true, true, true, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#47, dense<[[true, true, true, true, true, false], [true, true, false, true, true, false], [true, true, false, true, false, true], [false, false, false, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#48, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#49, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#50, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#51, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#52, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#53, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#54, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<8x6xi1>
    check.expect_eq_const %out#55, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<8x6xi1>
    check.expect_eq_const %out#56, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<8x6xi1>
    check.expect_eq_const %out#57, dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<4x6xi32>
    check.expect_eq_const %out#58, dense<[[5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5]]> : tensor<4x6xi32>
    check.expect_eq_const %out#59, dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<4x6xi32>
    check.expect_eq_const %out#60, dense<[[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]> : tensor<4x6xi32>
    check.expect_eq_const %out#61, dense<[[1, 3, 2, 3, 3, -2], [3, 3, -2, 3, 1, -2], [3, 3, -2, 3, -2, 3], [-2, -2, -2, 2, -2, -2]]> : tensor<4x6xi32>
    check.expect_eq_const %out#62, dense<[[127, 127, 127, 127, 127, 127], [127, 127, 127, 127, 127, 127], [127, 127, 127, 127, 127, 127], [127, 127, 127, 127, 127, 127]]> : tensor<4x6xi32>
    check.expect_eq_const %out#63, dense<[[-15, -15, -15, -15, -15, -15], [-15, -15, -15, -15, -15, -15], [-15, -15, -15, -15, -15, -15], [-15, -15, -15, -15, -15, -15]]> : tensor<4x6xi32>
    check.expect_eq_const %out#64, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#65, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#66, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#67, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#68, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#69, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#70, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#71, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#72, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#73, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#74, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#75, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#76, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#77, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#78, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#79, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#80, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#81, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#82, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#83, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#84, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#85, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#86, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#87, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#88, dense<[[true, true, false, false, false, false], [true, false, true, true, false, false], [false, true, false, false, false, false], [true, true, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#89, dense<[[false, false, true, true, true, true], [false, true, false, false, true, true], [true, false, true, true, true, true], [false, false, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#90, dense<[[false, false, false, false, true, false], [false, false, false, false, true, false], [false, false, false, false, true, true], [false, false, false, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#91, dense<[[true, true, true, true, false, true], [true, true, true, true, false, true], [true, true, true, true, false, false], [true, true, true, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#92, dense<[[false, false, true, true, false, true], [false, true, false, false, false, true], [true, false, true, true, false, false], [false, false, true, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#93, dense<[[true, true, false, false, true, false], [true, false, true, true, true, false], [false, true, false, false, true, true], [true, true, false, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#94, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#95, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#96, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#97, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#98, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#99, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#100, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#101, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#102, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#103, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#104, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#105, dense<[[true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false], [true, true, true, true, true, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#106, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#107, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#108, dense<[[true, false, true, true, false, true], [false, true, false, true, false, true], [true, false, true, false, false, false], [false, false, true, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#109, dense<[[false, true, false, false, true, false], [true, false, true, false, true, false], [false, true, false, true, true, true], [true, true, false, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#110, dense<[[false, true, false, false, true, false], [true, false, true, false, true, false], [false, true, false, true, true, true], [true, true, false, false, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#111, dense<[[true, false, true, true, false, true], [false, true, false, true, false, true], [true, false, true, false, false, false], [false, false, true, true, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#112, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#113, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#114, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#115, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#116, dense<[[false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#117, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#118, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<8x6xi1>
    check.expect_eq_const %out#119, dense<[[true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true], [true, true, true, true, true, true]]> : tensor<8x6xi1>
    check.expect_eq_const %out#120, dense<[[false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, true], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<8x6xi1>
    check.expect_eq_const %out#121, dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<4x6xi32>
    check.expect_eq_const %out#122, dense<[[5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5], [5, 5, 5, 5, 5, 5]]> : tensor<4x6xi32>
    check.expect_eq_const %out#123, dense<[[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]> : tensor<4x6xi32>
    check.expect_eq_const %out#124, dense<[[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]> : tensor<4x6xi32>
    check.expect_eq_const %out#125, dense<[[0, -2, 3, 3, -2, 3], [-2, 3, -2, 2, -2, 3], [3, -2, 3, -2, -2, -2], [-2, -2, 3, -1, -2, -2]]> : tensor<4x6xi32>
    check.expect_eq_const %out#126, dense<[[127, 127, 127, 127, 127, 127], [127, 127, 127, 127, 127, 127], [127, 127, 127, 127, 127, 127], [127, 127, 127, 127, 127, 127]]> : tensor<4x6xi32>
    check.expect_eq_const %out#127, dense<[[-15, -15, -15, -15, -15, -15], [-15, -15, -15, -15, -15, -15], [-15, -15, -15, -15, -15, -15], [-15, -15, -15, -15, -15, -15]]> : tensor<4x6xi32>
    func.return
  }
}

// -----

module @ranges_that_wrap {
  func.func private @each(%in0: tensor<4x6xi8>) -> (tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi8>) {
    %t1 = "stablehlo.constant"()  {value = dense<100> : tensor<i8>} : () -> tensor<i8>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<i8>) -> tensor<4x6xi8>
    %t3 = "stablehlo.add"(%in0, %t2)  : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %t4 = "stablehlo.constant"()  {value = dense<100> : tensor<i8>} : () -> tensor<i8>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<i8>) -> tensor<4x6xi8>
    %t6 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<4x6xi8>
    %t7 = "stablehlo.add"(%t6, %t5)  : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %t8 = "stablehlo.multiply"(%t7, %t5)  : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %t9 = "stablehlo.compare"(%t3, %t5)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi1>
    %t10 = "stablehlo.compare"(%t8, %t5)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi1>
    %t11 = "stablehlo.constant"()  {value = dense<0> : tensor<i8>} : () -> tensor<i8>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<i8>) -> tensor<4x6xi8>
    %t13 = "stablehlo.maximum"(%t8, %t12)  : (tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    func.return %t9, %t10, %t13 : tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-65, -44, 96, 3, -62, 16], [33, 4, -64, 103, -25, 1], [-29, 108, 58, 38, 63, -37], [55, -58, -36, -114, -6, 98]]> : tensor<4x6xi8>
    %in0_1_0 = stablehlo.constant dense<[[41, 13, -5, -10, 56, -98], [113, 10, 15, 7, -67, -5], [38, 11, -115, 41, 15, 103], [61, 46, 78, -20, -42, 43]]> : tensor<4x6xi8>
    %out:6 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x6xi8>, tensor<4x6xi8>) -> (tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi8>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi8>)
    check.expect_eq_const %out#0, dense<[[false, false, false, true, false, true], [false, true, false, false, false, true], [false, false, false, false, false, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#1, dense<[[true, false, true, true, true, true], [true, false, true, true, true, true], [true, false, true, true, true, true], [true, false, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#2, dense<[[16, 116, 0, 60, 0, 4], [16, 116, 0, 60, 0, 4], [16, 116, 0, 60, 0, 4], [16, 116, 0, 60, 0, 4]]> : tensor<4x6xi8>
    check.expect_eq_const %out#3, dense<[[false, true, false, false, false, false], [false, true, true, true, false, false], [false, true, false, false, true, false], [false, false, false, false, false, false]]> : tensor<4x6xi1>
    check.expect_eq_const %out#4, dense<[[true, false, true, true, true, true], [true, false, true, true, true, true], [true, false, true, true, true, true], [true, false, true, true, true, true]]> : tensor<4x6xi1>
    check.expect_eq_const %out#5, dense<[[16, 116, 0, 60, 0, 4], [16, 116, 0, 60, 0, 4], [16, 116, 0, 60, 0, 4], [16, 116, 0, 60, 0, 4]]> : tensor<4x6xi8>
    func.return
  }
}

// -----

module @algebra_f32 {
  func.func private @each(%in0: tensor<3x5xf32>, %in1: tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t3 = "stablehlo.constant"()  {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t5 = "stablehlo.constant"()  {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
    %t6 = "stablehlo.broadcast_in_dim"(%t5)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t7 = "stablehlo.constant"()  {value = dense<-0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t9 = "stablehlo.constant"()  {value = dense<-1.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t11 = "stablehlo.negate"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t12 = "stablehlo.negate"(%in1)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t13 = "stablehlo.subtract"(%t2, %in0)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t14 = "stablehlo.subtract"(%t8, %in0)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t15 = "stablehlo.subtract"(%in0, %t2)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t16 = "stablehlo.subtract"(%in0, %t12)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t17 = "stablehlo.subtract"(%in0, %in0)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t18 = "stablehlo.add"(%in0, %t12)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t19 = "stablehlo.add"(%t11, %in1)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t20 = "stablehlo.add"(%in0, %t2)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t21 = "stablehlo.add"(%in0, %t8)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t22 = "stablehlo.multiply"(%in0, %t10)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t23 = "stablehlo.multiply"(%in0, %t4)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t24 = "stablehlo.multiply"(%t11, %t12)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t25 = "stablehlo.negate"(%t11)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t26 = "stablehlo.subtract"(%in0, %in1)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t27 = "stablehlo.negate"(%t26)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t28 = "stablehlo.abs"(%t11)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t29 = "stablehlo.abs"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t30 = "stablehlo.abs"(%t29)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t31 = "stablehlo.maximum"(%in0, %in0)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t32 = "stablehlo.minimum"(%in0, %in0)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t33 = "stablehlo.add"(%in0, %t6)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t34 = "stablehlo.add"(%t33, %t4)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t35 = "stablehlo.multiply"(%in0, %t6)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t36 = "stablehlo.multiply"(%t35, %t6)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t37 = "stablehlo.constant"()  {value = dense<0x7F800000> : tensor<f32>} : () -> tensor<f32>
    %t38 = "stablehlo.broadcast_in_dim"(%t37)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t39 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t40 = "stablehlo.broadcast_in_dim"(%t39)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x5xf32>
    %t41 = "stablehlo.maximum"(%in0, %t40)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t42 = "stablehlo.maximum"(%t38, %in0)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t43 = "stablehlo.minimum"(%in0, %t38)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t44 = "stablehlo.minimum"(%in0, %t40)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t45 = "stablehlo.divide"(%in0, %t6)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t46 = "stablehlo.divide"(%in0, %t4)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t47 = "stablehlo.floor"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t48 = "stablehlo.floor"(%t47)  : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %t49 = "stablehlo.power"(%in0, %t6)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %t50 = "stablehlo.power"(%in0, %t4)  : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    func.return %t13, %t14, %t15, %t16, %t17, %t18, %t19, %t20, %t21, %t22, %t23, %t24, %t25, %t27, %t28, %t30, %t31, %t32, %t34, %t36, %t41, %t42, %t43, %t44, %t45, %t46, %t48, %t49, %t50 : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    %in1_0_0 = stablehlo.constant dense<[[1.625, -0.25, -1.375, -0.625, -0.625], [-0.75, -1.125, 1.0, 1.125, -1.375], [-0.5, -1.125, 1.5, -1.25, 0.75]]> : tensor<3x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    %in1_1_0 = stablehlo.constant dense<[[-2.0, 1.0, 1.125, 0.75, -0.625], [1.0, -0.5, 0.875, -2.0, -1.375], [-1.875, 1.625, -0.75, 1.75, 0.75]]> : tensor<3x5xf32>
    %out:58 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>)
    check.expect_eq_const %out#0, dense<[[-0.75, 0.875, -0.125, 0.75, 0.75], [0.625, -0.75, 1.25, -0.75, 0.25], [-1.875, 1.625, -0.875, -1.0, -0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#1, dense<[[-0.75, 0.875, -0.125, 0.75, 0.75], [0.625, -0.75, 1.25, -0.75, 0.25], [-1.875, 1.625, -0.875, -1.0, -0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#2, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#3, dense<[[2.375, -1.125, -1.25, -1.375, -1.375], [-1.375, -0.375, -0.25, 1.875, -1.625], [1.375, -2.75, 2.375, -0.25, 1.125]]> : tensor<3x5xf32>
    check.expect_eq_const %out#4, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#5, dense<[[-0.875, -0.625, 1.5, -0.125, -0.125], [0.125, 1.875, -2.25, -0.375, 1.125], [2.375, -0.5, -0.625, 2.25, -0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#6, dense<[[0.875, 0.625, -1.5, 0.125, 0.125], [-0.125, -1.875, 2.25, 0.375, -1.125], [-2.375, 0.5, 0.625, -2.25, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#7, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#8, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#9, dense<[[-0.75, 0.875, -0.125, 0.75, 0.75], [0.625, -0.75, 1.25, -0.75, 0.25], [-1.875, 1.625, -0.875, -1.0, -0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#10, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#11, dense<[[1.21875, 0.21875, -0.171875, 0.46875, 0.46875], [0.46875, -0.84375, -1.25, 0.84375, 0.34375], [-0.9375, 1.828125, 1.3125, -1.25, 0.28125]]> : tensor<3x5xf32>
    check.expect_eq_const %out#12, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#13, dense<[[0.875, 0.625, -1.5, 0.125, 0.125], [-0.125, -1.875, 2.25, 0.375, -1.125], [-2.375, 0.5, 0.625, -2.25, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#14, dense<[[0.75, 0.875, 0.125, 0.75, 0.75], [0.625, 0.75, 1.25, 0.75, 0.25], [1.875, 1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#15, dense<[[0.75, 0.875, 0.125, 0.75, 0.75], [0.625, 0.75, 1.25, 0.75, 0.25], [1.875, 1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#16, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#17, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#18, dense<[[3.75, 2.125, 3.125, 2.25, 2.25], [2.375, 3.75, 1.75, 3.75, 2.75], [4.875, 1.375, 3.875, 4.0, 3.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#19, dense<[[3.0, -3.5, 0.5, -3.0, -3.0], [-2.5, 3.0, -5.0, 3.0, -1.0], [7.5, -6.5, 3.5, 4.0, 1.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#20, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#21, dense<[[0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000], [0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000], [0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]]> : tensor<3x5xf32>
    check.expect_eq_const %out#22, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#23, dense<[[0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000]]> : tensor<3x5xf32>
    check.expect_eq_const %out#24, dense<[[0.375, -0.4375, 0.0625, -0.375, -0.375], [-0.3125, 0.375, -0.625, 0.375, -0.125], [0.9375, -0.8125, 0.4375, 0.5, 0.1875]]> : tensor<3x5xf32>
    check.expect_eq_const %out#25, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#26, dense<[[0.0, -1.0, 0.0, -1.0, -1.0], [-1.0, 0.0, -2.0, 0.0, -1.0], [1.0, -2.0, 0.0, 1.0, 0.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#27, dense<[[0.5625, 0.765625, 0.015625, 0.5625, 0.5625], [0.390625, 0.5625, 1.5625, 0.5625, 0.0625], [3.515625, 2.640625, 0.765625, 1.0, 0.140625]]> : tensor<3x5xf32>
    check.expect_eq_const %out#28, dense<[[0.75, -0.875, 0.125, -0.75, -0.75], [-0.625, 0.75, -1.25, 0.75, -0.25], [1.875, -1.625, 0.875, 1.0, 0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#29, dense<[[0.25, 0.5, -1.625, -1.25, -1.625], [-1.0, 0.875, 1.625, 1.5, -0.25], [1.375, 1.25, -1.75, -0.375, 0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#30, dense<[[0.25, 0.5, -1.625, -1.25, -1.625], [-1.0, 0.875, 1.625, 1.5, -0.25], [1.375, 1.25, -1.75, -0.375, 0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#31, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#32, dense<[[-2.25, 0.5, 2.75, 2.0, 1.0], [2.0, -1.375, -0.75, -3.5, -1.125], [-3.25, 0.375, 1.0, 2.125, 0.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#33, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#34, dense<[[1.75, -1.5, 0.5, 0.5, 2.25], [0.0, -0.375, -2.5, 0.5, 1.625], [0.5, -2.875, 2.5, -1.375, -1.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#35, dense<[[-1.75, 1.5, -0.5, -0.5, -2.25], [0.0, 0.375, 2.5, -0.5, -1.625], [-0.5, 2.875, -2.5, 1.375, 1.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#36, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#37, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#38, dense<[[0.25, 0.5, -1.625, -1.25, -1.625], [-1.0, 0.875, 1.625, 1.5, -0.25], [1.375, 1.25, -1.75, -0.375, 0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#39, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#40, dense<[[0.5, -0.5, 1.828125, 0.9375, -1.015625], [1.0, 0.4375, -1.421875, 3.0, -0.34375], [2.578125, -2.03125, -1.3125, 0.65625, -0.5625]]> : tensor<3x5xf32>
    check.expect_eq_const %out#41, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#42, dense<[[-1.75, 1.5, -0.5, -0.5, -2.25], [-0.0, 0.375, 2.5, -0.5, -1.625], [-0.5, 2.875, -2.5, 1.375, 1.5]]> : tensor<3x5xf32>
    check.expect_eq_const %out#43, dense<[[0.25, 0.5, 1.625, 1.25, 1.625], [1.0, 0.875, 1.625, 1.5, 0.25], [1.375, 1.25, 1.75, 0.375, 0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#44, dense<[[0.25, 0.5, 1.625, 1.25, 1.625], [1.0, 0.875, 1.625, 1.5, 0.25], [1.375, 1.25, 1.75, 0.375, 0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#45, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#46, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#47, dense<[[2.75, 2.5, 4.625, 4.25, 4.625], [4.0, 2.125, 1.375, 1.5, 3.25], [1.625, 1.75, 4.75, 3.375, 2.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#48, dense<[[-1.0, -2.0, 6.5, 5.0, 6.5], [4.0, -3.5, -6.5, -6.0, 1.0], [-5.5, -5.0, 7.0, 1.5, -3.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#49, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#50, dense<[[0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000], [0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000], [0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]]> : tensor<3x5xf32>
    check.expect_eq_const %out#51, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#52, dense<[[0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000], [0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000]]> : tensor<3x5xf32>
    check.expect_eq_const %out#53, dense<[[-0.125, -0.25, 0.8125, 0.625, 0.8125], [0.5, -0.4375, -0.8125, -0.75, 0.125], [-0.6875, -0.625, 0.875, 0.1875, -0.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#54, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#55, dense<[[-1.0, -1.0, 1.0, 1.0, 1.0], [1.0, -1.0, -2.0, -2.0, 0.0], [-2.0, -2.0, 1.0, 0.0, -1.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#56, dense<[[0.0625, 0.25, 2.640625, 1.5625, 2.640625], [1.0, 0.765625, 2.640625, 2.25, 0.0625], [1.890625, 1.5625, 3.0625, 0.140625, 0.5625]]> : tensor<3x5xf32>
    check.expect_eq_const %out#57, dense<[[-0.25, -0.5, 1.625, 1.25, 1.625], [1.0, -0.875, -1.625, -1.5, 0.25], [-1.375, -1.25, 1.75, 0.375, -0.75]]> : tensor<3x5xf32>
    func.return
  }
}

// -----

module @algebra_i32 {
  func.func private @each(%in0: tensor<3x5xi32>, %in1: tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t3 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t5 = "stablehlo.constant"()  {value = dense<2> : tensor<i32>} : () -> tensor<i32>
    %t6 = "stablehlo.broadcast_in_dim"(%t5)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t7 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t9 = "stablehlo.constant"()  {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x5xi32>
    %t11 = "stablehlo.negate"(%in0)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t12 = "stablehlo.negate"(%in1)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t13 = "stablehlo.subtract"(%t2, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t14 = "stablehlo.subtract"(%t8, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t15 = "stablehlo.subtract"(%in0, %t2)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t16 = "stablehlo.subtract"(%in0, %t12)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t17 = "stablehlo.subtract"(%in0, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t18 = "stablehlo.add"(%in0, %t12)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t19 = "stablehlo.add"(%t11, %in1)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t20 = "stablehlo.add"(%in0, %t2)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t21 = "stablehlo.add"(%in0, %t8)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t22 = "stablehlo.multiply"(%in0, %t10)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t23 = "stablehlo.multiply"(%in0, %t4)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t24 = "stablehlo.multiply"(%t11, %t12)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t25 = "stablehlo.negate"(%t11)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t26 = "stablehlo.subtract"(%in0, %in1)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t27 = "stablehlo.negate"(%t26)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t28 = "stablehlo.abs"(%t11)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t29 = "stablehlo.abs"(%in0)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t30 = "stablehlo.abs"(%t29)  : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %t31 = "stablehlo.maximum"(%in0, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t32 = "stablehlo.minimum"(%in0, %in0)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t33 = "stablehlo.add"(%in0, %t6)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t34 = "stablehlo.add"(%t33, %t4)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t35 = "stablehlo.multiply"(%in0, %t6)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %t36 = "stablehlo.multiply"(%t35, %t6)  : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    func.return %t13, %t14, %t15, %t16, %t17, %t18, %t19, %t20, %t21, %t22, %t23, %t24, %t25, %t27, %t28, %t30, %t31, %t32, %t34, %t36 : tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    %in1_0_0 = stablehlo.constant dense<[[-5, -21, 25, 14, 15], [23, -39, 49, 30, 49], [-2, 20, 48, 14, -37]]> : tensor<3x5xi32>
    %in0_1_0 = stablehlo.constant dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    %in1_1_0 = stablehlo.constant dense<[[6, 16, -20, -13, 29], [-7, -29, 18, -45, 46], [-8, 33, -22, -12, 9]]> : tensor<3x5xi32>
    %out:40 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>)
    check.expect_eq_const %out#0, dense<[[1, 39, 16, -44, -43], [47, -2, -16, -5, -3], [-20, 32, 7, -12, -20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#1, dense<[[1, 39, 16, -44, -43], [47, -2, -16, -5, -3], [-20, 32, 7, -12, -20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#2, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#3, dense<[[-6, -60, 9, 58, 58], [-24, -37, 65, 35, 52], [18, -12, 41, 26, -17]]> : tensor<3x5xi32>
    check.expect_eq_const %out#4, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi32>
    check.expect_eq_const %out#5, dense<[[4, -18, -41, 30, 28], [-70, 41, -33, -25, -46], [22, -52, -55, -2, 57]]> : tensor<3x5xi32>
    check.expect_eq_const %out#6, dense<[[-4, 18, 41, -30, -28], [70, -41, 33, 25, 46], [-22, 52, 55, 2, -57]]> : tensor<3x5xi32>
    check.expect_eq_const %out#7, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#8, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#9, dense<[[1, 39, 16, -44, -43], [47, -2, -16, -5, -3], [-20, 32, 7, -12, -20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#10, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#11, dense<[[5, 819, -400, 616, 645], [-1081, -78, 784, 150, 147], [-40, -640, -336, 168, -740]]> : tensor<3x5xi32>
    check.expect_eq_const %out#12, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#13, dense<[[-4, 18, 41, -30, -28], [70, -41, 33, 25, 46], [-22, 52, 55, 2, -57]]> : tensor<3x5xi32>
    check.expect_eq_const %out#14, dense<[[1, 39, 16, 44, 43], [47, 2, 16, 5, 3], [20, 32, 7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#15, dense<[[1, 39, 16, 44, 43], [47, 2, 16, 5, 3], [20, 32, 7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#16, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#17, dense<[[-1, -39, -16, 44, 43], [-47, 2, 16, 5, 3], [20, -32, -7, 12, 20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#18, dense<[[2, -36, -13, 47, 46], [-44, 5, 19, 8, 6], [23, -29, -4, 15, 23]]> : tensor<3x5xi32>
    check.expect_eq_const %out#19, dense<[[-4, -156, -64, 176, 172], [-188, 8, 64, 20, 12], [80, -128, -28, 48, 80]]> : tensor<3x5xi32>
    check.expect_eq_const %out#20, dense<[[-25, 0, 12, -38, 50], [10, 15, 23, -14, -34], [4, 14, 39, 36, 45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#21, dense<[[-25, 0, 12, -38, 50], [10, 15, 23, -14, -34], [4, 14, 39, 36, 45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#22, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#23, dense<[[31, 16, -32, 25, -21], [-17, -44, -5, -31, 80], [-12, 19, -61, -48, -36]]> : tensor<3x5xi32>
    check.expect_eq_const %out#24, dense<[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]> : tensor<3x5xi32>
    check.expect_eq_const %out#25, dense<[[19, -16, 8, 51, -79], [-3, 14, -41, 59, -12], [4, -47, -17, -24, -54]]> : tensor<3x5xi32>
    check.expect_eq_const %out#26, dense<[[-19, 16, -8, -51, 79], [3, -14, 41, -59, 12], [-4, 47, 17, 24, 54]]> : tensor<3x5xi32>
    check.expect_eq_const %out#27, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#28, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#29, dense<[[-25, 0, 12, -38, 50], [10, 15, 23, -14, -34], [4, 14, 39, 36, 45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#30, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#31, dense<[[150, 0, 240, -494, -1450], [70, 435, -414, -630, 1564], [32, -462, 858, 432, -405]]> : tensor<3x5xi32>
    check.expect_eq_const %out#32, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#33, dense<[[-19, 16, -8, -51, 79], [3, -14, 41, -59, 12], [-4, 47, 17, 24, 54]]> : tensor<3x5xi32>
    check.expect_eq_const %out#34, dense<[[25, 0, 12, 38, 50], [10, 15, 23, 14, 34], [4, 14, 39, 36, 45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#35, dense<[[25, 0, 12, 38, 50], [10, 15, 23, 14, 34], [4, 14, 39, 36, 45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#36, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#37, dense<[[25, 0, -12, 38, -50], [-10, -15, -23, 14, 34], [-4, -14, -39, -36, -45]]> : tensor<3x5xi32>
    check.expect_eq_const %out#38, dense<[[28, 3, -9, 41, -47], [-7, -12, -20, 17, 37], [-1, -11, -36, -33, -42]]> : tensor<3x5xi32>
    check.expect_eq_const %out#39, dense<[[100, 0, -48, 152, -200], [-40, -60, -92, 56, 136], [-16, -56, -156, -144, -180]]> : tensor<3x5xi32>
    func.return
  }
}

// -----

module @algebra_bf16 {
  func.func private @each(%in0: tensor<3x5xbf16>, %in1: tensor<3x5xbf16>) -> (tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>) {
    %t1 = "stablehlo.constant"()  {value = dense<0.0> : tensor<bf16>} : () -> tensor<bf16>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t3 = "stablehlo.constant"()  {value = dense<1.0> : tensor<bf16>} : () -> tensor<bf16>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t5 = "stablehlo.constant"()  {value = dense<2.0> : tensor<bf16>} : () -> tensor<bf16>
    %t6 = "stablehlo.broadcast_in_dim"(%t5)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t7 = "stablehlo.constant"()  {value = dense<-0.0> : tensor<bf16>} : () -> tensor<bf16>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t9 = "stablehlo.constant"()  {value = dense<-1.0> : tensor<bf16>} : () -> tensor<bf16>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t11 = "stablehlo.negate"(%in0)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t12 = "stablehlo.negate"(%in1)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t13 = "stablehlo.subtract"(%t2, %in0)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t14 = "stablehlo.subtract"(%t8, %in0)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t15 = "stablehlo.subtract"(%in0, %t2)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t16 = "stablehlo.subtract"(%in0, %t12)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t17 = "stablehlo.subtract"(%in0, %in0)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t18 = "stablehlo.add"(%in0, %t12)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t19 = "stablehlo.add"(%t11, %in1)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t20 = "stablehlo.add"(%in0, %t2)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t21 = "stablehlo.add"(%in0, %t8)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t22 = "stablehlo.multiply"(%in0, %t10)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t23 = "stablehlo.multiply"(%in0, %t4)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t24 = "stablehlo.multiply"(%t11, %t12)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t25 = "stablehlo.negate"(%t11)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t26 = "stablehlo.subtract"(%in0, %in1)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t27 = "stablehlo.negate"(%t26)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t28 = "stablehlo.abs"(%t11)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t29 = "stablehlo.abs"(%in0)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t30 = "stablehlo.abs"(%t29)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t31 = "stablehlo.maximum"(%in0, %in0)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t32 = "stablehlo.minimum"(%in0, %in0)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t33 = "stablehlo.add"(%in0, %t6)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t34 = "stablehlo.add"(%t33, %t4)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t35 = "stablehlo.multiply"(%in0, %t6)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t36 = "stablehlo.multiply"(%t35, %t6)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t37 = "stablehlo.constant"()  {value = dense<0x7F80> : tensor<bf16>} : () -> tensor<bf16>
    %t38 = "stablehlo.broadcast_in_dim"(%t37)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t39 = "stablehlo.constant"()  {value = dense<0xFF80> : tensor<bf16>} : () -> tensor<bf16>
    %t40 = "stablehlo.broadcast_in_dim"(%t39)  {broadcast_dimensions = array<i64>} : (tensor<bf16>) -> tensor<3x5xbf16>
    %t41 = "stablehlo.maximum"(%in0, %t40)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t42 = "stablehlo.maximum"(%t38, %in0)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t43 = "stablehlo.minimum"(%in0, %t38)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t44 = "stablehlo.minimum"(%in0, %t40)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t45 = "stablehlo.divide"(%in0, %t6)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t46 = "stablehlo.divide"(%in0, %t4)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t47 = "stablehlo.floor"(%in0)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t48 = "stablehlo.floor"(%t47)  : (tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t49 = "stablehlo.power"(%in0, %t6)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    %t50 = "stablehlo.power"(%in0, %t4)  : (tensor<3x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
    func.return %t13, %t14, %t15, %t16, %t17, %t18, %t19, %t20, %t21, %t22, %t23, %t24, %t25, %t27, %t28, %t30, %t31, %t32, %t34, %t36, %t41, %t42, %t43, %t44, %t45, %t46, %t48, %t49, %t50 : tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    %in1_0_0 = stablehlo.constant dense<[[1.75, 2.0, 0.625, -1.75, 0.25], [-0.375, 0.875, -1.0, -0.75, -0.625], [-0.375, 0.625, 1.25, -0.125, 0.25]]> : tensor<3x5xbf16>
    %in0_1_0 = stablehlo.constant dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    %in1_1_0 = stablehlo.constant dense<[[-0.125, -0.875, 0.5, 1.75, 1.875], [-1.0, 1.125, 0.75, -1.875, 1.25], [1.625, 0.375, -1.875, -1.0, 0.5]]> : tensor<3x5xbf16>
    %out:58 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>) -> (tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>, tensor<3x5xbf16>)
    check.expect_eq_const %out#0, dense<[[-0.125, -0.75, 1.375, 0.125, -1.75], [1.0, -0.75, -1.75, -0.25, -0.5], [-0.5, -1.5, -0.625, 1.875, -0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#1, dense<[[-0.125, -0.75, 1.375, 0.125, -1.75], [1.0, -0.75, -1.75, -0.25, -0.5], [-0.5, -1.5, -0.625, 1.875, -0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#2, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#3, dense<[[1.875, 2.75, -0.75, -1.875, 2.0], [-1.375, 1.625, 0.75, -0.5, -0.125], [0.125, 2.125, 1.875, -2.0, 0.375]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#4, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#5, dense<[[-1.625, -1.25, -2.0, 1.625, 1.5], [-0.625, -0.125, 2.75, 1.0, 1.125], [0.875, 0.875, -0.625, -1.75, -0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#6, dense<[[1.625, 1.25, 2.0, -1.625, -1.5], [0.625, 0.125, -2.75, -1.0, -1.125], [-0.875, -0.875, 0.625, 1.75, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#7, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#8, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#9, dense<[[-0.125, -0.75, 1.375, 0.125, -1.75], [1.0, -0.75, -1.75, -0.25, -0.5], [-0.5, -1.5, -0.625, 1.875, -0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#10, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#11, dense<[[0.21875, 1.5, -0.859375, 0.21875, 0.4375], [0.375, 0.65625, -1.75, -0.1875, -0.3125], [-0.1875, 0.9375, 0.78125, 0.234375, 0.03125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#12, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#13, dense<[[1.625, 1.25, 2.0, -1.625, -1.5], [0.625, 0.125, -2.75, -1.0, -1.125], [-0.875, -0.875, 0.625, 1.75, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#14, dense<[[0.125, 0.75, 1.375, 0.125, 1.75], [1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, 1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#15, dense<[[0.125, 0.75, 1.375, 0.125, 1.75], [1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, 1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#16, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#17, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#18, dense<[[3.125, 3.75, 1.625, 2.875, 4.75], [2.0, 3.75, 4.75, 3.25, 3.5], [3.5, 4.5, 3.625, 1.125, 3.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#19, dense<[[0.5, 3.0, -5.5, -0.5, 7.0], [-4.0, 3.0, 7.0, 1.0, 2.0], [2.0, 6.0, 2.5, -7.5, 0.5]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#20, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#21, dense<[[0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80], [0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80], [0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#22, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#23, dense<[[0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80], [0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80], [0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#24, dense<[[0.0625, 0.375, -0.6875, -0.0625, 0.875], [-0.5, 0.375, 0.875, 0.125, 0.25], [0.25, 0.75, 0.3125, -0.9375, 0.0625]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#25, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#26, dense<[[0.0, 0.0, -2.0, -1.0, 1.0], [-1.0, 0.0, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, -2.0, 0.0]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#27, dense<[[0.015625, 0.5625, 1.890625, 0.015625, 3.0625], [1.0, 0.5625, 3.0625, 0.0625, 0.25], [0.25, 2.25, 0.390625, 3.515625, 0.015625]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#28, dense<[[0.125, 0.75, -1.375, -0.125, 1.75], [-1.0, 0.75, 1.75, 0.25, 0.5], [0.5, 1.5, 0.625, -1.875, 0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#29, dense<[[-0.75, -1.125, -1.875, -1.875, 1.0], [1.5, -1.0, -0.25, -2.0, 0.625], [1.5, 1.75, 1.0, 1.625, 0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#30, dense<[[-0.75, -1.125, -1.875, -1.875, 1.0], [1.5, -1.0, -0.25, -2.0, 0.625], [1.5, 1.75, 1.0, 1.625, 0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#31, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#32, dense<[[0.625, 0.25, 2.375, 3.625, 0.875], [-2.5, 2.125, 1.0, 0.125, 0.625], [0.125, -1.375, -2.875, -2.625, 0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#33, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#34, dense<[[0.875, 2.0, 1.375, 0.125, -2.875], [-0.5, -0.125, -0.5, 3.875, -1.875], [-3.125, -2.125, 0.875, -0.625, -0.75]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#35, dense<[[-0.875, -2.0, -1.375, -0.125, 2.875], [0.5, 0.125, 0.5, -3.875, 1.875], [3.125, 2.125, -0.875, 0.625, 0.75]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#36, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#37, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#38, dense<[[-0.75, -1.125, -1.875, -1.875, 1.0], [1.5, -1.0, -0.25, -2.0, 0.625], [1.5, 1.75, 1.0, 1.625, 0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#39, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#40, dense<[[-0.09375, -0.984375, 0.9375, 3.28125, -1.875], [1.5, 1.125, 0.1875, -3.75, -0.78125], [-2.4375, -0.65625, 1.875, 1.625, -0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#41, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#42, dense<[[-0.875, -2.0, -1.375, -0.125, 2.875], [0.5, 0.125, 0.5, -3.875, 1.875], [3.125, 2.125, -0.875, 0.625, 0.75]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#43, dense<[[0.75, 1.125, 1.875, 1.875, 1.0], [1.5, 1.0, 0.25, 2.0, 0.625], [1.5, 1.75, 1.0, 1.625, 0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#44, dense<[[0.75, 1.125, 1.875, 1.875, 1.0], [1.5, 1.0, 0.25, 2.0, 0.625], [1.5, 1.75, 1.0, 1.625, 0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#45, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#46, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#47, dense<[[3.75, 4.125, 4.875, 4.875, 2.0], [1.5, 4.0, 3.25, 5.0, 2.375], [1.5, 1.25, 2.0, 1.375, 2.75]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#48, dense<[[3.0, 4.5, 7.5, 7.5, -4.0], [-6.0, 4.0, 1.0, 8.0, -2.5], [-6.0, -7.0, -4.0, -6.5, -1.0]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#49, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#50, dense<[[0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80], [0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80], [0x7F80, 0x7F80, 0x7F80, 0x7F80, 0x7F80]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#51, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#52, dense<[[0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80], [0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80], [0xFF80, 0xFF80, 0xFF80, 0xFF80, 0xFF80]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#53, dense<[[0.375, 0.5625, 0.9375, 0.9375, -0.5], [-0.75, 0.5, 0.125, 1.0, -0.3125], [-0.75, -0.875, -0.5, -0.8125, -0.125]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#54, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#55, dense<[[0.0, 1.0, 1.0, 1.0, -1.0], [-2.0, 1.0, 0.0, 2.0, -1.0], [-2.0, -2.0, -1.0, -2.0, -1.0]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#56, dense<[[0.5625, 1.265625, 3.515625, 3.515625, 1.0], [2.25, 1.0, 0.0625, 4.0, 0.390625], [2.25, 3.0625, 1.0, 2.640625, 0.0625]]> : tensor<3x5xbf16>
    check.expect_eq_const %out#57, dense<[[0.75, 1.125, 1.875, 1.875, -1.0], [-1.5, 1.0, 0.25, 2.0, -0.625], [-1.5, -1.75, -1.0, -1.625, -0.25]]> : tensor<3x5xbf16>
    func.return
  }
}

// -----

module @algebra_f64 {
  func.func private @each(%in0: tensor<3x5xf64>, %in1: tensor<3x5xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>) {
    %t1 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f64>} : () -> tensor<f64>
    %t2 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t3 = "stablehlo.constant"()  {value = dense<1.0> : tensor<f64>} : () -> tensor<f64>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t5 = "stablehlo.constant"()  {value = dense<2.0> : tensor<f64>} : () -> tensor<f64>
    %t6 = "stablehlo.broadcast_in_dim"(%t5)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t7 = "stablehlo.constant"()  {value = dense<-0.0> : tensor<f64>} : () -> tensor<f64>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t9 = "stablehlo.constant"()  {value = dense<-1.0> : tensor<f64>} : () -> tensor<f64>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t11 = "stablehlo.negate"(%in0)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t12 = "stablehlo.negate"(%in1)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t13 = "stablehlo.subtract"(%t2, %in0)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t14 = "stablehlo.subtract"(%t8, %in0)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t15 = "stablehlo.subtract"(%in0, %t2)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t16 = "stablehlo.subtract"(%in0, %t12)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t17 = "stablehlo.subtract"(%in0, %in0)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t18 = "stablehlo.add"(%in0, %t12)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t19 = "stablehlo.add"(%t11, %in1)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t20 = "stablehlo.add"(%in0, %t2)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t21 = "stablehlo.add"(%in0, %t8)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t22 = "stablehlo.multiply"(%in0, %t10)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t23 = "stablehlo.multiply"(%in0, %t4)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t24 = "stablehlo.multiply"(%t11, %t12)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t25 = "stablehlo.negate"(%t11)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t26 = "stablehlo.subtract"(%in0, %in1)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t27 = "stablehlo.negate"(%t26)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t28 = "stablehlo.abs"(%t11)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t29 = "stablehlo.abs"(%in0)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t30 = "stablehlo.abs"(%t29)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t31 = "stablehlo.maximum"(%in0, %in0)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t32 = "stablehlo.minimum"(%in0, %in0)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t33 = "stablehlo.add"(%in0, %t6)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t34 = "stablehlo.add"(%t33, %t4)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t35 = "stablehlo.multiply"(%in0, %t6)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t36 = "stablehlo.multiply"(%t35, %t6)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t37 = "stablehlo.constant"()  {value = dense<0x7FF0000000000000> : tensor<f64>} : () -> tensor<f64>
    %t38 = "stablehlo.broadcast_in_dim"(%t37)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t39 = "stablehlo.constant"()  {value = dense<0xFFF0000000000000> : tensor<f64>} : () -> tensor<f64>
    %t40 = "stablehlo.broadcast_in_dim"(%t39)  {broadcast_dimensions = array<i64>} : (tensor<f64>) -> tensor<3x5xf64>
    %t41 = "stablehlo.maximum"(%in0, %t40)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t42 = "stablehlo.maximum"(%t38, %in0)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t43 = "stablehlo.minimum"(%in0, %t38)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t44 = "stablehlo.minimum"(%in0, %t40)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t45 = "stablehlo.divide"(%in0, %t6)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t46 = "stablehlo.divide"(%in0, %t4)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t47 = "stablehlo.floor"(%in0)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t48 = "stablehlo.floor"(%t47)  : (tensor<3x5xf64>) -> tensor<3x5xf64>
    %t49 = "stablehlo.power"(%in0, %t6)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    %t50 = "stablehlo.power"(%in0, %t4)  : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
    func.return %t13, %t14, %t15, %t16, %t17, %t18, %t19, %t20, %t21, %t22, %t23, %t24, %t25, %t27, %t28, %t30, %t31, %t32, %t34, %t36, %t41, %t42, %t43, %t44, %t45, %t46, %t48, %t49, %t50 : tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    %in1_0_0 = stablehlo.constant dense<[[0.625, -1.0, 0.5, -1.5, 0.125], [-1.25, 1.375, 0.25, -1.5, -0.125], [0.375, -1.375, -2.0, 1.75, -1.25]]> : tensor<3x5xf64>
    %in0_1_0 = stablehlo.constant dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    %in1_1_0 = stablehlo.constant dense<[[-2.0, -0.5, -1.75, 1.125, -0.75], [-1.875, -1.75, -1.125, 1.25, -0.125], [0.625, -1.375, 1.25, -0.875, 0.0]]> : tensor<3x5xf64>
    %out:58 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>, tensor<3x5xf64>)
    check.expect_eq_const %out#0, dense<[[0.25, -1.75, 0.375, 0.875, -2.0], [-0.5, -0.25, -1.875, -1.75, 0.75], [-1.125, -0.625, 0.375, 1.625, -0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#1, dense<[[0.25, -1.75, 0.375, 0.875, -2.0], [-0.5, -0.25, -1.875, -1.75, 0.75], [-1.125, -0.625, 0.375, 1.625, -0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#2, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#3, dense<[[0.375, 0.75, 0.125, -2.375, 2.125], [-0.75, 1.625, 2.125, 0.25, -0.875], [1.5, -0.75, -2.375, 0.125, -0.75]]> : tensor<3x5xf64>
    check.expect_eq_const %out#4, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf64>
    check.expect_eq_const %out#5, dense<[[-0.875, 2.75, -0.875, 0.625, 1.875], [1.75, -1.125, 1.625, 3.25, -0.625], [0.75, 2.0, 1.625, -3.375, 1.75]]> : tensor<3x5xf64>
    check.expect_eq_const %out#6, dense<[[0.875, -2.75, 0.875, -0.625, -1.875], [-1.75, 1.125, -1.625, -3.25, 0.625], [-0.75, -2.0, -1.625, 3.375, -1.75]]> : tensor<3x5xf64>
    check.expect_eq_const %out#7, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#8, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#9, dense<[[0.25, -1.75, 0.375, 0.875, -2.0], [-0.5, -0.25, -1.875, -1.75, 0.75], [-1.125, -0.625, 0.375, 1.625, -0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#10, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#11, dense<[[-0.15625, -1.75, -0.1875, 1.3125, 0.25], [-0.625, 0.34375, 0.46875, -2.625, 0.09375], [0.421875, -0.859375, 0.75, -2.84375, -0.625]]> : tensor<3x5xf64>
    check.expect_eq_const %out#12, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#13, dense<[[0.875, -2.75, 0.875, -0.625, -1.875], [-1.75, 1.125, -1.625, -3.25, 0.625], [-0.75, -2.0, -1.625, 3.375, -1.75]]> : tensor<3x5xf64>
    check.expect_eq_const %out#14, dense<[[0.25, 1.75, 0.375, 0.875, 2.0], [0.5, 0.25, 1.875, 1.75, 0.75], [1.125, 0.625, 0.375, 1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#15, dense<[[0.25, 1.75, 0.375, 0.875, 2.0], [0.5, 0.25, 1.875, 1.75, 0.75], [1.125, 0.625, 0.375, 1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#16, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#17, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#18, dense<[[2.75, 4.75, 2.625, 2.125, 5.0], [3.5, 3.25, 4.875, 4.75, 2.25], [4.125, 3.625, 2.625, 1.375, 3.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#19, dense<[[-1.0, 7.0, -1.5, -3.5, 8.0], [2.0, 1.0, 7.5, 7.0, -3.0], [4.5, 2.5, -1.5, -6.5, 2.0]]> : tensor<3x5xf64>
    check.expect_eq_const %out#20, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#21, dense<[[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]> : tensor<3x5xf64>
    check.expect_eq_const %out#22, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#23, dense<[[0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]> : tensor<3x5xf64>
    check.expect_eq_const %out#24, dense<[[-0.125, 0.875, -0.1875, -0.4375, 1.0], [0.25, 0.125, 0.9375, 0.875, -0.375], [0.5625, 0.3125, -0.1875, -0.8125, 0.25]]> : tensor<3x5xf64>
    check.expect_eq_const %out#25, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#26, dense<[[-1.0, 1.0, -1.0, -1.0, 2.0], [0.0, 0.0, 1.0, 1.0, -1.0], [1.0, 0.0, -1.0, -2.0, 0.0]]> : tensor<3x5xf64>
    check.expect_eq_const %out#27, dense<[[0.0625, 3.0625, 0.140625, 0.765625, 4.0], [0.25, 0.0625, 3.515625, 3.0625, 0.5625], [1.265625, 0.390625, 0.140625, 2.640625, 0.25]]> : tensor<3x5xf64>
    check.expect_eq_const %out#28, dense<[[-0.25, 1.75, -0.375, -0.875, 2.0], [0.5, 0.25, 1.875, 1.75, -0.75], [1.125, 0.625, -0.375, -1.625, 0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#29, dense<[[-0.625, 0.25, 1.625, 0.875, -0.875], [-2.0, -1.5, 0.125, -1.25, -1.5], [-1.625, 0.0, -2.0, 0.375, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#30, dense<[[-0.625, 0.25, 1.625, 0.875, -0.875], [-2.0, -1.5, 0.125, -1.25, -1.5], [-1.625, -0.0, -2.0, 0.375, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#31, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#32, dense<[[-1.375, -0.75, -3.375, 0.25, 0.125], [0.125, -0.25, -1.25, 2.5, 1.375], [2.25, -1.375, 3.25, -1.25, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#33, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf64>
    check.expect_eq_const %out#34, dense<[[2.625, 0.25, 0.125, -2.0, 1.625], [3.875, 3.25, 1.0, 0.0, 1.625], [1.0, 1.375, 0.75, 0.5, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#35, dense<[[-2.625, -0.25, -0.125, 2.0, -1.625], [-3.875, -3.25, -1.0, 0.0, -1.625], [-1.0, -1.375, -0.75, -0.5, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#36, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#37, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#38, dense<[[-0.625, 0.25, 1.625, 0.875, -0.875], [-2.0, -1.5, 0.125, -1.25, -1.5], [-1.625, -0.0, -2.0, 0.375, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#39, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#40, dense<[[-1.25, 0.125, 2.84375, -0.984375, -0.65625], [-3.75, -2.625, 0.140625, 1.5625, -0.1875], [1.015625, -0.0, 2.5, 0.328125, -0.0]]> : tensor<3x5xf64>
    check.expect_eq_const %out#41, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#42, dense<[[-2.625, -0.25, -0.125, 2.0, -1.625], [-3.875, -3.25, -1.0, -0.0, -1.625], [-1.0, -1.375, -0.75, -0.5, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#43, dense<[[0.625, 0.25, 1.625, 0.875, 0.875], [2.0, 1.5, 0.125, 1.25, 1.5], [1.625, 0.0, 2.0, 0.375, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#44, dense<[[0.625, 0.25, 1.625, 0.875, 0.875], [2.0, 1.5, 0.125, 1.25, 1.5], [1.625, 0.0, 2.0, 0.375, 0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#45, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#46, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#47, dense<[[3.625, 2.75, 1.375, 2.125, 3.875], [5.0, 4.5, 2.875, 4.25, 4.5], [4.625, 3.0, 5.0, 2.625, 2.875]]> : tensor<3x5xf64>
    check.expect_eq_const %out#48, dense<[[2.5, -1.0, -6.5, -3.5, 3.5], [8.0, 6.0, -0.5, 5.0, 6.0], [6.5, 0.0, 8.0, -1.5, -0.5]]> : tensor<3x5xf64>
    check.expect_eq_const %out#49, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#50, dense<[[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000]]> : tensor<3x5xf64>
    check.expect_eq_const %out#51, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#52, dense<[[0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000], [0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000]]> : tensor<3x5xf64>
    check.expect_eq_const %out#53, dense<[[0.3125, -0.125, -0.8125, -0.4375, 0.4375], [1.0, 0.75, -0.0625, 0.625, 0.75], [0.8125, 0.0, 1.0, -0.1875, -0.0625]]> : tensor<3x5xf64>
    check.expect_eq_const %out#54, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    check.expect_eq_const %out#55, dense<[[0.0, -1.0, -2.0, -1.0, 0.0], [2.0, 1.0, -1.0, 1.0, 1.0], [1.0, 0.0, 2.0, -1.0, -1.0]]> : tensor<3x5xf64>
    check.expect_eq_const %out#56, dense<[[0.390625, 0.0625, 2.640625, 0.765625, 0.765625], [4.0, 2.25, 0.015625, 1.5625, 2.25], [2.640625, 0.0, 4.0, 0.140625, 0.015625]]> : tensor<3x5xf64>
    check.expect_eq_const %out#57, dense<[[0.625, -0.25, -1.625, -0.875, 0.875], [2.0, 1.5, -0.125, 1.25, 1.5], [1.625, 0.0, 2.0, -0.375, -0.125]]> : tensor<3x5xf64>
    func.return
  }
}

// -----

module @counts_moved {
  func.func private @each(%in0: tensor<4x6xf32>, %in1: tensor<6x1x4xf32>) -> (tensor<6x4xf32>, tensor<4x1x6xf32>, tensor<6xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2xf32>, tensor<4x6xf32>, tensor<4x1xf32>) {
    %t1 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<4x6xf32>
    %t2 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<1x6x1xf32>
    %t3 = "stablehlo.transpose"(%t1)  {permutation = array<i64: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %t4 = "stablehlo.transpose"(%in0)  {permutation = array<i64: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %t5 = "stablehlo.add"(%t3, %t4)  : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    %t6 = "stablehlo.iota"()  {iota_dimension = 2 : i64} : () -> tensor<6x1x4xf32>
    %t7 = "stablehlo.transpose"(%t6)  {permutation = array<i64: 2, 1, 0>} : (tensor<6x1x4xf32>) -> tensor<4x1x6xf32>
    %t8 = "stablehlo.transpose"(%in1)  {permutation = array<i64: 2, 1, 0>} : (tensor<6x1x4xf32>) -> tensor<4x1x6xf32>
    %t9 = "stablehlo.add"(%t7, %t8)  : (tensor<4x1x6xf32>, tensor<4x1x6xf32>) -> tensor<4x1x6xf32>
    %t10 = "stablehlo.reshape"(%t2)  : (tensor<1x6x1xf32>) -> tensor<6xf32>
    %t11 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 2, 6>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<1x6xf32>
    %t12 = "stablehlo.reshape"(%t11)  : (tensor<1x6xf32>) -> tensor<6xf32>
    %t13 = "stablehlo.add"(%t10, %t12)  : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %t14 = "stablehlo.slice"(%t1)  {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<2x4xf32>
    %t15 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<2x4xf32>
    %t16 = "stablehlo.add"(%t14, %t15)  : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %t17 = "stablehlo.slice"(%t1)  {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<2x4xf32>
    %t18 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<2x4xf32>
    %t19 = "stablehlo.add"(%t17, %t18)  : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %t20 = "stablehlo.slice"(%t1)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 6>, strides = array<i64: 2, 3>} : (tensor<4x6xf32>) -> tensor<2x2xf32>
    %t21 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 6>, strides = array<i64: 2, 3>} : (tensor<4x6xf32>) -> tensor<2x2xf32>
    %t22 = "stablehlo.add"(%t20, %t21)  : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %t23 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<6xf32>
    %t24 = "stablehlo.broadcast_in_dim"(%t23)  {broadcast_dimensions = array<i64: 1>} : (tensor<6xf32>) -> tensor<4x6xf32>
    %t25 = "stablehlo.multiply"(%t24, %in0)  : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %t26 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<4x1xf32>
    %t27 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 0, 2>, limit_indices = array<i64: 4, 3>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %t28 = "stablehlo.add"(%t26, %t27)  : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    func.return %t5, %t9, %t13, %t16, %t19, %t22, %t25, %t28 : tensor<6x4xf32>, tensor<4x1x6xf32>, tensor<6xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2xf32>, tensor<4x6xf32>, tensor<4x1xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1.5, 0.25, -0.125, -0.125, 1.125, -0.5], [1.875, -1.25, 1.25, 0.625, -0.375, -2.0], [0.625, -2.0, 1.375, 1.125, -2.0, -0.625], [-0.875, -2.0, 1.5, -1.875, 1.875, 2.0]]> : tensor<4x6xf32>
    %in1_0_0 = stablehlo.constant dense<[[[0.125, -0.875, 0.625, -2.0]], [[-0.5, -0.125, -1.625, 1.125]], [[2.0, 2.0, 1.0, 1.25]], [[0.0, -1.25, -1.375, -0.375]], [[0.625, 1.625, -1.25, -0.25]], [[-0.125, -0.25, -0.25, -0.125]]]> : tensor<6x1x4xf32>
    %in0_1_0 = stablehlo.constant dense<[[-1.5, 0.875, 1.25, -1.0, 0.5, -1.125], [-1.75, 0.625, -0.375, -1.125, -1.625, -1.875], [-1.875, 0.0, 0.625, -1.75, -0.375, -1.75], [0.0, 0.75, -1.375, 1.625, -0.375, 1.75]]> : tensor<4x6xf32>
    %in1_1_0 = stablehlo.constant dense<[[[1.625, 0.625, -0.75, 0.25]], [[-0.875, 1.25, -0.25, -0.375]], [[-0.375, -1.125, -1.375, 1.0]], [[-1.375, 2.0, 1.5, -1.625]], [[0.75, 1.875, -0.875, 1.5]], [[1.625, -2.0, 1.875, -0.75]]]> : tensor<6x1x4xf32>
    %out:16 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x6xf32>, tensor<6x1x4xf32>, tensor<4x6xf32>, tensor<6x1x4xf32>) -> (tensor<6x4xf32>, tensor<4x1x6xf32>, tensor<6xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2xf32>, tensor<4x6xf32>, tensor<4x1xf32>, tensor<6x4xf32>, tensor<4x1x6xf32>, tensor<6xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2xf32>, tensor<4x6xf32>, tensor<4x1xf32>)
    check.expect_eq_const %out#0, dense<[[1.5, 1.875, 0.625, -0.875], [1.25, -0.25, -1.0, -1.0], [1.875, 3.25, 3.375, 3.5], [2.875, 3.625, 4.125, 1.125], [5.125, 3.625, 2.0, 5.875], [4.5, 3.0, 4.375, 7.0]]> : tensor<6x4xf32>
    check.expect_eq_const %out#1, dense<[[[0.125, -0.5, 2.0, 0.0, 0.625, -0.125]], [[0.125, 0.875, 3.0, -0.25, 2.625, 0.75]], [[2.625, 0.375, 3.0, 0.625, 0.75, 1.75]], [[1.0, 4.125, 4.25, 2.625, 2.75, 2.875]]]> : tensor<4x1x6xf32>
    check.expect_eq_const %out#2, dense<[1.875, -0.25, 3.25, 3.625, 3.625, 3.0]> : tensor<6xf32>
    check.expect_eq_const %out#3, dense<[[1.875, -0.25, 3.25, 3.625], [0.625, -1.0, 3.375, 4.125]]> : tensor<2x4xf32>
    check.expect_eq_const %out#4, dense<[[3.25, 3.625, 3.625, 3.0], [3.375, 4.125, 2.0, 4.375]]> : tensor<2x4xf32>
    check.expect_eq_const %out#5, dense<[[1.5, 2.875], [0.625, 4.125]]> : tensor<2x2xf32>
    check.expect_eq_const %out#6, dense<[[0.0, 0.25, -0.25, -0.375, 4.5, -2.5], [0.0, -1.25, 2.5, 1.875, -1.5, -10.0], [0.0, -2.0, 2.75, 3.375, -8.0, -3.125], [-0.0, -2.0, 3.0, -5.625, 7.5, 10.0]]> : tensor<4x6xf32>
    check.expect_eq_const %out#7, dense<[[-0.125], [1.25], [1.375], [1.5]]> : tensor<4x1xf32>
    check.expect_eq_const %out#8, dense<[[-1.5, -1.75, -1.875, 0.0], [1.875, 1.625, 1.0, 1.75], [3.25, 1.625, 2.625, 0.625], [2.0, 1.875, 1.25, 4.625], [4.5, 2.375, 3.625, 3.625], [3.875, 3.125, 3.25, 6.75]]> : tensor<6x4xf32>
    check.expect_eq_const %out#9, dense<[[[1.625, -0.875, -0.375, -1.375, 0.75, 1.625]], [[1.625, 2.25, -0.125, 3.0, 2.875, -1.0]], [[1.25, 1.75, 0.625, 3.5, 1.125, 3.875]], [[3.25, 2.625, 4.0, 1.375, 4.5, 2.25]]]> : tensor<4x1x6xf32>
    check.expect_eq_const %out#10, dense<[-1.75, 1.625, 1.625, 1.875, 2.375, 3.125]> : tensor<6xf32>
    check.expect_eq_const %out#11, dense<[[-1.75, 1.625, 1.625, 1.875], [-1.875, 1.0, 2.625, 1.25]]> : tensor<2x4xf32>
    check.expect_eq_const %out#12, dense<[[1.625, 1.875, 2.375, 3.125], [2.625, 1.25, 3.625, 3.25]]> : tensor<2x4xf32>
    check.expect_eq_const %out#13, dense<[[-1.5, 2.0], [-1.875, 1.25]]> : tensor<2x2xf32>
    check.expect_eq_const %out#14, dense<[[-0.0, 0.875, 2.5, -3.0, 2.0, -5.625], [-0.0, 0.625, -0.75, -3.375, -6.5, -9.375], [-0.0, 0.0, 1.25, -5.25, -1.5, -8.75], [0.0, 0.75, -2.75, 4.875, -1.5, 8.75]]> : tensor<4x6xf32>
    check.expect_eq_const %out#15, dense<[[1.25], [-0.375], [0.625], [-1.375]]> : tensor<4x1xf32>
    func.return
  }
}

// -----

module @pieces_joined {
  func.func private @each(%in0: tensor<6x4xf32>, %in1: tensor<2x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<2x12xf32>, tensor<6x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x3xf32>) {
    %t1 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<6x4xf32>) -> tensor<2x4xf32>
    %t2 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 2, 0>, limit_indices = array<i64: 4, 4>, strides = array<i64: 1, 1>} : (tensor<6x4xf32>) -> tensor<2x4xf32>
    %t3 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 4, 0>, limit_indices = array<i64: 6, 4>, strides = array<i64: 1, 1>} : (tensor<6x4xf32>) -> tensor<2x4xf32>
    %t4 = "stablehlo.concatenate"(%in1, %t1)  {dimension = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
    %t5 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 1, 1>, limit_indices = array<i64: 2, 2>, strides = array<i64: 1, 1>} : (tensor<6x4xf32>) -> tensor<1x1xf32>
    %t6 = "stablehlo.reshape"(%t5)  : (tensor<1x1xf32>) -> tensor<f32>
    %t7 = "stablehlo.broadcast_in_dim"(%t6)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<2x4xf32>
    %t8 = "stablehlo.concatenate"(%t1, %t2, %t3)  {dimension = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
    %t9 = "stablehlo.concatenate"(%t4, %in1)  {dimension = 0 : i64} : (tensor<4x4xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
    %t10 = "stablehlo.concatenate"(%t1, %in1)  {dimension = 1 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
    %t11 = "stablehlo.concatenate"(%t10, %t7)  {dimension = 1 : i64} : (tensor<2x8xf32>, tensor<2x4xf32>) -> tensor<2x12xf32>
    %t12 = "stablehlo.concatenate"(%t2, %t3, %in1)  {dimension = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
    %t13 = "stablehlo.concatenate"(%t1, %t3)  {dimension = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
    %t14 = "stablehlo.broadcast_in_dim"(%t6)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<1x4xf32>
    %t15 = "stablehlo.concatenate"(%t7, %t14)  {dimension = 0 : i64} : (tensor<2x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
    %t16 = "stablehlo.concatenate"(%t1, %in1, %t3)  {dimension = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
    %t17 = "stablehlo.slice"(%t16)  {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 5, 4>, strides = array<i64: 1, 1>} : (tensor<6x4xf32>) -> tensor<4x4xf32>
    %t18 = "stablehlo.concatenate"(%t1, %in1, %t3)  {dimension = 1 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x12xf32>
    %t19 = "stablehlo.slice"(%t18)  {start_indices = array<i64: 0, 5>, limit_indices = array<i64: 2, 7>, strides = array<i64: 1, 1>} : (tensor<2x12xf32>) -> tensor<2x2xf32>
    %t20 = "stablehlo.concatenate"(%t1, %in1, %t3)  {dimension = 1 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x12xf32>
    %t21 = "stablehlo.slice"(%t20)  {start_indices = array<i64: 0, 2>, limit_indices = array<i64: 2, 11>, strides = array<i64: 1, 3>} : (tensor<2x12xf32>) -> tensor<2x3xf32>
    func.return %t8, %t9, %t11, %t12, %t13, %t15, %t17, %t19, %t21 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<2x12xf32>, tensor<6x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.625, -0.625, -1.125, -1.0], [-1.0, -0.5, -2.0, -1.375], [-2.0, 1.25, 0.375, -0.75], [2.0, 0.875, -0.25, 1.0], [-1.375, 0.75, -1.875, 1.625], [1.5, -0.5, 1.0, 2.0]]> : tensor<6x4xf32>
    %in1_0_0 = stablehlo.constant dense<[[-0.75, -1.0, 0.125, 0.75], [-2.0, -1.25, -0.625, -0.5]]> : tensor<2x4xf32>
    %in0_1_0 = stablehlo.constant dense<[[-1.75, 1.5, -1.375, -0.125], [-0.625, -1.625, 1.0, 0.5], [-1.25, -0.125, -1.0, -1.75], [0.75, 0.125, -1.625, 1.25], [-1.375, 0.125, 0.0, -1.75], [-1.875, -1.5, 0.875, -2.0]]> : tensor<6x4xf32>
    %in1_1_0 = stablehlo.constant dense<[[1.625, -1.125, -2.0, 0.375], [-0.25, -1.0, 0.25, 0.625]]> : tensor<2x4xf32>
    %out:18 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<6x4xf32>, tensor<2x4xf32>, tensor<6x4xf32>, tensor<2x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<2x12xf32>, tensor<6x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x3xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<2x12xf32>, tensor<6x4xf32>, tensor<4x4xf32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x3xf32>)
    check.expect_eq_const %out#0, dense<[[-1.625, -0.625, -1.125, -1.0], [-1.0, -0.5, -2.0, -1.375], [-2.0, 1.25, 0.375, -0.75], [2.0, 0.875, -0.25, 1.0], [-1.375, 0.75, -1.875, 1.625], [1.5, -0.5, 1.0, 2.0]]> : tensor<6x4xf32>
    check.expect_eq_const %out#1, dense<[[-0.75, -1.0, 0.125, 0.75], [-2.0, -1.25, -0.625, -0.5], [-1.625, -0.625, -1.125, -1.0], [-1.0, -0.5, -2.0, -1.375], [-0.75, -1.0, 0.125, 0.75], [-2.0, -1.25, -0.625, -0.5]]> : tensor<6x4xf32>
    check.expect_eq_const %out#2, dense<[[-1.625, -0.625, -1.125, -1.0, -0.75, -1.0, 0.125, 0.75, -0.5, -0.5, -0.5, -0.5], [-1.0, -0.5, -2.0, -1.375, -2.0, -1.25, -0.625, -0.5, -0.5, -0.5, -0.5, -0.5]]> : tensor<2x12xf32>
    check.expect_eq_const %out#3, dense<[[-2.0, 1.25, 0.375, -0.75], [2.0, 0.875, -0.25, 1.0], [-1.375, 0.75, -1.875, 1.625], [1.5, -0.5, 1.0, 2.0], [-0.75, -1.0, 0.125, 0.75], [-2.0, -1.25, -0.625, -0.5]]> : tensor<6x4xf32>
    check.expect_eq_const %out#4, dense<[[-1.625, -0.625, -1.125, -1.0], [-1.0, -0.5, -2.0, -1.375], [-1.375, 0.75, -1.875, 1.625], [1.5, -0.5, 1.0, 2.0]]> : tensor<4x4xf32>
    check.expect_eq_const %out#5, dense<[[-0.5, -0.5, -0.5, -0.5], [-0.5, -0.5, -0.5, -0.5], [-0.5, -0.5, -0.5, -0.5]]> : tensor<3x4xf32>
    check.expect_eq_const %out#6, dense<[[-1.0, -0.5, -2.0, -1.375], [-0.75, -1.0, 0.125, 0.75], [-2.0, -1.25, -0.625, -0.5], [-1.375, 0.75, -1.875, 1.625]]> : tensor<4x4xf32>
    check.expect_eq_const %out#7, dense<[[-1.0, 0.125], [-1.25, -0.625]]> : tensor<2x2xf32>
    check.expect_eq_const %out#8, dense<[[-1.125, -1.0, -1.375], [-2.0, -1.25, 1.5]]> : tensor<2x3xf32>
    check.expect_eq_const %out#9, dense<[[-1.75, 1.5, -1.375, -0.125], [-0.625, -1.625, 1.0, 0.5], [-1.25, -0.125, -1.0, -1.75], [0.75, 0.125, -1.625, 1.25], [-1.375, 0.125, 0.0, -1.75], [-1.875, -1.5, 0.875, -2.0]]> : tensor<6x4xf32>
    check.expect_eq_const %out#10, dense<[[1.625, -1.125, -2.0, 0.375], [-0.25, -1.0, 0.25, 0.625], [-1.75, 1.5, -1.375, -0.125], [-0.625, -1.625, 1.0, 0.5], [1.625, -1.125, -2.0, 0.375], [-0.25, -1.0, 0.25, 0.625]]> : tensor<6x4xf32>
    check.expect_eq_const %out#11, dense<[[-1.75, 1.5, -1.375, -0.125, 1.625, -1.125, -2.0, 0.375, -1.625, -1.625, -1.625, -1.625], [-0.625, -1.625, 1.0, 0.5, -0.25, -1.0, 0.25, 0.625, -1.625, -1.625, -1.625, -1.625]]> : tensor<2x12xf32>
    check.expect_eq_const %out#12, dense<[[-1.25, -0.125, -1.0, -1.75], [0.75, 0.125, -1.625, 1.25], [-1.375, 0.125, 0.0, -1.75], [-1.875, -1.5, 0.875, -2.0], [1.625, -1.125, -2.0, 0.375], [-0.25, -1.0, 0.25, 0.625]]> : tensor<6x4xf32>
    check.expect_eq_const %out#13, dense<[[-1.75, 1.5, -1.375, -0.125], [-0.625, -1.625, 1.0, 0.5], [-1.375, 0.125, 0.0, -1.75], [-1.875, -1.5, 0.875, -2.0]]> : tensor<4x4xf32>
    check.expect_eq_const %out#14, dense<[[-1.625, -1.625, -1.625, -1.625], [-1.625, -1.625, -1.625, -1.625], [-1.625, -1.625, -1.625, -1.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#15, dense<[[-0.625, -1.625, 1.0, 0.5], [1.625, -1.125, -2.0, 0.375], [-0.25, -1.0, 0.25, 0.625], [-1.375, 0.125, 0.0, -1.75]]> : tensor<4x4xf32>
    check.expect_eq_const %out#16, dense<[[-1.125, -2.0], [-1.0, 0.25]]> : tensor<2x2xf32>
    check.expect_eq_const %out#17, dense<[[-1.375, -1.125, -1.375], [1.0, -1.0, -1.875]]> : tensor<2x3xf32>
    func.return
  }
}

// -----

module @pads_cut {
  func.func private @each(%in0: tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<2x4xf32>, tensor<1x7xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<10x8xf32>, tensor<10x8xf32>, tensor<3x3xf32>, tensor<4x3xf32>, tensor<4x6xf32>, tensor<7x13xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t2 = "stablehlo.constant"()  {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.pad"(%in0, %t1)  {edge_padding_low = array<i64: 1, 2>, edge_padding_high = array<i64: 3, 0>, interior_padding = array<i64: 0, 0>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<8x7xf32>
    %t4 = "stablehlo.slice"(%t3)  {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 5, 7>, strides = array<i64: 1, 1>} : (tensor<8x7xf32>) -> tensor<4x5xf32>
    %t5 = "stablehlo.slice"(%t3)  {start_indices = array<i64: 2, 3>, limit_indices = array<i64: 4, 7>, strides = array<i64: 1, 1>} : (tensor<8x7xf32>) -> tensor<2x4xf32>
    %t6 = "stablehlo.slice"(%t3)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 1, 7>, strides = array<i64: 1, 1>} : (tensor<8x7xf32>) -> tensor<1x7xf32>
    %t7 = "stablehlo.slice"(%t3)  {start_indices = array<i64: 5, 1>, limit_indices = array<i64: 8, 6>, strides = array<i64: 1, 1>} : (tensor<8x7xf32>) -> tensor<3x5xf32>
    %t8 = "stablehlo.slice"(%t3)  {start_indices = array<i64: 0, 1>, limit_indices = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<8x7xf32>) -> tensor<4x4xf32>
    %t9 = "stablehlo.pad"(%t3, %t1)  {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 0>, interior_padding = array<i64: 0, 0>} : (tensor<8x7xf32>, tensor<f32>) -> tensor<10x8xf32>
    %t10 = "stablehlo.pad"(%t3, %t2)  {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 0>, interior_padding = array<i64: 0, 0>} : (tensor<8x7xf32>, tensor<f32>) -> tensor<10x8xf32>
    %t11 = "stablehlo.pad"(%in0, %t2)  {edge_padding_low = array<i64: -1, 0>, edge_padding_high = array<i64: 0, -2>, interior_padding = array<i64: 0, 0>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x3xf32>
    %t12 = "stablehlo.broadcast_in_dim"(%t1)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x2xf32>
    %t13 = "stablehlo.pad"(%t12, %t1)  {edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>} : (tensor<3x2xf32>, tensor<f32>) -> tensor<4x3xf32>
    %t14 = "stablehlo.pad"(%in0, %t1)  {edge_padding_low = array<i64: -1, 1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<3x6xf32>
    %t15 = "stablehlo.pad"(%t14, %t1)  {edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<3x6xf32>, tensor<f32>) -> tensor<4x6xf32>
    %t16 = "stablehlo.pad"(%in0, %t1)  {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 1, 2>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<7x13xf32>
    func.return %t4, %t5, %t6, %t7, %t8, %t9, %t10, %t11, %t13, %t15, %t16 : tensor<4x5xf32>, tensor<2x4xf32>, tensor<1x7xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<10x8xf32>, tensor<10x8xf32>, tensor<3x3xf32>, tensor<4x3xf32>, tensor<4x6xf32>, tensor<7x13xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[0.375, 1.375, 2.0, 1.5, -0.375], [0.25, -1.625, -0.5, 0.25, 0.75], [-0.125, 1.375, 0.875, 0.625, -0.75], [0.25, 0.75, 1.0, 1.625, -1.5]]> : tensor<4x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[0.625, -1.875, -2.0, -0.5, -0.75], [-2.0, 1.625, 0.625, -2.0, 1.875], [2.0, -0.5, 1.5, 0.25, -1.875], [1.75, -1.625, -0.625, -0.625, 0.0]]> : tensor<4x5xf32>
    %out:22 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x5xf32>, tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<2x4xf32>, tensor<1x7xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<10x8xf32>, tensor<10x8xf32>, tensor<3x3xf32>, tensor<4x3xf32>, tensor<4x6xf32>, tensor<7x13xf32>, tensor<4x5xf32>, tensor<2x4xf32>, tensor<1x7xf32>, tensor<3x5xf32>, tensor<4x4xf32>, tensor<10x8xf32>, tensor<10x8xf32>, tensor<3x3xf32>, tensor<4x3xf32>, tensor<4x6xf32>, tensor<7x13xf32>)
    check.expect_eq_const %out#0, dense<[[0.375, 1.375, 2.0, 1.5, -0.375], [0.25, -1.625, -0.5, 0.25, 0.75], [-0.125, 1.375, 0.875, 0.625, -0.75], [0.25, 0.75, 1.0, 1.625, -1.5]]> : tensor<4x5xf32>
    check.expect_eq_const %out#1, dense<[[-1.625, -0.5, 0.25, 0.75], [1.375, 0.875, 0.625, -0.75]]> : tensor<2x4xf32>
    check.expect_eq_const %out#2, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<1x7xf32>
    check.expect_eq_const %out#3, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#4, dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.375, 1.375, 2.0], [0.0, 0.25, -1.625, -0.5], [0.0, -0.125, 1.375, 0.875]]> : tensor<4x4xf32>
    check.expect_eq_const %out#5, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.375, 1.375, 2.0, 1.5, -0.375], [0.0, 0.0, 0.0, 0.25, -1.625, -0.5, 0.25, 0.75], [0.0, 0.0, 0.0, -0.125, 1.375, 0.875, 0.625, -0.75], [0.0, 0.0, 0.0, 0.25, 0.75, 1.0, 1.625, -1.5], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<10x8xf32>
    check.expect_eq_const %out#6, dense<[[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.375, 1.375, 2.0, 1.5, -0.375], [1.0, 0.0, 0.0, 0.25, -1.625, -0.5, 0.25, 0.75], [1.0, 0.0, 0.0, -0.125, 1.375, 0.875, 0.625, -0.75], [1.0, 0.0, 0.0, 0.25, 0.75, 1.0, 1.625, -1.5], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<10x8xf32>
    check.expect_eq_const %out#7, dense<[[0.25, -1.625, -0.5], [-0.125, 1.375, 0.875], [0.25, 0.75, 1.0]]> : tensor<3x3xf32>
    check.expect_eq_const %out#8, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<4x3xf32>
    check.expect_eq_const %out#9, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.25, -1.625, -0.5, 0.25, 0.75], [0.0, -0.125, 1.375, 0.875, 0.625, -0.75], [0.0, 0.25, 0.75, 1.0, 1.625, -1.5]]> : tensor<4x6xf32>
    check.expect_eq_const %out#10, dense<[[0.375, 0.0, 0.0, 1.375, 0.0, 0.0, 2.0, 0.0, 0.0, 1.5, 0.0, 0.0, -0.375], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.25, 0.0, 0.0, -1.625, 0.0, 0.0, -0.5, 0.0, 0.0, 0.25, 0.0, 0.0, 0.75], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [-0.125, 0.0, 0.0, 1.375, 0.0, 0.0, 0.875, 0.0, 0.0, 0.625, 0.0, 0.0, -0.75], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.25, 0.0, 0.0, 0.75, 0.0, 0.0, 1.0, 0.0, 0.0, 1.625, 0.0, 0.0, -1.5]]> : tensor<7x13xf32>
    check.expect_eq_const %out#11, dense<[[0.625, -1.875, -2.0, -0.5, -0.75], [-2.0, 1.625, 0.625, -2.0, 1.875], [2.0, -0.5, 1.5, 0.25, -1.875], [1.75, -1.625, -0.625, -0.625, 0.0]]> : tensor<4x5xf32>
    check.expect_eq_const %out#12, dense<[[1.625, 0.625, -2.0, 1.875], [-0.5, 1.5, 0.25, -1.875]]> : tensor<2x4xf32>
    check.expect_eq_const %out#13, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<1x7xf32>
    check.expect_eq_const %out#14, dense<[[0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#15, dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.625, -1.875, -2.0], [0.0, -2.0, 1.625, 0.625], [0.0, 2.0, -0.5, 1.5]]> : tensor<4x4xf32>
    check.expect_eq_const %out#16, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.625, -1.875, -2.0, -0.5, -0.75], [0.0, 0.0, 0.0, -2.0, 1.625, 0.625, -2.0, 1.875], [0.0, 0.0, 0.0, 2.0, -0.5, 1.5, 0.25, -1.875], [0.0, 0.0, 0.0, 1.75, -1.625, -0.625, -0.625, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<10x8xf32>
    check.expect_eq_const %out#17, dense<[[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.625, -1.875, -2.0, -0.5, -0.75], [1.0, 0.0, 0.0, -2.0, 1.625, 0.625, -2.0, 1.875], [1.0, 0.0, 0.0, 2.0, -0.5, 1.5, 0.25, -1.875], [1.0, 0.0, 0.0, 1.75, -1.625, -0.625, -0.625, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<10x8xf32>
    check.expect_eq_const %out#18, dense<[[-2.0, 1.625, 0.625], [2.0, -0.5, 1.5], [1.75, -1.625, -0.625]]> : tensor<3x3xf32>
    check.expect_eq_const %out#19, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<4x3xf32>
    check.expect_eq_const %out#20, dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, -2.0, 1.625, 0.625, -2.0, 1.875], [0.0, 2.0, -0.5, 1.5, 0.25, -1.875], [0.0, 1.75, -1.625, -0.625, -0.625, 0.0]]> : tensor<4x6xf32>
    check.expect_eq_const %out#21, dense<[[0.625, 0.0, 0.0, -1.875, 0.0, 0.0, -2.0, 0.0, 0.0, -0.5, 0.0, 0.0, -0.75], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [-2.0, 0.0, 0.0, 1.625, 0.0, 0.0, 0.625, 0.0, 0.0, -2.0, 0.0, 0.0, 1.875], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, -0.5, 0.0, 0.0, 1.5, 0.0, 0.0, 0.25, 0.0, 0.0, -1.875], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.75, 0.0, 0.0, -1.625, 0.0, 0.0, -0.625, 0.0, 0.0, -0.625, 0.0, 0.0, 0.0]]> : tensor<7x13xf32>
    func.return
  }
}

// -----

module @reversed {
  func.func private @each(%in0: tensor<4x5xf32>, %in1: tensor<5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>) {
    %t1 = "stablehlo.broadcast_in_dim"(%in1)  {broadcast_dimensions = array<i64: 1>} : (tensor<5xf32>) -> tensor<4x5xf32>
    %t2 = "stablehlo.reverse"(%t1)  {dimensions = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t3 = "stablehlo.reverse"(%t1)  {dimensions = array<i64: 0, 1>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t4 = "stablehlo.reverse"(%in0)  {dimensions = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t5 = "stablehlo.reverse"(%t4)  {dimensions = array<i64: 0, 1>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t6 = "stablehlo.reverse"(%in0)  {dimensions = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t7 = "stablehlo.reverse"(%t6)  {dimensions = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t8 = "stablehlo.reverse"(%in0)  {dimensions = array<i64: 0>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t9 = "stablehlo.reverse"(%t8)  {dimensions = array<i64: 1>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %t10 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 1, 0>, limit_indices = array<i64: 2, 5>, strides = array<i64: 1, 1>} : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %t11 = "stablehlo.reverse"(%t10)  {dimensions = array<i64: 0>} : (tensor<1x5xf32>) -> tensor<1x5xf32>
    func.return %t2, %t3, %t5, %t7, %t9, %t11 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1.875, 0.625, 0.25, 1.875, -1.625], [-0.625, -0.5, 1.25, -2.0, -1.125], [-0.875, -0.125, -1.25, 0.75, -2.0], [-1.625, -1.75, 1.625, -0.375, -0.875]]> : tensor<4x5xf32>
    %in1_0_0 = stablehlo.constant dense<[-1.25, -0.5, -1.5, -0.75, 1.25]> : tensor<5xf32>
    %in0_1_0 = stablehlo.constant dense<[[-1.875, 1.25, 0.0, 1.875, -0.5], [1.875, -0.5, 1.375, -0.5, -0.125], [-1.875, 1.375, 1.25, -0.875, -0.125], [-0.5, 2.0, 1.875, -0.25, -1.875]]> : tensor<4x5xf32>
    %in1_1_0 = stablehlo.constant dense<[-2.0, -1.5, 0.0, -2.0, 1.5]> : tensor<5xf32>
    %out:12 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x5xf32>, tensor<5xf32>, tensor<4x5xf32>, tensor<5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>)
    check.expect_eq_const %out#0, dense<[[-1.25, -0.5, -1.5, -0.75, 1.25], [-1.25, -0.5, -1.5, -0.75, 1.25], [-1.25, -0.5, -1.5, -0.75, 1.25], [-1.25, -0.5, -1.5, -0.75, 1.25]]> : tensor<4x5xf32>
    check.expect_eq_const %out#1, dense<[[1.25, -0.75, -1.5, -0.5, -1.25], [1.25, -0.75, -1.5, -0.5, -1.25], [1.25, -0.75, -1.5, -0.5, -1.25], [1.25, -0.75, -1.5, -0.5, -1.25]]> : tensor<4x5xf32>
    check.expect_eq_const %out#2, dense<[[-1.625, 1.875, 0.25, 0.625, 1.875], [-1.125, -2.0, 1.25, -0.5, -0.625], [-2.0, 0.75, -1.25, -0.125, -0.875], [-0.875, -0.375, 1.625, -1.75, -1.625]]> : tensor<4x5xf32>
    check.expect_eq_const %out#3, dense<[[1.875, 0.625, 0.25, 1.875, -1.625], [-0.625, -0.5, 1.25, -2.0, -1.125], [-0.875, -0.125, -1.25, 0.75, -2.0], [-1.625, -1.75, 1.625, -0.375, -0.875]]> : tensor<4x5xf32>
    check.expect_eq_const %out#4, dense<[[-0.875, -0.375, 1.625, -1.75, -1.625], [-2.0, 0.75, -1.25, -0.125, -0.875], [-1.125, -2.0, 1.25, -0.5, -0.625], [-1.625, 1.875, 0.25, 0.625, 1.875]]> : tensor<4x5xf32>
    check.expect_eq_const %out#5, dense<[[-0.625, -0.5, 1.25, -2.0, -1.125]]> : tensor<1x5xf32>
    check.expect_eq_const %out#6, dense<[[-2.0, -1.5, 0.0, -2.0, 1.5], [-2.0, -1.5, 0.0, -2.0, 1.5], [-2.0, -1.5, 0.0, -2.0, 1.5], [-2.0, -1.5, 0.0, -2.0, 1.5]]> : tensor<4x5xf32>
    check.expect_eq_const %out#7, dense<[[1.5, -2.0, 0.0, -1.5, -2.0], [1.5, -2.0, 0.0, -1.5, -2.0], [1.5, -2.0, 0.0, -1.5, -2.0], [1.5, -2.0, 0.0, -1.5, -2.0]]> : tensor<4x5xf32>
    check.expect_eq_const %out#8, dense<[[-0.5, 1.875, 0.0, 1.25, -1.875], [-0.125, -0.5, 1.375, -0.5, 1.875], [-0.125, -0.875, 1.25, 1.375, -1.875], [-1.875, -0.25, 1.875, 2.0, -0.5]]> : tensor<4x5xf32>
    check.expect_eq_const %out#9, dense<[[-1.875, 1.25, 0.0, 1.875, -0.5], [1.875, -0.5, 1.375, -0.5, -0.125], [-1.875, 1.375, 1.25, -0.875, -0.125], [-0.5, 2.0, 1.875, -0.25, -1.875]]> : tensor<4x5xf32>
    check.expect_eq_const %out#10, dense<[[-1.875, -0.25, 1.875, 2.0, -0.5], [-0.125, -0.875, 1.25, 1.375, -1.875], [-0.125, -0.5, 1.375, -0.5, 1.875], [-0.5, 1.875, 0.0, 1.25, -1.875]]> : tensor<4x5xf32>
    check.expect_eq_const %out#11, dense<[[1.875, -0.5, 1.375, -0.5, -0.125]]> : tensor<1x5xf32>
    func.return
  }
}

// -----

module @converts {
  func.func private @each(%in0: tensor<3x5xi8>, %in1: tensor<3x5xui8>, %in2: tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi16>, tensor<3x5xi32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xui8>, tensor<3x5xf32>) {
    %t1 = "stablehlo.convert"(%in0)  : (tensor<3x5xi8>) -> tensor<3x5xi32>
    %t2 = "stablehlo.convert"(%t1)  : (tensor<3x5xi32>) -> tensor<3x5xf32>
    %t3 = "stablehlo.convert"(%in0)  : (tensor<3x5xi8>) -> tensor<3x5xi16>
    %t4 = "stablehlo.convert"(%t3)  : (tensor<3x5xi16>) -> tensor<3x5xi8>
    %t5 = "stablehlo.convert"(%in1)  : (tensor<3x5xui8>) -> tensor<3x5xi16>
    %t6 = "stablehlo.convert"(%t5)  : (tensor<3x5xi16>) -> tensor<3x5xf32>
    %t7 = "stablehlo.convert"(%in1)  : (tensor<3x5xui8>) -> tensor<3x5xui16>
    %t8 = "stablehlo.convert"(%t7)  : (tensor<3x5xui16>) -> tensor<3x5xi32>
    %t9 = "stablehlo.convert"(%in1)  : (tensor<3x5xui8>) -> tensor<3x5xi8>
    %t10 = "stablehlo.convert"(%t9)  : (tensor<3x5xi8>) -> tensor<3x5xi32>
    %t11 = "stablehlo.convert"(%in0)  : (tensor<3x5xi8>) -> tensor<3x5xf32>
    %t12 = "stablehlo.convert"(%t11)  : (tensor<3x5xf32>) -> tensor<3x5xi16>
    %t13 = "stablehlo.convert"(%in0)  : (tensor<3x5xi8>) -> tensor<3x5xf64>
    %t14 = "stablehlo.convert"(%t13)  : (tensor<3x5xf64>) -> tensor<3x5xi32>
    %t15 = "stablehlo.convert"(%in0)  : (tensor<3x5xi8>) -> tensor<3x5xbf16>
    %t16 = "stablehlo.convert"(%t15)  : (tensor<3x5xbf16>) -> tensor<3x5xf32>
    %t17 = "stablehlo.convert"(%in2)  : (tensor<3x5xf32>) -> tensor<3x5xf64>
    %t18 = "stablehlo.convert"(%t17)  : (tensor<3x5xf64>) -> tensor<3x5xf32>
    %t19 = "stablehlo.convert"(%in2)  : (tensor<3x5xf32>) -> tensor<3x5xbf16>
    %t20 = "stablehlo.convert"(%t19)  : (tensor<3x5xbf16>) -> tensor<3x5xf32>
    %t21 = "stablehlo.convert"(%in1)  : (tensor<3x5xui8>) -> tensor<3x5xi32>
    %t22 = "stablehlo.convert"(%t21)  : (tensor<3x5xi32>) -> tensor<3x5xi8>
    %t23 = "stablehlo.convert"(%in0)  : (tensor<3x5xi8>) -> tensor<3x5xi32>
    %t24 = "stablehlo.convert"(%t23)  : (tensor<3x5xi32>) -> tensor<3x5xui8>
    %t25 = "stablehlo.constant"()  {value = dense<0> : tensor<i8>} : () -> tensor<i8>
    %t26 = "stablehlo.broadcast_in_dim"(%t25)  {broadcast_dimensions = array<i64>} : (tensor<i8>) -> tensor<3x5xi8>
    %t27 = "stablehlo.compare"(%in0, %t26)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<3x5xi8>, tensor<3x5xi8>) -> tensor<3x5xi1>
    %t28 = "stablehlo.convert"(%t27)  : (tensor<3x5xi1>) -> tensor<3x5xi32>
    %t29 = "stablehlo.convert"(%t28)  : (tensor<3x5xi32>) -> tensor<3x5xf32>
    func.return %t2, %t4, %t6, %t8, %t10, %t12, %t14, %t16, %t18, %t20, %t22, %t24, %t29 : tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi16>, tensor<3x5xi32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xui8>, tensor<3x5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[86, 83, 43, -43, -79], [-8, 27, -59, -26, 48], [19, 23, 11, 59, 94]]> : tensor<3x5xi8>
    %in1_0_0 = stablehlo.constant dense<[[100, 19, 117, 225, 149], [149, 126, 26, 1, 4], [52, 191, 74, 239, 236]]> : tensor<3x5xui8>
    %in2_0_0 = stablehlo.constant dense<[[-0.875, -1.5, 0.375, -1.25, 1.5], [1.75, -2.0, 0.375, -1.125, -0.5], [-1.75, -1.625, -0.375, 2.0, -1.625]]> : tensor<3x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[5, -97, 87, -45, -121], [110, -21, 28, -31, -76], [-102, -78, -77, -78, -46]]> : tensor<3x5xi8>
    %in1_1_0 = stablehlo.constant dense<[[51, 93, 55, 26, 185], [15, 157, 187, 177, 1], [182, 168, 132, 150, 10]]> : tensor<3x5xui8>
    %in2_1_0 = stablehlo.constant dense<[[2.0, -0.5, 0.875, 1.875, -1.375], [-0.875, 0.625, 1.125, 0.625, 0.125], [1.625, 0.5, -1.25, 1.75, -1.375]]> : tensor<3x5xf32>
    %out:26 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in0_1_0, %in1_1_0, %in2_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xi8>, tensor<3x5xui8>, tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xui8>, tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi16>, tensor<3x5xi32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xui8>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi16>, tensor<3x5xi32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi8>, tensor<3x5xui8>, tensor<3x5xf32>)
    check.expect_eq_const %out#0, dense<[[86.0, 83.0, 43.0, -43.0, -79.0], [-8.0, 27.0, -59.0, -26.0, 48.0], [19.0, 23.0, 11.0, 59.0, 94.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#1, dense<[[86, 83, 43, -43, -79], [-8, 27, -59, -26, 48], [19, 23, 11, 59, 94]]> : tensor<3x5xi8>
    check.expect_eq_const %out#2, dense<[[100.0, 19.0, 117.0, 225.0, 149.0], [149.0, 126.0, 26.0, 1.0, 4.0], [52.0, 191.0, 74.0, 239.0, 236.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#3, dense<[[100, 19, 117, 225, 149], [149, 126, 26, 1, 4], [52, 191, 74, 239, 236]]> : tensor<3x5xi32>
    check.expect_eq_const %out#4, dense<[[100, 19, 117, -31, -107], [-107, 126, 26, 1, 4], [52, -65, 74, -17, -20]]> : tensor<3x5xi32>
    check.expect_eq_const %out#5, dense<[[86, 83, 43, -43, -79], [-8, 27, -59, -26, 48], [19, 23, 11, 59, 94]]> : tensor<3x5xi16>
    check.expect_eq_const %out#6, dense<[[86, 83, 43, -43, -79], [-8, 27, -59, -26, 48], [19, 23, 11, 59, 94]]> : tensor<3x5xi32>
    check.expect_eq_const %out#7, dense<[[86.0, 83.0, 43.0, -43.0, -79.0], [-8.0, 27.0, -59.0, -26.0, 48.0], [19.0, 23.0, 11.0, 59.0, 94.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#8, dense<[[-0.875, -1.5, 0.375, -1.25, 1.5], [1.75, -2.0, 0.375, -1.125, -0.5], [-1.75, -1.625, -0.375, 2.0, -1.625]]> : tensor<3x5xf32>
    check.expect_eq_const %out#9, dense<[[-0.875, -1.5, 0.375, -1.25, 1.5], [1.75, -2.0, 0.375, -1.125, -0.5], [-1.75, -1.625, -0.375, 2.0, -1.625]]> : tensor<3x5xf32>
    check.expect_eq_const %out#10, dense<[[100, 19, 117, -31, -107], [-107, 126, 26, 1, 4], [52, -65, 74, -17, -20]]> : tensor<3x5xi8>
    check.expect_eq_const %out#11, dense<[[86, 83, 43, 213, 177], [248, 27, 197, 230, 48], [19, 23, 11, 59, 94]]> : tensor<3x5xui8>
    check.expect_eq_const %out#12, dense<[[1.0, 1.0, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#13, dense<[[5.0, -97.0, 87.0, -45.0, -121.0], [110.0, -21.0, 28.0, -31.0, -76.0], [-102.0, -78.0, -77.0, -78.0, -46.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#14, dense<[[5, -97, 87, -45, -121], [110, -21, 28, -31, -76], [-102, -78, -77, -78, -46]]> : tensor<3x5xi8>
    check.expect_eq_const %out#15, dense<[[51.0, 93.0, 55.0, 26.0, 185.0], [15.0, 157.0, 187.0, 177.0, 1.0], [182.0, 168.0, 132.0, 150.0, 10.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#16, dense<[[51, 93, 55, 26, 185], [15, 157, 187, 177, 1], [182, 168, 132, 150, 10]]> : tensor<3x5xi32>
    check.expect_eq_const %out#17, dense<[[51, 93, 55, 26, -71], [15, -99, -69, -79, 1], [-74, -88, -124, -106, 10]]> : tensor<3x5xi32>
    check.expect_eq_const %out#18, dense<[[5, -97, 87, -45, -121], [110, -21, 28, -31, -76], [-102, -78, -77, -78, -46]]> : tensor<3x5xi16>
    check.expect_eq_const %out#19, dense<[[5, -97, 87, -45, -121], [110, -21, 28, -31, -76], [-102, -78, -77, -78, -46]]> : tensor<3x5xi32>
    check.expect_eq_const %out#20, dense<[[5.0, -97.0, 87.0, -45.0, -121.0], [110.0, -21.0, 28.0, -31.0, -76.0], [-102.0, -78.0, -77.0, -78.0, -46.0]]> : tensor<3x5xf32>
    check.expect_eq_const %out#21, dense<[[2.0, -0.5, 0.875, 1.875, -1.375], [-0.875, 0.625, 1.125, 0.625, 0.125], [1.625, 0.5, -1.25, 1.75, -1.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#22, dense<[[2.0, -0.5, 0.875, 1.875, -1.375], [-0.875, 0.625, 1.125, 0.625, 0.125], [1.625, 0.5, -1.25, 1.75, -1.375]]> : tensor<3x5xf32>
    check.expect_eq_const %out#23, dense<[[51, 93, 55, 26, -71], [15, -99, -69, -79, 1], [-74, -88, -124, -106, 10]]> : tensor<3x5xi8>
    check.expect_eq_const %out#24, dense<[[5, 159, 87, 211, 135], [110, 235, 28, 225, 180], [154, 178, 179, 178, 210]]> : tensor<3x5xui8>
    check.expect_eq_const %out#25, dense<[[1.0, 0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<3x5xf32>
    func.return
  }
}

// -----

module @bits_seen_otherwise {
  func.func private @each(%in0: tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xui32>, tensor<3x5xi32>, tensor<3x5x4xui8>) {
    %t1 = "stablehlo.bitcast_convert"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5xi32>
    %t2 = "stablehlo.bitcast_convert"(%t1)  : (tensor<3x5xi32>) -> tensor<3x5xf32>
    %t3 = "stablehlo.bitcast_convert"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5xui32>
    %t4 = "stablehlo.bitcast_convert"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5xui32>
    %t5 = "stablehlo.bitcast_convert"(%t4)  : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %t6 = "stablehlo.bitcast_convert"(%in0)  : (tensor<3x5xf32>) -> tensor<3x5x4xui8>
    func.return %t2, %t3, %t5, %t6 : tensor<3x5xf32>, tensor<3x5xui32>, tensor<3x5xi32>, tensor<3x5x4xui8>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-0.625, -1.25, -1.375, 0.625, 0.0], [0.75, 0.0, -0.125, -1.5, 1.75], [-0.5, 1.5, 0.0, 0.75, -1.25]]> : tensor<3x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[-1.25, 0.5, -0.5, -1.75, 0.375], [-1.5, 0.875, 0.75, 0.25, 0.25], [0.625, 1.125, -0.375, -0.875, -0.25]]> : tensor<3x5xf32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x5xf32>, tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xui32>, tensor<3x5xi32>, tensor<3x5x4xui8>, tensor<3x5xf32>, tensor<3x5xui32>, tensor<3x5xi32>, tensor<3x5x4xui8>)
    check.expect_eq_const %out#0, dense<[[-0.625, -1.25, -1.375, 0.625, 0.0], [0.75, 0.0, -0.125, -1.5, 1.75], [-0.5, 1.5, 0.0, 0.75, -1.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#1, dense<[[3206545408, 3214934016, 3215982592, 1059061760, 0], [1061158912, 0, 3187671040, 3217031168, 1071644672], [3204448256, 1069547520, 0, 1061158912, 3214934016]]> : tensor<3x5xui32>
    check.expect_eq_const %out#2, dense<[[-1088421888, -1080033280, -1078984704, 1059061760, 0], [1061158912, 0, -1107296256, -1077936128, 1071644672], [-1090519040, 1069547520, 0, 1061158912, -1080033280]]> : tensor<3x5xi32>
    check.expect_eq_const %out#3, dense<[[[0, 0, 32, 191], [0, 0, 160, 191], [0, 0, 176, 191], [0, 0, 32, 63], [0, 0, 0, 0]], [[0, 0, 64, 63], [0, 0, 0, 0], [0, 0, 0, 190], [0, 0, 192, 191], [0, 0, 224, 63]], [[0, 0, 0, 191], [0, 0, 192, 63], [0, 0, 0, 0], [0, 0, 64, 63], [0, 0, 160, 191]]]> : tensor<3x5x4xui8>
    check.expect_eq_const %out#4, dense<[[-1.25, 0.5, -0.5, -1.75, 0.375], [-1.5, 0.875, 0.75, 0.25, 0.25], [0.625, 1.125, -0.375, -0.875, -0.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#5, dense<[[3214934016, 1056964608, 3204448256, 3219128320, 1052770304], [3217031168, 1063256064, 1061158912, 1048576000, 1048576000], [1059061760, 1066401792, 3200253952, 3210739712, 3196059648]]> : tensor<3x5xui32>
    check.expect_eq_const %out#6, dense<[[-1080033280, 1056964608, -1090519040, -1075838976, 1052770304], [-1077936128, 1063256064, 1061158912, 1048576000, 1048576000], [1059061760, 1066401792, -1094713344, -1084227584, -1098907648]]> : tensor<3x5xi32>
    check.expect_eq_const %out#7, dense<[[[0, 0, 160, 191], [0, 0, 0, 63], [0, 0, 0, 191], [0, 0, 224, 191], [0, 0, 192, 62]], [[0, 0, 192, 191], [0, 0, 96, 63], [0, 0, 64, 63], [0, 0, 128, 62], [0, 0, 128, 62]], [[0, 0, 32, 63], [0, 0, 144, 63], [0, 0, 192, 190], [0, 0, 96, 191], [0, 0, 128, 190]]]> : tensor<3x5x4xui8>
    func.return
  }
}

// -----

module @ones_moved {
  func.func private @each(%in0: tensor<4x1x5xf32>, %in1: tensor<1x5xf32>) -> (tensor<1x4x5xf32>, tensor<3x1x5xf32>, tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<4xf32>, tensor<5xf32>, tensor<3x5x4x2xf32>, tensor<3x5xf32>, tensor<2x3xf32>) {
    %t1 = "stablehlo.transpose"(%in0)  {permutation = array<i64: 1, 0, 2>} : (tensor<4x1x5xf32>) -> tensor<1x4x5xf32>
    %t2 = "stablehlo.broadcast_in_dim"(%in1)  {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x5xf32>) -> tensor<3x5xf32>
    %t3 = "stablehlo.reshape"(%t2)  : (tensor<3x5xf32>) -> tensor<3x1x5xf32>
    %t4 = "stablehlo.broadcast_in_dim"(%in1)  {broadcast_dimensions = array<i64: 0, 2>} : (tensor<1x5xf32>) -> tensor<1x1x5xf32>
    %t5 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t9 = "stablehlo.reduce"(%in0, %t5) ({
    ^bb0(%t8: tensor<f32>, %t7: tensor<f32>):
      %t6 = stablehlo.add %t8, %t7 : tensor<f32>
      stablehlo.return %t6 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<4x1x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %t10 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t14 = "stablehlo.reduce"(%in0, %t10) ({
    ^bb0(%t13: tensor<f32>, %t12: tensor<f32>):
      %t11 = stablehlo.add %t13, %t12 : tensor<f32>
      stablehlo.return %t11 : tensor<f32>
    }) {dimensions = array<i64: 1, 2>} : (tensor<4x1x5xf32>, tensor<f32>) -> tensor<4xf32>
    %t15 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t19 = "stablehlo.reduce"(%in1, %t15) ({
    ^bb0(%t18: tensor<f32>, %t17: tensor<f32>):
      %t16 = stablehlo.maximum %t18, %t17 : tensor<f32>
      stablehlo.return %t16 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %t20 = "stablehlo.broadcast_in_dim"(%in1)  {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x5xf32>) -> tensor<1x5x2xf32>
    %t21 = "stablehlo.broadcast_in_dim"(%t20)  {broadcast_dimensions = array<i64: 0, 1, 3>} : (tensor<1x5x2xf32>) -> tensor<3x5x4x2xf32>
    %t22 = "stablehlo.reshape"(%in1)  : (tensor<1x5xf32>) -> tensor<5xf32>
    %t23 = "stablehlo.broadcast_in_dim"(%t22)  {broadcast_dimensions = array<i64: 0>} : (tensor<5xf32>) -> tensor<5x3xf32>
    %t24 = "stablehlo.transpose"(%t23)  {permutation = array<i64: 1, 0>} : (tensor<5x3xf32>) -> tensor<3x5xf32>
    %t25 = "stablehlo.reshape"(%in1)  : (tensor<1x5xf32>) -> tensor<5xf32>
    %t26 = "stablehlo.broadcast_in_dim"(%t25)  {broadcast_dimensions = array<i64: 1>} : (tensor<5xf32>) -> tensor<4x5xf32>
    %t27 = "stablehlo.slice"(%t26)  {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 5>, strides = array<i64: 1, 1>} : (tensor<4x5xf32>) -> tensor<2x3xf32>
    func.return %t1, %t3, %t4, %t9, %t14, %t19, %t21, %t24, %t27 : tensor<1x4x5xf32>, tensor<3x1x5xf32>, tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<4xf32>, tensor<5xf32>, tensor<3x5x4x2xf32>, tensor<3x5xf32>, tensor<2x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[-1.5, 0.0, -0.5, -1.875, 1.5]], [[-1.625, -2.0, -1.875, 1.75, -1.625]], [[0.75, -0.125, 0.625, -0.25, 1.5]], [[1.875, 0.0, -1.5, -0.5, 0.125]]]> : tensor<4x1x5xf32>
    %in1_0_0 = stablehlo.constant dense<[[-1.125, -1.0, 0.0, 1.75, -1.25]]> : tensor<1x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[[-1.5, 0.625, -1.875, 1.375, 1.875]], [[1.0, 1.0, 0.25, -2.0, -1.5]], [[-0.75, -1.75, 1.125, -0.25, -1.625]], [[-1.0, -1.25, 2.0, -1.0, -1.875]]]> : tensor<4x1x5xf32>
    %in1_1_0 = stablehlo.constant dense<[[1.875, -0.875, -1.875, 1.75, 1.75]]> : tensor<1x5xf32>
    %out:18 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x1x5xf32>, tensor<1x5xf32>, tensor<4x1x5xf32>, tensor<1x5xf32>) -> (tensor<1x4x5xf32>, tensor<3x1x5xf32>, tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<4xf32>, tensor<5xf32>, tensor<3x5x4x2xf32>, tensor<3x5xf32>, tensor<2x3xf32>, tensor<1x4x5xf32>, tensor<3x1x5xf32>, tensor<1x1x5xf32>, tensor<4x5xf32>, tensor<4xf32>, tensor<5xf32>, tensor<3x5x4x2xf32>, tensor<3x5xf32>, tensor<2x3xf32>)
    check.expect_eq_const %out#0, dense<[[[-1.5, 0.0, -0.5, -1.875, 1.5], [-1.625, -2.0, -1.875, 1.75, -1.625], [0.75, -0.125, 0.625, -0.25, 1.5], [1.875, 0.0, -1.5, -0.5, 0.125]]]> : tensor<1x4x5xf32>
    check.expect_eq_const %out#1, dense<[[[-1.125, -1.0, 0.0, 1.75, -1.25]], [[-1.125, -1.0, 0.0, 1.75, -1.25]], [[-1.125, -1.0, 0.0, 1.75, -1.25]]]> : tensor<3x1x5xf32>
    check.expect_eq_const %out#2, dense<[[[-1.125, -1.0, 0.0, 1.75, -1.25]]]> : tensor<1x1x5xf32>
    check.expect_eq_const %out#3, dense<[[-1.5, 0.0, -0.5, -1.875, 1.5], [-1.625, -2.0, -1.875, 1.75, -1.625], [0.75, -0.125, 0.625, -0.25, 1.5], [1.875, 0.0, -1.5, -0.5, 0.125]]> : tensor<4x5xf32>
    check.expect_eq_const %out#4, dense<[-2.375, -5.375, 2.5, 0.0]> : tensor<4xf32>
    check.expect_eq_const %out#5, dense<[-1.125, -1.0, 0.0, 1.75, -1.25]> : tensor<5xf32>
    check.expect_eq_const %out#6, dense<[[[[-1.125, -1.125], [-1.125, -1.125], [-1.125, -1.125], [-1.125, -1.125]], [[-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0]], [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]], [[-1.25, -1.25], [-1.25, -1.25], [-1.25, -1.25], [-1.25, -1.25]]], [[[-1.125, -1.125], [-1.125, -1.125], [-1.125, -1.125], [-1.125, -1.125]], [[-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0]], [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]], [[-1.25, -1.25], [-1.25, -1.25], [-1.25, -1.25], [-1.25, -1.25]]], [[[-1.125, -1.125], [-1.125, -1.125], [-1.125, -1.125], [-1.125, -1.125]], [[-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0]], [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]], [[-1.25, -1.25], [-1.25, -1.25], [-1.25, -1.25], [-1.25, -1.25]]]]> : tensor<3x5x4x2xf32>
    check.expect_eq_const %out#7, dense<[[-1.125, -1.0, 0.0, 1.75, -1.25], [-1.125, -1.0, 0.0, 1.75, -1.25], [-1.125, -1.0, 0.0, 1.75, -1.25]]> : tensor<3x5xf32>
    check.expect_eq_const %out#8, dense<[[0.0, 1.75, -1.25], [0.0, 1.75, -1.25]]> : tensor<2x3xf32>
    check.expect_eq_const %out#9, dense<[[[-1.5, 0.625, -1.875, 1.375, 1.875], [1.0, 1.0, 0.25, -2.0, -1.5], [-0.75, -1.75, 1.125, -0.25, -1.625], [-1.0, -1.25, 2.0, -1.0, -1.875]]]> : tensor<1x4x5xf32>
    check.expect_eq_const %out#10, dense<[[[1.875, -0.875, -1.875, 1.75, 1.75]], [[1.875, -0.875, -1.875, 1.75, 1.75]], [[1.875, -0.875, -1.875, 1.75, 1.75]]]> : tensor<3x1x5xf32>
    check.expect_eq_const %out#11, dense<[[[1.875, -0.875, -1.875, 1.75, 1.75]]]> : tensor<1x1x5xf32>
    check.expect_eq_const %out#12, dense<[[-1.5, 0.625, -1.875, 1.375, 1.875], [1.0, 1.0, 0.25, -2.0, -1.5], [-0.75, -1.75, 1.125, -0.25, -1.625], [-1.0, -1.25, 2.0, -1.0, -1.875]]> : tensor<4x5xf32>
    check.expect_eq_const %out#13, dense<[0.5, -1.25, -3.25, -3.125]> : tensor<4xf32>
    check.expect_eq_const %out#14, dense<[1.875, -0.875, -1.875, 1.75, 1.75]> : tensor<5xf32>
    check.expect_eq_const %out#15, dense<[[[[1.875, 1.875], [1.875, 1.875], [1.875, 1.875], [1.875, 1.875]], [[-0.875, -0.875], [-0.875, -0.875], [-0.875, -0.875], [-0.875, -0.875]], [[-1.875, -1.875], [-1.875, -1.875], [-1.875, -1.875], [-1.875, -1.875]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]]], [[[1.875, 1.875], [1.875, 1.875], [1.875, 1.875], [1.875, 1.875]], [[-0.875, -0.875], [-0.875, -0.875], [-0.875, -0.875], [-0.875, -0.875]], [[-1.875, -1.875], [-1.875, -1.875], [-1.875, -1.875], [-1.875, -1.875]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]]], [[[1.875, 1.875], [1.875, 1.875], [1.875, 1.875], [1.875, 1.875]], [[-0.875, -0.875], [-0.875, -0.875], [-0.875, -0.875], [-0.875, -0.875]], [[-1.875, -1.875], [-1.875, -1.875], [-1.875, -1.875], [-1.875, -1.875]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]], [[1.75, 1.75], [1.75, 1.75], [1.75, 1.75], [1.75, 1.75]]]]> : tensor<3x5x4x2xf32>
    check.expect_eq_const %out#16, dense<[[1.875, -0.875, -1.875, 1.75, 1.75], [1.875, -0.875, -1.875, 1.75, 1.75], [1.875, -0.875, -1.875, 1.75, 1.75]]> : tensor<3x5xf32>
    check.expect_eq_const %out#17, dense<[[-1.875, 1.75, 1.75], [-1.875, 1.75, 1.75]]> : tensor<2x3xf32>
    func.return
  }
}

// -----

module @one_from_a_start {
  func.func private @each(%in0: tensor<4x1x5xf32>) -> (tensor<4x5xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.reduce"(%in0, %t1) ({
    ^bb0(%t4: tensor<f32>, %t3: tensor<f32>):
      %t2 = stablehlo.multiply %t4, %t3 : tensor<f32>
      stablehlo.return %t2 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<4x1x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    func.return %t5 : tensor<4x5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[-1.625, 1.875, 0.75, -1.0, -1.875]], [[0.5, -1.125, -0.375, 1.375, -0.75]], [[-1.125, -1.125, 0.875, 1.5, 1.75]], [[0.375, 1.5, -0.125, 1.75, -1.25]]]> : tensor<4x1x5xf32>
    %in0_1_0 = stablehlo.constant dense<[[[-0.75, -1.375, -1.125, -1.125, 0.0]], [[-0.875, 2.0, 0.875, -2.0, 1.875]], [[1.625, 0.5, -1.625, 0.0, -1.625]], [[-1.125, -1.375, 1.25, -0.25, 0.5]]]> : tensor<4x1x5xf32>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x1x5xf32>, tensor<4x1x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>)
    check.expect_eq_const %out#0, dense<[[-3.25, 3.75, 1.5, -2.0, -3.75], [1.0, -2.25, -0.75, 2.75, -1.5], [-2.25, -2.25, 1.75, 3.0, 3.5], [0.75, 3.0, -0.25, 3.5, -2.5]]> : tensor<4x5xf32>
    check.expect_eq_const %out#1, dense<[[-1.5, -2.75, -2.25, -2.25, 0.0], [-1.75, 4.0, 1.75, -4.0, 3.75], [3.25, 1.0, -3.25, 0.0, -3.25], [-2.25, -2.75, 2.5, -0.5, 1.0]]> : tensor<4x5xf32>
    func.return
  }
}

// -----

module @branches {
  func.func private @each(%in0: tensor<i1>, %in1: tensor<i32>, %in2: tensor<3x4xf32>, %in3: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>) {
    %t5 = "stablehlo.if"(%in0) ({
      %t1 = "stablehlo.add"(%in2, %in3)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t1 : tensor<3x4xf32>
    }, {
      %t2 = "stablehlo.slice"(%in3)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<3x4xf32>
      %t3 = "stablehlo.reshape"(%t2)  : (tensor<3x4xf32>) -> tensor<4x3xf32>
      %t4 = "stablehlo.transpose"(%t3)  {permutation = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
      stablehlo.return %t4 : tensor<3x4xf32>
    }) : (tensor<i1>) -> (tensor<3x4xf32>)
    %t9:2 = "stablehlo.case"(%in1) ({
      %t6 = "stablehlo.multiply"(%in2, %in3)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %in2, %t6 : tensor<3x4xf32>, tensor<3x4xf32>
    }, {
      %t7 = "stablehlo.reverse"(%in2)  {dimensions = array<i64: 0>} : (tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %in3, %t7 : tensor<3x4xf32>, tensor<3x4xf32>
    }, {
      %t8 = "stablehlo.negate"(%in3)  : (tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t8, %in3 : tensor<3x4xf32>, tensor<3x4xf32>
    }) : (tensor<i32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
    %t10 = "stablehlo.constant"()  {value = dense<true> : tensor<i1>} : () -> tensor<i1>
    %t13 = "stablehlo.if"(%t10) ({
      %t11 = "stablehlo.subtract"(%in2, %in3)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t11 : tensor<3x4xf32>
    }, {
      %t12 = "stablehlo.add"(%in2, %in3)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t12 : tensor<3x4xf32>
    }) : (tensor<i1>) -> (tensor<3x4xf32>)
    %t14 = "stablehlo.constant"()  {value = dense<2> : tensor<i32>} : () -> tensor<i32>
    %t17 = "stablehlo.case"(%t14) ({
      %t15 = "stablehlo.negate"(%in2)  : (tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t15 : tensor<3x4xf32>
    }, {
      stablehlo.return %in2 : tensor<3x4xf32>
    }, {
      %t16 = "stablehlo.abs"(%in2)  : (tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t16 : tensor<3x4xf32>
    }) : (tensor<i32>) -> (tensor<3x4xf32>)
    %t18 = "stablehlo.if"(%in0) ({
      stablehlo.return %in2 : tensor<3x4xf32>
    }, {
      stablehlo.return %in2 : tensor<3x4xf32>
    }) : (tensor<i1>) -> (tensor<3x4xf32>)
    %t19 = "stablehlo.add"(%t13, %t18)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %t20 = "stablehlo.dot_general"(%t5, %t9#0)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>} : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x3xf32>
    func.return %t5, %t9#0, %t9#1, %t19, %t17, %t20 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<true> : tensor<i1>
    %in1_0_0 = stablehlo.constant dense<0> : tensor<i32>
    %in2_0_0 = stablehlo.constant dense<[[-0.125, -1.0, 1.0, 0.625], [-0.5, 0.375, 0.75, 0.25], [0.625, 1.0, 0.625, 1.5]]> : tensor<3x4xf32>
    %in3_0_0 = stablehlo.constant dense<[[1.5, 2.0, -1.5, -1.75], [-2.0, -1.5, -0.125, 1.125], [-0.375, -0.625, 0.0, 1.75]]> : tensor<3x4xf32>
    %in0_1_0 = stablehlo.constant dense<false> : tensor<i1>
    %in1_1_0 = stablehlo.constant dense<2> : tensor<i32>
    %in2_1_0 = stablehlo.constant dense<[[0.25, 0.125, 0.0, -0.125], [-1.75, 0.5, -0.375, -1.75], [0.875, 0.0, 1.25, -0.125]]> : tensor<3x4xf32>
    %in3_1_0 = stablehlo.constant dense<[[-0.5, 1.0, 1.625, 0.75], [-0.25, 1.375, 1.875, 0.25], [-1.0, 1.875, -1.0, -1.875]]> : tensor<3x4xf32>
    %in0_2_0 = stablehlo.constant dense<true> : tensor<i1>
    %in1_2_0 = stablehlo.constant dense<1> : tensor<i32>
    %in2_2_0 = stablehlo.constant dense<[[1.125, 0.25, -0.125, 0.5], [0.5, 1.75, -1.375, -0.125], [0.375, -1.75, 0.625, -0.75]]> : tensor<3x4xf32>
    %in3_2_0 = stablehlo.constant dense<[[1.875, -1.0, -0.375, -1.25], [-2.0, -1.625, 1.875, 0.125], [1.375, -1.25, 1.375, 0.625]]> : tensor<3x4xf32>
    %in0_3_0 = stablehlo.constant dense<false> : tensor<i1>
    %in1_3_0 = stablehlo.constant dense<0> : tensor<i32>
    %in2_3_0 = stablehlo.constant dense<[[-0.625, -1.5, 1.25, -0.25], [0.25, 1.5, -1.25, 0.625], [0.125, -1.625, 0.625, -1.75]]> : tensor<3x4xf32>
    %in3_3_0 = stablehlo.constant dense<[[1.875, 1.0, -0.625, 1.75], [1.375, 1.0, 1.875, 0.625], [-1.625, -0.375, -1.75, -0.625]]> : tensor<3x4xf32>
    %out:24 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in3_0_0, %in0_1_0, %in1_1_0, %in2_1_0, %in3_1_0, %in0_2_0, %in1_2_0, %in2_2_0, %in3_2_0, %in0_3_0, %in1_3_0, %in2_3_0, %in3_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<i1>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<i1>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<i1>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<i1>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[1.375, 1.0, -0.5, -1.125], [-2.5, -1.125, 0.625, 1.375], [0.25, 0.375, 0.625, 3.25]]> : tensor<3x4xf32>
    check.expect_eq_const %out#1, dense<[[-0.125, -1.0, 1.0, 0.625], [-0.5, 0.375, 0.75, 0.25], [0.625, 1.0, 0.625, 1.5]]> : tensor<3x4xf32>
    check.expect_eq_const %out#2, dense<[[-0.1875, -2.0, -1.5, -1.09375], [1.0, -0.5625, -0.09375, 0.28125], [-0.234375, -0.625, 0.0, 2.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#3, dense<[[-1.75, -4.0, 3.5, 3.0], [1.0, 2.25, 1.625, -0.625], [1.625, 2.625, 1.25, 1.25]]> : tensor<3x4xf32>
    check.expect_eq_const %out#4, dense<[[0.125, 1.0, 1.0, 0.625], [0.5, 0.375, 0.75, 0.25], [0.625, 1.0, 0.625, 1.5]]> : tensor<3x4xf32>
    check.expect_eq_const %out#5, dense<[[-2.375, -0.96875, -0.140625], [2.921875, 1.640625, -0.234375], [2.25, 1.296875, 5.796875]]> : tensor<3x3xf32>
    check.expect_eq_const %out#6, dense<[[-0.5, 0.75, 1.875, 1.875], [1.0, -0.25, 0.25, -1.0], [1.625, 1.375, -1.0, -1.875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#7, dense<[[0.5, -1.0, -1.625, -0.75], [0.25, -1.375, -1.875, -0.25], [1.0, -1.875, 1.0, 1.875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#8, dense<[[-0.5, 1.0, 1.625, 0.75], [-0.25, 1.375, 1.875, 0.25], [-1.0, 1.875, -1.0, -1.875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#9, dense<[[1.0, -0.75, -1.625, -1.0], [-3.25, -0.375, -2.625, -3.75], [2.75, -1.875, 3.5, 1.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#10, dense<[[0.25, 0.125, 0.0, 0.125], [1.75, 0.5, 0.375, 1.75], [0.875, 0.0, 1.25, 0.125]]> : tensor<3x4xf32>
    check.expect_eq_const %out#11, dense<[[-5.453125, -5.140625, 3.484375], [1.09375, 0.375, -0.15625], [2.46875, 0.859375, -5.46875]]> : tensor<3x3xf32>
    check.expect_eq_const %out#12, dense<[[3.0, -0.75, -0.5, -0.75], [-1.5, 0.125, 0.5, 0.0], [1.75, -3.0, 2.0, -0.125]]> : tensor<3x4xf32>
    check.expect_eq_const %out#13, dense<[[1.875, -1.0, -0.375, -1.25], [-2.0, -1.625, 1.875, 0.125], [1.375, -1.25, 1.375, 0.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#14, dense<[[0.375, -1.75, 0.625, -0.75], [0.5, 1.75, -1.375, -0.125], [1.125, 0.25, -0.125, 0.5]]> : tensor<3x4xf32>
    check.expect_eq_const %out#15, dense<[[0.375, 1.5, 0.125, 2.25], [3.0, 5.125, -4.625, -0.375], [-0.625, -2.25, -0.125, -2.125]]> : tensor<3x4xf32>
    check.expect_eq_const %out#16, dense<[[1.125, 0.25, 0.125, 0.5], [0.5, 1.75, 1.375, 0.125], [0.375, 1.75, 0.625, 0.75]]> : tensor<3x4xf32>
    check.expect_eq_const %out#17, dense<[[7.5, -5.8125, 3.90625], [-3.125, 3.734375, -1.53125], [5.6875, 5.109375, 8.828125]]> : tensor<3x3xf32>
    check.expect_eq_const %out#18, dense<[[1.875, 1.75, 1.875, -0.375], [1.0, 1.375, 0.625, -1.75], [-0.625, 1.0, -1.625, -0.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#19, dense<[[-0.625, -1.5, 1.25, -0.25], [0.25, 1.5, -1.25, 0.625], [0.125, -1.625, 0.625, -1.75]]> : tensor<3x4xf32>
    check.expect_eq_const %out#20, dense<[[-1.171875, -1.5, -0.78125, -0.4375], [0.34375, 1.5, -2.34375, 0.390625], [-0.203125, 0.609375, -1.09375, 1.09375]]> : tensor<3x4xf32>
    check.expect_eq_const %out#21, dense<[[-3.125, -4.0, 3.125, -2.25], [-0.875, 2.0, -4.375, 0.625], [1.875, -2.875, 3.0, -2.875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#22, dense<[[0.625, 1.5, 1.25, 0.25], [0.25, 1.5, 1.25, 0.625], [0.125, 1.625, 0.625, 1.75]]> : tensor<3x4xf32>
    check.expect_eq_const %out#23, dense<[[-1.359375, 0.515625, -0.78125], [-1.46875, 0.4375, 1.34375], [-2.984375, 2.984375, -1.625]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @own_turns {
  func.func private @each(%in0: tensor<i32>, %in1: tensor<3x4xf32>, %in2: tensor<4x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t15:3 = "stablehlo.while"(%t1, %in1, %in2) ({
    ^bb0(%t2: tensor<i32>, %t3: tensor<3x4xf32>, %t4: tensor<4x4xf32>):
      %t5 = "stablehlo.compare"(%t2, %in0)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t5 : tensor<i1>
    }, {
    ^bb0(%t6: tensor<i32>, %t7: tensor<3x4xf32>, %t8: tensor<4x4xf32>):
      %t9 = "stablehlo.slice"(%t7)  {start_indices = array<i64: 0, 1>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<3x3xf32>
      %t10 = "stablehlo.slice"(%t7)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 3, 1>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<3x1xf32>
      %t11 = "stablehlo.concatenate"(%t9, %t10)  {dimension = 1 : i64} : (tensor<3x3xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
      %t12 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t13 = "stablehlo.add"(%t6, %t12)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %t14 = "stablehlo.subtract"(%t11, %in1)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      stablehlo.return %t13, %t14, %t8 : tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>
    }) : (tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>) -> (tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>)
    %t16 = "stablehlo.dot_general"(%t15#1, %t15#2)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
    func.return %t15#1, %t16 : tensor<3x4xf32>, tensor<3x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<1> : tensor<i32>
    %in1_0_0 = stablehlo.constant dense<[[0.5, 1.875, -1.0, -0.25], [-0.375, -1.0, -0.5, 0.625], [-1.5, -1.5, -2.0, -1.375]]> : tensor<3x4xf32>
    %in2_0_0 = stablehlo.constant dense<[[1.0, 1.625, 0.875, 0.25], [-1.5, -0.125, 1.875, 0.25], [0.0, -1.375, 0.5, -0.5], [0.125, -1.5, 1.0, 1.5]]> : tensor<4x4xf32>
    %in0_1_0 = stablehlo.constant dense<4> : tensor<i32>
    %in1_1_0 = stablehlo.constant dense<[[0.875, 0.75, -1.0, -2.0], [1.625, -1.125, 0.125, -1.625], [0.875, 1.75, -1.875, -0.375]]> : tensor<3x4xf32>
    %in2_1_0 = stablehlo.constant dense<[[1.0, 1.625, 0.875, 0.25], [-1.5, -0.125, 1.875, 0.25], [0.0, -1.375, 0.5, -0.5], [0.125, -1.5, 1.0, 1.5]]> : tensor<4x4xf32>
    %in0_2_0 = stablehlo.constant dense<3> : tensor<i32>
    %in1_2_0 = stablehlo.constant dense<[[-1.125, 0.875, 0.0, -0.875], [-1.0, 1.5, -0.875, -1.0], [-1.125, -1.0, -1.25, -1.125]]> : tensor<3x4xf32>
    %in2_2_0 = stablehlo.constant dense<[[1.0, 1.625, 0.875, 0.25], [-1.5, -0.125, 1.875, 0.25], [0.0, -1.375, 0.5, -0.5], [0.125, -1.5, 1.0, 1.5]]> : tensor<4x4xf32>
    %in0_3_0 = stablehlo.constant dense<3> : tensor<i32>
    %in1_3_0 = stablehlo.constant dense<[[-1.75, -0.875, -1.0, -1.875], [-0.875, -0.125, 0.125, 0.5], [0.625, 1.875, -1.625, 1.5]]> : tensor<3x4xf32>
    %in2_3_0 = stablehlo.constant dense<[[1.0, 1.625, 0.875, 0.25], [-1.5, -0.125, 1.875, 0.25], [0.0, -1.375, 0.5, -0.5], [0.125, -1.5, 1.0, 1.5]]> : tensor<4x4xf32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in0_1_0, %in1_1_0, %in2_1_0, %in0_2_0, %in1_2_0, %in2_2_0, %in0_3_0, %in1_3_0, %in2_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<3x4xf32>, tensor<4x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
    check.expect_eq_const %out#0, dense<[[1.375, -2.875, 0.75, 0.75], [-0.625, 0.5, 1.125, -1.0], [0.0, -0.5, 0.625, -0.125]]> : tensor<3x4xf32>
    check.expect_eq_const %out#1, dense<[[5.78125, 0.4375, -3.0625, 0.375], [-1.5, -1.125, -0.046875, -2.09375], [0.734375, -0.609375, -0.75, -0.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#2, dense<[[2.25, 2.125, 0.375, -0.625], [2.625, -0.125, 1.125, -0.625], [0.5, 1.375, -2.25, -0.75]]> : tensor<3x4xf32>
    check.expect_eq_const %out#3, dense<[[-1.015625, 3.8125, 5.515625, -0.03125], [2.734375, 3.671875, 2.0, -0.875], [-1.65625, 4.859375, 1.140625, 0.46875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#4, dense<[[-0.625, -1.125, 2.875, 1.125], [-0.625, -0.625, 4.375, -0.375], [2.25, 2.25, 2.5, 2.0]]> : tensor<3x4xf32>
    check.expect_eq_const %out#5, dense<[[1.203125, -6.515625, -0.09375, -0.1875], [0.265625, -6.390625, 0.09375, -3.0625], [-0.875, -3.0625, 9.4375, 2.875]]> : tensor<3x4xf32>
    check.expect_eq_const %out#6, dense<[[1.75, 2.0, 3.75, 3.5], [1.375, -1.375, 0.125, 0.625], [0.625, -1.125, 1.375, -5.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#7, dense<[[-0.8125, -7.8125, 10.65625, 4.3125], [3.515625, 1.296875, -0.6875, 0.875], [1.609375, 7.703125, -6.5, -9.25]]> : tensor<3x4xf32>
    func.return
  }
}

// -----

module @turns_in_turns {
  func.func private @each(%in0: tensor<i32>, %in1: tensor<5xf32>) -> (tensor<5xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %t19:2 = "stablehlo.while"(%t1, %in1) ({
    ^bb0(%t3: tensor<i32>, %t4: tensor<5xf32>):
      %t5 = "stablehlo.compare"(%t3, %in0)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t5 : tensor<i1>
    }, {
    ^bb0(%t6: tensor<i32>, %t7: tensor<5xf32>):
      %t8 = "stablehlo.add"(%t6, %t2)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %t16:2 = "stablehlo.while"(%t1, %t7) ({
    ^bb0(%t9: tensor<i32>, %t10: tensor<5xf32>):
      %t11 = "stablehlo.compare"(%t9, %t8)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t11 : tensor<i1>
    }, {
    ^bb0(%t12: tensor<i32>, %t13: tensor<5xf32>):
      %t14 = "stablehlo.add"(%t12, %t2)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %t15 = "stablehlo.add"(%t13, %in1)  : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      stablehlo.return %t14, %t15 : tensor<i32>, tensor<5xf32>
    }) : (tensor<i32>, tensor<5xf32>) -> (tensor<i32>, tensor<5xf32>)
      %t17 = "stablehlo.sort"(%t16#1) ({
    ^bb0(%sa: tensor<f32>, %sb: tensor<f32>):
      %sc = stablehlo.compare LT, %sa, %sb : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %sc : tensor<i1>
    }) {dimension = 0 : i64, is_stable = true} : (tensor<5xf32>) -> tensor<5xf32>
      %t18 = "stablehlo.add"(%t6, %t2)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t18, %t17 : tensor<i32>, tensor<5xf32>
    }) : (tensor<i32>, tensor<5xf32>) -> (tensor<i32>, tensor<5xf32>)
    func.return %t19#1 : tensor<5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<1> : tensor<i32>
    %in1_0_0 = stablehlo.constant dense<[1.5, 0.875, -2.0, -2.0, -0.125]> : tensor<5xf32>
    %in0_1_0 = stablehlo.constant dense<3> : tensor<i32>
    %in1_1_0 = stablehlo.constant dense<[-0.125, -0.5, -0.25, -1.625, -0.375]> : tensor<5xf32>
    %in0_2_0 = stablehlo.constant dense<2> : tensor<i32>
    %in1_2_0 = stablehlo.constant dense<[1.5, 0.375, 0.0, 0.875, -1.625]> : tensor<5xf32>
    %in0_3_0 = stablehlo.constant dense<3> : tensor<i32>
    %in1_3_0 = stablehlo.constant dense<[1.625, -1.625, 0.125, 1.25, 0.5]> : tensor<5xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0, %in0_2_0, %in1_2_0, %in0_3_0, %in1_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<i32>, tensor<5xf32>, tensor<i32>, tensor<5xf32>, tensor<i32>, tensor<5xf32>, tensor<i32>, tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>)
    check.expect_eq_const %out#0, dense<[-4.0, -4.0, -0.25, 1.75, 3.0]> : tensor<5xf32>
    check.expect_eq_const %out#1, dense<[-6.125, -5.0, -4.125, -2.75, -2.125]> : tensor<5xf32>
    check.expect_eq_const %out#2, dense<[-0.25, -0.25, 0.75, 0.75, 3.5]> : tensor<5xf32>
    check.expect_eq_const %out#3, dense<[-4.875, 1.625, 1.875, 6.5, 8.0]> : tensor<5xf32>
    func.return
  }
}

// -----

module @handed_on {
  func.func private @each(%in0: tensor<3x4xf32>, %in1: tensor<4x3xf32>) -> (tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t17:4 = "stablehlo.while"(%t2, %in0, %in1, %in0) ({
    ^bb0(%t3: tensor<i32>, %t4: tensor<3x4xf32>, %t5: tensor<4x3xf32>, %t6: tensor<3x4xf32>):
      %t7 = "stablehlo.constant"()  {value = dense<3> : tensor<i32>} : () -> tensor<i32>
      %t8 = "stablehlo.compare"(%t3, %t7)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t8 : tensor<i1>
    }, {
    ^bb0(%t9: tensor<i32>, %t10: tensor<3x4xf32>, %t11: tensor<4x3xf32>, %t12: tensor<3x4xf32>):
      %t13 = "stablehlo.transpose"(%t11)  {permutation = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
      %t14 = "stablehlo.add"(%t13, %t12)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %t15 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t16 = "stablehlo.add"(%t9, %t15)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t16, %t14, %t11, %t12 : tensor<i32>, tensor<3x4xf32>, tensor<4x3xf32>, tensor<3x4xf32>
    }) : (tensor<i32>, tensor<3x4xf32>, tensor<4x3xf32>, tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>, tensor<4x3xf32>, tensor<3x4xf32>)
    %t18 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t28:2 = "stablehlo.while"(%t18, %in0) ({
    ^bb0(%t19: tensor<i32>, %t20: tensor<3x4xf32>):
      %t21 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
      %t22 = "stablehlo.compare"(%t19, %t21)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t22 : tensor<i1>
    }, {
    ^bb0(%t23: tensor<i32>, %t24: tensor<3x4xf32>):
      %t25 = "stablehlo.negate"(%t24)  : (tensor<3x4xf32>) -> tensor<3x4xf32>
      %t26 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t27 = "stablehlo.add"(%t23, %t26)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t27, %t25 : tensor<i32>, tensor<3x4xf32>
    }) : (tensor<i32>, tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>)
    %t29 = "stablehlo.dot_general"(%t17#1, %t17#2)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
    %t30 = "stablehlo.add"(%t28#1, %t17#3)  : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    func.return %t17#1, %t29, %t30 : tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.125, 0.25, 1.625, -0.125], [-1.75, 1.5, -0.875, 2.0], [-0.875, 0.25, -0.375, -1.0]]> : tensor<3x4xf32>
    %in1_0_0 = stablehlo.constant dense<[[-1.125, 0.25, 1.5], [-1.375, 0.75, 1.125], [1.0, 0.25, 1.0], [-0.25, -1.875, -0.625]]> : tensor<4x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[0.0, -0.625, -0.25, 0.375], [-1.375, 1.125, -1.375, -0.875], [-0.375, -1.375, -1.625, -1.625]]> : tensor<3x4xf32>
    %in1_1_0 = stablehlo.constant dense<[[1.125, 0.25, -0.25], [0.125, -0.375, -1.125], [0.5, -0.25, -1.25], [0.625, -1.25, 2.0]]> : tensor<4x3xf32>
    %out:6 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<3x4xf32>, tensor<4x3xf32>, tensor<3x4xf32>, tensor<4x3xf32>) -> (tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>, tensor<3x4xf32>)
    check.expect_eq_const %out#0, dense<[[-2.25, -1.125, 2.625, -0.375], [-1.5, 2.25, -0.625, 0.125], [0.625, 1.375, 0.625, -1.625]]> : tensor<3x4xf32>
    check.expect_eq_const %out#1, dense<[[6.796875, -0.046875, -1.78125], [-2.0625, 0.921875, -0.421875], [-1.5625, 4.390625, 4.125]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[-2.25, 0.5, 3.25, -0.25], [-3.5, 3.0, -1.75, 4.0], [-1.75, 0.5, -0.75, -2.0]]> : tensor<3x4xf32>
    check.expect_eq_const %out#3, dense<[[1.125, -0.5, 0.25, 1.0], [-1.125, 0.75, -1.625, -2.125], [-0.625, -2.5, -2.875, 0.375]]> : tensor<3x4xf32>
    check.expect_eq_const %out#4, dense<[[1.953125, -0.84375, 1.96875], [-3.3125, 2.5, -2.78125], [-2.21875, 1.03125, 7.3125]]> : tensor<3x3xf32>
    check.expect_eq_const %out#5, dense<[[0.0, -1.25, -0.5, 0.75], [-2.75, 2.25, -2.75, -1.75], [-0.75, -2.75, -3.25, -3.25]]> : tensor<3x4xf32>
    func.return
  }
}

// -----

module @layer_and_its_sums {
  func.func private @each(%in0: tensor<24x4xf32>, %in1: tensor<4x3xf32>, %in2: tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x4xf32>) {
    %t1 = "stablehlo.dot_general"(%in0, %in1)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x4xf32>, tensor<4x3xf32>) -> tensor<24x3xf32>
    %t2 = "stablehlo.broadcast_in_dim"(%in2)  {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<24x3xf32>
    %t3 = "stablehlo.add"(%t1, %t2)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.maximum"(%t3, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t9 = "stablehlo.compare"(%t3, %t8)  {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xi1>
    %t10 = "stablehlo.convert"(%t9)  : (tensor<24x3xi1>) -> tensor<24x3xf32>
    %t11 = "stablehlo.multiply"(%t6, %t10)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t12 = "stablehlo.dot_general"(%in0, %t11)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x4xf32>, tensor<24x3xf32>) -> tensor<4x3xf32>
    %t16 = "stablehlo.all_reduce"(%t12) ({
    ^bb0(%t15: tensor<f32>, %t14: tensor<f32>):
      %t13 = stablehlo.add %t15, %t14 : tensor<f32>
      stablehlo.return %t13 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %t17 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t21 = "stablehlo.reduce"(%t11, %t17) ({
    ^bb0(%t20: tensor<f32>, %t19: tensor<f32>):
      %t18 = stablehlo.add %t20, %t19 : tensor<f32>
      stablehlo.return %t18 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3xf32>, tensor<f32>) -> tensor<3xf32>
    %t25 = "stablehlo.all_reduce"(%t21) ({
    ^bb0(%t24: tensor<f32>, %t23: tensor<f32>):
      %t22 = stablehlo.add %t24, %t23 : tensor<f32>
      stablehlo.return %t22 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>) -> tensor<3xf32>
    %t26 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t30 = "stablehlo.reduce"(%t6, %t26) ({
    ^bb0(%t29: tensor<f32>, %t28: tensor<f32>):
      %t27 = stablehlo.maximum %t29, %t28 : tensor<f32>
      stablehlo.return %t27 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3xf32>, tensor<f32>) -> tensor<3xf32>
    %t31 = "stablehlo.transpose"(%t11)  {permutation = array<i64: 1, 0>} : (tensor<24x3xf32>) -> tensor<3x24xf32>
    %t32 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t36 = "stablehlo.reduce"(%t31, %t32) ({
    ^bb0(%t35: tensor<f32>, %t34: tensor<f32>):
      %t33 = stablehlo.add %t35, %t34 : tensor<f32>
      stablehlo.return %t33 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<3x24xf32>, tensor<f32>) -> tensor<3xf32>
    %t37 = "stablehlo.dot_general"(%in0, %in0)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<4x4xf32>
    %t41 = "stablehlo.all_reduce"(%t37) ({
    ^bb0(%t40: tensor<f32>, %t39: tensor<f32>):
      %t38 = stablehlo.add %t40, %t39 : tensor<f32>
      stablehlo.return %t38 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    func.return %t16, %t25, %t30, %t36, %t41 : tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.375, -1.25, 0.875, 1.25], [-1.0, -0.375, -0.875, 0.75], [-1.125, -1.375, -1.875, -1.875], [1.75, 1.0, 0.0, -1.625], [1.0, 1.625, -1.75, 0.875], [-1.875, -0.25, 1.125, -0.5], [0.625, -1.0, 0.625, -0.25], [1.0, -0.75, 0.375, 0.125], [-0.875, 2.0, 0.5, -1.5], [1.75, 1.375, -1.625, 1.875], [-1.75, 1.125, -1.375, 0.625], [1.875, 0.25, 1.625, 1.875], [0.0, 0.125, 2.0, 0.625], [-1.625, -1.875, -0.875, -1.25], [-0.125, 0.75, -0.375, -1.625], [-1.375, 1.0, 1.25, 1.625], [1.375, -0.375, 2.0, 0.25], [1.875, 0.0, 1.375, -1.0], [1.75, 0.625, 0.375, 1.375], [0.125, -1.0, -0.875, -1.125], [-1.0, 2.0, -0.5, -1.875], [1.625, 1.875, 1.0, -0.625], [-0.375, 0.5, 1.125, -1.25], [0.5, 2.0, 0.125, 0.5]]> : tensor<24x4xf32>
    %in1_0_0 = stablehlo.constant dense<[[1.5, 2.0, 1.625], [-1.125, 0.375, 1.25], [0.25, 0.625, -1.875], [-0.25, -0.5, 0.375]]> : tensor<4x3xf32>
    %in2_0_0 = stablehlo.constant dense<[-1.375, 1.25, 1.0]> : tensor<3xf32>
    %in0_1_0 = stablehlo.constant dense<[[1.375, -2.0, 1.875, 1.375], [-1.0, 2.0, -1.75, 1.75], [1.125, 0.0, -2.0, -1.375], [2.0, 0.75, -1.125, 1.5], [-2.0, 1.875, 0.25, -1.0], [-1.5, 0.875, 0.625, -2.0], [-0.375, 1.375, -0.875, 1.875], [-0.5, 1.5, -1.5, 1.125], [1.875, 0.875, 1.875, -1.375], [-1.125, 0.5, 0.125, 1.5], [0.875, 1.5, 0.125, 0.125], [0.125, -0.75, 0.625, -0.625], [1.375, 0.75, 1.625, 2.0], [1.75, 1.5, 1.5, -2.0], [1.875, -0.375, 0.5, 0.625], [0.375, 1.125, 1.0, 0.0], [-1.0, -0.875, 2.0, -0.75], [-0.375, -0.125, 0.25, 0.875], [-0.75, -0.625, -2.0, 1.125], [-0.125, -1.0, -1.125, -2.0], [-0.625, -2.0, 0.875, -2.0], [0.375, -0.125, -2.0, -1.5], [0.25, 1.875, 0.5, 0.25], [-1.0, -1.25, -1.0, 0.75]]> : tensor<24x4xf32>
    %in1_1_0 = stablehlo.constant dense<[[1.5, 2.0, 1.625], [-1.125, 0.375, 1.25], [0.25, 0.625, -1.875], [-0.25, -0.5, 0.375]]> : tensor<4x3xf32>
    %in2_1_0 = stablehlo.constant dense<[-1.375, 1.25, 1.0]> : tensor<3xf32>
    %out:10 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in0_1_0, %in1_1_0, %in2_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x4xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<24x4xf32>, tensor<4x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x4xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x4xf32>)
    check.expect_eq_const %out#0, dense<[[21.8261719, 130.757812, 77.5390625], [-7.53515625, 57.3828125, 102.191406], [18.5351562, 68.2753906, -72.0039062], [1.25195312, -13.3554688, 42.4765625]]> : tensor<4x3xf32>
    check.expect_eq_const %out#1, dense<[14.96875, 105.984375, 102.53125]> : tensor<3xf32>
    check.expect_eq_const %out#2, dense<[2.03125, 6.359375, 9.3125]> : tensor<3xf32>
    check.expect_eq_const %out#3, dense<[7.4375, 56.5625, 47.9375]> : tensor<3xf32>
    check.expect_eq_const %out#4, dense<[[72.875, 9.6875, 16.828125, 9.25], [9.6875, 70.765625, -3.109375, 8.28125], [16.828125, -3.109375, 73.859375, -2.390625], [9.25, 8.28125, -2.390625, 81.5]]> : tensor<4x4xf32>
    check.expect_eq_const %out#5, dense<[[21.8261719, 130.757812, 77.5390625], [-7.53515625, 57.3828125, 102.191406], [18.5351562, 68.2753906, -72.0039062], [1.25195312, -13.3554688, 42.4765625]]> : tensor<4x3xf32>
    check.expect_eq_const %out#6, dense<[14.96875, 105.984375, 102.53125]> : tensor<3xf32>
    check.expect_eq_const %out#7, dense<[3.0625, 7.25, 7.859375]> : tensor<3xf32>
    check.expect_eq_const %out#8, dense<[7.53125, 49.421875, 54.59375]> : tensor<3xf32>
    check.expect_eq_const %out#9, dense<[[72.875, 9.6875, 16.828125, 9.25], [9.6875, 70.765625, -3.109375, 8.28125], [16.828125, -3.109375, 73.859375, -2.390625], [9.25, 8.28125, -2.390625, 81.5]]> : tensor<4x4xf32>
    func.return
  }
}

// -----

module @factors_of_sums {
  func.func private @each(%in0: tensor<24x3x2xf32>, %in1: tensor<3x2xf32>, %in2: tensor<1x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<3x2xf32>) {
    %t1 = "stablehlo.multiply"(%in1, %in1)  : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %t2 = "stablehlo.constant"()  {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x2xf32>
    %t4 = "stablehlo.add"(%t1, %t3)  : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %t5 = "stablehlo.multiply"(%in0, %in0)  : (tensor<24x3x2xf32>, tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t6 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t7 = "stablehlo.broadcast_in_dim"(%t6)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x2xf32>
    %t8 = "stablehlo.multiply"(%t4, %t7)  : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %t9 = "stablehlo.broadcast_in_dim"(%t8)  {broadcast_dimensions = array<i64: 1, 2>} : (tensor<3x2xf32>) -> tensor<24x3x2xf32>
    %t10 = "stablehlo.constant"()  {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
    %t11 = "stablehlo.broadcast_in_dim"(%t10)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<1x2xf32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64: 0, 2>} : (tensor<1x2xf32>) -> tensor<24x3x2xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t17 = "stablehlo.reduce"(%t5, %t13) ({
    ^bb0(%t16: tensor<f32>, %t15: tensor<f32>):
      %t14 = stablehlo.add %t16, %t15 : tensor<f32>
      stablehlo.return %t14 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    %t18 = "stablehlo.broadcast_in_dim"(%t17)  {broadcast_dimensions = array<i64: 1, 2>} : (tensor<3x2xf32>) -> tensor<24x3x2xf32>
    %t19 = "stablehlo.multiply"(%t5, %t9)  : (tensor<24x3x2xf32>, tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t20 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t24 = "stablehlo.reduce"(%t19, %t20) ({
    ^bb0(%t23: tensor<f32>, %t22: tensor<f32>):
      %t21 = stablehlo.add %t23, %t22 : tensor<f32>
      stablehlo.return %t21 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    %t25 = "stablehlo.multiply"(%t9, %t5)  : (tensor<24x3x2xf32>, tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t26 = "stablehlo.negate"(%t25)  : (tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t27 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t31 = "stablehlo.reduce"(%t26, %t27) ({
    ^bb0(%t30: tensor<f32>, %t29: tensor<f32>):
      %t28 = stablehlo.add %t30, %t29 : tensor<f32>
      stablehlo.return %t28 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    %t32 = "stablehlo.divide"(%t5, %t12)  : (tensor<24x3x2xf32>, tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t33 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t37 = "stablehlo.reduce"(%t32, %t33) ({
    ^bb0(%t36: tensor<f32>, %t35: tensor<f32>):
      %t34 = stablehlo.add %t36, %t35 : tensor<f32>
      stablehlo.return %t34 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    %t38 = "stablehlo.broadcast_in_dim"(%in2)  {broadcast_dimensions = array<i64: 0, 2>} : (tensor<1x2xf32>) -> tensor<24x3x2xf32>
    %t39 = "stablehlo.multiply"(%t5, %t38)  : (tensor<24x3x2xf32>, tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t40 = "stablehlo.negate"(%t39)  : (tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t41 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t45 = "stablehlo.reduce"(%t40, %t41) ({
    ^bb0(%t44: tensor<f32>, %t43: tensor<f32>):
      %t42 = stablehlo.add %t44, %t43 : tensor<f32>
      stablehlo.return %t42 : tensor<f32>
    }) {dimensions = array<i64: 0, 1>} : (tensor<24x3x2xf32>, tensor<f32>) -> tensor<2xf32>
    %t46 = "stablehlo.multiply"(%t5, %t18)  : (tensor<24x3x2xf32>, tensor<24x3x2xf32>) -> tensor<24x3x2xf32>
    %t47 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t51 = "stablehlo.reduce"(%t46, %t47) ({
    ^bb0(%t50: tensor<f32>, %t49: tensor<f32>):
      %t48 = stablehlo.add %t50, %t49 : tensor<f32>
      stablehlo.return %t48 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
    func.return %t24, %t31, %t37, %t45, %t51 : tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<3x2xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[-0.5, 0.25], [0.25, -1.75], [1.5, -1.625]], [[-1.5, 0.125], [-1.5, -0.875], [-0.125, -1.125]], [[1.25, -2.0], [1.375, 0.125], [-1.125, 1.25]], [[2.0, -0.625], [-0.875, 0.0], [1.5, 0.125]], [[-1.0, 1.625], [-0.75, 0.5], [0.375, -0.25]], [[-1.25, -0.25], [0.0, -0.625], [-0.875, -1.25]], [[-0.375, 1.75], [-1.375, 0.375], [1.875, -0.25]], [[-1.75, 0.875], [-0.625, 2.0], [-1.75, -1.75]], [[-1.625, 0.375], [-1.375, -0.75], [-0.625, 1.375]], [[-1.125, -0.25], [-0.875, -1.0], [-0.25, -1.375]], [[-0.25, 0.125], [0.625, -1.0], [2.0, 0.0]], [[0.25, -0.875], [-0.25, 0.25], [-1.0, -1.625]], [[0.25, 0.5], [-0.875, 0.375], [0.875, 2.0]], [[0.125, 0.75], [-1.125, -1.75], [0.625, 0.5]], [[-0.25, -1.75], [-1.75, 0.375], [-1.625, 2.0]], [[-0.5, -1.0], [-1.625, 0.125], [-1.25, 1.625]], [[-0.375, -1.375], [-1.25, 1.125], [1.75, -1.5]], [[0.375, 0.75], [0.0, -0.625], [-1.625, 0.625]], [[-1.375, -2.0], [0.875, 0.625], [0.25, 1.25]], [[-0.375, 1.5], [0.75, 0.5], [0.125, 1.75]], [[1.875, -1.375], [-1.5, -1.25], [0.375, -0.625]], [[0.375, 1.625], [1.25, 0.875], [-1.625, -0.5]], [[1.0, 1.75], [1.75, -1.125], [-0.25, 0.875]], [[0.75, 1.625], [-0.375, -1.125], [-0.25, -0.75]]]> : tensor<24x3x2xf32>
    %in1_0_0 = stablehlo.constant dense<[[-1.0, 0.25], [1.875, -1.375], [0.125, 1.5]]> : tensor<3x2xf32>
    %in2_0_0 = stablehlo.constant dense<[[1.75, -1.5]]> : tensor<1x2xf32>
    %in0_1_0 = stablehlo.constant dense<[[[-0.625, -1.75], [-1.625, 0.5], [-1.125, 0.875]], [[1.375, 2.0], [0.625, 1.625], [1.75, 2.0]], [[-2.0, -1.75], [-0.625, 1.0], [-0.125, -0.125]], [[1.25, 1.125], [-0.625, 0.5], [1.0, -0.75]], [[0.625, -0.125], [-0.5, -1.375], [-0.25, 1.75]], [[-1.125, -0.75], [-1.5, -0.75], [0.75, 0.625]], [[-1.75, 0.375], [-1.25, 0.0], [-1.0, 0.625]], [[-1.0, 2.0], [-0.125, 1.75], [1.125, -0.125]], [[-1.625, 1.375], [0.625, -2.0], [0.625, 0.0]], [[0.625, -0.625], [-1.75, -0.125], [1.875, -1.375]], [[-1.875, 0.25], [-2.0, 0.25], [1.5, 0.0]], [[-0.625, -0.25], [-1.875, -1.375], [-1.125, -1.5]], [[0.75, 0.875], [0.875, 0.875], [1.125, 0.875]], [[-1.375, 2.0], [-0.5, 1.25], [-1.375, -0.625]], [[-1.25, 1.625], [0.75, 0.875], [0.625, 0.75]], [[-0.875, -0.375], [-1.125, 0.25], [-1.75, -1.25]], [[-2.0, 0.25], [-0.75, -2.0], [0.0, -0.625]], [[0.125, -2.0], [-0.75, 1.375], [-2.0, 1.625]], [[2.0, -0.125], [1.75, -0.5], [0.5, -1.125]], [[-1.375, 0.125], [2.0, -0.625], [1.5, 0.75]], [[1.875, -0.75], [-0.375, 0.625], [0.625, 1.125]], [[-0.125, 1.75], [1.875, 1.25], [0.875, 1.75]], [[0.5, 1.0], [1.625, -0.875], [-1.0, -1.625]], [[-1.625, -1.625], [-1.5, 0.25], [-1.375, 0.25]]]> : tensor<24x3x2xf32>
    %in1_1_0 = stablehlo.constant dense<[[-2.0, 1.625], [-1.625, 0.625], [1.625, -0.625]]> : tensor<3x2xf32>
    %in2_1_0 = stablehlo.constant dense<[[-0.5, 1.375]]> : tensor<1x2xf32>
    %out:10 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in0_1_0, %in1_1_0, %in2_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3x2xf32>, tensor<3x2xf32>, tensor<1x2xf32>, tensor<24x3x2xf32>, tensor<3x2xf32>, tensor<1x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<2xf32>, tensor<3x2xf32>)
    check.expect_almost_eq_const %out#0, dense<[[25.78125, 19.0170898], [64.4887695, 31.4581299], [16.6387939, 59.7695312]]> : tensor<3x2xf32>, tolerance = 6.45e-04
    check.expect_almost_eq_const %out#1, dense<[[-25.78125, -19.0170898], [-64.4887695, -31.4581299], [-16.6387939, -59.7695312]]> : tensor<3x2xf32>, tolerance = 6.45e-04
    check.expect_almost_eq_const %out#2, dense<[[12.890625, 17.8984375], [14.28125, 10.8828125], [16.3828125, 18.390625]]> : tensor<3x2xf32>, tolerance = 1.84e-04
    check.expect_almost_eq_const %out#3, dense<[-152.441406, 141.515625]> : tensor<2xf32>, tolerance = 1.52e-03
    check.expect_almost_eq_const %out#4, dense<[[664.672852, 1281.41626], [815.816406, 473.742432], [1073.58618, 1352.86035]]> : tensor<3x2xf32>, tolerance = 1.35e-02
    check.expect_almost_eq_const %out#5, dense<[[104.023438, 68.1195068], [69.9682617, 19.5339355], [59.7290039, 19.8272705]]> : tensor<3x2xf32>, tolerance = 1.04e-03
    check.expect_almost_eq_const %out#6, dense<[[-104.023438, -68.1195068], [-69.9682617, -19.5339355], [-59.7290039, -19.8272705]]> : tensor<3x2xf32>, tolerance = 1.04e-03
    check.expect_almost_eq_const %out#7, dense<[[20.8046875, 18.7109375], [19.21875, 14.046875], [16.40625, 14.2578125]]> : tensor<3x2xf32>, tolerance = 2.08e-04
    check.expect_almost_eq_const %out#8, dense<[56.4296875, -129.292969]> : tensor<2xf32>, tolerance = 1.29e-03
    check.expect_almost_eq_const %out#9, dense<[[1731.34009, 1400.39673], [1477.44141, 789.258789], [1076.66016, 813.140869]]> : tensor<3x2xf32>, tolerance = 1.73e-02
    func.return
  }
}

// -----

module @statistics {
  func.func private @each(%in0: tensor<8x3x3x4xf32>, %in1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3x3x4xf32>) {
    %t1 = "stablehlo.broadcast_in_dim"(%in1)  {broadcast_dimensions = array<i64: 3>} : (tensor<4xf32>) -> tensor<8x3x3x4xf32>
    %t2 = "stablehlo.multiply"(%in0, %t1)  : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %t3 = "stablehlo.constant"()  {value = dense<0.013888889> : tensor<f32>} : () -> tensor<f32>
    %t4 = "stablehlo.broadcast_in_dim"(%t3)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4xf32>
    %t5 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t9 = "stablehlo.reduce"(%t2, %t5) ({
    ^bb0(%t8: tensor<f32>, %t7: tensor<f32>):
      %t6 = stablehlo.add %t8, %t7 : tensor<f32>
      stablehlo.return %t6 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<8x3x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %t10 = "stablehlo.multiply"(%t9, %t4)  : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %t11 = "stablehlo.broadcast_in_dim"(%t10)  {broadcast_dimensions = array<i64: 3>} : (tensor<4xf32>) -> tensor<8x3x3x4xf32>
    %t12 = "stablehlo.subtract"(%t2, %t11)  : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %t13 = "stablehlo.multiply"(%t12, %t12)  : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %t14 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t18 = "stablehlo.reduce"(%t13, %t14) ({
    ^bb0(%t17: tensor<f32>, %t16: tensor<f32>):
      %t15 = stablehlo.add %t17, %t16 : tensor<f32>
      stablehlo.return %t15 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<8x3x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %t19 = "stablehlo.multiply"(%t18, %t4)  : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %t20 = "stablehlo.constant"()  {value = dense<1.0> : tensor<f32>} : () -> tensor<f32>
    %t21 = "stablehlo.broadcast_in_dim"(%t20)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4xf32>
    %t22 = "stablehlo.add"(%t19, %t21)  : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %t23 = "stablehlo.broadcast_in_dim"(%t22)  {broadcast_dimensions = array<i64: 3>} : (tensor<4xf32>) -> tensor<8x3x3x4xf32>
    %t24 = "stablehlo.multiply"(%t12, %t23)  : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %t25 = "stablehlo.multiply"(%t24, %in0)  : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %t26 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t30 = "stablehlo.reduce"(%t25, %t26) ({
    ^bb0(%t29: tensor<f32>, %t28: tensor<f32>):
      %t27 = stablehlo.add %t29, %t28 : tensor<f32>
      stablehlo.return %t27 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<8x3x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %t31 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t32 = "stablehlo.broadcast_in_dim"(%t31)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x3x3x4xf32>
    %t33 = "stablehlo.multiply"(%t12, %t32)  : (tensor<8x3x3x4xf32>, tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %t34 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t38 = "stablehlo.reduce"(%t33, %t34) ({
    ^bb0(%t37: tensor<f32>, %t36: tensor<f32>):
      %t35 = stablehlo.add %t37, %t36 : tensor<f32>
      stablehlo.return %t35 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<8x3x3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %t39 = "stablehlo.slice"(%t24)  {start_indices = array<i64: 0, 0, 0, 0>, limit_indices = array<i64: 2, 3, 3, 4>, strides = array<i64: 1, 1, 1, 1>} : (tensor<8x3x3x4xf32>) -> tensor<2x3x3x4xf32>
    func.return %t10, %t19, %t30, %t38, %t39 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3x3x4xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[[1.5, 1.5, 0.0, 0.0], [-1.75, 1.125, 0.875, -0.75], [-2.0, -1.875, -2.0, -0.5]], [[1.5, -1.5, -0.75, -1.75], [0.375, -1.0, -0.75, 1.75], [-0.875, 1.375, 2.0, 0.75]], [[-2.0, 0.625, -1.5, -1.625], [-0.25, -2.0, -0.125, 1.125], [1.375, -1.625, 1.875, -2.0]]], [[[2.0, -2.0, -0.75, 1.75], [2.0, 0.375, -1.625, -1.375], [-1.375, -0.25, -0.625, -1.5]], [[-0.875, -0.25, 0.25, 0.5], [-0.75, 1.75, -0.25, 1.125], [0.75, 0.375, 0.625, 0.375]], [[-1.125, -0.375, -1.5, -1.375], [0.125, -1.875, 0.75, 1.5], [-1.125, 1.375, -0.25, 1.875]]], [[[-1.375, -1.25, 0.5, 0.375], [0.875, 0.75, -1.25, -0.75], [-1.625, 1.5, 1.375, 0.5]], [[-1.5, -0.75, 1.625, 0.875], [-0.125, 0.125, -1.75, -1.5], [0.5, 1.125, -0.375, 0.25]], [[-1.375, -2.0, 1.875, -0.875], [0.25, -1.0, 1.5, 0.625], [-1.375, 0.125, -0.125, -0.375]]], [[[-1.625, 0.125, 1.125, 0.375], [0.0, 0.375, 0.875, -1.0], [0.5, 0.125, 1.0, -0.875]], [[-0.375, 0.75, 1.875, 1.25], [-0.5, -1.875, -1.125, 0.5], [0.5, -0.625, -1.875, -2.0]], [[-0.875, -0.25, -1.25, 1.375], [-0.75, -2.0, 2.0, -1.125], [0.625, -0.875, -1.75, -0.75]]], [[[-1.75, -1.625, -0.375, 1.75], [0.0, -1.25, -0.375, -0.5], [-1.375, 1.375, -1.375, 0.125]], [[-0.5, 2.0, 0.0, -1.875], [-1.625, -1.5, -1.75, 1.375], [-1.5, -0.5, 0.75, 0.5]], [[-0.25, -0.875, -1.875, 2.0], [-2.0, 1.875, 1.125, 0.125], [0.125, -1.875, 0.125, -1.5]]], [[[0.25, -1.75, 1.75, 1.75], [-0.75, 0.125, 1.5, 1.25], [-1.375, 2.0, -0.75, 1.75]], [[-1.0, -1.25, 1.875, -0.375], [1.125, 0.5, 0.625, 1.625], [-0.625, 0.875, -1.5, 1.625]], [[-2.0, -0.125, 1.25, 1.375], [-1.0, -0.125, -0.125, 0.0], [-0.375, 0.625, -0.625, -0.625]]], [[[-0.75, 1.0, -1.125, 1.25], [-0.125, -0.75, 1.0, -0.875], [2.0, -0.125, 1.75, 1.625]], [[-0.625, 1.25, -1.75, -1.125], [-1.25, 0.75, 0.5, 0.375], [-2.0, 0.375, -0.5, 0.75]], [[0.0, -1.75, 1.75, -2.0], [0.75, -0.875, -1.25, 1.0], [0.125, 0.875, -0.125, 1.875]]], [[[1.625, 1.0, -0.375, 1.25], [1.25, -1.0, -1.0, -0.375], [-1.125, 1.25, -0.625, -0.5]], [[-1.0, 1.5, -0.5, 2.0], [-0.5, 1.375, -0.125, 1.375], [-0.125, 0.125, 1.25, 1.125]], [[1.25, -0.5, 0.0, 0.25], [-0.125, 0.25, -1.875, -1.75], [1.125, 1.625, -1.125, -1.75]]]]> : tensor<8x3x3x4xf32>
    %in1_0_0 = stablehlo.constant dense<[0.0, -1.75, 1.625, 2.0]> : tensor<4xf32>
    %in0_1_0 = stablehlo.constant dense<[[[[1.0, 0.5, 1.5, -0.625], [-0.375, -2.0, 0.875, -0.625], [0.75, -0.5, 1.0, 1.5]], [[1.625, -0.625, 1.25, 0.625], [0.75, 0.75, -1.875, 0.375], [1.125, -2.0, 0.125, 1.625]], [[0.25, 0.625, 1.125, 0.0], [0.375, -0.875, -2.0, 1.75], [1.875, 0.0, 0.25, 2.0]]], [[[-0.75, -0.875, 0.0, 1.25], [-1.25, -1.125, -1.375, -1.625], [-0.5, -2.0, 1.5, 0.625]], [[-1.125, 0.625, -0.75, -0.75], [1.75, -1.625, 0.125, 0.375], [1.75, 0.25, 0.5, -1.0]], [[1.875, 0.125, 0.25, 1.875], [1.875, 0.375, -1.125, 0.375], [-0.25, -0.75, -0.625, 0.125]]], [[[0.75, -1.75, -1.375, 0.25], [-0.25, 1.0, 1.5, 0.5], [-0.5, 0.75, -0.125, -2.0]], [[0.25, 0.0, -0.875, -1.375], [1.625, 1.375, 0.375, -0.625], [-0.125, -1.125, -1.75, 1.0]], [[-1.25, 0.5, 0.25, -1.25], [-2.0, -1.0, -1.25, -1.25], [-0.5, 1.625, 1.375, -0.5]]], [[[0.625, -0.625, -0.125, -0.125], [-1.625, -1.125, 1.875, -0.25], [-2.0, 1.125, 1.375, -1.5]], [[0.0, 1.5, 0.75, -1.875], [-1.25, -0.375, -0.75, -1.5], [2.0, 1.0, -0.875, -1.125]], [[0.75, 0.875, -1.0, -0.75], [1.125, -0.125, -1.25, 1.0], [0.375, -0.5, -1.875, -0.625]]], [[[1.75, 0.875, 0.875, -1.75], [0.75, 0.0, -0.375, -1.0], [2.0, -0.875, 2.0, -1.75]], [[1.625, -0.5, 0.625, 0.5], [-0.5, -0.75, 1.75, -0.625], [-1.5, -0.875, 0.5, -1.25]], [[-1.25, 1.25, 1.875, -1.75], [2.0, 1.0, -2.0, -0.5], [0.625, 0.875, -0.125, 2.0]]], [[[-1.75, -1.375, 1.875, 0.5], [1.875, 0.75, 0.5, -1.875], [1.75, -0.75, -1.5, 2.0]], [[0.625, -1.125, 1.625, 0.375], [-1.625, 1.125, 0.5, 1.375], [-0.25, 1.75, 0.125, -0.25]], [[2.0, 2.0, 2.0, -1.75], [2.0, 1.0, -0.5, -0.375], [1.5, -0.5, 1.0, 0.5]]], [[[0.625, -1.625, 2.0, -0.5], [0.75, 0.375, 0.875, 1.0], [-2.0, -1.375, -1.125, 1.625]], [[0.75, 1.625, -0.25, 0.75], [-1.0, -2.0, -0.25, -1.75], [0.875, -2.0, 0.375, -1.625]], [[1.25, 0.25, 0.375, 1.25], [-1.375, -1.625, -0.125, 0.625], [-1.0, 0.75, -1.25, -0.5]]], [[[1.5, 2.0, 1.75, -0.5], [1.625, -1.5, 0.25, -1.75], [-0.75, -0.75, 1.25, -2.0]], [[1.375, -1.125, 0.25, -1.875], [1.75, -0.125, 0.875, -0.5], [1.75, 0.625, -0.625, -0.25]], [[-0.625, 0.625, 0.625, 0.75], [0.25, -1.25, 0.0, -0.25], [-0.25, 0.625, 0.0, -2.0]]]]> : tensor<8x3x3x4xf32>
    %in1_1_0 = stablehlo.constant dense<[0.0, -1.75, 1.625, 2.0]> : tensor<4xf32>
    %out:10 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<8x3x3x4xf32>, tensor<4xf32>, tensor<8x3x3x4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3x3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3x3x4xf32>)
    check.expect_almost_eq_const %out#0, dense<[0.0, 0.121527776, -0.076171875, 0.322916657]> : tensor<4xf32>, tolerance = 1.00e-05
    check.expect_almost_eq_const %out#1, dense<[0.0, 4.34503984, 3.81588364, 6.01117611]> : tensor<4xf32>, tolerance = 6.01e-05
    check.expect_almost_eq_const %out#2, dense<[0.0, -955.518677, 814.235901, 1517.23486]> : tensor<4xf32>, tolerance = 1.52e-02
    check.expect_almost_eq_const %out#3, dense<[0.0, 7.56233931e-07, 0.0, -3.12924385e-07]> : tensor<4xf32>, tolerance = 1.00e-05
    check.expect_almost_eq_const %out#4, dense<[[[[0.0, -14.6802998, 0.366834879, -2.26402545], [-0.0, -11.1726179, 7.21441936, -12.7807894], [-0.0, 16.8888416, -15.2847872, -9.2752018]], [[0.0, 13.3811598, -5.50252342, -26.8031425], [0.0, 8.70424843, -5.50252342, 22.2750893], [-0.0, -13.5110722, 16.0184574, 8.25273895]], [[-0.0, -6.49570799, -11.3718815, -25.0503483], [-0.0, 18.0580692, -0.611391485, 13.5111208], [0.0, 14.5503864, 15.0402308, -30.3087292]]], [[[0.0, 18.0580692, -5.50252342, 22.2750893], [0.0, -4.15725327, -12.3501081, -21.5447598], [-0.0, 1.68888402, -4.52429676, -23.297554]], [[-0.0, 1.68888402, 2.32328773, 4.7471509], [-0.0, -17.018755, -1.58961785, 13.5111208], [0.0, -4.15725327, 5.25796652, 2.99435663]], [[-0.0, 2.85811162, -11.3718815, -21.5447598], [0.0, 16.8888416, 6.23619318, 18.7695026], [-0.0, -13.5110722, -1.58961785, 24.0278835]]]]> : tensor<2x3x3x4xf32>, tolerance = 3.03e-04
    check.expect_almost_eq_const %out#5, dense<[0.0, 0.209635422, 0.287760407, -0.479166657]> : tensor<4xf32>, tolerance = 1.00e-05
    check.expect_almost_eq_const %out#6, dense<[0.0, 3.74895406, 3.24662781, 5.52560759]> : tensor<4xf32>, tolerance = 5.53e-05
    check.expect_almost_eq_const %out#7, dense<[0.0, -732.491333, 610.879883, 1298.08606]> : tensor<4xf32>, tolerance = 1.30e-02
    check.expect_almost_eq_const %out#8, dense<[0.0, -1.75088644e-07, -1.63912773e-07, 1.11758709e-07]> : tensor<4xf32>, tolerance = 1.00e-05
    check.expect_almost_eq_const %out#9, dense<[[[[0.0, -5.1508832, 9.12914371, -5.03015614], [-0.0, 15.6257887, 4.81616259, -5.03015614], [0.0, 3.15978551, 5.6787591, 22.7036762]], [[0.0, 4.19861937, 7.40395164, 11.2838631], [0.0, -7.22855043, -14.1609554, 8.02105904], [0.0, 15.6257887, -0.359415084, 24.3350792]], [[0.0, -6.18971682, 6.54135513, 3.12685347], [0.0, 6.2762866, -15.0235519, 25.9664803], [0.0, -0.995548964, 0.503181219, 29.2292824]]], [[[-0.0, 6.2762866, -1.22201133, 19.4408722], [-0.0, 8.35395432, -10.7105703, -18.0813713], [-0.0, 15.6257887, 9.12914371, 11.2838631]], [[-0.0, -6.18971682, -6.39758873, -6.66155815], [0.0, 12.5092878, -0.359415084, 8.02105904], [0.0, -3.0732162, 2.22837377, -9.92436218]], [[0.0, -2.03438258, 0.503181219, 27.5978813], [0.0, -4.11205006, -8.98537827, 8.02105904], [-0.0, 5.23745298, -5.53499269, 4.75825548]]]]> : tensor<2x3x3x4xf32>, tolerance = 2.92e-04
    func.return
  }
}

// -----

module @layers_written {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t30:3 = "stablehlo.while"(%t11, %t8, %t10) ({
    ^bb0(%t12: tensor<i32>, %t13: tensor<4x3x3xf32>, %t14: tensor<3x3xf32>):
      %t15 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t16 = "stablehlo.compare"(%t12, %t15)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t16 : tensor<i1>
    }, {
    ^bb0(%t17: tensor<i32>, %t18: tensor<4x3x3xf32>, %t19: tensor<3x3xf32>):
      %t20 = "stablehlo.dynamic_slice"(%in1, %t17, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t21 = "stablehlo.reshape"(%t20)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t22 = "stablehlo.dot_general"(%t6, %t21)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t23 = "stablehlo.dot_general"(%t6, %t22)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.reshape"(%t23)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t25 = "stablehlo.dynamic_update_slice"(%t18, %t24, %t17, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t26 = "stablehlo.multiply"(%t23, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t27 = "stablehlo.add"(%t19, %t26)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t28 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t29 = "stablehlo.add"(%t17, %t28)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t29, %t25, %t27 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t34 = "stablehlo.all_reduce"(%t30#1) ({
    ^bb0(%t33: tensor<f32>, %t32: tensor<f32>):
      %t31 = stablehlo.add %t33, %t32 : tensor<f32>
      stablehlo.return %t31 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t38 = "stablehlo.all_reduce"(%t30#2) ({
    ^bb0(%t37: tensor<f32>, %t36: tensor<f32>):
      %t35 = stablehlo.add %t37, %t36 : tensor<f32>
      stablehlo.return %t35 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t34, %t38 : tensor<4x3x3xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.375, 1.75, -0.625], [1.0, 2.0, -0.25], [-0.75, 1.75, 0.25], [0.75, -0.375, -0.875], [1.5, -1.375, 1.25], [-1.0, -1.5, -1.75], [-0.125, -0.5, -1.75], [-0.875, -1.125, -1.5], [1.875, 1.375, -1.75], [0.75, 1.75, -1.875], [-1.25, 0.0, -1.0], [-1.625, -1.75, -1.0], [-0.25, 1.25, -0.625], [-1.625, 1.125, 0.75], [1.5, -1.5, -0.5], [-1.0, 1.5, -0.5], [0.0, -1.375, -0.125], [-1.375, 1.125, -1.125], [-0.75, -0.375, -1.875], [0.5, -0.5, 0.625], [-0.125, 1.875, -0.125], [1.5, -1.375, -0.375], [0.875, 2.0, -1.0], [0.625, 1.375, -1.0]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[0.875, 1.375, -1.125], [-1.0, -1.875, 0.5], [-1.375, 1.125, 1.875]], [[0.5, -0.25, -1.375], [0.375, -0.75, 1.125], [-0.625, 1.75, -1.25]], [[1.625, -1.875, 2.0], [-1.375, -0.875, 0.75], [-1.75, -1.625, -1.375]], [[1.125, -0.625, 1.5], [0.875, 0.375, -1.375], [-1.75, -0.875, 1.5]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[-1.875, -0.25, 1.5], [1.625, -1.0, 2.0], [-0.5, 1.5, -0.375], [-0.75, -0.25, 1.75], [-0.375, 0.0, -1.0], [0.625, 0.125, -1.375], [1.25, -1.625, -0.125], [-1.0, -1.5, -1.25], [1.25, -1.25, 1.75], [0.0, -1.5, -1.625], [1.0, -1.0, -1.25], [0.625, 0.75, 1.0], [0.5, -1.0, -1.0], [0.75, 2.0, 1.25], [1.125, -1.75, 0.75], [0.0, 0.75, -0.25], [1.25, 1.375, 0.125], [-0.25, 0.125, 1.0], [1.75, 0.125, 1.125], [2.0, -1.375, -1.875], [-1.875, 0.375, 0.125], [0.875, 0.875, 0.25], [-1.75, -0.5, -0.5], [-2.0, 0.75, 1.125]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[0.875, 1.375, -1.125], [-1.0, -1.875, 0.5], [-1.375, 1.125, 1.875]], [[0.5, -0.25, -1.375], [0.375, -0.75, 1.125], [-0.625, 1.75, -1.25]], [[1.625, -1.875, 2.0], [-1.375, -0.875, 0.75], [-1.75, -1.625, -1.375]], [[1.125, -0.625, 1.5], [0.875, 0.375, -1.375], [-1.75, -0.875, 1.5]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[15.1616211, 26.5380859, -17.753418], [-21.0737305, -36.9804688, 12.6313477], [-21.0732422, 17.1259766, 28.3203125]], [[6.75, -1.2734375, -25.0200195], [5.53369141, -12.3984375, 23.0537109], [-9.07373047, 26.2890625, -19.4418945]], [[27.6362305, -28.9394531, 29.3041992], [-29.7998047, -13.0419922, 8.87207031], [-26.5532227, -26.5712891, -19.4360352]], [[14.9047852, -11.2753906, 27.6948242], [12.8457031, 7.79589844, -27.8071289], [-25.6723633, -13.6162109, 23.2226562]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[16.1131592, -3.73754883, 3.55639648], [-8.12353516, -13.65625, 4.1875], [-20.5931396, 0.806884766, 3.16625977]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[15.1616211, 26.5380859, -17.753418], [-21.0737305, -36.9804688, 12.6313477], [-21.0732422, 17.1259766, 28.3203125]], [[6.75, -1.2734375, -25.0200195], [5.53369141, -12.3984375, 23.0537109], [-9.07373047, 26.2890625, -19.4418945]], [[27.6362305, -28.9394531, 29.3041992], [-29.7998047, -13.0419922, 8.87207031], [-26.5532227, -26.5712891, -19.4360352]], [[14.9047852, -11.2753906, 27.6948242], [12.8457031, 7.79589844, -27.8071289], [-25.6723633, -13.6162109, 23.2226562]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[16.1131592, -3.73754883, 3.55639648], [-8.12353516, -13.65625, 4.1875], [-20.5931396, 0.806884766, 3.16625977]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @layers_scaled {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t33:3 = "stablehlo.while"(%t11, %t8, %t10) ({
    ^bb0(%t12: tensor<i32>, %t13: tensor<4x3x3xf32>, %t14: tensor<3x3xf32>):
      %t15 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t16 = "stablehlo.compare"(%t12, %t15)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t16 : tensor<i1>
    }, {
    ^bb0(%t17: tensor<i32>, %t18: tensor<4x3x3xf32>, %t19: tensor<3x3xf32>):
      %t20 = "stablehlo.dynamic_slice"(%in1, %t17, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t21 = "stablehlo.reshape"(%t20)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t22 = "stablehlo.dot_general"(%t6, %t21)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t23 = "stablehlo.dot_general"(%t6, %t22)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.constant"()  {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
      %t25 = "stablehlo.broadcast_in_dim"(%t24)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.divide"(%t23, %t25)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t27 = "stablehlo.reshape"(%t26)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t28 = "stablehlo.dynamic_update_slice"(%t18, %t27, %t17, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t29 = "stablehlo.multiply"(%t26, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t30 = "stablehlo.add"(%t19, %t29)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t31 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t32 = "stablehlo.add"(%t17, %t31)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t32, %t28, %t30 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t37 = "stablehlo.all_reduce"(%t33#1) ({
    ^bb0(%t36: tensor<f32>, %t35: tensor<f32>):
      %t34 = stablehlo.add %t36, %t35 : tensor<f32>
      stablehlo.return %t34 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t41 = "stablehlo.all_reduce"(%t33#2) ({
    ^bb0(%t40: tensor<f32>, %t39: tensor<f32>):
      %t38 = stablehlo.add %t40, %t39 : tensor<f32>
      stablehlo.return %t38 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t37, %t41 : tensor<4x3x3xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[0.5, 0.25, 1.125], [0.75, -1.25, 0.0], [-0.625, -0.125, 0.375], [0.0, -1.75, 1.5], [0.25, 0.0, -1.125], [0.5, -0.25, 1.25], [-0.125, 1.5, -0.625], [-0.375, -1.625, -0.75], [-1.125, -0.75, 0.75], [1.5, 0.125, 0.75], [1.125, 1.625, -1.625], [-1.375, 0.0, -1.5], [-1.0, -1.5, -1.625], [0.625, -1.75, 0.375], [1.125, 1.875, -1.375], [-0.625, 0.125, 0.875], [0.25, -0.25, 0.875], [0.625, 1.375, 1.875], [-1.125, -1.5, 2.0], [1.25, -0.375, -1.375], [-1.375, -1.5, -1.25], [0.0, 2.0, 0.0], [1.625, 1.75, 0.875], [0.5, 1.5, 0.75]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[0.5, -0.75, 0.75], [-1.125, -0.375, -1.75], [0.25, -1.125, -0.375]], [[0.25, 1.125, 1.25], [1.875, -1.75, -1.625], [0.875, 0.875, -0.625]], [[0.875, 0.25, -0.75], [1.125, 1.375, 1.75], [1.75, -1.0, 0.75]], [[-0.375, -1.75, -0.75], [-0.375, -0.125, 0.125], [-1.375, -0.75, 1.875]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[-0.375, 0.625, 1.0], [1.125, 1.375, 1.125], [-1.625, 0.75, 1.25], [1.875, -0.375, 0.375], [-1.75, 0.125, 0.5], [0.25, -1.875, 0.5], [-0.5, 0.625, 1.625], [-2.0, 1.375, -2.0], [1.125, 2.0, 1.875], [1.125, 0.875, -1.875], [-0.25, 0.0, 0.375], [-1.5, -0.625, 1.375], [-2.0, 0.375, 1.875], [1.875, -0.125, 1.0], [0.75, 0.0, -0.375], [-0.625, 0.25, -1.625], [0.5, 2.0, 1.0], [1.375, 1.0, -1.125], [-1.125, 1.0, -1.5], [-1.625, -1.75, -0.375], [2.0, 2.0, -0.75], [-0.25, 0.0, -2.0], [0.625, -0.125, 1.0], [0.5, 1.0, 1.25]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[0.5, -0.75, 0.75], [-1.125, -0.375, -1.75], [0.25, -1.125, -0.375]], [[0.25, 1.125, 1.25], [1.875, -1.75, -1.625], [0.875, 0.875, -0.625]], [[0.875, 0.25, -0.75], [1.125, 1.375, 1.75], [1.75, -1.0, 0.75]], [[-0.375, -1.75, -0.75], [-0.375, -0.125, 0.125], [-1.375, -0.75, 1.875]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[0.95703125, -6.74926758, 1.05151367], [-8.04296875, -4.88378906, -12.5439453], [2.43115234, -10.2253418, -3.02563477]], [[6.71655273, 4.17480469, 4.9362793], [16.0146484, -11.6782227, -10.2705078], [7.77661133, 8.21484375, -5.10327148]], [[9.70288086, 4.90917969, -0.936523438], [11.3383789, 11.9853516, 12.5263672], [15.7912598, -8.88818359, 6.36328125]], [[-4.0859375, -13.324707, -4.59692383], [-3.94775391, -5.30761719, -0.907226562], [-12.3354492, -7.20605469, 16.4523926]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[3.32263184, -2.74749756, 0.113586426], [3.84057617, -2.47106934, -2.79882812], [3.41589355, -4.52618408, 3.67169189]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[0.95703125, -6.74926758, 1.05151367], [-8.04296875, -4.88378906, -12.5439453], [2.43115234, -10.2253418, -3.02563477]], [[6.71655273, 4.17480469, 4.9362793], [16.0146484, -11.6782227, -10.2705078], [7.77661133, 8.21484375, -5.10327148]], [[9.70288086, 4.90917969, -0.936523438], [11.3383789, 11.9853516, 12.5263672], [15.7912598, -8.88818359, 6.36328125]], [[-4.0859375, -13.324707, -4.59692383], [-3.94775391, -5.30761719, -0.907226562], [-12.3354492, -7.20605469, 16.4523926]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[3.32263184, -2.74749756, 0.113586426], [3.84057617, -2.47106934, -2.79882812], [3.41589355, -4.52618408, 3.67169189]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @layers_chosen {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t37:3 = "stablehlo.while"(%t11, %t8, %t10) ({
    ^bb0(%t12: tensor<i32>, %t13: tensor<4x3x3xf32>, %t14: tensor<3x3xf32>):
      %t15 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t16 = "stablehlo.compare"(%t12, %t15)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t16 : tensor<i1>
    }, {
    ^bb0(%t17: tensor<i32>, %t18: tensor<4x3x3xf32>, %t19: tensor<3x3xf32>):
      %t20 = "stablehlo.dynamic_slice"(%in1, %t17, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t21 = "stablehlo.reshape"(%t20)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t22 = "stablehlo.dot_general"(%t6, %t21)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t23 = "stablehlo.dot_general"(%t6, %t22)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t25 = "stablehlo.broadcast_in_dim"(%t24)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x3xi32>
      %t26 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<3x3xi32>
      %t27 = "stablehlo.compare"(%t26, %t25)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
      %t28 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
      %t29 = "stablehlo.broadcast_in_dim"(%t28)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
      %t30 = "stablehlo.select"(%t27, %t23, %t29)  : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t31 = "stablehlo.reshape"(%t30)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t32 = "stablehlo.dynamic_update_slice"(%t18, %t31, %t17, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t33 = "stablehlo.multiply"(%t30, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t34 = "stablehlo.add"(%t19, %t33)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t35 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t36 = "stablehlo.add"(%t17, %t35)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t36, %t32, %t34 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t41 = "stablehlo.all_reduce"(%t37#1) ({
    ^bb0(%t40: tensor<f32>, %t39: tensor<f32>):
      %t38 = stablehlo.add %t40, %t39 : tensor<f32>
      stablehlo.return %t38 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t45 = "stablehlo.all_reduce"(%t37#2) ({
    ^bb0(%t44: tensor<f32>, %t43: tensor<f32>):
      %t42 = stablehlo.add %t44, %t43 : tensor<f32>
      stablehlo.return %t42 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t41, %t45 : tensor<4x3x3xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-1.125, -0.75, 1.125], [-1.75, -1.375, 0.625], [1.625, -0.75, 1.5], [1.0, 0.0, 0.25], [-1.875, -0.875, -0.375], [-0.375, -1.5, -1.75], [1.75, -0.75, -0.625], [-0.5, -0.625, -1.25], [0.75, 2.0, -1.875], [1.5, 1.875, 0.0], [-1.375, -1.875, 1.875], [0.25, 1.625, 1.25], [-1.375, -1.5, -0.25], [-1.375, -1.0, -0.125], [2.0, 1.5, 1.125], [1.0, -1.125, 0.375], [0.125, 1.75, 1.5], [-1.0, -0.375, -1.625], [-0.75, -1.5, -1.375], [0.375, 0.875, 1.875], [-1.25, -0.875, 1.25], [-0.5, -1.875, -0.875], [-0.75, -1.125, -1.75], [-1.75, -0.75, 1.5]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[2.0, -0.375, 0.75], [-0.125, 0.125, 0.125], [-0.125, 1.5, 0.625]], [[-1.375, 1.625, 0.375], [1.875, 0.25, -1.5], [1.625, -1.125, 1.125]], [[-1.875, 2.0, -0.75], [0.625, 0.75, 0.5], [0.875, 0.75, 1.875]], [[1.5, 0.75, 0.875], [-1.0, -1.625, -0.875], [2.0, 0.5, 1.375]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[-0.875, -1.875, -0.375], [-0.875, 0.625, -0.75], [-1.0, -1.0, 0.75], [-1.625, -0.125, -0.25], [-0.25, 0.125, -0.75], [1.75, 0.875, 0.875], [-1.125, 0.625, 0.125], [-0.75, 1.625, 1.375], [0.0, -0.25, -1.75], [1.0, -0.875, 1.5], [0.5, 1.5, 1.875], [1.875, -1.375, 2.0], [0.375, 0.875, 0.625], [0.625, 1.5, 1.0], [1.5, -0.75, -0.375], [1.875, -1.0, -0.5], [0.5, 0.5, 0.625], [-0.75, 0.875, -0.25], [1.0, -0.375, -0.875], [1.25, -2.0, 1.75], [-0.375, -1.5, -1.75], [-0.375, 0.0, 0.0], [0.25, -0.125, 0.125], [1.75, -0.875, 0.125]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[2.0, -0.375, 0.75], [-0.125, 0.125, 0.125], [-0.125, 1.5, 0.625]], [[-1.375, 1.625, 0.375], [1.875, 0.25, -1.5], [1.625, -1.125, 1.125]], [[-1.875, 2.0, -0.75], [0.625, 0.75, 0.5], [0.875, 0.75, 1.875]], [[1.5, 0.75, 0.875], [-1.0, -1.625, -0.875], [2.0, 0.5, 1.375]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[30.9770508, -1.26855469, 14.1606445], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-10.1542969, 23.6293945, 3.41455078], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-24.9755859, 36.7705078, -4.74902344], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[25.6699219, 7.14404297, 14.4492188], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[5.37927246, 16.5688477, 6.81884766], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[30.9770508, -1.26855469, 14.1606445], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-10.1542969, 23.6293945, 3.41455078], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[-24.9755859, 36.7705078, -4.74902344], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [[25.6699219, 7.14404297, 14.4492188], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[5.37927246, 16.5688477, 6.81884766], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @layers_turned {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t36:3 = "stablehlo.while"(%t11, %t8, %t10) ({
    ^bb0(%t12: tensor<i32>, %t13: tensor<4x3x3xf32>, %t14: tensor<3x3xf32>):
      %t15 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t16 = "stablehlo.compare"(%t12, %t15)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t16 : tensor<i1>
    }, {
    ^bb0(%t17: tensor<i32>, %t18: tensor<4x3x3xf32>, %t19: tensor<3x3xf32>):
      %t20 = "stablehlo.dynamic_slice"(%in1, %t17, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t21 = "stablehlo.reshape"(%t20)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t22 = "stablehlo.dot_general"(%t6, %t21)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t23 = "stablehlo.dot_general"(%t6, %t22)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.slice"(%t23)  {start_indices = array<i64: 0, 1>, limit_indices = array<i64: 3, 3>, strides = array<i64: 1, 1>} : (tensor<3x3xf32>) -> tensor<3x2xf32>
      %t25 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
      %t26 = "stablehlo.pad"(%t24, %t25)  {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x3xf32>
      %t27 = "stablehlo.transpose"(%t26)  {permutation = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
      %t28 = "stablehlo.reshape"(%t27)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t29 = "stablehlo.dynamic_slice"(%t18, %t17, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t30 = "stablehlo.add"(%t28, %t29)  : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
      %t31 = "stablehlo.dynamic_update_slice"(%t18, %t30, %t17, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t32 = "stablehlo.multiply"(%t27, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t33 = "stablehlo.add"(%t19, %t32)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t34 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t35 = "stablehlo.add"(%t17, %t34)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t35, %t31, %t33 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t40 = "stablehlo.all_reduce"(%t36#1) ({
    ^bb0(%t39: tensor<f32>, %t38: tensor<f32>):
      %t37 = stablehlo.add %t39, %t38 : tensor<f32>
      stablehlo.return %t37 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t44 = "stablehlo.all_reduce"(%t36#2) ({
    ^bb0(%t43: tensor<f32>, %t42: tensor<f32>):
      %t41 = stablehlo.add %t43, %t42 : tensor<f32>
      stablehlo.return %t41 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t40, %t44 : tensor<4x3x3xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1.375, 0.125, -0.5], [1.0, -0.5, -1.375], [-1.875, -1.5, 0.0], [1.375, -1.25, 1.75], [-1.875, -0.75, -1.875], [0.75, 1.375, 0.375], [-0.125, 2.0, 0.0], [-0.25, 1.625, -0.625], [1.75, -1.375, -0.5], [2.0, -2.0, 1.75], [-0.625, 0.75, -1.25], [1.75, -0.125, -0.625], [1.875, 2.0, 0.875], [1.875, -0.875, -0.625], [-1.875, 1.625, -0.75], [1.875, 0.75, 0.5], [-1.875, 0.375, 0.25], [1.125, -1.0, 1.875], [-1.625, -1.0, -1.875], [0.125, 0.125, -0.25], [0.125, -0.25, -0.75], [1.625, -0.75, -1.25], [1.125, 0.25, -0.125], [0.625, -1.25, 0.625]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[0.375, -0.625, -1.875], [-1.0, 1.625, 2.0], [1.0, 1.0, 0.625]], [[-1.625, 0.75, -1.125], [-1.375, -0.625, -1.5], [-2.0, 1.375, 1.625]], [[1.5, -0.75, 0.5], [-1.25, -1.75, -1.25], [-0.875, 1.75, -0.125]], [[0.625, 0.625, -0.75], [-0.375, 0.125, -1.75], [-1.0, 1.75, -0.5]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[-1.75, -1.5, 0.375], [-1.875, 1.625, 0.0], [-1.0, 1.875, 1.875], [-0.5, 1.125, -0.75], [-2.0, -0.25, 1.375], [-0.125, 0.375, -0.125], [0.875, 0.125, 0.0], [-0.75, -0.125, -1.625], [-1.0, 0.25, -1.875], [-0.125, 1.375, 1.625], [-1.375, 1.75, -1.0], [1.625, 0.625, -1.25], [-0.875, 1.375, -1.125], [-0.375, 0.25, 1.375], [0.25, -1.875, 0.25], [-0.625, 0.125, 2.0], [0.875, -0.875, 0.5], [1.875, 1.625, -1.0], [0.25, -1.625, -1.125], [1.25, 0.375, -0.125], [-1.25, -0.125, -1.375], [-1.0, 0.375, 0.875], [1.25, 1.125, -1.375], [1.875, -0.5, 1.0]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[0.375, -0.625, -1.875], [-1.0, 1.625, 2.0], [1.0, 1.0, 0.625]], [[-1.625, 0.75, -1.125], [-1.375, -0.625, -1.5], [-2.0, 1.375, 1.625]], [[1.5, -0.75, 0.5], [-1.25, -1.75, -1.25], [-0.875, 1.75, -0.125]], [[0.625, 0.625, -0.75], [-0.375, 0.125, -1.75], [-1.0, 1.75, -0.5]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[0.0, 0.0, 0.0], [-14.6582031, 24.949707, 11.6293945], [-42.0258789, 33.96875, 3.18652344]], [[0.0, 0.0, 0.0], [19.6352539, -12.7993164, 22.4741211], [-16.465332, -22.0078125, 23.4355469]], [[0.0, 0.0, 0.0], [-7.91113281, -26.8134766, 26.3105469], [12.9526367, -19.9765625, 0.587402344]], [[0.0, 0.0, 0.0], [16.0654297, -1.56396484, 26.8911133], [-12.3847656, -24.2294922, -6.85058594]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[0.0, 0.0, 0.0], [3.28283691, -4.0567627, 21.8262939], [-14.480835, -8.0612793, 5.08972168]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[0.0, 0.0, 0.0], [-14.6582031, 24.949707, 11.6293945], [-42.0258789, 33.96875, 3.18652344]], [[0.0, 0.0, 0.0], [19.6352539, -12.7993164, 22.4741211], [-16.465332, -22.0078125, 23.4355469]], [[0.0, 0.0, 0.0], [-7.91113281, -26.8134766, 26.3105469], [12.9526367, -19.9765625, 0.587402344]], [[0.0, 0.0, 0.0], [16.0654297, -1.56396484, 26.8911133], [-12.3847656, -24.2294922, -6.85058594]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[0.0, 0.0, 0.0], [3.28283691, -4.0567627, 21.8262939], [-14.480835, -8.0612793, 5.08972168]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @layers_summed {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t8 = "stablehlo.broadcast_in_dim"(%t7)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t36:3 = "stablehlo.while"(%t11, %t8, %t10) ({
    ^bb0(%t12: tensor<i32>, %t13: tensor<4x3x3xf32>, %t14: tensor<3x3xf32>):
      %t15 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t16 = "stablehlo.compare"(%t12, %t15)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t16 : tensor<i1>
    }, {
    ^bb0(%t17: tensor<i32>, %t18: tensor<4x3x3xf32>, %t19: tensor<3x3xf32>):
      %t20 = "stablehlo.dynamic_slice"(%in1, %t17, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t21 = "stablehlo.reshape"(%t20)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t22 = "stablehlo.dot_general"(%t6, %t21)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t23 = "stablehlo.dot_general"(%t6, %t22)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
      %t28 = "stablehlo.reduce"(%t23, %t24) ({
    ^bb0(%t27: tensor<f32>, %t26: tensor<f32>):
      %t25 = stablehlo.add %t27, %t26 : tensor<f32>
      stablehlo.return %t25 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
      %t29 = "stablehlo.broadcast_in_dim"(%t28)  {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<3x3xf32>
      %t30 = "stablehlo.reshape"(%t29)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t31 = "stablehlo.dynamic_update_slice"(%t18, %t30, %t17, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t32 = "stablehlo.multiply"(%t29, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t33 = "stablehlo.add"(%t19, %t32)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t34 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t35 = "stablehlo.add"(%t17, %t34)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t35, %t31, %t33 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t40 = "stablehlo.all_reduce"(%t36#1) ({
    ^bb0(%t39: tensor<f32>, %t38: tensor<f32>):
      %t37 = stablehlo.add %t39, %t38 : tensor<f32>
      stablehlo.return %t37 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t44 = "stablehlo.all_reduce"(%t36#2) ({
    ^bb0(%t43: tensor<f32>, %t42: tensor<f32>):
      %t41 = stablehlo.add %t43, %t42 : tensor<f32>
      stablehlo.return %t41 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t40, %t44 : tensor<4x3x3xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[0.375, 1.25, 0.875], [-2.0, -0.25, 1.875], [-1.375, -0.75, -1.5], [-1.25, -1.5, 0.375], [0.625, 1.375, -1.375], [-1.625, -0.25, 0.0], [-0.625, -0.875, -0.25], [-0.625, 0.375, 1.75], [1.375, -0.875, 0.375], [1.25, 0.625, -1.375], [-0.25, 0.875, 1.75], [0.75, 0.0, 1.25], [-0.25, -0.25, 1.125], [-1.0, -0.75, 1.25], [1.375, -1.5, -0.625], [-1.875, -2.0, 0.375], [-0.5, 0.0, -1.5], [-1.5, -1.625, -1.0], [1.0, 0.5, 1.625], [1.25, 1.25, -1.0], [0.125, 1.0, 1.5], [-1.875, -0.5, 0.25], [-1.875, 1.375, 0.625], [0.875, -0.375, -1.625]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[-1.5, -0.25, -1.0], [-0.5, 0.125, -0.25], [-1.5, -1.125, -0.375]], [[2.0, -1.0, -0.375], [0.75, -0.5, -0.375], [-0.75, -1.125, 1.125]], [[0.625, -1.75, 0.25], [0.5, -0.625, 0.375], [0.75, -0.625, 0.375]], [[0.625, 0.25, 1.75], [-0.25, 0.0, -1.0], [-0.125, -1.375, 1.5]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[1.25, 1.375, -0.625], [0.25, 0.25, -0.25], [0.75, 1.25, -0.75], [1.5, 0.25, 1.0], [-1.5, -1.625, 1.25], [0.125, 1.25, 0.375], [-0.875, -2.0, -1.875], [-1.125, 0.875, -0.75], [1.875, 1.0, 1.125], [0.875, -1.875, -1.5], [-1.125, 0.0, 1.25], [-2.0, -1.5, -0.5], [-0.125, -1.125, 1.625], [-1.125, -1.125, -0.625], [-0.875, 1.5, -1.5], [0.0, 0.5, -0.375], [0.75, 1.0, -0.375], [2.0, -1.75, 0.25], [-1.25, -0.125, -0.25], [0.125, -0.375, 0.375], [1.125, -0.875, -1.75], [1.375, 1.5, -1.375], [-0.75, -0.125, 0.625], [0.625, -0.75, -1.875]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[-1.5, -0.25, -1.0], [-0.5, 0.125, -0.25], [-1.5, -1.125, -0.375]], [[2.0, -1.0, -0.375], [0.75, -0.5, -0.375], [-0.75, -1.125, 1.125]], [[0.625, -1.75, 0.25], [0.5, -0.625, 0.375], [0.75, -0.625, 0.375]], [[0.625, 0.25, 1.75], [-0.25, 0.0, -1.0], [-0.125, -1.375, 1.5]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[-58.5761719, -18.0576172, -28.5854492], [-58.5761719, -18.0576172, -28.5854492], [-58.5761719, -18.0576172, -28.5854492]], [[40.8554688, -44.0776367, 1.67138672], [40.8554688, -44.0776367, 1.67138672], [40.8554688, -44.0776367, 1.67138672]], [[31.878418, -53.25, 17.234375], [31.878418, -53.25, 17.234375], [31.878418, -53.25, 17.234375]], [[4.83984375, -14.8393555, 33.8369141], [4.83984375, -14.8393555, 33.8369141], [4.83984375, -14.8393555, 33.8369141]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[4.74938965, -32.5561523, 6.03930664], [4.74938965, -32.5561523, 6.03930664], [4.74938965, -32.5561523, 6.03930664]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[-58.5761719, -18.0576172, -28.5854492], [-58.5761719, -18.0576172, -28.5854492], [-58.5761719, -18.0576172, -28.5854492]], [[40.8554688, -44.0776367, 1.67138672], [40.8554688, -44.0776367, 1.67138672], [40.8554688, -44.0776367, 1.67138672]], [[31.878418, -53.25, 17.234375], [31.878418, -53.25, 17.234375], [31.878418, -53.25, 17.234375]], [[4.83984375, -14.8393555, 33.8369141], [4.83984375, -14.8393555, 33.8369141], [4.83984375, -14.8393555, 33.8369141]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[4.74938965, -32.5561523, 6.03930664], [4.74938965, -32.5561523, 6.03930664], [4.74938965, -32.5561523, 6.03930664]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @recurrence {
  func.func private @each(%in0: tensor<5x24x3xf32>, %in1: tensor<3x3xf32>, %in2: tensor<i1>) -> (tensor<3xf32>, tensor<3x3xf32>, tensor<24x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.slice"(%in0)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 24, 3>, strides = array<i64: 1, 1, 1>} : (tensor<5x24x3xf32>) -> tensor<1x24x3xf32>
    %t3 = "stablehlo.reshape"(%t2)  : (tensor<1x24x3xf32>) -> tensor<24x3xf32>
    %t4 = "stablehlo.dot_general"(%t3, %in1)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
    %t5 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t22:2 = "stablehlo.while"(%t5, %t4) ({
    ^bb0(%t6: tensor<i32>, %t7: tensor<24x3xf32>):
      %t8 = "stablehlo.constant"()  {value = dense<5> : tensor<i32>} : () -> tensor<i32>
      %t9 = "stablehlo.compare"(%t6, %t8)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t9 : tensor<i1>
    }, {
    ^bb0(%t10: tensor<i32>, %t11: tensor<24x3xf32>):
      %t12 = "stablehlo.dynamic_slice"(%in0, %t10, %t1, %t1)  {slice_sizes = array<i64: 1, 24, 3>} : (tensor<5x24x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x3xf32>
      %t13 = "stablehlo.reshape"(%t12)  : (tensor<1x24x3xf32>) -> tensor<24x3xf32>
      %t16 = "stablehlo.if"(%in2) ({
      %t14 = "stablehlo.add"(%t13, %t11)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
      stablehlo.return %t14 : tensor<24x3xf32>
    }, {
      %t15 = "stablehlo.subtract"(%t13, %t11)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
      stablehlo.return %t15 : tensor<24x3xf32>
    }) : (tensor<i1>) -> (tensor<24x3xf32>)
      %t17 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
      %t18 = "stablehlo.broadcast_in_dim"(%t17)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
      %t19 = "stablehlo.multiply"(%t16, %t18)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
      %t20 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t21 = "stablehlo.add"(%t10, %t20)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t21, %t19 : tensor<i32>, tensor<24x3xf32>
    }) : (tensor<i32>, tensor<24x3xf32>) -> (tensor<i32>, tensor<24x3xf32>)
    %t23 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t27 = "stablehlo.reduce"(%t22#1, %t23) ({
    ^bb0(%t26: tensor<f32>, %t25: tensor<f32>):
      %t24 = stablehlo.add %t26, %t25 : tensor<f32>
      stablehlo.return %t24 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<24x3xf32>, tensor<f32>) -> tensor<3xf32>
    %t28 = "stablehlo.dot_general"(%t22#1, %t22#1)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
    func.return %t27, %t28, %t22#1 : tensor<3xf32>, tensor<3x3xf32>, tensor<24x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[2.0, 0.75, 0.0], [0.875, -1.75, 0.75], [-0.375, 1.25, 0.0], [-0.875, 0.625, -1.625], [1.875, -1.125, 1.375], [1.875, 0.625, -0.25], [0.125, 0.0, 0.75], [1.75, 0.0, 0.25], [0.25, -1.5, 1.5], [1.75, 1.125, 0.875], [0.375, 0.5, -0.875], [-0.75, -1.5, -1.5], [-1.125, 0.375, 2.0], [-0.25, 0.125, 0.875], [-0.5, -0.875, 0.125], [-0.375, 0.0, 1.5], [-0.75, 1.625, -0.5], [0.5, -0.875, -1.75], [-1.875, -1.75, 0.375], [-2.0, 1.875, 0.25], [1.25, -0.25, -0.25], [0.875, 1.125, -0.625], [0.125, 1.5, -0.875], [2.0, -2.0, 1.75]], [[0.25, 1.75, 1.125], [1.125, -0.875, -1.75], [-1.125, -0.5, -0.75], [0.875, 1.625, -0.375], [1.875, -2.0, -0.25], [1.875, -0.125, -1.25], [1.5, 1.0, 0.5], [-0.25, -1.5, 2.0], [-0.875, -1.625, -0.625], [1.25, -1.0, -0.375], [-0.375, 0.25, 1.75], [1.25, -0.375, 1.25], [-1.125, -0.375, -0.375], [-1.625, 0.5, 0.75], [0.0, 0.75, 1.375], [1.5, 1.875, -0.5], [0.125, -1.875, 0.75], [-0.5, 0.875, 1.5], [0.75, 0.625, -0.875], [1.25, -1.625, 0.375], [1.875, 0.5, -1.75], [-0.25, -0.875, -1.875], [-0.625, -1.875, -2.0], [0.875, 0.0, 1.125]], [[-1.75, -1.5, 0.375], [-1.75, 0.75, -0.75], [-0.875, -1.375, 0.75], [-0.375, -1.5, -0.625], [-2.0, 0.75, 0.25], [0.625, -0.375, -0.75], [1.25, -0.25, 0.875], [1.625, -0.625, -2.0], [0.25, 0.125, -1.5], [-1.75, -0.5, -1.25], [-1.0, 0.25, -1.375], [-1.375, 0.875, 1.625], [-0.625, -1.5, -1.75], [1.0, 0.5, 1.625], [1.5, 0.625, 0.0], [-1.375, -0.125, 1.125], [-0.25, -0.375, -2.0], [-0.25, 2.0, 1.375], [1.125, 0.75, 1.625], [-1.75, 1.125, 2.0], [0.0, 0.625, 1.125], [-1.625, -0.75, -0.75], [-2.0, 1.0, 1.0], [0.75, -0.375, 0.875]], [[0.625, 1.75, -1.375], [0.625, -1.25, 0.5], [0.25, -0.375, -0.875], [-1.5, 1.875, -1.875], [0.0, 0.875, -1.5], [1.0, 1.125, -1.5], [-0.875, -1.25, -1.75], [1.75, 0.25, 0.25], [1.0, -1.375, 0.125], [0.875, -0.75, -1.75], [0.75, -1.375, -1.5], [-2.0, 0.75, -2.0], [1.75, -0.75, -1.625], [-2.0, -1.25, -2.0], [-1.625, 0.75, -0.5], [0.375, 0.25, -0.5], [-1.0, 1.625, -0.625], [1.375, -1.875, 0.125], [-0.875, -1.875, 1.5], [0.0, 1.75, 0.25], [-1.125, 1.5, 0.625], [0.125, -1.5, 1.5], [1.25, -0.875, 1.125], [2.0, -0.875, 1.75]], [[-1.75, -1.625, 0.375], [2.0, -0.375, 1.5], [-1.875, 1.5, -1.875], [-0.125, -1.25, -0.5], [-1.5, 1.5, -0.375], [0.25, 1.75, -0.625], [1.5, -1.875, -0.375], [-0.875, -1.75, 0.875], [1.375, -0.5, -1.0], [-0.375, -1.5, -2.0], [0.875, 0.875, 2.0], [1.125, 1.25, -2.0], [2.0, -0.125, 0.125], [0.25, 1.25, 1.125], [-1.625, 0.125, 1.0], [0.75, -1.5, 0.25], [1.25, -1.75, -0.125], [-0.375, -1.375, 0.625], [0.375, 0.375, -1.25], [1.5, 1.25, -0.375], [1.375, -0.875, -1.625], [-1.375, -0.25, 0.0], [0.5, 0.875, 0.625], [0.0, 1.375, -0.5]]]> : tensor<5x24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[-1.875, 1.25, 1.875], [1.5, 0.5, -0.375], [1.625, -1.0, 1.875]]> : tensor<3x3xf32>
    %in2_0_0 = stablehlo.constant dense<true> : tensor<i1>
    %in0_1_0 = stablehlo.constant dense<[[[0.75, 2.0, -2.0], [1.25, 1.625, 0.125], [-1.625, -0.25, -0.25], [1.625, 0.25, -0.25], [0.625, -1.875, -1.625], [0.125, 0.875, 0.375], [-0.125, -1.5, -1.75], [1.875, -0.25, -1.625], [-1.125, 0.625, 1.75], [1.0, 2.0, -0.5], [0.0, 0.25, 1.25], [0.125, 2.0, -1.625], [-0.75, 1.375, 0.125], [1.625, 0.375, -0.75], [0.0, -0.25, 1.625], [-1.875, -0.375, -1.125], [-0.25, 1.25, 0.875], [-0.125, 0.25, -0.375], [-0.25, -0.5, -0.75], [0.125, -0.75, 1.625], [-0.75, 0.25, -0.75], [1.375, -1.125, -1.375], [-0.5, 1.875, -0.625], [-0.5, 1.25, -1.375]], [[1.625, -1.0, 1.125], [0.0, 0.375, -1.5], [2.0, -1.875, -1.5], [0.75, -0.5, 1.375], [-0.75, 2.0, 0.625], [0.125, 0.625, 1.375], [0.25, -0.375, -0.25], [1.0, -1.5, 1.75], [0.875, 0.25, 1.0], [2.0, -0.125, -1.875], [1.125, 0.625, -0.25], [-1.0, -0.875, -0.375], [-0.5, -1.25, -0.375], [-2.0, 0.25, 1.875], [-0.75, 1.5, 0.625], [-0.5, -1.375, 1.5], [-0.5, 1.125, -1.125], [1.75, 1.125, -1.625], [0.0, -1.5, -1.625], [-1.5, 0.875, 1.375], [1.75, 2.0, 0.25], [-0.875, 1.125, 0.5], [-0.75, 0.125, -0.25], [1.5, -1.75, -1.0]], [[-1.875, 0.375, 1.375], [-0.875, -1.625, 1.875], [-0.75, 0.25, 0.125], [-0.5, -0.5, -0.125], [-0.375, 0.125, -0.625], [1.875, -0.75, -0.625], [-0.25, 0.125, 1.625], [1.625, 1.375, 0.5], [0.75, 2.0, -2.0], [1.75, 2.0, 1.75], [-0.5, -0.75, 1.125], [-1.75, -1.875, 1.125], [-1.0, -0.75, -1.375], [-0.875, 0.0, 1.125], [1.25, 0.75, 1.25], [0.875, 1.25, -1.25], [-1.375, -1.375, 0.5], [0.0, -0.625, -1.25], [-2.0, 1.5, -1.375], [1.75, 0.75, -2.0], [0.0, -2.0, -1.5], [-0.125, -1.625, 0.0], [0.125, -0.5, -1.75], [0.75, 0.875, 0.875]], [[-1.75, -0.5, -0.625], [0.25, -1.75, -0.875], [1.875, 1.25, 2.0], [0.5, -1.25, -0.125], [-0.25, -1.25, -1.5], [-1.75, 1.875, 0.875], [0.125, -0.75, 1.0], [-0.5, 2.0, -1.375], [0.375, 1.0, -1.0], [-0.875, 0.125, 0.375], [-0.875, 0.875, 2.0], [-0.75, 0.625, -0.125], [1.625, -0.375, -1.25], [0.25, 1.0, -0.375], [0.125, 1.5, 1.375], [1.0, -1.125, -0.625], [-0.375, 2.0, -1.0], [0.375, 1.625, -1.0], [-1.75, 1.875, 1.875], [0.0, -0.5, 0.0], [0.375, -1.75, -1.5], [-1.875, -2.0, -1.875], [0.625, 1.25, -1.75], [0.875, 0.0, -1.375]], [[-1.5, 0.875, -1.5], [-1.25, 0.25, -2.0], [0.5, 0.25, 0.25], [1.25, -1.75, 1.875], [1.625, 0.625, -0.375], [0.125, 1.625, 0.875], [-0.875, 1.375, -1.5], [1.125, 0.875, 0.625], [-0.875, -1.875, 0.75], [1.5, -0.5, -0.25], [0.0, -0.625, 2.0], [2.0, 0.75, 0.5], [1.5, -0.5, -1.25], [-1.5, 1.5, -0.25], [1.5, 1.125, -2.0], [1.875, -1.375, 1.0], [-1.5, 1.25, 0.25], [-1.625, 1.0, -0.125], [0.25, -2.0, 0.0], [0.875, 1.375, -1.125], [1.375, 0.875, -1.125], [-1.875, 1.25, -0.375], [1.5, 1.75, 0.375], [1.125, -1.875, -0.5]]]> : tensor<5x24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[-1.875, 1.25, 1.875], [1.5, 0.5, -0.375], [1.625, -1.0, 1.875]]> : tensor<3x3xf32>
    %in2_1_0 = stablehlo.constant dense<true> : tensor<i1>
    %out:6 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in2_0_0, %in0_1_0, %in1_1_0, %in2_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<5x24x3xf32>, tensor<3x3xf32>, tensor<i1>, tensor<5x24x3xf32>, tensor<3x3xf32>, tensor<i1>) -> (tensor<3xf32>, tensor<3x3xf32>, tensor<24x3xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<24x3xf32>)
    check.expect_almost_eq_const %out#0, dense<[2.60498047, -2.19140625, -3.98242188]> : tensor<3xf32>, tolerance = 3.98e-05
    check.expect_almost_eq_const %out#1, dense<[[11.5294905, -2.73868752, 0.674669743], [-2.73868752, 11.4953232, -0.589823246], [0.674669743, -0.589823246, 10.8905144]]> : tensor<3x3xf32>, tolerance = 1.15e-04
    check.expect_almost_eq_const %out#2, dense<[[-0.94140625, -0.33984375, 0.0693359375], [0.939941406, -0.532226562, 0.811035156], [-0.985839844, 0.497070312, -1.14599609], [-0.458984375, -0.196289062, -1.02490234], [-0.916992188, 0.915039062, -0.300292969], [0.535644531, 1.21191406, -0.779296875], [0.815917969, -1.23730469, -0.409667969], [0.15234375, -0.923828125, 0.5], [0.913085938, -0.787109375, -0.528320312], [-0.0600585938, -0.96875, -1.44921875], [0.4453125, 0.206054688, 0.5], [-0.157226562, 0.845703125, -1.37988281], [1.43896484, -0.549804688, -0.4765625], [-0.294433594, 0.375, 0.375], [-1.05224609, 0.310546875, 0.453125], [0.477050781, -0.647460938, 0.222167969], [0.422851562, -0.5703125, -0.529785156], [-0.0498046875, -0.818359375, 0.491699219], [0.14453125, -0.315429688, -0.157226562], [0.764648438, 1.10351562, 0.0317382812], [0.46484375, 0.091796875, -0.571289062], [-0.877929688, -0.541992188, 0.145996094], [0.295898438, 0.329101562, 0.504882812], [0.588867188, 0.3515625, 0.665039062]]> : tensor<24x3xf32>, tolerance = 1.45e-05
    check.expect_almost_eq_const %out#3, dense<[3.04345703, 5.25292969, -4.39746094]> : tensor<3xf32>, tolerance = 5.25e-05
    check.expect_almost_eq_const %out#4, dense<[[17.2280846, -2.81340837, -0.125582218], [-2.81340837, 13.7380838, -1.50596189], [-0.125582218, -1.50596189, 12.2141953]]> : tensor<3x3xf32>, tolerance = 1.72e-04
    check.expect_almost_eq_const %out#5, dense<[[-1.34863281, 0.482421875, -0.823242188], [-0.623535156, -0.37109375, -1.01269531], [0.770019531, 0.284179688, 0.432128906], [0.688964844, -1.19824219, 1.04638672], [0.46875, 0.127929688, -0.688964844], [-0.076171875, 1.26074219, 0.694824219], [-0.577636719, 0.471679688, -0.459472656], [0.557617188, 1.12792969, 0.107421875], [-0.0463867188, -0.491210938, 0.021484375], [0.916015625, 0.171875, 0.060546875], [-0.135742188, -0.17578125, 1.734375], [0.5390625, 0.391601562, 0.173828125], [1.09130859, -0.484375, -1.18164062], [-0.986816406, 1.12011719, 0.0625], [0.961425781, 1.0625, -0.312011719], [1.2421875, -0.954101562, 0.0747070312], [-0.937011719, 1.04492188, -0.0834960938], [-0.61328125, 0.916992188, -0.614257812], [-0.6171875, -0.447265625, 0.119140625], [0.606445312, 0.629882812, -0.564453125], [0.884765625, -0.119140625, -1.22363281], [-1.63671875, 0.0361328125, -0.654785156], [0.944824219, 1.22070312, -0.591796875], [0.971191406, -0.85546875, -0.714355469]]> : tensor<24x3xf32>, tolerance = 1.73e-05
    func.return
  }
}

// -----

module @triangle_0 {
  func.func private @each(%in0: tensor<64xf32>, %in1: tensor<64x40xf32>) -> (tensor<40xf32>, tensor<64xf32>, tensor<8x6xf32>) {
    %t1 = "stablehlo.broadcast_in_dim"(%in0)  {broadcast_dimensions = array<i64: 0>} : (tensor<64xf32>) -> tensor<64x64xf32>
    %t2 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<64x64xi32>
    %t3 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<64x64xi32>
    %t4 = "stablehlo.compare"(%t2, %t3)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %t5 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t6 = "stablehlo.broadcast_in_dim"(%t5)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<64x64xf32>
    %t7 = "stablehlo.select"(%t4, %t1, %t6)  : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %t8 = "stablehlo.dot_general"(%t7, %in1)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<64x64xf32>, tensor<64x40xf32>) -> tensor<64x40xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t13 = "stablehlo.reduce"(%t8, %t9) ({
    ^bb0(%t12: tensor<f32>, %t11: tensor<f32>):
      %t10 = stablehlo.add %t12, %t11 : tensor<f32>
      stablehlo.return %t10 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<64x40xf32>, tensor<f32>) -> tensor<40xf32>
    %t14 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t18 = "stablehlo.reduce"(%t8, %t14) ({
    ^bb0(%t17: tensor<f32>, %t16: tensor<f32>):
      %t15 = stablehlo.add %t17, %t16 : tensor<f32>
      stablehlo.return %t15 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<64x40xf32>, tensor<f32>) -> tensor<64xf32>
    %t19 = "stablehlo.slice"(%t8)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 64, 40>, strides = array<i64: 9, 7>} : (tensor<64x40xf32>) -> tensor<8x6xf32>
    func.return %t13, %t18, %t19 : tensor<40xf32>, tensor<64xf32>, tensor<8x6xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[1.375, -1.0, 0.375, 0.0, 0.375, -1.125, 1.5, -1.25, -0.875, -1.5, 0.75, 0.75, 0.0, 1.875, 0.5, 1.75, 2.0, -1.625, -0.75, -1.625, 1.25, 1.75, -2.0, -0.625, 1.125, -0.125, 1.125, 1.875, -1.5, 0.25, -1.875, -0.875, -1.25, 0.625, -0.25, -1.0, 1.0, -0.25, -0.75, 0.5, -1.75, -0.5, 1.375, -0.375, 0.75, 0.375, -1.125, 0.75, -1.375, 1.625, 0.25, -1.125, -0.375, -1.125, 0.625, 0.25, -1.5, 1.375, 0.5, -1.25, -0.25, -0.375, 0.25, 2.0]> : tensor<64xf32>
    %in1_0_0 = stablehlo.constant dense<[[1.375, 1.5, -2.0, 0.375, -0.375, 0.625, 1.5, -1.0, 2.0, -0.5, 0.375, -1.25, -0.25, -1.5, -1.75, 0.875, -0.5, 2.0, 1.875, 0.875, -1.125, 1.75, -1.25, 0.125, -1.25, -0.75, 1.5, -1.125, 1.875, 1.75, 1.375, 1.125, -0.5, 0.5, -2.0, -1.75, -1.625, -1.75, -0.625, -0.625], [1.375, 0.875, 1.375, -1.375, -0.625, 1.75, 1.5, -1.5, 1.75, -1.25, -0.375, -1.5, 1.25, 0.375, 1.625, 0.25, 1.75, 0.0, 0.375, 0.625, -0.75, -0.625, 0.0, 1.875, -0.5, -1.0, 1.0, -1.75, -1.5, 0.625, 1.375, 0.75, -0.5, 0.875, 0.5, -1.75, -1.75, 0.25, -1.25, -1.875], [-0.875, -0.625, 0.375, -0.125, 0.625, -1.375, -0.5, 1.0, -0.625, 1.625, 0.375, 1.25, -0.625, -1.375, 0.0, -1.875, 1.125, -1.0, -1.625, 1.75, -0.25, -1.375, -0.25, -2.0, -1.0, 2.0, 1.25, 0.125, 0.25, -0.125, -1.375, -0.875, 0.0, 2.0, -1.625, 1.0, -1.5, -1.375, 1.25, 0.125], [-0.75, 0.75, 2.0, -2.0, -0.5, -1.375, -1.25, 0.875, -1.0, 1.625, -2.0, -0.75, -1.0, 1.5, -0.625, 0.0, 0.5, 0.5, -0.625, -1.0, 0.375, -1.375, 1.0, 1.625, 1.125, -1.75, 0.125, 1.875, 1.75, -2.0, -1.875, 0.375, -0.75, -0.625, 0.0, 0.375, 1.125, 0.875, 0.625, 0.25], [0.875, 0.625, -1.5, 0.625, 1.375, 1.0, -0.375, 0.125, 1.5, -0.25, 0.5, 1.0, -1.25, 1.25, 1.625, -0.5, 1.625, -1.375, -1.25, -0.375, 0.375, -1.75, 1.375, 0.375, -1.75, -1.125, 1.5, -0.25, -0.125, 0.125, 1.625, -0.875, 1.125, 0.0, -1.375, 1.875, -1.875, 1.375, 1.875, -1.375], [-2.0, 2.0, -1.75, -1.75, 2.0, -2.0, 0.0, -1.25, -1.625, -1.75, -0.25, -0.875, 1.0, -1.375, -0.375, 0.125, -1.875, -0.25, 1.0, -1.625, -0.75, 1.375, 1.0, 0.625, 1.0, 0.125, 1.125, -1.0, -1.5, -0.625, 0.375, -1.625, 1.375, -1.625, -0.625, -1.625, -0.5, 0.5, 0.0, 0.875], [-0.5, 1.0, 0.625, 1.625, -0.125, 1.25, -2.0, 2.0, -1.0, 0.75, 2.0, -0.875, -1.875, 2.0, -0.125, 1.875, -1.25, -0.25, 1.75, -1.125, 0.5, -1.0, 0.625, -1.0, 0.625, 1.375, 0.0, 0.25, -0.875, -0.625, -1.875, 1.375, 2.0, 0.75, -1.0, 0.875, -1.375, 1.75, 0.0, 0.5], [1.0, -0.625, -1.0, -0.5, -0.25, 1.625, 1.125, -1.375, -0.75, 0.125, -1.375, -1.25, -2.0, -0.375, -1.25, -1.375, -0.125, -1.5, 0.875, -2.0, -2.0, 0.75, -1.75, 0.5, -1.125, -0.75, 0.75, 1.375, -1.5, 1.125, -1.75, -0.125, -1.75, -1.875, -1.375, -1.75, 0.0, -1.5, -2.0, 0.625], [1.875, -0.625, 0.25, -0.25, 0.625, 0.375, -1.25, 1.625, 1.25, -0.125, 0.625, 1.75, -0.375, 0.75, 1.625, 0.0, 0.75, 0.375, 1.125, 0.5, 0.625, 0.75, 1.125, 1.75, -1.75, 0.625, -1.75, 1.75, -0.25, 1.125, 1.25, -0.5, -0.5, -1.75, -0.125, 0.875, 2.0, -0.625, 1.125, -1.125], [1.875, 0.0, -1.375, -0.5, 1.875, 0.0, 0.375, 1.75, -1.125, 0.25, -2.0, 0.25, -1.875, 1.125, -0.375, 2.0, -0.625, -0.625, 2.0, 0.125, -0.5, -1.875, 0.5, -1.625, -0.125, 0.875, 1.125, 1.125, -1.25, 0.25, 1.625, 0.75, -1.25, -2.0, -0.5, 1.75, -0.75, -0.875, -2.0, -0.125], [-0.875, 1.0, 0.0, -0.625, -1.5, 1.125, 0.5, 0.0, 1.5, -0.5, 0.75, -1.125, 1.75, -0.25, 0.75, 1.625, -0.625, 0.125, 1.125, -1.75, 0.25, -1.5, -2.0, -0.5, -1.5, 1.125, 1.875, -1.0, 0.5, 0.5, 2.0, -1.375, -1.625, 1.0, -1.625, 1.25, -1.875, -0.75, 0.5, 1.375], [-0.25, -1.375, -0.375, -1.0, 1.0, -1.75, -2.0, 0.875, -1.125, 1.125, -1.0, 0.75, -2.0, 1.0, -0.75, 1.0, 0.375, 1.125, -1.875, -1.125, 0.125, 0.375, -1.875, -0.75, 0.75, 1.625, 1.25, -0.875, 0.0, 0.125, 0.375, 1.375, -0.375, -1.625, 0.625, 0.375, 1.75, -1.75, 1.125, -0.375], [0.375, 1.75, 1.5, 0.625, 1.75, 0.0, 1.375, 2.0, 0.125, 0.5, 1.5, 1.75, -0.75, -1.375, -1.125, -1.5, 1.625, 2.0, -1.125, -1.75, 1.0, 0.0, 0.125, 1.25, 1.25, 1.25, 0.375, -1.375, -0.375, 1.75, 1.625, 0.625, 0.0, 1.375, -0.25, 1.625, -1.875, 0.125, 0.625, 0.5], [0.875, -1.25, -0.5, 0.375, -0.25, -1.875, -1.5, 1.25, -2.0, -0.25, -2.0, -0.5, -1.5, 0.125, -1.25, -1.0, 1.0, 1.125, 0.0, 0.5, 1.5, -1.625, 0.875, 1.0, 0.25, 1.375, 0.5, 0.625, -1.0, 0.375, 1.125, 1.0, 1.5, 0.875, -1.875, -1.25, 1.0, 1.875, 0.75, 0.25], [0.5, 1.5, 0.25, 1.625, 0.25, -1.625, -1.625, 1.0, 1.125, 1.125, 0.25, 1.375, -1.25, 1.125, 1.875, 0.25, -1.5, -1.0, -1.125, 0.375, -0.5, -1.625, -0.75, -0.875, 0.625, -0.625, 1.75, -0.25, 1.125, -0.25, 1.125, 1.0, 0.625, 1.375, -1.875, 0.0, 2.0, -0.75, 0.25, 0.125], [0.25, -1.75, -0.875, -1.75, -0.375, -0.875, -2.0, 1.5, 1.375, 1.875, 0.875, 0.25, 1.125, -1.5, 1.5, 1.75, -0.625, -1.125, -1.125, -0.25, 1.875, -2.0, -1.5, 1.375, -2.0, -1.5, 0.875, -1.375, -1.375, -0.625, -0.75, 1.25, 0.625, -0.375, 0.375, 1.0, -0.625, -0.375, -1.125, -1.125], [0.625, 0.125, 1.125, 0.875, -1.75, 0.875, 0.375, -1.625, 0.75, -0.875, 1.375, 0.625, 2.0, -0.75, -1.0, 1.375, 1.5, 1.25, 0.0, 0.125, 1.625, -1.625, 1.5, 0.375, -0.5, -0.875, -1.5, 0.25, -1.25, 0.625, -1.5, -1.125, -1.5, 1.5, 0.25, -1.75, 0.625, -0.25, -0.125, -1.625], [-1.75, -0.75, 1.5, -0.5, 1.625, 0.5, 0.125, 0.375, -1.5, -1.5, 0.75, 1.625, 1.25, 1.875, 0.25, 1.125, 0.625, 1.125, -0.875, 1.625, 0.625, -1.0, 1.625, -0.625, -0.5, 1.75, -0.25, 0.625, 1.75, -1.25, -0.875, -0.125, -0.125, -1.5, 0.25, 1.875, -0.125, 0.5, 0.0, 1.875], [0.25, 0.125, 0.375, 1.75, 1.875, 1.125, 1.5, 2.0, -0.625, 1.125, 0.875, 1.0, 1.125, 0.625, -1.5, -0.625, 1.375, -0.125, 0.875, -0.625, -0.625, -0.75, -2.0, -1.875, 0.875, 1.75, 1.625, 1.125, -1.375, 0.0, -1.5, -1.25, 1.25, 0.25, -1.875, 1.25, 0.625, -2.0, 0.875, -1.0], [1.5, -0.375, -1.125, 1.125, 0.625, 2.0, 1.5, -0.5, -1.5, 0.875, 1.625, -1.5, -0.25, 1.875, 1.125, 0.375, -0.125, 1.875, -0.75, 0.5, 1.25, 1.125, -1.375, -0.125, 0.25, 0.375, 0.0, 0.125, -0.5, -0.5, -0.125, 1.875, 0.75, -1.0, 0.0, 1.75, 1.75, -1.625, -1.375, 1.125], [-0.875, -0.25, -1.875, 0.25, 1.375, -1.25, 1.375, 0.0, 1.625, -0.625, -1.875, 0.75, 0.0, 1.375, 0.5, -1.5, -0.25, 1.125, 1.125, 1.5, 1.5, -0.625, 0.375, 0.0, 0.875, 1.625, 1.0, -1.375, 1.625, -0.25, 0.25, 1.875, -0.125, -1.375, -0.875, -1.0, -0.75, 1.5, 0.625, -1.75], [0.375, 1.125, -1.375, 1.625, 1.375, -2.0, -1.75, 0.125, -0.375, 0.25, 0.25, 1.0, 1.25, -1.375, -1.0, 0.625, 1.875, -0.75, 0.375, 1.125, -0.25, 1.125, -0.375, 1.125, 1.375, -0.5, 1.5, -1.125, 0.5, -0.75, 1.25, 0.125, -0.375, -1.5, 0.5, 2.0, -1.5, 1.125, 1.75, 1.75], [0.375, -1.125, 1.875, 0.75, -1.125, -1.25, -1.25, 1.75, 0.875, -0.75, 1.75, -1.875, -0.875, -0.125, 1.125, -0.375, 0.75, -1.5, -1.5, 1.875, -2.0, -1.375, -2.0, 0.0, 1.25, -2.0, 1.25, 0.75, 0.5, 1.125, 1.75, -1.125, 0.125, -0.25, 1.375, 1.125, 0.375, 1.25, 1.25, 0.25], [-0.375, -0.625, -1.0, 1.0, -0.5, -0.875, 1.375, -0.25, -0.125, 1.125, -1.375, -0.75, -1.625, 1.875, -0.5, 0.75, 1.75, 1.25, 1.75, 0.5, 0.0, 1.625, 0.625, -2.0, -1.875, 1.75, -0.5, 2.0, 0.375, -0.5, 1.0, 1.125, -1.5, -1.875, 1.5, -1.125, 0.75, -1.125, -1.875, 1.0], [-1.875, -1.375, -1.875, -0.875, 0.375, 2.0, -0.75, 0.125, -1.0, 0.875, 0.375, 0.625, -1.5, 0.625, 1.375, -1.875, -1.375, -0.125, -1.125, -0.875, -0.25, 1.25, -0.375, 0.625, 1.625, 0.25, -1.875, 0.625, 0.25, 1.125, -0.625, -0.125, 0.125, 0.125, 1.625, 1.875, 1.625, -0.375, 0.25, 1.375], [-0.75, 1.25, -0.75, 0.125, -1.5, -0.375, 0.0, -0.625, -0.875, -0.25, -0.125, 0.125, 2.0, -1.25, -1.875, -1.125, 0.5, -0.125, 0.625, -0.375, 0.5, -1.5, -1.875, -1.25, 1.875, 1.625, -0.5, 0.5, -1.0, 0.5, 0.25, 0.5, 1.625, -0.5, 1.75, -0.75, 0.5, -1.5, 1.25, 1.625], [-0.625, 0.0, 1.75, -1.75, 0.375, 0.75, 1.375, -1.875, -1.5, -1.75, -0.125, 1.625, -1.75, 0.875, 0.875, -0.75, -0.875, -0.375, 0.625, 1.125, 1.0, 2.0, 1.75, -1.5, -0.25, 1.25, 0.125, 0.625, -0.875, -0.375, 0.375, -1.875, -1.625, 1.25, -0.125, 0.5, -0.5, -2.0, 0.125, 0.875], [1.75, -1.875, -0.375, 1.25, 0.125, 1.75, 1.875, 1.125, -1.375, 1.5, 1.75, -1.875, 1.25, 0.25, 1.125, -0.75, -0.5, -1.375, 0.25, -0.25, 0.25, -1.5, -0.625, 1.625, 0.125, 0.375, 1.0, 0.75, -0.375, -1.25, 2.0, -2.0, -0.125, -1.875, -1.75, 0.625, -1.125, 2.0, -0.5, -1.5], [1.75, -1.5, 0.5, -1.75, -1.25, 1.5, 1.125, 1.25, -1.375, -0.875, 0.875, 0.875, -1.375, 0.5, 0.375, -1.25, 1.625, -1.875, 0.5, -1.75, -1.625, 2.0, -0.875, -1.375, -0.75, 0.875, 2.0, -1.5, 0.25, 0.625, 1.5, -0.75, 1.25, 1.5, 2.0, 0.25, 1.875, -0.875, -2.0, -1.875], [0.625, -1.25, -1.625, 1.25, 0.5, 1.625, 1.75, 1.5, 1.625, -1.0, -0.25, 0.25, 2.0, 1.625, 1.625, 0.5, -0.5, 0.25, -0.125, 0.75, 0.125, 0.875, -0.25, -1.5, 0.75, -0.625, 2.0, 0.875, 1.25, 1.375, 0.875, -1.375, 0.0, 1.0, 2.0, 1.75, 1.5, 1.375, 1.125, 0.375], [-0.5, 1.75, -0.75, -1.125, -0.75, 0.375, -0.125, 1.0, -1.0, 0.875, -1.75, 0.125, -0.375, -0.5, -0.875, -1.125, 2.0, 0.125, -1.875, 0.0, -1.375, 0.75, -1.375, 1.625, -1.75, 0.875, 1.625, 0.625, -1.5, 1.375, -1.75, -0.625, 1.375, 1.875, 1.25, -0.5, 0.875, 0.375, 1.25, 0.125], [-0.375, 0.125, 1.125, -1.75, -1.875, -0.375, 1.0, -1.625, 0.625, -0.375, -0.75, 1.25, -0.875, 0.625, 0.5, 0.5, -1.5, -1.125, 1.375, -1.625, -1.5, 0.375, -1.375, 1.75, 0.125, 0.25, 1.5, 0.5, 0.375, 1.625, -1.0, -1.0, -0.625, 0.0, 0.375, -0.5, -0.25, 1.5, 0.375, -1.25], [-0.25, 1.75, -1.5, -0.625, 1.0, 0.25, -1.75, -0.25, -1.25, 1.625, -2.0, -0.875, -1.5, 0.25, -0.125, 1.75, -1.25, 0.75, 0.75, 1.875, -0.125, -1.125, 1.5, 1.75, -1.25, -1.25, 1.25, -0.125, -0.75, -0.75, -1.0, -0.75, -0.75, -1.625, 0.0, 0.25, 0.125, -1.125, 1.5, -1.75], [0.625, 2.0, 0.5, -1.25, 0.75, 0.875, 1.5, -1.0, -1.5, 1.375, 0.875, 0.875, 0.75, -1.25, 0.5, -0.625, 1.875, 1.875, -0.75, 0.0, -0.75, 1.5, 1.375, 1.5, -0.5, 1.0, 1.5, -0.5, 2.0, -0.75, -0.25, -0.5, -0.875, -1.875, -1.25, 0.0, 1.75, -1.5, 0.75, -1.25], [-1.25, 1.75, 0.625, -0.375, 1.875, 1.125, -1.125, -1.375, 0.0, 0.25, 0.5, 2.0, 0.125, 1.0, -1.5, -1.375, -0.75, 0.875, 2.0, 0.0, 1.25, 1.75, -1.375, 1.625, -0.25, -0.5, 1.875, 0.375, 0.625, -0.75, 0.75, 1.125, 0.0, 1.75, -0.625, -1.625, 1.625, -1.875, -1.125, 1.125], [1.625, -0.625, -2.0, 1.75, -1.5, 0.625, -1.875, 0.625, 0.625, 1.125, -1.5, -1.0, 0.125, -1.0, -0.375, 1.125, -1.0, -0.5, 0.5, -0.125, -0.625, 1.25, -1.875, -0.625, 1.625, -0.625, 1.625, 1.375, 1.375, 1.0, -0.875, -0.625, 0.625, 0.75, -1.375, -1.375, -0.5, -0.5, -0.125, -1.0], [1.5, 1.875, 0.375, -1.875, -2.0, -0.5, -0.625, -0.375, -0.375, -0.625, 0.0, 0.0, -0.125, 2.0, -0.625, 0.125, -0.5, -1.75, -0.75, 1.75, 1.25, -0.125, -0.5, -0.625, -0.375, -0.5, 2.0, 1.5, -0.5, 1.875, 0.25, 1.25, 1.875, -0.875, -1.125, 0.25, -0.375, -1.875, -1.75, -1.75], [-0.25, 1.75, -1.5, -0.75, 2.0, 1.5, 1.875, -0.5, -0.875, 0.0, 0.875, -0.5, -1.125, -1.125, 0.875, 0.875, -0.125, 2.0, -0.5, 0.125, -0.75, 0.125, -1.125, -0.25, -1.0, 2.0, -1.5, -1.5, -1.875, 1.75, 0.625, -0.75, 0.625, 1.625, -0.375, 0.375, -0.75, -0.5, 0.625, 0.25], [1.5, 1.75, -0.125, -1.875, -2.0, 1.375, 0.125, 2.0, -0.75, -0.75, 0.375, -0.25, -1.5, 1.375, -0.125, 0.0, 0.375, -0.875, -1.625, -2.0, -0.75, 1.625, 1.125, -0.75, -0.75, -0.5, -0.75, -1.625, -2.0, 1.0, 0.5, 2.0, 1.25, -0.125, 1.5, -1.25, 0.25, 1.75, -1.75, 0.375], [1.0, 0.875, -0.625, 0.375, -1.0, 1.25, 1.75, 2.0, 1.375, 0.75, 0.5, -0.125, 1.75, 1.875, 1.75, 2.0, 0.875, -1.75, -0.125, -0.25, 0.75, 1.875, 0.0, -0.25, -0.375, -1.375, 1.0, -0.75, -1.875, -0.125, 2.0, 0.75, 0.375, -2.0, 1.25, 0.5, -0.125, -1.875, -0.875, 0.875], [1.125, -1.375, -0.375, 1.75, 0.875, 1.0, -1.5, -1.375, 0.25, 1.0, -0.375, 0.25, 0.625, 2.0, -1.0, 1.25, 1.75, -2.0, -2.0, 1.5, -2.0, -0.25, 0.625, 1.25, 0.0, -1.625, -1.625, -1.875, 1.5, -2.0, 1.5, -0.75, 1.125, 1.5, -0.25, -0.625, 0.875, 0.5, -2.0, -1.875], [-0.25, -1.625, 1.75, -0.25, -1.0, -0.125, 1.875, -0.375, -0.75, 2.0, 1.125, -0.25, -1.25, -1.375, -1.75, 1.75, -0.25, -1.25, -0.25, -1.0, -1.875, -1.75, 0.5, 0.375, -1.375, -1.125, -2.0, 1.875, 0.0, 0.875, 1.125, -1.0, -0.5, -0.875, -1.25, -1.0, 1.375, -2.0, -0.625, 1.25], [-0.5, -0.25, -1.25, -0.125, -0.625, -0.75, -0.625, -0.125, -1.875, 1.5, -1.875, 1.5, -0.25, -0.125, 0.0, -0.625, 1.75, -0.875, -1.875, 0.5, 0.875, -0.125, 0.375, 0.0, 2.0, 0.25, -1.375, 1.625, -0.5, 1.0, 0.375, 1.375, 0.25, 0.625, 1.625, 0.625, -1.375, -1.0, 1.625, -0.125], [-1.0, -0.5, -1.25, 1.0, -2.0, 0.125, -0.75, 0.625, 1.375, -1.875, -1.25, 1.5, 1.75, 0.875, 1.25, 0.5, 0.0, -0.125, 1.625, -1.375, 1.625, -1.25, -1.375, 0.375, 0.5, 0.5, 0.25, -0.5, 1.875, -1.875, -1.75, 0.25, 1.5, -0.625, 1.0, 1.75, 1.25, -0.75, -1.25, 0.0], [-1.75, -0.375, 0.125, 2.0, -0.875, -0.75, -0.375, 0.0, 1.0, 2.0, 1.125, 0.5, 1.0, 1.625, -1.375, -1.25, 1.25, 0.125, 0.625, 0.0, -0.125, -0.875, -0.5, 1.125, 1.125, 0.5, 0.375, -1.875, 1.625, 0.625, -1.625, -0.875, 2.0, 1.0, -1.0, 0.0, 0.375, 0.0, 2.0, 1.375], [-1.875, -1.0, -0.25, 1.375, 0.625, -0.75, 0.125, -1.5, 1.0, -1.375, -0.125, 0.875, 0.875, 1.875, 0.25, 0.0, -1.25, 0.5, -1.25, -1.375, 0.25, 1.375, -0.875, -2.0, -2.0, -1.75, 0.625, 1.5, -0.875, 1.875, 0.875, -0.625, 1.0, -0.875, -2.0, 0.5, 0.0, -0.25, -0.25, -1.5], [1.375, -1.625, -1.375, 0.75, -1.625, 0.125, 0.75, 1.625, -0.875, -1.125, 0.75, 0.0, -1.625, 0.25, 0.75, -1.875, -0.625, -0.125, -0.25, -1.375, -1.625, -0.5, 2.0, -1.0, 1.5, -1.375, 0.75, -1.625, 0.125, -0.375, 0.75, -0.625, -0.5, -1.25, -0.5, -1.0, -0.5, 1.0, -2.0, -1.5], [1.75, 1.125, -1.125, -1.625, 1.5, -0.75, 1.75, 0.875, -1.125, -0.25, -0.875, 0.875, 1.375, -0.375, -0.25, -1.25, -0.75, -0.75, -0.25, 1.0, -1.75, 0.0, 0.625, -0.625, -0.25, 0.625, -0.625, 0.5, -0.875, -0.625, 0.25, -0.75, -1.125, -2.0, 1.5, 0.375, 0.5, 0.5, -1.375, -0.5], [0.75, 0.375, -2.0, -0.375, 1.75, -1.25, 1.375, 1.0, -1.75, 1.625, 0.375, -1.25, 0.375, -0.875, -2.0, -2.0, -1.875, -1.625, 0.5, 0.625, -1.375, 0.5, -0.375, -0.75, -1.625, 0.25, 2.0, 0.75, 2.0, -0.875, 0.0, 0.25, 2.0, -0.875, 1.75, -0.375, -0.5, -2.0, 0.375, -1.25], [-1.5, -1.375, -1.625, 0.75, 0.625, -1.875, -1.5, 2.0, -0.5, -0.125, -0.25, 1.875, -0.875, -1.375, 1.625, 0.875, 1.0, -1.625, -1.125, -0.5, -1.75, -1.75, -1.125, 0.125, 1.125, -0.5, -1.125, -0.75, -2.0, -1.5, 1.875, -1.0, 1.0, -1.5, -1.125, 0.25, -1.25, 0.0, -1.5, -0.75], [0.0, -1.5, 1.0, -1.625, -0.125, 0.0, 1.125, -0.375, -0.5, 1.875, -0.5, -0.625, -1.75, 1.625, 0.625, 0.875, -1.5, -0.875, 0.5, 0.875, 0.375, -1.375, 0.0, 1.5, -0.625, 1.125, -0.875, 0.25, -2.0, 0.0, -0.625, -1.25, -1.0, 0.125, -0.5, -1.25, -1.5, -1.125, -0.25, -0.75], [-0.125, -0.625, 0.0, 0.875, 1.375, -2.0, -1.5, 0.5, -0.625, 0.75, 0.125, 0.875, 0.375, -1.625, -1.75, 0.875, -1.375, 1.125, -1.625, 0.0, -1.5, 1.5, 0.125, 0.5, 1.0, -2.0, 0.75, -1.75, 1.875, -1.25, -0.75, -1.0, 0.0, -1.875, 1.625, -0.625, 1.375, 1.25, 1.125, -1.625], [-0.5, 0.625, 1.625, -1.375, 1.125, 0.75, 2.0, -0.75, 1.75, -1.375, -1.25, 1.875, -1.375, -1.125, 0.125, -1.75, 0.625, 0.875, -0.625, -1.625, -0.375, -1.25, 0.625, 1.125, 1.375, 0.0, -1.25, 0.25, -1.375, 1.0, -1.5, 0.375, -1.625, 0.0, -0.375, 0.25, 1.125, -1.875, 0.5, -1.125], [-0.625, -1.625, -0.625, -0.5, -0.75, 1.0, 0.875, -1.875, -1.375, 1.375, 1.75, 0.5, -1.625, -1.375, -0.25, 0.75, 0.375, 1.875, 2.0, 0.0, 0.0, -1.75, 1.75, 1.375, -1.0, -0.25, 1.75, 0.0, 2.0, 0.875, -0.875, -1.0, 0.625, -1.125, 1.5, -0.875, 0.5, 1.875, -1.875, -1.75], [1.625, 2.0, -2.0, 1.25, -0.625, 0.5, -0.375, -1.25, 1.875, -0.25, -1.75, -1.875, -1.0, -1.875, -0.75, -2.0, -1.625, -2.0, -1.625, -0.625, -1.125, -0.625, 1.25, -0.75, 1.375, 0.75, -1.0, -0.25, 0.0, -1.0, 0.75, 0.0, 0.0, -1.5, -0.875, -0.625, 0.5, -0.375, -0.125, 0.375], [-1.625, -1.25, -1.625, 0.75, 0.125, 0.125, 0.75, 0.0, 0.125, -1.875, -0.625, 0.625, -1.75, 0.0, 0.0, 0.75, 0.75, 0.125, 1.625, -1.5, -0.875, 1.0, -0.75, -0.125, 0.375, -1.625, -1.25, -0.125, -1.75, -1.5, 0.5, -2.0, -2.0, -1.125, 0.75, 0.875, -0.125, 2.0, 2.0, -0.25], [-1.625, 1.875, 1.25, 1.25, 1.0, 0.375, 1.375, -1.0, -1.625, -2.0, -0.375, 0.25, 0.5, -1.75, 1.875, 1.25, -1.0, 0.0, 0.0, 0.25, -2.0, 2.0, -0.125, -1.75, -0.375, 0.125, -0.25, 0.25, 1.5, 2.0, 0.75, 2.0, 1.0, 1.875, -0.625, 0.125, 0.125, 0.125, -0.375, -1.75], [0.5, 1.875, 0.5, 1.5, 0.5, 1.25, -0.5, -0.75, 1.875, 0.625, -1.625, -0.875, 0.875, 0.5, 0.875, 0.125, 0.25, -1.375, -1.5, -0.25, -1.625, 2.0, -2.0, -1.5, 1.875, 0.875, 0.0, 1.5, -1.25, 0.75, 1.0, -2.0, 0.375, 1.125, -0.875, -0.75, -1.75, -1.625, 1.875, -1.5], [2.0, 1.25, 2.0, -1.5, 1.0, -0.625, -2.0, -0.25, -1.25, 1.5, -1.75, 1.0, -1.75, 0.125, 1.0, -0.875, 0.625, -0.375, 1.25, -1.375, -1.625, -1.25, -0.5, -1.75, -1.5, 0.375, 1.625, 0.25, -0.375, 1.625, 1.875, 0.875, -1.125, 0.5, -1.25, 1.5, -1.0, 1.375, -1.5, -1.875], [-1.25, -1.125, -1.375, 0.125, -0.625, 1.0, 2.0, -2.0, 1.875, -1.125, 2.0, 1.125, 1.375, 1.875, -1.625, 1.375, 1.375, -1.875, 0.125, 1.0, 0.125, 1.0, 0.125, -1.75, 2.0, 1.75, 1.25, -1.5, 0.75, -0.625, 0.25, 1.75, 1.875, -0.75, 1.125, -0.875, 1.875, 2.0, 2.0, 0.0], [0.875, 0.0, 0.25, -0.875, 1.75, 1.25, 1.5, -1.375, 0.625, 1.125, -0.5, 1.0, 0.25, 0.625, 1.875, 1.25, 1.375, -2.0, -2.0, 1.5, -2.0, 1.75, -1.125, -1.25, 1.875, -0.875, 1.75, 1.0, 0.75, 1.375, -1.125, -0.625, 1.25, 2.0, -0.875, 2.0, 0.75, -1.125, -1.0, -0.875], [-1.125, -1.25, -0.25, -0.25, -1.875, 0.375, -1.875, 0.75, -1.375, -0.875, 1.5, -1.0, 1.625, -1.0, -1.875, 1.0, -1.625, 0.875, 1.75, -2.0, -1.0, 0.875, -1.125, 1.625, -0.75, -0.125, -0.625, 1.25, 1.75, -1.125, 1.75, 0.5, -1.625, 1.125, -0.25, 1.0, 0.75, -0.625, -1.0, -1.75], [1.25, -1.375, 1.125, -0.875, -1.75, 1.0, -0.125, 1.75, 1.625, 0.125, -1.375, 0.5, -0.25, -0.75, 0.625, -1.0, 0.125, 1.375, 1.75, -0.875, -0.5, -1.625, 0.25, 0.75, 0.625, 0.25, 0.125, 1.25, 0.75, -0.25, -1.375, 0.75, 1.125, 1.625, -1.625, -0.5, -0.25, 1.75, -1.75, -1.75], [-1.25, 0.125, 0.0, 0.625, -1.75, -0.375, -1.5, -0.375, 0.75, -1.125, -0.625, -1.5, -0.5, 1.25, 1.375, 1.0, -1.25, 0.125, 0.625, 1.125, 1.25, -0.5, -0.625, 1.0, -0.75, 1.25, 0.75, 0.25, 1.875, -0.125, 0.125, 0.75, 0.0, -1.25, -0.25, 0.625, -2.0, 0.75, 0.625, 1.375]]> : tensor<64x40xf32>
    %out:3 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0) {
      programs = [[@each]]
    } : (tensor<64xf32>, tensor<64x40xf32>) -> (tensor<40xf32>, tensor<64xf32>, tensor<8x6xf32>)
    check.expect_eq_const %out#0, dense<[-18.40625, 9.0, 9.9375, 6.03125, -11.953125, -32.09375, -34.171875, -25.09375, 36.84375, -1.59375, -29.25, -14.96875, -5.34375, -40.9375, -7.71875, 13.375, -30.921875, 7.1875, 5.703125, -20.390625, 5.5625, -8.859375, 19.28125, -3.0, 13.734375, -10.390625, -64.484375, -3.109375, 12.640625, -10.5, 1.34375, 31.625, -14.546875, 13.109375, -36.046875, -17.03125, -38.171875, 7.765625, -2.265625, 3.75]> : tensor<40xf32>
    check.expect_eq_const %out#1, dense<[-0.171875, -2.125, -1.546875, 0.0, 0.09375, 15.609375, -7.875, 37.96875, 13.015625, 24.9375, -12.75, -16.59375, 0.0, -5.15625, 2.125, -8.53125, -9.5, -11.78125, -11.34375, -45.09375, 41.71875, 76.78125, -93.75, -31.015625, 56.8125, -6.09375, 53.4375, 92.34375, -74.4375, 18.5625, -140.390625, -62.125, -79.53125, 45.625, -20.78125, -79.25, 76.625, -19.71875, -57.75, 45.5, -154.65625, -38.5625, 108.28125, -30.28125, 67.96875, 30.890625, -76.5, 47.4375, -78.203125, 61.953125, 6.875, -24.609375, -6.515625, -21.375, 2.109375, -1.78125, 0.9375, 0.34375, -1.75, -16.40625, -6.3125, -6.515625, 4.96875, 43.5]> : tensor<64xf32>
    check.expect_eq_const %out#2, dense<[[1.890625, -1.375, -2.40625, 2.40625, 2.578125, -2.40625], [-6.375, -3.375, -0.5625, 5.0625, 4.6875, 0.1875], [-3.1875, -7.21875, 0.65625, 9.84375, 3.84375, -3.1875], [7.03125, 17.8125, 3.515625, -20.625, -8.671875, 17.34375], [7.5, 9.25, 1.375, -3.75, -1.5, 7.75], [2.0625, 3.75, 0.46875, -1.125, -1.359375, 3.234375], [5.15625, 7.34375, -0.390625, -5.15625, -2.421875, 2.96875], [12.0, 17.0, 7.0, -6.0, 0.25, 17.5]]> : tensor<8x6xf32>
    func.return
  }
}

// -----

module @triangle_1 {
  func.func private @each(%in0: tensor<64xf32>, %in1: tensor<64x40xf32>) -> (tensor<40xf32>, tensor<64xf32>, tensor<8x6xf32>) {
    %t1 = "stablehlo.broadcast_in_dim"(%in0)  {broadcast_dimensions = array<i64: 0>} : (tensor<64xf32>) -> tensor<64x64xf32>
    %t2 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<64x64xi32>
    %t3 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<64x64xi32>
    %t4 = "stablehlo.compare"(%t2, %t3)  {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %t5 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t6 = "stablehlo.broadcast_in_dim"(%t5)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<64x64xf32>
    %t7 = "stablehlo.select"(%t4, %t1, %t6)  : (tensor<64x64xi1>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %t8 = "stablehlo.dot_general"(%t7, %in1)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<64x64xf32>, tensor<64x40xf32>) -> tensor<64x40xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t13 = "stablehlo.reduce"(%t8, %t9) ({
    ^bb0(%t12: tensor<f32>, %t11: tensor<f32>):
      %t10 = stablehlo.add %t12, %t11 : tensor<f32>
      stablehlo.return %t10 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<64x40xf32>, tensor<f32>) -> tensor<40xf32>
    %t14 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t18 = "stablehlo.reduce"(%t8, %t14) ({
    ^bb0(%t17: tensor<f32>, %t16: tensor<f32>):
      %t15 = stablehlo.add %t17, %t16 : tensor<f32>
      stablehlo.return %t15 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<64x40xf32>, tensor<f32>) -> tensor<64xf32>
    %t19 = "stablehlo.slice"(%t8)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 64, 40>, strides = array<i64: 9, 7>} : (tensor<64x40xf32>) -> tensor<8x6xf32>
    func.return %t13, %t18, %t19 : tensor<40xf32>, tensor<64xf32>, tensor<8x6xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[0.25, 2.0, -1.0, 0.75, -0.25, -1.25, -1.375, -0.125, 0.75, -0.5, -0.875, -0.25, -2.0, -0.125, -0.5, 0.125, 0.25, -1.25, 0.375, 0.5, 2.0, -1.75, 0.875, 1.5, -0.625, 1.75, -0.625, 0.25, -0.75, -0.5, -1.125, -1.875, -0.5, -1.25, -0.125, 1.75, 0.25, 0.0, 1.0, -0.25, -0.625, 1.375, 0.125, -1.25, -0.25, 0.125, 1.0, 1.5, -0.375, 1.0, 1.625, -1.5, 1.25, 1.0, -1.875, 1.0, 0.25, 1.625, -0.25, 1.625, 0.375, 0.125, -0.5, -1.0]> : tensor<64xf32>
    %in1_0_0 = stablehlo.constant dense<[[-1.25, -0.75, -0.375, -0.375, -0.125, -1.5, 1.125, 0.625, 1.75, 1.125, -1.0, 0.625, 2.0, -2.0, -0.5, -1.625, 1.625, 0.0, -1.25, -1.875, 1.5, 0.75, 2.0, 1.25, 1.125, 1.5, 0.25, 1.125, 0.875, 1.625, 0.5, -0.875, 1.625, 1.125, 2.0, 0.625, -1.375, -0.875, 0.125, -0.625], [-0.625, 0.0, 0.25, -1.625, -1.125, -0.625, 1.25, -0.125, -0.75, -1.875, 0.25, -1.25, -1.625, 0.625, -0.125, 0.0, 0.0, 2.0, 0.75, 0.0, 0.875, 0.75, 1.125, -0.25, -1.375, -1.875, -1.125, -1.5, 0.75, 1.25, -0.375, -0.25, 1.875, -1.375, 0.125, -1.125, -0.25, -1.75, 2.0, -0.5], [-1.875, -0.625, 0.375, -0.25, 1.0, 0.5, 0.75, -0.75, -1.125, 2.0, -2.0, -1.25, 0.0, -1.375, 0.875, 0.25, -1.875, 2.0, -0.5, -1.625, 1.5, 1.0, 1.625, 1.25, 0.5, 0.75, 0.375, -0.375, 0.0, -1.375, 1.25, 1.5, -0.875, 1.25, 0.375, 0.375, 1.5, -0.25, -0.375, -2.0], [1.25, -0.25, -1.125, -1.75, -0.625, -1.375, 0.5, 1.0, -1.25, 2.0, 0.25, 0.0, 0.5, 1.375, -0.375, -0.75, -0.875, -1.875, -1.125, -1.875, -1.125, -0.125, 1.875, -1.625, 0.125, -1.375, 1.125, 1.25, 1.75, -1.0, -0.25, 0.875, 1.125, -0.375, 1.0, 1.25, 0.75, -1.125, 1.375, -0.5], [1.25, 0.125, 1.125, -0.125, 1.5, 1.125, -0.5, 0.75, 0.75, -0.875, -0.375, 0.875, -0.875, 0.625, 1.375, 1.5, -1.625, 0.875, 0.125, 1.625, 1.625, 1.125, -0.125, 1.125, -1.625, 1.5, -0.25, -0.625, 0.625, -1.875, 1.0, 1.75, -1.375, -0.125, 2.0, -0.5, -0.625, 0.0, -1.125, 0.375], [-0.5, -0.875, 1.25, -1.875, 1.375, 1.0, -0.625, 0.875, 0.125, 0.0, 1.625, -0.25, -0.25, -1.0, 1.0, -0.5, 1.625, 0.125, 0.625, 0.375, -0.625, -1.125, 1.125, -1.125, 1.625, 1.5, -1.5, -0.625, 0.5, -1.125, -0.75, 0.75, 1.25, 1.625, -0.375, -1.0, -0.75, 0.875, 1.875, -1.25], [-1.25, -1.125, 1.0, 0.5, 1.625, -2.0, -0.375, 0.625, 1.5, 0.75, -0.875, -0.125, -0.625, 1.25, 1.5, -0.375, 0.5, -0.125, -2.0, -1.0, 1.5, -1.875, -0.125, 1.75, 0.25, 0.125, -2.0, -1.625, 1.125, 1.0, -1.625, 1.75, 0.875, 1.375, -1.0, -1.125, -1.75, -2.0, 1.75, -1.875], [-1.5, -0.875, -1.375, 0.25, -0.125, 0.75, -1.875, -0.125, 1.125, -0.5, 0.875, 1.125, 0.75, -0.25, 0.125, 0.75, -1.5, -0.125, -1.875, -1.5, 1.125, 0.75, 1.75, -1.125, -0.125, -1.125, -0.5, -1.75, 1.625, 2.0, -0.75, -0.875, -0.125, -0.25, 0.875, 0.5, -1.25, 1.0, -1.375, 0.75], [-0.125, -1.0, 0.75, -0.875, -1.125, 1.25, 1.375, -0.125, -1.25, -0.625, -1.25, 1.625, 0.875, 2.0, 0.125, 0.0, 0.875, -1.75, -0.75, -1.75, 0.875, -0.5, 0.625, -0.625, 1.375, -0.375, -1.875, -0.5, -1.75, 1.625, -0.375, 1.625, 0.875, -1.0, 1.125, -1.5, -0.125, -0.125, -0.625, -2.0], [-0.75, 1.25, 1.75, 0.25, 0.25, 0.875, 1.75, -0.25, 1.875, 1.0, -1.25, -0.625, 1.25, 0.25, 0.75, 0.5, 2.0, 0.875, -1.125, 0.75, 1.875, 0.5, 0.0, 1.375, 1.75, -0.625, 2.0, 0.625, -1.125, 0.125, -0.625, 0.75, 1.5, 0.125, 1.75, 2.0, -1.375, 1.375, 0.875, -0.25], [1.75, 1.625, 1.375, -1.5, -2.0, 1.25, 2.0, 1.75, -1.0, -1.375, 1.25, 0.125, 1.375, -1.25, 1.125, 0.875, -1.5, 1.0, -1.75, 0.25, -1.375, -1.875, 0.25, -0.125, 1.5, -0.125, -1.5, 2.0, 0.0, 0.625, -0.375, -0.75, 1.875, -0.375, -1.375, -1.75, 0.5, 0.5, -1.625, -0.875], [0.375, 1.875, -0.375, -1.375, -1.375, -1.375, -1.375, -0.625, 0.625, 1.5, -0.125, 0.375, -1.0, 1.0, 1.0, -0.875, -1.625, 0.25, -1.75, 1.875, 2.0, 0.0, -0.75, -0.5, -0.125, -0.75, 1.125, 1.5, 0.75, 0.25, -1.75, 1.125, -0.125, 0.125, 0.75, 0.75, -2.0, -0.125, 0.375, -1.875], [0.375, 1.0, 1.0, -1.0, -1.75, -1.875, -1.625, -1.625, 0.875, -1.625, -1.25, 2.0, -0.25, 1.375, -1.0, 1.125, 0.625, -1.125, -0.625, -0.375, 0.25, 1.0, 1.25, 1.75, -1.625, -1.75, -2.0, 2.0, -1.125, -1.625, -0.375, 0.625, 0.375, -2.0, -0.5, 1.375, 2.0, -0.75, 0.875, -1.75], [-0.375, 1.125, 1.125, -1.75, 0.25, 1.0, -0.25, -0.125, -0.75, 1.375, -1.875, 0.125, 1.375, -1.375, -1.0, 2.0, -1.875, -0.375, 1.125, 0.625, 1.0, -1.125, -0.25, -0.875, -0.5, -0.25, -1.0, 1.125, -1.375, -1.375, 0.125, -1.625, 1.625, -1.25, -0.125, -1.5, 0.25, -0.75, -1.625, -1.125], [-1.625, -2.0, -0.125, -0.875, 1.75, 0.0, -1.375, 2.0, 1.0, 1.375, 1.375, -0.125, 0.25, -0.75, -0.125, 0.25, 0.0, -0.125, 1.0, 1.5, -1.125, 0.375, 1.0, -0.5, 0.625, 0.375, -1.5, 1.875, -1.125, -0.625, -1.875, -0.625, 1.875, -0.625, -1.0, 1.625, -1.625, 0.875, -2.0, -1.125], [-0.125, 0.0, -2.0, 0.5, -1.25, -0.375, 0.75, 0.25, -1.125, -1.375, 1.625, 1.75, 1.5, -0.25, 0.5, 1.125, 1.25, -1.5, 0.875, 1.375, 0.75, 1.25, 2.0, 0.75, -0.875, 1.5, 1.25, -1.25, 1.625, -0.875, -0.75, 0.875, 1.375, 0.25, -0.25, -1.25, -0.125, 1.25, 0.75, 1.625], [-0.625, -1.0, 1.0, 0.625, -1.5, 0.5, 1.0, -0.125, -1.875, -1.625, -2.0, -0.125, -2.0, 0.625, -1.0, -1.75, 0.625, 1.125, 1.375, 1.5, 2.0, -1.5, -0.25, 0.125, -1.875, 0.25, 0.75, 1.625, -0.375, -0.25, -0.125, 1.25, 0.0, -0.5, 1.125, -0.75, -1.375, 0.25, -0.25, -0.625], [-2.0, 1.875, -1.75, 0.25, 0.875, 0.125, -0.75, -0.375, -0.875, -2.0, -1.75, 2.0, 1.625, 0.0, 0.125, -0.25, -0.625, 1.625, 1.875, 0.875, 0.0, 1.0, -1.0, -0.875, 1.625, -0.5, 1.125, -1.5, -0.875, 1.25, -1.625, 0.875, 1.375, -1.0, -0.25, -0.125, -1.875, -0.625, -0.125, 1.5], [0.125, 1.875, 0.5, -2.0, 2.0, -1.25, 0.375, 0.5, 0.5, -1.0, 0.25, -1.75, 0.25, -1.75, -0.75, -0.125, -1.125, -0.75, 1.25, -1.0, 0.5, -0.75, -1.25, -0.25, 2.0, 1.25, -1.5, 1.875, -0.75, -1.75, 0.75, -0.875, 1.625, 1.375, -1.75, -1.0, -0.5, -0.125, 1.75, 0.75], [0.375, 1.625, -1.375, 0.25, -0.5, -1.75, -2.0, 0.875, 1.75, -0.375, -0.375, -0.75, -0.375, -1.5, -1.375, 1.125, -0.5, -1.25, 1.375, 0.75, 1.5, -1.875, -1.75, -0.625, 0.875, -0.125, 0.0, -1.75, -0.375, 0.75, -0.125, 1.125, -0.25, -0.125, 0.5, 0.375, 1.75, 1.875, -1.375, 1.125], [0.75, 0.125, 0.75, -0.125, 0.625, -1.75, 0.125, -1.375, -0.875, -0.375, 0.25, -1.75, 0.0, -1.125, -1.625, -0.375, 1.875, 0.625, 1.375, 0.25, 1.125, 1.25, 0.0, -1.75, 1.25, 0.25, -0.5, -1.375, -1.875, 1.625, 0.125, 0.625, -0.875, -0.875, 0.5, -0.125, 0.625, 0.5, -0.375, 0.125], [1.625, -1.375, 1.875, -0.75, 1.625, -0.125, -0.25, 0.625, -1.625, -0.375, 1.0, 1.375, 1.5, 1.0, -1.375, 1.5, -0.5, 0.5, 1.125, -1.625, -1.375, -1.375, -1.375, 1.5, -1.5, 1.625, 0.875, -1.125, -0.75, -1.125, -1.375, 0.0, 1.125, -1.25, 1.125, -1.75, -1.875, 0.125, 0.875, 0.375], [-0.75, -0.5, -1.75, -1.0, 2.0, 1.375, 1.875, 1.375, 0.125, 0.125, -0.5, -0.125, 1.75, -1.5, -1.375, 0.875, 0.75, 1.0, -0.375, 1.375, 0.25, 0.25, 0.75, -1.5, -0.25, 0.125, 0.875, 0.125, -1.875, 2.0, -0.875, -1.75, -1.75, 1.375, -0.125, 0.0, -0.75, 0.375, -0.5, -1.75], [-0.75, 2.0, -0.25, 0.875, -1.375, 1.25, -0.75, 0.5, 0.875, -0.5, -0.25, -0.125, 0.125, -1.0, -1.125, -0.5, -1.5, 0.0, -2.0, 0.5, 1.375, 0.375, 1.0, -0.25, 1.75, 0.375, -0.25, -1.125, 1.125, -0.625, 1.0, -1.875, 0.75, 1.875, -1.375, -0.75, 0.75, -1.125, 1.0, 2.0], [-0.75, 0.0, -2.0, -0.25, 1.75, 1.125, 1.5, -1.125, -0.625, 0.625, 0.125, 1.875, 2.0, 2.0, 0.375, 1.375, 1.625, -0.25, -1.75, 1.0, -2.0, -0.375, 0.625, -0.375, -1.375, -1.0, -1.125, -0.25, 0.125, -2.0, -0.125, 2.0, -1.125, -1.375, 1.125, -1.5, -1.625, 0.625, -2.0, -1.625], [0.875, -0.5, -1.75, -0.875, -0.125, -0.625, 0.75, -1.25, 1.625, 2.0, -1.375, -1.25, 1.5, -1.875, 2.0, 0.125, -1.0, 0.375, 0.625, -0.625, 0.25, 1.125, -0.375, -1.0, -1.625, -0.875, 0.25, 1.625, 0.0, 1.25, 0.875, 0.625, -2.0, 0.625, -0.625, 1.375, 0.0, 1.5, 0.75, 1.5], [-1.125, -0.75, -0.5, -1.375, 0.25, 1.5, -1.5, -0.5, -0.75, -0.625, 0.75, -1.75, 1.875, -0.125, 1.875, 1.875, -0.25, 1.5, 1.375, -2.0, -1.375, -0.75, -0.875, -1.5, -0.5, -0.125, -0.875, 1.5, 1.5, -0.375, 1.0, 1.375, -0.375, 1.25, 1.125, -0.375, 1.875, 0.25, -1.0, 0.5], [-1.625, 0.5, -1.5, -1.5, -0.75, -1.875, -0.875, 0.25, -2.0, 0.25, -0.625, 0.5, 2.0, 0.875, 1.25, -0.25, -0.125, -1.375, 1.5, 1.25, 0.125, -1.75, -1.75, -1.875, -0.5, -1.75, -1.5, -1.375, -0.25, 1.875, -0.375, -1.75, -2.0, 1.75, -1.25, 1.625, -1.5, 0.0, 1.0, 2.0], [0.375, 1.0, -0.25, -0.625, -1.625, 0.375, -0.875, 0.5, 0.5, 1.125, 1.125, 0.25, -0.125, 2.0, -1.875, -2.0, -1.75, -0.875, 1.75, 1.625, -0.125, -1.0, -0.875, -1.625, 1.125, 0.875, 1.25, -1.625, 1.75, -0.875, 0.75, -0.25, -1.875, 1.125, -0.75, -1.125, 0.875, 1.375, 1.75, -0.875], [0.875, -0.625, -0.5, 0.875, 0.125, -0.625, 0.125, -1.625, 1.375, -0.625, 1.125, 0.5, -0.875, 0.0, 0.875, -1.375, 1.25, 1.0, 1.5, -1.5, 1.75, 1.875, 0.125, -1.625, 1.125, -0.875, -1.25, 1.625, 1.625, -0.75, -1.625, -1.375, 0.875, 0.625, 0.5, -0.375, 0.75, -0.75, -1.125, -2.0], [0.625, 1.375, 0.0, 1.125, -0.25, 1.875, 1.25, -1.125, -1.625, -1.5, 0.5, 0.0, 0.25, 0.0, -0.625, -0.125, 0.125, 0.25, 1.25, -2.0, 0.5, 1.75, -0.5, -1.375, 0.75, -0.75, -0.125, -1.0, 0.5, 0.25, 0.75, -0.75, -1.25, -0.5, -1.375, -1.0, -1.375, 1.0, 1.125, 1.625], [-0.375, -0.125, -1.75, -1.625, 1.0, 0.5, 1.25, 1.5, 2.0, 1.25, -1.75, 1.0, 0.5, -0.125, 0.625, 0.375, 0.125, 1.125, -1.0, 1.875, -1.125, 1.875, 1.375, 1.5, 0.0, 0.875, 1.75, 1.0, -1.875, 0.25, 0.25, -0.875, 1.75, -0.875, -0.5, -1.375, 1.625, -1.75, 0.75, -0.25], [0.0, 2.0, 1.75, -1.75, 0.5, -0.625, 1.0, -1.25, -1.0, 0.0, 0.625, 0.0, -1.25, -0.375, -0.625, 1.625, -0.25, -1.25, 1.25, 0.125, -0.125, -1.125, 1.875, -0.375, -0.375, -0.125, -1.25, -0.125, -1.625, 0.25, -0.875, -0.875, -1.75, 1.5, 0.25, 1.75, -1.25, 1.625, 0.125, -1.875], [-0.375, 1.625, 0.875, 1.5, 0.75, 1.375, -2.0, 0.625, -1.375, 1.25, 0.125, 0.75, 1.375, 1.0, 1.625, -1.5, 1.25, 1.375, -1.25, 1.125, 0.375, 1.625, -1.125, 1.625, 0.0, 0.875, 1.75, -0.125, 0.0, -1.125, 2.0, 1.375, 2.0, 1.75, 1.125, -0.5, 0.875, -1.625, 0.375, 2.0], [0.75, 1.875, -1.875, 1.75, -1.125, 1.125, 0.75, -1.75, 1.875, -1.125, 1.5, 1.875, 0.75, -0.875, 1.25, -1.25, 0.0, -1.375, 1.0, -1.375, 0.875, 2.0, 0.125, -1.125, 1.25, -0.75, -1.5, -2.0, -1.875, 0.75, 0.5, 1.125, -2.0, 2.0, 1.25, 1.125, -1.75, 2.0, 1.125, -0.5], [1.375, 0.5, -1.0, 1.875, -1.25, 0.0, 0.25, 1.875, 0.0, -0.625, 0.75, 1.0, -0.5, 1.625, 0.375, -1.0, 1.875, -0.75, 0.0, -1.25, -0.25, 2.0, 1.875, -1.625, -0.5, 0.25, -0.625, -0.75, -0.25, 1.125, -0.625, -2.0, -0.875, -1.625, -0.875, 2.0, 0.0, -1.5, 1.0, 0.125], [0.25, -1.25, -1.0, 1.75, 0.5, 0.5, 0.5, -1.5, -0.875, -2.0, 0.75, 1.125, -1.75, -0.875, 0.75, 0.125, -1.5, -0.25, 0.75, 0.875, 1.875, 1.75, 1.0, -0.375, 1.375, 1.0, 0.375, 0.875, 0.5, -1.25, 1.5, 0.25, -1.5, -0.375, -1.625, -0.125, -0.75, -2.0, 0.125, -1.0], [-1.0, 2.0, -1.25, 0.125, -1.875, 1.75, -1.25, -0.75, 0.0, 1.5, -1.125, -1.125, 1.5, -1.875, 0.125, 1.375, -1.125, 1.375, 1.75, 0.625, -0.125, -0.625, 1.375, 0.125, -0.875, -0.125, 1.125, -1.125, 0.25, 0.875, -0.5, -1.25, -0.625, 1.25, -1.5, 0.5, 0.5, -0.25, -1.375, -0.125], [0.75, -1.375, -0.375, -1.0, 0.125, -0.375, -1.75, 0.875, -1.75, 2.0, -0.5, 1.125, -0.125, -0.375, -0.5, 1.625, 1.0, -0.625, 0.25, -0.875, -0.625, 0.375, 1.375, 1.625, -1.0, -1.125, -0.875, 1.125, 0.25, -0.25, -1.25, 0.875, 1.75, -2.0, -1.75, 1.375, 0.625, -1.125, -1.125, 1.25], [-0.125, -1.375, 0.0, 0.5, 1.375, 1.625, 2.0, 0.625, -1.625, -0.125, 1.125, 1.375, 1.375, -2.0, -1.75, 0.75, -1.125, -1.5, -0.25, 0.375, 1.625, 1.875, -0.875, -1.375, -0.5, 1.375, 0.125, 0.625, -1.375, -1.75, 1.25, 0.125, 0.375, -1.125, -0.875, -1.5, -1.0, -0.75, -0.75, -0.375], [-1.5, 0.5, -1.625, -1.75, -0.25, 0.25, -0.375, 1.25, 0.0, -1.0, 0.5, -1.875, 1.25, 1.25, 0.25, -0.25, -1.5, -1.5, 1.5, -0.75, 2.0, -0.5, 0.0, 1.625, 1.0, 1.75, -0.875, -0.125, -0.875, 1.875, -1.75, -1.375, 2.0, 0.25, 0.25, -1.0, -0.25, -0.625, -1.25, 2.0], [-1.5, -0.875, 0.5, 1.375, -1.5, -1.0, -1.375, 0.5, 1.875, 2.0, -0.375, 0.25, -1.25, -1.25, -1.625, 1.875, 1.625, 1.625, -1.25, 0.5, -0.125, 0.875, 0.875, -1.25, 1.875, 1.625, -0.375, -1.125, -1.125, -0.375, 0.5, -0.5, 1.5, -1.5, 0.875, 0.75, -0.875, 0.25, 0.0, 1.625], [-0.125, -1.125, 0.0, -1.75, 0.875, -0.125, 1.0, -1.125, 1.875, 0.875, 1.375, -1.125, 0.25, 1.625, 0.875, -1.25, -0.875, 0.875, 1.25, 1.625, -1.25, -0.875, -1.5, -0.125, -0.75, -1.625, 2.0, -1.375, -0.5, 2.0, 1.875, 0.875, 1.375, -0.625, 1.0, 1.625, -0.125, -0.25, -0.5, 0.0], [1.375, -1.75, 1.875, -0.875, -0.125, -0.25, 0.625, -1.375, -0.625, -0.125, 0.75, 0.0, -0.75, -1.625, -0.625, 0.875, 1.125, -0.5, -1.75, -1.0, 2.0, 1.0, 0.25, 0.25, -0.125, -1.5, -0.25, 1.5, -1.25, -1.125, 1.625, -2.0, -1.5, 0.0, 0.875, 1.125, 0.75, 0.0, 1.625, -0.25], [-0.125, 0.75, -1.0, -0.875, 1.0, 1.625, 1.125, 1.0, -1.625, -1.375, -0.5, -1.375, 0.375, 1.0, -1.75, 1.0, 1.5, 0.375, 0.125, 1.0, 0.25, 0.25, 1.5, -1.125, 1.125, -2.0, 1.0, -0.25, 1.875, -0.25, 0.0, 0.5, 0.875, -2.0, -0.875, -1.5, 0.625, -0.375, -0.625, 1.5], [-0.5, -1.375, -1.75, -1.5, -1.5, -0.375, -1.375, 0.5, 1.0, 1.375, -0.5, -0.25, 1.0, 1.25, 1.125, 1.625, -1.875, 1.75, 0.875, 0.125, -1.5, 1.125, 0.75, 0.5, -2.0, 0.125, -0.875, -0.375, 1.75, -1.375, -1.125, -0.75, -0.5, -0.75, 0.875, 2.0, -0.5, 0.625, 0.875, -0.625], [-1.625, 1.125, 0.25, -0.75, 1.25, -1.0, 1.0, 2.0, -0.625, 0.75, -1.625, 1.75, -0.875, -1.375, -0.75, -2.0, -2.0, 1.5, -1.5, 0.625, 1.0, 1.875, 0.75, 1.5, -1.75, 0.875, -1.5, -0.875, 1.75, -0.5, 1.875, 0.625, 1.625, 1.5, 1.875, -0.625, 1.375, -0.75, -0.75, 0.625], [-0.5, -0.375, -1.125, -1.0, -0.625, -1.75, -0.375, -0.75, 0.25, 1.25, -0.875, 0.75, 1.5, -1.75, 0.75, -0.375, 0.375, 2.0, 0.5, -1.25, -1.625, -0.375, -1.875, -1.25, 0.0, 1.375, -2.0, -0.625, 0.75, 1.625, 0.375, 0.5, -0.5, 0.625, 0.25, -2.0, -0.875, 1.875, -1.75, -1.25], [1.0, 0.75, -0.5, 1.125, 0.125, -0.25, 1.875, 0.375, 1.75, 1.125, 2.0, -1.125, 0.5, -1.25, -1.5, -0.25, -0.75, -1.25, 1.375, -0.375, 0.625, -0.75, -2.0, -2.0, 1.0, 1.125, 1.5, -1.625, 0.5, 0.375, 0.375, 0.75, 1.0, -1.75, -1.25, 0.875, -0.5, 0.5, 1.75, -1.875], [0.375, -1.25, -1.125, -1.75, -1.875, 0.125, 0.125, 0.75, 1.625, -1.375, -1.625, -0.375, -1.5, -1.25, 1.375, -1.375, 1.0, -0.375, 1.625, 0.625, -0.625, -1.125, -1.5, 1.5, 1.75, -1.25, 2.0, -0.125, -1.125, 0.125, 0.125, -1.625, -1.5, 0.125, 0.0, 1.0, 2.0, 0.875, 0.0, -1.75], [0.625, -0.625, -2.0, -0.5, -0.25, -1.625, -0.625, -0.5, 0.25, -2.0, 0.375, -2.0, 1.75, 1.125, 1.375, 0.75, -2.0, 1.25, -1.875, 1.625, -1.75, -0.75, -0.375, 1.875, -0.875, -2.0, -0.5, 0.625, -0.25, -1.0, 0.375, -1.375, -0.375, 1.875, 2.0, 0.875, -1.75, -1.875, 2.0, -0.875], [1.0, 1.25, -1.25, -2.0, -1.75, 0.625, 0.625, 1.625, -0.625, 0.25, 1.125, -0.5, -2.0, 0.125, 1.0, -1.75, 0.25, 0.125, 2.0, 0.875, -0.25, -1.375, 0.0, 1.625, -0.75, 1.5, 0.5, 0.25, 0.0, 0.625, -2.0, -0.75, 0.25, -1.25, -2.0, 0.375, -0.75, 1.875, 1.25, -1.5], [0.75, 0.25, 1.875, 0.875, 1.75, 1.375, -1.75, -1.0, -1.625, -1.5, -0.375, -1.75, -1.25, -0.875, -1.875, 1.625, -1.625, -1.75, -1.75, 1.375, -0.5, 1.25, -1.25, 1.375, 1.75, 0.875, -1.625, 0.875, 1.875, 1.0, 0.0, 0.375, -0.625, -0.125, -2.0, 1.875, 1.875, -1.625, 1.125, 1.25], [1.375, 0.375, 0.875, 0.5, 0.375, -1.375, 1.75, 1.375, -1.0, 1.375, 1.625, 0.875, 0.0, 0.875, 0.0, -1.375, 1.25, 0.5, -0.75, 0.5, -0.875, -0.5, 0.625, -0.125, 0.875, -1.125, 0.875, 2.0, 0.375, -1.25, -1.75, 1.625, 1.5, 0.375, -1.25, 1.0, 0.875, 0.25, -1.625, 1.875], [0.5, -1.625, -0.375, -1.0, -0.625, 0.125, -0.125, 1.0, -0.5, 1.875, 0.75, -0.625, 0.375, 0.75, -2.0, -1.25, 2.0, 1.625, -1.125, 0.5, -0.5, 2.0, 0.125, 0.5, -1.125, 0.25, 1.625, -1.625, -0.375, 1.125, -1.625, -1.5, 1.75, 0.625, 1.125, 1.625, 2.0, -1.5, 1.75, 1.875], [1.625, 1.625, 1.375, 0.125, 0.75, 1.25, -0.375, 0.0, 0.875, -1.875, 1.625, 0.5, 0.375, 1.5, 0.75, 0.625, 0.0, 0.25, 2.0, 1.25, 2.0, 1.25, -0.125, -1.125, -1.375, 1.0, -2.0, 0.375, -0.75, -0.125, 1.25, 1.25, -0.75, 1.5, 2.0, -1.875, 0.125, -1.75, 1.75, -0.625], [-1.125, 1.5, -1.5, -1.625, 0.625, 1.875, 0.375, 1.5, 0.75, -0.25, 1.875, 1.875, 1.375, 0.875, -0.625, -0.25, -1.5, -0.625, 1.375, 0.75, 0.75, 0.375, 0.125, -1.125, -0.75, -1.0, -0.875, 0.875, -0.75, -0.25, 0.875, 1.375, 1.625, -0.875, -0.625, -1.375, 1.125, 1.375, 0.375, 0.5], [0.125, 1.875, -0.75, -0.5, 2.0, 0.875, -1.125, 1.0, -1.375, 1.75, -2.0, -0.5, -1.375, -1.0, 0.25, -0.375, -1.75, 0.625, -1.375, -0.5, -0.875, 1.375, -1.375, -1.0, -1.75, 0.625, 1.875, 0.375, -1.125, -1.5, 2.0, -1.625, 1.75, -0.875, 0.375, 1.625, -0.875, 1.75, -0.875, 0.375], [0.0, 0.375, 1.875, -1.25, -1.25, 0.375, 0.875, -1.625, 1.375, 0.75, -1.875, -1.875, 0.75, 2.0, 1.375, -1.25, -0.75, 0.625, 1.375, 0.5, -0.375, 1.5, 0.375, -0.125, -2.0, 2.0, 0.25, 1.375, 0.125, 0.125, 1.25, 0.125, -1.25, 0.0, 1.375, 0.0, -0.5, 0.75, -0.875, -1.75], [-0.625, -1.0, -2.0, -1.0, 0.0, 0.25, -0.875, -1.25, 2.0, 1.5, -0.75, -0.5, -2.0, 1.0, 1.875, -0.625, 0.375, -1.375, -0.25, 0.375, -0.5, 0.5, -1.875, -0.625, -1.625, -0.5, 2.0, 1.125, -1.875, -1.125, 1.5, -0.5, 1.625, 1.5, 0.5, 1.75, -1.125, 1.625, -1.25, 1.625], [-0.75, -1.375, -0.75, -1.0, -1.0, -0.25, 0.5, -1.875, -1.5, -0.5, 1.5, -2.0, 0.625, -0.875, 1.75, 0.125, -2.0, 1.375, -1.0, 0.875, -0.75, 1.75, 1.375, 0.75, -0.625, 0.5, -0.25, -1.75, 1.375, -1.75, 1.375, 0.125, 0.125, 1.125, 1.75, -1.375, 0.0, -0.5, 1.5, 1.375], [-0.125, -1.625, 0.5, 1.625, 1.25, -1.5, -0.875, -0.375, 1.25, -1.0, -0.125, -1.25, -0.5, 1.25, 1.5, -0.25, 0.0, -0.25, 0.625, 1.0, -0.125, -0.625, 2.0, -0.125, 0.25, 0.625, -1.0, 0.375, -1.25, 0.625, -0.25, 0.875, 0.5, 1.125, -0.5, 1.75, -0.875, -0.125, -0.625, 0.25], [1.875, 2.0, 0.375, 1.875, -0.75, -0.125, -0.875, 1.5, 0.25, 0.375, -1.5, -0.625, -1.0, -2.0, -0.875, 0.125, 1.75, 0.625, 1.0, 0.625, -0.375, 1.25, -0.625, -0.75, -0.625, 2.0, 1.875, -1.875, -0.125, 1.125, 1.875, 1.625, -1.25, 1.625, -1.125, 1.875, 1.125, -1.125, 1.0, 1.75], [-0.875, 1.625, -0.875, 1.25, -0.875, 1.5, -1.875, -0.625, 1.75, -1.625, 1.25, 1.0, 0.625, 0.5, -1.125, 0.625, 0.625, -1.25, 0.875, 1.375, -1.875, 0.625, -1.0, -1.5, 0.625, 1.0, 1.75, 1.25, -0.625, 1.125, -1.75, 0.125, 0.75, -1.375, 1.0, -0.25, 1.25, 0.125, 1.75, -1.5]]> : tensor<64x40xf32>
    %out:3 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0) {
      programs = [[@each]]
    } : (tensor<64xf32>, tensor<64x40xf32>) -> (tensor<40xf32>, tensor<64xf32>, tensor<8x6xf32>)
    check.expect_eq_const %out#0, dense<[-32.609375, -124.296875, -410.8125, 109.421875, 235.859375, -562.046875, -293.921875, -113.515625, 159.328125, 125.53125, -543.75, -333.421875, -368.609375, -409.671875, 482.140625, 72.875, -573.5, 34.484375, -466.828125, 72.46875, -136.1875, 147.3125, -209.046875, -375.421875, -116.84375, -320.34375, -570.65625, 201.15625, 7.328125, -190.671875, 836.640625, -52.296875, -132.90625, 434.984375, 122.125, 523.71875, -320.21875, 191.578125, -615.609375, 426.46875]> : tensor<40xf32>
    check.expect_eq_const %out#1, dense<[-88.40625, -91.03125, -75.78125, -73.28125, -72.25, -69.21875, -62.96875, -68.640625, -69.234375, -65.484375, -53.484375, -53.046875, -53.609375, -69.109375, -70.390625, -71.265625, -72.9375, -71.5, -72.4375, -71.5, -70.25, -65.5, -68.125, -67.90625, -70.90625, -73.875, -80.65625, -79.40625, -76.0625, -75.6875, -75.1875, -75.609375, -55.453125, -57.390625, -28.171875, -27.375, -30.875, -30.5, -30.5, -28.125, -29.03125, -29.96875, -34.953125, -35.734375, -37.921875, -37.234375, -36.96875, -43.59375, -28.40625, -27.140625, -19.765625, -5.140625, -7.203125, -7.828125, -20.703125, -5.0, -21.25, -23.5, -17.203125, -16.015625, -12.5625, -11.8125, -12.3125, -5.375]> : tensor<64xf32>
    check.expect_eq_const %out#2, dense<[[2.671875, -1.84375, 1.875, 7.0625, 2.0, 13.59375], [-0.703125, -1.03125, 6.984375, 3.234375, 2.8125, 13.390625], [-1.890625, -2.515625, 6.75, 5.359375, -1.75, 16.609375], [-1.703125, -0.078125, 9.359375, -1.78125, 2.125, 11.53125], [-3.359375, -2.375, 9.765625, 2.546875, 0.75, 3.28125], [-1.375, -3.953125, 10.703125, 2.109375, 0.0, 0.734375], [-0.765625, -2.375, 9.859375, -0.40625, -4.09375, -0.765625], [0.875, 0.625, 1.125, -0.625, 0.625, 0.25]]> : tensor<8x6xf32>
    func.return
  }
}
