// call and composite.
// Written by generate/control.py.

func.func @call() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %out0 = func.call @square(%in0) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[4, 81], [25, 64]]> : tensor<2x2xi32>
  func.return
}

func.func private @square(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.multiply %x, %x : tensor<2x2xi32>
  func.return %y : tensor<2x2xi32>
}

// -----

func.func @call_without_prefix() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %out0 = call @square(%in0) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[4, 81], [25, 64]]> : tensor<2x2xi32>
  func.return
}

func.func private @square(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.multiply %x, %x : tensor<2x2xi32>
  func.return %y : tensor<2x2xi32>
}

// -----

func.func @call_in_call() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %in1 = stablehlo.constant dense<[[-6, 7], [1, 5]]> : tensor<2x2xi32>
  %out0, %out1 = func.call @outer(%in0, %in1) : (tensor<2x2xi32>, tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %out0, dense<[[38, 58], [-4, 17]]> : tensor<2x2xi32>
  check.expect_eq_const %out1, dense<[[16, 6561], [625, 4096]]> : tensor<2x2xi32>
  func.return
}

func.func private @outer(%x: tensor<2x2xi32>, %y: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %s = func.call @square(%y) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %t = stablehlo.add %s, %x : tensor<2x2xi32>
  %u = func.call @fourth(%x) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  func.return %t, %u : tensor<2x2xi32>, tensor<2x2xi32>
}
func.func private @fourth(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = func.call @square(%x) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %z = func.call @square(%y) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  func.return %z : tensor<2x2xi32>
}

func.func private @square(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.multiply %x, %x : tensor<2x2xi32>
  func.return %y : tensor<2x2xi32>
}

// -----

func.func @call_without_arguments() {
  %out0 = func.call @seven() : () -> tensor<i32>
  check.expect_eq_const %out0, dense<7> : tensor<i32>
  func.return
}

func.func private @seven() -> tensor<i32> {
  %c = stablehlo.constant dense<7> : tensor<i32>
  func.return %c : tensor<i32>
}

// -----

func.func @results_are_arguments() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %in1 = stablehlo.constant dense<[[-6, 7], [1, 5]]> : tensor<2x2xi32>
  %out0, %out1 = func.call @swap(%in0, %in1) : (tensor<2x2xi32>, tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %out0, dense<[[-6, 7], [1, 5]]> : tensor<2x2xi32>
  check.expect_eq_const %out1, dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  func.return
}

func.func private @swap(%x: tensor<2x2xi32>, %y: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  func.return %y, %x : tensor<2x2xi32>, tensor<2x2xi32>
}

// -----

func.func @composite() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %out0 = stablehlo.composite "test.square" %in0 {
    composite_attributes = {n = 2 : i64},
    decomposition = @square
  } : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[4, 81], [25, 64]]> : tensor<2x2xi32>
  func.return
}

func.func private @square(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.multiply %x, %x : tensor<2x2xi32>
  func.return %y : tensor<2x2xi32>
}

// -----

func.func @composite_of_composite() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %out0 = stablehlo.composite "test.fourth" %in0 {
    decomposition = @fourth, version = 3 : i32
  } : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[16, 6561], [625, 4096]]> : tensor<2x2xi32>
  func.return
}

func.func private @fourth(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.composite "test.square" %x {
    decomposition = @square
  } : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %z = func.call @square(%y) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  func.return %z : tensor<2x2xi32>
}

func.func private @square(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.multiply %x, %x : tensor<2x2xi32>
  func.return %y : tensor<2x2xi32>
}

// -----

func.func @composite_with_a_region() {
  %in0 = stablehlo.constant dense<[[2, 9], [-5, -8]]> : tensor<2x2xi32>
  %out0 = "stablehlo.composite"(%in0) ({
    ^bb0(%x: tensor<2x2xi32>):
      %y = stablehlo.negate %x : tensor<2x2xi32>
      stablehlo.return %y : tensor<2x2xi32>
  }) {
    name = "test.square",
    decomposition = @square
  } : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %out0, dense<[[4, 81], [25, 64]]> : tensor<2x2xi32>
  func.return
}

func.func private @square(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %y = stablehlo.multiply %x, %x : tensor<2x2xi32>
  func.return %y : tensor<2x2xi32>
}
