// Data of one's own: two spirals of points that a network has to tell apart,
// here as "images" of 1 x 1 with two channels. As own_model, `escala` with a
// name more:
//
//   own_source train spirals.toml --slice v3-8
#include <cmath>

#include "escala/cli/commands.h"
#include "escala/input/registry.h"

using namespace escala;

namespace {

class Spirals : public input::Source {
 public:
  Spirals(input::Split split, int64_t size, double noise)
      : split_(split), size_(size), noise_(noise) {}

  int64_t size() const override { return size_; }
  const std::vector<Field>& fields() const override { return fields_; }
  std::string Describe() const override {
    return StrCat(size_, " points of two spirals");
  }

  // Any thread, any order: an example is a function of its number.
  Status Read(int64_t example, std::span<const View> out) const override {
    const input::Draw draw{.seed = 1, .position = example};
    RandomStream random = draw.Stream(input::ToString(split_));
    const int32_t arm = static_cast<int32_t>(example % 2);
    const double turn = 1 + 9 * random.Uniform();
    const double angle = turn + 3.14159265 * arm;
    float* const point = reinterpret_cast<float*>(out[0].data);
    point[0] = static_cast<float>((turn * std::cos(angle)) / 10 +
                                  noise_ * (random.Uniform() - 0.5));
    point[1] = static_cast<float>((turn * std::sin(angle)) / 10 +
                                  noise_ * (random.Uniform() - 0.5));
    *reinterpret_cast<int32_t*>(out[1].data) = arm;
    return Status();
  }

 private:
  const input::Split split_;
  const int64_t size_;
  const double noise_;
  const std::vector<Field> fields_ = {
      {"image", {ElementType::kF32, {1, 1, 2}}},
      {"label", {ElementType::kI32, {}}, /*values=*/2}};
};

Result<std::unique_ptr<input::Source>> MakeSpirals(input::Split split,
                                                   OptionReader* options,
                                                   Env*) {
  const int64_t size = options->Integer("size", 4096, 2);
  const double noise = options->Number("noise", 0.05, 0);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  return std::unique_ptr<input::Source>(new Spirals(split, size, noise));
}

}  // namespace

int main(int argc, char** argv) {
  if (!input::RegisterSource("spirals", MakeSpirals).ok()) return 1;
  return cli::RunCommandLine(argc, argv);
}
