// case and if.
// Written by generate/control.py.

func.func @case_first() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<0> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-4, 16, -4]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[2, 9, -5]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_middle() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-12, 63, -5]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[-6, 7, 1]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_last() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<2> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-6, 7, 1]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[8, 2, -6]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_negative() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<-1> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-6, 7, 1]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[8, 2, -6]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_too_large() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<3> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-6, 7, 1]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[8, 2, -6]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_smallest() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<-2147483648> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-6, 7, 1]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[8, 2, -6]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_largest() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %index = stablehlo.constant dense<2147483647> : tensor<i32>
  %out0, %out1 = "stablehlo.case"(%index) ({
    %x = stablehlo.add %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in0 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.multiply %in0, %in1 : tensor<3xi32>
    stablehlo.return %x, %in1 : tensor<3xi32>, tensor<3xi32>
  }, {
    %x = stablehlo.subtract %in0, %in1 : tensor<3xi32>
    stablehlo.return %in1, %x : tensor<3xi32>, tensor<3xi32>
  }) : (tensor<i32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %out0, dense<[-6, 7, 1]> : tensor<3xi32>
  check.expect_eq_const %out1, dense<[8, 2, -6]> : tensor<3xi32>
  func.return
}

// -----

func.func @case_one_branch() {
  %in0 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<5> : tensor<i32>
  %out0 = "stablehlo.case"(%in1) ({
    %x = stablehlo.negate %in0 : tensor<3xi32>
    stablehlo.return %x : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %out0, dense<[-2, -9, 5]> : tensor<3xi32>
  func.return
}

// -----

func.func @if_true() {
  %in0 = stablehlo.constant dense<true> : tensor<i1>
  %in1 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in2 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %out0 = "stablehlo.if"(%in0) ({
    %x = stablehlo.maximum %in1, %in2 : tensor<3xi32>
    stablehlo.return %x : tensor<3xi32>
  }, {
    %x = stablehlo.minimum %in1, %in2 : tensor<3xi32>
    stablehlo.return %x : tensor<3xi32>
  }) : (tensor<i1>) -> tensor<3xi32>
  check.expect_eq_const %out0, dense<[2, 9, 1]> : tensor<3xi32>
  func.return
}

// -----

func.func @if_false() {
  %in0 = stablehlo.constant dense<false> : tensor<i1>
  %in1 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in2 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %out0 = "stablehlo.if"(%in0) ({
    %x = stablehlo.maximum %in1, %in2 : tensor<3xi32>
    stablehlo.return %x : tensor<3xi32>
  }, {
    %x = stablehlo.minimum %in1, %in2 : tensor<3xi32>
    stablehlo.return %x : tensor<3xi32>
  }) : (tensor<i1>) -> tensor<3xi32>
  check.expect_eq_const %out0, dense<[-6, 7, -5]> : tensor<3xi32>
  func.return
}

// -----

func.func @if_in_if() {
  %in0 = stablehlo.constant dense<true> : tensor<i1>
  %in1 = stablehlo.constant dense<false> : tensor<i1>
  %in2 = stablehlo.constant dense<[2, 9, -5]> : tensor<3xi32>
  %in3 = stablehlo.constant dense<[-6, 7, 1]> : tensor<3xi32>
  %out0 = "stablehlo.if"(%in0) ({
    %sum = stablehlo.add %in2, %in3 : tensor<3xi32>
    %inner = "stablehlo.if"(%in1) ({
      stablehlo.return %sum : tensor<3xi32>
    }, {
      %x = stablehlo.multiply %sum, %in3 : tensor<3xi32>
      stablehlo.return %x : tensor<3xi32>
    }) : (tensor<i1>) -> tensor<3xi32>
    %y = stablehlo.add %inner, %in2 : tensor<3xi32>
    stablehlo.return %y : tensor<3xi32>
  }, {
    stablehlo.return %in3 : tensor<3xi32>
  }) : (tensor<i1>) -> tensor<3xi32>
  check.expect_eq_const %out0, dense<[26, 121, -9]> : tensor<3xi32>
  func.return
}

// -----

module @cores_take_different_branches {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>) {
    %id = stablehlo.replica_id : tensor<ui32>
    %index = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %out0 = "stablehlo.case"(%index) ({
      %x = stablehlo.negate %in0 : tensor<2xi32>
      stablehlo.return %x : tensor<2xi32>
    }, {
      %x = stablehlo.multiply %in0, %in0 : tensor<2xi32>
      stablehlo.return %x : tensor<2xi32>
    }, {
      %x = stablehlo.add %in0, %in0 : tensor<2xi32>
      stablehlo.return %x : tensor<2xi32>
    }) : (tensor<i32>) -> tensor<2xi32>
    func.return %out0 : tensor<2xi32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[-6, -2]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[-3, 6]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[-3, 4]> : tensor<2xi32>
    %in0_3_0 = stablehlo.constant dense<[4, 1]> : tensor<2xi32>
    %out:4 = "interpreter.run_parallel"(%in0_0_0, %in0_1_0, %in0_2_0, %in0_3_0) {
      programs = [[@each], [@each], [@each], [@each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %out#0, dense<[6, 2]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<[9, 36]> : tensor<2xi32>
    check.expect_eq_const %out#2, dense<[-6, 8]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<[8, 2]> : tensor<2xi32>
    func.return
  }
}
