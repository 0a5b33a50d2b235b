// batch_norm_training, _inference and _grad.
// Written by generate/decompositions.py.

func.func @inference_last() {
  %in0 = stablehlo.constant dense<[[[[-0.75, -1.625, -1.875], [-1.0, 1.375, 0.875]], [[0.625, 0.5, -1.75], [1.75, -1.625, -2.0]], [[0.125, -0.125, 1.25], [1.5, -0.625, 0.125]]], [[[-0.5, 1.125, 2.0], [0.875, 1.75, 0.5]], [[0.75, -1.5, 1.5], [-0.75, 1.375, 1.0]], [[-1.0, 2.0, -1.625], [1.375, -0.375, 0.5]]]]> : tensor<2x3x2x3xf64>
  %in1 = stablehlo.constant dense<[-0.375, 0.75, 1.875]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[-2.0, 1.625, -1.25]> : tensor<3xf64>
  %in3 = stablehlo.constant dense<[-1.875, 0.0, 0.625]> : tensor<3xf64>
  %in4 = stablehlo.constant dense<[1.625, 0.875, 0.5]> : tensor<3xf64>
  %out0 = "stablehlo.batch_norm_inference"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 3 : i64}
      : (tensor<2x3x2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<2x3x2x3xf64>)
  check.expect_almost_eq_const %out0, dense<[[[[-2.3189075241015353, 0.40625, -7.179270612815711], [-2.2480391854123054, 2.65625, -0.6570729387184289]], [[-2.708683386892301, 2.0, -6.882807082174925], [-3.027590910993837, 0.40625, -7.475734143456497]], [[-2.5669467095138407, 1.53125, 0.23231765320392772], [-2.9567225723046064, 1.15625, -2.4358541225631423]]], [[[-2.3897758627907657, 2.46875, 2.011098837048641], [-2.779551725581531, 2.9375, -1.5464635306407857]], [[-2.7441175562369162, 0.5, 0.8252447144854989], [-2.3189075241015353, 2.65625, -0.3606094080776433]], [[-2.2480391854123054, 3.125, -6.5863435515341395], [-2.9212884029599913, 1.34375, -1.5464635306407857]]]]> : tensor<2x3x2x3xf64>, tolerance = 7.48e-12
  func.return
}

// -----

