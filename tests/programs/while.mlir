// while, checked against loops in Python.
// Written by generate/control.py.

func.func @from_0_to_5() {
  %in0 = stablehlo.constant dense<0> : tensor<i32>
  %in1 = stablehlo.constant dense<5> : tensor<i32>
  %in2 = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1 = stablehlo.while(%i = %in0, %sum = %in2) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %i, %in1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %square = stablehlo.multiply %i, %i : tensor<i32>
    %next_sum = stablehlo.add %sum, %square : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %next_sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %out0, dense<5> : tensor<i32>
  check.expect_eq_const %out1, dense<30> : tensor<i32>
  func.return
}

// -----

func.func @from_minus_3_to_2() {
  %in0 = stablehlo.constant dense<-3> : tensor<i32>
  %in1 = stablehlo.constant dense<2> : tensor<i32>
  %in2 = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1 = stablehlo.while(%i = %in0, %sum = %in2) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %i, %in1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %square = stablehlo.multiply %i, %i : tensor<i32>
    %next_sum = stablehlo.add %sum, %square : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %next_sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %out0, dense<2> : tensor<i32>
  check.expect_eq_const %out1, dense<15> : tensor<i32>
  func.return
}

// -----

func.func @from_7_to_7() {
  %in0 = stablehlo.constant dense<7> : tensor<i32>
  %in1 = stablehlo.constant dense<7> : tensor<i32>
  %in2 = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1 = stablehlo.while(%i = %in0, %sum = %in2) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %i, %in1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %square = stablehlo.multiply %i, %i : tensor<i32>
    %next_sum = stablehlo.add %sum, %square : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %next_sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %out0, dense<7> : tensor<i32>
  check.expect_eq_const %out1, dense<0> : tensor<i32>
  func.return
}

// -----

func.func @from_9_to_2() {
  %in0 = stablehlo.constant dense<9> : tensor<i32>
  %in1 = stablehlo.constant dense<2> : tensor<i32>
  %in2 = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1 = stablehlo.while(%i = %in0, %sum = %in2) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %i, %in1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %square = stablehlo.multiply %i, %i : tensor<i32>
    %next_sum = stablehlo.add %sum, %square : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %next_sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %out0, dense<9> : tensor<i32>
  check.expect_eq_const %out1, dense<0> : tensor<i32>
  func.return
}

// -----

func.func @from_0_to_300() {
  %in0 = stablehlo.constant dense<0> : tensor<i32>
  %in1 = stablehlo.constant dense<300> : tensor<i32>
  %in2 = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %out0, %out1 = stablehlo.while(%i = %in0, %sum = %in2) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %i, %in1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %square = stablehlo.multiply %i, %i : tensor<i32>
    %next_sum = stablehlo.add %sum, %square : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %next_sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %out0, dense<300> : tensor<i32>
  check.expect_eq_const %out1, dense<8955050> : tensor<i32>
  func.return
}

// -----

