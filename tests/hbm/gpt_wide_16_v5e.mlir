module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg6: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg7: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg8: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg9: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg10: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg11: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg12: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg13: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg14: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg15: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg16: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg17: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg18: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg19: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg20: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg21: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg22: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg23: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg24: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg25: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg26: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg27: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg28: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg29: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg30: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg31: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg32: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg33: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg34: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg35: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg36: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg37: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg38: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg39: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg40: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg41: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg42: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg43: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg44: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg45: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg46: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg47: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg48: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg49: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg50: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg51: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg52: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg53: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg54: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg55: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg56: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg57: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg58: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg59: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg60: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg61: tensor<256x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg62: tensor<8192x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg63: tensor<i32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, []>}, %arg64: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg65: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg66: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg67: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg68: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg69: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg70: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg71: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg72: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg73: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg74: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg75: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg76: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg77: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg78: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg79: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg80: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg81: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg82: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg83: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg84: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg85: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg86: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg87: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg88: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg89: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg90: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg91: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg92: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg93: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg94: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg95: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg96: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg97: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg98: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg99: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg100: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg101: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg102: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg103: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg104: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg105: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg106: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg107: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg108: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg109: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg110: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg111: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg112: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg113: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg114: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg115: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg116: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg117: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg118: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg119: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg120: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg121: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg122: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg123: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg124: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg125: tensor<256x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg126: tensor<8192x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg127: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg128: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg129: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg130: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg131: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg132: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg133: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg134: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg135: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg136: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg137: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg138: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg139: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg140: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg141: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg142: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg143: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg144: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg145: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg146: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg147: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg148: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg149: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg150: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg151: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg152: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg153: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg154: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg155: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg156: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg157: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg158: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg159: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg160: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg161: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg162: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg163: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg164: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg165: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg166: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg167: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg168: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg169: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg170: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg171: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg172: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg173: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg174: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg175: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg176: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg177: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg178: tensor<2048x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg179: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg180: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg181: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg182: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg183: tensor<1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg184: tensor<512x1536xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg185: tensor<2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg186: tensor<512x2048xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg187: tensor<512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg188: tensor<256x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg189: tensor<8192x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg190: tensor<128x256xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg191: tensor<128x256xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) -> (tensor<512xf32> {jax.result_info = "result[0]['blk'][0]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[0]['blk'][0]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][0]['ln1']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][0]['ln2']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][0]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[0]['blk'][0]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[0]['blk'][0]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[0]['blk'][0]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[0]['blk'][0]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[0]['blk'][0]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][1]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[0]['blk'][1]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][1]['ln1']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][1]['ln2']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][1]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[0]['blk'][1]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[0]['blk'][1]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[0]['blk'][1]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[0]['blk'][1]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[0]['blk'][1]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][2]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[0]['blk'][2]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][2]['ln1']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][2]['ln2']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][2]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[0]['blk'][2]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[0]['blk'][2]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[0]['blk'][2]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[0]['blk'][2]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[0]['blk'][2]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][3]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[0]['blk'][3]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][3]['ln1']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][3]['ln2']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][3]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[0]['blk'][3]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[0]['blk'][3]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[0]['blk'][3]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[0]['blk'][3]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[0]['blk'][3]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][4]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[0]['blk'][4]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][4]['ln1']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][4]['ln2']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][4]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[0]['blk'][4]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[0]['blk'][4]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[0]['blk'][4]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[0]['blk'][4]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[0]['blk'][4]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][5]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[0]['blk'][5]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][5]['ln1']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][5]['ln2']"}, tensor<512xf32> {jax.result_info = "result[0]['blk'][5]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[0]['blk'][5]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[0]['blk'][5]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[0]['blk'][5]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[0]['blk'][5]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[0]['blk'][5]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[0]['lnf']"}, tensor<256x512xf32> {jax.result_info = "result[0]['pos']"}, tensor<8192x512xf32> {jax.result_info = "result[0]['tok']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].mu['blk'][0]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].mu['blk'][0]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].mu['blk'][0]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu['blk'][0]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].mu['blk'][0]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].mu['blk'][1]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].mu['blk'][1]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].mu['blk'][1]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu['blk'][1]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].mu['blk'][1]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].mu['blk'][2]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].mu['blk'][2]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].mu['blk'][2]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu['blk'][2]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].mu['blk'][2]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].mu['blk'][3]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].mu['blk'][3]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].mu['blk'][3]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu['blk'][3]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].mu['blk'][3]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][4]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].mu['blk'][4]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][4]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][4]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][4]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].mu['blk'][4]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].mu['blk'][4]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].mu['blk'][4]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu['blk'][4]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].mu['blk'][4]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][5]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].mu['blk'][5]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][5]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][5]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['blk'][5]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].mu['blk'][5]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].mu['blk'][5]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].mu['blk'][5]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].mu['blk'][5]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].mu['blk'][5]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].mu['lnf']"}, tensor<256x512xf32> {jax.result_info = "result[1][0].mu['pos']"}, tensor<8192x512xf32> {jax.result_info = "result[1][0].mu['tok']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].nu['blk'][0]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].nu['blk'][0]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].nu['blk'][0]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu['blk'][0]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].nu['blk'][0]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].nu['blk'][1]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].nu['blk'][1]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].nu['blk'][1]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu['blk'][1]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].nu['blk'][1]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].nu['blk'][2]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].nu['blk'][2]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].nu['blk'][2]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu['blk'][2]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].nu['blk'][2]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].nu['blk'][3]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].nu['blk'][3]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].nu['blk'][3]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu['blk'][3]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].nu['blk'][3]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][4]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].nu['blk'][4]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][4]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][4]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][4]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].nu['blk'][4]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].nu['blk'][4]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].nu['blk'][4]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu['blk'][4]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].nu['blk'][4]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][5]['dn']['b']"}, tensor<2048x512xf32> {jax.result_info = "result[1][0].nu['blk'][5]['dn']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][5]['ln1']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][5]['ln2']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['blk'][5]['o']['b']"}, tensor<512x512xf32> {jax.result_info = "result[1][0].nu['blk'][5]['o']['w']"}, tensor<1536xf32> {jax.result_info = "result[1][0].nu['blk'][5]['qkv']['b']"}, tensor<512x1536xf32> {jax.result_info = "result[1][0].nu['blk'][5]['qkv']['w']"}, tensor<2048xf32> {jax.result_info = "result[1][0].nu['blk'][5]['up']['b']"}, tensor<512x2048xf32> {jax.result_info = "result[1][0].nu['blk'][5]['up']['w']"}, tensor<512xf32> {jax.result_info = "result[1][0].nu['lnf']"}, tensor<256x512xf32> {jax.result_info = "result[1][0].nu['pos']"}, tensor<8192x512xf32> {jax.result_info = "result[1][0].nu['tok']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:191 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56, %arg57, %arg58, %arg59, %arg60, %arg61, %arg62, %arg63, %arg64, %arg65, %arg66, %arg67, %arg68, %arg69, %arg70, %arg71, %arg72, %arg73, %arg74, %arg75, %arg76, %arg77, %arg78, %arg79, %arg80, %arg81, %arg82, %arg83, %arg84, %arg85, %arg86, %arg87, %arg88, %arg89, %arg90, %arg91, %arg92, %arg93, %arg94, %arg95, %arg96, %arg97, %arg98, %arg99, %arg100, %arg101, %arg102, %arg103, %arg104, %arg105, %arg106, %arg107, %arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121, %arg122, %arg123, %arg124, %arg125, %arg126, %arg127, %arg128, %arg129, %arg130, %arg131, %arg132, %arg133, %arg134, %arg135, %arg136, %arg137, %arg138, %arg139, %arg140, %arg141, %arg142, %arg143, %arg144, %arg145, %arg146, %arg147, %arg148, %arg149, %arg150, %arg151, %arg152, %arg153, %arg154, %arg155, %arg156, %arg157, %arg158, %arg159, %arg160, %arg161, %arg162, %arg163, %arg164, %arg165, %arg166, %arg167, %arg168, %arg169, %arg170, %arg171, %arg172, %arg173, %arg174, %arg175, %arg176, %arg177, %arg178, %arg179, %arg180, %arg181, %arg182, %arg183, %arg184, %arg185, %arg186, %arg187, %arg188, %arg189, %arg190, %arg191) in_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>] manual_axes={"d"} (%arg192: tensor<512xf32>, %arg193: tensor<2048x512xf32>, %arg194: tensor<512xf32>, %arg195: tensor<512xf32>, %arg196: tensor<512xf32>, %arg197: tensor<512x512xf32>, %arg198: tensor<1536xf32>, %arg199: tensor<512x1536xf32>, %arg200: tensor<2048xf32>, %arg201: tensor<512x2048xf32>, %arg202: tensor<512xf32>, %arg203: tensor<2048x512xf32>, %arg204: tensor<512xf32>, %arg205: tensor<512xf32>, %arg206: tensor<512xf32>, %arg207: tensor<512x512xf32>, %arg208: tensor<1536xf32>, %arg209: tensor<512x1536xf32>, %arg210: tensor<2048xf32>, %arg211: tensor<512x2048xf32>, %arg212: tensor<512xf32>, %arg213: tensor<2048x512xf32>, %arg214: tensor<512xf32>, %arg215: tensor<512xf32>, %arg216: tensor<512xf32>, %arg217: tensor<512x512xf32>, %arg218: tensor<1536xf32>, %arg219: tensor<512x1536xf32>, %arg220: tensor<2048xf32>, %arg221: tensor<512x2048xf32>, %arg222: tensor<512xf32>, %arg223: tensor<2048x512xf32>, %arg224: tensor<512xf32>, %arg225: tensor<512xf32>, %arg226: tensor<512xf32>, %arg227: tensor<512x512xf32>, %arg228: tensor<1536xf32>, %arg229: tensor<512x1536xf32>, %arg230: tensor<2048xf32>, %arg231: tensor<512x2048xf32>, %arg232: tensor<512xf32>, %arg233: tensor<2048x512xf32>, %arg234: tensor<512xf32>, %arg235: tensor<512xf32>, %arg236: tensor<512xf32>, %arg237: tensor<512x512xf32>, %arg238: tensor<1536xf32>, %arg239: tensor<512x1536xf32>, %arg240: tensor<2048xf32>, %arg241: tensor<512x2048xf32>, %arg242: tensor<512xf32>, %arg243: tensor<2048x512xf32>, %arg244: tensor<512xf32>, %arg245: tensor<512xf32>, %arg246: tensor<512xf32>, %arg247: tensor<512x512xf32>, %arg248: tensor<1536xf32>, %arg249: tensor<512x1536xf32>, %arg250: tensor<2048xf32>, %arg251: tensor<512x2048xf32>, %arg252: tensor<512xf32>, %arg253: tensor<256x512xf32>, %arg254: tensor<8192x512xf32>, %arg255: tensor<i32>, %arg256: tensor<512xf32>, %arg257: tensor<2048x512xf32>, %arg258: tensor<512xf32>, %arg259: tensor<512xf32>, %arg260: tensor<512xf32>, %arg261: tensor<512x512xf32>, %arg262: tensor<1536xf32>, %arg263: tensor<512x1536xf32>, %arg264: tensor<2048xf32>, %arg265: tensor<512x2048xf32>, %arg266: tensor<512xf32>, %arg267: tensor<2048x512xf32>, %arg268: tensor<512xf32>, %arg269: tensor<512xf32>, %arg270: tensor<512xf32>, %arg271: tensor<512x512xf32>, %arg272: tensor<1536xf32>, %arg273: tensor<512x1536xf32>, %arg274: tensor<2048xf32>, %arg275: tensor<512x2048xf32>, %arg276: tensor<512xf32>, %arg277: tensor<2048x512xf32>, %arg278: tensor<512xf32>, %arg279: tensor<512xf32>, %arg280: tensor<512xf32>, %arg281: tensor<512x512xf32>, %arg282: tensor<1536xf32>, %arg283: tensor<512x1536xf32>, %arg284: tensor<2048xf32>, %arg285: tensor<512x2048xf32>, %arg286: tensor<512xf32>, %arg287: tensor<2048x512xf32>, %arg288: tensor<512xf32>, %arg289: tensor<512xf32>, %arg290: tensor<512xf32>, %arg291: tensor<512x512xf32>, %arg292: tensor<1536xf32>, %arg293: tensor<512x1536xf32>, %arg294: tensor<2048xf32>, %arg295: tensor<512x2048xf32>, %arg296: tensor<512xf32>, %arg297: tensor<2048x512xf32>, %arg298: tensor<512xf32>, %arg299: tensor<512xf32>, %arg300: tensor<512xf32>, %arg301: tensor<512x512xf32>, %arg302: tensor<1536xf32>, %arg303: tensor<512x1536xf32>, %arg304: tensor<2048xf32>, %arg305: tensor<512x2048xf32>, %arg306: tensor<512xf32>, %arg307: tensor<2048x512xf32>, %arg308: tensor<512xf32>, %arg309: tensor<512xf32>, %arg310: tensor<512xf32>, %arg311: tensor<512x512xf32>, %arg312: tensor<1536xf32>, %arg313: tensor<512x1536xf32>, %arg314: tensor<2048xf32>, %arg315: tensor<512x2048xf32>, %arg316: tensor<512xf32>, %arg317: tensor<256x512xf32>, %arg318: tensor<8192x512xf32>, %arg319: tensor<512xf32>, %arg320: tensor<2048x512xf32>, %arg321: tensor<512xf32>, %arg322: tensor<512xf32>, %arg323: tensor<512xf32>, %arg324: tensor<512x512xf32>, %arg325: tensor<1536xf32>, %arg326: tensor<512x1536xf32>, %arg327: tensor<2048xf32>, %arg328: tensor<512x2048xf32>, %arg329: tensor<512xf32>, %arg330: tensor<2048x512xf32>, %arg331: tensor<512xf32>, %arg332: tensor<512xf32>, %arg333: tensor<512xf32>, %arg334: tensor<512x512xf32>, %arg335: tensor<1536xf32>, %arg336: tensor<512x1536xf32>, %arg337: tensor<2048xf32>, %arg338: tensor<512x2048xf32>, %arg339: tensor<512xf32>, %arg340: tensor<2048x512xf32>, %arg341: tensor<512xf32>, %arg342: tensor<512xf32>, %arg343: tensor<512xf32>, %arg344: tensor<512x512xf32>, %arg345: tensor<1536xf32>, %arg346: tensor<512x1536xf32>, %arg347: tensor<2048xf32>, %arg348: tensor<512x2048xf32>, %arg349: tensor<512xf32>, %arg350: tensor<2048x512xf32>, %arg351: tensor<512xf32>, %arg352: tensor<512xf32>, %arg353: tensor<512xf32>, %arg354: tensor<512x512xf32>, %arg355: tensor<1536xf32>, %arg356: tensor<512x1536xf32>, %arg357: tensor<2048xf32>, %arg358: tensor<512x2048xf32>, %arg359: tensor<512xf32>, %arg360: tensor<2048x512xf32>, %arg361: tensor<512xf32>, %arg362: tensor<512xf32>, %arg363: tensor<512xf32>, %arg364: tensor<512x512xf32>, %arg365: tensor<1536xf32>, %arg366: tensor<512x1536xf32>, %arg367: tensor<2048xf32>, %arg368: tensor<512x2048xf32>, %arg369: tensor<512xf32>, %arg370: tensor<2048x512xf32>, %arg371: tensor<512xf32>, %arg372: tensor<512xf32>, %arg373: tensor<512xf32>, %arg374: tensor<512x512xf32>, %arg375: tensor<1536xf32>, %arg376: tensor<512x1536xf32>, %arg377: tensor<2048xf32>, %arg378: tensor<512x2048xf32>, %arg379: tensor<512xf32>, %arg380: tensor<256x512xf32>, %arg381: tensor<8192x512xf32>, %arg382: tensor<16x256xi32>, %arg383: tensor<16x256xi32>) {
      %c = stablehlo.constant dense<true> : tensor<i1>
      %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<256x256xi1>
      %2 = func.call @tril(%1) : (tensor<256x256xi1>) -> tensor<256x256xi1>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x256xi32>
      %4 = stablehlo.compare LT, %arg382, %3, SIGNED : (tensor<16x256xi32>, tensor<16x256xi32>) -> tensor<16x256xi1>
      %c_1 = stablehlo.constant dense<8192> : tensor<i32>
      %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<16x256xi32>
      %6 = stablehlo.add %arg382, %5 : tensor<16x256xi32>
      %7 = stablehlo.select %4, %6, %arg382 : tensor<16x256xi1>, tensor<16x256xi32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<16x256xi32>) -> tensor<16x256x1xi32>
      %9 = "stablehlo.gather"(%arg254, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 512>}> : (tensor<8192x512xf32>, tensor<16x256x1xi32>) -> tensor<16x256x512xf32>
      %10 = stablehlo.broadcast_in_dim %arg253, dims = [1, 2] : (tensor<256x512xf32>) -> tensor<1x256x512xf32>
      %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x256x512xf32>) -> tensor<16x256x512xf32>
      %12 = stablehlo.add %9, %11 : tensor<16x256x512xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %13 = stablehlo.reduce(%12 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_2 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %16 = stablehlo.divide %14, %15 : tensor<16x256x1xf32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %18 = stablehlo.subtract %12, %17 : tensor<16x256x512xf32>
      %19 = stablehlo.multiply %18, %18 : tensor<16x256x512xf32>
      %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %21 = stablehlo.multiply %20, %18 : tensor<16x256x512xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_5 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %25 = stablehlo.divide %23, %24 : tensor<16x256x1xf32>
      %26 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %27 = stablehlo.subtract %12, %26 : tensor<16x256x512xf32>
      %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %29 = stablehlo.add %25, %28 : tensor<16x256x1xf32>
      %30 = stablehlo.rsqrt %29 : tensor<16x256x1xf32>
      %31 = stablehlo.divide %30, %29 : tensor<16x256x1xf32>
      %cst_7 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %33 = stablehlo.multiply %32, %31 : tensor<16x256x1xf32>
      %34 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %35 = stablehlo.multiply %27, %34 : tensor<16x256x512xf32>
      %36 = stablehlo.broadcast_in_dim %arg194, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %38 = stablehlo.multiply %35, %37 : tensor<16x256x512xf32>
      %39 = stablehlo.dot_general %38, %arg199, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x1536xf32>) -> tensor<16x256x1536xf32>
      %40 = stablehlo.broadcast_in_dim %arg198, dims = [2] : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2] : (tensor<1x1x1536xf32>) -> tensor<16x256x1536xf32>
      %42 = stablehlo.add %39, %41 : tensor<16x256x1536xf32>
      %43 = stablehlo.slice %42 [0:16, 0:256, 0:512] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %44 = stablehlo.slice %42 [0:16, 0:256, 512:1024] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %45 = stablehlo.slice %42 [0:16, 0:256, 1024:1536] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %46 = stablehlo.reshape %43 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %47 = stablehlo.transpose %46, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %48 = stablehlo.reshape %44 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %49 = stablehlo.transpose %48, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %50 = stablehlo.reshape %45 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %51 = stablehlo.transpose %50, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %52 = stablehlo.transpose %49, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %53 = stablehlo.dot_general %47, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_8 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %54 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %55 = stablehlo.divide %53, %54 : tensor<16x8x256x256xf32>
      %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %56:2 = func.call @_where(%2, %55, %cst_9) : (tensor<256x256xi1>, tensor<16x8x256x256xf32>, tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>)
      %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %57 = stablehlo.reduce(%56#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %58 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16x8x256xf32>
      %59 = stablehlo.maximum %58, %57 : tensor<16x8x256xf32>
      %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %62 = stablehlo.subtract %56#0, %61 : tensor<16x8x256x256xf32>
      %63 = stablehlo.exponential %62 : tensor<16x8x256x256xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %64 = stablehlo.reduce(%63 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %67 = stablehlo.divide %63, %66 : tensor<16x8x256x256xf32>
      %68 = stablehlo.multiply %65, %65 : tensor<16x8x256x1xf32>
      %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %69 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x8x256x1xf32>
      %70 = stablehlo.divide %69, %68 : tensor<16x8x256x1xf32>
      %71 = stablehlo.dot_general %67, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %72 = stablehlo.transpose %71, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %73 = stablehlo.reshape %72 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %74 = stablehlo.dot_general %73, %arg197, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %75 = stablehlo.add %12, %74 : tensor<16x256x512xf32>
      %76 = stablehlo.broadcast_in_dim %arg196, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %78 = stablehlo.add %75, %77 : tensor<16x256x512xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %79 = stablehlo.reduce(%78 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_15 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %81 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %82 = stablehlo.divide %80, %81 : tensor<16x256x1xf32>
      %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %84 = stablehlo.subtract %78, %83 : tensor<16x256x512xf32>
      %85 = stablehlo.multiply %84, %84 : tensor<16x256x512xf32>
      %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %86 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %87 = stablehlo.multiply %86, %84 : tensor<16x256x512xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %88 = stablehlo.reduce(%85 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_18 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %90 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %91 = stablehlo.divide %89, %90 : tensor<16x256x1xf32>
      %92 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %93 = stablehlo.subtract %78, %92 : tensor<16x256x512xf32>
      %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %95 = stablehlo.add %91, %94 : tensor<16x256x1xf32>
      %96 = stablehlo.rsqrt %95 : tensor<16x256x1xf32>
      %97 = stablehlo.divide %96, %95 : tensor<16x256x1xf32>
      %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %98 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %99 = stablehlo.multiply %98, %97 : tensor<16x256x1xf32>
      %100 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %101 = stablehlo.multiply %93, %100 : tensor<16x256x512xf32>
      %102 = stablehlo.broadcast_in_dim %arg195, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %104 = stablehlo.multiply %101, %103 : tensor<16x256x512xf32>
      %105 = stablehlo.dot_general %104, %arg201, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x2048xf32>) -> tensor<16x256x2048xf32>
      %106 = stablehlo.broadcast_in_dim %arg200, dims = [2] : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x2048xf32>) -> tensor<16x256x2048xf32>
      %108 = stablehlo.add %105, %107 : tensor<16x256x2048xf32>
      %109 = stablehlo.multiply %108, %108 : tensor<16x256x2048xf32>
      %110 = stablehlo.multiply %109, %108 : tensor<16x256x2048xf32>
      %111 = stablehlo.multiply %108, %108 : tensor<16x256x2048xf32>
      %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %112 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %113 = stablehlo.multiply %112, %111 : tensor<16x256x2048xf32>
      %cst_22 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %114 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %115 = stablehlo.multiply %114, %110 : tensor<16x256x2048xf32>
      %116 = stablehlo.add %108, %115 : tensor<16x256x2048xf32>
      %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %118 = stablehlo.multiply %117, %116 : tensor<16x256x2048xf32>
      %119 = stablehlo.tanh %118 : tensor<16x256x2048xf32>
      %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %120 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %121 = stablehlo.subtract %120, %119 : tensor<16x256x2048xf32>
      %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %122 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %123 = stablehlo.add %122, %119 : tensor<16x256x2048xf32>
      %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %124 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %125 = stablehlo.multiply %124, %123 : tensor<16x256x2048xf32>
      %126 = stablehlo.multiply %108, %125 : tensor<16x256x2048xf32>
      %127 = stablehlo.dot_general %126, %arg193, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<2048x512xf32>) -> tensor<16x256x512xf32>
      %128 = stablehlo.add %78, %127 : tensor<16x256x512xf32>
      %129 = stablehlo.broadcast_in_dim %arg192, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %131 = stablehlo.add %128, %130 : tensor<16x256x512xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %132 = stablehlo.reduce(%131 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_28 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %134 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %135 = stablehlo.divide %133, %134 : tensor<16x256x1xf32>
      %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %137 = stablehlo.subtract %131, %136 : tensor<16x256x512xf32>
      %138 = stablehlo.multiply %137, %137 : tensor<16x256x512xf32>
      %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %140 = stablehlo.multiply %139, %137 : tensor<16x256x512xf32>
      %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %141 = stablehlo.reduce(%138 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_31 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %143 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %144 = stablehlo.divide %142, %143 : tensor<16x256x1xf32>
      %145 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %146 = stablehlo.subtract %131, %145 : tensor<16x256x512xf32>
      %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %147 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %148 = stablehlo.add %144, %147 : tensor<16x256x1xf32>
      %149 = stablehlo.rsqrt %148 : tensor<16x256x1xf32>
      %150 = stablehlo.divide %149, %148 : tensor<16x256x1xf32>
      %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %151 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %152 = stablehlo.multiply %151, %150 : tensor<16x256x1xf32>
      %153 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %154 = stablehlo.multiply %146, %153 : tensor<16x256x512xf32>
      %155 = stablehlo.broadcast_in_dim %arg204, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %157 = stablehlo.multiply %154, %156 : tensor<16x256x512xf32>
      %158 = stablehlo.dot_general %157, %arg209, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x1536xf32>) -> tensor<16x256x1536xf32>
      %159 = stablehlo.broadcast_in_dim %arg208, dims = [2] : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2] : (tensor<1x1x1536xf32>) -> tensor<16x256x1536xf32>
      %161 = stablehlo.add %158, %160 : tensor<16x256x1536xf32>
      %162 = stablehlo.slice %161 [0:16, 0:256, 0:512] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %163 = stablehlo.slice %161 [0:16, 0:256, 512:1024] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %164 = stablehlo.slice %161 [0:16, 0:256, 1024:1536] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %165 = stablehlo.reshape %162 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %166 = stablehlo.transpose %165, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %167 = stablehlo.reshape %163 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %168 = stablehlo.transpose %167, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %169 = stablehlo.reshape %164 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %170 = stablehlo.transpose %169, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %171 = stablehlo.transpose %168, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %172 = stablehlo.dot_general %166, %171, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_34 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %173 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %174 = stablehlo.divide %172, %173 : tensor<16x8x256x256xf32>
      %cst_35 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %175:2 = func.call @_where(%2, %174, %cst_35) : (tensor<256x256xi1>, tensor<16x8x256x256xf32>, tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>)
      %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %176 = stablehlo.reduce(%175#0 init: %cst_36) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %177 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x8x256xf32>
      %178 = stablehlo.maximum %177, %176 : tensor<16x8x256xf32>
      %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %180 = stablehlo.broadcast_in_dim %179, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %181 = stablehlo.subtract %175#0, %180 : tensor<16x8x256x256xf32>
      %182 = stablehlo.exponential %181 : tensor<16x8x256x256xf32>
      %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %183 = stablehlo.reduce(%182 init: %cst_38) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %186 = stablehlo.divide %182, %185 : tensor<16x8x256x256xf32>
      %187 = stablehlo.multiply %184, %184 : tensor<16x8x256x1xf32>
      %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %188 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x8x256x1xf32>
      %189 = stablehlo.divide %188, %187 : tensor<16x8x256x1xf32>
      %190 = stablehlo.dot_general %186, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %191 = stablehlo.transpose %190, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %192 = stablehlo.reshape %191 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %193 = stablehlo.dot_general %192, %arg207, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %194 = stablehlo.add %131, %193 : tensor<16x256x512xf32>
      %195 = stablehlo.broadcast_in_dim %arg206, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %197 = stablehlo.add %194, %196 : tensor<16x256x512xf32>
      %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %198 = stablehlo.reduce(%197 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_41 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %201 = stablehlo.divide %199, %200 : tensor<16x256x1xf32>
      %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %203 = stablehlo.subtract %197, %202 : tensor<16x256x512xf32>
      %204 = stablehlo.multiply %203, %203 : tensor<16x256x512xf32>
      %cst_42 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %206 = stablehlo.multiply %205, %203 : tensor<16x256x512xf32>
      %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %207 = stablehlo.reduce(%204 init: %cst_43) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_44 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %209 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %210 = stablehlo.divide %208, %209 : tensor<16x256x1xf32>
      %211 = stablehlo.broadcast_in_dim %201, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %212 = stablehlo.subtract %197, %211 : tensor<16x256x512xf32>
      %cst_45 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %213 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %214 = stablehlo.add %210, %213 : tensor<16x256x1xf32>
      %215 = stablehlo.rsqrt %214 : tensor<16x256x1xf32>
      %216 = stablehlo.divide %215, %214 : tensor<16x256x1xf32>
      %cst_46 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %217 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %218 = stablehlo.multiply %217, %216 : tensor<16x256x1xf32>
      %219 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %220 = stablehlo.multiply %212, %219 : tensor<16x256x512xf32>
      %221 = stablehlo.broadcast_in_dim %arg205, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %223 = stablehlo.multiply %220, %222 : tensor<16x256x512xf32>
      %224 = stablehlo.dot_general %223, %arg211, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x2048xf32>) -> tensor<16x256x2048xf32>
      %225 = stablehlo.broadcast_in_dim %arg210, dims = [2] : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2] : (tensor<1x1x2048xf32>) -> tensor<16x256x2048xf32>
      %227 = stablehlo.add %224, %226 : tensor<16x256x2048xf32>
      %228 = stablehlo.multiply %227, %227 : tensor<16x256x2048xf32>
      %229 = stablehlo.multiply %228, %227 : tensor<16x256x2048xf32>
      %230 = stablehlo.multiply %227, %227 : tensor<16x256x2048xf32>
      %cst_47 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %231 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %232 = stablehlo.multiply %231, %230 : tensor<16x256x2048xf32>
      %cst_48 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %233 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %234 = stablehlo.multiply %233, %229 : tensor<16x256x2048xf32>
      %235 = stablehlo.add %227, %234 : tensor<16x256x2048xf32>
      %cst_49 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %236 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %237 = stablehlo.multiply %236, %235 : tensor<16x256x2048xf32>
      %238 = stablehlo.tanh %237 : tensor<16x256x2048xf32>
      %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %239 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %240 = stablehlo.subtract %239, %238 : tensor<16x256x2048xf32>
      %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %241 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %242 = stablehlo.add %241, %238 : tensor<16x256x2048xf32>
      %cst_52 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %243 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %244 = stablehlo.multiply %243, %242 : tensor<16x256x2048xf32>
      %245 = stablehlo.multiply %227, %244 : tensor<16x256x2048xf32>
      %246 = stablehlo.dot_general %245, %arg203, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<2048x512xf32>) -> tensor<16x256x512xf32>
      %247 = stablehlo.add %197, %246 : tensor<16x256x512xf32>
      %248 = stablehlo.broadcast_in_dim %arg202, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %250 = stablehlo.add %247, %249 : tensor<16x256x512xf32>
      %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %251 = stablehlo.reduce(%250 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_54 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %253 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %254 = stablehlo.divide %252, %253 : tensor<16x256x1xf32>
      %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %256 = stablehlo.subtract %250, %255 : tensor<16x256x512xf32>
      %257 = stablehlo.multiply %256, %256 : tensor<16x256x512xf32>
      %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %258 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %259 = stablehlo.multiply %258, %256 : tensor<16x256x512xf32>
      %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %260 = stablehlo.reduce(%257 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_57 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %262 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %263 = stablehlo.divide %261, %262 : tensor<16x256x1xf32>
      %264 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %265 = stablehlo.subtract %250, %264 : tensor<16x256x512xf32>
      %cst_58 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %266 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %267 = stablehlo.add %263, %266 : tensor<16x256x1xf32>
      %268 = stablehlo.rsqrt %267 : tensor<16x256x1xf32>
      %269 = stablehlo.divide %268, %267 : tensor<16x256x1xf32>
      %cst_59 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %270 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %271 = stablehlo.multiply %270, %269 : tensor<16x256x1xf32>
      %272 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %273 = stablehlo.multiply %265, %272 : tensor<16x256x512xf32>
      %274 = stablehlo.broadcast_in_dim %arg214, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %276 = stablehlo.multiply %273, %275 : tensor<16x256x512xf32>
      %277 = stablehlo.dot_general %276, %arg219, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x1536xf32>) -> tensor<16x256x1536xf32>
      %278 = stablehlo.broadcast_in_dim %arg218, dims = [2] : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<1x1x1536xf32>) -> tensor<16x256x1536xf32>
      %280 = stablehlo.add %277, %279 : tensor<16x256x1536xf32>
      %281 = stablehlo.slice %280 [0:16, 0:256, 0:512] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %282 = stablehlo.slice %280 [0:16, 0:256, 512:1024] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %283 = stablehlo.slice %280 [0:16, 0:256, 1024:1536] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %284 = stablehlo.reshape %281 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %285 = stablehlo.transpose %284, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %286 = stablehlo.reshape %282 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %287 = stablehlo.transpose %286, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %288 = stablehlo.reshape %283 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %289 = stablehlo.transpose %288, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %290 = stablehlo.transpose %287, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %291 = stablehlo.dot_general %285, %290, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_60 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %292 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %293 = stablehlo.divide %291, %292 : tensor<16x8x256x256xf32>
      %cst_61 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %294:2 = func.call @_where(%2, %293, %cst_61) : (tensor<256x256xi1>, tensor<16x8x256x256xf32>, tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>)
      %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %295 = stablehlo.reduce(%294#0 init: %cst_62) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %cst_63 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %296 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<16x8x256xf32>
      %297 = stablehlo.maximum %296, %295 : tensor<16x8x256xf32>
      %298 = stablehlo.broadcast_in_dim %297, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %300 = stablehlo.subtract %294#0, %299 : tensor<16x8x256x256xf32>
      %301 = stablehlo.exponential %300 : tensor<16x8x256x256xf32>
      %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %302 = stablehlo.reduce(%301 init: %cst_64) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %303 = stablehlo.broadcast_in_dim %302, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %305 = stablehlo.divide %301, %304 : tensor<16x8x256x256xf32>
      %306 = stablehlo.multiply %303, %303 : tensor<16x8x256x1xf32>
      %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %307 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<16x8x256x1xf32>
      %308 = stablehlo.divide %307, %306 : tensor<16x8x256x1xf32>
      %309 = stablehlo.dot_general %305, %289, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %310 = stablehlo.transpose %309, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %311 = stablehlo.reshape %310 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %312 = stablehlo.dot_general %311, %arg217, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %313 = stablehlo.add %250, %312 : tensor<16x256x512xf32>
      %314 = stablehlo.broadcast_in_dim %arg216, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %316 = stablehlo.add %313, %315 : tensor<16x256x512xf32>
      %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %317 = stablehlo.reduce(%316 init: %cst_66) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %318 = stablehlo.broadcast_in_dim %317, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_67 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %319 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %320 = stablehlo.divide %318, %319 : tensor<16x256x1xf32>
      %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %322 = stablehlo.subtract %316, %321 : tensor<16x256x512xf32>
      %323 = stablehlo.multiply %322, %322 : tensor<16x256x512xf32>
      %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %324 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %325 = stablehlo.multiply %324, %322 : tensor<16x256x512xf32>
      %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %326 = stablehlo.reduce(%323 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %327 = stablehlo.broadcast_in_dim %326, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_70 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %328 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %329 = stablehlo.divide %327, %328 : tensor<16x256x1xf32>
      %330 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %331 = stablehlo.subtract %316, %330 : tensor<16x256x512xf32>
      %cst_71 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %332 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %333 = stablehlo.add %329, %332 : tensor<16x256x1xf32>
      %334 = stablehlo.rsqrt %333 : tensor<16x256x1xf32>
      %335 = stablehlo.divide %334, %333 : tensor<16x256x1xf32>
      %cst_72 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %336 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %337 = stablehlo.multiply %336, %335 : tensor<16x256x1xf32>
      %338 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %339 = stablehlo.multiply %331, %338 : tensor<16x256x512xf32>
      %340 = stablehlo.broadcast_in_dim %arg215, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %341 = stablehlo.broadcast_in_dim %340, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %342 = stablehlo.multiply %339, %341 : tensor<16x256x512xf32>
      %343 = stablehlo.dot_general %342, %arg221, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x2048xf32>) -> tensor<16x256x2048xf32>
      %344 = stablehlo.broadcast_in_dim %arg220, dims = [2] : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %345 = stablehlo.broadcast_in_dim %344, dims = [0, 1, 2] : (tensor<1x1x2048xf32>) -> tensor<16x256x2048xf32>
      %346 = stablehlo.add %343, %345 : tensor<16x256x2048xf32>
      %347 = stablehlo.multiply %346, %346 : tensor<16x256x2048xf32>
      %348 = stablehlo.multiply %347, %346 : tensor<16x256x2048xf32>
      %349 = stablehlo.multiply %346, %346 : tensor<16x256x2048xf32>
      %cst_73 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %350 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %351 = stablehlo.multiply %350, %349 : tensor<16x256x2048xf32>
      %cst_74 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %352 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %353 = stablehlo.multiply %352, %348 : tensor<16x256x2048xf32>
      %354 = stablehlo.add %346, %353 : tensor<16x256x2048xf32>
      %cst_75 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %355 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %356 = stablehlo.multiply %355, %354 : tensor<16x256x2048xf32>
      %357 = stablehlo.tanh %356 : tensor<16x256x2048xf32>
      %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %358 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %359 = stablehlo.subtract %358, %357 : tensor<16x256x2048xf32>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %360 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %361 = stablehlo.add %360, %357 : tensor<16x256x2048xf32>
      %cst_78 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %362 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %363 = stablehlo.multiply %362, %361 : tensor<16x256x2048xf32>
      %364 = stablehlo.multiply %346, %363 : tensor<16x256x2048xf32>
      %365 = stablehlo.dot_general %364, %arg213, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<2048x512xf32>) -> tensor<16x256x512xf32>
      %366 = stablehlo.add %316, %365 : tensor<16x256x512xf32>
      %367 = stablehlo.broadcast_in_dim %arg212, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %368 = stablehlo.broadcast_in_dim %367, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %369 = stablehlo.add %366, %368 : tensor<16x256x512xf32>
      %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %370 = stablehlo.reduce(%369 init: %cst_79) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %371 = stablehlo.broadcast_in_dim %370, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_80 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %372 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %373 = stablehlo.divide %371, %372 : tensor<16x256x1xf32>
      %374 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %375 = stablehlo.subtract %369, %374 : tensor<16x256x512xf32>
      %376 = stablehlo.multiply %375, %375 : tensor<16x256x512xf32>
      %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %377 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %378 = stablehlo.multiply %377, %375 : tensor<16x256x512xf32>
      %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %379 = stablehlo.reduce(%376 init: %cst_82) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %380 = stablehlo.broadcast_in_dim %379, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_83 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %381 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %382 = stablehlo.divide %380, %381 : tensor<16x256x1xf32>
      %383 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %384 = stablehlo.subtract %369, %383 : tensor<16x256x512xf32>
      %cst_84 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %385 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %386 = stablehlo.add %382, %385 : tensor<16x256x1xf32>
      %387 = stablehlo.rsqrt %386 : tensor<16x256x1xf32>
      %388 = stablehlo.divide %387, %386 : tensor<16x256x1xf32>
      %cst_85 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %389 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %390 = stablehlo.multiply %389, %388 : tensor<16x256x1xf32>
      %391 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %392 = stablehlo.multiply %384, %391 : tensor<16x256x512xf32>
      %393 = stablehlo.broadcast_in_dim %arg224, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %394 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %395 = stablehlo.multiply %392, %394 : tensor<16x256x512xf32>
      %396 = stablehlo.dot_general %395, %arg229, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x1536xf32>) -> tensor<16x256x1536xf32>
      %397 = stablehlo.broadcast_in_dim %arg228, dims = [2] : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %398 = stablehlo.broadcast_in_dim %397, dims = [0, 1, 2] : (tensor<1x1x1536xf32>) -> tensor<16x256x1536xf32>
      %399 = stablehlo.add %396, %398 : tensor<16x256x1536xf32>
      %400 = stablehlo.slice %399 [0:16, 0:256, 0:512] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %401 = stablehlo.slice %399 [0:16, 0:256, 512:1024] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %402 = stablehlo.slice %399 [0:16, 0:256, 1024:1536] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %403 = stablehlo.reshape %400 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %404 = stablehlo.transpose %403, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %405 = stablehlo.reshape %401 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %406 = stablehlo.transpose %405, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %407 = stablehlo.reshape %402 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %408 = stablehlo.transpose %407, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %409 = stablehlo.transpose %406, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %410 = stablehlo.dot_general %404, %409, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_86 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %411 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %412 = stablehlo.divide %410, %411 : tensor<16x8x256x256xf32>
      %cst_87 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %413:2 = func.call @_where(%2, %412, %cst_87) : (tensor<256x256xi1>, tensor<16x8x256x256xf32>, tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>)
      %cst_88 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %414 = stablehlo.reduce(%413#0 init: %cst_88) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %cst_89 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %415 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<16x8x256xf32>
      %416 = stablehlo.maximum %415, %414 : tensor<16x8x256xf32>
      %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %418 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %419 = stablehlo.subtract %413#0, %418 : tensor<16x8x256x256xf32>
      %420 = stablehlo.exponential %419 : tensor<16x8x256x256xf32>
      %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %421 = stablehlo.reduce(%420 init: %cst_90) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %422 = stablehlo.broadcast_in_dim %421, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %424 = stablehlo.divide %420, %423 : tensor<16x8x256x256xf32>
      %425 = stablehlo.multiply %422, %422 : tensor<16x8x256x1xf32>
      %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %426 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<16x8x256x1xf32>
      %427 = stablehlo.divide %426, %425 : tensor<16x8x256x1xf32>
      %428 = stablehlo.dot_general %424, %408, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %429 = stablehlo.transpose %428, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %430 = stablehlo.reshape %429 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %431 = stablehlo.dot_general %430, %arg227, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %432 = stablehlo.add %369, %431 : tensor<16x256x512xf32>
      %433 = stablehlo.broadcast_in_dim %arg226, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %434 = stablehlo.broadcast_in_dim %433, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %435 = stablehlo.add %432, %434 : tensor<16x256x512xf32>
      %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %436 = stablehlo.reduce(%435 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %437 = stablehlo.broadcast_in_dim %436, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_93 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %438 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %439 = stablehlo.divide %437, %438 : tensor<16x256x1xf32>
      %440 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %441 = stablehlo.subtract %435, %440 : tensor<16x256x512xf32>
      %442 = stablehlo.multiply %441, %441 : tensor<16x256x512xf32>
      %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %443 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %444 = stablehlo.multiply %443, %441 : tensor<16x256x512xf32>
      %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %445 = stablehlo.reduce(%442 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %446 = stablehlo.broadcast_in_dim %445, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_96 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %447 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %448 = stablehlo.divide %446, %447 : tensor<16x256x1xf32>
      %449 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %450 = stablehlo.subtract %435, %449 : tensor<16x256x512xf32>
      %cst_97 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %451 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %452 = stablehlo.add %448, %451 : tensor<16x256x1xf32>
      %453 = stablehlo.rsqrt %452 : tensor<16x256x1xf32>
      %454 = stablehlo.divide %453, %452 : tensor<16x256x1xf32>
      %cst_98 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %455 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %456 = stablehlo.multiply %455, %454 : tensor<16x256x1xf32>
      %457 = stablehlo.broadcast_in_dim %453, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %458 = stablehlo.multiply %450, %457 : tensor<16x256x512xf32>
      %459 = stablehlo.broadcast_in_dim %arg225, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %460 = stablehlo.broadcast_in_dim %459, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %461 = stablehlo.multiply %458, %460 : tensor<16x256x512xf32>
      %462 = stablehlo.dot_general %461, %arg231, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x2048xf32>) -> tensor<16x256x2048xf32>
      %463 = stablehlo.broadcast_in_dim %arg230, dims = [2] : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %464 = stablehlo.broadcast_in_dim %463, dims = [0, 1, 2] : (tensor<1x1x2048xf32>) -> tensor<16x256x2048xf32>
      %465 = stablehlo.add %462, %464 : tensor<16x256x2048xf32>
      %466 = stablehlo.multiply %465, %465 : tensor<16x256x2048xf32>
      %467 = stablehlo.multiply %466, %465 : tensor<16x256x2048xf32>
      %468 = stablehlo.multiply %465, %465 : tensor<16x256x2048xf32>
      %cst_99 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %469 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %470 = stablehlo.multiply %469, %468 : tensor<16x256x2048xf32>
      %cst_100 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %471 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %472 = stablehlo.multiply %471, %467 : tensor<16x256x2048xf32>
      %473 = stablehlo.add %465, %472 : tensor<16x256x2048xf32>
      %cst_101 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %474 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %475 = stablehlo.multiply %474, %473 : tensor<16x256x2048xf32>
      %476 = stablehlo.tanh %475 : tensor<16x256x2048xf32>
      %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %477 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %478 = stablehlo.subtract %477, %476 : tensor<16x256x2048xf32>
      %cst_103 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %479 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %480 = stablehlo.add %479, %476 : tensor<16x256x2048xf32>
      %cst_104 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %481 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %482 = stablehlo.multiply %481, %480 : tensor<16x256x2048xf32>
      %483 = stablehlo.multiply %465, %482 : tensor<16x256x2048xf32>
      %484 = stablehlo.dot_general %483, %arg223, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<2048x512xf32>) -> tensor<16x256x512xf32>
      %485 = stablehlo.add %435, %484 : tensor<16x256x512xf32>
      %486 = stablehlo.broadcast_in_dim %arg222, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %487 = stablehlo.broadcast_in_dim %486, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %488 = stablehlo.add %485, %487 : tensor<16x256x512xf32>
      %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %489 = stablehlo.reduce(%488 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %490 = stablehlo.broadcast_in_dim %489, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_106 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %491 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %492 = stablehlo.divide %490, %491 : tensor<16x256x1xf32>
      %493 = stablehlo.broadcast_in_dim %492, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %494 = stablehlo.subtract %488, %493 : tensor<16x256x512xf32>
      %495 = stablehlo.multiply %494, %494 : tensor<16x256x512xf32>
      %cst_107 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %496 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %497 = stablehlo.multiply %496, %494 : tensor<16x256x512xf32>
      %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %498 = stablehlo.reduce(%495 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %499 = stablehlo.broadcast_in_dim %498, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_109 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %500 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %501 = stablehlo.divide %499, %500 : tensor<16x256x1xf32>
      %502 = stablehlo.broadcast_in_dim %492, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %503 = stablehlo.subtract %488, %502 : tensor<16x256x512xf32>
      %cst_110 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %504 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %505 = stablehlo.add %501, %504 : tensor<16x256x1xf32>
      %506 = stablehlo.rsqrt %505 : tensor<16x256x1xf32>
      %507 = stablehlo.divide %506, %505 : tensor<16x256x1xf32>
      %cst_111 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %508 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %509 = stablehlo.multiply %508, %507 : tensor<16x256x1xf32>
      %510 = stablehlo.broadcast_in_dim %506, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %511 = stablehlo.multiply %503, %510 : tensor<16x256x512xf32>
      %512 = stablehlo.broadcast_in_dim %arg234, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %513 = stablehlo.broadcast_in_dim %512, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %514 = stablehlo.multiply %511, %513 : tensor<16x256x512xf32>
      %515 = stablehlo.dot_general %514, %arg239, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x1536xf32>) -> tensor<16x256x1536xf32>
      %516 = stablehlo.broadcast_in_dim %arg238, dims = [2] : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %517 = stablehlo.broadcast_in_dim %516, dims = [0, 1, 2] : (tensor<1x1x1536xf32>) -> tensor<16x256x1536xf32>
      %518 = stablehlo.add %515, %517 : tensor<16x256x1536xf32>
      %519 = stablehlo.slice %518 [0:16, 0:256, 0:512] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %520 = stablehlo.slice %518 [0:16, 0:256, 512:1024] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %521 = stablehlo.slice %518 [0:16, 0:256, 1024:1536] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %522 = stablehlo.reshape %519 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %523 = stablehlo.transpose %522, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %524 = stablehlo.reshape %520 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %525 = stablehlo.transpose %524, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %526 = stablehlo.reshape %521 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %527 = stablehlo.transpose %526, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %528 = stablehlo.transpose %525, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %529 = stablehlo.dot_general %523, %528, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_112 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %530 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %531 = stablehlo.divide %529, %530 : tensor<16x8x256x256xf32>
      %cst_113 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %532:2 = func.call @_where(%2, %531, %cst_113) : (tensor<256x256xi1>, tensor<16x8x256x256xf32>, tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>)
      %cst_114 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %533 = stablehlo.reduce(%532#0 init: %cst_114) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %cst_115 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %534 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<16x8x256xf32>
      %535 = stablehlo.maximum %534, %533 : tensor<16x8x256xf32>
      %536 = stablehlo.broadcast_in_dim %535, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %537 = stablehlo.broadcast_in_dim %536, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %538 = stablehlo.subtract %532#0, %537 : tensor<16x8x256x256xf32>
      %539 = stablehlo.exponential %538 : tensor<16x8x256x256xf32>
      %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %540 = stablehlo.reduce(%539 init: %cst_116) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %541 = stablehlo.broadcast_in_dim %540, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %542 = stablehlo.broadcast_in_dim %541, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %543 = stablehlo.divide %539, %542 : tensor<16x8x256x256xf32>
      %544 = stablehlo.multiply %541, %541 : tensor<16x8x256x1xf32>
      %cst_117 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %545 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<16x8x256x1xf32>
      %546 = stablehlo.divide %545, %544 : tensor<16x8x256x1xf32>
      %547 = stablehlo.dot_general %543, %527, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %548 = stablehlo.transpose %547, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %549 = stablehlo.reshape %548 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %550 = stablehlo.dot_general %549, %arg237, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %551 = stablehlo.add %488, %550 : tensor<16x256x512xf32>
      %552 = stablehlo.broadcast_in_dim %arg236, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %553 = stablehlo.broadcast_in_dim %552, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %554 = stablehlo.add %551, %553 : tensor<16x256x512xf32>
      %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %555 = stablehlo.reduce(%554 init: %cst_118) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %556 = stablehlo.broadcast_in_dim %555, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_119 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %557 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %558 = stablehlo.divide %556, %557 : tensor<16x256x1xf32>
      %559 = stablehlo.broadcast_in_dim %558, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %560 = stablehlo.subtract %554, %559 : tensor<16x256x512xf32>
      %561 = stablehlo.multiply %560, %560 : tensor<16x256x512xf32>
      %cst_120 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %562 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %563 = stablehlo.multiply %562, %560 : tensor<16x256x512xf32>
      %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %564 = stablehlo.reduce(%561 init: %cst_121) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %565 = stablehlo.broadcast_in_dim %564, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_122 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %566 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %567 = stablehlo.divide %565, %566 : tensor<16x256x1xf32>
      %568 = stablehlo.broadcast_in_dim %558, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %569 = stablehlo.subtract %554, %568 : tensor<16x256x512xf32>
      %cst_123 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %570 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %571 = stablehlo.add %567, %570 : tensor<16x256x1xf32>
      %572 = stablehlo.rsqrt %571 : tensor<16x256x1xf32>
      %573 = stablehlo.divide %572, %571 : tensor<16x256x1xf32>
      %cst_124 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %574 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %575 = stablehlo.multiply %574, %573 : tensor<16x256x1xf32>
      %576 = stablehlo.broadcast_in_dim %572, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %577 = stablehlo.multiply %569, %576 : tensor<16x256x512xf32>
      %578 = stablehlo.broadcast_in_dim %arg235, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %579 = stablehlo.broadcast_in_dim %578, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %580 = stablehlo.multiply %577, %579 : tensor<16x256x512xf32>
      %581 = stablehlo.dot_general %580, %arg241, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x2048xf32>) -> tensor<16x256x2048xf32>
      %582 = stablehlo.broadcast_in_dim %arg240, dims = [2] : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %583 = stablehlo.broadcast_in_dim %582, dims = [0, 1, 2] : (tensor<1x1x2048xf32>) -> tensor<16x256x2048xf32>
      %584 = stablehlo.add %581, %583 : tensor<16x256x2048xf32>
      %585 = stablehlo.multiply %584, %584 : tensor<16x256x2048xf32>
      %586 = stablehlo.multiply %585, %584 : tensor<16x256x2048xf32>
      %587 = stablehlo.multiply %584, %584 : tensor<16x256x2048xf32>
      %cst_125 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %588 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %589 = stablehlo.multiply %588, %587 : tensor<16x256x2048xf32>
      %cst_126 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %590 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %591 = stablehlo.multiply %590, %586 : tensor<16x256x2048xf32>
      %592 = stablehlo.add %584, %591 : tensor<16x256x2048xf32>
      %cst_127 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %593 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %594 = stablehlo.multiply %593, %592 : tensor<16x256x2048xf32>
      %595 = stablehlo.tanh %594 : tensor<16x256x2048xf32>
      %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %596 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %597 = stablehlo.subtract %596, %595 : tensor<16x256x2048xf32>
      %cst_129 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %598 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %599 = stablehlo.add %598, %595 : tensor<16x256x2048xf32>
      %cst_130 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %600 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %601 = stablehlo.multiply %600, %599 : tensor<16x256x2048xf32>
      %602 = stablehlo.multiply %584, %601 : tensor<16x256x2048xf32>
      %603 = stablehlo.dot_general %602, %arg233, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<2048x512xf32>) -> tensor<16x256x512xf32>
      %604 = stablehlo.add %554, %603 : tensor<16x256x512xf32>
      %605 = stablehlo.broadcast_in_dim %arg232, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %606 = stablehlo.broadcast_in_dim %605, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %607 = stablehlo.add %604, %606 : tensor<16x256x512xf32>
      %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %608 = stablehlo.reduce(%607 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %609 = stablehlo.broadcast_in_dim %608, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_132 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %610 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %611 = stablehlo.divide %609, %610 : tensor<16x256x1xf32>
      %612 = stablehlo.broadcast_in_dim %611, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %613 = stablehlo.subtract %607, %612 : tensor<16x256x512xf32>
      %614 = stablehlo.multiply %613, %613 : tensor<16x256x512xf32>
      %cst_133 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %615 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %616 = stablehlo.multiply %615, %613 : tensor<16x256x512xf32>
      %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %617 = stablehlo.reduce(%614 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %618 = stablehlo.broadcast_in_dim %617, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_135 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %619 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %620 = stablehlo.divide %618, %619 : tensor<16x256x1xf32>
      %621 = stablehlo.broadcast_in_dim %611, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %622 = stablehlo.subtract %607, %621 : tensor<16x256x512xf32>
      %cst_136 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %623 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %624 = stablehlo.add %620, %623 : tensor<16x256x1xf32>
      %625 = stablehlo.rsqrt %624 : tensor<16x256x1xf32>
      %626 = stablehlo.divide %625, %624 : tensor<16x256x1xf32>
      %cst_137 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %627 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %628 = stablehlo.multiply %627, %626 : tensor<16x256x1xf32>
      %629 = stablehlo.broadcast_in_dim %625, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %630 = stablehlo.multiply %622, %629 : tensor<16x256x512xf32>
      %631 = stablehlo.broadcast_in_dim %arg244, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %632 = stablehlo.broadcast_in_dim %631, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %633 = stablehlo.multiply %630, %632 : tensor<16x256x512xf32>
      %634 = stablehlo.dot_general %633, %arg249, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x1536xf32>) -> tensor<16x256x1536xf32>
      %635 = stablehlo.broadcast_in_dim %arg248, dims = [2] : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %636 = stablehlo.broadcast_in_dim %635, dims = [0, 1, 2] : (tensor<1x1x1536xf32>) -> tensor<16x256x1536xf32>
      %637 = stablehlo.add %634, %636 : tensor<16x256x1536xf32>
      %638 = stablehlo.slice %637 [0:16, 0:256, 0:512] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %639 = stablehlo.slice %637 [0:16, 0:256, 512:1024] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %640 = stablehlo.slice %637 [0:16, 0:256, 1024:1536] : (tensor<16x256x1536xf32>) -> tensor<16x256x512xf32>
      %641 = stablehlo.reshape %638 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %642 = stablehlo.transpose %641, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %643 = stablehlo.reshape %639 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %644 = stablehlo.transpose %643, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %645 = stablehlo.reshape %640 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %646 = stablehlo.transpose %645, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %647 = stablehlo.transpose %644, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %648 = stablehlo.dot_general %642, %647, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_138 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %649 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %650 = stablehlo.divide %648, %649 : tensor<16x8x256x256xf32>
      %cst_139 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
      %651:2 = func.call @_where(%2, %650, %cst_139) : (tensor<256x256xi1>, tensor<16x8x256x256xf32>, tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>)
      %cst_140 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %652 = stablehlo.reduce(%651#0 init: %cst_140) applies stablehlo.maximum across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %cst_141 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %653 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<16x8x256xf32>
      %654 = stablehlo.maximum %653, %652 : tensor<16x8x256xf32>
      %655 = stablehlo.broadcast_in_dim %654, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %656 = stablehlo.broadcast_in_dim %655, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %657 = stablehlo.subtract %651#0, %656 : tensor<16x8x256x256xf32>
      %658 = stablehlo.exponential %657 : tensor<16x8x256x256xf32>
      %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %659 = stablehlo.reduce(%658 init: %cst_142) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %660 = stablehlo.broadcast_in_dim %659, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %661 = stablehlo.broadcast_in_dim %660, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %662 = stablehlo.divide %658, %661 : tensor<16x8x256x256xf32>
      %663 = stablehlo.multiply %660, %660 : tensor<16x8x256x1xf32>
      %cst_143 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %664 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<16x8x256x1xf32>
      %665 = stablehlo.divide %664, %663 : tensor<16x8x256x1xf32>
      %666 = stablehlo.dot_general %662, %646, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %667 = stablehlo.transpose %666, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %668 = stablehlo.reshape %667 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %669 = stablehlo.dot_general %668, %arg247, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %670 = stablehlo.add %607, %669 : tensor<16x256x512xf32>
      %671 = stablehlo.broadcast_in_dim %arg246, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %672 = stablehlo.broadcast_in_dim %671, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %673 = stablehlo.add %670, %672 : tensor<16x256x512xf32>
      %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %674 = stablehlo.reduce(%673 init: %cst_144) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %675 = stablehlo.broadcast_in_dim %674, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_145 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %676 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %677 = stablehlo.divide %675, %676 : tensor<16x256x1xf32>
      %678 = stablehlo.broadcast_in_dim %677, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %679 = stablehlo.subtract %673, %678 : tensor<16x256x512xf32>
      %680 = stablehlo.multiply %679, %679 : tensor<16x256x512xf32>
      %cst_146 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %681 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %682 = stablehlo.multiply %681, %679 : tensor<16x256x512xf32>
      %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %683 = stablehlo.reduce(%680 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %684 = stablehlo.broadcast_in_dim %683, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_148 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %685 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %686 = stablehlo.divide %684, %685 : tensor<16x256x1xf32>
      %687 = stablehlo.broadcast_in_dim %677, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %688 = stablehlo.subtract %673, %687 : tensor<16x256x512xf32>
      %cst_149 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %689 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %690 = stablehlo.add %686, %689 : tensor<16x256x1xf32>
      %691 = stablehlo.rsqrt %690 : tensor<16x256x1xf32>
      %692 = stablehlo.divide %691, %690 : tensor<16x256x1xf32>
      %cst_150 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %693 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %694 = stablehlo.multiply %693, %692 : tensor<16x256x1xf32>
      %695 = stablehlo.broadcast_in_dim %691, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %696 = stablehlo.multiply %688, %695 : tensor<16x256x512xf32>
      %697 = stablehlo.broadcast_in_dim %arg245, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %698 = stablehlo.broadcast_in_dim %697, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %699 = stablehlo.multiply %696, %698 : tensor<16x256x512xf32>
      %700 = stablehlo.dot_general %699, %arg251, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x2048xf32>) -> tensor<16x256x2048xf32>
      %701 = stablehlo.broadcast_in_dim %arg250, dims = [2] : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %702 = stablehlo.broadcast_in_dim %701, dims = [0, 1, 2] : (tensor<1x1x2048xf32>) -> tensor<16x256x2048xf32>
      %703 = stablehlo.add %700, %702 : tensor<16x256x2048xf32>
      %704 = stablehlo.multiply %703, %703 : tensor<16x256x2048xf32>
      %705 = stablehlo.multiply %704, %703 : tensor<16x256x2048xf32>
      %706 = stablehlo.multiply %703, %703 : tensor<16x256x2048xf32>
      %cst_151 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %707 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %708 = stablehlo.multiply %707, %706 : tensor<16x256x2048xf32>
      %cst_152 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %709 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %710 = stablehlo.multiply %709, %705 : tensor<16x256x2048xf32>
      %711 = stablehlo.add %703, %710 : tensor<16x256x2048xf32>
      %cst_153 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %712 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %713 = stablehlo.multiply %712, %711 : tensor<16x256x2048xf32>
      %714 = stablehlo.tanh %713 : tensor<16x256x2048xf32>
      %cst_154 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %715 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %716 = stablehlo.subtract %715, %714 : tensor<16x256x2048xf32>
      %cst_155 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %717 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %718 = stablehlo.add %717, %714 : tensor<16x256x2048xf32>
      %cst_156 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %719 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %720 = stablehlo.multiply %719, %718 : tensor<16x256x2048xf32>
      %721 = stablehlo.multiply %703, %720 : tensor<16x256x2048xf32>
      %722 = stablehlo.dot_general %721, %arg243, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<2048x512xf32>) -> tensor<16x256x512xf32>
      %723 = stablehlo.add %673, %722 : tensor<16x256x512xf32>
      %724 = stablehlo.broadcast_in_dim %arg242, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %725 = stablehlo.broadcast_in_dim %724, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %726 = stablehlo.add %723, %725 : tensor<16x256x512xf32>
      %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %727 = stablehlo.reduce(%726 init: %cst_157) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %728 = stablehlo.broadcast_in_dim %727, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_158 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %729 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %730 = stablehlo.divide %728, %729 : tensor<16x256x1xf32>
      %731 = stablehlo.broadcast_in_dim %730, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %732 = stablehlo.subtract %726, %731 : tensor<16x256x512xf32>
      %733 = stablehlo.multiply %732, %732 : tensor<16x256x512xf32>
      %cst_159 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %734 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<16x256x512xf32>
      %735 = stablehlo.multiply %734, %732 : tensor<16x256x512xf32>
      %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %736 = stablehlo.reduce(%733 init: %cst_160) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %737 = stablehlo.broadcast_in_dim %736, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_161 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %738 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %739 = stablehlo.divide %737, %738 : tensor<16x256x1xf32>
      %740 = stablehlo.broadcast_in_dim %730, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %741 = stablehlo.subtract %726, %740 : tensor<16x256x512xf32>
      %cst_162 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %742 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %743 = stablehlo.add %739, %742 : tensor<16x256x1xf32>
      %744 = stablehlo.rsqrt %743 : tensor<16x256x1xf32>
      %745 = stablehlo.divide %744, %743 : tensor<16x256x1xf32>
      %cst_163 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
      %746 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %747 = stablehlo.multiply %746, %745 : tensor<16x256x1xf32>
      %748 = stablehlo.broadcast_in_dim %744, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %749 = stablehlo.multiply %741, %748 : tensor<16x256x512xf32>
      %750 = stablehlo.broadcast_in_dim %arg252, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %751 = stablehlo.broadcast_in_dim %750, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %752 = stablehlo.multiply %749, %751 : tensor<16x256x512xf32>
      %753 = stablehlo.transpose %arg254, dims = [1, 0] : (tensor<8192x512xf32>) -> tensor<512x8192xf32>
      %754 = stablehlo.dot_general %752, %753, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x8192xf32>) -> tensor<16x256x8192xf32>
      %755 = stablehlo.broadcast_in_dim %arg383, dims = [0, 1] : (tensor<16x256xi32>) -> tensor<16x256x1xi32>
      %756:2 = func.call @take_along_axis(%754, %755) : (tensor<16x256x8192xf32>, tensor<16x256x1xi32>) -> (tensor<16x256x1xf32>, tensor<16x256x1x1xi32>)
      %c_164 = stablehlo.constant dense<0> : tensor<i32>
      %757:2 = func.call @_take(%756#0, %c_164) : (tensor<16x256x1xf32>, tensor<i32>) -> (tensor<16x256xf32>, tensor<1xi32>)
      %cst_165 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %758 = stablehlo.reduce(%754 init: %cst_165) applies stablehlo.maximum across dimensions = [2] : (tensor<16x256x8192xf32>, tensor<f32>) -> tensor<16x256xf32>
      %cst_166 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %759 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<16x256xf32>
      %760 = stablehlo.maximum %759, %758 : tensor<16x256xf32>
      %761 = stablehlo.is_finite %760 : (tensor<16x256xf32>) -> tensor<16x256xi1>
      %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %762 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<16x256xf32>
      %763 = stablehlo.select %761, %760, %762 : tensor<16x256xi1>, tensor<16x256xf32>
      %764 = stablehlo.broadcast_in_dim %763, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %765 = stablehlo.broadcast_in_dim %764, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x8192xf32>
      %766 = stablehlo.subtract %754, %765 : tensor<16x256x8192xf32>
      %767 = stablehlo.exponential %766 : tensor<16x256x8192xf32>
      %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %768 = stablehlo.reduce(%767 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<16x256x8192xf32>, tensor<f32>) -> tensor<16x256xf32>
      %769 = stablehlo.abs %768 : tensor<16x256xf32>
      %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %770 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<16x256xf32>
      %771 = stablehlo.compare GE, %768, %770, FLOAT : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xi1>
      %772 = stablehlo.log %769 : tensor<16x256xf32>
      %773 = stablehlo.add %772, %763 : tensor<16x256xf32>
      %774 = stablehlo.subtract %773, %757#0 : tensor<16x256xf32>
      %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %775 = stablehlo.reduce(%774 init: %cst_170) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256xf32>, tensor<f32>) -> tensor<f32>
      %cst_171 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %776 = stablehlo.divide %775, %cst_171 : tensor<f32>
      %cst_172 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %cst_173 = stablehlo.constant dense<4.096000e+03> : tensor<f32>
      %777 = stablehlo.divide %cst_172, %cst_173 : tensor<f32>
      %778 = stablehlo.broadcast_in_dim %777, dims = [] : (tensor<f32>) -> tensor<16x256xf32>
      %779 = stablehlo.negate %778 : tensor<16x256xf32>
      %780 = stablehlo.divide %778, %769 : tensor<16x256xf32>
      %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %781 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<16x256xf32>
      %782 = stablehlo.select %771, %781, %780 : tensor<16x256xi1>, tensor<16x256xf32>
      %783 = stablehlo.select %771, %780, %781 : tensor<16x256xi1>, tensor<16x256xf32>
      %784 = stablehlo.negate %782 : tensor<16x256xf32>
      %785 = stablehlo.add %783, %784 : tensor<16x256xf32>
      %786 = stablehlo.broadcast_in_dim %785, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x8192xf32>
      %787 = stablehlo.multiply %786, %767 : tensor<16x256x8192xf32>
      %788 = func.call @_take_1(%757#1, %779) : (tensor<1xi32>, tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %789 = func.call @take_along_axis_2(%756#1, %788) : (tensor<16x256x1x1xi32>, tensor<16x256x1xf32>) -> tensor<16x256x8192xf32>
      %790 = stablehlo.add %787, %789 : tensor<16x256x8192xf32>
      %791 = stablehlo.dot_general %790, %752, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x8192xf32>, tensor<16x256x512xf32>) -> tensor<8192x512xf32>
      %792 = stablehlo.transpose %791, dims = [1, 0] : (tensor<8192x512xf32>) -> tensor<512x8192xf32>
      %793 = stablehlo.dot_general %790, %753, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x8192xf32>, tensor<512x8192xf32>) -> tensor<16x256x512xf32>
      %794 = stablehlo.transpose %792, dims = [1, 0] : (tensor<512x8192xf32>) -> tensor<8192x512xf32>
      %795 = stablehlo.multiply %749, %793 : tensor<16x256x512xf32>
      %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %796 = stablehlo.reduce(%795 init: %cst_175) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %797 = stablehlo.reshape %796 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %798 = stablehlo.broadcast_in_dim %750, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %799 = stablehlo.multiply %793, %798 : tensor<16x256x512xf32>
      %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %800 = stablehlo.reduce(%797 init: %cst_176) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %801 = stablehlo.multiply %741, %799 : tensor<16x256x512xf32>
      %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %802 = stablehlo.reduce(%801 init: %cst_177) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %803 = stablehlo.reshape %802 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %804 = stablehlo.broadcast_in_dim %744, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %805 = stablehlo.multiply %799, %804 : tensor<16x256x512xf32>
      %806 = stablehlo.multiply %803, %747 : tensor<16x256x1xf32>
      %807 = stablehlo.negate %805 : tensor<16x256x512xf32>
      %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %808 = stablehlo.reduce(%807 init: %cst_178) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %809 = stablehlo.reshape %808 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %cst_179 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %810 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %811 = stablehlo.divide %806, %810 : tensor<16x256x1xf32>
      %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %812 = stablehlo.reduce(%811 init: %cst_180) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %813 = stablehlo.broadcast_in_dim %812, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %814 = stablehlo.multiply %813, %735 : tensor<16x256x512xf32>
      %815 = stablehlo.negate %814 : tensor<16x256x512xf32>
      %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %816 = stablehlo.reduce(%815 init: %cst_181) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %817 = stablehlo.reshape %816 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %818 = stablehlo.add %805, %814 : tensor<16x256x512xf32>
      %819 = stablehlo.add %809, %817 : tensor<16x256x1xf32>
      %cst_182 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %820 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %821 = stablehlo.divide %819, %820 : tensor<16x256x1xf32>
      %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %822 = stablehlo.reduce(%821 init: %cst_183) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %823 = stablehlo.broadcast_in_dim %822, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %824 = stablehlo.add %818, %823 : tensor<16x256x512xf32>
      %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %825 = stablehlo.reduce(%824 init: %cst_184) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %826 = stablehlo.reshape %825 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %827 = stablehlo.reduce(%826 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %828 = stablehlo.dot_general %824, %721, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x2048xf32>) -> tensor<512x2048xf32>
      %829 = stablehlo.transpose %828, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
      %830 = stablehlo.dot_general %824, %arg243, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<2048x512xf32>) -> tensor<16x256x2048xf32>
      %831 = stablehlo.multiply %703, %830 : tensor<16x256x2048xf32>
      %832 = stablehlo.multiply %830, %720 : tensor<16x256x2048xf32>
      %cst_186 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %833 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %834 = stablehlo.multiply %833, %831 : tensor<16x256x2048xf32>
      %835 = stablehlo.multiply %834, %716 : tensor<16x256x2048xf32>
      %836 = stablehlo.multiply %835, %714 : tensor<16x256x2048xf32>
      %837 = stablehlo.add %835, %836 : tensor<16x256x2048xf32>
      %cst_187 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %838 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %839 = stablehlo.multiply %838, %837 : tensor<16x256x2048xf32>
      %840 = stablehlo.add %832, %839 : tensor<16x256x2048xf32>
      %cst_188 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %841 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %842 = stablehlo.multiply %841, %839 : tensor<16x256x2048xf32>
      %843 = stablehlo.multiply %842, %708 : tensor<16x256x2048xf32>
      %844 = stablehlo.add %840, %843 : tensor<16x256x2048xf32>
      %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %845 = stablehlo.reduce(%844 init: %cst_189) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %846 = stablehlo.reshape %845 : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %847 = stablehlo.reduce(%846 init: %cst_190) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %848 = stablehlo.dot_general %844, %699, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<16x256x512xf32>) -> tensor<2048x512xf32>
      %849 = stablehlo.transpose %848, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
      %850 = stablehlo.dot_general %844, %arg251, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<512x2048xf32>) -> tensor<16x256x512xf32>
      %851 = stablehlo.multiply %696, %850 : tensor<16x256x512xf32>
      %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %852 = stablehlo.reduce(%851 init: %cst_191) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %853 = stablehlo.reshape %852 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %854 = stablehlo.broadcast_in_dim %697, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %855 = stablehlo.multiply %850, %854 : tensor<16x256x512xf32>
      %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %856 = stablehlo.reduce(%853 init: %cst_192) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %857 = stablehlo.multiply %688, %855 : tensor<16x256x512xf32>
      %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %858 = stablehlo.reduce(%857 init: %cst_193) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %859 = stablehlo.reshape %858 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %860 = stablehlo.broadcast_in_dim %691, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %861 = stablehlo.multiply %855, %860 : tensor<16x256x512xf32>
      %862 = stablehlo.multiply %859, %694 : tensor<16x256x1xf32>
      %863 = stablehlo.negate %861 : tensor<16x256x512xf32>
      %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %864 = stablehlo.reduce(%863 init: %cst_194) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %865 = stablehlo.reshape %864 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %866 = stablehlo.add %824, %861 : tensor<16x256x512xf32>
      %cst_195 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %867 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %868 = stablehlo.divide %862, %867 : tensor<16x256x1xf32>
      %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %869 = stablehlo.reduce(%868 init: %cst_196) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %870 = stablehlo.broadcast_in_dim %869, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %871 = stablehlo.multiply %870, %682 : tensor<16x256x512xf32>
      %872 = stablehlo.negate %871 : tensor<16x256x512xf32>
      %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %873 = stablehlo.reduce(%872 init: %cst_197) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %874 = stablehlo.reshape %873 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %875 = stablehlo.add %866, %871 : tensor<16x256x512xf32>
      %876 = stablehlo.add %865, %874 : tensor<16x256x1xf32>
      %cst_198 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %877 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %878 = stablehlo.divide %876, %877 : tensor<16x256x1xf32>
      %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %879 = stablehlo.reduce(%878 init: %cst_199) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %880 = stablehlo.broadcast_in_dim %879, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %881 = stablehlo.add %875, %880 : tensor<16x256x512xf32>
      %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %882 = stablehlo.reduce(%881 init: %cst_200) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %883 = stablehlo.reshape %882 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %884 = stablehlo.reduce(%883 init: %cst_201) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %885 = stablehlo.dot_general %881, %668, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<512x512xf32>
      %886 = stablehlo.transpose %885, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %887 = stablehlo.dot_general %881, %arg247, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %888 = stablehlo.reshape %887 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %889 = stablehlo.transpose %888, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %890 = stablehlo.dot_general %889, %662, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x256xf32>) -> tensor<16x8x64x256xf32>
      %891 = stablehlo.transpose %890, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %892 = stablehlo.dot_general %889, %646, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x256xf32>
      %893 = stablehlo.broadcast_in_dim %665, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %894 = stablehlo.multiply %892, %893 : tensor<16x8x256x256xf32>
      %895 = stablehlo.multiply %894, %658 : tensor<16x8x256x256xf32>
      %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %896 = stablehlo.reduce(%895 init: %cst_202) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %897 = stablehlo.reshape %896 : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %898 = stablehlo.negate %897 : tensor<16x8x256x1xf32>
      %899 = stablehlo.broadcast_in_dim %660, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %900 = stablehlo.divide %892, %899 : tensor<16x8x256x256xf32>
      %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %901 = stablehlo.reduce(%898 init: %cst_203) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x1xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %902 = stablehlo.broadcast_in_dim %901, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x256xf32>
      %903 = stablehlo.add %900, %902 : tensor<16x8x256x256xf32>
      %904 = stablehlo.multiply %903, %658 : tensor<16x8x256x256xf32>
      %905 = func.call @_where_3(%651#1, %904) : (tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_204 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %906 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %907 = stablehlo.divide %905, %906 : tensor<16x8x256x256xf32>
      %908 = stablehlo.dot_general %907, %642, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %909 = stablehlo.transpose %908, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %910 = stablehlo.dot_general %907, %647, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %911 = stablehlo.transpose %909, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %912 = stablehlo.transpose %891, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %913 = stablehlo.reshape %912 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %914 = stablehlo.transpose %911, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %915 = stablehlo.reshape %914 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %916 = stablehlo.transpose %910, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %917 = stablehlo.reshape %916 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %918 = stablehlo.concatenate %917, %915, %913, dim = 2 : (tensor<16x256x512xf32>, tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<16x256x1536xf32>
      %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %919 = stablehlo.reduce(%918 init: %cst_205) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %920 = stablehlo.reshape %919 : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %921 = stablehlo.reduce(%920 init: %cst_206) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %922 = stablehlo.dot_general %918, %633, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<16x256x512xf32>) -> tensor<1536x512xf32>
      %923 = stablehlo.transpose %922, dims = [1, 0] : (tensor<1536x512xf32>) -> tensor<512x1536xf32>
      %924 = stablehlo.dot_general %918, %arg249, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<512x1536xf32>) -> tensor<16x256x512xf32>
      %925 = stablehlo.multiply %630, %924 : tensor<16x256x512xf32>
      %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %926 = stablehlo.reduce(%925 init: %cst_207) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %927 = stablehlo.reshape %926 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %928 = stablehlo.broadcast_in_dim %631, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %929 = stablehlo.multiply %924, %928 : tensor<16x256x512xf32>
      %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %930 = stablehlo.reduce(%927 init: %cst_208) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %931 = stablehlo.multiply %622, %929 : tensor<16x256x512xf32>
      %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %932 = stablehlo.reduce(%931 init: %cst_209) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %933 = stablehlo.reshape %932 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %934 = stablehlo.broadcast_in_dim %625, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %935 = stablehlo.multiply %929, %934 : tensor<16x256x512xf32>
      %936 = stablehlo.multiply %933, %628 : tensor<16x256x1xf32>
      %937 = stablehlo.negate %935 : tensor<16x256x512xf32>
      %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %938 = stablehlo.reduce(%937 init: %cst_210) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %939 = stablehlo.reshape %938 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %940 = stablehlo.add %881, %935 : tensor<16x256x512xf32>
      %cst_211 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %941 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %942 = stablehlo.divide %936, %941 : tensor<16x256x1xf32>
      %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %943 = stablehlo.reduce(%942 init: %cst_212) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %944 = stablehlo.broadcast_in_dim %943, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %945 = stablehlo.multiply %944, %616 : tensor<16x256x512xf32>
      %946 = stablehlo.negate %945 : tensor<16x256x512xf32>
      %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %947 = stablehlo.reduce(%946 init: %cst_213) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %948 = stablehlo.reshape %947 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %949 = stablehlo.add %940, %945 : tensor<16x256x512xf32>
      %950 = stablehlo.add %939, %948 : tensor<16x256x1xf32>
      %cst_214 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %951 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %952 = stablehlo.divide %950, %951 : tensor<16x256x1xf32>
      %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %953 = stablehlo.reduce(%952 init: %cst_215) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %954 = stablehlo.broadcast_in_dim %953, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %955 = stablehlo.add %949, %954 : tensor<16x256x512xf32>
      %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %956 = stablehlo.reduce(%955 init: %cst_216) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %957 = stablehlo.reshape %956 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %958 = stablehlo.reduce(%957 init: %cst_217) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %959 = stablehlo.dot_general %955, %602, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x2048xf32>) -> tensor<512x2048xf32>
      %960 = stablehlo.transpose %959, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
      %961 = stablehlo.dot_general %955, %arg233, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<2048x512xf32>) -> tensor<16x256x2048xf32>
      %962 = stablehlo.multiply %584, %961 : tensor<16x256x2048xf32>
      %963 = stablehlo.multiply %961, %601 : tensor<16x256x2048xf32>
      %cst_218 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %964 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %965 = stablehlo.multiply %964, %962 : tensor<16x256x2048xf32>
      %966 = stablehlo.multiply %965, %597 : tensor<16x256x2048xf32>
      %967 = stablehlo.multiply %966, %595 : tensor<16x256x2048xf32>
      %968 = stablehlo.add %966, %967 : tensor<16x256x2048xf32>
      %cst_219 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %969 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %970 = stablehlo.multiply %969, %968 : tensor<16x256x2048xf32>
      %971 = stablehlo.add %963, %970 : tensor<16x256x2048xf32>
      %cst_220 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %972 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %973 = stablehlo.multiply %972, %970 : tensor<16x256x2048xf32>
      %974 = stablehlo.multiply %973, %589 : tensor<16x256x2048xf32>
      %975 = stablehlo.add %971, %974 : tensor<16x256x2048xf32>
      %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %976 = stablehlo.reduce(%975 init: %cst_221) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %977 = stablehlo.reshape %976 : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %978 = stablehlo.reduce(%977 init: %cst_222) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %979 = stablehlo.dot_general %975, %580, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<16x256x512xf32>) -> tensor<2048x512xf32>
      %980 = stablehlo.transpose %979, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
      %981 = stablehlo.dot_general %975, %arg241, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<512x2048xf32>) -> tensor<16x256x512xf32>
      %982 = stablehlo.multiply %577, %981 : tensor<16x256x512xf32>
      %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %983 = stablehlo.reduce(%982 init: %cst_223) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %984 = stablehlo.reshape %983 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %985 = stablehlo.broadcast_in_dim %578, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %986 = stablehlo.multiply %981, %985 : tensor<16x256x512xf32>
      %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %987 = stablehlo.reduce(%984 init: %cst_224) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %988 = stablehlo.multiply %569, %986 : tensor<16x256x512xf32>
      %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %989 = stablehlo.reduce(%988 init: %cst_225) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %990 = stablehlo.reshape %989 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %991 = stablehlo.broadcast_in_dim %572, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %992 = stablehlo.multiply %986, %991 : tensor<16x256x512xf32>
      %993 = stablehlo.multiply %990, %575 : tensor<16x256x1xf32>
      %994 = stablehlo.negate %992 : tensor<16x256x512xf32>
      %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %995 = stablehlo.reduce(%994 init: %cst_226) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %996 = stablehlo.reshape %995 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %997 = stablehlo.add %955, %992 : tensor<16x256x512xf32>
      %cst_227 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %998 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %999 = stablehlo.divide %993, %998 : tensor<16x256x1xf32>
      %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1000 = stablehlo.reduce(%999 init: %cst_228) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1001 = stablehlo.broadcast_in_dim %1000, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1002 = stablehlo.multiply %1001, %563 : tensor<16x256x512xf32>
      %1003 = stablehlo.negate %1002 : tensor<16x256x512xf32>
      %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1004 = stablehlo.reduce(%1003 init: %cst_229) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1005 = stablehlo.reshape %1004 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1006 = stablehlo.add %997, %1002 : tensor<16x256x512xf32>
      %1007 = stablehlo.add %996, %1005 : tensor<16x256x1xf32>
      %cst_230 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1008 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1009 = stablehlo.divide %1007, %1008 : tensor<16x256x1xf32>
      %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1010 = stablehlo.reduce(%1009 init: %cst_231) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1011 = stablehlo.broadcast_in_dim %1010, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1012 = stablehlo.add %1006, %1011 : tensor<16x256x512xf32>
      %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1013 = stablehlo.reduce(%1012 init: %cst_232) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1014 = stablehlo.reshape %1013 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1015 = stablehlo.reduce(%1014 init: %cst_233) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1016 = stablehlo.dot_general %1012, %549, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<512x512xf32>
      %1017 = stablehlo.transpose %1016, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1018 = stablehlo.dot_general %1012, %arg237, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %1019 = stablehlo.reshape %1018 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %1020 = stablehlo.transpose %1019, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %1021 = stablehlo.dot_general %1020, %543, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x256xf32>) -> tensor<16x8x64x256xf32>
      %1022 = stablehlo.transpose %1021, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1023 = stablehlo.dot_general %1020, %527, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x256xf32>
      %1024 = stablehlo.broadcast_in_dim %546, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1025 = stablehlo.multiply %1023, %1024 : tensor<16x8x256x256xf32>
      %1026 = stablehlo.multiply %1025, %539 : tensor<16x8x256x256xf32>
      %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1027 = stablehlo.reduce(%1026 init: %cst_234) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1028 = stablehlo.reshape %1027 : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %1029 = stablehlo.negate %1028 : tensor<16x8x256x1xf32>
      %1030 = stablehlo.broadcast_in_dim %541, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1031 = stablehlo.divide %1023, %1030 : tensor<16x8x256x256xf32>
      %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1032 = stablehlo.reduce(%1029 init: %cst_235) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x1xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1033 = stablehlo.broadcast_in_dim %1032, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x256xf32>
      %1034 = stablehlo.add %1031, %1033 : tensor<16x8x256x256xf32>
      %1035 = stablehlo.multiply %1034, %539 : tensor<16x8x256x256xf32>
      %1036 = func.call @_where_3(%532#1, %1035) : (tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_236 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1037 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %1038 = stablehlo.divide %1036, %1037 : tensor<16x8x256x256xf32>
      %1039 = stablehlo.dot_general %1038, %523, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %1040 = stablehlo.transpose %1039, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %1041 = stablehlo.dot_general %1038, %528, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1042 = stablehlo.transpose %1040, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1043 = stablehlo.transpose %1022, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1044 = stablehlo.reshape %1043 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1045 = stablehlo.transpose %1042, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1046 = stablehlo.reshape %1045 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1047 = stablehlo.transpose %1041, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1048 = stablehlo.reshape %1047 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1049 = stablehlo.concatenate %1048, %1046, %1044, dim = 2 : (tensor<16x256x512xf32>, tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<16x256x1536xf32>
      %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1050 = stablehlo.reduce(%1049 init: %cst_237) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1051 = stablehlo.reshape %1050 : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1052 = stablehlo.reduce(%1051 init: %cst_238) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1053 = stablehlo.dot_general %1049, %514, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<16x256x512xf32>) -> tensor<1536x512xf32>
      %1054 = stablehlo.transpose %1053, dims = [1, 0] : (tensor<1536x512xf32>) -> tensor<512x1536xf32>
      %1055 = stablehlo.dot_general %1049, %arg239, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<512x1536xf32>) -> tensor<16x256x512xf32>
      %1056 = stablehlo.multiply %511, %1055 : tensor<16x256x512xf32>
      %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1057 = stablehlo.reduce(%1056 init: %cst_239) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1058 = stablehlo.reshape %1057 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1059 = stablehlo.broadcast_in_dim %512, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1060 = stablehlo.multiply %1055, %1059 : tensor<16x256x512xf32>
      %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1061 = stablehlo.reduce(%1058 init: %cst_240) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1062 = stablehlo.multiply %503, %1060 : tensor<16x256x512xf32>
      %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1063 = stablehlo.reduce(%1062 init: %cst_241) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1064 = stablehlo.reshape %1063 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1065 = stablehlo.broadcast_in_dim %506, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1066 = stablehlo.multiply %1060, %1065 : tensor<16x256x512xf32>
      %1067 = stablehlo.multiply %1064, %509 : tensor<16x256x1xf32>
      %1068 = stablehlo.negate %1066 : tensor<16x256x512xf32>
      %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1069 = stablehlo.reduce(%1068 init: %cst_242) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1070 = stablehlo.reshape %1069 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1071 = stablehlo.add %1012, %1066 : tensor<16x256x512xf32>
      %cst_243 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1072 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1073 = stablehlo.divide %1067, %1072 : tensor<16x256x1xf32>
      %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1074 = stablehlo.reduce(%1073 init: %cst_244) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1075 = stablehlo.broadcast_in_dim %1074, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1076 = stablehlo.multiply %1075, %497 : tensor<16x256x512xf32>
      %1077 = stablehlo.negate %1076 : tensor<16x256x512xf32>
      %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1078 = stablehlo.reduce(%1077 init: %cst_245) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1079 = stablehlo.reshape %1078 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1080 = stablehlo.add %1071, %1076 : tensor<16x256x512xf32>
      %1081 = stablehlo.add %1070, %1079 : tensor<16x256x1xf32>
      %cst_246 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1082 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1083 = stablehlo.divide %1081, %1082 : tensor<16x256x1xf32>
      %cst_247 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1084 = stablehlo.reduce(%1083 init: %cst_247) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1085 = stablehlo.broadcast_in_dim %1084, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1086 = stablehlo.add %1080, %1085 : tensor<16x256x512xf32>
      %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1087 = stablehlo.reduce(%1086 init: %cst_248) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1088 = stablehlo.reshape %1087 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1089 = stablehlo.reduce(%1088 init: %cst_249) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1090 = stablehlo.dot_general %1086, %483, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x2048xf32>) -> tensor<512x2048xf32>
      %1091 = stablehlo.transpose %1090, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
      %1092 = stablehlo.dot_general %1086, %arg223, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<2048x512xf32>) -> tensor<16x256x2048xf32>
      %1093 = stablehlo.multiply %465, %1092 : tensor<16x256x2048xf32>
      %1094 = stablehlo.multiply %1092, %482 : tensor<16x256x2048xf32>
      %cst_250 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %1095 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1096 = stablehlo.multiply %1095, %1093 : tensor<16x256x2048xf32>
      %1097 = stablehlo.multiply %1096, %478 : tensor<16x256x2048xf32>
      %1098 = stablehlo.multiply %1097, %476 : tensor<16x256x2048xf32>
      %1099 = stablehlo.add %1097, %1098 : tensor<16x256x2048xf32>
      %cst_251 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %1100 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1101 = stablehlo.multiply %1100, %1099 : tensor<16x256x2048xf32>
      %1102 = stablehlo.add %1094, %1101 : tensor<16x256x2048xf32>
      %cst_252 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %1103 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1104 = stablehlo.multiply %1103, %1101 : tensor<16x256x2048xf32>
      %1105 = stablehlo.multiply %1104, %470 : tensor<16x256x2048xf32>
      %1106 = stablehlo.add %1102, %1105 : tensor<16x256x2048xf32>
      %cst_253 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1107 = stablehlo.reduce(%1106 init: %cst_253) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1108 = stablehlo.reshape %1107 : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1109 = stablehlo.reduce(%1108 init: %cst_254) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1110 = stablehlo.dot_general %1106, %461, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<16x256x512xf32>) -> tensor<2048x512xf32>
      %1111 = stablehlo.transpose %1110, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
      %1112 = stablehlo.dot_general %1106, %arg231, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<512x2048xf32>) -> tensor<16x256x512xf32>
      %1113 = stablehlo.multiply %458, %1112 : tensor<16x256x512xf32>
      %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1114 = stablehlo.reduce(%1113 init: %cst_255) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1115 = stablehlo.reshape %1114 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1116 = stablehlo.broadcast_in_dim %459, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1117 = stablehlo.multiply %1112, %1116 : tensor<16x256x512xf32>
      %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1118 = stablehlo.reduce(%1115 init: %cst_256) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1119 = stablehlo.multiply %450, %1117 : tensor<16x256x512xf32>
      %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1120 = stablehlo.reduce(%1119 init: %cst_257) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1121 = stablehlo.reshape %1120 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1122 = stablehlo.broadcast_in_dim %453, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1123 = stablehlo.multiply %1117, %1122 : tensor<16x256x512xf32>
      %1124 = stablehlo.multiply %1121, %456 : tensor<16x256x1xf32>
      %1125 = stablehlo.negate %1123 : tensor<16x256x512xf32>
      %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1126 = stablehlo.reduce(%1125 init: %cst_258) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1127 = stablehlo.reshape %1126 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1128 = stablehlo.add %1086, %1123 : tensor<16x256x512xf32>
      %cst_259 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1129 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1130 = stablehlo.divide %1124, %1129 : tensor<16x256x1xf32>
      %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1131 = stablehlo.reduce(%1130 init: %cst_260) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1132 = stablehlo.broadcast_in_dim %1131, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1133 = stablehlo.multiply %1132, %444 : tensor<16x256x512xf32>
      %1134 = stablehlo.negate %1133 : tensor<16x256x512xf32>
      %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1135 = stablehlo.reduce(%1134 init: %cst_261) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1136 = stablehlo.reshape %1135 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1137 = stablehlo.add %1128, %1133 : tensor<16x256x512xf32>
      %1138 = stablehlo.add %1127, %1136 : tensor<16x256x1xf32>
      %cst_262 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1139 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1140 = stablehlo.divide %1138, %1139 : tensor<16x256x1xf32>
      %cst_263 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1141 = stablehlo.reduce(%1140 init: %cst_263) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1142 = stablehlo.broadcast_in_dim %1141, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1143 = stablehlo.add %1137, %1142 : tensor<16x256x512xf32>
      %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1144 = stablehlo.reduce(%1143 init: %cst_264) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1145 = stablehlo.reshape %1144 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_265 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1146 = stablehlo.reduce(%1145 init: %cst_265) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1147 = stablehlo.dot_general %1143, %430, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<512x512xf32>
      %1148 = stablehlo.transpose %1147, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1149 = stablehlo.dot_general %1143, %arg227, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %1150 = stablehlo.reshape %1149 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %1151 = stablehlo.transpose %1150, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %1152 = stablehlo.dot_general %1151, %424, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x256xf32>) -> tensor<16x8x64x256xf32>
      %1153 = stablehlo.transpose %1152, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1154 = stablehlo.dot_general %1151, %408, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x256xf32>
      %1155 = stablehlo.broadcast_in_dim %427, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1156 = stablehlo.multiply %1154, %1155 : tensor<16x8x256x256xf32>
      %1157 = stablehlo.multiply %1156, %420 : tensor<16x8x256x256xf32>
      %cst_266 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1158 = stablehlo.reduce(%1157 init: %cst_266) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1159 = stablehlo.reshape %1158 : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %1160 = stablehlo.negate %1159 : tensor<16x8x256x1xf32>
      %1161 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1162 = stablehlo.divide %1154, %1161 : tensor<16x8x256x256xf32>
      %cst_267 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1163 = stablehlo.reduce(%1160 init: %cst_267) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x1xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1164 = stablehlo.broadcast_in_dim %1163, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x256xf32>
      %1165 = stablehlo.add %1162, %1164 : tensor<16x8x256x256xf32>
      %1166 = stablehlo.multiply %1165, %420 : tensor<16x8x256x256xf32>
      %1167 = func.call @_where_3(%413#1, %1166) : (tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_268 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1168 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %1169 = stablehlo.divide %1167, %1168 : tensor<16x8x256x256xf32>
      %1170 = stablehlo.dot_general %1169, %404, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %1171 = stablehlo.transpose %1170, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %1172 = stablehlo.dot_general %1169, %409, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1173 = stablehlo.transpose %1171, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1174 = stablehlo.transpose %1153, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1175 = stablehlo.reshape %1174 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1176 = stablehlo.transpose %1173, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1177 = stablehlo.reshape %1176 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1178 = stablehlo.transpose %1172, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1179 = stablehlo.reshape %1178 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1180 = stablehlo.concatenate %1179, %1177, %1175, dim = 2 : (tensor<16x256x512xf32>, tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<16x256x1536xf32>
      %cst_269 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1181 = stablehlo.reduce(%1180 init: %cst_269) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1182 = stablehlo.reshape %1181 : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1183 = stablehlo.reduce(%1182 init: %cst_270) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1184 = stablehlo.dot_general %1180, %395, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<16x256x512xf32>) -> tensor<1536x512xf32>
      %1185 = stablehlo.transpose %1184, dims = [1, 0] : (tensor<1536x512xf32>) -> tensor<512x1536xf32>
      %1186 = stablehlo.dot_general %1180, %arg229, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<512x1536xf32>) -> tensor<16x256x512xf32>
      %1187 = stablehlo.multiply %392, %1186 : tensor<16x256x512xf32>
      %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1188 = stablehlo.reduce(%1187 init: %cst_271) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1189 = stablehlo.reshape %1188 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1190 = stablehlo.broadcast_in_dim %393, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1191 = stablehlo.multiply %1186, %1190 : tensor<16x256x512xf32>
      %cst_272 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1192 = stablehlo.reduce(%1189 init: %cst_272) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1193 = stablehlo.multiply %384, %1191 : tensor<16x256x512xf32>
      %cst_273 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1194 = stablehlo.reduce(%1193 init: %cst_273) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1195 = stablehlo.reshape %1194 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1196 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1197 = stablehlo.multiply %1191, %1196 : tensor<16x256x512xf32>
      %1198 = stablehlo.multiply %1195, %390 : tensor<16x256x1xf32>
      %1199 = stablehlo.negate %1197 : tensor<16x256x512xf32>
      %cst_274 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1200 = stablehlo.reduce(%1199 init: %cst_274) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1201 = stablehlo.reshape %1200 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1202 = stablehlo.add %1143, %1197 : tensor<16x256x512xf32>
      %cst_275 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1203 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1204 = stablehlo.divide %1198, %1203 : tensor<16x256x1xf32>
      %cst_276 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1205 = stablehlo.reduce(%1204 init: %cst_276) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1206 = stablehlo.broadcast_in_dim %1205, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1207 = stablehlo.multiply %1206, %378 : tensor<16x256x512xf32>
      %1208 = stablehlo.negate %1207 : tensor<16x256x512xf32>
      %cst_277 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1209 = stablehlo.reduce(%1208 init: %cst_277) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1210 = stablehlo.reshape %1209 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1211 = stablehlo.add %1202, %1207 : tensor<16x256x512xf32>
      %1212 = stablehlo.add %1201, %1210 : tensor<16x256x1xf32>
      %cst_278 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1213 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1214 = stablehlo.divide %1212, %1213 : tensor<16x256x1xf32>
      %cst_279 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1215 = stablehlo.reduce(%1214 init: %cst_279) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1216 = stablehlo.broadcast_in_dim %1215, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1217 = stablehlo.add %1211, %1216 : tensor<16x256x512xf32>
      %cst_280 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1218 = stablehlo.reduce(%1217 init: %cst_280) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1219 = stablehlo.reshape %1218 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_281 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1220 = stablehlo.reduce(%1219 init: %cst_281) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1221 = stablehlo.dot_general %1217, %364, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x2048xf32>) -> tensor<512x2048xf32>
      %1222 = stablehlo.transpose %1221, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
      %1223 = stablehlo.dot_general %1217, %arg213, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<2048x512xf32>) -> tensor<16x256x2048xf32>
      %1224 = stablehlo.multiply %346, %1223 : tensor<16x256x2048xf32>
      %1225 = stablehlo.multiply %1223, %363 : tensor<16x256x2048xf32>
      %cst_282 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %1226 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1227 = stablehlo.multiply %1226, %1224 : tensor<16x256x2048xf32>
      %1228 = stablehlo.multiply %1227, %359 : tensor<16x256x2048xf32>
      %1229 = stablehlo.multiply %1228, %357 : tensor<16x256x2048xf32>
      %1230 = stablehlo.add %1228, %1229 : tensor<16x256x2048xf32>
      %cst_283 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %1231 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1232 = stablehlo.multiply %1231, %1230 : tensor<16x256x2048xf32>
      %1233 = stablehlo.add %1225, %1232 : tensor<16x256x2048xf32>
      %cst_284 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %1234 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1235 = stablehlo.multiply %1234, %1232 : tensor<16x256x2048xf32>
      %1236 = stablehlo.multiply %1235, %351 : tensor<16x256x2048xf32>
      %1237 = stablehlo.add %1233, %1236 : tensor<16x256x2048xf32>
      %cst_285 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1238 = stablehlo.reduce(%1237 init: %cst_285) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1239 = stablehlo.reshape %1238 : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1240 = stablehlo.reduce(%1239 init: %cst_286) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1241 = stablehlo.dot_general %1237, %342, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<16x256x512xf32>) -> tensor<2048x512xf32>
      %1242 = stablehlo.transpose %1241, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
      %1243 = stablehlo.dot_general %1237, %arg221, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<512x2048xf32>) -> tensor<16x256x512xf32>
      %1244 = stablehlo.multiply %339, %1243 : tensor<16x256x512xf32>
      %cst_287 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1245 = stablehlo.reduce(%1244 init: %cst_287) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1246 = stablehlo.reshape %1245 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1247 = stablehlo.broadcast_in_dim %340, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1248 = stablehlo.multiply %1243, %1247 : tensor<16x256x512xf32>
      %cst_288 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1249 = stablehlo.reduce(%1246 init: %cst_288) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1250 = stablehlo.multiply %331, %1248 : tensor<16x256x512xf32>
      %cst_289 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1251 = stablehlo.reduce(%1250 init: %cst_289) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1252 = stablehlo.reshape %1251 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1253 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1254 = stablehlo.multiply %1248, %1253 : tensor<16x256x512xf32>
      %1255 = stablehlo.multiply %1252, %337 : tensor<16x256x1xf32>
      %1256 = stablehlo.negate %1254 : tensor<16x256x512xf32>
      %cst_290 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1257 = stablehlo.reduce(%1256 init: %cst_290) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1258 = stablehlo.reshape %1257 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1259 = stablehlo.add %1217, %1254 : tensor<16x256x512xf32>
      %cst_291 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1260 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1261 = stablehlo.divide %1255, %1260 : tensor<16x256x1xf32>
      %cst_292 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1262 = stablehlo.reduce(%1261 init: %cst_292) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1263 = stablehlo.broadcast_in_dim %1262, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1264 = stablehlo.multiply %1263, %325 : tensor<16x256x512xf32>
      %1265 = stablehlo.negate %1264 : tensor<16x256x512xf32>
      %cst_293 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1266 = stablehlo.reduce(%1265 init: %cst_293) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1267 = stablehlo.reshape %1266 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1268 = stablehlo.add %1259, %1264 : tensor<16x256x512xf32>
      %1269 = stablehlo.add %1258, %1267 : tensor<16x256x1xf32>
      %cst_294 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1270 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1271 = stablehlo.divide %1269, %1270 : tensor<16x256x1xf32>
      %cst_295 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1272 = stablehlo.reduce(%1271 init: %cst_295) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1273 = stablehlo.broadcast_in_dim %1272, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1274 = stablehlo.add %1268, %1273 : tensor<16x256x512xf32>
      %cst_296 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1275 = stablehlo.reduce(%1274 init: %cst_296) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1276 = stablehlo.reshape %1275 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_297 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1277 = stablehlo.reduce(%1276 init: %cst_297) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1278 = stablehlo.dot_general %1274, %311, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<512x512xf32>
      %1279 = stablehlo.transpose %1278, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1280 = stablehlo.dot_general %1274, %arg217, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %1281 = stablehlo.reshape %1280 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %1282 = stablehlo.transpose %1281, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %1283 = stablehlo.dot_general %1282, %305, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x256xf32>) -> tensor<16x8x64x256xf32>
      %1284 = stablehlo.transpose %1283, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1285 = stablehlo.dot_general %1282, %289, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x256xf32>
      %1286 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1287 = stablehlo.multiply %1285, %1286 : tensor<16x8x256x256xf32>
      %1288 = stablehlo.multiply %1287, %301 : tensor<16x8x256x256xf32>
      %cst_298 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1289 = stablehlo.reduce(%1288 init: %cst_298) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1290 = stablehlo.reshape %1289 : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %1291 = stablehlo.negate %1290 : tensor<16x8x256x1xf32>
      %1292 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1293 = stablehlo.divide %1285, %1292 : tensor<16x8x256x256xf32>
      %cst_299 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1294 = stablehlo.reduce(%1291 init: %cst_299) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x1xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1295 = stablehlo.broadcast_in_dim %1294, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x256xf32>
      %1296 = stablehlo.add %1293, %1295 : tensor<16x8x256x256xf32>
      %1297 = stablehlo.multiply %1296, %301 : tensor<16x8x256x256xf32>
      %1298 = func.call @_where_3(%294#1, %1297) : (tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_300 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1299 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %1300 = stablehlo.divide %1298, %1299 : tensor<16x8x256x256xf32>
      %1301 = stablehlo.dot_general %1300, %285, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %1302 = stablehlo.transpose %1301, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %1303 = stablehlo.dot_general %1300, %290, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1304 = stablehlo.transpose %1302, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1305 = stablehlo.transpose %1284, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1306 = stablehlo.reshape %1305 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1307 = stablehlo.transpose %1304, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1308 = stablehlo.reshape %1307 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1309 = stablehlo.transpose %1303, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1310 = stablehlo.reshape %1309 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1311 = stablehlo.concatenate %1310, %1308, %1306, dim = 2 : (tensor<16x256x512xf32>, tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<16x256x1536xf32>
      %cst_301 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1312 = stablehlo.reduce(%1311 init: %cst_301) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1313 = stablehlo.reshape %1312 : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %cst_302 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1314 = stablehlo.reduce(%1313 init: %cst_302) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1315 = stablehlo.dot_general %1311, %276, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<16x256x512xf32>) -> tensor<1536x512xf32>
      %1316 = stablehlo.transpose %1315, dims = [1, 0] : (tensor<1536x512xf32>) -> tensor<512x1536xf32>
      %1317 = stablehlo.dot_general %1311, %arg219, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<512x1536xf32>) -> tensor<16x256x512xf32>
      %1318 = stablehlo.multiply %273, %1317 : tensor<16x256x512xf32>
      %cst_303 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1319 = stablehlo.reduce(%1318 init: %cst_303) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1320 = stablehlo.reshape %1319 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1321 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1322 = stablehlo.multiply %1317, %1321 : tensor<16x256x512xf32>
      %cst_304 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1323 = stablehlo.reduce(%1320 init: %cst_304) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1324 = stablehlo.multiply %265, %1322 : tensor<16x256x512xf32>
      %cst_305 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1325 = stablehlo.reduce(%1324 init: %cst_305) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1326 = stablehlo.reshape %1325 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1327 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1328 = stablehlo.multiply %1322, %1327 : tensor<16x256x512xf32>
      %1329 = stablehlo.multiply %1326, %271 : tensor<16x256x1xf32>
      %1330 = stablehlo.negate %1328 : tensor<16x256x512xf32>
      %cst_306 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1331 = stablehlo.reduce(%1330 init: %cst_306) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1332 = stablehlo.reshape %1331 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1333 = stablehlo.add %1274, %1328 : tensor<16x256x512xf32>
      %cst_307 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1334 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1335 = stablehlo.divide %1329, %1334 : tensor<16x256x1xf32>
      %cst_308 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1336 = stablehlo.reduce(%1335 init: %cst_308) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1337 = stablehlo.broadcast_in_dim %1336, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1338 = stablehlo.multiply %1337, %259 : tensor<16x256x512xf32>
      %1339 = stablehlo.negate %1338 : tensor<16x256x512xf32>
      %cst_309 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1340 = stablehlo.reduce(%1339 init: %cst_309) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1341 = stablehlo.reshape %1340 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1342 = stablehlo.add %1333, %1338 : tensor<16x256x512xf32>
      %1343 = stablehlo.add %1332, %1341 : tensor<16x256x1xf32>
      %cst_310 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1344 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1345 = stablehlo.divide %1343, %1344 : tensor<16x256x1xf32>
      %cst_311 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1346 = stablehlo.reduce(%1345 init: %cst_311) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1347 = stablehlo.broadcast_in_dim %1346, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1348 = stablehlo.add %1342, %1347 : tensor<16x256x512xf32>
      %cst_312 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1349 = stablehlo.reduce(%1348 init: %cst_312) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1350 = stablehlo.reshape %1349 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_313 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1351 = stablehlo.reduce(%1350 init: %cst_313) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1352 = stablehlo.dot_general %1348, %245, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x2048xf32>) -> tensor<512x2048xf32>
      %1353 = stablehlo.transpose %1352, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
      %1354 = stablehlo.dot_general %1348, %arg203, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<2048x512xf32>) -> tensor<16x256x2048xf32>
      %1355 = stablehlo.multiply %227, %1354 : tensor<16x256x2048xf32>
      %1356 = stablehlo.multiply %1354, %244 : tensor<16x256x2048xf32>
      %cst_314 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %1357 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1358 = stablehlo.multiply %1357, %1355 : tensor<16x256x2048xf32>
      %1359 = stablehlo.multiply %1358, %240 : tensor<16x256x2048xf32>
      %1360 = stablehlo.multiply %1359, %238 : tensor<16x256x2048xf32>
      %1361 = stablehlo.add %1359, %1360 : tensor<16x256x2048xf32>
      %cst_315 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %1362 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1363 = stablehlo.multiply %1362, %1361 : tensor<16x256x2048xf32>
      %1364 = stablehlo.add %1356, %1363 : tensor<16x256x2048xf32>
      %cst_316 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %1365 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1366 = stablehlo.multiply %1365, %1363 : tensor<16x256x2048xf32>
      %1367 = stablehlo.multiply %1366, %232 : tensor<16x256x2048xf32>
      %1368 = stablehlo.add %1364, %1367 : tensor<16x256x2048xf32>
      %cst_317 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1369 = stablehlo.reduce(%1368 init: %cst_317) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1370 = stablehlo.reshape %1369 : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %cst_318 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1371 = stablehlo.reduce(%1370 init: %cst_318) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1372 = stablehlo.dot_general %1368, %223, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<16x256x512xf32>) -> tensor<2048x512xf32>
      %1373 = stablehlo.transpose %1372, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
      %1374 = stablehlo.dot_general %1368, %arg211, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<512x2048xf32>) -> tensor<16x256x512xf32>
      %1375 = stablehlo.multiply %220, %1374 : tensor<16x256x512xf32>
      %cst_319 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1376 = stablehlo.reduce(%1375 init: %cst_319) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1377 = stablehlo.reshape %1376 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1378 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1379 = stablehlo.multiply %1374, %1378 : tensor<16x256x512xf32>
      %cst_320 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1380 = stablehlo.reduce(%1377 init: %cst_320) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1381 = stablehlo.multiply %212, %1379 : tensor<16x256x512xf32>
      %cst_321 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1382 = stablehlo.reduce(%1381 init: %cst_321) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1383 = stablehlo.reshape %1382 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1384 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1385 = stablehlo.multiply %1379, %1384 : tensor<16x256x512xf32>
      %1386 = stablehlo.multiply %1383, %218 : tensor<16x256x1xf32>
      %1387 = stablehlo.negate %1385 : tensor<16x256x512xf32>
      %cst_322 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1388 = stablehlo.reduce(%1387 init: %cst_322) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1389 = stablehlo.reshape %1388 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1390 = stablehlo.add %1348, %1385 : tensor<16x256x512xf32>
      %cst_323 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1391 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1392 = stablehlo.divide %1386, %1391 : tensor<16x256x1xf32>
      %cst_324 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1393 = stablehlo.reduce(%1392 init: %cst_324) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1394 = stablehlo.broadcast_in_dim %1393, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1395 = stablehlo.multiply %1394, %206 : tensor<16x256x512xf32>
      %1396 = stablehlo.negate %1395 : tensor<16x256x512xf32>
      %cst_325 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1397 = stablehlo.reduce(%1396 init: %cst_325) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1398 = stablehlo.reshape %1397 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1399 = stablehlo.add %1390, %1395 : tensor<16x256x512xf32>
      %1400 = stablehlo.add %1389, %1398 : tensor<16x256x1xf32>
      %cst_326 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1401 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1402 = stablehlo.divide %1400, %1401 : tensor<16x256x1xf32>
      %cst_327 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1403 = stablehlo.reduce(%1402 init: %cst_327) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1404 = stablehlo.broadcast_in_dim %1403, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1405 = stablehlo.add %1399, %1404 : tensor<16x256x512xf32>
      %cst_328 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1406 = stablehlo.reduce(%1405 init: %cst_328) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1407 = stablehlo.reshape %1406 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_329 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1408 = stablehlo.reduce(%1407 init: %cst_329) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1409 = stablehlo.dot_general %1405, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<512x512xf32>
      %1410 = stablehlo.transpose %1409, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1411 = stablehlo.dot_general %1405, %arg207, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %1412 = stablehlo.reshape %1411 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %1413 = stablehlo.transpose %1412, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %1414 = stablehlo.dot_general %1413, %186, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x256xf32>) -> tensor<16x8x64x256xf32>
      %1415 = stablehlo.transpose %1414, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1416 = stablehlo.dot_general %1413, %170, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x256xf32>
      %1417 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1418 = stablehlo.multiply %1416, %1417 : tensor<16x8x256x256xf32>
      %1419 = stablehlo.multiply %1418, %182 : tensor<16x8x256x256xf32>
      %cst_330 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1420 = stablehlo.reduce(%1419 init: %cst_330) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1421 = stablehlo.reshape %1420 : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %1422 = stablehlo.negate %1421 : tensor<16x8x256x1xf32>
      %1423 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1424 = stablehlo.divide %1416, %1423 : tensor<16x8x256x256xf32>
      %cst_331 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1425 = stablehlo.reduce(%1422 init: %cst_331) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x1xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1426 = stablehlo.broadcast_in_dim %1425, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x256xf32>
      %1427 = stablehlo.add %1424, %1426 : tensor<16x8x256x256xf32>
      %1428 = stablehlo.multiply %1427, %182 : tensor<16x8x256x256xf32>
      %1429 = func.call @_where_3(%175#1, %1428) : (tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_332 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1430 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %1431 = stablehlo.divide %1429, %1430 : tensor<16x8x256x256xf32>
      %1432 = stablehlo.dot_general %1431, %166, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %1433 = stablehlo.transpose %1432, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %1434 = stablehlo.dot_general %1431, %171, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1435 = stablehlo.transpose %1433, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1436 = stablehlo.transpose %1415, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1437 = stablehlo.reshape %1436 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1438 = stablehlo.transpose %1435, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1439 = stablehlo.reshape %1438 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1440 = stablehlo.transpose %1434, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1441 = stablehlo.reshape %1440 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1442 = stablehlo.concatenate %1441, %1439, %1437, dim = 2 : (tensor<16x256x512xf32>, tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<16x256x1536xf32>
      %cst_333 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1443 = stablehlo.reduce(%1442 init: %cst_333) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1444 = stablehlo.reshape %1443 : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %cst_334 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1445 = stablehlo.reduce(%1444 init: %cst_334) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1446 = stablehlo.dot_general %1442, %157, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<16x256x512xf32>) -> tensor<1536x512xf32>
      %1447 = stablehlo.transpose %1446, dims = [1, 0] : (tensor<1536x512xf32>) -> tensor<512x1536xf32>
      %1448 = stablehlo.dot_general %1442, %arg209, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<512x1536xf32>) -> tensor<16x256x512xf32>
      %1449 = stablehlo.multiply %154, %1448 : tensor<16x256x512xf32>
      %cst_335 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1450 = stablehlo.reduce(%1449 init: %cst_335) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1451 = stablehlo.reshape %1450 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1452 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1453 = stablehlo.multiply %1448, %1452 : tensor<16x256x512xf32>
      %cst_336 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1454 = stablehlo.reduce(%1451 init: %cst_336) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1455 = stablehlo.multiply %146, %1453 : tensor<16x256x512xf32>
      %cst_337 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1456 = stablehlo.reduce(%1455 init: %cst_337) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1457 = stablehlo.reshape %1456 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1458 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1459 = stablehlo.multiply %1453, %1458 : tensor<16x256x512xf32>
      %1460 = stablehlo.multiply %1457, %152 : tensor<16x256x1xf32>
      %1461 = stablehlo.negate %1459 : tensor<16x256x512xf32>
      %cst_338 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1462 = stablehlo.reduce(%1461 init: %cst_338) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1463 = stablehlo.reshape %1462 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1464 = stablehlo.add %1405, %1459 : tensor<16x256x512xf32>
      %cst_339 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1465 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1466 = stablehlo.divide %1460, %1465 : tensor<16x256x1xf32>
      %cst_340 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1467 = stablehlo.reduce(%1466 init: %cst_340) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1468 = stablehlo.broadcast_in_dim %1467, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1469 = stablehlo.multiply %1468, %140 : tensor<16x256x512xf32>
      %1470 = stablehlo.negate %1469 : tensor<16x256x512xf32>
      %cst_341 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1471 = stablehlo.reduce(%1470 init: %cst_341) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1472 = stablehlo.reshape %1471 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1473 = stablehlo.add %1464, %1469 : tensor<16x256x512xf32>
      %1474 = stablehlo.add %1463, %1472 : tensor<16x256x1xf32>
      %cst_342 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1475 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1476 = stablehlo.divide %1474, %1475 : tensor<16x256x1xf32>
      %cst_343 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1477 = stablehlo.reduce(%1476 init: %cst_343) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1478 = stablehlo.broadcast_in_dim %1477, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1479 = stablehlo.add %1473, %1478 : tensor<16x256x512xf32>
      %cst_344 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1480 = stablehlo.reduce(%1479 init: %cst_344) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1481 = stablehlo.reshape %1480 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_345 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1482 = stablehlo.reduce(%1481 init: %cst_345) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1483 = stablehlo.dot_general %1479, %126, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x2048xf32>) -> tensor<512x2048xf32>
      %1484 = stablehlo.transpose %1483, dims = [1, 0] : (tensor<512x2048xf32>) -> tensor<2048x512xf32>
      %1485 = stablehlo.dot_general %1479, %arg193, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<2048x512xf32>) -> tensor<16x256x2048xf32>
      %1486 = stablehlo.multiply %108, %1485 : tensor<16x256x2048xf32>
      %1487 = stablehlo.multiply %1485, %125 : tensor<16x256x2048xf32>
      %cst_346 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %1488 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1489 = stablehlo.multiply %1488, %1486 : tensor<16x256x2048xf32>
      %1490 = stablehlo.multiply %1489, %121 : tensor<16x256x2048xf32>
      %1491 = stablehlo.multiply %1490, %119 : tensor<16x256x2048xf32>
      %1492 = stablehlo.add %1490, %1491 : tensor<16x256x2048xf32>
      %cst_347 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %1493 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1494 = stablehlo.multiply %1493, %1492 : tensor<16x256x2048xf32>
      %1495 = stablehlo.add %1487, %1494 : tensor<16x256x2048xf32>
      %cst_348 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %1496 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<16x256x2048xf32>
      %1497 = stablehlo.multiply %1496, %1494 : tensor<16x256x2048xf32>
      %1498 = stablehlo.multiply %1497, %113 : tensor<16x256x2048xf32>
      %1499 = stablehlo.add %1495, %1498 : tensor<16x256x2048xf32>
      %cst_349 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1500 = stablehlo.reduce(%1499 init: %cst_349) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1501 = stablehlo.reshape %1500 : (tensor<2048xf32>) -> tensor<1x1x2048xf32>
      %cst_350 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1502 = stablehlo.reduce(%1501 init: %cst_350) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x2048xf32>, tensor<f32>) -> tensor<2048xf32>
      %1503 = stablehlo.dot_general %1499, %104, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<16x256x512xf32>) -> tensor<2048x512xf32>
      %1504 = stablehlo.transpose %1503, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
      %1505 = stablehlo.dot_general %1499, %arg201, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x2048xf32>, tensor<512x2048xf32>) -> tensor<16x256x512xf32>
      %1506 = stablehlo.multiply %101, %1505 : tensor<16x256x512xf32>
      %cst_351 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1507 = stablehlo.reduce(%1506 init: %cst_351) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1508 = stablehlo.reshape %1507 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1509 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1510 = stablehlo.multiply %1505, %1509 : tensor<16x256x512xf32>
      %cst_352 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1511 = stablehlo.reduce(%1508 init: %cst_352) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1512 = stablehlo.multiply %93, %1510 : tensor<16x256x512xf32>
      %cst_353 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1513 = stablehlo.reduce(%1512 init: %cst_353) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1514 = stablehlo.reshape %1513 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1515 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1516 = stablehlo.multiply %1510, %1515 : tensor<16x256x512xf32>
      %1517 = stablehlo.multiply %1514, %99 : tensor<16x256x1xf32>
      %1518 = stablehlo.negate %1516 : tensor<16x256x512xf32>
      %cst_354 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1519 = stablehlo.reduce(%1518 init: %cst_354) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1520 = stablehlo.reshape %1519 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1521 = stablehlo.add %1479, %1516 : tensor<16x256x512xf32>
      %cst_355 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1522 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1523 = stablehlo.divide %1517, %1522 : tensor<16x256x1xf32>
      %cst_356 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1524 = stablehlo.reduce(%1523 init: %cst_356) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1525 = stablehlo.broadcast_in_dim %1524, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1526 = stablehlo.multiply %1525, %87 : tensor<16x256x512xf32>
      %1527 = stablehlo.negate %1526 : tensor<16x256x512xf32>
      %cst_357 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1528 = stablehlo.reduce(%1527 init: %cst_357) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1529 = stablehlo.reshape %1528 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1530 = stablehlo.add %1521, %1526 : tensor<16x256x512xf32>
      %1531 = stablehlo.add %1520, %1529 : tensor<16x256x1xf32>
      %cst_358 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1532 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1533 = stablehlo.divide %1531, %1532 : tensor<16x256x1xf32>
      %cst_359 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1534 = stablehlo.reduce(%1533 init: %cst_359) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1535 = stablehlo.broadcast_in_dim %1534, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1536 = stablehlo.add %1530, %1535 : tensor<16x256x512xf32>
      %cst_360 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1537 = stablehlo.reduce(%1536 init: %cst_360) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1538 = stablehlo.reshape %1537 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %cst_361 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1539 = stablehlo.reduce(%1538 init: %cst_361) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1540 = stablehlo.dot_general %1536, %73, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<512x512xf32>
      %1541 = stablehlo.transpose %1540, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1542 = stablehlo.dot_general %1536, %arg197, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x512xf32>, tensor<512x512xf32>) -> tensor<16x256x512xf32>
      %1543 = stablehlo.reshape %1542 : (tensor<16x256x512xf32>) -> tensor<16x256x8x64xf32>
      %1544 = stablehlo.transpose %1543, dims = [0, 2, 1, 3] : (tensor<16x256x8x64xf32>) -> tensor<16x8x256x64xf32>
      %1545 = stablehlo.dot_general %1544, %67, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x256xf32>) -> tensor<16x8x64x256xf32>
      %1546 = stablehlo.transpose %1545, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1547 = stablehlo.dot_general %1544, %51, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x64xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x256xf32>
      %1548 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1549 = stablehlo.multiply %1547, %1548 : tensor<16x8x256x256xf32>
      %1550 = stablehlo.multiply %1549, %63 : tensor<16x8x256x256xf32>
      %cst_362 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1551 = stablehlo.reduce(%1550 init: %cst_362) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x256xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1552 = stablehlo.reshape %1551 : (tensor<16x8x256xf32>) -> tensor<16x8x256x1xf32>
      %1553 = stablehlo.negate %1552 : tensor<16x8x256x1xf32>
      %1554 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<16x8x256x1xf32>) -> tensor<16x8x256x256xf32>
      %1555 = stablehlo.divide %1547, %1554 : tensor<16x8x256x256xf32>
      %cst_363 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1556 = stablehlo.reduce(%1553 init: %cst_363) applies stablehlo.add across dimensions = [3] : (tensor<16x8x256x1xf32>, tensor<f32>) -> tensor<16x8x256xf32>
      %1557 = stablehlo.broadcast_in_dim %1556, dims = [0, 1, 2] : (tensor<16x8x256xf32>) -> tensor<16x8x256x256xf32>
      %1558 = stablehlo.add %1555, %1557 : tensor<16x8x256x256xf32>
      %1559 = stablehlo.multiply %1558, %63 : tensor<16x8x256x256xf32>
      %1560 = func.call @_where_3(%56#1, %1559) : (tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32>
      %cst_364 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1561 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
      %1562 = stablehlo.divide %1560, %1561 : tensor<16x8x256x256xf32>
      %1563 = stablehlo.dot_general %1562, %47, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x256x64xf32>) -> tensor<16x8x256x64xf32>
      %1564 = stablehlo.transpose %1563, dims = [0, 1, 3, 2] : (tensor<16x8x256x64xf32>) -> tensor<16x8x64x256xf32>
      %1565 = stablehlo.dot_general %1562, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x8x256x256xf32>, tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1566 = stablehlo.transpose %1564, dims = [0, 1, 3, 2] : (tensor<16x8x64x256xf32>) -> tensor<16x8x256x64xf32>
      %1567 = stablehlo.transpose %1546, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1568 = stablehlo.reshape %1567 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1569 = stablehlo.transpose %1566, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1570 = stablehlo.reshape %1569 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1571 = stablehlo.transpose %1565, dims = [0, 2, 1, 3] : (tensor<16x8x256x64xf32>) -> tensor<16x256x8x64xf32>
      %1572 = stablehlo.reshape %1571 : (tensor<16x256x8x64xf32>) -> tensor<16x256x512xf32>
      %1573 = stablehlo.concatenate %1572, %1570, %1568, dim = 2 : (tensor<16x256x512xf32>, tensor<16x256x512xf32>, tensor<16x256x512xf32>) -> tensor<16x256x1536xf32>
      %cst_365 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1574 = stablehlo.reduce(%1573 init: %cst_365) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1575 = stablehlo.reshape %1574 : (tensor<1536xf32>) -> tensor<1x1x1536xf32>
      %cst_366 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1576 = stablehlo.reduce(%1575 init: %cst_366) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x1536xf32>, tensor<f32>) -> tensor<1536xf32>
      %1577 = stablehlo.dot_general %1573, %38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<16x256x512xf32>) -> tensor<1536x512xf32>
      %1578 = stablehlo.transpose %1577, dims = [1, 0] : (tensor<1536x512xf32>) -> tensor<512x1536xf32>
      %1579 = stablehlo.dot_general %1573, %arg199, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x1536xf32>, tensor<512x1536xf32>) -> tensor<16x256x512xf32>
      %1580 = stablehlo.multiply %35, %1579 : tensor<16x256x512xf32>
      %cst_367 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1581 = stablehlo.reduce(%1580 init: %cst_367) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1582 = stablehlo.reshape %1581 : (tensor<512xf32>) -> tensor<1x1x512xf32>
      %1583 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x256x512xf32>
      %1584 = stablehlo.multiply %1579, %1583 : tensor<16x256x512xf32>
      %cst_368 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1585 = stablehlo.reduce(%1582 init: %cst_368) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
      %1586 = stablehlo.multiply %27, %1584 : tensor<16x256x512xf32>
      %cst_369 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1587 = stablehlo.reduce(%1586 init: %cst_369) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1588 = stablehlo.reshape %1587 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1589 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<16x256x1xf32>) -> tensor<16x256x512xf32>
      %1590 = stablehlo.multiply %1584, %1589 : tensor<16x256x512xf32>
      %1591 = stablehlo.multiply %1588, %33 : tensor<16x256x1xf32>
      %1592 = stablehlo.negate %1590 : tensor<16x256x512xf32>
      %cst_370 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1593 = stablehlo.reduce(%1592 init: %cst_370) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1594 = stablehlo.reshape %1593 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1595 = stablehlo.add %1536, %1590 : tensor<16x256x512xf32>
      %cst_371 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1596 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1597 = stablehlo.divide %1591, %1596 : tensor<16x256x1xf32>
      %cst_372 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1598 = stablehlo.reduce(%1597 init: %cst_372) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1599 = stablehlo.broadcast_in_dim %1598, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1600 = stablehlo.multiply %1599, %21 : tensor<16x256x512xf32>
      %1601 = stablehlo.negate %1600 : tensor<16x256x512xf32>
      %cst_373 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1602 = stablehlo.reduce(%1601 init: %cst_373) applies stablehlo.add across dimensions = [2] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1603 = stablehlo.reshape %1602 : (tensor<16x256xf32>) -> tensor<16x256x1xf32>
      %1604 = stablehlo.add %1595, %1600 : tensor<16x256x512xf32>
      %1605 = stablehlo.add %1594, %1603 : tensor<16x256x1xf32>
      %cst_374 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
      %1606 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
      %1607 = stablehlo.divide %1605, %1606 : tensor<16x256x1xf32>
      %cst_375 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1608 = stablehlo.reduce(%1607 init: %cst_375) applies stablehlo.add across dimensions = [2] : (tensor<16x256x1xf32>, tensor<f32>) -> tensor<16x256xf32>
      %1609 = stablehlo.broadcast_in_dim %1608, dims = [0, 1] : (tensor<16x256xf32>) -> tensor<16x256x512xf32>
      %1610 = stablehlo.add %1604, %1609 : tensor<16x256x512xf32>
      %cst_376 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1611 = stablehlo.reduce(%1610 init: %cst_376) applies stablehlo.add across dimensions = [0] : (tensor<16x256x512xf32>, tensor<f32>) -> tensor<256x512xf32>
      %1612 = stablehlo.reshape %1611 : (tensor<256x512xf32>) -> tensor<1x256x512xf32>
      %cst_377 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1613 = stablehlo.reduce(%1612 init: %cst_377) applies stablehlo.add across dimensions = [0] : (tensor<1x256x512xf32>, tensor<f32>) -> tensor<256x512xf32>
      %cst_378 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1614 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %1615 = "stablehlo.scatter"(%1614, %8, %1610) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<8192x512xf32>, tensor<16x256x1xi32>, tensor<16x256x512xf32>) -> tensor<8192x512xf32>
      %1616 = stablehlo.add %794, %1615 : tensor<8192x512xf32>
      %1617 = "stablehlo.all_reduce"(%1482) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1618 = "stablehlo.all_reduce"(%1484) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048x512xf32>) -> tensor<2048x512xf32>
      %1619 = "stablehlo.all_reduce"(%1585) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1620 = "stablehlo.all_reduce"(%1511) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1621 = "stablehlo.all_reduce"(%1539) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1622 = "stablehlo.all_reduce"(%1541) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1623 = "stablehlo.all_reduce"(%1576) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<1536xf32>) -> tensor<1536xf32>
      %1624 = "stablehlo.all_reduce"(%1578) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x1536xf32>) -> tensor<512x1536xf32>
      %1625 = "stablehlo.all_reduce"(%1502) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %1626 = "stablehlo.all_reduce"(%1504) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x2048xf32>) -> tensor<512x2048xf32>
      %1627 = "stablehlo.all_reduce"(%1351) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1628 = "stablehlo.all_reduce"(%1353) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048x512xf32>) -> tensor<2048x512xf32>
      %1629 = "stablehlo.all_reduce"(%1454) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1630 = "stablehlo.all_reduce"(%1380) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1631 = "stablehlo.all_reduce"(%1408) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1632 = "stablehlo.all_reduce"(%1410) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1633 = "stablehlo.all_reduce"(%1445) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<1536xf32>) -> tensor<1536xf32>
      %1634 = "stablehlo.all_reduce"(%1447) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x1536xf32>) -> tensor<512x1536xf32>
      %1635 = "stablehlo.all_reduce"(%1371) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %1636 = "stablehlo.all_reduce"(%1373) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x2048xf32>) -> tensor<512x2048xf32>
      %1637 = "stablehlo.all_reduce"(%1220) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1638 = "stablehlo.all_reduce"(%1222) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048x512xf32>) -> tensor<2048x512xf32>
      %1639 = "stablehlo.all_reduce"(%1323) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1640 = "stablehlo.all_reduce"(%1249) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1641 = "stablehlo.all_reduce"(%1277) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1642 = "stablehlo.all_reduce"(%1279) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1643 = "stablehlo.all_reduce"(%1314) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<1536xf32>) -> tensor<1536xf32>
      %1644 = "stablehlo.all_reduce"(%1316) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x1536xf32>) -> tensor<512x1536xf32>
      %1645 = "stablehlo.all_reduce"(%1240) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %1646 = "stablehlo.all_reduce"(%1242) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x2048xf32>) -> tensor<512x2048xf32>
      %1647 = "stablehlo.all_reduce"(%1089) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1648 = "stablehlo.all_reduce"(%1091) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048x512xf32>) -> tensor<2048x512xf32>
      %1649 = "stablehlo.all_reduce"(%1192) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1650 = "stablehlo.all_reduce"(%1118) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1651 = "stablehlo.all_reduce"(%1146) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1652 = "stablehlo.all_reduce"(%1148) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1653 = "stablehlo.all_reduce"(%1183) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<1536xf32>) -> tensor<1536xf32>
      %1654 = "stablehlo.all_reduce"(%1185) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x1536xf32>) -> tensor<512x1536xf32>
      %1655 = "stablehlo.all_reduce"(%1109) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %1656 = "stablehlo.all_reduce"(%1111) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x2048xf32>) -> tensor<512x2048xf32>
      %1657 = "stablehlo.all_reduce"(%958) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1658 = "stablehlo.all_reduce"(%960) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048x512xf32>) -> tensor<2048x512xf32>
      %1659 = "stablehlo.all_reduce"(%1061) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1660 = "stablehlo.all_reduce"(%987) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1661 = "stablehlo.all_reduce"(%1015) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1662 = "stablehlo.all_reduce"(%1017) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1663 = "stablehlo.all_reduce"(%1052) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<1536xf32>) -> tensor<1536xf32>
      %1664 = "stablehlo.all_reduce"(%1054) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x1536xf32>) -> tensor<512x1536xf32>
      %1665 = "stablehlo.all_reduce"(%978) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %1666 = "stablehlo.all_reduce"(%980) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x2048xf32>) -> tensor<512x2048xf32>
      %1667 = "stablehlo.all_reduce"(%827) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1668 = "stablehlo.all_reduce"(%829) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048x512xf32>) -> tensor<2048x512xf32>
      %1669 = "stablehlo.all_reduce"(%930) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1670 = "stablehlo.all_reduce"(%856) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1671 = "stablehlo.all_reduce"(%884) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1672 = "stablehlo.all_reduce"(%886) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1673 = "stablehlo.all_reduce"(%921) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<1536xf32>) -> tensor<1536xf32>
      %1674 = "stablehlo.all_reduce"(%923) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x1536xf32>) -> tensor<512x1536xf32>
      %1675 = "stablehlo.all_reduce"(%847) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<2048xf32>) -> tensor<2048xf32>
      %1676 = "stablehlo.all_reduce"(%849) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512x2048xf32>) -> tensor<512x2048xf32>
      %1677 = "stablehlo.all_reduce"(%800) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<512xf32>) -> tensor<512xf32>
      %1678 = "stablehlo.all_reduce"(%1613) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<256x512xf32>) -> tensor<256x512xf32>
      %1679 = "stablehlo.all_reduce"(%1616) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<8192x512xf32>) -> tensor<8192x512xf32>
      %1680 = "stablehlo.all_reduce"(%776) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg384: tensor<f32>, %arg385: tensor<f32>):
        %3518 = stablehlo.add %arg384, %arg385 : tensor<f32>
        stablehlo.return %3518 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %cst_379 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1681 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1682 = stablehlo.divide %1617, %1681 : tensor<512xf32>
      %cst_380 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1683 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1684 = stablehlo.divide %1618, %1683 : tensor<2048x512xf32>
      %cst_381 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1685 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1686 = stablehlo.divide %1619, %1685 : tensor<512xf32>
      %cst_382 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1687 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1688 = stablehlo.divide %1620, %1687 : tensor<512xf32>
      %cst_383 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1689 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1690 = stablehlo.divide %1621, %1689 : tensor<512xf32>
      %cst_384 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1691 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1692 = stablehlo.divide %1622, %1691 : tensor<512x512xf32>
      %cst_385 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1693 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1694 = stablehlo.divide %1623, %1693 : tensor<1536xf32>
      %cst_386 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1695 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1696 = stablehlo.divide %1624, %1695 : tensor<512x1536xf32>
      %cst_387 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1697 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1698 = stablehlo.divide %1625, %1697 : tensor<2048xf32>
      %cst_388 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1699 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1700 = stablehlo.divide %1626, %1699 : tensor<512x2048xf32>
      %cst_389 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1701 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1702 = stablehlo.divide %1627, %1701 : tensor<512xf32>
      %cst_390 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1703 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1704 = stablehlo.divide %1628, %1703 : tensor<2048x512xf32>
      %cst_391 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1705 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1706 = stablehlo.divide %1629, %1705 : tensor<512xf32>
      %cst_392 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1707 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1708 = stablehlo.divide %1630, %1707 : tensor<512xf32>
      %cst_393 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1709 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1710 = stablehlo.divide %1631, %1709 : tensor<512xf32>
      %cst_394 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1711 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1712 = stablehlo.divide %1632, %1711 : tensor<512x512xf32>
      %cst_395 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1713 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1714 = stablehlo.divide %1633, %1713 : tensor<1536xf32>
      %cst_396 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1715 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1716 = stablehlo.divide %1634, %1715 : tensor<512x1536xf32>
      %cst_397 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1717 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1718 = stablehlo.divide %1635, %1717 : tensor<2048xf32>
      %cst_398 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1719 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1720 = stablehlo.divide %1636, %1719 : tensor<512x2048xf32>
      %cst_399 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1721 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1722 = stablehlo.divide %1637, %1721 : tensor<512xf32>
      %cst_400 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1723 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1724 = stablehlo.divide %1638, %1723 : tensor<2048x512xf32>
      %cst_401 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1725 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1726 = stablehlo.divide %1639, %1725 : tensor<512xf32>
      %cst_402 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1727 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1728 = stablehlo.divide %1640, %1727 : tensor<512xf32>
      %cst_403 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1729 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1730 = stablehlo.divide %1641, %1729 : tensor<512xf32>
      %cst_404 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1731 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1732 = stablehlo.divide %1642, %1731 : tensor<512x512xf32>
      %cst_405 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1733 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1734 = stablehlo.divide %1643, %1733 : tensor<1536xf32>
      %cst_406 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1735 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1736 = stablehlo.divide %1644, %1735 : tensor<512x1536xf32>
      %cst_407 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1737 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1738 = stablehlo.divide %1645, %1737 : tensor<2048xf32>
      %cst_408 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1739 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1740 = stablehlo.divide %1646, %1739 : tensor<512x2048xf32>
      %cst_409 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1741 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1742 = stablehlo.divide %1647, %1741 : tensor<512xf32>
      %cst_410 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1743 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1744 = stablehlo.divide %1648, %1743 : tensor<2048x512xf32>
      %cst_411 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1745 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1746 = stablehlo.divide %1649, %1745 : tensor<512xf32>
      %cst_412 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1747 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1748 = stablehlo.divide %1650, %1747 : tensor<512xf32>
      %cst_413 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1749 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1750 = stablehlo.divide %1651, %1749 : tensor<512xf32>
      %cst_414 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1751 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1752 = stablehlo.divide %1652, %1751 : tensor<512x512xf32>
      %cst_415 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1753 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1754 = stablehlo.divide %1653, %1753 : tensor<1536xf32>
      %cst_416 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1755 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1756 = stablehlo.divide %1654, %1755 : tensor<512x1536xf32>
      %cst_417 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1757 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1758 = stablehlo.divide %1655, %1757 : tensor<2048xf32>
      %cst_418 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1759 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1760 = stablehlo.divide %1656, %1759 : tensor<512x2048xf32>
      %cst_419 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1761 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1762 = stablehlo.divide %1657, %1761 : tensor<512xf32>
      %cst_420 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1763 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1764 = stablehlo.divide %1658, %1763 : tensor<2048x512xf32>
      %cst_421 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1765 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1766 = stablehlo.divide %1659, %1765 : tensor<512xf32>
      %cst_422 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1767 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1768 = stablehlo.divide %1660, %1767 : tensor<512xf32>
      %cst_423 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1769 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1770 = stablehlo.divide %1661, %1769 : tensor<512xf32>
      %cst_424 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1771 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1772 = stablehlo.divide %1662, %1771 : tensor<512x512xf32>
      %cst_425 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1773 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1774 = stablehlo.divide %1663, %1773 : tensor<1536xf32>
      %cst_426 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1775 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1776 = stablehlo.divide %1664, %1775 : tensor<512x1536xf32>
      %cst_427 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1777 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1778 = stablehlo.divide %1665, %1777 : tensor<2048xf32>
      %cst_428 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1779 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1780 = stablehlo.divide %1666, %1779 : tensor<512x2048xf32>
      %cst_429 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1781 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1782 = stablehlo.divide %1667, %1781 : tensor<512xf32>
      %cst_430 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1783 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1784 = stablehlo.divide %1668, %1783 : tensor<2048x512xf32>
      %cst_431 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1785 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1786 = stablehlo.divide %1669, %1785 : tensor<512xf32>
      %cst_432 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1787 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1788 = stablehlo.divide %1670, %1787 : tensor<512xf32>
      %cst_433 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1789 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1790 = stablehlo.divide %1671, %1789 : tensor<512xf32>
      %cst_434 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1791 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1792 = stablehlo.divide %1672, %1791 : tensor<512x512xf32>
      %cst_435 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1793 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1794 = stablehlo.divide %1673, %1793 : tensor<1536xf32>
      %cst_436 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1795 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1796 = stablehlo.divide %1674, %1795 : tensor<512x1536xf32>
      %cst_437 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1797 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1798 = stablehlo.divide %1675, %1797 : tensor<2048xf32>
      %cst_438 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1799 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1800 = stablehlo.divide %1676, %1799 : tensor<512x2048xf32>
      %cst_439 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1801 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1802 = stablehlo.divide %1677, %1801 : tensor<512xf32>
      %cst_440 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1803 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %1804 = stablehlo.divide %1678, %1803 : tensor<256x512xf32>
      %cst_441 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1805 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %1806 = stablehlo.divide %1679, %1805 : tensor<8192x512xf32>
      %cst_442 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %1807 = stablehlo.divide %1680, %cst_442 : tensor<f32>
      %cst_443 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1808 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1809 = stablehlo.multiply %1808, %1682 : tensor<512xf32>
      %cst_444 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1810 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1811 = stablehlo.multiply %1810, %arg256 : tensor<512xf32>
      %1812 = stablehlo.add %1809, %1811 : tensor<512xf32>
      %cst_445 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1813 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1814 = stablehlo.multiply %1813, %1684 : tensor<2048x512xf32>
      %cst_446 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1815 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1816 = stablehlo.multiply %1815, %arg257 : tensor<2048x512xf32>
      %1817 = stablehlo.add %1814, %1816 : tensor<2048x512xf32>
      %cst_447 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1818 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1819 = stablehlo.multiply %1818, %1686 : tensor<512xf32>
      %cst_448 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1820 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1821 = stablehlo.multiply %1820, %arg258 : tensor<512xf32>
      %1822 = stablehlo.add %1819, %1821 : tensor<512xf32>
      %cst_449 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1823 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1824 = stablehlo.multiply %1823, %1688 : tensor<512xf32>
      %cst_450 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1825 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1826 = stablehlo.multiply %1825, %arg259 : tensor<512xf32>
      %1827 = stablehlo.add %1824, %1826 : tensor<512xf32>
      %cst_451 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1828 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1829 = stablehlo.multiply %1828, %1690 : tensor<512xf32>
      %cst_452 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1830 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1831 = stablehlo.multiply %1830, %arg260 : tensor<512xf32>
      %1832 = stablehlo.add %1829, %1831 : tensor<512xf32>
      %cst_453 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1833 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1834 = stablehlo.multiply %1833, %1692 : tensor<512x512xf32>
      %cst_454 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1835 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1836 = stablehlo.multiply %1835, %arg261 : tensor<512x512xf32>
      %1837 = stablehlo.add %1834, %1836 : tensor<512x512xf32>
      %cst_455 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1838 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1839 = stablehlo.multiply %1838, %1694 : tensor<1536xf32>
      %cst_456 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1840 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1841 = stablehlo.multiply %1840, %arg262 : tensor<1536xf32>
      %1842 = stablehlo.add %1839, %1841 : tensor<1536xf32>
      %cst_457 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1843 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1844 = stablehlo.multiply %1843, %1696 : tensor<512x1536xf32>
      %cst_458 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1845 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1846 = stablehlo.multiply %1845, %arg263 : tensor<512x1536xf32>
      %1847 = stablehlo.add %1844, %1846 : tensor<512x1536xf32>
      %cst_459 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1848 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1849 = stablehlo.multiply %1848, %1698 : tensor<2048xf32>
      %cst_460 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1850 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1851 = stablehlo.multiply %1850, %arg264 : tensor<2048xf32>
      %1852 = stablehlo.add %1849, %1851 : tensor<2048xf32>
      %cst_461 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1853 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1854 = stablehlo.multiply %1853, %1700 : tensor<512x2048xf32>
      %cst_462 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1855 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1856 = stablehlo.multiply %1855, %arg265 : tensor<512x2048xf32>
      %1857 = stablehlo.add %1854, %1856 : tensor<512x2048xf32>
      %cst_463 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1858 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1859 = stablehlo.multiply %1858, %1702 : tensor<512xf32>
      %cst_464 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1860 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1861 = stablehlo.multiply %1860, %arg266 : tensor<512xf32>
      %1862 = stablehlo.add %1859, %1861 : tensor<512xf32>
      %cst_465 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1863 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1864 = stablehlo.multiply %1863, %1704 : tensor<2048x512xf32>
      %cst_466 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1865 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1866 = stablehlo.multiply %1865, %arg267 : tensor<2048x512xf32>
      %1867 = stablehlo.add %1864, %1866 : tensor<2048x512xf32>
      %cst_467 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1868 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1869 = stablehlo.multiply %1868, %1706 : tensor<512xf32>
      %cst_468 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1870 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1871 = stablehlo.multiply %1870, %arg268 : tensor<512xf32>
      %1872 = stablehlo.add %1869, %1871 : tensor<512xf32>
      %cst_469 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1873 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1874 = stablehlo.multiply %1873, %1708 : tensor<512xf32>
      %cst_470 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1875 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1876 = stablehlo.multiply %1875, %arg269 : tensor<512xf32>
      %1877 = stablehlo.add %1874, %1876 : tensor<512xf32>
      %cst_471 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1878 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1879 = stablehlo.multiply %1878, %1710 : tensor<512xf32>
      %cst_472 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1880 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1881 = stablehlo.multiply %1880, %arg270 : tensor<512xf32>
      %1882 = stablehlo.add %1879, %1881 : tensor<512xf32>
      %cst_473 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1883 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1884 = stablehlo.multiply %1883, %1712 : tensor<512x512xf32>
      %cst_474 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1885 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1886 = stablehlo.multiply %1885, %arg271 : tensor<512x512xf32>
      %1887 = stablehlo.add %1884, %1886 : tensor<512x512xf32>
      %cst_475 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1888 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1889 = stablehlo.multiply %1888, %1714 : tensor<1536xf32>
      %cst_476 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1890 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1891 = stablehlo.multiply %1890, %arg272 : tensor<1536xf32>
      %1892 = stablehlo.add %1889, %1891 : tensor<1536xf32>
      %cst_477 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1893 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1894 = stablehlo.multiply %1893, %1716 : tensor<512x1536xf32>
      %cst_478 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1895 = stablehlo.broadcast_in_dim %cst_478, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1896 = stablehlo.multiply %1895, %arg273 : tensor<512x1536xf32>
      %1897 = stablehlo.add %1894, %1896 : tensor<512x1536xf32>
      %cst_479 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1898 = stablehlo.broadcast_in_dim %cst_479, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1899 = stablehlo.multiply %1898, %1718 : tensor<2048xf32>
      %cst_480 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1900 = stablehlo.broadcast_in_dim %cst_480, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1901 = stablehlo.multiply %1900, %arg274 : tensor<2048xf32>
      %1902 = stablehlo.add %1899, %1901 : tensor<2048xf32>
      %cst_481 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1903 = stablehlo.broadcast_in_dim %cst_481, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1904 = stablehlo.multiply %1903, %1720 : tensor<512x2048xf32>
      %cst_482 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1905 = stablehlo.broadcast_in_dim %cst_482, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1906 = stablehlo.multiply %1905, %arg275 : tensor<512x2048xf32>
      %1907 = stablehlo.add %1904, %1906 : tensor<512x2048xf32>
      %cst_483 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1908 = stablehlo.broadcast_in_dim %cst_483, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1909 = stablehlo.multiply %1908, %1722 : tensor<512xf32>
      %cst_484 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1910 = stablehlo.broadcast_in_dim %cst_484, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1911 = stablehlo.multiply %1910, %arg276 : tensor<512xf32>
      %1912 = stablehlo.add %1909, %1911 : tensor<512xf32>
      %cst_485 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1913 = stablehlo.broadcast_in_dim %cst_485, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1914 = stablehlo.multiply %1913, %1724 : tensor<2048x512xf32>
      %cst_486 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1915 = stablehlo.broadcast_in_dim %cst_486, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1916 = stablehlo.multiply %1915, %arg277 : tensor<2048x512xf32>
      %1917 = stablehlo.add %1914, %1916 : tensor<2048x512xf32>
      %cst_487 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1918 = stablehlo.broadcast_in_dim %cst_487, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1919 = stablehlo.multiply %1918, %1726 : tensor<512xf32>
      %cst_488 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1920 = stablehlo.broadcast_in_dim %cst_488, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1921 = stablehlo.multiply %1920, %arg278 : tensor<512xf32>
      %1922 = stablehlo.add %1919, %1921 : tensor<512xf32>
      %cst_489 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1923 = stablehlo.broadcast_in_dim %cst_489, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1924 = stablehlo.multiply %1923, %1728 : tensor<512xf32>
      %cst_490 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1925 = stablehlo.broadcast_in_dim %cst_490, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1926 = stablehlo.multiply %1925, %arg279 : tensor<512xf32>
      %1927 = stablehlo.add %1924, %1926 : tensor<512xf32>
      %cst_491 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1928 = stablehlo.broadcast_in_dim %cst_491, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1929 = stablehlo.multiply %1928, %1730 : tensor<512xf32>
      %cst_492 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1930 = stablehlo.broadcast_in_dim %cst_492, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1931 = stablehlo.multiply %1930, %arg280 : tensor<512xf32>
      %1932 = stablehlo.add %1929, %1931 : tensor<512xf32>
      %cst_493 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1933 = stablehlo.broadcast_in_dim %cst_493, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1934 = stablehlo.multiply %1933, %1732 : tensor<512x512xf32>
      %cst_494 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1935 = stablehlo.broadcast_in_dim %cst_494, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1936 = stablehlo.multiply %1935, %arg281 : tensor<512x512xf32>
      %1937 = stablehlo.add %1934, %1936 : tensor<512x512xf32>
      %cst_495 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1938 = stablehlo.broadcast_in_dim %cst_495, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1939 = stablehlo.multiply %1938, %1734 : tensor<1536xf32>
      %cst_496 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1940 = stablehlo.broadcast_in_dim %cst_496, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1941 = stablehlo.multiply %1940, %arg282 : tensor<1536xf32>
      %1942 = stablehlo.add %1939, %1941 : tensor<1536xf32>
      %cst_497 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1943 = stablehlo.broadcast_in_dim %cst_497, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1944 = stablehlo.multiply %1943, %1736 : tensor<512x1536xf32>
      %cst_498 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1945 = stablehlo.broadcast_in_dim %cst_498, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1946 = stablehlo.multiply %1945, %arg283 : tensor<512x1536xf32>
      %1947 = stablehlo.add %1944, %1946 : tensor<512x1536xf32>
      %cst_499 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1948 = stablehlo.broadcast_in_dim %cst_499, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1949 = stablehlo.multiply %1948, %1738 : tensor<2048xf32>
      %cst_500 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1950 = stablehlo.broadcast_in_dim %cst_500, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1951 = stablehlo.multiply %1950, %arg284 : tensor<2048xf32>
      %1952 = stablehlo.add %1949, %1951 : tensor<2048xf32>
      %cst_501 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1953 = stablehlo.broadcast_in_dim %cst_501, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1954 = stablehlo.multiply %1953, %1740 : tensor<512x2048xf32>
      %cst_502 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1955 = stablehlo.broadcast_in_dim %cst_502, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %1956 = stablehlo.multiply %1955, %arg285 : tensor<512x2048xf32>
      %1957 = stablehlo.add %1954, %1956 : tensor<512x2048xf32>
      %cst_503 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1958 = stablehlo.broadcast_in_dim %cst_503, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1959 = stablehlo.multiply %1958, %1742 : tensor<512xf32>
      %cst_504 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1960 = stablehlo.broadcast_in_dim %cst_504, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1961 = stablehlo.multiply %1960, %arg286 : tensor<512xf32>
      %1962 = stablehlo.add %1959, %1961 : tensor<512xf32>
      %cst_505 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1963 = stablehlo.broadcast_in_dim %cst_505, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1964 = stablehlo.multiply %1963, %1744 : tensor<2048x512xf32>
      %cst_506 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1965 = stablehlo.broadcast_in_dim %cst_506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %1966 = stablehlo.multiply %1965, %arg287 : tensor<2048x512xf32>
      %1967 = stablehlo.add %1964, %1966 : tensor<2048x512xf32>
      %cst_507 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1968 = stablehlo.broadcast_in_dim %cst_507, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1969 = stablehlo.multiply %1968, %1746 : tensor<512xf32>
      %cst_508 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1970 = stablehlo.broadcast_in_dim %cst_508, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1971 = stablehlo.multiply %1970, %arg288 : tensor<512xf32>
      %1972 = stablehlo.add %1969, %1971 : tensor<512xf32>
      %cst_509 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1973 = stablehlo.broadcast_in_dim %cst_509, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1974 = stablehlo.multiply %1973, %1748 : tensor<512xf32>
      %cst_510 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1975 = stablehlo.broadcast_in_dim %cst_510, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1976 = stablehlo.multiply %1975, %arg289 : tensor<512xf32>
      %1977 = stablehlo.add %1974, %1976 : tensor<512xf32>
      %cst_511 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1978 = stablehlo.broadcast_in_dim %cst_511, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1979 = stablehlo.multiply %1978, %1750 : tensor<512xf32>
      %cst_512 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1980 = stablehlo.broadcast_in_dim %cst_512, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %1981 = stablehlo.multiply %1980, %arg290 : tensor<512xf32>
      %1982 = stablehlo.add %1979, %1981 : tensor<512xf32>
      %cst_513 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1983 = stablehlo.broadcast_in_dim %cst_513, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1984 = stablehlo.multiply %1983, %1752 : tensor<512x512xf32>
      %cst_514 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1985 = stablehlo.broadcast_in_dim %cst_514, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %1986 = stablehlo.multiply %1985, %arg291 : tensor<512x512xf32>
      %1987 = stablehlo.add %1984, %1986 : tensor<512x512xf32>
      %cst_515 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1988 = stablehlo.broadcast_in_dim %cst_515, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1989 = stablehlo.multiply %1988, %1754 : tensor<1536xf32>
      %cst_516 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1990 = stablehlo.broadcast_in_dim %cst_516, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %1991 = stablehlo.multiply %1990, %arg292 : tensor<1536xf32>
      %1992 = stablehlo.add %1989, %1991 : tensor<1536xf32>
      %cst_517 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1993 = stablehlo.broadcast_in_dim %cst_517, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1994 = stablehlo.multiply %1993, %1756 : tensor<512x1536xf32>
      %cst_518 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %1995 = stablehlo.broadcast_in_dim %cst_518, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %1996 = stablehlo.multiply %1995, %arg293 : tensor<512x1536xf32>
      %1997 = stablehlo.add %1994, %1996 : tensor<512x1536xf32>
      %cst_519 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %1998 = stablehlo.broadcast_in_dim %cst_519, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %1999 = stablehlo.multiply %1998, %1758 : tensor<2048xf32>
      %cst_520 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2000 = stablehlo.broadcast_in_dim %cst_520, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2001 = stablehlo.multiply %2000, %arg294 : tensor<2048xf32>
      %2002 = stablehlo.add %1999, %2001 : tensor<2048xf32>
      %cst_521 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2003 = stablehlo.broadcast_in_dim %cst_521, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2004 = stablehlo.multiply %2003, %1760 : tensor<512x2048xf32>
      %cst_522 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2005 = stablehlo.broadcast_in_dim %cst_522, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2006 = stablehlo.multiply %2005, %arg295 : tensor<512x2048xf32>
      %2007 = stablehlo.add %2004, %2006 : tensor<512x2048xf32>
      %cst_523 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2008 = stablehlo.broadcast_in_dim %cst_523, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2009 = stablehlo.multiply %2008, %1762 : tensor<512xf32>
      %cst_524 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2010 = stablehlo.broadcast_in_dim %cst_524, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2011 = stablehlo.multiply %2010, %arg296 : tensor<512xf32>
      %2012 = stablehlo.add %2009, %2011 : tensor<512xf32>
      %cst_525 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2013 = stablehlo.broadcast_in_dim %cst_525, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2014 = stablehlo.multiply %2013, %1764 : tensor<2048x512xf32>
      %cst_526 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2015 = stablehlo.broadcast_in_dim %cst_526, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2016 = stablehlo.multiply %2015, %arg297 : tensor<2048x512xf32>
      %2017 = stablehlo.add %2014, %2016 : tensor<2048x512xf32>
      %cst_527 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2018 = stablehlo.broadcast_in_dim %cst_527, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2019 = stablehlo.multiply %2018, %1766 : tensor<512xf32>
      %cst_528 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2020 = stablehlo.broadcast_in_dim %cst_528, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2021 = stablehlo.multiply %2020, %arg298 : tensor<512xf32>
      %2022 = stablehlo.add %2019, %2021 : tensor<512xf32>
      %cst_529 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2023 = stablehlo.broadcast_in_dim %cst_529, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2024 = stablehlo.multiply %2023, %1768 : tensor<512xf32>
      %cst_530 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2025 = stablehlo.broadcast_in_dim %cst_530, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2026 = stablehlo.multiply %2025, %arg299 : tensor<512xf32>
      %2027 = stablehlo.add %2024, %2026 : tensor<512xf32>
      %cst_531 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2028 = stablehlo.broadcast_in_dim %cst_531, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2029 = stablehlo.multiply %2028, %1770 : tensor<512xf32>
      %cst_532 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2030 = stablehlo.broadcast_in_dim %cst_532, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2031 = stablehlo.multiply %2030, %arg300 : tensor<512xf32>
      %2032 = stablehlo.add %2029, %2031 : tensor<512xf32>
      %cst_533 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2033 = stablehlo.broadcast_in_dim %cst_533, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2034 = stablehlo.multiply %2033, %1772 : tensor<512x512xf32>
      %cst_534 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2035 = stablehlo.broadcast_in_dim %cst_534, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2036 = stablehlo.multiply %2035, %arg301 : tensor<512x512xf32>
      %2037 = stablehlo.add %2034, %2036 : tensor<512x512xf32>
      %cst_535 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2038 = stablehlo.broadcast_in_dim %cst_535, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2039 = stablehlo.multiply %2038, %1774 : tensor<1536xf32>
      %cst_536 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2040 = stablehlo.broadcast_in_dim %cst_536, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2041 = stablehlo.multiply %2040, %arg302 : tensor<1536xf32>
      %2042 = stablehlo.add %2039, %2041 : tensor<1536xf32>
      %cst_537 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2043 = stablehlo.broadcast_in_dim %cst_537, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2044 = stablehlo.multiply %2043, %1776 : tensor<512x1536xf32>
      %cst_538 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2045 = stablehlo.broadcast_in_dim %cst_538, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2046 = stablehlo.multiply %2045, %arg303 : tensor<512x1536xf32>
      %2047 = stablehlo.add %2044, %2046 : tensor<512x1536xf32>
      %cst_539 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2048 = stablehlo.broadcast_in_dim %cst_539, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2049 = stablehlo.multiply %2048, %1778 : tensor<2048xf32>
      %cst_540 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2050 = stablehlo.broadcast_in_dim %cst_540, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2051 = stablehlo.multiply %2050, %arg304 : tensor<2048xf32>
      %2052 = stablehlo.add %2049, %2051 : tensor<2048xf32>
      %cst_541 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2053 = stablehlo.broadcast_in_dim %cst_541, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2054 = stablehlo.multiply %2053, %1780 : tensor<512x2048xf32>
      %cst_542 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2055 = stablehlo.broadcast_in_dim %cst_542, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2056 = stablehlo.multiply %2055, %arg305 : tensor<512x2048xf32>
      %2057 = stablehlo.add %2054, %2056 : tensor<512x2048xf32>
      %cst_543 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2058 = stablehlo.broadcast_in_dim %cst_543, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2059 = stablehlo.multiply %2058, %1782 : tensor<512xf32>
      %cst_544 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2060 = stablehlo.broadcast_in_dim %cst_544, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2061 = stablehlo.multiply %2060, %arg306 : tensor<512xf32>
      %2062 = stablehlo.add %2059, %2061 : tensor<512xf32>
      %cst_545 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2063 = stablehlo.broadcast_in_dim %cst_545, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2064 = stablehlo.multiply %2063, %1784 : tensor<2048x512xf32>
      %cst_546 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2065 = stablehlo.broadcast_in_dim %cst_546, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2066 = stablehlo.multiply %2065, %arg307 : tensor<2048x512xf32>
      %2067 = stablehlo.add %2064, %2066 : tensor<2048x512xf32>
      %cst_547 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2068 = stablehlo.broadcast_in_dim %cst_547, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2069 = stablehlo.multiply %2068, %1786 : tensor<512xf32>
      %cst_548 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2070 = stablehlo.broadcast_in_dim %cst_548, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2071 = stablehlo.multiply %2070, %arg308 : tensor<512xf32>
      %2072 = stablehlo.add %2069, %2071 : tensor<512xf32>
      %cst_549 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2073 = stablehlo.broadcast_in_dim %cst_549, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2074 = stablehlo.multiply %2073, %1788 : tensor<512xf32>
      %cst_550 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2075 = stablehlo.broadcast_in_dim %cst_550, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2076 = stablehlo.multiply %2075, %arg309 : tensor<512xf32>
      %2077 = stablehlo.add %2074, %2076 : tensor<512xf32>
      %cst_551 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2078 = stablehlo.broadcast_in_dim %cst_551, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2079 = stablehlo.multiply %2078, %1790 : tensor<512xf32>
      %cst_552 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2080 = stablehlo.broadcast_in_dim %cst_552, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2081 = stablehlo.multiply %2080, %arg310 : tensor<512xf32>
      %2082 = stablehlo.add %2079, %2081 : tensor<512xf32>
      %cst_553 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2083 = stablehlo.broadcast_in_dim %cst_553, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2084 = stablehlo.multiply %2083, %1792 : tensor<512x512xf32>
      %cst_554 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2085 = stablehlo.broadcast_in_dim %cst_554, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2086 = stablehlo.multiply %2085, %arg311 : tensor<512x512xf32>
      %2087 = stablehlo.add %2084, %2086 : tensor<512x512xf32>
      %cst_555 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2088 = stablehlo.broadcast_in_dim %cst_555, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2089 = stablehlo.multiply %2088, %1794 : tensor<1536xf32>
      %cst_556 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2090 = stablehlo.broadcast_in_dim %cst_556, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2091 = stablehlo.multiply %2090, %arg312 : tensor<1536xf32>
      %2092 = stablehlo.add %2089, %2091 : tensor<1536xf32>
      %cst_557 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2093 = stablehlo.broadcast_in_dim %cst_557, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2094 = stablehlo.multiply %2093, %1796 : tensor<512x1536xf32>
      %cst_558 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2095 = stablehlo.broadcast_in_dim %cst_558, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2096 = stablehlo.multiply %2095, %arg313 : tensor<512x1536xf32>
      %2097 = stablehlo.add %2094, %2096 : tensor<512x1536xf32>
      %cst_559 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2098 = stablehlo.broadcast_in_dim %cst_559, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2099 = stablehlo.multiply %2098, %1798 : tensor<2048xf32>
      %cst_560 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2100 = stablehlo.broadcast_in_dim %cst_560, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2101 = stablehlo.multiply %2100, %arg314 : tensor<2048xf32>
      %2102 = stablehlo.add %2099, %2101 : tensor<2048xf32>
      %cst_561 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2103 = stablehlo.broadcast_in_dim %cst_561, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2104 = stablehlo.multiply %2103, %1800 : tensor<512x2048xf32>
      %cst_562 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2105 = stablehlo.broadcast_in_dim %cst_562, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2106 = stablehlo.multiply %2105, %arg315 : tensor<512x2048xf32>
      %2107 = stablehlo.add %2104, %2106 : tensor<512x2048xf32>
      %cst_563 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2108 = stablehlo.broadcast_in_dim %cst_563, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2109 = stablehlo.multiply %2108, %1802 : tensor<512xf32>
      %cst_564 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2110 = stablehlo.broadcast_in_dim %cst_564, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2111 = stablehlo.multiply %2110, %arg316 : tensor<512xf32>
      %2112 = stablehlo.add %2109, %2111 : tensor<512xf32>
      %cst_565 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2113 = stablehlo.broadcast_in_dim %cst_565, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %2114 = stablehlo.multiply %2113, %1804 : tensor<256x512xf32>
      %cst_566 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2115 = stablehlo.broadcast_in_dim %cst_566, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %2116 = stablehlo.multiply %2115, %arg317 : tensor<256x512xf32>
      %2117 = stablehlo.add %2114, %2116 : tensor<256x512xf32>
      %cst_567 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %2118 = stablehlo.broadcast_in_dim %cst_567, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %2119 = stablehlo.multiply %2118, %1806 : tensor<8192x512xf32>
      %cst_568 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2120 = stablehlo.broadcast_in_dim %cst_568, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %2121 = stablehlo.multiply %2120, %arg318 : tensor<8192x512xf32>
      %2122 = stablehlo.add %2119, %2121 : tensor<8192x512xf32>
      %2123 = stablehlo.multiply %1682, %1682 : tensor<512xf32>
      %cst_569 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2124 = stablehlo.broadcast_in_dim %cst_569, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2125 = stablehlo.multiply %2124, %2123 : tensor<512xf32>
      %cst_570 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2126 = stablehlo.broadcast_in_dim %cst_570, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2127 = stablehlo.multiply %2126, %arg319 : tensor<512xf32>
      %2128 = stablehlo.add %2125, %2127 : tensor<512xf32>
      %2129 = stablehlo.multiply %1684, %1684 : tensor<2048x512xf32>
      %cst_571 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2130 = stablehlo.broadcast_in_dim %cst_571, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2131 = stablehlo.multiply %2130, %2129 : tensor<2048x512xf32>
      %cst_572 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2132 = stablehlo.broadcast_in_dim %cst_572, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2133 = stablehlo.multiply %2132, %arg320 : tensor<2048x512xf32>
      %2134 = stablehlo.add %2131, %2133 : tensor<2048x512xf32>
      %2135 = stablehlo.multiply %1686, %1686 : tensor<512xf32>
      %cst_573 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2136 = stablehlo.broadcast_in_dim %cst_573, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2137 = stablehlo.multiply %2136, %2135 : tensor<512xf32>
      %cst_574 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2138 = stablehlo.broadcast_in_dim %cst_574, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2139 = stablehlo.multiply %2138, %arg321 : tensor<512xf32>
      %2140 = stablehlo.add %2137, %2139 : tensor<512xf32>
      %2141 = stablehlo.multiply %1688, %1688 : tensor<512xf32>
      %cst_575 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2142 = stablehlo.broadcast_in_dim %cst_575, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2143 = stablehlo.multiply %2142, %2141 : tensor<512xf32>
      %cst_576 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2144 = stablehlo.broadcast_in_dim %cst_576, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2145 = stablehlo.multiply %2144, %arg322 : tensor<512xf32>
      %2146 = stablehlo.add %2143, %2145 : tensor<512xf32>
      %2147 = stablehlo.multiply %1690, %1690 : tensor<512xf32>
      %cst_577 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2148 = stablehlo.broadcast_in_dim %cst_577, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2149 = stablehlo.multiply %2148, %2147 : tensor<512xf32>
      %cst_578 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2150 = stablehlo.broadcast_in_dim %cst_578, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2151 = stablehlo.multiply %2150, %arg323 : tensor<512xf32>
      %2152 = stablehlo.add %2149, %2151 : tensor<512xf32>
      %2153 = stablehlo.multiply %1692, %1692 : tensor<512x512xf32>
      %cst_579 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2154 = stablehlo.broadcast_in_dim %cst_579, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2155 = stablehlo.multiply %2154, %2153 : tensor<512x512xf32>
      %cst_580 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2156 = stablehlo.broadcast_in_dim %cst_580, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2157 = stablehlo.multiply %2156, %arg324 : tensor<512x512xf32>
      %2158 = stablehlo.add %2155, %2157 : tensor<512x512xf32>
      %2159 = stablehlo.multiply %1694, %1694 : tensor<1536xf32>
      %cst_581 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2160 = stablehlo.broadcast_in_dim %cst_581, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2161 = stablehlo.multiply %2160, %2159 : tensor<1536xf32>
      %cst_582 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2162 = stablehlo.broadcast_in_dim %cst_582, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2163 = stablehlo.multiply %2162, %arg325 : tensor<1536xf32>
      %2164 = stablehlo.add %2161, %2163 : tensor<1536xf32>
      %2165 = stablehlo.multiply %1696, %1696 : tensor<512x1536xf32>
      %cst_583 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2166 = stablehlo.broadcast_in_dim %cst_583, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2167 = stablehlo.multiply %2166, %2165 : tensor<512x1536xf32>
      %cst_584 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2168 = stablehlo.broadcast_in_dim %cst_584, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2169 = stablehlo.multiply %2168, %arg326 : tensor<512x1536xf32>
      %2170 = stablehlo.add %2167, %2169 : tensor<512x1536xf32>
      %2171 = stablehlo.multiply %1698, %1698 : tensor<2048xf32>
      %cst_585 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2172 = stablehlo.broadcast_in_dim %cst_585, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2173 = stablehlo.multiply %2172, %2171 : tensor<2048xf32>
      %cst_586 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2174 = stablehlo.broadcast_in_dim %cst_586, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2175 = stablehlo.multiply %2174, %arg327 : tensor<2048xf32>
      %2176 = stablehlo.add %2173, %2175 : tensor<2048xf32>
      %2177 = stablehlo.multiply %1700, %1700 : tensor<512x2048xf32>
      %cst_587 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2178 = stablehlo.broadcast_in_dim %cst_587, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2179 = stablehlo.multiply %2178, %2177 : tensor<512x2048xf32>
      %cst_588 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2180 = stablehlo.broadcast_in_dim %cst_588, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2181 = stablehlo.multiply %2180, %arg328 : tensor<512x2048xf32>
      %2182 = stablehlo.add %2179, %2181 : tensor<512x2048xf32>
      %2183 = stablehlo.multiply %1702, %1702 : tensor<512xf32>
      %cst_589 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2184 = stablehlo.broadcast_in_dim %cst_589, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2185 = stablehlo.multiply %2184, %2183 : tensor<512xf32>
      %cst_590 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2186 = stablehlo.broadcast_in_dim %cst_590, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2187 = stablehlo.multiply %2186, %arg329 : tensor<512xf32>
      %2188 = stablehlo.add %2185, %2187 : tensor<512xf32>
      %2189 = stablehlo.multiply %1704, %1704 : tensor<2048x512xf32>
      %cst_591 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2190 = stablehlo.broadcast_in_dim %cst_591, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2191 = stablehlo.multiply %2190, %2189 : tensor<2048x512xf32>
      %cst_592 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2192 = stablehlo.broadcast_in_dim %cst_592, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2193 = stablehlo.multiply %2192, %arg330 : tensor<2048x512xf32>
      %2194 = stablehlo.add %2191, %2193 : tensor<2048x512xf32>
      %2195 = stablehlo.multiply %1706, %1706 : tensor<512xf32>
      %cst_593 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2196 = stablehlo.broadcast_in_dim %cst_593, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2197 = stablehlo.multiply %2196, %2195 : tensor<512xf32>
      %cst_594 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2198 = stablehlo.broadcast_in_dim %cst_594, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2199 = stablehlo.multiply %2198, %arg331 : tensor<512xf32>
      %2200 = stablehlo.add %2197, %2199 : tensor<512xf32>
      %2201 = stablehlo.multiply %1708, %1708 : tensor<512xf32>
      %cst_595 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2202 = stablehlo.broadcast_in_dim %cst_595, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2203 = stablehlo.multiply %2202, %2201 : tensor<512xf32>
      %cst_596 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2204 = stablehlo.broadcast_in_dim %cst_596, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2205 = stablehlo.multiply %2204, %arg332 : tensor<512xf32>
      %2206 = stablehlo.add %2203, %2205 : tensor<512xf32>
      %2207 = stablehlo.multiply %1710, %1710 : tensor<512xf32>
      %cst_597 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2208 = stablehlo.broadcast_in_dim %cst_597, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2209 = stablehlo.multiply %2208, %2207 : tensor<512xf32>
      %cst_598 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2210 = stablehlo.broadcast_in_dim %cst_598, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2211 = stablehlo.multiply %2210, %arg333 : tensor<512xf32>
      %2212 = stablehlo.add %2209, %2211 : tensor<512xf32>
      %2213 = stablehlo.multiply %1712, %1712 : tensor<512x512xf32>
      %cst_599 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2214 = stablehlo.broadcast_in_dim %cst_599, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2215 = stablehlo.multiply %2214, %2213 : tensor<512x512xf32>
      %cst_600 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2216 = stablehlo.broadcast_in_dim %cst_600, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2217 = stablehlo.multiply %2216, %arg334 : tensor<512x512xf32>
      %2218 = stablehlo.add %2215, %2217 : tensor<512x512xf32>
      %2219 = stablehlo.multiply %1714, %1714 : tensor<1536xf32>
      %cst_601 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2220 = stablehlo.broadcast_in_dim %cst_601, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2221 = stablehlo.multiply %2220, %2219 : tensor<1536xf32>
      %cst_602 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2222 = stablehlo.broadcast_in_dim %cst_602, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2223 = stablehlo.multiply %2222, %arg335 : tensor<1536xf32>
      %2224 = stablehlo.add %2221, %2223 : tensor<1536xf32>
      %2225 = stablehlo.multiply %1716, %1716 : tensor<512x1536xf32>
      %cst_603 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2226 = stablehlo.broadcast_in_dim %cst_603, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2227 = stablehlo.multiply %2226, %2225 : tensor<512x1536xf32>
      %cst_604 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2228 = stablehlo.broadcast_in_dim %cst_604, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2229 = stablehlo.multiply %2228, %arg336 : tensor<512x1536xf32>
      %2230 = stablehlo.add %2227, %2229 : tensor<512x1536xf32>
      %2231 = stablehlo.multiply %1718, %1718 : tensor<2048xf32>
      %cst_605 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2232 = stablehlo.broadcast_in_dim %cst_605, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2233 = stablehlo.multiply %2232, %2231 : tensor<2048xf32>
      %cst_606 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2234 = stablehlo.broadcast_in_dim %cst_606, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2235 = stablehlo.multiply %2234, %arg337 : tensor<2048xf32>
      %2236 = stablehlo.add %2233, %2235 : tensor<2048xf32>
      %2237 = stablehlo.multiply %1720, %1720 : tensor<512x2048xf32>
      %cst_607 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2238 = stablehlo.broadcast_in_dim %cst_607, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2239 = stablehlo.multiply %2238, %2237 : tensor<512x2048xf32>
      %cst_608 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2240 = stablehlo.broadcast_in_dim %cst_608, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2241 = stablehlo.multiply %2240, %arg338 : tensor<512x2048xf32>
      %2242 = stablehlo.add %2239, %2241 : tensor<512x2048xf32>
      %2243 = stablehlo.multiply %1722, %1722 : tensor<512xf32>
      %cst_609 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2244 = stablehlo.broadcast_in_dim %cst_609, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2245 = stablehlo.multiply %2244, %2243 : tensor<512xf32>
      %cst_610 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2246 = stablehlo.broadcast_in_dim %cst_610, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2247 = stablehlo.multiply %2246, %arg339 : tensor<512xf32>
      %2248 = stablehlo.add %2245, %2247 : tensor<512xf32>
      %2249 = stablehlo.multiply %1724, %1724 : tensor<2048x512xf32>
      %cst_611 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2250 = stablehlo.broadcast_in_dim %cst_611, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2251 = stablehlo.multiply %2250, %2249 : tensor<2048x512xf32>
      %cst_612 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2252 = stablehlo.broadcast_in_dim %cst_612, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2253 = stablehlo.multiply %2252, %arg340 : tensor<2048x512xf32>
      %2254 = stablehlo.add %2251, %2253 : tensor<2048x512xf32>
      %2255 = stablehlo.multiply %1726, %1726 : tensor<512xf32>
      %cst_613 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2256 = stablehlo.broadcast_in_dim %cst_613, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2257 = stablehlo.multiply %2256, %2255 : tensor<512xf32>
      %cst_614 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2258 = stablehlo.broadcast_in_dim %cst_614, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2259 = stablehlo.multiply %2258, %arg341 : tensor<512xf32>
      %2260 = stablehlo.add %2257, %2259 : tensor<512xf32>
      %2261 = stablehlo.multiply %1728, %1728 : tensor<512xf32>
      %cst_615 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2262 = stablehlo.broadcast_in_dim %cst_615, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2263 = stablehlo.multiply %2262, %2261 : tensor<512xf32>
      %cst_616 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2264 = stablehlo.broadcast_in_dim %cst_616, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2265 = stablehlo.multiply %2264, %arg342 : tensor<512xf32>
      %2266 = stablehlo.add %2263, %2265 : tensor<512xf32>
      %2267 = stablehlo.multiply %1730, %1730 : tensor<512xf32>
      %cst_617 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2268 = stablehlo.broadcast_in_dim %cst_617, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2269 = stablehlo.multiply %2268, %2267 : tensor<512xf32>
      %cst_618 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2270 = stablehlo.broadcast_in_dim %cst_618, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2271 = stablehlo.multiply %2270, %arg343 : tensor<512xf32>
      %2272 = stablehlo.add %2269, %2271 : tensor<512xf32>
      %2273 = stablehlo.multiply %1732, %1732 : tensor<512x512xf32>
      %cst_619 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2274 = stablehlo.broadcast_in_dim %cst_619, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2275 = stablehlo.multiply %2274, %2273 : tensor<512x512xf32>
      %cst_620 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2276 = stablehlo.broadcast_in_dim %cst_620, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2277 = stablehlo.multiply %2276, %arg344 : tensor<512x512xf32>
      %2278 = stablehlo.add %2275, %2277 : tensor<512x512xf32>
      %2279 = stablehlo.multiply %1734, %1734 : tensor<1536xf32>
      %cst_621 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2280 = stablehlo.broadcast_in_dim %cst_621, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2281 = stablehlo.multiply %2280, %2279 : tensor<1536xf32>
      %cst_622 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2282 = stablehlo.broadcast_in_dim %cst_622, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2283 = stablehlo.multiply %2282, %arg345 : tensor<1536xf32>
      %2284 = stablehlo.add %2281, %2283 : tensor<1536xf32>
      %2285 = stablehlo.multiply %1736, %1736 : tensor<512x1536xf32>
      %cst_623 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2286 = stablehlo.broadcast_in_dim %cst_623, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2287 = stablehlo.multiply %2286, %2285 : tensor<512x1536xf32>
      %cst_624 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2288 = stablehlo.broadcast_in_dim %cst_624, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2289 = stablehlo.multiply %2288, %arg346 : tensor<512x1536xf32>
      %2290 = stablehlo.add %2287, %2289 : tensor<512x1536xf32>
      %2291 = stablehlo.multiply %1738, %1738 : tensor<2048xf32>
      %cst_625 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2292 = stablehlo.broadcast_in_dim %cst_625, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2293 = stablehlo.multiply %2292, %2291 : tensor<2048xf32>
      %cst_626 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2294 = stablehlo.broadcast_in_dim %cst_626, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2295 = stablehlo.multiply %2294, %arg347 : tensor<2048xf32>
      %2296 = stablehlo.add %2293, %2295 : tensor<2048xf32>
      %2297 = stablehlo.multiply %1740, %1740 : tensor<512x2048xf32>
      %cst_627 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2298 = stablehlo.broadcast_in_dim %cst_627, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2299 = stablehlo.multiply %2298, %2297 : tensor<512x2048xf32>
      %cst_628 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2300 = stablehlo.broadcast_in_dim %cst_628, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2301 = stablehlo.multiply %2300, %arg348 : tensor<512x2048xf32>
      %2302 = stablehlo.add %2299, %2301 : tensor<512x2048xf32>
      %2303 = stablehlo.multiply %1742, %1742 : tensor<512xf32>
      %cst_629 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2304 = stablehlo.broadcast_in_dim %cst_629, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2305 = stablehlo.multiply %2304, %2303 : tensor<512xf32>
      %cst_630 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2306 = stablehlo.broadcast_in_dim %cst_630, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2307 = stablehlo.multiply %2306, %arg349 : tensor<512xf32>
      %2308 = stablehlo.add %2305, %2307 : tensor<512xf32>
      %2309 = stablehlo.multiply %1744, %1744 : tensor<2048x512xf32>
      %cst_631 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2310 = stablehlo.broadcast_in_dim %cst_631, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2311 = stablehlo.multiply %2310, %2309 : tensor<2048x512xf32>
      %cst_632 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2312 = stablehlo.broadcast_in_dim %cst_632, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2313 = stablehlo.multiply %2312, %arg350 : tensor<2048x512xf32>
      %2314 = stablehlo.add %2311, %2313 : tensor<2048x512xf32>
      %2315 = stablehlo.multiply %1746, %1746 : tensor<512xf32>
      %cst_633 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2316 = stablehlo.broadcast_in_dim %cst_633, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2317 = stablehlo.multiply %2316, %2315 : tensor<512xf32>
      %cst_634 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2318 = stablehlo.broadcast_in_dim %cst_634, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2319 = stablehlo.multiply %2318, %arg351 : tensor<512xf32>
      %2320 = stablehlo.add %2317, %2319 : tensor<512xf32>
      %2321 = stablehlo.multiply %1748, %1748 : tensor<512xf32>
      %cst_635 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2322 = stablehlo.broadcast_in_dim %cst_635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2323 = stablehlo.multiply %2322, %2321 : tensor<512xf32>
      %cst_636 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2324 = stablehlo.broadcast_in_dim %cst_636, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2325 = stablehlo.multiply %2324, %arg352 : tensor<512xf32>
      %2326 = stablehlo.add %2323, %2325 : tensor<512xf32>
      %2327 = stablehlo.multiply %1750, %1750 : tensor<512xf32>
      %cst_637 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2328 = stablehlo.broadcast_in_dim %cst_637, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2329 = stablehlo.multiply %2328, %2327 : tensor<512xf32>
      %cst_638 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2330 = stablehlo.broadcast_in_dim %cst_638, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2331 = stablehlo.multiply %2330, %arg353 : tensor<512xf32>
      %2332 = stablehlo.add %2329, %2331 : tensor<512xf32>
      %2333 = stablehlo.multiply %1752, %1752 : tensor<512x512xf32>
      %cst_639 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2334 = stablehlo.broadcast_in_dim %cst_639, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2335 = stablehlo.multiply %2334, %2333 : tensor<512x512xf32>
      %cst_640 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2336 = stablehlo.broadcast_in_dim %cst_640, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2337 = stablehlo.multiply %2336, %arg354 : tensor<512x512xf32>
      %2338 = stablehlo.add %2335, %2337 : tensor<512x512xf32>
      %2339 = stablehlo.multiply %1754, %1754 : tensor<1536xf32>
      %cst_641 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2340 = stablehlo.broadcast_in_dim %cst_641, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2341 = stablehlo.multiply %2340, %2339 : tensor<1536xf32>
      %cst_642 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2342 = stablehlo.broadcast_in_dim %cst_642, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2343 = stablehlo.multiply %2342, %arg355 : tensor<1536xf32>
      %2344 = stablehlo.add %2341, %2343 : tensor<1536xf32>
      %2345 = stablehlo.multiply %1756, %1756 : tensor<512x1536xf32>
      %cst_643 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2346 = stablehlo.broadcast_in_dim %cst_643, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2347 = stablehlo.multiply %2346, %2345 : tensor<512x1536xf32>
      %cst_644 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2348 = stablehlo.broadcast_in_dim %cst_644, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2349 = stablehlo.multiply %2348, %arg356 : tensor<512x1536xf32>
      %2350 = stablehlo.add %2347, %2349 : tensor<512x1536xf32>
      %2351 = stablehlo.multiply %1758, %1758 : tensor<2048xf32>
      %cst_645 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2352 = stablehlo.broadcast_in_dim %cst_645, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2353 = stablehlo.multiply %2352, %2351 : tensor<2048xf32>
      %cst_646 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2354 = stablehlo.broadcast_in_dim %cst_646, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2355 = stablehlo.multiply %2354, %arg357 : tensor<2048xf32>
      %2356 = stablehlo.add %2353, %2355 : tensor<2048xf32>
      %2357 = stablehlo.multiply %1760, %1760 : tensor<512x2048xf32>
      %cst_647 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2358 = stablehlo.broadcast_in_dim %cst_647, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2359 = stablehlo.multiply %2358, %2357 : tensor<512x2048xf32>
      %cst_648 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2360 = stablehlo.broadcast_in_dim %cst_648, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2361 = stablehlo.multiply %2360, %arg358 : tensor<512x2048xf32>
      %2362 = stablehlo.add %2359, %2361 : tensor<512x2048xf32>
      %2363 = stablehlo.multiply %1762, %1762 : tensor<512xf32>
      %cst_649 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2364 = stablehlo.broadcast_in_dim %cst_649, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2365 = stablehlo.multiply %2364, %2363 : tensor<512xf32>
      %cst_650 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2366 = stablehlo.broadcast_in_dim %cst_650, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2367 = stablehlo.multiply %2366, %arg359 : tensor<512xf32>
      %2368 = stablehlo.add %2365, %2367 : tensor<512xf32>
      %2369 = stablehlo.multiply %1764, %1764 : tensor<2048x512xf32>
      %cst_651 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2370 = stablehlo.broadcast_in_dim %cst_651, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2371 = stablehlo.multiply %2370, %2369 : tensor<2048x512xf32>
      %cst_652 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2372 = stablehlo.broadcast_in_dim %cst_652, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2373 = stablehlo.multiply %2372, %arg360 : tensor<2048x512xf32>
      %2374 = stablehlo.add %2371, %2373 : tensor<2048x512xf32>
      %2375 = stablehlo.multiply %1766, %1766 : tensor<512xf32>
      %cst_653 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2376 = stablehlo.broadcast_in_dim %cst_653, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2377 = stablehlo.multiply %2376, %2375 : tensor<512xf32>
      %cst_654 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2378 = stablehlo.broadcast_in_dim %cst_654, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2379 = stablehlo.multiply %2378, %arg361 : tensor<512xf32>
      %2380 = stablehlo.add %2377, %2379 : tensor<512xf32>
      %2381 = stablehlo.multiply %1768, %1768 : tensor<512xf32>
      %cst_655 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2382 = stablehlo.broadcast_in_dim %cst_655, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2383 = stablehlo.multiply %2382, %2381 : tensor<512xf32>
      %cst_656 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2384 = stablehlo.broadcast_in_dim %cst_656, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2385 = stablehlo.multiply %2384, %arg362 : tensor<512xf32>
      %2386 = stablehlo.add %2383, %2385 : tensor<512xf32>
      %2387 = stablehlo.multiply %1770, %1770 : tensor<512xf32>
      %cst_657 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2388 = stablehlo.broadcast_in_dim %cst_657, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2389 = stablehlo.multiply %2388, %2387 : tensor<512xf32>
      %cst_658 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2390 = stablehlo.broadcast_in_dim %cst_658, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2391 = stablehlo.multiply %2390, %arg363 : tensor<512xf32>
      %2392 = stablehlo.add %2389, %2391 : tensor<512xf32>
      %2393 = stablehlo.multiply %1772, %1772 : tensor<512x512xf32>
      %cst_659 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2394 = stablehlo.broadcast_in_dim %cst_659, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2395 = stablehlo.multiply %2394, %2393 : tensor<512x512xf32>
      %cst_660 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2396 = stablehlo.broadcast_in_dim %cst_660, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2397 = stablehlo.multiply %2396, %arg364 : tensor<512x512xf32>
      %2398 = stablehlo.add %2395, %2397 : tensor<512x512xf32>
      %2399 = stablehlo.multiply %1774, %1774 : tensor<1536xf32>
      %cst_661 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2400 = stablehlo.broadcast_in_dim %cst_661, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2401 = stablehlo.multiply %2400, %2399 : tensor<1536xf32>
      %cst_662 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2402 = stablehlo.broadcast_in_dim %cst_662, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2403 = stablehlo.multiply %2402, %arg365 : tensor<1536xf32>
      %2404 = stablehlo.add %2401, %2403 : tensor<1536xf32>
      %2405 = stablehlo.multiply %1776, %1776 : tensor<512x1536xf32>
      %cst_663 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2406 = stablehlo.broadcast_in_dim %cst_663, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2407 = stablehlo.multiply %2406, %2405 : tensor<512x1536xf32>
      %cst_664 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2408 = stablehlo.broadcast_in_dim %cst_664, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2409 = stablehlo.multiply %2408, %arg366 : tensor<512x1536xf32>
      %2410 = stablehlo.add %2407, %2409 : tensor<512x1536xf32>
      %2411 = stablehlo.multiply %1778, %1778 : tensor<2048xf32>
      %cst_665 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2412 = stablehlo.broadcast_in_dim %cst_665, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2413 = stablehlo.multiply %2412, %2411 : tensor<2048xf32>
      %cst_666 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2414 = stablehlo.broadcast_in_dim %cst_666, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2415 = stablehlo.multiply %2414, %arg367 : tensor<2048xf32>
      %2416 = stablehlo.add %2413, %2415 : tensor<2048xf32>
      %2417 = stablehlo.multiply %1780, %1780 : tensor<512x2048xf32>
      %cst_667 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2418 = stablehlo.broadcast_in_dim %cst_667, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2419 = stablehlo.multiply %2418, %2417 : tensor<512x2048xf32>
      %cst_668 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2420 = stablehlo.broadcast_in_dim %cst_668, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2421 = stablehlo.multiply %2420, %arg368 : tensor<512x2048xf32>
      %2422 = stablehlo.add %2419, %2421 : tensor<512x2048xf32>
      %2423 = stablehlo.multiply %1782, %1782 : tensor<512xf32>
      %cst_669 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2424 = stablehlo.broadcast_in_dim %cst_669, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2425 = stablehlo.multiply %2424, %2423 : tensor<512xf32>
      %cst_670 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2426 = stablehlo.broadcast_in_dim %cst_670, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2427 = stablehlo.multiply %2426, %arg369 : tensor<512xf32>
      %2428 = stablehlo.add %2425, %2427 : tensor<512xf32>
      %2429 = stablehlo.multiply %1784, %1784 : tensor<2048x512xf32>
      %cst_671 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2430 = stablehlo.broadcast_in_dim %cst_671, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2431 = stablehlo.multiply %2430, %2429 : tensor<2048x512xf32>
      %cst_672 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2432 = stablehlo.broadcast_in_dim %cst_672, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2433 = stablehlo.multiply %2432, %arg370 : tensor<2048x512xf32>
      %2434 = stablehlo.add %2431, %2433 : tensor<2048x512xf32>
      %2435 = stablehlo.multiply %1786, %1786 : tensor<512xf32>
      %cst_673 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2436 = stablehlo.broadcast_in_dim %cst_673, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2437 = stablehlo.multiply %2436, %2435 : tensor<512xf32>
      %cst_674 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2438 = stablehlo.broadcast_in_dim %cst_674, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2439 = stablehlo.multiply %2438, %arg371 : tensor<512xf32>
      %2440 = stablehlo.add %2437, %2439 : tensor<512xf32>
      %2441 = stablehlo.multiply %1788, %1788 : tensor<512xf32>
      %cst_675 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2442 = stablehlo.broadcast_in_dim %cst_675, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2443 = stablehlo.multiply %2442, %2441 : tensor<512xf32>
      %cst_676 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2444 = stablehlo.broadcast_in_dim %cst_676, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2445 = stablehlo.multiply %2444, %arg372 : tensor<512xf32>
      %2446 = stablehlo.add %2443, %2445 : tensor<512xf32>
      %2447 = stablehlo.multiply %1790, %1790 : tensor<512xf32>
      %cst_677 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2448 = stablehlo.broadcast_in_dim %cst_677, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2449 = stablehlo.multiply %2448, %2447 : tensor<512xf32>
      %cst_678 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2450 = stablehlo.broadcast_in_dim %cst_678, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2451 = stablehlo.multiply %2450, %arg373 : tensor<512xf32>
      %2452 = stablehlo.add %2449, %2451 : tensor<512xf32>
      %2453 = stablehlo.multiply %1792, %1792 : tensor<512x512xf32>
      %cst_679 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2454 = stablehlo.broadcast_in_dim %cst_679, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2455 = stablehlo.multiply %2454, %2453 : tensor<512x512xf32>
      %cst_680 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2456 = stablehlo.broadcast_in_dim %cst_680, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2457 = stablehlo.multiply %2456, %arg374 : tensor<512x512xf32>
      %2458 = stablehlo.add %2455, %2457 : tensor<512x512xf32>
      %2459 = stablehlo.multiply %1794, %1794 : tensor<1536xf32>
      %cst_681 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2460 = stablehlo.broadcast_in_dim %cst_681, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2461 = stablehlo.multiply %2460, %2459 : tensor<1536xf32>
      %cst_682 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2462 = stablehlo.broadcast_in_dim %cst_682, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2463 = stablehlo.multiply %2462, %arg375 : tensor<1536xf32>
      %2464 = stablehlo.add %2461, %2463 : tensor<1536xf32>
      %2465 = stablehlo.multiply %1796, %1796 : tensor<512x1536xf32>
      %cst_683 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2466 = stablehlo.broadcast_in_dim %cst_683, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2467 = stablehlo.multiply %2466, %2465 : tensor<512x1536xf32>
      %cst_684 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2468 = stablehlo.broadcast_in_dim %cst_684, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2469 = stablehlo.multiply %2468, %arg376 : tensor<512x1536xf32>
      %2470 = stablehlo.add %2467, %2469 : tensor<512x1536xf32>
      %2471 = stablehlo.multiply %1798, %1798 : tensor<2048xf32>
      %cst_685 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2472 = stablehlo.broadcast_in_dim %cst_685, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2473 = stablehlo.multiply %2472, %2471 : tensor<2048xf32>
      %cst_686 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2474 = stablehlo.broadcast_in_dim %cst_686, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2475 = stablehlo.multiply %2474, %arg377 : tensor<2048xf32>
      %2476 = stablehlo.add %2473, %2475 : tensor<2048xf32>
      %2477 = stablehlo.multiply %1800, %1800 : tensor<512x2048xf32>
      %cst_687 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2478 = stablehlo.broadcast_in_dim %cst_687, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2479 = stablehlo.multiply %2478, %2477 : tensor<512x2048xf32>
      %cst_688 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2480 = stablehlo.broadcast_in_dim %cst_688, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2481 = stablehlo.multiply %2480, %arg378 : tensor<512x2048xf32>
      %2482 = stablehlo.add %2479, %2481 : tensor<512x2048xf32>
      %2483 = stablehlo.multiply %1802, %1802 : tensor<512xf32>
      %cst_689 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2484 = stablehlo.broadcast_in_dim %cst_689, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2485 = stablehlo.multiply %2484, %2483 : tensor<512xf32>
      %cst_690 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2486 = stablehlo.broadcast_in_dim %cst_690, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2487 = stablehlo.multiply %2486, %arg379 : tensor<512xf32>
      %2488 = stablehlo.add %2485, %2487 : tensor<512xf32>
      %2489 = stablehlo.multiply %1804, %1804 : tensor<256x512xf32>
      %cst_691 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2490 = stablehlo.broadcast_in_dim %cst_691, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %2491 = stablehlo.multiply %2490, %2489 : tensor<256x512xf32>
      %cst_692 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2492 = stablehlo.broadcast_in_dim %cst_692, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %2493 = stablehlo.multiply %2492, %arg380 : tensor<256x512xf32>
      %2494 = stablehlo.add %2491, %2493 : tensor<256x512xf32>
      %2495 = stablehlo.multiply %1806, %1806 : tensor<8192x512xf32>
      %cst_693 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %2496 = stablehlo.broadcast_in_dim %cst_693, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %2497 = stablehlo.multiply %2496, %2495 : tensor<8192x512xf32>
      %cst_694 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2498 = stablehlo.broadcast_in_dim %cst_694, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %2499 = stablehlo.multiply %2498, %arg381 : tensor<8192x512xf32>
      %2500 = stablehlo.add %2497, %2499 : tensor<8192x512xf32>
      %c_695 = stablehlo.constant dense<2147483647> : tensor<i32>
      %2501 = stablehlo.compare LT, %arg255, %c_695, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_696 = stablehlo.constant dense<1> : tensor<i32>
      %2502 = stablehlo.add %arg255, %c_696 : tensor<i32>
      %c_697 = stablehlo.constant dense<2147483647> : tensor<i32>
      %2503 = func.call @_where_4(%2501, %2502, %c_697) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %cst_698 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %2504 = stablehlo.convert %2503 : (tensor<i32>) -> tensor<f32>
      %2505 = stablehlo.power %cst_698, %2504 : tensor<f32>
      %cst_699 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2506 = stablehlo.subtract %cst_699, %2505 : tensor<f32>
      %2507 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2508 = stablehlo.divide %1812, %2507 : tensor<512xf32>
      %2509 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2510 = stablehlo.divide %1817, %2509 : tensor<2048x512xf32>
      %2511 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2512 = stablehlo.divide %1822, %2511 : tensor<512xf32>
      %2513 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2514 = stablehlo.divide %1827, %2513 : tensor<512xf32>
      %2515 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2516 = stablehlo.divide %1832, %2515 : tensor<512xf32>
      %2517 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2518 = stablehlo.divide %1837, %2517 : tensor<512x512xf32>
      %2519 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2520 = stablehlo.divide %1842, %2519 : tensor<1536xf32>
      %2521 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2522 = stablehlo.divide %1847, %2521 : tensor<512x1536xf32>
      %2523 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2524 = stablehlo.divide %1852, %2523 : tensor<2048xf32>
      %2525 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2526 = stablehlo.divide %1857, %2525 : tensor<512x2048xf32>
      %2527 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2528 = stablehlo.divide %1862, %2527 : tensor<512xf32>
      %2529 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2530 = stablehlo.divide %1867, %2529 : tensor<2048x512xf32>
      %2531 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2532 = stablehlo.divide %1872, %2531 : tensor<512xf32>
      %2533 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2534 = stablehlo.divide %1877, %2533 : tensor<512xf32>
      %2535 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2536 = stablehlo.divide %1882, %2535 : tensor<512xf32>
      %2537 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2538 = stablehlo.divide %1887, %2537 : tensor<512x512xf32>
      %2539 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2540 = stablehlo.divide %1892, %2539 : tensor<1536xf32>
      %2541 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2542 = stablehlo.divide %1897, %2541 : tensor<512x1536xf32>
      %2543 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2544 = stablehlo.divide %1902, %2543 : tensor<2048xf32>
      %2545 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2546 = stablehlo.divide %1907, %2545 : tensor<512x2048xf32>
      %2547 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2548 = stablehlo.divide %1912, %2547 : tensor<512xf32>
      %2549 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2550 = stablehlo.divide %1917, %2549 : tensor<2048x512xf32>
      %2551 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2552 = stablehlo.divide %1922, %2551 : tensor<512xf32>
      %2553 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2554 = stablehlo.divide %1927, %2553 : tensor<512xf32>
      %2555 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2556 = stablehlo.divide %1932, %2555 : tensor<512xf32>
      %2557 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2558 = stablehlo.divide %1937, %2557 : tensor<512x512xf32>
      %2559 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2560 = stablehlo.divide %1942, %2559 : tensor<1536xf32>
      %2561 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2562 = stablehlo.divide %1947, %2561 : tensor<512x1536xf32>
      %2563 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2564 = stablehlo.divide %1952, %2563 : tensor<2048xf32>
      %2565 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2566 = stablehlo.divide %1957, %2565 : tensor<512x2048xf32>
      %2567 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2568 = stablehlo.divide %1962, %2567 : tensor<512xf32>
      %2569 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2570 = stablehlo.divide %1967, %2569 : tensor<2048x512xf32>
      %2571 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2572 = stablehlo.divide %1972, %2571 : tensor<512xf32>
      %2573 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2574 = stablehlo.divide %1977, %2573 : tensor<512xf32>
      %2575 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2576 = stablehlo.divide %1982, %2575 : tensor<512xf32>
      %2577 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2578 = stablehlo.divide %1987, %2577 : tensor<512x512xf32>
      %2579 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2580 = stablehlo.divide %1992, %2579 : tensor<1536xf32>
      %2581 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2582 = stablehlo.divide %1997, %2581 : tensor<512x1536xf32>
      %2583 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2584 = stablehlo.divide %2002, %2583 : tensor<2048xf32>
      %2585 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2586 = stablehlo.divide %2007, %2585 : tensor<512x2048xf32>
      %2587 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2588 = stablehlo.divide %2012, %2587 : tensor<512xf32>
      %2589 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2590 = stablehlo.divide %2017, %2589 : tensor<2048x512xf32>
      %2591 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2592 = stablehlo.divide %2022, %2591 : tensor<512xf32>
      %2593 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2594 = stablehlo.divide %2027, %2593 : tensor<512xf32>
      %2595 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2596 = stablehlo.divide %2032, %2595 : tensor<512xf32>
      %2597 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2598 = stablehlo.divide %2037, %2597 : tensor<512x512xf32>
      %2599 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2600 = stablehlo.divide %2042, %2599 : tensor<1536xf32>
      %2601 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2602 = stablehlo.divide %2047, %2601 : tensor<512x1536xf32>
      %2603 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2604 = stablehlo.divide %2052, %2603 : tensor<2048xf32>
      %2605 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2606 = stablehlo.divide %2057, %2605 : tensor<512x2048xf32>
      %2607 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2608 = stablehlo.divide %2062, %2607 : tensor<512xf32>
      %2609 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2610 = stablehlo.divide %2067, %2609 : tensor<2048x512xf32>
      %2611 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2612 = stablehlo.divide %2072, %2611 : tensor<512xf32>
      %2613 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2614 = stablehlo.divide %2077, %2613 : tensor<512xf32>
      %2615 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2616 = stablehlo.divide %2082, %2615 : tensor<512xf32>
      %2617 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2618 = stablehlo.divide %2087, %2617 : tensor<512x512xf32>
      %2619 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2620 = stablehlo.divide %2092, %2619 : tensor<1536xf32>
      %2621 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2622 = stablehlo.divide %2097, %2621 : tensor<512x1536xf32>
      %2623 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2624 = stablehlo.divide %2102, %2623 : tensor<2048xf32>
      %2625 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2626 = stablehlo.divide %2107, %2625 : tensor<512x2048xf32>
      %2627 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2628 = stablehlo.divide %2112, %2627 : tensor<512xf32>
      %2629 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %2630 = stablehlo.divide %2117, %2629 : tensor<256x512xf32>
      %2631 = stablehlo.broadcast_in_dim %2506, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %2632 = stablehlo.divide %2122, %2631 : tensor<8192x512xf32>
      %cst_700 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %2633 = stablehlo.convert %2503 : (tensor<i32>) -> tensor<f32>
      %2634 = stablehlo.power %cst_700, %2633 : tensor<f32>
      %cst_701 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2635 = stablehlo.subtract %cst_701, %2634 : tensor<f32>
      %2636 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2637 = stablehlo.divide %2128, %2636 : tensor<512xf32>
      %2638 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2639 = stablehlo.divide %2134, %2638 : tensor<2048x512xf32>
      %2640 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2641 = stablehlo.divide %2140, %2640 : tensor<512xf32>
      %2642 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2643 = stablehlo.divide %2146, %2642 : tensor<512xf32>
      %2644 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2645 = stablehlo.divide %2152, %2644 : tensor<512xf32>
      %2646 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2647 = stablehlo.divide %2158, %2646 : tensor<512x512xf32>
      %2648 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2649 = stablehlo.divide %2164, %2648 : tensor<1536xf32>
      %2650 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2651 = stablehlo.divide %2170, %2650 : tensor<512x1536xf32>
      %2652 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2653 = stablehlo.divide %2176, %2652 : tensor<2048xf32>
      %2654 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2655 = stablehlo.divide %2182, %2654 : tensor<512x2048xf32>
      %2656 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2657 = stablehlo.divide %2188, %2656 : tensor<512xf32>
      %2658 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2659 = stablehlo.divide %2194, %2658 : tensor<2048x512xf32>
      %2660 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2661 = stablehlo.divide %2200, %2660 : tensor<512xf32>
      %2662 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2663 = stablehlo.divide %2206, %2662 : tensor<512xf32>
      %2664 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2665 = stablehlo.divide %2212, %2664 : tensor<512xf32>
      %2666 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2667 = stablehlo.divide %2218, %2666 : tensor<512x512xf32>
      %2668 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2669 = stablehlo.divide %2224, %2668 : tensor<1536xf32>
      %2670 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2671 = stablehlo.divide %2230, %2670 : tensor<512x1536xf32>
      %2672 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2673 = stablehlo.divide %2236, %2672 : tensor<2048xf32>
      %2674 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2675 = stablehlo.divide %2242, %2674 : tensor<512x2048xf32>
      %2676 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2677 = stablehlo.divide %2248, %2676 : tensor<512xf32>
      %2678 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2679 = stablehlo.divide %2254, %2678 : tensor<2048x512xf32>
      %2680 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2681 = stablehlo.divide %2260, %2680 : tensor<512xf32>
      %2682 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2683 = stablehlo.divide %2266, %2682 : tensor<512xf32>
      %2684 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2685 = stablehlo.divide %2272, %2684 : tensor<512xf32>
      %2686 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2687 = stablehlo.divide %2278, %2686 : tensor<512x512xf32>
      %2688 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2689 = stablehlo.divide %2284, %2688 : tensor<1536xf32>
      %2690 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2691 = stablehlo.divide %2290, %2690 : tensor<512x1536xf32>
      %2692 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2693 = stablehlo.divide %2296, %2692 : tensor<2048xf32>
      %2694 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2695 = stablehlo.divide %2302, %2694 : tensor<512x2048xf32>
      %2696 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2697 = stablehlo.divide %2308, %2696 : tensor<512xf32>
      %2698 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2699 = stablehlo.divide %2314, %2698 : tensor<2048x512xf32>
      %2700 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2701 = stablehlo.divide %2320, %2700 : tensor<512xf32>
      %2702 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2703 = stablehlo.divide %2326, %2702 : tensor<512xf32>
      %2704 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2705 = stablehlo.divide %2332, %2704 : tensor<512xf32>
      %2706 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2707 = stablehlo.divide %2338, %2706 : tensor<512x512xf32>
      %2708 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2709 = stablehlo.divide %2344, %2708 : tensor<1536xf32>
      %2710 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2711 = stablehlo.divide %2350, %2710 : tensor<512x1536xf32>
      %2712 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2713 = stablehlo.divide %2356, %2712 : tensor<2048xf32>
      %2714 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2715 = stablehlo.divide %2362, %2714 : tensor<512x2048xf32>
      %2716 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2717 = stablehlo.divide %2368, %2716 : tensor<512xf32>
      %2718 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2719 = stablehlo.divide %2374, %2718 : tensor<2048x512xf32>
      %2720 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2721 = stablehlo.divide %2380, %2720 : tensor<512xf32>
      %2722 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2723 = stablehlo.divide %2386, %2722 : tensor<512xf32>
      %2724 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2725 = stablehlo.divide %2392, %2724 : tensor<512xf32>
      %2726 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2727 = stablehlo.divide %2398, %2726 : tensor<512x512xf32>
      %2728 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2729 = stablehlo.divide %2404, %2728 : tensor<1536xf32>
      %2730 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2731 = stablehlo.divide %2410, %2730 : tensor<512x1536xf32>
      %2732 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2733 = stablehlo.divide %2416, %2732 : tensor<2048xf32>
      %2734 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2735 = stablehlo.divide %2422, %2734 : tensor<512x2048xf32>
      %2736 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2737 = stablehlo.divide %2428, %2736 : tensor<512xf32>
      %2738 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2739 = stablehlo.divide %2434, %2738 : tensor<2048x512xf32>
      %2740 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2741 = stablehlo.divide %2440, %2740 : tensor<512xf32>
      %2742 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2743 = stablehlo.divide %2446, %2742 : tensor<512xf32>
      %2744 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2745 = stablehlo.divide %2452, %2744 : tensor<512xf32>
      %2746 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2747 = stablehlo.divide %2458, %2746 : tensor<512x512xf32>
      %2748 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2749 = stablehlo.divide %2464, %2748 : tensor<1536xf32>
      %2750 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2751 = stablehlo.divide %2470, %2750 : tensor<512x1536xf32>
      %2752 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2753 = stablehlo.divide %2476, %2752 : tensor<2048xf32>
      %2754 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2755 = stablehlo.divide %2482, %2754 : tensor<512x2048xf32>
      %2756 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2757 = stablehlo.divide %2488, %2756 : tensor<512xf32>
      %2758 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %2759 = stablehlo.divide %2494, %2758 : tensor<256x512xf32>
      %2760 = stablehlo.broadcast_in_dim %2635, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %2761 = stablehlo.divide %2500, %2760 : tensor<8192x512xf32>
      %cst_702 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2762 = stablehlo.broadcast_in_dim %cst_702, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2763 = stablehlo.add %2637, %2762 : tensor<512xf32>
      %2764 = stablehlo.sqrt %2763 : tensor<512xf32>
      %cst_703 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2765 = stablehlo.broadcast_in_dim %cst_703, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2766 = stablehlo.add %2764, %2765 : tensor<512xf32>
      %2767 = stablehlo.divide %2508, %2766 : tensor<512xf32>
      %cst_704 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2768 = stablehlo.broadcast_in_dim %cst_704, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2769 = stablehlo.add %2639, %2768 : tensor<2048x512xf32>
      %2770 = stablehlo.sqrt %2769 : tensor<2048x512xf32>
      %cst_705 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2771 = stablehlo.broadcast_in_dim %cst_705, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2772 = stablehlo.add %2770, %2771 : tensor<2048x512xf32>
      %2773 = stablehlo.divide %2510, %2772 : tensor<2048x512xf32>
      %cst_706 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2774 = stablehlo.broadcast_in_dim %cst_706, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2775 = stablehlo.add %2641, %2774 : tensor<512xf32>
      %2776 = stablehlo.sqrt %2775 : tensor<512xf32>
      %cst_707 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2777 = stablehlo.broadcast_in_dim %cst_707, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2778 = stablehlo.add %2776, %2777 : tensor<512xf32>
      %2779 = stablehlo.divide %2512, %2778 : tensor<512xf32>
      %cst_708 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2780 = stablehlo.broadcast_in_dim %cst_708, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2781 = stablehlo.add %2643, %2780 : tensor<512xf32>
      %2782 = stablehlo.sqrt %2781 : tensor<512xf32>
      %cst_709 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2783 = stablehlo.broadcast_in_dim %cst_709, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2784 = stablehlo.add %2782, %2783 : tensor<512xf32>
      %2785 = stablehlo.divide %2514, %2784 : tensor<512xf32>
      %cst_710 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2786 = stablehlo.broadcast_in_dim %cst_710, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2787 = stablehlo.add %2645, %2786 : tensor<512xf32>
      %2788 = stablehlo.sqrt %2787 : tensor<512xf32>
      %cst_711 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2789 = stablehlo.broadcast_in_dim %cst_711, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2790 = stablehlo.add %2788, %2789 : tensor<512xf32>
      %2791 = stablehlo.divide %2516, %2790 : tensor<512xf32>
      %cst_712 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2792 = stablehlo.broadcast_in_dim %cst_712, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2793 = stablehlo.add %2647, %2792 : tensor<512x512xf32>
      %2794 = stablehlo.sqrt %2793 : tensor<512x512xf32>
      %cst_713 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2795 = stablehlo.broadcast_in_dim %cst_713, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2796 = stablehlo.add %2794, %2795 : tensor<512x512xf32>
      %2797 = stablehlo.divide %2518, %2796 : tensor<512x512xf32>
      %cst_714 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2798 = stablehlo.broadcast_in_dim %cst_714, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2799 = stablehlo.add %2649, %2798 : tensor<1536xf32>
      %2800 = stablehlo.sqrt %2799 : tensor<1536xf32>
      %cst_715 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2801 = stablehlo.broadcast_in_dim %cst_715, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2802 = stablehlo.add %2800, %2801 : tensor<1536xf32>
      %2803 = stablehlo.divide %2520, %2802 : tensor<1536xf32>
      %cst_716 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2804 = stablehlo.broadcast_in_dim %cst_716, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2805 = stablehlo.add %2651, %2804 : tensor<512x1536xf32>
      %2806 = stablehlo.sqrt %2805 : tensor<512x1536xf32>
      %cst_717 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2807 = stablehlo.broadcast_in_dim %cst_717, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2808 = stablehlo.add %2806, %2807 : tensor<512x1536xf32>
      %2809 = stablehlo.divide %2522, %2808 : tensor<512x1536xf32>
      %cst_718 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2810 = stablehlo.broadcast_in_dim %cst_718, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2811 = stablehlo.add %2653, %2810 : tensor<2048xf32>
      %2812 = stablehlo.sqrt %2811 : tensor<2048xf32>
      %cst_719 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2813 = stablehlo.broadcast_in_dim %cst_719, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2814 = stablehlo.add %2812, %2813 : tensor<2048xf32>
      %2815 = stablehlo.divide %2524, %2814 : tensor<2048xf32>
      %cst_720 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2816 = stablehlo.broadcast_in_dim %cst_720, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2817 = stablehlo.add %2655, %2816 : tensor<512x2048xf32>
      %2818 = stablehlo.sqrt %2817 : tensor<512x2048xf32>
      %cst_721 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2819 = stablehlo.broadcast_in_dim %cst_721, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2820 = stablehlo.add %2818, %2819 : tensor<512x2048xf32>
      %2821 = stablehlo.divide %2526, %2820 : tensor<512x2048xf32>
      %cst_722 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2822 = stablehlo.broadcast_in_dim %cst_722, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2823 = stablehlo.add %2657, %2822 : tensor<512xf32>
      %2824 = stablehlo.sqrt %2823 : tensor<512xf32>
      %cst_723 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2825 = stablehlo.broadcast_in_dim %cst_723, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2826 = stablehlo.add %2824, %2825 : tensor<512xf32>
      %2827 = stablehlo.divide %2528, %2826 : tensor<512xf32>
      %cst_724 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2828 = stablehlo.broadcast_in_dim %cst_724, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2829 = stablehlo.add %2659, %2828 : tensor<2048x512xf32>
      %2830 = stablehlo.sqrt %2829 : tensor<2048x512xf32>
      %cst_725 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2831 = stablehlo.broadcast_in_dim %cst_725, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2832 = stablehlo.add %2830, %2831 : tensor<2048x512xf32>
      %2833 = stablehlo.divide %2530, %2832 : tensor<2048x512xf32>
      %cst_726 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2834 = stablehlo.broadcast_in_dim %cst_726, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2835 = stablehlo.add %2661, %2834 : tensor<512xf32>
      %2836 = stablehlo.sqrt %2835 : tensor<512xf32>
      %cst_727 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2837 = stablehlo.broadcast_in_dim %cst_727, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2838 = stablehlo.add %2836, %2837 : tensor<512xf32>
      %2839 = stablehlo.divide %2532, %2838 : tensor<512xf32>
      %cst_728 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2840 = stablehlo.broadcast_in_dim %cst_728, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2841 = stablehlo.add %2663, %2840 : tensor<512xf32>
      %2842 = stablehlo.sqrt %2841 : tensor<512xf32>
      %cst_729 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2843 = stablehlo.broadcast_in_dim %cst_729, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2844 = stablehlo.add %2842, %2843 : tensor<512xf32>
      %2845 = stablehlo.divide %2534, %2844 : tensor<512xf32>
      %cst_730 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2846 = stablehlo.broadcast_in_dim %cst_730, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2847 = stablehlo.add %2665, %2846 : tensor<512xf32>
      %2848 = stablehlo.sqrt %2847 : tensor<512xf32>
      %cst_731 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2849 = stablehlo.broadcast_in_dim %cst_731, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2850 = stablehlo.add %2848, %2849 : tensor<512xf32>
      %2851 = stablehlo.divide %2536, %2850 : tensor<512xf32>
      %cst_732 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2852 = stablehlo.broadcast_in_dim %cst_732, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2853 = stablehlo.add %2667, %2852 : tensor<512x512xf32>
      %2854 = stablehlo.sqrt %2853 : tensor<512x512xf32>
      %cst_733 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2855 = stablehlo.broadcast_in_dim %cst_733, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2856 = stablehlo.add %2854, %2855 : tensor<512x512xf32>
      %2857 = stablehlo.divide %2538, %2856 : tensor<512x512xf32>
      %cst_734 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2858 = stablehlo.broadcast_in_dim %cst_734, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2859 = stablehlo.add %2669, %2858 : tensor<1536xf32>
      %2860 = stablehlo.sqrt %2859 : tensor<1536xf32>
      %cst_735 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2861 = stablehlo.broadcast_in_dim %cst_735, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2862 = stablehlo.add %2860, %2861 : tensor<1536xf32>
      %2863 = stablehlo.divide %2540, %2862 : tensor<1536xf32>
      %cst_736 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2864 = stablehlo.broadcast_in_dim %cst_736, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2865 = stablehlo.add %2671, %2864 : tensor<512x1536xf32>
      %2866 = stablehlo.sqrt %2865 : tensor<512x1536xf32>
      %cst_737 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2867 = stablehlo.broadcast_in_dim %cst_737, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2868 = stablehlo.add %2866, %2867 : tensor<512x1536xf32>
      %2869 = stablehlo.divide %2542, %2868 : tensor<512x1536xf32>
      %cst_738 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2870 = stablehlo.broadcast_in_dim %cst_738, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2871 = stablehlo.add %2673, %2870 : tensor<2048xf32>
      %2872 = stablehlo.sqrt %2871 : tensor<2048xf32>
      %cst_739 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2873 = stablehlo.broadcast_in_dim %cst_739, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2874 = stablehlo.add %2872, %2873 : tensor<2048xf32>
      %2875 = stablehlo.divide %2544, %2874 : tensor<2048xf32>
      %cst_740 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2876 = stablehlo.broadcast_in_dim %cst_740, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2877 = stablehlo.add %2675, %2876 : tensor<512x2048xf32>
      %2878 = stablehlo.sqrt %2877 : tensor<512x2048xf32>
      %cst_741 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2879 = stablehlo.broadcast_in_dim %cst_741, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2880 = stablehlo.add %2878, %2879 : tensor<512x2048xf32>
      %2881 = stablehlo.divide %2546, %2880 : tensor<512x2048xf32>
      %cst_742 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2882 = stablehlo.broadcast_in_dim %cst_742, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2883 = stablehlo.add %2677, %2882 : tensor<512xf32>
      %2884 = stablehlo.sqrt %2883 : tensor<512xf32>
      %cst_743 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2885 = stablehlo.broadcast_in_dim %cst_743, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2886 = stablehlo.add %2884, %2885 : tensor<512xf32>
      %2887 = stablehlo.divide %2548, %2886 : tensor<512xf32>
      %cst_744 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2888 = stablehlo.broadcast_in_dim %cst_744, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2889 = stablehlo.add %2679, %2888 : tensor<2048x512xf32>
      %2890 = stablehlo.sqrt %2889 : tensor<2048x512xf32>
      %cst_745 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2891 = stablehlo.broadcast_in_dim %cst_745, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2892 = stablehlo.add %2890, %2891 : tensor<2048x512xf32>
      %2893 = stablehlo.divide %2550, %2892 : tensor<2048x512xf32>
      %cst_746 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2894 = stablehlo.broadcast_in_dim %cst_746, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2895 = stablehlo.add %2681, %2894 : tensor<512xf32>
      %2896 = stablehlo.sqrt %2895 : tensor<512xf32>
      %cst_747 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2897 = stablehlo.broadcast_in_dim %cst_747, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2898 = stablehlo.add %2896, %2897 : tensor<512xf32>
      %2899 = stablehlo.divide %2552, %2898 : tensor<512xf32>
      %cst_748 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2900 = stablehlo.broadcast_in_dim %cst_748, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2901 = stablehlo.add %2683, %2900 : tensor<512xf32>
      %2902 = stablehlo.sqrt %2901 : tensor<512xf32>
      %cst_749 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2903 = stablehlo.broadcast_in_dim %cst_749, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2904 = stablehlo.add %2902, %2903 : tensor<512xf32>
      %2905 = stablehlo.divide %2554, %2904 : tensor<512xf32>
      %cst_750 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2906 = stablehlo.broadcast_in_dim %cst_750, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2907 = stablehlo.add %2685, %2906 : tensor<512xf32>
      %2908 = stablehlo.sqrt %2907 : tensor<512xf32>
      %cst_751 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2909 = stablehlo.broadcast_in_dim %cst_751, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2910 = stablehlo.add %2908, %2909 : tensor<512xf32>
      %2911 = stablehlo.divide %2556, %2910 : tensor<512xf32>
      %cst_752 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2912 = stablehlo.broadcast_in_dim %cst_752, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2913 = stablehlo.add %2687, %2912 : tensor<512x512xf32>
      %2914 = stablehlo.sqrt %2913 : tensor<512x512xf32>
      %cst_753 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2915 = stablehlo.broadcast_in_dim %cst_753, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2916 = stablehlo.add %2914, %2915 : tensor<512x512xf32>
      %2917 = stablehlo.divide %2558, %2916 : tensor<512x512xf32>
      %cst_754 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2918 = stablehlo.broadcast_in_dim %cst_754, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2919 = stablehlo.add %2689, %2918 : tensor<1536xf32>
      %2920 = stablehlo.sqrt %2919 : tensor<1536xf32>
      %cst_755 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2921 = stablehlo.broadcast_in_dim %cst_755, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2922 = stablehlo.add %2920, %2921 : tensor<1536xf32>
      %2923 = stablehlo.divide %2560, %2922 : tensor<1536xf32>
      %cst_756 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2924 = stablehlo.broadcast_in_dim %cst_756, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2925 = stablehlo.add %2691, %2924 : tensor<512x1536xf32>
      %2926 = stablehlo.sqrt %2925 : tensor<512x1536xf32>
      %cst_757 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2927 = stablehlo.broadcast_in_dim %cst_757, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2928 = stablehlo.add %2926, %2927 : tensor<512x1536xf32>
      %2929 = stablehlo.divide %2562, %2928 : tensor<512x1536xf32>
      %cst_758 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2930 = stablehlo.broadcast_in_dim %cst_758, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2931 = stablehlo.add %2693, %2930 : tensor<2048xf32>
      %2932 = stablehlo.sqrt %2931 : tensor<2048xf32>
      %cst_759 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2933 = stablehlo.broadcast_in_dim %cst_759, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2934 = stablehlo.add %2932, %2933 : tensor<2048xf32>
      %2935 = stablehlo.divide %2564, %2934 : tensor<2048xf32>
      %cst_760 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2936 = stablehlo.broadcast_in_dim %cst_760, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2937 = stablehlo.add %2695, %2936 : tensor<512x2048xf32>
      %2938 = stablehlo.sqrt %2937 : tensor<512x2048xf32>
      %cst_761 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2939 = stablehlo.broadcast_in_dim %cst_761, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2940 = stablehlo.add %2938, %2939 : tensor<512x2048xf32>
      %2941 = stablehlo.divide %2566, %2940 : tensor<512x2048xf32>
      %cst_762 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2942 = stablehlo.broadcast_in_dim %cst_762, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2943 = stablehlo.add %2697, %2942 : tensor<512xf32>
      %2944 = stablehlo.sqrt %2943 : tensor<512xf32>
      %cst_763 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2945 = stablehlo.broadcast_in_dim %cst_763, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2946 = stablehlo.add %2944, %2945 : tensor<512xf32>
      %2947 = stablehlo.divide %2568, %2946 : tensor<512xf32>
      %cst_764 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2948 = stablehlo.broadcast_in_dim %cst_764, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2949 = stablehlo.add %2699, %2948 : tensor<2048x512xf32>
      %2950 = stablehlo.sqrt %2949 : tensor<2048x512xf32>
      %cst_765 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2951 = stablehlo.broadcast_in_dim %cst_765, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %2952 = stablehlo.add %2950, %2951 : tensor<2048x512xf32>
      %2953 = stablehlo.divide %2570, %2952 : tensor<2048x512xf32>
      %cst_766 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2954 = stablehlo.broadcast_in_dim %cst_766, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2955 = stablehlo.add %2701, %2954 : tensor<512xf32>
      %2956 = stablehlo.sqrt %2955 : tensor<512xf32>
      %cst_767 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2957 = stablehlo.broadcast_in_dim %cst_767, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2958 = stablehlo.add %2956, %2957 : tensor<512xf32>
      %2959 = stablehlo.divide %2572, %2958 : tensor<512xf32>
      %cst_768 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2960 = stablehlo.broadcast_in_dim %cst_768, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2961 = stablehlo.add %2703, %2960 : tensor<512xf32>
      %2962 = stablehlo.sqrt %2961 : tensor<512xf32>
      %cst_769 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2963 = stablehlo.broadcast_in_dim %cst_769, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2964 = stablehlo.add %2962, %2963 : tensor<512xf32>
      %2965 = stablehlo.divide %2574, %2964 : tensor<512xf32>
      %cst_770 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2966 = stablehlo.broadcast_in_dim %cst_770, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2967 = stablehlo.add %2705, %2966 : tensor<512xf32>
      %2968 = stablehlo.sqrt %2967 : tensor<512xf32>
      %cst_771 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2969 = stablehlo.broadcast_in_dim %cst_771, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %2970 = stablehlo.add %2968, %2969 : tensor<512xf32>
      %2971 = stablehlo.divide %2576, %2970 : tensor<512xf32>
      %cst_772 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2972 = stablehlo.broadcast_in_dim %cst_772, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2973 = stablehlo.add %2707, %2972 : tensor<512x512xf32>
      %2974 = stablehlo.sqrt %2973 : tensor<512x512xf32>
      %cst_773 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2975 = stablehlo.broadcast_in_dim %cst_773, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %2976 = stablehlo.add %2974, %2975 : tensor<512x512xf32>
      %2977 = stablehlo.divide %2578, %2976 : tensor<512x512xf32>
      %cst_774 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2978 = stablehlo.broadcast_in_dim %cst_774, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2979 = stablehlo.add %2709, %2978 : tensor<1536xf32>
      %2980 = stablehlo.sqrt %2979 : tensor<1536xf32>
      %cst_775 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2981 = stablehlo.broadcast_in_dim %cst_775, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %2982 = stablehlo.add %2980, %2981 : tensor<1536xf32>
      %2983 = stablehlo.divide %2580, %2982 : tensor<1536xf32>
      %cst_776 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2984 = stablehlo.broadcast_in_dim %cst_776, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2985 = stablehlo.add %2711, %2984 : tensor<512x1536xf32>
      %2986 = stablehlo.sqrt %2985 : tensor<512x1536xf32>
      %cst_777 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2987 = stablehlo.broadcast_in_dim %cst_777, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %2988 = stablehlo.add %2986, %2987 : tensor<512x1536xf32>
      %2989 = stablehlo.divide %2582, %2988 : tensor<512x1536xf32>
      %cst_778 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2990 = stablehlo.broadcast_in_dim %cst_778, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2991 = stablehlo.add %2713, %2990 : tensor<2048xf32>
      %2992 = stablehlo.sqrt %2991 : tensor<2048xf32>
      %cst_779 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2993 = stablehlo.broadcast_in_dim %cst_779, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %2994 = stablehlo.add %2992, %2993 : tensor<2048xf32>
      %2995 = stablehlo.divide %2584, %2994 : tensor<2048xf32>
      %cst_780 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2996 = stablehlo.broadcast_in_dim %cst_780, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %2997 = stablehlo.add %2715, %2996 : tensor<512x2048xf32>
      %2998 = stablehlo.sqrt %2997 : tensor<512x2048xf32>
      %cst_781 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %2999 = stablehlo.broadcast_in_dim %cst_781, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3000 = stablehlo.add %2998, %2999 : tensor<512x2048xf32>
      %3001 = stablehlo.divide %2586, %3000 : tensor<512x2048xf32>
      %cst_782 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3002 = stablehlo.broadcast_in_dim %cst_782, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3003 = stablehlo.add %2717, %3002 : tensor<512xf32>
      %3004 = stablehlo.sqrt %3003 : tensor<512xf32>
      %cst_783 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3005 = stablehlo.broadcast_in_dim %cst_783, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3006 = stablehlo.add %3004, %3005 : tensor<512xf32>
      %3007 = stablehlo.divide %2588, %3006 : tensor<512xf32>
      %cst_784 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3008 = stablehlo.broadcast_in_dim %cst_784, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3009 = stablehlo.add %2719, %3008 : tensor<2048x512xf32>
      %3010 = stablehlo.sqrt %3009 : tensor<2048x512xf32>
      %cst_785 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3011 = stablehlo.broadcast_in_dim %cst_785, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3012 = stablehlo.add %3010, %3011 : tensor<2048x512xf32>
      %3013 = stablehlo.divide %2590, %3012 : tensor<2048x512xf32>
      %cst_786 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3014 = stablehlo.broadcast_in_dim %cst_786, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3015 = stablehlo.add %2721, %3014 : tensor<512xf32>
      %3016 = stablehlo.sqrt %3015 : tensor<512xf32>
      %cst_787 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3017 = stablehlo.broadcast_in_dim %cst_787, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3018 = stablehlo.add %3016, %3017 : tensor<512xf32>
      %3019 = stablehlo.divide %2592, %3018 : tensor<512xf32>
      %cst_788 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3020 = stablehlo.broadcast_in_dim %cst_788, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3021 = stablehlo.add %2723, %3020 : tensor<512xf32>
      %3022 = stablehlo.sqrt %3021 : tensor<512xf32>
      %cst_789 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3023 = stablehlo.broadcast_in_dim %cst_789, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3024 = stablehlo.add %3022, %3023 : tensor<512xf32>
      %3025 = stablehlo.divide %2594, %3024 : tensor<512xf32>
      %cst_790 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3026 = stablehlo.broadcast_in_dim %cst_790, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3027 = stablehlo.add %2725, %3026 : tensor<512xf32>
      %3028 = stablehlo.sqrt %3027 : tensor<512xf32>
      %cst_791 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3029 = stablehlo.broadcast_in_dim %cst_791, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3030 = stablehlo.add %3028, %3029 : tensor<512xf32>
      %3031 = stablehlo.divide %2596, %3030 : tensor<512xf32>
      %cst_792 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3032 = stablehlo.broadcast_in_dim %cst_792, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3033 = stablehlo.add %2727, %3032 : tensor<512x512xf32>
      %3034 = stablehlo.sqrt %3033 : tensor<512x512xf32>
      %cst_793 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3035 = stablehlo.broadcast_in_dim %cst_793, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3036 = stablehlo.add %3034, %3035 : tensor<512x512xf32>
      %3037 = stablehlo.divide %2598, %3036 : tensor<512x512xf32>
      %cst_794 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3038 = stablehlo.broadcast_in_dim %cst_794, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3039 = stablehlo.add %2729, %3038 : tensor<1536xf32>
      %3040 = stablehlo.sqrt %3039 : tensor<1536xf32>
      %cst_795 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3041 = stablehlo.broadcast_in_dim %cst_795, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3042 = stablehlo.add %3040, %3041 : tensor<1536xf32>
      %3043 = stablehlo.divide %2600, %3042 : tensor<1536xf32>
      %cst_796 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3044 = stablehlo.broadcast_in_dim %cst_796, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3045 = stablehlo.add %2731, %3044 : tensor<512x1536xf32>
      %3046 = stablehlo.sqrt %3045 : tensor<512x1536xf32>
      %cst_797 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3047 = stablehlo.broadcast_in_dim %cst_797, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3048 = stablehlo.add %3046, %3047 : tensor<512x1536xf32>
      %3049 = stablehlo.divide %2602, %3048 : tensor<512x1536xf32>
      %cst_798 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3050 = stablehlo.broadcast_in_dim %cst_798, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3051 = stablehlo.add %2733, %3050 : tensor<2048xf32>
      %3052 = stablehlo.sqrt %3051 : tensor<2048xf32>
      %cst_799 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3053 = stablehlo.broadcast_in_dim %cst_799, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3054 = stablehlo.add %3052, %3053 : tensor<2048xf32>
      %3055 = stablehlo.divide %2604, %3054 : tensor<2048xf32>
      %cst_800 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3056 = stablehlo.broadcast_in_dim %cst_800, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3057 = stablehlo.add %2735, %3056 : tensor<512x2048xf32>
      %3058 = stablehlo.sqrt %3057 : tensor<512x2048xf32>
      %cst_801 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3059 = stablehlo.broadcast_in_dim %cst_801, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3060 = stablehlo.add %3058, %3059 : tensor<512x2048xf32>
      %3061 = stablehlo.divide %2606, %3060 : tensor<512x2048xf32>
      %cst_802 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3062 = stablehlo.broadcast_in_dim %cst_802, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3063 = stablehlo.add %2737, %3062 : tensor<512xf32>
      %3064 = stablehlo.sqrt %3063 : tensor<512xf32>
      %cst_803 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3065 = stablehlo.broadcast_in_dim %cst_803, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3066 = stablehlo.add %3064, %3065 : tensor<512xf32>
      %3067 = stablehlo.divide %2608, %3066 : tensor<512xf32>
      %cst_804 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3068 = stablehlo.broadcast_in_dim %cst_804, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3069 = stablehlo.add %2739, %3068 : tensor<2048x512xf32>
      %3070 = stablehlo.sqrt %3069 : tensor<2048x512xf32>
      %cst_805 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3071 = stablehlo.broadcast_in_dim %cst_805, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3072 = stablehlo.add %3070, %3071 : tensor<2048x512xf32>
      %3073 = stablehlo.divide %2610, %3072 : tensor<2048x512xf32>
      %cst_806 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3074 = stablehlo.broadcast_in_dim %cst_806, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3075 = stablehlo.add %2741, %3074 : tensor<512xf32>
      %3076 = stablehlo.sqrt %3075 : tensor<512xf32>
      %cst_807 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3077 = stablehlo.broadcast_in_dim %cst_807, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3078 = stablehlo.add %3076, %3077 : tensor<512xf32>
      %3079 = stablehlo.divide %2612, %3078 : tensor<512xf32>
      %cst_808 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3080 = stablehlo.broadcast_in_dim %cst_808, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3081 = stablehlo.add %2743, %3080 : tensor<512xf32>
      %3082 = stablehlo.sqrt %3081 : tensor<512xf32>
      %cst_809 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3083 = stablehlo.broadcast_in_dim %cst_809, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3084 = stablehlo.add %3082, %3083 : tensor<512xf32>
      %3085 = stablehlo.divide %2614, %3084 : tensor<512xf32>
      %cst_810 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3086 = stablehlo.broadcast_in_dim %cst_810, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3087 = stablehlo.add %2745, %3086 : tensor<512xf32>
      %3088 = stablehlo.sqrt %3087 : tensor<512xf32>
      %cst_811 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3089 = stablehlo.broadcast_in_dim %cst_811, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3090 = stablehlo.add %3088, %3089 : tensor<512xf32>
      %3091 = stablehlo.divide %2616, %3090 : tensor<512xf32>
      %cst_812 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3092 = stablehlo.broadcast_in_dim %cst_812, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3093 = stablehlo.add %2747, %3092 : tensor<512x512xf32>
      %3094 = stablehlo.sqrt %3093 : tensor<512x512xf32>
      %cst_813 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3095 = stablehlo.broadcast_in_dim %cst_813, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3096 = stablehlo.add %3094, %3095 : tensor<512x512xf32>
      %3097 = stablehlo.divide %2618, %3096 : tensor<512x512xf32>
      %cst_814 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3098 = stablehlo.broadcast_in_dim %cst_814, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3099 = stablehlo.add %2749, %3098 : tensor<1536xf32>
      %3100 = stablehlo.sqrt %3099 : tensor<1536xf32>
      %cst_815 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3101 = stablehlo.broadcast_in_dim %cst_815, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3102 = stablehlo.add %3100, %3101 : tensor<1536xf32>
      %3103 = stablehlo.divide %2620, %3102 : tensor<1536xf32>
      %cst_816 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3104 = stablehlo.broadcast_in_dim %cst_816, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3105 = stablehlo.add %2751, %3104 : tensor<512x1536xf32>
      %3106 = stablehlo.sqrt %3105 : tensor<512x1536xf32>
      %cst_817 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3107 = stablehlo.broadcast_in_dim %cst_817, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3108 = stablehlo.add %3106, %3107 : tensor<512x1536xf32>
      %3109 = stablehlo.divide %2622, %3108 : tensor<512x1536xf32>
      %cst_818 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3110 = stablehlo.broadcast_in_dim %cst_818, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3111 = stablehlo.add %2753, %3110 : tensor<2048xf32>
      %3112 = stablehlo.sqrt %3111 : tensor<2048xf32>
      %cst_819 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3113 = stablehlo.broadcast_in_dim %cst_819, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3114 = stablehlo.add %3112, %3113 : tensor<2048xf32>
      %3115 = stablehlo.divide %2624, %3114 : tensor<2048xf32>
      %cst_820 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3116 = stablehlo.broadcast_in_dim %cst_820, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3117 = stablehlo.add %2755, %3116 : tensor<512x2048xf32>
      %3118 = stablehlo.sqrt %3117 : tensor<512x2048xf32>
      %cst_821 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3119 = stablehlo.broadcast_in_dim %cst_821, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3120 = stablehlo.add %3118, %3119 : tensor<512x2048xf32>
      %3121 = stablehlo.divide %2626, %3120 : tensor<512x2048xf32>
      %cst_822 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3122 = stablehlo.broadcast_in_dim %cst_822, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3123 = stablehlo.add %2757, %3122 : tensor<512xf32>
      %3124 = stablehlo.sqrt %3123 : tensor<512xf32>
      %cst_823 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3125 = stablehlo.broadcast_in_dim %cst_823, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3126 = stablehlo.add %3124, %3125 : tensor<512xf32>
      %3127 = stablehlo.divide %2628, %3126 : tensor<512xf32>
      %cst_824 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3128 = stablehlo.broadcast_in_dim %cst_824, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %3129 = stablehlo.add %2759, %3128 : tensor<256x512xf32>
      %3130 = stablehlo.sqrt %3129 : tensor<256x512xf32>
      %cst_825 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3131 = stablehlo.broadcast_in_dim %cst_825, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %3132 = stablehlo.add %3130, %3131 : tensor<256x512xf32>
      %3133 = stablehlo.divide %2630, %3132 : tensor<256x512xf32>
      %cst_826 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3134 = stablehlo.broadcast_in_dim %cst_826, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %3135 = stablehlo.add %2761, %3134 : tensor<8192x512xf32>
      %3136 = stablehlo.sqrt %3135 : tensor<8192x512xf32>
      %cst_827 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %3137 = stablehlo.broadcast_in_dim %cst_827, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %3138 = stablehlo.add %3136, %3137 : tensor<8192x512xf32>
      %3139 = stablehlo.divide %2632, %3138 : tensor<8192x512xf32>
      %cst_828 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3140 = stablehlo.broadcast_in_dim %cst_828, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3141 = stablehlo.multiply %3140, %arg192 : tensor<512xf32>
      %3142 = stablehlo.add %2767, %3141 : tensor<512xf32>
      %cst_829 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3143 = stablehlo.broadcast_in_dim %cst_829, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3144 = stablehlo.multiply %3143, %arg193 : tensor<2048x512xf32>
      %3145 = stablehlo.add %2773, %3144 : tensor<2048x512xf32>
      %cst_830 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3146 = stablehlo.broadcast_in_dim %cst_830, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3147 = stablehlo.multiply %3146, %arg194 : tensor<512xf32>
      %3148 = stablehlo.add %2779, %3147 : tensor<512xf32>
      %cst_831 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3149 = stablehlo.broadcast_in_dim %cst_831, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3150 = stablehlo.multiply %3149, %arg195 : tensor<512xf32>
      %3151 = stablehlo.add %2785, %3150 : tensor<512xf32>
      %cst_832 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3152 = stablehlo.broadcast_in_dim %cst_832, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3153 = stablehlo.multiply %3152, %arg196 : tensor<512xf32>
      %3154 = stablehlo.add %2791, %3153 : tensor<512xf32>
      %cst_833 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3155 = stablehlo.broadcast_in_dim %cst_833, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3156 = stablehlo.multiply %3155, %arg197 : tensor<512x512xf32>
      %3157 = stablehlo.add %2797, %3156 : tensor<512x512xf32>
      %cst_834 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3158 = stablehlo.broadcast_in_dim %cst_834, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3159 = stablehlo.multiply %3158, %arg198 : tensor<1536xf32>
      %3160 = stablehlo.add %2803, %3159 : tensor<1536xf32>
      %cst_835 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3161 = stablehlo.broadcast_in_dim %cst_835, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3162 = stablehlo.multiply %3161, %arg199 : tensor<512x1536xf32>
      %3163 = stablehlo.add %2809, %3162 : tensor<512x1536xf32>
      %cst_836 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3164 = stablehlo.broadcast_in_dim %cst_836, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3165 = stablehlo.multiply %3164, %arg200 : tensor<2048xf32>
      %3166 = stablehlo.add %2815, %3165 : tensor<2048xf32>
      %cst_837 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3167 = stablehlo.broadcast_in_dim %cst_837, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3168 = stablehlo.multiply %3167, %arg201 : tensor<512x2048xf32>
      %3169 = stablehlo.add %2821, %3168 : tensor<512x2048xf32>
      %cst_838 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3170 = stablehlo.broadcast_in_dim %cst_838, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3171 = stablehlo.multiply %3170, %arg202 : tensor<512xf32>
      %3172 = stablehlo.add %2827, %3171 : tensor<512xf32>
      %cst_839 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3173 = stablehlo.broadcast_in_dim %cst_839, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3174 = stablehlo.multiply %3173, %arg203 : tensor<2048x512xf32>
      %3175 = stablehlo.add %2833, %3174 : tensor<2048x512xf32>
      %cst_840 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3176 = stablehlo.broadcast_in_dim %cst_840, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3177 = stablehlo.multiply %3176, %arg204 : tensor<512xf32>
      %3178 = stablehlo.add %2839, %3177 : tensor<512xf32>
      %cst_841 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3179 = stablehlo.broadcast_in_dim %cst_841, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3180 = stablehlo.multiply %3179, %arg205 : tensor<512xf32>
      %3181 = stablehlo.add %2845, %3180 : tensor<512xf32>
      %cst_842 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3182 = stablehlo.broadcast_in_dim %cst_842, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3183 = stablehlo.multiply %3182, %arg206 : tensor<512xf32>
      %3184 = stablehlo.add %2851, %3183 : tensor<512xf32>
      %cst_843 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3185 = stablehlo.broadcast_in_dim %cst_843, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3186 = stablehlo.multiply %3185, %arg207 : tensor<512x512xf32>
      %3187 = stablehlo.add %2857, %3186 : tensor<512x512xf32>
      %cst_844 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3188 = stablehlo.broadcast_in_dim %cst_844, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3189 = stablehlo.multiply %3188, %arg208 : tensor<1536xf32>
      %3190 = stablehlo.add %2863, %3189 : tensor<1536xf32>
      %cst_845 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3191 = stablehlo.broadcast_in_dim %cst_845, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3192 = stablehlo.multiply %3191, %arg209 : tensor<512x1536xf32>
      %3193 = stablehlo.add %2869, %3192 : tensor<512x1536xf32>
      %cst_846 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3194 = stablehlo.broadcast_in_dim %cst_846, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3195 = stablehlo.multiply %3194, %arg210 : tensor<2048xf32>
      %3196 = stablehlo.add %2875, %3195 : tensor<2048xf32>
      %cst_847 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3197 = stablehlo.broadcast_in_dim %cst_847, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3198 = stablehlo.multiply %3197, %arg211 : tensor<512x2048xf32>
      %3199 = stablehlo.add %2881, %3198 : tensor<512x2048xf32>
      %cst_848 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3200 = stablehlo.broadcast_in_dim %cst_848, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3201 = stablehlo.multiply %3200, %arg212 : tensor<512xf32>
      %3202 = stablehlo.add %2887, %3201 : tensor<512xf32>
      %cst_849 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3203 = stablehlo.broadcast_in_dim %cst_849, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3204 = stablehlo.multiply %3203, %arg213 : tensor<2048x512xf32>
      %3205 = stablehlo.add %2893, %3204 : tensor<2048x512xf32>
      %cst_850 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3206 = stablehlo.broadcast_in_dim %cst_850, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3207 = stablehlo.multiply %3206, %arg214 : tensor<512xf32>
      %3208 = stablehlo.add %2899, %3207 : tensor<512xf32>
      %cst_851 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3209 = stablehlo.broadcast_in_dim %cst_851, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3210 = stablehlo.multiply %3209, %arg215 : tensor<512xf32>
      %3211 = stablehlo.add %2905, %3210 : tensor<512xf32>
      %cst_852 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3212 = stablehlo.broadcast_in_dim %cst_852, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3213 = stablehlo.multiply %3212, %arg216 : tensor<512xf32>
      %3214 = stablehlo.add %2911, %3213 : tensor<512xf32>
      %cst_853 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3215 = stablehlo.broadcast_in_dim %cst_853, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3216 = stablehlo.multiply %3215, %arg217 : tensor<512x512xf32>
      %3217 = stablehlo.add %2917, %3216 : tensor<512x512xf32>
      %cst_854 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3218 = stablehlo.broadcast_in_dim %cst_854, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3219 = stablehlo.multiply %3218, %arg218 : tensor<1536xf32>
      %3220 = stablehlo.add %2923, %3219 : tensor<1536xf32>
      %cst_855 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3221 = stablehlo.broadcast_in_dim %cst_855, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3222 = stablehlo.multiply %3221, %arg219 : tensor<512x1536xf32>
      %3223 = stablehlo.add %2929, %3222 : tensor<512x1536xf32>
      %cst_856 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3224 = stablehlo.broadcast_in_dim %cst_856, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3225 = stablehlo.multiply %3224, %arg220 : tensor<2048xf32>
      %3226 = stablehlo.add %2935, %3225 : tensor<2048xf32>
      %cst_857 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3227 = stablehlo.broadcast_in_dim %cst_857, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3228 = stablehlo.multiply %3227, %arg221 : tensor<512x2048xf32>
      %3229 = stablehlo.add %2941, %3228 : tensor<512x2048xf32>
      %cst_858 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3230 = stablehlo.broadcast_in_dim %cst_858, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3231 = stablehlo.multiply %3230, %arg222 : tensor<512xf32>
      %3232 = stablehlo.add %2947, %3231 : tensor<512xf32>
      %cst_859 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3233 = stablehlo.broadcast_in_dim %cst_859, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3234 = stablehlo.multiply %3233, %arg223 : tensor<2048x512xf32>
      %3235 = stablehlo.add %2953, %3234 : tensor<2048x512xf32>
      %cst_860 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3236 = stablehlo.broadcast_in_dim %cst_860, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3237 = stablehlo.multiply %3236, %arg224 : tensor<512xf32>
      %3238 = stablehlo.add %2959, %3237 : tensor<512xf32>
      %cst_861 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3239 = stablehlo.broadcast_in_dim %cst_861, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3240 = stablehlo.multiply %3239, %arg225 : tensor<512xf32>
      %3241 = stablehlo.add %2965, %3240 : tensor<512xf32>
      %cst_862 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3242 = stablehlo.broadcast_in_dim %cst_862, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3243 = stablehlo.multiply %3242, %arg226 : tensor<512xf32>
      %3244 = stablehlo.add %2971, %3243 : tensor<512xf32>
      %cst_863 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3245 = stablehlo.broadcast_in_dim %cst_863, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3246 = stablehlo.multiply %3245, %arg227 : tensor<512x512xf32>
      %3247 = stablehlo.add %2977, %3246 : tensor<512x512xf32>
      %cst_864 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3248 = stablehlo.broadcast_in_dim %cst_864, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3249 = stablehlo.multiply %3248, %arg228 : tensor<1536xf32>
      %3250 = stablehlo.add %2983, %3249 : tensor<1536xf32>
      %cst_865 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3251 = stablehlo.broadcast_in_dim %cst_865, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3252 = stablehlo.multiply %3251, %arg229 : tensor<512x1536xf32>
      %3253 = stablehlo.add %2989, %3252 : tensor<512x1536xf32>
      %cst_866 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3254 = stablehlo.broadcast_in_dim %cst_866, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3255 = stablehlo.multiply %3254, %arg230 : tensor<2048xf32>
      %3256 = stablehlo.add %2995, %3255 : tensor<2048xf32>
      %cst_867 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3257 = stablehlo.broadcast_in_dim %cst_867, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3258 = stablehlo.multiply %3257, %arg231 : tensor<512x2048xf32>
      %3259 = stablehlo.add %3001, %3258 : tensor<512x2048xf32>
      %cst_868 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3260 = stablehlo.broadcast_in_dim %cst_868, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3261 = stablehlo.multiply %3260, %arg232 : tensor<512xf32>
      %3262 = stablehlo.add %3007, %3261 : tensor<512xf32>
      %cst_869 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3263 = stablehlo.broadcast_in_dim %cst_869, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3264 = stablehlo.multiply %3263, %arg233 : tensor<2048x512xf32>
      %3265 = stablehlo.add %3013, %3264 : tensor<2048x512xf32>
      %cst_870 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3266 = stablehlo.broadcast_in_dim %cst_870, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3267 = stablehlo.multiply %3266, %arg234 : tensor<512xf32>
      %3268 = stablehlo.add %3019, %3267 : tensor<512xf32>
      %cst_871 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3269 = stablehlo.broadcast_in_dim %cst_871, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3270 = stablehlo.multiply %3269, %arg235 : tensor<512xf32>
      %3271 = stablehlo.add %3025, %3270 : tensor<512xf32>
      %cst_872 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3272 = stablehlo.broadcast_in_dim %cst_872, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3273 = stablehlo.multiply %3272, %arg236 : tensor<512xf32>
      %3274 = stablehlo.add %3031, %3273 : tensor<512xf32>
      %cst_873 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3275 = stablehlo.broadcast_in_dim %cst_873, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3276 = stablehlo.multiply %3275, %arg237 : tensor<512x512xf32>
      %3277 = stablehlo.add %3037, %3276 : tensor<512x512xf32>
      %cst_874 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3278 = stablehlo.broadcast_in_dim %cst_874, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3279 = stablehlo.multiply %3278, %arg238 : tensor<1536xf32>
      %3280 = stablehlo.add %3043, %3279 : tensor<1536xf32>
      %cst_875 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3281 = stablehlo.broadcast_in_dim %cst_875, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3282 = stablehlo.multiply %3281, %arg239 : tensor<512x1536xf32>
      %3283 = stablehlo.add %3049, %3282 : tensor<512x1536xf32>
      %cst_876 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3284 = stablehlo.broadcast_in_dim %cst_876, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3285 = stablehlo.multiply %3284, %arg240 : tensor<2048xf32>
      %3286 = stablehlo.add %3055, %3285 : tensor<2048xf32>
      %cst_877 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3287 = stablehlo.broadcast_in_dim %cst_877, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3288 = stablehlo.multiply %3287, %arg241 : tensor<512x2048xf32>
      %3289 = stablehlo.add %3061, %3288 : tensor<512x2048xf32>
      %cst_878 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3290 = stablehlo.broadcast_in_dim %cst_878, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3291 = stablehlo.multiply %3290, %arg242 : tensor<512xf32>
      %3292 = stablehlo.add %3067, %3291 : tensor<512xf32>
      %cst_879 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3293 = stablehlo.broadcast_in_dim %cst_879, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3294 = stablehlo.multiply %3293, %arg243 : tensor<2048x512xf32>
      %3295 = stablehlo.add %3073, %3294 : tensor<2048x512xf32>
      %cst_880 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3296 = stablehlo.broadcast_in_dim %cst_880, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3297 = stablehlo.multiply %3296, %arg244 : tensor<512xf32>
      %3298 = stablehlo.add %3079, %3297 : tensor<512xf32>
      %cst_881 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3299 = stablehlo.broadcast_in_dim %cst_881, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3300 = stablehlo.multiply %3299, %arg245 : tensor<512xf32>
      %3301 = stablehlo.add %3085, %3300 : tensor<512xf32>
      %cst_882 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3302 = stablehlo.broadcast_in_dim %cst_882, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3303 = stablehlo.multiply %3302, %arg246 : tensor<512xf32>
      %3304 = stablehlo.add %3091, %3303 : tensor<512xf32>
      %cst_883 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3305 = stablehlo.broadcast_in_dim %cst_883, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3306 = stablehlo.multiply %3305, %arg247 : tensor<512x512xf32>
      %3307 = stablehlo.add %3097, %3306 : tensor<512x512xf32>
      %cst_884 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3308 = stablehlo.broadcast_in_dim %cst_884, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3309 = stablehlo.multiply %3308, %arg248 : tensor<1536xf32>
      %3310 = stablehlo.add %3103, %3309 : tensor<1536xf32>
      %cst_885 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3311 = stablehlo.broadcast_in_dim %cst_885, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3312 = stablehlo.multiply %3311, %arg249 : tensor<512x1536xf32>
      %3313 = stablehlo.add %3109, %3312 : tensor<512x1536xf32>
      %cst_886 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3314 = stablehlo.broadcast_in_dim %cst_886, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3315 = stablehlo.multiply %3314, %arg250 : tensor<2048xf32>
      %3316 = stablehlo.add %3115, %3315 : tensor<2048xf32>
      %cst_887 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3317 = stablehlo.broadcast_in_dim %cst_887, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3318 = stablehlo.multiply %3317, %arg251 : tensor<512x2048xf32>
      %3319 = stablehlo.add %3121, %3318 : tensor<512x2048xf32>
      %cst_888 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3320 = stablehlo.broadcast_in_dim %cst_888, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3321 = stablehlo.multiply %3320, %arg252 : tensor<512xf32>
      %3322 = stablehlo.add %3127, %3321 : tensor<512xf32>
      %cst_889 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3323 = stablehlo.broadcast_in_dim %cst_889, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %3324 = stablehlo.multiply %3323, %arg253 : tensor<256x512xf32>
      %3325 = stablehlo.add %3133, %3324 : tensor<256x512xf32>
      %cst_890 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
      %3326 = stablehlo.broadcast_in_dim %cst_890, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %3327 = stablehlo.multiply %3326, %arg254 : tensor<8192x512xf32>
      %3328 = stablehlo.add %3139, %3327 : tensor<8192x512xf32>
      %cst_891 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3329 = stablehlo.broadcast_in_dim %cst_891, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3330 = stablehlo.multiply %3329, %3142 : tensor<512xf32>
      %cst_892 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3331 = stablehlo.broadcast_in_dim %cst_892, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3332 = stablehlo.multiply %3331, %3145 : tensor<2048x512xf32>
      %cst_893 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3333 = stablehlo.broadcast_in_dim %cst_893, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3334 = stablehlo.multiply %3333, %3148 : tensor<512xf32>
      %cst_894 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3335 = stablehlo.broadcast_in_dim %cst_894, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3336 = stablehlo.multiply %3335, %3151 : tensor<512xf32>
      %cst_895 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3337 = stablehlo.broadcast_in_dim %cst_895, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3338 = stablehlo.multiply %3337, %3154 : tensor<512xf32>
      %cst_896 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3339 = stablehlo.broadcast_in_dim %cst_896, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3340 = stablehlo.multiply %3339, %3157 : tensor<512x512xf32>
      %cst_897 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3341 = stablehlo.broadcast_in_dim %cst_897, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3342 = stablehlo.multiply %3341, %3160 : tensor<1536xf32>
      %cst_898 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3343 = stablehlo.broadcast_in_dim %cst_898, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3344 = stablehlo.multiply %3343, %3163 : tensor<512x1536xf32>
      %cst_899 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3345 = stablehlo.broadcast_in_dim %cst_899, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3346 = stablehlo.multiply %3345, %3166 : tensor<2048xf32>
      %cst_900 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3347 = stablehlo.broadcast_in_dim %cst_900, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3348 = stablehlo.multiply %3347, %3169 : tensor<512x2048xf32>
      %cst_901 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3349 = stablehlo.broadcast_in_dim %cst_901, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3350 = stablehlo.multiply %3349, %3172 : tensor<512xf32>
      %cst_902 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3351 = stablehlo.broadcast_in_dim %cst_902, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3352 = stablehlo.multiply %3351, %3175 : tensor<2048x512xf32>
      %cst_903 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3353 = stablehlo.broadcast_in_dim %cst_903, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3354 = stablehlo.multiply %3353, %3178 : tensor<512xf32>
      %cst_904 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3355 = stablehlo.broadcast_in_dim %cst_904, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3356 = stablehlo.multiply %3355, %3181 : tensor<512xf32>
      %cst_905 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3357 = stablehlo.broadcast_in_dim %cst_905, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3358 = stablehlo.multiply %3357, %3184 : tensor<512xf32>
      %cst_906 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3359 = stablehlo.broadcast_in_dim %cst_906, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3360 = stablehlo.multiply %3359, %3187 : tensor<512x512xf32>
      %cst_907 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3361 = stablehlo.broadcast_in_dim %cst_907, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3362 = stablehlo.multiply %3361, %3190 : tensor<1536xf32>
      %cst_908 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3363 = stablehlo.broadcast_in_dim %cst_908, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3364 = stablehlo.multiply %3363, %3193 : tensor<512x1536xf32>
      %cst_909 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3365 = stablehlo.broadcast_in_dim %cst_909, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3366 = stablehlo.multiply %3365, %3196 : tensor<2048xf32>
      %cst_910 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3367 = stablehlo.broadcast_in_dim %cst_910, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3368 = stablehlo.multiply %3367, %3199 : tensor<512x2048xf32>
      %cst_911 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3369 = stablehlo.broadcast_in_dim %cst_911, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3370 = stablehlo.multiply %3369, %3202 : tensor<512xf32>
      %cst_912 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3371 = stablehlo.broadcast_in_dim %cst_912, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3372 = stablehlo.multiply %3371, %3205 : tensor<2048x512xf32>
      %cst_913 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3373 = stablehlo.broadcast_in_dim %cst_913, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3374 = stablehlo.multiply %3373, %3208 : tensor<512xf32>
      %cst_914 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3375 = stablehlo.broadcast_in_dim %cst_914, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3376 = stablehlo.multiply %3375, %3211 : tensor<512xf32>
      %cst_915 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3377 = stablehlo.broadcast_in_dim %cst_915, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3378 = stablehlo.multiply %3377, %3214 : tensor<512xf32>
      %cst_916 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3379 = stablehlo.broadcast_in_dim %cst_916, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3380 = stablehlo.multiply %3379, %3217 : tensor<512x512xf32>
      %cst_917 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3381 = stablehlo.broadcast_in_dim %cst_917, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3382 = stablehlo.multiply %3381, %3220 : tensor<1536xf32>
      %cst_918 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3383 = stablehlo.broadcast_in_dim %cst_918, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3384 = stablehlo.multiply %3383, %3223 : tensor<512x1536xf32>
      %cst_919 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3385 = stablehlo.broadcast_in_dim %cst_919, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3386 = stablehlo.multiply %3385, %3226 : tensor<2048xf32>
      %cst_920 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3387 = stablehlo.broadcast_in_dim %cst_920, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3388 = stablehlo.multiply %3387, %3229 : tensor<512x2048xf32>
      %cst_921 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3389 = stablehlo.broadcast_in_dim %cst_921, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3390 = stablehlo.multiply %3389, %3232 : tensor<512xf32>
      %cst_922 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3391 = stablehlo.broadcast_in_dim %cst_922, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3392 = stablehlo.multiply %3391, %3235 : tensor<2048x512xf32>
      %cst_923 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3393 = stablehlo.broadcast_in_dim %cst_923, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3394 = stablehlo.multiply %3393, %3238 : tensor<512xf32>
      %cst_924 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3395 = stablehlo.broadcast_in_dim %cst_924, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3396 = stablehlo.multiply %3395, %3241 : tensor<512xf32>
      %cst_925 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3397 = stablehlo.broadcast_in_dim %cst_925, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3398 = stablehlo.multiply %3397, %3244 : tensor<512xf32>
      %cst_926 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3399 = stablehlo.broadcast_in_dim %cst_926, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3400 = stablehlo.multiply %3399, %3247 : tensor<512x512xf32>
      %cst_927 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3401 = stablehlo.broadcast_in_dim %cst_927, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3402 = stablehlo.multiply %3401, %3250 : tensor<1536xf32>
      %cst_928 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3403 = stablehlo.broadcast_in_dim %cst_928, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3404 = stablehlo.multiply %3403, %3253 : tensor<512x1536xf32>
      %cst_929 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3405 = stablehlo.broadcast_in_dim %cst_929, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3406 = stablehlo.multiply %3405, %3256 : tensor<2048xf32>
      %cst_930 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3407 = stablehlo.broadcast_in_dim %cst_930, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3408 = stablehlo.multiply %3407, %3259 : tensor<512x2048xf32>
      %cst_931 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3409 = stablehlo.broadcast_in_dim %cst_931, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3410 = stablehlo.multiply %3409, %3262 : tensor<512xf32>
      %cst_932 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3411 = stablehlo.broadcast_in_dim %cst_932, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3412 = stablehlo.multiply %3411, %3265 : tensor<2048x512xf32>
      %cst_933 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3413 = stablehlo.broadcast_in_dim %cst_933, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3414 = stablehlo.multiply %3413, %3268 : tensor<512xf32>
      %cst_934 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3415 = stablehlo.broadcast_in_dim %cst_934, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3416 = stablehlo.multiply %3415, %3271 : tensor<512xf32>
      %cst_935 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3417 = stablehlo.broadcast_in_dim %cst_935, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3418 = stablehlo.multiply %3417, %3274 : tensor<512xf32>
      %cst_936 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3419 = stablehlo.broadcast_in_dim %cst_936, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3420 = stablehlo.multiply %3419, %3277 : tensor<512x512xf32>
      %cst_937 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3421 = stablehlo.broadcast_in_dim %cst_937, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3422 = stablehlo.multiply %3421, %3280 : tensor<1536xf32>
      %cst_938 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3423 = stablehlo.broadcast_in_dim %cst_938, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3424 = stablehlo.multiply %3423, %3283 : tensor<512x1536xf32>
      %cst_939 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3425 = stablehlo.broadcast_in_dim %cst_939, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3426 = stablehlo.multiply %3425, %3286 : tensor<2048xf32>
      %cst_940 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3427 = stablehlo.broadcast_in_dim %cst_940, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3428 = stablehlo.multiply %3427, %3289 : tensor<512x2048xf32>
      %cst_941 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3429 = stablehlo.broadcast_in_dim %cst_941, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3430 = stablehlo.multiply %3429, %3292 : tensor<512xf32>
      %cst_942 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3431 = stablehlo.broadcast_in_dim %cst_942, dims = [] : (tensor<f32>) -> tensor<2048x512xf32>
      %3432 = stablehlo.multiply %3431, %3295 : tensor<2048x512xf32>
      %cst_943 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3433 = stablehlo.broadcast_in_dim %cst_943, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3434 = stablehlo.multiply %3433, %3298 : tensor<512xf32>
      %cst_944 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3435 = stablehlo.broadcast_in_dim %cst_944, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3436 = stablehlo.multiply %3435, %3301 : tensor<512xf32>
      %cst_945 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3437 = stablehlo.broadcast_in_dim %cst_945, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3438 = stablehlo.multiply %3437, %3304 : tensor<512xf32>
      %cst_946 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3439 = stablehlo.broadcast_in_dim %cst_946, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
      %3440 = stablehlo.multiply %3439, %3307 : tensor<512x512xf32>
      %cst_947 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3441 = stablehlo.broadcast_in_dim %cst_947, dims = [] : (tensor<f32>) -> tensor<1536xf32>
      %3442 = stablehlo.multiply %3441, %3310 : tensor<1536xf32>
      %cst_948 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3443 = stablehlo.broadcast_in_dim %cst_948, dims = [] : (tensor<f32>) -> tensor<512x1536xf32>
      %3444 = stablehlo.multiply %3443, %3313 : tensor<512x1536xf32>
      %cst_949 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3445 = stablehlo.broadcast_in_dim %cst_949, dims = [] : (tensor<f32>) -> tensor<2048xf32>
      %3446 = stablehlo.multiply %3445, %3316 : tensor<2048xf32>
      %cst_950 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3447 = stablehlo.broadcast_in_dim %cst_950, dims = [] : (tensor<f32>) -> tensor<512x2048xf32>
      %3448 = stablehlo.multiply %3447, %3319 : tensor<512x2048xf32>
      %cst_951 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3449 = stablehlo.broadcast_in_dim %cst_951, dims = [] : (tensor<f32>) -> tensor<512xf32>
      %3450 = stablehlo.multiply %3449, %3322 : tensor<512xf32>
      %cst_952 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3451 = stablehlo.broadcast_in_dim %cst_952, dims = [] : (tensor<f32>) -> tensor<256x512xf32>
      %3452 = stablehlo.multiply %3451, %3325 : tensor<256x512xf32>
      %cst_953 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
      %3453 = stablehlo.broadcast_in_dim %cst_953, dims = [] : (tensor<f32>) -> tensor<8192x512xf32>
      %3454 = stablehlo.multiply %3453, %3328 : tensor<8192x512xf32>
      %3455 = stablehlo.add %arg192, %3330 : tensor<512xf32>
      %3456 = stablehlo.add %arg193, %3332 : tensor<2048x512xf32>
      %3457 = stablehlo.add %arg194, %3334 : tensor<512xf32>
      %3458 = stablehlo.add %arg195, %3336 : tensor<512xf32>
      %3459 = stablehlo.add %arg196, %3338 : tensor<512xf32>
      %3460 = stablehlo.add %arg197, %3340 : tensor<512x512xf32>
      %3461 = stablehlo.add %arg198, %3342 : tensor<1536xf32>
      %3462 = stablehlo.add %arg199, %3344 : tensor<512x1536xf32>
      %3463 = stablehlo.add %arg200, %3346 : tensor<2048xf32>
      %3464 = stablehlo.add %arg201, %3348 : tensor<512x2048xf32>
      %3465 = stablehlo.add %arg202, %3350 : tensor<512xf32>
      %3466 = stablehlo.add %arg203, %3352 : tensor<2048x512xf32>
      %3467 = stablehlo.add %arg204, %3354 : tensor<512xf32>
      %3468 = stablehlo.add %arg205, %3356 : tensor<512xf32>
      %3469 = stablehlo.add %arg206, %3358 : tensor<512xf32>
      %3470 = stablehlo.add %arg207, %3360 : tensor<512x512xf32>
      %3471 = stablehlo.add %arg208, %3362 : tensor<1536xf32>
      %3472 = stablehlo.add %arg209, %3364 : tensor<512x1536xf32>
      %3473 = stablehlo.add %arg210, %3366 : tensor<2048xf32>
      %3474 = stablehlo.add %arg211, %3368 : tensor<512x2048xf32>
      %3475 = stablehlo.add %arg212, %3370 : tensor<512xf32>
      %3476 = stablehlo.add %arg213, %3372 : tensor<2048x512xf32>
      %3477 = stablehlo.add %arg214, %3374 : tensor<512xf32>
      %3478 = stablehlo.add %arg215, %3376 : tensor<512xf32>
      %3479 = stablehlo.add %arg216, %3378 : tensor<512xf32>
      %3480 = stablehlo.add %arg217, %3380 : tensor<512x512xf32>
      %3481 = stablehlo.add %arg218, %3382 : tensor<1536xf32>
      %3482 = stablehlo.add %arg219, %3384 : tensor<512x1536xf32>
      %3483 = stablehlo.add %arg220, %3386 : tensor<2048xf32>
      %3484 = stablehlo.add %arg221, %3388 : tensor<512x2048xf32>
      %3485 = stablehlo.add %arg222, %3390 : tensor<512xf32>
      %3486 = stablehlo.add %arg223, %3392 : tensor<2048x512xf32>
      %3487 = stablehlo.add %arg224, %3394 : tensor<512xf32>
      %3488 = stablehlo.add %arg225, %3396 : tensor<512xf32>
      %3489 = stablehlo.add %arg226, %3398 : tensor<512xf32>
      %3490 = stablehlo.add %arg227, %3400 : tensor<512x512xf32>
      %3491 = stablehlo.add %arg228, %3402 : tensor<1536xf32>
      %3492 = stablehlo.add %arg229, %3404 : tensor<512x1536xf32>
      %3493 = stablehlo.add %arg230, %3406 : tensor<2048xf32>
      %3494 = stablehlo.add %arg231, %3408 : tensor<512x2048xf32>
      %3495 = stablehlo.add %arg232, %3410 : tensor<512xf32>
      %3496 = stablehlo.add %arg233, %3412 : tensor<2048x512xf32>
      %3497 = stablehlo.add %arg234, %3414 : tensor<512xf32>
      %3498 = stablehlo.add %arg235, %3416 : tensor<512xf32>
      %3499 = stablehlo.add %arg236, %3418 : tensor<512xf32>
      %3500 = stablehlo.add %arg237, %3420 : tensor<512x512xf32>
      %3501 = stablehlo.add %arg238, %3422 : tensor<1536xf32>
      %3502 = stablehlo.add %arg239, %3424 : tensor<512x1536xf32>
      %3503 = stablehlo.add %arg240, %3426 : tensor<2048xf32>
      %3504 = stablehlo.add %arg241, %3428 : tensor<512x2048xf32>
      %3505 = stablehlo.add %arg242, %3430 : tensor<512xf32>
      %3506 = stablehlo.add %arg243, %3432 : tensor<2048x512xf32>
      %3507 = stablehlo.add %arg244, %3434 : tensor<512xf32>
      %3508 = stablehlo.add %arg245, %3436 : tensor<512xf32>
      %3509 = stablehlo.add %arg246, %3438 : tensor<512xf32>
      %3510 = stablehlo.add %arg247, %3440 : tensor<512x512xf32>
      %3511 = stablehlo.add %arg248, %3442 : tensor<1536xf32>
      %3512 = stablehlo.add %arg249, %3444 : tensor<512x1536xf32>
      %3513 = stablehlo.add %arg250, %3446 : tensor<2048xf32>
      %3514 = stablehlo.add %arg251, %3448 : tensor<512x2048xf32>
      %3515 = stablehlo.add %arg252, %3450 : tensor<512xf32>
      %3516 = stablehlo.add %arg253, %3452 : tensor<256x512xf32>
      %3517 = stablehlo.add %arg254, %3454 : tensor<8192x512xf32>
      sdy.return %3455, %3456, %3457, %3458, %3459, %3460, %3461, %3462, %3463, %3464, %3465, %3466, %3467, %3468, %3469, %3470, %3471, %3472, %3473, %3474, %3475, %3476, %3477, %3478, %3479, %3480, %3481, %3482, %3483, %3484, %3485, %3486, %3487, %3488, %3489, %3490, %3491, %3492, %3493, %3494, %3495, %3496, %3497, %3498, %3499, %3500, %3501, %3502, %3503, %3504, %3505, %3506, %3507, %3508, %3509, %3510, %3511, %3512, %3513, %3514, %3515, %3516, %3517, %2503, %1812, %1817, %1822, %1827, %1832, %1837, %1842, %1847, %1852, %1857, %1862, %1867, %1872, %1877, %1882, %1887, %1892, %1897, %1902, %1907, %1912, %1917, %1922, %1927, %1932, %1937, %1942, %1947, %1952, %1957, %1962, %1967, %1972, %1977, %1982, %1987, %1992, %1997, %2002, %2007, %2012, %2017, %2022, %2027, %2032, %2037, %2042, %2047, %2052, %2057, %2062, %2067, %2072, %2077, %2082, %2087, %2092, %2097, %2102, %2107, %2112, %2117, %2122, %2128, %2134, %2140, %2146, %2152, %2158, %2164, %2170, %2176, %2182, %2188, %2194, %2200, %2206, %2212, %2218, %2224, %2230, %2236, %2242, %2248, %2254, %2260, %2266, %2272, %2278, %2284, %2290, %2296, %2302, %2308, %2314, %2320, %2326, %2332, %2338, %2344, %2350, %2356, %2362, %2368, %2374, %2380, %2386, %2392, %2398, %2404, %2410, %2416, %2422, %2428, %2434, %2440, %2446, %2452, %2458, %2464, %2470, %2476, %2482, %2488, %2494, %2500, %1807 : tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<i32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<f32>
    } : (tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<i32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<128x256xi32>, tensor<128x256xi32>) -> (tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<i32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17, %0#18, %0#19, %0#20, %0#21, %0#22, %0#23, %0#24, %0#25, %0#26, %0#27, %0#28, %0#29, %0#30, %0#31, %0#32, %0#33, %0#34, %0#35, %0#36, %0#37, %0#38, %0#39, %0#40, %0#41, %0#42, %0#43, %0#44, %0#45, %0#46, %0#47, %0#48, %0#49, %0#50, %0#51, %0#52, %0#53, %0#54, %0#55, %0#56, %0#57, %0#58, %0#59, %0#60, %0#61, %0#62, %0#63, %0#64, %0#65, %0#66, %0#67, %0#68, %0#69, %0#70, %0#71, %0#72, %0#73, %0#74, %0#75, %0#76, %0#77, %0#78, %0#79, %0#80, %0#81, %0#82, %0#83, %0#84, %0#85, %0#86, %0#87, %0#88, %0#89, %0#90, %0#91, %0#92, %0#93, %0#94, %0#95, %0#96, %0#97, %0#98, %0#99, %0#100, %0#101, %0#102, %0#103, %0#104, %0#105, %0#106, %0#107, %0#108, %0#109, %0#110, %0#111, %0#112, %0#113, %0#114, %0#115, %0#116, %0#117, %0#118, %0#119, %0#120, %0#121, %0#122, %0#123, %0#124, %0#125, %0#126, %0#127, %0#128, %0#129, %0#130, %0#131, %0#132, %0#133, %0#134, %0#135, %0#136, %0#137, %0#138, %0#139, %0#140, %0#141, %0#142, %0#143, %0#144, %0#145, %0#146, %0#147, %0#148, %0#149, %0#150, %0#151, %0#152, %0#153, %0#154, %0#155, %0#156, %0#157, %0#158, %0#159, %0#160, %0#161, %0#162, %0#163, %0#164, %0#165, %0#166, %0#167, %0#168, %0#169, %0#170, %0#171, %0#172, %0#173, %0#174, %0#175, %0#176, %0#177, %0#178, %0#179, %0#180, %0#181, %0#182, %0#183, %0#184, %0#185, %0#186, %0#187, %0#188, %0#189, %0#190 : tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<i32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<2048x512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512xf32>, tensor<512x512xf32>, tensor<1536xf32>, tensor<512x1536xf32>, tensor<2048xf32>, tensor<512x2048xf32>, tensor<512xf32>, tensor<256x512xf32>, tensor<8192x512xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<256x256xi1>) -> tensor<256x256xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<256x256xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<256x256xi32>
    %2 = stablehlo.add %0, %1 : tensor<256x256xi32>
    %3 = stablehlo.iota dim = 1 : tensor<256x256xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<256x256xi32>, tensor<256x256xi32>) -> tensor<256x256xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<256x256xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<256x256xi1>, tensor<256x256xi1>
    return %6 : tensor<256x256xi1>
  }
  func.func private @_where(%arg0: tensor<256x256xi1>, %arg1: tensor<16x8x256x256xf32>, %arg2: tensor<f32>) -> (tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<256x256xi1>) -> tensor<16x8x256x256xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>
    return %3, %1 : tensor<16x8x256x256xf32>, tensor<16x8x256x256xi1>
  }
  func.func private @take_along_axis(%arg0: tensor<16x256x8192xf32>, %arg1: tensor<16x256x1xi32>) -> (tensor<16x256x1xf32>, tensor<16x256x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x256x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<16x256x1xi32>, tensor<16x256x1xi32>) -> tensor<16x256x1xi1>
    %c_0 = stablehlo.constant dense<8192> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x256x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<16x256x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<16x256x1xi1>, tensor<16x256x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<16x256x1xi32>) -> tensor<16x256x1x1xi32>
    %c_1 = stablehlo.constant dense<8191> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16x256x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<16x256x1x1xi32>, tensor<16x256x1x1xi32>) -> tensor<16x256x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<16x256x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<16x256x1x1xi32>, tensor<16x256x1x1xi32>) -> tensor<16x256x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<16x256x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<16x256x1x1xi1>, tensor<i1>) -> tensor<16x256x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<16x256x8192xf32>, tensor<16x256x1x1xi32>) -> tensor<16x256x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<16x256x1xi1>, tensor<16x256x1xf32>
    return %15, %5 : tensor<16x256x1xf32>, tensor<16x256x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<16x256x1xf32>, %arg1: tensor<i32>) -> (tensor<16x256xf32>, tensor<1xi32>) {
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 16, 256, 1>}> : (tensor<16x256x1xf32>, tensor<1xi32>) -> tensor<16x256xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<16x256xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x256xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<16x256xi1>, tensor<16x256xf32>
    return %13, %3 : tensor<16x256xf32>, tensor<1xi32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_1(%arg0: tensor<1xi32>, %arg1: tensor<16x256xf32>) -> tensor<16x256x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x256x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x256x1xf32>, tensor<1xi32>, tensor<16x256xf32>) -> tensor<16x256x1xf32>
    return %1 : tensor<16x256x1xf32>
  }
  func.func private @take_along_axis_2(%arg0: tensor<16x256x1x1xi32>, %arg1: tensor<16x256x1xf32>) -> tensor<16x256x8192xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x256x8192xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x256x8192xf32>, tensor<16x256x1x1xi32>, tensor<16x256x1xf32>) -> tensor<16x256x8192xf32>
    return %1 : tensor<16x256x8192xf32>
  }
  func.func private @_where_3(%arg0: tensor<16x8x256x256xi1>, %arg1: tensor<16x8x256x256xf32>) -> tensor<16x8x256x256xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8x256x256xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<16x8x256x256xi1>, tensor<16x8x256x256xf32>
    return %1 : tensor<16x8x256x256xf32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