func.func @training_last() {
  %in0 = stablehlo.constant dense<[[[[-0.75, -1.625, -1.875], [-1.0, 1.375, 0.875]], [[0.625, 0.5, -1.75], [1.75, -1.625, -2.0]], [[0.125, -0.125, 1.25], [1.5, -0.625, 0.125]]], [[[-0.5, 1.125, 2.0], [0.875, 1.75, 0.5]], [[0.75, -1.5, 1.5], [-0.75, 1.375, 1.0]], [[-1.0, 2.0, -1.625], [1.375, -0.375, 0.5]]]]> : tensor<2x3x2x3xf64>
  %in1 = stablehlo.constant dense<[-0.375, 0.75, 1.875]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[-2.0, 1.625, -1.25]> : tensor<3xf64>
  %out0, %out1, %out2 = "stablehlo.batch_norm_training"(%in0, %in1, %in2) {epsilon = 0.125 : f32, feature_index = 3 : i64}
      : (tensor<2x3x2x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<2x3x2x3xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[[[[-1.6405746212761076, 0.6097969390796929, -3.750262591251184], [-1.5507182765951346, 2.2901330399133046, -0.16292930815165918]], [[-2.1347845170214597, 1.8000350105035012, -3.5872019874739327], [-2.5391380680858386, 0.6097969390796929, -3.913323195028435]], [[-1.9550718276595134, 1.4499649894964988, 0.326252503180094], [-2.4492817234048654, 1.1699089726908967, -1.1412929308151658]]], [[[-1.7304309659570807, 2.1501050315105035, 1.3046161258436006], [-2.2246408617024325, 2.5001750525175064, -0.6521111194834126]], [[-2.179712689361946, 0.6798109432810933, 0.6523737107345964], [-1.6405746212761076, 2.2901330399133046, 0.0001312956255921094]], [[-1.5507182765951346, 2.640203060920307, -3.4241413836966816], [-2.404353551064379, 1.3099369810936978, -0.6521111194834126]]]]> : tensor<2x3x2x3xf64>, tolerance = 3.91e-12
  check.expect_almost_eq_const %out1, dense<[0.25, 0.1875, 0.041666666666666664]> : tensor<3xf64>, tolerance = 1.00e-12
  check.expect_almost_eq_const %out2, dense<[0.9635416666666666, 1.66796875, 1.940972222222222]> : tensor<3xf64>, tolerance = 1.94e-12
  func.return
}

// -----

func.func @grad_last() {
  %in0 = stablehlo.constant dense<[[[[-0.75, -1.625, -1.875], [-1.0, 1.375, 0.875]], [[0.625, 0.5, -1.75], [1.75, -1.625, -2.0]], [[0.125, -0.125, 1.25], [1.5, -0.625, 0.125]]], [[[-0.5, 1.125, 2.0], [0.875, 1.75, 0.5]], [[0.75, -1.5, 1.5], [-0.75, 1.375, 1.0]], [[-1.0, 2.0, -1.625], [1.375, -0.375, 0.5]]]]> : tensor<2x3x2x3xf64>
  %in1 = stablehlo.constant dense<[-0.375, 0.75, 1.875]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[0.25, 0.1875, 0.041666666666666664]> : tensor<3xf64>
  %in3 = stablehlo.constant dense<[0.9635416666666666, 1.66796875, 1.940972222222222]> : tensor<3xf64>
  %in4 = stablehlo.constant dense<[[[[1.875, 1.375, -1.5], [1.5, 1.75, 1.875]], [[-1.25, 1.75, -1.125], [0.875, 1.5, -0.875]], [[-1.5, -1.125, -0.875], [-0.75, -0.375, -1.125]]], [[[-0.25, 0.125, 0.375], [-1.125, -1.625, -2.0]], [[-2.0, -1.625, -1.875], [-0.375, 0.625, -0.125]], [[-1.375, -1.625, 1.0], [1.0, 1.75, -1.5]]]]> : tensor<2x3x2x3xf64>
  %out0, %out1, %out2 = "stablehlo.batch_norm_grad"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 3 : i64}
      : (tensor<2x3x2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<2x3x2x3xf64>) -> (tensor<2x3x2x3xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[[[[-0.7212691399302271, 0.42712610188370714, -0.9430109875588591], [-0.573049164672976, 1.0117964245503044, 3.2139382030213657]], [[0.32804014828508354, 0.9025298341154389, -0.4649967722000855], [-0.496198343564249, 0.4971401060851076, -0.1165403726996237]], [[0.4447674094376394, -0.7858398271131048, -0.4068978679970986], [0.10130335509786736, -0.42819385358176787, -0.6325107117947825]]], [[[0.029074331622252675, 0.0703953440935649, 1.156702593937534], [0.2696765177088056, -0.8317531501297095, -1.8074377261544798]], [[0.590891453210107, -1.2376004860306382, -1.7337178901610675], [0.08743796219853062, 0.3816703867376998, 0.5938009466123678]], [[0.4602987991582143, -0.8005341242911765, 2.295865896040204], [-0.5209733285510484, 0.7932632436805735, -1.1551953110454751]]]]> : tensor<2x3x2x3xf64>, tolerance = 3.21e-12
  check.expect_almost_eq_const %out1, dense<[-1.8720071808536072, -3.582383214971659, 1.1812834851418632]> : tensor<3xf64>, tolerance = 3.58e-12
  check.expect_almost_eq_const %out2, dense<[-3.375, 2.5, -7.75]> : tensor<3xf64>, tolerance = 7.75e-12
  func.return
}

// -----

func.func @inference_first() {
  %in0 = stablehlo.constant dense<[[0.625, 0.875, 1.875, -1.875], [-0.375, 0.5, -0.75, 1.5], [1.375, -1.625, -0.875, -1.125]]> : tensor<3x4xf64>
  %in1 = stablehlo.constant dense<[2.0, -0.625, -0.625]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[1.625, -1.375, 1.5]> : tensor<3xf64>
  %in3 = stablehlo.constant dense<[1.5, 0.5, -0.625]> : tensor<3xf64>
  %in4 = stablehlo.constant dense<[2.25, 1.375, 1.5]> : tensor<3xf64>
  %out0 = "stablehlo.batch_norm_inference"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 0 : i64}
      : (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3x4xf64>)
  check.expect_almost_eq_const %out0, dense<[[0.4894500520846621, 0.8138928943461873, 2.1116642633922877, -2.754978370530589], [-0.9284784323051498, -1.375, -0.737112046150214, -1.885310363079829], [0.5194193243090798, 1.9902903378454602, 1.622572584461365, 1.74514516892273]]> : tensor<3x4xf64>, tolerance = 2.75e-12
  func.return
}

