module attributes {in_shardings = [], manual_axes = ["x", 1], sdy.sharding = #sdy.sharding_per_value<[]>, "\22" = 0xFF800000 : f32, operand_layouts = [dense<> : tensor<0xindex>]} {
  sdy.mesh @"m n" = <[]>
}
