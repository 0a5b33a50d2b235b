// Layers: functions of a scope (where their parameters are), a value and
// options. Products and activations are in the precision's compute type, norms
// inside in f32. Parameters are named as in flax: kernel, bias, scale,
// embedding.
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
  // Tensor parallel over the axis "model": kColumn cuts the outputs (each
  // replica has its own), kRow the inputs (the products are summed over the
  // axis, the bias is added once). A column layer, something element-wise and a
  // row layer are a pair. No difference where the mesh has no such axis.
  enum class Cut { kNone, kColumn, kRow };
  Cut cut = Cut::kNone;
};
// Over the last dimension of x; `out`: of the whole layer.
Value Dense(Scope s, const Value& x, int64_t out,
            const DenseOptions& options = {}, Here here = Here::current());

struct ConvLayerOptions {
  graph::ConvOptions conv;
  bool bias = true;
  Initializer kernel_init = LecunNormal();
};
// x: N, spatial ..., channels.
Value Conv(Scope s, const Value& x, int64_t out, const Dims& window,
           const ConvLayerOptions& options = {}, Here here = Here::current());

struct BatchNormOptions {
  double momentum = 0.9;  // of the running statistics
  double epsilon = 1e-5;
  // Statistics are of the examples of that many neighbouring replicas of the
  // data axes together; 0: all of them.
  int64_t span = 1;
  // The variance from the mean of squares, not of deviations: one pass over the
  // examples, and one collective over a span, not two. Less exact where the
  // mean is far from 0 beside the deviation.
  bool one_pass = false;
  Initializer scale_init = Ones();
  bool scale = true, bias = true;
};
// Over all but the last dimension. In evaluation by the running statistics.
Value BatchNorm(Scope s, const Value& x, const BatchNormOptions& options = {},
                Here here = Here::current());

struct NormOptions {
  double epsilon = 1e-6;
  bool scale = true, bias = true;  // RmsNorm has no bias
};
// Over the last dimension.
Value LayerNorm(Scope s, const Value& x, const NormOptions& options = {},
                Here here = Here::current());
Value RmsNorm(Scope s, const Value& x, const NormOptions& options = {},
              Here here = Here::current());
// Over groups of channels and all places of an example.
Value GroupNorm(Scope s, const Value& x, int64_t groups,
                const NormOptions& options = {}, Here here = Here::current());

// The mean of each channel over the places between examples and channels, made
// in f32: what a classifier looks at.
Value GlobalAveragePool(Scope s, const Value& x, Here here = Here::current());

// The table (rows x width), for tying; and its rows by indices.
Value EmbeddingTable(Scope s, int64_t rows, int64_t width,
                     Initializer init = Normal(0.02),
                     Here here = Here::current());
Value Embed(Scope s, const Value& table, const Value& indices,
            Here here = Here::current());

struct AttentionOptions {
  int64_t heads = 1;
  int64_t kv_heads = 0;    // grouped heads; 0: as many as heads
  int64_t head_width = 0;  // 0: width / heads
  bool causal = false;
  bool bias = true;
  std::optional<double> rotary_base;  // 10000: rotary positions
  double dropout = 0;                 // of the weights
  Initializer kernel_init = LecunNormal();
  Initializer out_init = LecunNormal();
  // Heads are cut over the axis "model", if the mesh has it.
  bool cut = false;
  // One product for queries, keys and values ("qkv"), or three.
  bool fused_qkv = true;
};
// x: batch, places, width.
Value SelfAttention(Scope s, const Value& x, const AttentionOptions& options,
                    Here here = Here::current());
// softmax(q k' / sqrt(d)) v: q is B x T x heads x d, k and v B x S x kv_heads x
// d. `mask` (i1, broadcast to B x heads x T x S): where it is false, nothing is
// looked at.
Value Attend(const Value& q, const Value& k, const Value& v, const Value& mask,
             Here here = Here::current());
// `on_weights` sees the weights (B x heads x T x S) before they are used.
Value AttendWith(const Value& q, const Value& k, const Value& v,
                 const Value& mask,
                 const std::function<Value(const Value&)>& on_weights,
                 Here here = Here::current());
// Positions turned into angles: x is B x T x heads x d, d even.
Value Rotary(const Value& x, double base, Here here = Here::current());

// Zero with probability `rate` in training, by example, layer and element; the
// rest scaled up. The first dimension of x are the examples.
Value Dropout(Scope s, const Value& x, double rate,
              Here here = Here::current());
// The same of a piece, cut along dimension 1 over the mesh's axis: what the
// whole would have lost there.
Value DropoutOfPiece(Scope s, const Value& x, double rate,
                     const std::string& axis, Here here = Here::current());

// --- Activations ------------------------------------------------------------

// At 0 their slopes are JAX's: of Relu 0, of LeakyRelu and Elu 1.
Value Relu(const Value& x, Here here = Here::current());
Value Gelu(const Value& x, Here here = Here::current());      // by erf
Value GeluTanh(const Value& x, Here here = Here::current());  // GPT-2's
Value Silu(const Value& x, Here here = Here::current());
Value LeakyRelu(const Value& x, double slope = 0.01,
                Here here = Here::current());
Value Elu(const Value& x, Here here = Here::current());
Value Softplus(const Value& x, Here here = Here::current());

// --- Tensor parallel, by hand -----------------------------------------------

// Where this replica stands along the axis: a ui32 scalar.
Value PositionOn(Scope s, const std::string& axis, Here here = Here::current());
// Forward the value, backward the sum over the axis: what goes into a column
// layer. And the other way round: what comes out of a row layer.
Value ToPieces(Scope s, const Value& x, const std::string& axis,
               Here here = Here::current());
Value SumPieces(Scope s, const Value& x, const std::string& axis,
                Here here = Here::current());

}  // namespace escala::nn
