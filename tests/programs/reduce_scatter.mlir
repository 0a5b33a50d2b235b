// reduce_scatter, checked against sums and splits in NumPy.
// Written by generate/collectives.py.

module @cross_replica {
  func.func private @each(%in0: tensor<4x8xi32>) -> (tensor<2x8xi32>) {
    %out0 = "stablehlo.reduce_scatter"(%in0) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %c = stablehlo.add %a, %b : tensor<i32>
      stablehlo.return %c : tensor<i32>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>} : (tensor<4x8xi32>) -> tensor<2x8xi32>
    func.return %out0 : tensor<2x8xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-12, 35, -23, 40, 3, 9, 30, 39], [11, -50, -43, 39, 44, 34, 40, 44], [-45, 11, 22, -3, 7, -5, -21, -16], [-27, 41, -43, 0, -23, 41, -2, 9]]> : tensor<4x8xi32>
    %in0_0_1 = stablehlo.constant dense<[[-25, 6, 40, 34, 42, 16, -1, 38], [-37, -22, 24, 0, -47, 12, 42, 8], [38, -1, -20, 6, 30, -27, 49, -16], [-48, -42, -32, -10, 17, 11, 32, -15]]> : tensor<4x8xi32>
    %in0_1_0 = stablehlo.constant dense<[[2, 18, 2, -29, -43, 21, 31, 32], [-40, -12, 14, 48, -46, -32, -50, -42], [49, -2, -21, 27, -37, 24, 9, 43], [7, -42, 13, -5, -36, 29, -31, -49]]> : tensor<4x8xi32>
    %in0_1_1 = stablehlo.constant dense<[[48, 28, 48, 14, -15, -49, 2, 27], [-26, 31, -25, -3, -10, 19, -41, 37], [-22, 27, -18, -14, 18, 41, 6, 11], [-38, -20, -18, 18, 38, -43, 48, -26]]> : tensor<4x8xi32>
    %in0_2_0 = stablehlo.constant dense<[[-50, 5, -33, 44, -33, -32, 10, -34], [-2, -35, -38, -28, -43, -6, 46, 9], [-29, 42, -11, -44, -36, 42, -17, 12], [34, -20, 8, 22, -42, 40, -45, 22]]> : tensor<4x8xi32>
    %in0_2_1 = stablehlo.constant dense<[[-45, -27, 47, -13, -37, -28, 7, 40], [17, 7, -36, -39, 46, 24, 36, -20], [-22, -43, -46, -40, 42, 14, -11, 9], [-3, 37, -1, 44, -23, -19, 3, 16]]> : tensor<4x8xi32>
    %in0_3_0 = stablehlo.constant dense<[[-45, -11, 45, 49, -32, -26, -50, 16], [-12, -41, -20, -13, -25, 19, -46, 34], [-8, 3, -10, -37, 44, -38, -3, 47], [26, 22, 34, -10, -17, -12, -36, -17]]> : tensor<4x8xi32>
    %in0_3_1 = stablehlo.constant dense<[[1, -23, -48, 13, -20, 37, -31, 15], [-12, 43, -2, 46, 14, 36, 43, 18], [29, 9, 13, -35, 15, 44, 14, -33], [-42, -8, -50, -5, 13, 9, 46, -14]]> : tensor<4x8xi32>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8xi32>) -> (tensor<2x8xi32>, tensor<2x8xi32>, tensor<2x8xi32>, tensor<2x8xi32>, tensor<2x8xi32>, tensor<2x8xi32>, tensor<2x8xi32>, tensor<2x8xi32>)
    check.expect_eq_const %out#0, dense<[[-74, 53, 11, -47, -29, 37, -38, -4], [7, 21, -35, 22, -65, 81, -47, 31]]> : tensor<2x8xi32>
    check.expect_eq_const %out#1, dense<[[16, -44, -66, -34, 72, -13, 38, -7], [-51, -5, -33, 34, -6, -8, 35, 1]]> : tensor<2x8xi32>
    check.expect_eq_const %out#2, dense<[[-43, 7, 47, 20, -75, -5, -19, 48], [-52, -53, -6, 35, -71, -13, -96, -8]]> : tensor<2x8xi32>
    check.expect_eq_const %out#3, dense<[[49, 5, 0, 27, -35, -12, -29, 42], [-38, 74, -27, 43, 4, 55, 2, 55]]> : tensor<2x8xi32>
    check.expect_eq_const %out#4, dense<[[-62, 40, -56, 84, -30, -23, 40, 5], [9, -85, -81, 11, 1, 28, 86, 53]]> : tensor<2x8xi32>
    check.expect_eq_const %out#5, dense<[[-70, -21, 87, 21, 5, -12, 6, 78], [-20, -15, -12, -39, -1, 36, 78, -12]]> : tensor<2x8xi32>
    check.expect_eq_const %out#6, dense<[[41, 1, -31, -10, 7, -14, 6, 90], [33, -20, 47, -15, -53, 17, -67, -66]]> : tensor<2x8xi32>
    check.expect_eq_const %out#7, dense<[[7, 36, -5, -49, 33, 85, 20, -22], [-80, -28, -68, 13, 51, -34, 94, -40]]> : tensor<2x8xi32>
    func.return
  }
}

