// chlo._asin_acos_kernel: w with asin(z) = (atan2(re z, re w), sign(im z) im w).
// Written by generate/elementwise.py.

func.func @c64() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (3.0, 0.125)]> : tensor<5xcomplex<f32>>
  %out0 = "chlo._asin_acos_kernel"(%in0) : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(0.91175431, 0.281396061), (0.91175431, 0.281396061), (3.11579919, 1.98338699), (3.11579919, 1.98338699), (0.132566378, 1.76378167)]> : tensor<5xcomplex<f32>>
  check.expect_close %out0, %expected0, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  func.return
}

// -----

func.func @c128() {
  %in0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.25), (2.0, -3.0), (-2.0, -3.0), (3.0, 0.125)]> : tensor<5xcomplex<f64>>
  %out0 = "chlo._asin_acos_kernel"(%in0) : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(0.9117543273261622, 0.2813960562452928), (0.9117543273261622, 0.2813960562452928), (3.115799084103365, 1.9833870299165355), (3.115799084103365, 1.9833870299165355), (0.13256637550733788, 1.7637816499875794)]> : tensor<5xcomplex<f64>>
  check.expect_close %out0, %expected0, max_ulp_difference = 8 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  func.return
}
