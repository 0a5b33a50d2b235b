// rng_bit_generator: the bits of XLA, and its new state.
// Written by generate/random_bits.py.

func.func @three_fry_2_ui8() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064729]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[127, 17, 2, 46, 78], [168, 153, 16, 130, 120], [56, 148, 166, 127, 242]]> : tensor<3x5xui8>
  func.return
}

// -----

func.func @three_fry_2_ui16() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064729]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[41855, 53521, 19714, 16430, 9806], [1448, 36249, 8720, 16770, 39544], [29240, 48020, 59046, 24703, 31474]]> : tensor<3x5xui16>
  func.return
}

// -----

func.func @three_fry_2_ui32() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064729]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[2933171071, 288411921, 3284946178, 2039365678, 2934253134], [1236338088, 2936704409, 3907330576, 3723051394, 4037253752], [3802624568, 1077787540, 2900944550, 3285999743, 1456438002]]> : tensor<3x5xui32>
  func.return
}

// -----

func.func @three_fry_2_ui64() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064735]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[1238719771404706687, 8759008894879812866, 12720938842939795022, 12613049395910346152, 15990383982464541200], [15931640804354005624, 4629062240138916408, 14113261433750349478, 9681547613166336754, 16050929482626146158], [9495212922029827990, 4634474494711706806, 4789832581364346783, 13541247452947270032, 9387212856739225202]]> : tensor<3x5xui64>
  func.return
}

// -----

func.func @three_fry_2_shape_scalar() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<2933171071> : tensor<ui32>
  func.return
}

// -----

func.func @three_fry_2_shape_1() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[2933171071]> : tensor<1xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[2933171071, 288411921, 3284946178, 2039365678, 2934253134, 2961824378, 1236338088]> : tensor<7xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_4_3() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064726]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[2933171071, 3284946178, 2934253134], [288411921, 2039365678, 2961824378], [1236338088, 3907330576, 4037253752], [2936704409, 3723051394, 3709374182]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_3_4() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064726]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[2933171071, 288411921, 3284946178, 2039365678], [2934253134, 2961824378, 1236338088, 2936704409], [3907330576, 3723051394, 4037253752, 3709374182]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_2_5() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064725]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[2933171071, 3284946178, 2934253134, 1236338088, 3907330576], [288411921, 2039365678, 2961824378, 2936704409, 3723051394]]> : tensor<2x5xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_3_2_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064741]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[[2933171071, 3284946178, 2934253134, 1236338088, 3907330576, 4037253752, 3802624568], [288411921, 2039365678, 2961824378, 2936704409, 3723051394, 3709374182, 1077787540]], [[2900944550, 1456438002, 2932252526, 1145661334, 2582000822, 3922751391, 1486211472], [3285999743, 2254160962, 3737148242, 2210776536, 1079047679, 1115219802, 3152817360]], [[2364268146, 4208913684, 362262228, 799567492, 567182998, 1927643793, 1687589657], [2185630811, 1795006090, 2661120162, 1604478928, 3619286389, 2378866544, 2825873766]]]> : tensor<3x2x7xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_0_2() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0x2xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<> : tensor<0x2xui32>
  func.return
}

// -----

func.func @three_fry_2_shape_5_1_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064740]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[[2933171071, 288411921, 3284946178, 2039365678, 2934253134, 2961824378, 1236338088]], [[3907330576, 3723051394, 4037253752, 3709374182, 3802624568, 1077787540, 2900944550]], [[1456438002, 2254160962, 2932252526, 3737148242, 1145661334, 2210776536, 2582000822]], [[3922751391, 1115219802, 1486211472, 3152817360, 2364268146, 2185630811, 4208913684]], [[362262228, 2661120162, 799567492, 1604478928, 567182998, 3619286389, 1927643793]]]> : tensor<5x1x7xui32>
  func.return
}

// -----

func.func @three_fry_2_carries() {
  %in0 = stablehlo.constant dense<[5, 18446744073709551615]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xui32>)
  check.expect_eq_const %out0, dense<[5, 4]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[3818595097, 1327100559, 1396233059, 315918555, 2544891230, 2061267011, 349696651, 457712840, 2907045216]> : tensor<9xui32>
  func.return
}

// -----

func.func @three_fry_2_signed() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = THREE_FRY
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[2933171071, 288411921, 3284946178, 2039365678, 2934253134, 2961824378]> : tensor<6xui32>
  func.return
}

