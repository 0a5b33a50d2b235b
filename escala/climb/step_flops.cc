#include "escala/climb/step_flops.h"

#include <algorithm>

#include "escala/base/options.h"
#include "escala/base/strings.h"
#include "escala/tpu/step_work.h"

namespace escala::climb {
namespace {

// An image, or what a layer makes of it.
struct Image {
  int64_t height = 0, width = 0, channels = 0;

  double size() const {
    return static_cast<double>(height) * static_cast<double>(width) *
           static_cast<double>(channels);
  }
};

// Pairs of an output position and a tap of the window that lies inside. With
// padding there are ceil(size / stride) positions, and both ends share it.
double TapsInside(int64_t size, int64_t window, int64_t stride) {
  const int64_t positions = (size + stride - 1) / stride;
  const int64_t padding =
      std::max<int64_t>(0, (positions - 1) * stride + window - size);
  int64_t inside = 0;
  for (int64_t at = 0; at < positions; ++at)
    for (int64_t tap = 0; tap < window; ++tap) {
      const int64_t from = at * stride + tap - padding / 2;
      inside += from >= 0 && from < size;
    }
  return static_cast<double>(inside);
}

// Adds up the layers of a model on the cores of a replica, which divide the
// blocks of a transformer among them, and all do the other layers.
class Layers {
 public:
  explicit Layers(double cores) : cores_(cores) {}

  // `times`: rows of the input, as positions of a text.
  void Dense(double in, double out, double times = 1) {
    Add(cores_ * times * in * out);
  }
  Image Conv(const Image& x, int64_t channels, int64_t window, int64_t stride) {
    Add(cores_ * TapsInside(x.height, window, stride) *
        TapsInside(x.width, window, stride) * static_cast<double>(x.channels) *
        static_cast<double>(channels));
    return {(x.height + stride - 1) / stride, (x.width + stride - 1) / stride,
            channels};
  }
  // Attention over `positions`, and two layers behind it.
  void Block(double positions, double width, double kv_share, double mlp) {
    Add(positions * width * width * (2 + 2 * kv_share));  // q, k, v and out
    Add(2 * positions * positions * width);  // scores, and sums of values
    Add(2 * positions * width * mlp);
  }
  // The first layer reads data, whose gradient nobody needs.
  void FirstReadsData() { free_ = forward_; }

  double training() const { return 3 * forward_ - free_; }

 private:
  void Add(double multiplications) { forward_ += 2 * multiplications; }

