func.func @"odd name"(%arg1: tensor<f32>, %c_0: tensor<f32>) -> tensor<f32> {
  %arg3 = stablehlo.add %arg1, %c_0 : tensor<f32>
  %c = stablehlo.constant dense<1> : tensor<i32>
  %c_1 = stablehlo.constant dense<2> : tensor<i32>
  %cst, %0_0 = "stablehlo.custom_call"(%c) {call_target_name = "a::b"} : (tensor<i32>) -> (tensor<i32>, tensor<f32>)
  %1 = "stablehlo.custom_call"(%c_1) {call_target_name = ""} : (tensor<i32>) -> tensor<f32>
  return %1 : tensor<f32>
}
