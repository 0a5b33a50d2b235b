// The models that come with Escala, one per file.
#pragma once

#include "escala/models/model.h"

namespace escala::models {

Result<Model> MakeDigitsMlp(OptionReader* options,
                            const std::vector<Field>& fields);
Result<Model> MakeDigitsCnn(OptionReader* options,
                            const std::vector<Field>& fields);
Result<Model> MakeResNet20(OptionReader* options,
                           const std::vector<Field>& fields);
Result<Model> MakeResNet50(OptionReader* options,
                           const std::vector<Field>& fields);
Result<Model> MakeGpt(OptionReader* options, const std::vector<Field>& fields);
Result<Model> MakeVitTiny(OptionReader* options,
                          const std::vector<Field>& fields);

}  // namespace escala::models