// -----

func.func @training_first() {
  %in0 = stablehlo.constant dense<[[0.625, 0.875, 1.875, -1.875], [-0.375, 0.5, -0.75, 1.5], [1.375, -1.625, -0.875, -1.125]]> : tensor<3x4xf64>
  %in1 = stablehlo.constant dense<[2.0, -0.625, -0.625]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[1.625, -1.375, 1.5]> : tensor<3xf64>
  %out0, %out1, %out2 = "stablehlo.batch_norm_training"(%in0, %in1, %in2) {epsilon = 0.125 : f32, feature_index = 0 : i64}
      : (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[[1.9758232077228117, 2.3266464154456235, 3.7299392463368704, -1.5324088695053053], [-0.9789465758332396, -1.562604253552676, -0.7288075710963384, -2.229641599517746], [0.4941001199258679, 2.0516225148793628, 1.6622419161409892, 1.7920354490537802]]> : tensor<3x4xf64>, tolerance = 3.73e-12
  check.expect_almost_eq_const %out1, dense<[0.375, 0.21875, -0.5625]> : tensor<3xf64>, tolerance = 1.00e-12
  check.expect_almost_eq_const %out2, dense<[1.90625, 0.7529296875, 1.32421875]> : tensor<3xf64>, tolerance = 1.91e-12
  func.return
}

// -----

func.func @grad_first() {
  %in0 = stablehlo.constant dense<[[0.625, 0.875, 1.875, -1.875], [-0.375, 0.5, -0.75, 1.5], [1.375, -1.625, -0.875, -1.125]]> : tensor<3x4xf64>
  %in1 = stablehlo.constant dense<[2.0, -0.625, -0.625]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[0.375, 0.21875, -0.5625]> : tensor<3xf64>
  %in3 = stablehlo.constant dense<[1.90625, 0.7529296875, 1.32421875]> : tensor<3xf64>
  %in4 = stablehlo.constant dense<[[-1.0, 1.25, -1.375, 0.25], [-1.5, 1.875, -0.25, -1.25], [0.5, 0.75, 1.25, 1.625]]> : tensor<3x4xf64>
  %out0, %out1, %out2 = "stablehlo.batch_norm_grad"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 0 : i64}
      : (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[[-0.9991714819951618, 2.2553884296487685, -1.0396510828862555, -0.21656586476735107], [0.806343532511168, -1.435169061660664, -0.031626770713861135, 0.6604522998633572], [0.0792405261583482, 0.2538145771650405, -0.0818643846404129, -0.25119071868297604]]> : tensor<3x4xf64>, tolerance = 2.26e-12
  check.expect_almost_eq_const %out1, dense<[-1.5787044347526527, 0.06253475118422513, -0.9410031136177366]> : tensor<3xf64>, tolerance = 1.58e-12
  check.expect_almost_eq_const %out2, dense<[-0.875, -1.125, 4.125]> : tensor<3xf64>, tolerance = 4.13e-12
  func.return
}

// -----

func.func @inference_middle_f32() {
  %in0 = stablehlo.constant dense<[[[0.5, -1.875, 1.875, 2.0], [0.5, 0.75, 0.5, -1.625], [0.125, 1.5, -0.625, -0.125]], [[-1.875, -0.375, 1.625, 0.875], [0.75, -2.0, 0.125, -1.0], [-1.875, 0.5, -0.125, -1.75]]]> : tensor<2x3x4xf32>
  %in1 = stablehlo.constant dense<[0.75, -0.25, 0.125]> : tensor<3xf32>
  %in2 = stablehlo.constant dense<[0.25, -1.25, 1.125]> : tensor<3xf32>
  %in3 = stablehlo.constant dense<[0.25, 1.875, 0.5]> : tensor<3xf32>
  %in4 = stablehlo.constant dense<[1.375, 1.625, 1.25]> : tensor<3xf32>
  %out0 = "stablehlo.batch_norm_inference"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 1 : i64}
      : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>)
  check.expect_almost_eq_const %out0, dense<[[[0.4030931, -1.05129147, 1.24510527, 1.32165182], [-0.990149438, -1.037395, -0.990149438, -0.588562191], [1.08502483, 1.2316004, 1.00507462, 1.05837476]], [[-1.05129147, -0.132732779, 1.09201205, 0.632732749], [-1.037395, -0.517693818, -0.919281065, -0.706676066], [0.871824145, 1.125, 1.05837476, 0.885149181]]]> : tensor<2x3x4xf32>, tolerance = 1.32e-05
  func.return
}

