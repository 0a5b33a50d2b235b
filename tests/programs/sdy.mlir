// Shardy: programs over a mesh of cores.
// Written by generate/sdy.py.

module @both_axes {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
      %y = stablehlo.add %x, %cores : tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -3, -13, -13, 20, -4, -2, 14], [6, -9, 2, 14, -8, 5, -9, 12], [-5, -2, 14, 0, 2, 18, 15, 1], [16, 10, -15, -12, 8, 8, 14, 24]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @axes_change_places {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"y"}, {"x"}]>] out_shardings=[<@mesh, [{"y"}, {"x"}]>] manual_axes={"x", "y"} (%x: tensor<1x4xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<1x4xi32>
      %y = stablehlo.add %x, %cores : tensor<1x4xi32>
      sdy.return %y : tensor<1x4xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -3, -14, -14, 22, -2, -1, 15], [7, -8, 2, 14, -5, 8, -7, 14], [-7, -4, 11, -3, 2, 18, 14, 0], [15, 9, -17, -14, 9, 9, 14, 24]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @one_dimension_by_both {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{}, {"x", "y"}]>] out_shardings=[<@mesh, [{}, {"x", "y"}]>] manual_axes={"x", "y"} (%x: tensor<4x1xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
      %y = stablehlo.add %x, %cores : tensor<4x1xi32>
      sdy.return %y : tensor<4x1xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -2, -12, -11, 22, -1, 1, 18], [6, -8, 3, 16, -6, 8, -6, 16], [-9, -5, 11, -2, 0, 17, 14, 1], [12, 7, -18, -14, 6, 7, 13, 24]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @one_dimension_minor_first {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{}, {"y", "x"}]>] out_shardings=[<@mesh, [{}, {"y", "x"}]>] manual_axes={"x", "y"} (%x: tensor<4x1xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
      %y = stablehlo.add %x, %cores : tensor<4x1xi32>
      sdy.return %y : tensor<4x1xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, 1, -13, -9, 20, 0, -2, 18], [6, -5, 2, 18, -8, 9, -9, 16], [-9, -2, 10, 0, -2, 18, 11, 1], [12, 10, -19, -12, 4, 8, 10, 24]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @one_axis {
  sdy.mesh @mesh = <["x"=8]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%x: tensor<4x1xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
      %y = stablehlo.add %x, %cores : tensor<4x1xi32>
      sdy.return %y : tensor<4x1xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -2, -12, -11, 22, -1, 1, 18], [6, -8, 3, 16, -6, 8, -6, 16], [-9, -5, 11, -2, 0, 17, 14, 1], [12, 7, -18, -14, 6, 7, 13, 24]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @mesh_of_one {
  sdy.mesh @mesh = <["x"=1]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<4x8xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
      %y = stablehlo.add %x, %cores : tensor<4x8xi32>
      sdy.return %y : tensor<4x8xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @device_ids {
  sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[6, 3, 0, 5, 2, 7, 4, 1]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
      %y = stablehlo.add %x, %cores : tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-11, 3, -11, -11, 18, -6, 0, 16], [12, -3, 4, 16, -10, 3, -7, 14], [-7, -4, 16, 2, 0, 16, 9, -5], [14, 8, -13, -10, 6, 6, 8, 18]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @part_of_an_axis {
  sdy.mesh @mesh = <["x"=8]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x":(1)2}, {"x":(2)4}]>] out_shardings=[<@mesh, [{"x":(1)2}, {"x":(2)4}]>] manual_axes={"x"} (%x: tensor<2x2xi32>) {
      %id = stablehlo.partition_id : tensor<ui32>
      %core = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
      %cores = stablehlo.broadcast_in_dim %core, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
      %y = stablehlo.add %x, %cores : tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -3, -13, -13, 20, -4, -2, 14], [6, -9, 2, 14, -8, 5, -9, 12], [-5, -2, 14, 0, 2, 18, 15, 1], [16, 10, -15, -12, 8, 8, 14, 24]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @replicated {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %in1 = stablehlo.constant dense<[6, -9, 1, 13, -10, 3, -12, 9]> : tensor<8xi32>
    %out0 = sdy.manual_computation(%in0, %in1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%x: tensor<2x8xi32>, %r: tensor<8xi32>) {
      %b = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<8xi32>) -> tensor<2x8xi32>
      %y = stablehlo.multiply %x, %b : tensor<2x8xi32>
      sdy.return %y : tensor<2x8xi32>
    } : (tensor<4x8xi32>, tensor<8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-102, 27, -14, -182, -180, -18, 60, 99], [36, 81, 1, 169, 100, 9, 144, 81], [-54, 54, 9, -65, 40, 36, -96, -54], [72, -54, -20, -221, -20, 6, -84, 153]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @no_operands {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %out0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"x", "y"} () {
      %id = stablehlo.partition_id : tensor<ui32>
      %four = stablehlo.constant dense<4> : tensor<ui32>
      %y = stablehlo.remainder %id, %four : tensor<ui32>
      %z = stablehlo.reshape %y : (tensor<ui32>) -> tensor<1xui32>
      sdy.return %z : tensor<1xui32>
    } : () -> tensor<4xui32>
    check.expect_eq_const %out0, dense<[0, 1, 2, 3]> : tensor<4xui32>
    func.return
  }
}

