// GPT (Radford et al., 2019) in nanoGPT's variant, which is GPT-2's.
#include <algorithm>
#include <cmath>

#include "escala/graph/ops.h"
#include "escala/models/shipped.h"
#include "escala/models/transformer.h"
#include "escala/nn/losses.h"

namespace escala::models {

namespace {

struct Config {
  int64_t layers, width, vocabulary, places;
  bool tied;
  BlockOptions block;
};

Value Gpt(nn::Scope s, const Value& tokens, const Config& config) {
  const Value table = nn::EmbeddingTable(s / "wte", config.vocabulary,
                                         config.width, nn::Normal(0.02));
  Value x = nn::Embed(s / "wte", table, tokens);
  if (!config.block.rotary_base) {
    const Value positions = nn::EmbeddingTable(s / "wpe", config.places,
                                               config.width, nn::Normal(0.02));
    x = x + s.Compute(graph::SliceDim(positions, 0, 0, tokens.dim(1)));
  }
  x = nn::Dropout(s, x, config.block.dropout);
  for (int64_t i = 0; i < config.layers; ++i)
    x = TransformerBlock(s / StrCat("h", i), x, config.block);
  x = BlockNorm(s / "ln_f", x, config.block);
  if (config.tied)
    return graph::Einsum("btw,vw->btv", s.Compute(x), s.Compute(table));
  return nn::Dense(s / "lm_head", x, config.vocabulary,
                   {.bias = false, .kernel_init = nn::Normal(0.02)});
}

// `words`: those of the data.
Config ReadConfig(OptionReader* options, const Field& tokens, int64_t words) {
  Config config;
  config.layers = options->Integer("layers", 4, 1, 1000);
  config.width = options->Integer("width", 128, 1);
  config.vocabulary =
      options->Integer("vocabulary", std::max<int64_t>(words, 2), 2);
  config.places = options->Integer(
      "places", tokens.shape.dims.empty() ? 1 : tokens.shape.dims[0], 1);
  config.tied = options->Bool("tied", true);
  BlockOptions& block = config.block;
  block.heads = options->Integer("heads", 4, 1);
  block.kv_heads = options->Integer("kv_heads", 0, 0);
  block.mlp_width = options->Integer("mlp_width", 0, 0);
  block.causal = true;
  block.bias = options->Bool("bias", true);
  block.dropout = options->Number("dropout", 0, 0, 0.99);
  block.norm_epsilon = options->Number("norm_epsilon", 1e-5, 0, 1);
  block.rms_norm = options->Choice("norm", {"layer", "rms"}) == 1;
  if (options->Choice("positions", {"learned", "rotary"}) == 1)
    block.rotary_base = options->Number("rotary_base", 10000, 1);
  else if (options->Has("rotary_base"))
    options->Refuse("rotary_base", "it only with positions = \"rotary\"");
  block.remat = options->Bool("remat", false);
  // Each layer adds twice; keep the sum from growing with depth (GPT-2, 2.3).
  block.out_init =
      nn::Normal(0.02 / std::sqrt(2 * static_cast<double>(config.layers)));
  return config;
}

// The names in GPT-2's public weights. Their dense kernels are inputs x outputs
// as ours are; queries, keys and values are thirds of one kernel: the same
// bytes.
std::vector<std::pair<std::string, std::string>> Gpt2Names() {
  std::vector<std::pair<std::string, std::string>> names = {
      {"wte/embedding", "wte.weight"}, {"wpe/embedding", "wpe.weight"}};
  const auto add = [&](const std::string& ours, const std::string& theirs,
                       const char* weight) {
    names.emplace_back(StrCat(ours, "/", weight), theirs + ".weight");
    names.emplace_back(ours + "/bias", theirs + ".bias");
  };
  add("ln_f", "ln_f", "scale");
  for (const char* norm : {"ln_1", "ln_2"})
    add(StrCat("h*/", norm), StrCat("h.*.", norm), "scale");
  add("h*/attn/qkv", "h.*.attn.c_attn", "kernel");
  add("h*/attn/out", "h.*.attn.c_proj", "kernel");
  add("h*/mlp/up", "h.*.mlp.c_fc", "kernel");
  add("h*/mlp/down", "h.*.mlp.c_proj", "kernel");
  return names;
}

}  // namespace

Result<Model> MakeGpt(OptionReader* options, const std::vector<Field>& fields) {
  ESCALA_ASSIGN_OR_RETURN(const Field tokens,
                          FindField(fields, "tokens", "gpt"));
  ESCALA_ASSIGN_OR_RETURN(const Field targets,
                          FindField(fields, "targets", "gpt"));
  if (tokens.shape.rank() != 1)
    return InvalidArgument("model gpt: tokens are ", tokens.shape.ToString(),
                           ", expected one dimension");
  const int64_t words = std::max(tokens.values, targets.values);
  const Config config = ReadConfig(options, tokens, words);
  ESCALA_RETURN_IF_ERROR(options->Finish());
  // A token that is no word of the vocabulary would train without a word.
  for (const Field& field : {tokens, targets})
    if (field.values == 0)
      return InvalidArgument(
          "model gpt: the data does not say how many words its ", field.name,
          " have, expected that number, to which each is compared; for records "
          "set input.tokens.values");
  ESCALA_RETURN_IF_ERROR(CheckHeads("gpt", config.width, config.block));
  if (config.vocabulary < words)
    return InvalidArgument("model gpt: architecture.vocabulary: got ",
                           config.vocabulary, ", expected at least the ", words,
                           " words of the data");
  if (config.places < tokens.shape.dims[0])
    return InvalidArgument("model gpt: architecture.places: got ",
                           config.places, ", expected at least the ",
                           tokens.shape.dims[0], " tokens of an example");
  Model model;
  model.inputs = {"tokens"};
  model.public_names = Gpt2Names();
  model.tokens_per_example = tokens.shape.dims[0];
  model.forward = [config](nn::Scope s, const Batch& batch) {
    return Gpt(s, batch.Get(s.graph(), "tokens"), config);
  };
  model.judge = [](nn::Scope s, const Value& logits, const Batch& batch) {
    Judgement judgement;
    judgement.loss = nn::CrossEntropy(logits, batch.Get(s.graph(), "targets"));
    judgement.perplexity = true;
    return judgement;
  };
  return model;
}

}  // namespace escala::models
