#include "bench/pods/transformer.h"

#include <algorithm>

namespace escala::bench {
namespace {

using pods::CollectiveKind;
using pods::Kernel;
using pods::Product;
using pods::StepWork;
using pods::Transfer;

double LayerParameters(const Layers& l, double width) {
  const double q = l.heads * l.head_dim, kv = l.kv_heads * l.head_dim;
  return width * (2 * q + l.kv_projections * kv + 2 * l.side_width) +
         (l.gated ? 3 : 2) * width * l.mlp_width;
}

double InLayers(const Transformer& m) {
  double parameters = 0;
  for (const Layers& l : m.layers)
    parameters += l.count * LayerParameters(l, m.width);
  return parameters;
}

// The side inputs of all layers, together.
double SideWidth(const Transformer& m) {
  double width = 0;
  for (const Layers& l : m.layers) width += l.count * l.side_width;
  return width;
}

// The share of position pairs that attention computes.
double Attended(const Layers& l, bool causal, double sequence) {
  const double all = causal ? 0.5 : 1;
  if (l.window <= 0) return all;
  const double window = std::min(1.0, l.window / sequence);
  return std::min(all, causal ? window * (1 - window / 2) : window);
}

class Step {
 public:
  Step(const Transformer& model, const TransformerRun& run)
      : m_(model), run_(run) {
    rows_ = run.batch * run.tensor * run.sequence;
    a_ = run.activation_bytes;
  }

  StepWork Make() {
    Embedding();
    for (const Layers& layers : m_.layers) {
      l_ = &layers;
      q_ = l_->heads * l_->head_dim / run_.tensor;
      kv_ = l_->kv_projections * l_->kv_heads * l_->head_dim / run_.tensor;
      f_ = l_->mlp_width / run_.tensor;
      side_ = l_->side_width / run_.tensor;
      runs_ = l_->count;
      Layer({"qkv", "attention", "out", "mlp", "mlp_out"});
      if (!run_.recompute.empty()) Layer(run_.recompute);
      LayerBackward();
      LayerTransfers();
    }
    runs_ = 1;
    Head();
    Update();
    RestTransfers();
    return std::move(work_);
  }

 private:
  void Add(std::vector<Product> products, double vector_operations,
           double bytes) {
    Kernel kernel;
    kernel.runs = runs_;
    kernel.products = std::move(products);
    kernel.vector_operations = vector_operations;
    kernel.bytes = bytes;
    work_.kernels.push_back(std::move(kernel));
  }
  // x (rows x depth) times weights; reads or writes `more` further activations.
  void Multiply(double depth, double columns, double more, double operations) {
    Add({{1, rows_, depth, columns}}, operations,
        a_ * (rows_ * depth + rows_ * columns + more) + 2 * depth * columns);
  }
  // The gradients of both operands, one kernel each.
  void MultiplyBackward(double depth, double columns, double more) {
    Add({{1, rows_, columns, depth}}, rows_ * depth,
        a_ * (rows_ * depth + rows_ * columns + more) + 2 * depth * columns);
    Add({{1, depth, rows_, columns}}, 0,
        a_ * (rows_ * depth + rows_ * columns) + 4 * depth * columns);
  }
  void Norm() { Add({}, 8 * rows_ * m_.width, 2 * a_ * rows_ * m_.width); }
  void NormBackward() {
    Add({}, 16 * rows_ * m_.width, 4 * a_ * rows_ * m_.width);
  }

  // `times` products of the scores' size. Scores kept in memory are written by
  // one kernel, read by one, and read by `passes` between.
  void Attention(double times, double passes) {
    const double s = run_.sequence, pairs = Attended(*l_, m_.causal, s);
    const double count = rows_ / s * q_ / l_->head_dim;
    const double scores = count * s * s * pairs;
    Product into{count * pairs, s, l_->head_dim, s};
    Product from{count * pairs, s, s, l_->head_dim};
    into.count *= times / 2;
    from.count *= times / 2;
    const double kv = l_->kv_heads * l_->head_dim / run_.tensor;
    const double ends = a_ * rows_ * (2 * q_ + 2 * kv);
    if (run_.flash) {
      Add({into, from}, 8 * scores * times / 2, ends * times / 2);
      return;
    }
    const double stored = a_ * count * s * s;
    Add({into}, 2 * scores, ends * times / 4 + stored);
    Add({}, 8 * count * s * s, passes * stored);
    Add({from}, 2 * scores, ends * times / 4 + stored);
  }

  void Layer(const std::set<std::string>& parts) {
    const double into = l_->gated ? 2 * f_ : f_;
    if (parts.count("qkv") > 0) {
      Norm();
      Multiply(m_.width, q_ + kv_, 0, rows_ * (q_ + kv_));
    }
    if (parts.count("attention") > 0) Attention(2, 1);
    if (parts.count("out") > 0)
      Multiply(q_, m_.width, rows_ * m_.width, 2 * rows_ * m_.width);
    if (parts.count("mlp") > 0) {
      Norm();
      Multiply(m_.width, into, 0, 8 * rows_ * into);
    }
    if (parts.count("mlp_out") > 0)
      Multiply(f_, m_.width, rows_ * m_.width, 2 * rows_ * m_.width);
    if (side_ > 0 && parts.count("mlp") > 0) {
      Multiply(m_.width, side_, rows_ * side_, 8 * rows_ * side_);
      Multiply(side_, m_.width, rows_ * m_.width, 2 * rows_ * m_.width);
    }
  }

