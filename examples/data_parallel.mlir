// One step of data-parallel training, as the program of one core.
//
// Every core makes its own four examples of y = 3 x + 1 (x depends on its
// replica id), starts from the same weights w = b = 0, computes the gradient of
// the squared error on them, and averages it with all other cores. So each core
// has another loss, and all get the same new weights.
//
// Run it on any slice:
//   escala hlo run --device softpod --slice v3-32 examples/data_parallel.mlir
module @data_parallel {
  func.func public @main() -> (tensor<f32> {jax.result_info = "loss on this core"},
                               tensor<f32> {jax.result_info = "new w"},
                               tensor<f32> {jax.result_info = "new b"}) {
    %w = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.constant dense<0.0> : tensor<f32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %one = stablehlo.constant dense<1.0> : tensor<f32>

    // The examples of this core: x = (4 replica + 0..3) / 64.
    %replica = stablehlo.replica_id : tensor<ui32>
    %r = stablehlo.convert %replica : (tensor<ui32>) -> tensor<f32>
    %rs = stablehlo.broadcast_in_dim %r, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %i = stablehlo.iota dim = 0 : tensor<4xf32>
    %four = stablehlo.constant dense<4.0> : tensor<4xf32>
    %base = stablehlo.multiply %rs, %four : tensor<4xf32>
    %index = stablehlo.add %base, %i : tensor<4xf32>
    %scale = stablehlo.constant dense<0.015625> : tensor<4xf32>
    %x = stablehlo.multiply %index, %scale : tensor<4xf32>
    %three = stablehlo.constant dense<3.0> : tensor<4xf32>
    %ones = stablehlo.constant dense<1.0> : tensor<4xf32>
    %x3 = stablehlo.multiply %x, %three : tensor<4xf32>
    %y = stablehlo.add %x3, %ones : tensor<4xf32>

    // Forward: the error of w x + b, and the mean of its square.
    %ws = stablehlo.broadcast_in_dim %w, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %bs = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %wx = stablehlo.multiply %ws, %x : tensor<4xf32>
    %guess = stablehlo.add %wx, %bs : tensor<4xf32>
    %error = stablehlo.subtract %guess, %y : tensor<4xf32>
    %square = stablehlo.multiply %error, %error : tensor<4xf32>
    %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %count = stablehlo.constant dense<4.0> : tensor<f32>
    %loss = stablehlo.divide %sum, %count : tensor<f32>

    // Backward: d loss / dw = mean(2 error x), d loss / db = mean(2 error).
    %half = stablehlo.constant dense<0.5> : tensor<4xf32>
    %scaled = stablehlo.multiply %error, %half : tensor<4xf32>
    %ex = stablehlo.multiply %scaled, %x : tensor<4xf32>
    %dw = stablehlo.reduce(%ex init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %db = stablehlo.reduce(%scaled init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>

    // The mean over all cores. Empty groups: one group of all replicas.
    %all:3 = "stablehlo.all_reduce"(%dw, %db, %one) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
    %mean_dw = stablehlo.divide %all#0, %all#2 : tensor<f32>
    %mean_db = stablehlo.divide %all#1, %all#2 : tensor<f32>

    %rate = stablehlo.constant dense<0.1> : tensor<f32>
    %step_w = stablehlo.multiply %rate, %mean_dw : tensor<f32>
    %step_b = stablehlo.multiply %rate, %mean_db : tensor<f32>
    %new_w = stablehlo.subtract %w, %step_w : tensor<f32>
    %new_b = stablehlo.subtract %b, %step_b : tensor<f32>
    return %loss, %new_w, %new_b : tensor<f32>, tensor<f32>, tensor<f32>
  }
}
