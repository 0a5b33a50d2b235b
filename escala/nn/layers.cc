#include "escala/nn/layers.h"

#include <cmath>
#include <numbers>

#include "escala/graph/ops.h"

namespace escala::nn {

using graph::DimsText;
using graph::Naming;
using graph::Operand;
constexpr ElementType kF32 = ElementType::kF32;

namespace {

// The layer's name in messages: "dense h0/mlp/up".
std::string Title(std::string_view kind, const Scope& s) {
  return StrCat(kind, " ", s.prefix());
}

// Whether the mesh has more than one position on the axis.
bool Cuts(const Scope& s, std::string_view axis) {
  return s.context().options().mesh.SizeOf(axis) > 1;
}

}  // namespace

// --- Tensor parallelism -----------------------------------------------------

Value PositionOn(Scope s, const std::string& axis, CallSite here) {
  // The axes after it vary faster.
  double behind = 1;
  const Mesh& mesh = s.context().options().mesh;
  for (auto a = mesh.axes.rbegin(); a != mesh.axes.rend(); ++a) {
    if (a->name == axis)
      return graph::Rem(
          graph::Div({graph::ReplicaId(s.graph(), here), here}, behind),
          static_cast<double>(a->size));
    behind *= static_cast<double>(a->size);
  }
  return graph::Full(s.graph(), {ElementType::kU32, {}}, 0, here);
}

Value ColumnInput(Scope s, const Value& x, const std::string& axis,
                  CallSite here) {
  if (!x || !Cuts(s, axis)) return x;
  const auto groups = s.context().options().mesh.GroupsOf({axis});
  return graph::CustomVjp(
      {x}, [](const std::vector<Value>& v) { return v; },
      [groups](const auto&, const auto&, const auto& ct) {
        return std::vector<Value>{graph::AllReduce(ct[0], groups)};
      },
      here)[0];
}

Value RowOutput(Scope s, const Value& x, const std::string& axis,
                CallSite here) {
  if (!x || !Cuts(s, axis)) return x;
  const auto groups = s.context().options().mesh.GroupsOf({axis});
  return graph::CustomVjp(
      {x},
      [&](const std::vector<Value>& v) {
        return std::vector<Value>{graph::AllReduce(v[0], groups)};
      },
      [](const auto&, const auto&, const auto& ct) { return ct; }, here)[0];
}

// --- Dense, convolution -----------------------------------------------------

Value Dense(Scope s, const Value& x, int64_t out, const DenseOptions& options,
            CallSite here) {
  using Cut = DenseOptions::Cut;
  if (!x) return x;
  const Naming naming(s.graph(), Title("dense", s), here);
  const bool column = options.cut == Cut::kColumn && Cuts(s, "model");
  const bool row = options.cut == Cut::kRow && Cuts(s, "model");
  const int64_t in =
      x.dim(-1, here) *
      (row ? s.context().options().mesh.SizeOf("model") : int64_t{1});
  Value kernel, y = s.Compute(x);
  if (column || row)
    kernel = s.CutParam("kernel", {in, out}, column ? 1 : 0, "model",
                        options.kernel_init, here);
  else
    kernel = s.Param("kernel", {in, out}, options.kernel_init, here);
  if (column) y = ColumnInput(s, y, "model", here);
  y = graph::MatMul(y, s.Compute(kernel), here);
  if (row) y = RowOutput(s, y, "model", here);
  if (!options.bias) return y;
  const Value bias =
      column ? s.CutParam("bias", {out}, 0, "model", options.bias_init, here)
             : s.Param("bias", {out}, options.bias_init, here);
  return y + s.Compute(bias);
}

Value Conv(Scope s, const Value& x, int64_t out, const Dims& window,
           const ConvLayerOptions& options, CallSite here) {
  if (!x) return x;
  const Naming naming(s.graph(), Title("conv", s), here);
  const int64_t groups = std::max<int64_t>(options.conv.groups, 1);
  Dims dims = window;
  dims.insert(dims.end(), {x.dim(-1, here) / groups, out});
  const Value kernel = s.Param("kernel", dims, options.kernel_init, here);
  const Value y =
      graph::Conv(s.Compute(x), s.Compute(kernel), options.conv, here);
  if (!options.bias) return y;
  return y + s.Compute(s.Param("bias", {out}, Zeros(), here));
}

// --- Norms ------------------------------------------------------------------

namespace {

// Groups of `span` neighbouring replicas of the data axes, for each position on
// the other axes.
graph::Groups SpanGroups(const Mesh& mesh, int64_t span) {
  graph::Groups result;
  for (const auto& group : mesh.GroupsOf({"data", "fsdp"})) {
    const int64_t size = span == 0 ? static_cast<int64_t>(group.size()) : span;
    for (size_t i = 0; i + size <= group.size(); i += size)
      result.emplace_back(group.begin() + i, group.begin() + i + size);
  }
  return result;
}

bool CheckSpan(const Scope& s, int64_t span, const CallSite& here) {
  const Mesh& mesh = s.context().options().mesh;
  const int64_t replicas = mesh.SizeOf("data") * mesh.SizeOf("fsdp");
  if (span == 0 || (span > 0 && replicas % span == 0)) return true;
  s.graph()->Fail(here, StrCat("a span of ", span, " replicas does not divide ",
                               replicas, "; 0 spans all"));
  return false;
}

struct Moments {
  Value mean, variance;  // of each channel
};

// Moments of each channel, in f32. Subtracts the span's mean before squaring,
// which avoids cancellation, unless `one_pass`.
Moments BatchMoments(Scope s, const Value& x, const BatchNormOptions& options) {
  Dims over;
  for (int d = 0; d + 1 < x.rank(); ++d) over.push_back(d);
  const auto groups = SpanGroups(s.context().options().mesh, options.span);
  const double size = static_cast<double>(groups[0].size());
  const auto across = [&](const Value& v) {
    return size == 1 ? v : graph::AllReduce(v, groups) * (1 / size);
  };
  const Value mean = across(graph::Mean(x, over));
  if (options.one_pass) {
    const Value squares = across(graph::Mean(graph::Square(x), over));
    return {mean, graph::Max(squares - graph::Square(mean), 0)};
  }
  const Value variance = across(graph::Mean(graph::Square(x - mean), over));
  return {mean, variance};
}

}  // namespace

Value BatchNorm(Scope s, const Value& x, const BatchNormOptions& options,
                CallSite here) {
  if (!x) return x;
  const Naming naming(s.graph(), Title("batch norm", s), here);
  const int64_t channels = x.dim(-1, here);
  // An evaluation takes no moments, and may have other replicas.
  if (x.rank() < 2 ||
      (s.context().training() && !CheckSpan(s, options.span, here))) {
    s.graph()->Fail(here, StrCat("got ", DimsText(x.dims()),
                                 ", expected examples and channels"));
    return Value();
  }
  const Value wide = graph::Convert(x, kF32, here);
  const Value running_mean = s.State("mean", {channels}, Zeros(), here);
  const Value running_variance = s.State("var", {channels}, Ones(), here);
  Moments moments{running_mean, running_variance};
  if (s.context().training()) {
    moments = BatchMoments(s, wide, options);
    const double m = options.momentum;
    s.SetState("mean",
               running_mean * m + graph::StopGradient(moments.mean) * (1 - m));
    s.SetState("var", running_variance * m +
                          graph::StopGradient(moments.variance) * (1 - m));
  }
  Value y =
      (wide - moments.mean) * graph::Rsqrt(moments.variance + options.epsilon);
  if (options.scale)
    y = y * graph::Convert(
                s.Param("scale", {channels}, options.scale_init, here), kF32);
  if (options.bias)
    y = y + graph::Convert(s.Param("bias", {channels}, Zeros(), here), kF32);
  return s.Compute(y);
}

namespace {

Value ScaleAndShift(Scope s, Value y, int64_t width, bool scale, bool bias,
                    const CallSite& here) {
  if (scale)
    y = y * graph::Convert(s.Param("scale", {width}, Ones(), here), kF32);
  if (bias)
    y = y + graph::Convert(s.Param("bias", {width}, Zeros(), here), kF32);
  return s.Compute(y);
}

Value Normalized(const Value& x, const Dims& over, double epsilon) {
  const Value centred = x - graph::Mean(x, over, true);
  const Value variance = graph::Mean(graph::Square(centred), over, true);
  return centred * graph::Rsqrt(variance + epsilon);
}

}  // namespace

Value LayerNorm(Scope s, const Value& x, const NormOptions& options,
                CallSite here) {
  if (!x) return x;
  const Naming naming(s.graph(), Title("layer norm", s), here);
  const Value y =
      Normalized(graph::Convert(x, kF32, here), {-1}, options.epsilon);
  return ScaleAndShift(s, y, x.dim(-1, here), options.scale, options.bias,
                       here);
}

Value RmsNorm(Scope s, const Value& x, const NormOptions& options,
              CallSite here) {
  if (!x) return x;
  const Naming naming(s.graph(), Title("rms norm", s), here);
  const Value wide = graph::Convert(x, kF32, here);
  const Value mean = graph::Mean(graph::Square(wide), {-1}, true);
  return ScaleAndShift(s, wide * graph::Rsqrt(mean + options.epsilon),
                       x.dim(-1, here), options.scale, false, here);
}

Value GroupNorm(Scope s, const Value& x, int64_t groups,
                const NormOptions& options, CallSite here) {
  if (!x) return x;
  const Naming naming(s.graph(), Title("group norm", s), here);
  const int64_t channels = x.dim(-1, here);
  if (x.rank() < 2 || groups < 1 || channels % groups != 0) {
    s.graph()->Fail(here, StrCat(channels, " channels of ", DimsText(x.dims()),
                                 " do not make ", groups, " groups"));
    return Value();
  }
  const Value wide =
      graph::Reshape(graph::Convert(x, kF32, here),
                     {x.dim(0, here), -1, groups, channels / groups});
  const Value y =
      graph::Reshape(Normalized(wide, {1, 3}, options.epsilon), x.dims());
  return ScaleAndShift(s, y, channels, options.scale, options.bias, here);
}

Value GlobalAveragePool(Scope s, const Value& x, CallSite here) {
  if (!x) return x;
  Dims over;
  for (int d = 1; d + 1 < x.rank(); ++d) over.push_back(d);
  if (over.empty()) return x;
  return s.Compute(graph::Mean(graph::Convert(x, kF32, here), over), here);
}

// --- Embedding --------------------------------------------------------------

Value EmbeddingTable(Scope s, int64_t rows, int64_t width, Initializer init,
                     CallSite here) {
  return s.Param("embedding", {rows, width}, std::move(init), here);
}

Value Embed(Scope s, const Value& table, const Value& indices, CallSite here) {
  const Naming naming(s.graph(), Title("embed", s), here);
  return s.Compute(graph::Take(table, indices, here), here);
}

// --- Dropout ----------------------------------------------------------------

namespace {

// `first`: the number of x's first element within the example.
Value Drop(Scope s, const Value& x, double rate, const Value& first,
           const CallSite& here) {
  const Value uniform = graph::ExampleUniform(
      s.context().seed(), s.graph()->NextRandomStream(), s.context().examples(),
      x.dims(), kF32, first, here);
  return graph::Select(graph::GreaterEqual(uniform, rate), x * (1 / (1 - rate)),
                       graph::ZerosLike(x));
}

bool Drops(Scope s, const Value& x, double rate, const CallSite& here) {
  if (!x || rate == 0 || !s.context().training()) return false;
  if (!(rate > 0 && rate < 1))
    s.graph()->Fail(here, StrCat("got a rate of ", rate,
                                 ", expected one from 0 to below 1"));
  else if (!s.context().examples())
    s.graph()->Fail(here, "the program has no seed for random numbers");
  return s.graph()->status().ok();
}

}  // namespace

Value Dropout(Scope s, const Value& x, double rate, CallSite here) {
  const Naming naming(s.graph(), Title("dropout", s), here);
  return Drops(s, x, rate, here) ? Drop(s, x, rate, Value(), here) : x;
}

Value DropoutOfPiece(Scope s, const Value& x, double rate,
                     const std::string& axis, CallSite here) {
  const Naming naming(s.graph(), Title("dropout", s), here);
  if (!Drops(s, x, rate, here)) return x;
  int64_t of_piece = 1;
  for (int d = 1; d < x.rank(); ++d) of_piece *= x.dims()[d];
  return Drop(s, x, rate,
              PositionOn(s, axis, here) * static_cast<double>(of_piece), here);
}

// --- Activations ------------------------------------------------------------

Value Relu(const Value& x, CallSite here) {
  if (!x) return x;
  return graph::CustomVjp(
      {x},
      [&](const std::vector<Value>& v) {
        return std::vector<Value>{graph::Max({v[0], here}, {0.0, here})};
      },
      [](const auto& in, const auto&, const auto& ct) {
        return std::vector<Value>{graph::Select(
            graph::Greater(in[0], 0.0), ct[0], graph::ZerosLike(ct[0]))};
      },
      here)[0];
}

Value Gelu(const Value& x, CallSite here) {
  return x * 0.5 * (graph::Erf(x * std::sqrt(0.5), here) + 1.0);
}

Value GeluTanh(const Value& x, CallSite here) {
  const Value inner = (x + graph::Square(x, here) * x * 0.044715) *
                      std::sqrt(2 / std::numbers::pi);
  return x * 0.5 * (graph::Tanh(inner, here) + 1.0);
}

Value Silu(const Value& x, CallSite here) {
  return x * graph::Sigmoid(x, here);
}

Value LeakyRelu(const Value& x, double slope, CallSite here) {
  return graph::Select(graph::GreaterEqual(Operand(x, here), 0.0), x,
                       x * slope);
}

Value Elu(const Value& x, CallSite here) {
  // Avoids overflow of exp for large x, which would make the gradient NaN.
  const Value above = graph::Greater(Operand(x, here), 0.0);
  return graph::Select(above, x,
                       graph::Expm1(graph::Select(above, 0.0, x), here));
}

Value Softplus(const Value& x, CallSite here) {
  if (!x) return x;
  return graph::CustomVjp(
      {x},
      [&](const std::vector<Value>& v) {
        const Value& in = v[0];
        return std::vector<Value>{
            graph::Max(in, 0.0) +
            graph::Log1p(graph::Exp(-graph::Abs(in, here), here), here)};
      },
      [](const auto& in, const auto&, const auto& ct) {
        return std::vector<Value>{ct[0] * graph::Sigmoid(in[0])};
      },
      here)[0];
}

}  // namespace escala::nn