// -----

func.func @philox_2_ui8() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[66, 181, 2, 23, 25], [122, 152, 137, 73, 103], [207, 155, 203, 138, 229]]> : tensor<3x5xui8>
  func.return
}

// -----

func.func @philox_2_ui16() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[15682, 37045, 22274, 63767, 8985], [30586, 31640, 40841, 56649, 40039], [45775, 18331, 48843, 64906, 26341]]> : tensor<3x5xui16>
  func.return
}

// -----

func.func @philox_2_ui32() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[516242754, 3483603125, 4062402306, 3877632279, 3410436889], [3598874490, 2694609816, 810459017, 2674122057, 1041996903], [1564717775, 516835227, 2049556171, 3071016330, 2692179685]]> : tensor<3x5xui32>
  func.return
}

// -----

func.func @philox_2_ui64() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064728]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[14961961494634642754, 16654303828281349890, 15457048240369115929, 3480894975457917848, 4475342623592406345], [2219790398950453967, 13189914704881499851, 12171454032656164581, 6980609012427776420, 5776585902160629533], [1889076498600531236, 385307196545301108, 8339778040575151915, 14379836021538661112, 2348133247826486157]]> : tensor<3x5xui64>
  func.return
}

// -----

func.func @philox_2_shape_scalar() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<516242754> : tensor<ui32>
  func.return
}

// -----

func.func @philox_2_shape_1() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[516242754]> : tensor<1xui32>
  func.return
}

// -----

func.func @philox_2_shape_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064722]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[516242754, 3483603125, 4062402306, 3877632279, 3410436889, 3598874490, 2694609816]> : tensor<7xui32>
  func.return
}

// -----

func.func @philox_2_shape_4_3() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[516242754, 3483603125, 4062402306], [3877632279, 3410436889, 3598874490], [2694609816, 810459017, 2674122057], [1041996903, 1564717775, 516835227]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @philox_2_shape_3_4() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[516242754, 3483603125, 4062402306, 3877632279], [3410436889, 3598874490, 2694609816, 810459017], [2674122057, 1041996903, 1564717775, 516835227]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @philox_2_shape_2_5() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[516242754, 3483603125, 4062402306, 3877632279, 3410436889], [3598874490, 2694609816, 810459017, 2674122057, 1041996903]]> : tensor<2x5xui32>
  func.return
}

// -----

func.func @philox_2_shape_3_2_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064731]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[[516242754, 3483603125, 4062402306, 3877632279, 3410436889, 3598874490, 2694609816], [810459017, 2674122057, 1041996903, 1564717775, 516835227, 2049556171, 3071016330]], [[2692179685, 2833887476, 1973805476, 1625299689, 3100659485, 1344966213, 346002724], [439834897, 2474375796, 89711322, 504745771, 1941755889, 2284692216, 3348066476]], [[2046518157, 546717375, 2124910296, 3507211720, 1548153043, 3531131050, 77145815], [652572135, 4221407568, 2854530238, 2679115565, 1137422870, 275760558, 1922168297]]]> : tensor<3x2x7xui32>
  func.return
}

// -----

func.func @philox_2_shape_0_2() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0x2xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<> : tensor<0x2xui32>
  func.return
}

// -----

func.func @philox_2_shape_5_1_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x1x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064729]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[[[516242754, 3483603125, 4062402306, 3877632279, 3410436889, 3598874490, 2694609816]], [[810459017, 2674122057, 1041996903, 1564717775, 516835227, 2049556171, 3071016330]], [[2692179685, 2833887476, 1973805476, 1625299689, 3100659485, 1344966213, 346002724]], [[439834897, 2474375796, 89711322, 504745771, 1941755889, 2284692216, 3348066476]], [[2046518157, 546717375, 2124910296, 3507211720, 1548153043, 3531131050, 77145815]]]> : tensor<5x1x7xui32>
  func.return
}

// -----

func.func @philox_2_carries() {
  %in0 = stablehlo.constant dense<[5, 18446744073709551615]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xui32>)
  check.expect_eq_const %out0, dense<[5, 2]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[1314562490, 4035658752, 2543735481, 4162936588, 64677483, 3635105107, 3931607701, 727262183, 311226061]> : tensor<9xui32>
  func.return
}

// -----

func.func @philox_2_signed() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064722]> : tensor<2xui64>
  check.expect_eq_const %out1, dense<[516242754, 3483603125, 4062402306, 3877632279, 3410436889, 3598874490]> : tensor<6xui32>
  func.return
}

