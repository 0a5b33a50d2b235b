// Programs and arguments for the tests in this folder.
#pragma once

#include <vector>

#include "escala/softpod/api/driver_test_util.h"

namespace escala::softpod::testing {

inline constexpr char kAllReduce[] = R"(
module @sum attributes {mhlo.num_replicas = 8 : i32} {
  func.func public @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
    %s = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>} :
        (tensor<2xf32>) -> tensor<2xf32>
    return %s, %x : tensor<2xf32>, tensor<2xf32>
  }
})";

inline constexpr char kDouble[] = R"(
module @double {
  func.func public @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %y = stablehlo.add %x, %x : tensor<2xf32>
    return %y : tensor<2xf32>
  }
})";

// Makes argument i of core c: {10 c + i, 1}.
inline Buffers PerCore(const TestClient& client,
                       const std::vector<PJRT_Device*>& devices,
                       int count = 1) {
  Buffers arguments;
  for (size_t core = 0; core < devices.size(); ++core) {
    auto& list = arguments.emplace_back();
    for (int i = 0; i < count; ++i)
      list.push_back(client.Floats({10.0f * core + i, 1}, {2}, devices[core]));
  }
  return arguments;
}

}  // namespace escala::softpod::testing
