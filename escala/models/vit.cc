// The vision transformer (Dosovitskiy et al., 2020) in DeiT's tiny size:
// patches are tokens; the class is predicted from the mean of the last layer.
#include "escala/graph/ops.h"
#include "escala/models/classify.h"
#include "escala/models/shipped.h"
#include "escala/models/transformer.h"

namespace escala::models {

Result<Model> MakeVitTiny(OptionReader* options,
                          const std::vector<Field>& fields) {
  const int64_t patch = options->Integer("patch", 4, 1);
  const int64_t layers = options->Integer("layers", 12, 1, 1000);
  const int64_t width = options->Integer("width", 192, 1);
  BlockOptions block;
  block.heads = options->Integer("heads", 3, 1);
  block.dropout = options->Number("dropout", 0, 0, 0.99);
  block.norm_epsilon = 1e-6;
  block.tanh_gelu = false;
  block.remat = options->Bool("remat", false);
  block.kernel_init = block.out_init = nn::XavierUniform();
  ESCALA_RETURN_IF_ERROR(CheckHeads("vit_tiny", width, block));
  return Classifier(
      options, fields, "vit_tiny",
      [=](nn::Scope s, const Value& images, int64_t classes) {
        if (images.dim(1) % patch != 0 || images.dim(2) % patch != 0)
          s.graph()->Fail(
              graph::CallSite::current(),
              StrCat("images of ", images.dim(1), " x ", images.dim(2),
                     " do not divide into patches of ", patch,
                     "; set architecture.patch"));
        nn::ConvLayerOptions patches;
        patches.conv.strides = {patch, patch};
        patches.conv.padding = graph::Padding::kValid;
        Value x = nn::Conv(s / "patches", s.Compute(images), width,
                           {patch, patch}, patches);
        x = graph::Reshape(x, {x.dim(0), -1, width});
        const Value places = nn::EmbeddingTable(s / "places", x.dim(1), width);
        x = nn::Dropout(s, x + s.Compute(places), block.dropout);
        for (int64_t i = 0; i < layers; ++i)
          x = TransformerBlock(s / StrCat("block", i), x, block);
        x = nn::LayerNorm(s / "norm", x, {.epsilon = block.norm_epsilon});
        return nn::Dense(s / "out", nn::GlobalAveragePool(s, x), classes);
      });
}

}  // namespace escala::models