// -----

module @cross_replica_and_partition {
  func.func private @each(%in0: tensor<4x8xi64>) -> (tensor<4x2xi64>) {
    %out0 = "stablehlo.reduce_scatter"(%in0) ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %c = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %c : tensor<i64>
    }) {scatter_dimension = 1 : i64, replica_groups = dense<[[3, 1], [0, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<4x8xi64>) -> tensor<4x2xi64>
    func.return %out0 : tensor<4x2xi64>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-41, 17, -27, 38, -47, -25, -3, -42], [-48, -3, -36, 36, -15, 36, 15, 34], [20, 13, 15, -21, 25, -34, -39, 4], [-25, 25, 46, 2, 40, -12, 11, -25]]> : tensor<4x8xi64>
    %in0_0_1 = stablehlo.constant dense<[[8, -31, -12, 37, 3, -12, -3, 34], [-3, 40, -36, -29, -13, -5, -35, 26], [-31, -22, -3, -34, -42, -12, 11, 21], [-18, 15, -34, -47, -17, 30, 22, 3]]> : tensor<4x8xi64>
    %in0_1_0 = stablehlo.constant dense<[[-44, 1, 28, -11, -20, -50, -31, -14], [-9, 16, -44, -38, -7, 23, 16, 26], [-34, -7, -49, -23, -22, -7, -2, 27], [39, 21, -46, 49, 16, -4, 21, -12]]> : tensor<4x8xi64>
    %in0_1_1 = stablehlo.constant dense<[[-22, -45, -47, 26, -8, 7, 19, 18], [14, 0, 31, 46, -5, 30, -31, -46], [2, 49, -30, -42, 7, -38, -49, 9], [-11, -32, 14, 6, -50, 37, 26, 16]]> : tensor<4x8xi64>
    %in0_2_0 = stablehlo.constant dense<[[46, 46, -35, -17, 23, -4, 6, 38], [-10, -22, 49, 33, 44, -21, -16, 28], [-49, 12, 17, 0, -13, 20, 10, 43], [-16, -13, -42, 44, -23, 20, 19, -25]]> : tensor<4x8xi64>
    %in0_2_1 = stablehlo.constant dense<[[-7, -35, -25, 47, 31, 10, 9, -3], [15, -28, -8, -36, -6, 12, 22, 39], [-34, -8, 27, -5, 40, -31, 6, -34], [-39, 5, -16, 26, 44, -7, -36, -49]]> : tensor<4x8xi64>
    %in0_3_0 = stablehlo.constant dense<[[-11, 0, -16, -6, 43, 10, 46, 12], [-35, 0, 10, 12, -6, -25, 17, 31], [20, 7, 12, -50, -34, -7, -37, 39], [-28, 5, 33, 48, -35, -8, 4, -49]]> : tensor<4x8xi64>
    %in0_3_1 = stablehlo.constant dense<[[23, -47, -9, 21, 33, -41, 29, -4], [38, -31, 44, -12, 8, -18, 35, -36], [-35, -3, -29, -13, 47, 1, -41, 14], [11, -15, -23, -16, -38, 28, -47, 41]]> : tensor<4x8xi64>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<4x8xi64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<4x8xi64>, tensor<4x8xi64>) -> (tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>)
    check.expect_eq_const %out#0, dense<[[6, -3], [-46, -13], [-94, -5], [-98, 32]]> : tensor<4x2xi64>
    check.expect_eq_const %out#1, dense<[[10, -31], [10, 22], [10, -57], [44, 31]]> : tensor<4x2xi64>
    check.expect_eq_const %out#2, dense<[[-44, 30], [41, 8], [-96, -128], [-22, 87]]> : tensor<4x2xi64>
    check.expect_eq_const %out#3, dense<[[63, 12], [37, -25], [-129, 89], [4, -4]]> : tensor<4x2xi64>
    check.expect_eq_const %out#4, dense<[[-99, 105], [-31, 4], [56, -60], [-46, 25]]> : tensor<4x2xi64>
    check.expect_eq_const %out#5, dense<[[9, 27], [-14, 127], [-12, 34], [16, -96]]> : tensor<4x2xi64>
    check.expect_eq_const %out#6, dense<[[-54, -91], [8, -15], [-47, 46], [11, -21]]> : tensor<4x2xi64>
    check.expect_eq_const %out#7, dense<[[48, -74], [-10, 10], [-2, -51], [-107, 53]]> : tensor<4x2xi64>
    func.return
  }
}