// -----

module @sum_over_y {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %s = "stablehlo.all_reduce"(%x) ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %c = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %c : tensor<i32>
      }) {replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2x2xi32>) -> tensor<2x2xi32>
      sdy.return %s : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<4x2xi32>
    check.expect_eq_const %out0, dense<[[-18, -12], [-15, 16], [4, -5], [1, 8]]> : tensor<4x2xi32>
    func.return
  }
}

// -----

module @sum_over_x {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %s = "stablehlo.all_reduce"(%x) ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %c = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %c : tensor<i32>
      }) {replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2x2xi32>) -> tensor<2x2xi32>
      sdy.return %s : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<2x8xi32>
    check.expect_eq_const %out0, dense<[[-26, -9, -5, -19, 14, 6, 3, 5], [18, -3, -19, -4, -8, 5, -5, 26]]> : tensor<2x8xi32>
    func.return
  }
}

// -----

module @differs_along_y_result_along_x {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %z = stablehlo.subtract %x, %x : tensor<2x2xi32>
      %c = stablehlo.constant dense<[[3, 5], [7, 11]]> : tensor<2x2xi32>
      %m = stablehlo.minimum %x, %z : tensor<2x2xi32>
      %n = stablehlo.maximum %m, %z : tensor<2x2xi32>
      %y = stablehlo.add %n, %c : tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<4x2xi32>
    check.expect_eq_const %out0, dense<[[3, 5], [7, 11], [3, 5], [7, 11]]> : tensor<4x2xi32>
    func.return
  }
}

// -----

module @differs_along_both_result_whole {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %z = stablehlo.subtract %x, %x : tensor<2x2xi32>
      %c = stablehlo.constant dense<[[3, 5], [7, 11]]> : tensor<2x2xi32>
      %m = stablehlo.minimum %x, %z : tensor<2x2xi32>
      %n = stablehlo.maximum %m, %z : tensor<2x2xi32>
      %y = stablehlo.add %n, %c : tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<2x2xi32>
    check.expect_eq_const %out0, dense<[[3, 5], [7, 11]]> : tensor<2x2xi32>
    func.return
  }
}

// -----

module @differs_along_x_result_along_y {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %z = stablehlo.subtract %x, %x : tensor<2x2xi32>
      %c = stablehlo.constant dense<[[3, 5], [7, 11]]> : tensor<2x2xi32>
      %m = stablehlo.minimum %x, %z : tensor<2x2xi32>
      %n = stablehlo.maximum %m, %z : tensor<2x2xi32>
      %y = stablehlo.add %n, %c : tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<2x8xi32>
    check.expect_eq_const %out0, dense<[[3, 5, 3, 5, 3, 5, 3, 5], [7, 11, 7, 11, 7, 11, 7, 11]]> : tensor<2x8xi32>
    func.return
  }
}

// -----

module @sharding_constraint {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.sharding_constraint %in0 <@mesh, [{"x"}, {?}]> : tensor<4x8xi32>
    sdy.sharding_group %out0 group_id = 0 : tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @one_manual_axis_of_two {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<2x8xi32>) {
      %y = stablehlo.reverse %x, dims = [0, 1] : tensor<2x8xi32>
      sdy.return %y : tensor<2x8xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[9, -12, 3, -10, 13, 1, -9, 6], [11, -5, -6, 18, -14, -14, -3, -17], [17, 7, 2, 2, -17, -20, 6, 12], [-6, 8, 12, -4, -5, 9, -6, -9]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @manual_in_manual {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<2x8xi32>) {
      %i = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%z: tensor<2x2xi32>) {
        %w = stablehlo.reverse %z, dims = [1] : tensor<2x2xi32>
        sdy.return %w : tensor<2x2xi32>
      } : (tensor<2x8xi32>) -> tensor<2x8xi32>
      %y = stablehlo.reverse %i, dims = [0] : tensor<2x8xi32>
      sdy.return %y : tensor<2x8xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-9, 6, 13, 1, 3, -10, 9, -12], [-3, -17, -14, -14, -6, 18, 11, -5], [6, 12, -17, -20, 2, 2, 17, 7], [-6, -9, -5, 9, 12, -4, -6, 8]]> : tensor<4x8xi32>
    func.return
  }
}

