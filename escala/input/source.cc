#include "escala/input/source.h"

namespace escala::input {

std::string_view ToString(Split split) {
  return split == Split::kTrain ? "train" : "eval";
}

}  // namespace escala::input
