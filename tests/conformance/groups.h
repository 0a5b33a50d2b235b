// Groups of the suite's 8 cores, and their syntax in programs.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/strings.h"

namespace escala::pjrt {

using Groups = std::vector<std::vector<int>>;

inline const Groups kAll = {{0, 1, 2, 3, 4, 5, 6, 7}};
inline const Groups kHalves = {{0, 1, 2, 3}, {4, 5, 6, 7}};
inline const Groups kPairs = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
inline const Groups kStrided = {{0, 4}, {1, 5}, {2, 6}, {3, 7}};
inline const Groups kShuffled = {{6, 1, 3, 0}, {2, 7, 5, 4}};
inline const Groups kAlone = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}};

// "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>"; short groups are padded with -1.
inline std::string Attribute(const Groups& groups) {
  size_t longest = 0;
  for (const auto& group : groups) longest = std::max(longest, group.size());
  std::vector<std::string> rows;
  for (auto group : groups) {
    group.resize(longest, -1);
    rows.push_back(StrCat("[", StrJoin(group), "]"));
  }
  return StrCat("dense<[", StrJoin(rows), "]> : tensor<", groups.size(), "x",
                longest, "xi64>");
}

inline constexpr std::string_view kAddRegion = R"(({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }))";

}  // namespace escala::pjrt