// -----

module @calls_a_function {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %out0 = sdy.manual_computation(%in0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
      %y = func.call @sum(%x) : (tensor<2x2xi32>) -> tensor<2x2xi32>
      sdy.return %y : tensor<2x2xi32>
    } : (tensor<4x8xi32>) -> tensor<4x8xi32>
    check.expect_eq_const %out0, dense<[[-18, -12, -18, -12, -18, -12, -18, -12], [-15, 16, -15, 16, -15, 16, -15, 16], [4, -5, 4, -5, 4, -5, 4, -5], [1, 8, 1, 8, 1, 8, 1, 8]]> : tensor<4x8xi32>
    func.return
  }
  func.func private @sum(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %s = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) {replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2x2xi32>) -> tensor<2x2xi32>
  func.return %s : tensor<2x2xi32>
  }
}

// -----

module @in_while {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main() {
    %in0 = stablehlo.constant dense<[[-17, -3, -14, -14, 18, -6, -5, 11], [6, -9, 1, 13, -10, 3, -12, 9], [-9, -6, 9, -5, -4, 12, 8, -6], [12, 6, -20, -17, 2, 2, 7, 17]]> : tensor<4x8xi32>
    %in1 = stablehlo.constant dense<0> : tensor<i32>
    %out0, %out1 = stablehlo.while(%v = %in0, %i = %in1) : tensor<4x8xi32>, tensor<i32>
    cond {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %m = sdy.manual_computation(%v) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x2xi32>) {
        %s = "stablehlo.all_reduce"(%x) ({
        ^bb0(%a: tensor<i32>, %b: tensor<i32>):
          %c = stablehlo.add %a, %b : tensor<i32>
          stablehlo.return %c : tensor<i32>
        }) {replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2x2xi32>) -> tensor<2x2xi32>
        sdy.return %s : tensor<2x2xi32>
      } : (tensor<4x8xi32>) -> tensor<4x8xi32>
      %r = stablehlo.reverse %m, dims = [0] : tensor<4x8xi32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %r, %next : tensor<4x8xi32>, tensor<i32>
    }
    check.expect_eq_const %out0, dense<[[72, -12, -76, -16, -32, 20, -20, 104], [-104, -36, -20, -76, 56, 24, 12, 20], [72, -12, -76, -16, -32, 20, -20, 104], [-104, -36, -20, -76, 56, 24, 12, 20]]> : tensor<4x8xi32>
    check.expect_eq_const %out1, dense<3> : tensor<i32>
    func.return
  }
}

// -----

