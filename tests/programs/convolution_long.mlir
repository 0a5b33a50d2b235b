// A convolution whose patches are too many to be stored, and its window too
// long for a product of each element. Result o is the sum of o to o + 4199.

func.func @long_window() {
  %at = stablehlo.iota dim = 0 : tensor<8600xi32>
  %numbers = stablehlo.convert %at : (tensor<8600xi32>) -> tensor<8600xf64>
  %x = stablehlo.reshape %numbers : (tensor<8600xf64>) -> tensor<1x8600x1xf64>
  %w = stablehlo.constant dense<1.0> : tensor<4200x1x1xf64>
  %y = stablehlo.convolution(%x, %w)
      dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f],
      window = {stride = [1], pad = [[0, 0]], lhs_dilate = [1], rhs_dilate = [1]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
      : (tensor<1x8600x1xf64>, tensor<4200x1x1xf64>) -> tensor<1x4401x1xf64>
  %first = stablehlo.iota dim = 1 : tensor<1x4401x1xi32>
  %o = stablehlo.convert %first : (tensor<1x4401x1xi32>) -> tensor<1x4401x1xf64>
  %each = stablehlo.constant dense<4200.0> : tensor<1x4401x1xf64>
  %rest = stablehlo.constant dense<8817900.0> : tensor<1x4401x1xf64>
  %all = stablehlo.multiply %o, %each : tensor<1x4401x1xf64>
  %sum = stablehlo.add %all, %rest : tensor<1x4401x1xf64>
  check.expect_eq %y, %sum : tensor<1x4401x1xf64>
  func.return
}
