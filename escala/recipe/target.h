// How `eval.target` compares metrics.
#pragma once

#include <string_view>

namespace escala::recipe {

inline bool LowerIsBetter(std::string_view metric) {
  return metric == "loss" || metric == "perplexity";
}

inline bool Meets(std::string_view metric, double wanted, double got) {
  return LowerIsBetter(metric) ? got <= wanted : got >= wanted;
}

}  // namespace escala::recipe
