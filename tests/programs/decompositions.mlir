// cholesky and triangular_solve.
// Written by generate/decompositions.py.

func.func @cholesky_lower_f32() {
  %in0 = stablehlo.constant dense<[[7.046875, 1.34375, 1.953125], [1.34375, 3.6875, 1.28125], [1.953125, 1.28125, 5.890625]]> : tensor<3x3xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %out0, dense<[[2.65459514, 0.0, 0.0], [0.506197751, 1.85236704, 0.0], [0.735752523, 0.490622908, 2.26021743]]> : tensor<3x3xf32>, tolerance = 2.65e-05
  func.return
}

// -----

func.func @cholesky_upper_f32() {
  %in0 = stablehlo.constant dense<[[7.046875, 1.34375, 1.953125], [1.34375, 3.6875, 1.28125], [1.953125, 1.28125, 5.890625]]> : tensor<3x3xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %out0, dense<[[2.65459514, 0.506197751, 0.735752523], [0.0, 1.85236704, 0.490622908], [0.0, 0.0, 2.26021743]]> : tensor<3x3xf32>, tolerance = 2.65e-05
  func.return
}

// -----

func.func @cholesky_lower_f64_batch() {
  %in0 = stablehlo.constant dense<[[[11.109375, -0.703125, 3.75, 3.015625], [-0.703125, 5.15625, -0.421875, -0.09375], [3.75, -0.421875, 10.828125, -0.203125], [3.015625, -0.09375, -0.203125, 9.5625]], [[6.234375, -0.328125, -0.109375, 4.421875], [-0.328125, 9.265625, 6.0625, -1.765625], [-0.109375, 6.0625, 10.53125, -2.546875], [4.421875, -1.765625, -2.546875, 10.40625]]]> : tensor<2x4x4xf64>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  check.expect_almost_eq_const %out0, dense<[[[3.3330729064933458, 0.0, 0.0, 0.0], [-0.21095398142362948, 2.2609176052482582, 0.0, 0.0], [1.125087900926024, -0.08161873188998355, 3.091219920645334, 0.0], [0.9047581869946776, 0.04295262310608995, -0.3938741927387778, 2.9303465350584026]], [[2.496873044429772, 0.0, 0.0, 0.0], [-0.13141437075946172, 3.0411108600572088, 0.0, 0.0], [-0.043804790253153904, 1.991622041999052, 2.56179093256542, 0.0], [1.770965091663222, -0.504057499835198, -0.5720241257313841, 2.5862418836124763]]]> : tensor<2x4x4xf64>, tolerance = 3.33e-12
  func.return
}

// -----

func.func @cholesky_upper_f64_batch() {
  %in0 = stablehlo.constant dense<[[[11.109375, -0.703125, 3.75, 3.015625], [-0.703125, 5.15625, -0.421875, -0.09375], [3.75, -0.421875, 10.828125, -0.203125], [3.015625, -0.09375, -0.203125, 9.5625]], [[6.234375, -0.328125, -0.109375, 4.421875], [-0.328125, 9.265625, 6.0625, -1.765625], [-0.109375, 6.0625, 10.53125, -2.546875], [4.421875, -1.765625, -2.546875, 10.40625]]]> : tensor<2x4x4xf64>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  check.expect_almost_eq_const %out0, dense<[[[3.3330729064933458, -0.21095398142362948, 1.125087900926024, 0.9047581869946776], [0.0, 2.2609176052482582, -0.08161873188998355, 0.04295262310608995], [0.0, 0.0, 3.091219920645334, -0.3938741927387778], [0.0, 0.0, 0.0, 2.9303465350584026]], [[2.496873044429772, -0.13141437075946172, -0.043804790253153904, 1.770965091663222], [0.0, 3.0411108600572088, 1.991622041999052, -0.504057499835198], [0.0, 0.0, 2.56179093256542, -0.5720241257313841], [0.0, 0.0, 0.0, 2.5862418836124763]]]> : tensor<2x4x4xf64>, tolerance = 3.33e-12
  func.return
}

// -----

