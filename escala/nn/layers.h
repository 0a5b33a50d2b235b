// Layers: functions of a scope (for their parameters), a value and options.
// Products and activations use the compute type; norms compute in f32.
// Parameters have flax's names: kernel, bias, scale, embedding.
#pragma once

#include <optional>

#include "escala/graph/linear.h"
#include "escala/nn/context.h"
#include "escala/nn/init.h"

namespace escala::nn {

struct DenseOptions {
  bool bias = true;
  Initializer kernel_init = LecunNormal();
  Initializer bias_init = Zeros();
  // Tensor parallelism over the axis "model": kColumn cuts the outputs (each
  // replica has its own), kRow the inputs (products are summed over the axis,
  // the bias is added once). They are used in pairs, with only element-wise ops
  // between. No effect if the mesh has no such axis.
  enum class Cut { kNone, kColumn, kRow };
  Cut cut = Cut::kNone;
};
// Applies to the last dimension of x; `out` is the size before cutting.
Value Dense(Scope s, const Value& x, int64_t out,
            const DenseOptions& options = {},
            CallSite here = CallSite::current());

struct ConvLayerOptions {
  graph::ConvOptions conv;
  bool bias = true;
  Initializer kernel_init = LecunNormal();
};
// x: N, spatial ..., channels.
Value Conv(Scope s, const Value& x, int64_t out, const Dims& window,
           const ConvLayerOptions& options = {},
           CallSite here = CallSite::current());

struct BatchNormOptions {
  double momentum = 0.9;  // weight of the old running statistics
  double epsilon = 1e-5;
  // How many neighbouring replicas of the data axes share statistics; 0: all.
  int64_t span = 1;
  // Computes the variance from the mean of squares: one pass over the data and
  // one collective instead of two, but less exact if the mean is large compared
  // with the deviation.
  bool one_pass = false;
  Initializer scale_init = Ones();
  bool scale = true, bias = true;
};
// Reduces all but the last dimension. Evaluation uses the running statistics.
Value BatchNorm(Scope s, const Value& x, const BatchNormOptions& options = {},
                CallSite here = CallSite::current());

struct NormOptions {
  double epsilon = 1e-6;
  bool scale = true, bias = true;  // RmsNorm has no bias
};
// Norms over the last dimension.
Value LayerNorm(Scope s, const Value& x, const NormOptions& options = {},
                CallSite here = CallSite::current());
Value RmsNorm(Scope s, const Value& x, const NormOptions& options = {},
              CallSite here = CallSite::current());
// Norms over groups of channels and all positions of an example.
Value GroupNorm(Scope s, const Value& x, int64_t groups,
                const NormOptions& options = {},
                CallSite here = CallSite::current());

// Mean in f32 over all dimensions but the first and last (global average
// pooling).
Value GlobalAveragePool(Scope s, const Value& x,
                        CallSite here = CallSite::current());

// The table (rows x width), which an output layer may share, and its lookup.
Value EmbeddingTable(Scope s, int64_t rows, int64_t width,
                     Initializer init = Normal(0.02),
                     CallSite here = CallSite::current());
Value Embed(Scope s, const Value& table, const Value& indices,
            CallSite here = CallSite::current());

struct AttentionOptions {
  int64_t heads = 1;
  int64_t kv_heads = 0;    // fewer heads for keys and values; 0: heads
  int64_t head_width = 0;  // 0: width / heads
  bool causal = false;
  bool bias = true;
  std::optional<double> rotary_base;  // set (10000 is usual): rotary positions
  double dropout = 0;                 // of the attention weights
  Initializer kernel_init = LecunNormal();
  Initializer out_init = LecunNormal();
  // Cuts the heads over the axis "model", if the mesh has it.
  bool cut = false;
  // One kernel for queries, keys and values ("qkv"), or three.
  bool fused_qkv = true;
};
// x: batch, positions, width.
Value SelfAttention(Scope s, const Value& x, const AttentionOptions& options,
                    CallSite here = CallSite::current());
// softmax(q k' / sqrt(d)) v, where q is B x T x heads x d, k and v are B x S x
// kv_heads x d. `mask` (i1, broadcast to B x heads x T x S): false hides a
// position.
Value Attend(const Value& q, const Value& k, const Value& v, const Value& mask,
             CallSite here = CallSite::current());
// `on_weights` transforms the weights (B x heads x T x S) before use.
Value AttendWith(const Value& q, const Value& k, const Value& v,
                 const Value& mask,
                 const std::function<Value(const Value&)>& on_weights,
                 CallSite here = CallSite::current());
// Rotary position embedding of x (B x T x heads x d, d even).
Value Rotary(const Value& x, double base, CallSite here = CallSite::current());

// In training, zeroes elements with probability `rate`, by example, layer and
// element, and scales up the rest. Dimension 0 of x counts examples.
Value Dropout(Scope s, const Value& x, double rate,
              CallSite here = CallSite::current());
// Dropout on a piece cut along dimension 1 over the axis: drops the same
// elements as Dropout on the whole.
Value DropoutOfPiece(Scope s, const Value& x, double rate,
                     const std::string& axis,
                     CallSite here = CallSite::current());

// --- Activations ------------------------------------------------------------

// Slopes at 0 are JAX's: 0 for Relu, 1 for LeakyRelu and Elu.
Value Relu(const Value& x, CallSite here = CallSite::current());
Value Gelu(const Value& x, CallSite here = CallSite::current());      // by erf
Value GeluTanh(const Value& x, CallSite here = CallSite::current());  // GPT-2's
Value Silu(const Value& x, CallSite here = CallSite::current());
Value LeakyRelu(const Value& x, double slope = 0.01,
                CallSite here = CallSite::current());
Value Elu(const Value& x, CallSite here = CallSite::current());
Value Softplus(const Value& x, CallSite here = CallSite::current());

// --- Tensor parallelism -----------------------------------------------------

// This replica's position on the axis (ui32).
Value PositionOn(Scope s, const std::string& axis,
                 CallSite here = CallSite::current());
// ColumnInput is the identity whose gradient is summed over the axis: the input
// of a column layer. RowOutput is the reverse: the output of a row layer.
Value ColumnInput(Scope s, const Value& x, const std::string& axis,
                  CallSite here = CallSite::current());
Value RowOutput(Scope s, const Value& x, const std::string& axis,
                CallSite here = CallSite::current());

}  // namespace escala::nn