// -----

func.func @philox_3_ui8() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui8>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[75, 80, 106, 69, 28], [224, 18, 222, 215, 132], [196, 100, 179, 110, 212]]> : tensor<3x5xui8>
  func.return
}

// -----

func.func @philox_3_ui16() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui16>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[13387, 43600, 25194, 2885, 34332], [22240, 5394, 25822, 19415, 23940], [9412, 37220, 44979, 2926, 39380]]> : tensor<3x5xui16>
  func.return
}

// -----

func.func @philox_3_ui32() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066, 2188380997, 1058899484], [357848800, 3750761746, 2391041246, 1635470295, 967597444], [777462980, 2801897828, 2292232115, 2115242862, 60791252]]> : tensor<3x5xui32>
  func.return
}

// -----

func.func @philox_3_ui64() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui64>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064728, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[1088369523758085195, 9399024817574339178, 1536948893971744284, 10269443958707852562, 4155799379308661719], [12034059538770896068, 9084898917679673267, 3989273935070861780, 6172632876057342749, 6216158444023782107], [16394324597127933808, 16585461197413710506, 18229084174001995393, 17285694505422821050, 6791510791314798516]]> : tensor<3x5xui64>
  func.return
}

// -----

func.func @philox_3_shape_scalar() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<3220583499> : tensor<ui32>
  func.return
}

// -----

func.func @philox_3_shape_1() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[3220583499]> : tensor<1xui32>
  func.return
}

// -----

func.func @philox_3_shape_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064722, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800, 3750761746]> : tensor<7xui32>
  func.return
}

// -----

func.func @philox_3_shape_4_3() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4x3xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066], [2188380997, 1058899484, 357848800], [3750761746, 2391041246, 1635470295], [967597444, 777462980, 2801897828]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @philox_3_shape_3_4() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066, 2188380997], [1058899484, 357848800, 3750761746, 2391041246], [1635470295, 967597444, 777462980, 2801897828]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @philox_3_shape_2_5() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066, 2188380997, 1058899484], [357848800, 3750761746, 2391041246, 1635470295, 967597444]]> : tensor<2x5xui32>
  func.return
}

// -----

func.func @philox_3_shape_3_2_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064731, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800, 3750761746], [2391041246, 1635470295, 967597444, 777462980, 2801897828, 2292232115, 2115242862]], [[60791252, 928825218, 2454434589, 1437178085, 2476022491, 1447312171, 943878000], [3817101148, 3823008426, 3861603605, 1947565697, 4244289401, 3014006458, 4024639377]], [[3968661428, 1581271828, 1160361111, 3319265701, 2648876320, 80190077, 3269725165], [600437431, 2184479707, 3478827374, 496092716, 1142005244, 748998111, 3226544158]]]> : tensor<3x2x7xui32>
  func.return
}

// -----

func.func @philox_3_shape_0_2() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<0x2xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<> : tensor<0x2xui32>
  func.return
}

// -----

func.func @philox_3_shape_5_1_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x1x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064729, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800, 3750761746]], [[2391041246, 1635470295, 967597444, 777462980, 2801897828, 2292232115, 2115242862]], [[60791252, 928825218, 2454434589, 1437178085, 2476022491, 1447312171, 943878000]], [[3817101148, 3823008426, 3861603605, 1947565697, 4244289401, 3014006458, 4024639377]], [[3968661428, 1581271828, 1160361111, 3319265701, 2648876320, 80190077, 3269725165]]]> : tensor<5x1x7xui32>
  func.return
}

// -----

func.func @philox_3_carries() {
  %in0 = stablehlo.constant dense<[5, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<9xui32>)
  check.expect_eq_const %out0, dense<[5, 2, 0]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[4279158131, 3594256059, 915404630, 3822220754, 3289868317, 299389332, 4225117243, 4147765880, 1491303360]> : tensor<9xui32>
  func.return
}

// -----

func.func @philox_3_signed() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = PHILOX
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064722, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800]> : tensor<6xui32>
  func.return
}

// -----

func.func @default_3_ui8() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui8>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[75, 80, 106, 69, 28], [224, 18, 222, 215, 132], [196, 100, 179, 110, 212]]> : tensor<3x5xui8>
  func.return
}

// -----