func.func @cholesky_lower_complex() {
  %in0 = stablehlo.constant dense<[[(9.171875, 0.0), (-0.765625, 2.921875), (4.09375, -1.125)], [(-0.765625, -2.921875), (9.40625, 0.0), (1.6875, -4.3125)], [(4.09375, 1.125), (1.6875, 4.3125), (9.3125, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_almost_eq_const %out0, dense<[[(3.02851033, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-0.252805799, -0.96478951), (2.90026212, 0.0), (0.0, 0.0)], [(1.35173714, 0.371469766), (0.82324183, 1.06965089), (2.3506248, 0.0)]]> : tensor<3x3xcomplex<f32>>, tolerance = 3.03e-05
  func.return
}

// -----

func.func @cholesky_upper_complex() {
  %in0 = stablehlo.constant dense<[[(9.171875, 0.0), (-0.765625, 2.921875), (4.09375, -1.125)], [(-0.765625, -2.921875), (9.40625, 0.0), (1.6875, -4.3125)], [(4.09375, 1.125), (1.6875, 4.3125), (9.3125, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  check.expect_almost_eq_const %out0, dense<[[(3.02851033, -0.0), (-0.252805799, 0.96478951), (1.35173714, -0.371469766)], [(0.0, -0.0), (2.90026212, -0.0), (0.82324183, -1.06965089)], [(0.0, -0.0), (0.0, -0.0), (2.3506248, -0.0)]]> : tensor<3x3xcomplex<f32>>, tolerance = 3.03e-05
  func.return
}

// -----

func.func @cholesky_lower_complex_f64() {
  %in0 = stablehlo.constant dense<[[[(12.328125, 0.0), (4.25, -2.625)], [(4.25, 2.625), (5.953125, 0.0)]], [[(8.71875, 0.0), (-1.390625, -4.375)], [(-1.390625, 4.375), (13.484375, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<2x2x2xcomplex<f64>>) -> tensor<2x2x2xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[[(3.5111429762970348, 0.0), (0.0, 0.0)], [(1.2104320526651375, 0.7476197972343497), (1.982181597297314, 0.0)]], [[(2.952752952754429, 0.0), (0.0, 0.0)], [(-0.47095880429237313, 1.481668148335556), (3.326745001178687, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>, tolerance = 3.51e-12
  func.return
}

// -----

func.func @cholesky_upper_complex_f64() {
  %in0 = stablehlo.constant dense<[[[(12.328125, 0.0), (4.25, -2.625)], [(4.25, 2.625), (5.953125, 0.0)]], [[(8.71875, 0.0), (-1.390625, -4.375)], [(-1.390625, 4.375), (13.484375, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<2x2x2xcomplex<f64>>) -> tensor<2x2x2xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[[(3.5111429762970348, -0.0), (1.2104320526651375, -0.7476197972343497)], [(0.0, -0.0), (1.982181597297314, -0.0)]], [[(2.952752952754429, -0.0), (-0.47095880429237313, -1.481668148335556)], [(0.0, -0.0), (3.326745001178687, -0.0)]]]> : tensor<2x2x2xcomplex<f64>>, tolerance = 3.51e-12
  func.return
}

// -----

func.func @cholesky_lower_one() {
  %in0 = stablehlo.constant dense<[[7.0]]> : tensor<1x1xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_almost_eq_const %out0, dense<[[2.64575124]]> : tensor<1x1xf32>, tolerance = 2.65e-05
  func.return
}

// -----

func.func @cholesky_upper_one() {
  %in0 = stablehlo.constant dense<[[7.0]]> : tensor<1x1xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_almost_eq_const %out0, dense<[[2.64575124]]> : tensor<1x1xf32>, tolerance = 2.65e-05
  func.return
}

// -----

func.func @cholesky_reads_the_lower_triangle() {
  %in0 = stablehlo.constant dense<[[8.46875, 99.0, 99.0], [-6.03125, 10.015625, 99.0], [1.375, -1.75, 4.90625]]> : tensor<3x3xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %out0, dense<[[2.91011167, 0.0, 0.0], [-2.07251501, 2.39171624, 0.0], [0.47249046, -0.322260827, 2.13989496]]> : tensor<3x3xf32>, tolerance = 2.91e-05
  func.return
}

// -----

func.func @cholesky_reads_the_upper_triangle() {
  %in0 = stablehlo.constant dense<[[8.46875, -6.03125, 1.375], [99.0, 10.015625, -1.75], [99.0, 99.0, 4.90625]]> : tensor<3x3xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %out0, dense<[[2.91011167, -2.07251501, 0.47249046], [0.0, 2.39171624, -0.322260827], [0.0, 0.0, 2.13989496]]> : tensor<3x3xf32>, tolerance = 2.91e-05
  func.return
}

// -----

func.func @cholesky_not_definite_lower() {
  %in0 = stablehlo.constant dense<[[[1.0, 2.0], [2.0, 1.0]], [[4.0, 2.0], [2.0, 5.0]]]> : tensor<2x2x2xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  check.expect_almost_eq_const %out0, dense<[[[0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000]], [[2.0, 0.0], [1.0, 2.0]]]> : tensor<2x2x2xf32>, tolerance = 2.00e-05
  func.return
}

// -----

func.func @cholesky_not_definite_upper() {
  %in0 = stablehlo.constant dense<[[[1.0, 2.0], [2.0, 1.0]], [[4.0, 2.0], [2.0, 5.0]]]> : tensor<2x2x2xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = false}
      : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  check.expect_almost_eq_const %out0, dense<[[[0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000]], [[2.0, 1.0], [0.0, 2.0]]]> : tensor<2x2x2xf32>, tolerance = 2.00e-05
  func.return
}

// -----

func.func @cholesky_empty() {
  %in0 = stablehlo.constant dense<> : tensor<2x0x0xf32>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<2x0x0xf32>) -> tensor<2x0x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0x0xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @cholesky_bf16() {
  %in0 = stablehlo.constant dense<[[4.0, 2.0], [2.0, 10.0]]> : tensor<2x2xbf16>
  %out0 = "stablehlo.cholesky"(%in0) {lower = true}
      : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_almost_eq_const %out0, dense<[[2.0, 0.0], [1.0, 3.0]]> : tensor<2x2xbf16>, tolerance = 3.00e-05
  func.return
}

// -----

func.func @solve_left_lower_general_no_transpose() {
  %in0 = stablehlo.constant dense<[[4.875, 1.375, -0.375], [-0.5, 4.125, 1.25], [-1.125, -1.125, 3.875]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[-1.875, 0.875], [1.875, -2.0], [0.625, 0.625]]> : tensor<3x2xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %out0, dense<[[-0.384615391, 0.179487184], [0.407925397, -0.463092476], [0.168057755, 0.0789533034]]> : tensor<3x2xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @solve_left_lower_general_transpose() {
  %in0 = stablehlo.constant dense<[[2.25, -1.125, 0.875], [0.625, 4.5, 0.25], [1.625, 1.5, 3.375]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[-0.75, 1.0], [1.125, -0.875], [-0.375, -0.25]]> : tensor<3x2xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %out0, dense<[[-0.3328189300411522, 0.5450960219478739], [0.28703703703703703, -0.16975308641975306], [-0.1111111111111111, -0.07407407407407407]]> : tensor<3x2xf64>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_left_lower_general_adjoint() {
  %in0 = stablehlo.constant dense<[[(4.5, 0.375), (-0.625, -0.75), (0.5, -1.75)], [(-0.5, -0.75), (3.375, 0.75), (-0.375, 1.75)], [(0.125, -1.625), (-0.375, -1.5), (3.625, 0.75)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(-1.375, -0.875), (-0.25, -2.0)], [(-1.75, 0.75), (-0.875, 1.875)], [(0.875, -1.875), (0.875, 0.25)]]> : tensor<3x2xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(-0.5484221338701276, -0.25288703961118913), (0.05318215308246788, -0.43032481344678797)], [(-0.653605204909786, -0.12130033313211265), (-0.2755382654772285, 0.41019965568895744)], [(0.3340935005701255, -0.4481185860889396), (0.21778791334093503, 0.11402508551881416)]]> : tensor<3x2xcomplex<f64>>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_left_lower_unit_no_transpose() {
  %in0 = stablehlo.constant dense<[[1.375, -0.125, 1.625], [0.625, 3.0, -0.625], [1.875, 0.625, 4.875]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[-1.5, 0.75], [-0.625, 1.375], [-0.5, -0.5]]> : tensor<3x2xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %out0, dense<[[-1.5, 0.75], [0.3125, 0.90625], [2.1171875, -2.47265625]]> : tensor<3x2xf32>, tolerance = 2.47e-05
  func.return
}

// -----

func.func @solve_left_lower_unit_transpose() {
  %in0 = stablehlo.constant dense<[[2.125, 0.5, -1.125], [-0.875, 4.875, 0.25], [-0.25, -1.5, 5.0]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[-1.0, -1.25], [2.0, -0.375], [-0.375, 1.25]]> : tensor<3x2xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %out0, dense<[[0.1640625, 0.375], [1.4375, 1.5], [-0.375, 1.25]]> : tensor<3x2xf64>, tolerance = 1.50e-12
  func.return
}

// -----

func.func @solve_left_lower_unit_adjoint() {
  %in0 = stablehlo.constant dense<[[(1.375, 1.875), (-1.875, 1.0), (-2.0, -1.0)], [(0.0, 1.0), (2.25, -0.5), (-2.0, -1.0)], [(-0.375, -0.625), (-0.5, 1.875), (2.125, -1.125)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(0.25, -0.125), (1.0, -0.375)], [(-1.125, -1.75), (-1.125, -1.0)], [(-1.5, 1.25), (1.0, 1.125)]]> : tensor<3x2xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(4.40625, -2.9375), (0.640625, -3.3125)], [(-4.21875, -3.9375), (-2.734375, 1.4375)], [(-1.5, 1.25), (1.0, 1.125)]]> : tensor<3x2xcomplex<f64>>, tolerance = 5.77e-12
  func.return
}

// -----

func.func @solve_left_upper_general_no_transpose() {
  %in0 = stablehlo.constant dense<[[2.75, -0.5, 0.5], [0.25, 1.125, 1.375], [1.0, -1.375, 1.75]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[1.75, -1.75], [-1.5, -1.25], [2.0, -1.375]]> : tensor<3x2xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = false,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %out0, dense<[[-0.0678210706, -0.520923495], [-2.73015881, -0.150793657], [1.14285719, -0.785714269]]> : tensor<3x2xf32>, tolerance = 2.73e-05
  func.return
}

// -----

func.func @solve_left_upper_general_transpose() {
  %in0 = stablehlo.constant dense<[[1.375, -1.625, 1.75], [1.75, 2.625, -1.875], [1.0, 0.625, 2.5]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[-1.75, -1.625], [1.375, 1.25], [0.75, -1.0]]> : tensor<3x2xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = false,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %out0, dense<[[-1.2727272727272727, -1.1818181818181819], [-0.264069264069264, -0.25541125541125537], [0.992857142857143, 0.23571428571428577]]> : tensor<3x2xf64>, tolerance = 1.27e-12
  func.return
}

// -----

func.func @solve_left_upper_general_adjoint() {
  %in0 = stablehlo.constant dense<[[(4.625, -0.375), (-0.5, -1.25), (0.625, -0.625)], [(0.875, -1.25), (2.25, -0.875), (1.0, -0.375)], [(1.875, 1.125), (-1.375, -1.375), (5.0, -0.625)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(-1.625, 0.875), (1.5, 1.75)], [(1.375, -1.5), (0.5, 0.5)], [(1.75, -1.375), (1.75, -1.125)]]> : tensor<3x2xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = false,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(-0.33381712626995647, 0.216255442670537), (0.35268505079825835, 0.3497822931785196)], [(0.4244329700346697, -0.5982132087144987), (0.46504044794297217, -0.07683358171496171)], [(0.2633301256734215, -0.20541088626895077), (0.2061061712483324, -0.35808300665586934)]]> : tensor<3x2xcomplex<f64>>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_left_upper_unit_no_transpose() {
  %in0 = stablehlo.constant dense<[[1.125, -1.875, 0.875], [0.25, 3.875, -1.875], [1.125, -0.875, 2.75]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[-1.0, -1.0], [-0.625, 0.625], [-0.5, -1.5]]> : tensor<3x2xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = false,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq_const %out0, dense<[[-3.4921875, -3.7890625], [-1.5625, -2.1875], [-0.5, -1.5]]> : tensor<3x2xf32>, tolerance = 3.79e-05
  func.return
}

// -----

func.func @solve_left_upper_unit_transpose() {
  %in0 = stablehlo.constant dense<[[3.875, -1.125, 0.875], [-2.0, 2.125, -0.875], [-1.625, 0.875, 1.25]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[1.25, 0.25], [-1.75, 0.125], [-1.75, 1.5]]> : tensor<3x2xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = false,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %out0, dense<[[1.25, 0.25], [-0.3437499999999999, 0.40625], [-3.14453125, 1.63671875]]> : tensor<3x2xf64>, tolerance = 3.14e-12
  func.return
}

// -----

func.func @solve_left_upper_unit_adjoint() {
  %in0 = stablehlo.constant dense<[[(1.5, -1.5), (-0.125, -1.25), (-0.25, 1.0)], [(0.5, -1.875), (4.125, -0.625), (1.375, 1.25)], [(0.0, 1.75), (-0.375, 0.0), (2.25, -2.0)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(1.375, -0.5), (0.375, 0.25)], [(-0.375, -0.375), (-0.25, -0.5)], [(-1.25, 0.0), (-1.625, -0.5)]]> : tensor<3x2xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = false,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(1.3750000000000002, -0.49999999999999994), (0.37499999999999983, 0.2499999999999999)], [(-0.8281249999999999, -2.15625), (0.10937499999999983, -0.9374999999999998)], [(3.4277343749999996, 3.1796874999999996), (-0.759765625, 1.3632812499999993)]]> : tensor<3x2xcomplex<f64>>, tolerance = 4.68e-12
  func.return
}

// -----

func.func @solve_right_lower_general_no_transpose() {
  %in0 = stablehlo.constant dense<[[2.625, 0.875, 0.875], [0.25, 2.5, 1.0], [1.125, -1.125, 2.0]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[1.375, -1.75, 1.25], [-1.75, -0.625, 1.625]]> : tensor<2x3xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[0.295833319, -0.418749988, 0.625], [-1.02589285, 0.115625001, 0.8125]]> : tensor<2x3xf32>, tolerance = 1.03e-05
  func.return
}

// -----

func.func @solve_right_lower_general_transpose() {
  %in0 = stablehlo.constant dense<[[4.125, -1.25, -2.0], [0.75, 2.75, 1.375], [0.75, 0.625, 1.125]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[1.25, -1.375, 0.125], [-0.875, -1.375, -0.25]]> : tensor<2x3xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %out0, dense<[[0.30303030303030304, -0.5826446280991736, 0.23278236914600553], [-0.21212121212121213, -0.4421487603305785, 0.16483011937557393]]> : tensor<2x3xf64>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_right_lower_general_adjoint() {
  %in0 = stablehlo.constant dense<[[(4.125, -1.5), (-1.125, 0.5), (1.125, 0.625)], [(-0.125, -1.75), (4.625, 0.25), (-0.875, -1.875)], [(1.25, 1.25), (-1.75, -0.25), (3.25, 1.875)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(-1.25, -1.625), (2.0, 0.125), (0.625, -2.0)], [(0.625, 0.875), (1.5, -1.125), (1.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(-0.39416058394160586, -0.2506082725060827), (0.31687231859479753, 0.1865239064828647), (0.7264702171962099, -0.1754184539554451)], [(0.20194647201946472, 0.1386861313868613), (0.39817084084259696, -0.2943843998702825), (0.3966021292907354, 0.2178427717622275)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_right_lower_unit_no_transpose() {
  %in0 = stablehlo.constant dense<[[4.625, -2.0, 0.25], [1.25, 3.375, 0.625], [-0.125, -1.25, 2.375]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[-0.5, -0.125, -0.625], [-1.25, -1.75, 0.75]]> : tensor<2x3xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[0.5546875, -0.90625, -0.625], [-0.140625, -0.8125, 0.75]]> : tensor<2x3xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @solve_right_lower_unit_transpose() {
  %in0 = stablehlo.constant dense<[[1.875, 1.5, 0.625], [0.0, 1.0, -2.0], [1.875, 1.0, 4.875]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[-1.375, -1.625, 1.625], [0.625, 0.125, -0.375]]> : tensor<2x3xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %out0, dense<[[-1.375, -1.625, 5.828125], [0.625, 0.125, -1.671875]]> : tensor<2x3xf64>, tolerance = 5.83e-12
  func.return
}

// -----

func.func @solve_right_lower_unit_adjoint() {
  %in0 = stablehlo.constant dense<[[(1.75, -0.375), (-1.125, -0.125), (1.5, 1.0)], [(0.375, -1.75), (2.75, -0.75), (1.875, -1.375)], [(1.125, 0.0), (-1.625, -1.375), (3.25, -1.5)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(-1.75, 1.0), (-1.0, -2.0), (0.25, 1.25)], [(-1.5, -1.25), (1.0, 0.25), (-1.625, 0.125)]]> : tensor<2x3xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(-1.75, 0.9999999999999999), (1.4062499999999996, 0.6874999999999997), (5.449218749999999, -0.6914062499999996)], [(-1.5, -1.2500000000000002), (-0.6250000000000002, 3.3437499999999996), (3.644531249999999, 7.82421875)]]> : tensor<2x3xcomplex<f64>>, tolerance = 8.63e-12
  func.return
}

// -----

func.func @solve_right_upper_general_no_transpose() {
  %in0 = stablehlo.constant dense<[[4.75, -1.625, 1.0], [-1.5, 3.5, 0.375], [0.5, -0.625, 4.25]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[1.875, -1.625, 1.125], [1.375, 2.0, 1.875]]> : tensor<2x3xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = false,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[0.394736856, -0.281015038, 0.196622074], [0.289473683, 0.705827057, 0.310786158]]> : tensor<2x3xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @solve_right_upper_general_transpose() {
  %in0 = stablehlo.constant dense<[[1.75, -0.625, -0.625], [0.0, 4.125, 1.375], [-0.25, 1.375, 3.875]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[-1.875, 1.75, -0.5], [-0.625, -0.875, 1.5]]> : tensor<2x3xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = false,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %out0, dense<[[-0.950635386119257, 0.4672531769305963, -0.12903225806451613], [-0.3407345342829214, -0.3411534701857283, 0.3870967741935484]]> : tensor<2x3xf64>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_right_upper_general_adjoint() {
  %in0 = stablehlo.constant dense<[[(3.875, -0.5), (-1.875, -1.0), (1.625, 0.125)], [(0.75, 2.0), (4.75, 1.375), (1.75, -0.5)], [(-0.375, -1.5), (-0.875, -0.375), (4.125, -1.75)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(-1.125, -0.625), (-0.375, -1.875), (0.0, 1.75)], [(-1.0, -1.0), (0.5, 2.0), (-1.625, 0.125)]]> : tensor<2x3xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = false,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(-0.5405669384671553, -0.5067834127320943), (0.05532452356385426, -0.5272371054561729), (0.15252918287937745, 0.35953307392996114)], [(0.01821928471908635, -0.16457371879784946), (0.1180840616103728, 0.4275879215822777), (-0.3229571984435798, 0.16731517509727628)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @solve_right_upper_unit_no_transpose() {
  %in0 = stablehlo.constant dense<[[3.75, -0.75, 0.75], [-0.75, 3.75, -1.0], [1.875, 1.125, 1.125]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[[-1.375, -1.5, 0.125], [-2.0, 0.5, -0.75]]> : tensor<2x3xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = false,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[-1.375, -2.53125, -1.375], [-2.0, -1.0, -0.25]]> : tensor<2x3xf32>, tolerance = 2.53e-05
  func.return
}

// -----

func.func @solve_right_upper_unit_transpose() {
  %in0 = stablehlo.constant dense<[[2.5, -1.25, -0.375], [-1.75, 3.625, 1.25], [0.5, 0.875, 3.625]]> : tensor<3x3xf64>
  %in1 = stablehlo.constant dense<[[-1.875, 1.0, 1.625], [0.75, -0.5, 0.375]]> : tensor<2x3xf64>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = false,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %out0, dense<[[-2.5546875, -1.03125, 1.625], [-0.3203125, -0.96875, 0.375]]> : tensor<2x3xf64>, tolerance = 2.55e-12
  func.return
}

// -----

func.func @solve_right_upper_unit_adjoint() {
  %in0 = stablehlo.constant dense<[[(2.875, -1.625), (-0.25, 1.75), (0.625, -0.875)], [(-1.375, -0.25), (2.75, 0.25), (1.125, -1.0)], [(0.625, -0.5), (1.875, -1.5), (3.5, 0.75)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[[(1.25, 0.875), (-0.375, 0.25), (-0.625, 0.375)], [(-1.125, -0.625), (-1.75, -1.625), (0.875, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = false,
      unit_diagonal = true,
      transpose_a = #stablehlo<transpose ADJOINT>}
      : (tensor<3x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(1.3515625, 2.53125), (0.703125, 0.453125), (-0.625, 0.375)], [(3.56640625, -6.37890625), (-2.234375, -3.0625), (0.875, 0.5)]]> : tensor<2x3xcomplex<f64>>, tolerance = 7.31e-12
  func.return
}

// -----

func.func @solve_batch() {
  %in0 = stablehlo.constant dense<[[[[1.125, 1.375, 0.5], [1.125, 1.625, 1.375], [-1.0, 0.125, 1.25]], [[3.875, -1.125, -0.875], [-1.0, 3.125, 1.5], [0.625, -1.75, 2.25]]], [[[3.25, -1.625, 2.0], [-1.25, 2.625, 1.625], [0.0, 0.5, 1.875]], [[4.0, 0.25, -0.5], [-0.75, 3.125, 1.125], [-0.25, 0.625, 4.125]]]]> : tensor<2x2x3x3xf32>
  %in1 = stablehlo.constant dense<[[[[1.625, -1.125, 1.125], [-0.625, 1.125, 1.125]], [[0.25, 0.0, 0.25], [0.25, 0.0, 1.5]]], [[[1.75, 1.5, 1.875], [-1.5, -0.625, 0.0]], [[-0.25, 0.125, -1.25], [-1.25, 0.5, 1.875]]]]> : tensor<2x2x2x3xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = false, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose TRANSPOSE>}
      : (tensor<2x2x3x3xf32>, tensor<2x2x2x3xf32>) -> tensor<2x2x2x3xf32>
  check.expect_almost_eq_const %out0, dense<[[[[1.44444442, -1.69230771, 2.22478628], [-0.555555582, 1.07692313, 0.347863257]], [[0.0645161271, 0.0206451621, 0.109247312], [0.0645161271, 0.0206451621, 0.664802849]]], [[[0.538461566, 0.827838838, 0.779242992], [-0.461538464, -0.45787546, 0.122100122]], [[-0.0625, 0.0250000004, -0.310606062], [-0.3125, 0.0850000009, 0.422727287]]]]> : tensor<2x2x2x3xf32>, tolerance = 2.22e-05
  func.return
}

// -----

func.func @solve_singular() {
  %in0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 0.0]]> : tensor<2x2xf32>
  %in1 = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_almost_eq_const %out0, dense<[[1.0], [0x7F800000]]> : tensor<2x1xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @solve_no_columns() {
  %in0 = stablehlo.constant dense<[[1.0, 0.0], [1.0, 0.0]]> : tensor<2x2xf32>
  %in1 = stablehlo.constant dense<> : tensor<2x0xf32>
  %out0 = "stablehlo.triangular_solve"(%in0, %in1) {
      left_side = true, lower = true,
      unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>}
      : (tensor<2x2xf32>, tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_almost_eq_const %out0, dense<> : tensor<2x0xf32>, tolerance = 1.00e-05
  func.return
}