// -----

func.func @training_middle_f32() {
  %in0 = stablehlo.constant dense<[[[0.5, -1.875, 1.875, 2.0], [0.5, 0.75, 0.5, -1.625], [0.125, 1.5, -0.625, -0.125]], [[-1.875, -0.375, 1.625, 0.875], [0.75, -2.0, 0.125, -1.0], [-1.875, 0.5, -0.125, -1.75]]]> : tensor<2x3x4xf32>
  %in1 = stablehlo.constant dense<[0.75, -0.25, 0.125]> : tensor<3xf32>
  %in2 = stablehlo.constant dense<[0.25, -1.25, 1.125]> : tensor<3xf32>
  %out0, %out1, %out2 = "stablehlo.batch_norm_training"(%in0, %in1, %in2) {epsilon = 0.125 : f32, feature_index = 1 : i64}
      : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_almost_eq_const %out0, dense<[[[0.327274442, -0.847296894, 1.00728941, 1.06910896], [-1.41956997, -1.47609341, -1.41956997, -0.939121604], [1.1726203, 1.32782722, 1.08796203, 1.14440084]], [[-0.847296894, -0.10546238, 0.883650303, 0.512733042], [-1.47609341, -0.854336619, -1.33478498, -1.08043003], [0.946864784, 1.21494949, 1.14440084, 0.960974514]]]> : tensor<2x3x4xf32>, tolerance = 1.48e-05
  check.expect_almost_eq_const %out1, dense<[0.34375, -0.25, -0.296875]> : tensor<3xf32>, tolerance = 1.00e-05
  check.expect_almost_eq_const %out2, dense<[2.17480469, 1.09765625, 1.10131836]> : tensor<3xf32>, tolerance = 2.17e-05
  func.return
}

// -----

func.func @grad_middle_f32() {
  %in0 = stablehlo.constant dense<[[[0.5, -1.875, 1.875, 2.0], [0.5, 0.75, 0.5, -1.625], [0.125, 1.5, -0.625, -0.125]], [[-1.875, -0.375, 1.625, 0.875], [0.75, -2.0, 0.125, -1.0], [-1.875, 0.5, -0.125, -1.75]]]> : tensor<2x3x4xf32>
  %in1 = stablehlo.constant dense<[0.75, -0.25, 0.125]> : tensor<3xf32>
  %in2 = stablehlo.constant dense<[0.34375, -0.25, -0.296875]> : tensor<3xf32>
  %in3 = stablehlo.constant dense<[2.17480469, 1.09765625, 1.10131836]> : tensor<3xf32>
  %in4 = stablehlo.constant dense<[[[-0.375, -1.25, -0.75, 0.25], [-1.125, 1.5, -1.25, -1.875], [0.125, 0.875, 1.25, -0.25]], [[-0.5, -1.5, 1.875, -1.375], [-0.25, -1.125, 0.125, -1.0], [0.625, -0.25, -1.375, 1.25]]]> : tensor<2x3x4xf32>
  %out0, %out1, %out2 = "stablehlo.batch_norm_grad"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 1 : i64}
      : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_almost_eq_const %out0, dense<[[[0.0141095566, -0.0458068401, -0.387192488, 0.0877417549], [0.196477309, -0.369207591, 0.22473897, 0.129660577], [-0.00760683324, 0.109742895, 0.101548977, -0.0558798872]], [[0.325110435, -0.404911458, 0.950262189, -0.539313197], [0.026455814, -0.0816247612, -0.12785472, 0.0013543932], [0.00128091429, -0.0410201587, -0.182867378, 0.0748014599]]]> : tensor<2x3x4xf32>, tolerance = 1.00e-05
  check.expect_almost_eq_const %out1, dense<[3.85084248, 4.35229731, -1.86601055]> : tensor<3xf32>, tolerance = 4.35e-05
  check.expect_almost_eq_const %out2, dense<[-3.625, -5.0, 2.25]> : tensor<3xf32>, tolerance = 5.00e-05
  func.return
}

