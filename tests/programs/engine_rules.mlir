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

module @many_counts_moved {
  func.func private @each(%in0: tensor<150xf32>, %in1: tensor<120xf32>) -> (tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>) {
    %t1 = "stablehlo.broadcast_in_dim"(%in0)  {broadcast_dimensions = array<i64: 0>} : (tensor<150xf32>) -> tensor<150x120xf32>
    %t2 = "stablehlo.broadcast_in_dim"(%in1)  {broadcast_dimensions = array<i64: 1>} : (tensor<120xf32>) -> tensor<150x120xf32>
    %t3 = "stablehlo.add"(%t1, %t2)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t4 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<150x120xf32>
    %t5 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<150x120xf32>
    %t6 = "stablehlo.iota"()  {iota_dimension = 2 : i64} : () -> tensor<150x1x120xf32>
    %t7 = "stablehlo.reshape"(%t6)  : (tensor<150x1x120xf32>) -> tensor<150x120xf32>
    %t8 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<120x150xf32>
    %t9 = "stablehlo.transpose"(%t8)  {permutation = array<i64: 1, 0>} : (tensor<120x150xf32>) -> tensor<150x120xf32>
    %t10 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<120x150xf32>
    %t11 = "stablehlo.transpose"(%t10)  {permutation = array<i64: 1, 0>} : (tensor<120x150xf32>) -> tensor<150x120xf32>
    %t12 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<180x120xf32>
    %t13 = "stablehlo.slice"(%t12)  {start_indices = array<i64: 30, 0>, limit_indices = array<i64: 180, 120>, strides = array<i64: 1, 1>} : (tensor<180x120xf32>) -> tensor<150x120xf32>
    %t14 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<180x120xf32>
    %t15 = "stablehlo.slice"(%t14)  {start_indices = array<i64: 30, 0>, limit_indices = array<i64: 180, 120>, strides = array<i64: 1, 1>} : (tensor<180x120xf32>) -> tensor<150x120xf32>
    %t16 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<300x120xf32>
    %t17 = "stablehlo.slice"(%t16)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 300, 120>, strides = array<i64: 2, 1>} : (tensor<300x120xf32>) -> tensor<150x120xf32>
    %t18 = "stablehlo.iota"()  {iota_dimension = 1 : i64} : () -> tensor<150x240xf32>
    %t19 = "stablehlo.slice"(%t18)  {start_indices = array<i64: 0, 0>, limit_indices = array<i64: 150, 240>, strides = array<i64: 1, 2>} : (tensor<150x240xf32>) -> tensor<150x120xf32>
    %t20 = "stablehlo.reverse"(%t4)  {dimensions = array<i64: 0>} : (tensor<150x120xf32>) -> tensor<150x120xf32>
    %t21 = "stablehlo.reverse"(%t5)  {dimensions = array<i64: 0>} : (tensor<150x120xf32>) -> tensor<150x120xf32>
    %t22 = "stablehlo.multiply"(%t3, %t9)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t23 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t27 = "stablehlo.reduce"(%t22, %t23) ({
    ^bb0(%t26: tensor<f32>, %t25: tensor<f32>):
      %t24 = stablehlo.add %t26, %t25 : tensor<f32>
      stablehlo.return %t24 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t28 = "stablehlo.multiply"(%t3, %t9)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t29 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t33 = "stablehlo.reduce"(%t28, %t29) ({
    ^bb0(%t32: tensor<f32>, %t31: tensor<f32>):
      %t30 = stablehlo.add %t32, %t31 : tensor<f32>
      stablehlo.return %t30 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t34 = "stablehlo.multiply"(%t3, %t7)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t35 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t39 = "stablehlo.reduce"(%t34, %t35) ({
    ^bb0(%t38: tensor<f32>, %t37: tensor<f32>):
      %t36 = stablehlo.add %t38, %t37 : tensor<f32>
      stablehlo.return %t36 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t40 = "stablehlo.multiply"(%t3, %t7)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t41 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t45 = "stablehlo.reduce"(%t40, %t41) ({
    ^bb0(%t44: tensor<f32>, %t43: tensor<f32>):
      %t42 = stablehlo.add %t44, %t43 : tensor<f32>
      stablehlo.return %t42 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t46 = "stablehlo.multiply"(%t3, %t11)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t47 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t51 = "stablehlo.reduce"(%t46, %t47) ({
    ^bb0(%t50: tensor<f32>, %t49: tensor<f32>):
      %t48 = stablehlo.add %t50, %t49 : tensor<f32>
      stablehlo.return %t48 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t52 = "stablehlo.multiply"(%t3, %t11)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t53 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t57 = "stablehlo.reduce"(%t52, %t53) ({
    ^bb0(%t56: tensor<f32>, %t55: tensor<f32>):
      %t54 = stablehlo.add %t56, %t55 : tensor<f32>
      stablehlo.return %t54 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t58 = "stablehlo.multiply"(%t3, %t13)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t59 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t63 = "stablehlo.reduce"(%t58, %t59) ({
    ^bb0(%t62: tensor<f32>, %t61: tensor<f32>):
      %t60 = stablehlo.add %t62, %t61 : tensor<f32>
      stablehlo.return %t60 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t64 = "stablehlo.multiply"(%t3, %t13)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t65 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t69 = "stablehlo.reduce"(%t64, %t65) ({
    ^bb0(%t68: tensor<f32>, %t67: tensor<f32>):
      %t66 = stablehlo.add %t68, %t67 : tensor<f32>
      stablehlo.return %t66 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t70 = "stablehlo.multiply"(%t3, %t15)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t71 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t75 = "stablehlo.reduce"(%t70, %t71) ({
    ^bb0(%t74: tensor<f32>, %t73: tensor<f32>):
      %t72 = stablehlo.add %t74, %t73 : tensor<f32>
      stablehlo.return %t72 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t76 = "stablehlo.multiply"(%t3, %t15)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t77 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t81 = "stablehlo.reduce"(%t76, %t77) ({
    ^bb0(%t80: tensor<f32>, %t79: tensor<f32>):
      %t78 = stablehlo.add %t80, %t79 : tensor<f32>
      stablehlo.return %t78 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t82 = "stablehlo.multiply"(%t3, %t17)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t83 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t87 = "stablehlo.reduce"(%t82, %t83) ({
    ^bb0(%t86: tensor<f32>, %t85: tensor<f32>):
      %t84 = stablehlo.add %t86, %t85 : tensor<f32>
      stablehlo.return %t84 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t88 = "stablehlo.multiply"(%t3, %t17)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t89 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t93 = "stablehlo.reduce"(%t88, %t89) ({
    ^bb0(%t92: tensor<f32>, %t91: tensor<f32>):
      %t90 = stablehlo.add %t92, %t91 : tensor<f32>
      stablehlo.return %t90 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t94 = "stablehlo.multiply"(%t3, %t19)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t95 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t99 = "stablehlo.reduce"(%t94, %t95) ({
    ^bb0(%t98: tensor<f32>, %t97: tensor<f32>):
      %t96 = stablehlo.add %t98, %t97 : tensor<f32>
      stablehlo.return %t96 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t100 = "stablehlo.multiply"(%t3, %t19)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t101 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t105 = "stablehlo.reduce"(%t100, %t101) ({
    ^bb0(%t104: tensor<f32>, %t103: tensor<f32>):
      %t102 = stablehlo.add %t104, %t103 : tensor<f32>
      stablehlo.return %t102 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t106 = "stablehlo.multiply"(%t3, %t20)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t107 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t111 = "stablehlo.reduce"(%t106, %t107) ({
    ^bb0(%t110: tensor<f32>, %t109: tensor<f32>):
      %t108 = stablehlo.add %t110, %t109 : tensor<f32>
      stablehlo.return %t108 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t112 = "stablehlo.multiply"(%t3, %t20)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t113 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t117 = "stablehlo.reduce"(%t112, %t113) ({
    ^bb0(%t116: tensor<f32>, %t115: tensor<f32>):
      %t114 = stablehlo.add %t116, %t115 : tensor<f32>
      stablehlo.return %t114 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    %t118 = "stablehlo.multiply"(%t3, %t21)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t119 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t123 = "stablehlo.reduce"(%t118, %t119) ({
    ^bb0(%t122: tensor<f32>, %t121: tensor<f32>):
      %t120 = stablehlo.add %t122, %t121 : tensor<f32>
      stablehlo.return %t120 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<120xf32>
    %t124 = "stablehlo.multiply"(%t3, %t21)  : (tensor<150x120xf32>, tensor<150x120xf32>) -> tensor<150x120xf32>
    %t125 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t129 = "stablehlo.reduce"(%t124, %t125) ({
    ^bb0(%t128: tensor<f32>, %t127: tensor<f32>):
      %t126 = stablehlo.add %t128, %t127 : tensor<f32>
      stablehlo.return %t126 : tensor<f32>
    }) {dimensions = array<i64: 1>} : (tensor<150x120xf32>, tensor<f32>) -> tensor<150xf32>
    func.return %t27, %t33, %t39, %t45, %t51, %t57, %t63, %t69, %t75, %t81, %t87, %t93, %t99, %t105, %t111, %t117, %t123, %t129 : tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[1.375, -1.625, 1.5, 0.25, -0.625, 0.25, 1.25, -1.125, 1.25, 1.875, 0.0, 0.875, 1.0, 2.0, 1.25, 1.625, 0.125, -0.375, 0.875, -1.125, -1.125, 1.0, -1.625, -1.25, 1.875, 1.0, 1.125, -0.5, -1.75, 1.625, 0.75, -0.375, 0.875, 1.125, 1.5, -1.5, -1.5, 2.0, 1.125, 1.375, -1.25, 0.0, 0.125, 0.75, 1.625, -1.75, -1.25, -0.5, 2.0, 0.75, -1.875, 1.625, 0.75, 0.25, -0.625, 0.875, -1.75, -0.875, 0.875, -1.5, -1.5, -1.25, 0.625, 1.25, 0.875, -1.375, -1.375, 1.625, 0.5, -0.25, -0.125, 0.75, -1.75, -1.25, -1.125, -0.625, 0.125, 1.625, 1.25, 1.375, -0.25, 0.25, 1.0, 1.25, 1.625, 1.375, -0.125, 1.5, -1.875, -0.25, 1.875, 0.375, 1.625, 0.625, -1.75, 0.75, 1.375, -0.75, 0.125, -0.625, 0.5, 1.875, -1.25, -1.625, -1.375, -0.375, -1.625, -1.5, 0.0, 0.0, 1.625, -1.25, 1.625, -0.625, -1.375, 0.375, -0.5, -0.625, 0.75, 1.875, 2.0, -0.875, -1.875, -2.0, -1.125, -1.25, 1.875, 1.75, 0.875, 1.75, -1.25, -0.25, 0.25, -1.625, -0.5, -0.625, -1.875, 1.375, 0.125, -0.5, 1.875, -1.125, -0.125, 1.375, -1.0, 0.875, -0.25, 1.625, -1.125, -0.875]> : tensor<150xf32>
    %in1_0_0 = stablehlo.constant dense<[-1.25, -0.125, 1.375, -1.125, -1.125, 1.375, 1.0, -0.125, 1.75, 0.125, -1.0, -0.25, -0.25, -1.25, -1.5, -1.0, -0.75, -1.0, -1.0, -1.75, 1.25, -1.375, 0.625, 1.5, 1.5, 0.125, -1.125, 0.375, -1.5, 1.0, -1.125, 0.5, -0.625, 1.75, -1.125, -0.75, -1.875, 0.0, -0.625, -0.125, -2.0, -0.375, -1.5, 0.375, -1.625, -0.625, 0.625, -2.0, -0.875, 1.75, -0.125, -0.375, -1.375, -1.75, -1.625, -1.625, -0.625, -2.0, -1.0, 0.75, 0.875, -0.5, 0.625, 1.5, 0.625, -1.25, -1.875, -0.75, 0.0, -0.75, 1.875, 1.625, -1.75, -0.5, -1.5, 2.0, -1.0, 0.125, 0.5, 0.875, -0.5, -0.75, -1.75, -0.625, 0.875, -1.375, 1.0, 1.875, 1.5, -0.5, -1.125, -1.625, -1.875, 0.5, -1.0, 1.375, -1.125, 0.0, -0.375, -1.0, 1.5, 1.125, 0.25, -0.25, -0.75, 1.125, 1.75, -1.5, -1.375, -1.625, -0.5, -1.0, 0.0, 0.875, 1.0, -0.375, -2.0, 1.625, -1.75, 0.875]> : tensor<120xf32>
    %in0_1_0 = stablehlo.constant dense<[1.5, 1.0, -0.375, 0.5, 0.0, -0.5, 1.5, -0.125, 0.5, 1.125, 1.5, 0.125, 0.0, 0.375, 1.75, 0.5, 1.125, -0.25, 1.375, 1.375, -1.625, -0.75, 1.5, 1.875, 1.125, 0.375, 1.5, -0.375, -2.0, -1.0, 0.0, -1.0, 1.0, -1.5, -0.625, -1.625, -1.625, 0.75, 1.625, -0.25, 1.5, 0.5, -1.75, 1.25, -0.25, -0.75, -1.75, 1.375, -1.0, 0.625, -2.0, 2.0, 0.75, -1.25, -1.0, -1.0, 0.625, -1.125, 1.75, 1.125, -1.625, -1.75, -0.375, 1.0, -1.375, -0.375, -1.25, -1.125, -1.5, 1.375, -0.125, -0.375, -0.375, -0.375, 0.125, 0.875, -0.75, -0.75, 1.75, 1.375, 1.25, -2.0, 1.75, -1.75, -1.0, -1.75, 0.25, 0.125, -0.75, 1.5, 0.25, -1.5, 1.5, -1.75, -0.375, 0.25, -1.125, 0.375, 0.625, -0.125, -0.125, 1.0, 1.25, 0.625, -1.75, -1.0, -0.125, -1.0, 1.375, 1.625, -1.75, 0.125, 1.0, -2.0, -2.0, 0.25, -0.375, 1.25, 0.0, -1.375, 0.75, -0.25, -2.0, -1.125, 1.25, 1.75, -0.625, 1.0, 1.0, -0.375, 0.875, 1.625, -1.5, -1.25, -1.0, -2.0, -1.5, 2.0, 0.5, 1.625, 0.5, 1.125, 0.125, -1.625, 1.75, -0.125, 1.375, 1.625, 1.5, -2.0]> : tensor<150xf32>
    %in1_1_0 = stablehlo.constant dense<[-0.625, -1.375, -0.625, -0.5, -0.75, 0.375, 2.0, -1.25, 2.0, 0.625, -0.875, -1.75, 0.875, -0.5, 1.25, 1.375, 0.375, 1.0, 1.5, -0.25, -2.0, -0.25, -1.875, -1.75, -0.625, 0.625, 1.0, 1.5, -1.5, 0.0, -1.75, 0.875, 1.875, -0.25, -1.375, -0.5, -0.5, -1.25, 0.5, -0.625, 1.0, 0.125, 0.5, 0.375, 0.625, -2.0, -0.625, 0.375, 0.25, -1.625, 2.0, -0.5, -0.5, -0.75, 1.0, 1.75, 0.875, 0.625, -1.0, 1.625, -0.375, 1.25, -1.375, -1.0, -0.625, -1.0, -0.25, -0.75, -1.125, -2.0, 0.125, 0.375, 0.875, -1.125, -0.75, 1.875, 1.25, -1.625, -1.375, 0.0, 1.0, 1.5, -0.25, -0.375, -0.75, 1.875, 0.375, -0.375, -1.875, -1.0, 0.75, -1.375, -1.125, -2.0, 1.625, 1.375, 0.5, 0.375, -1.5, 0.25, 1.0, 1.5, 1.5, -1.5, 1.25, -1.625, -0.375, 0.625, 1.625, 0.875, 1.625, -2.0, 0.125, -1.25, 0.75, 1.0, 1.875, 0.375, 0.0, -0.5]> : tensor<120xf32>
    %out:36 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>) -> (tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>, tensor<120xf32>, tensor<150xf32>)
    check.expect_almost_eq_const %out#0, dense<[0.0, -2.625, 444.75, -457.875, -610.5, 1111.875, 996.75, -18.375, 2229.0, 313.875, -1338.75, -235.125, -256.5, -2227.875, -2924.25, -2008.125, -1542.0, -2275.875, -2409.75, -4681.125, 4072.5, -3992.625, 2417.25, 5545.875, 5787.0, 871.875, -3968.25, 1954.125, -5848.5, 4817.625, -4578.75, 2824.875, -2484.0, 9194.625, -5189.25, -3373.125, -9544.5, 596.625, -2949.75, -102.375, -11355.0, -1645.125, -8772.75, 3112.125, -10015.5, -3493.125, 5054.25, -13342.125, -5526.0, 13652.625, -131.25, -2046.375, -9886.5, -13057.875, -12291.75, -12519.375, -4347.0, -16180.875, -7764.75, 7588.875, 8842.5, -3591.375, 6812.25, 15190.875, 7032.0, -11139.375, -17498.25, -6457.125, 1096.5, -6649.875, 20816.25, 18451.125, -17739.0, -4297.875, -15456.75, 23709.375, -10174.5, 2685.375, 7107.75, 11642.625, -4710.0, -7806.375, -20202.75, -6442.875, 12379.5, -16160.625, 14286.75, 25871.625, 21219.0, -5239.875, -13736.25, -20713.875, -24391.5, 8474.625, -12584.25, 21125.625, -14652.0, 1564.125, -3932.25, -13253.625, 24112.5, 18672.375, 5469.75, -2201.625, -10023.0, 19411.875, 29534.25, -22349.625, -20533.5, -24811.125, -6476.25, -14860.125, 1806.0, 16653.375, 18938.25, -4614.375, -32929.5, 30405.375, -29072.25, 17537.625]> : tensor<120xf32>, tolerance = 3.29e-01
    check.expect_almost_eq_const %out#1, dense<[8138.875, -13281.125, 9031.375, 106.375, -6141.125, 106.375, 7246.375, -9711.125, 7246.375, 11708.875, -1678.625, 4568.875, 5461.375, 12601.375, 7246.375, 9923.875, -786.125, -4356.125, 4568.875, -9711.125, -9711.125, 5461.375, -13281.125, -10603.625, 11708.875, 5461.375, 6353.875, -5248.625, -14173.625, 9923.875, 3676.375, -4356.125, 4568.875, 6353.875, 9031.375, -12388.625, -12388.625, 12601.375, 6353.875, 8138.875, -10603.625, -1678.625, -786.125, 3676.375, 9923.875, -14173.625, -10603.625, -5248.625, 12601.375, 3676.375, -15066.125, 9923.875, 3676.375, 106.375, -6141.125, 4568.875, -14173.625, -7926.125, 4568.875, -12388.625, -12388.625, -10603.625, 2783.875, 7246.375, 4568.875, -11496.125, -11496.125, 9923.875, 1891.375, -3463.625, -2571.125, 3676.375, -14173.625, -10603.625, -9711.125, -6141.125, -786.125, 9923.875, 7246.375, 8138.875, -3463.625, 106.375, 5461.375, 7246.375, 9923.875, 8138.875, -2571.125, 9031.375, -15066.125, -3463.625, 11708.875, 998.875, 9923.875, 2783.875, -14173.625, 3676.375, 8138.875, -7033.625, -786.125, -6141.125, 1891.375, 11708.875, -10603.625, -13281.125, -11496.125, -4356.125, -13281.125, -12388.625, -1678.625, -1678.625, 9923.875, -10603.625, 9923.875, -6141.125, -11496.125, 998.875, -5248.625, -6141.125, 3676.375, 11708.875, 12601.375, -7926.125, -15066.125, -15958.625, -9711.125, -10603.625, 11708.875, 10816.375, 4568.875, 10816.375, -10603.625, -3463.625, 106.375, -13281.125, -5248.625, -6141.125, -15066.125, 8138.875, -786.125, -5248.625, 11708.875, -9711.125, -2571.125, 8138.875, -8818.625, 4568.875, -3463.625, 9923.875, -9711.125, -7926.125]> : tensor<150xf32>, tolerance = 1.60e-01
    check.expect_almost_eq_const %out#2, dense<[0.0, -2.625, 444.75, -457.875, -610.5, 1111.875, 996.75, -18.375, 2229.0, 313.875, -1338.75, -235.125, -256.5, -2227.875, -2924.25, -2008.125, -1542.0, -2275.875, -2409.75, -4681.125, 4072.5, -3992.625, 2417.25, 5545.875, 5787.0, 871.875, -3968.25, 1954.125, -5848.5, 4817.625, -4578.75, 2824.875, -2484.0, 9194.625, -5189.25, -3373.125, -9544.5, 596.625, -2949.75, -102.375, -11355.0, -1645.125, -8772.75, 3112.125, -10015.5, -3493.125, 5054.25, -13342.125, -5526.0, 13652.625, -131.25, -2046.375, -9886.5, -13057.875, -12291.75, -12519.375, -4347.0, -16180.875, -7764.75, 7588.875, 8842.5, -3591.375, 6812.25, 15190.875, 7032.0, -11139.375, -17498.25, -6457.125, 1096.5, -6649.875, 20816.25, 18451.125, -17739.0, -4297.875, -15456.75, 23709.375, -10174.5, 2685.375, 7107.75, 11642.625, -4710.0, -7806.375, -20202.75, -6442.875, 12379.5, -16160.625, 14286.75, 25871.625, 21219.0, -5239.875, -13736.25, -20713.875, -24391.5, 8474.625, -12584.25, 21125.625, -14652.0, 1564.125, -3932.25, -13253.625, 24112.5, 18672.375, 5469.75, -2201.625, -10023.0, 19411.875, 29534.25, -22349.625, -20533.5, -24811.125, -6476.25, -14860.125, 1806.0, 16653.375, 18938.25, -4614.375, -32929.5, 30405.375, -29072.25, 17537.625]> : tensor<120xf32>, tolerance = 3.29e-01
    check.expect_almost_eq_const %out#3, dense<[8138.875, -13281.125, 9031.375, 106.375, -6141.125, 106.375, 7246.375, -9711.125, 7246.375, 11708.875, -1678.625, 4568.875, 5461.375, 12601.375, 7246.375, 9923.875, -786.125, -4356.125, 4568.875, -9711.125, -9711.125, 5461.375, -13281.125, -10603.625, 11708.875, 5461.375, 6353.875, -5248.625, -14173.625, 9923.875, 3676.375, -4356.125, 4568.875, 6353.875, 9031.375, -12388.625, -12388.625, 12601.375, 6353.875, 8138.875, -10603.625, -1678.625, -786.125, 3676.375, 9923.875, -14173.625, -10603.625, -5248.625, 12601.375, 3676.375, -15066.125, 9923.875, 3676.375, 106.375, -6141.125, 4568.875, -14173.625, -7926.125, 4568.875, -12388.625, -12388.625, -10603.625, 2783.875, 7246.375, 4568.875, -11496.125, -11496.125, 9923.875, 1891.375, -3463.625, -2571.125, 3676.375, -14173.625, -10603.625, -9711.125, -6141.125, -786.125, 9923.875, 7246.375, 8138.875, -3463.625, 106.375, 5461.375, 7246.375, 9923.875, 8138.875, -2571.125, 9031.375, -15066.125, -3463.625, 11708.875, 998.875, 9923.875, 2783.875, -14173.625, 3676.375, 8138.875, -7033.625, -786.125, -6141.125, 1891.375, 11708.875, -10603.625, -13281.125, -11496.125, -4356.125, -13281.125, -12388.625, -1678.625, -1678.625, 9923.875, -10603.625, 9923.875, -6141.125, -11496.125, 998.875, -5248.625, -6141.125, 3676.375, 11708.875, 12601.375, -7926.125, -15066.125, -15958.625, -9711.125, -10603.625, 11708.875, 10816.375, 4568.875, 10816.375, -10603.625, -3463.625, 106.375, -13281.125, -5248.625, -6141.125, -15066.125, 8138.875, -786.125, -5248.625, 11708.875, -9711.125, -2571.125, 8138.875, -8818.625, 4568.875, -3463.625, 9923.875, -9711.125, -7926.125]> : tensor<150xf32>, tolerance = 1.60e-01
    check.expect_almost_eq_const %out#4, dense<[-13731.625, -1159.75, 15602.75, -12334.75, -12334.75, 15602.75, 11412.125, -1159.75, 19793.375, 1634.0, -10937.875, -2556.625, -2556.625, -13731.625, -16525.375, -10937.875, -8144.125, -10937.875, -10937.875, -19319.125, 14205.875, -15128.5, 7221.5, 16999.625, 16999.625, 1634.0, -12334.75, 4427.75, -16525.375, 11412.125, -12334.75, 5824.625, -6747.25, 19793.375, -12334.75, -8144.125, -20716.0, 237.125, -6747.25, -1159.75, -22112.875, -3953.5, -16525.375, 4427.75, -17922.25, -6747.25, 7221.5, -22112.875, -9541.0, 19793.375, -1159.75, -3953.5, -15128.5, -19319.125, -17922.25, -17922.25, -6747.25, -22112.875, -10937.875, 8618.375, 10015.25, -5350.375, 7221.5, 16999.625, 7221.5, -13731.625, -20716.0, -8144.125, 237.125, -8144.125, 21190.25, 18396.5, -19319.125, -5350.375, -16525.375, 22587.125, -10937.875, 1634.0, 5824.625, 10015.25, -5350.375, -8144.125, -19319.125, -6747.25, 10015.25, -15128.5, 11412.125, 21190.25, 16999.625, -5350.375, -12334.75, -17922.25, -20716.0, 5824.625, -10937.875, 15602.75, -12334.75, 237.125, -3953.5, -10937.875, 16999.625, 12809.0, 3030.875, -2556.625, -8144.125, 12809.0, 19793.375, -16525.375, -15128.5, -17922.25, -5350.375, -10937.875, 237.125, 10015.25, 11412.125, -3953.5, -22112.875, 18396.5, -19319.125, 10015.25]> : tensor<120xf32>, tolerance = 2.26e-01
    check.expect_almost_eq_const %out#5, dense<[0.0, -227.25, 295.5, -6.75, -429.0, -11.25, 706.5, -1170.75, 942.0, 1734.75, -322.5, 800.25, 1053.0, 2700.75, 1648.5, 2441.25, -276.0, -1313.25, 1309.5, -3177.75, -3345.0, 1842.75, -4999.5, -4191.75, 4626.0, 2193.75, 2671.5, -2490.75, -6783.0, 4719.75, 1732.5, -2394.75, 2328.0, 3390.75, 5023.5, -7428.75, -7641.0, 7686.75, 3904.5, 5177.25, -7290.0, -1322.25, -724.5, 2483.25, 7161.0, -10901.25, -8383.5, -4335.75, 9972.0, 2829.75, -12862.5, 8300.25, 3003.0, -119.25, -5791.5, 4001.25, -13566.0, -7823.25, 4219.5, -12522.75, -12735.0, -11117.25, 2650.5, 7418.25, 4656.0, -12821.25, -13018.5, 10904.25, 1887.0, -4295.25, -3307.5, 4100.25, -17442.0, -13304.25, -12376.5, -8043.75, -1311.0, 12531.75, 9184.5, 10487.25, -4980.0, -182.25, 7195.5, 9773.25, 13671.0, 11283.75, -4063.5, 12854.25, -22638.0, -5540.25, 17347.5, 1160.25, 14973.0, 3975.75, -22771.5, 5486.25, 12744.0, -11858.25, -1690.5, -10617.75, 2775.0, 19467.75, -18589.5, -23406.75, -20514.0, -8111.25, -24088.5, -22710.75, -3483.0, -3515.25, 17902.5, -20229.75, 18228.0, -12119.25, -22486.5, 1466.25, -10701.0, -12548.25, 6814.5, 22937.25, 24930.0, -16607.25, -31384.5, -33486.75, -20739.0, -22781.25, 24286.5, 22574.25, 9312.0, 22929.75, -23692.5, -8154.75, -297.0, -30224.25, -12361.5, -14478.75, -34986.0, 18186.75, -2380.5, -12822.75, 26985.0, -23582.25, -6709.5, 18983.25, -21924.0, 10548.75, -9088.5, 23924.25, -24753.0, -20450.25]> : tensor<150xf32>, tolerance = 3.50e-01
    check.expect_almost_eq_const %out#6, dense<[0.0, -2.625, 444.75, -457.875, -610.5, 1111.875, 996.75, -18.375, 2229.0, 313.875, -1338.75, -235.125, -256.5, -2227.875, -2924.25, -2008.125, -1542.0, -2275.875, -2409.75, -4681.125, 4072.5, -3992.625, 2417.25, 5545.875, 5787.0, 871.875, -3968.25, 1954.125, -5848.5, 4817.625, -4578.75, 2824.875, -2484.0, 9194.625, -5189.25, -3373.125, -9544.5, 596.625, -2949.75, -102.375, -11355.0, -1645.125, -8772.75, 3112.125, -10015.5, -3493.125, 5054.25, -13342.125, -5526.0, 13652.625, -131.25, -2046.375, -9886.5, -13057.875, -12291.75, -12519.375, -4347.0, -16180.875, -7764.75, 7588.875, 8842.5, -3591.375, 6812.25, 15190.875, 7032.0, -11139.375, -17498.25, -6457.125, 1096.5, -6649.875, 20816.25, 18451.125, -17739.0, -4297.875, -15456.75, 23709.375, -10174.5, 2685.375, 7107.75, 11642.625, -4710.0, -7806.375, -20202.75, -6442.875, 12379.5, -16160.625, 14286.75, 25871.625, 21219.0, -5239.875, -13736.25, -20713.875, -24391.5, 8474.625, -12584.25, 21125.625, -14652.0, 1564.125, -3932.25, -13253.625, 24112.5, 18672.375, 5469.75, -2201.625, -10023.0, 19411.875, 29534.25, -22349.625, -20533.5, -24811.125, -6476.25, -14860.125, 1806.0, 16653.375, 18938.25, -4614.375, -32929.5, 30405.375, -29072.25, 17537.625]> : tensor<120xf32>, tolerance = 3.29e-01
    check.expect_almost_eq_const %out#7, dense<[8138.875, -13281.125, 9031.375, 106.375, -6141.125, 106.375, 7246.375, -9711.125, 7246.375, 11708.875, -1678.625, 4568.875, 5461.375, 12601.375, 7246.375, 9923.875, -786.125, -4356.125, 4568.875, -9711.125, -9711.125, 5461.375, -13281.125, -10603.625, 11708.875, 5461.375, 6353.875, -5248.625, -14173.625, 9923.875, 3676.375, -4356.125, 4568.875, 6353.875, 9031.375, -12388.625, -12388.625, 12601.375, 6353.875, 8138.875, -10603.625, -1678.625, -786.125, 3676.375, 9923.875, -14173.625, -10603.625, -5248.625, 12601.375, 3676.375, -15066.125, 9923.875, 3676.375, 106.375, -6141.125, 4568.875, -14173.625, -7926.125, 4568.875, -12388.625, -12388.625, -10603.625, 2783.875, 7246.375, 4568.875, -11496.125, -11496.125, 9923.875, 1891.375, -3463.625, -2571.125, 3676.375, -14173.625, -10603.625, -9711.125, -6141.125, -786.125, 9923.875, 7246.375, 8138.875, -3463.625, 106.375, 5461.375, 7246.375, 9923.875, 8138.875, -2571.125, 9031.375, -15066.125, -3463.625, 11708.875, 998.875, 9923.875, 2783.875, -14173.625, 3676.375, 8138.875, -7033.625, -786.125, -6141.125, 1891.375, 11708.875, -10603.625, -13281.125, -11496.125, -4356.125, -13281.125, -12388.625, -1678.625, -1678.625, 9923.875, -10603.625, 9923.875, -6141.125, -11496.125, 998.875, -5248.625, -6141.125, 3676.375, 11708.875, 12601.375, -7926.125, -15066.125, -15958.625, -9711.125, -10603.625, 11708.875, 10816.375, 4568.875, 10816.375, -10603.625, -3463.625, 106.375, -13281.125, -5248.625, -6141.125, -15066.125, 8138.875, -786.125, -5248.625, 11708.875, -9711.125, -2571.125, 8138.875, -8818.625, 4568.875, -3463.625, 9923.875, -9711.125, -7926.125]> : tensor<150xf32>, tolerance = 1.60e-01
    check.expect_almost_eq_const %out#8, dense<[-18872.875, -1238.5, 22274.0, -16913.5, -16913.5, 22274.0, 16395.875, -1238.5, 28152.125, 2680.25, -14954.125, -3197.875, -3197.875, -18872.875, -22791.625, -14954.125, -11035.375, -14954.125, -14954.125, -26710.375, 20314.625, -20832.25, 10517.75, 24233.375, 24233.375, 2680.25, -16913.5, 6599.0, -22791.625, 16395.875, -16913.5, 8558.375, -9076.0, 28152.125, -16913.5, -11035.375, -28669.75, 720.875, -9076.0, -1238.5, -30629.125, -5157.25, -22791.625, 6599.0, -24751.0, -9076.0, 10517.75, -30629.125, -12994.75, 28152.125, -1238.5, -5157.25, -20832.25, -26710.375, -24751.0, -24751.0, -9076.0, -30629.125, -14954.125, 12477.125, 14436.5, -7116.625, 10517.75, 24233.375, 10517.75, -18872.875, -28669.75, -11035.375, 720.875, -11035.375, 30111.5, 26192.75, -26710.375, -7116.625, -22791.625, 32070.875, -14954.125, 2680.25, 8558.375, 14436.5, -7116.625, -11035.375, -26710.375, -9076.0, 14436.5, -20832.25, 16395.875, 30111.5, 24233.375, -7116.625, -16913.5, -24751.0, -28669.75, 8558.375, -14954.125, 22274.0, -16913.5, 720.875, -5157.25, -14954.125, 24233.375, 18355.25, 4639.625, -3197.875, -11035.375, 18355.25, 28152.125, -22791.625, -20832.25, -24751.0, -7116.625, -14954.125, 720.875, 14436.5, 16395.875, -5157.25, -30629.125, 26192.75, -26710.375, 14436.5]> : tensor<120xf32>, tolerance = 3.21e-01
    check.expect_almost_eq_const %out#9, dense<[3982.5, -7044.75, 4728.0, -74.25, -3646.5, -78.75, 4239.0, -6188.25, 4474.5, 7517.25, -1290.0, 2982.75, 3685.5, 8933.25, 5181.0, 7323.75, -793.5, -3630.75, 3492.0, -8195.25, -8362.5, 4475.25, -11817.0, -9659.25, 10408.5, 4826.25, 5754.0, -5258.25, -14050.5, 9602.25, 3465.0, -4712.25, 4510.5, 6473.25, 9456.0, -13796.25, -14008.5, 13919.25, 6987.0, 9159.75, -12757.5, -2289.75, -1242.0, 4215.75, 12043.5, -18168.75, -13851.0, -7103.25, 16204.5, 4562.25, -20580.0, 13182.75, 4735.5, -186.75, -9009.0, 6183.75, -20833.5, -11940.75, 6402.0, -18890.25, -19102.5, -16584.75, 3933.0, 10950.75, 6838.5, -18738.75, -18936.0, 15786.75, 2719.5, -6162.75, -4725.0, 5832.75, -24709.5, -18771.75, -17394.0, -11261.25, -1828.5, 17414.25, 12717.0, 14469.75, -6847.5, -249.75, 9828.0, 13305.75, 18553.5, 15266.25, -5481.0, 17286.75, -30355.5, -7407.75, 23130.0, 1542.75, 19855.5, 5258.25, -30039.0, 7218.75, 16726.5, -15525.75, -2208.0, -13835.25, 3607.5, 25250.25, -24057.0, -30224.25, -26431.5, -10428.75, -30906.0, -29078.25, -4450.5, -4482.75, 22785.0, -25697.25, 23110.5, -15336.75, -28404.0, 1848.75, -13468.5, -15765.75, 8547.0, 28719.75, 31162.5, -20724.75, -39102.0, -41654.25, -25756.5, -28248.75, 30069.0, 27906.75, 11494.5, 28262.25, -29160.0, -10022.25, -364.5, -37041.75, -15129.0, -17696.25, -42703.5, 22169.25, -2898.0, -15590.25, 32767.5, -28599.75, -8127.0, 22965.75, -26491.5, 12731.25, -10956.0, 28806.75, -29770.5, -24567.75]> : tensor<150xf32>, tolerance = 4.27e-01
    check.expect_almost_eq_const %out#10, dense<[0.0, -2.625, 444.75, -457.875, -610.5, 1111.875, 996.75, -18.375, 2229.0, 313.875, -1338.75, -235.125, -256.5, -2227.875, -2924.25, -2008.125, -1542.0, -2275.875, -2409.75, -4681.125, 4072.5, -3992.625, 2417.25, 5545.875, 5787.0, 871.875, -3968.25, 1954.125, -5848.5, 4817.625, -4578.75, 2824.875, -2484.0, 9194.625, -5189.25, -3373.125, -9544.5, 596.625, -2949.75, -102.375, -11355.0, -1645.125, -8772.75, 3112.125, -10015.5, -3493.125, 5054.25, -13342.125, -5526.0, 13652.625, -131.25, -2046.375, -9886.5, -13057.875, -12291.75, -12519.375, -4347.0, -16180.875, -7764.75, 7588.875, 8842.5, -3591.375, 6812.25, 15190.875, 7032.0, -11139.375, -17498.25, -6457.125, 1096.5, -6649.875, 20816.25, 18451.125, -17739.0, -4297.875, -15456.75, 23709.375, -10174.5, 2685.375, 7107.75, 11642.625, -4710.0, -7806.375, -20202.75, -6442.875, 12379.5, -16160.625, 14286.75, 25871.625, 21219.0, -5239.875, -13736.25, -20713.875, -24391.5, 8474.625, -12584.25, 21125.625, -14652.0, 1564.125, -3932.25, -13253.625, 24112.5, 18672.375, 5469.75, -2201.625, -10023.0, 19411.875, 29534.25, -22349.625, -20533.5, -24811.125, -6476.25, -14860.125, 1806.0, 16653.375, 18938.25, -4614.375, -32929.5, 30405.375, -29072.25, 17537.625]> : tensor<120xf32>, tolerance = 3.29e-01
    check.expect_almost_eq_const %out#11, dense<[8138.875, -13281.125, 9031.375, 106.375, -6141.125, 106.375, 7246.375, -9711.125, 7246.375, 11708.875, -1678.625, 4568.875, 5461.375, 12601.375, 7246.375, 9923.875, -786.125, -4356.125, 4568.875, -9711.125, -9711.125, 5461.375, -13281.125, -10603.625, 11708.875, 5461.375, 6353.875, -5248.625, -14173.625, 9923.875, 3676.375, -4356.125, 4568.875, 6353.875, 9031.375, -12388.625, -12388.625, 12601.375, 6353.875, 8138.875, -10603.625, -1678.625, -786.125, 3676.375, 9923.875, -14173.625, -10603.625, -5248.625, 12601.375, 3676.375, -15066.125, 9923.875, 3676.375, 106.375, -6141.125, 4568.875, -14173.625, -7926.125, 4568.875, -12388.625, -12388.625, -10603.625, 2783.875, 7246.375, 4568.875, -11496.125, -11496.125, 9923.875, 1891.375, -3463.625, -2571.125, 3676.375, -14173.625, -10603.625, -9711.125, -6141.125, -786.125, 9923.875, 7246.375, 8138.875, -3463.625, 106.375, 5461.375, 7246.375, 9923.875, 8138.875, -2571.125, 9031.375, -15066.125, -3463.625, 11708.875, 998.875, 9923.875, 2783.875, -14173.625, 3676.375, 8138.875, -7033.625, -786.125, -6141.125, 1891.375, 11708.875, -10603.625, -13281.125, -11496.125, -4356.125, -13281.125, -12388.625, -1678.625, -1678.625, 9923.875, -10603.625, 9923.875, -6141.125, -11496.125, 998.875, -5248.625, -6141.125, 3676.375, 11708.875, 12601.375, -7926.125, -15066.125, -15958.625, -9711.125, -10603.625, 11708.875, 10816.375, 4568.875, 10816.375, -10603.625, -3463.625, 106.375, -13281.125, -5248.625, -6141.125, -15066.125, 8138.875, -786.125, -5248.625, 11708.875, -9711.125, -2571.125, 8138.875, -8818.625, 4568.875, -3463.625, 9923.875, -9711.125, -7926.125]> : tensor<150xf32>, tolerance = 1.60e-01
    check.expect_almost_eq_const %out#12, dense<[0.0, -5.25, 889.5, -915.75, -1221.0, 2223.75, 1993.5, -36.75, 4458.0, 627.75, -2677.5, -470.25, -513.0, -4455.75, -5848.5, -4016.25, -3084.0, -4551.75, -4819.5, -9362.25, 8145.0, -7985.25, 4834.5, 11091.75, 11574.0, 1743.75, -7936.5, 3908.25, -11697.0, 9635.25, -9157.5, 5649.75, -4968.0, 18389.25, -10378.5, -6746.25, -19089.0, 1193.25, -5899.5, -204.75, -22710.0, -3290.25, -17545.5, 6224.25, -20031.0, -6986.25, 10108.5, -26684.25, -11052.0, 27305.25, -262.5, -4092.75, -19773.0, -26115.75, -24583.5, -25038.75, -8694.0, -32361.75, -15529.5, 15177.75, 17685.0, -7182.75, 13624.5, 30381.75, 14064.0, -22278.75, -34996.5, -12914.25, 2193.0, -13299.75, 41632.5, 36902.25, -35478.0, -8595.75, -30913.5, 47418.75, -20349.0, 5370.75, 14215.5, 23285.25, -9420.0, -15612.75, -40405.5, -12885.75, 24759.0, -32321.25, 28573.5, 51743.25, 42438.0, -10479.75, -27472.5, -41427.75, -48783.0, 16949.25, -25168.5, 42251.25, -29304.0, 3128.25, -7864.5, -26507.25, 48225.0, 37344.75, 10939.5, -4403.25, -20046.0, 38823.75, 59068.5, -44699.25, -41067.0, -49622.25, -12952.5, -29720.25, 3612.0, 33306.75, 37876.5, -9228.75, -65859.0, 60810.75, -58144.5, 35075.25]> : tensor<120xf32>, tolerance = 6.59e-01
    check.expect_almost_eq_const %out#13, dense<[16277.75, -26562.25, 18062.75, 212.75, -12282.25, 212.75, 14492.75, -19422.25, 14492.75, 23417.75, -3357.25, 9137.75, 10922.75, 25202.75, 14492.75, 19847.75, -1572.25, -8712.25, 9137.75, -19422.25, -19422.25, 10922.75, -26562.25, -21207.25, 23417.75, 10922.75, 12707.75, -10497.25, -28347.25, 19847.75, 7352.75, -8712.25, 9137.75, 12707.75, 18062.75, -24777.25, -24777.25, 25202.75, 12707.75, 16277.75, -21207.25, -3357.25, -1572.25, 7352.75, 19847.75, -28347.25, -21207.25, -10497.25, 25202.75, 7352.75, -30132.25, 19847.75, 7352.75, 212.75, -12282.25, 9137.75, -28347.25, -15852.25, 9137.75, -24777.25, -24777.25, -21207.25, 5567.75, 14492.75, 9137.75, -22992.25, -22992.25, 19847.75, 3782.75, -6927.25, -5142.25, 7352.75, -28347.25, -21207.25, -19422.25, -12282.25, -1572.25, 19847.75, 14492.75, 16277.75, -6927.25, 212.75, 10922.75, 14492.75, 19847.75, 16277.75, -5142.25, 18062.75, -30132.25, -6927.25, 23417.75, 1997.75, 19847.75, 5567.75, -28347.25, 7352.75, 16277.75, -14067.25, -1572.25, -12282.25, 3782.75, 23417.75, -21207.25, -26562.25, -22992.25, -8712.25, -26562.25, -24777.25, -3357.25, -3357.25, 19847.75, -21207.25, 19847.75, -12282.25, -22992.25, 1997.75, -10497.25, -12282.25, 7352.75, 23417.75, 25202.75, -15852.25, -30132.25, -31917.25, -19422.25, -21207.25, 23417.75, 21632.75, 9137.75, 21632.75, -21207.25, -6927.25, 212.75, -26562.25, -10497.25, -12282.25, -30132.25, 16277.75, -1572.25, -10497.25, 23417.75, -19422.25, -5142.25, 16277.75, -17637.25, 9137.75, -6927.25, 19847.75, -19422.25, -15852.25]> : tensor<150xf32>, tolerance = 3.19e-01
    check.expect_almost_eq_const %out#14, dense<[0.0, -2.625, 444.75, -457.875, -610.5, 1111.875, 996.75, -18.375, 2229.0, 313.875, -1338.75, -235.125, -256.5, -2227.875, -2924.25, -2008.125, -1542.0, -2275.875, -2409.75, -4681.125, 4072.5, -3992.625, 2417.25, 5545.875, 5787.0, 871.875, -3968.25, 1954.125, -5848.5, 4817.625, -4578.75, 2824.875, -2484.0, 9194.625, -5189.25, -3373.125, -9544.5, 596.625, -2949.75, -102.375, -11355.0, -1645.125, -8772.75, 3112.125, -10015.5, -3493.125, 5054.25, -13342.125, -5526.0, 13652.625, -131.25, -2046.375, -9886.5, -13057.875, -12291.75, -12519.375, -4347.0, -16180.875, -7764.75, 7588.875, 8842.5, -3591.375, 6812.25, 15190.875, 7032.0, -11139.375, -17498.25, -6457.125, 1096.5, -6649.875, 20816.25, 18451.125, -17739.0, -4297.875, -15456.75, 23709.375, -10174.5, 2685.375, 7107.75, 11642.625, -4710.0, -7806.375, -20202.75, -6442.875, 12379.5, -16160.625, 14286.75, 25871.625, 21219.0, -5239.875, -13736.25, -20713.875, -24391.5, 8474.625, -12584.25, 21125.625, -14652.0, 1564.125, -3932.25, -13253.625, 24112.5, 18672.375, 5469.75, -2201.625, -10023.0, 19411.875, 29534.25, -22349.625, -20533.5, -24811.125, -6476.25, -14860.125, 1806.0, 16653.375, 18938.25, -4614.375, -32929.5, 30405.375, -29072.25, 17537.625]> : tensor<120xf32>, tolerance = 3.29e-01
    check.expect_almost_eq_const %out#15, dense<[8138.875, -13281.125, 9031.375, 106.375, -6141.125, 106.375, 7246.375, -9711.125, 7246.375, 11708.875, -1678.625, 4568.875, 5461.375, 12601.375, 7246.375, 9923.875, -786.125, -4356.125, 4568.875, -9711.125, -9711.125, 5461.375, -13281.125, -10603.625, 11708.875, 5461.375, 6353.875, -5248.625, -14173.625, 9923.875, 3676.375, -4356.125, 4568.875, 6353.875, 9031.375, -12388.625, -12388.625, 12601.375, 6353.875, 8138.875, -10603.625, -1678.625, -786.125, 3676.375, 9923.875, -14173.625, -10603.625, -5248.625, 12601.375, 3676.375, -15066.125, 9923.875, 3676.375, 106.375, -6141.125, 4568.875, -14173.625, -7926.125, 4568.875, -12388.625, -12388.625, -10603.625, 2783.875, 7246.375, 4568.875, -11496.125, -11496.125, 9923.875, 1891.375, -3463.625, -2571.125, 3676.375, -14173.625, -10603.625, -9711.125, -6141.125, -786.125, 9923.875, 7246.375, 8138.875, -3463.625, 106.375, 5461.375, 7246.375, 9923.875, 8138.875, -2571.125, 9031.375, -15066.125, -3463.625, 11708.875, 998.875, 9923.875, 2783.875, -14173.625, 3676.375, 8138.875, -7033.625, -786.125, -6141.125, 1891.375, 11708.875, -10603.625, -13281.125, -11496.125, -4356.125, -13281.125, -12388.625, -1678.625, -1678.625, 9923.875, -10603.625, 9923.875, -6141.125, -11496.125, 998.875, -5248.625, -6141.125, 3676.375, 11708.875, 12601.375, -7926.125, -15066.125, -15958.625, -9711.125, -10603.625, 11708.875, 10816.375, 4568.875, 10816.375, -10603.625, -3463.625, 106.375, -13281.125, -5248.625, -6141.125, -15066.125, 8138.875, -786.125, -5248.625, 11708.875, -9711.125, -2571.125, 8138.875, -8818.625, 4568.875, -3463.625, 9923.875, -9711.125, -7926.125]> : tensor<150xf32>, tolerance = 1.60e-01
    check.expect_almost_eq_const %out#16, dense<[-11803.25, 768.625, 17531.125, -10406.375, -10406.375, 17531.125, 13340.5, 768.625, 21721.75, 3562.375, -9009.5, -628.25, -628.25, -11803.25, -14597.0, -9009.5, -6215.75, -9009.5, -9009.5, -17390.75, 16134.25, -13200.125, 9149.875, 18928.0, 18928.0, 3562.375, -10406.375, 6356.125, -14597.0, 13340.5, -10406.375, 7753.0, -4818.875, 21721.75, -10406.375, -6215.75, -18787.625, 2165.5, -4818.875, 768.625, -20184.5, -2025.125, -14597.0, 6356.125, -15993.875, -4818.875, 9149.875, -20184.5, -7612.625, 21721.75, 768.625, -2025.125, -13200.125, -17390.75, -15993.875, -15993.875, -4818.875, -20184.5, -9009.5, 10546.75, 11943.625, -3422.0, 9149.875, 18928.0, 9149.875, -11803.25, -18787.625, -6215.75, 2165.5, -6215.75, 23118.625, 20324.875, -17390.75, -3422.0, -14597.0, 24515.5, -9009.5, 3562.375, 7753.0, 11943.625, -3422.0, -6215.75, -17390.75, -4818.875, 11943.625, -13200.125, 13340.5, 23118.625, 18928.0, -3422.0, -10406.375, -15993.875, -18787.625, 7753.0, -9009.5, 17531.125, -10406.375, 2165.5, -2025.125, -9009.5, 18928.0, 14737.375, 4959.25, -628.25, -6215.75, 14737.375, 21721.75, -14597.0, -13200.125, -15993.875, -3422.0, -9009.5, 2165.5, 11943.625, 13340.5, -2025.125, -20184.5, 20324.875, -17390.75, 11943.625]> : tensor<120xf32>, tolerance = 2.45e-01
    check.expect_almost_eq_const %out#17, dense<[19779.75, -33633.0, 21719.25, -328.5, -15551.25, -324.0, 16838.25, -23749.5, 16602.75, 26985.0, -4482.75, 10039.5, 12021.75, 28254.0, 15896.25, 21808.5, -2294.25, -10197.0, 9530.25, -21742.5, -21575.25, 11232.0, -28860.75, -22963.5, 24093.75, 10881.0, 12638.25, -11254.5, -29312.25, 19530.0, 6872.25, -9115.5, 8511.75, 11919.0, 16991.25, -24196.5, -23984.25, 23268.0, 11405.25, 14602.5, -19865.25, -3483.0, -1845.75, 6121.5, 17088.75, -25194.0, -18771.75, -9409.5, 20982.75, 5775.0, -25467.75, 15949.5, 5601.75, -216.0, -10188.75, 6838.5, -22529.25, -12627.0, 6620.25, -19102.5, -18890.25, -16038.0, 3719.25, 10126.5, 6183.75, -16569.0, -16371.75, 13345.5, 2247.75, -4980.0, -3732.75, 4504.5, -18653.25, -13851.0, -12543.75, -7936.5, -1259.25, 11718.0, 8360.25, 9292.5, -4295.25, -153.0, 5879.25, 7771.5, 10578.75, 8496.0, -2976.75, 9160.5, -15692.25, -3735.0, 11372.25, 739.5, 9276.75, 2394.0, -13323.75, 3118.5, 7035.75, -6357.0, -879.75, -5362.5, 1359.75, 9252.0, -8565.75, -10453.5, -8876.25, -3399.0, -9771.75, -8914.5, -1322.25, -1290.0, 6347.25, -6925.5, 6021.75, -3861.0, -6903.75, 433.5, -3044.25, -3432.0, 1790.25, 5782.5, 6024.75, -3843.0, -6945.75, -7078.5, -4181.25, -4374.0, 4433.25, 3910.5, 1527.75, 3555.0, -3462.75, -1120.5, -38.25, -3636.0, -1383.75, -1501.5, -3344.25, 1593.0, -189.75, -922.5, 1734.75, -1338.0, -330.75, 796.5, -761.25, 291.0, -186.75, 325.5, -167.25, 0.0]> : tensor<150xf32>, tolerance = 3.36e-01
    check.expect_almost_eq_const %out#18, dense<[0.0, -204.125, -183.25, -218.625, -441.5, 291.875, 1812.75, -1297.625, 2417.0, 862.875, -1291.25, -2864.125, 1600.5, -947.375, 2654.75, 3125.625, 934.0, 2586.125, 4088.25, -672.125, -5957.5, -742.875, -6140.75, -5988.625, -2199.0, 2396.875, 3955.25, 6132.375, -6240.5, 61.625, -7811.25, 4134.625, 9068.0, -1167.375, -6940.25, -2550.625, -2623.5, -6858.875, 2930.75, -3573.375, 6085.0, 855.875, 3239.25, 2510.125, 4218.5, -13404.375, -4214.75, 2743.625, 1902.0, -11839.625, 15106.25, -3716.625, -3789.5, -5849.875, 8214.75, 14554.375, 7469.0, 5464.875, -8576.75, 14506.625, -3247.5, 11567.125, -12655.75, -9316.125, -5864.0, -9611.875, -2334.75, -7395.125, -11330.5, -20553.375, 1461.25, 4144.625, 9603.0, -12163.625, -8167.75, 21253.125, 14411.5, -18605.125, -15921.75, 167.875, 12170.0, 18397.125, -2900.75, -4492.375, -9271.5, 24086.875, 5020.25, -4708.875, -24563.0, -13160.875, 10316.25, -18575.375, -15329.5, -27702.375, 23112.25, 19795.625, 7404.0, 5662.375, -21841.75, 3922.875, 15212.5, 22939.625, 23166.75, -22956.125, 19721.0, -25370.625, -5737.25, 10258.625, 26554.5, 14537.875, 27046.25, -33064.125, 2338.0, -20947.375, 13067.25, 17494.375, 32871.5, 6829.875, 250.75, -8672.125]> : tensor<120xf32>, tolerance = 3.31e-01
    check.expect_almost_eq_const %out#19, dense<[10915.125, 7345.125, -2472.375, 3775.125, 205.125, -3364.875, 10915.125, -687.375, 3775.125, 8237.625, 10915.125, 1097.625, 205.125, 2882.625, 12700.125, 3775.125, 8237.625, -1579.875, 10022.625, 10022.625, -11397.375, -5149.875, 10915.125, 13592.625, 8237.625, 2882.625, 10915.125, -2472.375, -14074.875, -6934.875, 205.125, -6934.875, 7345.125, -10504.875, -4257.375, -11397.375, -11397.375, 5560.125, 11807.625, -1579.875, 10915.125, 3775.125, -12289.875, 9130.125, -1579.875, -5149.875, -12289.875, 10022.625, -6934.875, 4667.625, -14074.875, 14485.125, 5560.125, -8719.875, -6934.875, -6934.875, 4667.625, -7827.375, 12700.125, 8237.625, -11397.375, -12289.875, -2472.375, 7345.125, -9612.375, -2472.375, -8719.875, -7827.375, -10504.875, 10022.625, -687.375, -2472.375, -2472.375, -2472.375, 1097.625, 6452.625, -5149.875, -5149.875, 12700.125, 10022.625, 9130.125, -14074.875, 12700.125, -12289.875, -6934.875, -12289.875, 1990.125, 1097.625, -5149.875, 10915.125, 1990.125, -10504.875, 10915.125, -12289.875, -2472.375, 1990.125, -7827.375, 2882.625, 4667.625, -687.375, -687.375, 7345.125, 9130.125, 4667.625, -12289.875, -6934.875, -687.375, -6934.875, 10022.625, 11807.625, -12289.875, 1097.625, 7345.125, -14074.875, -14074.875, 1990.125, -2472.375, 9130.125, 205.125, -9612.375, 5560.125, -1579.875, -14074.875, -7827.375, 9130.125, 12700.125, -4257.375, 7345.125, 7345.125, -2472.375, 6452.625, 11807.625, -10504.875, -8719.875, -6934.875, -14074.875, -10504.875, 14485.125, 3775.125, 11807.625, 3775.125, 8237.625, 1097.625, -11397.375, 12700.125, -687.375, 10022.625, 11807.625, 10915.125, -14074.875]> : tensor<150xf32>, tolerance = 1.45e-01
    check.expect_almost_eq_const %out#20, dense<[0.0, -204.125, -183.25, -218.625, -441.5, 291.875, 1812.75, -1297.625, 2417.0, 862.875, -1291.25, -2864.125, 1600.5, -947.375, 2654.75, 3125.625, 934.0, 2586.125, 4088.25, -672.125, -5957.5, -742.875, -6140.75, -5988.625, -2199.0, 2396.875, 3955.25, 6132.375, -6240.5, 61.625, -7811.25, 4134.625, 9068.0, -1167.375, -6940.25, -2550.625, -2623.5, -6858.875, 2930.75, -3573.375, 6085.0, 855.875, 3239.25, 2510.125, 4218.5, -13404.375, -4214.75, 2743.625, 1902.0, -11839.625, 15106.25, -3716.625, -3789.5, -5849.875, 8214.75, 14554.375, 7469.0, 5464.875, -8576.75, 14506.625, -3247.5, 11567.125, -12655.75, -9316.125, -5864.0, -9611.875, -2334.75, -7395.125, -11330.5, -20553.375, 1461.25, 4144.625, 9603.0, -12163.625, -8167.75, 21253.125, 14411.5, -18605.125, -15921.75, 167.875, 12170.0, 18397.125, -2900.75, -4492.375, -9271.5, 24086.875, 5020.25, -4708.875, -24563.0, -13160.875, 10316.25, -18575.375, -15329.5, -27702.375, 23112.25, 19795.625, 7404.0, 5662.375, -21841.75, 3922.875, 15212.5, 22939.625, 23166.75, -22956.125, 19721.0, -25370.625, -5737.25, 10258.625, 26554.5, 14537.875, 27046.25, -33064.125, 2338.0, -20947.375, 13067.25, 17494.375, 32871.5, 6829.875, 250.75, -8672.125]> : tensor<120xf32>, tolerance = 3.31e-01
    check.expect_almost_eq_const %out#21, dense<[10915.125, 7345.125, -2472.375, 3775.125, 205.125, -3364.875, 10915.125, -687.375, 3775.125, 8237.625, 10915.125, 1097.625, 205.125, 2882.625, 12700.125, 3775.125, 8237.625, -1579.875, 10022.625, 10022.625, -11397.375, -5149.875, 10915.125, 13592.625, 8237.625, 2882.625, 10915.125, -2472.375, -14074.875, -6934.875, 205.125, -6934.875, 7345.125, -10504.875, -4257.375, -11397.375, -11397.375, 5560.125, 11807.625, -1579.875, 10915.125, 3775.125, -12289.875, 9130.125, -1579.875, -5149.875, -12289.875, 10022.625, -6934.875, 4667.625, -14074.875, 14485.125, 5560.125, -8719.875, -6934.875, -6934.875, 4667.625, -7827.375, 12700.125, 8237.625, -11397.375, -12289.875, -2472.375, 7345.125, -9612.375, -2472.375, -8719.875, -7827.375, -10504.875, 10022.625, -687.375, -2472.375, -2472.375, -2472.375, 1097.625, 6452.625, -5149.875, -5149.875, 12700.125, 10022.625, 9130.125, -14074.875, 12700.125, -12289.875, -6934.875, -12289.875, 1990.125, 1097.625, -5149.875, 10915.125, 1990.125, -10504.875, 10915.125, -12289.875, -2472.375, 1990.125, -7827.375, 2882.625, 4667.625, -687.375, -687.375, 7345.125, 9130.125, 4667.625, -12289.875, -6934.875, -687.375, -6934.875, 10022.625, 11807.625, -12289.875, 1097.625, 7345.125, -14074.875, -14074.875, 1990.125, -2472.375, 9130.125, 205.125, -9612.375, 5560.125, -1579.875, -14074.875, -7827.375, 9130.125, 12700.125, -4257.375, 7345.125, 7345.125, -2472.375, 6452.625, 11807.625, -10504.875, -8719.875, -6934.875, -14074.875, -10504.875, 14485.125, 3775.125, 11807.625, 3775.125, 8237.625, 1097.625, -11397.375, 12700.125, -687.375, 10022.625, 11807.625, 10915.125, -14074.875]> : tensor<150xf32>, tolerance = 1.45e-01
    check.expect_almost_eq_const %out#22, dense<[-7291.25, -15672.5, -7291.25, -5894.375, -8688.125, 3883.75, 22043.125, -14275.625, 22043.125, 6677.5, -10085.0, -19863.125, 9471.25, -5894.375, 13661.875, 15058.75, 3883.75, 10868.125, 16455.625, -3100.625, -22656.875, -3100.625, -21260.0, -19863.125, -7291.25, 6677.5, 10868.125, 16455.625, -17069.375, -306.875, -19863.125, 9471.25, 20646.25, -3100.625, -15672.5, -5894.375, -5894.375, -14275.625, 5280.625, -7291.25, 10868.125, 1090.0, 5280.625, 3883.75, 6677.5, -22656.875, -7291.25, 3883.75, 2486.875, -18466.25, 22043.125, -5894.375, -5894.375, -8688.125, 10868.125, 19249.375, 9471.25, 6677.5, -11481.875, 17852.5, -4497.5, 13661.875, -15672.5, -11481.875, -7291.25, -11481.875, -3100.625, -8688.125, -12878.75, -22656.875, 1090.0, 3883.75, 9471.25, -12878.75, -8688.125, 20646.25, 13661.875, -18466.25, -15672.5, -306.875, 10868.125, 16455.625, -3100.625, -4497.5, -8688.125, 20646.25, 3883.75, -4497.5, -21260.0, -11481.875, 8074.375, -15672.5, -12878.75, -22656.875, 17852.5, 15058.75, 5280.625, 3883.75, -17069.375, 2486.875, 10868.125, 16455.625, 16455.625, -17069.375, 13661.875, -18466.25, -4497.5, 6677.5, 17852.5, 9471.25, 17852.5, -22656.875, 1090.0, -14275.625, 8074.375, 10868.125, 20646.25, 3883.75, -306.875, -5894.375]> : tensor<120xf32>, tolerance = 2.27e-01
    check.expect_almost_eq_const %out#23, dense<[0.0, 117.375, -95.25, 172.125, -10.5, -313.125, 1064.25, -123.375, 459.0, 1191.375, 1773.75, 136.125, -31.5, 550.875, 2903.25, 860.625, 2118.0, -554.625, 2922.75, 3085.125, -3952.5, -1945.125, 3902.25, 5114.625, 3177.0, 1059.375, 4611.75, -1285.875, -6793.5, -3556.125, -78.75, -3801.375, 3756.0, -6026.625, -2639.25, -6916.875, -7114.5, 3232.875, 7310.25, -1272.375, 7095.0, 2352.375, -8930.25, 6337.125, -1435.5, -4168.125, -9780.75, 7631.625, -5886.0, 3546.375, -12131.25, 12106.125, 4543.5, -8089.125, -6621.75, -6744.375, 4053.0, -7844.625, 12027.75, 7810.125, -11857.5, -12970.125, -2952.75, 7394.625, -10728.0, -3095.625, -10073.25, -9220.875, -12418.5, 11203.875, -1233.75, -3381.375, -3429.0, -3476.625, 915.75, 7678.125, -7039.5, -7132.125, 16175.25, 12827.625, 11790.0, -19652.625, 17004.75, -17647.875, -10300.5, -18073.125, 2354.25, 1076.625, -8151.0, 15786.375, 2463.75, -16618.875, 16318.5, -19774.125, -4476.75, 2600.625, -13212.0, 4110.375, 7092.75, -1744.875, -1762.5, 11854.875, 15032.25, 7454.625, -22113.0, -12875.625, -1868.25, -13120.875, 17536.5, 20968.875, -23388.75, 1373.625, 13146.0, -27416.625, -27659.25, 3148.125, -5524.5, 17242.875, -309.75, -19947.375, 10485.0, -3947.625, -29600.25, -16927.875, 18274.5, 25921.875, -9780.75, 14906.625, 15024.0, -6143.625, 13308.75, 25201.125, -24106.5, -20299.125, -16431.75, -32754.375, -24837.0, 32520.375, 7917.75, 26740.125, 8032.5, 18664.875, 1757.25, -28260.375, 29862.0, -2555.625, 23706.75, 28279.125, 26251.5, -36151.125]> : tensor<150xf32>, tolerance = 3.62e-01
    check.expect_almost_eq_const %out#24, dense<[0.0, -204.125, -183.25, -218.625, -441.5, 291.875, 1812.75, -1297.625, 2417.0, 862.875, -1291.25, -2864.125, 1600.5, -947.375, 2654.75, 3125.625, 934.0, 2586.125, 4088.25, -672.125, -5957.5, -742.875, -6140.75, -5988.625, -2199.0, 2396.875, 3955.25, 6132.375, -6240.5, 61.625, -7811.25, 4134.625, 9068.0, -1167.375, -6940.25, -2550.625, -2623.5, -6858.875, 2930.75, -3573.375, 6085.0, 855.875, 3239.25, 2510.125, 4218.5, -13404.375, -4214.75, 2743.625, 1902.0, -11839.625, 15106.25, -3716.625, -3789.5, -5849.875, 8214.75, 14554.375, 7469.0, 5464.875, -8576.75, 14506.625, -3247.5, 11567.125, -12655.75, -9316.125, -5864.0, -9611.875, -2334.75, -7395.125, -11330.5, -20553.375, 1461.25, 4144.625, 9603.0, -12163.625, -8167.75, 21253.125, 14411.5, -18605.125, -15921.75, 167.875, 12170.0, 18397.125, -2900.75, -4492.375, -9271.5, 24086.875, 5020.25, -4708.875, -24563.0, -13160.875, 10316.25, -18575.375, -15329.5, -27702.375, 23112.25, 19795.625, 7404.0, 5662.375, -21841.75, 3922.875, 15212.5, 22939.625, 23166.75, -22956.125, 19721.0, -25370.625, -5737.25, 10258.625, 26554.5, 14537.875, 27046.25, -33064.125, 2338.0, -20947.375, 13067.25, 17494.375, 32871.5, 6829.875, 250.75, -8672.125]> : tensor<120xf32>, tolerance = 3.31e-01
    check.expect_almost_eq_const %out#25, dense<[10915.125, 7345.125, -2472.375, 3775.125, 205.125, -3364.875, 10915.125, -687.375, 3775.125, 8237.625, 10915.125, 1097.625, 205.125, 2882.625, 12700.125, 3775.125, 8237.625, -1579.875, 10022.625, 10022.625, -11397.375, -5149.875, 10915.125, 13592.625, 8237.625, 2882.625, 10915.125, -2472.375, -14074.875, -6934.875, 205.125, -6934.875, 7345.125, -10504.875, -4257.375, -11397.375, -11397.375, 5560.125, 11807.625, -1579.875, 10915.125, 3775.125, -12289.875, 9130.125, -1579.875, -5149.875, -12289.875, 10022.625, -6934.875, 4667.625, -14074.875, 14485.125, 5560.125, -8719.875, -6934.875, -6934.875, 4667.625, -7827.375, 12700.125, 8237.625, -11397.375, -12289.875, -2472.375, 7345.125, -9612.375, -2472.375, -8719.875, -7827.375, -10504.875, 10022.625, -687.375, -2472.375, -2472.375, -2472.375, 1097.625, 6452.625, -5149.875, -5149.875, 12700.125, 10022.625, 9130.125, -14074.875, 12700.125, -12289.875, -6934.875, -12289.875, 1990.125, 1097.625, -5149.875, 10915.125, 1990.125, -10504.875, 10915.125, -12289.875, -2472.375, 1990.125, -7827.375, 2882.625, 4667.625, -687.375, -687.375, 7345.125, 9130.125, 4667.625, -12289.875, -6934.875, -687.375, -6934.875, 10022.625, 11807.625, -12289.875, 1097.625, 7345.125, -14074.875, -14074.875, 1990.125, -2472.375, 9130.125, 205.125, -9612.375, 5560.125, -1579.875, -14074.875, -7827.375, 9130.125, 12700.125, -4257.375, 7345.125, 7345.125, -2472.375, 6452.625, 11807.625, -10504.875, -8719.875, -6934.875, -14074.875, -10504.875, 14485.125, 3775.125, 11807.625, 3775.125, 8237.625, 1097.625, -11397.375, 12700.125, -687.375, 10022.625, 11807.625, 10915.125, -14074.875]> : tensor<150xf32>, tolerance = 1.45e-01
    check.expect_almost_eq_const %out#26, dense<[-10040.0, -21796.25, -10040.0, -8080.625, -11999.375, 5635.0, 31106.875, -19836.875, 31106.875, 9553.75, -13958.75, -27674.375, 13472.5, -8080.625, 19350.625, 21310.0, 5635.0, 15431.875, 23269.375, -4161.875, -31593.125, -4161.875, -29633.75, -27674.375, -10040.0, 9553.75, 15431.875, 23269.375, -23755.625, -243.125, -27674.375, 13472.5, 29147.5, -4161.875, -21796.25, -8080.625, -8080.625, -19836.875, 7594.375, -10040.0, 15431.875, 1716.25, 7594.375, 5635.0, 9553.75, -31593.125, -10040.0, 5635.0, 3675.625, -25715.0, 31106.875, -8080.625, -8080.625, -11999.375, 15431.875, 27188.125, 13472.5, 9553.75, -15918.125, 25228.75, -6121.25, 19350.625, -21796.25, -15918.125, -10040.0, -15918.125, -4161.875, -11999.375, -17877.5, -31593.125, 1716.25, 5635.0, 13472.5, -17877.5, -11999.375, 29147.5, 19350.625, -25715.0, -21796.25, -243.125, 15431.875, 23269.375, -4161.875, -6121.25, -11999.375, 29147.5, 5635.0, -6121.25, -29633.75, -15918.125, 11513.125, -21796.25, -17877.5, -31593.125, 25228.75, 21310.0, 7594.375, 5635.0, -23755.625, 3675.625, 15431.875, 23269.375, 23269.375, -23755.625, 19350.625, -25715.0, -6121.25, 9553.75, 25228.75, 13472.5, 25228.75, -31593.125, 1716.25, -19836.875, 11513.125, 15431.875, 29147.5, 5635.0, -243.125, -8080.625]> : tensor<120xf32>, tolerance = 3.16e-01
    check.expect_almost_eq_const %out#27, dense<[5321.25, 3638.625, -1524.0, 1893.375, -89.25, -2191.875, 6385.5, -652.125, 2180.25, 5162.625, 7095.0, 507.375, -110.25, 1822.125, 9124.5, 2581.875, 6089.25, -1533.375, 7794.0, 7956.375, -9881.25, -4723.875, 9223.5, 11785.875, 7148.25, 2330.625, 9933.0, -2714.625, -14072.25, -7234.875, -157.5, -7480.125, 7277.25, -11505.375, -4968.0, -12845.625, -13043.25, 5854.125, 13081.5, -2251.125, 12416.25, 4073.625, -15309.0, 10758.375, -2414.25, -6946.875, -16159.5, 12502.875, -9564.75, 5717.625, -19410.0, 19227.375, 7164.75, -12667.875, -10300.5, -10423.125, 6224.25, -11973.375, 18249.0, 11781.375, -17786.25, -19348.875, -4381.5, 10915.875, -15756.75, -4524.375, -14652.0, -13349.625, -17897.25, 16075.125, -1762.5, -4810.125, -4857.75, -4905.375, 1287.0, 10749.375, -9818.25, -9910.875, 22396.5, 17698.875, 16211.25, -26931.375, 23226.0, -24026.625, -13979.25, -24451.875, 3175.5, 1447.875, -10929.75, 21107.625, 3285.0, -22097.625, 21639.75, -26152.875, -5905.5, 3421.875, -17340.75, 5381.625, 9264.0, -2273.625, -2291.25, 15376.125, 19453.5, 9625.875, -28491.75, -16554.375, -2397.0, -16799.625, 22407.75, 26740.125, -29767.5, 1744.875, 16667.25, -34695.375, -34938.0, 3969.375, -6953.25, 21664.125, -388.5, -24976.125, 13106.25, -4926.375, -36879.0, -21056.625, 22695.75, 32143.125, -12109.5, 18427.875, 18545.25, -7572.375, 16380.0, 30972.375, -29585.25, -24877.875, -20110.5, -40033.125, -30315.75, 39641.625, 9639.0, 32511.375, 9753.75, 22636.125, 2128.5, -34189.125, 36083.25, -3084.375, 28578.0, 34050.375, 31572.75, -43429.875]> : tensor<150xf32>, tolerance = 4.34e-01
    check.expect_almost_eq_const %out#28, dense<[0.0, -204.125, -183.25, -218.625, -441.5, 291.875, 1812.75, -1297.625, 2417.0, 862.875, -1291.25, -2864.125, 1600.5, -947.375, 2654.75, 3125.625, 934.0, 2586.125, 4088.25, -672.125, -5957.5, -742.875, -6140.75, -5988.625, -2199.0, 2396.875, 3955.25, 6132.375, -6240.5, 61.625, -7811.25, 4134.625, 9068.0, -1167.375, -6940.25, -2550.625, -2623.5, -6858.875, 2930.75, -3573.375, 6085.0, 855.875, 3239.25, 2510.125, 4218.5, -13404.375, -4214.75, 2743.625, 1902.0, -11839.625, 15106.25, -3716.625, -3789.5, -5849.875, 8214.75, 14554.375, 7469.0, 5464.875, -8576.75, 14506.625, -3247.5, 11567.125, -12655.75, -9316.125, -5864.0, -9611.875, -2334.75, -7395.125, -11330.5, -20553.375, 1461.25, 4144.625, 9603.0, -12163.625, -8167.75, 21253.125, 14411.5, -18605.125, -15921.75, 167.875, 12170.0, 18397.125, -2900.75, -4492.375, -9271.5, 24086.875, 5020.25, -4708.875, -24563.0, -13160.875, 10316.25, -18575.375, -15329.5, -27702.375, 23112.25, 19795.625, 7404.0, 5662.375, -21841.75, 3922.875, 15212.5, 22939.625, 23166.75, -22956.125, 19721.0, -25370.625, -5737.25, 10258.625, 26554.5, 14537.875, 27046.25, -33064.125, 2338.0, -20947.375, 13067.25, 17494.375, 32871.5, 6829.875, 250.75, -8672.125]> : tensor<120xf32>, tolerance = 3.31e-01
    check.expect_almost_eq_const %out#29, dense<[10915.125, 7345.125, -2472.375, 3775.125, 205.125, -3364.875, 10915.125, -687.375, 3775.125, 8237.625, 10915.125, 1097.625, 205.125, 2882.625, 12700.125, 3775.125, 8237.625, -1579.875, 10022.625, 10022.625, -11397.375, -5149.875, 10915.125, 13592.625, 8237.625, 2882.625, 10915.125, -2472.375, -14074.875, -6934.875, 205.125, -6934.875, 7345.125, -10504.875, -4257.375, -11397.375, -11397.375, 5560.125, 11807.625, -1579.875, 10915.125, 3775.125, -12289.875, 9130.125, -1579.875, -5149.875, -12289.875, 10022.625, -6934.875, 4667.625, -14074.875, 14485.125, 5560.125, -8719.875, -6934.875, -6934.875, 4667.625, -7827.375, 12700.125, 8237.625, -11397.375, -12289.875, -2472.375, 7345.125, -9612.375, -2472.375, -8719.875, -7827.375, -10504.875, 10022.625, -687.375, -2472.375, -2472.375, -2472.375, 1097.625, 6452.625, -5149.875, -5149.875, 12700.125, 10022.625, 9130.125, -14074.875, 12700.125, -12289.875, -6934.875, -12289.875, 1990.125, 1097.625, -5149.875, 10915.125, 1990.125, -10504.875, 10915.125, -12289.875, -2472.375, 1990.125, -7827.375, 2882.625, 4667.625, -687.375, -687.375, 7345.125, 9130.125, 4667.625, -12289.875, -6934.875, -687.375, -6934.875, 10022.625, 11807.625, -12289.875, 1097.625, 7345.125, -14074.875, -14074.875, 1990.125, -2472.375, 9130.125, 205.125, -9612.375, 5560.125, -1579.875, -14074.875, -7827.375, 9130.125, 12700.125, -4257.375, 7345.125, 7345.125, -2472.375, 6452.625, 11807.625, -10504.875, -8719.875, -6934.875, -14074.875, -10504.875, 14485.125, 3775.125, 11807.625, 3775.125, 8237.625, 1097.625, -11397.375, 12700.125, -687.375, 10022.625, 11807.625, 10915.125, -14074.875]> : tensor<150xf32>, tolerance = 1.45e-01
    check.expect_almost_eq_const %out#30, dense<[0.0, -408.25, -366.5, -437.25, -883.0, 583.75, 3625.5, -2595.25, 4834.0, 1725.75, -2582.5, -5728.25, 3201.0, -1894.75, 5309.5, 6251.25, 1868.0, 5172.25, 8176.5, -1344.25, -11915.0, -1485.75, -12281.5, -11977.25, -4398.0, 4793.75, 7910.5, 12264.75, -12481.0, 123.25, -15622.5, 8269.25, 18136.0, -2334.75, -13880.5, -5101.25, -5247.0, -13717.75, 5861.5, -7146.75, 12170.0, 1711.75, 6478.5, 5020.25, 8437.0, -26808.75, -8429.5, 5487.25, 3804.0, -23679.25, 30212.5, -7433.25, -7579.0, -11699.75, 16429.5, 29108.75, 14938.0, 10929.75, -17153.5, 29013.25, -6495.0, 23134.25, -25311.5, -18632.25, -11728.0, -19223.75, -4669.5, -14790.25, -22661.0, -41106.75, 2922.5, 8289.25, 19206.0, -24327.25, -16335.5, 42506.25, 28823.0, -37210.25, -31843.5, 335.75, 24340.0, 36794.25, -5801.5, -8984.75, -18543.0, 48173.75, 10040.5, -9417.75, -49126.0, -26321.75, 20632.5, -37150.75, -30659.0, -55404.75, 46224.5, 39591.25, 14808.0, 11324.75, -43683.5, 7845.75, 30425.0, 45879.25, 46333.5, -45912.25, 39442.0, -50741.25, -11474.5, 20517.25, 53109.0, 29075.75, 54092.5, -66128.25, 4676.0, -41894.75, 26134.5, 34988.75, 65743.0, 13659.75, 501.5, -17344.25]> : tensor<120xf32>, tolerance = 6.61e-01
    check.expect_almost_eq_const %out#31, dense<[21830.25, 14690.25, -4944.75, 7550.25, 410.25, -6729.75, 21830.25, -1374.75, 7550.25, 16475.25, 21830.25, 2195.25, 410.25, 5765.25, 25400.25, 7550.25, 16475.25, -3159.75, 20045.25, 20045.25, -22794.75, -10299.75, 21830.25, 27185.25, 16475.25, 5765.25, 21830.25, -4944.75, -28149.75, -13869.75, 410.25, -13869.75, 14690.25, -21009.75, -8514.75, -22794.75, -22794.75, 11120.25, 23615.25, -3159.75, 21830.25, 7550.25, -24579.75, 18260.25, -3159.75, -10299.75, -24579.75, 20045.25, -13869.75, 9335.25, -28149.75, 28970.25, 11120.25, -17439.75, -13869.75, -13869.75, 9335.25, -15654.75, 25400.25, 16475.25, -22794.75, -24579.75, -4944.75, 14690.25, -19224.75, -4944.75, -17439.75, -15654.75, -21009.75, 20045.25, -1374.75, -4944.75, -4944.75, -4944.75, 2195.25, 12905.25, -10299.75, -10299.75, 25400.25, 20045.25, 18260.25, -28149.75, 25400.25, -24579.75, -13869.75, -24579.75, 3980.25, 2195.25, -10299.75, 21830.25, 3980.25, -21009.75, 21830.25, -24579.75, -4944.75, 3980.25, -15654.75, 5765.25, 9335.25, -1374.75, -1374.75, 14690.25, 18260.25, 9335.25, -24579.75, -13869.75, -1374.75, -13869.75, 20045.25, 23615.25, -24579.75, 2195.25, 14690.25, -28149.75, -28149.75, 3980.25, -4944.75, 18260.25, 410.25, -19224.75, 11120.25, -3159.75, -28149.75, -15654.75, 18260.25, 25400.25, -8514.75, 14690.25, 14690.25, -4944.75, 12905.25, 23615.25, -21009.75, -17439.75, -13869.75, -28149.75, -21009.75, 28970.25, 7550.25, 23615.25, 7550.25, 16475.25, 2195.25, -22794.75, 25400.25, -1374.75, 20045.25, 23615.25, 21830.25, -28149.75]> : tensor<150xf32>, tolerance = 2.90e-01
    check.expect_almost_eq_const %out#32, dense<[0.0, -204.125, -183.25, -218.625, -441.5, 291.875, 1812.75, -1297.625, 2417.0, 862.875, -1291.25, -2864.125, 1600.5, -947.375, 2654.75, 3125.625, 934.0, 2586.125, 4088.25, -672.125, -5957.5, -742.875, -6140.75, -5988.625, -2199.0, 2396.875, 3955.25, 6132.375, -6240.5, 61.625, -7811.25, 4134.625, 9068.0, -1167.375, -6940.25, -2550.625, -2623.5, -6858.875, 2930.75, -3573.375, 6085.0, 855.875, 3239.25, 2510.125, 4218.5, -13404.375, -4214.75, 2743.625, 1902.0, -11839.625, 15106.25, -3716.625, -3789.5, -5849.875, 8214.75, 14554.375, 7469.0, 5464.875, -8576.75, 14506.625, -3247.5, 11567.125, -12655.75, -9316.125, -5864.0, -9611.875, -2334.75, -7395.125, -11330.5, -20553.375, 1461.25, 4144.625, 9603.0, -12163.625, -8167.75, 21253.125, 14411.5, -18605.125, -15921.75, 167.875, 12170.0, 18397.125, -2900.75, -4492.375, -9271.5, 24086.875, 5020.25, -4708.875, -24563.0, -13160.875, 10316.25, -18575.375, -15329.5, -27702.375, 23112.25, 19795.625, 7404.0, 5662.375, -21841.75, 3922.875, 15212.5, 22939.625, 23166.75, -22956.125, 19721.0, -25370.625, -5737.25, 10258.625, 26554.5, 14537.875, 27046.25, -33064.125, 2338.0, -20947.375, 13067.25, 17494.375, 32871.5, 6829.875, 250.75, -8672.125]> : tensor<120xf32>, tolerance = 3.31e-01
    check.expect_almost_eq_const %out#33, dense<[10915.125, 7345.125, -2472.375, 3775.125, 205.125, -3364.875, 10915.125, -687.375, 3775.125, 8237.625, 10915.125, 1097.625, 205.125, 2882.625, 12700.125, 3775.125, 8237.625, -1579.875, 10022.625, 10022.625, -11397.375, -5149.875, 10915.125, 13592.625, 8237.625, 2882.625, 10915.125, -2472.375, -14074.875, -6934.875, 205.125, -6934.875, 7345.125, -10504.875, -4257.375, -11397.375, -11397.375, 5560.125, 11807.625, -1579.875, 10915.125, 3775.125, -12289.875, 9130.125, -1579.875, -5149.875, -12289.875, 10022.625, -6934.875, 4667.625, -14074.875, 14485.125, 5560.125, -8719.875, -6934.875, -6934.875, 4667.625, -7827.375, 12700.125, 8237.625, -11397.375, -12289.875, -2472.375, 7345.125, -9612.375, -2472.375, -8719.875, -7827.375, -10504.875, 10022.625, -687.375, -2472.375, -2472.375, -2472.375, 1097.625, 6452.625, -5149.875, -5149.875, 12700.125, 10022.625, 9130.125, -14074.875, 12700.125, -12289.875, -6934.875, -12289.875, 1990.125, 1097.625, -5149.875, 10915.125, 1990.125, -10504.875, 10915.125, -12289.875, -2472.375, 1990.125, -7827.375, 2882.625, 4667.625, -687.375, -687.375, 7345.125, 9130.125, 4667.625, -12289.875, -6934.875, -687.375, -6934.875, 10022.625, 11807.625, -12289.875, 1097.625, 7345.125, -14074.875, -14074.875, 1990.125, -2472.375, 9130.125, 205.125, -9612.375, 5560.125, -1579.875, -14074.875, -7827.375, 9130.125, 12700.125, -4257.375, 7345.125, 7345.125, -2472.375, 6452.625, 11807.625, -10504.875, -8719.875, -6934.875, -14074.875, -10504.875, 14485.125, 3775.125, 11807.625, 3775.125, 8237.625, 1097.625, -11397.375, 12700.125, -687.375, 10022.625, 11807.625, 10915.125, -14074.875]> : tensor<150xf32>, tolerance = 1.45e-01
    check.expect_almost_eq_const %out#34, dense<[-6360.875, -14742.125, -6360.875, -4964.0, -7757.75, 4814.125, 22973.5, -13345.25, 22973.5, 7607.875, -9154.625, -18932.75, 10401.625, -4964.0, 14592.25, 15989.125, 4814.125, 11798.5, 17386.0, -2170.25, -21726.5, -2170.25, -20329.625, -18932.75, -6360.875, 7607.875, 11798.5, 17386.0, -16139.0, 623.5, -18932.75, 10401.625, 21576.625, -2170.25, -14742.125, -4964.0, -4964.0, -13345.25, 6211.0, -6360.875, 11798.5, 2020.375, 6211.0, 4814.125, 7607.875, -21726.5, -6360.875, 4814.125, 3417.25, -17535.875, 22973.5, -4964.0, -4964.0, -7757.75, 11798.5, 20179.75, 10401.625, 7607.875, -10551.5, 18782.875, -3567.125, 14592.25, -14742.125, -10551.5, -6360.875, -10551.5, -2170.25, -7757.75, -11948.375, -21726.5, 2020.375, 4814.125, 10401.625, -11948.375, -7757.75, 21576.625, 14592.25, -17535.875, -14742.125, 623.5, 11798.5, 17386.0, -2170.25, -3567.125, -7757.75, 21576.625, 4814.125, -3567.125, -20329.625, -10551.5, 9004.75, -14742.125, -11948.375, -21726.5, 18782.875, 15989.125, 6211.0, 4814.125, -16139.0, 3417.25, 11798.5, 17386.0, 17386.0, -16139.0, 14592.25, -17535.875, -3567.125, 7607.875, 18782.875, 10401.625, 18782.875, -21726.5, 2020.375, -13345.25, 9004.75, 11798.5, 21576.625, 4814.125, 623.5, -4964.0]> : tensor<120xf32>, tolerance = 2.30e-01
    check.expect_almost_eq_const %out#35, dense<[26428.875, 17371.5, -7000.875, 8376.75, -380.625, -9018.0, 25364.625, -2502.75, 8089.875, 18532.5, 24655.125, 1707.75, -359.625, 5763.0, 27995.625, 7688.25, 17605.875, -4306.5, 21271.125, 21108.75, -25493.625, -11856.0, 22526.625, 28019.25, 16546.875, 5254.5, 21817.125, -5810.25, -29357.625, -14715.0, -312.375, -14469.75, 13732.875, -21184.5, -8926.875, -22529.25, -22331.625, 9786.0, 21353.625, -3588.75, 19333.875, 6196.5, -22750.875, 15621.75, -3425.625, -9633.0, -21900.375, 16562.25, -12385.125, 7237.5, -24019.875, 23262.75, 8475.375, -14652.0, -11649.375, -11526.75, 6730.875, -12661.5, 18871.125, 11913.75, -17588.625, -18711.0, -4143.375, 10094.25, -14248.125, -4000.5, -12667.875, -11285.25, -14792.625, 12990.0, -1392.375, -3714.75, -3667.125, -3619.5, 928.125, 7575.75, -6761.625, -6669.0, 14723.625, 11366.25, 10168.875, -16498.5, 13894.125, -14033.25, -7970.625, -13608.0, 1724.625, 767.25, -5650.125, 10642.5, 1615.125, -10592.25, 10110.375, -11907.0, -2619.375, 1478.25, -7294.125, 2203.5, 3691.125, -881.25, -863.625, 5634.0, 6926.625, 3329.25, -9568.125, -5395.5, -757.875, -5150.25, 6657.375, 7695.0, -8292.375, 470.25, 4342.875, -8734.5, -8491.875, 930.75, -1571.625, 4716.0, -81.375, -5028.75, 2533.875, -913.5, -6550.875, -3578.25, 3684.375, 4977.0, -1785.375, 2582.25, 2464.875, -952.5, 1945.125, 3462.75, -3104.625, -2442.0, -1839.375, -3396.75, -2374.125, 2848.5, 631.125, 1923.75, 516.375, 1059.0, 86.625, -1185.75, 1036.875, -70.5, 487.125, 384.75, 177.375, 0.0]> : tensor<150xf32>, tolerance = 2.94e-01
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

module @larger_of_3 {
  func.func private @each(%in0: tensor<2x3xi32>) -> (tensor<2x3xi32>) {
    %t1 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%ga: tensor<i32>, %gb: tensor<i32>):
      %gc = stablehlo.abs %ga : tensor<i32>
      %gd = stablehlo.abs %gb : tensor<i32>
      %ge = stablehlo.compare GE, %gc, %gd : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %gf = stablehlo.select %ge, %gc, %gd : tensor<i1>, tensor<i32>
      stablehlo.return %gf : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2x3xi32>) -> tensor<2x3xi32>
    %t2 = "stablehlo.add"(%t1, %in0)  : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    func.return %t2 : tensor<2x3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[7, 7, -8], [-9, -7, -6]]> : tensor<2x3xi32>
    %in0_1_0 = stablehlo.constant dense<[[4, 2, -9], [0, -5, 9]]> : tensor<2x3xi32>
    %in0_2_0 = stablehlo.constant dense<[[-8, -5, 7], [1, -6, 9]]> : tensor<2x3xi32>
    %out:3 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0) {
      programs = [[@each], [@each], [@each]]
    } : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>)
    check.expect_eq_const %out#0, dense<[[15, 14, 1], [0, 0, 3]]> : tensor<2x3xi32>
    check.expect_eq_const %out#1, dense<[[12, 9, 0], [9, 2, 18]]> : tensor<2x3xi32>
    check.expect_eq_const %out#2, dense<[[0, 2, 16], [10, 1, 18]]> : tensor<2x3xi32>
    func.return
  }
}

// -----

module @larger_of_24 {
  func.func private @each(%in0: tensor<2x3xi32>) -> (tensor<2x3xi32>) {
    %t1 = "stablehlo.all_reduce"(%in0) ({
    ^bb0(%ga: tensor<i32>, %gb: tensor<i32>):
      %gc = stablehlo.abs %ga : tensor<i32>
      %gd = stablehlo.abs %gb : tensor<i32>
      %ge = stablehlo.compare GE, %gc, %gd : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %gf = stablehlo.select %ge, %gc, %gd : tensor<i1>, tensor<i32>
      stablehlo.return %gf : tensor<i32>
    }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]]> : tensor<1x24xi64>} : (tensor<2x3xi32>) -> tensor<2x3xi32>
    %t2 = "stablehlo.add"(%t1, %in0)  : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
    func.return %t2 : tensor<2x3xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-9, 3, -2], [1, 6, 5]]> : tensor<2x3xi32>
    %in0_1_0 = stablehlo.constant dense<[[-6, 7, 2], [-2, 1, 8]]> : tensor<2x3xi32>
    %in0_2_0 = stablehlo.constant dense<[[6, 1, 3], [5, -3, 1]]> : tensor<2x3xi32>
    %in0_3_0 = stablehlo.constant dense<[[8, 9, -9], [-1, -2, 8]]> : tensor<2x3xi32>
    %in0_4_0 = stablehlo.constant dense<[[4, 8, 1], [-1, -5, 3]]> : tensor<2x3xi32>
    %in0_5_0 = stablehlo.constant dense<[[-8, -7, -1], [5, 3, -9]]> : tensor<2x3xi32>
    %in0_6_0 = stablehlo.constant dense<[[8, 1, -1], [-9, -3, -9]]> : tensor<2x3xi32>
    %in0_7_0 = stablehlo.constant dense<[[-3, 5, 8], [6, -4, -2]]> : tensor<2x3xi32>
    %in0_8_0 = stablehlo.constant dense<[[2, 4, -3], [-8, 4, -6]]> : tensor<2x3xi32>
    %in0_9_0 = stablehlo.constant dense<[[4, -1, -7], [4, 3, -9]]> : tensor<2x3xi32>
    %in0_10_0 = stablehlo.constant dense<[[4, 3, -9], [-5, -8, 7]]> : tensor<2x3xi32>
    %in0_11_0 = stablehlo.constant dense<[[0, 0, 3], [8, 0, 0]]> : tensor<2x3xi32>
    %in0_12_0 = stablehlo.constant dense<[[9, 3, -9], [-5, 4, -7]]> : tensor<2x3xi32>
    %in0_13_0 = stablehlo.constant dense<[[8, 1, 3], [-4, -1, -8]]> : tensor<2x3xi32>
    %in0_14_0 = stablehlo.constant dense<[[-4, 0, -9], [-8, -6, 3]]> : tensor<2x3xi32>
    %in0_15_0 = stablehlo.constant dense<[[-6, 1, -2], [-5, 9, -9]]> : tensor<2x3xi32>
    %in0_16_0 = stablehlo.constant dense<[[2, -3, 5], [3, -7, -8]]> : tensor<2x3xi32>
    %in0_17_0 = stablehlo.constant dense<[[9, 7, -9], [0, 0, -2]]> : tensor<2x3xi32>
    %in0_18_0 = stablehlo.constant dense<[[-7, -5, 6], [-7, 7, 6]]> : tensor<2x3xi32>
    %in0_19_0 = stablehlo.constant dense<[[-2, 4, -7], [-2, 2, -6]]> : tensor<2x3xi32>
    %in0_20_0 = stablehlo.constant dense<[[4, -9, 8], [6, -6, 5]]> : tensor<2x3xi32>
    %in0_21_0 = stablehlo.constant dense<[[-7, -9, 0], [-6, 3, -6]]> : tensor<2x3xi32>
    %in0_22_0 = stablehlo.constant dense<[[4, 0, -7], [-2, 3, 8]]> : tensor<2x3xi32>
    %in0_23_0 = stablehlo.constant dense<[[-9, 7, -1], [-7, 4, -4]]> : tensor<2x3xi32>
    %out:24 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0, %in0_4_0, %in0_5_0, %in0_6_0, %in0_7_0, %in0_8_0, %in0_9_0, %in0_10_0, %in0_11_0, %in0_12_0, %in0_13_0, %in0_14_0, %in0_15_0, %in0_16_0, %in0_17_0, %in0_18_0, %in0_19_0, %in0_20_0, %in0_21_0, %in0_22_0, %in0_23_0) {
      programs = [[@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each], [@each]]
    } : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>)
    check.expect_eq_const %out#0, dense<[[0, 12, 7], [10, 15, 14]]> : tensor<2x3xi32>
    check.expect_eq_const %out#1, dense<[[3, 16, 11], [7, 10, 17]]> : tensor<2x3xi32>
    check.expect_eq_const %out#2, dense<[[15, 10, 12], [14, 6, 10]]> : tensor<2x3xi32>
    check.expect_eq_const %out#3, dense<[[17, 18, 0], [8, 7, 17]]> : tensor<2x3xi32>
    check.expect_eq_const %out#4, dense<[[13, 17, 10], [8, 4, 12]]> : tensor<2x3xi32>
    check.expect_eq_const %out#5, dense<[[1, 2, 8], [14, 12, 0]]> : tensor<2x3xi32>
    check.expect_eq_const %out#6, dense<[[17, 10, 8], [0, 6, 0]]> : tensor<2x3xi32>
    check.expect_eq_const %out#7, dense<[[6, 14, 17], [15, 5, 7]]> : tensor<2x3xi32>
    check.expect_eq_const %out#8, dense<[[11, 13, 6], [1, 13, 3]]> : tensor<2x3xi32>
    check.expect_eq_const %out#9, dense<[[13, 8, 2], [13, 12, 0]]> : tensor<2x3xi32>
    check.expect_eq_const %out#10, dense<[[13, 12, 0], [4, 1, 16]]> : tensor<2x3xi32>
    check.expect_eq_const %out#11, dense<[[9, 9, 12], [17, 9, 9]]> : tensor<2x3xi32>
    check.expect_eq_const %out#12, dense<[[18, 12, 0], [4, 13, 2]]> : tensor<2x3xi32>
    check.expect_eq_const %out#13, dense<[[17, 10, 12], [5, 8, 1]]> : tensor<2x3xi32>
    check.expect_eq_const %out#14, dense<[[5, 9, 0], [1, 3, 12]]> : tensor<2x3xi32>
    check.expect_eq_const %out#15, dense<[[3, 10, 7], [4, 18, 0]]> : tensor<2x3xi32>
    check.expect_eq_const %out#16, dense<[[11, 6, 14], [12, 2, 1]]> : tensor<2x3xi32>
    check.expect_eq_const %out#17, dense<[[18, 16, 0], [9, 9, 7]]> : tensor<2x3xi32>
    check.expect_eq_const %out#18, dense<[[2, 4, 15], [2, 16, 15]]> : tensor<2x3xi32>
    check.expect_eq_const %out#19, dense<[[7, 13, 2], [7, 11, 3]]> : tensor<2x3xi32>
    check.expect_eq_const %out#20, dense<[[13, 0, 17], [15, 3, 14]]> : tensor<2x3xi32>
    check.expect_eq_const %out#21, dense<[[2, 0, 9], [3, 12, 3]]> : tensor<2x3xi32>
    check.expect_eq_const %out#22, dense<[[13, 9, 2], [7, 12, 17]]> : tensor<2x3xi32>
    check.expect_eq_const %out#23, dense<[[0, 16, 8], [2, 13, 5]]> : tensor<2x3xi32>
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

module @folds_that_grow {
  func.func private @each(%in0: tensor<6x5x7xf32>) -> (tensor<6x5xf32>, tensor<6xf32>, tensor<f32>, tensor<6x5xf32>, tensor<6xf32>, tensor<f32>) {
    %t1 = "stablehlo.multiply"(%in0, %in0)  : (tensor<6x5x7xf32>, tensor<6x5x7xf32>) -> tensor<6x5x7xf32>
    %t2 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t6 = "stablehlo.reduce"(%t1, %t2) ({
    ^bb0(%t5: tensor<f32>, %t4: tensor<f32>):
      %t3 = stablehlo.add %t5, %t4 : tensor<f32>
      stablehlo.return %t3 : tensor<f32>
    }) {dimensions = array<i64: 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6x5xf32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t11 = "stablehlo.reduce"(%t1, %t7) ({
    ^bb0(%t10: tensor<f32>, %t9: tensor<f32>):
      %t8 = stablehlo.add %t10, %t9 : tensor<f32>
      stablehlo.return %t8 : tensor<f32>
    }) {dimensions = array<i64: 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6xf32>
    %t12 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t16 = "stablehlo.reduce"(%t1, %t12) ({
    ^bb0(%t15: tensor<f32>, %t14: tensor<f32>):
      %t13 = stablehlo.add %t15, %t14 : tensor<f32>
      stablehlo.return %t13 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<f32>
    %t17 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t21 = "stablehlo.reduce"(%t1, %t17) ({
    ^bb0(%t20: tensor<f32>, %t19: tensor<f32>):
      %t18 = stablehlo.maximum %t20, %t19 : tensor<f32>
      stablehlo.return %t18 : tensor<f32>
    }) {dimensions = array<i64: 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6x5xf32>
    %t22 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t26 = "stablehlo.reduce"(%t1, %t22) ({
    ^bb0(%t25: tensor<f32>, %t24: tensor<f32>):
      %t23 = stablehlo.maximum %t25, %t24 : tensor<f32>
      stablehlo.return %t23 : tensor<f32>
    }) {dimensions = array<i64: 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6xf32>
    %t27 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t31 = "stablehlo.reduce"(%t1, %t27) ({
    ^bb0(%t30: tensor<f32>, %t29: tensor<f32>):
      %t28 = stablehlo.maximum %t30, %t29 : tensor<f32>
      stablehlo.return %t28 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<f32>
    func.return %t6, %t11, %t16, %t21, %t26, %t31 : tensor<6x5xf32>, tensor<6xf32>, tensor<f32>, tensor<6x5xf32>, tensor<6xf32>, tensor<f32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[0.25, -0.25, 1.25, -2.0, -0.25, 0.75, 1.75], [1.875, -1.5, 1.625, -1.625, -1.0, 0.375, 0.875], [-1.0, -0.75, 0.625, 0.125, -0.875, -2.0, -0.75], [0.875, -0.875, 0.5, 1.25, 1.75, -0.875, -1.625], [1.5, -1.75, -0.625, -0.5, -0.875, 1.875, 1.625]], [[1.875, -1.125, -1.125, -0.75, -1.0, 0.625, 0.5], [-1.75, -0.125, -0.5, -1.0, 0.75, 1.875, -1.75], [1.0, 1.875, -0.125, 1.125, 0.25, -1.75, 0.5], [-1.0, 1.625, 2.0, -0.25, 0.25, -0.125, 1.125], [0.5, 1.75, -0.875, -1.625, 1.625, 1.25, 1.375]], [[0.5, -0.25, 2.0, 0.875, -1.125, -0.375, -0.375], [-1.0, -0.625, 1.5, -0.625, -1.875, -1.875, -1.5], [0.25, -1.125, -1.125, -1.25, -0.625, -0.375, -1.75], [1.75, 1.375, 1.75, -0.75, -0.25, -0.125, -1.375], [0.75, 0.5, 0.625, -1.25, -0.125, 0.0, -1.875]], [[-1.0, 1.5, -0.5, -0.375, 1.875, 1.5, -0.625], [0.125, 0.875, 1.875, -0.5, 0.0, -1.875, -2.0], [0.125, 0.5, -1.0, -0.5, 1.125, 0.875, -1.875], [-0.375, -1.375, 0.0, 2.0, 1.25, 0.875, 1.0], [-2.0, -1.375, 2.0, -1.75, 1.0, -0.75, -0.125]], [[1.125, -1.875, -1.625, 1.125, -1.625, 1.0, 1.875], [-1.625, 0.875, 1.0, -1.625, -1.875, 1.0, -0.75], [-0.25, -1.5, -0.75, -2.0, 0.875, 1.625, 0.625], [-0.5, 1.0, -1.875, -1.875, -1.5, -0.625, 0.25], [-1.0, -1.75, -0.125, -1.0, -1.625, -0.5, 0.25]], [[1.75, 0.375, -0.625, 1.25, 1.0, -0.75, 1.125], [0.5, -1.875, 1.375, -0.75, 0.375, 1.5, 1.5], [-0.75, 1.75, -0.625, -0.125, -0.375, 0.75, -1.75], [0.625, -0.75, 0.125, 1.875, 1.375, -1.375, -1.75], [-0.625, -0.875, -1.75, -0.625, 0.875, 1.875, -0.5]]]> : tensor<6x5x7xf32>
    %in0_1_0 = stablehlo.constant dense<[[[-0.75, 1.375, 1.75, 1.125, 1.5, 0.375, 0.5], [-0.25, -1.875, 1.125, -1.75, -2.0, 0.375, -1.375], [0.625, -1.0, 1.125, -1.25, -0.75, -1.125, 0.5], [-2.0, -1.75, -0.875, 1.25, 0.25, -1.5, 0.25], [1.125, -0.375, -0.25, 2.0, -1.0, -0.5, 0.375]], [[-1.625, -0.875, 1.25, 0.25, 1.5, 1.0, -0.25], [-0.625, 0.125, 0.25, 1.25, -0.375, 1.125, 0.0], [1.375, -1.0, 1.375, 0.75, -1.0, 0.5, 0.125], [-1.0, 0.5, 1.875, -0.375, -1.25, -0.625, -1.625], [-1.125, -2.0, -0.75, -0.625, 0.0, -0.25, 1.25]], [[-1.375, 0.375, 1.625, 0.125, -1.0, 2.0, 0.625], [0.25, 0.875, 0.375, -0.5, 1.875, 0.75, 1.125], [-1.5, 1.5, 1.0, 0.625, 1.75, 0.0, 0.125], [1.0, 0.375, -0.375, -0.875, -0.375, 0.25, 1.375], [-1.875, 0.625, 0.5, -0.125, 0.5, 0.375, 1.25]], [[1.625, 1.75, 1.75, 1.5, 0.125, 0.0, -0.875], [1.0, 1.0, 1.375, -0.875, -2.0, 0.125, 0.5], [1.75, 1.0, 1.125, -0.125, 1.5, 1.375, 1.625], [-1.5, -1.125, -0.25, -1.5, -1.75, 0.625, 0.0], [-0.625, 0.125, -0.5, 0.625, -1.5, 1.25, -2.0]], [[-1.0, 0.75, 0.0, 1.75, 2.0, 0.125, -1.25], [-0.75, -1.0, 1.5, 1.875, -1.25, -1.125, 1.0], [-0.75, -0.5, -1.0, 0.5, 1.125, -0.5, -1.0], [1.75, -1.75, -1.25, 1.5, -1.125, -1.125, 1.375], [-1.0, 1.75, -1.875, 0.125, 1.75, -1.5, 0.875]], [[-1.125, 1.125, 1.375, 1.875, 1.375, -0.5, 1.375], [-2.0, 0.75, 1.375, -1.75, -1.125, -0.375, -1.375], [-1.375, 0.375, -1.375, 0.5, 0.25, -0.625, -1.875], [1.0, 1.125, 0.375, -1.75, 0.75, -0.875, -1.125], [1.0, -1.125, 0.625, 0.625, 1.75, -1.625, 1.375]]]> : tensor<6x5x7xf32>
    %out:12 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<6x5x7xf32>, tensor<6x5x7xf32>) -> (tensor<6x5xf32>, tensor<6xf32>, tensor<f32>, tensor<6x5xf32>, tensor<6xf32>, tensor<f32>, tensor<6x5xf32>, tensor<6xf32>, tensor<f32>, tensor<6x5xf32>, tensor<6xf32>, tensor<f32>)
    check.expect_eq_const %out#0, dense<[[9.375, 12.953125, 7.296875, 9.8125, 12.875], [8.25, 11.46875, 9.171875, 9.046875, 12.8125], [6.625, 13.3125, 7.75, 10.546875, 6.296875], [9.796875, 12.0625, 7.0625, 9.359375, 14.53125], [15.84375, 12.125, 10.671875, 10.984375, 8.03125], [7.984375, 10.859375, 7.796875, 11.328125, 9.140625]]> : tensor<6x5xf32>
    check.expect_eq_const %out#1, dense<[52.3125, 50.75, 44.53125, 52.8125, 57.65625, 47.109375]> : tensor<6xf32>
    check.expect_eq_const %out#2, dense<305.171875> : tensor<f32>
    check.expect_eq_const %out#3, dense<[[4.0, 3.515625, 4.0, 3.0625, 3.515625], [3.515625, 3.515625, 3.515625, 4.0, 3.0625], [4.0, 3.515625, 3.0625, 3.0625, 3.515625], [3.515625, 4.0, 3.515625, 4.0, 4.0], [3.515625, 3.515625, 4.0, 3.515625, 3.0625], [3.0625, 3.515625, 3.0625, 3.515625, 3.515625]]> : tensor<6x5xf32>
    check.expect_eq_const %out#4, dense<[4.0, 4.0, 4.0, 4.0, 4.0, 3.515625]> : tensor<6xf32>
    check.expect_eq_const %out#5, dense<4.0> : tensor<f32>
    check.expect_eq_const %out#6, dense<[[9.421875, 13.9375, 6.296875, 11.765625, 6.859375], [8.34375, 3.4375, 6.609375, 9.5, 7.84375], [10.078125, 6.5625, 8.96875, 4.140625, 6.125], [11.796875, 8.921875, 12.125, 9.28125, 8.859375], [10.203125, 11.15625, 4.578125, 14.359375, 13.671875], [11.96875, 12.8125, 8.140625, 8.0625, 10.640625]]> : tensor<6x5xf32>
    check.expect_eq_const %out#7, dense<[48.28125, 35.734375, 35.875, 50.984375, 53.96875, 51.625]> : tensor<6xf32>
    check.expect_eq_const %out#8, dense<276.46875> : tensor<f32>
    check.expect_eq_const %out#9, dense<[[3.0625, 4.0, 1.5625, 4.0, 4.0], [2.640625, 1.5625, 1.890625, 3.515625, 4.0], [4.0, 3.515625, 3.0625, 1.890625, 3.515625], [3.0625, 4.0, 3.0625, 3.0625, 4.0], [4.0, 3.515625, 1.265625, 3.0625, 3.515625], [3.515625, 4.0, 3.515625, 3.0625, 3.0625]]> : tensor<6x5xf32>
    check.expect_eq_const %out#10, dense<[4.0, 4.0, 4.0, 4.0, 4.0, 4.0]> : tensor<6xf32>
    check.expect_eq_const %out#11, dense<4.0> : tensor<f32>
    func.return
  }
}

// -----

module @folds_that_shrink {
  func.func private @each(%in0: tensor<6x5x7xf32>) -> (tensor<f32>, tensor<6xf32>, tensor<6x5xf32>, tensor<f32>, tensor<6xf32>, tensor<6x5xf32>) {
    %t1 = "stablehlo.multiply"(%in0, %in0)  : (tensor<6x5x7xf32>, tensor<6x5x7xf32>) -> tensor<6x5x7xf32>
    %t2 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t6 = "stablehlo.reduce"(%t1, %t2) ({
    ^bb0(%t5: tensor<f32>, %t4: tensor<f32>):
      %t3 = stablehlo.add %t5, %t4 : tensor<f32>
      stablehlo.return %t3 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<f32>
    %t7 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t11 = "stablehlo.reduce"(%t1, %t7) ({
    ^bb0(%t10: tensor<f32>, %t9: tensor<f32>):
      %t8 = stablehlo.add %t10, %t9 : tensor<f32>
      stablehlo.return %t8 : tensor<f32>
    }) {dimensions = array<i64: 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6xf32>
    %t12 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t16 = "stablehlo.reduce"(%t1, %t12) ({
    ^bb0(%t15: tensor<f32>, %t14: tensor<f32>):
      %t13 = stablehlo.add %t15, %t14 : tensor<f32>
      stablehlo.return %t13 : tensor<f32>
    }) {dimensions = array<i64: 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6x5xf32>
    %t17 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t21 = "stablehlo.reduce"(%t1, %t17) ({
    ^bb0(%t20: tensor<f32>, %t19: tensor<f32>):
      %t18 = stablehlo.maximum %t20, %t19 : tensor<f32>
      stablehlo.return %t18 : tensor<f32>
    }) {dimensions = array<i64: 0, 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<f32>
    %t22 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t26 = "stablehlo.reduce"(%t1, %t22) ({
    ^bb0(%t25: tensor<f32>, %t24: tensor<f32>):
      %t23 = stablehlo.maximum %t25, %t24 : tensor<f32>
      stablehlo.return %t23 : tensor<f32>
    }) {dimensions = array<i64: 1, 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6xf32>
    %t27 = "stablehlo.constant"()  {value = dense<0xFF800000> : tensor<f32>} : () -> tensor<f32>
    %t31 = "stablehlo.reduce"(%t1, %t27) ({
    ^bb0(%t30: tensor<f32>, %t29: tensor<f32>):
      %t28 = stablehlo.maximum %t30, %t29 : tensor<f32>
      stablehlo.return %t28 : tensor<f32>
    }) {dimensions = array<i64: 2>} : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6x5xf32>
    func.return %t6, %t11, %t16, %t21, %t26, %t31 : tensor<f32>, tensor<6xf32>, tensor<6x5xf32>, tensor<f32>, tensor<6xf32>, tensor<6x5xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[[0.25, 1.0, 1.0, -1.75, 2.0, 1.0, -1.625], [1.875, -0.5, 0.75, 1.375, 2.0, 1.125, 2.0], [-1.625, -1.375, 1.125, -1.0, 0.875, -0.25, 1.125], [0.125, 1.75, 1.25, -1.125, 1.375, 0.375, 2.0], [-0.125, -1.25, -0.5, -0.375, 1.0, -1.5, -0.5]], [[-0.375, 1.0, -0.25, 1.125, 0.25, 1.75, 0.25], [0.5, -1.125, 0.25, -1.125, -1.125, 0.0, 1.875], [0.375, -0.5, 0.875, -0.375, 0.75, -1.375, -1.5], [1.875, 1.375, -2.0, -0.625, 0.75, -0.375, -1.25], [0.875, 1.25, -2.0, 1.25, 1.75, -1.5, -0.75]], [[1.125, -1.0, -1.5, -0.75, 0.625, -0.375, 1.875], [0.875, 0.875, 2.0, -1.0, 1.75, -1.125, 0.5], [-1.5, -0.875, 0.5, -1.75, -0.875, 1.125, -0.25], [2.0, -0.125, 0.5, 1.25, -0.125, -1.75, 0.25], [1.875, -1.5, 1.25, 0.875, 1.125, -0.875, -0.375]], [[-1.875, 2.0, 0.5, -0.75, 1.125, -1.0, -1.75], [-0.5, 1.375, 0.375, 0.625, 1.375, 1.5, 0.5], [-0.875, -0.125, -1.75, 1.625, -1.875, -1.625, -1.875], [1.75, 2.0, -0.75, 1.375, 0.5, 0.875, 1.375], [0.125, 1.25, -1.125, -0.5, 0.875, -2.0, 1.75]], [[1.25, -0.5, 1.875, 1.75, -0.125, 1.25, 1.25], [0.875, -1.375, 0.5, 0.75, 1.0, 0.125, -1.625], [0.5, 0.25, -1.75, -0.75, -1.0, 1.375, -1.125], [-1.375, 1.5, 2.0, -1.375, 1.25, -1.625, -0.5], [1.75, -2.0, -2.0, -1.0, 0.125, 0.375, -1.125]], [[0.75, -0.25, 0.375, 1.5, -1.0, 0.0, -0.625], [-0.25, -0.25, 0.25, -1.25, -0.5, 2.0, 0.625], [-0.875, 2.0, -2.0, -0.375, -0.625, -1.375, -0.375], [-2.0, 0.25, 1.625, -0.5, 0.0, 1.0, 0.75], [-0.875, -1.875, -1.375, -0.5, 0.0, 1.625, -1.75]]]> : tensor<6x5x7xf32>
    %in0_1_0 = stablehlo.constant dense<[[[-0.625, -0.75, 0.375, 1.75, -1.875, -0.25, -0.625], [-1.375, 0.125, -1.75, -1.5, 0.875, -1.625, -2.0], [0.5, -1.625, 1.25, 1.875, -1.25, -1.125, -1.875], [0.75, -0.125, -0.5, 0.25, 1.625, 1.625, -0.625], [1.0, -1.5, 0.0, -1.0, 0.25, 0.375, 0.375]], [[-1.875, -1.625, 0.125, -0.125, -1.875, -1.625, 1.875], [-1.125, 1.125, -1.625, -0.875, 0.625, -2.0, 0.0], [2.0, -2.0, -1.5, -0.5, 0.0, -1.375, -0.875], [1.875, 0.875, 0.5, 0.0, -1.125, -1.125, -1.5], [0.5, 1.5, -0.25, -1.875, -1.375, -0.875, 0.75]], [[1.0, 1.5, 1.125, -0.125, 0.375, 0.375, 0.875], [0.5, -2.0, 0.5, -1.25, 1.5, 0.5, 1.875], [0.375, -1.875, 1.0, 0.75, 1.0, -0.5, -1.5], [-2.0, -1.75, 0.75, -0.625, -0.75, 0.5, 1.25], [-1.25, 1.5, -2.0, -1.375, 1.125, -1.875, 0.25]], [[-2.0, 1.0, 0.625, 0.375, -1.25, -1.0, -1.0], [-0.375, -0.375, -1.375, 0.625, -1.375, -0.75, -1.375], [-1.625, 0.625, 1.875, -0.875, -0.75, -1.625, 1.125], [0.5, 0.25, -1.875, 0.875, 1.375, 1.875, 0.625], [0.125, -0.25, -1.0, -1.5, 1.75, 2.0, -0.125]], [[-1.125, 1.0, 1.5, 2.0, 1.25, -0.375, -1.625], [1.0, 2.0, -0.25, -1.0, -0.625, 1.0, -0.875], [-0.125, 0.875, -1.25, 1.0, -0.625, 0.75, 0.125], [-1.125, 0.0, 0.0, 1.625, 1.5, -0.75, 0.25], [1.25, 1.375, -1.0, -0.125, -1.75, -1.875, 0.625]], [[0.5, -2.0, 0.375, -0.75, 1.875, 0.875, -0.25], [-0.5, 0.125, -2.0, -0.25, 0.875, 1.875, -1.125], [1.625, 0.875, 0.75, -0.875, 0.75, 2.0, 1.375], [1.625, -0.25, 1.5, 0.75, 0.5, -0.875, -1.625], [-1.625, -1.5, 1.5, 1.75, -2.0, 1.875, 1.5]]]> : tensor<6x5x7xf32>
    %out:12 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<6x5x7xf32>, tensor<6x5x7xf32>) -> (tensor<f32>, tensor<6xf32>, tensor<6x5xf32>, tensor<f32>, tensor<6xf32>, tensor<6x5xf32>, tensor<f32>, tensor<6xf32>, tensor<6x5xf32>, tensor<f32>, tensor<6xf32>, tensor<6x5xf32>)
    check.expect_eq_const %out#0, dense<305.25> : tensor<f32>
    check.expect_eq_const %out#1, dense<[54.546875, 45.109375, 47.890625, 60.21875, 54.71875, 42.765625]> : tensor<6xf32>
    check.expect_eq_const %out#2, dense<[[12.765625, 15.484375, 8.890625, 11.9375, 5.46875], [5.65625, 7.625, 6.0, 12.0625, 13.765625], [9.125, 11.109375, 8.421875, 8.96875, 10.265625], [13.65625, 7.0625, 16.15625, 12.421875, 10.921875], [11.53125, 7.125, 8.09375, 14.484375, 13.484375], [4.40625, 6.390625, 11.328125, 8.515625, 12.125]]> : tensor<6x5xf32>
    check.expect_eq_const %out#3, dense<4.0> : tensor<f32>
    check.expect_eq_const %out#4, dense<[4.0, 4.0, 4.0, 4.0, 4.0, 4.0]> : tensor<6xf32>
    check.expect_eq_const %out#5, dense<[[4.0, 4.0, 2.640625, 4.0, 2.25], [3.0625, 3.515625, 2.25, 4.0, 4.0], [3.515625, 4.0, 3.0625, 4.0, 3.515625], [4.0, 2.25, 3.515625, 4.0, 4.0], [3.515625, 2.640625, 3.0625, 4.0, 4.0], [2.25, 4.0, 4.0, 4.0, 3.515625]]> : tensor<6x5xf32>
    check.expect_eq_const %out#6, dense<309.171875> : tensor<f32>
    check.expect_eq_const %out#7, dense<[48.21875, 57.953125, 51.3125, 48.578125, 43.609375, 59.5]> : tensor<6xf32>
    check.expect_eq_const %out#8, dense<[[8.125, 14.625, 14.3125, 6.5625, 4.59375], [15.859375, 10.328125, 13.15625, 9.3125, 9.296875], [5.578125, 12.078125, 8.71875, 10.390625, 14.546875], [9.09375, 6.90625, 11.78125, 10.390625, 10.40625], [12.859375, 8.21875, 4.3125, 6.78125, 11.4375], [9.296875, 9.875, 11.1875, 9.171875, 19.96875]]> : tensor<6x5xf32>
    check.expect_eq_const %out#9, dense<4.0> : tensor<f32>
    check.expect_eq_const %out#10, dense<[4.0, 4.0, 4.0, 4.0, 4.0, 4.0]> : tensor<6xf32>
    check.expect_eq_const %out#11, dense<[[3.515625, 4.0, 3.515625, 2.640625, 2.25], [3.515625, 4.0, 4.0, 3.515625, 3.515625], [2.25, 4.0, 3.515625, 4.0, 4.0], [4.0, 1.890625, 3.515625, 3.515625, 4.0], [4.0, 4.0, 1.5625, 2.640625, 3.515625], [4.0, 4.0, 4.0, 2.640625, 4.0]]> : tensor<6x5xf32>
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
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t32:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.reshape"(%t25)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t27 = "stablehlo.dynamic_update_slice"(%t20, %t26, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t28 = "stablehlo.multiply"(%t25, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t29 = "stablehlo.add"(%t21, %t28)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t30 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t31 = "stablehlo.add"(%t19, %t30)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t31, %t27, %t29 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t36 = "stablehlo.all_reduce"(%t32#1) ({
    ^bb0(%t35: tensor<f32>, %t34: tensor<f32>):
      %t33 = stablehlo.add %t35, %t34 : tensor<f32>
      stablehlo.return %t33 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t40 = "stablehlo.all_reduce"(%t32#2) ({
    ^bb0(%t39: tensor<f32>, %t38: tensor<f32>):
      %t37 = stablehlo.add %t39, %t38 : tensor<f32>
      stablehlo.return %t37 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t36, %t40 : tensor<4x3x3xf32>, tensor<3x3xf32>
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
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t35:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.constant"()  {value = dense<2.0> : tensor<f32>} : () -> tensor<f32>
      %t27 = "stablehlo.broadcast_in_dim"(%t26)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
      %t28 = "stablehlo.divide"(%t25, %t27)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t29 = "stablehlo.reshape"(%t28)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t30 = "stablehlo.dynamic_update_slice"(%t20, %t29, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t31 = "stablehlo.multiply"(%t28, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t32 = "stablehlo.add"(%t21, %t31)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t33 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t34 = "stablehlo.add"(%t19, %t33)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t34, %t30, %t32 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t39 = "stablehlo.all_reduce"(%t35#1) ({
    ^bb0(%t38: tensor<f32>, %t37: tensor<f32>):
      %t36 = stablehlo.add %t38, %t37 : tensor<f32>
      stablehlo.return %t36 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t43 = "stablehlo.all_reduce"(%t35#2) ({
    ^bb0(%t42: tensor<f32>, %t41: tensor<f32>):
      %t40 = stablehlo.add %t42, %t41 : tensor<f32>
      stablehlo.return %t40 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t39, %t43 : tensor<4x3x3xf32>, tensor<3x3xf32>
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
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t39:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t27 = "stablehlo.broadcast_in_dim"(%t26)  {broadcast_dimensions = array<i64>} : (tensor<i32>) -> tensor<3x3xi32>
      %t28 = "stablehlo.iota"()  {iota_dimension = 0 : i64} : () -> tensor<3x3xi32>
      %t29 = "stablehlo.compare"(%t28, %t27)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
      %t30 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
      %t31 = "stablehlo.broadcast_in_dim"(%t30)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
      %t32 = "stablehlo.select"(%t29, %t25, %t31)  : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t33 = "stablehlo.reshape"(%t32)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t34 = "stablehlo.dynamic_update_slice"(%t20, %t33, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t35 = "stablehlo.multiply"(%t32, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t36 = "stablehlo.add"(%t21, %t35)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t37 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t38 = "stablehlo.add"(%t19, %t37)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t38, %t34, %t36 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t43 = "stablehlo.all_reduce"(%t39#1) ({
    ^bb0(%t42: tensor<f32>, %t41: tensor<f32>):
      %t40 = stablehlo.add %t42, %t41 : tensor<f32>
      stablehlo.return %t40 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t47 = "stablehlo.all_reduce"(%t39#2) ({
    ^bb0(%t46: tensor<f32>, %t45: tensor<f32>):
      %t44 = stablehlo.add %t46, %t45 : tensor<f32>
      stablehlo.return %t44 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t43, %t47 : tensor<4x3x3xf32>, tensor<3x3xf32>
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
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t38:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.slice"(%t25)  {start_indices = array<i64: 0, 1>, limit_indices = array<i64: 3, 3>, strides = array<i64: 1, 1>} : (tensor<3x3xf32>) -> tensor<3x2xf32>
      %t27 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
      %t28 = "stablehlo.pad"(%t26, %t27)  {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x3xf32>
      %t29 = "stablehlo.transpose"(%t28)  {permutation = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
      %t30 = "stablehlo.reshape"(%t29)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t31 = "stablehlo.dynamic_slice"(%t20, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t32 = "stablehlo.add"(%t30, %t31)  : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
      %t33 = "stablehlo.dynamic_update_slice"(%t20, %t32, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t34 = "stablehlo.multiply"(%t29, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t35 = "stablehlo.add"(%t21, %t34)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t36 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t37 = "stablehlo.add"(%t19, %t36)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t37, %t33, %t35 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t42 = "stablehlo.all_reduce"(%t38#1) ({
    ^bb0(%t41: tensor<f32>, %t40: tensor<f32>):
      %t39 = stablehlo.add %t41, %t40 : tensor<f32>
      stablehlo.return %t39 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t46 = "stablehlo.all_reduce"(%t38#2) ({
    ^bb0(%t45: tensor<f32>, %t44: tensor<f32>):
      %t43 = stablehlo.add %t45, %t44 : tensor<f32>
      stablehlo.return %t43 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t42, %t46 : tensor<4x3x3xf32>, tensor<3x3xf32>
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
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t38:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
      %t30 = "stablehlo.reduce"(%t25, %t26) ({
    ^bb0(%t29: tensor<f32>, %t28: tensor<f32>):
      %t27 = stablehlo.add %t29, %t28 : tensor<f32>
      stablehlo.return %t27 : tensor<f32>
    }) {dimensions = array<i64: 0>} : (tensor<3x3xf32>, tensor<f32>) -> tensor<3xf32>
      %t31 = "stablehlo.broadcast_in_dim"(%t30)  {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<3x3xf32>
      %t32 = "stablehlo.reshape"(%t31)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t33 = "stablehlo.dynamic_update_slice"(%t20, %t32, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t34 = "stablehlo.multiply"(%t31, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t35 = "stablehlo.add"(%t21, %t34)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t36 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t37 = "stablehlo.add"(%t19, %t36)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t37, %t33, %t35 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t42 = "stablehlo.all_reduce"(%t38#1) ({
    ^bb0(%t41: tensor<f32>, %t40: tensor<f32>):
      %t39 = stablehlo.add %t41, %t40 : tensor<f32>
      stablehlo.return %t39 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t46 = "stablehlo.all_reduce"(%t38#2) ({
    ^bb0(%t45: tensor<f32>, %t44: tensor<f32>):
      %t43 = stablehlo.add %t45, %t44 : tensor<f32>
      stablehlo.return %t43 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t42, %t46 : tensor<4x3x3xf32>, tensor<3x3xf32>
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

module @layers_and_first {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t33:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.add"(%t25, %t8)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t27 = "stablehlo.reshape"(%t26)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t28 = "stablehlo.dynamic_update_slice"(%t20, %t27, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t29 = "stablehlo.multiply"(%t26, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t30 = "stablehlo.add"(%t21, %t29)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t31 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t32 = "stablehlo.add"(%t19, %t31)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
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
    %in0_0_0 = stablehlo.constant dense<[[1.5, 0.125, 1.875], [1.5, -0.875, 2.0], [-1.625, -0.5, -1.375], [-0.5, -1.875, -1.5], [-1.125, -1.625, -0.625], [1.875, 2.0, 0.375], [-1.875, 2.0, -0.625], [-1.875, 1.875, 0.125], [-0.875, 1.875, -1.5], [1.625, -1.125, 0.0], [0.5, -0.5, 0.0], [-0.375, -2.0, 0.125], [0.375, 1.5, 0.125], [1.625, 1.875, -1.625], [-1.75, 0.25, 0.375], [1.5, -1.625, -0.125], [0.125, -1.0, -0.75], [0.375, -0.625, 0.5], [-0.125, 1.25, 0.25], [1.25, -0.125, 0.875], [-0.375, 0.125, 0.25], [1.625, 0.5, -1.25], [-2.0, -1.375, -1.25], [-1.0, 1.625, -0.625]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[-0.375, -0.125, 1.125], [-0.625, 0.625, -1.5], [1.25, -1.625, 0.875]], [[0.75, -1.125, 0.875], [1.625, -0.25, -2.0], [-0.875, 0.625, -1.125]], [[1.25, -0.375, 1.375], [-1.875, 0.375, 1.5], [0.25, 0.75, 1.625]], [[0.375, -0.25, 0.375], [-1.375, 0.625, -1.5], [-1.0, 0.375, 0.5]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[-0.375, -1.875, -0.125], [0.5, 0.5, 0.5], [1.5, 2.0, 0.125], [-1.5, -1.5, -1.625], [-1.125, -1.875, 2.0], [-1.75, 0.875, -0.375], [1.25, 1.25, -1.625], [0.25, 0.0, 1.25], [-1.625, 0.625, 2.0], [-0.875, -2.0, -1.625], [1.875, -2.0, -0.875], [-2.0, -0.25, -0.125], [1.125, 1.0, -0.5], [1.875, -0.25, -1.75], [1.0, 0.875, -1.875], [0.25, 0.125, -0.375], [1.75, -0.25, -1.125], [-0.375, -0.25, -0.125], [-1.25, -1.625, -1.5], [-0.625, 1.125, -1.75], [1.25, -1.75, 0.125], [-0.25, -0.75, -1.0], [0.5, -2.0, -0.875], [-2.0, 1.5, -0.375]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[-0.375, -0.125, 1.125], [-0.625, 0.625, -1.5], [1.25, -1.625, 0.875]], [[0.75, -1.125, 0.875], [1.625, -0.25, -2.0], [-0.875, 0.625, -1.125]], [[1.25, -0.375, 1.375], [-1.875, 0.375, 1.5], [0.25, 0.75, 1.625]], [[0.375, -0.25, 0.375], [-1.375, 0.625, -1.5], [-1.0, 0.375, 0.5]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[-7.14208984, -4.08935547, 25.1865234], [-13.7973633, 13.5771484, -34.0009766], [19.7016602, -26.2348633, 14.4755859]], [[13.4711914, -22.015625, 18.4619141], [32.5161133, -3.78027344, -45.5], [-8.53857422, 4.56835938, -14.5166016]], [[24.0932617, -7.00146484, 31.0126953], [-40.4248047, 9.46630859, 29.4072266], [6.23486328, 7.30712891, 26.8564453]], [[5.71044922, -4.83154297, 10.0019531], [-30.5961914, 14.5444336, -34.2397461], [-12.1118164, 2.18798828, 8.47558594]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[9.03320312, -9.48449707, 21.1657715], [-13.0755615, 8.4519043, -21.083374], [1.3215332, -3.04284668, 8.82275391]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[-7.14208984, -4.08935547, 25.1865234], [-13.7973633, 13.5771484, -34.0009766], [19.7016602, -26.2348633, 14.4755859]], [[13.4711914, -22.015625, 18.4619141], [32.5161133, -3.78027344, -45.5], [-8.53857422, 4.56835938, -14.5166016]], [[24.0932617, -7.00146484, 31.0126953], [-40.4248047, 9.46630859, 29.4072266], [6.23486328, 7.30712891, 26.8564453]], [[5.71044922, -4.83154297, 10.0019531], [-30.5961914, 14.5444336, -34.2397461], [-12.1118164, 2.18798828, 8.47558594]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[9.03320312, -9.48449707, 21.1657715], [-13.0755615, 8.4519043, -21.083374], [1.3215332, -3.04284668, 8.82275391]]> : tensor<3x3xf32>
    func.return
  }
}

// -----

module @layers_and_product {
  func.func private @each(%in0: tensor<24x3xf32>, %in1: tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>) {
    %t1 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t2 = "stablehlo.constant"()  {value = dense<0.25> : tensor<f32>} : () -> tensor<f32>
    %t3 = "stablehlo.broadcast_in_dim"(%t2)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t4 = "stablehlo.constant"()  {value = dense<0.5> : tensor<f32>} : () -> tensor<f32>
    %t5 = "stablehlo.broadcast_in_dim"(%t4)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<24x3xf32>
    %t6 = "stablehlo.multiply"(%in0, %t5)  : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<24x3xf32>
    %t7 = "stablehlo.slice"(%in1)  {start_indices = array<i64: 0, 0, 0>, limit_indices = array<i64: 1, 3, 3>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x3xf32>) -> tensor<1x3x3xf32>
    %t8 = "stablehlo.reshape"(%t7)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %t9 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t10 = "stablehlo.broadcast_in_dim"(%t9)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4x3x3xf32>
    %t11 = "stablehlo.constant"()  {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
    %t12 = "stablehlo.broadcast_in_dim"(%t11)  {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<3x3xf32>
    %t13 = "stablehlo.constant"()  {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %t34:3 = "stablehlo.while"(%t13, %t10, %t12) ({
    ^bb0(%t14: tensor<i32>, %t15: tensor<4x3x3xf32>, %t16: tensor<3x3xf32>):
      %t17 = "stablehlo.constant"()  {value = dense<4> : tensor<i32>} : () -> tensor<i32>
      %t18 = "stablehlo.compare"(%t14, %t17)  {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %t18 : tensor<i1>
    }, {
    ^bb0(%t19: tensor<i32>, %t20: tensor<4x3x3xf32>, %t21: tensor<3x3xf32>):
      %t22 = "stablehlo.dynamic_slice"(%in1, %t19, %t1, %t1)  {slice_sizes = array<i64: 1, 3, 3>} : (tensor<4x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
      %t23 = "stablehlo.reshape"(%t22)  : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
      %t24 = "stablehlo.dot_general"(%t6, %t23)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<3x3xf32>) -> tensor<24x3xf32>
      %t25 = "stablehlo.dot_general"(%t6, %t24)  {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<24x3xf32>, tensor<24x3xf32>) -> tensor<3x3xf32>
      %t26 = "stablehlo.multiply"(%t23, %t23)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t27 = "stablehlo.add"(%t25, %t26)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t28 = "stablehlo.reshape"(%t27)  : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
      %t29 = "stablehlo.dynamic_update_slice"(%t20, %t28, %t19, %t1, %t1)  : (tensor<4x3x3xf32>, tensor<1x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x3xf32>
      %t30 = "stablehlo.multiply"(%t27, %t3)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t31 = "stablehlo.add"(%t21, %t30)  : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
      %t32 = "stablehlo.constant"()  {value = dense<1> : tensor<i32>} : () -> tensor<i32>
      %t33 = "stablehlo.add"(%t19, %t32)  : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %t33, %t29, %t31 : tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>
    }) : (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>) -> (tensor<i32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    %t38 = "stablehlo.all_reduce"(%t34#1) ({
    ^bb0(%t37: tensor<f32>, %t36: tensor<f32>):
      %t35 = stablehlo.add %t37, %t36 : tensor<f32>
      stablehlo.return %t35 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
    %t42 = "stablehlo.all_reduce"(%t34#2) ({
    ^bb0(%t41: tensor<f32>, %t40: tensor<f32>):
      %t39 = stablehlo.add %t41, %t40 : tensor<f32>
      stablehlo.return %t39 : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
    func.return %t38, %t42 : tensor<4x3x3xf32>, tensor<3x3xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[1.875, -2.0, -2.0], [-0.125, 0.375, 1.75], [-0.875, 1.75, 1.875], [1.75, -0.875, -1.125], [0.0, 0.375, 1.375], [-1.875, -0.125, 0.75], [-1.875, -0.75, 0.0], [-0.375, 1.25, 1.75], [-1.375, -0.375, -0.75], [1.375, -0.5, 0.75], [-0.25, -0.75, -0.125], [-1.625, -0.625, 1.0], [0.75, -0.875, -0.875], [0.125, -0.625, -1.375], [-1.75, 1.625, 1.625], [-1.875, -1.0, -0.75], [-1.625, 0.125, 0.0], [-1.625, -1.375, -0.75], [-0.5, 1.0, -1.375], [-1.75, 0.25, -0.125], [0.5, -1.625, 1.75], [-1.75, 1.875, -0.25], [1.875, -0.5, -1.5], [0.375, -0.875, -0.875]]> : tensor<24x3xf32>
    %in1_0_0 = stablehlo.constant dense<[[[-0.25, 2.0, -0.5], [-0.875, -0.875, 2.0], [0.5, 1.375, 0.125]], [[-1.625, -1.0, 0.25], [1.25, 1.125, -0.125], [-0.25, -0.625, -1.0]], [[-1.125, 0.25, -0.375], [-1.625, -1.125, 1.125], [1.75, 1.0, 1.0]], [[1.375, 0.625, -0.125], [-0.125, -1.75, -0.75], [1.75, -1.875, 0.5]]]> : tensor<4x3x3xf32>
    %in0_1_0 = stablehlo.constant dense<[[0.125, 0.0, 0.0], [1.125, -1.625, -1.625], [2.0, -1.625, -1.375], [-1.125, 1.375, -0.5], [0.625, -0.75, 1.625], [-1.625, -1.875, -0.5], [-0.25, 0.375, 1.25], [0.125, 0.125, 0.625], [-0.875, -0.375, 1.625], [-1.375, -0.125, 0.75], [0.625, -1.75, -2.0], [-1.625, -0.5, -0.25], [-0.75, 0.25, 0.25], [0.375, 1.75, 0.25], [-0.75, 0.625, 1.25], [1.75, -1.625, 0.875], [1.375, 1.375, 1.875], [-1.625, 0.625, 0.75], [0.125, -0.125, -0.875], [1.0, 1.625, 1.125], [-1.875, 0.625, -1.0], [2.0, 1.625, -0.875], [0.375, -1.5, 1.625], [0.625, 0.625, -1.625]]> : tensor<24x3xf32>
    %in1_1_0 = stablehlo.constant dense<[[[-0.25, 2.0, -0.5], [-0.875, -0.875, 2.0], [0.5, 1.375, 0.125]], [[-1.625, -1.0, 0.25], [1.25, 1.125, -0.125], [-0.25, -0.625, -1.0]], [[-1.125, 0.25, -0.375], [-1.625, -1.125, 1.125], [1.75, 1.0, 1.0]], [[1.375, 0.625, -0.125], [-0.125, -1.75, -0.75], [1.75, -1.875, 0.5]]]> : tensor<4x3x3xf32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in1_0_0, %in0_1_0, %in1_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<24x3xf32>, tensor<4x3x3xf32>, tensor<24x3xf32>, tensor<4x3x3xf32>) -> (tensor<4x3x3xf32>, tensor<3x3xf32>, tensor<4x3x3xf32>, tensor<3x3xf32>)
    check.expect_eq_const %out#0, dense<[[[-3.63037109, 44.4365234, -16.0629883], [-7.82373047, -10.6499023, 39.3486328], [5.22265625, 15.0195312, 14.1259766]], [[-29.1660156, -18.6728516, 8.90966797], [25.2993164, 18.9399414, -7.71533203], [8.16259766, -0.28125, -16.1484375]], [[-20.0913086, 5.02294922, -14.1557617], [-5.74414062, -9.52392578, 25.2265625], [30.9018555, 11.96875, 25.7114258]], [[24.4145508, 25.1801758, -1.72363281], [2.70507812, -30.9487305, -6.81787109], [29.6616211, -35.3100586, 5.41650391]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#1, dense<[[-7.11828613, 13.9916992, -5.75817871], [3.60913086, -8.0456543, 12.510498], [18.4871826, -2.15075684, 7.27636719]]> : tensor<3x3xf32>
    check.expect_eq_const %out#2, dense<[[[-3.63037109, 44.4365234, -16.0629883], [-7.82373047, -10.6499023, 39.3486328], [5.22265625, 15.0195312, 14.1259766]], [[-29.1660156, -18.6728516, 8.90966797], [25.2993164, 18.9399414, -7.71533203], [8.16259766, -0.28125, -16.1484375]], [[-20.0913086, 5.02294922, -14.1557617], [-5.74414062, -9.52392578, 25.2265625], [30.9018555, 11.96875, 25.7114258]], [[24.4145508, 25.1801758, -1.72363281], [2.70507812, -30.9487305, -6.81787109], [29.6616211, -35.3100586, 5.41650391]]]> : tensor<4x3x3xf32>
    check.expect_eq_const %out#3, dense<[[-7.11828613, 13.9916992, -5.75817871], [3.60913086, -8.0456543, 12.510498], [18.4871826, -2.15075684, 7.27636719]]> : tensor<3x3xf32>
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