// -----

module @flattened_ids {
  func.func private @each(%in0: tensor<4x8xcomplex<f32>>) -> (tensor<1x8xcomplex<f32>>) {
    %out0 = "stablehlo.reduce_scatter"(%in0) ({
    ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
      %c = stablehlo.add %a, %b : tensor<complex<f32>>
      stablehlo.return %c : tensor<complex<f32>>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 7, 3, 4], [6, 1, 2, 5]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<4x8xcomplex<f32>>) -> tensor<1x8xcomplex<f32>>
    func.return %out0 : tensor<1x8xcomplex<f32>>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[(1.125, 0.875), (-2.0, -0.375), (-1.0, -0.125), (-1.25, 0.0), (-0.625, 1.75), (-1.375, -0.75), (0.25, -1.375), (-1.25, -0.75)], [(-0.375, 0.75), (1.0, -1.875), (1.125, -1.375), (-0.125, -0.75), (0.0, -0.625), (-0.75, 1.75), (-0.75, 0.0), (0.25, -0.375)], [(-0.125, -1.125), (0.875, 0.25), (2.0, 1.25), (1.25, -0.5), (1.875, -0.625), (-1.875, -1.625), (1.75, -0.625), (1.125, -0.875)], [(0.125, 1.0), (1.375, -0.125), (-0.75, -0.375), (1.125, -1.75), (1.875, 0.625), (0.0, -1.5), (0.0, -0.875), (0.25, 0.5)]]> : tensor<4x8xcomplex<f32>>
    %in0_0_1 = stablehlo.constant dense<[[(0.375, -0.5), (-1.625, 0.0), (-1.375, -0.625), (0.0, -1.75), (1.375, -0.875), (0.625, -1.125), (0.875, 0.75), (1.875, -0.25)], [(-0.875, 1.75), (-1.125, 0.625), (1.625, -1.875), (-0.5, -1.25), (1.0, 1.5), (-1.875, -1.0), (-0.375, -1.0), (1.875, -1.25)], [(-1.625, 0.25), (-1.0, -1.125), (-0.875, 1.625), (-1.875, -0.875), (-1.25, -0.375), (1.375, 0.625), (-0.5, 0.75), (2.0, -0.875)], [(-0.625, 0.875), (1.25, 1.875), (0.75, -0.125), (0.75, 1.875), (-0.75, 1.125), (1.75, 0.125), (-1.5, -1.875), (-1.0, 1.0)]]> : tensor<4x8xcomplex<f32>>
    %in0_1_0 = stablehlo.constant dense<[[(0.25, 1.375), (1.875, -1.875), (0.75, -0.5), (0.5, -1.375), (-1.625, -1.625), (-1.25, 1.375), (0.75, -1.0), (-0.75, 1.25)], [(0.125, 0.375), (2.0, 1.875), (0.875, 0.875), (0.875, 0.5), (-1.0, -1.125), (-0.875, 0.0), (1.0, 0.0), (1.75, 0.25)], [(-1.25, 1.375), (-2.0, -1.125), (-1.375, -0.875), (1.875, -1.125), (1.0, -0.125), (-0.625, -0.625), (-1.5, 1.75), (-1.5, 0.5)], [(0.25, 1.875), (1.0, 1.125), (-1.625, 2.0), (-0.875, 1.0), (-0.875, -1.5), (-1.125, 0.625), (-0.5, -1.375), (1.5, -1.875)]]> : tensor<4x8xcomplex<f32>>
    %in0_1_1 = stablehlo.constant dense<[[(0.875, -1.5), (-0.5, -1.375), (0.25, 0.25), (1.875, 1.5), (0.125, 0.5), (0.125, 1.375), (1.875, 0.0), (1.5, 1.5)], [(0.0, -1.625), (1.875, 1.875), (0.25, 0.75), (0.25, 0.875), (2.0, -1.375), (0.875, -1.375), (-1.375, 1.75), (1.0, -1.75)], [(0.625, 1.875), (-1.5, -1.5), (-0.875, -1.75), (-1.375, 0.125), (-0.75, -1.625), (0.125, 1.375), (-0.25, 0.375), (0.0, 1.5)], [(-1.25, -1.0), (0.5, -0.25), (0.0, 0.375), (1.375, -2.0), (1.25, 1.625), (0.125, 0.625), (-0.125, 0.375), (0.625, -0.125)]]> : tensor<4x8xcomplex<f32>>
    %in0_2_0 = stablehlo.constant dense<[[(0.25, 1.125), (-0.125, 1.25), (-1.875, -0.625), (-2.0, 0.25), (1.375, -0.375), (2.0, -0.375), (1.375, -0.375), (1.125, -1.5)], [(1.375, 1.625), (-0.375, 1.875), (-1.5, 1.5), (0.0, 1.25), (-1.375, 0.5), (0.0, 0.625), (1.5, 1.0), (-1.875, -0.75)], [(2.0, 0.625), (1.125, 0.625), (1.625, 0.0), (-1.25, 0.5), (2.0, 0.75), (1.125, 1.625), (0.0, -0.875), (2.0, -0.75)], [(-0.25, 1.375), (1.5, -0.5), (0.375, 1.5), (1.0, 1.5), (1.25, 1.875), (-1.0, 1.625), (0.625, -1.125), (-2.0, -1.875)]]> : tensor<4x8xcomplex<f32>>
    %in0_2_1 = stablehlo.constant dense<[[(1.25, 1.875), (-2.0, -1.625), (2.0, -1.875), (-1.625, -1.125), (-1.375, 1.875), (-0.75, 0.5), (-1.0, -1.875), (1.875, 0.0)], [(-0.25, -1.375), (-1.0, -0.375), (0.5, -1.75), (-1.5, 1.0), (0.625, -0.125), (0.625, 0.0), (-1.375, 1.5), (-1.875, 1.25)], [(-1.125, 0.0), (-2.0, -0.875), (0.0, -0.25), (-1.875, 1.0), (0.5, -0.75), (1.5, 2.0), (0.0, -1.125), (-1.125, -1.875)], [(-0.25, 2.0), (0.375, -1.75), (1.25, 0.625), (0.375, 1.25), (0.625, -0.375), (-1.875, 1.375), (-1.75, 1.5), (-1.25, -1.5)]]> : tensor<4x8xcomplex<f32>>
    %in0_3_0 = stablehlo.constant dense<[[(-1.0, 1.5), (0.75, -0.5), (0.125, -0.25), (-1.25, 0.125), (1.0, -0.375), (0.875, 1.125), (1.75, -1.5), (1.125, 1.375)], [(-0.5, -0.25), (1.25, 0.25), (0.625, -0.75), (0.25, -1.125), (0.625, 1.75), (0.125, -1.875), (1.0, -1.625), (-1.125, 1.75)], [(-1.875, 2.0), (-0.875, -1.125), (-0.875, -1.5), (1.875, 1.625), (0.5, -1.25), (-0.625, -0.875), (-0.625, -1.5), (-1.125, -2.0)], [(-0.625, -0.5), (1.0, 0.125), (1.25, 1.875), (0.0, 1.625), (-0.625, 1.5), (-1.125, 0.0), (0.875, -2.0), (1.375, -0.125)]]> : tensor<4x8xcomplex<f32>>
    %in0_3_1 = stablehlo.constant dense<[[(-0.5, 0.875), (1.75, -1.5), (1.0, 0.875), (0.75, 0.625), (-2.0, -1.375), (-1.75, -0.625), (0.125, -1.875), (0.5, 0.5)], [(0.25, 1.5), (1.375, -1.625), (-1.875, 0.375), (0.125, -1.625), (0.875, 0.375), (-1.375, 2.0), (-0.875, 0.0), (1.75, -1.875)], [(-2.0, 1.25), (-1.375, -1.875), (2.0, -1.625), (0.75, 1.0), (1.125, -0.625), (0.25, -1.375), (-1.625, 1.625), (1.375, -0.375)], [(0.625, 0.375), (-1.375, -1.75), (-1.75, 1.125), (0.25, -0.75), (1.5, -2.0), (-2.0, -0.625), (-1.625, -0.125), (1.625, -0.125)]]> : tensor<4x8xcomplex<f32>>
    %out:8 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1, %in0_3_0, %in0_3_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>) -> (tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>)
    check.expect_eq_const %out#0, dense<[[(1.75, 1.375), (-0.875, -2.0), (-1.625, 0.375), (-0.625, 2.375), (-1.125, 0.5), (-1.0, -0.375), (3.625, -3.625), (1.875, -0.25)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#1, dense<[[(-1.5, 0.5), (1.125, 2.375), (3.625, -3.5), (-0.875, -0.875), (1.25, 2.0), (-2.0, -2.875), (0.25, -1.125), (0.625, 2.0)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#2, dense<[[(-5.875, 3.625), (-5.875, -4.25), (-3.125, -1.0), (0.0, 0.625), (0.75, -2.5), (1.625, 1.125), (-2.625, -0.125), (-1.75, -4.25)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#3, dense<[[(0.5, 2.625), (-0.875, -2.5), (4.75, -2.125), (-0.625, 1.125), (4.25, -2.125), (-0.375, 0.0), (-0.125, 0.5), (4.5, -0.5)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#4, dense<[[(-0.75, 1.75), (2.0, -2.625), (-2.125, 2.625), (3.75, -3.0), (5.875, 2.125), (-2.875, 0.125), (-1.125, -1.75), (0.5, -1.625)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#5, dense<[[(-1.25, 4.25), (3.625, 1.375), (1.625, 4.375), (0.25, 5.75), (-1.625, 0.75), (-2.375, 2.125), (-2.875, -3.75), (0.625, -2.5)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#6, dense<[[(0.875, 4.25), (-1.0, -4.0), (1.5, -3.25), (-2.375, -4.125), (-0.625, -1.0), (-0.5, 1.875), (2.375, -3.625), (4.125, 2.375)]]> : tensor<1x8xcomplex<f32>>
    check.expect_eq_const %out#7, dense<[[(1.25, 2.25), (3.875, 0.25), (-2.0, 1.25), (0.25, -0.25), (1.5, -1.125), (-1.25, 3.0), (-1.5, 2.75), (1.125, -4.75)]]> : tensor<1x8xcomplex<f32>>
    func.return
  }
}

