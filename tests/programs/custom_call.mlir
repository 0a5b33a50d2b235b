// The custom calls that JAX emits for any device.
// Written by generate/decompositions.py.

func.func @qr_square() {
  %in0 = stablehlo.constant dense<[[-1.5, -1.875, 1.0], [-1.875, -1.25, -0.75], [1.375, -0.875, -1.125]]> : tensor<3x3xf32>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
  check.expect_almost_eq_const %out0, dense<[[2.76699305, 1.42867184, -0.592927098], [0.439419508, -1.95003772, -0.458438993], [-0.322240978, -0.901401877, -1.50545537]]> : tensor<3x3xf32>, tolerance = 2.77e-05
  check.expect_almost_eq_const %out1, dense<[1.54210472, 1.10343277, 0.0]> : tensor<3xf32>, tolerance = 1.54e-05
  func.return
}

// -----

func.func @householder_product_square() {
  %in0 = stablehlo.constant dense<[[2.76699305, 1.42867184, -0.592927098], [0.439419508, -1.95003772, -0.458438993], [-0.322240978, -0.901401877, -1.50545537]]> : tensor<3x3xf32>
  %in1 = stablehlo.constant dense<[1.54210472, 1.10343277, 0.0]> : tensor<3xf32>
  %out0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%in0, %in1) {} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %out0, dense<[[-0.542104721, 0.564353228, -0.622597456], [-0.677630901, 0.144555047, 0.721054912], [0.496929348, 0.812778592, 0.304059327]]> : tensor<3x3xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @qr_tall() {
  %in0 = stablehlo.constant dense<[[-1.5, -0.125], [1.5, 1.25], [0.875, -2.0], [0.0, 0.75], [2.0, 0.375]]> : tensor<5x2xf64>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<5x2xf64>) -> (tensor<5x2xf64>, tensor<2xf64>)
  check.expect_almost_eq_const %out0, dense<[[3.0439489154714803, 0.3490531640001023], [-0.3301093449560403, -2.4818162479727457], [-0.19256378455769016, -0.584921476620415], [-0.0, 0.20977103005641928], [-0.44014579327472036, 0.04652651357305475]]> : tensor<5x2xf64>, tolerance = 3.04e-12
  check.expect_almost_eq_const %out1, dense<[1.492780937411909, 1.440609018274747]> : tensor<2xf64>, tolerance = 1.49e-12
  func.return
}

// -----

func.func @householder_product_tall() {
  %in0 = stablehlo.constant dense<[[3.0439489154714803, 0.3490531640001023], [-0.3301093449560403, -2.4818162479727457], [-0.19256378455769016, -0.584921476620415], [-0.0, 0.20977103005641928], [-0.44014579327472036, 0.04652651357305475]]> : tensor<5x2xf64>
  %in1 = stablehlo.constant dense<[1.492780937411909, 1.440609018274747]> : tensor<2xf64>
  %out0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%in0, %in1) {} : (tensor<5x2xf64>, tensor<2xf64>) -> tensor<5x2xf64>
  check.expect_almost_eq_const %out0, dense<[[-0.492780937411909, -0.01894046160788906], [0.49278093741190904, -0.4343565949002018], [0.2874555468236136, 0.8462904011704363], [0.0, -0.30219803767206066], [0.6570412498825454, -0.058689950542831375]]> : tensor<5x2xf64>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @qr_wide() {
  %in0 = stablehlo.constant dense<[[-1.5, -1.25, 0.875, -1.625], [-1.875, -1.375, -1.75, 1.125]]> : tensor<2x4xf64>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<2x4xf64>) -> (tensor<2x4xf64>, tensor<2xf64>)
  check.expect_almost_eq_const %out0, dense<[[2.401171589037318, 1.854563422427197, 0.819912249915182, 0.1366520416525303], [0.48062484748656975, 0.11713032141645456, -1.776476541482894, 1.9716937438436517]]> : tensor<2x4xf64>, tolerance = 2.40e-12
  check.expect_almost_eq_const %out1, dense<[1.6246950475544242, 0.0]> : tensor<2xf64>, tolerance = 1.62e-12
  func.return
}

// -----

func.func @qr_batch() {
  %in0 = stablehlo.constant dense<[[[1.875, 1.0], [1.75, 0.625], [-1.375, 0.125]], [[0.375, -0.375], [-1.875, 0.25], [1.375, 0.0]]]> : tensor<2x3x2xf32>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x2xf32>)
  check.expect_almost_eq_const %out0, dense<[[[-2.91011143, -0.961088657], [0.365717709, 0.694664538], [-0.287349612, -0.875009298]], [[-2.3551805, 0.258738101], [-0.686767757, 0.369025111], [0.503629684, -0.575851738]]]> : tensor<2x3x2xf32>, tolerance = 2.91e-05
  check.expect_almost_eq_const %out1, dense<[[1.64430523, 1.13273299], [1.15922344, 1.50194669]]> : tensor<2x2xf32>, tolerance = 1.64e-05
  func.return
}

