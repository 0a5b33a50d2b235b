// How `eval.target` compares metrics.
#pragma once

#include <string_view>

namespace escala::recipe {

// Also of one output: "digit/loss".
inline bool LowerIsBetter(std::string_view metric) {
  const std::string_view kind = metric.substr(metric.rfind('/') + 1);
  return kind == "loss" || kind == "perplexity";
}

inline bool Meets(std::string_view metric, double wanted, double got) {
  return LowerIsBetter(metric) ? got <= wanted : got >= wanted;
}

}  // namespace escala::recipe
