module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<64x10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg6: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg7: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg8: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg9: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg10: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg11: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg12: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg13: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg14: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg15: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg16: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg17: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg18: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg19: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg20: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg21: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg22: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg23: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg24: tensor<3x3x16x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg25: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg26: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg27: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg28: tensor<1x1x16x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg29: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg30: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg31: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg32: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg33: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg34: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg35: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg36: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg37: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg38: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg39: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg40: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg41: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg42: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg43: tensor<3x3x32x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg44: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg45: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg46: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg47: tensor<1x1x32x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg48: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg49: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg50: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg51: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg52: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg53: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg54: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg55: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg56: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg57: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg58: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg59: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg60: tensor<3x3x3x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg61: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg62: tensor<10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg63: tensor<64x10xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg64: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg65: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg66: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg67: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg68: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg69: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg70: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg71: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg72: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg73: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg74: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg75: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg76: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg77: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg78: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg79: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg80: tensor<3x3x16x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg81: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg82: tensor<16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg83: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg84: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg85: tensor<3x3x16x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg86: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg87: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg88: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg89: tensor<1x1x16x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg90: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg91: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg92: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg93: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg94: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg95: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg96: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg97: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg98: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg99: tensor<3x3x32x32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg100: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg101: tensor<32xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg102: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg103: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg104: tensor<3x3x32x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg105: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg106: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg107: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg108: tensor<1x1x32x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg109: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg110: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg111: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg112: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg113: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg114: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg115: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg116: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg117: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg118: tensor<3x3x64x64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg119: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg120: tensor<64xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg121: tensor<3x3x3x16xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}, %arg122: tensor<128x32x32x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}, {}, {}]>}, %arg123: tensor<128xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) -> (tensor<16xf32> {jax.result_info = "result[0]['b0']"}, tensor<10xf32> {jax.result_info = "result[0]['fc']['b']"}, tensor<64x10xf32> {jax.result_info = "result[0]['fc']['w']"}, tensor<16xf32> {jax.result_info = "result[0]['g0']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][0]['b1']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][0]['b2']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['st'][0]['c1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['st'][0]['c2']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][0]['g1']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][0]['g2']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][1]['b1']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][1]['b2']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['st'][1]['c1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['st'][1]['c2']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][1]['g1']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][1]['g2']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][2]['b1']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][2]['b2']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['st'][2]['c1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['st'][2]['c2']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][2]['g1']"}, tensor<16xf32> {jax.result_info = "result[0]['st'][2]['g2']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][3]['b1']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][3]['b2']"}, tensor<3x3x16x32xf32> {jax.result_info = "result[0]['st'][3]['c1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['st'][3]['c2']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][3]['g1']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][3]['g2']"}, tensor<1x1x16x32xf32> {jax.result_info = "result[0]['st'][3]['sc']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][4]['b1']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][4]['b2']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['st'][4]['c1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['st'][4]['c2']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][4]['g1']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][4]['g2']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][5]['b1']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][5]['b2']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['st'][5]['c1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[0]['st'][5]['c2']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][5]['g1']"}, tensor<32xf32> {jax.result_info = "result[0]['st'][5]['g2']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][6]['b1']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][6]['b2']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[0]['st'][6]['c1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['st'][6]['c2']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][6]['g1']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][6]['g2']"}, tensor<1x1x32x64xf32> {jax.result_info = "result[0]['st'][6]['sc']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][7]['b1']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][7]['b2']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['st'][7]['c1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['st'][7]['c2']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][7]['g1']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][7]['g2']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][8]['b1']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][8]['b2']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['st'][8]['c1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[0]['st'][8]['c2']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][8]['g1']"}, tensor<64xf32> {jax.result_info = "result[0]['st'][8]['g2']"}, tensor<3x3x3x16xf32> {jax.result_info = "result[0]['stem']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['b0']"}, tensor<10xf32> {jax.result_info = "result[1][0].trace['fc']['b']"}, tensor<64x10xf32> {jax.result_info = "result[1][0].trace['fc']['w']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['g0']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][0]['b1']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][0]['b2']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1][0].trace['st'][0]['c1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1][0].trace['st'][0]['c2']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][0]['g1']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][0]['g2']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][1]['b1']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][1]['b2']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1][0].trace['st'][1]['c1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1][0].trace['st'][1]['c2']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][1]['g1']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][1]['g2']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][2]['b1']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][2]['b2']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1][0].trace['st'][2]['c1']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[1][0].trace['st'][2]['c2']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][2]['g1']"}, tensor<16xf32> {jax.result_info = "result[1][0].trace['st'][2]['g2']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][3]['b1']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][3]['b2']"}, tensor<3x3x16x32xf32> {jax.result_info = "result[1][0].trace['st'][3]['c1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1][0].trace['st'][3]['c2']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][3]['g1']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][3]['g2']"}, tensor<1x1x16x32xf32> {jax.result_info = "result[1][0].trace['st'][3]['sc']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][4]['b1']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][4]['b2']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1][0].trace['st'][4]['c1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1][0].trace['st'][4]['c2']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][4]['g1']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][4]['g2']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][5]['b1']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][5]['b2']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1][0].trace['st'][5]['c1']"}, tensor<3x3x32x32xf32> {jax.result_info = "result[1][0].trace['st'][5]['c2']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][5]['g1']"}, tensor<32xf32> {jax.result_info = "result[1][0].trace['st'][5]['g2']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][6]['b1']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][6]['b2']"}, tensor<3x3x32x64xf32> {jax.result_info = "result[1][0].trace['st'][6]['c1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1][0].trace['st'][6]['c2']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][6]['g1']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][6]['g2']"}, tensor<1x1x32x64xf32> {jax.result_info = "result[1][0].trace['st'][6]['sc']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][7]['b1']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][7]['b2']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1][0].trace['st'][7]['c1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1][0].trace['st'][7]['c2']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][7]['g1']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][7]['g2']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][8]['b1']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][8]['b2']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1][0].trace['st'][8]['c1']"}, tensor<3x3x64x64xf32> {jax.result_info = "result[1][0].trace['st'][8]['c2']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][8]['g1']"}, tensor<64xf32> {jax.result_info = "result[1][0].trace['st'][8]['g2']"}, tensor<3x3x3x16xf32> {jax.result_info = "result[1][0].trace['stem']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:123 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %arg66, %arg67, %arg68, %arg69, %arg70, %arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %arg77, %arg78, %arg79, %arg80, %arg81, %arg82, %arg83, %arg84, %arg85, %arg86, %arg87, %arg88, %arg89, %arg90, %arg91, %arg92, %arg93, %arg94, %arg95, %arg96, %arg97, %arg98, %arg99, %arg100, %arg101, %arg102, %arg103, %arg104, %arg105, %arg106, %arg107, %arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121, %arg122, %arg123) in_shardings=[<@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{"d"}, {}, {}, {}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg124: tensor<16xf32>, %arg125: tensor<10xf32>, %arg126: tensor<64x10xf32>, %arg127: tensor<16xf32>, %arg128: tensor<16xf32>, %arg129: tensor<16xf32>, %arg130: tensor<3x3x16x16xf32>, %arg131: tensor<3x3x16x16xf32>, %arg132: tensor<16xf32>, %arg133: tensor<16xf32>, %arg134: tensor<16xf32>, %arg135: tensor<16xf32>, %arg136: tensor<3x3x16x16xf32>, %arg137: tensor<3x3x16x16xf32>, %arg138: tensor<16xf32>, %arg139: tensor<16xf32>, %arg140: tensor<16xf32>, %arg141: tensor<16xf32>, %arg142: tensor<3x3x16x16xf32>, %arg143: tensor<3x3x16x16xf32>, %arg144: tensor<16xf32>, %arg145: tensor<16xf32>, %arg146: tensor<32xf32>, %arg147: tensor<32xf32>, %arg148: tensor<3x3x16x32xf32>, %arg149: tensor<3x3x32x32xf32>, %arg150: tensor<32xf32>, %arg151: tensor<32xf32>, %arg152: tensor<1x1x16x32xf32>, %arg153: tensor<32xf32>, %arg154: tensor<32xf32>, %arg155: tensor<3x3x32x32xf32>, %arg156: tensor<3x3x32x32xf32>, %arg157: tensor<32xf32>, %arg158: tensor<32xf32>, %arg159: tensor<32xf32>, %arg160: tensor<32xf32>, %arg161: tensor<3x3x32x32xf32>, %arg162: tensor<3x3x32x32xf32>, %arg163: tensor<32xf32>, %arg164: tensor<32xf32>, %arg165: tensor<64xf32>, %arg166: tensor<64xf32>, %arg167: tensor<3x3x32x64xf32>, %arg168: tensor<3x3x64x64xf32>, %arg169: tensor<64xf32>, %arg170: tensor<64xf32>, %arg171: tensor<1x1x32x64xf32>, %arg172: tensor<64xf32>, %arg173: tensor<64xf32>, %arg174: tensor<3x3x64x64xf32>, %arg175: tensor<3x3x64x64xf32>, %arg176: tensor<64xf32>, %arg177: tensor<64xf32>, %arg178: tensor<64xf32>, %arg179: tensor<64xf32>, %arg180: tensor<3x3x64x64xf32>, %arg181: tensor<3x3x64x64xf32>, %arg182: tensor<64xf32>, %arg183: tensor<64xf32>, %arg184: tensor<3x3x3x16xf32>, %arg185: tensor<16xf32>, %arg186: tensor<10xf32>, %arg187: tensor<64x10xf32>, %arg188: tensor<16xf32>, %arg189: tensor<16xf32>, %arg190: tensor<16xf32>, %arg191: tensor<3x3x16x16xf32>, %arg192: tensor<3x3x16x16xf32>, %arg193: tensor<16xf32>, %arg194: tensor<16xf32>, %arg195: tensor<16xf32>, %arg196: tensor<16xf32>, %arg197: tensor<3x3x16x16xf32>, %arg198: tensor<3x3x16x16xf32>, %arg199: tensor<16xf32>, %arg200: tensor<16xf32>, %arg201: tensor<16xf32>, %arg202: tensor<16xf32>, %arg203: tensor<3x3x16x16xf32>, %arg204: tensor<3x3x16x16xf32>, %arg205: tensor<16xf32>, %arg206: tensor<16xf32>, %arg207: tensor<32xf32>, %arg208: tensor<32xf32>, %arg209: tensor<3x3x16x32xf32>, %arg210: tensor<3x3x32x32xf32>, %arg211: tensor<32xf32>, %arg212: tensor<32xf32>, %arg213: tensor<1x1x16x32xf32>, %arg214: tensor<32xf32>, %arg215: tensor<32xf32>, %arg216: tensor<3x3x32x32xf32>, %arg217: tensor<3x3x32x32xf32>, %arg218: tensor<32xf32>, %arg219: tensor<32xf32>, %arg220: tensor<32xf32>, %arg221: tensor<32xf32>, %arg222: tensor<3x3x32x32xf32>, %arg223: tensor<3x3x32x32xf32>, %arg224: tensor<32xf32>, %arg225: tensor<32xf32>, %arg226: tensor<64xf32>, %arg227: tensor<64xf32>, %arg228: tensor<3x3x32x64xf32>, %arg229: tensor<3x3x64x64xf32>, %arg230: tensor<64xf32>, %arg231: tensor<64xf32>, %arg232: tensor<1x1x32x64xf32>, %arg233: tensor<64xf32>, %arg234: tensor<64xf32>, %arg235: tensor<3x3x64x64xf32>, %arg236: tensor<3x3x64x64xf32>, %arg237: tensor<64xf32>, %arg238: tensor<64xf32>, %arg239: tensor<64xf32>, %arg240: tensor<64xf32>, %arg241: tensor<3x3x64x64xf32>, %arg242: tensor<3x3x64x64xf32>, %arg243: tensor<64xf32>, %arg244: tensor<64xf32>, %arg245: tensor<3x3x3x16xf32>, %arg246: tensor<16x32x32x3xf32>, %arg247: tensor<16xi32>) {
      %1 = stablehlo.convolution(%arg246, %arg184) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x3xf32>, tensor<3x3x3x16xf32>) -> tensor<16x32x32x16xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_0 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %4 = stablehlo.divide %2, %3 : tensor<16xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %5:4 = func.call @_var(%1, %c) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %6 = stablehlo.broadcast_in_dim %4, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %8 = stablehlo.subtract %1, %7 : tensor<16x32x32x16xf32>
      %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %10 = stablehlo.add %5#0, %9 : tensor<16xf32>
      %11 = stablehlo.rsqrt %10 : tensor<16xf32>
      %12 = stablehlo.divide %11, %10 : tensor<16xf32>
      %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %14 = stablehlo.multiply %13, %12 : tensor<16xf32>
      %15 = stablehlo.broadcast_in_dim %11, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %17 = stablehlo.multiply %8, %16 : tensor<16x32x32x16xf32>
      %18 = stablehlo.broadcast_in_dim %arg127, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %20 = stablehlo.multiply %17, %19 : tensor<16x32x32x16xf32>
      %21 = stablehlo.broadcast_in_dim %arg124, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %23 = stablehlo.add %20, %22 : tensor<16x32x32x16xf32>
      %24 = func.call @relu(%23) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %26 = stablehlo.compare GT, %23, %25, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %27 = stablehlo.convolution(%24, %arg130) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %28 = stablehlo.reduce(%27 init: %cst_4) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_5 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %30 = stablehlo.divide %28, %29 : tensor<16xf32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %31:4 = func.call @_var(%27, %c_6) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %32 = stablehlo.broadcast_in_dim %30, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %34 = stablehlo.subtract %27, %33 : tensor<16x32x32x16xf32>
      %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %36 = stablehlo.add %31#0, %35 : tensor<16xf32>
      %37 = stablehlo.rsqrt %36 : tensor<16xf32>
      %38 = stablehlo.divide %37, %36 : tensor<16xf32>
      %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %40 = stablehlo.multiply %39, %38 : tensor<16xf32>
      %41 = stablehlo.broadcast_in_dim %37, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %43 = stablehlo.multiply %34, %42 : tensor<16x32x32x16xf32>
      %44 = stablehlo.broadcast_in_dim %arg132, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %46 = stablehlo.multiply %43, %45 : tensor<16x32x32x16xf32>
      %47 = stablehlo.broadcast_in_dim %arg128, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %49 = stablehlo.add %46, %48 : tensor<16x32x32x16xf32>
      %50 = func.call @relu(%49) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %52 = stablehlo.compare GT, %49, %51, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %53 = stablehlo.convolution(%50, %arg131) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %54 = stablehlo.reduce(%53 init: %cst_10) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_11 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %55 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %56 = stablehlo.divide %54, %55 : tensor<16xf32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %57:4 = func.call @_var(%53, %c_12) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %58 = stablehlo.broadcast_in_dim %56, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %60 = stablehlo.subtract %53, %59 : tensor<16x32x32x16xf32>
      %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %61 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %62 = stablehlo.add %57#0, %61 : tensor<16xf32>
      %63 = stablehlo.rsqrt %62 : tensor<16xf32>
      %64 = stablehlo.divide %63, %62 : tensor<16xf32>
      %cst_14 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %65 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %66 = stablehlo.multiply %65, %64 : tensor<16xf32>
      %67 = stablehlo.broadcast_in_dim %63, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %69 = stablehlo.multiply %60, %68 : tensor<16x32x32x16xf32>
      %70 = stablehlo.broadcast_in_dim %arg133, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %72 = stablehlo.multiply %69, %71 : tensor<16x32x32x16xf32>
      %73 = stablehlo.broadcast_in_dim %arg129, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %75 = stablehlo.add %72, %74 : tensor<16x32x32x16xf32>
      %76 = stablehlo.add %75, %24 : tensor<16x32x32x16xf32>
      %77 = func.call @relu(%76) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %78 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %79 = stablehlo.compare GT, %76, %78, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %80 = stablehlo.convolution(%77, %arg136) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %81 = stablehlo.reduce(%80 init: %cst_16) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_17 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %82 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %83 = stablehlo.divide %81, %82 : tensor<16xf32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %84:4 = func.call @_var(%80, %c_18) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %85 = stablehlo.broadcast_in_dim %83, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %87 = stablehlo.subtract %80, %86 : tensor<16x32x32x16xf32>
      %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %88 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %89 = stablehlo.add %84#0, %88 : tensor<16xf32>
      %90 = stablehlo.rsqrt %89 : tensor<16xf32>
      %91 = stablehlo.divide %90, %89 : tensor<16xf32>
      %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %92 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %93 = stablehlo.multiply %92, %91 : tensor<16xf32>
      %94 = stablehlo.broadcast_in_dim %90, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %96 = stablehlo.multiply %87, %95 : tensor<16x32x32x16xf32>
      %97 = stablehlo.broadcast_in_dim %arg138, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %99 = stablehlo.multiply %96, %98 : tensor<16x32x32x16xf32>
      %100 = stablehlo.broadcast_in_dim %arg134, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %102 = stablehlo.add %99, %101 : tensor<16x32x32x16xf32>
      %103 = func.call @relu(%102) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %104 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %105 = stablehlo.compare GT, %102, %104, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %106 = stablehlo.convolution(%103, %arg137) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %107 = stablehlo.reduce(%106 init: %cst_22) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_23 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %108 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %109 = stablehlo.divide %107, %108 : tensor<16xf32>
      %c_24 = stablehlo.constant dense<0> : tensor<i32>
      %110:4 = func.call @_var(%106, %c_24) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %111 = stablehlo.broadcast_in_dim %109, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %113 = stablehlo.subtract %106, %112 : tensor<16x32x32x16xf32>
      %cst_25 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %114 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %115 = stablehlo.add %110#0, %114 : tensor<16xf32>
      %116 = stablehlo.rsqrt %115 : tensor<16xf32>
      %117 = stablehlo.divide %116, %115 : tensor<16xf32>
      %cst_26 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %118 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %119 = stablehlo.multiply %118, %117 : tensor<16xf32>
      %120 = stablehlo.broadcast_in_dim %116, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %122 = stablehlo.multiply %113, %121 : tensor<16x32x32x16xf32>
      %123 = stablehlo.broadcast_in_dim %arg139, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %125 = stablehlo.multiply %122, %124 : tensor<16x32x32x16xf32>
      %126 = stablehlo.broadcast_in_dim %arg135, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %128 = stablehlo.add %125, %127 : tensor<16x32x32x16xf32>
      %129 = stablehlo.add %128, %77 : tensor<16x32x32x16xf32>
      %130 = func.call @relu(%129) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %131 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %132 = stablehlo.compare GT, %129, %131, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %133 = stablehlo.convolution(%130, %arg142) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %134 = stablehlo.reduce(%133 init: %cst_28) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_29 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %135 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %136 = stablehlo.divide %134, %135 : tensor<16xf32>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %137:4 = func.call @_var(%133, %c_30) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %138 = stablehlo.broadcast_in_dim %136, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %140 = stablehlo.subtract %133, %139 : tensor<16x32x32x16xf32>
      %cst_31 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %141 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %142 = stablehlo.add %137#0, %141 : tensor<16xf32>
      %143 = stablehlo.rsqrt %142 : tensor<16xf32>
      %144 = stablehlo.divide %143, %142 : tensor<16xf32>
      %cst_32 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %145 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %146 = stablehlo.multiply %145, %144 : tensor<16xf32>
      %147 = stablehlo.broadcast_in_dim %143, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %149 = stablehlo.multiply %140, %148 : tensor<16x32x32x16xf32>
      %150 = stablehlo.broadcast_in_dim %arg144, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %152 = stablehlo.multiply %149, %151 : tensor<16x32x32x16xf32>
      %153 = stablehlo.broadcast_in_dim %arg140, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %155 = stablehlo.add %152, %154 : tensor<16x32x32x16xf32>
      %156 = func.call @relu(%155) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %157 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %158 = stablehlo.compare GT, %155, %157, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %159 = stablehlo.convolution(%156, %arg143) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %160 = stablehlo.reduce(%159 init: %cst_34) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_35 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %161 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %162 = stablehlo.divide %160, %161 : tensor<16xf32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %163:4 = func.call @_var(%159, %c_36) : (tensor<16x32x32x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>)
      %164 = stablehlo.broadcast_in_dim %162, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %166 = stablehlo.subtract %159, %165 : tensor<16x32x32x16xf32>
      %cst_37 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %167 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %168 = stablehlo.add %163#0, %167 : tensor<16xf32>
      %169 = stablehlo.rsqrt %168 : tensor<16xf32>
      %170 = stablehlo.divide %169, %168 : tensor<16xf32>
      %cst_38 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %171 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %172 = stablehlo.multiply %171, %170 : tensor<16xf32>
      %173 = stablehlo.broadcast_in_dim %169, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %175 = stablehlo.multiply %166, %174 : tensor<16x32x32x16xf32>
      %176 = stablehlo.broadcast_in_dim %arg145, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %178 = stablehlo.multiply %175, %177 : tensor<16x32x32x16xf32>
      %179 = stablehlo.broadcast_in_dim %arg141, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %181 = stablehlo.add %178, %180 : tensor<16x32x32x16xf32>
      %182 = stablehlo.add %181, %130 : tensor<16x32x32x16xf32>
      %183 = func.call @relu(%182) : (tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %184 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %185 = stablehlo.compare GT, %182, %184, FLOAT : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xi1>
      %186 = stablehlo.convolution(%183, %arg148) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %187 = stablehlo.reduce(%186 init: %cst_40) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %cst_41 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %188 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %189 = stablehlo.divide %187, %188 : tensor<32xf32>
      %c_42 = stablehlo.constant dense<0> : tensor<i32>
      %190:4 = func.call @_var_0(%186, %c_42) : (tensor<16x16x16x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>)
      %191 = stablehlo.broadcast_in_dim %189, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %193 = stablehlo.subtract %186, %192 : tensor<16x16x16x32xf32>
      %cst_43 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %194 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %195 = stablehlo.add %190#0, %194 : tensor<32xf32>
      %196 = stablehlo.rsqrt %195 : tensor<32xf32>
      %197 = stablehlo.divide %196, %195 : tensor<32xf32>
      %cst_44 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %198 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %199 = stablehlo.multiply %198, %197 : tensor<32xf32>
      %200 = stablehlo.broadcast_in_dim %196, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %202 = stablehlo.multiply %193, %201 : tensor<16x16x16x32xf32>
      %203 = stablehlo.broadcast_in_dim %arg150, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %205 = stablehlo.multiply %202, %204 : tensor<16x16x16x32xf32>
      %206 = stablehlo.broadcast_in_dim %arg146, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %208 = stablehlo.add %205, %207 : tensor<16x16x16x32xf32>
      %209 = func.call @relu_2(%208) : (tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %210 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %211 = stablehlo.compare GT, %208, %210, FLOAT : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xi1>
      %212 = stablehlo.convolution(%209, %arg149) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %213 = stablehlo.reduce(%212 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %cst_47 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %214 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %215 = stablehlo.divide %213, %214 : tensor<32xf32>
      %c_48 = stablehlo.constant dense<0> : tensor<i32>
      %216:4 = func.call @_var_0(%212, %c_48) : (tensor<16x16x16x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>)
      %217 = stablehlo.broadcast_in_dim %215, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %219 = stablehlo.subtract %212, %218 : tensor<16x16x16x32xf32>
      %cst_49 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %220 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %221 = stablehlo.add %216#0, %220 : tensor<32xf32>
      %222 = stablehlo.rsqrt %221 : tensor<32xf32>
      %223 = stablehlo.divide %222, %221 : tensor<32xf32>
      %cst_50 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %224 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %225 = stablehlo.multiply %224, %223 : tensor<32xf32>
      %226 = stablehlo.broadcast_in_dim %222, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %227 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %228 = stablehlo.multiply %219, %227 : tensor<16x16x16x32xf32>
      %229 = stablehlo.broadcast_in_dim %arg151, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %231 = stablehlo.multiply %228, %230 : tensor<16x16x16x32xf32>
      %232 = stablehlo.broadcast_in_dim %arg147, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %233 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %234 = stablehlo.add %231, %233 : tensor<16x16x16x32xf32>
      %235 = stablehlo.convolution(%183, %arg152) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<1x1x16x32xf32>) -> tensor<16x16x16x32xf32>
      %236 = stablehlo.add %234, %235 : tensor<16x16x16x32xf32>
      %237 = func.call @relu_2(%236) : (tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %238 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %239 = stablehlo.compare GT, %236, %238, FLOAT : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xi1>
      %240 = stablehlo.convolution(%237, %arg155) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %241 = stablehlo.reduce(%240 init: %cst_52) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %cst_53 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %242 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %243 = stablehlo.divide %241, %242 : tensor<32xf32>
      %c_54 = stablehlo.constant dense<0> : tensor<i32>
      %244:4 = func.call @_var_0(%240, %c_54) : (tensor<16x16x16x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>)
      %245 = stablehlo.broadcast_in_dim %243, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %247 = stablehlo.subtract %240, %246 : tensor<16x16x16x32xf32>
      %cst_55 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %248 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %249 = stablehlo.add %244#0, %248 : tensor<32xf32>
      %250 = stablehlo.rsqrt %249 : tensor<32xf32>
      %251 = stablehlo.divide %250, %249 : tensor<32xf32>
      %cst_56 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %252 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %253 = stablehlo.multiply %252, %251 : tensor<32xf32>
      %254 = stablehlo.broadcast_in_dim %250, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %256 = stablehlo.multiply %247, %255 : tensor<16x16x16x32xf32>
      %257 = stablehlo.broadcast_in_dim %arg157, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %258 = stablehlo.broadcast_in_dim %257, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %259 = stablehlo.multiply %256, %258 : tensor<16x16x16x32xf32>
      %260 = stablehlo.broadcast_in_dim %arg153, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %262 = stablehlo.add %259, %261 : tensor<16x16x16x32xf32>
      %263 = func.call @relu_2(%262) : (tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %264 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %265 = stablehlo.compare GT, %262, %264, FLOAT : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xi1>
      %266 = stablehlo.convolution(%263, %arg156) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %267 = stablehlo.reduce(%266 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %cst_59 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %268 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %269 = stablehlo.divide %267, %268 : tensor<32xf32>
      %c_60 = stablehlo.constant dense<0> : tensor<i32>
      %270:4 = func.call @_var_0(%266, %c_60) : (tensor<16x16x16x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>)
      %271 = stablehlo.broadcast_in_dim %269, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %273 = stablehlo.subtract %266, %272 : tensor<16x16x16x32xf32>
      %cst_61 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %274 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %275 = stablehlo.add %270#0, %274 : tensor<32xf32>
      %276 = stablehlo.rsqrt %275 : tensor<32xf32>
      %277 = stablehlo.divide %276, %275 : tensor<32xf32>
      %cst_62 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %278 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %279 = stablehlo.multiply %278, %277 : tensor<32xf32>
      %280 = stablehlo.broadcast_in_dim %276, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %281 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %282 = stablehlo.multiply %273, %281 : tensor<16x16x16x32xf32>
      %283 = stablehlo.broadcast_in_dim %arg158, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %285 = stablehlo.multiply %282, %284 : tensor<16x16x16x32xf32>
      %286 = stablehlo.broadcast_in_dim %arg154, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %288 = stablehlo.add %285, %287 : tensor<16x16x16x32xf32>
      %289 = stablehlo.add %288, %237 : tensor<16x16x16x32xf32>
      %290 = func.call @relu_2(%289) : (tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %291 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %292 = stablehlo.compare GT, %289, %291, FLOAT : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xi1>
      %293 = stablehlo.convolution(%290, %arg161) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %294 = stablehlo.reduce(%293 init: %cst_64) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %cst_65 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %295 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %296 = stablehlo.divide %294, %295 : tensor<32xf32>
      %c_66 = stablehlo.constant dense<0> : tensor<i32>
      %297:4 = func.call @_var_0(%293, %c_66) : (tensor<16x16x16x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>)
      %298 = stablehlo.broadcast_in_dim %296, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %300 = stablehlo.subtract %293, %299 : tensor<16x16x16x32xf32>
      %cst_67 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %301 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %302 = stablehlo.add %297#0, %301 : tensor<32xf32>
      %303 = stablehlo.rsqrt %302 : tensor<32xf32>
      %304 = stablehlo.divide %303, %302 : tensor<32xf32>
      %cst_68 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %305 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %306 = stablehlo.multiply %305, %304 : tensor<32xf32>
      %307 = stablehlo.broadcast_in_dim %303, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %309 = stablehlo.multiply %300, %308 : tensor<16x16x16x32xf32>
      %310 = stablehlo.broadcast_in_dim %arg163, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %311 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %312 = stablehlo.multiply %309, %311 : tensor<16x16x16x32xf32>
      %313 = stablehlo.broadcast_in_dim %arg159, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %315 = stablehlo.add %312, %314 : tensor<16x16x16x32xf32>
      %316 = func.call @relu_2(%315) : (tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %317 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %318 = stablehlo.compare GT, %315, %317, FLOAT : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xi1>
      %319 = stablehlo.convolution(%316, %arg162) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %320 = stablehlo.reduce(%319 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %cst_71 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %321 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %322 = stablehlo.divide %320, %321 : tensor<32xf32>
      %c_72 = stablehlo.constant dense<0> : tensor<i32>
      %323:4 = func.call @_var_0(%319, %c_72) : (tensor<16x16x16x32xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>)
      %324 = stablehlo.broadcast_in_dim %322, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %326 = stablehlo.subtract %319, %325 : tensor<16x16x16x32xf32>
      %cst_73 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %327 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %328 = stablehlo.add %323#0, %327 : tensor<32xf32>
      %329 = stablehlo.rsqrt %328 : tensor<32xf32>
      %330 = stablehlo.divide %329, %328 : tensor<32xf32>
      %cst_74 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %331 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %332 = stablehlo.multiply %331, %330 : tensor<32xf32>
      %333 = stablehlo.broadcast_in_dim %329, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %334 = stablehlo.broadcast_in_dim %333, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %335 = stablehlo.multiply %326, %334 : tensor<16x16x16x32xf32>
      %336 = stablehlo.broadcast_in_dim %arg164, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %337 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %338 = stablehlo.multiply %335, %337 : tensor<16x16x16x32xf32>
      %339 = stablehlo.broadcast_in_dim %arg160, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %340 = stablehlo.broadcast_in_dim %339, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %341 = stablehlo.add %338, %340 : tensor<16x16x16x32xf32>
      %342 = stablehlo.add %341, %290 : tensor<16x16x16x32xf32>
      %343 = func.call @relu_2(%342) : (tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %344 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %345 = stablehlo.compare GT, %342, %344, FLOAT : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xi1>
      %346 = stablehlo.convolution(%343, %arg167) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %347 = stablehlo.reduce(%346 init: %cst_76) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_77 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %348 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %349 = stablehlo.divide %347, %348 : tensor<64xf32>
      %c_78 = stablehlo.constant dense<0> : tensor<i32>
      %350:4 = func.call @_var_3(%346, %c_78) : (tensor<16x8x8x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>)
      %351 = stablehlo.broadcast_in_dim %349, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %353 = stablehlo.subtract %346, %352 : tensor<16x8x8x64xf32>
      %cst_79 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %354 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %355 = stablehlo.add %350#0, %354 : tensor<64xf32>
      %356 = stablehlo.rsqrt %355 : tensor<64xf32>
      %357 = stablehlo.divide %356, %355 : tensor<64xf32>
      %cst_80 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %358 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %359 = stablehlo.multiply %358, %357 : tensor<64xf32>
      %360 = stablehlo.broadcast_in_dim %356, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %361 = stablehlo.broadcast_in_dim %360, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %362 = stablehlo.multiply %353, %361 : tensor<16x8x8x64xf32>
      %363 = stablehlo.broadcast_in_dim %arg169, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %364 = stablehlo.broadcast_in_dim %363, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %365 = stablehlo.multiply %362, %364 : tensor<16x8x8x64xf32>
      %366 = stablehlo.broadcast_in_dim %arg165, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %367 = stablehlo.broadcast_in_dim %366, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %368 = stablehlo.add %365, %367 : tensor<16x8x8x64xf32>
      %369 = func.call @relu_5(%368) : (tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %370 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %371 = stablehlo.compare GT, %368, %370, FLOAT : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xi1>
      %372 = stablehlo.convolution(%369, %arg168) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %373 = stablehlo.reduce(%372 init: %cst_82) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_83 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %374 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %375 = stablehlo.divide %373, %374 : tensor<64xf32>
      %c_84 = stablehlo.constant dense<0> : tensor<i32>
      %376:4 = func.call @_var_3(%372, %c_84) : (tensor<16x8x8x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>)
      %377 = stablehlo.broadcast_in_dim %375, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %378 = stablehlo.broadcast_in_dim %377, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %379 = stablehlo.subtract %372, %378 : tensor<16x8x8x64xf32>
      %cst_85 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %380 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %381 = stablehlo.add %376#0, %380 : tensor<64xf32>
      %382 = stablehlo.rsqrt %381 : tensor<64xf32>
      %383 = stablehlo.divide %382, %381 : tensor<64xf32>
      %cst_86 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %384 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %385 = stablehlo.multiply %384, %383 : tensor<64xf32>
      %386 = stablehlo.broadcast_in_dim %382, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %387 = stablehlo.broadcast_in_dim %386, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %388 = stablehlo.multiply %379, %387 : tensor<16x8x8x64xf32>
      %389 = stablehlo.broadcast_in_dim %arg170, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %390 = stablehlo.broadcast_in_dim %389, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %391 = stablehlo.multiply %388, %390 : tensor<16x8x8x64xf32>
      %392 = stablehlo.broadcast_in_dim %arg166, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %393 = stablehlo.broadcast_in_dim %392, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %394 = stablehlo.add %391, %393 : tensor<16x8x8x64xf32>
      %395 = stablehlo.convolution(%343, %arg171) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<1x1x32x64xf32>) -> tensor<16x8x8x64xf32>
      %396 = stablehlo.add %394, %395 : tensor<16x8x8x64xf32>
      %397 = func.call @relu_5(%396) : (tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %398 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %399 = stablehlo.compare GT, %396, %398, FLOAT : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xi1>
      %400 = stablehlo.convolution(%397, %arg174) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %401 = stablehlo.reduce(%400 init: %cst_88) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_89 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %402 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %403 = stablehlo.divide %401, %402 : tensor<64xf32>
      %c_90 = stablehlo.constant dense<0> : tensor<i32>
      %404:4 = func.call @_var_3(%400, %c_90) : (tensor<16x8x8x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>)
      %405 = stablehlo.broadcast_in_dim %403, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %406 = stablehlo.broadcast_in_dim %405, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %407 = stablehlo.subtract %400, %406 : tensor<16x8x8x64xf32>
      %cst_91 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %408 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %409 = stablehlo.add %404#0, %408 : tensor<64xf32>
      %410 = stablehlo.rsqrt %409 : tensor<64xf32>
      %411 = stablehlo.divide %410, %409 : tensor<64xf32>
      %cst_92 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %412 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %413 = stablehlo.multiply %412, %411 : tensor<64xf32>
      %414 = stablehlo.broadcast_in_dim %410, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %415 = stablehlo.broadcast_in_dim %414, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %416 = stablehlo.multiply %407, %415 : tensor<16x8x8x64xf32>
      %417 = stablehlo.broadcast_in_dim %arg176, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %418 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %419 = stablehlo.multiply %416, %418 : tensor<16x8x8x64xf32>
      %420 = stablehlo.broadcast_in_dim %arg172, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %421 = stablehlo.broadcast_in_dim %420, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %422 = stablehlo.add %419, %421 : tensor<16x8x8x64xf32>
      %423 = func.call @relu_5(%422) : (tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %424 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %425 = stablehlo.compare GT, %422, %424, FLOAT : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xi1>
      %426 = stablehlo.convolution(%423, %arg175) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %427 = stablehlo.reduce(%426 init: %cst_94) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_95 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %428 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %429 = stablehlo.divide %427, %428 : tensor<64xf32>
      %c_96 = stablehlo.constant dense<0> : tensor<i32>
      %430:4 = func.call @_var_3(%426, %c_96) : (tensor<16x8x8x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>)
      %431 = stablehlo.broadcast_in_dim %429, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %432 = stablehlo.broadcast_in_dim %431, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %433 = stablehlo.subtract %426, %432 : tensor<16x8x8x64xf32>
      %cst_97 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %434 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %435 = stablehlo.add %430#0, %434 : tensor<64xf32>
      %436 = stablehlo.rsqrt %435 : tensor<64xf32>
      %437 = stablehlo.divide %436, %435 : tensor<64xf32>
      %cst_98 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %438 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %439 = stablehlo.multiply %438, %437 : tensor<64xf32>
      %440 = stablehlo.broadcast_in_dim %436, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %441 = stablehlo.broadcast_in_dim %440, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %442 = stablehlo.multiply %433, %441 : tensor<16x8x8x64xf32>
      %443 = stablehlo.broadcast_in_dim %arg177, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %444 = stablehlo.broadcast_in_dim %443, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %445 = stablehlo.multiply %442, %444 : tensor<16x8x8x64xf32>
      %446 = stablehlo.broadcast_in_dim %arg173, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %447 = stablehlo.broadcast_in_dim %446, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %448 = stablehlo.add %445, %447 : tensor<16x8x8x64xf32>
      %449 = stablehlo.add %448, %397 : tensor<16x8x8x64xf32>
      %450 = func.call @relu_5(%449) : (tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %451 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %452 = stablehlo.compare GT, %449, %451, FLOAT : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xi1>
      %453 = stablehlo.convolution(%450, %arg180) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %454 = stablehlo.reduce(%453 init: %cst_100) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_101 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %455 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %456 = stablehlo.divide %454, %455 : tensor<64xf32>
      %c_102 = stablehlo.constant dense<0> : tensor<i32>
      %457:4 = func.call @_var_3(%453, %c_102) : (tensor<16x8x8x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>)
      %458 = stablehlo.broadcast_in_dim %456, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %459 = stablehlo.broadcast_in_dim %458, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %460 = stablehlo.subtract %453, %459 : tensor<16x8x8x64xf32>
      %cst_103 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %461 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %462 = stablehlo.add %457#0, %461 : tensor<64xf32>
      %463 = stablehlo.rsqrt %462 : tensor<64xf32>
      %464 = stablehlo.divide %463, %462 : tensor<64xf32>
      %cst_104 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %465 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %466 = stablehlo.multiply %465, %464 : tensor<64xf32>
      %467 = stablehlo.broadcast_in_dim %463, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %468 = stablehlo.broadcast_in_dim %467, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %469 = stablehlo.multiply %460, %468 : tensor<16x8x8x64xf32>
      %470 = stablehlo.broadcast_in_dim %arg182, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %471 = stablehlo.broadcast_in_dim %470, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %472 = stablehlo.multiply %469, %471 : tensor<16x8x8x64xf32>
      %473 = stablehlo.broadcast_in_dim %arg178, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %474 = stablehlo.broadcast_in_dim %473, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %475 = stablehlo.add %472, %474 : tensor<16x8x8x64xf32>
      %476 = func.call @relu_5(%475) : (tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %477 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %478 = stablehlo.compare GT, %475, %477, FLOAT : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xi1>
      %479 = stablehlo.convolution(%476, %arg181) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %480 = stablehlo.reduce(%479 init: %cst_106) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %cst_107 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %481 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %482 = stablehlo.divide %480, %481 : tensor<64xf32>
      %c_108 = stablehlo.constant dense<0> : tensor<i32>
      %483:4 = func.call @_var_3(%479, %c_108) : (tensor<16x8x8x64xf32>, tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>)
      %484 = stablehlo.broadcast_in_dim %482, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %485 = stablehlo.broadcast_in_dim %484, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %486 = stablehlo.subtract %479, %485 : tensor<16x8x8x64xf32>
      %cst_109 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %487 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %488 = stablehlo.add %483#0, %487 : tensor<64xf32>
      %489 = stablehlo.rsqrt %488 : tensor<64xf32>
      %490 = stablehlo.divide %489, %488 : tensor<64xf32>
      %cst_110 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %491 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %492 = stablehlo.multiply %491, %490 : tensor<64xf32>
      %493 = stablehlo.broadcast_in_dim %489, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %494 = stablehlo.broadcast_in_dim %493, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %495 = stablehlo.multiply %486, %494 : tensor<16x8x8x64xf32>
      %496 = stablehlo.broadcast_in_dim %arg183, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %497 = stablehlo.broadcast_in_dim %496, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %498 = stablehlo.multiply %495, %497 : tensor<16x8x8x64xf32>
      %499 = stablehlo.broadcast_in_dim %arg179, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %500 = stablehlo.broadcast_in_dim %499, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %501 = stablehlo.add %498, %500 : tensor<16x8x8x64xf32>
      %502 = stablehlo.add %501, %450 : tensor<16x8x8x64xf32>
      %503 = func.call @relu_5(%502) : (tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %504 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %505 = stablehlo.compare GT, %502, %504, FLOAT : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xi1>
      %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %506 = stablehlo.reduce(%503 init: %cst_112) applies stablehlo.add across dimensions = [1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<16x64xf32>
      %cst_113 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
      %507 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
      %508 = stablehlo.divide %506, %507 : tensor<16x64xf32>
      %509 = stablehlo.dot_general %508, %arg126, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64xf32>, tensor<64x10xf32>) -> tensor<16x10xf32>
      %510 = stablehlo.broadcast_in_dim %arg125, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
      %511 = stablehlo.broadcast_in_dim %510, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<16x10xf32>
      %512 = stablehlo.add %509, %511 : tensor<16x10xf32>
      %513 = stablehlo.broadcast_in_dim %arg247, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
      %514:2 = func.call @take_along_axis(%512, %513) : (tensor<16x10xf32>, tensor<16x1xi32>) -> (tensor<16x1xf32>, tensor<16x1x1xi32>)
      %c_114 = stablehlo.constant dense<0> : tensor<i32>
      %515:2 = func.call @_take(%514#0, %c_114) : (tensor<16x1xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<1xi32>)
      %cst_115 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %516 = stablehlo.reduce(%512 init: %cst_115) applies stablehlo.maximum across dimensions = [1] : (tensor<16x10xf32>, tensor<f32>) -> tensor<16xf32>
      %cst_116 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %517 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %518 = stablehlo.maximum %517, %516 : tensor<16xf32>
      %519 = stablehlo.is_finite %518 : (tensor<16xf32>) -> tensor<16xi1>
      %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %520 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %521 = stablehlo.select %519, %518, %520 : tensor<16xi1>, tensor<16xf32>
      %522 = stablehlo.broadcast_in_dim %521, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
      %523 = stablehlo.broadcast_in_dim %522, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x10xf32>
      %524 = stablehlo.subtract %512, %523 : tensor<16x10xf32>
      %525 = stablehlo.exponential %524 : tensor<16x10xf32>
      %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %526 = stablehlo.reduce(%525 init: %cst_118) applies stablehlo.add across dimensions = [1] : (tensor<16x10xf32>, tensor<f32>) -> tensor<16xf32>
      %527 = stablehlo.abs %526 : tensor<16xf32>
      %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %528 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %529 = stablehlo.compare GE, %526, %528, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
      %530 = stablehlo.log %527 : tensor<16xf32>
      %531 = stablehlo.add %530, %521 : tensor<16xf32>
      %532 = stablehlo.subtract %531, %515#0 : tensor<16xf32>
      %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %533 = stablehlo.reduce(%532 init: %cst_120) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
      %cst_121 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
      %534 = stablehlo.divide %533, %cst_121 : tensor<f32>
      %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_123 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
      %535 = stablehlo.divide %cst_122, %cst_123 : tensor<f32>
      %536 = stablehlo.broadcast_in_dim %535, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %537 = stablehlo.negate %536 : tensor<16xf32>
      %538 = stablehlo.divide %536, %527 : tensor<16xf32>
      %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %539 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %540 = stablehlo.select %529, %539, %538 : tensor<16xi1>, tensor<16xf32>
      %541 = stablehlo.select %529, %538, %539 : tensor<16xi1>, tensor<16xf32>
      %542 = stablehlo.negate %540 : tensor<16xf32>
      %543 = stablehlo.add %541, %542 : tensor<16xf32>
      %544 = stablehlo.broadcast_in_dim %543, dims = [0] : (tensor<16xf32>) -> tensor<16x10xf32>
      %545 = stablehlo.multiply %544, %525 : tensor<16x10xf32>
      %546 = func.call @_take_7(%515#1, %537) : (tensor<1xi32>, tensor<16xf32>) -> tensor<16x1xf32>
      %547 = func.call @take_along_axis_8(%514#1, %546) : (tensor<16x1x1xi32>, tensor<16x1xf32>) -> tensor<16x10xf32>
      %548 = stablehlo.add %545, %547 : tensor<16x10xf32>
      %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %549 = stablehlo.reduce(%548 init: %cst_125) applies stablehlo.add across dimensions = [0] : (tensor<16x10xf32>, tensor<f32>) -> tensor<10xf32>
      %550 = stablehlo.reshape %549 : (tensor<10xf32>) -> tensor<1x10xf32>
      %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %551 = stablehlo.reduce(%550 init: %cst_126) applies stablehlo.add across dimensions = [0] : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
      %552 = stablehlo.dot_general %548, %508, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x10xf32>, tensor<16x64xf32>) -> tensor<10x64xf32>
      %553 = stablehlo.transpose %552, dims = [1, 0] : (tensor<10x64xf32>) -> tensor<64x10xf32>
      %554 = stablehlo.dot_general %548, %arg126, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x10xf32>, tensor<64x10xf32>) -> tensor<16x64xf32>
      %cst_127 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
      %555 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
      %556 = stablehlo.divide %554, %555 : tensor<16x64xf32>
      %557 = stablehlo.broadcast_in_dim %556, dims = [0, 3] : (tensor<16x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %558 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %559 = stablehlo.select %505, %557, %558 : tensor<16x8x8x64xi1>, tensor<16x8x8x64xf32>
      %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %560 = stablehlo.reduce(%559 init: %cst_129) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %561 = stablehlo.reshape %560 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %562 = stablehlo.reduce(%561 init: %cst_130) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %563 = stablehlo.multiply %495, %559 : tensor<16x8x8x64xf32>
      %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %564 = stablehlo.reduce(%563 init: %cst_131) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %565 = stablehlo.reshape %564 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %566 = stablehlo.broadcast_in_dim %496, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %567 = stablehlo.multiply %559, %566 : tensor<16x8x8x64xf32>
      %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %568 = stablehlo.reduce(%565 init: %cst_132) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %569 = stablehlo.multiply %486, %567 : tensor<16x8x8x64xf32>
      %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %570 = stablehlo.reduce(%569 init: %cst_133) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %571 = stablehlo.reshape %570 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %572 = stablehlo.broadcast_in_dim %493, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %573 = stablehlo.multiply %567, %572 : tensor<16x8x8x64xf32>
      %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %574 = stablehlo.reduce(%571 init: %cst_134) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %575 = stablehlo.multiply %574, %492 : tensor<64xf32>
      %576 = stablehlo.negate %573 : tensor<16x8x8x64xf32>
      %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %577 = stablehlo.reduce(%576 init: %cst_135) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %578 = stablehlo.reshape %577 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %579 = stablehlo.reduce(%578 init: %cst_136) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %580 = func.call @_var_9(%483#1, %483#2, %483#3, %575) : (tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %581 = stablehlo.add %573, %580 : tensor<16x8x8x64xf32>
      %cst_137 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %582 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %583 = stablehlo.divide %579, %582 : tensor<64xf32>
      %584 = stablehlo.broadcast_in_dim %583, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %585 = stablehlo.add %581, %584 : tensor<16x8x8x64xf32>
      %586 = stablehlo.convolution(%476, %585) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<3x3x64x64xf32>
      %587 = stablehlo.reverse %arg181, dims = [0, 1] : tensor<3x3x64x64xf32>
      %588 = stablehlo.convolution(%585, %587) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %589 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %590 = stablehlo.select %478, %588, %589 : tensor<16x8x8x64xi1>, tensor<16x8x8x64xf32>
      %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %591 = stablehlo.reduce(%590 init: %cst_139) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %592 = stablehlo.reshape %591 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %593 = stablehlo.reduce(%592 init: %cst_140) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %594 = stablehlo.multiply %469, %590 : tensor<16x8x8x64xf32>
      %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %595 = stablehlo.reduce(%594 init: %cst_141) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %596 = stablehlo.reshape %595 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %597 = stablehlo.broadcast_in_dim %470, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %598 = stablehlo.multiply %590, %597 : tensor<16x8x8x64xf32>
      %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %599 = stablehlo.reduce(%596 init: %cst_142) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %600 = stablehlo.multiply %460, %598 : tensor<16x8x8x64xf32>
      %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %601 = stablehlo.reduce(%600 init: %cst_143) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %602 = stablehlo.reshape %601 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %603 = stablehlo.broadcast_in_dim %467, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %604 = stablehlo.multiply %598, %603 : tensor<16x8x8x64xf32>
      %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %605 = stablehlo.reduce(%602 init: %cst_144) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %606 = stablehlo.multiply %605, %466 : tensor<64xf32>
      %607 = stablehlo.negate %604 : tensor<16x8x8x64xf32>
      %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %608 = stablehlo.reduce(%607 init: %cst_145) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %609 = stablehlo.reshape %608 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %610 = stablehlo.reduce(%609 init: %cst_146) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %611 = func.call @_var_9(%457#1, %457#2, %457#3, %606) : (tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %612 = stablehlo.add %604, %611 : tensor<16x8x8x64xf32>
      %cst_147 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %613 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %614 = stablehlo.divide %610, %613 : tensor<64xf32>
      %615 = stablehlo.broadcast_in_dim %614, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %616 = stablehlo.add %612, %615 : tensor<16x8x8x64xf32>
      %617 = stablehlo.convolution(%450, %616) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<3x3x64x64xf32>
      %618 = stablehlo.reverse %arg180, dims = [0, 1] : tensor<3x3x64x64xf32>
      %619 = stablehlo.convolution(%616, %618) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %620 = stablehlo.add %559, %619 : tensor<16x8x8x64xf32>
      %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %621 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %622 = stablehlo.select %452, %620, %621 : tensor<16x8x8x64xi1>, tensor<16x8x8x64xf32>
      %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %623 = stablehlo.reduce(%622 init: %cst_149) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %624 = stablehlo.reshape %623 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %625 = stablehlo.reduce(%624 init: %cst_150) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %626 = stablehlo.multiply %442, %622 : tensor<16x8x8x64xf32>
      %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %627 = stablehlo.reduce(%626 init: %cst_151) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %628 = stablehlo.reshape %627 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %629 = stablehlo.broadcast_in_dim %443, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %630 = stablehlo.multiply %622, %629 : tensor<16x8x8x64xf32>
      %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %631 = stablehlo.reduce(%628 init: %cst_152) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %632 = stablehlo.multiply %433, %630 : tensor<16x8x8x64xf32>
      %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %633 = stablehlo.reduce(%632 init: %cst_153) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %634 = stablehlo.reshape %633 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %635 = stablehlo.broadcast_in_dim %440, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %636 = stablehlo.multiply %630, %635 : tensor<16x8x8x64xf32>
      %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %637 = stablehlo.reduce(%634 init: %cst_154) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %638 = stablehlo.multiply %637, %439 : tensor<64xf32>
      %639 = stablehlo.negate %636 : tensor<16x8x8x64xf32>
      %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %640 = stablehlo.reduce(%639 init: %cst_155) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %641 = stablehlo.reshape %640 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %642 = stablehlo.reduce(%641 init: %cst_156) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %643 = func.call @_var_9(%430#1, %430#2, %430#3, %638) : (tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %644 = stablehlo.add %636, %643 : tensor<16x8x8x64xf32>
      %cst_157 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %645 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %646 = stablehlo.divide %642, %645 : tensor<64xf32>
      %647 = stablehlo.broadcast_in_dim %646, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %648 = stablehlo.add %644, %647 : tensor<16x8x8x64xf32>
      %649 = stablehlo.convolution(%423, %648) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<3x3x64x64xf32>
      %650 = stablehlo.reverse %arg175, dims = [0, 1] : tensor<3x3x64x64xf32>
      %651 = stablehlo.convolution(%648, %650) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %652 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %653 = stablehlo.select %425, %651, %652 : tensor<16x8x8x64xi1>, tensor<16x8x8x64xf32>
      %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %654 = stablehlo.reduce(%653 init: %cst_159) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %655 = stablehlo.reshape %654 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %656 = stablehlo.reduce(%655 init: %cst_160) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %657 = stablehlo.multiply %416, %653 : tensor<16x8x8x64xf32>
      %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %658 = stablehlo.reduce(%657 init: %cst_161) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %659 = stablehlo.reshape %658 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %660 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %661 = stablehlo.multiply %653, %660 : tensor<16x8x8x64xf32>
      %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %662 = stablehlo.reduce(%659 init: %cst_162) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %663 = stablehlo.multiply %407, %661 : tensor<16x8x8x64xf32>
      %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %664 = stablehlo.reduce(%663 init: %cst_163) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %665 = stablehlo.reshape %664 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %666 = stablehlo.broadcast_in_dim %414, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %667 = stablehlo.multiply %661, %666 : tensor<16x8x8x64xf32>
      %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %668 = stablehlo.reduce(%665 init: %cst_164) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %669 = stablehlo.multiply %668, %413 : tensor<64xf32>
      %670 = stablehlo.negate %667 : tensor<16x8x8x64xf32>
      %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %671 = stablehlo.reduce(%670 init: %cst_165) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %672 = stablehlo.reshape %671 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %673 = stablehlo.reduce(%672 init: %cst_166) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %674 = func.call @_var_9(%404#1, %404#2, %404#3, %669) : (tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %675 = stablehlo.add %667, %674 : tensor<16x8x8x64xf32>
      %cst_167 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %676 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %677 = stablehlo.divide %673, %676 : tensor<64xf32>
      %678 = stablehlo.broadcast_in_dim %677, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %679 = stablehlo.add %675, %678 : tensor<16x8x8x64xf32>
      %680 = stablehlo.convolution(%397, %679) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<3x3x64x64xf32>
      %681 = stablehlo.reverse %arg174, dims = [0, 1] : tensor<3x3x64x64xf32>
      %682 = stablehlo.convolution(%679, %681) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %683 = stablehlo.add %622, %682 : tensor<16x8x8x64xf32>
      %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %684 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %685 = stablehlo.select %399, %683, %684 : tensor<16x8x8x64xi1>, tensor<16x8x8x64xf32>
      %686 = stablehlo.convolution(%343, %685) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x8x8x64xf32>) -> tensor<1x1x32x64xf32>
      %687 = stablehlo.reverse %arg171, dims = [0, 1] : tensor<1x1x32x64xf32>
      %688 = stablehlo.convolution(%685, %687) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<1x1x32x64xf32>) -> tensor<16x16x16x32xf32>
      %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %689 = stablehlo.reduce(%685 init: %cst_169) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %690 = stablehlo.reshape %689 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %691 = stablehlo.reduce(%690 init: %cst_170) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %692 = stablehlo.multiply %388, %685 : tensor<16x8x8x64xf32>
      %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %693 = stablehlo.reduce(%692 init: %cst_171) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %694 = stablehlo.reshape %693 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %695 = stablehlo.broadcast_in_dim %389, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %696 = stablehlo.multiply %685, %695 : tensor<16x8x8x64xf32>
      %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %697 = stablehlo.reduce(%694 init: %cst_172) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %698 = stablehlo.multiply %379, %696 : tensor<16x8x8x64xf32>
      %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %699 = stablehlo.reduce(%698 init: %cst_173) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %700 = stablehlo.reshape %699 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %701 = stablehlo.broadcast_in_dim %386, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %702 = stablehlo.multiply %696, %701 : tensor<16x8x8x64xf32>
      %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %703 = stablehlo.reduce(%700 init: %cst_174) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %704 = stablehlo.multiply %703, %385 : tensor<64xf32>
      %705 = stablehlo.negate %702 : tensor<16x8x8x64xf32>
      %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %706 = stablehlo.reduce(%705 init: %cst_175) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %707 = stablehlo.reshape %706 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %708 = stablehlo.reduce(%707 init: %cst_176) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %709 = func.call @_var_9(%376#1, %376#2, %376#3, %704) : (tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %710 = stablehlo.add %702, %709 : tensor<16x8x8x64xf32>
      %cst_177 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %711 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %712 = stablehlo.divide %708, %711 : tensor<64xf32>
      %713 = stablehlo.broadcast_in_dim %712, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %714 = stablehlo.add %710, %713 : tensor<16x8x8x64xf32>
      %715 = stablehlo.convolution(%369, %714) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<16x8x8x64xf32>) -> tensor<3x3x64x64xf32>
      %716 = stablehlo.reverse %arg168, dims = [0, 1] : tensor<3x3x64x64xf32>
      %717 = stablehlo.convolution(%714, %716) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x64x64xf32>) -> tensor<16x8x8x64xf32>
      %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %718 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
      %719 = stablehlo.select %371, %717, %718 : tensor<16x8x8x64xi1>, tensor<16x8x8x64xf32>
      %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %720 = stablehlo.reduce(%719 init: %cst_179) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %721 = stablehlo.reshape %720 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %722 = stablehlo.reduce(%721 init: %cst_180) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %723 = stablehlo.multiply %362, %719 : tensor<16x8x8x64xf32>
      %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %724 = stablehlo.reduce(%723 init: %cst_181) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %725 = stablehlo.reshape %724 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %726 = stablehlo.broadcast_in_dim %363, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %727 = stablehlo.multiply %719, %726 : tensor<16x8x8x64xf32>
      %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %728 = stablehlo.reduce(%725 init: %cst_182) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %729 = stablehlo.multiply %353, %727 : tensor<16x8x8x64xf32>
      %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %730 = stablehlo.reduce(%729 init: %cst_183) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %731 = stablehlo.reshape %730 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %732 = stablehlo.broadcast_in_dim %360, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
      %733 = stablehlo.multiply %727, %732 : tensor<16x8x8x64xf32>
      %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %734 = stablehlo.reduce(%731 init: %cst_184) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %735 = stablehlo.multiply %734, %359 : tensor<64xf32>
      %736 = stablehlo.negate %733 : tensor<16x8x8x64xf32>
      %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %737 = stablehlo.reduce(%736 init: %cst_185) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
      %738 = stablehlo.reshape %737 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
      %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %739 = stablehlo.reduce(%738 init: %cst_186) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %740 = func.call @_var_9(%350#1, %350#2, %350#3, %735) : (tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>, tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %741 = stablehlo.add %733, %740 : tensor<16x8x8x64xf32>
      %cst_187 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
      %742 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %743 = stablehlo.divide %739, %742 : tensor<64xf32>
      %744 = stablehlo.broadcast_in_dim %743, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
      %745 = stablehlo.add %741, %744 : tensor<16x8x8x64xf32>
      %746 = stablehlo.convolution(%343, %745) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x8x8x64xf32>) -> tensor<3x3x32x64xf32>
      %747 = stablehlo.reverse %arg167, dims = [0, 1] : tensor<3x3x32x64xf32>
      %748 = stablehlo.convolution(%745, %747) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x64xf32>, tensor<3x3x32x64xf32>) -> tensor<16x16x16x32xf32>
      %749 = stablehlo.add %688, %748 : tensor<16x16x16x32xf32>
      %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %750 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %751 = stablehlo.select %345, %749, %750 : tensor<16x16x16x32xi1>, tensor<16x16x16x32xf32>
      %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %752 = stablehlo.reduce(%751 init: %cst_189) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %753 = stablehlo.reshape %752 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %754 = stablehlo.reduce(%753 init: %cst_190) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %755 = stablehlo.multiply %335, %751 : tensor<16x16x16x32xf32>
      %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %756 = stablehlo.reduce(%755 init: %cst_191) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %757 = stablehlo.reshape %756 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %758 = stablehlo.broadcast_in_dim %336, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %759 = stablehlo.multiply %751, %758 : tensor<16x16x16x32xf32>
      %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %760 = stablehlo.reduce(%757 init: %cst_192) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %761 = stablehlo.multiply %326, %759 : tensor<16x16x16x32xf32>
      %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %762 = stablehlo.reduce(%761 init: %cst_193) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %763 = stablehlo.reshape %762 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %764 = stablehlo.broadcast_in_dim %333, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %765 = stablehlo.multiply %759, %764 : tensor<16x16x16x32xf32>
      %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %766 = stablehlo.reduce(%763 init: %cst_194) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %767 = stablehlo.multiply %766, %332 : tensor<32xf32>
      %768 = stablehlo.negate %765 : tensor<16x16x16x32xf32>
      %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %769 = stablehlo.reduce(%768 init: %cst_195) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %770 = stablehlo.reshape %769 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %771 = stablehlo.reduce(%770 init: %cst_196) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %772 = func.call @_var_11(%323#1, %323#2, %323#3, %767) : (tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %773 = stablehlo.add %765, %772 : tensor<16x16x16x32xf32>
      %cst_197 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %774 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %775 = stablehlo.divide %771, %774 : tensor<32xf32>
      %776 = stablehlo.broadcast_in_dim %775, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %777 = stablehlo.add %773, %776 : tensor<16x16x16x32xf32>
      %778 = stablehlo.convolution(%316, %777) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<3x3x32x32xf32>
      %779 = stablehlo.reverse %arg162, dims = [0, 1] : tensor<3x3x32x32xf32>
      %780 = stablehlo.convolution(%777, %779) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %781 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %782 = stablehlo.select %318, %780, %781 : tensor<16x16x16x32xi1>, tensor<16x16x16x32xf32>
      %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %783 = stablehlo.reduce(%782 init: %cst_199) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %784 = stablehlo.reshape %783 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %785 = stablehlo.reduce(%784 init: %cst_200) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %786 = stablehlo.multiply %309, %782 : tensor<16x16x16x32xf32>
      %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %787 = stablehlo.reduce(%786 init: %cst_201) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %788 = stablehlo.reshape %787 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %789 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %790 = stablehlo.multiply %782, %789 : tensor<16x16x16x32xf32>
      %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %791 = stablehlo.reduce(%788 init: %cst_202) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %792 = stablehlo.multiply %300, %790 : tensor<16x16x16x32xf32>
      %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %793 = stablehlo.reduce(%792 init: %cst_203) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %794 = stablehlo.reshape %793 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %795 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %796 = stablehlo.multiply %790, %795 : tensor<16x16x16x32xf32>
      %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %797 = stablehlo.reduce(%794 init: %cst_204) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %798 = stablehlo.multiply %797, %306 : tensor<32xf32>
      %799 = stablehlo.negate %796 : tensor<16x16x16x32xf32>
      %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %800 = stablehlo.reduce(%799 init: %cst_205) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %801 = stablehlo.reshape %800 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %802 = stablehlo.reduce(%801 init: %cst_206) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %803 = func.call @_var_11(%297#1, %297#2, %297#3, %798) : (tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %804 = stablehlo.add %796, %803 : tensor<16x16x16x32xf32>
      %cst_207 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %805 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %806 = stablehlo.divide %802, %805 : tensor<32xf32>
      %807 = stablehlo.broadcast_in_dim %806, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %808 = stablehlo.add %804, %807 : tensor<16x16x16x32xf32>
      %809 = stablehlo.convolution(%290, %808) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<3x3x32x32xf32>
      %810 = stablehlo.reverse %arg161, dims = [0, 1] : tensor<3x3x32x32xf32>
      %811 = stablehlo.convolution(%808, %810) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %812 = stablehlo.add %751, %811 : tensor<16x16x16x32xf32>
      %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %813 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %814 = stablehlo.select %292, %812, %813 : tensor<16x16x16x32xi1>, tensor<16x16x16x32xf32>
      %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %815 = stablehlo.reduce(%814 init: %cst_209) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %816 = stablehlo.reshape %815 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %817 = stablehlo.reduce(%816 init: %cst_210) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %818 = stablehlo.multiply %282, %814 : tensor<16x16x16x32xf32>
      %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %819 = stablehlo.reduce(%818 init: %cst_211) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %820 = stablehlo.reshape %819 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %821 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %822 = stablehlo.multiply %814, %821 : tensor<16x16x16x32xf32>
      %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %823 = stablehlo.reduce(%820 init: %cst_212) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %824 = stablehlo.multiply %273, %822 : tensor<16x16x16x32xf32>
      %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %825 = stablehlo.reduce(%824 init: %cst_213) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %826 = stablehlo.reshape %825 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %827 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %828 = stablehlo.multiply %822, %827 : tensor<16x16x16x32xf32>
      %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %829 = stablehlo.reduce(%826 init: %cst_214) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %830 = stablehlo.multiply %829, %279 : tensor<32xf32>
      %831 = stablehlo.negate %828 : tensor<16x16x16x32xf32>
      %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %832 = stablehlo.reduce(%831 init: %cst_215) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %833 = stablehlo.reshape %832 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %834 = stablehlo.reduce(%833 init: %cst_216) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %835 = func.call @_var_11(%270#1, %270#2, %270#3, %830) : (tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %836 = stablehlo.add %828, %835 : tensor<16x16x16x32xf32>
      %cst_217 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %837 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %838 = stablehlo.divide %834, %837 : tensor<32xf32>
      %839 = stablehlo.broadcast_in_dim %838, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %840 = stablehlo.add %836, %839 : tensor<16x16x16x32xf32>
      %841 = stablehlo.convolution(%263, %840) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<3x3x32x32xf32>
      %842 = stablehlo.reverse %arg156, dims = [0, 1] : tensor<3x3x32x32xf32>
      %843 = stablehlo.convolution(%840, %842) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %844 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %845 = stablehlo.select %265, %843, %844 : tensor<16x16x16x32xi1>, tensor<16x16x16x32xf32>
      %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %846 = stablehlo.reduce(%845 init: %cst_219) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %847 = stablehlo.reshape %846 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %848 = stablehlo.reduce(%847 init: %cst_220) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %849 = stablehlo.multiply %256, %845 : tensor<16x16x16x32xf32>
      %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %850 = stablehlo.reduce(%849 init: %cst_221) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %851 = stablehlo.reshape %850 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %852 = stablehlo.broadcast_in_dim %257, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %853 = stablehlo.multiply %845, %852 : tensor<16x16x16x32xf32>
      %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %854 = stablehlo.reduce(%851 init: %cst_222) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %855 = stablehlo.multiply %247, %853 : tensor<16x16x16x32xf32>
      %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %856 = stablehlo.reduce(%855 init: %cst_223) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %857 = stablehlo.reshape %856 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %858 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %859 = stablehlo.multiply %853, %858 : tensor<16x16x16x32xf32>
      %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %860 = stablehlo.reduce(%857 init: %cst_224) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %861 = stablehlo.multiply %860, %253 : tensor<32xf32>
      %862 = stablehlo.negate %859 : tensor<16x16x16x32xf32>
      %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %863 = stablehlo.reduce(%862 init: %cst_225) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %864 = stablehlo.reshape %863 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %865 = stablehlo.reduce(%864 init: %cst_226) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %866 = func.call @_var_11(%244#1, %244#2, %244#3, %861) : (tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %867 = stablehlo.add %859, %866 : tensor<16x16x16x32xf32>
      %cst_227 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %868 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %869 = stablehlo.divide %865, %868 : tensor<32xf32>
      %870 = stablehlo.broadcast_in_dim %869, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %871 = stablehlo.add %867, %870 : tensor<16x16x16x32xf32>
      %872 = stablehlo.convolution(%237, %871) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<3x3x32x32xf32>
      %873 = stablehlo.reverse %arg155, dims = [0, 1] : tensor<3x3x32x32xf32>
      %874 = stablehlo.convolution(%871, %873) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %875 = stablehlo.add %814, %874 : tensor<16x16x16x32xf32>
      %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %876 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %877 = stablehlo.select %239, %875, %876 : tensor<16x16x16x32xi1>, tensor<16x16x16x32xf32>
      %878 = stablehlo.convolution(%183, %877) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x16x16x32xf32>) -> tensor<1x1x16x32xf32>
      %879 = stablehlo.reverse %arg152, dims = [0, 1] : tensor<1x1x16x32xf32>
      %880 = stablehlo.convolution(%877, %879) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<1x1x16x32xf32>) -> tensor<16x32x32x16xf32>
      %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %881 = stablehlo.reduce(%877 init: %cst_229) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %882 = stablehlo.reshape %881 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_230 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %883 = stablehlo.reduce(%882 init: %cst_230) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %884 = stablehlo.multiply %228, %877 : tensor<16x16x16x32xf32>
      %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %885 = stablehlo.reduce(%884 init: %cst_231) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %886 = stablehlo.reshape %885 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %887 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %888 = stablehlo.multiply %877, %887 : tensor<16x16x16x32xf32>
      %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %889 = stablehlo.reduce(%886 init: %cst_232) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %890 = stablehlo.multiply %219, %888 : tensor<16x16x16x32xf32>
      %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %891 = stablehlo.reduce(%890 init: %cst_233) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %892 = stablehlo.reshape %891 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %893 = stablehlo.broadcast_in_dim %226, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %894 = stablehlo.multiply %888, %893 : tensor<16x16x16x32xf32>
      %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %895 = stablehlo.reduce(%892 init: %cst_234) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %896 = stablehlo.multiply %895, %225 : tensor<32xf32>
      %897 = stablehlo.negate %894 : tensor<16x16x16x32xf32>
      %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %898 = stablehlo.reduce(%897 init: %cst_235) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %899 = stablehlo.reshape %898 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %900 = stablehlo.reduce(%899 init: %cst_236) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %901 = func.call @_var_11(%216#1, %216#2, %216#3, %896) : (tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %902 = stablehlo.add %894, %901 : tensor<16x16x16x32xf32>
      %cst_237 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %903 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %904 = stablehlo.divide %900, %903 : tensor<32xf32>
      %905 = stablehlo.broadcast_in_dim %904, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %906 = stablehlo.add %902, %905 : tensor<16x16x16x32xf32>
      %907 = stablehlo.convolution(%209, %906) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<16x16x16x32xf32>) -> tensor<3x3x32x32xf32>
      %908 = stablehlo.reverse %arg149, dims = [0, 1] : tensor<3x3x32x32xf32>
      %909 = stablehlo.convolution(%906, %908) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x32x32xf32>) -> tensor<16x16x16x32xf32>
      %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %910 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
      %911 = stablehlo.select %211, %909, %910 : tensor<16x16x16x32xi1>, tensor<16x16x16x32xf32>
      %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %912 = stablehlo.reduce(%911 init: %cst_239) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %913 = stablehlo.reshape %912 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %914 = stablehlo.reduce(%913 init: %cst_240) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %915 = stablehlo.multiply %202, %911 : tensor<16x16x16x32xf32>
      %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %916 = stablehlo.reduce(%915 init: %cst_241) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %917 = stablehlo.reshape %916 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %918 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %919 = stablehlo.multiply %911, %918 : tensor<16x16x16x32xf32>
      %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %920 = stablehlo.reduce(%917 init: %cst_242) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %921 = stablehlo.multiply %193, %919 : tensor<16x16x16x32xf32>
      %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %922 = stablehlo.reduce(%921 init: %cst_243) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %923 = stablehlo.reshape %922 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %924 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
      %925 = stablehlo.multiply %919, %924 : tensor<16x16x16x32xf32>
      %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %926 = stablehlo.reduce(%923 init: %cst_244) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %927 = stablehlo.multiply %926, %199 : tensor<32xf32>
      %928 = stablehlo.negate %925 : tensor<16x16x16x32xf32>
      %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %929 = stablehlo.reduce(%928 init: %cst_245) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
      %930 = stablehlo.reshape %929 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
      %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %931 = stablehlo.reduce(%930 init: %cst_246) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
      %932 = func.call @_var_11(%190#1, %190#2, %190#3, %927) : (tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>, tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %933 = stablehlo.add %925, %932 : tensor<16x16x16x32xf32>
      %cst_247 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %934 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %935 = stablehlo.divide %931, %934 : tensor<32xf32>
      %936 = stablehlo.broadcast_in_dim %935, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
      %937 = stablehlo.add %933, %936 : tensor<16x16x16x32xf32>
      %938 = stablehlo.convolution(%183, %937) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x16x16x32xf32>) -> tensor<3x3x16x32xf32>
      %939 = stablehlo.reverse %arg148, dims = [0, 1] : tensor<3x3x16x32xf32>
      %940 = stablehlo.convolution(%937, %939) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x32xf32>, tensor<3x3x16x32xf32>) -> tensor<16x32x32x16xf32>
      %941 = stablehlo.add %880, %940 : tensor<16x32x32x16xf32>
      %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %942 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %943 = stablehlo.select %185, %941, %942 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %944 = stablehlo.reduce(%943 init: %cst_249) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %945 = stablehlo.reshape %944 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %946 = stablehlo.reduce(%945 init: %cst_250) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %947 = stablehlo.multiply %175, %943 : tensor<16x32x32x16xf32>
      %cst_251 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %948 = stablehlo.reduce(%947 init: %cst_251) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %949 = stablehlo.reshape %948 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %950 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %951 = stablehlo.multiply %943, %950 : tensor<16x32x32x16xf32>
      %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %952 = stablehlo.reduce(%949 init: %cst_252) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %953 = stablehlo.multiply %166, %951 : tensor<16x32x32x16xf32>
      %cst_253 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %954 = stablehlo.reduce(%953 init: %cst_253) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %955 = stablehlo.reshape %954 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %956 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %957 = stablehlo.multiply %951, %956 : tensor<16x32x32x16xf32>
      %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %958 = stablehlo.reduce(%955 init: %cst_254) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %959 = stablehlo.multiply %958, %172 : tensor<16xf32>
      %960 = stablehlo.negate %957 : tensor<16x32x32x16xf32>
      %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %961 = stablehlo.reduce(%960 init: %cst_255) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %962 = stablehlo.reshape %961 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %963 = stablehlo.reduce(%962 init: %cst_256) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %964 = func.call @_var_13(%163#1, %163#2, %163#3, %959) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %965 = stablehlo.add %957, %964 : tensor<16x32x32x16xf32>
      %cst_257 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %966 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %967 = stablehlo.divide %963, %966 : tensor<16xf32>
      %968 = stablehlo.broadcast_in_dim %967, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %969 = stablehlo.add %965, %968 : tensor<16x32x32x16xf32>
      %970 = stablehlo.convolution(%156, %969) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x16x16xf32>
      %971 = stablehlo.reverse %arg143, dims = [0, 1] : tensor<3x3x16x16xf32>
      %972 = stablehlo.convolution(%969, %971) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %973 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %974 = stablehlo.select %158, %972, %973 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_259 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %975 = stablehlo.reduce(%974 init: %cst_259) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %976 = stablehlo.reshape %975 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %977 = stablehlo.reduce(%976 init: %cst_260) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %978 = stablehlo.multiply %149, %974 : tensor<16x32x32x16xf32>
      %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %979 = stablehlo.reduce(%978 init: %cst_261) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %980 = stablehlo.reshape %979 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %981 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %982 = stablehlo.multiply %974, %981 : tensor<16x32x32x16xf32>
      %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %983 = stablehlo.reduce(%980 init: %cst_262) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %984 = stablehlo.multiply %140, %982 : tensor<16x32x32x16xf32>
      %cst_263 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %985 = stablehlo.reduce(%984 init: %cst_263) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %986 = stablehlo.reshape %985 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %987 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %988 = stablehlo.multiply %982, %987 : tensor<16x32x32x16xf32>
      %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %989 = stablehlo.reduce(%986 init: %cst_264) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %990 = stablehlo.multiply %989, %146 : tensor<16xf32>
      %991 = stablehlo.negate %988 : tensor<16x32x32x16xf32>
      %cst_265 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %992 = stablehlo.reduce(%991 init: %cst_265) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %993 = stablehlo.reshape %992 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_266 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %994 = stablehlo.reduce(%993 init: %cst_266) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %995 = func.call @_var_13(%137#1, %137#2, %137#3, %990) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %996 = stablehlo.add %988, %995 : tensor<16x32x32x16xf32>
      %cst_267 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %997 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %998 = stablehlo.divide %994, %997 : tensor<16xf32>
      %999 = stablehlo.broadcast_in_dim %998, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1000 = stablehlo.add %996, %999 : tensor<16x32x32x16xf32>
      %1001 = stablehlo.convolution(%130, %1000) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x16x16xf32>
      %1002 = stablehlo.reverse %arg142, dims = [0, 1] : tensor<3x3x16x16xf32>
      %1003 = stablehlo.convolution(%1000, %1002) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %1004 = stablehlo.add %943, %1003 : tensor<16x32x32x16xf32>
      %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1005 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %1006 = stablehlo.select %132, %1004, %1005 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_269 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1007 = stablehlo.reduce(%1006 init: %cst_269) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1008 = stablehlo.reshape %1007 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1009 = stablehlo.reduce(%1008 init: %cst_270) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1010 = stablehlo.multiply %122, %1006 : tensor<16x32x32x16xf32>
      %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1011 = stablehlo.reduce(%1010 init: %cst_271) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1012 = stablehlo.reshape %1011 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1013 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1014 = stablehlo.multiply %1006, %1013 : tensor<16x32x32x16xf32>
      %cst_272 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1015 = stablehlo.reduce(%1012 init: %cst_272) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1016 = stablehlo.multiply %113, %1014 : tensor<16x32x32x16xf32>
      %cst_273 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1017 = stablehlo.reduce(%1016 init: %cst_273) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1018 = stablehlo.reshape %1017 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1019 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1020 = stablehlo.multiply %1014, %1019 : tensor<16x32x32x16xf32>
      %cst_274 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1021 = stablehlo.reduce(%1018 init: %cst_274) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1022 = stablehlo.multiply %1021, %119 : tensor<16xf32>
      %1023 = stablehlo.negate %1020 : tensor<16x32x32x16xf32>
      %cst_275 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1024 = stablehlo.reduce(%1023 init: %cst_275) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1025 = stablehlo.reshape %1024 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_276 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1026 = stablehlo.reduce(%1025 init: %cst_276) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1027 = func.call @_var_13(%110#1, %110#2, %110#3, %1022) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1028 = stablehlo.add %1020, %1027 : tensor<16x32x32x16xf32>
      %cst_277 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %1029 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1030 = stablehlo.divide %1026, %1029 : tensor<16xf32>
      %1031 = stablehlo.broadcast_in_dim %1030, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1032 = stablehlo.add %1028, %1031 : tensor<16x32x32x16xf32>
      %1033 = stablehlo.convolution(%103, %1032) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x16x16xf32>
      %1034 = stablehlo.reverse %arg137, dims = [0, 1] : tensor<3x3x16x16xf32>
      %1035 = stablehlo.convolution(%1032, %1034) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_278 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1036 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %1037 = stablehlo.select %105, %1035, %1036 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_279 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1038 = stablehlo.reduce(%1037 init: %cst_279) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1039 = stablehlo.reshape %1038 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_280 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1040 = stablehlo.reduce(%1039 init: %cst_280) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1041 = stablehlo.multiply %96, %1037 : tensor<16x32x32x16xf32>
      %cst_281 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1042 = stablehlo.reduce(%1041 init: %cst_281) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1043 = stablehlo.reshape %1042 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1044 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1045 = stablehlo.multiply %1037, %1044 : tensor<16x32x32x16xf32>
      %cst_282 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1046 = stablehlo.reduce(%1043 init: %cst_282) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1047 = stablehlo.multiply %87, %1045 : tensor<16x32x32x16xf32>
      %cst_283 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1048 = stablehlo.reduce(%1047 init: %cst_283) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1049 = stablehlo.reshape %1048 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1050 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1051 = stablehlo.multiply %1045, %1050 : tensor<16x32x32x16xf32>
      %cst_284 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1052 = stablehlo.reduce(%1049 init: %cst_284) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1053 = stablehlo.multiply %1052, %93 : tensor<16xf32>
      %1054 = stablehlo.negate %1051 : tensor<16x32x32x16xf32>
      %cst_285 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1055 = stablehlo.reduce(%1054 init: %cst_285) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1056 = stablehlo.reshape %1055 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1057 = stablehlo.reduce(%1056 init: %cst_286) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1058 = func.call @_var_13(%84#1, %84#2, %84#3, %1053) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1059 = stablehlo.add %1051, %1058 : tensor<16x32x32x16xf32>
      %cst_287 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %1060 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1061 = stablehlo.divide %1057, %1060 : tensor<16xf32>
      %1062 = stablehlo.broadcast_in_dim %1061, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1063 = stablehlo.add %1059, %1062 : tensor<16x32x32x16xf32>
      %1064 = stablehlo.convolution(%77, %1063) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x16x16xf32>
      %1065 = stablehlo.reverse %arg136, dims = [0, 1] : tensor<3x3x16x16xf32>
      %1066 = stablehlo.convolution(%1063, %1065) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %1067 = stablehlo.add %1006, %1066 : tensor<16x32x32x16xf32>
      %cst_288 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1068 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %1069 = stablehlo.select %79, %1067, %1068 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_289 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1070 = stablehlo.reduce(%1069 init: %cst_289) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1071 = stablehlo.reshape %1070 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_290 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1072 = stablehlo.reduce(%1071 init: %cst_290) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1073 = stablehlo.multiply %69, %1069 : tensor<16x32x32x16xf32>
      %cst_291 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1074 = stablehlo.reduce(%1073 init: %cst_291) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1075 = stablehlo.reshape %1074 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1076 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1077 = stablehlo.multiply %1069, %1076 : tensor<16x32x32x16xf32>
      %cst_292 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1078 = stablehlo.reduce(%1075 init: %cst_292) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1079 = stablehlo.multiply %60, %1077 : tensor<16x32x32x16xf32>
      %cst_293 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1080 = stablehlo.reduce(%1079 init: %cst_293) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1081 = stablehlo.reshape %1080 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1082 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1083 = stablehlo.multiply %1077, %1082 : tensor<16x32x32x16xf32>
      %cst_294 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1084 = stablehlo.reduce(%1081 init: %cst_294) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1085 = stablehlo.multiply %1084, %66 : tensor<16xf32>
      %1086 = stablehlo.negate %1083 : tensor<16x32x32x16xf32>
      %cst_295 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1087 = stablehlo.reduce(%1086 init: %cst_295) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1088 = stablehlo.reshape %1087 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_296 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1089 = stablehlo.reduce(%1088 init: %cst_296) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1090 = func.call @_var_13(%57#1, %57#2, %57#3, %1085) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1091 = stablehlo.add %1083, %1090 : tensor<16x32x32x16xf32>
      %cst_297 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %1092 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1093 = stablehlo.divide %1089, %1092 : tensor<16xf32>
      %1094 = stablehlo.broadcast_in_dim %1093, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1095 = stablehlo.add %1091, %1094 : tensor<16x32x32x16xf32>
      %1096 = stablehlo.convolution(%50, %1095) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x16x16xf32>
      %1097 = stablehlo.reverse %arg131, dims = [0, 1] : tensor<3x3x16x16xf32>
      %1098 = stablehlo.convolution(%1095, %1097) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %cst_298 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1099 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %1100 = stablehlo.select %52, %1098, %1099 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_299 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1101 = stablehlo.reduce(%1100 init: %cst_299) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1102 = stablehlo.reshape %1101 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_300 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1103 = stablehlo.reduce(%1102 init: %cst_300) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1104 = stablehlo.multiply %43, %1100 : tensor<16x32x32x16xf32>
      %cst_301 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1105 = stablehlo.reduce(%1104 init: %cst_301) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1106 = stablehlo.reshape %1105 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1107 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1108 = stablehlo.multiply %1100, %1107 : tensor<16x32x32x16xf32>
      %cst_302 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1109 = stablehlo.reduce(%1106 init: %cst_302) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1110 = stablehlo.multiply %34, %1108 : tensor<16x32x32x16xf32>
      %cst_303 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1111 = stablehlo.reduce(%1110 init: %cst_303) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1112 = stablehlo.reshape %1111 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1113 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1114 = stablehlo.multiply %1108, %1113 : tensor<16x32x32x16xf32>
      %cst_304 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1115 = stablehlo.reduce(%1112 init: %cst_304) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1116 = stablehlo.multiply %1115, %40 : tensor<16xf32>
      %1117 = stablehlo.negate %1114 : tensor<16x32x32x16xf32>
      %cst_305 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1118 = stablehlo.reduce(%1117 init: %cst_305) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1119 = stablehlo.reshape %1118 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_306 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1120 = stablehlo.reduce(%1119 init: %cst_306) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1121 = func.call @_var_13(%31#1, %31#2, %31#3, %1116) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1122 = stablehlo.add %1114, %1121 : tensor<16x32x32x16xf32>
      %cst_307 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %1123 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1124 = stablehlo.divide %1120, %1123 : tensor<16xf32>
      %1125 = stablehlo.broadcast_in_dim %1124, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1126 = stablehlo.add %1122, %1125 : tensor<16x32x32x16xf32>
      %1127 = stablehlo.convolution(%24, %1126) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x16x16xf32>
      %1128 = stablehlo.reverse %arg130, dims = [0, 1] : tensor<3x3x16x16xf32>
      %1129 = stablehlo.convolution(%1126, %1128) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x16xf32>, tensor<3x3x16x16xf32>) -> tensor<16x32x32x16xf32>
      %1130 = stablehlo.add %1069, %1129 : tensor<16x32x32x16xf32>
      %cst_308 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1131 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
      %1132 = stablehlo.select %26, %1130, %1131 : tensor<16x32x32x16xi1>, tensor<16x32x32x16xf32>
      %cst_309 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1133 = stablehlo.reduce(%1132 init: %cst_309) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1134 = stablehlo.reshape %1133 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_310 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1135 = stablehlo.reduce(%1134 init: %cst_310) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1136 = stablehlo.multiply %17, %1132 : tensor<16x32x32x16xf32>
      %cst_311 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1137 = stablehlo.reduce(%1136 init: %cst_311) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1138 = stablehlo.reshape %1137 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1139 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1140 = stablehlo.multiply %1132, %1139 : tensor<16x32x32x16xf32>
      %cst_312 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1141 = stablehlo.reduce(%1138 init: %cst_312) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1142 = stablehlo.multiply %8, %1140 : tensor<16x32x32x16xf32>
      %cst_313 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1143 = stablehlo.reduce(%1142 init: %cst_313) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1144 = stablehlo.reshape %1143 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %1145 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
      %1146 = stablehlo.multiply %1140, %1145 : tensor<16x32x32x16xf32>
      %cst_314 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1147 = stablehlo.reduce(%1144 init: %cst_314) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1148 = stablehlo.multiply %1147, %14 : tensor<16xf32>
      %1149 = stablehlo.negate %1146 : tensor<16x32x32x16xf32>
      %cst_315 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1150 = stablehlo.reduce(%1149 init: %cst_315) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1151 = stablehlo.reshape %1150 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
      %cst_316 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1152 = stablehlo.reduce(%1151 init: %cst_316) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
      %1153 = func.call @_var_13(%5#1, %5#2, %5#3, %1148) : (tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1154 = stablehlo.add %1146, %1153 : tensor<16x32x32x16xf32>
      %cst_317 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
      %1155 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1156 = stablehlo.divide %1152, %1155 : tensor<16xf32>
      %1157 = stablehlo.broadcast_in_dim %1156, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
      %1158 = stablehlo.add %1154, %1157 : tensor<16x32x32x16xf32>
      %1159 = stablehlo.convolution(%arg246, %1158) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x32x3xf32>, tensor<16x32x32x16xf32>) -> tensor<3x3x3x16xf32>
      %1160 = "stablehlo.all_reduce"(%1135) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1161 = "stablehlo.all_reduce"(%551) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<10xf32>) -> tensor<10xf32>
      %1162 = "stablehlo.all_reduce"(%553) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64x10xf32>) -> tensor<64x10xf32>
      %1163 = "stablehlo.all_reduce"(%1141) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1164 = "stablehlo.all_reduce"(%1103) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1165 = "stablehlo.all_reduce"(%1072) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1166 = "stablehlo.all_reduce"(%1127) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
      %1167 = "stablehlo.all_reduce"(%1096) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
      %1168 = "stablehlo.all_reduce"(%1109) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1169 = "stablehlo.all_reduce"(%1078) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1170 = "stablehlo.all_reduce"(%1040) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1171 = "stablehlo.all_reduce"(%1009) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1172 = "stablehlo.all_reduce"(%1064) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
      %1173 = "stablehlo.all_reduce"(%1033) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
      %1174 = "stablehlo.all_reduce"(%1046) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1175 = "stablehlo.all_reduce"(%1015) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1176 = "stablehlo.all_reduce"(%977) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1177 = "stablehlo.all_reduce"(%946) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1178 = "stablehlo.all_reduce"(%1001) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
      %1179 = "stablehlo.all_reduce"(%970) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
      %1180 = "stablehlo.all_reduce"(%983) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1181 = "stablehlo.all_reduce"(%952) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<16xf32>) -> tensor<16xf32>
      %1182 = "stablehlo.all_reduce"(%914) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1183 = "stablehlo.all_reduce"(%883) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1184 = "stablehlo.all_reduce"(%938) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x16x32xf32>) -> tensor<3x3x16x32xf32>
      %1185 = "stablehlo.all_reduce"(%907) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xf32>
      %1186 = "stablehlo.all_reduce"(%920) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1187 = "stablehlo.all_reduce"(%889) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1188 = "stablehlo.all_reduce"(%878) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<1x1x16x32xf32>) -> tensor<1x1x16x32xf32>
      %1189 = "stablehlo.all_reduce"(%848) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1190 = "stablehlo.all_reduce"(%817) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1191 = "stablehlo.all_reduce"(%872) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xf32>
      %1192 = "stablehlo.all_reduce"(%841) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xf32>
      %1193 = "stablehlo.all_reduce"(%854) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1194 = "stablehlo.all_reduce"(%823) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1195 = "stablehlo.all_reduce"(%785) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1196 = "stablehlo.all_reduce"(%754) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1197 = "stablehlo.all_reduce"(%809) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xf32>
      %1198 = "stablehlo.all_reduce"(%778) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x32x32xf32>) -> tensor<3x3x32x32xf32>
      %1199 = "stablehlo.all_reduce"(%791) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1200 = "stablehlo.all_reduce"(%760) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<32xf32>) -> tensor<32xf32>
      %1201 = "stablehlo.all_reduce"(%722) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1202 = "stablehlo.all_reduce"(%691) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1203 = "stablehlo.all_reduce"(%746) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x32x64xf32>) -> tensor<3x3x32x64xf32>
      %1204 = "stablehlo.all_reduce"(%715) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xf32>
      %1205 = "stablehlo.all_reduce"(%728) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1206 = "stablehlo.all_reduce"(%697) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1207 = "stablehlo.all_reduce"(%686) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
      %1208 = "stablehlo.all_reduce"(%656) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1209 = "stablehlo.all_reduce"(%625) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1210 = "stablehlo.all_reduce"(%680) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xf32>
      %1211 = "stablehlo.all_reduce"(%649) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xf32>
      %1212 = "stablehlo.all_reduce"(%662) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1213 = "stablehlo.all_reduce"(%631) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1214 = "stablehlo.all_reduce"(%593) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1215 = "stablehlo.all_reduce"(%562) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1216 = "stablehlo.all_reduce"(%617) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xf32>
      %1217 = "stablehlo.all_reduce"(%586) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x64x64xf32>) -> tensor<3x3x64x64xf32>
      %1218 = "stablehlo.all_reduce"(%599) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1219 = "stablehlo.all_reduce"(%568) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<64xf32>) -> tensor<64xf32>
      %1220 = "stablehlo.all_reduce"(%1159) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<3x3x3x16xf32>) -> tensor<3x3x3x16xf32>
      %1221 = "stablehlo.all_reduce"(%534) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg248: tensor<f32>, %arg249: tensor<f32>):
        %1711 = stablehlo.add %arg248, %arg249 : tensor<f32>
        stablehlo.return %1711 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_318 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1222 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1223 = stablehlo.divide %1160, %1222 : tensor<16xf32>
      %cst_319 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1224 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<10xf32>
      %1225 = stablehlo.divide %1161, %1224 : tensor<10xf32>
      %cst_320 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1226 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
      %1227 = stablehlo.divide %1162, %1226 : tensor<64x10xf32>
      %cst_321 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1228 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1229 = stablehlo.divide %1163, %1228 : tensor<16xf32>
      %cst_322 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1230 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1231 = stablehlo.divide %1164, %1230 : tensor<16xf32>
      %cst_323 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1232 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1233 = stablehlo.divide %1165, %1232 : tensor<16xf32>
      %cst_324 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1234 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1235 = stablehlo.divide %1166, %1234 : tensor<3x3x16x16xf32>
      %cst_325 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1236 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1237 = stablehlo.divide %1167, %1236 : tensor<3x3x16x16xf32>
      %cst_326 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1238 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1239 = stablehlo.divide %1168, %1238 : tensor<16xf32>
      %cst_327 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1240 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1241 = stablehlo.divide %1169, %1240 : tensor<16xf32>
      %cst_328 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1242 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1243 = stablehlo.divide %1170, %1242 : tensor<16xf32>
      %cst_329 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1244 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1245 = stablehlo.divide %1171, %1244 : tensor<16xf32>
      %cst_330 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1246 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1247 = stablehlo.divide %1172, %1246 : tensor<3x3x16x16xf32>
      %cst_331 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1248 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1249 = stablehlo.divide %1173, %1248 : tensor<3x3x16x16xf32>
      %cst_332 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1250 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1251 = stablehlo.divide %1174, %1250 : tensor<16xf32>
      %cst_333 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1252 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1253 = stablehlo.divide %1175, %1252 : tensor<16xf32>
      %cst_334 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1254 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1255 = stablehlo.divide %1176, %1254 : tensor<16xf32>
      %cst_335 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1256 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1257 = stablehlo.divide %1177, %1256 : tensor<16xf32>
      %cst_336 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1258 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1259 = stablehlo.divide %1178, %1258 : tensor<3x3x16x16xf32>
      %cst_337 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1260 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1261 = stablehlo.divide %1179, %1260 : tensor<3x3x16x16xf32>
      %cst_338 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1262 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1263 = stablehlo.divide %1180, %1262 : tensor<16xf32>
      %cst_339 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1264 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1265 = stablehlo.divide %1181, %1264 : tensor<16xf32>
      %cst_340 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1266 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1267 = stablehlo.divide %1182, %1266 : tensor<32xf32>
      %cst_341 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1268 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1269 = stablehlo.divide %1183, %1268 : tensor<32xf32>
      %cst_342 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1270 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
      %1271 = stablehlo.divide %1184, %1270 : tensor<3x3x16x32xf32>
      %cst_343 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1272 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1273 = stablehlo.divide %1185, %1272 : tensor<3x3x32x32xf32>
      %cst_344 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1274 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1275 = stablehlo.divide %1186, %1274 : tensor<32xf32>
      %cst_345 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1276 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1277 = stablehlo.divide %1187, %1276 : tensor<32xf32>
      %cst_346 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1278 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<1x1x16x32xf32>
      %1279 = stablehlo.divide %1188, %1278 : tensor<1x1x16x32xf32>
      %cst_347 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1280 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1281 = stablehlo.divide %1189, %1280 : tensor<32xf32>
      %cst_348 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1282 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1283 = stablehlo.divide %1190, %1282 : tensor<32xf32>
      %cst_349 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1284 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1285 = stablehlo.divide %1191, %1284 : tensor<3x3x32x32xf32>
      %cst_350 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1286 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1287 = stablehlo.divide %1192, %1286 : tensor<3x3x32x32xf32>
      %cst_351 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1288 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1289 = stablehlo.divide %1193, %1288 : tensor<32xf32>
      %cst_352 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1290 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1291 = stablehlo.divide %1194, %1290 : tensor<32xf32>
      %cst_353 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1292 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1293 = stablehlo.divide %1195, %1292 : tensor<32xf32>
      %cst_354 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1294 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1295 = stablehlo.divide %1196, %1294 : tensor<32xf32>
      %cst_355 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1296 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1297 = stablehlo.divide %1197, %1296 : tensor<3x3x32x32xf32>
      %cst_356 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1298 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1299 = stablehlo.divide %1198, %1298 : tensor<3x3x32x32xf32>
      %cst_357 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1300 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1301 = stablehlo.divide %1199, %1300 : tensor<32xf32>
      %cst_358 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1302 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1303 = stablehlo.divide %1200, %1302 : tensor<32xf32>
      %cst_359 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1304 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1305 = stablehlo.divide %1201, %1304 : tensor<64xf32>
      %cst_360 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1306 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1307 = stablehlo.divide %1202, %1306 : tensor<64xf32>
      %cst_361 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1308 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
      %1309 = stablehlo.divide %1203, %1308 : tensor<3x3x32x64xf32>
      %cst_362 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1310 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1311 = stablehlo.divide %1204, %1310 : tensor<3x3x64x64xf32>
      %cst_363 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1312 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1313 = stablehlo.divide %1205, %1312 : tensor<64xf32>
      %cst_364 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1314 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1315 = stablehlo.divide %1206, %1314 : tensor<64xf32>
      %cst_365 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1316 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<1x1x32x64xf32>
      %1317 = stablehlo.divide %1207, %1316 : tensor<1x1x32x64xf32>
      %cst_366 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1318 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1319 = stablehlo.divide %1208, %1318 : tensor<64xf32>
      %cst_367 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1320 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1321 = stablehlo.divide %1209, %1320 : tensor<64xf32>
      %cst_368 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1322 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1323 = stablehlo.divide %1210, %1322 : tensor<3x3x64x64xf32>
      %cst_369 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1324 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1325 = stablehlo.divide %1211, %1324 : tensor<3x3x64x64xf32>
      %cst_370 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1326 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1327 = stablehlo.divide %1212, %1326 : tensor<64xf32>
      %cst_371 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1328 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1329 = stablehlo.divide %1213, %1328 : tensor<64xf32>
      %cst_372 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1330 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1331 = stablehlo.divide %1214, %1330 : tensor<64xf32>
      %cst_373 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1332 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1333 = stablehlo.divide %1215, %1332 : tensor<64xf32>
      %cst_374 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1334 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1335 = stablehlo.divide %1216, %1334 : tensor<3x3x64x64xf32>
      %cst_375 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1336 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1337 = stablehlo.divide %1217, %1336 : tensor<3x3x64x64xf32>
      %cst_376 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1338 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1339 = stablehlo.divide %1218, %1338 : tensor<64xf32>
      %cst_377 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1340 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1341 = stablehlo.divide %1219, %1340 : tensor<64xf32>
      %cst_378 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1342 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
      %1343 = stablehlo.divide %1220, %1342 : tensor<3x3x3x16xf32>
      %cst_379 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1344 = stablehlo.divide %1221, %cst_379 : tensor<f32>
      %cst_380 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1345 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1346 = stablehlo.multiply %1345, %arg185 : tensor<16xf32>
      %1347 = stablehlo.add %1223, %1346 : tensor<16xf32>
      %cst_381 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1348 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<10xf32>
      %1349 = stablehlo.multiply %1348, %arg186 : tensor<10xf32>
      %1350 = stablehlo.add %1225, %1349 : tensor<10xf32>
      %cst_382 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1351 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
      %1352 = stablehlo.multiply %1351, %arg187 : tensor<64x10xf32>
      %1353 = stablehlo.add %1227, %1352 : tensor<64x10xf32>
      %cst_383 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1354 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1355 = stablehlo.multiply %1354, %arg188 : tensor<16xf32>
      %1356 = stablehlo.add %1229, %1355 : tensor<16xf32>
      %cst_384 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1357 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1358 = stablehlo.multiply %1357, %arg189 : tensor<16xf32>
      %1359 = stablehlo.add %1231, %1358 : tensor<16xf32>
      %cst_385 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1360 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1361 = stablehlo.multiply %1360, %arg190 : tensor<16xf32>
      %1362 = stablehlo.add %1233, %1361 : tensor<16xf32>
      %cst_386 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1363 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1364 = stablehlo.multiply %1363, %arg191 : tensor<3x3x16x16xf32>
      %1365 = stablehlo.add %1235, %1364 : tensor<3x3x16x16xf32>
      %cst_387 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1366 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1367 = stablehlo.multiply %1366, %arg192 : tensor<3x3x16x16xf32>
      %1368 = stablehlo.add %1237, %1367 : tensor<3x3x16x16xf32>
      %cst_388 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1369 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1370 = stablehlo.multiply %1369, %arg193 : tensor<16xf32>
      %1371 = stablehlo.add %1239, %1370 : tensor<16xf32>
      %cst_389 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1372 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1373 = stablehlo.multiply %1372, %arg194 : tensor<16xf32>
      %1374 = stablehlo.add %1241, %1373 : tensor<16xf32>
      %cst_390 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1375 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1376 = stablehlo.multiply %1375, %arg195 : tensor<16xf32>
      %1377 = stablehlo.add %1243, %1376 : tensor<16xf32>
      %cst_391 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1378 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1379 = stablehlo.multiply %1378, %arg196 : tensor<16xf32>
      %1380 = stablehlo.add %1245, %1379 : tensor<16xf32>
      %cst_392 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1381 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1382 = stablehlo.multiply %1381, %arg197 : tensor<3x3x16x16xf32>
      %1383 = stablehlo.add %1247, %1382 : tensor<3x3x16x16xf32>
      %cst_393 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1384 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1385 = stablehlo.multiply %1384, %arg198 : tensor<3x3x16x16xf32>
      %1386 = stablehlo.add %1249, %1385 : tensor<3x3x16x16xf32>
      %cst_394 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1387 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1388 = stablehlo.multiply %1387, %arg199 : tensor<16xf32>
      %1389 = stablehlo.add %1251, %1388 : tensor<16xf32>
      %cst_395 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1390 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1391 = stablehlo.multiply %1390, %arg200 : tensor<16xf32>
      %1392 = stablehlo.add %1253, %1391 : tensor<16xf32>
      %cst_396 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1393 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1394 = stablehlo.multiply %1393, %arg201 : tensor<16xf32>
      %1395 = stablehlo.add %1255, %1394 : tensor<16xf32>
      %cst_397 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1396 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1397 = stablehlo.multiply %1396, %arg202 : tensor<16xf32>
      %1398 = stablehlo.add %1257, %1397 : tensor<16xf32>
      %cst_398 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1399 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1400 = stablehlo.multiply %1399, %arg203 : tensor<3x3x16x16xf32>
      %1401 = stablehlo.add %1259, %1400 : tensor<3x3x16x16xf32>
      %cst_399 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1402 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1403 = stablehlo.multiply %1402, %arg204 : tensor<3x3x16x16xf32>
      %1404 = stablehlo.add %1261, %1403 : tensor<3x3x16x16xf32>
      %cst_400 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1405 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1406 = stablehlo.multiply %1405, %arg205 : tensor<16xf32>
      %1407 = stablehlo.add %1263, %1406 : tensor<16xf32>
      %cst_401 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1408 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1409 = stablehlo.multiply %1408, %arg206 : tensor<16xf32>
      %1410 = stablehlo.add %1265, %1409 : tensor<16xf32>
      %cst_402 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1411 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1412 = stablehlo.multiply %1411, %arg207 : tensor<32xf32>
      %1413 = stablehlo.add %1267, %1412 : tensor<32xf32>
      %cst_403 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1414 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1415 = stablehlo.multiply %1414, %arg208 : tensor<32xf32>
      %1416 = stablehlo.add %1269, %1415 : tensor<32xf32>
      %cst_404 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1417 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
      %1418 = stablehlo.multiply %1417, %arg209 : tensor<3x3x16x32xf32>
      %1419 = stablehlo.add %1271, %1418 : tensor<3x3x16x32xf32>
      %cst_405 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1420 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1421 = stablehlo.multiply %1420, %arg210 : tensor<3x3x32x32xf32>
      %1422 = stablehlo.add %1273, %1421 : tensor<3x3x32x32xf32>
      %cst_406 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1423 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1424 = stablehlo.multiply %1423, %arg211 : tensor<32xf32>
      %1425 = stablehlo.add %1275, %1424 : tensor<32xf32>
      %cst_407 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1426 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1427 = stablehlo.multiply %1426, %arg212 : tensor<32xf32>
      %1428 = stablehlo.add %1277, %1427 : tensor<32xf32>
      %cst_408 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1429 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<1x1x16x32xf32>
      %1430 = stablehlo.multiply %1429, %arg213 : tensor<1x1x16x32xf32>
      %1431 = stablehlo.add %1279, %1430 : tensor<1x1x16x32xf32>
      %cst_409 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1432 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1433 = stablehlo.multiply %1432, %arg214 : tensor<32xf32>
      %1434 = stablehlo.add %1281, %1433 : tensor<32xf32>
      %cst_410 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1435 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1436 = stablehlo.multiply %1435, %arg215 : tensor<32xf32>
      %1437 = stablehlo.add %1283, %1436 : tensor<32xf32>
      %cst_411 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1438 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1439 = stablehlo.multiply %1438, %arg216 : tensor<3x3x32x32xf32>
      %1440 = stablehlo.add %1285, %1439 : tensor<3x3x32x32xf32>
      %cst_412 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1441 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1442 = stablehlo.multiply %1441, %arg217 : tensor<3x3x32x32xf32>
      %1443 = stablehlo.add %1287, %1442 : tensor<3x3x32x32xf32>
      %cst_413 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1444 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1445 = stablehlo.multiply %1444, %arg218 : tensor<32xf32>
      %1446 = stablehlo.add %1289, %1445 : tensor<32xf32>
      %cst_414 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1447 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1448 = stablehlo.multiply %1447, %arg219 : tensor<32xf32>
      %1449 = stablehlo.add %1291, %1448 : tensor<32xf32>
      %cst_415 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1450 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1451 = stablehlo.multiply %1450, %arg220 : tensor<32xf32>
      %1452 = stablehlo.add %1293, %1451 : tensor<32xf32>
      %cst_416 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1453 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1454 = stablehlo.multiply %1453, %arg221 : tensor<32xf32>
      %1455 = stablehlo.add %1295, %1454 : tensor<32xf32>
      %cst_417 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1456 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1457 = stablehlo.multiply %1456, %arg222 : tensor<3x3x32x32xf32>
      %1458 = stablehlo.add %1297, %1457 : tensor<3x3x32x32xf32>
      %cst_418 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1459 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1460 = stablehlo.multiply %1459, %arg223 : tensor<3x3x32x32xf32>
      %1461 = stablehlo.add %1299, %1460 : tensor<3x3x32x32xf32>
      %cst_419 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1462 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1463 = stablehlo.multiply %1462, %arg224 : tensor<32xf32>
      %1464 = stablehlo.add %1301, %1463 : tensor<32xf32>
      %cst_420 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1465 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1466 = stablehlo.multiply %1465, %arg225 : tensor<32xf32>
      %1467 = stablehlo.add %1303, %1466 : tensor<32xf32>
      %cst_421 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1468 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1469 = stablehlo.multiply %1468, %arg226 : tensor<64xf32>
      %1470 = stablehlo.add %1305, %1469 : tensor<64xf32>
      %cst_422 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1471 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1472 = stablehlo.multiply %1471, %arg227 : tensor<64xf32>
      %1473 = stablehlo.add %1307, %1472 : tensor<64xf32>
      %cst_423 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1474 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
      %1475 = stablehlo.multiply %1474, %arg228 : tensor<3x3x32x64xf32>
      %1476 = stablehlo.add %1309, %1475 : tensor<3x3x32x64xf32>
      %cst_424 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1477 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1478 = stablehlo.multiply %1477, %arg229 : tensor<3x3x64x64xf32>
      %1479 = stablehlo.add %1311, %1478 : tensor<3x3x64x64xf32>
      %cst_425 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1480 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1481 = stablehlo.multiply %1480, %arg230 : tensor<64xf32>
      %1482 = stablehlo.add %1313, %1481 : tensor<64xf32>
      %cst_426 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1483 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1484 = stablehlo.multiply %1483, %arg231 : tensor<64xf32>
      %1485 = stablehlo.add %1315, %1484 : tensor<64xf32>
      %cst_427 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1486 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<1x1x32x64xf32>
      %1487 = stablehlo.multiply %1486, %arg232 : tensor<1x1x32x64xf32>
      %1488 = stablehlo.add %1317, %1487 : tensor<1x1x32x64xf32>
      %cst_428 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1489 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1490 = stablehlo.multiply %1489, %arg233 : tensor<64xf32>
      %1491 = stablehlo.add %1319, %1490 : tensor<64xf32>
      %cst_429 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1492 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1493 = stablehlo.multiply %1492, %arg234 : tensor<64xf32>
      %1494 = stablehlo.add %1321, %1493 : tensor<64xf32>
      %cst_430 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1495 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1496 = stablehlo.multiply %1495, %arg235 : tensor<3x3x64x64xf32>
      %1497 = stablehlo.add %1323, %1496 : tensor<3x3x64x64xf32>
      %cst_431 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1498 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1499 = stablehlo.multiply %1498, %arg236 : tensor<3x3x64x64xf32>
      %1500 = stablehlo.add %1325, %1499 : tensor<3x3x64x64xf32>
      %cst_432 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1501 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1502 = stablehlo.multiply %1501, %arg237 : tensor<64xf32>
      %1503 = stablehlo.add %1327, %1502 : tensor<64xf32>
      %cst_433 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1504 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1505 = stablehlo.multiply %1504, %arg238 : tensor<64xf32>
      %1506 = stablehlo.add %1329, %1505 : tensor<64xf32>
      %cst_434 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1507 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1508 = stablehlo.multiply %1507, %arg239 : tensor<64xf32>
      %1509 = stablehlo.add %1331, %1508 : tensor<64xf32>
      %cst_435 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1510 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1511 = stablehlo.multiply %1510, %arg240 : tensor<64xf32>
      %1512 = stablehlo.add %1333, %1511 : tensor<64xf32>
      %cst_436 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1513 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1514 = stablehlo.multiply %1513, %arg241 : tensor<3x3x64x64xf32>
      %1515 = stablehlo.add %1335, %1514 : tensor<3x3x64x64xf32>
      %cst_437 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1516 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1517 = stablehlo.multiply %1516, %arg242 : tensor<3x3x64x64xf32>
      %1518 = stablehlo.add %1337, %1517 : tensor<3x3x64x64xf32>
      %cst_438 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1519 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1520 = stablehlo.multiply %1519, %arg243 : tensor<64xf32>
      %1521 = stablehlo.add %1339, %1520 : tensor<64xf32>
      %cst_439 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1522 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1523 = stablehlo.multiply %1522, %arg244 : tensor<64xf32>
      %1524 = stablehlo.add %1341, %1523 : tensor<64xf32>
      %cst_440 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1525 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
      %1526 = stablehlo.multiply %1525, %arg245 : tensor<3x3x3x16xf32>
      %1527 = stablehlo.add %1343, %1526 : tensor<3x3x3x16xf32>
      %cst_441 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1528 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1529 = stablehlo.multiply %1528, %1347 : tensor<16xf32>
      %cst_442 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1530 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<10xf32>
      %1531 = stablehlo.multiply %1530, %1350 : tensor<10xf32>
      %cst_443 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1532 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
      %1533 = stablehlo.multiply %1532, %1353 : tensor<64x10xf32>
      %cst_444 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1534 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1535 = stablehlo.multiply %1534, %1356 : tensor<16xf32>
      %cst_445 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1536 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1537 = stablehlo.multiply %1536, %1359 : tensor<16xf32>
      %cst_446 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1538 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1539 = stablehlo.multiply %1538, %1362 : tensor<16xf32>
      %cst_447 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1540 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1541 = stablehlo.multiply %1540, %1365 : tensor<3x3x16x16xf32>
      %cst_448 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1542 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1543 = stablehlo.multiply %1542, %1368 : tensor<3x3x16x16xf32>
      %cst_449 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1544 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1545 = stablehlo.multiply %1544, %1371 : tensor<16xf32>
      %cst_450 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1546 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1547 = stablehlo.multiply %1546, %1374 : tensor<16xf32>
      %cst_451 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1548 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1549 = stablehlo.multiply %1548, %1377 : tensor<16xf32>
      %cst_452 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1550 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1551 = stablehlo.multiply %1550, %1380 : tensor<16xf32>
      %cst_453 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1552 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1553 = stablehlo.multiply %1552, %1383 : tensor<3x3x16x16xf32>
      %cst_454 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1554 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1555 = stablehlo.multiply %1554, %1386 : tensor<3x3x16x16xf32>
      %cst_455 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1556 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1557 = stablehlo.multiply %1556, %1389 : tensor<16xf32>
      %cst_456 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1558 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1559 = stablehlo.multiply %1558, %1392 : tensor<16xf32>
      %cst_457 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1560 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1561 = stablehlo.multiply %1560, %1395 : tensor<16xf32>
      %cst_458 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1562 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1563 = stablehlo.multiply %1562, %1398 : tensor<16xf32>
      %cst_459 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1564 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1565 = stablehlo.multiply %1564, %1401 : tensor<3x3x16x16xf32>
      %cst_460 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1566 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
      %1567 = stablehlo.multiply %1566, %1404 : tensor<3x3x16x16xf32>
      %cst_461 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1568 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1569 = stablehlo.multiply %1568, %1407 : tensor<16xf32>
      %cst_462 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1570 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %1571 = stablehlo.multiply %1570, %1410 : tensor<16xf32>
      %cst_463 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1572 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1573 = stablehlo.multiply %1572, %1413 : tensor<32xf32>
      %cst_464 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1574 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1575 = stablehlo.multiply %1574, %1416 : tensor<32xf32>
      %cst_465 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1576 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<3x3x16x32xf32>
      %1577 = stablehlo.multiply %1576, %1419 : tensor<3x3x16x32xf32>
      %cst_466 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1578 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1579 = stablehlo.multiply %1578, %1422 : tensor<3x3x32x32xf32>
      %cst_467 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1580 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1581 = stablehlo.multiply %1580, %1425 : tensor<32xf32>
      %cst_468 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1582 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1583 = stablehlo.multiply %1582, %1428 : tensor<32xf32>
      %cst_469 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1584 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<1x1x16x32xf32>
      %1585 = stablehlo.multiply %1584, %1431 : tensor<1x1x16x32xf32>
      %cst_470 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1586 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1587 = stablehlo.multiply %1586, %1434 : tensor<32xf32>
      %cst_471 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1588 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1589 = stablehlo.multiply %1588, %1437 : tensor<32xf32>
      %cst_472 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1590 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1591 = stablehlo.multiply %1590, %1440 : tensor<3x3x32x32xf32>
      %cst_473 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1592 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1593 = stablehlo.multiply %1592, %1443 : tensor<3x3x32x32xf32>
      %cst_474 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1594 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1595 = stablehlo.multiply %1594, %1446 : tensor<32xf32>
      %cst_475 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1596 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1597 = stablehlo.multiply %1596, %1449 : tensor<32xf32>
      %cst_476 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1598 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1599 = stablehlo.multiply %1598, %1452 : tensor<32xf32>
      %cst_477 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1600 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1601 = stablehlo.multiply %1600, %1455 : tensor<32xf32>
      %cst_478 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1602 = stablehlo.broadcast_in_dim %cst_478, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1603 = stablehlo.multiply %1602, %1458 : tensor<3x3x32x32xf32>
      %cst_479 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1604 = stablehlo.broadcast_in_dim %cst_479, dims = [] : (tensor<f32>) -> tensor<3x3x32x32xf32>
      %1605 = stablehlo.multiply %1604, %1461 : tensor<3x3x32x32xf32>
      %cst_480 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1606 = stablehlo.broadcast_in_dim %cst_480, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1607 = stablehlo.multiply %1606, %1464 : tensor<32xf32>
      %cst_481 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1608 = stablehlo.broadcast_in_dim %cst_481, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %1609 = stablehlo.multiply %1608, %1467 : tensor<32xf32>
      %cst_482 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1610 = stablehlo.broadcast_in_dim %cst_482, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1611 = stablehlo.multiply %1610, %1470 : tensor<64xf32>
      %cst_483 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1612 = stablehlo.broadcast_in_dim %cst_483, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1613 = stablehlo.multiply %1612, %1473 : tensor<64xf32>
      %cst_484 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1614 = stablehlo.broadcast_in_dim %cst_484, dims = [] : (tensor<f32>) -> tensor<3x3x32x64xf32>
      %1615 = stablehlo.multiply %1614, %1476 : tensor<3x3x32x64xf32>
      %cst_485 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1616 = stablehlo.broadcast_in_dim %cst_485, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1617 = stablehlo.multiply %1616, %1479 : tensor<3x3x64x64xf32>
      %cst_486 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1618 = stablehlo.broadcast_in_dim %cst_486, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1619 = stablehlo.multiply %1618, %1482 : tensor<64xf32>
      %cst_487 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1620 = stablehlo.broadcast_in_dim %cst_487, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1621 = stablehlo.multiply %1620, %1485 : tensor<64xf32>
      %cst_488 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1622 = stablehlo.broadcast_in_dim %cst_488, dims = [] : (tensor<f32>) -> tensor<1x1x32x64xf32>
      %1623 = stablehlo.multiply %1622, %1488 : tensor<1x1x32x64xf32>
      %cst_489 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1624 = stablehlo.broadcast_in_dim %cst_489, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1625 = stablehlo.multiply %1624, %1491 : tensor<64xf32>
      %cst_490 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1626 = stablehlo.broadcast_in_dim %cst_490, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1627 = stablehlo.multiply %1626, %1494 : tensor<64xf32>
      %cst_491 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1628 = stablehlo.broadcast_in_dim %cst_491, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1629 = stablehlo.multiply %1628, %1497 : tensor<3x3x64x64xf32>
      %cst_492 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1630 = stablehlo.broadcast_in_dim %cst_492, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1631 = stablehlo.multiply %1630, %1500 : tensor<3x3x64x64xf32>
      %cst_493 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1632 = stablehlo.broadcast_in_dim %cst_493, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1633 = stablehlo.multiply %1632, %1503 : tensor<64xf32>
      %cst_494 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1634 = stablehlo.broadcast_in_dim %cst_494, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1635 = stablehlo.multiply %1634, %1506 : tensor<64xf32>
      %cst_495 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1636 = stablehlo.broadcast_in_dim %cst_495, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1637 = stablehlo.multiply %1636, %1509 : tensor<64xf32>
      %cst_496 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1638 = stablehlo.broadcast_in_dim %cst_496, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1639 = stablehlo.multiply %1638, %1512 : tensor<64xf32>
      %cst_497 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1640 = stablehlo.broadcast_in_dim %cst_497, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1641 = stablehlo.multiply %1640, %1515 : tensor<3x3x64x64xf32>
      %cst_498 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1642 = stablehlo.broadcast_in_dim %cst_498, dims = [] : (tensor<f32>) -> tensor<3x3x64x64xf32>
      %1643 = stablehlo.multiply %1642, %1518 : tensor<3x3x64x64xf32>
      %cst_499 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1644 = stablehlo.broadcast_in_dim %cst_499, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1645 = stablehlo.multiply %1644, %1521 : tensor<64xf32>
      %cst_500 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1646 = stablehlo.broadcast_in_dim %cst_500, dims = [] : (tensor<f32>) -> tensor<64xf32>
      %1647 = stablehlo.multiply %1646, %1524 : tensor<64xf32>
      %cst_501 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
      %1648 = stablehlo.broadcast_in_dim %cst_501, dims = [] : (tensor<f32>) -> tensor<3x3x3x16xf32>
      %1649 = stablehlo.multiply %1648, %1527 : tensor<3x3x3x16xf32>
      %1650 = stablehlo.add %arg124, %1529 : tensor<16xf32>
      %1651 = stablehlo.add %arg125, %1531 : tensor<10xf32>
      %1652 = stablehlo.add %arg126, %1533 : tensor<64x10xf32>
      %1653 = stablehlo.add %arg127, %1535 : tensor<16xf32>
      %1654 = stablehlo.add %arg128, %1537 : tensor<16xf32>
      %1655 = stablehlo.add %arg129, %1539 : tensor<16xf32>
      %1656 = stablehlo.add %arg130, %1541 : tensor<3x3x16x16xf32>
      %1657 = stablehlo.add %arg131, %1543 : tensor<3x3x16x16xf32>
      %1658 = stablehlo.add %arg132, %1545 : tensor<16xf32>
      %1659 = stablehlo.add %arg133, %1547 : tensor<16xf32>
      %1660 = stablehlo.add %arg134, %1549 : tensor<16xf32>
      %1661 = stablehlo.add %arg135, %1551 : tensor<16xf32>
      %1662 = stablehlo.add %arg136, %1553 : tensor<3x3x16x16xf32>
      %1663 = stablehlo.add %arg137, %1555 : tensor<3x3x16x16xf32>
      %1664 = stablehlo.add %arg138, %1557 : tensor<16xf32>
      %1665 = stablehlo.add %arg139, %1559 : tensor<16xf32>
      %1666 = stablehlo.add %arg140, %1561 : tensor<16xf32>
      %1667 = stablehlo.add %arg141, %1563 : tensor<16xf32>
      %1668 = stablehlo.add %arg142, %1565 : tensor<3x3x16x16xf32>
      %1669 = stablehlo.add %arg143, %1567 : tensor<3x3x16x16xf32>
      %1670 = stablehlo.add %arg144, %1569 : tensor<16xf32>
      %1671 = stablehlo.add %arg145, %1571 : tensor<16xf32>
      %1672 = stablehlo.add %arg146, %1573 : tensor<32xf32>
      %1673 = stablehlo.add %arg147, %1575 : tensor<32xf32>
      %1674 = stablehlo.add %arg148, %1577 : tensor<3x3x16x32xf32>
      %1675 = stablehlo.add %arg149, %1579 : tensor<3x3x32x32xf32>
      %1676 = stablehlo.add %arg150, %1581 : tensor<32xf32>
      %1677 = stablehlo.add %arg151, %1583 : tensor<32xf32>
      %1678 = stablehlo.add %arg152, %1585 : tensor<1x1x16x32xf32>
      %1679 = stablehlo.add %arg153, %1587 : tensor<32xf32>
      %1680 = stablehlo.add %arg154, %1589 : tensor<32xf32>
      %1681 = stablehlo.add %arg155, %1591 : tensor<3x3x32x32xf32>
      %1682 = stablehlo.add %arg156, %1593 : tensor<3x3x32x32xf32>
      %1683 = stablehlo.add %arg157, %1595 : tensor<32xf32>
      %1684 = stablehlo.add %arg158, %1597 : tensor<32xf32>
      %1685 = stablehlo.add %arg159, %1599 : tensor<32xf32>
      %1686 = stablehlo.add %arg160, %1601 : tensor<32xf32>
      %1687 = stablehlo.add %arg161, %1603 : tensor<3x3x32x32xf32>
      %1688 = stablehlo.add %arg162, %1605 : tensor<3x3x32x32xf32>
      %1689 = stablehlo.add %arg163, %1607 : tensor<32xf32>
      %1690 = stablehlo.add %arg164, %1609 : tensor<32xf32>
      %1691 = stablehlo.add %arg165, %1611 : tensor<64xf32>
      %1692 = stablehlo.add %arg166, %1613 : tensor<64xf32>
      %1693 = stablehlo.add %arg167, %1615 : tensor<3x3x32x64xf32>
      %1694 = stablehlo.add %arg168, %1617 : tensor<3x3x64x64xf32>
      %1695 = stablehlo.add %arg169, %1619 : tensor<64xf32>
      %1696 = stablehlo.add %arg170, %1621 : tensor<64xf32>
      %1697 = stablehlo.add %arg171, %1623 : tensor<1x1x32x64xf32>
      %1698 = stablehlo.add %arg172, %1625 : tensor<64xf32>
      %1699 = stablehlo.add %arg173, %1627 : tensor<64xf32>
      %1700 = stablehlo.add %arg174, %1629 : tensor<3x3x64x64xf32>
      %1701 = stablehlo.add %arg175, %1631 : tensor<3x3x64x64xf32>
      %1702 = stablehlo.add %arg176, %1633 : tensor<64xf32>
      %1703 = stablehlo.add %arg177, %1635 : tensor<64xf32>
      %1704 = stablehlo.add %arg178, %1637 : tensor<64xf32>
      %1705 = stablehlo.add %arg179, %1639 : tensor<64xf32>
      %1706 = stablehlo.add %arg180, %1641 : tensor<3x3x64x64xf32>
      %1707 = stablehlo.add %arg181, %1643 : tensor<3x3x64x64xf32>
      %1708 = stablehlo.add %arg182, %1645 : tensor<64xf32>
      %1709 = stablehlo.add %arg183, %1647 : tensor<64xf32>
      %1710 = stablehlo.add %arg184, %1649 : tensor<3x3x3x16xf32>
      sdy.return %1650, %1651, %1652, %1653, %1654, %1655, %1656, %1657, %1658, %1659, %1660, %1661, %1662, %1663, %1664, %1665, %1666, %1667, %1668, %1669, %1670, %1671, %1672, %1673, %1674, %1675, %1676, %1677, %1678, %1679, %1680, %1681, %1682, %1683, %1684, %1685, %1686, %1687, %1688, %1689, %1690, %1691, %1692, %1693, %1694, %1695, %1696, %1697, %1698, %1699, %1700, %1701, %1702, %1703, %1704, %1705, %1706, %1707, %1708, %1709, %1710, %1347, %1350, %1353, %1356, %1359, %1362, %1365, %1368, %1371, %1374, %1377, %1380, %1383, %1386, %1389, %1392, %1395, %1398, %1401, %1404, %1407, %1410, %1413, %1416, %1419, %1422, %1425, %1428, %1431, %1434, %1437, %1440, %1443, %1446, %1449, %1452, %1455, %1458, %1461, %1464, %1467, %1470, %1473, %1476, %1479, %1482, %1485, %1488, %1491, %1494, %1497, %1500, %1503, %1506, %1509, %1512, %1515, %1518, %1521, %1524, %1527, %1344 : tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<f32>
    } : (tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<128x32x32x3xf32>, tensor<128xi32>) -> (tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25, %0#26, %0#27, %0#28, %0#29, %0#30, %0#31, %0#32, %0#33, %0#34, %0#35, %0#36, %0#37, %0#38, %0#39, %0#40, %0#41, %0#42, %0#43, %0#44, %0#45, %0#46, %0#47, %0#48, %0#49, %0#50, %0#51, %0#52, %0#53, %0#54, %0#55, %0#56, %0#57, %0#58, %0#59, %0#60, %0#61, %0#62, %0#63, %0#64, %0#65, %0#66, %0#67, %0#68, %0#69, %0#70, %0#71, %0#72, %0#73, %0#74, %0#75, %0#76, %0#77, %0#78, %0#79, %0#80, %0#81, %0#82, %0#83, %0#84, %0#85, %0#86, %0#87, %0#88, %0#89, %0#90, %0#91, %0#92, %0#93, %0#94, %0#95, %0#96, %0#97, %0#98, %0#99, %0#100, %0#101, %0#102, %0#103, %0#104, %0#105, %0#106, %0#107, %0#108, %0#109, %0#110, %0#111, %0#112, %0#113, %0#114, %0#115, %0#116, %0#117, %0#118, %0#119, %0#120, %0#121, %0#122 : tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<16xf32>, tensor<10xf32>, tensor<64x10xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x16x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<1x1x16x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<3x3x32x32xf32>, tensor<3x3x32x32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x32x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x64x64xf32>, tensor<3x3x64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3x3x3x16xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<16x32x32x16xf32>, %arg1: tensor<i32>) -> (tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_0 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x16xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<16x32x32x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x32x32x16xf32>
    %6 = chlo.square %5 : tensor<16x32x32x16xf32> -> tensor<16x32x32x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<16x32x32x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.divide %11, %12 : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where(%14, %13, %cst_5) : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
    return %15, %8, %10, %14 : tensor<16xf32>, tensor<16x32x32x16xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<f32>) -> tensor<16xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<16xf32>
    return %2 : tensor<16xf32>
  }
  func.func private @relu(%arg0: tensor<16x32x32x16xf32>) -> tensor<16x32x32x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32x32x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x32x32x16xf32>
    return %1 : tensor<16x32x32x16xf32>
  }
  func.func private @_var_0(%arg0: tensor<16x16x16x32xf32>, %arg1: tensor<i32>) -> (tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x32xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x32xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<16x16x16x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x16x16x32xf32>
    %6 = chlo.square %5 : tensor<16x16x16x32xf32> -> tensor<16x16x16x32xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<16x16x16x32xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %13 = stablehlo.divide %11, %12 : tensor<32xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where_1(%14, %13, %cst_5) : (tensor<i1>, tensor<32xf32>, tensor<f32>) -> tensor<32xf32>
    return %15, %8, %10, %14 : tensor<32xf32>, tensor<16x16x16x32xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<32xf32>, %arg2: tensor<f32>) -> tensor<32xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<32xf32>
    return %2 : tensor<32xf32>
  }
  func.func private @relu_2(%arg0: tensor<16x16x16x32xf32>) -> tensor<16x16x16x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16x16x32xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x16x16x32xf32>
    return %1 : tensor<16x16x16x32xf32>
  }
  func.func private @_var_3(%arg0: tensor<16x8x8x64xf32>, %arg1: tensor<i32>) -> (tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [3] : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x64xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x1x1x64xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2, 3] : (tensor<1x1x1x64xf32>) -> tensor<16x8x8x64xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x8x8x64xf32>
    %6 = chlo.square %5 : tensor<16x8x8x64xf32> -> tensor<16x8x8x64xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<16x8x8x64xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %13 = stablehlo.divide %11, %12 : tensor<64xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = call @_where_4(%14, %13, %cst_5) : (tensor<i1>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    return %15, %8, %10, %14 : tensor<64xf32>, tensor<16x8x8x64xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<64xf32>, %arg2: tensor<f32>) -> tensor<64xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<64xf32>
    return %2 : tensor<64xf32>
  }
  func.func private @relu_5(%arg0: tensor<16x8x8x64xf32>) -> tensor<16x8x8x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8x8x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x8x8x64xf32>
    return %1 : tensor<16x8x8x64xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<16x10xf32>, %arg1: tensor<16x1xi32>) -> (tensor<16x1xf32>, tensor<16x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<16x1xi32>, tensor<16x1xi32>) -> tensor<16x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<16x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<16x1xi1>, tensor<16x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<16x1xi32>) -> tensor<16x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<16x1x1xi32>, tensor<16x1x1xi32>) -> tensor<16x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<16x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<16x1x1xi32>, tensor<16x1x1xi32>) -> tensor<16x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<16x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<16x1x1xi1>, tensor<i1>) -> tensor<16x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<16x10xf32>, tensor<16x1x1xi32>) -> tensor<16x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<16x1xi1>, tensor<16x1xf32>
    return %15, %5 : tensor<16x1xf32>, tensor<16x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<16x1xf32>, %arg1: tensor<i32>) -> (tensor<16xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_6(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 16, 1>}> : (tensor<16x1xf32>, tensor<1xi32>) -> tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<16xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<16xi1>, tensor<16xf32>
    return %13, %3 : tensor<16xf32>, tensor<1xi32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_7(%arg0: tensor<1xi32>, %arg1: tensor<16xf32>) -> tensor<16x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x1xf32>, tensor<1xi32>, tensor<16xf32>) -> tensor<16x1xf32>
    return %1 : tensor<16x1xf32>
  }
  func.func private @take_along_axis_8(%arg0: tensor<16x1x1xi32>, %arg1: tensor<16x1xf32>) -> tensor<16x10xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x10xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x10xf32>, tensor<16x1x1xi32>, tensor<16x1xf32>) -> tensor<16x10xf32>
    return %1 : tensor<16x10xf32>
  }
  func.func private @_var_9(%arg0: tensor<16x8x8x64xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<64xf32>) -> tensor<16x8x8x64xf32> {
    %0 = call @_where_10(%arg2, %arg3) : (tensor<i1>, tensor<64xf32>) -> tensor<64xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %2 = stablehlo.divide %0, %1 : tensor<64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<16x8x8x64xf32>
    %5 = stablehlo.negate %4 : tensor<16x8x8x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x8x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %7 = stablehlo.reshape %6 : (tensor<64xf32>) -> tensor<1x1x1x64xf32>
    %cst_0 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x64xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<64xf32>) -> tensor<16x8x8x64xf32>
    %12 = stablehlo.add %4, %11 : tensor<16x8x8x64xf32>
    return %12 : tensor<16x8x8x64xf32>
  }
  func.func private @_where_10(%arg0: tensor<i1>, %arg1: tensor<64xf32>) -> tensor<64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<64xf32>
    return %1 : tensor<64xf32>
  }
  func.func private @_var_11(%arg0: tensor<16x16x16x32xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<32xf32>) -> tensor<16x16x16x32xf32> {
    %0 = call @_where_12(%arg2, %arg3) : (tensor<i1>, tensor<32xf32>) -> tensor<32xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.divide %0, %1 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<16x16x16x32xf32>
    %5 = stablehlo.negate %4 : tensor<16x16x16x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x16x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %7 = stablehlo.reshape %6 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %cst_0 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x32xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<32xf32>) -> tensor<16x16x16x32xf32>
    %12 = stablehlo.add %4, %11 : tensor<16x16x16x32xf32>
    return %12 : tensor<16x16x16x32xf32>
  }
  func.func private @_where_12(%arg0: tensor<i1>, %arg1: tensor<32xf32>) -> tensor<32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<32xf32>
    return %1 : tensor<32xf32>
  }
  func.func private @_var_13(%arg0: tensor<16x32x32x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<16xf32>) -> tensor<16x32x32x16xf32> {
    %0 = call @_where_14(%arg2, %arg3) : (tensor<i1>, tensor<16xf32>) -> tensor<16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.divide %0, %1 : tensor<16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<16x32x32x16xf32>
    %5 = stablehlo.negate %4 : tensor<16x32x32x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.reduce(%5 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_0 = stablehlo.constant dense<1.638400e+04> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %9 = stablehlo.divide %7, %8 : tensor<1x1x1x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [3] : (tensor<16xf32>) -> tensor<16x32x32x16xf32>
    %12 = stablehlo.add %4, %11 : tensor<16x32x32x16xf32>
    return %12 : tensor<16x32x32x16xf32>
  }
  func.func private @_where_14(%arg0: tensor<i1>, %arg1: tensor<16xf32>) -> tensor<16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<16xf32>
    return %1 : tensor<16xf32>
  }
}
