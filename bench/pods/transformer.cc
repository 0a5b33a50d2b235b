#include "bench/pods/transformer.h"

#include <algorithm>

namespace escala::bench {
namespace {

using pods::CollectiveKind;
using pods::Kernel;
using pods::Product;
using pods::StepWork;
using pods::Transfer;

double LayerParameters(const Transformer& m) {
  const double q = m.heads * m.head_dim, kv = m.kv_heads * m.head_dim;
  return m.width * (2 * q + 2 * kv) + (m.gated ? 3 : 2) * m.width * m.mlp_width;
}

// Of the pairs of places of a sequence, those that a layer's attention is
// about, on the mean over layers.
double Attended(const Transformer& m, double sequence) {
  const double all = m.causal ? 0.5 : 1;
  if (m.local_window <= 0 || m.local_of <= 1) return all;
  const double window = std::min(1.0, m.local_window / sequence);
  const double local = m.causal ? window * (1 - window / 2) : window;
  return (all + (m.local_of - 1) * std::min(all, local)) / m.local_of;
}

class Step {
 public:
  Step(const Transformer& model, const TransformerRun& run)
      : m_(model), run_(run) {
    rows_ = run.batch * run.tensor * run.sequence;
    q_ = m_.heads * m_.head_dim / run.tensor;
    kv_ = m_.kv_heads * m_.head_dim / run.tensor;
    f_ = m_.mlp_width / run.tensor;
    a_ = run.activation_bytes;
  }

  StepWork Make() {
    Embedding();
    runs_ = m_.layers;
    Layer(true, {"qkv", "attention", "out", "mlp", "mlp_out"});
    if (!run_.recompute.empty()) Layer(false, run_.recompute);
    LayerBackward();
    LayerTransfers();
    runs_ = 1;
    Head();
    Update();
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
  // x (rows x depth) times weights; `more` places of activations are read or
  // written beside.
  void Multiply(double depth, double columns, double more, double operations) {
    Add({{1, rows_, depth, columns}}, operations,
        a_ * (rows_ * depth + rows_ * columns + more) + 2 * depth * columns);
  }
  // The gradients of both operands, a kernel each.
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

  // `times` products of the size of the scores. Where they are in memory, one
  // kernel writes them, one reads them, and `passes` more read them between.
  void Attention(double times, double passes) {
    const double s = run_.sequence, pairs = Attended(m_, s);
    const double count = rows_ / s * q_ / m_.head_dim;
    const double scores = count * s * s * pairs;
    Product into{count * pairs, s, m_.head_dim, s};
    Product from{count * pairs, s, s, m_.head_dim};
    into.count *= times / 2;
    from.count *= times / 2;
    const double ends = a_ * rows_ * (2 * q_ + 2 * kv_);
    if (run_.flash) {
      Add({into, from}, 8 * scores * times / 2, ends * times / 2);
      return;
    }
    const double stored = a_ * count * s * s;
    Add({into}, 2 * scores, ends * times / 4 + stored);
    Add({}, 8 * count * s * s, passes * stored);
    Add({from}, 2 * scores, ends * times / 4 + stored);
  }

  void Layer(bool first, const std::set<std::string>& parts) {
    const double into = m_.gated ? 2 * f_ : f_;
    if (parts.count("qkv") > 0) {
      Norm();
      Multiply(m_.width, q_ + 2 * kv_, 0, rows_ * (q_ + 2 * kv_));
    }
    if (parts.count("attention") > 0) Attention(2, 1);
    if (parts.count("out") > 0)
      Multiply(q_, m_.width, rows_ * m_.width, 2 * rows_ * m_.width);
    if (parts.count("mlp") > 0) {
      Norm();
      Multiply(m_.width, into, first ? 0 : 0, 8 * rows_ * into);
    }
    if (parts.count("mlp_out") > 0)
      Multiply(f_, m_.width, rows_ * m_.width, 2 * rows_ * m_.width);
  }

  void LayerBackward() {
    const double into = m_.gated ? 2 * f_ : f_;
    MultiplyBackward(f_, m_.width, rows_ * into);
    MultiplyBackward(m_.width, into, 0);
    NormBackward();
    MultiplyBackward(q_, m_.width, 0);
    Attention(run_.flash ? 5 : 4, 5);
    MultiplyBackward(m_.width, q_ + 2 * kv_, 0);
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

  void LayerTransfers() {
    const double layer = LayerParameters(m_) / run_.tensor;
    const double rest =
        (m_.parameters() - m_.layers * LayerParameters(m_)) / run_.tensor;
    const auto sharers = Groups(false);
    if (run_.devices / run_.tensor > 1) {
      if (run_.fsdp) {
        Send(CollectiveKind::kAllGather, 2 * m_.layers, 2 * layer, sharers);
        Send(CollectiveKind::kReduceScatter, m_.layers, 2 * layer, sharers);
        Send(CollectiveKind::kAllGather, 2, 2 * rest, sharers);
        Send(CollectiveKind::kReduceScatter, 1, 2 * rest, sharers);
      } else {
        Send(CollectiveKind::kAllReduce, 1, 4 * (m_.layers * layer + rest),
             sharers);
      }
    }
    if (run_.tensor > 1) {
      const double activations = a_ * rows_ * m_.width;
      const double passes = run_.recompute.empty() ? 4 : 6;
      Send(CollectiveKind::kAllGather, passes * m_.layers, activations,
           Groups(true));
      Send(CollectiveKind::kReduceScatter, 4 * m_.layers, activations,
           Groups(true));
    }
  }

  const Transformer& m_;
  const TransformerRun& run_;
  double rows_, q_, kv_, f_, a_;
  double runs_ = 1;
  StepWork work_;
};

}  // namespace

double Transformer::parameters() const {
  return layers * LayerParameters(*this) + (tied ? 1 : 2) * vocabulary * width;
}

pods::StepWork WorkOf(const Transformer& model, const TransformerRun& run) {
  return Step(model, run).Make();
}

double ModelOperations(const Transformer& m, const TransformerRun& run) {
  const double s = run.sequence;
  const double head = run.head_places > 0 ? run.head_places : s;
  return 6 * (m.layers * LayerParameters(m) * s +
              m.vocabulary * m.width * head) +
         12 * m.layers * m.heads * m.head_dim * s * s * Attended(m, s);
}

}  // namespace escala::bench
