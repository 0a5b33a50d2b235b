#include "escala/models/transformer.h"

#include "escala/graph/ops.h"

namespace escala::models {

using graph::Value;

Value BlockNorm(nn::Scope s, const Value& x, const BlockOptions& options) {
  const nn::NormOptions norm{.epsilon = options.norm_epsilon,
                             .bias = options.bias};
  return options.rms_norm ? nn::RmsNorm(s, x, norm) : nn::LayerNorm(s, x, norm);
}

namespace {

Value Attention(nn::Scope s, const Value& x, const BlockOptions& options) {
  nn::AttentionOptions attention;
  attention.heads = options.heads;
  attention.kv_heads = options.kv_heads;
  attention.causal = options.causal;
  attention.bias = options.bias;
  attention.dropout = options.dropout;
  attention.rotary_base = options.rotary_base;
  attention.kernel_init = options.kernel_init;
  attention.out_init = options.out_init;
  attention.cut = true;
  return nn::SelfAttention(s, x, attention);
}

Value Mlp(nn::Scope s, const Value& x, const BlockOptions& options) {
  nn::DenseOptions up, down;
  up.bias = down.bias = options.bias;
  up.kernel_init = options.kernel_init;
  down.kernel_init = options.out_init;
  up.cut = nn::DenseOptions::Cut::kColumn;
  down.cut = nn::DenseOptions::Cut::kRow;
  const int64_t width =
      options.mlp_width > 0 ? options.mlp_width : 4 * x.dim(-1);
  const Value hidden = nn::Dense(s / "up", x, width, up);
  return nn::Dense(s / "down",
                   options.tanh_gelu ? nn::GeluTanh(hidden) : nn::Gelu(hidden),
                   x.dim(-1), down);
}

Value Block(nn::Scope s, Value x, const BlockOptions& options) {
  const Value a =
      Attention(s / "attn", BlockNorm(s / "ln_1", x, options), options);
  x = x + nn::Dropout(s, a, options.dropout);
  const Value m = Mlp(s / "mlp", BlockNorm(s / "ln_2", x, options), options);
  return x + nn::Dropout(s, m, options.dropout);
}

}  // namespace

Status CheckHeads(std::string_view model, int64_t width,
                  const BlockOptions& options) {
  if (width % options.heads != 0)
    return InvalidArgument("model ", model, ": architecture.heads: got ",
                           options.heads, ", expected a divisor of the width ",
                           width);
  if (options.kv_heads != 0 && options.heads % options.kv_heads != 0)
    return InvalidArgument("model ", model, ": architecture.kv_heads: got ",
                           options.kv_heads,
                           ", expected a divisor of the heads ", options.heads);
  if (options.rotary_base && width / options.heads % 2 != 0)
    return InvalidArgument("model ", model, ": architecture.heads: got ",
                           options.heads, " heads of width ",
                           width / options.heads,
                           ", expected an even width, because positions = "
                           "\"rotary\" turns pairs; change heads or width");
  return Status();
}

Value TransformerBlock(nn::Scope s, const Value& x,
                       const BlockOptions& options) {
  if (!options.remat) return Block(s, x, options);
  return graph::Remat({x}, [s, options](const std::vector<Value>& v) {
    return std::vector<Value>{Block(s, v[0], options)};
  })[0];
}

}  // namespace escala::models
