// operations 1275068416
module @jit_threefry attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 8 : i32} {
  func.func public @main(%arg0: tensor<1x2xui32>) -> (tensor<1x2048x1024xui32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1x1xui32>) -> tensor<1xui32>
    %2 = stablehlo.slice %arg0 [0:1, 1:2] : (tensor<1x2xui32>) -> tensor<1x1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1x1xui32>) -> tensor<1xui32>
    %4 = stablehlo.iota dim = 0 : tensor<2048x1024xui64>
    %5 = stablehlo.iota dim = 1 : tensor<2048x1024xui64>
    %c = stablehlo.constant dense<1024> : tensor<ui64>
    %6 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2048x1024xui64>
    %7 = stablehlo.multiply %6, %4 : tensor<2048x1024xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2048x1024xui64>
    %9 = stablehlo.multiply %8, %5 : tensor<2048x1024xui64>
    %10 = stablehlo.add %7, %9 : tensor<2048x1024xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2048x1024xui64>
    %12 = stablehlo.shift_right_logical %10, %11 : tensor<2048x1024xui64>
    %13 = stablehlo.convert %10 : (tensor<2048x1024xui64>) -> tensor<2048x1024xui32>
    %14 = stablehlo.convert %12 : (tensor<2048x1024xui64>) -> tensor<2048x1024xui32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<2048x1024xui32>) -> tensor<1x2048x1024xui32>
    %16 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<2048x1024xui32>) -> tensor<1x2048x1024xui32>
    %17 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<1xui32>) -> tensor<1x1x1xui32>
    %18 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xui32>) -> tensor<1x1x1xui32>
    %19:2 = call @threefry2x32(%17, %18, %15, %16) : (tensor<1x1x1xui32>, tensor<1x1x1xui32>, tensor<1x2048x1024xui32>, tensor<1x2048x1024xui32>) -> (tensor<1x2048x1024xui32>, tensor<1x2048x1024xui32>)
    %20 = stablehlo.xor %19#0, %19#1 : tensor<1x2048x1024xui32>
    return %20 : tensor<1x2048x1024xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<1x1x1xui32>, %arg1: tensor<1x1x1xui32>, %arg2: tensor<1x2048x1024xui32>, %arg3: tensor<1x2048x1024xui32>) -> (tensor<1x2048x1024xui32>, tensor<1x2048x1024xui32>) {
    %0 = stablehlo.xor %arg0, %arg1 : tensor<1x1x1xui32>
    %c = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<1x1x1xui32>
    %2 = stablehlo.xor %0, %1 : tensor<1x1x1xui32>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %4 = stablehlo.add %arg2, %3 : tensor<1x2048x1024xui32>
    %5 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %6 = stablehlo.add %arg3, %5 : tensor<1x2048x1024xui32>
    %7 = stablehlo.add %4, %6 : tensor<1x2048x1024xui32>
    %c_0 = stablehlo.constant dense<13> : tensor<ui32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %9 = stablehlo.shift_left %6, %8 : tensor<1x2048x1024xui32>
    %c_1 = stablehlo.constant dense<19> : tensor<ui32>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %11 = stablehlo.shift_right_logical %6, %10 : tensor<1x2048x1024xui32>
    %12 = stablehlo.or %9, %11 : tensor<1x2048x1024xui32>
    %13 = stablehlo.xor %7, %12 : tensor<1x2048x1024xui32>
    %14 = stablehlo.add %7, %13 : tensor<1x2048x1024xui32>
    %c_2 = stablehlo.constant dense<15> : tensor<ui32>
    %15 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %16 = stablehlo.shift_left %13, %15 : tensor<1x2048x1024xui32>
    %c_3 = stablehlo.constant dense<17> : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %18 = stablehlo.shift_right_logical %13, %17 : tensor<1x2048x1024xui32>
    %19 = stablehlo.or %16, %18 : tensor<1x2048x1024xui32>
    %20 = stablehlo.xor %14, %19 : tensor<1x2048x1024xui32>
    %21 = stablehlo.add %14, %20 : tensor<1x2048x1024xui32>
    %c_4 = stablehlo.constant dense<26> : tensor<ui32>
    %22 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %23 = stablehlo.shift_left %20, %22 : tensor<1x2048x1024xui32>
    %c_5 = stablehlo.constant dense<6> : tensor<ui32>
    %24 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %25 = stablehlo.shift_right_logical %20, %24 : tensor<1x2048x1024xui32>
    %26 = stablehlo.or %23, %25 : tensor<1x2048x1024xui32>
    %27 = stablehlo.xor %21, %26 : tensor<1x2048x1024xui32>
    %28 = stablehlo.add %21, %27 : tensor<1x2048x1024xui32>
    %c_6 = stablehlo.constant dense<6> : tensor<ui32>
    %29 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %30 = stablehlo.shift_left %27, %29 : tensor<1x2048x1024xui32>
    %c_7 = stablehlo.constant dense<26> : tensor<ui32>
    %31 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %32 = stablehlo.shift_right_logical %27, %31 : tensor<1x2048x1024xui32>
    %33 = stablehlo.or %30, %32 : tensor<1x2048x1024xui32>
    %34 = stablehlo.xor %28, %33 : tensor<1x2048x1024xui32>
    %35 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %36 = stablehlo.add %28, %35 : tensor<1x2048x1024xui32>
    %37 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %38 = stablehlo.add %34, %37 : tensor<1x2048x1024xui32>
    %c_8 = stablehlo.constant dense<1> : tensor<ui32>
    %39 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %40 = stablehlo.add %38, %39 : tensor<1x2048x1024xui32>
    %41 = stablehlo.add %36, %40 : tensor<1x2048x1024xui32>
    %c_9 = stablehlo.constant dense<17> : tensor<ui32>
    %42 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %43 = stablehlo.shift_left %40, %42 : tensor<1x2048x1024xui32>
    %c_10 = stablehlo.constant dense<15> : tensor<ui32>
    %44 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %45 = stablehlo.shift_right_logical %40, %44 : tensor<1x2048x1024xui32>
    %46 = stablehlo.or %43, %45 : tensor<1x2048x1024xui32>
    %47 = stablehlo.xor %41, %46 : tensor<1x2048x1024xui32>
    %48 = stablehlo.add %41, %47 : tensor<1x2048x1024xui32>
    %c_11 = stablehlo.constant dense<29> : tensor<ui32>
    %49 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %50 = stablehlo.shift_left %47, %49 : tensor<1x2048x1024xui32>
    %c_12 = stablehlo.constant dense<3> : tensor<ui32>
    %51 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %52 = stablehlo.shift_right_logical %47, %51 : tensor<1x2048x1024xui32>
    %53 = stablehlo.or %50, %52 : tensor<1x2048x1024xui32>
    %54 = stablehlo.xor %48, %53 : tensor<1x2048x1024xui32>
    %55 = stablehlo.add %48, %54 : tensor<1x2048x1024xui32>
    %c_13 = stablehlo.constant dense<16> : tensor<ui32>
    %56 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %57 = stablehlo.shift_left %54, %56 : tensor<1x2048x1024xui32>
    %c_14 = stablehlo.constant dense<16> : tensor<ui32>
    %58 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %59 = stablehlo.shift_right_logical %54, %58 : tensor<1x2048x1024xui32>
    %60 = stablehlo.or %57, %59 : tensor<1x2048x1024xui32>
    %61 = stablehlo.xor %55, %60 : tensor<1x2048x1024xui32>
    %62 = stablehlo.add %55, %61 : tensor<1x2048x1024xui32>
    %c_15 = stablehlo.constant dense<24> : tensor<ui32>
    %63 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %64 = stablehlo.shift_left %61, %63 : tensor<1x2048x1024xui32>
    %c_16 = stablehlo.constant dense<8> : tensor<ui32>
    %65 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %66 = stablehlo.shift_right_logical %61, %65 : tensor<1x2048x1024xui32>
    %67 = stablehlo.or %64, %66 : tensor<1x2048x1024xui32>
    %68 = stablehlo.xor %62, %67 : tensor<1x2048x1024xui32>
    %69 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %70 = stablehlo.add %62, %69 : tensor<1x2048x1024xui32>
    %71 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %72 = stablehlo.add %68, %71 : tensor<1x2048x1024xui32>
    %c_17 = stablehlo.constant dense<2> : tensor<ui32>
    %73 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %74 = stablehlo.add %72, %73 : tensor<1x2048x1024xui32>
    %75 = stablehlo.add %70, %74 : tensor<1x2048x1024xui32>
    %c_18 = stablehlo.constant dense<13> : tensor<ui32>
    %76 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %77 = stablehlo.shift_left %74, %76 : tensor<1x2048x1024xui32>
    %c_19 = stablehlo.constant dense<19> : tensor<ui32>
    %78 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %79 = stablehlo.shift_right_logical %74, %78 : tensor<1x2048x1024xui32>
    %80 = stablehlo.or %77, %79 : tensor<1x2048x1024xui32>
    %81 = stablehlo.xor %75, %80 : tensor<1x2048x1024xui32>
    %82 = stablehlo.add %75, %81 : tensor<1x2048x1024xui32>
    %c_20 = stablehlo.constant dense<15> : tensor<ui32>
    %83 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %84 = stablehlo.shift_left %81, %83 : tensor<1x2048x1024xui32>
    %c_21 = stablehlo.constant dense<17> : tensor<ui32>
    %85 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %86 = stablehlo.shift_right_logical %81, %85 : tensor<1x2048x1024xui32>
    %87 = stablehlo.or %84, %86 : tensor<1x2048x1024xui32>
    %88 = stablehlo.xor %82, %87 : tensor<1x2048x1024xui32>
    %89 = stablehlo.add %82, %88 : tensor<1x2048x1024xui32>
    %c_22 = stablehlo.constant dense<26> : tensor<ui32>
    %90 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %91 = stablehlo.shift_left %88, %90 : tensor<1x2048x1024xui32>
    %c_23 = stablehlo.constant dense<6> : tensor<ui32>
    %92 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %93 = stablehlo.shift_right_logical %88, %92 : tensor<1x2048x1024xui32>
    %94 = stablehlo.or %91, %93 : tensor<1x2048x1024xui32>
    %95 = stablehlo.xor %89, %94 : tensor<1x2048x1024xui32>
    %96 = stablehlo.add %89, %95 : tensor<1x2048x1024xui32>
    %c_24 = stablehlo.constant dense<6> : tensor<ui32>
    %97 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %98 = stablehlo.shift_left %95, %97 : tensor<1x2048x1024xui32>
    %c_25 = stablehlo.constant dense<26> : tensor<ui32>
    %99 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %100 = stablehlo.shift_right_logical %95, %99 : tensor<1x2048x1024xui32>
    %101 = stablehlo.or %98, %100 : tensor<1x2048x1024xui32>
    %102 = stablehlo.xor %96, %101 : tensor<1x2048x1024xui32>
    %103 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %104 = stablehlo.add %96, %103 : tensor<1x2048x1024xui32>
    %105 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %106 = stablehlo.add %102, %105 : tensor<1x2048x1024xui32>
    %c_26 = stablehlo.constant dense<3> : tensor<ui32>
    %107 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %108 = stablehlo.add %106, %107 : tensor<1x2048x1024xui32>
    %109 = stablehlo.add %104, %108 : tensor<1x2048x1024xui32>
    %c_27 = stablehlo.constant dense<17> : tensor<ui32>
    %110 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %111 = stablehlo.shift_left %108, %110 : tensor<1x2048x1024xui32>
    %c_28 = stablehlo.constant dense<15> : tensor<ui32>
    %112 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %113 = stablehlo.shift_right_logical %108, %112 : tensor<1x2048x1024xui32>
    %114 = stablehlo.or %111, %113 : tensor<1x2048x1024xui32>
    %115 = stablehlo.xor %109, %114 : tensor<1x2048x1024xui32>
    %116 = stablehlo.add %109, %115 : tensor<1x2048x1024xui32>
    %c_29 = stablehlo.constant dense<29> : tensor<ui32>
    %117 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %118 = stablehlo.shift_left %115, %117 : tensor<1x2048x1024xui32>
    %c_30 = stablehlo.constant dense<3> : tensor<ui32>
    %119 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %120 = stablehlo.shift_right_logical %115, %119 : tensor<1x2048x1024xui32>
    %121 = stablehlo.or %118, %120 : tensor<1x2048x1024xui32>
    %122 = stablehlo.xor %116, %121 : tensor<1x2048x1024xui32>
    %123 = stablehlo.add %116, %122 : tensor<1x2048x1024xui32>
    %c_31 = stablehlo.constant dense<16> : tensor<ui32>
    %124 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %125 = stablehlo.shift_left %122, %124 : tensor<1x2048x1024xui32>
    %c_32 = stablehlo.constant dense<16> : tensor<ui32>
    %126 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %127 = stablehlo.shift_right_logical %122, %126 : tensor<1x2048x1024xui32>
    %128 = stablehlo.or %125, %127 : tensor<1x2048x1024xui32>
    %129 = stablehlo.xor %123, %128 : tensor<1x2048x1024xui32>
    %130 = stablehlo.add %123, %129 : tensor<1x2048x1024xui32>
    %c_33 = stablehlo.constant dense<24> : tensor<ui32>
    %131 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %132 = stablehlo.shift_left %129, %131 : tensor<1x2048x1024xui32>
    %c_34 = stablehlo.constant dense<8> : tensor<ui32>
    %133 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %134 = stablehlo.shift_right_logical %129, %133 : tensor<1x2048x1024xui32>
    %135 = stablehlo.or %132, %134 : tensor<1x2048x1024xui32>
    %136 = stablehlo.xor %130, %135 : tensor<1x2048x1024xui32>
    %137 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %138 = stablehlo.add %130, %137 : tensor<1x2048x1024xui32>
    %139 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %140 = stablehlo.add %136, %139 : tensor<1x2048x1024xui32>
    %c_35 = stablehlo.constant dense<4> : tensor<ui32>
    %141 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %142 = stablehlo.add %140, %141 : tensor<1x2048x1024xui32>
    %143 = stablehlo.add %138, %142 : tensor<1x2048x1024xui32>
    %c_36 = stablehlo.constant dense<13> : tensor<ui32>
    %144 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %145 = stablehlo.shift_left %142, %144 : tensor<1x2048x1024xui32>
    %c_37 = stablehlo.constant dense<19> : tensor<ui32>
    %146 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %147 = stablehlo.shift_right_logical %142, %146 : tensor<1x2048x1024xui32>
    %148 = stablehlo.or %145, %147 : tensor<1x2048x1024xui32>
    %149 = stablehlo.xor %143, %148 : tensor<1x2048x1024xui32>
    %150 = stablehlo.add %143, %149 : tensor<1x2048x1024xui32>
    %c_38 = stablehlo.constant dense<15> : tensor<ui32>
    %151 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %152 = stablehlo.shift_left %149, %151 : tensor<1x2048x1024xui32>
    %c_39 = stablehlo.constant dense<17> : tensor<ui32>
    %153 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %154 = stablehlo.shift_right_logical %149, %153 : tensor<1x2048x1024xui32>
    %155 = stablehlo.or %152, %154 : tensor<1x2048x1024xui32>
    %156 = stablehlo.xor %150, %155 : tensor<1x2048x1024xui32>
    %157 = stablehlo.add %150, %156 : tensor<1x2048x1024xui32>
    %c_40 = stablehlo.constant dense<26> : tensor<ui32>
    %158 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %159 = stablehlo.shift_left %156, %158 : tensor<1x2048x1024xui32>
    %c_41 = stablehlo.constant dense<6> : tensor<ui32>
    %160 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %161 = stablehlo.shift_right_logical %156, %160 : tensor<1x2048x1024xui32>
    %162 = stablehlo.or %159, %161 : tensor<1x2048x1024xui32>
    %163 = stablehlo.xor %157, %162 : tensor<1x2048x1024xui32>
    %164 = stablehlo.add %157, %163 : tensor<1x2048x1024xui32>
    %c_42 = stablehlo.constant dense<6> : tensor<ui32>
    %165 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %166 = stablehlo.shift_left %163, %165 : tensor<1x2048x1024xui32>
    %c_43 = stablehlo.constant dense<26> : tensor<ui32>
    %167 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %168 = stablehlo.shift_right_logical %163, %167 : tensor<1x2048x1024xui32>
    %169 = stablehlo.or %166, %168 : tensor<1x2048x1024xui32>
    %170 = stablehlo.xor %164, %169 : tensor<1x2048x1024xui32>
    %171 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %172 = stablehlo.add %164, %171 : tensor<1x2048x1024xui32>
    %173 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<1x1x1xui32>) -> tensor<1x2048x1024xui32>
    %174 = stablehlo.add %170, %173 : tensor<1x2048x1024xui32>
    %c_44 = stablehlo.constant dense<5> : tensor<ui32>
    %175 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<ui32>) -> tensor<1x2048x1024xui32>
    %176 = stablehlo.add %174, %175 : tensor<1x2048x1024xui32>
    return %172, %176 : tensor<1x2048x1024xui32>, tensor<1x2048x1024xui32>
  }
}
