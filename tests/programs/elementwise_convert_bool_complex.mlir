// stablehlo.convert from and to truth values and complex numbers.
// Written by generate/conversions.py.

func.func @i1_to_i8() {
  %in0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %out0 = "stablehlo.convert"(%in0) : (tensor<2xi1>) -> tensor<2xi8>
  check.expect_eq_const %out0, dense<[1, 0]> : tensor<2xi8>
  func.return
}

// -----

func.func @i1_to_ui32() {
  %in0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %out0 = "stablehlo.convert"(%in0) : (tensor<2xi1>) -> tensor<2xui32>
  check.expect_eq_const %out0, dense<[1, 0]> : tensor<2xui32>
  func.return
}

// -----

func.func @i1_to_bf16() {
  %in0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %out0 = "stablehlo.convert"(%in0) : (tensor<2xi1>) -> tensor<2xbf16>
  %expected0 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xbf16>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  func.return
}

// -----

func.func @i1_to_f64() {
  %in0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %out0 = "stablehlo.convert"(%in0) : (tensor<2xi1>) -> tensor<2xf64>
  %expected0 = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf64>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  func.return
}

// -----

func.func @i1_to_c64() {
  %in0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %out0 = "stablehlo.convert"(%in0) : (tensor<2xi1>) -> tensor<2xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  func.return
}

// -----

func.func @i8_to_i1() {
  %in0 = stablehlo.constant dense<[0, 1, -2, 3]> : tensor<4xi8>
  %out0 = "stablehlo.convert"(%in0) : (tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @f32_to_i1() {
  %in0 = stablehlo.constant dense<[0.0, 1.0, -2.0, 0.25]> : tensor<4xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @f16_to_i1() {
  %in0 = stablehlo.constant dense<[0.0, 1.0, -2.0, 3.0]> : tensor<4xf16>
  %out0 = "stablehlo.convert"(%in0) : (tensor<4xf16>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[false, true, true, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @f32_edges_to_i1() {
  %in0 = stablehlo.constant dense<[0x7FC00000, 0x7F800000, -0.0, 9.9999461e-41]> : tensor<4xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %out0, dense<[true, true, false, true]> : tensor<4xi1>
  func.return
}

// -----

func.func @c128_to_c64() {
  %in0 = stablehlo.constant dense<[(1.5, -2.0), (-300.0, 1.0), (0.1, 0.2)]> : tensor<3xcomplex<f64>>
  %out0 = "stablehlo.convert"(%in0) : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.5, -2.0), (-300.0, 1.0), (0.100000001, 0.200000003)]> : tensor<3xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  func.return
}

// -----

func.func @c128_to_f32() {
  %in0 = stablehlo.constant dense<[(1.5, -2.0), (-300.0, 1.0), (0.1, 0.2)]> : tensor<3xcomplex<f64>>
  %out0 = "stablehlo.convert"(%in0) : (tensor<3xcomplex<f64>>) -> tensor<3xf32>
  %expected0 = stablehlo.constant dense<[1.5, -300.0, 0.100000001]> : tensor<3xf32>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  func.return
}

// -----

func.func @c128_to_i8() {
  %in0 = stablehlo.constant dense<[(1.5, -2.0), (-300.0, 1.0), (0.1, 0.2)]> : tensor<3xcomplex<f64>>
  %out0 = "stablehlo.convert"(%in0) : (tensor<3xcomplex<f64>>) -> tensor<3xi8>
  check.expect_eq_const %out0, dense<[1, -128, 0]> : tensor<3xi8>
  func.return
}

// -----

func.func @f32_to_c128() {
  %in0 = stablehlo.constant dense<[1.5, -300.0, 0.100000001]> : tensor<3xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<3xf32>) -> tensor<3xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.5, 0.0), (-300.0, 0.0), (0.10000000149011612, 0.0)]> : tensor<3xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 0 : tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>
  func.return
}

// -----

func.func @empty() {
  %in0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %out0 = "stablehlo.convert"(%in0) : (tensor<0x3xf32>) -> tensor<0x3xi8>
  check.expect_eq_const %out0, dense<> : tensor<0x3xi8>
  func.return
}