module @jax_matmul attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func private @program(%arg0: tensor<8x4xf32>, %arg1: tensor<4x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result[0]"}, tensor<8x8xf32> {jax.result_info = "result[1]"}, tensor<4xi32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"x"}]>] manual_axes={"x", "y"} (%arg2: tensor<2x2xf32>, %arg3: tensor<2x8xf32>) {
      %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
      %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %9 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %9 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x8xf32>) -> tensor<8x8xf32>
      %c = stablehlo.constant dense<2> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %4 = stablehlo.partition_id : tensor<ui32>
      %5 = stablehlo.divide %4, %c : tensor<ui32>
      %6 = stablehlo.remainder %5, %c_0 : tensor<ui32>
      %7 = stablehlo.convert %6 : (tensor<ui32>) -> tensor<i32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<1xi32>
      sdy.return %2, %3, %8 : tensor<2x8xf32>, tensor<8x8xf32>, tensor<1xi32>
    } : (tensor<8x4xf32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<4xi32>)
    return %0#0, %0#1, %0#2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<4xi32>
  }
  func.func public @main() {
    %in0 = stablehlo.constant dense<[[-1.0, -1.125, -0.625, -0.125], [-1.625, 1.25, 0.625, 0.375], [1.75, -0.75, -0.75, 1.125], [-0.375, 1.875, -0.125, 0.5], [1.0, 1.875, 0.125, -1.25], [0.0, 1.75, 0.875, 0.25], [0.625, -1.125, -0.375, 1.125], [1.625, -1.875, 1.125, 0.625]]> : tensor<8x4xf32>
    %in1 = stablehlo.constant dense<[[-1.25, 2.0, -1.0, 1.0, -0.375, -1.0, 0.75, -0.125], [0.5, 0.25, -0.75, 0.375, -1.125, -0.125, 0.5, 2.0], [-0.875, -1.75, -1.375, 1.375, 1.375, -0.75, 1.875, -1.375], [-0.875, 0.25, -1.875, 1.625, 0.375, 0.375, 0.5, -1.75]]> : tensor<4x8xf32>
    %out0, %out1, %out2 = func.call @program(%in0, %in1) : (tensor<8x4xf32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<4xi32>)
    check.expect_eq_const %out0, dense<[[1.34375, -1.21875, 2.9375, -2.484375, 0.734375, 1.5625, -2.546875, -1.046875], [1.78125, -3.9375, -0.875, 0.3125, 0.203125, 1.140625, 0.765625, 1.1875], [-2.890625, 4.90625, -2.265625, 2.265625, -0.421875, -0.671875, 0.09375, -2.65625], [1.078125, 0.0625, -1.796875, 0.96875, -1.953125, 0.421875, 0.671875, 3.09375], [0.671875, 1.9375, -0.234375, -0.15625, -2.78125, -1.796875, 1.296875, 5.640625], [-0.109375, -1.03125, -2.984375, 2.265625, -0.671875, -0.78125, 2.640625, 1.859375], [-2.0, 1.90625, -1.375, 1.515625, 0.9375, 0.21875, -0.234375, -3.78125], [-4.5, 0.96875, -2.9375, 3.484375, 3.28125, -2.0, 2.703125, -6.59375]]> : tensor<8x8xf32>
    check.expect_eq_const %out1, dense<[[1.34375, -1.21875, 2.9375, -2.484375, 0.734375, 1.5625, -2.546875, -1.046875], [1.78125, -3.9375, -0.875, 0.3125, 0.203125, 1.140625, 0.765625, 1.1875], [-2.890625, 4.90625, -2.265625, 2.265625, -0.421875, -0.671875, 0.09375, -2.65625], [1.078125, 0.0625, -1.796875, 0.96875, -1.953125, 0.421875, 0.671875, 3.09375], [0.671875, 1.9375, -0.234375, -0.15625, -2.78125, -1.796875, 1.296875, 5.640625], [-0.109375, -1.03125, -2.984375, 2.265625, -0.671875, -0.78125, 2.640625, 1.859375], [-2.0, 1.90625, -1.375, 1.515625, 0.9375, 0.21875, -0.234375, -3.78125], [-4.5, 0.96875, -2.9375, 3.484375, 3.28125, -2.0, 2.703125, -6.59375]]> : tensor<8x8xf32>
    check.expect_eq_const %out2, dense<[0, 1, 2, 3]> : tensor<4xi32>
    func.return
  }
}

// -----

