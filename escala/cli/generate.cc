#include "escala/cli/generate.h"

#include <algorithm>
#include <cmath>

#include "escala/base/random.h"

namespace escala::cli {

namespace {

constexpr int64_t kBytes = 256;

Status CheckLanguageModel(const Forward& forward) {
  const auto& inputs = forward.program.inputs;
  const auto& outputs = forward.program.outputs;
  const bool reads_tokens = inputs.size() == 1 && inputs[0].name == "tokens" &&
                            inputs[0].shape.rank() == 2;
  const bool fits = reads_tokens && outputs.size() == 1 &&
                    outputs[0].shape.rank() == 3 &&
                    outputs[0].shape.dims[1] == inputs[0].shape.dims[1] &&
                    outputs[0].shape.dims[2] >= kBytes;
  if (!fits)
    return InvalidArgument(
        "--prompt: expected a language model, which reads `tokens` and has one "
        "output with a logit of each token at each position; leave --prompt "
        "out to see the answers for held-out examples");
  for (const Field& field : forward.source->fields())
    if (field.name == "tokens" && field.values == kBytes) return Status();
  return InvalidArgument(
      "--prompt: expected data whose tokens are bytes (data = \"text\"), since "
      "other tokens have no text");
}

// Draws one of the first 256 tokens. REQUIRES: 0 <= uniform < 1
int64_t Draw(ConstView logits, int64_t first, double temperature,
             double uniform) {
  std::vector<double> chances(kBytes);
  for (int64_t i = 0; i < kBytes; ++i)
    chances[i] = ElementAsDouble(logits, first + i);
  const auto best = std::max_element(chances.begin(), chances.end());
  if (temperature == 0) return best - chances.begin();
  const double most = *best;
  double sum = 0;
  for (double& chance : chances)
    sum += chance = std::exp((chance - most) / temperature);
  double left = uniform * sum;
  for (int64_t i = 0; i < kBytes; ++i)
    if ((left -= chances[i]) < 0) return i;
  return best - chances.begin();  // the sum was rounded
}

}  // namespace

Status Generate(const pjrt::Client& client, const Forward& forward,
                const GenerateOptions& options,
                const std::function<void(unsigned char)>& put) {
  ESCALA_RETURN_IF_ERROR(CheckLanguageModel(forward));
  ESCALA_ASSIGN_OR_RETURN(const ForwardRunner runner,
                          ForwardRunner::Make(client, forward));
  const Shape& window = forward.program.inputs[0].shape;
  const auto places = static_cast<size_t>(window.dims[1]);
  const int64_t words = forward.program.outputs[0].shape.dims[2];
  RandomStream random(options.seed, StreamOf("generate"));
  std::string text = options.prompt;
  for (int64_t i = 0; i < options.tokens; ++i) {
    const size_t count = std::min(text.size(), places);
    HostArray tokens(window);
    for (size_t at = 0; at < count; ++at)
      tokens.mutable_as<int32_t>()[at] =
          static_cast<unsigned char>(text[text.size() - count + at]);
    ESCALA_ASSIGN_OR_RETURN(const auto outputs, runner.Run({tokens}));
    const int64_t token =
        Draw(outputs[0].view(), static_cast<int64_t>(count - 1) * words,
             options.temperature, random.Uniform());
    text.push_back(static_cast<char>(token));
    put(static_cast<unsigned char>(token));
  }
  return Status();
}

}  // namespace escala::cli
