// The models that come with Escala, one per file.
#pragma once

#include "escala/models/model.h"
#include "escala/nn/layers.h"

namespace escala::models {

Result<Model> MakeDigitsMlp(OptionReader* options,
                            const std::vector<Field>& fields);
Result<Model> MakeDigitsCnn(OptionReader* options,
                            const std::vector<Field>& fields);
// `norm`: the options of the norms that a recipe does not set.
MakeModel ResNet20(const nn::BatchNormOptions& norm = {});
MakeModel ResNet50(const nn::BatchNormOptions& norm = {});
Result<Model> MakeGpt(OptionReader* options, const std::vector<Field>& fields);
Result<Model> MakeVitTiny(OptionReader* options,
                          const std::vector<Field>& fields);

}  // namespace escala::models