func.func @collatz() {
  %in0 = stablehlo.constant dense<27> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %out0, %out1 = stablehlo.while(%n = %in0, %steps = %zero) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare GT, %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %rest = stablehlo.remainder %n, %two : tensor<i32>
    %odd = stablehlo.compare EQ, %rest, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %next = "stablehlo.if"(%odd) ({
      %three = stablehlo.constant dense<3> : tensor<i32>
      %triple = stablehlo.multiply %n, %three : tensor<i32>
      %up = stablehlo.add %triple, %one : tensor<i32>
      stablehlo.return %up : tensor<i32>
    }, {
      %half = stablehlo.divide %n, %two : tensor<i32>
      stablehlo.return %half : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    %count = stablehlo.add %steps, %one : tensor<i32>
    stablehlo.return %next, %count : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %out0, dense<1> : tensor<i32>
  check.expect_eq_const %out1, dense<111> : tensor<i32>
  func.return
}

// -----

func.func @nested() {
  %in0 = stablehlo.constant dense<[[2, -8, -1], [-2, 9, 9]]> : tensor<2x3xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %out0, %out1 = stablehlo.while(%i = %zero, %x = %in0) : tensor<i32>, tensor<2x3xi32>
  cond {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %more = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %inner:2 = stablehlo.while(%j = %zero, %y = %x) : tensor<i32>, tensor<2x3xi32>
    cond {
      %m = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %m : tensor<i1>
    } do {
      %twice = stablehlo.add %y, %y : tensor<2x3xi32>
      %less = stablehlo.subtract %twice, %in0 : tensor<2x3xi32>
      %j1 = stablehlo.add %j, %one : tensor<i32>
      stablehlo.return %j1, %less : tensor<i32>, tensor<2x3xi32>
    }
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i1, %inner#1 : tensor<i32>, tensor<2x3xi32>
  }
  check.expect_eq_const %out0, dense<4> : tensor<i32>
  check.expect_eq_const %out1, dense<[[2, -8, -1], [-2, 9, 9]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @swap() {
  %in0 = stablehlo.constant dense<[5, 8, 5]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[-5, 9, -7]> : tensor<3xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %out0, %out1, %out2 = stablehlo.while(%i = %zero, %x = %in0, %y = %in1) : tensor<i32>, tensor<3xi32>, tensor<3xi32>
  cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i1, %y, %x : tensor<i32>, tensor<3xi32>, tensor<3xi32>
  }
  check.expect_eq_const %out0, dense<3> : tensor<i32>
  check.expect_eq_const %out1, dense<[-5, 9, -7]> : tensor<3xi32>
  check.expect_eq_const %out2, dense<[5, 8, 5]> : tensor<3xi32>
  func.return
}

// -----

module @turns_differ_between_cores {
  func.func private @each(%in0: tensor<2xi32>) -> (tensor<2xi32>, tensor<i32>) {
    %replica = stablehlo.replica_id : tensor<ui32>
    %partition = stablehlo.partition_id : tensor<ui32>
    %both = stablehlo.add %replica, %partition : tensor<ui32>
    %turns = stablehlo.convert %both : (tensor<ui32>) -> tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %loop:2 = stablehlo.while(%i = %zero, %x = %in0) : tensor<i32>, tensor<2xi32>
    cond {
      %more = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %i1 = stablehlo.add %i, %one : tensor<i32>
      %twice = stablehlo.add %x, %x : tensor<2xi32>
      stablehlo.return %i1, %twice : tensor<i32>, tensor<2xi32>
    }
    %out0 = stablehlo.optimization_barrier %loop#1 : tensor<2xi32>
    %out1 = stablehlo.optimization_barrier %loop#0 : tensor<i32>
    func.return %out0, %out1 : tensor<2xi32>, tensor<i32>
  }
  func.func @main() {
    %in0_0_0 = stablehlo.constant dense<[2, -5]> : tensor<2xi32>
    %in0_0_1 = stablehlo.constant dense<[-8, 8]> : tensor<2xi32>
    %in0_1_0 = stablehlo.constant dense<[-6, 4]> : tensor<2xi32>
    %in0_1_1 = stablehlo.constant dense<[-6, -4]> : tensor<2xi32>
    %in0_2_0 = stablehlo.constant dense<[5, 7]> : tensor<2xi32>
    %in0_2_1 = stablehlo.constant dense<[-4, -7]> : tensor<2xi32>
    %out:12 = "interpreter.run_parallel"(%in0_0_0, %in0_0_1, %in0_1_0, %in0_1_1, %in0_2_0, %in0_2_1) {
      programs = [[@each, @each], [@each, @each], [@each, @each]]
    } : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<i32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>, tensor<i32>, tensor<2xi32>, tensor<i32>)
    check.expect_eq_const %out#0, dense<[2, -5]> : tensor<2xi32>
    check.expect_eq_const %out#1, dense<0> : tensor<i32>
    check.expect_eq_const %out#2, dense<[-16, 16]> : tensor<2xi32>
    check.expect_eq_const %out#3, dense<1> : tensor<i32>
    check.expect_eq_const %out#4, dense<[-12, 8]> : tensor<2xi32>
    check.expect_eq_const %out#5, dense<1> : tensor<i32>
    check.expect_eq_const %out#6, dense<[-24, -16]> : tensor<2xi32>
    check.expect_eq_const %out#7, dense<2> : tensor<i32>
    check.expect_eq_const %out#8, dense<[20, 28]> : tensor<2xi32>
    check.expect_eq_const %out#9, dense<2> : tensor<i32>
    check.expect_eq_const %out#10, dense<[-32, -56]> : tensor<2xi32>
    check.expect_eq_const %out#11, dense<3> : tensor<i32>
    func.return
  }
}