  const double cores_;
  double forward_ = 0, free_ = 0;
};

double ResNet20(OptionReader* options, Image x, double classes, Layers layers) {
  const int64_t blocks = options->Integer("blocks", 3, 1);
  x = layers.Conv(x, 16, 3, 1);
  layers.FirstReadsData();
  for (int64_t stage = 0; stage < 3; ++stage)
    for (int64_t block = 0; block < blocks; ++block) {
      const int64_t width = int64_t{16} << stage;
      const int64_t stride = stage > 0 && block == 0 ? 2 : 1;
      if (stride != 1 || x.channels != width) layers.Conv(x, width, 1, stride);
      x = layers.Conv(layers.Conv(x, width, 3, stride), width, 3, 1);
    }
  layers.Dense(static_cast<double>(x.channels), classes);
  return layers.training();
}

double ResNet50(OptionReader* options, Image x, double classes, Layers layers) {
  const auto blocks = options->Integers("blocks", {3, 4, 6, 3}, 1);
  x = layers.Conv(x, 64, 7, 2);
  layers.FirstReadsData();
  x = {(x.height + 1) / 2, (x.width + 1) / 2, x.channels};  // max pooling
  for (size_t stage = 0; stage < blocks.size(); ++stage)
    for (int64_t block = 0; block < blocks[stage]; ++block) {
      const int64_t width = int64_t{64} << stage;
      const int64_t stride = stage > 0 && block == 0 ? 2 : 1;
      if (stride != 1 || x.channels != 4 * width)
        layers.Conv(x, 4 * width, 1, stride);
      x = layers.Conv(x, width, 1, 1);
      x = layers.Conv(x, width, 3, stride);
      x = layers.Conv(x, 4 * width, 1, 1);
    }
  layers.Dense(static_cast<double>(x.channels), classes);
  return layers.training();
}

double DigitsMlp(OptionReader* options, Image x, double classes,
                 Layers layers) {
  const auto hidden = options->Integers("hidden", {512, 512}, 1);
  double width = x.size();
  for (size_t i = 0; i < hidden.size(); ++i) {
    layers.Dense(width, static_cast<double>(hidden[i]));
    if (i == 0) layers.FirstReadsData();
    width = static_cast<double>(hidden[i]);
  }
  layers.Dense(width, classes);
  return layers.training();
}

double DigitsCnn(OptionReader* options, Image x, double classes,
                 Layers layers) {
  const auto channels = options->Integers("channels", {32, 64}, 1);
  for (size_t i = 0; i < channels.size(); ++i) {
    x = layers.Conv(x, channels[i], 3, 1);
    if (i == 0) layers.FirstReadsData();
    x = {x.height / 2, x.width / 2, x.channels};  // max pooling
  }
  const auto hidden = static_cast<double>(options->Integer("hidden", 128, 1));
  layers.Dense(x.size(), hidden);
  layers.Dense(hidden, classes);
  return layers.training();
}

double VitTiny(OptionReader* options, Image x, double classes, Layers layers) {
  const int64_t patch = options->Integer("patch", 4, 1);
  const auto width = static_cast<double>(options->Integer("width", 192, 1));
  const auto positions =
      static_cast<double>((x.height / patch) * (x.width / patch));
  layers.Dense(static_cast<double>(patch * patch * x.channels), width,
               positions);
  layers.FirstReadsData();
  for (int64_t i = options->Integer("layers", 12, 1); i > 0; --i)
    layers.Block(positions, width, 1, 4 * width);
  layers.Dense(width, classes);
  return layers.training();
}

double Gpt(OptionReader* options, const Field& tokens, Layers layers) {
  const auto positions = static_cast<double>(tokens.shape.dims[0]);
  const auto width = static_cast<double>(options->Integer("width", 128, 1));
  const auto heads = static_cast<double>(options->Integer("heads", 4, 1));
  const auto kv_heads = static_cast<double>(options->Integer("kv_heads", 0, 0));
  const auto mlp = static_cast<double>(options->Integer("mlp_width", 0, 0));
  // The first layer looks rows up, which is no product.
  for (int64_t i = options->Integer("layers", 4, 1); i > 0; --i)
    layers.Block(positions, width, kv_heads > 0 ? kv_heads / heads : 1,
                 mlp > 0 ? mlp : 4 * width);
  layers.Dense(width,
               static_cast<double>(options->Integer(
                   "vocabulary", tokens.values > 0 ? tokens.values : 256, 2)),
               positions);
  return layers.training();
}

Status NoFormula(const std::string& why) {
  return Status(StatusCode::kUnimplemented, why);
}

const Field* Named(const std::vector<Field>& fields, std::string_view name) {
  for (const Field& field : fields)
    if (field.name == name) return &field;
  return nullptr;
}

}  // namespace

Result<double> FlopsByFormula(const recipe::Recipe& recipe,
                              const std::vector<Field>& fields) {
  if (!recipe.program.empty())
    return NoFormula("nothing is known of the layers of an imported program");
  if (!recipe.optimizer.freeze.empty())
    return NoFormula("the formula knows no frozen parameters");
  if (recipe.mesh.model < 1)
    return NoFormula("the formula needs a mesh.model that is a number");
  const Layers layers(static_cast<double>(recipe.mesh.model));
  OptionReader options(recipe.architecture, "the formula");
  if (recipe.model == "gpt")
    if (const Field* tokens = Named(fields, "tokens"))
      return Gpt(&options, *tokens, layers);
  const Field* const image = Named(fields, "image");
  const Field* const label = Named(fields, "label");
  using OfClassifier = double (*)(OptionReader*, Image, double, Layers);
  constexpr std::pair<std::string_view, OfClassifier> kClassifiers[] = {
      {"digits_mlp", DigitsMlp},
      {"digits_cnn", DigitsCnn},
      {"resnet20", ResNet20},
      {"resnet50", ResNet50},
      {"vit_tiny", VitTiny}};
  for (const auto& [name, flops] : kClassifiers) {
    if (recipe.model != name || image == nullptr || label == nullptr) continue;
    const auto& dims = image->shape.dims;
    if (dims.size() != 3) break;
    const int64_t given = options.Integer("classes", 0, 0);
    return flops(&options, {dims[0], dims[1], dims[2]},
                 static_cast<double>(given > 0 ? given : label->values),
                 layers);
  }
  return NoFormula(
      StrCat("there is no formula for the model ", Quoted(recipe.model)));
}

Result<double> FlopsOfProgram(recipe::Recipe recipe, const pods::Slice& slice,
                              const plan::Data& data) {
  if (recipe.architecture.Find("remat") != nullptr)
    recipe.architecture.Set("remat", TomlOf(false));
  ESCALA_ASSIGN_OR_RETURN(const job::Job job, plan::JobOn(recipe, slice, data));
  ESCALA_ASSIGN_OR_RETURN(const auto step, plan::CanonicalStep(job));
  ESCALA_ASSIGN_OR_RETURN(const pods::StepWork work,
                          tpu::StepWorkOf(*job.train.module, *step));
  return work.product_operations() * static_cast<double>(job.cores) /
         static_cast<double>(job.length.global_batch);
}

}  // namespace escala::climb
