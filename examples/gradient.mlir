// One step of a linear layer, trained data-parallel, as the program of one core:
// its four examples %x, their errors after the forward pass, the gradient of the
// weights, its sum over all cores, and the update. docs/architecture.md shows
// what becomes of it on 2048 cores:
//   escala hlo run --device softpod --slice v3-2048 --random 1 \
//     --device-option log=program examples/gradient.mlir
func.func @main(%x: tensor<4x8xf32>, %wanted: tensor<4x2xf32>,
                %w: tensor<8x2xf32> {mhlo.is_same_data_across_replicas = true})
    -> tensor<8x2xf32> {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  %error = stablehlo.subtract %y, %wanted : tensor<4x2xf32>
  %gradient = stablehlo.dot_general %x, %error, contracting_dims = [0] x [0] : (tensor<4x8xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  %sum = "stablehlo.all_reduce"(%gradient) <{replica_groups = dense<> : tensor<0x0xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x2xf32>) -> tensor<8x2xf32>
  %next = stablehlo.subtract %w, %sum : tensor<8x2xf32>
  return %next : tensor<8x2xf32>
}
