#include <algorithm>
#include <cmath>

#include "escala/graph/ops.h"
#include "escala/nn/layers.h"

namespace escala::nn {

using graph::Naming;
constexpr ElementType kF32 = ElementType::kF32;

Value Attend(const Value& q, const Value& k, const Value& v, const Value& mask,
             CallSite here) {
  return AttendWith(
      q, k, v, mask, [](const Value& weights) { return weights; }, here);
}

Value AttendWith(const Value& q, const Value& k, const Value& v,
                 const Value& mask,
                 const std::function<Value(const Value&)>& on_weights,
                 CallSite here) {
  if (!q || !k || !v) return Value();
  const int64_t heads = q.dim(2, here), kv_heads = k.dim(2, here);
  if (kv_heads < 1 || heads % kv_heads != 0) {
    q.graph()->Fail(
        here, StrCat("attention: ", heads, " heads are not a multiple of the ",
                     kv_heads, " heads of keys and values"));
    return Value();
  }
  const int64_t share = heads / kv_heads;
  const double scale = 1 / std::sqrt(static_cast<double>(q.dim(3, here)));
  // Heads that share keys are neighbours: B x T x kv x share x d.
  const Value grouped =
      share == 1
          ? q
          : graph::Reshape(q, {q.dim(0), q.dim(1), kv_heads, share, q.dim(3)});
  Value scores =
      share == 1
          ? graph::Einsum("bthd,bshd->bhts", grouped, k, here)
          : graph::Reshape(graph::Einsum("btgrd,bsgd->bgrts", grouped, k, here),
                           {q.dim(0), heads, q.dim(1), k.dim(1)});
  // The softmax is computed in f32.
  scores = graph::Convert(scores, kF32, here) * scale;
  if (mask) scores = graph::Select(mask, scores, -1e9);
  const Value weights =
      on_weights(graph::Convert(graph::Softmax(scores, -1, here), q.type()));
  if (share == 1) return graph::Einsum("bhts,bshd->bthd", weights, v, here);
  const Value by_group =
      graph::Reshape(weights, {q.dim(0), kv_heads, share, q.dim(1), k.dim(1)});
  return graph::Reshape(graph::Einsum("bgrts,bsgd->btgrd", by_group, v, here),
                        q.dims());
}

// Each head's two halves are the coordinates that are rotated (as in GPT-NeoX
// and LLaMA).
Value Rotary(const Value& x, double base, CallSite here) {
  if (!x) return x;
  const int64_t width = x.dim(3, here);
  if (x.rank() != 4 || width % 2 != 0) {
    x.graph()->Fail(
        here, StrCat("rotary: got ", graph::DimsText(x.dims()),
                     ", expected batch x positions x heads x an even width"));
    return Value();
  }
  graph::Graph* const g = x.graph();
  const Dims dims = {1, x.dim(1), 1, width / 2};
  const Value place = graph::Iota(g, {kF32, dims}, 1);
  const Value which = graph::Iota(g, {kF32, dims}, 3);
  const Value angle =
      place *
      graph::Exp(which * (-2 * std::log(base) / static_cast<double>(width)));
  const Value cos = graph::Convert(graph::Cos(angle), x.type());
  const Value sin = graph::Convert(graph::Sin(angle), x.type());
  const auto halves = graph::Split(x, 2, 3, here);
  return graph::Concatenate(
      {halves[0] * cos - halves[1] * sin, halves[1] * cos + halves[0] * sin}, 3,
      here);
}

namespace {

struct Heads {
  Value q, k, v;
};

class AttentionLayer {
 public:
  AttentionLayer(Scope s, const AttentionOptions& options, int64_t width,
                 CallSite here)
      : s_(s), o_(options), width_(width), here_(here) {
    pieces_ = o_.cut ? s.context().options().mesh.SizeOf("model") : 1;
    kv_heads_ = o_.kv_heads > 0 ? o_.kv_heads : o_.heads;
    head_ = o_.head_width > 0 ? o_.head_width
                              : width / std::max<int64_t>(o_.heads, 1);
  }

  bool Check() const {
    if (o_.heads < 1)
      return Refuse(StrCat("got ", o_.heads, " heads, expected at least 1"));
    if (o_.head_width == 0 && width_ % o_.heads != 0)
      return Refuse(StrCat("a width of ", width_, " does not divide among ",
                           o_.heads, " heads"));
    if (o_.heads % kv_heads_ != 0)
      return Refuse(StrCat(o_.heads, " heads are not a multiple of the ",
                           kv_heads_, " heads of keys and values"));
    if (o_.heads % pieces_ != 0 || kv_heads_ % pieces_ != 0)
      return Refuse(StrCat(o_.heads, " heads (", kv_heads_,
                           " of keys and values) do not divide among the ",
                           pieces_,
                           " cores of the mesh axis model; take a "
                           "mesh.model that divides them"));
    return true;
  }

