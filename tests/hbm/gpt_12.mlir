module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg6: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg7: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg8: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg9: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg10: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg11: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg12: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg13: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg14: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg15: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg16: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg17: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg18: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg19: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg20: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg21: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg22: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg23: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg24: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg25: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg26: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg27: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg28: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg29: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg30: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg31: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg32: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg33: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg34: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg35: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg36: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg37: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg38: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg39: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg40: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg41: tensor<64x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg42: tensor<256x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg43: tensor<i32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, []>}, %arg44: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg45: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg46: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg47: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg48: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg49: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg50: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg51: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg52: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg53: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg54: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg55: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg56: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg57: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg58: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg59: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg60: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg61: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg62: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg63: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg64: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg65: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg66: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg67: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg68: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg69: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg70: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg71: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg72: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg73: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg74: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg75: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg76: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg77: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg78: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg79: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg80: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg81: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg82: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg83: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg84: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg85: tensor<64x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg86: tensor<256x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg87: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg88: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg89: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg90: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg91: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg92: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg93: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg94: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg95: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg96: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg97: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg98: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg99: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg100: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg101: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg102: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg103: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg104: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg105: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg106: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg107: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg108: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg109: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg110: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg111: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg112: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg113: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg114: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg115: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg116: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg117: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg118: tensor<512x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg119: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg120: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg121: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg122: tensor<128x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg123: tensor<384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg124: tensor<128x384xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg125: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg126: tensor<128x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg127: tensor<128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg128: tensor<64x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg129: tensor<256x128xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg130: tensor<96x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg131: tensor<96x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) -> (tensor<128xf32> {jax.result_info = "result[0]['blk'][0]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[0]['blk'][0]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][0]['ln1']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][0]['ln2']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][0]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blk'][0]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[0]['blk'][0]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[0]['blk'][0]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][0]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[0]['blk'][0]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][1]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[0]['blk'][1]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][1]['ln1']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][1]['ln2']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][1]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blk'][1]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[0]['blk'][1]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[0]['blk'][1]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][1]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[0]['blk'][1]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][2]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[0]['blk'][2]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][2]['ln1']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][2]['ln2']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][2]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blk'][2]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[0]['blk'][2]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[0]['blk'][2]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][2]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[0]['blk'][2]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][3]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[0]['blk'][3]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][3]['ln1']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][3]['ln2']"}, tensor<128xf32> {jax.result_info = "result[0]['blk'][3]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[0]['blk'][3]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[0]['blk'][3]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[0]['blk'][3]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][3]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[0]['blk'][3]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[0]['lnf']"}, tensor<64x128xf32> {jax.result_info = "result[0]['pos']"}, tensor<256x128xf32> {jax.result_info = "result[0]['tok']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][0]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].mu['blk'][0]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][0]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][0]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][0]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].mu['blk'][0]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].mu['blk'][0]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].mu['blk'][0]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][1]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].mu['blk'][1]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][1]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][1]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][1]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].mu['blk'][1]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].mu['blk'][1]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].mu['blk'][1]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][2]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].mu['blk'][2]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][2]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][2]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][2]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].mu['blk'][2]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].mu['blk'][2]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].mu['blk'][2]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][3]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].mu['blk'][3]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][3]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][3]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['blk'][3]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].mu['blk'][3]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].mu['blk'][3]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].mu['blk'][3]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['lnf']"}, tensor<64x128xf32> {jax.result_info = "result[1][0].mu['pos']"}, tensor<256x128xf32> {jax.result_info = "result[1][0].mu['tok']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][0]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].nu['blk'][0]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][0]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][0]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][0]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].nu['blk'][0]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].nu['blk'][0]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].nu['blk'][0]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][1]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].nu['blk'][1]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][1]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][1]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][1]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].nu['blk'][1]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].nu['blk'][1]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].nu['blk'][1]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][2]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].nu['blk'][2]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][2]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][2]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][2]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].nu['blk'][2]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].nu['blk'][2]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].nu['blk'][2]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][3]['dn']['b']"}, tensor<512x128xf32> {jax.result_info = "result[1][0].nu['blk'][3]['dn']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][3]['ln1']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][3]['ln2']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['blk'][3]['o']['b']"}, tensor<128x128xf32> {jax.result_info = "result[1][0].nu['blk'][3]['o']['w']"}, tensor<384xf32> {jax.result_info = "result[1][0].nu['blk'][3]['qkv']['b']"}, tensor<128x384xf32> {jax.result_info = "result[1][0].nu['blk'][3]['qkv']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['up']['b']"}, tensor<128x512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['up']['w']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['lnf']"}, tensor<64x128xf32> {jax.result_info = "result[1][0].nu['pos']"}, tensor<256x128xf32> {jax.result_info = "result[1][0].nu['tok']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:131 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %arg66, %arg67, %arg68, %arg69, %arg70, %arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %arg77, %arg78, %arg79, %arg80, %arg81, %arg82, %arg83, %arg84, %arg85, %arg86, %arg87, %arg88, %arg89, %arg90, %arg91, %arg92, %arg93, %arg94, %arg95, %arg96, %arg97, %arg98, %arg99, %arg100, %arg101, %arg102, %arg103, %arg104, %arg105, %arg106, %arg107, %arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121, %arg122, %arg123, %arg124, %arg125, %arg126, %arg127, %arg128, %arg129, %arg130, %arg131) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg132: tensor<128xf32>, %arg133: tensor<512x128xf32>, %arg134: tensor<128xf32>, %arg135: tensor<128xf32>, %arg136: tensor<128xf32>, %arg137: tensor<128x128xf32>, %arg138: tensor<384xf32>, %arg139: tensor<128x384xf32>, %arg140: tensor<512xf32>, %arg141: tensor<128x512xf32>, %arg142: tensor<128xf32>, %arg143: tensor<512x128xf32>, %arg144: tensor<128xf32>, %arg145: tensor<128xf32>, %arg146: tensor<128xf32>, %arg147: tensor<128x128xf32>, %arg148: tensor<384xf32>, %arg149: tensor<128x384xf32>, %arg150: tensor<512xf32>, %arg151: tensor<128x512xf32>, %arg152: tensor<128xf32>, %arg153: tensor<512x128xf32>, %arg154: tensor<128xf32>, %arg155: tensor<128xf32>, %arg156: tensor<128xf32>, %arg157: tensor<128x128xf32>, %arg158: tensor<384xf32>, %arg159: tensor<128x384xf32>, %arg160: tensor<512xf32>, %arg161: tensor<128x512xf32>, %arg162: tensor<128xf32>, %arg163: tensor<512x128xf32>, %arg164: tensor<128xf32>, %arg165: tensor<128xf32>, %arg166: tensor<128xf32>, %arg167: tensor<128x128xf32>, %arg168: tensor<384xf32>, %arg169: tensor<128x384xf32>, %arg170: tensor<512xf32>, %arg171: tensor<128x512xf32>, %arg172: tensor<128xf32>, %arg173: tensor<64x128xf32>, %arg174: tensor<256x128xf32>, %arg175: tensor<i32>, %arg176: tensor<128xf32>, %arg177: tensor<512x128xf32>, %arg178: tensor<128xf32>, %arg179: tensor<128xf32>, %arg180: tensor<128xf32>, %arg181: tensor<128x128xf32>, %arg182: tensor<384xf32>, %arg183: tensor<128x384xf32>, %arg184: tensor<512xf32>, %arg185: tensor<128x512xf32>, %arg186: tensor<128xf32>, %arg187: tensor<512x128xf32>, %arg188: tensor<128xf32>, %arg189: tensor<128xf32>, %arg190: tensor<128xf32>, %arg191: tensor<128x128xf32>, %arg192: tensor<384xf32>, %arg193: tensor<128x384xf32>, %arg194: tensor<512xf32>, %arg195: tensor<128x512xf32>, %arg196: tensor<128xf32>, %arg197: tensor<512x128xf32>, %arg198: tensor<128xf32>, %arg199: tensor<128xf32>, %arg200: tensor<128xf32>, %arg201: tensor<128x128xf32>, %arg202: tensor<384xf32>, %arg203: tensor<128x384xf32>, %arg204: tensor<512xf32>, %arg205: tensor<128x512xf32>, %arg206: tensor<128xf32>, %arg207: tensor<512x128xf32>, %arg208: tensor<128xf32>, %arg209: tensor<128xf32>, %arg210: tensor<128xf32>, %arg211: tensor<128x128xf32>, %arg212: tensor<384xf32>, %arg213: tensor<128x384xf32>, %arg214: tensor<512xf32>, %arg215: tensor<128x512xf32>, %arg216: tensor<128xf32>, %arg217: tensor<64x128xf32>, %arg218: tensor<256x128xf32>, %arg219: tensor<128xf32>, %arg220: tensor<512x128xf32>, %arg221: tensor<128xf32>, %arg222: tensor<128xf32>, %arg223: tensor<128xf32>, %arg224: tensor<128x128xf32>, %arg225: tensor<384xf32>, %arg226: tensor<128x384xf32>, %arg227: tensor<512xf32>, %arg228: tensor<128x512xf32>, %arg229: tensor<128xf32>, %arg230: tensor<512x128xf32>, %arg231: tensor<128xf32>, %arg232: tensor<128xf32>, %arg233: tensor<128xf32>, %arg234: tensor<128x128xf32>, %arg235: tensor<384xf32>, %arg236: tensor<128x384xf32>, %arg237: tensor<512xf32>, %arg238: tensor<128x512xf32>, %arg239: tensor<128xf32>, %arg240: tensor<512x128xf32>, %arg241: tensor<128xf32>, %arg242: tensor<128xf32>, %arg243: tensor<128xf32>, %arg244: tensor<128x128xf32>, %arg245: tensor<384xf32>, %arg246: tensor<128x384xf32>, %arg247: tensor<512xf32>, %arg248: tensor<128x512xf32>, %arg249: tensor<128xf32>, %arg250: tensor<512x128xf32>, %arg251: tensor<128xf32>, %arg252: tensor<128xf32>, %arg253: tensor<128xf32>, %arg254: tensor<128x128xf32>, %arg255: tensor<384xf32>, %arg256: tensor<128x384xf32>, %arg257: tensor<512xf32>, %arg258: tensor<128x512xf32>, %arg259: tensor<128xf32>, %arg260: tensor<64x128xf32>, %arg261: tensor<256x128xf32>, %arg262: tensor<12x64xi32>, %arg263: tensor<12x64xi32>) {
      %c = stablehlo.constant dense<true> : tensor<i1>
      %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
      %2 = func.call @tril(%1) : (tensor<64x64xi1>) -> tensor<64x64xi1>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x64xi32>
      %4 = stablehlo.compare LT, %arg262, %3, SIGNED : (tensor<12x64xi32>, tensor<12x64xi32>) -> tensor<12x64xi1>
      %c_1 = stablehlo.constant dense<256> : tensor<i32>
      %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<12x64xi32>
      %6 = stablehlo.add %arg262, %5 : tensor<12x64xi32>
      %7 = stablehlo.select %4, %6, %arg262 : tensor<12x64xi1>, tensor<12x64xi32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<12x64xi32>) -> tensor<12x64x1xi32>
      %9 = "stablehlo.gather"(%arg174, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<256x128xf32>, tensor<12x64x1xi32>) -> tensor<12x64x128xf32>
      %10 = stablehlo.broadcast_in_dim %arg173, dims = [1, 2] : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
      %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x64x128xf32>) -> tensor<12x64x128xf32>
      %12 = stablehlo.add %9, %11 : tensor<12x64x128xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %13 = stablehlo.reduce(%12 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_2 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %16 = stablehlo.divide %14, %15 : tensor<12x64x1xf32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %18 = stablehlo.subtract %12, %17 : tensor<12x64x128xf32>
      %19 = stablehlo.multiply %18, %18 : tensor<12x64x128xf32>
      %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %21 = stablehlo.multiply %20, %18 : tensor<12x64x128xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_5 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %25 = stablehlo.divide %23, %24 : tensor<12x64x1xf32>
      %26 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %27 = stablehlo.subtract %12, %26 : tensor<12x64x128xf32>
      %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %29 = stablehlo.add %25, %28 : tensor<12x64x1xf32>
      %30 = stablehlo.rsqrt %29 : tensor<12x64x1xf32>
      %31 = stablehlo.divide %30, %29 : tensor<12x64x1xf32>
      %cst_7 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %33 = stablehlo.multiply %32, %31 : tensor<12x64x1xf32>
      %34 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %35 = stablehlo.multiply %27, %34 : tensor<12x64x128xf32>
      %36 = stablehlo.broadcast_in_dim %arg134, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %38 = stablehlo.multiply %35, %37 : tensor<12x64x128xf32>
      %39 = stablehlo.dot_general %38, %arg139, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x384xf32>) -> tensor<12x64x384xf32>
      %40 = stablehlo.broadcast_in_dim %arg138, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<12x64x384xf32>
      %42 = stablehlo.add %39, %41 : tensor<12x64x384xf32>
      %43 = stablehlo.slice %42 [0:12, 0:64, 0:128] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %44 = stablehlo.slice %42 [0:12, 0:64, 128:256] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %45 = stablehlo.slice %42 [0:12, 0:64, 256:384] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %46 = stablehlo.reshape %43 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %48 = stablehlo.reshape %44 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %49 = stablehlo.transpose %48, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %50 = stablehlo.reshape %45 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %51 = stablehlo.transpose %50, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %52 = stablehlo.transpose %49, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %53 = stablehlo.dot_general %47, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_8 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %55 = stablehlo.divide %53, %54 : tensor<12x4x64x64xf32>
      %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %56:2 = func.call @_where(%2, %55, %cst_9) : (tensor<64x64xi1>, tensor<12x4x64x64xf32>, tensor<f32>) -> (tensor<12x4x64x64xf32>, tensor<12x4x64x64xi1>)
      %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %57 = stablehlo.reduce(%56#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12x4x64xf32>
      %59 = stablehlo.maximum %58, %57 : tensor<12x4x64xf32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %62 = stablehlo.subtract %56#0, %61 : tensor<12x4x64x64xf32>
      %63 = stablehlo.exponential %62 : tensor<12x4x64x64xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %64 = stablehlo.reduce(%63 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %67 = stablehlo.divide %63, %66 : tensor<12x4x64x64xf32>
      %68 = stablehlo.multiply %65, %65 : tensor<12x4x64x1xf32>
      %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %69 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<12x4x64x1xf32>
      %70 = stablehlo.divide %69, %68 : tensor<12x4x64x1xf32>
      %71 = stablehlo.dot_general %67, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %72 = stablehlo.transpose %71, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %73 = stablehlo.reshape %72 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %74 = stablehlo.dot_general %73, %arg137, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %75 = stablehlo.add %12, %74 : tensor<12x64x128xf32>
      %76 = stablehlo.broadcast_in_dim %arg136, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %78 = stablehlo.add %75, %77 : tensor<12x64x128xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %79 = stablehlo.reduce(%78 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_15 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %81 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %82 = stablehlo.divide %80, %81 : tensor<12x64x1xf32>
      %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %84 = stablehlo.subtract %78, %83 : tensor<12x64x128xf32>
      %85 = stablehlo.multiply %84, %84 : tensor<12x64x128xf32>
      %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %86 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %87 = stablehlo.multiply %86, %84 : tensor<12x64x128xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %88 = stablehlo.reduce(%85 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_18 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %90 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %91 = stablehlo.divide %89, %90 : tensor<12x64x1xf32>
      %92 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %93 = stablehlo.subtract %78, %92 : tensor<12x64x128xf32>
      %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %95 = stablehlo.add %91, %94 : tensor<12x64x1xf32>
      %96 = stablehlo.rsqrt %95 : tensor<12x64x1xf32>
      %97 = stablehlo.divide %96, %95 : tensor<12x64x1xf32>
      %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %98 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %99 = stablehlo.multiply %98, %97 : tensor<12x64x1xf32>
      %100 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %101 = stablehlo.multiply %93, %100 : tensor<12x64x128xf32>
      %102 = stablehlo.broadcast_in_dim %arg135, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %104 = stablehlo.multiply %101, %103 : tensor<12x64x128xf32>
      %105 = stablehlo.dot_general %104, %arg141, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x512xf32>) -> tensor<12x64x512xf32>
      %106 = stablehlo.broadcast_in_dim %arg140, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<12x64x512xf32>
      %108 = stablehlo.add %105, %107 : tensor<12x64x512xf32>
      %109 = stablehlo.multiply %108, %108 : tensor<12x64x512xf32>
      %110 = stablehlo.multiply %109, %108 : tensor<12x64x512xf32>
      %111 = stablehlo.multiply %108, %108 : tensor<12x64x512xf32>
      %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %112 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %113 = stablehlo.multiply %112, %111 : tensor<12x64x512xf32>
      %cst_22 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %114 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %115 = stablehlo.multiply %114, %110 : tensor<12x64x512xf32>
      %116 = stablehlo.add %108, %115 : tensor<12x64x512xf32>
      %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %118 = stablehlo.multiply %117, %116 : tensor<12x64x512xf32>
      %119 = stablehlo.tanh %118 : tensor<12x64x512xf32>
      %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %121 = stablehlo.subtract %120, %119 : tensor<12x64x512xf32>
      %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %122 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %123 = stablehlo.add %122, %119 : tensor<12x64x512xf32>
      %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %124 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %125 = stablehlo.multiply %124, %123 : tensor<12x64x512xf32>
      %126 = stablehlo.multiply %108, %125 : tensor<12x64x512xf32>
      %127 = stablehlo.dot_general %126, %arg133, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<512x128xf32>) -> tensor<12x64x128xf32>
      %128 = stablehlo.add %78, %127 : tensor<12x64x128xf32>
      %129 = stablehlo.broadcast_in_dim %arg132, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %131 = stablehlo.add %128, %130 : tensor<12x64x128xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %132 = stablehlo.reduce(%131 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_28 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %134 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %135 = stablehlo.divide %133, %134 : tensor<12x64x1xf32>
      %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %137 = stablehlo.subtract %131, %136 : tensor<12x64x128xf32>
      %138 = stablehlo.multiply %137, %137 : tensor<12x64x128xf32>
      %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %140 = stablehlo.multiply %139, %137 : tensor<12x64x128xf32>
      %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %141 = stablehlo.reduce(%138 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_31 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %143 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %144 = stablehlo.divide %142, %143 : tensor<12x64x1xf32>
      %145 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %146 = stablehlo.subtract %131, %145 : tensor<12x64x128xf32>
      %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %147 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %148 = stablehlo.add %144, %147 : tensor<12x64x1xf32>
      %149 = stablehlo.rsqrt %148 : tensor<12x64x1xf32>
      %150 = stablehlo.divide %149, %148 : tensor<12x64x1xf32>
      %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %151 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %152 = stablehlo.multiply %151, %150 : tensor<12x64x1xf32>
      %153 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %154 = stablehlo.multiply %146, %153 : tensor<12x64x128xf32>
      %155 = stablehlo.broadcast_in_dim %arg144, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %157 = stablehlo.multiply %154, %156 : tensor<12x64x128xf32>
      %158 = stablehlo.dot_general %157, %arg149, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x384xf32>) -> tensor<12x64x384xf32>
      %159 = stablehlo.broadcast_in_dim %arg148, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<12x64x384xf32>
      %161 = stablehlo.add %158, %160 : tensor<12x64x384xf32>
      %162 = stablehlo.slice %161 [0:12, 0:64, 0:128] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %163 = stablehlo.slice %161 [0:12, 0:64, 128:256] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %164 = stablehlo.slice %161 [0:12, 0:64, 256:384] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %165 = stablehlo.reshape %162 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %166 = stablehlo.transpose %165, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %167 = stablehlo.reshape %163 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %168 = stablehlo.transpose %167, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %169 = stablehlo.reshape %164 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %170 = stablehlo.transpose %169, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %171 = stablehlo.transpose %168, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %172 = stablehlo.dot_general %166, %171, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_34 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %173 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %174 = stablehlo.divide %172, %173 : tensor<12x4x64x64xf32>
      %cst_35 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %175:2 = func.call @_where(%2, %174, %cst_35) : (tensor<64x64xi1>, tensor<12x4x64x64xf32>, tensor<f32>) -> (tensor<12x4x64x64xf32>, tensor<12x4x64x64xi1>)
      %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %176 = stablehlo.reduce(%175#0 init: %cst_36) applies stablehlo.maximum across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %177 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<12x4x64xf32>
      %178 = stablehlo.maximum %177, %176 : tensor<12x4x64xf32>
      %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %181 = stablehlo.subtract %175#0, %180 : tensor<12x4x64x64xf32>
      %182 = stablehlo.exponential %181 : tensor<12x4x64x64xf32>
      %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %183 = stablehlo.reduce(%182 init: %cst_38) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %186 = stablehlo.divide %182, %185 : tensor<12x4x64x64xf32>
      %187 = stablehlo.multiply %184, %184 : tensor<12x4x64x1xf32>
      %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %188 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<12x4x64x1xf32>
      %189 = stablehlo.divide %188, %187 : tensor<12x4x64x1xf32>
      %190 = stablehlo.dot_general %186, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %191 = stablehlo.transpose %190, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %192 = stablehlo.reshape %191 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %193 = stablehlo.dot_general %192, %arg147, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %194 = stablehlo.add %131, %193 : tensor<12x64x128xf32>
      %195 = stablehlo.broadcast_in_dim %arg146, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %197 = stablehlo.add %194, %196 : tensor<12x64x128xf32>
      %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %198 = stablehlo.reduce(%197 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_41 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %201 = stablehlo.divide %199, %200 : tensor<12x64x1xf32>
      %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %203 = stablehlo.subtract %197, %202 : tensor<12x64x128xf32>
      %204 = stablehlo.multiply %203, %203 : tensor<12x64x128xf32>
      %cst_42 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %206 = stablehlo.multiply %205, %203 : tensor<12x64x128xf32>
      %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %207 = stablehlo.reduce(%204 init: %cst_43) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_44 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %209 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %210 = stablehlo.divide %208, %209 : tensor<12x64x1xf32>
      %211 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %212 = stablehlo.subtract %197, %211 : tensor<12x64x128xf32>
      %cst_45 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %213 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %214 = stablehlo.add %210, %213 : tensor<12x64x1xf32>
      %215 = stablehlo.rsqrt %214 : tensor<12x64x1xf32>
      %216 = stablehlo.divide %215, %214 : tensor<12x64x1xf32>
      %cst_46 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %217 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %218 = stablehlo.multiply %217, %216 : tensor<12x64x1xf32>
      %219 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %220 = stablehlo.multiply %212, %219 : tensor<12x64x128xf32>
      %221 = stablehlo.broadcast_in_dim %arg145, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %223 = stablehlo.multiply %220, %222 : tensor<12x64x128xf32>
      %224 = stablehlo.dot_general %223, %arg151, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x512xf32>) -> tensor<12x64x512xf32>
      %225 = stablehlo.broadcast_in_dim %arg150, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<12x64x512xf32>
      %227 = stablehlo.add %224, %226 : tensor<12x64x512xf32>
      %228 = stablehlo.multiply %227, %227 : tensor<12x64x512xf32>
      %229 = stablehlo.multiply %228, %227 : tensor<12x64x512xf32>
      %230 = stablehlo.multiply %227, %227 : tensor<12x64x512xf32>
      %cst_47 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %231 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %232 = stablehlo.multiply %231, %230 : tensor<12x64x512xf32>
      %cst_48 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %233 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %234 = stablehlo.multiply %233, %229 : tensor<12x64x512xf32>
      %235 = stablehlo.add %227, %234 : tensor<12x64x512xf32>
      %cst_49 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %236 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %237 = stablehlo.multiply %236, %235 : tensor<12x64x512xf32>
      %238 = stablehlo.tanh %237 : tensor<12x64x512xf32>
      %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %239 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %240 = stablehlo.subtract %239, %238 : tensor<12x64x512xf32>
      %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %241 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %242 = stablehlo.add %241, %238 : tensor<12x64x512xf32>
      %cst_52 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %243 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %244 = stablehlo.multiply %243, %242 : tensor<12x64x512xf32>
      %245 = stablehlo.multiply %227, %244 : tensor<12x64x512xf32>
      %246 = stablehlo.dot_general %245, %arg143, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<512x128xf32>) -> tensor<12x64x128xf32>
      %247 = stablehlo.add %197, %246 : tensor<12x64x128xf32>
      %248 = stablehlo.broadcast_in_dim %arg142, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %250 = stablehlo.add %247, %249 : tensor<12x64x128xf32>
      %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %251 = stablehlo.reduce(%250 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_54 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %253 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %254 = stablehlo.divide %252, %253 : tensor<12x64x1xf32>
      %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %256 = stablehlo.subtract %250, %255 : tensor<12x64x128xf32>
      %257 = stablehlo.multiply %256, %256 : tensor<12x64x128xf32>
      %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %258 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %259 = stablehlo.multiply %258, %256 : tensor<12x64x128xf32>
      %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %260 = stablehlo.reduce(%257 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_57 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %262 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %263 = stablehlo.divide %261, %262 : tensor<12x64x1xf32>
      %264 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %265 = stablehlo.subtract %250, %264 : tensor<12x64x128xf32>
      %cst_58 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %266 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %267 = stablehlo.add %263, %266 : tensor<12x64x1xf32>
      %268 = stablehlo.rsqrt %267 : tensor<12x64x1xf32>
      %269 = stablehlo.divide %268, %267 : tensor<12x64x1xf32>
      %cst_59 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %270 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %271 = stablehlo.multiply %270, %269 : tensor<12x64x1xf32>
      %272 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %273 = stablehlo.multiply %265, %272 : tensor<12x64x128xf32>
      %274 = stablehlo.broadcast_in_dim %arg154, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %276 = stablehlo.multiply %273, %275 : tensor<12x64x128xf32>
      %277 = stablehlo.dot_general %276, %arg159, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x384xf32>) -> tensor<12x64x384xf32>
      %278 = stablehlo.broadcast_in_dim %arg158, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<12x64x384xf32>
      %280 = stablehlo.add %277, %279 : tensor<12x64x384xf32>
      %281 = stablehlo.slice %280 [0:12, 0:64, 0:128] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %282 = stablehlo.slice %280 [0:12, 0:64, 128:256] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %283 = stablehlo.slice %280 [0:12, 0:64, 256:384] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %284 = stablehlo.reshape %281 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %285 = stablehlo.transpose %284, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %286 = stablehlo.reshape %282 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %287 = stablehlo.transpose %286, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %288 = stablehlo.reshape %283 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %289 = stablehlo.transpose %288, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %290 = stablehlo.transpose %287, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %291 = stablehlo.dot_general %285, %290, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_60 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %292 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %293 = stablehlo.divide %291, %292 : tensor<12x4x64x64xf32>
      %cst_61 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %294:2 = func.call @_where(%2, %293, %cst_61) : (tensor<64x64xi1>, tensor<12x4x64x64xf32>, tensor<f32>) -> (tensor<12x4x64x64xf32>, tensor<12x4x64x64xi1>)
      %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %295 = stablehlo.reduce(%294#0 init: %cst_62) applies stablehlo.maximum across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %cst_63 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %296 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<12x4x64xf32>
      %297 = stablehlo.maximum %296, %295 : tensor<12x4x64xf32>
      %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %300 = stablehlo.subtract %294#0, %299 : tensor<12x4x64x64xf32>
      %301 = stablehlo.exponential %300 : tensor<12x4x64x64xf32>
      %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %302 = stablehlo.reduce(%301 init: %cst_64) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %303 = stablehlo.broadcast_in_dim %302, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %305 = stablehlo.divide %301, %304 : tensor<12x4x64x64xf32>
      %306 = stablehlo.multiply %303, %303 : tensor<12x4x64x1xf32>
      %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %307 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<12x4x64x1xf32>
      %308 = stablehlo.divide %307, %306 : tensor<12x4x64x1xf32>
      %309 = stablehlo.dot_general %305, %289, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %310 = stablehlo.transpose %309, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %311 = stablehlo.reshape %310 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %312 = stablehlo.dot_general %311, %arg157, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %313 = stablehlo.add %250, %312 : tensor<12x64x128xf32>
      %314 = stablehlo.broadcast_in_dim %arg156, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %316 = stablehlo.add %313, %315 : tensor<12x64x128xf32>
      %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %317 = stablehlo.reduce(%316 init: %cst_66) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %318 = stablehlo.broadcast_in_dim %317, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_67 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %319 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %320 = stablehlo.divide %318, %319 : tensor<12x64x1xf32>
      %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %322 = stablehlo.subtract %316, %321 : tensor<12x64x128xf32>
      %323 = stablehlo.multiply %322, %322 : tensor<12x64x128xf32>
      %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %324 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %325 = stablehlo.multiply %324, %322 : tensor<12x64x128xf32>
      %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %326 = stablehlo.reduce(%323 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %327 = stablehlo.broadcast_in_dim %326, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_70 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %328 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %329 = stablehlo.divide %327, %328 : tensor<12x64x1xf32>
      %330 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %331 = stablehlo.subtract %316, %330 : tensor<12x64x128xf32>
      %cst_71 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %332 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %333 = stablehlo.add %329, %332 : tensor<12x64x1xf32>
      %334 = stablehlo.rsqrt %333 : tensor<12x64x1xf32>
      %335 = stablehlo.divide %334, %333 : tensor<12x64x1xf32>
      %cst_72 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %336 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %337 = stablehlo.multiply %336, %335 : tensor<12x64x1xf32>
      %338 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %339 = stablehlo.multiply %331, %338 : tensor<12x64x128xf32>
      %340 = stablehlo.broadcast_in_dim %arg155, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %341 = stablehlo.broadcast_in_dim %340, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %342 = stablehlo.multiply %339, %341 : tensor<12x64x128xf32>
      %343 = stablehlo.dot_general %342, %arg161, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x512xf32>) -> tensor<12x64x512xf32>
      %344 = stablehlo.broadcast_in_dim %arg160, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %345 = stablehlo.broadcast_in_dim %344, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<12x64x512xf32>
      %346 = stablehlo.add %343, %345 : tensor<12x64x512xf32>
      %347 = stablehlo.multiply %346, %346 : tensor<12x64x512xf32>
      %348 = stablehlo.multiply %347, %346 : tensor<12x64x512xf32>
      %349 = stablehlo.multiply %346, %346 : tensor<12x64x512xf32>
      %cst_73 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %350 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %351 = stablehlo.multiply %350, %349 : tensor<12x64x512xf32>
      %cst_74 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %352 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %353 = stablehlo.multiply %352, %348 : tensor<12x64x512xf32>
      %354 = stablehlo.add %346, %353 : tensor<12x64x512xf32>
      %cst_75 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %355 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %356 = stablehlo.multiply %355, %354 : tensor<12x64x512xf32>
      %357 = stablehlo.tanh %356 : tensor<12x64x512xf32>
      %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %358 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %359 = stablehlo.subtract %358, %357 : tensor<12x64x512xf32>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %360 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %361 = stablehlo.add %360, %357 : tensor<12x64x512xf32>
      %cst_78 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %362 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %363 = stablehlo.multiply %362, %361 : tensor<12x64x512xf32>
      %364 = stablehlo.multiply %346, %363 : tensor<12x64x512xf32>
      %365 = stablehlo.dot_general %364, %arg153, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<512x128xf32>) -> tensor<12x64x128xf32>
      %366 = stablehlo.add %316, %365 : tensor<12x64x128xf32>
      %367 = stablehlo.broadcast_in_dim %arg152, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %368 = stablehlo.broadcast_in_dim %367, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %369 = stablehlo.add %366, %368 : tensor<12x64x128xf32>
      %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %370 = stablehlo.reduce(%369 init: %cst_79) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_80 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %372 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %373 = stablehlo.divide %371, %372 : tensor<12x64x1xf32>
      %374 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %375 = stablehlo.subtract %369, %374 : tensor<12x64x128xf32>
      %376 = stablehlo.multiply %375, %375 : tensor<12x64x128xf32>
      %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %377 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %378 = stablehlo.multiply %377, %375 : tensor<12x64x128xf32>
      %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %379 = stablehlo.reduce(%376 init: %cst_82) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %380 = stablehlo.broadcast_in_dim %379, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_83 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %381 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %382 = stablehlo.divide %380, %381 : tensor<12x64x1xf32>
      %383 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %384 = stablehlo.subtract %369, %383 : tensor<12x64x128xf32>
      %cst_84 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %385 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %386 = stablehlo.add %382, %385 : tensor<12x64x1xf32>
      %387 = stablehlo.rsqrt %386 : tensor<12x64x1xf32>
      %388 = stablehlo.divide %387, %386 : tensor<12x64x1xf32>
      %cst_85 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %389 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %390 = stablehlo.multiply %389, %388 : tensor<12x64x1xf32>
      %391 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %392 = stablehlo.multiply %384, %391 : tensor<12x64x128xf32>
      %393 = stablehlo.broadcast_in_dim %arg164, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %394 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %395 = stablehlo.multiply %392, %394 : tensor<12x64x128xf32>
      %396 = stablehlo.dot_general %395, %arg169, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x384xf32>) -> tensor<12x64x384xf32>
      %397 = stablehlo.broadcast_in_dim %arg168, dims = [2] : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %398 = stablehlo.broadcast_in_dim %397, dims = [0, 1, 2] : (tensor<1x1x384xf32>) -> tensor<12x64x384xf32>
      %399 = stablehlo.add %396, %398 : tensor<12x64x384xf32>
      %400 = stablehlo.slice %399 [0:12, 0:64, 0:128] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %401 = stablehlo.slice %399 [0:12, 0:64, 128:256] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %402 = stablehlo.slice %399 [0:12, 0:64, 256:384] : (tensor<12x64x384xf32>) -> tensor<12x64x128xf32>
      %403 = stablehlo.reshape %400 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %404 = stablehlo.transpose %403, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %405 = stablehlo.reshape %401 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %406 = stablehlo.transpose %405, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %407 = stablehlo.reshape %402 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %408 = stablehlo.transpose %407, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %409 = stablehlo.transpose %406, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %410 = stablehlo.dot_general %404, %409, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_86 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %411 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %412 = stablehlo.divide %410, %411 : tensor<12x4x64x64xf32>
      %cst_87 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %413:2 = func.call @_where(%2, %412, %cst_87) : (tensor<64x64xi1>, tensor<12x4x64x64xf32>, tensor<f32>) -> (tensor<12x4x64x64xf32>, tensor<12x4x64x64xi1>)
      %cst_88 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %414 = stablehlo.reduce(%413#0 init: %cst_88) applies stablehlo.maximum across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %cst_89 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %415 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<12x4x64xf32>
      %416 = stablehlo.maximum %415, %414 : tensor<12x4x64xf32>
      %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %418 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %419 = stablehlo.subtract %413#0, %418 : tensor<12x4x64x64xf32>
      %420 = stablehlo.exponential %419 : tensor<12x4x64x64xf32>
      %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %421 = stablehlo.reduce(%420 init: %cst_90) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %422 = stablehlo.broadcast_in_dim %421, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %424 = stablehlo.divide %420, %423 : tensor<12x4x64x64xf32>
      %425 = stablehlo.multiply %422, %422 : tensor<12x4x64x1xf32>
      %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %426 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<12x4x64x1xf32>
      %427 = stablehlo.divide %426, %425 : tensor<12x4x64x1xf32>
      %428 = stablehlo.dot_general %424, %408, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %429 = stablehlo.transpose %428, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %430 = stablehlo.reshape %429 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %431 = stablehlo.dot_general %430, %arg167, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %432 = stablehlo.add %369, %431 : tensor<12x64x128xf32>
      %433 = stablehlo.broadcast_in_dim %arg166, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %434 = stablehlo.broadcast_in_dim %433, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %435 = stablehlo.add %432, %434 : tensor<12x64x128xf32>
      %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %436 = stablehlo.reduce(%435 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %437 = stablehlo.broadcast_in_dim %436, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_93 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %438 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %439 = stablehlo.divide %437, %438 : tensor<12x64x1xf32>
      %440 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %441 = stablehlo.subtract %435, %440 : tensor<12x64x128xf32>
      %442 = stablehlo.multiply %441, %441 : tensor<12x64x128xf32>
      %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %443 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %444 = stablehlo.multiply %443, %441 : tensor<12x64x128xf32>
      %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %445 = stablehlo.reduce(%442 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %446 = stablehlo.broadcast_in_dim %445, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_96 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %447 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %448 = stablehlo.divide %446, %447 : tensor<12x64x1xf32>
      %449 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %450 = stablehlo.subtract %435, %449 : tensor<12x64x128xf32>
      %cst_97 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %451 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %452 = stablehlo.add %448, %451 : tensor<12x64x1xf32>
      %453 = stablehlo.rsqrt %452 : tensor<12x64x1xf32>
      %454 = stablehlo.divide %453, %452 : tensor<12x64x1xf32>
      %cst_98 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %455 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %456 = stablehlo.multiply %455, %454 : tensor<12x64x1xf32>
      %457 = stablehlo.broadcast_in_dim %453, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %458 = stablehlo.multiply %450, %457 : tensor<12x64x128xf32>
      %459 = stablehlo.broadcast_in_dim %arg165, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %460 = stablehlo.broadcast_in_dim %459, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %461 = stablehlo.multiply %458, %460 : tensor<12x64x128xf32>
      %462 = stablehlo.dot_general %461, %arg171, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x512xf32>) -> tensor<12x64x512xf32>
      %463 = stablehlo.broadcast_in_dim %arg170, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %464 = stablehlo.broadcast_in_dim %463, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<12x64x512xf32>
      %465 = stablehlo.add %462, %464 : tensor<12x64x512xf32>
      %466 = stablehlo.multiply %465, %465 : tensor<12x64x512xf32>
      %467 = stablehlo.multiply %466, %465 : tensor<12x64x512xf32>
      %468 = stablehlo.multiply %465, %465 : tensor<12x64x512xf32>
      %cst_99 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %469 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %470 = stablehlo.multiply %469, %468 : tensor<12x64x512xf32>
      %cst_100 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %471 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %472 = stablehlo.multiply %471, %467 : tensor<12x64x512xf32>
      %473 = stablehlo.add %465, %472 : tensor<12x64x512xf32>
      %cst_101 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %474 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %475 = stablehlo.multiply %474, %473 : tensor<12x64x512xf32>
      %476 = stablehlo.tanh %475 : tensor<12x64x512xf32>
      %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %477 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %478 = stablehlo.subtract %477, %476 : tensor<12x64x512xf32>
      %cst_103 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %479 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %480 = stablehlo.add %479, %476 : tensor<12x64x512xf32>
      %cst_104 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %481 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %482 = stablehlo.multiply %481, %480 : tensor<12x64x512xf32>
      %483 = stablehlo.multiply %465, %482 : tensor<12x64x512xf32>
      %484 = stablehlo.dot_general %483, %arg163, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<512x128xf32>) -> tensor<12x64x128xf32>
      %485 = stablehlo.add %435, %484 : tensor<12x64x128xf32>
      %486 = stablehlo.broadcast_in_dim %arg162, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %487 = stablehlo.broadcast_in_dim %486, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %488 = stablehlo.add %485, %487 : tensor<12x64x128xf32>
      %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %489 = stablehlo.reduce(%488 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %490 = stablehlo.broadcast_in_dim %489, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_106 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %491 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %492 = stablehlo.divide %490, %491 : tensor<12x64x1xf32>
      %493 = stablehlo.broadcast_in_dim %492, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %494 = stablehlo.subtract %488, %493 : tensor<12x64x128xf32>
      %495 = stablehlo.multiply %494, %494 : tensor<12x64x128xf32>
      %cst_107 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %496 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<12x64x128xf32>
      %497 = stablehlo.multiply %496, %494 : tensor<12x64x128xf32>
      %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %498 = stablehlo.reduce(%495 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %499 = stablehlo.broadcast_in_dim %498, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_109 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %500 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %501 = stablehlo.divide %499, %500 : tensor<12x64x1xf32>
      %502 = stablehlo.broadcast_in_dim %492, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %503 = stablehlo.subtract %488, %502 : tensor<12x64x128xf32>
      %cst_110 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %504 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %505 = stablehlo.add %501, %504 : tensor<12x64x1xf32>
      %506 = stablehlo.rsqrt %505 : tensor<12x64x1xf32>
      %507 = stablehlo.divide %506, %505 : tensor<12x64x1xf32>
      %cst_111 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %508 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %509 = stablehlo.multiply %508, %507 : tensor<12x64x1xf32>
      %510 = stablehlo.broadcast_in_dim %506, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %511 = stablehlo.multiply %503, %510 : tensor<12x64x128xf32>
      %512 = stablehlo.broadcast_in_dim %arg172, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %513 = stablehlo.broadcast_in_dim %512, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %514 = stablehlo.multiply %511, %513 : tensor<12x64x128xf32>
      %515 = stablehlo.transpose %arg174, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
      %516 = stablehlo.dot_general %514, %515, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x256xf32>) -> tensor<12x64x256xf32>
      %517 = stablehlo.broadcast_in_dim %arg263, dims = [0, 1] : (tensor<12x64xi32>) -> tensor<12x64x1xi32>
      %518:2 = func.call @take_along_axis(%516, %517) : (tensor<12x64x256xf32>, tensor<12x64x1xi32>) -> (tensor<12x64x1xf32>, tensor<12x64x1x1xi32>)
      %c_112 = stablehlo.constant dense<0> : tensor<i32>
      %519:2 = func.call @_take(%518#0, %c_112) : (tensor<12x64x1xf32>, tensor<i32>) -> (tensor<12x64xf32>, tensor<1xi32>)
      %cst_113 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %520 = stablehlo.reduce(%516 init: %cst_113) applies stablehlo.maximum across dimensions = [2] : (tensor<12x64x256xf32>, tensor<f32>) -> tensor<12x64xf32>
      %cst_114 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %521 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<12x64xf32>
      %522 = stablehlo.maximum %521, %520 : tensor<12x64xf32>
      %523 = stablehlo.is_finite %522 : (tensor<12x64xf32>) -> tensor<12x64xi1>
      %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %524 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<12x64xf32>
      %525 = stablehlo.select %523, %522, %524 : tensor<12x64xi1>, tensor<12x64xf32>
      %526 = stablehlo.broadcast_in_dim %525, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %527 = stablehlo.broadcast_in_dim %526, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x256xf32>
      %528 = stablehlo.subtract %516, %527 : tensor<12x64x256xf32>
      %529 = stablehlo.exponential %528 : tensor<12x64x256xf32>
      %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %530 = stablehlo.reduce(%529 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<12x64x256xf32>, tensor<f32>) -> tensor<12x64xf32>
      %531 = stablehlo.abs %530 : tensor<12x64xf32>
      %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %532 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<12x64xf32>
      %533 = stablehlo.compare GE, %530, %532, FLOAT : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xi1>
      %534 = stablehlo.log %531 : tensor<12x64xf32>
      %535 = stablehlo.add %534, %525 : tensor<12x64xf32>
      %536 = stablehlo.subtract %535, %519#0 : tensor<12x64xf32>
      %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %537 = stablehlo.reduce(%536 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64xf32>, tensor<f32>) -> tensor<f32>
      %cst_119 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
      %538 = stablehlo.divide %537, %cst_119 : tensor<f32>
      %cst_120 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_121 = stablehlo.constant dense<7.680000e+02> : tensor<f32>
      %539 = stablehlo.divide %cst_120, %cst_121 : tensor<f32>
      %540 = stablehlo.broadcast_in_dim %539, dims = [] : (tensor<f32>) -> tensor<12x64xf32>
      %541 = stablehlo.negate %540 : tensor<12x64xf32>
      %542 = stablehlo.divide %540, %531 : tensor<12x64xf32>
      %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %543 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<12x64xf32>
      %544 = stablehlo.select %533, %543, %542 : tensor<12x64xi1>, tensor<12x64xf32>
      %545 = stablehlo.select %533, %542, %543 : tensor<12x64xi1>, tensor<12x64xf32>
      %546 = stablehlo.negate %544 : tensor<12x64xf32>
      %547 = stablehlo.add %545, %546 : tensor<12x64xf32>
      %548 = stablehlo.broadcast_in_dim %547, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x256xf32>
      %549 = stablehlo.multiply %548, %529 : tensor<12x64x256xf32>
      %550 = func.call @_take_1(%519#1, %541) : (tensor<1xi32>, tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %551 = func.call @take_along_axis_2(%518#1, %550) : (tensor<12x64x1x1xi32>, tensor<12x64x1xf32>) -> tensor<12x64x256xf32>
      %552 = stablehlo.add %549, %551 : tensor<12x64x256xf32>
      %553 = stablehlo.dot_general %552, %514, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x256xf32>, tensor<12x64x128xf32>) -> tensor<256x128xf32>
      %554 = stablehlo.transpose %553, dims = [1, 0] : (tensor<256x128xf32>) -> tensor<128x256xf32>
      %555 = stablehlo.dot_general %552, %515, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x256xf32>, tensor<128x256xf32>) -> tensor<12x64x128xf32>
      %556 = stablehlo.transpose %554, dims = [1, 0] : (tensor<128x256xf32>) -> tensor<256x128xf32>
      %557 = stablehlo.multiply %511, %555 : tensor<12x64x128xf32>
      %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %558 = stablehlo.reduce(%557 init: %cst_123) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %559 = stablehlo.reshape %558 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %560 = stablehlo.broadcast_in_dim %512, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %561 = stablehlo.multiply %555, %560 : tensor<12x64x128xf32>
      %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %562 = stablehlo.reduce(%559 init: %cst_124) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %563 = stablehlo.multiply %503, %561 : tensor<12x64x128xf32>
      %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %564 = stablehlo.reduce(%563 init: %cst_125) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %565 = stablehlo.reshape %564 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %566 = stablehlo.broadcast_in_dim %506, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %567 = stablehlo.multiply %561, %566 : tensor<12x64x128xf32>
      %568 = stablehlo.multiply %565, %509 : tensor<12x64x1xf32>
      %569 = stablehlo.negate %567 : tensor<12x64x128xf32>
      %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %570 = stablehlo.reduce(%569 init: %cst_126) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %571 = stablehlo.reshape %570 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %cst_127 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %572 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %573 = stablehlo.divide %568, %572 : tensor<12x64x1xf32>
      %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %574 = stablehlo.reduce(%573 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %575 = stablehlo.broadcast_in_dim %574, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %576 = stablehlo.multiply %575, %497 : tensor<12x64x128xf32>
      %577 = stablehlo.negate %576 : tensor<12x64x128xf32>
      %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %578 = stablehlo.reduce(%577 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %579 = stablehlo.reshape %578 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %580 = stablehlo.add %567, %576 : tensor<12x64x128xf32>
      %581 = stablehlo.add %571, %579 : tensor<12x64x1xf32>
      %cst_130 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %582 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %583 = stablehlo.divide %581, %582 : tensor<12x64x1xf32>
      %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %584 = stablehlo.reduce(%583 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %585 = stablehlo.broadcast_in_dim %584, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %586 = stablehlo.add %580, %585 : tensor<12x64x128xf32>
      %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %587 = stablehlo.reduce(%586 init: %cst_132) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %588 = stablehlo.reshape %587 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %589 = stablehlo.reduce(%588 init: %cst_133) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %590 = stablehlo.dot_general %586, %483, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x512xf32>) -> tensor<128x512xf32>
      %591 = stablehlo.transpose %590, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
      %592 = stablehlo.dot_general %586, %arg163, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<512x128xf32>) -> tensor<12x64x512xf32>
      %593 = stablehlo.multiply %465, %592 : tensor<12x64x512xf32>
      %594 = stablehlo.multiply %592, %482 : tensor<12x64x512xf32>
      %cst_134 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %595 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %596 = stablehlo.multiply %595, %593 : tensor<12x64x512xf32>
      %597 = stablehlo.multiply %596, %478 : tensor<12x64x512xf32>
      %598 = stablehlo.multiply %597, %476 : tensor<12x64x512xf32>
      %599 = stablehlo.add %597, %598 : tensor<12x64x512xf32>
      %cst_135 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %600 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %601 = stablehlo.multiply %600, %599 : tensor<12x64x512xf32>
      %602 = stablehlo.add %594, %601 : tensor<12x64x512xf32>
      %cst_136 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %603 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %604 = stablehlo.multiply %603, %601 : tensor<12x64x512xf32>
      %605 = stablehlo.multiply %604, %470 : tensor<12x64x512xf32>
      %606 = stablehlo.add %602, %605 : tensor<12x64x512xf32>
      %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %607 = stablehlo.reduce(%606 init: %cst_137) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x512xf32>, tensor<f32>) -> tensor<512xf32>
      %608 = stablehlo.reshape %607 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %609 = stablehlo.reduce(%608 init: %cst_138) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %610 = stablehlo.dot_general %606, %461, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<12x64x128xf32>) -> tensor<512x128xf32>
      %611 = stablehlo.transpose %610, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
      %612 = stablehlo.dot_general %606, %arg171, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<128x512xf32>) -> tensor<12x64x128xf32>
      %613 = stablehlo.multiply %458, %612 : tensor<12x64x128xf32>
      %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %614 = stablehlo.reduce(%613 init: %cst_139) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %615 = stablehlo.reshape %614 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %616 = stablehlo.broadcast_in_dim %459, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %617 = stablehlo.multiply %612, %616 : tensor<12x64x128xf32>
      %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %618 = stablehlo.reduce(%615 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %619 = stablehlo.multiply %450, %617 : tensor<12x64x128xf32>
      %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %620 = stablehlo.reduce(%619 init: %cst_141) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %621 = stablehlo.reshape %620 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %622 = stablehlo.broadcast_in_dim %453, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %623 = stablehlo.multiply %617, %622 : tensor<12x64x128xf32>
      %624 = stablehlo.multiply %621, %456 : tensor<12x64x1xf32>
      %625 = stablehlo.negate %623 : tensor<12x64x128xf32>
      %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %626 = stablehlo.reduce(%625 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %627 = stablehlo.reshape %626 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %628 = stablehlo.add %586, %623 : tensor<12x64x128xf32>
      %cst_143 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %629 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %630 = stablehlo.divide %624, %629 : tensor<12x64x1xf32>
      %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %631 = stablehlo.reduce(%630 init: %cst_144) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %632 = stablehlo.broadcast_in_dim %631, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %633 = stablehlo.multiply %632, %444 : tensor<12x64x128xf32>
      %634 = stablehlo.negate %633 : tensor<12x64x128xf32>
      %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %635 = stablehlo.reduce(%634 init: %cst_145) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %636 = stablehlo.reshape %635 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %637 = stablehlo.add %628, %633 : tensor<12x64x128xf32>
      %638 = stablehlo.add %627, %636 : tensor<12x64x1xf32>
      %cst_146 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %639 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %640 = stablehlo.divide %638, %639 : tensor<12x64x1xf32>
      %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %641 = stablehlo.reduce(%640 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %642 = stablehlo.broadcast_in_dim %641, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %643 = stablehlo.add %637, %642 : tensor<12x64x128xf32>
      %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %644 = stablehlo.reduce(%643 init: %cst_148) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %645 = stablehlo.reshape %644 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %646 = stablehlo.reduce(%645 init: %cst_149) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %647 = stablehlo.dot_general %643, %430, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<128x128xf32>
      %648 = stablehlo.transpose %647, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %649 = stablehlo.dot_general %643, %arg167, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %650 = stablehlo.reshape %649 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %651 = stablehlo.transpose %650, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %652 = stablehlo.dot_general %651, %424, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x64xf32>) -> tensor<12x4x32x64xf32>
      %653 = stablehlo.transpose %652, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %654 = stablehlo.dot_general %651, %408, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x64xf32>
      %655 = stablehlo.broadcast_in_dim %427, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %656 = stablehlo.multiply %654, %655 : tensor<12x4x64x64xf32>
      %657 = stablehlo.multiply %656, %420 : tensor<12x4x64x64xf32>
      %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %658 = stablehlo.reduce(%657 init: %cst_150) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %659 = stablehlo.reshape %658 : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %660 = stablehlo.negate %659 : tensor<12x4x64x1xf32>
      %661 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %662 = stablehlo.divide %654, %661 : tensor<12x4x64x64xf32>
      %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %663 = stablehlo.reduce(%660 init: %cst_151) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x1xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %664 = stablehlo.broadcast_in_dim %663, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x64xf32>
      %665 = stablehlo.add %662, %664 : tensor<12x4x64x64xf32>
      %666 = stablehlo.multiply %665, %420 : tensor<12x4x64x64xf32>
      %667 = func.call @_where_3(%413#1, %666) : (tensor<12x4x64x64xi1>, tensor<12x4x64x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_152 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %668 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %669 = stablehlo.divide %667, %668 : tensor<12x4x64x64xf32>
      %670 = stablehlo.dot_general %669, %404, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %671 = stablehlo.transpose %670, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %672 = stablehlo.dot_general %669, %409, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %673 = stablehlo.transpose %671, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %674 = stablehlo.transpose %653, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %675 = stablehlo.reshape %674 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %676 = stablehlo.transpose %673, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %677 = stablehlo.reshape %676 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %678 = stablehlo.transpose %672, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %679 = stablehlo.reshape %678 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %680 = stablehlo.concatenate %679, %677, %675, dim = 2 : (tensor<12x64x128xf32>, tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<12x64x384xf32>
      %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %681 = stablehlo.reduce(%680 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x384xf32>, tensor<f32>) -> tensor<384xf32>
      %682 = stablehlo.reshape %681 : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %683 = stablehlo.reduce(%682 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xf32>, tensor<f32>) -> tensor<384xf32>
      %684 = stablehlo.dot_general %680, %395, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<12x64x128xf32>) -> tensor<384x128xf32>
      %685 = stablehlo.transpose %684, dims = [1, 0] : (tensor<384x128xf32>) -> tensor<128x384xf32>
      %686 = stablehlo.dot_general %680, %arg169, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<128x384xf32>) -> tensor<12x64x128xf32>
      %687 = stablehlo.multiply %392, %686 : tensor<12x64x128xf32>
      %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %688 = stablehlo.reduce(%687 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %689 = stablehlo.reshape %688 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %690 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %691 = stablehlo.multiply %686, %690 : tensor<12x64x128xf32>
      %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %692 = stablehlo.reduce(%689 init: %cst_156) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %693 = stablehlo.multiply %384, %691 : tensor<12x64x128xf32>
      %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %694 = stablehlo.reduce(%693 init: %cst_157) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %695 = stablehlo.reshape %694 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %696 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %697 = stablehlo.multiply %691, %696 : tensor<12x64x128xf32>
      %698 = stablehlo.multiply %695, %390 : tensor<12x64x1xf32>
      %699 = stablehlo.negate %697 : tensor<12x64x128xf32>
      %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %700 = stablehlo.reduce(%699 init: %cst_158) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %701 = stablehlo.reshape %700 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %702 = stablehlo.add %643, %697 : tensor<12x64x128xf32>
      %cst_159 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %703 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %704 = stablehlo.divide %698, %703 : tensor<12x64x1xf32>
      %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %705 = stablehlo.reduce(%704 init: %cst_160) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %706 = stablehlo.broadcast_in_dim %705, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %707 = stablehlo.multiply %706, %378 : tensor<12x64x128xf32>
      %708 = stablehlo.negate %707 : tensor<12x64x128xf32>
      %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %709 = stablehlo.reduce(%708 init: %cst_161) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %710 = stablehlo.reshape %709 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %711 = stablehlo.add %702, %707 : tensor<12x64x128xf32>
      %712 = stablehlo.add %701, %710 : tensor<12x64x1xf32>
      %cst_162 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %713 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %714 = stablehlo.divide %712, %713 : tensor<12x64x1xf32>
      %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %715 = stablehlo.reduce(%714 init: %cst_163) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %716 = stablehlo.broadcast_in_dim %715, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %717 = stablehlo.add %711, %716 : tensor<12x64x128xf32>
      %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %718 = stablehlo.reduce(%717 init: %cst_164) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %719 = stablehlo.reshape %718 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %720 = stablehlo.reduce(%719 init: %cst_165) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %721 = stablehlo.dot_general %717, %364, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x512xf32>) -> tensor<128x512xf32>
      %722 = stablehlo.transpose %721, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
      %723 = stablehlo.dot_general %717, %arg153, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<512x128xf32>) -> tensor<12x64x512xf32>
      %724 = stablehlo.multiply %346, %723 : tensor<12x64x512xf32>
      %725 = stablehlo.multiply %723, %363 : tensor<12x64x512xf32>
      %cst_166 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %726 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %727 = stablehlo.multiply %726, %724 : tensor<12x64x512xf32>
      %728 = stablehlo.multiply %727, %359 : tensor<12x64x512xf32>
      %729 = stablehlo.multiply %728, %357 : tensor<12x64x512xf32>
      %730 = stablehlo.add %728, %729 : tensor<12x64x512xf32>
      %cst_167 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %731 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %732 = stablehlo.multiply %731, %730 : tensor<12x64x512xf32>
      %733 = stablehlo.add %725, %732 : tensor<12x64x512xf32>
      %cst_168 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %734 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %735 = stablehlo.multiply %734, %732 : tensor<12x64x512xf32>
      %736 = stablehlo.multiply %735, %351 : tensor<12x64x512xf32>
      %737 = stablehlo.add %733, %736 : tensor<12x64x512xf32>
      %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %738 = stablehlo.reduce(%737 init: %cst_169) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x512xf32>, tensor<f32>) -> tensor<512xf32>
      %739 = stablehlo.reshape %738 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %740 = stablehlo.reduce(%739 init: %cst_170) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %741 = stablehlo.dot_general %737, %342, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<12x64x128xf32>) -> tensor<512x128xf32>
      %742 = stablehlo.transpose %741, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
      %743 = stablehlo.dot_general %737, %arg161, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<128x512xf32>) -> tensor<12x64x128xf32>
      %744 = stablehlo.multiply %339, %743 : tensor<12x64x128xf32>
      %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %745 = stablehlo.reduce(%744 init: %cst_171) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %746 = stablehlo.reshape %745 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %747 = stablehlo.broadcast_in_dim %340, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %748 = stablehlo.multiply %743, %747 : tensor<12x64x128xf32>
      %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %749 = stablehlo.reduce(%746 init: %cst_172) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %750 = stablehlo.multiply %331, %748 : tensor<12x64x128xf32>
      %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %751 = stablehlo.reduce(%750 init: %cst_173) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %752 = stablehlo.reshape %751 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %753 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %754 = stablehlo.multiply %748, %753 : tensor<12x64x128xf32>
      %755 = stablehlo.multiply %752, %337 : tensor<12x64x1xf32>
      %756 = stablehlo.negate %754 : tensor<12x64x128xf32>
      %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %757 = stablehlo.reduce(%756 init: %cst_174) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %758 = stablehlo.reshape %757 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %759 = stablehlo.add %717, %754 : tensor<12x64x128xf32>
      %cst_175 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %760 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %761 = stablehlo.divide %755, %760 : tensor<12x64x1xf32>
      %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %762 = stablehlo.reduce(%761 init: %cst_176) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %763 = stablehlo.broadcast_in_dim %762, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %764 = stablehlo.multiply %763, %325 : tensor<12x64x128xf32>
      %765 = stablehlo.negate %764 : tensor<12x64x128xf32>
      %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %766 = stablehlo.reduce(%765 init: %cst_177) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %767 = stablehlo.reshape %766 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %768 = stablehlo.add %759, %764 : tensor<12x64x128xf32>
      %769 = stablehlo.add %758, %767 : tensor<12x64x1xf32>
      %cst_178 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %770 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %771 = stablehlo.divide %769, %770 : tensor<12x64x1xf32>
      %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %772 = stablehlo.reduce(%771 init: %cst_179) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %773 = stablehlo.broadcast_in_dim %772, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %774 = stablehlo.add %768, %773 : tensor<12x64x128xf32>
      %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %775 = stablehlo.reduce(%774 init: %cst_180) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %776 = stablehlo.reshape %775 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %777 = stablehlo.reduce(%776 init: %cst_181) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %778 = stablehlo.dot_general %774, %311, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<128x128xf32>
      %779 = stablehlo.transpose %778, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %780 = stablehlo.dot_general %774, %arg157, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %781 = stablehlo.reshape %780 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %782 = stablehlo.transpose %781, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %783 = stablehlo.dot_general %782, %305, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x64xf32>) -> tensor<12x4x32x64xf32>
      %784 = stablehlo.transpose %783, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %785 = stablehlo.dot_general %782, %289, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x64xf32>
      %786 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %787 = stablehlo.multiply %785, %786 : tensor<12x4x64x64xf32>
      %788 = stablehlo.multiply %787, %301 : tensor<12x4x64x64xf32>
      %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %789 = stablehlo.reduce(%788 init: %cst_182) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %790 = stablehlo.reshape %789 : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %791 = stablehlo.negate %790 : tensor<12x4x64x1xf32>
      %792 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %793 = stablehlo.divide %785, %792 : tensor<12x4x64x64xf32>
      %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %794 = stablehlo.reduce(%791 init: %cst_183) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x1xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %795 = stablehlo.broadcast_in_dim %794, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x64xf32>
      %796 = stablehlo.add %793, %795 : tensor<12x4x64x64xf32>
      %797 = stablehlo.multiply %796, %301 : tensor<12x4x64x64xf32>
      %798 = func.call @_where_3(%294#1, %797) : (tensor<12x4x64x64xi1>, tensor<12x4x64x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_184 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %799 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %800 = stablehlo.divide %798, %799 : tensor<12x4x64x64xf32>
      %801 = stablehlo.dot_general %800, %285, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %802 = stablehlo.transpose %801, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %803 = stablehlo.dot_general %800, %290, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %804 = stablehlo.transpose %802, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %805 = stablehlo.transpose %784, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %806 = stablehlo.reshape %805 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %807 = stablehlo.transpose %804, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %808 = stablehlo.reshape %807 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %809 = stablehlo.transpose %803, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %810 = stablehlo.reshape %809 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %811 = stablehlo.concatenate %810, %808, %806, dim = 2 : (tensor<12x64x128xf32>, tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<12x64x384xf32>
      %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %812 = stablehlo.reduce(%811 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x384xf32>, tensor<f32>) -> tensor<384xf32>
      %813 = stablehlo.reshape %812 : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %814 = stablehlo.reduce(%813 init: %cst_186) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xf32>, tensor<f32>) -> tensor<384xf32>
      %815 = stablehlo.dot_general %811, %276, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<12x64x128xf32>) -> tensor<384x128xf32>
      %816 = stablehlo.transpose %815, dims = [1, 0] : (tensor<384x128xf32>) -> tensor<128x384xf32>
      %817 = stablehlo.dot_general %811, %arg159, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<128x384xf32>) -> tensor<12x64x128xf32>
      %818 = stablehlo.multiply %273, %817 : tensor<12x64x128xf32>
      %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %819 = stablehlo.reduce(%818 init: %cst_187) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %820 = stablehlo.reshape %819 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %821 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %822 = stablehlo.multiply %817, %821 : tensor<12x64x128xf32>
      %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %823 = stablehlo.reduce(%820 init: %cst_188) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %824 = stablehlo.multiply %265, %822 : tensor<12x64x128xf32>
      %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %825 = stablehlo.reduce(%824 init: %cst_189) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %826 = stablehlo.reshape %825 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %827 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %828 = stablehlo.multiply %822, %827 : tensor<12x64x128xf32>
      %829 = stablehlo.multiply %826, %271 : tensor<12x64x1xf32>
      %830 = stablehlo.negate %828 : tensor<12x64x128xf32>
      %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %831 = stablehlo.reduce(%830 init: %cst_190) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %832 = stablehlo.reshape %831 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %833 = stablehlo.add %774, %828 : tensor<12x64x128xf32>
      %cst_191 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %834 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %835 = stablehlo.divide %829, %834 : tensor<12x64x1xf32>
      %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %836 = stablehlo.reduce(%835 init: %cst_192) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %837 = stablehlo.broadcast_in_dim %836, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %838 = stablehlo.multiply %837, %259 : tensor<12x64x128xf32>
      %839 = stablehlo.negate %838 : tensor<12x64x128xf32>
      %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %840 = stablehlo.reduce(%839 init: %cst_193) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %841 = stablehlo.reshape %840 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %842 = stablehlo.add %833, %838 : tensor<12x64x128xf32>
      %843 = stablehlo.add %832, %841 : tensor<12x64x1xf32>
      %cst_194 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %844 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %845 = stablehlo.divide %843, %844 : tensor<12x64x1xf32>
      %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %846 = stablehlo.reduce(%845 init: %cst_195) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %847 = stablehlo.broadcast_in_dim %846, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %848 = stablehlo.add %842, %847 : tensor<12x64x128xf32>
      %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %849 = stablehlo.reduce(%848 init: %cst_196) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %850 = stablehlo.reshape %849 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %851 = stablehlo.reduce(%850 init: %cst_197) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %852 = stablehlo.dot_general %848, %245, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x512xf32>) -> tensor<128x512xf32>
      %853 = stablehlo.transpose %852, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
      %854 = stablehlo.dot_general %848, %arg143, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<512x128xf32>) -> tensor<12x64x512xf32>
      %855 = stablehlo.multiply %227, %854 : tensor<12x64x512xf32>
      %856 = stablehlo.multiply %854, %244 : tensor<12x64x512xf32>
      %cst_198 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %857 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %858 = stablehlo.multiply %857, %855 : tensor<12x64x512xf32>
      %859 = stablehlo.multiply %858, %240 : tensor<12x64x512xf32>
      %860 = stablehlo.multiply %859, %238 : tensor<12x64x512xf32>
      %861 = stablehlo.add %859, %860 : tensor<12x64x512xf32>
      %cst_199 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %862 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %863 = stablehlo.multiply %862, %861 : tensor<12x64x512xf32>
      %864 = stablehlo.add %856, %863 : tensor<12x64x512xf32>
      %cst_200 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %865 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %866 = stablehlo.multiply %865, %863 : tensor<12x64x512xf32>
      %867 = stablehlo.multiply %866, %232 : tensor<12x64x512xf32>
      %868 = stablehlo.add %864, %867 : tensor<12x64x512xf32>
      %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %869 = stablehlo.reduce(%868 init: %cst_201) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x512xf32>, tensor<f32>) -> tensor<512xf32>
      %870 = stablehlo.reshape %869 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %871 = stablehlo.reduce(%870 init: %cst_202) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %872 = stablehlo.dot_general %868, %223, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<12x64x128xf32>) -> tensor<512x128xf32>
      %873 = stablehlo.transpose %872, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
      %874 = stablehlo.dot_general %868, %arg151, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<128x512xf32>) -> tensor<12x64x128xf32>
      %875 = stablehlo.multiply %220, %874 : tensor<12x64x128xf32>
      %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %876 = stablehlo.reduce(%875 init: %cst_203) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %877 = stablehlo.reshape %876 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %878 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %879 = stablehlo.multiply %874, %878 : tensor<12x64x128xf32>
      %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %880 = stablehlo.reduce(%877 init: %cst_204) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %881 = stablehlo.multiply %212, %879 : tensor<12x64x128xf32>
      %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %882 = stablehlo.reduce(%881 init: %cst_205) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %883 = stablehlo.reshape %882 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %884 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %885 = stablehlo.multiply %879, %884 : tensor<12x64x128xf32>
      %886 = stablehlo.multiply %883, %218 : tensor<12x64x1xf32>
      %887 = stablehlo.negate %885 : tensor<12x64x128xf32>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %888 = stablehlo.reduce(%887 init: %cst_206) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %889 = stablehlo.reshape %888 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %890 = stablehlo.add %848, %885 : tensor<12x64x128xf32>
      %cst_207 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %891 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %892 = stablehlo.divide %886, %891 : tensor<12x64x1xf32>
      %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %893 = stablehlo.reduce(%892 init: %cst_208) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %894 = stablehlo.broadcast_in_dim %893, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %895 = stablehlo.multiply %894, %206 : tensor<12x64x128xf32>
      %896 = stablehlo.negate %895 : tensor<12x64x128xf32>
      %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %897 = stablehlo.reduce(%896 init: %cst_209) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %898 = stablehlo.reshape %897 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %899 = stablehlo.add %890, %895 : tensor<12x64x128xf32>
      %900 = stablehlo.add %889, %898 : tensor<12x64x1xf32>
      %cst_210 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %901 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %902 = stablehlo.divide %900, %901 : tensor<12x64x1xf32>
      %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %903 = stablehlo.reduce(%902 init: %cst_211) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %904 = stablehlo.broadcast_in_dim %903, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %905 = stablehlo.add %899, %904 : tensor<12x64x128xf32>
      %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %906 = stablehlo.reduce(%905 init: %cst_212) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %907 = stablehlo.reshape %906 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %908 = stablehlo.reduce(%907 init: %cst_213) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %909 = stablehlo.dot_general %905, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<128x128xf32>
      %910 = stablehlo.transpose %909, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %911 = stablehlo.dot_general %905, %arg147, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %912 = stablehlo.reshape %911 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %913 = stablehlo.transpose %912, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %914 = stablehlo.dot_general %913, %186, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x64xf32>) -> tensor<12x4x32x64xf32>
      %915 = stablehlo.transpose %914, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %916 = stablehlo.dot_general %913, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x64xf32>
      %917 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %918 = stablehlo.multiply %916, %917 : tensor<12x4x64x64xf32>
      %919 = stablehlo.multiply %918, %182 : tensor<12x4x64x64xf32>
      %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %920 = stablehlo.reduce(%919 init: %cst_214) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %921 = stablehlo.reshape %920 : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %922 = stablehlo.negate %921 : tensor<12x4x64x1xf32>
      %923 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %924 = stablehlo.divide %916, %923 : tensor<12x4x64x64xf32>
      %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %925 = stablehlo.reduce(%922 init: %cst_215) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x1xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %926 = stablehlo.broadcast_in_dim %925, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x64xf32>
      %927 = stablehlo.add %924, %926 : tensor<12x4x64x64xf32>
      %928 = stablehlo.multiply %927, %182 : tensor<12x4x64x64xf32>
      %929 = func.call @_where_3(%175#1, %928) : (tensor<12x4x64x64xi1>, tensor<12x4x64x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_216 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %930 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %931 = stablehlo.divide %929, %930 : tensor<12x4x64x64xf32>
      %932 = stablehlo.dot_general %931, %166, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %933 = stablehlo.transpose %932, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %934 = stablehlo.dot_general %931, %171, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %935 = stablehlo.transpose %933, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %936 = stablehlo.transpose %915, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %937 = stablehlo.reshape %936 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %938 = stablehlo.transpose %935, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %939 = stablehlo.reshape %938 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %940 = stablehlo.transpose %934, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %941 = stablehlo.reshape %940 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %942 = stablehlo.concatenate %941, %939, %937, dim = 2 : (tensor<12x64x128xf32>, tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<12x64x384xf32>
      %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %943 = stablehlo.reduce(%942 init: %cst_217) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x384xf32>, tensor<f32>) -> tensor<384xf32>
      %944 = stablehlo.reshape %943 : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %945 = stablehlo.reduce(%944 init: %cst_218) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xf32>, tensor<f32>) -> tensor<384xf32>
      %946 = stablehlo.dot_general %942, %157, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<12x64x128xf32>) -> tensor<384x128xf32>
      %947 = stablehlo.transpose %946, dims = [1, 0] : (tensor<384x128xf32>) -> tensor<128x384xf32>
      %948 = stablehlo.dot_general %942, %arg149, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<128x384xf32>) -> tensor<12x64x128xf32>
      %949 = stablehlo.multiply %154, %948 : tensor<12x64x128xf32>
      %cst_219 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %950 = stablehlo.reduce(%949 init: %cst_219) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %951 = stablehlo.reshape %950 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %952 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %953 = stablehlo.multiply %948, %952 : tensor<12x64x128xf32>
      %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %954 = stablehlo.reduce(%951 init: %cst_220) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %955 = stablehlo.multiply %146, %953 : tensor<12x64x128xf32>
      %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %956 = stablehlo.reduce(%955 init: %cst_221) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %957 = stablehlo.reshape %956 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %958 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %959 = stablehlo.multiply %953, %958 : tensor<12x64x128xf32>
      %960 = stablehlo.multiply %957, %152 : tensor<12x64x1xf32>
      %961 = stablehlo.negate %959 : tensor<12x64x128xf32>
      %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %962 = stablehlo.reduce(%961 init: %cst_222) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %963 = stablehlo.reshape %962 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %964 = stablehlo.add %905, %959 : tensor<12x64x128xf32>
      %cst_223 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %965 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %966 = stablehlo.divide %960, %965 : tensor<12x64x1xf32>
      %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %967 = stablehlo.reduce(%966 init: %cst_224) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %968 = stablehlo.broadcast_in_dim %967, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %969 = stablehlo.multiply %968, %140 : tensor<12x64x128xf32>
      %970 = stablehlo.negate %969 : tensor<12x64x128xf32>
      %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %971 = stablehlo.reduce(%970 init: %cst_225) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %972 = stablehlo.reshape %971 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %973 = stablehlo.add %964, %969 : tensor<12x64x128xf32>
      %974 = stablehlo.add %963, %972 : tensor<12x64x1xf32>
      %cst_226 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %975 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %976 = stablehlo.divide %974, %975 : tensor<12x64x1xf32>
      %cst_227 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %977 = stablehlo.reduce(%976 init: %cst_227) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %978 = stablehlo.broadcast_in_dim %977, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %979 = stablehlo.add %973, %978 : tensor<12x64x128xf32>
      %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %980 = stablehlo.reduce(%979 init: %cst_228) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %981 = stablehlo.reshape %980 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %982 = stablehlo.reduce(%981 init: %cst_229) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %983 = stablehlo.dot_general %979, %126, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x512xf32>) -> tensor<128x512xf32>
      %984 = stablehlo.transpose %983, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
      %985 = stablehlo.dot_general %979, %arg133, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<512x128xf32>) -> tensor<12x64x512xf32>
      %986 = stablehlo.multiply %108, %985 : tensor<12x64x512xf32>
      %987 = stablehlo.multiply %985, %125 : tensor<12x64x512xf32>
      %cst_230 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %988 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %989 = stablehlo.multiply %988, %986 : tensor<12x64x512xf32>
      %990 = stablehlo.multiply %989, %121 : tensor<12x64x512xf32>
      %991 = stablehlo.multiply %990, %119 : tensor<12x64x512xf32>
      %992 = stablehlo.add %990, %991 : tensor<12x64x512xf32>
      %cst_231 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %993 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %994 = stablehlo.multiply %993, %992 : tensor<12x64x512xf32>
      %995 = stablehlo.add %987, %994 : tensor<12x64x512xf32>
      %cst_232 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %996 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<12x64x512xf32>
      %997 = stablehlo.multiply %996, %994 : tensor<12x64x512xf32>
      %998 = stablehlo.multiply %997, %113 : tensor<12x64x512xf32>
      %999 = stablehlo.add %995, %998 : tensor<12x64x512xf32>
      %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1000 = stablehlo.reduce(%999 init: %cst_233) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1001 = stablehlo.reshape %1000 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1002 = stablehlo.reduce(%1001 init: %cst_234) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1003 = stablehlo.dot_general %999, %104, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<12x64x128xf32>) -> tensor<512x128xf32>
      %1004 = stablehlo.transpose %1003, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
      %1005 = stablehlo.dot_general %999, %arg141, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x512xf32>, tensor<128x512xf32>) -> tensor<12x64x128xf32>
      %1006 = stablehlo.multiply %101, %1005 : tensor<12x64x128xf32>
      %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1007 = stablehlo.reduce(%1006 init: %cst_235) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %1008 = stablehlo.reshape %1007 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %1009 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %1010 = stablehlo.multiply %1005, %1009 : tensor<12x64x128xf32>
      %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1011 = stablehlo.reduce(%1008 init: %cst_236) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %1012 = stablehlo.multiply %93, %1010 : tensor<12x64x128xf32>
      %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1013 = stablehlo.reduce(%1012 init: %cst_237) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1014 = stablehlo.reshape %1013 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %1015 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %1016 = stablehlo.multiply %1010, %1015 : tensor<12x64x128xf32>
      %1017 = stablehlo.multiply %1014, %99 : tensor<12x64x1xf32>
      %1018 = stablehlo.negate %1016 : tensor<12x64x128xf32>
      %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1019 = stablehlo.reduce(%1018 init: %cst_238) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1020 = stablehlo.reshape %1019 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %1021 = stablehlo.add %979, %1016 : tensor<12x64x128xf32>
      %cst_239 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %1022 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %1023 = stablehlo.divide %1017, %1022 : tensor<12x64x1xf32>
      %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1024 = stablehlo.reduce(%1023 init: %cst_240) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1025 = stablehlo.broadcast_in_dim %1024, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %1026 = stablehlo.multiply %1025, %87 : tensor<12x64x128xf32>
      %1027 = stablehlo.negate %1026 : tensor<12x64x128xf32>
      %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1028 = stablehlo.reduce(%1027 init: %cst_241) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1029 = stablehlo.reshape %1028 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %1030 = stablehlo.add %1021, %1026 : tensor<12x64x128xf32>
      %1031 = stablehlo.add %1020, %1029 : tensor<12x64x1xf32>
      %cst_242 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %1032 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %1033 = stablehlo.divide %1031, %1032 : tensor<12x64x1xf32>
      %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1034 = stablehlo.reduce(%1033 init: %cst_243) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1035 = stablehlo.broadcast_in_dim %1034, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %1036 = stablehlo.add %1030, %1035 : tensor<12x64x128xf32>
      %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1037 = stablehlo.reduce(%1036 init: %cst_244) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %1038 = stablehlo.reshape %1037 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1039 = stablehlo.reduce(%1038 init: %cst_245) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %1040 = stablehlo.dot_general %1036, %73, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<128x128xf32>
      %1041 = stablehlo.transpose %1040, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %1042 = stablehlo.dot_general %1036, %arg137, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x128xf32>, tensor<128x128xf32>) -> tensor<12x64x128xf32>
      %1043 = stablehlo.reshape %1042 : (tensor<12x64x128xf32>) -> tensor<12x64x4x32xf32>
      %1044 = stablehlo.transpose %1043, dims = [0, 2, 1, 3] : (tensor<12x64x4x32xf32>) -> tensor<12x4x64x32xf32>
      %1045 = stablehlo.dot_general %1044, %67, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x64xf32>) -> tensor<12x4x32x64xf32>
      %1046 = stablehlo.transpose %1045, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %1047 = stablehlo.dot_general %1044, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x32xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x64xf32>
      %1048 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %1049 = stablehlo.multiply %1047, %1048 : tensor<12x4x64x64xf32>
      %1050 = stablehlo.multiply %1049, %63 : tensor<12x4x64x64xf32>
      %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1051 = stablehlo.reduce(%1050 init: %cst_246) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x64xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %1052 = stablehlo.reshape %1051 : (tensor<12x4x64xf32>) -> tensor<12x4x64x1xf32>
      %1053 = stablehlo.negate %1052 : tensor<12x4x64x1xf32>
      %1054 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<12x4x64x1xf32>) -> tensor<12x4x64x64xf32>
      %1055 = stablehlo.divide %1047, %1054 : tensor<12x4x64x64xf32>
      %cst_247 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1056 = stablehlo.reduce(%1053 init: %cst_247) applies stablehlo.add across dimensions = [3] : (tensor<12x4x64x1xf32>, tensor<f32>) -> tensor<12x4x64xf32>
      %1057 = stablehlo.broadcast_in_dim %1056, dims = [0, 1, 2] : (tensor<12x4x64xf32>) -> tensor<12x4x64x64xf32>
      %1058 = stablehlo.add %1055, %1057 : tensor<12x4x64x64xf32>
      %1059 = stablehlo.multiply %1058, %63 : tensor<12x4x64x64xf32>
      %1060 = func.call @_where_3(%56#1, %1059) : (tensor<12x4x64x64xi1>, tensor<12x4x64x64xf32>) -> tensor<12x4x64x64xf32>
      %cst_248 = stablehlo.constant dense<5.65685415> : tensor<f32>
      %1061 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
      %1062 = stablehlo.divide %1060, %1061 : tensor<12x4x64x64xf32>
      %1063 = stablehlo.dot_general %1062, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x64x32xf32>) -> tensor<12x4x64x32xf32>
      %1064 = stablehlo.transpose %1063, dims = [0, 1, 3, 2] : (tensor<12x4x64x32xf32>) -> tensor<12x4x32x64xf32>
      %1065 = stablehlo.dot_general %1062, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x4x64x64xf32>, tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %1066 = stablehlo.transpose %1064, dims = [0, 1, 3, 2] : (tensor<12x4x32x64xf32>) -> tensor<12x4x64x32xf32>
      %1067 = stablehlo.transpose %1046, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %1068 = stablehlo.reshape %1067 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %1069 = stablehlo.transpose %1066, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %1070 = stablehlo.reshape %1069 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %1071 = stablehlo.transpose %1065, dims = [0, 2, 1, 3] : (tensor<12x4x64x32xf32>) -> tensor<12x64x4x32xf32>
      %1072 = stablehlo.reshape %1071 : (tensor<12x64x4x32xf32>) -> tensor<12x64x128xf32>
      %1073 = stablehlo.concatenate %1072, %1070, %1068, dim = 2 : (tensor<12x64x128xf32>, tensor<12x64x128xf32>, tensor<12x64x128xf32>) -> tensor<12x64x384xf32>
      %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1074 = stablehlo.reduce(%1073 init: %cst_249) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x384xf32>, tensor<f32>) -> tensor<384xf32>
      %1075 = stablehlo.reshape %1074 : (tensor<384xf32>) -> tensor<1x1x384xf32>
      %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1076 = stablehlo.reduce(%1075 init: %cst_250) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x384xf32>, tensor<f32>) -> tensor<384xf32>
      %1077 = stablehlo.dot_general %1073, %38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<12x64x128xf32>) -> tensor<384x128xf32>
      %1078 = stablehlo.transpose %1077, dims = [1, 0] : (tensor<384x128xf32>) -> tensor<128x384xf32>
      %1079 = stablehlo.dot_general %1073, %arg139, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x64x384xf32>, tensor<128x384xf32>) -> tensor<12x64x128xf32>
      %1080 = stablehlo.multiply %35, %1079 : tensor<12x64x128xf32>
      %cst_251 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1081 = stablehlo.reduce(%1080 init: %cst_251) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<128xf32>
      %1082 = stablehlo.reshape %1081 : (tensor<128xf32>) -> tensor<1x1x128xf32>
      %1083 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<12x64x128xf32>
      %1084 = stablehlo.multiply %1079, %1083 : tensor<12x64x128xf32>
      %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1085 = stablehlo.reduce(%1082 init: %cst_252) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
      %1086 = stablehlo.multiply %27, %1084 : tensor<12x64x128xf32>
      %cst_253 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1087 = stablehlo.reduce(%1086 init: %cst_253) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1088 = stablehlo.reshape %1087 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %1089 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<12x64x1xf32>) -> tensor<12x64x128xf32>
      %1090 = stablehlo.multiply %1084, %1089 : tensor<12x64x128xf32>
      %1091 = stablehlo.multiply %1088, %33 : tensor<12x64x1xf32>
      %1092 = stablehlo.negate %1090 : tensor<12x64x128xf32>
      %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1093 = stablehlo.reduce(%1092 init: %cst_254) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1094 = stablehlo.reshape %1093 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %1095 = stablehlo.add %1036, %1090 : tensor<12x64x128xf32>
      %cst_255 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %1096 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %1097 = stablehlo.divide %1091, %1096 : tensor<12x64x1xf32>
      %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1098 = stablehlo.reduce(%1097 init: %cst_256) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1099 = stablehlo.broadcast_in_dim %1098, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %1100 = stablehlo.multiply %1099, %21 : tensor<12x64x128xf32>
      %1101 = stablehlo.negate %1100 : tensor<12x64x128xf32>
      %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1102 = stablehlo.reduce(%1101 init: %cst_257) applies stablehlo.add across dimensions = [2] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1103 = stablehlo.reshape %1102 : (tensor<12x64xf32>) -> tensor<12x64x1xf32>
      %1104 = stablehlo.add %1095, %1100 : tensor<12x64x128xf32>
      %1105 = stablehlo.add %1094, %1103 : tensor<12x64x1xf32>
      %cst_258 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
      %1106 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
      %1107 = stablehlo.divide %1105, %1106 : tensor<12x64x1xf32>
      %cst_259 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1108 = stablehlo.reduce(%1107 init: %cst_259) applies stablehlo.add across dimensions = [2] : (tensor<12x64x1xf32>, tensor<f32>) -> tensor<12x64xf32>
      %1109 = stablehlo.broadcast_in_dim %1108, dims = [0, 1] : (tensor<12x64xf32>) -> tensor<12x64x128xf32>
      %1110 = stablehlo.add %1104, %1109 : tensor<12x64x128xf32>
      %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1111 = stablehlo.reduce(%1110 init: %cst_260) applies stablehlo.add across dimensions = [0] : (tensor<12x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
      %1112 = stablehlo.reshape %1111 : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
      %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1113 = stablehlo.reduce(%1112 init: %cst_261) applies stablehlo.add across dimensions = [0] : (tensor<1x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
      %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1114 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1115 = "stablehlo.scatter"(%1114, %8, %1110) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<256x128xf32>, tensor<12x64x1xi32>, tensor<12x64x128xf32>) -> tensor<256x128xf32>
      %1116 = stablehlo.add %556, %1115 : tensor<256x128xf32>
      %1117 = "stablehlo.all_reduce"(%982) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1118 = "stablehlo.all_reduce"(%984) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512x128xf32>) -> tensor<512x128xf32>
      %1119 = "stablehlo.all_reduce"(%1085) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1120 = "stablehlo.all_reduce"(%1011) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1121 = "stablehlo.all_reduce"(%1039) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1122 = "stablehlo.all_reduce"(%1041) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %1123 = "stablehlo.all_reduce"(%1076) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<384xf32>) -> tensor<384xf32>
      %1124 = "stablehlo.all_reduce"(%1078) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x384xf32>) -> tensor<128x384xf32>
      %1125 = "stablehlo.all_reduce"(%1002) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1126 = "stablehlo.all_reduce"(%1004) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x512xf32>) -> tensor<128x512xf32>
      %1127 = "stablehlo.all_reduce"(%851) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1128 = "stablehlo.all_reduce"(%853) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512x128xf32>) -> tensor<512x128xf32>
      %1129 = "stablehlo.all_reduce"(%954) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1130 = "stablehlo.all_reduce"(%880) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1131 = "stablehlo.all_reduce"(%908) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1132 = "stablehlo.all_reduce"(%910) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %1133 = "stablehlo.all_reduce"(%945) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<384xf32>) -> tensor<384xf32>
      %1134 = "stablehlo.all_reduce"(%947) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x384xf32>) -> tensor<128x384xf32>
      %1135 = "stablehlo.all_reduce"(%871) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1136 = "stablehlo.all_reduce"(%873) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x512xf32>) -> tensor<128x512xf32>
      %1137 = "stablehlo.all_reduce"(%720) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1138 = "stablehlo.all_reduce"(%722) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512x128xf32>) -> tensor<512x128xf32>
      %1139 = "stablehlo.all_reduce"(%823) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1140 = "stablehlo.all_reduce"(%749) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1141 = "stablehlo.all_reduce"(%777) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1142 = "stablehlo.all_reduce"(%779) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %1143 = "stablehlo.all_reduce"(%814) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<384xf32>) -> tensor<384xf32>
      %1144 = "stablehlo.all_reduce"(%816) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x384xf32>) -> tensor<128x384xf32>
      %1145 = "stablehlo.all_reduce"(%740) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1146 = "stablehlo.all_reduce"(%742) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x512xf32>) -> tensor<128x512xf32>
      %1147 = "stablehlo.all_reduce"(%589) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1148 = "stablehlo.all_reduce"(%591) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512x128xf32>) -> tensor<512x128xf32>
      %1149 = "stablehlo.all_reduce"(%692) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1150 = "stablehlo.all_reduce"(%618) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1151 = "stablehlo.all_reduce"(%646) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1152 = "stablehlo.all_reduce"(%648) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<128x128xf32>
      %1153 = "stablehlo.all_reduce"(%683) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<384xf32>) -> tensor<384xf32>
      %1154 = "stablehlo.all_reduce"(%685) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x384xf32>) -> tensor<128x384xf32>
      %1155 = "stablehlo.all_reduce"(%609) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1156 = "stablehlo.all_reduce"(%611) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128x512xf32>) -> tensor<128x512xf32>
      %1157 = "stablehlo.all_reduce"(%562) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<128xf32>) -> tensor<128xf32>
      %1158 = "stablehlo.all_reduce"(%1113) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<64x128xf32>) -> tensor<64x128xf32>
      %1159 = "stablehlo.all_reduce"(%1116) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<256x128xf32>) -> tensor<256x128xf32>
      %1160 = "stablehlo.all_reduce"(%538) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg264: tensor<f32>, %arg265: tensor<f32>):
        %2418 = stablehlo.add %arg264, %arg265 : tensor<f32>
        stablehlo.return %2418 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_263 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1161 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1162 = stablehlo.divide %1117, %1161 : tensor<128xf32>
      %cst_264 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1163 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1164 = stablehlo.divide %1118, %1163 : tensor<512x128xf32>
      %cst_265 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1165 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1166 = stablehlo.divide %1119, %1165 : tensor<128xf32>
      %cst_266 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1167 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1168 = stablehlo.divide %1120, %1167 : tensor<128xf32>
      %cst_267 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1169 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1170 = stablehlo.divide %1121, %1169 : tensor<128xf32>
      %cst_268 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1171 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1172 = stablehlo.divide %1122, %1171 : tensor<128x128xf32>
      %cst_269 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1173 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1174 = stablehlo.divide %1123, %1173 : tensor<384xf32>
      %cst_270 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1175 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1176 = stablehlo.divide %1124, %1175 : tensor<128x384xf32>
      %cst_271 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1177 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1178 = stablehlo.divide %1125, %1177 : tensor<512xf32>
      %cst_272 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1179 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1180 = stablehlo.divide %1126, %1179 : tensor<128x512xf32>
      %cst_273 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1181 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1182 = stablehlo.divide %1127, %1181 : tensor<128xf32>
      %cst_274 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1183 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1184 = stablehlo.divide %1128, %1183 : tensor<512x128xf32>
      %cst_275 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1185 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1186 = stablehlo.divide %1129, %1185 : tensor<128xf32>
      %cst_276 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1187 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1188 = stablehlo.divide %1130, %1187 : tensor<128xf32>
      %cst_277 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1189 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1190 = stablehlo.divide %1131, %1189 : tensor<128xf32>
      %cst_278 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1191 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1192 = stablehlo.divide %1132, %1191 : tensor<128x128xf32>
      %cst_279 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1193 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1194 = stablehlo.divide %1133, %1193 : tensor<384xf32>
      %cst_280 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1195 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1196 = stablehlo.divide %1134, %1195 : tensor<128x384xf32>
      %cst_281 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1197 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1198 = stablehlo.divide %1135, %1197 : tensor<512xf32>
      %cst_282 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1199 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1200 = stablehlo.divide %1136, %1199 : tensor<128x512xf32>
      %cst_283 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1201 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1202 = stablehlo.divide %1137, %1201 : tensor<128xf32>
      %cst_284 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1203 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1204 = stablehlo.divide %1138, %1203 : tensor<512x128xf32>
      %cst_285 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1205 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1206 = stablehlo.divide %1139, %1205 : tensor<128xf32>
      %cst_286 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1207 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1208 = stablehlo.divide %1140, %1207 : tensor<128xf32>
      %cst_287 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1209 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1210 = stablehlo.divide %1141, %1209 : tensor<128xf32>
      %cst_288 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1211 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1212 = stablehlo.divide %1142, %1211 : tensor<128x128xf32>
      %cst_289 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1213 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1214 = stablehlo.divide %1143, %1213 : tensor<384xf32>
      %cst_290 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1215 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1216 = stablehlo.divide %1144, %1215 : tensor<128x384xf32>
      %cst_291 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1217 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1218 = stablehlo.divide %1145, %1217 : tensor<512xf32>
      %cst_292 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1219 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1220 = stablehlo.divide %1146, %1219 : tensor<128x512xf32>
      %cst_293 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1221 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1222 = stablehlo.divide %1147, %1221 : tensor<128xf32>
      %cst_294 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1223 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1224 = stablehlo.divide %1148, %1223 : tensor<512x128xf32>
      %cst_295 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1225 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1226 = stablehlo.divide %1149, %1225 : tensor<128xf32>
      %cst_296 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1227 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1228 = stablehlo.divide %1150, %1227 : tensor<128xf32>
      %cst_297 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1229 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1230 = stablehlo.divide %1151, %1229 : tensor<128xf32>
      %cst_298 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1231 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1232 = stablehlo.divide %1152, %1231 : tensor<128x128xf32>
      %cst_299 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1233 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1234 = stablehlo.divide %1153, %1233 : tensor<384xf32>
      %cst_300 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1235 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1236 = stablehlo.divide %1154, %1235 : tensor<128x384xf32>
      %cst_301 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1237 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1238 = stablehlo.divide %1155, %1237 : tensor<512xf32>
      %cst_302 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1239 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1240 = stablehlo.divide %1156, %1239 : tensor<128x512xf32>
      %cst_303 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1241 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1242 = stablehlo.divide %1157, %1241 : tensor<128xf32>
      %cst_304 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1243 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1244 = stablehlo.divide %1158, %1243 : tensor<64x128xf32>
      %cst_305 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1245 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1246 = stablehlo.divide %1159, %1245 : tensor<256x128xf32>
      %cst_306 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1247 = stablehlo.divide %1160, %cst_306 : tensor<f32>
      %cst_307 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1248 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1249 = stablehlo.multiply %1248, %1162 : tensor<128xf32>
      %cst_308 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1250 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1251 = stablehlo.multiply %1250, %arg176 : tensor<128xf32>
      %1252 = stablehlo.add %1249, %1251 : tensor<128xf32>
      %cst_309 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1253 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1254 = stablehlo.multiply %1253, %1164 : tensor<512x128xf32>
      %cst_310 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1255 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1256 = stablehlo.multiply %1255, %arg177 : tensor<512x128xf32>
      %1257 = stablehlo.add %1254, %1256 : tensor<512x128xf32>
      %cst_311 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1258 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1259 = stablehlo.multiply %1258, %1166 : tensor<128xf32>
      %cst_312 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1260 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1261 = stablehlo.multiply %1260, %arg178 : tensor<128xf32>
      %1262 = stablehlo.add %1259, %1261 : tensor<128xf32>
      %cst_313 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1263 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1264 = stablehlo.multiply %1263, %1168 : tensor<128xf32>
      %cst_314 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1265 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1266 = stablehlo.multiply %1265, %arg179 : tensor<128xf32>
      %1267 = stablehlo.add %1264, %1266 : tensor<128xf32>
      %cst_315 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1268 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1269 = stablehlo.multiply %1268, %1170 : tensor<128xf32>
      %cst_316 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1270 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1271 = stablehlo.multiply %1270, %arg180 : tensor<128xf32>
      %1272 = stablehlo.add %1269, %1271 : tensor<128xf32>
      %cst_317 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1273 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1274 = stablehlo.multiply %1273, %1172 : tensor<128x128xf32>
      %cst_318 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1275 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1276 = stablehlo.multiply %1275, %arg181 : tensor<128x128xf32>
      %1277 = stablehlo.add %1274, %1276 : tensor<128x128xf32>
      %cst_319 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1278 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1279 = stablehlo.multiply %1278, %1174 : tensor<384xf32>
      %cst_320 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1280 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1281 = stablehlo.multiply %1280, %arg182 : tensor<384xf32>
      %1282 = stablehlo.add %1279, %1281 : tensor<384xf32>
      %cst_321 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1283 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1284 = stablehlo.multiply %1283, %1176 : tensor<128x384xf32>
      %cst_322 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1285 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1286 = stablehlo.multiply %1285, %arg183 : tensor<128x384xf32>
      %1287 = stablehlo.add %1284, %1286 : tensor<128x384xf32>
      %cst_323 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1288 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1289 = stablehlo.multiply %1288, %1178 : tensor<512xf32>
      %cst_324 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1290 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1291 = stablehlo.multiply %1290, %arg184 : tensor<512xf32>
      %1292 = stablehlo.add %1289, %1291 : tensor<512xf32>
      %cst_325 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1293 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1294 = stablehlo.multiply %1293, %1180 : tensor<128x512xf32>
      %cst_326 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1295 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1296 = stablehlo.multiply %1295, %arg185 : tensor<128x512xf32>
      %1297 = stablehlo.add %1294, %1296 : tensor<128x512xf32>
      %cst_327 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1298 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1299 = stablehlo.multiply %1298, %1182 : tensor<128xf32>
      %cst_328 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1300 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1301 = stablehlo.multiply %1300, %arg186 : tensor<128xf32>
      %1302 = stablehlo.add %1299, %1301 : tensor<128xf32>
      %cst_329 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1303 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1304 = stablehlo.multiply %1303, %1184 : tensor<512x128xf32>
      %cst_330 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1305 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1306 = stablehlo.multiply %1305, %arg187 : tensor<512x128xf32>
      %1307 = stablehlo.add %1304, %1306 : tensor<512x128xf32>
      %cst_331 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1308 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1309 = stablehlo.multiply %1308, %1186 : tensor<128xf32>
      %cst_332 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1310 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1311 = stablehlo.multiply %1310, %arg188 : tensor<128xf32>
      %1312 = stablehlo.add %1309, %1311 : tensor<128xf32>
      %cst_333 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1313 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1314 = stablehlo.multiply %1313, %1188 : tensor<128xf32>
      %cst_334 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1315 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1316 = stablehlo.multiply %1315, %arg189 : tensor<128xf32>
      %1317 = stablehlo.add %1314, %1316 : tensor<128xf32>
      %cst_335 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1318 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1319 = stablehlo.multiply %1318, %1190 : tensor<128xf32>
      %cst_336 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1320 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1321 = stablehlo.multiply %1320, %arg190 : tensor<128xf32>
      %1322 = stablehlo.add %1319, %1321 : tensor<128xf32>
      %cst_337 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1323 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1324 = stablehlo.multiply %1323, %1192 : tensor<128x128xf32>
      %cst_338 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1325 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1326 = stablehlo.multiply %1325, %arg191 : tensor<128x128xf32>
      %1327 = stablehlo.add %1324, %1326 : tensor<128x128xf32>
      %cst_339 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1328 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1329 = stablehlo.multiply %1328, %1194 : tensor<384xf32>
      %cst_340 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1330 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1331 = stablehlo.multiply %1330, %arg192 : tensor<384xf32>
      %1332 = stablehlo.add %1329, %1331 : tensor<384xf32>
      %cst_341 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1333 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1334 = stablehlo.multiply %1333, %1196 : tensor<128x384xf32>
      %cst_342 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1335 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1336 = stablehlo.multiply %1335, %arg193 : tensor<128x384xf32>
      %1337 = stablehlo.add %1334, %1336 : tensor<128x384xf32>
      %cst_343 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1338 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1339 = stablehlo.multiply %1338, %1198 : tensor<512xf32>
      %cst_344 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1340 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1341 = stablehlo.multiply %1340, %arg194 : tensor<512xf32>
      %1342 = stablehlo.add %1339, %1341 : tensor<512xf32>
      %cst_345 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1343 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1344 = stablehlo.multiply %1343, %1200 : tensor<128x512xf32>
      %cst_346 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1345 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1346 = stablehlo.multiply %1345, %arg195 : tensor<128x512xf32>
      %1347 = stablehlo.add %1344, %1346 : tensor<128x512xf32>
      %cst_347 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1348 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1349 = stablehlo.multiply %1348, %1202 : tensor<128xf32>
      %cst_348 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1350 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1351 = stablehlo.multiply %1350, %arg196 : tensor<128xf32>
      %1352 = stablehlo.add %1349, %1351 : tensor<128xf32>
      %cst_349 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1353 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1354 = stablehlo.multiply %1353, %1204 : tensor<512x128xf32>
      %cst_350 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1355 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1356 = stablehlo.multiply %1355, %arg197 : tensor<512x128xf32>
      %1357 = stablehlo.add %1354, %1356 : tensor<512x128xf32>
      %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1358 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1359 = stablehlo.multiply %1358, %1206 : tensor<128xf32>
      %cst_352 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1360 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1361 = stablehlo.multiply %1360, %arg198 : tensor<128xf32>
      %1362 = stablehlo.add %1359, %1361 : tensor<128xf32>
      %cst_353 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1363 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1364 = stablehlo.multiply %1363, %1208 : tensor<128xf32>
      %cst_354 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1365 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1366 = stablehlo.multiply %1365, %arg199 : tensor<128xf32>
      %1367 = stablehlo.add %1364, %1366 : tensor<128xf32>
      %cst_355 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1368 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1369 = stablehlo.multiply %1368, %1210 : tensor<128xf32>
      %cst_356 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1370 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1371 = stablehlo.multiply %1370, %arg200 : tensor<128xf32>
      %1372 = stablehlo.add %1369, %1371 : tensor<128xf32>
      %cst_357 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1373 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1374 = stablehlo.multiply %1373, %1212 : tensor<128x128xf32>
      %cst_358 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1375 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1376 = stablehlo.multiply %1375, %arg201 : tensor<128x128xf32>
      %1377 = stablehlo.add %1374, %1376 : tensor<128x128xf32>
      %cst_359 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1378 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1379 = stablehlo.multiply %1378, %1214 : tensor<384xf32>
      %cst_360 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1380 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1381 = stablehlo.multiply %1380, %arg202 : tensor<384xf32>
      %1382 = stablehlo.add %1379, %1381 : tensor<384xf32>
      %cst_361 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1383 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1384 = stablehlo.multiply %1383, %1216 : tensor<128x384xf32>
      %cst_362 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1385 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1386 = stablehlo.multiply %1385, %arg203 : tensor<128x384xf32>
      %1387 = stablehlo.add %1384, %1386 : tensor<128x384xf32>
      %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1388 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1389 = stablehlo.multiply %1388, %1218 : tensor<512xf32>
      %cst_364 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1390 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1391 = stablehlo.multiply %1390, %arg204 : tensor<512xf32>
      %1392 = stablehlo.add %1389, %1391 : tensor<512xf32>
      %cst_365 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1393 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1394 = stablehlo.multiply %1393, %1220 : tensor<128x512xf32>
      %cst_366 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1395 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1396 = stablehlo.multiply %1395, %arg205 : tensor<128x512xf32>
      %1397 = stablehlo.add %1394, %1396 : tensor<128x512xf32>
      %cst_367 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1398 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1399 = stablehlo.multiply %1398, %1222 : tensor<128xf32>
      %cst_368 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1400 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1401 = stablehlo.multiply %1400, %arg206 : tensor<128xf32>
      %1402 = stablehlo.add %1399, %1401 : tensor<128xf32>
      %cst_369 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1403 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1404 = stablehlo.multiply %1403, %1224 : tensor<512x128xf32>
      %cst_370 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1405 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1406 = stablehlo.multiply %1405, %arg207 : tensor<512x128xf32>
      %1407 = stablehlo.add %1404, %1406 : tensor<512x128xf32>
      %cst_371 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1408 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1409 = stablehlo.multiply %1408, %1226 : tensor<128xf32>
      %cst_372 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1410 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1411 = stablehlo.multiply %1410, %arg208 : tensor<128xf32>
      %1412 = stablehlo.add %1409, %1411 : tensor<128xf32>
      %cst_373 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1413 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1414 = stablehlo.multiply %1413, %1228 : tensor<128xf32>
      %cst_374 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1415 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1416 = stablehlo.multiply %1415, %arg209 : tensor<128xf32>
      %1417 = stablehlo.add %1414, %1416 : tensor<128xf32>
      %cst_375 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1418 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1419 = stablehlo.multiply %1418, %1230 : tensor<128xf32>
      %cst_376 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1420 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1421 = stablehlo.multiply %1420, %arg210 : tensor<128xf32>
      %1422 = stablehlo.add %1419, %1421 : tensor<128xf32>
      %cst_377 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1423 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1424 = stablehlo.multiply %1423, %1232 : tensor<128x128xf32>
      %cst_378 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1425 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1426 = stablehlo.multiply %1425, %arg211 : tensor<128x128xf32>
      %1427 = stablehlo.add %1424, %1426 : tensor<128x128xf32>
      %cst_379 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1428 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1429 = stablehlo.multiply %1428, %1234 : tensor<384xf32>
      %cst_380 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1430 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1431 = stablehlo.multiply %1430, %arg212 : tensor<384xf32>
      %1432 = stablehlo.add %1429, %1431 : tensor<384xf32>
      %cst_381 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1433 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1434 = stablehlo.multiply %1433, %1236 : tensor<128x384xf32>
      %cst_382 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1435 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1436 = stablehlo.multiply %1435, %arg213 : tensor<128x384xf32>
      %1437 = stablehlo.add %1434, %1436 : tensor<128x384xf32>
      %cst_383 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1438 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1439 = stablehlo.multiply %1438, %1238 : tensor<512xf32>
      %cst_384 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1440 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1441 = stablehlo.multiply %1440, %arg214 : tensor<512xf32>
      %1442 = stablehlo.add %1439, %1441 : tensor<512xf32>
      %cst_385 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1443 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1444 = stablehlo.multiply %1443, %1240 : tensor<128x512xf32>
      %cst_386 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1445 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1446 = stablehlo.multiply %1445, %arg215 : tensor<128x512xf32>
      %1447 = stablehlo.add %1444, %1446 : tensor<128x512xf32>
      %cst_387 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1448 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1449 = stablehlo.multiply %1448, %1242 : tensor<128xf32>
      %cst_388 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1450 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1451 = stablehlo.multiply %1450, %arg216 : tensor<128xf32>
      %1452 = stablehlo.add %1449, %1451 : tensor<128xf32>
      %cst_389 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1453 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1454 = stablehlo.multiply %1453, %1244 : tensor<64x128xf32>
      %cst_390 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1455 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1456 = stablehlo.multiply %1455, %arg217 : tensor<64x128xf32>
      %1457 = stablehlo.add %1454, %1456 : tensor<64x128xf32>
      %cst_391 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1458 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1459 = stablehlo.multiply %1458, %1246 : tensor<256x128xf32>
      %cst_392 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1460 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1461 = stablehlo.multiply %1460, %arg218 : tensor<256x128xf32>
      %1462 = stablehlo.add %1459, %1461 : tensor<256x128xf32>
      %1463 = stablehlo.multiply %1162, %1162 : tensor<128xf32>
      %cst_393 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1464 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1465 = stablehlo.multiply %1464, %1463 : tensor<128xf32>
      %cst_394 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1466 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1467 = stablehlo.multiply %1466, %arg219 : tensor<128xf32>
      %1468 = stablehlo.add %1465, %1467 : tensor<128xf32>
      %1469 = stablehlo.multiply %1164, %1164 : tensor<512x128xf32>
      %cst_395 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1470 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1471 = stablehlo.multiply %1470, %1469 : tensor<512x128xf32>
      %cst_396 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1472 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1473 = stablehlo.multiply %1472, %arg220 : tensor<512x128xf32>
      %1474 = stablehlo.add %1471, %1473 : tensor<512x128xf32>
      %1475 = stablehlo.multiply %1166, %1166 : tensor<128xf32>
      %cst_397 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1476 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1477 = stablehlo.multiply %1476, %1475 : tensor<128xf32>
      %cst_398 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1478 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1479 = stablehlo.multiply %1478, %arg221 : tensor<128xf32>
      %1480 = stablehlo.add %1477, %1479 : tensor<128xf32>
      %1481 = stablehlo.multiply %1168, %1168 : tensor<128xf32>
      %cst_399 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1482 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1483 = stablehlo.multiply %1482, %1481 : tensor<128xf32>
      %cst_400 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1484 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1485 = stablehlo.multiply %1484, %arg222 : tensor<128xf32>
      %1486 = stablehlo.add %1483, %1485 : tensor<128xf32>
      %1487 = stablehlo.multiply %1170, %1170 : tensor<128xf32>
      %cst_401 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1488 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1489 = stablehlo.multiply %1488, %1487 : tensor<128xf32>
      %cst_402 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1490 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1491 = stablehlo.multiply %1490, %arg223 : tensor<128xf32>
      %1492 = stablehlo.add %1489, %1491 : tensor<128xf32>
      %1493 = stablehlo.multiply %1172, %1172 : tensor<128x128xf32>
      %cst_403 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1494 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1495 = stablehlo.multiply %1494, %1493 : tensor<128x128xf32>
      %cst_404 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1496 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1497 = stablehlo.multiply %1496, %arg224 : tensor<128x128xf32>
      %1498 = stablehlo.add %1495, %1497 : tensor<128x128xf32>
      %1499 = stablehlo.multiply %1174, %1174 : tensor<384xf32>
      %cst_405 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1500 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1501 = stablehlo.multiply %1500, %1499 : tensor<384xf32>
      %cst_406 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1502 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1503 = stablehlo.multiply %1502, %arg225 : tensor<384xf32>
      %1504 = stablehlo.add %1501, %1503 : tensor<384xf32>
      %1505 = stablehlo.multiply %1176, %1176 : tensor<128x384xf32>
      %cst_407 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1506 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1507 = stablehlo.multiply %1506, %1505 : tensor<128x384xf32>
      %cst_408 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1508 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1509 = stablehlo.multiply %1508, %arg226 : tensor<128x384xf32>
      %1510 = stablehlo.add %1507, %1509 : tensor<128x384xf32>
      %1511 = stablehlo.multiply %1178, %1178 : tensor<512xf32>
      %cst_409 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1512 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1513 = stablehlo.multiply %1512, %1511 : tensor<512xf32>
      %cst_410 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1514 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1515 = stablehlo.multiply %1514, %arg227 : tensor<512xf32>
      %1516 = stablehlo.add %1513, %1515 : tensor<512xf32>
      %1517 = stablehlo.multiply %1180, %1180 : tensor<128x512xf32>
      %cst_411 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1518 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1519 = stablehlo.multiply %1518, %1517 : tensor<128x512xf32>
      %cst_412 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1520 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1521 = stablehlo.multiply %1520, %arg228 : tensor<128x512xf32>
      %1522 = stablehlo.add %1519, %1521 : tensor<128x512xf32>
      %1523 = stablehlo.multiply %1182, %1182 : tensor<128xf32>
      %cst_413 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1524 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1525 = stablehlo.multiply %1524, %1523 : tensor<128xf32>
      %cst_414 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1526 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1527 = stablehlo.multiply %1526, %arg229 : tensor<128xf32>
      %1528 = stablehlo.add %1525, %1527 : tensor<128xf32>
      %1529 = stablehlo.multiply %1184, %1184 : tensor<512x128xf32>
      %cst_415 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1530 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1531 = stablehlo.multiply %1530, %1529 : tensor<512x128xf32>
      %cst_416 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1532 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1533 = stablehlo.multiply %1532, %arg230 : tensor<512x128xf32>
      %1534 = stablehlo.add %1531, %1533 : tensor<512x128xf32>
      %1535 = stablehlo.multiply %1186, %1186 : tensor<128xf32>
      %cst_417 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1536 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1537 = stablehlo.multiply %1536, %1535 : tensor<128xf32>
      %cst_418 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1538 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1539 = stablehlo.multiply %1538, %arg231 : tensor<128xf32>
      %1540 = stablehlo.add %1537, %1539 : tensor<128xf32>
      %1541 = stablehlo.multiply %1188, %1188 : tensor<128xf32>
      %cst_419 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1542 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1543 = stablehlo.multiply %1542, %1541 : tensor<128xf32>
      %cst_420 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1544 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1545 = stablehlo.multiply %1544, %arg232 : tensor<128xf32>
      %1546 = stablehlo.add %1543, %1545 : tensor<128xf32>
      %1547 = stablehlo.multiply %1190, %1190 : tensor<128xf32>
      %cst_421 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1548 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1549 = stablehlo.multiply %1548, %1547 : tensor<128xf32>
      %cst_422 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1550 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1551 = stablehlo.multiply %1550, %arg233 : tensor<128xf32>
      %1552 = stablehlo.add %1549, %1551 : tensor<128xf32>
      %1553 = stablehlo.multiply %1192, %1192 : tensor<128x128xf32>
      %cst_423 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1554 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1555 = stablehlo.multiply %1554, %1553 : tensor<128x128xf32>
      %cst_424 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1556 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1557 = stablehlo.multiply %1556, %arg234 : tensor<128x128xf32>
      %1558 = stablehlo.add %1555, %1557 : tensor<128x128xf32>
      %1559 = stablehlo.multiply %1194, %1194 : tensor<384xf32>
      %cst_425 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1560 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1561 = stablehlo.multiply %1560, %1559 : tensor<384xf32>
      %cst_426 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1562 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1563 = stablehlo.multiply %1562, %arg235 : tensor<384xf32>
      %1564 = stablehlo.add %1561, %1563 : tensor<384xf32>
      %1565 = stablehlo.multiply %1196, %1196 : tensor<128x384xf32>
      %cst_427 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1566 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1567 = stablehlo.multiply %1566, %1565 : tensor<128x384xf32>
      %cst_428 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1568 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1569 = stablehlo.multiply %1568, %arg236 : tensor<128x384xf32>
      %1570 = stablehlo.add %1567, %1569 : tensor<128x384xf32>
      %1571 = stablehlo.multiply %1198, %1198 : tensor<512xf32>
      %cst_429 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1572 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1573 = stablehlo.multiply %1572, %1571 : tensor<512xf32>
      %cst_430 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1574 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1575 = stablehlo.multiply %1574, %arg237 : tensor<512xf32>
      %1576 = stablehlo.add %1573, %1575 : tensor<512xf32>
      %1577 = stablehlo.multiply %1200, %1200 : tensor<128x512xf32>
      %cst_431 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1578 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1579 = stablehlo.multiply %1578, %1577 : tensor<128x512xf32>
      %cst_432 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1580 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1581 = stablehlo.multiply %1580, %arg238 : tensor<128x512xf32>
      %1582 = stablehlo.add %1579, %1581 : tensor<128x512xf32>
      %1583 = stablehlo.multiply %1202, %1202 : tensor<128xf32>
      %cst_433 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1584 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1585 = stablehlo.multiply %1584, %1583 : tensor<128xf32>
      %cst_434 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1586 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1587 = stablehlo.multiply %1586, %arg239 : tensor<128xf32>
      %1588 = stablehlo.add %1585, %1587 : tensor<128xf32>
      %1589 = stablehlo.multiply %1204, %1204 : tensor<512x128xf32>
      %cst_435 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1590 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1591 = stablehlo.multiply %1590, %1589 : tensor<512x128xf32>
      %cst_436 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1592 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1593 = stablehlo.multiply %1592, %arg240 : tensor<512x128xf32>
      %1594 = stablehlo.add %1591, %1593 : tensor<512x128xf32>
      %1595 = stablehlo.multiply %1206, %1206 : tensor<128xf32>
      %cst_437 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1596 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1597 = stablehlo.multiply %1596, %1595 : tensor<128xf32>
      %cst_438 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1598 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1599 = stablehlo.multiply %1598, %arg241 : tensor<128xf32>
      %1600 = stablehlo.add %1597, %1599 : tensor<128xf32>
      %1601 = stablehlo.multiply %1208, %1208 : tensor<128xf32>
      %cst_439 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1602 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1603 = stablehlo.multiply %1602, %1601 : tensor<128xf32>
      %cst_440 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1604 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1605 = stablehlo.multiply %1604, %arg242 : tensor<128xf32>
      %1606 = stablehlo.add %1603, %1605 : tensor<128xf32>
      %1607 = stablehlo.multiply %1210, %1210 : tensor<128xf32>
      %cst_441 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1608 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1609 = stablehlo.multiply %1608, %1607 : tensor<128xf32>
      %cst_442 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1610 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1611 = stablehlo.multiply %1610, %arg243 : tensor<128xf32>
      %1612 = stablehlo.add %1609, %1611 : tensor<128xf32>
      %1613 = stablehlo.multiply %1212, %1212 : tensor<128x128xf32>
      %cst_443 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1614 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1615 = stablehlo.multiply %1614, %1613 : tensor<128x128xf32>
      %cst_444 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1616 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1617 = stablehlo.multiply %1616, %arg244 : tensor<128x128xf32>
      %1618 = stablehlo.add %1615, %1617 : tensor<128x128xf32>
      %1619 = stablehlo.multiply %1214, %1214 : tensor<384xf32>
      %cst_445 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1620 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1621 = stablehlo.multiply %1620, %1619 : tensor<384xf32>
      %cst_446 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1622 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1623 = stablehlo.multiply %1622, %arg245 : tensor<384xf32>
      %1624 = stablehlo.add %1621, %1623 : tensor<384xf32>
      %1625 = stablehlo.multiply %1216, %1216 : tensor<128x384xf32>
      %cst_447 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1626 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1627 = stablehlo.multiply %1626, %1625 : tensor<128x384xf32>
      %cst_448 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1628 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1629 = stablehlo.multiply %1628, %arg246 : tensor<128x384xf32>
      %1630 = stablehlo.add %1627, %1629 : tensor<128x384xf32>
      %1631 = stablehlo.multiply %1218, %1218 : tensor<512xf32>
      %cst_449 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1632 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1633 = stablehlo.multiply %1632, %1631 : tensor<512xf32>
      %cst_450 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1634 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1635 = stablehlo.multiply %1634, %arg247 : tensor<512xf32>
      %1636 = stablehlo.add %1633, %1635 : tensor<512xf32>
      %1637 = stablehlo.multiply %1220, %1220 : tensor<128x512xf32>
      %cst_451 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1638 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1639 = stablehlo.multiply %1638, %1637 : tensor<128x512xf32>
      %cst_452 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1640 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1641 = stablehlo.multiply %1640, %arg248 : tensor<128x512xf32>
      %1642 = stablehlo.add %1639, %1641 : tensor<128x512xf32>
      %1643 = stablehlo.multiply %1222, %1222 : tensor<128xf32>
      %cst_453 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1644 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1645 = stablehlo.multiply %1644, %1643 : tensor<128xf32>
      %cst_454 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1646 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1647 = stablehlo.multiply %1646, %arg249 : tensor<128xf32>
      %1648 = stablehlo.add %1645, %1647 : tensor<128xf32>
      %1649 = stablehlo.multiply %1224, %1224 : tensor<512x128xf32>
      %cst_455 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1650 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1651 = stablehlo.multiply %1650, %1649 : tensor<512x128xf32>
      %cst_456 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1652 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1653 = stablehlo.multiply %1652, %arg250 : tensor<512x128xf32>
      %1654 = stablehlo.add %1651, %1653 : tensor<512x128xf32>
      %1655 = stablehlo.multiply %1226, %1226 : tensor<128xf32>
      %cst_457 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1656 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1657 = stablehlo.multiply %1656, %1655 : tensor<128xf32>
      %cst_458 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1658 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1659 = stablehlo.multiply %1658, %arg251 : tensor<128xf32>
      %1660 = stablehlo.add %1657, %1659 : tensor<128xf32>
      %1661 = stablehlo.multiply %1228, %1228 : tensor<128xf32>
      %cst_459 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1662 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1663 = stablehlo.multiply %1662, %1661 : tensor<128xf32>
      %cst_460 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1664 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1665 = stablehlo.multiply %1664, %arg252 : tensor<128xf32>
      %1666 = stablehlo.add %1663, %1665 : tensor<128xf32>
      %1667 = stablehlo.multiply %1230, %1230 : tensor<128xf32>
      %cst_461 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1668 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1669 = stablehlo.multiply %1668, %1667 : tensor<128xf32>
      %cst_462 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1670 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1671 = stablehlo.multiply %1670, %arg253 : tensor<128xf32>
      %1672 = stablehlo.add %1669, %1671 : tensor<128xf32>
      %1673 = stablehlo.multiply %1232, %1232 : tensor<128x128xf32>
      %cst_463 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1674 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1675 = stablehlo.multiply %1674, %1673 : tensor<128x128xf32>
      %cst_464 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1676 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1677 = stablehlo.multiply %1676, %arg254 : tensor<128x128xf32>
      %1678 = stablehlo.add %1675, %1677 : tensor<128x128xf32>
      %1679 = stablehlo.multiply %1234, %1234 : tensor<384xf32>
      %cst_465 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1680 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1681 = stablehlo.multiply %1680, %1679 : tensor<384xf32>
      %cst_466 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1682 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1683 = stablehlo.multiply %1682, %arg255 : tensor<384xf32>
      %1684 = stablehlo.add %1681, %1683 : tensor<384xf32>
      %1685 = stablehlo.multiply %1236, %1236 : tensor<128x384xf32>
      %cst_467 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1686 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1687 = stablehlo.multiply %1686, %1685 : tensor<128x384xf32>
      %cst_468 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1688 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1689 = stablehlo.multiply %1688, %arg256 : tensor<128x384xf32>
      %1690 = stablehlo.add %1687, %1689 : tensor<128x384xf32>
      %1691 = stablehlo.multiply %1238, %1238 : tensor<512xf32>
      %cst_469 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1692 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1693 = stablehlo.multiply %1692, %1691 : tensor<512xf32>
      %cst_470 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1694 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1695 = stablehlo.multiply %1694, %arg257 : tensor<512xf32>
      %1696 = stablehlo.add %1693, %1695 : tensor<512xf32>
      %1697 = stablehlo.multiply %1240, %1240 : tensor<128x512xf32>
      %cst_471 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1698 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1699 = stablehlo.multiply %1698, %1697 : tensor<128x512xf32>
      %cst_472 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1700 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1701 = stablehlo.multiply %1700, %arg258 : tensor<128x512xf32>
      %1702 = stablehlo.add %1699, %1701 : tensor<128x512xf32>
      %1703 = stablehlo.multiply %1242, %1242 : tensor<128xf32>
      %cst_473 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1704 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1705 = stablehlo.multiply %1704, %1703 : tensor<128xf32>
      %cst_474 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1706 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1707 = stablehlo.multiply %1706, %arg259 : tensor<128xf32>
      %1708 = stablehlo.add %1705, %1707 : tensor<128xf32>
      %1709 = stablehlo.multiply %1244, %1244 : tensor<64x128xf32>
      %cst_475 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1710 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1711 = stablehlo.multiply %1710, %1709 : tensor<64x128xf32>
      %cst_476 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1712 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1713 = stablehlo.multiply %1712, %arg260 : tensor<64x128xf32>
      %1714 = stablehlo.add %1711, %1713 : tensor<64x128xf32>
      %1715 = stablehlo.multiply %1246, %1246 : tensor<256x128xf32>
      %cst_477 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %1716 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1717 = stablehlo.multiply %1716, %1715 : tensor<256x128xf32>
      %cst_478 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1718 = stablehlo.broadcast_in_dim %cst_478, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1719 = stablehlo.multiply %1718, %arg261 : tensor<256x128xf32>
      %1720 = stablehlo.add %1717, %1719 : tensor<256x128xf32>
      %c_479 = stablehlo.constant dense<2147483647> : tensor<i32>
      %1721 = stablehlo.compare LT, %arg175, %c_479, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_480 = stablehlo.constant dense<1> : tensor<i32>
      %1722 = stablehlo.add %arg175, %c_480 : tensor<i32>
      %c_481 = stablehlo.constant dense<2147483647> : tensor<i32>
      %1723 = func.call @_where_4(%1721, %1722, %c_481) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %cst_482 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1724 = stablehlo.convert %1723 : (tensor<i32>) -> tensor<f32>
      %1725 = stablehlo.power %cst_482, %1724 : tensor<f32>
      %cst_483 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %1726 = stablehlo.subtract %cst_483, %1725 : tensor<f32>
      %1727 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1728 = stablehlo.divide %1252, %1727 : tensor<128xf32>
      %1729 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1730 = stablehlo.divide %1257, %1729 : tensor<512x128xf32>
      %1731 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1732 = stablehlo.divide %1262, %1731 : tensor<128xf32>
      %1733 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1734 = stablehlo.divide %1267, %1733 : tensor<128xf32>
      %1735 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1736 = stablehlo.divide %1272, %1735 : tensor<128xf32>
      %1737 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1738 = stablehlo.divide %1277, %1737 : tensor<128x128xf32>
      %1739 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1740 = stablehlo.divide %1282, %1739 : tensor<384xf32>
      %1741 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1742 = stablehlo.divide %1287, %1741 : tensor<128x384xf32>
      %1743 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1744 = stablehlo.divide %1292, %1743 : tensor<512xf32>
      %1745 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1746 = stablehlo.divide %1297, %1745 : tensor<128x512xf32>
      %1747 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1748 = stablehlo.divide %1302, %1747 : tensor<128xf32>
      %1749 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1750 = stablehlo.divide %1307, %1749 : tensor<512x128xf32>
      %1751 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1752 = stablehlo.divide %1312, %1751 : tensor<128xf32>
      %1753 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1754 = stablehlo.divide %1317, %1753 : tensor<128xf32>
      %1755 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1756 = stablehlo.divide %1322, %1755 : tensor<128xf32>
      %1757 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1758 = stablehlo.divide %1327, %1757 : tensor<128x128xf32>
      %1759 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1760 = stablehlo.divide %1332, %1759 : tensor<384xf32>
      %1761 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1762 = stablehlo.divide %1337, %1761 : tensor<128x384xf32>
      %1763 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1764 = stablehlo.divide %1342, %1763 : tensor<512xf32>
      %1765 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1766 = stablehlo.divide %1347, %1765 : tensor<128x512xf32>
      %1767 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1768 = stablehlo.divide %1352, %1767 : tensor<128xf32>
      %1769 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1770 = stablehlo.divide %1357, %1769 : tensor<512x128xf32>
      %1771 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1772 = stablehlo.divide %1362, %1771 : tensor<128xf32>
      %1773 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1774 = stablehlo.divide %1367, %1773 : tensor<128xf32>
      %1775 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1776 = stablehlo.divide %1372, %1775 : tensor<128xf32>
      %1777 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1778 = stablehlo.divide %1377, %1777 : tensor<128x128xf32>
      %1779 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1780 = stablehlo.divide %1382, %1779 : tensor<384xf32>
      %1781 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1782 = stablehlo.divide %1387, %1781 : tensor<128x384xf32>
      %1783 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1784 = stablehlo.divide %1392, %1783 : tensor<512xf32>
      %1785 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1786 = stablehlo.divide %1397, %1785 : tensor<128x512xf32>
      %1787 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1788 = stablehlo.divide %1402, %1787 : tensor<128xf32>
      %1789 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1790 = stablehlo.divide %1407, %1789 : tensor<512x128xf32>
      %1791 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1792 = stablehlo.divide %1412, %1791 : tensor<128xf32>
      %1793 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1794 = stablehlo.divide %1417, %1793 : tensor<128xf32>
      %1795 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1796 = stablehlo.divide %1422, %1795 : tensor<128xf32>
      %1797 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1798 = stablehlo.divide %1427, %1797 : tensor<128x128xf32>
      %1799 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1800 = stablehlo.divide %1432, %1799 : tensor<384xf32>
      %1801 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1802 = stablehlo.divide %1437, %1801 : tensor<128x384xf32>
      %1803 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1804 = stablehlo.divide %1442, %1803 : tensor<512xf32>
      %1805 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1806 = stablehlo.divide %1447, %1805 : tensor<128x512xf32>
      %1807 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1808 = stablehlo.divide %1452, %1807 : tensor<128xf32>
      %1809 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1810 = stablehlo.divide %1457, %1809 : tensor<64x128xf32>
      %1811 = stablehlo.broadcast_in_dim %1726, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1812 = stablehlo.divide %1462, %1811 : tensor<256x128xf32>
      %cst_484 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %1813 = stablehlo.convert %1723 : (tensor<i32>) -> tensor<f32>
      %1814 = stablehlo.power %cst_484, %1813 : tensor<f32>
      %cst_485 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %1815 = stablehlo.subtract %cst_485, %1814 : tensor<f32>
      %1816 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1817 = stablehlo.divide %1468, %1816 : tensor<128xf32>
      %1818 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1819 = stablehlo.divide %1474, %1818 : tensor<512x128xf32>
      %1820 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1821 = stablehlo.divide %1480, %1820 : tensor<128xf32>
      %1822 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1823 = stablehlo.divide %1486, %1822 : tensor<128xf32>
      %1824 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1825 = stablehlo.divide %1492, %1824 : tensor<128xf32>
      %1826 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1827 = stablehlo.divide %1498, %1826 : tensor<128x128xf32>
      %1828 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1829 = stablehlo.divide %1504, %1828 : tensor<384xf32>
      %1830 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1831 = stablehlo.divide %1510, %1830 : tensor<128x384xf32>
      %1832 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1833 = stablehlo.divide %1516, %1832 : tensor<512xf32>
      %1834 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1835 = stablehlo.divide %1522, %1834 : tensor<128x512xf32>
      %1836 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1837 = stablehlo.divide %1528, %1836 : tensor<128xf32>
      %1838 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1839 = stablehlo.divide %1534, %1838 : tensor<512x128xf32>
      %1840 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1841 = stablehlo.divide %1540, %1840 : tensor<128xf32>
      %1842 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1843 = stablehlo.divide %1546, %1842 : tensor<128xf32>
      %1844 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1845 = stablehlo.divide %1552, %1844 : tensor<128xf32>
      %1846 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1847 = stablehlo.divide %1558, %1846 : tensor<128x128xf32>
      %1848 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1849 = stablehlo.divide %1564, %1848 : tensor<384xf32>
      %1850 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1851 = stablehlo.divide %1570, %1850 : tensor<128x384xf32>
      %1852 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1853 = stablehlo.divide %1576, %1852 : tensor<512xf32>
      %1854 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1855 = stablehlo.divide %1582, %1854 : tensor<128x512xf32>
      %1856 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1857 = stablehlo.divide %1588, %1856 : tensor<128xf32>
      %1858 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1859 = stablehlo.divide %1594, %1858 : tensor<512x128xf32>
      %1860 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1861 = stablehlo.divide %1600, %1860 : tensor<128xf32>
      %1862 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1863 = stablehlo.divide %1606, %1862 : tensor<128xf32>
      %1864 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1865 = stablehlo.divide %1612, %1864 : tensor<128xf32>
      %1866 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1867 = stablehlo.divide %1618, %1866 : tensor<128x128xf32>
      %1868 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1869 = stablehlo.divide %1624, %1868 : tensor<384xf32>
      %1870 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1871 = stablehlo.divide %1630, %1870 : tensor<128x384xf32>
      %1872 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1873 = stablehlo.divide %1636, %1872 : tensor<512xf32>
      %1874 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1875 = stablehlo.divide %1642, %1874 : tensor<128x512xf32>
      %1876 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1877 = stablehlo.divide %1648, %1876 : tensor<128xf32>
      %1878 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1879 = stablehlo.divide %1654, %1878 : tensor<512x128xf32>
      %1880 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1881 = stablehlo.divide %1660, %1880 : tensor<128xf32>
      %1882 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1883 = stablehlo.divide %1666, %1882 : tensor<128xf32>
      %1884 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1885 = stablehlo.divide %1672, %1884 : tensor<128xf32>
      %1886 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1887 = stablehlo.divide %1678, %1886 : tensor<128x128xf32>
      %1888 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1889 = stablehlo.divide %1684, %1888 : tensor<384xf32>
      %1890 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1891 = stablehlo.divide %1690, %1890 : tensor<128x384xf32>
      %1892 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1893 = stablehlo.divide %1696, %1892 : tensor<512xf32>
      %1894 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1895 = stablehlo.divide %1702, %1894 : tensor<128x512xf32>
      %1896 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1897 = stablehlo.divide %1708, %1896 : tensor<128xf32>
      %1898 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %1899 = stablehlo.divide %1714, %1898 : tensor<64x128xf32>
      %1900 = stablehlo.broadcast_in_dim %1815, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %1901 = stablehlo.divide %1720, %1900 : tensor<256x128xf32>
      %cst_486 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1902 = stablehlo.broadcast_in_dim %cst_486, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1903 = stablehlo.add %1817, %1902 : tensor<128xf32>
      %1904 = stablehlo.sqrt %1903 : tensor<128xf32>
      %cst_487 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1905 = stablehlo.broadcast_in_dim %cst_487, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1906 = stablehlo.add %1904, %1905 : tensor<128xf32>
      %1907 = stablehlo.divide %1728, %1906 : tensor<128xf32>
      %cst_488 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1908 = stablehlo.broadcast_in_dim %cst_488, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1909 = stablehlo.add %1819, %1908 : tensor<512x128xf32>
      %1910 = stablehlo.sqrt %1909 : tensor<512x128xf32>
      %cst_489 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1911 = stablehlo.broadcast_in_dim %cst_489, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1912 = stablehlo.add %1910, %1911 : tensor<512x128xf32>
      %1913 = stablehlo.divide %1730, %1912 : tensor<512x128xf32>
      %cst_490 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1914 = stablehlo.broadcast_in_dim %cst_490, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1915 = stablehlo.add %1821, %1914 : tensor<128xf32>
      %1916 = stablehlo.sqrt %1915 : tensor<128xf32>
      %cst_491 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1917 = stablehlo.broadcast_in_dim %cst_491, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1918 = stablehlo.add %1916, %1917 : tensor<128xf32>
      %1919 = stablehlo.divide %1732, %1918 : tensor<128xf32>
      %cst_492 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1920 = stablehlo.broadcast_in_dim %cst_492, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1921 = stablehlo.add %1823, %1920 : tensor<128xf32>
      %1922 = stablehlo.sqrt %1921 : tensor<128xf32>
      %cst_493 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1923 = stablehlo.broadcast_in_dim %cst_493, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1924 = stablehlo.add %1922, %1923 : tensor<128xf32>
      %1925 = stablehlo.divide %1734, %1924 : tensor<128xf32>
      %cst_494 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1926 = stablehlo.broadcast_in_dim %cst_494, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1927 = stablehlo.add %1825, %1926 : tensor<128xf32>
      %1928 = stablehlo.sqrt %1927 : tensor<128xf32>
      %cst_495 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1929 = stablehlo.broadcast_in_dim %cst_495, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1930 = stablehlo.add %1928, %1929 : tensor<128xf32>
      %1931 = stablehlo.divide %1736, %1930 : tensor<128xf32>
      %cst_496 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1932 = stablehlo.broadcast_in_dim %cst_496, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1933 = stablehlo.add %1827, %1932 : tensor<128x128xf32>
      %1934 = stablehlo.sqrt %1933 : tensor<128x128xf32>
      %cst_497 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1935 = stablehlo.broadcast_in_dim %cst_497, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1936 = stablehlo.add %1934, %1935 : tensor<128x128xf32>
      %1937 = stablehlo.divide %1738, %1936 : tensor<128x128xf32>
      %cst_498 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1938 = stablehlo.broadcast_in_dim %cst_498, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1939 = stablehlo.add %1829, %1938 : tensor<384xf32>
      %1940 = stablehlo.sqrt %1939 : tensor<384xf32>
      %cst_499 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1941 = stablehlo.broadcast_in_dim %cst_499, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1942 = stablehlo.add %1940, %1941 : tensor<384xf32>
      %1943 = stablehlo.divide %1740, %1942 : tensor<384xf32>
      %cst_500 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1944 = stablehlo.broadcast_in_dim %cst_500, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1945 = stablehlo.add %1831, %1944 : tensor<128x384xf32>
      %1946 = stablehlo.sqrt %1945 : tensor<128x384xf32>
      %cst_501 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1947 = stablehlo.broadcast_in_dim %cst_501, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %1948 = stablehlo.add %1946, %1947 : tensor<128x384xf32>
      %1949 = stablehlo.divide %1742, %1948 : tensor<128x384xf32>
      %cst_502 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1950 = stablehlo.broadcast_in_dim %cst_502, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1951 = stablehlo.add %1833, %1950 : tensor<512xf32>
      %1952 = stablehlo.sqrt %1951 : tensor<512xf32>
      %cst_503 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1953 = stablehlo.broadcast_in_dim %cst_503, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1954 = stablehlo.add %1952, %1953 : tensor<512xf32>
      %1955 = stablehlo.divide %1744, %1954 : tensor<512xf32>
      %cst_504 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1956 = stablehlo.broadcast_in_dim %cst_504, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1957 = stablehlo.add %1835, %1956 : tensor<128x512xf32>
      %1958 = stablehlo.sqrt %1957 : tensor<128x512xf32>
      %cst_505 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1959 = stablehlo.broadcast_in_dim %cst_505, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %1960 = stablehlo.add %1958, %1959 : tensor<128x512xf32>
      %1961 = stablehlo.divide %1746, %1960 : tensor<128x512xf32>
      %cst_506 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1962 = stablehlo.broadcast_in_dim %cst_506, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1963 = stablehlo.add %1837, %1962 : tensor<128xf32>
      %1964 = stablehlo.sqrt %1963 : tensor<128xf32>
      %cst_507 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1965 = stablehlo.broadcast_in_dim %cst_507, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1966 = stablehlo.add %1964, %1965 : tensor<128xf32>
      %1967 = stablehlo.divide %1748, %1966 : tensor<128xf32>
      %cst_508 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1968 = stablehlo.broadcast_in_dim %cst_508, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1969 = stablehlo.add %1839, %1968 : tensor<512x128xf32>
      %1970 = stablehlo.sqrt %1969 : tensor<512x128xf32>
      %cst_509 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1971 = stablehlo.broadcast_in_dim %cst_509, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %1972 = stablehlo.add %1970, %1971 : tensor<512x128xf32>
      %1973 = stablehlo.divide %1750, %1972 : tensor<512x128xf32>
      %cst_510 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1974 = stablehlo.broadcast_in_dim %cst_510, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1975 = stablehlo.add %1841, %1974 : tensor<128xf32>
      %1976 = stablehlo.sqrt %1975 : tensor<128xf32>
      %cst_511 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1977 = stablehlo.broadcast_in_dim %cst_511, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1978 = stablehlo.add %1976, %1977 : tensor<128xf32>
      %1979 = stablehlo.divide %1752, %1978 : tensor<128xf32>
      %cst_512 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1980 = stablehlo.broadcast_in_dim %cst_512, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1981 = stablehlo.add %1843, %1980 : tensor<128xf32>
      %1982 = stablehlo.sqrt %1981 : tensor<128xf32>
      %cst_513 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1983 = stablehlo.broadcast_in_dim %cst_513, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1984 = stablehlo.add %1982, %1983 : tensor<128xf32>
      %1985 = stablehlo.divide %1754, %1984 : tensor<128xf32>
      %cst_514 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1986 = stablehlo.broadcast_in_dim %cst_514, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1987 = stablehlo.add %1845, %1986 : tensor<128xf32>
      %1988 = stablehlo.sqrt %1987 : tensor<128xf32>
      %cst_515 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1989 = stablehlo.broadcast_in_dim %cst_515, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %1990 = stablehlo.add %1988, %1989 : tensor<128xf32>
      %1991 = stablehlo.divide %1756, %1990 : tensor<128xf32>
      %cst_516 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1992 = stablehlo.broadcast_in_dim %cst_516, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1993 = stablehlo.add %1847, %1992 : tensor<128x128xf32>
      %1994 = stablehlo.sqrt %1993 : tensor<128x128xf32>
      %cst_517 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %1995 = stablehlo.broadcast_in_dim %cst_517, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %1996 = stablehlo.add %1994, %1995 : tensor<128x128xf32>
      %1997 = stablehlo.divide %1758, %1996 : tensor<128x128xf32>
      %cst_518 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1998 = stablehlo.broadcast_in_dim %cst_518, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %1999 = stablehlo.add %1849, %1998 : tensor<384xf32>
      %2000 = stablehlo.sqrt %1999 : tensor<384xf32>
      %cst_519 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2001 = stablehlo.broadcast_in_dim %cst_519, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2002 = stablehlo.add %2000, %2001 : tensor<384xf32>
      %2003 = stablehlo.divide %1760, %2002 : tensor<384xf32>
      %cst_520 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2004 = stablehlo.broadcast_in_dim %cst_520, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2005 = stablehlo.add %1851, %2004 : tensor<128x384xf32>
      %2006 = stablehlo.sqrt %2005 : tensor<128x384xf32>
      %cst_521 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2007 = stablehlo.broadcast_in_dim %cst_521, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2008 = stablehlo.add %2006, %2007 : tensor<128x384xf32>
      %2009 = stablehlo.divide %1762, %2008 : tensor<128x384xf32>
      %cst_522 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2010 = stablehlo.broadcast_in_dim %cst_522, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2011 = stablehlo.add %1853, %2010 : tensor<512xf32>
      %2012 = stablehlo.sqrt %2011 : tensor<512xf32>
      %cst_523 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2013 = stablehlo.broadcast_in_dim %cst_523, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2014 = stablehlo.add %2012, %2013 : tensor<512xf32>
      %2015 = stablehlo.divide %1764, %2014 : tensor<512xf32>
      %cst_524 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2016 = stablehlo.broadcast_in_dim %cst_524, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2017 = stablehlo.add %1855, %2016 : tensor<128x512xf32>
      %2018 = stablehlo.sqrt %2017 : tensor<128x512xf32>
      %cst_525 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2019 = stablehlo.broadcast_in_dim %cst_525, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2020 = stablehlo.add %2018, %2019 : tensor<128x512xf32>
      %2021 = stablehlo.divide %1766, %2020 : tensor<128x512xf32>
      %cst_526 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2022 = stablehlo.broadcast_in_dim %cst_526, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2023 = stablehlo.add %1857, %2022 : tensor<128xf32>
      %2024 = stablehlo.sqrt %2023 : tensor<128xf32>
      %cst_527 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2025 = stablehlo.broadcast_in_dim %cst_527, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2026 = stablehlo.add %2024, %2025 : tensor<128xf32>
      %2027 = stablehlo.divide %1768, %2026 : tensor<128xf32>
      %cst_528 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2028 = stablehlo.broadcast_in_dim %cst_528, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2029 = stablehlo.add %1859, %2028 : tensor<512x128xf32>
      %2030 = stablehlo.sqrt %2029 : tensor<512x128xf32>
      %cst_529 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2031 = stablehlo.broadcast_in_dim %cst_529, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2032 = stablehlo.add %2030, %2031 : tensor<512x128xf32>
      %2033 = stablehlo.divide %1770, %2032 : tensor<512x128xf32>
      %cst_530 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2034 = stablehlo.broadcast_in_dim %cst_530, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2035 = stablehlo.add %1861, %2034 : tensor<128xf32>
      %2036 = stablehlo.sqrt %2035 : tensor<128xf32>
      %cst_531 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2037 = stablehlo.broadcast_in_dim %cst_531, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2038 = stablehlo.add %2036, %2037 : tensor<128xf32>
      %2039 = stablehlo.divide %1772, %2038 : tensor<128xf32>
      %cst_532 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2040 = stablehlo.broadcast_in_dim %cst_532, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2041 = stablehlo.add %1863, %2040 : tensor<128xf32>
      %2042 = stablehlo.sqrt %2041 : tensor<128xf32>
      %cst_533 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2043 = stablehlo.broadcast_in_dim %cst_533, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2044 = stablehlo.add %2042, %2043 : tensor<128xf32>
      %2045 = stablehlo.divide %1774, %2044 : tensor<128xf32>
      %cst_534 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2046 = stablehlo.broadcast_in_dim %cst_534, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2047 = stablehlo.add %1865, %2046 : tensor<128xf32>
      %2048 = stablehlo.sqrt %2047 : tensor<128xf32>
      %cst_535 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2049 = stablehlo.broadcast_in_dim %cst_535, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2050 = stablehlo.add %2048, %2049 : tensor<128xf32>
      %2051 = stablehlo.divide %1776, %2050 : tensor<128xf32>
      %cst_536 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2052 = stablehlo.broadcast_in_dim %cst_536, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2053 = stablehlo.add %1867, %2052 : tensor<128x128xf32>
      %2054 = stablehlo.sqrt %2053 : tensor<128x128xf32>
      %cst_537 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2055 = stablehlo.broadcast_in_dim %cst_537, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2056 = stablehlo.add %2054, %2055 : tensor<128x128xf32>
      %2057 = stablehlo.divide %1778, %2056 : tensor<128x128xf32>
      %cst_538 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2058 = stablehlo.broadcast_in_dim %cst_538, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2059 = stablehlo.add %1869, %2058 : tensor<384xf32>
      %2060 = stablehlo.sqrt %2059 : tensor<384xf32>
      %cst_539 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2061 = stablehlo.broadcast_in_dim %cst_539, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2062 = stablehlo.add %2060, %2061 : tensor<384xf32>
      %2063 = stablehlo.divide %1780, %2062 : tensor<384xf32>
      %cst_540 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2064 = stablehlo.broadcast_in_dim %cst_540, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2065 = stablehlo.add %1871, %2064 : tensor<128x384xf32>
      %2066 = stablehlo.sqrt %2065 : tensor<128x384xf32>
      %cst_541 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2067 = stablehlo.broadcast_in_dim %cst_541, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2068 = stablehlo.add %2066, %2067 : tensor<128x384xf32>
      %2069 = stablehlo.divide %1782, %2068 : tensor<128x384xf32>
      %cst_542 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2070 = stablehlo.broadcast_in_dim %cst_542, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2071 = stablehlo.add %1873, %2070 : tensor<512xf32>
      %2072 = stablehlo.sqrt %2071 : tensor<512xf32>
      %cst_543 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2073 = stablehlo.broadcast_in_dim %cst_543, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2074 = stablehlo.add %2072, %2073 : tensor<512xf32>
      %2075 = stablehlo.divide %1784, %2074 : tensor<512xf32>
      %cst_544 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2076 = stablehlo.broadcast_in_dim %cst_544, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2077 = stablehlo.add %1875, %2076 : tensor<128x512xf32>
      %2078 = stablehlo.sqrt %2077 : tensor<128x512xf32>
      %cst_545 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2079 = stablehlo.broadcast_in_dim %cst_545, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2080 = stablehlo.add %2078, %2079 : tensor<128x512xf32>
      %2081 = stablehlo.divide %1786, %2080 : tensor<128x512xf32>
      %cst_546 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2082 = stablehlo.broadcast_in_dim %cst_546, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2083 = stablehlo.add %1877, %2082 : tensor<128xf32>
      %2084 = stablehlo.sqrt %2083 : tensor<128xf32>
      %cst_547 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2085 = stablehlo.broadcast_in_dim %cst_547, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2086 = stablehlo.add %2084, %2085 : tensor<128xf32>
      %2087 = stablehlo.divide %1788, %2086 : tensor<128xf32>
      %cst_548 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2088 = stablehlo.broadcast_in_dim %cst_548, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2089 = stablehlo.add %1879, %2088 : tensor<512x128xf32>
      %2090 = stablehlo.sqrt %2089 : tensor<512x128xf32>
      %cst_549 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2091 = stablehlo.broadcast_in_dim %cst_549, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2092 = stablehlo.add %2090, %2091 : tensor<512x128xf32>
      %2093 = stablehlo.divide %1790, %2092 : tensor<512x128xf32>
      %cst_550 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2094 = stablehlo.broadcast_in_dim %cst_550, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2095 = stablehlo.add %1881, %2094 : tensor<128xf32>
      %2096 = stablehlo.sqrt %2095 : tensor<128xf32>
      %cst_551 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2097 = stablehlo.broadcast_in_dim %cst_551, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2098 = stablehlo.add %2096, %2097 : tensor<128xf32>
      %2099 = stablehlo.divide %1792, %2098 : tensor<128xf32>
      %cst_552 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2100 = stablehlo.broadcast_in_dim %cst_552, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2101 = stablehlo.add %1883, %2100 : tensor<128xf32>
      %2102 = stablehlo.sqrt %2101 : tensor<128xf32>
      %cst_553 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2103 = stablehlo.broadcast_in_dim %cst_553, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2104 = stablehlo.add %2102, %2103 : tensor<128xf32>
      %2105 = stablehlo.divide %1794, %2104 : tensor<128xf32>
      %cst_554 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2106 = stablehlo.broadcast_in_dim %cst_554, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2107 = stablehlo.add %1885, %2106 : tensor<128xf32>
      %2108 = stablehlo.sqrt %2107 : tensor<128xf32>
      %cst_555 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2109 = stablehlo.broadcast_in_dim %cst_555, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2110 = stablehlo.add %2108, %2109 : tensor<128xf32>
      %2111 = stablehlo.divide %1796, %2110 : tensor<128xf32>
      %cst_556 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2112 = stablehlo.broadcast_in_dim %cst_556, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2113 = stablehlo.add %1887, %2112 : tensor<128x128xf32>
      %2114 = stablehlo.sqrt %2113 : tensor<128x128xf32>
      %cst_557 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2115 = stablehlo.broadcast_in_dim %cst_557, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2116 = stablehlo.add %2114, %2115 : tensor<128x128xf32>
      %2117 = stablehlo.divide %1798, %2116 : tensor<128x128xf32>
      %cst_558 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2118 = stablehlo.broadcast_in_dim %cst_558, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2119 = stablehlo.add %1889, %2118 : tensor<384xf32>
      %2120 = stablehlo.sqrt %2119 : tensor<384xf32>
      %cst_559 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2121 = stablehlo.broadcast_in_dim %cst_559, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2122 = stablehlo.add %2120, %2121 : tensor<384xf32>
      %2123 = stablehlo.divide %1800, %2122 : tensor<384xf32>
      %cst_560 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2124 = stablehlo.broadcast_in_dim %cst_560, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2125 = stablehlo.add %1891, %2124 : tensor<128x384xf32>
      %2126 = stablehlo.sqrt %2125 : tensor<128x384xf32>
      %cst_561 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2127 = stablehlo.broadcast_in_dim %cst_561, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2128 = stablehlo.add %2126, %2127 : tensor<128x384xf32>
      %2129 = stablehlo.divide %1802, %2128 : tensor<128x384xf32>
      %cst_562 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2130 = stablehlo.broadcast_in_dim %cst_562, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2131 = stablehlo.add %1893, %2130 : tensor<512xf32>
      %2132 = stablehlo.sqrt %2131 : tensor<512xf32>
      %cst_563 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2133 = stablehlo.broadcast_in_dim %cst_563, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2134 = stablehlo.add %2132, %2133 : tensor<512xf32>
      %2135 = stablehlo.divide %1804, %2134 : tensor<512xf32>
      %cst_564 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2136 = stablehlo.broadcast_in_dim %cst_564, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2137 = stablehlo.add %1895, %2136 : tensor<128x512xf32>
      %2138 = stablehlo.sqrt %2137 : tensor<128x512xf32>
      %cst_565 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2139 = stablehlo.broadcast_in_dim %cst_565, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2140 = stablehlo.add %2138, %2139 : tensor<128x512xf32>
      %2141 = stablehlo.divide %1806, %2140 : tensor<128x512xf32>
      %cst_566 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2142 = stablehlo.broadcast_in_dim %cst_566, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2143 = stablehlo.add %1897, %2142 : tensor<128xf32>
      %2144 = stablehlo.sqrt %2143 : tensor<128xf32>
      %cst_567 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2145 = stablehlo.broadcast_in_dim %cst_567, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2146 = stablehlo.add %2144, %2145 : tensor<128xf32>
      %2147 = stablehlo.divide %1808, %2146 : tensor<128xf32>
      %cst_568 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2148 = stablehlo.broadcast_in_dim %cst_568, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %2149 = stablehlo.add %1899, %2148 : tensor<64x128xf32>
      %2150 = stablehlo.sqrt %2149 : tensor<64x128xf32>
      %cst_569 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2151 = stablehlo.broadcast_in_dim %cst_569, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %2152 = stablehlo.add %2150, %2151 : tensor<64x128xf32>
      %2153 = stablehlo.divide %1810, %2152 : tensor<64x128xf32>
      %cst_570 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2154 = stablehlo.broadcast_in_dim %cst_570, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %2155 = stablehlo.add %1901, %2154 : tensor<256x128xf32>
      %2156 = stablehlo.sqrt %2155 : tensor<256x128xf32>
      %cst_571 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2157 = stablehlo.broadcast_in_dim %cst_571, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %2158 = stablehlo.add %2156, %2157 : tensor<256x128xf32>
      %2159 = stablehlo.divide %1812, %2158 : tensor<256x128xf32>
      %cst_572 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2160 = stablehlo.broadcast_in_dim %cst_572, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2161 = stablehlo.multiply %2160, %arg132 : tensor<128xf32>
      %2162 = stablehlo.add %1907, %2161 : tensor<128xf32>
      %cst_573 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2163 = stablehlo.broadcast_in_dim %cst_573, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2164 = stablehlo.multiply %2163, %arg133 : tensor<512x128xf32>
      %2165 = stablehlo.add %1913, %2164 : tensor<512x128xf32>
      %cst_574 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2166 = stablehlo.broadcast_in_dim %cst_574, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2167 = stablehlo.multiply %2166, %arg134 : tensor<128xf32>
      %2168 = stablehlo.add %1919, %2167 : tensor<128xf32>
      %cst_575 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2169 = stablehlo.broadcast_in_dim %cst_575, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2170 = stablehlo.multiply %2169, %arg135 : tensor<128xf32>
      %2171 = stablehlo.add %1925, %2170 : tensor<128xf32>
      %cst_576 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2172 = stablehlo.broadcast_in_dim %cst_576, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2173 = stablehlo.multiply %2172, %arg136 : tensor<128xf32>
      %2174 = stablehlo.add %1931, %2173 : tensor<128xf32>
      %cst_577 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2175 = stablehlo.broadcast_in_dim %cst_577, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2176 = stablehlo.multiply %2175, %arg137 : tensor<128x128xf32>
      %2177 = stablehlo.add %1937, %2176 : tensor<128x128xf32>
      %cst_578 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2178 = stablehlo.broadcast_in_dim %cst_578, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2179 = stablehlo.multiply %2178, %arg138 : tensor<384xf32>
      %2180 = stablehlo.add %1943, %2179 : tensor<384xf32>
      %cst_579 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2181 = stablehlo.broadcast_in_dim %cst_579, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2182 = stablehlo.multiply %2181, %arg139 : tensor<128x384xf32>
      %2183 = stablehlo.add %1949, %2182 : tensor<128x384xf32>
      %cst_580 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2184 = stablehlo.broadcast_in_dim %cst_580, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2185 = stablehlo.multiply %2184, %arg140 : tensor<512xf32>
      %2186 = stablehlo.add %1955, %2185 : tensor<512xf32>
      %cst_581 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2187 = stablehlo.broadcast_in_dim %cst_581, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2188 = stablehlo.multiply %2187, %arg141 : tensor<128x512xf32>
      %2189 = stablehlo.add %1961, %2188 : tensor<128x512xf32>
      %cst_582 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2190 = stablehlo.broadcast_in_dim %cst_582, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2191 = stablehlo.multiply %2190, %arg142 : tensor<128xf32>
      %2192 = stablehlo.add %1967, %2191 : tensor<128xf32>
      %cst_583 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2193 = stablehlo.broadcast_in_dim %cst_583, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2194 = stablehlo.multiply %2193, %arg143 : tensor<512x128xf32>
      %2195 = stablehlo.add %1973, %2194 : tensor<512x128xf32>
      %cst_584 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2196 = stablehlo.broadcast_in_dim %cst_584, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2197 = stablehlo.multiply %2196, %arg144 : tensor<128xf32>
      %2198 = stablehlo.add %1979, %2197 : tensor<128xf32>
      %cst_585 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2199 = stablehlo.broadcast_in_dim %cst_585, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2200 = stablehlo.multiply %2199, %arg145 : tensor<128xf32>
      %2201 = stablehlo.add %1985, %2200 : tensor<128xf32>
      %cst_586 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2202 = stablehlo.broadcast_in_dim %cst_586, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2203 = stablehlo.multiply %2202, %arg146 : tensor<128xf32>
      %2204 = stablehlo.add %1991, %2203 : tensor<128xf32>
      %cst_587 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2205 = stablehlo.broadcast_in_dim %cst_587, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2206 = stablehlo.multiply %2205, %arg147 : tensor<128x128xf32>
      %2207 = stablehlo.add %1997, %2206 : tensor<128x128xf32>
      %cst_588 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2208 = stablehlo.broadcast_in_dim %cst_588, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2209 = stablehlo.multiply %2208, %arg148 : tensor<384xf32>
      %2210 = stablehlo.add %2003, %2209 : tensor<384xf32>
      %cst_589 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2211 = stablehlo.broadcast_in_dim %cst_589, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2212 = stablehlo.multiply %2211, %arg149 : tensor<128x384xf32>
      %2213 = stablehlo.add %2009, %2212 : tensor<128x384xf32>
      %cst_590 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2214 = stablehlo.broadcast_in_dim %cst_590, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2215 = stablehlo.multiply %2214, %arg150 : tensor<512xf32>
      %2216 = stablehlo.add %2015, %2215 : tensor<512xf32>
      %cst_591 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2217 = stablehlo.broadcast_in_dim %cst_591, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2218 = stablehlo.multiply %2217, %arg151 : tensor<128x512xf32>
      %2219 = stablehlo.add %2021, %2218 : tensor<128x512xf32>
      %cst_592 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2220 = stablehlo.broadcast_in_dim %cst_592, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2221 = stablehlo.multiply %2220, %arg152 : tensor<128xf32>
      %2222 = stablehlo.add %2027, %2221 : tensor<128xf32>
      %cst_593 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2223 = stablehlo.broadcast_in_dim %cst_593, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2224 = stablehlo.multiply %2223, %arg153 : tensor<512x128xf32>
      %2225 = stablehlo.add %2033, %2224 : tensor<512x128xf32>
      %cst_594 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2226 = stablehlo.broadcast_in_dim %cst_594, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2227 = stablehlo.multiply %2226, %arg154 : tensor<128xf32>
      %2228 = stablehlo.add %2039, %2227 : tensor<128xf32>
      %cst_595 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2229 = stablehlo.broadcast_in_dim %cst_595, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2230 = stablehlo.multiply %2229, %arg155 : tensor<128xf32>
      %2231 = stablehlo.add %2045, %2230 : tensor<128xf32>
      %cst_596 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2232 = stablehlo.broadcast_in_dim %cst_596, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2233 = stablehlo.multiply %2232, %arg156 : tensor<128xf32>
      %2234 = stablehlo.add %2051, %2233 : tensor<128xf32>
      %cst_597 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2235 = stablehlo.broadcast_in_dim %cst_597, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2236 = stablehlo.multiply %2235, %arg157 : tensor<128x128xf32>
      %2237 = stablehlo.add %2057, %2236 : tensor<128x128xf32>
      %cst_598 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2238 = stablehlo.broadcast_in_dim %cst_598, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2239 = stablehlo.multiply %2238, %arg158 : tensor<384xf32>
      %2240 = stablehlo.add %2063, %2239 : tensor<384xf32>
      %cst_599 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2241 = stablehlo.broadcast_in_dim %cst_599, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2242 = stablehlo.multiply %2241, %arg159 : tensor<128x384xf32>
      %2243 = stablehlo.add %2069, %2242 : tensor<128x384xf32>
      %cst_600 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2244 = stablehlo.broadcast_in_dim %cst_600, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2245 = stablehlo.multiply %2244, %arg160 : tensor<512xf32>
      %2246 = stablehlo.add %2075, %2245 : tensor<512xf32>
      %cst_601 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2247 = stablehlo.broadcast_in_dim %cst_601, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2248 = stablehlo.multiply %2247, %arg161 : tensor<128x512xf32>
      %2249 = stablehlo.add %2081, %2248 : tensor<128x512xf32>
      %cst_602 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2250 = stablehlo.broadcast_in_dim %cst_602, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2251 = stablehlo.multiply %2250, %arg162 : tensor<128xf32>
      %2252 = stablehlo.add %2087, %2251 : tensor<128xf32>
      %cst_603 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2253 = stablehlo.broadcast_in_dim %cst_603, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2254 = stablehlo.multiply %2253, %arg163 : tensor<512x128xf32>
      %2255 = stablehlo.add %2093, %2254 : tensor<512x128xf32>
      %cst_604 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2256 = stablehlo.broadcast_in_dim %cst_604, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2257 = stablehlo.multiply %2256, %arg164 : tensor<128xf32>
      %2258 = stablehlo.add %2099, %2257 : tensor<128xf32>
      %cst_605 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2259 = stablehlo.broadcast_in_dim %cst_605, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2260 = stablehlo.multiply %2259, %arg165 : tensor<128xf32>
      %2261 = stablehlo.add %2105, %2260 : tensor<128xf32>
      %cst_606 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2262 = stablehlo.broadcast_in_dim %cst_606, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2263 = stablehlo.multiply %2262, %arg166 : tensor<128xf32>
      %2264 = stablehlo.add %2111, %2263 : tensor<128xf32>
      %cst_607 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2265 = stablehlo.broadcast_in_dim %cst_607, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2266 = stablehlo.multiply %2265, %arg167 : tensor<128x128xf32>
      %2267 = stablehlo.add %2117, %2266 : tensor<128x128xf32>
      %cst_608 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2268 = stablehlo.broadcast_in_dim %cst_608, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2269 = stablehlo.multiply %2268, %arg168 : tensor<384xf32>
      %2270 = stablehlo.add %2123, %2269 : tensor<384xf32>
      %cst_609 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2271 = stablehlo.broadcast_in_dim %cst_609, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2272 = stablehlo.multiply %2271, %arg169 : tensor<128x384xf32>
      %2273 = stablehlo.add %2129, %2272 : tensor<128x384xf32>
      %cst_610 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2274 = stablehlo.broadcast_in_dim %cst_610, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2275 = stablehlo.multiply %2274, %arg170 : tensor<512xf32>
      %2276 = stablehlo.add %2135, %2275 : tensor<512xf32>
      %cst_611 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2277 = stablehlo.broadcast_in_dim %cst_611, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2278 = stablehlo.multiply %2277, %arg171 : tensor<128x512xf32>
      %2279 = stablehlo.add %2141, %2278 : tensor<128x512xf32>
      %cst_612 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2280 = stablehlo.broadcast_in_dim %cst_612, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2281 = stablehlo.multiply %2280, %arg172 : tensor<128xf32>
      %2282 = stablehlo.add %2147, %2281 : tensor<128xf32>
      %cst_613 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2283 = stablehlo.broadcast_in_dim %cst_613, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %2284 = stablehlo.multiply %2283, %arg173 : tensor<64x128xf32>
      %2285 = stablehlo.add %2153, %2284 : tensor<64x128xf32>
      %cst_614 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %2286 = stablehlo.broadcast_in_dim %cst_614, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %2287 = stablehlo.multiply %2286, %arg174 : tensor<256x128xf32>
      %2288 = stablehlo.add %2159, %2287 : tensor<256x128xf32>
      %cst_615 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2289 = stablehlo.broadcast_in_dim %cst_615, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2290 = stablehlo.multiply %2289, %2162 : tensor<128xf32>
      %cst_616 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2291 = stablehlo.broadcast_in_dim %cst_616, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2292 = stablehlo.multiply %2291, %2165 : tensor<512x128xf32>
      %cst_617 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2293 = stablehlo.broadcast_in_dim %cst_617, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2294 = stablehlo.multiply %2293, %2168 : tensor<128xf32>
      %cst_618 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2295 = stablehlo.broadcast_in_dim %cst_618, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2296 = stablehlo.multiply %2295, %2171 : tensor<128xf32>
      %cst_619 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2297 = stablehlo.broadcast_in_dim %cst_619, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2298 = stablehlo.multiply %2297, %2174 : tensor<128xf32>
      %cst_620 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2299 = stablehlo.broadcast_in_dim %cst_620, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2300 = stablehlo.multiply %2299, %2177 : tensor<128x128xf32>
      %cst_621 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2301 = stablehlo.broadcast_in_dim %cst_621, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2302 = stablehlo.multiply %2301, %2180 : tensor<384xf32>
      %cst_622 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2303 = stablehlo.broadcast_in_dim %cst_622, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2304 = stablehlo.multiply %2303, %2183 : tensor<128x384xf32>
      %cst_623 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2305 = stablehlo.broadcast_in_dim %cst_623, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2306 = stablehlo.multiply %2305, %2186 : tensor<512xf32>
      %cst_624 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2307 = stablehlo.broadcast_in_dim %cst_624, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2308 = stablehlo.multiply %2307, %2189 : tensor<128x512xf32>
      %cst_625 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2309 = stablehlo.broadcast_in_dim %cst_625, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2310 = stablehlo.multiply %2309, %2192 : tensor<128xf32>
      %cst_626 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2311 = stablehlo.broadcast_in_dim %cst_626, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2312 = stablehlo.multiply %2311, %2195 : tensor<512x128xf32>
      %cst_627 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2313 = stablehlo.broadcast_in_dim %cst_627, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2314 = stablehlo.multiply %2313, %2198 : tensor<128xf32>
      %cst_628 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2315 = stablehlo.broadcast_in_dim %cst_628, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2316 = stablehlo.multiply %2315, %2201 : tensor<128xf32>
      %cst_629 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2317 = stablehlo.broadcast_in_dim %cst_629, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2318 = stablehlo.multiply %2317, %2204 : tensor<128xf32>
      %cst_630 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2319 = stablehlo.broadcast_in_dim %cst_630, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2320 = stablehlo.multiply %2319, %2207 : tensor<128x128xf32>
      %cst_631 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2321 = stablehlo.broadcast_in_dim %cst_631, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2322 = stablehlo.multiply %2321, %2210 : tensor<384xf32>
      %cst_632 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2323 = stablehlo.broadcast_in_dim %cst_632, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2324 = stablehlo.multiply %2323, %2213 : tensor<128x384xf32>
      %cst_633 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2325 = stablehlo.broadcast_in_dim %cst_633, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2326 = stablehlo.multiply %2325, %2216 : tensor<512xf32>
      %cst_634 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2327 = stablehlo.broadcast_in_dim %cst_634, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2328 = stablehlo.multiply %2327, %2219 : tensor<128x512xf32>
      %cst_635 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2329 = stablehlo.broadcast_in_dim %cst_635, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2330 = stablehlo.multiply %2329, %2222 : tensor<128xf32>
      %cst_636 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2331 = stablehlo.broadcast_in_dim %cst_636, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2332 = stablehlo.multiply %2331, %2225 : tensor<512x128xf32>
      %cst_637 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2333 = stablehlo.broadcast_in_dim %cst_637, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2334 = stablehlo.multiply %2333, %2228 : tensor<128xf32>
      %cst_638 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2335 = stablehlo.broadcast_in_dim %cst_638, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2336 = stablehlo.multiply %2335, %2231 : tensor<128xf32>
      %cst_639 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2337 = stablehlo.broadcast_in_dim %cst_639, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2338 = stablehlo.multiply %2337, %2234 : tensor<128xf32>
      %cst_640 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2339 = stablehlo.broadcast_in_dim %cst_640, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2340 = stablehlo.multiply %2339, %2237 : tensor<128x128xf32>
      %cst_641 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2341 = stablehlo.broadcast_in_dim %cst_641, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2342 = stablehlo.multiply %2341, %2240 : tensor<384xf32>
      %cst_642 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2343 = stablehlo.broadcast_in_dim %cst_642, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2344 = stablehlo.multiply %2343, %2243 : tensor<128x384xf32>
      %cst_643 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2345 = stablehlo.broadcast_in_dim %cst_643, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2346 = stablehlo.multiply %2345, %2246 : tensor<512xf32>
      %cst_644 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2347 = stablehlo.broadcast_in_dim %cst_644, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2348 = stablehlo.multiply %2347, %2249 : tensor<128x512xf32>
      %cst_645 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2349 = stablehlo.broadcast_in_dim %cst_645, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2350 = stablehlo.multiply %2349, %2252 : tensor<128xf32>
      %cst_646 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2351 = stablehlo.broadcast_in_dim %cst_646, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
      %2352 = stablehlo.multiply %2351, %2255 : tensor<512x128xf32>
      %cst_647 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2353 = stablehlo.broadcast_in_dim %cst_647, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2354 = stablehlo.multiply %2353, %2258 : tensor<128xf32>
      %cst_648 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2355 = stablehlo.broadcast_in_dim %cst_648, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2356 = stablehlo.multiply %2355, %2261 : tensor<128xf32>
      %cst_649 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2357 = stablehlo.broadcast_in_dim %cst_649, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2358 = stablehlo.multiply %2357, %2264 : tensor<128xf32>
      %cst_650 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2359 = stablehlo.broadcast_in_dim %cst_650, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
      %2360 = stablehlo.multiply %2359, %2267 : tensor<128x128xf32>
      %cst_651 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2361 = stablehlo.broadcast_in_dim %cst_651, dims = [] : (tensor<f32>) -> tensor<384xf32>
      %2362 = stablehlo.multiply %2361, %2270 : tensor<384xf32>
      %cst_652 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2363 = stablehlo.broadcast_in_dim %cst_652, dims = [] : (tensor<f32>) -> tensor<128x384xf32>
      %2364 = stablehlo.multiply %2363, %2273 : tensor<128x384xf32>
      %cst_653 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2365 = stablehlo.broadcast_in_dim %cst_653, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2366 = stablehlo.multiply %2365, %2276 : tensor<512xf32>
      %cst_654 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2367 = stablehlo.broadcast_in_dim %cst_654, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
      %2368 = stablehlo.multiply %2367, %2279 : tensor<128x512xf32>
      %cst_655 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2369 = stablehlo.broadcast_in_dim %cst_655, dims = [] : (tensor<f32>) -> tensor<128xf32>
      %2370 = stablehlo.multiply %2369, %2282 : tensor<128xf32>
      %cst_656 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2371 = stablehlo.broadcast_in_dim %cst_656, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
      %2372 = stablehlo.multiply %2371, %2285 : tensor<64x128xf32>
      %cst_657 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %2373 = stablehlo.broadcast_in_dim %cst_657, dims = [] : (tensor<f32>) -> tensor<256x128xf32>
      %2374 = stablehlo.multiply %2373, %2288 : tensor<256x128xf32>
      %2375 = stablehlo.add %arg132, %2290 : tensor<128xf32>
      %2376 = stablehlo.add %arg133, %2292 : tensor<512x128xf32>
      %2377 = stablehlo.add %arg134, %2294 : tensor<128xf32>
      %2378 = stablehlo.add %arg135, %2296 : tensor<128xf32>
      %2379 = stablehlo.add %arg136, %2298 : tensor<128xf32>
      %2380 = stablehlo.add %arg137, %2300 : tensor<128x128xf32>
      %2381 = stablehlo.add %arg138, %2302 : tensor<384xf32>
      %2382 = stablehlo.add %arg139, %2304 : tensor<128x384xf32>
      %2383 = stablehlo.add %arg140, %2306 : tensor<512xf32>
      %2384 = stablehlo.add %arg141, %2308 : tensor<128x512xf32>
      %2385 = stablehlo.add %arg142, %2310 : tensor<128xf32>
      %2386 = stablehlo.add %arg143, %2312 : tensor<512x128xf32>
      %2387 = stablehlo.add %arg144, %2314 : tensor<128xf32>
      %2388 = stablehlo.add %arg145, %2316 : tensor<128xf32>
      %2389 = stablehlo.add %arg146, %2318 : tensor<128xf32>
      %2390 = stablehlo.add %arg147, %2320 : tensor<128x128xf32>
      %2391 = stablehlo.add %arg148, %2322 : tensor<384xf32>
      %2392 = stablehlo.add %arg149, %2324 : tensor<128x384xf32>
      %2393 = stablehlo.add %arg150, %2326 : tensor<512xf32>
      %2394 = stablehlo.add %arg151, %2328 : tensor<128x512xf32>
      %2395 = stablehlo.add %arg152, %2330 : tensor<128xf32>
      %2396 = stablehlo.add %arg153, %2332 : tensor<512x128xf32>
      %2397 = stablehlo.add %arg154, %2334 : tensor<128xf32>
      %2398 = stablehlo.add %arg155, %2336 : tensor<128xf32>
      %2399 = stablehlo.add %arg156, %2338 : tensor<128xf32>
      %2400 = stablehlo.add %arg157, %2340 : tensor<128x128xf32>
      %2401 = stablehlo.add %arg158, %2342 : tensor<384xf32>
      %2402 = stablehlo.add %arg159, %2344 : tensor<128x384xf32>
      %2403 = stablehlo.add %arg160, %2346 : tensor<512xf32>
      %2404 = stablehlo.add %arg161, %2348 : tensor<128x512xf32>
      %2405 = stablehlo.add %arg162, %2350 : tensor<128xf32>
      %2406 = stablehlo.add %arg163, %2352 : tensor<512x128xf32>
      %2407 = stablehlo.add %arg164, %2354 : tensor<128xf32>
      %2408 = stablehlo.add %arg165, %2356 : tensor<128xf32>
      %2409 = stablehlo.add %arg166, %2358 : tensor<128xf32>
      %2410 = stablehlo.add %arg167, %2360 : tensor<128x128xf32>
      %2411 = stablehlo.add %arg168, %2362 : tensor<384xf32>
      %2412 = stablehlo.add %arg169, %2364 : tensor<128x384xf32>
      %2413 = stablehlo.add %arg170, %2366 : tensor<512xf32>
      %2414 = stablehlo.add %arg171, %2368 : tensor<128x512xf32>
      %2415 = stablehlo.add %arg172, %2370 : tensor<128xf32>
      %2416 = stablehlo.add %arg173, %2372 : tensor<64x128xf32>
      %2417 = stablehlo.add %arg174, %2374 : tensor<256x128xf32>
      sdy.return %2375, %2376, %2377, %2378, %2379, %2380, %2381, %2382, %2383, %2384, %2385, %2386, %2387, %2388, %2389, %2390, %2391, %2392, %2393, %2394, %2395, %2396, %2397, %2398, %2399, %2400, %2401, %2402, %2403, %2404, %2405, %2406, %2407, %2408, %2409, %2410, %2411, %2412, %2413, %2414, %2415, %2416, %2417, %1723, %1252, %1257, %1262, %1267, %1272, %1277, %1282, %1287, %1292, %1297, %1302, %1307, %1312, %1317, %1322, %1327, %1332, %1337, %1342, %1347, %1352, %1357, %1362, %1367, %1372, %1377, %1382, %1387, %1392, %1397, %1402, %1407, %1412, %1417, %1422, %1427, %1432, %1437, %1442, %1447, %1452, %1457, %1462, %1468, %1474, %1480, %1486, %1492, %1498, %1504, %1510, %1516, %1522, %1528, %1534, %1540, %1546, %1552, %1558, %1564, %1570, %1576, %1582, %1588, %1594, %1600, %1606, %1612, %1618, %1624, %1630, %1636, %1642, %1648, %1654, %1660, %1666, %1672, %1678, %1684, %1690, %1696, %1702, %1708, %1714, %1720, %1247 : tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<i32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<f32>
    } : (tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<i32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<96x64xi32>, tensor<96x64xi32>) -> (tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<i32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25, %0#26, %0#27, %0#28, %0#29, %0#30, %0#31, %0#32, %0#33, %0#34, %0#35, %0#36, %0#37, %0#38, %0#39, %0#40, %0#41, %0#42, %0#43, %0#44, %0#45, %0#46, %0#47, %0#48, %0#49, %0#50, %0#51, %0#52, %0#53, %0#54, %0#55, %0#56, %0#57, %0#58, %0#59, %0#60, %0#61, %0#62, %0#63, %0#64, %0#65, %0#66, %0#67, %0#68, %0#69, %0#70, %0#71, %0#72, %0#73, %0#74, %0#75, %0#76, %0#77, %0#78, %0#79, %0#80, %0#81, %0#82, %0#83, %0#84, %0#85, %0#86, %0#87, %0#88, %0#89, %0#90, %0#91, %0#92, %0#93, %0#94, %0#95, %0#96, %0#97, %0#98, %0#99, %0#100, %0#101, %0#102, %0#103, %0#104, %0#105, %0#106, %0#107, %0#108, %0#109, %0#110, %0#111, %0#112, %0#113, %0#114, %0#115, %0#116, %0#117, %0#118, %0#119, %0#120, %0#121, %0#122, %0#123, %0#124, %0#125, %0#126, %0#127, %0#128, %0#129, %0#130 : tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<i32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x128xf32>, tensor<384xf32>, tensor<128x384xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<256x128xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<64x64xi1>) -> tensor<64x64xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<64x64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<64x64xi32>
    %2 = stablehlo.add %0, %1 : tensor<64x64xi32>
    %3 = stablehlo.iota dim = 1 : tensor<64x64xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<64x64xi1>, tensor<64x64xi1>
    return %6 : tensor<64x64xi1>
  }
  func.func private @_where(%arg0: tensor<64x64xi1>, %arg1: tensor<12x4x64x64xf32>, %arg2: tensor<f32>) -> (tensor<12x4x64x64xf32>, tensor<12x4x64x64xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<64x64xi1>) -> tensor<12x4x64x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<12x4x64x64xi1>, tensor<12x4x64x64xf32>
    return %3, %1 : tensor<12x4x64x64xf32>, tensor<12x4x64x64xi1>
  }
  func.func private @take_along_axis(%arg0: tensor<12x64x256xf32>, %arg1: tensor<12x64x1xi32>) -> (tensor<12x64x1xf32>, tensor<12x64x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x64x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<12x64x1xi32>, tensor<12x64x1xi32>) -> tensor<12x64x1xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x64x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<12x64x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<12x64x1xi1>, tensor<12x64x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<12x64x1xi32>) -> tensor<12x64x1x1xi32>
    %c_1 = stablehlo.constant dense<255> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<12x64x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<12x64x1x1xi32>, tensor<12x64x1x1xi32>) -> tensor<12x64x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<12x64x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<12x64x1x1xi32>, tensor<12x64x1x1xi32>) -> tensor<12x64x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<12x64x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<12x64x1x1xi1>, tensor<i1>) -> tensor<12x64x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<12x64x256xf32>, tensor<12x64x1x1xi32>) -> tensor<12x64x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<12x64x1xi1>, tensor<12x64x1xf32>
    return %15, %5 : tensor<12x64x1xf32>, tensor<12x64x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<12x64x1xf32>, %arg1: tensor<i32>) -> (tensor<12x64xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_0(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 12, 64, 1>}> : (tensor<12x64x1xf32>, tensor<1xi32>) -> tensor<12x64xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<12x64xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x64xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<12x64xi1>, tensor<12x64xf32>
    return %13, %3 : tensor<12x64xf32>, tensor<1xi32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_1(%arg0: tensor<1xi32>, %arg1: tensor<12x64xf32>) -> tensor<12x64x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x64x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x64x1xf32>, tensor<1xi32>, tensor<12x64xf32>) -> tensor<12x64x1xf32>
    return %1 : tensor<12x64x1xf32>
  }
  func.func private @take_along_axis_2(%arg0: tensor<12x64x1x1xi32>, %arg1: tensor<12x64x1xf32>) -> tensor<12x64x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x64x256xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x64x256xf32>, tensor<12x64x1x1xi32>, tensor<12x64x1xf32>) -> tensor<12x64x256xf32>
    return %1 : tensor<12x64x256xf32>
  }
  func.func private @_where_3(%arg0: tensor<12x4x64x64xi1>, %arg1: tensor<12x4x64x64xf32>) -> tensor<12x4x64x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x4x64x64xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<12x4x64x64xi1>, tensor<12x4x64x64xf32>
    return %1 : tensor<12x4x64x64xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
