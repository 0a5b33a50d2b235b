// Deep residual networks (He et al., 2015; arXiv:1512.03385): 20 layers for 32
// x 32 images (section 4.2), and 50 for 224 x 224 (table 1), with the stride in
// the 3 x 3 convolution as is usual today.
#include "escala/graph/ops.h"
#include "escala/models/classify.h"
#include "escala/models/shipped.h"
#include "escala/nn/layers.h"

namespace escala::models {

namespace {

struct Config {
  nn::BatchNormOptions norm;
  bool zero_last_scale = false;  // blocks begin as the identity
};

Value ConvNorm(nn::Scope s, const Value& x, int64_t out, int64_t window,
               int64_t stride, const nn::BatchNormOptions& norm) {
  nn::ConvLayerOptions options;
  options.conv.strides = {stride, stride};
  options.bias = false;
  options.kernel_init = nn::HeNormal();
  return nn::BatchNorm(s / "norm",
                       nn::Conv(s / "conv", x, out, {window, window}, options),
                       norm);
}

// The identity, or a projection if the shape changes.
Value Shortcut(nn::Scope s, const Value& x, int64_t out, int64_t stride,
               const Config& config) {
  if (stride == 1 && x.dim(-1) == out) return x;
  return ConvNorm(s / "shortcut", x, out, 1, stride, config.norm);
}

nn::BatchNormOptions LastNorm(const Config& config) {
  nn::BatchNormOptions norm = config.norm;
  if (config.zero_last_scale) norm.scale_init = nn::Zeros();
  return norm;
}

Value BasicBlock(nn::Scope s, const Value& x, int64_t width, int64_t stride,
                 const Config& config) {
  Value y = nn::Relu(ConvNorm(s / "1", x, width, 3, stride, config.norm));
  y = ConvNorm(s / "2", y, width, 3, 1, LastNorm(config));
  return nn::Relu(y + Shortcut(s, x, width, stride, config));
}

Value Bottleneck(nn::Scope s, const Value& x, int64_t width, int64_t stride,
                 const Config& config) {
  Value y = nn::Relu(ConvNorm(s / "1", x, width, 1, 1, config.norm));
  y = nn::Relu(ConvNorm(s / "2", y, width, 3, stride, config.norm));
  y = ConvNorm(s / "3", y, 4 * width, 1, 1, LastNorm(config));
  return nn::Relu(y + Shortcut(s, x, 4 * width, stride, config));
}

Config ReadConfig(OptionReader* options, const nn::BatchNormOptions& norm,
                  bool zero_last_scale) {
  Config config{norm};
  config.norm.momentum = options->Number("norm_momentum", norm.momentum, 0, 1);
  config.norm.epsilon = options->Number("norm_epsilon", norm.epsilon, 0, 1);
  config.norm.span = options->Integer("norm_span", norm.span, 0);
  config.zero_last_scale = options->Bool("zero_last_scale", zero_last_scale);
  return config;
}

}  // namespace

MakeModel ResNet20(const nn::BatchNormOptions& norm) {
  return [norm](OptionReader* options,
                const std::vector<Field>& fields) -> Result<Model> {
    const Config config = ReadConfig(options, norm, false);
    const int64_t blocks =
        options->Integer("blocks", 3, 1, 1000);  // 6 blocks + 2
    return Classifier(
        options, fields, "resnet20",
        [=](nn::Scope s, const Value& images, int64_t classes) {
          Value x = nn::Relu(
              ConvNorm(s / "stem", s.Compute(images), 16, 3, 1, config.norm));
          for (int64_t stage = 0; stage < 3; ++stage)
            for (int64_t block = 0; block < blocks; ++block)
              x = BasicBlock(
                  s / StrCat("stage", stage + 1, "/block", block + 1), x,
                  16 << stage, stage > 0 && block == 0 ? 2 : 1, config);
          return nn::Dense(s / "out", nn::GlobalAveragePool(s, x), classes);
        });
  };
}

MakeModel ResNet50(const nn::BatchNormOptions& norm) {
  return [norm](OptionReader* options,
                const std::vector<Field>& fields) -> Result<Model> {
    const Config config = ReadConfig(options, norm, true);
    const auto blocks = options->Integers("blocks", {3, 4, 6, 3}, 1, 1000);
    return Classifier(
        options, fields, "resnet50",
        [=](nn::Scope s, const Value& images, int64_t classes) {
          Value x = nn::Relu(
              ConvNorm(s / "stem", s.Compute(images), 64, 7, 2, config.norm));
          x = graph::MaxPool(x, {.window = {3, 3},
                                 .strides = {2, 2},
                                 .padding = graph::Padding::kSame});
          for (size_t stage = 0; stage < blocks.size(); ++stage)
            for (int64_t block = 0; block < blocks[stage]; ++block)
              x = Bottleneck(
                  s / StrCat("stage", stage + 1, "/block", block + 1), x,
                  int64_t{64} << stage, stage > 0 && block == 0 ? 2 : 1,
                  config);
          return nn::Dense(s / "out", nn::GlobalAveragePool(s, x), classes);
        });
  };
}

}  // namespace escala::models