func.func @default_3_ui16() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui16>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[13387, 43600, 25194, 2885, 34332], [22240, 5394, 25822, 19415, 23940], [9412, 37220, 44979, 2926, 39380]]> : tensor<3x5xui16>
  func.return
}

// -----

func.func @default_3_ui32() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064724, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066, 2188380997, 1058899484], [357848800, 3750761746, 2391041246, 1635470295, 967597444], [777462980, 2801897828, 2292232115, 2115242862, 60791252]]> : tensor<3x5xui32>
  func.return
}

// -----

func.func @default_3_ui64() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xui64>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064728, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[1088369523758085195, 9399024817574339178, 1536948893971744284, 10269443958707852562, 4155799379308661719], [12034059538770896068, 9084898917679673267, 3989273935070861780, 6172632876057342749, 6216158444023782107], [16394324597127933808, 16585461197413710506, 18229084174001995393, 17285694505422821050, 6791510791314798516]]> : tensor<3x5xui64>
  func.return
}

// -----

func.func @default_3_shape_scalar() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<3220583499> : tensor<ui32>
  func.return
}

// -----

func.func @default_3_shape_1() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<1xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064721, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[3220583499]> : tensor<1xui32>
  func.return
}

// -----

func.func @default_3_shape_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064722, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800, 3750761746]> : tensor<7xui32>
  func.return
}

// -----

func.func @default_3_shape_4_3() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4x3xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066], [2188380997, 1058899484, 357848800], [3750761746, 2391041246, 1635470295], [967597444, 777462980, 2801897828]]> : tensor<4x3xui32>
  func.return
}

// -----

func.func @default_3_shape_3_4() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x4xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066, 2188380997], [1058899484, 357848800, 3750761746, 2391041246], [1635470295, 967597444, 777462980, 2801897828]]> : tensor<3x4xui32>
  func.return
}

// -----

func.func @default_3_shape_2_5() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x5xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064723, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[3220583499, 253405776, 4271465066, 2188380997, 1058899484], [357848800, 3750761746, 2391041246, 1635470295, 967597444]]> : tensor<2x5xui32>
  func.return
}

// -----

func.func @default_3_shape_3_2_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x2x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064731, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800, 3750761746], [2391041246, 1635470295, 967597444, 777462980, 2801897828, 2292232115, 2115242862]], [[60791252, 928825218, 2454434589, 1437178085, 2476022491, 1447312171, 943878000], [3817101148, 3823008426, 3861603605, 1947565697, 4244289401, 3014006458, 4024639377]], [[3968661428, 1581271828, 1160361111, 3319265701, 2648876320, 80190077, 3269725165], [600437431, 2184479707, 3478827374, 496092716, 1142005244, 748998111, 3226544158]]]> : tensor<3x2x7xui32>
  func.return
}

// -----

func.func @default_3_shape_0_2() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<0x2xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<> : tensor<0x2xui32>
  func.return
}

// -----

func.func @default_3_shape_5_1_7() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x1x7xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064729, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[[[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800, 3750761746]], [[2391041246, 1635470295, 967597444, 777462980, 2801897828, 2292232115, 2115242862]], [[60791252, 928825218, 2454434589, 1437178085, 2476022491, 1447312171, 943878000]], [[3817101148, 3823008426, 3861603605, 1947565697, 4244289401, 3014006458, 4024639377]], [[3968661428, 1581271828, 1160361111, 3319265701, 2648876320, 80190077, 3269725165]]]> : tensor<5x1x7xui32>
  func.return
}

// -----

func.func @default_3_carries() {
  %in0 = stablehlo.constant dense<[5, 18446744073709551615, 18446744073709551615]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<9xui32>)
  check.expect_eq_const %out0, dense<[5, 2, 0]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[4279158131, 3594256059, 915404630, 3822220754, 3289868317, 299389332, 4225117243, 4147765880, 1491303360]> : tensor<9xui32>
  func.return
}

// -----

func.func @default_3_signed() {
  %in0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720, 42]> : tensor<3xui64>
  %out0, %out1 = stablehlo.rng_bit_generator %in0, algorithm = DEFAULT
      : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6xui32>)
  check.expect_eq_const %out0, dense<[81985529216486895, 18364758544493064722, 42]> : tensor<3xui64>
  check.expect_eq_const %out1, dense<[3220583499, 253405776, 4271465066, 2188380997, 1058899484, 357848800]> : tensor<6xui32>
  func.return
}
