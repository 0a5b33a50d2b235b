// Models that tell the class of an image.
#pragma once

#include <functional>

#include "escala/models/model.h"

namespace escala::models {

// A model of the fields `image` and `label`: `network` makes logits, one for
// each class, of images (N, height, width, channels).
using Network =
    std::function<Value(nn::Scope, const Value& images, int64_t classes)>;
// Reads the option label_smoothing, and finishes `options`.
Result<Model> Classifier(OptionReader* options,
                         const std::vector<Field>& fields,
                         std::string_view name, Network network);

}  // namespace escala::models
