// stablehlo.partition_id and replica_id on one core; get_dimension_size.
// Written by generate/moves.py.

func.func @partition_id() {
  %out0 = "stablehlo.partition_id"() : () -> tensor<ui32>
  check.expect_eq_const %out0, dense<0> : tensor<ui32>
  func.return
}

// -----

func.func @replica_id() {
  %out0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  check.expect_eq_const %out0, dense<0> : tensor<ui32>
  func.return
}

// -----

func.func @dimension_0() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x7xf32>
  %out0 = "stablehlo.get_dimension_size"(%in0) {dimension = 0 : i64} : (tensor<2x0x7xf32>) -> tensor<i32>
  check.expect_eq_const %out0, dense<2> : tensor<i32>
  func.return
}

// -----

func.func @dimension_1() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x7xf32>
  %out0 = "stablehlo.get_dimension_size"(%in0) {dimension = 1 : i64} : (tensor<2x0x7xf32>) -> tensor<i32>
  check.expect_eq_const %out0, dense<0> : tensor<i32>
  func.return
}

// -----

func.func @dimension_2() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x7xf32>
  %out0 = "stablehlo.get_dimension_size"(%in0) {dimension = 2 : i64} : (tensor<2x0x7xf32>) -> tensor<i32>
  check.expect_eq_const %out0, dense<7> : tensor<i32>
  func.return
}