// -----

func.func @householder_product_batch() {
  %in0 = stablehlo.constant dense<[[[-2.91011143, -0.961088657], [0.365717709, 0.694664538], [-0.287349612, -0.875009298]], [[-2.3551805, 0.258738101], [-0.686767757, 0.369025111], [0.503629684, -0.575851738]]]> : tensor<2x3x2xf32>
  %in1 = stablehlo.constant dense<[[1.64430523, 1.13273299], [1.15922344, 1.50194669]]> : tensor<2x2xf32>
  %out0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%in0, %in1) {} : (tensor<2x3x2xf32>, tensor<2x2xf32>) -> tensor<2x3x2xf32>
  check.expect_almost_eq_const %out0, dense<[[[-0.644305229, 0.548129022], [-0.601351559, 0.0677275062], [0.47249046, 0.833647192]], [[-0.159223437, -0.904552996], [0.796117306, 0.119271144], [-0.58381933, 0.409338892]]]> : tensor<2x3x2xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @qr_complex() {
  %in0 = stablehlo.constant dense<[[(-1.625, 1.625), (-0.5, 1.25), (1.75, 1.125)], [(-1.5, 1.875), (0.875, -0.25), (0.875, 0.875)], [(0.75, 1.375), (-1.375, 1.125), (-1.75, 1.5)]]> : tensor<3x3xcomplex<f64>>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  check.expect_almost_eq_const %out0, dense<[[(3.6742346141747664, 0.0), (0.4295112222588561, 0.06804138174397711), (0.017010345435994223, -1.1141776260576264)], [(0.35790454711897135, -0.24407394748516714), (-2.3680721020112703, 0.0), (-2.212930529638488, 0.5826113982928662)], [(-0.0566376516521484, -0.2768392590149924), (-0.5690245281694322, 0.12854286643896187), (2.166494009988003, 0.0)]]> : tensor<3x3xcomplex<f64>>, tolerance = 3.67e-12
  check.expect_almost_eq_const %out1, dense<[(1.4422689813358518, -0.4422689813358517), (1.3881600507611238, -0.3800128536899109), (1.549095810366145, -0.8357594097815152)]> : tensor<3xcomplex<f64>>, tolerance = 1.76e-12
  func.return
}

// -----