module @jax_moves attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func private @program(%arg0: tensor<8x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<4x4xf32> {jax.result_info = "result[2]"}, tensor<4x16xf32> {jax.result_info = "result[3]"}) {
    %0:4 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x2xf32>) {
      %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
      %2 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 4], [6, 2], [1, 5], [7, 3]]> : tensor<4x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
      %3 = stablehlo.concatenate %arg1, %arg1, dim = 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
      %4 = "stablehlo.reduce_scatter"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %9 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %9 : tensor<f32>
      }) : (tensor<4x2xf32>) -> tensor<1x2xf32>
      %5 = stablehlo.reshape %arg1 : (tensor<2x2xf32>) -> tensor<1x2x1x2xf32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x2x1x2xf32>) -> tensor<2x2x1x2xf32>
      %7 = stablehlo.reshape %6 : (tensor<2x2x1x2xf32>) -> tensor<4x2xf32>
      %8 = "stablehlo.all_to_all"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x2xf32>) -> tensor<1x8xf32>
      sdy.return %1, %2, %4, %8 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x2xf32>, tensor<1x8xf32>
    } : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4x16xf32>)
    return %0#0, %0#1, %0#2, %0#3 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4x16xf32>
  }
  func.func public @main() {
    %in0 = stablehlo.constant dense<[[-1.0, -1.125, -0.625, -0.125], [-1.625, 1.25, 0.625, 0.375], [1.75, -0.75, -0.75, 1.125], [-0.375, 1.875, -0.125, 0.5], [1.0, 1.875, 0.125, -1.25], [0.0, 1.75, 0.875, 0.25], [0.625, -1.125, -0.375, 1.125], [1.625, -1.875, 1.125, 0.625]]> : tensor<8x4xf32>
    %out0, %out1, %out2, %out3 = func.call @program(%in0) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4x16xf32>)
    check.expect_eq_const %out0, dense<[[0.625, -1.125, -0.375, 1.125], [1.625, -1.875, 1.125, 0.625], [-1.0, -1.125, -0.625, -0.125], [-1.625, 1.25, 0.625, 0.375], [1.75, -0.75, -0.75, 1.125], [-0.375, 1.875, -0.125, 0.5], [1.0, 1.875, 0.125, -1.25], [0.0, 1.75, 0.875, 0.25]]> : tensor<8x4xf32>
    check.expect_eq_const %out1, dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.625, -1.125, -0.375, 1.125], [1.625, -1.875, 1.125, 0.625], [-1.0, -1.125, -0.625, -0.125], [-1.625, 1.25, 0.625, 0.375], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<8x4xf32>
    check.expect_eq_const %out2, dense<[[2.375, -1.125, -1.625, 0.875], [-0.375, 3.0, 2.5, 1.75], [2.375, -1.125, -1.625, 0.875], [-0.375, 3.0, 2.5, 1.75]]> : tensor<4x4xf32>
    check.expect_eq_const %out3, dense<[[-1.0, -1.125, 1.75, -0.75, 1.0, 1.875, 0.625, -1.125, -0.625, -0.125, -0.75, 1.125, 0.125, -1.25, -0.375, 1.125], [-1.625, 1.25, -0.375, 1.875, 0.0, 1.75, 1.625, -1.875, 0.625, 0.375, -0.125, 0.5, 0.875, 0.25, 1.125, 0.625], [-1.0, -1.125, 1.75, -0.75, 1.0, 1.875, 0.625, -1.125, -0.625, -0.125, -0.75, 1.125, 0.125, -1.25, -0.375, 1.125], [-1.625, 1.25, -0.375, 1.875, 0.0, 1.75, 1.625, -1.875, 0.625, 0.375, -0.125, 0.5, 0.875, 0.25, 1.125, 0.625]]> : tensor<4x16xf32>
    func.return
  }
}

// -----

module @jax_extremes attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func private @program(%arg0: tensor<8x4xf32>) -> (tensor<2x2xf32> {jax.result_info = "result[0]"}, tensor<8x2xf32> {jax.result_info = "result[1]"}, tensor<2x4xf32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x2xf32>) {
      %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %4 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
      %2 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %4 = stablehlo.minimum %arg2, %arg3 : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
      %3 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %4 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
      sdy.return %1, %2, %3 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
    } : (tensor<8x4xf32>) -> (tensor<2x2xf32>, tensor<8x2xf32>, tensor<2x4xf32>)
    return %0#0, %0#1, %0#2 : tensor<2x2xf32>, tensor<8x2xf32>, tensor<2x4xf32>
  }
  func.func public @main() {
    %in0 = stablehlo.constant dense<[[-1.0, -1.125, -0.625, -0.125], [-1.625, 1.25, 0.625, 0.375], [1.75, -0.75, -0.75, 1.125], [-0.375, 1.875, -0.125, 0.5], [1.0, 1.875, 0.125, -1.25], [0.0, 1.75, 0.875, 0.25], [0.625, -1.125, -0.375, 1.125], [1.625, -1.875, 1.125, 0.625]]> : tensor<8x4xf32>
    %out0, %out1, %out2 = func.call @program(%in0) : (tensor<8x4xf32>) -> (tensor<2x2xf32>, tensor<8x2xf32>, tensor<2x4xf32>)
    check.expect_eq_const %out0, dense<[[1.75, 1.875], [1.625, 1.875]]> : tensor<2x2xf32>
    check.expect_eq_const %out1, dense<[[-1.0, -1.125], [-1.625, 0.375], [-0.75, -0.75], [-0.375, 0.5], [0.125, -1.25], [0.0, 0.25], [-0.375, -1.125], [1.125, -1.875]]> : tensor<8x2xf32>
    check.expect_eq_const %out2, dense<[[2.375, -1.125, -1.625, 0.875], [-0.375, 3.0, 2.5, 1.75]]> : tensor<2x4xf32>
    func.return
  }
}