// -----

module @maximum_bf16 {
  func.func private @each(%in0: tensor<2x4xbf16>) -> (tensor<2x2xbf16>) {
    %out0 = "stablehlo.reduce_scatter"(%in0) ({
    ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
      %c = stablehlo.maximum %a, %b : tensor<bf16>
      stablehlo.return %c : tensor<bf16>
    }) {scatter_dimension = 1 : i64, replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>} : (tensor<2x4xbf16>) -> tensor<2x2xbf16>
    func.return %out0 : tensor<2x2xbf16>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[[-7.0, 7.0, -7.0, -7.0], [-4.0, -4.0, -7.0, 0.0]]> : tensor<2x4xbf16>
    %in0_1_0 = stablehlo.constant dense<[[-4.0, -5.0, -2.0, 7.0], [-6.0, 8.0, 1.0, 5.0]]> : tensor<2x4xbf16>
    %in0_2_0 = stablehlo.constant dense<[[8.0, -5.0, -3.0, 8.0], [-7.0, 1.0, 5.0, 4.0]]> : tensor<2x4xbf16>
    %in0_3_0 = stablehlo.constant dense<[[-1.0, 6.0, -8.0, -6.0], [3.0, 7.0, -5.0, 6.0]]> : tensor<2x4xbf16>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2x4xbf16>, tensor<2x4xbf16>, tensor<2x4xbf16>, tensor<2x4xbf16>) -> (tensor<2x2xbf16>, tensor<2x2xbf16>, tensor<2x2xbf16>, tensor<2x2xbf16>)
    check.expect_eq_const %out#0, dense<[[-3.0, 8.0], [5.0, 4.0]]> : tensor<2x2xbf16>
    check.expect_eq_const %out#1, dense<[[-2.0, 7.0], [1.0, 6.0]]> : tensor<2x2xbf16>
    check.expect_eq_const %out#2, dense<[[8.0, 7.0], [-4.0, 1.0]]> : tensor<2x2xbf16>
    check.expect_eq_const %out#3, dense<[[-1.0, 6.0], [3.0, 8.0]]> : tensor<2x2xbf16>
    func.return
  }
}