  Heads Project(const Value& x) const {
    const Value in = pieces_ > 1 ? ColumnInput(s_, x, "model", here_) : x;
    if (o_.fused_qkv && kv_heads_ == o_.heads) {
      // The kernel's thirds are queries, keys and values. It is cut by heads,
      // its dimension 2.
      const Value all = Linear("qkv", in, {3, o_.heads, head_});
      const auto parts = graph::Split(all, 3, 2, here_);
      return {graph::Squeeze(parts[0], 2), graph::Squeeze(parts[1], 2),
              graph::Squeeze(parts[2], 2)};
    }
    return {Linear("q", in, {1, o_.heads, head_}),
            Linear("k", in, {1, kv_heads_, head_}),
            Linear("v", in, {1, kv_heads_, head_})};
  }

  Value DropWeights(const Value& weights) const {
    return pieces_ > 1 ? DropoutOfPiece(s_, weights, o_.dropout, "model", here_)
                       : Dropout(s_, weights, o_.dropout, here_);
  }

  Value Out(const Value& y) const {
    DenseOptions options;
    options.bias = o_.bias;
    options.kernel_init = o_.out_init;
    if (o_.cut) options.cut = DenseOptions::Cut::kRow;
    const Value rows =
        graph::Reshape(y, {y.dim(0), y.dim(1), y.dim(2) * y.dim(3)});
    return Dense(s_ / "out", rows, width_, options, here_);
  }

 private:
  bool Refuse(const std::string& message) const {
    s_.graph()->Fail(here_, message);
    return false;
  }

  // The kernel is width x parts x heads x head width, so that heads can be cut.
  Value Linear(const char* name, const Value& x, const Dims& out) const {
    const Scope s = s_ / name;
    const Dims kernel_dims = {width_, out[0], out[1], out[2]};
    const auto make = [&](const char* what, const Dims& dims, int cut,
                          Initializer init) {
      return pieces_ > 1
                 ? s.CutParam(what, dims, cut, "model", std::move(init), here_)
                 : s.Param(what, dims, std::move(init), here_);
    };
    // Each part is initialised like a dense layer's kernel.
    const Fans fans = {static_cast<double>(width_),
                       static_cast<double>(out[1] * out[2])};
    const Value kernel =
        make("kernel", kernel_dims, 2, WithFans(o_.kernel_init, fans));
    if (!kernel) return kernel;
    Value y = graph::MatMul(x, graph::Reshape(s.Compute(kernel), {width_, -1}),
                            here_);
    if (o_.bias)
      y = y + s.Compute(graph::Reshape(make("bias", out, 1, Zeros()), {-1}));
    const int64_t heads = out[1] / pieces_;
    if (out[0] == 1)
      return graph::Reshape(y, {x.dim(0), x.dim(1), heads, out[2]});
    return graph::Reshape(y, {x.dim(0), x.dim(1), out[0], heads, out[2]});
  }

  const Scope s_;
  const AttentionOptions& o_;
  const int64_t width_;
  const CallSite here_;
  int64_t pieces_, kv_heads_, head_;
};

}  // namespace

Value SelfAttention(Scope s, const Value& x, const AttentionOptions& options,
                    CallSite here) {
  if (!x) return x;
  const Naming naming(s.graph(), StrCat("attention ", s.prefix()), here);
  if (x.rank() != 3) {
    s.graph()->Fail(here, StrCat("got ", graph::DimsText(x.dims()),
                                 ", expected batch x positions x width"));
    return Value();
  }
  const AttentionLayer layer(s, options, x.dim(2), here);
  if (!layer.Check()) return Value();
  Heads h = layer.Project(s.Compute(x));
  if (!h.q || !h.k || !h.v) return Value();
  if (options.rotary_base) {
    h.q = Rotary(h.q, *options.rotary_base, here);
    h.k = Rotary(h.k, *options.rotary_base, here);
  }
  Value mask;
  if (options.causal) {
    const Dims square = {x.dim(1), x.dim(1)};
    const Value row = graph::Iota(s.graph(), {ElementType::kI32, square}, 0);
    const Value column = graph::Iota(s.graph(), {ElementType::kI32, square}, 1);
    mask = graph::GreaterEqual(row, column);
  }
  return layer.Out(AttendWith(
      h.q, h.k, h.v, mask, [&](const Value& w) { return layer.DropWeights(w); },
      here));
}

}  // namespace escala::nn