func.func @householder_product_complex() {
  %in0 = stablehlo.constant dense<[[(3.6742346141747664, 0.0), (0.4295112222588561, 0.06804138174397711), (0.017010345435994223, -1.1141776260576264)], [(0.35790454711897135, -0.24407394748516714), (-2.3680721020112703, 0.0), (-2.212930529638488, 0.5826113982928662)], [(-0.0566376516521484, -0.2768392590149924), (-0.5690245281694322, 0.12854286643896187), (2.166494009988003, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %in1 = stablehlo.constant dense<[(1.4422689813358518, -0.4422689813358517), (1.3881600507611238, -0.3800128536899109), (1.549095810366145, -0.8357594097815152)]> : tensor<3xcomplex<f64>>
  %out0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%in0, %in1) {} : (tensor<3x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>>
  check.expect_almost_eq_const %out0, dense<[[(-0.4422689813358518, 0.4422689813358517), (0.11821764904408902, -0.460346245760833), (0.5807361633192678, -0.2136532854367302)], [(-0.40824829046386313, 0.510310363079829), (-0.45820794203135307, 0.18639899081835437), (-0.2732599808160401, 0.5035340580659615)], [(0.20412414523193156, 0.3742275995918746), (0.6069116928185949, -0.4013290628271944), (-0.489820746554056, 0.22125969748821772)]]> : tensor<3x3xcomplex<f64>>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @qr_complex_tall() {
  %in0 = stablehlo.constant dense<[[(1.375, 0.125), (1.5, 1.5)], [(0.5, -1.125), (-0.125, 1.75)], [(-0.625, -0.125), (-2.0, 1.75)], [(1.75, 1.25), (-1.125, 0.75)]]> : tensor<4x2xcomplex<f32>>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<4x2xcomplex<f32>>) -> (tensor<4x2xcomplex<f32>>, tensor<2xcomplex<f32>>)
  check.expect_almost_eq_const %out0, dense<[[(-2.90742588, 0.0), (-0.0752384663, -1.37041354)], [(0.108995371, -0.265883029), (3.81903887, 0.0)], [(-0.146672338, -0.024907833), (0.480083466, -0.270392835)], [(0.416811764, 0.27972427), (0.114811093, 0.225488156)]]> : tensor<4x2xcomplex<f32>>, tolerance = 3.82e-05
  check.expect_almost_eq_const %out1, dense<[(1.47292697, 0.0429933555), (1.27752733, -0.48597762)]> : tensor<2xcomplex<f32>>, tolerance = 1.47e-05
  func.return
}

// -----

func.func @householder_product_complex_tall() {
  %in0 = stablehlo.constant dense<[[(-2.90742588, 0.0), (-0.0752384663, -1.37041354)], [(0.108995371, -0.265883029), (3.81903887, 0.0)], [(-0.146672338, -0.024907833), (0.480083466, -0.270392835)], [(0.416811764, 0.27972427), (0.114811093, 0.225488156)]]> : tensor<4x2xcomplex<f32>>
  %in1 = stablehlo.constant dense<[(1.47292697, 0.0429933555), (1.27752733, -0.48597762)]> : tensor<2xcomplex<f32>>
  %out0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%in0, %in1) {} : (tensor<4x2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
  check.expect_almost_eq_const %out0, dense<[[(-0.472926974, -0.0429933555), (0.398879528, 0.222218141)], [(-0.171973422, 0.386940211), (-0.174967289, 0.404143065)], [(0.214966774, 0.0429933555), (-0.534884512, 0.536215544)], [(-0.601906955, -0.429933548), (-0.152158648, -0.028072238)]]> : tensor<4x2xcomplex<f32>>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @qr_one_row() {
  %in0 = stablehlo.constant dense<[[(1.625, -0.5), (1.0, 0.625), (-0.625, -0.125)]]> : tensor<1x3xcomplex<f64>>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {api_version = 1 : i32} : (tensor<1x3xcomplex<f64>>) -> (tensor<1x3xcomplex<f64>>, tensor<1xcomplex<f64>>)
  check.expect_almost_eq_const %out0, dense<[[(-1.7001838135919305, 0.0), (-0.7719753531984983, -0.8914477292887419), (0.5606011493465286, 0.3032760316136957)]]> : tensor<1x3xcomplex<f64>>, tolerance = 1.70e-12
  check.expect_almost_eq_const %out1, dense<[(1.9557790087219502, -0.2940858488375231)]> : tensor<1xcomplex<f64>>, tolerance = 1.98e-12
  func.return
}

// -----

func.func @qr_of_a_triangle() {
  %in0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [0.0, 5.0, 6.0], [0.0, 0.0, 9.0]]> : tensor<3x3xf32>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
  check.expect_almost_eq_const %out0, dense<[[1.0, 2.0, 3.0], [0.0, 5.0, 6.0], [0.0, 0.0, 9.0]]> : tensor<3x3xf32>, tolerance = 9.00e-05
  check.expect_almost_eq_const %out1, dense<[0.0, 0.0, 0.0]> : tensor<3xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @qr_of_zeros() {
  %in0 = stablehlo.constant dense<[[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %out0, %out1 = stablehlo.custom_call @Qr(%in0) {} : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %out0, dense<[[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]> : tensor<3x2xf32>, tolerance = 1.00e-05
  check.expect_almost_eq_const %out1, dense<[0.0, 0.0]> : tensor<2xf32>, tolerance = 1.00e-05
  func.return
}

// -----

func.func @householder_product_of_fewer() {
  %in0 = stablehlo.constant dense<[[-2.2185299186623557, -0.253546276418555, -1.2325166214790868], [-0.1941880348465906, 2.1024008384973323, 0.8918375438530242], [-0.03883760696931812, 0.8583941878137197, -1.7359877802427013], [0.5825641045397718, 0.4839799526642673, 0.9236493879397994]]> : tensor<4x3xf64>
  %in1 = stablehlo.constant dense<[1.4507489358552088, 1.0146736130351304]> : tensor<2xf64>
  %out0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%in0, %in1) {} : (tensor<4x3xf64>, tensor<2xf64>) -> tensor<4x3xf64>
  check.expect_almost_eq_const %out0, dense<[[-0.4507489358552088, 0.3618312320775128, 0.12511227687838372], [0.28171808490950556, -0.08493690893838324, -0.8952852391394991], [0.05634361698190111, -0.8850425911379538, 0.24748824332714459], [-0.8451542547285166, -0.2802917994966649, -0.3486557444931614]]> : tensor<4x3xf64>, tolerance = 1.00e-12
  func.return
}

// -----

func.func @Sharding() {
  %in0 = stablehlo.constant dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  %out0 = stablehlo.custom_call @Sharding(%in0) {} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @SPMDFullToShardShape() {
  %in0 = stablehlo.constant dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  %out0 = stablehlo.custom_call @SPMDFullToShardShape(%in0) {} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @SPMDShardToFullShape() {
  %in0 = stablehlo.constant dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  %out0 = stablehlo.custom_call @SPMDShardToFullShape(%in0) {} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @annotate_device_placement() {
  %in0 = stablehlo.constant dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  %out0 = stablehlo.custom_call @annotate_device_placement(%in0) {} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @LayoutConstraint() {
  %in0 = stablehlo.constant dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  %out0 = stablehlo.custom_call @LayoutConstraint(%in0) {} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %out0, dense<[[0.25, -1.125], [0.625, 1.875]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @AllocateBuffer() {
  %out0 = stablehlo.custom_call @AllocateBuffer() {} : () -> tensor<2x3xi32>
  check.expect_eq_const %out0, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @approx_top_k_largest() {
  %in0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [9.0, 2.0, 6.0, 5.0, 3.0]]> : tensor<2x5xf32>
  %in1 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]> : tensor<2x5xi32>
  %in2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %in3 = stablehlo.constant dense<-1> : tensor<i32>
  %out0, %out1 = stablehlo.custom_call @ApproxTopK(%in0, %in1, %in2, %in3) {api_version = 4 : i32, backend_config = {aggregate_to_topk = true, recall_target = 0.95 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %out0, dense<[[5.0, 4.0], [9.0, 6.0]]> : tensor<2x2xf32>
  check.expect_eq_const %out1, dense<[[4, 2], [0, 2]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @approx_top_k_smallest() {
  %in0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [9.0, 2.0, 6.0, 5.0, 3.0]]> : tensor<2x5xf32>
  %in1 = stablehlo.constant dense<[[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]> : tensor<2x5xi32>
  %in2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %in3 = stablehlo.constant dense<-1> : tensor<i32>
  %out0, %out1 = stablehlo.custom_call @ApproxTopK(%in0, %in1, %in2, %in3) {api_version = 4 : i32, backend_config = {aggregate_to_topk = true, recall_target = 0.95 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %out0, dense<[[1.0, 1.0, 3.0], [2.0, 3.0, 5.0]]> : tensor<2x3xf32>
  check.expect_eq_const %out1, dense<[[1, 3, 0], [1, 4, 3]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @approx_top_k_first_dimension() {
  %in0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [9.0, 2.0, 6.0, 5.0, 3.0]]> : tensor<2x5xf32>
  %in1 = stablehlo.constant dense<[[0, 0, 0, 0, 0], [1, 1, 1, 1, 1]]> : tensor<2x5xi32>
  %in2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %in3 = stablehlo.constant dense<-1> : tensor<i32>
  %out0, %out1 = stablehlo.custom_call @ApproxTopK(%in0, %in1, %in2, %in3) {api_version = 4 : i32, backend_config = {reduction_dim = 0 : i64, top_k = 1 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<1x5xf32>, tensor<1x5xi32>)
  check.expect_eq_const %out0, dense<[[9.0, 2.0, 6.0, 5.0, 5.0]]> : tensor<1x5xf32>
  check.expect_eq_const %out1, dense<[[1, 1, 1, 1, 0]]> : tensor<1x5xi32>
  func.return
}

// -----

func.func @mhlo_topk() {
  %in0 = stablehlo.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [9.0, 2.0, 6.0, 5.0, 3.0]]> : tensor<2x5xf32>
  %out0, %out1 = stablehlo.custom_call @mhlo.topk(%in0) {mhlo.attributes = {k = 2 : i64, largest = true}} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %out0, dense<[[5.0, 4.0], [9.0, 6.0]]> : tensor<2x2xf32>
  check.expect_eq_const %out1, dense<[[4, 2], [0, 2]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @mhlo_erf() {
  %in0 = stablehlo.constant dense<[0xFF800000, -1.0, 0.0, 0.5, 3.0]> : tensor<5xf32>
  %out0 = stablehlo.custom_call @mhlo.erf(%in0) {mhlo.attributes = {}} : (tensor<5xf32>) -> tensor<5xf32>
  check.expect_almost_eq_const %out0, dense<[-1.0, -0.842700839, 0.0, 0.520499885, 0.999977946]> : tensor<5xf32>, tolerance = 1.00e-05
  func.return
}
