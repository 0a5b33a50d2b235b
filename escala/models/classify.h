// Image classifiers.
#pragma once

#include <functional>

#include "escala/models/model.h"

namespace escala::models {

// A model with the fields `image` and `label`. `network` maps images (N,
// height, width, channels) to logits, one per class.
using Network =
    std::function<Value(nn::Scope, const Value& images, int64_t classes)>;
// Reads the option label_smoothing and finishes `options`.
Result<Model> Classifier(OptionReader* options,
                         const std::vector<Field>& fields,
                         std::string_view name, Network network);

}  // namespace escala::models
