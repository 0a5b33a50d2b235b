// 16 results of 2048 cores: what a handle costs (escala_bench_client).
module @handles attributes {mhlo.num_replicas = 2048 : i32} {
  func.func public @main(%arg0: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
    %c0 = stablehlo.constant dense<0.5> : tensor<64xf32>
    %0 = stablehlo.add %arg0, %c0 : tensor<64xf32>
    %c1 = stablehlo.constant dense<1.5> : tensor<64xf32>
    %1 = stablehlo.add %arg0, %c1 : tensor<64xf32>
    %c2 = stablehlo.constant dense<2.5> : tensor<64xf32>
    %2 = stablehlo.add %arg0, %c2 : tensor<64xf32>
    %c3 = stablehlo.constant dense<3.5> : tensor<64xf32>
    %3 = stablehlo.add %arg0, %c3 : tensor<64xf32>
    %c4 = stablehlo.constant dense<4.5> : tensor<64xf32>
    %4 = stablehlo.add %arg0, %c4 : tensor<64xf32>
    %c5 = stablehlo.constant dense<5.5> : tensor<64xf32>
    %5 = stablehlo.add %arg0, %c5 : tensor<64xf32>
    %c6 = stablehlo.constant dense<6.5> : tensor<64xf32>
    %6 = stablehlo.add %arg0, %c6 : tensor<64xf32>
    %c7 = stablehlo.constant dense<7.5> : tensor<64xf32>
    %7 = stablehlo.add %arg0, %c7 : tensor<64xf32>
    %c8 = stablehlo.constant dense<8.5> : tensor<64xf32>
    %8 = stablehlo.add %arg0, %c8 : tensor<64xf32>
    %c9 = stablehlo.constant dense<9.5> : tensor<64xf32>
    %9 = stablehlo.add %arg0, %c9 : tensor<64xf32>
    %c10 = stablehlo.constant dense<10.5> : tensor<64xf32>
    %10 = stablehlo.add %arg0, %c10 : tensor<64xf32>
    %c11 = stablehlo.constant dense<11.5> : tensor<64xf32>
    %11 = stablehlo.add %arg0, %c11 : tensor<64xf32>
    %c12 = stablehlo.constant dense<12.5> : tensor<64xf32>
    %12 = stablehlo.add %arg0, %c12 : tensor<64xf32>
    %c13 = stablehlo.constant dense<13.5> : tensor<64xf32>
    %13 = stablehlo.add %arg0, %c13 : tensor<64xf32>
    %c14 = stablehlo.constant dense<14.5> : tensor<64xf32>
    %14 = stablehlo.add %arg0, %c14 : tensor<64xf32>
    %c15 = stablehlo.constant dense<15.5> : tensor<64xf32>
    %15 = stablehlo.add %arg0, %c15 : tensor<64xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  }
}
