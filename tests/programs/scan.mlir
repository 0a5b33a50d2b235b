// chlo.scan, checked against loops over NumPy arrays.
// Written by generate/control.py.

func.func @sums() {
  %in0 = stablehlo.constant dense<[[6, -4, 7], [6, -8, -2], [1, -2, -7], [6, -6, 9]]> : tensor<4x3xi32>
  %in1 = stablehlo.constant dense<[-9, -4, 1]> : tensor<3xi32>
  %out0, %out1 = chlo.scan(%in0) inits(%in1) dimension=0 {
  ^bb0(%x: tensor<3xi32>, %sum: tensor<3xi32>):
    %y = stablehlo.add %x, %sum : tensor<3xi32>
    stablehlo.return %y, %y : tensor<3xi32>, tensor<3xi32>
  } : (tensor<4x3xi32>, tensor<3xi32>) -> (tensor<4x3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[[-3, -8, 8], [3, -16, 6], [4, -18, -1], [10, -24, 8]]> : tensor<4x3xi32>
  check.expect_eq_const %out1, dense<[10, -24, 8]> : tensor<3xi32>
  func.return
}

// -----

func.func @sums_reverse() {
  %in0 = stablehlo.constant dense<[[6, -4, 7], [6, -8, -2], [1, -2, -7], [6, -6, 9]]> : tensor<4x3xi32>
  %in1 = stablehlo.constant dense<[-9, -4, 1]> : tensor<3xi32>
  %out0, %out1 = chlo.scan(%in0) inits(%in1) dimension=0 attributes {is_reverse = true} {
  ^bb0(%x: tensor<3xi32>, %sum: tensor<3xi32>):
    %y = stablehlo.add %x, %sum : tensor<3xi32>
    stablehlo.return %y, %y : tensor<3xi32>, tensor<3xi32>
  } : (tensor<4x3xi32>, tensor<3xi32>) -> (tensor<4x3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[[10, -24, 8], [4, -20, 1], [-2, -12, 3], [-3, -10, 10]]> : tensor<4x3xi32>
  check.expect_eq_const %out1, dense<[10, -24, 8]> : tensor<3xi32>
  func.return
}

// -----

func.func @sums_of_columns() {
  %in0 = stablehlo.constant dense<[[6, 6, 1, 6], [-4, -8, -2, -6], [7, -2, -7, 9]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<[-9, -4, 1]> : tensor<3xi32>
  %out0, %out1 = chlo.scan(%in0) inits(%in1) dimension=1 {
  ^bb0(%x: tensor<3xi32>, %sum: tensor<3xi32>):
    %y = stablehlo.add %x, %sum : tensor<3xi32>
    stablehlo.return %y, %y : tensor<3xi32>, tensor<3xi32>
  } : (tensor<3x4xi32>, tensor<3xi32>) -> (tensor<3x4xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[[-3, 3, 4, 10], [-8, -16, -18, -24], [8, 6, -1, 8]]> : tensor<3x4xi32>
  check.expect_eq_const %out1, dense<[10, -24, 8]> : tensor<3xi32>
  func.return
}

// -----

func.func @sums_of_columns_reverse() {
  %in0 = stablehlo.constant dense<[[6, 6, 1, 6], [-4, -8, -2, -6], [7, -2, -7, 9]]> : tensor<3x4xi32>
  %in1 = stablehlo.constant dense<[-9, -4, 1]> : tensor<3xi32>
  %out0, %out1 = chlo.scan(%in0) inits(%in1) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<3xi32>, %sum: tensor<3xi32>):
    %y = stablehlo.add %x, %sum : tensor<3xi32>
    stablehlo.return %y, %y : tensor<3xi32>, tensor<3xi32>
  } : (tensor<3x4xi32>, tensor<3xi32>) -> (tensor<3x4xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[[10, 4, -2, -3], [-24, -20, -12, -10], [8, 1, 3, 10]]> : tensor<3x4xi32>
  check.expect_eq_const %out1, dense<[10, -24, 8]> : tensor<3xi32>
  func.return
}

// -----

func.func @carries() {
  %in0 = stablehlo.constant dense<[[0.0, -1.125], [2.0, -0.875], [2.0, -1.875], [0.5, -1.5]]> : tensor<4x2xf32>
  %in1 = stablehlo.constant dense<[-2, -2, -2, -2]> : tensor<4xi32>
  %in2 = stablehlo.constant dense<[0.375, -0.875]> : tensor<2xf32>
  %in3 = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1, %out2, %out3 = chlo.scan(%in0, %in1) inits(%in2, %in3) dimension=0 attributes {is_reverse = true} {
  ^bb0(%x: tensor<2xf32>, %n: tensor<i32>, %s: tensor<2xf32>, %m: tensor<i32>):
    %s1 = stablehlo.subtract %x, %s : tensor<2xf32>
    %m1 = stablehlo.maximum %n, %m : tensor<i32>
    %more = stablehlo.compare GT, %x, %s : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    stablehlo.return %more, %m, %s1, %m1 : tensor<2xi1>, tensor<i32>, tensor<2xf32>, tensor<i32>
  } : (tensor<4x2xf32>, tensor<4xi32>, tensor<2xf32>, tensor<i32>) -> (tensor<4x2xi1>, tensor<4xi32>, tensor<2xf32>, tensor<i32>)
  check.expect_eq_const %out0, dense<[[false, false], [true, true], [true, false], [true, false]]> : tensor<4x2xi1>
  check.expect_eq_const %out1, dense<[1, 1, 1, 1]> : tensor<4xi32>
  check.expect_eq_const %out2, dense<[-0.125, -1.5]> : tensor<2xf32>
  check.expect_eq_const %out3, dense<1> : tensor<i32>
  func.return
}