  void LayerBackward() {
    const double into = l_->gated ? 2 * f_ : f_;
    if (side_ > 0) {
      MultiplyBackward(side_, m_.width, rows_ * side_);
      MultiplyBackward(m_.width, side_, 0);
    }
    MultiplyBackward(f_, m_.width, rows_ * into);
    MultiplyBackward(m_.width, into, 0);
    NormBackward();
    MultiplyBackward(q_, m_.width, 0);
    Attention(run_.flash ? 5 : 4, 5);
    MultiplyBackward(m_.width, q_ + kv_, 0);
    NormBackward();
  }

  void Embedding() {
    if (run_.one_hot_embedding) {
      const double v = m_.vocabulary / run_.tensor;
      Multiply(v, m_.width, -rows_ * v, 0);
      Add({{1, v, rows_, m_.width}}, 0,
          a_ * rows_ * m_.width + 4 * v * m_.width);
    } else {
      Add({}, 0, 4 * a_ * rows_ * m_.width);
    }
    const double side = SideWidth(m_) / run_.tensor;
    if (side == 0) return;
    Add({}, 0, 4 * a_ * rows_ * side);
    Multiply(m_.width, side, rows_ * side, 8 * rows_ * side);
    MultiplyBackward(m_.width, side, 0);
  }

  void Head() {
    const double all = rows_;
    if (run_.head_places > 0) rows_ *= run_.head_places / run_.sequence;
    const double v = m_.vocabulary / run_.tensor;
    Norm();
    Multiply(m_.width, v, rows_ * v, 8 * rows_ * v);
    Add({}, 8 * rows_ * v, 2 * a_ * rows_ * v);
    MultiplyBackward(m_.width, v, 0);
    rows_ = all;
  }

  void Update() {
    const double parts = run_.fsdp ? run_.devices : run_.tensor;
    const double mine = m_.parameters() / parts;
    Add({}, 16 * mine, run_.optimizer_bytes * mine);
  }

  std::vector<std::vector<int64_t>> Groups(bool neighbours) const {
    std::vector<std::vector<int64_t>> groups;
    const auto n = static_cast<int64_t>(run_.devices);
    const auto t = static_cast<int64_t>(run_.tensor);
    if (t == 1) return groups;  // all
    groups.resize(static_cast<size_t>(neighbours ? n / t : t));
    for (int64_t id = 0; id < n; ++id)
      groups[static_cast<size_t>(neighbours ? id / t : id % t)].push_back(id);
    return groups;
  }

  void Send(CollectiveKind kind, double runs, double bytes,
            std::vector<std::vector<int64_t>> groups) {
    Transfer transfer;
    transfer.runs = runs;
    transfer.kind = kind;
    transfer.bytes = bytes;
    transfer.groups = std::move(groups);
    work_.transfers.push_back(std::move(transfer));
  }

  // Sends the `parameters` of each of `runs` layers.
  void SendParameters(double runs, double parameters) {
    if (run_.devices / run_.tensor <= 1 || runs == 0) return;
    const auto sharers = Groups(false);
    if (run_.fsdp) {
      Send(CollectiveKind::kAllGather, 2 * runs, 2 * parameters, sharers);
      Send(CollectiveKind::kReduceScatter, runs, 2 * parameters, sharers);
    }
  }

  void LayerTransfers() {
    SendParameters(l_->count, LayerParameters(*l_, m_.width) / run_.tensor);
    if (run_.tensor > 1) {
      const double activations = a_ * rows_ * m_.width;
      const double passes = run_.recompute.empty() ? 4 : 6;
      Send(CollectiveKind::kAllGather, passes * l_->count, activations,
           Groups(true));
      Send(CollectiveKind::kReduceScatter, 4 * l_->count, activations,
           Groups(true));
    }
  }

  // Sends parameters outside layers; without FSDP, all gradients together.
  void RestTransfers() {
    SendParameters(1, (m_.parameters() - InLayers(m_)) / run_.tensor);
    if (!run_.fsdp && run_.devices / run_.tensor > 1)
      Send(CollectiveKind::kAllReduce, 1, 4 * m_.parameters() / run_.tensor,
           Groups(false));
  }

  const Transformer& m_;
  const TransformerRun& run_;
  const Layers* l_ = nullptr;
  double rows_, a_;
  double q_ = 0, kv_ = 0, f_ = 0, side_ = 0;  // of l_, on one device
  double runs_ = 1;
  StepWork work_;
};

}  // namespace

double Transformer::parameters() const {
  return InLayers(*this) + (tied ? 1 : 2) * vocabulary * width +
         SideWidth(*this) * (vocabulary + width);
}

pods::StepWork WorkOf(const Transformer& model, const TransformerRun& run) {
  return Step(model, run).Make();
}

double ModelOperations(const Transformer& m, const TransformerRun& run) {
  const double s = run.sequence;
  const double head = run.head_places > 0 ? run.head_places : s;
  double operations = 6 * ((InLayers(m) + SideWidth(m) * m.width) * s +
                           m.vocabulary * m.width * head);
  for (const Layers& l : m.layers)
    operations +=
        12 * l.count * l.heads * l.head_dim * s * s * Attended(l, m.causal, s);
  return operations;
}

}  // namespace escala::bench
