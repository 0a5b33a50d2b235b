// One defect that a test plants into the whole command, as a user's own code or
// a broken machine would bring it in. The product holds no switch for it: the
// linker puts the functions of planted_*.cc in the place of the product's
// (--wrap, CMakeLists.txt), and each calls the one that it stands for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace escala::planted {

// "KIND", "KIND@PLACE" or "KIND@PLACE:NUMBER"; KIND "none" plants nothing.
struct Plant {
  std::string kind;
  std::string place;  // a parameter, a layer's scope, or a word of the kind
  double number = 0;
};

const Plant& Planted();
void SetPlanted(std::string_view spec);

// Whether the defect of this kind is planted at this place, or everywhere.
inline bool IsPlanted(std::string_view kind, std::string_view place = "") {
  return Planted().kind == kind &&
         (Planted().place.empty() || Planted().place == place);
}

// Registers the sources `planted_digits`, `planted_images`, `planted_text` and
// `planted_records`.
void RegisterSources();
// Registers the model `normed_mlp`.
void RegisterModels();

}  // namespace escala::planted