// -----

func.func @inference_one_dimension() {
  %in0 = stablehlo.constant dense<[-1.625, -1.375, 0.375]> : tensor<3xf64>
  %in1 = stablehlo.constant dense<[1.125, 2.0, 0.75]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[-1.375, 1.875, 2.0]> : tensor<3xf64>
  %in3 = stablehlo.constant dense<[-0.125, 1.25, -0.75]> : tensor<3xf64>
  %in4 = stablehlo.constant dense<[2.25, 1.875, 0.625]> : tensor<3xf64>
  %out0 = "stablehlo.batch_norm_inference"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 0 : i64}
      : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[-2.469994592632647, -1.8373106012293743, 2.9742785792574935]> : tensor<3xf64>, tolerance = 2.97e-12
  func.return
}

// -----

func.func @training_one_dimension() {
  %in0 = stablehlo.constant dense<[-1.625, -1.375, 0.375]> : tensor<3xf64>
  %in1 = stablehlo.constant dense<[1.125, 2.0, 0.75]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[-1.375, 1.875, 2.0]> : tensor<3xf64>
  %out0, %out1, %out2 = "stablehlo.batch_norm_training"(%in0, %in1, %in2) {epsilon = 0.125 : f32, feature_index = 0 : i64}
      : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[-1.375, 1.875, 2.0]> : tensor<3xf64>, tolerance = 2.00e-12
  check.expect_almost_eq_const %out1, dense<[-1.625, -1.375, 0.375]> : tensor<3xf64>, tolerance = 1.63e-12
  check.expect_almost_eq_const %out2, dense<[0.0, 0.0, 0.0]> : tensor<3xf64>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @grad_one_dimension() {
  %in0 = stablehlo.constant dense<[-1.625, -1.375, 0.375]> : tensor<3xf64>
  %in1 = stablehlo.constant dense<[1.125, 2.0, 0.75]> : tensor<3xf64>
  %in2 = stablehlo.constant dense<[-1.625, -1.375, 0.375]> : tensor<3xf64>
  %in3 = stablehlo.constant dense<[0.0, 0.0, 0.0]> : tensor<3xf64>
  %in4 = stablehlo.constant dense<[0.125, 0.875, 1.75]> : tensor<3xf64>
  %out0, %out1, %out2 = "stablehlo.batch_norm_grad"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 0 : i64}
      : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %out0, dense<[0.0, 0.0, 0.0]> : tensor<3xf64>, tolerance = 1.00e-12
  check.expect_almost_eq_const %out1, dense<[0.0, 0.0, 0.0]> : tensor<3xf64>, tolerance = 1.00e-12
  check.expect_almost_eq_const %out2, dense<[0.125, 0.875, 1.75]> : tensor<3xf64>, tolerance = 1.75e-12
  func.return
}

// -----

