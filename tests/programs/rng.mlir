// rng: bounds, and moments within ten standard deviations.
// Written by generate/control.py.

func.func @uniform_f32() {
  %in0 = stablehlo.constant dense<-2.0> : tensor<f32>
  %in1 = stablehlo.constant dense<3.0> : tensor<f32>
  %shape = stablehlo.constant dense<4096> : tensor<1xi64>
  %x = "stablehlo.rng"(%in0, %in1, %shape) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4096xf32>
  
  %least = stablehlo.reduce(%x init: %in1) applies stablehlo.minimum across dimensions = [0] : (tensor<4096xf32>, tensor<f32>) -> tensor<f32>
  %most = stablehlo.reduce(%x init: %in0) applies stablehlo.maximum across dimensions = [0] : (tensor<4096xf32>, tensor<f32>) -> tensor<f32>
  %low_ok = stablehlo.compare LE, %in0, %least : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %high_ok = stablehlo.compare LT, %most, %in1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %spread = stablehlo.compare LT, %least, %most : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %inside = stablehlo.and %low_ok, %high_ok : tensor<i1>
  %out0 = stablehlo.and %spread, %inside : tensor<i1>
  check.expect_eq_const %out0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @uniform_f64() {
  %in0 = stablehlo.constant dense<0.0> : tensor<f64>
  %in1 = stablehlo.constant dense<1.0> : tensor<f64>
  %shape = stablehlo.constant dense<4096> : tensor<1xi64>
  %x = "stablehlo.rng"(%in0, %in1, %shape) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<4096xf64>
  
  %least = stablehlo.reduce(%x init: %in1) applies stablehlo.minimum across dimensions = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64>
  %most = stablehlo.reduce(%x init: %in0) applies stablehlo.maximum across dimensions = [0] : (tensor<4096xf64>, tensor<f64>) -> tensor<f64>
  %low_ok = stablehlo.compare LE, %in0, %least : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %high_ok = stablehlo.compare LT, %most, %in1 : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %spread = stablehlo.compare LT, %least, %most : (tensor<f64>, tensor<f64>) -> tensor<i1>
  %inside = stablehlo.and %low_ok, %high_ok : tensor<i1>
  %out0 = stablehlo.and %spread, %inside : tensor<i1>
  check.expect_eq_const %out0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @uniform_i32() {
  %in0 = stablehlo.constant dense<-5> : tensor<i32>
  %in1 = stablehlo.constant dense<11> : tensor<i32>
  %shape = stablehlo.constant dense<4096> : tensor<1xi64>
  %x = "stablehlo.rng"(%in0, %in1, %shape) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4096xi32>
  
  %least = stablehlo.reduce(%x init: %in1) applies stablehlo.minimum across dimensions = [0] : (tensor<4096xi32>, tensor<i32>) -> tensor<i32>
  %most = stablehlo.reduce(%x init: %in0) applies stablehlo.maximum across dimensions = [0] : (tensor<4096xi32>, tensor<i32>) -> tensor<i32>
  %low_ok = stablehlo.compare LE, %in0, %least : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %high_ok = stablehlo.compare LT, %most, %in1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %spread = stablehlo.compare LT, %least, %most : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %inside = stablehlo.and %low_ok, %high_ok : tensor<i1>
  %out0 = stablehlo.and %spread, %inside : tensor<i1>
  check.expect_eq_const %out0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @uniform_bf16() {
  %in0 = stablehlo.constant dense<1.0> : tensor<bf16>
  %in1 = stablehlo.constant dense<2.0> : tensor<bf16>
  %shape = stablehlo.constant dense<4096> : tensor<1xi64>
  %x = "stablehlo.rng"(%in0, %in1, %shape) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<bf16>, tensor<bf16>, tensor<1xi64>) -> tensor<4096xbf16>
  
  %least = stablehlo.reduce(%x init: %in1) applies stablehlo.minimum across dimensions = [0] : (tensor<4096xbf16>, tensor<bf16>) -> tensor<bf16>
  %most = stablehlo.reduce(%x init: %in0) applies stablehlo.maximum across dimensions = [0] : (tensor<4096xbf16>, tensor<bf16>) -> tensor<bf16>
  %low_ok = stablehlo.compare LE, %in0, %least : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  %high_ok = stablehlo.compare LT, %most, %in1 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  %spread = stablehlo.compare LT, %least, %most : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  %inside = stablehlo.and %low_ok, %high_ok : tensor<i1>
  %out0 = stablehlo.and %spread, %inside : tensor<i1>
  check.expect_eq_const %out0, dense<true> : tensor<i1>
  func.return
}

// -----

func.func @normal() {
  %in0 = stablehlo.constant dense<3.0> : tensor<f32>
  %in1 = stablehlo.constant dense<2.0> : tensor<f32>
  %shape = stablehlo.constant dense<4096> : tensor<1xi64>
  %x = "stablehlo.rng"(%in0, %in1, %shape) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4096xf32>
  
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %count = stablehlo.constant dense<4096.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4096xf32>, tensor<f32>) -> tensor<f32>
  %mean = stablehlo.divide %sum, %count : tensor<f32>
  %mean_off = stablehlo.subtract %mean, %in0 : tensor<f32>
  %mean_size = stablehlo.abs %mean_off : tensor<f32>
  %mean_limit = stablehlo.constant dense<0.3125> : tensor<f32>
  %mean_ok = stablehlo.compare LT, %mean_size, %mean_limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %means = stablehlo.broadcast_in_dim %in0, dims = [] : (tensor<f32>) -> tensor<4096xf32>
  %off = stablehlo.subtract %x, %means : tensor<4096xf32>
  %squares = stablehlo.multiply %off, %off : tensor<4096xf32>
  %total = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4096xf32>, tensor<f32>) -> tensor<f32>
  %variance = stablehlo.divide %total, %count : tensor<f32>
  %expected = stablehlo.constant dense<4.0> : tensor<f32>
  %variance_off = stablehlo.subtract %variance, %expected : tensor<f32>
  %variance_size = stablehlo.abs %variance_off : tensor<f32>
  %variance_limit = stablehlo.constant dense<0.8838834764831844> : tensor<f32>
  %square_ok = stablehlo.compare LT, %variance_size, %variance_limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %out0 = stablehlo.and %mean_ok, %square_ok : tensor<i1>
  check.expect_eq_const %out0, dense<true> : tensor<i1>
  func.return
}