// -----

module @jax_scan attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func private @program(%arg0: tensor<3x16xf32>) -> (tensor<16xf32> {jax.result_info = "result[0]"}, tensor<3x16xbf16> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{}, {"x"}]>] manual_axes={"x"} (%arg1: tensor<3x2xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<3x2xbf16>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %3:4 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %c, %iterArg_2 = %1, %iterArg_3 = %2) : tensor<3x2xf32>, tensor<i32>, tensor<2xf32>, tensor<3x2xbf16>
      cond {
        %c_4 = stablehlo.constant dense<3> : tensor<i32>
        %4 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %4 : tensor<i1>
      } do {
        %4 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<3x2xf32>, tensor<i32>) -> tensor<2xf32>
        %5:2 = func.call @closed_call(%iterArg_2, %4) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xbf16>)
        %6 = func.call @dynamic_update_index_in_dim(%iterArg_3, %5#1, %iterArg_1) : (tensor<3x2xbf16>, tensor<2xbf16>, tensor<i32>) -> tensor<3x2xbf16>
        %c_4 = stablehlo.constant dense<1> : tensor<i32>
        %7 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
        stablehlo.return %iterArg, %7, %5#0, %6 : tensor<3x2xf32>, tensor<i32>, tensor<2xf32>, tensor<3x2xbf16>
      }
      sdy.return %3#2, %3#3 : tensor<2xf32>, tensor<3x2xbf16>
    } : (tensor<3x16xf32>) -> (tensor<16xf32>, tensor<3x16xbf16>)
    return %0#0, %0#1 : tensor<16xf32>, tensor<3x16xbf16>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x2xf32>, %arg1: tensor<i32>) -> tensor<2xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2xf32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @closed_call(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xbf16>) {
    %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %5 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %cst = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2xf32>
    %3 = stablehlo.add %2, %arg1 : tensor<2xf32>
    %4 = stablehlo.convert %3 : (tensor<2xf32>) -> tensor<2xbf16>
    return %3, %4 : tensor<2xf32>, tensor<2xbf16>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2xbf16>, %arg1: tensor<2xbf16>, %arg2: tensor<i32>) -> tensor<3x2xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xbf16>) -> tensor<1x2xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x2xbf16>, tensor<1x2xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x2xbf16>
    return %1 : tensor<3x2xbf16>
  }
  func.func public @main() {
    %in0 = stablehlo.constant dense<[[-0.625, -0.25, -0.5, 0.875, -0.75, -1.625, 1.375, -1.75, -0.75, 0.125, -1.75, 0.375, -1.125, 0.5, -1.75, 1.0], [-0.25, -1.0, 0.5, 1.75, -0.375, 0.75, -0.125, -1.375, 1.25, 0.125, 0.0, 1.0, 1.125, -0.875, 0.5, 2.0], [1.25, 1.625, -1.375, 0.625, 0.75, -0.125, 0.625, 0.125, 1.5, -0.375, -1.875, -1.625, 0.75, -0.25, -0.5, 1.25]]> : tensor<3x16xf32>
    %out0, %out1 = func.call @program(%in0) : (tensor<3x16xf32>) -> (tensor<16xf32>, tensor<3x16xbf16>)
    check.expect_eq_const %out0, dense<[-1.03125, 1.84375, -3.65625, 0.84375, -1.53125, 0.09375, -1.65625, 0.34375, -0.78125, -0.15625, -4.15625, -1.40625, -1.53125, -0.03125, -2.78125, 1.46875]> : tensor<16xf32>
    check.expect_eq_const %out1, dense<[[-0.625, -0.25, -0.5, 0.875, -0.75, -1.625, 1.375, -1.75, -0.75, 0.125, -1.75, 0.375, -1.125, 0.5, -1.75, 1.0], [-1.71875, -1.1875, -0.96875, 1.5625, -1.84375, 0.5625, -1.59375, -1.5625, -0.21875, -0.0625, -1.46875, 0.8125, -0.34375, -1.0625, -0.96875, 1.8125], [-1.03125, 1.84375, -3.65625, 0.84375, -1.53125, 0.09375, -1.65625, 0.34375, -0.78125, -0.15625, -4.15625, -1.40625, -1.53125, -0.03125, -2.78125, 1.46875]]> : tensor<3x16xbf16>
    func.return
  }
}
