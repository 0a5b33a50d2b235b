// Two small networks for 28 x 28 grey digits: a simple one, and one with over
// 99 % accuracy.
#include "escala/graph/ops.h"
#include "escala/models/classify.h"
#include "escala/models/shipped.h"
#include "escala/nn/layers.h"

namespace escala::models {

Result<Model> MakeDigitsMlp(OptionReader* options,
                            const std::vector<Field>& fields) {
  const auto hidden = options->Integers("hidden", {512, 512}, 1);
  return Classifier(
      options, fields, "digits_mlp",
      [=](nn::Scope s, const Value& images, int64_t classes) {
        Value x = s.Compute(graph::Reshape(images, {images.dim(0), -1}));
        for (size_t i = 0; i < hidden.size(); ++i)
          x = nn::Relu(nn::Dense(s / StrCat("fc", i + 1), x, hidden[i]));
        return nn::Dense(s / "out", x, classes);
      });
}

Result<Model> MakeDigitsCnn(OptionReader* options,
                            const std::vector<Field>& fields) {
  const auto channels = options->Integers("channels", {32, 64}, 1);
  const int64_t hidden = options->Integer("hidden", 128, 1);
  const double dropout = options->Number("dropout", 0, 0, 0.99);
  return Classifier(
      options, fields, "digits_cnn",
      [=](nn::Scope s, const Value& images, int64_t classes) {
        Value x = s.Compute(images);
        for (size_t i = 0; i < channels.size(); ++i) {
          if (x.dim(1) < 2 || x.dim(2) < 2)
            s.graph()->Fail(graph::CallSite::current(),
                            StrCat("nothing is left to pool in layer ", i + 1,
                                   ": each halves the image; use fewer "
                                   "architecture.channels"));
          x = nn::Conv(s / StrCat("conv", i + 1), x, channels[i], {3, 3});
          x = graph::MaxPool(nn::Relu(x), {.window = {2, 2}});
        }
        x = graph::Reshape(x, {x.dim(0), -1});
        x = nn::Relu(nn::Dense(s / "fc", x, hidden));
        return nn::Dense(s / "out", nn::Dropout(s, x, dropout), classes);
      });
}

}  // namespace escala::models
