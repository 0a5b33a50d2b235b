// Tuples, tokens, barriers, casts, async slices.
// Written by generate/control.py.

func.func @tuple() {
  %in0 = stablehlo.constant dense<[2, 9]> : tensor<2xi32>
  %in1 = stablehlo.constant dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  %pair = stablehlo.tuple %in0, %in1 : tuple<tensor<2xi32>, tensor<2x2xf32>>
  %out0 = stablehlo.get_tuple_element %pair[1] : (tuple<tensor<2xi32>, tensor<2x2xf32>>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @tuple_of_tuples() {
  %in0 = stablehlo.constant dense<[2, 9]> : tensor<2xi32>
  %in1 = stablehlo.constant dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  %inner = stablehlo.tuple %in1, %in0 : tuple<tensor<2x2xf32>, tensor<2xi32>>
  %empty = stablehlo.tuple : tuple<>
  %outer = stablehlo.tuple %inner, %in0, %empty : tuple<tuple<tensor<2x2xf32>, tensor<2xi32>>, tensor<2xi32>, tuple<>>
  %part = stablehlo.get_tuple_element %outer[0] : (tuple<tuple<tensor<2x2xf32>, tensor<2xi32>>, tensor<2xi32>, tuple<>>) -> tuple<tensor<2x2xf32>, tensor<2xi32>>
  %out0 = stablehlo.get_tuple_element %part[1] : (tuple<tensor<2x2xf32>, tensor<2xi32>>) -> tensor<2xi32>
  check.expect_eq_const %out0, dense<[2, 9]> : tensor<2xi32>
  func.return
}

// -----

func.func @optimization_barrier() {
  %in0 = stablehlo.constant dense<[2, 9]> : tensor<2xi32>
  %in1 = stablehlo.constant dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  %out0, %out1 = stablehlo.optimization_barrier %in0, %in1 : tensor<2xi32>, tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[2, 9]> : tensor<2xi32>
  check.expect_eq_const %out1, dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @unrealized_conversion_cast() {
  %in0 = stablehlo.constant dense<[2, 9]> : tensor<2xi32>
  %in1 = stablehlo.constant dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  %out0, %out1 = builtin.unrealized_conversion_cast %in0, %in1 : tensor<2xi32>, tensor<2x2xf32> to tensor<2xi32>, tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[2, 9]> : tensor<2xi32>
  check.expect_eq_const %out1, dense<[[-1.375, 1.5], [0.125, 1.125]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @tokens() {
  %in0 = stablehlo.constant dense<[2, 9]> : tensor<2xi32>
  %token0 = stablehlo.create_token : !stablehlo.token
  %token1 = stablehlo.after_all : !stablehlo.token
  %token2 = stablehlo.after_all %token0, %token1 : !stablehlo.token
  %out0 = stablehlo.add %in0, %in0 : tensor<2xi32>
  check.expect_eq_const %out0, dense<[4, 18]> : tensor<2xi32>
  func.return
}

// -----

func.func @token_through_a_loop() {
  %in0 = stablehlo.constant dense<[2, 9]> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  
  %token = stablehlo.create_token : !stablehlo.token
  %loop:3 = stablehlo.while(%t = %token, %x = %in0, %i = %zero) : !stablehlo.token, tensor<2xi32>, tensor<i32>
  cond {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %more = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %after = stablehlo.after_all %t : !stablehlo.token
    %bigger = stablehlo.add %x, %in0 : tensor<2xi32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %after, %bigger, %next : !stablehlo.token, tensor<2xi32>, tensor<i32>
  }
  %out0 = stablehlo.reverse %loop#1, dims = [0] : tensor<2xi32>
  check.expect_eq_const %out0, dense<[45, 10]> : tensor<2xi32>
  func.return
}

// -----

func.func @async_slice() {
  %in0 = stablehlo.constant dense<[8, -4, 4, 2, -1, 1]> : tensor<6xi32>
  %future = "stablehlo.async_start"(%in0) ({
  ^bb0(%x: tensor<6xi32>):
    %y = stablehlo.slice %x [1:6:2] : (tensor<6xi32>) -> tensor<3xi32>
    stablehlo.return %y : tensor<3xi32>
  }) : (tensor<6xi32>) -> !stablehlo.future<tensor<3xi32>>
  %out0 = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<3xi32>>) -> tensor<3xi32>
  check.expect_eq_const %out0, dense<[-4, 2, 1]> : tensor<3xi32>
  func.return
}
