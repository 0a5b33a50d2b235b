#include "escala/input/source.h"

#include "escala/base/strings.h"

namespace escala::input {

std::string FieldsInWords(const Source& source) {
  std::vector<std::string> words;
  for (const Field& field : source.fields())
    words.push_back(StrCat(field.name, " ", field.shape.ToString()));
  return StrJoin(words);
}

std::string_view ToString(Split split) {
  return split == Split::kTrain ? "train" : "eval";
}

}  // namespace escala::input
