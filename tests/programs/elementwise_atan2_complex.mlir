// stablehlo.atan2: -i log((x + iy) / sqrt(x^2 + y^2)).
// Written by generate/elementwise.py.

func.func @c64() {
  %in0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (0.25, 4.0)]> : tensor<4xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(0.5, -3.0), (2.0, 0.125), (-1.0, -0.5), (1.0, 1.0)]> : tensor<4xcomplex<f32>>
  %out0 = "stablehlo.atan2"(%in0, %in1) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(2.54054236, 0.317440122), (-0.241020098, 0.133015484), (1.83036935, 0.238877863), (1.2989558, 0.220954105)]> : tensor<4xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (0.25, 4.0)]> : tensor<4xcomplex<f64>>
  %in1 = stablehlo.constant dense<[(0.5, -3.0), (2.0, 0.125), (-1.0, -0.5), (1.0, 1.0)]> : tensor<4xcomplex<f64>>
  %out0 = "stablehlo.atan2"(%in0, %in1) : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(2.54054244152137, 0.31744013621598477), (-0.24102009178058353, 0.13301548576600475), (1.830369383918158, 0.2388778612568591), (1.2989557931402673, 0.22095411027993206)]> : tensor<4xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 8 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
  func.return
}