func.func @inference_f16() {
  %in0 = stablehlo.constant dense<[[-1.375, -2.0], [-2.0, 1.625], [0.75, 0.875], [-1.375, 1.75], [-1.875, 1.75], [0.25, 1.75], [-1.125, -1.0], [1.0, 0.125]]> : tensor<8x2xf16>
  %in1 = stablehlo.constant dense<[-0.625, 1.25]> : tensor<2xf16>
  %in2 = stablehlo.constant dense<[-1.5, -0.125]> : tensor<2xf16>
  %in3 = stablehlo.constant dense<[-1.0, -0.75]> : tensor<2xf16>
  %in4 = stablehlo.constant dense<[0.875, 2.5]> : tensor<2xf16>
  %out0 = "stablehlo.batch_norm_inference"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 1 : i64}
      : (tensor<8x2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>) -> (tensor<8x2xf16>)
  check.expect_almost_eq_const %out0, dense<[[-1.265625, -1.08984375], [-0.875, 1.70703125], [-2.59375, 1.12890625], [-1.265625, 1.80371094], [-0.953125, 1.80371094], [-2.28125, 1.80371094], [-1.421875, -0.317871094], [-2.75, 0.550292969]]> : tensor<8x2xf16>, tolerance = 2.00e-02
  func.return
}

// -----

func.func @training_f16() {
  %in0 = stablehlo.constant dense<[[-1.375, -2.0], [-2.0, 1.625], [0.75, 0.875], [-1.375, 1.75], [-1.875, 1.75], [0.25, 1.75], [-1.125, -1.0], [1.0, 0.125]]> : tensor<8x2xf16>
  %in1 = stablehlo.constant dense<[-0.625, 1.25]> : tensor<2xf16>
  %in2 = stablehlo.constant dense<[-1.5, -0.125]> : tensor<2xf16>
  %out0, %out1, %out2 = "stablehlo.batch_norm_training"(%in0, %in1, %in2) {epsilon = 0.125 : f32, feature_index = 1 : i64}
      : (tensor<8x2xf16>, tensor<2xf16>, tensor<2xf16>) -> (tensor<8x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_almost_eq_const %out0, dense<[[-1.15136719, -2.45703125], [-0.818847656, 0.783203125], [-2.28125, 0.112487793], [-1.15136719, 0.89453125], [-0.885253906, 0.89453125], [-2.015625, 0.89453125], [-1.28417969, -1.56347656], [-2.4140625, -0.558105469]]> : tensor<8x2xf16>, tolerance = 2.00e-02
  check.expect_almost_eq_const %out1, dense<[-0.71875, 0.609375]> : tensor<2xf16>, tolerance = 2.00e-02
  check.expect_almost_eq_const %out2, dense<[1.25683594, 1.83007812]> : tensor<2xf16>, tolerance = 2.00e-02
  func.return
}

// -----

func.func @grad_f16() {
  %in0 = stablehlo.constant dense<[[-1.375, -2.0], [-2.0, 1.625], [0.75, 0.875], [-1.375, 1.75], [-1.875, 1.75], [0.25, 1.75], [-1.125, -1.0], [1.0, 0.125]]> : tensor<8x2xf16>
  %in1 = stablehlo.constant dense<[-0.625, 1.25]> : tensor<2xf16>
  %in2 = stablehlo.constant dense<[-0.71875, 0.609375]> : tensor<2xf16>
  %in3 = stablehlo.constant dense<[1.25683594, 1.83007812]> : tensor<2xf16>
  %in4 = stablehlo.constant dense<[[-0.875, 0.5], [0.125, 0.5], [-1.125, -0.125], [0.625, 0.875], [-1.5, 0.25], [-0.875, 0.125], [2.0, 0.125], [0.125, 1.875]]> : tensor<8x2xf16>
  %out0, %out1, %out2 = "stablehlo.batch_norm_grad"(%in0, %in1, %in2, %in3, %in4) {epsilon = 0.125 : f32, feature_index = 1 : i64}
      : (tensor<8x2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<8x2xf16>) -> (tensor<8x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_almost_eq_const %out0, dense<[[0.408447266, -0.0905761719], [-0.0823974609, 0.0158538818], [0.40234375, -0.564941406], [-0.389160156, 0.354736328], [0.7734375, -0.203979492], [0.302246094, -0.315673828], [-1.13671875, -0.396484375], [-0.278564453, 1.20117188]]> : tensor<8x2xf16>, tolerance = 2.00e-02
  check.expect_almost_eq_const %out1, dense<[-1.15625, -0.367431641]> : tensor<2xf16>, tolerance = 2.00e-02
  check.expect_almost_eq_const %out2, dense<[-1.5, 4.125]> : tensor<2xf16>, tolerance = 2.00e-02
  func.return
}