// -----

module @or_i1 {
  func.func private @each(%in0: tensor<4xi1>) -> (tensor<2xi1>) {
    %out0 = "stablehlo.reduce_scatter"(%in0) ({
    ^bb0(%a: tensor<i1>, %b: tensor<i1>):
      %c = stablehlo.or %a, %b : tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[1, 2], [3, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<4xi1>) -> tensor<2xi1>
    func.return %out0 : tensor<2xi1>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
    %in0_0_1 = stablehlo.constant dense<[false, true, true, true]> : tensor<4xi1>
    %in0_1_0 = stablehlo.constant dense<[false, true, true, true]> : tensor<4xi1>
    %in0_1_1 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1) {
      programs = [[@each, @each], [@each, @each]]
    } : (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>)
    check.expect_eq_const %out#0, dense<[false, true]> : tensor<2xi1>
    check.expect_eq_const %out#1, dense<[false, true]> : tensor<2xi1>
    check.expect_eq_const %out#2, dense<[true, true]> : tensor<2xi1>
    check.expect_eq_const %out#3, dense<[true, false]> : tensor<2xi1>
    func.return
  }
}

// -----

module @empty {
  func.func private @each(%in0: tensor<4x0xf32>) -> (tensor<2x0xf32>) {
    %out0 = "stablehlo.reduce_scatter"(%in0) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x0xf32>) -> tensor<2x0xf32>
    func.return %out0 : tensor<2x0xf32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<> : tensor<4x0xf32>
    %in0_1_0 = stablehlo.constant dense<> : tensor<4x0xf32>
    %out:2 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0) {
      programs = [[@each], [@each]]
    } : (tensor<4x0xf32>, tensor<4x0xf32>) -> (tensor<2x0xf32>, tensor<2x0xf32>)
    check.expect_eq_const %out#0, dense<> : tensor<2x0xf32>
    check.expect_eq_const %out#1, dense<> : tensor<2x0xf32>
    func.return
  }
}
